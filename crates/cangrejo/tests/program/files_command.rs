//! Files in and out: spreadsheets of athletes, lists, and whole tournaments.

use std::path::{Path, PathBuf};

use calamine::{Data, Reader as _, Xlsx};
use cangrejo::language::Language;
use cangrejo::messages::Messages;
use cangrejo::roster_file::Field;
use rust_xlsxwriter::Workbook;
use serde_json::Value;

use crate::support::{Run, cangrejo, run};

/// A folder with files, as a director has it.
struct Desk {
    folder: PathBuf,
}

impl Desk {
    /// A folder with a new tournament; `name` must be the test's own.
    fn new(name: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files").join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
        }
        std::fs::create_dir_all(&folder).expect("the tests' folder can be written");
        let desk = Desk { folder };
        desk.must(&["new", "copa", "--rounds", "3"]);
        desk
    }

    fn run_in(&self, language: &str, arguments: &[&str]) -> Run {
        let mut program = cangrejo();
        program.args(arguments).current_dir(&self.folder).env("LANG", language);
        run(program.env("USER", "director").env_remove("CANGREJO_STORE"), b"")
    }

    /// What the program prints; it must succeed.
    #[track_caller]
    fn must(&self, arguments: &[&str]) -> String {
        let run = self.run_in("en", arguments);
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments:?}");
        run.output
    }

    #[track_caller]
    fn json(&self, arguments: &[&str]) -> Value {
        let output = self.must(&[arguments, &["--json"]].concat());
        serde_json::from_str(&output).expect("JSON")
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.folder.join(name), content).expect("writable");
    }

    fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.folder.join(name)).expect("it was written")
    }

    /// The names of the files in the folder, but for the store.
    fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.folder).expect("readable");
        let names = entries.map(|entry| entry.expect("readable").file_name());
        let names = names.map(|name| name.into_string().expect("UTF-8"));
        let mut names: Vec<String> = names.filter(|name| !name.contains(".db")).collect();
        names.sort();
        names
    }

    fn code(&self, store: &str) -> String {
        self.json(&["list", "--store", store])[0]["code"].as_str().expect("a code").to_owned()
    }

    /// The roster with everything private, without what the next roster has of its own.
    fn roster(&self, store: &str) -> Vec<Value> {
        let lines = self.json(&[
            "export",
            "--what",
            "athletes",
            "--format",
            "json",
            "--private",
            "--store",
            store,
        ]);
        let mut lines = lines.as_array().expect("a list").clone();
        for line in &mut lines {
            line.as_object_mut().expect("an athlete").remove("presence");
        }
        lines
    }

    /// That it fails with this exit code and these words in each language; nothing changes.
    #[track_caller]
    fn fails(&self, arguments: &[&str], code: i32, [english, spanish]: [&str; 2]) {
        let before = (self.code("cangrejo.db"), self.files());
        for (language, words) in [("en", english), ("es", spanish)] {
            let run = self.run_in(language, arguments);
            assert_eq!((run.code, run.output.as_str()), (code, ""), "{arguments:?} {}", run.errors);
            assert!(run.errors.contains(words), "{words} in {}", run.errors);
        }
        let after = (self.code("cangrejo.db"), self.files());
        assert_eq!(after, before, "{arguments:?} left something behind");
    }

    /// A tournament with private data, tricky names, a round and a result.
    fn played(name: &str) -> Desk {
        let desk = Desk::new(name);
        desk.write("list.csv", ROSTER);
        desk.must(&["import", "list.csv", "--check-in"]);
        desk.must(&["pair"]);
        desk.must(&["result", "1", "200", "140"]);
        desk
    }
}

/// Names and numbers that a careless writer would spoil.
const ROSTER: &str = "\
Nombre;Cédula;Sexo;Fecha de nacimiento;Club;Asociación;País;Categoría;Etiquetas;ELO;Teléfono;Comodín
\"José \"\"Pepe\"\" Peña\";V-1.234;M;1990-04-03;\"Rojo; y negro\";Norte;VE;A;zurdo, juez;1500;+58 412;
=HYPERLINK(1);00123;F;;'@club;;;;;0;-7;
Ñandú, Eva;;X;2001-12-31;;;;;;;;sí
'=raro;9;;;;;;;;;;
";

