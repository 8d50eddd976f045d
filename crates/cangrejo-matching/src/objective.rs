//! What is asked of a matching, and how every such question becomes one kind of minimum.

use crate::weight::Weight;

/// What makes one matching better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Every vertex has a partner; the sum of the weights is least.
    MinCostPerfect,
    /// Every vertex has a partner; the sum of the weights is greatest.
    MaxWeightPerfect,
    /// The sum of the weights is greatest, however many vertices that leaves alone.
    MaxWeight,
    /// As many pairs as possible; weights do not matter.
    MaxCardinality,
    /// As many pairs as possible; among those, the sum of the weights is greatest.
    MaxWeightMaxCardinality,
    /// As many pairs as possible; among those, the sum of the weights is least.
    MinCostMaxCardinality,
}

impl Objective {
    /// Every objective, in the order of declaration.
    pub const ALL: [Objective; 6] = [
        Objective::MinCostPerfect,
        Objective::MaxWeightPerfect,
        Objective::MaxWeight,
        Objective::MaxCardinality,
        Objective::MaxWeightMaxCardinality,
        Objective::MinCostMaxCardinality,
    ];

    /// Whether a matching must leave nobody alone.
    pub const fn is_perfect(self) -> bool {
        matches!(self, Objective::MinCostPerfect | Objective::MaxWeightPerfect)
    }

    /// The cost of an edge in the minimum that this objective becomes.
    ///
    /// Costs are doubled: prices of a minimum are half-integers, so with doubled
    /// costs all arithmetic stays in the integers.
    #[inline]
    pub(crate) fn cost<W: Weight>(self, weight: W) -> W {
        self.half_cost(weight).double()
    }

    /// Half of an edge's cost.
    #[inline]
    pub(crate) fn half_cost<W: Weight>(self, weight: W) -> W {
        match self {
            Objective::MinCostPerfect | Objective::MinCostMaxCardinality => weight,
            Objective::MaxWeightPerfect
            | Objective::MaxWeight
            | Objective::MaxWeightMaxCardinality => -weight,
            Objective::MaxCardinality => W::default(),
        }
    }

    /// Visits the edges of a row whose half cost is at most the limit of their place and `more`.
    ///
    /// This is where a dense graph spends its time: the objective is asked for once only.
    pub(crate) fn for_each_within<W: Weight>(
        self,
        row: &[W],
        limits: &[W],
        more: W,
        visit: impl FnMut(usize, W),
    ) {
        match self {
            Objective::MinCostPerfect | Objective::MinCostMaxCardinality => {
                sift(row, limits, |weight, limit| weight <= limit + more, visit);
            }
            Objective::MaxWeightPerfect
            | Objective::MaxWeight
            | Objective::MaxWeightMaxCardinality => {
                sift(row, limits, |weight, limit| -weight <= limit + more, visit);
            }
            Objective::MaxCardinality => {
                sift(row, limits, |_, limit| W::default() <= limit + more, visit);
            }
        }
    }

    /// The cost of leaving a vertex alone (`INFINITY`: it may not be), for weights up to `bound`.
    ///
    /// Where pairs count first, being alone costs more than any change of the
    /// edges can save: one pair more saves two such costs, and at most `n - 1`
    /// edges of doubled weight change places.
    ///
    /// `None` when that cost does not fit the width.
    pub(crate) fn single_cost<W: Weight>(self, n_vertices: u32, bound: W) -> Option<W> {
        match self {
            Objective::MinCostPerfect | Objective::MaxWeightPerfect => Some(W::INFINITY),
            Objective::MaxWeight => Some(W::default()),
            Objective::MaxCardinality => Some(W::small(2)),
            Objective::MaxWeightMaxCardinality | Objective::MinCostMaxCardinality => {
                let cost = bound.checked_times(n_vertices)?.checked_add(W::small(1))?;
                cost.is_within_limit().then_some(cost)
            }
        }
    }
}

/// Visits the edges of a row that are wanted, which should be few.
#[inline]
fn sift<W: Weight>(
    row: &[W],
    limits: &[W],
    is_wanted: impl Fn(W, W) -> bool,
    mut visit: impl FnMut(usize, W),
) {
    for (v, (&weight, &limit)) in row.iter().zip(limits).enumerate() {
        if is_wanted(weight, limit) && weight != W::INFINITY {
            visit(v, weight);
        }
    }
}
