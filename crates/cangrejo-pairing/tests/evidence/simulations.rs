//! Laws of simulated tournaments.

use cangrejo_pairing::domino::{ByePolicy, Method, Pattern, Tally, Windows};
use cangrejo_pairing::simulate::{
    Outcome, Scenario, ScenarioError, by_engine, simulate, simulate_with,
};

const METHODS: [Method; 3] = [Method::Optimo, Method::Literal000, Method::Literal001];

fn played(scenario: &Scenario) -> Outcome {
    simulate(scenario).unwrap_or_else(|error| panic!("{scenario:?}: {error}"))
}

/// Small and middle fields, with everybody there and with some absent.
fn scenarios() -> impl Iterator<Item = Scenario> {
    let sizes = [4, 6, 9, 14, 22, 28, 41];
    let with_absences = sizes.into_iter().flat_map(|n_athletes| {
        [0, 15, 60].map(|absent_percent| Scenario {
            n_athletes,
            absent_percent,
            seed: n_athletes as u64,
            ..Scenario::default()
        })
    });
    with_absences.flat_map(|scenario| METHODS.map(|method| Scenario { method, ..scenario }))
}

#[test]
fn the_same_seed_gives_the_same_tournament_and_another_seed_another() {
    for method in METHODS {
        let scenario = Scenario { method, absent_percent: 10, ..Scenario::default() };
        let other = Scenario { seed: 2, ..scenario };
        assert_eq!(played(&scenario), played(&scenario));
        assert_ne!(played(&scenario), played(&other));
    }
}

#[test]
fn everybody_present_is_seated_except_those_who_rest() {
    for scenario in scenarios() {
        let outcome = played(&scenario);
        assert_eq!(outcome.rounds.len(), scenario.n_rounds as usize);
        for round in &outcome.rounds {
            assert_eq!(round.n_resting, round.n_present % 4, "{scenario:?}");
            assert_eq!(round.n_present, 4 * round.n_tables + round.n_resting, "{scenario:?}");
            assert!(scenario.absent_percent > 0 || round.n_present == scenario.n_athletes);
        }
        let n_resting: usize = outcome.rounds.iter().map(|round| round.n_resting).sum();
        assert_eq!(outcome.byes.iter().sum::<u32>() as usize, n_resting, "{scenario:?}");
    }
}

#[test]
fn the_methods_meet_the_same_athletes_and_absences() {
    let scenario = Scenario { n_athletes: 30, absent_percent: 25, ..Scenario::default() };
    let [first, second, third] = METHODS.map(|method| played(&Scenario { method, ..scenario }));
    assert_eq!(first.rounds, second.rounds);
    assert_eq!(first.rounds, third.rounds);
}

#[test]
fn the_share_of_absences_is_the_one_asked_for() {
    let scenario =
        Scenario { n_athletes: 100, n_rounds: 20, absent_percent: 30, ..Scenario::default() };
    let rounds = played(&Scenario { method: Method::Literal000, ..scenario }).rounds;
    let n_absent: usize = rounds.iter().map(|round| 100 - round.n_present).sum();
    assert!((540..=660).contains(&n_absent), "{n_absent} of 2000");
}

/// What the engine says of its rounds is counted apart from what the outcome says.
#[test]
fn the_outcome_adds_up_what_the_engine_says_of_each_round() {
    for scenario in scenarios() {
        let mut tallies = Vec::new();
        let outcome = simulate_with(&scenario, |present, request| {
            let made = by_engine(present, request)?;
            tallies.push(made.round.tally);
            Ok(made)
        });
        let outcome = outcome.expect("a lawful scenario");
        let sum = tallies.into_iter().fold(Tally::default(), |sum, tally| sum + tally);
        assert_eq!(outcome.partner_violations, sum.partner_violations, "{scenario:?}");
        assert_eq!(outcome.rival_violations, sum.rival_violations, "{scenario:?}");
        assert_eq!(outcome.forced_partners, sum.forced_partners, "{scenario:?}");
        assert_eq!(outcome.forced_rivals, sum.forced_rivals, "{scenario:?}");
        let violations = sum.partner_violations + sum.rival_violations;
        assert_eq!(outcome.relaxed() + outcome.forced(), violations, "{scenario:?}");
        assert!(outcome.tables_with_rival_violation <= outcome.rival_violations);
        assert!(4 * outcome.tables_with_rival_violation >= outcome.rival_violations);
        assert!(outcome.partner_repeats >= outcome.partner_violations, "{scenario:?}");
        assert!(outcome.rival_repeats >= outcome.rival_violations, "{scenario:?}");
    }
}

#[test]
fn the_best_rounds_have_no_violation_with_eight_or_more_seated() {
    for n_athletes in [8, 9, 10, 11, 12, 14, 16, 23, 28, 30, 37, 50, 80, 137, 200] {
        for pattern in [Pattern::Reglamento, Pattern::Nivel] {
            let scenario = Scenario { n_athletes, n_rounds: 14, pattern, ..Scenario::default() };
            let outcome = played(&scenario);
            let violations = (outcome.partner_violations, outcome.rival_violations);
            assert_eq!(violations, (0, 0), "{scenario:?}");
            let success = outcome.success().expect("there are tables");
            assert_eq!(success.part, success.whole);
        }
    }
}

