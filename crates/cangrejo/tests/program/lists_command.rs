//! Lists of athletes that `import` is given: as JSON, and in letters of every kind.

use serde_json::Value;

use crate::support::Run;
use crate::tournament_command::Hall;

/// A hall with a new tournament and nobody in it.
fn hall(name: &str) -> Hall {
    let hall = Hall::empty(name);
    hall.must(&["new", "copa", "--rounds", "3"]);
    hall
}

fn write(hall: &Hall, name: &str, content: impl AsRef<[u8]>) {
    std::fs::write(hall.folder.join(name), content).expect("writable");
}

/// That a file is refused with all of these words in each language, and nothing is entered.
#[track_caller]
fn refused(hall: &Hall, file: &str, [english, spanish]: [&[&str]; 2]) {
    let before = hall.code();
    for (language, words) in [("en", english), ("es", spanish)] {
        let Run { code, output, errors } = hall.run_in(language, &["import", file]);
        assert_eq!((code, output.as_str()), (3, ""), "{file}: {errors}");
        for words in words {
            assert!(errors.contains(words), "{words} in {errors}");
        }
        assert_eq!(errors.lines().count(), 1 + words.len(), "{errors}");
    }
    assert_eq!(hall.code(), before, "{file} left something behind");
}

#[test]
fn every_fault_of_a_list_in_json_is_told_at_once_with_its_place() {
    let hall = hall("list-faults");
    let list = r#"[
        {"name": "Ana", "elo": 15.5, "id_number": "V-1"},
        {"name": " ", "club": ["a"], "talla": 1},
        7,
        {"name": "Eva", "name": "Eva", "birth_date": "31/31/1990", "id_number": "v1"}
    ]"#;
    write(&hall, "list.json", list);
    let english = [
        "\"talla\"",
        "athlete 1 of the list, field elo: \"15.5\" should be a rating",
        "athlete 2 of the list, field name: the name is missing",
        "athlete 2 of the list, field club: there is a list or an object where",
        "athlete 3 of the list: this is no athlete; write an object, as {\"name\": \"Ana\"}",
        "athlete 4 of the list, field name: the field stands here twice",
        "athlete 4 of the list, field birth_date: \"31/31/1990\" should be a date",
        "athlete 4 of the list, field id_number: row 1 has the same id number",
    ];
    let spanish = [
        "\"talla\"",
        "atleta 1 de la lista, campo elo: \"15.5\" debería ser un ELO",
        "atleta 2 de la lista, campo name: falta el nombre",
        "atleta 2 de la lista, campo club: hay una lista o un objeto donde",
        "atleta 3 de la lista: esto no es un atleta; escriba un objeto, como {\"name\": \"Ana\"}",
        "atleta 4 de la lista, campo name: el campo está aquí dos veces",
        "atleta 4 de la lista, campo birth_date: \"31/31/1990\" debería ser una fecha",
        "atleta 4 de la lista, campo id_number: la fila 1 tiene la misma cédula",
    ];
    refused(&hall, "list.json", [&english, &spanish]);
    let told = hall.run(&["import", "list.json", "--json"]);
    let told: Value = serde_json::from_str(&told.output).expect("JSON");
    assert_eq!(told["faults"].as_array().map(Vec::len), Some(8), "{told}");
    assert_eq!(told["faults"][0]["row"], Value::Null, "it is about the whole list");
    assert_eq!(told["faults"][1]["heading"], "elo");
    assert_eq!(
        (&told["faults"][1]["row"], &told["faults"][1]["column"]),
        (&1.into(), &Value::Null)
    );
}

#[test]
fn a_list_in_json_that_is_cut_off_or_empty_says_so() {
    let hall = hall("list-cut");
    write(&hall, "cut.json", "[{\"name\": \"Ana\"},\n {\"name\"");
    write(&hall, "empty.json", " [ ]\n");
    write(&hall, "bracket.csv", "[nombre],club\nAna,\n");
    let words: [&[&str]; 2] = [&["at line 2, column 8 the list is not"], &["línea 2, columna 8"]];
    refused(&hall, "cut.json", words);
    refused(&hall, "empty.json", [&["the list is empty"], &["la lista está vacía"]]);
    let taken = hall.must(&["import", "bracket.csv"]);
    assert!(taken.contains("one athlete"), "a heading may begin so: {taken}");
}

#[test]
fn a_list_in_json_takes_fields_by_any_of_their_names() {
    let hall = hall("list-names");
    let list = r#"[
        {"Nombre": "Ana", "etiquetas": ["sub-20", "norte"], "comodín": false, "nota": {"x": 1}},
        {"Nombre": "Eva", "comodín": true, "athlete": 9}
    ]"#;
    write(&hall, "list.json", list);
    hall.must(&["import", "list.json", "--map", "nota=-", "--check-in"]);
    let roster = hall.json(&["list", "--athletes"]);
    assert_eq!(roster[0]["details"]["tags"], serde_json::json!(["sub-20", "norte"]));
    let roles = [&roster[0]["role"], &roster[1]["role"]];
    assert_eq!(roles, ["ranked", "house"]);
    assert_eq!(roster[1]["presence"], "checked-in");
}

#[test]
fn letters_of_two_kinds_are_refused_by_row_and_column() {
    let hall = hall("two-kinds");
    write(&hall, "mixed.csv", b"nombre,club\nJos\xc3\xa9,Pe\xc3\xb1a\nAna,Jos\xe9\n");
    let english: &[&str] = &["row 3, column B (club): the file is UTF-8, and this cell is latin-1"];
    let spanish: &[&str] = &["fila 3, columna B (club): el archivo es UTF-8 y esta celda es latin"];
    refused(&hall, "mixed.csv", [english, spanish]);
    write(&hall, "mixed.csv", b"nombre,club\nJos\xe9,Pe\xf1a\nAna,Jos\xc3\xa9\n");
    let english: &[&str] = &["row 3, column B (club): the file is latin-1, and this cell is UTF-8"];
    let spanish: &[&str] = &["fila 3, columna B (club): el archivo es latin-1 y esta celda es UTF"];
    refused(&hall, "mixed.csv", [english, spanish]);
    write(&hall, "twice.csv", "nombre\nJos\u{c3}\u{a9}\nJos\u{fffd}\n");
    let english: &[&str] = &[
        "row 2, column A (nombre): \"JosÃ©\" seems to be \"José\"",
        "row 3, column A (nombre): in \"Jos\u{fffd}\" a letter was lost",
    ];
    let spanish: &[&str] = &[
        "fila 2, columna A (nombre): \"JosÃ©\" parece ser \"José\"",
        "fila 3, columna A (nombre): en \"Jos\u{fffd}\" se perdió una letra",
    ];
    refused(&hall, "twice.csv", [english, spanish]);
    let wide: Vec<u8> = "nombre\nJosé\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    write(&hall, "wide.csv", wide);
    let words: [&[&str]; 2] = [&["is UTF-16 without its mark"], &["es UTF-16 sin su marca"]];
    refused(&hall, "wide.csv", words);
}

#[test]
fn a_number_of_fide_on_the_roster_is_refused_by_row() {
    let hall = hall("fide-known");
    hall.must(&["add", "Ana", "--fide-id", "77"]);
    write(&hall, "list.csv", "nombre,fide id\nEva,5\nLuis,77\n");
    let english: &[&str] = &["row 3, column B (fide id): athlete 1 of the tournament has the same"];
    let spanish: &[&str] = &["fila 3, columna B (fide id): el atleta 1 del torneo tiene el mismo"];
    refused(&hall, "list.csv", [english, spanish]);
}
