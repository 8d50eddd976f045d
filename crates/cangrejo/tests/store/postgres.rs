//! The SQL of the store is such that PostgreSQL takes it too.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use cangrejo::store::RatingFile;

/// Names a database of PostgreSQL in which the statements are tried, as `psql` takes it.
const VARIABLE: &str = "CANGREJO_POSTGRES";

/// What only SQLite knows; how its file is opened and looked over is its own affair.
const ONLY_SQLITE: [&str; 3] = ["PRAGMA", "sqlite_master", "REPLACE INTO"];

/// Every statement in the sources of the store, those that make the tables first.
fn statements() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a readable entry").path();
        if path.ends_with("tests.rs") {
            continue;
        }
        let text = std::fs::read_to_string(path).expect("sources are text");
        let texts = text.split('"').skip(1).step_by(2).map(str::to_owned);
        let words = ["CREATE ", "SELECT ", "INSERT ", "UPDATE ", "DELETE ", "PRAGMA "];
        // What is put together when it runs is not whole here; the rating list tells its own.
        let whole = texts.filter(|text| !text.contains('{'));
        found.extend(whole.filter(|text| words.iter().any(|word| text.starts_with(word))));
    }
    // A table is made after those that it refers to.
    let is_later =
        |statement: &String| (!statement.starts_with("CREATE "), statement.contains("REFERENCES"));
    found.extend(RatingFile::statements());
    found.sort_by_key(is_later);
    found
}

#[test]
fn only_how_the_file_is_opened_and_closed_is_of_sqlite_alone() {
    let (sqlite, common): (Vec<String>, Vec<String>) = statements()
        .into_iter()
        .partition(|statement| ONLY_SQLITE.iter().any(|word| statement.contains(word)));
    assert_eq!(sqlite.len(), 12, "{sqlite:#?}");
    assert!(common.len() >= 26, "the statements were not found: {common:#?}");
    // Placeholders are numbered, as PostgreSQL has them.
    assert!(common.iter().all(|statement| !statement.contains('?')), "{common:#?}");
    if let Some(database) = std::env::var_os(VARIABLE) {
        let tried = common.iter().zip(1..).map(|(statement, number)| {
            let prepare = format!("PREPARE statement_{number} AS ");
            let prepare = if statement.starts_with("CREATE ") { "" } else { &prepare };
            format!("{prepare}{statement};\n")
        });
        let script = format!("BEGIN;\n{}ROLLBACK;\n", tried.collect::<String>());
        let mut psql = Command::new("psql");
        psql.arg("--set=ON_ERROR_STOP=1").arg("--dbname").arg(database);
        let mut psql = psql.stdin(Stdio::piped()).spawn().expect("psql is installed");
        let mut input = psql.stdin.take().expect("a pipe");
        input.write_all(script.as_bytes()).expect("psql listens");
        drop(input);
        assert!(psql.wait().expect("psql ends").success(), "PostgreSQL refuses: {script}");
    }
}
