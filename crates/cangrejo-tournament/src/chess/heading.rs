//! What a report says before its players, and back.

use std::collections::BTreeMap;

use crate::event::{Day, Heading, Origin, RoundNumber, RoundStart};
use crate::tournament::State;
use crate::trf::{Dialect, NationalLine, Record, Report, Unsaid, column_of_round};

use super::MODE_LEFT;

/// The name of this program where reports name those that made their rounds.
const PROGRAM: &str = "Cangrejo";

/// Records that are made anew from the players, the rules and the rounds.
const REMADE: [&str; 4] = ["012", "062", "072", "202"];

impl Heading {
    /// What a report says of these things; the rest of its lines are kept as they are.
    pub fn of_report(report: &Report) -> Heading {
        let records = report.records().unwrap_or_default();
        let others = records.into_iter().filter_map(|(_, record)| match record {
            Record::Other(line) => Some(line),
            _ => None,
        });
        let mut heading = Heading::default();
        for line in others {
            heading.take(line.trim_end());
        }
        heading
    }

    fn take(&mut self, line: &str) {
        let (id, value) = match line.char_indices().nth(3) {
            Some((end, _)) => (&line[..end], line[end..].trim()),
            None => (line, ""),
        };
        let day = || value.parse::<Day>().ok();
        // A report says these once; a second line is not kept, and a comparison tells it.
        match id {
            _ if value.is_empty() && !line.starts_with('#') => {}
            _ if REMADE.contains(&id) || line == MODE_LEFT => {}
            "022" if self.city.is_empty() => value.clone_into(&mut self.city),
            "032" if self.federation.is_empty() => value.clone_into(&mut self.federation),
            "042" if self.start.is_none() && day().is_some() => self.start = day(),
            "052" if self.end.is_none() && day().is_some() => self.end = day(),
            "092" if self.kind.is_empty() => value.clone_into(&mut self.kind),
            "102" if self.chief_arbiter.is_empty() => value.clone_into(&mut self.chief_arbiter),
            "112" => self.deputies.push(value.to_owned()),
            "122" if self.rate_of_play.is_empty() => value.clone_into(&mut self.rate_of_play),
            "132" if self.schedule.is_empty() => self.schedule = schedule(line),
            "182" if self.program.is_empty() => value.clone_into(&mut self.program),
            "222" if self.time_control.is_empty() => value.clone_into(&mut self.time_control),
            // Tie-breaks are rules, and teams are not taken over.
            "022" | "032" | "042" | "052" | "092" | "102" | "122" | "132" | "182" | "222"
            | "212" | "013" | "310" => {}
            _ if NationalLine::read(line).is_some() => {}
            _ => self.lines.push(line.to_owned()),
        }
    }
}

/// The days of record 132, each in the columns of its round.
fn schedule(line: &str) -> BTreeMap<RoundNumber, RoundStart> {
    let columns: Vec<char> = line.chars().collect();
    let mut days = BTreeMap::new();
    for round in 1.. {
        let first = column_of_round(round) - 1;
        if first >= columns.len() {
            break;
        }
        let text: String = columns[first..columns.len().min(first + 8)].iter().collect();
        if let Some(day) = short_day(text.trim()) {
            days.insert(RoundNumber::after(round - 1), RoundStart { day, time: None });
        }
    }
    days
}

/// A day with a year of two digits: 70 and more are of the last century.
fn short_day(text: &str) -> Option<Day> {
    let year: u16 = text.get(..2)?.parse().ok()?;
    let century = if year < 70 { 20 } else { 19 };
    format!("{century}{text}").parse().ok()
}

/// Whether record 132 has a year of two digits for a day.
pub fn has_short_year(day: Day) -> bool {
    (1970..2070).contains(&day.year())
}

/// A day as reports write it.
fn with_slashes(day: Day) -> String {
    day.to_string().replace('-', "/")
}

/// The records before the players, and those that the dialect does not have.
pub(super) fn records(
    state: &State,
    n_rated: usize,
    dialect: Dialect,
) -> (Vec<Record>, Vec<Unsaid>) {
    let heading = &state.heading;
    let n_players = state.starting_list().len();
    let kind = Some(heading.kind.as_str()).filter(|kind| !kind.is_empty());
    let day = |day: Option<Day>| day.map(with_slashes).unwrap_or_default();
    let of_trf16 = [
        ("012", plain(&state.name)),
        ("022", heading.city.clone()),
        ("032", heading.federation.clone()),
        ("042", day(heading.start)),
        ("052", day(heading.end)),
        ("062", n_players.to_string()),
        ("072", n_rated.to_string()),
        ("092", kind.unwrap_or("Individual: Swiss-System (Dutch)").to_owned()),
        ("102", heading.chief_arbiter.clone()),
    ];
    let deputies = heading.deputies.iter().map(|deputy| ("112", deputy.clone()));
    let rate = [("122", heading.rate_of_play.clone())];
    let values = of_trf16.into_iter().chain(deputies).chain(rate);
    let values = values.filter(|(id, value)| *id == "012" || !value.is_empty());
    let mut lines: Vec<String> = values.map(|(id, value)| format!("{id} {value}")).collect();
    lines.extend(days(&heading.schedule));
    let of_trf26 = [("182", programs(state)), ("222", heading.time_control.clone())];
    let of_trf26 = of_trf26.into_iter().filter(|(_, value)| !value.is_empty());
    lines.extend(of_trf26.map(|(id, value)| format!("{id} {value}")));
    lines.extend(heading.lines.iter().cloned());
    let mut unsaid = Vec::new();
    let records = lines.into_iter().map(|line| Record::Other(plain(&line)));
    let records = records.filter(|record| {
        let is_said = dialect.has(record);
        if let (false, Record::Other(line)) = (is_said, record) {
            // The name of a program is no news to whoever asks for the older dialect.
            unsaid.extend((!line.starts_with("182")).then(|| Unsaid::of_line(line)));
        }
        is_said
    });
    (records.collect(), unsaid)
}

/// Record 132, if a day is known.
fn days(schedule: &BTreeMap<RoundNumber, RoundStart>) -> Option<String> {
    let mut line = "132".to_owned();
    for (round, start) in schedule {
        let n_before = column_of_round(round.idx() + 1) - 1;
        // The century is not written.
        let day = with_slashes(start.day).split_off(2);
        line = format!("{line:<n_before$}{day}");
    }
    (!schedule.is_empty()).then_some(line)
}

/// The programs that made the rounds, as far as it is known.
fn programs(state: &State) -> String {
    let theirs = state.heading.program.as_str();
    let is_imported = |origin: &Origin| matches!(origin, Origin::Imported);
    let is_all_theirs =
        !state.rounds.is_empty() && state.rounds.iter().all(|round| is_imported(&round.origin));
    match (theirs, is_all_theirs) {
        (theirs, true) => theirs.to_owned(),
        ("", false) => PROGRAM.to_owned(),
        (theirs, false) if theirs.contains(PROGRAM) || state.rounds.is_empty() => theirs.to_owned(),
        (theirs, false) => format!("{theirs}, {PROGRAM}"),
    }
}

/// A text that may have been pasted: a line end in it would begin a record.
fn plain(text: &str) -> String {
    let letter = |one: char| if one.is_control() && one != '\t' { ' ' } else { one };
    text.chars().map(letter).collect()
}
