//! The records of a file, gathered and not yet held against each other.

use std::collections::{BTreeMap, BTreeSet};

use super::fault::{Fault, Faults, Problem};
use super::player_record::PlayerRecord;
use super::points::{PointSystem, Points};
use super::record::{Bye, PointSymbol, Record, read_player};
use super::report::Report;
use super::tournament::{Color, Habits, Purpose, Reading, System, SystemFamily};

/// What the records of a file say.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// The players in the file's order, each with its line.
    pub(super) players: Vec<(usize, PlayerRecord)>,
    /// Numbers of players: their line.
    pub(super) lines: BTreeMap<u32, usize>,
    /// Numbers of players whose line has faults of its own.
    pub(super) damaged: BTreeSet<u32>,
    /// Whether some player's line does not even have its number.
    pub(super) has_nameless_player: bool,
    /// The number of rounds, with its line.
    pub(super) n_rounds: Option<(usize, u32)>,
    pub(super) is_by_rank: bool,
    pub(super) initial_color: Option<Color>,
    values: PointValues,
    /// Whether every record about points could be read.
    pub(super) are_points_known: bool,
    pub(super) system: Option<(usize, System)>,
    pub(super) byes: Vec<RequestedBye>,
    pub(super) accelerations: Vec<(usize, Accelerated)>,
    pub(super) forbidden: Vec<(usize, ForbiddenIds)>,
}

/// A bye of record 240 or XXZ.
#[derive(Clone, Copy, Debug)]
pub(super) struct RequestedBye {
    pub(super) line: usize,
    pub(super) player: u32,
    /// None means the next round, whichever that is.
    pub(super) round: Option<u32>,
    pub(super) bye: Bye,
}

/// Virtual points of record 250 or XXA.
#[derive(Debug)]
pub(super) enum Accelerated {
    Range { points: Points, rounds: (u32, u32), players: (u32, u32) },
    Player { player: u32, points: Vec<Points> },
}

/// Players of record 260 or XXP.
#[derive(Debug)]
pub(super) struct ForbiddenIds {
    /// None means all rounds.
    pub(super) rounds: Option<(u32, u32)>,
    pub(super) players: Vec<u32>,
}

/// Values that were given; the others follow from these.
#[derive(Debug, Default)]
struct PointValues {
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    forfeit_win: Option<Points>,
    forfeit_loss: Option<Points>,
    pairing_bye: Option<Points>,
    full_bye: Option<Points>,
    half_bye: Option<Points>,
    zero_bye: Option<Points>,
}

impl Draft {
    /// Reads every line.
    pub(super) fn gather(report: &Report, reading: Reading, faults: &mut Faults) -> Draft {
        let mut draft = Draft { are_points_known: true, ..Draft::default() };
        for (number, line) in (1..).zip(report.lines()) {
            if line.text.starts_with("001") {
                draft.take_player(number, &line.text, faults);
            } else if let Some(record) = Record::read(&line.text, number, faults) {
                draft.take(number, record, reading, faults);
            } else if ["162", "XXS", "BB"].iter().any(|id| line.text.starts_with(id)) {
                draft.are_points_known = false;
            }
        }
        draft
    }

    fn take_player(&mut self, line: usize, text: &str, faults: &mut Faults) {
        let (id, record) = read_player(text, line, faults);
        let Some(id) = id else {
            self.has_nameless_player = true;
            return;
        };
        if let Some(&first_line) = self.lines.get(&id) {
            faults.push(Fault::at(line, 5, Problem::RepeatedPlayer { player: id, first_line }));
            self.damaged.insert(id);
            return;
        }
        self.lines.insert(id, line);
        match record {
            Some(Record::Player(player)) => self.players.push((line, player)),
            _ => {
                self.damaged.insert(id);
            }
        }
    }

