//! Which men an ending has.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::board::{forward, squares};
use super::shape::Shape;
use super::{Kind, Man, Position, Square};
use crate::{Impossible, Misread, Side};

const EXAMPLE: &str = "KRvKP";

/// The men of an ending of three or four, the stronger side first: that one is White in
/// its table. Written `KRvKP`.
///
/// The order is that in which endings can be solved: an ending turns only into
/// smaller ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    n_men: usize,
    n_pawns: usize,
    /// White's strongest man beside the king.
    strongest: Kind,
    /// The fourth man.
    other: Option<(Side, Kind)>,
}

impl Material {
    /// Every ending of three and four men, in the order in which they can be solved.
    pub fn all() -> Vec<Material> {
        let mut all = BTreeSet::new();
        for first in Kind::ALL {
            all.extend(Material::new(&[first], &[]));
            for second in Kind::ALL {
                all.extend(Material::new(&[first, second], &[]));
                all.extend(Material::new(&[first], &[second]));
            }
        }
        all.into_iter().collect()
    }

    /// The ending of two sides with these men beside their kings, whoever is the
    /// stronger; `None` unless there are one or two of them.
    pub fn new(one: &[Kind], other: &[Kind]) -> Option<Material> {
        let mut sides = [one.to_vec(), other.to_vec()];
        for men in &mut sides {
            men.sort_unstable();
        }
        // More men are stronger; as many are by the first that differs, and the queen is
        // the least of kinds.
        sides.sort_by_key(|men| (std::cmp::Reverse(men.len()), men.clone()));
        match (sides[0].as_slice(), sides[1].as_slice()) {
            (&[only], &[]) => Some(Material::with(only, None)),
            (&[first, second], &[]) => Some(Material::with(first, Some((Side::White, second)))),
            (&[first], &[second]) => Some(Material::with(first, Some((Side::Black, second)))),
            _ => None,
        }
    }

    fn with(strongest: Kind, other: Option<(Side, Kind)>) -> Material {
        let kinds = [Some(strongest), other.map(|man| man.1)].into_iter().flatten();
        let n_pawns = kinds.clone().filter(|&kind| kind == Kind::Pawn).count();
        Material { n_men: kinds.count() + 2, n_pawns, strongest, other }
    }

    /// The ending of a position, and the side that is White in its table; `None` where
    /// only kings are left.
    pub fn of(position: &Position) -> Option<(Material, Side)> {
        // Men are in order: White's before Black's, and the stronger before the weaker.
        let (first, second) = match position.others() {
            [None, _] => return None,
            [Some(only), None] => return Some((Material::with(only.kind, None), only.side)),
            [Some(one), Some(other)] if one.side != other.side && other.kind < one.kind => {
                (other, one)
            }
            [Some(one), Some(other)] => (one, other),
        };
        let of = if first.side == second.side { Side::White } else { Side::Black };
        Some((Material::with(first.kind, Some((of, second.kind))), first.side))
    }

    /// How many men there are, the kings included.
    pub const fn n_men(&self) -> usize {
        self.n_men
    }

    /// How many numbers the positions of this ending take, both sides to move; some stand
    /// for none.
    pub fn n_numbers(&self) -> u32 {
        u32::try_from(Shape::of(*self).n_slots()).unwrap_or(u32::MAX)
    }

    /// The number of a position of this ending, the same for all that are alike under
    /// the symmetries of the board and an exchange of the sides; `None` for other men.
    pub fn number(&self, position: &Position) -> Option<u32> {
        let (material, stronger) = Material::of(position)?;
        if material != *self {
            return None;
        }
        Shape::of(material).number(position, stronger)
    }

