//! Logs that make sense, and logs that do not.

use cangrejo_tournament::event::{
    AthleteNumber, EntryCredit, Event, Fact, Reliability, Seat, Side, SideLetter, Windows,
};
use cangrejo_tournament::tournament::{Breach, Phase, Presence, TableStatus, Tournament};

use crate::common::{
    athlete, created, entered, event, every_fact, played, published, registered, replay, roster,
    round, seated, table,
};

/// What is wrong with `facts`, whose last alone makes no sense.
#[track_caller]
fn breach(facts: &[Fact]) -> Breach {
    let mut tournament = replay(&facts[..facts.len() - 1]);
    let before = tournament.clone();
    let last = facts.last().expect("a fact").clone();
    let unlawful = tournament.push(event(last)).expect_err("it makes no sense");
    assert_eq!(unlawful.event.idx(), facts.len() - 1);
    assert!(unlawful.to_string().starts_with(&format!("event {}: ", facts.len())));
    assert_eq!(tournament, before, "a refused event leaves no trace");
    unlawful.breach
}

fn after(mut facts: Vec<Fact>, more: &[Fact]) -> Vec<Fact> {
    facts.extend_from_slice(more);
    facts
}

#[test]
fn replay_gives_what_living_through_the_events_gave() {
    let mut live = Tournament::default();
    let mut so_far: Vec<Event> = Vec::new();
    for next in every_fact() {
        live.push(next.clone()).expect("the sample is lawful");
        so_far.push(next);
        assert_eq!(Tournament::replay(so_far.clone()).as_ref(), Ok(&live));
    }
}

#[test]
fn nothing_comes_before_the_tournament_or_after_its_end() {
    assert_eq!(breach(&[registered(1)]), Breach::NotCreated);
    assert_eq!(breach(&[created(), created()]), Breach::CreatedTwice);
    assert_eq!(breach(&[created(), Fact::Closed, registered(1)]), Breach::Closed);
    assert_eq!(breach(&[created(), Fact::Reopened]), Breach::NotClosed);
    let reopened = replay(&[created(), Fact::Closed, Fact::Reopened, registered(1)]);
    assert_eq!(reopened.state().phase, Phase::Open);
}

#[test]
fn an_athlete_comes_goes_and_returns_in_order() {
    let one = athlete(1);
    let known = [created(), registered(1)];
    let facts = |more: &[Fact]| after(known.to_vec(), more);
    let wrong = Breach::WrongPresence { athlete: one };
    let withdrawn = Fact::Withdrawn { athlete: one };
    assert_eq!(breach(&facts(&[registered(1)])), Breach::AthleteTwice { athlete: one });
    let stranger = Fact::CheckedIn { athlete: athlete(2) };
    assert_eq!(breach(&facts(&[stranger])), Breach::UnknownAthlete { athlete: athlete(2) });
    assert_eq!(breach(&facts(&[withdrawn.clone(), withdrawn.clone()])), wrong);
    assert_eq!(breach(&facts(&[Fact::Returned { athlete: one }])), wrong);
    assert_eq!(breach(&facts(&[Fact::CheckInRevoked { athlete: one }])), wrong);
    let back = replay(&facts(&[withdrawn, Fact::Returned { athlete: one }]));
    assert_eq!(back.state().athletes[&one].presence, Presence::Expected);
}

#[test]
fn nobody_sits_twice_and_no_table_is_there_twice() {
    let publish = |tables: &[[u32; 4]], byes: &[u32]| {
        breach(&after(roster(5), &[published(1, tables, byes)]))
    };
    let twice = Breach::SeatedTwice { athlete: athlete(1) };
    assert_eq!(publish(&[[1, 2, 3, 1]], &[]), twice);
    assert_eq!(publish(&[[1, 2, 3, 4]], &[1]), twice);
    assert_eq!(publish(&[[1, 2, 3, 6]], &[]), Breach::UnknownAthlete { athlete: athlete(6) });
    let mut fact = published(1, &[[1, 2, 3, 4]], &[]);
    if let Fact::RoundPublished { pairing, .. } = &mut fact {
        let side = |number| Side { first: athlete(number), partner: None };
        let mut other = seated(1, [5, 5, 5, 5]);
        other.sides = [side(5), side(6)];
        pairing.tables.push(other);
    }
    let facts = after(roster(6), &[fact]);
    assert_eq!(breach(&facts), Breach::TableTwice { table: table(1) });
}

#[test]
fn rounds_come_in_order_and_only_the_last_is_annulled() {
    let skipped = after(roster(4), &[published(2, &[[1, 2, 3, 4]], &[])]);
    assert_eq!(breach(&skipped), Breach::RoundOutOfOrder { expected: round(1) });
    let two = [published(1, &[[1, 2, 3, 4]], &[]), published(2, &[[1, 3, 2, 4]], &[])];
    let annulled =
        after(after(roster(4), &two), &[Fact::RoundAnnulled { round: round(1), cause: None }]);
    assert_eq!(breach(&annulled), Breach::RoundOutOfOrder { expected: round(2) });
}

