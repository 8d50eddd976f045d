//! What a candidate is worth by C6 to C21, read off its pairs.

use std::cmp::Reverse;

use crate::dutch::color_faults::color_faults;
use crate::dutch::criterion::Criterion;
use crate::dutch::field::Float;
use crate::dutch::problem::Bracket;
use crate::dutch::tournament::Points;

/// How many criteria compare candidates: C6 to C21.
const N_CRITERIA: usize = 16;
/// The number of the first of them.
const FIRST: usize = Criterion::Downfloaters.number();

/// What a criterion counts in a candidate; less is better.
///
/// A number of players or of games, alone; or scores in tenths of a point, the highest
/// first: C7, C18, C20 those of moved-down players who float down again, C19 and C21 those
/// of moved-down players whose opponents float up again. C8 has the number of players whom
/// the next bracket would leave, then their scores.
pub type Count = Vec<u32>;

/// What C6 to C21 count in a candidate, in this order; the smaller one is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Value {
    counts: [Count; N_CRITERIA],
}

impl Value {
    /// What a criterion counts; nothing for those that compare no candidates.
    pub(crate) fn of(&self, criterion: Criterion) -> &Count {
        const NOTHING: &Count = &Vec::new();
        let place = criterion.number().checked_sub(FIRST);
        place.and_then(|place| self.counts.get(place)).unwrap_or(NOTHING)
    }

    /// The first criterion by which two candidates differ.
    pub(crate) fn first_difference(&self, other: &Value) -> Option<Criterion> {
        Criterion::ALL.into_iter().find(|&criterion| self.of(criterion) != other.of(criterion))
    }
}

/// A way to pair a bracket. Players are places in the field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The pairs, the higher player first.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Who floats down, in the order of the field.
    pub(crate) downfloaters: Vec<usize>,
    /// The scores of those whom the next bracket would leave, the highest first.
    pub(crate) left_by_next: Vec<Points>,
}

/// What a choice is worth.
pub(crate) fn value(bracket: &Bracket<'_>, choice: &Choice) -> Value {
    let players = &bracket.field.players;
    let count = |n: usize| vec![u32::try_from(n).unwrap_or(u32::MAX)];
    let is_moved_down = |player: &usize| bracket.moved_down.contains(player);
    let floats = &choice.downfloaters;
    let moved_down_again: Vec<usize> = floats.iter().copied().filter(is_moved_down).collect();
    let n_resident = |ago| {
        let floated = |p: &&usize| !is_moved_down(p) && players[**p].floated(ago, Float::Down);
        count(floats.iter().filter(floated).count())
    };
    let up = |ago| -> Vec<usize> {
        let floated =
            |(a, b): &&(usize, usize)| is_moved_down(a) && players[*b].floated(ago, Float::Up);
        choice.pairs.iter().filter(floated).map(|&(a, _)| a).collect()
    };
    let scores = |chosen: &[usize]| descending(chosen.iter().map(|&p| players[p].score));
    let again = |ago| {
        let floated = |p: &usize| players[*p].floated(ago, Float::Down);
        scores(&moved_down_again.iter().copied().filter(floated).collect::<Vec<_>>())
    };
    let unplayed = match floats[..] {
        [receiver] if bracket.gives_bye() => players[receiver].n_unplayed,
        _ => 0,
    };
    let mut next = Vec::new();
    if !bracket.next.is_empty() {
        next = count(choice.left_by_next.len());
        next.extend(descending(choice.left_by_next.iter().copied()));
    }
    let [far, third, color, strong] = colors(bracket, &choice.pairs).map(count);
    let [up1, up2] = [up(1), up(2)];
    Value {
        counts: [
            count(floats.len()),
            scores(&moved_down_again),
            next,
            count(unplayed),
            far,
            third,
            color,
            strong,
            n_resident(1),
            count(up1.len()),
            n_resident(2),
            count(up2.len()),
            again(1),
            scores(&up1),
            again(2),
            scores(&up2),
        ],
    }
}

fn descending(scores: impl Iterator<Item = Points>) -> Count {
    let mut tenths: Vec<u32> = scores.map(Points::tenths).collect();
    tenths.sort_unstable_by_key(|&tenths| Reverse(tenths));
    tenths
}

/// C10 to C13: in how many games somebody is refused what.
fn colors(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> [usize; 4] {
    let mut counts = [0; 4];
    for &(a, b) in pairs {
        let (a, b) = (&bracket.field.players[a], &bracket.field.players[b]);
        for (count, is_refused) in counts.iter_mut().zip(color_faults(a, b)) {
            *count += usize::from(is_refused);
        }
    }
    counts
}
