//! Ties that were settled: which standings they order, and until when.

use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{
    AthleteNumber, Fact, Profile, Role, RoundNumber, Sanction, SanctionNumber, TieMethod,
};
use cangrejo_tournament::standings::{Criterion, Standings};
use cangrejo_tournament::tournament::State;

use crate::common::{
    athlete, entered, played, published, registered, replay, roster, round, table,
};
use crate::random::Random;

/// Round 1 of four athletes: 1 and 2 have won and are equal, 3 and 4 have lost and are equal.
fn one_round() -> Vec<Fact> {
    let mut facts = roster(4);
    facts.extend([published(1, &[[1, 2, 3, 4]], &[]), entered(1, 1, [200, 140])]);
    facts
}

fn settled(numbers: &[u32], method: TieMethod) -> Fact {
    let athletes = numbers.iter().map(|number| athlete(*number)).collect();
    Fact::TieSettled { athletes, method }
}

fn lots() -> TieMethod {
    TieMethod::Lots { witnesses: vec!["Público".into()] }
}

/// Each line: place, athlete, and what decided it.
fn lines(state: &State, after: u32) -> Vec<(usize, u32, Option<Criterion>)> {
    let standings = Standings::of_tournament(state, RoundNumber::new(after));
    let lines = standings.lines().iter();
    lines.map(|line| (line.place, line.athlete.get(), line.decided_by)).collect()
}

fn after(more: &[Fact]) -> State {
    let mut facts = one_round();
    facts.extend_from_slice(more);
    replay(&facts).state().clone()
}

const INDEX: Option<Criterion> = Some(Criterion::Index);
const PLAY_OFF: Option<Criterion> = Some(Criterion::PlayOff);
const LOTS: Option<Criterion> = Some(Criterion::Lots);

#[test]
fn a_settled_tie_gives_each_a_place_and_says_what_decided() {
    let tied = lines(&after(&[]), 1);
    assert_eq!(tied, [(1, 1, None), (1, 2, None), (3, 3, INDEX), (3, 4, None)]);
    let state = after(&[settled(&[2, 1], TieMethod::PlayOff), settled(&[4, 3], lots())]);
    let expected = [(1, 2, None), (2, 1, PLAY_OFF), (3, 4, INDEX), (4, 3, LOTS)];
    assert_eq!(lines(&state, 1), expected);
    let by_play = Standings::by_play(&state, Some(round(1)));
    assert_eq!(by_play.sharing(athlete(1)), [athlete(1), athlete(2)], "the games left them tied");
    assert_eq!(by_play.sharing(athlete(9)), Vec::<AthleteNumber>::new());
}

#[test]
fn of_two_settlements_of_one_tie_the_later_counts() {
    let play_off = settled(&[2, 1], TieMethod::PlayOff);
    let state = after(&[play_off.clone(), settled(&[1, 2], lots())]);
    assert_eq!(lines(&state, 1)[..2], [(1, 1, None), (2, 2, LOTS)]);
    let state = after(&[play_off, settled(&[2, 1], TieMethod::Shared)]);
    assert_eq!(lines(&state, 1)[..2], [(1, 1, None), (1, 2, None)]);
}

#[test]
fn a_settlement_of_a_part_or_of_others_orders_nobody() {
    for numbers in [&[2][..], &[1, 3], &[2, 1, 3], &[4, 3, 2, 1]] {
        let state = after(&[settled(numbers, TieMethod::PlayOff)]);
        assert_eq!(lines(&state, 1), lines(&after(&[]), 1), "{numbers:?}");
    }
}

#[test]
fn a_correction_that_parts_the_tied_dissolves_the_settlement_and_one_back_revives_it() {
    let play_off = settled(&[2, 1], TieMethod::PlayOff);
    let corrected = |points| Fact::ResultCorrected {
        round: round(1),
        table: table(1),
        games: vec![played(points)],
    };
    let sanction = Fact::Sanctioned {
        sanction: SanctionNumber::FIRST,
        details: Sanction {
            athletes: vec![athlete(2)],
            round: Some(round(1)),
            half_points: 1,
            score: 0,
            card: None,
        },
    };
    let parted = after(&[play_off.clone(), sanction.clone()]);
    assert_eq!(lines(&parted, 1)[..2], [(1, 1, None), (2, 2, INDEX)]);
    let lifted = Fact::SanctionLifted { sanction: SanctionNumber::FIRST };
    let revived = after(&[play_off.clone(), sanction, lifted]);
    assert_eq!(lines(&revived, 1)[..2], [(1, 2, None), (2, 1, PLAY_OFF)]);
    let lost = after(&[play_off, corrected([140, 200])]);
    assert_eq!(lines(&lost, 1)[2..], [(3, 2, INDEX), (4, 1, PLAY_OFF)], "still tied, for place 3");
}

