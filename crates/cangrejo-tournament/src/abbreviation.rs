//! A log for everybody: minors are abbreviated in it, and nothing is told of their sanctions.
//!
//! An abbreviated event keeps its place and its hash, so everything else of the log can be checked
//! as before. What it says itself cannot; so only events of a few [kinds](may_abbreviate) may be
//! abbreviated, none of which seats anybody or has a result.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use crate::event::{
    AthleteChange, AthleteNumber, Commitments, Details, Discipline, Event, EventNumber, Fact,
    SortedAs,
};
use crate::tournament::alphabetical;

/// Whether an athlete is a minor; with what an event commits to, if it does.
pub type IsMinor<'a> = dyn Fn(AthleteNumber, &Commitments) -> bool + 'a;

/// The events of a whole log that have to be abbreviated, as everybody may read them.
///
/// Names of minors are abbreviated in every version, and their numbers in rating lists left
/// out, which tell the name. Reasons given for what was entered about a minor (name, sanction,
/// withdrawal, or the undoing of these) are left out too.
pub fn abbreviate(events: &[Event], is_minor: &IsMinor<'_>) -> BTreeMap<EventNumber, Event> {
    let order = Order::of(events, is_minor);
    let mut abbreviated = BTreeMap::new();
    let mut about_minors = BTreeSet::new();
    let mut sanctions = BTreeSet::new();
    for (idx, event) in events.iter().enumerate() {
        let number = EventNumber::after(idx);
        let is_one = |athlete: &AthleteNumber| is_minor(*athlete, &Commitments::default());
        let is_about_minor = match &event.fact {
            Fact::Sanctioned { sanction, details } => {
                let is_of_minor = details.athletes.iter().any(is_one);
                // A number may come again when its sanction was taken back.
                sanctions.remove(sanction);
                sanctions.extend(is_of_minor.then_some(*sanction));
                is_of_minor
            }
            Fact::SanctionLifted { sanction } => sanctions.contains(sanction),
            Fact::Withdrawn { athlete } | Fact::Returned { athlete } => is_one(athlete),
            Fact::Undone { event } => about_minors.contains(event),
            fact => named(fact).iter().any(|(athlete, _, known)| is_minor(*athlete, known)),
        };
        if !is_about_minor {
            continue;
        }
        about_minors.insert(number);
        let mut public = Event { reason: None, ..event.clone() };
        for (athlete, details, commitments) in named_mut(&mut public.fact) {
            if is_minor(athlete, commitments) {
                order.abbreviate(details);
            }
        }
        if public != *event {
            abbreviated.insert(number, public);
        }
    }
    abbreviated
}

/// The whole log as everybody may read it.
pub fn public_log(events: &[Event], is_minor: &IsMinor<'_>) -> Vec<Event> {
    let mut abbreviated = abbreviate(events, is_minor);
    let public = |(idx, event): (usize, &Event)| {
        abbreviated.remove(&EventNumber::after(idx)).unwrap_or_else(|| event.clone())
    };
    events.iter().enumerate().map(public).collect()
}

/// Whether an event that follows `before` may be abbreviated.
///
/// An undo may, if what it takes back may.
pub fn may_abbreviate(fact: &Fact, before: &[Event]) -> bool {
    let mut fact = Some(fact);
    let mut before = before;
    while let Some(Fact::Undone { event }) = fact {
        fact = before.get(event.idx()).map(|event| &event.fact);
        before = before.get(..event.idx()).unwrap_or_default();
    }
    fact.is_some_and(|fact| {
        let is_of_one = matches!(
            fact,
            Fact::Sanctioned { .. }
                | Fact::SanctionLifted { .. }
                | Fact::Withdrawn { .. }
                | Fact::Returned { .. }
        );
        is_of_one || !named(fact).is_empty()
    })
}

/// Whether an event says something that only abbreviated ones do.
pub(crate) fn is_abbreviated(fact: &Fact) -> bool {
    named(fact).iter().any(|(_, details, _)| details.sorted_as.is_some())
}

