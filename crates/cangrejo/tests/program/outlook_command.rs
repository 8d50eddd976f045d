//! What would be, and what is to be expected: `what-if` and `forecast`.

use serde_json::{Value, json};

use crate::tournament_command::Hall;

/// The places of everybody, as they are or as they would be.
fn places(outlook: &Value, when: &str) -> Vec<(u64, u64)> {
    let lines = outlook["standings"].as_array().expect("standings").iter();
    let mut places: Vec<(u64, u64)> = lines
        .filter_map(|line| Some((line["athlete"].as_u64()?, line[when]["place"].as_u64()?)))
        .collect();
    places.sort_unstable();
    places
}

fn places_of(standings: &Value) -> Vec<(u64, u64)> {
    let lines = standings["standings"].as_array().expect("lines").iter();
    let number = |value: &Value| value.as_u64().expect("a number");
    let mut places: Vec<(u64, u64)> =
        lines.map(|line| (number(&line["athlete"]), number(&line["place"]))).collect();
    places.sort_unstable();
    places
}

#[test]
fn what_is_supposed_is_what_follows_once_it_is_so_and_nothing_is_entered() {
    let hall = Hall::with("what-if", 13);
    hall.must(&["pair"]);
    hall.play(1, 3);
    let code = hall.code();
    let supposed = ["what-if", "--withdraw", "5", "--result", "1=30:200"];
    let outlook = hall.json(&supposed);
    let told = hall.must(&supposed);
    assert!(told.contains("tables would sit otherwise."), "{told}");
    assert!(told.contains("would have another place or other points."), "{told}");
    assert!(told.contains("Byes: "), "{told}");
    assert_eq!(hall.code(), code, "nothing is entered");
    // As it is.
    let paired = hall.json(&["pair", "--dry-run"]);
    assert_eq!(outlook["next"]["now"]["tables"], paired["tables"]);
    assert_eq!(places(&outlook, "now"), places_of(&hall.json(&["standings"])));
    // As it would be, and is once it happens.
    hall.must(&["correct", "1", "30", "200", "--reason", "acta mal leída"]);
    hall.must(&["withdraw", "5"]);
    let paired = hall.json(&["pair", "--dry-run"]);
    assert_eq!(outlook["next"]["then"]["tables"], paired["tables"]);
    assert_eq!(outlook["next"]["then"]["byes"], json!([]));
    assert_eq!(places(&outlook, "then"), places_of(&hall.json(&["standings"])));
    // An open table is supposed to end, which makes the next round possible at all.
    hall.must(&["pair"]);
    for table in ["1", "2"] {
        hall.must(&["result", table, "200", "90"]);
    }
    let told = hall.must(&["what-if", "--result", "3=120:80"]);
    assert!(told.contains("As it is there is no next round: "), "{told}");
    assert!(!told.contains("As it would be there is no next round"), "{told}");
}

#[test]
fn other_windows_and_one_round_more_can_be_supposed() {
    let hall = Hall::with("what-if-windows", 8);
    for round in 1..=3 {
        hall.must(&["pair", "--approve", "--reason", "somos pocos"]);
        hall.play(round, 2);
    }
    let outlook = hall.json(&["what-if", "--partners", "8", "--rivals", "8"]);
    assert_eq!(outlook["next"]["now"]["repeats"], json!(0));
    assert_ne!(outlook["next"]["then"]["repeats"], json!(0), "everybody has met nearly everybody");
    let windows = hall.json(&["windows"])["windows"].clone();
    assert_eq!(windows, json!({ "partners": 1, "rivals": 2 }), "they are as they were");
    let forecast = hall.json(&["what-if", "--rounds", "10", "--forecast"])["forecast"].clone();
    assert_eq!(forecast["now"]["rounds"].as_array().map(Vec::len), Some(5));
    assert_eq!(forecast["then"]["rounds"].as_array().map(Vec::len), Some(7));
    let spanish = hall.run_in("es", &["what-if", "--rounds", "10", "--forecast"]).output;
    assert!(spanish.contains("Pronóstico como sería"), "{spanish}");
}

#[test]
fn what_cannot_be_supposed_is_refused() {
    let hall = Hall::with("what-if-refused", 8);
    hall.must(&["pair"]);
    hall.refused(&["what-if"], 3, ["nothing is supposed", "no se supone nada"]);
    for typed in ["4", "x=1:2", "0=1:2", "1=1:", "1/=3:4", "1=2-0"] {
        let words = ["is no result of a table", "no es el resultado de una mesa"];
        hall.refused(&["what-if", "--result", typed], 3, words);
    }
    hall.refused(&["what-if", "--withdraw", "99"], 4, ["99", "99"]);
    hall.refused(&["what-if", "--result", "9=200:1"], 4, ["table 9", "mesa 9"]);
    hall.refused(&["what-if", "--rounds", "-3"], 4, ["-3", "-3"]);
    let chess = Hall::empty("what-if-chess");
    chess.must(&["new", "abierto", "--profile", "ajedrez-fide", "--rounds", "5"]);
    chess.refused(&["forecast"], 4, ["domino", "dominó"]);
    let windows = ["what-if", "--partners", "1", "--rivals", "1"];
    chess.refused(&windows, 4, ["domino", "dominó"]);
}

#[test]
fn a_forecast_counts_byes_and_says_when_repeats_begin() {
    let hall = Hall::with("forecast", 13);
    let code = hall.code();
    let forecast = hall.json(&["forecast"]);
    assert_eq!(forecast["athletes"], json!(13));
    let rounds = forecast["rounds"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 8);
    assert!(rounds.iter().all(|round| round["byes"] == json!(1)), "{forecast}");
    assert_eq!(forecast["byes"], json!(8));
    assert_eq!(forecast["places"], json!(3 * 8 * 13), "the effort is counted");
    assert_eq!(forecast, hall.json(&["forecast"]), "the same log has the same forecast");
    assert_eq!(hall.code(), code, "nothing is entered");
    let told = hall.must(&["forecast"]);
    assert!(told.contains("13 athletes, 8 rounds to come: 8 byes."), "{told}");
    assert!(told.contains("It assumes that everybody who is there now stays"), "{told}");
    // Five play the same few again and again: the window of rivals cannot hold.
    let few = Hall::with("forecast-few", 5);
    let forecast = few.json(&["forecast"]);
    assert_eq!(forecast["free_until"], json!(1), "{forecast}");
    assert_eq!(forecast["rounds"][0]["most_repeats"], json!(0));
    assert_ne!(forecast["rounds"][1]["most_repeats"], json!(0));
    let told = few.must(&["forecast"]);
    assert!(told.contains("expected up to round 1"), "{told}");
    let nobody = Hall::with("forecast-nobody", 3);
    assert!(nobody.must(&["forecast"]).contains("There is no next round"));
}
