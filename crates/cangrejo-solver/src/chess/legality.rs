//! Which slots of an ending are positions, and in which of them a king is attacked.

use super::board::{attackers, beside, first_pawn_row, forward, ways};
use super::shape::{Piece, Shape};
use super::{Kind, Square};
use crate::Side;

/// Positions with one side to move, as words of the ending's shape.
#[derive(Debug)]
pub(crate) struct Legality {
    /// The other side is not in check.
    pub(crate) legal: Vec<u64>,
    /// Those of them in which the side to move is in check.
    pub(crate) in_check: Vec<u64>,
    /// Words of the plain table where, after a double step, the position is one of the
    /// second table instead. Empty unless there is such a table.
    pub(crate) passed: Vec<u64>,
}

impl Legality {
    /// Looks at every slot with this side to move.
    pub(crate) fn of(shape: &Shape, to_move: Side) -> Legality {
        let n_plain = shape.n_plain();
        let mut legality = Legality {
            legal: Vec::with_capacity(shape.n_words()),
            in_check: Vec::with_capacity(shape.n_words()),
            passed: Vec::new(),
        };
        for word in 0..n_plain {
            let lawful = lawful(shape, word) & !attacked(shape, word, to_move.other());
            legality.legal.push(lawful);
            legality.in_check.push(lawful & attacked(shape, word, to_move));
        }
        if shape.has_en_passant {
            legality.passed = (0..n_plain)
                .map(|word| legality.legal[word] & passed(shape, word, to_move))
                .collect();
            legality.legal.extend_from_slice(&legality.passed);
            let check = |word: usize| legality.in_check[word] & legality.passed[word];
            let checks: Vec<u64> = (0..n_plain).map(check).collect();
            legality.in_check.extend(checks);
        }
        legality
    }
}

/// Places of the second man where no two men share a square and no pawn is misplaced.
fn lawful(shape: &Shape, word: usize) -> u64 {
    let (pair, first) = shape.place_of(word);
    let (white, black) = shape.kings.pair(pair);
    let is_first_lawful = shape.first.is_none_or(|piece| {
        piece.lawful_squares() & first.bit() & !(white.bit() | black.bit()) != 0
    });
    if is_first_lawful { shape.empty(word) & shape.second.lawful_squares() } else { 0 }
}

/// Places of the second man where the king of a side is attacked by another man.
fn attacked(shape: &Shape, word: usize, side: Side) -> u64 {
    let (pair, first) = shape.place_of(word);
    let (white, black) = shape.kings.pair(pair);
    let (king, other_king) = match side {
        Side::White => (white, black),
        Side::Black => (black, white),
    };
    let mut attacked = 0;
    let enemy = side.other();
    if shape.second.side == enemy {
        attacked |= attackers(enemy, shape.second.kind, king, shape.empty(word));
    }
    if let Some(piece) = shape.first
        && piece.side == enemy
    {
        attacked |= unless_between(piece, first, king, other_king);
    }
    attacked
}

/// Places of another man that leave `king` attacked by this one.
fn unless_between(piece: Piece, from: Square, king: Square, other_king: Square) -> u64 {
    if matches!(piece.kind, Kind::Knight | Kind::Pawn) {
        let attackers = attackers(piece.side, piece.kind, king, u64::MAX);
        return if attackers & from.bit() == 0 { 0 } else { u64::MAX };
    }
    for way in ways(piece.kind) {
        let mut between = 0;
        let mut here = way[from.index()];
        while here < 64 && usize::from(here) != other_king.index() {
            if usize::from(here) == king.index() {
                return !between;
            }
            between |= 1 << here;
            here = way[usize::from(here)];
        }
    }
    0
}

/// Places of the second man where the side that is not to move may just have made a
/// double step beside a pawn of the side to move.
fn passed(shape: &Shape, word: usize, to_move: Side) -> u64 {
    let (pair, first) = shape.place_of(word);
    let (white, black) = shape.kings.pair(pair);
    let kings = white.bit() | black.bit();
    let stepped = to_move.other();
    // Where pawns end their double step if the two squares behind are empty.
    let start = first_pawn_row(stepped) & !kings;
    let ends = forward(stepped, forward(stepped, start) & !kings);
    if shape.first.is_some_and(|piece| piece.side == stepped) {
        beside(ends & first.bit())
    } else {
        ends & beside(first.bit())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Man, Material, Position};
    use super::*;

    /// Every slot of an ending, found lawful by the rules of [`Position`] instead.
    #[test]
    fn slots_are_lawful_exactly_where_positions_are() {
        for name in ["KRvK", "KPvK", "KQvKB", "KPvKP", "KRPvK"] {
            let material: Material = name.parse().expect(name);
            let shape = Shape::of(material);
            for to_move in [Side::White, Side::Black] {
                let legality = Legality::of(&shape, to_move);
                // A prime step visits all kinds of words in a fraction of the time.
                for word in (0..shape.n_plain()).step_by(7) {
                    let (pair, first) = shape.place_of(word);
                    for second in Square::all() {
                        let man = |piece: Piece, square| Man {
                            side: piece.side,
                            kind: piece.kind,
                            square,
                        };
                        let mut men = vec![man(shape.second, second)];
                        men.extend(shape.first.map(|piece| man(piece, first)));
                        let position = Position::new(shape.kings.pair(pair), &men, to_move, None);
                        let is_legal = legality.legal[word] & second.bit() != 0;
                        assert_eq!(is_legal, position.is_ok(), "{name} {position:?}");
                        if let Ok(position) = position {
                            let is_in_check = legality.in_check[word] & second.bit() != 0;
                            assert_eq!(is_in_check, position.is_in_check(to_move), "{position}");
                        }
                    }
                }
            }
        }
    }
}
