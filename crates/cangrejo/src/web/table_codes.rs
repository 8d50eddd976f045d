//! The codes with which a table reports its result: two for each table, one for each pair.
//!
//! A code is made of a secret of the tournament and of who sits where in which round. So it is
//! good for that table and round only, it is printed again as it was, and where somebody is
//! moved it is another.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{RoundNumber, SeatedTable, TableNumber};
use cangrejo_tournament::tournament::{Round, Table};

use super::beside::Seat;
use super::hall::Current;
use super::secret::code;

/// Letters of the code of a table: a thousand million codes, of which a round has some hundreds.
const LETTERS: usize = 6;

/// Letters of the code of a tournament, which is no secret.
const FEW_LETTERS: usize = 4;

/// The codes of a table: that of the pair A, and that of the pair B.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableCodes {
    pub(super) table: TableNumber,
    pub(super) codes: [String; 2],
}

/// The codes of every table of a round, by table; none where tables do not report.
pub(super) fn table_codes(current: &Current, round: RoundNumber) -> Vec<TableCodes> {
    let round = current.state().round(round);
    let secret = current.beside().notes().table_secret.clone();
    let is_on = current.beside().notes().results_from_tables && !secret.is_empty();
    match round.filter(|_| is_on) {
        Some(round) => of_round((current.log.name().as_str(), &secret), round),
        None => Vec::new(),
    }
}

fn of_round((log, secret): (&str, &str), round: &Round) -> Vec<TableCodes> {
    let mut given = BTreeSet::new();
    let mut fresh = |table: &Table, pair: usize| {
        let seats = seats(&table.seats);
        let made = (0..).map(|again| {
            code(&format!("{secret}/{log}/{}/{seats}/{pair}/{again}", round.number), LETTERS)
        });
        let mut unused = made.filter(|code| given.insert(code.clone()));
        unused.next().expect("there are more codes than tables")
    };
    let codes = |(number, table): (&TableNumber, &Table)| TableCodes {
        table: *number,
        codes: [0, 1].map(|pair| fresh(table, pair)),
    };
    round.tables.iter().map(codes).collect()
}

/// Who sits where, in a few letters.
pub(super) fn seats(table: &SeatedTable) -> String {
    let athletes = table.athletes().map(|athlete| athlete.to_string());
    format!("{}:{}", table.table, athletes.collect::<Vec<_>>().join("-"))
}

/// Whose code this is: a pair of the round that is on.
pub(super) fn seat_of(current: &Current, code: &str) -> Option<Seat> {
    let round = current.state().rounds.last()?.number;
    let code = plain(code);
    table_codes(current, round).into_iter().find_map(|table| {
        let pair = table.codes.iter().position(|own| plain(own) == code)?;
        Some((round, table.table, pair))
    })
}

/// The code of the pages of a tournament, for whoever types it.
pub(super) fn page_code(current: &Current) -> String {
    code(&format!("page/{}", current.log.name()), FEW_LETTERS)
}

/// Whether this is the code of the pages of a tournament.
pub(super) fn is_page_code(current: &Current, code: &str) -> bool {
    plain(code) == plain(&page_code(current))
}

/// A code as it may be typed: large or small letters, with spaces or strokes.
fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric).take(2 * LETTERS);
    letters.map(|letter| letter.to_ascii_uppercase()).collect()
}
