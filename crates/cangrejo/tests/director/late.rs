//! Those who come when a round is on, and those who do not.

use cangrejo::director::{Refusal, Request};
use cangrejo::next_round::{NoRound, Reseating, seat_waiting};
use cangrejo::verify::{Reckoned, Sought, Verdict};
use cangrejo_tournament::event::{
    AthleteNumber, Bar, Beneficiary, Constraint, Event, Fact, Group, Hall, RoundRange, SeatedTable,
    Strength,
};

use crate::common::{Desk, athlete, publish_anyway, round, seated, table};

/// Registers an athlete who comes now.
fn arrive(desk: &mut Desk, number: u32) {
    desk.register(number);
    let first_round = round(u32::try_from(desk.state().rounds.len()).expect("few rounds"));
    desk.must(Request::AdmitLate { athlete: athlete(number), first_round });
}

fn absent(desk: &mut Desk, number: u32) {
    let round = round(u32::try_from(desk.state().rounds.len()).expect("few rounds"));
    desk.must(Request::AnnounceAbsence { athlete: athlete(number), round });
}

#[track_caller]
fn found(desk: &Desk) -> Reseating {
    seat_waiting(desk.state()).expect("they can be seated").expect("a round is on")
}

/// Enters what was found; nobody who sat at another table sits elsewhere.
#[track_caller]
fn enter(desk: &mut Desk, found: &Reseating) {
    let before = desk.state().rounds.last().expect("a round").tables.clone();
    let (tables, removed, byes) = (found.tables.clone(), found.removed.clone(), found.byes.clone());
    let approved = desk.state().repeats(found.round, &tables, desk.state().windows());
    desk.must_because(Request::SeatLate { tables, removed, byes, approved });
    check_log(desk);
    let changed = |number| found.tables.iter().any(|seats| seats.table == number);
    for (number, old) in before.iter().filter(|(number, _)| !changed(**number)) {
        let now = desk.state().rounds.last().expect("a round").tables.get(number);
        let is_gone = found.removed.contains(number);
        assert_eq!(now, (!is_gone).then_some(old), "table {number} moved");
    }
}

/// Those who came are seated again from the log alone, and a log that says otherwise is found out.
#[track_caller]
fn check_log(desk: &Desk) {
    let sought = |log: &[Event]| {
        let verdict = Verdict::of(log, &|| ()).expect("a lawful log");
        let check = verdict.checks.last().expect("a check").clone();
        assert_eq!(check.reckoned, Reckoned::NotAsked);
        check.sought.expect("it was sought")
    };
    assert_eq!(sought(&desk.log), Sought::Same);
    let mut log = desk.log.clone();
    let Some(Fact::RoundReseated { tables, .. }) = log.last_mut().map(|event| &mut event.fact)
    else {
        panic!("the last entry is the change");
    };
    let Some(first) = tables.first_mut() else { return };
    first.sides.swap(0, 1);
    assert_eq!(sought(&log), Sought::Other);
    let Some(Fact::RoundReseated { edition, .. }) = log.last_mut().map(|event| &mut event.fact)
    else {
        panic!("the last entry is the change");
    };
    *edition = Some("late-0".into());
    assert_eq!(sought(&log), Sought::OtherEdition { edition: "late-0".into() });
}

fn numbers(athletes: &[AthleteNumber]) -> Vec<u32> {
    athletes.iter().copied().map(AthleteNumber::get).collect()
}

fn sorted(tables: &[SeatedTable]) -> Vec<u32> {
    let mut athletes: Vec<u32> =
        tables.iter().flat_map(SeatedTable::athletes).map(AthleteNumber::get).collect();
    athletes.sort_unstable();
    athletes
}

#[test]
fn three_who_rest_make_a_table_with_one_who_comes() {
    let mut desk = Desk::with(11);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9, 10, 11]);
    arrive(&mut desk, 12);
    let found = found(&desk);
    assert_eq!((sorted(&found.tables), found.tables[0].table), (vec![9, 10, 11, 12], table(3)));
    assert_eq!((found.byes.len(), found.removed.len(), found.unseated.len()), (0, 0, 0));
    enter(&mut desk, &found);
}

