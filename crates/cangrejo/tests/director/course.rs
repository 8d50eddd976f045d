//! Whole courses of events, as they happen in a hall.

use cangrejo::director::{RawGame, Refusal, Request, Warning, warnings};
use cangrejo_tournament::event::{
    Beneficiary, Card, Fact, Profile, Reliability, Role, SanctionNumber,
};
use cangrejo_tournament::tournament::{Phase, TableStatus, Tournament};

use crate::common::{Desk, athlete, entry, pairing, result, round, seated, table};

#[test]
fn a_tournament_runs_from_registration_to_its_end() {
    let mut desk = Desk::with(9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    desk.must(Request::ReceiveSheet { round: round(1), table: table(1) });
    desk.result(1, [200, 120]);
    desk.result(2, [15, 230]);
    desk.publish(&[[1, 3, 5, 7], [2, 9, 6, 8]], &[4]);
    desk.result(1, [200, 0]);
    desk.result(2, [0, 200]);
    desk.must(Request::Close);
    assert_eq!(desk.state().phase, Phase::Closed);
    assert_eq!(Tournament::replay(desk.log.clone()).as_ref(), Ok(&desk.tournament));
}

#[test]
fn a_second_reading_of_the_same_sheet_verifies_it() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.result(1, [200, 120]);
    let again = desk.result(1, [200, 120]);
    assert_eq!(again, Fact::ResultVerified { round: round(1), table: table(1) });
    let other = desk.refused(result(1, 1, RawGame::to_target([200, 121])));
    assert_eq!(other, Refusal::HasResult { round: round(1), table: table(1) });
}

#[test]
fn two_sheets_that_contradict_each_other_wait_for_a_decision() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 120]);
    desk.result(2, [200, 120]);
    let (round_1, table_1) = (round(1), table(1));
    let games = vec![RawGame::to_target([120, 200])];
    desk.must(Request::Dispute { round: round_1, table: table_1, games: games.clone() });
    let next = pairing(&[[1, 5, 2, 6], [3, 7, 4, 8]], &[]);
    let refused = desk.refused(Request::Publish { pairing: next, approved: Vec::new() });
    assert_eq!(refused, Refusal::RoundOpen { round: round_1, tables: vec![table_1] });
    let refused = desk.refused(result(1, 1, RawGame::to_target([200, 120])));
    assert_eq!(refused, Refusal::InDispute { round: round_1, table: table_1 });
    desk.must_because(Request::Correct { round: round_1, table: table_1, games });
    assert_eq!(desk.state().rounds[0].tables[&table_1].status, TableStatus::Corrected);
}

#[test]
fn a_correction_of_an_old_round_leaves_published_pairings_alone() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 120]);
    desk.result(2, [200, 120]);
    desk.publish(&[[1, 5, 2, 6], [3, 7, 4, 8]], &[]);
    let before = desk.state().rounds[1].clone();
    let games = vec![RawGame::to_target([120, 200])];
    desk.must_because(Request::Correct { round: round(1), table: table(1), games });
    assert_eq!(desk.state().rounds[1], before);
}

#[test]
fn a_provisional_result_lets_the_next_round_be_paired_and_keeps_the_end_waiting() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let mut provisional = result(1, 1, RawGame::to_target([200, 0]));
    if let Request::EnterResult { reliability, .. } = &mut provisional {
        *reliability = Reliability::Provisional;
    }
    desk.must(provisional);
    let publish = Request::Publish { pairing: pairing(&[[1, 3, 2, 4]], &[]), approved: vec![] };
    let warned = warnings(&desk.tournament, &publish);
    assert_eq!(warned, [Warning::Provisional { round: round(1), tables: vec![table(1)] }]);
    let waiting = Refusal::StillProvisional { round: round(1), tables: vec![table(1)] };
    assert_eq!(desk.refused(Request::Close), waiting);
    let verify = Request::Verify { round: round(1), table: table(1) };
    assert_eq!(desk.refused(verify), waiting);
    desk.must(result(1, 1, RawGame::to_target([0, 200])));
    desk.must(Request::Close);
}

#[test]
fn an_annulled_round_is_published_again_under_the_same_number() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    assert_eq!(desk.refused(Request::Annul { round: round(1) }), Refusal::ReasonMissing);
    desk.must_because(Request::Annul { round: round(1) });
    desk.publish(&[[1, 2, 3, 4]], &[]);
    assert_eq!(desk.state().rounds.len(), 1);
    assert_eq!(desk.state().annulled_rounds.len(), 1);
}

