//! Places, and what decided them.

use std::cmp::Reverse;

use super::rules::{Criterion, Order};
use super::score::Score;
use crate::eff::{Game, Outcome};

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
    let meetings = Meetings::new(games, scores.len());
    let mut ranked: Vec<Ranked> = Vec::with_capacity(athletes.len());
    for tied in athletes.chunk_by(|a, b| compare(*a, *b).0.is_eq()) {
        let above = ranked.last().map(|above| above.athlete_idx);
        let mut decided_by = above.and_then(|above| compare(above, tied[0]).1);
        for sharing in split(tied, &meetings, order) {
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
fn split(tied: &[usize], meetings: &Meetings, order: Order) -> Vec<Vec<usize>> {
    if order.criteria().contains(&Criterion::DirectMeetings) {
        meetings.split(tied)
    } else {
        vec![tied.to_vec()]
    }
}

/// For everybody, each rival of each game, with 1 if it was won, -1 if lost and 0 if drawn.
struct Meetings(Vec<Vec<(usize, i64)>>);

impl Meetings {
    fn new(games: &[Game<usize>], n_athletes: usize) -> Meetings {
        let mut meetings = vec![Vec::new(); n_athletes];
        for game in games {
            for (name, own, other) in game.sides.both_ways() {
                for (athlete_idx, outcome) in own.athletes().zip(game.own_outcomes(name)) {
                    let gain = match outcome {
                        Outcome::Won => 1,
                        Outcome::Drawn => 0,
                        Outcome::Lost => -1,
                    };
                    meetings[athlete_idx].extend(other.athletes().map(|rival| (rival, gain)));
                }
            }
        }
        Meetings(meetings)
    }

    /// Splits by games won less games lost among the tied, again and again while that helps.
    fn split(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let Some(mut balances) = self.balances(tied) else { return vec![tied.to_vec()] };
        balances.sort_by_key(|(balance, _)| Reverse(*balance));
        let groups: Vec<Vec<usize>> = balances
            .chunk_by(|a, b| a.0 == b.0)
            .map(|group| group.iter().map(|(_, athlete_idx)| *athlete_idx).collect())
            .collect();
        if groups.len() == 1 {
            return groups;
        }
        groups.into_iter().flat_map(|group| self.split(&group)).collect()
    }

    /// Games won less games lost among the tied; none unless every two of them were rivals.
    fn balances(&self, tied: &[usize]) -> Option<Vec<(i64, usize)>> {
        let mut sorted = tied.to_vec();
        sorted.sort_unstable();
        let balance = |athlete_idx: &usize| {
            let among = self.0[*athlete_idx].iter();
            let among = among.filter(|(rival, _)| sorted.binary_search(rival).is_ok());
            let (mut rivals, gains): (Vec<usize>, Vec<i64>) = among.copied().unzip();
            rivals.sort_unstable();
            rivals.dedup();
            let has_met_all = rivals.len() + 1 == tied.len();
            has_met_all.then(|| (gains.iter().sum(), *athlete_idx))
        };
        tied.iter().map(balance).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Meetings;
    use crate::eff::{BySide, Game, Side};

    /// The groups into which athletes 0 to `n_tied` - 1 are split by duels, each given as the
    /// two who met and their points.
    fn groups(n_tied: usize, duels: &[(usize, usize, u32, u32)]) -> Vec<Vec<usize>> {
        let game = |&(a, b, points_a, points_b): &(usize, usize, u32, u32)| {
            let sides = BySide { a: Side::Single(a), b: Side::Single(b) };
            Game::by_points(1, sides, BySide { a: points_a, b: points_b })
        };
        let games: Vec<_> = duels.iter().map(game).collect();
        Meetings::new(&games, 9).split(&(0..n_tied).collect::<Vec<_>>())
    }

    #[test]
    fn those_who_have_not_all_met_stay_tied() {
        assert_eq!(groups(2, &[]), [[0, 1]]);
        assert_eq!(groups(3, &[(1, 0, 9, 0), (1, 2, 9, 0)]), [[0, 1, 2]]);
        assert_eq!(groups(1, &[]), [[0]]);
    }

    #[test]
    fn meetings_with_others_do_not_count() {
        assert_eq!(groups(2, &[(1, 0, 9, 0), (0, 5, 9, 0), (0, 6, 9, 0)]), [[1], [0]]);
    }

    #[test]
    fn who_met_more_often_gains_nothing_by_it() {
        // 0 and 1 met three times and 0 won twice; 2 beat 0 and lost to 1.
        let duels = [(0, 1, 9, 0), (0, 1, 9, 0), (1, 0, 9, 0), (2, 0, 9, 0), (1, 2, 9, 0)];
        assert_eq!(groups(3, &duels), [[0, 1, 2]]);
    }

    #[test]
    fn those_who_stay_tied_are_compared_again_by_themselves() {
        // 0, 1 and 2 each won one of their meetings. 0 and 1 also beat 3, and 2 only drew with
        // 3: so 2 falls behind, and 0 and 1 are left to their own meeting.
        let duels =
            [(0, 1, 9, 0), (1, 2, 9, 0), (2, 0, 9, 0), (0, 3, 9, 0), (1, 3, 9, 0), (2, 3, 5, 5)];
        assert_eq!(groups(4, &duels), [vec![0], vec![1], vec![2], vec![3]]);
    }
}
