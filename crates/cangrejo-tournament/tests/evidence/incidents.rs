//! What happens in a hall, and what the standings make of it.

use std::collections::BTreeSet;

use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{
    Beneficiary, Bye, ByeEffectiveness, ByeScore, Card, CardLadder, CarryOver, Commitments,
    Details, EntryCredit, Excess, Fact, Finish, Game, Order, Profile, Reliability, Role, Sanction,
    SanctionNumber,
};
use cangrejo_tournament::standings::{self, Score, Standings};
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
    let before = state(&facts[..facts.len() - 1]);
    let paired_by = Standings::before_round(&state(&facts), round(4));
    let line = paired_by.lines().iter().find(|line| line.athlete == athlete(9));
    let points = line.map(|line| (line.score.points.clone(), line.score.n_games));
    assert_eq!(points, Some((Rational::new(3, 2), 0)), "half a point for each of three rounds");
    // Whoever comes after a round is not in its standings, and changes nobody's in the pairing.
    let others = paired_by.subset(|number| *number != athlete(9));
    assert_eq!(others, Standings::of_tournament(&before, Some(round(3))));
    facts.push(published(4, &[[1, 2, 3, 9], [5, 6, 7, 8]], &[4]));
    let state = state(&facts);
    let late = |n_rounds| score_after(&state, n_rounds, 9).map(|score| score.points);
    assert_eq!([1, 2, 3].map(late), [None, None, None]);
    assert_eq!(late(4), Some(Rational::new(3, 2)));
}

/// Standings after a round are what they were when it ended, whoever comes or goes later.
#[test]
fn who_comes_or_goes_later_changes_nothing_about_a_round_that_is_over() {
    let mut facts = roster(9);
    facts.push(published(1, &[[1, 2, 3, 4], [5, 6, 7, 8]], &[]));
    facts.extend([entered(1, 1, [200, 140]), entered(1, 2, [200, 20])]);
    let told = Standings::of_tournament(&state(&facts), Some(round(1)));
    assert_eq!(told.lines().len(), 9, "the ninth was there, and is in the field");
    let house = |number| Fact::AthleteRegistered {
        athlete: athlete(number),
        role: Role::House,
        details: Details::default(),
        commitments: Commitments::default(),
    };
    facts.extend([registered(10), house(11)]);
    for number in [10, 11] {
        let credit = EntryCredit { first_round: round(2), half_points: 1 };
        facts.push(Fact::LateEntryAdmitted { athlete: athlete(number), credit });
    }
    facts.push(Fact::Withdrawn { athlete: athlete(9) });
    assert_eq!(Standings::of_tournament(&state(&facts), Some(round(1))), told);
    facts.push(published(2, &[[1, 5, 2, 6], [3, 7, 4, 8]], &[10]));
    let state = state(&facts);
    assert_eq!(Standings::of_tournament(&state, Some(round(1))), told);
    let second = Standings::of_tournament(&state, Some(round(2)));
    let numbers: BTreeSet<u32> = second.lines().iter().map(|line| line.athlete.get()).collect();
    assert_eq!(numbers, (1..=8).chain([10]).collect(), "who has gone had not played");
}

/// A house player who only stands by is never ranked and stretches no scale.
#[test]
fn an_idle_house_player_is_not_in_the_field() {
    let told = |with_house: bool| {
        let mut facts = roster(4);
        if with_house {
            facts.push(Fact::AthleteRegistered {
                athlete: athlete(5),
                role: Role::House,
                details: Details::default(),
                commitments: Commitments::default(),
            });
            facts.push(Fact::CheckedIn { athlete: athlete(5) });
        }
        // All have met an opponent with a win, so that somebody without one would be the last.
        facts.push(published(1, &[[1, 2, 3, 4]], &[]));
        facts.extend([entered(1, 1, [200, 140]), published(2, &[[3, 2, 1, 4]], &[])]);
        facts.push(entered(2, 1, [200, 190]));
        Standings::of_tournament(&state(&facts), Some(round(2)))
    };
    assert_eq!(told(true), told(false));
}

