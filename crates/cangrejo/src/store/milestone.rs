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
            let round = reached(&link.body)?;
            Some(Milestone { event, hash: link.hash, round })
        };
        numbered.filter_map(milestone).collect()
    }
}

/// The round that an event published, or none if it closed the tournament; nothing if it is
/// neither.
fn reached(body: &str) -> Option<Option<RoundNumber>> {
    // Only few of many thousand events are worth reading.
    if !body.contains("\"round-published\"") && !body.contains("\"closed\"") {
        return None;
    }
    let event: Event = serde_json::from_str(body).ok()?;
    match event.fact {
        Fact::RoundPublished { round, .. } => Some(Some(round)),
        Fact::Closed => Some(None),
        _ => None,
    }
}
