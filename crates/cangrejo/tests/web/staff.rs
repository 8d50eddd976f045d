//! Signing in across the hall: encrypted, by a certificate that the program makes.
//!
//! What comes in by an address of this machine on a network has that address, as if it came from
//! another machine.

use std::net::IpAddr;
use std::path::Path;
use std::process::Command;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;

use crate::browser::{Browser, Screen, run};
use crate::encrypted::{END, Tls};
use crate::pages::{PAGES, SeenBy};
use crate::print::said_by;
use crate::routes::{addresses, posted};
use crate::support::{Answer, Server, between, command, exchange_with, folder};

/// The address of this machine on a network, if it is on one.
#[expect(clippy::print_stderr, reason = "a check that did not run must say so")]
fn elsewhere() -> Option<IpAddr> {
    let found = if_addrs::get_if_addrs().expect("the system tells its addresses");
    let mut four = found.iter().map(if_addrs::Interface::ip).filter(IpAddr::is_ipv4);
    let found = four.find(|address| !address.is_loopback());
    if found.is_none() {
        eprintln!("NOT RUN: this machine is on no network, so nobody comes in from elsewhere");
    }
    found
}

/// A program that is shared on a network, as whoever is there sees it.
struct Hall {
    server: Server,
    owner: String,
    /// Its address there, as `192.168.1.20:40123`.
    at: String,
    address: String,
}

impl Hall {
    fn open(folder: &Path, more: &[&str]) -> Option<Hall> {
        let address = elsewhere()?.to_string();
        let mut command = command(folder);
        let server = Server::start_by({
            command.args(["--share", &address]).args(more);
            command
        });
        let owner = match &server.first_link {
            Some(_) => server.owner(),
            None => String::new(),
        };
        let port = server.host.rsplit(':').next().expect("a port");
        let at = format!("{address}:{port}");
        Some(Hall { server, owner, at, address })
    }

    /// Asks in the clear from another machine.
    fn plain(&self, method: &str, path: &str, more: &str) -> Answer {
        exchange_with(&self.at, self.request(method, path, more).as_bytes())
    }

    /// Asks encrypted from another machine.
    fn encrypted(&self, method: &str, path: &str, more: &str) -> Answer {
        self.tls().ask(&self.at, &self.address, &self.request(method, path, more))
    }

    fn request(&self, method: &str, path: &str, more: &str) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAccept-Language: en\r\n{more}{END}",
            self.at
        )
    }

    /// Sends a form encrypted from another machine.
    fn send(&self, path: &str, cookie: &str, form: &str) -> Answer {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {at}\r\nOrigin: https://{at}\r\nCookie: {cookie}\r\n\
             Accept-Language: en\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n{END}{form}",
            form.len(),
            at = self.at,
        );
        self.tls().ask(&self.at, &self.address, &head)
    }

    /// The certificate that anybody can download.
    fn certificate(&self) -> String {
        let download = self.plain("GET", "/certificate.pem", "");
        assert_eq!(download.status, 200);
        assert_eq!(download.header("content-type"), Some("application/x-x509-ca-cert"));
        download.body
    }

    fn tls(&self) -> Tls {
        let certificate = CertificateDer::from_pem_slice(self.certificate().as_bytes());
        Tls::trusting(certificate.expect("a certificate in PEM"))
    }
}

