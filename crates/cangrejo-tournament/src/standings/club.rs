//! Clubs, or any other groups, by their best athletes.

use std::collections::BTreeMap;

use super::rules::Criterion;
use super::{Line, Standings};
use crate::exact::Rational;

/// One club's line in the table of clubs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubLine<Club, Id> {
    /// The club.
    pub club: Club,
    /// The place, from 1; equals share the best of theirs.
    pub place: usize,
    /// What put this club behind the line above; none if both share a place, or if there is
    /// no line above.
    pub decided_by: Option<Criterion>,
    /// The athletes who count, the best first.
    pub athletes: Vec<Id>,
    /// The sum over those athletes, for each criterion that can be summed, weightiest first.
    pub sums: Vec<(Criterion, Rational)>,
}

/// The table of clubs by their best `n_best` athletes; whoever has no club is left out.
///
/// Clubs are ordered by the sums of what orders athletes, criterion after criterion. A club
/// with fewer athletes stands behind those with more: otherwise one who has a negative index
/// would be better left at home. Direct meetings cannot be summed and do not decide.
pub fn clubs<Club: Ord + Clone, Id: Clone>(
    standings: &Standings<Id>,
    n_best: usize,
    club_of: impl Fn(&Id) -> Option<Club>,
) -> Vec<ClubLine<Club, Id>> {
    let mut best: BTreeMap<Club, Vec<&Line<Id>>> = BTreeMap::new();
    for line in standings.lines() {
        if let Some(club) = club_of(&line.athlete) {
            let members = best.entry(club).or_default();
            if members.len() < n_best {
                members.push(line);
            }
        }
    }
    let of_order = standings.order().criteria().iter().copied();
    let of_order = of_order.filter(|criterion| *criterion != Criterion::DirectMeetings);
    let criteria: Vec<_> = [Criterion::CountingAthletes].into_iter().chain(of_order).collect();
    let mut table: Vec<ClubLine<Club, Id>> = best
        .into_iter()
        .map(|(club, lines)| {
            let sum = |criterion| lines.iter().map(|line| line.score.value(criterion)).sum();
            ClubLine {
                club,
                place: 1,
                decided_by: None,
                athletes: lines.iter().map(|line| line.athlete.clone()).collect(),
                sums: criteria.iter().map(|one| (*one, sum(*one))).collect(),
            }
        })
        .collect();
    // The sort is stable: clubs with a shared place keep the order of their names.
    table.sort_by(|a, b| b.sums.iter().map(|(_, sum)| sum).cmp(a.sums.iter().map(|(_, sum)| sum)));
    for idx in 1..table.len() {
        let (above, here) = (&table[idx - 1], &table[idx]);
        let mut compared = above.sums.iter().zip(&here.sums);
        let decided_by = compared.find(|(above, here)| above != here).map(|(above, _)| above.0);
        let place = if decided_by.is_some() { idx + 1 } else { above.place };
        (table[idx].decided_by, table[idx].place) = (decided_by, place);
    }
    table
}
