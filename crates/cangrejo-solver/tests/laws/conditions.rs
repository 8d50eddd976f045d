//! Progress, cancellation and the limit on memory.

use std::ops::ControlFlow;
use std::sync::Mutex;

use cangrejo_solver::chess::EndingGame;
use cangrejo_solver::games::{ConnectFour, Spec, Visit};
use cangrejo_solver::{Notation, Progress, Run, Stage, Unsolved, solve};

use crate::random_graph::{Slots, large_graph};

#[test]
fn a_run_can_be_stopped_at_every_stage() {
    let graph = large_graph(5_000);
    for stage in [Stage::Expanding, Stage::Labelling, Stage::Drawing] {
        let stop = |progress: Progress| {
            if progress.stage == stage { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let run = Run { watch: &stop, ..Run::UNWATCHED };
        assert_eq!(solve(&graph, &run).err(), Some(Unsolved::Cancelled), "{stage:?}");
        assert_eq!(solve(&Slots(&graph), &run).err(), Some(Unsolved::Cancelled), "{stage:?}");
    }
}

#[test]
fn progress_never_goes_back_and_never_passes_its_total() {
    let graph = large_graph(5_000);
    let seen = Mutex::new(Vec::new());
    let watch = |progress: Progress| {
        seen.lock().expect("nobody panicked").push(progress);
        ControlFlow::Continue(())
    };
    solve(&graph, &Run { watch: &watch, ..Run::UNWATCHED }).expect("no limit");
    let seen = seen.into_inner().expect("nobody panicked");
    assert!(seen.len() > 20);
    for pair in seen.windows(2) {
        assert!(pair[0].stage != pair[1].stage || pair[0].done <= pair[1].done, "{pair:?}");
    }
    assert!(seen.iter().all(|now| now.total.is_none_or(|total| now.done <= total)));
}

#[test]
fn what_does_not_fit_is_refused_with_the_figure() {
    let graph = large_graph(5_000);
    let run = Run { memory_limit: 1_000, ..Run::UNWATCHED };
    for refused in [solve(&graph, &run).err(), solve(&Slots(&graph), &run).err()] {
        let Some(Unsolved::Memory { needed, limit: 1_000 }) = refused else {
            panic!("not refused: {refused:?}");
        };
        assert!(needed > 1_000);
    }
    // A table with an index knows its need before it starts: twelve bytes a slot.
    let slots = Slots(&graph);
    let needed = 12 * u64::from(cangrejo_solver::Indexer::n_slots(&slots));
    assert!(solve(&slots, &Run { memory_limit: needed, ..Run::UNWATCHED }).is_ok());
    let refused = solve(&slots, &Run { memory_limit: needed - 1, ..Run::UNWATCHED }).err();
    assert_eq!(refused, Some(Unsolved::Memory { needed, limit: needed - 1 }));
}

#[test]
fn a_game_that_cannot_fit_is_refused_before_anything_is_explored() {
    let begun = |_: Progress| panic!("it was begun");
    let run = Run { memory_limit: 1 << 40, watch: &begun };
    let usual = ConnectFour::new(7, 6).expect("a board that fits a word");
    let Some(Unsolved::Foreseen { most, limit }) = solve(&usual, &run).err() else {
        panic!("not refused");
    };
    // 4,531,985,219,092 positions, for each of which a table has at least its word.
    assert!(most > 8 * 4_531_985_219_092 && limit == 1 << 40);
}

/// Solves a game in less and less memory.
struct Refused;

impl Visit for Refused {
    /// The figure it is refused with.
    type Answer = u64;

    fn visit<G: Notation>(self, game: &G) -> u64 {
        let begun = |_: Progress| panic!("it was begun");
        let figure = |memory_limit: u64| match solve(game, &Run { memory_limit, watch: &begun }) {
            Err(
                Unsolved::Foreseen { most: figure, limit }
                | Unsolved::Memory { needed: figure, limit },
            ) => {
                assert!(figure > limit && limit == memory_limit);
                figure
            }
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("solved in no memory"),
        };
        let known = figure(0);
        assert_eq!(figure(known - 1), known);
        known
    }
}

/// Solves a game in just so much memory.
struct Fits(u64);

impl Visit for Fits {
    type Answer = bool;

    fn visit<G: Notation>(self, game: &G) -> bool {
        solve(game, &Run { memory_limit: self.0, ..Run::UNWATCHED }).is_ok()
    }
}

#[test]
fn every_game_knows_its_need_before_it_is_begun() {
    let others = ["mnk 5 5 2", "mnk 4 5 3", "mnk 6 5 4", "dodgem 5", "tapatan anywhere"];
    for name in Spec::EXAMPLES.into_iter().chain(others) {
        let figure = name.parse::<Spec>().expect(name).with(Refused);
        assert!(figure > 1_000, "{name}: {figure}");
    }
    assert!(Refused.visit(&EndingGame::new("KRvKP".parse().expect("an ending"))) > 1 << 20);
    // 80,857,107 positions, for which 5.7 GB were measured, run where 24 GB are free.
    let hexapawn = "hexapawn 6x5".parse::<Spec>().expect("a game").with(Refused);
    assert!((6 << 30..22 << 30).contains(&hexapawn), "{hexapawn}");
}

#[test]
fn whoever_allows_the_figure_of_a_refusal_comes_to_the_end() {
    let names = [
        "tictactoe",
        "mnk 4 4 2",
        "mnk 5 3 3",
        "nim 1,3,5,7",
        "nim 50,50,50",
        "subtract 21",
        "subtract 300000 7",
        "chomp 8x8",
        "hexapawn 3x3",
        "hexapawn 4x4",
        "hexapawn 5x5",
        "dodgem 3",
        "dodgem 4",
        "tapatan",
        "mutorere",
        "dao",
        "connect4 4x4",
        "connect4 4x5",
    ];
    for name in names {
        let spec: Spec = name.parse().expect(name);
        let figure = spec.with(Refused);
        assert!(spec.with(Fits(figure)), "{name} in {figure}");
    }
    let ending = EndingGame::new("KPvK".parse().expect("an ending"));
    assert!(Fits(Refused.visit(&ending)).visit(&ending));
}

#[test]
fn what_says_nothing_of_its_extent_is_watched_to_the_byte() {
    let graph = large_graph(12_000);
    let needed = |memory_limit: u64| match solve(&graph, &Run { memory_limit, ..Run::UNWATCHED }) {
        Err(Unsolved::Memory { needed, limit }) => {
            assert!(needed > limit && limit == memory_limit);
            Some(needed)
        }
        Err(other) => panic!("{other}"),
        Ok(_) => None,
    };
    // Whoever is refused and allows what was asked for comes to an end.
    let mut limit = 1_000;
    let mut n_refused = 0;
    while let Some(more) = needed(limit) {
        limit = more;
        n_refused += 1;
    }
    assert!((1..100).contains(&n_refused), "refused {n_refused} times, then ran in {limit}");
}
