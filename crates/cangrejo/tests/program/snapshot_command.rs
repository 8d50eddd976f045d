//! Snapshots from the outside: whether there is one changes no answer, and a forged one is found.

use cangrejo_tournament::chain::Hash;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Row as _};

use crate::tournament_command::Hall;

/// Does something to the file of tournaments behind the program's back.
fn with_database<T>(hall: &Hall, work: impl AsyncFnOnce(&mut AnyConnection) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let url = format!("sqlite://{}", hall.folder.join("cangrejo.db").display());
        let mut connection = AnyConnection::connect(&url).await.expect("a database");
        let done = work(&mut connection).await;
        connection.close().await.expect("closed");
        done
    })
}

/// A hall whose tournament has a snapshot: it has more than 128 entries.
fn hall(name: &str) -> Hall {
    let hall = Hall::with(name, 72);
    hall.must(&["pair"]);
    hall.play(1, 3);
    hall
}

#[test]
fn every_answer_is_the_same_with_a_snapshot_and_without() {
    let hall = hall("with-and-without");
    let answers = || {
        let commands: [&[&str]; 5] =
            [&["list"], &["list", "--athletes"], &["round"], &["report"], &["standings"]];
        commands.map(|command| hall.must(command))
    };
    let with = answers();
    with_database(&hall, async |connection| {
        let count = sqlx::query("SELECT count(*) FROM snapshot").fetch_one(&mut *connection).await;
        assert_eq!(count.expect("a number").get::<i64, _>(0), 1);
        sqlx::query("DROP TABLE snapshot").execute(connection).await.expect("dropped");
    });
    assert_eq!(answers(), with);
    hall.must(&["verify"]);
    hall.must(&["result", "4", "200", "90"]);
}

#[test]
fn verify_finds_a_forged_snapshot_and_what_writes_does_not_need_it() {
    let hall = hall("forged-snapshot");
    with_database(&hall, async |connection| {
        let row = sqlx::query("SELECT n_events, head, edition, state FROM snapshot");
        let row = row.fetch_one(&mut *connection).await.expect("a snapshot");
        let [head, edition, state] = [1, 2, 3].map(|column| row.get::<String, _>(column));
        let state = state.replace("Atleta 07", "Atleta 77");
        let head: Hash = head.parse().expect("a hash");
        let text = format!("{edition}\n{}\n{state}", row.get::<i64, _>(0));
        let seal = head.next(&text);
        let forged = format!("UPDATE snapshot SET state = '{state}', seal = '{seal}'");
        sqlx::query(AssertSqlSafe(forged)).execute(connection).await.expect("forged");
    });
    for (language, words) in [
        ("en", "the snapshot of copa is not the state that its log makes"),
        ("es", "la instantánea de copa no es el estado que resulta de su registro"),
    ] {
        let told = hall.run_in(language, &["verify"]);
        assert_eq!((told.code, told.output.as_str()), (5, ""));
        assert!(told.errors.contains(words), "{}", told.errors);
    }
    // The log is whole: it goes on, and elsewhere the forgery is gone.
    hall.must(&["result", "4", "200", "90"]);
    hall.must(&["export", "-o", "copa.json"]);
    hall.must(&["import", "copa.json", "--store", "new.db"]);
    hall.must(&["verify", "new.db"]);
    assert!(hall.must(&["list", "--athletes", "--store", "new.db"]).contains("Atleta 07"));
}
