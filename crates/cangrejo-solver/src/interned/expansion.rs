//! Explores a game breadth first and numbers what it finds.

use std::hash::Hash;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rayon::prelude::*;

use super::graph::Graph;
use super::shard::{self, Answer, Shard};
use crate::propagate::UNKNOWN;
use crate::{Extent, Game, Run, Stage, Unsolved};

/// Everything that can be reached, with its moves as numbers.
#[derive(Debug)]
pub(super) struct Expansion<P> {
    /// The packed label of each position where the game is over, else [`UNKNOWN`].
    pub(super) ended: Vec<u32>,
    pub(super) graph: Graph,
    /// The first number of each layer: positions as many moves from the start.
    pub(super) layers: Vec<usize>,
    /// Whether every move leads to the next layer.
    pub(super) is_layered: bool,
    numbers: Numbers<P>,
    /// Positions found so far, expanded or not.
    n_found: usize,
    /// Those found while the present layer is expanded.
    next: Vec<P>,
}

/// From positions to their numbers.
#[derive(Debug)]
pub(crate) struct Numbers<P> {
    shards: Vec<Shard<P>>,
}

/// So many that a shard of a large game fits in a cache of the second level, and so
/// few that a batch still has a run of questions for each.
const N_SHARDS: usize = 256;
/// Positions expanded at a time: it bounds what is gathered before it is asked.
const BATCH: usize = 1 << 17;
/// Positions one thread expands at a time.
const CHUNK: usize = 1 << 10;
/// Marks a number as "new in this batch, first met at this move".
const NEW: u32 = 1 << 31;

impl<P: Copy + Eq + Hash> Numbers<P> {
    /// No positions so far; `filler` is any.
    pub(crate) fn empty(filler: P) -> Numbers<P> {
        Numbers { shards: (0..N_SHARDS).map(|_| Shard::new(filler)).collect() }
    }

    /// Adds a position that is not there yet.
    pub(crate) fn insert(&mut self, position: P, number: u32) {
        let hash = shard::hash(&position);
        let shard = &mut self.shards[shard_of(hash)];
        shard.reserve(1);
        shard.ask(position, hash, number);
    }

    pub(crate) fn number(&self, position: &P) -> Option<u32> {
        let hash = shard::hash(position);
        self.shards[shard_of(hash)].find(position, hash)
    }

    /// All positions in the order of their numbers.
    pub(crate) fn positions(&self) -> Vec<P> {
        let n_states = self.shards.iter().map(|shard| shard.entries().count()).sum();
        let mut entries = self.shards.iter().flat_map(Shard::entries);
        let Some((filler, number)) = entries.next() else { return Vec::new() };
        let mut positions = vec![filler; n_states];
        positions[number as usize] = filler;
        for (position, number) in entries {
            positions[number as usize] = position;
        }
        positions
    }
}

impl<P> Numbers<P> {
    /// Bytes that are enough for so many positions.
    pub(crate) fn bytes_for(n_positions: u64) -> u64 {
        // A shard has by chance more than others.
        let in_shard = n_positions / N_SHARDS as u64;
        let in_shard = in_shard.saturating_add(8 * in_shard.isqrt() + 16);
        shard::bytes_for::<P>(in_shard).saturating_mul(N_SHARDS as u64)
    }
}

fn shard_of(hash: u64) -> usize {
    (hash >> 32) as usize % N_SHARDS
}

impl<P: Copy + Eq + Hash + Send + Sync> Expansion<P> {
    pub(super) fn explore<G: Game<Position = P>>(
        game: &G,
        run: &Run<'_>,
    ) -> Result<Expansion<P>, Unsolved> {
        let start = game.start();
        let mut found = Expansion {
            ended: Vec::new(),
            graph: Graph { starts: vec![0], targets: Vec::new() },
            layers: Vec::new(),
            is_layered: true,
            numbers: Numbers::empty(start),
            n_found: 1,
            next: vec![start],
        };
        let hash = shard::hash(&start);
        found.numbers.shards[shard_of(hash)].ask(start, hash, 0);
        while !found.next.is_empty() {
            let layer = std::mem::take(&mut found.next);
            let (first, next_layer) = (found.ended.len(), found.n_found);
            found.layers.push(first);
            for batch in layer.chunks(BATCH) {
                run.report(Stage::Expanding, found.ended.len() as u64, None)?;
                let held = found.bytes() + (layer.len() * size_of::<P>()) as u64;
                found.take_in(game, batch, run, held)?;
            }
            let moves = &found.graph.targets[found.graph.starts[first] as usize..];
            found.is_layered &= moves.par_iter().all(|&target| target as usize >= next_layer);
        }
        Ok(found)
    }

