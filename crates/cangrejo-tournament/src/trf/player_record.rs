//! Record 001: a player and all his rounds.

use super::columns::{Columns, whole_number};
use super::fault::{Field, Problem};
use super::record::Bye;
use super::tournament::Color;

/// A player's line, as the file writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The number that the other lines call the player by.
    pub id: u32,
    /// `m` or `w`; blank if not said.
    pub sex: Option<char>,
    /// Title, such as `GM` or `g`; may be empty.
    pub title: String,
    /// Name.
    pub name: String,
    /// Rating, if there is one.
    pub rating: Option<u32>,
    /// Federation; may be empty.
    pub federation: String,
    /// Number with FIDE; may be empty.
    pub fide_id: String,
    /// Date of birth; may be empty.
    pub birth: String,
    /// Points.
    pub points: super::Points,
    /// Place in the standings.
    pub rank: Option<u32>,
    /// What the columns of each round say, first round first.
    pub rounds: Vec<Entry>,
}

/// The columns of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of the opponent.
    pub opponent: Option<u32>,
    /// The color.
    pub color: Option<Color>,
    /// The result.
    pub mark: Mark,
}

/// What happened to a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `1`.
    Win,
    /// `=`.
    Draw,
    /// `0`.
    Loss,
    /// `W`: a game of less than one move; played, but not rated.
    UnratedWin,
    /// `D`: a game of less than one move; played, but not rated.
    UnratedDraw,
    /// `L`: a game of less than one move; played, but not rated.
    UnratedLoss,
    /// `+`: the opponent did not come.
    ForfeitWin,
    /// `-`: the player did not come, and had an opponent.
    ForfeitLoss,
    /// `U`: no opponent was left.
    PairingBye,
    /// `F`: a round off with a win's points.
    FullBye,
    /// `H`: a round off with a draw's points.
    HalfBye,
    /// `Z`: absent.
    ZeroBye,
    /// Nothing is written; absent, if the round was played at all.
    Blank,
}

impl Mark {
    /// The character of the result column.
    pub const fn letter(self) -> char {
        match self {
            Mark::Win => '1',
            Mark::Draw => '=',
            Mark::Loss => '0',
            Mark::UnratedWin => 'W',
            Mark::UnratedDraw => 'D',
            Mark::UnratedLoss => 'L',
            Mark::ForfeitWin => '+',
            Mark::ForfeitLoss => '-',
            Mark::PairingBye => 'U',
            Mark::FullBye => 'F',
            Mark::HalfBye => 'H',
            Mark::ZeroBye => 'Z',
            Mark::Blank => ' ',
        }
    }

    fn from_letter(letter: char) -> Option<Mark> {
        Some(match letter.to_ascii_uppercase() {
            '1' => Mark::Win,
            '=' => Mark::Draw,
            '0' => Mark::Loss,
            'W' => Mark::UnratedWin,
            'D' => Mark::UnratedDraw,
            'L' => Mark::UnratedLoss,
            '+' => Mark::ForfeitWin,
            '-' => Mark::ForfeitLoss,
            'U' => Mark::PairingBye,
            'F' => Mark::FullBye,
            'H' => Mark::HalfBye,
            'Z' => Mark::ZeroBye,
            ' ' => Mark::Blank,
            _ => return None,
        })
    }

    /// Whether a game was played over the board.
    pub const fn is_played(self) -> bool {
        self.outcome().is_some()
    }

    /// The bye that the player asked for, if that is what happened.
    pub const fn bye(self) -> Option<Bye> {
        match self {
            Mark::FullBye => Some(Bye::Full),
            Mark::HalfBye => Some(Bye::Half),
            Mark::ZeroBye => Some(Bye::Zero),
            Mark::Win
            | Mark::Draw
            | Mark::Loss
            | Mark::UnratedWin
            | Mark::UnratedDraw
            | Mark::UnratedLoss
            | Mark::ForfeitWin
            | Mark::ForfeitLoss
            | Mark::PairingBye
            | Mark::Blank => None,
        }
    }

    /// Whether the player was paired in the round, be it with nobody.
    pub const fn is_paired(self) -> bool {
        self.is_played() || matches!(self, Mark::ForfeitWin | Mark::ForfeitLoss | Mark::PairingBye)
    }
}

/// The first column of a round, counted from 1.
pub(crate) const fn column_of_round(round: usize) -> usize {
    92 + 10 * (round - 1)
}

/// The column of the points.
pub(super) const POINTS_COLUMN: usize = 81;

/// The columns of the name.
pub(super) const N_NAME: usize = 33;

/// The greatest rating that its columns can say.
pub(super) const MOST_RATING: u32 = 9_999;

/// The number of rounds that three columns can hold, as in records 240 to 260.
pub(super) const MOST_ROUNDS: u32 = 999;

