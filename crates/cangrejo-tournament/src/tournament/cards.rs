//! The ladder of cards.

use super::State;
use crate::event::{AthleteNumber, Card, CarryOver, RoundNumber, Sanction};

impl State {
    /// The card that an athlete stands under in `round`, as the profile's ladder has it.
    ///
    /// Enough yellow cards make a red one. A card shown before the first round is one of it.
    pub fn card(&self, athlete: AthleteNumber, round: RoundNumber) -> Option<Card> {
        if self.reds_of_yellows(athlete, round) > 0 {
            return Some(Card::Red);
        }
        self.cards(athlete, round).max()
    }

    /// How many red cards the yellow ones of an athlete make in `round`.
    ///
    /// So many make one, and as many again another.
    pub fn reds_of_yellows(&self, athlete: AthleteNumber, round: RoundNumber) -> usize {
        let n_yellow = self.cards(athlete, round).filter(|card| *card == Card::Yellow).count();
        n_yellow.checked_div(self.profile.cards.yellows_for_red.into()).unwrap_or(0)
    }

    /// The cards of an athlete that are remembered in `round`.
    fn cards(&self, athlete: AthleteNumber, round: RoundNumber) -> impl Iterator<Item = Card> + '_ {
        let carry_over = self.profile.cards.carry_over;
        let is_remembered = move |sanction: &&Sanction| {
            let shown = sanction.round.unwrap_or(RoundNumber::FIRST);
            match carry_over {
                CarryOver::WholeTournament => shown <= round,
                CarryOver::OneRound => shown == round,
            }
        };
        let its = move |sanction: &&Sanction| sanction.athletes.contains(&athlete);
        let sanctions = self.sanctions.values().filter(its).filter(is_remembered);
        sanctions.filter_map(|found| found.card)
    }
}
