//! What strangers can do to a hall that works: guess, knock and send, and nothing of it is felt.

#![cfg(target_os = "linux")]

use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;

use cangrejo::web::raise_open_files;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::api::token;
use crate::support::{Answer, Server, command, folder};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// Other machines of the hall: every address of the loopback network is this one.
const STRANGER: [u8; 4] = [127, 0, 0, 66];
const OTHER: [u8; 4] = [127, 0, 0, 7];

const RIGHT: &str = "name=Demo&password=cangrejo";

/// A connection that comes from an address.
async fn connect(host: &str, from: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::new(IpAddr::from(from), 0)).expect("an address of this machine");
    socket.connect(host.parse().expect("an address")).await.expect("it listens")
}

/// Everything that comes until the other side hangs up.
async fn read_all(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Whoever is hung up on while they still send may get a reset after the answer.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("it ends in time");
    bytes
}

/// Asks from an address.
async fn ask_from(host: &str, from: [u8; 4], request: String) -> Answer {
    let mut stream = connect(host, from).await;
    stream.write_all(request.as_bytes()).await.expect("it reads");
    Answer::of(&read_all(&mut stream).await)
}

fn get(path: &str, cookie: &str) -> String {
    format!(
        "GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
    )
}

fn post(path: &str, headers: &str, form: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n{headers}Content-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n{form}",
        form.len()
    )
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime")
}

/// What the program has in memory, and the most that it had, in MB.
fn megabytes(server: &mut Server) -> (u64, u64) {
    let status = format!("/proc/{}/status", server.process().id());
    let status = std::fs::read_to_string(status).expect("it runs");
    let of = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name)).expect("it is told");
        line.split_whitespace().nth(1).and_then(|word| word.parse::<u64>().ok()).expect("a number")
            / 1024
    };
    (of("VmRSS:"), of("VmHWM:"))
}

/// The statuses of so many guesses at once.
fn guess(host: &str, names: &[String]) -> Vec<Answer> {
    runtime().block_on(async {
        let guess = |(number, name): (usize, &String)| {
            let form = format!("name={name}&password=errada+{number}");
            tokio::spawn(ask_from_owned(host.to_owned(), post("/login", "", &form)))
        };
        let guesses: Vec<_> = names.iter().enumerate().map(guess).collect();
        let mut answers = Vec::new();
        for guess in guesses {
            answers.push(guess.await.expect("it is answered"));
        }
        answers
    })
}

async fn ask_from_owned(host: String, request: String) -> Answer {
    ask_from(&host, STRANGER, request).await
}

/// What a browser keeps of having been signed in.
fn known_cookie(signed_in: &Answer) -> String {
    let cookies = signed_in.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let mut named = cookies.filter(|cookie| cookie.starts_with("cangrejo_known="));
    let known = named.next().and_then(|cookie| cookie.split(';').next());
    known.expect("the browser is known").to_owned()
}

fn n_with(answers: &[Answer], status: u16) -> usize {
    answers.iter().filter(|answer| answer.status == status).count()
}

#[test]
fn of_300_guesses_at_once_few_are_looked_at_and_only_their_address_waits() {
    let (mut server, director) = Server::demo(&folder("guesses"));
    let signed_in = server.post("/login", "", RIGHT);
    let answers = guess(&server.host, &vec!["Demo".to_owned(); 300]);
    assert_eq!((n_with(&answers, 401), n_with(&answers, 429)), (5, 295));
    let waits = answers.iter().find(|answer| answer.status == 429).expect("one waits");
    assert!(waits.header("retry-after").is_some(), "{}", waits.head);
    assert!(waits.body.contains("wait a minute"), "{}", waits.body);
    let peak = megabytes(&mut server).1;
    assert!(peak < 250, "a few hashes at a time: peak {peak} MB");
    let known = format!("Cookie: {}\r\n", known_cookie(&signed_in));

    runtime().block_on(async {
        let ask = |from, request| ask_from(&server.host, from, request);
        // The address that guessed waits, whoever is there; who is signed in goes on working.
        assert_eq!(ask(STRANGER, post("/login", "", RIGHT)).await.status, 429);
        assert_eq!(ask(STRANGER, get("/accounts", &director)).await.status, 200);
        // So does nobody elsewhere, nor a browser there that was signed in before.
        assert_eq!(ask(OTHER, post("/login", "", RIGHT)).await.status, 303);
        assert_eq!(ask(STRANGER, post("/login", &known, RIGHT)).await.status, 303);
        let forged = "Cookie: cangrejo_known=abc.ABC\r\n";
        assert_eq!(ask(STRANGER, post("/login", forged, RIGHT)).await.status, 429);
    });
}

