//! Places, and what decided them.

use std::cmp::Reverse;

use super::rules::{Criterion, Order};
use super::score::Score;
use crate::eff::{Game, SideName};

/// The place of one athlete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ranked {
    pub(super) athlete_idx: usize,
    pub(super) place: usize,
    pub(super) decided_by: Option<Criterion>,
}

/// Ranks everybody, the best first.
pub(super) fn rank(games: &[Game<usize>], scores: &[Score], order: Order) -> Vec<Ranked> {
    let mut athletes: Vec<usize> = (0..scores.len()).collect();
    let compare = |a: usize, b: usize| scores[b].compare(&scores[a], order);
    athletes.sort_by(|a, b| compare(*a, *b).0);
    let mut ranked: Vec<Ranked> = Vec::with_capacity(athletes.len());
    for tied in athletes.chunk_by(|a, b| compare(*a, *b).0.is_eq()) {
        let above = ranked.last().map(|above| above.athlete_idx);
        let mut decided_by = above.and_then(|above| compare(above, tied[0]).1);
        for sharing in split(tied, games, order) {
            let place = ranked.len() + 1;
            for athlete_idx in sharing {
                ranked.push(Ranked { athlete_idx, place, decided_by });
                decided_by = None;
            }
            decided_by = Some(Criterion::DirectMeetings);
        }
    }
    ranked
}

/// Splits athletes who are tied by their scores into groups that share a place.
fn split(tied: &[usize], games: &[Game<usize>], order: Order) -> Vec<Vec<usize>> {
    let meetings_count = order.criteria().contains(&Criterion::DirectMeetings);
    if tied.len() > 1 && meetings_count {
        by_direct_meetings(tied, games)
    } else {
        vec![tied.to_vec()]
    }
}

/// Splits by games won less games lost among the tied, again and again while that helps.
fn by_direct_meetings(tied: &[usize], games: &[Game<usize>]) -> Vec<Vec<usize>> {
    let Some(balances) = balances(tied, games) else { return vec![tied.to_vec()] };
    let mut sorted: Vec<(i64, usize)> = balances.into_iter().zip(tied.iter().copied()).collect();
    sorted.sort_by_key(|(balance, _)| Reverse(*balance));
    let groups: Vec<Vec<usize>> = sorted
        .chunk_by(|a, b| a.0 == b.0)
        .map(|group| group.iter().map(|(_, athlete_idx)| *athlete_idx).collect())
        .collect();
    if groups.len() == 1 {
        return groups;
    }
    groups.into_iter().flat_map(|group| by_direct_meetings(&group, games)).collect()
}

/// Games won less games lost among the tied; none unless every two of them were rivals.
fn balances(tied: &[usize], games: &[Game<usize>]) -> Option<Vec<i64>> {
    let n_tied = tied.len();
    let mut sorted: Vec<(usize, usize)> = tied.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    let place = |athlete_idx: usize| {
        let found = sorted.binary_search_by_key(&athlete_idx, |(idx, _)| *idx).ok()?;
        Some(sorted[found].1)
    };
    let mut have_met = vec![false; n_tied * n_tied];
    let mut balances = vec![0; n_tied];
    for game in games {
        for a in game.sides.a.athletes().filter_map(place) {
            for b in game.sides.b.athletes().filter_map(place) {
                have_met[a * n_tied + b] = true;
                have_met[b * n_tied + a] = true;
                let (gains, loses) = match game.winner {
                    None => continue,
                    Some(SideName::A) => (a, b),
                    Some(SideName::B) => (b, a),
                };
                balances[gains] += 1;
                balances[loses] -= 1;
            }
        }
    }
    let every_two = (0..n_tied).all(|a| (0..a).all(|b| have_met[a * n_tied + b]));
    every_two.then_some(balances)
}
