//! The second folder from the outside: `--copy`, and `resume` on another machine.

use std::path::Path;

use crate::support::{cangrejo, run};
use crate::tournament_command::{Hall, count};

/// A hall with a folder beside it, as on a stick.
fn with_stick(name: &str, n_athletes: usize) -> Hall {
    let hall = Hall::with(name, n_athletes);
    std::fs::create_dir(hall.folder.join("stick")).expect("a stick");
    hall
}

fn lines(path: &Path) -> usize {
    std::fs::read_to_string(path).expect("a copy").lines().count()
}

/// Where files have owners.
#[cfg(unix)]
#[test]
fn only_the_owner_may_read_what_is_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let hall = with_stick("private", 4);
    hall.must(&["add", "Rosa", "--id-number", "V-1", "--copy", "stick"]);
    hall.must(&["add", "Pablo", "--id-number", "V-2", "--copy", "stick"]);
    for name in ["cangrejo.db", "stick/copa.private"] {
        let file = std::fs::metadata(hall.folder.join(name)).expect("a file");
        assert_eq!(file.permissions().mode() & 0o077, 0, "{name}");
    }
}

#[test]
fn what_is_entered_is_copied_and_another_machine_goes_on() {
    let hall = with_stick("stick", 8);
    hall.must(&["pair", "--copy", "stick"]);
    let copy = hall.folder.join("stick/copa.log");
    assert_eq!(lines(&copy), 1 + 18, "the title, and all that was there before");
    // Without the option nothing is copied, and the next one with it catches up.
    hall.must(&["result", "1", "200", "90"]);
    assert_eq!(lines(&copy), 1 + 18);
    let mut program = cangrejo();
    program.args(["result", "2", "80", "200"]).current_dir(&hall.folder).env("LANG", "en");
    let by_variable = run(program.env("USER", "director").env("CANGREJO_COPY", "stick"), b"");
    assert_eq!((by_variable.code, by_variable.errors.as_str()), (0, ""));
    assert_eq!(lines(&copy), 1 + 20);

    let there: &[&str] = &["--store", "there.db"];
    let taken = hall.must(&[&["resume", "stick/copa.log"], there].concat());
    assert!(taken.starts_with("Tournament copa: 20 entries, 20 of them new here\n"), "{taken}");
    assert!(taken.contains(&hall.code()), "{taken}");
    let again = hall.json(&[&["resume", "stick/copa.log"], there].concat());
    assert_eq!((count(&again["events"]), count(&again["new_events"])), (20, 0));
    hall.must(&[&["pair", "--copy", "stick"], there].concat());

    // The first machine sees that the other one went on, and takes that over.
    let behind: &[&str] = &["withdraw", "3", "--copy", "stick"];
    hall.refused(behind, 4, ["has 21 entries and this machine 20", "tiene 21 anotaciones"]);
    let back = hall.run_in("es", &["resume", "stick/copa.log"]);
    assert!(back.output.starts_with("Torneo copa: 21 anotaciones, nuevas aquí: 1\n"));
    hall.must(&["withdraw", "3", "--copy", "stick"]);
    assert_eq!(lines(&copy), 1 + 22);

    // The other machine goes on without looking: a fork, which each command refuses.
    hall.must(&[&["withdraw", "4"], there].concat());
    let forked = "went separate ways at entry 22: another machine went on as well";
    for arguments in [&["withdraw", "5", "--copy", "stick"][..], &["resume", "stick/copa.log"]] {
        let refused = hall.run(&[arguments, there].concat());
        assert_eq!((refused.code, refused.output.as_str()), (4, ""));
        assert!(refused.errors.contains(forked), "{}", refused.errors);
    }
    assert_eq!(count(&hall.json(&[&["verify"], there].concat())["logs"][0]["events"]), 22);
}

