//! How long a chess round takes from the bytes of its report to its boards.
//!
//! Every answer is checked: rounds of the reference engine board by board, simulated
//! rounds by our own checker and against a higher level of the same engine, which looks at
//! more and takes longer. Without `--bench` everything runs at a small size.

#[path = "../../../cangrejo-matching/benches/matching/report.rs"]
mod report;

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use cangrejo_pairing::check::{Verdict, check_round};
use cangrejo_pairing::dutch::{Edition, Level, Round, Rules, Tournament, pair_from};
use cangrejo_pairing::explain::{Question, explain};
use cangrejo_pairing::generate::{Chance, Scenario, Unplayed, generate};
use cangrejo_tournament::trf::{Dialect, Purpose, Reading, Report as Trf};
use report::{Report, Row, peak_megabytes};

const GROUP: &str = "Chess rounds by the Dutch system, reading the report included";

/// The name of our rows.
const OURS: &str = "cangrejo";

fn main() {
    let report = Report::from_arguments();
    if !report.wants(GROUP) {
        return;
    }
    // Seconds of the reference engine on its machine.
    measure_reference(&report, "t1000_k0", "1", 24.0);
    measure_reference(&report, "t1000_k8", "9", 63.0);
    measure_2017(&report, "t1000_k0", "1");
    measure_2017(&report, "t1000_k8", "9");
    // Players, rounds, the seconds that a round may take in the mean, and megabytes.
    let opens =
        [(20, 9, 0.005), (100, 9, 0.005), (300, 9, 0.005), (1_000, 9, 0.020), (1_000, 15, 0.020)];
    let large = [(4_000, 9, 0.100), (9_999, 9, 0.300), (9_999, 15, 0.300)];
    for (full, n_rounds, goal) in opens.into_iter().chain(large) {
        for absent in [0, 10, 30] {
            let n_players = report.size(full.min(40), full);
            measure_open(&report, &open(n_players, n_rounds, absent), absent, goal);
        }
    }
    measure_reader(&report);
    // The last round of an even number, in which half of the field are topscorers.
    for absent in [0, 10, 30] {
        measure_last(&report, &open(report.size(40, 9_999), 10, absent), absent);
    }
    measure_hostile(&report);
    // Last, because the matrix of a whole bracket takes memory that a round never needs.
    for (full, n_rounds, _) in large {
        for absent in [0, 10, 30] {
            check_levels(&open(report.size(full.min(40), full), n_rounds, absent));
        }
    }
    for absent in [0, 10, 30] {
        let scenario = open(report.size(40, 9_999), 10, absent);
        check_level(&read(&file(&scenario, 9)), Level::TightPairs);
    }
}

/// What the reference engine was given or answered.
fn reference(name: &str, extension: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/data/dutch/bench");
    std::fs::read(folder.join(name).with_extension(extension)).expect("a file of the project")
}

/// A file of the reference engine's, with its answer.
fn measure_reference(report: &Report, name: &str, round: &str, given: f64) {
    let file = reference(name, "trf");
    let pairs = String::from_utf8(reference(name, "pairs")).expect("the answer");
    let (round_made, seconds) = report.time(|| next_round(black_box(&file)));
    let number = |place: usize| place + 1;
    let boards =
        round_made.boards.iter().map(|b| format!("{} {}", number(b.white), number(b.black)));
    let bye = round_made.bye.map(|bye| format!("{} 0", number(bye)));
    let expected =
        pairs.lines().filter(|line| line.contains(' ')).map(|line| line.trim().to_owned());
    assert!(boards.chain(bye).eq(expected), "{name}: the answer changed, not the speed");
    let case = &format!("1000 players of {name}, round {round}");
    let row = Row { group: GROUP, case, ..Row::default() };
    let goal = Some(("under 0.02 s".to_owned(), seconds < 0.020));
    report.add(&Row { solver: OURS, seconds, is_ours: true, goal, ..row.clone() });
    let note = "given, not run here".to_owned();
    report.add(&Row { solver: "bbpPairings", seconds: given, note, ..row });
}

