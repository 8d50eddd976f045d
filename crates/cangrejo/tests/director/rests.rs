//! Who rests when the turn cannot be kept (decision 19), as the log tells it.

use cangrejo::director::Request;
use cangrejo::next_round::{RestExchange, Settings, propose};
use cangrejo::round_report::{RoundReport, Seating, before, report};
use cangrejo_pairing::domino::{Method, Pattern};
use cangrejo_tournament::event::{AthleteNumber, ByeOrder, Constraint, Origin, Pairing, Profile};

use crate::common::{Desk, athlete, round, rounds_found_again, seated};
use crate::engine::{play, publish};

/// The report of the last published round, as anybody with the log finds it.
fn last_report(desk: &Desk) -> RoundReport {
    let last = desk.state().rounds.last().expect("a round is published");
    let state = before(&desk.tournament, last.number).expect("it is published");
    report(&state, &Seating::published(last), None)
}

/// Nine athletes after two rounds, by such a policy of byes. It is the turn of 5, without whom
/// all seatings of the other eight repeat a rival.
fn nine_after_two_rounds(bye_order: ByeOrder) -> Desk {
    let mut desk = Desk::by(Profile { bye_order, ..Profile::reglamento_001() }, 9);
    desk.publish(&[[8, 2, 3, 7], [9, 6, 5, 1]], &[4]);
    desk.result(1, [200, 190]);
    desk.result(2, [200, 10]);
    desk.publish(&[[1, 4, 2, 3], [5, 9, 7, 8]], &[6]);
    desk.result(1, [200, 190]);
    desk.result(2, [10, 200]);
    desk
}

fn next(desk: &Desk, method: Method) -> Pairing {
    propose(desk.state(), Settings { method, ..Settings::default() }).expect("two tables")
}

#[test]
fn decision_19_the_report_tells_who_rests_in_place_of_whom_and_why() {
    for bye_order in [ByeOrder::Reglamento, ByeOrder::Parejo] {
        let mut desk = nine_after_two_rounds(bye_order);
        // The written procedures keep the turn.
        assert_eq!(next(&desk, Method::Literal001).byes, [athlete(5)]);
        let pairing = publish(&mut desk, Settings::default());
        let [called] = pairing.byes[..] else { panic!("one rests: {pairing:?}") };
        assert_ne!(called, athlete(5));
        let spared = vec![athlete(5)];
        let expected = RestExchange { called: vec![called], spared, repeats_by: 3 };
        let Origin::Engine { report: sealed, .. } = &pairing.origin else { panic!("{pairing:?}") };
        assert_eq!(RestExchange::read(sealed).as_ref(), Some(&expected));
        let told = last_report(&desk);
        assert_eq!((told.rest_exchange, told.repeats), (Some(expected), Vec::new()));
        // Once a person has changed the round, it is no longer the engine's.
        let mut turned = pairing.tables[0].clone();
        turned.sides.reverse();
        desk.must_because(Request::Reseat {
            tables: vec![turned],
            removed: Vec::new(),
            byes: pairing.byes,
            approved: Vec::new(),
        });
        assert_eq!(last_report(&desk).rest_exchange, None);
    }
}

/// Ten athletes who rest evenly, after three rounds: two tables and who rested from each.
fn ten_after(rounds: [([[u32; 4]; 2], [u32; 2]); 3]) -> Desk {
    let profile = Profile { bye_order: ByeOrder::Parejo, ..Profile::reglamento_001() };
    let mut desk = Desk::by(profile, 10);
    for (tables, byes) in rounds {
        desk.publish(&tables, &byes);
        desk.result(1, [200, 190]);
        desk.result(2, [200, 10]);
    }
    desk
}

#[test]
fn who_rests_out_of_turn_for_the_sake_of_a_later_round_is_told_by_which() {
    let mut desk = ten_after([
        ([[1, 7, 3, 9], [2, 5, 4, 6]], [8, 10]),
        ([[2, 3, 5, 9], [6, 7, 8, 10]], [1, 4]),
        ([[3, 9, 4, 10], [1, 2, 7, 8]], [5, 6]),
    ]);
    let pairing = publish(&mut desk, Settings::default());
    assert_eq!(pairing.byes, [athlete(7), athlete(9)]);
    let told = last_report(&desk);
    let (called, spared) = (vec![athlete(7)], vec![athlete(3)]);
    assert_eq!(told.rest_exchange, Some(RestExchange { called, spared, repeats_by: 5 }));
    assert_eq!(told.best_repeats_by, None);
}

