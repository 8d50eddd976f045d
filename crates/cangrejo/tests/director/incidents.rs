//! What goes wrong in a hall, and how it is put right.

use cangrejo::director::{Command, Offense, RawGame, Refusal, Request, Warning, apply, warnings};
use cangrejo::next_round::{Settings, propose, seat_waiting};
use cangrejo::verify::{Reckoned, Sought, Verdict};
use cangrejo_tournament::event::{
    Bar, Beneficiary, Constraint, ConstraintNumber, Finish, Group, Implausible, Profile, Role,
    RoundRange, Strength, Time, Windows,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::{TableStatus, Tournament};

use crate::common::{Desk, athlete, entry, result, round, seated, table};
use crate::engine::{play, publish};

#[test]
fn who_rests_and_plays_for_a_result_of_their_own_has_no_bye_beside_it() {
    let points = |beneficiary| {
        let mut desk = Desk::with(5);
        desk.publish(&[[1, 2, 3, 4]], &[5]);
        desk.must_because(Request::Substitute {
            round: round(1),
            athlete: athlete(1),
            substitute: athlete(5),
            beneficiary,
        });
        desk.result(1, [200, 0]);
        let standings = Standings::of_tournament(desk.state(), Some(round(1)));
        let of = |number| {
            let line = standings.lines().iter().find(|line| line.athlete == athlete(number));
            line.map(|line| line.score.points.to_string()).expect("a line")
        };
        // With five there is nobody else to be seated.
        let waiting = seat_waiting(desk.state()).expect("lawful").expect("a round");
        assert!(waiting.is_empty() && waiting.unseated.is_empty(), "{waiting:?}");
        (of(1), of(5))
    };
    assert_eq!(points(Beneficiary::Substitute), ("0".into(), "1".into()));
    assert_eq!(points(Beneficiary::Absent), ("1".into(), "1/2".into()), "rested, and helped out");
}

#[test]
fn a_result_that_was_entered_at_the_wrong_table_is_put_right_at_both() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [120, 200]);
    let second = desk.refused(result(1, 3, RawGame::to_target([120, 200])));
    assert_eq!(second, Refusal::NoSuchTable { round: round(1), table: table(3) });
    let games = vec![RawGame::to_target([200, 90])];
    let correct = Request::Correct { round: round(1), table: table(1), games };
    assert_eq!(desk.refused(correct.clone()), Refusal::ReasonMissing);
    desk.must_because(correct);
    desk.result(2, [120, 200]);
    let standings = Standings::of_tournament(desk.state(), Some(round(1)));
    let mut winners: Vec<u32> =
        standings.lines()[..4].iter().map(|line| line.athlete.get()).collect();
    winners.sort_unstable();
    assert_eq!(winners, [1, 2, 7, 8]);
}

/// Table 1 is still playing when the sheet of table 2 is entered as its own; and afterwards it
/// turns out that two had changed places.
#[test]
fn a_result_is_taken_off_a_table_that_it_does_not_belong_to() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [120, 200]);
    desk.result(2, [120, 200]);
    let clear = |number| Request::ClearResult { round: round(1), table: table(number) };
    assert_eq!(desk.refused(clear(1)), Refusal::ReasonMissing);
    desk.must_because(clear(1));
    let again = desk.refused_even_so(clear(1));
    assert_eq!(again, Refusal::NoResult { round: round(1), table: table(1) });
    assert_eq!(desk.state().rounds[0].open_tables(), [table(1)], "no round until it is in");
    let standings = Standings::of_tournament(desk.state(), Some(round(1)));
    assert_eq!(standings.lines().iter().filter(|line| line.score.n_games > 0).count(), 4);

    let as_played = Request::Reseat {
        tables: vec![seated(1, [1, 2, 3, 8]), seated(2, [5, 6, 7, 4])],
        removed: Vec::new(),
        byes: Vec::new(),
        approved: Vec::new(),
    };
    let refused = desk.refused_even_so(as_played.clone());
    assert_eq!(refused, Refusal::HasResult { round: round(1), table: table(2) });
    desk.must_because(clear(2));
    desk.must_because(as_played);
    desk.result(1, [200, 0]);
    desk.result(2, [120, 200]);
    let standings = Standings::of_tournament(desk.state(), Some(round(1)));
    let mut winners: Vec<u32> =
        standings.lines()[..4].iter().map(|line| line.athlete.get()).collect();
    winners.sort_unstable();
    assert_eq!(winners, [1, 2, 4, 7]);
}