/// The same file by the rules of 2017, which look at more for every bracket.
fn measure_2017(report: &Report, name: &str, round: &str) {
    let file = reference(name, "trf");
    let rules = Rules { edition: Edition::Of2017, ..Rules::default() };
    let pair = |level| pair_from(&read(black_box(&file)), rules, level).expect("a round");
    let (round_made, seconds) = report.time(|| pair(Level::Ideal));
    assert!(round_made == pair(Level::NextBracket), "{name}: the levels disagree");
    let goal = Some(("under 0.5 s".to_owned(), seconds < 0.5));
    let case = &format!("1000 players of {name}, round {round}, rules of 2017");
    let row = Row { group: GROUP, case, solver: OURS, is_ours: true, ..Row::default() };
    report.add(&Row { seconds, goal, ..row });
}

/// An open in which so many of a hundred are absent in any round.
fn open(n_players: usize, n_rounds: usize, absent: u32) -> Scenario {
    let unplayed = Unplayed {
        forfeit: Chance::percent(2),
        half_bye: Chance::percent(absent / 3),
        zero_bye: Chance::percent(absent - absent / 3),
        ..Unplayed::default()
    };
    Scenario { n_players, n_rounds, unplayed, seed: 7, ..Scenario::default() }
}

/// The report before the round after so many.
fn file(scenario: &Scenario, n_played: usize) -> Vec<u8> {
    let scenario = Scenario { n_played: Some(n_played), ..scenario.clone() };
    let generated = generate(&scenario).expect("a scenario");
    assert!(generated.stopped.is_none(), "an open can be paired");
    generated.tournament.report(Dialect::Trf26).write()
}

fn read(file: &[u8]) -> Tournament {
    let report = Trf::read(file).tournament(Reading::default()).expect("a lawful report");
    Tournament::from(&report)
}

fn next_round(file: &[u8]) -> Round {
    pair_from(&read(file), Rules::default(), Level::Ideal).expect("a round")
}

/// All rounds of an open, one by one.
fn measure_open(report: &Report, scenario: &Scenario, absent: u32, goal: f64) {
    let Scenario { n_players, n_rounds, .. } = *scenario;
    let mut times = Vec::new();
    for n_played in 0..n_rounds {
        let file = file(scenario, n_played);
        times.push(best_of_three(|| next_round(black_box(&file))).1);
        if n_players <= 1_000 {
            check_level(&read(&file), Level::TightPairs);
        }
    }
    let peak = peak_megabytes().unwrap_or(0);
    check_rounds(scenario);
    let seconds = times.iter().sum::<f64>() / times.iter().map(|_| 1.0).sum::<f64>();
    let worst = times.iter().copied().fold(0.0, f64::max);
    let note = format!("worst round {worst:.4} s, peak {peak} MB");
    let goal = Some((format!("mean under {goal} s, under 500 MB"), seconds < goal && peak < 500));
    let case = &format!("open, {n_players} players, {n_rounds} rounds, {absent} % absent, mean");
    report.add(&Row { group: GROUP, case, solver: OURS, seconds, is_ours: true, goal, note });
}

/// The last round of an open.
fn measure_last(report: &Report, scenario: &Scenario, absent: u32) {
    let Scenario { n_players, n_rounds, .. } = *scenario;
    let file = file(scenario, n_rounds - 1);
    let (_, seconds) = best_of_three(|| next_round(black_box(&file)));
    check_rounds(scenario);
    let goal = Some(("under 0.3 s".to_owned(), seconds < 0.300));
    let case = &format!("open, {n_players} players, last of {n_rounds} rounds, {absent} % absent");
    let row = Row { group: GROUP, case, solver: OURS, is_ours: true, ..Row::default() };
    report.add(&Row { seconds, goal, ..row });
}

/// The report alone, without pairing.
fn measure_reader(report: &Report) {
    let n_players = report.size(40, 9_999);
    let file = file(&open(n_players, 10, 10), 9);
    let (tournament, seconds) = report.time(|| read(black_box(&file)));
    assert_eq!((tournament.players.len(), tournament.n_played()), (n_players, 9));
    let goal = Some(("under 0.1 s".to_owned(), seconds < 0.1));
    let case = &format!("reading the report of {n_players} players and 9 rounds, no pairing");
    let row = Row { group: GROUP, case, solver: OURS, is_ours: true, ..Row::default() };
    report.add(&Row { seconds, goal, ..row });
}

