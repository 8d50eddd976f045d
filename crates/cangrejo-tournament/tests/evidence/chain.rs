//! The seal of a log.

use std::collections::BTreeSet;

use cangrejo_tournament::chain::{Broken, Hash, Link, open, open_all, seal};
use cangrejo_tournament::event::{Event, EventNumber, Fact};

use crate::common::{N_KINDS, created, event, every_fact};

fn sealed(events: &[Event]) -> Vec<Link> {
    let mut previous = Hash::genesis("copa");
    let links = events.iter().map(|event| {
        let link = seal(&previous, event).expect("no fractions");
        previous = link.hash;
        link
    });
    links.collect()
}

/// The name of a fact in the log.
fn kind(fact: &Fact) -> String {
    match serde_json::to_value(fact).expect("it is JSON") {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(object) => object.into_iter().map(|(name, _)| name).collect(),
        other => panic!("not a fact: {other}"),
    }
}

#[test]
fn the_sample_log_holds_every_kind_of_fact() {
    let kinds: BTreeSet<String> = every_fact().iter().map(|event| kind(&event.fact)).collect();
    assert_eq!(kinds.len(), N_KINDS, "{kinds:?}");
}

#[test]
fn every_fact_is_read_back_as_it_was_sealed() {
    let events = every_fact();
    assert_eq!(open_all("copa", &sealed(&events)), Ok(events));
}

#[test]
fn a_log_of_another_tournament_is_not_this_one() {
    let broken = open_all("otra", &sealed(&every_fact())).expect_err("another genesis");
    assert_eq!((broken.event, broken.broken), (EventNumber::FIRST, Broken::Hash));
}

#[test]
fn every_changed_byte_of_every_event_is_found_where_it_is() {
    let links = sealed(&every_fact());
    for (idx, link) in links.iter().enumerate() {
        for byte_idx in 0..link.body.len() {
            let mut bytes = link.body.clone().into_bytes();
            bytes[byte_idx] ^= 1;
            // A text that is no text any more cannot even reach the chain.
            let Ok(body) = String::from_utf8(bytes) else { continue };
            let mut changed = links.clone();
            changed[idx].body = body;
            let broken = open_all("copa", &changed).expect_err("a changed byte");
            assert_eq!((broken.event, broken.broken), (EventNumber::after(idx), Broken::Hash));
        }
    }
}

#[test]
fn a_log_that_lost_swapped_or_repeated_an_event_is_found() {
    let links = sealed(&every_fact());
    for idx in 0..links.len() - 1 {
        let mut lost = links.clone();
        lost.remove(idx);
        let mut swapped = links.clone();
        swapped.swap(idx, idx + 1);
        let mut repeated = links.clone();
        repeated.insert(idx, links[idx].clone());
        for changed in [lost, swapped, repeated] {
            assert!(open_all("copa", &changed).is_err(), "event {idx}");
        }
    }
}

#[test]
fn a_rewritten_log_has_another_code() {
    let mut events = every_fact();
    let head = |events: &[Event]| sealed(events).last().expect("events").hash;
    let printed = head(&events).code();
    events[3].author = "nadie".into();
    assert_ne!(head(&events).code(), printed);
}

#[test]
fn text_that_is_sealed_but_not_canonical_is_refused() {
    let genesis = Hash::genesis("copa");
    let link = seal(&genesis, &event(created())).expect("no fractions");
    let spaced = link.body.replacen(':', ": ", 1);
    let with = |body: String| open(&genesis, &Link { hash: genesis.next(&body), body });
    assert_eq!(with(spaced), Err(Broken::NotCanonical));
    let later = link.body.replace("tournament-created", "tournament-dreamt");
    assert!(matches!(with(later), Err(Broken::Unreadable { .. })));
    let richer = link.body.replacen('{', "{\"added\":1,", 1);
    assert!(matches!(with(richer), Err(Broken::Unreadable { .. })));
}
