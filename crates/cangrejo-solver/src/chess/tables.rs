//! Solved endings, with a label for every position that they cover.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::shape::Shape;
use super::{Chess, Ending, Kind, Material, Position, Square, waves};
use crate::{Audited, Label, Labels, Numbered, Risk, Run, Side, Stage, Unsolved, audit};

/// A set of solved endings that holds whatever its endings can turn into.
#[derive(Debug, Default)]
pub struct Tables {
    endings: BTreeMap<Material, Ending>,
}

impl Tables {
    /// Solves some endings, and first all that they can turn into.
    ///
    /// # Errors
    ///
    /// When the run is cancelled or does not fit in memory.
    pub fn solve(materials: &[Material], run: &Run<'_>) -> Result<Tables, Unsolved> {
        let mut tables = Tables::default();
        tables.add(materials, run)?;
        Ok(tables)
    }

    /// Adds some endings and all that they can turn into; none is solved twice.
    ///
    /// # Errors
    ///
    /// When the run is cancelled or does not fit in memory. What was solved until then stays.
    pub fn add(&mut self, materials: &[Material], run: &Run<'_>) -> Result<(), Unsolved> {
        let mut missing: Vec<Material> =
            Material::with_conversions(materials).into_iter().collect();
        missing.retain(|material| !self.endings.contains_key(material));
        run.afford(self.bytes_with(&missing))?;
        let total = missing.iter().map(|&material| Shape::of(material).n_slots() as u64).sum();
        let run = Watched { run, done: AtomicU64::new(0), total };
        for rank in missing.chunk_by(|left, right| left.rank() == right.rank()) {
            // Never both: a thread that waits for the other side of its ending would begin a
            // third one, and memory would not be known before.
            let threads = if rank.len() == 1 { Threads::BySide } else { Threads::ByEnding };
            let solved: Result<Vec<Ending>, Unsolved> = rank
                .par_iter()
                .map(|&material| {
                    let left = Shape::of(material).n_slots() as u64;
                    let mut share = Share { watched: &run, threads, left };
                    let labels = waves::solve(material, self, &mut share)?;
                    share.end()?;
                    Ok(Ending::new(material, labels))
                })
                .collect();
            self.endings.extend(solved?.into_iter().map(|ending| (ending.material(), ending)));
        }
        Ok(())
    }

    /// Takes an ending that was solved before, so that it is not solved again.
    pub fn insert(&mut self, ending: Ending) {
        self.endings.insert(ending.material(), ending);
    }

    /// The most bytes that are in use at a time until these are solved too.
    fn bytes_with(&self, missing: &[Material]) -> u64 {
        let slots = |material: &Material| Shape::of(*material).n_slots() as u64;
        let kept: u64 = self.endings.keys().chain(missing).map(slots).sum();
        let mut working: Vec<u64> =
            missing.iter().map(|material| waves::BYTES_PER_SLOT * slots(material)).collect();
        // Each thread has one ending in hand.
        working.sort_unstable_by(|left, right| right.cmp(left));
        kept + working.iter().take(rayon::current_num_threads()).sum::<u64>()
    }

    /// The endings, in the order in which they were solved.
    pub fn endings(&self) -> impl Iterator<Item = &Ending> {
        self.endings.values()
    }

    /// A solved ending.
    pub fn ending(&self, material: Material) -> Option<&Ending> {
        self.endings.get(&material)
    }

    /// Checks every label of an ending by the moves alone, given that those of the endings
    /// it can turn into are right.
    ///
    /// # Errors
    ///
    /// When the run is cancelled.
    pub fn audit(&self, ending: &Ending, run: &Run<'_>) -> Result<Audited<Position>, Unsolved> {
        let whole = Whole { tables: self, ending };
        audit(&Chess::from(Position::kings_alone()), &whole, run)
    }