    /// Expands a batch; new positions go to `next`.
    fn take_in<G: Game<Position = P>>(
        &mut self,
        game: &G,
        batch: &[P],
        run: &Run<'_>,
        held: u64,
    ) -> Result<(), Unsolved> {
        let chunks: Vec<Chunk<P>> =
            batch.par_chunks(CHUNK).map(|states| Chunk::expand(game, states)).collect();
        let firsts = first_moves(&chunks);
        let n_moves = firsts[chunks.len()];
        if self.graph.targets.len() + n_moves > u32::MAX as usize || n_moves >= NEW as usize {
            return Err(Unsolved::TooLarge);
        }
        let growth: u64 = (self.numbers.shards.iter().enumerate())
            .map(|(place, shard)| shard.bytes(asked(&chunks, place)) - shard.bytes(0))
            .sum();
        run.afford(held + growth + (n_moves * bytes_a_question::<P>()) as u64)?;

        let answers: Vec<AtomicU32> = (0..n_moves).map(|_| AtomicU32::new(0)).collect();
        let new_slots: Vec<Vec<usize>> = (self.numbers.shards.par_iter_mut().enumerate())
            .map(|(place, shard)| ask(shard, place, (&chunks, &firsts), &answers))
            .collect();

        let ranks = &Ranks::of(&answers);
        let n_found = self.n_found;
        self.n_found += ranks.total();
        if self.n_found >= NEW as usize {
            return Err(Unsolved::TooLarge);
        }
        let number = |first_met: u32| {
            u32::try_from(n_found + ranks.rank(first_met as usize)).expect("checked above")
        };
        self.numbers.shards.par_iter_mut().zip(&new_slots).for_each(|(shard, slots)| {
            for &slot in slots {
                let value = shard.value_mut(slot);
                *value = number(*value & !NEW);
            }
        });
        let settle = |answer: AtomicU32| match answer.into_inner() {
            first_met if first_met & NEW != 0 => number(first_met & !NEW),
            known => known,
        };
        make_room(&mut self.graph.targets, n_moves);
        self.graph.targets.par_extend(answers.into_par_iter().map(settle));
        make_room(&mut self.next, ranks.total());
        self.next.par_extend(chunks.par_iter().zip(&firsts).flat_map_iter(|(chunk, &first)| {
            let met = chunk.successors.iter().enumerate();
            let is_new = move |place: usize| ranks.is_first(first + place);
            met.filter(move |(place, _)| is_new(*place)).map(|(_, state)| *state)
        }));
        make_room(&mut self.graph.starts, batch.len());
        make_room(&mut self.ended, batch.len());
        for chunk in chunks {
            for degree in chunk.degrees {
                let start = self.graph.starts[self.graph.starts.len() - 1];
                self.graph.starts.push(start + degree);
            }
            self.ended.extend(chunk.ended);
        }
        Ok(())
    }
}

/// Bytes that are enough to explore a game of this extent, and those that are held when it
/// is explored.
pub(super) fn bytes_for<P>(extent: Extent) -> (u64, u64) {
    let Extent { positions, moves, widest } = extent;
    let a_position = size_of::<P>() as u64;
    let batch = moves.min(widest.saturating_mul(BATCH as u64));
    // Shards make room for all that is asked in a batch.
    let tables = Numbers::<P>::bytes_for(positions.saturating_add(batch));
    // How each position ended and where its moves begin; then the moves.
    let lists = room(positions.saturating_add(1), BATCH as u64).saturating_mul(8);
    let lists = lists.saturating_add(room(moves, batch).saturating_mul(4));
    let explored = tables.saturating_add(lists);
    // The layer at hand and the next one, and what is gathered for a batch.
    let layers = room(positions, batch).saturating_add(batch).saturating_mul(a_position);
    let gathered = batch.saturating_mul(bytes_a_question::<P>() as u64);
    (explored.saturating_add(layers).saturating_add(gathered), explored)
}

/// Bytes that are gathered for a move before its number is known.
const fn bytes_a_question<P>() -> usize {
    size_of::<P>() + size_of::<Question<P>>() + 12
}

/// The most entries that a list has room for when it has so many, and grew as
/// [`make_room`] lets it.
const fn room(length: u64, at_once: u64) -> u64 {
    let spare = if length / 4 > at_once { length / 4 } else { at_once };
    length.saturating_add(spare)
}

/// Makes room for more entries, and a quarter of what is there for those to come: a list
/// that doubled would hold far more than it needs.
fn make_room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 4));
    }
}

impl<P> Expansion<P> {
    /// Bytes held now.
    pub(super) fn bytes(&self) -> u64 {
        let tables: u64 = self.numbers.shards.iter().map(|shard| shard.bytes(0)).sum();
        let lists = self.ended.capacity() + self.graph.starts.capacity();
        let next = self.next.capacity() * size_of::<P>();
        tables + 4 * (lists + self.graph.targets.capacity()) as u64 + next as u64
    }

    pub(super) fn into_numbers(self) -> Numbers<P> {
        self.numbers
    }
}

/// The successors of a run of positions, and which of them each shard is to be asked.
struct Chunk<P> {
    ended: Vec<u32>,
    degrees: Vec<u32>,
    successors: Vec<P>,
    /// The successors grouped by shard; `bounds` are the ends of the groups.
    sorted: Vec<Question<P>>,
    bounds: Vec<u32>,
}

