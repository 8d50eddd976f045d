//! How many positions are won, lost and drawn.

use crate::{Label, Verdict};

/// How many positions the side **to move** wins, loses and draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Positions that the side to move wins.
    pub win: u64,
    /// Positions that it loses.
    pub loss: u64,
    /// Positions that are drawn.
    pub draw: u64,
    /// The most plies that the side to move needs to win, where it wins anywhere.
    pub longest_win: Option<u32>,
}

impl Census {
    /// All positions counted.
    pub const fn states(&self) -> u64 {
        self.win + self.loss + self.draw
    }

    /// Counts `times` positions with this label.
    pub fn count(&mut self, label: Label, times: u64) {
        // A label speaks for the side that has just moved, a census for the other.
        match label.verdict() {
            Verdict::Win => self.loss += times,
            Verdict::Loss => {
                self.win += times;
                self.longest_win = self.longest_win.max(label.plies());
            }
            Verdict::Draw => self.draw += times,
        }
    }

    /// Both censuses as one.
    #[must_use]
    pub fn and(self, other: Census) -> Census {
        Census {
            win: self.win + other.win,
            loss: self.loss + other.loss,
            draw: self.draw + other.draw,
            longest_win: self.longest_win.max(other.longest_win),
        }
    }
}
