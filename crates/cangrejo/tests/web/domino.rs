//! A domino tournament from the first link to the last standings, in Spanish, by clicking.

use crate::browser::{Browser, Screen, run};
use crate::support::{Server, folder};

const DESK: Screen = Screen { language: "es", size: (1280, 900) };
const PHONE: Screen = Screen { language: "es", size: (390, 844) };

#[test]
fn a_director_runs_a_tournament_of_28_athletes_without_a_manual() {
    let server = Server::start(&folder("domino"));
    run(async {
        let desk = Browser::open(&server, DESK).await;
        first_account(&desk, server.first_link.as_ref().expect("a link")).await;
        start_tournament(&desk).await;
        register(&desk).await;
        desk.follow("Tablero de la ronda").await;
        for round in 1..=3 {
            desk.follow("Hacer la ronda siguiente").await;
            desk.sees(&format!("Ronda {round}, antes de publicarla")).await;
            assert_eq!(desk.count("#proposed tbody tr").await, 7);
            desk.picture(&format!("pairing-{round}")).await;
            desk.click("main form button").await;
            desk.sees(&format!("Resultados de la ronda {round}")).await;
            enter_results(&desk).await;
            desk.follow("Están todos los resultados: seguir").await;
        }
        desk.sees("Se jugaron todas las rondas").await;
        desk.picture("board").await;
        desk.click("main form button").await;
        desk.sees("Terminó").await;
        desk.follow("Clasificación").await;
        desk.sees("clasificación después de la ronda 3").await;
        assert_eq!(desk.count("#standings tbody tr").await, 28);
        desk.picture("standings").await;
        desk.follow("Registro").await;
        desk.sees("Deshacer la última anotación").await;
        desk.picture("log").await;
        on_a_phone(&server).await;
    });
}

async fn first_account(desk: &Browser, link: &str) {
    desk.go(link).await;
    desk.sees("La primera cuenta").await;
    desk.fill("[name=name]", "Ana Directora").await;
    desk.fill("[name=password]", "correcto caballo").await;
    desk.click("main form button").await;
    desk.sees("Todavía no hay ningún torneo").await;
    desk.picture("welcome").await;
}

async fn start_tournament(desk: &Browser) {
    desk.follow("Torneo nuevo").await;
    desk.fill("[name=title]", "Copa de Otoño").await;
    desk.fill("[name=rounds]", "3").await;
    desk.click("main form button").await;
    desk.sees("Inscritos: 0.").await;
}

/// Registers everybody with the keyboard alone: the cursor is where it should be.
async fn register(desk: &Browser) {
    for number in 1..=28 {
        desk.keys(&format!("Jugador {number}\u{e007}")).await;
        desk.sees(&format!("Inscritos: {number}. Presentes: {number}.")).await;
    }
    desk.picture("roster").await;
}

/// Enters every result with the keyboard alone; the table is filled in already.
async fn enter_results(desk: &Browser) {
    for open in (0..7).rev() {
        desk.keys(&format!("200\t{}\u{e007}", 60 + 10 * open)).await;
        desk.sees(&format!("{open} de 7 mesas abiertas")).await;
        if open == 3 {
            desk.picture("results").await;
        }
    }
}

/// Looks for somebody on a phone, where nothing can be changed.
async fn on_a_phone(server: &Server) {
    let phone = Browser::open(server, PHONE).await;
    phone.go("/p/copa-de-otono").await;
    phone.fill("[type=search]", "jugador 17").await;
    phone.picture("phone-search").await;
    phone.follow("17 Jugador 17").await;
    phone.sees("Compañero").await;
    phone.sees("Rivales").await;
    phone.sees("Lugar").await;
    assert_eq!(phone.count("form").await, 0, "a public page has no control");
    phone.picture("phone-athlete").await;
}

#[test]
fn a_projector_follows_what_happens_and_survives_a_lost_connection() {
    let folder = folder("projector");
    let mut server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let name = path.trim_start_matches("/t/").to_owned();
    run(async {
        let wall = Browser::open(&server, DESK).await;
        wall.go(&format!("/p/{name}/projector")).await;
        wall.sees("antes de la ronda 1").await;
        let code = crate::doors::code_of(&server.get(&format!("{path}/pairing"), &owner).body);
        let form = format!("code={code}");
        assert_eq!(server.post(&format!("{path}/pairing"), &owner, &form).status, 303);
        wall.sees("Ronda 1: por mesa").await;
        wall.picture("projector").await;
        // The program goes away, and comes back on the same port with something new.
        let host = server.host.clone();
        let _ = server.process().kill();
        let _ = server.process().wait();
        wall.sees("Se perdió la conexión").await;
        let entered = std::process::Command::new(env!("CARGO_BIN_EXE_cangrejo"))
            .args(["annul", "1", "--reason", "prueba", "--author", "Luz", "--store"])
            .arg(folder.join("cangrejo.db"))
            .status();
        assert!(entered.expect("it runs").success());
        let _again = Server::start_on(&folder, &host);
        wall.sees("antes de la ronda 1").await;
    });
}
