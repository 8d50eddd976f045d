//! The HTTP interface for programs: every address, every answer, and every way in.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Command;

use serde_json::{Value, json};

use crate::api_chess::forbid_pairs;
use crate::api_files::{take_files, verify};
use crate::description::{Description, faults};
use crate::support::{Server, folder};

/// A program with a token.
pub(crate) struct Program<'a> {
    server: &'a Server,
    token: String,
    /// What answers are held against, and what was called of it.
    description: Description,
    called: BTreeSet<String>,
}

/// A token of this scope.
pub(crate) fn token(
    server: &Server,
    owner: &str,
    (name, scope): (&str, &str),
    per_second: u32,
) -> String {
    let form = format!("name={name}&scope={scope}&per_second={per_second}");
    let made = server.post("/tokens", owner, &form);
    assert_eq!(made.status, 200, "{}", made.body);
    let (_, rest) = made.body.split_once("id=\"secret\"").expect("the secret is shown");
    let secret = rest.split(['>', '<']).nth(1).expect("it is there");
    secret.to_owned()
}

/// Asks for something in JSON.
pub(crate) fn ask(server: &Server, asked: (&str, &str), token: &str, body: &str) -> (u16, Value) {
    ask_with(server, asked, &format!("Authorization: Bearer {token}\r\n"), body.as_bytes())
}

/// The same with these headers and any body.
pub(crate) fn ask_with(
    server: &Server,
    (method, path): (&str, &str),
    headers: &str,
    body: &[u8],
) -> (u16, Value) {
    let mut stream = TcpStream::connect(&server.host).expect("it listens");
    let head = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\n{headers}\
         Accept-Language: en\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        server.host,
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("it reads");
    // It may have answered before it has read everything.
    let _ = stream.write_all(body);
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers in UTF-8");
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let body = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
    (status.expect("an answer has a status"), body)
}

