//! The report of a round at the desk, each decision that it tells of with its case.

use cangrejo::director::{RawGame, Request};
use cangrejo::next_round::{Settings, propose};
use cangrejo::round_report::{Bounds, RoundReport, Seating, before, report};
use cangrejo_pairing::domino::{Alert, Method, Share};
use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{
    Origin, Pairing, RelaxFirst, Repeat, RepeatKind, RoundNumber, Windows,
};

use crate::common::{Desk, athlete, pairing, round, seated, table};
use crate::engine::{play, publish};

/// The report of a published round, as anybody with the log finds it.
fn published(desk: &Desk, number: u32) -> RoundReport {
    let state = before(&desk.tournament, round(number)).expect("it is published");
    let round = desk.state().round(round(number)).expect("it is published");
    report(&state, &Seating::published(round), None)
}

/// Publishes a round as a person made it; all its repeats are approved.
fn publish_by_hand(desk: &mut Desk, tables: &[[u32; 4]], byes: &[u32]) {
    let by_hand = Pairing { origin: Origin::Hand, ..pairing(tables, byes) };
    let state = desk.state();
    let approved = state.repeats(state.next_round(), &by_hand.tables, state.windows());
    desk.must_because(Request::Publish { pairing: by_hand, approved });
}

/// A win of side A at every table of the last round.
fn play_out(desk: &mut Desk, n_tables: u32) {
    for table in 1..=n_tables {
        desk.result(table, [200, 100 + i64::from(table)]);
    }
}

#[test]
fn the_report_of_a_round_stays_as_it_was_when_the_round_was_made() {
    for method in [Method::Optimo, Method::Literal000, Method::Literal001] {
        let settings = Settings { method, ..Settings::default() };
        let mut desk = Desk::with(14);
        let mut proposed = Vec::new();
        for number in 1..=5 {
            let state = desk.state();
            let pairing = propose(state, settings).expect("three tables");
            let seating = Seating::proposed(round(number), &pairing);
            let made = report(state, &seating, None);
            let repeats = state.repeats(round(number), &pairing.tables, state.windows());
            assert_eq!(made.repeats, repeats, "the director's repeats are the report's");
            let Origin::Engine { report: sealed, .. } = &pairing.origin else {
                panic!("the engine made it")
            };
            let tally = &made.figures.tally;
            let counts = [
                ("partner_violations", tally.partner_violations),
                ("rival_violations", tally.rival_violations),
                ("forced_rival", tally.forced_rivals),
                ("pyramid_moves", tally.pyramid_moves),
                ("side_moves", tally.side_moves),
                ("rival_repeats", tally.rival_repeats),
                ("deviation", tally.deviation),
                ("partner_bound", made.bounds.partners),
            ];
            for (name, count) in counts {
                assert_eq!(sealed[name].as_u64(), Some(count), "{name} of round {number}");
            }
            assert_eq!((made.figures.n_possible, made.figures.n_unformed), (3, 0));
            assert_eq!(made.byes.values().sum::<u32>(), 2 * number, "two more rest each round");
            proposed.push(made);
            publish_same(&mut desk, &pairing);
        }
        // The winners of round 1 change, and with them every later ranking.
        let games = vec![RawGame::to_target([0, 200])];
        desk.must_because(Request::Correct { round: round(1), table: table(1), games });
        for (number, made) in (1..).zip(&proposed) {
            assert_eq!(&published(&desk, number), made, "round {number}");
        }
        assert_eq!(before(&desk.tournament, round(6)), None);
    }
}

fn publish_same(desk: &mut Desk, pairing: &Pairing) {
    let state = desk.state();
    let number = state.next_round();
    let repeats = state.repeats(number, &pairing.tables, state.windows());
    let approved = repeats.into_iter().filter(Repeat::needs_approval).collect();
    desk.must_because(Request::Publish { pairing: pairing.clone(), approved });
    play(desk, number.get(), pairing);
}

#[test]
fn a_round_that_was_annulled_and_made_again_is_reported_as_it_counts() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.must_because(Request::Annul { round: round(1) });
    assert_eq!(before(&desk.tournament, RoundNumber::FIRST), None);
    desk.must(Request::Withdraw { athlete: athlete(8) });
    desk.publish(&[[4, 3, 2, 1]], &[5, 6, 7]);
    let report = published(&desk, 1);
    assert_eq!((report.tables.len(), report.byes.len()), (1, 7));
    assert_eq!(report.figures.n_unformed, 0);
}

#[test]
fn decision_11_the_report_says_which_repeats_are_accepted_first() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    let report = published(&desk, 1);
    assert_eq!(report.relax_first, RelaxFirst::Rivals);
    assert_eq!(report.windows, Windows { partners: 1, rivals: 2 });
}

