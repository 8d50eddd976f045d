//! The stick that everything is copied to while the hall plays.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::support::{Server, command, folder};

/// The lines of the copy of a tournament.
fn copied(stick: &Path) -> usize {
    let log = std::fs::read_to_string(stick.join("copa.log")).unwrap_or_default();
    log.lines().count()
}

/// Serves with a stick, as the command line names it.
fn with_stick(data: &Path, stick: &Path) -> Server {
    let mut command = command(data);
    command.arg("--copy").arg(stick);
    Server::start_by(command)
}

#[test]
fn everything_is_on_the_stick_and_who_works_hears_when_it_is_not() {
    let data = folder("second-folder");
    let stick = data.join("stick");
    std::fs::create_dir(&stick).expect("a stick");
    let server = with_stick(&data, &stick);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let whole = copied(&stick);
    assert!(whole > 8, "everybody is registered in the copy: {whole}");
    let board = server.get(&path, &owner).body;
    assert!(board.contains("id=\"copied\"") && !board.contains("not-copied"), "{board}");

    // Pulled out: what is entered is kept, and everybody who works is told, and nobody else.
    let elsewhere = data.join("pocket");
    std::fs::rename(&stick, &elsewhere).expect("it is pulled out");
    assert_eq!(server.post(&format!("{path}/roster"), &owner, "name=Eva").status, 303);
    let board = server.get(&path, &owner).body;
    assert!(board.contains("Not everything is copied to") && board.contains("plug it in"));
    assert!(!server.get("/p/copa", "").body.contains("copied to"));
    let new = server.post("/new", &owner, "title=Otra&game=domino&rounds=3");
    assert_eq!(new.status, 303, "a tournament begins without the stick: {}", new.body);

    // Plugged in again: it catches up without anybody doing anything.
    std::fs::rename(&elsewhere, &stick).expect("it is plugged in");
    let start = Instant::now();
    while server.get(&path, &owner).body.contains("not-copied") {
        assert!(start.elapsed() < Duration::from_secs(30), "it never catches up");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(copied(&stick), whole + 1);
    assert!(stick.join("otra.log").exists(), "what began without it is there");

    // Without the stick it starts all the same, and says so.
    drop(server);
    std::fs::rename(&stick, &elsewhere).expect("it is pulled out");
    let server = with_stick(&data, &stick);
    let signed_in = server.post("/login", "", "name=Ana&password=correcto+caballo");
    let owner = signed_in.cookie().expect("the owner is known");
    assert!(server.get(&path, &owner).body.contains("not-copied"));
    drop(server);
}

#[test]
fn a_stick_on_which_another_machine_went_on_is_not_written_to() {
    let data = folder("stick-ahead");
    let (stick, file) = (data.join("stick"), data.join("cangrejo.db"));
    std::fs::create_dir(&stick).expect("a stick");
    let server = with_stick(&data, &stick);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    stop(server);
    let before = std::fs::read(&file).expect("the file");
    let server = with_stick(&data, &stick);
    assert_eq!(server.post(&format!("{path}/roster"), &owner, "name=Eva").status, 303);
    stop(server);
    std::fs::write(&file, before).expect("the machine that has not seen it");
    let ahead = std::fs::read(stick.join("copa.log")).expect("the copy");
    let refused = command(&data).arg("--copy").arg(&stick).output().expect("it runs");
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && told.contains("resume"), "{told}");
    assert_eq!(std::fs::read(stick.join("copa.log")).expect("the copy"), ahead);
}

/// Tells the program to stop, and waits until its file is whole.
fn stop(mut server: Server) {
    let id = server.process().id().to_string();
    let told = std::process::Command::new("kill").arg(id).status();
    assert!(told.expect("it is told").success());
    server.process().wait().expect("it stops");
}
