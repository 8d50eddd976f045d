//! Private data that is taken away: it is in no byte of the file, of what waits beside it, or of
//! a copy within reach.

use std::path::Path;

use cangrejo::director::{AthleteEntry, Request};
use cangrejo::store::{Log, Store, Unfinished};
use cangrejo_tournament::event::{Commitments, Details, Personal};

use crate::common::{ask, athlete, filled, folder, registration, wait};

/// Private data that no other bytes look like.
fn personal(number: u32) -> Personal {
    Personal {
        salt: cangrejo::store::fresh_salt(),
        id_number: format!("CEDULA-{number:05}"),
        birth_date: format!("19{:02}-06-{:02}", number % 90 + 10, number % 28 + 1),
        phone: format!("+58-414-{number:07}"),
    }
}

/// Registers so many athletes, one entry each.
async fn register_all(store: &mut Store, log: &mut Log, n_athletes: u32) {
    for number in 1..=n_athletes {
        let (request, _) = registration(log, number);
        let Request::Register { role, mut entry } = request else { unreachable!("it registers") };
        let private = personal(number);
        entry.commitments = private.commitments(log.id_salt());
        let request = Request::Register { role, entry };
        let _ = ask(store, log, request, &[(athlete(number), private)]).await.expect("kept");
    }
}

/// The files under a folder in which a text is found.
fn found_in(folder: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        if path.is_dir() {
            found.extend(found_in(&path, text));
        } else {
            let bytes = std::fs::read(&path).expect("it can be read");
            if bytes.windows(text.len()).any(|window| window == text.as_bytes()) {
                found.push(path.file_name().expect("a name").to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

/// The change of the log that goes with it.
async fn commit_to_nothing(store: &mut Store, log: &mut Log, number: u32) {
    let details = Details { name: format!("Atleta {number}"), ..Details::default() };
    let entry = AthleteEntry { details, elo: None, commitments: Commitments::default() };
    let change = Request::ChangeAthlete { athlete: athlete(number), entry };
    let _ = ask(store, log, change, &[]).await.expect("kept");
}

#[test]
fn what_is_taken_away_is_in_no_byte_of_the_file_or_its_copy() {
    let place = folder("erased");
    wait(async {
        // Enough athletes that the database divides its pages, and keeps snapshots.
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 0).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        register_all(&mut store, &mut log, 300).await;
        // What a program left behind that was stopped while it wrote.
        let unfinished = place.join("stick/copa.private-unfinished");
        std::fs::copy(place.join("stick/copa.private"), &unfinished).expect("left behind");
        std::fs::hard_link(place.join("stick/copa.private"), place.join("second-name"))
            .expect("a second name");
        for number in [1, 7, 150, 299] {
            let gone = personal(number);
            assert!(found_in(&place, &gone.id_number).contains(&"copa.private".to_owned()));
            commit_to_nothing(&mut store, &mut log, number).await;
            let cleaned = store.forget(&log, athlete(number)).await.expect("taken away");
            assert!(cleaned.left.is_empty() && !cleaned.is_file_read, "{cleaned:?}");
            assert_eq!(cleaned.folders.len(), 1, "{cleaned:?}");
            // The file is still open: what waits beside it has to be clean, too.
            for text in [&gone.id_number, &gone.phone] {
                assert_eq!(found_in(&place, text), [""; 0], "{text}");
            }
        }
        let kept = personal(150 + 1);
        assert!(!found_in(&place, &kept.phone).is_empty(), "the others are kept");
        assert_eq!(store.personal(&log).await.expect("the others").len(), 296);
        store.check_whole(&log).await.expect("nothing else is missing");
        assert_eq!(store.load(log.name()).await.expect("sound").head(), log.head());
    });
}

#[test]
fn a_reader_delays_the_erasing_and_it_is_made_up_for() {
    let place = folder("read");
    let path = place.join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path, "copa", 0).await;
        register_all(&mut store, &mut log, 3).await;
        // It reads, and has not come to the end.
        let url = format!("sqlite://{}?mode=ro", path.display());
        let mut reader = <sqlx::SqliteConnection as sqlx::Connection>::connect(&url)
            .await
            .expect("a second program");
        for begun in ["BEGIN", "SELECT * FROM personal"] {
            sqlx::query(begun).fetch_all(&mut reader).await.expect("it reads");
        }
        let cleaned = store.forget(&log, athlete(2)).await.expect("taken away");
        assert!(cleaned.is_file_read, "{cleaned:?}");
        assert!(!found_in(&place, "CEDULA-00002").is_empty(), "the reader still needs it");
        sqlx::query("COMMIT").execute(&mut reader).await.expect("it is done");
        let cleaned = store.clean_up().await.expect("cleaned");
        assert!(!cleaned.is_file_read, "{cleaned:?}");
        assert_eq!(found_in(&place, "CEDULA-00002"), [""; 0]);
    });
}

