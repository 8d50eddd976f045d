//! The numbered decisions of the user's guide that concern the engine, each with its case.

use cangrejo_pairing::domino::{
    Alert, ByePolicy, Circumstances, Constraints, Meetings, Method, PairingError, Pattern, Problem,
    RelaxFirst, Report, Request, Role, Shape, Share, Table, TableSpan, Windows, by_elo, drawn,
    numbered, pair, resting,
};

use crate::worlds::random_history;

const WINDOWS: Windows = Windows { partners: 1, rivals: 2 };

fn report_in(
    (meetings, request): (&Meetings, &Request),
    tables: &[Table],
    circumstances: &Circumstances<'_>,
) -> Report {
    let problem = Problem { meetings, request, constraints: &Constraints::none() };
    Report::new(&problem, tables, circumstances)
}

/// The report of a round in which nobody rests.
fn report(meetings: &Meetings, request: &Request, tables: &[Table]) -> Report {
    report_in((meetings, request), tables, &Circumstances::default())
}

fn fresh(n_athletes: usize, method: Method) -> Vec<[usize; 4]> {
    let request = Request { method, ..Request::new(2, WINDOWS) };
    let round = pair(&Meetings::new(n_athletes), &request).expect("whole tables");
    round.tables.iter().map(Table::seats).collect()
}

#[test]
fn decision_1_as_many_rest_as_do_not_fill_a_table() {
    for (n_athletes, n_resting) in [(4, 0), (5, 1), (6, 2), (7, 3), (8, 0)] {
        assert_eq!(resting(2, &vec![0; n_athletes], ByePolicy::Reglamento).len(), n_resting);
    }
    let six = pair(&Meetings::new(6), &Request::new(1, WINDOWS));
    assert_eq!(six, Err(PairingError::NotWholeTables(6)));
}

#[test]
fn decision_2_and_4_the_first_procedure_ends_and_loses_nobody_however_tight_the_windows() {
    for n_athletes in [4, 8, 12, 16, 20, 24, 28] {
        let meetings = random_history(n_athletes, 20, 5);
        let windows = Windows { partners: 20, rivals: 20 };
        let request = Request { method: Method::Literal000, ..Request::new(21, windows) };
        let round = pair(&meetings, &request).expect("whole tables");
        assert_eq!(round.tables.len(), n_athletes / 4);
        let mut seated: Vec<usize> = round.tables.iter().flat_map(Table::seats).collect();
        seated.sort_unstable();
        assert_eq!(seated, (0..n_athletes).collect::<Vec<_>>(), "nobody is lost or there twice");
    }
}

#[test]
fn decision_2_a_pair_without_rivals_has_a_shorter_window_and_then_the_next_pair() {
    // The pairs are 1-2, 3-4, 5-6 and 7-8. One round ago 1 met 3 and 2 met 7, two ago 1 met 5.
    let mut meetings = Meetings::new(8);
    let earlier = [(8, [0, 2, 4, 6]), (9, [0, 4, 2, 3]), (9, [1, 5, 6, 7])];
    for (round, seats) in earlier {
        meetings.record(round, &Table::of(seats)).expect("four athletes");
    }
    let tables = |rivals| {
        let windows = Windows { partners: 0, rivals };
        let request = Request { method: Method::Literal000, ..Request::new(10, windows) };
        let round = pair(&meetings, &request).expect("whole tables");
        round.tables.iter().map(Table::seats).collect::<Vec<_>>()
    };
    assert_eq!(tables(0), [[0, 1, 2, 3], [4, 5, 6, 7]], "the first rivals");
    assert_eq!(tables(1), [[0, 1, 4, 5], [2, 3, 6, 7]], "the first whom the window allows");
    assert_eq!(tables(2), [[0, 1, 4, 5], [2, 3, 6, 7]], "the first whom a shorter one allows");
    assert_eq!(tables(3), [[0, 1, 2, 3], [4, 5, 6, 7]], "the next pair, whatever the window");
}

#[test]
fn decision_3_the_first_procedure_never_pairs_an_athlete_with_itself() {
    let meetings = random_history(8, 9, 1);
    let windows = Windows { partners: 9, rivals: 9 };
    let request = Request { method: Method::Literal000, ..Request::new(10, windows) };
    for table in pair(&meetings, &request).expect("whole tables").tables {
        assert!(table.pairs().into_iter().all(|[a, b]| a != b));
    }
}

