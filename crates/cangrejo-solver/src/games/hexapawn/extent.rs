//! How many positions hexapawn has at most, counted column by column.
//!
//! A capture takes a pawn out of its column and puts it in the place of an enemy in the next
//! one. So a column has two pawns less those that left it, and who arrives in it changes the
//! color of one. A placement is counted if some captures lead to all its columns and both
//! sides can have moved in turn; not every one of them can be reached, but most can.

use std::collections::BTreeMap;

use super::super::extents;
use crate::{Extent, Side};

/// The extent of a board of `width` by `height`.
pub(super) fn of(width: u32, height: u32) -> Extent {
    let columns = columns(height);
    let captures = Captures::new();
    let mut counted = BTreeMap::from([(Placed::START, 1_u64)]);
    for _ in 0..width {
        let mut wider: BTreeMap<Placed, u64> = BTreeMap::new();
        for (placed, ways) in &counted {
            for (pawns, kinds) in &columns {
                let leaving = captures.leaving(placed.captures, *pawns);
                for (kind, more) in kinds.iter().filter(|_| leaving != 0) {
                    if let Some(next) = placed.with(*pawns, *kind, leaving) {
                        let sum = wider.entry(next).or_default();
                        *sum = sum.saturating_add(ways.saturating_mul(*more));
                    }
                }
            }
        }
        counted = wider;
    }
    let whole = counted.iter().filter(|(placed, _)| placed.captures & Captures::NONE != 0);
    extents::sum(whole.flat_map(|(placed, &ways)| {
        let turns = [Side::White, Side::Black].into_iter();
        let lawful = turns.filter(|&to_move| placed.can_be(to_move, (width, height)));
        lawful.map(move |to_move| (ways, placed.most_moves(to_move)))
    }))
}

/// The pawns of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Pawns {
    white: u32,
    black: u32,
    /// Whether a white pawn has come past a black one.
    is_crossed: bool,
}

/// What else matters of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    /// Steps that its white pawns have made, less those of the black ones.
    lead: i64,
    won: Option<Side>,
}

/// Every way to fill a column with at most two pawns, of which one may have arrived.
fn columns(height: u32) -> BTreeMap<Pawns, BTreeMap<Kind, u64>> {
    let squares = (0..height).flat_map(|row| [(row, Side::White), (row, Side::Black)]);
    let squares: Vec<(u32, Side)> = squares.collect();
    let mut found: BTreeMap<Pawns, BTreeMap<Kind, u64>> = BTreeMap::new();
    let mut add = |pawns: &[(u32, Side)]| {
        let n_arrived = pawns.iter().filter(|pawn| has_arrived(**pawn, height)).count();
        if n_arrived > 1 {
            return;
        }
        let of = |side| pawns.iter().filter(move |pawn| pawn.1 == side);
        let steps = |side| of(side).map(|pawn| i64::from(steps(*pawn, height))).sum::<i64>();
        let kind = Kind {
            lead: steps(Side::White) - steps(Side::Black),
            won: pawns.iter().find(|pawn| has_arrived(**pawn, height)).map(|pawn| pawn.1),
        };
        let count = |side| u32::try_from(of(side).count()).expect("two at most");
        let is_crossed = of(Side::White).any(|white| of(Side::Black).any(|black| black < white));
        let pawns = Pawns { white: count(Side::White), black: count(Side::Black), is_crossed };
        *found.entry(pawns).or_default().entry(kind).or_default() += 1;
    };
    add(&[]);
    for (place, &lower) in squares.iter().enumerate() {
        add(&[lower]);
        for &upper in squares[place..].iter().filter(|upper| upper.0 > lower.0) {
            add(&[lower, upper]);
        }
    }
    found
}

/// Steps from the first row of its side.
fn steps((row, side): (u32, Side), height: u32) -> u32 {
    match side {
        Side::White => row,
        Side::Black => height - 1 - row,
    }
}

fn has_arrived(pawn: (u32, Side), height: u32) -> bool {
    steps(pawn, height) == height - 1
}

