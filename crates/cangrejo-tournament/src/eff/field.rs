//! Who takes part, and the games they played.

use std::fmt;

/// One value for each side of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T> {
    /// That of side A.
    pub a: T,
    /// That of side B.
    pub b: T,
}

impl<T> BySide<T> {
    /// Both values, each side's own first: A's and B's, then B's and A's.
    pub(crate) fn both_ways(&self) -> [(SideName, &T, &T); 2] {
        [(SideName::A, &self.a, &self.b), (SideName::B, &self.b, &self.a)]
    }
}

/// One of the two sides of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SideName {
    /// Side A.
    A,
    /// Side B.
    B,
}

/// Those who play together: two partners, or one athlete alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side<Id> {
    /// An athlete without a partner.
    Single(Id),
    /// Two partners.
    Pair(Id, Id),
}

impl<Id: Copy> Side<Id> {
    /// The athletes of the side.
    pub fn athletes(&self) -> impl Iterator<Item = Id> + use<Id> {
        let (first, second) = match *self {
            Side::Single(athlete) => (athlete, None),
            Side::Pair(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// The athletes of the side, each with the partner if there is one.
    pub(crate) fn partnerships(&self) -> impl Iterator<Item = (Id, Option<Id>)> + use<Id> {
        let (first, second) = match *self {
            Side::Single(athlete) => ((athlete, None), None),
            Side::Pair(first, second) => ((first, Some(second)), Some((second, Some(first)))),
        };
        std::iter::once(first).chain(second)
    }

    fn map<Other>(&self, name: impl Fn(Id) -> Other) -> Side<Other> {
        match *self {
            Side::Single(athlete) => Side::Single(name(athlete)),
            Side::Pair(first, second) => Side::Pair(name(first), name(second)),
        }
    }
}

/// What a game was for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// It was won.
    Won,
    /// It was drawn.
    Drawn,
    /// It was lost.
    Lost,
}

/// A game that was played: a bye, a forfeit or a no-show is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game<Id> {
    /// The round, counted from 1.
    pub round: u32,
    /// Who played.
    pub sides: BySide<Side<Id>>,
    /// The points each side made ("tantos").
    pub points: BySide<u32>,
    /// Who won; nobody if it was drawn.
    pub winner: Option<SideName>,
    /// What it was for single athletes, in the order of their side, where that is not what it
    /// was for the side: a sanction may divide a pair.
    pub own: BySide<[Option<Outcome>; 2]>,
}

impl<Id> Game<Id> {
    /// A game that the side with more points won, or that is drawn if there is none.
    ///
    /// A rule may give the victory to the other side: then set `winner`.
    pub fn by_points(round: u32, sides: BySide<Side<Id>>, points: BySide<u32>) -> Game<Id> {
        let winner = match points.a.cmp(&points.b) {
            std::cmp::Ordering::Greater => Some(SideName::A),
            std::cmp::Ordering::Less => Some(SideName::B),
            std::cmp::Ordering::Equal => None,
        };
        Game { round, sides, points, winner, own: BySide::default() }
    }

    /// What the game was for a side.
    pub fn outcome(&self, side: SideName) -> Outcome {
        match self.winner {
            None => Outcome::Drawn,
            Some(winner) if winner == side => Outcome::Won,
            Some(_) => Outcome::Lost,
        }
    }

    /// What the game was for each athlete of a side, in the order of the side.
    pub(crate) fn own_outcomes(&self, side: SideName) -> impl Iterator<Item = Outcome> + use<Id> {
        let own = match side {
            SideName::A => self.own.a,
            SideName::B => self.own.b,
        };
        let of_side = self.outcome(side);
        own.into_iter().map(move |own| own.unwrap_or(of_side))
    }
}

/// A field of athletes and the games among them.
///
/// Everybody is in it once, and every game is between different athletes of the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<Id> {
    athletes: Vec<Id>,
    /// The games, with each athlete as the place in `athletes`.
    games: Vec<Game<usize>>,
}

/// A way in which athletes and games are no field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault<Id> {
    /// The field has this athlete more than once.
    AthleteRepeated(Id),
    /// A game has an athlete who is not in the field.
    Stranger {
        /// The game, counted from 0.
        game_idx: usize,
        /// The athlete.
        athlete: Id,
    },
    /// A game has an athlete on two of its seats.
    SeatedTwice {
        /// The game, counted from 0.
        game_idx: usize,
        /// The athlete.
        athlete: Id,
    },
}