#[test]
fn decision_5_round_1_seats_neighbors_by_rating_or_by_lot() {
    let round = pair(&Meetings::new(8), &Request::new(1, WINDOWS)).expect("two tables");
    assert_eq!(round.tables, [Table::of([0, 1, 2, 3]), Table::of([4, 5, 6, 7])]);
    assert_eq!(by_elo(&[Some(1500), None, Some(2100), Some(1500)]), [2, 0, 3, 1]);
    assert_eq!(drawn(20, 7), drawn(20, 7));
    assert_ne!(drawn(20, 7), drawn(20, 8));
}

#[test]
fn decision_6_the_patterns_seat_a_fresh_field_as_they_say() {
    let seats = |pattern| {
        let request = Request { pattern, ..Request::new(2, WINDOWS) };
        let round = pair(&Meetings::new(8), &request).expect("two tables");
        round.tables.iter().map(Table::seats).collect::<Vec<_>>()
    };
    // 1 and 3 are far from 2 and 4 only in a larger pyramid: here sides have two athletes.
    assert_eq!(seats(Pattern::Reglamento), [[0, 1, 2, 3], [4, 5, 6, 7]]);
    // Neighbors at a table; its pairs differ by 4 places if 1 plays with 2, by none with 4.
    assert_eq!(seats(Pattern::Nivel), [[0, 3, 1, 2], [4, 7, 5, 6]]);
    assert_eq!(seats(Pattern::Equilibrado), [[0, 3, 1, 2], [4, 7, 5, 6]]);
}

#[test]
fn decision_7_side_a_plays_against_side_b_of_the_same_pyramid() {
    // Sides of four: 1-3 and 2-4 against 5-7 and 6-8, in both pyramids.
    let expected = [[0, 2, 4, 6], [1, 3, 5, 7], [8, 10, 12, 14], [9, 11, 13, 15]];
    assert_eq!(fresh(16, Method::Optimo), expected);
    assert_eq!(fresh(16, Method::Literal001), expected);
}

#[test]
fn decision_8_both_pyramids_fill_whole_tables() {
    assert_eq!(Shape::new(28), Shape { n_seated: 28, n_upper: 12 });
    assert_eq!(Shape::new(32), Shape { n_seated: 32, n_upper: 16 });
    assert_eq!(Shape::new(4), Shape { n_seated: 4, n_upper: 0 });
}

/// The first procedure halves the field, 14 and 14 of 28, where the others cut after twelve.
#[test]
fn decision_8_the_first_procedure_keeps_its_own_cut() {
    let mut meetings = Meetings::new(28);
    meetings.record(1, &Table::of([4, 5, 26, 27])).expect("four athletes");
    let request = Request { method: Method::Literal000, ..Request::new(2, WINDOWS) };
    let tables = pair(&meetings, &request).expect("whole tables").tables;
    let partner_of = |athlete: usize| {
        let mut pairs = tables.iter().flat_map(Table::pairs);
        let [a, b] = pairs.find(|pair| pair.contains(&athlete)).expect("everybody sits");
        if a == athlete { b } else { a }
    };
    // The fifth finds a partner on the other side, which leaves one of each side alone: the
    // sixth, and the last of the upper half. That is the fourteenth; cut after twelve it would be
    // the twelfth.
    assert_eq!([4, 7, 9, 11].map(partner_of), [6, 8, 10, 12]);
    assert_eq!(partner_of(5), 13);
}

#[test]
fn decision_9_the_last_two_of_a_side_with_two_too_many_go_together() {
    // Twelve in the upper pyramid: sides of six, 1-3, 2-4 and then 5-6.
    let tables = fresh(28, Method::Literal001);
    assert_eq!(tables[..3], [[0, 2, 6, 8], [1, 3, 7, 9], [4, 5, 10, 11]]);
}

#[test]
fn decision_10_pyramids_exchange_athletes_before_a_window_is_relaxed() {
    // Four of the upper pyramid have all been partners and rivals of each other lately.
    let mut meetings = Meetings::new(8);
    for round in 1..=3 {
        let four = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]][round - 1];
        let round = u32::try_from(round).expect("small");
        meetings.record(round, &Table::of(four)).expect("four athletes");
        meetings.record(round, &Table::of(four.map(|a| a + 4))).expect("four athletes");
    }
    let request = Request::new(4, Windows { partners: 3, rivals: 3 });
    let round = pair(&meetings, &request).expect("two tables");
    assert_eq!((round.tally.partner_violations, round.tally.rival_violations), (0, 4));
    assert!(round.tally.pyramid_moves > 0);
}

