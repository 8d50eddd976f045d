//! What is printed: which sheets there are, what stands on each, and the files made of them.
//!
//! A sheet is asked for by an [`Order`] and becomes a [`Draft`], which is what stands on it and
//! nothing else. The store says which version of that sheet it is; with this [`Imprint`] a draft
//! is set as PDF or as pictures. Markup is in `paper/*.typ`; texts reach it as data only.

mod order;
mod list;
mod draft;
mod people;
mod pairings;
mod score_sheets;
mod standings;
mod cards;
mod cross_table;
mod chess_cross_table;
mod starting_list;
mod report;
mod prizes;
mod closing;
mod version;
mod web_page;
mod pack;

pub use closing::awards;
pub use draft::{Below, Draft, Imprint, ROWS_A_PICTURE};
pub use list::plain;
pub use order::{NoSheet, Order, Paper, PerPage, What};
pub use pack::{Pack, file_name, zipped};
pub use prizes::{Award, BadPrizes, Fund, Prize, Repeats};
pub use web_page::{Site, chess_cross_table_page, cross_table_page, projector, starting_list_page};

use std::collections::BTreeMap;

use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{AthleteNumber, Discipline};
use cangrejo_tournament::tournament::{State, Tournament};

use self::list::List;
use crate::lists::Lists;
use crate::messages::Messages;

/// A tournament that is printed.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The words.
    pub messages: &'a Messages,
    /// The prizes.
    pub fund: &'a Fund,
    /// What some are called where everybody reads it, such as minors.
    pub aliases: &'a BTreeMap<AthleteNumber, String>,
}

impl<'a> Source<'a> {
    fn state(&self) -> &'a State {
        self.tournament.state()
    }

    /// The name of an athlete, as this print may show it.
    fn name(&self, athlete: AthleteNumber) -> &'a str {
        let known = self.state().athletes.get(&athlete);
        let known = known.map_or("", |known| known.details.name.as_str());
        self.aliases.get(&athlete).map_or(known, String::as_str)
    }

    fn lists(&self) -> Lists<'a> {
        Lists { tournament: self.tournament, messages: self.messages }
    }

    fn text(&self, key: &str) -> String {
        self.messages.text(key)
    }
}

/// What stands on the sheet that is asked for.
///
/// # Errors
///
/// If there is nothing to print: no such round, no such table, no prize.
pub fn draft(order: &Order, source: &Source<'_>) -> Result<Draft, NoSheet> {
    let body = match order.what {
        What::StartingList => starting_list::of_tournament(source)?.into(),
        What::Pairings => pairings::by_table(source, order.round_of(source)?).into(),
        What::PairingsByName => pairings::by_name(source, order.round_of(source)?).into(),
        What::ScoreSheets => score_sheets::of_round(source, order)?.into(),
        What::BlankSheets => score_sheets::blank(source, order).into(),
        What::Standings => standings::plain(source, order.after_of(source)?).into(),
        What::StandingsDetail => standings::in_detail(source, order.after_of(source)?).into(),
        What::Cards => cards::of_everybody(source).into(),
        What::CrossTable => cross_table_of(source).into(),
        What::Report => report::of_tournament(source).into(),
        What::Prizes => closing::prizes(source)?.into(),
        What::Receipts => closing::receipts(source)?.into(),
        What::Certificates => closing::certificates(source)?.into(),
        What::ClosingSheet => closing::sheet(source)?.into(),
    };
    Ok(Draft::new(order, source, body))
}

fn cross_table_of(source: &Source<'_>) -> List {
    match source.state().discipline {
        Discipline::Domino => cross_table::of_tournament(source),
        Discipline::Chess => {
            let after = source.state().rounds.last().map(|round| round.number);
            let standings = ChessStandings::of_tournament(source.state(), after);
            chess_cross_table::of_tournament(source, &standings)
        }
    }
}
