//! The log is run again in the browser, and a tournament goes on from a stick.

use crate::support::{Server, between, command, folder};

#[test]
fn the_whole_log_is_run_again_and_held_against_posted_sheets() {
    let (server, director) = Server::demo(&folder("verify"));
    for (game, rounds) in [("domino", "5 of 5"), ("chess", "of")] {
        let path = format!("/t/{game}/verify");
        let board = server.get(&format!("/t/{game}"), &director).body;
        let code = between(&board, ("<dd><code>", "<")).expect("the code of the log");
        let sound = server.post(&path, &director, &format!("codes={code}"));
        assert_eq!(sound.status, 200, "{}", sound.body);
        assert!(sound.body.contains("Everything holds."), "{}", sound.body);
        let found = format!("Rounds found again by the engine, to the byte: {rounds}");
        assert!(sound.body.contains(&found) || game == "chess", "{}", sound.body);
        assert!(sound.body.contains(&format!("The code {code} is that of the log")));
        let strange = server.post(&path, &director, "codes=R1%3DAAAA-AAAA");
        assert!(strange.body.contains("never had the code AAAA-AAAA"), "{}", strange.body);
        assert!(!strange.body.contains("Everything holds."), "{}", strange.body);
        assert_eq!(server.post(&path, &director, "codes=x%3Dy").status, 422);
        assert_eq!(server.post(&path, &director, &format!("codes={}", &code[..24])).status, 422);
        // Read out in groups, and an old sheet beside a new one.
        let (spoken, short) = (code.to_lowercase().replace('-', " "), &code[..9]);
        let both = server.post(&path, &director, &format!("codes={spoken}, {short}"));
        assert!(both.body.contains(&format!("The code {spoken} is that of")), "{}", both.body);
        let weak = format!("The code {short} fits the log");
        assert!(both.body.contains(&weak) && both.body.contains("proves little"), "{}", both.body);
        let old = server.post(&path, &director, &format!("codes={short} {short}\n{short}"));
        assert_eq!(old.body.matches(&weak).count(), 3, "{}", old.body);
        assert_eq!(server.post(&path, "", "").status, 401);
    }
}

#[test]
fn a_tournament_goes_on_from_a_stick_that_the_owner_names() {
    let (one, two) = (folder("stick-from"), folder("stick-to"));
    let stick = one.join("stick");
    std::fs::create_dir(&stick).expect("a stick");
    let mut first = command(&one);
    first.arg("--copy").arg(&stick);
    let first = Server::start_by(first);
    let owner = first.owner();
    first.tournament(&owner, ("Copa", "domino"), 8);
    drop(first);
    let server = Server::start(&two);
    let owner = server.owner();
    let director = server.somebody(&owner, "Luz", "director");
    let form = format!("path={}", stick.join("copa.log").display());
    assert_eq!(server.post("/move/stick", &director, &form).status, 403);
    assert_eq!(server.post("/move/stick", "", &form).status, 401);
    let nowhere = server.post("/move/stick", &owner, "path=/no/such/stick.log");
    assert!(nowhere.status == 422 && nowhere.body.contains("role=\"alert\""), "{}", nowhere.body);
    assert!(!server.get("/", &owner).body.contains("/t/copa"), "nothing was taken over");
    assert_eq!(server.post("/move/stick", &owner, &form).status, 303);
    assert!(server.get("/t/copa/roster", &owner).body.contains("Registered: 8."));
    let sound = server.post("/t/copa/verify", &owner, "");
    assert!(sound.body.contains("Everything holds."), "{}", sound.body);
}
