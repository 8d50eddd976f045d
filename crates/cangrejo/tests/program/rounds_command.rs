//! Rounds at the desk: shown, reported, published from a file, approved, swapped and annulled.

use serde_json::{Value, json};

use crate::support::{cangrejo, run};
use crate::tournament_command::{Hall, count};

/// What the program says when it refuses something, in both languages; nothing changes.
#[track_caller]
fn refusals(hall: &Hall, arguments: &[&str], code: i32) -> [String; 2] {
    let before = hall.code();
    let said = ["en", "es"].map(|language| {
        let run = hall.run_in(language, arguments);
        assert_eq!((run.code, run.output.as_str()), (code, ""), "{arguments:?}: {}", run.errors);
        run.errors
    });
    assert_eq!(hall.code(), before, "{arguments:?} left something behind");
    said
}

#[track_caller]
fn has_all(text: &str, words: &[&str]) {
    for word in words {
        assert!(text.contains(word), "{word} in {text}");
    }
}

fn write(hall: &Hall, name: &str, text: &str) {
    std::fs::write(hall.folder.join(name), text).expect("the tests' folder can be written");
}

fn length(value: &Value) -> usize {
    value.as_array().expect("a list").len()
}

#[test]
fn a_round_is_shown_with_seats_results_and_how_far_each_table_is() {
    let hall = Hall::with("shown", 9);
    hall.refused(&["round"], 4, ["round 1 is not published", "la ronda 1 no está publicada"]);
    hall.must(&["pair"]);
    hall.must(&["result", "1", "150", "90", "--time"]);
    let shown = hall.must(&["round"]);
    has_all(&shown, &["Copa de prueba: round 1", "1 Atleta 01 + 2 Atleta 02", "150:90 by time"]);
    has_all(&shown, &["entered", "no score sheet", "Bye: 9 Atleta 09"]);
    has_all(&shown, &["Tables without a settled result: 2"]);
    hall.must(&["result", "1", "150", "90", "--time"]);
    hall.must(&["result", "2", "200", "90"]);
    hall.must(&["correct", "2", "90", "200", "--reason", "misread"]);
    let spanish = hall.run_in("es", &["round", "1"]).output;
    has_all(&spanish, &["verificada", "corregida", "90:200", "Todas las mesas tienen resultado."]);
    let answer = hall.json(&["round", "1"]);
    assert_eq!(answer["tables"][0]["state"], "verified");
    assert_eq!(answer["tables"][1]["sides"], json!([[5, 6], [7, 8]]));
    assert_eq!(answer["byes"], json!([9]));
    assert_eq!(length(&answer["open_tables"]), 0);
    hall.refused(&["round", "2"], 4, ["round 2 is not published", "la ronda 2 no está publicada"]);
    hall.refused(&["round", "0"], 3, ["start at 1", "empiezan en 1"]);
}

#[test]
fn the_report_has_every_figure_and_the_setting_of_decision_11() {
    let hall = Hall::with("report", 13);
    for round in 1..=3 {
        hall.must(&["pair"]);
        hall.play(round, 3);
    }
    let report = hall.must(&["report", "3"]);
    has_all(&report, &["report of round 3", "relax-first = rivals", "partners 1, rivals 2"]);
    has_all(&report, &["Tables: 3 of 3 possible", "Success: 100.00 %", "Pyramid moves"]);
    has_all(&report, &["No round has fewer: proved.", "Effort:", "Deviation of distinct rivals"]);
    has_all(&report, &["places in the order", "gap", "spread", "Byes so far"]);
    let spanish = hall.run_in("es", &["report", "3"]).output;
    has_all(&spanish, &["informe de la ronda 3", "mesas válidas: 3 de 3", "Descansos hasta ahora"]);
    let answer = hall.json(&["report"]);
    assert_eq!((&answer["relax_first"], &answer["proved"]), (&json!("rivals"), &json!(true)));
    assert_eq!((count(&answer["possible_tables"]), count(&answer["unformed_tables"])), (3, 0));
    assert_eq!(answer["figures"]["success"], json!(100.0));
    let byes = answer["byes"].as_array().expect("a list").iter();
    assert_eq!(byes.map(|line| count(&line["byes"])).sum::<u64>(), 3);
    assert!(length(&answer["tables"]) == 3 && answer["tables"][0]["rank_gap"].is_u64());
    // What is reported later is what was told when the round was made.
    let sealed = &hall.json(&["log"]);
    let published = sealed.as_array().expect("events").iter();
    let mut published = published.filter_map(|line| line["event"]["fact"].get("round-published"));
    let sealed = &published.next_back().expect("a round")["pairing"]["origin"]["engine"]["report"];
    for name in ["pyramid_moves", "side_moves", "deviation", "rival_repeats"] {
        assert_eq!(answer["figures"][name], sealed[name], "{name}");
    }
}

