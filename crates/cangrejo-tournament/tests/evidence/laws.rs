//! Laws that hold in every field, tried on random ones.

use cangrejo_tournament::Rational;
use cangrejo_tournament::eff::{BySide, Game, Outcome, Side, evaluate};
use cangrejo_tournament::standings::{Credit, Order, Rules, Standings};

use crate::random::Random;
use crate::{cases, world::World};

/// The seed of a run in which `CANGREJO_SEED` says nothing else.
const DEFAULT_SEED: u64 = 20_260_116;

const N_WORLDS: u64 = 400;

#[expect(clippy::print_stderr, reason = "a failure is found again by the seed that is printed")]
fn seeds() -> impl Iterator<Item = u64> {
    let chosen = std::env::var("CANGREJO_SEED").ok();
    let seed = chosen
        .map_or(DEFAULT_SEED, |text| text.parse().expect("CANGREJO_SEED is a number of 64 bits"));
    eprintln!("random fields: CANGREJO_SEED={seed}");
    let mut random = Random(seed);
    std::iter::repeat_with(move || random.draw()).take(usize::try_from(N_WORLDS).expect("few"))
}

fn rules_of(random: &mut Random) -> Rules {
    Rules { order: random.pick(&Order::ALL), ..Rules::default() }
}

fn some_credits(random: &mut Random, world: &World) -> Vec<Credit<u64>> {
    let mut credits = Vec::new();
    for athlete in &world.athletes {
        match random.below(6) {
            0 => credits.push(Credit::bye(*athlete, 1)),
            1 => credits.push(Credit::win(*athlete)),
            2 => credits.push(Credit::sanction(*athlete, &Rational::new(1, 3))),
            _ => {}
        }
    }
    credits
}

#[test]
fn random_fields_agree_exactly_with_the_slow_twin() {
    for seed in seeds() {
        cases::check_against_twin(&World::random(seed), &format!("seed {seed}"));
    }
}

#[test]
fn every_two_games_of_four_athletes_agree_exactly_with_the_slow_twin() {
    let seats = [[1, 2, 3, 4], [1, 3, 2, 4], [1, 4, 2, 3]];
    let points = [(0, 0), (9, 0), (0, 10), (24, 0), (0, 25), (49, 0), (0, 50), (100, 99)];
    let games = seats.iter().flat_map(|[a, b, c, d]| {
        points.map(|(points_a, points_b)| {
            let sides = BySide { a: Side::Pair(*a, *b), b: Side::Pair(*c, *d) };
            Game::by_points(1, sides, BySide { a: points_a, b: points_b })
        })
    });
    let games: Vec<Game<u64>> = games.collect();
    for first in &games {
        for second in &games {
            // A fifth athlete who rests is part of the field.
            let world = World { athletes: vec![5, 4, 3, 2, 1], games: vec![*first, *second] };
            cases::check_against_twin(&world, &format!("{first:?} and {second:?}"));
        }
    }
}

#[test]
fn some_random_fields_need_more_than_64_bits() {
    let is_wide =
        |eff: &Rational| eff.to_string().split('/').any(|term| term.parse::<i64>().is_err());
    let needs_more =
        |seed: &u64| evaluate(&World::random(*seed).field()).iter().any(|row| is_wide(&row.eff));
    assert!((0..N_WORLDS).any(|seed| needs_more(&seed)), "the wide form is never tried");
}