impl<'a> Program<'a> {
    pub(crate) fn new(server: &'a Server, token: String) -> Program<'a> {
        let description = Description::of(server);
        Program { server, token, description, called: BTreeSet::new() }
    }

    /// Its token.
    pub(crate) fn secret(&self) -> &str {
        &self.token
    }

    /// Asks, and holds the answer against the document.
    pub(crate) fn call(&mut self, asked: (&str, &str), path: &str, body: &Value) -> (u16, Value) {
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let (status, answer) = self.answered(asked, path, text.as_bytes());
        if status < 300 && !body.is_null() {
            let validator = self.description.validator(&self.description.asked(asked.1)["schema"]);
            assert_eq!(faults(&validator, body), Vec::<String>::new(), "{path}: {body}");
        }
        (status, answer)
    }

    /// Sends a file as it is.
    pub(crate) fn send(&mut self, template: &str, path: &str, file: &[u8]) -> Value {
        let (status, answer) = self.answered(("POST", template), path, file);
        assert!([200, 201].contains(&status), "{path}: {answer}");
        let asked = &self.description.operation("POST", template)["requestBody"]["content"];
        let mut kinds = asked.as_object().into_iter().flatten();
        let is_file = kinds.any(|(_, kind)| kind["schema"]["format"] == "binary");
        assert!(is_file, "{template} takes a file: {asked}");
        answer
    }

    fn answered(&mut self, asked: (&str, &str), path: &str, body: &[u8]) -> (u16, Value) {
        let (method, template) = asked;
        let headers = format!("Authorization: Bearer {}\r\n", self.token);
        let (status, answer) = ask_with(self.server, (method, path), &headers, body);
        let operation = self.description.operation(method, template);
        let answers = &operation["responses"];
        let known = if status < 300 { &answers[status.to_string()] } else { &answers["default"] };
        let schema = &known["content"]["application/json"]["schema"];
        self.description.check_answer(schema, &answer, template);
        if status < 300 {
            self.called.insert(operation["operationId"].as_str().expect("an id").to_owned());
        }
        (status, answer)
    }

    pub(crate) fn get(&mut self, template: &str, path: &str) -> Value {
        let (status, answer) = self.call(("GET", template), path, &Value::Null);
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    pub(crate) fn post(&mut self, template: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.call(("POST", template), path, body);
        assert!([200, 201].contains(&status), "{path}: {answer}");
        answer
    }
}

const HOME: &str = "/tournaments/{name}";

#[test]
fn a_tournament_runs_through_every_address_and_every_answer_has_its_shape() {
    let server = Server::start(&folder("api"));
    let owner = server.owner();
    let secret = token(&server, &owner, ("marcador", "director"), 1000);
    let mut program = Program::new(&server, secret);
    let new = json!({ "title": "Copa de Otoño", "game": "domino", "rounds": 3 });
    let started = program.post("/tournaments", "/tournaments", &new);
    assert_eq!(started["name"], "copa-de-otono");
    let home = "/tournaments/copa-de-otono";
    let at = |rest: &str| (format!("{HOME}{rest}"), format!("{home}{rest}"));
    let (template, path) = at("/athletes");
    for number in 1..=8 {
        let athlete = json!({ "name": format!("Atleta {number}"), "club": "Norte",
            "id_number": format!("V-{number}"), "here": number < 8 });
        let registered = program.post(&template, &path, &athlete);
        assert_eq!(registered["number"], number);
    }
    let roster = program.get(&template, &path).to_string();
    assert!(!roster.contains("V-1"), "id numbers are private: {roster}");
    let (template, path) = at("/presence");
    program.post(&template, &path, &json!({ "athlete": 8, "what": "check-in" }));
    let (template, path) = at("/proposal");
    let proposal = program.get(&template, &path);
    assert_eq!(proposal["tables"].as_array().map(Vec::len), Some(2));
    look_ahead(&mut program, home);
    let (template, path) = at("/rounds");
    let stale = json!({ "code": "no such code" });
    assert_eq!(program.call(("POST", &template), &path, &stale).0, 422);
    program.post(&template, &path, &json!({ "code": proposal["code"] }));
    assert_eq!(program.get(&template, &path)["rounds"][0]["number"], 1);
    let round = program.get(&format!("{HOME}/rounds/{{round}}"), &format!("{home}/rounds/1"));
    assert_eq!(round["tables"][0]["status"], "playing");
    let (template, path) = at("/results");
    let sheet = json!({ "table": 1, "a": 200, "b": 140 });
    program.post(&template, &path, &sheet);
    let other = json!({ "table": 1, "a": 140, "b": 200 });
    let (status, refused) = program.call(("POST", &template), &path, &other);
    assert_eq!((status, &refused["rule"]), (409, &json!("results")), "{refused}");
    let (template, path) = at("/corrections");
    let (status, refused) = program.call(("POST", &template), &path, &other);
    assert_eq!((status, &refused["rule"]), (409, &json!("log")), "a reason is missing: {refused}");
    let reason = json!({ "table": 1, "a": 140, "b": 200, "reason": "acta mal leída" });
    program.post(&template, &path, &reason);
    let (template, path) = at("/standings");
    assert_eq!(program.get(&template, &path)["lines"][0]["values"]["points"], 1.0);
    let (template, path) = at("/requests");
    let asked = json!({ "reason": "se equivocó la mesa", "requests": ["undo", "redo",
        { "receive-sheet": { "round": 1, "table": 2 } }] });
    assert_eq!(program.post(&template, &path, &asked)["done"].as_array().map(Vec::len), Some(3));
    verify(&mut program, home);
    let (template, path) = at("/log");
    let log = program.get(&template, &format!("{path}?after=2"));
    assert_eq!(log["entries"][0]["number"], 3, "{log}");
    assert_eq!(log["entries"][0]["author"], "marcador");
    let wrong = program.call(("GET", &template), &format!("{path}?after=x"), &Value::Null);
    assert_eq!(wrong.0, 422, "{}", wrong.1);
    program.get(HOME, home);
    assert_eq!(program.get("/tournaments", "/tournaments")["tournaments"][0]["n_events"], 23);
    run_hall(&mut program, home);
    take_reports(&mut program, &owner, home);
    print(&mut program, home);
    follow_log(&mut program, home);
    take_files(&mut program);
    forbid_pairs(&mut program, home);
    let paths = program.description.document["paths"].as_object().expect("paths").values();
    let n_operations = paths.flat_map(|path| path.as_object().expect("operations")).count();
    assert_eq!(program.called.len(), n_operations, "{:?}", program.called);
    assert_eq!(n_operations, 45);
}

/// The clock, what is announced and planned, and the devices.
fn run_hall(program: &mut Program<'_>, home: &str) {
    let at = |rest: &str| (format!("{HOME}{rest}"), format!("{home}{rest}"));
    let (template, path) = at("/clock");
    let refused = program.call(("POST", &template), &path, &json!({ "what": "pause" }));
    assert_eq!(refused.0, 422, "there is no clock: {}", refused.1);
    let start = json!({ "what": "start", "minutes": 30, "warning": 5 });
    let clock = program.post(&template, &path, &start)["clock"].clone();
    assert_eq!([&clock["round"], &clock["is_running"]], [&json!(1), &json!(true)]);
    assert_eq!(clock["stage"], "playing");
    let more = json!({ "what": "add-minutes", "minutes": 4, "table": 2 });
    assert_eq!(program.post(&template, &path, &more)["clock"]["extra_minutes"]["2"], 4);
    let paused = program.post(&template, &path, &json!({ "what": "pause" }));
    assert_eq!(paused["clock"]["is_running"], false);
    let last = program.post(&template, &path, &json!({ "what": "last-hand" }));
    assert_eq!(last["clock"]["stage"], "last-hand");
    for wrong in [
        json!({ "what": "add-minutes", "minutes": 99_999 }),
        json!({ "what": "add-minutes", "minutes": 1, "table": 99 }),
        json!({ "what": "turn-back" }),
    ] {
        assert_eq!(program.call(("POST", &template), &path, &wrong).0, 422, "{wrong}");
    }
    assert_eq!(program.post(&template, &path, &json!({ "what": "stop" }))["clock"], Value::Null);
    let (template, path) = at("/announcements");
    let told = program.post(&template, &path, &json!({ "text": "El café está listo" }));
    assert_eq!(told["announcements"], json!(["El café está listo"]));
    assert!(program.server.get("/p/copa-de-otono", "").body.contains("El café está listo"));
    assert_eq!(program.call(("POST", &template), &path, &json!({ "text": " " })).0, 422);
    assert_eq!(program.post(&template, &path, &json!({}))["announcements"], json!([]));
    let (template, path) = at("/schedule");
    let day = json!({ "schedule": [{ "at": "9:05", "what": "Ronda 1" }] });
    let planned = program.post(&template, &path, &day);
    assert_eq!(planned["schedule"], json!([{ "at": "09:05", "what": "Ronda 1" }]));
    let wrong = json!({ "schedule": [{ "at": "25:00", "what": "Ronda 1" }] });
    assert_eq!(program.call(("POST", &template), &path, &wrong).0, 422);
    let (template, path) = at("/hall");
    assert_eq!(program.get(&template, &path)["schedule"], planned["schedule"]);
    let (template, path) = at("/devices");
    let invited = program.post(&template, &path, &json!({}));
    assert!(invited["link"].as_str().is_some_and(|link| link.contains("/join/")), "{invited}");
    assert_eq!(program.get(&template, &path)["devices"], json!([]));
    let link = invited["link"].as_str().and_then(|link| link.split_once(&program.server.host));
    let cookie = program.server.get(link.expect("of this site").1, "").cookie();
    let form = format!("pin={}&name=Tableta", invited["pin"].as_str().expect("a number"));
    let joined = program.server.post("/join", &cookie.expect("a cookie"), &form);
    assert_eq!(joined.status, 303, "{}", joined.body);
    assert_eq!(program.get(&template, &path)["devices"][0]["name"], "Tableta");
    let (template, path) = at("/devices/remove");
    assert_eq!(program.call(("POST", &template), &path, &json!({ "name": "Otra" })).0, 404);
    let left = program.post(&template, &path, &json!({ "name": "Tableta" }));
    assert_eq!(left["devices"], json!([]));
}

/// A table reports, is sent back, reports again and is accepted; all at table 2.
fn take_reports(program: &mut Program<'_>, owner: &str, home: &str) {
    let at = |rest: &str| (format!("{HOME}{rest}"), format!("{home}{rest}"));
    let (template, path) = at("/hall");
    let on = json!({ "clock_starts_with_round": false, "results_from_tables": true,
        "abbreviates_minors": false });
    assert_eq!(program.post(&template, &path, &on)["results_from_tables"], true);
    let (template, path) = at("/codes");
    let codes = program.get(&template, &path)["tables"].clone();
    assert_eq!(codes[1]["table"], 2, "{codes}");
    let report = |program: &Program<'_>| {
        for side in ["a", "b"] {
            let code = codes[1][side].as_str().expect("a code");
            let opened = program.server.get(&format!("/x/{code}"), "");
            let phone = opened.cookie().expect("the code is exchanged");
            let sent = program.server.post("/table", &phone, "a=200&b=90");
            assert_eq!(sent.status, 303, "{}", sent.body);
        }
    };
    report(program);
    let (queue_template, queue_path) = at("/queue");
    let queue = program.get(&queue_template, &queue_path);
    assert_eq!(queue["waiting"][0]["is_agreed"], true, "{queue}");
    let mark = queue["waiting"][0]["mark"].clone();
    let (template, path) = at("/queue/reject");
    let rejection = json!({ "round": 1, "table": 2, "mark": mark, "reason": "sin firma" });
    assert_eq!(program.post(&template, &path, &rejection)["waiting"], json!([]));
    let again = program.call(("POST", &template), &path, &rejection);
    assert_eq!(again.0, 422, "it is decided: {}", again.1);
    report(program);
    let mark = program.get(&queue_template, &queue_path)["waiting"][0]["mark"].clone();
    let (template, path) = at("/queue/accept");
    let accepted = json!({ "round": 1, "table": 2, "mark": mark, "a": "200", "b": "90" });
    let entered = program.post(&template, &path, &accepted);
    assert_eq!(entered["done"].as_array().map(Vec::len), Some(1), "{entered}");
    assert!(program.server.get("/t/copa-de-otono/log", owner).body.contains("marcador"));
    let undo = json!({ "requests": ["undo"], "reason": "-" });
    program.post(&format!("{HOME}/requests"), &format!("{home}/requests"), &undo);
}

/// Sheets and files come as they are, and what there is none of with a sentence.
fn print(program: &mut Program<'_>, home: &str) {
    for (what, kind, begins) in [
        ("sheets/pairings", "application/pdf", b"%PDF".as_slice()),
        ("sheets/score-sheets?round=1&first=2&per_page=4&paper=letter", "application/pdf", b"%PDF"),
        ("sheets/standings?picture=1&paper=phone", "image/png", b"\x89PNG"),
        ("files/standings.csv", "text/csv; charset=utf-8", b"\xef\xbb\xbf"),
        ("files/emergency-pack.zip", "application/zip", b"PK"),
        ("files/tournament.public.json", "application/json", b"{"),
        ("files/tournament.private.json", "application/json", b"{"),
    ] {
        let (status, found, bytes) = file(program, &format!("{home}/{what}"));
        assert_eq!((status, found.as_str()), (200, kind), "{what}");
        assert!(bytes.starts_with(begins), "{what}");
    }
    // What is here already goes on where it was.
    let (_, _, whole) = file(program, &format!("{home}/files/tournament.private.json"));
    let taken = program.send("/moved-tournaments", "/moved-tournaments", &whole);
    assert_eq!(taken["name"], "copa-de-otono");
    let moved = ("POST", "/moved-tournaments");
    assert_eq!(program.call(moved, "/moved-tournaments", &json!({})).0, 422);
    for (what, status) in [
        ("sheets/no-such-sheet", 422),
        ("sheets/pairings?round=9", 422),
        ("sheets/certificates", 422),
        ("files/../../etc/passwd", 404),
        ("files/no-such-file", 422),
    ] {
        let (found, kind, bytes) = file(program, &format!("{home}/{what}"));
        assert_eq!((found, kind.as_str()), (status, "application/json"), "{what}");
        let problem: Value = serde_json::from_slice(&bytes).expect("JSON");
        assert!(problem["sentence"].as_str().is_some_and(|told| told.len() > 10), "{problem}");
    }
    program.called.extend(["print-sheet", "download-file"].map(str::to_owned));
}

/// A file: its status, its kind and what is in it.
fn file(program: &Program<'_>, path: &str) -> (u16, String, Vec<u8>) {
    let mut stream = TcpStream::connect(&program.server.host).expect("it listens");
    let (host, secret) = (&program.server.host, &program.token);
    write!(
        stream,
        "GET /api/v1{path} HTTP/1.0\r\nHost: {host}\r\nAccept-Language: en\r\n\
         Authorization: Bearer {secret}\r\n\r\n"
    )
    .expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    let kind = head.lines().find_map(|line| line.strip_prefix("content-type: "));
    (status, kind.unwrap_or_default().to_owned(), answer[end + 4..].to_vec())
}

/// What would be and what is to be expected, which enters nothing.
fn look_ahead(program: &mut Program<'_>, home: &str) {
    let before = program.get(HOME, home);
    let (template, path) = (format!("{HOME}/what-if"), format!("{home}/what-if"));
    let question =
        json!({ "withdraw": [3], "rounds": 5, "windows": { "partners": 1, "rivals": 1 } });
    let outlook = program.post(&template, &path, &question);
    assert_eq!(outlook["next_now"]["byes"], json!([]));
    assert_eq!(outlook["next_then"]["byes"].as_array().map(Vec::len), Some(3));
    for wrong in [
        json!({ "withdraw": [0] }),
        json!({ "withdraw": [99] }),
        json!({ "results": [{ "table": 1, "a": 1 }] }),
        json!({ "results": [{ "round": 9, "table": 1, "a": 200, "b": 1 }] }),
        json!({ "rounds": -1 }),
    ] {
        let (status, told) = program.call(("POST", &template), &path, &wrong);
        assert!([409, 422].contains(&status), "{wrong}: {told}");
    }
    let forecast = program.get(&format!("{HOME}/forecast"), &format!("{home}/forecast"));
    assert_eq!(forecast["rounds"].as_array().map(Vec::len), Some(3), "{forecast}");
    assert_eq!(program.get(HOME, home), before, "nothing is entered");
}

/// A stream starts with what is there, and goes on with what comes and what is taken back.
fn follow_log(program: &mut Program<'_>, home: &str) {
    let mut stream = TcpStream::connect(&program.server.host).expect("it listens");
    let (host, secret) = (&program.server.host, &program.token);
    write!(
        stream,
        "GET /api/v1{home}/events HTTP/1.1\r\nHost: {host}\r\nLast-Event-ID: 20\r\n\
         Authorization: Bearer {secret}\r\n\r\n"
    )
    .expect("it reads");
    let lines = BufReader::new(stream).lines().map(|line| line.expect("in UTF-8"));
    let mut messages = lines.filter_map(|line| Some(line.strip_prefix("data: ")?.to_owned()));
    let mut next = |program: &Program<'_>| -> Value {
        let message = serde_json::from_str(&messages.next().expect("it is told")).expect("JSON");
        let operation = program.description.operation("GET", "/tournaments/{name}/events");
        let content = &operation["responses"]["200"]["content"]["text/event-stream"];
        program.description.check_answer(&content["schema"], &message, "events");
        message
    };
    let first = next(program);
    // The two before are an undo and its undo, which leave nothing that holds.
    assert_eq!(first["entries"][0]["number"], 23, "{first}");
    let undo = json!({ "requests": ["undo"] });
    program.post(&format!("{HOME}/requests"), &format!("{home}/requests"), &undo);
    let undone = next(program);
    assert_eq!(undone["entries"], json!([]));
    assert!(undone["holds_up_to"].as_u64() < first["holds_up_to"].as_u64(), "{undone}");
    program.called.insert("follow-log".to_owned());
}

