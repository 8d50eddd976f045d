//! Why a question about matchings has no answer.

use std::fmt;

use crate::obstruction::Obstruction;

/// Why a problem was not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The problem was not taken on.
    Refused(Refusal),
    /// Every vertex should have a partner, and that is impossible.
    NoPerfectMatching(Obstruction),
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::Refused(refusal) => refusal.fmt(f),
            Unsolved::NoPerfectMatching(obstruction) => obstruction.fmt(f),
        }
    }
}

impl std::error::Error for Unsolved {}

impl From<Refusal> for Unsolved {
    fn from(refusal: Refusal) -> Self {
        Unsolved::Refused(refusal)
    }
}

/// Why the kernel does not take a request on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The weights are too large for their type: a wider one is needed.
    TooWide,
    /// The weight of this edge is larger than the bound that was stated.
    BeyondBound(usize, usize),
    /// There are more vertices than the kernel can number.
    TooManyVertices(usize),
    /// The vertex is not below the number of vertices.
    NoSuchVertex(usize),
    /// The two are not joined by an edge, or one of them has been removed or fixed.
    NoSuchEdge(usize, usize),
    /// The vertex has been removed.
    Absent(usize),
    /// The vertex is half of a fixed pair.
    Fixed(usize),
    /// The graph has changed its number of vertices.
    Resized,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::TooWide => f.write_str("the weights are too large for their number type"),
            Refusal::BeyondBound(u, v) => {
                write!(f, "the weight of edge {u}-{v} is beyond the stated bound")
            }
            Refusal::TooManyVertices(n) => write!(f, "{n} vertices are too many"),
            Refusal::NoSuchVertex(v) => write!(f, "there is no vertex {v}"),
            Refusal::NoSuchEdge(u, v) => write!(f, "{u} and {v} cannot be matched"),
            Refusal::Absent(v) => write!(f, "vertex {v} has been removed"),
            Refusal::Resized => f.write_str("the graph has changed its number of vertices"),
            Refusal::Fixed(v) => write!(f, "vertex {v} is half of a fixed pair"),
        }
    }
}

impl std::error::Error for Refusal {}
