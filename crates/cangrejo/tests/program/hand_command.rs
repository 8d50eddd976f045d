//! `cangrejo domino hand`, from the outside.

use serde_json::{Value, json};

use crate::support::{Run, cangrejo, run, typed};

const HANDS: &str = "A: 6-6 6-5 6-4 6-3 6-2 6-1 6-0\nB: 5-5 5-4 5-3 5-2 5-1 5-0 4-4
C: 4-3 4-2 4-1 4-0 3-3 3-2 3-1\nD: 3-0 2-2 2-1 2-0 1-1 1-0 0-0\n";

/// Runs `cangrejo domino hand - ARGUMENTS` on a file.
fn asked(input: &str, arguments: &[&str]) -> Run {
    run(cangrejo().args(["domino", "hand", "-"]).args(arguments), input.as_bytes())
}

#[track_caller]
fn answered(input: &str, arguments: &[&str]) -> Value {
    let run = asked(input, &[arguments, &["--json"]].concat());
    assert_eq!((run.code, run.errors.as_str()), (0, ""), "{input}");
    serde_json::from_str(&run.output).unwrap_or_else(|error| panic!("{error} in {run:?}"))
}

/// The plays of an answer, as a file writes them.
fn written(answer: &Value, field: &str) -> Vec<String> {
    let plays = answer[field].as_array().expect("a list of plays");
    plays.iter().map(|play| play["play"].as_str().expect("a text").to_owned()).collect()
}

/// Fails unless the input is refused with exit code 3 and this in the sentence.
#[track_caller]
fn refused(input: &str, arguments: &[&str], sentence: &str) {
    let run = asked(input, &[arguments, &["--lang", "en"]].concat());
    assert_eq!((run.code, run.output.as_str()), (3, ""), "{input}\n{}", run.errors);
    assert!(run.errors.contains(sentence), "{sentence}\n{}", run.errors);
    let spanish = asked(input, &[arguments, &["--lang", "es"]].concat());
    assert_eq!(spanish.code, 3);
    assert_ne!(spanish.errors, run.errors);
}

#[test]
fn the_score_every_play_and_the_line_are_one_story() {
    let file = HANDS.to_owned() + "starts: A\n";
    let answer = answered(&file, &[]);
    assert_eq!((&answer["starts"], &answer["turn"]), (&json!("A"), &json!("A")));
    assert_eq!(answer["ends"], Value::Null);
    let scores = answer["plays"].as_array().expect("seven leads").iter();
    let scores: Vec<i64> = scores.map(|play| play["score"].as_i64().expect("whole")).collect();
    assert_eq!(scores.len(), 7);
    assert_eq!(scores.iter().max(), answer["score"].as_i64().as_ref());
    // Only A has sixes: the double six stops everybody but A, so that A wins.
    assert_eq!(answer["result"], "win");

    // The line goes back into the file, and every step keeps the score.
    let line = written(&answer, "line");
    for n_played in 1..=line.len() {
        let file = format!("{file}plays: {}\n", line[..n_played].join(" "));
        let next = answered(&file, &[]);
        assert_eq!(next["score"], answer["score"], "{file}");
        assert_eq!(written(&next, "line"), line[n_played..]);
    }
    let over = answered(&format!("{file}plays: {}\n", line.join(" ")), &[]);
    assert_eq!((&over["turn"], &over["plays"]), (&Value::Null, &json!([])));
}

#[test]
fn a_person_reads_the_same_in_both_languages() {
    let file = HANDS.to_owned() + "sale: B\njugadas: 5-5 paso\nplays: pass\n";
    let english = asked(&file, &["--lang", "en"]);
    assert_eq!((english.code, english.errors.as_str()), (0, ""));
    assert!(english.output.starts_with("A: 6-6 6-5 6-4 6-3 6-2 6-1 6-0\nB: 5-4"));
    assert!(english.output.contains("The ends are 5 and 5; it is the turn of A."));
    for word in ["With best play", "Best line:\n  A 6-5, B ", " best\n", "score"] {
        assert!(english.output.contains(word), "{word}\n{}", english.output);
    }
    let spanish = asked(&file, &["--lang", "es"]);
    for word in ["Los extremos son 5 y 5; le toca a A.", "Con el mejor juego", "tantos", "paso"] {
        assert!(spanish.output.contains(word), "{word}\n{}", spanish.output);
    }
}

#[test]
fn commas_divide_tiles_and_plays_as_blanks_do() {
    let plays = "starts: B\nplays: 5-5 pass pass\n";
    let with_commas = (HANDS.to_owned() + plays).replace(' ', ", ").replace(":,", ":");
    assert!(with_commas.contains("plays: 5-5, pass, pass\n"), "{with_commas}");
    assert_eq!(answered(&with_commas, &[]), answered(&(HANDS.to_owned() + plays), &[]));
}

#[test]
fn a_hand_that_is_over_says_how_it_ended() {
    // No other six was dealt, so that nobody can play after the double six.
    let file = "A: 6-6 0-0 1-0 1-1 2-0 2-1 2-2\nB: 5-5 5-4 5-3 4-4 4-3 3-3 5-2\nstarts: A\n";
    let file = file.to_owned() + "plays: 6-6";
    let run = asked(&file, &["--lang", "en"]);
    assert!(run.output.contains("The hand is over: nobody can play."), "{}", run.output);
    assert!(run.output.contains("\nA wins 67 points.\n"), "{}", run.output);
    assert_eq!(answered(&file, &[])["score"], 67);
    let run = asked(&file, &["--lang", "es"]);
    assert!(run.output.contains("tranque"), "{}", run.output);
    assert!(run.output.contains("\nGana A por 67 tantos.\n"), "{}", run.output);
    refused(&(file + " pass"), &[], "play 2: the hand was already over");
}

