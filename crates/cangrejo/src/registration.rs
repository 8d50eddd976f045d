//! Athletes as they come to the desk: what is asked of the director, and what stays out of the log.

mod rated;

pub(crate) use rated::{Different, RosterComparison, listed_newcomer};

use std::collections::BTreeMap;

use cangrejo_tournament::event::{AthleteNumber, Personal, Salt};
use cangrejo_tournament::tournament::State;

use crate::clock::today;
use crate::director::{AthleteEntry, Request};
use crate::roster_file::{self, Faults, Known, Mapping, RawRoster, Roster, fold};
use crate::store::fresh_salt;

/// What is asked of the director, and what is private of whom.
pub(crate) type Registration = (Vec<Request>, Vec<(AthleteNumber, Personal)>);

/// How an athlete comes: before the first round, or late and from the next one on.
pub(crate) fn arrival(state: &State, athlete: AthleteNumber) -> Request {
    if state.rounds.is_empty() {
        Request::CheckIn { athlete }
    } else {
        Request::AdmitLate { athlete, first_round: state.next_round() }
    }
}

/// The athletes whose names are the same but for spaces, capitals and accents.
pub(crate) fn same_name(state: &State, name: &str) -> Vec<AthleteNumber> {
    let name = fold(name);
    let same = state.athletes.iter().filter(|(_, other)| fold(&other.details.name) == name);
    same.map(|(number, _)| *number).collect()
}

/// What is private of an athlete, under a salt of its own.
pub(crate) fn personal_of(id_number: &str, birth_date: &str, phone: &str) -> Personal {
    Personal {
        salt: fresh_salt(),
        id_number: id_number.to_owned(),
        birth_date: birth_date.to_owned(),
        phone: phone.to_owned(),
    }
}

/// The athlete with an id number, which only the log's secret can tell.
pub(crate) fn with_id_number(
    state: &State,
    id_salt: &Salt,
    id_number: &str,
) -> Option<AthleteNumber> {
    state.same_id_number(&personal_of(id_number, "", "").commitments(id_salt))
}

/// The athletes of a file that can be registered, or all its faults.
pub(crate) fn lawful(
    (state, id_salt): (&State, &Salt),
    raw: &RawRoster,
    mapping: &Mapping,
) -> Result<Roster, Faults> {
    let by_id_number = |id_number: &str| with_id_number(state, id_salt, id_number);
    let by_fide_id = |fide_id: u32| {
        let mut athletes = state.athletes.iter();
        let twin = athletes.find(|(_, athlete)| athlete.details.fide_id == Some(fide_id));
        twin.map(|(number, _)| *number)
    };
    let known = Known { id_number: &by_id_number, fide_id: &by_fide_id };
    roster_file::lawful(raw, mapping, &today().to_string(), &known)
}

/// What is asked of the director for the athletes of a file; `are_here` checks them in.
pub(crate) fn requests(
    (state, id_salt): (&State, &Salt),
    roster: &Roster,
    are_here: bool,
) -> Registration {
    let (mut requests, mut personal) = (Vec::new(), Vec::new());
    for (line, place) in roster.athletes.iter().zip(state.athletes.len()..) {
        let number = AthleteNumber::after(place);
        let private = personal_of(&line.id_number, &line.birth_date, &line.phone);
        let commitments = private.commitments(id_salt);
        if !commitments.is_empty() {
            personal.push((number, private));
        }
        let elo = line.details.elo.map(i64::from);
        let entry = AthleteEntry { details: line.details.clone(), elo, commitments };
        requests.push(Request::Register { role: line.role, entry });
        if are_here {
            requests.push(arrival(state, number));
        }
    }
    (requests, personal)
}

/// The requests of a report file with the commitments to what is private of its players: birth
/// dates stay out of the log.
pub(crate) fn with_births(
    mut requests: Vec<Request>,
    births: &[(AthleteNumber, String)],
    id_salt: &Salt,
) -> Registration {
    let births: BTreeMap<AthleteNumber, &String> =
        births.iter().map(|(athlete, birth_date)| (*athlete, birth_date)).collect();
    let mut personal = Vec::new();
    let registered = requests.iter_mut().filter_map(|request| match request {
        Request::Register { entry, .. } => Some(entry),
        _ => None,
    });
    for (place, entry) in registered.enumerate() {
        let athlete = AthleteNumber::after(place);
        let Some(birth_date) = births.get(&athlete) else { continue };
        let one = personal_of("", birth_date, "");
        entry.commitments = one.commitments(id_salt);
        personal.push((athlete, one));
    }
    (requests, personal)
}
