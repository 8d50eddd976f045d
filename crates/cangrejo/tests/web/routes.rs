//! The addresses that the program answers, as its sources have them.

use std::path::Path;

use crate::pages::{PAGES, Page};
use crate::support::{Server, folder};

/// What has an address and is no page, or is one that the demo cannot show, and why.
const NO_PAGES: &[(&str, &str)] = &[
    ("/language/{code}", "goes back to the page it came from"),
    ("/assets/{version}/{file}", "a file"),
    ("/certificate.pem", "a file"),
    ("/first/{secret}", "goes on to /first"),
    ("/first", "only while nobody has an account: the test of obstacles looks at it then"),
    ("/p/{name}/live", "a stream"),
    ("/p/{name}/pictures/{file}", "a file"),
    ("/t/{name}/print/sheet", "a file"),
    ("/t/{name}/print/file", "a file"),
    ("/t/{name}/queue/photo", "a file"),
    ("/t/{name}/photos/{hash}", "a file"),
    ("/join/{secret}", "goes on to /join"),
    ("/delegate/{secret}", "goes on to /delegate/begin"),
    ("/delegate/begin", "only with a link: the test of delegates looks at it"),
    ("/delegate", "only with a link: the test of delegates looks at it"),
    ("/delegate/athlete/{number}", "only with a link: the test of delegates looks at it"),
    ("/x/{code}", "goes on to the page that the code stands for"),
];

/// The addresses of a page in the demo.
pub(crate) fn addresses(page: &Page) -> impl Iterator<Item = String> {
    let games = if page.address.contains("{name}") { page.games } else { &[""] };
    games.iter().map(|game| page.address.replace("{name}", game))
}

/// The addresses that forms are sent to.
pub(crate) fn posted() -> Vec<String> {
    routed("post(")
}

/// The addresses that the sources route to a handler of this method.
fn routed(method: &str) -> Vec<String> {
    let mut routes = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(path).expect("sources are text");
            for call in source.split(".route(").skip(1) {
                let (_, rest) = call.split_once('"').expect("a route begins with its address");
                let (address, handlers) = rest.split_once('"').expect("an address ends");
                let end =
                    handlers.find("\n        .").into_iter().chain(handlers.find("\n}")).min();
                let handlers = &handlers[..end.unwrap_or(handlers.len())];
                // Those for programs are held against their own description.
                let is_page = address.starts_with('/') && !address.starts_with("/api/");
                if is_page && handlers.contains(method) {
                    routes.push(address.to_owned());
                }
            }
        }
    }
    assert!(routes.len() > 10, "{routes:?}");
    routes
}

#[test]
fn the_list_of_pages_is_whole() {
    let listed = |route: &str| {
        PAGES.iter().any(|page| page.route == route)
            || NO_PAGES.iter().any(|(known, _)| *known == route)
    };
    let routed = routed("get(");
    let missing: Vec<_> = routed.iter().filter(|route| !listed(route)).collect();
    assert!(missing.is_empty(), "tests/web/pages.rs does not list {missing:?}");
    let known = PAGES.iter().map(|page| page.route).chain(NO_PAGES.iter().map(|(route, _)| *route));
    let gone: Vec<_> = known.filter(|route| !routed.iter().any(|one| one == route)).collect();
    assert!(gone.is_empty(), "nothing is at {gone:?}");
}

#[test]
fn what_only_the_other_game_has_is_not_found() {
    let (server, director) = Server::demo(&folder("other-game"));
    let mut n_missing = 0;
    for (game, page) in
        ["domino", "chess"].iter().flat_map(|game| PAGES.iter().map(move |page| (game, page)))
    {
        if !page.games.contains(game) {
            let address = page.address.replace("{name}", game);
            assert_eq!(server.get(&address, &director).status, 404, "{address}");
            n_missing += 1;
        }
    }
    assert_eq!(n_missing, 8);
}
