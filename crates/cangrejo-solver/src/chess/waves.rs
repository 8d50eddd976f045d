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
use super::tables::Share;
use super::{Material, Tables};
use crate::{Side, Stage, Unsolved};

/// The most bytes that a solve needs for each slot beside its label.
pub(crate) const BYTES_PER_SLOT: u64 = 4;

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
    let shape = Shape::of(material);
    let begin = |side| Half::begin(&shape, side, tables);
    let (white, black) = rayon::join(|| begin(Side::White), || begin(Side::Black));
    let mut halves = [white, black];
    let mut fronts = halves.each_ref().map(|half| Front {
        fresh: vec![0; shape.n_words()],
        not_won: half.legality.legal.clone(),
    });
    both(&shape, &mut halves, &mut fronts, Half::ends);
    for index in 2..=label_byte::MOST {
        let is_won = index % 2 == 0;
        both(&shape, &mut halves, &mut fronts, |half, mobility, other| {
            if is_won {
                half.win(index, mobility, other);
            } else {
                half.lose(index, mobility, other);
            }
        });
        if is_won {
            for front in &mut fronts {
                remove(&front.fresh, &mut front.not_won);
            }
        }
        let n_done = halves.iter_mut().map(|half| mem::take(&mut half.n_done)).sum();
        run.report(Stage::Labelling, n_done)?;
        let is_over = fronts.iter().all(|front| front.fresh.iter().all(|&word| word == 0));
        if is_over && halves.iter().all(|half| !half.has_later(index)) {
            risks::spread(&shape, &mut halves, &mut fronts, run)?;
            let [mut white, black] = halves;
            white.labels.extend_from_slice(&black.labels);
            return Ok(white.labels);
        }
    }
    Err(Unsolved::TooLarge)
}

/// Finds the next wave of both sides at once.
pub(crate) fn both(
    shape: &Shape,
    halves: &mut [Half; 2],
    fronts: &mut [Front; 2],
    step: impl Fn(&mut Half, &Mobility<'_>, &Front) + Sync,
) {
    let [white, black] = halves;
    let (white_passed, black_passed) =
        (mem::take(&mut white.legality.passed), mem::take(&mut black.legality.passed));
    let white_moves = Mobility { shape, side: Side::White, passed: &black_passed };
    let black_moves = Mobility { shape, side: Side::Black, passed: &white_passed };
    rayon::join(|| step(white, &white_moves, &fronts[1]), || step(black, &black_moves, &fronts[0]));
    for (half, front) in halves.iter_mut().zip(fronts) {
        mem::swap(&mut half.next, &mut front.fresh);
    }
    let [white, black] = halves;
    (white.legality.passed, black.legality.passed) = (white_passed, black_passed);
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
