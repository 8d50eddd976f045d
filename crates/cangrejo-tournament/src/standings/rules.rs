//! By what athletes are ordered.

use super::effectiveness::Effectiveness;

/// How standings are made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// What decides, and in which order.
    pub order: Order,
    /// How the signed balance of points is reckoned.
    pub effectiveness: Effectiveness,
    /// How it is reckoned in each round, from the first, where rules were changed on the way;
    /// rounds beyond are reckoned as above.
    pub of_rounds: Vec<Effectiveness>,
}

impl Rules {
    /// How the signed balance of points is reckoned in a round, counted from 1.
    pub(super) fn effectiveness_in(&self, round: u32) -> Effectiveness {
        let idx = usize::try_from(round).unwrap_or(usize::MAX).wrapping_sub(1);
        self.of_rounds.get(idx).copied().unwrap_or(self.effectiveness)
    }
}

/// An order of standings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// `indice`, of the regulation: the combined index, then fewer byes, then direct meetings.
    #[default]
    Index,
    /// `lexicografico`: points, then the rate of wins, then EFF.
    Lexicographic,
    /// `tradicional`: games won, then effectiveness, then points made.
    Traditional,
}

impl Order {
    /// Every order, the regulation's first.
    pub const ALL: [Order; 3] = [Order::Index, Order::Lexicographic, Order::Traditional];

    /// The name by which a federation asks for it.
    pub const fn name(self) -> &'static str {
        match self {
            Order::Index => "indice",
            Order::Lexicographic => "lexicografico",
            Order::Traditional => "tradicional",
        }
    }

    /// What decides, the weightiest first.
    pub const fn criteria(self) -> &'static [Criterion] {
        match self {
            Order::Index => &[Criterion::Index, Criterion::FewerByes, Criterion::DirectMeetings],
            Order::Lexicographic => &[Criterion::Points, Criterion::WinRate, Criterion::Eff],
            Order::Traditional => {
                &[Criterion::GamesWon, Criterion::Effectiveness, Criterion::PointsFor]
            }
        }
    }
}

/// A reason for one athlete to stand before another.
///
/// Within each order, those declared first weigh more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// Between clubs only: more athletes who count.
    CountingAthletes,
    /// The higher combined index: points x 1000 + rate of wins x 100 + EFF x 10.
    Index,
    /// Fewer byes.
    FewerByes,
    /// More games won than lost among those who are tied.
    DirectMeetings,
    /// More points.
    Points,
    /// The higher rate of wins.
    WinRate,
    /// The higher EFF index.
    Eff,
    /// More games won, credited ones included.
    GamesWon,
    /// The higher effectiveness, which is the signed balance of points.
    Effectiveness,
    /// More points made in games ("tantos a favor").
    PointsFor,
    /// A tie that the order leaves: the play-off was won.
    PlayOff,
    /// A tie that the order leaves: the draw by lots came out so.
    Lots,
}
