//! The file is moved, deleted or replaced while the program has it open.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::disk::Order;
use crate::hall::{Hall, ask, await_that, beginning, must, path_text, stop};
use crate::random::Random;
use crate::support::Server;
use crate::writers::{Noted, Writers};

/// What is said while the file is not in its place, and while it is not the right one.
const GONE: &str = "was moved, deleted or replaced";
const OTHER: &str = "is not the file that entries were made in";

/// Pages of everybody, and of the owner.
const PAGES: [&str; 4] = ["/login", "/p/copa", "/t/copa", "/accounts"];

/// Enters something before the file is touched, some of it before the program was last started:
/// that is in the file itself, and not only beside it.
fn begun(name: &str, has_copy: bool) -> (Hall, Server, Noted) {
    let (hall, mut noted) = (Hall::new(name, has_copy), Noted::default());
    let mut enter = |run| {
        let server = hall.serve();
        let writers = Writers::start(&server.host, run);
        writers.await_more(30);
        writers.stop(&mut noted);
        server
    };
    stop(enter(3));
    let server = enter(0);
    (hall, server, noted)
}

/// Nothing is acknowledged from the first entry on, and every page says why.
fn refuses(server: &Server, words: &[&str]) {
    let body = r#"{ "name": "Nadie" }"#;
    let (status, told) = ask(&server.host, "POST", "first", body).expect("it answers");
    assert_eq!(status, 503, "{told}");
    assert!(words.iter().any(|words| told.contains(words)), "{told}");
    let writers = Writers::start(&server.host, 1);
    writers.await_refused(20);
    assert_eq!(writers.n_kept(), 0, "nothing is acknowledged");
    writers.stop(&mut Noted::default());
    for page in PAGES {
        let shown = server.get(page, &beginning().owner);
        assert!(words.iter().any(|words| shown.body.contains(words)), "{page}: {}", shown.body);
    }
}

/// It goes on by itself, says nothing any more, and has everything.
fn goes_on(hall: &Hall, server: Server, mut noted: Noted) {
    let writers = Writers::start(&server.host, 2);
    writers.await_more(30);
    writers.stop(&mut noted);
    await_that("the pages are content", || {
        PAGES.iter().all(|page| {
            let shown = server.get(page, &beginning().owner).body;
            !shown.contains(GONE) && !shown.contains(OTHER)
        })
    });
    stop(server);
    hall.check(&mut noted, "in its place again");
}

fn rename(from: &Path, to: &Path) {
    std::fs::rename(from, to).expect("it can be moved");
}

/// The file and what SQLite keeps beside it.
fn with_waiting(file: &Path) -> [PathBuf; 2] {
    [file.to_owned(), PathBuf::from(path_text(file) + "-wal")]
}

/// Moves the file away at a moment of chance, and back when some entries were refused.
pub(crate) fn move_and_back(hall: &Hall, noted: &mut Noted, (run, random): (usize, &mut Random)) {
    let server = hall.serve();
    let writers = Writers::start(&server.host, run);
    writers.await_more(random.below(40));
    std::thread::sleep(Duration::from_micros(random.below(3_000) as u64));
    let elsewhere = hall.data.join("elsewhere.db");
    rename(&hall.file(), &elsewhere);
    writers.await_refused(1 + random.below(20));
    rename(&elsewhere, &hall.file());
    writers.await_more(30);
    writers.stop(noted);
    stop(server);
}

#[test]
fn a_file_that_is_moved_while_sixteen_write_loses_nothing() {
    let mut random = Random::of_run("moved-often");
    let (hall, mut noted) = (Hall::new("moved-often", true), Noted::default());
    for run in 0..5 {
        move_and_back(&hall, &mut noted, (run, &mut random));
        hall.check(&mut noted, &format!("move {run}"));
    }
}

#[test]
fn a_file_that_was_moved_is_missed_until_it_is_back() {
    let (hall, server, noted) = begun("moved", false);
    let elsewhere = hall.data.join("elsewhere.db");
    rename(&hall.file(), &elsewhere);
    refuses(&server, &[GONE]);
    rename(&elsewhere, &hall.file());
    goes_on(&hall, server, noted);
}

