use super::{Case, EffFile, KINDS, Kind, parse};
use crate::case_faults::{Fault, Place, Problem, decode};
use cangrejo_tournament::eff::{BySide, SideName};

/// The faults of `text`, as `(place, problem)`; the whole has no place.
#[track_caller]
fn faults(text: &str) -> Vec<(String, Problem)> {
    let faults = parse(text).expect_err("a malformed file");
    let place = |place: &Place| match place {
        Place::Whole => String::new(),
        Place::Line(line) => format!("line {line}"),
        Place::Value(path) => path.clone(),
    };
    let list = faults.list().iter();
    list.map(|Fault { place: at, problem }| (place(at), problem.clone())).collect()
}

/// A file of four players and these games.
fn with_games(games: &str) -> String {
    format!(r#"{{"players":[1,2,3,4],"games":[{games}]}}"#)
}

#[track_caller]
fn one(text: &str) -> Case {
    match parse(text) {
        Ok(EffFile::One(case)) => case,
        other => panic!("not one case: {other:?}"),
    }
}

#[test]
fn a_game_may_say_who_won_and_nothing_may_be_null() {
    let games = r#"{"round":1,"a":[1,2],"b":[3,4],"pa":9,"pb":5,"winner":null,"kind":null},
        {"round":2,"a":[1],"b":[4],"pa":9,"pb":5,"winner":"b","kind":"played","table":7}"#;
    let case = one(&with_games(games));
    let winners: Vec<_> = case.field.games().iter().map(|game| game.winner).collect();
    assert_eq!(winners, [Some(SideName::A), Some(SideName::B)]);
    assert_eq!(case.field.games()[1].points, BySide { a: 9, b: 5 });
    assert_eq!(case.name, None);
}

#[test]
fn what_was_not_played_is_looked_at_and_left_out() {
    for (kind, is_played) in KINDS.map(|(name, kind)| (name, kind == Kind::Played)) {
        let game = format!(r#"{{"round":1,"a":[1],"b":[2],"pa":0,"pb":0,"kind":"{kind}"}}"#);
        let case = one(&with_games(&game));
        assert_eq!(case.field.games().len(), usize::from(is_played), "{kind}");
        let stranger = with_games(&game.replace("[2]", "[9]"));
        let expected = [("games[0].b[0]".to_owned(), Problem::Stranger { athlete: 9 })];
        assert_eq!(faults(&stranger), expected, "{kind}");
    }
}

#[test]
fn a_bye_needs_no_points_and_no_rivals_and_may_be_for_three() {
    let case = one(&with_games(r#"{"round":1,"a":[1,2,3],"kind":"bye"}"#));
    assert!(case.field.games().is_empty());
    let nobody = with_games(r#"{"round":1,"a":[],"b":[],"kind":"bye"}"#);
    assert_eq!(faults(&nobody), [("games[0].a".to_owned(), Problem::SideSize { found: 0 })]);
}

#[test]
fn cases_keep_their_order_and_names() {
    let text = r#"{"format":"x","cases":[{"name":"b","players":[],"games":[]},
        {"players":[5],"games":[],"expected":[]}]}"#;
    let Ok(EffFile::Many(cases)) = parse(text) else { panic!("two cases") };
    assert_eq!(cases[0].name.as_deref(), Some("b"));
    assert_eq!((cases[1].name.as_deref(), cases[1].field.athletes()), (None, &[5][..]));
}

#[test]
fn all_faults_come_at_once_each_with_its_place() {
    let text = r#"{"cases":[
        {"name":7,"players":[1,2,1,3],"games":[
            {"round":0,"a":[1,1],"b":[],"pa":-4,"pb":1.5,"winner":"c"},
            {"a":[1,2,3],"b":[9],"pa":"x","kind":"walkover"},
            [1]]},
        {"players":[1,-2],"games":{}},
        5,
        {"games":[{"round":1,"a":[8],"b":7,"pa":1,"pb":99999999999}]}]}"#;
    let words = |text: &str| text.to_owned();
    let expected = [
        ("cases[0].name", Problem::NotAName { text: words("7") }),
        ("cases[0].players[2]", Problem::AthleteRepeated { athlete: 1 }),
        ("cases[0].games[0].round", Problem::NotARound { text: words("0") }),
        ("cases[0].games[0].a[1]", Problem::SeatedTwice { athlete: 1 }),
        ("cases[0].games[0].b", Problem::SideSize { found: 0 }),
        ("cases[0].games[0].pa", Problem::NotPoints { text: words("-4") }),
        ("cases[0].games[0].pb", Problem::NotPoints { text: words("1.5") }),
        ("cases[0].games[0].winner", Problem::NotAWinner { text: words("c") }),
        ("cases[0].games[1].kind", Problem::NotAKind { text: words("walkover") }),
        ("cases[0].games[1].round", Problem::Missing),
        ("cases[0].games[1].b[0]", Problem::Stranger { athlete: 9 }),
        ("cases[0].games[1].pa", Problem::NotPoints { text: words("x") }),
        ("cases[0].games[2]", Problem::NotAGame),
        ("cases[1].players[1]", Problem::NotAnAthlete { text: words("-2") }),
        ("cases[1].games", Problem::NotAList { text: words("{}") }),
        ("cases[2]", Problem::NotACase),
        ("cases[3].players", Problem::Missing),
        ("cases[3].games[0].b", Problem::NotAList { text: words("7") }),
        ("cases[3].games[0].pb", Problem::NotPoints { text: words("99999999999") }),
    ];
    let expected = expected.map(|(place, problem)| (place.to_owned(), problem));
    assert_eq!(faults(text), expected);
}

#[test]
fn a_text_that_is_no_json_is_known_by_its_line() {
    assert_eq!(faults(""), [("line 1".to_owned(), Problem::EndsEarly)]);
    assert_eq!(faults("{\n\"players\": ["), [("line 2".to_owned(), Problem::EndsEarly)]);
    assert_eq!(faults("{\n x"), [("line 2".to_owned(), Problem::NotJson { column: 2 })]);
    assert_eq!(faults("[1]"), [(String::new(), Problem::NotACase)]);
    assert!(matches!(faults(&"[".repeat(9999))[..], [(_, Problem::NotJson { .. })]));
    let not_text = decode(b"{\n\xff}").expect_err("no text");
    assert_eq!(not_text.list()[0].place, Place::Line(2));
}

#[test]
fn a_mark_at_the_beginning_of_the_file_is_no_fault() {
    assert_eq!(one("\u{feff}{\"players\":[3],\"games\":[]}").field.athletes(), [3]);
}

#[test]
fn no_single_byte_can_break_the_reader() {
    let good = r#"{"name":"x","players":[1,2,3],"games":[{"round":1,"a":[1,2],"b":[3],"pa":9,
        "pb":5,"winner":"a"},{"round":2,"a":[3],"kind":"bye"}]}"#;
    assert!(parse(good).is_ok());
    for place in 0..good.len() {
        for byte in 0..=u8::MAX {
            let mut bytes = good.as_bytes().to_vec();
            bytes[place] = byte;
            if let Err(faults) = decode(&bytes).and_then(parse) {
                assert!(!faults.list().is_empty(), "refused without a reason: {bytes:?}");
            }
        }
        let cut = parse(&good[..place]).expect_err("a file that was cut off");
        assert_eq!(cut.list()[0].problem, Problem::EndsEarly);
    }
}
