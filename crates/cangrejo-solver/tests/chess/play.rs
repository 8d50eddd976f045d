//! Probing, playing and the conditions of a solve.

use std::ops::ControlFlow;

use cangrejo_solver::chess::{Chess, Position, Tables};
use cangrejo_solver::{Label, Labels, Notation, Progress, Risk, Run, Unsolved, principal_line};

use crate::{material, position, solved};

fn label(tables: &Tables, fen: &str) -> String {
    tables.label(&position(fen)).expect("solved").to_string()
}

#[test]
fn known_positions_have_their_labels() {
    let tables = solved(&["KRvK", "KBNvK", "KPvKP"]);
    for (fen, expected, why) in [
        ("k7/8/1K6/8/8/8/8/R7 b - -", "G1", "mate"),
        ("k7/8/1K6/8/8/8/8/7R w - -", "P2", "mate in one"),
        ("K7/8/1k6/8/8/8/8/7r b - -", "P2", "the same with the sides exchanged"),
        ("k7/2K5/8/8/8/8/8/1R6 b - -", "G3", "one move, then mate"),
        ("k7/2K5/1R6/8/8/8/8/8 b - -", "G3", "the same"),
        ("k7/2P5/1K6/8/8/8/8/8 b - -", "G3", "c8 queens"),
        ("k7/P7/1K6/8/8/8/8/8 b - -", "T1", "stalemate"),
        ("8/8/8/4k3/8/8/8/4K3 w - -", "T∞", "two kings"),
    ] {
        assert_eq!(label(&tables, fen), expected, "{why}: {fen}");
    }
}

#[test]
fn taking_in_passing_counts_for_the_label() {
    let tables = solved(&["KPvKP"]);
    let with = "8/8/8/8/k2pP3/8/8/7K b - e3";
    let without = "8/8/8/8/k2pP3/8/8/7K b - -";
    assert_ne!(label(&tables, with), label(&tables, without));
    assert_eq!(tables.label(&position(with).reversed()), tables.label(&position(with)));
}

#[test]
fn the_longest_win_is_played_to_its_mate() {
    let tables = solved(&["KQvKR"]);
    let ending = tables.ending(material("KQvKR")).expect("solved");
    let plies = |position: &Position| match tables.label(position) {
        Some(Label::Loss(index)) => Some(index - 1),
        _ => None,
    };
    let longest = ending.positions().max_by_key(plies).expect("has positions");
    assert_eq!(plies(&longest), Some(69));
    let line = principal_line(&Chess::from(longest), &tables, &longest, 100).expect("all solved");
    assert_eq!(line.len(), 69);
    assert_eq!(line.last().map(|choice| choice.label), Some(Label::Win(1)));
}

#[test]
fn a_position_is_kept_as_a_number() {
    let tables = solved(&["KPvKP"]);
    let chess = Chess::from(position("8/8/8/4k3/8/8/8/4K3 w - -"));
    for ending in tables.endings() {
        for position in ending.positions().step_by(97) {
            assert_eq!(chess.decode(chess.code(&position)), Some(position));
            assert_eq!(chess.read(&chess.write(&position)), Ok(position));
        }
    }
    assert_eq!(chess.decode(0), None);
    assert_eq!(chess.decode(u128::MAX), None);
}

#[test]
fn what_was_not_solved_has_no_label() {
    let tables = solved(&["KRvK"]);
    assert_eq!(tables.label(&position("k7/8/1K6/8/8/8/8/B7 b - -")), None);
    let kings = position("8/8/8/4k3/8/8/8/4K3 w - -");
    assert_eq!(tables.label(&kings), Some(Label::Draw(Risk::Endless)));
}

#[test]
fn a_solve_can_be_stopped_and_is_refused_where_memory_is_short() {
    let stop = |_: Progress| ControlFlow::Break(());
    let run = Run { watch: &stop, ..Run::UNWATCHED };
    let stopped = Tables::solve(&[material("KRvK")], &run);
    assert_eq!(stopped.err(), Some(Unsolved::Cancelled));
    let run = Run { memory_limit: 1000, ..Run::UNWATCHED };
    let refused = Tables::solve(&[material("KRvK")], &run).err();
    assert!(matches!(refused, Some(Unsolved::Memory { limit: 1000, .. })), "{refused:?}");
}

#[test]
fn progress_ends_at_its_total() {
    let last = std::sync::Mutex::new(None);
    let watch = |progress: Progress| {
        let mut last = last.lock().expect("no watcher panics");
        let is_forward = last.is_none_or(|last: Progress| last.done <= progress.done);
        assert!(is_forward && progress.total.is_some_and(|total| progress.done <= total));
        *last = Some(progress);
        ControlFlow::Continue(())
    };
    let run = Run { watch: &watch, ..Run::UNWATCHED };
    Tables::solve(&[material("KRvK")], &run).expect("small");
    let last = last.into_inner().expect("no watcher panics").expect("reported");
    assert_eq!(Some(last.done), last.total);
}
