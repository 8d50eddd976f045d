//! Hands of dominoes and what has been played: what `cangrejo domino hand` reads.
//!
//! One thing to a line: `A: 6-6 6-5 …` is a hand of seven tiles, for the seats A to D or
//! for A and B alone; `starts: A` says who begins; `plays: 6-6 6-5 pass` what has been
//! played, on one line or several. Where a tile fits at both ends, `6-5@6` says that it
//! joins the end with six pips. The words may also be Spanish: `sale`, `jugadas`, `paso`.
//! Commas do as well as blanks. Blank lines do not count, nor does what follows a `#`.

mod reader;

use cangrejo_solver::domino::{
    Deal, Ends, Illegal, Lead, Play, Position, Rules, Seat, Tile, Tiles, Undealt,
};

/// What a file says, before anybody has held it against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandFile {
    hands: Vec<Tiles>,
    starter: Option<(usize, Seat)>,
    plays: Vec<(usize, Written)>,
}

/// A play as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Tile { tile: Tile, end: Option<u8> },
    Pass,
}

/// A hand in the middle of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The hands, the starter and the rules.
    pub deal: Deal,
    /// Where the plays have led.
    pub position: Position,
}

/// Something wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1; none where it is about the whole.
    pub line: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It is not UTF-8 text.
    NotUtf8,
    /// The line does not begin with a word that is known.
    NotALine {
        /// What it says.
        text: String,
    },
    /// The same hand or the same word a second time.
    Repeated {
        /// The word before the colon.
        word: String,
        /// Where it was before.
        first_line: usize,
    },
    /// Not two digits with a dash between them.
    NotATile {
        /// What is there.
        text: String,
    },
    /// A tile with more than six pips on a half.
    NoSuchTile {
        /// What is there.
        text: String,
    },
    /// A tile that has been dealt already.
    Twice {
        /// The tile.
        tile: Tile,
        /// Who has it.
        seat: Seat,
        /// Where it says so.
        first_line: usize,
    },
    /// A hand must have seven tiles.
    Size {
        /// Whose hand.
        seat: Seat,
        /// How many it has.
        found: usize,
    },
    /// There must be hands for A and B, or for all four.
    NoHand {
        /// Whose hand is missing.
        seat: Seat,
    },
    /// Tiles that nobody of four has.
    Missing {
        /// The tiles.
        tiles: Tiles,
    },
    /// Not the name of a seat.
    NotASeat {
        /// What is there.
        text: String,
    },
    /// Nothing says who begins.
    NoStarter,
    /// Nobody sits where the starter should.
    NotSeated {
        /// The seat.
        seat: Seat,
    },
    /// The starter does not have the tile that must be led.
    CannotLead {
        /// The tile.
        tile: Tile,
        /// The starter.
        seat: Seat,
    },
    /// The tile that must be led is out of play.
    LeadOutOfPlay {
        /// The tile.
        tile: Tile,
    },
    /// Neither a tile nor a pass.
    NotAPlay {
        /// What is there.
        text: String,
    },
    /// The tile fits at both ends, and which one is not said.
    WhichEnd {
        /// Which play, from 1.
        number: usize,
        /// The tile.
        tile: Tile,
    },
    /// A play against the rules.
    Illegal {
        /// Which play, from 1.
        number: usize,
        /// Whose turn it was.
        seat: Seat,
        /// The rule.
        illegal: Illegal,
        /// Whether the tile had been dealt to anybody.
        was_dealt: bool,
    },
}

