//! What players of chess see of themselves: one number, the cross table, and why they do not play.

use crate::browser::{Browser, Screen, run};
use crate::support::{Server, between, folder};

/// An open of twelve, paired once: entry 2 is fifth in the starting list, by name, and has half a
/// point; entry 3 is away, and of the ten others nobody is left over.
fn paired(server: &Server, owner: &str) -> String {
    let path = server.tournament(owner, ("Open", "chess"), 12);
    for (entry, bye) in [(2, "half"), (3, "zero")] {
        let form = format!("what=absent&round=1&bye={bye}");
        let noted = server.post(&format!("{path}/athlete/{entry}/presence"), owner, &form);
        assert_eq!(noted.status, 303, "{}", noted.body);
    }
    let lot = server.post(&format!("{path}/pairing/lot"), owner, "first_color=white");
    assert_eq!(lot.status, 303, "{}", lot.body);
    server.publish(owner, &path);
    path
}

#[test]
fn the_cross_table_is_a_page_for_the_desk_and_for_everybody_in_both_languages() {
    let server = Server::start(&folder("cross-table"));
    let owner = server.owner();
    let path = paired(&server, &owner);
    let form = "round=1&table=1&a=1";
    assert_eq!(server.post(&format!("{path}/results"), &owner, form).status, 303);
    run(async {
        let desk = Browser::open(&server, Screen { language: "en", size: (1280, 900) }).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.follow("Open").await;
        desk.follow("Standings").await;
        desk.follow("Cross table").await;
        desk.sees("bye ½: half-point bye").await;
        assert_eq!(desk.count("table tbody tr").await, 12);
        let text = desk.text().await;
        for words in ["points", "BH/C1", "Rd 1", "bye ½", "w1"] {
            assert!(text.contains(words), "{words} in {text}");
        }
        desk.picture("cross-table-en").await;
        desk.follow("Roster").await;
        desk.sees("Entry").await;
        desk.picture("roster-numbers").await;
        desk.follow("Results").await;
        desk.sees("Half-point bye: 5 Atleta 2").await;
        desk.picture("results-unpaired").await;
        let phone = Browser::open(&server, Screen { language: "es", size: (390, 844) }).await;
        phone.go("/p/open/standings").await;
        phone.follow("Cuadro cruzado").await;
        phone.sees("bye ½: bye de medio punto").await;
        let text = phone.text().await;
        for words in ["R. 1", "b1", "n0"] {
            assert!(text.contains(words), "{words} in {text}");
        }
        phone.picture("cross-table-es").await;
        phone.go("/p/open/starting-list").await;
        phone.sees("Lista inicial").await;
        assert_eq!(phone.count("table tbody tr").await, 12);
    });
}

#[test]
fn whoever_has_no_opponent_is_told_why_on_every_page_of_the_round() {
    let server = Server::start(&folder("unpaired-pages"));
    let owner = server.owner();
    let path = paired(&server, &owner);
    for page in ["results", "round"] {
        let page = server.get(&format!("{path}/{page}"), &owner).body;
        assert!(page.contains("Half-point bye: 5 Atleta 2"), "{page}");
        assert!(page.contains("Absent: 6 Atleta 3"), "{page}");
    }
    let wall = server.get("/p/open/projector", "").body;
    assert!(wall.contains("Half-point bye: 5 Atleta 2"), "{wall}");
    assert!(wall.contains("Atleta 2 <em>half-point bye</em>"), "{wall}");
    // An address keeps the number of the entry.
    let own = server.get("/p/open/a/2", "").body;
    assert!(own.contains("5 Atleta 2") && own.contains("half-point bye"), "{own}");
}

#[test]
fn numbers_typed_on_pages_are_those_of_the_list_and_of_the_page_that_showed_them() {
    let server = Server::start(&folder("typed-numbers"));
    let owner = server.owner();
    let path = paired(&server, &owner);
    let roster = server.get(&format!("{path}/roster"), &owner).body;
    assert!(roster.contains(">Entry</th>") && roster.contains(">No.</th>"), "{roster}");
    let pairing = format!("{path}/pairing");
    for board in 1..=5 {
        let form = format!("round=1&table={board}&a=1");
        assert_eq!(server.post(&format!("{path}/results"), &owner, &form).status, 303);
    }
    let shown = server.get(&pairing, &owner).body;
    let numbering = between(&shown, ("name=\"numbering\" value=\"", "\"")).expect("a form");
    let form = format!("group=athletes&athletes=5+6&numbering={numbering}");
    let apart = server.post(&format!("{pairing}/apart"), &owner, &form);
    assert_eq!(apart.status, 303, "{}", apart.body);
    let log = server.get(&format!("{path}/log"), &owner).body;
    assert!(log.contains("players 5, 6"), "{log}");
    // Somebody comes late and is first by rating: everybody has another number now.
    let late = "name=Atleta+tardía&elo=2400&club=&id_number=&here=on";
    assert_eq!(server.post(&format!("{path}/roster"), &owner, late).status, 303);
    let stale = server.post(&format!("{pairing}/apart"), &owner, &form);
    assert_eq!(stale.status, 422, "{}", stale.body);
    assert!(stale.body.contains("Something was entered since you looked"), "{}", stale.body);
    let log = server.get(&format!("{path}/log"), &owner).body;
    assert!(log.contains("players 6, 7"), "{log}");
}

#[test]
fn a_board_is_reserved_in_the_settings_by_the_pairing_number() {
    let server = Server::start(&folder("reserved-numbers"));
    let owner = server.owner();
    let path = paired(&server, &owner);
    let settings = format!("{path}/settings");
    let reserve = |form: &str| server.post(&format!("{settings}/tournament"), &owner, form);
    // Entry 2 is fifth in the starting list.
    let reserved = reserve("reserved=1=5");
    assert_eq!(reserved.status, 303, "{}", reserved.body);
    let page = server.get(&settings, &owner).body;
    assert!(page.contains("name=\"reserved\" value=\"1=5\""), "{page}");
    let log = server.get(&format!("{path}/print/file?of=tournament.public.json"), &owner).body;
    assert!(log.replace(' ', "").contains("\"reserved\":{\"1\":2}"), "{log}");
    assert_eq!(reserve("reserved=1=4&numbering=old").status, 422, "typed from an older page");
}
