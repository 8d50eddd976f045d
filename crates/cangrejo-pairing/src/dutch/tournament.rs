//! What has happened in a tournament, as far as the next round depends on it.

use std::iter::Sum;
use std::ops::Add;

use super::error::Fault;

/// Points, exact to the tenth that a tournament report can hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    tenths: u32,
}

impl Points {
    /// So many tenths of a point.
    pub const fn from_tenths(tenths: u32) -> Self {
        Points { tenths }
    }

    /// The number of tenths.
    pub const fn tenths(self) -> u32 {
        self.tenths
    }
}

impl Add for Points {
    type Output = Points;

    /// The sum, or the most that can be held.
    fn add(self, other: Points) -> Points {
        Points { tenths: self.tenths.saturating_add(other.tenths) }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::default(), Add::add)
    }
}

/// What a game is worth, as far as the rules ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// Points for a win; the fewer, where white and black get different ones.
    pub win: Points,
    /// Points for a lost game that was played; the more, where white and black get different ones.
    pub loss: Points,
    /// The most that a game can bring.
    pub most: Points,
}

impl PointSystem {
    /// These points for a win, a draw and a loss with either color.
    pub fn of_either_color([win, draw, loss]: [Points; 3]) -> PointSystem {
        PointSystem { win, loss, most: win.max(draw) }
    }
}

impl Default for PointSystem {
    /// One, a half and nothing.
    fn default() -> Self {
        PointSystem::of_either_color([10, 5, 0].map(Points::from_tenths))
    }
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side that moves first.
    White,
    /// The other side.
    Black,
}

impl Color {
    /// The opponent's side.
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// One past round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past {
    /// A game that was played over the board.
    Game {
        /// The place of the opponent in [`Tournament::players`].
        opponent: usize,
        /// The side this player had.
        color: Color,
        /// What this player scored.
        points: Points,
    },
    /// A round without a game.
    Unplayed {
        /// Why there was none.
        why: Unplayed,
        /// What was scored all the same.
        points: Points,
    },
}

impl Past {
    /// What the player scored.
    pub const fn points(self) -> Points {
        match self {
            Past::Game { points, .. } | Past::Unplayed { points, .. } => points,
        }
    }
}

/// Why a player did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// The player was the odd one out (1.5, pairing-allocated bye).
    AllocatedBye,
    /// The player was paired, but somebody did not come.
    Forfeit,
    /// The player was not paired: absent, or a bye was asked for.
    Absent,
}

/// A player and all past rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The tournament pairing number (TPN); no two players have the same.
    pub number: u32,
    /// The past rounds, the first round first; as many for every player.
    pub past: Vec<Past>,
    /// The virtual points of an accelerated tournament, for each round; none where it ends.
    ///
    /// Past rounds count too: floats compare the scores by which those rounds were paired.
    pub virtual_points: Vec<Points>,
    /// Whether the player is to be paired now: not withdrawn, absent, or with a bye asked for.
    pub is_present: bool,
}

impl Player {
    /// A player who is here, before the first round.
    pub fn new(number: u32) -> Self {
        Player { number, past: Vec::new(), virtual_points: Vec::new(), is_present: true }
    }

    /// What the player has scored in the first `n_rounds` rounds.
    pub fn score_after(&self, n_rounds: usize) -> Points {
        self.past.iter().take(n_rounds).map(|past| past.points()).sum()
    }

    /// The score by which the round after the first `n_rounds` is paired.
    pub fn pairing_score_after(&self, n_rounds: usize) -> Points {
        let virtual_points = self.virtual_points.get(n_rounds).copied().unwrap_or_default();
        self.score_after(n_rounds) + virtual_points
    }
}

/// Everything that the next round depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// All players who were ever registered, in any order.
    pub players: Vec<Player>,
    /// Groups of whom no two may meet in the next round, as places in `players`.
    ///
    /// A group stays a group: a file can name thousands of players in each of many lines, and all
    /// their pairs would not fit anywhere.
    pub forbidden: Vec<Vec<usize>>,
    /// The number of rounds announced: the last one has rules of its own.
    pub n_rounds: usize,
    /// What a game is worth.
    pub points: PointSystem,
    /// The color that the first player has in the first round (5.1, by lot).
    pub initial_color: Color,
}

impl Tournament {
    /// Counts the rounds that are over.
    pub fn n_played(&self) -> usize {
        self.players.first().map_or(0, |player| player.past.len())
    }

    /// Finds the first place where the history contradicts itself.
    pub(super) fn check(&self) -> Result<(), Fault> {
        let mut numbers: Vec<u32> = self.players.iter().map(|player| player.number).collect();
        numbers.sort_unstable();
        if let Some(twice) = numbers.windows(2).find(|two| two[0] == two[1]) {
            return Err(Fault::SameNumber(twice[0]));
        }
        let n_players = self.players.len();
        if let Some(&place) = self.forbidden.iter().flatten().find(|&&place| place >= n_players) {
            return Err(Fault::NoSuchPlayer(place));
        }
        let n_played = self.n_played();
        for (place, player) in self.players.iter().enumerate() {
            if player.past.len() != n_played {
                return Err(Fault::RoundsMissing { player: place });
            }
            for (round, past) in (1..).zip(&player.past) {
                self.check_game(place, round, *past)?;
            }
        }
        Ok(())
    }

    /// Checks that a game is told alike by both players.
    fn check_game(&self, player: usize, round: usize, past: Past) -> Result<(), Fault> {
        let Past::Game { opponent, color, .. } = past else { return Ok(()) };
        let other = self.players.get(opponent).ok_or(Fault::NoSuchPlayer(opponent))?;
        match other.past.get(round - 1) {
            Some(&Past::Game { opponent: back, color: other_color, .. })
                if back == player && other_color != color =>
            {
                Ok(())
            }
            Some(_) | None => Err(Fault::GameToldTwice { player, opponent, round }),
        }
    }
}

/// Two players of the next round, as places in [`Tournament::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who has white.
    pub white: usize,
    /// Who has black.
    pub black: usize,
}

/// The next round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The boards, the first board first.
    pub boards: Vec<Board>,
    /// Who has the pairing-allocated bye, if the number of players is odd.
    pub bye: Option<usize>,
}
