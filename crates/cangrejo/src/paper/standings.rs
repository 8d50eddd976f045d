//! Who is ahead, with and without everything that it is made from.

use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{AthleteNumber, Discipline, RoundNumber};
use cangrejo_tournament::standings::{Order, Standings};
use cangrejo_tournament::tournament::Round;

use super::Source;
use super::list::{Column, Kind, List, Section, plain as printable};
use super::people::{LONGEST_NAME, placing_after};
use crate::messages::{self, Messages};
use crate::spreadsheet::{Cell, Sheet};

/// The columns that a posted sheet has, by the order of the standings; those of chess first.
const OF_CHESS: [&str; 7] =
    ["place", "pairing_number", "title", "name", "rating", "federation", "points"];
const BY_INDEX: [&str; 11] =
    ["place", "moved", "athlete", "name", "club", "points", "games", "won", "eff", "index", "byes"];
const TRADITIONAL: [&str; 10] = [
    "place",
    "moved",
    "athlete",
    "name",
    "club",
    "games",
    "won",
    "effectiveness",
    "points_for",
    "byes",
];

/// The columns that a phone has room for.
const ON_PHONES: [&str; 9] = [
    "place",
    "athlete",
    "pairing_number",
    "name",
    "points",
    "index",
    "effectiveness",
    "tie_break_1",
    "tie_break_2",
];

/// The longest club.
const LONGEST_CLUB: usize = 22;

/// The standings as they are posted.
pub(super) fn plain(source: &Source<'_>, after: Option<RoundNumber>) -> List {
    let state = source.state();
    let section = match state.discipline {
        Discipline::Chess => of_chess(source, &ChessStandings::of_tournament(state, after)),
        Discipline::Domino => {
            let mut sheet = listed(source, after);
            let standings = Standings::of_tournament(state, after);
            let keys: &[&str] = match standings.order() {
                Order::Index | Order::Lexicographic => &BY_INDEX,
                Order::Traditional => {
                    count_credited(&mut sheet, &standings);
                    &TRADITIONAL
                }
            };
            let mut section = chosen(&sheet, source.messages, |key| keys.contains(&key));
            add_reasons(&mut section, &standings, source);
            section
        }
    };
    list(source, after, section)
}

/// Standings of chess: who, the points, every tie-break.
pub(super) fn of_chess(source: &Source<'_>, standings: &ChessStandings) -> Section {
    let mut sheet = source.lists().chess_standings(standings);
    rename(&mut sheet, source, standings.lines().iter().map(|line| line.athlete));
    chosen(&sheet, source.messages, |key| OF_CHESS.contains(&key) || is_tie_break(key))
}

/// Whether a column has a tie-break, which is shown even where nobody needed it.
fn is_tie_break(key: &str) -> bool {
    key.starts_with("tie_break")
}

/// The standings with every value, on paper that lies on its side.
pub(super) fn in_detail(source: &Source<'_>, after: Option<RoundNumber>) -> List {
    let section = chosen(&listed(source, after), source.messages, |_| true);
    let is_wide = section.columns.len() > 12;
    let title = source.text("paper-standings-detail");
    let tenths = if is_wide { 68 } else { 90 };
    List { title, landscape: is_wide, tenths, ..list(source, after, section) }
}

/// The standings as a list, with the names that this print may show.
fn listed(source: &Source<'_>, after: Option<RoundNumber>) -> Sheet {
    let mut sheet = source.lists().standings(after);
    let placing = placing_after(source.state(), after).into_iter();
    rename(&mut sheet, source, placing.map(|(_, athlete)| athlete));
    sheet
}

/// Calls the athletes of a list, line by line, what this print may call them.
fn rename(sheet: &mut Sheet, source: &Source<'_>, athletes: impl Iterator<Item = AthleteNumber>) {
    let Some(name) = sheet.columns.iter().position(|column| column.key == "name") else { return };
    for (row, athlete) in sheet.rows.iter_mut().zip(athletes) {
        row[name] = Cell::of(source.name(athlete));
    }
}

