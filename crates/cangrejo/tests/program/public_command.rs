//! What everybody may have of a tournament with minors.

use crate::tournament_command::Hall;

/// A hall with a minor, who was called otherwise at first, and an adult.
fn hall(name: &str, new: &[&str]) -> Hall {
    let hall = Hall::empty(name);
    hall.must(new);
    let young = ["--birth-date", "2015-05-01", "--reason", "antes Apelido"];
    hall.must(&[&["add", "Niña Apelido"], &young[..]].concat());
    hall.must(&["add", "Rosa Adulta", "--birth-date", "1980-05-01"]);
    hall.must(&["edit", "1", "--name", "Niña Apellido", "--reason", "no Apelido"]);
    hall
}

/// The same of domino, where the minor is sanctioned.
fn hall_with_sanction(name: &str) -> Hall {
    let hall = hall(name, &["new", "copa"]);
    hall.must(&["sanction", "1", "--score", "5", "--reason", "escupió en la mesa"]);
    hall.must(&["lift", "1", "--reason", "no escupió"]);
    hall.must(&["undo", "--reason", "sí escupió"]);
    hall
}

/// What must not be told, and what may.
#[track_caller]
fn is_abbreviated(text: &str) {
    for secret in ["Apel", "escupi"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    assert!(text.contains("Rosa Adulta") || text.contains("Adulta, Rosa"), "{text}");
}

#[test]
fn minors_are_abbreviated_in_the_public_file_which_verifies_and_is_not_gone_on_with() {
    let hall = hall_with_sanction("public-file");
    let export = ["export", "--abbreviate-minors", "-o", "copa.public.json"];
    let told = hall.json(&export);
    assert_eq!((&told["abbreviated"], &told["private"]), (&5.into(), &false.into()), "{told}");
    let read = |name: &str| std::fs::read_to_string(hall.folder.join(name)).expect("written");
    is_abbreviated(&read("copa.public.json"));
    hall.must(&["export", "--private", "-o", "copa.private.json"]);
    for whole in ["Niña Apelido", "Niña Apellido", "sí escupió", "Rosa Adulta"] {
        assert!(read("copa.private.json").contains(whole), "{whole}");
    }
    let code = hall.code();
    let found = hall.json(&["verify", "copa.public.json", "--code", &code]);
    assert_eq!(found["verified"], true, "{found}");
    assert_eq!(
        (&found["logs"][0]["abbreviated"], &found["logs"][0]["code"]),
        (&5.into(), &code.into())
    );
    assert_eq!(hall.json(&["verify", "copa.private.json"])["logs"][0]["abbreviated"], 0);
    for (language, verified, refused) in [
        (
            "en",
            "5 are abbreviated because of minors, and what they say is not sealed",
            "take the private one",
        ),
        (
            "es",
            "5 van abreviadas por tratar de menores, y lo que dicen no lo sella",
            "tome el privado",
        ),
    ] {
        let run = hall.run_in(language, &["verify", "copa.public.json"]);
        assert!(run.code == 0 && run.output.contains(verified), "{run:?}");
        let run = hall.run_in(language, &["import", "copa.public.json", "--store", "there.db"]);
        assert!(run.code == 3 && run.errors.contains(refused), "{run:?}");
        assert!(!hall.folder.join("there.db").exists(), "nothing is left behind");
    }
    hall.must(&["import", "copa.private.json", "--store", "there.db"]);
    // An entry that is not abbreviated is sealed as ever.
    let lie = read("copa.public.json").replace("Rosa Adulta", "Rosa Otra");
    std::fs::write(hall.folder.join("lie.json"), lie).expect("writable");
    assert_eq!(hall.run_in("en", &["verify", "lie.json"]).code, 5);
    let both = [&export[..], &["--private"]].concat();
    assert_eq!(hall.run_in("en", &both).code, 2);
    // Where nobody asks for it, the public file has all names, and is taken over.
    hall.must(&["export", "-o", "whole.public.json"]);
    assert!(read("whole.public.json").contains("Niña Apellido"));
    hall.must(&["import", "whole.public.json", "--store", "third.db"]);
}

#[test]
fn a_minor_whose_data_was_taken_away_stays_abbreviated_here_and_elsewhere() {
    let hall = hall_with_sanction("public-taken-away");
    hall.must(&["edit", "1", "--forget"]);
    hall.must(&["export", "--private", "-o", "copa.private.json"]);
    hall.must(&["import", "copa.private.json", "--store", "there.db"]);
    for store in ["cangrejo.db", "there.db"] {
        let export = ["export", "--abbreviate-minors", "--format", "json", "--store", store];
        is_abbreviated(&hall.must(&export));
    }
}

#[test]
fn minors_are_abbreviated_in_lists_and_report_files_when_that_is_asked_for() {
    let hall = hall("public-lists", &["new", "abierto", "--chess"]);
    for what in ["athletes", "log"] {
        let list = ["export", "--what", what, "--format", "csv"];
        assert!(hall.must(&list).contains("Apellido"));
        is_abbreviated(&hall.must(&[&list[..], &["--abbreviate-minors"]].concat()));
    }
    for number in ["1", "2"] {
        hall.must(&["check-in", number]);
    }
    let report = ["export", "--format", "trf26"];
    assert!(hall.must(&report).contains("Apellido"));
    is_abbreviated(&hall.must(&[&report[..], &["--abbreviate-minors"]].concat()));
    assert!(hall.must(&[&report[..], &["--private"]].concat()).contains("Apellido"));
}
