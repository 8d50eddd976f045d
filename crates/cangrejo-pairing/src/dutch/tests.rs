//! The engine against a twin that does what the articles say, candidate by candidate, and
//! the levels of the engine against each other.
//!
//! `CANGREJO_EVENTS=20` plays twenty times as many events as usual, for a long run by hand.

mod by_hand;
mod events;
mod explained;
mod literal;
mod literal_2017;
mod maximum;
mod sheet;

use std::collections::BTreeMap;
use std::ops::Range;

use super::criterion::Criterion;
use super::edition_2017;
use super::error::PairingError;
use super::field::Field;
use super::ladder::{Level, Pairs, pair_and_tell};
use super::rules::{Edition, Readings, Rules};
use super::tournament::Tournament;
use super::{pair, pair_with};
use crate::generate::{self, Chance, Scenario};
use events::Event;
use literal::Decided;
use sheet::Sheet;

/// All pairs and the bye, or nothing.
type Answer = Option<(Vec<(usize, usize)>, Option<usize>)>;

const LEVELS: [Level; 5] =
    [Level::Ideal, Level::TightPairs, Level::Bracket, Level::NextBracket, Level::Everybody];

/// How many brackets each level has answered.
type Shares = BTreeMap<Level, usize>;

/// Pairs a round with no level below this one.
fn paired(field: &Field, level: Level, shares: &mut Shares) -> Answer {
    sorted(pair_and_tell(field, level, |level| *shares.entry(level).or_default() += 1))
}

/// The pairs in one order, or nothing if there is no pairing.
fn sorted(pairs: Result<Pairs, PairingError>) -> Answer {
    match pairs {
        Ok(Pairs { mut pairs, bye }) => {
            pairs.sort_unstable();
            Some((pairs, bye))
        }
        Err(PairingError::NoPairing(_)) => None,
        Err(error) => panic!("{error}"),
    }
}

/// Pairs a round at these levels, which must agree with each other.
fn at_levels(field: &Field, levels: &[Level], seed: u64, shares: &mut Shares) -> Answer {
    let mut answers = levels.iter().map(|&level| paired(field, level, shares));
    let first = answers.next().expect("a level");
    for (answer, level) in answers.zip(&levels[1..]) {
        assert_eq!(answer, first, "seed {seed}, {level:?}");
    }
    first
}

/// Plays events and hands every round to `check`; counts the rounds.
fn play(
    Range { start, end }: Range<u64>,
    sizes: [u64; 2],
    mut check: impl FnMut(&Tournament, u64),
) -> usize {
    let times = option_env!("CANGREJO_EVENTS").and_then(|times| times.parse().ok());
    let mut n_rounds = 0;
    for seed in start..start + (end - start) * times.unwrap_or(1) {
        let mut event = Event::new(seed, sizes);
        while event.is_open() {
            event.prepare();
            check(&event.tournament, seed);
            n_rounds += 1;
            let Ok(round) = pair(&event.tournament) else { break };
            event.play(&round);
        }
    }
    n_rounds
}

/// Says how much was played; read it with `--nocapture`.
#[expect(clippy::print_stderr, reason = "a long run by hand is worth what it counted")]
fn tell(what: &str, n_rounds: usize, counts: &dyn std::fmt::Debug) {
    eprintln!("{what}: {n_rounds} rounds, {counts:?}");
}

#[test]
fn small_rounds_are_paired_as_the_articles_say() {
    let (mut decided, mut shares) = (Decided::default(), Shares::new());
    let mut check = |tournament: &Tournament, seed: u64| {
        let field = Field::new(tournament, Rules::default());
        let ours = at_levels(&field, &LEVELS, seed, &mut shares);
        let sheet = Sheet::new(tournament, Rules::default());
        let twin = literal::pair_all(&sheet, &mut decided);
        assert_eq!(ours, twin, "seed {seed}");
        assert_seated(tournament, Rules::default(), &sheet, twin, seed);
    };
    let n_rounds = play(0..5_000, [3, 9], &mut check) + play(80_000..80_100, [10, 10], &mut check);
    tell("literal twin", n_rounds, &decided);
    assert!(n_rounds > 15_000, "{n_rounds}");
    // C6 and C7 are decided before there are candidates, C1 to C5 before there are brackets.
    for criterion in &Criterion::ALL[Criterion::NextBracket.number() - 1..] {
        let n_decided = decided.by_criterion.get(criterion).copied().unwrap_or(0);
        assert!(n_decided > 0, "{criterion:?} decided nothing");
    }
    assert!(decided.n_third_color_ties > 0, "C11 never met two with equal claims");
}

