//! What is private stays private: data that is taken away, answers that nobody keeps, names that
//! look like others, and passwords.

use std::io::{Cursor, Read as _};
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::api::token;
use crate::support::{Server, between, command, folder};

/// Whether a file has these bytes anywhere.
fn has(path: &Path, text: &str) -> bool {
    let bytes = std::fs::read(path).unwrap_or_default();
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

/// What was known of an athlete when the page was opened.
fn known(server: &Server, owner: &str, page: &str) -> String {
    let page = server.get(page, owner).body;
    between(&page, ("name=\"known\" value=\"", "\"")).expect("what was known")
}

#[test]
fn what_a_director_takes_away_is_gone_and_the_page_names_where_it_is_not() {
    let data = folder("taken-away");
    let (stick, pocket) = (data.join("stick"), data.join("pocket"));
    std::fs::create_dir(&stick).expect("a stick");
    let mut program = command(&data);
    program.arg("--copy").arg(&stick);
    let server = Server::start_by(program);
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    server.tournament(&owner, ("Copa", "domino"), 4);
    let page = "/t/copa/athlete/2";
    let private = "id_number=CEDULA-77&birth_date=1990-01-02&phone=%2B58-414-77";
    let form = format!("known={}&name=Eva+Paz&{private}", known(&server, &owner, page));
    assert_eq!(server.post(page, &owner, &form).status, 303);
    let files =
        [data.join("cangrejo.db"), data.join("cangrejo.db-wal"), stick.join("copa.private")];
    assert!(files.iter().any(|file| has(file, "CEDULA-77")), "it is kept somewhere");

    // It does not come back, so the desk may not.
    assert!(!server.get(page, &desk).body.contains("name=\"forget\""));
    let forget = format!("known={}&name=Eva+Paz&forget=on", known(&server, &owner, page));
    assert_eq!(server.post(page, &desk, &forget).status, 403);
    std::fs::rename(&stick, &pocket).expect("pulled out");
    assert_eq!(server.post(page, &owner, &forget).status, 303);
    let told = server.get(page, &owner).body;
    assert!(told.contains("are taken away from the file for good"), "{told}");
    assert!(told.contains("cannot be reached or written to now"), "{told}");
    assert!(told.contains(stick.to_str().expect("plain letters")), "{told}");
    assert!(told.contains("machines that took the tournament over are out of reach"), "{told}");
    assert!(!told.contains("CEDULA-77"), "{told}");
    for text in ["CEDULA-77", "1990-01-02", "+58-414-77"] {
        assert!(!files.iter().any(|file| has(file, text)), "{text}");
    }
    // It stays on the roster's pages until the stick is back, and is clean by then.
    assert!(server.get("/t/copa/roster", &owner).body.contains("cannot be reached"));
    assert!(!server.get("/t/copa/roster", &desk).body.contains("cannot be reached"));
    std::fs::rename(&pocket, &stick).expect("plugged in");
    let began = Instant::now();
    while !server.get("/t/copa/roster", &owner).body.contains("is now removed from the copies") {
        assert!(began.elapsed() < Duration::from_mins(1), "it is cleaned by itself");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(!has(&stick.join("copa.private"), "CEDULA-77"));
    assert!(!server.get("/t/copa/roster", &owner).body.contains("cannot be reached"));
}

/// What the program says to these arguments about a folder's tournaments.
fn typed(data: &Path, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_cangrejo"));
    program.args(arguments).current_dir(data).env("CANGREJO_STORE", data.join("cangrejo.db"));
    program.output().expect("it runs")
}

/// Everything in a file, unpacked if it is packed.
fn unpacked(bytes: Vec<u8>) -> Vec<u8> {
    if !bytes.starts_with(b"PK") {
        return bytes;
    }
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip");
    let mut all = Vec::new();
    for idx in 0..archive.len() {
        let mut file = archive.by_index(idx).expect("a file");
        // The sheets of a pack are for the hall.
        if !file.name().expect("text").ends_with(".pdf") {
            file.read_to_end(&mut all).expect("whole");
        }
    }
    all
}

#[test]
fn public_files_have_no_minors_name_nor_why_one_was_sanctioned() {
    let data = folder("public-files");
    let server = Server::start(&data);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let page = format!("{path}/athlete/2");
    for name in ["Luz+Apelidez", "Luz+Apellidez"] {
        let form = format!("name={name}&birth_date=2015-05-01&reason=Apelidez");
        let known = known(&server, &owner, &page);
        assert_eq!(server.post(&page, &owner, &format!("known={known}&{form}")).status, 303);
    }
    let sanction = "athletes=2&card=yellow&reason=escupitajo";
    let sent = server.post(&format!("{path}/incidents/sanction"), &owner, sanction);
    assert_eq!(sent.status, 303, "{}", sent.body);
    let file = |of: &str| {
        let found = server.bytes(&format!("{path}/print/file?of={of}"), &owner);
        assert_eq!(found.status, 200, "{of}");
        String::from_utf8_lossy(&unpacked(found.bytes)).into_owned()
    };
    let secrets = ["Apelidez", "Apellidez", "escupitajo"];
    assert!(secrets.iter().all(|secret| file("tournament.public.json").contains(secret)));
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, &owner, "minors=on").status, 303);
    let is_public = |of: &str| {
        let text = file(of);
        assert!(text.contains("Atleta 3"), "{of}: {text}");
        assert!(secrets.iter().all(|secret| !text.contains(secret)), "{of}: {text}");
    };
    for of in [
        "tournament.public.json",
        "tournament.json",
        "athletes.csv",
        "standings.csv",
        "log.csv",
        "tournament.xlsx",
        "emergency-pack.zip",
        "site.zip",
    ] {
        is_public(of);
    }
    let (public, private) = (file("tournament.public.json"), file("tournament.private.json"));
    assert!(secrets.iter().all(|secret| private.contains(secret)));
    std::fs::write(data.join("copa.public.json"), &public).expect("writable");
    let verified = typed(&data, &["verify", "copa.public.json", "--json"]);
    let told = String::from_utf8_lossy(&verified.stdout);
    assert!(verified.status.success() && told.contains("\"abbreviated\":4"), "{told}");
    // The command line does as the hall asks.
    let exported = typed(&data, &["export", "--format", "json"]);
    assert_eq!(String::from_utf8_lossy(&exported.stdout), public);
    let printed = typed(&data, &["print", "emergency-pack", "-o", "pack.zip"]);
    assert!(printed.status.success(), "{printed:?}");
    let pack = unpacked(std::fs::read(data.join("pack.zip")).expect("written"));
    assert!(String::from_utf8_lossy(&pack).contains(&public));
    // Another machine goes on with the private one only.
    let other = Server::start(&folder("public-files-elsewhere"));
    let director = other.owner();
    let refused = other.post_file("/move", &director, "file", public.as_bytes());
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("take the private one"), "{}", refused.body);
    assert_eq!(other.post_file("/move", &director, "file", private.as_bytes()).status, 303);
    // Without a birth date nobody knows any more, so nothing more is told.
    let forget = format!("known={}&name=Luz+Apellidez&forget=on", known(&server, &owner, &page));
    assert_eq!(server.post(&page, &owner, &forget).status, 303);
    is_public("tournament.public.json");
    is_public("log.csv");
}

