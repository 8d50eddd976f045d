//! One tie-break over a whole field.

use super::code::{Article, Code};
use super::edition::Edition;
use super::field::{Field, Format, Round};
use super::opened::{Opened, Reckoning};
use super::opponents::{Seen, mean_of_met};
use super::unplayed::Scores;
use super::{own, rating};
use crate::Rational;

/// A tie-break, ready to be asked for any player.
#[derive(Debug)]
pub(super) struct Reckoner {
    code: Code,
    edition: Edition,
    /// The field as the tie-break sees it.
    field: Field,
    scores: Scores,
    /// Everybody's values of the tie-break that this one averages.
    averaged: Vec<Rational>,
}

impl Reckoner {
    pub(super) fn new(field: &Field, code: Code, edition: Edition) -> Reckoner {
        let averaged = code
            .averaged()
            .map_or_else(Vec::new, |averaged| Reckoner::new(field, averaged, edition).values());
        let field = seen(field, code, edition);
        Reckoner { code, edition, scores: Scores::of(&field), field, averaged }
    }

    /// Everybody's values.
    pub(super) fn values(&self) -> Vec<Rational> {
        (0..self.field.players().len()).map(|player| self.open(player).value).collect()
    }

    /// A player's value, opened. Direct encounter has none by itself: there it is the points.
    pub(super) fn open(&self, player: usize) -> Opened {
        let field = &self.field;
        let seen = Seen { field, scores: &self.scores, edition: self.edition };
        let sum = |amount: fn(usize, &Round) -> Rational| own::sum(field, player, amount);
        match self.code {
            Code::Points | Code::DirectEncounter(_) => sum(own::points),
            Code::Wins => own::sum(field, player, |_, round| own::win(field, round)),
            Code::GamesWon => sum(own::won),
            Code::BlackGames => sum(own::black_game),
            Code::BlackWins => sum(own::black_win),
            Code::Progressive { n_cut } => own::progressive(field, player, n_cut),
            Code::RoundsElected => sum(own::elected),
            Code::StandardPoints => {
                own::sum(field, player, |number, round| own::standard(field, number, round))
            }
            Code::PairingNumber(_) => own_number(Some(field.players()[player].number)),
            Code::Buchholz(cut, _) | Code::ForeBuchholz(cut, _) => seen.buchholz(player, cut),
            Code::AverageBuchholz(_) => mean_of_met(field, player, &self.averaged),
            Code::SonnebornBerger(cut, _) => seen.sonneborn_berger(player, cut),
            Code::Koya { shift } => seen.koya(player, shift),
            Code::AverageRating(cut) => rating::average(field, player, cut),
            Code::Performance => rating::performance(field, player),
            Code::PerfectPerformance => rating::perfect(field, player),
            Code::AveragePerformance | Code::AveragePerfectPerformance => {
                rating::average_of_met(field, player, &self.averaged)
            }
            Code::Rating(_) => own_number(field.players()[player].rating),
        }
    }
}

fn own_number(number: Option<u32>) -> Opened {
    let value = Rational::from(number.unwrap_or(0));
    Opened { value, parts: Vec::new(), reckoning: Reckoning::Own }
}

/// The field as a tie-break sees it: which forfeits are games, and how the last round ended.
pub(super) fn seen(field: &Field, code: Code, edition: Edition) -> Field {
    let counts_forfeits = match (field.format(), code.article(), edition) {
        (Format::Swiss, _, _) => code.counts_forfeits(),
        (Format::RoundRobin, Article::Ratings | Article::Own, Edition::Fide2026) => false,
        (Format::RoundRobin, _, _) => true,
    };
    let counts_forfeit_wins =
        field.format() == Format::RoundRobin && code.article() == Article::Own;
    let seen = if counts_forfeits {
        field.with_forfeits_played()
    } else if counts_forfeit_wins {
        field.with_forfeit_wins_played()
    } else {
        field.clone()
    };
    if matches!(code, Code::ForeBuchholz(..)) { seen.with_last_round_drawn() } else { seen }
}
