//! Every page of a running tournament, each time after something new was entered.

use crate::between;
use crate::desks::Desks;
use crate::list::{PAGES, SeenBy};
use crate::server::{Client, Server};
use crate::times::Times;

/// What there is only while a network is shared.
const NOT_HERE: [&str; 2] = ["/t/{name}/poster", "/share/staff"];

/// Where rounds are made that nobody has made before: under the goal for pairing.
pub(crate) const PAIRS: &str = "/what-if?";

/// What is no page and is asked for all the same.
const BESIDE: [&str; 2] = ["/p/copa/pictures/places.svg", "/api/v1/openapi.json"];

/// Enters what some pages have to show: a protest, a receipt, and codes of tables.
pub(crate) fn furnish(director: &mut Client, desks: &mut Desks) {
    desks.enter(director, "/t/copa/protests", "claim=La+mesa+era+corta");
    desks.enter(director, "/t/copa/cash/fee", "amount=20");
    desks.enter(director, "/t/copa/cash", "what=paid&numbers=1,2,3&receipt=1");
    // No entry of the log.
    let settled = director.post("/t/copa/hall/settings", &desks.cookie, "tables=on&clock=on");
    assert_eq!(settled.status, 303);
}

/// How long each page took, by its address.
pub(crate) fn look_everywhere(
    server: &Server,
    desks: &mut Desks,
    n_looks: usize,
) -> Vec<(String, Times)> {
    let mut client = Client::new(&server.host);
    let table = table_cookie(&mut client, desks);
    let here = PAGES
        .iter()
        .filter(|page| page.games.contains(&"domino") && !NOT_HERE.contains(&page.route));
    let listed = here.map(|page| {
        let path = page.address.replace("{name}", "copa");
        let cookie = match page.seen_by {
            SeenBy::Anybody | SeenBy::Pair => &table,
            SeenBy::Director => &desks.cookie,
        };
        (path, cookie.clone())
    });
    let beside = BESIDE.map(|path| (path.to_owned(), String::new()));
    let listed: Vec<(String, String)> = listed.chain(beside).collect();
    let look = |(path, cookie): (String, String)| {
        let mut times = Times::default();
        for _ in 0..n_looks {
            desks.stir(&mut client);
            let page = times.time_at(server, || client.get(&path, &cookie));
            let body = String::from_utf8_lossy(&page.body);
            assert_eq!(page.status, 200, "{path}: {body}");
            let is_whole = ["</html>", "</svg>", "}"].iter().any(|end| body.ends_with(end));
            assert!(is_whole, "{path}: {body}");
            if path.contains("/copa") && !body.ends_with("</svg>") {
                assert!(body.contains("Copa de prueba"), "{path}: {body}");
            }
        }
        (path, times)
    };
    listed.into_iter().map(look).collect()
}

/// What a phone at the last table has for its code; to any other page it is a stranger.
fn table_cookie(client: &mut Client, desks: &Desks) -> String {
    let page = client.get("/t/copa/codes", &desks.cookie).body;
    let page = String::from_utf8(page).expect("in UTF-8");
    let (_, last) = page.rsplit_once("<p class=\"large\">").expect("tables have codes");
    client.get(&format!("/x/{}", between(last, ("<code>", "<"))), "").cookie()
}

/// Sets a sheet again and again; the answer is how long each took, as PDF.
pub(crate) fn print(server: &Server, desks: &mut Desks, what: &str, n_prints: usize) -> Times {
    let mut client = Client::new(&server.host);
    let path = format!("/t/copa/print/sheet?what={what}");
    let mut times = Times::default();
    for _ in 0..n_prints {
        desks.stir(&mut client);
        let sheet = times.time_at(server, || client.get(&path, &desks.cookie));
        assert_eq!(sheet.status, 200, "{path}");
        assert!(sheet.body.starts_with(b"%PDF-"), "{path}");
        assert!(sheet.body.trim_ascii_end().ends_with(b"%%EOF"), "{path}");
    }
    times
}
