//! `cangrejo solve`, `probe`, `play`, `audit` and `dump`, from the outside.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::support::{Run, cangrejo, file, run, typed};
use cangrejo_solver::games::Mnk;
use cangrejo_solver::table_file::{Contents, save};
use cangrejo_solver::{Label, Notation as _, solve};
use serde_json::{Value, json};

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.output).unwrap_or_else(|error| panic!("{error} in {run:?}"))
}

/// A place for a table of one test; nothing is there yet.
fn place(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn plain(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

/// Solves a game into a table file.
fn table(name: &str, game: &[&str]) -> PathBuf {
    let path = place(name);
    let solved = typed(&[&["solve"], game, &["-o", plain(&path)]].concat());
    assert_eq!((solved.code, solved.errors.as_str()), (0, ""));
    path
}

#[test]
fn a_solve_tells_a_program_everything() {
    let answer = json(&typed(&["solve", "subtract", "21", "--json"]));
    assert_eq!(answer["states"], 22);
    assert_eq!(answer["start"], json!({"label": "P12", "side_to_move": "win", "plies": 11}));
    assert!(answer["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    assert!(answer["peak_memory_bytes"].as_u64().is_some_and(|bytes| bytes > 1 << 20));

    let answer = json(&typed(&["solve", "tictactoe", "--json"]));
    assert_eq!(answer["states"], 5_478);
    assert_eq!(answer["start"]["side_to_move"], "draw");
    assert_eq!(answer["start"]["plies"], Value::Null);
    let counts = ["win", "loss", "draw", "longest_win_plies"].map(|key| answer[key].as_u64());
    assert_eq!(counts, [Some(2_836), Some(1_574), Some(1_068), Some(5)]);
}

#[test]
fn a_solve_tells_a_person_in_both_languages() {
    let english = typed(&["solve", "subtract", "21", "--lang", "en"]).output;
    assert!(english.contains("Start: P12. White to move wins in 11 plies."), "{english}");
    let spanish = typed(&["solve", "subtract", "21", "--lang", "es"]).output;
    assert!(
        spanish.contains("Comienzo: P12. Mueven las blancas y ganan en 11 turnos."),
        "{spanish}"
    );
}

#[test]
fn a_table_answers_as_the_solve_does() {
    let path = table("probe-nim.dst", &["nim", "1,3,5,7"]);
    for position in ["1,3,5,7", "0,3,5,7"] {
        let kept = typed(&["probe", plain(&path), "--position", position, "--json"]);
        let fresh = typed(&["probe", "nim", "1,3,5,7", "--position", position, "--json"]);
        assert_eq!((kept.code, &kept.output), (0, &fresh.output), "{}", kept.errors);
    }
    let answer = json(&typed(&["probe", plain(&path), "--json"]));
    assert_eq!(answer["label"], "G17");
    assert_eq!(answer["side_to_move"], "loss");
    assert_eq!(answer["line"].as_array().map(Vec::len), Some(16), "the line lasts to the end");
    let moves = answer["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 16);
    assert!(moves.iter().all(|choice| choice["result"] == "loss"), "every move loses");
}

#[test]
fn many_positions_are_probed_from_the_standard_input() {
    let asked = ["probe", "subtract", "21", "--position", "-"];
    let answer = run(cangrejo().args(asked), b"21\n\n20\n0\n");
    assert_eq!((answer.code, answer.output.as_str()), (0, "21 : P12\n20 : G11\n0 : G1\n"));
    let faulty = run(cangrejo().args(asked).args(["--lang", "en"]), b"21\nmany\n");
    assert_eq!(faulty.code, 3);
    assert!(faulty.errors.contains("line 2: \"many\" is no position"), "{}", faulty.errors);
}

#[test]
fn a_dump_has_the_seeds_notation() {
    let dumped = typed(&["dump", "subtract", "3"]);
    assert_eq!((dumped.code, dumped.output.as_str()), (0, "1N : P2\n2N : P2\n3N : P2\n4N : G1\n"));
    let path = table("dump-tictactoe.dst", &["tictactoe"]);
    let lines = typed(&["dump", plain(&path)]).output;
    assert_eq!(lines.lines().count(), 5_478);
    assert!(lines.starts_with("1N : T"), "nobody has moved: as if Black had");
    assert!(lines.lines().nth(1).is_some_and(|line| line.starts_with("2B : T")));
    assert_eq!(lines, typed(&["dump", "tictactoe"]).output);
    let target = place("dump.csv");
    let written = typed(&["dump", plain(&path), "--csv", "-o", plain(&target)]);
    assert_eq!((written.code, written.errors.as_str()), (0, ""));
    let columns = std::fs::read_to_string(&target).expect("just written");
    assert_eq!(columns.lines().count(), 5_479);
    assert!(columns.starts_with("id,moved,position,label\n1,N,\""));
    assert_eq!(typed(&["dump", plain(&path), "-o", plain(&target)]).code, 4, "not replaced");
    let objects = typed(&["dump", "subtract", "1", "--json"]).output;
    let objects: Vec<Value> =
        objects.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let told =
        |id, position, label| json!({"id": id, "moved": "N", "position": position, "label": label});
    assert_eq!(objects, [told(1, "1", "P2"), told(2, "0", "G1")]);
    let graph = file("quoted.csv", b"id,moved,next,value\n\"a\"\"b\",N,,G\n");
    let columns = typed(&["dump", "graph", plain(&graph), "--csv"]).output;
    assert_eq!(columns, "id,moved,position,label\n1,N,\"a\"\"b\",G1\n");
}

#[test]
fn an_audit_believes_nothing() {
    let path = table("audit-tictactoe.dst", &["tictactoe"]);
    let audited = json(&typed(&["audit", plain(&path), "--json"]));
    assert_eq!(audited, json!({"game": "tictactoe", "labels": 5_478, "right": true}));

    // A whole and lawful file in which one label is wrong.
    let game = Mnk::tic_tac_toe();
    let solved = solve(&game, &cangrejo_solver::Run::UNWATCHED).expect("small");
    let wrong = solved.n_numbers() / 2;
    let label = |number: u32| {
        let label = solved.label_of(number)?;
        Some(if number == wrong { Label::Win(77) } else { label })
    };
    let code = |number: u32| Some(game.code(&solved.position(number)?));
    let contents = Contents {
        game: "tictactoe".to_owned(),
        n_numbers: solved.n_numbers(),
        start: Some(0),
        census: solved.census(),
        label: &label,
        code: Some(&code),
    };
    let path = place("audit-wrong.dst");
    save(&path, &contents, &cangrejo_solver::Run::UNWATCHED).expect("room on the disk");
    let audited = typed(&["audit", plain(&path), "--json"]);
    assert_eq!(audited.code, 1);
    assert_eq!(json(&audited)["right"], false);
    let told = typed(&["audit", plain(&path), "--lang", "en"]);
    assert!(told.errors.contains("the table is wrong"), "{}", told.errors);
}

#[test]
fn the_table_never_loses_a_game() {
    // Whatever is typed first that is legal: all squares in turn, twice.
    let squares = "a1 b1 c1 a2 b2 c2 a3 b3 c3 ".repeat(2).replace(' ', "\n");
    for turn in ["first", "second"] {
        let asked = ["play", "tictactoe", "--turn", turn, "--lang", "en"];
        let played = run(cangrejo().args(asked), squares.as_bytes());
        assert_eq!(played.code, 0, "{}", played.errors);
        let end = played.output.lines().last().expect("something was said");
        assert!(!end.contains("Goodbye"), "the game ended: {}", played.output);
        assert!(played.output.contains("The table plays "));
        // The user loses or draws: whoever is to move at the end has lost, and that is never
        // the table, whose move would have been announced.
        let last_move = played.output.rfind("The table plays ");
        let last_question = played.output.rfind("Your move:");
        assert!(!end.contains("has lost") || last_move > last_question, "{}", played.output);
    }
}

#[test]
fn a_game_can_be_steered_by_words_of_both_languages() {
    let asked = ["play", "subtract", "21", "--lang", "en"];
    let words = "moves\nhint\n-1\nundo\nundo\npista\nwhat\nsalir\n";
    let played = run(cangrejo().args(asked), words.as_bytes());
    assert_eq!(played.code, 0, "{}", played.errors);
    let said = [
        "G11",
        "Best: -1",
        "The table plays -",
        "There is nothing to take back.",
        "\"what\" is no legal move",
        "Goodbye.",
    ];
    for told in said {
        assert!(played.output.contains(told), "{told} in {}", played.output);
    }
    assert_eq!(played.output.matches("Best: -1").count(), 2, "the hint comes back with the move");
}

#[test]
fn a_game_that_nobody_watches_ends_without_a_word() {
    let mut child = cangrejo()
        .args(["play", "subtract", "21"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    // It may have noticed already, and not read any more.
    let _ = child.stdin.take().expect("a pipe").write_all(b"moves\nmoves\n");
    let left = child.wait_with_output().expect("the program ends");
    assert_eq!((left.status.code(), left.stderr), (Some(0), Vec::new()));
}

#[test]
fn what_does_not_fit_in_memory_is_refused_with_the_figure() {
    let refused = typed(&["solve", "connect4", "5x4", "--memory", "20", "--lang", "en"]);
    assert_eq!(refused.code, 4);
    assert!(refused.errors.contains("MB of memory and may use 20 MB"), "{}", refused.errors);
}

#[test]
fn what_cannot_fit_is_refused_before_it_begins() {
    let refused = typed(&["solve", "connect4", "7x6", "--lang", "en"]);
    assert_eq!((refused.code, refused.output.as_str()), (4, ""));
    assert!(refused.errors.contains("this may need as much as "), "{}", refused.errors);
    assert!(refused.errors.contains("so it was not begun"), "{}", refused.errors);
    let refused = typed(&["solve", "subtract", "4000000000", "--memory", "100", "--lang", "es"]);
    assert_eq!(refused.code, 4);
    assert!(refused.errors.contains("y puede usar 100 MB, así que no se"), "{}", refused.errors);
}

#[test]
fn the_figure_of_a_refusal_is_enough() {
    for game in [["connect4", "4x5"], ["hexapawn", "4x4"], ["nim", "50,50,50"]] {
        let refused = typed(&[&["solve"], &game[..], &["--memory", "1", "--lang", "en"]].concat());
        assert_eq!((refused.code, refused.output.as_str()), (4, ""), "{game:?}");
        let figure = refused.errors.strip_prefix("error: this may need as much as ");
        let figure = figure.and_then(|rest| rest.split_once(" MB")).expect("a figure").0;
        let table = place(&format!("figure-{}.dst", game[0]));
        let kept = ["--memory", figure, "--json", "-o", plain(&table)];
        let solved = json(&typed(&[&["solve"], &game[..], &kept].concat()));
        let peak = solved["peak_memory_bytes"].as_u64().expect("a number") >> 20;
        // The program itself and its threads take some, too.
        let figure: u64 = figure.parse().expect("a number");
        assert!(peak <= figure + 64, "{game:?}: {peak} MB where {figure} were foreseen");
    }
}

#[test]
fn a_folder_keeps_every_ending_so_that_each_is_solved_once() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endings");
    let _ = std::fs::remove_dir_all(&folder);
    let solve = |men: &str| {
        let solved = typed(&["solve", "chess", men, "--tables", plain(&folder), "--json"]);
        assert_eq!((solved.code, solved.errors.as_str()), (0, ""), "{men}");
        json(&solved)
    };
    let queen = solve("KQvK");
    assert_eq!(queen["tables"]["written"], json!(["KQvK"]));
    let pawn = solve("KPvK");
    assert_eq!(pawn["tables"]["read"], json!(["KQvK"]), "it was solved before");
    assert_eq!(pawn["tables"]["written"], json!(["KRvK", "KBvK", "KNvK", "KPvK"]));
    let again = solve("KPvK");
    assert_eq!(again["tables"]["read"], json!(["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"]));
    assert_eq!(again["tables"]["written"], json!([]));
    let fresh = json(&typed(&["solve", "chess", "KPvK", "--json"]));
    for key in ["states", "white_to_move", "black_to_move"] {
        assert_eq!(again[key], fresh[key], "{key}");
        assert_eq!(pawn[key], fresh[key], "{key}");
    }

    // The file that was written answers for itself, and all of it is right.
    let file = folder.join("KPvK.dst");
    let audited = json(&typed(&["audit", plain(&file), "--json"]));
    assert_eq!(audited["right"], true);
    let english = ["solve", "chess", "KPvK", "--tables", plain(&folder), "--lang", "en"];
    let told = typed(&english).output;
    assert!(told.contains(": KQvK, KRvK, KBvK, KNvK, KPvK.\n"), "{told}");

    // What cannot be believed is refused by name, not solved again in silence.
    std::fs::copy(folder.join("KRvK.dst"), folder.join("KQvK.dst")).expect("just written");
    let refused = typed(&english);
    assert_eq!(refused.code, 3);
    assert!(refused.errors.contains("KQvK.dst is the table of another game: chess KRvK"));
    let mut bytes = std::fs::read(&file).expect("just written");
    let half = &bytes[..bytes.len() / 2];
    std::fs::write(folder.join("KQvK.dst"), half).expect("a place to write");
    let refused = typed(&english);
    assert_eq!(refused.code, 3);
    assert!(refused.errors.contains("is cut off"), "{}", refused.errors);
    std::fs::remove_file(folder.join("KQvK.dst")).expect("just written");
    *bytes.last_mut().expect("not empty") ^= 1;
    std::fs::write(&file, &bytes).expect("a place to write");
    let refused = typed(&english);
    assert_eq!(refused.code, 3);
    assert!(refused.errors.contains("damaged"), "{}", refused.errors);

    let other = typed(&["solve", "tictactoe", "--tables", plain(&folder), "--lang", "en"]);
    assert_eq!(other.code, 2);
    assert!(other.errors.contains("with -o FILE"), "{}", other.errors);
}

#[test]
fn lines_of_play_are_counted_for_any_game_and_position() {
    let counted = json(&typed(&["perft", "tictactoe", "--depth", "9", "--json"]));
    assert_eq!(counted["position"], ".../.../...");
    let lines = counted["counts"].as_array().expect("a list").iter();
    let lines: Vec<u64> = lines.map(|count| count["lines"].as_u64().expect("whole")).collect();
    assert_eq!(lines, [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);

    let pawn = "7k/8/8/8/8/8/3P4/K7 w - - 0 1";
    let asked = ["perft", "chess", "KPvK", "--position", pawn, "--depth", "4", "--lang", "en"];
    let told = typed(&asked);
    assert_eq!((told.code, told.errors.as_str()), (0, ""));
    assert!(
        told.output
            .ends_with("plies  lines\n    1      5\n    2     15\n    3     96\n    4    576\n")
    );
    assert_eq!(typed(&["perft", "tictactoe", "--position", "XX"]).code, 3);
    assert_eq!(typed(&["perft", "tictactoe", "--depth", "0"]).code, 2);
}

#[test]
fn a_graph_can_begin_at_any_of_its_positions() {
    let graph = file("start.csv", b"id,moved,next,value\na,N,b,\nb,B,c,\nc,N,,G\n");
    let graph = plain(&graph);
    let start = |arguments: &[&str]| {
        json(&typed(&[&["solve", "graph", graph], arguments, &["--json"]].concat()))["start"]
            .clone()
    };
    assert_eq!(start(&[]), json!({"label": "G3", "side_to_move": "loss", "plies": 2}));
    assert_eq!(start(&["b"]), json!({"label": "P2", "side_to_move": "win", "plies": 1}));
    let missing = typed(&["solve", "graph", graph, "z", "--lang", "en"]);
    assert_eq!(missing.code, 3);
    assert!(missing.errors.contains("the start \"z\" is not"), "{}", missing.errors);

    // The table of the same positions with another start is the table of another game.
    let path = table("start.dst", &["graph", graph, "b"]);
    let probed = typed(&["probe", "graph", graph, "b", "--table", plain(&path), "--json"]);
    assert_eq!(json(&probed)["position"], "b");
    assert_eq!(typed(&["probe", "graph", graph, "--table", plain(&path)]).code, 3);
}

#[test]
fn games_and_positions_that_do_not_exist_are_refused_in_both_languages() {
    let probed = |position| ["probe", "chess", "KRvK", "--position", position];
    let cases: [(&[&str], &str, &str); 11] = [
        (&["solve", "chess", "K"], "an example: chess KRvKP", "un ejemplo: chess KRvKP"),
        (&["solve", "chess", "KQRvKR"], "has three or four men", "tiene tres o cuatro piezas"),
        (&probed("8/8/8/8/8/8/1k6/K6R w - -"), "the kings stand beside", "los reyes están uno"),
        (&probed("k7/8/8/8/8/8/8/KQRB4 w - -"), "has three or four men", "tres o cuatro piezas"),
        (&probed("8/8/8/8/8/2k5/8/7R w - -"), "each side has one king", "cada bando tiene un rey"),
        (&["solve", "go"], "there is no game \"go\"", "no hay ningún juego \"go\""),
        (&["solve", "nim"], "an example: nim 1,3,5,7", "un ejemplo: nim 1,3,5,7"),
        (
            &["solve", "mnk", "4", "4", "5"],
            "men in a row that win: 5",
            "fichas en línea que ganan: 5",
        ),
        (&["probe", "tictactoe", "--position", "XY"], "\"XY\"", "\"XY\""),
        (&["probe", "nowhere.dst"], "nowhere.dst", "nowhere.dst"),
        (&["audit", "tictactoe", "--table", "nowhere.dst"], "cannot read", "no se puede leer"),
    ];
    for (arguments, english, spanish) in cases {
        for (language, words) in [("en", english), ("es", spanish)] {
            let refused = run(cangrejo().args(arguments).args(["--lang", language]), b"");
            let is_file = arguments.contains(&"nowhere.dst");
            assert_eq!(refused.code, if is_file { 5 } else { 3 }, "{arguments:?}: {refused:?}");
            assert!(refused.errors.contains(words), "{arguments:?}: {}", refused.errors);
        }
    }
}

#[test]
fn tables_that_are_not_what_they_should_be_are_refused() {
    let path = table("refused.dst", &["nim", "1,2"]);
    let other = typed(&["probe", "tictactoe", "--table", plain(&path), "--lang", "en"]);
    assert_eq!(other.code, 3);
    assert!(other.errors.contains("is the table of another game: nim 1,2"), "{}", other.errors);

    let whole = std::fs::read(&path).expect("just written");
    let damaged = |name: &str, place: usize, value: u8| {
        let mut bytes = whole.clone();
        bytes[place] ^= value;
        file(name, &bytes)
    };
    let cases = [
        (damaged("version.dst", 8, 3), "has format 2"),
        (damaged("header.dst", 30, 1), "damaged"),
        (damaged("block.dst", whole.len() - 1, 1), "damaged"),
        (file("cut.dst", &whole[..whole.len() / 2]), "is cut off"),
        (file("none.dst", b"id,moved,next,value\n"), "is not a table file"),
    ];
    for (path, words) in cases {
        let refused = typed(&["audit", plain(&path), "--lang", "en"]);
        assert_eq!(refused.code, 3, "{refused:?}");
        assert!(refused.errors.contains(words), "{}", refused.errors);
    }
    let taken = typed(&["solve", "nim", "1,2", "-o", plain(&path), "--lang", "en"]);
    assert_eq!(taken.code, 4, "not replaced");
    assert!(taken.errors.contains("replace it with --force"), "{}", taken.errors);
    // Nothing is solved for a place that is not there.
    let lost = ["solve", "hexapawn", "6x5", "-o", "nowhere/at/all.dst", "--lang", "en"];
    let lost = typed(&lost);
    assert_eq!(lost.code, 5);
    assert!(lost.errors.contains("the folder nowhere/at does not exist"), "{}", lost.errors);
    assert_eq!(typed(&["solve", "nim", "1,2", "-o", plain(&path), "--force"]).code, 0);
}
