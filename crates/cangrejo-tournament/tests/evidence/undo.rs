//! Taking back.

use cangrejo_tournament::event::{EventNumber, Fact};
use cangrejo_tournament::tournament::{Breach, Tournament};

use crate::common::{athlete, event, every_fact, registered, replay, roster};

fn undo(tournament: &mut Tournament, target: Option<EventNumber>) {
    let target = target.expect("there is something to take back");
    tournament.push(event(Fact::Undone { event: target })).expect("it can be taken back");
}

#[test]
fn undo_restores_the_state_before_every_kind_of_fact() {
    let mut tournament = Tournament::default();
    for next in every_fact() {
        if matches!(next.fact, Fact::Undone { .. }) {
            break;
        }
        let before = tournament.state().clone();
        tournament.push(next.clone()).expect("the sample is lawful");
        let after = tournament.state().clone();

        let last = tournament.undoable();
        undo(&mut tournament, last);
        assert_eq!(tournament.state(), &before, "undo of {:?}", next.fact);
        let redoable = tournament.redoable();
        undo(&mut tournament, redoable);
        assert_eq!(tournament.state(), &after, "undo of the undo of {:?}", next.fact);
        assert_eq!(tournament.undoable(), last);
    }
}

#[test]
fn a_whole_log_can_be_taken_back_and_done_again() {
    let mut tournament = replay(&roster(4));
    let full = tournament.state().clone();
    while let Some(last) = tournament.undoable() {
        undo(&mut tournament, Some(last));
    }
    assert_eq!(tournament.state(), Tournament::default().state());
    while let Some(last) = tournament.redoable() {
        undo(&mut tournament, Some(last));
    }
    assert_eq!(tournament.state(), &full);
    assert_eq!(tournament.n_events(), 9 * 3);
}

#[test]
fn after_a_new_fact_an_older_undo_is_history() {
    let mut tournament = replay(&roster(4));
    let last = tournament.undoable();
    undo(&mut tournament, last);
    let redoable = tournament.redoable().expect("an undo");
    tournament.push(event(registered(5))).expect("a new athlete");
    assert_eq!(tournament.redoable(), None);
    let refused = tournament.push(event(Fact::Undone { event: redoable })).expect_err("too late");
    assert_eq!(refused.breach, Breach::NotTheLast { event: redoable });
}

#[test]
fn only_the_last_event_can_be_taken_back() {
    let mut tournament = replay(&roster(4));
    let before = tournament.clone();
    let refused = tournament
        .push(event(Fact::Undone { event: EventNumber::FIRST }))
        .expect_err("others stand on it");
    assert_eq!(refused.event.get(), 10);
    assert_eq!(tournament, before);
    assert!(tournament.state().athletes.contains_key(&athlete(4)));
}

#[test]
fn a_log_with_undos_makes_the_state_of_the_log_without_them() {
    let events = every_fact();
    let whole = Tournament::replay(events.clone()).expect("lawful");
    let without = Tournament::replay(events[..events.len() - 4].to_vec()).expect("lawful");
    assert_eq!(whole.state(), without.state());
}
