//! The ladder of cards.

use super::State;
use crate::event::{AthleteNumber, Card, CarryOver, RoundNumber, Sanction};

impl State {
    /// The card that an athlete stands under in `round`, as the profile's ladder has it.
    ///
    /// Enough yellow cards make a red one. A card without a round is remembered in every round.
    pub fn card(&self, athlete: AthleteNumber, round: RoundNumber) -> Option<Card> {
        let ladder = self.profile.cards;
        let is_remembered = |sanction: &&Sanction| match ladder.carry_over {
            CarryOver::WholeTournament => sanction.round.is_none_or(|shown| shown <= round),
            CarryOver::OneRound => sanction.round.is_none_or(|shown| shown == round),
        };
        let sanctions = self.sanctions.values().filter(|found| found.athletes.contains(&athlete));
        let cards: Vec<Card> =
            sanctions.filter(is_remembered).filter_map(|found| found.card).collect();
        let n_yellow = cards.iter().filter(|card| **card == Card::Yellow).count();
        let needed = usize::from(ladder.yellows_for_red);
        if needed > 0 && n_yellow >= needed {
            return Some(Card::Red);
        }
        cards.into_iter().max()
    }
}
