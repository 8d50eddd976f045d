//! Words for what is asked of the rounds to come, and for why it cannot be kept.

use std::fmt::Display;

use cangrejo_pairing::domino::{MAX_SEATED, PairingError};
use cangrejo_tournament::event::{
    AthleteNumber, Bar, Constraint, Fact, FirstRound, Group, Hall, Method, OldMeetings, Pattern,
    Plan, Recipe, RepeatKind, RoundRange, Side, Strength, TableNumber,
};
use fluent_bundle::FluentValue;

use super::Messages;
use crate::director::Refusal;
use crate::next_round::{Broken, NoRound, Obstacle, Shortage};

/// How many broken pairs, or groups, are named before the rest are counted.
const MOST_NAMED: usize = 10;

/// The words of a fact about the rounds to come; none for the rest.
pub(super) fn fact(fact: &Fact, messages: &Messages) -> Option<String> {
    Some(match fact {
        Fact::PlanSet { plan } => plan_text(*plan, messages),
        Fact::HallSet { hall } => hall_text(hall, messages),
        Fact::ConstraintSet { constraint: number, details } => {
            let what = constraint(details, messages);
            let values = [("constraint", text(number)), ("what", what.into())];
            messages.say("fact-constraint-set", values)
        }
        Fact::ConstraintLifted { constraint } => {
            messages.say("fact-constraint-lifted", [("constraint", text(constraint))])
        }
        _ => return None,
    })
}

/// A constraint in words.
pub fn constraint(constraint: &Constraint, messages: &Messages) -> String {
    match constraint {
        Constraint::Pinned { round, sides } => {
            let member = |athlete| messages.athlete(athlete);
            let pair = |side: &Side| list(side.members().map(member), " + ");
            let [a, b] = [pair(&sides[0]), pair(&sides[1])];
            messages.say("constraint-pinned", [("round", text(round)), ("a", a), ("b", b)])
        }
        Constraint::Apart { group, bar, rounds, strength } => {
            let who = match group {
                Group::Athletes(athletes) => {
                    let athletes = messages.athletes(athletes);
                    messages.say("constraint-athletes", [("athletes", athletes.into())])
                }
                Group::SameClub => messages.text("constraint-same-club"),
                Group::SameAssociation => messages.text("constraint-same-association"),
                Group::SameCountry => messages.text("constraint-same-country"),
                Group::Tag(tag) => messages.say("constraint-tag", [("tag", tag.into())]),
            };
            let values = [
                ("who", who.into()),
                ("bar", bar_name(*bar).into()),
                ("strength", strength_name(*strength).into()),
                ("rounds", range(*rounds, messages).into()),
            ];
            messages.say("constraint-apart", values)
        }
    }
}

fn bar_name(bar: Bar) -> &'static str {
    match bar {
        Bar::Partners => "partners",
        Bar::Rivals => "rivals",
        Bar::Table => "table",
    }
}

fn strength_name(strength: Strength) -> &'static str {
    match strength {
        Strength::Should => "should",
        Strength::Must => "must",
    }
}

fn range(RoundRange { first, last }: RoundRange, messages: &Messages) -> String {
    match last {
        None if first.get() == 1 => messages.text("rounds-all"),
        None => messages.say("rounds-from", [("first", text(&first))]),
        Some(last) if last == first => messages.say("rounds-one", [("first", text(&first))]),
        Some(last) => {
            messages.say("rounds-between", [("first", text(&first)), ("last", text(&last))])
        }
    }
}

/// A plan in words.
fn plan_text(plan: Plan, messages: &Messages) -> String {
    let rounds = recipe(plan.rounds, messages);
    let mut told = messages.say("fact-plan-set", [("recipe", rounds.into())]);
    if let Some(last) = plan.last_round {
        let last = recipe(last, messages);
        told += &messages.say("fact-plan-last-round", [("recipe", last.into())]);
    }
    if plan.first_round == FirstRound::Dispersed {
        told += &messages.text("fact-plan-dispersed");
    }
    told
}

fn recipe(recipe: Recipe, messages: &Messages) -> String {
    let method = match recipe.method {
        Method::Optimo => "optimo",
        Method::Literal000 => "literal-000",
        Method::Literal001 => "literal-001",
    };
    let pattern = match recipe.pattern {
        Pattern::Reglamento => "reglamento",
        Pattern::Nivel => "nivel",
        Pattern::Equilibrado => "equilibrado",
    };
    let old_meetings = match recipe.old_meetings {
        OldMeetings::Counted => "counted",
        OldMeetings::Ignored => "ignored",
    };
    let values = [
        ("method", method.into()),
        ("pattern", pattern.into()),
        ("old_meetings", old_meetings.into()),
    ];
    messages.say("recipe", values)
}

