//! `cangrejo match`, from the outside.

use crate::support::{Run, cangrejo, file, run, typed};
use serde_json::Value;

const PATH_OF_FOUR: &str = "4 3\n0 1 1\n1 2 9\n2 3 1\n";

/// Runs `cangrejo match - ARGUMENTS` on a graph.
fn matched(graph: &str, arguments: &[&str]) -> Run {
    run(cangrejo().args(["match", "-"]).args(arguments), graph.as_bytes())
}

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.output).unwrap_or_else(|error| panic!("{error} in {run:?}"))
}

#[test]
fn each_objective_has_its_own_answer() {
    // A star around 1 with a tail: every objective but the perfect ones leaves someone alone.
    let star = "5 4\n0 1 -2\n1 2 7\n1 3 5\n3 4 -9\n";
    let cases = [
        (PATH_OF_FOUR, "min-perfect", "4 2\n0 1\n2 3\n"),
        (PATH_OF_FOUR, "max-perfect", "4 2\n0 1\n2 3\n"),
        (PATH_OF_FOUR, "max-weight", "4 1\n1 2\n"),
        (PATH_OF_FOUR, "max-cardinality", "4 2\n0 1\n2 3\n"),
        (star, "max-weight", "5 1\n1 2\n"),
        (star, "max-cardinality-weight", "5 2\n1 2\n3 4\n"),
        (star, "max-cardinality-cost", "5 2\n0 1\n3 4\n"),
    ];
    for (graph, objective, expected) in cases {
        let run = matched(graph, &["--objective", objective]);
        assert_eq!((run.code, run.output.as_str()), (0, expected), "{objective}: {}", run.errors);
    }
}

#[test]
fn the_default_objective_is_the_cheapest_perfect_matching() {
    let square = "4 4\n0 1 5\n1 2 1\n2 3 5\n3 0 1\n";
    assert_eq!(matched(square, &[]).output, "4 2\n0 3\n1 2\n");
}

#[test]
fn a_file_and_the_standard_input_give_the_same_answer() {
    let path = file("path-of-four.txt", PATH_OF_FOUR.replace('\n', "\r\n").as_bytes());
    let from_file = typed(&["match", path.to_str().expect("a plain name")]);
    assert_eq!((from_file.code, from_file.errors.as_str()), (0, ""));
    assert_eq!(from_file.output, matched(PATH_OF_FOUR, &[]).output);
}

#[test]
fn json_has_the_pairs_the_weight_the_lonely_and_a_checked_proof() {
    let answer = json(&matched(PATH_OF_FOUR, &["--json", "--objective", "max-weight"]));
    assert_eq!(answer["pairs"], serde_json::json!([[1, 2]]));
    assert_eq!(answer["weight"], 9);
    assert_eq!(answer["unmatched"], serde_json::json!([0, 3]));
    assert_eq!(answer["proof"]["checked"], true);
    assert_eq!(answer["proof"]["vertex_prices"].as_array().map(Vec::len), Some(4));
}

#[test]
fn numbers_stay_exact_in_json_at_any_width() {
    for n_digits in [15, 30, 60, 120] {
        let weight = "8".repeat(n_digits);
        let run = matched(&format!("2 1\n0 1 -{weight}\n"), &["--json"]);
        assert_eq!(run.code, 0, "{}", run.errors);
        assert!(run.output.contains(&format!("\"weight\":-{weight},")), "{}", run.output);
        assert!(json(&run)["weight"].is_number());
    }
}

#[test]
fn the_empty_graph_is_perfectly_matched() {
    assert_eq!(matched("0 0\n", &[]).output, "0 0\n");
    assert_eq!(json(&matched("0 0\n", &["--json"]))["weight"], 0);
}

#[test]
fn without_a_perfect_matching_it_says_why_in_either_language() {
    // Vertex 3 would have to be the partner of three others.
    let star = "4 3\n3 0 1\n3 1 1\n3 2 1\n";
    let english = matched(star, &["--lang", "en"]);
    assert_eq!((english.code, english.output.as_str()), (1, ""));
    assert_eq!(
        english.errors,
        "error: no perfect matching: without the vertex 3 the graph has 3 separate parts of odd \
         size ({0}, {1}, {2}); each such part needs one of the removed vertices as partner for \
         one of its members, so at least 2 vertices stay unmatched\n"
    );
    let spanish = matched(star, &["--lang", "es"]);
    assert_eq!(spanish.code, 1);
    assert!(spanish.errors.contains("al menos 2 vértices quedan solos"), "{}", spanish.errors);
}

