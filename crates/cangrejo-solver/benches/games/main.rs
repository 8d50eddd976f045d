//! How fast games are solved from their rules, and how fast a table file answers.
//!
//! Without `--bench` small boards are solved, as a test.

#[path = "../../../cangrejo-matching/benches/matching/report.rs"]
mod report;
#[path = "../chess/processor.rs"]
mod processor;
mod probes;

use std::hint::black_box;

use cangrejo_solver::games::{ConnectFour, Dao, Hexapawn};
use cangrejo_solver::{Census, Game, Label, Labels, Run, Verdict, solve};
use processor::processor_seconds;
use rayon::ThreadPoolBuilder;
use report::{Report, Row, peak_megabytes};

const OURS: &str = "cangrejo-solver";
const INDEXED: &str = "Games with an index, on one thread";
const EXPLORED: &str = "Games explored from the start, on two threads";

/// What a solve must find: states, what the first player gets, and in how many plies.
type Answer = (u64, Verdict, Option<u32>);

fn main() {
    let report = Report::from_arguments();
    let is_full = report.size(0, 1) == 1;
    if report.wants(INDEXED) {
        dao(&report);
    }
    if report.wants(probes::GROUP) {
        probes::measure(&report);
    }
    if report.wants(EXPLORED) {
        if is_full {
            connect_four(&report, (5, 4), (3_945_711, Verdict::Draw, None));
            hexapawn(&report, (6, 5), (80_857_107, Verdict::Loss, Some(22)));
        } else {
            connect_four(&report, (4, 4), (161_029, Verdict::Draw, None));
            hexapawn(&report, (4, 4), (20_286, Verdict::Win, Some(11)));
        }
    }
}

/// What each side wins when it is to move, and the label of the start.
fn solved(game: &impl Game) -> (Census, Label) {
    let solved = solve(game, &Run::UNWATCHED).expect("no limit");
    let start = solved.label(&game.start()).expect("a solve labels the start");
    (solved.census(), start)
}

/// Goal: two million states for each second of the processor.
fn dao(report: &Report) {
    let pool = ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let run = || pool.install(|| solved(&Dao));
    let ((census, _), seconds) = report.time(run);
    let found = (census.win, census.loss, census.draw, census.longest_win);
    assert_eq!(found, (166_860, 23_628, 693_566, Some(11)), "the answer changed, not the speed");
    // The processor's time is told in hundredths of a second, so one run would be too short.
    let n_runs = u32::try_from(report.size(1, 20)).expect("few");
    let cpu = processor_seconds(|| {
        for _ in 0..n_runs {
            black_box(run());
        }
    });
    let cpu = cpu.map_or(seconds, |cpu| cpu / f64::from(n_runs));
    let rate = 884.054 / cpu / 1e3;
    report.add(&Row {
        group: INDEXED,
        case: "dao, 884054 states",
        solver: OURS,
        seconds: cpu,
        is_ours: true,
        goal: Some(("at least 2 million states a CPU-second".to_owned(), rate >= 2.0)),
        note: format!("{rate:.1} million states a CPU-second"),
    });
}

/// Solves a game on two threads and holds the answer against what is known.
fn explore(report: &Report, game: &impl Game, expected: Answer) -> f64 {
    let pool = ThreadPoolBuilder::new().num_threads(2).build().expect("two threads");
    let ((census, start), seconds) = report.time(|| pool.install(|| solved(game)));
    let found = (census.states(), start.verdict().reversed(), start.plies());
    assert_eq!(found, expected, "the answer changed, not the speed");
    seconds
}

/// Goal: four million states a second.
fn connect_four(report: &Report, (width, height): (u32, u32), expected: Answer) {
    let game = ConnectFour::new(width, height).expect("a board that fits");
    let seconds = explore(report, &game, expected);
    #[expect(clippy::cast_precision_loss, reason = "millions")]
    let rate = expected.0 as f64 / seconds / 1e6;
    report.add(&Row {
        group: EXPLORED,
        case: &format!("connect-four {width}x{height}, {} states", expected.0),
        solver: OURS,
        seconds,
        is_ours: true,
        goal: Some(("at least 4 million states a second".to_owned(), rate >= 4.0)),
        note: format!("{rate:.1} million states a second"),
    });
}

/// Goal: solved in the memory of an ordinary machine.
fn hexapawn(report: &Report, (width, height): (u32, u32), expected: Answer) {
    let game = Hexapawn::new(width, height).expect("a board that fits");
    let seconds = explore(report, &game, expected);
    let megabytes = peak_megabytes().unwrap_or(0);
    report.add(&Row {
        group: EXPLORED,
        case: &format!("hexapawn {width}x{height}, {} states", expected.0),
        solver: OURS,
        seconds,
        is_ours: true,
        goal: Some(("in at most 8 GB of memory".to_owned(), megabytes <= 8_000)),
        note: format!("peak {megabytes} MB"),
    });
}
