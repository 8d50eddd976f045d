//! The real program, serving on loopback, and connections to it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program, serving; it is killed when this goes.
pub(crate) struct Server {
    child: Child,
    pub(crate) host: String,
    first_link: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    pub(crate) fn start(folder: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cangrejo"))
            .args(["serve", "--no-open", "--lang", "en", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut address = |start: &str| {
            let mut found = lines.by_ref().map(|line| line.expect("in UTF-8")).filter_map(|line| {
                line.split(' ').find_map(|word| word.strip_prefix(start)).map(str::to_owned)
            });
            found.next().expect("it says where it is")
        };
        let host = address("http://");
        let first_link = address(&format!("http://{host}"));
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, host, first_link }
    }

    /// Makes the account of the owner; the answer is its cookie.
    pub(crate) fn owner(&self) -> String {
        let mut client = Client::new(&self.host);
        let cookie = client.get(&self.first_link, "").cookie();
        let form = "name=Ana&password=correcto+caballo";
        client.post("/first", &cookie, form).cookie()
    }

    /// What its threads have computed so far, in seconds; nothing where the system does not say.
    pub(crate) fn computed_seconds(&self) -> f64 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let tasks = tasks.into_iter().flatten().flatten();
        let told =
            tasks.filter_map(|task| std::fs::read_to_string(task.path().join("schedstat")).ok());
        let nanoseconds = told.filter_map(|told| told.split(' ').next()?.parse::<u64>().ok());
        std::time::Duration::from_nanos(nanoseconds.sum()).as_secs_f64()
    }

    /// The most memory that it has used so far.
    pub(crate) fn peak_megabytes(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes / 1024)
    }
}

/// A browser: one connection that stays open.
pub(crate) struct Client {
    host: String,
    stream: BufReader<TcpStream>,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Client {
    pub(crate) fn new(host: &str) -> Client {
        let stream = TcpStream::connect(host).expect("it listens");
        stream.set_nodelay(true).expect("a socket");
        Client { host: host.to_owned(), stream: BufReader::new(stream) }
    }

    pub(crate) fn get(&mut self, path: &str, cookie: &str) -> Answer {
        let host = &self.host;
        let asked = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n");
        self.ask(&asked)
    }

    pub(crate) fn post(&mut self, path: &str, cookie: &str, form: &str) -> Answer {
        let host = &self.host;
        let asked = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            form.len()
        );
        self.ask(&asked)
    }

    fn ask(&mut self, asked: &str) -> Answer {
        self.stream.get_mut().write_all(asked.as_bytes()).expect("it reads");
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert_ne!(self.stream.read_line(&mut head).expect("it answers"), 0, "{head}");
        }
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.expect("an answer has a status");
        let body = match header(&head, "content-length") {
            Some(length) => self.exactly(length.parse().expect("a length")),
            None if header(&head, "transfer-encoding").is_some() => self.chunks(),
            None => Vec::new(),
        };
        Answer { status, head, body }
    }

    fn exactly(&mut self, length: usize) -> Vec<u8> {
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("the whole answer");
        body
    }

    fn chunks(&mut self) -> Vec<u8> {
        let mut body = Vec::new();
        loop {
            let mut size = String::new();
            self.stream.read_line(&mut size).expect("a size");
            let size = usize::from_str_radix(size.trim(), 16).expect("a size");
            body.extend(self.exactly(size));
            self.exactly(2);
            if size == 0 {
                return body;
            }
        }
    }
}

impl Answer {
    pub(crate) fn cookie(&self) -> String {
        let cookie = header(&self.head, "set-cookie").expect("it sets a cookie");
        cookie.split(';').next().expect("a value").to_owned()
    }
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}
