//! The rules of a tournament: chosen at its start, told, and changed.

use serde_json::{Value, json};

use crate::tournament_command::Hall;

#[test]
fn decision_11_whoever_starts_a_tournament_is_told_what_is_relaxed_first() {
    let hall = Hall::empty("relaxing");
    let told = hall.must(&["new", "uno"]);
    assert!(told.contains("rivals meet again before partners do (decision 11)"), "{told}");
    let told = hall.must(&["new", "dos", "--relax-first", "partners"]);
    assert!(told.contains("partners meet again before rivals do (decision 11)"), "{told}");
    let spanish = hall.run_in("es", &["new", "tres"]).output;
    assert!(spanish.contains("rivales antes que compañeros (decisión 11)"), "{spanish}");
    let answer = hall.json(&["new", "cuatro"]);
    assert_eq!(answer["remarks"].as_array().map(Vec::len), Some(1));
    let rules = hall.json(&["rules", "--tournament", "dos"]);
    assert_eq!(rules["profile"]["relax_first"], "partners");
    assert_eq!(rules["changed"], json!(["relax_first"]));
    let other = hall.run(&["new", "cinco", "--relax-first", "nobody"]);
    assert_eq!(other.code, 2, "{}", other.errors);
}

#[test]
fn a_profile_is_chosen_adjusted_written_to_a_file_and_read_back() {
    let hall = Hall::empty("profiles");
    let options = ["--target", "100", "--games", "3", "--minutes", "60", "--bye-order", "parejo"];
    hall.must(&[&["new", "uno", "--profile", "tradicional"], &options[..]].concat());
    let profile = hall.json(&["rules"])["profile"].clone();
    let expected = json!([100, 3, 60, "parejo"]);
    let found = ["target", "games_per_round", "minutes", "bye_order"].map(|key| &profile[key]);
    assert_eq!(json!(found), expected);
    // A bye is still a win to the target, with half of it as effectiveness (decision 18).
    assert_eq!(
        profile["bye"],
        json!({"half_points_per_game": 2, "score": "target", "effectiveness": "half-target"})
    );
    let mut own = profile;
    own["name"] = json!("federacion");
    std::fs::write(hall.folder.join("own.json"), own.to_string()).expect("written");
    let told = hall.must(&["new", "dos", "--profile", "own.json"]);
    assert!(told.starts_with("tournament \"dos\": 8 rounds, profile federacion\n"), "{told}");
    let rules = hall.json(&["rules", "--tournament", "dos"]);
    assert_eq!((&rules["profile"], &rules["changed"]), (&own, &Value::Null));
    // What the program itself writes is read as well.
    std::fs::write(hall.folder.join("whole.json"), rules.to_string()).expect("written");
    hall.must(&["new", "tres", "--profile", "whole.json"]);
    std::fs::write(hall.folder.join("bad.json"), "{\"name\": 7}").expect("written");
    for (file, words) in [("bad.json", "no rule profile"), ("none.json", "neither reglamento-001")]
    {
        let run = hall.run(&["new", "cuatro", "--profile", file]);
        assert_eq!((run.code, run.errors.contains(words)), (3, true), "{}", run.errors);
    }
    assert_eq!(hall.run(&["new", "cuatro", "--target", "-1"]).code, 4);
    assert_eq!(hall.run(&["new", "cuatro", "--target", "0"]).code, 4);
    assert_eq!(hall.run(&["new", "cuatro", "--games", "900"]).code, 3);
    assert_eq!(hall.json(&["list"]).as_array().map(Vec::len), Some(3), "nothing was half started");
}

#[test]
fn the_rules_are_told_in_words_and_changed_with_a_reason() {
    let hall = Hall::with("rules", 4);
    let told = hall.must(&["rules"]);
    assert!(told.contains("the score at which a game ends"), "{told}");
    assert!(!told.contains("Otherwise than"), "{told}");
    let spanish = hall.run_in("es", &["rules"]).output;
    assert!(spanish.contains("los tantos con que termina una partida"), "{spanish}");
    // The meaning of a setting may go on below it, and then nothing stands before it.
    let is_setting = |line: &&str| line.contains("  ") && !line.starts_with(' ');
    let lines = |text: &str| text.lines().filter(is_setting).count();
    assert_eq!((lines(&told), lines(&spanish)), (30, 30), "each setting has its meaning");
    assert!(told.lines().chain(spanish.lines()).all(|line| line.chars().count() <= 100));
    hall.must(&["rules", "--set", "target=150"]);
    assert!(hall.must(&["rules"]).contains("Otherwise than in reglamento-001: target"));
    hall.must(&["pair"]);
    hall.refused(&["rules", "--set", "target=100"], 4, ["reason", "motivo"]);
    let changed =
        hall.must(&["rules", "--set", "target=100", "--set", "minutes=45", "--reason", "heat"]);
    assert!(changed.contains("  target: 150 -> 100\n  minutes: none -> 45\n"), "{changed}");
    assert!(changed.ends_with("(the order of standings holds at once).\n"), "{changed}");
    // The round that is on keeps its target.
    hall.refused(&["result", "1", "100", "40"], 4, ["reached the target", "alcanza la meta"]);
    hall.must(&["result", "1", "150", "40"]);
    let bad: [(&str, i32, [&str; 2]); 7] = [
        ("minutes=45", 4, ["say so already", "ya lo dicen"]),
        ("meta=100", 3, ["no setting \"meta\"", "no hay ajuste \"meta\""]),
        ("target", 3, ["such as target=100", "como target=100"]),
        ("target=-1", 4, ["-1 is negative", "-1"]),
        ("target=0", 4, ["at least 1", "1"]),
        ("order=azar", 3, ["not a value for order", "no es un valor de order"]),
        ("name=", 4, ["name is missing", "nombre"]),
    ];
    for (typed, code, words) in bad {
        hall.refused(&["rules", "--set", typed, "--reason", "x"], code, words);
    }
}

