//! The records of a file, gathered and not yet held against each other.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::Columns;
use super::fault::{Fault, Faults, Problem};
use super::player_record::PlayerRecord;
use super::points::{PointSystem, Points};
use super::record::{Bye, PointSymbol, Record, read_player};
use super::reference;
use super::report::Report;
use super::tournament::{ByColor, Color, Edition, Habits, Purpose, Reading, System, SystemFamily};

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
    /// The initial color, with its line.
    pub(super) initial_color: Option<(usize, Color)>,
    /// What lines with faults of their own would have said: it is not missing too.
    pub(super) unread: BTreeSet<Unread>,
    values: PointValues,
    /// What the records 162 and BB have said of each result, with the line.
    said_points: BTreeMap<PointSymbol, (usize, Points)>,
    /// Whether every record about points could be read.
    pub(super) are_points_known: bool,
    pub(super) system: Option<(usize, System)>,
    pub(super) byes: Vec<RequestedBye>,
    pub(super) accelerations: Vec<(usize, Accelerated)>,
    pub(super) forbidden: Vec<(usize, ForbiddenIds)>,
}

/// Something that a line could not say because of its faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unread {
    RoundCount,
    InitialColor,
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
    /// What XXS says of one color alone.
    win_of: ByColor<Option<Points>>,
    draw_of: ByColor<Option<Points>>,
    loss_of: ByColor<Option<Points>>,
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
                if reading.habits == Habits::Reference {
                    reference::find_short_zeros(&mut Columns::new(&line.text, number, faults));
                }
            } else if let Some(record) = Record::read(&line.text, number, reading.habits, faults) {
                draft.take(number, record, reading, faults);
            } else {
                draft.note_damage(&line.text);
            }
        }
        draft
    }

    /// Notes what a line with faults of its own would have said.
    fn note_damage(&mut self, text: &str) {
        let is_one_of = |ids: &[&str]| ids.iter().any(|id| text.starts_with(id));
        self.are_points_known &= !is_one_of(&["162", "XXS", "BB"]);
        self.unread.extend(is_one_of(&["142", "XXR"]).then_some(Unread::RoundCount));
        self.unread.extend(is_one_of(&["152", "XXC"]).then_some(Unread::InitialColor));
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
        match record {
            Record::Player(player) => self.players.push((line, player)),
            Record::NRounds(n_rounds) | Record::NRoundsX(n_rounds) => {
                say(&mut self.n_rounds, (line, n_rounds), reading, faults);
            }
            Record::InitialColor(color) => {
                say(&mut self.initial_color, (line, color), reading, faults);
            }
            Record::Configuration { by_rank, initial_color } => {
                self.is_by_rank |= by_rank;
                if let Some(color) = initial_color {
                    say(&mut self.initial_color, (line, color), reading, faults);
                }
            }
            Record::PointSystem(values) => {
                for (symbol, points) in values {
                    self.take_points(line, (symbol, points), reading, faults);
                    if matches!(symbol, PointSymbol::Absence | PointSymbol::ZeroBye) {
                        self.values.forfeit_loss = Some(points);
                    }
                }
            }
            Record::PointsX(symbol, points) => {
                self.take_points(line, (symbol, points), reading, faults);
            }
            Record::PointCodes(codes) => self.take_codes(line, &codes, faults),
            Record::Byes { bye, round, players } => {
                let bye = |player| RequestedBye { line, player, round: Some(round), bye };
                self.byes.extend(players.into_iter().map(bye));
            }
            Record::Absent(players) => {
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
            Record::Team(text) if !reading.lets_teams_pass() => {
                let record = text.chars().take(3).collect();
                faults.push(Fault::at(line, 1, Problem::Unsupported { record }));
            }
            Record::AbnormalPoints(_) => {
                self.are_points_known = false;
                faults.push(Fault::at(line, 1, Problem::Unsupported { record: "299".into() }));
            }
            Record::Other(text) => take_kind(line, &text, reading, faults),
            Record::Team(_) => {}
        }
    }

    fn take_system(&mut self, line: usize, code: &str, reading: Reading, faults: &mut Faults) {
        let system = System::from_code(code);
        let is_readable = match (reading.habits, &system.family) {
            (Habits::Own, SystemFamily::Dutch) => true,
            (Habits::Own, SystemFamily::Other(_)) => reading.purpose == Purpose::Review,
            (Habits::Reference, SystemFamily::Dutch) => system.edition != Some(Edition::Fide2017),
            (Habits::Reference, SystemFamily::Other(code)) => {
                ["FIDE_BURSTEIN", "FIDE_BURSTEIN_BAKU"].contains(&code.as_str())
            }
        };
        if !is_readable {
            let record = format!("192 {code}");
            faults.push(Fault::at(line, 5, Problem::Unsupported { record }));
        }
        say(&mut self.system, (line, system), reading, faults);
    }

    fn take_points(
        &mut self,
        line: usize,
        (symbol, points): (PointSymbol, Points),
        reading: Reading,
        faults: &mut Faults,
    ) {
        let mut said = self.said_points.remove(&symbol);
        say(&mut said, (line, points), reading, faults);
        self.said_points.extend(said.map(|said| (symbol, said)));
        self.values.set(symbol, points);
    }

    /// Takes the codes of XXS, the last one of a kind.
    fn take_codes(&mut self, line: usize, codes: &[(String, Points)], faults: &mut Faults) {
        let values = &mut self.values;
        for (code, points) in codes {
            let value = Some(*points);
            match code.as_str() {
                "W" => {
                    (values.win, values.win_of) = (value, ByColor::default());
                    (values.forfeit_win, values.full_bye) = (value, value);
                }
                "D" => {
                    (values.draw, values.draw_of) = (value, ByColor::default());
                    values.half_bye = value;
                }
                "L" => (values.loss, values.loss_of) = (value, ByColor::default()),
                "WW" => values.win_of.white = value,
                "BW" => values.win_of.black = value,
                "WD" => values.draw_of.white = value,
                "BD" => values.draw_of.black = value,
                "WL" => values.loss_of.white = value,
                "BL" => values.loss_of.black = value,
                "ZPB" => values.zero_bye = value,
                "HPB" => values.half_bye = value,
                "FPB" => values.full_bye = value,
                "PAB" => values.pairing_bye = value,
                "FW" => values.forfeit_win = value,
                "FL" => values.forfeit_loss = value,
                _ => {
                    let found = code.clone();
                    faults.push(Fault::at(line, 5, Problem::UnknownWord { found }));
                }
            }
        }
    }

    /// What each result is worth. What is said of one color says nothing of byes and forfeits.
    pub(super) fn points(&self) -> PointSystem {
        let (values, default) = (&self.values, PointSystem::default());
        let win = values.win.unwrap_or(default.full_bye);
        let draw = values.draw.unwrap_or(default.half_bye);
        let loss = values.loss.unwrap_or(Points::ZERO);
        PointSystem {
            win: values.win_of.map(|said| said.unwrap_or(win)),
            draw: values.draw_of.map(|said| said.unwrap_or(draw)),
            loss: values.loss_of.map(|said| said.unwrap_or(loss)),
            forfeit_win: values.forfeit_win.unwrap_or(win),
            forfeit_loss: values.forfeit_loss.unwrap_or(default.forfeit_loss),
            pairing_bye: values.pairing_bye.unwrap_or(win),
            full_bye: values.full_bye.unwrap_or(win),
            half_bye: values.half_bye.unwrap_or(draw),
            zero_bye: values.zero_bye.unwrap_or(default.zero_bye),
        }
    }
}

