//! How rounds are made: `plan` and `windows`.

use cangrejo_tournament::event::{self, Fact, FirstRound, OldMeetings, Plan, Recipe, Windows};
use cangrejo_tournament::tournament::State;
use serde_json::json;

use super::{AskPlan, AskWindows, FirstRoundName, OldMeetingsName, Window};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;
use crate::cli::tournament::args::{MethodName, PatternName};
use crate::cli::tournament::desk::{Desk, Setting, change};
use crate::director::Request;
use crate::messages::{self, Messages};

/// Shows the plan, or changes what is named of it.
pub(super) async fn answer(question: &AskPlan, setting: &Setting<'_>) -> Result<String, Failure> {
    if question.last_round_alike
        && (question.last_round_method.is_some() || question.last_round_pattern.is_some())
    {
        return Err(setting.bad("plan-last-round", []));
    }
    let desk = Desk::open(setting, &question.change.place).await?;
    desk.domino_only()?;
    let before = desk.state().plan;
    let plan = changed(question, before);
    desk.close().await?;
    if names_something(question) {
        return change(setting, &question.change, |_| Ok(vec![Request::SetPlan { plan }])).await;
    }
    Ok(match setting.form {
        Form::Json => to_json(&plan),
        Form::Text => messages::fact(&Fact::PlanSet { plan }, setting.messages) + "\n",
    })
}

fn names_something(question: &AskPlan) -> bool {
    question.method.is_some()
        || question.pattern.is_some()
        || question.old_meetings.is_some()
        || question.first_round.is_some()
        || question.last_round_method.is_some()
        || question.last_round_pattern.is_some()
        || question.last_round_alike
}

fn changed(question: &AskPlan, before: Plan) -> Plan {
    let old_meetings = question.old_meetings.map(|name| match name {
        OldMeetingsName::Counted => OldMeetings::Counted,
        OldMeetingsName::Ignored => OldMeetings::Ignored,
    });
    let first_round = question.first_round.map(|name| match name {
        FirstRoundName::ByOrder => FirstRound::ByOrder,
        FirstRoundName::Dispersed => FirstRound::Dispersed,
    });
    let with =
        |recipe: Recipe, named_method: Option<MethodName>, named: Option<PatternName>| Recipe {
            method: named_method.map_or(recipe.method, method),
            pattern: named.map_or(recipe.pattern, pattern),
            old_meetings: old_meetings.unwrap_or(recipe.old_meetings),
        };
    let rounds = with(before.rounds, question.method, question.pattern);
    let (last_method, last_pattern) = (question.last_round_method, question.last_round_pattern);
    let names_last = last_method.is_some() || last_pattern.is_some();
    let last_round = before.last_round.or(names_last.then_some(rounds));
    let last_round = last_round.filter(|_| !question.last_round_alike);
    Plan {
        rounds,
        last_round: last_round.map(|recipe| with(recipe, last_method, last_pattern)),
        first_round: first_round.unwrap_or(before.first_round),
    }
}

fn method(name: MethodName) -> event::Method {
    match name {
        MethodName::Optimo => event::Method::Optimo,
        MethodName::Literal000 => event::Method::Literal000,
        MethodName::Literal001 => event::Method::Literal001,
    }
}

fn pattern(name: PatternName) -> event::Pattern {
    match name {
        PatternName::Reglamento => event::Pattern::Reglamento,
        PatternName::Nivel => event::Pattern::Nivel,
        PatternName::Equilibrado => event::Pattern::Equilibrado,
    }
}

/// Shows the windows, or sets them before round 1.
pub(super) async fn windows(
    question: &AskWindows,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    desk.domino_only()?;
    if let (Some(partners), Some(rivals)) = (question.partners, question.rivals) {
        let n_rounds = desk.state().n_rounds;
        let length = |window: Window| match window {
            // A window is never above 10,000, which 16 bits hold.
            Window::Rounds(rounds) => u16::try_from(rounds).unwrap_or(u16::MAX),
            Window::All => n_rounds,
        };
        let windows = Windows { partners: length(partners), rivals: length(rivals) };
        let request = Request::SetWindows { windows };
        desk.enter(&question.change.signature, vec![request], &[]).await?;
    }
    let answer = match setting.form {
        Form::Json => to_json(&windows_json(&desk)),
        Form::Text => windows_text(desk.state(), setting.messages),
    };
    desk.close().await?;
    Ok(answer)
}

/// How the windows in force came about.
fn windows_source(state: &State) -> &'static str {
    match (state.rounds.first(), state.windows_by_hand) {
        (Some(_), _) => "frozen",
        (None, Some(_)) => "by-hand",
        (None, None) => "category",
    }
}

/// The category of so many athletes.
fn category(n_athletes: usize) -> &'static str {
    match Windows::of_category(n_athletes).partners {
        0 | 1 => "compacta",
        2 => "estandar",
        _ => "internacional",
    }
}

fn windows_json(desk: &Desk<'_>) -> serde_json::Value {
    let state = desk.state();
    let n_present = state.n_checked_in();
    json!({
        "windows": state.windows(),
        "source": windows_source(state),
        "checked_in": n_present,
        "category": category(n_present),
        "of_category": Windows::of_category(n_present),
        "code": desk.code(),
    })
}

fn windows_text(state: &State, messages: &Messages) -> String {
    let windows = state.windows();
    let values = [
        ("partners", windows.partners.to_string().into()),
        ("rivals", windows.rivals.to_string().into()),
        ("source", windows_source(state).into()),
    ];
    let told = messages.say("windows-in-force", values);
    let n_present = state.n_checked_in();
    let official = Windows::of_category(n_present);
    let values = [
        ("category", category(n_present).into()),
        ("athletes", n_present.into()),
        ("partners", official.partners.to_string().into()),
        ("rivals", official.rivals.to_string().into()),
    ];
    told + "\n" + &messages.say("windows-category", values) + "\n"
}
