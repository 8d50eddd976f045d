//! The director's desk from the outside: a whole tournament, and what it refuses.

use std::path::{Path, PathBuf};

use cangrejo::director::{Command, Request, apply};
use cangrejo::next_round::{Settings, propose};
use cangrejo::store::Store;
use cangrejo_tournament::event::{Origin, Pairing, Time};
use serde_json::Value;

use crate::support::{Run, cangrejo, run};

/// A folder with a file of tournaments, as a director has it.
pub(crate) struct Hall {
    pub(crate) folder: PathBuf,
}

impl Hall {
    /// An empty folder; `name` must be the test's own.
    pub(crate) fn empty(name: &str) -> Hall {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("desk").join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
        }
        std::fs::create_dir_all(&folder).expect("the tests' folder can be written");
        Hall { folder }
    }

    /// A tournament of so many athletes, all checked in.
    pub(crate) fn with(name: &str, n_athletes: usize) -> Hall {
        let hall = Hall::empty(name);
        hall.must(&["new", "copa", "--title", "Copa de prueba", "--rounds", "8"]);
        let names: Vec<String> = (1..=n_athletes).map(|n| format!("Atleta {n:02}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        hall.must(&[&["add"], &names[..]].concat());
        hall.must(&["check-in", "--all"]);
        hall
    }

    pub(crate) fn run_in(&self, language: &str, arguments: &[&str]) -> Run {
        let mut program = cangrejo();
        program.args(arguments).current_dir(&self.folder).env("LANG", language);
        program.env_remove("CANGREJO_STORE").env_remove("CANGREJO_COPY");
        run(program.env("USER", "director"), b"")
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        self.run_in("en", arguments)
    }

    /// What the program prints; it must succeed.
    #[track_caller]
    pub(crate) fn must(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments:?}");
        run.output
    }

    #[track_caller]
    pub(crate) fn json(&self, arguments: &[&str]) -> Value {
        let output = self.must(&[arguments, &["--json"]].concat());
        serde_json::from_str(&output).expect("JSON")
    }

    /// Where the log ends.
    pub(crate) fn code(&self) -> String {
        self.json(&["list"])[0]["code"].as_str().expect("a code").to_owned()
    }

    /// That it is refused with this exit code and these words, and that nothing changes.
    #[track_caller]
    pub(crate) fn refused(&self, arguments: &[&str], code: i32, [english, spanish]: [&str; 2]) {
        let before = self.code();
        for (language, words) in [("en", english), ("es", spanish)] {
            let run = self.run_in(language, arguments);
            assert_eq!((run.code, run.output.as_str()), (code, ""), "{arguments:?}");
            assert!(run.errors.contains(words), "{words} in {}", run.errors);
            assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
        }
        assert_eq!(self.code(), before, "{arguments:?} left something behind");
    }

    /// Enters a result at every table of the last round, by a fixed rule.
    pub(crate) fn play(&self, round: u32, n_tables: u32) {
        for table in 1..=n_tables {
            let low = (40 + (table * 13 + round * 7) % 150).to_string();
            let high = (200 + (table + round) % 30).to_string();
            let (a, b) =
                if (table + round).is_multiple_of(3) { (&low, &high) } else { (&high, &low) };
            self.must(&["result", &table.to_string(), a, b]);
        }
    }
}

pub(crate) fn count(value: &Value) -> u64 {
    value.as_u64().expect("a count")
}

