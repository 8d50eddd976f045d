//! A disk that is full, as the database itself reports it; and what is too much for one file.

use std::path::{Path, PathBuf};

use cangrejo_tournament::event::{
    Details, Discipline, Event, Profile, Role, RoundNumber, TableNumber, Time,
};
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use super::{Copied, Log, Picture, PictureError, Store, StoreError};
use crate::director::{AthleteEntry, Command, Request, apply};

fn wait<T>(task: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime for one thread").block_on(task)
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cangrejo-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for this test");
    folder
}

fn events(log: &Log, request: Request) -> Vec<Event> {
    let (time, author) = (Time { unix_ms: 0 }, "mesa de control".into());
    let command = Command { time, author, reason: None, request };
    apply(log.tournament(), command).expect("it is granted")
}

fn registration(log: &Log) -> Vec<Event> {
    let number = log.tournament().state().athletes.len() + 1;
    let details = Details { name: format!("Atleta {number}"), ..Details::default() };
    let entry = AthleteEntry { details, ..AthleteEntry::default() };
    events(log, Request::Register { role: Role::Ranked, entry })
}

async fn filled(path: &Path) -> (Store, Log) {
    let mut store = Store::create(path).await.expect("a new store");
    let mut log = store.start("copa".parse().expect("a name")).await.expect("a new log");
    let creation = Request::Create {
        name: "Copa".into(),
        discipline: Discipline::Domino,
        n_rounds: 8,
        profile: Profile::reglamento_001(),
    };
    let creation = events(&log, creation);
    let _ = store.append(&mut log, creation, &[]).await.expect("kept");
    (store, log)
}

/// Lets the file grow by so many pages and no further, however often it is opened.
async fn let_grow(store: &mut Store, n_pages: i64) {
    let connection = store.connection().await.expect("a sound store");
    let count = sqlx::query("PRAGMA page_count").fetch_one(&mut *connection).await;
    let count: i64 = count.and_then(|row| row.try_get(0)).expect("a number of pages");
    let most_pages = Some(count + n_pages);
    limit_pages(connection, most_pages).await;
    store.trusted.most_pages = most_pages;
}

pub(super) async fn limit_pages(connection: &mut AnyConnection, most_pages: Option<i64>) {
    let Some(most_pages) = most_pages else { return };
    let limit = format!("PRAGMA max_page_count = {most_pages}");
    sqlx::query(AssertSqlSafe(limit)).fetch_all(connection).await.expect("a limit");
}

/// The same for one connection only, as where a disk had a moment of weakness.
#[test]
fn what_one_connection_fails_at_is_written_anew_through_another() {
    let place = folder("anew");
    let path = place.join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path).await;
        let_grow(&mut store, 1).await;
        store.trusted.most_pages = None;
        for _ in 0..100 {
            let entered = registration(&log);
            let _ = store.append(&mut log, entered, &[]).await.expect("kept all the same");
        }
        store.close().await.expect("closed");
        let mut store = Store::open(&path).await.expect("a sound store");
        let kept = store.load(log.name()).await.expect("a sound log");
        assert_eq!((kept.head(), kept.head().n_events), (log.head(), 101));
    });
    std::fs::remove_dir_all(place).expect("the folder is ours");
}

#[test]
fn what_does_not_fit_the_disk_is_not_kept_and_goes_on_when_there_is_room() {
    let place = folder("full");
    let path = place.join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path).await;
        store.copy_to(&place.join("copy")).await.expect("copied");
        let_grow(&mut store, 2).await;
        let mut n_kept = 0;
        let error = loop {
            let entered = registration(&log);
            match store.append(&mut log, entered, &[]).await {
                Ok(copied) => assert!(matches!(copied, Copied::Yes)),
                Err(error) => break error,
            }
            n_kept += 1;
            assert!(n_kept < 1000, "two pages are soon full");
        };
        assert!(matches!(error, StoreError::DiskFull { .. }), "{error:?}");
        assert!(error.to_string().contains("nothing of this was kept"), "{error}");
        let copy = std::fs::read_to_string(place.join("copy/copa.log")).expect("a copy");
        assert_eq!(copy.lines().count(), 1 + log.head().n_events, "nor is it in the copy");
        let kept = store.load(log.name()).await.expect("a sound log");
        assert_eq!((kept.head(), kept.tournament()), (log.head(), log.tournament()));
        assert_eq!(kept.head().n_events, 1 + n_kept);

        // Many at once that do not fit: none of them is there.
        let (mut after, mut many) = (log.clone(), Vec::new());
        for _ in 0..300 {
            let entered = registration(&after);
            after = after.after(entered.clone()).expect("lawful").0;
            many.extend(entered);
        }
        let refused = store.append(&mut log, many.clone(), &[]).await;
        assert!(matches!(refused, Err(StoreError::DiskFull { .. })), "{refused:?}");
        assert_eq!(store.load(log.name()).await.expect("a sound log").head(), kept.head());

        let_grow(&mut store, 1000).await;
        assert!(matches!(store.append(&mut log, many, &[]).await, Ok(Copied::Yes)));
        store.close().await.expect("closed");
        let mut store = Store::open(&path).await.expect("a sound store");
        assert_eq!(store.load(log.name()).await.expect("a sound log").head(), log.head());
        store.copy_to(&place.join("copy")).await.expect("the copy is the same log");
    });
    std::fs::remove_dir_all(place).expect("the folder is ours");
}

#[test]
fn a_tournament_that_does_not_fit_is_not_taken_over_by_half() {
    let place = folder("full-resume");
    wait(async {
        let (mut store, mut log) = filled(&place.join("here.db")).await;
        for _ in 0..100 {
            let entered = registration(&log);
            let _ = store.append(&mut log, entered, &[]).await.expect("kept");
        }
        store.copy_to(&place.join("copy")).await.expect("copied");
        let file = place.join("copy/copa.log");
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        let_grow(&mut there, 1).await;
        let refused = there.resume(&file, super::Unfinished::Refuse).await;
        assert!(matches!(refused, Err(StoreError::DiskFull { .. })), "{refused:?}");
        assert_eq!(there.names().await.expect("a sound store"), [], "not even its name");
        let_grow(&mut there, 1000).await;
        let resumed = there.resume(&file, super::Unfinished::Refuse).await.expect("resumed");
        assert_eq!(resumed.head(), log.head());
    });
    std::fs::remove_dir_all(place).expect("the folder is ours");
}

#[test]
fn more_pictures_than_fit_one_file_are_told_before_they_are_read() {
    let place = folder("pictures");
    wait(async {
        let (mut store, log) = filled(&place.join("store.db")).await;
        let mut bytes = b"RIFF0000WEBP".to_vec();
        bytes.resize(3 << 20, 0);
        let picture = Picture::of(bytes).expect("a picture");
        let place = (RoundNumber::FIRST, TableNumber::FIRST, 0);
        store.keep_sheet(log.name(), place, &picture).await.expect("kept");
        let all = store.pictures_up_to(3 << 20, log.name()).await.expect("just so many");
        assert_eq!(all.kept, [picture]);
        assert_eq!(store.picture_bytes(log.name()).await.expect("counted"), 3 << 20);
        let told = store.pictures_up_to((3 << 20) - 1, log.name()).await;
        let is_told = matches!(
            told,
            Err(StoreError::Picture(PictureError::TooMany { found: 3, most: 2, .. }))
        );
        assert!(is_told, "{told:?}");
    });
    std::fs::remove_dir_all(place).expect("the folder is ours");
}
