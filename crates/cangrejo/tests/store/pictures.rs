//! Pictures beside a log: kept, copied, taken over, and missed when they are gone.

use std::path::{Path, PathBuf};

use cangrejo::director::{ProtestRequest, Request};
use cangrejo::store::{
    Copied, CopiedLog, Log, Picture, PictureError, ScoreSheet, Store, StoreError, Unfinished,
    check_copied_pictures, check_copy,
};
use cangrejo_tournament::event::{PictureHash, Protest, ProtestNumber, RoundNumber, TableNumber};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::common::{ask, filled, folder, name, register, wait};

fn picture(text: &str) -> Picture {
    Picture::of(format!("RIFF0000WEBP{text}").into_bytes()).expect("a picture")
}

fn table(number: u32, pair: usize) -> (RoundNumber, TableNumber, usize) {
    (RoundNumber::FIRST, TableNumber::new(number).expect("not 0"), pair)
}

fn sheet(number: u32, pair: usize, text: &str) -> ScoreSheet {
    let (round, table, pair) = table(number, pair);
    ScoreSheet { round, table, pair, picture: picture(text).hash() }
}

/// Adds a picture to the first protest.
async fn show(store: &mut Store, log: &mut Log, text: &str) -> Copied {
    let protest = ProtestNumber::FIRST;
    let picture = store.keep_picture(log.name(), &picture(text)).await.expect("kept");
    let request = ProtestRequest::Picture { protest, picture }.into();
    ask(store, log, request, &[]).await.expect("kept")
}

/// A tournament with a protest that has a picture, and two score sheets.
async fn pictured(path: &Path) -> (Store, Log) {
    let (mut store, mut log) = filled(path, "copa", 2).await;
    let details = Protest { athletes: vec![], place: None, claim: "200".into() };
    let enter = ProtestRequest::Enter { details }.into();
    let _ = ask(&mut store, &mut log, enter, &[]).await.expect("kept");
    let _ = show(&mut store, &mut log, "protest").await;
    for pair in 0..2 {
        let sent = picture(&format!("sheet {pair}"));
        store.keep_sheet(log.name(), table(4, pair), &sent).await.expect("kept");
    }
    (store, log)
}

/// The links of a log.
async fn copied(store: &mut Store, log: &Log) -> CopiedLog {
    store.whole_log(log.name()).await.expect("sound")
}

/// Which of these pictures a store has.
async fn kept(store: &mut Store, texts: &[&str]) -> Vec<bool> {
    let mut kept = Vec::new();
    for text in texts {
        let found = store.picture(&name("copa"), picture(text).hash()).await.expect("read");
        kept.push(found == Some(picture(text)));
    }
    kept
}

async fn tamper(path: &Path, statement: &str) {
    let url = format!("sqlite://{}", path.display());
    let mut connection = AnyConnection::connect(&url).await.expect("a database");
    let done = sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await;
    assert_eq!(done.expect("a lawful statement").rows_affected(), 1, "{statement}");
    connection.close().await.expect("closed");
}

const ALL: [&str; 3] = ["protest", "sheet 0", "sheet 1"];

#[test]
fn another_score_sheet_takes_the_place_of_the_first_and_no_protest_loses_its_picture() {
    let path = folder("sheets").join("store.db");
    wait(async {
        let (mut store, log) = pictured(&path).await;
        let name = log.name();
        assert_eq!(kept(&mut store, &ALL).await, [true; 3]);
        store.keep_sheet(name, table(4, 0), &picture("better")).await.expect("kept");
        let sheets = store.sheets(name).await.expect("read");
        assert_eq!(sheets, [sheet(4, 0, "better"), sheet(4, 1, "sheet 1")]);
        assert_eq!(kept(&mut store, &ALL).await, [true, false, true]);
        // The picture of the protest was a score sheet for a while.
        store.keep_sheet(name, table(4, 1), &picture("protest")).await.expect("kept");
        store.keep_sheet(name, table(4, 1), &picture("better")).await.expect("kept");
        assert_eq!(kept(&mut store, &["protest", "better"]).await, [true; 2]);
        store.keep_sheet(name, table(4, 0), &picture("sheet 0")).await.expect("kept");
        assert_eq!(kept(&mut store, &["better"]).await, [true], "the other pair still has it");
        store.check_pictures(name).await.expect("all there");
    });
}

