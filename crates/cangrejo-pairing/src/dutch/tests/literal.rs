//! Articles 3 and 4 done literally: all candidates in their order, the first best one kept.
//!
//! Sets of players are masks. C4 and C8 are decided by exhaustive search. Nothing is shared
//! with the engine: what the players are is read off the tournament by [`super::sheet`].

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use super::sheet::{Person, Sheet, Went, Wish};
use crate::dutch::criterion::Criterion;

pub(super) type Pairs = Vec<(usize, usize)>;

/// What C6 to C21 count, in this order; smaller is better.
pub(super) type Value = Vec<Vec<u64>>;

/// How often what decided.
#[derive(Debug, Default)]
pub(super) struct Decided {
    /// The brackets in which some candidate was as good as the best one until this criterion.
    pub(super) by_criterion: BTreeMap<Criterion, usize>,
    /// The brackets in which that was C11, and such a candidate let two with equal claims meet.
    pub(super) n_third_color_ties: usize,
}

impl Decided {
    /// Counts by what the best of these values is better than the others.
    fn count(&mut self, values: &BTreeMap<Value, bool>) {
        let Some((best, _)) = values.first_key_value() else { return };
        let mut criteria = BTreeMap::new();
        for (value, &has_tie) in values.iter().skip(1) {
            *criteria.entry(first_difference(best, value)).or_insert(false) |= has_tie;
        }
        for (&criterion, &has_tie) in &criteria {
            *self.by_criterion.entry(criterion).or_default() += 1;
            let is_tie = has_tie && criterion == Criterion::TopscorerThirdColor;
            self.n_third_color_ties += usize::from(is_tie);
        }
    }
}

/// The criterion by which two values differ.
fn first_difference(best: &Value, other: &Value) -> Criterion {
    let tiers = best.iter().zip(other).enumerate();
    let (tier, (a, b)) = tiers.into_iter().find(|(_, (a, b))| a != b).expect("two values");
    let digit = a.iter().zip(b).position(|(a, b)| a != b).unwrap_or(0);
    // The tiers of a value: C6 and C7, C8, C9, C10 to C13, C14 to C17, and C18 to C21 each.
    let number = match tier {
        0 => 6 + digit.min(1),
        1 | 2 => 7 + tier,
        3 => 10 + digit,
        4 => 14 + digit,
        _ => 13 + tier,
    };
    Criterion::ALL[number - 1]
}

/// Pairs the whole field; `None` if that is impossible.
pub(super) fn pair_all(sheet: &Sheet, decided: &mut Decided) -> Option<(Pairs, Option<usize>)> {
    let n_players = sheet.n_players();
    let mut twin =
        Twin { sheet, bye_score: None, completions: BTreeMap::new(), next_best: BTreeMap::new() };
    let everybody = (1_u32 << n_players) - 1;
    if n_players % 2 == 1 {
        let mut scores: Vec<u64> = sheet.players.iter().map(|player| player.score).collect();
        scores.sort_unstable();
        // C5: the lowest score whose players, or lower ones, can have the bye.
        twin.bye_score = scores.into_iter().find(|&score| {
            twin.bye_score = Some(score);
            twin.completions.clear();
            twin.can_complete(everybody)
        });
        twin.bye_score?;
        twin.completions.clear();
    }
    if !twin.can_complete(everybody) {
        return None;
    }
    let (mut pairs, mut bye, mut moved_down) = (Vec::new(), None, Vec::new());
    let mut first = 0;
    while first < n_players {
        let residents = twin.scoregroup(first);
        let next_first = first + residents.len();
        let bracket = Bracket { moved_down, residents, next_first };
        let (found, values) = twin.pair(&bracket);
        decided.count(&values);
        moved_down = bracket.left_by(&found);
        pairs.extend(found);
        if moved_down.len() == 1 && twin.gives_bye(&bracket) {
            bye = moved_down.pop();
            twin.bye_score = None;
            twin.completions.clear();
            twin.next_best.clear();
        }
        first = next_first;
    }
    assert!(moved_down.is_empty(), "everybody is paired");
    pairs.sort_unstable();
    Some((pairs, bye))
}

