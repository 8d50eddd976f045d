//! Pages that travel encrypted, by a certificate of the installation's own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;
use std::sync::Arc;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::support::{Answer, command, folder};

#[test]
fn with_a_certificate_pages_are_encrypted_and_cookies_are_kept_from_plain_ones() {
    let folder = folder("encrypted");
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
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

    let mut roots = RootCertStore::empty();
    roots.add(made.cert.der().clone()).expect("a certificate");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the usual versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let config = Arc::new(config);
    let ask = |request: String| {
        let name = ServerName::try_from("localhost").expect("a name");
        let connection = ClientConnection::new(Arc::clone(&config), name).expect("a connection");
        let stream = TcpStream::connect(&host).expect("it listens");
        let mut stream = StreamOwned::new(connection, stream);
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut bytes = Vec::new();
        // It may hang up without a last word.
        let _ = stream.read_to_end(&mut bytes);
        Answer::of(&bytes)
    };
    let end = "Connection: close\r\n\r\n";
    let exchanged = ask(format!("GET {link} HTTP/1.1\r\nHost: {host}\r\n{end}"));
    assert_eq!(exchanged.status, 303);
    let cookie = exchanged.header("set-cookie").expect("a cookie");
    assert!(cookie.ends_with("; Secure"), "{cookie}");
    let cookie = exchanged.cookie().expect("a cookie");
    let form = "name=Ana&password=correcto+caballo";
    let made = ask(format!(
        "POST /first HTTP/1.1\r\nHost: {host}\r\nOrigin: https://{host}\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n{end}{form}",
        form.len()
    ));
    assert_eq!(made.status, 303, "{}", made.body);
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
