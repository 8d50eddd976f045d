//! The decisions about facts, each with the case that fails without it.

use cangrejo::director::{Offense, RawGame, Refusal, Request};
use cangrejo::next_round::{Settings, propose};
use cangrejo_tournament::event::{
    AthleteOutcome, Fact, Finish, Game, Origin, Outcome, Profile, RepeatKind, SideLetter, Windows,
};
use cangrejo_tournament::standings::Standings;

use Outcome::{Draw, Loss, Win};

use crate::common::{Desk, athlete, pairing, publish_anyway, round, table};

fn outcomes(list: [(u32, Outcome); 4]) -> Vec<AthleteOutcome> {
    list.map(|(number, outcome)| AthleteOutcome { athlete: athlete(number), outcome }).to_vec()
}

#[test]
fn decision_1_those_who_rest_cannot_fill_a_table() {
    let mut desk = Desk::with(8);
    let wasteful = pairing(&[[1, 2, 3, 4]], &[5, 6, 7, 8]);
    let refused = desk.refused(Request::Publish { pairing: wasteful, approved: vec![] });
    assert_eq!(refused, Refusal::TooManyByes { found: 4, most: 3 });
}

#[test]
fn decision_12_a_forced_repeat_is_published_only_when_the_director_approves_it_by_name() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.result(1, [200, 0]);
    let again = pairing(&[[1, 2, 3, 4]], &[]);
    let publish = |approved| Request::Publish { pairing: again.clone(), approved };
    let Refusal::ApprovalMissing { repeats } = desk.refused(publish(vec![])) else {
        panic!("the approval is missing")
    };
    // Two partner pairs of the round before, and four rival pairs with severity 2.
    assert_eq!(repeats.len(), 6);
    let partners = repeats.iter().filter(|repeat| repeat.kind == RepeatKind::Partners);
    assert!(partners.clone().count() == 2 && partners.clone().all(|repeat| repeat.gap == 1));
    // Approving some is not approving all, and an approval has a reason.
    let refused = desk.refused_even_so(publish(repeats[1..].to_vec()));
    assert_eq!(refused, Refusal::ApprovalMissing { repeats: vec![repeats[0]] });
    assert_eq!(desk.refused(publish(repeats.clone())), Refusal::ReasonMissing);
    desk.must_because(publish(repeats.clone()));
    assert_eq!(desk.state().rounds[1].repeats, repeats);
}

#[test]
fn decision_12_holds_for_a_hand_change_too() {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 0]);
    desk.result(2, [200, 0]);
    desk.publish(&[[1, 5, 2, 6], [3, 7, 4, 8]], &[]);
    let reseat = |approved| Request::Reseat {
        tables: pairing(&[[1, 2, 5, 6], [3, 7, 4, 8]], &[]).tables,
        removed: vec![],
        byes: vec![],
        approved,
    };
    let Refusal::ApprovalMissing { repeats } = desk.refused_even_so(reseat(vec![])) else {
        panic!("the approval is missing")
    };
    assert!(repeats.iter().all(|repeat| repeat.kind == RepeatKind::Partners));
    desk.must_because(reseat(repeats));
}

#[test]
fn decision_17_windows_are_frozen_with_round_1_and_overridden_only_before() {
    let mut desk = Desk::with(4);
    let wide = Windows { partners: 3, rivals: 9 };
    desk.must(Request::SetWindows { windows: wide });
    desk.publish(&[[1, 2, 3, 4]], &[]);
    assert_eq!(desk.state().rounds[0].windows, wide);
    let refused = desk.refused_even_so(Request::SetWindows { windows: Windows::default() });
    assert_eq!(refused, Refusal::AlreadyStarted);
}

