//! Pictures: drawn for what happened, with their numbers beside them.

use crate::browser::{Browser, Screen, run};
use crate::doors::code_of;
use crate::support::{Server, folder};

/// Plays rounds of a tournament of eight.
fn played(server: &Server, owner: &str, game: &str, n_rounds: usize) -> String {
    let path = server.tournament(owner, ("Copa", game), 8);
    if game == "chess" {
        let lot = format!("{path}/pairing/lot");
        assert_eq!(server.post(&lot, owner, "first_color=white").status, 303);
    }
    for _ in 0..n_rounds {
        let desk = format!("{path}/pairing");
        let code = code_of(&server.get(&desk, owner).body);
        let form = format!("code={code}&approve=on&reason=prueba");
        assert_eq!(server.post(&desk, owner, &form).status, 303);
        let n_tables = if game == "chess" { 4 } else { 2 };
        for table in 1..=n_tables {
            let form = if game == "chess" {
                format!("table={table}&a=1-0")
            } else {
                format!("table={table}&a=200&b={}", 60 * table)
            };
            assert_eq!(server.post(&format!("{path}/results"), owner, &form).status, 303);
        }
    }
    path
}

#[test]
fn every_picture_has_its_numbers_and_can_be_kept() {
    let server = Server::start(&folder("pictures"));
    let owner = server.owner();
    let path = played(&server, &owner, "domino", 3);
    let page = server.get(&format!("{path}/pictures"), &owner).body;
    assert_eq!(page.matches("<svg ").count(), 6);
    assert_eq!(page.matches("<table>").count(), 6, "a table beside each");
    let public = path.replace("/t/", "/p/");
    let chosen = server.get(&format!("{public}/pictures?athletes=3,+5,99,x,3"), "").body;
    assert!(chosen.contains("value=\"3, 5\""), "those who exist, each once: {chosen}");
    for name in ["places", "points", "eff", "parts", "meetings", "quality"] {
        let kept = server.get(&format!("{public}/pictures/{name}.svg?athletes=3+5"), "");
        assert_eq!((kept.status, kept.header("content-type")), (200, Some("image/svg+xml")));
        assert!(kept.body.starts_with("<svg xmlns"), "{}", kept.body);
    }
    assert_eq!(server.get(&format!("{public}/pictures/none.svg"), "").status, 404);
    let own = server.get(&format!("{public}/a/3"), "").body;
    assert_eq!(own.matches("<svg ").count(), 2, "places and components on the athlete's page");
}

#[test]
fn a_correction_moves_the_places_of_every_round_after_it() {
    let folder = folder("pictures-corrected");
    let picture = |server: &Server, path: &str| {
        let path = path.replace("/t/", "/p/");
        server.get(&format!("{path}/pictures/places.svg?athletes=1+2+3+4+5+6+7+8"), "").body
    };
    let (path, before, after) = {
        let server = Server::start(&folder);
        let owner = server.owner();
        let path = played(&server, &owner, "domino", 3);
        let before = picture(&server, &path);
        let form = "round=1&table=1&a=10&b=200&reason=acta+mal+le%C3%ADda";
        let corrected = server.post(&format!("{path}/results/correct"), &owner, form);
        assert_eq!(corrected.status, 303, "{}", corrected.body);
        let after = picture(&server, &path);
        (path, before, after)
    };
    assert_ne!(before, after);
    // A program that remembers nothing draws the same.
    assert_eq!(after, picture(&Server::start(&folder), &path));
}

#[test]
fn a_picture_shows_no_more_of_a_minors_name_than_the_other_pages() {
    let folder = folder("pictures-minors");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = played(&server, &owner, "domino", 1);
    let young = std::process::Command::new(env!("CARGO_BIN_EXE_cangrejo"))
        .args(["add", "Niña Apellido", "--birth-date", "2020-05-01", "--author", "Luz"])
        .arg("--store")
        .arg(folder.join("cangrejo.db"))
        .status();
    assert!(young.expect("it runs").success());
    let page = || server.get("/p/copa/pictures?athletes=9", "").body;
    while !page().contains("Niña Apellido") {
        std::thread::yield_now();
    }
    assert_eq!(server.post(&format!("{path}/hall/settings"), &owner, "minors=on").status, 303);
    assert!(page().contains("Niña A.") && !page().contains("Apellido"), "{}", page());
}

#[test]
fn chess_has_the_pictures_that_make_sense() {
    let server = Server::start(&folder("pictures-chess"));
    let owner = server.owner();
    let path = played(&server, &owner, "chess", 2).replace("/t/", "/p/");
    let page = server.get(&format!("{path}/pictures"), "").body;
    assert_eq!(page.matches("<svg ").count(), 3);
    assert!(page.contains("Each line is a player"), "{page}");
    assert_eq!(server.get(&format!("{path}/pictures/eff.svg"), "").status, 404);
}

#[test]
fn pictures_fit_a_phone() {
    let server = Server::start(&folder("pictures-phone"));
    let owner = server.owner();
    let path = played(&server, &owner, "domino", 3).replace("/t/", "/p/");
    run(async {
        // As narrow as the window of this browser can be made.
        let phone = Browser::open(&server, Screen { language: "es", size: (500, 4200) }).await;
        phone.go(&format!("{path}/pictures")).await;
        phone.sees("Puesto por ronda").await;
        phone.picture("pictures").await;
        let wide = "return document.documentElement.scrollWidth <= window.innerWidth";
        let fits = phone.client.execute(wide, Vec::new()).await.expect("the page can be asked");
        assert_eq!(fits, serde_json::Value::Bool(true), "nothing has to be scrolled sideways");
        phone.click("#places details summary").await;
        phone.sees("1 Atleta 1").await;
        phone.click("#places a[download]").await;
    });
}
