//! What a browser is asked to keep.

use axum::http::HeaderName;
use axum::http::header::SET_COOKIE;

use super::app::App;

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

impl App {
    /// A header that asks a browser to keep a value, away from scripts and from other sites; and
    /// away from connections that anybody can read, once there is another kind.
    pub(super) fn cookie(&self, name: &str, value: &str, kept: Kept) -> [(HeaderName, String); 1] {
        let kept = match kept {
            Kept::UntilClosed => String::new(),
            Kept::For(seconds) => format!("; Max-Age={seconds}"),
            Kept::Forgotten => "; Max-Age=0".to_owned(),
        };
        let secure = if self.sharing.is_secure() { "; Secure" } else { "" };
        [(SET_COOKIE, format!("{name}={value}; Path=/{kept}; SameSite=Lax; HttpOnly{secure}"))]
    }
}
