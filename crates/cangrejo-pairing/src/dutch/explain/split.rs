//! S1 and S2 of a bracket, and what was exchanged between them.

use std::collections::BTreeSet;

use super::answer::Exchange;
use super::forced::Settled;
use super::told::Wish;
use super::value::Choice;
use super::{Inquiry, weigh};
use crate::dutch::error::PairingError;
use crate::dutch::problem::Bracket;

/// S1 and S2 of a bracket as it was paired. Players are places in the field.
pub(super) struct Split {
    /// The pairs of moved-down players, in their order.
    pub(super) moved_down: Vec<(usize, usize)>,
    /// The pairs of the remainder, in the order of S1.
    pub(super) remainder: Vec<(usize, usize)>,
    pub(super) s1: Vec<usize>,
    pub(super) s2: Vec<usize>,
}

impl Split {
    pub(super) fn of(bracket: &Bracket<'_>, choice: &Choice) -> Split {
        let mut pairs = choice.pairs.clone();
        pairs.sort_unstable();
        let is_moved_down = |(higher, _): &(usize, usize)| bracket.moved_down.contains(higher);
        let (moved_down, remainder): (Vec<_>, Vec<_>) = pairs.into_iter().partition(is_moved_down);
        let s1: Vec<usize> = remainder.iter().map(|&(higher, _)| higher).collect();
        let is_taken = |player: &usize| {
            s1.contains(player) || moved_down.iter().any(|(_, lower)| lower == player)
        };
        let s2 = bracket.residents.iter().copied().filter(|player| !is_taken(player)).collect();
        Split { moved_down, remainder, s1, s2 }
    }

    /// What was exchanged, and why not nothing.
    pub(super) fn exchange(
        &self,
        settled: &Settled<'_>,
        is_asked: bool,
        inquiry: &Inquiry<'_>,
    ) -> Result<Option<Exchange>, PairingError> {
        let mut players: Vec<usize> = self.s1.iter().chain(&self.s2).copied().collect();
        players.sort_unstable();
        let (s1, s2) = players.split_at(self.s1.len());
        let left = |player: &usize| !self.s1.contains(player);
        let leaving: Vec<usize> = s1.iter().copied().filter(left).collect();
        if leaving.is_empty() {
            return Ok(None);
        }
        let entering: Vec<usize> = s2.iter().copied().filter(|p| !left(p)).collect();
        let mut why = None;
        if is_asked {
            let [s1, s2] = [s1, s2].map(|group| group.iter().copied().collect::<BTreeSet<_>>());
            let wish =
                Wish { pairs: self.moved_down.clone(), split: Some((s1, s2)), ..Wish::default() };
            why = Some(weigh(settled, &settled.best(&wish)?));
        }
        let (leaving, entering) = (inquiry.places(&leaving), inquiry.places(&entering));
        Ok(Some(Exchange { leaving, entering, why }))
    }
}
