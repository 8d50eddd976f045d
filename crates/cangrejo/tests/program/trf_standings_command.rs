//! `cangrejo trf standings`, from the outside.

use crate::support::{Run, cangrejo, run};
use serde_json::{Value, json};

/// Three rounds with byes of two kinds, an absence and a forfeit.
const LEAGUE: &str = "012 Liga de verano\n142 3\n202 DE,BH/C1,SB\n\
001    1      Ana                               2100                             2.0    1     4 w 1     2 b =     3 w =\n\
001    2      Eva                               2000                             2.0    2     5 b 1     1 w =  0000 - H\n\
001    3      Luis                              1950                             2.0    3  0000 - U     5 w =     1 b =\n\
001    4      Mar                               1900                             1.0    4     1 b 0  0000 - Z     5 w +\n\
001    5      Nora                              1850                             0.5    5     2 w 0     3 b =     4 b -\n";

/// Runs `cangrejo trf standings - ARGUMENTS` on a file.
fn asked(input: &str, arguments: &[&str]) -> Run {
    run(cangrejo().args(["trf", "standings", "-"]).args(arguments), input.as_bytes())
}

fn json_of(input: &str, arguments: &[&str]) -> Value {
    let answer = asked(input, &[arguments, &["--json"]].concat());
    assert_eq!((answer.code, answer.errors.as_str()), (0, ""));
    serde_json::from_str(&answer.output).expect("JSON")
}

/// The numbers of the players in the order of the standings.
fn order(answer: &Value) -> Vec<u64> {
    let lines = answer["standings"].as_array().expect("a list");
    lines.iter().map(|line| line["player"].as_u64().expect("a number")).collect()
}

#[test]
fn the_tie_breaks_of_the_file_are_applied_and_what_decided_is_told() {
    let answer = json_of(LEAGUE, &[]);
    assert_eq!(answer["tie_breaks"], json!(["PTS", "DE", "BH/C1", "SB"]));
    assert_eq!(order(&answer), [1, 3, 2, 4, 5]);
    let second = &answer["standings"][1];
    assert_eq!((&second["place"], &second["decided_by"]), (&json!(2), &json!("BH/C1")));
    assert_eq!(second["values"], json!({ "PTS": 2.0, "DE": 0.5, "BH/C1": 3.5, "SB": 2.75 }));
    assert_eq!(answer["standings"][3]["values"]["DE"], Value::Null);
}

#[test]
fn the_option_goes_before_the_file_and_without_either_places_are_shared() {
    assert_eq!(order(&json_of(LEAGUE, &["--tie-breaks", "tpn/r"])), [3, 2, 1, 4, 5]);
    let unlisted = LEAGUE.replace("202 DE,BH/C1,SB\n", "");
    let answer = json_of(&unlisted, &[]);
    assert_eq!(answer["standings"][2]["place"], 1);
    let text = asked(&unlisted, &[]).output;
    assert!(text.contains("nor --tie-breaks names a tie-break"), "{text}");
    let whole = LEAGUE.replace("202 DE", "212 WIN,DE");
    assert_eq!(json_of(&whole, &[])["tie_breaks"], json!(["WIN", "DE", "BH/C1", "SB"]));
}

#[test]
fn editions_rounds_and_systems_are_as_asked() {
    let value = |arguments: &[&str]| {
        let answer = json_of(LEAGUE, &[&["--tie-breaks", "BH"], arguments].concat());
        let lines = answer["standings"].as_array().expect("a list").clone();
        lines.into_iter().find(|line| line["player"] == 2).expect("Eva")["values"]["BH"].clone()
    };
    assert_eq!(value(&[]), 4.0, "0.5 + 2 + a dummy with 1.5");
    assert_eq!(value(&["--edition", "2024"]), 4.5, "the dummy has 2");
    assert_eq!(value(&["--after", "1"]), 0.0);
    let robin = json_of(LEAGUE, &["--system", "round-robin", "--tie-breaks", "BH,SB"]);
    assert_eq!(
        robin["left_out"],
        json!([{ "code": "BH", "reason": "round-robin", "players": [] }])
    );
    let named = LEAGUE.replace("142 3\n", "142 3\n192 FIDE_ROUNDROBIN\n");
    assert_eq!(json_of(&named, &[])["system"], "round-robin");
}

