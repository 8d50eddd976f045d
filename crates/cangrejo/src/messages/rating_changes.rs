//! What a newer rating list changes, and why one cannot be taken, in words.

use super::{Messages, rating_list_fault};
use crate::rating_import::{Import, Keeping};
use crate::rating_list::{Change, Faults, TimeControl};

/// How many faults are told before the rest are only counted.
const MOST_FAULTS: usize = 20;

/// What an import came to, a sentence to a line; the widest changes are a table of their own.
pub(crate) fn rating_import(import: &Import, messages: &Messages) -> Vec<String> {
    let count = |key: &str, n: usize| messages.say(key, [("count", n.into())]);
    let imported = match import.keeping {
        Keeping::Kept => "ratings-imported",
        Keeping::Looked => "ratings-would-import",
    };
    let mut lines = vec![count(imported, import.n_players)];
    if import.is_first {
        return lines;
    }
    let changes = &import.changes;
    lines.push(count("ratings-new", changes.n_new));
    lines.push(count("ratings-gone", changes.n_gone));
    lines.push(count("ratings-changed", changes.n_changed));
    if changes.n_changed > 0 {
        let [standard, rapid, blitz] = changes.n_ratings;
        let values = [
            ("standard", standard.into()),
            ("rapid", rapid.into()),
            ("blitz", blitz.into()),
            ("titles", changes.n_titles.into()),
            ("names", changes.n_names.into()),
            ("federations", changes.n_federations.into()),
        ];
        lines.push(messages.say("ratings-changed-what", values));
    }
    lines
}

/// The ratings of a player as they were and as they are, in the order of the time controls.
pub(crate) fn rating_moves(change: &Change, arrow: &str) -> [String; 3] {
    TimeControl::ALL.map(|control| {
        let (before, after) =
            (change.before.ratings.get(control), change.after.ratings.get(control));
        if before == after {
            rating(after)
        } else {
            format!("{} {arrow} {}", rating(before), rating(after))
        }
    })
}

/// A number of a player, or that there is none.
pub(crate) fn rating(number: Option<u16>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

/// That a file cannot be taken as a rating list, and its faults, a line for each.
pub(crate) fn bad_rating_list(
    file: &str,
    faults: &Faults,
    messages: &Messages,
) -> (String, Vec<String>) {
    let n_faults = faults.list().len() + faults.n_more();
    let values = [("file", file.to_owned().into()), ("count", n_faults.into())];
    let told = faults.list().iter().take(MOST_FAULTS);
    let mut lines: Vec<String> = told.map(|fault| rating_list_fault(fault, messages)).collect();
    if n_faults > MOST_FAULTS {
        lines.push(messages.say("more", [("count", (n_faults - MOST_FAULTS).into())]));
    }
    (messages.say("ratings-bad-list", values), lines)
}