#[test]
fn absences_do_not_force_the_best_rounds_to_repeat() {
    for n_athletes in [20, 33, 60] {
        let scenario =
            Scenario { n_athletes, n_rounds: 12, absent_percent: 20, ..Scenario::default() };
        let outcome = played(&scenario);
        assert!(outcome.rounds.iter().all(|round| round.n_tables >= 2), "{outcome:?}");
        let violations = (outcome.partner_violations, outcome.rival_violations);
        assert_eq!(violations, (0, 0), "{scenario:?}");
    }
}

#[test]
fn the_written_procedures_repeat_rivals() {
    let percent = |method: Method| {
        let outcomes =
            (0..10).map(|seed| played(&Scenario { method, seed, ..Scenario::default() }));
        let counts = outcomes.map(|one| (one.tables_with_rival_violation, one.n_tables()));
        let (bad, all) = counts.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        100 * bad / all
    };
    assert!((20..=40).contains(&percent(Method::Literal001)), "{}", percent(Method::Literal001));
    assert!((4..=15).contains(&percent(Method::Literal000)), "{}", percent(Method::Literal000));
}

/// A third rest is given only while all who play have rested twice; and unless a repeat would be
/// unavoidable otherwise, only while everybody has, those who rest in the same round included.
#[test]
fn byes_follow_the_policy() {
    let mut n_unfair = 0;
    for n_athletes in [9, 10, 11, 29, 30] {
        for seed in 1..=20 {
            let scenario = Scenario { n_athletes, n_rounds: 14, seed, ..Scenario::default() };
            let evenly = played(&Scenario { bye_policy: ByePolicy::Parejo, ..scenario });
            assert!(evenly.most_byes() - evenly.least_byes() <= 1, "{evenly:?}");
            let mut has_exchange = false;
            let outcome = simulate_with(&scenario, |present, request| {
                let made = by_engine(present, request)?;
                has_exchange |= made.exchange.is_some();
                let is_third = made.resting.iter().any(|&one| present.byes[one] >= 2);
                let playing = (0..n_athletes).filter(|one| !made.resting.contains(one));
                let mut playing = playing.map(|one| present.byes[one]);
                assert!(!is_third || playing.all(|byes| byes >= 2), "{request:?}: {made:?}");
                let after = |one| present.byes[one] + u32::from(made.resting.contains(&one));
                let is_unfair = is_third && (0..n_athletes).any(|one| after(one) < 2);
                assert!(!is_unfair || has_exchange, "{scenario:?}: {made:?}");
                n_unfair += usize::from(is_unfair);
                Ok(made)
            });
            assert_eq!(outcome.expect("a lawful scenario").rounds.len(), 14);
        }
    }
    assert!(n_unfair <= 2, "{n_unfair} of 100 tournaments");
}

#[test]
fn without_windows_nothing_is_a_violation() {
    for method in METHODS {
        let windows = Some(Windows { partners: 0, rivals: 0 });
        let outcome = played(&Scenario { method, windows, ..Scenario::default() });
        assert_eq!((outcome.partner_violations, outcome.rival_violations), (0, 0));
        assert!(outcome.rival_repeats > 0, "{outcome:?}");
    }
}

#[test]
fn where_nobody_comes_there_is_no_table_and_no_ranking() {
    for scenario in scenarios() {
        let outcome = played(&Scenario { absent_percent: 100, ..scenario });
        assert_eq!((outcome.n_tables(), outcome.success()), (0, None));
        assert_eq!((outcome.most_byes(), outcome.skill_recovery), (0, None));
    }
}

#[test]
fn longer_tournaments_find_the_skills_better() {
    let mean_recovery = |n_rounds: u32| {
        let scenario = Scenario { method: Method::Literal000, n_rounds, ..Scenario::default() };
        let recovered = (0..40).map(|seed| {
            let recovery = played(&Scenario { seed, ..scenario }).skill_recovery;
            recovery.expect("places and skills differ").nearest_f64()
        });
        recovered.sum::<f64>() / 40.0
    };
    let (short, long) = (mean_recovery(3), mean_recovery(30));
    assert!(0.1 < short && short + 0.2 < long && long < 1.0, "{short} and {long}");
}

#[test]
fn what_is_no_tournament_is_refused() {
    let refusal = |scenario: Scenario| simulate(&scenario).expect_err("it is no tournament");
    let scenario = Scenario::default();
    for n_athletes in 0..4 {
        let expected = ScenarioError::TooFewAthletes(n_athletes);
        assert_eq!(refusal(Scenario { n_athletes, ..scenario }), expected);
    }
    let too_many = Scenario { n_athletes: 10_001, ..scenario };
    assert_eq!(refusal(too_many), ScenarioError::TooManyAthletes(10_001));
    assert_eq!(refusal(Scenario { n_rounds: 0, ..scenario }), ScenarioError::NoRounds);
    let beyond = Scenario { absent_percent: 101, ..scenario };
    assert_eq!(refusal(beyond), ScenarioError::AbsentBeyondAll(101));
    assert_eq!(refusal(beyond).to_string(), "101 % of the athletes cannot be absent");
}
