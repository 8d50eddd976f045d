//! Everybody's rounds of chess in one table, as arbiters post it: who met whom, with which color
//! and result, then the points and every tie-break.

use cangrejo_tournament::chess::{ChessStandings, Unpaired};
use cangrejo_tournament::event::{AthleteNumber, BoardResult, Game, SideLetter};
use cangrejo_tournament::tournament::Round;

use super::Source;
use super::list::{Column, Kind, List};
use super::people::Played;
use super::standings;

/// How many columns letters of each size leave room for on a page that lies on its side, in
/// points times ten.
const SIZES: [(usize, u16); 5] = [(16, 85), (20, 75), (26, 65), (30, 56), (usize::MAX, 48)];

/// A space at which no line ends.
const UNBROKEN: &str = "\u{a0}";

/// How many rounds, the last ones, a phone has room for.
const ON_PHONES: usize = 3;

/// The cross table of the tournament so far: the standings, with the rounds before the points.
///
/// `standings` are those after the last round.
pub(super) fn of_tournament(source: &Source<'_>, standings: &ChessStandings) -> List {
    let state = source.state();
    let after = state.rounds.last().map(|round| round.number);
    let mut section = standings::of_chess(source, standings);
    // The points and the tie-breaks come last; the points are the first of the codes.
    let points = section.columns.len().saturating_sub(standings.codes.len());
    let of_round = |round: &Round| {
        let values = [("round", round.number.to_string().into())];
        let heading = source.messages.say("paper-round-short", values).replace(' ', UNBROKEN);
        let is_old = round.number.idx() + ON_PHONES < state.rounds.len();
        Column { heading, kind: Kind::Short, wide_only: is_old }
    };
    for tie_break in section.columns.iter_mut().skip(points + 1) {
        tie_break.wide_only = true;
    }
    section.columns.splice(points..points, state.rounds.iter().map(of_round));
    for (row, line) in section.rows.iter_mut().zip(standings.lines()) {
        let cells = state.rounds.iter().map(|round| cell(source, round, line.athlete));
        row.splice(points..points, cells);
    }
    let n_columns = section.columns.len();
    section.below = vec![source.text("paper-cross-legend")];
    let sizes = SIZES.into_iter();
    let tenths = sizes.filter(|(most, _)| n_columns <= *most).map(|(_, tenths)| tenths).next();
    List {
        title: source.text("paper-cross-table"),
        landscape: n_columns > 11,
        tenths: tenths.unwrap_or(48),
        ..standings::list(source, after, section)
    }
}

/// Who was met in a round, with which color and what result; or why nobody was.
fn cell(source: &Source<'_>, round: &Round, athlete: AthleteNumber) -> String {
    let Some(played) = Played::of(round, athlete) else {
        let reason = Unpaired::of(source.state(), round, athlete);
        let sign = match reason.unwrap_or(Unpaired::Absent) {
            Unpaired::PairingBye => source.text("paper-cross-pairing-bye"),
            Unpaired::FullBye => source.text("paper-cross-full-bye"),
            Unpaired::HalfBye => source.text("paper-cross-half-bye"),
            Unpaired::Absent => "–".to_owned(),
        };
        return sign.replace(' ', UNBROKEN);
    };
    let rivals = played.rivals.iter().map(|rival| source.messages.athlete(*rival));
    let color = source.text(match played.side {
        SideLetter::A => "paper-white-letter",
        SideLetter::B => "paper-black-letter",
    });
    format!("{}{color}{}", rivals.collect::<String>(), mark(&played))
}

/// What a board gave to the athlete, in one sign.
fn mark(played: &Played<'_>) -> &'static str {
    if played.table.is_open() {
        return "";
    }
    let found = played.table.games.iter().find_map(|game| match game {
        Game::Chess { result, .. } => Some(*result),
        Game::Played { .. } | Game::Credited { .. } => None,
    });
    let Some(result) = found else { return "" };
    let [white, black] = match result {
        BoardResult::WhiteWon => ["1", "0"],
        BoardResult::BlackWon => ["0", "1"],
        BoardResult::Draw => ["½", "½"],
        BoardResult::BothLost => ["0", "0"],
        BoardResult::HalfToWhite => ["½", "0"],
        BoardResult::HalfToBlack => ["0", "½"],
        BoardResult::WhiteByForfeit => ["+", "–"],
        BoardResult::BlackByForfeit => ["–", "+"],
        BoardResult::BothForfeited => ["–", "–"],
    };
    match played.side {
        SideLetter::A => white,
        SideLetter::B => black,
    }
}
