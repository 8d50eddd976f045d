//! Bad input, one by one: each is refused by name, and nothing is half applied.

use cangrejo::director::{
    AthleteEntry, Command, Offense, RawGame, Refusal, Request, Rule, TieRefusal, Warning, apply,
    warnings,
};
use cangrejo_tournament::event::{
    AthleteOutcome, Discipline, Fact, Finish, Game, Implausible, Origin, Outcome, Profile,
    Reliability, Role, TieMethod, Time,
};

use crate::common::{Desk, athlete, entry, pairing, result, round, table};

/// Four athletes at one table.
fn at_the_table() -> Desk {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk
}

fn register(entry: AthleteEntry) -> Request {
    Request::Register { role: Role::Ranked, entry }
}

#[test]
fn the_same_id_number_is_refused() {
    let mut desk = Desk::with(2);
    let refused = desk.refused(register(entry("Otro nombre", " 2 ")));
    assert_eq!(refused, Refusal::DuplicateIdNumber { athlete: athlete(2) });
    assert_eq!(refused.rule(), Rule::Roster);
    // Nor may it come in by changing another athlete; one's own is no duplicate.
    let change = |number, id| Request::ChangeAthlete {
        athlete: athlete(number),
        entry: entry("Otro nombre", id),
    };
    let refused = desk.refused(change(1, "2"));
    assert_eq!(refused, Refusal::DuplicateIdNumber { athlete: athlete(2) });
    desk.must(change(2, "2"));
}

#[test]
fn the_same_name_only_warns() {
    let mut desk = Desk::with(2);
    let homonym = register(entry("  atleta   2 ", "77"));
    let warned = warnings(&desk.tournament, &homonym);
    assert_eq!(warned, [Warning::SameName { athletes: vec![athlete(2)] }]);
    desk.must(homonym);
    assert!(warnings(&desk.tournament, &register(entry("Nadie", "78"))).is_empty());
}

#[test]
fn two_athletes_without_an_id_number_are_not_the_same() {
    let mut desk = Desk::with(0);
    desk.must(register(entry("Una", "")));
    desk.must(register(entry("Otra", "")));
}

#[test]
fn an_athlete_has_a_name_and_a_rating_that_is_not_negative() {
    let mut desk = Desk::with(0);
    assert_eq!(desk.refused(register(entry("  ", "1"))), Refusal::NameMissing);
    let rated = |elo| register(AthleteEntry { elo: Some(elo), ..entry("Una", "1") });
    assert_eq!(desk.refused(rated(-1)), Refusal::Negative { number: -1 });
    let too_large = Refusal::TooLarge { number: 10_000, most: 9_999 };
    assert_eq!(desk.refused(rated(10_000)), too_large);
}

#[test]
fn a_result_needs_a_table_of_the_round() {
    let mut desk = at_the_table();
    let refused = desk.refused(result(1, 2, RawGame::to_target([200, 0])));
    assert_eq!(refused, Refusal::NoSuchTable { round: round(1), table: table(2) });
    let refused = desk.refused(result(2, 1, RawGame::to_target([200, 0])));
    assert_eq!(refused, Refusal::NoSuchRound { round: round(2) });
}