    /// The position with this number, White's men the stronger; `None` where it stands for
    /// none, or for one that is alike to that of another number.
    pub fn position(&self, number: u32) -> Option<Position> {
        let shape = Shape::of(*self);
        let number_in_words = number as usize / 64;
        let to_move = [Side::White, Side::Black].get(number_in_words / shape.n_words()).copied()?;
        let word = number_in_words % shape.n_words();
        let (pair, _) = shape.place_of(word);
        let men: Vec<Man> = shape.men(word, Square::of(number as usize % 64)).collect();
        let is_passing = word >= shape.n_plain();
        let stepped = men.iter().find(|man| is_passing && man.side != to_move);
        let passed = stepped.and_then(|pawn| squares(forward(to_move, pawn.square.bit())).next());
        let position = Position::new(shape.kings.pair(pair), &men, to_move, passed).ok()?;
        (self.number(&position) == Some(number)).then_some(position)
    }

    /// The men of a side beside its king, the stronger first.
    pub fn men_of(&self, side: Side) -> Vec<Kind> {
        self.men().filter(|man| man.0 == side).map(|man| man.1).collect()
    }

    /// All men but the kings: White's first, the stronger first.
    pub(crate) fn men(&self) -> impl Iterator<Item = (Side, Kind)> + use<> {
        [(Side::White, self.strongest)].into_iter().chain(self.other)
    }

    /// Whether there are pawns.
    pub const fn has_pawns(&self) -> bool {
        self.n_pawns > 0
    }

    /// Whether a pawn may be taken in passing.
    pub(crate) fn has_en_passant(&self) -> bool {
        self.n_pawns == 2 && self.other == Some((Side::Black, Kind::Pawn))
    }

    /// Whether two men of one side are the same.
    pub(crate) fn has_twins(&self) -> bool {
        self.other == Some((Side::White, self.strongest))
    }

    /// The endings that one move can lead to.
    fn conversions(&self) -> BTreeSet<Material> {
        let men: Vec<(Side, Kind)> = self.men().collect();
        let mut found = BTreeSet::new();
        let mut add = |men: &[(Side, Kind)]| {
            let of = |side| -> Vec<Kind> {
                men.iter().filter(|man| man.0 == side).map(|man| man.1).collect()
            };
            found.extend(Material::new(&of(Side::White), &of(Side::Black)));
        };
        let without = |lost: usize| {
            let kept = men.iter().enumerate().filter(move |&(idx, _)| idx != lost);
            kept.map(|(_, &man)| man).collect::<Vec<_>>()
        };
        for lost in 0..men.len() {
            add(&without(lost));
        }
        for (idx, &(side, kind)) in men.iter().enumerate() {
            for promoted in Kind::PROMOTIONS.into_iter().filter(|_| kind == Kind::Pawn) {
                let mut men = men.clone();
                men[idx].1 = promoted;
                add(&men);
                // It may take a man of the other side at the same time.
                men.retain(|man| man.0 == side);
                add(&men);
            }
        }
        found
    }

    /// Some endings with all that they can turn into, in the order in which they can be solved.
    pub fn with_conversions(materials: &[Material]) -> BTreeSet<Material> {
        let mut all = BTreeSet::new();
        let mut open = materials.to_vec();
        while let Some(material) = open.pop() {
            if all.insert(material) {
                open.extend(material.conversions());
            }
        }
        all
    }

    /// Endings of the same rank cannot turn into each other.
    pub(crate) const fn rank(&self) -> (usize, usize) {
        (self.n_men, self.n_pawns)
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = |side| self.men_of(side).into_iter().map(Kind::letter).collect::<String>();
        write!(f, "K{}vK{}", letters(Side::White), letters(Side::Black))
    }
}

/// Reads `KRvKP`, in either order and with or without the `v`.
impl FromStr for Material {
    type Err = Misread;