#[test]
fn every_value_is_opened_to_its_parts() {
    let answer = json_of(LEAGUE, &["--open", "2"]);
    let values = answer["opened"]["values"].as_array().expect("a list");
    assert_eq!(values[1]["steps"][0]["group"], json!([1, 2, 3]));
    let bye = &values[2]["parts"][2];
    assert_eq!((&bye["kind"], &bye["fate"]), (&json!("half-bye"), &json!("cut-voluntary")));
    assert_eq!((&bye["own"], &bye["dummy"]), (&json!(2.0), &json!(1.5)));
    let all = "WIN,WON,BPG,BWG,PS/C1,REP,STD,TPN,AOB,FB/M1,KS,ARO,TPR,PTP,APRO,APPO,RTNG/R,DE/P";
    for (language, words) in [("en", "did not come to 4 Mar"), ("es", "no se presentó ante 4 Mar")]
    {
        let opened = asked(LEAGUE, &["--open", "5", "--tie-breaks", all, "--lang", language]);
        assert_eq!((opened.code, opened.errors.as_str()), (0, ""));
        assert!(opened.output.contains(words), "{}", opened.output);
        for code in all.split(',') {
            assert!(opened.output.contains(&format!("\n{code}")), "{code}: {}", opened.output);
        }
    }
}

#[test]
fn what_cannot_be_answered_is_refused_in_a_sentence() {
    let refused = |arguments: &[&str]| {
        let refused = asked(LEAGUE, arguments);
        assert_eq!(refused.output, "");
        (refused.code, refused.errors)
    };
    let (code, unknown) = refused(&["--tie-breaks", "BH,AROO"]);
    assert_eq!(
        (code, unknown.as_str()),
        (2, "error: there is no tie-break AROO; the nearest: ARO\n")
    );
    let (code, team) = refused(&["--tie-breaks", "EDE", "--lang", "es"]);
    assert!(code == 2 && team.contains("por equipos"), "{team}");
    let (code, own) = refused(&["--tie-breaks", "OTHER_x"]);
    assert!(code == 2 && own.contains("that tournament alone"), "{own}");
    let (code, player) = refused(&["--open", "6"]);
    assert_eq!((code, player.as_str()), (4, "error: there is no player 6; the numbers go to 5\n"));
    let (code, round) = refused(&["--after", "4"]);
    assert!(code == 4 && round.contains("3 rounds are over"), "{round}");
    assert_eq!(refused(&["--after", "0"]).0, 2);
    let in_file = asked(&LEAGUE.replace("202 DE", "202 XYZ"), &[]);
    assert!(in_file.code == 3 && in_file.errors.contains("--tie-breaks"), "{}", in_file.errors);
    let broken = asked(&LEAGUE.replace("2.0    1", "9.0    1"), &[]);
    assert!(broken.code == 3 && broken.errors.contains("line 4, column 81"), "{}", broken.errors);
}

#[test]
fn ratings_that_are_missing_take_their_tie_breaks_out() {
    let unrated = LEAGUE.replace("1850", "    ").replace("1900", "   0");
    let answer = asked(&unrated, &["--tie-breaks", "ARO,BH"]);
    let sentence = "ARO is left out, because players 4, 5 have no rating (C.07 §10).\n";
    assert!(answer.output.ends_with(sentence), "{}", answer.output);
    assert_eq!(json_of(&unrated, &["--tie-breaks", "ARO,BH"])["tie_breaks"], json!(["PTS", "BH"]));
}
