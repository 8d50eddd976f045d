//! Solves one ending, all wins and losses of an index before those of the next.
//!
//! A wave of wins is what a move leads from into the last wave of losses. A wave of losses is
//! what some move leads from into the last wave of wins and no move anywhere else.
//! The second question looks along the moves forwards, so nothing has to be counted.

use std::mem;

use super::board::squares;
use super::conversions::Conversions;
use super::label_byte::{self, drawn};
use super::legality::Legality;
use super::mobility::Mobility;
use super::risks;
use super::shape::Shape;
use super::tables::{Share, Threads};
use super::{Material, Tables};
use crate::{Side, Stage, Unsolved};

/// The most bytes that a solve needs for each slot beside its label: 4.1 were measured
/// where there are most captures, queen against queen.
pub(crate) const BYTES_PER_SLOT: u64 = 5;

/// Positions with one side to move, as the other side has to know them.
#[derive(Debug)]
pub(crate) struct Front {
    /// Those of the last wave.
    pub(crate) fresh: Vec<u64>,
    /// Those not known to be won for the side to move.
    pub(crate) not_won: Vec<u64>,
}

/// Positions with one side to move, as they are being labelled.
#[derive(Debug)]
pub(crate) struct Half {
    pub(crate) legality: Legality,
    pub(crate) conversions: Conversions,
    /// Without a label so far.
    pub(crate) open: Vec<u64>,
    /// Where a move out of the ending may still save the side to move.
    blocked: Vec<u64>,
    /// Where a losing move is known; the quickest was found first.
    blundering: Vec<u64>,
    /// Drawn slots with a blunder at hand, by its index.
    pub(crate) blunderers: Vec<Vec<u32>>,
    /// Stalemates.
    pub(crate) stale: Vec<u64>,
    /// The wave that is being found.
    pub(crate) next: Vec<u64>,
    pub(crate) labels: Vec<u8>,
    /// Labels given since the last report.
    pub(crate) n_done: u64,
}

/// An ending that is being labelled.
#[derive(Debug)]
pub(crate) struct Labelling {
    shape: Shape,
    threads: Threads,
    pub(crate) halves: [Half; 2],
    pub(crate) fronts: [Front; 2],
    /// [`Legality::passed`] for each side to move.
    passed: [Vec<u64>; 2],
}

/// Labels every slot of an ending; the endings that it can turn into are in `tables`.
///
/// # Errors
///
/// When the run is cancelled.
pub(crate) fn solve(
    material: Material,
    tables: &Tables,
    run: &mut Share<'_>,
) -> Result<Vec<u8>, Unsolved> {
    let mut labelling = Labelling::begin(Shape::of(material), tables, run.threads);
    labelling.step(Half::ends);
    for index in 2..=label_byte::MOST {
        if index % 2 == 0 {
            labelling.step(|half, mobility, other| half.win(index, mobility, other));
            for front in &mut labelling.fronts {
                remove(&front.fresh, &mut front.not_won);
            }
        } else {
            labelling.step(|half, mobility, other| half.lose(index, mobility, other));
        }
        run.report(Stage::Labelling, labelling.take_done())?;
        if !labelling.has_fresh() && labelling.halves.iter().all(|half| !half.has_later(index)) {
            risks::spread(&mut labelling, run)?;
            let [mut white, black] = labelling.halves;
            white.labels.extend_from_slice(&black.labels);
            return Ok(white.labels);
        }
    }
    Err(Unsolved::TooLarge)
}

impl Labelling {
    fn begin(shape: Shape, tables: &Tables, threads: Threads) -> Labelling {
        let begin = |side| Half::begin(&shape, side, tables);
        let (white, black) = threads.join(|| begin(Side::White), || begin(Side::Black));
        let mut halves = [white, black];
        let fronts = halves.each_ref().map(|half| Front {
            fresh: vec![0; shape.n_words()],
            not_won: half.legality.legal.clone(),
        });
        let passed = halves.each_mut().map(|half| mem::take(&mut half.legality.passed));
        Labelling { shape, threads, halves, fronts, passed }
    }

