use super::{Case, PairFile, parse};
use crate::case_faults::{Place, Problem, decode};
use cangrejo_pairing::domino::{Method, Pattern, RelaxFirst, Windows};

const CASE: &str = r#"{"id":"x","round":3,"window_partners":1,"window_rivals":2,
    "history":[{"tables":[[1,2,3,4],[5,6,7,8]],"byes":[9]},{"tables":[[1,5,2,9]],"byes":[]}],
    "seated_order":[9,1,2,5],"method":"literal-001","pattern":"nivel","relax_first":"partners"}"#;

#[track_caller]
fn one(text: &str) -> Case {
    match parse(text) {
        Ok(PairFile::One(case)) => case,
        other => panic!("not one case: {other:?}"),
    }
}

/// The faults of the case after a change, as `(place, problem)`.
#[track_caller]
fn faults(from: &str, to: &str) -> Vec<(String, Problem)> {
    assert!(CASE.contains(from), "the change changes nothing");
    let faults = parse(&CASE.replace(from, to)).expect_err("a malformed file");
    let place = |place: &Place| match place {
        Place::Whole => String::new(),
        Place::Line(line) => format!("line {line}"),
        Place::Value(path) => path.clone(),
    };
    faults.list().iter().map(|fault| (place(&fault.place), fault.problem.clone())).collect()
}

fn said(text: &str) -> String {
    text.to_owned()
}

#[test]
fn a_case_says_who_is_seated_and_what_they_have_shared() {
    let case = one(CASE);
    assert_eq!((case.id.as_deref(), case.seated.as_slice()), (Some("x"), &[9, 1, 2, 5][..]));
    assert_eq!(case.request.windows, Windows { partners: 1, rivals: 2 });
    assert_eq!((case.request.method, case.request.pattern), (Method::Literal001, Pattern::Nivel));
    assert_eq!(case.request.relax_first, RelaxFirst::Partners);
    let last = |shared: Option<cangrejo_pairing::domino::Shared>| shared.map(|s| s.last_round);
    assert_eq!(last(case.meetings.as_partners([1, 2])), Some(1));
    assert_eq!(last(case.meetings.as_partners([0, 2])), Some(2));
    assert_eq!(last(case.meetings.as_rivals([0, 1])), Some(2));
    assert_eq!(last(case.meetings.as_rivals([0, 3])), Some(2));
}

#[test]
fn settings_that_are_left_out_have_their_defaults() {
    let short = CASE.split(",\"method\"").next().expect("the start of the case");
    let request = one(&format!("{short}}}")).request;
    assert_eq!((request.method, request.pattern), (Method::Optimo, Pattern::Reglamento));
    assert_eq!(request.relax_first, RelaxFirst::Rivals);
}

#[test]
fn every_fault_has_its_place() {
    let stranger = [(said("seated_order[3]"), Problem::NotAnAthlete { text: said("-5") })];
    assert_eq!(faults("2,5]", "2,-5]"), stranger);
    let round = [(said("round"), Problem::NotARound { text: said("0") })];
    assert_eq!(faults("\"round\":3", "\"round\":0"), round);
    let window = [(said("window_rivals"), Problem::NotAWindow { text: said("1.5") })];
    assert_eq!(faults("\"window_rivals\":2", "\"window_rivals\":1.5"), window);
    let ahead = [(said("history"), Problem::HistoryAhead { found: 2 })];
    assert_eq!(faults("\"round\":3", "\"round\":2"), ahead);
    let twice = [(said("history[0].tables[1][0]"), Problem::SeatedTwiceInRound { athlete: 4 })];
    assert_eq!(faults("[5,6,7,8]", "[4,6,7,8]"), twice);
    let table = [(said("history[0].tables[1]"), Problem::NotATable { text: said("[5,6,7]") })];
    assert_eq!(faults("[5,6,7,8]", "[5,6,7]"), table);
    let tables = [(said("seated_order"), Problem::NotWholeTables { found: 3 })];
    assert_eq!(faults("[9,1,2,5]", "[9,1,2]"), tables);
    let repeated = [(said("seated_order[3]"), Problem::AthleteRepeated { athlete: 9 })];
    assert_eq!(faults("[9,1,2,5]", "[9,1,2,9]"), repeated);
    let values = said("reglamento, nivel, equilibrado");
    let pattern = [(said("pattern"), Problem::NotASetting { text: said("level"), values })];
    assert_eq!(faults("nivel", "level"), pattern);
    let missing = [(said("seated_order"), Problem::Missing)];
    assert_eq!(faults("seated_order", "order"), missing);
}

#[test]
fn all_faults_are_told_at_once() {
    let broken = r#"{"cases":[{"round":-1,"window_partners":"a","history":7},5]}"#;
    let faults = parse(broken).expect_err("a malformed file");
    let places: Vec<String> =
        faults.list().iter().map(|fault| format!("{:?}", fault.place)).collect();
    let expected = ["round", "window_partners", "window_rivals", "seated_order", "history"];
    let expected: Vec<String> = expected
        .iter()
        .map(|name| format!("Value(\"cases[0].{name}\")"))
        .chain([said("Value(\"cases[1]\")")])
        .collect();
    assert_eq!(places, expected);
}

#[test]
fn no_single_byte_can_break_the_reader() {
    for place in 0..CASE.len() {
        for byte in 0..=u8::MAX {
            let mut bytes = CASE.as_bytes().to_vec();
            bytes[place] = byte;
            if let Err(faults) = decode(&bytes).and_then(parse) {
                assert!(!faults.list().is_empty(), "refused without a reason: {bytes:?}");
            }
        }
        let cut = parse(&CASE[..place]).expect_err("a file that was cut off");
        assert_eq!(cut.list()[0].problem, Problem::EndsEarly);
    }
}
