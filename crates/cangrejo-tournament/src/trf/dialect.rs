//! The same tournament in the records of another dialect.

use std::collections::BTreeSet;

use super::fault::Faults;
use super::player_record::PlayerRecord;
use super::points::{PointSystem, Points};
use super::record::{Bye, PointSymbol, Record};
use super::report::{Line, LineEnd, Report};
use super::tournament::{Color, Purpose, Reading, Tournament};
use super::unsaid::{Unsaid, Written, is_trf26_only};
use super::written::{point_codes, trf16_accelerations};

/// Which records say what the players' lines do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// TRF16 with the XX and BB records of the pairing engines.
    Trf16,
    /// TRF26 with records of its own, 142 to 260.
    Trf26,
}

impl Dialect {
    /// Whether a record is one of this dialect, or of any.
    pub fn has(self, record: &Record) -> bool {
        match self {
            Dialect::Trf16 => !is_trf26_only(record),
            Dialect::Trf26 => true,
        }
    }
}

impl Report {
    /// The same tournament in another dialect.
    ///
    /// Every line that both dialects write alike stays as it is, and so does what XXS says beyond
    /// record 162. A record that TRF16 does not have is not written into it; what it said and the
    /// file does not is in the answer.
    ///
    /// # Errors
    ///
    /// All that is wrong with the file.
    pub fn converted(&self, dialect: Dialect) -> Result<Written, Faults> {
        // Byes in the last columns are announced, unless the file is one that looks back only.
        let review = Reading { purpose: Purpose::Review, ..Reading::default() };
        let tournament =
            self.tournament(Reading::default()).or_else(|_| self.tournament(review))?;
        let records = self.records()?;
        let mut conversion = Conversion::new(dialect, tournament, &records);
        let mut lines = Vec::with_capacity(self.lines().len());
        for ((_, record), line) in records.into_iter().zip(self.lines()) {
            match conversion.records(record) {
                None => lines.push(line.clone()),
                Some(records) => put(&mut lines, &records, line.end),
            }
        }
        Ok(Written { report: self.with_lines(lines), unsaid: conversion.unsaid })
    }
}

/// Puts records where a line was.
fn put(lines: &mut Vec<Line>, records: &[Record], end: LineEnd) {
    let inner = match (end, lines.last()) {
        (LineEnd::Missing, Some(line)) => line.end,
        (LineEnd::Missing, None) => LineEnd::Cr,
        (end, _) => end,
    };
    for record in records {
        lines.push(Line { text: record.to_string().into(), end: inner });
    }
}

/// What a conversion knows.
struct Conversion {
    dialect: Dialect,
    tournament: Tournament,
    /// The subjects that are said already, because all their lines become one place.
    said: Vec<Subject>,
    /// The players whose bye for the next round is in a record that goes into their columns.
    announced: BTreeSet<u32>,
    /// What the converted file does not say.
    unsaid: Vec<Unsaid>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Points,
    Acceleration,
}

impl Conversion {
    fn new(dialect: Dialect, tournament: Tournament, records: &[(usize, Record)]) -> Conversion {
        let next = tournament.n_played + 1;
        let of_next = records.iter().filter_map(|(_, record)| match record {
            Record::Byes { round, players, .. } if *round as usize == next => Some(players),
            _ => None,
        });
        let announced = of_next.flatten().copied().collect();
        let unsaid = match dialect {
            Dialect::Trf26 => Vec::new(),
            Dialect::Trf16 => tournament.unsaid_in_trf16(),
        };
        Conversion { dialect, tournament, said: Vec::new(), announced, unsaid }
    }

    /// What stands for a record; nothing if its line stays.
    fn records(&mut self, record: Record) -> Option<Vec<Record>> {
        match self.dialect {
            Dialect::Trf26 => self.trf26(record),
            Dialect::Trf16 => self.trf16(record),
        }
    }

    fn trf26(&mut self, record: Record) -> Option<Vec<Record>> {
        let (n_rounds, next) = (self.tournament.n_rounds, self.tournament.n_played + 1);
        match record {
            Record::NRoundsX(n_rounds) => Some(vec![Record::NRounds(n_rounds)]),
            Record::Configuration { by_rank, initial_color } => {
                let rank = Record::Configuration { by_rank, initial_color: None };
                let color = initial_color.map(Record::InitialColor);
                Some(by_rank.then_some(rank).into_iter().chain(color).collect())
            }
            Record::PointsX(..) | Record::PointCodes(_) | Record::PointSystem(_) => {
                let values = trf26_points(&self.tournament.points)?;
                let records =
                    if values.is_empty() { vec![] } else { vec![Record::PointSystem(values)] };
                Some(self.once(Subject::Points, records))
            }
            Record::AcceleratedX { .. } | Record::Accelerated { .. } => {
                let records = trf26_accelerations(&self.tournament);
                Some(self.once(Subject::Acceleration, records))
            }
            Record::ForbiddenX(players) if players.len() > 1 && n_rounds > 0 => {
                let rounds = (1, u32::try_from(n_rounds).ok()?);
                Some(vec![Record::Forbidden { rounds, players }])
            }
            Record::Absent(players) if !players.is_empty() => Some(vec![Record::Byes {
                bye: Bye::Zero,
                round: u32::try_from(next).ok()?,
                players,
            }]),
            _ => None,
        }
    }