#[test]
fn a_picture_that_was_changed_or_removed_is_found() {
    let path = folder("picture-damage").join("store.db");
    wait(async {
        let (store, log) = pictured(&path).await;
        store.close().await.expect("closed");
        let whole = std::fs::read(&path).expect("the file");
        for text in ALL {
            let hash = picture(text).hash();
            let changes = [
                (format!("UPDATE picture SET bytes = x'52' WHERE hash = '{hash}'"), true),
                (format!("UPDATE picture SET bytes = 'text' WHERE hash = '{hash}'"), true),
                (format!("DELETE FROM picture WHERE hash = '{hash}'"), false),
            ];
            for (change, is_there) in changes {
                std::fs::write(&path, &whole).expect("as it was");
                tamper(&path, &change).await;
                let mut store = Store::open_to_read(&path).await.expect("opened");
                for found in [
                    store.check_pictures(log.name()).await.expect_err(&change),
                    store.private(&log).await.map(drop).expect_err(&change),
                ] {
                    match found {
                        StoreError::Picture(PictureError::Changed { hash: found, .. }) => {
                            assert_eq!((found, is_there), (hash, true), "{change}");
                        }
                        StoreError::Picture(PictureError::Missing { hash: found, .. }) => {
                            assert_eq!((found, is_there), (hash, false), "{change}");
                        }
                        other => panic!("{change}: {other:?}"),
                    }
                }
                // Sent again it is put right.
                let mut store = Store::open(&path).await.expect("opened");
                store.keep_picture(log.name(), &picture(text)).await.expect("kept");
                store.check_pictures(log.name()).await.expect("all there");
                store.close().await.expect("closed");
            }
        }
    });
}

#[test]
fn pictures_go_to_another_machine_with_what_is_private() {
    let place = folder("picture-move");
    wait(async {
        let (mut store, log) = pictured(&place.join("here.db")).await;
        let (copied, private) =
            (copied(&mut store, &log).await, store.private(&log).await.expect("all there"));
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        // The public file comes first, without any; that is no damage, and is passed on as it is.
        let taken = there.take_over(&copied, None).await.expect("taken over");
        assert_eq!(kept(&mut there, &ALL).await, [false; 3]);
        there.check_pictures(log.name()).await.expect("none is missed");
        let passed_on = there.private(&taken).await.expect("nothing is missed").pictures;
        assert_eq!(passed_on.absent, [picture("protest").hash()].into());
        assert_eq!((passed_on.kept.len(), passed_on.sheets.len()), (0, 0));
        // Then what is private.
        let taken = there.take_over(&copied, Some(&private)).await.expect("taken over");
        assert_eq!(kept(&mut there, &ALL).await, [true; 3]);
        let sheets = there.sheets(log.name()).await.expect("read");
        assert_eq!(sheets, [sheet(4, 0, "sheet 0"), sheet(4, 1, "sheet 1")]);
        assert_eq!(there.private(&taken).await.expect("all there"), private);
        // What was removed there is missed, whichever file comes again without it.
        there.close().await.expect("closed");
        let hash = picture("protest").hash();
        let delete = format!("DELETE FROM picture WHERE hash = '{hash}'");
        tamper(&place.join("there.db"), &delete).await;
        let mut there = Store::open(&place.join("there.db")).await.expect("opened");
        there.take_over(&copied, None).await.expect("taken over");
        let missed = there.check_pictures(log.name()).await;
        assert!(
            matches!(missed, Err(StoreError::Picture(PictureError::Missing { .. }))),
            "{missed:?}"
        );
    });
}

#[test]
fn who_went_on_last_knows_which_score_sheet_counts() {
    let place = folder("picture-newer");
    wait(async {
        let (mut store, mut log) = pictured(&place.join("here.db")).await;
        let old = (copied(&mut store, &log).await, store.private(&log).await.expect("read"));
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        there.take_over(&old.0, Some(&old.1)).await.expect("taken over");
        store.keep_sheet(log.name(), table(4, 0), &picture("better")).await.expect("kept");
        let _ = register(&mut store, &mut log).await.expect("kept");
        let new = (copied(&mut store, &log).await, store.private(&log).await.expect("read"));
        there.take_over(&new.0, Some(&new.1)).await.expect("carried on");
        let sheets = there.sheets(log.name()).await.expect("read");
        assert_eq!(sheets[0], sheet(4, 0, "better"));
        assert_eq!(kept(&mut there, &["better", "sheet 0"]).await, [true, false]);
        // A file from before does not put the old one back.
        there.take_over(&old.0, Some(&old.1)).await.expect("nothing new");
        assert_eq!(there.sheets(log.name()).await.expect("read"), sheets);
    });
}

/// Where the copy has a picture.
fn copy_of(place: &Path, hash: PictureHash) -> PathBuf {
    place.join("stick/copa.pictures").join(hash.to_string())
}

#[test]
fn a_picture_is_in_the_copy_when_its_event_is_acknowledged() {
    let place = folder("picture-copy");
    wait(async {
        let (mut store, mut log) = pictured(&place.join("here.db")).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        assert!(matches!(show(&mut store, &mut log, "second").await, Copied::Yes));
        let last = picture("last");
        store.keep_sheet(log.name(), table(5, 0), &last).await.expect("kept");
        for text in ["protest", "sheet 0", "sheet 1", "second", "last"] {
            let file = copy_of(&place, picture(text).hash());
            assert_eq!(std::fs::read(file).expect(text), picture(text).bytes());
        }
        let file = place.join("stick/copa.log");
        check_copied_pictures(&file).expect("as they were copied");
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        let resumed = there.resume(&file, Unfinished::Refuse).await.expect("resumed");
        assert_eq!(kept(&mut there, &["protest", "second", "last"]).await, [true; 3]);
        let private = there.private(&resumed).await.expect("all there").pictures;
        assert_eq!(private, store.private(&log).await.expect("all there").pictures);
        assert_eq!(private.sheets.len(), 3);
    });
}

