//! One number for each player of chess: the pairing number from round 1 on, that of the entry
//! before it and where registration is meant.

use serde_json::Value;

use crate::chess_command::{open, play};
use crate::tournament_command::Hall;

/// In the tournament of the tests, entry 1 has pairing number 8, and entry 8 has 9.
fn started(name: &str) -> (Hall, Value) {
    let hall = open(name, &[]);
    let paired = hall.json(&["pair"]);
    (hall, paired)
}

#[test]
fn before_round_1_everybody_goes_by_the_entry_and_after_it_by_the_pairing_number() {
    let hall = open("numbers-phases", &[]);
    assert_eq!(hall.must(&["absent", "1", "--round", "3"]), "player 1 will miss round 3\n");
    let proposed = hall.must(&["pair", "--dry-run"]);
    assert!(proposed.contains("8 Jugador 01"), "{proposed}");
    hall.must(&["pair"]);
    let log = hall.must(&["log", "--all"]);
    assert!(log.contains("player 8 will miss round 3"), "{log}");
    assert!(log.contains("entry 1: Jugador 01"), "{log}");
    assert!(log.contains("entry 1 is checked in"), "{log}");
    assert_eq!(hall.must(&["withdraw", "8"]), "player 8 withdraws\n");
    let listed = hall.json(&["list", "--athletes"]);
    let one = listed.as_array().expect("a list").iter().find(|one| one["athlete"] == 1);
    let one = one.expect("entry 1");
    assert_eq!((&one["pairing_number"], &one["presence"]), (&8.into(), &"withdrawn".into()));
    hall.refused(&["withdraw", "8"], 4, ["player 8 has withdrawn;", "el jugador 8 está retirado;"]);
    hall.refused(&["withdraw", "25"], 4, ["there is no player 25", "no hay jugador 25"]);
    assert_eq!(hall.must(&["return", "1", "--entry", "--reason", "sigue"]), "player 8 returns\n");
}

#[test]
fn registration_goes_by_the_entry_and_says_so() {
    let (hall, _) = started("numbers-entries");
    assert_eq!(
        hall.must(&["edit", "1", "--club", "Norte", "--reason", "olvidado"]),
        "entry 1 put right: Jugador 01 (club: none → Norte)\n"
    );
    hall.must(&["add", "Jugador tardío"]);
    // Not in the starting list, and so without a pairing number.
    hall.refused(&["withdraw", "25"], 4, ["there is no player 25", "no hay jugador 25"]);
    assert_eq!(hall.must(&["withdraw", "25", "--entry"]), "player (entry 25) withdraws\n");
    hall.must(&["return", "25", "--entry", "--reason", "viene"]);
    hall.must(&["check-in", "25"]);
    hall.refused(
        &["check-in", "25"],
        4,
        ["entry 25 is already checked in", "la inscripción 25 ya está acreditada"],
    );
    let list = hall.must(&["list", "--athletes"]);
    assert!(list.lines().next().is_some_and(|heads| heads.contains("entry")), "{list}");
    let spanish = hall.run_in("es", &["list", "--athletes"]).output;
    assert!(spanish.contains("inscripción"), "{spanish}");
}

#[test]
fn rounds_standings_lists_and_answers_for_programs_have_the_pairing_number_only() {
    let (hall, paired) = started("numbers-everywhere");
    assert_eq!(paired["boards"][0]["white"]["pairing_number"], 1);
    assert_eq!(paired["boards"][0]["white"]["athlete"], Value::Null);
    let round = hall.must(&["round"]);
    assert!(round.contains("1 Jugador 24") && round.contains("13 Jugador 12"), "{round}");
    play(&hall, &paired, "1-0");
    let standings = hall.json(&["standings"]);
    let line = &standings["standings"][0];
    assert!(line["pairing_number"].is_u64() && line["athlete"].is_null(), "{line}");
    let opened = hall.must(&["standings", "--open", "8"]);
    assert!(opened.contains("Jugador 01"), "{opened}");
    let rounds = hall.must(&["export", "--what", "rounds", "--format", "csv"]);
    assert!(rounds.contains("1,1,1,Jugador 24,13,Jugador 12,"), "{rounds}");
    let exported = hall.must(&["export", "--what", "standings", "--format", "csv"]);
    let heads = exported.lines().next().expect("headings").trim_start_matches('\u{feff}');
    assert!(heads.starts_with("place,no.,title,name,"), "{heads}");
    let explained = hall.must(&["explain", "--player", "8"]);
    assert!(explained.contains("8 Jugador 01"), "{explained}");
    hall.must(&["apart", "8", "9", "--must"]);
    let apart = hall.json(&["apart", "--list"]);
    assert_eq!(apart[0]["details"]["apart"]["group"]["athletes"], serde_json::json!([8, 9]));
}

#[test]
fn a_late_entry_gives_everybody_the_numbers_of_today_also_in_rounds_that_are_over() {
    let (hall, paired) = started("numbers-late");
    play(&hall, &paired, "1-0");
    hall.must(&["add", "Jugadora tardía", "--elo", "2450"]);
    hall.must(&["check-in", "25"]);
    // Second by rating, third by number: everybody below has one more.
    let round = hall.must(&["round", "1"]);
    assert!(round.contains("9 Jugador 01") && round.contains("14 Jugador 12"), "{round}");
    let explained = hall.json(&["explain", "--round", "1", "--player", "9"]);
    assert_eq!(explained["as_published"], true);
    let told = hall.must(&["explain", "--round", "1", "--player", "14"]);
    assert!(told.contains("14 Jugador 12"), "{told}");
    let list = hall.json(&["list", "--athletes"]);
    let late = list.as_array().expect("a list").iter().find(|one| one["athlete"] == 25);
    assert_eq!(late.expect("the late one")["pairing_number"], 3);
}
