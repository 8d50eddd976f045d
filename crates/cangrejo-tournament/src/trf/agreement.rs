//! Whether the lines of a file agree with each other.

use super::draft::Draft;
use super::fault::{Fault, Faults, Problem};
use super::player_record::{Mark, POINTS_COLUMN, column_of_round};
use super::points::{PointSystem, Points};
use super::tournament::{Habits, Outcome, Player, Round, Tournament};

impl Draft {
    /// Compares the two lines of every game.
    pub(super) fn compare(&self, tournament: &Tournament, habits: Habits, faults: &mut Faults) {
        let players = &tournament.players;
        for (index, player) in players.iter().enumerate() {
            for (number, round) in (1..).zip(&player.rounds) {
                let Some(opponent_index) = round.opponent else { continue };
                let opponent = &players[opponent_index];
                let theirs = &opponent.rounds[number - 1];
                let agreement = agreement((index, round), (opponent_index, theirs), habits);
                // Two lines that name each other are compared from the first of them; the reference
                // engine begins with a game that was played.
                let is_second = theirs.opponent == Some(index)
                    && opponent_index < index
                    && (habits == Habits::Own || theirs.mark.is_played());
                let (player, opponent) = (player.id, opponent.id);
                let problem = match agreement {
                    Agreement::Full => continue,
                    _ if is_second || self.damaged.contains(&opponent) => continue,
                    Agreement::None => Problem::Contradiction { player, opponent, round: number },
                    Agreement::NotInResult => {
                        Problem::ImpossibleResults { player, opponent, round: number }
                    }
                };
                faults.push(Fault::at(self.lines[&player], column_of_round(number), problem));
            }
        }
    }

    /// Compares every player's points with the results, and leaves those of the results.
    ///
    /// As the reference engine does, the file may count the virtual points of the next round, or
    /// what an announced bye will bring, or both.
    pub(super) fn add_up(&self, tournament: &mut Tournament, faults: &mut Faults) {
        let (points, next) = (tournament.points, tournament.n_played + 1);
        for player in &mut tournament.players {
            let worth = |round: &Round| points.of(round.mark, round.color);
            let reckoned = player.rounds.iter().map(worth).fold(Points::ZERO, Points::plus);
            let written = player.points;
            let is_right = possible_scores(player, &points, reckoned, next).contains(&written);
            if self.are_points_known && !is_right {
                let problem = Problem::WrongScore { player: player.id, written, reckoned };
                faults.push(Fault::at(self.lines[&player.id], POINTS_COLUMN, problem));
            }
            player.points = reckoned;
        }
    }
}

/// How far the two lines of a game agree.
enum Agreement {
    Full,
    /// On the game, but not on how it ended.
    NotInResult,
    None,
}

fn agreement(mine: (usize, &Round), theirs: (usize, &Round), habits: Habits) -> Agreement {
    let ((index, mine), (_, theirs)) = (mine, theirs);
    let names_me = theirs.opponent == Some(index);
    if let Some(outcome) = mine.mark.outcome() {
        let Some(their_outcome) = theirs.mark.outcome() else { return Agreement::None };
        if !names_me || mine.color == theirs.color {
            return Agreement::None;
        }
        // A half or nothing for both can be a penalty; more than a game is worth cannot.
        let best = outcome.max(their_outcome);
        let worst = outcome.min(their_outcome);
        let is_possible = best != Outcome::Win || worst == Outcome::Loss;
        return if is_possible || habits == Habits::Reference {
            Agreement::Full
        } else {
            Agreement::NotInResult
        };
    }
    let is_forfeit = match mine.mark {
        Mark::ForfeitWin => theirs.mark == Mark::ForfeitLoss,
        _ => matches!(theirs.mark, Mark::ForfeitWin | Mark::ForfeitLoss),
    };
    if habits == Habits::Reference || (names_me && is_forfeit) {
        Agreement::Full
    } else {
        Agreement::None
    }
}

/// The points that a file may give a player with these results.
fn possible_scores(
    player: &Player,
    points: &PointSystem,
    reckoned: Points,
    next: usize,
) -> [Points; 4] {
    let virtual_points = player.acceleration(next);
    let announced = player.next_bye.map_or(Points::ZERO, |bye| points.of_bye(bye));
    let soon = reckoned.plus(announced);
    [reckoned, reckoned.plus(virtual_points), soon, soon.plus(virtual_points)]
}
