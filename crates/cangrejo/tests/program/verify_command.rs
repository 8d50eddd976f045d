//! `cangrejo verify` from the outside: what it re-runs, and where it says that a log differs.

use cangrejo::director::{Command, Request, apply};
use cangrejo::next_round::{Settings, propose};
use cangrejo::store::Store;
use cangrejo_tournament::event::{AthleteNumber, Event, StandingsWitness, Time, WitnessedLine};
use cangrejo_tournament::tournament::State;
use serde_json::Value;

use crate::tournament_command::{Hall, count};

/// Enters what `request` makes of the state, altered behind the program's back.
fn enter_altered(
    hall: &Hall,
    request: impl FnOnce(&State) -> Request,
    change: impl FnOnce(&mut Event),
) {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime for one thread").block_on(async {
        let mut store = Store::open(&hall.folder.join("cangrejo.db")).await.expect("a store");
        let mut log = store.load(&"copa".parse().expect("a name")).await.expect("a log");
        let request = request(log.tournament().state());
        let (time, author) = (Time { unix_ms: 0 }, "director".into());
        let command = Command { time, author, reason: None, request };
        let mut events = apply(log.tournament(), command).expect("it is granted");
        change(&mut events[0]);
        let _ = store.append(&mut log, events, &[]).await.expect("kept");
        store.close().await.expect("closed");
    });
}

fn next_round(state: &State) -> Request {
    let pairing = propose(state, Settings::default()).expect("a round");
    Request::Publish { pairing, approved: Vec::new() }
}

fn witness(event: &mut Event) -> &mut StandingsWitness {
    event.standings.as_mut().expect("a round after the first stands on standings")
}

/// That the log does not verify, for the reason in these words.
#[track_caller]
fn differs(hall: &Hall, arguments: &[&str], words: [&str; 2]) {
    for (language, words) in ["en", "es"].into_iter().zip(words) {
        let run = hall.run_in(language, &[&["verify"], arguments].concat());
        assert_eq!(run.code, 1, "{}{}", run.output, run.errors);
        assert!(run.errors.contains(words), "{words} in {}", run.errors);
        assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
    }
}

#[test]
fn every_standing_that_a_round_was_made_from_is_found_again() {
    let hall = Hall::with("standings-again", 9);
    for round in 1..=3 {
        hall.must(&["pair"]);
        hall.play(round, 2);
    }
    let verified = hall.must(&["verify"]);
    assert!(verified.contains("to the byte: 3 of 3\n"), "{verified}");
    assert!(verified.contains("to the last digit: 2 of 2\n"), "round 1 has none: {verified}");
    enter_altered(&hall, |_| Request::Close, |_| {});
    let closed = hall.json(&["verify"]);
    let standings = closed["logs"][0]["standings"].as_array().expect("a list");
    let found: Vec<&str> = standings.iter().filter_map(|one| one["found"].as_str()).collect();
    assert_eq!(found, ["nothing-yet", "same", "same", "same"]);
    assert_eq!(closed["verified"], Value::Bool(true));
}

#[test]
fn a_standing_that_does_not_follow_names_the_athlete_and_what_differs() {
    type Change = fn(&mut StandingsWitness);
    let changes: [(&str, Change, [&str; 2]); 5] = [
        (
            "place",
            |told| told.lines[0].place = 2,
            [
                "has place 1, and place 2 in the log",
                "tiene el lugar 1, y en el registro el lugar 2",
            ],
        ),
        (
            "points",
            |told| told.lines[0].points = "7/2".to_owned(),
            ["points 1, and 7/2 in the log", "puntos 1, y en el registro 7/2"],
        ),
        (
            "exact",
            |told| told.lines[0].exact = "00000000".to_owned(),
            ["another value behind them", "otro valor detrás de ellos"],
        ),
        (
            "missing",
            |told| drop(told.lines.pop()),
            ["has a line, and has none in the log", "figura, y en el registro no"],
        ),
        (
            "stranger",
            |told| {
                let athlete = AthleteNumber::new(99).expect("not 0");
                told.lines.push(WitnessedLine { athlete, ..told.lines[0].clone() });
            },
            ["athlete 99 has no line", "el atleta 99 no figura"],
        ),
    ];
    for (name, change, words) in changes {
        let hall = Hall::with(&format!("standings-{name}"), 8);
        hall.must(&["pair"]);
        hall.play(1, 2);
        enter_altered(&hall, next_round, |event| change(witness(event)));
        differs(&hall, &[], words);
        let whose = ["round 2 was made from (entry 21)", "se hizo la ronda 2 (anotación 21)"];
        differs(&hall, &[], whose);
        let answer = hall.run(&["verify", "--json"]).output;
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(count(&answer["logs"][0]["first_difference"]), 21);
        assert_eq!(answer["logs"][0]["standings"][1]["found"], "other");
    }
}

