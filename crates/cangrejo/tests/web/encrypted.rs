//! Pages that travel encrypted, by a certificate of the installation's own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::sync::Arc;

use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::support::{Answer, command, exchange_with, folder};

/// A browser that trusts one certificate.
pub(crate) struct Tls(Arc<ClientConfig>);

impl Tls {
    pub(crate) fn trusting(certificate: CertificateDer<'static>) -> Tls {
        let mut roots = RootCertStore::empty();
        roots.add(certificate).expect("a certificate");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Tls(Arc::new(config))
    }

    /// A connection to whoever has this name and listens there.
    pub(crate) fn connect(
        &self,
        host: &str,
        name: &str,
    ) -> StreamOwned<ClientConnection, TcpStream> {
        let name = ServerName::try_from(name.to_owned()).expect("a name");
        let connection = ClientConnection::new(Arc::clone(&self.0), name).expect("a connection");
        StreamOwned::new(connection, TcpStream::connect(host).expect("it listens"))
    }

    /// Sends a request to whoever has this name and listens there.
    pub(crate) fn ask(&self, host: &str, name: &str, request: &str) -> Answer {
        let mut stream = self.connect(host, name);
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut bytes = Vec::new();
        // It may hang up without a last word.
        let _ = stream.read_to_end(&mut bytes);
        Answer::of(&bytes)
    }
}

/// The end of the head of a request.
pub(crate) const END: &str = "Connection: close\r\n\r\n";

/// The program with a certificate that this browser knows, its address and the first link.
fn with_certificate(name: &str) -> (Child, Tls, String, String) {
    let folder = folder(name);
    let names = ["localhost".to_owned(), "liga.example".to_owned()];
    let made = rcgen::generate_simple_self_signed(names).expect("a certificate");
    let (certificate, key) = (folder.join("certificate.pem"), folder.join("key.pem"));
    std::fs::write(&certificate, made.cert.pem()).expect("it can be kept");
    std::fs::write(&key, made.signing_key.serialize_pem()).expect("it can be kept");
    let mut program = command(&folder);
    program.arg("--certificate").arg(&certificate).arg("--key").arg(&key);
    let mut program = program.stdout(Stdio::piped()).spawn().expect("it starts");
    let mut lines = BufReader::new(program.stdout.take().expect("a pipe")).lines();
    let mut word = || {
        let line = lines.next().expect("it says where it is").expect("in UTF-8");
        let word = line.split(' ').find_map(|word| word.strip_prefix("https://"));
        word.expect("an address").to_owned()
    };
    let (host, link) = (word(), word());
    let link = link.strip_prefix(&host).expect("of the same site").to_owned();
    (program, Tls::trusting(made.cert.der().clone()), host, link)
}

#[test]
fn with_a_certificate_pages_are_encrypted_and_cookies_are_kept_from_plain_ones() {
    let (mut program, tls, host, link) = with_certificate("encrypted");
    let ask = |request: String| tls.ask(&host, "localhost", &request);
    let exchanged = ask(format!("GET {link} HTTP/1.1\r\nHost: {host}\r\n{END}"));
    assert_eq!(exchanged.status, 303);
    let cookie = exchanged.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-") && cookie.ends_with("; Secure"), "{cookie}");
    let cookie = exchanged.cookie().expect("a cookie");
    let form = "name=Ana&password=correcto+caballo";
    let post = |origin: &str| {
        ask(format!(
            "POST /first HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}://{host}\r\nCookie: {cookie}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n{END}{form}",
            form.len()
        ))
    };
    let forged = post("http");
    assert_eq!(forged.status, 403, "a plain page, which anybody may have written, sends nothing");
    let made = post("https");
    assert_eq!(made.status, 303, "{}", made.body);
    let _ = program.kill();
    let _ = program.wait();
}

#[test]
fn a_certificate_that_browsers_know_is_for_everybody_and_they_keep_to_it() {
    let (mut program, tls, host, _) = with_certificate("encrypted-for-all");
    for name in [host.as_str(), "liga.example:2727"] {
        let page =
            tls.ask(&host, "localhost", &format!("GET /x HTTP/1.1\r\nHost: {name}\r\n{END}"));
        assert_eq!(page.status, 200, "{name}");
        let strictly = page.header("strict-transport-security").expect("it is told to stay");
        assert!(strictly.starts_with("max-age="), "{strictly}");
        let plain = format!("GET /p/copa?a=1 HTTP/1.1\r\nHost: {name}\r\n{END}");
        let plain = exchange_with(&host, plain.as_bytes());
        assert_eq!(plain.status, 307);
        let led = format!("https://{name}/p/copa?a=1");
        assert_eq!(plain.header("location"), Some(led.as_str()));
        assert_eq!(
            plain.header("strict-transport-security"),
            None,
            "said where it can be believed"
        );
    }
    let other =
        tls.ask(&host, "localhost", &format!("GET / HTTP/1.1\r\nHost: evil.example\r\n{END}"));
    assert_eq!(other.status, 421);
    let other = format!("GET / HTTP/1.1\r\nHost: evil.example\r\n{END}");
    assert_eq!(exchange_with(&host, other.as_bytes()).status, 421, "and is led nowhere");
    let code = format!("GET /certificate.pem HTTP/1.1\r\nHost: {host}\r\n{END}");
    assert_eq!(tls.ask(&host, "localhost", &code).status, 404, "browsers know it already");
    let _ = program.kill();
    let _ = program.wait();
}

#[test]
fn a_certificate_that_is_none_is_refused_with_its_name() {
    let folder = folder("no-certificate");
    let file = folder.join("none.pem");
    std::fs::write(&file, "nothing").expect("it can be kept");
    let mut program = command(&folder);
    let ended = program.arg("--certificate").arg(&file).arg("--key").arg(&file).output();
    let ended = ended.expect("it ends");
    assert_eq!(ended.status.code(), Some(5));
    let told = String::from_utf8(ended.stderr).expect("UTF-8");
    assert!(told.contains("none.pem") && told.contains("in PEM"), "{told}");
}