#[test]
fn a_picture_of_the_copy_that_is_missing_or_changed_is_told_and_left_out_only_on_demand() {
    let place = folder("picture-resume");
    wait(async {
        let (mut store, _) = pictured(&place.join("here.db")).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        let file = place.join("stick/copa.log");
        let mut large = picture("").into_bytes();
        large.resize(7 << 20, 0);
        for (round, text) in ALL.into_iter().enumerate() {
            let damaged = copy_of(&place, picture(text).hash());
            for (attempt, content) in
                [None, Some(&b"RIFF0000WEBPother"[..]), Some(&large[..])].into_iter().enumerate()
            {
                match content {
                    None => std::fs::remove_file(&damaged).expect("removed"),
                    Some(content) => std::fs::write(&damaged, content).expect("changed"),
                }
                let path = place.join(format!("there-{round}-{attempt}.db"));
                let mut there = Store::create(&path).await.expect("a new store");
                for told in [
                    check_copy(&file, Unfinished::Refuse).map(drop),
                    there.resume(&file, Unfinished::Refuse).await.map(drop),
                ] {
                    match (told.expect_err(text), content) {
                        (StoreError::Picture(PictureError::CopyMissing { path }), None)
                        | (StoreError::Picture(PictureError::CopyChanged { path }), Some(_)) => {
                            assert_eq!(path, damaged);
                        }
                        (other, _) => panic!("{text}: {other:?}"),
                    }
                }
                assert_eq!(check_copied_pictures(&file).is_err(), content.is_some());
                assert_eq!(there.names().await.expect("read"), [], "nothing was taken over");
                there.resume(&file, Unfinished::LeaveOut).await.expect("resumed without it");
                let expected: Vec<bool> = ALL.iter().map(|other| *other != text).collect();
                assert_eq!(kept(&mut there, &ALL).await, expected);
                there.check_pictures(&name("copa")).await.expect("it never came");
            }
            std::fs::remove_file(&damaged).expect("taken away");
            store.copy_to(&place.join("stick")).await.expect("written again");
            check_copy(&file, Unfinished::Refuse).expect("whole again");
        }
    });
}

#[test]
fn a_picture_that_cannot_be_copied_is_told_and_keeps_no_event_back() {
    let place = folder("picture-full");
    wait(async {
        let (mut store, mut log) = pictured(&place.join("here.db")).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        let damaged = copy_of(&place, picture("protest").hash());
        std::fs::write(&damaged, "cut off").expect("changed");
        // A folder stands where the next picture goes.
        let taken = copy_of(&place, picture("second").hash());
        std::fs::create_dir_all(taken.with_extension("unfinished")).expect("a folder");
        let n_lines = || {
            let copy = std::fs::read_to_string(place.join("stick/copa.log")).expect("a copy");
            copy.lines().count()
        };
        let answer = show(&mut store, &mut log, "second").await;
        assert!(matches!(answer, Copied::Failed(StoreError::Io { .. })), "{answer:?}");
        assert_eq!(n_lines(), 1 + log.head().n_events);
        let found = check_copy(&place.join("stick/copa.log"), Unfinished::Refuse);
        assert!(
            matches!(found, Err(StoreError::Picture(PictureError::CopyMissing { .. }))),
            "{found:?}"
        );
        // The next event tries again, and finds the one that was changed.
        std::fs::remove_dir(taken.with_extension("unfinished")).expect("taken away");
        let answer = register(&mut store, &mut log).await.expect("kept");
        let is_changed = matches!(&answer, Copied::Failed(StoreError::Picture(PictureError::CopyChanged { path }))
            if *path == damaged);
        assert!(is_changed, "{answer:?}");
        assert_eq!(std::fs::read(&damaged).expect("there"), b"cut off", "no silent repair");
        assert_eq!(std::fs::read(&taken).expect("copied"), picture("second").bytes());
        assert_eq!(n_lines(), 1 + log.head().n_events);
        // So does another program that copies there.
        let told = store.copy_one_to(&place.join("stick"), &log).await;
        assert!(
            matches!(told, Err(StoreError::Picture(PictureError::CopyChanged { .. }))),
            "{told:?}"
        );
        let answer = register(&mut store, &mut log).await.expect("kept");
        assert!(matches!(answer, Copied::Failed(_)), "{answer:?}");
        assert_eq!(n_lines(), 1 + log.head().n_events);
        std::fs::remove_file(&damaged).expect("taken away");
        assert!(matches!(register(&mut store, &mut log).await, Ok(Copied::Yes)));
        check_copy(&place.join("stick/copa.log"), Unfinished::Refuse).expect("whole again");
    });
}

#[test]
fn a_picture_that_was_taken_back_goes_along_for_it_may_hold_again() {
    let place = folder("picture-undone");
    wait(async {
        let (mut store, mut log) = pictured(&place.join("here.db")).await;
        let _ = ask(&mut store, &mut log, Request::Undo, &[]).await.expect("kept");
        let kept = store.private(&log).await.expect("all there").pictures.kept;
        assert!(kept.contains(&picture("protest")));
    });
}
