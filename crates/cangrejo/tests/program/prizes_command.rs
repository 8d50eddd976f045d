//! Prizes on the command line.

use serde_json::{Value, json};

use crate::tournament_command::Hall;

fn awards(hall: &Hall) -> Vec<(Value, Value, Value)> {
    let told = hall.json(&["prizes"]);
    let awards = told["awards"].as_array().expect("awards").iter();
    awards
        .map(|one| (one["category"].clone(), one["sharing"].clone(), one["cents"].clone()))
        .collect()
}

#[test]
fn prizes_are_set_and_whoever_shares_a_place_shares_them() {
    let hall = Hall::with("prizes", 8);
    let told = hall.must(&["prizes"]);
    assert!(told.contains("There are no prizes; set them with cangrejo prizes"), "{told}");
    hall.must(&["edit", "2", "--category", "Femenino"]);
    hall.must(&["edit", "3", "--tags", "femenino"]);
    let code = hall.code();
    let set =
        ["prizes", "1 300", "2 200.50", "Femenino 1 100", "Femenino 2 40", "--currency", "USD"];
    let told = hall.must(&set);
    assert!(told.contains("200.50 USD"), "{told}");
    assert!(told.contains("Nobody gets one before the first round"), "{told}");
    assert_eq!(hall.code(), code, "prizes are beside the log");
    hall.must(&["pair"]);
    // Everybody at a table that ends alike shares the place with the partner.
    hall.must(&["result", "1", "200", "100"]);
    hall.must(&["result", "2", "200", "100"]);
    let given = awards(&hall);
    let total: u64 = given.iter().filter_map(|(_, _, cents)| cents.as_u64()).sum();
    assert!(total <= 64_050, "never more than there is: {given:?}");
    assert!(given.iter().any(|(_, sharing, _)| *sharing != json!(1)), "{given:?}");
    assert!(given.iter().any(|(category, _, _)| *category == json!("Femenino")), "{given:?}");
    // One list for everybody, and what is not named stays.
    let told = hall.must(&["prizes", "--repeats", "any"]);
    assert!(told.contains("Whoever wins several prizes has them all."), "{told}");
    assert!(told.contains("USD") && told.contains("Femenino"), "{told}");
    let spanish = hall.run_in("es", &["prizes"]).output;
    assert!(spanish.contains("Quien gana varios premios se los lleva todos."), "{spanish}");
    // What the web app prints is the same.
    let sheet = hall.folder.join("prizes.pdf");
    hall.must(&["print", "prizes", "-o", sheet.to_str().expect("UTF-8")]);
    hall.must(&["prizes", "--none"]);
    assert_eq!(hall.json(&["prizes"])["prizes"], json!([]));
}

#[test]
fn what_is_no_prize_is_refused_and_the_others_stay() {
    let hall = Hall::with("prizes-refused", 4);
    hall.must(&["prizes", "1 300"]);
    for typed in ["mucho", "1", "0 10", "1 0", "x y", "1 -5"] {
        let words = ["these are no prizes: 2", "estos no son premios: 2"];
        hall.refused(&["prizes", "1 10", typed], 3, words);
    }
    assert_eq!(hall.run(&["prizes", "--none", "1 10"]).code, 2);
    let prizes = hall.json(&["prizes"])["prizes"].clone();
    assert_eq!(prizes, json!([{ "category": "", "place": 1, "cents": 30_000 }]));
}
