//! Gets a seating out of a dead end: shuffles a few tables, descends, and keeps what is no worse.

use super::Effort;
use super::descent::Seating;
use super::dice::Dice;
use super::sector::Sector;

/// How many times as many kicks are made in all as may be in vain.
const MOST_KICKS: u64 = 3;

/// How many tables are shuffled at once.
const N_SHUFFLED: usize = 3;

/// Looks for a seating with fewer violations than this one, as long as that may be worth it.
///
/// Stops when only `unavoidable` violations are left, after so many kicks in vain, or after
/// [`MOST_KICKS`] times as many in all.
pub(super) fn improve(
    sector: &Sector,
    seating: &mut Seating,
    (unavoidable, patience): (i128, u64),
    effort: &mut Effort,
) {
    let violations = |seating: &Seating| sector.scale.violations(seating.cost());
    let mut dice = Dice::new(1);
    let mut current = seating.clone();
    let mut n_in_vain = 0;
    let mut n_left = MOST_KICKS * patience;
    while violations(seating) > unavoidable && n_in_vain < patience && n_left > 0 {
        n_in_vain += 1;
        n_left -= 1;
        effort.kicks += 1;
        let mut kicked = current.clone();
        kick(sector, &mut kicked, &mut dice);
        kicked.improve_twos(sector, effort);
        if violations(&kicked) <= violations(&current) {
            current = kicked;
        }
        if violations(&current) < violations(seating) {
            n_in_vain = 0;
        }
        if current.cost() < seating.cost() {
            seating.clone_from(&current);
        }
    }
    seating.descend(sector, effort);
}

/// Shuffles the athletes of a table that has violations and of some others.
fn kick(sector: &Sector, seating: &mut Seating, dice: &mut Dice) {
    let n_tables = seating.tables.len();
    let bad = |&table: &usize| sector.scale.violations(seating.costs[table]) > 0;
    let bad: Vec<usize> = (0..n_tables).filter(bad).collect();
    let mut tables = Vec::new();
    if !bad.is_empty() {
        tables.push(bad[dice.below(bad.len())]);
    }
    while tables.len() < N_SHUFFLED.min(n_tables) {
        let table = dice.below(n_tables);
        if !tables.contains(&table) {
            tables.push(table);
        }
    }
    let mut athletes: Vec<usize> = tables.iter().flat_map(|&t| seating.tables[t]).collect();
    for i in (1..athletes.len()).rev() {
        athletes.swap(i, dice.below(i + 1));
    }
    for (four, table) in athletes.chunks_exact(4).zip(tables) {
        seating.set(sector, table, [four[0], four[1], four[2], four[3]]);
    }
}
