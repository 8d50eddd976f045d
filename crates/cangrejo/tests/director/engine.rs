//! Whole tournaments whose rounds the engine proposes and whose standings come from the facts.

use cangrejo::director::{RawGame, Request};
use cangrejo::next_round::{NoRound, Settings, propose};
use cangrejo_pairing::domino::{PairingError, Pattern};
use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{
    AthleteNumber, Event, Outcome, Pairing, Profile, Reliability, Repeat, Role,
};
use cangrejo_tournament::standings::{Line, Standings};

use crate::common::{Desk, athlete, entry, round, rounds_found_again, table};

/// Publishes the next round as the engine proposes it.
pub(crate) fn publish(desk: &mut Desk, settings: Settings) -> Pairing {
    let state = desk.tournament.state();
    let pairing = propose(state, settings).expect("enough athletes");
    let next = state.next_round();
    let repeats = state.repeats(next, &pairing.tables, state.windows());
    let approved: Vec<Repeat> = repeats.into_iter().filter(Repeat::needs_approval).collect();
    desk.must(Request::Publish { pairing: pairing.clone(), approved });
    pairing
}

/// Enters every result of a round: the side whose numbers sum to less wins by the difference.
pub(crate) fn play(desk: &mut Desk, number: u32, pairing: &Pairing) {
    for seated in &pairing.tables {
        let sum =
            |side: usize| -> u32 { seated.sides[side].members().map(AthleteNumber::get).sum() };
        let margin = i64::from(sum(0)) - i64::from(sum(1));
        let loser = 199 - margin.abs().min(150);
        let points = if margin <= 0 { [200, loser] } else { [loser, 200] };
        desk.must(Request::EnterResult {
            round: round(number),
            table: seated.table,
            games: vec![RawGame::to_target(points)],
            reliability: Reliability::Final,
        });
    }
}

#[test]
fn a_tournament_of_28_is_played_without_a_single_repeat() {
    let mut desk = Desk::with(28);
    for number in 1..=8 {
        let pairing = publish(&mut desk, Settings::default());
        assert_eq!((pairing.tables.len(), pairing.byes.len()), (7, 0));
        play(&mut desk, number, &pairing);
        let state = desk.tournament.state();
        assert_eq!(state.rounds.last().map(|last| last.repeats.len()), Some(0), "{number}");
    }
    let standings = Standings::of_tournament(desk.tournament.state(), Some(round(8)));
    assert_eq!(standings.lines().len(), 28);
    let points: Rational = standings.lines().iter().map(|line| line.score.points.clone()).sum();
    assert_eq!(points, Rational::from(8 * 14), "two winners at each of seven tables");
    // The strongest are ahead: numbers sum to less.
    let sum = |lines: &[Line<AthleteNumber>]| -> u32 {
        lines.iter().map(|line| line.athlete.get()).sum()
    };
    assert!(sum(&standings.lines()[..14]) < sum(&standings.lines()[14..]));
}

#[test]
fn whoever_replays_the_log_is_proposed_the_same_rounds() {
    let settings = Settings { pattern: Pattern::Equilibrado, ..Settings::default() };
    let mut desk = Desk::with(21);
    for number in 1..=5 {
        let pairing = publish(&mut desk, settings);
        play(&mut desk, number, &pairing);
    }
    assert_eq!(rounds_found_again(desk.log), 5);
}

#[test]
fn who_does_not_fill_a_table_rests_for_half_a_point_and_nobody_twice_too_soon() {
    let mut desk = Desk::with(10);
    for number in 1..=4 {
        let pairing = publish(&mut desk, Settings::default());
        assert_eq!((pairing.tables.len(), pairing.byes.len()), (2, 2));
        play(&mut desk, number, &pairing);
    }
    let standings = Standings::of_tournament(desk.tournament.state(), Some(round(4)));
    let byes: u64 = standings.lines().iter().map(|line| line.score.n_byes).sum();
    assert_eq!(byes, 8);
    assert!(standings.lines().iter().all(|line| line.score.n_byes <= 2));
    let points: Rational = standings.lines().iter().map(|line| line.score.points.clone()).sum();
    assert_eq!(points, Rational::from(4 * 4 + 4), "eight byes of half a point");
}

#[test]
fn a_house_player_completes_a_table_and_has_no_place() {
    let mut desk = Desk::with(7);
    let entry = entry("Comodín", "999");
    desk.must(Request::Register { role: Role::House, entry });
    desk.must(Request::CheckIn { athlete: athlete(8) });
    let pairing = publish(&mut desk, Settings::default());
    assert_eq!((pairing.tables.len(), pairing.byes.len()), (2, 0));
    play(&mut desk, 1, &pairing);
    let standings = Standings::of_tournament(desk.tournament.state(), Some(round(1)));
    assert_eq!(standings.lines().len(), 7);
    assert!(standings.lines().iter().all(|line| line.athlete != athlete(8)));
}

#[test]
fn round_1_follows_the_number_called_in_public() {
    let order = |seed| {
        let mut desk = Desk::with(16);
        desk.must(Request::CallSeed { seed });
        propose(desk.tournament.state(), Settings::default()).expect("four tables").tables
    };
    assert_eq!(order(7), order(7));
    assert_ne!(order(7), order(8));
}

#[test]
fn three_athletes_are_too_few_for_the_engine() {
    let desk = Desk::with(3);
    let refused = propose(desk.tournament.state(), Settings::default());
    assert_eq!(refused, Err(NoRound::Engine(PairingError::TooFew(0))));
}

#[test]
fn points_of_a_sanction_are_taken_and_standings_of_old_rounds_stay() {
    let mut desk = Desk::by(Profile::reglamento_001(), 8);
    for number in 1..=2 {
        let pairing = publish(&mut desk, Settings::default());
        play(&mut desk, number, &pairing);
    }
    let points_of = |desk: &Desk, after: u32| {
        let standings = Standings::of_tournament(desk.tournament.state(), Some(round(after)));
        let line = standings.lines().iter().find(|line| line.athlete == athlete(1));
        line.expect("an athlete of the field").score.points.clone()
    };
    let (before, first) = (points_of(&desk, 2), points_of(&desk, 1));
    desk.must_because(Request::Sanction {
        athletes: vec![athlete(1)],
        round: Some(round(2)),
        half_points: 1,
        score: 0,
        card: None,
    });
    assert_eq!(points_of(&desk, 2), &before - &Rational::new(1, 2));
    assert_eq!(points_of(&desk, 1), first);
}

#[test]
fn a_no_show_gives_points_without_a_game() {
    let mut desk = Desk::with(4);
    publish(&mut desk, Settings::default());
    desk.must(Request::SettleOffense {
        round: round(1),
        table: table(1),
        offense: cangrejo::director::Offense::NoShow,
        offenders: vec![athlete(1)],
        games: Vec::new(),
    });
    let standings = Standings::of_tournament(desk.tournament.state(), Some(round(1)));
    for line in standings.lines() {
        let is_absent = line.athlete == athlete(1);
        let expected = if is_absent { Outcome::Loss } else { Outcome::Win };
        let points = u32::from(expected == Outcome::Win);
        assert_eq!((line.score.points.clone(), line.score.n_games), (Rational::from(points), 0));
    }
}

/// A log as the program of this edition wrote it, kept so that no other program is called so.
const THIRD_EDITION: &str = include_str!("third_edition.jsonl");

#[test]
fn the_rounds_of_a_log_of_the_third_edition_are_found_again() {
    let read = |line: &str| serde_json::from_str::<Event>(line).expect("it is still read");
    assert_eq!(rounds_found_again(THIRD_EDITION.lines().map(read)), 3);
}
