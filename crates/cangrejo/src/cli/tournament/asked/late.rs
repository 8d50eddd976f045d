//! Those who come when a round is on, and those who do not: `late`.

use cangrejo_tournament::event::{AthleteNumber, Fact, TableNumber};
use cangrejo_tournament::tournament::Tournament;
use fluent_bundle::FluentValue;
use serde_json::json;

use super::Late;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;
use crate::cli::tournament::args::Signature;
use crate::cli::tournament::desk::{Desk, Setting};
use crate::cli::tournament::rounds::{byes_text, no_round, repeat_line, seating_text};
use crate::director::Request;
use crate::late_entry::{LateSeating, NotLate};
use crate::messages;
use crate::next_round::Reseating;

/// Seats those who wait, unless it is only to be shown.
pub(super) async fn answer(question: &Late, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    desk.domino_only()?;
    let named = setting.players(&question.numbers)?;
    let missing = setting.players(&question.missing)?;
    let signature = signed(question, setting);
    let found = LateSeating::of(
        desk.state(),
        (&named, &missing),
        |requests| supposed(&desk, requests, &signature),
        |error| refused(&error, &desk),
    )?;
    let approved = if question.approve { found.to_approve() } else { Vec::new() };
    let requests = found.requests(approved);
    let shown = Shown { seating: found, is_entered: !question.dry_run };
    if requests.is_empty() {
        return Err(shown.nothing_to_do(&desk));
    }
    if question.dry_run {
        let answer = shown.answer(&desk);
        desk.close().await?;
        return Ok(answer);
    }
    let entered = desk.enter(&signature, requests, &[]).await?;
    let mut answer = String::new();
    if setting.form == Form::Text {
        let people = entered.events.iter().map(|event| &event.fact);
        let people = people.filter(|fact| !matches!(fact, Fact::RoundReseated { .. }));
        answer.extend(people.map(|fact| messages::fact(fact, setting.messages) + "\n"));
    }
    answer += &shown.answer(&desk);
    desk.close().await?;
    Ok(answer)
}

/// The signature, with a reason in any case: coming late is one.
fn signed(question: &Late, setting: &Setting<'_>) -> Signature {
    let typed = &question.change.signature;
    let reason = typed.reason.clone();
    Signature {
        author: typed.author.clone().or_else(|| question.dry_run.then(|| "-".to_owned())),
        reason: reason.or_else(|| Some(setting.messages.text("late-reason"))),
        copy: typed.copy.clone(),
    }
}

/// The tournament after requests that are not entered.
fn supposed(
    desk: &Desk<'_>,
    requests: Vec<Request>,
    signature: &Signature,
) -> Result<Tournament, Failure> {
    let mut after = desk.tournament().clone();
    for event in desk.decide(signature, requests, |_, _| ())? {
        after.push(event).expect("the director's events are lawful");
    }
    Ok(after)
}

fn refused(error: &NotLate, desk: &Desk<'_>) -> Failure {
    match error {
        NotLate::Refused(refusal) => desk.setting.refused(refusal),
        NotLate::HasPlace { athlete, round } => {
            let values =
                [("athlete", athlete.to_string().into()), ("round", round.to_string().into())];
            desk.setting.refused_because("late-has-place", values)
        }
        NotLate::NoRound(error) => no_round(error, desk),
    }
}

/// What becomes of the round.
struct Shown {
    seating: LateSeating,
    is_entered: bool,
}

impl Shown {
    /// Why nothing is entered: nobody waits, or too few for a table.
    fn nothing_to_do(&self, desk: &Desk<'_>) -> Failure {
        let Reseating { round, incomplete, unseated, .. } = &self.seating.found;
        let setting = desk.setting;
        if !incomplete.is_empty() {
            setting.refused_because("late-incomplete-only", tables(incomplete))
        } else if !unseated.is_empty() {
            let values = [
                ("round", round.to_string().into()),
                ("count", unseated.len().into()),
                ("athletes", names(unseated, desk).into()),
            ];
            setting.refused_because("late-still-waiting", values)
        } else {
            setting.refused_because("late-nobody", [])
        }
    }

    fn answer(&self, desk: &Desk<'_>) -> String {
        let found = &self.seating.found;
        match desk.setting.form {
            Form::Json => to_json(&json!({
                "round": found.round,
                "entered": self.is_entered,
                "tables": found.tables,
                "removed": found.removed,
                "byes": found.byes,
                "incomplete": found.incomplete,
                "unseated": found.unseated,
                "repeats": self.seating.repeats,
                "to_approve": self.seating.to_approve(),
                "code": desk.code(),
            })),
            Form::Text => self.text(desk),
        }
    }

    fn text(&self, desk: &Desk<'_>) -> String {
        let (messages, found) = (desk.messages(), &self.seating.found);
        let round = || ("round", found.round.to_string().into());
        let mut told = match (found.is_empty(), self.is_entered) {
            (true, _) => messages.say("late-no-seat", [round()]),
            (false, true) => messages.say("late-seated", [round()]),
            (false, false) => messages.say("late-proposed", [round()]),
        } + "\n";
        if !found.is_empty() {
            told += &("\n".to_owned() + &seating_text(&found.tables, desk) + "\n");
            if !found.removed.is_empty() {
                told += &(messages.say("late-removed", tables(&found.removed)) + "\n");
            }
            if !found.byes.is_empty() {
                told += &(byes_text(&found.byes, desk) + "\n");
            }
        }
        if !found.incomplete.is_empty() {
            told += &(messages.say("late-incomplete", tables(&found.incomplete)) + "\n");
        }
        if !found.unseated.is_empty() {
            let unseated = names(&found.unseated, desk);
            told += &(messages.say("late-unseated", [("athletes", unseated.into())]) + "\n");
        }
        for repeat in &self.seating.repeats {
            told += &(repeat_line(repeat, desk) + "\n");
        }
        if self.is_entered {
            told += &desk.code_line();
        }
        told
    }
}

fn names(athletes: &[AthleteNumber], desk: &Desk<'_>) -> String {
    athletes.iter().map(|athlete| desk.named(*athlete)).collect::<Vec<_>>().join(", ")
}

/// How many tables there are, and which.
fn tables(tables: &[TableNumber]) -> [(&'static str, FluentValue<'static>); 2] {
    let numbers = tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    [("count", tables.len().into()), ("tables", numbers.into())]
}