#[test]
fn tables_that_are_not_the_best_for_the_sake_of_a_later_round_are_told_as_such() {
    let mut desk = ten_after([
        ([[2, 8, 3, 9], [1, 10, 4, 5]], [6, 7]),
        ([[1, 9, 6, 10], [3, 8, 5, 7]], [2, 4]),
        ([[3, 5, 4, 6], [1, 2, 7, 8]], [9, 10]),
    ]);
    let pairing = publish(&mut desk, Settings::default());
    let told = last_report(&desk);
    assert_eq!((told.best_repeats_by, told.rest_exchange, told.repeats), (Some(5), None, vec![]));
    // Once a person has changed the round, it is no longer the engine's.
    let mut turned = pairing.tables[0].clone();
    turned.sides.reverse();
    let (tables, removed, approved) = (vec![turned], Vec::new(), Vec::new());
    desk.must_because(Request::Reseat { tables, removed, byes: pairing.byes, approved });
    assert_eq!(last_report(&desk).best_repeats_by, None);
}

#[test]
fn who_is_at_a_fixed_table_does_not_rest_out_of_turn_either() {
    let mut desk = nine_after_two_rounds(ByeOrder::Reglamento);
    assert_eq!(next(&desk, Method::Optimo).byes, [athlete(3)]);
    let sides = seated(1, [3, 4, 6, 7]).sides;
    let details = Constraint::Pinned { round: round(3), sides };
    desk.must(Request::Constrain { details });
    let pairing = publish(&mut desk, Settings::default());
    assert!(pairing.tables.iter().any(|table| table.sides == sides), "{pairing:?}");
    // Of the others, 5 and 8 can only be partners, and so can 8 and 9.
    let (called, spared) = (vec![athlete(9)], vec![athlete(5)]);
    let expected = RestExchange { called, spared, repeats_by: 3 };
    assert_eq!(last_report(&desk).rest_exchange, Some(expected));
    assert_eq!(pairing.byes, [athlete(9)]);
}

/// Every athlete comes to every round, by both policies and every pattern.
#[test]
fn tournaments_of_nine_ten_and_eleven_are_played_without_a_single_repeat() {
    let mut n_exchanges = 0;
    let orders = [ByeOrder::Reglamento, ByeOrder::Parejo];
    let fields = (9..=11).flat_map(|n_athletes| orders.map(|bye_order| (n_athletes, bye_order)));
    for (n_athletes, bye_order) in fields {
        for pattern in [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado] {
            let profile = Profile { bye_order, ..Profile::reglamento_001() };
            let mut desk = Desk::lasting(14, profile, n_athletes);
            for number in 1..=14 {
                let pairing = publish(&mut desk, Settings { pattern, ..Settings::default() });
                let told = last_report(&desk);
                assert_eq!(told.repeats, [], "{n_athletes}, {pattern:?}, round {number}");
                assert_eq!(pairing.byes.len(), n_athletes as usize % 4);
                let (least, most) = (told.byes.values().min(), told.byes.values().max());
                let (least, most) = (*least.expect("athletes"), *most.expect("athletes"));
                let is_fair = match bye_order {
                    ByeOrder::Reglamento => most < 3 || least >= 2,
                    ByeOrder::Parejo => most - least <= 1,
                };
                assert!(is_fair, "{n_athletes}, {pattern:?}, round {number}: {:?}", told.byes);
                if let Some(exchange) = told.rest_exchange {
                    let rests = |one: &AthleteNumber| pairing.byes.contains(one);
                    assert!(exchange.called.iter().all(rests), "{exchange:?}");
                    assert!(!exchange.spared.iter().any(rests), "{exchange:?}");
                    n_exchanges += 1;
                }
                play(&mut desk, number, &pairing);
            }
            assert_eq!(rounds_found_again(desk.log), 14);
        }
    }
    assert!(n_exchanges > 0);
}
