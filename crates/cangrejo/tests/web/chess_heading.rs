//! The heading of a chess report in the settings, and what a rating officer would miss.

use crate::accessible::obstacles;
use crate::browser::{Browser, Screen, run};
use crate::support::{Server, folder};

#[test]
fn the_heading_of_the_report_is_set_in_the_settings_and_what_is_missing_is_listed() {
    let server = Server::start(&folder("chess-heading"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Open", "chess"), 4);
    run(async {
        let desk = Browser::open(&server, Screen { language: "en", size: (1280, 1000) }).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.go(&format!("{path}/submission")).await;
        desk.sees("no city (record 022)").await;
        desk.sees("no FIDE ID of players 1, 2, 3, 4").await;
        assert_eq!(obstacles(&desk).await, Vec::<String>::new());
        desk.picture("submission").await;
        desk.go(&format!("{path}/settings")).await;
        desk.fill("#heading-form [name=city]", "Mérida").await;
        desk.fill("#heading-form [name=federation]", "esp").await;
        desk.fill("#heading-form [name=chief_arbiter]", "Rey, Ana").await;
        desk.fill("#heading-form [name=rate_of_play]", "90 min").await;
        desk.fill("#heading-form [name=time_control]", "5400+30").await;
        assert_eq!(obstacles(&desk).await, Vec::<String>::new());
        desk.picture("settings-heading").await;
        desk.click("#heading-form button").await;
        desk.sees("Report").await;
        desk.go(&format!("{path}/submission")).await;
        desk.sees("no first day").await;
        let text = desk.text().await;
        assert!(!text.contains("no city") && !text.contains("no chief arbiter"), "{text}");
        let spanish = Browser::open(&server, Screen { language: "es", size: (360, 800) }).await;
        spanish.sign_in("Ana", "correcto caballo").await;
        spanish.go(&format!("{path}/submission")).await;
        spanish.sees("falta el primer día").await;
        spanish.picture("submission-es").await;
    });
    let file = server.get(&format!("{path}/print/file?of=tournament.trf"), &owner).body;
    for line in ["022 Mérida", "032 ESP", "102 Rey, Ana", "122 90 min", "222 5400+30"] {
        assert!(file.lines().any(|one| one == line), "{line} in {file}");
    }
    let form =
        "start=2026-03-01&end=2026-03-02&day-1=2026-03-01&time-1=16:30&deputies=Sol%0D%0ALuna";
    let set = server.post(&format!("{path}/settings/heading"), &owner, form);
    assert_eq!(set.status, 303, "{}", set.body);
    let page = server.get(&format!("{path}/settings"), &owner).body;
    assert!(page.contains("value=\"16:30\"") && page.contains("Sol\nLuna"), "{page}");
    assert!(page.contains("value=\"Mérida\""), "what was not sent stays");
}

#[test]
fn a_heading_that_cannot_be_is_refused_and_nothing_is_entered() {
    let server = Server::start(&folder("chess-heading-bad"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Open", "chess"), 4);
    let address = format!("{path}/settings/heading");
    for form in
        ["start=2026-02-30", "day-1=yesterday", "start=2026-03-02&end=2026-03-01", "city=%00"]
    {
        let refused = server.post(&address, &owner, form);
        assert!((400..500).contains(&refused.status), "{form}: {}", refused.status);
    }
    assert_eq!(server.post(&address, &owner, "city=").status, 422, "nothing changes");
    let desk = server.somebody(&owner, "Luz", "desk");
    assert_eq!(server.post(&address, &desk, "city=Coro").status, 403);
    assert_eq!(server.get(&format!("{path}/submission"), &desk).status, 403);
    let log = server.get(&format!("{path}/log"), &owner).body;
    assert!(!log.contains("heading of the report"), "{log}");
    let domino = server.tournament(&owner, ("Copa", "domino"), 4);
    assert_eq!(server.post(&format!("{domino}/settings/heading"), &owner, "city=Coro").status, 404);
    assert_eq!(server.get(&format!("{domino}/submission"), &owner).status, 404);
}