#[test]
fn who_waits_for_the_next_round_may_be_let_into_this_one_and_no_other() {
    let mut desk = Desk::with(11);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9, 10, 11]);
    desk.register(12);
    let admit = |number| Request::AdmitLate { athlete: athlete(12), first_round: round(number) };
    desk.must(admit(2));
    assert_eq!(desk.refused(admit(2)), Refusal::AlreadyCheckedIn { athlete: athlete(12) });
    assert_eq!(desk.refused(admit(3)), Refusal::AlreadyCheckedIn { athlete: athlete(12) });
    assert!(!desk.state().rounds[0].present.contains(&athlete(12)));
    desk.must(admit(1));
    assert!(desk.state().rounds[0].present.contains(&athlete(12)));
    assert_eq!(desk.refused(admit(1)), Refusal::AlreadyCheckedIn { athlete: athlete(12) });
    let found = found(&desk);
    assert_eq!(sorted(&found.tables), [9, 10, 11, 12]);
    enter(&mut desk, &found);
}

#[test]
fn who_comes_takes_the_seat_of_who_does_not_and_nobody_moves() {
    let mut desk = Desk::with(9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    absent(&mut desk, 6);
    arrive(&mut desk, 10);
    let found = found(&desk);
    assert_eq!(found.tables, [seated(2, [5, 10, 7, 8])]);
    assert_eq!(numbers(&found.byes), [9]);
    enter(&mut desk, &found);
}

#[test]
fn who_rests_is_called_to_an_empty_seat() {
    let mut desk = Desk::with(9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    desk.must(Request::Withdraw { athlete: athlete(1) });
    let found = found(&desk);
    assert_eq!(found.tables, [seated(1, [9, 2, 3, 4])]);
    assert_eq!(found.byes, []);
    enter(&mut desk, &found);
}

#[test]
fn incomplete_tables_are_made_anew_among_themselves() {
    let mut desk = Desk::with(16);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]], &[]);
    for number in [3, 4, 13, 14] {
        absent(&mut desk, number);
    }
    let found = found(&desk);
    assert_eq!(sorted(&found.tables), [1, 2, 15, 16]);
    assert_eq!((found.tables[0].table, found.removed.as_slice()), (table(1), &[table(4)][..]));
    assert_eq!(found.byes, []);
    enter(&mut desk, &found);
}

#[test]
fn who_is_one_too_many_rests_and_a_single_incomplete_table_waits_for_its_settlement() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    absent(&mut desk, 8);
    let alone = found(&desk);
    assert!(alone.is_empty() && alone.byes.is_empty(), "three are no table: {alone:?}");
    assert_eq!(alone.incomplete, [table(2)]);
    for number in [3, 4] {
        absent(&mut desk, number);
    }
    let five = found(&desk);
    assert_eq!((sorted(&five.tables), numbers(&five.byes)), (vec![1, 2, 5, 6], vec![7]));
    enter(&mut desk, &five);
}

#[test]
fn who_finds_no_seat_is_told_and_rests_for_no_points() {
    let mut desk = Desk::with(9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    arrive(&mut desk, 10);
    let found = found(&desk);
    assert!(found.is_empty());
    assert_eq!((numbers(&found.byes), numbers(&found.unseated)), (vec![9], vec![10]));
}

#[test]
fn a_table_that_is_being_played_or_is_over_is_left_alone() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    absent(&mut desk, 1);
    desk.must(Request::ReceiveSheet { round: round(1), table: table(1) });
    arrive(&mut desk, 9);
    assert_eq!(numbers(&found(&desk).unseated), [9]);
    desk.result(2, [200, 0]);
    let published = Refusal::AlreadyPublished { round: round(1) };
    let request = Request::AnnounceAbsence { athlete: athlete(5), round: round(1) };
    assert_eq!(desk.refused(request), published);
    desk.result(1, [200, 0]);
    assert_eq!(numbers(&found(&desk).unseated), [9]);
}