#[test]
fn no_browser_keeps_what_is_private() {
    let server = Server::start(&folder("unkept"));
    let link = server.first_link.clone().expect("there is no account yet");
    let is_unkept =
        |answer: &crate::support::Answer| answer.header("cache-control") == Some("no-store");
    assert!(is_unkept(&server.get(&link, "")), "a secret is handed out");
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 4);
    for page in [
        "/",
        "/accounts",
        "/sessions",
        "/password",
        "/t/copa",
        "/t/copa/roster",
        "/t/copa/athlete/1",
        "/t/copa/print/file?of=tournament.private.json",
        "/p/copa",
        "/no/such/page",
    ] {
        assert!(is_unkept(&server.get(page, &owner)), "{page}");
    }
    assert!(is_unkept(&server.post("/t/copa/roster", &owner, "name=Eva")), "what follows a form");
    assert!(is_unkept(&server.get("/delegate", "cangrejo_delegate=abc")), "a delegate's");
    let secret = token(&server, &owner, ("Marcador", "read"), 10);
    let asked = format!(
        "GET /api/v1/tournaments HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {secret}\r\n\
         Connection: close\r\n\r\n",
        server.host
    );
    assert!(is_unkept(&server.ask(asked)), "a program's");
    // What is for everybody may be kept, the styles for long.
    for (page, cookie) in [("/", ""), ("/p/copa", ""), ("/p/copa", "cangrejo_language=es")] {
        assert_eq!(server.get(page, cookie).header("cache-control"), None, "{page}");
    }
    let page = server.get("/", "").body;
    let style = between(&page, ("href=\"/assets/", "\"")).expect("a style");
    let style = server.get(&format!("/assets/{style}"), &owner);
    assert!(style.header("cache-control").is_some_and(|kept| kept.starts_with("public")));
}

