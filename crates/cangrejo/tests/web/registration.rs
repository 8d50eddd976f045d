//! The registration desk: money, clubs, lists, what is known of an athlete, settings.

use crate::browser::{Browser, Screen, run};
use crate::doors::code_of;
use crate::support::{Server, folder};

const DESK: Screen = Screen { language: "es", size: (1280, 900) };
const PHONE: Screen = Screen { language: "es", size: (360, 740) };

/// A browser that is signed in as the owner.
async fn signed_in(server: &Server, screen: Screen) -> Browser {
    let desk = Browser::open(server, screen).await;
    desk.sign_in("Ana", "correcto caballo").await;
    desk.sees("Cerrar sesión de Ana").await;
    desk
}

#[test]
fn the_desk_registers_takes_money_and_finds_everybody() {
    let server = Server::start(&folder("registration"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 7);
    run(async {
        let desk = signed_in(&server, DESK).await;
        desk.go(&format!("{path}/cash")).await;
        desk.fill("form[action$=fee] [name=amount]", "20,50").await;
        desk.fill("[name=currency]", "USD").await;
        desk.click("[name=left_out]").await;
        desk.click("form[action$=fee] button").await;
        desk.sees("la cuota es 20,50 USD; quien no ha pagado no se empareja").await;
        // A delegate pays for the club on one receipt.
        desk.fill("[name=numbers]", "1, 2, 3, 4, 5, 6, 7").await;
        desk.click("form[action$=cash] [value=paid]").await;
        desk.sees("143,50 USD").await;
        desk.picture("cash").await;
        desk.go(&format!("{path}/roster")).await;
        for (name, id_number) in [("José Ñáñez", "V-12.345"), ("jose nanez", "V-99")] {
            desk.fill("form [name=name]", name).await;
            desk.fill("[name=id_number]", id_number).await;
            desk.keys("\u{e007}").await;
            desk.sees(name).await;
        }
        desk.sees("homónimo").await;
        assert!(!desk.text().await.contains("12.345"), "an id number is shown to nobody");
        desk.picture("registration").await;
        // Without accents, while typing; by id number and by number when sent.
        desk.fill("[name=q]", "nanez").await;
        assert_eq!(desk.count("#athletes tbody tr:not([hidden])").await, 2);
        for (sought, found) in [("v12345", "athlete-8"), ("9", "athlete-9"), ("ÑANEZ", "athlete-8")]
        {
            desk.fill("[name=q]", sought).await;
            desk.keys("\u{e007}").await;
            desk.sees("Mostrar todos").await;
            assert_eq!(desk.count(&format!("#{found}")).await, 1, "{sought}");
        }
        desk.click("#athlete-8 [value=paid]").await;
        desk.sees("pagó, recibo 2").await;
        desk.follow("Emparejamiento").await;
        desk.sees("Una persona queda fuera de esta ronda").await;
        desk.sees("9 jose nanez: no ha pagado").await;
        desk.picture("left-out").await;
        let phone = signed_in(&server, PHONE).await;
        phone.go(&format!("{path}/athlete/9")).await;
        phone.sees("Llevan el mismo nombre: 8 José Ñáñez").await;
        phone.picture("phone-edit").await;
        phone.click("[value=exempt]").await;
        phone.sees("exonerado").await;
        phone.go(&format!("{path}/cash/receipt?number=2")).await;
        phone.sees("20,50 USD").await;
        phone.picture("receipt").await;
    });
}

#[test]
fn a_list_is_looked_at_before_anybody_is_registered() {
    let folder = folder("import");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 0);
    let bad = folder.join("mala.csv");
    let good = folder.join("buena.csv");
    std::fs::write(&bad, "Nombre;ELO;Puesto\nAna Uno;mucho;1\n;1500;2\n").expect("a file");
    std::fs::write(&good, "Nombre;ELO;Puesto\nAna Uno;1600;1\nBeto Dos;1500;2\n").expect("a file");
    run(async {
        let desk = signed_in(&server, DESK).await;
        desk.go(&format!("{path}/roster")).await;
        desk.follow("Importar una lista").await;
        desk.choose("[name=file]", &bad).await;
        desk.click("main form button").await;
        desk.sees("Hay 3 errores; no se inscribió a nadie.").await;
        desk.sees("fila 2").await;
        desk.sees("fila 3").await;
        desk.picture("import-faults").await;
        desk.follow("Elegir otro archivo").await;
        desk.choose("[name=file]", &good).await;
        desk.click("main form button").await;
        desk.sees("Hay un error; no se inscribió a nadie.").await;
        desk.click("[name=map-2] option:nth-child(2)").await;
        desk.click("[value=look]").await;
        desk.sees("El archivo está bien: 2 personas.").await;
        desk.picture("import-ready").await;
        assert!(server.get(&format!("{path}/roster"), &owner).body.contains("Registered: 0."));
        desk.click("[value=enter]").await;
        desk.sees("Deshacer estas 2 anotaciones").await;
        desk.follow("Lista de inscritos").await;
        desk.sees("Beto Dos").await;
        desk.client.back().await.expect("the page before");
        desk.click("form[action$=done] button").await;
        desk.sees("Inscritos: 0.").await;
        // A club, line by line: one fault, and nobody is registered.
        desk.follow("Inscribir un club").await;
        desk.fill("[name=club]", "Los Robles").await;
        desk.fill("textarea", "Ana Uno; V-1\nBeto Dos; V-1; x").await;
        desk.click("main form button").await;
        desk.sees("Hay 2 errores").await;
        desk.fill("textarea", "Ana Uno; V-1\nBeto Dos; V-2; 1500").await;
        desk.click("[name=here]").await;
        desk.click("main form button").await;
        desk.follow("Lista de inscritos").await;
        desk.sees("Inscritos: 2. Presentes: 2.").await;
        desk.sees("Los Robles").await;
    });
}