    fn take(&mut self, line: usize, record: Record, reading: Reading, faults: &mut Faults) {
        let is_followed = reading.habits == Habits::Own;
        match record {
            Record::Player(player) => self.players.push((line, player)),
            Record::NRounds(n_rounds) | Record::NRoundsX(n_rounds) => {
                self.n_rounds = Some((line, n_rounds));
            }
            Record::InitialColor(color) => self.initial_color = Some(color),
            Record::Configuration { by_rank, initial_color } => {
                self.is_by_rank |= by_rank;
                self.initial_color = initial_color.or(self.initial_color);
            }
            Record::PointSystem(values) => {
                for (symbol, points) in values {
                    self.values.set(symbol, points);
                    if matches!(symbol, PointSymbol::Absence | PointSymbol::ZeroBye) {
                        self.values.forfeit_loss = Some(points);
                    }
                }
            }
            Record::PointsX(symbol, points) => self.values.set(symbol, points),
            Record::PointCodes(codes) if is_followed => self.take_codes(line, &codes, faults),
            Record::Byes { bye, round, players } => {
                let bye = |player| RequestedBye { line, player, round: Some(round), bye };
                self.byes.extend(players.into_iter().map(bye));
            }
            Record::Absent(players) if is_followed => {
                let bye = |player| RequestedBye { line, player, round: None, bye: Bye::Zero };
                self.byes.extend(players.into_iter().map(bye));
            }
            Record::Accelerated { points, rounds, players } => {
                let accelerated = Accelerated::Range { points, rounds, players };
                self.accelerations.push((line, accelerated));
            }
            Record::AcceleratedX { player, points } => {
                self.accelerations.push((line, Accelerated::Player { player, points }));
            }
            Record::Forbidden { rounds, players } => {
                self.forbidden.push((line, ForbiddenIds { rounds: Some(rounds), players }));
            }
            Record::ForbiddenX(players) => {
                self.forbidden.push((line, ForbiddenIds { rounds: None, players }));
            }
            Record::System(code) => self.take_system(line, &code, reading, faults),
            Record::Team(text) if reading.purpose == Purpose::PairNextRound => {
                let record = text.chars().take(3).collect();
                faults.push(Fault::at(line, 1, Problem::Unsupported { record }));
            }
            Record::AbnormalPoints(_) => {
                self.are_points_known = false;
                faults.push(Fault::at(line, 1, Problem::Unsupported { record: "299".into() }));
            }
            Record::PointCodes(_) | Record::Absent(_) | Record::Team(_) | Record::Other(_) => {}
        }
    }

    fn take_system(&mut self, line: usize, code: &str, reading: Reading, faults: &mut Faults) {
        let system = System::from_code(code);
        match &system.family {
            SystemFamily::Dutch => {}
            SystemFamily::Other(_) if reading.purpose == Purpose::Review => {}
            SystemFamily::Other(code) => {
                let record = format!("192 {code}");
                faults.push(Fault::at(line, 5, Problem::Unsupported { record }));
            }
        }
        self.system = Some((line, system));
    }

    /// Takes the codes of XXS, which can value white and black differently: nobody pairs that.
    fn take_codes(&mut self, line: usize, codes: &[(String, Points)], faults: &mut Faults) {
        let mut sides: BTreeMap<&str, Points> = BTreeMap::new();
        for (code, points) in codes {
            let value = Some(*points);
            match code.as_str() {
                "W" => {
                    self.values.forfeit_win = value;
                    self.values.full_bye = value;
                    sides.extend([("WW", *points), ("BW", *points)]);
                }
                "D" => {
                    self.values.half_bye = value;
                    sides.extend([("WD", *points), ("BD", *points)]);
                }
                "L" => sides.extend([("WL", *points), ("BL", *points)]),
                "WW" | "BW" | "WD" | "BD" | "WL" | "BL" => {
                    sides.insert(code, *points);
                }
                "ZPB" => self.values.zero_bye = value,
                "HPB" => self.values.half_bye = value,
                "FPB" => self.values.full_bye = value,
                "PAB" => self.values.pairing_bye = value,
                "FW" => self.values.forfeit_win = value,
                "FL" => self.values.forfeit_loss = value,
                _ => {
                    let found = code.clone();
                    faults.push(Fault::at(line, 5, Problem::UnknownWord { found }));
                }
            }
        }
        let outcomes = [
            ("WW", "BW", &mut self.values.win),
            ("WD", "BD", &mut self.values.draw),
            ("WL", "BL", &mut self.values.loss),
        ];
        for (white, black, value) in outcomes {
            match (sides.get(white), sides.get(black)) {
                (None, None) => {}
                (white, black) if white == black => *value = white.copied(),
                _ => {
                    self.are_points_known = false;
                    let record = format!("XXS {white}, {black}");
                    faults.push(Fault::at(line, 1, Problem::Unsupported { record }));
                }
            }
        }
    }

    /// What each result is worth.
    pub(super) fn points(&self) -> PointSystem {
        let (values, default) = (&self.values, PointSystem::default());
        let win = values.win.unwrap_or(default.win);
        let draw = values.draw.unwrap_or(default.draw);
        PointSystem {
            win,
            draw,
            loss: values.loss.unwrap_or(default.loss),
            forfeit_win: values.forfeit_win.unwrap_or(win),
            forfeit_loss: values.forfeit_loss.unwrap_or(default.forfeit_loss),
            pairing_bye: values.pairing_bye.unwrap_or(win),
            full_bye: values.full_bye.unwrap_or(win),
            half_bye: values.half_bye.unwrap_or(draw),
            zero_bye: values.zero_bye.unwrap_or(default.zero_bye),
        }
    }
}

impl PointValues {
    fn set(&mut self, symbol: PointSymbol, points: Points) {
        let value = match symbol {
            PointSymbol::Win => &mut self.win,
            PointSymbol::Draw => &mut self.draw,
            PointSymbol::Loss => &mut self.loss,
            PointSymbol::Absence | PointSymbol::ZeroBye => &mut self.zero_bye,
            PointSymbol::ForfeitLoss => &mut self.forfeit_loss,
            PointSymbol::PairingBye => &mut self.pairing_bye,
        };
        *value = Some(points);
    }
}