#[test]
fn those_who_sat_down_on_the_wrong_seats_are_recorded_as_they_played() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    let as_played = Request::Reseat {
        tables: vec![seated(1, [1, 3, 2, 4])],
        removed: Vec::new(),
        byes: Vec::new(),
        approved: Vec::new(),
    };
    assert_eq!(desk.refused(as_played.clone()), Refusal::ReasonMissing);
    desk.must_because(as_played);
    desk.result(1, [200, 0]);
    let standings = Standings::of_tournament(desk.state(), Some(round(1)));
    let best: Vec<u32> = standings.lines()[..2].iter().map(|line| line.athlete.get()).collect();
    assert_eq!(best, [1, 3]);
    let together = desk.state().last_together(round(2));
    assert_eq!(together.len(), 12, "six pairs at each table, and none of the seats given up");
    let repeats =
        |seats| desk.state().repeats(round(2), &[seats], Windows { partners: 1, rivals: 0 });
    assert_eq!(repeats(seated(1, [1, 2, 3, 4])).len(), 0);
    assert_eq!(repeats(seated(1, [1, 3, 2, 4])).len(), 2);
}

#[test]
fn a_game_that_somebody_broke_off_is_no_ordinary_result() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let game = RawGame { finish: Finish::Interrupted, ..RawGame::to_target([150, 90]) };
    let why = Implausible::NobodyReached;
    assert_eq!(desk.refused(result(1, 1, game.clone())), Refusal::Implausible { game: 1, why });
    desk.must(Request::SettleOffense {
        round: round(1),
        table: table(1),
        offense: Offense::WalkOut,
        offenders: vec![athlete(2)],
        games: vec![game],
    });
}

#[test]
fn every_state_of_a_table_follows_from_what_was_done_at_the_desk() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let (first, only) = (round(1), table(1));
    let status = |desk: &Desk| desk.state().rounds[0].tables[&only].status;
    assert_eq!(status(&desk), TableStatus::NoSheet);
    desk.must(Request::ReceiveSheet { round: first, table: only });
    assert_eq!(status(&desk), TableStatus::Received);
    desk.result(1, [200, 120]);
    assert_eq!(status(&desk), TableStatus::Entered);
    desk.must(Request::Verify { round: first, table: only });
    assert_eq!(status(&desk), TableStatus::Verified);
    let games = vec![RawGame::to_target([120, 200])];
    desk.must(Request::Dispute { round: first, table: only, games: games.clone() });
    assert_eq!(status(&desk), TableStatus::Disputed);
    desk.must_because(Request::Correct { round: first, table: only, games });
    assert_eq!(status(&desk), TableStatus::Corrected);
}

#[test]
fn decision_17_those_who_are_registered_and_do_not_come_change_no_window() {
    let mut desk = Desk::with(36);
    for number in 37..=80 {
        desk.register(number);
    }
    assert_eq!(desk.state().windows(), Windows { partners: 1, rivals: 2 });
    publish(&mut desk, Settings::default());
    desk.must(Request::AdmitLate { athlete: athlete(37), first_round: round(2) });
    assert_eq!(desk.state().windows(), Windows { partners: 1, rivals: 2 }, "frozen");
}

#[test]
fn decision_17_a_house_player_changes_no_window() {
    let mut desk = Desk::with(36);
    desk.must(Request::Register { role: Role::House, entry: entry("Comodín", "99") });
    desk.must(Request::CheckIn { athlete: athlete(37) });
    assert_eq!(desk.state().n_checked_in(), 36);
    assert_eq!(desk.state().windows(), Windows { partners: 1, rivals: 2 });
}

