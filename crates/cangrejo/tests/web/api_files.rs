//! Files that programs send: the rating list and report files, and what comes twice.

use std::io::{Cursor, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::api::{Program, ask, ask_with, token};
use crate::chess_files::REPORT;
use crate::newer_list::long_list;
use crate::ratings::LIST;
use crate::support::{Server, folder};

const HOME: &str = "/tournaments/{name}";

/// A list as it is downloaded.
pub(crate) fn packed(list: &str) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("players_list.xml", SimpleFileOptions::default()).expect("a part");
    archive.write_all(list.as_bytes()).expect("it is written");
    archive.finish().expect("it ends").into_inner()
}

/// Has the log run again, and holds it against codes.
pub(crate) fn verify(program: &mut Program<'_>, home: &str) {
    let (template, path) = (format!("{HOME}/verification"), format!("{home}/verification"));
    let proof = program.get(&template, &path);
    assert_eq!((&proof["verified"], &proof["complaints"]), (&json!(true), &json!([])), "{proof}");
    let fingerprint = proof["key"]["fingerprint"].as_str().expect("a round was signed");
    let signed = format!("Signed by this installation, key {fingerprint}: round 1");
    assert!(proof["findings"].to_string().contains(&signed), "{proof}");
    let strange = program.get(&template, &format!("{path}?codes=R1=AAAA-AAAA"));
    assert_eq!(strange["verified"], json!(false), "{strange}");
    assert!(strange["complaints"][0].as_str().is_some_and(|told| told.contains("AAAA-AAAA")));
    let code = program.get(HOME, home)["code"].as_str().expect("a code").to_owned();
    let codes = program.get(&template, &format!("{path}?codes={code},{}", &code[..9]));
    assert_eq!(codes["verified"], json!(true), "{codes}");
    assert_eq!(codes["weak_codes"], json!([&code[..9]]), "{codes}");
}

/// Takes over a list and a report file, and goes through every address that stands on them.
pub(crate) fn take_files(program: &mut Program<'_>) {
    let none = program.call(
        ("GET", "/rating-list/players"),
        "/rating-list/players?who=perez",
        &Value::Null,
    );
    assert_eq!(none.0, 422, "there is no list: {}", none.1);
    let looked = program.send("/rating-list/look", "/rating-list/look", LIST.as_bytes());
    assert_eq!([&looked["players"], &looked["taken_over"]], [&json!(3), &json!(false)]);
    assert_eq!(
        program.call(("GET", "/rating-list/players"), "/rating-list/players?who=x", &Value::Null).0,
        422
    );
    let taken = program.send("/rating-list", "/rating-list?control=standard", &packed(LIST));
    assert_eq!([&taken["first"], &taken["new"]], [&json!(true), &json!(3)], "{taken}");
    let find = |program: &mut Program<'_>, query: &str| {
        let path = format!("/rating-list/players?{query}");
        program.get("/rating-list/players", &path)["players"].as_array().cloned().expect("a list")
    };
    assert_eq!(find(program, "who=PEREZ").len(), 2);
    assert_eq!(find(program, "who=perez&most=1").len(), 1);
    assert_eq!(find(program, "who=900000001")[0]["title"], "WIM");
    for wrong in ["", "who=", "who=a&most=0", "who=a&most=1001", "who=a&most=x"] {
        let path = format!("/rating-list/players?{wrong}");
        assert_eq!(
            program.call(("GET", "/rating-list/players"), &path, &Value::Null).0,
            422,
            "{wrong}"
        );
    }
    let looked = program.send("/trf/look", "/trf/look", REPORT.as_bytes());
    let counts = [&looked["title"], &looked["players"], &looked["rounds"]];
    assert_eq!(counts, [&json!("Open of the file"), &json!(5), &json!(1)]);
    assert_eq!(looked["not_kept"], json!([]), "everything is kept");
    let remarks = looked["remarks"].to_string();
    assert!(remarks.contains("192 FIDE_DUTCH") && remarks.contains("no tie-breaks"), "{remarks}");
    let spoiled = REPORT.replace("m FM Ana", "m XY Ana");
    let looked = program.send("/trf/look", "/trf/look", spoiled.as_bytes());
    assert!(looked["not_kept"][0].as_str().is_some_and(|told| told.contains("title: XY")));
    let made = program.send("/trf", "/trf", REPORT.as_bytes());
    assert_eq!(made["name"], "open-of-the-file", "only the second one makes it");
    rate(program, "/tournaments/open-of-the-file");
}

