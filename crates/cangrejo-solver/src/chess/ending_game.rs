//! An ending and everything it can turn into, as one game with numbered positions.

use std::ops::Range;

use rayon::prelude::*;

use super::{Chess, Material, Position, Tables};
use crate::propagate::ABSENT;
use crate::solved::{Answer, Engine, Index, Labelled};
use crate::{Game, Label, Labels as _, Misread, Notation, Outcome, Run, Side};

/// Chess from the positions of one ending.
#[derive(Clone, Debug)]
pub struct EndingGame {
    material: Material,
    chess: Chess,
    /// Every ending it can turn into and itself, with the first number of each. The last
    /// number of all stands for the two kings alone.
    endings: Vec<(Material, u32)>,
    n_numbers: u32,
}

impl EndingGame {
    /// The game of an ending.
    pub fn new(material: Material) -> EndingGame {
        let mut endings = Vec::new();
        let mut n_numbers = 0;
        for material in Material::with_conversions(&[material]) {
            endings.push((material, n_numbers));
            n_numbers += material.n_numbers();
        }
        let mut lawful = (0..material.n_numbers()).filter_map(|number| material.position(number));
        let start = lawful.next().unwrap_or_else(Position::kings_alone);
        EndingGame { material, chess: Chess::from(start), endings, n_numbers: n_numbers + 1 }
    }

    /// The men of the ending itself.
    pub const fn material(&self) -> Material {
        self.material
    }

    /// Its name on the command line.
    pub fn name(&self) -> String {
        format!("chess {}", self.material)
    }

    /// The numbers of the positions of the ending itself, which come after those of what it
    /// can turn into.
    pub(crate) fn own_numbers(&self) -> Range<u32> {
        self.n_numbers - 1 - self.material.n_numbers()..self.n_numbers - 1
    }

    /// How many numbers there are.
    pub const fn n_numbers(&self) -> u32 {
        self.n_numbers
    }

    /// The number of a position; one that nobody has for what is none of its endings.
    fn number(&self, position: &Position) -> u32 {
        let Some((material, _)) = Material::of(position) else { return self.n_numbers - 1 };
        let place = self.endings.binary_search_by_key(&material, |ending| ending.0);
        let first = place.ok().map(|place| self.endings[place].1);
        let number = first.and_then(|first| Some(first + material.number(position)?));
        number.unwrap_or(self.n_numbers)
    }

    fn position(&self, number: u32) -> Option<Position> {
        let (material, first) = self.ending_of(number)?;
        material.position(number - first)
    }

    /// The ending that a number belongs to, with its first number.
    fn ending_of(&self, number: u32) -> Option<(Material, u32)> {
        if number + 1 >= self.n_numbers {
            return None;
        }
        let place = self.endings.partition_point(|ending| ending.1 <= number);
        self.endings.get(place.checked_sub(1)?).copied()
    }

    /// The label of a number, from tables that hold the ending.
    pub fn label_of(&self, tables: &Tables, number: u32) -> Option<Label> {
        match self.ending_of(number) {
            Some((material, first)) => tables.ending(material)?.label_of(number - first),
            None => tables.label(&Position::kings_alone()),
        }
    }
}

fn run(game: &EndingGame, run: &Run<'_>) -> Answer<EndingGame> {
    // A byte a number in the tables and four in the list, both there at the end.
    run.afford(5 * u64::from(game.n_numbers))?;
    let tables = Tables::solve(&[game.material], run)?;
    let numbers = (0..game.n_numbers).into_par_iter();
    let labels = numbers.map(|number| game.label_of(&tables, number).map_or(ABSENT, Label::pack));
    Ok(Labelled { labels: labels.collect(), numbers: None })
}

impl Game for EndingGame {
    type Position = Position;

    fn start(&self) -> Position {
        self.chess.start()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.chess.outcome(position)
    }

    fn successors(&self, position: &Position, visit: impl FnMut(Position)) {
        self.chess.successors(position, visit);
    }

    fn stuck(&self, position: &Position) -> Outcome {
        self.chess.stuck(position)
    }

    fn to_move(&self, position: &Position) -> Side {
        self.chess.to_move(position)
    }

    fn engine(&self) -> Engine<EndingGame> {
        let index =
            Index { slot: EndingGame::number, position: EndingGame::position, n_alike: |_, _| 1 };
        Engine::with_index(run, index)
    }
}

impl Notation for EndingGame {
    fn write(&self, position: &Position) -> String {
        self.chess.write(position)
    }

    fn read(&self, line: &str) -> Result<Position, Misread> {
        self.chess.read(line)
    }

    fn board(&self, position: &Position) -> String {
        self.chess.board(position)
    }

    fn moves(&self, position: &Position) -> Vec<(String, Position)> {
        self.chess.moves(position)
    }

    fn code(&self, position: &Position) -> u128 {
        self.chess.code(position)
    }

    fn decode(&self, code: u128) -> Option<Position> {
        self.chess.decode(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Risk, solve};

    #[test]
    fn an_ending_answers_for_itself_and_what_it_turns_into_and_nothing_else() {
        let game = EndingGame::new("KPvK".parse().expect("an ending"));
        let solved = solve(&game, &Run::UNWATCHED).expect("no limit");
        let label = |fen: &str| solved.label(&game.read(fen).expect("a position"));
        assert_eq!(label("8/8/8/8/8/2k5/8/K6Q w - - 0 1"), Some(Label::Loss(12)));
        assert_eq!(label("8/8/8/8/8/2k5/8/K7 w - - 0 1"), Some(Label::Draw(Risk::Endless)));
        assert_eq!(label("8/8/8/8/8/2k5/8/K5RR w - - 0 1"), None, "two rooks are another ending");
        for number in (0..game.n_numbers()).step_by(997) {
            let Some(position) = game.position(number) else { continue };
            assert_eq!(game.number(&position), number);
        }
    }

    #[test]
    fn every_position_after_a_move_has_a_number_that_stands_for_it() {
        for name in ["KBBvK", "KPPvK", "KPvKP"] {
            let game = EndingGame::new(name.parse().expect("an ending"));
            for number in (0..game.n_numbers()).step_by(4_999) {
                let Some(position) = game.position(number) else { continue };
                game.successors(&position, |after| {
                    let number = game.number(&after);
                    let is_alone = Material::of(&after).is_none();
                    assert!(is_alone || game.position(number).is_some(), "{after}: {number}");
                });
            }
        }
    }
}
