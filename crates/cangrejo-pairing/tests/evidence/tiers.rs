//! The counts that decide between rounds, against a slow twin straight from the rules.
//!
//! The twin knows who sat where in which round and nothing else: no meetings, no shape.

use cangrejo_pairing::domino::{
    Constraints, Meetings, Pattern, Problem, Request, Table, Tally, Windows, drawn,
};

/// Tables as positions, `[a, b, c, d]` for a and b against c and d.
type Tables = Vec<[usize; 4]>;

/// A round of everybody, as lots would have it.
fn by_lot(n_athletes: usize, seed: u64) -> Tables {
    let fours = drawn(n_athletes, seed);
    fours.chunks_exact(4).map(|four| [four[0], four[1], four[2], four[3]]).collect()
}

fn partners([a, b, c, d]: [usize; 4]) -> [[usize; 2]; 2] {
    [[a, b], [c, d]]
}

fn rivals([a, b, c, d]: [usize; 4]) -> [[usize; 2]; 4] {
    [[a, c], [a, d], [b, c], [b, d]]
}

/// The rounds, from 1, in which two athletes were together.
fn shared(history: &[Tables], [a, b]: [usize; 2], are_partners: bool) -> Vec<u64> {
    let is_pair = |pair: &[usize; 2]| *pair == [a, b] || *pair == [b, a];
    let were = |table: &[usize; 4]| {
        if are_partners {
            partners(*table).iter().any(is_pair)
        } else {
            rivals(*table).iter().any(is_pair)
        }
    };
    let rounds = (1..).zip(history).filter(|(_, tables)| tables.iter().any(were));
    rounds.map(|(round, _)| round).collect()
}

/// W - gap + 1 if the gap is within the window, else 0.
fn severity(rounds: &[u64], now: u64, window: u64) -> u64 {
    let gap = rounds.last().map(|last| now - last);
    gap.filter(|gap| *gap <= window).map_or(0, |gap| window - gap + 1)
}

/// Tiers 1 to 4 and 6b.
fn repeats(history: &[Tables], tables: &Tables, windows: Windows) -> Tally {
    let now = history.len() as u64 + 1;
    let mut tally = Tally::default();
    for table in tables {
        for pair in partners(*table) {
            let rounds = shared(history, pair, true);
            let severity = severity(&rounds, now, windows.partners.into());
            tally.partner_violations += u64::from(severity >= 1);
            tally.forced_partners += u64::from(severity >= 2);
            tally.partner_repeats += rounds.len() as u64;
        }
        for pair in rivals(*table) {
            let rounds = shared(history, pair, false);
            let severity = severity(&rounds, now, windows.rivals.into());
            tally.rival_violations += u64::from(severity >= 1);
            tally.forced_rivals += u64::from(severity >= 2);
            tally.rival_repeats += rounds.len() as u64;
        }
    }
    tally
}

/// Tiers 5, 6 and 7.
fn shape(n_athletes: usize, tables: &Tables, pattern: Pattern) -> Tally {
    let n_upper = 4 * (n_athletes / 4 / 2);
    let n_lower = n_athletes - n_upper;
    let is_upper = |one: usize| one < n_upper;
    let is_side_a = |one: usize| {
        if is_upper(one) { one < n_upper / 2 } else { one - n_upper < n_lower / 2 }
    };
    let mut tally = Tally::default();
    for table in tables {
        let pairs = partners(*table);
        let count = |pair: [usize; 2], is: &dyn Fn(usize) -> bool| {
            pair.iter().filter(|one| is(**one)).count()
        };
        let [u1, u2] = pairs.map(|pair| count(pair, &is_upper));
        let [a1, a2] = pairs.map(|pair| count(pair, &is_side_a));
        let mixes = |pair: &[usize; 2]| is_upper(pair[0]) != is_upper(pair[1]);
        let mixes_sides =
            |pair: &[usize; 2]| !mixes(pair) && is_side_a(pair[0]) != is_side_a(pair[1]);
        let apart = pairs.map(|[i, j]| i.abs_diff(j));
        // Positions count from 1, which adds the same to both sums.
        let sums = pairs.map(|[i, j]| i + j);
        let difference = sums[0].abs_diff(sums[1]);
        let spread = table.iter().max().expect("four") - table.iter().min().expect("four");
        let deviation = match pattern {
            Pattern::Reglamento => {
                let h = if u1 + u2 >= 2 { n_upper / 2 } else { n_lower / 2 };
                apart.iter().map(|apart| apart.abs_diff(2)).sum::<usize>()
                    + difference.abs_diff(2 * h)
            }
            Pattern::Nivel => apart.iter().map(|apart| apart - 1).sum::<usize>() + difference,
            Pattern::Equilibrado => {
                let far: usize = apart.iter().map(|apart| apart.saturating_sub(3)).sum();
                far + 2 * difference + spread - 3
            }
        };
        tally.deviation += deviation as u64;
        if pattern == Pattern::Reglamento {
            let n_mixed = pairs.iter().filter(|pair| mixes(pair)).count();
            let n_mixed_sides = pairs.iter().filter(|pair| mixes_sides(pair)).count();
            tally.pyramid_moves += (n_mixed + u1.abs_diff(u2)) as u64;
            tally.side_moves += (n_mixed_sides + (a1 + a2).abs_diff(2)) as u64;
        }
    }
    tally
}

#[test]
fn every_tier_counts_what_the_rules_say() {
    let constraints = Constraints::none();
    let mut seen = Tally::default();
    for n_athletes in [4, 8, 12, 20, 28, 36] {
        let history: Vec<Tables> = (0..9).map(|seed| by_lot(n_athletes, seed)).collect();
        let mut meetings = Meetings::new(n_athletes);
        for (round, tables) in (1..).zip(&history) {
            for table in tables {
                meetings.record(round, &Table::of(*table)).expect("four athletes");
            }
        }
        let windows = Windows { partners: 3, rivals: 4 };
        for (seed, pattern) in (100..120).flat_map(|seed| {
            [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado]
                .map(|pattern| (seed, pattern))
        }) {
            let tables = by_lot(n_athletes, seed);
            let request = Request { pattern, ..Request::new(10, windows) };
            let problem =
                Problem { meetings: &meetings, request: &request, constraints: &constraints };
            let seated: Vec<Table> = tables.iter().map(|table| Table::of(*table)).collect();
            let counted = Tally::of_round(&problem, &seated);
            let expected =
                repeats(&history, &tables, windows) + shape(n_athletes, &tables, pattern);
            assert_eq!(counted, expected, "{n_athletes} athletes, {pattern:?}, {tables:?}");
            seen = seen + counted;
        }
    }
    let tiers = [
        seen.partner_violations,
        seen.rival_violations,
        seen.forced_partners,
        seen.forced_rivals,
        seen.pyramid_moves,
        seen.side_moves,
        seen.partner_repeats,
        seen.rival_repeats,
        seen.deviation,
    ];
    assert!(tiers.iter().all(|count| *count > 0), "{tiers:?}");
}