#[test]
fn a_token_reaches_as_far_as_its_scope_and_no_longer_than_it_is_there() {
    let folder = folder("api-tokens");
    let server = Server::start(&folder);
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    assert_eq!(server.get("/tokens", &desk).status, 403);
    assert_eq!(server.post("/tokens", &desk, "name=x&scope=director&per_second=1").status, 403);
    server.tournament(&owner, ("Copa", "domino"), 4);
    let tournament = "/tournaments/copa";
    let read = token(&server, &owner, ("pantalla", "read"), 1000);
    let status = |asked: (&str, &str), token: &str, body: &str| ask(&server, asked, token, body).0;
    let athlete = "{\"name\": \"Eva\"}";
    let athletes = format!("{tournament}/athletes");
    assert_eq!(status(("GET", &athletes), &read, ""), 200);
    assert_eq!(status(("POST", &athletes), &read, athlete), 403);
    let written = token(&server, &owner, ("mesa", "desk"), 1000);
    assert_eq!(status(("POST", &athletes), &written, athlete), 201);
    let requests = format!("{tournament}/requests");
    assert_eq!(status(("POST", &requests), &written, "{\"requests\": [\"undo\"]}"), 403);
    assert_eq!(status(("GET", &athletes), "", ""), 401);
    let taken = server.post("/tokens", &owner, "name=mesa&scope=read&per_second=1");
    assert_eq!(taken.status, 422);
    assert_eq!(server.post("/tokens/revoke", &owner, "name=pantalla").status, 303);
    assert_eq!(status(("GET", &athletes), &read, ""), 401);
    let wrong: Vec<u16> = (0..12).map(|_| status(("GET", &athletes), "abcdefghijkm", "")).collect();
    assert!(wrong.iter().all(|status| [401, 429].contains(status)), "{wrong:?}");
    assert!(wrong.contains(&429), "{wrong:?}");
    let slow = token(&server, &owner, ("lento", "read"), 1);
    let slow: Vec<u16> = (0..12).map(|_| status(("GET", &athletes), &slow, "")).collect();
    assert!(slow[0] == 200 && slow.contains(&429), "{slow:?}");
    assert_eq!(status(("GET", &athletes), &written, ""), 200, "others are not held up");
    drop(server);
    let file = std::fs::read(folder.join("cangrejo.db")).expect("the file");
    let is_there = file.windows(written.len()).any(|window| window == written.as_bytes());
    assert!(!is_there, "secrets are kept as hashes");
}

