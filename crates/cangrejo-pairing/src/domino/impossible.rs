//! Why no round keeps what must be kept, as far as is known.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use cangrejo_matching::{Computed, Objective, Obstruction, Unsolved, solve};

use super::constraints::Strength;
use super::problem::Problem;
use super::report::Role;
use super::table::{Pair, Table};
use super::{PairingError, exhaustive};

/// Constraints that no round keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// What the best round that was found does not keep.
    pub broken: Vec<(Role, Pair)>,
    /// Positions for whom there are not enough partners, if that is the reason.
    pub obstruction: Option<Obstruction>,
    /// Whether it is certain that there is no such round.
    pub is_proved: bool,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict =
            if self.is_proved { "no round keeps" } else { "no round was found that keeps" };
        write!(f, "{verdict} all constraints: {} are broken", self.broken.len())
    }
}

/// Looks for the reason why the athletes at `positions` cannot be seated.
pub(super) fn explained(
    problem: &Problem<'_>,
    positions: &[usize],
    tables: &[Table],
) -> PairingError {
    let must_not = |&(role, pair): &(Role, Pair)| {
        problem.constraints.against(role, pair) == Some(Strength::Must)
    };
    let broken = tables.iter().flat_map(|table| {
        let partners = table.pairs().map(|pair| (Role::Partners, pair));
        let rivals = table.rivals().map(|pair| (Role::Rivals, pair));
        partners.into_iter().chain(rivals).filter(must_not).collect::<Vec<_>>()
    });
    let obstruction = without_partners(problem, positions);
    PairingError::Impossible(Box::new(Impossible {
        broken: broken.collect(),
        is_proved: obstruction.is_some() || positions.len() <= exhaustive::MOST,
        obstruction,
    }))
}

/// The reason, if it can be told before any round is sought: there are not enough partners or
/// tables.
///
/// Of a few athletes every round is weighed anyway.
pub(super) fn at_once(problem: &Problem<'_>, positions: &[usize]) -> Option<PairingError> {
    if positions.len() <= exhaustive::MOST || problem.constraints.barred_partners().next().is_none()
    {
        return None;
    }
    let is_barred = |role, pair| problem.constraints.against(role, pair) == Some(Strength::Must);
    let as_partners = |pair| is_barred(Role::Partners, pair);
    // Counting is quick, and nearly always it is one group that is too large.
    let barred = || problem.constraints.barred_partners();
    let counted = too_few_partners(positions, &crowd(positions, barred())).or_else(|| {
        let at_table = barred().filter(|pair| is_barred(Role::Rivals, *pair));
        too_few_tables(positions, &crowd(positions, at_table))
    });
    if let Some(found) = counted {
        return Some(PairingError::Impossible(Box::new(found)));
    }
    let obstruction = without_partners(problem, positions)?;
    let cost = |a: usize, b: usize| Some(i64::from(as_partners([positions[a], positions[b]])));
    let graph = Computed::new(positions.len(), cost).ok()?;
    let best = solve(&graph, Objective::MinCostPerfect).ok()?;
    let pairs = best.matching.pairs().into_iter().map(|(a, b)| [positions[a], positions[b]]);
    let broken = pairs.filter(|pair| as_partners(*pair)).map(|pair| (Role::Partners, pair));
    Some(PairingError::Impossible(Box::new(Impossible {
        broken: broken.collect(),
        obstruction: Some(obstruction),
        is_proved: true,
    })))
}

/// Positions of which every two are kept apart, as many as are found without trying again.
///
/// Those who are kept from most others come first, so a group is found whole.
fn crowd(positions: &[usize], apart: impl Iterator<Item = Pair>) -> Vec<usize> {
    let mut others: BTreeMap<usize, BTreeSet<usize>> =
        positions.iter().map(|&one| (one, BTreeSet::new())).collect();
    for [a, b] in apart {
        // Whoever sits at a fixed table is not among them.
        if others.contains_key(&a) && others.contains_key(&b) {
            others.entry(a).or_default().insert(b);
            others.entry(b).or_default().insert(a);
        }
    }
    let mut order: Vec<usize> = positions.to_vec();
    order.sort_by_key(|one| std::cmp::Reverse(others[one].len()));
    let mut crowd: Vec<usize> = Vec::new();
    for one in order {
        if crowd.iter().all(|other| others[&one].contains(other)) {
            crowd.push(one);
        }
    }
    crowd.sort_unstable();
    crowd
}

/// A crowd that may not be partners of each other, and has too few others.
fn too_few_partners(positions: &[usize], crowd: &[usize]) -> Option<Impossible> {
    let barrier: Vec<usize> =
        positions.iter().copied().filter(|one| crowd.binary_search(one).is_err()).collect();
    let without = crowd.get(barrier.len()..).filter(|without| !without.is_empty())?;
    let pairs = without.chunks_exact(2).map(|two| (Role::Partners, [two[0], two[1]]));
    let broken = pairs.collect();
    let odd_components = crowd.iter().map(|&one| vec![one]).collect();
    let obstruction = Some(Obstruction { barrier, odd_components });
    Some(Impossible { broken, obstruction, is_proved: true })
}

/// A crowd that may not share a table, and has more members than there are tables.
fn too_few_tables(positions: &[usize], crowd: &[usize]) -> Option<Impossible> {
    let n_tables = positions.len() / 4;
    let without = crowd.get(n_tables..).filter(|without| !without.is_empty())?;
    let pairs = crowd.iter().zip(without).map(|(&one, &other)| (Role::Partners, [one, other]));
    Some(Impossible { broken: pairs.collect(), obstruction: None, is_proved: true })
}

/// Those of the positions who cannot all have a partner.
fn without_partners(problem: &Problem<'_>, positions: &[usize]) -> Option<Obstruction> {
    let may_be_partners = |a: usize, b: usize| {
        let pair = [positions[a], positions[b]];
        let strength = problem.constraints.against(Role::Partners, pair);
        (strength != Some(Strength::Must)).then_some(0_i64)
    };
    let graph = Computed::new(positions.len(), may_be_partners).ok()?;
    let Err(Unsolved::NoPerfectMatching(found)) = solve(&graph, Objective::MinCostPerfect) else {
        return None;
    };
    let place = |vertices: &Vec<usize>| vertices.iter().map(|&v| positions[v]).collect();
    Some(Obstruction {
        barrier: place(&found.barrier),
        odd_components: found.odd_components.iter().map(place).collect(),
    })
}
