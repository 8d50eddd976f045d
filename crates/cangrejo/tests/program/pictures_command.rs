//! Pictures of protests and of score sheets, when a tournament is copied, exported and verified.

use cangrejo::director::{Command, ProtestRequest, Request, apply};
use cangrejo::store::{Picture, Store};
use cangrejo_tournament::event::{Protest, ProtestNumber, RoundNumber, TableNumber, Time};
use serde_json::Value;

use crate::damage_command::tamper;
use crate::tournament_command::Hall;

fn picture(text: &str) -> Picture {
    Picture::of(format!("RIFF0000WEBP{text}").into_bytes()).expect("a picture")
}

fn wait<T>(task: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(task)
}

/// A hall with a protest that has a picture, and a score sheet that has another: only pages take
/// pictures in.
fn hall(name: &str) -> Hall {
    let hall = Hall::with(name, 4);
    std::fs::create_dir(hall.folder.join("stick")).expect("a stick");
    wait(async {
        let mut store = Store::open(&hall.folder.join("cangrejo.db")).await.expect("opened");
        let mut log = store.load(&"copa".parse().expect("a name")).await.expect("sound");
        let shown = store.keep_picture(log.name(), &picture("protest")).await.expect("kept");
        let details = Protest { athletes: vec![], place: None, claim: "200".into() };
        let protest = ProtestNumber::FIRST;
        for request in
            [ProtestRequest::Enter { details }, ProtestRequest::Picture { protest, picture: shown }]
        {
            let (time, author) = (Time { unix_ms: 0 }, "director".to_owned());
            let request = Request::from(request);
            let command = Command { time, author, reason: None, request };
            let events = apply(log.tournament(), command).expect("granted");
            let _ = store.append(&mut log, events, &[]).await.expect("kept");
        }
        let seat = (RoundNumber::FIRST, TableNumber::FIRST, 1);
        store.keep_sheet(log.name(), seat, &picture("sheet")).await.expect("kept");
        store.close().await.expect("closed");
    });
    hall
}

/// Whether the pictures are in a file of tournaments.
fn kept(hall: &Hall, store: &str) -> [bool; 2] {
    wait(async {
        let mut store = Store::open(&hall.folder.join(store)).await.expect("opened");
        let name = "copa".parse().expect("a name");
        let sheets = store.sheets(&name).await.expect("read");
        let mut kept = [false; 2];
        for (kept, text) in kept.iter_mut().zip(["protest", "sheet"]) {
            let found = store.picture(&name, picture(text).hash()).await.expect("read");
            *kept = found == Some(picture(text));
        }
        assert_eq!(kept[1], sheets.iter().any(|sheet| sheet.picture == picture("sheet").hash()));
        kept
    })
}

#[test]
fn pictures_leave_with_the_private_file_only_and_verify_there() {
    let hall = hall("pictures-file");
    hall.must(&["export", "-o", "public.json"]);
    hall.must(&["export", "-o", "private.json", "--private"]);
    let read = |name: &str| -> Value {
        serde_json::from_slice(&std::fs::read(hall.folder.join(name)).expect("a file")).unwrap()
    };
    assert_eq!(read("private.json")["private"]["pictures"].as_array().expect("a list").len(), 2);
    assert_eq!(read("private.json")["private"]["score_sheets"][0]["pair"], 1);
    let public = std::fs::read_to_string(hall.folder.join("public.json")).expect("a file");
    assert!(!public.contains("base64") && !public.contains("score_sheets"), "{public}");
    hall.must(&["verify", "private.json"]);
    hall.must(&["import", "public.json", "--store", "there.db"]);
    assert_eq!(kept(&hall, "there.db"), [false; 2]);
    hall.must(&["verify", "there.db"]);
    hall.must(&["import", "private.json", "--store", "there.db"]);
    assert_eq!(kept(&hall, "there.db"), [true; 2]);
    hall.must(&["verify", "there.db"]);
}

#[test]
fn a_file_with_a_bad_picture_is_refused_and_nothing_is_taken_over() {
    let hall = hall("pictures-bad");
    hall.must(&["export", "-o", "copa.json", "--private"]);
    let whole = std::fs::read(hall.folder.join("copa.json")).expect("a file");
    let whole: Value = serde_json::from_slice(&whole).expect("JSON");
    let list = whole["private"]["pictures"].as_array().expect("a list").clone();
    let at = |text: &str| {
        let hash = picture(text).hash().to_string();
        list.iter().position(|one| one["hash"] == hash.as_str()).expect("it is there")
    };
    // "RIFF" becomes "RIFG", or the picture is not there any more.
    let changed = |text: &str| {
        let mut file = whole.clone();
        let base64 = &mut file["private"]["pictures"][at(text)]["base64"];
        *base64 = base64.as_str().expect("text").replacen("UklGRj", "UklGRz", 1).into();
        file
    };
    let without = |text: &str| {
        let mut file = whole.clone();
        file["private"]["pictures"].as_array_mut().expect("a list").remove(at(text));
        file
    };
    for text in ["protest", "sheet"] {
        for (file, [english, spanish], code) in [
            (changed(text), ["is another one than its hash says", "es otra que la que dice"], 3),
            (without(text), ["is missing: a protest or a score", "falta la foto"], 5),
        ] {
            std::fs::write(hall.folder.join("bad.json"), file.to_string()).expect("written");
            for (language, words) in [("en", english), ("es", spanish)] {
                for arguments in
                    [&["import", "bad.json", "--store", "new.db"][..], &["verify", "bad.json"]]
                {
                    let run = hall.run_in(language, arguments);
                    assert_ne!(run.code, 0, "{arguments:?}");
                    assert!(arguments[0] == "verify" || run.code == code, "{}", run.errors);
                    assert!(run.errors.contains(words), "{words} in {}", run.errors);
                    let hash = picture(text).hash().to_string();
                    assert!(run.errors.contains(&hash), "{}", run.errors);
                }
            }
            assert!(!hall.folder.join("new.db").exists(), "no file is left behind");
        }
    }
}

