//! Requests to the director from programs: the description has them all, with an example of each.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use crate::api::{ask, token};
use crate::description::{Description, faults};
use crate::support::{Server, folder};

const REQUESTS: &str = "/tournaments/{name}/requests";

/// A server with a token that may do everything, and its description.
struct Desk {
    server: Server,
    token: String,
    description: Description,
}

impl Desk {
    fn start(name: &str) -> Desk {
        let server = Server::start(&folder(name));
        let owner = server.owner();
        let token = token(&server, &owner, ("programa", "director"), 1000);
        let description = Description::of(&server);
        Desk { server, token, description }
    }

    /// Every example, by its name.
    fn examples(&self) -> BTreeMap<String, Value> {
        let examples = self.description.asked(REQUESTS)["examples"].as_object().expect("examples");
        let examples = examples.iter().map(|(name, one)| (name.clone(), one["value"].clone()));
        examples.collect()
    }

    fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        ask(&self.server, ("POST", path), &self.token, &body.to_string())
    }

    fn ask_director(&self, tournament: &str, body: &Value) -> (u16, Value) {
        self.post(&format!("/tournaments/{tournament}/requests"), body)
    }
}

/// What a request is called: `check-in`, or `money pay` where it is one of a kind.
fn name_of(request: &Value) -> String {
    match request {
        Value::String(name) => name.clone(),
        Value::Object(fields) => {
            let (name, inner) = fields.iter().next().expect("a request has a name");
            let is_kind = ["chess", "money", "protest"].contains(&name.as_str());
            if is_kind { format!("{name} {}", name_of(inner)) } else { name.clone() }
        }
        other => panic!("{other} is no request"),
    }
}

/// What every request of a schema is called.
fn names_in(document: &Value, schema: &Value) -> BTreeSet<String> {
    let variants = schema["oneOf"].as_array().expect("one of several requests");
    let names = variants.iter().flat_map(|variant| {
        let Some((name, inner)) =
            variant["properties"].as_object().and_then(|all| all.iter().next())
        else {
            let names = variant["enum"].as_array().expect("a name");
            return names.iter().map(|name| name.as_str().expect("text").to_owned()).collect();
        };
        let reference = inner["$ref"].as_str().filter(|reference| reference.ends_with("Request"));
        match reference.and_then(|reference| document.pointer(reference.trim_start_matches('#'))) {
            Some(kind) => {
                names_in(document, kind).iter().map(|inner| format!("{name} {inner}")).collect()
            }
            None => BTreeSet::from([name.clone()]),
        }
    });
    names.collect()
}

#[test]
fn every_request_is_described_and_has_an_example_that_its_schema_admits() {
    let desk = Desk::start("api-examples");
    let document = &desk.description.document;
    let described = names_in(document, &document["components"]["schemas"]["Request"]);
    assert!(described.contains("chess board") && described.contains("undo"), "{described:?}");
    let examples = desk.examples();
    let requests = examples.values().map(|body| name_of(&body["requests"][0]));
    assert_eq!(document["components"]["schemas"]["AthleteNumber"]["maximum"], u32::MAX);
    assert!(!document.to_string().contains("\"u-int"), "formats are called as others call them");
    assert_eq!(requests.collect::<BTreeSet<_>>(), described);
    let validator = desk.description.validator(&desk.description.asked(REQUESTS)["schema"]);
    for (name, body) in &examples {
        assert_eq!(faults(&validator, body), Vec::<String>::new(), "{name}");
    }
}

/// What brings a tournament to where an example can be granted.
fn preparations(game: &str) -> Vec<Value> {
    let mut asked: Vec<Value> = (1..=9)
        .map(|number| {
            let details = json!({ "name": format!("Atleta {number}"), "club": "Norte" });
            let entry = json!({ "details": details, "elo": 2000 - 10 * number });
            let role = if number == 9 && game == "domino" { "house" } else { "ranked" };
            json!({ "register": { "role": role, "entry": entry } })
        })
        .collect();
    asked.extend((1..=7).map(|athlete| json!({ "check-in": { "athlete": athlete } })));
    if game == "domino" {
        asked.extend([
            json!({ "check-in": { "athlete": 9 } }),
            json!({ "sanction": {
                "athletes": [1], "half_points": 0, "score": 0, "card": "warning" } }),
        ]);
    }
    asked.extend([
        json!({ "withdraw": { "athlete": 7 } }),
        json!({ "constrain": { "details": { "apart": { "group": { "athletes": [5, 6] },
            "bar": "table", "rounds": { "first": 1 }, "strength": "must" } } } }),
        json!({ "announce-absence": { "athlete": 4, "round": 3 } }),
        json!({ "protest": { "enter": { "details": { "claim": "La sala está fría." } } } }),
        json!({ "money": { "pay": { "athletes": [4], "amount": 1000 } } }),
    ]);
    asked
}