#[test]
fn whatever_is_sent_is_refused_with_a_sentence_and_nothing_changes() {
    let server = Server::start(&folder("api-hostile"));
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 8);
    let secret = token(&server, &owner, ("fuzz", "director"), 1000);
    let before = ask(&server, ("GET", "/tournaments/copa"), &secret, "").1;
    let long = "x".repeat(10_000);
    let deep = format!("{{\"requests\": [{}1{}]}}", "[".repeat(100), "]".repeat(100));
    let cases = [
        ("/requests", String::new()),
        ("/requests", "{".to_owned()),
        ("/requests", "{\"requests\": []}".to_owned()),
        ("/requests", "{\"requests\": [\"no-such-thing\"]}".to_owned()),
        ("/requests", "{\"requests\": [\"undo\"], \"more\": 1}".to_owned()),
        ("/requests", deep),
        ("/requests", "[".repeat(100_000)),
        ("/requests", format!("{{\"requests\": [{{\"set-event\": {{\"event\": \"{long}\"}}}}]}}")),
        ("/requests", "{\"requests\": [{\"check-in\": {\"athlete\": 0}}]}".to_owned()),
        ("/requests", "{\"requests\": [{\"check-in\": {\"athlete\": 4294967295}}]}".to_owned()),
        ("/requests", "{\"requests\": [\"undo\", {\"withdraw\": {\"athlete\": 99}}]}".to_owned()),
        (
            "/requests",
            "{\"requests\": [{\"publish\": {\"approved\": [], \"pairing\": {\"tables\": [], \
             \"byes\": [], \"origin\": {\"engine\": {\"engine\": \"optimo\", \"edition\": \"1\", \
             \"settings\": {}, \"report\": null}}}}}]}"
                .to_owned(),
        ),
        (
            "/requests",
            "{\"requests\": [{\"publish\": {\"approved\": [], \"pairing\": {\"tables\": \
             [{\"table\": 4294967295, \"sides\": [[1, 1], [2, 3]]}], \"byes\": [4, 4], \
             \"origin\": \"hand\"}}}]}"
                .to_owned(),
        ),
        ("/athletes", "{\"name\": \"a\\u0000b\"}".to_owned()),
        ("/athletes", "{\"name\": \"\"}".to_owned()),
        ("/athletes", "{\"name\": \"Eva\", \"elo\": -9223372036854775808}".to_owned()),
        ("/presence", "{\"athlete\": 0, \"what\": \"check-in\"}".to_owned()),
        ("/results", "{\"table\": 1, \"a\": 1, \"b\": 2}".to_owned()),
        (
            "/results",
            "{\"round\": 9, \"table\": 1, \"a\": 9223372036854775807, \"b\": 2}".to_owned(),
        ),
        ("/rounds", "{\"code\": \"\"}".to_owned()),
        ("/nothing", "{}".to_owned()),
    ];
    for (rest, body) in cases {
        let path = format!("/tournaments/copa{rest}");
        let (status, answer) = ask(&server, ("POST", &path), &secret, &body);
        let shown: String = body.chars().take(200).collect();
        assert!([404, 409, 422].contains(&status), "{rest} {shown}: {status} {answer}");
        let sentence = answer["sentence"].as_str().unwrap_or_default();
        assert!(sentence.len() > 10, "{rest} {shown}: {answer}");
    }
    let after = ask(&server, ("GET", "/tournaments/copa"), &secret, "").1;
    assert_eq!(before, after);
    assert_eq!(ask(&server, ("GET", "/tournaments/none"), &secret, "").0, 404);
    assert_eq!(ask(&server, ("GET", "/tournaments/copa/rounds/x"), &secret, "").0, 404);
}

