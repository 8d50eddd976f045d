//! `cangrejo explain`: the reasons for a round of a chess tournament that is kept in a log.

use serde_json::{Value, json};

use crate::support::typed;
use crate::tournament_command::Hall;

/// A tournament of nine players before its first round.
fn new_league(name: &str, options: &[&str]) -> Hall {
    let hall = Hall::empty(name);
    let new = ["new", "liga", "--chess", "--rounds", "5", "--first-color", "white"];
    hall.must(&[&new, options].concat());
    for number in 1..=9 {
        let (player, elo) = (format!("Jugador {number}"), (2300 - 50 * number).to_string());
        hall.must(&["add", &player, "--elo", &elo]);
    }
    hall.must(&["check-in", "--all"]);
    hall
}

/// The same after two rounds, with the file that it exports.
fn league(name: &str, options: &[&str]) -> (Hall, String) {
    let hall = new_league(name, options);
    for results in [["1-0", "=", "0-1", "1-0"], ["=", "1-0", "1-0", "0-1"]] {
        hall.must(&["pair"]);
        for (board, result) in (1..).zip(results) {
            hall.must(&["result", &format!("{board}"), result]);
        }
    }
    hall.must(&["export", "--format", "trf26", "-o", "liga.trf"]);
    let file = hall.folder.join("liga.trf");
    (hall, file.to_str().expect("a plain path").to_owned())
}

#[test]
fn a_round_of_the_log_is_explained_as_that_of_its_file() {
    for (name, options, title) in [
        ("explain-2026", &[][..], "Round 2\n"),
        ("explain-2017", &["--edition", "fide-2017"][..], "Round 2, by the rules of 2017\n"),
    ] {
        let (hall, file) = league(name, options);
        for round in ["1", "2"] {
            for part in [&[][..], &["--board", "2"], &["--player", "3"], &["--bracket", "1"]] {
                let of_log = hall.must(&[&["explain", "--round", round], part].concat());
                let of_file = typed(&[&["trf", "explain", &file, "--round", round], part].concat());
                assert_eq!((of_file.code, of_file.errors.as_str()), (0, ""));
                assert_eq!(of_log, of_file.output);
            }
        }
        // The last round is meant where none is named.
        let last = hall.must(&["explain"]);
        assert!(last.starts_with(title), "{last}");
        assert_eq!(last, hall.must(&["explain", "2"]));
        assert!(last.contains("The bye: "), "{last}");
        let spanish = hall.run_in("es", &["explain"]).output;
        assert!(spanish.starts_with("Ronda 2") && spanish.contains("El bye: "), "{spanish}");
        let mut answer = hall.json(&["explain", "--round", "2"]);
        assert_eq!(answer["as_published"], json!(true));
        answer.as_object_mut().expect("an object").remove("as_published");
        let of_file = typed(&["trf", "explain", &file, "--round", "2", "--json"]).output;
        assert_eq!(answer, serde_json::from_str::<Value>(&of_file).expect("JSON"));
    }
}

#[test]
fn a_round_that_was_changed_is_said_to_be_another() {
    let hall = new_league("explain-changed", &[]);
    hall.must(&["pair"]);
    let before = hall.must(&["explain"]);
    let boards = hall.json(&["explain"])["boards"].clone();
    let white = |board: usize| boards[board]["white"].to_string();
    hall.must(&["swap", &white(0), &white(1), "--cause", "event-rules", "--reason", "prueba"]);
    let after = hall.must(&["explain"]);
    let words = "The round was published otherwise, by hand or with a change since;";
    assert_eq!(after.strip_prefix(&before).map(|last| last.contains(words)), Some(true), "{after}");
    let spanish = hall.run_in("es", &["explain"]).output;
    assert!(spanish.contains("La ronda se publicó de otro modo"), "{spanish}");
    assert_eq!(hall.json(&["explain"])["as_published"], json!(false));
}

#[test]
fn what_cannot_be_explained_is_refused() {
    let (hall, _) = league("explain-refused", &[]);
    for (arguments, words) in [
        (&["explain", "--round", "4"][..], "round 4"),
        (&["explain", "--board", "9"], "there is no board 9"),
        (&["explain", "--player", "77"], "player 77 is not paired"),
        (&["explain", "--bracket", "0"], "there is no bracket 0"),
    ] {
        let refused = hall.run(arguments);
        assert_eq!((refused.code, refused.output.as_str()), (4, ""), "{arguments:?}");
        assert!(refused.errors.contains(words), "{}", refused.errors);
    }
    assert_eq!(hall.run(&["explain", "--board", "1", "--bracket", "1"]).code, 2);
    assert_eq!(hall.run(&["explain", "1", "--round", "2"]).code, 2);
    let domino = Hall::with("explain-domino", 8);
    domino.must(&["pair"]);
    let refused = domino.run(&["explain"]);
    assert_eq!((refused.code, refused.output.as_str()), (4, ""), "{}", refused.errors);
}
