//! The articles of 2017 done literally: all candidates in their order, the first best one kept.
//!
//! As its sister for 2026 it shares nothing with the engine. The completion of the round
//! and the best of the next bracket are found by trying everything.

use std::collections::BTreeMap;
use std::ops::Range;

use super::literal::{arrangements, descending, exchanges, pair_sets, refused_colors, subsets};
use super::sheet::{Sheet, Went};
use crate::dutch::edition_2017::BracketKind;

type Pairs = Vec<(usize, usize)>;

/// What C.5 to C.19 count, in this order; smaller is better.
type Value = Vec<Vec<u64>>;

/// Pairs the whole field; `None` if that is impossible.
pub(super) fn pair_all(sheet: &Sheet) -> Option<(Pairs, Option<usize>)> {
    let n_players = sheet.n_players();
    let mut twin = Twin { sheet, completions: BTreeMap::new(), next_best: BTreeMap::new() };
    if !twin.can_complete(mask(0..n_players)) {
        return None;
    }
    let (mut pairs, mut moved_down, mut first) = (Vec::new(), Vec::new(), 0);
    while first < n_players {
        let residents = twin.scoregroup(first);
        let next_first = residents.end;
        let kind = if next_first == n_players { Kind::Last } else { Kind::Ordinary };
        let mut bracket = Bracket { moved_down, residents, kind };
        let mut found = twin.best(&bracket);
        let mut left = bracket.left_by(&found);
        let lower = mask(next_first..n_players);
        first = next_first;
        if kind == Kind::Ordinary && !twin.can_complete(mask(left.iter().copied()) | lower) {
            // A.9: once more as the penultimate bracket, then all others as the last.
            bracket.kind = Kind::Penultimate;
            found = twin.best(&bracket);
            left = bracket.left_by(&found);
            pairs.append(&mut found);
            let residents = next_first..n_players;
            let last = Bracket { moved_down: left, residents, kind: Kind::Last };
            found = twin.best(&last);
            left = last.left_by(&found);
            first = n_players;
        }
        pairs.append(&mut found);
        moved_down = left;
    }
    pairs.sort_unstable();
    Some((pairs, moved_down.pop()))
}

/// All pairings of one bracket that are allowed, each with what it is worth, in no order.
pub(super) fn all_choices(
    sheet: &Sheet,
    kind: BracketKind,
    moved_down: &[usize],
    residents: Range<usize>,
) -> Vec<(Value, Pairs)> {
    let kind = match kind {
        BracketKind::Penultimate => Kind::Penultimate,
        BracketKind::Ordinary if residents.end < sheet.n_players() => Kind::Ordinary,
        BracketKind::Ordinary | BracketKind::CollapsedLast => Kind::Last,
    };
    let mut twin = Twin { sheet, completions: BTreeMap::new(), next_best: BTreeMap::new() };
    let open: Vec<usize> = moved_down.iter().copied().chain(residents.clone()).collect();
    let mut all = Vec::new();
    pair_sets(sheet, &open, residents.start, &mut Vec::new(), &mut all);
    let bracket = Bracket { moved_down: moved_down.to_vec(), residents, kind };
    let worth = |pairs: Pairs| Some((twin.value(&bracket, &pairs)?, pairs));
    all.into_iter().filter_map(worth).collect()
}

fn mask(players: impl Iterator<Item = usize>) -> u32 {
    players.map(|player| 1 << player).sum()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ordinary,
    /// The round must be completed; C.7 does not count.
    Penultimate,
    /// Everybody must be paired but one, who may have the bye.
    Last,
}

struct Bracket {
    moved_down: Vec<usize>,
    residents: Range<usize>,
    kind: Kind,
}

impl Bracket {
    fn left_by(&self, pairs: &[(usize, usize)]) -> Vec<usize> {
        let is_left = |player: &usize| pairs.iter().all(|&(a, b)| *player != a && *player != b);
        self.moved_down.iter().copied().chain(self.residents.clone()).filter(is_left).collect()
    }
}

