//! Bracket by bracket, each on the smallest graph that proves the answer.
//!
//! The exact problem of a bracket has everybody in it who is not paired yet. Mostly
//! a smaller problem has the same answer: leave people out, take it for granted
//! that they can be paired and that C8 is fulfilled as well as it possibly could
//! be, and find the first best candidate. If what was taken for granted turns out
//! true, no candidate of the exact problem is better or comes earlier.

use cangrejo_matching::Unsolved;

use super::completion::{self, Rest};
use super::error::PairingError;
use super::field::Field;
use super::ideal::first_ideal;
use super::order::{Candidate, Means, first_best};
use super::problem::{Aim, Bracket, Outside, Problem};

/// How much of the field is looked at for one bracket, if that is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The bracket alone, paired as well as counting says it could be, without any costs.
    Ideal,
    /// The bracket alone; the first of all best candidates is found among the pairs that
    /// the prices of one best candidate leave, here and above.
    TightPairs,
    /// The bracket alone; downfloaters go into the next one as well as they possibly could.
    /// From here on every decision is made by the matching kernel.
    Bracket,
    /// The bracket and the next: C8 is exact, and those below can be paired.
    NextBracket,
    /// Everybody who is not paired yet.
    Everybody,
}

/// The pairs of a round, and the bye. Players are places in the field.
#[derive(Clone, Debug, Default)]
pub(super) struct Pairs {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) bye: Option<usize>,
}

/// Pairs the whole field, with no level below `lowest`.
pub(super) fn pair_all(field: &Field, lowest: Level) -> Result<Pairs, PairingError> {
    pair_and_tell(field, lowest, |_| {})
}

/// Pairs the whole field, and tells for each bracket which level proved its answer.
pub(super) fn pair_and_tell(
    field: &Field,
    lowest: Level,
    mut tell: impl FnMut(Level),
) -> Result<Pairs, PairingError> {
    let mut bye_score = completion::bye_score(field)?;
    let everybody: Vec<usize> = (0..field.n_players()).collect();
    let mut moved_down = Vec::new();
    let mut found = Pairs::default();
    let (mut residents, mut below) = scoregroup(field, &everybody);
    while !residents.is_empty() {
        let (next, further) = scoregroup(field, below);
        let residents_now = residents.to_vec();
        let bracket = Bracket {
            field,
            moved_down: std::mem::take(&mut moved_down),
            residents: residents_now,
            next,
            below: further,
            bye_score,
        };
        let (candidate, level) = climb(&bracket, lowest)?;
        tell(level);
        found.pairs.extend(candidate.pairs);
        moved_down = candidate.downfloaters;
        moved_down.sort_unstable();
        if let ([receiver], true) = (&moved_down[..], bracket.gives_bye()) {
            found.bye = Some(*receiver);
            bye_score = None;
            moved_down.clear();
        }
        (residents, below) = (next, further);
    }
    Ok(found)
}

/// Splits off the players with the highest score.
pub(super) fn scoregroup<'a>(field: &Field, players: &'a [usize]) -> (&'a [usize], &'a [usize]) {
    let score = |&player: &usize| field.players[player].score;
    let top = players.first().map(score);
    players.split_at(players.partition_point(|player| Some(score(player)) == top))
}

/// The first best candidate, by the lowest level that proves it.
fn climb(bracket: &Bracket<'_>, lowest: Level) -> Result<(Candidate, Level), PairingError> {
    let ideal = if lowest <= Level::Ideal { first_ideal(bracket) } else { None };
    // An ideal candidate is what the bracket alone would lead to, so that is not tried again.
    let is_ideal = ideal.is_some();
    if let Some(candidate) = ideal.filter(|candidate| is_proved(bracket, candidate)) {
        return Ok((candidate, Level::Ideal));
    }
    let means = if lowest <= Level::TightPairs { Means::TightPairs } else { Means::Kernel };
    // Where the bye is given or nobody is below, everything counts from the start.
    let is_low = bracket.gives_bye() || bracket.next.is_empty();
    if !is_low
        && !is_ideal
        && lowest <= Level::Bracket
        && let Some(candidate) = bracket_alone(bracket, means)?
    {
        return Ok((candidate, lowest.max(Level::TightPairs)));
    }
    if !is_low
        && lowest <= Level::NextBracket
        && let Some(candidate) = with_next(bracket, means)?
    {
        return Ok((candidate, Level::NextBracket));
    }
    // Everybody can be paired, by what was decided in the brackets above.
    let candidate = solve(bracket, Outside::Everybody, means)?;
    Ok((candidate.map_err(|_| PairingError::TooLarge)?, Level::Everybody))
}

/// The first best candidate, or how many players too many there are for the dummies.
fn solve(
    bracket: &Bracket<'_>,
    outside: Outside,
    means: Means,
) -> Result<Result<Candidate, usize>, PairingError> {
    let problem = Problem { bracket, outside, aim: Aim::Criteria, remainder: None };
    match first_best(&problem, means) {
        Ok(candidate) => Ok(Ok(candidate)),
        Err(Unsolved::NoPerfectMatching(obstruction)) => Ok(Err(obstruction.deficiency())),
        Err(Unsolved::Refused(_)) => Err(PairingError::TooLarge),
    }
}

/// Leaves out C4, C5 and C8, and sees whether they are fulfilled all the same.
fn bracket_alone(bracket: &Bracket<'_>, means: Means) -> Result<Option<Candidate>, PairingError> {
    let mut n_downfloaters = bracket.n_players() % 2;
    let candidate = loop {
        match solve(bracket, Outside::Downfloats(n_downfloaters), means)? {
            Ok(candidate) => break candidate,
            Err(n_more) => n_downfloaters += n_more,
        }
    };
    Ok(is_proved(bracket, &candidate).then_some(candidate))
}

/// Whether what was taken for granted is true: C4 and C5 hold and nothing is better by C8.
fn is_proved(bracket: &Bracket<'_>, candidate: &Candidate) -> bool {
    let rest = Rest {
        field: bracket.field,
        downfloaters: &candidate.downfloaters,
        next: bracket.next,
        below: bracket.below,
        bye_score: bracket.bye_score,
    };
    if bracket.gives_bye() {
        // The only downfloater has the bye, and all others are there whoever that is.
        return Rest { downfloaters: &[], bye_score: None, ..rest }.is_possible();
    }
    // Without downfloaters all candidates leave the same to the next bracket.
    let is_constant = candidate.downfloaters.is_empty();
    if is_constant { rest.is_possible() } else { rest.is_possible_at_best() }
}

/// Leaves out whether those below can be paired, and sees whether they can.
fn with_next(bracket: &Bracket<'_>, means: Means) -> Result<Option<Candidate>, PairingError> {
    let most = bracket.n_players() + bracket.next.len();
    let mut n_dummies = most.min(most % 2 + 2);
    let candidate = loop {
        let answer = solve(bracket, Outside::NextAnd(n_dummies), means)?;
        if n_dummies == most {
            match answer {
                Ok(candidate) => break candidate,
                Err(_) => return Ok(None),
            }
        }
        // With dummies to spare, more of them would change nothing: costs are convex
        // in the number of dummies that are needed.
        match answer {
            Ok(candidate) if candidate.has_idle_dummies => break candidate,
            Ok(_) | Err(_) => n_dummies = most.min(2 * n_dummies + most % 2),
        }
    };
    let rest = Rest {
        field: bracket.field,
        downfloaters: &[],
        next: &candidate.with_dummies,
        below: bracket.below,
        bye_score: bracket.bye_score,
    };
    Ok(rest.is_possible().then_some(candidate))
}