#[test]
fn nobody_signs_in_across_the_hall_in_the_clear_and_everybody_does_encrypted() {
    let Some(hall) = Hall::open(&folder("staff"), &[]) else { return };
    let path = hall.server.tournament(&hall.owner, ("Copa", "domino"), 4);
    // In the clear: what everybody may see, with the way to the encrypted pages.
    for public in ["/", "/x", "/p/copa", "/p/copa/standings", "/p/copa/projector", "/api"] {
        let page = hall.plain("GET", public, "");
        assert_eq!(page.status, 200, "{public}");
        assert!(!page.body.contains("href=\"/login\""), "{public}");
    }
    let welcome = hall.plain("GET", "/", "").body;
    assert!(welcome.contains(&format!("href=\"https://{}/login\"", hall.at)), "{welcome}");
    // Whatever signs in is refused, with its address encrypted.
    for staff in ["/login", &path, "/share", "/join/abc", "/delegate/abc?a=1", "/first/abc"] {
        for cookie in ["", &format!("Cookie: {}\r\n", hall.owner)] {
            let refused = hall.plain("GET", staff, cookie);
            assert_eq!(refused.status, 403, "{staff}: {}", refused.body);
            let there = format!("href=\"https://{}{staff}\"", hall.at);
            assert!(refused.body.contains(&there), "{staff}: {}", refused.body);
            assert!(refused.body.contains("not encrypted"), "{}", refused.body);
            assert_eq!(refused.header("set-cookie"), None);
        }
    }
    let spanish = exchange_with(
        &hall.at,
        format!("GET /login HTTP/1.1\r\nHost: {}\r\nAccept-Language: es\r\n{END}", hall.at)
            .as_bytes(),
    );
    assert!(spanish.body.contains("no está cifrada"), "{}", spanish.body);
    let form = "name=Ana&password=correcto+caballo";
    let kind = "Content-Type: application/x-www-form-urlencoded";
    let typed = exchange_with(
        &hall.at,
        format!(
            "POST /login HTTP/1.1\r\nHost: {}\r\n{kind}\r\nContent-Length: {}\r\n{END}{form}",
            hall.at,
            form.len()
        )
        .as_bytes(),
    );
    assert_eq!((typed.status, typed.cookie()), (403, None), "{}", typed.body);
    // Encrypted, the same form signs in, and the cookie is kept from plain pages.
    let signed_in = hall.send("/login", "", form);
    assert_eq!(signed_in.status, 303, "{}", signed_in.body);
    let kept = signed_in.header("set-cookie").expect("a session");
    assert!(kept.starts_with("__Host-cangrejo_session=") && kept.ends_with("; Secure"), "{kept}");
    let cookie = signed_in.cookie().expect("a session");
    let sent = format!("Cookie: {cookie}\r\n");
    assert_eq!(hall.encrypted("GET", "/accounts", &sent).status, 200);
    assert_eq!(hall.plain("GET", "/accounts", &sent).status, 403, "nor by a browser that would");
    assert!(!hall.plain("GET", "/", &sent).body.contains("/accounts"));
    // A session that a plain page pushed on a browser counts for nothing where it matters.
    let pushed = format!("Cookie: {}\r\n", hall.owner);
    assert_eq!(hall.encrypted("GET", "/accounts", &pushed).status, 401);
    assert!(hall.encrypted("GET", "/", "").header("strict-transport-security").is_none());
}

#[test]
fn every_page_of_the_program_is_public_or_kept_from_plain_connections() {
    let Some(hall) = Hall::open(&folder("staff-pages"), &[]) else { return };
    hall.server.tournament(&hall.owner, ("Copa", "domino"), 4);
    let owner = format!("Cookie: {}\r\n", hall.owner);
    for page in PAGES {
        for address in addresses(page) {
            let status = hall.plain("GET", &address, &owner).status;
            let is_staff =
                page.seen_by == SeenBy::Director || ["/login", "/join"].contains(&page.route);
            assert_eq!(status == 403, is_staff, "{address}: {status}");
        }
    }
    let public = ["/x", "/table", "/table/photo", "/table/leave", "/p/{name}/witness"];
    for route in posted() {
        let address = route.replace("{name}", "copa").replace(['{', '}'], "");
        let status = hall.plain("POST", &address, &format!("{owner}Content-Length: 0\r\n")).status;
        assert_eq!(status == 403, !public.contains(&route.as_str()), "{address}: {status}");
    }
}

#[test]
fn programs_come_in_encrypted_with_the_certificate_that_they_download() {
    let folder = folder("staff-programs");
    let Some(hall) = Hall::open(&folder, &[]) else { return };
    let form = "name=Marcador&scope=director&per_second=100";
    let made = hall.server.post("/tokens", &hall.owner, form).body;
    let token = between(&made, ("id=\"secret\" class=\"large\">", "<")).expect("a token");
    let bearer = format!("Authorization: Bearer {token}\r\n");
    let list = "/api/v1/tournaments";
    let refused = hall.plain("GET", list, &bearer);
    assert_eq!(refused.status, 403);
    assert_eq!(refused.header("connection"), Some("close"));
    let said = [format!("https://{}{list}", hall.at), "make another".to_owned()];
    assert!(said.iter().all(|said| refused.body.contains(said)), "{}", refused.body);
    assert!(!hall.plain("GET", list, "").body.contains("make another"));
    assert_eq!(hall.encrypted("GET", list, &bearer).status, 200);
    assert_eq!(hall.plain("GET", "/api/v1/openapi.json", "").status, 200);
    let certificate = folder.join("downloaded.pem");
    std::fs::write(&certificate, hall.certificate()).expect("it can be kept");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/cangrejo_client.py");
    let run = Command::new("python3")
        .args([script, &format!("https://{}", hall.at), &token])
        .arg(&certificate)
        .output()
        .expect("python runs");
    let printed = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && printed.contains("closed: True"), "{run:?}");
}

