//! Rounds and their results: `pair`, `result` and `correct`.

use cangrejo_pairing::domino::{Method, Pattern};
use cangrejo_tournament::event::{
    Finish, Origin, Pairing, Reliability, Repeat, RepeatKind, RoundNumber, SeatedTable, Side,
    Strength, TableNumber,
};
use cangrejo_tournament::tournament::State;
use serde_json::{Value, json};

use super::args::{MethodName, Pair, PatternName, TableResult};
use super::desk::{Desk, Setting, change};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::table::{Align, table as columns_of};
use crate::cli::to_json;
use crate::director::{RawGame, Refusal, Request, apply};
use crate::messages;
use crate::next_round::{Broken, NoRound, Settings, broken, propose};

/// Makes the next round, and publishes it unless it is only to be shown.
pub(super) async fn pair(question: &Pair, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let round = desk.state().next_round();
    check_time(&desk, question)?;
    let settings = settings(question, desk.state(), round);
    let pairing = propose(desk.state(), settings).map_err(|error| no_round(&error, &desk))?;
    let repeats = desk.state().repeats(round, &pairing.tables, desk.state().windows());
    let asked = (round, settings.first_round);
    let unkept = broken(desk.state(), asked, &pairing.tables, Strength::Should);
    let made = Made { round, pairing, repeats, unkept };
    if question.dry_run {
        let answer = made.answer(&desk, Published::No);
        desk.close().await?;
        return Ok(answer);
    }
    let approved = if question.approve { made.to_approve() } else { Vec::new() };
    let request = Request::Publish { pairing: made.pairing.clone(), approved };
    let entered = desk.enter(&question.change.signature, vec![request], &[]).await?;
    let mut answer = made.answer(&desk, Published::Yes);
    if setting.form == Form::Text {
        answer.extend(entered.remarks(setting.messages));
    }
    desk.close().await?;
    Ok(answer)
}

/// That it is time for another round, before any is sought.
fn check_time(desk: &Desk<'_>, question: &Pair) -> Result<(), Failure> {
    let nobody = Pairing { tables: Vec::new(), byes: Vec::new(), origin: Origin::Hand };
    let request = Request::Publish { pairing: nobody, approved: Vec::new() };
    let mut command = desk.setting.command(&question.change.signature, request);
    if question.dry_run && command.author.is_empty() {
        // A round that is only shown has no author.
        "-".clone_into(&mut command.author);
    }
    match apply(desk.tournament(), command) {
        // It is time; of course nobody has a place yet.
        Ok(_) | Err(Refusal::NotPlaced { .. } | Refusal::ReasonMissing) => Ok(()),
        Err(refusal) => Err(desk.setting.refused(&refusal)),
    }
}

