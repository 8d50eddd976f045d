//! Why no round keeps what must be kept, as far as is known.

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

/// The reason, if it can be told before any round is sought: there are not enough partners.
///
/// Of a few athletes every round is weighed anyway.
pub(super) fn at_once(problem: &Problem<'_>, positions: &[usize]) -> Option<PairingError> {
    if positions.len() <= exhaustive::MOST || !problem.constraints.has_barred_partners() {
        return None;
    }
    let obstruction = without_partners(problem, positions)?;
    let is_barred =
        |pair| problem.constraints.against(Role::Partners, pair) == Some(Strength::Must);
    let cost = |a: usize, b: usize| Some(i64::from(is_barred([positions[a], positions[b]])));
    let graph = Computed::new(positions.len(), cost).ok()?;
    let best = solve(&graph, Objective::MinCostPerfect).ok()?;
    let pairs = best.matching.pairs().into_iter().map(|(a, b)| [positions[a], positions[b]]);
    let broken = pairs.filter(|pair| is_barred(*pair)).map(|pair| (Role::Partners, pair));
    Some(PairingError::Impossible(Box::new(Impossible {
        broken: broken.collect(),
        obstruction: Some(obstruction),
        is_proved: true,
    })))
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