    /// Finds the next wave of both sides.
    pub(crate) fn step(&mut self, step: impl Fn(&mut Half, &Mobility<'_>, &Front) + Sync) {
        let Labelling { shape, threads, halves, fronts, passed } = self;
        let [white, black] = halves;
        let white_moves = Mobility { shape, side: Side::White, passed: &passed[1] };
        let black_moves = Mobility { shape, side: Side::Black, passed: &passed[0] };
        threads.join(
            || step(white, &white_moves, &fronts[1]),
            || step(black, &black_moves, &fronts[0]),
        );
        for (half, front) in halves.iter_mut().zip(fronts) {
            mem::swap(&mut half.next, &mut front.fresh);
        }
    }

    /// Whether the last wave has found anything.
    pub(crate) fn has_fresh(&self) -> bool {
        self.fronts.iter().any(|front| front.fresh.iter().any(|&word| word != 0))
    }

    /// How many labels were given since this was asked.
    pub(crate) fn take_done(&mut self) -> u64 {
        self.halves.iter_mut().map(|half| mem::take(&mut half.n_done)).sum()
    }
}

impl Half {
    fn begin(shape: &Shape, side: Side, tables: &Tables) -> Half {
        let legality = Legality::of(shape, side);
        let conversions = Conversions::of(shape, side, &legality.legal, tables);
        Half {
            open: legality.legal.clone(),
            blocked: conversions.any.clone(),
            blundering: vec![0; shape.n_words()],
            blunderers: vec![Vec::new(); usize::from(label_byte::MOST) + 1],
            stale: vec![0; shape.n_words()],
            next: vec![0; shape.n_words()],
            labels: vec![label_byte::NONE; shape.n_words() * 64],
            n_done: 0,
            legality,
            conversions,
        }
    }

    /// Finds mates and stalemates.
    fn ends(&mut self, mobility: &Mobility<'_>, other: &Front) {
        for word in 0..self.open.len() {
            let without_exit = self.open[word] & !self.blocked[word];
            let movable = mobility.with_move_into(&other.not_won, word, without_exit);
            let stuck = without_exit & !movable;
            self.stale[word] = stuck & !self.legality.in_check[word];
            self.next[word] = stuck & self.legality.in_check[word];
            self.label(word, self.next[word], 1);
        }
    }

    /// Finds what is won with this index.
    fn win(&mut self, index: u8, mobility: &Mobility<'_>, other: &Front) {
        self.find_origins(mobility, &other.fresh);
        add_slots(&self.conversions.won[usize::from(index)], &mut self.next);
        for word in 0..self.open.len() {
            self.next[word] &= self.open[word];
            self.label(word, self.next[word], index);
        }
    }

    /// Finds what is lost with this index, and what can blunder into the last one.
    fn lose(&mut self, index: u8, mobility: &Mobility<'_>, other: &Front) {
        self.find_origins(mobility, &other.fresh);
        add_slots(&self.conversions.blunders[usize::from(index) - 1], &mut self.next);
        for word in 0..self.open.len() {
            let first_seen = self.next[word] & self.open[word] & !self.blundering[word];
            self.blundering[word] |= first_seen;
            // What stays open has found its risk.
            _ = self.write(word, first_seen, drawn(index - 1));
        }
        for &slot in &self.conversions.lost[usize::from(index)] {
            let (word, bit) = place_of(slot);
            self.blocked[word] &= !bit;
            self.next[word] |= bit;
        }
        for word in 0..self.open.len() {
            let doubtful = self.next[word] & self.open[word] & !self.blocked[word];
            self.next[word] = if doubtful == 0 {
                0
            } else {
                doubtful & !mobility.with_move_into(&other.not_won, word, doubtful)
            };
            self.label(word, self.next[word], index);
        }
    }

    /// Fills `next` with everything from which a move leads into a set, not all of it lawful.
    pub(crate) fn find_origins(&mut self, mobility: &Mobility<'_>, set: &[u64]) {
        self.next.fill(0);
        mobility.add_origins(set, &mut self.next);
        let (plain, passing) = self.next.split_at_mut(mobility.shape.n_plain());
        // Where a pawn may be taken in passing all other moves are there too.
        passing.iter_mut().zip(plain).for_each(|(passing, plain)| *passing |= *plain);
    }

    /// Gives the label to some positions of a word, which are open no more.
    pub(crate) fn label(&mut self, word: usize, positions: u64, byte: u8) {
        self.open[word] &= !positions;
        self.n_done += self.write(word, positions, byte);
    }

    /// Writes a byte in some slots of a word; answers how many.
    fn write(&mut self, word: usize, positions: u64, byte: u8) -> u64 {
        let mut n_written = 0;
        if positions != 0 {
            let labels = &mut self.labels[word * 64..][..64];
            for second in squares(positions) {
                labels[second.index()] = byte;
                n_written += 1;
            }
        }
        n_written
    }

    /// Whether a move out of the ending decides something after this index.
    fn has_later(&self, index: u8) -> bool {
        let later = usize::from(index) + 1;
        let Conversions { won, lost, blunders, .. } = &self.conversions;
        [won, lost, blunders]
            .iter()
            .any(|lists| lists[later..].iter().any(|slots| !slots.is_empty()))
    }
}

fn remove(these: &[u64], from: &mut [u64]) {
    from.iter_mut().zip(these).for_each(|(from, these)| *from &= !these);
}

fn place_of(slot: u32) -> (usize, u64) {
    (slot as usize / 64, 1 << (slot % 64))
}

pub(crate) fn add_slots(slots: &[u32], set: &mut [u64]) {
    for &slot in slots {
        let (word, bit) = place_of(slot);
        set[word] |= bit;
    }
}
