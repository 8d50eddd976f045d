//! An example of every request, for the description of the interface.
//!
//! A test holds them against the schema, and has a director answer each of them.

use cangrejo_tournament::event::Profile;
use serde_json::{Value, json};

/// Whole bodies by their names: each has one request, or one kind of it.
pub(in crate::web::api) fn examples() -> Vec<(&'static str, Value)> {
    let all = [settings(), roster(), rounds(), results(), rulings(), chess(), money()];
    let body = |(name, request)| (name, json!({ "reason": "example", "requests": [request] }));
    all.into_iter().flatten().map(body).collect()
}

/// A request under a name of its own.
type Example = (&'static str, Value);

fn settings() -> Vec<Example> {
    let (domino, traditional) = (Profile::reglamento_001(), Profile::tradicional());
    let keeping = json!({ "first": 1, "last": 3 });
    vec![
        (
            "create",
            json!({ "create": {
                "name": "Copa de Otoño", "discipline": "domino", "n_rounds": 8, "profile": domino,
            } }),
        ),
        ("plan-rounds", json!({ "plan-rounds": { "n_rounds": 9 } })),
        ("change-profile", json!({ "change-profile": { "profile": traditional } })),
        (
            "change-profile, of chess",
            json!({ "change-profile": { "profile": Profile::ajedrez_fide() } }),
        ),
        ("set-windows", json!({ "set-windows": { "windows": { "partners": 2, "rivals": 3 } } })),
        (
            "set-plan",
            json!({ "set-plan": { "plan": {
                "rounds": { "method": "optimo", "pattern": "nivel", "old_meetings": "ignored" },
                "last_round": { "method": "literal-001" },
                "first_round": "dispersed",
            } } }),
        ),
        (
            "set-hall",
            json!({ "set-hall": { "hall": {
                "first": 10, "blocked": [13], "reserved": { "2": 5 },
            } } }),
        ),
        (
            "constrain, a forbidden pair",
            json!({ "constrain": { "details": { "apart": {
                "group": { "athletes": [1, 2] },
                "bar": "table", "rounds": keeping, "strength": "must",
            } } } }),
        ),
        (
            "constrain, clubs kept apart",
            json!({ "constrain": { "details": { "apart": {
                "group": "same-club", "bar": "partners", "rounds": keeping, "strength": "should",
            } } } }),
        ),
        (
            "constrain, a fixed table",
            json!({ "constrain": { "details": { "pinned": {
                "round": 2, "sides": [[1, 4], [2, 3]],
            } } } }),
        ),
        ("lift-constraint", json!({ "lift-constraint": { "constraint": 1 } })),
        ("call-seed", json!({ "call-seed": { "seed": 27 } })),
        ("set-event", json!({ "set-event": { "event": "Juegos de Otoño" } })),
        ("close", json!("close")),
        ("reopen", json!("reopen")),
        ("undo", json!("undo")),
        ("redo", json!("redo")),
    ]
}

fn roster() -> Vec<Example> {
    let newcomer = json!({
        "details": {
            "name": "Atleta Diez", "gender": "female", "club": "Norte", "title": "WFM",
            "federation": "ESP", "fide_id": 900_000_010, "tags": ["juvenil"],
        },
        "elo": 2010,
    });
    let known = |name: &str, elo: i64| json!({ "details": { "name": name }, "elo": elo });
    vec![
        ("register", json!({ "register": { "role": "ranked", "entry": newcomer } })),
        (
            "register, a house player",
            json!({ "register": {
                "role": "house", "entry": { "details": { "name": "Comodín" } },
            } }),
        ),
        (
            "change-athlete",
            json!({ "change-athlete": { "athlete": 1, "entry": known("Atleta Uno", 1850) } }),
        ),
        (
            "change-athletes",
            json!({ "change-athletes": { "entries": [
                [1, known("Atleta Uno", 1850)], [2, known("Atleta Dos", 1790)],
            ] } }),
        ),
        ("check-in", json!({ "check-in": { "athlete": 8 } })),
        ("revoke-check-in", json!({ "revoke-check-in": { "athlete": 3 } })),
        ("admit-late", json!({ "admit-late": { "athlete": 8, "first_round": 2 } })),
        ("withdraw", json!({ "withdraw": { "athlete": 3 } })),
        ("return", json!({ "return": { "athlete": 7 } })),
        ("announce-absence", json!({ "announce-absence": { "athlete": 3, "round": 2 } })),
        ("revoke-absence", json!({ "revoke-absence": { "athlete": 4, "round": 3 } })),
    ]
}

fn rounds() -> Vec<Example> {
    let repeat = json!({
        "kind": "partners", "athletes": [1, 2], "last_round": 1, "gap": 1, "severity": 1,
    });
    vec![
        (
            "publish",
            json!({ "publish": {
                "pairing": {
                    "tables": [{ "table": 1, "sides": [[1, 2], [3, 4]] }],
                    "byes": [5, 6],
                    "origin": "hand",
                },
                "approved": [],
            } }),
        ),
        (
            "publish, of chess",
            json!({ "publish": {
                "pairing": {
                    "tables": [
                        { "table": 1, "sides": [[1], [4]] },
                        { "table": 2, "sides": [[5], [2]] },
                        { "table": 3, "sides": [[3], [6]] },
                    ],
                    "byes": [],
                    "origin": "hand",
                },
                "approved": [],
            } }),
        ),
        (
            "reseat",
            json!({ "reseat": {
                "tables": [{ "table": 1, "sides": [[1, 5], [3, 4]] }],
                "removed": [], "byes": [2, 6], "approved": [],
            } }),
        ),
        (
            "reseat, with a repeat",
            json!({ "reseat": {
                "tables": [{ "table": 1, "sides": [[1, 2], [3, 5]] }],
                "removed": [], "byes": [4, 6], "approved": [repeat],
            } }),
        ),
        (
            "seat-late",
            json!({ "seat-late": {
                "tables": [{ "table": 1, "sides": [[1, 6], [3, 4]] }],
                "removed": [], "byes": [2, 5], "approved": [],
            } }),
        ),
        ("annul", json!({ "annul": { "round": 1 } })),
        (
            "substitute",
            json!({ "substitute": {
                "round": 1, "athlete": 1, "substitute": 9, "beneficiary": "absent",
            } }),
        ),
        ("receive-sheet", json!({ "receive-sheet": { "round": 1, "table": 1 } })),
    ]
}

fn results() -> Vec<Example> {
    let to_target = json!([{ "points": [200, 140], "finish": "target" }]);
    let by_time = json!([{ "points": [150, 160], "finish": "time" }]);
    vec![
        (
            "enter-result",
            json!({ "enter-result": {
                "round": 1, "table": 1, "games": to_target, "reliability": "final",
            } }),
        ),
        (
            "settle-offense",
            json!({ "settle-offense": {
                "round": 1, "table": 1, "offense": "no-show", "offenders": [3], "games": [],
            } }),
        ),
        ("verify", json!({ "verify": { "round": 1, "table": 1 } })),
        ("clear-result", json!({ "clear-result": { "round": 1, "table": 1 } })),
        ("dispute", json!({ "dispute": { "round": 1, "table": 1, "games": by_time } })),
        ("correct", json!({ "correct": { "round": 1, "table": 1, "games": by_time } })),
        ("dissolve", json!({ "dissolve": { "round": 1, "table": 1, "present": [1, 2, 4] } })),
    ]
}

fn rulings() -> Vec<Example> {
    let claim = json!({
        "athletes": [3], "place": [1, 1], "claim": "The sheet was signed by one side only.",
    });
    let picture = "0f".repeat(32);
    vec![
        (
            "sanction",
            json!({ "sanction": {
                "athletes": [2], "round": null, "half_points": 0, "score": 0, "card": "yellow",
            } }),
        ),
        ("lift-sanction", json!({ "lift-sanction": { "sanction": 1 } })),
        (
            "settle-tie",
            json!({ "settle-tie": {
                "athletes": [1, 2], "method": { "lots": { "witnesses": ["Atleta Cinco"] } },
            } }),
        ),
        ("settle-tie, shared", json!({ "settle-tie": { "athletes": [3, 4], "method": "shared" } })),
        ("protest, enter", json!({ "protest": { "enter": { "details": claim } } })),
        (
            "protest, picture",
            json!({ "protest": { "picture": { "protest": 1, "picture": picture } } }),
        ),
        (
            "protest, decide",
            json!({ "protest": { "decide": { "protest": 1, "ruling": "partly-upheld" } } }),
        ),
    ]
}

fn chess() -> Vec<Example> {
    let heading = json!({
        "city": "Coro", "federation": "VEN", "start": "2026-03-01", "end": "2026-03-08",
        "chief_arbiter": "Rey, Ana", "deputies": ["Sol, Luis"],
        "rate_of_play": "90 min + 30 s", "time_control": "5400+30",
        "schedule": { "1": { "day": "2026-03-01", "time": "16:30" } },
    });
    let board = |result: &str, entry: Value| {
        json!({ "chess": { "board": {
            "round": 1, "table": 1, "result": result, "entry": entry,
        } } })
    };
    vec![
        ("chess, draw-lot", json!({ "chess": { "draw-lot": { "first_color": "white" } } })),
        (
            "chess, set-starting-list",
            json!({ "chess": { "set-starting-list": {
                "athletes": [2, 1, 3, 4, 5, 6], "last_of_upper_half": 3,
            } } }),
        ),
        ("chess, set-heading", json!({ "chess": { "set-heading": { "heading": heading } } })),
        (
            "chess, ask-bye",
            json!({ "chess": { "ask-bye": { "athlete": 5, "round": 2, "bye": "half" } } }),
        ),
        (
            "chess, change-boards",
            json!({ "chess": { "change-boards": {
                "tables": [
                    { "table": 1, "sides": [[1], [5]] },
                    { "table": 2, "sides": [[4], [2]] },
                ],
                "removed": [], "byes": [], "cause": "event-rules",
            } } }),
        ),
        ("chess, annul", json!({ "chess": { "annul": { "round": 1, "cause": "event-rules" } } })),
        ("chess, leave-fide-mode", json!({ "chess": "leave-fide-mode" })),
        ("chess, board", board("1-0", json!({ "result": "final" }))),
        ("chess, board, the other sheet", board("1/2-1/2", json!("other-sheet"))),
        ("chess, board, put right", board("0-1", json!("correction"))),
    ]
}

fn money() -> Vec<Example> {
    vec![
        (
            "money, set-fee",
            json!({ "money": { "set-fee": { "fee": {
                "amount": 2000, "currency": "EUR", "unpaid": "paired",
            } } } }),
        ),
        (
            "money, pay",
            json!({ "money": { "pay": { "athletes": [1, 2], "amount": 1500, "receipt": null } } }),
        ),
        ("money, exempt", json!({ "money": { "exempt": { "athletes": [3] } } })),
        ("money, owe", json!({ "money": { "owe": { "athletes": [4] } } })),
    ]
}
