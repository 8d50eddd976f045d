//! What is asked of the rounds to come, typed: `pin`, `apart`, `plan`, `windows`, `tables`, `late`.

use serde_json::{Value, json};

use crate::support::Run;
use crate::tournament_command::{Hall, count};

/// A tournament of three rounds with clubs of four.
fn hall_of_clubs(name: &str, n_clubs: usize) -> Hall {
    let hall = Hall::empty(name);
    hall.must(&["new", "copa", "--rounds", "3"]);
    for club in 0..n_clubs {
        let names: Vec<String> = (1..=4).map(|n| format!("Atleta {}", 4 * club + n)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        hall.must(&[&["add"], &names[..], &["--club", &format!("Club {club}")]].concat());
    }
    hall.must(&["check-in", "--all"]);
    hall
}

/// Enters a result at every table of a round that was published.
fn play(hall: &Hall, paired: &Value) {
    for seats in paired["tables"].as_array().expect("tables") {
        hall.must(&["result", &count(&seats["table"]).to_string(), "200", "120"]);
    }
}

/// The tables of an answer that seat all of these athletes.
fn tables_with(paired: &Value, athletes: &[u64]) -> usize {
    let seats = |table: &Value| -> Vec<u64> {
        let sides = table["sides"].as_array().expect("sides").iter();
        sides.flat_map(|side| side.as_array().expect("athletes")).map(count).collect()
    };
    let tables = paired["tables"].as_array().expect("tables").iter();
    tables.filter(|table| athletes.iter().all(|one| seats(table).contains(one))).count()
}

#[test]
fn a_tournament_with_everything_asked_verifies_to_the_byte() {
    let hall = hall_of_clubs("asked", 5);
    hall.must(&["windows", "1", "all"]);
    let planned =
        hall.must(&["plan", "--first-round", "dispersed", "--last-round-pattern", "nivel"]);
    assert!(planned.contains("last round: optimo, pattern nivel"), "{planned}");
    hall.must(&["plan", "--old-meetings", "ignored"]);
    hall.must(&["tables", "--first", "10", "--block", "11,12", "--reserve", "1=7"]);
    hall.must(&["apart", "3", "9", "--must"]);
    hall.must(&["apart", "--club", "--as", "partners", "--rounds", "1-2", "--should"]);
    hall.must(&["pin", "1", "20", "2", "19", "--round", "2"]);
    let first = hall.json(&["pair"]);
    let numbers: Vec<u64> =
        first["tables"].as_array().expect("tables").iter().map(|t| count(&t["table"])).collect();
    assert_eq!(numbers, [1, 10, 13, 14, 15]);
    assert_eq!(tables_with(&first, &[1, 2]) + tables_with(&first, &[3, 9]), 0);
    assert_eq!(first["unkept"], json!([]));
    play(&hall, &first);

    // Round 2: the fixed table, then one who comes late takes the seat of one who does not.
    let second = hall.json(&["pair"]);
    let pinned = json!([[1, 20], [2, 19]]);
    let fixed = second["tables"].as_array().expect("tables").iter();
    assert_eq!(fixed.filter(|table| table["sides"] == pinned).count(), 1, "{second}");
    hall.must(&["add", "Tarde"]);
    let shown = hall.json(&["late", "21", "--absent", "20", "--dry-run"]);
    let late = hall.json(&["late", "21", "--absent", "20"]);
    assert_eq!((&shown["tables"], &shown["entered"]), (&late["tables"], &json!(false)));
    assert_eq!(late["tables"][0]["sides"], json!([[1, 21], [2, 19]]));
    play(&hall, &second);

    let third = hall.json(&["pair"]);
    let log = hall.json(&["log"]);
    let published = log.as_array().and_then(|events| events.last()).expect("an event");
    let settings = &published["event"]["fact"]["round-published"]["pairing"]["origin"]["engine"];
    assert_eq!(
        settings["settings"],
        json!({"method": "optimo", "old_meetings": "ignored", "pattern": "nivel"})
    );
    play(&hall, &third);
    let verified = hall.must(&["verify"]);
    // Three rounds, and one of them seated anew for those who came late.
    assert!(verified.contains("to the byte: 4 of 4"), "{verified}");
}

#[test]
fn what_must_be_kept_and_cannot_be_is_told_by_name_and_constraint() {
    let hall = Hall::with("obstacle", 8);
    hall.must(&["apart", "1", "2", "3", "4", "5", "--as", "partners", "--must"]);
    let told = [
        (
            "en",
            "no round 1 keeps all that must be kept",
            "(constraint 1)",
            "may only be partners of 3",
        ),
        (
            "es",
            "ninguna ronda 1 cumple todo lo obligatorio",
            "(restricción 1)",
            "solo pueden serlo de 3",
        ),
    ];
    for (language, verdict, constraint, shortage) in told {
        let Run { code, output, errors } = hall.run_in(language, &["pair"]);
        assert_eq!((code, output.as_str()), (1, ""), "{errors}");
        for words in [verdict, constraint, shortage, "Atleta 06", "--remove"] {
            assert!(errors.contains(words), "{words} in {errors}");
        }
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
    let answer = hall.run(&["pair", "--json"]).output;
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!((&answer["proved"], &answer["wanted"]), (&json!(true), &json!([6, 7, 8])));
    assert_eq!(answer["broken"][0]["constraints"], json!([1]));
    hall.must(&["apart", "--remove", "1"]);
    hall.must(&["apart", "1", "2", "3", "4", "5", "--as", "partners", "--should"]);
    let paired = hall.must(&["pair"]);
    assert!(paired.contains("Kept apart if possible, and it was not: 1 ("), "{paired}");
    assert!(paired.contains("(constraint 2)"), "{paired}");
}

#[test]
fn constraints_are_listed_lifted_and_told_in_both_languages() {
    let hall = Hall::with("listed", 8);
    assert_eq!(hall.must(&["apart", "--list"]), "Nothing is asked of the rounds to come.\n");
    hall.must(&["pin", "1", "2", "3", "4"]);
    hall.must(&["apart", "--tag", "familia", "--as", "rivals", "--rounds", "2-", "--should"]);
    hall.must(&["apart", "--country", "--rounds", "4", "--must"]);
    hall.must(&["apart", "--association", "--must"]);
    let english = hall.must(&["apart", "--list"]);
    for words in [
        "in round 1 a table of 1 + 2 against 3 + 4",
        "athletes with the tag familia should not be rivals, from round 2 on",
        "athletes of one country must not sit at one table, in round 4",
        "athletes of one association must not sit at one table, in all rounds",
    ] {
        assert!(english.contains(words), "{words} in {english}");
    }
    let spanish = hall.run_in("es", &["apart", "--list"]).output;
    assert!(spanish.contains("no deberían ser rivales, desde la ronda 2"), "{spanish}");
    assert_eq!(hall.json(&["apart", "--list"]).as_array().map(Vec::len), Some(4));
    hall.refused(&["unpin", "2"], 4, ["no such constraint 2", "tal restricción 2"]);
    hall.must(&["unpin", "1"]);
    hall.must(&["apart", "--remove", "2"]);
    hall.refused(&["apart", "--remove", "2"], 4, ["no such constraint 2", "restricción 2"]);
    hall.must(&["undo"]);
    assert_eq!(hall.json(&["apart", "--list"]).as_array().map(Vec::len), Some(3));
}

#[test]
fn bad_questions_are_one_sentence_and_leave_nothing_behind() {
    let hall = Hall::with("bad-questions", 8);
    let group = ["name athletes, or one group", "nombre atletas o un grupo"];
    hall.refused(&["apart", "--must"], 3, group);
    hall.refused(&["apart", "1", "2", "--club", "--must"], 3, group);
    hall.refused(&["apart", "1", "2"], 3, ["--must or --should", "--must o --should"]);
    let strength = ["--must or --should", "--must o --should"];
    hall.refused(&["apart", "1", "2", "--must", "--should"], 3, strength);
    hall.refused(&["apart", "1", "--must"], 4, ["two athletes or more", "dos atletas o más"]);
    hall.refused(&["apart", "1", "1", "--must"], 4, ["named twice", "dos veces"]);
    hall.refused(&["apart", "1", "99", "--must"], 4, ["no athlete 99", "99"]);
    hall.refused(&["apart", "1", "-2", "--must"], 4, ["-2 is negative", "-2"]);
    let rounds = ["no range of rounds", "no es un intervalo"];
    hall.refused(&["apart", "1", "2", "--must", "--rounds", "x"], 3, rounds);
    hall.refused(&["apart", "1", "2", "--must", "--rounds", "-3"], 3, rounds);
    let backward = ["end before they begin", "terminan antes de empezar"];
    hall.refused(&["apart", "1", "2", "--must", "--rounds", "3-2"], 4, backward);
    hall.refused(&["apart", "1", "2", "--must", "--as", "x"], 2, ["partners, rivals, table"; 2]);
    hall.refused(&["pin", "1", "2", "3"], 2, ["<D> is missing", "falta <PUESTO_D>"]);
    hall.refused(&["pin", "1", "2", "3", "3"], 4, ["named twice", "dos veces"]);
    hall.refused(&["pin", "0", "2", "3", "4"], 3, ["start at 1", "empiezan en 1"]);
    hall.refused(&["windows", "1"], 2, ["<RIVALS> is missing", "falta <RIVALES>"]);
    hall.refused(&["windows", "1", "many"], 2, ["from 0 to 10000", "0 a"]);
    hall.refused(&["tables", "--first", "0"], 3, ["start at 1", "empiezan en 1"]);
    hall.refused(&["tables", "--first", "70000"], 4, ["use 60000 or less", "60000"]);
    hall.refused(&["tables", "--unblock", "3"], 4, ["is not blocked", "no está bloqueada"]);
    hall.refused(&["tables", "--release", "3"], 4, ["is not reserved", "no está reservada"]);
    hall.refused(&["tables", "--reserve", "3"], 3, ["such as 1=7", "como 1=7"]);
    hall.refused(&["tables", "--reserve", "3=99"], 4, ["no athlete 99", "99"]);
    let both: &[&str] = &["tables", "--reserve", "3=1", "--block", "3"];
    hall.refused(both, 4, ["blocked and reserved", "bloqueada y reservada"]);
    let alike: &[&str] = &["plan", "--last-round-alike", "--last-round-pattern", "nivel"];
    hall.refused(alike, 3, ["like the others or not", "como las demás o no"]);
    hall.refused(&["late"], 4, ["round 1 is not published", "ronda 1 no está publicada"]);
    hall.refused(&["late", "1"], 4, ["cangrejo check-in 1"; 2]);
    hall.must(&["pair"]);
    hall.refused(&["windows", "1", "1"], 4, ["decision 17", "decisión 17"]);
    hall.refused(&["plan", "--pattern", "nivel"], 4, ["reason", "motivo"]);
    hall.refused(&["pin", "1", "2", "3", "4", "--round", "1"], 4, ["round 1", "ronda 1"]);
    hall.refused(&["late"], 4, ["nobody waits", "nadie espera"]);
    hall.refused(&["late", "1"], 4, ["has a place", "ya tiene lugar"]);
    hall.refused(&["late", "--absent", "99"], 4, ["no athlete 99", "99"]);
    hall.must(&["plan", "--method", "literal-001", "--reason", "the federation asks for it"]);
    hall.must(&["apart", "1", "2", "--should"]);
    hall.must(&["result", "1", "200", "0"]);
    hall.must(&["result", "2", "200", "0"]);
    hall.refused(&["pair"], 4, ["know no constraints", "no conocen restricciones"]);
    hall.must(&["pair", "--method", "optimo"]);
}

#[test]
fn windows_and_their_category_are_shown_and_frozen_by_round_1() {
    let hall = Hall::with("windows", 8);
    let shown = hall.must(&["windows"]);
    assert_eq!(
        shown,
        "Windows: partners 1, rivals 2 (by category)\n\
         Category of the 8 checked in: compact (partners 1, rivals 2)\n"
    );
    hall.must(&["windows", "3", "all"]);
    let set = hall.json(&["windows"]);
    assert_eq!(set["windows"], json!({"partners": 3, "rivals": 8}));
    assert_eq!((&set["source"], &set["category"]), (&json!("by-hand"), &json!("compacta")));
    hall.must(&["pair"]);
    let spanish = hall.run_in("es", &["windows"]).output;
    assert!(spanish.contains("compañeros 3, rivales 8 (fijas desde la ronda 1)"), "{spanish}");
}

#[test]
fn the_plan_and_the_hall_are_shown_as_they_are() {
    let hall = Hall::with("shown", 4);
    assert_eq!(hall.must(&["plan"]), "rounds: optimo, pattern reglamento\n");
    hall.must(&["plan", "--pattern", "equilibrado", "--last-round-method", "literal-000"]);
    hall.must(&["plan", "--old-meetings", "ignored"]);
    let plan = hall.json(&["plan"]);
    let last = json!({
        "method": "literal-000", "pattern": "equilibrado", "old_meetings": "ignored",
    });
    assert_eq!((&plan["last_round"], &plan["rounds"]["method"]), (&last, &json!("optimo")));
    let alike = hall.must(&["plan", "--last-round-alike"]);
    assert_eq!(alike, "rounds: optimo, pattern equilibrado, old meetings ignored\n");
    assert_eq!(hall.must(&["tables"]), "tables from 1 on\n");
    hall.must(&["tables", "--first", "5", "--block", "6", "--block", "7", "--reserve", "2=4"]);
    hall.must(&["tables", "--unblock", "7"]);
    let told = "tables from 5 on; blocked: 6; table 2 for athlete 4\n";
    assert_eq!(hall.must(&["tables"]), told);
    assert_eq!(hall.json(&["tables"]), json!({"first": 5, "blocked": [6], "reserved": {"2": 4}}));
    hall.must(&["tables", "--release", "2"]);
    assert!(!hall.must(&["tables"]).contains("athlete 4"));
}

#[test]
fn three_who_rest_and_one_who_comes_make_a_table_and_others_wait_for_the_next_round() {
    let hall = Hall::with("late", 11);
    hall.must(&["pair"]);
    hall.must(&["add", "Tarde", "Más Tarde"]);
    let before = hall.code();
    let proposed = hall.must(&["late", "12", "--dry-run"]);
    assert!(proposed.starts_with("Round 1 would change so; nothing is entered\n"), "{proposed}");
    assert_eq!(hall.code(), before);
    let seated = hall.must(&["late", "12"]);
    assert!(seated.starts_with("athlete 12 joins late, from round 1 on\n"), "{seated}");
    assert!(seated.contains("no other table moves") && seated.contains("12 Tarde"), "{seated}");
    // It was the program that did it, and nobody's hand.
    let shown = hall.must(&["round"]);
    assert!(shown.contains("The program seated those who came late: once.\n"), "{shown}");
    for command in ["round", "report"] {
        let answer = hall.json(&[command]);
        assert_eq!((&answer["hand_changes"], &answer["late_seatings"]), (&json!(0), &json!(1)));
        assert!(!hall.must(&[command]).to_lowercase().contains("by hand"), "{command}");
    }
    assert!(hall.must(&["log"]).contains("round 1: the program seated those who came late"));
    assert!(hall.run_in("es", &["log"]).output.contains("el programa sentó"));
    let noted = hall.must(&["late", "--absent", "5"]);
    assert!(noted.starts_with("athlete 5 will miss round 1\n"), "{noted}");
    assert!(noted.contains("tolerance is over: table 2\n"), "{noted}");
    hall.must(&["undo"]);
    let spanish = hall.run_in("es", &["late", "13"]).output;
    assert!(spanish.contains("Desde la ronda siguiente: 13 Más Tarde"), "{spanish}");
    for table in 1..=3 {
        hall.must(&["result", &table.to_string(), "200", "90"]);
    }
    let second = hall.json(&["pair"]);
    assert_eq!(second["byes"].as_array().map(Vec::len), Some(1));
    let log = hall.must(&["log"]);
    assert!(log.contains("late arrivals and absences"), "{log}");
    assert!(hall.must(&["verify"]).contains("to the byte: 3 of 3"), "two rounds and the change");
}
