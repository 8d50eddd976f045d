//! Where a hand stands, what may be played, and what it is worth in the end.

use std::fmt;

use super::{Block, Deal, Lead, Reward, Seat, Tile, Tiles};

/// What the rest of a hand depends on: the tiles left, the two ends, whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    left: Tiles,
    ends: Option<Ends>,
    turn: Seat,
}

/// The pips at the two ends of the line, the smaller first: they have no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ends {
    low: u8,
    high: u8,
}

impl Ends {
    /// Two ends, in any order.
    pub const fn new(one: u8, other: u8) -> Ends {
        if one < other { Ends { low: one, high: other } } else { Ends { low: other, high: one } }
    }

    /// The smaller and the greater.
    pub const fn pips(self) -> (u8, u8) {
        (self.low, self.high)
    }

    /// Every tile that fits at either end.
    pub const fn fitting(self) -> Tiles {
        Tiles::suit(self.low).or(Tiles::suit(self.high))
    }
}

/// What somebody does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// Begins with a tile.
    Lead(Tile),
    /// Joins a tile to the end with these pips.
    Join {
        /// The tile.
        tile: Tile,
        /// The pips of the end.
        end: u8,
    },
    /// Passes, having no tile that fits.
    Pass,
}

impl Play {
    /// The tile that is played.
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Play::Lead(tile) | Play::Join { tile, .. } => Some(tile),
            Play::Pass => None,
        }
    }
}

/// Why a play is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The hand is over.
    Over,
    /// The tile is not in the hand of who is to play.
    NotHeld {
        /// The tile.
        tile: Tile,
        /// Who is to play.
        seat: Seat,
        /// Who has it, if anybody still does.
        holder: Option<Seat>,
    },
    /// The starter must lead another tile.
    MustLead {
        /// The tile to lead.
        tile: Tile,
    },
    /// The tile does not fit at that end.
    DoesNotFit {
        /// The tile.
        tile: Tile,
        /// The ends.
        ends: Ends,
    },
    /// There is no line yet to join a tile to.
    NothingToJoin {
        /// The tile.
        tile: Tile,
    },
    /// There is a line already, so the tile must join one of its ends.
    Led {
        /// The tile.
        tile: Tile,
    },
    /// Who is to play has a tile that fits and may not pass.
    MayNotPass {
        /// Who is to play.
        seat: Seat,
        /// The tiles that could be played.
        fitting: Tiles,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the hand is over"),
            Illegal::NotHeld { tile, seat, .. } => write!(f, "{seat} does not hold {tile}"),
            Illegal::MustLead { tile } => write!(f, "{tile} must be led"),
            Illegal::DoesNotFit { tile, ends: Ends { low, high } } => {
                write!(f, "{tile} does not fit between {low} and {high}")
            }
            Illegal::NothingToJoin { tile } => write!(f, "{tile} has nothing to join"),
            Illegal::Led { tile } => write!(f, "{tile} must join an end"),
            Illegal::MayNotPass { seat, .. } => write!(f, "{seat} can play and may not pass"),
        }
    }
}

impl std::error::Error for Illegal {}

impl Deal {
    /// Before the first tile.
    pub fn start(&self) -> Position {
        Position { left: self.dealt(), ends: None, turn: self.starter() }
    }

    /// Every legal play, the tile with the greatest half first; where it fits at both
    /// ends and that makes a difference, first at the greater. None once the hand is over.
    pub fn plays(&self, position: Position) -> Vec<Play> {
        if self.score(position).is_some() {
            return Vec::new();
        }
        let playable = self.playable(position, position.turn);
        let Some(Ends { low, high }) = position.ends else {
            return playable.into_iter().map(Play::Lead).collect();
        };
        let mut plays = Vec::new();
        for tile in playable {
            if tile.opposite(high).is_some() {
                plays.push(Play::Join { tile, end: high });
            }
            if low != high && tile.opposite(low).is_some() {
                plays.push(Play::Join { tile, end: low });
            }
        }
        if plays.is_empty() { vec![Play::Pass] } else { plays }
    }