/// What is known of the columns so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Placed {
    /// The captures between the last column and the next that these columns allow for: a bit
    /// for each entry of [`Captures`].
    captures: u64,
    white: u32,
    black: u32,
    kind: Kind,
}

impl Placed {
    const START: Placed =
        Placed { captures: Captures::NONE, white: 0, black: 0, kind: Kind { lead: 0, won: None } };

    /// With one column more; `None` if two pawns have arrived.
    fn with(self, pawns: Pawns, kind: Kind, captures: u64) -> Option<Placed> {
        if self.kind.won.is_some() && kind.won.is_some() {
            return None;
        }
        let lead = self.kind.lead + kind.lead;
        Some(Placed {
            captures,
            white: self.white + pawns.white,
            black: self.black + pawns.black,
            kind: Kind { lead, won: self.kind.won.or(kind.won) },
        })
    }

    /// Whether White has made as many moves as Black, or one more where Black is to move, for
    /// some number of steps of the pawns that were taken.
    fn can_be(self, to_move: Side, (width, height): (u32, u32)) -> bool {
        if self.kind.won == Some(to_move) {
            return false;
        }
        let taken = |side: Side, left: u32| {
            let n_taken = i64::from(width - left.min(width));
            // A pawn that is taken where it began lets the other side win.
            let least = n_taken - i64::from(self.kind.won == Some(side.other())).min(n_taken);
            (least, n_taken * (i64::from(height) - 2))
        };
        let (white, black) = (taken(Side::White, self.white), taken(Side::Black, self.black));
        let ahead = i64::from(to_move == Side::Black);
        let is_possible = |(least, most): (i64, i64)| least <= most;
        is_possible(white)
            && is_possible(black)
            && (self.kind.lead + white.0 - black.1..=self.kind.lead + white.1 - black.0)
                .contains(&ahead)
    }

    /// A step of each pawn, and captures: no pawn can take more than two, nor be taken by more.
    fn most_moves(self, to_move: Side) -> u64 {
        let (mine, theirs) = match to_move {
            Side::White => (self.white, self.black),
            Side::Black => (self.black, self.white),
        };
        if self.kind.won.is_some() { 0 } else { u64::from(mine + 2 * mine.min(theirs)) }
    }
}

/// How many pawns of each side have gone by captures from a column to the next, and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Crossing {
    white: u32,
    black: u32,
    white_back: u32,
    black_back: u32,
}

/// Every crossing that there can be: two pawns leave a column at most.
struct Captures(Vec<Crossing>);

impl Captures {
    /// The set of no captures alone: they are the first entry.
    const NONE: u64 = 1;

    fn new() -> Captures {
        let pairs = || (0..=2).flat_map(|white| (0..=2 - white).map(move |black| (white, black)));
        let there_and_back = pairs().flat_map(|there| pairs().map(move |back| (there, back)));
        let crossings = there_and_back.map(|((white, black), (white_back, black_back))| Crossing {
            white,
            black,
            white_back,
            black_back,
        });
        Captures(crossings.collect())
    }

    /// The crossings on the far side of a column with these pawns that go with some of those
    /// on its near side.
    fn leaving(&self, near: u64, pawns: Pawns) -> u64 {
        let allowed = (0..).zip(&self.0).filter(|(bit, _)| near >> bit & 1 == 1);
        allowed.fold(0, |all, (_, near)| {
            let far = (0..).zip(&self.0).filter(|(_, far)| fits(*near, **far, pawns));
            all | far.fold(0, |set, (bit, _): (u32, _)| set | 1 << bit)
        })
    }
}

/// Whether a column has these pawns after those captures on both of its sides.
fn fits(near: Crossing, far: Crossing, pawns: Pawns) -> bool {
    let came = (near.white + far.white_back, near.black + far.black_back);
    let left = (near.white_back + far.white, near.black_back + far.black);
    // Who comes takes the place of an enemy.
    1 + came.0 == pawns.white + left.0 + came.1
        && 1 + came.1 == pawns.black + left.1 + came.0
        && (!pawns.is_crossed || came.0 > 0 && came.1 > 0)
}