/// All pairings of one bracket that leave a round, each with what it is worth, in no order.
pub(super) fn all_choices(
    sheet: &Sheet,
    bye_score: Option<u64>,
    moved_down: &[usize],
    residents: &[usize],
) -> Vec<(Value, Pairs)> {
    let mut twin =
        Twin { sheet, bye_score, completions: BTreeMap::new(), next_best: BTreeMap::new() };
    let bracket = Bracket {
        moved_down: moved_down.to_vec(),
        residents: residents.to_vec(),
        next_first: residents[0] + residents.len(),
    };
    let open: Vec<usize> = moved_down.iter().chain(residents).copied().collect();
    let mut all = Vec::new();
    pair_sets(sheet, &open, residents[0], &mut Vec::new(), &mut all);
    let worth = |pairs: Pairs| Some((twin.value(&bracket, &pairs)?, pairs));
    all.into_iter().filter_map(worth).collect()
}

/// All sets of pairs that may meet, each with at least one resident.
pub(super) fn pair_sets(
    sheet: &Sheet,
    open: &[usize],
    first_resident: usize,
    pairs: &mut Pairs,
    all: &mut Vec<Pairs>,
) {
    let Some((&player, others)) = open.split_first() else {
        all.push(pairs.clone());
        return;
    };
    pair_sets(sheet, others, first_resident, pairs, all);
    for (place, &other) in others.iter().enumerate() {
        if other >= first_resident && sheet.may_meet(player, other) {
            let mut open = others.to_vec();
            open.remove(place);
            pairs.push((player, other));
            pair_sets(sheet, &open, first_resident, pairs, all);
            pairs.pop();
        }
    }
}

struct Bracket {
    moved_down: Vec<usize>,
    residents: Vec<usize>,
    /// Where the next scoregroup begins.
    next_first: usize,
}

impl Bracket {
    fn left_by(&self, pairs: &[(usize, usize)]) -> Vec<usize> {
        let is_left = |player: &usize| pairs.iter().all(|&(a, b)| *player != a && *player != b);
        self.moved_down.iter().chain(&self.residents).copied().filter(is_left).collect()
    }
}

/// What is left of a bracket when its moved-down players are paired.
struct Remainder {
    fixed: Pairs,
    players: Vec<usize>,
    n_pairs: usize,
}

/// The best candidate so far, and the values of all.
#[derive(Default)]
struct Found {
    best: Option<(Value, Pairs)>,
    values: BTreeMap<Value, bool>,
}

impl Found {
    fn take(&mut self, value: Value, pairs: &[(usize, usize)], has_tie: bool) {
        *self.values.entry(value.clone()).or_insert(false) |= has_tie;
        if self.best.as_ref().is_none_or(|(least, _)| value < *least) {
            let in_order = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            self.best = Some((value, in_order));
        }
    }
}

struct Twin<'a> {
    sheet: &'a Sheet,
    /// The score of the bye, while it is still to be given.
    bye_score: Option<u64>,
    completions: BTreeMap<u32, bool>,
    next_best: BTreeMap<(u32, usize), Vec<u64>>,
}

