//! A hall on a disk that fails: the real program, its folder, and what must be in it afterwards.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::disk::Disk;
use crate::support::{self, Server};
use crate::writers::Noted;

/// How long anything may take that comes by itself; whoever waits so long has found a hang.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// An empty folder for one test; `name` must be its own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faults").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
    }
    std::fs::create_dir_all(&folder).expect("the tests' folder can be written");
    folder
}

/// A file with an account, a token and the empty tournament `copa`, and what signs in to it.
pub(crate) struct Beginning {
    pub(crate) file: Vec<u8>,
    pub(crate) token: String,
    pub(crate) owner: String,
}

/// The same for all tests: a password takes its time.
pub(crate) fn beginning() -> &'static Beginning {
    static BEGINNING: OnceLock<Beginning> = OnceLock::new();
    BEGINNING.get_or_init(|| {
        let data = folder("beginning");
        let server = Server::start(&data);
        let owner = server.owner();
        server.tournament(&owner, ("Copa", "domino"), 0);
        let made = server.post("/tokens", &owner, "name=mesa&scope=desk&per_second=1000");
        let (_, rest) = made.body.split_once("id=\"secret\"").expect("the secret is shown");
        let token = rest.split(['>', '<']).nth(1).expect("it is there").to_owned();
        stop(server);
        let file = std::fs::read(data.join("cangrejo.db")).expect("one whole file");
        Beginning { file, token, owner }
    })
}

/// Tells the program to stop, and waits until it has.
pub(crate) fn stop(mut server: Server) {
    let id = server.process().id().to_string();
    assert!(Command::new("kill").arg(id).status().expect("it is told").success());
    await_that("it stops", || server.process().try_wait().expect("a child").is_some());
}

/// Waits until something is so.
pub(crate) fn await_that(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "never: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A folder with the beginning in it, and perhaps a second one that everything is copied to.
pub(crate) struct Hall {
    pub(crate) data: PathBuf,
    pub(crate) copy: Option<PathBuf>,
    pub(crate) disk: Disk,
}

impl Hall {
    pub(crate) fn new(name: &str, has_copy: bool) -> Hall {
        let place = folder(name);
        let (data, copy) = (place.join("data"), place.join("copy"));
        std::fs::create_dir(&data).expect("a folder");
        std::fs::create_dir(&copy).expect("a folder");
        std::fs::write(data.join("cangrejo.db"), &beginning().file).expect("the file");
        let disk = Disk::new(&place, &[&data, &copy]);
        Hall { data, copy: has_copy.then_some(copy), disk }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.data.join("cangrejo.db")
    }

    fn command(&self) -> Command {
        let mut command = support::command(&self.data);
        if let Some(copy) = &self.copy {
            command.arg("--copy").arg(copy);
        }
        command
    }

    /// Serves on the real disk.
    pub(crate) fn serve(&self) -> Server {
        Server::start_by(self.command())
    }

    /// Serves on the disk that can fail.
    pub(crate) fn serve_on_disk(&mut self) -> Server {
        let mut command = self.command();
        self.disk.under(&mut command);
        Server::start_by(command)
    }

    /// Everything acknowledged is there once, in a log that holds, and in its copy; the next
    /// server shows the same, and what was not acknowledged is there once when it is sent again.
    /// Nothing serves meanwhile.
    pub(crate) fn check(&self, noted: &mut Noted, what: &str) {
        let file = self.file();
        must(&["verify", &path_text(&file)], what);
        noted.check(&athletes(&file), what);
        let server = self.serve();
        noted.check(&shown(&server), what);
        noted.send_again(&server, what);
        noted.check(&shown(&server), what);
        stop(server);
        must(&["verify", &path_text(&file)], what);
        self.check_copy(noted, what);
        if let Some(copy) = &self.copy {
            must(&["verify", &path_text(&copy.join("copa.log"))], what);
        }
    }

    /// Everything acknowledged is in the second folder, if there is one; its last line, of which
    /// nobody was told, may be cut off.
    pub(crate) fn check_copy(&self, noted: &Noted, what: &str) {
        let Some(copy) = &self.copy else { return };
        let copied = std::fs::read(copy.join("copa.log")).expect("a copy");
        noted.check_text(&String::from_utf8_lossy(&copied), what);
    }
}

/// The names on the roster, by the command line.
pub(crate) fn athletes(file: &Path) -> Vec<String> {
    let store = path_text(file);
    let asked = ["export", "--what", "athletes", "--format", "json", "--store", &store];
    let output = must(&asked, "the roster").stdout;
    names(&serde_json::from_slice(&output).expect("JSON"))
}

/// The names on the roster, by a server.
fn shown(server: &Server) -> Vec<String> {
    let (status, body) = ask(&server.host, "GET", "", "").expect("it answers");
    assert_eq!(status, 200, "{body}");
    names(&serde_json::from_str::<Value>(&body).expect("JSON")["athletes"])
}

fn names(list: &Value) -> Vec<String> {
    let athletes = list.as_array().expect("a list").iter();
    athletes.map(|athlete| athlete["name"].as_str().expect("a name").to_owned()).collect()
}

/// Asks for or registers athletes of `copa`; none if the connection breaks.
pub(crate) fn ask(host: &str, method: &str, key: &str, body: &str) -> Option<(u16, String)> {
    let token = &beginning().token;
    let request = format!(
        "{method} /api/v1/tournaments/copa/athletes HTTP/1.1\r\nHost: {host}\r\n\
         Authorization: Bearer {token}\r\nIdempotency-Key: {key}\r\nAccept-Language: en\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(host).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    match stream.read_to_string(&mut answer) {
        Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("it hangs"),
        read => read.ok()?,
    };
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "))?;
    // An answer that was cut off says nothing.
    (length.parse() == Ok(body.len())).then_some(())?;
    Some((head.split(' ').nth(1)?.parse().ok()?, body.to_owned()))
}

/// Runs the program to its end; it must be content.
pub(crate) fn must(arguments: &[&str], what: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_cangrejo"));
    let output = program.args(arguments).args(["--lang", "en"]).output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{what}: {arguments:?}: {told}");
    output
}

pub(crate) fn path_text(path: &Path) -> String {
    path.to_str().expect("in UTF-8").to_owned()
}