#[test]
fn a_settlement_orders_the_standings_of_its_round_and_no_others() {
    let mut more = vec![
        settled(&[2, 1], TieMethod::PlayOff),
        published(2, &[[1, 3, 2, 4]], &[]),
        entered(2, 1, [200, 140]),
    ];
    let second = after(&more);
    assert_eq!(lines(&second, 1)[..2], [(1, 2, None), (2, 1, PLAY_OFF)], "as it was then");
    assert!(lines(&second, 2).iter().all(|(_, _, decided)| *decided != PLAY_OFF));
    // Later settlements leave the past alone.
    more.push(settled(&[3, 2], lots()));
    assert_eq!(lines(&after(&more), 1), lines(&second, 1));
    // With its round, a settlement is gone: what comes instead has ties of its own.
    let annulled = [
        settled(&[2, 1], TieMethod::PlayOff),
        Fact::RoundAnnulled { round: round(1), cause: None },
        published(1, &[[1, 2, 3, 4]], &[]),
        entered(1, 1, [200, 140]),
    ];
    assert_eq!(lines(&after(&annulled), 1), lines(&after(&[]), 1));
}

#[test]
fn a_house_player_is_no_part_of_a_tie() {
    let mut facts = roster(3);
    facts.push(match registered(4) {
        Fact::AthleteRegistered { athlete, details, commitments, .. } => {
            let role = Role::House;
            Fact::AthleteRegistered { athlete, role, details, commitments }
        }
        _ => unreachable!("it is a registration"),
    });
    facts.push(Fact::CheckedIn { athlete: athlete(4) });
    facts.extend([published(1, &[[1, 4, 2, 3]], &[]), entered(1, 1, [140, 200])]);
    facts.push(settled(&[3, 2], TieMethod::PlayOff));
    let state = replay(&facts).state().clone();
    assert_eq!(lines(&state, 1), [(1, 3, None), (2, 2, PLAY_OFF), (3, 1, INDEX)]);
}

#[test]
fn score_that_a_sanction_takes_counts_in_the_traditional_order_and_not_in_eff() {
    let sanction = Fact::Sanctioned {
        sanction: SanctionNumber::FIRST,
        details: Sanction {
            athletes: vec![athlete(1)],
            round: None,
            half_points: 0,
            score: 250,
            card: None,
        },
    };
    let traditional = Fact::ProfileChanged { profile: Profile::tradicional() };
    let before = after(std::slice::from_ref(&traditional));
    let state = after(&[traditional, sanction]);
    let score = |state: &State| {
        let standings = Standings::of_tournament(state, Some(round(1)));
        let line = standings.lines().iter().find(|line| line.athlete == athlete(1));
        line.expect("a line").score.clone()
    };
    assert_eq!((score(&before).points_for, score(&state).points_for), (200, -50));
    let taken = score(&before).effectiveness - score(&state).effectiveness;
    assert_eq!(taken, Rational::from(250));
    assert_eq!(score(&before).eff, score(&state).eff);
    let second = lines(&state, 1)[1];
    assert_eq!(second, (2, 1, Some(Criterion::Effectiveness)));
}

#[test]
fn settling_every_tie_leaves_no_shared_place_and_moves_nobody_past_another_tie() {
    let mut random = Random(20_260_116);
    let mut n_ties = 0;
    for _ in 0..200 {
        let mut facts = roster(8);
        for number in 1..=2 {
            let mut seats: Vec<u32> = (1..=8).collect();
            random.shuffle(&mut seats);
            let tables = [0, 4].map(|first| [0, 1, 2, 3].map(|seat| seats[first + seat]));
            facts.push(published(number, &tables, &[]));
            for table in 1..=2 {
                facts.push(entered(
                    number,
                    table,
                    random.pick(&[[200, 140], [140, 200], [200, 0]]),
                ));
            }
        }
        let before = replay(&facts).state().clone();
        let by_play = Standings::of_tournament(&before, Some(round(2)));
        let mut expected = Vec::new();
        for tied in by_play.lines().chunk_by(|a, b| a.place == b.place) {
            let mut numbers: Vec<u32> = tied.iter().map(|line| line.athlete.get()).collect();
            random.shuffle(&mut numbers);
            if numbers.len() > 1 {
                n_ties += 1;
                facts.push(settled(&numbers, random_method(&mut random)));
            }
            expected.extend(numbers);
        }
        let state = replay(&facts).state().clone();
        let settled = lines(&state, 2);
        let found: Vec<u32> = settled.iter().map(|(_, number, _)| *number).collect();
        assert_eq!(found, expected, "as they were settled, tie by tie");
        assert!(settled.iter().map(|(place, ..)| *place).eq(1..=8), "{settled:?}");
        // A part of the field keeps the order of the settlement.
        let standings = Standings::of_tournament(&state, Some(round(2)));
        let part = standings.subset(|athlete| athlete.get() % 2 == 0);
        let even = expected.iter().copied().filter(|number| number % 2 == 0);
        assert!(part.lines().iter().map(|line| line.athlete.get()).eq(even));
        assert!(part.lines().iter().map(|line| line.place).eq(1..=4));
    }
    assert!(n_ties > 200, "{n_ties} ties are too few to prove anything");
}

fn random_method(random: &mut Random) -> TieMethod {
    if random.chance(50) { TieMethod::PlayOff } else { lots() }
}
