//! Says why a round of chess cannot be paired.

use cangrejo_pairing::dutch::{Impossible, PairingError, Seat};

use super::Messages;

/// How many players of a group, or groups, are named before the rest are counted.
const MOST_NAMED: usize = 10;

/// Why there is no round, in one sentence; `ids` has the number of each player, by place.
pub fn no_pairing(error: &PairingError, ids: &[u32], messages: &Messages) -> String {
    match error {
        PairingError::NoPairing(impossible) => obstruction(impossible, ids, messages),
        PairingError::TooLarge => messages.text("trf-too-large"),
        PairingError::Fault(_) => messages.text("trf-contradiction"),
    }
}

fn obstruction(impossible: &Impossible, ids: &[u32], messages: &Messages) -> String {
    let Impossible { needed, groups } = impossible;
    let named = groups.iter().take(MOST_NAMED);
    let mut list: Vec<String> =
        named.map(|group| format!("{{{}}}", listed(group, ids, messages))).collect();
    list.extend(rest(groups.len(), messages));
    messages.say(
        "trf-no-pairing",
        [
            ("needed", needed.len().into()),
            ("without", listed(needed, ids, messages).into()),
            ("groups", groups.len().into()),
            ("list", list.join(", ").into()),
            ("left", (groups.len() - needed.len()).into()),
        ],
    )
}

fn listed(seats: &[Seat], ids: &[u32], messages: &Messages) -> String {
    let name = |seat: &Seat| match *seat {
        Seat::Player(place) => ids[place].to_string(),
        Seat::Bye => messages.text("trf-the-bye"),
    };
    let named = seats.iter().take(MOST_NAMED).map(name);
    named.chain(rest(seats.len(), messages)).collect::<Vec<_>>().join(", ")
}

/// "and 7 more", if there are more than are named.
fn rest(count: usize, messages: &Messages) -> Option<String> {
    let more = count.checked_sub(MOST_NAMED).filter(|more| *more > 0)?;
    Some(messages.say("more", [("count", more.into())]))
}
