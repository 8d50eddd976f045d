//! What one report says that another, made from it, does not.
//!
//! Files are compared by what they mean: `XXR 9` and `142 9` are the same, and so are `202 BH-C1`
//! and `212 PTS,BH/C1`, a blank entry and a zero-point bye of a round that is over, an old title
//! and a new one, a rating of 0 and none. Encoding, line ends, the order of lines and blanks behind
//! them mean nothing.

use std::collections::BTreeMap;

use super::fault::Faults;
use super::national::NationalLine;
use super::player_record::{Mark, PlayerRecord};
use super::record::Record;
use super::report::Report;
use super::tournament::{
    Edition, Forbidden, Player, Purpose, Reading, Round, System, SystemFamily, Tournament,
};
use crate::event::{Day, Title};
use crate::tiebreaks::List;

/// How a report differs from one that it was made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// What it does not say, or says otherwise.
    pub lost: Vec<Lost>,
    /// Lines that only it has.
    pub added: Vec<String>,
}

/// Something that a report does not say, or says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// A line about the tournament.
    Line {
        /// Its number, from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// Something about a player.
    Player {
        /// The number of the player's line.
        line: usize,
        /// The number of the player.
        player: u32,
        /// What it is about.
        what: Detail,
        /// What was said.
        was: String,
        /// What is said now; may be empty.
        now: String,
    },
    /// Players have other numbers: from 1 on, in the order of the pairing numbers.
    Renumbered {
        /// How many.
        count: usize,
    },
}

/// Something about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Sex.
    Sex,
    /// Title.
    Title,
    /// Name.
    Name,
    /// Rating.
    Rating,
    /// Federation.
    Federation,
    /// Number with FIDE.
    FideId,
    /// Date of birth.
    Birth,
    /// Points.
    Points,
    /// Place in the standings.
    Place,
    /// What happened in a round, from 1.
    Round(usize),
}

/// A report that was read, and what is compared of it.
struct Read {
    tournament: Tournament,
    /// Players' lines by number, each with its line.
    players: BTreeMap<u32, (usize, PlayerRecord)>,
    /// What the other lines mean, each with its number and text.
    meanings: Vec<(Meaning, usize, String)>,
}

/// What a line about the tournament means.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Meaning {
    /// A part of what can be paired.
    Paired(Subject),
    /// A day under a record's id.
    Day(String, Day),
    /// What stands behind a record's id, or any other line.
    Text(String),
}

/// What several records can say together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Rounds,
    InitialColor,
    Points,
    System,
    Byes,
    Acceleration,
    Forbidden,
}

impl Comparison {
    /// Compares a report with the one that it was made from.
    ///
    /// # Errors
    ///
    /// All that is wrong with either of them.
    pub fn of(before: &Report, after: &Report) -> Result<Comparison, Faults> {
        let (before, after) = (Read::of(before)?, Read::of(after)?);
        let mut lost: Vec<Lost> = before.lost_lines(&after);
        let ids = |read: &Read| read.tournament.players.iter().map(|one| one.id).collect();
        let (was, now): (Vec<u32>, Vec<u32>) = (ids(&before), ids(&after));
        let count = was.iter().zip(&now).filter(|(was, now)| was != now).count();
        lost.extend((count > 0).then_some(Lost::Renumbered { count }));
        for (index, player) in before.tournament.players.iter().enumerate() {
            lost.extend(before.lost_of_player(index, player, &after));
        }
        Ok(Comparison { lost, added: after.lines_not_in(&before) })
    }
}

impl Read {
    fn of(report: &Report) -> Result<Read, Faults> {
        let take_over = Reading { purpose: Purpose::TakeOver, ..Reading::default() };
        let tournament =
            report.tournament(Reading::default()).or_else(|_| report.tournament(take_over))?;
        let (mut players, mut meanings) = (BTreeMap::new(), Vec::new());
        for (number, record) in report.records()? {
            let text = report.lines()[number - 1].text.trim_end();
            match record {
                Record::Player(player) => drop(players.insert(player.id, (number, player))),
                other => {
                    let text = text.to_owned();
                    meanings.extend(meaning(&other).map(|meaning| (meaning, number, text)));
                }
            }
        }
        Ok(Read { tournament, players, meanings })
    }

