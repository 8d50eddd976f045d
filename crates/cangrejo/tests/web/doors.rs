//! Who gets in, who does not, and what a stranger sees.

use crate::support::{Answer, Server, command, folder};

#[test]
fn a_stranger_gets_a_welcome_and_nothing_else() {
    let server = Server::start(&folder("stranger"));
    let welcome = server.get("/", "");
    assert_eq!(welcome.status, 200);
    assert!(welcome.body.contains("Swiss tournaments"), "{}", welcome.body);
    assert!(welcome.body.contains("open the link"), "{}", welcome.body);
    assert_eq!(server.get("/new", "").status, 401);
    assert_eq!(server.get("/accounts", "").status, 401);
    assert_eq!(server.get("/no/such/page", "").status, 404);
    assert_eq!(server.post("/new", "", "title=Copa&game=domino&rounds=3").status, 401);
}

#[test]
fn the_first_link_works_once_and_leaves_the_address() {
    let server = Server::start(&folder("first-link"));
    let link = server.first_link.clone().expect("there is no account yet");
    let exchanged = server.get(&link, "");
    assert_eq!((exchanged.status, exchanged.header("location")), (303, Some("/first")));
    let cookie = exchanged.cookie().expect("a cookie");
    assert!(exchanged.head.contains("HttpOnly"), "{}", exchanged.head);
    let short = server.post("/first", &cookie, "name=Ana&password=corta");
    assert_eq!(short.status, 422);
    assert!(short.body.contains("at least 8 letters"), "{}", short.body);
    let made = server.post("/first", &cookie, "name=Ana&password=correcto+caballo");
    assert_eq!(made.status, 303);
    let again = server.post("/first", &cookie, "name=Eva&password=correcto+caballo");
    assert_eq!(again.status, 422);
    assert!(again.body.contains("This link has been used"), "{}", again.body);
    let forged = server.get("/first", "cangrejo_session=abcdefgh");
    assert_eq!(forged.status, 422);
}

#[test]
fn an_account_outlives_the_program_and_is_signed_out_on_request() {
    let folder = folder("sessions");
    let owner = {
        let server = Server::start(&folder);
        server.owner()
    };
    let server = Server::start(&folder);
    assert_eq!(server.first_link, None);
    assert_eq!(server.get("/accounts", &owner).status, 200);
    assert_eq!(server.post("/logout", &owner, "").status, 303);
    assert_eq!(server.get("/accounts", &owner).status, 401);
    let wrong = server.post("/login", "", "name=Ana&password=otra+cosa");
    assert_eq!((wrong.status, wrong.cookie()), (401, None));
    let signed_in = server.post("/login", "", "name=Ana&password=correcto+caballo");
    assert_eq!(server.get("/accounts", &signed_in.cookie().expect("a cookie")).status, 200);
}

#[test]
fn wrong_passwords_in_a_row_have_to_wait() {
    let server = Server::start(&folder("wrong-passwords"));
    server.owner();
    for _ in 0..5 {
        assert_eq!(server.post("/login", "", "name=Ana&password=una+errada").status, 401);
    }
    let right = server.post("/login", "", "name=Ana&password=correcto+caballo");
    assert_eq!((right.status, right.cookie()), (429, None));
}

#[test]
fn the_desk_enters_results_and_nothing_more() {
    let server = Server::start(&folder("roles"));
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let refused = |path: &str, form: &str| {
        let answer = server.post(path, &desk, form);
        assert_eq!(answer.status, 403, "{path}");
        assert!(answer.body.contains("may not do this"), "{path}");
    };
    refused("/new", "title=Otra&game=domino&rounds=3");
    refused("/accounts", "name=Eva&password=correcto+caballo&role=owner");
    refused("/accounts/remove", "name=Ana");
    refused(&format!("{path}/undo"), "reason=");
    refused(&format!("{path}/close"), "");
    let code = code_of(&server.get(&format!("{path}/pairing"), &owner).body);
    refused(&format!("{path}/pairing"), &format!("code={code}"));
    let published = server.post(&format!("{path}/pairing"), &owner, &format!("code={code}"));
    assert_eq!(published.status, 303, "{}", published.body);
    let entered = server.post(&format!("{path}/results"), &desk, "table=1&a=200&b=140");
    assert_eq!(entered.status, 303, "{}", entered.body);
    refused(&format!("{path}/pairing/pin"), "athletes=1+2+3+4");
    refused(&format!("{path}/round/annul"), "round=1&reason=error");
    refused(&format!("{path}/incidents/sanction"), "athletes=1&card=red&reason=error");
    // What only the desk has entered it may put right; once it is verified, no more.
    let corrected = "table=1&a=140&b=200&reason=error";
    let corrected = server.post(&format!("{path}/results/correct"), &desk, corrected);
    assert_eq!(corrected.status, 303, "{}", corrected.body);
    let verified = server.post(&format!("{path}/results/check"), &desk, "table=1&a=140&b=200");
    assert_eq!(verified.status, 303, "{}", verified.body);
    refused(&format!("{path}/results/correct"), "table=1&a=200&b=140&reason=error");
    refused(&format!("{path}/tables/clear"), "table=1&reason=error");
    let removed = server.post("/accounts/remove", &owner, "name=Luz");
    assert_eq!(removed.status, 303);
    assert_eq!(server.get(&path, &desk).status, 401);
}

