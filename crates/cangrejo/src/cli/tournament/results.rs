//! Results at the desk: what a score sheet (acta) says, confirms or contradicts, and games
//! that somebody spoiled.

use cangrejo_tournament::event::{
    AthleteNumber, AthleteOutcome, Discipline, Finish, Outcome, Reliability, RoundNumber,
    SideLetter, TableNumber,
};
use cangrejo_tournament::tournament::State;
use clap::Args;
use serde_json::{Value, json};

use super::args::Change;
use super::desk::{Setting, change};
use crate::cli::exit::{Exit, Failure};
use crate::director::{
    BoardEntry, BoardSheet, ChessRefusal, ChessRequest, Offense, RawGame, Request,
};

/// One thing that the desk does with results.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum ResultsCommand {
    Sheet(SeveralTables),
    Result(TableResult),
    Confirm(SeveralTables),
    Clear(SeveralTables),
    Dispute(TableCorrection),
    Correct(TableCorrection),
    NoShow(NoShow),
    WalkOut(SpoiledGame),
    Expel(SpoiledGame),
}

/// Does what the command asks for.
pub(super) async fn perform(
    command: &ResultsCommand,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    match command {
        ResultsCommand::Sheet(question) => {
            tables(question, setting, |(round, table)| Request::ReceiveSheet { round, table }).await
        }
        ResultsCommand::Result(question) => enter(question, setting).await,
        ResultsCommand::Confirm(question) => {
            tables(question, setting, |(round, table)| Request::Verify { round, table }).await
        }
        ResultsCommand::Clear(question) => {
            tables(question, setting, |(round, table)| Request::ClearResult { round, table }).await
        }
        ResultsCommand::Dispute(question) => dispute(question, setting).await,
        ResultsCommand::Correct(question) => correct(question, setting).await,
        ResultsCommand::NoShow(question) => no_show(question, setting).await,
        ResultsCommand::WalkOut(question) => spoiled(question, setting, Offense::WalkOut).await,
        ResultsCommand::Expel(question) => spoiled(question, setting, Offense::Expulsion).await,
    }
}

impl ResultsCommand {
    /// What the command depends on beside the log: the round, and what is known of the tables
    /// whose results it confirms, contradicts or replaces.
    pub(super) fn basis(&self, state: &State) -> Value {
        let (round, tables) = match self {
            ResultsCommand::Confirm(question) | ResultsCommand::Clear(question) => {
                (question.round, question.tables.as_slice())
            }
            ResultsCommand::Dispute(question) | ResultsCommand::Correct(question) => {
                (question.score.round, std::slice::from_ref(&question.score.table))
            }
            // The director finds a result that is there already.
            ResultsCommand::Sheet(_)
            | ResultsCommand::Result(_)
            | ResultsCommand::NoShow(_)
            | ResultsCommand::WalkOut(_)
            | ResultsCommand::Expel(_) => (None, &[][..]),
        };
        let typed = |typed: i64| u32::try_from(typed).ok();
        let named = round.map(|round| typed(round).and_then(RoundNumber::new));
        let round = match named {
            Some(named) => named.and_then(|round| state.round(round)),
            None => state.rounds.last(),
        };
        let table = |table: &i64| {
            let number = typed(*table).and_then(TableNumber::new)?;
            round?.tables.get(&number)
        };
        json!([state.rounds.len(), tables.iter().map(table).collect::<Vec<_>>()])
    }
}

/// The result of a table.
#[derive(Debug, Args)]
pub(in crate::cli) struct TableResult {
    #[command(flatten)]
    score: TypedScore,

    #[arg(long)]
    provisional: bool,

    #[command(flatten)]
    change: Change,
}

/// Another result of a table, or what another sheet says.
#[derive(Debug, Args)]
pub(in crate::cli) struct TableCorrection {
    #[command(flatten)]
    score: TypedScore,

    #[command(flatten)]
    change: Change,
}

/// A table and the score of its games, as typed.
#[derive(Debug, Args)]
pub(in crate::cli) struct TypedScore {
    #[arg(allow_negative_numbers = true)]
    table: i64,

    /// In chess the result, as `1-0`.
    #[arg(allow_negative_numbers = true)]
    points_a: String,

    #[arg(allow_negative_numbers = true)]
    points_b: Option<i64>,

    /// Of the other games: A and B in turn.
    #[arg(allow_negative_numbers = true)]
    more_points: Vec<i64>,

    #[arg(long, allow_negative_numbers = true)]
    round: Option<i64>,

    /// The games that time ended; the last one if none is named.
    #[arg(long, require_equals = true, num_args = 0..=1, default_missing_value = "")]
    time: Option<String>,

    /// `b`, or `2:b` for the second game.
    #[arg(long)]
    winner: Vec<String>,

    /// `7=loss`, or `2:7=loss` in the second game.
    #[arg(long)]
    outcome: Vec<String>,