impl PlayerRecord {
    /// Reads a line.
    ///
    /// The number comes even from a line with faults, so that the lines of the opponents are not
    /// blamed for them.
    pub(super) fn read(line: &mut Columns<'_, '_>) -> (Option<u32>, Option<PlayerRecord>) {
        if !line.reaches(84) {
            return (whole_number(line.cut(5, 8).trim_matches(' ')).filter(|id| *id > 0), None);
        }
        let Some(id) = line.ordinal(5, 8, Field::Player) else { return (None, None) };
        let word = |first, last| line.cut(first, last).trim().to_owned();
        let mut player = PlayerRecord {
            id,
            sex: Some(line.at(10)).filter(|&sex| sex != ' '),
            title: word(11, 13),
            name: word(15, 47),
            federation: word(54, 56),
            fide_id: word(58, 68),
            birth: word(70, 79),
            ..PlayerRecord::default()
        };
        player.rating = line.number_or_blank(49, 52, Field::Rating);
        player.points = line.points(POINTS_COLUMN, 84).unwrap_or_default();
        // No program reads the rank, and old ones write words there: it is not worth a refusal.
        player.rank = line.cut(86, 89).trim().parse().ok();
        let mut round = 1;
        while column_of_round(round) + 7 <= line.len() {
            if round > MOST_ROUNDS as usize {
                let problem = Problem::TooGreat { field: Field::Round, limit: MOST_ROUNDS };
                line.fault(column_of_round(round), problem);
                return (Some(id), None);
            }
            player.rounds.extend(entry(line, id, round));
            round += 1;
        }
        if !line.from(column_of_round(round)).trim_matches(' ').is_empty() {
            line.fault(line.len() + 1, Problem::CutRound { round });
        }
        while player.rounds.last().is_some_and(|entry| entry.mark == Mark::Blank) {
            player.rounds.pop();
        }
        (Some(id), line.is_whole().then_some(player))
    }
}

/// What the columns of a round say.
fn entry(line: &mut Columns<'_, '_>, player: u32, round: usize) -> Option<Entry> {
    let column = column_of_round(round);
    let written = line.cut(column, column + 3);
    let is_blank = line.cut(column, column + 7).trim_matches(' ').is_empty();
    if is_blank {
        return Some(Entry { opponent: None, color: None, mark: Mark::Blank });
    }
    let opponent = if written == "    " {
        None
    } else {
        Some(line.number(column, column + 3, Field::Player)?).filter(|&opponent| opponent != 0)
    };
    let color = match line.at(column + 5) {
        'w' => Some(Color::White),
        'b' => Some(Color::Black),
        '-' | ' ' => None,
        found => {
            line.fault(column + 5, Problem::UnknownColor { found });
            return None;
        }
    };
    let letter = line.at(column + 7);
    let Some(mark) = Mark::from_letter(letter) else {
        line.fault(column + 7, Problem::UnknownResult { found: letter });
        return None;
    };
    let problem = if opponent == Some(player) {
        Problem::MeetsSelf { player, round }
    } else {
        match settle(opponent, color, mark) {
            Ok(mark) => return Some(Entry { opponent, color, mark }),
            Err(Misfit::ByeWithOpponent) => Problem::ByeWithOpponent { player, round },
            Err(Misfit::NoResult) => Problem::NoResult { player, round },
            Err(Misfit::NoOpponent) => Problem::NoOpponent { player, round },
            Err(Misfit::NoColor) => Problem::NoColor { player, round },
        }
    };
    line.fault(column, problem);
    None
}

enum Misfit {
    ByeWithOpponent,
    NoResult,
    NoOpponent,
    NoColor,
}

/// What a result means beside an opponent and a color, as the reference engine reads it.
///
/// Without an opponent, older programs write `=` for a half-point bye, `+` for the bye of the
/// pairing and `-` for an absence.
fn settle(opponent: Option<u32>, color: Option<Color>, mark: Mark) -> Result<Mark, Misfit> {
    match (mark, opponent) {
        (_, None) if color.is_some() => Err(Misfit::NoOpponent),
        (Mark::Draw, None) => Ok(Mark::HalfBye),
        (Mark::ForfeitWin, None) => Ok(Mark::PairingBye),
        (Mark::ForfeitLoss | Mark::Blank, None) => Ok(Mark::ZeroBye),
        (Mark::Blank, Some(_)) => Err(Misfit::NoResult),
        (Mark::PairingBye | Mark::FullBye | Mark::HalfBye | Mark::ZeroBye, opponent) => {
            if opponent.is_none() { Ok(mark) } else { Err(Misfit::ByeWithOpponent) }
        }
        (Mark::ForfeitWin | Mark::ForfeitLoss, Some(_)) => Ok(mark),
        (_, None) => Err(Misfit::NoOpponent),
        (_, Some(_)) if color.is_none() => Err(Misfit::NoColor),
        (_, Some(_)) => Ok(mark),
    }
}
