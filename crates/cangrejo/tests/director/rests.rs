//! Who rests when the turn cannot be kept (decision 19), as the log tells it.

use std::collections::BTreeMap;

use cangrejo::director::Request;
use cangrejo::next_round::{RestExchange, Settings, propose};
use cangrejo::round_report::{RoundReport, Seating, before, report};
use cangrejo_pairing::domino::{Deadlock, Method, Pattern};
use cangrejo_tournament::event::{
    AthleteNumber, ByeOrder, Constraint, Origin, Pairing, Profile, SeatedTable,
};

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
        let expected = RestExchange { called: vec![called], spared, deadlock: Deadlock::Now };
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
    let expected = RestExchange { called, spared, deadlock: Deadlock::Now };
    assert_eq!(last_report(&desk).rest_exchange, Some(expected));
    assert_eq!(pairing.byes, [athlete(9)]);
}

/// Every athlete comes to every round, by the default policy and every pattern.
#[test]
fn tournaments_of_nine_ten_and_eleven_are_played_without_a_single_repeat() {
    let mut n_exchanges = 0;
    for n_athletes in 9..=11 {
        for pattern in [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado] {
            let mut desk = Desk::lasting(14, Profile::reglamento_001(), n_athletes);
            let mut byes: BTreeMap<AthleteNumber, u32> = BTreeMap::new();
            for number in 1..=14 {
                let pairing = publish(&mut desk, Settings { pattern, ..Settings::default() });
                let told = last_report(&desk);
                assert_eq!(told.repeats, [], "{n_athletes}, {pattern:?}, round {number}");
                assert_eq!(pairing.byes.len(), n_athletes as usize % 4);
                let rested = |one: &AthleteNumber| byes.get(one).copied().unwrap_or_default();
                let is_third = pairing.byes.iter().any(|one| rested(one) >= 2);
                let mut playing = pairing.tables.iter().flat_map(SeatedTable::athletes);
                assert!(!is_third || playing.all(|one| rested(&one) >= 2), "{byes:?}");
                for athlete in &pairing.byes {
                    *byes.entry(*athlete).or_default() += 1;
                }
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
