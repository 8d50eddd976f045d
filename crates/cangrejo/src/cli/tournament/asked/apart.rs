//! Fixed tables and athletes kept apart: `pin`, `unpin` and `apart`.

use cangrejo_tournament::event::{
    Bar, Constraint, ConstraintNumber, Group, RoundNumber, RoundRange, Side, Strength,
};
use serde_json::{Value, json};

use super::{Apart, BarName, Pin, Unpin};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::cli::tournament::args::Place;
use crate::cli::tournament::desk::{Desk, Setting, change};
use crate::director::{Refusal, Request};
use crate::messages;

/// Fixes a table of a round to come.
pub(super) async fn pin(question: &Pin, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let round = match question.round {
            Some(typed) => setting.number(typed, RoundNumber::new)?,
            None => state.next_round(),
        };
        let athlete = |typed: i64| setting.player(typed);
        let side = |first: i64, partner: i64| -> Result<Side, Failure> {
            Ok(Side { first: athlete(first)?, partner: Some(athlete(partner)?) })
        };
        let sides =
            [side(question.seat_a, question.seat_c)?, side(question.seat_b, question.seat_d)?];
        Ok(vec![Request::Constrain { details: Constraint::Pinned { round, sides } }])
    })
    .await
}

/// Frees a fixed table.
pub(super) async fn unpin(question: &Unpin, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let constraint = setting.number(question.constraint, ConstraintNumber::new)?;
        match state.constraints.get(&constraint) {
            Some(Constraint::Pinned { .. }) => Ok(vec![Request::LiftConstraint { constraint }]),
            Some(Constraint::Apart { .. }) | None => {
                Err(setting.refused(&Refusal::NoSuchConstraint { constraint }))
            }
        }
    })
    .await
}

/// Keeps athletes apart, lifts that, or lists all that is asked.
pub(super) async fn answer(question: &Apart, setting: &Setting<'_>) -> Result<String, Failure> {
    if question.list {
        return list(&question.change.place, setting).await;
    }
    change(setting, &question.change, |_| {
        Ok(vec![match question.remove {
            Some(typed) => {
                let constraint = setting.number(typed, ConstraintNumber::new)?;
                Request::LiftConstraint { constraint }
            }
            None => Request::Constrain { details: apart(question, setting)? },
        }])
    })
    .await
}

fn apart(question: &Apart, setting: &Setting<'_>) -> Result<Constraint, Failure> {
    let strength = match (question.must, question.should) {
        (true, false) => Strength::Must,
        (false, true) => Strength::Should,
        (true, true) | (false, false) => return Err(setting.bad("apart-strength", [])),
    };
    let bar = match question.bar {
        BarName::Partners => Bar::Partners,
        BarName::Rivals => Bar::Rivals,
        BarName::Table => Bar::Table,
    };
    let rounds = match &question.rounds {
        None => RoundRange::ALL,
        Some(typed) => range(typed).ok_or_else(|| {
            let typed: String = typed.chars().take(40).collect();
            setting.bad("apart-rounds", [("rounds", typed.into())])
        })?,
    };
    Ok(Constraint::Apart { group: group(question, setting)?, bar, rounds, strength })
}

/// The one group that is named.
fn group(question: &Apart, setting: &Setting<'_>) -> Result<Group, Failure> {
    let athletes = setting.players(&question.athletes)?;
    let named = [
        (!athletes.is_empty()).then_some(Group::Athletes(athletes)),
        question.groups.same_club.then_some(Group::SameClub),
        question.groups.same_association.then_some(Group::SameAssociation),
        question.groups.same_country.then_some(Group::SameCountry),
        question.groups.tag.clone().map(Group::Tag),
    ];
    let mut named = named.into_iter().flatten();
    match (named.next(), named.next()) {
        (Some(group), None) => Ok(group),
        _ => Err(setting.bad("apart-group", [])),
    }
}

/// Rounds as `3`, `1-3` or `2-`.
fn range(typed: &str) -> Option<RoundRange> {
    let round = |text: &str| text.trim().parse().ok().and_then(RoundNumber::new);
    match typed.split_once('-') {
        None => round(typed).map(|only| RoundRange { first: only, last: Some(only) }),
        Some((first, "")) => round(first).map(|first| RoundRange { first, last: None }),
        Some((first, last)) => Some(RoundRange { first: round(first)?, last: Some(round(last)?) }),
    }
}

/// Lists what the rounds to come are asked to keep.
async fn list(place: &Place, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::look(setting, place).await?;
    let messages = setting.messages;
    let constraints = &desk.state().constraints;
    let answer = match setting.form {
        Form::Json => {
            let all = constraints.iter();
            let all = all.map(|(number, constraint)| {
                let mut details = json!(constraint);
                if let Constraint::Apart { group: Group::Athletes(athletes), .. } = constraint {
                    details["apart"]["group"]["athletes"] = json!(desk.numbers(athletes));
                }
                json!({"constraint": number, "details": details})
            });
            to_json(&all.collect::<Vec<Value>>())
        }
        Form::Text if constraints.is_empty() => messages.text("apart-none") + "\n",
        Form::Text => {
            let columns = [
                (messages.text("desk-number"), Align::Right),
                (messages.text("apart-column"), Align::Left),
            ];
            let line = |(number, details): (&ConstraintNumber, &Constraint)| {
                vec![number.to_string(), messages::constraint(details, messages)]
            };
            table(&columns, &constraints.iter().map(line).collect::<Vec<_>>())
        }
    };
    desk.close().await?;
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::{RoundNumber, RoundRange, range};

    #[test]
    fn rounds_are_one_a_range_or_from_one_on() {
        let round = |number| RoundNumber::new(number).expect("not 0");
        let read = |first, last: Option<u32>| {
            Some(RoundRange { first: round(first), last: last.map(round) })
        };
        assert_eq!(range("3"), read(3, Some(3)));
        assert_eq!(range("1-3"), read(1, Some(3)));
        assert_eq!(range("2-"), read(2, None));
        for typed in ["", "-", "0", "-3", "1-0", "1-x", "1-2-3", "x", "99999999999"] {
            assert_eq!(range(typed), None, "{typed}");
        }
    }
}
