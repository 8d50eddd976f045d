//! How many positions a game of men in a row has at most.
//!
//! A position in which the game goes on is any placement without a line: take its men off in
//! any order, and there was none before. One in which it is over has one man more than such a
//! placement. Two in a row are soon there, so for them the placements without a line are
//! counted; for longer lines every placement is, of which few have one.

use std::collections::BTreeMap;

use super::super::extents;
use crate::Extent;

/// The extent of a board of `width` by `height` where `line` men in a row win.
pub(super) fn of(width: u32, height: u32, line: u32) -> Extent {
    let n_squares = width * height;
    let placed =
        |n_men: u32| extents::choose(n_squares, n_men).saturating_mul(extents::colors(n_men));
    let pairless = if line == 2 { pairless(width, height) } else { Vec::new() };
    let going_on = |n_men: u32| match line {
        1 => u64::from(n_men == 0),
        2 => pairless[n_men as usize],
        _ => placed(n_men),
    };
    extents::sum((0..=n_squares).flat_map(|n_men| {
        let open = going_on(n_men);
        let won = match n_men.checked_sub(1) {
            None => 0,
            Some(before) => going_on(before).saturating_mul(u64::from(n_squares - before)),
        };
        let over = won.min(placed(n_men) - open);
        [(open, u64::from(n_squares - n_men)), (over, 0)]
    }))
}

/// By the number of men set in turn, the placements in which no two men of a side touch.
fn pairless(width: u32, height: u32) -> Vec<u64> {
    // The shorter way across, so that there are few rows to be told apart.
    let (width, height) = (width.min(height), width.max(height));
    let sets = 0_u32..1 << width;
    let rows = sets.clone().flat_map(|white| sets.clone().map(move |black| Row { white, black }));
    let rows: Vec<Row> = rows.filter(|row| row.white & row.black == 0 && !row.has_pair()).collect();
    // By the last row and how many men each side has.
    let mut counted = BTreeMap::from([((Row { white: 0, black: 0 }, 0, 0), 1_u64)]);
    for _ in 0..height {
        let mut higher: BTreeMap<(Row, u32, u32), u64> = BTreeMap::new();
        for (&(last, n_white, n_black), &ways) in &counted {
            for row in rows.iter().filter(|row| !row.touches(last)) {
                let n_white = n_white + row.white.count_ones();
                let n_black = n_black + row.black.count_ones();
                let sum = higher.entry((*row, n_white, n_black)).or_default();
                *sum = sum.saturating_add(ways);
            }
        }
        counted = higher;
    }
    let mut by_men = vec![0_u64; (width * height) as usize + 1];
    for ((_, n_white, n_black), ways) in counted {
        if n_white == n_black || n_white == n_black + 1 {
            let sum = &mut by_men[(n_white + n_black) as usize];
            *sum = sum.saturating_add(ways);
        }
    }
    by_men
}

/// The men of a row, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    white: u32,
    black: u32,
}

impl Row {
    fn has_pair(self) -> bool {
        self.white & self.white << 1 != 0 || self.black & self.black << 1 != 0
    }

    /// Whether two men of a side touch, one in each row.
    fn touches(self, other: Row) -> bool {
        let beside = |men: u32| men | men << 1 | men >> 1;
        self.white & beside(other.white) != 0 || self.black & beside(other.black) != 0
    }
}
