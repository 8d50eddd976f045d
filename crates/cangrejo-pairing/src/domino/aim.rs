//! Which seats a round is measured against.

use super::request::Pattern;

/// What the positions of a round should look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Decision 5, round 1: neighbors as partners, against the neighbors after them.
    Neighbors,
    /// Every other round.
    Pattern(Pattern),
}

impl Aim {
    /// Whether pyramids and sides are kept.
    pub(super) fn has_pyramids(self) -> bool {
        self == Aim::Pattern(Pattern::Reglamento)
    }
}
