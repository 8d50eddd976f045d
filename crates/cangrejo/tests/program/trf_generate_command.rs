//! `cangrejo trf generate`, from the outside.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{cangrejo, run, typed};
use serde_json::Value;

/// A folder for one test, which is not there yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
    }
    folder
}

#[test]
fn the_standard_output_has_the_file_with_readable_lines() {
    let run = typed(&["trf", "generate", "--players", "6", "--rounds", "3", "--seed", "7"]);
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    let lines: Vec<&str> = run.output.lines().collect();
    assert_eq!(lines[..2], ["012 Random tournament, seed 7", "062 6"]);
    assert_eq!(lines.iter().filter(|line| line.starts_with("001 ")).count(), 6);
    assert!(lines.contains(&"142 3") && lines.contains(&"192 FIDE_DUTCH"), "{}", run.output);
    assert!(!run.output.contains('\r'));
}

#[test]
fn a_file_that_is_half_played_is_paired_by_the_next_command() {
    let half = ["trf", "generate", "--players=31", "--rounds=7", "--played=4", "--half-byes=10"];
    for format in ["trf16", "trf26"] {
        let made = typed(&[&half[..], &["--acceleration=baku", "--format", format]].concat());
        let paired = run(cangrejo().args(["trf", "pair", "-", "--json"]), made.output.as_bytes());
        assert_eq!(paired.code, 0, "{}", paired.errors);
        let round: Value = serde_json::from_str(&paired.output).expect("JSON");
        assert_eq!(round["round"], 5);
        let records = if format == "trf16" { ["XXR 7", "XXA "] } else { ["142 7", "250 "] };
        assert!(records.iter().all(|record| made.output.contains(record)), "{}", made.output);
    }
}

#[test]
fn many_files_are_the_same_on_any_number_of_cores() {
    let files = ["1", "3"].map(|n_threads| {
        let folder = folder(&format!("trf-generate-{n_threads}"));
        let mut command = cangrejo();
        command.args(["trf", "generate", "--players=20", "--rounds=5", "--count=12", "--seed=40"]);
        command.args(["--zero-byes=5", "--forfeits=5", "--json", "-o"]).arg(&folder);
        let run = run(command.env("RAYON_NUM_THREADS", n_threads), b"");
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        let answer: Value = serde_json::from_str(&run.output).expect("JSON");
        let seeds: Vec<_> =
            answer.as_array().expect("a list").iter().map(|one| &one["seed"]).collect();
        assert_eq!(seeds, (40..52).collect::<Vec<_>>());
        let read =
            |seed: u64| fs::read_to_string(folder.join(format!("{seed:06}.trf"))).expect("a file");
        (40..52).map(read).collect::<Vec<_>>()
    });
    assert_eq!(files[0], files[1]);
    let alone = ["trf", "generate", "--players=20", "--rounds=5", "--seed=51", "--zero-byes=5"];
    assert_eq!(typed(&[&alone[..], &["--forfeits=5"]].concat()).output, files[0][11]);
}

#[test]
fn what_was_written_is_told_and_nothing_is_replaced_unasked() {
    let folder = folder("trf-generate-told");
    let path = folder.to_str().expect("a plain path");
    let arguments = ["trf", "generate", "--players=4", "--rounds=5", "--count=2", "-o", path];
    let told = typed(&arguments);
    assert_eq!(told.code, 0, "{}", told.errors);
    let sentence = "Cut short, because the next round could not be paired: 2 tournaments\n";
    let (first, second) = told.output.split_once('\n').expect("two lines");
    assert_eq!((first, second), (&*format!("Written: {path} (2 tournaments, 6 rounds)"), sentence));
    assert_eq!(typed(&arguments).code, 4, "they are there");
    assert_eq!(typed(&[&arguments[..], &["--force"]].concat()).code, 0);
}

