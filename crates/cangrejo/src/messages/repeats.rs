//! Says that two athletes meet again.

use cangrejo_tournament::event::{AthleteNumber, Repeat, RepeatKind};

use super::Messages;

/// Who meets again, since when, and whether a window was only relaxed for it.
pub fn repeat(
    repeat: &Repeat,
    named: impl Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> String {
    let key = match (repeat.kind, repeat.severity) {
        (RepeatKind::Partners, 0 | 1) => "pair-relaxed-partners",
        (RepeatKind::Partners, _) => "pair-forced-partners",
        (RepeatKind::Rivals, 0 | 1) => "pair-relaxed-rivals",
        (RepeatKind::Rivals, _) => "pair-forced-rivals",
    };
    let [a, b] = repeat.athletes.map(named);
    let round = repeat.last_round.to_string();
    messages.say(key, [("a", a.into()), ("b", b.into()), ("round", round.into())])
}
