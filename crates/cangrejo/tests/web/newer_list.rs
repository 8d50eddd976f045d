//! A newer rating list, sent with a browser.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::api_files::{of_list, packed};
use crate::browser::{Browser, Screen, run};
use crate::ratings::LIST;
use crate::support::{Answer, Server, folder};

/// A program with a tournament of chess, its owner, and the page for newer lists.
fn started(folder: &Path) -> (Server, String, String) {
    let server = Server::start(folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Open", "chess"), 1);
    (server, owner, format!("{path}/ratings/import"))
}

/// The page once nothing is under way any more.
fn settled(server: &Server, owner: &str, page: &str) -> String {
    let start = Instant::now();
    loop {
        let answer = server.get(page, owner);
        assert_eq!(answer.status, 200, "{}", answer.body);
        let is_running = answer.body.contains("id=\"progress\"");
        assert_eq!(answer.header("refresh").is_some(), is_running, "it asks again while it runs");
        if !is_running {
            return answer.body;
        }
        assert!(start.elapsed() < Duration::from_mins(2), "it never ends: {}", answer.body);
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A list in the form of text with so many players.
pub(crate) fn long_list(n_players: u32) -> String {
    let line = |id: &str, name: &str, [federation, sex, rating]: [&str; 3]| {
        format!("{id:<15}{name:<61}{federation:<4}{sex:<4}{rating:<6}\n")
    };
    let players = (1..=n_players).map(|number| {
        let (id, rating) = ((900_000_000 + number).to_string(), (1500 + number % 1000).to_string());
        line(&id, &format!("Jugador, {number}"), ["PAN", "M", &rating])
    });
    std::iter::once(line("ID Number", "Name", ["Fed", "Sex", "SRtng"])).chain(players).collect()
}

#[test]
fn a_director_sends_a_list_and_sees_what_it_changes() {
    let folder = folder("newer-list");
    let (server, owner, page) = started(&folder);
    let [first, second, bad] =
        ["october.zip", "november.xml", "notes.txt"].map(|name| folder.join(name));
    std::fs::write(&first, packed(LIST)).expect("the tests' folder");
    let newer = LIST.replace(">2211<", ">2230<").replace("900000003", "900000004");
    std::fs::write(&second, newer).expect("the tests' folder");
    std::fs::write(&bad, "nothing of the kind\n").expect("the tests' folder");
    run(async {
        let screen = Screen { language: "en", size: (1280, 1000) };
        let desk = Browser::open(&server, screen).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.go(page.trim_end_matches("/import")).await;
        desk.sees("There is no rating list on this machine yet").await;
        desk.follow("Take over a rating list").await;
        desk.choose("#newer [name=file]", &first).await;
        desk.click("#newer button").await;
        // The page asks by itself how far it is.
        desk.sees("Imported: 3 players").await;
        desk.choose("#newer [name=file]", &second).await;
        desk.click("#newer button").await;
        desk.sees("New on the list: 1").await;
        desk.sees("No longer on the list: 1").await;
        desk.sees("2211 → 2230").await;
        assert_eq!(desk.count("#widest tbody tr").await, 1);
        desk.picture("newer-list").await;
        desk.choose("#newer [name=file]", &bad).await;
        desk.click("#newer button").await;
        desk.sees("notes.txt cannot be taken as a rating list").await;
        desk.sees("this is no FIDE rating list").await;
        desk.sees("the list before is still in use").await;
        desk.go(&format!("{}?who=perez", page.trim_end_matches("/import"))).await;
        desk.sees("2230").await;
    });
    let spanish = Screen { language: "es", size: (1280, 1000) };
    run(async {
        let desk = Browser::open(&server, spanish).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.go(&page).await;
        desk.sees("notes.txt no se puede tomar como lista de elo").await;
    });
    assert_eq!(of_list(&folder), ["ratings.db"], "nothing else is left");
    assert_eq!(server.get(&page, &owner).header("refresh"), None);
}

#[test]
fn a_list_that_cannot_be_taken_over_leaves_the_one_before_as_it_is() {
    let folder = folder("newer-list-bad");
    let (server, owner, page) = started(&folder);
    let desk = server.somebody(&owner, "Luz", "desk");
    assert_eq!(server.post_file(&page, &owner, "file", &packed(LIST)).status, 303);
    assert!(settled(&server, &owner, &page).contains("Imported: 3 players"));
    let zip = packed(LIST);
    let long = long_list(3).replace("900000002", "90000000x").replace("900000003", "9000x0003");
    for (file, told) in [
        (b"\x00\x01\x02\xff".as_slice(), "no FIDE rating list"),
        (&zip[..zip.len() - 10], "the ZIP file is broken"),
        (&LIST.as_bytes()[..LIST.len() - 30], "the XML is broken"),
        (long.as_bytes(), "line 3: &quot;90000000x&quot; should be a FIDE number"),
        (long.as_bytes(), "line 4: "),
        (b"<script>alert(1)</script>", "no FIDE rating list"),
    ] {
        assert_eq!(server.post_file(&page, &owner, "file", file).status, 303);
        let body = settled(&server, &owner, &page);
        assert!(body.contains("id=\"faults\"") && body.contains(told), "{told}: {body}");
        assert!(!body.contains("<script>alert"), "{body}");
    }
    for refused in [
        server.post_file(&page, &owner, "file", b""),
        server.post_file(&page, &owner, "other", b"x"),
        server.post(&page, &owner, "file=x"),
    ] {
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains("role=\"alert\""), "{}", refused.body);
    }
    assert_eq!(server.post_file(&page, &desk, "file", LIST.as_bytes()).status, 403);
    assert_eq!(server.get(&page, &desk).status, 403);
    assert_eq!(server.post_file(&page, "", "file", LIST.as_bytes()).status, 401);
    let find = page.replace("/import", "?who=perez");
    assert!(server.get(&find, &desk).body.contains("2211"), "the list before is in use");
    assert!(!server.get(&find, &desk).body.contains("/ratings/import"), "the desk cannot do it");
    assert_eq!(of_list(&folder), ["ratings.db"], "nothing else is left");
}

/// The head of a form with a file of which only a part is sent.
fn begin(server: &Server, cookie: &str, page: &str, n_bytes: usize) -> TcpStream {
    let mut stream = TcpStream::connect(&server.host).expect("it listens");
    let host = &server.host;
    let head = format!(
        "POST {page} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n\
         Accept-Language: en\r\nContent-Type: multipart/form-data; boundary=e\r\n\
         Content-Length: {n_bytes}\r\nConnection: close\r\n\r\n--e\r\n\
         Content-Disposition: form-data; name=\"file\"; filename=\"slow.zip\"\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).expect("it reads");
    stream
}

#[test]
fn while_a_list_is_on_its_way_another_is_refused_and_a_browser_that_goes_away_leaves_nothing() {
    let folder = folder("newer-list-slow");
    let (server, owner, page) = started(&folder);
    assert_eq!(server.post_file(&page, &owner, "file", LIST.as_bytes()).status, 303);
    settled(&server, &owner, &page);
    let mut slow = begin(&server, &owner, &page, 40 << 20);
    slow.write_all(&vec![b'x'; 20 << 20]).expect("it reads");
    let start = Instant::now();
    loop {
        let body = server.get(&page, &owner).body;
        if body.contains("“slow.zip” is on its way.") && body.contains("<progress") {
            assert!(!body.contains("id=\"newer\""), "no second form meanwhile: {body}");
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "{body}");
    }
    assert!(folder.join("ratings.sent").exists(), "it goes to the disk");
    let second = server.post_file(&page, &owner, "file", LIST.as_bytes());
    assert_eq!(second.status, 409, "{}", second.body);
    assert!(second.body.contains("another rating list is being taken over"), "{}", second.body);
    drop(slow);
    let body = settled(&server, &owner, &page);
    assert!(body.contains("id=\"newer\""), "another may come: {body}");
    assert_eq!(of_list(&folder), ["ratings.db"], "nothing else is left");
    assert!(server.get(&page.replace("/import", "?who=perez"), &owner).body.contains("2211"));
    // What a program leaves that is killed meanwhile is gone when it is started again.
    let mut slow = begin(&server, &owner, &page, 40 << 20);
    slow.write_all(&vec![b'x'; 20 << 20]).expect("it reads");
    let start = Instant::now();
    while !folder.join("ratings.sent").exists() {
        assert!(start.elapsed() < Duration::from_secs(30), "it goes to the disk");
    }
    drop(server);
    let _server = Server::start(&folder);
    assert_eq!(of_list(&folder), ["ratings.db"], "nothing else is left");
}

#[test]
fn a_long_list_shows_how_far_it_is_and_the_pages_go_on() {
    let folder = folder("newer-list-long");
    let (server, owner, page) = started(&folder);
    let list = long_list(200_000);
    assert_eq!(server.post_file(&page, &owner, "file", list.as_bytes()).status, 303);
    let shown = server.get(&page, &owner);
    assert!(shown.body.contains("id=\"progress\""), "{}", shown.body);
    assert_eq!(shown.header("refresh"), Some("2"));
    let second = server.post_file(&page, &owner, "file", LIST.as_bytes());
    assert_eq!(second.status, 409, "{}", second.body);
    assert_eq!(server.get("/t/open/roster", &owner).status, 200);
    assert!(settled(&server, &owner, &page).contains("Imported: 200000 players"));
    assert!(
        server
            .get(&page.replace("/import", "?who=900200000"), &owner)
            .body
            .contains("Jugador, 200000")
    );
}

/// The most memory that the program has had, in MB.
#[cfg(target_os = "linux")]
fn most_memory(server: &mut Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process().id()));
    let status = status.expect("the system tells");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("it is there");
    line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") >> 10
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_as_large_as_a_real_list_is_never_in_memory_and_a_larger_one_is_refused_at_once() {
    let folder = folder("newer-list-large");
    let (mut server, owner, page) = started(&folder);
    let before = most_memory(&mut server);
    let part = vec![b'x'; 1 << 20];
    let end = b"\r\n--e--\r\n";
    let head =
        "--e\r\nContent-Disposition: form-data; name=\"file\"; filename=\"slow.zip\"\r\n\r\n";
    let mut large = begin(&server, &owner, &page, head.len() + (300 << 20) + end.len());
    for _ in 0..300 {
        large.write_all(&part).expect("it reads");
    }
    large.write_all(end).expect("it reads");
    let mut answer = Vec::new();
    large.read_to_end(&mut answer).expect("it answers");
    assert_eq!(Answer::of(&answer).status, 303);
    assert!(settled(&server, &owner, &page).contains("the line is too long"));
    let taken = most_memory(&mut server) - before;
    assert!(taken < 100, "{taken} MB for a file of 300 MB");
    // What says that it is too large is heard out no longer than anything else.
    let mut huge = begin(&server, &owner, &page, 2 << 30);
    for _ in 0..270 {
        if huge.write_all(&part).is_err() {
            break;
        }
    }
    let mut answer = Vec::new();
    let _ = huge.read_to_end(&mut answer);
    let answer = Answer::of(&answer);
    assert_eq!(answer.status, 413, "{}", answer.body);
    assert!(answer.body.contains("send at most 1 GB"), "{}", answer.body);
    assert_eq!(of_list(&folder), Vec::<String>::new(), "nothing is left");
}
