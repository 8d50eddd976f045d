//! `cangrejo serve`: the web app, until Ctrl-C.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use clap::Args;

use super::Console;
use super::exit::{Exit, Failure};
use crate::demo::{DIRECTOR, PASSWORD, Titles};
use crate::messages::{self, Messages, reason};
use crate::upload_reader::this_program;
use crate::web::{
    Listening, OpenFiles, ServeError, Share, Start, Tls, is_host, listen, raise_open_files,
};

/// The file of tournaments in its folder.
const FILE: &str = "cangrejo.db";

/// The file of the demo, which is never that of the tournaments.
const DEMO_FILE: &str = "cangrejo-demo.db";
/// What `--share` without an address means: the first that there is.
const FIRST_ADDRESS: &str = "0.0.0.0";

/// Where the web app keeps its file and listens.
#[derive(Debug, Args)]
pub(super) struct ServeQuestion {
    #[arg(long)]
    data: Option<PathBuf>,

    #[arg(long, default_value = "127.0.0.1:2727")]
    listen: SocketAddr,

    #[arg(long, num_args = 0..=1, default_missing_value = FIRST_ADDRESS)]
    share: Option<IpAddr>,

    #[arg(long)]
    host: Vec<String>,

    #[arg(long, requires = "key")]
    certificate: Option<PathBuf>,

    #[arg(long, requires = "certificate")]
    key: Option<PathBuf>,

    #[arg(long)]
    trusted_proxy: Vec<IpAddr>,

    #[arg(long)]
    allow_plain_sign_in: bool,

    #[arg(long)]
    copy: Option<PathBuf>,

    #[arg(long)]
    no_open: bool,

    #[arg(long)]
    demo: bool,
}

impl ServeQuestion {
    fn shared(&self) -> Share {
        match self.share {
            None => Share::No,
            Some(address) if address.is_unspecified() => Share::First,
            Some(address) => Share::At(address),
        }
    }

    fn tls(&self) -> Option<Tls> {
        let (certificate, key) = (self.certificate.clone()?, self.key.clone()?);
        Some(Tls { certificate, key })
    }
}

/// Serves until the program is told to stop.
pub(super) fn answer(
    question: &ServeQuestion,
    messages: &Messages,
    variable: &dyn Fn(&str) -> Option<String>,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    let folder = question.data.clone().or_else(|| data_folder(variable));
    let folder =
        folder.ok_or_else(|| Failure::new(Exit::Usage, messages.text("serve-no-folder")))?;
    if let Some(host) = question.host.iter().find(|host| !is_host(host)) {
        let values = [("host", host.as_str().into())];
        return Err(Failure::new(Exit::Usage, messages.say("safe-bad-host", values)));
    }
    let named = || variable("CANGREJO_COPY").filter(|name| !name.is_empty()).map(PathBuf::from);
    // A demo is nobody's tournament.
    let copy = question.copy.clone().or_else(|| named().filter(|_| !question.demo));
    let open_files = raise_open_files();
    let limit = open_files.limit;
    let start = Start { copy, open_files: limit, ..start(question, &folder, messages) };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| failed(&ServeError::Io(error), messages))?;
    runtime.block_on(async {
        let listening = listen(&start).await.map_err(|error| failed(&error, messages))?;
        let io = |error| failed(&ServeError::Io(error), messages);
        let site = listening.site().map_err(io)?;
        // Before anybody knows that it runs, and may stop it.
        let stopped = stopped();
        let told = told(&site, &listening, (&start, open_files), messages);
        let written = console.output.write_all(told.as_bytes());
        written.and_then(|()| console.output.flush()).map_err(io)?;
        if !question.no_open && has_desktop(variable) {
            let link = listening.first_link().unwrap_or_default();
            // The address is printed; a desktop without a browser is no reason to stop.
            let _ = open::that_detached(site + &link);
        }
        listening.serve(stopped).await.map_err(io)
    })?;
    Ok(messages.text("serve-stopped") + "\n")
}

/// What is asked of the web app.
fn start(question: &ServeQuestion, folder: &Path, messages: &Messages) -> Start {
    let file = folder.join(if question.demo { DEMO_FILE } else { FILE });
    let demo = question.demo.then(|| Titles {
        domino: messages.text("demo-domino-title"),
        chess: messages.text("demo-chess-title"),
    });
    let (share, tls) = (question.shared(), question.tls());
    let (listen, hosts) = (question.listen, question.host.clone());
    let trusted_proxies = question.trusted_proxy.clone();
    let allow_plain_sign_in = question.allow_plain_sign_in;
    Start {
        file,
        hosts,
        listen,
        share,
        tls,
        allow_plain_sign_in,
        demo,
        copy: None,
        trusted_proxies,
        open_files: None,
        reader: this_program(),
    }
}

