//! What a round made by hand costs, against what the articles say of every candidate.

use std::collections::BTreeMap;

use super::explained::part;
use super::literal::{self, Pairs};
use super::play;
use super::sheet::{self, Sheet};
use crate::dutch::explain::{Broken, Cost, Question, Why, broken, cost, explain};
use crate::dutch::field::Field;
use crate::dutch::rules::{Edition, Readings, Rules};
use crate::dutch::tournament::{Board, Round, Tournament};
use crate::dutch::{Criterion, pair_with};

const OF_2017: Rules = Rules { edition: Edition::Of2017, readings: Readings::Engine };

/// Every round in which two of a round have changed places.
fn swapped(round: &Round) -> Vec<Round> {
    let seats = round.boards.iter().flat_map(|board| [board.white, board.black]);
    let seats: Vec<usize> = seats.chain(round.bye).collect();
    let mut all = Vec::new();
    for (place, &a) in seats.iter().enumerate() {
        for &b in &seats[place + 1..] {
            let turn = |one: usize| match one {
                one if one == a => b,
                one if one == b => a,
                other => other,
            };
            let board =
                |board: &Board| Board { white: turn(board.white), black: turn(board.black) };
            let boards = round.boards.iter().map(board).collect();
            all.push(Round { boards, bye: round.bye.map(turn) });
        }
    }
    all
}

/// Places in the field of the pairs of a round, the higher player first.
fn pairs_of(field: &Field, round: &Round) -> Pairs {
    let index = |place: usize| {
        field.players.iter().position(|player| player.place == place).expect("present")
    };
    let two = |board: &Board| (index(board.white), index(board.black));
    let mut pairs: Pairs =
        round.boards.iter().map(two).map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}

/// Whether the sheet of the articles agrees on what no round may do.
fn confirm_broken(sheet: &Sheet, tournament: &Tournament, rules: Rules, made: &Round, cost: &Cost) {
    let person = |place: usize| {
        let found = sheet.players.iter().position(|person| person.place == place);
        found.expect("present")
    };
    let pairs: Pairs =
        made.boards.iter().map(|board| (person(board.white), person(board.black))).collect();
    let by_article = sheet::round(tournament, sheet, rules.readings, (&pairs, None));
    for board in &made.boards {
        let (white, black) = (person(board.white), person(board.black));
        let said = |broken: &&Broken| match broken {
            Broken::Pair { board: other, .. } => other == board,
            Broken::Bye { .. } | Broken::Color { .. } => false,
        };
        let may_meet = sheet.may_meet(white, black);
        assert_eq!(cost.broken.iter().find(said).is_none(), may_meet);
        for (index, side) in [(white, 1), (black, -1)] {
            let player = &sheet.players[index];
            let is_bound = player.is_absolute() && !player.is_topscorer;
            let is_refused = is_bound && player.wish.is_some_and(|(wanted, _)| wanted != side);
            let is_told = cost.broken.iter().any(|broken| match broken {
                Broken::Color { player: told, .. } => *told == player.place,
                Broken::Pair { .. } | Broken::Bye { .. } => false,
            });
            let is_by_article = by_article.boards.contains(board);
            assert_eq!(is_told, may_meet && is_refused && !is_by_article);
        }
    }
    let is_bye_told = cost.broken.iter().any(|broken| matches!(broken, Broken::Bye { .. }));
    let may_rest = made.bye.is_none_or(|place| sheet.players[person(place)].may_have_bye);
    assert_eq!(is_bye_told, !may_rest);
    if cost.broken.is_empty() {
        let turned = made.boards.iter().enumerate();
        let turned = turned.filter(|(_, board)| !by_article.boards.contains(board));
        assert!(turned.map(|(number, _)| number).eq(cost.exchanged_colors.iter().copied()));
    }
}

