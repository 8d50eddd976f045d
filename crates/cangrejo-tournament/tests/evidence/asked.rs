//! What a director asks of the rounds to come, as facts.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_tournament::event::{
    Bar, Constraint, ConstraintNumber, Fact, FirstRound, Group, Hall, Method, OldMeetings, Pattern,
    Plan, Recipe, RoundRange, Strength, TableNumber,
};
use cangrejo_tournament::tournament::{Breach, Tournament};

use crate::common::{athlete, created, event, registered, replay, roster, round, seated, table};

fn second() -> ConstraintNumber {
    ConstraintNumber::after(1)
}

/// Two athletes kept from each other's table, must or should.
fn apart(number: ConstraintNumber, strength: Strength) -> Fact {
    let details = Constraint::Apart {
        group: Group::Athletes(vec![athlete(1), athlete(2)]),
        bar: Bar::Table,
        rounds: RoundRange { first: round(2), last: Some(round(3)) },
        strength,
    };
    Fact::ConstraintSet { constraint: number, details }
}

/// Every kind of what can be asked for, in a log of at least eight athletes.
pub(crate) fn everything_asked() -> Vec<Fact> {
    let recipe = Recipe {
        method: Method::Literal001,
        pattern: Pattern::Equilibrado,
        old_meetings: OldMeetings::Ignored,
    };
    let plan = Plan {
        rounds: Recipe::default(),
        last_round: Some(recipe),
        first_round: FirstRound::Dispersed,
    };
    let hall = Hall {
        first: Some(table(10)),
        blocked: BTreeSet::from([table(13), table(14)]),
        reserved: BTreeMap::from([(table(12), athlete(3))]),
    };
    let by_group = |group| Constraint::Apart {
        group,
        bar: Bar::Partners,
        rounds: RoundRange::ALL,
        strength: Strength::Should,
    };
    let details = [
        Constraint::Pinned { round: round(2), sides: seated(1, [1, 2, 3, 4]).sides },
        by_group(Group::SameClub),
        by_group(Group::SameAssociation),
        by_group(Group::SameCountry),
        by_group(Group::Tag("familia".into())),
        by_group(Group::Athletes(vec![athlete(5), athlete(6)])),
    ];
    let mut facts = vec![Fact::PlanSet { plan }, Fact::HallSet { hall }];
    facts.extend((0..).zip(details).map(|(idx, details)| {
        let constraint = ConstraintNumber::after(idx);
        Fact::ConstraintSet { constraint, details }
    }));
    facts.push(Fact::ConstraintLifted { constraint: second() });
    facts
}

#[track_caller]
fn breach(facts: &[Fact], last: Fact) -> Breach {
    let mut tournament: Tournament = replay(facts);
    let before = tournament.clone();
    let unlawful = tournament.push(event(last)).expect_err("it makes no sense");
    assert_eq!(tournament, before, "a refused event leaves no trace");
    unlawful.breach
}

#[test]
fn constraints_are_numbered_and_lifted_once() {
    let first = ConstraintNumber::FIRST;
    let mut facts = roster(4);
    assert_eq!(
        breach(&facts, apart(second(), Strength::Must)),
        Breach::WrongConstraint { constraint: second() }
    );
    facts.push(apart(first, Strength::Must));
    assert_eq!(
        breach(&facts, apart(first, Strength::Must)),
        Breach::WrongConstraint { constraint: first }
    );
    facts.push(apart(second(), Strength::Should));
    let lifted = Fact::ConstraintLifted { constraint: first };
    facts.push(lifted.clone());
    assert_eq!(breach(&facts, lifted), Breach::WrongConstraint { constraint: first });
    let tournament = replay(&facts);
    let state = tournament.state();
    assert_eq!(state.constraints.keys().copied().collect::<Vec<_>>(), [second()]);
    assert_eq!(state.n_constraints, 2, "a number is never given again");
}

#[test]
fn nobody_is_kept_apart_or_given_a_table_who_was_never_registered() {
    let facts = [created(), registered(1)];
    let unknown = Breach::UnknownAthlete { athlete: athlete(2) };
    assert_eq!(breach(&facts, apart(ConstraintNumber::FIRST, Strength::Must)), unknown);
    let hall = Hall { reserved: [(table(1), athlete(2))].into(), ..Hall::default() };
    assert_eq!(breach(&facts, Fact::HallSet { hall }), unknown);
}

#[test]
fn a_range_of_rounds_has_both_its_ends() {
    let range = RoundRange { first: round(2), last: Some(round(3)) };
    let held: Vec<bool> = (1..=4).map(|number| range.contains(round(number))).collect();
    assert_eq!(held, [false, true, true, false]);
    assert!(RoundRange::ALL.contains(round(1)) && RoundRange::ALL.contains(round(99)));
}

#[test]
fn decision_22_tables_of_the_hall_are_numbered_past_what_is_blocked_reserved_or_taken() {
    let four = |first: u32| (first..first + 4).map(athlete).collect::<Vec<_>>();
    let tables = [four(1), four(5), four(9)];
    let numbers = |hall: &Hall, taken: &[u32]| {
        let taken = taken.iter().map(|number| table(*number)).collect();
        hall.numbers(&tables, &taken).into_iter().map(TableNumber::get).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&Hall::default(), &[]), [1, 2, 3]);
    let hall = Hall {
        first: Some(table(2)),
        blocked: [table(3)].into(),
        // Two of one table need one each; nobody who plays needs table 4.
        reserved: [(table(7), athlete(6)), (table(8), athlete(5)), (table(4), athlete(20))].into(),
    };
    assert_eq!(numbers(&hall, &[]), [2, 7, 5]);
    assert_eq!(numbers(&hall, &[2, 7]), [5, 8, 6]);
    // The last number there is: no more tables, and no panic.
    let last = Hall { first: TableNumber::new(u32::MAX), ..Hall::default() };
    assert_eq!(numbers(&last, &[]), [u32::MAX]);
}

#[test]
fn a_plan_is_read_with_what_it_leaves_out() {
    let plan: Plan = serde_json::from_str(r#"{"last_round":{"pattern":"nivel"}}"#).expect("JSON");
    let nivel = Recipe { pattern: Pattern::Nivel, ..Recipe::default() };
    assert_eq!(plan, Plan { last_round: Some(nivel), ..Plan::default() });
}