/// The situations of a tournament, each by what is asked for to come there.
fn situations(examples: &BTreeMap<String, Value>) -> Vec<(&'static str, Vec<Value>)> {
    let example = |name: &str| examples[name]["requests"][0].clone();
    let mut situations = Vec::new();
    for (game, published, result) in
        [("domino", "publish", "enter-result"), ("chess", "publish, of chess", "chess, board")]
    {
        let mut asked = preparations(game);
        let mut reach = |asked: &Vec<Value>| situations.push((game, asked.clone()));
        reach(&asked);
        reach(&[asked.as_slice(), &[json!("undo")]].concat());
        if game == "chess" {
            asked.extend([example("chess, draw-lot"), example("chess, leave-fide-mode")]);
            reach(&asked);
        }
        asked.push(example(published));
        reach(&asked);
        asked.push(example(result));
        reach(&asked);
        if game == "domino" {
            reach(&[asked.as_slice(), &[json!("close")]].concat());
        }
    }
    situations
}

#[test]
fn a_director_grants_every_example_or_names_the_rule() {
    let desk = Desk::start("api-granted");
    let examples = desk.examples();
    let situations = situations(&examples);
    let mut refused = BTreeMap::new();
    let reach = |game: &str, asked: &Vec<Value>| {
        let new = json!({ "title": "Copa", "game": game, "rounds": 5 });
        let name = desk.post("/tournaments", &new).1["name"].as_str().expect("a name").to_owned();
        let body = json!({ "reason": "-", "requests": asked });
        let (status, answer) = desk.ask_director(&name, &body);
        assert_eq!(status, 200, "{answer}");
        name
    };
    let mut tournaments: Vec<String> =
        situations.iter().map(|(game, asked)| reach(game, asked)).collect();
    for (example, body) in &examples {
        let mut why = Vec::new();
        for (tournament, (game, asked)) in tournaments.iter_mut().zip(&situations) {
            let (status, answer) = desk.ask_director(tournament, body);
            if status == 200 {
                *tournament = reach(game, asked);
                why.clear();
                break;
            }
            assert_eq!(status, 409, "{example}: {answer}");
            assert!(answer["rule"].is_string(), "{example}: {answer}");
            why.push(answer["sentence"].to_string());
        }
        if !why.is_empty() {
            refused.insert(example.as_str(), why);
        }
    }
    // A tournament that is there is not made again.
    assert_eq!(refused.keys().copied().collect::<Vec<_>>(), ["create"], "{refused:#?}");
}

/// The same value with something wrong in one place, for every place.
fn spoiled(value: &Value) -> Vec<Value> {
    let other_kind = if value.is_string() { json!(-1) } else { json!("no such thing") };
    let mut all = vec![other_kind, json!([value])];
    match value {
        Value::Object(fields) => {
            let with = |change: &dyn Fn(&mut Map<String, Value>)| {
                let mut fields = fields.clone();
                change(&mut fields);
                Value::Object(fields)
            };
            all.push(with(&|fields| drop(fields.insert("no-such-field".to_owned(), json!(1)))));
            all.push(Value::Array(fields.values().cloned().collect()));
            for (key, inner) in fields {
                all.push(with(&|fields| drop(fields.remove(key))));
                let spoiled = spoiled(inner).into_iter();
                all.extend(
                    spoiled.map(|inner| {
                        with(&|fields| drop(fields.insert(key.clone(), inner.clone())))
                    }),
                );
            }
        }
        Value::Array(values) => {
            all.push(Value::Array(values.iter().chain(values).chain(values).cloned().collect()));
            if let Some(first) = values.first() {
                all.extend(spoiled(first).into_iter().map(|inner| {
                    let rest = values.iter().skip(1).cloned();
                    Value::Array(std::iter::once(inner).chain(rest).collect())
                }));
            }
        }
        Value::Number(_) => all.extend([json!(-1), json!(0), json!(1.5), json!(1_u64 << 40)]),
        Value::String(name) => all.push(json!({ name: null })),
        Value::Null | Value::Bool(_) => {}
    }
    all
}

