//! The mode of FIDE from the outside: which boards change, for what, and who says that it was left.

use serde_json::Value;

use crate::chess_command::{boards_of, open, play};
use crate::tournament_command::Hall;

const CAUSES: [&str; 5] = ["rematch", "event-rules", "no-opponents", "late-entry", "last-round"];

/// A tournament of players who are called by letters, all checked in.
fn small(name: &str, n_players: usize, n_rounds: &str) -> Hall {
    let hall = Hall::empty(name);
    let new = ["new", "abierto", "--chess", "--first-color", "white", "--rounds", n_rounds];
    hall.must(&new);
    for (place, letter) in ('A'..='Z').take(n_players).enumerate() {
        let elo = (2400 - 50 * place).to_string();
        hall.must(&["add", &format!("Jugador {letter}"), "--elo", &elo]);
    }
    hall.must(&["check-in", "--all"]);
    hall
}

fn athlete_at(answer: &Value, board: usize, side: &str) -> String {
    answer["boards"][board][side]["pairing_number"].to_string()
}

/// The code that a warning before leaving the mode tells.
pub(crate) fn warned(hall: &Hall, number: u32, arguments: &[&str]) -> String {
    let run = hall.run(&[&["fide-mode", "--leave", "--json"], arguments].concat());
    assert_eq!(run.code, 4, "{}", run.errors);
    let answer: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!(answer["warning"], number);
    let code = answer["confirm"].as_str().expect("a code").to_owned();
    assert!(run.errors.contains(&format!("--confirm {code}")), "{}", run.errors);
    code
}

/// Leaves the mode, having read both warnings.
fn leave(hall: &Hall) {
    let first = warned(hall, 1, &[]);
    let second = warned(hall, 2, &["--confirm", &first]);
    hall.must(&["fide-mode", "--leave", "--confirm", &second, "--reason", "friendly"]);
}

/// The words that would leave the mode, with a code.
fn with(code: &str) -> [&str; 6] {
    ["fide-mode", "--leave", "--confirm", code, "--reason", "because"]
}

#[test]
fn nobody_leaves_the_mode_without_having_read_both_warnings() {
    let hall = small("mode-warnings", 4, "3");
    let unknown = ["is not the code of a warning", "no es el código de un aviso"];
    hall.refused(&["fide-mode", "--leave", "--reason", "because"], 4, ["first warning", "primer"]);
    // The code of the log is on every sheet; it is none of a warning.
    for guess in [hall.code().as_str(), "yes", ""] {
        hall.refused(&with(guess), 4, unknown);
    }
    let first = warned(&hall, 1, &[]);
    let second = warned(&hall, 2, &["--confirm", &first]);
    hall.refused(&with(&first), 4, ["second warning", "segundo aviso"]);
    // Whoever goes on in between is warned anew.
    hall.must(&["pair"]);
    hall.refused(&with(&second), 4, unknown);
    leave(&hall);
    assert_eq!(hall.json(&["fide-mode"])["fide_mode"], false);
}

