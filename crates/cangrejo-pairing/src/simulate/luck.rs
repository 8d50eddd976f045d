//! Luck for games of tournaments whose rounds are made elsewhere.

use super::game;
use crate::domino::dice::Dice;

/// Where the results of games that nobody plays come from: the same from the same seed.
///
/// # Examples
///
/// ```
/// use cangrejo_pairing::simulate::Luck;
///
/// let [a, b] = Luck::new(7).points(0);
/// assert!(a.max(b) >= 200 && a.min(b) < 200);
/// assert_eq!([a, b], Luck::new(7).points(0));
/// ```
#[derive(Clone, Debug)]
pub struct Luck(Dice);

impl Luck {
    /// Luck from a seed.
    pub fn new(seed: u64) -> Luck {
        Luck(Dice::new(seed))
    }

    /// The points of a game of dominoes to 200, side A's first, where side A has so much more skill
    /// than side B; the skill of an athlete is about normal, with a deviation of 100.
    pub fn points(&mut self, advantage: i64) -> [u32; 2] {
        let points = game::points(advantage, &mut self.0);
        [points.a, points.b]
    }

    /// A number below a limit, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit)
    }
}
