//! From rows of text to athletes, or to all the faults.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{AthleteNumber, Details, Gender, Role, Title};
use cangrejo_tournament::text::is_unprintable;

use super::columns::{Field, Mapping, Target, fold};
use super::dates::{self, Order};
use super::text::written_once;
use super::{
    ColumnName, Encoding, Faults, Kind, LettersProblem, MAX_LETTERS, Problem, RawRoster, RawRow,
};
use crate::excerpt::excerpt;

/// Athletes that can be registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The athletes, in the order of the file.
    pub athletes: Vec<RosterLine>,
    /// What the director should look at.
    pub remarks: Vec<Remark>,
}

/// An athlete of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterLine {
    /// The row.
    pub row: usize,
    /// Whether the athlete is ranked.
    pub role: Role,
    /// What may be printed.
    pub details: Details,
    /// Number of the identity document; empty for none.
    pub id_number: String,
    /// Birth date, as `2001-12-31`; empty for none.
    pub birth_date: String,
    /// Phone number; empty for none.
    pub phone: String,
}

/// Something that was decided by likelihood, and that a person can check at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The letters were read as windows-1252, because they are not UTF-8.
    Windows1252 {
        /// A row where that shows.
        row: usize,
        /// How its cell was read.
        text: String,
    },
    /// Dates were read with the day first, and nothing in the file proves it.
    DayFirst {
        /// The first of those rows.
        row: usize,
        /// What it says.
        text: String,
        /// How that was read.
        read: String,
        /// How many there are.
        count: usize,
    },
}

/// Who on the roster has a number already.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// By the number of the identity document, however it is written.
    pub id_number: &'a dyn Fn(&str) -> Option<AthleteNumber>,
    /// By the number of FIDE.
    pub fide_id: &'a dyn Fn(u32) -> Option<AthleteNumber>,
}

impl Known<'_> {
    /// The roster is empty.
    pub const NOBODY: Known<'static> = Known { id_number: &|_| None, fide_id: &|_| None };
}

impl std::fmt::Debug for Known<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Known").finish_non_exhaustive()
    }
}

/// The athletes of a file, if all of it is lawful.
///
/// `today` is the last day that can be a birth date, as `2001-12-31`; `known` is who on the
/// roster has a number already.
///
/// # Errors
///
/// Every fault at once, in the order of the file.
pub fn lawful(
    raw: &RawRoster,
    mapping: &Mapping,
    today: &str,
    known: &Known<'_>,
) -> Result<Roster, Faults> {
    let Some((heading, rows)) = raw.rows.split_first() else {
        return Err(Faults::of_file(Problem::Empty));
    };
    let mut faults = raw.faults.clone();
    faults.places = raw.kind.places();
    let columns = columns(heading, rows, mapping, &mut faults);
    if rows.is_empty() && raw.faults.is_empty() {
        faults.add(heading.number, None, Problem::NoAthletes);
    }
    if columns.is_empty() && !faults.is_empty() {
        // Where no heading is known, this is no row of headings, and the rest cannot be judged.
        return Err(faults);
    }
    let (doubtful, has_proof) = (Vec::new(), false);
    let mut reading = Reading { columns, faults, today, doubtful, has_proof };
    reading.look_for_initials(rows);
    let mut athletes = Vec::with_capacity(rows.len());
    for row in rows {
        reading.count_cells(row, &raw.kind, heading.cells.len());
        athletes.push(reading.athlete(row));
    }
    reading.look_for_twins(&athletes, known);
    let remarks = reading.remarks(raw);
    let mut faults = reading.faults;
    faults.sort();
    if faults.is_empty() { Ok(Roster { athletes, remarks }) } else { Err(faults) }
}

/// A number in the list of FIDE; none for nothing.
pub(crate) fn read_fide_id(text: &str) -> Result<Option<u32>, Problem> {
    // Lists write 0 or a dash for those who have none.
    if ["", "0", "-"].contains(&text) {
        return Ok(None);
    }
    let number = text.parse().ok().filter(|number| *number > 0);
    number.map(Some).ok_or_else(|| Problem::NotAFideId { text: excerpt(text) })
}

