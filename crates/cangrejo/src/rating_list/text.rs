//! The text form: one player to a line, in columns under headings.

use std::io::{BufRead, Read, Take};
use std::ops::Range;

use super::{Faults, Gathered, ListFault, RawPlayer, TimeControl, Where};

/// The longest line; the headings of the list have about 160 letters.
const MAX_LINE: u64 = 4_096;

/// Reads all lines.
pub(super) fn read(
    mut source: Take<impl BufRead>,
    control: TimeControl,
) -> Result<Gathered, Faults> {
    let mut gathered = Gathered::default();
    let mut columns = None;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let n_bytes = (&mut source).take(MAX_LINE).read_until(b'\n', &mut line);
        let n_bytes = n_bytes.map_err(|error| Faults::unreadable(&error))? as u64;
        if source.limit() == 0 {
            return Err(Faults::of(ListFault::TooLarge));
        }
        if n_bytes == 0 {
            break;
        }
        if n_bytes == MAX_LINE {
            return Err(Faults::of(ListFault::LongLine { line: number }));
        }
        if line.last() != Some(&b'\n') && columns.is_some() {
            // Half a line would pass for a player with half a rating.
            gathered.faults.push(ListFault::CutOff { line: number });
            break;
        }
        let text = decoded(&line);
        if text.trim().is_empty() {
            continue;
        }
        match &columns {
            None => columns = Some(Columns::of_headings(&text, control)?),
            Some(columns) => gathered.take(&columns.player(&text), Where::Line(number))?,
        }
    }
    if columns.is_none() {
        return Err(Faults::of(ListFault::NotAList));
    }
    Ok(gathered)
}

/// A line as letters; what is not UTF-8 is Latin-1.
fn decoded(line: &[u8]) -> String {
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    match str::from_utf8(line) {
        Ok(text) => text.to_owned(),
        Err(_) => line.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// Where the fields are, in letters.
#[derive(Debug, Default, PartialEq, Eq)]
struct Columns {
    fide_id: Range<usize>,
    name: Range<usize>,
    federation: Range<usize>,
    sex: Option<Range<usize>>,
    title: Option<Range<usize>>,
    ratings: [Option<Range<usize>>; 3],
    birth_year: Option<Range<usize>>,
    flag: Option<Range<usize>>,
}

impl Columns {
    /// Finds the columns. The rating of a list of one time control is under a month.
    fn of_headings(line: &str, control: TimeControl) -> Result<Columns, Faults> {
        let headings = headings(line);
        let find = |wanted: &[&str]| {
            let found = headings.iter().find(|(heading, _)| {
                wanted.iter().any(|wanted| heading.eq_ignore_ascii_case(wanted))
            });
            found.map(|(_, range)| range.clone())
        };
        if find(&["ID Number"]).is_none() {
            return Err(Faults::of(ListFault::NotAList));
        }
        let mut faults = Faults::default();
        let mut needed = |heading: &'static str| {
            find(&[heading]).unwrap_or_else(|| {
                faults.push(ListFault::NoColumn { heading: heading.into() });
                0..0
            })
        };
        let mut columns = Columns {
            fide_id: needed("ID Number"),
            name: needed("Name"),
            federation: needed("Fed"),
            sex: find(&["Sex"]),
            title: find(&["Tit"]),
            ratings: [find(&["SRtng"]), find(&["RRtng"]), find(&["BRtng"])],
            birth_year: find(&["B-day", "Born"]),
            flag: find(&["Flag"]),
        };
        if columns.ratings.iter().all(Option::is_none) {
            let month = headings.iter().find(|(heading, _)| is_month(heading));
            match month {
                Some((_, range)) => columns.ratings[control as usize] = Some(range.clone()),
                None => faults.push(ListFault::NoColumn { heading: "SRtng".into() }),
            }
        }
        if faults.is_empty() { Ok(columns) } else { Err(faults) }
    }

    fn player(&self, line: &str) -> RawPlayer {
        let starts: Vec<usize> = line.char_indices().map(|(start, _)| start).collect();
        let byte = |column: usize| starts.get(column).copied().unwrap_or(line.len());
        let field = |range: &Range<usize>| -> String {
            line[byte(range.start)..byte(range.end)].trim().to_owned()
        };
        let known = |range: &Option<Range<usize>>| range.as_ref().map(field).unwrap_or_default();
        RawPlayer {
            fide_id: field(&self.fide_id),
            name: field(&self.name),
            federation: field(&self.federation),
            sex: known(&self.sex),
            title: known(&self.title),
            ratings: self.ratings.each_ref().map(known),
            birth_year: known(&self.birth_year),
            flag: known(&self.flag),
        }
    }
}

/// The headings, each with the columns to the next one.
fn headings(line: &str) -> Vec<(String, Range<usize>)> {
    let letters: Vec<char> = line.trim_end().chars().collect();
    let begins = |at: &usize| letters[*at] != ' ' && (*at == 0 || letters[*at - 1] == ' ');
    let mut starts: Vec<usize> = (0..letters.len()).filter(begins).collect();
    // "ID Number" is one heading.
    let is_number = letters.len() >= 9
        && letters[..9].iter().collect::<String>().eq_ignore_ascii_case("ID Number");
    if is_number {
        starts.remove(1);
    }
    let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
    let named = starts.iter().zip(ends).map(|(&start, end)| {
        let heading: String = letters[start..end.min(letters.len())].iter().collect();
        (heading.trim_end().to_owned(), start..end)
    });
    named.collect()
}

/// Whether a heading is a month, as `NOV26`.
fn is_month(heading: &str) -> bool {
    let letters = heading.as_bytes();
    letters.len() == 5
        && letters[..3].iter().all(u8::is_ascii_alphabetic)
        && letters[3..].iter().all(u8::is_ascii_digit)
}