#[test]
fn decision_10_the_regulation_s_procedure_exchanges_two_athletes_at_most() {
    let mut most = 0;
    for seed in 0..60 {
        let meetings = random_history(16, 12, seed);
        let windows = Windows { partners: 12, rivals: 0 };
        let request = Request { method: Method::Literal001, ..Request::new(13, windows) };
        let round = pair(&meetings, &request).expect("whole tables");
        most = most.max(report(&meetings, &request, &round.tables).n_exchanged);
    }
    assert_eq!(most, 2);
}

#[test]
fn decision_11_the_setting_says_which_repeats_are_accepted_first() {
    let mut n_different = 0;
    for seed in 0..40 {
        let meetings = random_history(12, 8, seed);
        let windows = Windows { partners: 8, rivals: 8 };
        let violations = |relax_first| {
            let request = Request { relax_first, ..Request::new(9, windows) };
            let tally = pair(&meetings, &request).expect("three tables").tally;
            (tally.partner_violations, tally.rival_violations)
        };
        let (rivals_first, partners_first) =
            (violations(RelaxFirst::Rivals), violations(RelaxFirst::Partners));
        assert!(rivals_first.0 <= partners_first.0 && rivals_first.1 >= partners_first.1);
        n_different += usize::from(rivals_first != partners_first);
    }
    assert!(n_different > 0, "the setting has no effect");
}

#[test]
fn decision_12_forced_repeats_and_partners_of_the_round_before_need_approval() {
    let mut meetings = Meetings::new(4);
    meetings.record(1, &Table::of([0, 2, 1, 3])).expect("four athletes");
    meetings.record(2, &Table::of([0, 1, 2, 3])).expect("four athletes");
    let report_of =
        |tables: &[Table], windows| report(&meetings, &Request::new(3, windows), tables);
    let again = report_of(&[Table::of([0, 1, 2, 3])], WINDOWS);
    let partners = again.repeats.iter().find(|r| r.role == Role::Partners).expect("they repeat");
    assert_eq!((partners.gap, partners.severity, partners.needs_approval()), (1, 1, true));
    let rivals = again.repeats.iter().find(|r| r.pair == [1, 2]).expect("they repeat");
    assert_eq!((rivals.gap, rivals.severity, rivals.needs_approval()), (1, 2, true));
    let older = report_of(&[Table::of([0, 2, 1, 3])], Windows { partners: 2, rivals: 0 });
    let older: Vec<_> =
        older.repeats.iter().map(|r| (r.gap, r.severity, r.needs_approval())).collect();
    assert_eq!(older, [(2, 1, false), (2, 1, false)]);
}

#[test]
fn decision_13_rivals_are_counted_by_pairs_of_athletes() {
    let mut meetings = Meetings::new(4);
    meetings.record(1, &Table::of([0, 1, 2, 3])).expect("four athletes");
    let request = Request::new(2, Windows { partners: 0, rivals: 1 });
    let report = report(&meetings, &request, &[Table::of([0, 1, 2, 3])]);
    assert_eq!(report.repeats.len(), 4);
    assert_eq!(report.valid_tables, Some(Share { part: 0, whole: 1 }));
}

#[test]
fn decision_14_success_sees_every_meeting_and_the_literal_figure_does_not() {
    let mut meetings = Meetings::new(4);
    meetings.record(1, &Table::of([0, 1, 2, 3])).expect("four athletes");
    let request = Request::new(2, WINDOWS);
    let report = report(&meetings, &request, &[Table::of([0, 1, 2, 3])]);
    assert_eq!(report.success, Some(Share { part: 0, whole: 6 }));
    assert_eq!(report.literal_success, Some(Share { part: 1, whole: 4 }));
}

#[test]
fn decision_15_alerts_say_what_is_below_its_threshold() {
    let mut meetings = Meetings::new(4);
    meetings.record(1, &Table::of([0, 1, 2, 3])).expect("four athletes");
    let request = Request::new(2, WINDOWS);
    let bad = report(&meetings, &request, &[Table::of([0, 1, 2, 3])]);
    assert_eq!(bad.alerts, [Alert::LowSuccess, Alert::FewValidTables, Alert::ManyRelaxed]);
    let clean = report(&Meetings::new(4), &request, &[Table::of([0, 1, 2, 3])]);
    assert_eq!(clean.alerts, []);
}