#[test]
fn decision_18_a_bye_is_a_draw_by_the_regulation_and_a_win_by_tradition() {
    let after_a_bye = |profile: Profile| {
        let mut desk = Desk::by(profile, 5);
        desk.publish(&[[1, 2, 3, 4]], &[5]);
        let standings = Standings::of_tournament(desk.state(), Some(round(1)));
        let line = standings.lines().iter().find(|line| line.athlete == athlete(5));
        let score = line.expect("a line").score.clone();
        assert_eq!((score.n_games, score.n_byes), (0, 1), "a bye is no game");
        let won = score.n_won_or_credited;
        (score.points.to_string(), won, score.effectiveness.to_string(), score.points_for)
    };
    let with = |profile: Profile, target, games_per_round| {
        after_a_bye(Profile { target, games_per_round, ..profile })
    };
    let (regulation, tradition) = (Profile::reglamento_001, Profile::tradicional);
    assert_eq!(with(regulation(), 200, 1), ("1/2".into(), 0, "0".into(), 0));
    assert_eq!(with(regulation(), 200, 3), ("3/2".into(), 0, "0".into(), 0));
    assert_eq!(with(tradition(), 200, 1), ("1".into(), 1, "100".into(), 200));
    // It follows the target and the games, without anybody saying so.
    assert_eq!(with(tradition(), 100, 1), ("1".into(), 1, "50".into(), 100));
    assert_eq!(with(tradition(), 100, 2), ("2".into(), 2, "100".into(), 200));
}

#[test]
fn decision_20_four_are_counted_after_the_absent_are_left_out() {
    let mut desk = Desk::with(4);
    desk.must(Request::AnnounceAbsence { athlete: athlete(4), round: round(1) });
    let three = pairing(&[], &[1, 2, 3]);
    let refused = desk.refused(Request::Publish { pairing: three, approved: vec![] });
    assert_eq!(refused, Refusal::TooFewAthletes { active: 3, needed: 4 });
}

#[test]
fn decision_21_after_a_no_show_the_three_present_are_credited_a_win() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let fact = desk.must(Request::SettleOffense {
        round: round(1),
        table: table(1),
        offense: Offense::NoShow,
        offenders: vec![athlete(2)],
        games: vec![],
    });
    let Fact::ResultEntered { games, .. } = fact else { panic!("a result") };
    let outcomes = outcomes([(1, Win), (2, Loss), (3, Win), (4, Win)]);
    assert_eq!(games, [Game::Credited { outcomes }]);
    assert!(!desk.state().rounds[0].tables[&table(1)].makes_history());
}

#[test]
fn decision_21_a_walk_out_loses_the_game_as_it_stands_and_the_partner_draws() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let stood = RawGame { finish: Finish::Interrupted, ..RawGame::to_target([150, 90]) };
    let fact = desk.must(Request::SettleOffense {
        round: round(1),
        table: table(1),
        offense: Offense::WalkOut,
        offenders: vec![athlete(2)],
        games: vec![stood],
    });
    let Fact::ResultEntered { games, .. } = fact else { panic!("a result") };
    assert_eq!(games[0].winner(), Some(SideLetter::B), "ahead, and lost all the same");
    let expected = outcomes([(1, Draw), (2, Loss), (3, Win), (4, Win)]);
    assert_eq!(games[0].single_outcomes(), expected);
    assert!(games[0].is_played());
}

