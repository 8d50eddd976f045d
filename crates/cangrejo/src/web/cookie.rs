//! What a browser is asked to keep.

use axum::http::HeaderName;
use axum::http::header::SET_COOKIE;

use super::connections::Transport;
use super::visitor::{DELEGATE, INVITATION, KNOWN, SESSION, Visitor};

/// How long a browser keeps something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// Until it is closed.
    UntilClosed,
    /// For so many seconds.
    For(u32),
    /// No longer.
    Forgotten,
}

/// What a cookie is called on a connection.
///
/// One that signs somebody in by TLS has a name that browsers let no plain page write to, so that
/// nobody on the way can push a session of theirs on a director.
pub(super) fn name_on(transport: Transport, name: &str) -> String {
    match transport {
        Transport::Encrypted if signs_in(name) => format!("__Host-{name}"),
        Transport::Encrypted | Transport::Plain => name.to_owned(),
    }
}

/// Whether whoever has this cookie is let in, or sooner than others; that of a table only lets
/// propose a result.
fn signs_in(name: &str) -> bool {
    [SESSION, INVITATION, DELEGATE, KNOWN].contains(&name)
}

impl Visitor {
    /// A header that asks a browser to keep a value, away from scripts and from other sites; and
    /// away from connections that anybody can read, if it came by another kind or there is none
    /// but that.
    pub(super) fn cookie(&self, name: &str, value: &str, kept: Kept) -> [(HeaderName, String); 1] {
        let kept = match kept {
            Kept::UntilClosed => String::new(),
            Kept::For(seconds) => format!("; Max-Age={seconds}"),
            Kept::Forgotten => "; Max-Age=0".to_owned(),
        };
        let is_encrypted = self.way.transport == Transport::Encrypted;
        let is_secure = self.is_always_encrypted || is_encrypted && signs_in(name);
        let secure = if is_secure { "; Secure" } else { "" };
        let name = name_on(self.way.transport, name);
        [(SET_COOKIE, format!("{name}={value}; Path=/{kept}; SameSite=Lax; HttpOnly{secure}"))]
    }
}