#[test]
fn the_engine_s_own_round_from_a_file_stays_the_engine_s() {
    let hall = Hall::with("engine-file", 12);
    hall.must(&["pair"]);
    hall.play(1, 3);
    let proposed = hall.must(&["pair", "--dry-run", "--json", "--pattern", "nivel"]);
    write(&hall, "round.json", &proposed);
    let published = hall.json(&["publish", "round.json"]);
    assert_eq!(published["made_by"], "engine");
    has_all(&hall.must(&["verify"]), &["to the byte: 2 of 2"]);
    let [english, spanish] = refusals(&hall, &["publish", "round.json", "--reason", "again"], 4);
    has_all(&english, &["tables: 1, 2, 3"]);
    has_all(&spanish, &["mesas: 1, 2, 3"]);
    hall.must(&["undo", "--reason", "a result was wrong"]);
    // A result is put right, and the engine would not make this round any more.
    hall.must(&["correct", "1", "0", "200", "--reason", "misread"]);
    hall.refused(&["publish", "round.json"], 4, ["give the reason", "motivo"]);
    let by_hand = hall.json(&["publish", "round.json", "--reason", "already posted"]);
    assert_eq!(by_hand["made_by"], "hand");
    has_all(&hall.must(&["verify"]), &["to the byte: 2 of 3", "made by hand"]);
    has_all(&hall.must(&["report"]), &["Made by hand; measured by the pattern reglamento."]);
}