#[test]
fn a_tournament_of_28_athletes_and_8_rounds_runs_from_an_empty_folder() {
    let hall = Hall::with("whole", 28);
    let mut posted = Vec::new();
    for round in 1..=8 {
        let proposed = hall.json(&["pair", "--dry-run"]);
        let paired = hall.json(&["pair"]);
        assert_eq!(proposed["tables"], paired["tables"], "what is shown is what is published");
        assert_eq!(count(&paired["round"]), u64::from(round));
        let report = &paired["report"];
        assert_eq!(count(&report["partner_violations"]), 0, "round {round}");
        assert_eq!(count(&report["rival_violations"]), 0, "round {round}");
        assert_eq!(report["proved"], Value::Bool(true));
        assert_eq!(paired["repeats"].as_array().map(Vec::len), Some(0));
        assert_eq!(paired["tables"].as_array().map(Vec::len), Some(7));
        posted.push(paired["code"].as_str().expect("a code").to_owned());
        hall.play(round, 7);
        let standings = hall.json(&["standings"]);
        assert_eq!(standings["standings"].as_array().map(Vec::len), Some(28));
        let points = standings["standings"].as_array().expect("lines").iter();
        let points: f64 = points.map(|line| line["points"].as_f64().expect("points")).sum();
        assert!((points - 14.0 * f64::from(round)).abs() < 1e-9, "two win at each table");
    }
    let last = hall.must(&["standings"]);
    assert!(last.starts_with("Copa de prueba: standings after round 8\n"), "{last}");
    let spanish = hall.run_in("es", &["standings", "--after", "3"]).output;
    for word in ["después de la ronda 3", "% de vict.", "Índice EFF", "BYE"] {
        assert!(spanish.contains(word), "{word} in {spanish}");
    }

    let before = hall.json(&["standings"])["standings"].clone();
    let undone = hall.must(&["undo"]);
    assert!(undone.starts_with("taken back: round 8, table 7: "), "{undone}");
    assert_ne!(hall.json(&["standings"])["standings"], before);
    let score = undone.trim().rsplit(' ').next().and_then(|score| score.split_once(':'));
    let (a, b) = score.expect("a score");
    hall.must(&["result", "7", a, b]);
    assert_eq!(hall.json(&["standings"])["standings"], before);

    let verified = hall.must(&["verify", "--code", &hall.code()]);
    assert!(verified.contains("to the byte: 8 of 8"), "{verified}");
    assert!(verified.contains(&hall.code()), "{verified}");
    let earlier = hall.json(&["verify", "--code", &format!("R5={}", posted[4].to_lowercase())]);
    assert_eq!(earlier["verified"], Value::Bool(true));
    assert!(count(&earlier["codes"][0]["event"]) < count(&earlier["logs"][0]["events"]));
    let log = hall.json(&["log"]);
    assert_eq!(log.as_array().map(Vec::len), Some(1 + 28 + 28 + 8 * 8 + 2));
}

#[test]
fn a_code_that_the_log_never_had_is_told() {
    let hall = Hall::with("code", 4);
    for (language, words) in [("en", "never had the code"), ("es", "nunca tuvo el código")] {
        let run = hall.run_in(language, &["verify", "--code", "0000-0000"]);
        assert_eq!(run.code, 1);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
}

/// Publishes round 1 as `change` has altered the engine's, behind the program's back.
fn publish_altered(hall: &Hall, change: impl FnOnce(&mut Pairing)) {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime for one thread").block_on(async {
        let mut store = Store::open(&hall.folder.join("cangrejo.db")).await.expect("a store");
        let mut log = store.load(&"copa".parse().expect("a name")).await.expect("a log");
        let mut pairing = propose(log.tournament().state(), Settings::default()).expect("a round");
        change(&mut pairing);
        let request = Request::Publish { pairing, approved: Vec::new() };
        let (time, author) = (Time { unix_ms: 0 }, "director".into());
        let command = Command { time, author, reason: None, request };
        let events = apply(log.tournament(), command).expect("it is granted");
        let _ = store.append(&mut log, events, &[]).await.expect("kept");
        store.close().await.expect("closed");
    });
}