/// Registers players of the list, and puts them right by a newer one.
fn rate(program: &mut Program<'_>, home: &str) {
    let (template, path) = (format!("{HOME}/rated-athletes"), format!("{home}/rated-athletes"));
    for (wrong, status) in [
        (json!({ "fide_ids": [] }), 422),
        (json!({ "fide_ids": [900_000_001, 77] }), 422),
        (json!({ "fide_ids": [900_000_001, 900_000_001] }), 409),
        (json!({ "fide_ids": [900_000_001], "control": "bullet" }), 422),
    ] {
        assert_eq!(program.call(("POST", &template), &path, &wrong).0, status, "{wrong}");
    }
    let two = json!({ "fide_ids": [900_000_002, 900_000_001], "here": true });
    let registered = program.post(&template, &path, &two);
    assert_eq!(registered["numbers"], json!([6, 7]), "{registered}");
    let domino =
        program.call(("POST", &template), "/tournaments/copa-de-otono/rated-athletes", &two);
    assert_eq!(domino.0, 404, "domino has no rating list");
    let newer = LIST.replace(">2211<", ">2230<").replace("WIM", "WGM");
    let taken = program.send("/rating-list", "/rating-list", newer.as_bytes());
    assert_eq!([&taken["changed"], &taken["titles"]], [&json!(1), &json!(1)], "{taken}");
    assert_eq!(taken["widest"][0]["after"]["standard"], 2230);
    let (template, path) = (format!("{HOME}/rating-changes"), format!("{home}/rating-changes"));
    let compared = program.get(&template, &format!("{path}?control=standard"));
    assert_eq!(compared["changed"][0]["athlete"], 7, "{compared}");
    assert_eq!(compared["changed"][0]["before"]["elo"], 2211);
    assert_eq!(
        compared["changed"][0]["after"],
        json!({ "elo": 2230, "title": "WGM", "federation": "PAN" })
    );
    let stale = json!({ "code": "no such code" });
    assert_eq!(program.call(("POST", &template), &path, &stale).0, 422);
    let update = json!({ "code": compared["code"], "reason": "lista de noviembre" });
    assert_eq!(program.post(&template, &path, &update)["done"].as_array().map(Vec::len), Some(1));
    let done = program.get(&template, &path);
    let again = json!({ "code": done["code"] });
    assert_eq!(
        program.call(("POST", &template), &path, &again).0,
        422,
        "nothing is left to change"
    );
}

/// The names of what is beside the file of tournaments, of the rating list.
pub(crate) fn of_list(folder: &std::path::Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).expect("a folder").flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.starts_with("ratings")).collect();
    names.sort();
    names
}

