//! Results from the tables: codes, two phones, and the desk that decides.

use std::process::Command;

use crate::browser::{Browser, Screen, run};
use crate::support::{Server, between, command, folder};

/// The codes of the first table, that of the pair A first.
fn codes(server: &Server, owner: &str, path: &str) -> [String; 2] {
    let page = server.get(&format!("{path}/codes"), owner).body;
    let mut codes = page.split("<code>").skip(1).filter_map(|rest| rest.split('<').next());
    [codes.next(), codes.next()].map(|code| code.expect("a table has two codes").to_owned())
}

/// A tournament with a round whose tables may report.
fn playing(server: &Server, owner: &str) -> String {
    let path = server.tournament(owner, ("Copa", "domino"), 8);
    server.publish(owner, &path);
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, owner, "tables=on").status, 303);
    path
}

/// The cookie for which a code is exchanged.
fn seat(server: &Server, code: &str) -> String {
    let exchanged = server.get(&format!("/x/{code}"), "");
    assert_eq!((exchanged.status, exchanged.header("location")), (303, Some("/table")));
    assert!(exchanged.head.contains("HttpOnly"), "{}", exchanged.head);
    exchanged.cookie().expect("the code is exchanged for a cookie")
}

/// What the desk saw, as its form says.
fn mark(page: &str) -> String {
    between(page, ("name=\"mark\" value=\"", "\"")).expect("something waits")
}

#[test]
fn nothing_counts_until_the_desk_has_accepted_it_and_then_the_code_is_dead() {
    let folder = folder("tables");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    server.publish(&owner, &path);
    assert!(
        !server.get(&format!("{path}/codes"), &owner).body.contains("<code>"),
        "off by default"
    );
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, &owner, "tables=on").status, 303);
    let [a, b] = codes(&server, &owner, &path);
    assert_eq!(codes(&server, &owner, &path), [a.clone(), b.clone()], "printed again as they were");
    let sheets = server.bytes(&format!("{path}/print/sheet?what=score-sheets"), &owner).bytes;
    std::fs::write(folder.join("sheets.pdf"), sheets).expect("the tests' folder can be written");
    let text = Command::new("pdftotext").arg(folder.join("sheets.pdf")).arg("-").output();
    let text = String::from_utf8(text.expect("poppler is installed").stdout).expect("UTF-8");
    assert!(text.contains(&a) && text.contains(&b), "the score sheets have them: {text}");
    let (a, b) = (seat(&server, &a), seat(&server, &b));
    assert_eq!(server.post("/table", &a, "a=200&b=many").status, 422);
    assert_eq!(server.post("/table", &a, "a=200&b=150").status, 303);
    assert!(server.get("/table", &b).body.contains("200:150"), "the other pair sees it");
    assert_eq!(server.post("/table", &b, "a=200&b=150").status, 303);
    let results = server.get(&format!("{path}/results"), &owner).body;
    assert!(results.contains("2 of 2 tables open") && !results.contains("200:150"), "{results}");
    assert!(server.get(&path, &owner).body.contains("Reports that wait: 1"), "the board says so");
    // What the desk looked at before something new came is not accepted.
    let queue = format!("{path}/queue");
    let seen = mark(&server.get(&queue, &owner).body);
    assert_eq!(server.post("/table", &b, "a=200&b=155").status, 303);
    let decide = |what: &str, mark: &str, more: &str| {
        let form = format!("round=1&table=1&mark={mark}&{more}");
        server.post(&format!("{queue}/{what}"), &owner, &form)
    };
    assert_eq!(decide("accept", &seen, "a=200&b=150").status, 422);
    drop(server);
    // What was reported outlives the program.
    let server = Server::start(&folder);
    let decide = |what: &str, mark: &str, more: &str| {
        let form = format!("round=1&table=1&mark={mark}&{more}");
        server.post(&format!("{queue}/{what}"), &owner, &form)
    };
    let seen = mark(&server.get(&queue, &owner).body);
    assert_eq!(decide("accept", &seen, "a=200&b=many").status, 422);
    assert_eq!(decide("accept", &seen, "a=200&b=150").status, 303);
    assert!(server.get(&format!("{path}/results"), &owner).body.contains("200:150"));
    let log = server.get(&format!("{path}/log"), &owner).body;
    assert!(log.contains("held against the score sheet"), "{log}");
    // Replayed, at the desk and at the table.
    assert_eq!(decide("accept", &seen, "a=200&b=150").status, 422);
    let dead = server.post("/table", &a, "a=150&b=200");
    assert_eq!(dead.status, 422);
    assert!(dead.body.contains("no longer good"), "{}", dead.body);
    assert_eq!(server.post_file("/table/photo", &a, "photo", &[0xff, 0xd8, 0xff]).status, 422);
    assert!(!server.get(&queue, &owner).body.contains("name=\"mark\""), "nothing waits");
}

