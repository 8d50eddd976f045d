//! The hall: sharing, the clock, announcements, devices and sessions.

use crate::browser::{Browser, Screen, run};
use crate::support::{Server, between, command, exchange_with, folder};

#[test]
fn the_hall_comes_in_by_another_address_and_posters_say_so() {
    let folder = folder("share");
    // Every address that begins like this is of this machine.
    let shared = |address: &str| {
        let mut command = command(&folder);
        command.args(["--share", address]);
        Server::start_by(command)
    };
    let server = shared("127.0.0.2");
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    let at = server.host.replace("127.0.0.1", "127.0.0.2");
    let page = server.get("/share", &owner).body;
    assert!(page.contains(&format!("The hall comes in by http://{at}")), "{page}");
    assert!(page.contains("<svg"), "{page}");
    let wifi = server.post("/share/wifi", &owner, "name=Sala&password=clave+larga");
    assert_eq!(wifi.status, 303);
    let poster = server.get(&format!("{path}/poster"), &owner).body;
    assert!(poster.contains("clave larga") && poster.contains(&format!("http://{at}/x")));
    let code = between(&poster, ("/x and the code <strong>", "</strong>")).expect("a code to type");
    let code = code.to_lowercase();
    let request = format!("GET /x/{code} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n");
    let typed = exchange_with(&at, request.as_bytes());
    assert_eq!((typed.status, typed.header("location")), (303, Some("/p/copa")));
    drop(server);
    // The network gave this machine another address: the board says that posters go astray.
    let server = shared("127.0.0.3");
    let board = server.get(&path, &owner).body;
    assert!(board.contains(&format!("The posters say {at}")), "{board}");
    assert_eq!(server.post("/share/posted", &owner, "").status, 303);
    assert!(!server.get(&path, &owner).body.contains("The posters say"));
}

#[test]
fn sharing_is_a_choice_that_can_be_taken_back() {
    let server = Server::start(&folder("share-button"));
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    assert_eq!(server.get("/share", &desk).status, 403);
    assert_eq!(server.post("/share", &desk, "address=127.0.0.2").status, 403);
    assert_eq!(server.post("/share", &owner, "address=the+moon").status, 422);
    assert_eq!(server.post("/share", &owner, "address=203.0.113.77").status, 422);
    assert_eq!(server.post("/share", &owner, "address=127.0.0.2").status, 303);
    let at = server.host.replace("127.0.0.1", "127.0.0.2");
    assert!(std::net::TcpStream::connect(&at).is_ok());
    assert_eq!(server.post("/share/stop", &owner, "").status, 303);
    assert!(server.get("/share", &owner).body.contains("only this computer"));
    let refused = (0..100).any(|_| {
        // The port is closed by another task, in its own time.
        std::thread::yield_now();
        let _ = server.get("/share", &owner);
        std::net::TcpStream::connect(&at).is_err()
    });
    assert!(refused, "{at} still answers");
}

#[test]
fn a_clock_is_kept_and_refuses_what_makes_no_sense() {
    let folder = folder("clock");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let clock = format!("{path}/hall/clock");
    let refused = |form: &str, why: &str| {
        let answer = server.post(&clock, &owner, form);
        assert_eq!(answer.status, 422, "{form}");
        assert!(answer.body.contains(why), "{form}: {}", answer.body);
    };
    refused("what=start&minutes=30&warning=5", "No round has been published");
    server.publish(&owner, &path);
    refused("what=pause", "start it first");
    refused("what=start&minutes=soon&warning=5", "whole number");
    refused("what=start&minutes=99999999999999999999&warning=5", "whole number");
    let desk = server.somebody(&owner, "Luz", "desk");
    assert_eq!(server.post(&clock, &desk, "what=start&minutes=30&warning=5").status, 403);
    for form in ["what=start&minutes=30&warning=5", "what=pause", "what=add&minutes=5&table=1"] {
        assert_eq!(server.post(&clock, &owner, form).status, 303, "{form}");
    }
    refused("what=add&minutes=5&table=77", "number of the table");
    let schedule = format!("{path}/hall/schedule");
    assert_eq!(server.post(&schedule, &owner, "lines=14:30+Ronda+2%0A9:00+Acto").status, 303);
    assert_eq!(server.post(&schedule, &owner, "lines=pronto").status, 422);
    let announce = format!("{path}/hall/announce");
    let hostile = "text=%3Cscript%3Ealert(1)%3C/script%3E";
    assert_eq!(server.post(&announce, &owner, hostile).status, 303);
    drop(server);
    let server = Server::start(&folder);
    for page in ["/p/copa", "/p/copa/projector"] {
        let page = server.get(page, "").body;
        assert!(
            page.contains("Paused") && page.contains("29:") || page.contains("30:00"),
            "{page}"
        );
        assert!(page.contains("14:30") && page.contains("Ronda 2"), "{page}");
        assert!(page.contains("&lt;script&gt;"), "{page}");
    }
    assert!(server.get("/p/copa/projector", "").body.contains("Table 1: +5 min"));
}

