//! Stores in folders of their own, and events to put into them.

use std::path::{Path, PathBuf};

use cangrejo::director::{AthleteEntry, Command, Request, apply};
use cangrejo::store::{Copied, Log, LogName, Store, StoreError, fresh_salt};
use cangrejo_tournament::event::{
    AthleteNumber, Details, Discipline, Event, Personal, Profile, Role, Time,
};

/// Runs what waits for the database.
pub(crate) fn wait<T>(task: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime for one thread").block_on(task)
}

/// An empty folder for one test; `name` must be its own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("store").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
    }
    std::fs::create_dir_all(&folder).expect("the tests' folder can be written");
    folder
}

pub(crate) fn name(text: &str) -> LogName {
    text.parse().expect("a lawful name")
}

/// The events of a request to the director.
pub(crate) fn events(log: &Log, request: Request) -> Vec<Event> {
    let time = Time { unix_ms: log.head().n_events as u64 };
    let (author, reason) = ("mesa de control".into(), Some("prueba".into()));
    apply(log.tournament(), Command { time, author, reason, request }).expect("it is granted")
}

pub(crate) fn creation() -> Request {
    Request::Create {
        name: "Copa de prueba".into(),
        discipline: Discipline::Domino,
        n_rounds: 8,
        profile: Profile::reglamento_001(),
    }
}

/// What is private of a new athlete, and the request to register them.
pub(crate) fn registration(log: &Log, number: u32) -> (Request, Personal) {
    let personal = Personal {
        salt: fresh_salt(),
        id_number: format!("V-{number}"),
        birth_date: "2001-12-31".into(),
        phone: "+58 555".into(),
    };
    let entry = AthleteEntry {
        details: Details { name: format!("Atleta {number}"), ..Details::default() },
        elo: None,
        commitments: personal.commitments(log.id_salt()),
    };
    (Request::Register { role: Role::Ranked, entry }, personal)
}

pub(crate) fn athlete(number: u32) -> AthleteNumber {
    AthleteNumber::new(number).expect("not 0")
}

/// Does what is asked, with private data beside it.
pub(crate) async fn ask(
    store: &mut Store,
    log: &mut Log,
    request: Request,
    personal: &[(AthleteNumber, Personal)],
) -> Result<Copied, StoreError> {
    let events = events(log, request);
    store.append(log, events, personal).await
}

/// Registers the next athlete.
pub(crate) async fn register(store: &mut Store, log: &mut Log) -> Result<Copied, StoreError> {
    let number = u32::try_from(log.tournament().state().athletes.len() + 1).expect("few");
    let (request, personal) = registration(log, number);
    ask(store, log, request, &[(athlete(number), personal)]).await
}

/// A store at `path` with a tournament of `n_athletes`, still open.
pub(crate) async fn filled(path: &Path, log_name: &str, n_athletes: usize) -> (Store, Log) {
    let mut store = Store::create(path).await.expect("a new store");
    let mut log = store.start(name(log_name)).await.expect("a new log");
    let _ = ask(&mut store, &mut log, creation(), &[]).await.expect("kept");
    for _ in 0..n_athletes {
        let _ = register(&mut store, &mut log).await.expect("kept");
    }
    (store, log)
}