#[test]
fn a_director_changes_what_the_tournament_is_played_by() {
    let server = Server::start(&folder("settings"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    run(async {
        let desk = signed_in(&server, DESK).await;
        desk.go(&format!("{path}/settings")).await;
        desk.fill("[name=target]", "100").await;
        desk.click("form[action$=rules] button").await;
        desk.sees("reglamento-001").await;
        desk.find("[name=target][value='100']").await;
        desk.click("[name=who] [value=athletes]").await;
        desk.fill("[name=named]", "1, 2").await;
        desk.click("[name=bar] [value=partners]").await;
        desk.click("form[action$=apart] button").await;
        desk.sees("Levantar").await;
        desk.fill("[name=partners]", "2").await;
        desk.click("[name=last_pattern] [value=nivel]").await;
        desk.click("form[action$=plan] button").await;
        desk.find("[name=partners][value='2']").await;
        desk.picture("settings").await;
        let code = code_of(&server.get(&format!("{path}/pairing"), &owner).body);
        let published = server.post(&format!("{path}/pairing"), &owner, &format!("code={code}"));
        assert_eq!(published.status, 303, "{}", published.body);
        desk.go(&format!("{path}/settings")).await;
        desk.fill("[name=minutes]", "45").await;
        desk.click("form[action$=rules] button").await;
        desk.sees("motivo").await;
        desk.fill("[name=minutes]", "45").await;
        desk.fill("form[action$=rules] [name=reason]", "el salón cierra a las seis").await;
        desk.click("form[action$=rules] button").await;
        desk.follow("Registro").await;
        desk.sees("el salón cierra a las seis").await;
        let form = "rounds=5&first=1&event=Feria&reason=sobra+tiempo";
        let set = server.post(&format!("{path}/settings/tournament"), &owner, form);
        assert_eq!(set.status, 303, "{}", set.body);
        desk.go(&format!("{path}/settings")).await;
        desk.sees("5 rondas").await;
    });
}

#[test]
fn the_desk_registers_and_only_directors_see_or_set_the_rest() {
    let server = Server::start(&folder("registration-roles"));
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    let path = server.tournament(&owner, ("Copa", "domino"), 2);
    for (page, form) in [
        ("cash/fee", "amount=20"),
        ("settings/rules", "target=100"),
        ("settings/plan", "method=literal-001"),
        ("settings/tournament", "event=Feria"),
        ("settings/apart", "who=club"),
        ("settings/pin", "a=1&b=2&c=3&d=4"),
        ("settings/lift", "constraint=1"),
        ("import/done", "count=1&last=1"),
    ] {
        let refused = server.post(&format!("{path}/{page}"), &desk, form);
        assert_eq!(refused.status, 403, "{page}");
        let stranger = server.post(&format!("{path}/{page}"), "", form);
        assert_eq!(stranger.status, 401, "{page}");
    }
    for page in ["cash", "club", "import", "settings", "athlete/1", "roster?q=1"] {
        assert_eq!(server.get(&format!("{path}/{page}"), &desk).status, 200, "{page}");
        assert_eq!(server.get(&format!("{path}/{page}"), "").status, 401, "{page}");
    }
    assert_eq!(server.get(&format!("{path}/athlete/77"), &desk).status, 404);
    assert_eq!(server.get(&format!("{path}/athlete/x"), &desk).status, 400);
    assert_eq!(server.get(&format!("{path}/cash/receipt?number=9"), &desk).status, 404);
    // The desk types an id number; only a director reads it.
    let page = server.get(&format!("{path}/athlete/1"), &desk).body;
    let known = value_of(&page, "known");
    let form = format!("known={known}&name=Uno&id_number=V-777&birth_date=1990-05-04&elo=1500");
    assert_eq!(server.post(&format!("{path}/athlete/1"), &desk, &form).status, 303);
    assert!(!server.get(&format!("{path}/athlete/1"), &desk).body.contains("V-777"));
    let shown = server.get(&format!("{path}/athlete/1"), &owner).body;
    assert!(shown.contains("V-777") && shown.contains("1990-05-04"), "{shown}");
    // Whoever did not see that is not let write over it.
    let stale = server.post(&format!("{path}/athlete/1"), &desk, &form);
    assert_eq!(stale.status, 422, "{}", stale.body);
    assert!(stale.body.contains("Somebody else changed this"), "{}", stale.body);
    // The desk takes money; what was paid is for the director to change.
    assert_eq!(server.post(&format!("{path}/cash/fee"), &owner, "amount=20").status, 303);
    let paid = server.post(&format!("{path}/athlete/1/fee"), &desk, "what=paid");
    assert_eq!(paid.status, 303, "{}", paid.body);
    let again = server.post(&format!("{path}/athlete/1/fee"), &desk, "what=owed&reason=x");
    assert_eq!(again.status, 403);
    let owed = server.post(&format!("{path}/athlete/1/fee"), &owner, "what=owed&reason=x");
    assert_eq!(owed.status, 303, "{}", owed.body);
    for form in ["what=paid&amount=1.000", "what=paid&amount=-3", "what=paid&receipt=a%00b"] {
        assert_eq!(server.post(&format!("{path}/athlete/1/fee"), &desk, form).status, 422);
    }
}

#[test]
fn a_bad_upload_is_told_apart_and_enters_nobody() {
    let server = Server::start(&folder("uploads"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 0);
    let import = format!("{path}/import");
    let told = |bytes: &[u8], status: u16, words: &str| {
        let answer = server.post_file(&import, &owner, "file", bytes);
        assert_eq!(answer.status, status, "{}", answer.body);
        assert!(answer.body.contains(words), "{words} in {}", answer.body);
    };
    told(b"", 422, "not empty");
    told(&vec![b'x'; 3 << 20], 422, "at most 2 MB");
    told(&vec![b'x'; 9 << 20], 413, "at most 8 MB");
    told(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 422, "id=\"faults\"");
    told(b"\xd0\xcf\x11\xe0 an old workbook", 422, "id=\"faults\"");
    told(b"PK\x03\x04 no workbook", 422, "id=\"faults\"");
    told(b"nombre\n<script>alert(1)</script>\n", 200, "&lt;script&gt;");
    let plain = server.post(&import, &owner, "file=nombre");
    assert_eq!(plain.status, 422, "{}", plain.body);
    for form in ["", "file=zz&what=enter", "file=0&what=enter", "file=6e6f&map-0=x%3Dy&what=enter"]
    {
        let forged = server.post(&format!("{import}/enter"), &owner, form);
        assert_eq!(forged.status, 422, "{form}: {}", forged.body);
    }
    assert!(server.get(&format!("{path}/roster"), &owner).body.contains("Registered: 0."));
    // "nombre\nAna", and the same form sent twice: the second one is another Ana, and is said to be.
    let form = "file=6e6f6d6272650a416e61&what=enter";
    let entered = server.post(&format!("{import}/enter"), &owner, form);
    assert_eq!(entered.status, 303, "{}", entered.body);
    let done = entered.header("location").expect("a page").to_owned();
    assert_eq!(server.post(&format!("{import}/enter"), &owner, form).status, 303);
    // The first cannot be taken back any more as if nothing had come after it.
    let query = done.split_once('?').expect("count and last").1.to_owned();
    let late = server.post(&format!("{import}/done"), &owner, &query);
    assert_eq!(late.status, 422, "{}", late.body);
    let forged = server.post(&format!("{import}/done"), &owner, "count=99999999999&last=4");
    assert_eq!(forged.status, 422);
    assert!(server.get(&format!("{path}/roster"), &owner).body.contains("Registered: 2."));
}

#[test]
fn chess_has_its_own_fields_and_byes() {
    let server = Server::start(&folder("registration-chess"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Open", "chess"), 4);
    let page = server.get(&format!("{path}/athlete/1"), &owner).body;
    assert!(page.contains("name=\"fide_id\""), "{page}");
    let known = value_of(&page, "known");
    let form = format!("known={known}&name=Uno&chess_title=fm&federation=esp&fide_id=123&elo=2301");
    assert_eq!(server.post(&format!("{path}/athlete/1"), &owner, &form).status, 303);
    let page = server.get(&format!("{path}/athlete/1"), &owner).body;
    assert!(page.contains("value=\"FM\"") && page.contains("value=\"ESP\""), "{page}");
    let absent = |form: &str| server.post(&format!("{path}/athlete/1/presence"), &owner, form);
    assert_eq!(absent("what=absent&round=2&bye=half").status, 303);
    let quota = absent("what=absent&round=3&bye=half");
    assert_eq!(quota.status, 409, "{}", quota.body);
    assert_eq!(absent("what=absent&round=0").status, 422);
    let page = server.get(&format!("{path}/athlete/1"), &owner).body;
    assert!(page.contains("Misses round 2") && page.contains("half a point"), "{page}");
    let rules = server.post(&format!("{path}/settings/rules"), &owner, "chess.tie_breaks=SB,DE");
    assert_eq!(rules.status, 303, "{}", rules.body);
    let bad = server.post(&format!("{path}/settings/rules"), &owner, "chess.win=many");
    assert_eq!(bad.status, 422, "{}", bad.body);
}

/// The value of a hidden field.
pub(crate) fn value_of(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).expect("the field");
    rest.split('"').next().expect("it ends").to_owned()
}