#[test]
fn a_stick_that_is_not_there_is_told_and_the_entry_is_kept() {
    let hall = with_stick("unplugged", 4);
    hall.must(&["pair", "--copy", "stick"]);
    std::fs::rename(hall.folder.join("stick"), hall.folder.join("away")).expect("pulled out");
    for (language, words) in [
        ("en", "note: this is kept, but not copied to stick (there is no such folder"),
        ("es", "esto quedó guardado, pero no copiado en stick (no existe esa carpeta"),
    ] {
        let told = hall.run_in(language, &["add", "Otra", "--copy", "stick"]);
        assert_eq!((told.code, told.errors.as_str()), (0, ""));
        assert!(told.output.contains(words), "{}", told.output);
    }
    assert!(!hall.folder.join("stick").exists(), "no folder is made where the stick was");
    let told = hall.json(&["undo", "--copy", "stick"]);
    assert_eq!(told["remarks"].as_array().map(Vec::len), Some(1));
    std::fs::rename(hall.folder.join("away"), hall.folder.join("stick")).expect("plugged in");
    assert_eq!(hall.must(&["undo", "--copy", "stick"]).lines().count(), 1, "nothing to note");
    assert_eq!(lines(&hall.folder.join("stick/copa.log")), 1 + 14);
    hall.must(&["verify", "stick/copa.log"]);
}

#[test]
fn a_copy_that_somebody_changed_is_told_and_not_touched() {
    let hall = with_stick("meddled", 4);
    hall.must(&["pair", "--copy", "stick"]);
    let copy = hall.folder.join("stick/copa.log");
    let changed = std::fs::read_to_string(&copy).expect("a copy").replace("Atleta 02", "Atleta 20");
    std::fs::write(&copy, &changed).expect("changed");
    for (language, words) in [
        (
            "en",
            [
                "this is kept and the tournament is safe; what is damaged is the copy",
                "line 4 of stick/copa.log was changed",
                "name another folder with --copy, or take the damaged copy away",
            ],
        ),
        (
            "es",
            [
                "esto quedó guardado y el torneo está a salvo; lo dañado es la copia",
                "la línea 4 de stick/copa.log fue cambiada",
                "indique otra carpeta con --copy, o retire la copia dañada",
            ],
        ),
    ] {
        let told = hall.run_in(language, &["add", "Otra", "--copy", "stick"]);
        assert_eq!((told.code, told.errors.as_str()), (0, ""));
        // Words are wrapped nowhere but in the documents.
        for words in words {
            assert!(told.output.contains(words), "{words} in {}", told.output);
        }
        assert!(!told.output.contains("catches up") && !told.output.contains("lo completa"));
    }
    assert_eq!(std::fs::read_to_string(&copy).expect("the copy"), changed);
    hall.must(&["verify"]);
    let refused = hall.run(&["resume", "stick/copa.log", "--store", "there.db"]);
    assert_eq!(refused.code, 5);
    assert!(!hall.folder.join("there.db").exists(), "no empty file is left behind");
    // What was advised helps, both ways.
    std::fs::create_dir(hall.folder.join("other")).expect("a folder");
    for (name, folder) in [("Una", "other"), ("Nadie", "stick")] {
        std::fs::remove_file(&copy).unwrap_or_default();
        let told = hall.must(&["add", name, "--copy", folder]);
        assert_eq!(told.lines().count(), 1, "nothing to note: {told}");
        hall.must(&["verify", &format!("{folder}/copa.log"), "--code", &hall.code()]);
    }
}

#[test]
fn every_way_to_damage_a_copy_is_told_as_damage_of_the_copy() {
    let hall = with_stick("damaged-copies", 4);
    hall.must(&["pair", "--copy", "stick"]);
    let copy = hall.folder.join("stick/copa.log");
    let whole = std::fs::read_to_string(&copy).expect("a copy");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    for (text, line) in [
        (whole.replacen("copa", "liga", 1), 1),
        (whole.replacen(' ', "", 4), 1),
        ([lines[0], "nobody\n"].concat(), 2),
        ([&lines[..3], &lines[4..]].concat().concat(), 4),
        (whole.clone() + "half a li", 12),
    ] {
        std::fs::write(&copy, &text).expect("changed");
        let told = hall.must(&["add", "Otra", "--copy", "stick"]);
        let words = format!("what is damaged is the copy: line {line} of stick/copa.log");
        assert!(told.contains(&words), "{words} in {told}");
        assert_eq!(std::fs::read_to_string(&copy).expect("the copy"), text, "it is left alone");
    }
}