    /// Of chess: it ended before it was a game.
    #[arg(long)]
    unrated: bool,
}

/// Tables of a round.
#[derive(Debug, Args)]
pub(in crate::cli) struct SeveralTables {
    #[arg(required = true, allow_negative_numbers = true)]
    tables: Vec<i64>,

    #[arg(long, allow_negative_numbers = true)]
    round: Option<i64>,

    #[command(flatten)]
    change: Change,
}

/// Athletes who did not come to their table.
#[derive(Debug, Args)]
pub(in crate::cli) struct NoShow {
    #[arg(allow_negative_numbers = true)]
    table: i64,

    #[arg(required = true, allow_negative_numbers = true)]
    numbers: Vec<i64>,

    #[arg(long, allow_negative_numbers = true)]
    round: Option<i64>,

    #[command(flatten)]
    change: Change,
}

/// Athletes who spoiled a game, and the score by then.
#[derive(Debug, Args)]
pub(in crate::cli) struct SpoiledGame {
    #[arg(allow_negative_numbers = true)]
    table: i64,

    #[arg(required = true, allow_negative_numbers = true)]
    numbers: Vec<i64>,

    /// `150:90`, for each game in turn; a hyphen begins a negative score, which is refused as such.
    #[arg(long, allow_hyphen_values = true)]
    score: Vec<String>,

    #[arg(long, allow_negative_numbers = true)]
    round: Option<i64>,

    #[command(flatten)]
    change: Change,
}

/// Enters a result; the same a second time verifies it.
async fn enter(question: &TableResult, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let (round, table) = question.score.place(state, setting)?;
        let reliability =
            if question.provisional { Reliability::Provisional } else { Reliability::Final };
        if state.discipline == Discipline::Chess {
            let entry = BoardEntry::Result(reliability);
            return question.score.board((round, table), entry, setting);
        }
        let games = question.score.games(setting)?;
        Ok(vec![Request::EnterResult { round, table, games, reliability }])
    })
    .await
}

/// Puts a result right, or decides a dispute.
async fn correct(question: &TableCorrection, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let (round, table) = question.score.place(state, setting)?;
        if state.discipline == Discipline::Chess {
            return question.score.board((round, table), BoardEntry::Correction, setting);
        }
        Ok(vec![Request::Correct { round, table, games: question.score.games(setting)? }])
    })
    .await
}

/// Notes a sheet that contradicts the first.
async fn dispute(question: &TableCorrection, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let (round, table) = question.score.place(state, setting)?;
        if state.discipline == Discipline::Chess {
            return question.score.board((round, table), BoardEntry::OtherSheet, setting);
        }
        Ok(vec![Request::Dispute { round, table, games: question.score.games(setting)? }])
    })
    .await
}

/// Notes the same of several tables.
async fn tables(
    question: &SeveralTables,
    setting: &Setting<'_>,
    request: impl Fn((RoundNumber, TableNumber)) -> Request,
) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let places = question.tables.iter().map(|table| {
            let place = place(state, setting, question.round, *table)?;
            Ok(request(place))
        });
        places.collect()
    })
    .await
}

/// Settles a table to which somebody did not come (decision 21).
async fn no_show(question: &NoShow, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let (round, table) = place(state, setting, question.round, question.table)?;
        let offenders = setting.players(&question.numbers)?;
        let (offense, games) = (Offense::NoShow, Vec::new());
        Ok(vec![Request::SettleOffense { round, table, offense, offenders, games }])
    })
    .await
}

/// Settles a table whose game somebody spoiled (decision 21).
async fn spoiled(
    question: &SpoiledGame,
    setting: &Setting<'_>,
    offense: Offense,
) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let (round, table) = place(state, setting, question.round, question.table)?;
        let offenders = setting.players(&question.numbers)?;
        let mut games = Vec::new();
        for typed in &question.score {
            games.push(RawGame::to_target(points(typed, setting)?));
        }
        if let Some(last) = games.last_mut() {
            let rules = state.round(round).map_or(&state.profile, |round| &round.profile);
            let target = i64::from(rules.target);
            // Whoever leaves between two games spoils the next one.
            if last.points.iter().all(|points| *points < target) {
                last.finish = Finish::Interrupted;
            }
        }
        Ok(vec![Request::SettleOffense { round, table, offense, offenders, games }])
    })
    .await
}

/// The table that was named, of the last round unless another is named.
fn place(
    state: &State,
    setting: &Setting<'_>,
    round: Option<i64>,
    table: i64,
) -> Result<(RoundNumber, TableNumber), Failure> {
    let round = match round {
        Some(typed) => setting.number(typed, RoundNumber::new)?,
        None => state.rounds.last().map_or(RoundNumber::FIRST, |round| round.number),
    };
    Ok((round, setting.number(table, TableNumber::new)?))
}

