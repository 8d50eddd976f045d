//! `cangrejo trf explain`, from the outside.

use std::path::Path;

use crate::support::{Run, cangrejo, run, typed};
use serde_json::{Value, json};

/// Five players after a round; the two leaders could meet, but then nobody could for the others.
const CLUB: &str = "142 5\n152 W\n\
001    1      Ana                               2100                             1.0    1     3 w 1\n\
001    2      Eva                               2000                             0.5    4     4 b =\n\
001    3      Luis                              1950                             0.0    5     1 b 0\n\
001    4      Mar                               1900                             0.5    3     2 w =\n\
001    5      Nora                              1850                             1.0    2  0000 - U\n";

fn explained(arguments: &[&str]) -> Run {
    run(cangrejo().args(["trf", "explain", "-"]).args(arguments), CLUB.as_bytes())
}

#[test]
fn the_next_round_is_explained_in_both_languages() {
    let english = explained(&[]);
    assert_eq!((english.code, english.errors.as_str()), (0, ""));
    let told = "Round 2\n\n\
                Bracket 1, 1.0 points: 1, 5\n\
                \x20 1 Ana floats down\n\
                \x20   Otherwise: the rest could not be paired (C4)\n";
    assert!(english.output.starts_with(told), "{}", english.output);
    let bye =
        "The bye: 3 Luis. No lower score than 0.0 can have it (C5); rounds not played: 0 (C9)\n";
    assert!(english.output.ends_with(bye), "{}", english.output);
    let spanish = explained(&["--lang", "es"]);
    assert!(spanish.output.contains("  1 Ana flota hacia abajo\n"), "{}", spanish.output);
    assert!(spanish.output.contains("no se podría emparejar a los demás (C4)"));
}

#[test]
fn one_board_or_player_or_bracket_is_explained_alone() {
    let board = explained(&["--board", "1"]);
    assert!(board.output.contains("  Board 1: 2 Eva with white, 1 Ana with black\n"));
    assert!(board.output.contains("    Both get the color they want, or have no wish (5.2.1)\n"));
    assert!(!board.output.contains("Bracket 3"), "{}", board.output);
    let player = explained(&["--player", "3"]);
    assert!(
        player.output.starts_with("Round 2\n\nBracket 3, 0.0 points: 3\n"),
        "{}",
        player.output
    );
    assert!(
        player.output.contains("    Otherwise: there is nobody here whom the player may meet\n")
    );
    let bracket = explained(&["--bracket", "2"]);
    assert!(bracket.output.contains("Bracket 2") && !bracket.output.contains("Bracket 1"));
}

#[test]
fn a_program_gets_every_reason_with_its_criterion() {
    let answer: Value = serde_json::from_str(&explained(&["--json"]).output).expect("JSON");
    assert_eq!((&answer["round"], &answer["boards"][0]["colors"]), (&json!(2), &json!("5.2.1")));
    let first = &answer["brackets"][0];
    assert_eq!((&first["score"], &first["residents"]), (&json!(10), &json!([1, 5])));
    let why = &first["floaters"][0]["staying"]["why"];
    assert_eq!(why, &json!({ "reason": "unpairable", "criterion": 4 }));
    assert_eq!(
        first["criteria"][0],
        json!({
            "criterion": 6, "count": [2], "lower": { "reason": "least" }
        })
    );
    assert_eq!((&answer["bye"]["player"], &answer["bye"]["score"]), (&json!(3), &json!(0)));
}

#[test]
fn a_past_round_is_explained_as_it_was() {
    let case = "../../conformance/data/dutch/checker/cases/013.trf";
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join(case);
    let case = case.to_str().expect("a plain path");
    let explained = typed(&["trf", "explain", case, "--round", "6"]);
    assert_eq!(explained.code, 0, "{}", explained.errors);
    for words in [
        "    Not 6 Player0006: they met in round 5 (C1)\n",
        "    Not 14 Player0014: C6 (players who float down) would be 2 instead of 0\n",
        "  Exchanged: 12 from S1 to S2, 15 from S2 to S1\n    Without that: C12 (",
        "    Not 1 Player0001: just as good, but article 4 comes to it later\n",
        "would be 3 instead of 1\n",
    ] {
        assert!(explained.output.contains(words), "{words}{}", explained.output);
    }
}

