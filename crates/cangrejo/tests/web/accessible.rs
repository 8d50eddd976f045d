//! Every page for everybody: with a screen reader, by keyboard, in the dark, on a phone.

use serde_json::Value;

use crate::browser::{Browser, Light, Screen, run};
use crate::lived::{ACCOUNTS, Lived, PASSWORD};
use crate::pages::{PAGES, SeenBy};
use crate::routes::addresses;
use crate::support::{Server, folder};

/// What looks for obstacles; of the tests only, so it is no part of the program.
const AXE: &str = include_str!("../../assets/vendor/axe.min.js");

/// What is wrong with the page that is shown, of what would keep somebody from using it.
pub(crate) async fn obstacles(browser: &Browser) -> Vec<String> {
    browser.client.execute(AXE, Vec::new()).await.expect("the checker is loaded");
    let found = browser.client.execute_async(
        "const done = arguments[0];
         axe.run({ resultTypes: ['violations'] }).then(
           (found) => done(found.violations),
           (error) => done([{ impact: 'critical', id: String(error), nodes: [] }]));",
        Vec::new(),
    );
    let found = found.await.expect("the page is checked");
    let found = found.as_array().cloned().unwrap_or_default();
    let is_grave = |one: &&Value| matches!(one["impact"].as_str(), Some("serious" | "critical"));
    let told = |one: &Value| {
        let places = one["nodes"].as_array().into_iter().flatten();
        let places: Vec<String> =
            places.map(|node| format!("{} {}", node["html"], node["failureSummary"])).collect();
        format!("{} at {}", one["id"], places.join(", "))
    };
    found.iter().filter(is_grave).map(told).collect()
}

/// Whether the page is wider than the screen, so that a phone would have to be pushed about.
async fn is_too_wide(browser: &Browser) -> bool {
    let width = browser.client.execute(
        "return document.documentElement.scrollWidth > document.documentElement.clientWidth",
        Vec::new(),
    );
    width.await.expect("a page has a width").as_bool().unwrap_or_default()
}

/// What a page was answered with: an error has a page, too, but that is not the page.
async fn status(browser: &Browser) -> u64 {
    let status = browser
        .client
        .execute("return performance.getEntriesByType('navigation')[0].responseStatus", Vec::new());
    status.await.expect("a page was answered").as_u64().unwrap_or_default()
}

/// Somebody who looks at pages, and what they found in the way.
pub(crate) struct Looker {
    pub(crate) browser: Browser,
    who: &'static str,
    screen: String,
    found: Vec<String>,
}

impl Looker {
    pub(crate) async fn open(
        server: &Server,
        who: &'static str,
        (screen, light): (Screen, Light),
    ) -> Looker {
        let described = format!("{} in {}", light.name(), screen.language);
        let browser = Browser::open_in(server, screen, light).await;
        Looker { browser, who, screen: described, found: Vec::new() }
    }

    /// Looks at the page that is shown.
    pub(crate) async fn look(&mut self, what: &str) {
        let (who, screen) = (self.who, &self.screen);
        let obstacles = obstacles(&self.browser).await;
        let told = obstacles.into_iter().map(|one| format!("{what}, {who}, {screen}: {one}"));
        self.found.extend(told);
        if is_too_wide(&self.browser).await {
            self.found.push(format!("{what}, {who}, {screen}: wider than the screen"));
        }
        let shown = format!("{what}-{who}-{screen}").replace(['/', ' ', '?'], "-");
        self.browser.picture(&format!("all{shown}")).await;
    }

    /// Looks at every page that such people see; each must be answered by one of these.
    async fn look_everywhere(&mut self, seen_by: SeenBy, answers: &[u64]) {
        for page in PAGES.iter().filter(|page| page.seen_by == seen_by) {
            for address in addresses(page) {
                self.browser.go(&address).await;
                let status = status(&self.browser).await;
                assert!(answers.contains(&status), "{address}, {}: {status}", self.who);
                self.look(&address).await;
            }
        }
    }

    pub(crate) fn end(self) {
        assert!(self.found.is_empty(), "{}", self.found.join("\n"));
    }
}

pub(crate) const DESK: (Screen, Light) = (Screen { language: "es", size: (1280, 900) }, Light::Day);
const DARK_DESK: (Screen, Light) = (Screen { language: "en", size: (1280, 900) }, Light::Night);
pub(crate) const DARK_PHONE: (Screen, Light) =
    (Screen { language: "en", size: (360, 800) }, Light::Night);
const PHONE: (Screen, Light) = (Screen { language: "es", size: (360, 800) }, Light::Day);

/// Looks at everything as a stranger, and then as the owner.
async fn look_as_stranger_and_owner(lived: &Lived, screen: (Screen, Light)) {
    let mut looker = Looker::open(&lived.server, "a stranger", screen).await;
    looker.look_everywhere(SeenBy::Anybody, &[200]).await;
    looker.who = "the owner";
    looker.browser.sign_in("Demo", "cangrejo").await;
    looker.look_everywhere(SeenBy::Director, &[200]).await;
    looker.end();
}

#[test]
fn no_page_has_an_obstacle_in_the_light_of_a_desk() {
    let lived = Lived::begin(&folder("axe-desk"));
    lived.finish_round();
    run(look_as_stranger_and_owner(&lived, DESK));
}

#[test]
fn no_page_has_an_obstacle_on_a_phone_in_the_dark() {
    let lived = Lived::begin(&folder("axe-phone"));
    lived.finish_round();
    run(look_as_stranger_and_owner(&lived, DARK_PHONE));
}

