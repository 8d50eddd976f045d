//! Who rests out of turn, as a director reads it (decision 19).

use serde_json::{Value, json};

use crate::tournament_command::Hall;

/// Rounds made by hand: the file of each, and the results of its tables.
type Rounds<'a> = &'a [(&'a str, [[&'a str; 2]; 2])];

fn play(hall: &Hall, rounds: Rounds<'_>) {
    for (tables, results) in rounds {
        std::fs::write(hall.folder.join("round.txt"), tables).expect("it can be written");
        hall.must(&["publish", "round.txt", "--reason", "by lot"]);
        for (table, [a, b]) in ["1", "2"].into_iter().zip(results) {
            hall.must(&["result", table, a, b]);
        }
    }
}

/// Nine athletes after two rounds. It is the turn of 5, without whom all seatings of the other
/// eight repeat a rival.
fn nine_after_two_rounds() -> Hall {
    let hall = Hall::with("rests", 9);
    play(
        &hall,
        &[
            ("1 8 2 3 7\n2 9 6 5 1\nbye: 4\n", [["200", "190"], ["200", "10"]]),
            ("1 1 4 2 3\n2 5 9 7 8\nbye: 6\n", [["200", "190"], ["10", "200"]]),
        ],
    );
    hall
}

/// Ten athletes who rest evenly, after three rounds.
fn ten_after_three_rounds(name: &str, rounds: [&str; 3]) -> Hall {
    let hall = Hall::with(name, 10);
    hall.must(&["rules", "--set", "bye_order=parejo"]);
    play(&hall, &rounds.map(|tables| (tables, [["200", "190"], ["200", "10"]])));
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
    assert_eq!(exchange["repeats_by"], 3);
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

#[test]
fn a_round_says_by_when_its_turn_or_its_best_tables_would_have_led_to_a_repeat() {
    let exchanged = [
        "1 1 7 3 9\n2 2 5 4 6\nbye: 8 10\n",
        "1 2 3 5 9\n2 6 7 8 10\nbye: 1 4\n",
        "1 3 9 4 10\n2 1 2 7 8\nbye: 5 6\n",
    ];
    let hall = ten_after_three_rounds("rests-later", exchanged);
    let english = "7 Atleta 07 rests in place of 3 Atleta 03, whose turn it was: otherwise, if the same \
                   athletes come, a repeat of partners or rivals would be unavoidable by round 5 at \
                   the latest.\n";
    let spanish = "Descansa 7 Atleta 07 en lugar de 3 Atleta 03, a quien le tocaba: de lo contrario, si \
                   vienen los mismos atletas, sería inevitable repetir compañeros o rivales en la ronda \
                   5 a más tardar.\n";
    let made = hall.must(&["pair"]);
    assert!(made.contains(english), "{made}");
    let told = hall.run_in("es", &["report"]).output;
    assert!(told.contains(spanish), "{told}");
    let told = hall.json(&["report"]);
    assert_eq!(
        (&told["rest_exchange"]["repeats_by"], &told["best_repeats_by"]),
        (&json!(5), &Value::Null)
    );
    let seated_otherwise = [
        "1 2 8 3 9\n2 1 10 4 5\nbye: 6 7\n",
        "1 1 9 6 10\n2 3 8 5 7\nbye: 2 4\n",
        "1 3 5 4 6\n2 1 2 7 8\nbye: 9 10\n",
    ];
    let hall = ten_after_three_rounds("seats-otherwise", seated_otherwise);
    let english = "These are not the best tables of those who play: with the best, if the same athletes \
                   come, a repeat of partners or rivals would be unavoidable by round 5 at the latest.\n";
    let spanish = "Estas no son las mejores mesas de quienes juegan: con las mejores, si vienen los \
                   mismos atletas, sería inevitable repetir compañeros o rivales en la ronda 5 a más \
                   tardar.\n";
    let made = hall.must(&["pair"]);
    assert!(made.contains(english), "{made}");
    let told = hall.run_in("es", &["report"]).output;
    assert!(told.contains(spanish), "{told}");
    let told = hall.json(&["report"]);
    assert_eq!((&told["rest_exchange"], &told["best_repeats_by"]), (&Value::Null, &json!(5)));
    let verified = hall.must(&["verify"]);
    assert!(verified.contains("to the byte: 1 of 4"), "{verified}");
}
