//! The searches against their slow twins, which are not public.

use super::dice::Dice;
use super::sector::{Seats, Sector};
use super::*;

static NONE: Constraints = Constraints::none();

fn free<'a>(meetings: &'a Meetings, request: &'a Request) -> Problem<'a> {
    Problem { meetings, request, constraints: &NONE }
}

/// Athletes who have played some rounds at random.
pub(super) fn random_history(n_athletes: usize, n_rounds: u32, seed: u64) -> Meetings {
    let mut meetings = Meetings::new(n_athletes);
    for round in 1..=n_rounds {
        for four in drawn(n_athletes, seed * 1000 + u64::from(round)).chunks_exact(4) {
            let table = Table::of([four[0], four[1], four[2], four[3]]);
            meetings.record(round, &table).expect("four different athletes");
        }
    }
    meetings
}

fn requests(round: u32, windows: Windows) -> impl Iterator<Item = Request> {
    let patterns = [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado];
    patterns.into_iter().flat_map(move |pattern| {
        [RelaxFirst::Rivals, RelaxFirst::Partners].map(|relax_first| Request {
            pattern,
            relax_first,
            ..Request::new(round, windows)
        })
    })
}

/// Every round there is, one after the other.
fn all_rounds(rest: &[usize]) -> Vec<Vec<Table>> {
    let Some((&first, others)) = rest.split_first() else { return vec![Vec::new()] };
    let mut rounds = Vec::new();
    for (i, &partner) in others.iter().enumerate() {
        for (j, &c) in others.iter().enumerate().filter(|&(j, _)| j != i) {
            for (k, &d) in others.iter().enumerate().skip(j + 1).filter(|&(k, _)| k != i) {
                let seated = [i, j, k];
                let rest: Vec<usize> = others
                    .iter()
                    .enumerate()
                    .filter(|(at, _)| !seated.contains(at))
                    .map(|(_, &a)| a)
                    .collect();
                for mut round in all_rounds(&rest) {
                    round.push(Table::of([first, partner, c, d]));
                    rounds.push(round);
                }
            }
        }
    }
    rounds
}

#[test]
fn there_are_as_many_rounds_as_combinatorics_says() {
    // Eight: 35 ways to split them into tables, three ways to play at each.
    assert_eq!(all_rounds(&[0, 1, 2, 3]).len(), 3);
    assert_eq!(all_rounds(&(0..8).collect::<Vec<_>>()).len(), 315);
    assert_eq!(all_rounds(&(0..12).collect::<Vec<_>>()).len(), 155_925);
}

#[test]
fn the_best_of_all_rounds_is_found_and_of_equal_ones_the_first() {
    for (n_athletes, seeds) in [(4, 0..4), (8, 0..40), (12, 0..2)] {
        let mut rounds = all_rounds(&(0..n_athletes).collect::<Vec<_>>());
        for round in &mut rounds {
            round.sort_unstable();
        }
        for seed in seeds {
            let meetings = random_history(n_athletes, 3, seed);
            for request in requests(4, Windows { partners: 2, rivals: 2 }) {
                let key = |round: &Vec<Table>| {
                    let tally = Tally::of_round(&free(&meetings, &request), round);
                    (tally.key(request.relax_first), round.clone())
                };
                let best = rounds.iter().map(key).min().expect("there are rounds");
                let found = pair(&meetings, &request).expect("whole tables");
                assert_eq!(
                    (found.tally.key(request.relax_first), found.tables),
                    best,
                    "seed {seed}"
                );
                assert!(found.is_proved);
            }
        }
    }
}

#[test]
fn all_rounds_of_one_and_two_tables_are_listed_the_best_first() {
    for (n_athletes, seed) in [(4, 0), (8, 1), (8, 2), (8, 3)] {
        let positions: Vec<usize> = (0..n_athletes).collect();
        let meetings = random_history(n_athletes, 3, seed);
        for request in requests(4, Windows { partners: 2, rivals: 2 }) {
            let problem = free(&meetings, &request);
            let mut expected = all_rounds(&positions);
            for round in &mut expected {
                round.sort_unstable();
            }
            expected.sort_by_key(|round| {
                (Tally::of_round(&problem, round).key(request.relax_first), round.clone())
            });
            let listed = exhaustive::all_rounds(&problem, positions.clone());
            assert_eq!(listed, expected, "seed {seed}");
            let mut best = exhaustive::best_round(&problem, positions.clone());
            best.sort_unstable();
            assert_eq!(listed[0], best);
        }
    }
}