/// The columns that are taken in, each with its field.
fn columns(
    heading: &RawRow,
    rows: &[RawRow],
    mapping: &Mapping,
    faults: &mut Faults,
) -> Vec<(Field, ColumnName)> {
    let mut columns: Vec<(Field, ColumnName)> = Vec::new();
    let mut unknown = Vec::new();
    for (idx, text) in heading.cells.iter().enumerate() {
        let column = ColumnName { idx, heading: excerpt(text) };
        let meant = spoiled(text).map(|(problem, meant)| {
            faults.add(heading.number, Some(&column), problem);
            meant
        });
        match mapping.target(text).or_else(|| mapping.target(meant.as_ref()?)) {
            Some(Target::Nothing) => {}
            Some(Target::Field(field)) if columns.iter().any(|(other, _)| *other == field) => {
                faults.add(heading.number, Some(&column), Problem::ColumnTwice { field });
            }
            Some(Target::Field(field)) => columns.push((field, column)),
            None if text.is_empty() => {
                if rows.iter().any(|row| row.cells.get(idx).is_some_and(|cell| !cell.is_empty())) {
                    faults.add(heading.number, Some(&column), Problem::HeadingMissing);
                }
            }
            None if meant.is_some() => {}
            None => unknown.push(column.heading),
        }
    }
    for missing in mapping.missing_from(&heading.cells) {
        let problem = Problem::NoSuchColumn { heading: excerpt(missing) };
        faults.add(heading.number, None, problem);
    }
    let has_name = columns.iter().any(|(field, _)| *field == Field::Name);
    if !unknown.is_empty() {
        let problem = Problem::UnknownColumns { headings: unknown };
        faults.add(heading.number, None, problem);
    }
    if !has_name {
        faults.add(heading.number, None, Problem::NoNames);
    }
    columns
}

/// What a spreadsheet shows in the place of a value that it cannot compute.
const FAILED_FORMULAS: [&str; 7] =
    ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!"];

/// What is wrong with letters that were spoiled before they came here, and what was meant.
fn spoiled(cell: &str) -> Option<(Problem, String)> {
    if let Some(meant) = written_once(cell) {
        let problem = LettersProblem::Twice { text: excerpt(cell), meant: excerpt(&meant) };
        return Some((Problem::Letters(problem), meant));
    }
    let is_lost = cell.contains(char::REPLACEMENT_CHARACTER);
    let problem = || Problem::Letters(LettersProblem::Lost { text: excerpt(cell) });
    is_lost.then(|| (problem(), cell.to_owned()))
}

/// What is known while the rows are read.
struct Reading<'a> {
    columns: Vec<(Field, ColumnName)>,
    faults: Faults,
    /// The last day that can be a birth date.
    today: &'a str,
    /// Dates that could be read with the month first too: row, what it says, how it was read.
    doubtful: Vec<(usize, String, String)>,
    /// Whether some date can only have the day first.
    has_proof: bool,
}