#[test]
fn the_obstruction_is_also_there_for_programs() {
    let run = matched("4 3\n3 0 1\n3 1 1\n3 2 1\n", &["--json"]);
    assert_eq!(run.code, 1);
    let expected = serde_json::json!({
        "barrier": [3], "odd_components": [[0], [1], [2]], "deficiency": 2
    });
    assert_eq!(json(&run), expected);
    assert!(run.errors.starts_with("error: no perfect matching"), "{}", run.errors);
}

#[test]
fn weights_beyond_every_width_are_refused() {
    for (language, word) in [("en", "refused"), ("es", "rechazado")] {
        let graph = format!("2 1\n0 1 {}\n", "9".repeat(400));
        let run = matched(&graph, &["--lang", language]);
        assert_eq!((run.code, run.output.as_str()), (4, ""));
        assert!(run.errors.contains(word), "{}", run.errors);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_an_input_output_error() {
    let sentences = [
        ("en", "cannot read no-such-file.txt (there is no such file)"),
        ("es", "no se puede leer no-such-file.txt (el archivo no existe)"),
    ];
    for (language, words) in sentences {
        let missing = typed(&["match", "no-such-file.txt", "--lang", language]);
        assert_eq!((missing.code, missing.output.as_str()), (5, ""));
        assert!(missing.errors.contains(words), "{}", missing.errors);
    }
    let folder = typed(&["match", env!("CARGO_TARGET_TMPDIR")]);
    assert_eq!(folder.code, 5);
}

#[test]
fn every_kind_of_fault_is_named_with_its_line_in_either_language() {
    let cases = [
        ("", "line 1: the file is empty", "línea 1: el archivo está vacío"),
        ("4\n", "line 1: the first line must be \"n m\"", "pero tiene 1 campo"),
        ("4 x\n", "\"x\" should be a number of vertices or edges", "\"x\" debería ser un número"),
        ("1000000000000000000 0\n", "at most 1000000 are accepted", "se aceptan 1000000"),
        ("3 4\n", "3 vertices can have at most 3", "3 vértices pueden tener 3 como máximo"),
        ("2 1\n0 1\n", "line 2: an edge is \"u v w\"", "pero esta línea tiene 2 campos"),
        ("2 1\n0 b 1\n", "\"b\" should be a vertex", "\"b\" debería ser un vértice"),
        ("2 1\n0 2 1\n", "there is no vertex 2; the first", "no existe el vértice 2; la primera"),
        ("1 0\n0 1 1\n", "the only vertex is 0", "el único vértice es 0"),
        ("2 1\n0 1 1.5\n", "\"1.5\" should be a weight", "\"1.5\" debería ser un peso"),
        ("2 1\n\n\n1 1 1\n", "line 4: the edge joins vertex 1", "línea 4: la arista une"),
        ("3 2\n0 1 1\n1 0 2\n", "line 3: the edge between 0 and 1 is", "ya está en la línea 2"),
        ("3 2\n0 1 1\n", "announces 2 edges, but the file has 1", "anuncia 2 aristas, pero"),
        ("3 1\n0 1 1\n0 2 1\n", "line 3: here begin more edges", "línea 3: aquí empiezan más"),
    ];
    for (graph, english, spanish) in cases {
        for (language, expected) in [("en", english), ("es", spanish)] {
            let run = matched(graph, &["--lang", language]);
            assert_eq!((run.code, run.output.as_str()), (3, ""), "{graph:?}");
            assert!(run.errors.contains(expected), "{graph:?}: {expected} in {}", run.errors);
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_bad_input() {
    let run = run(cangrejo().args(["match", "-"]), b"2 1\n0 1 \xff\xfe\n");
    assert_eq!(run.code, 3);
    assert!(run.errors.contains("line 2: this is not UTF-8 text"), "{}", run.errors);
}

#[test]
fn all_faults_come_at_once_and_a_long_list_is_cut() {
    let path = file("three-faults.txt", b"3 3\n0 1\n0 9 1\n2 2 1\n");
    let name = path.to_str().expect("a plain name");
    let three = typed(&["match", name]);
    let expected = format!("error: {name} is not a graph: 3 faults to correct, then try again\n");
    assert!(three.errors.starts_with(&expected), "{}", three.errors);
    assert_eq!(three.errors.lines().count(), 4);

    let many = matched(&format!("9 36\n{}", "x\n".repeat(36)), &[]);
    assert_eq!(many.errors.lines().count(), 22);
    assert!(many.errors.ends_with("\n  and 16 more\n"), "{}", many.errors);
}
