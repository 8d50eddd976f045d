//! Records: what a line says by its first three characters.

use super::columns::{Columns, excerpt, whole_number};
use super::fault::{Fault, Faults, Field, Problem};
use super::player_record::{MOST_ROUNDS, Mark, PlayerRecord};
use super::points::Points;
use super::reference;
use super::tournament::{Color, Habits};
use crate::text::is_unprintable;

/// One line, as the file writes it.
///
/// Records that this crate has no use for, known or not, are [`Record::Other`]; a [`super::Report`]
/// keeps their lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// 001: a player.
    Player(PlayerRecord),
    /// 142: the number of rounds.
    NRounds(u32),
    /// XXR: the number of rounds.
    NRoundsX(u32),
    /// 152: the initial color.
    InitialColor(Color),
    /// XXC: the initial color, and whether players are numbered by their place in the file.
    Configuration {
        /// Whether the word `rank` is there.
        by_rank: bool,
        /// `white1` or `black1`.
        initial_color: Option<Color>,
    },
    /// 162: what results are worth.
    PointSystem(Vec<(PointSymbol, Points)>),
    /// BBW, BBD, BBL, BBZ, BBF, BBU: what one result is worth.
    PointsX(PointSymbol, Points),
    /// XXS: what results are worth, by the codes of that record.
    PointCodes(Vec<(String, Points)>),
    /// 192: the kind of tournament, in the code of FIDE.
    System(String),
    /// 240: byes that were asked for.
    Byes {
        /// Their kind.
        bye: Bye,
        /// Their round.
        round: u32,
        /// The players.
        players: Vec<u32>,
    },
    /// XXZ: players who are absent in the next round.
    Absent(Vec<u32>),
    /// 250: virtual points.
    Accelerated {
        /// The points.
        points: Points,
        /// First and last round.
        rounds: (u32, u32),
        /// First and last player.
        players: (u32, u32),
    },
    /// XXA: the virtual points of one player, first round first.
    AcceleratedX {
        /// The player.
        player: u32,
        /// His virtual points.
        points: Vec<Points>,
    },
    /// 260: players who may not meet.
    Forbidden {
        /// First and last round.
        rounds: (u32, u32),
        /// The players.
        players: Vec<u32>,
    },
    /// XXP: players who may not meet in any round.
    ForbiddenX(Vec<u32>),
    /// 013 and 310: a team; the whole line.
    Team(String),
    /// 299: points beside those of the results; the whole line.
    AbnormalPoints(String),
    /// Any other line, empty ones too.
    Other(String),
}

/// The kind of a bye that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// `F`: with a win's points.
    Full,
    /// `H`: with a draw's points.
    Half,
    /// `Z`: with none.
    Zero,
}

impl From<Bye> for Mark {
    /// The result of a round off.
    fn from(bye: Bye) -> Mark {
        match bye {
            Bye::Full => Mark::FullBye,
            Bye::Half => Mark::HalfBye,
            Bye::Zero => Mark::ZeroBye,
        }
    }
}

/// A result in the records 162 and BB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PointSymbol {
    /// `W`: a win.
    Win,
    /// `D`: a draw.
    Draw,
    /// `L`: a loss.
    Loss,
    /// `A` of 162: absence, and a forfeit loss too.
    Absence,
    /// `Z`: in 162 the same as `A`, by the reference engine; in BBZ absence alone.
    ZeroBye,
    /// `F` of BBF: a forfeit loss.
    ForfeitLoss,
    /// `P`, or `U` of BBU: the bye of the pairing.
    PairingBye,
}

impl Record {
    /// Reads a line; nothing where it has faults.
    pub(super) fn read(
        text: &str,
        line: usize,
        habits: Habits,
        faults: &mut Faults,
    ) -> Option<Record> {
        let id = match text.get(..3) {
            Some("001") => return read_player(text, line, faults).1,
            Some(id) => id,
            None => text,
        };
        let control = text.chars().zip(1..).find(|(character, _)| is_control(*character));
        if let Some((character, column)) = control {
            let problem = Problem::ControlCharacter { code: character.into() };
            faults.push(Fault::at(line, column, problem));
            return None;
        }
        let mut line = Columns::new(text, line, faults);
        let record = match habits {
            Habits::Own => read_by_id(id, &mut line),
            Habits::Reference => reference::read(id, &mut line),
        };
        record.filter(|_| line.is_whole())
    }
}