impl Reading<'_> {
    fn column(&self, field: Field) -> Option<&ColumnName> {
        self.columns.iter().find(|(other, _)| *other == field).map(|(_, column)| column)
    }

    /// What a row says of a field.
    fn cell<'row>(&self, row: &'row RawRow, field: Field) -> &'row str {
        let cell = self.column(field).and_then(|column| row.cells.get(column.idx));
        cell.map_or("", String::as_str)
    }

    fn fault(&mut self, row: &RawRow, field: Field, problem: Problem) {
        let column = self.column(field).cloned();
        self.faults.add(row.number, column.as_ref(), problem);
    }

    /// That `M` does not stand beside `H`: it would be a man in one custom and a woman in another.
    fn look_for_initials(&mut self, rows: &[RawRow]) {
        let initial = |row: &RawRow| fold(self.cell(row, Field::Gender));
        if !rows.iter().any(|row| initial(row) == "h") {
            return;
        }
        let doubtful: Vec<&RawRow> = rows.iter().filter(|row| initial(row) == "m").collect();
        for row in doubtful {
            let text = self.cell(row, Field::Gender).to_owned();
            self.fault(row, Field::Gender, Problem::AmbiguousGender { text });
        }
    }

    /// That a row ends where the headings do. A sheet of a workbook has no cells to miss.
    fn count_cells(&mut self, row: &RawRow, kind: &Kind, expected: usize) {
        let used = row.cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
        let is_short = match kind {
            Kind::Separated { .. } => row.cells.len() < expected,
            Kind::Workbook { .. } | Kind::Listed => false,
        };
        if is_short || used > expected {
            let found = if is_short { row.cells.len() } else { used };
            self.faults.add(row.number, None, Problem::WrongCellCount { found, expected });
        }
    }

    /// What a row says of a field, if it can be printed and is not too long.
    fn text(&mut self, row: &RawRow, field: Field) -> String {
        let cell = self.cell(row, field);
        let n_letters = cell.chars().count();
        if FAILED_FORMULAS.contains(&cell) {
            self.fault(row, field, Problem::FailedFormula { text: cell.to_owned() });
        } else if let Some((problem, _)) = spoiled(cell) {
            self.fault(row, field, problem);
        } else if cell.chars().any(is_unprintable) {
            self.fault(row, field, Problem::Unprintable { text: excerpt(cell) });
        } else if n_letters > MAX_LETTERS {
            self.fault(row, field, Problem::TooLong { found: n_letters });
        }
        cell.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn athlete(&mut self, row: &RawRow) -> RosterLine {
        let given = self.text(row, Field::Name);
        let surname = self.text(row, Field::Surname);
        if given.is_empty() && self.column(Field::Name).is_some() {
            self.fault(row, Field::Name, Problem::NameMissing);
        }
        let name = format!("{given} {surname}").trim().to_owned();
        let details = Details {
            name,
            gender: self.gender(row),
            club: self.text(row, Field::Club),
            association: self.text(row, Field::Association),
            country: self.text(row, Field::Country),
            category: self.text(row, Field::Category),
            tags: self.tags(row),
            elo: self.elo(row),
            title: self.title(row),
            federation: self.text(row, Field::Federation).to_uppercase(),
            fide_id: self.fide_id(row),
            national: Vec::new(),
            sorted_as: None,
        };
        // A dash in the place of an id number means that there is none.
        let id_number = self.text(row, Field::IdNumber);
        let has_id_number = id_number.chars().any(char::is_alphanumeric);
        RosterLine {
            row: row.number,
            role: self.role(row),
            details,
            id_number: if has_id_number { id_number } else { String::new() },
            birth_date: self.birth_date(row),
            phone: self.text(row, Field::Phone),
        }
    }

    fn title(&mut self, row: &RawRow) -> Option<Title> {
        let text = self.cell(row, Field::Title);
        let title = text.parse().ok();
        if title.is_none() && !text.is_empty() {
            self.fault(row, Field::Title, Problem::NotATitle { text: excerpt(text) });
        }
        title
    }

    fn fide_id(&mut self, row: &RawRow) -> Option<u32> {
        let read = read_fide_id(self.cell(row, Field::FideId));
        read.unwrap_or_else(|problem| {
            self.fault(row, Field::FideId, problem);
            None
        })
    }

    fn tags(&mut self, row: &RawRow) -> Vec<String> {
        let all = self.text(row, Field::Tags);
        let tags = all.split([',', ';', '|']).map(str::trim).filter(|tag| !tag.is_empty());
        tags.map(str::to_owned).collect()
    }

    fn gender(&mut self, row: &RawRow) -> Option<Gender> {
        let text = self.cell(row, Field::Gender);
        match fold(text).as_str() {
            "f" | "female" | "woman" | "women" | "femenino" | "femenina" | "mujer" | "dama"
            | "damas" => Some(Gender::Female),
            "m" | "h" | "male" | "man" | "men" | "masculino" | "hombre" | "varon" | "caballero"
            | "caballeros" => Some(Gender::Male),
            "x" | "o" | "other" | "otro" | "otra" => Some(Gender::Other),
            _ if text.is_empty() => None,
            _ => {
                self.fault(row, Field::Gender, Problem::NotAGender { text: excerpt(text) });
                None
            }
        }
    }

    fn elo(&mut self, row: &RawRow) -> Option<u16> {
        let text = self.cell(row, Field::Elo);
        if text.is_empty() {
            return None;
        }
        let is_whole = text.bytes().all(|byte| byte.is_ascii_digit());
        let elo = text.parse().ok().filter(|elo| is_whole && *elo <= Details::MOST_ELO);
        if elo.is_none() {
            self.fault(row, Field::Elo, Problem::NotAnElo { text: excerpt(text) });
        }
        elo
    }

    fn role(&mut self, row: &RawRow) -> Role {
        let text = self.cell(row, Field::Role);
        match fold(text).as_str() {
            "house" | "house player" | "comodin" | "si" | "yes" | "x" | "1" | "true"
            | "verdadero" => Role::House,
            "ranked" | "athlete" | "atleta" | "no" | "0" | "false" | "falso" => Role::Ranked,
            _ if text.is_empty() => Role::Ranked,
            _ => {
                self.fault(row, Field::Role, Problem::NotARole { text: excerpt(text) });
                Role::Ranked
            }
        }
    }

    fn birth_date(&mut self, row: &RawRow) -> String {
        let text = self.cell(row, Field::BirthDate);
        if text.is_empty() {
            return String::new();
        }
        match dates::read(text) {
            Ok(date) if date.iso.as_str() > self.today => {
                let text = excerpt(text);
                self.fault(row, Field::BirthDate, Problem::FutureDate { text });
                String::new()
            }
            Ok(date) => {
                match date.order {
                    Order::YearFirst => {}
                    Order::DayFirst => self.has_proof = true,
                    Order::Doubtful => {
                        self.doubtful.push((row.number, excerpt(text), date.iso.clone()));
                    }
                }
                date.iso
            }
            Err(problem) => {
                self.fault(row, Field::BirthDate, problem);
                String::new()
            }
        }
    }

    /// That nobody has the id number of another, here or on the roster, nor their number of FIDE.
    fn look_for_twins(&mut self, athletes: &[RosterLine], known: &Known<'_>) {
        let mut first_rows: BTreeMap<String, usize> = BTreeMap::new();
        let column = self.column(Field::IdNumber).cloned();
        for athlete in athletes.iter().filter(|athlete| !athlete.id_number.is_empty()) {
            let digits = athlete.id_number.chars().filter(|letter| letter.is_alphanumeric());
            let plain = digits.collect::<String>().to_uppercase();
            if let Some(first_row) = first_rows.get(&plain) {
                let problem = Problem::DuplicateIdNumber { first_row: *first_row };
                self.faults.add(athlete.row, column.as_ref(), problem);
            } else if let Some(athlete_number) = (known.id_number)(&athlete.id_number) {
                let problem = Problem::KnownIdNumber { athlete: athlete_number };
                self.faults.add(athlete.row, column.as_ref(), problem);
            }
            first_rows.entry(plain).or_insert(athlete.row);
        }
        let mut first_lines: BTreeMap<u32, &RosterLine> = BTreeMap::new();
        let column = self.column(Field::FideId).cloned();
        for athlete in athletes {
            let Some(fide_id) = athlete.details.fide_id else { continue };
            let first = *first_lines.entry(fide_id).or_insert(athlete);
            if first.row != athlete.row {
                let (first_row, name) = (first.row, first.details.name.clone());
                let problem = Problem::DuplicateFideId { first_row, name };
                self.faults.add(athlete.row, column.as_ref(), problem);
            } else if let Some(athlete_number) = (known.fide_id)(fide_id) {
                let problem = Problem::KnownFideId { athlete: athlete_number };
                self.faults.add(athlete.row, column.as_ref(), problem);
            }
        }
    }

    fn remarks(&self, raw: &RawRoster) -> Vec<Remark> {
        let mut remarks = Vec::new();
        if matches!(raw.kind, Kind::Separated { encoding: Encoding::Windows1252, .. }) {
            let cells =
                raw.rows.iter().flat_map(|row| row.cells.iter().map(move |cell| (row, cell)));
            // An athlete shows it better than a heading.
            let is_heading = |row: &RawRow| row.number == raw.rows[0].number;
            let shows = cells.filter(|(_, cell)| !cell.is_ascii());
            let shows = shows.min_by_key(|(row, _)| (is_heading(row), row.number));
            if let Some((row, cell)) = shows {
                remarks.push(Remark::Windows1252 { row: row.number, text: excerpt(cell) });
            }
        }
        if let Some((row, text, read)) = self.doubtful.first().filter(|_| !self.has_proof) {
            remarks.push(Remark::DayFirst {
                row: *row,
                text: text.clone(),
                read: read.clone(),
                count: self.doubtful.len(),
            });
        }
        remarks
    }
}
