//! Starting and stopping: the file, the port, and what every answer carries.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts as _, Request, State};
use axum::http::StatusCode;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::mpsc;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;

use super::admission::Most;
use super::app::{App, Settings};
use super::bodies::bounded;
use super::connections::{Door, Doors};
use super::failure::WebError;
use super::hall_certificate::HallCertificate;
use super::hear_out::hear_out;
use super::hosts::{Hosts, known_host};
use super::once::once;
use super::second_folder::SecondFolder;
use super::sharing::{Asked, places};
use super::signing_in::{guarded, kept_encrypted};
use super::unkept::unkept;
use super::visitor::Visitor;
use super::{api, pages};
use crate::clock::now;
use crate::demo::{self, Titles};
use crate::language::Language;
use crate::messages::Messages;
use crate::store::{Store, StoreError};

/// How many ports are tried after the one that is asked for.
const MOST_PORTS: u16 = 50;

/// The largest form; a roster of ten thousand athletes fits.
pub(super) const MOST_BYTES: usize = 8 << 20;

/// How many may knock at the same moment: every phone of a hall, when a round is published. One
/// that finds no room knocks again a second later.
const MOST_KNOCKING: u32 = 4096;

/// How often the file is looked at for what the command line wrote to it.
const CATCH_UP: Duration = Duration::from_secs(2);

/// Where the web app keeps its file and listens.
#[derive(Clone, Debug)]
pub struct Start {
    /// The file of tournaments; it is made if it is missing.
    pub file: PathBuf,
    /// Names that it answers to, beside its addresses and those of its certificate.
    pub hosts: Vec<String>,
    /// The address; the next free port is taken where this one is not free.
    pub listen: SocketAddr,
    /// What the tournaments of a demo are called, if it is one: the file is filled with them.
    pub demo: Option<Titles>,
    /// Whether the network of the hall reaches it too.
    pub share: Share,
    /// The certificate, if pages travel encrypted.
    pub tls: Option<Tls>,
    /// Whether staff on other machines may sign in unencrypted.
    pub allow_plain_sign_in: bool,
    /// A second folder that everything is copied to.
    pub copy: Option<PathBuf>,
    /// Whose word on where a request comes from is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// How many files the system lets the program have open; none, if it sets no limit.
    pub open_files: Option<u64>,
    /// The program that reads what strangers send, in a process with little memory: this one. Where
    /// there is none, it is read here.
    pub reader: Option<PathBuf>,
}

/// Whether the network of the hall reaches the web app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Not before somebody asks for it.
    No,
    /// At the first address that this machine has on a network.
    First,
    /// At this address.
    At(IpAddr),
}

/// A certificate and its key, as PEM files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tls {
    /// The certificate, with those that vouch for it.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// Why the web app does not start.
#[derive(Debug)]
pub enum ServeError {
    /// Another one serves the same file.
    AlreadyServed {
        /// The file.
        file: PathBuf,
        /// Where, if that can be read.
        site: Option<String>,
    },
    /// There is no free port, or no such address here.
    NoPort {
        /// The address that was asked for.
        listen: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// There is no network to share it on.
    NoNetwork,
    /// The certificate or its key cannot be used.
    NoCertificate {
        /// The file of the certificate.
        certificate: PathBuf,
        /// What is wrong.
        error: io::Error,
    },
    /// The certificate that was made here cannot be read or kept.
    HallCertificate {
        /// Its file.
        file: PathBuf,
        /// What is wrong.
        error: io::Error,
    },
    /// The file cannot be used.
    Store(StoreError),
    /// The system does not let it.
    Io(io::Error),
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        ServeError::Store(error)
    }
}

/// A web app that has its port and its file, and is ready for the first page.
#[derive(Debug)]
pub struct Listening {
    listener: TcpListener,
    /// Where the hall reaches it from the start.
    shared: Option<TcpListener>,
    app: Arc<App>,
    asked: mpsc::Receiver<Asked>,
    tls: Arc<ServerConfig>,
    trusted_proxies: Vec<IpAddr>,
    most: Most,
    /// Held while the file is served.
    _lock: File,
}

