//! `cangrejo domino pair`, from the outside.

use std::path::Path;

use crate::support::{Run, cangrejo, file, run, typed};
use serde_json::{Value, json};

/// Eight athletes after a round of neighbors.
const EIGHT: &str = r#"{"round":2,"window_partners":1,"window_rivals":2,
"history":[{"tables":[[1,2,3,4],[5,6,7,8]],"byes":[]}],"seated_order":[1,2,5,6,3,4,7,8]}"#;

/// Runs `cangrejo domino pair - ARGUMENTS` on a file.
fn paired(input: &str, arguments: &[&str]) -> Run {
    run(cangrejo().args(["domino", "pair", "-"]).args(arguments), input.as_bytes())
}

/// The JSON answer to a file that is paired.
#[track_caller]
fn answer(input: &str) -> Value {
    let run = paired(input, &["--json"]);
    assert_eq!((run.code, run.errors.as_str()), (0, ""), "{input}");
    serde_json::from_str(&run.output).unwrap_or_else(|error| panic!("{error} in {run:?}"))
}

/// The pairing cases of the project's test data, as text and as JSON.
fn cases() -> (String, Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = path.join("../../conformance/data/domino/pairing_cases.json");
    let text = std::fs::read_to_string(path).expect("the test data are in the repository");
    let json = serde_json::from_str(&text).expect("the test data are JSON");
    (text, json)
}

fn case(id: &str) -> Value {
    let (_, file) = cases();
    let mut cases = file["cases"].as_array().expect("a list of cases").iter();
    cases.find(|case| case["id"] == id).expect("a case of the test data").clone()
}

/// The same case with one more setting.
fn with(case: &Value, name: &str, value: &str) -> String {
    let mut case = case.clone();
    case[name] = value.into();
    case.to_string()
}

fn numbers(value: &Value) -> Vec<u64> {
    let list = value.as_array().expect("a list").iter();
    list.map(|number| number.as_u64().expect("a whole number")).collect()
}

/// Checks that everybody who is to be seated has one seat, and nobody else has any.
#[track_caller]
fn check_seats(answer: &Value, case: &Value) {
    let tables = answer["tables"].as_array().expect("a list of tables").iter();
    let mut seats: Vec<u64> = tables.flat_map(numbers).collect();
    let mut order = numbers(&case["seated_order"]);
    seats.sort_unstable();
    order.sort_unstable();
    assert_eq!(seats, order, "{}", case["id"]);
}

#[test]
fn every_reference_case_has_its_least_violations() {
    let (text, file) = cases();
    let path = self::file("pairing-cases.json", text.as_bytes());
    let run = typed(&["domino", "pair", path.to_str().expect("a plain name"), "--json"]);
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&run.output).expect("JSON");
    let (answers, cases) = (answer["cases"].as_array(), file["cases"].as_array());
    let (answers, cases) = (answers.expect("a list"), cases.expect("a list"));
    assert_eq!((answers.len(), cases.len()), (52, 52));
    for (answer, case) in answers.iter().zip(cases) {
        assert_eq!(answer["id"], case["id"]);
        check_seats(answer, case);
        let fields = [
            ("partner_violations", "min_partner_violations"),
            ("rival_violations", "min_rival_violations_given_that"),
            ("forced_partner", "then_min_forced_partner"),
            ("forced_rival", "then_min_forced_rival"),
        ];
        for (field, expected) in fields {
            let expected = &case["expected"][expected];
            assert!(expected.is_null() || answer[field] == *expected, "{field} of {answer}");
        }
    }
}