pub(super) fn list(source: &Source<'_>, after: Option<RoundNumber>, section: Section) -> List {
    let subtitle = match after {
        None => source.text("paper-before-first"),
        Some(round) => {
            source.messages.say("paper-after-round", [("round", round.to_string().into())])
        }
    };
    let title = source.text("paper-standings");
    let section = Section { sentences: open(source, after), ..section };
    List { title, subtitle, flow: 1, tenths: 95, sections: vec![section], ..List::default() }
}

/// That results are still missing, where they are: these standings will change.
fn open(source: &Source<'_>, after: Option<RoundNumber>) -> Vec<String> {
    let round = after.and_then(|round| source.state().round(round));
    let open = round.map(Round::open_tables).unwrap_or_default();
    if open.is_empty() {
        return Vec::new();
    }
    let tables: Vec<String> = open.iter().map(ToString::to_string).collect();
    vec![source.messages.say("paper-open", [("tables", tables.join(", ").into())])]
}

/// The wins of the traditional order are those credited, too.
fn count_credited(sheet: &mut Sheet, standings: &Standings<AthleteNumber>) {
    let Some(column) = sheet.columns.iter().position(|column| column.key == "won") else { return };
    for (row, line) in sheet.rows.iter_mut().zip(standings.lines()) {
        row[column] = Cell::Whole(i64::try_from(line.score.n_won_or_credited).unwrap_or(i64::MAX));
    }
}

/// What decided a place, where it is not what nearly always does.
fn add_reasons(section: &mut Section, standings: &Standings<AthleteNumber>, source: &Source<'_>) {
    let usual = standings.order().criteria()[0];
    let reasons = standings.lines().iter().map(|line| {
        let reason = line.decided_by.filter(|criterion| *criterion != usual);
        reason.map(|one| messages::criterion(one, source.messages)).unwrap_or_default()
    });
    let reasons: Vec<String> = reasons.collect();
    if reasons.iter().all(String::is_empty) {
        return;
    }
    let heading = source.text("standings-decided-by");
    section.columns.push(Column { heading, kind: Kind::Short, wide_only: true });
    for (row, reason) in section.rows.iter_mut().zip(reasons) {
        row.push(reason);
    }
}

/// Some columns of a list; one in which nothing stands is left out.
fn chosen(sheet: &Sheet, messages: &Messages, is_wanted: impl Fn(&str) -> bool) -> Section {
    let says = |place: usize| sheet.rows.iter().any(|row| row[place] != Cell::Empty);
    let is_shown = |place: usize| {
        let key = sheet.columns[place].key;
        is_wanted(key) && (says(place) || is_tie_break(key))
    };
    let places: Vec<usize> = (0..sheet.columns.len()).filter(|place| is_shown(*place)).collect();
    let kind = |key: &str| match key {
        "place" => Kind::Main,
        "name" => Kind::Text,
        "club" | "title" | "federation" => Kind::Short,
        _ => Kind::Number,
    };
    let columns = places.iter().map(|place| {
        let column = &sheet.columns[*place];
        (column.heading.clone(), kind(column.key))
    });
    let cell = |key: &str, cell: &Cell| match (key, cell) {
        ("moved", Cell::Whole(0)) => "=".to_owned(),
        ("moved", Cell::Whole(moved)) => format!("{moved:+}"),
        ("club", Cell::Text(club)) => printable(club, LONGEST_CLUB),
        // A rating is a name more than a number, and has no mark of thousands anywhere; a
        // tie-break may be one.
        ("rating" | "athlete" | "pairing_number", Cell::Whole(number)) => number.to_string(),
        (key, Cell::Decimal { value, places }) if is_tie_break(key) => {
            format!("{value:.places$}").replace('.', messages.decimal_mark())
        }
        (_, cell) => shown(cell, messages),
    };
    let rows = sheet.rows.iter().map(|row| {
        places.iter().map(|place| cell(sheet.columns[*place].key, &row[*place])).collect()
    });
    let is_wide = |place: usize| !ON_PHONES.contains(&sheet.columns[places[place]].key);
    Section::table(columns.collect(), rows.collect()).wide_only(is_wide)
}

fn shown(cell: &Cell, messages: &Messages) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => printable(text, LONGEST_NAME),
        Cell::Whole(number) => messages.number(number),
        Cell::Decimal { value, places } => messages.number(format!("{value:.places$}")),
    }
}
