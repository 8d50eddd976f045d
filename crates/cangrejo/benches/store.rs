//! How fast a tournament is opened, and how fast an event is kept.
//!
//! Every answer is asserted. Without `--bench` everything runs at a small size, as a test.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::time::Instant;

use cangrejo::director::{AthleteEntry, Command, RawGame, Request, apply};
use cangrejo::store::{Copied, Log, Store};
use cangrejo_tournament::event::{
    AthleteNumber, Details, Discipline, Event, Origin, Pairing, Profile, Reliability, Role,
    RoundNumber, SeatedTable, Side, TableNumber, Time,
};
use cangrejo_tournament::tournament::Tournament;

const GROUP: &str = "Logs of tournaments";

/// A director does not feel a file that opens within this time.
const OPENING_GOAL_SECONDS: f64 = 0.050;

fn main() {
    let (flags, words): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let is_full = flags.iter().any(|flag| flag == "--bench");
    if words.first().is_some_and(|filter| !GROUP.contains(filter.as_str())) {
        return;
    }
    let (n_athletes, n_rounds) = if is_full { (400, 14) } else { (28, 4) };
    let events = course(n_athletes, n_rounds);
    let case = format!("{n_athletes} athletes, {n_rounds} rounds, {} events", events.len());
    let place = fresh_folder();
    let mut log = wait(fill(&place, events));

    let opening = best_of(is_full, || wait(open(&place, &log)));
    let goal = (format!("≤ {OPENING_GOAL_SECONDS} s"), opening <= OPENING_GOAL_SECONDS);
    report(is_full, &format!("open, {case}"), opening, Some(goal));
    let mut store = wait(Store::open(&place.join("store.db"))).expect("a sound store");
    wait(store.copy_to(&place.join("copy"))).expect("a folder for copies");
    let keeping = best_of(is_full, || wait(keep(&mut store, &mut log)));
    report(is_full, &format!("keep and copy one more, {case}"), keeping, None);
}

fn fresh_folder() -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("store-bench");
    if place.exists() {
        std::fs::remove_dir_all(&place).expect("the folder of the last run");
    }
    std::fs::create_dir_all(&place).expect("a folder for this run");
    place
}

/// The best time of a second's runs at full size, of one run at small size.
fn best_of(is_full: bool, mut run: impl FnMut()) -> f64 {
    let (mut best, mut spent) = (f64::INFINITY, 0.0);
    loop {
        let start = Instant::now();
        run();
        let seconds = start.elapsed().as_secs_f64();
        best = best.min(seconds);
        spent += seconds;
        if !is_full || spent > 1.0 {
            return best;
        }
    }
}

#[expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark reports what it measured"
)]
fn report(is_full: bool, case: &str, seconds: f64, goal: Option<(String, bool)>) {
    eprintln!("{GROUP} | {case}: {seconds:.6} s");
    if is_full {
        let (goal, met) = goal.unwrap_or((String::new(), true));
        println!(
            "{{\"group\":\"{GROUP}\",\"case\":\"{case}\",\"solver\":\"cangrejo\",\
             \"seconds\":{seconds:.7},\"ours\":true,\"goal\":\"{goal}\",\"met\":{met}}}"
        );
    }
}

/// Runs what waits for the database.
fn wait<T>(task: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime for one thread").block_on(task)
}

async fn fill(place: &Path, events: Vec<Event>) -> Log {
    let mut store = Store::create(&place.join("store.db")).await.expect("a new store");
    let name = "copa".parse().expect("a lawful name");
    let mut log = store.start(name).await.expect("a new log");
    let _ = store.append(&mut log, events, &[]).await.expect("kept");
    store.close().await.expect("closed");
    log
}

/// Opens the file, checks the log and lives through it.
async fn open(place: &Path, expected: &Log) {
    let mut store = Store::open(&place.join("store.db")).await.expect("a sound store");
    let log = store.load(expected.name()).await.expect("a sound log");
    assert_eq!(log.head(), expected.head());
    assert_eq!(log.tournament().state().rounds.len(), expected.tournament().state().rounds.len());
}

/// Keeps one more event, in the store and in the copy.
async fn keep(store: &mut Store, log: &mut Log) {
    let events = vec![decided(log.tournament(), registration(0))];
    assert!(matches!(store.append(log, events, &[]).await, Ok(Copied::Yes)));
}

/// The events of a tournament in which everybody plays every round.
fn course(n_athletes: u32, n_rounds: u32) -> Vec<Event> {
    let mut tournament = Tournament::default();
    let mut events = Vec::new();
    for request in requests(n_athletes, n_rounds) {
        let event = decided(&tournament, request);
        tournament.push(event.clone()).expect("the director's events are lawful");
        events.push(event);
    }
    assert_eq!(tournament.state().rounds.len(), n_rounds as usize);
    events
}

fn requests(n_athletes: u32, n_rounds: u32) -> Vec<Request> {
    let mut requests = vec![Request::Create {
        name: "Copa de prueba".into(),
        discipline: Discipline::Domino,
        n_rounds: 14,
        profile: Profile::reglamento_001(),
    }];
    requests.extend((1..=n_athletes).map(registration));
    requests.extend((1..=n_athletes).map(|number| Request::CheckIn { athlete: athlete(number) }));
    for round in 1..=n_rounds {
        let pairing = rotation(n_athletes / 4, round);
        requests.push(Request::Publish { pairing, approved: Vec::new() });
        requests.extend((1..=n_athletes / 4).map(|table| Request::EnterResult {
            round: RoundNumber::new(round).expect("not 0"),
            table: TableNumber::new(table).expect("not 0"),
            games: vec![RawGame::to_target([200, i64::from(table % 200)])],
            reliability: Reliability::Final,
        }));
    }
    requests
}

fn registration(number: u32) -> Request {
    let details = Details { name: format!("Atleta {number}"), ..Details::default() };
    let entry = AthleteEntry { details, ..AthleteEntry::default() };
    Request::Register { role: Role::Ranked, entry }
}

/// Each seat of the hall moves on by its own number of tables every round: nobody meets again.
fn rotation(n_tables: u32, round: u32) -> Pairing {
    let sits = |seat: u32, table: u32| {
        let group = (table + n_tables * seat * round - seat * round) % n_tables;
        athlete(4 * group + seat + 1)
    };
    let seated = |table: u32| SeatedTable {
        table: TableNumber::new(table + 1).expect("not 0"),
        sides: [(0, 1), (2, 3)].map(|(first, partner)| Side {
            first: sits(first, table),
            partner: Some(sits(partner, table)),
        }),
    };
    let origin = Origin::Hand;
    Pairing { tables: (0..n_tables).map(seated).collect(), byes: Vec::new(), origin }
}

fn athlete(number: u32) -> AthleteNumber {
    AthleteNumber::new(number).expect("not 0")
}

fn decided(tournament: &Tournament, request: Request) -> Event {
    let time = Time { unix_ms: 0 };
    let (author, reason) = ("mesa de control".into(), Some("prueba".into()));
    let events = apply(tournament, Command { time, author, reason, request });
    events.expect("it is granted").remove(0)
}
