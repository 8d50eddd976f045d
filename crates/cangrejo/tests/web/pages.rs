//! Every page of the program that a person opens, in one list.
//!
//! Whoever adds a page adds a line here: then it is checked for everybody who reads it in
//! another way, the guide has to name it, and the benchmark of the web app opens it.

/// A page: the address that it is routed by, one that shows it in the demo, and who looks.
pub(crate) struct Page {
    pub(crate) route: &'static str,
    pub(crate) address: &'static str,
    pub(crate) seen_by: SeenBy,
    /// The tournaments of the demo that have it.
    pub(crate) games: &'static [&'static str],
}

impl Page {
    /// The same, only in this game.
    const fn only(self, games: &'static [&'static str]) -> Page {
        Page { games, ..self }
    }
}

/// Who looks at a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeenBy {
    Anybody,
    /// A pair at a table, with its code.
    Pair,
    Director,
}

const BOTH: &[&str] = &["domino", "chess"];
const CHESS: &[&str] = &["chess"];
const DOMINO: &[&str] = &["domino"];

const fn anybody(route: &'static str, address: &'static str) -> Page {
    Page { route, address, seen_by: SeenBy::Anybody, games: BOTH }
}

const fn pair(route: &'static str, address: &'static str) -> Page {
    Page { route, address, seen_by: SeenBy::Pair, games: BOTH }
}

const fn director(route: &'static str, address: &'static str) -> Page {
    Page { route, address, seen_by: SeenBy::Director, games: BOTH }
}

/// Every page; `{name}` in an address stands for a tournament of the demo.
pub(crate) const PAGES: &[Page] = &[
    anybody("/", "/"),
    anybody("/login", "/login"),
    anybody("/p/{name}", "/p/{name}"),
    anybody("/p/{name}/a/{athlete}", "/p/{name}/a/7"),
    anybody("/p/{name}/standings", "/p/{name}/standings"),
    anybody("/p/{name}/cross-table", "/p/{name}/cross-table"),
    anybody("/p/{name}/starting-list", "/p/{name}/starting-list").only(CHESS),
    anybody("/p/{name}/projector", "/p/{name}/projector"),
    anybody("/p/{name}/embed", "/p/{name}/embed"),
    anybody("/p/{name}/pictures", "/p/{name}/pictures"),
    anybody("/api", "/api"),
    anybody("/x", "/x"),
    anybody("/join", "/join"),
    pair("/table", "/table"),
    director("/accounts", "/accounts"),
    director("/sessions", "/sessions"),
    director("/password", "/password"),
    director("/tokens", "/tokens"),
    director("/share", "/share"),
    director("/share/staff", "/share/staff"),
    director("/move", "/move"),
    director("/new", "/new"),
    director("/new/trf", "/new/trf"),
    director("/t/{name}", "/t/{name}"),
    director("/t/{name}/roster", "/t/{name}/roster"),
    director("/t/{name}/pairing", "/t/{name}/pairing"),
    director("/t/{name}/results", "/t/{name}/results"),
    director("/t/{name}/standings", "/t/{name}/standings"),
    director("/t/{name}/cross-table", "/t/{name}/cross-table"),
    director("/t/{name}/starting-list", "/t/{name}/starting-list").only(CHESS),
    director("/t/{name}/log", "/t/{name}/log"),
    director("/t/{name}/verify", "/t/{name}/verify"),
    director("/t/{name}/athlete/{number}", "/t/{name}/athlete/7"),
    director("/t/{name}/club", "/t/{name}/club"),
    director("/t/{name}/delegates", "/t/{name}/delegates"),
    director("/t/{name}/import", "/t/{name}/import"),
    director("/t/{name}/import/done", "/t/{name}/import/done"),
    director("/t/{name}/ratings", "/t/{name}/ratings").only(CHESS),
    director("/t/{name}/ratings/import", "/t/{name}/ratings/import").only(CHESS),
    director("/t/{name}/late", "/t/{name}/late").only(DOMINO),
    director("/t/{name}/cash", "/t/{name}/cash"),
    director("/t/{name}/cash/receipt", "/t/{name}/cash/receipt?number=1"),
    director("/t/{name}/settings", "/t/{name}/settings"),
    director("/t/{name}/fide-mode", "/t/{name}/fide-mode").only(CHESS),
    director("/t/{name}/submission", "/t/{name}/submission").only(CHESS),
    director("/t/{name}/round", "/t/{name}/round"),
    director("/t/{name}/what-if", "/t/{name}/what-if?withdraw=3&rounds=15&forecast=on"),
    director("/t/{name}/pairing/why", "/t/{name}/pairing/why").only(CHESS),
    director("/t/{name}/tables/{round}/{table}", "/t/{name}/tables/1/1"),
    director("/t/{name}/results/check", "/t/{name}/results/check"),
    director("/t/{name}/incidents", "/t/{name}/incidents"),
    director("/t/{name}/protests/{number}", "/t/{name}/protests/1"),
    director("/t/{name}/hall", "/t/{name}/hall"),
    director("/t/{name}/queue", "/t/{name}/queue"),
    director("/t/{name}/codes", "/t/{name}/codes"),
    director("/t/{name}/devices", "/t/{name}/devices"),
    director("/t/{name}/poster", "/t/{name}/poster"),
    director("/t/{name}/print", "/t/{name}/print"),
    director("/t/{name}/pictures", "/t/{name}/pictures"),
];
