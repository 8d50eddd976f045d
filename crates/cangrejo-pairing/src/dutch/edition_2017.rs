//! The edition of 2017: every bracket for itself, until the round could no longer be completed.
//!
//! What differs from the edition of 2026, by the articles of 2017 and as the
//! reference engine of that time (bbpPairings 5) reads them:
//!
//! * A bracket looks at the next one only (C.7), not at whether everybody below can
//!   be paired. When it turns out that they cannot, it is paired once more as the
//!   penultimate bracket: completion comes first (C.4), C.7 is left out, and all
//!   players below form one collapsed last bracket (A.9), whose residents have
//!   different scores (see `collapsed`).
//! * The bye goes to whoever is left, of any score: there is no C5 and no C9 of 2026.
//! * C.6 compares the score differences of pairs and downfloaters. In a bracket
//!   whose residents have one score that leads to the same as C7 of 2026: the
//!   higher of two moved-down players costs more when it floats again than the
//!   lower, and both cost more than a resident. So too for those whom the next
//!   bracket leaves (C.7). Points make no difference: whoever is left is farther
//!   away by the same amount than if paired, so of two candidates that leave as
//!   many, the highest score that only one of them leaves gives it the larger list.
//! * Every round without a game is a downfloat, and only an allocated bye or a
//!   forfeit rules out the bye (`field`).
//! * Before the last bracket, C.7 asks for as many pairs as C.2 allows: whoever is
//!   left there has the bye.

mod collapsed;

pub(super) use collapsed::{bounds, differences};

use cangrejo_matching::{Computed, Objective, Unsolved, solve};

use super::completion::{self, Rest};
use super::error::PairingError;
use super::field::Field;
use super::ladder::{Level, Pairs, scoregroup};
use super::order::{Candidate, Means, first_best};
use super::problem::{Aim, Bracket, Outside, Problem};
use super::tournament::Points;

/// How a bracket came to its pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketKind {
    /// As the articles go, bracket by bracket. In 2026 all are.
    Ordinary,
    /// Paired once more, because those below could not be paired with what it left (A.9).
    Penultimate,
    /// Everybody whom the penultimate one leaves, of whatever score (A.9).
    CollapsedLast,
}

/// Pairs the whole field, with no level below `lowest`.
pub(super) fn pair_all(field: &Field, lowest: Level) -> Result<Pairs, PairingError> {
    pair_and_tell(field, lowest, |_| {})
}

/// Pairs the whole field, and tells of each bracket how that was done.
pub(super) fn pair_and_tell(
    field: &Field,
    lowest: Level,
    mut tell: impl FnMut(BracketKind),
) -> Result<Pairs, PairingError> {
    let means = means(lowest);
    let has_bye = completion::bye_score(field)?.is_some();
    let highest = field.players.first().map(|player| player.score);
    let bye_score = highest.filter(|_| has_bye);
    let everybody: Vec<usize> = (0..field.n_players()).collect();
    let mut moved_down = Vec::new();
    let mut found = Pairs::default();
    let (mut residents, mut lower) = scoregroup(field, &everybody);
    while !residents.is_empty() {
        let (next, below) = scoregroup(field, lower);
        let residents_now = residents.to_vec();
        let bracket =
            Bracket { field, moved_down, residents: residents_now, next, below, bye_score };
        let candidate = if let Some(candidate) = ordinary(&bracket, lower, lowest)? {
            tell(BracketKind::Ordinary);
            (residents, lower) = (next, below);
            candidate
        } else {
            tell(BracketKind::Penultimate);
            tell(BracketKind::CollapsedLast);
            let penultimate = exactly(&bracket, Aim::Penultimate, means)?;
            found.pairs.extend(&penultimate.pairs);
            (residents, lower) = (&[], &[]);
            collapsed_last(&bracket, &penultimate, means)?
        };
        found.pairs.extend(candidate.pairs);
        moved_down = candidate.downfloaters;
        moved_down.sort_unstable();
    }
    found.bye = moved_down.pop();
    Ok(found)
}

/// How the first of all best candidates is found at a level.
fn means(lowest: Level) -> Means {
    if lowest <= Level::TightPairs { Means::TightPairs } else { Means::Kernel }
}

/// Pairs everybody whom the penultimate bracket leaves (A.9).
fn collapsed_last(
    penultimate: &Bracket<'_>,
    candidate: &Candidate,
    means: Means,
) -> Result<Candidate, PairingError> {
    let mut moved_down = candidate.downfloaters.clone();
    moved_down.sort_unstable();
    let residents = [penultimate.next, penultimate.below].concat();
    let bracket = Bracket { moved_down, residents, next: &[], below: &[], ..penultimate.clone() };
    exactly(&bracket, Aim::Collapsed, means)
}