#[test]
fn decision_10_more_than_two_athletes_of_a_pyramid_at_tables_of_the_other_are_flagged() {
    // Sixteen athletes, eight in each pyramid; whole tables of each but for the exchanged.
    let exchanged = |tables: [[usize; 4]; 4], pattern| {
        let request = Request { pattern, ..Request::new(2, WINDOWS) };
        let report = report(&Meetings::new(16), &request, &tables.map(Table::of));
        (report.n_exchanged, report.alerts)
    };
    let none = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]];
    assert_eq!(exchanged(none, Pattern::Reglamento), (0, vec![]));
    let one = [[0, 1, 2, 3], [4, 5, 6, 8], [7, 9, 10, 11], [12, 13, 14, 15]];
    assert_eq!(exchanged(one, Pattern::Reglamento), (1, vec![]));
    let two = [[0, 1, 2, 3], [4, 5, 8, 9], [6, 7, 10, 11], [12, 13, 14, 15]];
    assert_eq!(exchanged(two, Pattern::Reglamento), (2, vec![]));
    let three = [[0, 1, 2, 12], [4, 5, 8, 9], [6, 7, 10, 11], [3, 13, 14, 15]];
    assert_eq!(exchanged(three, Pattern::Reglamento), (3, vec![Alert::ManyExchanged]));
    assert_eq!(exchanged(three, Pattern::Nivel), (0, vec![]), "no pyramids, no exchange");
}

#[test]
fn decision_14_success_sees_tables_that_were_not_formed() {
    let request = Request::new(2, WINDOWS);
    // Ten are there: four sit, and of the six others four could have.
    let circumstances = Circumstances { n_resting: 6, ..Circumstances::default() };
    let one_of_two =
        report_in((&Meetings::new(4), &request), &[Table::of([0, 1, 2, 3])], &circumstances);
    assert_eq!((one_of_two.n_possible, one_of_two.n_unformed), (2, 1));
    assert_eq!(one_of_two.success, Some(Share { part: 6, whole: 12 }));
    assert_eq!(one_of_two.literal_success, Some(Share { part: 4, whole: 4 }), "it cannot see it");
    assert_eq!(one_of_two.valid_tables, Some(Share { part: 1, whole: 2 }));
    assert_eq!(one_of_two.alerts, [Alert::LowSuccess, Alert::FewValidTables]);
    let nobody = report_in((&Meetings::new(0), &request), &[], &Circumstances::default());
    let shares = (nobody.success, nobody.literal_success, nobody.valid_tables);
    assert_eq!(shares, (None, None, None));
    assert_eq!(nobody.alerts, []);
}

#[test]
fn decision_14_the_written_procedures_leave_no_table_unformed() {
    for method in [Method::Literal000, Method::Literal001] {
        for n_athletes in [8, 12, 16, 28] {
            let meetings = random_history(n_athletes, 20, 3);
            let windows = Windows { partners: 20, rivals: 20 };
            let request = Request { method, ..Request::new(21, windows) };
            let round = pair(&meetings, &request).expect("whole tables");
            assert_eq!(report(&meetings, &request, &round.tables).n_unformed, 0);
        }
    }
}

#[test]
fn decision_15_a_third_bye_and_a_minute_of_waiting_are_told() {
    let request = Request::new(4, WINDOWS);
    let alerts = |byes: &[u32], elapsed_ms| {
        let circumstances = Circumstances { n_resting: 1, byes, elapsed_ms };
        let tables = [Table::of([0, 1, 2, 3])];
        report_in((&Meetings::new(4), &request), &tables, &circumstances).alerts
    };
    assert_eq!(alerts(&[0, 2, 1, 0, 2], Some(60_000)), []);
    assert_eq!(alerts(&[0, 3, 1, 0, 0], None), [Alert::ManyByes]);
    assert_eq!(alerts(&[], Some(60_001)), [Alert::Slow]);
}

#[test]
fn the_report_tells_how_far_apart_a_table_sits() {
    let tables = [Table::of([0, 2, 4, 7]), Table::of([1, 6, 3, 5])];
    let spans = report(&Meetings::new(8), &Request::new(2, WINDOWS), &tables).spans;
    let expected = [(7, 9), (5, 1)].map(|(rank_gap, spread)| TableSpan { rank_gap, spread });
    assert_eq!(spans, expected);
}

