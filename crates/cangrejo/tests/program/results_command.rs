//! Results, discipline and ties at the desk, from the outside.

use serde_json::Value;

use crate::tournament_command::{Hall, count};

/// Four athletes at one table, which plays `games` games to 100 in each round.
fn one_table(name: &str, games: &str) -> Hall {
    let hall = Hall::empty(name);
    hall.must(&["new", "copa", "--target", "100", "--games", games]);
    hall.must(&["add", "Ana", "Luis", "Eva", "Juan"]);
    hall.must(&["check-in", "--all"]);
    hall.must(&["pair"]);
    hall
}

/// The line of an athlete.
#[track_caller]
fn line(hall: &Hall, athlete: u64) -> Value {
    let standings = hall.json(&["standings"]);
    let lines = standings["standings"].as_array().expect("lines");
    lines.iter().find(|line| line["athlete"] == athlete).expect("a line").clone()
}

/// Points and games of the athletes 1 to 4.
fn points_and_games(hall: &Hall) -> [(f64, u64); 4] {
    [1, 2, 3, 4].map(|athlete| {
        let line = line(hall, athlete);
        (line["points"].as_f64().expect("points"), count(&line["games"]))
    })
}

#[test]
fn a_table_of_several_games_is_entered_disputed_corrected_and_confirmed() {
    let hall = one_table("games", "3");
    assert_eq!(hall.must(&["sheet", "1"]), "round 1, table 1: score sheet received\n");
    hall.refused(&["sheet", "1"], 4, ["already in", "mesa 1"]);
    hall.refused(&["result", "1", "100", "40"], 4, ["plays 3 games", "3 partidas"]);
    hall.refused(&["result", "1", "100", "40", "7"], 3, ["missing", "falta"]);
    let over =
        &["result", "1", "100", "40", "100", "50", "90", "100", "--time=1,3", "--provisional"];
    hall.refused(over, 4, ["time did not decide", "tiempo"]);
    let provisional = &["result", "1", "100", "40", "60", "50", "--time", "--provisional"];
    let entered = hall.must(provisional);
    assert_eq!(entered, "round 1, table 1: 100:40, 60:50 by time (provisional)\n");
    let told = hall.must(&["standings"]);
    assert!(told.contains("Provisional results of round 1, tables: 1\n"), "{told}");
    let told = hall.json(&["standings"])["provisional"].clone();
    assert_eq!(told, serde_json::json!([{"round": 1, "tables": [1]}]));
    hall.refused(&["confirm", "1"], 4, ["provisional", "provisional"]);
    hall.refused(&["close"], 4, ["provisional", "provisional"]);

    let games = ["100", "40", "60", "60", "30", "110"];
    let rule = ["--time=2", "--winner", "2:b", "--outcome", "3:3=loss"];
    let entered = hall.must(&[&["result", "1"], &games[..], &rule].concat());
    let expected = "round 1, table 1: 100:40, 60:60 by time, B wins by rule, 30:110 (3 loses)\n";
    assert_eq!(entered, expected);
    // 3 and 4 have won twice; the last win does not count for 3.
    assert_eq!(points_and_games(&hall), [(1.0, 3), (1.0, 3), (1.0, 3), (2.0, 3)]);
    let again = hall.must(&[&["result", "1"], &games[..], &rule].concat());
    assert_eq!(again, "round 1, table 1: result verified\n");
    hall.must(&["confirm", "1"]);

    let other = &["dispute", "1", "100", "40", "100", "60", "30", "110"];
    assert!(hall.must(other).contains("another score sheet says 100:40, 100:60, 30:110"));
    hall.refused(other, 4, ["this very result", "mesa 1"]);
    hall.refused(&["confirm", "1"], 4, ["disputed", "disputa"]);
    hall.refused(&["pair"], 4, ["at table 1;", "en la mesa 1;"]);
    let decided = ["correct", "1", "100", "40", "100", "60", "30", "110", "--reason", "video"];
    hall.must(&decided);
    assert_eq!(points_and_games(&hall), [(2.0, 3), (2.0, 3), (1.0, 3), (1.0, 3)]);

    hall.refused(&["clear", "1"], 4, ["give the reason", "motivo"]);
    let cleared = hall.must(&["clear", "1", "--reason", "the sheet is of another table"]);
    assert_eq!(cleared, "round 1, table 1: the result is taken off\n");
    hall.refused(&["clear", "1", "--reason", "r"], 4, ["no result yet", "no tiene resultado"]);
    assert_eq!(points_and_games(&hall), [(0.0, 0); 4]);
    hall.refused(&["pair"], 4, ["at table 1;", "en la mesa 1;"]);
}