/// The first best candidate by C.5 to C.19; none if those who are left could not be paired.
fn ordinary(
    bracket: &Bracket<'_>,
    lower: &[usize],
    lowest: Level,
) -> Result<Option<Candidate>, PairingError> {
    let means = means(lowest);
    if lower.is_empty() {
        return exactly(bracket, Aim::Penultimate, means).map(Some);
    }
    let alone = bracket_alone(bracket, means)?;
    let candidate = if lowest <= Level::Bracket && next_takes_all(bracket, &alone.downfloaters) {
        alone
    } else if bracket.below.is_empty() {
        // Everybody below can be paired, if that costs neither a pair nor a higher score.
        let candidate = exactly(bracket, Aim::Of2017, means)?;
        if scores(bracket.field, &candidate) != scores(bracket.field, &alone) {
            return Ok(None);
        }
        return Ok(Some(candidate));
    } else {
        with_next(bracket)?
    };
    let rest = Rest {
        field: bracket.field,
        downfloaters: &[],
        next: &candidate.downfloaters,
        below: lower,
        bye_score: bracket.bye_score,
    };
    Ok(rest.is_possible().then_some(candidate))
}

/// The scores of the downfloaters, ascending.
fn scores(field: &Field, candidate: &Candidate) -> Vec<Points> {
    let downfloaters = candidate.downfloaters.iter();
    let mut scores: Vec<Points> = downfloaters.map(|&p| field.players[p].score).collect();
    scores.sort_unstable();
    scores
}

/// The first best candidate when C.7 is left out.
fn bracket_alone(bracket: &Bracket<'_>, means: Means) -> Result<Candidate, PairingError> {
    let mut n_downfloaters = bracket.n_players() % 2;
    loop {
        match attempt(bracket, Outside::Downfloats(n_downfloaters), Aim::Of2017, means)? {
            Ok(candidate) => return Ok(candidate),
            Err(n_more) => n_downfloaters += n_more,
        }
    }
}

/// Whether the next bracket can do with these downfloaters as well as it ever could (C.7).
pub(super) fn next_takes_all(bracket: &Bracket<'_>, downfloaters: &[usize]) -> bool {
    let (field, next) = (bracket.field, bracket.next);
    if downfloaters.is_empty() {
        return true;
    }
    if bracket.below.is_empty() {
        let bye_score = bracket.bye_score;
        let rest = Rest { field, downfloaters, next, below: &[], bye_score };
        return rest.is_possible();
    }
    let members: Vec<usize> = downfloaters.iter().chain(next).copied().collect();
    let cost = |u: usize, v: usize| {
        let (high, low) = (u.min(v), u.max(v));
        let is_allowed = match members.get(low) {
            Some(&player) => low >= downfloaters.len() && field.may_meet(members[high], player),
            // One resident may be left over.
            None => high >= downfloaters.len(),
        };
        is_allowed.then_some(0_i64)
    };
    Computed::new(members.len() + members.len() % 2, cost)
        .is_ok_and(|graph| solve(&graph, Objective::MinCostPerfect).is_ok())
}

/// The first best candidate with the next bracket in view.
fn with_next(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
    let most = bracket.n_players() + bracket.next.len();
    let mut n_dummies = most.min(most % 2 + 2);
    loop {
        match attempt(bracket, Outside::NextAnd(n_dummies), Aim::Of2017, Means::Kernel)? {
            // With dummies to spare, more of them would change nothing.
            Ok(candidate) if candidate.has_idle_dummies || n_dummies == most => {
                return Ok(candidate);
            }
            Ok(_) | Err(_) => n_dummies = most.min(2 * n_dummies + most % 2),
        }
    }
}

/// The first best candidate of a bracket that has one.
fn exactly(bracket: &Bracket<'_>, aim: Aim, means: Means) -> Result<Candidate, PairingError> {
    attempt(bracket, Outside::Everybody, aim, means)?.map_err(|_| PairingError::TooLarge)
}

/// The first best candidate, or how many players too many there are for the dummies.
fn attempt(
    bracket: &Bracket<'_>,
    outside: Outside,
    aim: Aim,
    means: Means,
) -> Result<Result<Candidate, usize>, PairingError> {
    let problem = Problem { bracket, outside, aim, remainder: None };
    match first_best(&problem, means) {
        Ok(candidate) => Ok(Ok(candidate)),
        Err(Unsolved::NoPerfectMatching(obstruction)) => Ok(Err(obstruction.deficiency())),
        Err(Unsolved::Refused(_)) => Err(PairingError::TooLarge),
    }
}
