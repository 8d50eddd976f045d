//! Decisions that standings rest on, each with its case.

use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{
    AthleteOutcome, Fact, Finish, Game, Outcome, Profile, Reliability,
};
use cangrejo_tournament::standings::{Score, Standings};
use cangrejo_tournament::tournament::State;

use crate::common::{athlete, entered, played, published, replay, roster, round, table};

fn score(state: &State, number: u32) -> Score {
    let after = state.rounds.last().map(|round| round.number);
    let standings = Standings::of_tournament(state, after);
    let line = standings.lines().iter().find(|line| line.athlete == athlete(number));
    line.expect("a line").score.clone()
}

#[test]
fn decision_16_the_index_has_wr_and_the_order_is_that_of_the_index() {
    let mut facts = roster(9);
    facts.extend([
        published(1, &[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]),
        entered(1, 1, [200, 140]),
        entered(1, 2, [90, 230]),
        published(2, &[[9, 3, 1, 5], [2, 7, 4, 6]], &[8]),
        entered(2, 1, [200, 199]),
        entered(2, 2, [10, 200]),
    ]);
    let state = replay(&facts).state().clone();
    let standings = Standings::of_tournament(&state, Some(round(2)));
    let mut above: Option<Rational> = None;
    for line in standings.lines() {
        let Score { points, win_rate, eff, index, .. } = &line.score;
        let weighed = [(1000, points), (100, win_rate), (10, &eff.eff)];
        let sum: Rational =
            weighed.map(|(weight, part)| &Rational::from(weight) * part).into_iter().sum();
        assert_eq!(*index, sum);
        assert!(above.is_none_or(|above| above >= *index), "athlete {}", line.athlete);
        above = Some(index.clone());
    }
    // 9 has won one game of one and rested once, 3 has won one of two: WR is a fraction.
    assert_eq!(score(&state, 9).win_rate, Rational::from(1));
    assert_eq!(score(&state, 3).win_rate, Rational::new(1, 2));
    assert_eq!(score(&state, 9).points, Rational::new(3, 2));
}

/// A round of two games, in which 5 rests, by a profile.
fn after_a_bye(profile: Profile) -> State {
    let games = vec![played([200, 140]); usize::from(profile.games_per_round)];
    let mut facts = roster(5);
    facts.push(Fact::ProfileChanged { profile });
    facts.push(published(1, &[[1, 2, 3, 4]], &[5]));
    facts.push(match entered(1, 1, [200, 140]) {
        Fact::ResultEntered { round, reliability, .. } => {
            Fact::ResultEntered { round, table: table(1), games, reliability }
        }
        _ => unreachable!("a result"),
    });
    replay(&facts).state().clone()
}

#[test]
fn decision_18_a_bye_gives_a_draw_for_each_game_of_the_round_and_is_no_game() {
    let state = after_a_bye(Profile { games_per_round: 2, ..Profile::reglamento_001() });
    let bye = score(&state, 5);
    assert_eq!(bye.points, Rational::from(1), "half a point for each of two games");
    assert_eq!((bye.n_games, bye.n_won, bye.n_byes), (0, 0, 1));
    assert_eq!((bye.win_rate, bye.eff.drp), (Rational::ZERO, Rational::ZERO));
    assert_eq!((bye.eff.tbz, bye.eff.icv), (0, Rational::ZERO));
    assert_eq!(score(&state, 3).eff.n_opponents, 2, "who rests is nobody's rival");

    let state = after_a_bye(Profile::tradicional());
    let bye = score(&state, 5);
    assert_eq!((bye.points, bye.n_won_or_credited, bye.n_won), (Rational::from(1), 1, 0));
    assert_eq!((bye.points_for, bye.effectiveness), (200, Rational::from(100)));
}

#[test]
fn decision_21_an_outcome_of_one_athlete_counts_in_points_and_in_games_won() {
    let outcome = |number, outcome| AthleteOutcome { athlete: athlete(number), outcome };
    let game = Game::Played {
        points: [200, 140],
        finish: Finish::Target,
        winner_by_rule: None,
        outcomes: vec![outcome(1, Outcome::Loss), outcome(3, Outcome::Win)],
    };
    let mut facts = roster(4);
    facts.push(Fact::ProfileChanged { profile: Profile::tradicional() });
    facts.push(published(1, &[[1, 2, 3, 4]], &[]));
    facts.push(Fact::ResultEntered {
        round: round(1),
        table: table(1),
        games: vec![game],
        reliability: Reliability::Final,
    });
    let state = replay(&facts).state().clone();
    let counted = [1, 2, 3, 4].map(|number| {
        let score = score(&state, number);
        (score.points, score.n_won_or_credited, score.n_won)
    });
    let (one, none) = (Rational::from(1), Rational::ZERO);
    // Won is what the athlete won, in every column; the score is the side's.
    let expected = [(none.clone(), 0, 0), (one.clone(), 1, 1), (one, 1, 1), (none, 0, 0)];
    assert_eq!(counted, expected);
    let measured = [1, 2, 3, 4].map(|number| {
        let score = score(&state, number);
        (score.win_rate, score.eff.n_won, score.eff.icv, score.effectiveness)
    });
    let [zero, quality] = [0, 100].map(Rational::from);
    let [ahead, behind] = [60, -60].map(Rational::from);
    let one = Rational::from(1);
    let expected = [
        (zero.clone(), 0, zero.clone(), ahead.clone()),
        (one.clone(), 1, quality, ahead),
        // A victory by rule, with fewer points than the others made.
        (one, 1, Rational::from(25), behind.clone()),
        (zero.clone(), 0, zero, behind),
    ];
    assert_eq!(measured, expected);
}
