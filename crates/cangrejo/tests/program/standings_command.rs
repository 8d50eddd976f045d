//! Standings of parts of the field, of clubs, in detail and by another order.

use serde_json::{Value, json};

use crate::tournament_command::{Hall, count};

/// Eight athletes of two clubs after two rounds.
fn played(name: &str) -> Hall {
    let hall = Hall::empty(name);
    hall.must(&["new", "copa", "--title", "Copa de prueba"]);
    let genders = ["female", "male", "other"];
    let births = ["2010-11-15", "1990-05-01", "1950-01-01"];
    for number in 1..=7_usize {
        let club = if number % 2 == 0 { "Norte" } else { "Sur" };
        let (name, kind) = (format!("Atleta {number}"), number % 3);
        let add = ["add", &name, "--club", club, "--gender", genders[kind]];
        hall.must(&[&add[..], &["--birth-date", births[kind], "--tags", "todos"]].concat());
    }
    hall.must(&["add", "Atleta 8"]);
    hall.must(&["check-in", "--all"]);
    for round in 1..=2 {
        hall.must(&["pair"]);
        hall.play(round, 2);
    }
    hall
}

/// The groups of an answer: name, and the athletes with their places.
fn groups(answer: &Value) -> Vec<(Value, Vec<(u64, u64)>)> {
    let lines = |group: &Value| {
        let lines = group["standings"].as_array().expect("lines").iter();
        lines.map(|line| (count(&line["place"]), count(&line["athlete"]))).collect()
    };
    let groups = answer["groups"].as_array().expect("groups").iter();
    groups.map(|group| (group["group"].clone(), lines(group))).collect()
}

#[test]
fn the_field_is_parted_by_what_is_known_and_keeps_its_order() {
    let hall = played("parts");
    let whole = hall.json(&["standings"]);
    let order: Vec<u64> = whole["standings"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| count(&line["athlete"]))
        .collect();
    let parts = groups(&hall.json(&["standings", "--by", "gender"]));
    let names: Vec<&Value> = parts.iter().map(|(name, _)| name).collect();
    assert_eq!(names, [&json!("female"), &json!("male"), &json!("other"), &Value::Null]);
    for (name, lines) in &parts {
        let athletes: Vec<u64> = lines.iter().map(|(_, athlete)| *athlete).collect();
        let expected = order.iter().copied().filter(|athlete| athletes.contains(athlete));
        assert_eq!(athletes, expected.collect::<Vec<_>>(), "{name}");
        assert_eq!(lines[0].0, 1, "places are counted anew");
    }
    let ages = hall.json(&["standings", "--by", "age", "--on", "2026-11-14"]);
    let ages: Vec<Value> = groups(&ages).into_iter().map(|(name, _)| name).collect();
    assert_eq!(ages, [json!("0-17"), json!("35-59"), json!("60+"), Value::Null]);
    let cut = ["standings", "--by", "age", "--on", "2026-11-15", "--ages", "16,70"];
    let ages: Vec<Value> = groups(&hall.json(&cut)).into_iter().map(|(name, _)| name).collect();
    assert_eq!(ages, [json!("16-69"), json!("70+"), Value::Null], "16 on the very day");
    let tags = groups(&hall.json(&["standings", "--by", "tag", "--only", "Todos"]));
    assert_eq!((tags.len(), tags[0].1.len()), (1, 7));
    let spanish = hall.run_in("es", &["standings", "--by", "gender", "--only", "femenino"]).output;
    assert!(spanish.contains("\nfemenino\n") && !spanish.contains("masculino"), "{spanish}");
    let nobody: &[&str] = &["standings", "--by", "club", "--only", "Este"];
    hall.refused(nobody, 3, ["there is: Norte, Sur", "hay: Norte, Sur"]);
    hall.refused(&["standings", "--only", "Este"], 2, ["--by", "--by"]);
    hall.refused(&["standings", "--by", "age", "--on", "hoy"], 3, ["hoy", "hoy"]);
    hall.refused(&["standings", "--by", "club", "--clubs", "2"], 2, ["together", "juntos"]);
}

#[test]
fn clubs_stand_by_their_best() {
    let hall = played("clubs");
    let answer = hall.json(&["standings", "--clubs", "2"]);
    let clubs = answer["clubs"].as_array().expect("clubs");
    assert_eq!(clubs.len(), 2, "who has no club counts for none");
    for club in clubs {
        let athletes = club["athletes"].as_array().expect("athletes");
        assert_eq!(athletes.len(), 2);
        let parity = u64::from(club["club"] == "Sur");
        assert!(athletes.iter().all(|athlete| count(athlete) % 2 == parity), "{club}");
    }
    let index = |club: &Value| club["sums"]["index"].as_f64().expect("a sum");
    assert!(index(&clubs[0]) >= index(&clubs[1]));
    let told = hall.run_in("es", &["standings", "--clubs", "1"]).output;
    assert!(told.contains("atletas que cuentan") && told.contains("Norte"), "{told}");
    let none = Hall::with("no-clubs", 4);
    assert!(none.must(&["standings", "--clubs", "2"]).contains("No athlete has a club"));
}

#[test]
fn another_order_is_a_question_and_not_an_entry() {
    let hall = played("orders");
    let before = hall.code();
    let orders = ["indice", "lexicografico", "tradicional-meta", "tradicional-diferencia"];
    for order in orders {
        let answer = hall.json(&["standings", "--order", order]);
        assert_eq!(answer["profile_order"], "indice");
        assert!(order.starts_with(answer["order"].as_str().expect("an order")));
        let told = hall.must(&["standings", "--order", order]);
        let is_told = told.contains(&format!("As if the order were {order}\n"));
        assert_eq!(is_told, order != "indice", "{told}");
    }
    let effectiveness = |order| {
        let answer = hall.json(&["standings", "--order", order]);
        answer["standings"][0]["effectiveness"].as_f64().expect("a number")
    };
    assert!(
        effectiveness("tradicional-meta") < effectiveness("tradicional-diferencia"),
        "the excess of the winner counts in one of them only"
    );
    assert_eq!(hall.code(), before);
}

#[test]
fn the_detail_has_every_value_and_the_band_of_the_index() {
    let hall = played("detail");
    let told = hall.must(&["standings", "--detail"]);
    let names = "DRP DRP_norm TBz PBT ICV ICC performance drawn effectiveness";
    for name in names.split(' ') {
        assert!(told.contains(name), "{name} in {told}");
    }
    let answer = hall.json(&["standings"]);
    for line in answer["standings"].as_array().expect("lines") {
        let value = |name: &str| line[name].as_f64().expect("a number");
        let parts = 0.4 * value("drp_norm") + 0.3 * value("pbt") + 0.2 * value("icv");
        assert!((parts + 0.1 * value("icc") - value("eff")).abs() < 1e-9, "{line}");
        let band = match value("eff") {
            eff if eff > 70.0 => "exceptional",
            eff if eff >= 50.0 => "good",
            eff if eff >= 30.0 => "average",
            eff if eff >= 10.0 => "low",
            eff if eff >= 0.0 => "very_poor",
            _ => "extremely_poor",
        };
        assert_eq!(line["performance"], band);
        assert!(value("piedras_favor") > 0.0 && value("piedras_contra") > 0.0);
    }
    let spanish = hall.run_in("es", &["standings", "--detail"]).output;
    assert!(spanish.contains("rendimiento") && spanish.contains("deficiente"), "{spanish}");
}
