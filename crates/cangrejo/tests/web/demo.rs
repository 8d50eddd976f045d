//! The demo: made-up tournaments that are lawful all the same, and say what they are.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use crate::doors::code_of;
use crate::support::{Server, command, folder};

#[test]
fn the_demo_has_a_running_domino_tournament_and_a_chess_open() {
    let folder = folder("demo");
    let (server, director) = Server::demo(&folder);
    let welcome = server.get("/", &director).body;
    assert!(welcome.contains("Crab Cup") && welcome.contains("Crab Open"), "{welcome}");
    assert!(welcome.contains("Round 5 of 8") && welcome.contains("Round 4 of 7"), "{welcome}");
    let roster = server.get("/t/domino/roster", &director).body;
    assert!(roster.contains("Registered: 36. Here: 36."), "{roster}");
    let results = server.get("/t/domino/results", &director).body;
    assert!(results.contains("4 of 9 tables open"), "{results}");
    let boards = server.get("/t/chess/results", &director).body;
    assert!(boards.contains("6 of 11 boards open"), "{boards}");
    // It can be played on.
    let entered = server.post("/t/domino/results", &director, "table=1&a=200&b=140");
    assert_eq!(entered.status, 303, "{}", entered.body);
    assert!(!folder.join("cangrejo.db").exists(), "the real file is another one");
    for tournament in ["domino", "chess"] {
        let verified = Command::new(env!("CARGO_BIN_EXE_cangrejo"))
            .args(["verify", "--tournament", tournament, "--store"])
            .arg(folder.join("cangrejo-demo.db"))
            .output()
            .expect("it runs");
        assert!(verified.status.success(), "{verified:?}");
    }
}

#[test]
fn every_page_of_the_demo_says_so_and_no_other_does() {
    let (server, director) = Server::demo(&folder("demo-says"));
    for path in
        ["/", "/login", "/t/domino", "/t/chess/log", "/p/domino", "/p/chess/projector", "/x"]
    {
        let page = server.get(path, &director).body;
        assert!(page.contains("everybody here is made up"), "{path}: {page}");
    }
    let stranger = server.get("/", "").body;
    assert!(stranger.contains("Sign in as Demo with the password cangrejo"), "{stranger}");
    let real = Server::start(&folder("no-demo"));
    assert!(!real.get("/", "").body.contains("made up"));
}

#[test]
fn a_demo_goes_on_where_it_was_and_tells_the_password_again() {
    let folder = folder("demo-again");
    let (server, director) = Server::demo(&folder);
    assert_eq!(server.post("/t/chess/undo", &director, "reason=").status, 303);
    let before = code_of(&server.get("/t/chess/log", &director).body);
    drop(server);
    let mut again = command(&folder);
    let (server, director) = {
        let server = Server::of(again.arg("--demo"));
        let signed_in = server.post("/login", "", "name=Demo&password=cangrejo");
        (server, signed_in.cookie().expect("the password is the same"))
    };
    assert_eq!(code_of(&server.get("/t/chess/log", &director).body), before);
}

#[test]
fn a_demo_is_for_this_computer_unless_it_is_asked_to_be_shared_and_then_says_what_that_means() {
    let said = |arguments: &[&str]| {
        let mut command = command(&folder("demo-shared"));
        let mut child = command.arg("--demo").args(arguments).stdout(Stdio::piped()).spawn();
        let child = child.as_mut().expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut said = String::new();
        while !said.contains("Ctrl-C") {
            said += &lines.next().expect("it says how to stop it").expect("in UTF-8");
        }
        let _ = child.kill();
        let _ = child.wait();
        said
    };
    let alone = said(&[]);
    assert!(alone.contains("http://127.0.0.1:"), "{alone}");
    assert!(
        !alone.contains("The hall comes in") && !alone.contains("whoever reaches it"),
        "{alone}"
    );
    let shared = said(&["--share", "127.0.0.2"]);
    assert!(shared.contains("whoever reaches it can change everything"), "{shared}");
    let (server, director) = Server::demo(&folder("demo-share-page"));
    let page = server.get("/share", &director).body;
    assert!(page.contains("whoever reaches it can change everything"), "{page}");
}
