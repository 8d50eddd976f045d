//! Who rests out of turn, as the log seals it with a round.

use cangrejo_pairing::domino::Exchange;
use cangrejo_tournament::event::AthleteNumber;
use serde_json::{Value, json};

/// Athletes who rest although it is the turn of others (decision 19).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestExchange {
    /// Who rests out of turn, ascending.
    pub called: Vec<AthleteNumber>,
    /// As many whose turn it was and who play, ascending.
    pub spared: Vec<AthleteNumber>,
    /// By which round at the latest partners or rivals would have had to repeat otherwise.
    pub repeats_by: u32,
}

impl RestExchange {
    /// An exchange among those who are there.
    pub(super) fn of(exchange: &Exchange, there: &[AthleteNumber]) -> RestExchange {
        let named = |places: &[usize]| {
            let mut athletes: Vec<AthleteNumber> =
                places.iter().map(|place| there[*place]).collect();
            athletes.sort_unstable();
            athletes
        };
        RestExchange {
            called: named(&exchange.called),
            spared: named(&exchange.spared),
            repeats_by: exchange.repeats_by,
        }
    }

    /// As it is in the report that the log seals.
    pub fn sealed(&self) -> Value {
        json!({
            "rests": self.called,
            "instead_of": self.spared,
            "repeats_by": self.repeats_by,
        })
    }

    /// The exchange that a sealed report tells of, if it does.
    pub fn read(report: &Value) -> Option<RestExchange> {
        let told = report.get("rest_exchange")?;
        let athletes = |name: &str| serde_json::from_value(told[name].clone()).ok();
        Some(RestExchange {
            called: athletes("rests")?,
            spared: athletes("instead_of")?,
            repeats_by: u32::try_from(told["repeats_by"].as_u64()?).ok()?,
        })
    }
}
