//! The places of a log at which sheets are posted and installations sign.

use cangrejo_tournament::chain::{Hash, Link};
use cangrejo_tournament::event::{Event, EventNumber, Fact, RoundNumber};

/// Where a log ended when a round was published, or the tournament closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// The event that did it.
    pub event: EventNumber,
    /// The hash of the log up to it.
    pub hash: Hash,
    /// The round; none at the end of the tournament.
    pub round: Option<RoundNumber>,
}

impl Milestone {
    /// Those among links that follow so many others.
    pub(crate) fn among(links: &[Link], n_before: usize) -> Vec<Milestone> {
        let numbered = (n_before..).map(EventNumber::after).zip(links);
        let milestone = |(event, link): (EventNumber, &Link)| {
            let round = match fact_of(&link.body)? {
                Fact::RoundPublished { round, .. } => Some(round),
                Fact::Closed => None,
                _ => return None,
            };
            Some(Milestone { event, hash: link.hash, round })
        };
        numbered.filter_map(milestone).collect()
    }
}

/// What an event says, if it may be a milestone: few of many thousand are worth reading.
fn fact_of(body: &str) -> Option<Fact> {
    let is_likely = body.contains("\"round-published\"") || body.contains("\"closed\"");
    let event = is_likely.then(|| serde_json::from_str::<Event>(body));
    event?.ok().map(|event| event.fact)
}