#[test]
fn whoever_comes_after_the_number_was_called_changes_the_draw_and_that_is_told() {
    let mut desk = Desk::with(8);
    desk.register(9);
    let come = Request::CheckIn { athlete: athlete(9) };
    assert_eq!(warnings(&desk.tournament, &come), []);
    desk.must(Request::CallSeed { seed: 7 });
    assert_eq!(warnings(&desk.tournament, &come), [Warning::DrawChanges { seed: 7 }]);
    let absent = |number| Request::AnnounceAbsence { athlete: athlete(1), round: round(number) };
    assert_eq!(warnings(&desk.tournament, &absent(1)), [Warning::DrawChanges { seed: 7 }]);
    assert_eq!(warnings(&desk.tournament, &absent(2)), []);
    publish(&mut desk, Settings::default());
    let gone = Request::Withdraw { athlete: athlete(1) };
    assert_eq!(warnings(&desk.tournament, &gone), [], "the draw is over");
}

#[test]
fn points_for_missed_rounds_place_a_late_athlete_in_the_first_pairing() {
    let mut profile = Profile::reglamento_001();
    profile.late_entry.half_points_per_missed_round = 2;
    let mut desk = Desk::by(profile, 7);
    for number in 1..=2 {
        let made = publish(&mut desk, Settings::default());
        play(&mut desk, number, &made);
    }
    desk.register(8);
    desk.must(Request::AdmitLate { athlete: athlete(8), first_round: round(3) });
    let standings = Standings::before_round(desk.state(), round(3));
    let place = standings.lines().iter().find(|line| line.athlete == athlete(8));
    assert!(place.is_some_and(|line| line.place <= 4), "two points are among the best");
    assert_eq!(propose(desk.state(), Settings::default()).map(|made| made.byes), Ok(vec![]));
}

/// Rounds with a table fixed and athletes kept apart, both lifted afterwards, and one annulled.
#[test]
fn rounds_are_found_again_after_what_was_asked_of_them_is_lifted() {
    let mut desk = Desk::with(16);
    let sides = seated(1, [1, 16, 2, 15]).sides;
    desk.must(Request::Constrain { details: Constraint::Pinned { round: round(1), sides } });
    let (rounds, group) = (RoundRange::ALL, Group::Athletes([3, 4, 5].map(athlete).to_vec()));
    let (bar, strength) = (Bar::Table, Strength::Must);
    desk.must(Request::Constrain { details: Constraint::Apart { group, bar, rounds, strength } });
    let made = publish(&mut desk, Settings::default());
    play(&mut desk, 1, &made);
    publish(&mut desk, Settings::default());
    for constraint in [1, 2] {
        let constraint = ConstraintNumber::new(constraint).expect("not 0");
        desk.must(Request::LiftConstraint { constraint });
    }
    desk.must_because(Request::Annul { round: round(2) });
    let made = publish(&mut desk, Settings::default());
    play(&mut desk, 2, &made);
    // Taken back and published again.
    let before = desk.state().clone();
    publish(&mut desk, Settings::default());
    desk.must_because(Request::Undo);
    assert_eq!(desk.state(), &before);
    publish(&mut desk, Settings::default());

    let verdict = Verdict::of(&desk.log, &|| ()).expect("a lawful log");
    assert_eq!(verdict.first_difference(), None);
    let found: Vec<_> = verdict.checks.iter().map(|check| check.sought.clone()).collect();
    assert_eq!(found, vec![Some(Sought::Same); 5]);
    let reckoned = verdict.checks.iter().filter(|check| check.reckoned == Reckoned::Same);
    assert_eq!(reckoned.count(), 4, "all but round 1, before which nothing was played");
    assert_eq!(Tournament::replay(desk.log.clone()).as_ref(), Ok(&desk.tournament));
}

#[test]
fn a_clock_that_goes_back_changes_nothing_but_what_it_says() {
    let mut desk = Desk::with(4);
    let mut before = None;
    for unix_ms in [u64::MAX / 2, 1_000, 0] {
        let command = Command {
            time: Time { unix_ms },
            author: "mesa de control".into(),
            reason: None,
            request: Request::CallSeed { seed: 7 },
        };
        let events = apply(&desk.tournament, command).expect("it is granted");
        assert_eq!(events[0].time.unix_ms, unix_ms);
        desk.log.extend(events.clone());
        for event in events {
            desk.tournament.push(event).expect("lawful");
        }
        let state = desk.state().clone();
        assert!(before.is_none_or(|before| before == state));
        before = Some(state);
        desk.must(Request::Undo);
    }
    assert_eq!(Tournament::replay(desk.log.clone()).as_ref(), Ok(&desk.tournament));
}
