//! Streams whose owner was sent away.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::between;
use crate::desks::Desks;
use crate::server::Client;

/// How long a stream may go on before the benchmark gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens so many streams for an account and as many for a program, takes the account and the token
/// away, and tells how long the last stream of each went on.
pub(crate) fn revoke(host: &str, n_streams: usize, desks: &Desks) -> (f64, f64) {
    let mut owner = Client::new(host);
    let mut post = |path: &str, form: &str| owner.post(path, &desks.cookie, form);
    let account = "name=Luz&password=correcto+caballo";
    assert_eq!(post("/accounts", &format!("{account}&role=desk")).status, 303);
    let cookie = Client::new(host).post("/login", "", account).cookie();
    let made = post("/tokens", "name=Marcador&scope=read&per_second=1000").body;
    let made = String::from_utf8_lossy(&made);
    let token = between(&made, ("id=\"secret\" class=\"large\">", "<"));

    let of_account = streams(host, n_streams, "/p/copa/live", &format!("Cookie: {cookie}"));
    let header = format!("Authorization: Bearer {token}");
    let of_token = streams(host, n_streams, "/api/v1/tournaments/copa/events", &header);
    let start = Instant::now();
    assert_eq!(post("/accounts/remove", "name=Luz").status, 303);
    let account_seconds = ended(of_account, start);
    let start = Instant::now();
    assert_eq!(post("/tokens/revoke", "name=Marcador").status, 303);
    (account_seconds, ended(of_token, start))
}

/// Streams that have begun to tell.
fn streams(host: &str, n_streams: usize, path: &str, header: &str) -> Vec<BufReader<TcpStream>> {
    let open = |_| {
        let mut stream = TcpStream::connect(host).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
        let asked = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{header}\r\n\r\n");
        stream.write_all(asked.as_bytes()).expect("it reads");
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        while !line.starts_with("data:") {
            line.clear();
            assert_ne!(stream.read_line(&mut line).expect("it tells"), 0, "{path}: no stream");
        }
        stream
    };
    (0..n_streams).map(open).collect()
}

/// Until the last of them has ended.
fn ended(streams: Vec<BufReader<TcpStream>>, start: Instant) -> f64 {
    for mut stream in streams {
        let mut line = String::new();
        // What is sent in parts ends with an empty one; the connection may stay.
        while line != "0\r\n" {
            line.clear();
            if stream.read_line(&mut line).expect("it ends") == 0 {
                break;
            }
        }
    }
    start.elapsed().as_secs_f64()
}
