//! The engine against a twin that does what the articles say, candidate by candidate.

mod events;
mod explained;
mod literal;
mod literal_2017;
mod maximum;

use super::edition_2017;
use super::error::PairingError;
use super::field::Field;
use super::ladder::{Level, Pairs, pair_all};
use super::rules::{Edition, Rules};
use super::tournament::Tournament;
use super::{Round, pair};
use events::Event;

/// All pairs and the bye, or nothing.
type Answer = Option<(Vec<(usize, usize)>, Option<usize>)>;

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

/// Pairs a round at every level, which must agree with each other.
fn at_every_level(field: &Field) -> Answer {
    let levels = [Level::Bracket, Level::NextBracket, Level::Everybody];
    let [alone, next, everybody] = levels.map(|level| sorted(pair_all(field, level)));
    assert_eq!(alone, everybody);
    assert_eq!(next, everybody);
    everybody
}

/// Plays events and hands every round to `check`; counts the rounds.
fn play(seeds: std::ops::Range<u64>, sizes: [u64; 2], check: impl Fn(&Tournament, u64)) -> usize {
    let mut n_rounds = 0;
    for seed in seeds {
        let mut event = Event::new(seed, sizes);
        while event.is_open() {
            event.prepare();
            check(&event.tournament, seed);
            n_rounds += 1;
            let round: Option<Round> = pair(&event.tournament).ok();
            let Some(round) = round else { break };
            event.play(&round);
        }
    }
    n_rounds
}

#[test]
fn small_rounds_are_paired_as_the_articles_say() {
    let n_rounds = play(0..2_000, [3, 10], |tournament, seed| {
        let field = Field::new(tournament, Rules::default());
        assert_eq!(at_every_level(&field), literal::pair_all(&field), "seed {seed}");
    });
    assert!(n_rounds > 5_000, "{n_rounds}");
}

#[test]
fn levels_agree_on_larger_rounds() {
    let n_rounds = play(10_000..10_200, [11, 70], |tournament, seed| {
        let field = Field::new(tournament, Rules::default());
        let n_seated =
            at_every_level(&field).map(|(pairs, bye)| 2 * pairs.len() + bye.iter().len());
        assert!(n_seated.is_none_or(|n_seated| n_seated == field.n_players()), "seed {seed}");
    });
    assert!(n_rounds > 100, "{n_rounds}");
}

#[test]
fn small_rounds_of_2017_are_paired_as_its_articles_say() {
    let rules = Rules { edition: Edition::Of2017, ..Rules::default() };
    let n_rounds = play(30_000..31_500, [3, 8], |tournament, seed| {
        let field = Field::new(tournament, rules);
        let twin = literal_2017::pair_all(&field);
        for level in [Level::Bracket, Level::NextBracket] {
            let ours = sorted(edition_2017::pair_all(&field, level));
            assert_eq!(ours, twin, "seed {seed}, {level:?}");
        }
    });
    assert!(n_rounds > 3_000, "{n_rounds}");
}
