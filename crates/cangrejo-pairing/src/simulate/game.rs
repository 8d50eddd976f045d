//! A game of domino to 200, hand by hand.

use cangrejo_tournament::eff::{BySide, Game, Side};

use crate::domino::dice::Dice;

/// The points that end a game.
const TARGET: u32 = 200;

/// How much more skill than the other pair's wins one more hand of a thousand.
const SKILL_PER_HAND: i64 = 3;

/// The luck of the tiles: the weaker pair wins at least so many hands of a thousand.
const LEAST_CHANCE: i64 = 150;

/// The hidden skill of an athlete: about normal, around 0 with a deviation of 100.
pub(super) fn skill(dice: &mut Dice) -> i64 {
    let rolls = (0..12).map(|_| dice.below(101));
    i64::try_from(rolls.sum::<usize>()).expect("twelve small numbers") - 600
}

/// Plays one game of the first two seats against the last two.
pub(super) fn play(round: u32, seats: [usize; 4], skills: &[i64], luck: &mut Dice) -> Game<usize> {
    let [a, b, c, d] = seats;
    let points = points(skills[a] + skills[b] - skills[c] - skills[d], luck);
    let sides = BySide { a: Side::Pair(a, b), b: Side::Pair(c, d) };
    Game::by_points(round, sides, points)
}

/// The points of a game in which side A has so much more skill than side B.
pub(super) fn points(advantage: i64, luck: &mut Dice) -> BySide<u32> {
    let chance = (500 + advantage / SKILL_PER_HAND).clamp(LEAST_CHANCE, 1000 - LEAST_CHANCE);
    let chance = usize::try_from(chance).expect("a chance is positive");
    let mut points = BySide { a: 0, b: 0 };
    while points.a < TARGET && points.b < TARGET {
        let won = hand(luck);
        if luck.below(1000) < chance {
            points.a += won;
        } else {
            points.b += won;
        }
    }
    points
}

/// What a hand is worth: 5 to 65 points, mostly about 35 of the 168 in the box.
fn hand(luck: &mut Dice) -> u32 {
    let points = 5 + luck.below(31) + luck.below(31);
    u32::try_from(points).expect("a small number")
}

#[cfg(test)]
mod tests {
    use super::{TARGET, play, skill};
    use crate::domino::dice::Dice;
    use cangrejo_tournament::eff::SideName;

    /// The share of games that side A wins, in percent, when all its skill is `skill`.
    fn percent_won(skill: i64) -> usize {
        let mut luck = Dice::new(5);
        let skills = [skill, 0, 0, 0];
        let games = (0..10_000).map(|_| play(1, [0, 1, 2, 3], &skills, &mut luck));
        games.filter(|game| game.winner == Some(SideName::A)).count() / 100
    }

    #[test]
    fn a_game_ends_when_one_side_reaches_the_target() {
        let mut luck = Dice::new(1);
        for _ in 0..1000 {
            let points = play(1, [3, 1, 0, 2], &[0, 200, -300, 50], &mut luck).points;
            let (most, least) = (points.a.max(points.b), points.a.min(points.b));
            assert!((TARGET..TARGET + 65).contains(&most) && least < TARGET, "{points:?}");
        }
    }

    #[test]
    fn skill_tips_the_scale_and_luck_keeps_it_moving() {
        assert!((48..=52).contains(&percent_won(0)), "{}", percent_won(0));
        assert!((57..=61).contains(&percent_won(100)), "{}", percent_won(100));
        assert!((65..=70).contains(&percent_won(200)), "{}", percent_won(200));
        assert!((97..=100).contains(&percent_won(100_000)), "{}", percent_won(100_000));
    }

    #[test]
    fn skills_are_spread_around_zero() {
        let mut dice = Dice::new(2);
        let skills: Vec<i64> = (0..10_000).map(|_| skill(&mut dice)).collect();
        let mean = skills.iter().sum::<i64>() / 10_000;
        let variance = skills.iter().map(|skill| skill * skill).sum::<i64>() / 10_000;
        assert!(mean.abs() <= 3, "{mean}");
        assert!((9_500..=11_000).contains(&variance), "{variance}");
    }
}