#[test]
fn guesses_at_many_names_are_counted_by_their_address() {
    let (server, _) = Server::demo(&folder("many-names"));
    let names: Vec<String> = (0..100).map(|number| format!("Nadie{number}")).collect();
    let answers = guess(&server.host, &names);
    let looked_at = n_with(&answers, 401);
    assert!((1..=20).contains(&looked_at), "{looked_at}");
    assert_eq!(looked_at + n_with(&answers, 429), 100);
}

#[test]
fn a_browser_that_is_known_has_a_few_tries_of_its_own() {
    let (server, _) = Server::demo(&folder("known-browser"));
    let known = known_cookie(&server.post("/login", "", RIGHT));
    let wrong = || server.post("/login", &known, "name=Demo&password=errada").status;
    assert_eq!([wrong(), wrong(), wrong(), wrong(), wrong()], [401; 5]);
    assert_eq!(wrong(), 429);
    // It is known for one account, and no other.
    assert_eq!(server.post("/login", &known, "name=Otra&password=errada").status, 401);
}

#[test]
fn wrong_tokens_hold_up_their_address_and_never_a_right_one() {
    let (server, director) = Server::demo(&folder("wrong-tokens"));
    let right = token(&server, &director, ("pantalla", "read"), 1000);
    let ask = |token: &str| {
        format!(
            "GET /api/v1/tournaments HTTP/1.1\r\nHost: localhost\r\n\
             Authorization: Bearer {token}\r\nConnection: close\r\n\r\n"
        )
    };
    runtime().block_on(async {
        let status = async |from, token| ask_from(&server.host, from, ask(token)).await.status;
        let mut wrong = Vec::new();
        for _ in 0..30 {
            wrong.push(status(STRANGER, "abcdefghijkm").await);
        }
        assert_eq!((wrong[0], wrong[29]), (401, 429), "{wrong:?}");
        assert_eq!(status(OTHER, "abcdefghijkm").await, 401, "others are told that it is wrong");
        for from in [STRANGER, OTHER] {
            assert_eq!(status(from, &right).await, 200, "{from:?}");
        }
    });
}

#[test]
fn half_requests_leave_everybody_else_answered() {
    raise_open_files();
    let folder = folder("half-requests");
    let mut program = Command::new("sh");
    // Fewer files than there are half requests, as on many systems.
    program.args(["-c", "ulimit -n 1024 && exec \"$0\" \"$@\""]);
    program.arg(env!("CARGO_BIN_EXE_cangrejo")).args(["serve", "--no-open", "--lang", "en"]);
    program.args(["--listen", "127.0.0.1:0", "--data"]).arg(&folder).stdin(Stdio::null());
    let (server, director) = Server::demo_by(program);
    runtime().block_on(async {
        let mut strangers = Vec::new();
        for _ in 0..2000 {
            let mut stream = connect(&server.host, STRANGER).await;
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await;
            strangers.push(stream);
        }
        let ask = |from, request| ask_from(&server.host, from, request);
        assert_eq!(ask([127, 0, 0, 1], get("/t/domino/results", &director)).await.status, 200);
        let cookie = format!("Cookie: {director}\r\n");
        let entered = post("/t/domino/results", &cookie, "round=5&table=1&a=200&b=101");
        assert_eq!(ask([127, 0, 0, 1], entered).await.status, 303, "and it is on the disk");
        // So are those who are new, and those behind the same address.
        assert_eq!(ask(OTHER, get("/", "")).await.status, 200);
        assert_eq!(ask(STRANGER, get("/p/domino", "")).await.status, 200);
        // And what never ends is ended.
        for mut stream in strangers {
            assert!(read_all(&mut stream).await.is_empty());
        }
    });
}

#[test]
fn a_form_that_does_not_go_on_is_cut_off() {
    let (server, director) = Server::demo(&folder("slow-forms"));
    runtime().block_on(async {
        let cookie = format!("Cookie: {director}\r\n");
        let slow = async |headers: &str| {
            let request = post("/t/domino/results", headers, "round=5&table=1&a=200&b=101");
            let mut stream = connect(&server.host, OTHER).await;
            stream.write_all(&request.as_bytes()[..request.len() - 10]).await.expect("it reads");
            // Whatever it is told, it is told and hung up on.
            let _ = read_all(&mut stream).await;
        };
        tokio::join!(slow(""), slow(&cookie));
    });
    let results = server.get("/t/domino/results", &director).body;
    assert!(results.contains("4 of 9 tables open"), "half a form is none: {results}");
}

