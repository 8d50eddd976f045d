//! What holds of every round, whatever the history.

use cangrejo_pairing::domino::{
    ByePolicy, Constraints, Method, Pattern, Problem, Request, Table, Tally, Windows, drawn,
    numbered, pair, resting, resting_around,
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

#[test]
fn other_numbers_for_the_athletes_make_no_difference() {
    for n_athletes in [12, 20, 36] {
        let meetings = random_history(n_athletes, 6, 3);
        // The same athletes under other numbers, seated in the same order.
        let numbers = drawn(n_athletes, 77);
        let mut order = vec![0; n_athletes];
        for (new, &old) in numbers.iter().enumerate() {
            order[old] = new;
        }
        let renumbered = meetings.seated(&numbers).expect("everybody");
        let seated = renumbered.seated(&order).expect("everybody");
        for request in every_request(7, Windows::official(n_athletes)) {
            assert_eq!(pair(&meetings, &request), pair(&seated, &request));
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
