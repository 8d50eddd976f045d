//! Strangers who would keep a hall from its work: slow connections, and guesses at passwords.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use tokio::io::{self, AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Runtime;
use tokio::time::{interval, sleep};

use crate::desks::Desks;
use crate::server::Client;
use crate::times::Times;

/// Where they come from: another address of this machine.
const ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);

/// Guesses a second.
pub(crate) const N_GUESSES: u64 = 200;

/// How long somebody who was dropped takes to come again.
const PAUSE: Duration = Duration::from_secs(10);

/// How long a desk takes from one result to the next.
const BETWEEN_RESULTS: Duration = Duration::from_millis(20);

/// What became of the strangers.
#[derive(Debug, Default)]
pub(crate) struct Strangers {
    /// Connections that were open at least once.
    pub(crate) slow: AtomicUsize,
    /// Guesses that were looked at.
    pub(crate) wrong: AtomicUsize,
    /// Guesses that were turned away.
    pub(crate) waiting: AtomicUsize,
}

/// Lets strangers loose until so many slow connections came and guesses have to wait, while one
/// desk enters so many results, each on a connection of its own; the answer is how long it waited
/// each time.
pub(crate) fn beset(
    runtime: &Runtime,
    host: &str,
    (n_slow, n_results): (usize, usize),
    desks: &mut Desks,
) -> (Times, Arc<Strangers>) {
    let strangers = Arc::new(Strangers::default());
    let mut tasks = Vec::new();
    for number in 0..n_slow {
        tasks.push(runtime.spawn(slow(host.to_owned(), number, Arc::clone(&strangers))));
    }
    tasks.push(runtime.spawn(guess(host.to_owned(), Arc::clone(&strangers))));
    let mut waited = Times::default();
    let mut n_entered = 0;
    let has_begun = || {
        strangers.slow.load(Ordering::Relaxed) >= n_slow
            && strangers.waiting.load(Ordering::Relaxed) > 0
    };
    while n_entered < n_results || !has_begun() {
        waited.time(|| desks.stir(&mut Client::new(host)));
        n_entered += 1;
        thread::sleep(BETWEEN_RESULTS);
    }
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    (waited, strangers)
}

async fn connect(host: &str) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(ADDRESS), 0))?;
    socket.connect(host.parse().expect("an address")).await
}

/// Sends half a request, and then a letter now and then for as long as it is borne; comes again.
async fn slow(host: String, number: usize, strangers: Arc<Strangers>) {
    // As fast as ten thousand can come from one machine.
    sleep(Duration::from_micros(60 * number as u64)).await;
    let mut has_come = false;
    loop {
        if let Ok(mut stream) = connect(&host).await {
            strangers.slow.fetch_add(usize::from(!has_come), Ordering::Relaxed);
            has_come = true;
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await;
            let (mut read, mut write) = stream.into_split();
            let drip = async {
                while write.write_all(b"x").await.is_ok() {
                    sleep(Duration::from_secs(2)).await;
                }
            };
            let mut end = [0];
            tokio::select! { () = drip => {}, _ = read.read(&mut end) => {} }
        }
        sleep(PAUSE).await;
    }
}

/// Guesses at the password of the owner.
async fn guess(host: String, strangers: Arc<Strangers>) {
    let mut pace = interval(Duration::from_millis(1000 / N_GUESSES));
    loop {
        pace.tick().await;
        let (host, strangers) = (host.clone(), Arc::clone(&strangers));
        tokio::spawn(async move {
            let form = "name=Ana&password=una+errada";
            let asked = format!(
                "POST /login HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {}\r\n\
                 Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}",
                form.len()
            );
            let mut answer = Vec::new();
            let Ok(mut stream) = connect(&host).await else { return };
            let _ = stream.write_all(asked.as_bytes()).await;
            let _ = stream.read_to_end(&mut answer).await;
            match answer.get(9..12) {
                Some(b"401") => strangers.wrong.fetch_add(1, Ordering::Relaxed),
                Some(b"429") => strangers.waiting.fetch_add(1, Ordering::Relaxed),
                // Hung up on, as any stranger may be.
                None => 0,
                Some(other) => panic!("{}", String::from_utf8_lossy(other)),
            };
        });
    }
}
