//! The names that the program answers to.
//!
//! Another site can let its own name lead to this machine (DNS rebinding): a browser then takes
//! what is served here for a part of that site, and lets its scripts read it. The name still
//! stands in every request, so one that is not ours is refused.

use std::net::IpAddr;
use std::str::FromStr as _;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use rustls::pki_types::{CertificateDer, ServerName};
use webpki::EndEntityCert;

use super::app::App;
use super::sharing::places;
use crate::language::Language;
use crate::messages::Messages;

/// Whether this is a name or an address that a machine can have.
pub fn is_host(name: &str) -> bool {
    ServerName::try_from(name).is_ok()
}

/// What the program may be called.
#[derive(Debug)]
pub(super) struct Hosts {
    /// Where it listens; everywhere, if that is no address.
    listen: IpAddr,
    /// Names that were given at the start, in small letters.
    names: Vec<String>,
    /// The certificate that was given, which is good for some names.
    certificate: Option<CertificateDer<'static>>,
}

impl Hosts {
    pub(super) fn new(
        listen: IpAddr,
        names: &[String],
        certificate: Option<CertificateDer<'static>>,
    ) -> Hosts {
        let names = names.iter().map(|name| bare(name)).collect();
        Hosts { listen: listen.to_canonical(), names, certificate }
    }

    /// Whether this is a name or an address of the program, which may be shared at another
    /// address, too.
    fn is_ours(&self, host: &str, shared: Option<IpAddr>) -> bool {
        let host = bare(host);
        if host == "localhost" || self.names.contains(&host) {
            return true;
        }
        let is_here = |address: IpAddr| {
            let address = address.to_canonical();
            address.is_loopback()
                || address == self.listen && !address.is_unspecified()
                || Some(address) == shared
                || self.listen.is_unspecified()
                    && places().iter().any(|place| place.address == address)
        };
        host.parse().is_ok_and(is_here) || self.is_certified(&host)
    }

    fn is_certified(&self, host: &str) -> bool {
        let certificate = self.certificate.as_ref();
        let certificate = certificate.and_then(|one| EndEntityCert::try_from(one).ok());
        certificate.zip(ServerName::try_from(host).ok()).is_some_and(|(certificate, name)| {
            certificate.verify_is_valid_for_subject_name(&name).is_ok()
        })
    }
}

/// A name as it is compared: in small letters, without the dot that a whole name may end with
/// and the brackets of an address.
fn bare(host: &str) -> String {
    let host = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    let within = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    within.map(str::to_owned).unwrap_or(host)
}

/// What a request calls the program: by the address that is asked for, and by the header.
fn called(uri: &Uri, headers: &HeaderMap) -> Vec<String> {
    let by_headers = headers.get_all(HOST).iter().map(|host| {
        let host = host.to_str().unwrap_or_default();
        let read = Authority::from_str(host).ok().filter(|_| !host.contains('@'));
        read.map_or_else(|| host.to_owned(), |read| read.host().to_owned())
    });
    by_headers.chain(uri.host().map(str::to_owned)).collect()
}

/// Refuses what is asked of somebody else.
pub(super) async fn known_host(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let shared = app.sharing.at().map(|at| at.ip().to_canonical());
    let called = called(request.uri(), request.headers());
    // Every browser says whom it asks.
    let stranger = called.iter().find(|host| !app.hosts.is_ours(host, shared));
    let Some(stranger) = stranger else { return next.run(request).await };
    let host: String = stranger.chars().filter(|one| !one.is_control()).take(100).collect();
    let said = Language::ALL.map(|language| {
        Messages::new(language).say("safe-other-host", [("host", host.as_str().into())])
    });
    (StatusCode::MISDIRECTED_REQUEST, said.join("\n")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(listen: &str) -> Hosts {
        let made = rcgen::generate_simple_self_signed(["*.liga.example".to_owned()]).unwrap();
        let names = ["Sala.example".to_owned(), "203.0.113.9".to_owned()];
        Hosts::new(listen.parse().unwrap(), &names, Some(made.cert.der().clone()))
    }

    #[test]
    fn it_answers_to_its_own_names_and_addresses_only() {
        let (hosts, shared) = (hosts("192.0.2.7"), "192.0.2.8".parse().ok());
        let ours = [
            "localhost",
            "LOCALHOST.",
            "127.0.0.1",
            "127.8.9.1",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "192.0.2.7",
            "192.0.2.8",
            "sala.EXAMPLE",
            "203.0.113.9",
            "copa.liga.example",
        ];
        for host in ours {
            assert!(hosts.is_ours(host, shared), "{host}");
        }
        let others = [
            "",
            "evil.example",
            "localhost.evil.example",
            "evil.localhost",
            "127.0.0.1.evil.example",
            "0.0.0.0",
            "[::]",
            "192.0.2.9",
            "liga.example",
            "a.b.liga.example",
            "sala.example.evil.example",
        ];
        for host in others {
            assert!(!hosts.is_ours(host, shared), "{host}");
        }
        assert!(!hosts.is_ours("192.0.2.8", None), "once it is no longer shared there");
    }

    #[test]
    fn who_listens_everywhere_answers_to_every_address_of_this_machine_and_to_no_other() {
        let hosts = hosts("0.0.0.0");
        for place in places() {
            let host = match place.address {
                IpAddr::V4(four) => four.to_string(),
                IpAddr::V6(six) => format!("[{six}]"),
            };
            assert!(hosts.is_ours(&host, None), "{host}");
        }
        // An address that documents may use, and nobody has.
        assert!(!hosts.is_ours("198.51.100.77", None));
        assert!(!hosts.is_ours("0.0.0.0", None));
    }

    #[test]
    fn the_name_is_read_from_the_header_and_from_the_address() {
        let called_by = |uri: &str, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().unwrap());
            called(&uri.parse().unwrap(), &headers)
        };
        assert_eq!(called_by("/", "localhost:2727"), ["localhost"]);
        assert_eq!(called_by("/", "[::1]:2727"), ["[::1]"]);
        assert_eq!(called_by("http://evil.example/", "127.0.0.1"), ["127.0.0.1", "evil.example"]);
        assert_eq!(called_by("/", "localhost@evil.example"), ["localhost@evil.example"]);
    }
}
