//! Those who come when a round is on, and those who do not: `late`.

use cangrejo_tournament::event::{AthleteNumber, Fact, Repeat, RoundNumber, TableNumber};
use cangrejo_tournament::tournament::Tournament;
use serde_json::json;

use super::Late;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;
use crate::cli::tournament::args::Signature;
use crate::cli::tournament::desk::{Desk, Setting};
use crate::cli::tournament::rounds::{byes_text, no_round, repeat_line, seating_text};
use crate::director::{Refusal, Request, apply};
use crate::messages;
use crate::next_round::{Reseating, seat_waiting};

/// Seats those who wait, unless it is only to be shown.
pub(super) async fn answer(question: &Late, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    desk.domino_only()?;
    let people = People::of(question, setting)?;
    let Some(last) = desk.state().rounds.last() else {
        return Err(setting.refused(&people.nothing_published()));
    };
    let round = last.number;
    let signature = signed(question, setting);
    // What would become of the round if everybody who comes could be seated in it.
    let mut after = desk.tournament().clone();
    for request in people.requests(|_| round, round) {
        suppose(&mut after, request, &signature, setting)?;
    }
    let found = seat_waiting(after.state()).map_err(|error| no_round(&error, &desk))?;
    let found = found.expect("a round is published");
    let repeats = after.state().repeats(round, &found.tables, after.state().windows());
    let shown = Shown { found, repeats, is_entered: !question.dry_run };

    let next = desk.state().next_round();
    let first = |athlete| if shown.found.unseated.contains(&athlete) { next } else { round };
    let mut requests = people.requests(first, round);
    if !shown.found.is_empty() {
        requests.push(shown.request(question));
    }
    if requests.is_empty() {
        return Err(shown.nothing_to_do(setting));
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

/// Who comes, and who does not.
struct People {
    coming: Vec<AthleteNumber>,
    missing: Vec<AthleteNumber>,
}

impl People {
    fn of(question: &Late, setting: &Setting<'_>) -> Result<People, Failure> {
        let read = |typed: &[i64]| -> Result<Vec<AthleteNumber>, Failure> {
            typed.iter().map(|typed| setting.number(*typed, AthleteNumber::new)).collect()
        };
        Ok(People { coming: read(&question.numbers)?, missing: read(&question.missing)? })
    }

    /// Why nobody can be late yet.
    fn nothing_published(&self) -> Refusal {
        match self.coming.first() {
            Some(athlete) => Refusal::EntryIsNotLate { athlete: *athlete },
            None => Refusal::NoSuchRound { round: RoundNumber::FIRST },
        }
    }

    fn requests(
        &self,
        first_round: impl Fn(AthleteNumber) -> RoundNumber,
        round: RoundNumber,
    ) -> Vec<Request> {
        let missing = self.missing.iter();
        let missing = missing.map(|&athlete| Request::AnnounceAbsence { athlete, round });
        let coming = self.coming.iter().map(|&athlete| {
            let first_round = first_round(athlete);
            Request::AdmitLate { athlete, first_round }
        });
        missing.chain(coming).collect()
    }
}

/// Lives through a request without entering it.
fn suppose(
    after: &mut Tournament,
    request: Request,
    signature: &Signature,
    setting: &Setting<'_>,
) -> Result<(), Failure> {
    let events = apply(after, setting.command(signature, request));
    for event in events.map_err(|refusal| setting.refused(&refusal))? {
        after.push(event).expect("the director's events are lawful");
    }
    Ok(())
}

/// What becomes of the round.
struct Shown {
    found: Reseating,
    repeats: Vec<Repeat>,
    is_entered: bool,
}

impl Shown {
    /// Why nothing is entered: nobody waits, or too few for the tables that are incomplete.
    fn nothing_to_do(&self, setting: &Setting<'_>) -> Failure {
        let incomplete = &self.found.incomplete;
        if incomplete.is_empty() {
            return setting.bad("late-nobody", []);
        }
        setting.bad("late-incomplete-only", [("tables", numbers(incomplete).into())])
    }

    fn to_approve(&self) -> Vec<Repeat> {
        self.repeats.iter().filter(|repeat| repeat.needs_approval()).copied().collect()
    }

    fn request(&self, question: &Late) -> Request {
        Request::SeatLate {
            tables: self.found.tables.clone(),
            removed: self.found.removed.clone(),
            byes: self.found.byes.clone(),
            approved: if question.approve { self.to_approve() } else { Vec::new() },
        }
    }

    fn answer(&self, desk: &Desk<'_>) -> String {
        let found = &self.found;
        match desk.setting.form {
            Form::Json => to_json(&json!({
                "round": found.round,
                "entered": self.is_entered,
                "tables": found.tables,
                "removed": found.removed,
                "byes": found.byes,
                "incomplete": found.incomplete,
                "unseated": found.unseated,
                "repeats": self.repeats,
                "to_approve": self.to_approve(),
                "code": desk.code(),
            })),
            Form::Text => self.text(desk),
        }
    }

    fn text(&self, desk: &Desk<'_>) -> String {
        let (messages, found) = (desk.messages(), &self.found);
        let round = || ("round", found.round.to_string().into());
        let mut told = match (found.is_empty(), self.is_entered) {
            (true, _) => messages.say("late-no-seat", [round()]),
            (false, true) => messages.say("late-seated", [round()]),
            (false, false) => messages.say("late-proposed", [round()]),
        } + "\n";
        let names = |athletes: &[AthleteNumber]| {
            athletes.iter().map(|athlete| desk.named(*athlete)).collect::<Vec<_>>().join(", ")
        };
        if !found.is_empty() {
            told += &("\n".to_owned() + &seating_text(&found.tables, desk) + "\n");
            if !found.removed.is_empty() {
                let removed = numbers(&found.removed);
                told += &(messages.say("late-removed", [("tables", removed.into())]) + "\n");
            }
            if !found.byes.is_empty() {
                told += &(byes_text(&found.byes, desk) + "\n");
            }
        }
        if !found.incomplete.is_empty() {
            let tables = numbers(&found.incomplete);
            told += &(messages.say("late-incomplete", [("tables", tables.into())]) + "\n");
        }
        if !found.unseated.is_empty() {
            let unseated = names(&found.unseated);
            told += &(messages.say("late-unseated", [("athletes", unseated.into())]) + "\n");
        }
        for repeat in &self.repeats {
            told += &(repeat_line(repeat, desk) + "\n");
        }
        if self.is_entered {
            told += &desk.code_line();
        }
        told
    }
}

fn numbers(tables: &[TableNumber]) -> String {
    tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
