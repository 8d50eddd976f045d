//! Makes cases of JSON values, and a fault of everything that is none.

use std::collections::BTreeMap;

use cangrejo_pairing::domino::{Meetings, PairingError, Request, Table, Windows};
use serde_json::Value;

use super::{Case, METHODS, PATTERNS, RELAX_FIRST};
use crate::case_faults::{Faults, Problem, below, shown};

/// Collects faults while it reads.
///
/// What it cannot read is none and leaves a fault, so that reading goes on.
#[derive(Debug, Default)]
pub(super) struct Reader {
    pub(super) faults: Faults,
}

impl Reader {
    pub(super) fn cases(&mut self, value: &Value) -> Option<Vec<Case>> {
        let cases = self.faults.values(Some(value), "cases")?;
        // Every case is read before the first that failed ends it all.
        let cases: Vec<Option<Case>> = cases
            .iter()
            .enumerate()
            .map(|(idx, case)| self.case(case, &format!("cases[{idx}]")))
            .collect();
        cases.into_iter().collect()
    }

    pub(super) fn case(&mut self, value: &Value, path: &str) -> Option<Case> {
        if !value.is_object() {
            self.faults.add(path, Problem::NotAField);
            return None;
        }
        let within = |name: &str| below(path, name);
        let id = value["id"].as_str().map(str::to_owned);
        let request = self.request(value, path);
        let seated = self.seated(value.get("seated_order"), &within("seated_order"));
        let history = self.history(value.get("history"), &within("history"));
        let (request, seated, history) = (request?, seated?, history?);
        let rounds_before = usize::try_from(request.round).map_or(0, |round| round - 1);
        if history.len() > rounds_before {
            self.faults.add(&within("history"), Problem::HistoryAhead { found: history.len() });
        }
        if !self.faults.is_empty() {
            return None;
        }
        let meetings = meetings_of(&seated, &history).expect("every seat was looked at");
        Some(Case { id, seated, meetings, request })
    }

    fn request(&mut self, value: &Value, path: &str) -> Option<Request> {
        let round = self.whole(value, path, "round", |text| Problem::NotARound { text });
        if round == Some(0) {
            let text = shown(&value["round"]);
            self.faults.add(&below(path, "round"), Problem::NotARound { text });
        }
        let window = |text| Problem::NotAWindow { text };
        let partners = self.whole(value, path, "window_partners", window);
        let rivals = self.whole(value, path, "window_rivals", window);
        let method = self.setting(value, path, ("method", &METHODS));
        let pattern = self.setting(value, path, ("pattern", &PATTERNS));
        let relax_first = self.setting(value, path, ("relax_first", &RELAX_FIRST));
        let windows = Windows { partners: partners?, rivals: rivals? };
        let request = Request::new(round.filter(|&round| round > 0)?, windows);
        Some(Request { method: method?, pattern: pattern?, relax_first: relax_first?, ..request })
    }

    /// A number of rounds.
    fn whole(
        &mut self,
        value: &Value,
        path: &str,
        name: &str,
        problem: fn(String) -> Problem,
    ) -> Option<u32> {
        let path = below(path, name);
        let value = self.faults.present(value.get(name), &path)?;
        // No tournament has more rounds, and sums of a few of these stay small.
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        let number = number.filter(|&number| number <= MOST_ROUNDS);
        if number.is_none() {
            self.faults.add(&path, problem(shown(value)));
        }
        number
    }

    /// A setting, or its default if the file leaves it out.
    fn setting<T: Copy + Default>(
        &mut self,
        value: &Value,
        path: &str,
        (name, values): (&str, &[(&str, T)]),
    ) -> Option<T> {
        let value = &value[name];
        if value.is_null() {
            return Some(T::default());
        }
        let chosen = values.iter().find(|(name, _)| value.as_str() == Some(name));
        if chosen.is_none() {
            let names: Vec<&str> = values.iter().map(|&(name, _)| name).collect();
            let problem = Problem::NotASetting { text: shown(value), values: names.join(", ") };
            self.faults.add(&below(path, name), problem);
        }
        chosen.map(|&(_, chosen)| chosen)
    }

    fn seated(&mut self, value: Option<&Value>, path: &str) -> Option<Vec<u64>> {
        let values = self.faults.values(value, path)?;
        let mut seen = BTreeMap::new();
        let mut seated = Vec::new();
        for (idx, value) in values.iter().enumerate() {
            let path = format!("{path}[{idx}]");
            let Some(athlete) = self.faults.athlete(value, &path) else { continue };
            if seen.insert(athlete, idx).is_some() {
                self.faults.add(&path, Problem::AthleteRepeated { athlete });
            }
            seated.push(athlete);
        }
        if values.is_empty() || !values.len().is_multiple_of(4) {
            self.faults.add(path, Problem::NotWholeTables { found: values.len() });
        }
        (seated.len() == values.len()).then_some(seated)
    }

    /// The tables of every round.
    fn history(&mut self, value: Option<&Value>, path: &str) -> Option<Vec<Vec<[u64; 4]>>> {
        let rounds = self.faults.values(value, path)?;
        let rounds: Vec<Option<_>> = rounds
            .iter()
            .enumerate()
            .map(|(idx, round)| self.played_round(round, &format!("{path}[{idx}]")))
            .collect();
        rounds.into_iter().collect()
    }

    fn played_round(&mut self, value: &Value, path: &str) -> Option<Vec<[u64; 4]>> {
        if !value.is_object() {
            self.faults.add(path, Problem::NotAPlayedRound);
            return None;
        }
        let path = below(path, "tables");
        let tables = self.faults.values(value.get("tables"), &path)?;
        let mut seen = BTreeMap::new();
        let mut played = Vec::new();
        for (idx, table) in tables.iter().enumerate() {
            let path = format!("{path}[{idx}]");
            let Some(seats) = self.table(table, &path) else { continue };
            for (seat, athlete) in seats.into_iter().enumerate() {
                if seen.insert(athlete, idx).is_some() {
                    let path = format!("{path}[{seat}]");
                    self.faults.add(&path, Problem::SeatedTwiceInRound { athlete });
                }
            }
            played.push(seats);
        }
        (played.len() == tables.len()).then_some(played)
    }

    fn table(&mut self, value: &Value, path: &str) -> Option<[u64; 4]> {
        let Some([a, b, c, d]) = value.as_array().map(Vec::as_slice) else {
            self.faults.add(path, Problem::NotATable { text: shown(value) });
            return None;
        };
        let mut seats = [Some(0); 4];
        for (idx, value) in [a, b, c, d].into_iter().enumerate() {
            seats[idx] = self.faults.athlete(value, &format!("{path}[{idx}]"));
        }
        let [a, b, c, d] = seats;
        Some([a?, b?, c?, d?])
    }
}

/// No tournament has more rounds than this.
const MOST_ROUNDS: u32 = 10_000;

/// What those who are seated have shared; who has left or rests is not among them.
fn meetings_of(seated: &[u64], history: &[Vec<[u64; 4]>]) -> Result<Meetings, PairingError> {
    let mut numbers: BTreeMap<u64, usize> = BTreeMap::new();
    for &athlete in seated.iter().chain(history.iter().flatten().flatten()) {
        let next = numbers.len();
        numbers.entry(athlete).or_insert(next);
    }
    let mut meetings = Meetings::new(numbers.len());
    for (round, tables) in (1..).zip(history) {
        for table in tables {
            meetings.record(round, &Table::of(table.map(|athlete| numbers[&athlete])))?;
        }
    }
    let order: Vec<usize> = seated.iter().map(|athlete| numbers[athlete]).collect();
    meetings.seated(&order)
}
