//! The program serving a folder of its own, and requests to it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// An empty folder for one test; `name` must be its own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("web").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
    }
    std::fs::create_dir_all(&folder).expect("the tests' folder can be written");
    folder
}

/// The program, serving; it is stopped when this goes.
pub(crate) struct Server {
    child: Child,
    /// Its address, as `127.0.0.1:40123`.
    pub(crate) host: String,
    /// The path of the link that makes the first account, if there was none.
    pub(crate) first_link: Option<String>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Serves a folder on a port of its own.
    pub(crate) fn start(folder: &Path) -> Server {
        Server::start_on(folder, "127.0.0.1:0")
    }

    /// Serves a folder on this port.
    pub(crate) fn start_on(folder: &Path, listen: &str) -> Server {
        Server::of(&mut command_on(folder, listen))
    }

    /// Serves two made-up tournaments, `domino` and `chess`; the answer has the cookie of their
    /// director, too.
    pub(crate) fn demo(folder: &Path) -> (Server, String) {
        Server::demo_in(folder, "en")
    }

    /// The same with titles in this language.
    pub(crate) fn demo_in(folder: &Path, language: &str) -> (Server, String) {
        Server::demo_by(command_in(folder, "127.0.0.1:0", language))
    }

    /// The same by a command.
    pub(crate) fn demo_by(mut command: Command) -> (Server, String) {
        let server = Server::of(command.arg("--demo"));
        let signed_in = server.post("/login", "", "name=Demo&password=cangrejo");
        let director = signed_in.cookie().expect("everybody knows the password");
        (server, director)
    }

    /// Enters the results that the domino tournament of a demo still lacks, so that its next
    /// round can be looked at.
    pub(crate) fn finish_demo_round(&self, director: &str) {
        for table in 1..=4 {
            let form = format!("round=5&table={table}&a=200&b={}", 100 + table);
            assert_eq!(self.post("/t/domino/results", director, &form).status, 303);
        }
    }

    /// Serves by a command.
    pub(crate) fn start_by(mut command: Command) -> Server {
        Server::of(&mut command)
    }

    /// Serves as this command does.
    pub(crate) fn of(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut line = || lines.next().expect("it says where it is").expect("in UTF-8");
        let host = after(&line(), "http://").expect("the first line has the address");
        let first_link = after(&line(), &format!("http://{host}"));
        // What it says when it stops goes nowhere, and must not block it.
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, host, first_link }
    }

    /// The process, to send it signals.
    pub(crate) fn process(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Asks for a page.
    pub(crate) fn get(&self, path: &str, cookie: &str) -> Answer {
        self.ask(format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nAccept-Language: en\r\n\
             Connection: close\r\n\r\n",
            self.host
        ))
    }

    /// Sends a form.
    pub(crate) fn post(&self, path: &str, cookie: &str, form: &str) -> Answer {
        self.post_from(path, cookie, form, &format!("http://{}", self.host))
    }

    /// Sends a form that a page of `origin` has.
    pub(crate) fn post_from(&self, path: &str, cookie: &str, form: &str, origin: &str) -> Answer {
        let kind = "application/x-www-form-urlencoded";
        self.send(path, cookie, &format!("Origin: {origin}\r\nContent-Type: {kind}"), form)
    }

    /// Sends a form with one file.
    pub(crate) fn upload(&self, path: &str, cookie: &str, field: &str, file: &str) -> Answer {
        let form = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"acta\"\r\n\
             \r\n{file}\r\n--edge--\r\n"
        );
        let kind = "multipart/form-data; boundary=edge";
        let origin = format!("Origin: http://{}\r\nContent-Type: {kind}", self.host);
        self.send(path, cookie, &origin, &form)
    }

    fn send(&self, path: &str, cookie: &str, headers: &str, form: &str) -> Answer {
        self.ask(format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\n{headers}\r\nCookie: {cookie}\r\n\
             Accept-Language: en\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{form}",
            self.host,
            form.len()
        ))
    }

    /// Asks for a file.
    pub(crate) fn bytes(&self, path: &str, cookie: &str) -> Download {
        let answer = answered_by(
            &self.host,
            format!(
                "GET {path} HTTP/1.0\r\nHost: {}\r\nCookie: {cookie}\r\n\
                 Accept-Language: en\r\n\r\n",
                self.host
            )
            .as_bytes(),
        );
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.expect("an answer has a head");
        let head = Answer::of(&answer[..end + 4]);
        Download {
            status: head.status,
            kind: head.header("content-type").unwrap_or_default().to_owned(),
            bytes: answer[end + 4..].to_vec(),
        }
    }

    /// Sends a file by the field `field` of a form.
    pub(crate) fn post_file(&self, path: &str, cookie: &str, field: &str, file: &[u8]) -> Answer {
        post_file_to(&self.host, (path, cookie), field, file)
    }

    /// Sends bytes as they are.
    pub(crate) fn ask(&self, request: impl AsRef<[u8]>) -> Answer {
        self.exchange(request.as_ref())
    }

    fn exchange(&self, request: &[u8]) -> Answer {
        exchange_with(&self.host, request)
    }

    /// Makes the first account; the answer is the cookie of its session.
    pub(crate) fn owner(&self) -> String {
        let link = self.first_link.as_ref().expect("there is no account yet");
        let exchanged = self.get(link, "");
        let cookie = exchanged.cookie().expect("the link is exchanged for a cookie");
        let made = self.post("/first", &cookie, "name=Ana&password=correcto+caballo");
        assert_eq!(made.status, 303, "{}", made.body);
        made.cookie().expect("the first account is signed in")
    }

    /// Makes an account of this role and signs it in.
    pub(crate) fn somebody(&self, owner: &str, name: &str, role: &str) -> String {
        let form = format!("name={name}&password=correcto+caballo&role={role}");
        assert_eq!(self.post("/accounts", owner, &form).status, 303);
        let form = format!("name={name}&password=correcto+caballo");
        self.post("/login", "", &form).cookie().expect("it is signed in")
    }

    /// Starts a tournament with athletes who are there; the answer is its path.
    pub(crate) fn tournament(&self, owner: &str, (title, game): (&str, &str), n: usize) -> String {
        let form = format!("title={title}&game={game}&rounds=3");
        let started = self.post("/new", owner, &form);
        let roster = started.header("location").expect("it is shown").to_owned();
        for number in 1..=n {
            let form = format!("name=Atleta+{number}&club=&elo=&id_number=&here=on");
            assert_eq!(self.post(&roster, owner, &form).status, 303);
        }
        roster.trim_end_matches("/roster").to_owned()
    }

    /// Publishes the round that the engine makes.
    pub(crate) fn publish(&self, owner: &str, path: &str) {
        let desk = format!("{path}/pairing");
        let form = format!("code={}", between(&self.get(&desk, owner).body, CODE).expect("a code"));
        assert_eq!(self.post(&desk, owner, &form).status, 303);
    }
}