#[test]
fn impossible_scores_are_refused_with_the_reason() {
    let mut desk = at_the_table();
    let mut why = |points, finish| {
        let game = RawGame { finish, ..RawGame::to_target(points) };
        match desk.refused(result(1, 1, game)) {
            Refusal::Implausible { game: 1, why } => why,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(why([200, 200], Finish::Target), Implausible::BothReached);
    assert_eq!(why([368, 0], Finish::Target), Implausible::TooHigh { most: 367 });
    assert_eq!(why([199, 0], Finish::Target), Implausible::NobodyReached);
    assert_eq!(why([200, 0], Finish::Time), Implausible::OverBeforeTime);
}

#[test]
fn negative_numbers_are_refused() {
    let mut desk = at_the_table();
    let refused = desk.refused(result(1, 1, RawGame::to_target([200, -5])));
    assert_eq!(refused, Refusal::Negative { number: -5 });
    let refused = desk.refused(result(1, 1, RawGame::to_target([i64::MAX, 0])));
    assert!(matches!(refused, Refusal::TooLarge { number: i64::MAX, .. }));
    let sanction = |half_points, score| Request::Sanction {
        athletes: vec![athlete(1)],
        round: None,
        half_points,
        score,
        card: None,
    };
    assert_eq!(desk.refused_even_so(sanction(-1, 0)), Refusal::Negative { number: -1 });
    assert_eq!(desk.refused_even_so(sanction(0, -2)), Refusal::Negative { number: -2 });
    assert_eq!(desk.refused_even_so(sanction(0, 0)), Refusal::EmptySanction);
}

#[test]
fn a_table_plays_the_games_of_the_profile_unless_time_runs_out() {
    let mut profile = Profile::reglamento_001();
    profile.games_per_round = 3;
    let mut desk = Desk::by(profile, 4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let won = RawGame::to_target([200, 0]);
    let at_time = RawGame { finish: Finish::Time, ..RawGame::to_target([90, 20]) };
    let mut with = |games: &[&RawGame]| {
        let mut request = result(1, 1, won.clone());
        if let Request::EnterResult { games: typed, .. } = &mut request {
            *typed = games.iter().copied().cloned().collect();
        }
        desk.ask(request)
    };
    let refused = |found| Err(Refusal::GameCount { expected: 3, found });
    assert_eq!(with(&[]), refused(0));
    assert_eq!(with(&[&won, &won]), refused(2));
    assert_eq!(with(&[&won, &won, &won, &won]), refused(4));
    assert!(with(&[&won, &at_time]).is_ok());
}

/// Time may also run out between two games: the last one that was typed is then over.
#[test]
fn time_may_run_out_after_a_game_that_is_over() {
    let mut profile = Profile::reglamento_001();
    profile.games_per_round = 2;
    let mut desk = Desk::by(profile, 4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let won = RawGame::to_target([200, 100]);
    let out_of_time = RawGame { finish: Finish::Time, ..won.clone() };
    let with = |games| Request::EnterResult {
        round: round(1),
        table: table(1),
        games,
        reliability: Reliability::Final,
    };
    let refused = desk.refused(with(vec![won.clone()]));
    assert_eq!(refused, Refusal::GameCount { expected: 2, found: 1 }, "it must be said");
    let refused = desk.refused(with(vec![won, out_of_time.clone()]));
    let why = Implausible::OverBeforeTime;
    assert_eq!(refused, Refusal::Implausible { game: 2, why }, "both games are over");
    let Fact::ResultEntered { games, .. } = desk.must(with(vec![out_of_time.clone()])) else {
        panic!("a result");
    };
    let finish = Finish::Target;
    let (points, winner_by_rule, outcomes) = ([200, 100], None, Vec::new());
    assert_eq!(games, [Game::Played { points, finish, winner_by_rule, outcomes }]);
    // The second reading of the same sheet is the same.
    let again = desk.must(with(vec![out_of_time]));
    assert_eq!(again, Fact::ResultVerified { round: round(1), table: table(1) });
}

#[test]
fn outcomes_belong_to_athletes_of_the_table() {
    let mut desk = Desk::with(5);
    desk.publish(&[[1, 2, 3, 4]], &[5]);
    let mut with = |numbers: &[u32]| {
        let lost =
            |number: &u32| AthleteOutcome { athlete: athlete(*number), outcome: Outcome::Loss };
        let outcomes = numbers.iter().map(lost).collect();
        desk.ask(result(1, 1, RawGame { outcomes, ..RawGame::to_target([200, 0]) }))
    };
    let stranger = Refusal::NotAtTable { athlete: athlete(5), table: table(1) };
    assert_eq!(with(&[5]), Err(stranger));
    assert_eq!(with(&[1, 1]), Err(Refusal::NamedTwice { athlete: athlete(1) }));
    assert!(with(&[1]).is_ok());
}

#[test]
fn an_offense_names_who_did_it() {
    let mut desk = at_the_table();
    let mut with = |offenders, games| {
        desk.refused(Request::SettleOffense {
            round: round(1),
            table: table(1),
            offense: Offense::NoShow,
            offenders,
            games,
        })
    };
    assert_eq!(with(vec![], vec![]), Refusal::OffenderMissing);
    let stranger = Refusal::NotAtTable { athlete: athlete(9), table: table(1) };
    assert_eq!(with(vec![athlete(9)], vec![]), stranger);
    let played = vec![RawGame::to_target([200, 0])];
    let refused = with(vec![athlete(1)], played);
    assert_eq!(refused, Refusal::GameCount { expected: 1, found: 1 });
}

#[test]
fn pairing_with_results_missing_is_refused_with_the_tables() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 0]);
    let next = pairing(&[[1, 5, 2, 6], [3, 7, 4, 8]], &[]);
    let refused = desk.refused(Request::Publish { pairing: next, approved: vec![] });
    assert_eq!(refused, Refusal::RoundOpen { round: round(1), tables: vec![table(2)] });
    assert_eq!(desk.refused(Request::Close), refused);
}

#[test]
fn withdrawing_twice_and_returning_twice_are_refused() {
    let mut desk = Desk::with(4);
    let one = athlete(1);
    desk.must(Request::Withdraw { athlete: one });
    let twice = desk.refused(Request::Withdraw { athlete: one });
    assert_eq!(twice, Refusal::AlreadyWithdrawn { athlete: one });
    desk.must_because(Request::Return { athlete: one });
    let twice = desk.refused_even_so(Request::Return { athlete: one });
    assert_eq!(twice, Refusal::NotWithdrawn { athlete: one });
}

#[test]
fn checking_in_twice_or_nobody_is_refused() {
    let mut desk = Desk::with(4);
    let one = athlete(1);
    let twice = desk.refused(Request::CheckIn { athlete: one });
    assert_eq!(twice, Refusal::AlreadyCheckedIn { athlete: one });
    let nobody = desk.refused(Request::CheckIn { athlete: athlete(9) });
    assert_eq!(nobody, Refusal::UnknownAthlete { athlete: athlete(9) });
    desk.must(Request::RevokeCheckIn { athlete: one });
    let twice = desk.refused(Request::RevokeCheckIn { athlete: one });
    assert_eq!(twice, Refusal::NotCheckedIn { athlete: one });
    let early = Request::AdmitLate { athlete: one, first_round: round(1) };
    assert_eq!(desk.refused(early), Refusal::EntryIsNotLate { athlete: one });
}

#[test]
fn an_absence_is_announced_once_and_in_time() {
    let mut desk = Desk::with(5);
    let (five, two) = (athlete(5), round(2));
    desk.must(Request::AnnounceAbsence { athlete: five, round: two });
    let again = desk.refused(Request::AnnounceAbsence { athlete: five, round: two });
    assert_eq!(again, Refusal::AbsenceKnown { athlete: five, round: two });
    desk.must(Request::RevokeAbsence { athlete: five, round: two });
    let again = desk.refused(Request::RevokeAbsence { athlete: five, round: two });
    assert_eq!(again, Refusal::NoAbsence { athlete: five, round: two });
    desk.publish(&[[1, 2, 3, 4]], &[5]);
    let late = desk.refused(Request::AnnounceAbsence { athlete: five, round: round(1) });
    assert_eq!(late, Refusal::AlreadyPublished { round: round(1) });
}

#[test]
fn a_roster_of_three_cannot_be_paired() {
    let mut desk = Desk::with(3);
    let three = pairing(&[], &[1, 2, 3]);
    let refused = desk.refused(Request::Publish { pairing: three, approved: vec![] });
    assert_eq!(refused, Refusal::TooFewAthletes { active: 3, needed: 4 });
    assert_eq!(refused.rule(), Rule::Decision20);
}

#[test]
fn a_pairing_has_everybody_who_plays_once_and_nobody_else() {
    let mut desk = Desk::with(5);
    let mut publish = |tables: &[[u32; 4]], byes: &[u32]| {
        desk.refused(Request::Publish { pairing: pairing(tables, byes), approved: vec![] })
    };
    let forgotten = publish(&[[1, 2, 3, 4]], &[]);
    assert_eq!(forgotten, Refusal::NotPlaced { athletes: vec![athlete(5)] });
    let twice = publish(&[[1, 2, 3, 4]], &[5, 1]);
    assert_eq!(twice, Refusal::PlacedTwice { athlete: athlete(1) });
    let nobody = publish(&[[1, 2, 3, 6]], &[4, 5]);
    assert_eq!(nobody, Refusal::UnknownAthlete { athlete: athlete(6) });
}

#[test]
fn a_side_has_two_athletes_in_dominoes() {
    let mut desk = Desk::with(4);
    let mut lonely = pairing(&[[1, 2, 3, 4]], &[]);
    lonely.tables[0].sides[1].partner = None;
    lonely.byes = vec![athlete(4)];
    let refused = desk.refused(Request::Publish { pairing: lonely, approved: vec![] });
    assert_eq!(refused, Refusal::SideSize { table: table(1), expected: 2 });
}

#[test]
fn sides_of_one_are_published_in_chess() {
    let mut desk = Desk::default();
    let (name, discipline) = ("Abierto".into(), Discipline::Chess);
    let profile = Profile::ajedrez_fide();
    desk.must(Request::Create { name, discipline, n_rounds: 8, profile });
    for number in 1..=3 {
        desk.register(number);
        desk.must(Request::CheckIn { athlete: athlete(number) });
    }
    let mut round_1 = pairing(&[[1, 2, 3, 3]], &[2]);
    for side in &mut round_1.tables[0].sides {
        side.partner = None;
    }
    desk.must(Request::Publish { pairing: round_1, approved: vec![] });
}

#[test]
fn a_report_with_a_fraction_cannot_be_sealed() {
    let mut desk = Desk::with(4);
    let mut inexact = pairing(&[[1, 2, 3, 4]], &[]);
    if let Origin::Engine { report, .. } = &mut inexact.origin {
        *report = serde_json::json!({ "success": 99.5 });
    }
    let refused = desk.refused(Request::Publish { pairing: inexact, approved: vec![] });
    assert_eq!(refused, Refusal::NotExact { number: "99.5".into() });
}

#[test]
fn a_tournament_is_created_once_with_a_name_and_playable_rules() {
    let mut desk = Desk::default();
    let create = |name: &str, n_rounds, profile| Request::Create {
        name: name.into(),
        discipline: Discipline::Domino,
        n_rounds,
        profile,
    };
    let profile = Profile::reglamento_001();
    assert_eq!(desk.refused(Request::Close), Refusal::NotCreated);
    assert_eq!(desk.refused(create(" ", 8, profile.clone())), Refusal::NameMissing);
    assert_eq!(desk.refused(create("Copa", 0, profile.clone())), Refusal::UnplayableProfile);
    let endless = Profile { target: 0, ..profile.clone() };
    assert_eq!(desk.refused(create("Copa", 8, endless)), Refusal::UnplayableProfile);
    desk.must(create("Copa", 8, profile.clone()));
    assert_eq!(desk.refused(create("Copa", 8, profile)), Refusal::AlreadyCreated);
    assert_eq!(desk.refused_even_so(Request::Reopen), Refusal::NotClosed);
}

#[test]
fn after_the_end_only_reopening_with_a_reason_is_granted() {
    let mut desk = Desk::with(4);
    desk.must(Request::Close);
    let refused = desk.refused_even_so(Request::Withdraw { athlete: athlete(1) });
    assert_eq!(refused, Refusal::Closed);
    assert_eq!(desk.refused(Request::Reopen), Refusal::ReasonMissing);
    desk.must_because(Request::Reopen);
}

#[test]
fn nothing_is_entered_without_an_author() {
    let desk = Desk::with(4);
    let time = Time { unix_ms: 0 };
    let command = Command { time, author: " ".into(), reason: None, request: Request::Close };
    assert_eq!(apply(&desk.tournament, command), Err(Refusal::AuthorMissing));
}

#[test]
fn a_round_beyond_the_plan_says_why() {
    let mut desk = Desk::default();
    let (name, discipline) = ("Copa".into(), Discipline::Domino);
    let profile = Profile::reglamento_001();
    desk.must(Request::Create { name, discipline, n_rounds: 1, profile });
    for number in 1..=12 {
        desk.register(number);
        desk.must(Request::CheckIn { athlete: athlete(number) });
    }
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]], &[]);
    for table_number in 1..=3 {
        desk.result(table_number, [200, 0]);
    }
    let more = pairing(&[[1, 5, 9, 2], [3, 6, 10, 7], [4, 8, 11, 12]], &[]);
    let publish = Request::Publish { pairing: more, approved: vec![] };
    assert_eq!(desk.refused(publish), Refusal::BeyondPlan { n_rounds: 1 });
}