#[test]
fn the_owner_may_allow_plain_sign_in_and_nobody_else() {
    let folder = folder("staff-plain");
    let Some(hall) = Hall::open(&folder, &[]) else { return };
    let desk = hall.server.somebody(&hall.owner, "Luz", "director");
    assert_eq!(hall.server.post("/share/plain", &desk, "allow=on").status, 403);
    assert!(!hall.server.get("/share", &desk).body.contains("/share/plain"));
    assert_eq!(hall.plain("GET", "/login", "").status, 403);
    assert_eq!(hall.server.post("/share/plain", &hall.owner, "allow=on").status, 303);
    assert_eq!(hall.plain("GET", "/login", "").status, 200);
    let sent = format!("Cookie: {}\r\n", hall.owner);
    assert_eq!(hall.plain("GET", "/accounts", &sent).status, 200);
    let Hall { server, owner, .. } = hall;
    drop(server);
    // It is kept, and taken back.
    let Some(hall) = Hall::open(&folder, &[]) else { return };
    assert_eq!(hall.plain("GET", "/login", "").status, 200);
    assert_eq!(hall.server.post("/share/plain", &owner, "").status, 303);
    assert_eq!(hall.plain("GET", "/login", "").status, 403);
    drop(hall);
    let Some(hall) = Hall::open(&folder, &["--allow-plain-sign-in"]) else { return };
    assert_eq!(hall.plain("GET", "/login", "").status, 200);
    assert!(
        hall.server.get("/share", &owner).body.contains("allowed when the program was started")
    );
}

#[test]
fn the_certificate_stays_and_its_fingerprint_is_on_the_page_and_on_the_sheet() {
    let folder = folder("staff-sheet");
    let Some(hall) = Hall::open(&folder, &[]) else { return };
    let print = |page: &str, id: &str| {
        let text = between(page, (&format!("id=\"{id}\">"), "</p>")).expect("a fingerprint");
        text.replace("<code>", "").replace("</code>", "").split_whitespace().collect::<String>()
    };
    let page = hall.server.get("/share", &hall.owner).body;
    let sheet = hall.server.get("/share/staff", &hall.owner).body;
    let shown = print(&page, "fingerprint");
    assert_eq!(print(&sheet, "fingerprint"), shown);
    for page in [&page, &sheet] {
        assert!(page.contains(&format!("QR code of https://{}", hall.at)), "{page}");
    }
    assert!(page.contains(&format!("QR code of http://{}", hall.at)), "players stay plain: {page}");
    // What a browser shows behind its warning.
    let mut stream = hall.tls().connect(&hall.at, &hall.address);
    std::io::Write::write_all(&mut stream, hall.request("GET", "/", "").as_bytes()).expect("sent");
    let served = stream.conn.peer_certificates().expect("certificates").to_vec();
    assert_eq!(of(&served[0]), shown);
    let downloaded = CertificateDer::from_pem_slice(hall.certificate().as_bytes()).expect("PEM");
    assert_eq!(of(&downloaded), print(&page, "authority"));
    let file = folder.join("cangrejo.certificate.json");
    assert!(file.exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&file).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let owner = hall.owner.clone();
    drop(hall);
    let Some(hall) = Hall::open(&folder, &[]) else { return };
    assert_eq!(print(&hall.server.get("/share", &owner).body, "fingerprint"), shown);
    drop(hall);
    std::fs::write(&file, "nothing").expect("it can be written");
    let mut again = command(&folder);
    again.args(["--share", &elsewhere().expect("as before").to_string()]);
    let ended = again.output().expect("it ends");
    let told = String::from_utf8(ended.stderr).expect("UTF-8");
    assert!(told.contains("cangrejo.certificate.json") && told.contains("delete it"), "{told}");
}

/// The SHA-256 fingerprint of a certificate.
fn of(certificate: &[u8]) -> String {
    use sha2::Digest as _;
    let hash = sha2::Sha256::digest(certificate);
    hash.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().concat()
}

