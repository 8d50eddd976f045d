//! What is to be said of the result of a table.

use cangrejo_tournament::event::{Finish, Game, Reliability};
use cangrejo_tournament::tournament::{Table, TableStatus};

use super::{Messages, score};

/// What the score sheets of a table say; of a disputed one, each.
pub fn result(table: &Table, messages: &Messages) -> String {
    let short = |game: &Game| match game {
        _ if !is_odd(game) => score(game, messages),
        Game::Played { points: [a, b], .. } => format!("{a}:{b} *"),
        Game::Credited { .. } => messages.text("fact-not-played") + " *",
        Game::Chess { .. } => score(game, messages),
    };
    let sheet = |games: &[Game]| games.iter().map(short).collect::<Vec<_>>().join(", ");
    sheets(table).map(sheet).collect::<Vec<_>>().join(" / ")
}

/// The sheet that counts, then those that contradict it.
pub(crate) fn sheets(table: &Table) -> impl Iterator<Item = &[Game]> {
    std::iter::once(&table.games).chain(&table.rival_sheets).map(Vec::as_slice)
}

/// Whether the points alone do not say what became of a game.
pub(crate) fn is_odd(game: &Game) -> bool {
    let by_points = matches!(
        game,
        Game::Chess { .. }
            | Game::Played { finish: Finish::Target | Finish::Time, winner_by_rule: None, .. }
    );
    !by_points || !game.single_outcomes().is_empty()
}

/// How far the result of a table is.
pub fn state_word(table: &Table, messages: &Messages) -> String {
    let key = match table.status {
        TableStatus::NoSheet => "table-no-sheet",
        TableStatus::Received => "table-received",
        TableStatus::Entered => "table-entered",
        TableStatus::Verified => "table-verified",
        TableStatus::Disputed => "table-disputed",
        TableStatus::Corrected => "table-corrected",
        TableStatus::Dissolved => "table-dissolved",
    };
    let word = messages.say(key, [("sheet", messages.sheet_label().into())]);
    match table.reliability {
        Reliability::Final => word,
        Reliability::Provisional => messages.say("table-provisional", [("state", word.into())]),
    }
}
