//! Whole tournaments: the windows are kept in every round.

use cangrejo_pairing::domino::{Method, Pattern, Table};

use crate::worlds::Tournament;

/// Official windows, fourteen rounds: a violation was never necessary.
#[test]
fn no_round_of_a_simulated_tournament_has_a_violation() {
    let sizes = (8..=60).step_by(4).chain([64, 76, 80, 100, 128, 132, 160, 200]);
    for n_athletes in sizes {
        for pattern in [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado] {
            let mut tournament = Tournament::new(n_athletes, 1);
            for round in 1..=14 {
                let (.., paired) = tournament.play(|request| request.pattern = pattern);
                let is_clean = paired.tally.is_without_violations() && paired.is_proved;
                assert!(is_clean, "n = {n_athletes}, {pattern:?}, round {round}: {paired:?}");
            }
        }
    }
}

/// The regulation's own goal of 95 % valid tables is missed by its own procedure.
#[test]
fn the_written_procedures_repeat_rivals_at_a_third_of_the_tables() {
    let share_with_repeats = |method: Method, n_athletes: usize| {
        let (mut n_bad, mut n_tables) = (0, 0);
        for seed in 0..5 {
            let mut tournament = Tournament::new(n_athletes, seed);
            for _ in 1..=14 {
                let (meetings, request, paired) =
                    tournament.play(|request| request.method = method);
                let repeats = |pair| request.rival_severity(&meetings, pair) > 0;
                n_tables += paired.tables.len();
                n_bad +=
                    paired.tables.iter().filter(|t| t.rivals().into_iter().any(repeats)).count();
            }
        }
        100 * n_bad / n_tables
    };
    assert!(share_with_repeats(Method::Literal001, 28) >= 20);
    assert!(share_with_repeats(Method::Literal000, 28) >= 5);
    assert_eq!(share_with_repeats(Method::Optimo, 28), 0);
}

#[test]
fn counting_all_meetings_keeps_most_partners_new_beyond_the_window() {
    let repeated = |counts_all_meetings: bool| {
        let mut tournament = Tournament::new(28, 3);
        let rounds = (1..=10).map(|_| {
            let (meetings, _, paired) =
                tournament.play(|request| request.counts_all_meetings = counts_all_meetings);
            let pairs = paired.tables.iter().flat_map(Table::pairs);
            pairs.filter(|&pair| meetings.as_partners(pair).is_some()).count()
        });
        rounds.sum::<usize>()
    };
    let (with, without) = (repeated(true), repeated(false));
    assert!(3 * with < without, "{with} against {without}");
}