/// A field that can hardly be paired: almost half of all may not meet each other.
fn measure_hostile(report: &Report) {
    let n_players = report.size(40, 1_000);
    let scenario = Scenario { forbidden: vec![n_players * 48 / 100], ..open(n_players, 9, 0) };
    let mut worst: f64 = 0.0;
    for n_played in 0..scenario.n_rounds {
        let file = file(&scenario, n_played);
        let start = Instant::now();
        black_box(next_round(black_box(&file)));
        worst = worst.max(start.elapsed().as_secs_f64());
        let level = if n_players < 100 { Level::Everybody } else { Level::NextBracket };
        check_level(&read(&file), level);
    }
    check_rounds(&scenario);
    let goal = Some(("under 3 s".to_owned(), worst < 3.0));
    let case = &format!("{n_players} players, 48 % of them may not meet each other, worst round");
    let row = Row { group: GROUP, case, solver: OURS, is_ours: true, ..Row::default() };
    report.add(&Row { seconds: worst, goal, ..row });
    measure_explanation(report, &file(&scenario, 4));
}

/// Why a round of such a field is as it is, as far as the effort of one answer goes.
fn measure_explanation(report: &Report, file: &[u8]) {
    let tournament = read(file);
    let (explanation, seconds) =
        report.time(|| explain(black_box(&tournament), &Question::default()).expect("a round"));
    assert!(explanation.round == next_round(file), "another round is explained");
    let goal = Some(("under 10 s".to_owned(), seconds < 10.0));
    let n_players = tournament.players.len();
    let case = &format!("{n_players} players, 48 % of them may not meet, explaining round 5");
    let row = Row { group: GROUP, case, solver: OURS, is_ours: true, ..Row::default() };
    report.add(&Row { seconds, goal, ..row });
}

/// Asserts that our checker finds every round of the whole tournament as the rules say.
fn check_rounds(scenario: &Scenario) {
    let file = file(scenario, scenario.n_rounds);
    let review = Reading { purpose: Purpose::Review, ..Reading::default() };
    let report = Trf::read(&file).tournament(review).expect("a lawful report");
    let rules = Rules::of(&report);
    for round in 1..=scenario.n_rounds {
        let checked = check_round(&report, rules, round);
        assert!(checked.verdict == Verdict::Agrees, "round {round} is not as the rules say");
    }
    assert_eq!(report.n_played, scenario.n_rounds);
}

/// The most players of one score whose matrix of costs has room in the memory of a machine.
const LARGEST_MATRIX: usize = 5_500;

/// Asserts for every round that the levels agree, where the higher one finishes.
#[expect(clippy::print_stderr, reason = "what was not compared is said")]
fn check_levels(scenario: &Scenario) {
    for n_played in 0..scenario.n_rounds {
        let tournament = read(&file(scenario, n_played));
        let largest = largest_scoregroup(&tournament);
        if largest <= LARGEST_MATRIX {
            check_level(&tournament, Level::TightPairs);
        } else {
            let Scenario { n_players, n_rounds, .. } = scenario;
            let round = n_played + 1;
            eprintln!(
                "{n_players} players, round {round} of {n_rounds}: {largest} of one score, \
                 not compared with a higher level"
            );
        }
    }
}

fn largest_scoregroup(tournament: &Tournament) -> usize {
    let present = tournament.players.iter().filter(|player| player.is_present);
    let mut scores: Vec<_> =
        present.map(|player| player.pairing_score_after(tournament.n_played())).collect();
    scores.sort_unstable();
    scores.chunk_by(|a, b| a == b).map(<[_]>::len).max().unwrap_or(0)
}

/// Asserts that a level which looks at more has the same answer.
fn check_level(tournament: &Tournament, level: Level) {
    let [quick, slow] = [Level::Ideal, level]
        .map(|level| pair_from(tournament, Rules::default(), level).expect("a round"));
    assert!(quick == slow, "the levels disagree");
}

/// Runs something three times; returns the best time too.
fn best_of_three<T>(mut run: impl FnMut() -> T) -> (T, f64) {
    let mut timed = || {
        let start = Instant::now();
        let answer = run();
        (answer, start.elapsed().as_secs_f64())
    };
    let (answer, first) = timed();
    (answer, first.min(timed().1).min(timed().1))
}