#[test]
fn sharing_later_makes_the_certificate_then() {
    let Some(address) = elsewhere() else { return };
    let folder = folder("staff-later");
    let server = Server::start(&folder);
    let owner = server.owner();
    assert!(!folder.join("cangrejo.certificate.json").exists(), "nobody needs it yet");
    assert_eq!(server.get("/certificate.pem", "").status, 404);
    assert_eq!(server.get("/share/staff", &owner).status, 422);
    assert_eq!(server.post("/share", &owner, &format!("address={address}")).status, 303);
    let certificate = server.get("/certificate.pem", "").body;
    let certificate = CertificateDer::from_pem_slice(certificate.as_bytes()).expect("in PEM");
    let at = server.host.replace("127.0.0.1", &address.to_string());
    let request = format!("GET /login HTTP/1.1\r\nHost: {at}\r\n{END}");
    let page = Tls::trusting(certificate).ask(&at, &address.to_string(), &request);
    assert_eq!(page.status, 200);
    // The way that a volunteer is shown is the encrypted one.
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    let invited = server.post(&format!("{path}/devices"), &owner, "").body;
    assert!(invited.contains(&format!("https://{at}/join/")), "{invited}");
}

#[test]
fn a_phone_of_a_table_reports_in_the_clear() {
    let Some(hall) = Hall::open(&folder("staff-table"), &[]) else { return };
    let path = hall.server.tournament(&hall.owner, ("Copa", "domino"), 4);
    let settings = format!("{path}/hall/settings");
    assert_eq!(hall.server.post(&settings, &hall.owner, "tables=on").status, 303);
    hall.server.publish(&hall.owner, &path);
    let codes = hall.server.get(&format!("{path}/codes"), &hall.owner).body;
    assert!(codes.contains(&format!("http://{}/x/", hall.at)), "{codes}");
    let code = between(&codes, ("<code>", "</code>")).expect("a code");
    let exchanged = hall.plain("GET", &format!("/x/{code}"), "");
    let cookie = exchanged.cookie().expect("a cookie of the table");
    assert!(!exchanged.head.contains("Secure"), "{}", exchanged.head);
    let page = hall.plain("GET", "/table", &format!("Cookie: {cookie}\r\n"));
    assert_eq!(page.status, 200, "{}", page.body);
    let form = "a=200&b=140";
    let sent = format!(
        "POST /table HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n{END}{form}",
        form.len(),
        at = hall.at
    );
    assert_eq!(exchange_with(&hall.at, sent.as_bytes()).status, 303);
}

#[test]
fn a_browser_signs_in_encrypted_and_is_nobody_on_plain_pages() {
    let Some(hall) = Hall::open(&folder("staff-browser"), &[]) else { return };
    run(async {
        for (language, size, said) in [
            ("en", (1280, 1000), ["Compare the fingerprint", "For staff", "Sign in"]),
            ("es", (390, 844), ["Compare la huella", "Para el personal", "Iniciar sesión"]),
        ] {
            let browser = Browser::open(&hall.server, Screen { language, size }).await;
            let browser = browser.at(format!("https://{}", hall.at));
            browser.sign_in("Ana", "correcto caballo").await;
            browser.go("/share/staff").await;
            browser.sees(said[0]).await;
            browser.picture(&format!("staff-sheet-{language}")).await;
            let pdf = browser.printed().await;
            if let Ok(folder) = std::env::var("CANGREJO_PICTURES") {
                let file = format!("{folder}/staff-sheet-{language}.pdf");
                std::fs::write(file, &pdf).expect("it can be kept");
            }
            let printed = said_by(&pdf);
            assert_eq!(printed.matches('\u{c}').count(), 1, "it is one page: {printed}");
            let whole: String = printed.split_whitespace().collect();
            assert!(whole.contains(&format!("https://{}", hall.at)), "{printed}");
            let groups = printed
                .split_whitespace()
                .filter(|word| word.len() == 4 && word.chars().all(|one| one.is_ascii_hexdigit()));
            assert!(groups.count() >= 16, "the fingerprint is on it: {printed}");
            browser.go("/share").await;
            browser.sees(said[1]).await;
            browser.picture(&format!("share-{language}")).await;
            let browser = browser.at(format!("http://{}", hall.at));
            browser.go("/").await;
            browser.sees(said[2]).await;
            browser.go("/login").await;
            browser.sees(&format!("https://{}/login", hall.at)).await;
            browser.picture(&format!("staff-refused-{language}")).await;
        }
    });
}
