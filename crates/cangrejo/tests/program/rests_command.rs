//! Who rests out of turn, as a director reads it (decision 19).

use serde_json::{Value, json};

use crate::tournament_command::Hall;

/// Nine athletes after two rounds made by hand. It is the turn of 5, without whom all seatings
/// of the other eight repeat a rival.
fn nine_after_two_rounds() -> Hall {
    let hall = Hall::with("rests", 9);
    let rounds = [
        ("1 8 2 3 7\n2 9 6 5 1\nbye: 4\n", [["200", "190"], ["200", "10"]]),
        ("1 1 4 2 3\n2 5 9 7 8\nbye: 6\n", [["200", "190"], ["10", "200"]]),
    ];
    for (tables, results) in rounds {
        std::fs::write(hall.folder.join("round.txt"), tables).expect("it can be written");
        hall.must(&["publish", "round.txt", "--reason", "by lot"]);
        for (table, [a, b]) in ["1", "2"].into_iter().zip(results) {
            hall.must(&["result", table, a, b]);
        }
    }
    hall
}

#[test]
fn a_round_says_who_rests_in_place_of_whom_and_why() {
    let hall = nine_after_two_rounds();
    let literal = hall.json(&["pair", "--dry-run", "--method", "literal-001"]);
    assert_eq!(
        (&literal["byes"], &literal["report"]["rest_exchange"]),
        (&json!([5]), &Value::Null)
    );
    let proposed = hall.json(&["pair", "--dry-run"]);
    let exchange = &proposed["report"]["rest_exchange"];
    assert_eq!(exchange["rests"], proposed["byes"]);
    assert_eq!(exchange["instead_of"], json!([5]));
    assert_eq!(exchange["repeats_otherwise"], "this-round");
    assert_eq!(proposed["repeats"], json!([]));
    let resting = proposed["byes"][0].as_u64().expect("one rests");
    let english = format!(
        "{resting} Atleta 0{resting} rests in place of 5 Atleta 05, whose turn it was: otherwise \
         every possible round would repeat partners or rivals.\n"
    );
    let spanish = format!(
        "Descansa {resting} Atleta 0{resting} en lugar de 5 Atleta 05, a quien le tocaba: de lo \
         contrario, cualquier ronda posible repetiría compañeros o rivales.\n"
    );
    assert!(hall.must(&["pair"]).contains(&english), "{english}");
    assert!(hall.run_in("es", &["report"]).output.contains(&spanish), "{spanish}");
    assert!(hall.must(&["report"]).contains(&english), "{english}");
    assert_eq!(&hall.json(&["report"])["rest_exchange"], exchange);
    let verified = hall.must(&["verify"]);
    assert!(verified.contains("to the byte: 1 of 3"), "{verified}");
}
