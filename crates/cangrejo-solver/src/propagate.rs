//! Backward induction over any graph of positions: wins and losses, then draws.
//!
//! Both engines end here. They bring the labels of the positions where the game is
//! over, the number of successors of every other, and a way back along the moves.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rayon::prelude::*;

use crate::{Label, Risk, Run, Stage, Unsolved};

/// A graph whose moves can be walked backwards.
pub(crate) trait Backwards: Sync {
    /// Calls `visit` with every position from which a move leads to `node`; once per
    /// move that was counted in the number of successors.
    fn predecessors(&self, node: u32, visit: impl FnMut(u32));
}

/// Labels being found: packed [`Label`]s, or one of the two marks below.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) labels: Vec<AtomicU32>,
    /// Successors not yet known to be lost.
    pub(crate) open: Vec<AtomicU32>,
}

/// A position without a label so far.
pub(crate) const UNKNOWN: u32 = 0;
/// A number that stands for no position.
pub(crate) const ABSENT: u32 = 1;

/// A frontier shorter than this is not worth waking the other threads for.
const WORTH_SHARING: usize = 1 << 11;

/// Gives every position its label.
pub(crate) fn label_all(
    board: &Board,
    graph: &impl Backwards,
    run: &Run<'_>,
) -> Result<(), Unsolved> {
    let waves = wins_and_losses(board, graph, run)?;
    draws(board, graph, &waves, run)
}

/// The positions in the order of their indices: `order[starts[i]..starts[i + 1]]`
/// has index `i + 1`.
struct Waves {
    order: Vec<u32>,
    starts: Vec<usize>,
}

impl Waves {
    fn last(&self) -> &[u32] {
        &self.order[self.starts[self.starts.len() - 2]..]
    }
}

/// Breadth first from the ends of the game: all labels of index n before any of n + 1.
fn wins_and_losses(
    board: &Board,
    graph: &impl Backwards,
    run: &Run<'_>,
) -> Result<Waves, Unsolved> {
    let total = board.labels.len() as u64;
    let is_decided = |&node: &u32| {
        matches!(
            Label::unpack(board.labels[node as usize].load(Relaxed)),
            Some(Label::Win(_) | Label::Loss(_))
        )
    };
    let nodes = u32::try_from(board.labels.len()).map_err(|_| Unsolved::TooLarge)?;
    let order: Vec<u32> = (0..nodes).into_par_iter().filter(is_decided).collect();
    let mut waves = Waves { starts: vec![0, order.len()], order };
    for index in 1.. {
        run.report(Stage::Labelling, waves.order.len() as u64, Some(total))?;
        if waves.last().is_empty() {
            break;
        }
        if index == Label::MAX_INDEX {
            return Err(Unsolved::TooLarge);
        }
        let next = spread(waves.last(), |node, found| step_back(board, graph, node, found));
        waves.order.extend(next);
        waves.starts.push(waves.order.len());
    }
    Ok(waves)
}

/// What a newly labelled position decides about those before it.
fn step_back(board: &Board, graph: &impl Backwards, node: u32, found: &mut Vec<u32>) {
    let label = Label::unpack(board.labels[node as usize].load(Relaxed));
    let label = label.expect("only labelled positions are in a wave");
    graph.predecessors(node, |before| {
        let slot = &board.labels[before as usize];
        if slot.load(Relaxed) != UNKNOWN {
            return;
        }
        let decided = match label {
            // Some reply wins, and no shorter one was found before.
            Label::Win(index) => Label::Loss(index + 1),
            // The last reply that was not yet known to lose is also the longest.
            Label::Loss(index) if board.open[before as usize].fetch_sub(1, Relaxed) == 1 => {
                Label::Win(index + 1)
            }
            Label::Loss(_) | Label::Draw(_) => return,
        };
        if slot.compare_exchange(UNKNOWN, decided.pack(), Relaxed, Relaxed).is_ok() {
            found.push(before);
        }
    });
}

/// What neither side can win is drawn; the risk is that of the nearest blunder.
fn draws(
    board: &Board,
    graph: &impl Backwards,
    waves: &Waves,
    run: &Run<'_>,
) -> Result<(), Unsolved> {
    const OVER: u32 = Label::Draw(Risk::Blunder(1)).pack();
    let labels = &board.labels;
    let undecided: usize =
        labels.par_iter().filter(|label| matches!(label.load(Relaxed), UNKNOWN | OVER)).count();
    let total = Some(undecided as u64);
    // By index, the draws from which a blunder is at hand, and in front the drawn ends.
    let mut sources: Vec<Vec<u32>> = vec![Vec::new(); waves.starts.len() + 1];
    let nodes = u32::try_from(labels.len()).map_err(|_| Unsolved::TooLarge)?;
    sources[1] =
        (0..nodes).into_par_iter().filter(|&n| labels[n as usize].load(Relaxed) == OVER).collect();
    if undecided > sources[1].len() {
        for (place, wave) in waves.starts.windows(2).enumerate() {
            let index = u32::try_from(place + 1).map_err(|_| Unsolved::TooLarge)?;
            let risk = Label::Draw(Risk::Blunder(index)).pack();
            let lost = Label::Loss(index).pack();
            let found = spread(&waves.order[wave[0]..wave[1]], |node, found| {
                if labels[node as usize].load(Relaxed) == lost {
                    claim(board, graph, node, risk, found);
                }
            });
            sources[place + 1].extend(found);
        }
    }
    let mut done = 0;
    for (index, mut frontier) in (0..).zip(sources) {
        while !frontier.is_empty() {
            done += frontier.len() as u64;
            run.report(Stage::Drawing, done, total)?;
            let risk = Label::Draw(Risk::Blunder(index)).pack();
            frontier = spread(&frontier, |node, found| claim(board, graph, node, risk, found));
        }
    }
    let endless = Label::Draw(Risk::Endless).pack();
    labels.par_iter().for_each(|label| {
        _ = label.compare_exchange(UNKNOWN, endless, Relaxed, Relaxed);
    });
    Ok(())
}

/// Gives the risk to every position before `node` that has no label yet.
fn claim(board: &Board, graph: &impl Backwards, node: u32, risk: u32, found: &mut Vec<u32>) {
    graph.predecessors(node, |before| {
        let slot = &board.labels[before as usize];
        if slot.load(Relaxed) == UNKNOWN
            && slot.compare_exchange(UNKNOWN, risk, Relaxed, Relaxed).is_ok()
        {
            found.push(before);
        }
    });
}

/// Runs `step` on every node, on all threads where there are many.
fn spread(nodes: &[u32], step: impl Fn(u32, &mut Vec<u32>) + Sync) -> Vec<u32> {
    let walk = |nodes: &[u32]| {
        let mut found = Vec::new();
        for &node in nodes {
            step(node, &mut found);
        }
        found
    };
    if nodes.len() < WORTH_SHARING {
        return walk(nodes);
    }
    let parts: Vec<Vec<u32>> = nodes.par_chunks(WORTH_SHARING).map(walk).collect();
    parts.concat()
}