/// Whether the criterion that is named is the first by which the bracket is worse.
fn confirm_worse(sheet: &Sheet, tournament: &Tournament, made: &Round, why: &Why) {
    let rules = Rules::default();
    let field = Field::new(tournament, rules);
    let question = Question { rules, most: 0, effort: 0, ..Question::default() };
    let explanation = explain(tournament, &question).expect("there is a round");
    let [ours, theirs] = [&explanation.round, made].map(|round| pairs_of(&field, round));
    let mut bye_score = explanation.bye.as_ref().map(|bye| u64::from(bye.score.tenths()));
    for reasons in &explanation.brackets {
        let index = |&place: &usize| {
            field.players.iter().position(|player| player.place == place).expect("present")
        };
        let moved_down: Vec<usize> = reasons.moved_down.iter().map(index).collect();
        let residents: Vec<usize> = reasons.residents.iter().map(index).collect();
        let here = |pairs: &Pairs| -> Pairs {
            pairs.iter().copied().filter(|(_, low)| residents.contains(low)).collect()
        };
        let (ours, theirs) = (here(&ours), here(&theirs));
        if ours == theirs {
            if reasons.floaters.iter().any(|floater| floater.gets_bye) {
                bye_score = None;
            }
            continue;
        }
        let choices = literal::all_choices(sheet, bye_score, &moved_down, &residents);
        let value = |wanted: &Pairs| {
            let is_it = |pairs: &Pairs| {
                let mut pairs = pairs.clone();
                pairs.sort_unstable();
                pairs == *wanted
            };
            choices.iter().find(|(_, pairs)| is_it(pairs)).map(|(value, _)| value)
        };
        let (best, other) = (value(&ours).expect("a candidate"), value(&theirs));
        let other = other.expect("a round that keeps C1 to C3 is completed");
        assert!(best <= other, "nothing is better than the round of the rules");
        let differs = |criterion: &Criterion| {
            let part = |value| part(Edition::Of2026, value, *criterion);
            part(best) != part(other)
        };
        let first = Criterion::ALL.into_iter().find(differs);
        match why {
            Why::Worse { criterion, .. } => assert_eq!(first, Some(*criterion)),
            Why::Later => assert_eq!(first, None),
            other => panic!("{other:?}"),
        }
        return;
    }
    panic!("it differs somewhere");
}

fn kind_of(cost: &Cost) -> &'static str {
    match (&cost.broken[..], &cost.worse) {
        ([Broken::Pair { why, .. }, ..], _) => match why {
            Why::Met(_) => "met",
            Why::Forbidden => "forbidden",
            _ => "clash",
        },
        ([Broken::Bye { .. }, ..], _) => "bye",
        ([Broken::Color { .. }, ..], _) => "color",
        ([], Some((_, Why::Later))) => "later",
        ([], Some((_, Why::Worse { criterion: Criterion::ByeScore, .. }))) => "bye score",
        ([], Some((_, Why::Worse { criterion: Criterion::Downfloaters, .. }))) => "floaters",
        ([], Some((_, Why::Worse { .. }))) => "worse",
        ([], Some(_)) => "otherwise",
        ([], None) => "colors",
    }
}

/// Holds every swap of every round against the articles, and counts what was said.
fn confirmed(rules: Rules, seeds: std::ops::Range<u64>) -> BTreeMap<&'static str, usize> {
    let seen = std::cell::RefCell::new(BTreeMap::new());
    play(seeds, [3, 8], |tournament, _| {
        let Ok(round) = pair_with(tournament, rules) else { return };
        assert_eq!(cost(tournament, rules, &round), Ok(Cost::default()));
        let sheet = Sheet::new(tournament, rules);
        for made in swapped(&round) {
            let found = cost(tournament, rules, &made).expect("there is a round to compare with");
            assert_ne!(found, Cost::default(), "{made:?}");
            confirm_broken(&sheet, tournament, rules, &made, &found);
            let byes: Vec<usize> = made.bye.into_iter().collect();
            assert_eq!(broken(tournament, rules, &made.boards, &byes), Ok(found.broken.clone()));
            if let Some((_, Why::Worse { reached, instead, .. })) = &found.worse {
                assert!(reached < instead, "{found:?}");
            }
            let is_of_bye = kind_of(&found) == "bye score";
            if let Some((_, why)) = found.worse.as_ref().filter(|_| !is_of_bye)
                && rules == Rules::default()
            {
                confirm_worse(&sheet, tournament, &made, why);
            }
            *seen.borrow_mut().entry(kind_of(&found)).or_default() += 1;
        }
    });
    seen.into_inner()
}

#[test]
fn the_cost_of_every_swap_is_confirmed_by_all_candidates() {
    let seen = confirmed(Rules::default(), 70_000..70_150);
    for kind in ["met", "forbidden", "clash", "bye", "color", "later", "bye score", "floaters"] {
        assert!(seen.contains_key(kind), "{kind}: {seen:?}");
    }
    assert!(seen["worse"] > 0 && seen["colors"] > 0 && !seen.contains_key("otherwise"), "{seen:?}");
}

#[test]
fn a_swap_costs_something_by_the_rules_of_2017_too() {
    let seen = confirmed(OF_2017, 71_000..71_150);
    for kind in ["met", "forbidden", "clash", "bye", "color", "later", "worse", "colors"] {
        assert!(seen.contains_key(kind), "{kind}: {seen:?}");
    }
}