struct Twin<'a> {
    sheet: &'a Sheet,
    completions: BTreeMap<u32, bool>,
    next_best: BTreeMap<(u32, usize), Vec<u64>>,
}

impl Twin<'_> {
    fn points(&self, player: usize) -> u64 {
        self.sheet.players[player].score
    }

    fn scoregroup(&self, first: usize) -> Range<usize> {
        let all = first..self.sheet.n_players();
        let end = all.clone().find(|&player| self.points(player) != self.points(first));
        first..end.unwrap_or(all.end)
    }

    /// Whether these players can be paired, one of them with the bye if they are odd.
    fn can_complete(&mut self, players: u32) -> bool {
        if players == 0 {
            return true;
        }
        if let Some(&known) = self.completions.get(&players) {
            return known;
        }
        let first = players.trailing_zeros() as usize;
        let others = players & !(1 << first);
        let is_odd = players.count_ones() % 2 == 1;
        let has_bye = is_odd && self.sheet.players[first].may_have_bye;
        let answer = (has_bye && self.can_complete(others))
            || (first + 1..self.sheet.n_players()).any(|other| {
                others >> other & 1 == 1
                    && self.sheet.may_meet(first, other)
                    && self.can_complete(others & !(1 << other))
            });
        self.completions.insert(players, answer);
        answer
    }

    /// A.8: the score differences of the pairs and of those who are left, the largest first.
    fn differences(&self, pairs: &[(usize, usize)], left: &[usize], lowest: u64) -> Vec<u64> {
        let of_pairs = pairs.iter().map(|&(a, b)| self.points(a).abs_diff(self.points(b)));
        let of_left = left.iter().map(|&player| self.points(player) + 10 - lowest);
        descending(of_pairs.chain(of_left))
    }

    /// C.7: the fewest whom the next bracket leaves, then its smallest differences.
    fn next_bracket(&mut self, downfloaters: &[usize], next_first: usize) -> Vec<u64> {
        let key = (mask(downfloaters.iter().copied()), next_first);
        if let Some(known) = self.next_best.get(&key) {
            return known.clone();
        }
        let residents = self.scoregroup(next_first);
        let open: Vec<usize> = downfloaters.iter().copied().chain(residents.clone()).collect();
        let mut best = None;
        self.try_all(&open, &residents, (&mut Vec::new(), &mut Vec::new()), &mut best);
        let best = best.expect("nobody need be paired");
        self.next_best.insert(key, best.clone());
        best
    }

    fn try_all(
        &self,
        open: &[usize],
        residents: &Range<usize>,
        (pairs, left): (&mut Pairs, &mut Vec<usize>),
        best: &mut Option<Vec<u64>>,
    ) {
        let Some((&player, others)) = open.split_first() else {
            let lowest = self.points(residents.start);
            let mut value = self.differences(pairs, left, lowest);
            value.insert(0, left.len() as u64);
            // Nobody is below the last bracket: whoever it leaves has the bye.
            let may_have_bye = |player: &usize| self.sheet.players[*player].may_have_bye;
            let is_last = residents.end == self.sheet.n_players();
            let is_lawful = !is_last || (left.len() < 2 && left.iter().all(may_have_bye));
            value.insert(0, u64::from(!is_lawful));
            if best.as_ref().is_none_or(|best| value < *best) {
                *best = Some(value);
            }
            return;
        };
        for (place, &other) in others.iter().enumerate() {
            if other >= residents.start && self.sheet.may_meet(player, other) {
                let mut open = others.to_vec();
                open.remove(place);
                pairs.push((player, other));
                self.try_all(&open, residents, (pairs, left), best);
                pairs.pop();
            }
        }
        left.push(player);
        self.try_all(others, residents, (pairs, left), best);
        left.pop();
    }

    /// The first best candidate of a bracket.
    fn best(&mut self, bracket: &Bracket) -> Pairs {
        let residents: Vec<usize> = bracket.residents.clone().collect();
        let mut best: Option<(Value, Pairs)> = None;
        for n_chosen in (0..=bracket.moved_down.len().min(residents.len())).rev() {
            for chosen in subsets(&bracket.moved_down, n_chosen) {
                for opponents in arrangements(&residents, n_chosen) {
                    let pairs: Pairs =
                        chosen.iter().copied().zip(opponents.iter().copied()).collect();
                    if !pairs.iter().all(|&(a, b)| self.sheet.may_meet(a, b)) {
                        continue;
                    }
                    let is_open = |player: &usize| !opponents.contains(player);
                    let remainder: Vec<usize> = residents.iter().copied().filter(is_open).collect();
                    self.pair_remainder(bracket, &pairs, &remainder, &mut best);
                }
            }
        }
        best.expect("there is a candidate").1
    }

    /// All candidates with these pairs of moved-down players.
    fn pair_remainder(
        &mut self,
        bracket: &Bracket,
        fixed: &Pairs,
        players: &[usize],
        best: &mut Option<(Value, Pairs)>,
    ) {
        for n_pairs in (0..=players.len() / 2).rev() {
            for s1 in exchanges(players.len(), n_pairs) {
                let s1: Vec<usize> = s1.into_iter().map(|index| players[index]).collect();
                let is_other = |player: &usize| !s1.contains(player);
                let s2: Vec<usize> = players.iter().copied().filter(is_other).collect();
                for opponents in arrangements(&s2, n_pairs) {
                    let more = s1.iter().copied().zip(opponents);
                    let pairs: Pairs = fixed.iter().copied().chain(more).collect();
                    if pairs.iter().all(|&(a, b)| self.sheet.may_meet(a, b))
                        && let Some(value) = self.value(bracket, &pairs)
                        && best.as_ref().is_none_or(|(least, _)| value < *least)
                    {
                        let in_order = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
                        *best = Some((value, in_order));
                    }
                }
            }
        }
    }

    /// What a candidate is worth; `None` if it is not allowed.
    fn value(&mut self, bracket: &Bracket, pairs: &Pairs) -> Option<Value> {
        let left = bracket.left_by(pairs);
        let next_first = bracket.residents.end;
        let lower = mask(next_first..self.sheet.n_players());
        let is_allowed = match bracket.kind {
            Kind::Ordinary => true,
            Kind::Penultimate => self.can_complete(mask(left.iter().copied()) | lower),
            Kind::Last => {
                left.len() < 2 && left.iter().all(|&p| self.sheet.players[p].may_have_bye)
            }
        };
        if !is_allowed {
            return None;
        }
        let lowest = self.points(next_first - 1);
        let mut value = vec![vec![left.len() as u64], self.differences(pairs, &left, lowest)];
        value.push(match bracket.kind {
            Kind::Ordinary => self.next_bracket(&left, next_first),
            Kind::Penultimate | Kind::Last => Vec::new(),
        });
        value.push(refused_colors(self.sheet, pairs));
        let floating: Pairs = pairs
            .iter()
            .map(|&(a, b)| (a.min(b), a.max(b)))
            .filter(|&(higher, lower)| self.points(higher) > self.points(lower))
            .collect();
        // Who floats down or up, and by how much.
        let mut down: Vec<(usize, u64)> =
            left.iter().map(|&player| (player, self.points(player) + 10 - lowest)).collect();
        let mut up = Vec::new();
        for (higher, lower) in floating {
            let difference = self.points(higher) - self.points(lower);
            down.push((higher, difference));
            up.push((lower, difference));
        }
        let again = |floats: &[(usize, u64)], ago: usize, went: Went| {
            let same = floats.iter().filter(|(p, _)| self.sheet.players[*p].went[ago - 1] == went);
            descending(same.map(|&(_, difference)| difference))
        };
        let lists = [
            again(&down, 1, Went::Down),
            again(&up, 1, Went::Up),
            again(&down, 2, Went::Down),
            again(&up, 2, Went::Up),
        ];
        value.push(lists.iter().map(|list| list.len() as u64).collect());
        value.extend(lists);
        Some(value)
    }
}
