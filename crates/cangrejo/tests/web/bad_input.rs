//! Whatever is sent, there is a clear answer, nothing is half done, and the program goes on.

use std::path::{Path, PathBuf};

use cangrejo::director::{AthleteEntry, Command, Request, apply};
use cangrejo::store::Store;
use cangrejo_tournament::event::{AthleteNumber, Details, Discipline, Profile, Role, Time};
use cangrejo_tournament::tournament::Tournament;

use crate::doors::code_of;
use crate::pages::PAGES;
use crate::routes::addresses;
use crate::routes::posted;
use crate::support::{Answer, Server, folder};

/// Names that somebody could try: a script, an entity, the other direction of writing, pictures.
const HOSTILE: [(&str, &str); 4] = [
    ("%3Cscript%3Ealert(1)%3C%2Fscript%3E", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("%22%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E", "&quot;&gt;&lt;img src=x"),
    ("%D7%A9%D7%9C%D7%95%D7%9D", "\u{5e9}\u{5dc}\u{5d5}\u{5dd}"),
    ("%F0%9F%A6%80+%F0%9F%91%A8", "\u{1f980} \u{1f468}"),
];

/// Names that look like others: a sign that turns the writing round, and one that nobody sees.
const UNSEEN: [&str; 2] = ["%E2%80%AEEva", "Eva%E2%80%8D"];

/// Every page of both tournaments of a demo, as somebody sees it.
fn every_page(server: &Server, cookie: &str) -> Vec<(String, Answer)> {
    let addresses = PAGES.iter().flat_map(addresses);
    addresses.map(|address| (address.clone(), server.get(&address, cookie))).collect()
}

#[test]
fn hostile_names_are_text_on_every_page() {
    let (server, director) = Server::demo(&folder("hostile"));
    for (typed, _) in HOSTILE {
        for game in ["domino", "chess"] {
            let form = format!("name={typed}&club={typed}&here=on");
            let added = server.post(&format!("/t/{game}/roster"), &director, &form);
            assert_eq!(added.status, 303, "{}", added.body);
        }
        let form = format!("title={typed}&game=domino&rounds=3");
        assert_eq!(server.post("/new", &director, &form).status, 303);
        let form = format!("name={typed}&password=correcto+caballo&role=desk");
        assert_eq!(server.post("/accounts", &director, &form).status, 303);
    }
    for typed in UNSEEN {
        let form = format!("name={typed}&here=on");
        let refused = server.post("/t/domino/roster", &director, &form);
        assert_eq!(refused.status, 422, "{}", refused.body);
    }
    for (address, page) in every_page(&server, &director) {
        assert!(page.status < 500, "{address}");
        assert!(!page.body.contains("<script>alert"), "{address}");
        assert!(!page.body.contains("<img src=x"), "{address}");
    }
    for address in ["/", "/accounts", "/t/domino/roster", "/t/chess/roster", "/p/domino"] {
        let page = server.get(address, &director).body;
        for (_, shown) in HOSTILE {
            assert!(page.contains(shown), "{shown} at {address}: {page}");
        }
    }
    let path = "/t/script-alert-1-script/roster";
    assert!(server.get(path, &director).body.contains("&lt;script&gt;alert(1)"));
}

#[test]
fn what_is_too_long_is_refused_with_the_limit() {
    let (server, director) = Server::demo(&folder("too-long"));
    let long = "x".repeat(10_000);
    let refused = |path: &str, form: &str, status: u16| {
        let answer = server.post(path, &director, form);
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        assert!(answer.body.contains("role=\"alert\""), "{path}: {}", answer.body);
    };
    refused("/t/domino/roster", &format!("name={long}&here=on"), 422);
    refused("/t/domino/roster", "name=a%00b&here=on", 422);
    refused("/t/domino/roster", "club=nobody", 409);
    refused("/t/domino/roster/presence", "athlete=x&what=here", 422);
    refused("/new", &format!("title={long}&game=domino&rounds=3"), 422);
    refused("/new", "title=Copa&game=domino&rounds=99999999999999999999", 422);
    refused("/accounts", &format!("name={long}&password=correcto+caballo&role=desk"), 422);
    refused("/login", &format!("name={long}&password={long}"), 401);
    let huge = format!("name={}", "x".repeat(9 << 20));
    let huge = server.post("/t/domino/roster", &director, &huge);
    assert_eq!(huge.status, 413);
    assert!(huge.body.contains("at most 64 KB"), "{}", huge.body);
    assert!(server.get("/t/domino/roster", &director).body.contains("Registered: 36."));
}

#[test]
fn a_forged_session_opens_no_door() {
    let (server, director) = Server::demo(&folder("forged"));
    let (name, secret) = director.split_once('=').expect("a cookie has a value");
    let mut almost: Vec<char> = secret.chars().collect();
    almost[0] = if almost[0] == 'a' { 'b' } else { 'a' };
    let almost: String = almost.into_iter().collect();
    for forged in ["", "x", "'; DROP TABLE session; --", &almost, &secret[1..], &"a".repeat(5000)] {
        let cookie = format!("{name}={forged}");
        for path in ["/accounts", "/new", "/t/domino", "/t/chess/log"] {
            assert_eq!(server.get(path, &cookie).status, 401, "{path} with {forged}");
        }
        let entered = server.post("/t/domino/results", &cookie, "table=1&a=200&b=140");
        assert_eq!(entered.status, 401, "{forged}");
    }
    assert_eq!(server.get("/first/abcdefghijkmnpqrstuvwxyz", "").status, 422);
    assert!(server.get("/t/domino/results", &director).body.contains("4 of 9 tables open"));
}

#[test]
fn a_form_that_is_sent_again_changes_nothing_more() {
    let (server, director) = Server::demo(&folder("replayed"));
    let log = || server.get("/t/domino/log", &director).body;
    let code = code_of(&log());
    let form = format!("reason=&code={code}");
    assert_eq!(server.post("/t/domino/undo", &director, &form).status, 303);
    let after = code_of(&log());
    let again = server.post("/t/domino/undo", &director, &form);
    assert_eq!(again.status, 422, "{}", again.body);
    assert!(again.body.contains("Something was entered since"), "{}", again.body);
    assert_eq!(code_of(&log()), after, "nothing else was taken back");
    let result = "round=5&table=1&a=200&b=140";
    assert_eq!(server.post("/t/domino/results", &director, result).status, 303);
    assert_eq!(server.post("/t/domino/results", &director, result).status, 303);
    let other = server.post("/t/domino/results", &director, "round=5&table=1&a=140&b=200");
    assert_eq!(other.status, 409, "{}", other.body);
}

#[test]
fn of_two_directors_who_publish_at_once_one_is_told_to_look_again() {
    let server = Server::start(&folder("at-once"));
    let owner = server.owner();
    let other = server.somebody(&owner, "Luz", "director");
    let path = server.tournament(&owner, ("Copa", "domino"), 12);
    let pairing = format!("{path}/pairing");
    let form = format!("code={}", code_of(&server.get(&pairing, &owner).body));
    let mut told: Vec<Answer> = std::thread::scope(|scope| {
        let post = |cookie: &str| server.post(&pairing, cookie, &form);
        let both = [&owner, &other].map(|cookie| scope.spawn(move || post(cookie)));
        both.map(|one| one.join().expect("it is answered")).into()
    });
    told.sort_by_key(|answer| answer.status);
    assert_eq!(told[0].status, 303, "{}", told[0].body);
    assert!(matches!(told[1].status, 409 | 422), "{}", told[1].body);
    assert!(told[1].body.contains("role=\"alert\""), "{}", told[1].body);
    assert!(server.get(&path, &owner).body.contains("Round 1 of 3"));
}

#[test]
fn unknown_addresses_and_wrong_methods_have_a_page_of_their_own() {
    let (server, director) = Server::demo(&folder("addresses"));
    let unknown = [
        "/no/such/page",
        "/t/nobody",
        "/t/domino/nothing",
        "/p/nobody",
        "/p/domino/a/9999",
        "/p/domino/a/x",
        "/p/domino/a/0",
        "/p/..%2F..",
        "/t/%00",
        "/assets/1/../../etc/passwd",
    ];
    for path in unknown {
        let answer = server.get(path, &director);
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
    }
    // An address that is no text.
    for path in ["/t/%FF", "/p/%FF", "/language/%FF", "/language/es?to=%FF", "/p/domino/a/%FF"] {
        let answer = server.get(path, &director);
        assert!((300..500).contains(&answer.status), "{path}: {}", answer.status);
        assert!(!answer.head.contains("text/plain"), "{path}: {}", answer.body);
    }
    for (method, path) in [("DELETE", "/"), ("PUT", "/t/domino"), ("PATCH", "/login")] {
        let host = &server.host;
        let answer = server.ask(format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Accept-Language: en\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        ));
        assert_eq!(answer.status, 405, "{method} {path}");
        assert!(answer.body.contains("There is no such page"), "{}", answer.body);
    }
    assert_eq!(server.post("/p/domino", &director, "").status, 405);
    assert_eq!(server.get("/t/domino/close", &director).status, 405);
}