#[test]
fn once_every_result_is_in_nobody_is_seated_any_more() {
    let mut desk = Desk::with(7);
    desk.publish(&[[1, 2, 3, 4]], &[5, 6, 7]);
    desk.result(1, [200, 0]);
    arrive(&mut desk, 8);
    let found = found(&desk);
    assert!(found.is_empty());
    assert_eq!(numbers(&found.byes), [5, 6, 7]);
}

#[test]
fn a_seat_is_not_simply_taken_if_that_is_a_repeat() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 0]);
    desk.result(2, [200, 0]);
    // 2 has withdrawn and comes back when the round is on; 1 was the partner.
    desk.must(Request::Withdraw { athlete: athlete(2) });
    publish_anyway(&mut desk, &[[1, 5, 4, 6]], &[3, 7, 8]);
    desk.must_because(Request::Return { athlete: athlete(2) });
    absent(&mut desk, 5);
    let found = found(&desk);
    let partners = |seats: &SeatedTable| seats.sides.map(|side| side.members().collect::<Vec<_>>());
    let all: Vec<_> = found.tables.iter().flat_map(partners).collect();
    assert!(!all.contains(&vec![athlete(1), athlete(2)]), "{all:?}");
    assert!(!all.contains(&vec![athlete(2), athlete(1)]), "{all:?}");
    enter(&mut desk, &found);
}

#[test]
fn what_must_be_kept_apart_stays_apart_for_those_who_come_late() {
    let mut desk = Desk::with(7);
    desk.register(8);
    let details = Constraint::Apart {
        group: Group::Athletes([5, 6, 8].map(athlete).to_vec()),
        bar: Bar::Partners,
        rounds: RoundRange::ALL,
        strength: Strength::Must,
    };
    desk.must(Request::Constrain { details });
    desk.publish(&[[1, 2, 3, 4]], &[5, 6, 7]);
    desk.must(Request::AdmitLate { athlete: athlete(8), first_round: round(1) });
    let Err(NoRound::Obstacle(obstacle)) = seat_waiting(desk.state()) else {
        panic!("three of four must not be partners")
    };
    assert_eq!(obstacle.shortage.expect("partners").wanted, [athlete(7)]);
}

#[test]
fn a_new_table_has_a_number_of_the_hall() {
    let mut desk = Desk::with(7);
    desk.publish(&[[1, 2, 3, 4]], &[5, 6, 7]);
    let hall = Hall { blocked: [table(2)].into(), ..Hall::default() };
    desk.must(Request::SetHall { hall });
    arrive(&mut desk, 8);
    assert_eq!(found(&desk).tables[0].table, table(3));
}

#[test]
fn a_table_with_a_substitute_and_another_seat_empty_is_told_and_left_alone() {
    let mut desk = Desk::with(11);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9, 10, 11]);
    desk.register(12);
    desk.must(Request::AdmitLate { athlete: athlete(12), first_round: round(1) });
    absent(&mut desk, 1);
    absent(&mut desk, 2);
    desk.must_because(Request::Substitute {
        round: round(1),
        athlete: athlete(1),
        substitute: athlete(12),
        beneficiary: Beneficiary::Absent,
    });
    let left = found(&desk);
    assert_eq!((left.is_empty(), left.incomplete), (true, vec![table(1)]));
    // The others are seated as ever.
    arrive(&mut desk, 13);
    let seated = found(&desk);
    assert_eq!((seated.tables.len(), seated.incomplete), (1, vec![table(1)]));
    assert_eq!(seated.byes, []);
}

#[test]
fn before_round_1_nobody_is_late() {
    let desk = Desk::with(7);
    assert_eq!(seat_waiting(desk.state()), Ok(None));
}
