//! Changes of published boards, and the mode of FIDE that binds them.

use cangrejo_tournament::event::{AthleteNumber, ChangeCause, FideMode, SeatedTable, TableNumber};
use clap::{Args, ValueEnum};
use serde_json::json;

use super::rounds::Seen;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::cli::tournament::args::{Change, Signature};
use crate::cli::tournament::desk::{Desk, Setting, remark_lines};
use crate::cli::tournament::round_args::Swap;
use crate::cli::tournament::swap::check;
use crate::director::{ChessRefusal, ChessRequest, Request};
use crate::next_round::{SwappedBoards, propose_chess, swap_boards};
use crate::round_report::before;

/// Whether the mode of FIDE is on, or to be left.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskFideMode {
    #[arg(long)]
    leave: bool,

    #[arg(long, requires = "leave")]
    confirm: bool,

    #[arg(long, requires = "confirm")]
    yes: bool,

    #[command(flatten)]
    change: Change,
}

/// The causes of C.04.2 4.4 by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum CauseName {
    Rematch,
    EventRules,
    NoOpponents,
    LateEntry,
    LastRound,
}

impl From<CauseName> for ChangeCause {
    fn from(name: CauseName) -> ChangeCause {
        match name {
            CauseName::Rematch => ChangeCause::Rematch,
            CauseName::EventRules => ChangeCause::EventRules,
            CauseName::NoOpponents => ChangeCause::NoOpponents,
            CauseName::LateEntry => ChangeCause::LateEntry,
            CauseName::LastRound => ChangeCause::LastRound,
        }
    }
}

/// Tells whether the mode is on, or leaves it after two warnings.
pub(in crate::cli::tournament) async fn fide_mode(
    question: &AskFideMode,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    if desk.state().discipline.side_size() != 1 {
        return Err(setting.refused(&ChessRefusal::ChessOnly.into()));
    }
    let mode = desk.state().fide_mode;
    if question.leave && mode == FideMode::On && !question.yes {
        let key = if question.confirm { "fide-mode-warning-2" } else { "fide-mode-warning-1" };
        return Err(Failure::new(Exit::Refused, setting.messages.text(key)));
    }
    if question.leave {
        let requests = vec![Request::Chess(ChessRequest::LeaveFideMode)];
        let entered = desk.enter(&question.change.signature, requests, &[]).await?;
        return desk.confirm(entered).await;
    }
    let code = desk.code();
    desk.close().await?;
    let key = match mode {
        FideMode::On => "fide-mode-on",
        FideMode::Left => "fide-mode-left",
    };
    Ok(match setting.form {
        Form::Json => to_json(&json!({ "fide_mode": mode == FideMode::On, "code": code })),
        Form::Text => setting.messages.text(key) + "\n",
    })
}

/// Lets two players of the last round change places, and says what the engine would do.
pub(in crate::cli::tournament) async fn swap(
    question: &Swap,
    mut desk: Desk<'_>,
) -> Result<String, Failure> {
    let setting = desk.setting;
    let two = [
        setting.number(question.number, AthleteNumber::new)?,
        setting.number(question.other, AthleteNumber::new)?,
    ];
    let round = check(&desk, two)?;
    let number = round.number;
    let SwappedBoards { all, changed: tables, removed, byes } =
        swap_boards(desk.state(), round, two);
    let state = before(desk.tournament(), number).expect("the round is published");
    let unlike = unlike_engine(&propose_chess(&state).map(|found| found.tables), &all);
    let seen = Seen::of(&state, number);
    let request = Request::Chess(ChessRequest::ChangeBoards {
        tables: tables.clone(),
        removed: removed.clone(),
        byes: byes.clone(),
        cause: question.cause.map(ChangeCause::from),
    });
    let mut remarks = Vec::new();
    if question.dry_run {
        // What is only shown needs neither author nor reason, and keeps every other rule.
        let shown = || Some("-".to_owned());
        let Signature { author, reason, copy } = &question.change.signature;
        let (author, reason) = (author.clone().or_else(shown), reason.clone().or_else(shown));
        let signature = Signature { author, reason, copy: copy.clone() };
        desk.decide(&signature, vec![request], |_, _| ())?;
    } else {
        remarks = desk.enter(&question.change.signature, vec![request], &[]).await?.remarks;
    }
    let answer = match setting.form {
        Form::Json => to_json(&json!({
            "round": number,
            "published": !question.dry_run,
            "boards": seen.boards_json(&tables),
            "removed": removed,
            "pairing_byes": byes,
            "unlike_engine": unlike,
            "remarks": remarks,
            "code": desk.code(),
        })),
        Form::Text => {
            let values = [("round", number.to_string().into())];
            let key = if question.dry_run { "chess-swap-proposed" } else { "fact-reseated" };
            let mut text = setting.messages.say(key, values) + "\n\n";
            text += &(seen.boards(&tables, &desk) + "\n");
            text += &seen.away(&byes, &desk);
            text += &(if unlike.is_empty() {
                setting.messages.text("chess-as-engine")
            } else {
                let boards: Vec<String> = unlike.iter().map(ToString::to_string).collect();
                let values = [("boards", boards.join(", ").into())];
                setting.messages.say("chess-unlike-engine", values)
            } + "\n");
            if !question.dry_run {
                text += &desk.code_line();
            }
            text + &remark_lines(&remarks, setting.messages)
        }
    };
    desk.close().await?;
    Ok(answer)
}

/// The boards at which others sit than the engine would put there, or in other colors.
fn unlike_engine<E>(
    found: &Result<Vec<SeatedTable>, E>,
    boards: &[SeatedTable],
) -> Vec<TableNumber> {
    let is_found = |seats: &SeatedTable| {
        found.as_ref().is_ok_and(|tables| tables.iter().any(|one| one.sides == seats.sides))
    };
    boards.iter().filter(|seats| !is_found(seats)).map(|seats| seats.table).collect()
}
