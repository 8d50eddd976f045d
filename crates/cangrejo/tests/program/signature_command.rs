//! Signatures from the outside: who is told to have signed, and what a forged log runs into.

use serde_json::Value;

use crate::tournament_command::Hall;

/// A tournament of a round that is published here.
fn published(name: &str) -> Hall {
    let hall = Hall::with(name, 8);
    hall.must(&["pair"]);
    hall.play(1, 2);
    hall
}

fn fingerprint(hall: &Hall) -> String {
    hall.json(&["key"])["fingerprint"].as_str().expect("a fingerprint").to_owned()
}

/// Who signed each round, as a list of "this" and "other".
fn signers(answer: &Value) -> Vec<Vec<bool>> {
    let signed = answer["logs"][0]["signed"].as_array().expect("a list");
    let by = |one: &Value| {
        let by = one["by"].as_array().expect("a list");
        by.iter().map(|key| key["this_installation"] == Value::Bool(true)).collect()
    };
    signed.iter().map(by).collect()
}

#[test]
fn an_installation_signs_its_rounds_and_the_end_with_a_key_of_its_own() {
    let hall = published("signed");
    let verified = hall.must(&["verify"]);
    let key = fingerprint(&hall);
    let told = |what: &str| format!("Signed by this installation, key {key}: {what}\n");
    assert!(verified.contains(&told("round 1")), "{verified}");
    assert!(!verified.contains("Not signed"), "{verified}");
    hall.must(&["pair"]);
    hall.play(2, 2);
    hall.must(&["close"]);
    let verified = hall.must(&["verify"]);
    assert!(verified.contains(&told("round 1, round 2, the end of the tournament")), "{verified}");
    let spanish = hall.run_in("es", &["verify"]).output;
    let words = format!("Firmado por esta instalación, clave {key}: ronda 1, ronda 2, el final");
    assert!(spanish.contains(&words), "{spanish}");

    let public = hall.json(&["key"])["key"].as_str().expect("a key").to_owned();
    assert!(hall.must(&["key"]).contains(&public), "it is told in full");
    assert_eq!(hall.json(&["verify"])["logs"][0]["signed"][0]["by"][0]["key"], public.as_str());
    let file = hall.folder.join("cangrejo.key");
    let secret = std::fs::read_to_string(&file).expect("the key");
    assert!(secret.starts_with("cangrejo key 1 ") && !secret.contains(&public), "{secret}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&file).expect("the key").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    // A key that cannot be read stops no round, and is told.
    std::fs::write(&file, "something else").expect("written");
    let unreadable = ["is not the key of an installation", "no es la clave de una instalación"];
    hall.refused(&["key"], 5, unreadable);
    std::fs::write(&file, secret).expect("written");
    assert_eq!(fingerprint(&hall), key);
}

#[test]
fn a_round_is_published_without_a_key_and_goes_unsigned() {
    let hall = published("unsigned");
    std::fs::write(hall.folder.join("cangrejo.key"), "something else").expect("written");
    hall.must(&["pair"]);
    std::fs::remove_file(hall.folder.join("cangrejo.key")).expect("removed");
    let verified = hall.must(&["verify"]);
    assert!(verified.contains("Signed by another installation"), "its key is gone: {verified}");
    assert!(verified.contains("Not signed: round 2\n"), "{verified}");
}

#[test]
fn a_tournament_that_moved_has_the_signatures_of_both_installations() {
    for way in ["export", "stick"] {
        let here = published(&format!("signed-here-{way}"));
        let there = Hall::empty(&format!("signed-there-{way}"));
        let stick = there.folder.join("stick");
        std::fs::create_dir(&stick).expect("a stick");
        let stick = stick.display().to_string();
        if way == "stick" {
            here.must(&["pair", "--copy", &stick]);
            there.must(&["resume", "stick/copa.log"]);
        } else {
            here.must(&["pair"]);
            here.must(&["export", "-o", &format!("{stick}/copa.json"), "--private"]);
            there.must(&["import", "stick/copa.json"]);
        }
        there.play(2, 2);
        there.must(&["pair"]);
        let (one, two) = (fingerprint(&here), fingerprint(&there));
        assert_ne!(one, two);
        let verified = there.must(&["verify"]);
        let elsewhere = format!("Signed by another installation, key {one}: round 1, round 2\n");
        assert!(verified.contains(&elsewhere), "{verified}");
        let own = format!("Signed by this installation, key {two}: round 3\n");
        assert!(verified.contains(&own), "{verified}");
        assert_eq!(signers(&there.json(&["verify"])), [vec![false], vec![false], vec![true]]);

        // Back again, and told by whom for a file too.
        there.must(&["export", "-o", "back.json"]);
        let file = there.folder.join("back.json").display().to_string();
        here.must(&["import", &file]);
        let signed = [vec![true], vec![true], vec![false]];
        assert_eq!(signers(&here.json(&["verify"])), signed);
        assert_eq!(signers(&here.json(&["verify", &file])), signed);
    }
}

#[test]
fn a_signature_that_was_changed_or_is_of_another_log_fails_loudly() {
    let hall = published("signed-wrongly");
    hall.must(&["export", "-o", "copa.json"]);
    let text = std::fs::read_to_string(hall.folder.join("copa.json")).expect("the file");
    let value: Value = serde_json::from_str(&text).expect("JSON");
    let signed = &value["signatures"][0];
    let of = |field: &str| signed[field].as_str().expect("a text").to_owned();
    let events = value["events"].as_array().expect("events");
    let other = events[3]["hash"].as_str().expect("a hash");
    let swapped = {
        let signature = of("signature");
        let first = if signature.starts_with('A') { "B" } else { "A" };
        text.replace(&signature, &format!("{first}{}", &signature[1..]))
    };
    let last = text.rfind("\"hash\"").expect("that of the signature");
    let moved = format!("{}{}", &text[..last], text[last..].replacen(&of("hash"), other, 1));
    for changed in [swapped, moved] {
        assert_ne!(changed, text);
        std::fs::write(hall.folder.join("forged.json"), changed).expect("written");
        for (language, words) in [("en", "is not one of the key"), ("es", "no es de la clave")] {
            for command in ["verify", "import"] {
                let run = hall.run_in(language, &[command, "forged.json"]);
                assert_eq!(run.code, 5, "{command}: {}{}", run.output, run.errors);
                assert!(run.errors.contains(words), "{words} in {}", run.errors);
            }
        }
    }

    // The log of another tournament under the same name, with the signatures of this one.
    let other_hall = published("signed-forger");
    other_hall.must(&["export", "-o", "copa.json"]);
    let forged = std::fs::read_to_string(other_hall.folder.join("copa.json")).expect("the file");
    let signatures =
        |text: &str| text[text.find("\"signatures\"").expect("signatures")..].to_owned();
    let forged = forged.replace(&signatures(&forged), &signatures(&text));
    std::fs::write(hall.folder.join("forged.json"), forged).expect("written");
    for (language, words) in [("en", "it was rewritten"), ("es", "se reescribió")] {
        let run = hall.run_in(language, &["verify", "forged.json"]);
        assert_eq!(run.code, 5, "{}{}", run.output, run.errors);
        assert!(run.errors.contains(words), "{words} in {}", run.errors);
    }
}
