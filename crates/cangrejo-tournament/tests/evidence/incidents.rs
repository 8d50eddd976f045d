//! What happens in a hall, and what the standings make of it.

use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{
    Beneficiary, EntryCredit, Excess, Fact, Finish, Game, Order, Profile, Reliability, Sanction,
    SanctionNumber,
};
use cangrejo_tournament::standings::{Score, Standings};
use cangrejo_tournament::tournament::State;

use crate::common::{
    athlete, entered, played, published, registered, replay, roster, round, table,
};

/// The score of an athlete after a round, if the athlete has a line.
fn score_after(state: &State, n_rounds: u32, number: u32) -> Option<Score> {
    let standings = Standings::of_tournament(state, Some(round(n_rounds)));
    let line = standings.lines().iter().find(|line| line.athlete == athlete(number));
    line.map(|line| line.score.clone())
}

fn score(state: &State, number: u32) -> Score {
    let n_rounds = u32::try_from(state.rounds.len()).expect("few rounds");
    score_after(state, n_rounds, number).expect("a line")
}

fn points(state: &State, number: u32) -> Rational {
    score(state, number).points
}

fn state(facts: &[Fact]) -> State {
    replay(facts).state().clone()
}

/// Five athletes, of whom the fifth sits in for some of the first pair, which wins.
fn substituted(seats: &[(u32, u32)], beneficiary: Beneficiary) -> State {
    let mut facts = roster(4);
    facts.extend([registered(5), registered(6), published(1, &[[1, 2, 3, 4]], &[])]);
    facts.extend(seats.iter().map(|(replaced, substitute)| Fact::SubstituteSeated {
        round: round(1),
        athlete: athlete(*replaced),
        substitute: athlete(*substitute),
        beneficiary,
    }));
    facts.push(entered(1, 1, [200, 140]));
    state(&facts)
}

#[test]
fn the_result_of_a_substitute_is_whose_the_director_said() {
    let one = Rational::from(1);
    let absent = substituted(&[(1, 5)], Beneficiary::Absent);
    assert_eq!((points(&absent, 1), score(&absent, 5).n_games), (one.clone(), 0));
    let own = substituted(&[(1, 5)], Beneficiary::Substitute);
    assert_eq!((points(&own, 5), score(&own, 1).n_games), (one.clone(), 0));
    let nobody = substituted(&[(1, 5)], Beneficiary::Nobody);
    assert_eq!([1, 5].map(|number| score(&nobody, number).n_games), [0, 0]);
    // The partner has won, with nobody as a partner; the rivals have met one rival.
    assert_eq!((points(&nobody, 2), score(&nobody, 2).eff.n_partners), (one, 0));
    assert_eq!(score(&nobody, 3).eff.n_opponents, 1);
}

#[test]
fn whoever_met_two_substitutes_for_nobody_has_the_points_and_no_game() {
    let lost = substituted(&[(1, 5), (2, 6)], Beneficiary::Nobody);
    assert_eq!((points(&lost, 3), score(&lost, 3).n_games), (Rational::ZERO, 0));
    let won = substituted(&[(3, 5), (4, 6)], Beneficiary::Nobody);
    for number in [1, 2] {
        assert_eq!((points(&won, number), score(&won, number).n_games), (Rational::from(1), 0));
    }
}

#[test]
fn points_for_missed_rounds_count_from_the_pairing_of_the_first_round_played() {
    let mut facts = roster(8);
    facts.push(registered(9));
    for number in 1..=3 {
        facts.push(published(number, &[[1, 2, 3, 4], [5, 6, 7, 8]], &[]));
        facts.extend([entered(number, 1, [200, 140]), entered(number, 2, [200, 140])]);
    }
    let credit = EntryCredit { first_round: round(4), half_points: 3 };
    facts.push(Fact::LateEntryAdmitted { athlete: athlete(9), credit });
    let state = state(&facts);
    let late = |n_rounds| score_after(&state, n_rounds, 9).map(|score| score.points);
    assert_eq!(late(3), Some(Rational::new(3, 2)), "half a point for each of three rounds");
    assert_eq!(late(2), Some(Rational::ZERO), "they were not over");
    assert_eq!(score(&state, 9).n_games, 0);
}

#[test]
fn a_sanction_takes_points_and_score_from_one_athlete_or_from_a_pair() {
    let mut facts = roster(4);
    facts.push(Fact::ProfileChanged { profile: Profile::tradicional() });
    facts.extend([published(1, &[[1, 2, 3, 4]], &[]), entered(1, 1, [200, 140])]);
    let before = state(&facts);
    let sanction = |number, athletes: &[u32], half_points, score| Fact::Sanctioned {
        sanction: SanctionNumber::new(number).expect("not 0"),
        details: Sanction {
            athletes: athletes.iter().map(|number| athlete(*number)).collect(),
            round: Some(round(1)),
            half_points,
            score,
            card: None,
        },
    };
    facts.extend([sanction(1, &[1], 1, 0), sanction(2, &[3, 4], 0, 30)]);
    let after = state(&facts);
    assert_eq!((points(&after, 1), points(&after, 2)), (Rational::new(1, 2), Rational::from(1)));
    for number in [3, 4] {
        let [old, new] = [&before, &after].map(|state| score(state, number));
        assert_eq!((old.points_for, new.points_for), (140, 110));
        assert_eq!(&old.effectiveness - &new.effectiveness, Rational::from(30));
        assert_eq!(old.eff, new.eff, "the EFF index knows games only");
    }
}

