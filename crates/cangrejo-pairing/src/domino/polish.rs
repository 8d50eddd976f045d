//! Spends a counted amount of work on what is left to improve when no violation is.

use super::Effort;
use super::descent::Seating;
use super::dice::Dice;
use super::sector::Sector;

/// Seats three tables at a time anew, so many times at most.
///
/// All threes in turn, if there are few; else some, drawn from a fixed seed.
pub(super) fn polish(sector: &Sector, seating: &mut Seating, budget: usize, effort: &mut Effort) {
    let n_tables = seating.tables.len();
    if n_tables < 3 {
        return;
    }
    let n_threes = n_tables * (n_tables - 1) * (n_tables - 2) / 6;
    let mut dice = Dice::new(2);
    let mut in_turn = threes(n_tables).cycle();
    let mut n_in_vain = 0;
    for _ in 0..budget {
        let three =
            if n_threes <= budget { in_turn.next() } else { Some(draw(n_tables, &mut dice)) };
        effort.exact_reseatings += 1;
        if three.is_some_and(|three| seating.improve_three(sector, three)) {
            seating.improve_twos(sector, effort);
            n_in_vain = 0;
        } else {
            n_in_vain += 1;
        }
        if n_in_vain == n_threes {
            return;
        }
    }
}

fn threes(n_tables: usize) -> impl Iterator<Item = [usize; 3]> + Clone {
    (0..n_tables).flat_map(move |a| {
        (a + 1..n_tables).flat_map(move |b| (b + 1..n_tables).map(move |c| [a, b, c]))
    })
}

fn draw(n_tables: usize, dice: &mut Dice) -> [usize; 3] {
    let first = dice.below(n_tables);
    let second = (first + 1 + dice.below(n_tables - 1)) % n_tables;
    loop {
        let third = dice.below(n_tables);
        if third != first && third != second {
            return [first, second, third];
        }
    }
}