/// Reads a line of record 001, and its number even where the line has faults.
pub(super) fn read_player(
    text: &str,
    line: usize,
    faults: &mut Faults,
) -> (Option<u32>, Option<Record>) {
    let mut line = Columns::new(text, line, faults);
    let control = text.chars().zip(1..).find(|(character, _)| is_control(*character));
    if let Some((character, column)) = control {
        line.fault(column, Problem::ControlCharacter { code: character.into() });
    }
    let (id, player) = PlayerRecord::read(&mut line);
    (id, player.map(Record::Player))
}

/// Whether a character is no text. What ISO 8859-1 has no use for is letters in its Windows twin.
pub(super) fn is_control(character: char) -> bool {
    is_unprintable(character) && character != '\t' && !('\u{80}'..='\u{9f}').contains(&character)
}

pub(super) fn read_by_id(id: &str, line: &mut Columns<'_, '_>) -> Option<Record> {
    Some(match id {
        "142" => Record::NRounds(round_count(line)?),
        "XXR" => Record::NRoundsX(round_count(line)?),
        "152" => {
            let word = line.from(5).trim_end_matches(' ');
            Record::InitialColor(initial_color(word, line)?)
        }
        "XXC" => {
            find_opposed_colors(line);
            configuration(line)
        }
        "162" => Record::PointSystem(point_system(line)?),
        "XXS" => point_codes(line),
        "192" => Record::System(line.from(5).trim_end_matches(' ').to_owned()),
        "240" => byes(line)?,
        "250" => {
            line.blank_from(32);
            accelerated(line)?
        }
        "XXA" => accelerated_x(line)?,
        "260" => forbidden(line)?,
        "XXP" => Record::ForbiddenX(player_words(line)),
        "XXZ" => Record::Absent(player_words(line)),
        "013" | "310" => Record::Team(line.from(1).to_owned()),
        "299" => Record::AbnormalPoints(line.from(1).to_owned()),
        _ => match id.strip_prefix("BB").and_then(bb_symbol) {
            Some(symbol) => Record::PointsX(symbol, line.points(5, line.len().max(5))?),
            None => Record::Other(line.from(1).to_owned()),
        },
    })
}

pub(super) fn bb_symbol(letter: &str) -> Option<PointSymbol> {
    Some(match letter {
        "W" => PointSymbol::Win,
        "D" => PointSymbol::Draw,
        "L" => PointSymbol::Loss,
        "Z" => PointSymbol::ZeroBye,
        "F" => PointSymbol::ForfeitLoss,
        "U" => PointSymbol::PairingBye,
        _ => return None,
    })
}

fn round_count(line: &mut Columns<'_, '_>) -> Option<u32> {
    round_field(line, 4, line.len().max(4))
}

/// A round, or a number of rounds.
pub(super) fn round_field(line: &mut Columns<'_, '_>, first: usize, last: usize) -> Option<u32> {
    let number = line.ordinal(first, last, Field::Round)?;
    if number > MOST_ROUNDS {
        line.fault(first, Problem::TooGreat { field: Field::Round, limit: MOST_ROUNDS });
    }
    Some(number)
}

pub(super) fn initial_color(found: &str, line: &mut Columns<'_, '_>) -> Option<Color> {
    match found {
        "W" => Some(Color::White),
        "B" => Some(Color::Black),
        _ => {
            line.fault(5, Problem::UnknownWord { found: excerpt(found) });
            None
        }
    }
}

/// Words that it does not know are left to the programs that do, as the reference engine does.
pub(super) fn configuration(line: &Columns<'_, '_>) -> Record {
    let words = line.words();
    Record::Configuration {
        by_rank: words.iter().any(|&(_, word)| word == "rank"),
        initial_color: words.iter().rev().find_map(|&(_, word)| color_word(word)),
    }
}

fn color_word(word: &str) -> Option<Color> {
    match word {
        "white1" => Some(Color::White),
        "black1" => Some(Color::Black),
        _ => None,
    }
}

/// Finds a second initial color that is not the first.
fn find_opposed_colors(line: &mut Columns<'_, '_>) {
    let mut colors = line.words();
    colors.retain(|(_, word)| color_word(word).is_some());
    let Some(&(_, first)) = colors.first() else { return };
    if let Some(&(column, found)) = colors.iter().find(|(_, word)| *word != first) {
        let [found, before] = [found, first].map(str::to_owned);
        line.fault(column, Problem::Opposed { found, before });
    }
}