impl<Id: Copy + Ord> Field<Id> {
    /// The field of these athletes, in this order, and these games, in whatever order.
    ///
    /// # Errors
    ///
    /// Every fault at once.
    ///
    /// # Panics
    ///
    /// Never: strangers are found before they could be missed.
    pub fn new(athletes: Vec<Id>, games: Vec<Game<Id>>) -> Result<Field<Id>, Vec<Fault<Id>>> {
        let mut places: Vec<(Id, usize)> = athletes.iter().copied().zip(0..).collect();
        places.sort_unstable();
        let repeated = places.windows(2).filter(|two| two[0].0 == two[1].0);
        let mut faults: Vec<_> = repeated.map(|two| Fault::AthleteRepeated(two[1].0)).collect();
        faults.dedup();
        let place = |athlete: Id| {
            let found = places.binary_search_by_key(&athlete, |(athlete, _)| *athlete);
            found.ok().map(|found| places[found].1)
        };
        for (game_idx, game) in games.iter().enumerate() {
            let mut seated: Vec<Id> =
                game.sides.a.athletes().chain(game.sides.b.athletes()).collect();
            seated.sort_unstable();
            let twice = seated.windows(2).filter(|two| two[0] == two[1]);
            faults.extend(twice.map(|two| Fault::SeatedTwice { game_idx, athlete: two[0] }));
            let strangers = seated.iter().filter(|athlete| place(**athlete).is_none());
            faults.extend(strangers.map(|athlete| Fault::Stranger { game_idx, athlete: *athlete }));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let place = |athlete| place(athlete).expect("nobody is a stranger");
        let games = games.into_iter().map(|game| {
            let Game { round, sides: BySide { a, b }, points, winner, own } = game;
            let sides = BySide { a: a.map(place), b: b.map(place) };
            Game { round, sides, points, winner, own }
        });
        Ok(Field { games: games.collect(), athletes })
    }
}

impl<Id> Field<Id> {
    /// The athletes, in the order given.
    pub fn athletes(&self) -> &[Id] {
        &self.athletes
    }

    /// The games, in the order given, with each athlete as the place in [`Field::athletes`].
    pub fn games(&self) -> &[Game<usize>] {
        &self.games
    }
}

impl<Id: fmt::Display> fmt::Display for Fault<Id> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::AthleteRepeated(athlete) => {
                write!(f, "athlete {athlete} is in the field more than once")
            }
            Fault::Stranger { game_idx, athlete } => {
                write!(f, "game {}: athlete {athlete} is not in the field", game_idx + 1)
            }
            Fault::SeatedTwice { game_idx, athlete } => {
                write!(f, "game {}: athlete {athlete} sits on two seats", game_idx + 1)
            }
        }
    }
}

impl<Id: fmt::Debug + fmt::Display> std::error::Error for Fault<Id> {}

#[cfg(test)]
mod tests {
    use super::{BySide, Fault, Field, Game, Side, SideName};

    fn game(a: Side<u32>, b: Side<u32>) -> Game<u32> {
        Game::by_points(1, BySide { a, b }, BySide { a: 10, b: 9 })
    }

    #[test]
    fn a_field_knows_its_athletes_by_place() {
        let game = game(Side::Pair(30, 10), Side::Single(20));
        let field = Field::new(vec![10, 20, 30], vec![game]).expect("a lawful field");
        assert_eq!(field.games()[0].sides, BySide { a: Side::Pair(2, 0), b: Side::Single(1) });
    }

    #[test]
    fn every_fault_of_a_field_is_told_at_once() {
        let games = vec![
            game(Side::Single(1), Side::Single(2)),
            game(Side::Pair(1, 1), Side::Single(9)),
            game(Side::Pair(1, 2), Side::Single(2)),
        ];
        let faults = Field::new(vec![1, 2, 1, 1], games).expect_err("faults");
        let expected = [
            Fault::AthleteRepeated(1),
            Fault::SeatedTwice { game_idx: 1, athlete: 1 },
            Fault::Stranger { game_idx: 1, athlete: 9 },
            Fault::SeatedTwice { game_idx: 2, athlete: 2 },
        ];
        assert_eq!(faults, expected);
        assert_eq!(faults[2].to_string(), "game 2: athlete 9 is not in the field");
    }

    #[test]
    fn more_points_win_unless_a_rule_says_otherwise() {
        let sides = BySide { a: Side::Single(1), b: Side::Single(2) };
        let winner = |a, b| Game::by_points(1, sides, BySide { a, b }).winner;
        assert_eq!(winner(10, 9), Some(SideName::A));
        assert_eq!(winner(9, 10), Some(SideName::B));
        assert_eq!(winner(9, 9), None);
    }
}