/// A name of which only the given name is whole.
///
/// # Examples
///
/// ```
/// use cangrejo_tournament::abbreviation::abbreviated_name;
///
/// assert_eq!(abbreviated_name("María Luz Pérez Soto"), "María L. P. S.");
/// assert_eq!(abbreviated_name("Pérez Soto, María Luz"), "P. S., María Luz");
/// assert_eq!(abbreviated_name("Ñandú"), "Ñandú");
/// ```
pub fn abbreviated_name(name: &str) -> String {
    let initial =
        |word: &str| word.chars().next().map(|first| format!("{first}.")).unwrap_or_default();
    let initials =
        |words: &str| words.split_whitespace().map(initial).collect::<Vec<_>>().join(" ");
    // As chess writes it: the surname comes first.
    if let Some((surname, given)) = name.rsplit_once(',') {
        return format!("{}, {}", initials(surname), given.trim());
    }
    let (given, rest) = name.trim().split_once(char::is_whitespace).unwrap_or((name.trim(), ""));
    format!("{given} {}", initials(rest)).trim_end().to_owned()
}

/// Where abbreviated names stand in the alphabet.
struct Order {
    /// The names of those who are not abbreviated.
    whole: BTreeSet<String>,
    /// Those of the others.
    abbreviated: BTreeSet<String>,
    is_chess: bool,
}

impl Order {
    fn of(events: &[Event], is_minor: &IsMinor<'_>) -> Order {
        let mut order =
            Order { whole: BTreeSet::new(), abbreviated: BTreeSet::new(), is_chess: false };
        for event in events {
            if let Fact::TournamentCreated { discipline, .. } = event.fact {
                order.is_chess = discipline == Discipline::Chess;
            }
            for (athlete, details, commitments) in named(&event.fact) {
                let is_whole = !is_minor(athlete, commitments)
                    || abbreviated_name(&details.name) == details.name;
                let names = if is_whole { &mut order.whole } else { &mut order.abbreviated };
                names.insert(alphabetical(&details.name));
            }
        }
        order
    }

    fn abbreviate(&self, details: &mut Details) {
        details.fide_id = None;
        details.national.clear();
        let short = abbreviated_name(&details.name);
        if short != details.name {
            // Only the starting list of chess goes by names (C.04.2 2.2).
            details.sorted_as = self.is_chess.then(|| self.place(&alphabetical(&details.name)));
            details.name = short;
        }
    }

    /// Behind which whole name another one stands, and as which of those who stand there.
    fn place(&self, name: &str) -> SortedAs {
        let up_to = |from| (from, Bound::Included(name));
        let after = self.whole.range::<str, _>(up_to(Bound::Unbounded)).next_back();
        let from = after.map_or(Bound::Unbounded, |after| Bound::Included(after.as_str()));
        let place = match after {
            Some(same) if same == name => 0,
            Some(_) | None => self.abbreviated.range::<str, _>(up_to(from)).count(),
        };
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        SortedAs { after: after.cloned().unwrap_or_default(), place }
    }
}

/// The athletes that a fact gives a name to, with what it commits to.
pub fn named(fact: &Fact) -> Vec<(AthleteNumber, &Details, &Commitments)> {
    match fact {
        Fact::AthleteRegistered { athlete, details, commitments, .. }
        | Fact::AthleteChanged { athlete, details, commitments } => {
            vec![(*athlete, details, commitments)]
        }
        Fact::AthletesChanged { changes } => {
            changes.iter().map(|one| (one.athlete, &one.details, &one.commitments)).collect()
        }
        _ => Vec::new(),
    }
}

fn named_mut(fact: &mut Fact) -> Vec<(AthleteNumber, &mut Details, &Commitments)> {
    match fact {
        Fact::AthleteRegistered { athlete, details, commitments, .. }
        | Fact::AthleteChanged { athlete, details, commitments } => {
            vec![(*athlete, details, commitments)]
        }
        Fact::AthletesChanged { changes } => {
            let changes = changes.iter_mut();
            let named = changes.map(|AthleteChange { athlete, details, commitments }| {
                (*athlete, details, &*commitments)
            });
            named.collect()
        }
        _ => Vec::new(),
    }
}
