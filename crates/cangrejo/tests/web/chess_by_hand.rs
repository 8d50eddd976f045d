//! Boards of chess changed by hand before they are published, and the mode of FIDE that binds it.

use crate::browser::{Browser, Screen, run};
use crate::doors::code_of;
use crate::support::{Server, between, folder};

const DESK: Screen = Screen { language: "en", size: (1280, 1000) };

/// An open whose lot is drawn; the answer is its path.
fn open(server: &Server, owner: &str, n_players: usize) -> String {
    let path = server.tournament(owner, ("Open", "chess"), n_players);
    let drawn = server.post(&format!("{path}/pairing/lot"), owner, "first_color=white");
    assert_eq!(drawn.status, 303, "{}", drawn.body);
    path
}

/// The players of the boards of a page, white first.
fn seats(page: &str) -> Vec<String> {
    let found = page.split("data-athlete=\"").skip(1);
    found.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// The opponent of a player, and whoever sits in the same place at the next board.
fn opponent(seats: &[String], player: &str) -> String {
    let place = seats.iter().position(|seat| seat == player).expect("everybody plays");
    seats[place ^ 1].clone()
}

#[test]
fn the_lot_is_noted_again_before_round_1_and_with_a_reason_only() {
    let server = Server::start(&folder("lot-again"));
    let owner = server.owner();
    let path = open(&server, &owner, 4);
    let (desk, lot) = (format!("{path}/pairing"), format!("{path}/pairing/lot"));
    let page = server.get(&desk, &owner).body;
    assert!(page.contains("The lot was drawn wrongly"), "{page}");
    let first = seats(&page);
    let unsaid = server.post(&lot, &owner, "first_color=black");
    assert_eq!(unsaid.status, 409, "{}", unsaid.body);
    let again = server.post(&lot, &owner, "first_color=black&reason=misheard");
    assert_eq!(again.status, 303, "{}", again.body);
    let turned = seats(&server.get(&desk, &owner).body);
    assert_eq!(turned[..2], [first[1].clone(), first[0].clone()]);
    server.publish(&owner, &path);
    let late = server.post(&lot, &owner, "first_color=white&reason=misheard");
    assert_eq!(late.status, 409, "round 1 is paired");
    assert!(!server.get(&desk, &owner).body.contains("The lot was drawn wrongly"));
}

/// Reads both warnings and leaves the mode of FIDE.
fn leave_fide_mode(server: &Server, owner: &str, path: &str) {
    let page = format!("{path}/fide-mode");
    let first = code_of(&server.get(&page, owner).body);
    let warned = server.post(&page, owner, &format!("code={first}"));
    assert!(warned.body.contains("Second warning"), "{}", warned.body);
    let form = format!("code={}&reason=friendly", code_of(&warned.body));
    assert_eq!(server.post(&page, owner, &form).status, 303);
}

#[test]
fn players_are_swapped_by_keyboard_and_mouse_and_the_cost_by_the_articles_is_shown() {
    let server = Server::start(&folder("chess-swap"));
    let owner = server.owner();
    let path = open(&server, &owner, 8);
    let engine = seats(&server.get(&format!("{path}/pairing"), &owner).body);
    run(async {
        let desk = Browser::open(&server, DESK).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.go(&format!("{path}/pairing")).await;
        desk.sees("This is how the engine would seat them").await;
        assert_eq!(desk.count("#publish [name=cause]").await, 0, "the engine needs no cause");
        // By keyboard: the opponents of the first two boards.
        desk.focus(&format!("[data-athlete='{}']", engine[1])).await;
        desk.keys("\u{e007}").await;
        desk.sees("changes places with").await;
        desk.focus(&format!("[data-athlete='{}']", engine[3])).await;
        desk.keys("\u{e007}").await;
        desk.sees("What the change costs").await;
        desk.sees("First difference, in the bracket of 0.0 points").await;
        desk.sees("article 4 comes to it later").await;
        desk.picture("chess-swap").await;
        // By mouse it is taken back, and then the colors of the first board are turned.
        desk.drag(&engine[3], &engine[1]).await;
        desk.sees("This is how the engine would seat them").await;
        desk.drag(&engine[0], &engine[1]).await;
        desk.sees("By article 5 the players of board 1 would have the other colors.").await;
        desk.sees("Everybody meets whom the rules say.").await;
        // In the mode of FIDE it is published for a cause, and a false one is found out.
        desk.fill("#publish [name=reason]", "the rules of the club").await;
        desk.click("#publish [name=cause] option[value=rematch]").await;
        desk.click("#publish button").await;
        desk.sees("not the cause; choose the true one").await;
        desk.fill("#publish [name=reason]", "the rules of the club").await;
        desk.click("#publish [name=cause] option[value=event-rules]").await;
        desk.click("#publish button").await;
        desk.sees("Results of round 1").await;
    });
    let published = server.get(&format!("{path}/round"), &owner).body;
    assert_eq!(seats(&published)[..2], [engine[1].clone(), engine[0].clone()]);
    assert_eq!(seats(&published)[2..], engine[2..]);
    let log = server.get(&format!("{path}/log?words=club"), &owner).body;
    assert!(log.contains("the rules of the club") && log.contains("Entries: 2."), "{log}");
}

#[test]
fn a_round_that_breaks_a_rule_of_every_round_cannot_be_published() {
    let server = Server::start(&folder("chess-barred"));
    let owner = server.owner();
    let path = open(&server, &owner, 8);
    let desk = format!("{path}/pairing");
    server.publish(&owner, &path);
    let first = seats(&server.get(&format!("{path}/round"), &owner).body);
    for board in 1..=4 {
        let form = format!("table={board}&a=1-0");
        let entered = server.post(&format!("{path}/results"), &owner, &form);
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
    let page = server.get(&desk, &owner).body;
    let (engine, code) = (seats(&page), code_of(&page));
    let (met, now) = (opponent(&first, &engine[0]), opponent(&engine, &engine[0]));
    let shown = server.get(&format!("{desk}?code={code}&swap={now}-{met}"), &owner).body;
    assert!(shown.contains("may not meet: they met in round 1 (C1)"), "{shown}");
    assert!(shown.contains("This round cannot be published"), "{shown}");
    assert!(!shown.contains("id=\"publish\""), "there is no button for it");
    let form = format!("code={code}&swap={now}-{met}&cause=event-rules&reason=x");
    let refused = server.post(&desk, &owner, &form);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body.contains("nobody meets twice"), "{}", refused.body);
    // Nothing was published: not even the round of the engine.
    assert!(server.get(&path, &owner).body.contains("Round 1"));
    assert_eq!(code_of(&server.get(&desk, &owner).body), code);
    // Without a cause no change is published in the mode of FIDE, and after it with a reason only.
    let turned = format!("code={code}&swap={}-{}", engine[0], engine[1]);
    let unsaid = server.post(&desk, &owner, &format!("{turned}&reason=x"));
    assert_eq!(unsaid.status, 409);
    assert!(unsaid.body.contains("for a cause of C.04.2 4.4 only"), "{}", unsaid.body);
    leave_fide_mode(&server, &owner, &path);
    let page = server.get(&desk, &owner).body;
    let turned = format!("code={}&swap={}-{}", code_of(&page), engine[0], engine[1]);
    assert_eq!(server.post(&desk, &owner, &turned).status, 409, "a reason is needed");
    let published = server.post(&desk, &owner, &format!("{turned}&reason=x"));
    assert_eq!(published.status, 303, "{}", published.body);
}

#[test]
fn the_mode_of_fide_is_left_after_two_warnings_that_were_read() {
    let server = Server::start(&folder("fide-mode"));
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    let path = open(&server, &owner, 4);
    let page = format!("{path}/fide-mode");
    let looked = server.get(&page, &desk).body;
    assert!(looked.contains("bind") && !looked.contains("id=\"leave\""), "{looked}");
    for form in ["", "reason=x", "code=ABCD-EFGH&reason=x"] {
        let refused = server.post(&page, &owner, form);
        assert_eq!(refused.status, 422, "{form}");
        assert!(refused.body.contains("read the first warning again"), "{}", refused.body);
    }
    let first = code_of(&server.get(&page, &owner).body);
    assert_eq!(server.post(&page, &desk, &format!("code={first}")).status, 403);
    // What was read is of the log as it was.
    let paid = server.post(&format!("{path}/roster"), &owner, "name=Nueva&here=on");
    assert_eq!(paid.status, 303, "{}", paid.body);
    assert_eq!(server.post(&page, &owner, &format!("code={first}&reason=x")).status, 422);
    run(async {
        let desk = Browser::open(&server, DESK).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.go(&format!("{path}/settings")).await;
        desk.follow("Leave the mode of FIDE").await;
        desk.sees("First warning").await;
        desk.click("#leave button").await;
        desk.sees("Second warning").await;
        desk.picture("fide-mode").await;
        desk.fill("#leave [name=reason]", "a friendly match").await;
        desk.click("#leave button").await;
        desk.sees("The tournament has left the mode of FIDE.").await;
        assert_eq!(desk.count("#leave").await, 0);
    });
    let again = server.post(&page, &owner, "code=x&reason=x");
    assert_eq!(again.status, 409);
    let log = server.get(&format!("{path}/log?words=friendly"), &owner).body;
    assert!(log.contains("a friendly match") && log.contains("Entries: 1."), "{log}");
    let spanish = server.get("/language/es", &owner).cookie().expect("it is remembered");
    let said = server.get(&page, &format!("{owner}; {spanish}")).body;
    assert!(between(&said, ("<h1>", "</h1>")).is_some_and(|title| title == "Modo FIDE"), "{said}");
}
