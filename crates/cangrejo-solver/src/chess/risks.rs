//! How near the blunders of drawn positions are, once wins and losses are known.

use super::board::squares;
use super::label_byte::{self, ENDLESS, NONE, Said, drawn, said};
use super::mobility::Mobility;
use super::tables::Share;
use super::waves::{Front, Half, Labelling, add_slots};
use crate::{Stage, Unsolved};

/// Gives every open position its risk: its own blunder if it has one, else the least
/// that it leads to.
pub(crate) fn spread(labelling: &mut Labelling, run: &mut Share<'_>) -> Result<(), Unsolved> {
    labelling.halves.iter_mut().for_each(Half::take_blunderers);
    for risk in 1..=label_byte::MOST {
        if risk > 1 && labelling.halves.iter().all(|half| !half.has_risk(risk)) {
            continue;
        }
        run.report(Stage::Drawing, labelling.take_done())?;
        labelling.step(|half, _, _| half.begin_risk(risk));
        while labelling.has_fresh() {
            labelling.step(|half, mobility, other| half.spread_risk(risk, mobility, other));
        }
    }
    for half in &mut labelling.halves {
        for word in 0..half.open.len() {
            half.label(word, half.open[word], ENDLESS);
        }
    }
    Ok(())
}

impl Half {
    /// Adds the drawn positions with a blunder at hand to the lists of risks, and closes
    /// them: nothing that others risk counts there.
    fn take_blunderers(&mut self) {
        for word in 0..self.open.len() {
            for second in squares(self.open[word]) {
                let slot = word * 64 + second.index();
                let byte = self.labels[slot];
                debug_assert!(byte == NONE || matches!(said(byte), Said::Draw(_)));
                if let Said::Draw(risk) = said(byte) {
                    self.open[word] &= !second.bit();
                    let slot = u32::try_from(slot).expect("slots are few");
                    self.blunderers[usize::from(risk)].push(slot);
                }
            }
        }
    }

    /// Whether some positions have this risk by themselves.
    fn has_risk(&self, risk: u8) -> bool {
        let lists = [&self.conversions.risks, &self.blunderers];
        lists.iter().any(|lists| !lists[usize::from(risk)].is_empty())
    }

    /// Finds the positions that have this risk by themselves.
    fn begin_risk(&mut self, risk: u8) {
        self.next.fill(0);
        add_slots(&self.conversions.risks[usize::from(risk)], &mut self.next);
        let open = self.open.iter();
        self.next.iter_mut().zip(open).for_each(|(next, open)| *next &= open);
        if risk == 1 {
            let stale = self.stale.iter();
            self.next.iter_mut().zip(stale).for_each(|(next, stale)| *next |= stale);
        }
        for word in 0..self.next.len() {
            self.label(word, self.next[word], drawn(risk));
        }
        add_slots(&self.blunderers[usize::from(risk)], &mut self.next);
    }

    /// Finds the open positions from which a move leads to this risk.
    fn spread_risk(&mut self, risk: u8, mobility: &Mobility<'_>, other: &Front) {
        self.find_origins(mobility, &other.fresh);
        for word in 0..self.next.len() {
            self.next[word] &= self.open[word];
            self.label(word, self.next[word], drawn(risk));
        }
    }
}
