//! Changes of published boards, and the mode of FIDE that binds them.

use cangrejo_tournament::event::{AthleteNumber, ChangeCause, FideMode, SeatedTable, TableNumber};
use cangrejo_tournament::tournament::State;
use clap::{Args, ValueEnum};
use serde_json::json;

use super::rounds::Seen;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::cli::tournament::args::{Change, Signature};
use crate::cli::tournament::desk::{Desk, Setting, remark_lines};
use crate::cli::tournament::round_args::Swap;
use crate::director::{ChessRefusal, ChessRequest, Request, leave_codes};
use crate::messages;
use crate::next_round::{SwappedBoards, chess_cost, swap_boards, unlike_engine};
use crate::round_report::{before, check_swap};

/// Whether the mode of FIDE is on, or to be left.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskFideMode {
    #[arg(long)]
    leave: bool,

    /// The code of the warning that was read.
    #[arg(long = "confirm", requires = "leave")]
    code: Option<String>,

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
    if question.leave && mode == FideMode::On {
        warn(question.code.as_deref(), &desk)?;
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

/// Warns twice: each warning tells a code that only its reader knows.
fn warn(confirmed: Option<&str>, desk: &Desk<'_>) -> Result<(), Failure> {
    let [first, second] = leave_codes(&desk.log.head().hash);
    let is = |code: &str| confirmed.is_some_and(|typed| typed.eq_ignore_ascii_case(code));
    let (number, key, code) = match confirmed {
        Some(_) if is(&second) => return Ok(()),
        Some(_) if is(&first) => (2, "fide-mode-warning-2", second),
        Some(typed) => {
            let values = [("code", typed.to_owned().into())];
            let message = desk.messages().say("fide-mode-other-code", values);
            return Err(Failure::new(Exit::Refused, message));
        }
        None => (1, "fide-mode-warning-1", first),
    };
    let answer = match desk.setting.form {
        Form::Json => to_json(&json!({ "warning": number, "confirm": code })),
        Form::Text => String::new(),
    };
    let message = desk.messages().say(key, [("code", code.into())]);
    Err(Failure { exit: Exit::Refused, message, answer })
}

/// Lets two players of the last round change places, and says what the engine would do.
pub(in crate::cli::tournament) async fn swap(
    question: &Swap,
    mut desk: Desk<'_>,
) -> Result<String, Failure> {
    let setting = desk.setting;
    let two = [setting.player(question.number)?, setting.player(question.other)?];
    let round = check_swap(desk.state(), two).map_err(|refusal| setting.refused(&refusal))?;
    let number = round.number;
    let SwappedBoards { all, changed: tables, removed, byes } =
        swap_boards(desk.state(), round, two);
    let state = before(desk.tournament(), number).expect("the round is published");
    let unlike = unlike_engine(&state, &all);
    let cost = cost(&desk, &state, (&all, &byes), &unlike);
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
            "boards": seen.boards_json(&tables, &desk),
            "removed": removed,
            "pairing_byes": desk.numbers(&byes),
            "unlike_engine": unlike,
            "cost": cost,
            "remarks": remarks,
            "code": desk.code(),
        })),
        Form::Text => {
            let values = [("round", number.to_string().into())];
            let key = if question.dry_run { "chess-swap-proposed" } else { "fact-reseated" };
            let mut text = setting.messages.say(key, values) + "\n\n";
            text += &(seen.boards(&tables, &desk) + "\n");
            text += &seen.unpaired(&byes, &desk);
            text += &(if unlike.is_empty() {
                setting.messages.text("chess-as-engine")
            } else {
                let boards: Vec<String> = unlike.iter().map(ToString::to_string).collect();
                let values = [("boards", boards.join(", ").into())];
                setting.messages.say("chess-unlike-engine", values)
            } + "\n");
            for line in &cost {
                text += &(line.clone() + "\n");
            }
            if !question.dry_run {
                text += &desk.code_line();
            }
            text + &remark_lines(&remarks, setting.messages)
        }
    };
    desk.close().await?;
    Ok(answer)
}

/// What boards cost that the engine pairs otherwise, in sentences.
fn cost(
    desk: &Desk<'_>,
    state: &State,
    made: (&[SeatedTable], &[AthleteNumber]),
    unlike: &[TableNumber],
) -> Vec<String> {
    if unlike.is_empty() {
        return Vec::new();
    }
    let named = |athlete| desk.named(athlete);
    let cost = chess_cost(state, made);
    cost.map_or_else(
        |_| Vec::new(),
        |cost| messages::chess_cost(&cost, state, &named, desk.messages()),
    )
}