    fn from_str(name: &str) -> Result<Material, Misread> {
        let form = || Misread::Form { example: EXAMPLE.to_owned() };
        let mut sides: Vec<Vec<Kind>> = Vec::new();
        let mut is_parted = false;
        for (place, letter) in name.chars().enumerate() {
            match letter.to_ascii_uppercase() {
                'K' => {
                    sides.push(Vec::new());
                    is_parted = false;
                }
                'V' if sides.len() == 1 && !is_parted => is_parted = true,
                letter_of_kind => {
                    let wrong = Misread::Letter { letter, column: place + 1 };
                    let kind = Kind::with_letter(letter_of_kind).ok_or(wrong)?;
                    sides.last_mut().filter(|_| !is_parted).ok_or_else(form)?.push(kind);
                }
            }
        }
        let [white, black] = sides.as_slice() else { return Err(form()) };
        Material::new(white, black).ok_or(Misread::Impossible { reason: Impossible::NoEnding })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Material {
        name.parse().expect(name)
    }

    #[test]
    fn the_stronger_side_comes_first() {
        for (name, canonical) in [
            ("KRvKP", "KRvKP"),
            ("KPvKR", "KRvKP"),
            ("krkp", "KRvKP"),
            ("KNBvK", "KBNvK"),
            ("KvKQ", "KQvK"),
            ("KvKPP", "KPPvK"),
        ] {
            assert_eq!(named(name).to_string(), canonical, "{name}");
        }
    }

    #[test]
    fn there_are_five_endings_of_three_men_and_thirty_of_four() {
        let all = Material::all();
        assert_eq!(all.iter().filter(|material| material.n_men == 3).count(), 5);
        assert_eq!(all.len(), 35);
    }

    #[test]
    fn an_ending_comes_after_all_that_it_can_turn_into() {
        for material in Material::all() {
            for conversion in material.conversions() {
                assert!(conversion.rank() < material.rank(), "{material} into {conversion}");
            }
        }
        let names = |name: &str| -> Vec<String> {
            let all = Material::with_conversions(&[named(name)]);
            all.iter().map(Material::to_string).collect()
        };
        assert_eq!(names("KRvK"), ["KRvK"]);
        assert_eq!(names("KBNvK"), ["KBvK", "KNvK", "KBNvK"]);
        assert_eq!(names("KPvK"), ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"]);
        let rook_and_pawn = names("KRvKP");
        assert_eq!(rook_and_pawn.len(), 10, "{rook_and_pawn:?}");
    }

    #[test]
    fn a_position_knows_its_ending_and_who_is_the_stronger() {
        for (fen, name, stronger) in [
            ("k7/8/8/8/8/8/8/K6R w - -", "KRvK", Side::White),
            ("k7/8/8/8/8/8/7r/K7 w - -", "KRvK", Side::Black),
            ("k7/8/8/8/8/7n/8/K5B1 w - -", "KBvKN", Side::White),
            ("k7/8/8/8/8/7N/8/K6b w - -", "KBvKN", Side::Black),
            ("k7/8/8/8/8/7p/6p1/K7 w - -", "KPPvK", Side::Black),
            ("k7/8/8/8/8/7p/6P1/K7 w - -", "KPvKP", Side::White),
            ("k7/8/8/8/8/7N/8/K6B b - -", "KBNvK", Side::White),
        ] {
            let position = Position::read(fen).expect(fen);
            assert_eq!(Material::of(&position), Some((named(name), stronger)), "{fen}");
        }
        let kings = Position::read("k7/8/8/8/8/8/8/K7 w - -").expect("lawful");
        assert_eq!(Material::of(&kings), None);
    }

    #[test]
    fn a_wrong_name_is_explained() {
        let letter = |letter, column| Err(Misread::Letter { letter, column });
        assert_eq!("KRvKX".parse::<Material>(), letter('X', 5));
        assert_eq!("KR-KP".parse::<Material>(), letter('-', 3));
        assert_eq!("KRvKvP".parse::<Material>(), letter('v', 5));
        let men = Err(Misread::Impossible { reason: Impossible::NoEnding });
        assert_eq!("KvK".parse::<Material>(), men);
        assert_eq!("KQRvKP".parse::<Material>(), men);
        for name in ["", "K", "RvK", "KRvP", "KRv", "KRvKvK", "KRKPK"] {
            assert!(name.parse::<Material>().is_err(), "{name}");
        }
    }
}
