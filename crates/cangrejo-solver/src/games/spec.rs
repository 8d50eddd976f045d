//! Games by their names, as they are asked for on the command line.

use std::fmt;
use std::str::FromStr;

use super::{
    Chomp, ConnectFour, Dao, Dodgem, Hexapawn, Mnk, MuTorere, Nim, OutOfRange, Reach, Subtract,
    Tapatan,
};
use crate::Notation;

/// A game with its sizes: `mnk 4 4 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// `tictactoe`.
    TicTacToe,
    /// `mnk WIDTH HEIGHT LINE`.
    Mnk(Mnk),
    /// `nim STONES,STONES,...`.
    Nim(Nim),
    /// `subtract STONES [MOST]`.
    Subtract(Subtract),
    /// `chomp WIDTHxHEIGHT`.
    Chomp(Chomp),
    /// `hexapawn WIDTHxHEIGHT`.
    Hexapawn(Hexapawn),
    /// `dodgem SIDE`.
    Dodgem(Dodgem),
    /// `tapatan`, or `tapatan anywhere`.
    Tapatan(Tapatan),
    /// `mutorere`.
    MuTorere,
    /// `dao`.
    Dao,
    /// `connect4 WIDTHxHEIGHT`.
    ConnectFour(ConnectFour),
}

/// What is wrong with a name and its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecFault {
    /// No game has this name.
    Name {
        /// The name.
        name: String,
    },
    /// The parameters must have this form.
    Form {
        /// The name with parameters of the right form.
        example: &'static str,
    },
    /// The form is right, but there is no game of that size.
    Size(OutOfRange),
}

impl fmt::Display for SpecFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecFault::Name { name } => write!(f, "no game is called {name}"),
            SpecFault::Form { example } => write!(f, "write it like this: {example}"),
            SpecFault::Size(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SpecFault {}

impl From<OutOfRange> for SpecFault {
    fn from(fault: OutOfRange) -> SpecFault {
        SpecFault::Size(fault)
    }
}

/// Something to be done with a game, whichever it is.
pub trait Visit {
    /// What comes out of it.
    type Answer;

    /// Does it.
    fn visit<G: Notation>(self, game: &G) -> Self::Answer;
}

impl Spec {
    /// An example of every game, by which the names are listed.
    pub const EXAMPLES: [&'static str; 11] = [
        "tictactoe",
        "mnk 4 4 3",
        "nim 1,3,5,7",
        "subtract 21",
        "chomp 4x3",
        "hexapawn 6x5",
        "dodgem 3",
        "tapatan",
        "mutorere",
        "dao",
        "connect4 5x4",
    ];

    /// The game of this name with these parameters.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub fn parse(name: &str, parameters: &[&str]) -> Result<Spec, SpecFault> {
        let Some(example) = Spec::EXAMPLES.into_iter().find(|example| first_word(example) == name)
        else {
            return Err(SpecFault::Name { name: name.to_owned() });
        };
        Spec::of_form(name, parameters).unwrap_or(Err(SpecFault::Form { example }))
    }

    /// `None` where the parameters have not the right form.
    fn of_form(name: &str, parameters: &[&str]) -> Option<Result<Spec, SpecFault>> {
        let spec = match (name, parameters) {
            ("tictactoe", []) => Ok(Spec::TicTacToe),
            ("mnk", [width, height, line]) => {
                Mnk::new(number(width)?, number(height)?, number(line)?).map(Spec::Mnk)
            }
            ("nim", [heaps]) => {
                let heaps: Option<Vec<u32>> = heaps.split(',').map(number).collect();
                Nim::new(&heaps?).map(Spec::Nim)
            }
            ("subtract", [stones]) => {
                let stones = number(stones)?;
                Subtract::new(stones, usual_most(stones)).map(Spec::Subtract)
            }
            ("subtract", [stones, most]) => {
                Subtract::new(number(stones)?, number(most)?).map(Spec::Subtract)
            }
            ("chomp", [sizes]) => {
                let (width, height) = by(sizes)?;
                Chomp::new(width, height).map(Spec::Chomp)
            }
            ("hexapawn", [sizes]) => {
                let (width, height) = by(sizes)?;
                Hexapawn::new(width, height).map(Spec::Hexapawn)
            }
            ("dodgem", [side]) => Dodgem::new(number(side)?).map(Spec::Dodgem),
            ("tapatan", []) => Ok(Spec::Tapatan(Tapatan::new(Reach::Adjacent))),
            ("tapatan", ["anywhere"]) => Ok(Spec::Tapatan(Tapatan::new(Reach::Anywhere))),
            ("mutorere", []) => Ok(Spec::MuTorere),
            ("dao", []) => Ok(Spec::Dao),
            ("connect4", [sizes]) => {
                let (width, height) = by(sizes)?;
                ConnectFour::new(width, height).map(Spec::ConnectFour)
            }
            _ => return None,
        };
        Some(spec.map_err(SpecFault::Size))
    }

    /// Shows the game to a visitor.
    pub fn with<V: Visit>(&self, visitor: V) -> V::Answer {
        match self {
            Spec::TicTacToe => visitor.visit(&Mnk::tic_tac_toe()),
            Spec::Mnk(game) => visitor.visit(game),
            Spec::Nim(game) => visitor.visit(game),
            Spec::Subtract(game) => visitor.visit(game),
            Spec::Chomp(game) => visitor.visit(game),
            Spec::Hexapawn(game) => visitor.visit(game),
            Spec::Dodgem(game) => visitor.visit(game),
            Spec::Tapatan(game) => visitor.visit(game),
            Spec::MuTorere => visitor.visit(&MuTorere),
            Spec::Dao => visitor.visit(&Dao),
            Spec::ConnectFour(game) => visitor.visit(game),
        }
    }
}