/// Opens the file and takes a port.
///
/// # Errors
///
/// If the file cannot be used, is served already, or no port is free.
pub async fn listen(start: &Start) -> Result<Listening, ServeError> {
    let mut lock = lock(&start.file)?;
    let mut store = match Store::open(&start.file).await {
        Err(StoreError::Missing { .. }) => Store::create(&start.file).await?,
        opened => opened?,
    };
    if let Some(titles) = &start.demo {
        demo::fill(&mut store, titles, now()).await?;
    }
    let tls = match &start.tls {
        Some(tls) => Some(certificate(tls)?),
        None => None,
    };
    let second = match &start.copy {
        Some(folder) => Some(SecondFolder::begin(folder.clone(), &mut store).await?),
        None => None,
    };
    let (mut app, asked) = App::new(store, settings(start), second).await?;
    app.uploads.reader.clone_from(&start.reader);
    let no_port = |listen| move |error| ServeError::NoPort { listen, error };
    let listener = bind(start.listen).map_err(no_port(start.listen))?;
    let at = listener.local_addr().map_err(ServeError::Io)?;
    // For a second start on the same file, which then says where this one is.
    let site = site(at, tls.is_some());
    let _ = lock.set_len(0).and_then(|()| write!(lock, "{site}"));
    let shared = share(at, start.share)?;
    if let Some(reached) = reached(at, shared.as_ref()).map_err(ServeError::Io)? {
        app.certify(reached.ip()).map_err(|error| {
            let file = app.certificate.file().to_owned();
            ServeError::HallCertificate { file, error }
        })?;
        app.is_shared(reached).await?;
        if shared.is_none() {
            app.sharing.fix();
        }
    }
    let tls = tls.unwrap_or_else(|| app.certificate.config());
    let trusted_proxies = start.trusted_proxies.clone();
    let (app, most) = (Arc::new(app), Most::of(start.open_files));
    Ok(Listening { listener, shared, app, asked, tls, trusted_proxies, most, _lock: lock })
}

fn settings(start: &Start) -> Settings {
    let given = start.tls.as_ref();
    let given = given.and_then(|tls| CertificateDer::from_pem_file(&tls.certificate).ok());
    Settings {
        hosts: Hosts::new(start.listen.ip(), &start.hosts, given),
        certificate: Arc::new(HallCertificate::beside(&start.file, &start.hosts)),
        is_secure: start.tls.is_some(),
        is_plain_allowed: start.allow_plain_sign_in,
        is_demo: start.demo.is_some(),
    }
}

/// The address that is printed: whoever opens it can sign in there.
fn site(at: SocketAddr, is_secure: bool) -> String {
    let at = match at.ip() {
        // Everywhere is no address that can be opened.
        IpAddr::V4(any) if any.is_unspecified() => (Ipv4Addr::LOCALHOST, at.port()).into(),
        IpAddr::V6(any) if any.is_unspecified() => (Ipv6Addr::LOCALHOST, at.port()).into(),
        IpAddr::V4(_) | IpAddr::V6(_) => at,
    };
    let is_here = at.ip().is_loopback();
    format!("{}://{at}", if is_here && !is_secure { "http" } else { "https" })
}

/// The certificate, read.
fn certificate(tls: &Tls) -> Result<Arc<ServerConfig>, ServeError> {
    // Installed before, by a test in the same process, it is the same.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let read = || -> Result<ServerConfig, io::Error> {
        let chain = CertificateDer::pem_file_iter(&tls.certificate).map_err(io::Error::other)?;
        let chain: Result<Vec<_>, _> = chain.collect();
        let key = PrivateKeyDer::from_pem_file(&tls.key).map_err(io::Error::other)?;
        let config = ServerConfig::builder().with_no_client_auth();
        let chain = chain.map_err(io::Error::other)?;
        let mut config = config.with_single_cert(chain, key).map_err(io::Error::other)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(config)
    };
    let certificate = tls.certificate.clone();
    read().map(Arc::new).map_err(|error| ServeError::NoCertificate { certificate, error })
}

