//! Who rests out of turn, as the log seals it with a round.

use cangrejo_pairing::domino::{Deadlock, Exchange};
use cangrejo_tournament::event::AthleteNumber;
use serde_json::{Value, json};

/// Athletes who rest although it is the turn of others (decision 19).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestExchange {
    /// Who rests out of turn, ascending.
    pub called: Vec<AthleteNumber>,
    /// As many whose turn it was and who play, ascending.
    pub spared: Vec<AthleteNumber>,
    /// Which round would have repeated partners or rivals.
    pub deadlock: Deadlock,
}

/// The names of [`Deadlock`] in the log.
const DEADLOCKS: [(&str, Deadlock); 2] =
    [("this-round", Deadlock::Now), ("next-round", Deadlock::Next)];

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
            deadlock: exchange.deadlock,
        }
    }

    /// As it is in the report that the log seals.
    pub fn sealed(&self) -> Value {
        let name = DEADLOCKS.iter().find(|(_, deadlock)| *deadlock == self.deadlock);
        json!({
            "rests": self.called,
            "instead_of": self.spared,
            "repeats_otherwise": name.map(|(name, _)| name),
        })
    }

    /// The exchange that a sealed report tells of, if it does.
    pub fn read(report: &Value) -> Option<RestExchange> {
        let told = report.get("rest_exchange")?;
        let athletes = |name: &str| serde_json::from_value(told[name].clone()).ok();
        let name = told["repeats_otherwise"].as_str()?;
        let (_, deadlock) = DEADLOCKS.into_iter().find(|(known, _)| *known == name)?;
        Some(RestExchange { called: athletes("rests")?, spared: athletes("instead_of")?, deadlock })
    }
}