/// Takes what a file can say only once: the last line counts, and one that says otherwise than a
/// line before it is a fault, unless the reference engine is followed, which does not mind.
fn say<T: PartialEq>(
    said: &mut Option<(usize, T)>,
    (line, value): (usize, T),
    reading: Reading,
    faults: &mut Faults,
) {
    let otherwise = said.as_ref().filter(|(_, before)| *before != value);
    match (reading.habits, otherwise) {
        (Habits::Own, Some(&(first_line, _))) => {
            faults.push(Fault::at(line, 5, Problem::SaidOtherwise { first_line }));
        }
        (Habits::Own, None) | (Habits::Reference, _) => {}
    }
    *said = Some((line, value));
}

/// Finds in record 092, which is for people, a kind of tournament that is no Swiss one.
///
/// The reference engine does not read it.
fn take_kind(line: usize, text: &str, reading: Reading, faults: &mut Faults) {
    let is_read = reading.purpose != Purpose::Review && reading.habits == Habits::Own;
    let Some(kind) = text.strip_prefix("092").filter(|_| is_read) else { return };
    let letters: String = kind.to_lowercase().chars().filter(char::is_ascii_lowercase).collect();
    if OTHER_KINDS.iter().any(|other| letters.contains(other)) && !letters.contains("swiss") {
        let record = format!("092 {}", kind.trim());
        faults.push(Fault::at(line, 5, Problem::Unsupported { record }));
    }
}

/// How record 092 names tournaments that are no Swiss ones, in small letters alone.
const OTHER_KINDS: [&str; 7] =
    ["roundrobin", "berger", "schuring", "knockout", "elimination", "scheveningen", "team"];

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
