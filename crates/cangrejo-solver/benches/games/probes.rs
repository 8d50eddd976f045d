//! How fast a table file answers once it has been read.

use cangrejo_solver::games::{ConnectFour, Dao};
use cangrejo_solver::table_file::{Probe, TableFile, save_solved};
use cangrejo_solver::{Labels, Notation, Run, solve};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use crate::OURS;
use crate::processor::processor_seconds;
use crate::report::{Report, Row};

pub(crate) const GROUP: &str = "Probes of a table file, warm";

/// Seconds that a probe may take.
const GOAL: f64 = 20e-6;

/// One game of each kind: by its own index, and by the codes of its positions.
pub(crate) fn measure(report: &Report) {
    probe(report, "dao, by index", &Dao);
    let (width, height) = if report.size(0, 1) == 1 { (5, 4) } else { (4, 3) };
    let game = ConnectFour::new(width, height).expect("a board that fits");
    probe(report, &format!("connect-four {width}x{height}, by code"), &game);
}

/// Asks for random positions all over the table; each answer must be the solver's.
fn probe<G: Notation>(report: &Report, case: &str, game: &G) {
    let solved = solve(game, &Run::UNWATCHED).expect("no limit");
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.dst");
    save_solved(&path, case.to_owned(), &solved, &Run::UNWATCHED).expect("room on the disk");
    let file = TableFile::open(&path).expect("just written");
    let table = Probe::new(game, &file);
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let numbers = (0..).map(|_| random.random_range(0..solved.n_numbers()));
    let n_probes = report.size(200, 50_000);
    let asked: Vec<(G::Position, _)> = numbers
        .filter_map(|number| Some((solved.position(number)?, solved.label_of(number)?)))
        .take(n_probes)
        .collect();
    let ask_all = || asked.iter().all(|(position, due)| table.label(position) == Some(*due));
    assert!(ask_all(), "{case}: the file does not say what was solved");
    let cpu = processor_seconds(|| assert!(ask_all(), "{case}: the file changed its mind"));
    let (_, best) = report.time(ask_all);
    let seconds = cpu.unwrap_or(best) / f64::from(u32::try_from(n_probes).expect("few"));
    report.add(&Row {
        group: GROUP,
        case,
        solver: OURS,
        seconds,
        is_ours: true,
        goal: Some(("under 20 microseconds".to_owned(), seconds < GOAL)),
        note: format!("mean time of the processor, {n_probes} random positions"),
    });
}
