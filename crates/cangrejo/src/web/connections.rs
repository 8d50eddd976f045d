//! Ports and what comes in by them: connections are accepted, bounded, and read in good time.

use std::convert::Infallible;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderName;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rustls::ServerConfig;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

use super::admission::{Admission, Admitted, Guest, Most};
use super::bodies::in_time;
use super::taken_in_time::TakenInTime;

/// How long somebody may take for the first request, a handshake included.
const FIRST_REQUEST: Duration = Duration::from_secs(10);

/// How long a connection is kept for the next one.
const NEXT_REQUEST: Duration = Duration::from_mins(1);

/// The longest head of a request: the question of what if is an address with every table.
const MOST_HEAD_BYTES: usize = 80 << 10;

/// How much of a request is read ahead.
const MOST_AHEAD_BYTES: usize = 96 << 10;

/// How long open pages get to finish when a port is closed; live ones never end by themselves.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// How long nobody is let in when the system has no room.
const BREATH: Duration = Duration::from_millis(50);

/// The answer to whoever is turned away before anything is read.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\n\
    Connection: close\r\n\r\n";

/// Which addresses a request went through, as a proxy says.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// How a browser reached a proxy: `http` or `https`.
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The first byte of a handshake; no request begins with it.
const HANDSHAKE: u8 = 0x16;

/// How a request traveled; every request has it as an extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Transport {
    /// Anybody on the way could read it.
    Plain,
    /// By TLS, here or as far as the proxy.
    Encrypted,
}

/// What is behind every port.
#[derive(Clone)]
pub(super) struct Doors {
    pages: Router,
    tls: TlsAcceptor,
    trusted_proxies: Arc<[IpAddr]>,
    admission: Arc<Admission>,
}

/// An open port.
pub(super) struct Door {
    /// Every connection of it listens to this.
    closing: watch::Sender<bool>,
    accepting: JoinHandle<()>,
}

impl Door {
    /// Lets nobody in any more, and gives up the port; open pages get a moment to finish.
    pub(super) async fn close(self) -> watch::Sender<bool> {
        let _ = self.closing.send(true);
        let _ = self.accepting.await;
        self.closing
    }

    /// The same, and waits until the last page is finished or the moment is over.
    pub(super) async fn end(self) {
        let connections = self.close().await;
        let _ = timeout(LAST_WORDS * 2, connections.closed()).await;
    }
}

impl Doors {
    pub(super) fn new(
        pages: Router,
        tls: Arc<ServerConfig>,
        (trusted_proxies, most): (Vec<IpAddr>, Most),
    ) -> Doors {
        let trusted_proxies = trusted_proxies.iter().map(IpAddr::to_canonical).collect();
        let (tls, admission) = (TlsAcceptor::from(tls), Admission::new(most));
        Doors { pages, tls, trusted_proxies, admission }
    }

    /// Answers on a port from here on.
    pub(super) fn open(&self, listener: TcpListener) -> Door {
        let (closing, closed) = watch::channel(false);
        let accepting = tokio::spawn(self.clone().accept(listener, closed));
        Door { closing, accepting }
    }

