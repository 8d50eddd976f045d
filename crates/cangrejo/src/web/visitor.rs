//! Who asks for a page, and in which language.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderName;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HOST, USER_AGENT};
use axum::http::request::Parts;
use fluent_bundle::FluentValue;

use super::accounts::{Account, Role};
use super::app::App;
use super::connections::Transport;
use super::cookie::name_on;
use super::failure::WebError;
use super::hall::{Current, Signature};
use super::secret::Secret;
use super::signing_in::Way;
use crate::clock::unset_ms;
use crate::language::Language;
use crate::messages::Messages;
use crate::store::LogName;

/// The cookie of a browser that is signed in.
pub(super) const SESSION: &str = "cangrejo_session";

/// The cookie of a browser that was signed in before; it opens nothing, and only saves it from
/// waiting for strangers who guess.
pub(super) const KNOWN: &str = "cangrejo_known";

/// The cookie of a phone at a table.
pub(super) const TABLE: &str = "cangrejo_table";

/// The cookie of a device that was invited.
pub(super) const INVITATION: &str = "cangrejo_invitation";

/// The cookie of a delegate: of the link, and then of the browser that used it.
pub(super) const DELEGATE: &str = "cangrejo_delegate";

/// The cookie of the language that somebody chose.
pub(super) const LANGUAGE: &str = "cangrejo_language";

/// Whoever asks for a page.
#[derive(Debug)]
pub(super) struct Visitor {
    pub(super) account: Option<Account>,
    pub(super) session: Option<Secret>,
    pub(super) language: Language,
    pub(super) messages: Messages,
    /// The page that is asked for.
    pub(super) path: String,
    /// Whether everything is made up.
    pub(super) is_demo: bool,
    /// That nothing can be entered now; for whoever works here, also why.
    pub(super) not_kept: Option<String>,
    /// What is wrong with the second folder, for whoever works here.
    pub(super) copy_warning: Option<String>,
    /// Where it came from, and how.
    pub(super) way: Way,
    /// Whether there are no plain pages.
    pub(super) is_always_encrypted: bool,
    /// How the site is reached from there, as `http://192.168.1.20:2727`.
    pub(super) site: Option<String>,
    /// What the browser says of itself.
    pub(super) browser: String,
    /// The code of the table that a phone is at.
    pub(super) table_code: Option<String>,
    /// The link by which a device is invited.
    pub(super) invitation: Option<Secret>,
    /// What a delegate keeps.
    pub(super) delegate: Option<Secret>,
    /// What a browser keeps that was signed in before.
    pub(super) known_browser: Option<String>,
}

impl Visitor {
    /// The account, if it may do this.
    pub(super) fn may(&self, role: Role) -> Result<&Account, WebError> {
        match &self.account {
            None => Err(WebError::SignedOut),
            Some(account) if account.role < role => Err(WebError::NotAllowed),
            Some(account) => Ok(account),
        }
    }

    /// The account, if it may do this at this tournament; a device may work at only one.
    pub(super) fn may_at(&self, role: Role, name: &LogName) -> Result<&Account, WebError> {
        let account = self.may(role)?;
        match &account.only {
            Some(only) if only != name => Err(WebError::NotAllowed),
            Some(_) | None => Ok(account),
        }
    }

    /// Whether the visitor may do this.
    pub(super) fn is(&self, role: Role) -> bool {
        self.may(role).is_ok()
    }

    /// How the visitor's entries are signed.
    pub(super) fn signature(&self, reason: &str) -> Signature {
        let reason = reason.trim();
        Signature {
            author: self.account.as_ref().map(|account| account.name.clone()).unwrap_or_default(),
            reason: (!reason.is_empty()).then(|| reason.to_owned()),
            seen: None,
        }
    }

    /// Speaks in the words of a tournament from here on.
    pub(super) fn speak_of(&self, current: &Current) {
        let state = current.state();
        self.messages.speak_of(state.discipline);
        self.messages.number_athletes(current.player_numbers());
        if let Some(label) = &state.profile.sheet_label {
            self.messages.call_sheet(label);
        }
    }

    /// An address of this site on a connection that nobody else reads.
    pub(super) fn encrypted(&self, path: &str) -> String {
        let site = self.site.as_deref().unwrap_or_default();
        let host = site.split_once("://").map_or("", |(_, host)| host);
        format!("https://{host}{path}")
    }

    /// Where the visitor signs in.
    pub(super) fn sign_in_address(&self) -> String {
        let path = "/login";
        if self.way.may_sign_in { path.to_owned() } else { self.encrypted(path) }
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.messages.text(key)
    }

    pub(super) fn say<'v, const N: usize>(
        &self,
        key: &str,
        values: [(&'v str, FluentValue<'v>); N],
    ) -> String {
        self.messages.say(key, values)
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Infallible> {
        let way = Way::of(parts, app);
        let secret = |name| secret(parts, way, name);
        let session = secret(SESSION);
        let account = session.as_ref().and_then(|secret| app.signed_in(secret, unset_ms()));
        let chosen = cookie(parts, LANGUAGE).and_then(|code| Language::of_code(&code));
        let language = chosen.or_else(|| of_browser(parts)).unwrap_or(Language::En);
        let messages = Messages::for_pages(language);
        let scheme = match way.transport {
            Transport::Encrypted => "https",
            Transport::Plain => "http",
        };
        let second = app.hall.second().filter(|_| account.is_some());
        let copy_warning = second.and_then(|second| second.warning(&messages));
        let not_kept = match &account {
            Some(_) => app.hall.keeping().warning(&messages),
            None => {
                app.hall.keeping().is_in_trouble().then(|| messages.text("web-not-kept-public"))
            }
        };
        Ok(Visitor {
            not_kept,
            copy_warning,
            account,
            session,
            language,
            messages,
            is_demo: app.is_demo,
            path: parts.uri.path().to_owned(),
            way,
            is_always_encrypted: app.sharing.is_secure(),
            site: header(parts, HOST).map(|host| format!("{scheme}://{host}")),
            browser: header(parts, USER_AGENT).unwrap_or_default(),
            table_code: cookie(parts, TABLE),
            invitation: secret(INVITATION),
            delegate: secret(DELEGATE),
            known_browser: cookie(parts, &name_on(way.transport, KNOWN)),
        })
    }
}

/// A header that the browser sent.
fn header(parts: &Parts, name: HeaderName) -> Option<String> {
    parts.headers.get(name)?.to_str().ok().map(str::to_owned)
}

/// A cookie that signs somebody in; it counts only where nobody else could have read it.
pub(super) fn secret(parts: &Parts, way: Way, name: &str) -> Option<Secret> {
    let sent = cookie(parts, &name_on(way.transport, name));
    sent.filter(|_| way.may_sign_in).map(|value| Secret::sent(&value))
}

/// A cookie that the browser sent.
pub(super) fn cookie(parts: &Parts, name: &str) -> Option<String> {
    let headers = parts.headers.get_all(COOKIE).iter();
    let cookies =
        headers.filter_map(|header| header.to_str().ok()).flat_map(|text| text.split(';'));
    let mut named = cookies.filter_map(|cookie| cookie.trim().split_once('='));
    named.find(|(found, _)| *found == name).map(|(_, value)| value.to_owned())
}

/// The first language of the browser's list that the program speaks.
fn of_browser(parts: &Parts) -> Option<Language> {
    let list = parts.headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let code = |part: &str| {
        let tag = part.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        tag.split('-').next().and_then(Language::of_code)
    };
    list.split(',').find_map(code)
}
