//! The engine for endings against the engine for any game, label by label.

use cangrejo_solver::chess::{Chess, Distinct};
use cangrejo_solver::{Game, Labels, Run, solve};

use crate::{position, solved};

/// Solves from a position by exploring, and compares every label found.
#[track_caller]
fn compare<G>(game: &G, name: &str)
where
    G: Game<Position = cangrejo_solver::chess::Position>,
{
    let tables = solved(&[name]);
    let explored = solve(game, &Run::UNWATCHED).expect("few states");
    assert!(explored.n_numbers() > 20_000, "{name}: only {}", explored.n_numbers());
    for number in 0..explored.n_numbers() {
        let position = explored.position(number).expect("numbered");
        assert_eq!(tables.label(&position), explored.label_of(number), "{position}");
    }
}

#[test]
fn every_label_of_three_men_is_that_of_the_explored_graph() {
    for (name, fen) in [
        ("KQvK", "8/8/8/8/8/2k5/7q/K7 w - -"),
        ("KRvK", "8/8/8/8/8/2k5/7R/K7 w - -"),
        ("KBvK", "8/8/8/8/8/2k5/7B/K7 w - -"),
        ("KNvK", "8/8/8/8/8/2k5/7n/K7 w - -"),
    ] {
        compare(&Chess::from(position(fen)), name);
    }
}

#[test]
fn every_label_of_a_pawn_and_what_it_becomes_is_that_of_the_explored_graph() {
    compare(&Distinct(Chess::from(position("8/8/8/8/8/2k5/7P/K7 w - -"))), "KPvK");
}

#[test]
fn every_label_of_two_knights_is_that_of_the_explored_graph() {
    compare(&Distinct(Chess::from(position("8/8/8/8/8/2k5/7N/K6N w - -"))), "KNNvK");
}