#[test]
fn what_is_no_tournament_is_a_usage_error_in_both_languages() {
    let cases: [(&[&str], &str, &str); 7] = [
        (
            &["--rounds", "5", "--played", "6"],
            "6 rounds cannot be over in a tournament of 5",
            "no pueden haberse jugado 6 rondas en un torneo de 5",
        ),
        (&["--players", "0"], "from 1 to 9999", "de 1 a 9999"),
        (&["--rounds", "100"], "from 1 to 99", "de 1 a 99"),
        (&["--forfeits", "101"], "from 0 to 100", "de 0 a 100"),
        (&["--lowest", "2700"], "no ratings from 2700 to 2600", "no hay Elo de 2700 a 2600"),
        (&["--forbidden", "3,61"], "a group of 61 is larger", "un grupo de 61 es mayor"),
        (&["--count", "2"], "need a folder; name it with -o", "necesitan una carpeta"),
    ];
    for (arguments, english, spanish) in cases {
        for (language, expected) in [("en", english), ("es", spanish)] {
            let mut command = cangrejo();
            command.args(["trf", "generate", "--lang", language]).args(arguments);
            let run = run(&mut command, b"");
            assert_eq!((run.code, run.output.as_str()), (2, ""), "{arguments:?}");
            assert!(run.errors.contains(expected), "{expected} in {}", run.errors);
        }
    }
}

/// The percentage of the games of a field that are drawn.
fn drawn(ratings: [&str; 2], percent: &str) -> usize {
    let [lowest, highest] = ratings;
    let field = ["trf", "generate", "--players=200", "--rounds=5", "--lowest", lowest];
    let run = typed(&[&field[..], &["--highest", highest, "--draws", percent]].concat());
    let entries = run.output.lines().filter(|line| line.starts_with("001 "));
    let n_drawn: usize = entries.map(|line| line[91..].matches('=').count()).sum();
    n_drawn * 100 / (200 * 5)
}

#[test]
fn so_many_games_are_drawn_between_equals_and_fewer_between_others() {
    assert!((55..=65).contains(&drawn(["2000", "2000"], "60")), "equals draw as often as asked");
    assert_eq!(drawn(["2000", "2000"], "100"), 100);
    assert!(drawn(["1000", "2600"], "60") < 45, "expected scores hold");
}

#[test]
fn a_half_point_bye_is_never_one_of_the_last_round() {
    let run = typed(&["trf", "generate", "--players=40", "--rounds=3", "--half-byes=60"]);
    let entries = || run.output.lines().filter(|line| line.starts_with("001 "));
    assert!(entries().any(|line| line[91..111].contains('H')), "{}", run.output);
    assert!(entries().all(|line| !line[111..].contains('H')), "{}", run.output);
}

#[test]
fn a_tournament_that_is_cut_short_says_so_without_a_file_too() {
    // Two players can meet once.
    let short = ["trf", "generate", "--players=2", "--rounds=3"];
    let run = typed(&short);
    assert_eq!(run.code, 0);
    assert!(run.output.starts_with("012 Random tournament"), "{}", run.output);
    assert!(
        run.errors.contains("Cut short") && run.errors.contains("1 tournament"),
        "{}",
        run.errors
    );
    let json = typed(&[&short[..], &["--json"]].concat());
    assert_eq!((json.code, json.errors.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&json.output).expect("JSON");
    assert_eq!(
        (&answer[0]["rounds_played"], &answer[0]["is_cut_short"]),
        (&1.into(), &true.into())
    );
    assert_eq!(answer[0]["report"], run.output);
}

#[test]
fn nobody_is_away_more_than_always() {
    let run = typed(&["trf", "generate", "--half-byes=60", "--zero-byes=60"]);
    assert_eq!((run.code, run.output.as_str()), (2, ""));
    assert!(run.errors.contains("make 120 %"), "{}", run.errors);
    let most = ["trf", "generate", "--players=20", "--half-byes=60", "--zero-byes=40"];
    assert_eq!(typed(&most).code, 0);
}