#[test]
fn a_disputed_table_counts_for_nobody_until_it_is_decided_and_a_provisional_one_counts() {
    let mut facts = roster(4);
    facts.extend([published(1, &[[1, 2, 3, 4]], &[]), entered(1, 1, [200, 140])]);
    let games = vec![played([140, 200])];
    let (first, only) = (round(1), table(1));
    facts.push(Fact::ResultDisputed { round: first, table: only, games: games.clone() });
    let disputed = state(&facts);
    assert_eq!([1, 3].map(|number| points(&disputed, number)), [Rational::ZERO, Rational::ZERO]);
    assert_eq!(disputed.rounds[0].tables[&only].rival_sheets, std::slice::from_ref(&games));
    assert_eq!(disputed.rounds[0].tables[&only].games, [played([200, 140])], "both are kept");
    facts.push(Fact::ResultCorrected { round: first, table: only, games: games.clone() });
    let decided = state(&facts);
    assert_eq!([1, 3].map(|number| points(&decided, number)), [0, 1].map(Rational::from));

    let reliability = Reliability::Provisional;
    let mut facts = roster(4);
    facts.push(published(1, &[[1, 2, 3, 4]], &[]));
    facts.push(Fact::ResultEntered { round: first, table: only, games, reliability });
    assert_eq!(points(&state(&facts), 3), Rational::from(1));
    facts.push(entered(1, 1, [200, 140]));
    assert_eq!(points(&state(&facts), 3), Rational::ZERO, "replaced by what became of it");
}

#[test]
fn a_dissolved_table_gives_what_a_bye_gives_to_those_who_were_there() {
    let mut facts = roster(4);
    facts.push(published(1, &[[1, 2, 3, 4]], &[]));
    let present = vec![athlete(1), athlete(3)];
    facts.push(Fact::TableDissolved { round: round(1), table: table(1), present });
    let state = state(&facts);
    let half = Rational::new(1, 2);
    let all = [1, 2, 3, 4].map(|number| points(&state, number));
    assert_eq!(all, [half.clone(), Rational::ZERO, half, Rational::ZERO]);
    assert!([1, 2, 3, 4].iter().all(|number| score(&state, *number).n_games == 0));
    assert!(state.last_together(round(2)).is_empty(), "nobody met");
}

#[test]
fn a_table_that_did_not_finish_counts_as_it_stands() {
    let by_time = |points| Game::Played {
        points,
        finish: Finish::Time,
        winner_by_rule: None,
        outcomes: Vec::new(),
    };
    let counted = |game| {
        let mut facts = roster(4);
        facts.push(Fact::ProfileChanged { profile: Profile::tradicional() });
        facts.push(published(1, &[[1, 2, 3, 4]], &[]));
        let (round, table, reliability) = (round(1), table(1), Reliability::Final);
        facts.push(Fact::ResultEntered { round, table, games: vec![game], reliability });
        let state = state(&facts);
        [1, 3].map(|number| {
            let Score { points, effectiveness, n_drawn, .. } = score(&state, number);
            (points, effectiveness, n_drawn)
        })
    };
    let [one, none, half] = [Rational::from(1), Rational::ZERO, Rational::new(1, 2)];
    let margin = |points| Rational::from(points);
    assert_eq!(counted(by_time([150, 120])), [(one, margin(30), 0), (none, margin(-30), 0)]);
    let drawn = (half, margin(0), 1);
    assert_eq!(counted(by_time([120, 120])), [drawn.clone(), drawn]);
}

#[test]
fn both_traditional_formulas_count_the_excess_or_cap_it() {
    let effectiveness = |order, excess| {
        let mut facts = roster(4);
        let profile = Profile { order, excess, ..Profile::tradicional() };
        facts.push(Fact::ProfileChanged { profile });
        facts.extend([published(1, &[[1, 2, 3, 4]], &[]), entered(1, 1, [230, 140])]);
        let state = state(&facts);
        [1, 3].map(|number| score(&state, number).effectiveness)
    };
    let signed = |points: i64| [Rational::from(points), Rational::from(-points)];
    for excess in [Excess::Counted, Excess::Capped] {
        assert_eq!(effectiveness(Order::TradicionalMeta, excess), signed(60));
    }
    assert_eq!(effectiveness(Order::TradicionalDiferencia, Excess::Counted), signed(90));
    assert_eq!(effectiveness(Order::TradicionalDiferencia, Excess::Capped), signed(60));
}
