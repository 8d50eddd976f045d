//! `cangrejo simulate`, from the outside.

use crate::support::{Run, cangrejo, run, typed};
use serde_json::Value;

/// Runs `cangrejo simulate` on few tournaments.
fn simulated(arguments: &[&str]) -> Run {
    let run = typed(&[&["simulate", "--tournaments", "3"], arguments].concat());
    assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments:?}");
    run
}

/// The answer as JSON, without the times.
fn without_times(run: &Run) -> Value {
    let mut answer: Value = serde_json::from_str(&run.output).expect("the answer is JSON");
    for method in answer["methods"].as_array_mut().expect("a list of methods") {
        let elapsed = method["ms_per_round"].take();
        assert!(elapsed.as_f64().is_some_and(|elapsed| elapsed > 0.0), "{elapsed}");
    }
    answer
}

#[test]
fn the_table_has_a_line_for_each_method() {
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for (language, title, columns) in [
        (
            "en",
            "Means of 3 tournaments of 28 athletes and 8 rounds (seed 1, pattern reglamento, 0 % absent)",
            "method partners rivals tables relaxed forced ever gap byes success skill ms",
        ),
        (
            "es",
            "Promedios de 3 torneos de 28 atletas y 8 rondas (semilla 1, patrón reglamento, 0 % de ausentes)",
            "método comp. rivales mesas relaj. forz. repet. dist. desc. éxito habil. ms",
        ),
    ] {
        let output = simulated(&["--lang", language]).output;
        let lines: Vec<&str> = output.lines().collect();
        let [found, "", names, optimo, first, second] = lines[..] else { panic!("{output}") };
        assert_eq!(found, title);
        assert_eq!(words(names), words(columns));
        let clean = ["optimo", "0.00", "0.00", "0.0", "%", "0.00", "0.00"];
        assert_eq!(words(optimo)[..7], clean);
        assert!(first.starts_with("literal-000 ") && second.starts_with("literal-001 "));
        assert!(lines.iter().all(|line| line.chars().count() <= 100), "{output}");
    }
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let [one, three] = ["1", "3"].map(|n_threads| {
        let mut command = cangrejo();
        command.args(["simulate", "--tournaments", "6", "--absent", "10", "--json"]);
        without_times(&run(command.env("RAYON_NUM_THREADS", n_threads), b""))
    });
    assert_eq!(one, three);
}

#[test]
fn each_tournament_has_its_own_seed_and_can_be_played_alone() {
    let together = without_times(&simulated(&["--seed", "40", "--method", "optimo", "--json"]));
    let alone = typed(&["simulate", "--tournaments=1", "--seed=42", "--method=optimo", "--json"]);
    let last = &together["methods"][0]["tournaments"][2];
    assert_eq!(last["seed"], 42);
    assert_eq!(*last, without_times(&alone)["methods"][0]["tournaments"][0]);
}

#[test]
fn the_json_answer_says_what_was_asked_and_has_every_figure() {
    let asked = ["--athletes=30", "--rounds=5", "--seed=7", "--pattern=nivel", "--absent=20"];
    let answer = without_times(&simulated(&[&asked[..], &["--json"]].concat()));
    for (field, expected) in
        [("athletes", 30), ("rounds", 5), ("tournaments", 3), ("seed", 7), ("absent", 20)]
    {
        assert_eq!(answer[field], expected, "{field}");
    }
    assert_eq!(answer["pattern"], "nivel");
    for method in answer["methods"].as_array().expect("a list of methods") {
        let tournaments = method["tournaments"].as_array().expect("a list of tournaments");
        assert_eq!(tournaments.len(), 3);
        let count = |tournament: &Value, field: &str| tournament[field].as_u64().expect("a count");
        for tournament in tournaments {
            let count = |field| count(tournament, field);
            let places = 4 * count("tables") + count("byes") + count("absences");
            assert_eq!(places, 30 * 5, "{tournament}");
            let violations = count("partner_violations") + count("rival_violations");
            assert_eq!(count("relaxed") + count("forced"), violations, "{tournament}");
        }
        let sum: u64 = tournaments.iter().map(|one| count(one, "rival_violations")).sum();
        let mean = method["means"]["rival_violations"].as_f64().expect("a mean");
        assert_eq!(format!("{:.0}", 3.0 * mean), sum.to_string());
    }
}

#[test]
fn methods_are_compared_in_the_order_asked_and_once_each() {
    let answer =
        without_times(&simulated(&["--method", "literal-001,optimo", "literal-001", "--json"]));
    let methods = answer["methods"].as_array().expect("a list of methods");
    let names: Vec<&str> = methods.iter().filter_map(|method| method["method"].as_str()).collect();
    assert_eq!(names, ["literal-001", "optimo"]);
}

#[test]
fn where_everybody_is_absent_there_is_nothing_to_tell() {
    let output = simulated(&["--absent", "100", "--method", "optimo"]).output;
    let cells: Vec<&str> = output.lines().last().expect("a line").split_whitespace().collect();
    let expected =
        ["optimo", "0.00", "0.00", "-", "0.00", "0.00", "0.00", "-", "0-0", "-", "-", "-"];
    assert_eq!(cells, expected);
}

#[test]
fn what_is_no_tournament_is_a_usage_error() {
    let cases: [(&[&str], &str, &str); 8] = [
        (&["--athletes", "3"], "\"3\" is not a value for --athletes", "de 4 a 10000"),
        (&["--athletes", "-8"], "a whole number from 4 to 10000", "\"-8\" no es un valor"),
        (&["--athletes", "many"], "\"many\" is not a value", "\"many\" no es un valor"),
        (&["--rounds", "0"], "a whole number from 1 to 100 ", "un número entero de 1 a 100 "),
        (&["--absent", "101"], "a whole number from 0 to 100 ", "un número entero de 0 a 100 "),
        (&["--tournaments", "0"], "from 1 to 10000", "de 1 a 10000"),
        (&["--seed", "1.5"], "from 0 to 18446744073709551615", "\"1.5\" no es un valor"),
        (&["--method", "best"], "use one of: optimo, literal-000, literal-001", "use uno de"),
    ];
    for (arguments, english, spanish) in cases {
        for (language, expected) in [("en", english), ("es", spanish)] {
            let run = run(cangrejo().arg("simulate").args(arguments).env("LANG", language), b"");
            assert_eq!((run.code, run.output.as_str()), (2, ""), "{arguments:?}");
            assert!(run.errors.contains(expected), "{expected} in {}", run.errors);
            assert!(run.errors.contains("cangrejo simulate --help"), "{}", run.errors);
            assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
        }
    }
}