/// The file is moved while an entry is on its way to the disk: it is in the file and yet refused.
#[test]
fn an_entry_that_was_refused_and_is_there_all_the_same_is_there_once_when_it_is_sent_again() {
    let (mut hall, server, mut noted) = begun("moved-meanwhile", false);
    stop(server);
    let server = hall.serve_on_disk();
    let host = server.host.clone();
    let entry = r#"{ "name": "Atleta 9-0-0" }"#;
    let send = || ask(&server.host, "POST", "meanwhile", entry).expect("it answers");
    hall.disk.order(Order::Holds, 1);
    let first = std::thread::spawn(move || ask(&host, "POST", "meanwhile", entry));
    await_that("it is on its way", || hall.disk.told(Order::SyncsHeld) > 0);
    let elsewhere = hall.data.join("elsewhere.db");
    rename(&hall.file(), &elsewhere);
    hall.disk.order(Order::Holds, 0);
    let (status, told) = first.join().expect("it is sent").expect("it answers");
    assert_eq!(status, 503, "{told}");
    assert!(told.contains(GONE), "{told}");
    rename(&elsewhere, &hall.file());
    let mut answers = vec![send()];
    await_that("it is kept", || {
        answers.push(send());
        answers.last().is_some_and(|(status, _)| *status == 201)
    });
    // Whoever is told again hears the same.
    assert_eq!(Some(&send()), answers.last());
    noted.keep("Atleta 9-0-0");
    goes_on(&hall, server, noted);
}

#[test]
fn a_folder_that_was_moved_is_missed_until_it_is_back() {
    let (hall, server, noted) = begun("moved-folder", false);
    let elsewhere = hall.data.with_file_name("elsewhere");
    rename(&hall.data, &elsewhere);
    refuses(&server, &[GONE]);
    rename(&elsewhere, &hall.data);
    goes_on(&hall, server, noted);
}

#[test]
fn an_older_file_in_its_place_gets_no_entries() {
    let (hall, server, noted) = begun("replaced", false);
    let (file, right) = (hall.file(), hall.data.join("right.db"));
    let older = hall.data.join("older.db");
    std::fs::write(&older, &beginning().file).expect("an older file");
    rename(&file, &right);
    rename(&older, &file);
    refuses(&server, &[GONE, OTHER]);
    assert_eq!(std::fs::read(&file).expect("a file"), beginning().file, "it is not written to");
    rename(&right, &file);
    goes_on(&hall, server, noted);
}

#[test]
fn an_older_file_that_was_written_over_it_gets_no_entries() {
    let (hall, mut server, mut noted) = begun("written-over", false);
    let whole =
        with_waiting(&hall.file()).map(|path| (std::fs::read(&path).expect("a file"), path));
    let [(_, file), (_, waiting)] = &whole;
    std::fs::write(file, &beginning().file).expect("an older file");
    std::fs::write(waiting, "").expect("nothing waits");
    let body = r#"{ "name": "Nadie" }"#;
    let (status, told) = ask(&server.host, "POST", "first", body).expect("it answers");
    assert_eq!(status, 503, "{told}");
    server.process().kill().expect("it is ours to kill");
    server.process().wait().expect("it is dead");
    for (bytes, path) in whole {
        std::fs::write(path, bytes).expect("as it was");
    }
    hall.check(&mut noted, "as it was");
}

#[test]
fn a_file_that_is_gone_for_good_comes_back_from_the_second_folder() {
    let (hall, server, noted) = begun("deleted", true);
    for path in with_waiting(&hall.file()) {
        std::fs::remove_file(path).expect("deleted");
    }
    refuses(&server, &[GONE]);
    stop(server);
    let copy = hall.copy.as_ref().expect("a second folder").join("copa.log");
    assert!(!hall.file().exists(), "no empty file is made in its place");
    must(&["resume", &path_text(&copy), "--store", &path_text(&hall.file())], "resumed");
    must(&["verify", &path_text(&hall.file())], "resumed");
    noted.check(&crate::hall::athletes(&hall.file()), "resumed");
}