/// Takes a port on the network of the hall, unless the one that is taken is there already.
fn share(at: SocketAddr, share: Share) -> Result<Option<TcpListener>, ServeError> {
    let address = match share {
        Share::No => return Ok(None),
        Share::First | Share::At(_) if !at.ip().is_loopback() => return Ok(None),
        Share::At(address) => address,
        Share::First => places().first().ok_or(ServeError::NoNetwork)?.address,
    };
    let listen = SocketAddr::new(address, at.port());
    bind(listen).map(Some).map_err(|error| ServeError::NoPort { listen, error })
}

/// Where the hall reaches it, if it does.
fn reached(at: SocketAddr, shared: Option<&TcpListener>) -> io::Result<Option<SocketAddr>> {
    if let Some(shared) = shared {
        return shared.local_addr().map(Some);
    }
    Ok(match at.ip() {
        here if here.is_loopback() => None,
        any if any.is_unspecified() => {
            places().first().map(|place| SocketAddr::new(place.address, at.port()))
        }
        _ => Some(at),
    })
}

impl Listening {
    /// Where it listens.
    ///
    /// # Errors
    ///
    /// If the system does not tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Where the hall reaches it, if it is shared, as `http://192.168.1.20:2727`.
    pub fn shared_site(&self) -> Option<String> {
        self.app.sharing.site()
    }

    /// Where whoever sits here opens it, as `http://127.0.0.1:2727`.
    ///
    /// # Errors
    ///
    /// If the system does not tell where it listens.
    pub fn site(&self) -> io::Result<String> {
        self.address().map(|at| site(at, self.app.sharing.is_secure()))
    }

    /// Where staff come in by a certificate that was made here, and its fingerprint.
    pub fn staff_site(&self) -> Option<(String, String)> {
        let shown = self.app.certificate.shown()?;
        self.app.sharing.staff_site().map(|site| (site, shown.fingerprint.clone()))
    }

    /// Whether everything is in the second folder; what is wrong if not.
    pub fn copying(&self, messages: &Messages) -> Option<Result<PathBuf, String>> {
        let second = self.app.hall.second()?;
        Some(second.warning(messages).map_or_else(|| Ok(second.path().to_owned()), Err))
    }

    /// The end of the address that makes the first account, if there is none yet.
    pub fn first_link(&self) -> Option<String> {
        self.app.accounts.first_link().map(|secret| format!("/first/{}", secret.as_str()))
    }

    /// Answers until `stop`; then open pages get a moment to finish.
    ///
    /// # Errors
    ///
    /// If the system does not tell where it listens.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let at = self.address()?;
        let watching = tokio::spawn(watch(Arc::clone(&self.app)));
        let pages = router(Arc::clone(&self.app));
        let doors = Doors::new(pages, self.tls, (self.trusted_proxies, self.most));
        let main = doors.open(self.listener);
        let mut shared = self.shared.map(|listener| doors.open(listener));
        let (mut stop, mut asked) = (pin!(stop), self.asked);
        loop {
            tokio::select! {
                () = &mut stop => break,
                Some(asked) = asked.recv() => {
                    if let Some(before) = shared.take() {
                        before.close().await;
                    }
                    shared = ask(&doors, asked, at);
                }
            }
        }
        watching.abort();
        let shared = async {
            if let Some(shared) = shared {
                shared.end().await;
            }
        };
        tokio::join!(main.end(), shared);
        // Whoever copies the file now has everything; where that fails, SQLite does it when the
        // file is opened again.
        let _ = self.app.hall.store().await.settle().await;
        Ok(())
    }
}

/// Does what a page asked for; what was shared before is closed already.
fn ask(doors: &Doors, asked: Asked, at: SocketAddr) -> Option<Door> {
    let Asked::Share(address, answer) = asked else { return None };
    let (told, door) = match open_at(doors, address, at) {
        Ok((at, door)) => (Ok(at), door),
        Err(error) => (Err(error), None),
    };
    // Whoever asked may have gone.
    let _ = answer.send(told);
    door
}

fn open_at(
    doors: &Doors,
    address: IpAddr,
    at: SocketAddr,
) -> io::Result<(SocketAddr, Option<Door>)> {
    // The port that is taken answers there already.
    if at.ip() == address || at.ip().is_unspecified() {
        return Ok((SocketAddr::new(address, at.port()), None));
    }
    let listener = bind(SocketAddr::new(address, at.port()))?;
    let shared = listener.local_addr()?;
    Ok((shared, Some(doors.open(listener))))
}