#[test]
fn a_copy_out_of_reach_is_named_and_cleaned_when_it_is_seen_again() {
    let place = folder("unplugged");
    let (here, away) = (place.join("stick"), place.join("pocket"));
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 0).await;
        store.copy_to(&here).await.expect("copied");
        register_all(&mut store, &mut log, 3).await;
        std::fs::rename(&here, &away).expect("pulled out");
        // An empty folder is where a stick was.
        std::fs::create_dir(&here).expect("where it was");
        let cleaned = store.forget(&log, athlete(2)).await.expect("taken away");
        assert_eq!(cleaned.left, std::slice::from_ref(&here));
        assert_eq!(found_in(&place, "CEDULA-00002"), ["copa.private"]);
        let left = store.clean_up().await.expect("asked").left;
        assert_eq!(left, std::slice::from_ref(&here));

        std::fs::remove_dir(&here).expect("empty");
        std::fs::rename(&away, &here).expect("plugged in");
        let cleaned = store.clean_up().await.expect("cleaned");
        assert_eq!((cleaned.left.len(), cleaned.folders), (0, vec![here.clone()]));
        assert_eq!(found_in(&place, "CEDULA-00002"), [""; 0]);
        assert!(store.clean_up().await.expect("asked").folders.is_empty(), "it is told once");
    });
}

#[test]
fn a_stick_that_comes_back_brings_nothing_back() {
    let place = folder("brought-back");
    let (stick, elsewhere) = (place.join("stick"), place.join("elsewhere"));
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 0).await;
        store.copy_to(&stick).await.expect("copied");
        register_all(&mut store, &mut log, 3).await;
        // The same stick is found under another name later.
        std::fs::rename(&stick, &elsewhere).expect("pulled out");
        // The last line of what is private was cut off.
        let private = std::fs::read(elsewhere.join("copa.private")).expect("it");
        let half = r#"{"athlete":2,"birth_date":"1912-06-03","id_number":"CEDULA-00002"#;
        std::fs::write(elsewhere.join("copa.private"), [&private, half.as_bytes()].concat())
            .expect("half a line");
        let _ = store.forget(&log, athlete(2)).await.expect("taken away");
        store.close().await.expect("closed");

        let mut store = Store::open(&place.join("store.db")).await.expect("without a stick");
        let file = elsewhere.join("copa.log");
        let back = store.resume(&file, Unfinished::LeaveOut).await.expect("the same log");
        assert!(!store.personal(&back).await.expect("private data").contains_key(&athlete(2)));
        assert_eq!(found_in(&place, "CEDULA-00002"), [""; 0]);
        assert_eq!(store.cleaned_while_copying(), std::slice::from_ref(&elsewhere));
        // And whoever begins from the stick has all but that.
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        let log = there.resume(&file, Unfinished::Refuse).await.expect("resumed");
        assert_eq!(there.personal(&log).await.expect("private data").len(), 2);
    });
}

#[test]
fn an_undo_to_data_that_was_taken_away_finds_none() {
    let place = folder("undone-erasing");
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 0).await;
        register_all(&mut store, &mut log, 2).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        commit_to_nothing(&mut store, &mut log, 1).await;
        let _ = store.forget(&log, athlete(1)).await.expect("taken away");
        let entered = personal(99);
        let details = Details { name: "Atleta 1".into(), ..Details::default() };
        let commitments = entered.commitments(log.id_salt());
        let entry = AthleteEntry { details, elo: None, commitments };
        let change = Request::ChangeAthlete { athlete: athlete(1), entry };
        let _ = ask(&mut store, &mut log, change, &[(athlete(1), entered)]).await.expect("kept");
        assert_eq!(store.personal(&log).await.expect("it").len(), 2);
        for _ in 0..2 {
            let _ = ask(&mut store, &mut log, Request::Undo, &[]).await.expect("kept");
        }
        let found = store.personal(&log).await.expect("the older data is known to be gone");
        assert_eq!(found.into_keys().collect::<Vec<_>>(), [athlete(2)]);
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        let file = place.join("stick/copa.log");
        there.resume(&file, Unfinished::Refuse).await.expect("the stick can be gone on from");
    });
}

/// Where files have owners.
#[cfg(unix)]
#[test]
fn what_is_private_is_its_owners_however_it_was_before() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = folder("modes");
    let path = place.join("stick/copa.private");
    let mode = || std::fs::metadata(&path).expect("a file").permissions().mode() & 0o777;
    let open_up = || std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644));
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 0).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        assert_eq!(mode(), 0o600, "when it is made");
        open_up().expect("for everybody");
        register_all(&mut store, &mut log, 1).await;
        assert_eq!(mode(), 0o600, "when something is added");
        open_up().expect("for everybody");
        store.copy_to(&place.join("stick")).await.expect("copied");
        assert_eq!(mode(), 0o600, "when nothing is to be done");
        open_up().expect("for everybody");
        let _ = store.forget(&log, athlete(1)).await.expect("taken away");
        assert_eq!(mode(), 0o600, "when something is taken away");
        std::fs::remove_file(&path).expect("gone");
        let (request, private) = registration(&log, 2);
        let _ = ask(&mut store, &mut log, request, &[(athlete(2), private)]).await.expect("kept");
        assert_eq!(mode(), 0o600, "when it is there no more");
    });
}
