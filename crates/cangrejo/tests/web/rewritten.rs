//! A log that somebody rewrites as a whole, with seals that hold: who saw the one before says so.

use std::path::Path;
use std::time::{Duration, Instant};

use cangrejo_tournament::chain::Hash;
use sqlx::{AnyConnection, Connection as _, Row as _};

use crate::browser::{self, Browser, Screen};
use crate::support::{Server, between, command, folder};

const PHONE: Screen = Screen { language: "en", size: (390, 844) };

/// Gives the tournament `copa` another title in its first entry, and seals all anew.
fn rewrite(data: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let url = format!("sqlite://{}", data.join("cangrejo.db").display());
        let mut connection = AnyConnection::connect(&url).await.expect("a database");
        let mut whole = connection.begin().await.expect("a transaction");
        let rows = sqlx::query("SELECT number, body FROM event WHERE log = 'copa' ORDER BY number");
        let rows = rows.fetch_all(&mut *whole).await.expect("the events");
        let mut hash = Hash::genesis("copa");
        for row in rows {
            let body: String = row.get::<String, _>(1).replace("\"Copa\"", "\"Capa\"");
            hash = hash.next(&body);
            sqlx::query("UPDATE event SET hash = $1, body = $2 WHERE log = 'copa' AND number = $3")
                .bind(hash.to_string())
                .bind(body)
                .bind(row.get::<i64, _>(0))
                .execute(&mut *whole)
                .await
                .expect("rewritten");
        }
        sqlx::query("UPDATE log SET head = $1 WHERE name = 'copa'")
            .bind(hash.to_string())
            .execute(&mut *whole)
            .await
            .expect("rewritten");
        whole.commit().await.expect("rewritten");
        connection.close().await.expect("closed");
    });
}

/// Waits until a page says something.
#[track_caller]
fn wait_for(server: &Server, (path, cookie): (&str, &str), words: &str) {
    let start = Instant::now();
    loop {
        let page = server.get(path, cookie).body;
        if page.contains(words) {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "no {words} in {page}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_phone_that_saw_another_log_says_so_and_tells_the_desk() {
    browser::run(async {
        let data = folder("rewritten-phone");
        let server = Server::start(&data);
        let owner = server.owner();
        let path = server.tournament(&owner, ("Copa", "domino"), 8);
        server.publish(&owner, &path);
        let phone = Browser::open(&server, PHONE).await;
        phone.go("/p/copa").await;
        phone.sees("Atleta 8").await;
        let host = server.host.clone();
        drop(server);

        // Another run of the program, which has not seen the log before.
        std::thread::scope(|scope| scope.spawn(|| rewrite(&data)).join()).expect("rewritten");
        let server = Server::start_on(&data, &host);
        let board = server.get(&path, &owner).body;
        assert!(board.contains("Capa") && !board.contains("id=\"witnesses\""), "{board}");
        phone.go("/p/copa").await;
        phone.sees("this phone has seen another log of this tournament").await;
        wait_for(&server, (&path, &owner), "Somebody saw another log of this tournament");
        assert!(!server.get("/p/copa", "").body.contains("Somebody saw"), "for who works alone");
        let verified = server.post(&format!("{path}/verify"), &owner, "");
        assert!(verified.body.contains("it was rewritten"), "it was signed: {}", verified.body);

        let settled = server.post(&format!("{path}/witnesses"), &owner, "");
        assert_eq!(settled.status, 303);
        assert!(!server.get(&path, &owner).body.contains("id=\"witnesses\""));
        // Another phone knows nothing of it.
        let other = Browser::open(&server, PHONE).await;
        other.go("/p/copa").await;
        other.sees("Atleta 8").await;
        assert!(!other.text().await.contains("another log"));
    });
}

#[test]
fn a_rewritten_log_is_not_copied_over_what_the_second_folder_saw() {
    let data = folder("rewritten-copy");
    let stick = data.join("stick");
    std::fs::create_dir(&stick).expect("a stick");
    let with_stick = || {
        let mut with_stick = command(&data);
        with_stick.arg("--copy").arg(&stick);
        with_stick
    };
    let server = Server::start_by(with_stick());
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    server.publish(&owner, &path);
    drop(server);
    let read = |file: &str| std::fs::read(stick.join(file)).expect("a file of the copy");
    let before = ["copa.log", "copa.heads"].map(read);
    rewrite(&data);
    let refused = || {
        let refused = with_stick().output().expect("it runs");
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && told.contains("went separate ways"), "{told}");
        assert!(told.contains("or one of them was rewritten"), "{told}");
    };
    refused();
    assert_eq!(["copa.log", "copa.heads"].map(read), before, "the copy is the proof");
    // Without the copy itself, the heads that the folder saw still tell.
    std::fs::remove_file(stick.join("copa.log")).expect("removed");
    refused();
    assert!(!stick.join("copa.log").exists(), "nothing is written in its place");
}

#[test]
fn what_anybody_reports_is_heard_only_if_the_log_never_had_it() {
    let server = Server::start(&folder("rewritten-reported"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    server.publish(&owner, &path);
    let page = server.get("/p/copa", "").body;
    let known = between(&page, ("data-heads=\"", "\"")).expect("the heads");
    let report = |head: &str| server.post("/p/copa/witness", "", &format!("head={head}")).status;
    let is_told = || server.get(&path, &owner).body.contains("id=\"witnesses\"");
    for head in [known.as_str(), "", "x", "21:", "0:ab"] {
        assert_eq!(report(head), 204, "{head}");
        assert!(!is_told(), "{head}");
    }
    assert_eq!(server.post(&format!("{path}/witnesses"), "", "").status, 401);
    let strange = |number: u32| format!("{number}:{}", "ab".repeat(16));
    for number in 1..=100 {
        assert_eq!(report(&strange(number)), 204);
    }
    assert!(is_told());
    assert_eq!(server.post("/p/nadie/witness", "", "head=").status, 404);
}
