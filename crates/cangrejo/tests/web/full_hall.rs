//! A hall full of phones: there is a connection for each, and each hears in good time.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::support::{Server, between, folder};

/// Phones that follow a tournament, line by line.
fn phone(server: &Server, path: &str) -> impl Iterator<Item = String> + use<> {
    let mut stream = TcpStream::connect(&server.host).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a socket");
    let name = path.trim_start_matches("/t/");
    write!(stream, "GET /p/{name}/live HTTP/1.1\r\nHost: {}\r\n\r\n", server.host)
        .expect("it reads");
    let lines = BufReader::new(stream).lines().map_while(Result::ok);
    lines.filter_map(|line| line.strip_prefix("data: ").map(str::to_owned))
}

/// What everybody sees of a tournament now, in a few letters.
fn version(server: &Server, path: &str) -> String {
    let page = server.get(&path.replace("/t/", "/p/"), "").body;
    between(&page, ("data-code=\"", "\"")).expect("the page follows")
}

#[cfg(unix)]
mod with_a_limit {
    use std::io::{BufRead as _, BufReader};
    use std::path::Path;
    use std::process::{Command, Stdio};

    use super::phone;
    use crate::support::{Server, folder};

    /// The program under a limit of open files, as a shell sets it.
    fn limited(limit: &str, folder: &Path) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\"")]);
        command.arg(env!("CARGO_BIN_EXE_cangrejo")).args(["serve", "--no-open", "--lang", "en"]);
        command.args(["--listen", "127.0.0.1:0", "--data"]).arg(folder).stdin(Stdio::null());
        command
    }

    #[test]
    fn more_phones_follow_than_the_system_grants_at_first() {
        let server = Server::start_by(limited("-S -n 64", &folder("soft-limit")));
        let path = server.tournament(&server.owner(), ("Copa", "domino"), 4);
        let mut phones: Vec<_> = (0..150).map(|_| phone(&server, &path)).collect();
        for phone in &mut phones {
            assert!(phone.next().is_some(), "every phone hears how it stands");
        }
    }

    #[test]
    fn where_the_system_grants_too_few_connections_it_says_how_many_and_what_to_do() {
        let told = |limit: &str, name: &str| {
            let mut child = limited(limit, &folder(name)).stdout(Stdio::piped()).spawn();
            let child = child.as_mut().expect("it starts");
            let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
            let mut lines = lines.map(|line| line.expect("in UTF-8"));
            // The last thing that it says at the start.
            let told: Vec<_> = lines.by_ref().take_while(|line| !line.contains("Ctrl-C")).collect();
            child.kill().and_then(|()| child.wait()).expect("it ends");
            told.join("\n")
        };
        let few = told("-n 200", "hard-limit");
        assert!(few.contains("only 200 connections") && few.contains("ulimit -n 4096"), "{few}");
        let many = told("-S -n 200", "raised-limit");
        assert!(!many.contains("connections"), "{many}");
    }
}

#[test]
fn a_busy_minute_is_told_a_few_times_and_its_end_is_never_missed() {
    let server = Server::start(&folder("pace"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 40);
    server.publish(&owner, &path);
    let mut heard = phone(&server, &path);
    assert_eq!(heard.next().expect("it hears how it stands"), version(&server, &path));
    let start = Instant::now();
    for table in 1..=10 {
        let form = format!("round=1&table={table}&a=200&b=100");
        assert_eq!(server.post(&format!("{path}/results"), &owner, &form).status, 303);
    }
    let last = version(&server, &path);
    let told = heard.by_ref().take_while(|heard| *heard != last).count() + 1;
    // The first at once, then one every quarter of a second.
    let most = 1 + start.elapsed().as_millis().div_ceil(250);
    assert!(u128::try_from(told).is_ok_and(|told| told <= most), "{told}, at most {most}");
}

#[test]
fn whoever_hears_of_a_round_sees_its_clock() {
    let server = Server::start(&folder("clock-with-round"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    assert_eq!(server.post(&format!("{path}/hall/settings"), &owner, "clock=on").status, 303);
    let mut heard = phone(&server, &path);
    let before = heard.next().expect("it hears how it stands");
    server.publish(&owner, &path);
    // At once, not when the hall is next looked after.
    let page = server.get("/p/copa", "").body;
    assert!(page.contains("data-clock"), "{page}");
    let news = heard.next().expect("it hears of the round");
    assert_ne!(news, before);
    assert_eq!(news, version(&server, &path), "the round and its clock are one news");
    // And the clock of a round that is on is left alone.
    let clock = |page: &str| between(page, ("data-clock=\"", "\"")).and_then(|ms| ms.parse().ok());
    let first: u32 = clock(&page).expect("what is left");
    std::thread::sleep(Duration::from_millis(2500));
    let later: u32 = clock(&server.get("/p/copa", "").body).expect("what is left");
    assert!(first - later >= 2000, "{first}, then {later}");
}
