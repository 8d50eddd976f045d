//! A tournament that can be paired and ranked.

use super::draft::Draft;
use super::fault::Faults;
use super::player_record::{MOST_ROUNDS, Mark};
use super::points::{PointSystem, Points};
use super::record::Bye;
use super::report::Report;

/// A lawful tournament: every game is in both its lines and all points add up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The players in the order of their pairing numbers; other fields name them by their index.
    pub players: Vec<Player>,
    /// The rounds of the whole tournament.
    pub n_rounds: usize,
    /// The rounds that are over.
    pub n_played: usize,
    /// The color of the lot before round 1, said or seen in the games.
    pub initial_color: Option<Color>,
    /// What each result is worth.
    pub points: PointSystem,
    /// Players who may not meet.
    pub forbidden: Vec<Forbidden>,
    /// Byes asked for rounds that are not over, by round, then by kind and by player.
    pub byes: Vec<AnnouncedBye>,
    /// The kind of tournament, if the file says it.
    pub system: Option<System>,
}

/// A player of a lawful tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number that the file calls the player by.
    pub id: u32,
    /// Name.
    pub name: String,
    /// Title; may be empty.
    pub title: String,
    /// Federation; may be empty.
    pub federation: String,
    /// Rating, if there is one.
    pub rating: Option<u32>,
    /// The points of the rounds that are over, without virtual ones.
    pub points: Points,
    /// Place in the standings, as the file says.
    pub rank: Option<u32>,
    /// What happened in each round that is over.
    pub rounds: Vec<Round>,
    /// Whether the player is not paired in the next round, and what he gets for it.
    pub next_bye: Option<Bye>,
    /// Virtual points of each round, first round first; none behind the end.
    pub accelerations: Vec<Points>,
}

/// What happened to a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Index of the opponent; a forfeited game has one too.
    pub opponent: Option<usize>,
    /// The color; a forfeited game may have one too.
    pub color: Option<Color>,
    /// The result.
    pub mark: Mark,
}

/// White or black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

impl Color {
    /// The other one.
    #[must_use]
    pub const fn opposite(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// One value for each side of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// The same for white and black.
    pub fn both(value: T) -> ByColor<T>
    where
        T: Clone,
    {
        ByColor { white: value.clone(), black: value }
    }

    /// The value of a color.
    pub const fn of(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// What a function makes of both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { white: change(self.white), black: change(self.black) }
    }

    /// The value, if white and black have the same.
    pub fn if_alike(self) -> Option<T>
    where
        T: PartialEq,
    {
        (self.white == self.black).then_some(self.white)
    }

    /// The lesser of the two.
    pub fn least(self) -> T
    where
        T: Ord,
    {
        self.white.min(self.black)
    }

    /// The greater of the two.
    pub fn most(self) -> T
    where
        T: Ord,
    {
        self.white.max(self.black)
    }
}

/// Players of whom no two may meet in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The first of the rounds, from 1.
    pub first_round: usize,
    /// The last of the rounds.
    pub last_round: usize,
    /// Indices of the players.
    pub players: Vec<usize>,
}

/// A bye asked for a round that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnnouncedBye {
    /// Index of the player.
    pub player: usize,
    /// The round, from 1.
    pub round: usize,
    /// What the player gets for it.
    pub bye: Bye,
}

impl AnnouncedBye {
    /// By what byes are ordered: a record 240 has those of one round and kind.
    pub(crate) fn order(&self) -> (usize, char, usize) {
        (self.round, self.bye.letter(), self.player)
    }
}

/// The kind of tournament that record 192 names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// The pairing system.
    pub family: SystemFamily,
    /// The edition of its rules, if the code names one.
    pub edition: Option<Edition>,
    /// Whether the code asks for Baku acceleration.
    pub is_baku: bool,
}

/// A pairing system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemFamily {
    /// The Dutch system, C.04.3.
    Dutch,
    /// Another, by its whole code.
    Other(String),
}

/// The text of the rules, by the year it took effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// In force until January 2026.
    Fide2017,
    /// In force from February 2026; `2025` in files made before it was postponed.
    Fide2026,
}

impl System {
    /// The kind of tournament of a code such as `FIDE_DUTCH_2026_BAKU`.
    pub(super) fn from_code(code: &str) -> System {
        let (stem, is_baku) = match code.strip_suffix("_BAKU") {
            Some(stem) => (stem, true),
            None => (code, false),
        };
        let (family, edition) = match stem {
            "FIDE_DUTCH" => (SystemFamily::Dutch, None),
            "FIDE_DUTCH_2017" => (SystemFamily::Dutch, Some(Edition::Fide2017)),
            "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026" => (SystemFamily::Dutch, Some(Edition::Fide2026)),
            _ => (SystemFamily::Other(code.to_owned()), None),
        };
        System { family, edition, is_baku }
    }
}