#[test]
fn what_the_schema_calls_wrong_is_refused_and_the_field_is_named() {
    let desk = Desk::start("api-spoiled");
    let new = json!({ "title": "Copa", "game": "domino", "rounds": 5 });
    assert_eq!(desk.post("/tournaments", &new).0, 201);
    let home = ("GET", "/tournaments/copa");
    let before = ask(&desk.server, home, &desk.token, "").1;
    let schema = &desk.description.document["components"]["schemas"]["Request"];
    let validator = desk.description.validator(schema);
    let spoiled = desk.examples().into_values().flat_map(|body| spoiled(&body["requests"][0]));
    let wrong: BTreeMap<String, Value> = spoiled
        .filter(|request| !validator.is_valid(request))
        .map(|request| (request.to_string(), request))
        .collect();
    assert!(wrong.len() > 1000, "{}", wrong.len());
    for request in wrong.values() {
        // The first is lawful, so that the place of the second is told.
        let body = json!({ "requests": [{ "check-in": { "athlete": 1 } }, request] });
        let (mut status, mut answer) = desk.ask_director("copa", &body);
        while status == 429 {
            (status, answer) = desk.ask_director("copa", &body);
        }
        assert_eq!(status, 422, "{request}: {answer}");
        let sentence = answer["sentence"].as_str().expect("a sentence");
        assert!(sentence.contains("requests[1]"), "{request}: {sentence}");
    }
    assert_eq!(ask(&desk.server, home, &desk.token, "").1, before);
}

#[test]
fn a_field_that_cannot_be_read_is_named_with_its_path() {
    let desk = Desk::start("api-fields");
    let new = json!({ "title": "Copa", "game": "chess", "rounds": 5 });
    assert_eq!(desk.post("/tournaments", &new).0, 201);
    let cases = [
        (json!({ "check-in": { "athlete": "x" } }), "requests[0].check-in.athlete"),
        (json!({ "check-in": {} }), "`athlete`"),
        (json!({ "check-in": { "athlete": 1, "table": 2 } }), "`table`"),
        (
            json!({ "publish": { "approved": [], "pairing": { "byes": [], "origin": "hand",
                "tables": [{ "table": 1, "sides": [[1, 2, 3], [4]] }] } } }),
            "requests[0].publish.pairing.tables[0].sides[0]",
        ),
        (
            json!({ "register": { "role": "ranked", "entry": { "details": [] } } }),
            "requests[0].register.entry.details as this: {",
        ),
        (json!({ "undo": null }), "requests[0] as this: \"undo\""),
        (
            json!({ "protest": { "enter": { "details": { "claim": "?", "place": [1] } } } }),
            "requests[0].protest.enter.details.place",
        ),
    ];
    for (request, named) in cases {
        let (status, answer) = desk.ask_director("copa", &json!({ "requests": [request] }));
        assert_eq!(status, 422, "{answer}");
        let sentence = answer["sentence"].as_str().expect("a sentence");
        assert!(sentence.contains(named), "{named}: {sentence}");
    }
    for (path, body, named) in [
        ("athletes", json!({ "name": "Eva", "elo": "high" }), "elo"),
        ("athletes", json!({ "name": "Eva", "gender": "queen" }), "gender"),
        ("forbidden-pairs", json!({ "athletes": [1, 0] }), "athletes[1]"),
        ("schedule", json!({ "schedule": [{ "at": 9, "what": "Ronda 1" }] }), "schedule[0].at"),
    ] {
        let (status, answer) = desk.post(&format!("/tournaments/copa/{path}"), &body);
        assert_eq!(status, 422, "{answer}");
        let sentence = answer["sentence"].as_str().expect("a sentence");
        assert!(sentence.contains(&format!("at {named}:")), "{named}: {sentence}");
    }
}
