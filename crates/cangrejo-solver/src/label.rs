//! The labels of DST: who wins, and how long it takes.

use std::fmt;

/// How a game ended, for the side that has just moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side that has just moved has won.
    Win,
    /// The side that has just moved has lost.
    Loss,
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// The label of a position where the game is over: index 1.
    pub const fn label(self) -> Label {
        match self {
            Outcome::Win => Label::Win(1),
            Outcome::Loss => Label::Loss(1),
            Outcome::Draw => Label::Draw(Risk::Blunder(1)),
        }
    }
}

/// How near the shortest blunder is in a drawn position: the index z.
///
/// Ordered as players prefer it: [`Risk::Endless`] is larger than every blunder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Risk {
    /// The index of the nearest lost reply, or 1 where the nearest end is a draw.
    Blunder(u32),
    /// Neither a lost reply nor an end can be reached: the game goes on for ever.
    Endless,
}

/// The solution of a position, for the side that has just moved.
///
/// The distance to the end of the game with best play is the index less one, in
/// plies; see [`Label::plies`]. Written in the notation of DST: `G3`, `P4`, `T2`,
/// `T∞`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// `G`: won, because every reply loses.
    Win(u32),
    /// `P`: lost, because some reply wins.
    Loss(u32),
    /// `T`: drawn.
    Draw(Risk),
}

/// The letter of a label alone: what is left of it without its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Won.
    Win,
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
}

impl Verdict {
    /// The same, as the other side sees it.
    #[must_use]
    pub const fn reversed(self) -> Verdict {
        match self {
            Verdict::Win => Verdict::Loss,
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
        }
    }
}

impl Label {
    /// The largest index a label can have; longer games are not solved.
    pub const MAX_INDEX: u32 = (1 << 30) - 2;

    /// Who wins, for the side that has just moved.
    pub const fn verdict(self) -> Verdict {
        match self {
            Label::Win(_) => Verdict::Win,
            Label::Loss(_) => Verdict::Loss,
            Label::Draw(_) => Verdict::Draw,
        }
    }

    /// Plies until the game ends with best play; `None` where it is drawn.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Label::Win(index) | Label::Loss(index) => Some(index - 1),
            Label::Draw(_) => None,
        }
    }

    /// What the mover likes more compares greater (section 4 of the seed): the
    /// quickest win, then the draw with the farthest blunder, then the slowest loss.
    pub fn preference(self) -> impl Ord {
        match self {
            Label::Win(index) => (2, u64::MAX - u64::from(index)),
            Label::Draw(Risk::Endless) => (1, u64::MAX),
            Label::Draw(Risk::Blunder(index)) => (1, u64::from(index)),
            Label::Loss(index) => (0, u64::from(index)),
        }
    }

    /// The label as a number, for tables; never 0.
    pub const fn pack(self) -> u32 {
        match self {
            Label::Win(index) => WIN | index,
            Label::Loss(index) => LOSS | index,
            Label::Draw(Risk::Blunder(index)) => DRAW | index,
            Label::Draw(Risk::Endless) => DRAW | INDEX,
        }
    }

    /// The label of such a number; `None` for a number that no label has.
    pub const fn unpack(packed: u32) -> Option<Label> {
        let index = packed & INDEX;
        match packed & !INDEX {
            DRAW if index == INDEX => Some(Label::Draw(Risk::Endless)),
            kind if kind == 0 || index == 0 || index > Label::MAX_INDEX => None,
            WIN => Some(Label::Win(index)),
            LOSS => Some(Label::Loss(index)),
            _ => Some(Label::Draw(Risk::Blunder(index))),
        }
    }
}

const INDEX: u32 = (1 << 30) - 1;
const WIN: u32 = 1 << 30;
const LOSS: u32 = 2 << 30;
const DRAW: u32 = 3 << 30;

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Win(index) => write!(f, "G{index}"),
            Label::Loss(index) => write!(f, "P{index}"),
            Label::Draw(Risk::Blunder(index)) => write!(f, "T{index}"),
            Label::Draw(Risk::Endless) => f.write_str("T∞"),
        }
    }
}