/// What somebody who means no good, or an old page, could send to any form.
const FORMS: [&str; 8] = [
    "",
    "garbage",
    "name=%FF%FE&title=%FF",
    "a=1&a=2&name=x&name=y&table=1&table=2",
    "table=99999999999999999999&a=-1&b=x&round=0&athlete=0",
    "athlete=4294967295&what=here&reason=%00&code=%3Cscript%3E&table=4294967295&a=9223372036854775807&b=-9223372036854775808",
    "rounds=65535&title=x&game=x&role=owner&name=&password=",
    "%5B%5D=%7B%7D&%00=%00",
];

#[test]
fn no_form_of_any_page_is_answered_with_an_error_of_the_server() {
    let (server, director) = Server::demo(&folder("forms"));
    for route in posted() {
        // Whoever is signed out, or has no tournament to work at, would see nothing of the rest.
        if route == "/logout" {
            continue;
        }
        for filled in ["7", "x"] {
            let mut path = route.replace("{name}", "chess");
            while let Some((start, end)) = path.find('{').zip(path.find('}')) {
                path.replace_range(start..=end, filled);
            }
            for form in FORMS {
                let answer = server.post(&path, &director, form);
                assert!((200..500).contains(&answer.status), "{path} {form}: {}", answer.body);
            }
            let host = &server.host;
            let odd = server.ask(format!(
                "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {director}\r\n\
                 Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n\
                 Connection: close\r\n\r\n--x\r\n\r\nab"
            ));
            assert!((200..500).contains(&odd.status), "{path}: {}", odd.body);
        }
    }
    assert_eq!(server.get("/t/domino", &director).status, 200);
}

