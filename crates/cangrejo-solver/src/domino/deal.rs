//! Who holds what, who begins, and what the game is worth.

use std::fmt;

use super::{Tile, Tiles};

/// A place at the table. A and C are partners against B and D; with two players there
/// are A and B only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The first.
    A,
    /// Plays after A.
    B,
    /// Plays after B.
    C,
    /// Plays after C.
    D,
}

impl Seat {
    /// All four, in the order of play.
    pub const ALL: [Seat; 4] = [Seat::A, Seat::B, Seat::C, Seat::D];

    /// 0 for A up to 3 for D.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What the starter may lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lead {
    /// Any tile of the hand.
    #[default]
    Any,
    /// This tile and no other, as the double six in the first hand of a game.
    Only(Tile),
}

/// Whose pips the first empty hand wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reward {
    /// Those of all other hands, the partner's included.
    #[default]
    Everybody,
    /// Those of the rivals.
    Rivals,
}

/// Who wins all pips that are left when nobody can play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Block {
    /// The side with the smaller sum of pips.
    #[default]
    Sum,
    /// The side of the hand with the fewest pips.
    Hand,
}

/// What differs from place to place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What the starter may lead.
    pub lead: Lead,
    /// What the first empty hand wins.
    pub reward: Reward,
    /// Who wins when nobody can play. Equals win nothing.
    pub block: Block,
}

/// The hands as they were dealt, who begins, and the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    hands: [Tiles; 4],
    n_players: u8,
    starter: Seat,
    rules: Rules,
}

/// Why hands cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undealt {
    /// There must be two or four hands.
    Players {
        /// How many there are.
        found: usize,
    },
    /// Each hand must have one to seven tiles.
    Size {
        /// Whose hand.
        seat: Seat,
        /// How many tiles it has.
        found: u32,
    },
    /// Two hands have the same tile.
    Twice {
        /// The tile.
        tile: Tile,
        /// The two who hold it.
        seats: [Seat; 2],
    },
    /// Nobody sits where the starter should.
    Starter {
        /// The seat.
        seat: Seat,
    },
    /// The starter does not hold the tile that must be led.
    Lead {
        /// The tile.
        tile: Tile,
        /// The starter.
        seat: Seat,
    },
}

impl fmt::Display for Undealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undealt::Players { found } => write!(f, "{found} hands instead of two or four"),
            Undealt::Size { seat, found } => write!(f, "{found} tiles in hand {seat}"),
            Undealt::Twice { tile, seats: [first, second] } => {
                write!(f, "{tile} is in the hands of {first} and {second}")
            }
            Undealt::Starter { seat } => write!(f, "nobody sits at {seat}"),
            Undealt::Lead { tile, seat } => write!(f, "{seat} does not hold {tile}"),
        }
    }
}

impl std::error::Error for Undealt {}

impl Deal {
    /// Two or four hands, the first of seat A. Tiles in no hand are out of play.
    ///
    /// # Errors
    ///
    /// Why these hands cannot be played.
    pub fn new(hands: &[Tiles], starter: Seat, rules: Rules) -> Result<Deal, Undealt> {
        if hands.len() != 2 && hands.len() != 4 {
            return Err(Undealt::Players { found: hands.len() });
        }
        let seated = || Seat::ALL.into_iter().zip(hands.iter().copied());
        for (seat, hand) in seated() {
            if !(1..=7).contains(&hand.len()) {
                return Err(Undealt::Size { seat, found: hand.len() });
            }
            for (other, other_hand) in seated().take(seat.index()) {
                if let Some(tile) = hand.and(other_hand).into_iter().next() {
                    return Err(Undealt::Twice { tile, seats: [other, seat] });
                }
            }
        }
        let Some(&hand) = hands.get(starter.index()) else {
            return Err(Undealt::Starter { seat: starter });
        };
        match rules.lead {
            Lead::Only(tile) if !hand.contains(tile) => {
                return Err(Undealt::Lead { tile, seat: starter });
            }
            Lead::Only(_) | Lead::Any => {}
        }
        let mut all = [Tiles::NONE; 4];
        all[..hands.len()].copy_from_slice(hands);
        let n_players = if hands.len() == 2 { 2 } else { 4 };
        Ok(Deal { hands: all, n_players, starter, rules })
    }

    /// The seats that are taken, in the order of play from A.
    pub fn seats(&self) -> &'static [Seat] {
        &Seat::ALL[..usize::from(self.n_players)]
    }

    /// The hand as it was dealt; empty where nobody sits.
    pub const fn hand(&self, seat: Seat) -> Tiles {
        self.hands[seat.index()]
    }

    /// Every tile that is in a hand.
    pub fn dealt(&self) -> Tiles {
        self.hands.into_iter().fold(Tiles::NONE, Tiles::or)
    }

    /// Who begins.
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The same hands under other rules.
    ///
    /// # Errors
    ///
    /// When the starter does not hold the tile that must be led.
    pub fn under(&self, rules: Rules) -> Result<Deal, Undealt> {
        Deal::new(&self.hands[..usize::from(self.n_players)], self.starter, rules)
    }

    /// Who plays after this one.
    pub fn next(&self, seat: Seat) -> Seat {
        self.seats()[(seat.index() + 1) % usize::from(self.n_players)]
    }

    /// Whether the seat is on the starter's side.
    pub const fn is_with_starter(&self, seat: Seat) -> bool {
        seat.index() % 2 == self.starter.index() % 2
    }
}
