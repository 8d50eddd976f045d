//! Streams end as soon as whoever follows them may no longer.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::app::{App, now_ms};
use super::delegates::Standing;
use super::secret::Secret;
use super::table_codes::seat_of;
use super::visitor::Visitor;
use crate::clock::unset_ms;

/// How soon a stream ends after the time of its session is over.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// Tells every stream that something was taken away from somebody.
#[derive(Clone, Debug, Default)]
pub(super) struct Revocations(watch::Sender<()>);

impl Revocations {
    /// Something was taken away.
    pub(super) fn tell(&self) {
        self.0.send_replace(());
    }
}

/// What somebody came in with.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Pass {
    /// A session of an account or of a device.
    Session(Secret),
    Delegate(Secret),
    /// The code of a table.
    Table(String),
    /// The token of a program.
    Token(Secret),
}

impl Pass {
    fn is_good(&self, app: &App) -> bool {
        match self {
            Pass::Session(secret) => app.signed_in(secret, unset_ms()).is_some(),
            Pass::Delegate(secret) => {
                matches!(app.delegates.standing(secret, now_ms()), Some(Standing::Working(_)))
            }
            Pass::Table(code) => {
                app.hall.all().iter().any(|current| seat_of(current, code).is_some())
            }
            Pass::Token(secret) => app.tokens.is_known(secret),
        }
    }
}

/// What a stream was opened with, for as long as that is good.
#[derive(Debug)]
pub(super) struct Passes {
    app: Arc<App>,
    held: Vec<Pass>,
    revoked: watch::Receiver<()>,
}

impl Passes {
    /// Those of a browser; what it still keeps though it is over is no pass.
    pub(super) fn of_visitor(app: &Arc<App>, visitor: &Visitor) -> Passes {
        let session = visitor.session.clone().filter(|_| visitor.account.is_some());
        let delegate = visitor.delegate.clone().map(Pass::Delegate);
        let table = visitor.table_code.clone().map(Pass::Table);
        let others = [delegate, table].into_iter().flatten().filter(|pass| pass.is_good(app));
        Passes::of(app, session.map(Pass::Session).into_iter().chain(others))
    }

    /// That of a program.
    pub(super) fn of_token(app: &Arc<App>, token: Option<Secret>) -> Passes {
        Passes::of(app, token.map(Pass::Token))
    }

    fn of(app: &Arc<App>, held: impl IntoIterator<Item = Pass>) -> Passes {
        let held = held.into_iter().collect();
        Passes { app: Arc::clone(app), held, revoked: app.revocations.0.subscribe() }
    }

    /// Whether all of them are good.
    fn are_good(&self) -> bool {
        self.held.iter().all(|pass| pass.is_good(&self.app))
    }

    /// Whether one of them ends by itself when its time is over.
    fn can_expire(&self) -> bool {
        self.held.iter().any(|pass| matches!(pass, Pass::Session(_) | Pass::Delegate(_)))
    }

    /// Waits until one of them is taken away, or its time is over.
    pub(super) async fn ended(&mut self) {
        while self.are_good() {
            if self.held.is_empty() {
                std::future::pending::<()>().await;
            }
            let can_expire = self.can_expire();
            tokio::select! {
                told = self.revoked.changed() => if told.is_err() { return },
                () = tokio::time::sleep(LOOK_AGAIN), if can_expire => {}
            }
        }
    }
}
