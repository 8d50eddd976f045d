use cangrejo_matching::EdgeList;

use super::{Edge, Fault, MAX_VERTICES, Problem, decode, parse};

/// The faults of `text`, as `(line, problem)`.
#[track_caller]
fn faults(text: &str) -> Vec<(usize, Problem)> {
    let faults = parse(text).expect_err("a malformed file");
    faults.list().iter().map(|Fault { line, problem }| (*line, problem.clone())).collect()
}

#[test]
fn comments_blank_lines_signs_and_line_ends_do_not_matter() {
    let graph = parse("\u{feff}# a path\r\n\r\n3 2 # n m\r\n 0\t1 +5\r\n2 1 -007\r\n").unwrap();
    assert_eq!(graph.n_vertices, 3);
    let expected = [Edge { u: 0, v: 1, weight: "5" }, Edge { u: 2, v: 1, weight: "-007" }];
    assert_eq!(graph.edges, expected);
}

#[test]
fn a_weight_may_have_any_number_of_digits() {
    let weight = "9".repeat(500);
    let text = format!("2 1\n0 1 {weight}\n");
    assert_eq!(parse(&text).unwrap().edges[0].weight, weight);
}

#[test]
fn a_graph_may_be_empty_but_a_file_may_not() {
    assert_eq!(parse("0 0").unwrap().n_vertices, 0);
    assert_eq!(faults(""), [(1, Problem::Empty)]);
    assert_eq!(faults("# nothing\n\n"), [(1, Problem::Empty)]);
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_the_file() {
    let expected = [
        (2, Problem::EdgeFields { found: 2 }),
        (3, Problem::NotAVertex { text: "x".into() }),
        (4, Problem::Loop { vertex: 1 }),
        (5, Problem::NotAWeight { text: "1.5".into() }),
        (6, Problem::OutOfRange { text: "4".into(), n_vertices: 4 }),
    ];
    assert_eq!(faults("4 5\n0 1\n0 x 1\n1 1 5\n0 1 1.5\n2 4 4\n"), expected);
}

#[test]
fn one_line_may_have_two_faults() {
    let expected = [
        (2, Problem::OutOfRange { text: "7".into(), n_vertices: 2 }),
        (2, Problem::NotAVertex { text: "-1".into() }),
        (2, Problem::NotAWeight { text: "heavy".into() }),
    ];
    assert_eq!(faults("2 1\n7 -1 heavy"), expected);
    let expected =
        [(2, Problem::Loop { vertex: 0 }), (2, Problem::NotAWeight { text: "heavy".into() })];
    assert_eq!(faults("2 1\n0 0 heavy"), expected);
    let expected = [
        (3, Problem::NotAWeight { text: "-".into() }),
        (3, Problem::Duplicate { u: 0, v: 1, first_line: 2 }),
    ];
    assert_eq!(faults("3 2\n0 1 4\n1 0 -"), expected);
}

#[test]
fn the_announced_number_of_edges_is_held_against_the_file() {
    assert_eq!(faults("3 2\n0 1 1\n"), [(1, Problem::MissingEdges { announced: 2, found: 1 })]);
    assert_eq!(faults("3 1\n0 1 1\n0 2 1\n1 2 1\n"), [(3, Problem::ExtraEdges { announced: 1 })]);
}

#[test]
fn an_edge_given_twice_names_the_first_line_in_either_direction() {
    assert_eq!(
        faults("3 3\n0 1 1\n1 2 1\n1 0 9\n"),
        [(4, Problem::Duplicate { u: 0, v: 1, first_line: 2 })]
    );
}

#[test]
fn a_broken_header_does_not_hide_the_lines_below() {
    let expected = [
        (1, Problem::HeaderFields { found: 3 }),
        (2, Problem::EdgeFields { found: 4 }),
        (3, Problem::Loop { vertex: 9 }),
    ];
    assert_eq!(faults("0 1 5\n1 2 3 4\n9 9 1\n"), expected);
    let expected = [
        (1, Problem::TooManyEdges { text: "9".into(), n_vertices: 2, possible: 1 }),
        (2, Problem::OutOfRange { text: "2".into(), n_vertices: 2 }),
    ];
    assert_eq!(faults("2 9\n0 2 5\n"), expected);
    let counts = ["-1", "many"].map(|text| (1, Problem::NotACount { text: text.into() }));
    assert_eq!(faults("-1 many"), counts);
}

#[test]
fn absurd_sizes_are_refused_before_anything_is_allocated() {
    for n in [(MAX_VERTICES + 1).to_string(), "1".to_owned() + &"0".repeat(18), "9".repeat(24)] {
        let expected = Problem::TooManyVertices { text: n.clone() };
        assert_eq!(faults(&format!("{n} 0\n")), [(1, expected)]);
    }
    let expected =
        Problem::TooManyEdges { text: "9".repeat(24) + "…", n_vertices: 2, possible: 1 };
    assert_eq!(faults(&format!("2 {}\n", "9".repeat(40))), [(1, expected)]);
    assert_eq!(
        faults("2 1\n0 99999999999999999999999 1\n"),
        [(2, Problem::OutOfRange { text: "99999999999999999999999".into(), n_vertices: 2 })]
    );
}

#[test]
fn what_a_fault_quotes_is_safe_to_print() {
    assert_eq!(
        faults("2 1\n0 1 \u{1b}[31m\n"),
        [(2, Problem::NotAWeight { text: "\\u{1b}[31m".into() })]
    );
}

#[test]
fn bytes_that_are_no_text_name_their_line() {
    assert_eq!(decode(b"2 1\n0 1 5\n").unwrap(), "2 1\n0 1 5\n");
    let faults = decode(b"2 1\n0 1 \xff\n").expect_err("not UTF-8");
    assert_eq!(faults.list(), [Fault { line: 2, problem: Problem::NotUtf8 }]);
}

#[test]
fn every_short_text_is_a_simple_graph_or_has_faults_in_order() {
    const SIGNS: [char; 7] = ['0', '1', '2', '-', ' ', '\n', '#'];
    let mut n_lawful = 0;
    let mut texts = vec![String::new()];
    for _ in 0..6 {
        let longer = |text: &String| SIGNS.map(|sign| format!("{text}{sign}"));
        texts = texts.iter().flat_map(longer).collect();
        for text in texts.iter().flat_map(|text| [text.clone(), format!("3 1\n{text}")]) {
            match parse(&text) {
                Ok(graph) => {
                    let edges = graph.edges.iter().map(|edge| (edge.u, edge.v, 0_i64));
                    EdgeList::new(graph.n_vertices, edges).expect("what parses is a simple graph");
                    n_lawful += 1;
                }
                Err(faults) => {
                    assert!(!faults.list().is_empty(), "{text:?}");
                    assert!(faults.list().is_sorted_by_key(|fault| fault.line), "{text:?}");
                }
            }
        }
    }
    assert!(n_lawful > 100, "only {n_lawful} texts were lawful");
}
