//! Table files say what was solved, and never anything else.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use cangrejo_solver::table_file::{
    Contents, Part, Probe, ROWS_AT_A_TIME, TableError, TableFile, for_each_row, load, save,
    save_solved,
};
use cangrejo_solver::{Census, Game, Label, Labels, Notation, Progress, Run, Stage, solve};
use tempfile::TempDir;

use crate::naive;
use crate::random_graph::{Graph, any_graph, large_graph};

fn saved(graph: &Graph) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.dst");
    let solved = solve(graph, &Run::UNWATCHED).expect("no limit");
    save_solved(&path, "random graph".to_owned(), &solved, &Run::UNWATCHED)
        .expect("room on the disk");
    (folder, path)
}

#[test]
fn every_position_is_found_again_in_the_file() {
    let graphs = (0..100).map(|seed| any_graph(seed, 200)).chain([large_graph(12_000)]);
    for graph in graphs {
        let (_folder, path) = saved(&graph);
        let solved = solve(&graph, &Run::UNWATCHED).expect("no limit");
        let file = TableFile::open(&path).expect("a whole file");
        assert_eq!(file.game(), "random graph");
        assert_eq!(file.census(), solved.census());
        assert_eq!(file.start(), Some(0));
        let probe = Probe::new(&graph, &file);
        let reachable: Vec<u16> =
            (0..solved.n_numbers()).filter_map(|number| solved.position(number)).collect();
        for (number, node) in (0..).zip(&reachable) {
            assert_eq!(probe.number(node).expect("whole"), Some(number));
            assert_eq!(probe.label(node), solved.label(node));
        }
        let n_nodes = u16::try_from(graph.over.len()).expect("small");
        for node in (0..n_nodes).filter(|node| solved.number(node).is_none()).take(50) {
            assert_eq!(probe.label(&node), None, "a position that cannot be reached");
        }
        assert!(probe.fault().is_none());
        // However few are held at a time, the rows come in order and none is missing.
        for at_a_time in [1, 5_000, ROWS_AT_A_TIME] {
            let mut rows = Vec::new();
            for_each_row(&graph, &file, at_a_time, |number, node, label| {
                rows.push((number, *node, label));
                Ok::<(), TableError>(())
            })
            .expect("whole");
            assert_eq!(rows.len(), reachable.len());
            for (number, row) in (0..).zip(rows) {
                let node = reachable[number as usize];
                assert_eq!(row, (number, node, solved.label(&node).expect("reachable")));
            }
        }
    }
}

#[test]
fn a_table_is_loaded_only_where_it_fits() {
    let graph = large_graph(12_000);
    let (_folder, path) = saved(&graph);
    let file = TableFile::open(&path).expect("a whole file");
    let run = Run { memory_limit: 10_000, ..Run::UNWATCHED };
    let Err(TableError::Memory { needed, limit: 10_000 }) = load(&graph, &file, &run) else {
        panic!("not refused");
    };
    let run = Run { memory_limit: needed, ..Run::UNWATCHED };
    let loaded = load(&graph, &file, &run).expect("as much as was asked for");
    let due = naive::labels(&graph);
    for node in naive::reachable(&graph) {
        assert_eq!(loaded.label(&node), Some(due[node as usize]));
    }
}

#[test]
fn tables_with_slots_of_their_own_and_many_labels_are_kept_too() {
    // More than 65,536 different labels, so that a place in the palette takes four bytes.
    let label = |slot: u32| (!slot.is_multiple_of(3)).then_some(Label::Win(slot));
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("slots.dst");
    let contents = Contents {
        game: "slots".to_owned(),
        n_numbers: 200_001,
        start: None,
        census: Census::default(),
        label: &label,
        code: None,
    };
    save(&path, &contents, &Run::UNWATCHED).expect("room on the disk");
    let file = TableFile::open(&path).expect("a whole file");
    assert!(!file.has_keys());
    for slot in (0..200_001).step_by(997).chain([200_000, 200_001, u32::MAX]) {
        let due = if slot <= 200_000 { label(slot) } else { None };
        assert_eq!(file.label_of(slot).expect("whole"), due);
    }
}

