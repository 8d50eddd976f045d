//! Progress, cancellation and the limit on memory.

use std::ops::ControlFlow;
use std::sync::Mutex;

use cangrejo_solver::{Progress, Run, Stage, Unsolved, solve};

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