#[test]
fn standings_of_another_edition_or_an_older_program_are_told_and_not_compared() {
    let hall = Hall::with("standings-edition", 8);
    hall.must(&["pair"]);
    hall.play(1, 2);
    enter_altered(&hall, next_round, |event| {
        let told = witness(event);
        "standings-0".clone_into(&mut told.edition);
        told.lines.clear();
    });
    hall.play(2, 2);
    enter_altered(&hall, next_round, |event| event.standings = None);
    let verified = hall.must(&["verify"]);
    assert!(verified.contains("to the last digit: 0 of 2"), "{verified}");
    assert!(verified.contains("entry 21 are of the edition standings-0"), "{verified}");
    assert!(verified.contains("entry 24 is of an older program"), "{verified}");
}

#[test]
fn a_code_of_a_sheet_is_held_against_its_round() {
    let hall = Hall::with("sheets", 8);
    let before = hall.code();
    let mut posted = Vec::new();
    for round in 1..=3 {
        let paired = hall.json(&["pair"]);
        let published = paired["code"].as_str().expect("a code").to_owned();
        hall.play(round, 2);
        posted.push([published, hall.code()]);
    }
    for (round, codes) in (1..).zip(&posted) {
        for code in codes {
            let found = hall.json(&["verify", "--code", &format!("R{round}={code}")]);
            assert_eq!(found["codes"][0]["found"], "here", "round {round}: {code}");
        }
    }
    let spoken = posted[2][1].to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
    let both = [format!("r2={}", posted[1][0]), spoken];
    let both = hall.must(&["verify", "--code", &both[0], "--code", &both[1]]);
    assert_eq!(both.matches(" is that of the log up to entry ").count(), 2, "{both}");

    let misplaced = format!("R3={}", posted[1][1]);
    differs(
        &hall,
        &["--code", &misplaced],
        [
            "is of no sheet of round 3: the log had it at entry 23, when the last round published was 2",
            "no es de una hoja de la ronda 3: el registro lo tuvo en la anotación 23, cuando la última",
        ],
    );
    let early = format!("R1={before}");
    differs(&hall, &["--code", &early], ["no round was published yet", "aún no había ronda"]);
    let second = [&posted[0][0], "--code", "R2=0000-0000"];
    let second = [&["--code"], &second[..]].concat();
    differs(&hall, &second, ["never had the code 0000-0000", "nunca tuvo el código 0000-0000"]);
    for wrong in ["5=K7QF-2M9X", "R0=K7QF-2M9X", "R5=", &posted[0][0][..28]] {
        hall.refused(&["verify", "--code", wrong], 3, ["is no code", "no es un código"]);
    }

    // A round that was annulled by an undo was never the last one of what stands now.
    hall.must(&["pair"]);
    let fourth = format!("R4={}", hall.code());
    hall.must(&["undo", "--reason", "too early"]);
    let found = hall.json(&["verify", "--code", &fourth]);
    assert_eq!(found["codes"][0]["found"], "here", "it was posted all the same");
    let undone = format!("R4={}", hall.code());
    differs(&hall, &["--code", &undone], ["published was 3", "publicada era la 3"]);
}