/// Opens a file and asks it everything.
fn read_all(graph: &Graph, path: &Path) -> Result<Vec<(u32, Label)>, TableError> {
    let file = TableFile::open(path)?;
    file.expect_game("random graph")?;
    file.number_of(graph.code(&graph.start()))?;
    load(graph, &file, &Run::UNWATCHED)?;
    let mut labels = Vec::new();
    for_each_row(graph, &file, ROWS_AT_A_TIME, |number, _, label| {
        labels.push((number, label));
        Ok::<(), TableError>(())
    })?;
    Ok(labels)
}

#[test]
fn any_flipped_bit_and_any_missing_end_is_noticed() {
    let graph = large_graph(40);
    let (_folder, path) = saved(&graph);
    let whole = std::fs::read(&path).expect("just written");
    assert!(read_all(&graph, &path).is_ok());
    for place in 0..whole.len() {
        let mut flipped = whole.clone();
        flipped[place] ^= 1 << (place % 8);
        std::fs::write(&path, &flipped).expect("room on the disk");
        assert!(read_all(&graph, &path).is_err(), "a bit of byte {place} was flipped");
        std::fs::write(&path, &whole[..place]).expect("room on the disk");
        assert!(read_all(&graph, &path).is_err(), "{place} bytes are left");
    }
}

#[test]
fn faults_say_what_is_wrong() {
    let graph = large_graph(12_000);
    let (folder, path) = saved(&graph);
    let whole = std::fs::read(&path).expect("just written");
    let fault_of = |bytes: &[u8]| {
        let path = folder.path().join("other");
        std::fs::write(&path, bytes).expect("room on the disk");
        read_all(&graph, &path).expect_err("damaged")
    };
    assert!(matches!(fault_of(b"Once upon a time there was a crab"), TableError::NotATable));
    assert!(matches!(fault_of(b""), TableError::Truncated { found: 0, .. }));
    assert!(matches!(fault_of(&whole[..100]), TableError::Truncated { found: 100, .. }));
    let mut newer = whole.clone();
    newer[8] = 2;
    assert!(matches!(fault_of(&newer), TableError::Version { found: 2 }));
    let mut scratched = whole.clone();
    scratched[40] ^= 1;
    assert!(matches!(fault_of(&scratched), TableError::Damaged { part: Part::Header }));
    let mut last = whole.clone();
    *last.last_mut().expect("not empty") ^= 1;
    assert!(matches!(fault_of(&last), TableError::Damaged { part: Part::Keys(_) }));
    assert!(matches!(fault_of(&whole[..whole.len() - 1]), TableError::Truncated { .. }));

    let file = TableFile::open(&path).expect("whole");
    let other = file.expect_game("tictactoe").expect_err("of another game");
    assert_eq!(other.to_string(), "the table of another game: random graph");
    let missing = TableFile::open(&folder.path().join("nowhere")).expect_err("no file");
    assert!(matches!(missing, TableError::System { .. }));
}

#[test]
fn nothing_is_left_behind_where_writing_fails() {
    let graph = any_graph(3, 60);
    let solved = solve(&graph, &Run::UNWATCHED).expect("no limit");
    let folder = TempDir::new().expect("a folder");
    // The place is taken by a folder that is not empty.
    let path = folder.path().join("taken");
    std::fs::create_dir_all(path.join("inside")).expect("a folder");
    let refused = save_solved(&path, "random graph".to_owned(), &solved, &Run::UNWATCHED);
    assert!(matches!(refused, Err(TableError::System { .. })));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn nothing_is_left_behind_where_writing_is_stopped() {
    let graph = large_graph(12_000);
    let solved = solve(&graph, &Run::UNWATCHED).expect("no limit");
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("stopped.dst");
    let seen = Mutex::new(Vec::new());
    let watch = |progress: Progress| {
        seen.lock().expect("nobody panicked").push(progress);
        ControlFlow::Continue(())
    };
    let game = || "random graph".to_owned();
    let run = Run { watch: &watch, ..Run::UNWATCHED };
    save_solved(&path, game(), &solved, &run).expect("room on the disk");
    std::fs::remove_file(&path).expect("just written");
    let seen = seen.into_inner().expect("nobody panicked");
    let last = seen[seen.len() - 1];
    assert_eq!((last.stage, Some(last.done)), (Stage::Writing, last.total));
    for progress in seen {
        let stop = |now: Progress| {
            if now == progress { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let run = Run { watch: &stop, ..Run::UNWATCHED };
        let stopped = save_solved(&path, game(), &solved, &run);
        assert!(matches!(stopped, Err(TableError::Stopped)), "{stopped:?} at {progress:?}");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
