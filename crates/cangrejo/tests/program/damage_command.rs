//! A file of tournaments that somebody changed: what `verify` says of it, in whole sentences.

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};

use crate::tournament_command::Hall;

/// Changes the tables behind the program's back.
pub(crate) fn tamper(hall: &Hall, statements: &[&str]) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let url = format!("sqlite://{}", hall.folder.join("cangrejo.db").display());
        let mut connection = AnyConnection::connect(&url).await.expect("a database");
        for statement in statements {
            let done = sqlx::query(AssertSqlSafe(*statement)).execute(&mut connection).await;
            done.unwrap_or_else(|error| panic!("{statement}: {error}"));
        }
        connection.close().await.expect("closed");
    });
}

/// A hall with private data of two athletes, numbers 5 and 6.
fn hall(name: &str) -> Hall {
    let hall = Hall::with(name, 4);
    hall.must(&["add", "Rosa", "--id-number", "V-5", "--phone", "+58 5"]);
    hall.must(&["add", "Pablo", "--id-number", "V-6"]);
    hall
}

/// That `verify` tells these words in each language, and nothing that only a database knows.
#[track_caller]
fn told(hall: &Hall, words: [&str; 2]) {
    for (language, words) in ["en", "es"].into_iter().zip(words) {
        let run = hall.run_in(language, &["verify"]);
        assert_eq!((run.code, run.output.as_str()), (5, ""), "{}", run.errors);
        assert!(run.errors.contains(words), "{words} in {}", run.errors);
        assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
        for raw in ["no such", "SELECT", "column", "technical", "técnico"] {
            assert!(!run.errors.contains(raw), "{raw} in {}", run.errors);
        }
    }
}

#[test]
fn each_change_of_the_tables_has_a_sentence_of_its_own() {
    let hall = hall("tampered");
    let path = hall.folder.join("cangrejo.db");
    let whole = std::fs::read(&path).expect("the file");
    let zeros = "0".repeat(64);
    let other_head = format!("UPDATE log SET head = '{zeros}'");
    let cases: [(&[&str], [&str; 2]); 12] = [
        (&["DROP TABLE event"], ["has lost its table \"event\"", "perdió su tabla \"event\""]),
        (&["DROP TABLE personal"], ["lost its table \"personal\"", "su tabla \"personal\""]),
        (
            &["PRAGMA foreign_keys = OFF", "DROP TABLE log"],
            ["lost its table \"log\"", "su tabla \"log\""],
        ),
        (&["DROP TABLE store_version"], ["table \"store_version\"", "tabla \"store_version\""]),
        (&["DELETE FROM store_version"], ["table \"store_version\"", "tabla \"store_version\""]),
        (&["ALTER TABLE event DROP COLUMN body"], ["or a part of it", "o una parte de ella"]),
        (
            &[&other_head],
            [
                "the last entry of copa, number 11, is not the one that the file notes as its last",
                "la última anotación de copa, la 11, no es la que el archivo señala como última",
            ],
        ),
        (
            &["UPDATE log SET head = 'x'"],
            ["what the file notes of copa", "lo que el archivo señala de copa"],
        ),
        (
            &["UPDATE log SET n_events = 3, head = (SELECT hash FROM event WHERE number = 3)"],
            ["should end with entry 3 and goes on to 11", "en la anotación 3 y sigue hasta la 11"],
        ),
        (
            &["DELETE FROM event WHERE number = 11"],
            ["should end with entry 11 and ends with 10", "en la anotación 11 y termina en la 10"],
        ),
        (
            &["PRAGMA foreign_keys = OFF", "DELETE FROM log"],
            ["the note of the tournament was removed", "los datos del torneo fueron quitados"],
        ),
        (
            &["UPDATE log SET id_salt = 'x'"],
            ["where it ends and its secret, cannot be read", "dónde termina y su secreto"],
        ),
    ];
    for (statements, words) in cases {
        std::fs::write(&path, &whole).expect("as it was");
        tamper(&hall, statements);
        told(&hall, words);
    }
    std::fs::write(&path, &whole).expect("as it was");
    hall.must(&["verify"]);
}

#[test]
fn private_data_that_was_removed_is_missed_and_comes_back_from_the_copy_or_the_desk() {
    let hall = hall("removed");
    std::fs::create_dir(hall.folder.join("stick")).expect("a stick");
    hall.must(&["add", "Otra", "--copy", "stick"]);
    tamper(&hall, &["DELETE FROM personal WHERE athlete = 5"]);
    told(&hall, ["that of athlete 5 is gone; the log itself", "faltan los del atleta 5; el"]);
    tamper(&hall, &["DELETE FROM personal"]);
    told(&hall, ["those of athletes 5, 6 are gone", "faltan los de los atletas 5, 6"]);
    // In the file that is exported it is missed too.
    hall.must(&["export", "-o", "copa.json", "--private"]);
    let exported = hall.run(&["verify", "copa.json"]);
    assert_eq!(exported.code, 5, "{}", exported.errors);
    assert!(exported.errors.contains("athletes 5, 6 are gone"), "{}", exported.errors);

    // The copy keeps it, whatever is entered meanwhile, and gives it back.
    hall.must(&["add", "Una", "--id-number", "V-8", "--copy", "stick"]);
    hall.must(&["resume", "stick/copa.log", "--store", "there.db"]);
    hall.must(&["verify", "there.db"]);
    let export = ["export", "--what", "athletes", "--private", "--store", "there.db"];
    let roster = hall.json(&export);
    let id_numbers: Vec<_> = (4..8).map(|idx| roster[idx]["id_number"].clone()).collect();
    assert_eq!(id_numbers, serde_json::json!(["V-5", "V-6", null, "V-8"]).as_array().unwrap()[..]);

    // Or it is entered again.
    hall.must(&["edit", "5", "--id-number", "V-5", "--phone", "+58 5"]);
    told(&hall, ["that of athlete 6 is gone", "faltan los del atleta 6"]);
    hall.must(&["edit", "6", "--id-number", "V-6"]);
    hall.must(&["verify"]);
    tamper(&hall, &["UPDATE personal SET id_number = 'V-9' WHERE athlete = 6"]);
    told(&hall, ["with cangrejo edit, or take it from a copy", "anotarlos con cangrejo edit"]);
    hall.must(&["edit", "6", "--id-number", "V-6"]);
    hall.must(&["verify"]);
}

#[test]
fn private_data_that_never_came_is_not_missed_until_it_has_come() {
    let hall = hall("never-came");
    hall.must(&["export", "-o", "public.json"]);
    hall.must(&["export", "-o", "private.json", "--private"]);
    std::fs::rename(hall.folder.join("cangrejo.db"), hall.folder.join("old.db")).expect("moved");
    hall.must(&["import", "public.json"]);
    hall.must(&["verify"]);
    // What goes on from there says so of itself.
    hall.must(&["export", "-o", "again.json", "--private"]);
    hall.must(&["verify", "again.json"]);
    hall.must(&["import", "again.json", "--store", "third.db"]);
    hall.must(&["verify", "third.db"]);
    hall.must(&["import", "private.json"]);
    hall.must(&["verify"]);
    tamper(&hall, &["DELETE FROM personal WHERE athlete = 6"]);
    told(&hall, ["that of athlete 6 is gone", "faltan los del atleta 6"]);
}
