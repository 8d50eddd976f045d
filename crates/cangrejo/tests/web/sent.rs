//! What is sent twice, and what is too much.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use crate::browser::{Browser, Screen, run};
use crate::pages::PAGES;
use crate::ratings::LIST;
use crate::routes::addresses;
use crate::support::{Answer, Server, between, folder};

/// The mark that a page gave its forms.
fn mark_of(page: &str) -> String {
    between(page, ("name=\"once\" value=\"", "\"")).expect("its forms are marked")
}

#[test]
fn a_form_that_is_sent_twice_is_entered_once() {
    let (server, director) = Server::demo(&folder("sent-twice"));
    let mark = mark_of(&server.get("/new", &director).body);
    let form = format!("once={mark}&title=Copa+Doble&game=domino&rounds=3");
    let answers = [0; 2].map(|_| server.post("/new", &director, &form));
    for answer in &answers {
        assert_eq!((answer.status, answer.header("location")), (303, Some("/t/copa-doble/roster")));
    }
    assert_eq!(server.get("/t/copa-doble-2", &director).status, 404);

    let roster = "/t/domino/roster";
    let mark = mark_of(&server.get(roster, &director).body);
    let form = format!("name=Eva&here=on&once={mark}");
    // A finger that trembles: all of them are on their way at once.
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let post = || server.post(roster, &director, &form).status;
        let sent: Vec<_> = (0..8).map(|_| scope.spawn(post)).collect();
        sent.into_iter().map(|one| one.join().expect("it is answered")).collect()
    });
    assert_eq!(statuses, [303; 8]);
    assert!(server.get(roster, &director).body.contains("Registered: 37."));
    // Another athlete from the same page, as with the button that goes back, is another form.
    let other = format!("name=Luz&here=on&once={mark}");
    assert_eq!(server.post(roster, &director, &other).status, 303);
    assert!(server.get(roster, &director).body.contains("Registered: 38."));
    // And so is the same from a page of its own: there are two of that name.
    let mark = mark_of(&server.get(roster, &director).body);
    let again = format!("name=Eva&here=on&once={mark}");
    assert_eq!(server.post(roster, &director, &again).status, 303);
    assert!(server.get(roster, &director).body.contains("Registered: 39."));
}

#[test]
fn a_form_that_is_sent_again_after_a_new_start_is_entered_once() {
    let folder = folder("sent-across");
    let server = Server::start(&folder);
    let owner = server.owner();
    let mark = mark_of(&server.get("/new", &owner).body);
    let start = format!("once={mark}&title=Copa&game=domino&rounds=3");
    let send = |server: &Server, (path, form): (&str, &str), led: &str| {
        let answer = server.post(path, &owner, form);
        assert_eq!((answer.status, answer.header("location")), (303, Some(led)), "{}", answer.body);
    };
    send(&server, ("/new", &start), "/t/copa/roster");
    let roster = "/t/copa/roster";
    let mark = mark_of(&server.get(roster, &owner).body);
    let eva = format!("name=Eva&here=on&once={mark}");
    send(&server, (roster, &eva), roster);
    drop(server);
    let server = Server::start(&folder);
    send(&server, ("/new", &start), roster);
    send(&server, (roster, &eva), roster);
    assert_eq!(server.get("/t/copa-2", &owner).status, 404);
    assert!(server.get(roster, &owner).body.contains("Registered: 1."));
}

#[test]
fn a_form_that_was_refused_is_looked_at_again() {
    let (server, director) = Server::demo(&folder("refused-then-sent"));
    let mark = mark_of(&server.get("/t/domino/roster", &director).body);
    let form = format!("name=&once={mark}");
    let send = || server.post("/t/domino/roster", &director, &form);
    assert_eq!([send().status, send().status], [409; 2]);
    // Somebody else's form is not answered with what this one led to.
    let form = format!("name=Eva&once={mark}");
    assert_eq!(server.post("/t/domino/roster", &director, &form).status, 303);
    assert_eq!(server.post("/t/domino/roster", "", &form).status, 401);
}

#[test]
fn every_form_that_enters_something_is_marked() {
    let (server, director) = Server::demo(&folder("marked"));
    server.finish_demo_round(&director);
    for address in PAGES.iter().flat_map(addresses) {
        let body = server.get(&address, &director).body;
        let forms = body.split("<form ").skip(1).filter(|form| {
            let tag = form.split('>').next().unwrap_or_default();
            tag.contains("method=\"post\"")
        });
        for form in forms {
            assert!(form.contains("name=\"once\""), "{address}: <form {form}");
        }
    }
}

/// A form with a file, where it goes and what its page marked it with.
struct FileForm<'a> {
    path: &'a str,
    mark: &'a str,
    field: &'a str,
    file: &'a [u8],
}

impl FileForm<'_> {
    /// Sends it with this between its parts, which is new each time that a browser sends it.
    fn send(&self, server: &Server, cookie: &str, edge: &str) -> Answer {
        let FileForm { path, mark, field, file } = self;
        let start = format!(
            "--{edge}\r\nContent-Disposition: form-data; name=\"once\"\r\n\r\n{mark}\r\n--{edge}\r\n\
             Content-Disposition: form-data; name=\"{field}\"; filename=\"a\"\r\n\r\n"
        );
        let body = [start.as_bytes(), file, format!("\r\n--{edge}--\r\n").as_bytes()].concat();
        let host = &server.host;
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n\
             Accept-Language: en\r\nContent-Type: multipart/form-data; boundary={edge}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        server.ask([head.as_bytes(), &body].concat())
    }
}

