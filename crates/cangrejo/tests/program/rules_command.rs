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
        json!({"half_points_per_game": 2, "score": 100, "effectiveness": 50})
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
    assert_eq!((lines(&told), lines(&spanish)), (28, 28), "each setting has its meaning");
    assert!(told.lines().chain(spanish.lines()).all(|line| line.chars().count() <= 100));
    hall.must(&["rules", "--set", "target=150"]);
    assert!(hall.must(&["rules"]).contains("Otherwise than in reglamento-001: target"));
    hall.must(&["pair"]);
    hall.refused(&["rules", "--set", "target=100"], 4, ["reason", "motivo"]);
    let changed =
        hall.must(&["rules", "--set", "target=100", "--set", "minutes=45", "--reason", "heat"]);
    assert!(changed.contains("  target: 150 -> 100\n  minutes: none -> 45\n"), "{changed}");
    hall.must(&["result", "1", "100", "40"]);
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
