//! What if, and the forecast, on their page.

use crate::browser::{Browser, Screen, run};
use crate::doors::code_of;
use crate::support::{Server, folder};

const PAGE: &str = "/t/domino/what-if";

#[test]
fn the_director_asks_what_if_and_nothing_is_entered() {
    let (server, director) = Server::demo(&folder("what-if"));
    server.finish_demo_round(&director);
    let code = || code_of(&server.get("/t/domino/pairing", &director).body);
    let before = code();
    run(async {
        let browser = Browser::open(&server, Screen { language: "es", size: (1280, 1000) }).await;
        browser.sign_in("Demo", "cangrejo").await;
        browser.go("/t/domino/pairing").await;
        browser
            .follow("¿Y si alguien se va, o un resultado fuera otro? Y el pronóstico de las rondas que faltan")
            .await;
        browser.sees("No se anota nada").await;
        // Before anything is asked there is the forecast.
        browser.sees("36 atletas, 3 rondas por jugar: no descansa nadie.").await;
        browser.sees("Supone que quienes están ahora se quedan").await;
        assert_eq!(browser.count(".forecast tbody tr").await, 3);
        browser.fill("[name=withdraw]", "7").await;
        browser.fill("[name=table]", "2").await;
        browser.fill("[name=a]", "50").await;
        browser.fill("[name=b]", "200").await;
        browser.fill("[name=rounds]", "9").await;
        browser.click("[name=forecast]").await;
        browser.click("main form button").await;
        browser.sees("Cambiarían").await;
        browser.sees("35 atletas, 4 rondas por jugar: 12 descansos.").await;
        assert_ne!(browser.count("#next-round tr.other").await, 0);
        assert_ne!(browser.count("#standings tr.other").await, 0);
        browser.picture("what-if").await;
    });
    assert_eq!(code(), before, "nothing is entered");
}

#[test]
fn a_question_that_makes_no_sense_is_told_so() {
    let (server, director) = Server::demo(&folder("what-if-refused"));
    for (question, status) in [
        ("withdraw=99", 409),
        ("withdraw=x", 422),
        ("table=0", 422),
        ("table=1&a=x&b=2", 422),
        ("table=99&a=1&b=200", 409),
        ("round=0&table=1&a=1&b=200", 422),
        ("partners=1", 422),
        ("partners=99999&rivals=1", 422),
        ("rounds=x", 422),
        ("rounds=-1", 409),
        ("rounds=99999999999999999999", 422),
    ] {
        let page = server.get(&format!("{PAGE}?{question}"), &director);
        assert_eq!(page.status, status, "{question}: {}", page.body);
        assert!(page.body.contains("id=\"refused\""), "{question}: {}", page.body);
    }
    // A round that is still open says which tables it waits for.
    let page = server.get(&format!("{PAGE}?withdraw=7"), &director);
    assert!(page.body.contains("As it is there is no next round"), "{}", page.body);
    let chess = server.get("/t/chess/what-if?withdraw=3", &director);
    assert_eq!(chess.status, 200);
    assert!(!chess.body.contains("Forecast"), "{}", chess.body);
    assert_eq!(server.get(PAGE, "").status, 401);
}
