//! Records as lines, each field in the columns of the specification.

use std::fmt;

use super::player_record::{Entry, MOST_RATING, Mark, N_NAME, PlayerRecord};
use super::record::{Bye, PointSymbol, Record, is_control};
use super::tournament::Color;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Record::Player(player) => write!(f, "{player}"),
            Record::NRounds(n_rounds) => write!(f, "142 {n_rounds}"),
            Record::NRoundsX(n_rounds) => write!(f, "XXR {n_rounds}"),
            Record::InitialColor(Color::White) => f.write_str("152 W"),
            Record::InitialColor(Color::Black) => f.write_str("152 B"),
            Record::Configuration { by_rank, initial_color } => {
                f.write_str("XXC")?;
                f.write_str(if *by_rank { " rank" } else { "" })?;
                f.write_str(match initial_color {
                    Some(Color::White) => " white1",
                    Some(Color::Black) => " black1",
                    None => "",
                })
            }
            Record::PointSystem(values) => {
                f.write_str("162  ")?;
                for (number, (symbol, points)) in values.iter().enumerate() {
                    let gap = if number > 0 { "    " } else { "" };
                    write!(f, "{gap}{}{points:>4}", letter(*symbol))?;
                }
                Ok(())
            }
            Record::PointsX(symbol, points) => write!(f, "BB{} {points:>4}", bb_letter(*symbol)),
            Record::PointCodes(codes) => {
                f.write_str("XXS")?;
                codes.iter().try_for_each(|(code, points)| write!(f, " {code}={points}"))
            }
            Record::System(code) => write!(f, "192 {code}"),
            Record::Byes { bye, round, players } => {
                write!(f, "240 {} {round:>3}", bye.letter())?;
                players.iter().try_for_each(|player| write!(f, " {player:>4}"))
            }
            Record::Absent(players) => {
                f.write_str("XXZ")?;
                players.iter().try_for_each(|player| write!(f, " {player}"))
            }
            Record::Accelerated { points, rounds: (from, to), players: (first, last) } => {
                write!(f, "250      {points:>4} {from:>3} {to:>3} {first:>4} {last:>4}")
            }
            Record::AcceleratedX { player, points } => {
                write!(f, "XXA {player:>4}")?;
                points.iter().try_for_each(|points| write!(f, " {points:>4}"))
            }
            Record::Forbidden { rounds: (first, last), players } => {
                write!(f, "260 {first:>3} {last:>3}")?;
                players.iter().try_for_each(|player| write!(f, " {player:>4}"))
            }
            Record::ForbiddenX(players) => {
                f.write_str("XXP")?;
                players.iter().try_for_each(|player| write!(f, " {player}"))
            }
            Record::Team(line) | Record::AbnormalPoints(line) | Record::Other(line) => {
                f.write_str(line)
            }
        }
    }
}

impl Bye {
    /// The letter of the bye.
    pub const fn letter(self) -> char {
        match self {
            Bye::Full => 'F',
            Bye::Half => 'H',
            Bye::Zero => 'Z',
        }
    }
}

/// The letter of record 162, which knows one value for both kinds of absence.
fn letter(symbol: PointSymbol) -> char {
    match symbol {
        PointSymbol::Win => 'W',
        PointSymbol::Draw => 'D',
        PointSymbol::Loss => 'L',
        PointSymbol::Absence | PointSymbol::ForfeitLoss => 'A',
        PointSymbol::ZeroBye => 'Z',
        PointSymbol::PairingBye => 'P',
    }
}

fn bb_letter(symbol: PointSymbol) -> char {
    match symbol {
        PointSymbol::Win => 'W',
        PointSymbol::Draw => 'D',
        PointSymbol::Loss => 'L',
        PointSymbol::Absence | PointSymbol::ZeroBye => 'Z',
        PointSymbol::ForfeitLoss => 'F',
        PointSymbol::PairingBye => 'U',
    }
}

impl fmt::Display for PlayerRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Whatever a field holds, the next one begins in its column: what does not fit is cut
        // or, of a number, left out. `Tournament::unsaid` says so.
        let text = |text: &str, n_columns: usize| -> String {
            let plain = |letter| if is_control(letter) { ' ' } else { letter };
            text.chars().map(plain).take(n_columns).collect()
        };
        let number = |number: Option<u32>| {
            let small = number.filter(|number| *number <= MOST_RATING);
            small.map_or(String::new(), |value| value.to_string())
        };
        let (id, sex, name) = (self.id, self.sex.unwrap_or(' '), text(&self.name, N_NAME));
        let (title, federation) = (text(&self.title, 3), text(&self.federation, 3));
        let (fide_id, birth) = (text(&self.fide_id, 11), text(&self.birth, 10));
        let (rating, rank) = (number(self.rating), number(self.rank));
        let points = self.points.in_columns().unwrap_or_default();
        write!(f, "001 {id:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} ")?;
        write!(f, "{fide_id:>11} {birth:<10} {points:>4} {rank:>4}")?;
        self.rounds.iter().try_for_each(|entry| write!(f, "  {entry}"))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.mark.letter();
        let color = match self.color {
            Some(Color::White) => 'w',
            Some(Color::Black) => 'b',
            None => '-',
        };
        match (self.opponent, self.mark) {
            (Some(opponent), _) => write!(f, "{opponent:>4} {color} {letter}"),
            (None, Mark::Blank) => f.write_str("        "),
            (None, _) => write!(f, "0000 - {letter}"),
        }
    }
}
