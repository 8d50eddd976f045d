//! How fast a tournament is opened, verified and copied, and how fast an event is kept.
//!
//! Every answer is asserted. Without `--bench` everything runs at a small size, as a test.

#[path = "../../cangrejo-matching/benches/matching/report.rs"]
mod report;
#[path = "common/course.rs"]
mod course;

use std::future::Future;
use std::path::Path;

use cangrejo::director::{AthleteEntry, Request};
use cangrejo::store::{Copied, Log, Store, fresh_salt};
use cangrejo::verify::{Reckoned, Sought, Verdict};
use cangrejo_tournament::event::{AthleteNumber, Details, Event, Personal, Salt};
use cangrejo_tournament::tournament::Tournament;
use course::{course, decided, fresh_folder};
use report::{Report, Row, peak_megabytes};

const GROUP: &str = "Logs of tournaments";

/// A director does not feel a file that opens within this time.
const OPENING_GOAL_SECONDS: f64 = 0.050;

/// The longest tournament that we aim at.
const N_PLANNED: usize = 14;

const N_EVENTS_BETWEEN_SNAPSHOTS: usize = 128;

/// Whoever doubts a log has patience for this long.
const VERIFYING_GOAL_SECONDS: f64 = 5.0;

fn main() {
    let report = Report::from_arguments();
    if !report.wants(GROUP) {
        return;
    }
    // Even the small one has a snapshot.
    let (n_athletes, n_rounds) = (report.size(60, 400), report.size(4, 14));
    let place = fresh_folder("store-bench");
    let (mut log, course) = wait(fill(&place, n_athletes, n_rounds));
    let case = format!("{n_athletes} athletes, {n_rounds} rounds, {} events", course.len());

    let ((), opening) = report.time(|| wait(open(&place, &log)));
    add(&report, &format!("open, {case}"), opening, Some(OPENING_GOAL_SECONDS));
    let ((), showing) = report.time(|| wait(show(&place, &log)));
    add(&report, &format!("open to show, by a snapshot, {case}"), showing, None);
    let ((), verifying) = report.time(|| verify(&course, n_rounds));
    add(&report, &format!("verify, {case}"), verifying, Some(VERIFYING_GOAL_SECONDS));

    let mut store = wait(Store::open(&place.join("store.db"))).expect("a sound store");
    wait(store.copy_one_to(&place.join("copy"), &log)).expect("a folder for copies");
    let ((), catching_up) = report
        .time(|| wait(store.copy_one_to(&place.join("copy"), &log)).expect("a folder for copies"));
    add(&report, &format!("hold the copy against it, {case}"), catching_up, None);
    let ((), keeping) = report.time(|| wait(keep(&mut store, &mut log)));
    add(&report, &format!("keep and copy one more, {case}"), keeping, None);
    large(&report);
}

/// A tournament that is larger than any we aim at.
fn large(report: &Report) {
    let (n_athletes, n_rounds) = (report.size(60, 1000), report.size(5, 12));
    let place = fresh_folder("store-bench");
    let (log, course) = wait(fill(&place, n_athletes, n_rounds));
    let case = format!("{n_athletes} athletes, {n_rounds} rounds, {} events", course.len());
    let ((), opening) = report.time(|| wait(open(&place, &log)));
    add(report, &format!("open, {case}"), opening, None);
    let ((), showing) = report.time(|| wait(show(&place, &log)));
    add(report, &format!("open to show, by a snapshot, {case}"), showing, None);
}

fn add(report: &Report, case: &str, seconds: f64, goal: Option<f64>) {
    let goal = goal.map(|goal| (format!("under {goal} s"), seconds < goal));
    let note = format!("peak {} MB", peak_megabytes().unwrap_or(0));
    let row = Row { group: GROUP, case, solver: "cangrejo", seconds, is_ours: true, goal, note };
    report.add(&row);
}

/// Runs what waits for the database.
fn wait<T>(task: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime for one thread").block_on(task)
}

/// A store with a tournament that the engine paired, and all its events.
async fn fill(place: &Path, n_athletes: usize, n_rounds: usize) -> (Log, Vec<Event>) {
    let mut store = Store::create(&place.join("store.db")).await.expect("a new store");
    let name = "copa".parse().expect("a lawful name");
    let mut log = store.start(name).await.expect("a new log");
    let personal: Vec<_> = (1..=n_athletes).map(private).collect();
    let course = whole_course(&personal, log.id_salt(), n_rounds);
    // Its snapshot is as far behind as one is on the average, or further.
    let n_before = course.len() - course.len() % N_EVENTS_BETWEEN_SNAPSHOTS;
    let (before, after) = course.split_at(n_before);
    let _ = store.append(&mut log, before.to_vec(), &personal).await.expect("kept");
    let _ = store.append(&mut log, after.to_vec(), &[]).await.expect("kept");
    store.close().await.expect("closed");
    (log, course)
}

/// Opens the file, checks the log and lives through it.
async fn open(place: &Path, expected: &Log) {
    let mut store = Store::open(&place.join("store.db")).await.expect("a sound store");
    let log = store.load(expected.name()).await.expect("a sound log");
    assert_eq!(log.head(), expected.head());
    assert_eq!(log.tournament().state().rounds.len(), expected.tournament().state().rounds.len());
}

/// Opens the file, checks the log and takes its state from a snapshot.
async fn show(place: &Path, expected: &Log) {
    let mut store = Store::open(&place.join("store.db")).await.expect("a sound store");
    let log = store.glance(expected.name()).await.expect("a sound log");
    assert!(log.is_restored(), "there is a snapshot");
    assert_eq!(log.head(), expected.head());
    assert_eq!(log.tournament().state().rounds.len(), expected.tournament().state().rounds.len());
}

/// Makes every round again, and every standing.
fn verify(course: &[Event], n_rounds: usize) {
    let verdict = Verdict::of(course, &|| {}).expect("a lawful log");
    let checks = || verdict.checks.iter();
    assert_eq!(checks().filter(|check| check.sought == Some(Sought::Same)).count(), n_rounds);
    assert_eq!(checks().filter(|check| check.reckoned == Reckoned::Same).count(), n_rounds);
}

/// Keeps one more event, in the store and in the copy.
async fn keep(store: &mut Store, log: &mut Log) {
    let reopen = decided(log.tournament(), Request::Reopen);
    let mut events = vec![reopen];
    let mut after = log.tournament().clone();
    after.push(events[0].clone()).expect("it is closed");
    events.push(decided(&after, Request::Undo));
    assert!(matches!(store.append(log, events, &[]).await, Ok(Copied::Yes)));
}

/// What is private of an athlete.
fn private(number: usize) -> (AthleteNumber, Personal) {
    let number = u32::try_from(number).expect("a small number");
    let personal = Personal {
        salt: fresh_salt(),
        id_number: format!("V-{number}"),
        birth_date: "2001-12-31".into(),
        phone: "+58 555".into(),
    };
    (AthleteNumber::new(number).expect("not 0"), personal)
}

/// The events of a tournament up to its end.
fn whole_course(
    personal: &[(AthleteNumber, Personal)],
    id_salt: &Salt,
    n_rounds: usize,
) -> Vec<Event> {
    let entry = |(athlete, private): &(AthleteNumber, Personal)| {
        let details = Details { name: format!("Atleta {athlete}"), ..Details::default() };
        AthleteEntry { details, elo: None, commitments: private.commitments(id_salt) }
    };
    let mut events = course(personal.iter().map(entry).collect(), N_PLANNED, n_rounds);
    let played = Tournament::replay(events.clone()).expect("the director's events are lawful");
    events.push(decided(&played, Request::Close));
    events
}
