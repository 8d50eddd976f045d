//! `cangrejo ratings`, from the outside.

use std::path::PathBuf;

use serde_json::Value;

use crate::support::{Run, cangrejo, run};

const OCTOBER: &str = "<playerslist>\
    <player><fideid>900000001</fideid><name>Núñez, Inés</name><country>VEN</country><sex>F</sex>\
    <title>WFM</title><rating>1987</rating><rapid_rating>1900</rapid_rating><birthday>2004</birthday></player>\
    <player><fideid>900000002</fideid><name>Novák, Ján</name><country>SVK</country><sex>M</sex>\
    <rating>2100</rating></player>\
    <player><fideid>900000003</fideid><name>Nunes, Rui</name><country>POR</country><rating>1500</rating></player>\
    </playerslist>";

/// An empty folder with a file of tournaments in it, of one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn ratings(folder: &PathBuf, arguments: &[&str], input: &str) -> Run {
    run(cangrejo().current_dir(folder).arg("ratings").args(arguments), input.as_bytes())
}

#[test]
fn newer_list_says_what_it_changes_and_takes_the_place_of_the_older() {
    let folder = folder("ratings-newer");
    let first = ratings(&folder, &["import", "-"], OCTOBER);
    assert_eq!((first.code, first.output.as_str()), (0, "Imported: 3 players\n"));

    let november = OCTOBER
        .replace("1987", "2040")
        .replace("<fideid>900000003", "<fideid>900000004")
        .replace("WFM", "WIM");
    let would = ratings(&folder, &["import", "-", "--dry-run"], &november);
    let told = "Would be imported: 3 players; nothing is changed\n\
        New on the list: 1\nNo longer on the list: 1\nChanged: 1\n\
        Of these, other standard rating 1, rapid 0, blitz 0; other title 1, name 0, federation 0\n\n\
        The ratings that moved most:\n\
        FIDE number  name            standard  rapid  blitz\n  \
        900000001  Núñez, Inés  1987 > 2040   1900      -\n";
    assert_eq!(would.output, told);
    let still = ratings(&folder, &["find", "900000003", "--json"], "");
    assert_eq!(
        serde_json::from_str::<Value>(&still.output).unwrap()["players"][0]["standard"],
        1500
    );

    let done = ratings(&folder, &["import", "-", "--json"], &november);
    let done: Value = serde_json::from_str(&done.output).unwrap();
    assert_eq!((&done["new"], &done["gone"], &done["titles"]), (&1.into(), &1.into(), &1.into()));
    assert_eq!(done["widest"][0]["after"]["standard"], 2040);
    let gone = ratings(&folder, &["find", "900000003", "--lang", "es"], "");
    assert_eq!(gone.output, "Nadie en la lista de elo se llama 900000003.\n");
}

#[test]
fn players_are_found_without_accents_by_parts_of_their_name() {
    let folder = folder("ratings-find");
    let none = ratings(&folder, &["find", "nunez"], "");
    assert_eq!(none.code, 3);
    assert!(none.errors.contains("cangrejo ratings import FILE"), "{}", none.errors);
    assert!(!folder.join("ratings.db").exists());

    ratings(&folder, &["import", "-"], OCTOBER);
    let found = ratings(&folder, &["find", "ine", "NUNEZ"], "");
    assert!(found.output.contains("900000001  WFM    Núñez, Inés"), "{}", found.output);
    let several = ratings(&folder, &["find", "nun", "--json"], "");
    let several: Value = serde_json::from_str(&several.output).unwrap();
    assert_eq!(several["players"].as_array().unwrap().len(), 2);
    let one = ratings(&folder, &["find", "nun", "--most", "1", "--json"], "");
    let one: Value = serde_json::from_str(&one.output).unwrap();
    assert_eq!(one["players"].as_array().unwrap().len(), 1);
    // Signs that a database might take for its own are only signs.
    for signs in ["%", "_", "'; DROP TABLE rated_player; --"] {
        let nobody = ratings(&folder, &["find", signs, "--json"], "");
        assert_eq!(nobody.output, "{\"players\":[]}\n", "{signs}");
    }
}

#[test]
fn bad_list_changes_nothing() {
    let folder = folder("ratings-bad");
    ratings(&folder, &["import", "-"], OCTOBER);
    let bad = OCTOBER.replace("2100", "21oo").replace("900000003", "900000001");
    let refused = ratings(&folder, &["import", "-", "--lang", "es"], &bad);
    assert_eq!(refused.code, 3);
    let faults = [
        "entrada estándar no se puede tomar como lista de elo: 2 errores",
        "jugador 2 del archivo: el jugador 900000002 debería tener un elo de 0 a 9999, no \"21oo\"",
        "jugador 3 del archivo: el jugador 900000001 ya está en la lista",
    ];
    for fault in faults {
        assert!(refused.errors.contains(fault), "{}", refused.errors);
    }
    let missing = ratings(&folder, &["import", "nowhere.txt"], "");
    assert_eq!(missing.code, 5);
    let here = ratings(&folder, &["import", "."], "");
    assert_eq!(here.code, 5);
    let kept = ratings(&folder, &["find", "novak"], "");
    assert!(kept.output.contains("2100"), "{}", kept.output);

    std::fs::write(folder.join("ratings.db"), "something else").unwrap();
    let other = ratings(&folder, &["import", "-"], OCTOBER);
    assert_eq!(other.code, 5, "{}", other.errors);
    assert_eq!(std::fs::read(folder.join("ratings.db")).unwrap(), b"something else");
}

