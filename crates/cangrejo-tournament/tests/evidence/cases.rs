//! The EFF cases of the project's test data, value by value.

use std::path::Path;

use cangrejo_tournament::Rational;
use cangrejo_tournament::eff::{Breakdown, BySide, Game, Side, SideName, evaluate};
use serde_json::Value;

use crate::{twin, world::World};

fn cases() -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = path.join("../../conformance/data/domino/eff_cases.json");
    let text = std::fs::read_to_string(path).expect("the test data are in the repository");
    let file: Value = serde_json::from_str(&text).expect("the test data are JSON");
    file["cases"].as_array().expect("a list of cases").clone()
}

/// The athletes and the games that were played; entries of another kind are no games.
fn world(case: &Value) -> World {
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let number = |value: &Value| value.as_u64().expect("a number");
    let side = |value: &Value| match list(value).as_slice() {
        [one] => Side::Single(number(one)),
        [one, other] => Side::Pair(number(one), number(other)),
        _ => panic!("a side of one or two"),
    };
    let games = list(&case["games"]).into_iter().filter(|game| game["kind"].is_null());
    let games = games.map(|game| {
        let points = |name: &str| u32::try_from(number(&game[name])).expect("few points");
        let sides = BySide { a: side(&game["a"]), b: side(&game["b"]) };
        let round = u32::try_from(number(&game["round"])).expect("few rounds");
        let points = BySide { a: points("pa"), b: points("pb") };
        let mut played = Game::by_points(round, sides, points);
        match game["winner"].as_str() {
            None => {}
            Some("a") => played.winner = Some(SideName::A),
            Some("b") => played.winner = Some(SideName::B),
            Some(other) => panic!("no winner {other}"),
        }
        played
    });
    let athletes = list(&case["players"]).iter().map(number).collect();
    World { athletes, games: games.collect() }
}

/// The fields of an answer, by the names of the test data.
fn fields(row: &Breakdown) -> [(&'static str, Rational); 14] {
    [
        ("games", row.n_games.into()),
        ("piedras_favor", row.points_for.into()),
        ("piedras_contra", row.points_against.into()),
        ("pg", row.n_won.into()),
        ("unique_opponents", row.n_opponents.into()),
        ("unique_partners", row.n_partners.into()),
        ("drp", row.drp.clone()),
        ("drp_norm", row.drp_norm.clone()),
        ("tbz", row.tbz.into()),
        ("pbt_tbz_norm", row.pbt.clone()),
        ("icv", row.icv.clone()),
        ("icc_raw", row.icc_raw.clone()),
        ("icc_tbz_inv", row.icc.clone()),
        ("eff", row.eff.clone()),
    ]
}

#[test]
fn every_case_gives_its_expected_values() {
    let cases = cases();
    assert_eq!(cases.len(), 24);
    for case in &cases {
        let (name, expected) = (&case["name"], case["expected"].as_array().expect("a list"));
        let world = world(case);
        let rows = evaluate(&world.field());
        assert_eq!(rows.len(), expected.len(), "{name}");
        for ((athlete, row), expected) in world.athletes.iter().zip(&rows).zip(expected) {
            assert_eq!(expected["id"], *athlete, "{name}");
            for (field, value) in fields(row) {
                let wanted = expected[field].as_f64().expect("a number");
                let gap = (value.nearest_f64() - wanted).abs();
                assert!(gap < 1e-9, "{name}: {field} of {athlete}: {value} for {wanted}");
            }
        }
    }
}

#[test]
fn every_case_agrees_exactly_with_the_slow_twin() {
    for case in &cases() {
        check_against_twin(&world(case), &case["name"].to_string());
    }
}

/// Compares every value of everybody with the twin's.
pub(crate) fn check_against_twin(world: &World, name: &str) {
    let twins = twin::values(world);
    assert_eq!(twins.len(), world.athletes.len());
    for ((athlete, row), twin) in world.athletes.iter().zip(evaluate(&world.field())).zip(twins) {
        let tbz = Rational::from(row.tbz);
        let ours =
            [&row.drp, &row.drp_norm, &tbz, &row.pbt, &row.icv, &row.icc_raw, &row.icc, &row.eff];
        for (idx, (value, ours)) in twin.iter().zip(ours).enumerate() {
            let (ours, twins) = (ours.to_string(), format!("{}/{}", value.0, value.1));
            assert!(value.is(&ours), "{name}: value {idx} of {athlete}: {ours} for {twins}");
        }
    }
}
