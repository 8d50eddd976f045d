//! `cangrejo trf`, from the outside.

use std::fs;
use std::path::Path;

use crate::support::{Run, cangrejo, file, run, typed};
use serde_json::Value;

const GOOD: &str = "XXR 5\nXXC white1\n\
001    1      Ana                               2100                             1.0    1     2 w 1\n\
001    2      Eva                               2000                             0.0    2     1 b 0\n\
ZZZ own record\n";

/// Runs `cangrejo trf convert - ARGUMENTS` on a file.
fn converted(input: &[u8], arguments: &[&str]) -> Run {
    run(cangrejo().args(["trf", "convert", "-"]).args(arguments), input)
}

#[test]
fn a_report_goes_to_the_other_edition_and_back() {
    let to26 = converted(GOOD.as_bytes(), &[]);
    assert_eq!((to26.code, to26.errors.as_str()), (0, ""));
    assert_eq!(to26.output, GOOD.replace("XXR 5", "142 5").replace("XXC white1", "152 W"));
    let to16 = converted(to26.output.as_bytes(), &["--to", "16"]);
    assert_eq!(to16.output, GOOD);
}

#[test]
fn all_faults_are_told_with_line_and_column_in_both_languages() {
    let bad = GOOD.replace("0.0    2", "0.5    2").replace("XXR 5", "XXR five");
    let english = converted(bad.as_bytes(), &[]);
    assert_eq!((english.code, english.output.as_str()), (3, ""));
    let faults = "2 faults to correct, then try again\n  \
                  line 1, column 4: \"five\" should be a round\n  \
                  line 4, column 81: player 2 has 0.5 points, but the results give 0.0\n";
    assert!(english.errors.ends_with(faults), "{}", english.errors);
    let spanish = converted(bad.as_bytes(), &["--lang", "es"]);
    assert_eq!(spanish.code, 3);
    let fault = "línea 4, columna 81: el jugador 2 tiene 0.5 puntos, pero los resultados dan 0.0";
    assert!(spanish.errors.contains(fault), "{}", spanish.errors);
}

#[test]
fn a_file_keeps_its_encoding_and_is_not_replaced_unasked() {
    let latin1: Vec<u8> = GOOD.bytes().map(|byte| if byte == b'v' { 0xf1 } else { byte }).collect();
    let source = file("trf-latin1.trf", &latin1);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("trf-latin1-26.trf");
    let _ = fs::remove_file(&target);
    let paths = [&source, &target].map(|path| path.to_str().expect("a plain path"));
    let arguments = ["trf", "convert", paths[0], "-o", paths[1]];
    assert_eq!(typed(&arguments).code, 0);
    let written = fs::read(&target).expect("the file");
    assert!(written.windows(3).any(|bytes| bytes == b"E\xf1a"), "the letter is one byte still");
    assert_eq!(typed(&arguments).code, 4, "it is there");
    let forced = typed(&[&arguments[..], &["--force", "--json"]].concat());
    let answer: Value = serde_json::from_str(&forced.output).expect("JSON");
    assert_eq!((&answer["encoding"], &answer["n_lines"]), (&"latin-1".into(), &5.into()));
}

#[test]
fn noise_is_refused_in_few_words() {
    let noise: Vec<u8> =
        (0..200_000_u64).map(|number| (number * number % 251).to_le_bytes()[0]).collect();
    let refused = converted(&noise, &[]);
    assert_eq!((refused.code, refused.output.as_str()), (3, ""));
    assert!(refused.errors.lines().count() <= 1_002, "{}", refused.errors);
}

#[test]
fn all_faults_are_told_and_a_program_gets_them_as_json() {
    let line = |number: usize| format!("001 {number:>4} cut off\n");
    let bad = (1..=2_000).map(line).collect::<Vec<_>>().concat();
    let told = converted(bad.as_bytes(), &[]);
    assert_eq!(told.code, 3);
    let lines: Vec<&str> = told.errors.lines().collect();
    assert_eq!(lines.len(), 1_002, "a heading, a thousand faults, and how many more");
    assert!(lines[1_001].ends_with("and 1000 more"), "{}", lines[1_001]);
    for (language, message) in [("en", "the line is cut off"), ("es", "la línea está cortada")] {
        let run = converted(bad.as_bytes(), &["--json", "--lang", language]);
        assert_eq!(run.code, 3);
        assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
        let answer: Value = serde_json::from_str(&run.output).expect("JSON");
        let faults = answer["faults"].as_array().expect("a list");
        assert_eq!((faults.len(), &answer["n_more"]), (2_000, &0.into()));
        let last = &faults[1_999];
        assert_eq!((&last["code"], &last["line"]), (&"too-short".into(), &2_000.into()));
        assert_eq!(last["column"], 17);
        let told = last["message"].as_str().expect("words");
        assert!(told.starts_with(message), "{told}");
    }
    let cut = GOOD.replace("2 w 1", "2 w");
    let cut = converted(cut.as_bytes(), &["--lang", "es"]);
    assert!(
        cut.errors.contains("línea 3, columna 98: la línea termina dentro de la ronda 1"),
        "{}",
        cut.errors
    );
}

#[test]
fn every_tool_answers_a_bad_file_with_json() {
    let bad = file("trf-bad-json.trf", GOOD.replace("0.0    2", "0.5    2").as_bytes());
    let bad = bad.to_str().expect("a plain path");
    for tool in ["pair", "check", "explain", "standings", "convert"] {
        let run = typed(&["trf", tool, bad, "--json"]);
        assert_eq!(run.code, 3, "{tool}");
        let answer: Value = serde_json::from_str(&run.output).expect("JSON");
        assert_eq!(answer["faults"][0]["code"], "wrong-score", "{tool}");
        assert_eq!(answer["faults"][0]["line"], 4, "{tool}");
    }
}