#[test]
fn settings_change_what_a_hand_is_worth() {
    let deal = |arguments: &[&str]| {
        let run = typed(&[&["domino", "hand", "--random", "7", "--json"], arguments].concat());
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments:?}");
        serde_json::from_str::<Value>(&run.output).expect("JSON")
    };
    let plain = deal(&[]);
    assert_eq!(plain, deal(&["--reward", "all", "--tranque", "sum", "--players", "4"]));
    assert_ne!(plain["score"], deal(&["--reward", "rivals"])["score"]);
    let scores = (0..20).map(|seed| {
        let seed = seed.to_string();
        let arguments = ["domino", "hand", "--json", "--random", seed.as_str(), "--tranque"];
        ["sum", "hand"].map(|by| typed(&[&arguments[..], &[by]].concat()).output)
    });
    assert!(scores.into_iter().any(|[sum, hand]| sum != hand), "a tranque by hand or by sum");
    let led = deal(&["--lead", "6-6"]);
    assert_eq!(written(&led, "plays"), ["6-6"]);
    assert_eq!(led["plays"][0]["seat"], led["starts"]);
    assert_eq!(deal(&["--players", "2"])["hands"].as_array().map(Vec::len), Some(2));
}

#[test]
fn bad_hands_are_refused_with_what_to_do() {
    let file = HANDS.to_owned() + "starts: A\n";
    refused("", &[], "the hand of A is missing");
    refused(&file.replace("0-0", "6-6"), &[], "line 4: the tile 6-6 is already in the hand of A");
    refused(&file.replace("0-0", "6-6"), &[], "nobody has the tile 0-0");
    refused(&file.replace(" 0-0", ""), &[], "line 4: D has 6 tiles instead of 7");
    refused(&file.replace("0-0", "7-8"), &[], "line 4: there is no tile 7-8");
    refused(&file.replace("0-0", "00"), &[], "line 4: \"00\" is not a tile");
    refused(&file.replace("0-0", "999999999999-1"), &[], "there is no tile 999999999999-1");
    refused(&file.replace("D:", "E:"), &[], "line 4: \"E: 3-0");
    refused(&file.replace("starts: A", "starts: E"), &[], "line 5: \"E\" is nobody's seat");
    refused(HANDS, &[], "add a line such as \"starts: A\"");
    refused(&(file.clone() + "starts: B"), &[], "line 6: starts: is already on line 5");
    refused(&file, &["--lead", "5-5"], "A begins and does not have 5-5");
    refused(&file, &["--lead", "7-8"], "--lead: there is no tile 7-8");
}

#[test]
fn illegal_plays_are_refused_by_number_and_rule() {
    let play = |plays: &str, sentence: &str| {
        refused(&format!("{HANDS}starts: A\nplays: {plays}"), &[], sentence);
    };
    play("5-5", "line 6: play 1: it is the turn of A, and B has 5-5");
    play("6-5 5-4 4-3 pass 6-5", "play 4: D may not pass and can play 3-0");
    play("6-5 6-5", "play 2: it is the turn of B, and 6-5 has already been played");
    play("6-5 4-4", "play 2: 4-4 does not fit there; the ends are 6 and 5");
    play("6-5@6", "play 1: A leads 6-5 to an empty table; write it without @");
    play("pass", "play 1: A may not pass and can play 6-6, 6-5");
    play("6-5 leave", "\"leave\" is not a play");
    refused(
        &format!("{HANDS}starts: A\nplays: 6-5"),
        &["--lead", "6-6"],
        "play 1: A must lead 6-6",
    );
}

#[test]
fn the_command_line_says_what_is_missing_or_too_much() {
    assert_eq!(typed(&["domino", "hand"]).code, 2);
    assert_eq!(typed(&["domino", "hand", "x", "--random", "1"]).code, 2);
    assert_eq!(typed(&["domino", "hand", "--random", "-1"]).code, 2);
    assert_eq!(typed(&["domino", "hand", "--random", "1", "--players", "3"]).code, 2);
    assert_eq!(typed(&["domino", "hand", "no-such-file"]).code, 5);
}

#[test]
fn who_has_the_tile_to_lead_begins_unless_it_is_out_of_play() {
    let mut codes = Vec::new();
    for seed in 0..12 {
        let seed = seed.to_string();
        let dealt = ["domino", "hand", "--random", seed.as_str(), "--players", "2"];
        let is_dealt = typed(&dealt).output.contains("6-6");
        let run = typed(&[&dealt[..], &["--lead", "6-6", "--lang", "en"]].concat());
        assert_eq!(run.code, if is_dealt { 0 } else { 3 }, "{}", run.errors);
        assert!(is_dealt || run.errors.contains("nobody has 6-6, which must be led"));
        codes.push(run.code);
    }
    assert!(codes.contains(&0) && codes.contains(&3));
}
