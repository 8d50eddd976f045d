//! Says what is wrong with a file of athletes and what they have played, in words.

use crate::case_faults::{Faults, Place, Problem};
use crate::eff_file::KINDS;
use crate::messages::Messages;

/// How many faults are told before the rest are only counted.
const MOST_SHOWN: usize = 20;

/// All the faults of `file`, one to a line under the heading with this key.
pub(in crate::cli) fn describe(
    heading: &str,
    file: &str,
    faults: &Faults,
    messages: &Messages,
) -> String {
    let list = faults.list();
    let values = [("file", file.into()), ("count", list.len().into())];
    let mut lines = vec![messages.say(heading, values)];
    for fault in list.iter().take(MOST_SHOWN) {
        let what = sentence(&fault.problem, messages);
        lines.push(match &fault.place {
            Place::Whole => what,
            Place::Line(line) => {
                messages.say("fault", [("line", (*line).into()), ("what", what.into())])
            }
            Place::Value(path) => format!("{path}: {what}"),
        });
    }
    if list.len() > MOST_SHOWN {
        let count = list.len() - MOST_SHOWN;
        lines.push(messages.say("more", [("count", count.into())]));
    }
    lines.join("\n  ")
}

fn sentence(problem: &Problem, messages: &Messages) -> String {
    let quoting = |key, text: &String| messages.say(key, [("text", text.into())]);
    let naming = |key, athlete: &u64| messages.say(key, [("athlete", athlete.to_string().into())]);
    match problem {
        Problem::NotUtf8 => messages.text("fault-not-utf8"),
        Problem::NotJson { column } => {
            messages.say("fault-not-json", [("column", (*column).into())])
        }
        Problem::EndsEarly => messages.text("fault-ends-early"),
        Problem::NotACase => messages.text("fault-not-a-case"),
        Problem::NotAField => messages.text("fault-not-a-field"),
        Problem::NotAGame => messages.text("fault-not-a-game"),
        Problem::NotAName { text } => quoting("fault-not-a-name", text),
        Problem::Missing => messages.text("fault-missing"),
        Problem::NotAList { text } => quoting("fault-not-a-list", text),
        Problem::NotAnAthlete { text } => quoting("fault-not-an-athlete", text),
        Problem::NotARound { text } => quoting("fault-not-a-round", text),
        Problem::NotPoints { text } => messages.say(
            "fault-not-points",
            [("text", text.into()), ("most", u32::MAX.to_string().into())],
        ),
        Problem::NotAWinner { text } => quoting("fault-not-a-winner", text),
        Problem::NotAKind { text } => {
            let kinds = KINDS.map(|(name, _)| name).join(", ");
            messages.say("fault-not-a-kind", [("text", text.into()), ("kinds", kinds.into())])
        }
        Problem::NotAPlayedRound => messages.text("fault-not-a-played-round"),
        Problem::NotATable { text } => quoting("fault-not-a-table", text),
        Problem::NotAWindow { text } => quoting("fault-not-a-window", text),
        Problem::NotASetting { text, values } => {
            messages.say("fault-not-a-setting", [("text", text.into()), ("values", values.into())])
        }
        Problem::NotWholeTables { found } => {
            messages.say("fault-not-whole-tables", [("found", (*found).into())])
        }
        Problem::HistoryAhead { found } => {
            messages.say("fault-history-ahead", [("found", (*found).into())])
        }
        Problem::SideSize { found } => {
            messages.say("fault-side-size", [("found", (*found).into())])
        }
        Problem::AthleteRepeated { athlete } => naming("fault-athlete-repeated", athlete),
        Problem::SeatedTwice { athlete } => naming("fault-seated-twice", athlete),
        Problem::SeatedTwiceInRound { athlete } => naming("fault-seated-twice-in-round", athlete),
        Problem::Stranger { athlete } => naming("fault-stranger", athlete),
        Problem::NotAPairing => messages.text("fault-not-a-pairing"),
        Problem::NotASeating { text } => quoting("fault-not-a-seating", text),
        Problem::NoTables => messages.text("fault-no-tables"),
        Problem::OtherRound { next } => {
            messages.say("fault-other-round", [("next", next.to_string().into())])
        }
        Problem::TableTwice { table } => {
            messages.say("fault-table-twice", [("table", table.to_string().into())])
        }
        Problem::NotActive { athlete } => naming("fault-not-active", athlete),
        Problem::NotPlaced { athletes } => {
            let athletes: Vec<String> = athletes.iter().map(u64::to_string).collect();
            let count = ("count", athletes.len().into());
            messages.say("fault-not-placed", [count, ("athletes", athletes.join(", ").into())])
        }
    }
}
