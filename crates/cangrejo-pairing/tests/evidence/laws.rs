//! What holds of every round, whatever the history.

use std::collections::BTreeSet;

use cangrejo_pairing::domino::{
    ByePolicy, Constraints, Meetings, Method, Pattern, Problem, Request, Table, Tally, Windows,
    drawn, numbered, pair, resting, resting_around,
};

use crate::worlds::random_history;

fn every_request(round: u32, windows: Windows) -> impl Iterator<Item = Request> {
    let methods = [Method::Optimo, Method::Literal000, Method::Literal001];
    let patterns = [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado];
    methods.into_iter().flat_map(move |method| {
        patterns.map(|pattern| Request { method, pattern, ..Request::new(round, windows) })
    })
}

#[test]
fn everybody_sits_exactly_once() {
    for n_athletes in [4, 8, 12, 16, 20, 28, 44, 100, 132, 200] {
        let meetings = random_history(n_athletes, 5, 1);
        for request in every_request(6, Windows::official(n_athletes)) {
            let round = pair(&meetings, &request).expect("whole tables");
            let mut seated: Vec<usize> = round.tables.iter().flat_map(Table::seats).collect();
            seated.sort_unstable();
            assert_eq!(seated, (0..n_athletes).collect::<Vec<_>>(), "{request:?}");
            let tables = &round.tables;
            let problem = Problem {
                meetings: &meetings,
                request: &request,
                constraints: &Constraints::none(),
            };
            assert_eq!(round.tally, Tally::of_round(&problem, tables));
            assert_eq!(numbered(tables).len(), tables.len());
        }
    }
}

#[test]
fn the_same_input_gives_the_same_round() {
    for n_athletes in [16, 24, 60, 160] {
        let meetings = random_history(n_athletes, 6, 2);
        for request in every_request(7, Windows::official(n_athletes)) {
            assert_eq!(pair(&meetings, &request), pair(&meetings.clone(), &request));
        }
    }
}

/// The meetings under other numbers: `numbers[old]` is the new number of an athlete.
///
/// They are recorded anew, table by table, so that nothing of the old numbers is left.
fn renumbered(rounds: &[Vec<[usize; 4]>], numbers: &[usize]) -> Meetings {
    let mut meetings = Meetings::new(numbers.len());
    for (round, tables) in (1..).zip(rounds) {
        for seats in tables {
            let table = Table::of(seats.map(|athlete| numbers[athlete]));
            meetings.record(round, &table).expect("a round after those before");
        }
    }
    meetings
}

/// Who an athlete is called changes who sits where in nothing but the name: the same ranking of
/// the same people under other numbers has the same tables.
#[test]
fn other_numbers_for_the_athletes_make_no_difference() {
    for n_athletes in [12, 20, 36] {
        // Each round seats a drawn order, four by four.
        let rounds: Vec<Vec<[usize; 4]>> = (1..=6)
            .map(|seed| {
                let order = drawn(n_athletes, seed);
                order.chunks(4).map(|four| [four[0], four[1], four[2], four[3]]).collect()
            })
            .collect();
        let ranking = drawn(n_athletes, 99);
        let numbers = drawn(n_athletes, 77);
        let same: Vec<usize> = (0..n_athletes).collect();
        assert_ne!(numbers, same, "these are other numbers");
        let renamed: Vec<usize> = ranking.iter().map(|athlete| numbers[*athlete]).collect();
        let old = renumbered(&rounds, &same).seated(&ranking).expect("everybody");
        let new = renumbered(&rounds, &numbers).seated(&renamed).expect("everybody");
        for request in every_request(7, Windows::official(n_athletes)) {
            let people = |meetings: &Meetings, order: &[usize]| {
                let round = pair(meetings, &request).expect("whole tables");
                let seats = round.tables.iter().map(Table::seats);
                let tables = seats.map(|seats| seats.map(|position| order[position]));
                (tables.collect::<Vec<_>>(), round.tally)
            };
            let (tables, tally) = people(&old, &ranking);
            let relabelled = tables.iter().map(|seats| seats.map(|athlete| numbers[athlete]));
            let expected = (relabelled.collect::<Vec<_>>(), tally);
            assert_eq!(people(&new, &renamed), expected, "{request:?}");
        }
    }
}

