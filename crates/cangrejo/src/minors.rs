//! Who is under age, and what everybody may read of them.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_tournament::abbreviation::{abbreviate, abbreviated_name, named, public_log};
use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{
    AthleteNumber, BirthDate, Commitment, Commitments, Event, Personal, Salt,
};
use cangrejo_tournament::tournament::{State, Tournament};
use jiff::civil::Date;
use serde::Deserialize;

use crate::clock::today;
use crate::store::{Log, Store, StoreError};
use crate::tournament_file;

/// Who is of age, as far as it was looked up; everybody else is taken for a minor.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ages {
    of_age: BTreeSet<AthleteNumber>,
    /// What the log commits to of the birth dates of those of age.
    dates: BTreeSet<Commitment>,
}

impl Ages {
    /// As if it had been looked up.
    #[cfg(test)]
    pub(crate) fn of_grown_ups(athletes: impl IntoIterator<Item = AthleteNumber>) -> Ages {
        Ages { of_age: athletes.into_iter().collect(), dates: BTreeSet::new() }
    }

    /// Looks up the athletes of a log, as of today.
    pub(crate) async fn of_log(log: &Log, store: &mut Store) -> Result<Ages, StoreError> {
        let kept = store.ever_entered(log.name()).await?;
        Ok(Ages::on(today(), (log.tournament(), log.id_salt()), &kept))
    }

    /// Who is of age on a day: whoever was born long enough ago, or never had a birth date.
    ///
    /// One that the log commits to and that is not kept any more may be a minor's.
    /// So may one that it committed to before that was taken away.
    fn on(
        day: Date,
        (tournament, id_salt): (&Tournament, &Salt),
        kept: &[(AthleteNumber, Personal)],
    ) -> Ages {
        let of_age = kept.iter().filter(|(_, known)| !is_minor(&known.birth_date, day));
        let dates: BTreeSet<Commitment> =
            of_age.filter_map(|(_, known)| known.commitments(id_salt).birth_date).collect();
        let is_young = |date: &Commitment| !dates.contains(date);
        let facts = tournament.standing_events().iter().map(|(_, event)| &event.fact);
        let ever = facts
            .flat_map(named)
            .filter_map(|(athlete, _, known)| known.birth_date.filter(is_young).map(|_| athlete));
        let ever_young: BTreeSet<AthleteNumber> = ever.collect();
        let athletes = tournament.state().athletes.iter();
        let of_age = athletes.filter(|(number, one)| match &one.commitments.birth_date {
            Some(date) => !is_young(date),
            None => !ever_young.contains(number),
        });
        Ages { of_age: of_age.map(|(number, _)| *number).collect(), dates }
    }

    /// Whether an athlete is a minor, or may be one.
    pub(crate) fn is_minor(&self, athlete: AthleteNumber) -> bool {
        !self.of_age.contains(&athlete)
    }

    /// Whether the athlete of an event is: the number may have been somebody else's then.
    fn is_minor_in(&self, athlete: AthleteNumber, known: &Commitments) -> bool {
        let is_young = known.birth_date.is_some_and(|date| !self.dates.contains(&date));
        self.is_minor(athlete) || is_young
    }

    /// How minors are called where everybody reads it.
    pub(crate) fn aliases(&self, state: &State) -> BTreeMap<AthleteNumber, String> {
        let minors = state.athletes.iter().filter(|(number, _)| self.is_minor(**number));
        minors.map(|(number, one)| (*number, abbreviated_name(&one.details.name))).collect()
    }
}

/// Whether somebody who was born then is under 18 on a day; a date that says nothing is no minor's.
fn is_minor(born: &str, day: Date) -> bool {
    // Whose day of birth is not known is taken for as young as may be.
    let born = born.parse::<BirthDate>().ok().map(BirthDate::latest);
    let born = born.and_then(|born| born.to_string().parse::<Date>().ok());
    born.is_some_and(|born| {
        let had_birthday = (day.month(), day.day()) >= (born.month(), born.day());
        day.year() - born.year() - i16::from(!had_birthday) < 18
    })
}

/// Whether minors are abbreviated in what everybody may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Minors {
    Whole,
    Abbreviated,
}

/// What of the hall's notes is asked for here.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Switch {
    abbreviates_minors: bool,
}

impl Minors {
    pub(crate) const fn abbreviated_if(is_asked: bool) -> Minors {
        if is_asked { Minors::Abbreviated } else { Minors::Whole }
    }

    /// As the director settled it for the hall.
    pub(crate) async fn of_hall(log: &Log, store: &mut Store) -> Result<Minors, StoreError> {
        let Some(note) = store.hall_note(log.name()).await? else { return Ok(Minors::Whole) };
        let switch: Switch = serde_json::from_str(&note)
            .map_err(|error| store.damaged(format!("hall_note {}: {error}", log.name())))?;
        Ok(Minors::abbreviated_if(switch.abbreviates_minors))
    }
}

/// The public file of a tournament.
#[derive(Clone, Debug)]
pub(crate) struct PublicFile {
    pub(crate) text: String,
    /// How many of its entries are abbreviated.
    pub(crate) n_abbreviated: usize,
}

