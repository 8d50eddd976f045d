//! Cuts a large field into sectors that are seated by themselves, and merges those that fail.

use super::Effort;
use super::aim::Aim;
use super::descent::Seating;
use super::problem::Problem;
use super::request::Pattern;
use super::sector::Sector;
use super::shape::Shape;
use super::table::Table;
use super::{bound, kicks, polish, start};

/// A field of up to so many athletes is one sector.
const ONE_SECTOR: usize = 128;

/// How many athletes a sector of a larger field has, about.
const SECTOR: usize = 64;

/// A sector is not merged beyond this.
const LARGEST: usize = 192;

/// How much work a sector is worth.
#[derive(Clone, Copy, Debug)]
struct Care {
    /// How many kicks in vain, for a sector of one table; fewer for more, as each takes longer.
    patience: u64,
    /// How many times three tables are seated anew, for each table.
    threes_per_table: usize,
}

/// A sector that is the whole field.
const WHOLE: Care = Care { patience: 20_000, threes_per_table: 12 };

/// One of many, which merges with its neighbor if it fails.
const MERGEABLE: Care = Care { patience: 480, threes_per_table: 3 };

/// One of many that has grown as large as it may.
const LAST_RESORT: Care = Care { patience: 20_000, threes_per_table: 3 };

/// A sector that has been seated.
struct Seated {
    positions: Vec<usize>,
    tables: Vec<Table>,
    /// Whether something is left that a larger sector might avoid.
    is_lacking: bool,
}

/// A round with as few violations as can be found, and of those one of the best.
pub(super) fn best_round(
    problem: &Problem<'_>,
    positions: &[usize],
    effort: &mut Effort,
) -> Vec<Table> {
    let parts = cut(positions.len(), problem.aim());
    let placed = |part: Vec<usize>| part.into_iter().map(|i| positions[i]).collect();
    let mut waiting: Vec<Vec<usize>> = parts.into_iter().map(placed).collect();
    waiting.reverse();
    let mut done: Vec<Seated> = Vec::new();
    while let Some(positions) = waiting.pop() {
        let neighbor = waiting.last().or(done.last().map(|seated| &seated.positions));
        let can_merge = neighbor.is_some_and(|other| other.len() + positions.len() <= LARGEST);
        let care = match neighbor {
            None => WHOLE,
            Some(_) if can_merge => MERGEABLE,
            Some(_) => LAST_RESORT,
        };
        let mut seated = seat(problem, positions, care, effort);
        if seated.is_lacking && can_merge {
            let neighbor = waiting.pop().or_else(|| Some(done.pop()?.positions));
            seated.positions.extend(neighbor.into_iter().flatten());
            waiting.push(seated.positions);
        } else {
            done.push(seated);
        }
    }
    done.into_iter().flat_map(|seated| seated.tables).collect()
}

fn seat(problem: &Problem<'_>, positions: Vec<usize>, care: Care, effort: &mut Effort) -> Seated {
    let is_whole_field = positions.len() == problem.meetings.n_athletes();
    let sector = Sector::new(problem, positions).expect("a sector is small");
    let violations = |seating: &Seating| sector.scale.violations(seating.cost());
    let mut seating = Seating::new(&sector, start::seat(&sector, effort));
    seating.descend(&sector, effort);
    if violations(&seating) > 0 {
        let unavoidable =
            if is_whole_field { sector.scale.weigh(&bound::unavoidable(problem)) } else { 0 };
        let patience = care.patience / (sector.len() as u64 / 4);
        let goal = (sector.scale.violations(unavoidable), patience);
        kicks::improve(&sector, &mut seating, goal, effort);
    }
    let n_tables = sector.len() / 4;
    polish::polish(&sector, &mut seating, care.threes_per_table * n_tables, effort);
    Seated {
        tables: seating.tables.iter().map(|&seats| sector.table(seats)).collect(),
        is_lacking: sector.scale.is_lacking(seating.cost()),
        positions: sector.positions,
    }
}

/// Parts of the seated order that the pattern would seat by themselves.
fn cut(n_seated: usize, aim: Aim) -> Vec<Vec<usize>> {
    if n_seated <= ONE_SECTOR {
        return vec![(0..n_seated).collect()];
    }
    let shape = Shape::new(n_seated);
    match aim {
        Aim::Neighbors | Aim::Pattern(Pattern::Nivel | Pattern::Equilibrado) => {
            blocks(n_seated, SECTOR).map(Iterator::collect).collect()
        }
        Aim::Pattern(Pattern::Reglamento) => {
            let pyramids = [(0, shape.n_upper), (shape.n_upper, n_seated - shape.n_upper)];
            let side_by_side = |(start, len): (usize, usize)| {
                let side = len / 2;
                blocks(side, SECTOR / 2)
                    .map(move |block| block.flat_map(|i| [start + i, start + side + i]).collect())
            };
            pyramids.into_iter().flat_map(side_by_side).collect()
        }
    }
}

/// Consecutive blocks of about a length, which is even; all but the last are just as long.
fn blocks(total: usize, length: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let n_blocks = (total / length).max(1);
    (0..n_blocks).map(move |block| {
        let end = if block + 1 == n_blocks { total } else { (block + 1) * length };
        block * length..end
    })
}