#[test]
fn nobody_who_works_there_meets_an_obstacle() {
    let lived = Lived::begin(&folder("axe-roles"));
    run(async {
        for ((name, role), screen) in ACCOUNTS.into_iter().zip([DARK_DESK, PHONE]) {
            let mut looker = Looker::open(&lived.server, role, screen).await;
            looker.browser.sign_in(name, PASSWORD).await;
            // What is not theirs says so, and that is a page, too.
            looker.look_everywhere(SeenBy::Director, &[200, 403]).await;
            looker.end();
        }
    });
}

#[test]
fn no_device_of_a_volunteer_shows_an_obstacle() {
    let lived = Lived::begin(&folder("axe-device"));
    run(async {
        for (game, screen) in [("domino", DARK_PHONE), ("chess", PHONE)] {
            let mut looker = Looker::open(&lived.server, "a device", screen).await;
            let (link, pin) = lived.invitation(game);
            looker.browser.go(&link).await;
            looker.look("/join").await;
            looker.browser.fill("[name=pin]", &pin).await;
            looker.browser.fill("[name=name]", &format!("Mesa {game}")).await;
            looker.browser.click("main form button").await;
            looker.browser.sees(&format!("Mesa {game}")).await;
            for section in ["", "/roster", "/results", "/results/check", "/queue"] {
                looker.browser.go(&format!("/t/{game}{section}")).await;
                assert_eq!(status(&looker.browser).await, 200, "{game}{section}");
                looker.look(&format!("/t/{game}{section}")).await;
            }
            looker.end();
        }
    });
}

/// The page of a table by every state of its result, and what makes it so: which pair reports,
/// and which of two results.
const REPORTED: [(&str, Option<(usize, usize)>); 4] = [
    ("nothing yet", None),
    ("reported", Some((0, 0))),
    ("contradicted", Some((1, 1))),
    ("agreed", Some((1, 0))),
];

#[test]
fn no_table_meets_an_obstacle_whatever_becomes_of_its_result() {
    let lived = Lived::begin(&folder("axe-tables"));
    run(async {
        for (game, reports, screen) in [
            ("domino", ["a=200&b=120", "a=200&b=125"], PHONE),
            ("chess", ["a=1-0", "a=0-1"], DARK_PHONE),
        ] {
            let codes = lived.codes(game);
            let mut looker = Looker::open(&lived.server, "a pair", screen).await;
            let seats = codes.each_ref().map(|code| {
                let exchanged = lived.server.get(&format!("/x/{code}"), "");
                exchanged.cookie().expect("the code is exchanged for a cookie")
            });
            for (state, report) in REPORTED {
                if let Some((pair, which)) = report {
                    let sent = lived.server.post("/table", &seats[pair], reports[which]);
                    assert_eq!(sent.status, 303, "{}", sent.body);
                }
                for code in &codes {
                    looker.browser.go(&format!("/x/{code}")).await;
                    assert_eq!(status(&looker.browser).await, 200, "{game}, {state}");
                    looker.look(&format!("/table of {game}, {state}")).await;
                }
            }
            // The desk sees what waits, and sends it back: the pairs read why.
            looker.browser.sign_in("Demo", "cangrejo").await;
            let queue = format!("/t/{game}/queue");
            looker.browser.go(&queue).await;
            looker.look(&queue).await;
            looker.browser.fill("[id^=report-] [name=reason]", "the sheet says 130").await;
            looker.browser.click("[id^=report-] form:last-of-type button").await;
            looker.browser.find(".notice.done").await;
            looker.browser.go("/table").await;
            looker.browser.sees("the sheet says 130").await;
            looker.look(&format!("/table of {game}, sent back")).await;
            looker.end();
        }
    });
}

/// What somebody works with on a phone: where it is, and whether it is pressed.
const WORKED_WITH: [(&str, &str, bool); 6] = [
    ("/t/domino/roster", "#athletes form button", true),
    ("/t/domino/results", "#tables td", false),
    ("/t/chess/results", "#tables td", false),
    ("/t/domino/settings", ".settings select", true),
    ("/t/domino/log", "#entries th[scope=row]", false),
    ("/api", "#addresses td", false),
];

#[test]
fn on_a_phone_what_is_worked_with_is_on_the_screen_and_large_enough() {
    let lived = Lived::begin(&folder("phone-desk"));
    run(async {
        let screen = Screen { language: "es", size: (390, 844) };
        let looker = Looker::open(&lived.server, "the owner", (screen, Light::Day)).await;
        looker.browser.sign_in("Demo", "cangrejo").await;
        for (address, css, is_pressed) in WORKED_WITH {
            looker.browser.go(address).await;
            looker.browser.find(css).await;
            let least = if is_pressed { 32 } else { 0 };
            let script = "const out = [...document.querySelectorAll(arguments[0])]
                .map((one) => one.getBoundingClientRect())
                .filter((one) => one.right > innerWidth + 1 || one.height < arguments[1]);
                return out.map((one) => `${one.right} wide, ${one.height} high`)";
            let out = looker.browser.client.execute(script, vec![css.into(), least.into()]).await;
            let out = out.expect("it can be measured");
            assert_eq!(out.as_array().map(Vec::len), Some(0), "{address}, {css}: {out}");
        }
    });
}

#[test]
fn the_pages_before_there_is_an_account_have_no_obstacle() {
    for (name, screen) in [("axe-first-desk", DESK), ("axe-first-phone", DARK_PHONE)] {
        let server = Server::start(&folder(name));
        let link = server.first_link.clone().expect("there is no account yet");
        run(async {
            let mut looker = Looker::open(&server, "whoever started it", screen).await;
            looker.browser.go("/").await;
            looker.look("/").await;
            looker.browser.go(&link).await;
            looker.browser.find("[name=password]").await;
            assert_eq!(status(&looker.browser).await, 200);
            looker.look("/first").await;
            looker.end();
        });
    }
}
