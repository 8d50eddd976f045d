//! Fields of a line, by their columns.

use super::fault::{Fault, Faults, Field, Problem};
use super::points::Points;

/// One line, cut by columns, and where its faults go.
#[derive(Debug)]
pub(super) struct Columns<'t, 'f> {
    text: &'t str,
    /// Where each character begins, unless that is its column.
    starts: Option<Vec<usize>>,
    line: usize,
    faults: &'f mut Faults,
    n_faults: usize,
}

impl<'t, 'f> Columns<'t, 'f> {
    pub(super) fn new(text: &'t str, line: usize, faults: &'f mut Faults) -> Columns<'t, 'f> {
        let starts = || text.char_indices().map(|(start, _)| start).collect();
        let starts = (!text.is_ascii()).then(starts);
        Columns { text, starts, line, faults, n_faults: 0 }
    }

    /// The last column.
    pub(super) fn len(&self) -> usize {
        self.starts.as_ref().map_or(self.text.len(), Vec::len)
    }

    /// The characters from one column to another, both included; fewer where the line ends.
    pub(super) fn cut(&self, first: usize, last: usize) -> &'t str {
        let start = |column: usize| match &self.starts {
            None => (column - 1).min(self.text.len()),
            Some(starts) => starts.get(column - 1).copied().unwrap_or(self.text.len()),
        };
        &self.text[start(first)..start(last + 1)]
    }

    /// Everything from a column on.
    pub(super) fn from(&self, first: usize) -> &'t str {
        self.cut(first, self.len().max(first))
    }

    /// The character of a column; behind the end of the line all is blank.
    pub(super) fn at(&self, column: usize) -> char {
        self.cut(column, column).chars().next().unwrap_or(' ')
    }

    /// Says what is wrong at a column.
    pub(super) fn fault(&mut self, column: usize, problem: Problem) {
        self.n_faults += 1;
        self.faults.push(Fault::at(self.line, column, problem));
    }

    /// Whether nothing was wrong in this line.
    pub(super) fn is_whole(&self) -> bool {
        self.n_faults == 0
    }

    /// Asks for a line of at least so many columns.
    pub(super) fn reaches(&mut self, column: usize) -> bool {
        let length = self.len();
        if length < column {
            self.fault(length + 1, Problem::TooShort { needed: column });
        }
        length >= column
    }

    /// A whole number.
    pub(super) fn number(&mut self, first: usize, last: usize, field: Field) -> Option<u32> {
        let found = self.cut(first, last).trim_matches(' ');
        let number = whole_number(found);
        if number.is_none() {
            self.fault(first, Problem::NotANumber { field, found: excerpt(found) });
        }
        number
    }

    /// A whole number above zero: a player or a round.
    pub(super) fn ordinal(&mut self, first: usize, last: usize, field: Field) -> Option<u32> {
        let number = self.number(first, last, field)?;
        if number == 0 {
            self.fault(first, Problem::Zero { field });
        }
        (number > 0).then_some(number)
    }

    /// A whole number, or nothing where the field is blank.
    pub(super) fn number_or_blank(
        &mut self,
        first: usize,
        last: usize,
        field: Field,
    ) -> Option<u32> {
        let is_blank = self.cut(first, last).trim_matches(' ').is_empty();
        if is_blank { None } else { self.number(first, last, field) }
    }

    /// Points.
    pub(super) fn points(&mut self, first: usize, last: usize) -> Option<Points> {
        let found = self.cut(first, last).trim_matches(' ');
        let points = Points::parse(found);
        if points.is_none() {
            self.fault(first, Problem::NotPoints { found: excerpt(found) });
        }
        points
    }

    /// Players in fields of four columns, one blank between two, up to the end of the line.
    pub(super) fn players(&mut self, first: usize) -> Vec<u32> {
        let mut players = Vec::new();
        let mut column = first;
        while column + 3 <= self.len() && !self.from(column).trim_matches(' ').is_empty() {
            players.extend(self.ordinal(column, column + 3, Field::Player));
            column += 5;
        }
        self.blank_from(column);
        players
    }

    /// Asks that nothing stands from a column on.
    pub(super) fn blank_from(&mut self, column: usize) {
        let rest = self.from(column);
        let n_blank = rest.chars().take_while(|&character| character == ' ').count();
        let found = rest.trim_matches(' ');
        if !found.is_empty() {
            self.fault(column + n_blank, Problem::StrayText { found: excerpt(found) });
        }
    }

    /// The words of a line behind its id, each with its column.
    pub(super) fn words(&self) -> Vec<(usize, &'t str)> {
        let mut words = Vec::new();
        let (mut column, mut rest) = (4, self.from(4));
        loop {
            let word = rest.trim_start_matches([' ', '\t']);
            column += rest.len() - word.len();
            let length = word.find([' ', '\t']).unwrap_or(word.len());
            if length == 0 {
                return words;
            }
            words.push((column, &word[..length]));
            column += word[..length].chars().count();
            rest = &word[length..];
        }
    }
}

/// A number of digits only.
pub(super) fn whole_number(found: &str) -> Option<u32> {
    let is_number = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { found.parse().ok() } else { None }
}

/// The beginning of what was found, short enough for a sentence.
pub(super) fn excerpt(found: &str) -> String {
    const LONGEST: usize = 20;
    match found.char_indices().nth(LONGEST) {
        None => found.to_owned(),
        Some((end, _)) => format!("{}…", &found[..end]),
    }
}