/// A file whose entries were made at this time, as if the clock had shown it then.
async fn entered_at(time: Time, folder: &Path) {
    let mut tournament = Tournament::default();
    let mut events = Vec::new();
    let create = Request::Create {
        name: "Copa".into(),
        discipline: Discipline::Domino,
        n_rounds: 3,
        profile: Profile::reglamento_001(),
    };
    let people = (1..=8).flat_map(|number| {
        let details = Details { name: format!("Atleta {number}"), ..Details::default() };
        let entry = AthleteEntry { details, ..AthleteEntry::default() };
        let athlete = AthleteNumber::new(number).expect("not 0");
        [Request::Register { role: Role::Ranked, entry }, Request::CheckIn { athlete }]
    });
    for request in std::iter::once(create).chain(people) {
        let command = Command { time, author: "Luz".into(), reason: None, request };
        for event in apply(&tournament, command).expect("it is lawful") {
            tournament.push(event.clone()).expect("it follows");
            events.push(event);
        }
    }
    let mut store = Store::create(&folder.join("cangrejo.db")).await.expect("a new file");
    let mut log = store.start("copa".parse().expect("a name")).await.expect("a new log");
    let _ = store.append(&mut log, events, &[]).await.expect("it is kept");
    store.close().await.expect("it is closed");
}