#[test]
fn new_names_for_the_athletes_keep_every_value() {
    for seed in seeds() {
        let world = World::random(seed);
        let mut names: Vec<u64> = (0..300).collect();
        Random(seed ^ 0x77).shuffle(&mut names);
        let name = |old: u64| names[usize::try_from(old).expect("a small number")];
        let side = |side: Side<u64>| match side {
            Side::Single(one) => Side::Single(name(one)),
            Side::Pair(one, other) => Side::Pair(name(one), name(other)),
        };
        let rename = |game: &Game<u64>| {
            let BySide { a, b } = game.sides;
            Game { sides: BySide { a: side(a), b: side(b) }, ..*game }
        };
        let renamed = World {
            athletes: world.athletes.iter().map(|athlete| name(*athlete)).collect(),
            games: world.games.iter().map(rename).collect(),
        };
        assert_eq!(evaluate(&world.field()), evaluate(&renamed.field()), "seed {seed}");
        let rules = rules_of(&mut Random(seed));
        let before = Standings::new(&world.field(), &[], &rules);
        let after = Standings::new(&renamed.field(), &[], &rules);
        for (old, new) in before.lines().iter().zip(after.lines()) {
            assert_eq!(name(old.athlete), new.athlete, "seed {seed}");
            assert_eq!((old.place, old.decided_by), (new.place, new.decided_by), "seed {seed}");
        }
    }
}

#[test]
fn the_order_of_games_and_the_names_of_sides_do_not_matter() {
    for seed in seeds() {
        let world = World::random(seed);
        let mut mixed = world.clone();
        let mut random = Random(seed ^ 0x5a5a);
        random.shuffle(&mut mixed.games);
        for game in &mut mixed.games {
            if random.chance(50) {
                *game = turned(game);
            }
        }
        assert_eq!(evaluate(&world.field()), evaluate(&mixed.field()), "seed {seed}");
        let rules = rules_of(&mut random);
        let credits = some_credits(&mut random, &world);
        let before = Standings::new(&world.field(), &credits, &rules);
        assert_eq!(before, Standings::new(&mixed.field(), &credits, &rules), "seed {seed}");
    }
}

/// The same game with the sides in the other seats.
fn turned(game: &Game<u64>) -> Game<u64> {
    use cangrejo_tournament::eff::SideName::{A, B};
    let swapped = |side: Side<u64>| match side {
        Side::Single(one) => Side::Single(one),
        Side::Pair(one, other) => Side::Pair(other, one),
    };
    let own = |side, [one, other]: [Option<Outcome>; 2]| match side {
        Side::Single(_) => [one, other],
        Side::Pair(..) => [other, one],
    };
    Game {
        round: game.round,
        sides: BySide { a: swapped(game.sides.b), b: swapped(game.sides.a) },
        points: BySide { a: game.points.b, b: game.points.a },
        winner: game.winner.map(|winner| if winner == A { B } else { A }),
        own: BySide { a: own(game.sides.b, game.own.b), b: own(game.sides.a, game.own.a) },
    }
}

#[test]
fn the_order_of_the_field_orders_only_those_who_share_a_place() {
    for seed in seeds() {
        let world = World::random(seed);
        let mut random = Random(seed ^ 0x33);
        let mut mixed = world.clone();
        random.shuffle(&mut mixed.athletes);
        let rules = rules_of(&mut random);
        let credits = some_credits(&mut random, &world);
        let places = |world: &World| {
            let standings = Standings::new(&world.field(), &credits, &rules);
            let mut places: Vec<_> =
                standings.lines().iter().map(|line| (line.athlete, line.place)).collect();
            places.sort_unstable();
            places
        };
        assert_eq!(places(&world), places(&mixed), "seed {seed}");
    }
}

#[test]
fn every_part_of_the_index_stays_in_its_range_and_reaches_its_ends() {
    let between = |value: &Rational, least: i32, greatest: i32| {
        (Rational::from(least)..=Rational::from(greatest)).contains(value)
    };
    for seed in seeds() {
        let rows = evaluate(&World::random(seed).field());
        for row in &rows {
            assert!(between(&row.drp_norm, -100, 100), "seed {seed}: {row:?}");
            assert!(between(&row.eff, -40, 100), "seed {seed}: {row:?}");
            for percentage in [&row.pbt, &row.icv, &row.icc_raw, &row.icc] {
                assert!(between(percentage, 0, 100), "seed {seed}: {row:?}");
            }
        }
        if rows.iter().any(|row| row.drp != rows[0].drp) {
            for end in [-100, 100].map(Rational::from) {
                assert!(rows.iter().any(|row| row.drp_norm == end), "seed {seed}");
            }
        }
        if rows.iter().any(|row| row.tbz != rows[0].tbz) {
            for end in [0, 100].map(Rational::from) {
                assert!(rows.iter().any(|row| row.pbt == end), "seed {seed}");
            }
        }
    }
}

