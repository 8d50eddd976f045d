//! How games of tournaments that are made up end.

use std::fs;
use std::path::Path;

use cangrejo_pairing::generate::{Chances, Results};
use serde_json::Value;

/// The expected score of the stronger player in millionths, over both colors.
fn score(results: Results, mean: u32, difference: u32) -> u32 {
    let (high, low) = (mean + difference / 2, mean + difference / 2 - difference);
    let (as_white, as_black) = (results.chances([high, low]), results.chances([low, high]));
    let wins = as_white.white + as_black.black;
    (2 * wins + as_white.draw + as_black.draw) / 4
}

#[test]
fn the_model_gives_the_published_example() {
    let Chances { white, draw, black } = Results::Model.chances([2467, 2344]);
    assert_eq!([white, draw, black].map(|chance| (chance + 500) / 1_000), [511, 351, 138]);
}

#[test]
fn chances_add_up_for_all_ratings() {
    for results in [Results::Model, Results::Draws { percent: 35 }] {
        for white in (0..=9_999).step_by(101) {
            for black in (0..=9_999).step_by(101) {
                let Chances { white, draw, black } = results.chances([white, black]);
                assert_eq!(white + draw + black, Chances::ALL);
            }
        }
    }
}

#[test]
fn the_model_agrees_with_the_expected_scores_of_masters() {
    for difference in (0..=500).step_by(50) {
        let model = score(Results::Model, 2_400, difference);
        let table = score(Results::Draws { percent: 0 }, 2_400, difference);
        assert!(model.abs_diff(table) < 25_000, "{difference}: {model}, {table}");
    }
}

#[test]
fn draws_leave_the_expected_score_alone() {
    for difference in [0, 30, 200, 500, 800] {
        let [none, some, all] =
            [0, 40, 100].map(|percent| score(Results::Draws { percent }, 2_000, difference));
        assert_eq!((none, none), (some, all), "{difference}");
    }
}

#[test]
fn expected_scores_are_those_of_the_table_of_fide() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = fs::read(root.join("conformance/data/fide_rating_tables.json")).expect("a file");
    let tables: Value = serde_json::from_slice(&file).expect("JSON");
    let bands = &tables["pd_bands_first_difference_and_percent_for_higher_rated"];
    let bands = bands.as_array().expect("a list");
    assert_eq!(bands.len(), 51);
    let number = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok()).expect("small");
    for band in bands {
        let (first, percent) = (number(&band[0]), number(&band[1]));
        let found = score(Results::Draws { percent: 0 }, 2_000, first);
        assert_eq!(found, percent * 10_000, "from {first} on");
        if let Some(last_of_the_one_before) = first.checked_sub(1) {
            let found = score(Results::Draws { percent: 0 }, 2_000, last_of_the_one_before);
            assert_eq!(found, (percent - 1) * 10_000, "up to {last_of_the_one_before}");
        }
    }
}