/// Reads a file.
///
/// # Errors
///
/// Every fault of the lines and of the hands at once.
///
/// # Examples
///
/// ```
/// use cangrejo::hand_file;
/// use cangrejo_solver::domino::Rules;
///
/// let text = "A: 6-6 6-5 6-4 6-3 6-2 6-1 6-0\nB: 5-5 5-4 5-3 5-2 5-1 5-0 4-4\nstarts: A\n";
/// let file = hand_file::parse(text.as_bytes()).unwrap();
/// assert!(file.open(Rules::default()).is_ok());
///
/// let faults = hand_file::parse(text.replace("6-5", "7-8").as_bytes()).unwrap_err();
/// assert_eq!(faults[0].line, Some(1));
/// ```
pub fn parse(bytes: &[u8]) -> Result<HandFile, Vec<Fault>> {
    match std::str::from_utf8(bytes) {
        Ok(text) => reader::read(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(_) => Err(vec![Fault { line: None, problem: Problem::NotUtf8 }]),
    }
}

/// The tile that a text names.
///
/// # Errors
///
/// Why it names none.
pub fn tile(text: &str) -> Result<Tile, Problem> {
    let quoted = || crate::excerpt::excerpt(text);
    let is_number = |half: &str| !half.is_empty() && half.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('-') {
        Some((left, right)) if is_number(left) && is_number(right) => {
            let halves = left.parse().ok().zip(right.parse().ok());
            let tile = halves.and_then(|(left, right)| Tile::new(left, right));
            tile.ok_or_else(|| Problem::NoSuchTile { text: quoted() })
        }
        Some(_) | None => Err(Problem::NotATile { text: quoted() }),
    }
}

impl HandFile {
    /// Deals the hands under these rules and plays what has been played. Where nothing says
    /// who begins, it is who has the tile that must be led.
    ///
    /// # Errors
    ///
    /// Why the hand cannot be dealt, or the first play that is against the rules.
    pub fn open(&self, rules: Rules) -> Result<Opened, Fault> {
        let whole = |problem| Fault { line: None, problem };
        let (line, starter) = match (self.starter, rules.lead) {
            (Some((line, seat)), _) => (Some(line), seat),
            (None, Lead::Any) => return Err(whole(Problem::NoStarter)),
            (None, Lead::Only(tile)) => {
                let holder = self.holder(tile);
                (None, holder.ok_or_else(|| whole(Problem::LeadOutOfPlay { tile }))?)
            }
        };
        let deal = Deal::new(&self.hands, starter, rules).map_err(|undealt| {
            let problem = match undealt {
                Undealt::Starter { seat } => Problem::NotSeated { seat },
                Undealt::Lead { tile, seat } => Problem::CannotLead { tile, seat },
                Undealt::Players { .. } | Undealt::Size { .. } | Undealt::Twice { .. } => {
                    unreachable!("the reader has seen to the hands")
                }
            };
            Fault { line, problem }
        })?;
        let mut position = deal.start();
        for (number, &(line, written)) in (1..).zip(&self.plays) {
            position = follow(&deal, position, number, written)
                .map_err(|problem| Fault { line: Some(line), problem })?;
        }
        Ok(Opened { deal, position })
    }

    fn holder(&self, tile: Tile) -> Option<Seat> {
        let seated = Seat::ALL.into_iter().zip(&self.hands);
        seated.filter(|(_, hand)| hand.contains(tile)).map(|(seat, _)| seat).next()
    }
}

/// The position after a play as it is written.
fn follow(
    deal: &Deal,
    position: Position,
    number: usize,
    written: Written,
) -> Result<Position, Problem> {
    let play = match (written, position.ends().map(Ends::pips)) {
        (Written::Pass, _) => Play::Pass,
        (Written::Tile { tile, end: None }, None) => Play::Lead(tile),
        (Written::Tile { tile, end: Some(end) }, _) => Play::Join { tile, end },
        (Written::Tile { tile, end: None }, Some((low, high))) => {
            let fits = |end: u8| tile.opposite(end).is_some();
            let is_held = deal.held(position, position.turn()).contains(tile);
            if low != high && fits(low) && fits(high) && is_held {
                return Err(Problem::WhichEnd { number, tile });
            }
            Play::Join { tile, end: if fits(low) { low } else { high } }
        }
    };
    deal.after(position, play).map_err(|illegal| {
        let was_dealt = play.tile().is_some_and(|tile| deal.dealt().contains(tile));
        Problem::Illegal { number, seat: position.turn(), illegal, was_dealt }
    })
}

/// A play as a file writes it: the end only where the tile fits at both.
pub fn written(play: Play, position: Position, pass: &str) -> String {
    match (play, position.ends().map(Ends::pips)) {
        (Play::Join { tile, end }, Some((low, high)))
            if low != high && tile.opposite(low).is_some() && tile.opposite(high).is_some() =>
        {
            format!("{tile}@{end}")
        }
        (Play::Lead(tile) | Play::Join { tile, .. }, _) => tile.to_string(),
        (Play::Pass, _) => pass.to_owned(),
    }
}

#[cfg(test)]
mod tests;