    fn trf16(&mut self, record: Record) -> Option<Vec<Record>> {
        let n_rounds = self.tournament.n_rounds;
        match record {
            Record::NRounds(n_rounds) => Some(vec![Record::NRoundsX(n_rounds)]),
            Record::InitialColor(color) => Some(vec![configuration(color)]),
            Record::PointSystem(_) => {
                let records = trf16_points(&self.tournament.points);
                Some(self.once(Subject::Points, records))
            }
            // Where no record 192 asks for virtual points, they are there.
            Record::Accelerated { .. } | Record::AcceleratedX { .. } | Record::System(_) => {
                let records = trf16_accelerations(&self.tournament);
                Some(self.once(Subject::Acceleration, records))
            }
            Record::Forbidden { rounds: (1, last), players } if last as usize >= n_rounds => {
                Some(vec![Record::ForbiddenX(players)])
            }
            Record::Player(line) => {
                let record = self.with_announced_bye(line)?;
                Some(vec![Record::Player(record)])
            }
            record if is_trf26_only(&record) => {
                if let Record::Team(line) | Record::Other(line) = record {
                    self.unsaid.push(Unsaid::of_line(&line));
                }
                Some(Vec::new())
            }
            _ => None,
        }
    }

    /// A player's line with the bye that a record announces; nothing if none does.
    fn with_announced_bye(&self, line: PlayerRecord) -> Option<PlayerRecord> {
        let tournament = &self.tournament;
        let is_announced = self.announced.contains(&line.id)
            && line.rounds.len() <= tournament.n_played
            && tournament.has_bye_columns(Dialect::Trf16);
        let index = if is_announced { tournament.index_of(line.id)? } else { return None };
        let player = &tournament.players[index];
        let bye = player.next_bye?;
        Some(tournament.with_bye(line, player.points, bye))
    }

    /// These records for the first line of a subject, none for the others.
    fn once(&mut self, subject: Subject, records: Vec<Record>) -> Vec<Record> {
        if self.said.contains(&subject) {
            return Vec::new();
        }
        self.said.push(subject);
        records
    }
}

pub(super) fn configuration(color: Color) -> Record {
    Record::Configuration { by_rank: false, initial_color: Some(color) }
}

/// What record 162 says of these points; nothing if it cannot.
pub(super) fn trf26_points(points: &PointSystem) -> Option<Vec<(PointSymbol, Points)>> {
    let [win, draw, loss] = points.of_either_color()?;
    let is_sayable = points.forfeit_loss == points.zero_bye
        && points.half_bye == draw
        && [points.full_bye, points.forfeit_win] == [win; 2];
    let default = PointSystem::default();
    let values = [
        (PointSymbol::Win, win, default.full_bye),
        (PointSymbol::Draw, draw, default.half_bye),
        (PointSymbol::Loss, loss, Points::ZERO),
        (PointSymbol::Absence, points.zero_bye, default.zero_bye),
        (PointSymbol::PairingBye, points.pairing_bye, win),
    ];
    let unusual = values.into_iter().filter(|(_, points, usual)| points != usual);
    is_sayable.then(|| unusual.map(|(symbol, points, _)| (symbol, points)).collect())
}

/// These points in the records BB, if record 162 could say them too; otherwise in XXS, which has a
/// word for each.
pub(super) fn trf16_points(points: &PointSystem) -> Vec<Record> {
    let plain = points.of_either_color().filter(|_| trf26_points(points).is_some());
    let Some([win, draw, loss]) = plain else {
        return vec![Record::PointCodes(point_codes(points))];
    };
    let values = [
        (PointSymbol::Win, win),
        (PointSymbol::Draw, draw),
        (PointSymbol::Loss, loss),
        (PointSymbol::ZeroBye, points.zero_bye),
        (PointSymbol::ForfeitLoss, points.forfeit_loss),
        (PointSymbol::PairingBye, points.pairing_bye),
    ];
    values.map(|(symbol, points)| Record::PointsX(symbol, points)).into()
}

/// The virtual points of all players, those with the same and neighboring numbers together.
pub(super) fn trf26_accelerations(tournament: &Tournament) -> Vec<Record> {
    let mut players: Vec<(u32, &[Points])> =
        tournament.players.iter().map(|player| (player.id, &player.accelerations[..])).collect();
    players.sort_unstable_by_key(|&(id, _)| id);
    let mut records = Vec::new();
    for group in players.chunk_by(|one, other| one.0 + 1 == other.0 && one.1 == other.1) {
        let ids = (group[0].0, group[group.len() - 1].0);
        let mut round = 1;
        for run in group[0].1.chunk_by(PartialEq::eq) {
            let next = round + u32::try_from(run.len()).unwrap_or(0);
            if run[0] != Points::ZERO {
                let rounds = (round, next - 1);
                records.push(Record::Accelerated { points: run[0], rounds, players: ids });
            }
            round = next;
        }
    }
    records
}
