//! A chess tournament from a TRF file, in the browser.

use crate::browser::{Browser, Screen, run};
use crate::support::{Server, folder};

/// Five players after one round; the birth date of the first is private.
pub(crate) const REPORT: &str = "\
012 Open of the file
XXR 3
XXC white1
001    1 m FM Ana, Uno                          2100 ESP       12345 1999/12/31  1.0    1     3 w 1
001    2 w    Eva, Dos                          2000 ESP                         0.5    3     4 b =
001    3      Luis, Tres                        1950                             0.0    5     1 b 0
001    4      Mar, Cuatro                       1900                             0.5    4     2 w =
001    5      Nora, Cinco                       1850                             1.0    2  0000 - U
";

#[test]
fn a_report_file_is_looked_at_and_made_a_tournament() {
    let server = Server::start(&folder("trf"));
    let owner = server.owner();
    let file = folder("trf-file").join("open.trf");
    std::fs::write(&file, REPORT).expect("it can be written");
    run(async {
        let screen = Screen { language: "en", size: (1280, 1000) };
        let desk = Browser::open(&server, screen).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.go("/new").await;
        desk.follow("Chess tournament from a TRF file").await;
        desk.choose("[name=file]", &file).await;
        desk.click("#trf button").await;
        desk.sees("Open of the file: players: 5, rounds over: 1. Nothing is made yet.").await;
        assert_eq!(desk.count("#players tbody tr").await, 5);
        desk.sees("Ana, Uno").await;
        desk.sees("Everything that the file says is kept.").await;
        desk.sees("the file names no tie-breaks").await;
        desk.picture("trf").await;
        assert!(!server.get("/", &owner).body.contains("/t/open"), "nothing is made");
        desk.click("#make button").await;
        desk.sees("Open of the file").await;
        desk.go("/t/open-of-the-file/standings").await;
        assert_eq!(desk.count("#standings tbody tr").await, 5);
        desk.go("/t/open-of-the-file/pairing").await;
        desk.sees("Round 2, before it is published").await;
    });
    // What is private stays out of the log, and the file is there again.
    let log = server.get("/t/open-of-the-file/log", &owner).body;
    assert!(log.contains("taken over from TRF") && !log.contains("1999"), "{log}");
    // The same again is another tournament.
    let again = server.upload("/new/trf", &owner, "file", REPORT);
    let (_, rest) = again.body.split_once("name=\"file\" value=\"").expect("it can be made");
    let form = format!("file={}", rest.split('"').next().expect("it ends"));
    let made = server.post("/new/trf/make", &owner, &form);
    assert_eq!(made.header("location"), Some("/t/open-of-the-file-2"), "{}", made.body);
}

#[test]
fn what_is_not_kept_of_a_report_is_listed_before_it_is_made() {
    let server = Server::start(&folder("trf-unkept"));
    let owner = server.owner();
    let national = REPORT.replace("m FM Ana", "m NM Ana").replace("XXR 3", "XXR 3\n062 5 (4)");
    let looked = server.upload("/new/trf", &owner, "file", &national);
    assert_eq!(looked.status, 200, "{}", looked.body);
    for told in
        ["line 5, player 1, title: NM; here nothing", "line 3 is not kept as it is: 062 5 (4)"]
    {
        assert!(looked.body.contains(told), "{told} in {}", looked.body);
    }
    assert!(!looked.body.contains("Everything that the file says is kept."));
    assert!(!server.get("/", &owner).body.contains("/t/open"), "nothing is made");
}

#[test]
fn all_faults_of_a_report_file_are_told_with_their_places_and_nothing_is_made() {
    let server = Server::start(&folder("trf-faults"));
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    let bad = REPORT.replace("3 w 1", "3 w X").replace("2000 ESP", "20a0 ESP");
    let refused = server.upload("/new/trf", &owner, "file", &bad);
    assert_eq!(refused.status, 422);
    assert!(refused.body.matches("line ").count() > 1, "{}", refused.body);
    assert!(refused.body.contains("line 4, column") && refused.body.contains("line 5, column"));
    assert!(refused.body.contains("Nothing was made"), "{}", refused.body);
    let bytes: Vec<String> = bad.bytes().map(|byte| format!("{byte:02x}")).collect();
    let forged = server.post("/new/trf/make", &owner, &format!("file={}", bytes.concat()));
    assert_eq!(forged.status, 422, "what is made is what can be looked at");
    for form in ["", "file=", "file=zz"] {
        assert_eq!(server.post("/new/trf/make", &owner, form).status, 422, "{form}");
    }
    for nonsense in ["\u{0}\u{1}\u{2}", "nothing of the kind", "<script>alert(1)</script>"] {
        let refused = server.upload("/new/trf", &owner, "file", nonsense);
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(!refused.body.contains("<script>alert"), "{}", refused.body);
    }
    let large = format!("{REPORT}{}", "### \n".repeat(600_000));
    assert_eq!(server.upload("/new/trf", &owner, "file", &large).status, 422);
    assert_eq!(server.upload("/new/trf", &desk, "file", REPORT).status, 403);
    assert_eq!(server.get("/new/trf", &desk).status, 403);
    assert!(!server.get("/", &owner).body.contains("/t/"), "nothing was made");
}