#[test]
fn whoever_does_not_take_what_they_asked_for_is_hung_up_on() {
    let server = Server::start(&folder("slow-readers"));
    runtime().block_on(async {
        let mut stream = connect(&server.host, STRANGER).await;
        let ask = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
        let asking = async { while stream.write_all(ask.as_bytes()).await.is_ok() {} };
        timeout(2 * PATIENCE, asking).await.expect("it does not wait for ever");
    });
}

/// The head of a form with a file.
fn file_form(path: &str, headers: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n{headers}\
         Content-Length: {length}\r\nContent-Type: multipart/form-data; boundary=e\r\n\r\n"
    )
}

#[test]
fn many_large_forms_that_stay_open_take_a_bounded_part_of_the_memory() {
    let (mut server, director) = Server::demo(&folder("large-forms"));
    let before = megabytes(&mut server).0;
    let cookie = format!("Cookie: {director}\r\n");
    let open = runtime();
    let forms = open.block_on(async {
        let form = file_form("/t/domino/import", &cookie, 8_000_000);
        let sending: Vec<_> = (0..150)
            .map(|_| {
                let (host, form) = (server.host.clone(), form.clone());
                tokio::spawn(async move {
                    let mut stream = connect(&host, OTHER).await;
                    stream.write_all(form.as_bytes()).await.expect("it reads the head");
                    // Those that have to wait are not read, and stop here.
                    let rest = vec![b'x'; 7_500_000];
                    let _ = timeout(Duration::from_secs(4), stream.write_all(&rest)).await;
                    stream
                })
            })
            .collect();
        let mut forms = Vec::new();
        for one in sending {
            forms.push(one.await.expect("it is sent"));
        }
        forms
    });
    let held = megabytes(&mut server).1 - before;
    assert!(held < 300, "150 forms of 8 MB hold {held} MB");
    assert_eq!(server.get("/t/domino/results", &director).status, 200);
    drop((forms, open));
}

#[test]
fn whoever_may_send_no_file_hears_so_before_it_is_read() {
    let (server, director) = Server::demo(&folder("no-upload"));
    let refused = |path: &str, headers: &str| {
        runtime().block_on(async {
            let headers = format!("{headers}Expect: 100-continue\r\nConnection: close\r\n");
            let mut stream = connect(&server.host, OTHER).await;
            let head = file_form(path, &headers, 4 << 20);
            stream.write_all(head.as_bytes()).await.expect("it reads");
            let mut start = vec![0; 12];
            let read = timeout(PATIENCE, stream.read_exact(&mut start)).await;
            read.expect("it answers").expect("it answers");
            String::from_utf8(start).expect("a status")
        })
    };
    for path in ["/t/domino/import", "/move", "/new/trf", "/t/chess/ratings/import"] {
        assert_eq!(refused(path, ""), "HTTP/1.1 401", "{path}");
    }
    assert_eq!(refused("/table/photo", "Cookie: cangrejo_table=ABCDEFGH\r\n"), "HTTP/1.1 422");
    // Whoever may is told to go on.
    let cookie = format!("Cookie: {director}\r\n");
    assert_eq!(refused("/t/domino/import", &cookie), "HTTP/1.1 100");
    // And what is filled in by hand is never so long.
    assert_eq!(refused("/t/domino/results", &cookie), "HTTP/1.1 413");
}

#[test]
fn only_a_trusted_proxy_says_where_somebody_comes_from() {
    let wrong = |server: &Server, forwarded: &str| {
        let headers = format!("X-Forwarded-For: {forwarded}\r\nX-Forwarded-Proto: https\r\n");
        let request = post("/login", &headers, "name=Demo&password=errada");
        runtime().block_on(ask_from(&server.host, [127, 0, 0, 1], request)).status
    };
    let (server, _) = Server::demo(&folder("no-proxy"));
    let statuses: Vec<u16> =
        (1..=6).map(|last| wrong(&server, &format!("10.0.0.{last}"))).collect();
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429], "anybody can say anything");

    let mut program = command(&folder("proxy"));
    program.args(["--trusted-proxy", "127.0.0.1", "--trusted-proxy", "127.0.0.9"]);
    let (server, _) = Server::demo_by(program);
    assert_eq!([0; 5].map(|_| wrong(&server, "10.0.0.1")), [401; 5]);
    assert_eq!(wrong(&server, "10.0.0.1"), 429);
    assert_eq!(wrong(&server, "10.0.0.2"), 401, "another visitor of the same proxy");
    // What stands before the last that is not trusted was said by a stranger.
    assert_eq!(wrong(&server, "10.0.0.3, 10.0.0.1"), 429);
    assert_eq!(wrong(&server, "10.0.0.3, 10.0.0.1, 127.0.0.9"), 429);
    assert_eq!(wrong(&server, "10.0.0.1, 10.0.0.4"), 401);
}