#[test]
fn a_list_that_cannot_be_taken_is_refused_with_its_faults_and_the_one_before_stays() {
    let folder = folder("api-bad-lists");
    let server = Server::start(&folder);
    let owner = server.owner();
    let secret = token(&server, &owner, ("listas", "director"), 1000);
    let desk = token(&server, &owner, ("mesa", "desk"), 1000);
    let send = |token: &str, path: &str, body: &[u8]| {
        ask_with(&server, ("POST", path), &format!("Authorization: Bearer {token}\r\n"), body)
    };
    assert_eq!(send(&secret, "/rating-list", LIST.as_bytes()).0, 200);
    let zip = packed(LIST);
    let headings = "ID Number      Name              Fed  Sex Tit  WTit OTit       FOA APR24 \
        Gms K  B-day Flag\n";
    let text = format!("{headings}x1\nx2\n");
    for (what, list, told) in [
        ("garbage", b"\x00\x01\x02 nothing of the kind".as_slice(), "no FIDE rating list"),
        ("a line", text.as_bytes(), "FIDE number"),
        ("cut ZIP", &zip[..zip.len() - 10], "ZIP file is broken"),
        ("a part of a ZIP", &zip[..20], "ZIP file is broken"),
        ("cut XML", &LIST.as_bytes()[..LIST.len() - 30], "XML is broken"),
    ] {
        for path in ["/rating-list", "/rating-list/look"] {
            let (status, problem) = send(&secret, path, list);
            assert_eq!(status, 422, "{what}: {problem}");
            let faults = problem["faults"].as_array().expect("the faults");
            assert!(
                faults[0]["sentence"].as_str().is_some_and(|fault| fault.contains(told)),
                "{what}: {problem}"
            );
        }
    }
    let (_, problem) = send(&secret, "/rating-list", text.as_bytes());
    assert_eq!(
        [&problem["faults"][0]["line"], &problem["faults"][1]["line"]],
        [&json!(2), &json!(3)]
    );
    assert_eq!(send(&secret, "/rating-list", b"").0, 422, "nothing was sent");
    assert_eq!(send(&secret, "/rating-list?control=bullet", LIST.as_bytes()).0, 422);
    assert_eq!(send(&desk, "/rating-list", LIST.as_bytes()).0, 403);
    assert_eq!(ask_with(&server, ("POST", "/rating-list"), "", LIST.as_bytes()).0, 401);
    let found = ask(&server, ("GET", "/rating-list/players?who=soto"), &desk, "");
    assert_eq!(found.1["players"][0]["standard"], 1800, "the list before stays");
    assert_eq!(ask(&server, ("GET", "/rating-list/players?who=soto"), "", "").0, 401);
    let read = token(&server, &owner, ("pantalla", "read"), 1000);
    assert_eq!(ask(&server, ("GET", "/rating-list/players?who=soto"), &read, "").0, 403);
    assert_eq!(of_list(&folder), ["ratings.db"], "and nothing else is left");
    let one_of_each = LIST.replace("<rapid_rating>2105</rapid_rating>", "");
    assert_eq!(send(&secret, "/rating-list?control=rapid", one_of_each.as_bytes()).0, 200);
    let found = ask(&server, ("GET", "/rating-list/players?who=soto"), &desk, "");
    assert_eq!(found.1["players"][0]["rapid"], 1800, "what its ratings are for was said");
}

#[test]
fn all_faults_of_a_report_file_come_at_once_with_line_and_column() {
    let server = Server::start(&folder("api-trf"));
    let owner = server.owner();
    let secret = token(&server, &owner, ("actas", "director"), 1000);
    let desk = token(&server, &owner, ("mesa", "desk"), 1000);
    let send = |token: &str, path: &str, body: &str| {
        ask_with(
            &server,
            ("POST", path),
            &format!("Authorization: Bearer {token}\r\n"),
            body.as_bytes(),
        )
    };
    let bad = REPORT.replace("3 w 1", "3 w X").replace("2000 ESP", "20a0 ESP");
    for path in ["/trf", "/trf/look"] {
        let (status, problem) = send(&secret, path, &bad);
        assert_eq!(status, 422, "{problem}");
        let faults = problem["faults"].as_array().expect("the faults");
        let lines: Vec<&Value> = faults.iter().map(|fault| &fault["line"]).collect();
        assert!(lines.contains(&&json!(4)) && lines.contains(&&json!(5)), "{problem}");
        assert!(faults.iter().all(|fault| fault["column"].as_u64() > Some(0)), "{problem}");
        for nonsense in ["", "\u{0}\u{1}", "nothing of the kind"] {
            assert_eq!(send(&secret, path, nonsense).0, 422, "{nonsense}");
        }
        let large = format!("{REPORT}{}", "### \n".repeat(600_000));
        assert_eq!(send(&secret, path, &large).0, 413);
        assert_eq!(send(&desk, path, REPORT).0, 403);
        assert_eq!(ask_with(&server, ("POST", path), "", REPORT.as_bytes()).0, 401);
    }
    let all = ask(&server, ("GET", "/tournaments"), &secret, "").1;
    assert_eq!(all["tournaments"], json!([]), "nothing was made");
}