#[test]
fn published_boards_are_neither_annulled_nor_undone_without_a_cause() {
    let hall = small("mode-annul", 7, "5");
    hall.must(&["pair"]);
    let stays = ["are not taken back by undo", "no se deshacen con undo"];
    hall.refused(&["undo"], 4, stays);
    let annul = ["annul", "1", "--reason", "a mistake"];
    hall.refused(&annul, 4, ["for a cause of C.04.2 4.4 only", "por una causa de C.04.2 4.4"]);
    let annulled = hall.must(&[&annul[..], &["--cause", "event-rules"]].concat());
    assert!(annulled.contains("cause: the rules of the event"), "{annulled}");
    assert!(hall.json(&["log"]).to_string().contains(r#""cause":"event-rules""#));
    // What was published is as it was.
    hall.must(&["undo"]);
    let round = hall.json(&["round"]);
    let [one, other] = [0, 1].map(|board| athlete_at(&round, board, "white"));
    hall.must(&["swap", &one, &other, "--cause", "event-rules", "--reason", "x"]);
    hall.refused(&["undo"], 4, stays);
    hall.refused(&["undo", "--count", "2"], 4, stays);
    leave(&hall);
    hall.must(&["swap", &one, &other, "--reason", "x"]);
    hall.must(&["undo"]);
    hall.must(&annul);
    let domino = Hall::with("mode-annul-domino", 8);
    domino.must(&["pair"]);
    let of_chess = ["of chess only", "solo de ajedrez"];
    domino.refused(&[&annul[..], &["--cause", "rematch"]].concat(), 4, of_chess);
    domino.must(&["undo", "--reason", "x"]);
}

#[test]
fn a_cause_that_the_facts_contradict_is_refused_really_and_only_shown() {
    let hall = small("mode-causes", 7, "5");
    let paired = hall.json(&["pair"]);
    let [one, other] = [0, 1].map(|board| athlete_at(&paired, board, "white"));
    let words = [
        ["an accidental second meeting", "un segundo enfrentamiento por error"],
        ["two players without opponents", "dos jugadores sin rival"],
        ["nobody has come late", "nadie llegó tarde"],
        ["one of the last round only", "solo de la última ronda"],
    ];
    let untrue = CAUSES.iter().filter(|cause| **cause != "event-rules");
    for (cause, words) in untrue.zip(words) {
        let why = ["--cause", cause, "--reason", "x"];
        hall.refused(&[&["swap", &one, &other], &why[..]].concat(), 4, words);
        let shown = ["swap", &one, &other, "--dry-run", "--cause", cause];
        hall.refused(&shown, 4, words);
        hall.refused(&[&["annul", "1"], &why[..]].concat(), 4, words);
    }
    let cause = ["name it with --cause", "dígala con --cause"];
    hall.refused(&["swap", &one, &other, "--dry-run"], 4, cause);
    // Seven players: one has the bye. Another whose opponent goes has none either, and both agree.
    let bye = paired["pairing_byes"][0].to_string();
    let gone = athlete_at(&paired, 0, "black");
    hall.must(&["withdraw", &gone]);
    let agree = ["--cause", "no-opponents", "--reason", "both agree"];
    let two = ["two players without opponents", "dos jugadores sin rival"];
    hall.refused(&[&["swap", &one, &other], &agree[..]].concat(), 4, two);
    let changed = hall.json(&[&["swap", &gone, &bye], &agree[..]].concat());
    // Whoever has gone before playing is not in the starting list: 7 is the sixth of it now.
    assert_eq!((bye.as_str(), athlete_at(&changed, 0, "black").as_str()), ("7", "6"));
    assert_eq!(changed["pairing_byes"].as_array().map(Vec::len), Some(0));
    hall.must(&["add", "Tardía", "--elo", "2345"]);
    hall.must(&["annul", "1", "--cause", "late-entry", "--reason", "came during round 1"]);
    hall.must(&["check-in", "8"]);
    assert!(hall.must(&["pair"]).contains("3 Tardía"));
}

#[test]
fn two_boards_of_which_one_has_gone_become_one() {
    let hall = small("mode-two-boards", 6, "5");
    let paired = hall.json(&["pair"]);
    let gone = [0, 2].map(|board| athlete_at(&paired, board, "black"));
    for one in &gone {
        hall.must(&["withdraw", one]);
    }
    let stays = athlete_at(&paired, 2, "white");
    let why = ["--cause", "no-opponents", "--reason", "both agree"];
    let changed = hall.json(&[&["swap", &gone[0], &stays], &why[..]].concat());
    assert_eq!(athlete_at(&changed, 0, "black"), stays);
    assert_eq!(changed["removed"], serde_json::json!([3]));
    let round = hall.json(&["round"]);
    assert_eq!(round["boards"].as_array().map(Vec::len), Some(2));
    for board in ["1", "2"] {
        hall.must(&["result", board, "1-0"]);
    }
    hall.must(&["pair"]);
    assert_eq!(hall.json(&["verify"])["verified"], true);
}

#[test]
fn a_second_meeting_that_a_correction_brings_to_light_is_a_cause() {
    let hall = small("mode-rematch", 2, "3");
    hall.must(&["pair"]);
    hall.must(&["result", "1", "1F-0F"]);
    // They have not played, so they may meet.
    hall.must(&["pair"]);
    let annul = ["annul", "2", "--cause", "rematch", "--reason", "they had played"];
    hall.refused(&annul, 4, ["have met before", "se había enfrentado antes"]);
    hall.must(&["correct", "1", "1-0", "--round", "1", "--reason", "it was played"]);
    assert!(hall.must(&annul).contains("cause: an accidental second meeting"));
}

#[test]
fn in_the_last_round_the_last_round_is_a_cause() {
    let hall = small("mode-last-round", 6, "1");
    let paired = hall.json(&["pair"]);
    let [one, other] = [0, 1].map(|board| athlete_at(&paired, board, "white"));
    let why = ["--cause", "last-round", "--reason", "the first board is ill"];
    hall.must(&[&["swap", &one, &other], &why[..]].concat());
}

/// What an export writes; it may warn of what the format cannot say.
fn exported(hall: &Hall, arguments: &[&str]) -> String {
    let run = hall.run(&[&["export"], arguments].concat());
    assert_eq!(run.code, 0, "{}", run.errors);
    run.output
}

#[test]
fn everybody_says_that_the_mode_was_left_and_a_report_file_carries_it_on() {
    let hall = small("mode-left", 6, "5");
    let paired = hall.json(&["pair"]);
    play(&hall, &paired, "1-0");
    let line = "### C.04.2 4.3 and 4.4 do not bind: the FIDE mode was left";
    for command in [&["verify"][..], &["standings"], &["standings", "--open", "1"], &["round"]] {
        assert!(!hall.must(command).contains("the mode of FIDE was left"), "{command:?}");
    }
    assert!(!hall.must(&["export", "--format", "trf26"]).contains("###"));
    assert_eq!(hall.json(&["verify"])["logs"][0]["fide_mode"], true);
    leave(&hall);
    for command in
        [&["verify"][..], &["standings"], &["standings", "--open", "1"], &["round"], &["report"]]
    {
        assert!(hall.must(command).contains("the mode of FIDE was left"), "{command:?}");
        let spanish = hall.run_in("es", command);
        assert!(spanish.output.contains("se dejó el modo FIDE"), "{}", spanish.output);
    }
    assert_eq!(hall.json(&["verify"])["logs"][0]["fide_mode"], false);
    for command in [&["standings"][..], &["standings", "--open", "1"], &["round"], &["report"]] {
        assert_eq!(hall.json(command)["fide_mode"], false, "{command:?}");
    }
    let next = boards_of(&hall.json(&["pair", "--dry-run"]));
    for format in ["trf16", "trf26"] {
        let file = format!("{format}.trf");
        // TRF16 cannot say which tie-breaks hold, and the program says so.
        exported(&hall, &["--format", format, "-o", &file, "--tournament", "abierto"]);
        let written = std::fs::read_to_string(hall.folder.join(&file)).expect("the file");
        assert!(written.lines().any(|one| one == line), "{written}");
        // No reader minds the comment: ours, the one that calls itself bbpPairings, a conversion.
        let read = hall.json(&["trf", "pair", &file]);
        let boards: Vec<[u64; 2]> =
            serde_json::from_value(read["boards"].clone()).expect("pairs of numbers");
        assert_eq!(boards, next, "{format}");
        hall.must(&["bbp", "--dutch", &file, "-p"]);
        assert!(hall.must(&["trf", "convert", &file, "--to", "26"]).contains(line));
        let copy = format!("copia-{format}");
        hall.must(&["import", &file, "--tournament", &copy]);
        assert_eq!(hall.json(&["fide-mode", "--tournament", &copy])["fide_mode"], false);
        let again = exported(&hall, &["--format", format, "--tournament", &copy]);
        assert_eq!(again, written, "{format}");
        let verified = hall.json(&["verify", "--tournament", &copy]);
        assert_eq!(verified["logs"][0]["rounds"][0]["found"], "imported");
        let told = hall.must(&["verify", "--tournament", &copy]);
        assert!(told.contains("taken over from another program's file"), "{told}");
        assert_eq!(hall.json(&["report", "1", "--tournament", &copy])["made_by"], "imported");
    }
}

#[test]
fn a_swap_keeps_fixed_boards_and_seats_nobody_who_must_not_meet() {
    let hall = small("mode-boards", 8, "5");
    hall.must(&["tables", "--reserve", "2=1"]);
    let paired = hall.json(&["pair"]);
    assert_eq!(athlete_at(&paired, 1, "white"), "1");
    let why = ["--cause", "event-rules", "--reason", "x"];
    let other = athlete_at(&paired, 2, "white");
    let changed = hall.json(&[&["swap", "1", &other], &why[..]].concat());
    let round = hall.json(&["round"]);
    assert_eq!(athlete_at(&round, 1, "white"), "1", "the board is kept: {changed}");
    assert_eq!(athlete_at(&round, 2, "white"), other);
    // The opponents stay where they were: it was a swap all the same.
    assert_eq!(athlete_at(&round, 1, "black"), athlete_at(&paired, 2, "black"));
    let [mine, theirs] = [0, 1].map(|board| athlete_at(&round, board, "black"));
    hall.must(&["apart", "1", &mine, "--must"]);
    let apart = ["must not meet (no. 1 of", "no deben enfrentarse (n.º 1 de"];
    hall.refused(&[&["swap", &mine, &theirs], &why[..]].concat(), 4, apart);
    hall.refused(&["swap", &mine, &theirs, "--cause", "event-rules", "--dry-run"], 4, apart);
    hall.must(&["apart", "--remove", "1"]);
    hall.must(&[&["swap", &mine, &theirs], &why[..]].concat());
}

#[test]
fn nobody_has_the_fide_number_of_another() {
    let hall = open("mode-fide-id", &[]);
    let twin = ["9000003 is that of entry 3, Jugador 03", "9000003 es el de la inscripción 3"];
    hall.refused(&["add", "Otro", "--fide-id", "9000003"], 4, twin);
    hall.refused(&["edit", "4", "--fide-id", "9000003"], 4, twin);
    hall.must(&["edit", "3", "--fide-id", "9000003", "--federation", "CRC"]);
    let write = |rows: &str| {
        let text = format!("name,fide id\n{rows}");
        std::fs::write(hall.folder.join("more.csv"), text).expect("the tests' folder");
    };
    write("Otra,9000003\n");
    for (language, words) in [
        ("en", "row 2, column B (fide id): entry 3 of the tournament has the same FIDE number"),
        (
            "es",
            "fila 2, columna B (fide id): la inscripción 3 del torneo tiene el mismo número FIDE",
        ),
    ] {
        let run = hall.run_in(language, &["import", "more.csv"]);
        assert_eq!(run.code, 3, "{}", run.errors);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
    write("Una,77\nDos,78\nTres,77\nCero,0\nNada,0\n");
    let run = hall.run(&["import", "more.csv"]);
    assert_eq!(run.code, 3, "{}", run.errors);
    assert!(run.errors.contains("row 4, column B (fide id): row 2 (Una) has"), "{}", run.errors);
    write("Una,77\nDos,78\nCero,0\nNada,0\n");
    hall.must(&["import", "more.csv"]);
}

#[test]
fn a_round_is_told_to_a_program_as_it_was_paired() {
    let hall = small("mode-round-json", 7, "5");
    let paired = hall.json(&["pair"]);
    hall.must(&["result", "1", "1-0", "--unrated"]);
    let round = hall.json(&["round"]);
    for key in ["round", "pairing_byes", "not_paired", "origin", "fide_mode"] {
        assert_eq!(round[key], paired[key], "{key}");
    }
    for (shown, board) in (0..).zip(paired["boards"].as_array().expect("boards")) {
        for key in ["board", "white", "black"] {
            assert_eq!(round["boards"][shown][key], board[key], "{key}");
        }
    }
    let result = serde_json::json!({ "result": "1-0", "unrated": true });
    assert_eq!(round["boards"][0]["result"], result);
    assert_eq!(round["boards"][0]["state"], "entered");
    assert_eq!(round["open_boards"], serde_json::json!([2, 3]));
    let forfeit = ["a forfeit is never rated", "una incomparecencia nunca cuenta"];
    hall.refused(&["result", "2", "1F-0F", "--unrated"], 4, forfeit);
    hall.must(&["result", "2", "1F-0F"]);
}

#[test]
fn values_are_opened_at_the_desk_as_those_of_a_file() {
    let hall = open("mode-open", &[]);
    for first in ["1-0", "0-1"] {
        let paired = hall.json(&["pair"]);
        play(&hall, &paired, first);
    }
    hall.must(&["export", "--format", "trf26", "-o", "open.trf"]);
    let list = hall.json(&["list", "--athletes"]);
    for place in [0, 11, 23] {
        let number = list[place]["pairing_number"].to_string();
        let mine = hall.json(&["standings", "--open", &number]);
        let theirs = hall.json(&["trf", "standings", "open.trf", "--open", &number]);
        let values = |values: &Value| {
            let values = values.as_array().expect("values").iter();
            values.map(|one| (one["code"].clone(), one["value"].clone())).collect::<Vec<_>>()
        };
        assert_eq!(values(&mine["values"]), values(&theirs["opened"]["values"]), "{place}");
        let told = hall.must(&["standings", "--open", &number]);
        assert!(told.contains(&format!("{number} Jugador ")), "{told}");
        assert!(told.contains("BH/C1 = ") && told.contains("what happened"), "{told}");
    }
    let nobody = ["there is no player 99", "no hay jugador 99"];
    hall.refused(&["standings", "--open", "99"], 4, nobody);
    let domino = Hall::with("mode-open-domino", 8);
    domino.refused(&["standings", "--open", "1"], 4, ["of chess only", "solo de ajedrez"]);
}

#[test]
fn chess_is_spoken_of_in_its_own_words() {
    let hall = small("mode-words", 7, "3");
    hall.refused(
        &["absent", "1", "--round", "4", "--bye", "half"],
        4,
        ["no bye after round 3", "ningún bye después de la ronda 3"],
    );
    let of_domino = ["of domino only", "solo de dominó"];
    hall.refused(&["plan"], 4, of_domino);
    hall.refused(&["windows"], 4, of_domino);
    let walk: [&[&str]; 31] = [
        &["tables", "--reserve", "2=3"],
        &["apart", "1", "2", "--must"],
        &["apart", "--list"],
        &["absent", "1", "--round", "2", "--bye", "half"],
        &["pair"],
        &["absent", "2", "--round", "1"],
        &["result", "9", "1-0"],
        &["pair"],
        &["result", "1", "1-0"],
        &["result", "1", "1-0"],
        &["result", "1", "0-1"],
        &["dispute", "1", "0-1"],
        &["correct", "1", "1-0", "--reason", "x"],
        &["result", "2", "=", "--provisional"],
        &["round"],
        &["close"],
        &["result", "3", "0-1"],
        &["round"],
        &["report"],
        &["standings"],
        &["pair"],
        &["withdraw", "4"],
        &["swap", "4", "44"],
        &["add", "Jugador A"],
        &["check-in", "8"],
        &["verify"],
        &["log"],
        &["rules"],
        &["sheet", "2"],
        &["export", "--what", "rounds", "--format", "csv"],
        &["export", "--what", "athletes", "--format", "csv"],
    ];
    for command in walk {
        for language in ["es", "en"] {
            let run = hall.run_in(language, command);
            let told = (run.output + &run.errors).to_lowercase().replace("--athletes", "");
            let words = told.split(|letter: char| !letter.is_alphanumeric());
            let strange = words.filter(|word| {
                let of_domino = ["table", "tables", "athlete", "athletes", "decision", "domino"];
                let de_domino =
                    ["mesa", "mesas", "atleta", "atletas", "acta", "decisión", "dominó"];
                of_domino.contains(word) || de_domino.contains(word)
            });
            assert_eq!(strange.collect::<Vec<_>>(), Vec::<&str>::new(), "{command:?}: {told}");
        }
    }
}

#[test]
fn rounds_are_exported_board_by_board() {
    let hall = small("mode-sheet", 5, "3");
    hall.must(&["absent", "2", "--round", "1", "--bye", "half"]);
    hall.must(&["absent", "5", "--round", "1"]);
    hall.must(&["check-in", "--not", "4"]);
    hall.must(&["pair"]);
    hall.must(&["result", "1", "1-0"]);
    let sheet = hall.must(&["export", "--what", "rounds", "--format", "csv"]);
    let told = "round,board,no. white,white,no. black,black,result,state\n\
                1,1,1,Jugador A,3,Jugador C,1-0,entered\n\
                1,,2,Jugador B,,,,half-point bye\n\
                1,,4,Jugador E,,,,absent\n";
    assert_eq!(sheet, told);
}