#[test]
fn a_profile_that_was_changed_does_not_pass_for_the_one_it_was() {
    let hall = Hall::with("renamed", 4);
    assert!(hall.must(&["rules"]).starts_with("Copa de prueba: rules reglamento-001, version 1\n"));
    let told = hall.must(&["rules", "--set", "target=150"]);
    assert!(told.starts_with("the profile is now reglamento-001, version 2 (changed)\n"), "{told}");
    let title = "Copa de prueba: rules reglamento-001, version 2 (changed)\n";
    assert!(hall.must(&["rules"]).starts_with(title));
    let spanish = hall.run_in("es", &["log"]).output;
    assert!(spanish.contains("reglamento-001, versión 2 (modificado)"), "{spanish}");
    assert_eq!(hall.json(&["rules"])["changed"], json!(["target"]));
    // Whoever gives it a name of its own is not corrected.
    let own = hall.must(&["rules", "--set", "name=liga", "--set", "minutes=40"]);
    assert!(own.starts_with("the profile is now liga\n"), "{own}");
    assert_eq!(hall.json(&["rules"])["profile"]["version"], 2);
    let told = hall.must(&["new", "otra", "--target", "100"]);
    let words = "tournament \"otra\": 8 rounds, profile reglamento-001, version 2 (changed)\n";
    assert!(told.starts_with(words), "{told}");
}

#[test]
fn a_score_sheet_is_called_what_the_profile_calls_it() {
    let hall = Hall::with("sheets", 4);
    hall.must(&["pair"]);
    assert!(hall.must(&["round"]).contains("no score sheet"));
    hall.must(&["rules", "--set", "sheet_label=boleta", "--reason", "federation"]);
    assert!(hall.must(&["round"]).contains("no boleta"));
    assert!(hall.run_in("es", &["round"]).output.contains("sin boleta"));
    assert_eq!(hall.must(&["sheet", "1"]), "round 1, table 1: boleta received\n");
    hall.refused(&["sheet", "1"], 4, ["the boleta of table 1", "boleta ya entregada"]);
    hall.refused(&["sheet", "9"], 4, ["on the boleta", "su boleta"]);
    assert!(hall.run_in("es", &["round"]).output.contains("boleta recibida"));
    let bad = ["rules", "--set", "sheet_label=bo\u{7}leta", "--reason", "x"];
    assert_eq!(hall.run(&bad).code, 3);
}

#[test]
fn a_sanction_without_a_round_is_of_the_last_and_takes_nothing_before() {
    let hall = Hall::with("sanctioned", 4);
    for approved in [&[][..], &["--approve", "--reason", "four athletes"]] {
        hall.must(&[&["pair"], approved].concat());
        hall.must(&["result", "1", "200", "150"]);
    }
    let points = |after: &str| {
        let standings = hall.json(&["standings", "--after", after]);
        let lines = standings["standings"].as_array().expect("lines").clone();
        let line = lines.iter().find(|line| line["athlete"] == 1).expect("a line").clone();
        line["points"].as_f64().expect("points")
    };
    let before = [points("1"), points("2")];
    hall.must(&["sanction", "1", "--points", "1", "--reason", "late twice"]);
    let taken = [before[0] - points("1"), before[1] - points("2")];
    assert!(taken[0].abs() < 1e-9 && (taken[1] - 1.0).abs() < 1e-9, "{taken:?}");
    assert_eq!(hall.json(&["list", "--sanctions"])[0]["details"]["round"], 2);
}

#[test]
fn a_table_may_run_out_of_time_after_its_first_game() {
    let hall = Hall::empty("two games");
    hall.must(&["new", "copa", "--games", "2"]);
    hall.must(&["add", "Uno", "Dos", "Tres", "Cuatro"]);
    hall.must(&["check-in", "--all"]);
    hall.must(&["pair"]);
    hall.refused(&["result", "1", "200", "100"], 4, ["2", "2"]);
    let told = hall.must(&["result", "1", "200", "100", "--time"]);
    assert_eq!(told, "round 1, table 1: 200:100\n");
    let standings = hall.json(&["standings"]);
    let games = standings["standings"].as_array().expect("lines").iter().map(|line| &line["games"]);
    assert_eq!(games.collect::<Vec<_>>(), [1, 1, 1, 1]);
}

#[test]
fn the_detail_and_the_exported_standings_have_every_value() {
    let hall = Hall::with("every value", 4);
    hall.must(&["pair"]);
    hall.must(&["result", "1", "200", "100"]);
    let detail = hall.must(&["standings", "--detail"]);
    for name in ["ICC_raw", "ICC", "DRP_norm", "TBz", "PBT", "ICV", "rivals", "partners"] {
        assert!(detail.contains(name), "{name} in {detail}");
    }
    let file = hall.must(&["export", "--what", "standings", "--format", "csv"]);
    let mut lines = file.lines();
    let header = lines.next().expect("a header");
    assert!(header.contains("DRP,DRP_norm,TBz,PBT,ICV,ICC_raw,ICC,rivals,partners"), "{header}");
    let cells = |line: &str| line.split(',').count();
    assert!(lines.all(|line| cells(line) == cells(header)), "{file}");
}
