//! Phones that follow a tournament.

use std::time::{Duration, Instant};

use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How long after the last entry a phone may still not have heard of it.
const PATIENCE: Duration = Duration::from_secs(10);

/// Phones that are connected, and what each heard last.
pub(crate) struct Phones {
    host: String,
    heard: Vec<watch::Receiver<String>>,
    listening: Vec<JoinHandle<()>>,
}

impl Drop for Phones {
    fn drop(&mut self) {
        self.listening.iter().for_each(JoinHandle::abort);
    }
}

impl Phones {
    /// Connects so many, and waits until each has heard how it stands.
    pub(crate) async fn connect(host: &str, n_phones: usize) -> Phones {
        let (mut heard, mut listening) = (Vec::new(), Vec::new());
        for _ in 0..n_phones {
            let phone = TcpStream::connect(host).await.expect("it listens");
            send(&phone, &format!("GET /p/copa/live HTTP/1.1\r\nHost: {host}\r\n\r\n")).await;
            let (tell, mut news) = watch::channel(String::new());
            listening.push(tokio::spawn(listen(phone, tell)));
            news.changed().await.expect("it hears how it stands");
            heard.push(news);
        }
        Phones { host: host.to_owned(), heard, listening }
    }

    /// Until the last phone has heard of what `publish` does, and until the last has its page,
    /// which says so.
    pub(crate) async fn hear(
        &self,
        publish: impl FnOnce() + Send + 'static,
        shown: &str,
        n_athletes: usize,
    ) -> (f64, f64) {
        let start = Instant::now();
        let following: Vec<_> = (self.heard.iter().cloned().enumerate())
            .map(|(idx, mut heard)| {
                heard.mark_unchanged();
                let (host, shown) = (self.host.clone(), shown.to_owned());
                let path = format!("/p/copa/a/{}", idx % n_athletes + 1);
                tokio::spawn(async move {
                    heard.changed().await.expect("it hears of the round");
                    let told = start.elapsed().as_secs_f64();
                    let page = fetch(&host, &path).await;
                    let seen = start.elapsed().as_secs_f64();
                    assert!(page.contains(&shown), "{path}: {page}");
                    (told, seen)
                })
            })
            .collect();
        tokio::task::spawn_blocking(publish).await.expect("it is published");
        let (mut last_heard, mut last_seen) = (0.0_f64, 0.0_f64);
        for phone in following {
            let (heard, seen) = phone.await.expect("it has the page");
            (last_heard, last_seen) = (last_heard.max(heard), last_seen.max(seen));
        }
        (last_heard, last_seen)
    }

    /// Waits until every phone has heard of the newest version.
    pub(crate) async fn all_heard(&self, version: &str) {
        for heard in &self.heard {
            let mut heard = heard.clone();
            let told = heard.wait_for(|heard| heard == version);
            let told = tokio::time::timeout(PATIENCE, told).await;
            assert!(told.is_ok_and(|told| told.is_ok()), "a phone never heard of {version}");
        }
    }
}

/// Reads what a phone is told until it is cut off.
async fn listen(phone: TcpStream, tell: watch::Sender<String>) {
    let mut rest = String::new();
    while read(&phone, &mut rest).await > 0 {
        while let Some((line, after)) = rest.split_once('\n') {
            if let Some(version) = line.trim_end().strip_prefix("data: ") {
                let _ = tell.send(version.to_owned());
            }
            rest = after.to_owned();
        }
    }
}

/// A page, by a connection of its own.
async fn fetch(host: &str, path: &str) -> String {
    let stream = TcpStream::connect(host).await.expect("it listens");
    send(&stream, &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
        .await;
    let mut page = String::new();
    while read(&stream, &mut page).await > 0 {}
    page
}

async fn send(stream: &TcpStream, asked: &str) {
    let mut rest = asked.as_bytes();
    while !rest.is_empty() {
        stream.writable().await.expect("a connection");
        if let Ok(written) = stream.try_write(rest) {
            rest = &rest[written..];
        }
    }
}

/// Reads some more; the answer is how much, and nothing at the end.
async fn read(stream: &TcpStream, text: &mut String) -> usize {
    let mut part = [0; 8192];
    loop {
        stream.readable().await.expect("a connection");
        match stream.try_read(&mut part) {
            Ok(read) => {
                text.push_str(&String::from_utf8_lossy(&part[..read]));
                return read;
            }
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            // The program was killed.
            Err(_) => return 0,
        }
    }
}
