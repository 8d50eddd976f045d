//! Rounds: `pair`.

use std::time::Instant;

use cangrejo_pairing::domino::{Method, Pattern};
use cangrejo_tournament::event::{AthleteNumber, Discipline, Origin, Pairing, Repeat, SeatedTable};
use cangrejo_tournament::tournament::State;
use clap::ValueEnum;
use serde_json::{Value, json};

use super::approval::Approval;
use super::args::{MethodName, Pair, PatternName, Signature};
use super::chess;
use super::desk::{Desk, Setting, remark_lines};
use super::report::{essentials, figures_json};
use super::round_view::made_by;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::table::{Align, table as columns_of};
use crate::cli::to_json;
use crate::director::Request;
use crate::messages;
use crate::next_round::{Broken, NoRound, Settings, propose};
use crate::round_report::{RoundReport, Seating, report};

/// Makes the next round, and publishes it unless it is only to be shown.
pub(super) async fn pair(question: &Pair, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.change.place).await?;
    if desk.state().discipline == Discipline::Chess {
        return chess::pair(question, desk).await;
    }
    let publication = Publication {
        signature: &question.change.signature,
        approval: if question.approve { Approval::All } else { Approval::Nothing },
        published: if question.dry_run { Published::No } else { Published::Yes },
        again: again(question.method, question.pattern),
    };
    desk.check_next_round(publication.signature, publication.published == Published::Yes)?;
    let made = Made::by_engine(&desk, settings(desk.state(), question.method, question.pattern))?;
    made.conclude(desk, publication).await
}

/// What `cangrejo approve` must be told to make the same round again.
pub(super) fn again(method: Option<MethodName>, pattern: Option<PatternName>) -> String {
    fn option<T: ValueEnum>(name: &str, typed: Option<T>) -> String {
        let value = typed.and_then(|typed| typed.to_possible_value());
        value.map_or_else(String::new, |value| format!(" --{name} {}", value.get_name()))
    }
    option("method", method) + &option("pattern", pattern)
}

/// Under which conditions a round is published, or only shown.
pub(super) struct Publication<'a> {
    pub(super) signature: &'a Signature,
    pub(super) approval: Approval,
    pub(super) published: Published,
    /// What `cangrejo approve` must be told of the round, beside the pairs.
    pub(super) again: String,
}

/// The settings that are typed, and for the others those of the plan.
pub(super) fn settings(
    state: &State,
    method: Option<MethodName>,
    pattern: Option<PatternName>,
) -> Settings {
    let planned = Settings::planned(state, state.next_round());
    Settings {
        method: method.map_or(planned.method, |method| match method {
            MethodName::Optimo => Method::Optimo,
            MethodName::Literal000 => Method::Literal000,
            MethodName::Literal001 => Method::Literal001,
        }),
        pattern: pattern.map_or(planned.pattern, |pattern| match pattern {
            PatternName::Reglamento => Pattern::Reglamento,
            PatternName::Nivel => Pattern::Nivel,
            PatternName::Equilibrado => Pattern::Equilibrado,
        }),
        ..planned
    }
}

/// Why there is no round; for a program also who stands in the way.
pub(super) fn no_round(error: &NoRound, desk: &Desk<'_>) -> Failure {
    let setting = desk.setting;
    let named = |athlete| desk.named(athlete);
    let message = messages::no_round(error, &named, setting.messages);
    let NoRound::Obstacle(obstacle) = error else { return Failure::new(Exit::Refused, message) };
    let answer = match setting.form {
        Form::Text => String::new(),
        Form::Json => to_json(&json!({
            "round": obstacle.round,
            "broken": broken_json(&obstacle.broken),
            "wanted": obstacle.shortage.as_ref().map(|shortage| &shortage.wanted),
            "groups": obstacle.shortage.as_ref().map(|shortage| &shortage.groups),
            "proved": obstacle.is_proved,
        })),
    };
    Failure { exit: Exit::NoSolution, message, answer }
}

pub(super) fn broken_json(pairs: &[Broken]) -> Vec<Value> {
    let one = |pair: &Broken| json!({ "kind": pair.kind, "athletes": pair.athletes, "constraints": pair.constraints });
    pairs.iter().map(one).collect()
}

/// Whether a round is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Published {
    Yes,
    No,
}

/// A round that was made, and its report.
pub(super) struct Made {
    pairing: Pairing,
    report: RoundReport,
}

impl Made {
    /// The round that the engine makes.
    pub(super) fn by_engine(desk: &Desk<'_>, settings: Settings) -> Result<Made, Failure> {
        let start = Instant::now();
        let pairing = propose(desk.state(), settings).map_err(|error| no_round(&error, desk))?;
        let elapsed_ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        Ok(Made::of(desk, pairing, Some(elapsed_ms)))
    }