#[test]
fn decision_21_the_profile_can_say_otherwise() {
    let mut profile = Profile::reglamento_001();
    profile.expulsion.partner = Loss;
    profile.games_per_round = 2;
    let mut desk = Desk::by(profile, 4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let fact = desk.must(Request::SettleOffense {
        round: round(1),
        table: table(1),
        offense: Offense::Expulsion,
        offenders: vec![athlete(3)],
        games: vec![RawGame::to_target([10, 200])],
    });
    let Fact::ResultEntered { games, .. } = fact else { panic!("a result") };
    assert_eq!(games[0].winner(), Some(SideLetter::B), "the first game had been won");
    let outcomes = outcomes([(1, Win), (2, Win), (3, Loss), (4, Loss)]);
    assert_eq!(games[1], Game::Credited { outcomes });
}

#[test]
fn decision_21_a_dissolved_table_gives_a_bye_to_those_present() {
    let mut desk = Desk::with(4);
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let dissolve = Request::Dissolve {
        round: round(1),
        table: table(1),
        present: vec![athlete(3), athlete(1)],
    };
    assert_eq!(desk.refused(dissolve.clone()), Refusal::ReasonMissing);
    desk.must_because(dissolve);
    let table_1 = &desk.state().rounds[0].tables[&table(1)];
    assert_eq!(table_1.present, [athlete(1), athlete(3)]);
    assert!(!table_1.makes_history() && !table_1.is_open());
}

#[test]
fn decision_22_every_table_has_its_own_number() {
    let mut desk = Desk::with(8);
    let mut twice = pairing(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    twice.tables[1].table = table(1);
    let refused = desk.refused(Request::Publish { pairing: twice, approved: vec![] });
    assert_eq!(refused, Refusal::TableTwice { table: table(1) });
    // A blocked or reserved table leaves a gap, which is lawful.
    let mut gap = pairing(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    gap.tables[1].table = table(12);
    desk.must(Request::Publish { pairing: gap, approved: vec![] });
}

#[test]
fn a_pairing_made_by_hand_says_why() {
    let mut desk = Desk::with(4);
    let by_hand = cangrejo_tournament::event::Pairing {
        origin: Origin::Hand,
        ..pairing(&[[1, 2, 3, 4]], &[])
    };
    let publish = Request::Publish { pairing: by_hand, approved: vec![] };
    assert_eq!(desk.refused(publish.clone()), Refusal::ReasonMissing);
    desk.must_because(publish);
}

#[test]
fn a_redraw_is_an_event_with_its_reason() {
    let mut desk = Desk::with(4);
    desk.must(Request::CallSeed { seed: 7 });
    assert_eq!(desk.refused(Request::CallSeed { seed: 8 }), Refusal::ReasonMissing);
    desk.must_because(Request::CallSeed { seed: 8 });
    assert_eq!(desk.state().seed, Some(8));
}

#[test]
fn the_profile_changes_after_round_1_only_with_a_reason() {
    let mut desk = Desk::with(4);
    desk.must(Request::ChangeProfile { profile: Profile::tradicional() });
    desk.publish(&[[1, 2, 3, 4]], &[]);
    let back = Request::ChangeProfile { profile: Profile::reglamento_001() };
    assert_eq!(desk.refused(back.clone()), Refusal::ReasonMissing);
    desk.must_because(back);
    assert_eq!(desk.state().profile.name, "reglamento-001");
}

/// Whoever came to play did not rest: the next to rest is still found among those of the table.
#[test]
fn decision_21_a_dissolved_table_gives_what_a_bye_gives_and_is_no_rest() {
    let mut desk = Desk::with(5);
    desk.publish(&[[1, 2, 3, 4]], &[5]);
    let present = [1, 2, 3, 4].map(athlete).to_vec();
    desk.must_because(Request::Dissolve { round: round(1), table: table(1), present });
    let standings = Standings::by_play(desk.state(), Some(round(1)));
    // Points without play are told apart by the same tie-break, wherever they come from.
    assert!(standings.lines().iter().all(|line| line.score.n_byes == 1));
    let next = propose(desk.state(), Settings::default()).expect("a round");
    assert_eq!(next.byes, [athlete(4)], "the last of those who have not rested");
}

#[test]
fn more_rounds_are_planned_and_none_that_is_published_is_planned_away() {
    let mut desk = Desk::with(4);
    let plan = |n_rounds| Request::PlanRounds { n_rounds };
    desk.must(plan(3));
    assert_eq!(desk.state().n_rounds, 3);
    for (n_rounds, refusal) in [
        (0, Refusal::UnplayableProfile),
        (-1, Refusal::Negative { number: -1 }),
        (70_000, Refusal::TooLarge { number: 70_000, most: 65_535 }),
    ] {
        assert_eq!(desk.refused(plan(n_rounds)), refusal);
    }
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.result(1, [200, 100]);
    publish_anyway(&mut desk, &[[1, 3, 2, 4]], &[]);
    assert_eq!(desk.refused(plan(5)), Refusal::ReasonMissing);
    let away = Refusal::AlreadyPublished { round: round(2) };
    assert_eq!(desk.refused_even_so(plan(1)), away);
    desk.must_because(plan(2));
    desk.must(Request::Undo);
    assert_eq!(desk.state().n_rounds, 3);
}
