//! How long a round takes: the best one beside the written procedures, on the same history.
//!
//! Every round is checked: everybody sits once, and the best round repeats nobody
//! within the official windows. Without `--bench` everything runs at a small size.

#[path = "../../../cangrejo-matching/benches/matching/report.rs"]
mod report;

use std::cmp::Reverse;
use std::hint::black_box;

use cangrejo_pairing::domino::{
    Meetings, Method, Pattern, Request, Round, Table, Windows, drawn, pair,
};
use report::{Report, Row, peak_megabytes};

const GROUP: &str = "Domino rounds";

/// How many rounds have been played when the time is taken.
const N_PLAYED: u32 = 8;

fn main() {
    let report = Report::from_arguments();
    if !report.wants(GROUP) {
        return;
    }
    // Athletes, and the seconds that the best round may take.
    for (full, goal) in [(36, 0.010), (100, 0.050), (1000, 0.100), (10_000, 1.0)] {
        for pattern in [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado] {
            measure(&report, report.size(full.min(40), full), pattern, goal);
        }
    }
}

fn measure(report: &Report, n_athletes: usize, pattern: Pattern, goal: f64) {
    let seated = after_some_rounds(n_athletes, pattern);
    let case = &format!("n = {n_athletes}, pattern {}", name(pattern));
    let row = Row { group: GROUP, case, ..Row::default() };
    let methods = [
        (Method::Optimo, "optimo"),
        (Method::Literal000, "literal-000"),
        (Method::Literal001, "literal-001"),
    ];
    for (method, solver) in methods {
        let windows = Windows::official(n_athletes);
        let request = Request { method, pattern, ..Request::new(N_PLAYED + 1, windows) };
        let (round, seconds) =
            report.time(|| pair(black_box(&seated), &request).expect("whole tables"));
        assert_everybody_sits(&round, n_athletes);
        let is_ours = method == Method::Optimo;
        let tally = round.tally;
        assert!(!is_ours || tally.is_without_violations() && round.is_proved, "{case}");
        let goal = is_ours.then(|| (format!("under {goal} s"), seconds < goal));
        let note = format!(
            "{} partner and {} rival violations, peak {} MB",
            tally.partner_violations,
            tally.rival_violations,
            peak_megabytes().unwrap_or(0)
        );
        report.add(&Row { solver, seconds, is_ours, goal, note, ..row.clone() });
    }
}

fn name(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Reglamento => "reglamento",
        Pattern::Nivel => "nivel",
        Pattern::Equilibrado => "equilibrado",
    }
}

fn assert_everybody_sits(round: &Round, n_athletes: usize) {
    let mut seats: Vec<usize> = round.tables.iter().flat_map(Table::seats).collect();
    seats.sort_unstable();
    assert!(seats.into_iter().eq(0..n_athletes), "everybody sits once");
}

/// The history of a tournament that was paired by the same pattern, seated for the next round.
fn after_some_rounds(n_athletes: usize, pattern: Pattern) -> Meetings {
    let mut meetings = Meetings::new(n_athletes);
    let mut points = vec![0_u32; n_athletes];
    for round in 1..=N_PLAYED {
        let order = ranking(&points, round);
        let seated = meetings.seated(&order).expect("everybody");
        let request = Request { pattern, ..Request::new(round, Windows::official(n_athletes)) };
        let luck = drawn(n_athletes, 1000 + u64::from(round));
        for (i, table) in pair(&seated, &request).expect("whole tables").tables.iter().enumerate() {
            let [a, b, c, d] = table.seats().map(|position| order[position]);
            meetings.record(round, &Table::of([a, b, c, d])).expect("four athletes");
            let winners = if luck[i].is_multiple_of(2) { [a, b] } else { [c, d] };
            for winner in winners {
                points[winner] += 1;
            }
        }
    }
    meetings.seated(&ranking(&points, N_PLAYED + 1)).expect("everybody")
}

fn ranking(points: &[u32], round: u32) -> Vec<usize> {
    let luck = drawn(points.len(), u64::from(round));
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&athlete| (Reverse(points[athlete]), luck[athlete]));
    order
}