#[test]
fn three_tables_are_seated_as_well_as_the_best_of_all_rounds() {
    for seed in 0..20 {
        let meetings = random_history(12, 4, seed);
        for request in requests(5, Windows { partners: 2, rivals: 3 }) {
            let sector = Sector::new(&free(&meetings, &request), (0..12).collect()).expect("small");
            let twelve: [usize; 12] = std::array::from_fn(|i| i);
            let seating =
                three::best_seating(&sector, &twelve, i128::MAX).expect("below any limit");
            let tables: Vec<Table> = seating.into_iter().map(|seats| sector.table(seats)).collect();
            let best = exhaustive::best_round(
                &free(&meetings, &request),
                (0..meetings.n_athletes()).collect(),
            );
            let key = |tables: &[Table]| Tally::of_round(&free(&meetings, &request), tables);
            assert_eq!(key(&tables), key(&best), "seed {seed}");
        }
    }
}

#[test]
fn two_tables_are_seated_as_well_as_the_best_of_all_rounds() {
    for seed in 0..40 {
        let meetings = random_history(8, 3, seed);
        for request in requests(4, Windows { partners: 2, rivals: 2 }) {
            let sector = Sector::new(&free(&meetings, &request), (0..8).collect()).expect("small");
            let start: Vec<Seats> = vec![[0, 1, 2, 3], [4, 5, 6, 7]];
            let mut seating = descent::Seating::new(&sector, start);
            seating.improve_twos(&sector, &mut Effort::default());
            let best = exhaustive::best_round(
                &free(&meetings, &request),
                (0..meetings.n_athletes()).collect(),
            );
            let best = sector.scale.weigh(&Tally::of_round(&free(&meetings, &request), &best));
            assert_eq!(seating.cost(), best, "seed {seed}");
        }
    }
}

/// The search for large fields, on fields small enough to know the best round.
#[test]
fn the_search_never_has_more_violations_than_the_best_of_all_rounds() {
    let mut n_equal = 0;
    for seed in 0..60 {
        let meetings = random_history(16, 7, seed);
        for request in requests(8, Windows { partners: 4, rivals: 6 }) {
            let searched = sectors::best_round(
                &free(&meetings, &request),
                &(0..16).collect::<Vec<_>>(),
                &mut Effort::default(),
            );
            let key = |tables: &[Table]| {
                Tally::of_round(&free(&meetings, &request), tables).key(request.relax_first)
            };
            let best = exhaustive::best_round(
                &free(&meetings, &request),
                (0..meetings.n_athletes()).collect(),
            );
            assert_eq!(key(&searched)[..3], key(&best)[..3], "seed {seed}");
            n_equal += usize::from(key(&searched) == key(&best));
        }
    }
    // The other counts are only searched for; most often that is enough.
    assert!(n_equal * 2 > 360, "only {n_equal} of 360 are best in every count");
}

#[test]
fn the_bounds_never_exceed_the_best_of_all_rounds() {
    let mut n_rivals = 0;
    for seed in 0..40 {
        let meetings = random_history(12, 6, seed);
        let request = Request::new(7, Windows { partners: 6, rivals: 6 });
        let best = exhaustive::best_round(
            &free(&meetings, &request),
            (0..meetings.n_athletes()).collect(),
        );
        let best = Tally::of_round(&free(&meetings, &request), &best);
        let bound = bound::unavoidable(&free(&meetings, &request));
        assert!(bound.partner_violations <= best.partner_violations, "seed {seed}");
        assert!(bound.rival_violations <= best.rival_violations, "seed {seed}");
        n_rivals += bound.rival_violations;
    }
    assert!(n_rivals > 0, "a bound that is always nothing proves nothing");
}

#[test]
fn a_scale_orders_rounds_as_their_counts_do() {
    let meetings = random_history(16, 5, 3);
    for request in requests(6, Windows { partners: 3, rivals: 4 }) {
        let sector = Sector::new(&free(&meetings, &request), (0..16).collect()).expect("small");
        let tally = |seed| {
            let order = drawn(16, seed);
            let tables: Vec<Table> =
                order.chunks(4).map(|f| Table::of([f[0], f[1], f[2], f[3]])).collect();
            Tally::of_round(&free(&meetings, &request), &tables)
        };
        for seed in 0..200 {
            let (one, other) = (tally(seed), tally(seed + 1000));
            let by_counts = one.key(request.relax_first).cmp(&other.key(request.relax_first));
            assert_eq!(sector.scale.weigh(&one).cmp(&sector.scale.weigh(&other)), by_counts);
        }
    }
}

#[test]
fn dice_stay_below_their_limit_and_reach_every_number() {
    let mut dice = Dice::new(9);
    let mut seen = [false; 7];
    (0..200).for_each(|_| seen[dice.below(7)] = true);
    assert_eq!(seen, [true; 7]);
}