#[test]
fn no_written_procedure_is_better_than_the_best_round() {
    for n_athletes in [8, 12, 16, 28] {
        for seed in 0..10 {
            let meetings = random_history(n_athletes, 8, seed);
            let key = |method| {
                let windows = Windows { partners: 3, rivals: 4 };
                let request = Request { method, ..Request::new(9, windows) };
                let round = pair(&meetings, &request).expect("whole tables");
                round.tally.violations(request.relax_first)
            };
            let best = key(Method::Optimo);
            assert!(best <= key(Method::Literal000) && best <= key(Method::Literal001));
        }
    }
}

#[test]
fn byes_differ_by_at_most_one_under_parejo() {
    for n_athletes in [5, 6, 7, 9, 30, 31] {
        let mut byes = vec![0; n_athletes];
        for round in 1..=20 {
            // The ranking changes every round.
            let order = drawn(n_athletes, u64::from(round));
            let in_order: Vec<u32> = order.iter().map(|&athlete| byes[athlete]).collect();
            let resting = resting(round, &in_order, ByePolicy::Parejo);
            assert_eq!(resting.len(), n_athletes % 4);
            for position in resting {
                byes[order[position]] += 1;
            }
            let (least, most) = (byes.iter().min(), byes.iter().max());
            assert!(most.expect("athletes") - least.expect("athletes") <= 1, "{byes:?}");
        }
    }
}

/// Others come and go; those who are always there share the byes evenly all the same.
#[test]
fn byes_of_those_always_there_differ_by_at_most_one_under_parejo() {
    for n_athletes in [9, 14, 30, 31] {
        let n_always = n_athletes - n_athletes / 3;
        let mut byes = vec![0; n_athletes];
        let mut n_present = BTreeSet::new();
        for round in 1..=30 {
            // The last third is absent every second, third or fourth round, each its own.
            let number = usize::try_from(round).expect("few rounds");
            let is_there = |athlete: &usize| {
                *athlete < n_always || !(number + athlete).is_multiple_of(2 + athlete % 3)
            };
            let order = drawn(n_athletes, u64::from(round));
            let order: Vec<usize> = order.into_iter().filter(is_there).collect();
            n_present.insert(order.len());
            let in_order: Vec<u32> = order.iter().map(|&athlete| byes[athlete]).collect();
            let resting = resting(round, &in_order, ByePolicy::Parejo);
            assert_eq!(resting.len(), order.len() % 4);
            for position in resting {
                byes[order[position]] += 1;
            }
            let always = &byes[..n_always];
            let (least, most) = (always.iter().min(), always.iter().max());
            assert!(most.expect("athletes") - least.expect("athletes") <= 1, "{byes:?}");
        }
        assert!(n_present.len() > 1, "somebody was absent");
    }
}

#[test]
fn nobody_rests_a_third_time_while_somebody_has_rested_less_than_twice() {
    let sizes = [5, 6, 7, 9, 10, 11, 13, 14, 15, 30, 31];
    for (n_athletes, seed) in sizes.into_iter().flat_map(|size| (0..50).map(move |s| (size, s))) {
        let mut byes = vec![0; n_athletes];
        for round in 1..=40 {
            let order = drawn(n_athletes, 100 * seed + u64::from(round));
            let in_order: Vec<u32> = order.iter().map(|&athlete| byes[athlete]).collect();
            let resting = resting(round, &in_order, ByePolicy::Reglamento);
            assert_eq!(resting.len(), n_athletes % 4);
            for position in resting {
                byes[order[position]] += 1;
            }
            let (least, most) = (byes.iter().min(), byes.iter().max());
            assert!(most <= Some(&2) || least >= Some(&2), "{n_athletes}, {seed}: {byes:?}");
        }
    }
}

/// Somebody who comes when all others have rested twice cannot make up for it at once.
#[test]
fn somebody_rests_even_where_no_set_keeps_the_policy() {
    let byes = [2, 2, 2, 2, 2, 2, 2, 2, 2, 0];
    assert_eq!(resting(9, &byes, ByePolicy::Reglamento), [8, 9]);
    // The last two are at a fixed table.
    let playing = [0, 1, 8, 9];
    assert_eq!(resting_around(9, &byes, ByePolicy::Reglamento, &playing), [6, 7]);
}
