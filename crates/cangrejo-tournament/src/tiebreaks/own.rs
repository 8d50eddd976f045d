//! Tie-breaks from a player's own results (article 7), and the points.

use super::field::{Field, Kind, Round};
use super::opened::{Basis, Fate, Opened, Part};
use crate::Rational;
use crate::trf::{Color, Outcome};

/// The sum of what each round brings.
pub(super) fn sum(
    field: &Field,
    player: usize,
    amount: impl Fn(usize, &Round) -> Rational,
) -> Opened {
    let rounds = (1..).zip(&field.players()[player].rounds);
    let part = |(number, round): (usize, &Round)| {
        Part::new(number, round.kind, Basis::Round, amount(number, round))
    };
    Opened::sum(rounds.map(part).collect())
}

/// PTS.
pub(super) fn points(_: usize, round: &Round) -> Rational {
    round.points.clone()
}

/// WIN: §7.1.
pub(super) fn win(field: &Field, round: &Round) -> Rational {
    one_if(field.worth().is_win(round))
}

/// WON: §7.2.
pub(super) fn won(_: usize, round: &Round) -> Rational {
    one_if(matches!(round.kind, Kind::Played(_, Outcome::Win)))
}

/// BPG: §7.3.
pub(super) fn black_game(_: usize, round: &Round) -> Rational {
    one_if(has_black(round.kind))
}

/// BWG: §7.4.
pub(super) fn black_win(_: usize, round: &Round) -> Rational {
    one_if(has_black(round.kind) && matches!(round.kind, Kind::Played(_, Outcome::Win)))
}

/// REP: §7.6.
pub(super) fn elected(_: usize, round: &Round) -> Rational {
    one_if(!round.kind.is_voluntary())
}

/// STD: §7.7. Without an opponent, a draw's points are what is compared with.
pub(super) fn standard(field: &Field, number: usize, round: &Round) -> Rational {
    let bar = match round.kind.opponent() {
        Some(opponent) => field.players()[opponent].rounds[number - 1].points.clone(),
        None => field.worth().draw_with(None),
    };
    match round.points.cmp(&bar) {
        std::cmp::Ordering::Greater => Rational::from(1),
        std::cmp::Ordering::Equal => Rational::new(1, 2),
        std::cmp::Ordering::Less => Rational::ZERO,
    }
}

/// PS: §7.5. The cut takes the first rounds, whatever they were.
pub(super) fn progressive(field: &Field, player: usize, n_cut: u8) -> Opened {
    let mut total = Rational::ZERO;
    let part = |(number, round): (usize, &Round)| {
        total = &total + &round.points;
        let fate = if number <= n_cut.into() { Fate::CutFirst } else { Fate::Counts };
        Part { fate, ..Part::new(number, round.kind, Basis::RunningTotal, total.clone()) }
    };
    Opened::sum((1..).zip(&field.players()[player].rounds).map(part).collect())
}

fn has_black(kind: Kind) -> bool {
    matches!(kind, Kind::Played(pairing, _) if pairing.color == Some(Color::Black))
}

fn one_if(holds: bool) -> Rational {
    Rational::from(u32::from(holds))
}
