//! What the desk does not take in silence, and what it tells about a change.

use serde_json::json;

use crate::tournament_command::Hall;

/// The answers in English and in Spanish; what was entered is taken back after each.
#[track_caller]
fn in_both(hall: &Hall, arguments: &[&str]) -> [String; 2] {
    ["en", "es"].map(|language| {
        let run = hall.run_in(language, arguments);
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments:?}");
        hall.must(&["undo"]);
        run.output
    })
}

#[track_caller]
fn remarked(hall: &Hall, arguments: &[&str], words: [&str; 2]) {
    let told = in_both(hall, arguments);
    for ((told, words), note) in told.iter().zip(words).zip(["\nnote: ", "\naviso: "]) {
        assert!(told.contains(note) && told.contains(words), "{words} in {told}");
    }
}

#[track_caller]
fn taken_in_silence(hall: &Hall, arguments: &[&str]) {
    for told in in_both(hall, arguments) {
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn a_round_beyond_the_plan_and_a_group_of_nobody_are_remarked_upon() {
    let hall = Hall::with("remarks-plan", 8);
    let plan = ["only 8 rounds are planned", "solo están previstas 8 rondas"];
    remarked(&hall, &["absent", "3", "--round", "9"], plan);
    remarked(&hall, &["pin", "1", "2", "3", "4", "--round", "9"], plan);
    remarked(&hall, &["apart", "1", "2", "--must", "--rounds", "9-"], plan);
    taken_in_silence(&hall, &["absent", "3", "--round", "8"]);
    let nobody = ["nobody is kept apart", "no se separa a nadie"];
    remarked(&hall, &["apart", "--tag", "familia", "--must"], nobody);
    remarked(&hall, &["apart", "--club", "--should"], nobody);
    hall.must(&["edit", "1", "--tags", "familia"]);
    remarked(&hall, &["apart", "--tag", "familia", "--must"], nobody);
    hall.must(&["edit", "2", "--tags", "Familia"]);
    taken_in_silence(&hall, &["apart", "--tag", "familia", "--must"]);
}

#[test]
fn a_new_name_that_somebody_has_is_remarked_upon_and_an_old_one_is_not() {
    let hall = Hall::with("remarks-names", 4);
    let same = ["that of athlete 2 too", "el del atleta 2"];
    remarked(&hall, &["edit", "3", "--name", "ATLETA  02"], same);
    hall.must(&["edit", "3", "--name", "Atleta 02"]);
    taken_in_silence(&hall, &["edit", "3", "--club", "Tigres"]);
    taken_in_silence(&hall, &["edit", "3", "--name", "atleta 02"]);
}

#[test]
fn what_was_put_right_is_told_and_what_is_private_is_not() {
    let hall = Hall::with("remarks-changes", 4);
    hall.must(&["edit", "3", "--club", "Tigres"]);
    let change: &[&str] = &["edit", "3", "--club", "Leones", "--elo", "1500", "--phone", "+0414"];
    let told = hall.must(change);
    let expected = "athlete 3 put right: Atleta 03 (club: Tigres → Leones, \
                    ELO rating: none → 1500, phone: changed)\n";
    assert_eq!(told, expected);
    hall.must(&["edit", "3", "--club", ""]);
    let [english, spanish] = ["en", "es"].map(|language| hall.run_in(language, &["log"]).output);
    for (log, words) in [
        (&english, ["(club: none → Tigres)", "(club: Leones → none)", expected.trim_end()]),
        (&spanish, ["club: de nada a Tigres", "club: de Leones a nada", "teléfono: cambia"]),
    ] {
        for word in words {
            assert!(log.contains(word), "{word} in {log}");
        }
        assert!(!log.contains("+0414"), "{log}");
    }
    // What is taken back was no change of what came before it.
    hall.must(&["undo"]);
    hall.must(&["edit", "3", "--club", "Osos"]);
    assert!(hall.must(&["log"]).contains("(club: Leones → Osos)"));
    let exported = hall.json(&["export", "--what", "log"]).to_string();
    assert!(exported.contains("(club: Leones → Osos)"), "{exported}");
}

#[test]
fn nobody_is_born_tomorrow() {
    let hall = Hall::with("remarks-birth", 4);
    let words = ["is still to come", "está por venir"];
    hall.refused(&["add", "Nueva", "--birth-date", "2999-01-31"], 3, words);
    hall.refused(&["edit", "1", "--birth-date", "2999-01-31"], 3, words);
    std::fs::write(hall.folder.join("list.csv"), "nombre,nacimiento\nNueva,2099-01-31\n")
        .expect("written");
    for (language, words) in ["en", "es"].into_iter().zip(words) {
        let run = hall.run_in(language, &["import", "list.csv"]);
        assert_eq!(run.code, 3, "{}", run.errors);
        assert!(run.errors.contains(words) && run.errors.contains('2'), "{}", run.errors);
    }
    hall.must(&["add", "Nueva", "--birth-date", "2001-01-31"]);
}

#[test]
fn what_has_nothing_private_does_not_claim_to() {
    let hall = Hall::with("remarks-private", 4);
    for list in ["standings", "rounds", "log"] {
        let words = ["nothing private in it; leave out --private", "quite --private"];
        hall.refused(&["export", "--what", list, "--format", "csv", "--private"], 2, words);
    }
    let athletes: &[&str] =
        &["export", "--what", "athletes", "-o", "a.csv", "--force", "--private"];
    assert!(!hall.must(athletes).contains("private"), "nothing private is known");
    assert_eq!(hall.json(athletes)["private"], json!(false));
    hall.must(&["edit", "1", "--phone", "0414"]);
    assert!(hall.must(athletes).contains("not for publication"));
    assert_eq!(hall.json(athletes)["private"], json!(true));
}

#[test]
fn no_score_is_negative_however_a_game_ended() {
    let hall = Hall::with("remarks-negative", 4);
    hall.must(&["pair"]);
    let words = ["-5 is negative", "-5 es negativo"];
    for command in ["expel", "walk-out"] {
        hall.refused(&[command, "1", "1", "--score", "-5:3"], 4, words);
        hall.refused(&[command, "1", "1", "--score=-5:3"], 4, words);
        hall.refused(&[command, "1", "1", "--score", "3:-5"], 4, words);
    }
}

#[test]
fn the_log_says_who_sits_in_and_whose_the_result_is() {
    let hall = Hall::with("remarks-substitute", 5);
    hall.must(&["pair"]);
    for (whose, english, spanish) in [
        ("absent", "the result is that of athlete 1", "el resultado es del atleta 1"),
        ("substitute", "the result is that of athlete 5", "el resultado es del atleta 5"),
        ("nobody", "the result is nobody's", "el resultado no es de nadie"),
    ] {
        let sits: &[&str] =
            &["substitute", "5", "--for", "1", "--result-to", whose, "--reason", "ill"];
        let told = in_both(&hall, sits);
        let sits_in =
            ["athlete 5 sits in for athlete 1; ", "el atleta 5 juega en lugar del atleta 1; "];
        for ((told, sits_in), words) in told.iter().zip(sits_in).zip([english, spanish]) {
            assert!(told.contains(&format!("{sits_in}{words}")), "{told}");
        }
    }
}

#[test]
fn the_log_shows_its_end_and_says_how_much_it_leaves_out() {
    let hall = Hall::with("remarks-log", 28);
    let shown = hall.must(&["log"]);
    assert!(
        shown.contains("\n17 older entries are not shown; for all of them: cangrejo log --all\n")
    );
    assert!(!shown.contains("athlete 16: ") && shown.contains("athlete 17: "), "{shown}");
    let spanish = hall.run_in("es", &["log", "--last", "56"]).output;
    assert!(spanish.contains("No se muestra una anotación anterior;"), "{spanish}");
    let all = hall.must(&["log", "--all"]);
    assert!(all.contains("tournament \"Copa de prueba\": 8 rounds") && !all.contains("older"));
    assert_eq!(hall.must(&["log", "--last", "4000000000"]), all);
    assert_eq!(hall.json(&["log"]).as_array().map(Vec::len), Some(57));
    let last = hall.json(&["log", "--last", "2"]);
    assert_eq!((&last[0]["number"], &last[1]["number"]), (&json!(56), &json!(57)));
    hall.refused(&["log", "--all", "--last", "3"], 2, ["do not go together", "no van juntos"]);
    hall.refused(&["log", "--last", "0"], 2, ["from 1 to", "de 1 a"]);
}

#[test]
fn an_import_says_how_it_is_taken_back() {
    let hall = Hall::with("remarks-import", 4);
    std::fs::write(hall.folder.join("list.csv"), "nombre\nUna\nOtra\nTercera\n").expect("written");
    let before = hall.json(&["list", "--athletes"]);
    let tried = hall.must(&["import", "list.csv", "--check-in", "--dry-run"]);
    assert!(!tried.contains("undo"), "{tried}");
    for (language, words) in [("en", "To take it back: "), ("es", "Para deshacerlo: ")] {
        let told = hall.run_in(language, &["import", "list.csv", "--check-in"]).output;
        assert!(told.contains(&format!("{words}cangrejo undo --count 6\n")), "{told}");
        hall.must(&["undo", "--count", "6"]);
        assert_eq!(hall.json(&["list", "--athletes"]), before);
    }
    assert_eq!(hall.json(&["import", "list.csv"])["entries"], json!(3));
}

#[test]
fn a_written_procedure_is_not_said_to_relax_what_it_was_not_asked_to() {
    let hall = Hall::with("remarks-literal", 8);
    for (round, method, words) in [
        (1, "optimo", ["accepted first (relax-first = rivals)", "(relax-first = rivals)"]),
        (2, "literal-001", ["keeps the rivals and relaxes the partners", "conserva los rivales"]),
        (3, "literal-000", ["in its own order of contingencies", "en su propio orden"]),
    ] {
        hall.must(&["pair", "--method", method, "--approve", "--reason", "to compare"]);
        for (language, words) in ["en", "es"].into_iter().zip(words) {
            let report = hall.run_in(language, &["report"]).output;
            assert!(report.contains(words), "{words} in {report}");
            assert_eq!(report.contains("relax-first ="), method == "optimo", "{report}");
        }
        let asked = if method == "optimo" { json!("rivals") } else { json!(null) };
        assert_eq!(hall.json(&["report"])["relax_first"], asked);
        hall.play(round, 2);
    }
    std::fs::write(hall.folder.join("hand.txt"), "1 1 2 3 4\n2 5 6 7 8\n").expect("written");
    hall.must(&["approve", "--all", "--file", "hand.txt", "--reason", "by hand"]);
    let report = hall.must(&["report"]);
    assert!(!report.contains("relax-first") && report.contains("Windows: partners 1, rivals 2.\n"));
}

#[test]
fn one_is_never_told_in_the_plural() {
    let hall = Hall::empty("remarks-one");
    for (language, words) in [("en", "one round, profile"), ("es", "una ronda, perfil")] {
        let told = hall.run_in(language, &["new", language, "--rounds", "1"]).output;
        assert!(told.contains(words), "{told}");
    }
    let here = ["--tournament", "en"];
    let refused = |arguments: &[&str], words| {
        hall.refused(&[arguments, &here[..]].concat(), 4, words);
    };
    refused(&["pair"], ["nobody is there", "no hay nadie"]);
    hall.must(&[&["add", "Uno", "Dos", "Tres", "Cuatro"], &here[..]].concat());
    hall.must(&[&["check-in", "1"], &here[..]].concat());
    refused(&["pair"], ["only one athlete is there", "solo hay un atleta"]);
    hall.must(&[&["check-in", "--all"], &here[..]].concat());
    hall.must(&[&["pair"], &here[..]].concat());
    refused(&["close"], ["at table 1; enter it", "en la mesa 1; anótelo"]);
    refused(
        &["result", "1", "200", "0", "0", "200"],
        ["one game in a round, and 2 were", "se dieron 2"],
    );
    hall.must(&[&["result", "1", "200", "0"], &here[..]].concat());
    refused(&["pair"], ["the only planned round", "la única ronda prevista"]);
}
