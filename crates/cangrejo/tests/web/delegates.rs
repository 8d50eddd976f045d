//! Delegates of clubs: their link, what they may do, and what they may not.

use crate::accessible::obstacles;
use crate::browser::{Browser, Screen, run};
use crate::support::{Server, folder};

/// The link that a director makes for a club, as a path.
pub(crate) fn invite(server: &Server, director: &str, (club, delegate): (&str, &str)) -> String {
    let form = format!("club={club}&delegate={delegate}&days=3");
    let made = server.post("/t/copa/delegates", director, &form);
    assert_eq!(made.status, 200, "{}", made.body);
    let (_, rest) = made.body.split_once("id=\"link\">").expect("the link is shown");
    let link = rest.split('<').next().expect("it ends");
    let (_, path) = link.split_once(&server.host).expect("it is of this site");
    path.to_owned()
}

/// The cookie of whoever opened the link and began.
pub(crate) fn begun(server: &Server, link: &str) -> String {
    let opened = server.get(link, "");
    assert_eq!(opened.status, 303);
    assert_eq!(opened.header("location"), Some("/delegate/begin"), "the secret leaves the address");
    let invited = opened.cookie().expect("the link is exchanged");
    let began = server.post("/delegate/begin", &invited, "");
    assert_eq!((began.status, began.header("location")), (303, Some("/delegate")));
    began.cookie().expect("a browser keeps it")
}

#[test]
fn a_delegate_registers_a_club_and_nobody_else_until_round_1() {
    let folder = folder("delegates");
    let server = Server::start(&folder);
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 8);
    let link = invite(&server, &owner, ("Peña+Norte", "Luz"));
    // Whoever only looks at what is behind a link does not use it up.
    assert_eq!(server.get(&link, "").status, 303);
    let luz = begun(&server, &link);
    assert_eq!(server.get(&link, "").status, 401, "a link works once");
    let lines = "Ana+Sol;V-77;1500%0ABea+Mar";
    let registered = server.post("/delegate", &luz, &format!("lines={lines}"));
    assert_eq!(registered.status, 303, "{}", registered.body);
    let page = server.get("/delegate", &luz).body;
    assert!(page.contains("Ana Sol") && page.contains("Bea Mar"), "{page}");
    assert!(!page.contains("V-77") && !page.contains("Atleta"), "only the club: {page}");
    let roster = server.get("/t/copa/roster", &owner).body;
    assert!(roster.contains("Peña Norte") && roster.contains("Ana Sol"), "{roster}");
    let log = server.get("/t/copa/log", &owner).body;
    assert!(log.contains("Luz (Peña Norte)"), "the delegate is the author: {log}");
    // Put right: name and id number.
    let page = server.get("/delegate/athlete/9", &luz).body;
    let (_, known) = page.split_once("name=\"known\" value=\"").expect("what was known");
    let known = known.split('"').next().expect("it ends");
    let edit = format!("known={known}&name=Ana+Solís&elo=1510&id_number=V-78");
    assert_eq!(server.post("/delegate/athlete/9", &luz, &edit).status, 303);
    assert_eq!(server.post("/delegate/athlete/9", &luz, &edit).status, 422, "seen no more");
    assert!(server.get("/t/copa/athlete/9", &owner).body.contains("V-78"));
    let twin = server.post("/delegate", &luz, "lines=Eva+Paz;V-78");
    assert_eq!(twin.status, 422, "{}", twin.body);
    // Nobody of another club, and no page of the desk.
    assert_eq!(server.get("/delegate/athlete/1", &luz).status, 404);
    assert_eq!(server.post("/delegate/athlete/1", &luz, "name=Otro").status, 404);
    for path in ["/t/copa", "/t/copa/roster", "/t/copa/club", "/t/copa/delegates", "/accounts"] {
        assert_eq!(server.get(path, &luz).status, 401, "{path}");
    }
    assert_eq!(server.post("/t/copa/club", &luz, "club=Sur&lines=Eva").status, 401);
    // A link outlives the program.
    drop(server);
    let server = Server::start(&folder);
    assert_eq!(server.get("/delegate", &luz).status, 200);
    let too_many = "lines=".to_owned() + &"Eva%0A".repeat(201);
    assert_eq!(server.post("/delegate", &luz, &too_many).status, 422);
    server.post("/t/copa/pairing/lot", &owner, "");
    let code = crate::doors::code_of(&server.get("/t/copa/pairing", &owner).body);
    let published = server.post("/t/copa/pairing", &owner, &format!("code={code}"));
    assert_eq!(published.status, 303, "{}", published.body);
    let late = server.post("/delegate", &luz, "lines=Eva");
    assert_eq!(late.status, 422);
    assert!(late.body.contains("Registration is closed"), "{}", late.body);
    assert!(!server.get("/delegate", &luz).body.contains("textarea"));
}

/// A form of a delegate with an athlete for each of these id numbers.
fn lines(numbers: impl Iterator<Item = u32>) -> String {
    numbers.fold("lines=".to_owned(), |form, number| form + &format!("Eva+Paz;V-{number}%0A"))
}

