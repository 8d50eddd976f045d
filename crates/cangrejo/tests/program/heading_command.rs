//! `cangrejo heading`, what is told of a report that is taken over, and `trf check --report`.

use serde_json::json;

use crate::tournament_command::Hall;

/// A hall with a chess tournament of two players.
fn open(name: &str) -> Hall {
    let hall = Hall::empty(name);
    hall.must(&["new", "abierto", "--chess", "--rounds", "3", "--first-color", "white"]);
    for (name, elo) in [("Uno, Ana", "2000"), ("Dos, Eva", "1900")] {
        hall.must(&["add", name, "--elo", elo]);
    }
    hall.must(&["check-in", "--all"]);
    hall
}

#[test]
fn a_heading_is_entered_shown_exported_and_taken_back() {
    let hall = open("heading");
    assert!(hall.must(&["heading"]).contains("nothing is known yet"));
    hall.must(&["heading", "--city", "Mérida", "--federation", "esp", "--start", "2026-03-01"]);
    let deputies = ["--deputy", "Sol, Luis", "--deputy", "Luna, Eva"];
    hall.must(
        &[&["heading", "--end", "2026-03-02", "--arbiter", "Rey, Ana"][..], &deputies].concat(),
    );
    let rounds = ["--round", "1=2026-03-01 16:30", "--round", "3=2026-03-02"];
    let rates = ["heading", "--rate-of-play", "90 min + 30 s", "--time-control", "5400+30"];
    hall.must(&[&rates[..], &rounds].concat());
    let heading = &hall.json(&["heading"])["heading"];
    assert_eq!(heading["federation"], "ESP");
    assert_eq!(heading["deputies"], json!(["Sol, Luis", "Luna, Eva"]));
    assert_eq!(heading["schedule"]["1"], json!({ "day": "2026-03-01", "time": "16:30" }));
    let shown = hall.run_in("es", &["heading"]).output;
    for line in ["Ciudad: Mérida", "Árbitro principal: Rey, Ana", "Ronda 1: 2026-03-01 16:30"] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    let file = hall.must(&["export", "--format", "trf26"]);
    let day = format!("{:<91}26/03/01{:12}26/03/02", "132", "");
    for line in ["022 Mérida", "042 2026/03/01", "112 Luna, Eva", "222 5400+30", &day] {
        assert!(file.lines().any(|one| one == line), "{line} in {file}");
    }
    // What is not said stays; what is empty goes.
    hall.must(&["heading", "--city", "", "--round", "3="]);
    let heading = &hall.json(&["heading"])["heading"];
    assert_eq!((&heading["city"], &heading["start"]), (&json!(null), &json!("2026-03-01")));
    assert_eq!(heading["schedule"].as_object().map(serde_json::Map::len), Some(1));
    hall.must(&["undo"]);
    assert_eq!(hall.json(&["heading"])["heading"]["city"], "Mérida");
    hall.must(&["close"]);
    hall.must(&["heading", "--arbiter", "Rey Paz, Ana"]);
    assert!(hall.must(&["verify"]).contains("all as they were sealed"), "the log is sound");
}

#[test]
fn the_year_of_birth_is_enough_and_comes_back_from_every_file() {
    let hall = open("birth-year");
    hall.must(&["edit", "1", "--birth-date", "1985"]);
    hall.refused(&["edit", "2", "--birth-date", "85"], 3, ["is not a date", "no es una fecha"]);
    hall.refused(&["edit", "2", "--birth-date", "2999"], 3, ["still to come", "está por venir"]);
    let report = hall.must(&["export", "--format", "trf26", "--private"]);
    assert!(report.contains(" 1985/00/00 "), "{report}");
    let list = ["export", "--format", "csv", "--what", "athletes", "--private", "-o", "list.csv"];
    assert_eq!(hall.run(&list).code, 0);
    let other = Hall::empty("birth-year-again");
    other.must(&["new", "otro", "--chess"]);
    std::fs::copy(hall.folder.join("list.csv"), other.folder.join("list.csv")).expect("a copy");
    other.must(&["import", "list.csv", "--check-in"]);
    let report = other.must(&["export", "--format", "trf26", "--private"]);
    assert!(report.contains(" 1985/00/00 "), "{report}");
}

#[test]
fn what_is_no_heading_is_refused_in_both_languages() {
    let hall = open("heading-bad");
    let code = hall.code();
    let bad_day = ["\"2026-02-30\" is no day", "«2026-02-30» no es un día"];
    hall.refused(&["heading", "--start", "2026-02-30"], 2, bad_day);
    let bad_round = ["\"first\" is no round", "«first» no es una ronda"];
    hall.refused(&["heading", "--round", "first"], 2, bad_round);
    let order = ["--start", "2026-03-02", "--end", "2026-03-01"];
    let ends = ["would end before it starts", "acabaría antes de empezar"];
    hall.refused(&[&["heading"][..], &order].concat(), 4, ends);
    let lines = ["goes into no line of a report", "no cabe en ninguna línea"];
    hall.refused(&["heading", "--city", "a\nb"], 4, lines);
    assert_eq!(hall.code(), code, "nothing was entered");
    let domino = Hall::with("heading-domino", 4);
    domino.refused(&["heading"], 4, ["of chess", "de ajedrez"]);
}