#[test]
fn a_round_that_the_engine_does_not_find_is_named() {
    let hall = Hall::with("altered", 8);
    publish_altered(&hall, |pairing| {
        let [first, second] = &mut pairing.tables[..] else { panic!("two tables") };
        std::mem::swap(&mut first.sides[0], &mut second.sides[0]);
    });
    let told = [("en", "round 1 (entry 18) is not"), ("es", "la ronda 1 (anotación 18) no es")];
    for (language, words) in told {
        let run = hall.run_in(language, &["verify"]);
        assert_eq!(run.code, 1);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
    let answer = hall.run(&["verify", "--json"]).output;
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(count(&answer["logs"][0]["first_difference"]), 18);
    assert_eq!(answer["verified"], Value::Bool(false));
}

#[test]
fn a_round_of_another_edition_is_told_and_not_compared() {
    let hall = Hall::with("edition", 8);
    publish_altered(&hall, |pairing| match &mut pairing.origin {
        Origin::Engine { edition, .. } => "domino-0".clone_into(edition),
        Origin::Hand | Origin::Imported => panic!("the engine made it"),
    });
    let verified = hall.must(&["verify"]);
    assert!(verified.contains("0 of 1"), "{verified}");
    assert!(verified.contains("is of the engine domino domino-0"), "{verified}");
}

#[test]
fn a_file_that_was_changed_does_not_verify() {
    let hall = Hall::with("changed", 4);
    hall.must(&["verify"]);
    let path = hall.folder.join("cangrejo.db");
    let mut bytes = std::fs::read(&path).expect("the file");
    let name = b"Atleta 03";
    let found = bytes.windows(name.len()).position(|window| window == name).expect("the name");
    bytes[found + name.len() - 1] = b'9';
    std::fs::write(&path, bytes).expect("changed");
    for (language, words) in [("en", "entry 4"), ("es", "4")] {
        let run = hall.run_in(language, &["verify"]);
        assert_eq!((run.code, run.output.as_str()), (5, ""), "{}", run.errors);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
}

#[test]
fn bad_input_is_refused_in_a_sentence_and_leaves_nothing_behind() {
    let hall = Hall::with("bad", 8);
    hall.must(&["add", "Una Más", "--id-number", "V-12.345", "--club", "Norte", "--elo", "1800"]);
    let twin: &[&str] = &["add", "Otra", "--id-number", "v12345"];
    hall.refused(twin, 4, ["same id number", "atleta 9"]);
    hall.refused(&["add", "A", "B", "--elo", "9"], 3, ["one at a time", "uno por uno"]);
    hall.refused(&["add", "A", "--elo", "-9"], 4, ["-9 is negative", "-9"]);
    hall.refused(&["add", " "], 4, ["the name is missing", "nombre"]);
    hall.refused(&["check-in", "9", "99"], 4, ["no athlete 99", "99"]);
    hall.refused(&["result", "1", "200", "0"], 4, ["round 1", "ronda 1"]);
    hall.must(&["pair"]);
    hall.refused(&["result", "3", "200", "0"], 4, ["table 3", "mesa 3"]);
    hall.refused(&["result", "0", "200", "0"], 3, ["start at 1", "empiezan en 1"]);
    hall.refused(&["result", "1", "200", "-1"], 4, ["-1 is negative", "-1"]);
    hall.refused(&["result", "1", "200", "200"], 4, ["both sides", "ambos lados"]);
    hall.refused(&["result", "1", "900", "0"], 4, ["367", "367"]);
    hall.refused(&["result", "1", "150", "90"], 4, ["time", "tiempo"]);
    hall.refused(&["result", "1", "many", "0"], 2, ["not a whole number", "no es un número"]);
    hall.refused(&["correct", "1", "200", "0", "--reason", "x"], 4, ["no result", "no tiene"]);
    hall.must(&["result", "1", "150", "90", "--time"]);
    hall.refused(&["pair"], 4, ["at table 2;", "en la mesa 2;"]);
    hall.refused(&["pair", "--dry-run"], 4, ["at table 2;", "en la mesa 2;"]);
    hall.refused(&["correct", "1", "200", "0"], 4, ["reason", "motivo"]);
    hall.must(&["correct", "1", "200", "0", "--reason", "misread"]);
    hall.refused(&["standings", "--after", "2"], 4, ["round 2", "ronda 2"]);
    hall.refused(&["seed", "-4"], 4, ["-4 is negative", "-4"]);
    hall.refused(&["new", "copa"], 4, ["exists already", "ya existe"]);
    hall.refused(&["new", "Copa Ñ"], 3, ["Copa Ñ", "Copa Ñ"]);
    hall.refused(&["new", "otra", "--rounds", "0"], 4, ["at least 1", "1"]);
    hall.refused(&["undo", "--tournament", "otra"], 3, ["otra", "otra"]);
    hall.refused(&["undo", "--author", " "], 4, ["author", "autor"]);
}

#[test]
fn athletes_come_and_go_and_the_log_tells() {
    let hall = Hall::with("coming", 9);
    hall.must(&["seed", "4711"]);
    hall.must(&["withdraw", "9"]);
    hall.refused(&["withdraw", "9"], 4, ["has withdrawn", "9"]);
    hall.refused(&["return", "9"], 4, ["reason", "motivo"]);
    hall.must(&["return", "9", "--reason", "came back"]);
    hall.must(&["absent", "9", "--round", "1"]);
    let first = hall.json(&["pair"]);
    assert_eq!(first["byes"].as_array().map(Vec::len), Some(0), "the absent neither rests");
    hall.play(1, 2);
    hall.must(&["add", "Tarde"]);
    let late = hall.must(&["check-in", "10"]);
    assert_eq!(late, "athlete 10 joins late, from round 2 on\n");
    assert_eq!(hall.json(&["pair"])["byes"].as_array().map(Vec::len), Some(2));
    let reason = ["give the reason with --reason", "indique el motivo con --reason"];
    hall.refused(&["undo"], 4, reason);
    hall.refused(&["undo", "--count", "2"], 4, reason);
    let undone = hall.must(&["undo", "--reason", "10 was not there"]);
    assert!(undone.starts_with("taken back: round 2 published"), "{undone}");
    hall.must(&["redo"]);
    let log = hall.must(&["log"]);
    for word in ["came back", "director", "athlete 9 withdraws", "4711"] {
        assert!(log.contains(word), "{word} in {log}");
    }
    let spanish = hall.run_in("es", &["log"]).output;
    assert!(spanish.contains("el atleta 9 se retira"), "{spanish}");
    assert!(hall.must(&["list", "--athletes"]).contains("Tarde"));
    assert!(hall.must(&["verify"]).contains("2 of 2"));
}

#[test]
fn three_athletes_are_no_table_and_a_forced_repeat_needs_its_approval() {
    let hall = Hall::with("small", 3);
    hall.refused(&["pair"], 4, ["a table needs 4", "4"]);
    hall.must(&["add", "Cuarta"]);
    hall.must(&["check-in", "4"]);
    hall.must(&["pair"]);
    hall.play(1, 1);
    for (language, words) in [("en", "decision 12"), ("es", "decisión 12")] {
        let refused = hall.run_in(language, &["pair"]);
        assert_eq!((refused.code, refused.output.as_str()), (4, ""));
        assert!(refused.errors.contains(words), "{}", refused.errors);
    }
    hall.refused(&["pair", "--approve"], 4, ["reason", "motivo"]);
    let shown = hall.json(&["pair", "--dry-run"]);
    let to_approve = shown["to_approve"].as_array().expect("a list");
    assert!(!to_approve.is_empty());
    hall.must(&["pair", "--approve", "--reason", "only four came"]);
    let log = hall.json(&["log"]);
    let published = log.as_array().and_then(|events| events.last()).expect("an event");
    let kept = &published["event"]["fact"]["round-published"]["repeats"];
    for repeat in to_approve {
        assert!(kept.as_array().expect("repeats").contains(repeat), "{repeat} in {kept}");
    }
}

#[test]
fn a_name_cannot_disturb_a_terminal() {
    let hall = Hall::with("control", 4);
    let unprintable = ["cannot be printed", "no se puede imprimir"];
    hall.refused(&["add", "Ro\u{1b}]0;jo\u{7}"], 3, unprintable);
    hall.refused(&["add", "Rosa", "--club", "Ro\u{1b}]0;jo\u{7}"], 3, unprintable);
    hall.refused(&["edit", "1", "--name", "Ro\u{7}jo"], 3, unprintable);
    hall.refused(&["new", "otra", "--title", "Ro\u{7}jo"], 3, unprintable);
    hall.refused(&["add", &"x".repeat(201)], 3, ["201 letters", "201 letras"]);
    // A log from elsewhere may have anything in it.
    hall.must(&["add", "Rosa", "--reason", "ti\u{1b}]0;lt\u{7}"]);
    let log = hall.must(&["log"]);
    assert!(log.contains("ti]0;lt") && !log.contains(['\u{1b}', '\u{7}']), "{log}");
}

#[test]
fn a_file_of_several_tournaments_asks_which() {
    let hall = Hall::with("several", 4);
    hall.must(&["new", "otra", "--profile", "tradicional"]);
    let several = ["several tournaments (copa, otra)", "varios torneos (copa, otra)"];
    for (language, words) in ["en", "es"].into_iter().zip(several) {
        let run = hall.run_in(language, &["standings"]);
        assert_eq!(run.code, 3);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
    hall.must(&["pair", "--tournament", "copa"]);
    assert!(hall.must(&["standings", "--tournament", "otra"]).contains("effectiveness"));
    assert_eq!(hall.json(&["list"]).as_array().map(Vec::len), Some(2));
}

#[test]
fn without_an_author_nothing_is_written_and_no_file_is_made() {
    let hall = Hall::empty("nobody");
    let mut program = cangrejo();
    program.args(["new", "copa"]).current_dir(&hall.folder);
    let refused = run(program.env_remove("USER").env_remove("USERNAME"), b"");
    assert_eq!(refused.code, 4);
    assert!(refused.errors.contains("author"), "{}", refused.errors);
    assert!(!hall.folder.join("cangrejo.db").exists());
    let missing = hall.run(&["standings"]);
    assert_eq!(missing.code, 5);
    assert!(missing.errors.contains("cangrejo.db"), "{}", missing.errors);
    let named = hall.folder.join("named.db");
    let named = named.to_str().expect("a plain name");
    hall.must(&["new", "copa", "--store", named]);
    let mut program = cangrejo();
    program.args(["list", "--json"]).current_dir(&hall.folder).env("CANGREJO_STORE", named);
    assert!(run(&mut program, b"").output.contains("\"copa\""));
}

#[test]
fn several_entries_are_taken_back_at_once_or_none() {
    let hall = Hall::with("count", 8);
    let before = hall.json(&["list", "--athletes"]);
    hall.must(&["add", "Nueve", "Diez"]);
    hall.must(&["check-in", "9", "10"]);
    let told = hall.must(&["undo", "--count", "4"]);
    assert_eq!(told.lines().count(), 4, "{told}");
    assert!(told.lines().all(|line| line.starts_with("taken back: ")), "{told}");
    assert_eq!(hall.json(&["list", "--athletes"]), before);
    let told = hall.must(&["redo", "--count", "4"]);
    assert_eq!(told.lines().count(), 4, "{told}");
    assert!(told.starts_with("holds again: athlete 9: "), "{told}");
    assert_eq!(hall.json(&["list", "--athletes"]).as_array().map(Vec::len), Some(10));
    let words = ["only 21 entries can", "deshacerlo todo: cangrejo undo --count 21"];
    hall.refused(&["undo", "--count", "4000000000"], 4, words);
    hall.refused(&["undo", "--count", "22"], 4, words);
    hall.must(&["undo", "--count", "2"]);
    hall.refused(&["redo", "--count", "3"], 4, ["cangrejo redo --count 2"; 2]);
    hall.must(&["redo", "--count", "2"]);
    hall.refused(&["redo", "--count", "1"], 4, ["nothing to redo", "nada que rehacer"]);
    hall.refused(&["undo", "--count", "0"], 2, ["from 1 to", "de 1 a"]);
}
