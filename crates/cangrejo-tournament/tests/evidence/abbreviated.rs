//! Logs in which minors are abbreviated.

use std::collections::BTreeSet;

use cangrejo_tournament::abbreviation::{abbreviate, abbreviated_name, may_abbreviate, public_log};
use cangrejo_tournament::chain::{Broken, Hash, Link, open_all, open_public, seal};
use cangrejo_tournament::event::{
    AthleteNumber, Commitments, Details, Discipline, Event, EventNumber, Fact, Profile, Role, Title,
};
use cangrejo_tournament::tournament::Tournament;

use crate::common::{athlete, event, every_fact};
use crate::random::Random;

fn sealed(events: &[Event]) -> Vec<Link> {
    let mut previous = Hash::genesis("copa");
    let seal_next = |event| {
        let link = seal(&previous, event).expect("no fractions");
        previous = link.hash;
        link
    };
    events.iter().map(seal_next).collect()
}

/// The kind of a fact, as a log calls it.
fn kind(event: &Event) -> String {
    let fact = serde_json::to_value(&event.fact).expect("a fact");
    let name = fact.as_str().map(ToOwned::to_owned);
    name.unwrap_or_else(|| fact.as_object().expect("one").keys().next().expect("one").clone())
}

#[test]
fn only_what_is_about_one_athlete_may_be_abbreviated_and_all_else_is_checked() {
    let events = every_fact();
    let links = sealed(&events);
    let mut kinds = BTreeSet::new();
    for (idx, one) in events.iter().enumerate() {
        let number = EventNumber::after(idx);
        let public = Event { author: "alguien".into(), ..one.clone() };
        let mut changed = links.clone();
        changed[idx].body = seal(&links[idx].hash, &public).expect("no fractions").body;
        let opened = open_public("copa", &changed, &[number].into());
        let may = may_abbreviate(&one.fact, &events[..idx]);
        assert_eq!(opened.is_ok(), may, "{number} {}", kind(one));
        if may {
            kinds.insert(kind(one));
            assert_eq!(opened.expect("just seen")[idx], public);
        }
        // An event that is not said to be abbreviated is as it was sealed, before it and behind.
        let broken = open_all("copa", &changed).expect_err("another text");
        assert_eq!((broken.event, broken.broken), (number, Broken::Hash));
        let other = EventNumber::after((idx + 1) % events.len());
        let broken = open_public("copa", &changed, &[other].into()).expect_err("another text");
        assert!(broken.event == number || broken.event == other, "{broken}");
    }
    let expected = [
        "athlete-changed",
        "athlete-registered",
        "athletes-changed",
        "returned",
        "sanction-lifted",
        "sanctioned",
        "undone",
        "withdrawn",
    ];
    assert!(kinds.iter().eq(expected), "{kinds:?}");
}

#[test]
fn an_undo_may_be_abbreviated_if_what_it_takes_back_may() {
    let undo = |number: usize| Fact::Undone { event: EventNumber::after(number) };
    let log = [Fact::Closed, Fact::Withdrawn { athlete: athlete(1) }, undo(1), undo(2), undo(0)];
    let log = log.map(event);
    let may = |fact: &Fact| may_abbreviate(fact, &log);
    assert!(may(&undo(1)) && may(&undo(2)) && may(&undo(3)));
    assert!(!may(&undo(0)) && !may(&undo(4)) && !may(&undo(5)) && !may(&undo(900)));
}

#[test]
fn what_was_written_about_minors_is_left_out() {
    let events = every_fact();
    let minors = |numbers: &'static [u32]| {
        move |one: AthleteNumber, _: &Commitments| numbers.contains(&one.get())
    };
    let told = |numbers| {
        let public = abbreviate(&events, &minors(numbers));
        public.into_values().map(|public| {
            assert_eq!(public.reason, None);
            (kind(&public), public)
        })
    };
    // The log takes the withdrawal of 9 back, does it again and takes it back for good.
    let of_nine: Vec<String> = told(&[9]).map(|(kind, _)| kind).collect();
    assert_eq!(of_nine, ["athlete-registered", "withdrawn", "undone", "undone", "undone"]);
    let of_two: Vec<(String, Event)> = told(&[2]).collect();
    let kinds: Vec<&str> = of_two.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["athlete-registered", "athletes-changed", "sanctioned", "sanction-lifted"]);
    let Fact::AthleteRegistered { details, .. } = &of_two[0].1.fact else { panic!("registered") };
    assert_eq!((details.name.as_str(), &details.sorted_as), ("Atleta 2.", &None), "domino");
    assert!(told(&[]).next().is_none(), "nobody is a minor");
    let whole = Tournament::replay(events.clone()).expect("lawful");
    let public = public_log(&events, &minors(&[1, 2, 7, 9]));
    let public = Tournament::replay(public).expect("lawful, too");
    assert_eq!(public.state().starting_list(), whole.state().starting_list());
    assert_eq!(public.state().sanctions, whole.state().sanctions);
}