    /// The lines whose meaning another report does not have.
    fn lost_lines(&self, after: &Read) -> Vec<Lost> {
        let is_kept = |meaning: &Meaning| match meaning {
            Meaning::Paired(subject) => self.tournament.agrees(&after.tournament, *subject),
            Meaning::Day(..) | Meaning::Text(_) => after.means(meaning),
        };
        let lost = self.meanings.iter().filter(|(meaning, ..)| !is_kept(meaning));
        lost.map(|(_, line, text)| Lost::Line { line: *line, text: text.clone() }).collect()
    }

    fn means(&self, meaning: &Meaning) -> bool {
        self.meanings.iter().any(|(other, ..)| other == meaning)
    }

    /// The lines whose meaning the first report does not have.
    fn lines_not_in(&self, before: &Read) -> Vec<String> {
        let added = self.meanings.iter().filter(|(meaning, ..)| match meaning {
            // What goes without saying is not added by being said; a system does not.
            Meaning::Paired(subject) if *subject != Subject::System => {
                !before.means(meaning) && !before.tournament.agrees(&self.tournament, *subject)
            }
            Meaning::Paired(_) | Meaning::Day(..) | Meaning::Text(_) => !before.means(meaning),
        });
        added.map(|(_, _, text)| text.clone()).collect()
    }

    /// What the other report does not say of a player in the same place of the list.
    fn lost_of_player(&self, index: usize, player: &Player, after: &Read) -> Vec<Lost> {
        let Some((line, was)) = self.players.get(&player.id) else { return Vec::new() };
        let other = after.tournament.players.get(index);
        let now = other.and_then(|other| after.players.get(&other.id)).map(|(_, now)| now);
        let (was, now) = (details(was), now.map(details).unwrap_or_default());
        let mut pairs: Vec<(Detail, String, String)> = was
            .into_iter()
            .zip(now)
            .map(|((what, was), (_, now))| (what, was, now))
            // A place that was not said is none that is lost.
            .filter(|(what, was, _)| *what != Detail::Place || !was.is_empty())
            .collect();
        if let Some(other) = other {
            let points = [player, other].map(|one| one.points.to_string());
            let [was, now] = points;
            pairs.push((Detail::Points, was, now));
            let n_rounds = player.rounds.len().max(other.rounds.len());
            pairs.extend((0..n_rounds).map(|round| {
                let [was, now] = [player, other].map(|one| entry(one.rounds.get(round)));
                (Detail::Round(round + 1), was, now)
            }));
        }
        let lost = pairs.into_iter().filter(|(_, was, now)| was != now);
        let lost = lost.map(|(what, was, now)| Lost::Player {
            line: *line,
            player: player.id,
            what,
            was,
            now,
        });
        lost.collect()
    }
}

/// What happened in a round, in the columns of a file; opponents by their place in the list.
fn entry(round: Option<&Round>) -> String {
    let Some(round) = round else { return String::new() };
    let opponent = round.opponent.map_or(0, |opponent| opponent + 1);
    let color = match round.color {
        Some(super::Color::White) => 'w',
        Some(super::Color::Black) => 'b',
        None => '-',
    };
    let mark = if round.mark == Mark::Blank { Mark::ZeroBye } else { round.mark };
    format!("{opponent:04} {color} {}", mark.letter())
}

/// What a player's line says beside the rounds, by its meaning.
fn details(player: &PlayerRecord) -> Vec<(Detail, String)> {
    let sex = match player.sex {
        Some('m' | 'M') => "m".to_owned(),
        Some('w' | 'W' | 'f' | 'F') => "w".to_owned(),
        other => other.map(String::from).unwrap_or_default(),
    };
    let title = player.title.parse::<Title>();
    let title = title.map_or_else(|_| player.title.clone(), |title| title.letters().to_owned());
    let number = |number: Option<u32>| {
        number.filter(|number| *number > 0).map(|number| number.to_string()).unwrap_or_default()
    };
    let fide_id = player.fide_id.trim_start_matches('0').to_owned();
    let birth = player.birth.replace('-', "/");
    // A year alone, and one with unknown parts, are the same.
    let birth = birth.trim_end_matches("/00").to_owned();
    let birth = if birth.bytes().all(|byte| byte == b'0') { String::new() } else { birth };
    vec![
        (Detail::Sex, sex),
        (Detail::Title, title),
        (Detail::Name, player.name.split_whitespace().collect::<Vec<_>>().join(" ")),
        (Detail::Rating, number(player.rating)),
        (Detail::Federation, player.federation.clone()),
        (Detail::FideId, fide_id),
        (Detail::Birth, birth),
        (Detail::Place, number(player.rank)),
    ]
}