fn first_word(line: &str) -> &str {
    line.split(' ').next().unwrap_or(line)
}

/// The most stones that are taken at once where nothing is said: all of a very small heap.
fn usual_most(stones: u32) -> u32 {
    Subtract::USUAL_MOST.min(stones.max(1))
}

fn number(digits: &str) -> Option<u32> {
    digits.parse().ok()
}

/// Two numbers with an x between them.
fn by(sizes: &str) -> Option<(u32, u32)> {
    let (width, height) = sizes.split_once(['x', 'X'])?;
    Some((number(width)?, number(height)?))
}

/// The whole line at once: name and parameters divided by spaces.
impl FromStr for Spec {
    type Err = SpecFault;

    fn from_str(line: &str) -> Result<Spec, SpecFault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.split_first() {
            Some((name, parameters)) => Spec::parse(name, parameters),
            None => Err(SpecFault::Name { name: String::new() }),
        }
    }
}

/// The name and its parameters, as they are parsed.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::TicTacToe => f.write_str("tictactoe"),
            Spec::Mnk(game) => {
                let (width, height, line) = game.sizes();
                write!(f, "mnk {width} {height} {line}")
            }
            Spec::Nim(game) => write!(f, "nim {}", game.write(&crate::Game::start(game))),
            Spec::Subtract(game) => match game.sizes() {
                (stones, most) if most == usual_most(stones) => write!(f, "subtract {stones}"),
                (stones, most) => write!(f, "subtract {stones} {most}"),
            },
            Spec::Chomp(game) => write_by(f, "chomp", game.sizes()),
            Spec::Hexapawn(game) => write_by(f, "hexapawn", game.sizes()),
            Spec::Dodgem(game) => write!(f, "dodgem {}", game.side()),
            Spec::Tapatan(game) => f.write_str(match game.reach() {
                Reach::Adjacent => "tapatan",
                Reach::Anywhere => "tapatan anywhere",
            }),
            Spec::MuTorere => f.write_str("mutorere"),
            Spec::Dao => f.write_str("dao"),
            Spec::ConnectFour(game) => write_by(f, "connect4", game.sizes()),
        }
    }
}

fn write_by(f: &mut fmt::Formatter<'_>, name: &str, (width, height): (u32, u32)) -> fmt::Result {
    write!(f, "{name} {width}x{height}")
}

#[cfg(test)]
mod tests {
    use super::super::Quantity;
    use super::*;

    struct FirstLine;

    impl Visit for FirstLine {
        type Answer = String;

        fn visit<G: Notation>(self, game: &G) -> String {
            game.write(&game.start())
        }
    }

    #[test]
    fn every_game_is_read_by_its_name_and_written_back() {
        for example in Spec::EXAMPLES {
            let spec: Spec = example.parse().expect("an example");
            assert_eq!(spec.to_string(), example);
            assert!(!spec.with(FirstLine).is_empty());
        }
        for other in ["subtract 21 5", "subtract 2", "subtract 4 1", "tapatan anywhere"] {
            let spec: Spec = format!("  {other} ").parse().expect("a game");
            assert_eq!(spec.to_string(), other);
        }
    }

    #[test]
    fn the_visitor_sees_the_game_that_was_named() {
        let start = |line: &str| line.parse::<Spec>().map(|spec| spec.with(FirstLine));
        assert_eq!(start("mnk 4 2 3"), Ok("..../....".to_owned()));
        assert_eq!(start("chomp 4X3"), Ok("3,3,3,3".to_owned()));
    }

    #[test]
    fn faults_say_what_to_write() {
        let fault = |line: &str| line.parse::<Spec>().expect_err("no such game");
        assert_eq!(fault("go 9x9"), SpecFault::Name { name: "go".to_owned() });
        assert_eq!(fault(""), SpecFault::Name { name: String::new() });
        for line in ["nim", "nim 1,,3", "nim 1 3", "nim 1,-3", "nim 99999999999"] {
            assert_eq!(fault(line), SpecFault::Form { example: "nim 1,3,5,7" }, "{line}");
        }
        for example in Spec::EXAMPLES {
            assert_eq!(fault(&format!("{example} and more")), SpecFault::Form { example });
        }
        let SpecFault::Size(size) = fault("mnk 4 4 5") else { panic!("the form was right") };
        assert_eq!((size.quantity, size.given, size.most), (Quantity::Line, 5, 4));
    }
}