    /// Lets connections in until the port is closed.
    async fn accept(self, listener: TcpListener, mut closed: watch::Receiver<bool>) {
        let closing = closed.clone();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = closed.changed() => return,
            };
            match accepted {
                Ok((stream, from)) => match self.admission.admit(from.ip()) {
                    Some(admitted) => {
                        let talk = self.clone().talk(stream, from, admitted, closing.clone());
                        tokio::spawn(talk);
                    }
                    // Whoever does not hear it finds the connection closed, which says the same.
                    None => drop(stream.try_write(FULL)),
                },
                Err(error) if is_of_one_connection(&error) => {}
                // Out of files or memory; what is open goes on, and ends at some time.
                Err(_) => sleep(BREATH).await,
            }
            while self.admission.is_behind() {
                sleep(Duration::from_millis(1)).await;
            }
        }
    }

    /// Answers on a connection until it ends, has to go, or asks for nothing in good time.
    async fn talk(
        self,
        stream: TcpStream,
        from: SocketAddr,
        mut admitted: Admitted,
        closed: watch::Receiver<bool>,
    ) {
        let guest = admitted.guest.clone();
        if self.is_trusted(from.ip()) {
            guest.is_signed_in();
        }
        let mut closing = closed.clone();
        let too_slow = async {
            tokio::select! {
                () = sleep(FIRST_REQUEST) => {}
                _ = closing.changed() => {}
            }
            if guest.has_asked() {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            _ = self.answer_by_kind(stream, from, &guest, closed) => {}
            () = admitted.dropped() => {}
            () = too_slow => {}
        }
    }

    /// Answers in TLS whoever begins with a handshake.
    async fn answer_by_kind(
        &self,
        stream: TcpStream,
        from: SocketAddr,
        guest: &Guest,
        closed: watch::Receiver<bool>,
    ) -> io::Result<()> {
        // Answers are written whole, and nobody waits for more of them.
        let _ = stream.set_nodelay(true);
        let mut first = [0];
        if stream.peek(&mut first).await? > 0 && first == [HANDSHAKE] {
            let stream = self.tls.accept(stream).await?;
            self.answer(stream, (from, Transport::Encrypted), guest, closed).await;
        } else {
            self.answer(stream, (from, Transport::Plain), guest, closed).await;
        }
        Ok(())
    }

    /// Answers one request after the other.
    async fn answer(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send,
        (from, transport): (SocketAddr, Transport),
        guest: &Guest,
        mut closed: watch::Receiver<bool>,
    ) {
        let pages = TowerToHyperService::new(self.pages.clone());
        let service = service_fn(|request: Request<Incoming>| {
            guest.asks();
            let answered = Answered(guest.clone());
            let mut request = self.labeled(request.map(received), from, transport);
            request.extensions_mut().insert(guest.clone());
            let pages = pages.clone();
            async move {
                let answer = pages.call(request).await?;
                Ok::<_, Infallible>(answer.map(|body| AnswerBody { body, _answered: answered }))
            }
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(NEXT_REQUEST);
        http.max_header_size(MOST_HEAD_BYTES).max_buf_size(MOST_AHEAD_BYTES);
        let mut talking =
            pin!(http.serve_connection(TokioIo::new(TakenInTime::new(stream)), service));
        tokio::select! {
            // Whoever hangs up in the middle is no concern of anybody.
            _ = talking.as_mut() => return,
            _ = closed.changed() => {}
        }
        talking.as_mut().graceful_shutdown();
        let _ = timeout(LAST_WORDS, talking).await;
    }

    /// A request with where it came from and how it traveled.
    fn labeled(&self, mut request: Request, peer: SocketAddr, transport: Transport) -> Request {
        let (mut from, mut transport) = (peer, transport);
        if self.is_trusted(peer.ip()) {
            if let Some(address) = self.forwarded_for(&request) {
                from = SocketAddr::new(address, 0);
            }
            if let Some(scheme) = request.headers().get(FORWARDED_PROTO) {
                let is_secure = scheme.as_bytes().eq_ignore_ascii_case(b"https");
                transport = if is_secure { Transport::Encrypted } else { Transport::Plain };
            }
        }
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(transport);
        request
    }

    /// The last address on the way that is no trusted proxy; those before it could be made up.
    fn forwarded_for(&self, request: &Request) -> Option<IpAddr> {
        let said = request.headers().get_all(FORWARDED_FOR).iter().rev();
        let addresses =
            said.filter_map(|said| said.to_str().ok()).flat_map(|said| said.rsplit(','));
        let address = |text: &str| {
            let text = text.trim();
            let with_port = || text.parse().map(|address: SocketAddr| address.ip());
            text.parse().or_else(|_| with_port()).ok().map(|address: IpAddr| address.to_canonical())
        };
        // What is no address ends the way that can be believed.
        addresses.map_while(address).find(|address| !self.is_trusted(*address))
    }

    fn is_trusted(&self, peer: IpAddr) -> bool {
        self.trusted_proxies.contains(&peer.to_canonical())
    }
}

/// What is sent with a request, read in good time.
fn received(body: Incoming) -> Body {
    if body.is_end_stream() { Body::empty() } else { in_time(Body::new(body)) }
}

/// Whether only the connection that was accepted is concerned, and the next may be fine.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused
    )
}

/// Tells that a request is answered when it goes.
struct Answered(Guest);

impl Drop for Answered {
    fn drop(&mut self) {
        self.0.is_answered();
    }
}

/// What is answered, until all of it is sent.
struct AnswerBody {
    body: Body,
    _answered: Answered,
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
