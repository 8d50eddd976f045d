//! Which men an ending has.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::{Kind, Position};
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
    /// White's men, the stronger first; beside the king.
    white: [Option<Kind>; 2],
    black: Option<Kind>,
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
        let [white, black] = sides;
        let n_others = white.len() + black.len();
        if !(1..=2).contains(&n_others) {
            return None;
        }
        let n_pawns = white.iter().chain(&black).filter(|&&kind| kind == Kind::Pawn).count();
        Some(Material {
            n_men: n_others + 2,
            n_pawns,
            white: [white.first().copied(), white.get(1).copied()],
            black: black.first().copied(),
        })
    }

    /// The ending of a position, and the side that is White in its table; `None` where
    /// only kings are left.
    pub fn of(position: &Position) -> Option<(Material, Side)> {
        // Men are in order: White's before Black's, and the stronger before the weaker.
        let (white, black, stronger) = match position.others() {
            [None, _] => return None,
            [Some(only), None] => ([Some(only.kind), None], None, only.side),
            [Some(one), Some(other)] if one.side == other.side => {
                ([Some(one.kind), Some(other.kind)], None, one.side)
            }
            [Some(one), Some(other)] => {
                let stronger = if one.kind <= other.kind { one } else { other };
                let weaker = one.kind.max(other.kind);
                ([Some(stronger.kind), None], Some(weaker), stronger.side)
            }
        };
        let kinds = white.into_iter().chain([black]).flatten();
        let n_pawns = kinds.clone().filter(|&kind| kind == Kind::Pawn).count();
        Some((Material { n_men: kinds.count() + 2, n_pawns, white, black }, stronger))
    }

    /// The men of a side beside its king, the stronger first.
    pub fn men_of(&self, side: Side) -> Vec<Kind> {
        match side {
            Side::White => self.white.into_iter().flatten().collect(),
            Side::Black => self.black.into_iter().collect(),
        }
    }

    /// All men but the kings: White's first, the stronger first.
    pub(crate) fn men(&self) -> Vec<(Side, Kind)> {
        let sides = [Side::White, Side::Black].into_iter();
        sides.flat_map(|side| self.men_of(side).into_iter().map(move |kind| (side, kind))).collect()
    }

    /// Whether there are pawns.
    pub const fn has_pawns(&self) -> bool {
        self.n_pawns > 0
    }

    /// Whether a pawn may be taken in passing.
    pub(crate) fn has_en_passant(&self) -> bool {
        self.n_pawns == 2 && self.black.is_some()
    }

    /// Whether two men of one side are the same.
    pub(crate) fn has_twins(&self) -> bool {
        self.white[0] == self.white[1]
    }

    /// The endings that one move can lead to.
    fn conversions(&self) -> BTreeSet<Material> {
        let men = self.men();
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
        Material::new(white, black).ok_or(Misread::Impossible { reason: Impossible::Men })
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
            ("k7/8/8/8/8/7n/8/K6B w - -", "KBvKN", Side::White),
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
        let men = Err(Misread::Impossible { reason: Impossible::Men });
        assert_eq!("KvK".parse::<Material>(), men);
        assert_eq!("KQRvKP".parse::<Material>(), men);
        for name in ["", "K", "RvK", "KRvP", "KRv", "KRvKvK", "KRKPK"] {
            assert!(name.parse::<Material>().is_err(), "{name}");
        }
    }
}