#[test]
fn athletes_come_in_all_at_once_with_their_private_data() {
    let desk = Desk::new("in");
    desk.write("list.csv", ROSTER);
    let tried = desk.json(&["import", "list.csv", "--dry-run"]);
    assert_eq!(tried["entered"], Value::Bool(false));
    assert_eq!(desk.roster("cangrejo.db"), [] as [Value; 0], "nothing is entered");
    let entered = desk.json(&["import", "list.csv"]);
    assert_eq!(entered["athletes"], tried["athletes"], "what is shown is what is entered");
    assert_eq!(entered["athletes"][3]["row"], 5);
    let roster = desk.roster("cangrejo.db");
    let jose = serde_json::json!({
        "athlete": 1, "name": "José \"Pepe\" Peña", "gender": "M", "club": "Rojo; y negro",
        "association": "Norte", "country": "VE", "category": "A", "tags": "zurdo; juez",
        "elo": 1500, "role": null, "id_number": "V-1.234", "birth_date": "1990-04-03",
        "phone": "+58 412",
    });
    assert_eq!(roster[0], jose);
    let names: Vec<&Value> = roster.iter().map(|line| &line["name"]).collect();
    assert_eq!(names[1..], ["=HYPERLINK(1)", "Ñandú, Eva", "=raro"]);
    assert_eq!(roster[2]["role"], "house player");
    assert!(!desk.must(&["log", "--json"]).contains("1.234"), "id numbers stay out of the log");
    desk.must(&["verify"]);
}

#[test]
fn everybody_who_comes_with_the_list_can_be_checked_in_early_or_late() {
    let desk = Desk::played("checked-in");
    let presence = |athlete: usize| desk.json(&["list", "--athletes"])[athlete]["presence"].clone();
    assert_eq!(presence(0), "checked-in");
    desk.write("late.csv", "name\nLate One\n");
    desk.must(&["import", "late.csv", "--check-in"]);
    assert_eq!(presence(4), "checked-in");
    desk.must(&["verify"]);
}

#[test]
fn all_faults_of_a_list_are_told_and_nothing_is_entered() {
    let desk = Desk::played("faults");
    desk.write("bad.csv", "Nombre,Cédula,ELO,Notas\n,7,high,\nEva,v 1234,9,\nLuis,7,,\nAna,8,,\n");
    let english = "error: bad.csv was not taken in: 5 faults to correct, then try again\n  \
        row 1: nobody knows what this column is: \"Notas\"; say it with --map \"Notas=name\" (or \
        another field), or leave it out with --map \"Notas=-\"\n  \
        row 2, column A (Nombre): the name is missing\n  \
        row 2, column C (ELO): \"high\" should be a rating: a whole number from 0 to 9999\n  \
        row 3, column B (Cédula): athlete 1 of the tournament has the same id number; take the \
        row out, or correct the number\n  \
        row 4, column B (Cédula): row 2 has the same id number; it is the same person, or one \
        number is mistyped\n";
    let spanish = "fila 2, columna A (Nombre): falta el nombre\n";
    desk.fails(&["import", "bad.csv"], 3, [english, spanish]);
    let run = desk.run_in("en", &["import", "bad.csv", "--json"]);
    let told: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!(told["faults"].as_array().map(Vec::len), Some(5));
    let last = serde_json::json!({
        "row": 2, "column": "A", "heading": "Nombre", "what": "the name is missing",
    });
    assert_eq!((run.code, &told["faults"][1]), (3, &last));
}

#[test]
fn columns_are_mapped_or_left_out_as_the_error_says() {
    let desk = Desk::new("mapped");
    desk.write("list.csv", "Apellido y nombre,Observaciones\nUno Ana,x\nDos Luis,y\n");
    let words = ["--map \"Apellido y nombre=-\"", "--map \"Apellido y nombre=nombre\""];
    desk.fails(&["import", "list.csv"], 3, words);
    let words =
        ["one of: name (nombre), surname (apellido)", "uno de: nombre (name), apellido (surname)"];
    desk.fails(&["import", "list.csv", "--map", "Observaciones=nota"], 2, words);
    let map = ["--map", "Apellido y nombre=name", "--map", "observaciones=-"];
    let told = desk.must(&[&["import", "list.csv"], &map[..]].concat());
    let back = "To take it back: cangrejo undo --count 2\n";
    assert_eq!(told, format!("Registered: 2 athletes, numbers 1 to 2\n{back}"));
}