#[test]
fn what_one_side_gains_the_other_loses() {
    for seed in seeds() {
        let world = World::random(seed);
        let pairs_only =
            world.games.iter().copied().filter(|game| {
                matches!(game.sides, BySide { a: Side::Pair(..), b: Side::Pair(..) })
            });
        // What a sanction takes from one of a pair, nobody gains.
        let games: Vec<_> =
            pairs_only.map(|game| Game { own: BySide::default(), ..game }).collect();
        let n_seats = 4 * u64::try_from(games.len()).expect("few games");
        let world = World { games, ..world };
        let rows = evaluate(&world.field());
        assert_eq!(rows.iter().map(|row| row.n_games).sum::<u64>(), n_seats, "seed {seed}");
        let made: u64 = rows.iter().map(|row| row.points_for).sum();
        assert_eq!(made, rows.iter().map(|row| row.points_against).sum::<u64>(), "seed {seed}");
        let standings = Standings::new(&world.field(), &[], &Rules::default());
        let points: Rational = standings.lines().iter().map(|line| line.score.points.clone()).sum();
        assert_eq!(points, Rational::from(n_seats / 2), "seed {seed}");
        let balance: Rational =
            standings.lines().iter().map(|line| line.score.effectiveness.clone()).sum();
        assert_eq!(balance, Rational::ZERO, "seed {seed}");
    }
}

#[test]
fn places_never_rise_down_the_list_and_every_gap_is_a_shared_place() {
    for seed in seeds() {
        let world = World::random(seed);
        let mut random = Random(seed);
        let rules = rules_of(&mut random);
        let standings = Standings::new(&world.field(), &some_credits(&mut random, &world), &rules);
        for (idx, line) in standings.lines().iter().enumerate() {
            let above = idx.checked_sub(1).map(|above| &standings.lines()[above]);
            match (above, line.decided_by) {
                (None, decided_by) => assert_eq!((line.place, decided_by), (1, None)),
                (Some(above), None) => {
                    assert_eq!(line.place, above.place, "seed {seed}");
                    for criterion in rules.order.criteria() {
                        let (a, b) = (above.score.value(*criterion), line.score.value(*criterion));
                        assert_eq!(a, b, "seed {seed}: {criterion:?}");
                    }
                }
                (Some(above), Some(criterion)) => {
                    assert_eq!(line.place, idx + 1, "seed {seed}");
                    let (a, b) = (above.score.value(criterion), line.score.value(criterion));
                    assert!(a >= b, "seed {seed}: {criterion:?}");
                }
            }
        }
    }
}

#[test]
fn a_subset_never_contradicts_the_whole() {
    for seed in seeds() {
        let world = World::random(seed);
        let rules = rules_of(&mut Random(seed));
        let whole = Standings::new(&world.field(), &[], &rules);
        let part = whole.subset(|athlete| athlete % 2 == 1);
        for two in part.lines().windows(2) {
            let place = |athlete| {
                let line = whole.lines().iter().find(|line| line.athlete == athlete);
                line.expect("of the whole").place
            };
            let of_whole = place(two[0].athlete).cmp(&place(two[1].athlete));
            assert_eq!(two[0].place.cmp(&two[1].place), of_whole, "seed {seed}");
            assert_eq!(two[1].decided_by.is_none(), of_whole.is_eq(), "seed {seed}");
        }
    }
}
