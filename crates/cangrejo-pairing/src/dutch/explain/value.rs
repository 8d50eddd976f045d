//! What a candidate is worth by C6 to C21, read off its pairs.

use std::cmp::Reverse;

use super::forced::Settled;
use crate::dutch::color_faults::color_faults;
use crate::dutch::criterion::Criterion;
use crate::dutch::edition_2017::BracketKind;
use crate::dutch::field::Float;
use crate::dutch::problem::Bracket;
use crate::dutch::rules::Edition;
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
///
/// In the edition of 2017 there are score differences in tenths instead of scores, the largest
/// first: C.6 has those of all pairs and of all who float down, C.16 to C.19 those of players who
/// float as they did before, of whom C.12 to C.15 have the number.
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
    /// 2017: whether the next bracket is the last one, and cannot be paired.
    pub(crate) is_stuck: bool,
}

/// What a choice is worth.
pub(crate) fn value(settled: &Settled<'_>, choice: &Choice) -> Value {
    match settled.edition {
        Edition::Of2026 => value_of_2026(&settled.bracket, choice),
        Edition::Of2017 => value_of_2017(settled, choice),
    }
}

fn count(n: usize) -> Count {
    vec![u32::try_from(n).unwrap_or(u32::MAX)]
}

/// A.8: one point more than from the lowest score of the bracket, in tenths.
const ONE_POINT: u32 = 10;

fn value_of_2017(settled: &Settled<'_>, choice: &Choice) -> Value {
    let bracket = &settled.bracket;
    let players = &bracket.field.players;
    let score = |player: usize| players[player].score.tenths();
    let lowest = bracket.residents.last().map_or(0, |&last| score(last));
    // Who floats down or up, and by how much.
    let floats = choice.downfloaters.iter();
    let mut down: Vec<(usize, u32)> = floats
        .map(|&player| (player, score(player).saturating_sub(lowest).saturating_add(ONE_POINT)))
        .collect();
    let mut up = Vec::new();
    for &(a, b) in &choice.pairs {
        let (higher, lower) = (a.min(b), a.max(b));
        let difference = score(higher).saturating_sub(score(lower));
        if difference > 0 {
            down.push((higher, difference));
            up.push((lower, difference));
        }
    }
    let again = |floats: &[(usize, u32)], ago: usize, float: Float| -> Count {
        let same = floats.iter().filter(|(player, _)| players[*player].floated(ago, float));
        descending(same.map(|&(_, difference)| difference))
    };
    let repeated = [
        again(&down, 1, Float::Down),
        again(&up, 1, Float::Up),
        again(&down, 2, Float::Down),
        again(&up, 2, Float::Up),
    ];
    let has_next = settled.kind == BracketKind::Ordinary && !bracket.next.is_empty();
    let mut next = Vec::new();
    if has_next {
        next = count(choice.left_by_next.len());
        next.extend(descending(choice.left_by_next.iter().map(|score| score.tenths())));
    }
    let [far, third, color, strong] = colors(bracket, &choice.pairs).map(count);
    let [down1, up1, down2, up2] = repeated.each_ref().map(|list| count(list.len()));
    let differences = descending(down.iter().map(|&(_, difference)| difference));
    let floaters = count(choice.downfloaters.len());
    let [list1, list2, list3, list4] = repeated;
    let nothing = Count::new();
    Value {
        counts: [
            floaters,
            differences,
            next,
            nothing,
            far,
            third,
            color,
            strong,
            down1,
            up1,
            down2,
            up2,
            list1,
            list2,
            list3,
            list4,
        ],
    }
}

fn value_of_2026(bracket: &Bracket<'_>, choice: &Choice) -> Value {
    let players = &bracket.field.players;
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
    let scores = |chosen: &[usize]| descending(chosen.iter().map(|&p| players[p].score.tenths()));
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
        next.extend(descending(choice.left_by_next.iter().map(|score| score.tenths())));
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

fn descending(tenths: impl Iterator<Item = u32>) -> Count {
    let mut tenths: Vec<u32> = tenths.collect();
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