#[test]
fn a_file_that_is_sent_twice_is_entered_once() {
    let (server, director) = Server::demo(&folder("file-twice"));
    let claim = "round=1&table=1&claim=We+had+more";
    assert_eq!(server.post("/t/domino/protests", &director, claim).status, 303);
    let protest = "/t/domino/protests/1";
    let path = format!("{protest}/pictures");
    let entries = || server.get("/t/domino/log", &director).body.matches("<tr").count();
    let send = |mark: &str, file: &[u8], edge: &str| {
        let form = FileForm { path: &path, mark, field: "picture", file };
        form.send(&server, &director, edge).status
    };
    let mark = mark_of(&server.get(protest, &director).body);
    let before = entries();
    let picture = b"\x89PNG\r\n\x1a\nacta";
    assert_eq!([send(&mark, picture, "edge1"), send(&mark, picture, "another2")], [303; 2]);
    assert_eq!(entries(), before + 1, "it is entered once");
    // Another picture from the same page is another form.
    assert_eq!(send(&mark, b"\x89PNG\r\n\x1a\notra", "edge1"), 303);
    assert_eq!(entries(), before + 2);
    // A form that takes one file finds it behind the mark.
    let file = server.bytes("/t/domino/print/file?of=tournament-private.json", &director).bytes;
    let mark = mark_of(&server.get("/move", &director).body);
    let form = FileForm { path: "/move", mark: &mark, field: "file", file: &file };
    let moved = form.send(&server, &director, "edge1");
    assert_eq!(moved.status, 303, "{}", moved.body);
}

#[test]
fn a_rating_list_that_is_sent_twice_is_taken_over_once() {
    let (server, director) = Server::demo(&folder("list-twice"));
    let page = "/t/chess/ratings/import";
    // Both a list that fits a form and one that is larger than any.
    for (n_padding, name) in [(1, "short"), (95_000, "long")] {
        let padding = format!("<!--{}-->", "x".repeat(93));
        let list = format!("{LIST}{}", padding.repeat(n_padding));
        let mark = mark_of(&server.get(page, &director).body);
        let form = FileForm { path: page, mark: &mark, field: "file", file: list.as_bytes() };
        let shown = || {
            let start = std::time::Instant::now();
            loop {
                let body = server.get(page, &director).body;
                if !body.contains("id=\"progress\"") {
                    return body;
                }
                assert!(start.elapsed() < std::time::Duration::from_mins(1), "{body}");
            }
        };
        assert_eq!(form.send(&server, &director, "edge1").status, 303);
        let first = shown();
        // Taken over again it would say that nothing is changed.
        let other = list.replace(">1800<", ">1850<");
        let newer = FileForm { mark: "other", file: other.as_bytes(), ..form };
        assert_eq!(newer.send(&server, &director, "edge1").status, 303);
        assert!(shown().contains("Changed: 1"), "{name}: {first}");
        let again = FileForm { path: page, mark: &mark, field: "file", file: list.as_bytes() };
        assert_eq!(again.send(&server, &director, "another2").status, 303);
        let found = server.get("/t/chess/ratings?who=soto", &director).body;
        assert!(found.contains("1850"), "{name}: the newer one is in use: {found}");
    }
}

/// Sends all of a form and only then reads the answer, as a browser does.
fn send_all(server: &Server, cookie: &str, kind: &str, body: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(&server.host).expect("it listens");
    let host = &server.host;
    let head = format!(
        "POST /t/domino/import HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Cookie: {cookie}\r\nAccept-Language: en\r\nContent-Type: {kind}\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("it reads the head");
    stream.write_all(body).expect("it reads to the end");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    Answer::of(&answer)
}

#[test]
fn whoever_sends_too_much_is_heard_out_and_told_the_limit() {
    let (server, director) = Server::demo(&folder("heard-out"));
    let huge = vec![b'x'; 40 << 20];
    let form = send_all(&server, &director, "application/x-www-form-urlencoded", &huge);
    assert_eq!(form.status, 413);
    assert!(form.body.contains("at most 8 MB"), "{}", form.body);
    let start = b"--e\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n";
    let file = [start, &huge[..], b"\r\n--e--\r\n"].concat();
    let file = send_all(&server, &director, "multipart/form-data; boundary=e", &file);
    assert_eq!(file.status, 413);
    assert!(file.body.contains("at most 8 MB"), "{}", file.body);
    // Whoever may not enter anything hears that, and no reset.
    let stranger = send_all(&server, "", "application/x-www-form-urlencoded", &huge[..4 << 20]);
    assert_eq!(stranger.status, 401);
}

#[test]
fn a_browser_shows_the_page_with_the_limit_and_not_an_error_of_its_own() {
    let folder = folder("too-large-browser");
    let (server, _) = Server::demo(&folder);
    let roster = folder.join("enorme.csv");
    std::fs::write(&roster, vec![b'x'; 20 << 20]).expect("a file");
    run(async {
        let browser = Browser::open(&server, Screen { language: "es", size: (1280, 900) }).await;
        browser.sign_in("Demo", "cangrejo").await;
        browser.go("/t/domino/import").await;
        browser.choose("input[type=file]", &roster).await;
        browser.click("form[enctype] button").await;
        browser.sees("8 MB como mucho").await;
    });
}
