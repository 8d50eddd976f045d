//! Files of a round to be published, made by hand or by another program.
//!
//! Two forms. Text has a line `table a c b d` for each table, the pair on A and C before the
//! pair on B and D, divided by blanks, commas or semicolons; and perhaps a line `bye` with
//! those who rest. JSON is an object with `tables`, as `cangrejo pair --json` writes it or
//! as lists of four athletes, and perhaps `byes`, `round` and `settings`. Without a word of
//! byes, whoever plays and has no seat rests.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_tournament::event::{AthleteNumber, Role, SeatedTable, Side, TableNumber};
use cangrejo_tournament::tournament::State;
use serde_json::Value;

use crate::case_faults::{Faults, Place, Problem, json, shown};
use crate::excerpt::excerpt;

/// A round that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundFile {
    /// The tables, ascending.
    pub tables: Vec<SeatedTable>,
    /// Who rests, ascending.
    pub byes: Vec<AthleteNumber>,
    /// The settings of the engine that the file names, if it does.
    pub settings: Option<BTreeMap<String, String>>,
}

/// The words that may open the line of those who rest.
const BYE: [&str; 4] = ["bye", "byes", "descanso", "descansos"];

/// The words that may open a line of headings.
const HEADINGS: [&str; 2] = ["table", "mesa"];

/// Reads the next round of a tournament.
///
/// # Errors
///
/// Every fault of the file, each with its place.
///
/// # Examples
///
/// ```
/// use cangrejo::round_file::parse;
/// use cangrejo_tournament::tournament::State;
///
/// let faults = parse("1 2 3 4\n1, 9, x, 7, 8\n", &State::default()).unwrap_err();
/// assert_eq!(faults.list().len(), 2);
/// ```
pub fn parse(text: &str, state: &State) -> Result<RoundFile, Faults> {
    let mut reader = Reader::default();
    if text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '[']) {
        reader.json(&json(text)?, state);
    } else {
        reader.lines(text.trim_start_matches('\u{feff}'));
    }
    reader.round(state)
}

/// A number and where it stands.
type Placed = (Place, u64);

/// A table as the file has it.
struct RawTable {
    number: Placed,
    athletes: [Placed; 4],
}

/// Collects what it can read, and a fault of everything else.
#[derive(Default)]
struct Reader {
    faults: Faults,
    tables: Vec<RawTable>,
    byes: Option<Vec<Placed>>,
    settings: Option<BTreeMap<String, String>>,
}

impl Reader {
    fn lines(&mut self, text: &str) {
        for (line, number) in text.lines().zip(1_usize..) {
            let line = line.split('#').next().unwrap_or_default();
            let words = line.split(|letter: char| letter.is_whitespace() || ",;".contains(letter));
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            let Some(first) = words.first().map(|word| word.to_lowercase()) else { continue };
            if BYE.contains(&first.trim_end_matches(':')) {
                let byes = self.numbers(&words[1..], number);
                self.byes.get_or_insert_default().extend(byes);
            } else if !HEADINGS.contains(&first.as_str()) || !self.tables.is_empty() {
                self.line(line, &words, number);
            }
        }
    }

    /// A table on a line of its own.
    fn line(&mut self, line: &str, words: &[&str], number: usize) {
        if words.len() != 5 {
            let problem = Problem::NotASeating { text: excerpt(line.trim()) };
            self.faults.add_at(Place::Line(number), problem);
            return;
        }
        if let Ok([table, a, c, b, d]) = <[Placed; 5]>::try_from(self.numbers(words, number)) {
            self.tables.push(RawTable { number: table, athletes: [a, c, b, d] });
        }
    }

    fn numbers(&mut self, words: &[&str], line: usize) -> Vec<Placed> {
        let mut numbers = Vec::new();
        for word in words {
            if let Ok(number) = word.parse::<u64>() {
                numbers.push((Place::Line(line), number));
            } else {
                let problem = Problem::NotAnAthlete { text: excerpt(word) };
                self.faults.add_at(Place::Line(line), problem);
            }
        }
        numbers
    }

    fn json(&mut self, value: &Value, state: &State) {
        if !value.is_object() {
            self.faults.add("", Problem::NotAPairing);
            return;
        }
        let next = state.next_round().get();
        if value.get("round").is_some_and(|round| round.as_u64() != Some(next.into())) {
            self.faults.add("round", Problem::OtherRound { next });
        }
        if let Some(tables) = self.faults.values(value.get("tables"), "tables") {
            for (idx, table) in tables.iter().enumerate() {
                self.json_table(table, idx);
            }
        }
        if let Some(byes) = value.get("byes") {
            let byes = self.faults.values(Some(byes), "byes").cloned().unwrap_or_default();
            self.byes = Some(self.json_numbers(&byes, "byes"));
        }
        let settings = value.get("settings");
        self.settings = settings.and_then(|names| serde_json::from_value(names.clone()).ok());
    }