impl Twin<'_> {
    fn player(&self, player: usize) -> &Person {
        &self.sheet.players[player]
    }

    fn points(&self, player: usize) -> u64 {
        self.player(player).score
    }

    fn scoregroup(&self, first: usize) -> Vec<usize> {
        let score = |player: &usize| self.points(*player);
        let all = first..self.sheet.n_players();
        all.take_while(|player| first == self.sheet.n_players() || score(player) == score(&first))
            .collect()
    }

    fn may_have_bye(&self, player: usize) -> bool {
        self.player(player).may_have_bye
            && self.bye_score.is_some_and(|score| self.player(player).score <= score)
    }

    fn gives_bye(&self, bracket: &Bracket) -> bool {
        self.bye_score.is_some_and(|score| score >= self.player(bracket.residents[0]).score)
    }

    /// C4: whether these players can be paired, one of them with the bye if they are odd.
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
        let answer = (is_odd && self.may_have_bye(first) && self.can_complete(others))
            || (first + 1..self.sheet.n_players()).any(|other| {
                others >> other & 1 == 1
                    && self.sheet.may_meet(first, other)
                    && self.can_complete(others & !(1 << other))
            });
        self.completions.insert(players, answer);
        answer
    }

    fn mask_from(&self, first: usize) -> u32 {
        (first..self.sheet.n_players()).map(|player| 1 << player).sum()
    }

    /// Whether everybody whom the bracket's pairs leave can still be paired.
    fn is_complete(&mut self, left: &[usize], next_first: usize) -> bool {
        let left: u32 = left.iter().map(|&player| 1 << player).sum();
        let rest = left | self.mask_from(next_first);
        // The bye is given once, and only an odd rest has somebody for it.
        (rest.count_ones() % 2 == 1) == self.bye_score.is_some() && self.can_complete(rest)
    }

    /// C8: the fewest that the next bracket leaves, then their scores from the top, at best.
    fn next_bracket(&mut self, downfloaters: &[usize], next_first: usize) -> Vec<u64> {
        let key = (downfloaters.iter().map(|&player| 1 << player).sum(), next_first);
        if next_first == self.sheet.n_players() {
            return Vec::new();
        }
        if let Some(known) = self.next_best.get(&key) {
            return known.clone();
        }
        let residents = self.scoregroup(next_first);
        let after = next_first + residents.len();
        let mut best = None;
        let open: Vec<usize> = downfloaters.iter().chain(&residents).copied().collect();
        self.leave_best(&open, &(next_first..after), &mut Vec::new(), &mut best);
        let best: Vec<u64> = best.expect("the round can be completed");
        self.next_best.insert(key, best.clone());
        best
    }

    /// Tries all pairs of a bracket with these residents; the open players stand in order.
    fn leave_best(
        &mut self,
        open: &[usize],
        residents: &Range<usize>,
        left: &mut Vec<usize>,
        best: &mut Option<Vec<u64>>,
    ) {
        let Some((&player, others)) = open.split_first() else {
            if self.is_complete(left, residents.end) {
                let value = self.scores_left(left);
                if best.as_ref().is_none_or(|best| value < *best) {
                    *best = Some(value);
                }
            }
            return;
        };
        for (place, &other) in others.iter().enumerate() {
            if other >= residents.start && self.sheet.may_meet(player, other) {
                let mut open = others.to_vec();
                open.remove(place);
                self.leave_best(&open, residents, left, best);
            }
        }
        left.push(player);
        self.leave_best(others, residents, left, best);
        left.pop();
    }

    /// C6 and C7: how many are left, and their scores from the top.
    fn scores_left(&self, left: &[usize]) -> Vec<u64> {
        let mut scores: Vec<u64> = left.iter().map(|&player| self.points(player)).collect();
        scores.sort_unstable_by_key(|&score| Reverse(score));
        scores.insert(0, left.len() as u64);
        scores
    }

    /// The first best candidate of a bracket.
    ///
    /// With it the values of all candidates, and whether C11 met two with equal claims.
    fn pair(&mut self, bracket: &Bracket) -> (Pairs, BTreeMap<Value, bool>) {
        let (moved_down, residents) = (&bracket.moved_down, &bracket.residents);
        // 3.1: the number of pairs and the scores that float are outcomes of C6 and C7.
        let open: Vec<usize> = moved_down.iter().chain(residents).copied().collect();
        let mut best_left = None;
        let first_resident = residents[0];
        let places = first_resident..bracket.next_first;
        self.leave_best(&open, &places, &mut Vec::new(), &mut best_left);
        let best_left: Vec<u64> = best_left.expect("the round can be completed");
        let n_left = usize::try_from(best_left[0]).expect("small");
        let n_pairs = (open.len() - n_left) / 2;
        let resident_score = self.points(first_resident);
        let limbo_scores: Vec<u64> =
            best_left[1..].iter().copied().filter(|&score| score > resident_score).collect();
        let n_chosen = moved_down.len() - limbo_scores.len();
        let mut search = Found::default();
        for chosen in subsets(moved_down, n_chosen) {
            let limbo: Vec<usize> =
                moved_down.iter().copied().filter(|player| !chosen.contains(player)).collect();
            if self.scores_left(&limbo)[1..] != limbo_scores {
                continue;
            }
            for opponents in arrangements(residents, n_chosen) {
                let pairs: Pairs = chosen.iter().copied().zip(opponents.iter().copied()).collect();
                if !pairs.iter().all(|&(a, b)| self.sheet.may_meet(a, b)) {
                    continue;
                }
                let remainder: Vec<usize> = residents
                    .iter()
                    .copied()
                    .filter(|player| !opponents.contains(player))
                    .collect();
                let remainder =
                    Remainder { fixed: pairs, players: remainder, n_pairs: n_pairs - n_chosen };
                self.pair_remainder(bracket, &remainder, &mut search);
            }
        }
        (search.best.expect("there is a candidate").1, search.values)
    }

    /// All candidates with these pairs of moved-down players.
    fn pair_remainder(
        &mut self,
        bracket: &Bracket,
        Remainder { fixed, players, n_pairs }: &Remainder,
        found: &mut Found,
    ) {
        for s1 in exchanges(players.len(), *n_pairs) {
            let s1: Vec<usize> = s1.into_iter().map(|index| players[index]).collect();
            let s2: Vec<usize> =
                players.iter().copied().filter(|player| !s1.contains(player)).collect();
            for opponents in arrangements(&s2, *n_pairs) {
                let more: Pairs = s1.iter().copied().zip(opponents).collect();
                if !more.iter().all(|&(a, b)| self.sheet.may_meet(a, b)) {
                    continue;
                }
                let pairs: Pairs = fixed.iter().copied().chain(more).collect();
                if let Some(value) = self.value(bracket, &pairs) {
                    let has_tie = pairs.iter().any(|&(a, b)| self.is_third_color_tie(a, b));
                    found.take(value, &pairs, has_tie);
                }
            }
        }
    }

    /// What a candidate is worth; `None` if the round could not be completed.
    fn value(&mut self, bracket: &Bracket, pairs: &Pairs) -> Option<Value> {
        let left = bracket.left_by(pairs);
        if !self.is_complete(&left, bracket.next_first) {
            return None;
        }
        let next = self.next_bracket(&left, bracket.next_first);
        let mut value = vec![self.scores_left(&left), next];
        let unplayed = match left[..] {
            [receiver] if self.gives_bye(bracket) => self.player(receiver).n_unplayed,
            _ => 0,
        };
        value.push(vec![unplayed]);
        value.push(refused_colors(self.sheet, pairs));
        let is_moved_down = |player: &usize| bracket.moved_down.contains(player);
        let residents_left = left.iter().filter(|player| !is_moved_down(player));
        let n_down = |ago: usize| {
            residents_left.clone().filter(|p| self.player(**p).went[ago - 1] == Went::Down).count()
                as u64
        };
        let upfloats: Vec<(usize, usize)> =
            pairs.iter().copied().filter(|(a, _)| is_moved_down(a)).collect();
        let n_up = |ago: usize| {
            upfloats.iter().filter(|(_, b)| self.player(*b).went[ago - 1] == Went::Up).count()
                as u64
        };
        value.push(vec![n_down(1), n_up(1), n_down(2), n_up(2)]);
        for ago in [1, 2] {
            let again =
                bracket.moved_down.iter().filter(|p| self.player(**p).went[ago - 1] == Went::Down);
            value.push(descending(again.map(|&player| self.difference(player, bracket, &left))));
            let up = upfloats.iter().filter(|(_, b)| self.player(*b).went[ago - 1] == Went::Up);
            value.push(descending(up.map(|&(player, _)| self.difference(player, bracket, &left))));
        }
        Some(value)
    }

    /// The score difference of a moved-down player; larger than any other if floating again.
    fn difference(&self, player: usize, bracket: &Bracket, left: &[usize]) -> u64 {
        let difference = self.points(player) - self.points(bracket.residents[0]);
        if left.contains(&player) { 1_000_000 + difference } else { difference }
    }

    /// C11: two with equal absolute claims, each of whom would get a color for the third time.
    fn is_third_color_tie(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.player(a), self.player(b));
        let repeats = |player: &&Person| [1, -1].iter().any(|&side| player.had_twice(side));
        a.is_absolute()
            && a.wish == b.wish
            && a.balance.abs() == b.balance.abs()
            && [a, b].iter().all(repeats)
    }
}

