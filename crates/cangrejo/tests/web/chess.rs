//! A chess open in English, by clicking.

use crate::browser::{Browser, Screen, run};
use crate::support::{Server, folder};

#[test]
fn a_chess_open_of_20_players_is_paired_and_ranked() {
    let server = Server::start(&folder("chess"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Open", "chess"), 20);
    run(async {
        let desk = Browser::open(&server, Screen { language: "en", size: (1280, 900) }).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.follow("Open").await;
        desk.follow("Pairing").await;
        desk.click("[name=first_color][value=white]").await;
        desk.click("main form button").await;
        // The lot is drawn before the next page is asked for.
        desk.focus("#proposed").await;
        for round in 1..=3 {
            desk.go(&format!("{path}/pairing")).await;
            desk.sees(&format!("Round {round}, before it is published")).await;
            assert_eq!(desk.count("#proposed tbody tr").await, 10);
            desk.click("main form button").await;
            desk.sees(&format!("Results of round {round}")).await;
            for open in (0..10).rev() {
                desk.keys(["1\u{e007}", "0\u{e007}", "=\u{e007}"][open % 3]).await;
                desk.sees(&format!("{open} of 10 boards open")).await;
            }
            desk.picture(&format!("chess-{round}")).await;
        }
        desk.follow("Standings").await;
        assert_eq!(desk.count("#standings tbody tr").await, 20);
        desk.picture("chess-standings").await;
    });
}
