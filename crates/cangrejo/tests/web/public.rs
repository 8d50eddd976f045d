//! What everybody sees, and that nothing of it changes anything.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support::{Server, folder};

/// A number that looks like chance and is the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % end.max(1)
    }
}

/// Where the links and the forms of a page lead within the site, and whether by a form.
fn ways(page: &str) -> BTreeSet<(String, bool)> {
    let found = |name: &'static str, is_form: bool| {
        let rests = page.split(name).skip(1);
        let targets = rests.filter_map(|rest| rest.split('"').next());
        targets.filter(|to| to.starts_with('/')).map(move |to| (to.to_owned(), is_form))
    };
    found("href=\"", false).chain(found("action=\"", true)).collect()
}

/// Everything that is on the disk of the installation.
fn on_disk(folder: &Path) -> Vec<Vec<u8>> {
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap_or_default();
    ["cangrejo.db", "cangrejo.db-wal"].map(read).into()
}

#[test]
fn whatever_a_stranger_clicks_changes_nothing() {
    let folder = folder("random-clicks");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 12);
    server.publish(&owner, &path);
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, &owner, "tables=on").status, 303);
    let open = server.tournament(&owner, ("Open", "chess"), 6);
    let lot = server.post(&format!("{open}/pairing/lot"), &owner, "first_color=white");
    assert_eq!(lot.status, 303, "{}", lot.body);
    server.publish(&owner, &open);
    let before = on_disk(&folder);
    assert!(before.concat().len() > 10_000, "the file was not found");
    for seed in [20_261_116, 7, 1_794_820_817] {
        click_about(&server, seed);
        assert!(on_disk(&folder) == before, "something was written, seed {seed}");
    }
    // And the addresses of the director's, without a link to them.
    for end in ["", "/hall/clock", "/results", "/queue/accept", "/devices", "/undo", "/close"] {
        let answer = server.post(&format!("{path}{end}"), "", "table=1&a=200&b=100&what=start");
        assert!([401, 405].contains(&answer.status), "{end}: {}", answer.status);
    }
    assert!(on_disk(&folder) == before, "something was written");
}

/// Clicks and sends whatever there is, one thing after the other, as chance has it.
fn click_about(server: &Server, seed: u64) {
    let starts = ["/", "/p/copa", "/p/copa/projector", "/p/copa/embed", "/p/open", "/x"];
    let mut ways_out: BTreeSet<(String, bool)> =
        starts.iter().map(|start| ((*start).to_owned(), false)).collect();
    let mut chance = Chance(seed);
    let mut visited = BTreeSet::new();
    for _ in 0..200 {
        let at = chance.below(ways_out.len());
        let (to, is_form) = ways_out.iter().nth(at).expect("one of them").clone();
        let form = ["", "code=K7F3QP", "a=200&b=100", "name=Ana&password=x", "what=start"];
        let answer = if is_form {
            server.post(&to, "", form[chance.below(form.len())])
        } else {
            server.get(&to, "")
        };
        assert!(answer.status < 500, "{to}: {}", answer.status);
        visited.insert(to);
        ways_out.extend(ways(&answer.body));
    }
    // Every page of every athlete can be reached, so there is something to click.
    assert!(ways_out.len() > 20 && visited.len() > 15, "{visited:?}");
}

#[test]
fn standings_may_be_shown_within_another_site_and_nothing_else_may() {
    let server = Server::start(&folder("embed"));
    let owner = server.owner();
    server.tournament(&owner, ("Copa", "domino"), 8);
    let framed = server.get("/p/copa/embed", "");
    let policy = framed.header("content-security-policy").expect("a policy");
    assert!(policy.contains("frame-ancestors *") && policy.contains("form-action 'none'"));
    assert!(framed.body.contains("Atleta 8") && !framed.body.contains("<form"), "{}", framed.body);
    for page in ["/p/copa", "/p/copa/standings", "/p/copa/projector", "/x"] {
        let policy = server.get(page, "");
        let policy = policy.header("content-security-policy").expect("a policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{page}: {policy}");
    }
}

#[test]
fn nothing_private_is_public_and_minors_are_abbreviated_where_that_is_asked_for() {
    let folder = folder("minors");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 8);
    let young = std::process::Command::new(env!("CARGO_BIN_EXE_cangrejo"))
        .args(["add", "Niña Apellido", "--id-number", "V-98765432", "--birth-date", "2020-05-01"])
        .args(["--author", "Luz", "--store"])
        .arg(folder.join("cangrejo.db"))
        .status();
    assert!(young.expect("it runs").success());
    let pages = || {
        ["/p/copa", "/p/copa/a/9", "/p/copa/standings", "/p/copa/projector", "/p/copa/embed"]
            .map(|page| server.get(page, "").body)
    };
    while !server.get("/p/copa", "").body.contains("Niña Apellido") {
        std::thread::yield_now();
    }
    let settings = format!("{path}/hall/settings");
    assert_eq!(server.post(&settings, &owner, "minors=on").status, 303);
    // From this moment on, before anybody's age was looked up.
    for page in pages() {
        assert!(!page.contains("Apellido") && !page.contains("98765432"), "{page}");
    }
    // Once it was, those of age have their names again.
    while !server.get("/p/copa", "").body.contains("Atleta 8") {
        std::thread::yield_now();
    }
    for page in pages() {
        assert!(!page.contains("Apellido"), "{page}");
    }
    assert!(server.get(&format!("{path}/roster"), &owner).body.contains("Niña Apellido"));
}