/// A line of a player up to the birth date.
fn player(number: u32, name: &str, title: &str) -> String {
    format!(
        "001 {number:>4} w{title:>3} {name:<33} {:>4} {:<3} {:>11} {:<10}",
        2000, "ESP", number, "1990/01/02"
    )
}

fn report() -> String {
    let heading =
        "012 Open\n022 Coro\n102 Rey, Ana\n142 1\n152 W\n182 Vega\n202 BH\n### por la tarde\n";
    let [one, two] = [player(1, "Uno, Ana", "NM"), player(2, "Dos, Eva", "")];
    format!("{heading}{one}  1.0    1     2 w 1\n{two}  0.0    2     1 b 0\n")
}

#[test]
fn what_is_not_kept_is_told_before_a_report_is_taken_over() {
    let hall = Hall::empty("import-told");
    std::fs::write(hall.folder.join("open.trf"), report()).expect("the tests' folder");
    for (language, words) in [
        ("en", ["line 9, player 1, title: NM; here nothing", "add --accept"]),
        ("es", ["línea 9, jugador 1, título: NM; aquí nada", "añada --accept"]),
    ] {
        let told = hall.run_in(language, &["import", "open.trf"]);
        assert_eq!((told.code, told.output.as_str()), (4, ""));
        assert!(words.iter().all(|words| told.errors.contains(words)), "{}", told.errors);
        assert!(!hall.folder.join("cangrejo.db").exists(), "nothing was made");
    }
    let tried = hall.run(&["import", "open.trf", "--dry-run"]);
    assert_eq!(tried.code, 0);
    assert!(tried.output.contains("would be taken over; nothing was"), "{}", tried.output);
    assert!(!hall.folder.join("cangrejo.db").exists(), "nothing was made");
    let taken = hall.json(&["import", "open.trf", "--accept"]);
    assert_eq!(taken["not_kept"][0]["line"], 9);
    assert_eq!((&taken["not_kept"][0]["player"], &taken["entered"]), (&json!(1), &json!(true)));
    let written = hall.must(&["export", "--format", "trf26", "--private"]);
    for line in ["022 Coro", "102 Rey, Ana", "182 Vega", "202 BH", "### por la tarde"] {
        assert!(written.lines().any(|one| one == line), "{line} in {written}");
    }
    std::fs::write(hall.folder.join("again.trf"), &written).expect("the tests' folder");
    let again = hall.run(&["import", "again.trf"]);
    assert_eq!((again.code, again.errors.as_str()), (0, ""), "nothing is lost of our own");
}

#[test]
fn a_report_without_tie_breaks_gets_none_and_it_is_said() {
    let hall = Hall::empty("import-untied");
    let report = report().replace("202 BH\n", "").replace("NM", "  ");
    std::fs::write(hall.folder.join("open.trf"), report).expect("the tests' folder");
    let taken = hall.must(&["import", "open.trf"]);
    assert!(taken.contains("names no tie-breaks"), "{taken}");
    assert_eq!(hall.json(&["rules"])["profile"]["chess"]["tie_breaks"], "");
}

#[test]
fn what_a_rating_officer_would_miss_is_listed_with_where_to_enter_it() {
    let hall = Hall::empty("gaps");
    std::fs::write(hall.folder.join("open.trf"), report()).expect("the tests' folder");
    let missed = hall.run(&["trf", "check", "--report", "open.trf"]);
    assert_eq!(missed.code, 1);
    for words in [
        "no federation by its three letters (record 032); settings, Report, or cangrejo heading --federation",
        "no first day",
        "no day of round 1 (record 132)",
        "a title that is none of FIDE's of player 1",
    ] {
        assert!(missed.output.contains(words), "{words} in {}", missed.output);
    }
    assert!(missed.errors.contains("would miss 6 things in open.trf"), "{}", missed.errors);
    let spanish = hall.run_in("es", &["trf", "check", "--report", "open.trf"]);
    assert!(
        spanish.output.contains("falta el día de la ronda 1 (registro 132)"),
        "{}",
        spanish.output
    );
    let json = hall.run(&["trf", "check", "--report", "open.trf", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&json.output).expect("JSON");
    assert_eq!(answer["gaps"][0]["missing"], "federation");
    assert_eq!(answer["gaps"][0]["place"], "032");
    let days = format!("{:<91}26/03/01", "132");
    let more = format!("032 ESP\n042 2026/03/01\n052 2026/03/01\n222 5400+30\n{days}\n");
    let whole = more + &report().replace("NM", "FM");
    std::fs::write(hall.folder.join("whole.trf"), whole).expect("the tests' folder");
    let passed = hall.must(&["trf", "check", "--report", "whole.trf"]);
    assert_eq!(passed, "whole.trf says all that a rating officer asks for\n");
    std::fs::write(hall.folder.join("bad.trf"), "001 x").expect("the tests' folder");
    assert_eq!(hall.run(&["trf", "check", "--report", "bad.trf"]).code, 3);
}
