//! How long the exact score of a whole domino deal takes, every hand open.
//!
//! Every score goes into a sum that is asserted. Without `--bench` a few deals are
//! solved, as a test.

#[path = "../../../cangrejo-matching/benches/matching/report.rs"]
mod report;

use std::hint::black_box;
use std::time::Instant;

use cangrejo_solver::Verdict;
use cangrejo_solver::domino::{Deal, Solver};
use report::{Report, Row, peak_megabytes};

const GROUP: &str = "Domino hands, open";

/// Seconds that the median deal may take for its exact score.
const GOAL: f64 = 0.010;

/// The digest of the scores of the first deals, few and all.
const DIGESTS: [u64; 2] = [0x1c80_ae17_8de4_0f7e, 0xf420_3c9c_811b_1d85];

fn main() {
    let report = Report::from_arguments();
    if !report.wants(GROUP) {
        return;
    }
    let score = |deal: &Deal| Solver::new(deal).score(deal.start());
    let scores = measure(&report, "exact score", Some(GOAL), score);
    let digest = scores.iter().fold(0, |digest: u64, &score| {
        digest.wrapping_mul(1_000_003).wrapping_add_signed(score.into())
    });
    let [few, all] = DIGESTS;
    let expected = if report.size(0, 1) == 0 { few } else { all };
    assert_eq!(digest, expected, "the scores changed, not the speed");

    let verdict = |deal: &Deal| Solver::new(deal).verdict(deal.start());
    let verdicts = measure(&report, "who wins", None, verdict);
    let signs = scores.iter().map(|score| match score {
        ..0 => Verdict::Loss,
        0 => Verdict::Draw,
        1.. => Verdict::Win,
    });
    assert!(verdicts.into_iter().eq(signs), "who wins is the sign of the score");
}

/// Answers a question about every deal; reports the median and the 99th percentile.
fn measure<T>(
    report: &Report,
    question: &str,
    goal: Option<f64>,
    answer: impl Fn(&Deal) -> T,
) -> Vec<T> {
    let n_deals = report.size(20, 300);
    let deals: Vec<Deal> = (0..).map(Deal::random).take(n_deals).collect();
    let measure = |deal: &Deal| {
        let start = Instant::now();
        let answer = answer(black_box(deal));
        (start.elapsed().as_secs_f64(), answer)
    };
    let (measured, together) = report.time(|| deals.iter().map(measure).collect::<Vec<_>>());
    let (mut times, answers): (Vec<f64>, Vec<T>) = measured.into_iter().unzip();
    times.sort_by(f64::total_cmp);
    let (median, late) = (times[n_deals / 2], times[n_deals * 99 / 100]);
    for (share, seconds, goal) in [("median", median, goal), ("99th percentile", late, None)] {
        report.add(&Row {
            group: GROUP,
            case: &format!("{n_deals} deals, {question}, {share}"),
            solver: "cangrejo-solver",
            seconds,
            is_ours: true,
            goal: goal.map(|goal| (format!("under {goal} s"), seconds < goal)),
            note: format!("all in {together:.2} s, peak {} MB", peak_megabytes().unwrap_or(0)),
        });
    }
    answers
}