#[test]
fn codes_are_of_one_pair_one_table_and_one_round() {
    let server = Server::start(&folder("codes"));
    let owner = server.owner();
    let path = playing(&server, &owner);
    let [a, _] = codes(&server, &owner, &path);
    let first = seat(&server, &a.to_lowercase());
    for table in 1..=2 {
        let form = format!("table={table}&a=200&b=140");
        assert_eq!(server.post(&format!("{path}/results"), &owner, &form).status, 303);
    }
    server.publish(&owner, &path);
    let late = server.post("/table", &first, "a=200&b=140");
    assert_eq!(late.status, 422, "a code of another round");
    assert_ne!(codes(&server, &owner, &path)[0], a);
    // The desk decides, and whoever has only a code does not.
    assert_eq!(server.get(&format!("{path}/queue"), &first).status, 401);
    assert_eq!(server.post(&format!("{path}/queue/accept"), &first, "table=1").status, 401);
    // Guesses have to wait, right ones too.
    let tries: Vec<u16> = (0..12).map(|_| server.post("/x", "", "code=ZZZZZZ").status).collect();
    assert_eq!((tries[0], tries[11]), (404, 429), "{tries:?}");
    let [right, _] = codes(&server, &owner, &path);
    assert_eq!(server.get(&format!("/x/{right}"), "").status, 429);
}