#[test]
fn a_clock_that_jumped_back_or_is_beyond_all_dates_stops_nobody() {
    // In the year 2286, and later than any calendar goes.
    for (name, unix_ms) in [("clock-back", 10_000_000_000_000), ("clock-mad", u64::MAX)] {
        let folder = folder(name);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(entered_at(Time { unix_ms }, &folder));
        let server = Server::start(&folder);
        let owner = server.owner();
        let form = format!("code={}", code_of(&server.get("/t/copa/pairing", &owner).body));
        let published = server.post("/t/copa/pairing", &owner, &form);
        assert_eq!(published.status, 303, "{}", published.body);
        let entered = server.post("/t/copa/results", &owner, "table=1&a=200&b=140");
        assert_eq!(entered.status, 303, "{}", entered.body);
        let form = "table=1&a=140&b=200&reason=error";
        assert_eq!(server.post("/t/copa/results/correct", &owner, form).status, 303);
        for path in ["/", "/t/copa", "/t/copa/log", "/p/copa", "/p/copa/projector"] {
            assert_eq!(server.get(path, &owner).status, 200, "{name}: {path}");
        }
    }
}

/// The program on a small disk of memory, and that disk as this process can reach it.
#[cfg(target_os = "linux")]
fn on_small_disk(folder: &Path) -> Option<(Server, PathBuf)> {
    let sh = |script: &str| {
        let mut unshare = std::process::Command::new("unshare");
        unshare.args(["--map-root-user", "--mount", "sh", "-c"]);
        unshare.arg(format!("mount -t tmpfs -o size=1m tmpfs \"$1\" && {script}")).arg("sh");
        unshare.arg(folder).env("CANGREJO", env!("CARGO_BIN_EXE_cangrejo"));
        unshare
    };
    let can = sh("true").output().ok()?;
    can.status.success().then_some(())?;
    let serve = "exec \"$CANGREJO\" serve --no-open --lang en --listen 127.0.0.1:0 --data \"$1\"";
    let mut server = Server::of(&mut sh(serve));
    let inside = format!("/proc/{}/root", server.process().id());
    let disk = Path::new(&inside).join(folder.strip_prefix("/").expect("a whole path"));
    Some((server, disk))
}

#[cfg(target_os = "linux")]
#[test]
#[expect(clippy::print_stderr, reason = "what did not run is told")]
fn on_a_full_disk_it_says_so_and_goes_on_when_there_is_room() {
    use std::io::Write as _;
    let folder = folder("full-disk");
    let Some((server, disk)) = on_small_disk(&folder) else {
        eprintln!("a full disk: not tried, because this system lets nobody mount one");
        return;
    };
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    let roster = format!("{path}/roster");
    let filler = disk.join("filler");
    let mut file = std::fs::File::create(&filler).expect("a file");
    for size in [4096, 1] {
        while file.write_all(&vec![0; size]).is_ok() {}
    }
    drop(file);
    let mut n_kept = 4;
    let full = loop {
        // What the database has set aside already may take a few more.
        let answer = server.post(&roster, &owner, "name=Otra&here=on");
        if answer.status != 303 {
            break answer;
        }
        n_kept += 1;
        assert!(n_kept < 2000, "the disk is never full");
    };
    assert_eq!(full.status, 503, "{}", full.body);
    assert!(full.body.contains("role=\"alert\""), "{}", full.body);
    assert!(full.body.contains("the disk of"), "{}", full.body);
    let here = format!("Registered: {n_kept}. Here: {n_kept}.");
    assert!(server.get(&roster, &owner).body.contains(&here), "what was kept is shown");
    std::fs::remove_file(&filler).expect("room again");
    let again = server.post(&roster, &owner, "name=Eva&here=on");
    assert_eq!(again.status, 303, "{}", again.body);
    n_kept += 1;
    let here = format!("Registered: {n_kept}. Here: {n_kept}.");
    assert!(server.get(&roster, &owner).body.contains(&here), "and it goes on");
}
