//! Direct encounter (article 6): the games of those who are tied, among themselves.

use std::collections::{BTreeMap, BTreeSet};

use super::field::Field;
use crate::Rational;

/// The place of one player in the standings of those who are tied, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Indices of those who are tied in this step, ascending.
    pub group: Vec<usize>,
    /// The opponents of the group whom the player met, by index, with the points against each:
    /// the mean, if they met more than once.
    pub met: BTreeMap<usize, Rational>,
    /// The points in these games.
    pub points: Rational,
    /// The points if the missing games were won, each once.
    pub most: Rational,
    /// Whether everybody of the group met everybody.
    pub all_met: bool,
    /// What came of it.
    pub verdict: Verdict,
}

/// What a step says of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A place of his own, from 1, among those of the step.
    Place(usize),
    /// Tied with fewer than before, from that place on; the next step is about those.
    Fewer(usize),
    /// Still tied with the whole group.
    Tied,
}

/// A player's games within a group.
struct Tally {
    player: usize,
    met: BTreeMap<usize, Rational>,
    points: Rational,
    most: Rational,
}

/// The group in classes, best first; players of one class stay tied.
pub(super) fn split(field: &Field, group: &[usize]) -> Vec<Vec<usize>> {
    let (tallies, _) = tallies(field, group);
    let classes = first_classes(&tallies, group.len());
    if classes.len() == 1 {
        return vec![group.to_vec()];
    }
    let again = |class: Vec<usize>| match class.as_slice() {
        [_] => vec![class],
        _ => split(field, &class),
    };
    classes.into_iter().flat_map(again).collect()
}

/// The steps that a player goes through, first to last.
pub(super) fn steps(field: &Field, group: &[usize], player: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut group = group.to_vec();
    while group.len() > 1 {
        let (tallies, all_met) = tallies(field, &group);
        let mut n_ahead = 0;
        let mut own = Vec::new();
        for class in first_classes(&tallies, group.len()) {
            if class.contains(&player) {
                own = class;
                break;
            }
            n_ahead += class.len();
        }
        let tally = tallies.into_iter().find(|tally| tally.player == player);
        let Some(Tally { met, points, most, .. }) = tally else { return steps };
        let verdict = match own.len() {
            1 => Verdict::Place(n_ahead + 1),
            n_tied if n_tied < group.len() => Verdict::Fewer(n_ahead + 1),
            _ => Verdict::Tied,
        };
        steps.push(Step { group, met, points, most, all_met, verdict });
        if verdict == Verdict::Tied {
            return steps;
        }
        group = own;
    }
    steps
}

/// The points of the games with the others of the group.
pub(super) fn points(field: &Field, group: &[usize]) -> Vec<(usize, Rational)> {
    let (tallies, _) = tallies(field, group);
    tallies.into_iter().map(|tally| (tally.player, tally.points)).collect()
}

/// The tallies, most points first; and whether everybody met everybody.
fn tallies(field: &Field, group: &[usize]) -> (Vec<Tally>, bool) {
    let members: BTreeSet<usize> = group.iter().copied().collect();
    let tally = |&player: &usize| {
        let mut games: BTreeMap<usize, Vec<Rational>> = BTreeMap::new();
        for round in &field.players()[player].rounds {
            let opponent = round.kind.opponent_met().filter(|other| members.contains(other));
            if let Some(opponent) = opponent {
                games.entry(opponent).or_default().push(round.points.clone());
            }
        }
        let mean = |games: Vec<Rational>| {
            let n_games = Rational::from(games.len());
            games.into_iter().sum::<Rational>() / n_games
        };
        let met: BTreeMap<usize, Rational> =
            games.into_iter().map(|(opponent, games)| (opponent, mean(games))).collect();
        let points: Rational = met.values().cloned().sum();
        let n_missing = Rational::from(group.len() - 1 - met.len());
        let most = &points + &(&n_missing * &field.worth().best_win());
        Tally { player, met, points, most }
    };
    let mut tallies: Vec<Tally> = group.iter().map(tally).collect();
    tallies.sort_by(|one, other| other.points.cmp(&one.points));
    let all_met = tallies.iter().all(|tally| tally.met.len() + 1 == group.len());
    (tallies, all_met)
}

/// The classes of the first step.
///
/// If everybody met everybody they are the classes of equal points. Otherwise those are alone who
/// are ahead of all below them whatever the missing games would bring, and the rest are together.
fn first_classes(tallies: &[Tally], n_players: usize) -> Vec<Vec<usize>> {
    let players = |tallies: &[Tally]| {
        let mut players: Vec<usize> = tallies.iter().map(|tally| tally.player).collect();
        players.sort_unstable();
        players
    };
    if tallies.iter().all(|tally| tally.met.len() + 1 == n_players) {
        let equal = tallies.chunk_by(|one, other| one.points == other.points);
        return equal.map(players).collect();
    }
    let is_ahead = |index: &usize| {
        let below = &tallies[index + 1..];
        below.iter().all(|other| other.most < tallies[*index].points)
    };
    let n_alone = (0..tallies.len().saturating_sub(1)).take_while(is_ahead).count();
    let (alone, rest) = tallies.split_at(n_alone);
    let alone = alone.iter().map(|tally| vec![tally.player]);
    alone.chain([players(rest)]).collect()
}