#[test]
fn a_line_that_was_cut_off_is_left_out_only_on_demand() {
    let hall = with_stick("cut", 4);
    hall.must(&["pair", "--copy", "stick"]);
    let copy = hall.folder.join("stick/copa.log");
    let whole = std::fs::read(&copy).expect("a copy");
    std::fs::write(&copy, &whole[..whole.len() - 7]).expect("cut off");
    for (language, words) in [("en", "resume --leave-out"), ("es", "quedó cortada")] {
        let arguments = ["resume", "stick/copa.log", "--store", "there.db"];
        let refused = hall.run_in(language, &arguments);
        assert_eq!(refused.code, 5);
        assert!(refused.errors.contains(words), "{}", refused.errors);
    }
    let resume = ["resume", "stick/copa.log", "--store", "there.db", "--leave-out"];
    assert_eq!(count(&hall.json(&resume)["events"]), 9);
    // Its own machine completes the line.
    hall.must(&["undo", "--copy", "stick", "--reason", "too early"]);
    assert_eq!(lines(&copy), 1 + 11);
    assert!(std::fs::read(&copy).expect("the copy").starts_with(&whole));
}

#[test]
fn a_new_tournament_does_not_get_the_copy_of_another() {
    let hall = with_stick("taken", 4);
    hall.must(&["pair", "--copy", "stick"]);
    let new: &[&str] = &["new", "copa", "--store", "there.db", "--copy", "stick"];
    for (language, words) in [("en", "by cangrejo resume"), ("es", "mediante cangrejo resume")] {
        let refused = hall.run_in(language, new);
        assert_eq!(refused.code, 4);
        assert!(refused.errors.contains(words), "{}", refused.errors);
    }
    assert!(!hall.folder.join("there.db").exists());
    hall.must(&["new", "otra", "--store", "there.db", "--copy", "stick"]);
    assert_eq!(lines(&hall.folder.join("stick/otra.log")), 2);
}

/// Whether a file under a folder has these bytes.
fn is_anywhere(folder: &Path, text: &str) -> bool {
    let files = std::fs::read_dir(folder).expect("a folder");
    files.map(|file| file.expect("a file").path()).any(|path| {
        if path.is_dir() {
            return is_anywhere(&path, text);
        }
        let bytes = std::fs::read(path).expect("it can be read");
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

#[test]
fn what_is_forgotten_is_gone_and_the_copy_that_was_away_is_cleaned_later() {
    let hall = with_stick("forgotten", 4);
    let private = ["--id-number", "CEDULA-5", "--birth-date", "1990-01-02", "--phone", "0414-55"];
    hall.must(&[&["add", "Rosa", "--copy", "stick"][..], &private].concat());
    assert!(is_anywhere(&hall.folder.join("stick"), "CEDULA-5"));
    let [stick, pocket] = ["stick", "pocket"].map(|name| hall.folder.join(name));
    std::fs::rename(&stick, &pocket).expect("pulled out");
    let told = hall.must(&["edit", "5", "--forget"]);
    for said in [
        "are taken away from the file for good",
        "cannot be reached or written to now",
        stick.to_str().expect("plain letters"),
        "machines that took the tournament over are out of reach",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    std::fs::rename(&pocket, &stick).expect("plugged in");
    let told = hall.must(&["check-in", "5", "--copy", "stick"]);
    assert!(told.contains("is now removed from the copies in stick"), "{told}");
    for text in ["CEDULA-5", "1990-01-02", "0414-55"] {
        assert!(!is_anywhere(&hall.folder, text), "{text}");
    }
    // What the first program left of earlier data goes the same way; the log is whole.
    let told = hall.run_in("es", &["edit", "5", "--forget", "--copy", "stick"]);
    assert!(told.output.contains("se quitaron del archivo para siempre"), "{told:?}");
    hall.must(&["verify"]);
    let both = ["edit", "5", "--forget", "--phone", "1"];
    assert_eq!(hall.run(&both).code, 2);
}