/// Holds the whole round against the twin's: colors, the order of the boards, the bye.
fn assert_seated(tournament: &Tournament, rules: Rules, sheet: &Sheet, twin: Answer, seed: u64) {
    let twin =
        twin.map(|(pairs, bye)| sheet::round(tournament, sheet, rules.readings, (&pairs, bye)));
    assert_eq!(pair_with(tournament, rules).ok(), twin, "seed {seed}, {rules:?}");
}

#[test]
fn small_rounds_are_paired_as_the_text_says_where_it_is_asked_for() {
    let rules = Rules { readings: Readings::Text, ..Rules::default() };
    let mut n_other = 0;
    let n_rounds = play(70_000..71_000, [3, 9], |tournament, seed| {
        let sheet = Sheet::new(tournament, rules);
        let twin = literal::pair_all(&sheet, &mut Decided::default());
        assert_seated(tournament, rules, &sheet, twin, seed);
        n_other += usize::from(pair(tournament).ok() != pair_with(tournament, rules).ok());
    });
    assert!(n_rounds > 2_000 && n_other > 100, "{n_rounds}, {n_other}");
}

#[test]
fn levels_agree_on_larger_rounds() {
    let mut shares = Shares::new();
    let mut check = |levels: &[Level], tournament: &Tournament, seed: u64| {
        let field = Field::new(tournament, Rules::default());
        let answer = at_levels(&field, levels, seed, &mut shares);
        let n_seated = answer.map(|(pairs, bye)| 2 * pairs.len() + bye.iter().len());
        assert!(n_seated.is_none_or(|n_seated| n_seated == field.n_players()), "seed {seed}");
    };
    let n_small = play(10_000..10_150, [6, 60], |tournament, seed| {
        check(&LEVELS, tournament, seed);
    });
    // Everybody in one graph, bracket by bracket, would take minutes here.
    let n_large = play(90_000..90_008, [100, 330], |tournament, seed| {
        check(&LEVELS[..4], tournament, seed);
    });
    tell("levels", n_small + n_large, &shares);
    assert!(n_small > 100 && n_large > 10, "{n_small}, {n_large}");
    for level in LEVELS {
        assert!(shares.contains_key(&level), "{level:?} answered no bracket");
    }
}

/// How many brackets of the last round of an open each level answers.
fn shares_of_last_round(n_players: usize, n_rounds: usize, seed: u64) -> Shares {
    let unplayed = generate::Unplayed {
        half_bye: Chance::percent(5),
        zero_bye: Chance::percent(5),
        ..generate::Unplayed::default()
    };
    let n_played = Some(n_rounds - 1);
    let scenario =
        Scenario { n_players, n_rounds, n_played, unplayed, seed, ..Scenario::default() };
    let report = generate::generate(&scenario).expect("a scenario").tournament;
    let (tournament, mut shares) = (Tournament::from(&report), Shares::new());
    paired(&Field::new(&tournament, Rules::default()), Level::Ideal, &mut shares);
    shares
}

#[test]
fn topscorers_do_not_keep_a_last_round_from_being_ideal() {
    // After an odd number of games nearly everybody has a strong or an absolute preference.
    let (mut n_ideal, mut n_brackets) = (0, 0);
    for seed in 0..10 {
        let shares = shares_of_last_round(400, 8, seed);
        n_ideal += shares.get(&Level::Ideal).copied().unwrap_or(0);
        n_brackets += shares.values().sum::<usize>();
    }
    assert!(10 * n_ideal > 8 * n_brackets, "{n_ideal} of {n_brackets}");
}

#[test]
fn small_rounds_of_2017_are_paired_as_its_articles_say() {
    let rules = Rules { edition: Edition::Of2017, ..Rules::default() };
    let n_rounds = play(30_000..31_500, [3, 8], |tournament, seed| {
        let field = Field::new(tournament, rules);
        let sheet = Sheet::new(tournament, rules);
        let twin = literal_2017::pair_all(&sheet);
        for level in [Level::Ideal, Level::Bracket, Level::NextBracket] {
            let ours = sorted(edition_2017::pair_all(&field, level));
            assert_eq!(ours, twin, "seed {seed}, {level:?}");
        }
        assert_seated(tournament, rules, &sheet, twin, seed);
    });
    assert!(n_rounds > 3_000, "{n_rounds}");
}
