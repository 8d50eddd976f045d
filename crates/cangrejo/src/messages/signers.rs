//! Says who vouches for a log.

use super::Messages;
use crate::signature::PublicKey;
use crate::verify::Signed;

/// Whose signatures a log has, a sentence for each key; `own` is that of this installation.
pub fn signers(signed: &[Signed], own: Option<PublicKey>, messages: &Messages) -> Vec<String> {
    let mut keys: Vec<PublicKey> = Vec::new();
    for key in signed.iter().flat_map(|signed| &signed.keys) {
        if !keys.contains(key) {
            keys.push(*key);
        }
    }
    let by = |key: &PublicKey| {
        let what = named(signed.iter().filter(|signed| signed.keys.contains(key)), messages);
        let text = if own == Some(*key) { "signed-here" } else { "signed-elsewhere" };
        messages.say(text, [("key", key.fingerprint().into()), ("what", what.into())])
    };
    let mut lines: Vec<String> = keys.iter().map(by).collect();
    let unsigned = named(signed.iter().filter(|signed| signed.keys.is_empty()), messages);
    if !unsigned.is_empty() {
        lines.push(messages.say("signed-by-nobody", [("what", unsigned.into())]));
    }
    lines
}

/// Rounds and the end of a tournament, each once.
fn named<'a>(signed: impl Iterator<Item = &'a Signed>, messages: &Messages) -> String {
    let mut names: Vec<String> = Vec::new();
    for signed in signed {
        let name = match signed.milestone.round {
            Some(round) => messages.say("signed-round", [("round", round.to_string().into())]),
            None => messages.text("signed-end"),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}