#[test]
fn what_was_decided_by_likelihood_is_said() {
    let desk = Desk::new("said");
    desk.write("latin.csv", b"nombre,nacimiento\nJos\xe9,3/4/1990\nAna,1990-01-01\nJOS\xc9,\n");
    for (language, words) in [
        (
            "en",
            [
                "windows-1252 (latin-1): row 2 reads \"José\"",
                "\"3/4/1990\" as 1990-04-03",
                "row 4: JOSÉ has the name of athlete 1",
            ],
        ),
        (
            "es",
            [
                "windows-1252 (latin-1): la fila 2 dice \"José\"",
                "\"3/4/1990\" como 1990-04-03",
                "fila 4: JOSÉ se llama como el atleta 1",
            ],
        ),
    ] {
        let run = desk.run_in(language, &["import", "latin.csv", "--dry-run"]);
        assert_eq!(run.code, 0);
        for words in words {
            assert!(run.output.contains(words), "{words} in {}", run.output);
        }
    }
    let remarks = desk.json(&["import", "latin.csv"])["remarks"].clone();
    assert_eq!(remarks.as_array().map(Vec::len), Some(3), "{remarks}");
}

#[test]
fn what_cannot_be_a_list_says_so() {
    let desk = Desk::new("no-list");
    let mut old = Workbook::new();
    old.add_worksheet().set_name("Lista").expect("a name");
    let workbook = old.save_to_buffer().expect("a workbook");
    desk.write("cut.xlsx", &workbook[..workbook.len() / 2]);
    desk.write("empty.xlsx", &workbook);
    desk.write("old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    desk.write("dos.csv", b"nombre\nJos\x82\n");
    desk.write("binary.csv", b"n\0o");
    desk.write("other.json", b" {\"players\": []}");
    desk.write("cut.json", b"{\"format\": \"cangrejo");
    desk.write("newer.json", b"{\"format\": \"cangrejo tournament 2\"}");
    for (file, code, words) in [
        ("cut.xlsx", 3, ["the workbook is broken", "el libro está dañado"]),
        ("empty.xlsx", 3, ["there is nothing in it", "no hay nada en él"]),
        ("old.xls", 3, ["save it as XLSX", "guárdelo como XLSX"]),
        ("dos.csv", 3, ["(nombre): the letters are neither", "columna A (nombre): las letras"]),
        ("binary.csv", 3, ["neither text nor a workbook", "no es texto ni un libro"]),
        ("other.json", 3, ["no tournament of cangrejo export", "no un torneo de cangrejo export"]),
        ("cut.json", 3, ["line 1 is not as JSON", "la línea 1 no es JSON"]),
        ("newer.json", 3, ["of a newer program", "de un programa más nuevo"]),
        ("absent.csv", 5, ["there is no such file", "no existe"]),
        (".", 5, ["it is a folder", "es una carpeta"]),
    ] {
        desk.fails(&["import", file], code, words);
    }
    let huge = std::fs::File::create(desk.folder.join("huge.json")).expect("writable");
    huge.set_len((64 << 20) + 1).expect("a hole");
    desk.fails(&["import", "huge.json"], 3, ["larger than 64 MB", "pasa de 64 MB"]);
    let words = ["the workbook has: Lista", "el libro tiene: Lista"];
    desk.fails(&["import", "empty.xlsx", "--sheet", "Otra"], 3, words);
}

#[test]
fn a_list_that_was_written_comes_back_the_same() {
    let desk = Desk::played("round-trip");
    let roster = desk.roster("cangrejo.db");
    for language in ["en", "es"] {
        for form in ["csv", "xlsx", "json"] {
            let (file, store) = (format!("{language}.{form}"), format!("{language}-{form}.db"));
            let export =
                ["export", "--what", "athletes", "--private", "-o", &file, "--lang", language];
            desk.must(&export);
            desk.must(&["new", "otra", "--store", &store]);
            desk.must(&["import", &file, "--store", &store]);
            assert_eq!(desk.roster(&store), roster, "{file}");
        }
    }
}

#[test]
fn every_heading_that_is_written_is_known_when_read() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        for (key, field) in [
            ("desk-name", Field::Name),
            ("export-gender", Field::Gender),
            ("desk-club", Field::Club),
            ("export-association", Field::Association),
            ("export-country", Field::Country),
            ("export-category", Field::Category),
            ("export-tags", Field::Tags),
            ("export-elo", Field::Elo),
            ("export-role", Field::Role),
            ("export-id-number", Field::IdNumber),
            ("export-birth-date", Field::BirthDate),
            ("export-phone", Field::Phone),
        ] {
            assert_eq!(Field::of_heading(&messages.text(key)), Some(field), "{language:?}");
        }
    }
}