    /// A list of four athletes, or an object with the number and the sides of a table.
    fn json_table(&mut self, value: &Value, idx: usize) {
        let path = format!("tables[{idx}]");
        let n_faults = self.faults.list().len();
        let number = match value.get("table") {
            None => Some(idx as u64 + 1),
            Some(number) => self.faults.athlete(number, &format!("{path}.table")),
        };
        let sides = value.get("sides").and_then(Value::as_array);
        let mut athletes = Vec::new();
        for (side, i) in sides.into_iter().flatten().zip(0..) {
            let members = side.as_array().map_or(&[][..], Vec::as_slice);
            athletes.extend(self.json_numbers(members, &format!("{path}.sides[{i}]")));
        }
        if sides.is_none() {
            let members = value.as_array().map_or(&[][..], Vec::as_slice);
            athletes = self.json_numbers(members, &path);
        }
        match (number, <[Placed; 4]>::try_from(athletes)) {
            (Some(number), Ok(athletes)) => {
                self.tables.push(RawTable { number: (Place::Value(path), number), athletes });
            }
            // Its parts have been complained of.
            _ if self.faults.list().len() > n_faults => {}
            _ => self.faults.add(&path, Problem::NotATable { text: shown(value) }),
        }
    }

    fn json_numbers(&mut self, values: &[Value], path: &str) -> Vec<Placed> {
        let mut numbers = Vec::new();
        for (idx, value) in values.iter().enumerate() {
            let path = format!("{path}[{idx}]");
            if let Some(number) = self.faults.athlete(value, &path) {
                numbers.push((Place::Value(path), number));
            }
        }
        numbers
    }

    /// The round, if everybody who plays is in one place of it.
    fn round(mut self, state: &State) -> Result<RoundFile, Faults> {
        let is_whole = self.faults.is_empty();
        let raw = std::mem::take(&mut self.tables);
        let (mut numbers, mut placed) = (BTreeSet::new(), BTreeSet::new());
        let mut tables = Vec::new();
        for RawTable { number: (place, number), athletes } in raw {
            let seats = athletes.map(|athlete| self.place(athlete, state, &mut placed));
            let table = u32::try_from(number).ok().and_then(TableNumber::new);
            if !numbers.insert(number) {
                self.faults.add_at(place, Problem::TableTwice { table: number });
            } else if let (Some(table), [Some(a), Some(c), Some(b), Some(d)]) = (table, seats) {
                let sides = [(a, c), (b, d)];
                let sides = sides.map(|(first, partner)| Side { first, partner: Some(partner) });
                tables.push(SeatedTable { table, sides });
            } else if table.is_none() {
                self.faults.add_at(place, Problem::NotASeating { text: number.to_string() });
            }
        }
        let are_named = self.byes.is_some();
        let byes = self.byes.take().unwrap_or_default().into_iter();
        let byes = byes.filter_map(|one| self.place(one, state, &mut placed));
        let mut byes: Vec<AthleteNumber> = byes.collect::<Vec<_>>();
        if tables.is_empty() && self.faults.is_empty() {
            self.faults.add("", Problem::NoTables);
        }
        let left: Vec<AthleteNumber> = ranked(state).filter(|one| !placed.contains(one)).collect();
        // Four could fill a table, so they were forgotten; unless a line could not be read.
        if is_whole && (are_named && !left.is_empty() || left.len() > 3) {
            let athletes = left.iter().map(|athlete| athlete.get().into()).collect();
            self.faults.add("", Problem::NotPlaced { athletes });
        }
        byes.extend(left);
        byes.sort_unstable();
        tables.sort_unstable_by_key(|table| table.table);
        self.faults.sort_by_line();
        self.faults.unless_found(Some(RoundFile { tables, byes, settings: self.settings }))
    }

    /// An athlete who plays the round, and has no other place.
    fn place(
        &mut self,
        (place, number): Placed,
        state: &State,
        placed: &mut BTreeSet<AthleteNumber>,
    ) -> Option<AthleteNumber> {
        let athlete = u32::try_from(number).ok().and_then(AthleteNumber::new);
        let Some((athlete, known)) = athlete.and_then(|one| state.athletes.get_key_value(&one))
        else {
            self.faults.add_at(place, Problem::Stranger { athlete: number });
            return None;
        };
        if !placed.insert(*athlete) {
            self.faults.add_at(place, Problem::SeatedTwiceInRound { athlete: number });
            return None;
        }
        if !state.is_active(known, state.next_round()) {
            self.faults.add_at(place, Problem::NotActive { athlete: number });
            return None;
        }
        Some(*athlete)
    }
}

/// Everybody who must be seated or rest; house players sit in only where they are asked to.
fn ranked(state: &State) -> impl Iterator<Item = AthleteNumber> + '_ {
    let active = state.active(state.next_round()).into_iter();
    active.filter(|athlete| state.athletes[athlete].role == Role::Ranked)
}
