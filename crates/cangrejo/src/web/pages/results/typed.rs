//! A result as it was typed, and what is asked of the director.

use cangrejo_tournament::event::{
    AthleteNumber, AthleteOutcome, BoardResult, Discipline, Finish, Game, Outcome, Reliability,
    RoundNumber, SideLetter, TableNumber,
};
use cangrejo_tournament::tournament::Table;

use crate::director::{BoardEntry, BoardSheet, ChessRequest, RawGame, Request};
use crate::web::failure::WebError;
use crate::web::form::Fields;
use crate::web::pages::room::Room;
use crate::web::seen::{Seen, Watch};

/// A table of a round.
pub(super) type Place = (RoundNumber, TableNumber);

/// What is done with what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// It is the result; the same again verifies it.
    Result(Reliability),
    /// It contradicts the sheet that is there.
    OtherSheet,
    /// It puts the result right, or decides a dispute.
    Correction,
}

/// The table that a form is about, of the last round unless it names another.
pub(super) fn place(room: &Room, fields: &Fields) -> Result<Place, WebError> {
    let table = fields.number("table", TableNumber::new);
    let table = table.ok_or(WebError::Typed("web-bad-table"))?;
    let last = room.state().rounds.last().map(|round| round.number);
    let round = fields.number("round", RoundNumber::new).or(last);
    Ok((round.ok_or(WebError::Typed("web-no-round"))?, table))
}

/// The table of a place, if the tournament has it.
pub(super) fn table((round, table): Place, room: &Room) -> Option<&Table> {
    room.state().round(round)?.tables.get(&table)
}

/// The table as the form showed it; none where the form does not say.
pub(super) fn seen((round, table): Place, fields: &Fields, watch: Watch) -> Option<Seen> {
    let n_events = fields.get("seen").parse().ok()?;
    Some(Seen { round, table, n_events, watch })
}

/// What is asked of the director.
pub(super) fn request(room: &Room, fields: &Fields, entry: Entry) -> Result<Request, WebError> {
    let place = place(room, fields)?;
    match room.state().discipline {
        Discipline::Domino => {
            let (round, table) = place;
            let games = games(room, place, fields)?;
            Ok(match entry {
                Entry::Result(reliability) => {
                    Request::EnterResult { round, table, games, reliability }
                }
                Entry::OtherSheet => Request::Dispute { round, table, games },
                Entry::Correction => Request::Correct { round, table, games },
            })
        }
        Discipline::Chess => board(place, fields, entry),
    }
}

/// The games in the order played; those that were not typed come last.
pub(super) fn games(room: &Room, place: Place, fields: &Fields) -> Result<Vec<RawGame>, WebError> {
    let points = |text: &str| text.parse::<i64>().map_err(|_| WebError::Typed("web-bad-score"));
    let typed: Vec<(&str, &str)> = fields.all("a").zip(fields.all("b")).collect();
    let n_typed = typed.iter().rposition(|(a, b)| !(a.is_empty() && b.is_empty()));
    let typed = &typed[..n_typed.map_or(0, |last| last + 1)];
    if typed.is_empty() {
        return Err(WebError::Typed("web-bad-score"));
    }
    let mut games = Vec::with_capacity(typed.len());
    for (idx, (a, b)) in typed.iter().enumerate() {
        let mut game = RawGame::to_target([points(a)?, points(b)?]);
        let number = (idx + 1).to_string();
        // A tick without a number is about the last game.
        let is_of_it = |tick: &str| tick == number || tick == "on" && idx + 1 == typed.len();
        if fields.all("time").any(is_of_it) {
            game.finish = Finish::Time;
        }
        game.winner_by_rule = match fields.all("winner").nth(idx) {
            Some("a") => Some(SideLetter::A),
            Some("b") => Some(SideLetter::B),
            Some(_) | None => None,
        };
        games.push(game);
    }
    if let (Some(last), Some(table)) = (games.last_mut(), table(place, room)) {
        last.outcomes = outcomes(table, fields);
    }
    Ok(games)
}

/// Athletes for whom the last game counts otherwise than for their side.
fn outcomes(table: &Table, fields: &Fields) -> Vec<AthleteOutcome> {
    let outcome = |athlete: AthleteNumber| {
        let outcome = match fields.get(&format!("outcome-{athlete}")) {
            "win" => Outcome::Win,
            "draw" => Outcome::Draw,
            "loss" => Outcome::Loss,
            _ => return None,
        };
        Some(AthleteOutcome { athlete, outcome })
    };
    table.seats.athletes().filter_map(outcome).collect()
}

fn board((round, table): Place, fields: &Fields, entry: Entry) -> Result<Request, WebError> {
    // One key is enough for the results that nearly every board has.
    let typed = match fields.get("a") {
        "1" => "1-0",
        "0" => "0-1",
        other => other,
    };
    let result: BoardResult = typed.parse().map_err(|_| WebError::Typed("web-bad-result"))?;
    let entry = match entry {
        Entry::Result(reliability) => BoardEntry::Result(reliability),
        Entry::OtherSheet => BoardEntry::OtherSheet,
        Entry::Correction => BoardEntry::Correction,
    };
    let unrated = fields.has("unrated");
    Ok(ChessRequest::Board(BoardSheet { round, table, result, unrated, colorless: false, entry })
        .into())
}

/// What was typed, as it is shown beside what is there.
pub(super) fn shown(fields: &Fields) -> String {
    let scores = fields.all("a").zip(fields.all("b").chain(std::iter::repeat("")));
    let scores = scores.filter(|(a, b)| !(a.is_empty() && b.is_empty()));
    let score = |(a, b): (&str, &str)| if b.is_empty() { a.to_owned() } else { format!("{a}:{b}") };
    scores.map(score).collect::<Vec<_>>().join(", ")
}

/// Whether what was typed is the score of these games.
pub(super) fn says(room: &Room, fields: &Fields, games: &[Game]) -> bool {
    match request(room, fields, Entry::Correction) {
        Ok(Request::Correct { games: typed, .. }) => {
            let is_it = |(game, raw): (&Game, &RawGame)| match game {
                Game::Played { points, .. } => points.map(i64::from) == raw.points,
                Game::Credited { .. } | Game::Chess { .. } => false,
            };
            games.len() == typed.len() && games.iter().zip(&typed).all(is_it)
        }
        Ok(Request::Chess(ChessRequest::Board(sheet))) => {
            let is_it =
                |game: &Game| matches!(game, Game::Chess { result, .. } if *result == sheet.result);
            games.iter().all(is_it)
        }
        Ok(_) | Err(_) => false,
    }
}