#[test]
fn a_late_athlete_takes_the_seat_of_a_bye_and_no_other_table_moves() {
    let mut desk = Desk::with(7);
    desk.publish(&[[1, 2, 3, 4]], &[5, 6, 7]);
    desk.register(8);
    let late = athlete(8);
    assert_eq!(
        desk.refused(Request::CheckIn { athlete: late }),
        Refusal::EntryIsLate { athlete: late }
    );
    desk.must(Request::AdmitLate { athlete: late, first_round: round(1) });
    // Three byes and one late athlete make a table.
    let reseat = Request::Reseat {
        tables: vec![seated(2, [5, 6, 7, 8])],
        removed: Vec::new(),
        byes: Vec::new(),
        approved: Vec::new(),
    };
    assert_eq!(desk.refused(reseat.clone()), Refusal::ReasonMissing);
    let before = desk.state().rounds[0].tables[&table(1)].clone();
    desk.must_because(reseat);
    let after = &desk.state().rounds[0];
    assert_eq!((after.tables.len(), after.byes.len()), (2, 0));
    assert_eq!(after.tables[&table(1)], before);
}

#[test]
fn the_profile_says_until_when_one_may_join_and_with_how_many_points() {
    let mut profile = Profile::reglamento_001();
    profile.late_entry.last_round = Some(round(2));
    profile.late_entry.half_points_per_missed_round = 1;
    let mut desk = Desk::by(profile, 4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.register(5);
    let admit = |first_round| Request::AdmitLate { athlete: athlete(5), first_round };
    assert_eq!(desk.refused(admit(round(3))), Refusal::EntryTooLate { last_round: round(2) });
    desk.must(admit(round(2)));
    let credit = desk.state().athletes[&athlete(5)].late_entry.expect("a late entry");
    assert_eq!((credit.first_round, credit.half_points), (round(2), 1));

    let mut profile = Profile::reglamento_001();
    profile.late_entry.half_points_per_missed_round = u8::MAX;
    let mut desk = Desk::by(profile, 4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.register(5);
    desk.must(admit(round(u32::MAX)));
    let credit = desk.state().athletes[&athlete(5)].late_entry.expect("a late entry");
    assert_eq!(credit.half_points, u32::MAX, "as many as can be counted");
}

#[test]
fn whoever_withdrew_after_publication_keeps_the_table_of_the_others_open_for_change() {
    let mut desk = Desk::with(9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    desk.must(Request::Withdraw { athlete: athlete(1) });
    let reseat =
        |tables, byes| Request::Reseat { tables, removed: Vec::new(), byes, approved: Vec::new() };
    let forgotten = reseat(vec![seated(1, [9, 2, 3, 5])], vec![]);
    let twice = desk.refused_even_so(forgotten);
    assert_eq!(twice, Refusal::PlacedTwice { athlete: athlete(5) });
    desk.must_because(reseat(vec![seated(1, [9, 2, 3, 4])], vec![]));
    assert!(!desk.state().rounds[0].has(athlete(1)));
}

#[test]
fn swapped_seats_are_a_hand_change_until_a_result_is_in() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    let swap = |a, b| Request::Reseat {
        tables: vec![seated(1, [a, 2, 3, 4]), seated(2, [b, 6, 7, 8])],
        removed: Vec::new(),
        byes: Vec::new(),
        approved: Vec::new(),
    };
    desk.must_because(swap(5, 1));
    assert_eq!(desk.state().rounds[0].table_of(athlete(5)), Some(table(1)));
    assert_eq!(desk.state().rounds[0].n_hand_changes, 1);
    desk.result(1, [200, 0]);
    let refused = desk.refused_even_so(swap(1, 5));
    assert_eq!(refused, Refusal::HasResult { round: round(1), table: table(1) });
}

#[test]
fn a_house_player_completes_a_table_and_never_rests() {
    let mut desk = Desk::with(7);
    let entry = entry("Comodín", "99");
    desk.must(Request::Register { role: Role::House, entry });
    desk.must(Request::CheckIn { athlete: athlete(8) });
    let resting = pairing(&[[1, 2, 3, 4]], &[5, 6, 7, 8]);
    let refused = desk.refused(Request::Publish { pairing: resting, approved: vec![] });
    assert_eq!(refused, Refusal::HouseBye { athlete: athlete(8) });
    // Not needed, the house player is simply left out.
    let mut without = desk.clone();
    without.publish(&[[1, 2, 3, 4]], &[5, 6, 7]);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
}

#[test]
fn a_substitute_sits_in_for_one_round() {
    let mut desk = Desk::with(5);
    desk.publish(&[[1, 2, 3, 4]], &[5]);
    let substitute = |athlete_number, substitute| Request::Substitute {
        round: round(1),
        athlete: athlete(athlete_number),
        substitute: athlete(substitute),
        beneficiary: Beneficiary::Absent,
    };
    let refused = desk.refused_even_so(substitute(5, 1));
    assert_eq!(refused, Refusal::NotSeated { athlete: athlete(5), round: round(1) });
    let refused = desk.refused_even_so(substitute(1, 2));
    assert_eq!(refused, Refusal::PlacedTwice { athlete: athlete(2) });
    desk.must_because(substitute(1, 5));
    let refused = desk.refused_even_so(substitute(2, 5));
    assert_eq!(refused, Refusal::PlacedTwice { athlete: athlete(5) });
    assert_eq!(desk.state().rounds[0].player_for(athlete(1)), athlete(5));
}

#[test]
fn a_substitute_gets_no_second_seat_and_needs_none_when_the_first_is_gone() {
    let mut desk = Desk::with(9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    desk.must_because(Request::Substitute {
        round: round(1),
        athlete: athlete(1),
        substitute: athlete(9),
        beneficiary: Beneficiary::Substitute,
    });
    let reseat = |seats, byes: &[u32]| Request::Reseat {
        tables: vec![seats],
        removed: Vec::new(),
        byes: byes.iter().map(|number| athlete(*number)).collect(),
        approved: Vec::new(),
    };
    let refused = desk.refused_even_so(reseat(seated(2, [9, 6, 7, 8]), &[5]));
    assert_eq!(refused, Refusal::PlacedTwice { athlete: athlete(9) });
    let refused = desk.refused_even_so(reseat(seated(2, [5, 7, 6, 8]), &[9]));
    assert_eq!(refused, Refusal::PlacedTwice { athlete: athlete(9) }, "they play, for themselves");
    desk.must(Request::Withdraw { athlete: athlete(1) });
    desk.register(10);
    desk.must(Request::AdmitLate { athlete: athlete(10), first_round: round(1) });
    desk.must_because(reseat(seated(1, [10, 2, 3, 4]), &[9]));
    assert!(!desk.state().rounds[0].is_substitute(athlete(9)));
}

#[test]
fn an_absence_for_a_round_leaves_the_athlete_out_of_that_round_only() {
    let mut desk = Desk::with(5);
    desk.must(Request::AnnounceAbsence { athlete: athlete(5), round: round(1) });
    let placed = pairing(&[[1, 2, 3, 4]], &[5]);
    let refused = desk.refused(Request::Publish { pairing: placed, approved: vec![] });
    assert_eq!(refused, Refusal::NotActive { athlete: athlete(5), round: round(1) });
    desk.publish(&[[1, 2, 3, 4]], &[]);
    assert!(desk.state().active(round(2)).contains(&athlete(5)));
}

#[test]
fn a_sanction_is_counted_and_can_be_lifted() {
    let mut desk = Desk::with(4);
    let sanction = Request::Sanction {
        athletes: vec![athlete(1)],
        round: None,
        half_points: 1,
        score: 0,
        card: Some(Card::Yellow),
    };
    assert_eq!(desk.refused(sanction.clone()), Refusal::ReasonMissing);
    desk.must_because(sanction.clone());
    desk.must_because(sanction);
    desk.must_because(Request::LiftSanction { sanction: SanctionNumber::FIRST });
    assert_eq!(desk.state().sanctions.len(), 1);
    let again = Request::LiftSanction { sanction: SanctionNumber::FIRST };
    let refused = desk.refused_even_so(again);
    assert_eq!(refused, Refusal::NoSuchSanction { sanction: SanctionNumber::FIRST });
}

#[test]
fn a_round_and_the_end_are_taken_back_with_a_reason_only() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    assert_eq!(desk.refused(Request::Undo), Refusal::ReasonMissing);
    desk.result(1, [200, 0]);
    desk.must(Request::Undo);
    desk.result(1, [200, 0]);
    desk.must(Request::Close);
    assert_eq!(desk.refused(Request::Reopen), Refusal::ReasonMissing);
    assert_eq!(desk.refused(Request::Undo), Refusal::ReasonMissing);
    desk.must_because(Request::Undo);
    assert_eq!(desk.state().phase, Phase::Open);
}

#[test]
fn undo_and_redo_walk_through_the_log() {
    let mut desk = Desk::with(4);
    assert_eq!(desk.refused(Request::Redo), Refusal::NothingToRedo);
    let before = desk.state().clone();
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let after = desk.state().clone();
    desk.must_because(Request::Undo);
    assert_eq!(desk.state(), &before);
    desk.must(Request::Redo);
    assert_eq!(desk.state(), &after);
    let mut empty = Desk::default();
    assert_eq!(empty.refused(Request::Undo), Refusal::NothingToUndo);
}
