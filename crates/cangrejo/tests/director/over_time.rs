//! What changes on the way, and when: rules, sanctions, and the clocks of the profile.

use cangrejo::director::{
    Offense, RawGame, Refusal, Request, Warning, is_late_claim, untimely, warnings,
};
use cangrejo::next_round::seat_waiting;
use cangrejo::verify::Verdict;
use cangrejo_tournament::event::{
    Card, CarryOver, EventNumber, Fact, Finish, Implausible, Profile, Reliability, Time,
};
use cangrejo_tournament::standings::Standings;

use crate::common::{Desk, athlete, result, round, table};

fn to_100(profile: Profile) -> Request {
    let profile = Profile { target: 100, games_per_round: 2, ..profile };
    Request::ChangeProfile { profile }
}

/// A round keeps the rules it was published under, for its standings and for its corrections.
#[test]
fn other_rules_change_nothing_about_a_round_that_is_published() {
    let mut desk = Desk::by(Profile::tradicional(), 9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    desk.result(1, [200, 150]);
    let told = Standings::of_tournament(desk.state(), Some(round(1)));
    desk.must_because(to_100(Profile::tradicional()));
    assert_eq!(Standings::of_tournament(desk.state(), Some(round(1))), told);
    // What is still to be entered is judged by the old target, and so is a correction.
    desk.result(2, [200, 150]);
    let correct = |points| Request::Correct {
        round: round(1),
        table: table(1),
        games: vec![RawGame::to_target(points)],
    };
    let refused = desk.refused_even_so(correct([100, 20]));
    let why = Implausible::NobodyReached;
    assert_eq!(refused, Refusal::Implausible { game: 1, why });
    desk.must_because(correct([200, 120]));
    // Whoever leaves is settled by them as well: one game, and no second.
    desk.must_because(Request::SettleOffense {
        round: round(1),
        table: table(2),
        offense: Offense::NoShow,
        offenders: vec![athlete(5)],
        games: Vec::new(),
    });
    assert_eq!(desk.state().rounds[0].tables[&table(2)].games.len(), 1);
    // The round to come has the new ones.
    desk.publish(&[[1, 3, 5, 7], [2, 9, 6, 8]], &[4]);
    let refused = desk.refused(result(2, 1, RawGame::to_target([200, 150])));
    assert_eq!(refused, Refusal::GameCount { expected: 2, found: 1 });
    assert!(Verdict::of(&desk.log, &|| ()).expect("a lawful log").first_difference().is_none());
}

#[test]
fn a_sanction_belongs_to_the_last_published_round_unless_another_is_named() {
    let mut profile = Profile::reglamento_001();
    profile.cards.carry_over = CarryOver::OneRound;
    let mut desk = Desk::by(profile, 8);
    let sanction = |number, in_round: Option<u32>, card| Request::Sanction {
        athletes: vec![athlete(number)],
        round: in_round.map(round),
        half_points: 1,
        score: 0,
        card,
    };
    let belongs = |fact| match fact {
        Fact::Sanctioned { details, .. } => details.round,
        _ => panic!("a sanction"),
    };
    assert_eq!(belongs(desk.must_because(sanction(8, None, None))), None, "from the start");
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 150]);
    desk.result(2, [200, 150]);
    desk.publish(&[[1, 3, 5, 7], [2, 4, 6, 8]], &[]);
    let yellow = Some(Card::Yellow);
    assert_eq!(belongs(desk.must_because(sanction(1, None, yellow))), Some(round(2)));
    assert_eq!(belongs(desk.must_because(sanction(1, Some(1), yellow))), Some(round(1)));
    let points = |after, number| {
        let standings = Standings::of_tournament(desk.state(), Some(round(after)));
        let line = standings.lines().iter().find(|line| line.athlete == athlete(number));
        line.expect("a line").score.points.to_string()
    };
    assert_eq!([points(1, 1), points(2, 1), points(1, 8)], ["1/2", "0", "-1/2"]);
    // A card of one round and a card of another do not add up where each is of its round.
    assert_eq!(desk.state().card(athlete(1), round(2)), Some(Card::Yellow));
    assert_eq!(desk.state().card(athlete(1), round(3)), None);
    let remark = Warning::CardsAddUp { athletes: vec![athlete(1)] };
    assert_eq!(warnings(&desk.tournament, &sanction(1, None, yellow)), [remark]);
}

const MINUTE: u64 = 60_000;