#[test]
fn roster_is_put_right_by_the_list_and_shows_what_it_was() {
    let folder = folder("ratings-roster");
    let desk = |arguments: &[&str]| {
        let mut program = cangrejo();
        program.current_dir(&folder).args(arguments).env("USER", "arbiter");
        run(program.env_remove("CANGREJO_STORE"), b"")
    };
    ratings(&folder, &["import", "-"], OCTOBER);
    assert_eq!(desk(&["new", "open", "--chess", "--rounds", "5"]).code, 0);
    let added = desk(&["ratings", "add", "900000001", "900000002"]);
    assert_eq!(added.code, 0, "{}", added.errors);
    assert_eq!(desk(&["add", "Rui Nunes", "--fide-id", "900000003", "--elo", "1444"]).code, 0);
    let twice = desk(&["ratings", "add", "900000003"]);
    assert_eq!(twice.code, 4);
    assert!(twice.errors.contains("900000003 is that of entry 3, Rui Nunes"), "{}", twice.errors);
    assert_eq!(desk(&["add", "Somebody", "--elo", "1300"]).code, 0);
    assert_eq!(desk(&["add", "Nobody", "--fide-id", "7"]).code, 0);
    let unknown = desk(&["ratings", "add", "5"]);
    assert_eq!(unknown.code, 3);
    assert!(unknown.errors.contains("nobody on the rating list has the number 5"));

    let november = OCTOBER.replace("1987", "2040").replace("<rating>2100</rating>", "");
    ratings(&folder, &["import", "-"], &november);
    let would = desk(&["ratings", "update", "--dry-run"]);
    let told = "no.  name         rating       title  federation\n  \
          1  Núñez, Inés  1987 > 2040  WFM    VEN\n  \
          3  Rui Nunes    1444 > 1500  -      - > POR\n\
        Not on the rating list: 5 Nobody\n\
        Without a FIDE number: 1\n";
    assert_eq!(would.output, told);
    let events = |text: &str| text.lines().count();
    let before = events(&desk(&["log"]).output);
    let done = desk(&["ratings", "update"]);
    assert!(done.output.starts_with(told), "{}", done.output);
    assert_eq!(events(&desk(&["log"]).output), before + 1, "one command, one entry");
    let undone = desk(&["undo"]);
    assert!(undone.output.contains("2 players: 1 Núñez, Inés, 3 Rui Nunes"), "{}", undone.output);
    assert_eq!(desk(&["ratings", "update", "--dry-run"]).output, told, "one undo takes all back");
    assert_eq!(desk(&["redo"]).code, 0);
    let again = desk(&["ratings", "update", "--lang", "es"]);
    assert!(again.output.starts_with("Todos los que tienen número FIDE"), "{}", again.output);
    let kept = desk(&["list", "--athletes", "--json"]);
    assert!(kept.output.contains("2100"), "the estimate stays: {}", kept.output);
}

#[test]
fn list_in_an_older_form_is_imported_again_and_not_called_newer() {
    let folder = folder("ratings-older");
    ratings(&folder, &["import", "-"], OCTOBER);
    let path = folder.join("ratings.db");
    let mut bytes = std::fs::read(&path).unwrap();
    // The row of the version: two bytes, row 1, a header of two bytes, the constant 1 (0 is 8).
    let row = bytes.windows(4).position(|bytes| bytes == [2, 1, 2, 9]).unwrap();
    bytes[row + 3] = 8;
    std::fs::write(&path, bytes).unwrap();
    for (language, words) in [("en", "import the list again"), ("es", "vuelva a importarla")] {
        let found = ratings(&folder, &["find", "novak", "--lang", language], "");
        assert_eq!(found.code, 5);
        assert!(found.errors.contains(words), "{}", found.errors);
    }
    let again = ratings(&folder, &["import", "-"], OCTOBER);
    assert_eq!((again.code, again.output.as_str()), (0, "Imported: 3 players\n"));
    assert_eq!(ratings(&folder, &["find", "novak"], "").code, 0);
}

#[test]
fn a_list_that_is_cut_off_is_said_in_one_language() {
    let folder = folder("ratings-cut");
    let cut = "<playerslist><player><fideid>900000001</fideid><name>Nunez, Ines</name>\
        <country>PAN</country></player><player><fideid>9000";
    let english = "the XML is broken (players read before that: 1); download it again\n";
    let spanish = "el XML está roto (jugadores leídos hasta ahí: 1); descárguelo otra vez\n";
    for (language, words) in [("en", english), ("es", spanish)] {
        let run = ratings(&folder, &["import", "-", "--lang", language], cut);
        assert_eq!((run.code, run.output.as_str()), (3, ""), "{}", run.errors);
        assert!(run.errors.ends_with(words), "{}", run.errors);
    }
}
