//! Several people at once, and pages that follow what happens.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::process::Command;

use crate::doors::code_of;
use crate::support::{Server, folder};

/// What a page that follows a tournament hears.
fn follow(server: &Server, path: &str) -> impl Iterator<Item = String> + use<> {
    let mut stream = TcpStream::connect(&server.host).expect("it listens");
    let name = path.trim_start_matches("/t/");
    write!(stream, "GET /p/{name}/live HTTP/1.1\r\nHost: {}\r\n\r\n", server.host)
        .expect("it reads");
    let lines = BufReader::new(stream).lines().map_while(Result::ok);
    lines.filter_map(|line| line.strip_prefix("data: ").map(str::to_owned))
}

#[test]
fn a_page_hears_of_every_entry_and_where_it_stands_at_once() {
    let server = Server::start(&folder("live"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    let mut heard = follow(&server, &path);
    let at_first = heard.next().expect("it hears where the log ends");
    assert_eq!(server.post(&format!("{path}/roster"), &owner, "name=Eva").status, 303);
    let then = heard.next().expect("it hears of the entry");
    assert_ne!(at_first, then);
    assert!(server.get(&path, &owner).body.contains(&then), "the page has the same code");
}

#[test]
fn what_the_command_line_enters_is_shown() {
    let folder = folder("both");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    let mut heard = follow(&server, &path);
    heard.next().expect("it hears where the log ends");
    let added = Command::new(env!("CARGO_BIN_EXE_cangrejo"))
        .args(["add", "De la consola", "--author", "Luz", "--store"])
        .arg(folder.join("cangrejo.db"))
        .status();
    assert!(added.expect("it runs").success());
    heard.next().expect("it hears of the entry");
    assert!(server.get(&format!("{path}/roster"), &owner).body.contains("De la consola"));
    // And what is entered here follows on what was entered there.
    assert_eq!(server.post(&format!("{path}/roster"), &owner, "name=Eva").status, 303);
    let verified = Command::new(env!("CARGO_BIN_EXE_cangrejo"))
        .arg("verify")
        .arg(folder.join("cangrejo.db"))
        .status();
    assert!(verified.expect("it runs").success());
}

#[test]
fn two_directors_publish_a_round_once() {
    let server = Server::start(&folder("two-directors"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let desk = format!("{path}/pairing");
    let form = format!("code={}", code_of(&server.get(&desk, &owner).body));
    let answers: Vec<u16> = std::thread::scope(|scope| {
        let ask = || server.post(&desk, &owner, &form).status;
        let asked: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
        asked.into_iter().map(|one| one.join().expect("it is answered")).collect()
    });
    let published = answers.iter().filter(|status| **status == 303).count();
    assert_eq!(published, 1, "{answers:?}");
    assert!(answers.iter().all(|status| [303, 409, 422].contains(status)), "{answers:?}");
}

#[test]
fn two_desks_enter_at_once_and_nothing_is_overwritten() {
    let server = Server::start(&folder("two-desks"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 28);
    let form = format!("code={}", code_of(&server.get(&format!("{path}/pairing"), &owner).body));
    assert_eq!(server.post(&format!("{path}/pairing"), &owner, &form).status, 303);
    let results = format!("{path}/results");
    std::thread::scope(|scope| {
        for table in 1..=7 {
            let (server, owner, results) = (&server, &owner, &results);
            scope.spawn(move || {
                let form = format!("table={table}&a=200&b={}", 100 + table);
                assert_eq!(server.post(results, owner, &form).status, 303);
            });
        }
    });
    let other = server.post(&results, &owner, "table=3&a=50&b=200");
    assert_eq!(other.status, 409, "{}", other.body);
    assert!(other.body.contains("value=\"50\""), "what was typed is still there");
    let page = server.get(&results, &owner).body;
    for table in 1..=7 {
        assert!(page.contains(&format!("200:{}", 100 + table)), "table {table}: {page}");
    }
}