#[test]
fn what_is_not_there_is_refused_in_a_sentence() {
    for (arguments, code, words) in [
        (["--round", "7"], 4, "there is no round 7 to explain"),
        (["--board", "0"], 4, "there is no board 0"),
        (["--board", "3"], 4, "there is no board 3"),
        (["--player", "9"], 4, "player 9 is not paired"),
        (["--bracket", "4"], 4, "there is no bracket 4"),
        (["--bracket", "0"], 4, "there is no bracket 0"),
    ] {
        let refused = explained(&arguments);
        assert_eq!((refused.code, refused.output.as_str()), (code, ""), "{arguments:?}");
        assert!(refused.errors.contains(words), "{}", refused.errors);
    }
    assert_eq!(explained(&["--board", "1", "--player", "1"]).code, 2);
}

/// Two winners and two losers, who may not meet each other: then neither may the winners.
const OLD: &str = "142 5\n152 W\nXXP 2 4\n\
001    1      Ana                               2100                             1.0    1     2 w 1\n\
001    2      Eva                               2000                             0.0    3     1 b 0\n\
001    3      Luis                              1950                             1.0    2     4 w 1\n\
001    4      Mar                               1900                             0.0    4     3 b 0\n";

#[test]
fn a_round_of_2017_has_the_criteria_of_its_edition() {
    let asked = |arguments: &[&str]| {
        let edition = ["trf", "explain", "-", "--edition", "2017"];
        run(cangrejo().args(edition).args(arguments), OLD.as_bytes())
    };
    let whole = asked(&[]);
    assert_eq!((whole.code, whole.errors.as_str()), (0, ""));
    let named = OLD.replace("142 5", "142 5\n192 FIDE_DUTCH_2017");
    let of_file = run(cangrejo().args(["trf", "explain", "-"]), named.as_bytes());
    assert_eq!(of_file.output, whole.output);
    assert!(whole.output.starts_with("Round 2, by the rules of 2017\n"), "{}", whole.output);
    let all_words = [
        "  Paired once more as the penultimate bracket, because those below could not be paired",
        "  The collapsed last bracket: everybody who is left, of whatever score (A.9)\n",
        "    Otherwise: the rest could not be paired (C.4)\n",
        "  C.5 is 2 (players who float down): less is not possible here\n",
        "(score differences of the pairs and of those who float down)",
        "    Not 2 Eva: they met in round 1 (C.1)\n",
    ];
    for words in all_words {
        assert!(whole.output.contains(words), "{words}: {}", whole.output);
    }
    assert!(!whole.output.contains("C6 ") && !whole.output.contains("C.20"), "{}", whole.output);
    let spanish = asked(&["--lang", "es"]).output;
    assert!(spanish.starts_with("Ronda 2, por las reglas de 2017\n"), "{spanish}");
    assert!(spanish.contains("  El último grupo, colapsado: todos los que quedan"), "{spanish}");
    let board = asked(&["--board", "1"]).output;
    assert!(board.contains("or have no wish (E.1)\n"), "{board}");
    let answer: Value = serde_json::from_str(&asked(&["--json"]).output).expect("JSON");
    assert_eq!((&answer["edition"], &answer["boards"][0]["colors"]), (&json!(2017), &json!("E.1")));
    let brackets = answer["brackets"].as_array().expect("brackets");
    let kinds: Vec<&Value> = brackets.iter().map(|bracket| &bracket["kind"]).collect();
    assert_eq!(kinds, [&json!("penultimate"), &json!("collapsed-last")]);
    let criteria = brackets[0]["criteria"].as_array().expect("criteria").iter();
    let numbers: Vec<u64> = criteria.filter_map(|one| one["criterion"].as_u64()).collect();
    assert_eq!(numbers, (5..=19).collect::<Vec<_>>());
}
