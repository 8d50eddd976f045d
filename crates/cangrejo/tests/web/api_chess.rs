//! What programs know and say of players of chess: titles, federations, numbers, forbidden pairs.

use serde_json::{Value, json};

use crate::api::{Program, ask, ask_with, token};
use crate::support::{Server, folder};

const HOME: &str = "/tournaments/{name}";

/// Forbids a pair, looks for it and lets it meet again.
pub(crate) fn forbid_pairs(program: &mut Program<'_>, home: &str) {
    let (template, path) = (format!("{HOME}/forbidden-pairs"), format!("{home}/forbidden-pairs"));
    assert_eq!(program.get(&template, &path)["forbidden_pairs"], json!([]));
    let pair = json!({ "athletes": [3, 7], "first_round": 2, "last_round": 3 });
    let forbidden = program.post(&template, &path, &pair);
    let number = forbidden["number"].clone();
    let listed = json!({ "number": number, "athletes": [3, 7], "first_round": 2, "last_round": 3,
        "bar": "table", "strength": "must" });
    assert_eq!(program.get(&template, &path)["forbidden_pairs"], json!([listed]));
    let (template, path) = (format!("{template}/lift"), format!("{path}/lift"));
    program.post(&template, &path, &json!({ "number": number }));
    let again = program.call(("POST", &template), &path, &json!({ "number": number }));
    assert_eq!((again.0, &again.1["rule"]), (409, &json!("constraints")), "{}", again.1);
}

/// A chess tournament with eight athletes, the first of whom are not the strongest.
fn open(server: &Server, secret: &str) {
    let ask = |path: &str, body: &Value| ask(server, ("POST", path), secret, &body.to_string());
    let new = json!({ "title": "Open", "game": "chess", "rounds": 5 });
    assert_eq!(ask("/tournaments", &new).0, 201);
    for number in 1..=8 {
        let athlete = json!({ "name": format!("Player {number}"), "elo": 1500 + 10 * number,
            "here": number < 8 });
        assert_eq!(ask("/tournaments/open/athletes", &athlete).0, 201);
    }
}

#[test]
fn a_program_registers_players_of_chess_and_is_told_their_pairing_numbers() {
    let server = Server::start(&folder("api-players"));
    let owner = server.owner();
    let secret = token(&server, &owner, ("open", "director"), 1000);
    open(&server, &secret);
    let mut program = Program::new(&server, secret);
    let (template, path) = (format!("{HOME}/athletes"), "/tournaments/open/athletes");
    let player = json!({ "name": "Player Nine", "title": "wgm", "federation": "esp", "elo": 2300,
        "gender": "female", "fide_id": 900_000_009, "here": true });
    assert_eq!(program.post(&template, path, &player)["number"], 9);
    let roster = program.get(&template, path)["athletes"].clone();
    let ninth = json!({ "number": 9, "pairing_number": 1, "name": "Player Nine", "club": "",
        "gender": "female", "elo": 2300, "title": "WGM", "federation": "ESP",
        "fide_id": 900_000_009, "is_house": false, "presence": "here" });
    assert_eq!(roster[8], ninth);
    let numbers: Vec<&Value> =
        roster.as_array().expect("a list").iter().map(|one| &one["pairing_number"]).collect();
    assert_eq!(json!(numbers), json!([8, 7, 6, 5, 4, 3, 2, null, 1]), "8 has not come");
    for (wrong, status, said) in [
        (json!({ "name": "Ten", "title": "king" }), 422, "no title of chess"),
        (json!({ "name": "Ten", "fide_id": 0 }), 422, "FIDE number"),
        (json!({ "name": "Ten", "fide_id": -5 }), 422, "FIDE number"),
        (json!({ "name": "Ten", "fide_id": 5_000_000_000_u64 }), 422, "FIDE number"),
        (json!({ "name": "Ten", "federation": "E\u{7}P" }), 422, "not plain text"),
        (json!({ "name": "Ten", "fide_id": 900_000_009 }), 409, "Player Nine"),
        (json!({ "name": "Ten", "elo": 10_000 }), 409, "10000"),
    ] {
        let (found, told) = program.call(("POST", &template), path, &wrong);
        let sentence = told["sentence"].as_str().expect("a sentence");
        assert!(found == status && sentence.contains(said), "{wrong}: {told}");
    }
    // A fact that has nothing more to say is a text.
    let close = json!({ "requests": ["close"] });
    program.post(&format!("{HOME}/requests"), "/tournaments/open/requests", &close);
    let log = program.get(&format!("{HOME}/log"), "/tournaments/open/log?after=18");
    assert_eq!(log["entries"][0]["fact"], "closed", "{log}");
    let headers = format!("Authorization: Bearer {}\r\nAccept-Language: es\r\n", program.secret());
    let wrong = json!({ "name": "Diez", "title": "rey" }).to_string();
    let told = ask_with(&server, ("POST", path), &headers, wrong.as_bytes()).1;
    assert!(told.to_string().contains("eso no es un título de ajedrez"), "{told}");
}