    /// The position after a play.
    ///
    /// # Errors
    ///
    /// Why the play is against the rules.
    pub fn after(&self, position: Position, play: Play) -> Result<Position, Illegal> {
        if self.score(position).is_some() {
            return Err(Illegal::Over);
        }
        let seat = position.turn;
        let playable = self.playable(position, seat);
        if let Some(tile) = play.tile()
            && !self.held(position, seat).contains(tile)
        {
            let holds = |other: &Seat| self.held(position, *other).contains(tile);
            let holder = self.seats().iter().copied().find(holds);
            return Err(Illegal::NotHeld { tile, seat, holder });
        }
        let ends = match (play, position.ends, self.rules().lead) {
            (Play::Lead(led), None, Lead::Only(tile)) if led != tile => {
                return Err(Illegal::MustLead { tile });
            }
            (Play::Lead(tile), None, Lead::Any | Lead::Only(_)) => {
                let (high, low) = tile.halves();
                Some(Ends { low, high })
            }
            (Play::Lead(tile), Some(_), _) => return Err(Illegal::Led { tile }),
            (Play::Join { tile, .. }, None, _) => return Err(Illegal::NothingToJoin { tile }),
            (Play::Join { tile, end }, Some(ends), _) => {
                let Some(joined) = joined(tile, end, ends) else {
                    return Err(Illegal::DoesNotFit { tile, ends });
                };
                Some(joined)
            }
            (Play::Pass, ends, _) if playable.is_empty() => ends,
            (Play::Pass, _, _) => return Err(Illegal::MayNotPass { seat, fitting: playable }),
        };
        let left = play.tile().map_or(position.left, |tile| position.left.without(tile));
        Ok(Position { left, ends, turn: self.next(seat) })
    }

    /// The score of the starter's side where the hand is over; `None` while it goes on.
    pub fn score(&self, position: Position) -> Option<i16> {
        let held = |seat: &Seat| self.held(position, *seat);
        let empty = self.seats().iter().find(|seat| held(seat).is_empty());
        if let Some(&winner) = empty {
            let loses = |seat: &&Seat| match self.rules().reward {
                Reward::Everybody => true,
                Reward::Rivals => self.is_with_starter(**seat) != self.is_with_starter(winner),
            };
            let won = self.seats().iter().filter(loses).map(|seat| held(seat).pips()).sum();
            return Some(self.signed(won, winner));
        }
        let is_blocked =
            position.ends.is_some_and(|ends| position.left.and(ends.fitting()).is_empty());
        is_blocked.then(|| self.blocked(position))
    }

    /// The score of the starter's side where nobody can play.
    fn blocked(&self, position: Position) -> i16 {
        let mut sides = [None::<i16>; 2];
        for &seat in self.seats() {
            let pips = self.held(position, seat).pips();
            let side = &mut sides[seat.index() % 2];
            *side = Some(match (*side, self.rules().block) {
                (None, Block::Sum | Block::Hand) => pips,
                (Some(partner), Block::Sum) => partner + pips,
                (Some(partner), Block::Hand) => partner.min(pips),
            });
        }
        let won = position.left.pips();
        match sides[0].cmp(&sides[1]) {
            std::cmp::Ordering::Less => self.signed(won, Seat::A),
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => self.signed(won, Seat::B),
        }
    }

    fn signed(&self, won: i16, winner: Seat) -> i16 {
        if self.is_with_starter(winner) { won } else { -won }
    }

    /// What is left in a hand.
    pub const fn held(&self, position: Position, seat: Seat) -> Tiles {
        self.hand(seat).and(position.left)
    }

    /// The tiles that a seat could play if it were its turn.
    fn playable(&self, position: Position, seat: Seat) -> Tiles {
        let held = self.held(position, seat);
        match (position.ends, self.rules().lead) {
            (Some(ends), _) => held.and(ends.fitting()),
            (None, Lead::Any) => held,
            (None, Lead::Only(tile)) => Tiles::NONE.with(tile),
        }
    }
}

/// The ends after a tile has been joined to one; `None` where it does not fit.
fn joined(tile: Tile, end: u8, Ends { low, high }: Ends) -> Option<Ends> {
    let kept = if end == high {
        low
    } else if end == low {
        high
    } else {
        return None;
    };
    Some(Ends::new(kept, tile.opposite(end)?))
}

impl Position {
    /// Every tile that is still in a hand.
    pub const fn left(self) -> Tiles {
        self.left
    }

    /// The ends of the line; `None` before the first tile.
    pub const fn ends(self) -> Option<Ends> {
        self.ends
    }

    /// Whose turn it is.
    pub const fn turn(self) -> Seat {
        self.turn
    }
}
