//! `cangrejo heading`: where and when a tournament is held and by whom, for its report.

use cangrejo_tournament::event::{Day, Discipline, Heading, RoundNumber};
use clap::Args;
use serde_json::json;

use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::cli::tournament::args::Change;
use crate::cli::tournament::desk::{Desk, Setting};
use crate::director::{ChessRefusal, ChessRequest, Request};
use crate::messages::Messages;
use crate::report_heading::{HeadingChange, typed_start};

/// What is said of the heading; nothing to see it.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskHeading {
    #[arg(long)]
    city: Option<String>,

    /// The federation that it is held in.
    #[arg(long = "federation")]
    held_by: Option<String>,

    #[arg(long)]
    start: Option<String>,

    #[arg(long)]
    end: Option<String>,

    #[arg(long)]
    kind: Option<String>,

    #[arg(long)]
    arbiter: Option<String>,

    #[arg(long = "deputy")]
    deputies: Vec<String>,

    #[arg(long)]
    rate_of_play: Option<String>,

    #[arg(long)]
    time_control: Option<String>,

    #[arg(long = "round")]
    round_starts: Vec<String>,

    #[command(flatten)]
    change: Change,
}

impl AskHeading {
    fn said(&self, setting: &Setting<'_>) -> Result<HeadingChange, Failure> {
        let round = |typed: &String| {
            let (number, start) = typed.split_once('=')?;
            let number = number.trim().parse().ok().and_then(RoundNumber::new)?;
            Some((number, start.to_owned()))
        };
        let bad_round = |typed: &String| {
            let values = [("text", typed.as_str().into())];
            Failure::new(Exit::Usage, setting.messages.say("heading-bad-round", values))
        };
        let rounds =
            self.round_starts.iter().map(|typed| round(typed).ok_or_else(|| bad_round(typed)));
        Ok(HeadingChange {
            city: self.city.clone(),
            federation: self.held_by.clone(),
            start: self.start.clone(),
            end: self.end.clone(),
            kind: self.kind.clone(),
            chief_arbiter: self.arbiter.clone(),
            deputies: (!self.deputies.is_empty()).then(|| self.deputies.clone()),
            rate_of_play: self.rate_of_play.clone(),
            time_control: self.time_control.clone(),
            rounds: rounds.collect::<Result<_, _>>()?,
        })
    }
}

/// Tells the heading, or changes it.
pub(in crate::cli::tournament) async fn heading(
    question: &AskHeading,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let said = question.said(setting)?;
    let mut desk = Desk::open(setting, &question.change.place).await?;
    if desk.state().discipline != Discipline::Chess {
        return Err(setting.refused(&ChessRefusal::ChessOnly.into()));
    }
    if said != HeadingChange::default() {
        let heading = said.of(&desk.state().heading).map_err(|wrong| {
            let values = [("text", wrong.text.into())];
            Failure::new(Exit::Usage, setting.messages.say("heading-bad-day", values))
        })?;
        let requests = vec![Request::Chess(ChessRequest::SetHeading { heading })];
        let entered = desk.enter(&question.change.signature, requests, &[]).await?;
        return desk.confirm(entered).await;
    }
    let (heading, code) = (desk.state().heading.clone(), desk.code());
    desk.close().await?;
    Ok(match setting.form {
        Form::Json => to_json(&json!({ "heading": heading, "code": code })),
        Form::Text => told(&heading, setting.messages),
    })
}

/// A line for everything that is known.
fn told(heading: &Heading, messages: &Messages) -> String {
    let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
    let fields = [
        ("heading-city", heading.city.clone()),
        ("heading-federation", heading.federation.clone()),
        ("heading-start", day(heading.start)),
        ("heading-end", day(heading.end)),
        ("heading-kind", heading.kind.clone()),
        ("heading-chief-arbiter", heading.chief_arbiter.clone()),
        ("heading-deputies", heading.deputies.join("; ")),
        ("heading-rate-of-play", heading.rate_of_play.clone()),
        ("heading-time-control", heading.time_control.clone()),
        ("heading-program", heading.program.clone()),
    ];
    let fields = fields.into_iter().filter(|(_, value)| !value.is_empty());
    let mut lines: Vec<String> =
        fields.map(|(key, value)| format!("{}: {value}", messages.text(key))).collect();
    lines.extend(heading.schedule.iter().map(|(round, start)| {
        let round = messages.say("heading-round", [("round", round.to_string().into())]);
        format!("{round}: {}", typed_start(*start))
    }));
    if !heading.lines.is_empty() {
        lines.push(messages.text("heading-lines") + ":");
        lines.extend(heading.lines.iter().map(|line| format!("  {line}")));
    }
    if lines.is_empty() {
        lines.push(messages.text("heading-empty"));
    }
    lines.join("\n") + "\n"
}