/// C10 to C13: counts who is refused what.
pub(super) fn refused_colors(sheet: &Sheet, pairs: &[(usize, usize)]) -> Vec<u64> {
    let mut counts = vec![0; 4];
    for &(a, b) in pairs {
        let (a, b) = (&sheet.players[a], &sheet.players[b]);
        let (Some((side, wish_a)), Some((other_side, wish_b))) = (a.wish, b.wish) else { continue };
        if side != other_side {
            continue;
        }
        // 5.2.2: the stronger preference is granted, then the wider difference.
        let claim = |player: &Person, wish: Wish| {
            (wish, if wish == Wish::Absolute { player.balance.abs() } else { 0 })
        };
        let (claim_a, claim_b) = (claim(a, wish_a), claim(b, wish_b));
        let refused: Vec<&Person> = match claim_a.cmp(&claim_b) {
            std::cmp::Ordering::Less => vec![a],
            std::cmp::Ordering::Greater => vec![b],
            std::cmp::Ordering::Equal => vec![a, b],
        };
        counts[0] += u64::from(refused.iter().all(|player| player.balance.abs() >= 2));
        counts[1] += u64::from(refused.iter().all(|player| player.had_twice(-side)));
        counts[2] += 1;
        counts[3] += u64::from(wish_a.min(wish_b) == Wish::Strong);
    }
    counts
}

