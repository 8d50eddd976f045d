//! Random fields, from the usual to the strange.

use cangrejo_tournament::eff::{BySide, Field, Game, Outcome, Side, SideName};

use crate::random::Random;

/// Athletes and games, not yet a field.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) athletes: Vec<u64>,
    pub(crate) games: Vec<Game<u64>>,
}

impl World {
    /// A world that follows from its seed.
    ///
    /// Small numbers make ties; long tournaments with the largest points there are make
    /// fractions outgrow 64 bits.
    pub(crate) fn random(seed: u64) -> World {
        let mut random = Random(seed);
        let is_long = random.chance(15);
        let n_athletes = if is_long { 30 + random.below(11) } else { random.below(15) };
        let n_rounds = if is_long { 40 } else { random.below(9) };
        let mut athletes: Vec<u64> = (0..n_athletes as u64).map(|number| number * 7 + 3).collect();
        random.shuffle(&mut athletes);
        let most_points = random.pick(&[1, 12, 100, 235, u32::MAX, u32::MAX]);
        let mut games = Vec::new();
        if n_athletes >= 4 {
            for round in 1..=n_rounds {
                let round = u32::try_from(round).expect("few rounds");
                for _ in 0..=random.below(n_athletes / 4) {
                    games.push(some_game(&mut random, round, &athletes, most_points));
                }
            }
        }
        World { athletes, games }
    }

    pub(crate) fn field(&self) -> Field<u64> {
        Field::new(self.athletes.clone(), self.games.clone()).expect("a lawful field")
    }
}

fn some_game(random: &mut Random, round: u32, athletes: &[u64], most_points: u32) -> Game<u64> {
    let mut seated = athletes.to_vec();
    random.shuffle(&mut seated);
    let sides = match random.below(10) {
        0 => BySide { a: Side::Single(seated[0]), b: Side::Single(seated[1]) },
        1 => BySide { a: Side::Single(seated[0]), b: Side::Pair(seated[1], seated[2]) },
        _ => BySide { a: Side::Pair(seated[0], seated[1]), b: Side::Pair(seated[2], seated[3]) },
    };
    let mut points = || u32::try_from(random.draw() % (u64::from(most_points) + 1)).expect("few");
    let mut game = Game::by_points(round, sides, BySide { a: points(), b: points() });
    if random.chance(10) {
        game.winner = random.pick(&[None, Some(SideName::A), Some(SideName::B)]);
    }
    if random.chance(10) {
        let outcomes = [None, Some(Outcome::Won), Some(Outcome::Drawn), Some(Outcome::Lost)];
        let mut own = || [random.pick(&outcomes), random.pick(&outcomes)];
        game.own = BySide { a: own(), b: own() };
    }
    game
}