#[test]
fn what_is_typed_wrongly_is_told_with_what_to_type() {
    let hall = one_table("typed", "2");
    let with =
        |more: &[&'static str]| [&["result", "1", "100", "40", "100", "50"][..], more].concat();
    hall.refused(&with(&["--time=3"]), 3, ["no game \"3\"", "partida \"3\""]);
    hall.refused(&with(&["--time=0"]), 3, ["no game \"0\"", "partida \"0\""]);
    hall.refused(&with(&["--winner", "c"]), 3, ["write a or b", "escriba a o b"]);
    hall.refused(&with(&["--winner", "9:a"]), 3, ["no game \"9\"", "partida \"9\""]);
    hall.refused(&with(&["--outcome", "1"]), 3, ["7=loss", "7=loss"]);
    hall.refused(&with(&["--outcome", "1=lost"]), 3, ["7=loss", "7=loss"]);
    hall.refused(&with(&["--outcome", "9=loss"]), 4, ["athlete 9", "atleta 9"]);
    hall.refused(&["walk-out", "1", "2", "--score", "many"], 3, ["150:90", "150:90"]);
    hall.refused(&["walk-out", "1"], 2, ["NUMBER", "NÚMERO"]);
    hall.refused(&["confirm", "1"], 4, ["no result yet", "mesa 1"]);
    hall.refused(&["sheet", "1", "2"], 4, ["no table 2", "mesa 2"]);
    hall.refused(&["no-show", "1", "9"], 4, ["athlete 9", "atleta 9"]);
    hall.refused(&["no-show", "1", "2", "2"], 4, ["named twice", "2"]);
    hall.refused(&["sanction", "1", "--reason", "x"], 4, ["takes points", "puntos"]);
    let minus: &[&str] = &["sanction", "1", "--points", "-1", "--reason", "x"];
    hall.refused(minus, 4, ["-1 is negative", "-1"]);
    for points in ["0.3", "-0.5", "some", "", "+1"] {
        let typed: &[&str] = &["sanction", "1", "--points", points, "--reason", "x"];
        hall.refused(typed, 3, ["use halves", "use mitades"]);
    }
    let all: &[&str] = &["sanction", "1", "--points", "9999999999999999999", "--reason", "x"];
    hall.refused(all, 3, ["use halves", "use mitades"]);
    let many: &[&str] = &["sanction", "1", "--points", "99999", "--reason", "x"];
    hall.refused(many, 4, ["65535", "65535"]);
    hall.refused(&["lift", "1", "--reason", "x"], 4, ["no sanction 1", "1"]);
    hall.refused(&["check-in", "1", "--not"], 4, ["round 1", "ronda 1"]);
    hall.refused(&["absent", "1", "--round", "2", "--not"], 4, ["no absence", "ausencia"]);
    hall.refused(&["check-in", "--all", "--not"], 2, ["do not go together", "no van juntos"]);
}

#[test]
fn decision_21_is_at_the_desk() {
    let hall = one_table("no-show", "1");
    let settled = hall.must(&["no-show", "1", "2"]);
    assert_eq!(settled, "round 1, table 1: not played (1 wins, 2 loses, 3 wins, 4 wins)\n");
    assert_eq!(points_and_games(&hall), [(1.0, 0), (0.0, 0), (1.0, 0), (1.0, 0)]);

    let hall = one_table("walk-out", "2");
    hall.must(&["walk-out", "1", "1", "--score", "100:20", "--score", "90:10"]);
    // The first game was played; of the second, 2 is credited a draw and the rivals a win.
    assert_eq!(points_and_games(&hall), [(1.0, 2), (1.5, 2), (1.0, 2), (1.0, 2)]);
    hall.refused(&["expel", "1", "1"], 4, ["reason", "motivo"]);
    // Between two games: the first stands, the second is never played.
    hall.must(&["expel", "1", "3", "--score", "100:20", "--reason", "insults"]);
    assert_eq!(points_and_games(&hall), [(2.0, 1), (2.0, 1), (0.0, 1), (0.5, 1)]);
}

#[test]
fn sanctions_take_points_and_are_lifted_and_cards_add_up() {
    let hall = one_table("sanctions", "1");
    hall.must(&["result", "1", "100", "40"]);
    hall.refused(&["sanction", "1", "--points", "1"], 4, ["reason", "motivo"]);
    let told = hall
        .must(&["sanction", "1", "2", "--points", "0,5", "--card", "yellow", "--reason", "late"]);
    assert_eq!(told, "sanction 1 of athletes 1, 2: -0.5 points, yellow card\n");
    assert_eq!(line(&hall, 1)["points"], 0.5);
    let told =
        hall.must(&["sanction", "2", "--card", "yellow", "--score", "30", "--reason", "again"]);
    assert!(told.contains("note: the yellow cards of athlete 2 make a red one"), "{told}");
    assert_eq!(line(&hall, 2)["points_for"], 70);
    let listed = hall.must(&["list", "--sanctions"]);
    assert!(listed.contains("  1  1 Ana, 2 Luis  -0.5 points, yellow card"), "{listed}");
    hall.must(&["lift", "1", "--reason", "on appeal"]);
    let listed = hall.json(&["list", "--sanctions"]);
    assert_eq!((listed.as_array().map(Vec::len), count(&listed[0]["sanction"])), (Some(1), 2));
    assert_eq!(line(&hall, 1)["points"], 1.0);
    let spanish = hall.run_in("es", &["log"]).output;
    assert!(spanish.contains("-0.5 puntos, tarjeta amarilla"), "{spanish}");
}

#[test]
fn a_tie_is_settled_and_the_standings_say_so() {
    let hall = one_table("ties", "1");
    hall.refused(
        &["settle", "2", "1", "--method", "play-off"],
        4,
        ["at table 1;", "en la mesa 1;"],
    );
    hall.must(&["result", "1", "100", "40"]);
    hall.refused(
        &["settle", "1", "3", "--method", "play-off"],
        4,
        ["of athlete 1, best first: 1, 2", "del atleta 1, el mejor primero: 1, 2"],
    );
    hall.refused(&["settle", "1", "--method", "play-off"], 4, ["two athletes", "dos"]);
    hall.refused(&["settle", "1", "2", "--method", "lots"], 4, ["witnesses", "testigos"]);
    hall.refused(&["settle", "1", "2"], 2, ["--method", "--method"]);
    hall.must(&["settle", "2", "1", "--method", "play-off"]);
    assert_eq!(
        (&line(&hall, 2)["place"], &line(&hall, 1)["place"]),
        (&Value::from(1), &Value::from(2))
    );
    assert_eq!(line(&hall, 1)["decided_by"], "play_off");
    hall.must(&[
        "settle",
        "4",
        "3",
        "--method",
        "lots",
        "--witness",
        "Sala",
        "--witness",
        "Prensa",
    ]);
    let told = hall.must(&["standings"]);
    assert!(
        told.contains("decided by") && told.contains("play-off") && told.contains("lots"),
        "{told}"
    );
    assert!(hall.run_in("es", &["standings"]).output.contains("sorteo"));
    assert!(
        hall.must(&["log"])
            .contains("tie settled (lots, witnesses: Sala, Prensa), best first: 4, 3")
    );
    hall.must(&["correct", "1", "40", "100", "--reason", "misread"]);
    assert_eq!(count(&line(&hall, 4)["place"]), 1, "the same four are tied in the same twos");
    hall.must(&["settle", "1", "2", "--method", "shared"]);
    assert_eq!((count(&line(&hall, 1)["place"]), count(&line(&hall, 2)["place"])), (3, 3));
    assert!(hall.must(&["verify"]).contains("1 of 1"));
}

#[test]
fn a_tournament_is_closed_and_reopened_with_a_reason() {
    let hall = one_table("closing", "1");
    hall.refused(&["close"], 4, ["at table 1;", "en la mesa 1;"]);
    hall.must(&["result", "1", "100", "40"]);
    let closed = hall.must(&["close"]);
    assert!(closed.starts_with("tournament closed\n"), "{closed}");
    assert!(closed.contains("only one of the 8 planned rounds was played"), "{closed}");
    hall.refused(&["sanction", "1", "--card", "red", "--reason", "x"], 4, ["closed", "cerrado"]);
    hall.refused(&["reopen"], 4, ["reason", "motivo"]);
    hall.must(&["reopen", "--reason", "a claim"]);
    hall.refused(&["reopen", "--reason", "a claim"], 4, ["not closed", "no está cerrado"]);
}

#[test]
fn what_is_known_of_an_athlete_is_put_right_and_private_data_stays_out_of_the_log() {
    let hall = Hall::empty("editing");
    hall.must(&["new", "copa"]);
    let known = ["--id-number", "V-77123", "--birth-date", "1999-02-28", "--phone", "0414-55"];
    let shown = ["--gender", "female", "--club", "Norte", "--association", "Asociación Sur"];
    let more =
        ["--country", "VE", "--category", "libre", "--tags", "junta, prensa", "--elo", "1900"];
    hall.must(&[&["add", "Ana"], &known[..], &shown, &more].concat());
    hall.must(&["add", "Relleno", "--house"]);
    hall.refused(&["edit", "1"], 3, ["--name", "--name"]);
    hall.refused(&["edit", "7", "--club", "x"], 4, ["athlete 7", "7"]);
    hall.refused(&["edit", "2", "--id-number", "v77123"], 4, ["same id number", "atleta 1"]);
    hall.refused(&["add", "A", "B", "--phone", "1"], 3, ["one at a time", "uno por uno"]);
    for date in ["1999-02-29", "28-02-1999", "1999-02-28T10:00", "19990228", "ayer"] {
        hall.refused(&["edit", "1", "--birth-date", date], 3, ["2001-12-31", "2001-12-31"]);
    }
    hall.must(&[
        "edit",
        "1",
        "--name",
        "Ana Díaz",
        "--phone",
        "0416-66",
        "--club",
        "",
        "--elo",
        "1950",
    ]);
    let athletes = hall.json(&["list", "--athletes"]);
    let details = &athletes[0]["details"];
    assert_eq!((&details["name"], &details["elo"]), (&Value::from("Ana Díaz"), &Value::from(1950)));
    assert_eq!((details.get("club"), &details["country"]), (None, &Value::from("VE")));
    assert_eq!(details["tags"], serde_json::json!(["junta", "prensa"]));
    assert_eq!(
        (&athletes[0]["role"], &athletes[1]["role"]),
        (&Value::from("ranked"), &Value::from("house"))
    );
    assert!(hall.must(&["list", "--athletes"]).contains("house player"));
    // The id number still guards against a twin, and the phone was changed alone.
    hall.refused(&["add", "Otra", "--id-number", "V77123"], 4, ["same id number", "atleta 1"]);
    let log = hall.must(&["log", "--json"]);
    // Each has a sign that no hash of the log can have by chance.
    for secret in ["V-77123", "V77123", "1999-02-28", "0414-55", "0416-66"] {
        assert!(!log.contains(secret), "{secret} in the log");
    }
    hall.must(&["undo"]);
    hall.must(&["verify"]);
}
