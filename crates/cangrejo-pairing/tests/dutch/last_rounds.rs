//! The last round, with its topscorers: all levels of the engine give one answer.

use cangrejo_pairing::dutch::{Level, Rules, Tournament, pair_from};
use cangrejo_pairing::generate::{Chance, Scenario, Unplayed, generate};

/// The tournament before the last of so many rounds; none if it cannot come so far.
fn before_last(n_players: usize, n_rounds: usize, seed: u64) -> Option<Tournament> {
    let absent = Chance::percent(u32::try_from(seed % 4).expect("small") * 5);
    let forfeit = Chance::percent(3);
    let unplayed = Unplayed { half_bye: absent, zero_bye: absent, forfeit, ..Unplayed::default() };
    let n_played = Some(n_rounds - 1);
    let scenario =
        Scenario { n_players, n_rounds, n_played, unplayed, seed, ..Scenario::default() };
    let generated = generate(&scenario).expect("a scenario");
    generated.stopped.is_none().then(|| Tournament::from(&generated.tournament))
}

/// Asserts that the levels agree, also on whether there is a round.
fn assert_levels_agree(tournament: &Tournament, levels: &[Level], seed: u64) {
    let pair = |level| pair_from(tournament, Rules::default(), level).ok();
    let quick = pair(Level::Ideal);
    for &level in levels {
        assert_eq!(pair(level), quick, "seed {seed}, {level:?}");
    }
}

#[test]
fn levels_agree_on_small_last_rounds() {
    let mut n_rounds = 0;
    for seed in 0..1_200 {
        let n_players = 6 + usize::try_from(seed).expect("small") % 16;
        for length in [3, 4, 5, 6] {
            if let Some(tournament) = before_last(n_players, length, seed) {
                let levels = [Level::TightPairs, Level::Bracket, Level::Everybody];
                assert_levels_agree(&tournament, &levels, seed);
                n_rounds += 1;
            }
        }
    }
    assert!(n_rounds > 4_000, "{n_rounds}");
}

#[test]
fn levels_agree_on_larger_last_rounds() {
    let mut n_rounds = 0;
    for seed in 0..100 {
        let n_players = 30 + usize::try_from(seed).expect("small") * 2;
        for length in [4, 6, 7, 8] {
            if let Some(tournament) = before_last(n_players, length, seed) {
                assert_levels_agree(&tournament, &[Level::TightPairs, Level::Bracket], seed);
                n_rounds += 1;
            }
        }
    }
    assert!(n_rounds > 390, "{n_rounds}");
}
