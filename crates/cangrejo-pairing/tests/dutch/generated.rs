//! Laws of tournaments that are made up.

use cangrejo_pairing::dutch::{self, Round};
use cangrejo_pairing::generate::{
    Chance, RatingShape, Ratings, Results, Scenario, ScenarioError, Unplayed, generate,
};
use cangrejo_tournament::trf::{
    BakuGroup, ByColor, Color, Dialect, Mark, PointSystem, Points, Purpose, Reading, Report,
    Tournament,
};

/// Scenarios of every kind, small ones most.
fn scenarios() -> Vec<Scenario> {
    let rates = [0, 2, 5, 15];
    let scenario = |seed: u64| {
        let turn = |n: u64| usize::try_from(seed / 3 % n).expect("a small number");
        let chance = |n: u64| Chance::percent(rates[usize::try_from(seed % n % 4).expect("small")]);
        let win = Points::from_tenths(30);
        let three = PointSystem {
            win: ByColor::both(win),
            forfeit_win: win,
            pairing_bye: win,
            full_bye: win,
            ..PointSystem::default()
        };
        let by_color = |white: u32, black: u32| ByColor { white, black }.map(Points::from_tenths);
        let unlike = PointSystem {
            win: by_color(10, 13),
            draw: by_color(4, 6),
            loss: by_color(0, 1),
            ..PointSystem::default()
        };
        Scenario {
            n_players: 2 + turn(61),
            n_rounds: 1 + turn(9).min(turn(61) / 2),
            n_played: (seed % 4 == 1).then(|| turn(5)),
            ratings: Ratings {
                shape: if seed.is_multiple_of(3) { RatingShape::Even } else { RatingShape::Bell },
                ..Ratings::default()
            },
            results: if seed.is_multiple_of(5) {
                Results::Draws { percent: 30 }
            } else {
                Results::Model
            },
            points: match seed % 7 {
                3 => three,
                5 => unlike,
                _ => PointSystem::default(),
            },
            unplayed: Unplayed {
                forfeit: chance(4),
                half_bye: chance(5),
                zero_bye: chance(6),
                full_bye: chance(11),
                retire: chance(7),
                late: chance(9),
            },
            acceleration: (seed % 7 == 2).then_some(BakuGroup::Reference),
            forbidden: if seed.is_multiple_of(8) && turn(61) > 10 { vec![3, 2] } else { vec![] },
            seed,
        }
    };
    (0..400).map(scenario).collect()
}

/// Who has white against whom in a round, in the order of the whites, and who has the bye.
fn written(tournament: &Tournament, round: usize) -> (Vec<(usize, usize)>, Option<usize>) {
    let entries = || tournament.players.iter().map(|player| player.rounds[round]).enumerate();
    let boards = entries().filter_map(|(index, entry)| {
        entry.opponent.filter(|_| entry.color == Some(Color::White)).map(|black| (index, black))
    });
    let bye = entries().find(|(_, entry)| entry.mark == Mark::PairingBye);
    (boards.collect(), bye.map(|(index, _)| index))
}

fn sorted(round: &Round) -> (Vec<(usize, usize)>, Option<usize>) {
    let mut boards: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
    boards.sort_unstable();
    (boards, round.bye)
}

#[test]
fn a_generated_file_reads_back_without_faults_and_pairs_to_itself() {
    let (mut n_rounds, mut n_stopped) = (0, 0);
    for scenario in scenarios() {
        let seed = scenario.seed;
        let generated = generate(&scenario).expect("a lawful scenario");
        n_stopped += usize::from(generated.stopped.is_some());
        let tournament = generated.tournament;
        let is_open = tournament.n_played < tournament.n_rounds;
        let purpose = if is_open { Purpose::PairNextRound } else { Purpose::Review };
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let file = tournament.report(dialect).write();
            let reading = Reading { purpose, ..Reading::default() };
            let mut read = Report::read(&file).tournament(reading).expect("no faults");
            if dialect == Dialect::Trf16 {
                // It has no record for the system.
                read.system.clone_from(&tournament.system);
            }
            assert_eq!(tournament.unsaid(dialect), [], "seed {seed}");
            assert_eq!(read, tournament, "seed {seed}, {dialect:?}");
        }
        for round in 0..tournament.n_played {
            let past = tournament.before_round(round + 1);
            let paired = dutch::pair(&dutch::Tournament::from(&past)).expect("a round");
            assert_eq!(sorted(&paired), written(&tournament, round), "seed {seed}, round {round}");
            n_rounds += 1;
        }
    }
    assert!(n_rounds > 1_000, "{n_rounds}");
    assert!((1..100).contains(&n_stopped), "some of the small ones cannot be paired: {n_stopped}");
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    let bytes = |seed| {
        let scenario = Scenario { seed, n_players: 30, n_rounds: 5, ..Scenario::default() };
        generate(&scenario).expect("lawful").tournament.report(Dialect::Trf26).write()
    };
    assert_eq!(bytes(7), bytes(7));
    assert_ne!(bytes(7), bytes(8));
}