/// What a line means; nothing if it says nothing.
fn meaning(record: &Record) -> Option<Meaning> {
    Some(match record {
        // Numbers by rank are new numbers, which are told for themselves.
        Record::Player(_) | Record::Configuration { initial_color: None, .. } => return None,
        Record::NRounds(_) | Record::NRoundsX(_) => Meaning::Paired(Subject::Rounds),
        Record::InitialColor(_) | Record::Configuration { initial_color: Some(_), .. } => {
            Meaning::Paired(Subject::InitialColor)
        }
        Record::PointSystem(_) | Record::PointsX(..) | Record::PointCodes(_) => {
            Meaning::Paired(Subject::Points)
        }
        Record::System(_) => Meaning::Paired(Subject::System),
        Record::Byes { .. } | Record::Absent(_) => Meaning::Paired(Subject::Byes),
        Record::Accelerated { .. } | Record::AcceleratedX { .. } => {
            Meaning::Paired(Subject::Acceleration)
        }
        Record::Forbidden { .. } | Record::ForbiddenX(_) => Meaning::Paired(Subject::Forbidden),
        Record::Team(line) | Record::AbnormalPoints(line) => Meaning::Text(line.clone()),
        Record::Other(line) => return text_meaning(line.trim_end()),
    })
}

fn text_meaning(line: &str) -> Option<Meaning> {
    let (id, value) = match line.char_indices().nth(3) {
        Some((end, _)) => (&line[..end], line[end..].trim()),
        None => (line, ""),
    };
    let is_record = id.len() == 3 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if line.is_empty() || is_record && value.is_empty() {
        return None;
    }
    if let ("042" | "052", Ok(day)) = (id, value.parse()) {
        return Some(Meaning::Day(id.to_owned(), day));
    }
    let tie_breaks = match id {
        "202" => List::parse(value).ok(),
        "212" => List::parse_whole(value).ok(),
        _ => None,
    };
    if let Some(list) = tie_breaks {
        return Some(Meaning::Text(format!("212 {list}")));
    }
    let text = match NationalLine::read(line) {
        Some(national) => national.to_string(),
        // Its columns tell which round a day is of.
        None if id == "132" || !is_record => line.to_owned(),
        None => format!("{id} {value}"),
    };
    Some(Meaning::Text(text))
}

impl Tournament {
    /// Whether another tournament says the same of a subject.
    fn agrees(&self, other: &Tournament, subject: Subject) -> bool {
        match subject {
            Subject::Rounds => self.n_rounds == other.n_rounds,
            Subject::InitialColor => self.initial_color == other.initial_color,
            Subject::Points => self.points == other.points,
            Subject::System => {
                let of = |one: &Tournament| one.system.as_ref().map(paired_by);
                of(self) == of(other) && self.agrees(other, Subject::Acceleration)
            }
            Subject::Byes => self.byes == other.byes,
            Subject::Acceleration => {
                let of = |one: &Tournament| -> Vec<Vec<super::Points>> {
                    one.players.iter().map(|player| player.accelerations.clone()).collect()
                };
                of(self) == of(other)
            }
            Subject::Forbidden => self.prohibitions() == other.prohibitions(),
        }
    }

    /// Who may not meet in which rounds, in order.
    fn prohibitions(&self) -> Vec<(usize, usize, Vec<usize>)> {
        let in_rounds = |group: &Forbidden| {
            let mut players = group.players.clone();
            players.sort_unstable();
            (group.first_round.max(1), group.last_round.min(self.n_rounds), players)
        };
        let groups = self.forbidden.iter().filter(|group| group.players.len() > 1);
        let mut groups: Vec<_> = groups.map(in_rounds).collect();
        groups.sort_unstable();
        groups
    }
}

/// How a system pairs: today's edition need not be named, and virtual points are written out.
fn paired_by(system: &System) -> (SystemFamily, Edition) {
    (system.family.clone(), system.edition.unwrap_or(Edition::Fide2026))
}
