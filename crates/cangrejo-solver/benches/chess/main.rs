//! How fast chess endings are solved: to the exact mate, blunders of draws included.
//!
//! Without `--bench` small endings are solved, as a test.

#[path = "../../../cangrejo-matching/benches/matching/report.rs"]
mod report;
mod processor;

use std::time::Instant;

use cangrejo_solver::chess::{Material, Tables};
use cangrejo_solver::{Run, Side};
use processor::processor_seconds;
use rayon::ThreadPoolBuilder;
use report::{Report, Row, peak_megabytes};

const OURS: &str = "cangrejo-solver";
const ENDINGS: &str = "Chess endings on one thread";
const PAWNLESS: &str = "All chess endings without pawns on two threads";
const AUDIT: &str = "Audit of every label of chess endings, by the moves alone";

/// Endings that are audited together: which they are, how many, and how many labels they have.
type Audited = (&'static str, fn(Material) -> bool, (usize, u64));

/// All thirty-five.
const ALL_AUDITED: [Audited; 3] = [
    ("three men", |material| material.n_men() == 3, (5, 372_162)),
    (
        "four men without pawns",
        |material| material.n_men() == 4 && !material.has_pawns(),
        (20, 51_248_568),
    ),
    (
        "four men with pawns",
        |material| material.n_men() == 4 && material.has_pawns(),
        (10, 84_298_418),
    ),
];
const FIRST_AUDITED: [Audited; 1] = [("king and queen against king", |_| true, (1, 47_136))];

/// What a side to move must be found to win, lose and draw, and in how many plies.
type Counts = (u64, u64, u64, Option<u32>);

fn main() {
    let report = Report::from_arguments();
    let is_full = report.size(0, 1) == 1;
    if report.wants(ENDINGS) {
        if is_full {
            ending(&report, "KBNvK", (1_352_913, 0, 6_665, Some(65)));
            ending(&report, "KQvKR", (1_108_111, 2_142, 8_963, Some(69)));
        } else {
            ending(&report, "KRvK", (21_959, 0, 0, Some(31)));
        }
    }
    if report.wants(PAWNLESS) {
        pawnless(&report, is_full);
    }
    if report.wants(AUDIT) {
        audit(&report, is_full);
    }
}

fn named(name: &str) -> Material {
    name.parse().expect(name)
}

fn white_to_move(tables: &Tables, material: Material) -> Counts {
    let census = tables.ending(material).expect("solved").census(Side::White);
    (census.win, census.loss, census.draw, census.longest_win)
}

/// Solves one ending, and what it turns into in the same time. Goal: 20 million slots of
/// the ending alone for each second of the processor.
fn ending(report: &Report, name: &str, expected: Counts) {
    let material = named(name);
    let solve = || Tables::solve(&[material], &Run::UNWATCHED).expect("small");
    let pool = ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let (tables, seconds) = report.time(|| pool.install(solve));
    assert_eq!(white_to_move(&tables, material), expected, "the answer changed, not the speed");
    // The processor's time is told in hundredths of a second, so one run would be too short.
    let n_runs: u32 = 20;
    let cpu = processor_seconds(|| {
        for _ in 0..n_runs {
            drop(pool.install(solve));
        }
    });
    let cpu = cpu.map_or(seconds, |cpu| cpu / f64::from(n_runs));
    let slots = f64::from(material.n_numbers());
    let rate = slots / cpu / 1e6;
    let goal = Some(("at least 20 million slots a CPU-second".to_owned(), rate >= 20.0));
    let note = format!("{rate:.1} million slots a CPU-second");
    report.add(&Row {
        group: ENDINGS,
        case: name,
        solver: OURS,
        seconds: cpu,
        is_ours: true,
        goal,
        note,
    });
}

fn pawnless(report: &Report, is_full: bool) {
    let few = ["KQvK", "KRvK", "KBvK", "KNvK"].map(named);
    let all: Vec<Material> =
        Material::all().into_iter().filter(|material| !material.has_pawns()).collect();
    let asked = if is_full { &all[..] } else { &few };
    let pool = ThreadPoolBuilder::new().num_threads(2).build().expect("two threads");
    let (tables, seconds) =
        report.time(|| pool.install(|| Tables::solve(asked, &Run::UNWATCHED).expect("small")));
    assert_eq!(white_to_move(&tables, named("KRvK")), (21_959, 0, 0, Some(31)));
    if is_full {
        let rook_against_knight = (651_492, 1, 696_413, Some(79));
        assert_eq!(white_to_move(&tables, named("KRvKN")), rook_against_knight);
    }
    let case = &format!("{} endings", tables.endings().count());
    let goal = Some(("under 10 s".to_owned(), seconds < 10.0));
    let note = format!("peak {} MB", peak_megabytes().unwrap_or(0));
    report.add(&Row { group: PAWNLESS, case, solver: OURS, seconds, is_ours: true, goal, note });
}

/// Checks whole tables, knowing nothing of how they were made: at full size all there are.
fn audit(report: &Report, is_full: bool) {
    let all = Material::all();
    let tables = Tables::solve(if is_full { &all } else { &all[..1] }, &Run::UNWATCHED);
    let tables = tables.expect("small");
    for (case, belongs, expected) in if is_full { &ALL_AUDITED[..] } else { &FIRST_AUDITED } {
        let endings = || tables.endings().filter(|ending| belongs(ending.material()));
        let begun = Instant::now();
        let mut n_labels = 0;
        let cpu = processor_seconds(|| {
            for ending in endings() {
                let audited = tables.audit(ending, &Run::UNWATCHED).expect("nobody stops it");
                assert_eq!(audited.flaw, None, "{}", ending.material());
                n_labels += audited.n_labels;
            }
        });
        let seconds = begun.elapsed().as_secs_f64();
        let cpu = cpu.map_or(String::new(), |cpu| format!(", {cpu:.1} s of the processors"));
        report.add(&Row {
            group: AUDIT,
            case,
            solver: OURS,
            seconds,
            is_ours: true,
            goal: None,
            note: format!("{n_labels} labels{cpu}"),
        });
        assert_eq!((endings().count(), n_labels), *expected, "{case}");
    }
}