pub(super) fn descending(values: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut values: Vec<u64> = values.collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    values
}

/// All sets of so many members, the smallest differing number first (4.4).
pub(super) fn subsets(members: &[usize], size: usize) -> Vec<Vec<usize>> {
    match (size, members) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, others @ ..]) => {
            let with_first = subsets(others, size - 1).into_iter().map(|mut set| {
                set.insert(0, *first);
                set
            });
            with_first.chain(subsets(others, size)).collect()
        }
    }
}

/// All ways to fill so many places, in lexicographic order (4.2).
pub(super) fn arrangements(members: &[usize], n_places: usize) -> Vec<Vec<usize>> {
    if n_places == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &first) in members.iter().enumerate() {
        let mut others = members.to_vec();
        others.remove(place);
        for mut rest in arrangements(&others, n_places - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// All S1 of a remainder in the order of the exchanges that make them (4.3).
pub(super) fn exchanges(n_members: usize, n_pairs: usize) -> Vec<Vec<usize>> {
    let original: Vec<usize> = (0..n_pairs).collect();
    let others: Vec<usize> = (n_pairs..n_members).collect();
    let mut all = Vec::new();
    for size in 0..=n_pairs.min(others.len()) {
        for leaving in subsets(&original, size) {
            for entering in subsets(&others, size) {
                let difference = entering.iter().sum::<usize>() - leaving.iter().sum::<usize>();
                let mut largest_first: Vec<Reverse<usize>> =
                    leaving.iter().copied().map(Reverse).collect();
                largest_first.reverse();
                all.push((size, difference, largest_first, entering));
            }
        }
    }
    all.sort();
    let s1 = |(_, _, leaving, entering): (usize, usize, Vec<Reverse<usize>>, Vec<usize>)| {
        let stays = original.iter().copied().filter(|&index| !leaving.contains(&Reverse(index)));
        stays.chain(entering).collect()
    };
    all.into_iter().map(s1).collect()
}