impl PublicFile {
    pub(crate) async fn of(
        log: &Log,
        store: &mut Store,
        minors: Minors,
    ) -> Result<PublicFile, StoreError> {
        let copied = store.whole_log(log.name()).await?;
        let abbreviated = match minors {
            Minors::Whole => BTreeMap::new(),
            Minors::Abbreviated => {
                let ages = Ages::of_log(log, store).await?;
                let (events, _) = events(log, store).await?;
                abbreviate(&events, &|athlete, known| ages.is_minor_in(athlete, known))
            }
        };
        let text = tournament_file::write_public(&copied, &abbreviated);
        Ok(PublicFile { text, n_abbreviated: abbreviated.len() })
    }
}

/// A tournament as everybody may read it.
#[derive(Debug)]
pub(crate) struct PublicLog {
    pub(crate) tournament: Tournament,
    pub(crate) history: Vec<(Event, Link)>,
}

impl PublicLog {
    /// The tournament with abbreviated minors.
    pub(crate) async fn of(log: &Log, store: &mut Store) -> Result<PublicLog, StoreError> {
        let ages = Ages::of_log(log, store).await?;
        let (events, links) = events(log, store).await?;
        let events = public_log(&events, &|athlete, known| ages.is_minor_in(athlete, known));
        let tournament = Tournament::replay(events.iter().cloned())
            .map_err(|unlawful| StoreError::Unlawful { log: log.name().clone(), unlawful })?;
        Ok(PublicLog { tournament, history: events.into_iter().zip(links).collect() })
    }
}

async fn events(log: &Log, store: &mut Store) -> Result<(Vec<Event>, Vec<Link>), StoreError> {
    Ok(store.history(log.name()).await?.into_iter().unzip())
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::event::{Details, Discipline, Fact, Personal, Profile, Role, Time};
    use jiff::civil::date;

    use super::*;

    const DAY: Date = date(2026, 11, 16);
    const SECRET: Salt = Salt([7; 32]);

    fn athlete(number: u32) -> AthleteNumber {
        AthleteNumber::new(number).expect("from 1")
    }

    /// What is private of somebody who was born then.
    fn born(number: u32, birth_date: &str) -> (AthleteNumber, Personal) {
        let (id_number, birth_date) = (format!("V-{number}"), birth_date.to_owned());
        let salt = Salt([u8::try_from(number).expect("few"); 32]);
        (athlete(number), Personal { salt, id_number, birth_date, phone: String::new() })
    }

    /// A tournament of these athletes; of the last one everything private was taken away later.
    fn tournament(entered: &[(AthleteNumber, Personal)]) -> Tournament {
        let created = Fact::TournamentCreated {
            name: "Copa".to_owned(),
            discipline: Discipline::Domino,
            n_rounds: 3,
            profile: Profile::reglamento_001(),
        };
        let registered = entered.iter().map(|(athlete, private)| Fact::AthleteRegistered {
            athlete: *athlete,
            role: Role::Ranked,
            details: Details::default(),
            commitments: private.commitments(&SECRET),
        });
        let changed = entered.last().map(|(athlete, _)| Fact::AthleteChanged {
            athlete: *athlete,
            details: Details::default(),
            commitments: Commitments::default(),
        });
        let event = |fact| Event {
            time: Time { unix_ms: 0 },
            author: String::new(),
            reason: None,
            standings: None,
            fact,
        };
        let facts = std::iter::once(created).chain(registered).chain(changed);
        Tournament::replay(facts.map(event)).expect("lawful")
    }

    #[test]
    fn a_minor_is_under_18_on_the_day() {
        assert!(is_minor("2008-11-17", DAY));
        assert!(!is_minor("2008-11-16", DAY));
        assert!(is_minor("2008-00-00", DAY));
        assert!(!is_minor("2008-10-00", DAY));
        assert!(!is_minor("", DAY));
        assert!(!is_minor("ayer", DAY));
    }

    #[test]
    fn whose_birth_date_was_taken_away_may_be_a_minor() {
        let all = [
            born(1, "2015-01-01"),
            born(2, "1980-01-01"),
            born(3, ""),
            born(4, "1980-01-01"),
            born(5, "2015-01-01"),
        ];
        let tournament = tournament(&all);
        let ages = |kept: &[_]| Ages::on(DAY, (&tournament, &SECRET), kept);
        let minors = |kept: &[_]| [1, 2, 3, 4, 5, 6].map(|one| ages(kept).is_minor(athlete(one)));
        // Of the sixth nobody has looked up anything.
        assert_eq!(minors(&all), [true, false, false, false, true, true]);
        assert_eq!(minors(&all[1..3]), [true, false, false, true, true, true]);
        assert_eq!(minors(&[]), [true, true, false, true, true, true]);
        // An event may be of somebody else who had the number before.
        assert!(ages(&all).is_minor_in(athlete(2), &all[0].1.commitments(&SECRET)));
        assert!(!ages(&all).is_minor_in(athlete(2), &all[3].1.commitments(&SECRET)));
    }
}