/// Two logs of one tournament that were made to share the first 40 bits of their hashes: in one
/// Ana wins, in the other Luis.
#[test]
fn a_short_code_fits_two_champions_and_the_code_only_one() {
    let hall = Hall::with("collision", 4);
    let logs = [include_str!("same_short_code_ana.log"), include_str!("same_short_code_luis.log")];
    for (file, text) in ["ana.log", "luis.log"].iter().zip(logs) {
        std::fs::write(hall.folder.join(file), text).expect("written");
    }
    let short = "QFJR-N8YV";
    let code_of = |file: &str| {
        let answer = hall.json(&["verify", file, "--code", &format!("R1={short}")]);
        assert_eq!(answer["verified"], Value::Bool(true), "{file}");
        let weak = (&answer["codes"][0]["found"], &answer["codes"][0]["weak"]);
        assert_eq!(weak, (&Value::from("here"), &Value::Bool(true)), "{file}");
        answer["logs"][0]["code"].as_str().expect("a code").to_owned()
    };
    let (ana, luis) = (code_of("ana.log"), code_of("luis.log"));
    assert!(ana.starts_with(short) && luis.starts_with(short) && ana != luis, "{ana} {luis}");
    for (language, words) in [("en", "proves little: it is a short"), ("es", "prueba poco: es un")]
    {
        let weak = hall.run_in(language, &["verify", "ana.log", "--code", short]);
        assert!(weak.code == 0 && weak.output.contains(words), "{}{}", weak.output, weak.errors);
        let bound = hall.run_in(language, &["verify", "ana.log", "--code", &ana]);
        assert!(bound.code == 0 && !bound.output.contains(words), "{}", bound.output);
    }
    let strange = ["never had the code", "nunca tuvo el código"];
    differs(&hall, &["ana.log", "--code", &luis], strange);
    differs(&hall, &["luis.log", "--code", &ana], strange);

    // What the QR says has the whole hash.
    let (_, last) = logs[0].trim_end().rsplit_once('\n').expect("more than one line");
    let (hash, _) = last.split_once(' ').expect("a hash and an event");
    let seal = format!("R1=CANGREJO:COPA:12:{}", hash.to_uppercase());
    let whole = hall.json(&["verify", "ana.log", "--code", &seal, "--code", hash]);
    assert_eq!(
        (&whole["codes"][0]["found"], &whole["codes"][1]["found"]),
        (&Value::from("here"), &Value::from("here"))
    );
    differs(&hall, &["luis.log", "--code", &seal], strange);
}

#[test]
fn a_file_is_verified_whole_and_by_name() {
    let hall = Hall::with("files", 4);
    hall.must(&["pair"]);
    hall.must(&["new", "otra"]);
    let moved = hall.folder.join("moved.db");
    std::fs::rename(hall.folder.join("cangrejo.db"), &moved).expect("moved");
    let all = hall.json(&["verify", "moved.db"]);
    let names: Vec<_> = all["logs"].as_array().expect("logs").iter().collect();
    assert_eq!(names.iter().map(|log| &log["tournament"]).collect::<Vec<_>>(), ["copa", "otra"]);
    let one = hall.json(&["verify", "moved.db", "--tournament", "otra"]);
    assert_eq!(one["logs"].as_array().map(Vec::len), Some(1));
    for (arguments, code) in [
        (&["verify", "moved.db", "--tournament", "nadie"][..], 3),
        (&["verify", "absent.db"], 5),
        (&["verify", "moved.db", "--store", "moved.db"], 2),
        (&["verify"], 5),
    ] {
        let run = hall.run(arguments);
        assert_eq!((run.code, run.output.as_str()), (code, ""), "{arguments:?} {}", run.errors);
        assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
    }
    std::fs::write(hall.folder.join("list.txt"), "1 Ana\n").expect("a file");
    let other = hall.run(&["verify", "list.txt"]);
    assert!(other.errors.contains("is not a file of tournaments"), "{}", other.errors);
}