    /// The table of some men, and how they stand in it.
    pub(crate) fn target(&self, men: [Option<(Side, Kind)>; 2]) -> Option<Target<'_>> {
        let of = |side| -> Vec<Kind> {
            let own = men.iter().flatten().filter(|man| man.0 == side);
            let mut kinds: Vec<Kind> = own.map(|man| man.1).collect();
            kinds.sort_unstable(); // as a material has them
            kinds
        };
        let (white, black) = (of(Side::White), of(Side::Black));
        let ending = self.endings.get(&Material::new(&white, &black)?)?;
        let stronger =
            if ending.material().men_of(Side::White) == white { Side::White } else { Side::Black };
        let rank = |(side, kind): (Side, Kind)| (side != stronger, kind);
        let is_swapped = match men.map(|man| man.map(rank)) {
            [Some(_), None] => true,
            [Some(first), Some(second)] => first > second,
            [None, _] => false,
        };
        Some(Target { ending, is_reversed: stronger == Side::Black, is_swapped })
    }
}

/// A table, and how our men stand in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    ending: &'a Ending,
    /// Whether White is Black there.
    is_reversed: bool,
    /// Whether our second man is the first there.
    is_swapped: bool,
}

impl Target<'_> {
    /// The byte of a position of our men, as we see it.
    pub(crate) fn byte(
        &self,
        to_move: Side,
        kings: (Square, Square),
        men: [Option<Square>; 2],
    ) -> u8 {
        let mut men = men.map(|square| square.unwrap_or(Square::of(0)));
        if self.is_swapped {
            men.swap(0, 1);
        }
        if !self.is_reversed {
            return self.ending.byte(to_move, kings, men);
        }
        let kings = (kings.1.opposite(), kings.0.opposite());
        self.ending.byte(to_move.other(), kings, men.map(Square::opposite))
    }
}

impl Labels<Position> for Tables {
    fn label(&self, position: &Position) -> Option<Label> {
        match Material::of(position) {
            None => Some(Label::Draw(Risk::Endless)), // only kings are left, for ever
            Some((material, stronger)) => {
                self.endings.get(&material)?.label_for(position, stronger)
            }
        }
    }
}

/// One of the endings, to be checked while the others are believed.
struct Whole<'t> {
    tables: &'t Tables,
    ending: &'t Ending,
}

impl Labels<Position> for Whole<'_> {
    fn label(&self, position: &Position) -> Option<Label> {
        match Material::of(position) {
            // Most moves take nothing, and need no search for the ending.
            Some((material, stronger)) if material == self.ending.material() => {
                self.ending.label_for(position, stronger)
            }
            Some(_) | None => self.tables.label(position),
        }
    }
}

impl Numbered<Position> for Whole<'_> {
    fn n_numbers(&self) -> u32 {
        self.ending.material().n_numbers()
    }

    fn position(&self, number: u32) -> Option<Position> {
        self.ending.material().position(number)
    }

    fn number(&self, position: &Position) -> Option<u32> {
        self.ending.material().number(position)
    }
}

/// A run over several endings at a time.
#[derive(Debug)]
struct Watched<'a> {
    run: &'a Run<'a>,
    done: AtomicU64,
    total: u64,
}

/// What is done at the same time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Threads {
    /// Several endings, each by one thread.
    ByEnding,
    /// Both sides of one ending.
    BySide,
}

impl Threads {
    /// Does both.
    pub(crate) fn join<A: Send, B: Send>(
        self,
        one: impl FnOnce() -> A + Send,
        other: impl FnOnce() -> B + Send,
    ) -> (A, B) {
        match self {
            Threads::ByEnding => (one(), other()),
            Threads::BySide => rayon::join(one, other),
        }
    }
}

/// The part of a run that one ending has.
#[derive(Debug)]
pub(crate) struct Share<'a> {
    watched: &'a Watched<'a>,
    pub(crate) threads: Threads,
    /// Slots that were not reported so far.
    left: u64,
}

impl Share<'_> {
    /// Says that so many more slots are done.
    pub(crate) fn report(&mut self, stage: Stage, newly_done: u64) -> Result<(), Unsolved> {
        let newly_done = newly_done.min(self.left);
        self.left -= newly_done;
        let done = self.watched.done.fetch_add(newly_done, Relaxed) + newly_done;
        self.watched.run.report(stage, done, Some(self.watched.total))
    }

    /// Says that all slots are done, those included that stand for no position.
    fn end(mut self) -> Result<(), Unsolved> {
        self.report(Stage::Drawing, self.left)
    }
}