/// A score as `150:90`.
fn points(typed: &str, setting: &Setting<'_>) -> Result<[i64; 2], Failure> {
    let sides = typed.split_once(':').map(|(a, b)| (a.trim().parse(), b.trim().parse()));
    match sides {
        Some((Ok(a), Ok(b))) => Ok([a, b]),
        _ => Err(setting.bad("desk-bad-score", [("value", typed.into())])),
    }
}

impl TypedScore {
    fn place(
        &self,
        state: &State,
        setting: &Setting<'_>,
    ) -> Result<(RoundNumber, TableNumber), Failure> {
        place(state, setting, self.round, self.table)
    }

    /// What was typed of a board of chess.
    fn board(
        &self,
        (round, table): (RoundNumber, TableNumber),
        entry: BoardEntry,
        setting: &Setting<'_>,
    ) -> Result<Vec<Request>, Failure> {
        let is_of_domino = self.points_b.is_some()
            || self.time.is_some()
            || !self.winner.is_empty()
            || !self.outcome.is_empty();
        if is_of_domino {
            return Err(setting.refused(&ChessRefusal::DominoOnly.into()));
        }
        let typed = self.points_a.as_str();
        let result = typed
            .parse()
            .map_err(|_| setting.bad("chess-bad-result", [("value", typed.into())]))?;
        let unrated = self.unrated;
        Ok(vec![Request::Chess(ChessRequest::Board(BoardSheet {
            round,
            table,
            result,
            unrated,
            colorless: false,
            entry,
        }))])
    }

    /// The games in the order played.
    fn games(&self, setting: &Setting<'_>) -> Result<Vec<RawGame>, Failure> {
        let pairs = self.more_points.chunks_exact(2);
        if !pairs.remainder().is_empty() {
            return Err(setting.bad("desk-odd-points", []));
        }
        let others = pairs.map(|pair| RawGame::to_target([pair[0], pair[1]]));
        let Ok(points_a) = self.points_a.trim().parse() else {
            let value = self.points_a.as_str();
            let message = setting.messages.say("desk-not-points", [("value", value.into())]);
            return Err(Failure::new(Exit::Usage, message));
        };
        let Some(points_b) = self.points_b else {
            let message = setting.messages.text("desk-points-missing");
            return Err(Failure::new(Exit::Usage, message));
        };
        let first = RawGame::to_target([points_a, points_b]);
        let mut games: Vec<RawGame> = std::iter::once(first).chain(others).collect();
        for typed in self.time.iter().flat_map(|games| games.split(',')) {
            let game = game_idx(Some(typed).filter(|typed| !typed.is_empty()), &games, setting)?;
            games[game].finish = Finish::Time;
        }
        for typed in &self.winner {
            let (game, side) = of_game(typed);
            let game = game_idx(game, &games, setting)?;
            let side = match side.to_ascii_lowercase().as_str() {
                "a" => SideLetter::A,
                "b" => SideLetter::B,
                _ => return Err(setting.bad("desk-bad-winner", [("value", typed.into())])),
            };
            games[game].winner_by_rule = Some(side);
        }
        for typed in &self.outcome {
            let (game, single) = of_game(typed);
            let game = game_idx(game, &games, setting)?;
            games[game].outcomes.push(outcome(single, setting)?);
        }
        Ok(games)
    }
}

/// A text that may be about one of several games, as `2:b`.
fn of_game(typed: &str) -> (Option<&str>, &str) {
    match typed.split_once(':') {
        Some((game, rest)) => (Some(game), rest),
        None => (None, typed),
    }
}

/// The place of a game in the list: that of its number, else the last.
fn game_idx(
    typed: Option<&str>,
    games: &[RawGame],
    setting: &Setting<'_>,
) -> Result<usize, Failure> {
    let Some(typed) = typed else { return Ok(games.len() - 1) };
    let number = typed.trim().parse::<usize>().ok();
    number.filter(|number| (1..=games.len()).contains(number)).map(|number| number - 1).ok_or_else(
        || {
            let values = [("game", typed.into()), ("games", games.len().to_string().into())];
            setting.bad("desk-no-such-game", values)
        },
    )
}

/// What a game is for one athlete, as `7=loss`.
fn outcome(typed: &str, setting: &Setting<'_>) -> Result<AthleteOutcome, Failure> {
    let wrong = || setting.bad("desk-bad-outcome", [("value", typed.into())]);
    let (athlete, outcome) = typed.split_once('=').ok_or_else(wrong)?;
    let athlete = athlete.trim().parse().ok().and_then(AthleteNumber::new).ok_or_else(wrong)?;
    let outcome = match outcome.trim() {
        "win" => Outcome::Win,
        "draw" => Outcome::Draw,
        "loss" => Outcome::Loss,
        _ => return Err(wrong()),
    };
    Ok(AthleteOutcome { athlete, outcome })
}