/// Sends a file by the field `field` of a form to whoever listens there.
pub(crate) fn post_file_to(
    host: &str,
    (path, cookie): (&str, &str),
    field: &str,
    file: &[u8],
) -> Answer {
    let mut body = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a.jpg\"\r\n\
         Content-Type: image/jpeg\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(file);
    body.extend_from_slice(b"\r\n--edge--\r\n");
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Cookie: {cookie}\r\nAccept-Language: en\r\n\
         Content-Type: multipart/form-data; boundary=edge\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n",
        length = body.len()
    );
    exchange_with(host, &[head.as_bytes(), &body].concat())
}

/// Sends bytes to whoever listens there.
pub(crate) fn exchange_with(host: &str, request: &[u8]) -> Answer {
    Answer::of(&answered_by(host, request))
}

fn answered_by(host: &str, request: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(host).expect("it listens");
    // Whoever sends too much is answered, and hung up on, before the end of it.
    let _ = stream.write_all(request);
    let mut bytes = Vec::new();
    let read = stream.read_to_end(&mut bytes);
    assert!(read.is_ok() || !bytes.is_empty(), "it answers: {read:?}");
    bytes
}

/// A file that the program answered with.
pub(crate) struct Download {
    pub(crate) status: u16,
    pub(crate) kind: String,
    pub(crate) bytes: Vec<u8>,
}

/// An answer of the program.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The answer that came in these bytes; those of a picture are not kept as they are.
    ///
    /// Whatever a test asks for: a page has buttons, and tells nobody to type a command.
    pub(crate) fn of(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.expect("an answer has a status");
        let answer = Answer { status, head: head.to_owned(), body: body.to_owned() };
        let is_page = answer.header("content-type").is_some_and(|kind| kind.contains("html"));
        assert!(!is_page || !body.contains("cangrejo "), "a page names a command: {body}");
        answer
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The cookie that it sets, as a browser sends it back.
    pub(crate) fn cookie(&self) -> Option<String> {
        self.header("set-cookie")?.split(';').next().map(str::to_owned)
    }
}

/// The command that serves a folder, in English and without a browser.
pub(crate) fn command(folder: &Path) -> Command {
    command_on(folder, "127.0.0.1:0")
}

fn command_on(folder: &Path, listen: &str) -> Command {
    command_in(folder, listen, "en")
}

fn command_in(folder: &Path, listen: &str, language: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cangrejo"));
    command.args(["serve", "--no-open", "--lang", language, "--listen", listen, "--data"]);
    command.arg(folder).stdin(Stdio::null());
    command
}

/// What surrounds the code of the log in a form.
const CODE: (&str, &str) = ("name=\"code\" value=\"", "\"");

/// The first text between two others.
pub(crate) fn between(page: &str, (start, end): (&str, &str)) -> Option<String> {
    let (_, rest) = page.split_once(start)?;
    rest.split_once(end).map(|(found, _)| found.to_owned())
}

/// The word that begins with `start`, without it.
fn after(line: &str, start: &str) -> Option<String> {
    line.split(' ').find_map(|word| word.strip_prefix(start)).map(str::to_owned)
}