#[test]
fn a_result_needs_its_table() {
    let facts = after(roster(4), &[published(1, &[[1, 2, 3, 4]], &[])]);
    let missing = |table| Breach::NoSuchTable { round: round(1), table: Some(table) };
    assert_eq!(breach(&after(facts.clone(), &[entered(1, 2, [200, 0])])), missing(table(2)));
    let early = breach(&after(facts.clone(), &[entered(2, 1, [200, 0])]));
    assert_eq!(early, Breach::NoSuchTable { round: round(2), table: None });
    let twice = after(facts.clone(), &[entered(1, 1, [200, 0]), entered(1, 1, [0, 200])]);
    assert_eq!(breach(&twice), Breach::WrongStatus { round: round(1), table: table(1) });
    let corrected =
        Fact::ResultCorrected { round: round(1), table: table(1), games: vec![played([200, 0])] };
    let unwritten = after(facts, &[corrected]);
    assert_eq!(breach(&unwritten), Breach::WrongStatus { round: round(1), table: table(1) });
}

#[test]
fn a_provisional_result_is_replaced_by_entering_the_real_one() {
    let mut provisional = entered(1, 1, [200, 0]);
    if let Fact::ResultEntered { reliability, .. } = &mut provisional {
        *reliability = Reliability::Provisional;
    }
    let published = published(1, &[[1, 2, 3, 4]], &[]);
    let facts = after(roster(4), &[published, provisional]);
    assert_eq!(replay(&facts).state().rounds[0].provisional_tables(), [table(1)]);
    let real = replay(&after(facts, &[entered(1, 1, [0, 200])]));
    let table_1 = &real.state().rounds[0].tables[&table(1)];
    assert_eq!(table_1.games[0].winner(), Some(SideLetter::B));
    assert!(real.state().rounds[0].provisional_tables().is_empty());
}

#[test]
fn a_disputed_table_keeps_both_sheets_and_waits() {
    let disputed =
        Fact::ResultDisputed { round: round(1), table: table(1), games: vec![played([0, 200])] };
    let published = published(1, &[[1, 2, 3, 4]], &[]);
    let facts = after(roster(4), &[published, entered(1, 1, [200, 0]), disputed]);
    let tournament = replay(&facts);
    let round_1 = &tournament.state().rounds[0];
    let table_1 = &round_1.tables[&table(1)];
    assert_eq!(table_1.status, TableStatus::Disputed);
    assert_eq!(
        (&table_1.games[0], &table_1.rival_sheets[0][0]),
        (&played([200, 0]), &played([0, 200]))
    );
    assert_eq!(round_1.open_tables(), [table(1)]);
}

#[test]
fn seats_a_and_c_play_against_b_and_d() {
    let seats = seated(1, [1, 3, 2, 4]);
    let order = [Seat::A, Seat::B, Seat::C, Seat::D].map(|seat| seats.at(seat));
    assert_eq!(order, [1, 2, 3, 4].map(AthleteNumber::new));
}

#[test]
fn decision_17_windows_follow_those_checked_in_when_round_1_is_published() {
    assert_eq!(Windows::of_category(36), Windows { partners: 1, rivals: 2 });
    assert_eq!(Windows::of_category(37), Windows { partners: 2, rivals: 3 });
    assert_eq!(Windows::of_category(76), Windows { partners: 2, rivals: 3 });
    assert_eq!(Windows::of_category(77), Windows { partners: 3, rivals: 4 });
    // One registered athlete who did not come makes no difference.
    let facts = after(roster(36), &[registered(37)]);
    assert_eq!(replay(&facts).state().windows(), Windows::of_category(36));
    // And after publication nobody who comes does.
    let late = Fact::LateEntryAdmitted {
        athlete: athlete(37),
        credit: EntryCredit { first_round: round(2), half_points: 0 },
    };
    let facts = after(facts, &[published(1, &[[1, 2, 3, 4]], &[]), late]);
    assert_eq!(replay(&facts).state().windows(), Windows { partners: 1, rivals: 2 });
}

#[test]
fn a_late_athlete_is_active_from_the_first_round_to_play() {
    let late = Fact::LateEntryAdmitted {
        athlete: athlete(5),
        credit: EntryCredit { first_round: round(2), half_points: 0 },
    };
    let tournament = replay(&after(roster(4), &[registered(5), late]));
    assert_eq!(tournament.state().active(round(1)).len(), 4);
    assert_eq!(tournament.state().active(round(2)).len(), 5);
}