#[test]
fn a_form_of_another_site_is_refused() {
    let server = Server::start(&folder("other-site"));
    let owner = server.owner();
    let form = "title=Copa&game=domino&rounds=3";
    let forged = server.post_from("/new", &owner, form, "http://evil.example");
    assert_eq!(forged.status, 403);
    assert!(!server.get("/", &owner).body.contains("Copa"));
}

#[test]
fn every_answer_is_kept_to_itself() {
    let server = Server::start(&folder("headers"));
    for path in ["/", "/login", "/no/such/page"] {
        let answer = server.get(path, "");
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'self'"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert!(!answer.body.contains("<script>"), "{path}: scripts are files");
        assert!(!answer.body.contains(" style="), "{path}: styles are files");
    }
}

/// Where the log ends, as a form of the page says.
pub(crate) fn code_of(page: &str) -> String {
    let (_, rest) = page.split_once("name=\"code\" value=\"").expect("the page has a code");
    rest.split('"').next().expect("it ends").to_owned()
}

/// Asks for the first page of a program that is called by this name.
fn called(server: &Server, host: &str, target: &str) -> Answer {
    let request = format!("GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    server.ask(request)
}

#[test]
fn a_name_of_another_site_is_not_answered_to() {
    let demo = Server::demo(&folder("rebinding-demo")).0;
    let mut named = command(&folder("rebinding-named"));
    named.args(["--host", "sala.example", "--host", "Copa.example"]);
    for server in [Server::start(&folder("rebinding")), demo, Server::start_by(named)] {
        let port = server.host.rsplit(':').next().expect("a port").to_owned();
        for host in ["127.0.0.1", "localhost", "LOCALHOST.", "[::1]"] {
            assert_eq!(called(&server, &format!("{host}:{port}"), "/").status, 200, "{host}");
        }
        for host in ["evil.example", "localhost.evil.example", "0.0.0.0", "198.51.100.7", "@"] {
            for path in ["/", "/login", "/api/v1/openapi.json", "/p/domino/live"] {
                let refused = called(&server, &format!("{host}:{port}"), path);
                assert_eq!(refused.status, 421, "{host}{path}");
                assert!(refused.body.contains("does not answer to the name"), "{}", refused.body);
                assert!(refused.body.contains("no responde por el nombre"), "{}", refused.body);
                assert_eq!(refused.header("x-content-type-options"), Some("nosniff"));
            }
        }
        let proxied = called(&server, &server.host, "http://evil.example/");
        assert_eq!(proxied.status, 421, "{}", proxied.body);
    }
}

#[test]
fn a_name_that_was_given_is_answered_to() {
    let mut named = command(&folder("host-given"));
    named.args(["--host", "Sala.example"]);
    let server = Server::start_by(named);
    assert_eq!(called(&server, "sala.example:2727", "/").status, 200);
    assert_eq!(called(&server, "otra.example:2727", "/").status, 421);
}

#[test]
fn a_choice_of_language_stays_on_this_site() {
    let server = Server::start(&folder("language"));
    let led = |to: &str| {
        let answer = server.get(&format!("/language/es?to={to}"), "");
        assert_eq!(answer.status, 303, "{to}");
        answer.header("location").expect("it leads somewhere").to_owned()
    };
    assert_eq!(led("/p/copa"), "/p/copa");
    assert_eq!(led("/p/copa%3Fa%3D1"), "/p/copa?a=1");
    let others = [
        "//evil.example",
        "%2F%2Fevil.example",
        "/%2Fevil.example",
        "/%5Cevil.example",
        "%5C%5Cevil.example",
        "/\\evil.example",
        "/%09/evil.example",
        "%09//evil.example",
        "/%0A/evil.example",
        "/%0D%0ASet-Cookie:%20a=b",
        "/%00/evil.example",
        "/%7F/evil.example",
        "+//evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "",
    ];
    for other in others {
        assert_eq!(led(other), "/", "{other}");
    }
    // What is encoded twice is a path of ours, which a browser does not decode.
    assert_eq!(led("/%252Fevil.example"), "/%2Fevil.example");
}