/// A successor to be looked for, and its place among those of its chunk.
///
/// The position goes along, so that a shard reads its questions one after the other.
#[derive(Clone, Copy)]
struct Question<P> {
    state: P,
    place: u32,
}

impl<P: Copy + Hash> Chunk<P> {
    fn expand<G: Game<Position = P>>(game: &G, states: &[P]) -> Chunk<P> {
        let mut chunk = Chunk {
            ended: Vec::with_capacity(states.len()),
            degrees: Vec::with_capacity(states.len()),
            successors: Vec::new(),
            sorted: Vec::new(),
            bounds: Vec::new(),
        };
        for state in states {
            let before = chunk.successors.len();
            let over = game.outcome(state);
            if over.is_none() {
                game.successors(state, |successor| chunk.successors.push(successor));
            }
            let degree = chunk.successors.len() - before;
            let over = over.or_else(|| (degree == 0).then(|| game.stuck(state)));
            chunk.ended.push(over.map_or(UNKNOWN, |outcome| outcome.label().pack()));
            chunk.degrees.push(u32::try_from(degree).expect("moves of one position"));
        }
        chunk.sort();
        chunk
    }

    /// Sorts the successors by shard, by counting; within a shard they stay in order.
    fn sort(&mut self) {
        let shards: Vec<u16> = (self.successors.iter())
            .map(|state| u16::try_from(shard_of(shard::hash(state))).expect("few shards"))
            .collect();
        let mut bounds = vec![0_u32; N_SHARDS + 1];
        for &shard in &shards {
            bounds[shard as usize + 1] += 1;
        }
        for place in 0..N_SHARDS {
            bounds[place + 1] += bounds[place];
        }
        let questions = (0..).zip(&self.successors);
        let questions = questions.map(|(place, &state)| Question { state, place });
        self.sorted = questions.clone().collect(); // of the right length, not yet in order
        for (question, &shard) in questions.zip(&shards) {
            let slot = &mut bounds[shard as usize];
            self.sorted[*slot as usize] = question;
            *slot += 1;
        }
        self.bounds = bounds;
    }

    fn questions(&self, shard: usize) -> &[Question<P>] {
        let start = if shard == 0 { 0 } else { self.bounds[shard - 1] };
        &self.sorted[start as usize..self.bounds[shard] as usize]
    }
}

/// The place of each chunk's first move among the moves of the batch; at the end, their number.
fn first_moves<P>(chunks: &[Chunk<P>]) -> Vec<usize> {
    let mut firsts = vec![0];
    for chunk in chunks {
        firsts.push(firsts[firsts.len() - 1] + chunk.successors.len());
    }
    firsts
}

fn asked<P: Copy + Hash>(chunks: &[Chunk<P>], shard: usize) -> usize {
    chunks.iter().map(|chunk| chunk.questions(shard).len()).sum()
}

/// Asks a shard all questions of a batch in order; answers the slots that are new.
fn ask<P: Copy + Eq + Hash>(
    shard: &mut Shard<P>,
    place: usize,
    (chunks, firsts): (&[Chunk<P>], &[usize]),
    answers: &[AtomicU32],
) -> Vec<usize> {
    shard.reserve(asked(chunks, place));
    let mut new_slots = Vec::new();
    for (chunk, first) in chunks.iter().zip(firsts) {
        let questions = chunk.questions(place);
        shard.warm(questions.iter().map(|question| question.state));
        for &Question { state, place } in questions {
            let met = first + place as usize;
            let value = first_meeting(met);
            let answer = match shard.ask(state, shard::hash(&state), value) {
                Answer::Known(number) => number,
                Answer::New(slot) => {
                    new_slots.push(slot);
                    value
                }
            };
            answers[met].store(answer, Relaxed);
        }
    }
    new_slots
}

/// What stands for the number of a position that was first met at this move of the batch.
fn first_meeting(met: usize) -> u32 {
    NEW | u32::try_from(met).expect("moves of a batch are below NEW")
}

/// The moves of a batch that met a new position, and how many of them come before any.
struct Ranks {
    words: Vec<u64>,
    before: Vec<usize>,
}

impl Ranks {
    fn of(answers: &[AtomicU32]) -> Ranks {
        let words = answers.par_chunks(64).enumerate().map(|(word, answers)| {
            let moves = answers.iter().enumerate();
            moves.fold(0, |set, (bit, answer)| {
                let is_first = answer.load(Relaxed) == first_meeting(64 * word + bit);
                set | u64::from(is_first) << bit
            })
        });
        let words: Vec<u64> = words.collect();
        let mut before = vec![0];
        for word in &words {
            before.push(before[before.len() - 1] + word.count_ones() as usize);
        }
        Ranks { words, before }
    }

    fn is_first(&self, place: usize) -> bool {
        self.words[place / 64] >> (place % 64) & 1 == 1
    }

    fn rank(&self, place: usize) -> usize {
        let below = self.words[place / 64] & ((1 << (place % 64)) - 1);
        self.before[place / 64] + below.count_ones() as usize
    }

    fn total(&self) -> usize {
        self.before[self.words.len()]
    }
}
