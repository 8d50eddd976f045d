//! Sheets, files and packs from the page that prints; a tournament that moves to another machine.

use std::io::{Cursor, Read as _, Write as _};
use std::process::{Command, Stdio};

use crate::browser::{Browser, Light, Screen, run};
use crate::doors::code_of;
use crate::lived::Lived;
use crate::registration::value_of;
use crate::support::{Server, folder};

/// A tournament with one round that is played.
fn played(server: &Server, owner: &str, title: &str, game: &str) -> String {
    let path = server.tournament(owner, (title, game), 8);
    if game == "chess" {
        let lot = server.post(&format!("{path}/pairing/lot"), owner, "first_color=white");
        assert_eq!(lot.status, 303, "{}", lot.body);
    }
    let pairing = format!("{path}/pairing");
    let code = code_of(&server.get(&pairing, owner).body);
    assert_eq!(server.post(&pairing, owner, &format!("code={code}")).status, 303);
    let (n_tables, score) = if game == "chess" { (4, "a=1") } else { (2, "a=200&b=120") };
    for table in 1..=n_tables {
        let form = format!("round=1&table={table}&{score}");
        assert_eq!(server.post(&format!("{path}/results"), owner, &form).status, 303);
    }
    path
}

/// The text of a PDF.
pub(crate) fn said_by(pdf: &[u8]) -> String {
    let mut reader = Command::new("pdftotext")
        .args(["-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("poppler is installed; `cargo xtask test` brings it");
    reader.stdin.take().expect("a pipe").write_all(pdf).expect("it reads");
    let read = reader.wait_with_output().expect("it ends");
    String::from_utf8(read.stdout).expect("UTF-8")
}

#[test]
fn every_sheet_and_every_file_can_be_had_by_who_works_there_only() {
    let server = Server::start(&folder("print-files"));
    let owner = server.owner();
    let path = played(&server, &owner, "Copa", "domino");
    let desk = server.somebody(&owner, "Eva", "desk");
    for what in [
        "pairings",
        "pairings-by-name",
        "score-sheets",
        "blank-sheets",
        "standings",
        "standings-detail",
        "cards",
        "cross-table",
        "report",
    ] {
        let sheet = server.bytes(&format!("{path}/print/sheet?what={what}&paper=letter"), &desk);
        assert_eq!(sheet.kind, "application/pdf", "{what}");
        assert!(sheet.bytes.starts_with(b"%PDF"), "{what}");
    }
    let picture =
        server.bytes(&format!("{path}/print/sheet?what=standings&paper=phone&picture=9"), &desk);
    assert_eq!(picture.kind, "image/png");
    for (file, start) in [
        ("athletes.csv", &b"\xef\xbb\xbf"[..]),
        ("standings.csv", b"\xef\xbb\xbf"),
        ("rounds.csv", b"\xef\xbb\xbf"),
        ("log.csv", b"\xef\xbb\xbf"),
        ("tournament.xlsx", b"PK"),
        ("tournament.public.json", b"{"),
        // As it was called before.
        ("tournament.json", b"{"),
        ("projector.html", b"<!DOCTYPE html>"),
        ("site.zip", b"PK"),
        ("emergency-pack.zip", b"PK"),
        ("closing-pack.zip", b"PK"),
    ] {
        let found = server.bytes(&format!("{path}/print/file?of={file}"), &desk);
        assert_eq!(found.status, 200, "{file}");
        assert!(found.bytes.starts_with(start), "{file}");
    }
    let asked =
        |rest: &str, cookie: &str| server.get(&format!("{path}/print{rest}"), cookie).status;
    assert_eq!(asked("", ""), 401);
    assert_eq!(asked("/sheet?what=pairings", ""), 401);
    assert_eq!(asked("/file?of=tournament.private.json", &desk), 403);
    assert_eq!(asked("/file?of=tournament-private.json", &desk), 403);
    assert_eq!(asked("/file?of=tournament.private.trf", &desk), 403);
    assert_eq!(asked("/file?of=tournament.trf", &desk), 409);
    // What cannot be is told in a page.
    for wrong in [
        "/sheet",
        "/sheet?what=../etc",
        "/sheet?what=pairings&round=x",
        "/sheet?what=pairings&round=7",
        "/sheet?what=score-sheets&first=9&last=3",
        "/sheet?what=receipts",
        "/sheet?what=closing-sheet",
        "/file?of=other.exe",
        "/file",
    ] {
        assert_eq!(asked(wrong, &desk), 422, "{wrong}");
    }
    let page = server.get(&format!("{path}/print"), &desk).body;
    assert!(page.contains("Printed so far") && !page.contains("Prize fund"), "{page}");
}

#[test]
fn prizes_are_kept_shared_and_printed_at_the_end() {
    let server = Server::start(&folder("print-prizes"));
    let owner = server.owner();
    let path = played(&server, &owner, "Copa", "domino");
    let prizes = format!("{path}/print/prizes");
    let wrong = server.post(&prizes, &owner, "prizes=1+300%0Amucho&currency=USD");
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("lines 2 are no prizes") && wrong.body.contains("mucho"));
    let desk = server.somebody(&owner, "Eva", "desk");
    assert_eq!(server.post(&prizes, &desk, "prizes=1+300").status, 403);
    let kept = server.post(&prizes, &owner, "prizes=1+300%0A2+100&currency=USD&one_each=on");
    assert_eq!(kept.status, 303);
    assert!(server.get(&format!("{path}/print"), &owner).body.contains("1 300.00"));
    assert_eq!(server.get(&format!("{path}/print/sheet?what=receipts"), &owner).status, 422);
    assert_eq!(server.post(&format!("{path}/close"), &owner, "").status, 303);
    let pack = server.bytes(&format!("{path}/print/file?of=closing-pack.zip"), &owner);
    let mut pack = zip::ZipArchive::new(Cursor::new(pack.bytes)).expect("a zip");
    let mut names: Vec<String> =
        pack.file_names().map(|name| name.expect("text").into_owned()).collect();
    names.sort();
    let expected = [
        "certificates.pdf",
        "closing-sheet.pdf",
        "copa.public.json",
        "cross-table.pdf",
        "prizes.pdf",
        "receipts.pdf",
        "report.pdf",
        "standings-1.pdf",
        "standings-detail-1.pdf",
    ];
    assert_eq!(names, expected);
    let mut receipts = Vec::new();
    pack.by_name("receipts.pdf").expect("it is there").read_to_end(&mut receipts).expect("whole");
    let text = said_by(&receipts);
    // The winners of both tables are equal: four share what four places give.
    assert!(text.contains("as prize for place 1 (General)"), "{text}");
    assert!(text.contains("USD"), "{text}");
}

#[test]
fn a_tournament_moves_to_another_machine_and_is_carried_on_there() {
    let server = Server::start(&folder("print-move-from"));
    let owner = server.owner();
    let path = played(&server, &owner, "Open", "chess");
    let report = server.bytes(&format!("{path}/print/file?of=tournament.trf"), &owner);
    assert!(String::from_utf8_lossy(&report.bytes).contains("\n001 "), "a report file");
    let file = server.bytes(&format!("{path}/print/file?of=tournament.private.json"), &owner);
    let other = Server::start(&folder("print-move-to"));
    let director = other.owner();
    assert_eq!(other.post_file("/move", "", "file", &file.bytes).status, 401);
    let taken = other.post_file("/move", &director, "file", &file.bytes);
    assert_eq!(taken.status, 303, "{}", taken.body);
    assert!(other.get("/", &director).body.contains("open is here"));
    let pairing = format!("{path}/pairing");
    let code = code_of(&other.get(&pairing, &director).body);
    assert_eq!(other.post(&pairing, &director, &format!("code={code}")).status, 303);
    // Sent again it changes nothing; cut off, changed or something else it is refused.
    assert_eq!(other.post_file("/move", &director, "file", &file.bytes).status, 303);
    assert_eq!(
        other.post_file("/move", &director, "file", &file.bytes[..file.bytes.len() / 2]).status,
        422
    );
    let changed = String::from_utf8_lossy(&file.bytes).replace("Atleta 3", "Atleta 9");
    assert_ne!(other.post_file("/move", &director, "file", changed.as_bytes()).status, 303);
    assert_eq!(other.post_file("/move", &director, "file", b"\x89PNG").status, 422);
    assert_eq!(other.post_file("/move", &director, "file", b"").status, 422);
    let page = other.get(&path, &director).body;
    assert!(page.contains("Round 2"), "{page}");
}

#[test]
fn the_page_that_prints_is_used_by_clicking() {
    let server = Server::start(&folder("print-page"));
    let owner = server.owner();
    let path = played(&server, &owner, "Copa", "domino");
    run(async {
        let desk = Browser::open(&server, Screen { language: "es", size: (1280, 900) }).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.follow("Copa").await;
        desk.follow("Imprimir y archivos").await;
        desk.sees("Emparejamientos por mesa").await;
        assert_eq!(desk.count(".sheets button").await, 13);
        desk.click("summary").await;
        desk.fill("[name=prizes]", "1 300").await;
        desk.click("details button").await;
        desk.sees("los premios están guardados").await;
        desk.picture("print-page").await;
        desk.follow("Clasificación").await;
        let printed = said_by(&desk.printed().await);
        for words in ["Copa", "después de la ronda 1", "Atleta 8"] {
            assert!(printed.contains(words), "{words} in {printed}");
        }
        for control in ["Cerrar sesión", "Imprimir y archivos", "English"] {
            assert!(!printed.contains(control), "{control} in {printed}");
        }
        desk.go(&format!("{path}/print/sheet?what=receipts")).await;
        desk.sees("el torneo no está cerrado").await;
    });
}

#[test]
fn what_is_sent_abbreviates_minors_and_what_tables_fill_in_has_their_codes() {
    let server = Server::start(&folder("print-hall"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let young = format!("{path}/athlete/8");
    let known = value_of(&server.get(&young, &owner).body, "known");
    let form = format!("known={known}&name=Zoe+Apellido&birth_date=2020-05-01");
    assert_eq!(server.post(&young, &owner, &form).status, 303);
    server.publish(&owner, &path);
    let sheets = format!("{path}/print/sheet?what=score-sheets");
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, &owner, "tables=on&minors=on").status, 303);
    let codes = server.get(&format!("{path}/codes"), &owner).body;
    let codes: Vec<&str> =
        codes.split("<code>").skip(1).filter_map(|rest| rest.split('<').next()).collect();
    assert_eq!(codes.len(), 4);
    let printed = said_by(&server.bytes(&sheets, &owner).bytes);
    assert!(codes.iter().all(|code| printed.contains(code)), "{codes:?} in {printed}");
    assert!(printed.contains("Zoe Apellido"), "the hall knows everybody: {printed}");
    let sent = server.bytes(&format!("{path}/print/sheet?what=pairings&paper=phone"), &owner);
    let sent = said_by(&sent.bytes);
    assert!(sent.contains("Zoe A.") && !sent.contains("Apellido"), "{sent}");
    let page = server.bytes(&format!("{path}/print/file?of=projector.html"), &owner).bytes;
    let page = String::from_utf8(page).expect("UTF-8");
    assert!(page.contains("Zoe A.") && !page.contains("Apellido"), "{page}");
}

#[test]
fn a_page_that_is_printed_says_what_it_says_on_the_screen() {
    let lived = Lived::begin(&folder("print-pages"));
    run(async {
        let screen = Screen { language: "es", size: (1280, 900) };
        let desk = Browser::open_in(&lived.server, screen, Light::Night).await;
        desk.sign_in("Demo", "cangrejo").await;
        for (address, told, hidden) in [
            // What is kept in a form is there, and what only changes it is not.
            (
                "settings",
                &["los tantos con que termina", "200", "empate si se acaba"][..],
                "Motivo",
            ),
            ("athlete/7", &["Gloria Palmera", "Club del Puerto"], "Falta a la ronda"),
            ("protests/1", &["We had more", "aceptada", "4,0 puntos"], "Decidir"),
            ("roster", &["Gloria Palmera", "pendiente", "presente"], "Retirar"),
            ("cash/receipt?number=1", &["61,50 USD", "Firma"], "English"),
            ("log", &["tarjeta amarilla"], "Deshacer"),
        ] {
            desk.go(&format!("/t/domino/{address}")).await;
            let printed = said_by(&desk.printed().await).to_lowercase();
            for words in told {
                assert!(printed.contains(&words.to_lowercase()), "{address}, {words}: {printed}");
            }
            assert!(!printed.contains(&hidden.to_lowercase()), "{address}, {hidden}: {printed}");
        }
        desk.go("/t/domino/poster").await;
        let poster = said_by(&desk.printed().await);
        assert_eq!(poster.matches('\u{c}').count(), 1, "a poster is one page: {poster}");
        assert!(poster.contains("clave larga") && poster.contains("/x"), "{poster}");
    });
}