/// Moments after the last event; those of the desk are next to nothing.
fn minutes(number: u64) -> Time {
    Time { unix_ms: number * MINUTE + 100 }
}

#[test]
fn a_claim_after_its_time_is_told_and_marked_in_the_log() {
    let profile = Profile { claim_minutes: Some(30), ..Profile::reglamento_001() };
    let mut desk = Desk::by(profile, 4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.result(1, [200, 150]);
    let games = vec![RawGame::to_target([200, 120])];
    let place = (round(1), table(1));
    let claim = Request::Dispute { round: place.0, table: place.1, games: games.clone() };
    let correct = Request::Correct { round: place.0, table: place.1, games };
    let late = Warning::ClaimTooLate { round: round(1), table: table(1), minutes: 30 };
    for request in [&claim, &correct] {
        assert_eq!(untimely(&desk.tournament, request, minutes(29)), None);
        assert_eq!(untimely(&desk.tournament, request, minutes(31)), Some(late.clone()));
    }
    // What decides a claim that came in time is never late.
    let mut claimed = desk.clone();
    claimed.must(claim);
    assert_eq!(untimely(&claimed.tournament, &correct, minutes(99)), None);
    // The log finds it out again, by the times that it has.
    for (passed, is_late) in [(29, false), (31, true)] {
        let mut desk = desk.clone();
        desk.must_because(correct.clone());
        let mut event = desk.log.last().expect("the correction").clone();
        event.time = minutes(passed);
        let number = EventNumber::after(desk.log.len() - 1);
        assert_eq!(is_late_claim(&desk.tournament, number, &event), is_late);
    }
}

#[test]
fn what_replaces_a_provisional_result_is_no_claim() {
    let profile = Profile { claim_minutes: Some(30), ..Profile::reglamento_001() };
    let mut desk = Desk::by(profile, 4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let games = vec![RawGame::to_target([200, 150])];
    let reliability = Reliability::Provisional;
    let (round, table) = (round(1), table(1));
    desk.must(Request::EnterResult { round, table, games: games.clone(), reliability });
    let correct = Request::Correct { round, table, games };
    assert_eq!(untimely(&desk.tournament, &correct, minutes(99)), None);
}

#[test]
fn a_seat_that_is_given_away_within_the_tolerance_is_told() {
    let profile = Profile { tolerance_minutes: Some(15), ..Profile::reglamento_001() };
    let mut desk = Desk::by(profile, 9);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[9]);
    let no_show = Request::SettleOffense {
        round: round(1),
        table: table(1),
        offense: Offense::NoShow,
        offenders: vec![athlete(1)],
        games: Vec::new(),
    };
    let early = Some(Warning::WithinTolerance { round: round(1), minutes: 15 });
    assert_eq!(untimely(&desk.tournament, &no_show, minutes(14)), early);
    assert_eq!(untimely(&desk.tournament, &no_show, minutes(16)), None);
    desk.must(Request::AnnounceAbsence { athlete: athlete(1), round: round(1) });
    let found = seat_waiting(desk.state()).expect("lawful").expect("a round");
    let (tables, removed, byes) = (found.tables, found.removed, found.byes);
    let late = Request::SeatLate { tables, removed, byes, approved: Vec::new() };
    assert_eq!(untimely(&desk.tournament, &late, minutes(14)), early);
    assert_eq!(untimely(&desk.tournament, &late, minutes(16)), None);
    // It was the engine that did it, and nobody's hand.
    let before = desk.state().rounds[0].n_hand_changes;
    desk.must_because(late);
    let changed = &desk.state().rounds[0];
    assert_eq!((changed.n_hand_changes, changed.n_late_seatings), (before, 1));
}

/// Everybody at a table is expelled: nobody has won, by any column.
#[test]
fn where_all_four_are_expelled_nobody_has_won() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.must(Request::SettleOffense {
        round: round(1),
        table: table(1),
        offense: Offense::Expulsion,
        offenders: [1, 2, 3, 4].map(athlete).to_vec(),
        games: vec![RawGame { finish: Finish::Interrupted, ..RawGame::to_target([10, 20]) }],
    });
    let standings = Standings::of_tournament(desk.state(), Some(round(1)));
    for line in standings.lines() {
        let score = &line.score;
        let told = (score.n_games, score.n_won, score.eff.n_won, score.points.to_string());
        assert_eq!(told, (1, 0, 0, "0".to_owned()), "athlete {}", line.athlete);
    }
}