/// The settings that are typed, and for the others those of the plan.
fn settings(question: &Pair, state: &State, round: RoundNumber) -> Settings {
    let planned = Settings::planned(state, round);
    Settings {
        method: question.method.map_or(planned.method, |method| match method {
            MethodName::Optimo => Method::Optimo,
            MethodName::Literal000 => Method::Literal000,
            MethodName::Literal001 => Method::Literal001,
        }),
        pattern: question.pattern.map_or(planned.pattern, |pattern| match pattern {
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

fn broken_json(pairs: &[Broken]) -> Vec<Value> {
    let one = |pair: &Broken| json!({ "kind": pair.kind, "athletes": pair.athletes, "constraints": pair.constraints });
    pairs.iter().map(one).collect()
}

/// Whether a round is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Published {
    Yes,
    No,
}

/// A round that the engine made.
struct Made {
    round: RoundNumber,
    pairing: Pairing,
    /// Repeats inside the windows.
    repeats: Vec<Repeat>,
    /// Those who should be kept apart and are not.
    unkept: Vec<Broken>,
}

impl Made {
    /// The repeats that the director has to approve.
    fn to_approve(&self) -> Vec<Repeat> {
        self.repeats.iter().filter(|repeat| repeat.needs_approval()).copied().collect()
    }

    fn report(&self) -> &Value {
        match &self.pairing.origin {
            Origin::Engine { report, .. } => report,
            Origin::Hand => &Value::Null,
        }
    }

    fn answer(&self, desk: &Desk<'_>, published: Published) -> String {
        match desk.setting.form {
            Form::Json => to_json(&json!({
                "round": self.round,
                "published": published == Published::Yes,
                "tables": self.pairing.tables,
                "byes": self.pairing.byes,
                "repeats": self.repeats,
                "to_approve": self.to_approve(),
                "unkept": broken_json(&self.unkept),
                "report": self.report(),
                "code": desk.code(),
            })),
            Form::Text => self.text(desk, published),
        }
    }

    fn text(&self, desk: &Desk<'_>, published: Published) -> String {
        let messages = desk.messages();
        let round = || [("round", self.round.to_string().into())];
        let mut text = match published {
            Published::Yes => messages.say("desk-round-published", round()),
            Published::No => messages.say("desk-round-proposed", round()),
        };
        text += "\n\n";
        let columns = [
            (messages.text("pair-table"), Align::Right),
            (messages.text("desk-pair-a"), Align::Left),
            (messages.text("desk-pair-b"), Align::Left),
        ];
        let pair = |side: &Side| {
            side.members().map(|athlete| desk.named(athlete)).collect::<Vec<_>>().join(" + ")
        };
        let line = |seats: &SeatedTable| {
            vec![seats.table.to_string(), pair(&seats.sides[0]), pair(&seats.sides[1])]
        };
        text += &columns_of(&columns, &self.pairing.tables.iter().map(line).collect::<Vec<_>>());
        text += "\n";
        if !self.pairing.byes.is_empty() {
            let byes = self.pairing.byes.iter().map(|athlete| desk.named(*athlete));
            let byes = byes.collect::<Vec<_>>().join(", ");
            text += &(messages.say("desk-byes", [("athletes", byes.into())]) + "\n");
        }
        let count = |name: &str| self.report()[name].as_u64().unwrap_or_default();
        let found = [
            ("partners", count("partner_violations").into()),
            ("rivals", count("rival_violations").into()),
        ];
        text += &(messages.say("pair-repeats", found) + "\n");
        let bounds =
            [("partners", count("partner_bound").into()), ("rivals", count("rival_bound").into())];
        let is_proved = self.report()["proved"] == Value::Bool(true);
        let verdict = if is_proved { "pair-proved" } else { "pair-unproved" };
        text += &(messages.say(verdict, bounds) + "\n");
        for repeat in &self.repeats {
            text += &(repeat_line(repeat, desk) + "\n");
        }
        if !self.unkept.is_empty() {
            let pairs = messages::broken(&self.unkept, &|athlete| desk.named(athlete), messages);
            let values = [("count", self.unkept.len().into()), ("pairs", pairs.into())];
            text += &(messages.say("pair-unkept", values) + "\n");
        }
        if published == Published::Yes {
            text += &desk.code_line();
        }
        text
    }
}

pub(super) fn repeat_line(repeat: &Repeat, desk: &Desk<'_>) -> String {
    let key = match (repeat.kind, repeat.severity) {
        (RepeatKind::Partners, 0 | 1) => "pair-relaxed-partners",
        (RepeatKind::Partners, _) => "pair-forced-partners",
        (RepeatKind::Rivals, 0 | 1) => "pair-relaxed-rivals",
        (RepeatKind::Rivals, _) => "pair-forced-rivals",
    };
    let [a, b] = repeat.athletes.map(|athlete| desk.named(athlete));
    let round = repeat.last_round.to_string();
    let messages = desk.messages();
    let what = messages.say(key, [("a", a.into()), ("b", b.into()), ("round", round.into())]);
    if repeat.needs_approval() {
        messages.say("desk-to-approve", [("what", what.into())])
    } else {
        what
    }
}

/// Which reading of a table's score sheet (acta) is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sheet {
    First,
    Correction,
}

/// Enters or corrects the result of a table.
pub(super) async fn table(
    question: &TableResult,
    setting: &Setting<'_>,
    sheet: Sheet,
) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let round = match question.round {
            Some(typed) => setting.number(typed, RoundNumber::new)?,
            None => state.rounds.last().map_or(RoundNumber::FIRST, |round| round.number),
        };
        let table = setting.number(question.table, TableNumber::new)?;
        let game = RawGame {
            finish: if question.time { Finish::Time } else { Finish::Target },
            ..RawGame::to_target([question.points_a, question.points_b])
        };
        let games = vec![game];
        Ok(vec![match sheet {
            Sheet::First => {
                Request::EnterResult { round, table, games, reliability: Reliability::Final }
            }
            Sheet::Correction => Request::Correct { round, table, games },
        }])
    })
    .await
}
