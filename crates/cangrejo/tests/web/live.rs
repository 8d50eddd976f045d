//! Several people at once, and pages that follow what happens.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use cangrejo::store::{SessionRow, Store};

use crate::delegates::{begun, invite};
use crate::doors::code_of;
use crate::hall::invite_device;
use crate::support::{Server, between, folder};

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

/// Somebody who follows a stream, and whether it ended by itself.
struct Follower {
    lines: BufReader<TcpStream>,
}

impl Follower {
    /// Opens a stream and hears the first of it.
    fn open(server: &Server, path: &str, header: &str) -> Follower {
        let mut stream = TcpStream::connect(&server.host).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n{header}\r\n\r\n", server.host)
            .expect("it reads");
        let mut lines = BufReader::new(stream);
        let mut line = String::new();
        lines.read_line(&mut line).expect("it answers");
        assert!(line.contains(" 200 "), "{path}: {line}");
        while !line.starts_with("data: ") {
            line.clear();
            assert_ne!(lines.read_line(&mut line).expect("it goes on"), 0, "{path} begins");
        }
        Follower { lines }
    }

    /// Whether the server ends it, before it says for the third time that it is still there,
    /// which it does every ten seconds.
    fn ends(mut self) -> bool {
        let mut n_alive = 0;
        while n_alive < 3 {
            let mut line = String::new();
            // What is sent in parts ends with an empty one.
            if self.lines.read_line(&mut line).expect("it can be read") == 0 || line == "0\r\n" {
                return true;
            }
            n_alive += usize::from(line.starts_with(':'));
        }
        false
    }

    /// Reads on until this is heard.
    fn hears(mut self, told: &str) -> bool {
        let mut line = String::new();
        while self.lines.read_line(&mut line).is_ok_and(|n_bytes| n_bytes > 0) {
            if line.trim_end() == format!("data: {told}") {
                return true;
            }
            line.clear();
        }
        false
    }
}

#[test]
fn a_stream_ends_with_the_session_token_or_code_that_opened_it() {
    let server = Server::start(&folder("revoked"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    assert_eq!(server.post(&format!("{path}/hall/settings"), &owner, "tables=on").status, 303);
    server.publish(&owner, &path);
    let live = |header: &str| Follower::open(&server, "/p/copa/live?queue=on", header);
    let with = |cookie: &str| live(&format!("Cookie: {cookie}"));
    let (stranger, own) = (live("Accept: */*"), with(&owner));

    // An account that is taken away, one that signs out, and one that the owner signs out.
    let [luz, eva, sol] = ["Luz", "Eva", "Sol"].map(|name| server.somebody(&owner, name, "desk"));
    let [of_luz, of_eva, of_sol] = [&luz, &eva, &sol].map(|cookie| with(cookie));
    assert_eq!(server.post("/accounts/remove", &owner, "name=Luz").status, 303);
    assert!(of_luz.ends(), "the account is gone");
    assert_eq!(server.post("/logout", &eva, "").status, 303);
    assert!(of_eva.ends(), "signed out");
    let sessions = server.get("/sessions", &owner).body;
    let (_, row) = sessions.split_once("row\">Sol").expect("a session of Sol");
    let session = between(row, ("name=\"session\" value=\"", "\"")).expect("a button");
    assert_eq!(server.post("/sessions/end", &owner, &format!("session={session}")).status, 303);
    assert!(of_sol.ends(), "the session was ended");

    // A device.
    let (link, pin) = invite_device(&server, &owner, &path);
    let invited = server.get(&link, "").cookie().expect("an invitation");
    let joined = server.post("/join", &invited, &format!("pin={pin}&name=Puerta"));
    let of_device = with(&joined.cookie().expect("it joins"));
    let devices = server.get(&format!("{path}/devices"), &owner).body;
    let device = between(&devices, ("name=\"device\" value=\"", "\"")).expect("a button");
    let removed =
        server.post(&format!("{path}/devices/remove"), &owner, &format!("device={device}"));
    assert_eq!(removed.status, 303);
    assert!(of_device.ends(), "the device was taken off");

    // A delegate.
    let link = invite(&server, &owner, ("Norte", "Paz"));
    let of_delegate = with(&begun(&server, &link));
    let delegates = server.get(&format!("{path}/delegates"), &owner).body;
    let link = between(&delegates, ("name=\"link\" value=\"", "\"")).expect("a button");
    let removed = server.post(&format!("{path}/delegates/remove"), &owner, &format!("link={link}"));
    assert_eq!(removed.status, 303);
    assert!(of_delegate.ends(), "the link was taken back");

    // A program.
    let made = server.post("/tokens", &owner, "name=Marcador&scope=read&per_second=50").body;
    let token = between(&made, ("id=\"secret\" class=\"large\">", "<")).expect("a token");
    let events = "/api/v1/tournaments/copa/events";
    let of_token = Follower::open(&server, events, &format!("Authorization: Bearer {token}"));
    assert_eq!(server.post("/tokens/revoke", &owner, "name=Marcador").status, 303);
    assert!(of_token.ends(), "the token was revoked");

    // The phone of a table hears that its code is dead, and then the stream ends.
    let codes = server.get(&format!("{path}/codes"), &owner).body;
    let code = between(&codes, ("<code>", "</code>")).expect("a code");
    let table = server.get(&format!("/x/{code}"), "").cookie().expect("it is exchanged");
    let of_table = with(&table);
    assert_eq!(server.post(&format!("{path}/hall/settings"), &owner, "").status, 303);
    assert!(of_table.ends(), "tables do not report any more");

    // Nobody else's ended.
    assert_eq!(server.post(&format!("{path}/roster"), &owner, "name=Paz").status, 303);
    let page = server.get(&path, &owner).body;
    let version = between(&page, ("data-code=\"", "\"")).expect("what the page shows");
    assert!(own.hears(&version) && stranger.hears(&version));
}

/// Has every session of a file that nobody serves end so many seconds from now.
async fn expire(file: &Path, seconds: u32) {
    let mut store = Store::open(file).await.expect("a file");
    let ends = SystemTime::now() + Duration::from_secs(seconds.into());
    let ends = ends.duration_since(SystemTime::UNIX_EPOCH).expect("a clock");
    for session in store.accounts().await.expect("accounts").1 {
        let ends_ms = i64::try_from(ends.as_millis()).expect("a moment");
        store.end_session(&session.secret).await.expect("ended");
        store.keep_session(&SessionRow { ends_ms, ..session }).await.expect("kept");
    }
    store.close().await.expect("closed");
}

#[test]
fn a_stream_ends_when_the_time_of_its_session_is_over() {
    let folder = folder("expired");
    let server = Server::start(&folder);
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 0);
    drop(server);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    // A slow machine takes its time to start.
    for seconds in [3, 6, 12, 20] {
        runtime.block_on(expire(&folder.join("cangrejo.db"), seconds));
        let server = Server::start(&folder);
        let following = Follower::open(&server, "/p/copa/live", &format!("Cookie: {owner}"));
        if server.get("/accounts", &owner).status == 200 {
            assert!(following.ends(), "nobody was told anything, and it ends all the same");
            return;
        }
    }
    panic!("it never starts in time");
}