#[test]
fn a_projector_shows_the_clock_as_soon_as_it_starts() {
    let server = Server::start(&folder("projector-clock"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 40);
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, &owner, "clock=on").status, 303);
    run(async {
        let screen = Screen { language: "es", size: (1280, 720) };
        let wall = Browser::open(&server, screen).await;
        wall.go("/p/copa/projector").await;
        wall.sees("antes de la ronda 1").await;
        // The clock starts with the round, by itself.
        server.publish(&owner, &path);
        wall.sees("Ronda 1: por mesa").await;
        wall.sees("34:5").await;
        wall.picture("hall-projector").await;
        let clock = format!("{path}/hall/clock");
        assert_eq!(server.post(&clock, &owner, "what=add&minutes=5&table=3").status, 303);
        wall.sees("Mesa 3: +5 min").await;
        assert_eq!(server.post(&clock, &owner, "what=last").status, 303);
        wall.sees("Última mano").await;
        let announce = format!("{path}/hall/announce");
        assert_eq!(server.post(&announce, &owner, "text=Almuerzo+a+las+14").status, 303);
        wall.sees("Almuerzo a las 14").await;
        wall.picture("hall-projector-over").await;
        // It turns its pages by itself.
        wall.sees("Ronda 1: por nombre").await;
        wall.picture("hall-projector-names").await;
    });
}

#[test]
fn a_round_of_the_command_line_ends_when_it_should_however_late_it_is_noticed() {
    let folder = folder("clock-late");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    assert_eq!(server.post(&format!("{path}/hall/settings"), &owner, "clock=on").status, 303);
    drop(server);
    let paired = std::process::Command::new(env!("CARGO_BIN_EXE_cangrejo"))
        .args(["pair", "--author", "Luz", "--store"])
        .arg(folder.join("cangrejo.db"))
        .output();
    assert!(paired.expect("it runs").status.success());
    std::thread::sleep(std::time::Duration::from_secs(3));
    let server = Server::start(&folder);
    let left = (0..100).find_map(|_| {
        // The hall is looked after every other second.
        std::thread::sleep(std::time::Duration::from_millis(100));
        let page = server.get("/p/copa", "").body;
        between(&page, ("data-clock=\"", "\"")).and_then(|ms| ms.parse::<u64>().ok())
    });
    let left = left.expect("its clock is shown");
    assert!((60_000..=35 * 60_000 - 3_000).contains(&left), "{left} ms are left");
}

/// Invites a device; the answer is the path of the link, and the number.
pub(crate) fn invite_device(server: &Server, owner: &str, path: &str) -> (String, String) {
    let page = server.post(&format!("{path}/devices"), owner, "").body;
    let link = between(&page, ("id=\"link\">", "<")).expect("a link");
    let link = link.split_once(&server.host).expect("of this site").1.to_owned();
    (link, between(&page, ("id=\"pin\" class=\"large\">", "<")).expect("a number"))
}

