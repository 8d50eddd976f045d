//! Rules of the tournament as a whole: profile, draw, sanctions, ties, end.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{
    AthleteNumber, Fact, Profile, Reliability, Sanction, SanctionNumber,
};
use cangrejo_tournament::tournament::State;

use super::{Reason, Refusal, Request, lawful, results_in};

pub(super) fn decide(state: &State, request: Request, reason: Reason) -> Result<Fact, Refusal> {
    let started = !state.rounds.is_empty();
    match request {
        Request::Create { name, discipline, n_rounds, profile } => {
            let name = name.trim().to_owned();
            if name.is_empty() {
                return Err(Refusal::NameMissing);
            }
            check_profile(&profile, n_rounds)?;
            Ok(Fact::TournamentCreated { name, discipline, n_rounds, profile })
        }
        Request::ChangeProfile { profile } => {
            check_profile(&profile, state.n_rounds)?;
            if started {
                reason.needed()?;
            }
            Ok(Fact::ProfileChanged { profile })
        }
        Request::SetWindows { .. } | Request::CallSeed { .. } if started => {
            Err(Refusal::AlreadyStarted)
        }
        Request::SetWindows { windows } => Ok(Fact::WindowsSet { windows }),
        Request::CallSeed { seed } => {
            if state.seed.is_some() {
                reason.needed()?;
            }
            Ok(Fact::SeedCalled { seed })
        }
        Request::Sanction { athletes, round, half_points, score, card } => {
            reason.needed()?;
            check_known(state, &athletes)?;
            let (half_points, score) = (lawful(half_points)?, lawful(score)?);
            if athletes.is_empty() || half_points == 0 && score == 0 && card.is_none() {
                return Err(Refusal::EmptySanction);
            }
            if let Some(round) = round.filter(|round| state.round(*round).is_none()) {
                return Err(Refusal::NoSuchRound { round });
            }
            let details = Sanction { athletes, round, half_points, score, card };
            Ok(Fact::Sanctioned { sanction: SanctionNumber::after(state.n_sanctions), details })
        }
        Request::LiftSanction { sanction } => {
            reason.needed()?;
            let holds = state.sanctions.contains_key(&sanction);
            holds.then_some(()).ok_or(Refusal::NoSuchSanction { sanction })?;
            Ok(Fact::SanctionLifted { sanction })
        }
        Request::SettleTie { athletes, method } => {
            check_known(state, &athletes)?;
            if athletes.len() < 2 {
                return Err(Refusal::TieOfOne);
            }
            results_in(state, Reliability::Final)?;
            Ok(Fact::TieSettled { athletes, method })
        }
        Request::Close => {
            results_in(state, Reliability::Final)?;
            Ok(Fact::Closed)
        }
        Request::Reopen => {
            reason.needed()?;
            Ok(Fact::Reopened)
        }
        _ => unreachable!("only requests of the desk are sent here"),
    }
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
