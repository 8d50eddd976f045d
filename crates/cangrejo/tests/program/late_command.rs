//! Those who come when a round is on, one by one: `late`.

use serde_json::{Value, json};

use crate::tournament_command::Hall;

fn sides(answer: &Value) -> Vec<u64> {
    let tables = answer["tables"].as_array().expect("tables").iter();
    let sides = tables.flat_map(|table| table["sides"].as_array().expect("sides").iter());
    let mut all: Vec<u64> = sides
        .flat_map(|side| side.as_array().expect("a pair").iter())
        .map(|athlete| athlete.as_u64().expect("a number"))
        .collect();
    all.sort_unstable();
    all
}

#[test]
fn who_comes_one_by_one_makes_a_table_as_soon_as_there_are_four() {
    let hall = Hall::with("late-one-by-one", 9);
    let rests = hall.json(&["pair"])["byes"][0].as_u64().expect("one rests");
    hall.must(&["add", "Tarde Uno", "Tarde Dos", "Tarde Tres"]);
    for (number, waiting) in [("10", json!([10])), ("11", json!([10, 11]))] {
        let answer = hall.json(&["late", number]);
        assert_eq!((&answer["tables"], &answer["unseated"]), (&json!([]), &waiting));
    }
    let again = ["no seat yet for 10 Tarde Uno, 11 Tarde Dos", "no tiene puesto todavía para 10"];
    hall.refused(&["late", "10"], 4, again);
    hall.refused(&["late"], 4, again);
    let answer = hall.json(&["late", "12"]);
    assert_eq!(sides(&answer), [rests, 10, 11, 12]);
    assert_eq!((&answer["byes"], &answer["unseated"]), (&json!([]), &json!([])));
    let log = hall.must(&["log"]);
    for number in [10, 11, 12] {
        let joined = format!("athlete {number} joins late, from round 1 on");
        assert_eq!(log.matches(&joined).count(), 1, "{log}");
    }
    hall.refused(&["late", "12"], 4, ["has a place in round 1", "ya tiene lugar en la ronda 1"]);
    assert!(hall.must(&["verify"]).contains("to the byte: 2 of 2"), "the round and the change");
}

#[test]
fn who_was_checked_in_for_the_next_round_can_still_be_seated_in_this_one() {
    let hall = Hall::with("late-after-check-in", 11);
    hall.must(&["pair"]);
    hall.must(&["add", "Tarde Uno"]);
    assert!(hall.must(&["check-in", "12"]).contains("joins late, from round 2 on"));
    let answer = hall.json(&["late", "12"]);
    assert_eq!(sides(&answer), [9, 10, 11, 12]);
    hall.play(1, 3);
    let standings = hall.json(&["standings"]);
    assert_eq!(standings["standings"].as_array().map(Vec::len), Some(12), "12 has played");
    assert!(hall.must(&["verify"]).contains("to the byte: 2 of 2"));
}

#[test]
fn who_was_said_to_be_absent_and_comes_after_all_is_seated() {
    let hall = Hall::with("late-after-absence", 8);
    hall.must(&["absent", "8", "--round", "1"]);
    hall.must(&["pair"]);
    let seated = hall.must(&["late", "8"]);
    assert!(seated.starts_with("athlete 8 will play round 1 after all\n"), "{seated}");
    assert_eq!(hall.json(&["round"])["tables"].as_array().map(Vec::len), Some(2));
    // Named as missing and then there: the table is whole again, and nobody moves.
    hall.must(&["late", "--absent", "1"]);
    let whole = hall.json(&["late", "1"]);
    assert_eq!((&whole["tables"], &whole["incomplete"]), (&json!([]), &json!([])));
}

#[test]
fn nobody_to_seat_is_a_refusal_that_says_what_to_type() {
    let hall = Hall::with("late-nobody", 8);
    hall.must(&["pair"]);
    hall.refused(&["late"], 4, ["cangrejo late --absent 7", "cangrejo late --absent 7"]);
    hall.must(&["late", "--absent", "8"]);
    hall.refused(&["late"], 4, ["cangrejo no-show", "cangrejo dissolve"]);
    hall.refused(&["check-in", "--all"], 4, ["cangrejo add", "cangrejo add"]);
}