#[test]
fn nobody_has_a_pairing_number_in_domino() {
    let server = Server::start(&folder("api-domino-numbers"));
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 4);
    let secret = token(&server, &owner, ("copa", "read"), 1000);
    let (_, roster) = ask(&server, ("GET", "/tournaments/copa/athletes"), &secret, "");
    assert_eq!(roster["athletes"].as_array().map(Vec::len), Some(4));
    let numbers = roster["athletes"].as_array().into_iter().flatten();
    assert!(numbers.clone().all(|one| one["pairing_number"].is_null()), "{roster}");
}

#[test]
fn a_forbidden_pair_does_not_meet_until_it_is_lifted() {
    let server = Server::start(&folder("api-forbidden"));
    let owner = server.owner();
    let secret = token(&server, &owner, ("open", "director"), 1000);
    open(&server, &secret);
    let asked = |method: &str, rest: &str, body: &Value| {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        ask(&server, (method, &format!("/tournaments/open{rest}")), &secret, &body)
    };
    let lot = json!({ "requests": [{ "check-in": { "athlete": 8 } },
        { "chess": { "draw-lot": { "first_color": "white" } } }] });
    assert_eq!(asked("POST", "/requests", &lot).0, 200);
    let boards = || asked("GET", "/proposal", &Value::Null).1["tables"].clone();
    let meet = |boards: &Value, pair: [u32; 2]| {
        let sides = boards.as_array().expect("boards").iter().map(|board| &board["sides"]);
        let mut sides = sides.map(|sides| sides.as_array().expect("two sides").clone());
        sides.any(|sides| pair.iter().all(|one| sides.contains(&json!([one]))))
    };
    // The upper half against the lower one: 8 is the first, and 4 the fifth.
    assert!(meet(&boards(), [8, 4]), "{}", boards());
    let (status, forbidden) = asked("POST", "/forbidden-pairs", &json!({ "athletes": [4, 8] }));
    assert_eq!(status, 201, "{forbidden}");
    assert!(!meet(&boards(), [8, 4]), "{}", boards());
    for (wrong, rule) in [
        (json!({ "athletes": [4, 99] }), "roster"),
        (json!({ "athletes": [4, 4] }), "results"),
        (json!({ "athletes": [4] }), "constraints"),
        (json!({ "athletes": [4, 8], "first_round": 3, "last_round": 2 }), "constraints"),
        (json!({ "athletes": [4, 8], "bar": "partners" }), "chess"),
        (json!({ "athletes": [4, 8], "strength": "should" }), "chess"),
    ] {
        let (status, told) = asked("POST", "/forbidden-pairs", &wrong);
        assert_eq!((status, &told["rule"]), (409, &json!(rule)), "{wrong}: {told}");
    }
    let page = server.get("/t/open/settings", &owner).body;
    assert!(page.contains("id=\"constraints\""), "the pages know of it");
    let lifted = json!({ "number": forbidden["number"] });
    assert_eq!(asked("POST", "/forbidden-pairs/lift", &lifted).0, 200);
    assert!(meet(&boards(), [8, 4]), "{}", boards());
}

#[test]
fn a_fixed_table_is_no_forbidden_pair_and_is_not_lifted_as_one() {
    let server = Server::start(&folder("api-fixed"));
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 8);
    let secret = token(&server, &owner, ("copa", "director"), 1000);
    let post = |rest: &str, body: &Value| {
        ask(&server, ("POST", &format!("/tournaments/copa{rest}")), &secret, &body.to_string())
    };
    let fixed = json!({ "requests": [{ "constrain": { "details": { "pinned": {
        "round": 1, "sides": [[1, 2], [3, 4]] } } } }] });
    assert_eq!(post("/requests", &fixed).0, 200);
    let (_, listed) = ask(&server, ("GET", "/tournaments/copa/forbidden-pairs"), &secret, "");
    assert_eq!(listed, json!({ "forbidden_pairs": [] }));
    assert_eq!(post("/forbidden-pairs/lift", &json!({ "number": 1 })).0, 409);
    let partners = json!({ "athletes": [5, 6], "bar": "partners", "strength": "should" });
    assert_eq!(post("/forbidden-pairs", &partners).1["number"], 2);
}
