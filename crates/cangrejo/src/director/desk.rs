//! Rules of the tournament as a whole: profile, draw, sanctions, ties, end.

use std::collections::BTreeSet;

use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{
    AthleteNumber, Card, Discipline, Fact, Profile, Reliability, RoundNumber, Sanction,
    SanctionNumber, TieMethod, Windows,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::State;

use super::{Reason, Refusal, TieRefusal, chess, lawful, results_in};

/// Starts a tournament.
pub(super) fn create(
    name: &str,
    discipline: Discipline,
    n_rounds: u16,
    profile: Profile,
) -> Result<Fact, Refusal> {
    let name = name.trim().to_owned();
    if name.is_empty() {
        return Err(Refusal::NameMissing);
    }
    check_profile(&profile, n_rounds)?;
    chess::check_profile(discipline, &profile)?;
    Ok(Fact::TournamentCreated { name, discipline, n_rounds, profile })
}

/// Plans another number of rounds, not fewer than are published; after round 1 with a reason.
pub(super) fn plan_rounds(state: &State, n_rounds: i64, reason: Reason) -> Result<Fact, Refusal> {
    let n_rounds = lawful(n_rounds)?;
    if n_rounds == 0 {
        return Err(Refusal::UnplayableProfile);
    }
    if let Some(last) = state.rounds.get(usize::from(n_rounds)) {
        return Err(Refusal::AlreadyPublished { round: last.number });
    }
    chess::check_rounds(state)?;
    if has_started(state) {
        reason.needed()?;
    }
    Ok(Fact::RoundsPlanned { n_rounds })
}

/// Changes the rules; after round 1 only with a reason.
pub(super) fn change_profile(
    state: &State,
    profile: Profile,
    reason: Reason,
) -> Result<Fact, Refusal> {
    check_profile(&profile, state.n_rounds)?;
    chess::check_profile(state.discipline, &profile)?;
    chess::check_change(state, &profile)?;
    if has_started(state) {
        reason.needed()?;
    }
    Ok(Fact::ProfileChanged { profile })
}

/// Decision 17: windows are overridden only before round 1.
pub(super) fn set_windows(state: &State, windows: Windows) -> Result<Fact, Refusal> {
    if has_started(state) {
        return Err(Refusal::AlreadyStarted);
    }
    Ok(Fact::WindowsSet { windows })
}

/// Notes the number called for the first order; a redraw has its reason.
pub(super) fn call_seed(state: &State, seed: u64, reason: Reason) -> Result<Fact, Refusal> {
    if has_started(state) {
        return Err(Refusal::OrderIsDrawn);
    }
    if state.seed.is_some() {
        reason.needed()?;
    }
    Ok(Fact::SeedCalled { seed })
}

/// The round that a sanction belongs to: the one that is named, or the last published.
///
/// Before the first round it belongs to none and holds from the start.
fn round_of_sanction(state: &State, named: Option<RoundNumber>) -> Option<RoundNumber> {
    named.or_else(|| state.rounds.last().map(|round| round.number))
}

/// Takes points, or shows a card; one of them at least.
pub(super) fn sanction(
    state: &State,
    athletes: Vec<AthleteNumber>,
    round: Option<RoundNumber>,
    (half_points, score, card): (i64, i64, Option<Card>),
    reason: Reason,
) -> Result<Fact, Refusal> {
    reason.needed()?;
    check_known(state, &athletes)?;
    let (half_points, score) = (lawful(half_points)?, lawful(score)?);
    if athletes.is_empty() || half_points == 0 && score == 0 && card.is_none() {
        return Err(Refusal::EmptySanction);
    }
    if let Some(round) = round.filter(|round| state.round(*round).is_none()) {
        return Err(Refusal::NoSuchRound { round });
    }
    let round = round_of_sanction(state, round);
    let details = Sanction { athletes, round, half_points, score, card };
    Ok(Fact::Sanctioned { sanction: SanctionNumber::after(state.n_sanctions), details })
}

/// Those for whom yellow cards make a red one with this card, by the ladder of the profile.
///
/// So many make one, and as many again another.
pub(super) fn adding_up(
    state: &State,
    athletes: &[AthleteNumber],
    round: Option<RoundNumber>,
    card: Card,
) -> Vec<AthleteNumber> {
    let round = round_of_sanction(state, round);
    let mut after = state.clone();
    let shown =
        Sanction { athletes: athletes.to_vec(), round, half_points: 0, score: 0, card: Some(card) };
    after.sanctions.insert(SanctionNumber::after(state.n_sanctions), shown);
    let now = round.unwrap_or(RoundNumber::FIRST);
    let reds = |state: &State, athlete| state.reds_of_yellows(athlete, now);
    let new = |athlete: &AthleteNumber| reds(&after, *athlete) > reds(state, *athlete);
    athletes.iter().copied().filter(new).collect()
}

/// Lifts a sanction that holds.
pub(super) fn lift_sanction(
    state: &State,
    sanction: SanctionNumber,
    reason: Reason,
) -> Result<Fact, Refusal> {
    reason.needed()?;
    if !state.sanctions.contains_key(&sanction) {
        return Err(Refusal::NoSuchSanction { sanction });
    }
    Ok(Fact::SanctionLifted { sanction })
}

/// Settles a tie, once every result is in: all who share a place, and nobody else.
pub(super) fn settle_tie(
    state: &State,
    athletes: Vec<AthleteNumber>,
    method: TieMethod,
) -> Result<Fact, Refusal> {
    check_known(state, &athletes)?;
    if athletes.len() < 2 {
        return Err(TieRefusal::OfOne.into());
    }
    if let TieMethod::Lots { witnesses } = &method
        && witnesses.iter().all(|witness| witness.trim().is_empty())
    {
        return Err(TieRefusal::WitnessMissing.into());
    }
    results_in(state, Reliability::Final)?;
    let after = state.rounds.last().map(|round| round.number);
    let mut sharing = match state.discipline {
        Discipline::Domino => Standings::by_play(state, after).sharing(athletes[0]),
        Discipline::Chess => ChessStandings::by_play(state, after).sharing(athletes[0]),
    };
    sharing.sort_unstable();
    let mut named = athletes.clone();
    named.sort_unstable();
    if named != sharing {
        return Err(TieRefusal::NotTied { athlete: athletes[0], sharing }.into());
    }
    Ok(Fact::TieSettled { athletes, method })
}

/// Ends the tournament, once every result is in.
pub(super) fn close(state: &State) -> Result<Fact, Refusal> {
    results_in(state, Reliability::Final)?;
    Ok(Fact::Closed)
}

fn has_started(state: &State) -> bool {
    !state.rounds.is_empty()
}

/// That a game can be played by the profile at all.
fn check_profile(profile: &Profile, n_rounds: u16) -> Result<(), Refusal> {
    if profile.name.trim().is_empty() {
        return Err(Refusal::NameMissing);
    }
    let playable = profile.target > 0 && profile.games_per_round > 0 && n_rounds > 0;
    playable.then_some(()).ok_or(Refusal::UnplayableProfile)
}

/// That all are on the roster, and nobody is named twice.
fn check_known(state: &State, athletes: &[AthleteNumber]) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    for athlete in athletes {
        if !state.athletes.contains_key(athlete) {
            return Err(Refusal::UnknownAthlete { athlete: *athlete });
        }
        if !seen.insert(*athlete) {
            return Err(Refusal::NamedTwice { athlete: *athlete });
        }
    }
    Ok(())
}