#[test]
fn every_kind_of_round_off_happens_about_as_often_as_asked() {
    let percent = Chance::percent;
    let unplayed = Unplayed {
        forfeit: percent(10),
        half_bye: percent(4),
        zero_bye: percent(3),
        full_bye: percent(2),
        ..Unplayed::default()
    };
    let scenario = Scenario { n_players: 1_000, n_rounds: 7, unplayed, ..Scenario::default() };
    let tournament = generate(&scenario).expect("lawful").tournament;
    let count = |wanted: &[Mark]| {
        let entries = tournament.players.iter().flat_map(|player| &player.rounds);
        entries.filter(|entry| wanted.contains(&entry.mark)).count()
    };
    // 7,000 entries; the last round has no half-point byes, and one bye leaves no room for another.
    for (marks, expected) in [
        (&[Mark::HalfBye][..], 240),
        (&[Mark::ZeroBye], 203),
        (&[Mark::FullBye], 132),
        (&[Mark::ForfeitWin, Mark::ForfeitLoss], 642),
    ] {
        let found = count(marks);
        assert!(found.abs_diff(expected) < expected / 4, "{marks:?}: {found}, not {expected}");
    }
    assert!(count(&[Mark::Draw]) > 1_000 && count(&[Mark::Win]) == count(&[Mark::Loss]));
}

#[test]
fn who_is_late_or_retires_misses_the_rounds_at_that_end() {
    let always = Chance::percent(100);
    let away = |unplayed| {
        let scenario = Scenario { n_players: 40, unplayed, ..Scenario::default() };
        let tournament = generate(&scenario).expect("lawful").tournament;
        let rounds =
            |round: usize| tournament.players.iter().map(move |player| player.rounds[round]);
        let n_away = |round| rounds(round).filter(|entry| entry.mark == Mark::ZeroBye).count();
        (0..tournament.n_played).map(n_away).collect::<Vec<_>>()
    };
    let late = away(Unplayed { late: always, ..Unplayed::default() });
    assert_eq!((late[0], &late[2..]), (40, &[0; 7][..]), "{late:?}");
    assert!(late[1] > 0 && late[1] < 40, "{late:?}");
    let retired = away(Unplayed { retire: always, ..Unplayed::default() });
    assert_eq!(retired[0], 0, "{retired:?}");
    assert!(retired.is_sorted() && retired.last() > Some(&30), "{retired:?}");
}

#[test]
fn what_is_no_tournament_is_refused() {
    let plain = Scenario::default;
    let ratings = Ratings { lowest: 2000, highest: 1999, shape: RatingShape::Even };
    let long =
        PointSystem { win: ByColor::both(Points::from_tenths(112)), ..PointSystem::default() };
    let cases = [
        (Scenario { n_players: 0, ..plain() }, ScenarioError::Players(0)),
        (Scenario { n_players: 10_000, ..plain() }, ScenarioError::Players(10_000)),
        (Scenario { n_rounds: 0, ..plain() }, ScenarioError::Rounds(0)),
        (Scenario { n_rounds: 100, ..plain() }, ScenarioError::Rounds(100)),
        (Scenario { ratings, ..plain() }, ScenarioError::Ratings(ratings)),
        (
            Scenario { results: Results::Draws { percent: 101 }, ..plain() },
            ScenarioError::Draws(101),
        ),
        (Scenario { forbidden: vec![2, 61], ..plain() }, ScenarioError::Group(61)),
        (Scenario { forbidden: vec![1], ..plain() }, ScenarioError::Group(1)),
        (Scenario { points: long, ..plain() }, ScenarioError::Points),
        (
            Scenario { points: long, acceleration: Some(BakuGroup::Text), ..plain() },
            ScenarioError::Acceleration,
        ),
    ];
    for (scenario, error) in cases {
        assert_eq!(generate(&scenario), Err(error));
    }
}

#[test]
fn scenarios_by_chance_are_lawful_and_differ() {
    let scenarios: Vec<Scenario> = (0..1_000).map(Scenario::by_chance).collect();
    let sizes = |of: fn(&Scenario) -> usize| {
        let sizes = scenarios.iter().map(of);
        (sizes.clone().min(), sizes.max())
    };
    assert_eq!(sizes(|scenario| scenario.n_players), (Some(15), Some(215)));
    assert_eq!(sizes(|scenario| scenario.n_rounds), (Some(5), Some(15)));
    let small = scenarios.iter().filter(|scenario| scenario.n_players < 30);
    let generated = small.map(|scenario| generate(scenario).expect("lawful").tournament);
    assert!(generated.map(|tournament| tournament.n_played).sum::<usize>() > 300);
}