#[test]
fn decision_17_the_windows_follow_from_the_number_of_athletes() {
    let windows = [4, 36, 37, 76, 77, 500].map(Windows::official).map(|w| (w.partners, w.rivals));
    assert_eq!(windows, [(1, 2), (1, 2), (2, 3), (2, 3), (3, 4), (3, 4)]);
}

#[test]
fn decision_19_the_lower_pyramid_rests_first_and_the_last_of_the_order_in_round_1() {
    // Nine athletes: the upper pyramid has four, the last has rested twice.
    let byes = [0, 0, 0, 0, 1, 1, 1, 2, 2];
    assert_eq!(resting(5, &byes, ByePolicy::Reglamento), [6]);
    assert_eq!(resting(5, &byes, ByePolicy::Parejo), [3]);
    assert_eq!(resting(1, &byes, ByePolicy::Reglamento), [8]);
    let all_have_rested_twice = [0, 1, 0, 0, 2, 2, 2, 2, 2];
    assert_eq!(resting(9, &all_have_rested_twice, ByePolicy::Reglamento), [3]);
}

#[test]
fn decision_20_three_who_are_present_are_too_few() {
    let three = pair(&Meetings::new(3), &Request::new(1, WINDOWS));
    assert_eq!(three, Err(PairingError::TooFew(3)));
}

#[test]
fn decision_22_table_1_is_the_leaders_and_then_the_better_pair_decides() {
    let tables = [Table::of([1, 2, 9, 10]), Table::of([0, 11, 7, 8]), Table::of([3, 4, 5, 6])];
    let order: Vec<usize> = numbered(&tables).iter().map(|table| table.seats()[0]).collect();
    assert_eq!(order, [0, 1, 3]);
}

#[test]
fn decision_24_effort_is_counted_and_the_same_every_time() {
    let meetings = random_history(24, 12, 4);
    let request = Request::new(13, Windows { partners: 6, rivals: 11 });
    let efforts: Vec<_> =
        (0..2).map(|_| pair(&meetings, &request).expect("whole tables").effort).collect();
    assert_eq!(efforts[0], efforts[1]);
    assert!(efforts[0].kicks > 0, "this history leaves no round without violations");
}

/// The only partner left in a side of 104 is the last of it, beyond the hundredth attempt: the
/// regulation's procedure gives up before and takes somebody of the other side.
#[test]
fn decision_24_the_regulation_s_procedure_makes_a_hundred_attempts() {
    let partner_of_the_first = |n_barred: usize| {
        let mut meetings = Meetings::new(416);
        for (round, partner) in (1..).zip(1..=n_barred) {
            meetings.record(round, &Table::of([0, partner, 300, 301])).expect("four athletes");
        }
        let windows = Windows { partners: 200, rivals: 0 };
        let request = Request { method: Method::Literal001, ..Request::new(150, windows) };
        let tables = pair(&meetings, &request).expect("whole tables").tables;
        let mut pairs = tables.iter().flat_map(Table::pairs);
        let [a, b] = pairs.find(|pair| pair.contains(&0)).expect("everybody sits");
        a.max(b)
    };
    // The one two places on is asked first, and then once more in line.
    assert_eq!(partner_of_the_first(98), 99, "the hundredth attempt");
    assert_eq!(partner_of_the_first(99), 104, "the first of the other side");
}

#[test]
fn a_history_that_is_none_is_refused() {
    let mut meetings = Meetings::new(8);
    let stranger = meetings.record(1, &Table::of([0, 1, 2, 8]));
    assert_eq!(stranger, Err(PairingError::NoSuchAthlete(8)));
    assert_eq!(meetings.record(1, &Table::of([0, 1, 2, 1])), Err(PairingError::SeatedTwice(1)));
    assert_eq!(meetings.seated(&[0, 9]).map(|_| ()), Err(PairingError::NoSuchAthlete(9)));
    assert_eq!(meetings.seated(&[3, 3]).map(|_| ()), Err(PairingError::SeatedTwice(3)));
    meetings.record(5, &Table::of([0, 1, 2, 3])).expect("four athletes");
    let ahead = pair(&meetings, &Request::new(5, WINDOWS));
    assert_eq!(ahead, Err(PairingError::HistoryAhead(5)));
    assert_eq!(pair(&meetings, &Request::new(0, WINDOWS)), Err(PairingError::NoRoundZero));
}