#[test]
fn a_program_that_hangs_up_finds_its_list_taken_over() {
    let folder = folder("api-hung-up");
    let server = Server::start(&folder);
    let owner = server.owner();
    let secret = token(&server, &owner, ("listas", "director"), 1000);
    let list = long_list(100_000);
    let mut stream = TcpStream::connect(&server.host).expect("it listens");
    let head = format!(
        "POST /api/v1/rating-list HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {secret}\r\n\
         Content-Length: {}\r\n\r\n",
        server.host,
        list.len()
    );
    stream.write_all(head.as_bytes()).expect("it reads");
    stream.write_all(list.as_bytes()).expect("it reads");
    drop(stream);
    let start = Instant::now();
    let wanted = ("GET", "/rating-list/players?who=900100000");
    while ask(&server, wanted, &secret, "").1["players"] == Value::Null {
        assert!(start.elapsed() < Duration::from_mins(1), "it is never there");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(ask(&server, wanted, &secret, "").1["players"][0]["name"], "Jugador, 100000");
    while of_list(&folder).len() > 1 {
        assert!(start.elapsed() < Duration::from_mins(1), "{:?} is left", of_list(&folder));
    }
}

/// A POST with a key.
fn keyed(server: &Server, (token, key): (&str, &str), path: &str, body: &str) -> (u16, Value) {
    let headers = format!("Authorization: Bearer {token}\r\nIdempotency-Key: {key}\r\n");
    ask_with(server, ("POST", path), &headers, body.as_bytes())
}

#[test]
fn what_comes_again_under_its_key_is_answered_as_before_and_entered_once() {
    let server = Server::start(&folder("api-keys"));
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 0);
    let secret = token(&server, &owner, ("mesas", "director"), 1000);
    let path = "/tournaments/copa/athletes";
    let n_athletes = || {
        let roster = ask(&server, ("GET", path), &secret, "").1;
        roster["athletes"].as_array().map(Vec::len).expect("a roster")
    };
    let eva = "{\"name\": \"Eva\"}";
    let first = keyed(&server, (&secret, "uno"), path, eva);
    assert_eq!(first.0, 201, "{}", first.1);
    let other = keyed(&server, (&secret, "dos"), path, "{\"name\": \"Luz\"}");
    assert_eq!(other.1["number"], 2);
    assert_eq!(keyed(&server, (&secret, "uno"), path, eva), first, "as it was then");
    assert_eq!(n_athletes(), 2);
    // All on their way at once, as when a network stumbles.
    let answers: Vec<_> = std::thread::scope(|scope| {
        let once_more = || keyed(&server, (&secret, "tres"), path, "{\"name\": \"Mar\"}");
        let sent: Vec<_> = (0..8).map(|_| scope.spawn(once_more)).collect();
        sent.into_iter().map(|one| one.join().expect("it is answered")).collect()
    });
    assert!(answers.iter().all(|answer| *answer == answers[0] && answer.0 == 201), "{answers:?}");
    assert_eq!(n_athletes(), 3);
    // Without a key, and under another, the same is entered anew: there are two of that name.
    assert_eq!(ask(&server, ("POST", path), &secret, eva).0, 201);
    assert_eq!(keyed(&server, (&secret, "cuatro"), path, eva).0, 201);
    assert_eq!(n_athletes(), 5);
    // A key is for one thing: another body or another address is refused.
    for (path, body) in [(path, "{\"name\": \"Sol\"}"), ("/tournaments/copa/presence", eva)] {
        let (status, problem) = keyed(&server, (&secret, "uno"), path, body);
        assert_eq!(status, 422, "{problem}");
        assert!(
            problem["sentence"].as_str().is_some_and(|told| told.contains("new key")),
            "{problem}"
        );
    }
    // What was refused is told again, even where it would be granted by now.
    let presence = ("/tournaments/copa/presence", "{\"athlete\": 6, \"what\": \"check-in\"}");
    let refused = keyed(&server, (&secret, "cinco"), presence.0, presence.1);
    assert_eq!(refused.0, 409, "{}", refused.1);
    assert_eq!(ask(&server, ("POST", path), &secret, eva).0, 201);
    assert_eq!(keyed(&server, (&secret, "cinco"), presence.0, presence.1), refused);
    assert_eq!(keyed(&server, (&secret, "seis"), presence.0, presence.1).0, 200);
    for wrong in ["", &"x".repeat(101), "ñ"] {
        assert_eq!(keyed(&server, (&secret, wrong), path, eva).0, 422, "{wrong}");
    }
    assert_eq!(keyed(&server, (&secret, &"x".repeat(100)), path, eva).0, 201);
    // The key of one program says nothing to another, and nobody is told anything without a token.
    let desk = token(&server, &owner, ("otra", "desk"), 1000);
    assert_eq!(keyed(&server, (&desk, "uno"), path, eva).1["number"], 8);
    let read = token(&server, &owner, ("pantalla", "read"), 1000);
    assert_eq!(keyed(&server, (&read, "uno"), path, eva).0, 403);
    assert_eq!(server.post("/tokens/revoke", &owner, "name=mesas").status, 303);
    assert_eq!(keyed(&server, (&secret, "uno"), path, eva).0, 401);
}