/// Shows what the command line writes to the same file.
async fn watch(app: Arc<App>) {
    loop {
        tokio::time::sleep(CATCH_UP).await;
        app.hall.catch_up().await;
        let _ = app.hall.tend().await;
        app.hall.copy_again().await;
        app.clean_again().await;
    }
}

fn router(app: Arc<App>) -> Router {
    pages::routes()
        .merge(api::routes(&app))
        .route_layer(middleware::from_fn_with_state(Arc::clone(&app), guarded))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), once))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), bounded))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), in_words))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), kept_encrypted))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), known_host))
        .layer(middleware::from_fn(careful))
        .layer(middleware::from_fn(unkept))
        .layer(CsrfLayer::new().with_rejection_response(|_| of_another_site()))
        .layer(middleware::from_fn(hear_out))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(app)
}

/// What the framework itself refuses, as an address that is no text, in the visitor's language.
async fn in_words(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let mut asked = parts.clone();
    let response = next.run(Request::from_parts(parts, body)).await;
    let kind = response.headers().get(CONTENT_TYPE);
    let is_plain = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if !is_plain || !response.status().is_client_error() || asked.uri.path().starts_with("/api/") {
        return response;
    }
    let Ok(visitor) = Visitor::from_request_parts(&mut asked, &app).await;
    let mut page = WebError::Typed("web-bad-address").page(&visitor);
    *page.status_mut() = response.status();
    page
}

/// The answer to a form that a page of another site sent; nobody knows in which language.
pub(super) fn of_another_site() -> Response {
    let said = Language::ALL.map(|language| Messages::new(language).text("web-other-site"));
    (StatusCode::FORBIDDEN, said.join("\n")).into_response()
}

/// Headers that keep a page to itself: nothing from elsewhere, and nobody around it.
async fn careful(request: Request, next: Next) -> Response {
    const HEADERS: [(HeaderName, &str); 3] = [
        (
            CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'",
        ),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "same-origin"),
    ];
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Takes a port.
fn listen_at(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A port that was given up a moment ago; on Windows it would mean one that is in use.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    socket.bind(address)?;
    socket.listen(MOST_KNOCKING)
}

/// Takes the port, or the next one that is free.
fn bind(listen: SocketAddr) -> io::Result<TcpListener> {
    let mut address = listen;
    loop {
        match listen_at(address) {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                let next = address.port().checked_add(1);
                let next = next.filter(|port| port - listen.port() <= MOST_PORTS);
                match next {
                    Some(port) if error.kind() == ErrorKind::AddrInUse => address.set_port(port),
                    Some(_) | None => return Err(error),
                }
            }
        }
    }
}

/// Holds a file beside the tournaments, so that no two programs serve the same.
fn lock(file: &Path) -> Result<File, ServeError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(ServeError::Io)?;
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".serving");
    let name = PathBuf::from(name);
    let lock = File::options().create(true).truncate(false).write(true).open(&name);
    let lock = lock.map_err(ServeError::Io)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => {
            let site = std::fs::read_to_string(name).ok().filter(|site| !site.is_empty());
            Err(ServeError::AlreadyServed { file: file.to_owned(), site })
        }
        Err(TryLockError::Error(error)) => Err(ServeError::Io(error)),
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpStream;

    use super::{Duration, bind};

    #[tokio::test]
    async fn a_whole_hall_may_knock_at_once() {
        let listener = bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let at = listener.local_addr().unwrap();
        // Nobody answers yet. Some systems hold fewer than is asked for.
        let limit = std::fs::read_to_string("/proc/sys/net/core/somaxconn");
        let limit = limit.ok().and_then(|limit| limit.trim().parse().ok()).unwrap_or(128);
        let knocking = |_| TcpStream::connect_timeout(&at, Duration::from_millis(900));
        let knocking: Result<Vec<_>, _> = (0..limit.min(400)).map(knocking).collect();
        assert_eq!(knocking.map(|all| all.len()).ok(), Some(limit.min(400)));
    }
}