#[test]
fn a_round_by_hand_is_read_from_lines_and_from_the_standard_input() {
    let hall = Hall::with("lines", 9);
    write(&hall, "round.csv", "mesa;a;c;b;d\n7; 1; 2; 3; 4 # the stage\n8; 5; 6; 7; 9\n");
    let shown = hall.must(&["publish", "round.csv", "--dry-run"]);
    has_all(&shown, &["only proposed", "    7  1 Atleta 01 + 2 Atleta 02", "Bye: 8 Atleta 08"]);
    hall.refused(&["publish", "round.csv"], 4, ["give the reason", "motivo"]);
    let mut program = cangrejo();
    program.args(["publish", "-", "--reason", "by lot", "--author", "director", "--json"]);
    let lines = b"1 9 8 7 6\n2 5 4 3 2\nbye: 1\n";
    let answer = run(program.current_dir(&hall.folder).env_remove("CANGREJO_STORE"), lines);
    assert_eq!((answer.code, answer.errors.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&answer.output).expect("JSON");
    assert_eq!((&answer["byes"], &answer["made_by"]), (&json!([1]), &json!("hand")));
    assert_eq!(answer["tables"][0]["sides"], json!([[9, 8], [7, 6]]));
    let lists = r#"{"tables": [[1, 5, 2, 6], [3, 7, 4, 8]], "byes": [9]}"#;
    hall.must(&["annul", "1", "--reason", "wrong lot"]);
    write(&hall, "lists.json", lists);
    assert_eq!(length(&hall.json(&["publish", "lists.json", "--reason", "r"])["tables"]), 2);
}

#[test]
fn all_faults_of_a_round_by_hand_are_told_at_once() {
    let hall = Hall::with("faults", 9);
    hall.must(&["withdraw", "9"]);
    write(&hall, "bad.txt", "1 1 2 3 99\n1 4 5 6 7\n2 1 8 9\n3 8 x 9 1\n");
    let [english, spanish] = refusals(&hall, &["publish", "bad.txt", "--reason", "r"], 3);
    has_all(&english, &["4 faults", "line 1: athlete 99 is not", "line 2: table 1 is there twice"]);
    has_all(&english, &["line 3: \"2 1 8 9\" should be a table", "line 4: \"x\" should be"]);
    has_all(&spanish, &["4 errores", "línea 1", "línea 2: la mesa 1", "línea 3", "línea 4"]);
    write(&hall, "twice.txt", "1 1 2 3 4\n2 1 6 7 9\nbye 5 5\n");
    let [english, _] = refusals(&hall, &["publish", "twice.txt", "--reason", "r"], 3);
    has_all(&english, &["line 2: athlete 1 has two seats", "line 2: athlete 9 does not play"]);
    has_all(&english, &["line 3: athlete 5 has two seats", "athlete 8 has neither"]);
    write(&hall, "left.txt", "1 1 2 3 4\n");
    let [english, spanish] = refusals(&hall, &["publish", "left.txt", "--reason", "r"], 3);
    has_all(&english, &["1 fault ", "athletes 5, 6, 7, 8 have neither a table nor a bye"]);
    has_all(&spanish, &["1 error ", "los atletas 5, 6, 7, 8 no tienen"]);
    let json = r#"{"round": 3, "tables": [{"table": 0, "sides": [[1, 2], [3, 4]]}, [5, 6], 7], "byes": 8}"#;
    write(&hall, "bad.json", json);
    let [english, spanish] = refusals(&hall, &["publish", "bad.json", "--reason", "r"], 3);
    has_all(&english, &["round: the next round is 1", "tables[0]: \"0\"", "tables[1]: \"[5,6]\""]);
    has_all(&english, &["tables[2]: \"7\"", "byes: \"8\" should be a list"]);
    has_all(&spanish, &["la próxima ronda es la 1"]);
    for (text, words) in [
        ("", "there is no table in it"),
        ("[1]", "should be an object with \"tables\""),
        ("{\"tables\": ", "ends too early"),
        ("1 4294967296 2 3 4\n", "athlete 4294967296 is not"),
    ] {
        write(&hall, "odd.txt", text);
        has_all(&refusals(&hall, &["publish", "odd.txt", "--reason", "r"], 3)[0], &[words]);
    }
    std::fs::write(hall.folder.join("latin.txt"), b"1 1 2 3 4 # ni\xf1os\n").expect("written");
    has_all(&refusals(&hall, &["publish", "latin.txt"], 3)[0], &["line 1: this is not UTF-8"]);
    has_all(&refusals(&hall, &["publish", "none.txt"], 5)[0], &["cannot read none.txt"]);
}

/// Four athletes after round 1: whatever comes next repeats.
fn four_again(name: &str) -> Hall {
    let hall = Hall::with(name, 4);
    hall.must(&["pair"]);
    hall.play(1, 1);
    hall
}

#[test]
fn a_repeat_is_approved_by_name_with_author_and_reason() {
    let hall = four_again("approved");
    let needed = hall.json(&["pair", "--dry-run"])["to_approve"].clone();
    let needed = needed.as_array().expect("a list");
    assert_eq!(needed.len(), 2, "two rivals of the round before meet again");
    let pairs: Vec<String> = needed
        .iter()
        .map(|repeat| format!("{}-{}", repeat["athletes"][0], repeat["athletes"][1]))
        .collect();
    let [english, spanish] = refusals(&hall, &["pair"], 4);
    let how = format!("to approve: cangrejo approve {} {} --reason", pairs[0], pairs[1]);
    has_all(&english, &["these 2 repeats", "gap 1, severity 2", "last in round 1", &how]);
    has_all(&english, &["Atleta 01 and", "as rivals"]);
    has_all(&spanish, &["estas 2 repeticiones", "distancia 1, severidad 2", "para aprobar:"]);
    // One of two is not enough, and the other one is named.
    let [partial, _] = refusals(&hall, &["approve", &pairs[0], "--reason", "r"], 4);
    has_all(&partial, &["this repeat;", &how]);
    assert_eq!(partial.lines().filter(|line| line.contains("as rivals")).count(), 1);
    hall.refused(&["approve", &pairs[0], &pairs[1]], 4, ["give the reason", "motivo"]);
    let stranger: &[&str] = &["approve", &pairs[0], "1-9", "--reason", "r"];
    hall.refused(stranger, 4, ["need no approval", "no necesitan aprobación"]);
    hall.refused(&["approve", "12", "--reason", "r"], 3, ["\"12\" is not two", "\"12\" no son"]);
    hall.refused(&["approve", "1-1", "--reason", "r"], 3, ["not two athletes", "no son dos"]);
    let approve: &[&str] =
        &["approve", &pairs[1], &pairs[0], "--reason", "only four came", "--author", "Jueza"];
    has_all(&hall.must(approve), &["Round 2, published", "forced:", "alert: "]);
    let log = hall.must(&["log"]);
    let line = log.lines().find(|line| line.contains("round 2 published")).expect("a line");
    let approved = format!("approved repeats: {}, {}", pairs[0], pairs[1]);
    has_all(line, &["Jueza", "only four came", &approved]);
    let spanish = hall.run_in("es", &["log"]).output;
    has_all(&spanish, &["repeticiones aprobadas: "]);
    has_all(&hall.must(&["verify"]), &["to the byte: 2 of 2"]);
    let report = hall.json(&["report"]);
    assert_eq!(report["figures"]["alerts"], json!(["low_success", "few_valid_tables"]));
    assert_eq!(report["repeats"][0]["needs_approval"], json!(true));
}

#[test]
fn approval_covers_a_file_a_swap_and_all_at_once_and_nothing_that_needs_none() {
    let hall = four_again("approve-all");
    write(&hall, "again.txt", "1 1 2 3 4\n");
    let [english, _] = refusals(&hall, &["publish", "again.txt", "--reason", "r"], 4);
    has_all(&english, &["these 6 repeats", "as partners", "--file again.txt --reason"]);
    hall.must(&["approve", "--all", "--file", "again.txt", "--reason", "they insist"]);
    hall.must(&["undo", "--reason", "they insist no more"]);
    let literal: &[&str] = &["pair", "--method", "literal-001", "--pattern", "nivel"];
    let [english, _] = refusals(&hall, literal, 4);
    has_all(&english, &[" --method literal-001 --pattern nivel --reason"]);
    hall.must(&["approve", "--all", "--reason", "only four"]);
    // 1 and 2 sit apart now; if 1 changes with a rival, they are partners again.
    let table = &hall.json(&["round"])["tables"][0]["sides"];
    assert_ne!(table[0], json!([1, 2]));
    let rival = [1, 2].map(|side| table[1][side - 1].as_u64().expect("a number"));
    let rival = rival.iter().find(|one| **one != 2).expect("one of two").to_string();
    let [english, _] = refusals(&hall, &["swap", "1", &rival, "--reason", "r"], 4);
    let again = format!(" --swap 1-{rival} --reason");
    has_all(&english, &["as partners: last in round 1, gap 1, severity 1", &again]);
    let swap = format!("1-{rival}");
    let swapped = hall.must(&["approve", "--all", "--swap", &swap, "--reason", "they insist"]);
    has_all(&swapped, &["round 2 changed by hand", "repeats of partners"]);
    has_all(&hall.must(&["report"]), &["changed by hand since: once"]);
    let fresh = Hall::with("approve-nothing", 8);
    let nothing = ["no repeat needs approval", "ninguna repetición necesita"];
    fresh.refused(&["approve", "--all", "--reason", "r"], 4, nothing);
    let both: &[&str] = &["approve", "--all", "--swap", "1-2", "--method", "optimo"];
    fresh.refused(both, 2, ["do not go together", "no van juntos"]);
    let twice: &[&str] = &["approve", "--all", "--method", "optimo", "--method", "optimo"];
    fresh.refused(twice, 2, ["--method <METHOD> was given more than once", "--method"]);
}

#[test]
fn a_swap_shows_what_it_costs_and_leaves_results_alone() {
    let hall = Hall::with("swap", 9);
    hall.refused(&["swap", "1", "5", "--reason", "r"], 4, ["round 1", "ronda 1"]);
    hall.must(&["pair"]);
    let before = hall.json(&["swap", "1", "5", "--dry-run"]);
    assert_eq!(before["published"], json!(false));
    assert!(count(&before["after"]["pyramid_moves"]) > count(&before["before"]["pyramid_moves"]));
    assert_eq!(length(&hall.json(&["round"])["tables"][0]["sides"]), 2);
    hall.refused(&["swap", "1", "5"], 4, ["give the reason", "motivo"]);
    let swapped = hall.must(&["swap", "1", "5", "--reason", "wrong table"]);
    has_all(&swapped, &["round 1 changed by hand", "5 Atleta 05 + 2 Atleta 02", "before   after"]);
    // With somebody who rests: they change places too.
    let rested = hall.must(&["swap", "9", "1", "--reason", "unwell"]);
    has_all(&rested, &["9 Atleta 09 + 6 Atleta 06", "Bye: 1 Atleta 01"]);
    let spanish = hall.run_in("es", &["swap", "2", "3", "--dry-run"]).output;
    has_all(&spanish, &["no se cambió nada", "repeticiones de rivales", "antes  después"]);
    hall.must(&["result", "1", "200", "100"]);
    hall.refused(&["swap", "2", "6", "--reason", "r"], 4, ["has a result", "tiene un resultado"]);
    hall.refused(&["swap", "2", "2", "--reason", "r"], 4, ["named twice", "dos veces"]);
    hall.refused(&["swap", "2", "77", "--reason", "r"], 4, ["no athlete 77", "77"]);
    has_all(&hall.must(&["round"]), &["Changed by hand after it was published: 2 times."]);
    has_all(&hall.must(&["verify"]), &["to the byte: 1 of 1"]);
}

#[test]
fn a_repeat_that_was_approved_for_the_round_needs_it_only_once() {
    let hall = four_again("carried");
    hall.must(&["approve", "--all", "--reason", "only four"]);
    let sides = hall.json(&["round"])["tables"][0]["sides"].clone();
    let [a, c] = [0, 1].map(|seat| sides[0][seat].to_string());
    // Partners change seats: the same repeats as before.
    hall.must(&["swap", &a, &c, "--reason", "they sat so"]);
    assert_eq!(hall.json(&["round"])["tables"][0]["sides"][0][0].to_string(), c);
}

#[test]
fn a_table_is_dissolved_a_substitute_sits_in_and_a_round_is_annulled() {
    let hall = Hall::with("incidents", 9);
    hall.must(&["pair"]);
    hall.refused(&["substitute", "9", "--for", "3"], 4, ["give the reason", "motivo"]);
    let seated: &[&str] = &["substitute", "5", "--for", "3", "--reason", "late"];
    hall.refused(seated, 4, ["5 is in two places", "5"]);
    hall.must(&["substitute", "9", "--for", "3", "--result-to", "substitute", "--reason", "late"]);
    has_all(&hall.must(&["round"]), &["9 Atleta 09 sits in for 3 Atleta 03, and keeps"]);
    let answer = hall.json(&["round"]);
    assert_eq!(answer["substitutions"][0]["result_to"], "substitute");
    hall.refused(&["dissolve", "2", "--present", "5"], 4, ["give the reason", "motivo"]);
    let stranger: &[&str] = &["dissolve", "2", "--present", "1", "--reason", "r"];
    hall.refused(stranger, 4, ["1 does not sit at table 2", "1"]);
    hall.refused(&["dissolve", "2", "--reason", "r"], 2, ["missing", "falta"]);
    hall.must(&["dissolve", "2", "--present", "5", "6", "7", "--reason", "8 left"]);
    let answer = hall.json(&["round"]);
    assert_eq!(answer["tables"][1]["state"], "dissolved");
    assert_eq!(answer["tables"][1]["present"], json!([5, 6, 7]));
    hall.refused(&["annul", "1"], 4, ["give the reason", "motivo"]);
    hall.refused(&["annul", "2", "--reason", "r"], 4, ["round 2 is not", "la ronda 2 no"]);
    assert_eq!(hall.must(&["annul", "1", "--reason", "fire alarm"]), "round 1 annulled\n");
    hall.refused(&["round"], 4, ["round 1 is not", "la ronda 1 no"]);
    assert_eq!(count(&hall.json(&["pair"])["round"]), 1);
}