#[test]
fn decision_12_each_repeat_is_told_with_both_athletes_last_round_gap_and_severity() {
    let mut desk = Desk::with(4);
    publish_by_hand(&mut desk, &[[1, 2, 3, 4]], &[]);
    play_out(&mut desk, 1);
    publish_by_hand(&mut desk, &[[2, 1, 4, 3]], &[]);
    let report = published(&desk, 2);
    let kind = RepeatKind::Partners;
    let (athletes, last_round) = ([athlete(1), athlete(2)], round(1));
    let partners = Repeat { kind, athletes, last_round, gap: 1, severity: 1 };
    assert_eq!(report.repeats.len(), 6);
    assert_eq!(report.repeats[0], partners);
    assert!(report.repeats.iter().all(Repeat::needs_approval));
}

#[test]
fn decision_14_a_table_that_a_change_left_unformed_is_seen() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.must_because(Request::Reseat {
        tables: Vec::new(),
        removed: vec![table(2)],
        byes: [5, 6, 7, 8].map(athlete).to_vec(),
        approved: Vec::new(),
    });
    let figures = published(&desk, 1).figures;
    assert_eq!((figures.n_possible, figures.n_unformed), (2, 1));
    assert_eq!(figures.success, Some(Share { part: 6, whole: 12 }));
    assert_eq!(figures.alerts, [Alert::LowSuccess, Alert::FewValidTables]);
}

#[test]
fn decision_15_a_third_bye_is_told() {
    let mut desk = Desk::with(5);
    for (number, tables) in (1..).zip([[1, 2, 3, 4], [1, 3, 2, 4], [1, 4, 2, 3]]) {
        publish_by_hand(&mut desk, &[tables], &[5]);
        play_out(&mut desk, 1);
        let report = published(&desk, number);
        assert_eq!(report.byes[&athlete(5)], number);
        assert_eq!(report.figures.alerts.contains(&Alert::ManyByes), number > 2);
    }
}

#[test]
fn decision_15_time_is_data_of_whoever_asks_and_not_of_the_log() {
    let desk = Desk::with(8);
    let pairing = propose(desk.state(), Settings::default()).expect("two tables");
    let seating = Seating::proposed(round(1), &pairing);
    let slow = report(desk.state(), &seating, Some(60_001));
    assert_eq!(slow.figures.alerts, [Alert::Slow]);
    assert_eq!(report(desk.state(), &seating, Some(60_000)).figures.alerts, []);
}

#[test]
fn decision_23_the_deviation_is_that_of_distinct_rivals_by_rounds_played() {
    let mut desk = Desk::with(5);
    publish_by_hand(&mut desk, &[[1, 2, 3, 4]], &[5]);
    assert_eq!(published(&desk, 1).rival_variance, Rational::ZERO);
    play_out(&mut desk, 1);
    publish_by_hand(&mut desk, &[[1, 2, 3, 5]], &[4]);
    // 75, 75, 50, 100 and 100 percent: the mean is 80.
    assert_eq!(published(&desk, 2).rival_variance, Rational::from(350));
}

#[test]
fn a_round_by_hand_that_repeats_more_than_it_must_is_not_proved() {
    let mut desk = Desk::with(8);
    let tables = [[1, 2, 3, 4], [5, 6, 7, 8]];
    publish_by_hand(&mut desk, &tables, &[]);
    play_out(&mut desk, 2);
    publish_by_hand(&mut desk, &tables, &[]);
    let again = published(&desk, 2);
    assert_eq!(again.bounds, Bounds { partners: 0, rivals: 0, is_proved: false });
    assert_eq!(again.effort, None, "the engine did nothing for it");
    let four = {
        let mut desk = Desk::with(4);
        publish_by_hand(&mut desk, &[[1, 2, 3, 4]], &[]);
        play_out(&mut desk, 1);
        publish_by_hand(&mut desk, &[[1, 3, 2, 4]], &[]);
        published(&desk, 2)
    };
    assert_eq!(four.figures.tally.rival_violations, 2);
    assert!(four.bounds.is_proved, "four who play again cannot do better");
}

#[test]
fn whoever_came_after_the_round_was_published_is_the_last_of_its_order() {
    let mut desk = Desk::with(7);
    publish(&mut desk, Settings::default());
    let last = desk.state().rounds[0].byes.clone();
    assert_eq!(last.len(), 3);
    desk.register(8);
    desk.must(Request::AdmitLate { athlete: athlete(8), first_round: round(1) });
    let mut four: Vec<u32> = last.iter().map(|one| one.get()).collect();
    four.push(8);
    let four = <[u32; 4]>::try_from(four).expect("three and one");
    desk.must_because(Request::Reseat {
        tables: vec![seated(2, four)],
        removed: Vec::new(),
        byes: Vec::new(),
        approved: Vec::new(),
    });
    let report = published(&desk, 1);
    assert_eq!(report.tables[1].places, [5, 6, 7, 8]);
    assert_eq!((report.n_hand_changes, report.effort), (1, None));
    assert!(report.bounds.is_proved);
}