#[test]
fn a_volunteer_joins_with_a_link_and_a_number_and_signs_with_the_name_of_the_device() {
    let folder = folder("devices");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let other = server.tournament(&owner, ("Otra", "domino"), 8);
    server.publish(&owner, &path);
    let (link, pin) = invite_device(&server, &owner, &path);
    let exchanged = server.get(&link, "");
    assert_eq!((exchanged.status, exchanged.header("location")), (303, Some("/join")));
    let invited = exchanged.cookie().expect("a cookie");
    let join = |cookie: &str, form: &str| server.post("/join", cookie, form);
    assert_eq!(join("", &format!("pin={pin}&name=Mesa+2")).status, 401);
    assert_eq!(join(&invited, "pin=none&name=Mesa+2").status, 401);
    assert_eq!(join(&invited, &format!("pin={pin}&name=")).status, 422);
    assert_eq!(join(&invited, &format!("pin={pin}&name=Ana")).status, 422, "an account's name");
    let joined = join(&invited, &format!("pin={pin}&name=Mesa+2"));
    assert_eq!(joined.status, 303, "{}", joined.body);
    let device = joined.cookie().expect("a session");
    // The link works once.
    assert_eq!(server.get(&link, "").status, 401);
    assert_eq!(join(&invited, &format!("pin={pin}&name=Mesa+3")).status, 401);
    // It works as the desk of its tournament and nowhere else.
    let entered = server.post(&format!("{path}/results"), &device, "table=1&a=200&b=140");
    assert_eq!(entered.status, 303, "{}", entered.body);
    assert!(server.get(&format!("{path}/log"), &owner).body.contains("Mesa 2"));
    assert_eq!(server.get(&other, &device).status, 403);
    for page in ["/accounts", "/sessions", "/share", &format!("{path}/devices")] {
        assert_eq!(server.get(page, &device).status, 403, "{page}");
    }
    // It outlives the program, until the director ends it.
    drop(server);
    let server = Server::start(&folder);
    assert_eq!(server.get(&path, &device).status, 200);
    let page = server.get(&format!("{path}/devices"), &owner).body;
    let hash = between(&page, ("name=\"device\" value=\"", "\"")).expect("it is listed");
    let removed = server.post(&format!("{path}/devices/remove"), &owner, &format!("device={hash}"));
    assert_eq!(removed.status, 303);
    assert_eq!(server.get(&path, &device).status, 401);
}

#[test]
fn wrong_numbers_end_an_invitation_and_wrong_links_have_to_wait() {
    let server = Server::start(&folder("wrong-pins"));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    let (link, pin) = invite_device(&server, &owner, &path);
    let invited = server.get(&link, "").cookie().expect("a cookie");
    for _ in 0..5 {
        assert_eq!(server.post("/join", &invited, "pin=wrong&name=Eva").status, 401);
    }
    let late = server.post("/join", &invited, &format!("pin={pin}&name=Eva"));
    assert_eq!((late.status, late.cookie()), (401, None));
    let tries: Vec<u16> = (0..6).map(|_| server.get("/join/abcdefgh", "").status).collect();
    assert_eq!(tries[..4], [401; 4], "{tries:?}");
    assert_eq!(tries[4..], [429; 2], "{tries:?}");
}

#[test]
fn sessions_are_listed_and_ended() {
    let server = Server::start(&folder("session-list"));
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    let page = server.get("/sessions", &desk).body;
    assert!(page.contains("Luz") && !page.contains("Ana"), "one's own: {page}");
    let page = server.get("/sessions", &owner).body;
    let (_, of_luz) = page.split_once("<th scope=\"row\">Luz").expect("the owner sees everybody's");
    let hash = between(of_luz, ("name=\"session\" value=\"", "\"")).expect("a button");
    let forged = server.post("/sessions/end", &desk, "session=0123456789abcdef");
    assert_eq!(forged.status, 404);
    assert_eq!(server.post("/sessions/end", &owner, &format!("session={hash}")).status, 303);
    assert_eq!(server.get("/sessions", &desk).status, 401);
}