/// The address, and the link that makes the first account where there is none.
fn told(
    site: &str,
    listening: &Listening,
    (start, open_files): (&Start, OpenFiles),
    messages: &Messages,
) -> String {
    let file = start.file.display().to_string();
    let values = [("site", site.into()), ("file", file.into())];
    let mut told = messages.say("serve-listening", values) + "\n";
    if let Some(link) = listening.first_link() {
        let link = format!("{site}{link}");
        told += &(messages.say("serve-first-link", [("link", link.into())]) + "\n");
    }
    if start.demo.is_some() {
        let values = [("name", DIRECTOR.into()), ("password", PASSWORD.into())];
        told += &(messages.say("serve-demo", values) + "\n");
    }
    if let Some(site) = listening.shared_site() {
        told += &(messages.say("serve-shared", [("site", site.into())]) + "\n");
        if let Some((site, fingerprint)) = listening.staff_site() {
            let values = [("site", site.into()), ("fingerprint", fingerprint.into())];
            told += &(messages.say("safe-staff-shared", values) + "\n");
        }
        if start.demo.is_some() {
            told += &(messages.text("safe-demo-shared") + "\n");
        }
    }
    match listening.copying(messages) {
        Some(Ok(folder)) => {
            let folder = folder.display().to_string();
            told += &(messages.say("serve-copying", [("folder", folder.into())]) + "\n");
        }
        Some(Err(warning)) => told += &(warning + "\n"),
        None => {}
    }
    if let Some(limit) = open_files.too_few() {
        let limit = limit.to_string();
        told += &(messages.say("serve-few-connections", [("limit", limit.into())]) + "\n");
    }
    told + &messages.text("serve-how-to-stop") + "\n"
}

/// Where programs of this system keep their data.
fn data_folder(variable: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("cangrejo"))
}

/// Whether a browser could be shown to somebody.
fn has_desktop(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    let is_set = |name: &&str| variable(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(is_set)
}

/// Ends with Ctrl-C, or when the system ends the program; it is heard from this call on, also
/// while nobody waits for it yet.
#[cfg(unix)]
fn stopped() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let heard = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async move {
        match heard {
            [Ok(mut interrupted), Ok(mut ended)] => {
                tokio::select! { _ = interrupted.recv() => {}, _ = ended.recv() => {} }
            }
            [Ok(mut one), Err(_)] | [Err(_), Ok(mut one)] => {
                one.recv().await;
            }
            // Without a way to be told, it runs until it is killed.
            [Err(_), Err(_)] => std::future::pending().await,
        }
    }
}

/// Ends with Ctrl-C.
#[cfg(not(unix))]
async fn stopped() {
    // Without a way to be told, it runs until it is killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn failed(error: &ServeError, messages: &Messages) -> Failure {
    match error {
        ServeError::AlreadyServed { file, site } => {
            let values = [("file", file.display().to_string().into())];
            let told = match site {
                Some(site) => {
                    let [file] = values;
                    messages.say("serve-already-at", [file, ("site", site.as_str().into())])
                }
                None => messages.say("serve-already", values),
            };
            Failure::new(Exit::Refused, told)
        }
        ServeError::NoPort { listen, error } => {
            let reason = reason(error, messages);
            let values = [("listen", listen.to_string().into()), ("reason", reason.into())];
            Failure::new(Exit::Io, messages.say("serve-no-port", values))
        }
        ServeError::NoNetwork => Failure::new(Exit::Io, messages.text("serve-no-network")),
        ServeError::NoCertificate { certificate, error } => {
            let file = certificate.display().to_string();
            let values = [("file", file.into()), ("reason", reason(error, messages).into())];
            Failure::new(Exit::Io, messages.say("serve-no-certificate", values))
        }
        ServeError::HallCertificate { file, error } => {
            let file = file.display().to_string();
            let values = [("file", file.into()), ("reason", reason(error, messages).into())];
            Failure::new(Exit::Io, messages.say("safe-bad-certificate-file", values))
        }
        ServeError::Store(error) => Failure::new(Exit::Io, messages::store_error(error, messages)),
        ServeError::Io(error) => {
            let values = [("reason", reason(error, messages).into())];
            Failure::new(Exit::Io, messages.say("serve-io", values))
        }
    }
}
