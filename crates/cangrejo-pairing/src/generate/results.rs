//! How games end: by the model of FIDE for random tournament generators, or by expected scores.

use cangrejo_tournament::trf::Outcome;

use crate::domino::dice::Dice;

/// How games end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Results {
    /// By FIDE's model for generators: white has an advantage, and the stronger both players are,
    /// the more games are drawn.
    #[default]
    Model,
    /// By the expected score of FIDE's table PD (B.02, 8.1.2), colors apart, with so many draws
    /// of a hundred games as far as the expected score leaves room.
    Draws {
        /// Draws in percent.
        percent: u32,
    },
}

/// How likely each end of a game is, of [`Chances::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// White wins.
    pub white: u32,
    /// Nobody wins.
    pub draw: u32,
    /// Black wins.
    pub black: u32,
}

impl Chances {
    /// What the chances add up to.
    pub const ALL: u32 = 1_000_000;
}

const MILLION: i64 = Chances::ALL as i64;

impl Results {
    /// The chances of a game between two ratings, white's first.
    pub fn chances(self, ratings: [u32; 2]) -> Chances {
        match self {
            Results::Model => model(ratings),
            Results::Draws { percent } => expected(ratings, percent),
        }
    }

    /// How a game ends for white.
    pub(super) fn draw(self, ratings: [u32; 2], dice: &mut Dice) -> Outcome {
        let Chances { white, draw, .. } = self.chances(ratings);
        let thrown = dice.below(Chances::ALL as usize);
        if thrown < white as usize {
            Outcome::Win
        } else if thrown < (white + draw) as usize {
            Outcome::Draw
        } else {
            Outcome::Loss
        }
    }
}

/// A curve of the model: how likely a side wins, by the difference of the ratings.
///
/// Two parabolas that meet in the center: from 0 at one limit, to 1 at the other. All rating
/// values are thousandths of a point, all chances millionths.
struct Curve {
    /// The difference where the parabolas meet.
    center: i64,
    /// The chance there.
    at_center: i64,
    /// The difference from which the chance is 0.
    never: i64,
    /// The difference from which the chance is 1.
    always: i64,
}

impl Curve {
    fn at(&self, difference: i64) -> i64 {
        // With the limits in the order of black's curve, everything is seen from the other side.
        let side = if self.never < self.always { 1 } else { -1 };
        let [center, never, always, difference] =
            [self.center, self.never, self.always, difference].map(|value| side * value);
        if difference <= never {
            0
        } else if difference <= center {
            scaled_square(self.at_center, difference - never, center - never)
        } else if difference < always {
            MILLION - scaled_square(MILLION - self.at_center, always - difference, always - center)
        } else {
            MILLION
        }
    }
}

/// `chance` times the square of `part / whole`.
fn scaled_square(chance: i64, part: i64, whole: i64) -> i64 {
    let share = i128::from(part) * i128::from(MILLION) / i128::from(whole);
    let scaled = i128::from(chance) * share * share / i128::from(MILLION * MILLION);
    i64::try_from(scaled).expect("a share of a chance")
}

/// The chances by the model; its constants are those that FIDE gives for generators.
fn model([white, black]: [u32; 2]) -> Chances {
    // Beyond this mean the curves would turn round; nobody has such a rating.
    let sum = i64::from(white + black).min(2 * 3_000);
    let difference = 1_000 * (i64::from(white) - i64::from(black));
    let excess = (sum - 2 * 1_200).max(0);
    let bent = |factor: i64| factor * excess * excess / (2_400 * 2_400);
    let white = Curve {
        center: 40_000,
        at_center: 450_000 - bent(100_000),
        never: -1_492_000 + 391 * sum / 2,
        always: 1_691_000 - 428 * sum / 2,
    };
    let black = Curve {
        center: -80_000,
        at_center: 460_000 - bent(130_000),
        never: 1_428_000 - 388 * sum / 2,
        always: -1_753_000 + 416 * sum / 2,
    };
    let chance = |curve: &Curve| u32::try_from(curve.at(difference)).expect("a chance");
    let (white, black) = (chance(&white), chance(&black));
    Chances { white, draw: Chances::ALL - white - black, black }
}

/// The first rating difference of each percentage from 50 on, for the higher rated player.
const EXPECTED: [u32; 51] = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154,
    163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358,
    375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
];

/// The chances by the expected score.
fn expected([white, black]: [u32; 2], draw_percent: u32) -> Chances {
    let difference = white.abs_diff(black);
    let higher = EXPECTED.iter().rposition(|&first| first <= difference).unwrap_or_default();
    let higher = 50 + u32::try_from(higher).expect("at most 50");
    let of_white = if white >= black { higher } else { 100 - higher };
    let draw = draw_percent.min(2 * (100 - higher));
    // Halves of a percent, of which a million has 200.
    let chance = |halves: u32| halves * (Chances::ALL / 200);
    Chances {
        white: chance(2 * of_white - draw),
        draw: chance(2 * draw),
        black: chance(2 * (100 - of_white) - draw),
    }
}
