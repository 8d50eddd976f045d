//! Articles 8, 9, 14 and 16 once more, word by word and slowly, in whole numbers.

use cangrejo_tournament::tiebreaks::{Edition, Format, List, open};

use crate::board::{Cell, Scale, field_by, random_chart};

/// A player's round as it counts: whether it was missed by choice, the score of the opponent or
/// of the dummy, and the points, both in halves.
#[derive(Clone, Copy)]
struct Entry {
    is_voluntary: bool,
    score: i64,
    points: i64,
}

fn is_voluntary(cell: Cell) -> bool {
    matches!(cell.2, 'H' | 'Z' | '-')
}

fn score(line: &[Cell], scale: Scale) -> i64 {
    line.iter().map(|cell| scale.worth(*cell)).sum()
}

/// §16.3, round by round.
fn adjusted(line: &[Cell], scale: Scale) -> i64 {
    let seen = |round: usize| {
        let is_bye = matches!(line[round].2, 'H' | 'Z');
        let is_last = line[round + 1..].iter().all(|cell| is_voluntary(*cell));
        if is_bye && is_last { scale.mean_draw() } else { scale.worth(line[round]) }
    };
    (0..line.len()).map(seen).sum()
}

/// §8 and §16.4, round by round.
fn entries(chart: &[Vec<Cell>], player: usize, edition: Edition, scale: Scale) -> Vec<Entry> {
    let line = &chart[player];
    let entry = |cell: &Cell| {
        let own = score(line, scale);
        let dummy = match (edition, cell.0) {
            (Edition::Fide2024, _) => own,
            (Edition::Fide2026, Some(opponent)) => own.min(adjusted(&chart[opponent], scale)),
            (Edition::Fide2026, None) => {
                own.min(scale.mean_draw() * i64::try_from(line.len()).expect("few"))
            }
        };
        let score = match (cell.0, cell.2) {
            (Some(opponent), '1' | '=' | '0' | 'P' | 'M') => adjusted(&chart[opponent], scale),
            _ => dummy,
        };
        Entry { is_voluntary: is_voluntary(*cell), score, points: scale.worth(*cell) }
    };
    line.iter().map(entry).collect()
}

/// §14 and §16.5: one after the other, low before high.
fn cut_sum(mut entries: Vec<Entry>, cuts: (usize, usize), amount: fn(&Entry) -> i64) -> i64 {
    for _ in 0..cuts.0 {
        entries.sort_by_key(|entry| (entry.score, amount(entry)));
        let Some(least) = entries.first().map(amount) else { break };
        let mut voluntary: Vec<usize> =
            (0..entries.len()).filter(|index| entries[*index].is_voluntary).collect();
        voluntary.sort_by_key(|index| (amount(&entries[*index]), entries[*index].score));
        match voluntary.first() {
            Some(index) if amount(&entries[*index]) >= least => entries.remove(*index),
            _ => entries.remove(0),
        };
    }
    for _ in 0..cuts.1 {
        entries.sort_by_key(|entry| (entry.score, amount(entry)));
        entries.pop();
    }
    entries.iter().map(amount).sum()
}

/// §8.3: what was paired in the last round as drawn there.
fn last_drawn(chart: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let mut chart = chart.to_vec();
    for cell in chart.iter_mut().filter_map(|line| line.last_mut()) {
        if cell.0.is_some() {
            cell.2 = '=';
        }
    }
    chart
}

/// `/P`: forfeits as games, for the points that they gave.
fn forfeits_played(chart: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let mut chart = chart.to_vec();
    for cell in chart.iter_mut().flatten() {
        cell.2 = match cell.2 {
            '+' => 'P',
            '-' => 'M',
            other => other,
        };
    }
    chart
}

#[test]
fn the_slow_twin_agrees_on_buchholz_and_sonneborn_berger_with_all_modifiers() {
    let cuts = [("", (0, 0)), ("/C1", (1, 0)), ("/C2", (2, 0)), ("/M1", (1, 1)), ("/M2", (2, 2))];
    let mut n_compared = 0;
    for seed in 0..600 {
        let chart = random_chart(seed);
        // Every third field gives white and black different points.
        let unlike = Scale([[4, 2, 0], [6, 4, 1]]);
        let scale = if seed % 3 == 0 { unlike } else { Scale::USUAL };
        let field = field_by(&chart, Format::Swiss, scale);
        for edition in [Edition::Fide2024, Edition::Fide2026] {
            for (forfeits, seen) in [("", chart.clone()), ("/P", forfeits_played(&chart))] {
                let drawn = last_drawn(&seen);
                for (cut, numbers) in cuts {
                    for player in 0..chart.len() {
                        let [seen, drawn] =
                            [&seen, &drawn].map(|chart| entries(chart, player, edition, scale));
                        // A sum of scores is in halves, one of products in quarters.
                        let twins = [
                            ("BH", 2 * cut_sum(seen.clone(), numbers, |entry| entry.score)),
                            ("FB", 2 * cut_sum(drawn, numbers, |entry| entry.score)),
                            ("SB", cut_sum(seen, numbers, |entry| entry.score * entry.points)),
                        ];
                        for (name, twin) in twins {
                            let code = format!("{name}{cut}{forfeits}");
                            let list = List::parse_whole(&code).expect("a code");
                            let ours = open(&field, list.codes()[0], edition, player);
                            let ours = ours.expect("the field has it").value;
                            let ours = (ours * 4.into()).to_string();
                            assert_eq!(ours, twin.to_string(), "{code} of {player}, seed {seed}");
                            n_compared += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(n_compared > 100_000, "{n_compared}");
}