#[test]
fn private_data_leaves_only_when_asked_for() {
    let desk = Desk::played("private");
    for arguments in [
        &["export", "--what", "athletes", "--format", "csv"][..],
        &["export", "--what", "athletes", "--format", "json"],
        &["export", "--format", "json"],
    ] {
        for (private, expected) in [(&[][..], false), (&["--private"], true)] {
            let told = desk.must(&[arguments, private].concat());
            assert_eq!(told.contains("V-1.234"), expected, "{arguments:?}");
            assert_eq!(told.contains("1990-04-03"), expected, "{arguments:?}");
            assert_eq!(told.contains("+58 412"), expected, "{arguments:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn only_its_owner_can_read_a_private_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::played("owner");
    desk.must(&["export", "--private", "-o", "copa.json"]);
    let file = std::fs::metadata(desk.folder.join("copa.json")).expect("written");
    assert_eq!(file.permissions().mode() & 0o077, 0);
}

#[test]
fn nothing_in_a_csv_file_is_a_formula() {
    let desk = Desk::played("formulas");
    for what in ["athletes", "standings", "rounds", "log"] {
        let private: &[&str] = if what == "athletes" { &["--private"] } else { &[] };
        let export: &[&str] = &["export", "--what", what, "-o", "x.csv", "--force"];
        desk.must(&[export, private].concat());
        let bytes = desk.read("x.csv");
        let text = String::from_utf8(bytes).expect("UTF-8");
        let text = text.strip_prefix('\u{feff}').expect("spreadsheets need the mark");
        let mut reader = csv::ReaderBuilder::new().from_reader(text.as_bytes());
        for record in reader.records() {
            for cell in &record.expect("a record") {
                let is_number = cell.parse::<f64>().is_ok() && cell != "-7";
                assert!(is_number || !cell.starts_with(['=', '+', '-', '@']), "{what}: {cell}");
            }
        }
    }
}

#[test]
fn a_workbook_has_every_list_with_numbers_as_numbers() {
    let desk = Desk::played("workbook");
    desk.must(&["export", "-o", "copa.xlsx", "--after", "1", "--lang", "es"]);
    let bytes = std::io::Cursor::new(desk.read("copa.xlsx"));
    let mut workbook = Xlsx::new(bytes).expect("a workbook");
    assert_eq!(workbook.sheet_names(), ["Atletas", "Clasificación", "Rondas", "Registro"]);
    let standings = workbook.worksheet_range("Clasificación").expect("a sheet");
    assert_eq!(standings.get_value((0, 5)), Some(&Data::String("puntos".to_owned())));
    assert_eq!(standings.get_value((1, 5)), Some(&Data::Float(1.0)));
    let rounds = workbook.worksheet_range("Rondas").expect("a sheet");
    assert_eq!(rounds.get_value((1, 10)), Some(&Data::Float(200.0)));
    assert_eq!(rounds.get_value((1, 12)), Some(&Data::String("A".to_owned())));
    let log = workbook.worksheet_range("Registro").expect("a sheet");
    assert_eq!(log.height(), 1 + desk.json(&["log"]).as_array().expect("events").len());
    // The house player completes a table, and is not ranked.
    let athletes = workbook.worksheet_range("Atletas").expect("a sheet");
    assert_eq!((athletes.height(), standings.height()), (5, 4));
}

#[test]
fn lists_say_the_same_as_the_commands_that_show_them() {
    let desk = Desk::played("same");
    let shown = desk.json(&["standings"])["standings"].clone();
    let written = desk.json(&["export", "--what", "standings"]);
    let fields = ["place", "athlete", "name", "points", "games", "won", "eff", "index"];
    for (shown, written) in
        shown.as_array().expect("lines").iter().zip(written.as_array().expect("lines"))
    {
        for field in fields {
            let [one, other] = [&shown[field], &written[field]];
            assert!(one == other || one.as_f64() == other.as_f64(), "{field}: {one} {other}");
        }
    }
    desk.must(&["undo"]);
    let log = desk.json(&["export", "--what", "log"]);
    let log = log.as_array().expect("entries");
    let marks: Vec<&Value> = log.iter().rev().take(3).map(|entry| &entry["taken_back"]).collect();
    assert_eq!(marks, [&Value::Null, &Value::from("yes"), &Value::Null]);
    let empty = desk.json(&["export", "--what", "rounds"]);
    assert_eq!(empty[0]["state"], "no score sheet");
    let words = ["round 7 is not published", "la ronda 7 no está publicada"];
    desk.fails(&["export", "--what", "standings", "--after", "7", "--json"], 4, words);
}

#[test]
fn a_file_is_not_replaced_unless_asked_and_never_half_written() {
    let desk = Desk::played("force");
    desk.write("copa.json", "mine");
    let words = ["replace it with --force", "reemplácelo con --force"];
    desk.fails(&["export", "-o", "copa.json"], 4, words);
    assert_eq!(desk.read("copa.json"), b"mine");
    let told = desk.json(&["export", "-o", "copa.json", "--force"]);
    assert_eq!(told["bytes"], desk.read("copa.json").len());
    assert_eq!(told["code"], desk.code("cangrejo.db"));
    assert!(desk.read("copa.json").starts_with(b"{\"format\""));
    let words = ["cannot write nowhere/x.csv", "no se puede escribir nowhere/x.csv"];
    desk.fails(&["export", "--what", "log", "-o", "nowhere/x.csv"], 5, words);
    std::fs::create_dir(desk.folder.join("folder.csv")).expect("a folder");
    let words = ["cannot write folder.csv", "no se puede escribir folder.csv"];
    desk.fails(&["export", "--what", "log", "-o", "folder.csv", "--force"], 5, words);
}

#[test]
fn an_export_that_is_not_clear_is_not_guessed() {
    let desk = Desk::played("unclear");
    for (arguments, words) in [
        (&["export"][..], ["--format", "--format"]),
        (&["export", "-o", "copa.txt"], [".csv, .xlsx or .json", ".csv, .xlsx o .json"]),
        (&["export", "--format", "csv"], ["choose it with --what", "elíjala con --what"]),
        (&["export", "--format", "xlsx"], ["name it with -o", "nómbrelo con -o"]),
        (&["export", "--json", "--after", "1"], ["--what standings", "--what standings"]),
    ] {
        desk.fails(arguments, 2, words);
    }
}

#[test]
fn a_tournament_goes_to_another_machine_and_on_from_there() {
    let desk = Desk::played("moved");
    desk.must(&["export", "-o", "copa.json", "--private"]);
    let told = desk.json(&["import", "copa.json", "--store", "there.db"]);
    assert_eq!((&told["events"], &told["new_events"]), (&Value::from(11), &Value::from(11)));
    assert_eq!(desk.code("there.db"), desk.code("cangrejo.db"), "the same log, to its head");
    assert_eq!(desk.roster("there.db"), desk.roster("cangrejo.db"));
    desk.must(&["verify", "--store", "there.db"]);
    desk.must(&["export", "-o", "again.json", "--private", "--store", "there.db"]);
    assert_eq!(desk.read("again.json"), desk.read("copa.json"));
    // It goes on there, and comes back.
    let twin = ["add", "X", "--id-number", "v1234", "--store", "there.db"];
    assert_eq!(desk.run_in("en", &twin).code, 4, "id numbers are still compared");
    desk.must(&["add", "Ana", "--store", "there.db"]);
    desk.must(&["export", "-o", "back.json", "--private", "--store", "there.db"]);
    assert_eq!(desk.json(&["import", "back.json"])["new_events"], 1);
    assert_eq!(desk.code("there.db"), desk.code("cangrejo.db"));
    assert_eq!(desk.json(&["import", "copa.json"])["new_events"], 0, "an older one adds nothing");
    assert_eq!(desk.code("there.db"), desk.code("cangrejo.db"));
}

#[test]
fn a_public_copy_verifies_and_its_private_data_may_follow() {
    let desk = Desk::played("public");
    desk.must(&["export", "-o", "public.json"]);
    desk.must(&["export", "-o", "private.json", "--private"]);
    let told = desk.json(&["import", "public.json", "--store", "there.db"]);
    assert_eq!(told["remarks"].as_array().map(Vec::len), Some(1), "{told}");
    desk.must(&["verify", "--store", "there.db"]);
    assert_eq!(desk.code("there.db"), desk.code("cangrejo.db"));
    assert_eq!(desk.roster("there.db")[0]["id_number"], Value::Null);
    assert_eq!(desk.json(&["import", "private.json", "--store", "there.db"])["new_events"], 0);
    assert_eq!(desk.roster("there.db"), desk.roster("cangrejo.db"));
    desk.must(&["verify", "--store", "there.db"]);
    // Where an id number was entered under another secret, two would not be told apart.
    desk.must(&["import", "public.json", "--store", "third.db"]);
    desk.must(&["add", "X", "--id-number", "77", "--store", "third.db"]);
    let refused = desk.run_in("en", &["import", "private.json", "--store", "third.db"]);
    assert_eq!(refused.code, 4);
    assert!(refused.errors.contains("under another secret"), "{}", refused.errors);
    desk.must(&["verify", "--store", "third.db"]);
}

#[test]
fn a_tournament_that_went_another_way_or_was_changed_is_refused() {
    let desk = Desk::played("other-way");
    desk.must(&["export", "-o", "copa.json"]);
    let text = String::from_utf8(desk.read("copa.json")).expect("UTF-8");
    desk.write("changed.json", text.replace("[200,140]", "[140,200]"));
    let last = text.rfind(",\n{\"hash\"").expect("a last event");
    desk.write("short.json", format!("{}\n]}}", &text[..last]));
    desk.write("wrong.json", text.replacen("\"hash\":\"", "\"hash\":\"x", 2));
    desk.must(&["correct", "1", "200", "150", "--reason", "typo"]);
    desk.must(&["import", "copa.json", "--store", "there.db"]);
    desk.must(&["add", "Ana", "--store", "there.db"]);
    desk.must(&["export", "-o", "fork.json", "--store", "there.db"]);
    let words = ["went separate ways at entry 12", "anotación 12"];
    desk.fails(&["import", "fork.json"], 4, words);
    let words = ["entry 11, or one before it", "la anotación 11"];
    desk.fails(&["import", "changed.json"], 5, words);
    desk.fails(&["import", "changed.json", "--store", "new.db"], 5, words);
    assert!(!desk.folder.join("new.db").exists(), "nothing was left behind");
    desk.fails(&["import", "short.json"], 3, ["entries were taken out", "le quitaron anotaciones"]);
    desk.fails(&["import", "wrong.json"], 3, ["events[0].hash", "events[0].hash"]);
    let words = ["is the tournament copa", "es el torneo copa"];
    desk.fails(&["import", "copa.json", "--tournament", "otra"], 3, words);
    let words = ["this file is a whole tournament", "este archivo es un torneo entero"];
    desk.fails(&["import", "copa.json", "--check-in"], 2, words);
}

#[test]
fn another_program_may_write_the_file_anew() {
    let desk = Desk::played("reformatted");
    desk.must(&["export", "-o", "copa.json", "--private"]);
    let value: Value = serde_json::from_slice(&desk.read("copa.json")).expect("JSON");
    desk.write("pretty.json", serde_json::to_string_pretty(&value).expect("JSON"));
    desk.must(&["import", "pretty.json", "--store", "there.db"]);
    assert_eq!(desk.code("there.db"), desk.code("cangrejo.db"));
}