#[test]
fn the_example_client_runs_a_tournament() {
    let server = Server::start(&folder("api-example"));
    let owner = server.owner();
    let secret = token(&server, &owner, ("ejemplo", "director"), 1000);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/cangrejo_client.py");
    let address = format!("http://{}", server.host);
    let ran = Command::new("python3").args([script, &address, &secret]).output();
    let ran = ran.expect("there is Python");
    let told = String::from_utf8(ran.stdout).expect("UTF-8");
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{told}{errors}");
    assert!(told.starts_with("23 entries, code "), "{told}");
    assert!(told.contains("refused: 409 "), "{told}");
    assert!(told.ends_with("closed: True\n"), "{told}");
    assert_eq!(told.lines().filter(|line| line.contains("\tAtleta ")).count(), 8, "{told}");
}

#[test]
fn what_is_entered_at_once_is_kept_together_and_each_is_answered_alone() {
    let folder = folder("at-once");
    let server = Server::start(&folder);
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 0);
    let secret = token(&server, &owner, ("mesas", "desk"), 1000);
    // Every fourth is refused and takes nobody along.
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let asked = (0..40).map(|number| {
            let (server, secret) = (&server, &secret);
            let name = if number % 4 == 0 { String::new() } else { format!("Atleta {number}") };
            let body = json!({ "name": name }).to_string();
            scope
                .spawn(move || ask(server, ("POST", "/tournaments/copa/athletes"), secret, &body).0)
        });
        let asked: Vec<_> = asked.collect();
        asked.into_iter().map(|one| one.join().expect("it is answered")).collect()
    });
    for (number, status) in statuses.iter().enumerate() {
        assert_eq!(*status, if number % 4 == 0 { 409 } else { 201 }, "{number}");
    }
    // Killed, not stopped: what was acknowledged is on the disk.
    drop(server);
    let server = Server::start(&folder);
    let athletes = ask(&server, ("GET", "/tournaments/copa/athletes"), &secret, "").1;
    assert_eq!(athletes["athletes"].as_array().map(Vec::len), Some(30));
}