/// The label that follows from those of all successors, by the table of DST.
///
/// `None` where there are no successors: the game has to say what that means.
pub fn from_successors(successors: impl IntoIterator<Item = Label>) -> Option<Label> {
    let (mut shortest_win, mut losses, mut least_risk) = (None, None, None);
    for label in successors {
        match label {
            Label::Win(index) => {
                shortest_win = Some(shortest_win.map_or(index, |held: u32| held.min(index)));
            }
            Label::Loss(index) => {
                let (least, most) = losses.unwrap_or((index, index));
                losses = Some((index.min(least), index.max(most)));
            }
            Label::Draw(risk) => {
                least_risk = Some(least_risk.map_or(risk, |held: Risk| held.min(risk)));
            }
        }
    }
    match (shortest_win, losses, least_risk) {
        (Some(index), _, _) => Some(Label::Loss(index + 1)),
        (None, Some((least, _)), Some(_)) => Some(Label::Draw(Risk::Blunder(least))),
        (None, Some((_, most)), None) => Some(Label::Win(most + 1)),
        (None, None, Some(risk)) => Some(Label::Draw(risk)),
        (None, None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_is_undone_by_unpacking() {
        for index in [1, 2, 77, Label::MAX_INDEX] {
            for label in [Label::Win(index), Label::Loss(index), Label::Draw(Risk::Blunder(index))]
            {
                assert_eq!(Label::unpack(label.pack()), Some(label));
            }
        }
        let endless = Label::Draw(Risk::Endless);
        assert_eq!(Label::unpack(endless.pack()), Some(endless));
        for nothing in [0, 1, WIN, LOSS, DRAW, WIN | INDEX] {
            assert_eq!(Label::unpack(nothing), None);
        }
    }

    #[test]
    fn one_winning_reply_is_enough_to_lose() {
        // The erratum of DST: with "all successors are G" this would be called safe.
        let replies = [Label::Win(5), Label::Win(3), Label::Loss(2), Label::Draw(Risk::Endless)];
        assert_eq!(from_successors(replies), Some(Label::Loss(4)));
    }

    #[test]
    fn the_loser_resists_longest() {
        assert_eq!(from_successors([Label::Loss(2), Label::Loss(6)]), Some(Label::Win(7)));
    }

    #[test]
    fn a_blunder_at_hand_is_the_risk_even_where_another_is_nearer_later() {
        let replies = [Label::Loss(8), Label::Loss(4), Label::Draw(Risk::Blunder(1))];
        assert_eq!(from_successors(replies), Some(Label::Draw(Risk::Blunder(4))));
        let quiet = [Label::Draw(Risk::Endless), Label::Draw(Risk::Blunder(6))];
        assert_eq!(from_successors(quiet), Some(Label::Draw(Risk::Blunder(6))));
        assert_eq!(from_successors([Label::Draw(Risk::Endless)]), Some(Label::Draw(Risk::Endless)));
        assert_eq!(from_successors([]), None);
    }

    #[test]
    fn the_mover_wants_the_quickest_win_the_safest_draw_the_slowest_loss() {
        let liked = [
            Label::Win(1),
            Label::Win(9),
            Label::Draw(Risk::Endless),
            Label::Draw(Risk::Blunder(8)),
            Label::Draw(Risk::Blunder(2)),
            Label::Loss(8),
            Label::Loss(2),
        ];
        assert!(liked.is_sorted_by(|left, right| left.preference() > right.preference()));
    }

    #[test]
    fn labels_are_written_as_the_seed_writes_them() {
        let shown = [Label::Win(3), Label::Loss(4), Label::Draw(Risk::Blunder(2))];
        assert_eq!(shown.map(|label| label.to_string()), ["G3", "P4", "T2"]);
        assert_eq!(Label::Draw(Risk::Endless).to_string(), "T∞");
    }
}