#[test]
fn a_delegate_who_guesses_id_numbers_hears_of_few_and_is_seen() {
    let folder = folder("delegates-guess");
    let server = Server::start(&folder);
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 4);
    for number in 500..520 {
        let form = format!("name=Vecino+{number}&id_number=V-{number}");
        assert_eq!(server.post("/t/copa/roster", &owner, &form).status, 303);
    }
    let luz = begun(&server, &invite(&server, &owner, ("Norte", "Luz")));
    // A number that is taken names nobody, in a form as for an athlete.
    let asked = server.post("/delegate", &luz, "lines=Ana+Sol;V-500");
    assert_eq!(asked.status, 422);
    assert!(asked.body.contains("ask the desk about this id number"), "{}", asked.body);
    assert!(!asked.body.contains("athlete 5"), "{}", asked.body);
    assert_eq!(server.post("/delegate", &luz, "lines=Ana+Sol;V-1").status, 303);
    let page = server.get("/delegate/athlete/25", &luz).body;
    let (_, known) = page.split_once("name=\"known\" value=\"").expect("what was known");
    let known = known.split('"').next().expect("it ends").to_owned();
    let edit = |number: u32| format!("known={known}&name=Ana+Sol&id_number=V-{number}");
    let asked = server.post("/delegate/athlete/25", &luz, &edit(501));
    assert_eq!(asked.status, 422);
    assert!(asked.body.contains("ask the desk about this id number"), "{}", asked.body);
    assert!(!asked.body.contains("Vecino"), "{}", asked.body);
    // A whole club of guesses points out few, and after that there are no more.
    let guessed = server.post("/delegate", &luz, &lines((400..590).chain([400])));
    assert_eq!(guessed.status, 422);
    assert_eq!(guessed.body.matches("ask the desk").count(), 8, "{}", guessed.body);
    let over = "Too many id numbers were tried with this link";
    for refused in [
        server.post("/delegate", &luz, "lines=Ana+Sol;V-9"),
        server.post("/delegate/athlete/25", &luz, &edit(9)),
    ] {
        assert!(refused.status == 422 && refused.body.contains(over), "{}", refused.body);
    }
    // Who has no id number is registered all the same, and the director sees what was tried.
    assert_eq!(server.post("/delegate", &luz, "lines=Bea+Mar").status, 303);
    let seen = |server: &Server| {
        let page = server.get("/t/copa/delegates", &owner).body;
        assert!(page.contains("191 id numbers tried, 22 of them of others"), "{page}");
        assert!(page.contains("No more id numbers are looked up for this link"), "{page}");
    };
    seen(&server);
    drop(server);
    let server = Server::start(&folder);
    seen(&server);
    assert!(server.post("/delegate", &luz, "lines=Ana+Sol;V-9").body.contains(over));
}

#[test]
fn links_are_made_and_taken_back_by_directors_only() {
    let server = Server::start(&folder("delegates-roles"));
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 4);
    let desk = server.somebody(&owner, "Eva", "desk");
    assert_eq!(server.get("/t/copa/delegates", &desk).status, 403);
    let form = "club=Norte&delegate=Luz&days=3";
    assert_eq!(server.post("/t/copa/delegates", &desk, form).status, 403);
    for wrong in [
        "",
        "club=&delegate=Luz&days=3",
        "club=Norte&delegate=&days=3",
        "club=Norte&delegate=Luz&days=0",
        "club=Norte&delegate=Luz&days=999",
        "club=Norte&delegate=Luz&days=x",
    ] {
        assert_eq!(server.post("/t/copa/delegates", &owner, wrong).status, 422, "{wrong}");
    }
    let luz = begun(&server, &invite(&server, &owner, ("Norte", "Luz")));
    let waiting = invite(&server, &owner, ("Sur", "Sol"));
    let page = server.get("/t/copa/delegates", &owner).body;
    assert!(page.contains("in use, good for 3 days more"), "{page}");
    assert!(page.contains("not used yet, good for 3 days"), "{page}");
    assert!(!page.contains(waiting.trim_start_matches("/delegate/")), "secrets are shown once");
    let links: Vec<String> = page
        .split("name=\"link\" value=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect();
    assert_eq!(links.len(), 2);
    let removed = |cookie: &str, link: &str| {
        server.post("/t/copa/delegates/remove", cookie, &format!("link={link}")).status
    };
    assert_eq!(removed(&desk, &links[0]), 403);
    assert_eq!(removed(&luz, &links[0]), 401);
    assert_eq!(removed(&owner, "no-such-link"), 404);
    for link in &links {
        assert_eq!(removed(&owner, link), 303);
    }
    assert_eq!(server.get("/delegate", &luz).status, 401);
    assert_eq!(server.post("/delegate", &luz, "lines=Eva").status, 401);
    assert_eq!(server.get(&waiting, "").status, 401);
    let guessed: Vec<u16> =
        (0..12).map(|_| server.get("/delegate/abcdefghijkmnpqrstuvwxyz", "").status).collect();
    assert!(guessed.contains(&429), "{guessed:?}");
}

#[test]
fn a_delegate_works_on_a_phone() {
    let server = Server::start(&folder("delegates-phone"));
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 4);
    let link = invite(&server, &owner, ("Norte", "Luz"));
    run(async {
        let phone = Browser::open(&server, Screen { language: "es", size: (360, 800) }).await;
        phone.go(&link).await;
        phone.sees("usted inscribe a los atletas de Norte").await;
        assert_eq!(obstacles(&phone).await, Vec::<String>::new());
        phone.click("main form button").await;
        phone.sees("Todavía no hay nadie del club").await;
        phone.fill("[name=lines]", "Ana Sol").await;
        phone.click("main form button").await;
        phone.sees("Ana Sol").await;
        assert_eq!(obstacles(&phone).await, Vec::<String>::new());
        phone.click("#athletes a").await;
        phone.sees("Volver a la lista").await;
        assert_eq!(obstacles(&phone).await, Vec::<String>::new());
        phone.picture("delegate-phone").await;
    });
}