#[test]
fn a_picture_of_the_score_sheet_is_a_picture_and_not_too_large() {
    let server = Server::start(&folder("photos"));
    let owner = server.owner();
    let path = playing(&server, &owner);
    let pair = seat(&server, &codes(&server, &owner, &path)[0]);
    assert_eq!(server.post("/table", &pair, "a=200&b=150").status, 303);
    let send = |file: &[u8]| server.post_file("/table/photo", &pair, "photo", file);
    let script = send(b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    assert_eq!(script.status, 422);
    assert!(script.body.contains("no JPEG, PNG or WebP"), "{}", script.body);
    let mut huge = vec![0xff, 0xd8, 0xff];
    huge.resize(7 << 20, 0);
    let huge = send(&huge);
    assert_eq!(huge.status, 422);
    assert!(huge.body.contains("at most 6 MB"), "{}", huge.body);
    assert_eq!(server.post("/table/photo", &pair, "photo=x").status, 422);
    assert_eq!(send(&[0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).status, 303);
    for number in 4..7 {
        assert_eq!(send(&[0xff, 0xd8, 0xff, 0xe0, 1, 2, number]).status, 303, "it is replaced");
    }
    let fifth = send(&[0xff, 0xd8, 0xff, 0xe0, 9]);
    assert_eq!(fifth.status, 429);
    assert!(fifth.body.contains("sent 4 pictures in this round"), "{}", fifth.body);
    let address = format!("{path}/queue/photo?round=1&table=1&pair=0");
    assert!(server.get(&format!("{path}/queue"), &owner).body.contains("/queue/photo?round=1"));
    let photo = server.get(&address, &owner);
    assert_eq!((photo.status, photo.header("content-type")), (200, Some("image/jpeg")));
    assert_eq!(photo.header("content-length"), Some("7"));
    assert_eq!(server.get(&address, "").status, 401);
    let none = format!("{path}/queue/photo?round=1&table=2&pair=0");
    assert_eq!(server.get(&none, &owner).status, 404);
    assert_eq!(server.get(&format!("{path}/queue/photo?round=x"), &owner).status, 404);
}

#[test]
fn pictures_move_with_the_tournament_and_only_in_the_private_file() {
    let server = Server::start(&folder("photos-move-from"));
    let owner = server.owner();
    let path = playing(&server, &owner);
    let pair = seat(&server, &codes(&server, &owner, &path)[0]);
    // Two of them are more than any other form may have.
    let picture = |last: u8| {
        let mut picture = vec![0xff, 0xd8, 0xff];
        picture.resize(5 << 20, last);
        picture
    };
    let sent = server.post_file("/table/photo", &pair, "photo", &picture(1));
    assert_eq!(sent.status, 303, "{}", sent.body);
    let claim = server.post(&format!("{path}/protests"), &owner, "claim=We+had+200");
    assert_eq!(claim.status, 303, "{}", claim.body);
    let pictures = format!("{path}/protests/1/pictures");
    assert_eq!(server.post_file(&pictures, &owner, "picture", &picture(2)).status, 303);
    let file = |of: &str| server.bytes(&format!("{path}/print/file?of={of}"), &owner).bytes;
    let (public, private) = (file("tournament.public.json"), file("tournament.private.json"));
    assert!(public.len() < 1 << 20, "{} bytes", public.len());

    let other = Server::start(&folder("photos-move-to"));
    let director = other.owner();
    let photo = format!("{path}/queue/photo?round=1&table=1&pair=0");
    let protest = |server: &Server, cookie: &str| {
        let page = server.get(&format!("{path}/protests/1"), cookie).body;
        between(&page, ("img src=\"", "\"")).expect("the picture is shown")
    };
    assert_eq!(other.post_file("/move", &director, "file", &public).status, 303);
    assert_eq!(other.get(&photo, &director).status, 404);
    assert_eq!(other.get(&protest(&other, &director), &director).status, 404);
    // A picture that is another one is refused by its hash, and nothing of the file is kept.
    let text = String::from_utf8(private.clone()).expect("JSON is text");
    let changed = text.replacen("\"base64\":\"/9j/AQ", "\"base64\":\"/9j/AA", 1);
    assert_ne!(changed, text);
    let refused = other.post_file("/move", &director, "file", changed.as_bytes());
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("is another one than its hash says"), "{}", refused.body);
    assert_eq!(other.get(&photo, &director).status, 404);

    let taken = other.post_file("/move", &director, "file", &private);
    assert_eq!(taken.status, 303, "{}", taken.body);
    let shown = other.bytes(&photo, &director);
    assert!(shown.bytes == picture(1), "{} bytes", shown.bytes.len());
    let shown = other.bytes(&protest(&other, &director), &director);
    assert!(shown.bytes == picture(2), "{} bytes", shown.bytes.len());
    let queue = other.get(&format!("{path}/codes"), &director);
    assert_eq!(queue.status, 200);
}

#[test]
fn two_phones_report_one_result_and_the_desk_sends_another_back() {
    let mut shared = command(&folder("phones"));
    shared.args(["--share", "127.0.0.2"]);
    let server = Server::start_by(shared);
    let owner = server.owner();
    assert_eq!(server.post("/share/wifi", &owner, "name=Sala&password=clave+larga").status, 303);
    let path = playing(&server, &owner);
    let [a, b] = codes(&server, &owner, &path);
    run(async {
        let screen = || Screen { language: "es", size: (500, 800) };
        let (one, other) =
            (Browser::open(&server, screen()).await, Browser::open(&server, screen()).await);
        one.go(&format!("/x/{a}")).await;
        one.sees("Al terminar, anote aquí el resultado").await;
        let address = one.client.current_url().await.expect("an address");
        assert_eq!(address.path(), "/table", "the code does not stay in the address");
        other.go("/x").await;
        other.fill("[name=code]", &b.to_lowercase()).await;
        other.click("main form button").await;
        one.fill("#report [name=a]", "200").await;
        one.fill("#report [name=b]", "120").await;
        one.click("#report button").await;
        one.sees("Ahora confirma la otra pareja").await;
        // The other phone hears of it by itself.
        other.sees("200:120").await;
        other.picture("hall-table-confirm").await;
        other.click("#confirm button").await;
        other.sees("Las dos partes dicen lo mismo").await;
        let desk = Browser::open(&server, Screen { language: "es", size: (1280, 900) }).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.follow("Copa").await;
        desk.follow("Desde las mesas").await;
        desk.sees("Las dos partes dicen lo mismo").await;
        desk.picture("hall-queue").await;
        for page in ["hall", "codes", "devices", "poster"] {
            desk.go(&format!("{path}/{page}")).await;
            desk.picture(&format!("hall-{page}")).await;
        }
        desk.go(&format!("{path}/queue")).await;
        desk.fill("#report-1 [name=reason]", "el acta dice 125").await;
        desk.click("#report-1 form:last-of-type button").await;
        desk.sees("Devuelto").await;
        one.sees("el acta dice 125").await;
        one.picture("hall-table-rejected").await;
        one.fill("#report [name=b]", "125").await;
        one.click("#report button").await;
        other.sees("200:125").await;
        other.click("#confirm button").await;
        desk.sees("200:125").await;
        // Accepted before the other pair has confirmed, it would be something else that waits.
        desk.sees("Las dos partes dicen lo mismo").await;
        desk.click("#report-1 form:first-of-type button").await;
        desk.sees("Informes en espera: 0").await;
        one.sees("este código no sirve más").await;
        assert!(server.get(&format!("{path}/results"), &owner).body.contains("200:125"));
    });
}

#[test]
fn chess_players_report_by_board() {
    let server = Server::start(&folder("boards"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Open", "chess"), 4);
    let lot = server.post(&format!("{path}/pairing/lot"), &owner, "first_color=white");
    assert_eq!(lot.status, 303, "{}", lot.body);
    server.publish(&owner, &path);
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, &owner, "tables=on").status, 303);
    let [white, _] = codes(&server, &owner, &path);
    let white = seat(&server, &white);
    assert!(server.get("/table", &white).body.contains("Board 1"));
    assert_eq!(server.post("/table", &white, "a=").status, 422);
    assert_eq!(server.post("/table", &white, "a=1-0").status, 303);
    let queue = format!("{path}/queue");
    let seen = mark(&server.get(&queue, &owner).body);
    let form = format!("round=1&table=1&mark={seen}&a=1/2-1/2");
    assert_eq!(server.post(&format!("{queue}/accept"), &owner, &form).status, 303);
    assert!(server.get(&format!("{path}/results"), &owner).body.contains("1 of 2 boards open"));
}