#[test]
fn what_has_no_result_cannot_be_corrected_disputed_or_verified() {
    let mut desk = at_the_table();
    let (round_1, table_1) = (round(1), table(1));
    let games = vec![RawGame::to_target([200, 0])];
    let missing = Refusal::NoResult { round: round_1, table: table_1 };
    let correct = Request::Correct { round: round_1, table: table_1, games: games.clone() };
    let dispute = Request::Dispute { round: round_1, table: table_1, games };
    let verify = Request::Verify { round: round_1, table: table_1 };
    assert_eq!(desk.refused_even_so(correct.clone()), missing);
    assert_eq!(desk.refused(dispute.clone()), missing);
    assert_eq!(desk.refused(verify), missing);
    desk.result(1, [200, 0]);
    let same = Refusal::SameResult { round: round_1, table: table_1 };
    assert_eq!(desk.refused_even_so(correct), same);
    assert_eq!(desk.refused(dispute), same);
    let receive = Request::ReceiveSheet { round: round_1, table: table_1 };
    assert_eq!(desk.refused(receive), Refusal::HasSheet { round: round_1, table: table_1 });
}

#[test]
fn only_the_last_round_can_be_annulled() {
    let mut desk = Desk::with(8);
    assert_eq!(
        desk.refused_even_so(Request::Annul { round: round(1) }),
        Refusal::NoSuchRound { round: round(1) }
    );
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 0]);
    desk.result(2, [200, 0]);
    desk.publish(&[[1, 5, 2, 6], [3, 7, 4, 8]], &[]);
    let refused = desk.refused_even_so(Request::Annul { round: round(1) });
    assert_eq!(refused, Refusal::NotTheLastRound { last: round(2) });
}

#[test]
fn a_tie_is_between_two_known_athletes_or_more() {
    let mut desk = Desk::with(4);
    let mut settle = |numbers: &[u32]| {
        let athletes = numbers.iter().map(|number| athlete(*number)).collect();
        desk.refused(Request::SettleTie { athletes, method: TieMethod::Shared })
    };
    assert_eq!(settle(&[1]), Refusal::Tie(TieRefusal::OfOne));
    assert_eq!(settle(&[1, 1]), Refusal::NamedTwice { athlete: athlete(1) });
    assert_eq!(settle(&[1, 9]), Refusal::UnknownAthlete { athlete: athlete(9) });
}
