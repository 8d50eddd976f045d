//! Probing, playing and the conditions of a solve.

use std::ops::ControlFlow;

use cangrejo_solver::chess::{Chess, Man, Position, Tables};
use cangrejo_solver::{
    Label, Labels, Notation, Progress, Risk, Run, Side, Unsolved, principal_line,
};

use crate::{TABLES, ending, material, position};

fn label(fen: &str) -> String {
    TABLES.label(&position(fen)).expect("solved").to_string()
}

#[test]
fn known_positions_have_their_labels() {
    for (fen, expected, why) in [
        ("k6R/8/1K6/8/8/8/8/8 b - -", "G1", "mate"),
        ("k7/8/1K6/8/8/8/8/7R w - -", "P2", "mate in one"),
        ("K7/8/1k6/8/8/8/8/7r b - -", "P2", "the same with the sides exchanged"),
        ("k7/2K5/8/8/8/8/8/1R6 b - -", "G3", "one move, then mate"),
        ("k7/2P5/1K6/8/8/8/8/8 w - -", "P2", "a new queen mates"),
        ("k7/P7/1K6/8/8/8/8/8 b - -", "T1", "stalemate"),
        ("8/8/8/4k3/8/8/8/4K3 w - -", "T∞", "two kings"),
    ] {
        assert_eq!(label(fen), expected, "{why}: {fen}");
    }
}

#[test]
fn taking_in_passing_counts_for_the_label() {
    let (mut n_alike, mut n_other) = (0, 0);
    for with in ending("KPvKP").positions().filter(|with| with.en_passant().is_some()) {
        let kings = (with.king(Side::White), with.king(Side::Black));
        let men: Vec<Man> = with.men().collect();
        let without = Position::new(kings, &men, with.to_move(), None).expect("lawful");
        let labels = [with, without].map(|position| TABLES.label(&position));
        *(if labels[0] == labels[1] { &mut n_alike } else { &mut n_other }) += 1;
        assert_eq!(TABLES.label(&with.reversed()), labels[0], "{with}");
    }
    assert!(n_alike > 1_000 && n_other > 1_000, "{n_alike} alike, {n_other} not");
}

#[test]
fn the_longest_win_is_played_to_its_mate() {
    let plies = |position: &Position| match TABLES.label(position) {
        Some(Label::Loss(index)) => Some(index - 1),
        _ => None,
    };
    let longest = ending("KQvKR").positions().max_by_key(plies).expect("has positions");
    assert_eq!(plies(&longest), Some(69));
    let line = principal_line(&Chess::from(longest), &*TABLES, &longest, 100).expect("all solved");
    assert_eq!(line.len(), 69);
    assert_eq!(line.last().map(|choice| choice.label), Some(Label::Win(1)));
}

#[test]
fn a_position_is_kept_as_a_number() {
    let chess = Chess::from(position("8/8/8/4k3/8/8/8/4K3 w - -"));
    for ending in TABLES.endings() {
        for position in ending.positions().step_by(997) {
            assert_eq!(chess.decode(chess.code(&position)), Some(position));
            assert_eq!(chess.read(&chess.write(&position)), Ok(position));
        }
    }
    assert_eq!(chess.decode(0), None);
    assert_eq!(chess.decode(u128::MAX), None);
}

#[test]
fn what_was_not_solved_has_no_label() {
    let tables = Tables::solve(&[material("KRvK")], &Run::UNWATCHED).expect("small");
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
