//! Pairing problems whose least violations have been proved by another program.

use cangrejo_pairing::domino::{Meetings, RelaxFirst, Request, Table, Windows, pair};
use serde_json::Value;

const CASES: &str = include_str!("../../../../conformance/data/domino/pairing_cases.json");

fn number(value: &Value) -> usize {
    value.as_u64().and_then(|number| usize::try_from(number).ok()).expect("a small number")
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().expect("a list").iter().map(number).collect()
}

struct Case {
    id: String,
    meetings: Meetings,
    request: Request,
    expected: Value,
}

fn cases() -> Vec<Case> {
    let file: Value = serde_json::from_str(CASES).expect("JSON");
    file["cases"].as_array().expect("a list").iter().map(case).collect()
}

fn case(case: &Value) -> Case {
    let small = |field: &str| u32::try_from(number(&case[field])).expect("a small number");
    let mut meetings = Meetings::new(number(&case["n_registered"]));
    for (round, played) in (1..).zip(case["history"].as_array().expect("a list")) {
        for table in played["tables"].as_array().expect("a list") {
            let seats = numbers(table).try_into().expect("four athletes");
            meetings.record(round, &Table::of(seats)).expect("athletes of the case");
        }
    }
    let windows = Windows { partners: small("window_partners"), rivals: small("window_rivals") };
    Case {
        id: case["id"].as_str().expect("a name").to_owned(),
        meetings: meetings.seated(&numbers(&case["seated_order"])).expect("its athletes"),
        request: Request::new(small("round"), windows),
        expected: case["expected"].clone(),
    }
}

#[test]
fn violations_are_the_proved_minimum_in_every_case() {
    let cases = cases();
    assert_eq!(cases.len(), 52);
    for Case { id, meetings, request, expected } in cases {
        let round = pair(&meetings, &request).expect("a round");
        let tally = round.tally;
        let found = [tally.partner_violations, tally.rival_violations];
        let least = ["min_partner_violations", "min_rival_violations_given_that"];
        let least = least.map(|field| expected[field].as_u64().expect("a count"));
        assert_eq!(found, least, "{id}");
        assert!(round.partner_bound <= least[0], "{id}");
        if !round.is_proved {
            assert!(round.rival_bound < least[1], "{id}");
        }
        let forced = ["then_min_forced_partner", "then_min_forced_rival"];
        let forced = forced.map(|field| expected[field].as_u64());
        if let [Some(partners), Some(rivals)] = forced {
            assert_eq!([tally.forced_partners, tally.forced_rivals], [partners, rivals], "{id}");
        }
    }
}

#[test]
fn violations_are_the_proved_minimum_when_partners_are_relaxed_first() {
    let mut n_compared = 0;
    for Case { id, meetings, mut request, expected } in cases() {
        let expected = &expected["alt_order_rival_first"];
        let least = ["min_partner_violations_given_that", "min_rival_violations"];
        let [Some(partners), Some(rivals)] = least.map(|field| expected[field].as_u64()) else {
            continue;
        };
        request.relax_first = RelaxFirst::Partners;
        let tally = pair(&meetings, &request).expect("a round").tally;
        assert_eq!([tally.partner_violations, tally.rival_violations], [partners, rivals], "{id}");
        n_compared += 1;
    }
    assert!(n_compared > 40, "{n_compared} cases say what is expected");
}