pub(super) fn point_system(line: &mut Columns<'_, '_>) -> Option<Vec<(PointSymbol, Points)>> {
    if !line.reaches(10) {
        return None;
    }
    let mut values = Vec::new();
    let mut column = 6;
    while column + 4 <= line.len() {
        let symbol = match line.at(column) {
            'W' => PointSymbol::Win,
            'D' => PointSymbol::Draw,
            'L' => PointSymbol::Loss,
            'A' => PointSymbol::Absence,
            'Z' => PointSymbol::ZeroBye,
            'P' => PointSymbol::PairingBye,
            'X' => {
                line.fault(column, Problem::Unsupported { record: "162 X".into() });
                return None;
            }
            found => {
                line.fault(column, Problem::UnknownWord { found: found.into() });
                return None;
            }
        };
        values.push((symbol, line.points(column + 1, column + 4)?));
        column += 9;
    }
    line.blank_from(column);
    Some(values)
}

fn point_codes(line: &mut Columns<'_, '_>) -> Record {
    let mut codes = Vec::new();
    for (column, word) in line.words() {
        let code = word.split_once('=');
        match code.and_then(|(code, value)| Some((code.to_owned(), Points::parse(value)?))) {
            Some(code) => codes.push(code),
            None => line.fault(column, Problem::UnknownWord { found: excerpt(word) }),
        }
    }
    Record::PointCodes(codes)
}

fn byes(line: &mut Columns<'_, '_>) -> Option<Record> {
    if !line.reaches(11) {
        return None;
    }
    let bye = match line.at(5) {
        'F' => Bye::Full,
        'H' => Bye::Half,
        'Z' => Bye::Zero,
        found => {
            line.fault(5, Problem::UnknownWord { found: found.into() });
            return None;
        }
    };
    let round = round_field(line, 7, 9)?;
    Some(Record::Byes { bye, round, players: line.players(11) })
}

pub(super) fn accelerated(line: &mut Columns<'_, '_>) -> Option<Record> {
    if !line.reaches(31) {
        return None;
    }
    let match_points = line.cut(5, 8).trim_matches(' ');
    if !match_points.is_empty() && Points::parse(match_points) != Some(Points::ZERO) {
        line.fault(5, Problem::Unsupported { record: "250".into() });
    }
    let points = line.points(10, 13)?;
    if points == Points::ZERO {
        line.fault(10, Problem::NotPoints { found: points.to_string() });
    }
    let rounds = (round_field(line, 15, 17)?, round_field(line, 19, 21)?);
    let first = line.ordinal(23, 26, Field::Player)?;
    let last = line.ordinal(28, 31, Field::Player)?;
    for (column, is_reversed) in [(15, rounds.0 > rounds.1), (23, first > last)] {
        if is_reversed {
            line.fault(column, Problem::Reversed);
        }
    }
    Some(Record::Accelerated { points, rounds, players: (first, last) })
}

fn accelerated_x(line: &mut Columns<'_, '_>) -> Option<Record> {
    let player = line.ordinal(5, 8, Field::Player)?;
    let mut points = Vec::new();
    let mut column = 10;
    while column + 3 <= line.len() {
        let is_blank = line.cut(column, column + 3).trim_matches(' ').is_empty();
        points.push(if is_blank { Points::ZERO } else { line.points(column, column + 3)? });
        column += 5;
    }
    line.blank_from(column);
    Some(Record::AcceleratedX { player, points })
}

fn forbidden(line: &mut Columns<'_, '_>) -> Option<Record> {
    if !line.reaches(18) {
        return None;
    }
    let rounds = (round_field(line, 5, 7)?, round_field(line, 9, 11)?);
    if rounds.0 > rounds.1 {
        line.fault(5, Problem::Reversed);
    }
    Some(Record::Forbidden { rounds, players: line.players(13) })
}

pub(super) fn player_words(line: &mut Columns<'_, '_>) -> Vec<u32> {
    let mut players = Vec::new();
    for (column, word) in line.words() {
        match whole_number(word) {
            Some(0) => line.fault(column, Problem::Zero { field: Field::Player }),
            Some(player) => players.push(player),
            None => {
                let found = excerpt(word);
                line.fault(column, Problem::NotANumber { field: Field::Player, found });
            }
        }
    }
    players
}