#[test]
fn a_password_is_changed_by_who_knows_it_and_other_browsers_are_signed_out() {
    let server = Server::start(&folder("password"));
    let owner = server.owner();
    let login = |password: &str| {
        server.post("/login", "", &format!("name=Ana&password={password}")).cookie()
    };
    let other = login("correcto+caballo").expect("another browser");
    assert_eq!(server.get("/accounts", &other).status, 200);
    let change =
        |old: &str, new: &str| server.post("/password", &owner, &format!("old={old}&new={new}"));
    for (old, new, why) in [
        ("una+errada", "grapa+de+papel", "is not right"),
        ("correcto+caballo", "corta", "at least 8 letters"),
        ("correcto+caballo", "iloveyou", "one of the most used"),
    ] {
        let refused = change(old, new);
        assert_eq!(refused.status, 422, "{new}");
        assert!(refused.body.contains(why), "{why}: {}", refused.body);
    }
    assert_eq!(server.get("/accounts", &other).status, 200, "nothing was changed");
    assert_eq!(change("correcto+caballo", "grapa+de+papel").status, 303);
    let told = server.get("/password", &owner).body;
    assert!(told.contains("Your other browsers are signed out"), "{told}");
    assert_eq!(server.get("/accounts", &other).status, 401, "signed out");
    assert_eq!(server.get("/accounts", &owner).status, 200, "this one stays");
    assert_eq!(login("correcto+caballo"), None, "the old one is no good");
    assert!(login("grapa+de+papel").is_some());

    // Who forgot theirs gets another from the owner, and nobody else gives any.
    let desk = server.somebody(&owner, "Luz", "desk");
    let give = "name=Luz&password=tres+sillas+rotas";
    assert_eq!(server.post("/accounts/password", &desk, give).status, 403);
    assert_eq!(server.post("/accounts/password", &owner, "name=Luz&password=luz").status, 422);
    let own = "name=Ana&password=tres+sillas+rotas";
    assert_eq!(server.post("/accounts/password", &owner, own).status, 403, "not without the old");
    let nobody = "name=Nadie&password=tres+sillas+rotas";
    assert_eq!(server.post("/accounts/password", &owner, nobody).status, 422);
    assert_eq!(server.get("/sessions", &desk).status, 200);
    assert_eq!(server.post("/accounts/password", &owner, give).status, 303);
    assert_eq!(server.get("/sessions", &desk).status, 401, "signed out everywhere");
    let again = server.post("/login", "", "name=Luz&password=tres+sillas+rotas");
    assert_eq!(again.status, 303);
}

#[test]
fn wrong_old_passwords_have_to_wait_as_those_of_strangers_do() {
    let server = Server::start(&folder("old-passwords"));
    let owner = server.owner();
    let guess = || server.post("/password", &owner, "old=una+errada&new=grapa+de+papel").status;
    let answers: Vec<u16> = (0..30).map(|_| guess()).collect();
    assert_eq!(answers[0], 422);
    assert_eq!(answers.last(), Some(&429), "{answers:?}");
}

#[test]
fn nobody_takes_a_name_that_looks_like_another() {
    let server = Server::start(&folder("names"));
    let link = server.first_link.clone().expect("there is no account yet");
    let first = server.get(&link, "").cookie().expect("a cookie");
    for (form, why) in [
        ("name=Jos%C3%A9+Paz&password=JOSE+PAZ", "not the name"),
        ("name=Jos%C3%A9+Paz&password=1234567890", "one of the most used"),
        ("name=Jos%E2%80%8B%C3%A9&password=correcto+caballo", "at most 60 letters"),
    ] {
        let refused = server.post("/first", &first, form);
        assert_eq!(refused.status, 422, "{form}");
        assert!(refused.body.contains(why), "{why}: {}", refused.body);
    }
    let made = server.post("/first", &first, "name=Jos%C3%A9+Paz&password=correcto+caballo");
    let owner = made.cookie().expect("the first account");
    let twin = "name=JOSE+paz&password=correcto+caballo&role=desk";
    assert_eq!(server.post("/accounts", &owner, twin).status, 422);
    // A device that joins, too; and two devices are told apart.
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    let join = |name: &str| {
        let (link, pin) = crate::hall::invite_device(&server, &owner, &path);
        let invited = server.get(&link, "").cookie().expect("a cookie");
        server.post("/join", &invited, &format!("pin={pin}&name={name}")).status
    };
    assert_eq!(
        [join("jose+PAZ"), join("Mesa+2"), join("MESA+2"), join("Me%C2%ADsa")],
        [422, 303, 422, 422]
    );
    // Athletes, clubs and titles: no sign that nobody sees, and none that turns the writing round.
    let roster = |form: &str| server.post("/t/copa/roster", &owner, form).status;
    assert_eq!(roster("name=Eva%E2%80%AEzaP"), 422);
    assert_eq!(roster("name=Eva+Paz&club=Nor%EF%BB%BFte"), 422);
    assert_eq!(roster("name=%D0%98%D0%B2%D0%B0%D0%BD+%C3%91and%C3%BA&club=Norte"), 303);
    let title = "title=Co%E2%81%A6pa&game=domino&rounds=3";
    assert_eq!(server.post("/new", &owner, title).status, 422);
    let club = server.post("/t/copa/club", &owner, "club=Norte&lines=Ana+Sol%0AEva%E2%80%8D+Mar");
    assert_eq!(club.status, 422);
    assert!(club.body.contains("\\u{200d}"), "it is shown: {}", club.body);
}
