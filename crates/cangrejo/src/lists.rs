//! The lists of a tournament, as a spreadsheet has them: athletes, standings, rounds, log.
//!
//! What is exported, downloaded and printed is made of these.

mod athletes;
mod standings;
mod rounds;
mod chess_standings;
mod chess_rounds;
mod log;

pub(crate) use athletes::gender_letter;
pub(crate) use log::{in_words, moment};

use std::collections::BTreeMap;

use cangrejo_tournament::Rational;
use cangrejo_tournament::chain::Link;
use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{AthleteNumber, Discipline, Event, Personal, RoundNumber};
use cangrejo_tournament::tournament::{State, Tournament};

use crate::messages::Messages;
use crate::spreadsheet::{Cell, Column, Sheet};

/// A tournament whose lists are asked for, and the words for their headings.
#[derive(Clone, Copy, Debug)]
pub struct Lists<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The words.
    pub messages: &'a Messages,
}

impl<'a> Lists<'a> {
    /// The roster, with what is private of athletes if it is given; its headings and words are
    /// those that an import knows.
    pub fn athletes(&self, private: Option<&BTreeMap<AthleteNumber, Personal>>) -> Sheet {
        athletes::list(self, private)
    }

    /// The standings after a round, or before the first.
    pub fn standings(&self, after: Option<RoundNumber>) -> Sheet {
        match self.state().discipline {
            Discipline::Domino => standings::list(self, after),
            Discipline::Chess => {
                self.chess_standings(&ChessStandings::of_tournament(self.state(), after))
            }
        }
    }

    /// Standings of chess that are reckoned already.
    pub(crate) fn chess_standings(&self, standings: &ChessStandings) -> Sheet {
        chess_standings::list(self, standings)
    }

    /// Every table of every round, and who had none.
    pub fn rounds(&self) -> Sheet {
        match self.state().discipline {
            Discipline::Domino => rounds::list(self),
            Discipline::Chess => chess_rounds::list(self),
        }
    }

    /// Every entry of the log, in words.
    pub fn log(&self, sealed: &[(Event, Link)]) -> Sheet {
        log::list(self, sealed)
    }

    fn state(&self) -> &'a State {
        self.tournament.state()
    }

    fn messages(&self) -> &'a Messages {
        self.messages
    }
}

/// Columns by their keys for programs and for the catalogue.
fn columns(keys: &[(&'static str, &str)], messages: &Messages) -> Vec<Column> {
    let column =
        |(key, heading): &(&'static str, &str)| Column { key, heading: messages.text(heading) };
    keys.iter().map(column).collect()
}

fn whole(number: impl Into<i64>) -> Cell {
    Cell::Whole(number.into())
}

fn count(number: impl TryInto<i64>) -> Cell {
    Cell::Whole(number.try_into().unwrap_or(i64::MAX))
}

fn decimal(value: &Rational, places: usize) -> Cell {
    Cell::Decimal { value: value.nearest_f64(), places }
}