#[test]
fn one_case_is_answered_with_an_object_and_a_list_of_one_with_a_list() {
    let one = answer(EIGHT);
    assert_eq!(one["tables"].as_array().expect("tables").len(), 2);
    assert_eq!(one.get("id"), None, "a case without a name gets none");
    assert_eq!(answer(&format!(r#"{{"cases":[{EIGHT}]}}"#)), json!({"cases": [one]}));
    assert_eq!(answer(r#"{"cases":[]}"#), json!({"cases": []}));
    assert_eq!(answer(&EIGHT.replacen('{', r#"{"id":"uno","#, 1))["id"], "uno");
}

#[test]
fn the_answer_says_what_was_asked_and_reports_on_the_round() {
    let answer = answer(&case("small-001-n4-r4-w1-2").to_string());
    let settings = [("method", "optimo"), ("pattern", "reglamento"), ("relax_first", "rivals")];
    assert!(settings.iter().all(|(name, value)| answer[name] == *value), "{answer}");
    assert_eq!(answer["proved"], true);
    assert_eq!((&answer["partner_bound"], &answer["rival_bound"]), (&json!(0), &json!(4)));
    assert_eq!(answer["success"], json!(100.0 * 2.0 / 6.0));
    assert_eq!((&answer["literal_success"], &answer["valid_tables"]), (&json!(75.0), &json!(0.0)));
    assert_eq!(answer["alerts"], json!(["low_success", "few_valid_tables", "many_relaxed"]));
    let repeats = answer["repeats"].as_array().expect("a list");
    assert_eq!(repeats.len(), 4);
    for repeat in repeats {
        let [last, gap, severity] =
            ["last_round", "gap", "severity"].map(|name| repeat[name].as_u64().expect("a number"));
        assert_eq!((repeat["role"].as_str(), last + gap, severity + gap), (Some("rivals"), 4, 3));
        assert_eq!(repeat["needs_approval"], severity >= 2, "{repeat}");
    }
}

#[test]
fn the_text_has_the_tables_the_repeats_and_the_verdict_in_either_language() {
    let four = case("small-001-n4-r4-w1-2").to_string();
    let english = paired(&four, &[]);
    assert_eq!((english.code, english.errors.as_str()), (0, ""));
    assert!(english.output.starts_with("table  pair  against\n    1  "), "{}", english.output);
    let sentence = "Repeats within the windows: 0 of partners, 4 of rivals.\nNo round has fewer";
    assert!(english.output.contains(sentence), "{}", english.output);
    assert!(english.output.contains("\nforced: "), "{}", english.output);
    assert!(english.output.contains(" (it needs the director's approval)\n"), "{}", english.output);
    let spanish = paired(&four, &["--lang", "es"]);
    assert!(spanish.output.starts_with("mesa  pareja  contra\n"), "{}", spanish.output);
    assert!(spanish.output.contains("0 de compañeros, 4 de rivales."), "{}", spanish.output);
    assert!(spanish.output.contains("fueron rivales en la ronda 3 (necesita la aprobación"));
}

#[test]
fn cases_in_text_have_titles_that_cannot_disturb_a_terminal() {
    let named = EIGHT.replacen('{', r#"{"id":"uno\u001b[31m","#, 1);
    let run = paired(&format!(r#"{{"cases":[{EIGHT},{named}]}}"#), &["--lang", "es"]);
    assert_eq!(run.code, 0, "{}", run.errors);
    assert!(run.output.starts_with("caso 1\n\nmesa  pareja  contra\n"), "{}", run.output);
    assert!(run.output.contains("\n\nuno[31m\n\nmesa"), "{}", run.output);
}

#[test]
fn round_one_seats_neighbors() {
    let first = r#"{"round":1,"window_partners":1,"window_rivals":2,"history":[],
        "seated_order":[9,4,7,1,8,2,3,5]}"#;
    assert_eq!(answer(first)["tables"], json!([[9, 4, 7, 1], [8, 2, 3, 5]]));
}

#[test]
fn the_leaders_table_is_the_first() {
    let tables = answer(EIGHT)["tables"].clone();
    assert!(numbers(&tables[0]).contains(&1), "{tables}");
}

#[test]
fn method_pattern_and_what_is_relaxed_first_have_an_effect() {
    // Nobody has met, so that each pattern is seated as it is drawn.
    let fresh = json!({"round": 2, "window_partners": 1, "window_rivals": 2, "history": [],
        "seated_order": [1, 2, 3, 4, 5, 6, 7, 8]});
    let tables = |name, value| answer(&with(&fresh, name, value))["tables"].clone();
    assert_eq!(tables("pattern", "reglamento"), json!([[1, 2, 3, 4], [5, 6, 7, 8]]));
    assert_eq!(tables("pattern", "nivel"), json!([[1, 4, 2, 3], [5, 8, 6, 7]]));
    assert_eq!(tables("pattern", "equilibrado"), json!([[1, 4, 2, 3], [5, 8, 6, 7]]));
    // Where 1 and 4, and 2 and 3, were partners the two others differ in what they give up.
    let met = json!({"round": 2, "window_partners": 1, "window_rivals": 0,
        "history": [{"tables": [[1, 4, 2, 3]]}], "seated_order": [1, 2, 3, 4]});
    let table = |value| answer(&with(&met, "pattern", value))["tables"][0].clone();
    assert_eq!((table("nivel"), table("equilibrado")), (json!([1, 2, 3, 4]), json!([1, 3, 2, 4])));

    let case = case("small-027-n12-r9-w5-5");
    let violations = |name, value| {
        let answer = answer(&with(&case, name, value));
        check_seats(&answer, &case);
        ["partner_violations", "rival_violations"].map(|field| answer[field].as_u64())
    };
    assert_eq!(violations("relax_first", "rivals"), [Some(0), Some(2)]);
    assert_eq!(violations("relax_first", "partners"), [Some(6), Some(0)]);
    for letter in ["literal-000", "literal-001"] {
        let [partners, rivals] = violations("method", letter);
        assert!((partners, rivals) > (Some(0), Some(2)), "{letter}: {partners:?} {rivals:?}");
    }
}

#[test]
fn a_written_procedure_is_not_called_proved_where_a_better_round_exists() {
    let answer = answer(&with(&case("small-027-n12-r9-w5-5"), "method", "literal-001"));
    assert_eq!((&answer["method"], &answer["proved"]), (&json!("literal-001"), &json!(false)));
    assert_eq!((&answer["partner_bound"], &answer["rival_bound"]), (&json!(0), &json!(2)));
}

#[test]
fn every_kind_of_fault_is_named_with_its_place_in_either_language() {
    let eight = |from: &str, to: &str| {
        assert!(EIGHT.contains(from), "the change changes nothing");
        EIGHT.replacen(from, to, 1)
    };
    let round_two = "\"round\":2";
    let cases = [
        (String::new(), "line 1: the JSON ends too early", "línea 1: el JSON termina"),
        ("{x".to_owned(), "line 1: from column 2 on", "línea 1: desde la columna 2"),
        ("7".to_owned(), "object with \"round\", \"window", "un objeto con \"round\", \"window"),
        (eight("round", "r"), "round: this is missing", "round: esto falta"),
        (eight("window_partners", "w"), "window_partners: this is", "window_partners: esto falta"),
        (eight("window_rivals", "w"), "window_rivals: this is", "window_rivals: esto falta"),
        (eight("history", "h"), "history: this is missing", "history: esto falta"),
        (eight("seated_order", "s"), "seated_order: this is missing", "seated_order: esto falta"),
        (eight(round_two, "\"round\":0"), "round: \"0\" should be", "debería ser una ronda"),
        (eight(round_two, "\"round\":1"), "history: the history has 1 round;", "tiene 1 ronda;"),
        (eight("s\":1", "s\":-1"), "window_partners: \"-1\" should", "debería ser un número de"),
        (eight("s\":2", "s\":1e9"), "window_rivals: \"1000000000.0\"", "entero, de 0 a 10000"),
        (
            eight("[5,6,7,8]", "[5,6,7]"),
            "history[0].tables[1]: \"[5,6,7]\"",
            "debería ser una mesa",
        ),
        (
            eight("[5,6,7,8]", "[5,6,7,4]"),
            "history[0].tables[1][3]: athlete 4 has two seats in this round",
            "el atleta 4 tiene dos asientos en esta ronda",
        ),
        (
            eight("[5,6,7,8]", "[5,6,7,\"d\"]"),
            "tables[1][3]: \"d\" should",
            "debería ser un atleta",
        ),
        (eight("[{", "[3,{"), "history[0]: a round of the history", "una ronda del historial es"),
        (eight("7,8]}", "7,1]}"), "seated_order[7]: athlete 1 is listed", "aparece dos veces"),
        (eight(",5,6,3,4,7,8]}", ",5]}"), "seated_order: tables are filled", "pero hay 3 por"),
        (eight(",7,8]}", "]}"), "but 6 are to be seated", "pero hay 6 por sentar"),
        (eight("{", "{\"method\":\"best\","), "method: \"best\" is not one of: optimo,", "no es"),
        (eight("{", "{\"pattern\":3,"), "pattern: \"3\" is not one of: reglamento,", "no es"),
        (eight("{", "{\"relax_first\":\"x\","), "relax_first: \"x\" is not", "rivals, partners"),
        (r#"{"cases":[4]}"#.to_owned(), "cases[0]: this should be", "cases[0]: esto debería"),
    ];
    for (input, english, spanish) in cases {
        for (language, expected) in [("en", english), ("es", spanish)] {
            let run = paired(&input, &["--lang", language]);
            assert_eq!((run.code, run.output.as_str()), (3, ""), "{input}");
            assert!(run.errors.contains(expected), "{input}: {expected} in {}", run.errors);
        }
    }
}

#[test]
fn all_faults_of_a_file_come_at_once() {
    let run = paired(r#"{"round":-1,"window_partners":"a","history":7}"#, &["--json"]);
    assert_eq!((run.code, run.output.as_str()), (3, ""));
    assert!(run.errors.starts_with("error: the standard input cannot be paired: 5 faults"));
    assert_eq!(run.errors.lines().count(), 6, "{}", run.errors);
}

#[test]
fn bytes_that_are_no_text_name_their_line() {
    for (language, words) in [("en", "line 2: this is not UTF-8"), ("es", "línea 2: ")] {
        let mut pair = cangrejo();
        let run = run(pair.args(["domino", "pair", "-", "--lang", language]), b"{\n\"\xff\":1}");
        assert_eq!((run.code, run.output.as_str()), (3, ""));
        assert!(run.errors.contains(words), "{}", run.errors);
    }
}

#[test]
fn a_field_that_is_missing_is_an_input_output_error() {
    for (language, words) in [("en", "there is no such file"), ("es", "el archivo no existe")] {
        let missing = typed(&["domino", "pair", "no-such-file.json", "--lang", language]);
        assert_eq!((missing.code, missing.output.as_str()), (5, ""));
        assert!(missing.errors.contains(words), "{}", missing.errors);
    }
}

#[test]
fn more_athletes_than_can_be_seated_are_refused_in_either_language() {
    let order: Vec<String> = (0..100_004).map(|athlete| athlete.to_string()).collect();
    let head = r#"{"round":1,"window_partners":1,"window_rivals":2,"history":[],"seated_order":"#;
    let input = format!("{head}[{}]}}", order.join(","));
    for (language, words) in [("en", "athletes are too many"), ("es", "atletas son demasiados")] {
        let run = paired(&input, &["--lang", language]);
        assert_eq!((run.code, run.output.as_str()), (4, ""), "{}", run.errors);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
}

#[test]
fn no_single_byte_can_break_the_program() {
    let good = r#"{"round":2,"window_partners":1,"window_rivals":2,"method":"literal-001",
"history":[{"tables":[[1,2,3,4]]}],"seated_order":[1,2,4,3]}"#;
    for place in 0..good.len() {
        for byte in *b"\x000-\"x]}\xff" {
            let mut bytes = good.as_bytes().to_vec();
            bytes[place] = byte;
            let run = run(cangrejo().args(["domino", "pair", "-"]), &bytes);
            let is_answered = run.code == 0 && run.errors.is_empty();
            let is_refused = run.code == 3 && run.errors.lines().count() > 1;
            assert!(is_answered || is_refused, "{run:?} of {}", bytes.escape_ascii());
        }
    }
}