/// Win, draw or loss of a played game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Mark {
    /// How a game ended that was played over the board.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Mark::Win | Mark::UnratedWin => Some(Outcome::Win),
            Mark::Draw | Mark::UnratedDraw => Some(Outcome::Draw),
            Mark::Loss | Mark::UnratedLoss => Some(Outcome::Loss),
            Mark::ForfeitWin
            | Mark::ForfeitLoss
            | Mark::PairingBye
            | Mark::FullBye
            | Mark::HalfBye
            | Mark::ZeroBye
            | Mark::Blank => None,
        }
    }
}

/// How a report becomes a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What the tournament is wanted for.
    pub purpose: Purpose,
    /// Whose habits are followed where programs differ.
    pub habits: Habits,
    /// How Baku acceleration halves the field.
    pub baku_group: BakuGroup,
}

impl Reading {
    /// Whether teams may be in the file: they can be looked at, but not paired, and the reference
    /// engine refuses them in any case.
    pub(super) fn lets_teams_pass(self) -> bool {
        self.purpose == Purpose::Review && self.habits == Habits::Own
    }
}

/// What a tournament is wanted for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// Pairing the next round: byes in the columns behind the last paired round are announced
    /// ones, and the file must say all that a pairing needs.
    #[default]
    PairNextRound,
    /// Looking back: every column is a round that is over.
    Review,
    /// Keeping it here: the same, but only a tournament that this program can run.
    TakeOver,
}

impl Purpose {
    /// Whether every column is a round that is over.
    pub(super) const fn looks_back(self) -> bool {
        match self {
            Purpose::PairNextRound => false,
            Purpose::Review | Purpose::TakeOver => true,
        }
    }
}

/// Whose habits are followed where programs differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Habits {
    /// Ours: XXZ and XXS are followed; both lines of a forfeit must agree, results must be
    /// possible together, a round without any entry is a hole, and nothing is said twice and
    /// otherwise.
    #[default]
    Own,
    /// The reference engine's: XXZ and XXS are ignored, only played games are compared, for their
    /// opponents and colors, records 152, 192 and BB have exactly their columns, a file without
    /// players is one, and so on (`reference.rs`).
    Reference,
}

/// How Baku acceleration halves the field of N players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BakuGroup {
    /// The first ceil(N/2) players, as the reference engine counts.
    #[default]
    Reference,
    /// The first 2·ceil(N/4) players, as C.04.7 writes.
    Text,
}

impl Report {
    /// The tournament that the file describes.
    ///
    /// # Errors
    ///
    /// All that is wrong with the file.
    pub fn tournament(&self, reading: Reading) -> Result<Tournament, Faults> {
        let mut faults = Faults::default();
        let draft = Draft::gather(self, reading, &mut faults);
        let tournament = draft.settle(reading, &mut faults);
        faults.or(tournament)
    }
}

impl Tournament {
    /// The index of the player whom the file calls by this number.
    pub fn index_of(&self, id: u32) -> Option<usize> {
        self.players.iter().position(|player| player.id == id)
    }

    /// Gives every player the virtual points of Baku acceleration (C.04.7), in place of any other.
    ///
    /// The points of a win and a draw are white's: where black's are others, there is no such
    /// acceleration ([`PointSystem::are_halves`]).
    pub fn accelerate(&mut self, group: BakuGroup) {
        let n_players = self.players.len();
        let n_first = match group {
            BakuGroup::Reference => n_players.div_ceil(2),
            BakuGroup::Text => 2 * n_players.div_ceil(4),
        };
        let n_accelerated = self.n_rounds.div_ceil(2);
        let n_full = n_accelerated.div_ceil(2);
        // No file has columns for more rounds, however many it announces.
        let [n_full, n_accelerated] =
            [n_full, n_accelerated].map(|number| number.min(MOST_ROUNDS as usize));
        for (index, player) in self.players.iter_mut().enumerate() {
            player.accelerations.clear();
            if index < n_first {
                player.accelerations.resize(n_full, self.points.win.white);
                player.accelerations.resize(n_accelerated, self.points.draw.white);
            }
        }
    }
}

impl Player {
    /// The virtual points of a round, from 1.
    pub fn acceleration(&self, round: usize) -> Points {
        let index = round.checked_sub(1);
        index.and_then(|index| self.accelerations.get(index)).copied().unwrap_or_default()
    }
}