/// A hall in words.
fn hall_text(hall: &Hall, messages: &Messages) -> String {
    let first = hall.first.map_or(1, TableNumber::get);
    let mut told = messages.say("fact-hall-set", [("first", text(&first))]);
    if !hall.blocked.is_empty() {
        let blocked = list(&hall.blocked, ", ");
        told += &messages.say("fact-hall-blocked", [("tables", blocked)]);
    }
    for (table, athlete) in &hall.reserved {
        let athlete = messages.athlete(*athlete);
        let values = [("table", text(table)), ("athlete", athlete.into())];
        told += &messages.say("fact-hall-reserved", values);
    }
    told
}

/// Why there is no round, in words; `named` is how an athlete is called.
pub fn no_round(
    error: &NoRound,
    named: &dyn Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> String {
    match error {
        NoRound::PinnedAway { constraint, athlete, round } => messages.say(
            "no-round-pinned-away",
            [
                ("constraint", text(constraint)),
                ("athlete", named(*athlete).into()),
                ("round", text(round)),
            ],
        ),
        NoRound::Obstacle(obstacle) => obstacle_text(obstacle, named, messages),
        NoRound::Engine(PairingError::TooFew(active)) => {
            super::refusal(&Refusal::TooFewAthletes { active: *active, needed: 4 }, messages)
        }
        NoRound::Engine(PairingError::TooMany(found)) => {
            let values = [("found", (*found).into()), ("most", MAX_SEATED.into())];
            messages.say("pair-too-many", values)
        }
        NoRound::Engine(PairingError::ByTheLetterOnly) => messages.text("no-round-by-the-letter"),
        // The fold of a log gives no cause for any other.
        NoRound::Engine(other) => other.to_string(),
    }
}

fn obstacle_text(
    obstacle: &Obstacle,
    named: &dyn Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> String {
    let verdict = if obstacle.is_proved { "proved" } else { "sought" };
    let pairs = broken(&obstacle.broken, named, messages);
    let values =
        [("round", text(&obstacle.round)), ("verdict", verdict.into()), ("pairs", pairs.into())];
    let mut told = messages.say("no-round-obstacle", values);
    if let Some(shortage) = &obstacle.shortage {
        told += &shortage_text(shortage, named, messages);
    }
    told + &messages.text("no-round-what-to-do")
}

fn shortage_text(
    shortage: &Shortage,
    named: &dyn Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> String {
    let in_words = |athletes: &Vec<AthleteNumber>| {
        athletes.iter().map(|athlete| named(*athlete)).collect::<Vec<_>>().join(", ")
    };
    let groups = cut_off(shortage.groups.iter().map(in_words), messages);
    let (n_groups, n_wanted) = (shortage.groups.len().into(), shortage.wanted.len().into());
    let wanted = in_words(&shortage.wanted).into();
    // Usually each group is one athlete, and that is said more simply.
    if shortage.groups.iter().all(|group| group.len() == 1) {
        let values = [
            ("n_athletes", n_groups),
            ("athletes", groups.into()),
            ("n_wanted", n_wanted),
            ("wanted", wanted),
        ];
        return messages.say("no-round-few-partners", values);
    }
    let values = [
        ("n_groups", n_groups),
        ("groups", groups.into()),
        ("n_wanted", n_wanted),
        ("wanted", wanted),
    ];
    messages.say("no-round-shortage", values)
}

/// Pairs that are not kept apart, in words.
pub fn broken(
    pairs: &[Broken],
    named: &dyn Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> String {
    let one = |pair: &Broken| {
        let kind = match pair.kind {
            RepeatKind::Partners => "partners",
            RepeatKind::Rivals => "rivals",
        };
        let [a, b] = pair.athletes.map(named);
        let values = [
            ("a", a.into()),
            ("b", b.into()),
            ("kind", kind.into()),
            ("n_constraints", pair.constraints.len().into()),
            ("constraints", list(&pair.constraints, ", ")),
        ];
        messages.say("broken-pair", values)
    };
    cut_off(pairs.iter().map(one), messages)
}

/// A list with the rest of a long one counted.
fn cut_off(items: impl ExactSizeIterator<Item = String>, messages: &Messages) -> String {
    let more = items.len().saturating_sub(MOST_NAMED);
    let mut items: Vec<String> = items.take(MOST_NAMED).collect();
    if more > 0 {
        items.push(messages.say("more", [("count", more.into())]));
    }
    items.join("; ")
}

/// A number as it is written, without the thousands marks that a language would put.
fn text(number: &impl Display) -> FluentValue<'static> {
    number.to_string().into()
}

fn list<T: Display>(items: impl IntoIterator<Item = T>, between: &str) -> FluentValue<'static> {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between).into()
}