    /// A round that is made already.
    pub(super) fn of(desk: &Desk<'_>, pairing: Pairing, elapsed_ms: Option<u64>) -> Made {
        let seating = Seating::proposed(desk.state().next_round(), &pairing);
        Made { report: report(desk.state(), &seating, elapsed_ms), pairing }
    }

    /// The repeats that the director has to approve.
    pub(super) fn to_approve(&self) -> Vec<Repeat> {
        let repeats = self.report.repeats.iter();
        repeats.filter(|repeat| repeat.needs_approval()).copied().collect()
    }

    /// Publishes the round, or only shows it.
    pub(super) async fn conclude(
        self,
        mut desk: Desk<'_>,
        publication: Publication<'_>,
    ) -> Result<String, Failure> {
        let Publication { signature, approval, published, again } = publication;
        let mut remarks = Vec::new();
        if published == Published::Yes {
            let approved = approval.of(&self.to_approve(), &desk, &again)?;
            let request = Request::Publish { pairing: self.pairing.clone(), approved };
            let entered = desk.enter(signature, vec![request], &[]).await?;
            remarks.extend(entered.remarks);
        }
        let answer = self.answer(&desk, published, &remarks);
        desk.close().await?;
        Ok(answer)
    }

    fn answer(&self, desk: &Desk<'_>, published: Published, remarks: &[String]) -> String {
        match desk.setting.form {
            Form::Json => {
                let (engine_report, settings) = match &self.pairing.origin {
                    Origin::Engine { report, settings, .. } => (report.clone(), json!(settings)),
                    Origin::Hand | Origin::Imported => (Value::Null, Value::Null),
                };
                to_json(&json!({
                    "round": self.report.round,
                    "published": published == Published::Yes,
                    "tables": self.pairing.tables,
                    "byes": self.pairing.byes,
                    "made_by": made_by(&self.pairing.origin),
                    "settings": settings,
                    "repeats": self.report.repeats,
                    "to_approve": self.to_approve(),
                    "unkept": broken_json(&self.report.unkept),
                    "figures": figures_json(&self.report),
                    "report": engine_report,
                    "code": desk.code(),
                    "remarks": remarks,
                }))
            }
            Form::Text => self.text(desk, published) + &remark_lines(remarks, desk.messages()),
        }
    }

    fn text(&self, desk: &Desk<'_>, published: Published) -> String {
        let messages = desk.messages();
        let round = || [("round", self.report.round.to_string().into())];
        let mut text = match published {
            Published::Yes => messages.say("desk-round-published", round()),
            Published::No => messages.say("desk-round-proposed", round()),
        };
        text += "\n\n";
        text += &seating_text(&self.pairing.tables, desk);
        text += "\n";
        if !self.pairing.byes.is_empty() {
            text += &(byes_text(&self.pairing.byes, desk) + "\n");
        }
        text += &essentials(&self.report, desk);
        if published == Published::Yes {
            text += &desk.code_line();
        }
        text
    }
}

/// Who sits where.
pub(super) fn seating_text(tables: &[SeatedTable], desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let columns = [
        (messages.text("pair-table"), Align::Right),
        (messages.text("desk-pair-a"), Align::Left),
        (messages.text("desk-pair-b"), Align::Left),
    ];
    let line = |seats: &SeatedTable| {
        vec![seats.table.to_string(), desk.pair(seats.sides[0]), desk.pair(seats.sides[1])]
    };
    columns_of(&columns, &tables.iter().map(line).collect::<Vec<_>>())
}

/// Who rests.
pub(super) fn byes_text<'b>(
    byes: impl IntoIterator<Item = &'b AthleteNumber>,
    desk: &Desk<'_>,
) -> String {
    let byes: Vec<String> = byes.into_iter().map(|athlete| desk.named(*athlete)).collect();
    desk.messages().say("desk-byes", [("athletes", byes.join(", ").into())])
}

/// A repeat, and whether the director must approve it or has.
pub(super) fn repeat_line(repeat: &Repeat, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let what = messages::repeat(repeat, |athlete| desk.named(athlete), messages);
    if !repeat.needs_approval() {
        return what;
    }
    // No round has such a repeat unless it was approved.
    let is_approved = desk.state().rounds.iter().any(|round| round.repeats.contains(repeat));
    let key = if is_approved { "desk-approved" } else { "desk-to-approve" };
    messages.say(key, [("what", what.into())])
}