/// A change of the rules holds for the rounds to come, and not for those that are played.
#[test]
fn each_round_is_reckoned_by_the_rules_that_it_was_published_under() {
    let mut facts = roster(5);
    facts.push(Fact::ProfileChanged { profile: Profile::tradicional() });
    facts.extend([published(1, &[[1, 2, 3, 4]], &[5]), entered(1, 1, [200, 150])]);
    let before = state(&facts);
    let mut shorter = Profile { target: 100, games_per_round: 2, ..Profile::tradicional() };
    facts.push(Fact::ProfileChanged { profile: shorter.clone() });
    let after = state(&facts);
    for number in 1..=5 {
        assert_eq!(score(&before, number), score(&after, number), "athlete {number}");
    }
    assert_eq!(score(&after, 1).effectiveness, Rational::from(50));
    // A bye of the round to come is two wins to 100, with 50 of effectiveness each.
    facts.push(published(2, &[[1, 3, 2, 5]], &[4]));
    let bye = score(&state(&facts), 4);
    let lost = (Rational::from(-50), 150);
    assert_eq!(bye.points, Rational::from(2));
    assert_eq!((bye.effectiveness, bye.points_for), (lost.0 + Rational::from(100), lost.1 + 200));
    // What the standings are ordered by holds at once.
    shorter.order = Order::Indice;
    facts.push(Fact::ProfileChanged { profile: shorter });
    let standings = Standings::of_tournament(&state(&facts), Some(round(1)));
    assert_eq!(standings.order(), standings::Order::Index);
}

/// An odd target has half a point of effectiveness, and a bye that is set stays as it is set.
#[test]
fn a_bye_follows_the_target_unless_it_is_set() {
    let bye = |rule: Bye| {
        let mut facts = roster(5);
        let profile = Profile { target: 101, bye: rule, ..Profile::tradicional() };
        facts.push(Fact::ProfileChanged { profile });
        facts.push(published(1, &[[1, 2, 3, 4]], &[5]));
        let score = score(&state(&facts), 5);
        (score.points_for, score.effectiveness)
    };
    let tradition = Profile::tradicional().bye;
    assert_eq!(bye(tradition), (101, Rational::new(101, 2)));
    let set =
        Bye { score: ByeScore::Fixed(30), effectiveness: ByeEffectiveness::Fixed(7), ..tradition };
    assert_eq!(bye(set), (30, Rational::from(7)));
}

/// A card without a round was shown before the first: it is one of that round.
#[test]
fn a_card_is_remembered_as_long_as_the_ladder_says() {
    let shown = |number, in_round: Option<u32>| Fact::Sanctioned {
        sanction: SanctionNumber::new(number).expect("not 0"),
        details: Sanction {
            athletes: vec![athlete(1)],
            round: in_round.map(round),
            half_points: 0,
            score: 0,
            card: Some(Card::Yellow),
        },
    };
    let cards = |carry_over, in_round| {
        let mut facts = roster(4);
        let cards = CardLadder { yellows_for_red: 2, carry_over };
        facts.push(Fact::ProfileChanged { profile: Profile { cards, ..Profile::default() } });
        facts.extend([shown(1, None), published(1, &[[1, 2, 3, 4]], &[]), shown(2, Some(1))]);
        facts.extend([shown(3, Some(1)), shown(4, Some(1))]);
        let state = state(&facts);
        let now = round(in_round);
        (state.card(athlete(1), now), state.reds_of_yellows(athlete(1), now))
    };
    assert_eq!(cards(CarryOver::WholeTournament, 2), (Some(Card::Red), 2), "two make one");
    assert_eq!(cards(CarryOver::OneRound, 1), (Some(Card::Red), 2));
    assert_eq!(cards(CarryOver::OneRound, 2), (None, 0));
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
