//! What the standings said when something was decided on them.

use serde::{Deserialize, Serialize};

use super::AthleteNumber;

/// The standings that an event stands on, as the program that entered it reckoned them.
///
/// Standings follow from the events before, so nothing is read from here. It is a witness:
/// whoever reckons them again finds out whether both programs agree, and on whom they do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsWitness {
    /// The edition of the reckoning; another one may lawfully come to something else.
    pub edition: String,
    /// The lines, the best first.
    pub lines: Vec<WitnessedLine>,
}

/// One athlete's line, as `[athlete, place, points, exact]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(AthleteNumber, u32, String, String)")]
#[serde(into = "(AthleteNumber, u32, String, String)")]
pub struct WitnessedLine {
    /// The athlete.
    pub athlete: AthleteNumber,
    /// The place, from 1.
    pub place: u32,
    /// The points, as a fraction: `9/2`.
    pub points: String,
    /// The first 32 bits, in hex, of the SHA-256 of everything else that the line says.
    pub exact: String,
}

/// Where two programs first disagree about standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// About whom.
    pub athlete: AthleteNumber,
    /// About what.
    pub about: Disputed,
}

/// What two programs disagree about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disputed {
    /// Only the log has a line for the athlete.
    OnlyInLog,
    /// The log has no line for the athlete.
    NotInLog,
    /// The place.
    Place {
        /// What the log says.
        log: u32,
        /// What follows from the facts.
        found: u32,
    },
    /// The points.
    Points {
        /// What the log says.
        log: String,
        /// What follows from the facts.
        found: String,
    },
    /// A value that stands behind the place: games, wins, an index.
    Exact,
}

impl StandingsWitness {
    /// Where `found`, reckoned again, first says something else; the best athletes come first.
    ///
    /// The order in which those who share a place are listed says nothing.
    pub fn first_disagreement(&self, found: &StandingsWitness) -> Option<Disagreement> {
        if self.lines == found.lines {
            return None;
        }
        let differing = self.lines.iter().find_map(|line| {
            let about = match found.line_of(line.athlete) {
                None => Some(Disputed::OnlyInLog),
                Some(other) => line.disputed(other),
            };
            about.map(|about| Disagreement { athlete: line.athlete, about })
        });
        let is_new = |line: &&WitnessedLine| self.line_of(line.athlete).is_none();
        differing.or_else(|| {
            let new = found.lines.iter().find(is_new)?;
            Some(Disagreement { athlete: new.athlete, about: Disputed::NotInLog })
        })
    }

    fn line_of(&self, athlete: AthleteNumber) -> Option<&WitnessedLine> {
        self.lines.iter().find(|line| line.athlete == athlete)
    }
}

impl WitnessedLine {
    fn disputed(&self, found: &WitnessedLine) -> Option<Disputed> {
        if self.place != found.place {
            Some(Disputed::Place { log: self.place, found: found.place })
        } else if self.points != found.points {
            Some(Disputed::Points { log: self.points.clone(), found: found.points.clone() })
        } else if self.exact != found.exact {
            Some(Disputed::Exact)
        } else {
            None
        }
    }
}

impl From<(AthleteNumber, u32, String, String)> for WitnessedLine {
    fn from((athlete, place, points, exact): (AthleteNumber, u32, String, String)) -> Self {
        WitnessedLine { athlete, place, points, exact }
    }
}

impl From<WitnessedLine> for (AthleteNumber, u32, String, String) {
    fn from(line: WitnessedLine) -> Self {
        (line.athlete, line.place, line.points, line.exact)
    }
}