#[test]
fn another_machine_resumes_with_the_pictures_of_the_stick() {
    let hall = hall("pictures-stick");
    hall.must(&["add", "Rosa", "--copy", "stick"]);
    hall.must(&["verify", "stick/copa.log"]);
    hall.must(&["resume", "stick/copa.log", "--store", "there.db"]);
    assert_eq!(kept(&hall, "there.db"), [true; 2]);
    hall.must(&["verify", "there.db"]);
    // A picture that somebody changed is told, by whoever looks, and the entries go on.
    let hash = picture("protest").hash().to_string();
    let file = hall.folder.join("stick/copa.pictures").join(&hash);
    std::fs::write(&file, "RIFF0000WEBPx").expect("changed");
    let told = |arguments: &[&str], [english, spanish]: [&str; 2]| {
        for (language, words) in [("en", english), ("es", spanish)] {
            let run = hall.run_in(language, arguments);
            let told = run.output + &run.errors;
            assert!(told.contains(words) && told.contains(&hash), "{words} in {told}");
        }
    };
    let changed = ["is not the one that was copied", "no es la que se copió"];
    told(&["verify", "stick/copa.log"], changed);
    told(&["resume", "stick/copa.log", "--store", "third.db"], changed);
    assert!(!hall.folder.join("third.db").exists());
    let not_copied = ["this is kept and copied, but", "esto quedó guardado y copiado, pero"];
    for (language, command, [words, why]) in [
        ("en", "check-in", [not_copied[0], changed[0]]),
        ("es", "withdraw", [not_copied[1], changed[1]]),
    ] {
        let run = hall.run_in(language, &[command, "5", "--copy", "stick"]);
        assert_eq!(run.code, 0, "{}", run.errors);
        let told = run.output + &run.errors;
        assert!(told.contains(words) && told.contains(why), "{words}, {why} in {told}");
    }
    let lines = std::fs::read_to_string(hall.folder.join("stick/copa.log")).expect("a copy");
    assert_eq!(lines.lines().count(), 1 + 14, "{lines}");
    std::fs::remove_file(&file).expect("removed");
    told(
        &["resume", "stick/copa.log", "--store", "third.db"],
        ["is missing beside its copy", "junto a su copia"],
    );
    hall.must(&["resume", "stick/copa.log", "--store", "third.db", "--leave-out"]);
    assert_eq!(kept(&hall, "third.db"), [false, true]);
    hall.must(&["verify", "third.db"]);
    hall.must(&["add", "Otra", "--copy", "stick"]);
    hall.must(&["verify", "stick/copa.log"]);
    hall.must(&["resume", "stick/copa.log", "--store", "fourth.db"]);
    assert_eq!(kept(&hall, "fourth.db"), [true; 2]);
}

/// Where files have owners.
#[cfg(unix)]
#[test]
fn only_the_owner_may_look_at_copied_pictures() {
    use std::os::unix::fs::PermissionsExt as _;
    let hall = hall("pictures-owner");
    hall.must(&["add", "Rosa", "--copy", "stick"]);
    let file = format!("stick/copa.pictures/{}", picture("sheet").hash());
    for name in ["stick/copa.pictures", &file] {
        let file = std::fs::metadata(hall.folder.join(name)).expect("a file");
        assert_eq!(file.permissions().mode() & 0o077, 0, "{name}");
    }
}

#[test]
fn a_picture_that_somebody_changed_in_the_file_is_told_by_verify() {
    let hall = hall("pictures-verify");
    hall.must(&["verify"]);
    let hash = picture("sheet").hash().to_string();
    for (statement, words) in [
        ("UPDATE picture SET bytes = x'ffd8ff' WHERE of_protest = 0", "is not the one that was"),
        ("DELETE FROM picture WHERE of_protest = 0", "is missing"),
        ("DROP TABLE picture", "has lost its table \"picture\""),
    ] {
        tamper(&hall, &[statement]);
        let run = hall.run(&["verify"]);
        assert_eq!((run.code, run.output.as_str()), (5, ""), "{}", run.errors);
        assert!(run.errors.contains(words), "{words} in {}", run.errors);
        assert!(statement.contains("DROP") || run.errors.contains(&hash), "{}", run.errors);
    }
}
