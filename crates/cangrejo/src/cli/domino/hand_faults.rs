//! Says what is wrong with a file of hands, in words.

use cangrejo_solver::domino::{Ends, HAND_SIZE, Illegal, Seat, Tiles};

use crate::hand_file::{Fault, Problem};
use crate::messages::Messages;

/// How many faults are told before the rest are only counted.
const MOST_SHOWN: usize = 20;

/// All the faults of `file`, one to a line.
pub(super) fn describe(file: &str, faults: &[Fault], messages: &Messages) -> String {
    let heading = [("file", file.into()), ("count", faults.len().into())];
    let mut lines = vec![messages.say("bad-hand-file", heading)];
    for Fault { line, problem } in faults.iter().take(MOST_SHOWN) {
        let what = sentence(problem, messages);
        lines.push(match line {
            Some(line) => messages.say("fault", [("line", (*line).into()), ("what", what.into())]),
            None => what,
        });
    }
    if faults.len() > MOST_SHOWN {
        lines.push(messages.say("more", [("count", (faults.len() - MOST_SHOWN).into())]));
    }
    lines.join("\n  ")
}

/// One fault.
pub(super) fn sentence(problem: &Problem, messages: &Messages) -> String {
    let quoting = |key, text: &String| messages.say(key, [("text", text.into())]);
    let naming = |key, seat: &Seat| messages.say(key, [("seat", seat.to_string().into())]);
    match problem {
        Problem::NotUtf8 => messages.text("fault-not-utf8"),
        Problem::NotALine { text } => quoting("hand-fault-not-a-line", text),
        Problem::Repeated { word, first_line } => messages
            .say("hand-fault-repeated", [("word", word.into()), ("line", (*first_line).into())]),
        Problem::NotATile { text } => quoting("hand-fault-not-a-tile", text),
        Problem::NoSuchTile { text } => quoting("hand-fault-no-such-tile", text),
        Problem::Twice { tile, seat, first_line } => messages.say(
            "hand-fault-twice",
            [
                ("tile", tile.to_string().into()),
                ("seat", seat.to_string().into()),
                ("line", (*first_line).into()),
            ],
        ),
        Problem::Size { seat, found } => messages.say(
            "hand-fault-size",
            [
                ("seat", seat.to_string().into()),
                ("found", (*found).into()),
                ("due", HAND_SIZE.into()),
            ],
        ),
        Problem::NoHand { seat } => naming("hand-fault-no-hand", seat),
        Problem::Missing { tiles } => messages.say(
            "hand-fault-missing",
            [("count", tiles.len().into()), ("tiles", list(*tiles).into())],
        ),
        Problem::NotASeat { text } => quoting("hand-fault-not-a-seat", text),
        Problem::NoStarter => messages.text("hand-fault-no-starter"),
        Problem::NotSeated { seat } => naming("hand-fault-not-seated", seat),
        Problem::CannotLead { tile, seat } => messages.say(
            "hand-fault-cannot-lead",
            [("tile", tile.to_string().into()), ("seat", seat.to_string().into())],
        ),
        Problem::LeadOutOfPlay { tile } => {
            messages.say("hand-fault-lead-out-of-play", [("tile", tile.to_string().into())])
        }
        Problem::NotAPlay { text } => quoting("hand-fault-not-a-play", text),
        Problem::WhichEnd { number, tile } => {
            let (high, low) = tile.halves();
            let values = [
                ("number", (*number).into()),
                ("tile", tile.to_string().into()),
                ("one", high.into()),
                ("other", low.into()),
            ];
            messages.say("hand-fault-which-end", values)
        }
        Problem::Illegal { number, seat, illegal, was_dealt } => {
            let why = why(*illegal, *seat, *was_dealt, messages);
            let values = [("number", (*number).into()), ("why", why.into())];
            messages.say("hand-fault-illegal", values)
        }
    }
}

/// The rule that a play breaks.
fn why(illegal: Illegal, seat: Seat, was_dealt: bool, messages: &Messages) -> String {
    let about = |key, tile: String| {
        messages.say(key, [("tile", tile.into()), ("seat", seat.to_string().into())])
    };
    match illegal {
        Illegal::Over => messages.text("hand-illegal-over"),
        Illegal::NotHeld { tile, holder: Some(holder), .. } => messages.say(
            "hand-illegal-turn",
            [
                ("tile", tile.to_string().into()),
                ("seat", seat.to_string().into()),
                ("holder", holder.to_string().into()),
            ],
        ),
        Illegal::NotHeld { tile, holder: None, .. } if was_dealt => {
            about("hand-illegal-played", tile.to_string())
        }
        Illegal::NotHeld { tile, holder: None, .. } => {
            about("hand-illegal-out-of-play", tile.to_string())
        }
        Illegal::MustLead { tile } => about("hand-illegal-must-lead", tile.to_string()),
        Illegal::DoesNotFit { tile, ends } => {
            let (low, high) = Ends::pips(ends);
            let values =
                [("tile", tile.to_string().into()), ("one", high.into()), ("other", low.into())];
            messages.say("hand-illegal-does-not-fit", values)
        }
        Illegal::NothingToJoin { tile } | Illegal::Led { tile } => {
            about("hand-illegal-nothing-to-join", tile.to_string())
        }
        Illegal::MayNotPass { fitting, .. } => {
            let values = [("seat", seat.to_string().into()), ("tiles", list(fitting).into())];
            messages.say("hand-illegal-pass", values)
        }
    }
}

fn list(tiles: Tiles) -> String {
    tiles.into_iter().map(|tile| tile.to_string()).collect::<Vec<_>>().join(", ")
}
