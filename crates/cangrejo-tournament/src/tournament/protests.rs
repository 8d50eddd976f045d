//! Protests, as the events about them have made them.

use serde::{Deserialize, Serialize};

use super::{Breach, State};
use crate::event::{PictureHash, Protest, ProtestNumber, ProtestStep, Ruling};

/// A protest, and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct ProtestRecord {
    /// What is claimed.
    pub details: Protest,
    /// The pictures that belong to it, in the order in which they came.
    pub pictures: Vec<PictureHash>,
    /// How it was decided last; none while it is open.
    pub ruling: Option<Ruling>,
}

impl State {
    /// Takes in what happened to a protest.
    pub(super) fn protest(
        &mut self,
        number: ProtestNumber,
        step: &ProtestStep,
    ) -> Result<(), Breach> {
        let wrong = Breach::WrongProtest { protest: number };
        match step {
            ProtestStep::Entered { details } => {
                if number != ProtestNumber::after(self.protests.len()) {
                    return Err(wrong);
                }
                details.athletes.iter().try_for_each(|athlete| self.know(*athlete))?;
                let details = details.clone();
                let record = ProtestRecord { details, pictures: Vec::new(), ruling: None };
                self.protests.insert(number, record);
            }
            ProtestStep::Pictured { picture } => {
                self.protests.get_mut(&number).ok_or(wrong)?.pictures.push(*picture);
            }
            ProtestStep::Decided { ruling } => {
                self.protests.get_mut(&number).ok_or(wrong)?.ruling = Some(*ruling);
            }
        }
        Ok(())
    }
}