#[test]
fn a_rating_list_that_is_sent_again_under_its_key_does_not_come_back() {
    let server = Server::start(&folder("api-key-of-list"));
    let owner = server.owner();
    let secret = token(&server, &owner, ("listas", "director"), 1000);
    let first = keyed(&server, (&secret, "octubre"), "/rating-list", LIST);
    assert_eq!(first.1["players"], 3, "{}", first.1);
    let newer = LIST.replace(">1800<", ">1850<");
    assert_eq!(keyed(&server, (&secret, "noviembre"), "/rating-list", &newer).1["changed"], 1);
    assert_eq!(keyed(&server, (&secret, "octubre"), "/rating-list", LIST), first);
    let found = ask(&server, ("GET", "/rating-list/players?who=soto"), &secret, "").1;
    assert_eq!(found["players"][0]["standard"], 1850, "the newer list is in use");
    // One that is larger than any form is known by its beginning and its length.
    let padding = format!("<!--{}-->", "x".repeat(93));
    let large = format!("{LIST}{}", padding.repeat(95_000));
    let sent = keyed(&server, (&secret, "grande"), "/rating-list", &large);
    assert_eq!(sent.0, 200, "{}", sent.1);
    assert_eq!(keyed(&server, (&secret, "grande"), "/rating-list", &large), sent);
    assert_eq!(keyed(&server, (&secret, "grande"), "/rating-list", &format!("{large} ")).0, 422);
}

#[test]
fn the_document_and_the_page_for_programs_say_that_a_key_may_be_sent() {
    let server = Server::start(&folder("api-key-told"));
    let document = ask(&server, ("GET", "/openapi.json"), "", "").1;
    let mut n_told = 0;
    for path in document["paths"].as_object().expect("paths").values() {
        for (method, operation) in path.as_object().expect("operations") {
            let parameters = operation["parameters"].as_array().expect("parameters");
            let key = parameters.iter().find(|one| one["name"] == "Idempotency-Key");
            assert_eq!(key.is_some(), method == "post", "{operation}");
            if let Some(key) = key {
                assert_eq!(
                    [&key["in"], &key["schema"]["maxLength"]],
                    [&json!("header"), &json!(100)]
                );
                assert!(key["description"].as_str().is_some_and(|told| told.contains("an hour")));
                n_told += 1;
            }
        }
    }
    assert!(n_told > 20, "{n_told}");
    assert!(server.get("/api", "").body.contains("Idempotency-Key"));
}
