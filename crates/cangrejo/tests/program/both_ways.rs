//! What can be typed in more than one way, and what is told in words and in technical ones.

use crate::support::{Run, cangrejo, run};
use crate::tournament_command::Hall;

/// Runs the program in a hall with `input` on its standard input.
fn run_with(hall: &Hall, language: &str, arguments: &[&str], input: &[u8]) -> Run {
    let mut program = cangrejo();
    program.args(arguments).current_dir(&hall.folder).env("LANG", language);
    run(program.env("USER", "director").env_remove("CANGREJO_STORE"), input)
}

#[test]
fn athletes_and_whole_tournaments_can_come_through_the_standard_input() {
    let hall = Hall::empty("import-input");
    hall.must(&["new", "copa"]);
    let taken = run_with(&hall, "en", &["import", "-"], b"name,club\nAna,Norte\nEva,Sur\n");
    assert_eq!((taken.code, taken.errors.as_str()), (0, ""));
    assert_eq!(hall.json(&["list"])[0]["athletes"], 2);
    let told = run_with(&hall, "es", &["import", "-"], b"name,elo\nIda,alto\n");
    assert_eq!((told.code, told.output.as_str()), (3, ""));
    assert!(told.errors.contains("la entrada estándar no se recibió"), "{}", told.errors);
    let whole = hall.must(&["export", "--format", "json"]);
    let elsewhere = ["import", "-", "--store", "elsewhere.db"];
    let taken = run_with(&hall, "en", &elsewhere, whole.as_bytes());
    assert_eq!((taken.code, taken.errors.as_str()), (0, ""));
    let listed = hall.json(&["list", "--store", "elsewhere.db"]);
    assert_eq!(listed[0]["code"], hall.json(&["list"])[0]["code"]);
    let empty = run_with(&hall, "en", &["import", "-"], b"");
    assert_eq!(empty.code, 3, "{}", empty.errors);
}

#[test]
fn a_round_is_named_with_or_without_its_option() {
    let hall = Hall::with("named-round", 8);
    for round in 1..=2 {
        hall.must(&["pair"]);
        hall.play(round, 2);
    }
    for command in ["round", "report"] {
        assert_eq!(hall.must(&[command, "--round", "1"]), hall.must(&[command, "1"]));
        assert_ne!(hall.must(&[command, "--round", "1"]), hall.must(&[command]));
        let both = hall.run(&[command, "1", "--round", "2"]);
        assert_eq!((both.code, both.output.as_str()), (2, ""), "{}", both.errors);
    }
    assert_eq!(
        hall.must(&["standings", "--round", "1"]),
        hall.must(&["standings", "--after", "1"])
    );
    let neither = hall.run(&["annul", "--reason", "prueba"]);
    assert_eq!(neither.code, 2, "{}", neither.errors);
    hall.must(&["annul", "--round", "2", "--reason", "prueba"]);
    assert_eq!(hall.json(&["list"])[0]["rounds"], 1);
}

#[test]
fn columns_are_mapped_by_the_names_of_either_language() {
    let hall = Hall::empty("map-both");
    hall.must(&["new", "copa"]);
    let roster = "Quién,Nacido\nAna,2001-12-31\n".as_bytes();
    for (who, born) in [("nombre", "fecha-de-nacimiento"), ("name", "birth-date")] {
        let (who, born) = (format!("Quién={who}"), format!("Nacido={born}"));
        let typed = ["import", "-", "--dry-run", "--map", &who, "--map", &born];
        let taken = run_with(&hall, "es", &typed, roster);
        assert_eq!((taken.code, taken.errors.as_str()), (0, ""), "{typed:?}");
    }
    for (language, words) in [
        ("es", "nombre (name), apellido (surname), cédula (id-number)"),
        ("en", "name (nombre), surname (apellido), id-number (cédula)"),
    ] {
        let told = run_with(&hall, language, &["import", "-", "--map", "Quién=zz"], roster);
        assert_eq!(told.code, 2);
        assert!(told.errors.contains(words), "{}", told.errors);
    }
}

#[test]
fn who_is_marked_absent_and_has_a_result_is_told() {
    let hall = Hall::with("absent-played", 4);
    hall.must(&["pair"]);
    hall.must(&["absent", "3", "--round", "1"]);
    let told = hall.run_in("es", &["result", "1", "200", "90"]);
    assert_eq!(told.code, 0, "{}", told.errors);
    let words = "en la ronda 1 consta como ausente el atleta 3";
    assert!(told.output.contains(words), "{}", told.output);
    hall.must(&["undo", "--count", "2"]);
    assert!(!hall.must(&["result", "1", "200", "90"]).contains("absent"));
}

#[test]
fn a_repeat_that_was_approved_is_not_said_to_need_it() {
    let hall = Hall::with("approved-words", 4);
    hall.must(&["pair"]);
    hall.must(&["result", "1", "200", "90"]);
    let proposed = hall.must(&["pair", "--dry-run"]);
    assert!(proposed.contains("(it needs the director's approval)"), "{proposed}");
    let published = hall.must(&["approve", "--all", "--reason", "only four"]);
    let report = hall.run_in("es", &["report"]).output;
    for (told, words) in
        [(&published, "(approved by the director)"), (&report, "(aprobada por el director)")]
    {
        assert!(told.contains(words), "{told}");
        assert!(!told.contains("needs") && !told.contains("necesita"), "{told}");
    }
}

#[test]
fn what_a_library_says_comes_after_a_sentence_in_the_reader_s_language() {
    let hall = Hall::with("technical", 4);
    std::fs::write(hall.folder.join("rules.json"), "{\"target\": ").expect("written");
    let told = hall.run_in("es", &["new", "otra", "--profile", "rules.json"]);
    assert_eq!(told.code, 3);
    let start = "rules.json no es un perfil de reglas; parta de lo que escribe cangrejo rules --json \
                 (detalle técnico: ";
    assert!(told.errors.contains(start), "{}", told.errors);
    let path = hall.folder.join("cangrejo.db");
    let whole = std::fs::read(&path).expect("the file");
    std::fs::write(&path, &whole[..whole.len() - 4096]).expect("cut off");
    let told = hall.run_in("es", &["list"]);
    assert_eq!(told.code, 5);
    let start = "cangrejo.db está dañado; no se cambió nada en él, reanude desde la copia (detalle \
                 técnico: ";
    assert!(told.errors.contains(start), "{}", told.errors);
}
