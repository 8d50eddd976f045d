//! Those who come when a round is on, and those who do not: what is asked of the director.

use cangrejo_tournament::event::{AthleteNumber, Repeat, Role, RoundNumber};
use cangrejo_tournament::tournament::{Presence, Round, State, Tournament};

use crate::director::{Refusal, Request};
use crate::next_round::{NoRound, Reseating, seat_waiting};

/// Why nobody is seated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotLate {
    /// The director says no.
    Refused(Refusal),
    /// Somebody has a place in the round already.
    HasPlace {
        /// Who.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// There is no such round.
    NoRound(Box<NoRound>),
}

/// How somebody comes to wait for a seat in the round that is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    /// They were only registered.
    New,
    /// They were let in for the next round, and so wait.
    Early,
    /// They were said to miss the round.
    Back,
    /// They are there already, as who has returned.
    There,
}

/// Who comes, and who does not.
struct People {
    /// The round that is on, and the one after it.
    rounds: [RoundNumber; 2],
    coming: Vec<(AthleteNumber, Arrival)>,
    missing: Vec<AthleteNumber>,
}

/// What becomes of the round, and what is asked of the director for it.
#[derive(Clone, Debug)]
pub(crate) struct LateSeating {
    /// What becomes of the round.
    pub(crate) found: Reseating,
    /// The repeats that it brings.
    pub(crate) repeats: Vec<Repeat>,
    /// Who comes and who does not; the seats themselves are asked for last.
    requests: Vec<Request>,
}

impl LateSeating {
    /// How those who are named are seated, and whoever waits already; `suppose` is the tournament
    /// after requests that nobody enters, and `refuse` says why there is no seat.
    ///
    /// # Errors
    ///
    /// If somebody cannot come or has a place, or there is no round for them.
    pub(crate) fn of<E>(
        state: &State,
        (named, missing): (&[AthleteNumber], &[AthleteNumber]),
        suppose: impl Fn(Vec<Request>) -> Result<Tournament, E>,
        refuse: impl Fn(NotLate) -> E,
    ) -> Result<LateSeating, E> {
        let people = People::of(state, named, missing).map_err(&refuse)?;
        let seated = |requests: Vec<Request>| -> Result<(Tournament, Reseating), E> {
            let after = suppose(requests)?;
            let found = seat_waiting(after.state());
            let found = found.map_err(|error| refuse(NotLate::NoRound(Box::new(error))))?;
            Ok((after, found.expect("a round is published")))
        };
        // What would become of the round if everybody who waits could be seated in it.
        let (_, hoped) = seated(people.requests(&[]))?;
        let requests = people.requests(&hoped.unseated);
        // And what becomes of it, since those for whom there is no seat are not of it.
        let (after, found) = seated(requests.clone())?;
        let found = Reseating { unseated: hoped.unseated, ..found };
        let repeats = after.state().repeats(found.round, &found.tables, after.state().windows());
        Ok(LateSeating { found, repeats, requests })
    }

    /// The repeats that the director has to approve.
    pub(crate) fn to_approve(&self) -> Vec<Repeat> {
        self.repeats.iter().filter(|repeat| repeat.needs_approval()).copied().collect()
    }

    /// All that is asked of the director; nothing if nobody moves.
    pub(crate) fn requests(&self, approved: Vec<Repeat>) -> Vec<Request> {
        let mut requests = self.requests.clone();
        if !self.found.is_empty() {
            requests.push(Request::SeatLate {
                tables: self.found.tables.clone(),
                removed: self.found.removed.clone(),
                byes: self.found.byes.clone(),
                approved,
            });
        }
        requests
    }
}

impl People {
    /// Those who are named, and whoever waits for the next round already.
    fn of(
        state: &State,
        named: &[AthleteNumber],
        missing: &[AthleteNumber],
    ) -> Result<People, NotLate> {
        let Some(round) = state.rounds.last() else {
            return Err(NotLate::Refused(match named.first() {
                Some(athlete) => Refusal::EntryIsNotLate { athlete: *athlete },
                None => Refusal::NoSuchRound { round: RoundNumber::FIRST },
            }));
        };
        let arrivals = named.iter().map(|one| Ok((*one, arrival(*one, round, state)?)));
        let mut coming = arrivals.collect::<Result<Vec<_>, NotLate>>()?;
        let waiting = state.athletes.iter().filter(|(number, athlete)| {
            athlete.role == Role::Ranked
                && athlete.waits_beyond(round.number)
                && !athlete.absences.contains(&round.number)
                && !state.is_left_out(athlete)
                && !round.is_substitute(**number)
                && !named.contains(number)
                && !missing.contains(number)
        });
        coming.extend(waiting.map(|(number, _)| (*number, Arrival::Early)));
        let rounds = [round.number, state.next_round()];
        Ok(People { rounds, coming, missing: missing.to_vec() })
    }

    /// What is entered of them if there is no seat for those who are `unseated`.
    fn requests(&self, unseated: &[AthleteNumber]) -> Vec<Request> {
        let [round, next] = self.rounds;
        let missing = self.missing.iter();
        let missing = missing.map(|&athlete| Request::AnnounceAbsence { athlete, round });
        let coming = self.coming.iter().filter_map(|&(athlete, arrival)| {
            let is_seated = !unseated.contains(&athlete);
            match (arrival, is_seated) {
                (Arrival::New | Arrival::Early, true) => {
                    Some(Request::AdmitLate { athlete, first_round: round })
                }
                (Arrival::New, false) => Some(Request::AdmitLate { athlete, first_round: next }),
                (Arrival::Back, true) => Some(Request::RevokeAbsence { athlete, round }),
                (Arrival::Early | Arrival::Back, false) | (Arrival::There, _) => None,
            }
        });
        missing.chain(coming).collect()
    }
}

/// How one who is named comes to wait, unless there is a place for them.
fn arrival(athlete: AthleteNumber, round: &Round, state: &State) -> Result<Arrival, NotLate> {
    // Whoever is unknown or has gone is for the director to refuse.
    let known = state.athletes.get(&athlete);
    let Some(known) = known.filter(|known| known.presence == Presence::CheckedIn) else {
        return Ok(Arrival::New);
    };
    if known.absences.contains(&round.number) {
        Ok(Arrival::Back)
    } else if known.waits_beyond(round.number) {
        Ok(Arrival::Early)
    } else if round.has(athlete) || round.is_substitute(athlete) {
        Err(NotLate::HasPlace { athlete, round: round.number })
    } else {
        Ok(Arrival::There)
    }
}
