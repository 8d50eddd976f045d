//! The pairing desk, the result desk and the protests, by hand and over HTTP.

use crate::browser::{Browser, Screen, run};
use crate::doors::code_of;
use crate::support::{Server, between, folder};

const DESK: Screen = Screen { language: "en", size: (1280, 1000) };

/// Publishes the next round as the engine makes it.
fn publish(server: &Server, path: &str, owner: &str) {
    let code = code_of(&server.get(&format!("{path}/pairing"), owner).body);
    let published = server.post(&format!("{path}/pairing"), owner, &format!("code={code}"));
    assert_eq!(published.status, 303, "{}", published.body);
}

/// Enters a result at every table.
fn enter_all(server: &Server, path: &str, owner: &str, n_tables: usize) {
    for table in 1..=n_tables {
        let form = format!("table={table}&a=200&b={}", 100 + table);
        let entered = server.post(&format!("{path}/results"), owner, &form);
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
}

/// The athletes of the tables of a page, in the order of their seats.
fn seats(page: &str) -> Vec<String> {
    let found = page.split("data-athlete=\"").skip(1);
    found.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

async fn sign_in(server: &Server, name: &str) -> Browser {
    let browser = Browser::open(server, DESK).await;
    browser.go("/login").await;
    browser.fill("[name=name]", name).await;
    browser.fill("[name=password]", "correcto caballo").await;
    browser.click("main form button").await;
    browser.sees("Copa").await;
    browser
}

#[test]
fn a_hand_edit_shows_its_cost_and_is_published_with_a_reason() {
    let server = Server::start(&folder("hand-edit"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    publish(&server, &path, &owner);
    let first = seats(&server.get(&format!("{path}/round"), &owner).body);
    enter_all(&server, &path, &owner, 2);
    run(async {
        let desk = sign_in(&server, "Ana").await;
        desk.go(&format!("{path}/pairing")).await;
        desk.sees("Round 2, before it is published").await;
        desk.sees("Places ").await;
        let engine = seats(&server.get(&format!("{path}/pairing"), &owner).body);
        // By keyboard: the partner of the first round is brought back to the same pair.
        let (one, old_partner) = (&first[0], &first[1]);
        let place = engine.iter().position(|seat| seat == one).expect("everybody plays");
        let partner = &engine[place ^ 1];
        desk.focus(&format!("[data-athlete='{partner}']")).await;
        desk.keys("\u{e007}").await;
        desk.sees("changes places with").await;
        desk.focus(&format!("[data-athlete='{old_partner}']")).await;
        desk.keys("\u{e007}").await;
        desk.sees("What the change costs").await;
        desk.sees("more than before").await;
        assert_eq!(desk.count("#cost tr.worse").await, desk.count("tr.worse").await);
        assert_ne!(desk.count("#cost tr.worse").await, 0);
        // Each forced repeat is approved by itself, and all with one reason.
        let forced = desk.count("#publish [name=approve]").await;
        assert_ne!(forced, 0, "partners of the round before");
        desk.picture("hand-edit").await;
        // And by dragging it is taken back: what the engine made costs nothing and needs nothing.
        desk.drag(old_partner, partner).await;
        desk.sees("This is how the engine would seat them").await;
        assert_eq!(desk.count("#publish [name=approve]").await, 0);
        desk.follow("Take back the last change").await;
        desk.sees("What the change costs").await;
        for number in 0..forced {
            desk.click(&format!("#publish label:nth-of-type({}) [name=approve]", number + 1)).await;
        }
        desk.fill("#publish [name=reason]", "the doctor asked for it").await;
        desk.click("#publish button").await;
        desk.sees("Results of round 2").await;
        desk.go(&format!("{path}/round")).await;
        desk.sees("Made by hand").await;
    });
    let published = seats(&server.get(&format!("{path}/round"), &owner).body);
    let place = published.iter().position(|seat| *seat == first[0]).expect("everybody plays");
    assert_eq!(published[place ^ 1], first[1]);
    let log = server.get(&format!("{path}/log?kind=rounds&words=doctor"), &owner).body;
    assert!(log.contains("the doctor asked for it") && log.contains("Entries: 1."), "{log}");
}

#[test]
fn two_desks_enter_the_same_table_and_the_later_one_sees_both() {
    let server = Server::start(&folder("two-desks"));
    let owner = server.owner();
    server.somebody(&owner, "Luz", "desk");
    server.somebody(&owner, "Eva", "desk");
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    publish(&server, &path, &owner);
    run(async {
        let (luz, eva) = (sign_in(&server, "Luz").await, sign_in(&server, "Eva").await);
        luz.go(&format!("{path}/results")).await;
        eva.go(&format!("{path}/results")).await;
        // Eva has begun to type, so her page stays as it is while Luz is faster.
        eva.keys("200\t120").await;
        luz.keys("200\t140\u{e007}").await;
        luz.sees("1 of 2 tables open").await;
        eva.keys("\u{e007}").await;
        eva.sees("Round 1, table 1: two results").await;
        eva.sees("200:140").await;
        eva.sees("200:120").await;
        eva.sees("Luz").await;
        eva.picture("two-desks").await;
        eva.follow("It is right as it is").await;
        eva.sees("1 of 2 tables open").await;
        // The other table at the same time, with the same score: that is a second reading.
        eva.keys("200\t90").await;
        luz.keys("200\t90\u{e007}").await;
        luz.sees("0 of 2 tables open").await;
        eva.keys("\u{e007}").await;
        eva.sees("verified").await;
    });
    let entries = server.get(&format!("{path}/tables/1/1"), &owner).body;
    assert!(entries.contains("200:140") && !entries.contains("200:120"), "{entries}");
}

#[test]
fn the_second_pass_verifies_what_agrees_and_shows_what_does_not() {
    let server = Server::start(&folder("second-pass"));
    let owner = server.owner();
    server.somebody(&owner, "Luz", "desk");
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    publish(&server, &path, &owner);
    enter_all(&server, &path, &owner, 2);
    run(async {
        let desk = sign_in(&server, "Luz").await;
        desk.go(&format!("{path}/results/check")).await;
        desk.sees("To be read again: 2. Verified: 0.").await;
        assert!(!desk.text().await.contains("200:101"), "whoever checks does not see the result");
        desk.keys("200\t101\u{e007}").await;
        desk.sees("To be read again: 1. Verified: 1.").await;
        desk.keys("200\t120\u{e007}").await;
        desk.sees("Round 1, table 2: two results").await;
        assert_eq!(desk.count("#conflict mark").await, 2);
        desk.picture("second-pass").await;
        desk.fill("main form.row [name=reason]", "misread the acta").await;
        desk.click("main form.row button").await;
        desk.sees("To be read again: 1. Verified: 1.").await;
        desk.keys("200\t120\u{e007}").await;
        desk.sees("Nothing is left to be read again.").await;
        assert_eq!(desk.count("#marks .verified").await, 2);
    });
}

#[test]
fn a_form_that_is_sent_twice_confirms_nothing() {
    let server = Server::start(&folder("sent-twice"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    publish(&server, &path, &owner);
    let page = server.get(&format!("{path}/results"), &owner).body;
    let (_, rest) = page.split_once("name=\"seen\" value=\"").expect("the form says what it saw");
    let seen = rest.split('"').next().expect("it ends");
    let form = format!("seen={seen}&round=1&table=1&a=200&b=140");
    for _ in 0..2 {
        assert_eq!(server.post(&format!("{path}/results"), &owner, &form).status, 303);
    }
    let table = server.get(&format!("{path}/tables/1/1"), &owner).body;
    assert!(table.contains("200:140") && !table.contains("verified"), "{table}");
    // Another score by the same hand is shown beside the first, and not taken for it.
    let other = server.post(&format!("{path}/results"), &owner, &form.replace("140", "150"));
    assert_eq!(other.status, 409);
    assert!(other.body.contains("200:140") && other.body.contains("200:150"), "{}", other.body);
}

#[test]
fn a_published_round_is_changed_by_swap_and_annulled_with_reasons() {
    let server = Server::start(&folder("published"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 9);
    publish(&server, &path, &owner);
    let page = server.get(&format!("{path}/round"), &owner).body;
    let (seated, resting) = (seats(&page), page.split("Resting").nth(1).expect("nine athletes"));
    let rests = seats(resting)[0].clone();
    let (_, code) = page.split_once("/round?code=").expect("the seats say what they are of");
    let code = code.split(['&', '"']).next().expect("it ends");
    let asked = format!("{path}/round?code={code}&swap={}-{rests}", seated[0]);
    let shown = server.get(&asked, &owner).body;
    assert!(shown.contains("change places") && shown.contains("What the change costs"), "{shown}");
    let form = format!("code={code}&swap={}-{rests}", seated[0]);
    let unsaid = server.post(&format!("{path}/round/swap"), &owner, &form);
    assert_eq!(unsaid.status, 409, "a reason is needed");
    let form = form + "&reason=he+is+ill";
    let swapped = server.post(&format!("{path}/round/swap"), &owner, &form);
    assert_eq!(swapped.status, 303, "{}", swapped.body);
    let after = seats(&server.get(&format!("{path}/round"), &owner).body);
    assert_eq!(after[0], rests);
    let stale = server.post(&format!("{path}/round/swap"), &owner, &form);
    assert_eq!(stale.status, 422, "it was looked at before the swap");
    let form = "table=1&present=1&reason=no+tiles";
    let unknown = server.post(&format!("{path}/round/dissolve"), &owner, "table=7&reason=x");
    assert_eq!(unknown.status, 409);
    let gone = server.post(&format!("{path}/round/dissolve"), &owner, form);
    assert!([303, 409].contains(&gone.status), "athlete 1 may sit elsewhere");
    let annulled = server.post(&format!("{path}/round/annul"), &owner, "round=1&reason=fire");
    assert_eq!(annulled.status, 303, "{}", annulled.body);
    let board = server.get(&path, &owner).body;
    assert!(board.contains("Annulled rounds") && board.contains("fire"), "{board}");
}

#[test]
fn a_protest_has_a_dossier_with_pictures_entries_and_standings() {
    let server = Server::start(&folder("protests"));
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    publish(&server, &path, &owner);
    enter_all(&server, &path, &owner, 2);
    let empty = server.post(&format!("{path}/protests"), &desk, "round=1&table=1&claim=");
    assert_eq!(empty.status, 409, "{}", empty.body);
    let claim = "round=1&table=1&athletes=3&claim=We+had+200";
    let entered = server.post(&format!("{path}/protests"), &desk, claim);
    let dossier = entered.header("location").expect("its dossier is shown").to_owned();
    assert_eq!(dossier, format!("{path}/protests/1"));
    let pictures = format!("{dossier}/pictures");
    let wrong = server.upload(&pictures, &desk, "picture", "<svg onload=alert(1)>");
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("no picture that browsers show"), "{}", wrong.body);
    let large = format!("RIFF0000WEBP{}", "x".repeat(7 << 20));
    assert_eq!(server.upload(&pictures, &desk, "picture", &large).status, 422);
    let acta = "RIFF0000WEBPacta";
    assert_eq!(server.upload(&pictures, &desk, "picture", acta).status, 303);
    assert_eq!(server.upload(&pictures, &desk, "picture", acta).status, 409, "twice the same");
    let decide = format!("{dossier}/decide");
    assert_eq!(server.post(&decide, &desk, "ruling=upheld&reason=true").status, 403);
    assert_eq!(server.post(&decide, &owner, "ruling=upheld&reason=").status, 409);
    let correct = "round=1&table=1&a=120&b=200&reason=protest+1";
    assert_eq!(server.post(&format!("{path}/results/correct"), &owner, correct).status, 303);
    let decided = server.post(&decide, &owner, "ruling=upheld&reason=the+acta+says+so");
    assert_eq!(decided.status, 303, "{}", decided.body);
    let page = server.get(&dossier, &desk).body;
    for told in ["We had 200", "upheld", "the acta says so", "Luz", "Ana", "200:101", "120:200"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    assert!(page.contains("class=\"worse\""), "somebody's place changed: {page}");
    let (_, rest) = page.split_once("img src=\"").expect("the picture is shown");
    let source = rest.split('"').next().expect("it ends");
    let shown = server.get(source, &desk);
    assert_eq!((shown.status, shown.header("content-type")), (200, Some("image/webp")));
    assert_eq!(shown.body, acta);
    assert_eq!(server.get(source, "").status, 401, "a picture is no public page");
}

#[test]
fn what_was_taken_back_stays_in_the_log_as_such() {
    let (server, director) = Server::demo(&folder("taken-back"));
    let spanish = format!("{director}; cangrejo_language=es");
    let log = |cookie: &str| server.get("/t/domino/log", cookie).body;
    let n_entries = |page: &str| between(page, ("id=\"found\">", "<")).expect("a count");
    let turn = |what: &str| {
        let form = format!("code={}", code_of(&log(&director)));
        assert_eq!(server.post(&format!("/t/domino/{what}"), &director, &form).status, 303);
    };
    assert_eq!(server.post("/t/domino/roster", &director, "name=Eva+Nueva").status, 303);
    let before = log(&director);
    assert!(before.contains("Eva Nueva") && !before.contains("taken back: "), "{before}");
    turn("undo");
    let (told, dicho) = (log(&director), log(&spanish));
    assert!(
        between(&told, ("taken back: ", "</th>")).is_some_and(|what| what.contains("Eva Nueva"))
    );
    assert!(
        between(&dicho, ("deshecho: ", "</th>")).is_some_and(|what| what.contains("Eva Nueva"))
    );
    assert_ne!(n_entries(&told), n_entries(&before), "the undo is an entry, too");
    let sought = server.get("/t/domino/log?words=eva+nueva&kind=roster", &director).body;
    assert!(sought.contains("taken back: ") && sought.contains("Entries: 1."), "{sought}");
    turn("redo");
    let again = log(&director);
    assert!(again.contains("Eva Nueva") && !again.contains("taken back: "), "{again}");
}
