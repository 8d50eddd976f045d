//! Says who has no opponent in a round, and why.

use cangrejo_tournament::chess::Unpaired;
use cangrejo_tournament::event::AthleteNumber;

use super::Messages;

/// A sentence for each reason why somebody has no opponent, with everybody it is true of.
pub fn unpaired(
    unpaired: &[(AthleteNumber, Unpaired)],
    named: &dyn Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> Vec<String> {
    let sentence = |reason: Unpaired| {
        let athletes = unpaired.iter().filter(|(_, one)| *one == reason);
        let athletes: Vec<String> = athletes.map(|(athlete, _)| named(*athlete)).collect();
        let values = [("athletes", athletes.join(", ").into())];
        let key = match reason {
            Unpaired::PairingBye => "chess-pairing-bye",
            Unpaired::FullBye => "chess-full-byes",
            Unpaired::HalfBye => "chess-half-byes",
            Unpaired::Absent => "chess-zero-byes",
        };
        (!athletes.is_empty()).then(|| messages.say(key, values))
    };
    Unpaired::ALL.into_iter().filter_map(sentence).collect()
}

/// Why somebody has no opponent, in a word or two.
pub fn unpaired_word(reason: Unpaired, messages: &Messages) -> String {
    messages.text(match reason {
        Unpaired::PairingBye => "kind-pairing-bye",
        Unpaired::FullBye => "kind-full-bye",
        Unpaired::HalfBye => "kind-half-bye",
        Unpaired::Absent => "kind-zero-bye",
    })
}
