//! What every page shares.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::runtime::Handle;
use tokio::sync::mpsc;

use super::accounts::{Account, Accounts};
use super::api::Replays;
use super::bodies::Bodies;
use super::delegates::Delegates;
use super::devices::Devices;
use super::erasing::Erasing;
use super::failure::WebError;
use super::hall::Hall;
use super::hall_certificate::HallCertificate;
use super::hosts::Hosts;
use super::layout::Notice;
use super::limits::Limits;
use super::list_import::Imports;
use super::login::Login;
use super::once::Entered;
use super::photo_limits::PhotoLimits;
use super::revocations::Revocations;
use super::second_folder::SecondFolder;
use super::secret::Secret;
use super::sharing::{Asked, Posted, Sharing};
use super::tokens::Tokens;
use super::uploads::Uploads;
use crate::clock::now;
use crate::demo::{DIRECTOR, PASSWORD};
use crate::store::{Head, Store, StoreError};
use crate::tournament_file::TournamentFile;

/// The note that is of no tournament; every log has a name.
const NO_LOG: &str = "";

/// How the web app was started.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) hosts: Hosts,
    pub(super) certificate: Arc<HallCertificate>,
    /// Whether there is a certificate that browsers know.
    pub(super) is_secure: bool,
    /// Whether staff on other machines may sign in unencrypted.
    pub(super) is_plain_allowed: bool,
    pub(super) is_demo: bool,
}

/// The web app: its tournaments, and who may do what.
#[derive(Debug)]
pub(super) struct App {
    pub(super) hall: Hall,
    /// What it may be called.
    pub(super) hosts: Hosts,
    /// By which staff come in, unless there is one that browsers know.
    pub(super) certificate: Arc<HallCertificate>,
    pub(super) accounts: Accounts,
    /// Told whenever something is taken away from somebody.
    pub(super) revocations: Revocations,
    /// Whether everything is made up, which every page then says.
    pub(super) is_demo: bool,
    pub(super) tokens: Tokens,
    pub(super) devices: Devices,
    pub(super) delegates: Delegates,
    pub(super) limits: Limits,
    pub(super) login: Login,
    pub(super) bodies: Bodies,
    pub(super) sharing: Sharing,
    /// Forms that were sent, so that none is entered twice.
    pub(super) entered: Entered,
    /// What programs sent, so that none of it is entered twice.
    pub(super) replays: Replays,
    /// The rating list that is taken over.
    pub(super) imports: Imports,
    /// Pictures of score sheets that pairs send.
    pub(super) photos: PhotoLimits,
    /// Files that were sent, each in its turn.
    pub(super) uploads: Uploads,
    /// What was taken away and is still somewhere.
    pub(super) erasing: Erasing,
    /// What is to be told on the next page, by session.
    left: Mutex<BTreeMap<String, Vec<Notice>>>,
}

impl App {
    /// The app over an open file, and what it will ask of whoever holds the ports.
    pub(super) async fn new(
        mut store: Store,
        settings: Settings,
        second: Option<SecondFolder>,
    ) -> Result<(App, mpsc::Receiver<Asked>), StoreError> {
        let revocations = Revocations::default();
        let accounts = Accounts::of(&mut store, &revocations).await?;
        let Settings { hosts, certificate, is_secure, is_plain_allowed, is_demo } = settings;
        if is_demo {
            accounts.let_everybody_in(&mut store, (DIRECTOR, PASSWORD)).await?;
        }
        let tokens = Tokens::of(&mut store, &revocations).await?;
        let notes = store.hall_notes().await?;
        let posted = notes.iter().find(|(log, _)| log == NO_LOG);
        let posted = posted.and_then(|(_, body)| serde_json::from_str(body).ok());
        let (sharing, asked) =
            Sharing::new(posted.unwrap_or_default(), (is_secure, is_plain_allowed));
        let devices = Devices::of(&mut store, &revocations).await?;
        let delegates = Delegates::of(&mut store, &revocations).await?;
        let imports = Imports::beside(store.path());
        let hall = Hall::open(store, second).await?;
        let (limits, left, entered) = (Limits::default(), Mutex::default(), Entered::default());
        let app = App {
            hall,
            hosts,
            certificate,
            accounts,
            revocations,
            is_demo,
            tokens,
            devices,
            delegates,
            limits,
            login: Login::default(),
            bodies: Bodies::default(),
            sharing,
            entered,
            replays: Replays::default(),
            imports,
            photos: PhotoLimits::default(),
            uploads: Uploads::default(),
            erasing: Erasing::default(),
            left,
        };
        Ok((app, asked))
    }

    /// Whose session this is: that of an account, or of a device.
    pub(super) fn signed_in(&self, session: &Secret, now_ms: i64) -> Option<Account> {
        let account = self.accounts.signed_in(session, now_ms);
        account.or_else(|| self.devices.signed_in(session, now_ms))
    }

    /// Listens on this address too, which goes on posters if none does yet.
    pub(super) async fn share(
        &self,
        address: IpAddr,
    ) -> Result<io::Result<SocketAddr>, StoreError> {
        if let Err(error) = self.certify(address) {
            return Ok(Err(error));
        }
        match self.sharing.share(address).await {
            Ok(at) => self.is_shared(at).await.map(|()| Ok(at)),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Sees to it that staff can come in encrypted by this address.
    pub(super) fn certify(&self, address: IpAddr) -> io::Result<()> {
        if self.sharing.is_secure() { Ok(()) } else { self.certificate.cover(address) }
    }

    /// Is shared there from here on.
    pub(super) async fn is_shared(&self, at: SocketAddr) -> Result<(), StoreError> {
        self.sharing.set(Some(at));
        let posted = self.sharing.posted();
        if posted.address.is_some() {
            return Ok(());
        }
        self.post(Posted { address: Some(at), ..posted }).await
    }

    /// Keeps what goes on posters.
    pub(super) async fn post(&self, posted: Posted) -> Result<(), StoreError> {
        let body = serde_json::to_string(&posted).expect("texts are written as JSON");
        self.hall.store().await.keep_hall_note(NO_LOG, &body).await?;
        self.sharing.set_posted(posted);
        Ok(())
    }

    /// Takes over a tournament; its whole log is checked where nobody waits for a page.
    pub(super) async fn take_over(self: &Arc<App>, file: TournamentFile) -> Result<Head, WebError> {
        let (app, runtime) = (Arc::clone(self), Handle::current());
        let taken = move || runtime.block_on(app.hall.take_over(&file));
        Ok(self.uploads.work(taken).await??)
    }

    /// Leaves something to be told on the next page of a session.
    pub(super) fn leave(&self, session: Option<&Secret>, notices: Vec<Notice>) {
        if let Some(session) = session {
            let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
            left.insert(session.hash(), notices);
        }
    }

    /// Takes what was left to be told.
    pub(super) fn left(&self, session: Option<&Secret>) -> Vec<Notice> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        session.and_then(|session| left.remove(&session.hash())).unwrap_or_default()
    }
}

/// The time of what is no entry of a log.
pub(super) fn now_ms() -> i64 {
    i64::try_from(now().unix_ms).unwrap_or(i64::MAX)
}