/// A name of few letters, so that many are alike.
fn some_name(random: &mut Random) -> String {
    let word = |random: &mut Random| -> String {
        let letters = ["a", "A", "á", "b", "ab", "ñ", "z", "-", "'"];
        (0..=random.below(3)).map(|_| random.pick(&letters)).collect()
    };
    let words: Vec<String> = (0..=random.below(3)).map(|_| word(random)).collect();
    if random.chance(50) { words.join(" ") } else { words.join(", ") }
}

/// A chess tournament in which most have the same rating, and some change their names.
fn some_chess(random: &mut Random) -> Vec<Event> {
    let details = |random: &mut Random| Details {
        name: some_name(random),
        elo: random.pick(&[None, Some(1500), Some(1500)]),
        title: random.pick(&[None, None, None, Some(Title::Wcm)]),
        fide_id: random.chance(50).then_some(7),
        ..Details::default()
    };
    let mut facts = vec![Fact::TournamentCreated {
        name: "Abierto".into(),
        discipline: Discipline::Chess,
        n_rounds: 5,
        profile: Profile::ajedrez_fide(),
    }];
    let n_athletes = 3 + u32::try_from(random.below(20)).expect("few");
    for number in 1..=n_athletes {
        let (details, commitments) = (details(random), Commitments::default());
        let (athlete, role) = (athlete(number), Role::Ranked);
        facts.push(Fact::AthleteRegistered { athlete, role, details, commitments });
        facts.push(Fact::CheckedIn { athlete });
    }
    for number in (1..=n_athletes).filter(|_| random.chance(20)).collect::<Vec<u32>>() {
        let (details, commitments) = (details(random), Commitments::default());
        facts.push(Fact::AthleteChanged { athlete: athlete(number), details, commitments });
    }
    facts.into_iter().map(event).collect()
}

#[test]
fn the_starting_list_of_an_abbreviated_log_is_that_of_the_whole_one() {
    let mut random = Random(20_261_116);
    let mut n_between = 0;
    for _ in 0..2_000 {
        let events = some_chess(&mut random);
        let minors: BTreeSet<u32> = (1..30).filter(|_| random.chance(50)).collect();
        let is_minor = |one: AthleteNumber, _: &Commitments| minors.contains(&one.get());
        let public = public_log(&events, &is_minor);
        for (whole, public) in events.iter().zip(&public) {
            let Fact::AthleteRegistered { athlete, details, .. } = &public.fact else { continue };
            let Fact::AthleteRegistered { details: known, .. } = &whole.fact else { panic!() };
            if minors.contains(&athlete.get()) {
                assert_eq!(
                    (&details.name, details.fide_id),
                    (&abbreviated_name(&known.name), None)
                );
                n_between += usize::from(details.sorted_as.as_ref().is_some_and(|at| at.place > 1));
            } else {
                assert_eq!(details, known);
            }
        }
        let list = |log: &[Event]| {
            let tournament = Tournament::replay(log.to_vec()).expect("lawful");
            tournament.state().starting_list()
        };
        assert_eq!(list(&public), list(&events), "{events:#?}");
    }
    assert!(n_between > 100, "several abbreviated names stand between two others");
}

#[test]
fn no_sealed_event_says_where_a_name_stands() {
    let mut random = Random(1);
    let events = some_chess(&mut random);
    let public = public_log(&events, &|_, _| true);
    let links = sealed(&public);
    let broken = open_all("copa", &links).expect_err("nobody chooses a place in the list");
    assert_eq!(broken.broken, Broken::NotCanonical);
}