/// The words and the exit codes are those of a file of tournaments with the same damage.
#[test]
fn an_exported_tournament_is_verified_without_taking_it_over() {
    let hall = Hall::with("exported", 8);
    hall.must(&["add", "Rosa", "--id-number", "V-1"]);
    hall.must(&["pair"]);
    hall.play(1, 2);
    hall.must(&["pair"]);
    let code = format!("R2={}", hall.code());
    hall.must(&["export", "-o", "public.json"]);
    hall.must(&["export", "-o", "whole.json", "--private"]);
    let of_store = hall.must(&["verify", "--code", &code]);
    for file in ["public.json", "whole.json"] {
        assert_eq!(hall.must(&["verify", file, "--code", &code]), of_store, "{file}");
        let by_name = hall.json(&["verify", file, "--tournament", "copa"]);
        assert_eq!(by_name["verified"], Value::Bool(true));
    }
    let files: Vec<_> = std::fs::read_dir(&hall.folder).expect("a folder").collect();
    assert_eq!(files.len(), 4, "nothing was made beside the files and the key: {files:?}");

    let whole = std::fs::read_to_string(hall.folder.join("whole.json")).expect("the file");
    let last = whole.rfind(",\n{\"hash\"").expect("a last entry");
    let end = whole.rfind("\n]").expect("the end of the entries");
    for (text, words) in [
        (whole.replace("Atleta 03", "Atleta 30"), ["entry 4, or one before it", "anotación 4"]),
        (whole.replace("\"V-1\"", "\"V-2\""), ["private data of athlete 9", "del atleta 9"]),
        (whole.replacen(&whole[last..end], "", 1), ["entries were taken out", "le quitaron"]),
        (whole[..last].to_owned(), ["line 25 is not as JSON", "la línea 25 no es JSON"]),
        ("{\"a\": 1}".to_owned(), ["is not a file of tournaments", "no es un archivo de torneos"]),
    ] {
        std::fs::write(hall.folder.join("bad.json"), text).expect("written");
        for (language, words) in ["en", "es"].into_iter().zip(words) {
            let run = hall.run_in(language, &["verify", "bad.json"]);
            assert_eq!((run.code, run.output.as_str()), (5, ""), "{words}: {}", run.errors);
            assert!(run.errors.contains(words), "{words} in {}", run.errors);
        }
    }
    let other = hall.run(&["verify", "whole.json", "--tournament", "otra"]);
    assert_eq!(other.code, 3, "{}", other.errors);
    let unknown = hall.run(&["verify", "whole.json", "--code", "0000-0000"]);
    assert_eq!(unknown.code, 1, "{}", unknown.errors);

    // A round that does not follow from the facts is found in the file as in the store.
    hall.play(2, 2);
    enter_altered(&hall, |_| Request::Close, |event| witness(event).lines[0].place = 2);
    hall.must(&["export", "-o", "forged.json"]);
    differs(&hall, &["forged.json"], ["has place 1, and place 2", "tiene el lugar 1, y en"]);
}

#[test]
fn a_copied_log_is_verified_by_itself_and_says_where_it_was_cut() {
    let hall = Hall::with("copied", 8);
    std::fs::create_dir(hall.folder.join("stick")).expect("a stick");
    hall.must(&["pair", "--copy", "stick"]);
    hall.play(1, 2);
    hall.must(&["pair", "--copy", "stick"]);
    let code = hall.code();
    let path = hall.folder.join("stick/copa.log");
    let verified = hall.must(&["verify", "stick/copa.log", "--code", &format!("R2={code}")]);
    assert!(verified.contains("Log copa: 21 entries"), "{verified}");
    assert!(verified.contains("to the byte: 2 of 2"), "{verified}");
    assert!(verified.contains("to the last digit: 1 of 1"), "{verified}");

    let whole = std::fs::read_to_string(&path).expect("the copy");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let without = |cut: usize| [&lines[..cut], &lines[cut + 1..]].concat().concat();
    // The first line is the title, so that line 5, counted from 0, is event 5.
    let cases = [
        (without(5), "entry 5, or one before it, was changed or removed"),
        (whole.replace("Atleta 03", "Atleta 30"), "entry 4, or one before it"),
        (whole[..whole.len() - 9].to_owned(), "line 22 of stick/copa.log was cut off"),
        (whole.replacen("cangrejo", "Cangrejo", 1), "line 1 of stick/copa.log"),
    ];
    for (text, words) in cases {
        std::fs::write(&path, text).expect("written");
        let run = hall.run(&["verify", "stick/copa.log"]);
        assert_eq!((run.code, run.output.as_str()), (5, ""), "{words}");
        assert!(run.errors.contains(words), "{words} in {}", run.errors);
    }
    // An end that is missing as a whole shows in what was signed, and in the code of a sheet.
    std::fs::write(&path, lines[..21].concat()).expect("written");
    let cut = hall.run(&["verify", "stick/copa.log"]);
    assert_eq!((cut.code, cut.output.as_str()), (5, ""), "{}", cut.errors);
    assert!(
        cut.errors.contains("signed up to entry 21: it was rewritten or cut off"),
        "{}",
        cut.errors
    );
    std::fs::remove_file(path.with_extension("heads")).expect("what was seen and signed");
    hall.must(&["verify", "stick/copa.log"]);
    let short = hall.run(&["verify", "stick/copa.log", "--code", &code]);
    assert_eq!(short.code, 1, "{}", short.errors);
}
