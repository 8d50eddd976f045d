//! The demo late in the day: whatever a page can show has happened in both tournaments.

use std::path::Path;

use crate::support::{Server, between, command};

/// A demo that the hall comes in to, with accounts of every role.
pub(crate) struct Lived {
    pub(crate) server: Server,
    pub(crate) owner: String,
}

/// The password of the accounts that are no part of the demo.
pub(crate) const PASSWORD: &str = "correcto caballo";

/// The accounts by their roles.
pub(crate) const ACCOUNTS: [(&str, &str); 2] = [("Dora", "director"), ("Luz", "desk")];

/// What happens in both tournaments: where it is sent, and what.
const IN_BOTH: &[(&str, &str)] = &[
    ("hall/settings", "tables=on&clock=on"),
    ("hall/schedule", "lines=9:00+Round+5%0A14:30+Prizes"),
    ("hall/announce", "text=Lunch+at+two"),
    ("hall/clock", "what=start&minutes=35&warning=5"),
    ("hall/clock", "what=add&minutes=5&table=1"),
    ("cash/fee", "amount=20.50&currency=USD&reason=agreed"),
    ("cash", "numbers=1+2+3&what=paid"),
    ("cash", "numbers=4&what=exempt"),
    ("protests", "round=1&table=1&athletes=1&claim=We+had+more"),
    ("protests/1/decide", "ruling=upheld&reason=the+sheet+says+so"),
    ("protests", "round=1&table=2&claim=The+clock+stood+still"),
    ("settings/apart", "who=athletes&named=3+9&bar=table&strength=must&first=1"),
    ("athlete/9/presence", "what=absent&round=7&bye=zero"),
    ("roster", "name=Eva+Ceiba&club=Doble+Seis"),
    ("print/prizes", "prizes=1+300%0A2+100&currency=USD&one_each=on"),
];

impl Lived {
    /// The demo while its rounds are on and tables may report.
    pub(crate) fn begin(folder: &Path) -> Lived {
        let mut shared = command(folder);
        shared.args(["--share", "127.0.0.2"]);
        let (server, owner) = Server::demo_by(shared);
        let lived = Lived { server, owner };
        lived.enter("/share/wifi", "name=Sala&password=clave+larga");
        lived.enter("/tokens", "name=Club&scope=read&per_second=10");
        for (name, role) in ACCOUNTS {
            lived.server.somebody(&lived.owner, name, role);
        }
        let sanction = "athletes=7&card=yellow&points=0.5&reason=late+twice";
        lived.enter("/t/domino/incidents/sanction", sanction);
        for game in ["domino", "chess"] {
            for (to, form) in IN_BOTH {
                lived.enter(&format!("/t/{game}/{to}"), form);
            }
            let sheet = format!("/t/{game}/print/sheet?what=standings");
            assert_eq!(lived.server.bytes(&sheet, &lived.owner).status, 200);
        }
        lived
    }

    /// Sends a form that is accepted, or has a page of its own as its answer.
    pub(crate) fn enter(&self, path: &str, form: &str) {
        let entered = self.server.post(path, &self.owner, form);
        assert!([200, 303].contains(&entered.status), "{path} {form}: {}", entered.body);
    }

    /// The codes of an open table of this tournament, that of the pair A first.
    pub(crate) fn codes(&self, game: &str) -> [String; 2] {
        let page = self.server.get(&format!("/t/{game}/codes"), &self.owner).body;
        let mut codes = page.split("<code>").skip(1).filter_map(|rest| rest.split('<').next());
        [codes.next(), codes.next()].map(|code| code.expect("a table has two codes").to_owned())
    }

    /// The path of the link for a device of this tournament, and its number.
    pub(crate) fn invitation(&self, game: &str) -> (String, String) {
        let page = self.server.post(&format!("/t/{game}/devices"), &self.owner, "").body;
        let link = between(&page, ("id=\"link\">", "<")).expect("a link");
        let (_, path) = link.split_once("/join/").expect("a link to join by");
        let pin = between(&page, ("id=\"pin\" class=\"large\">", "<")).expect("a number");
        (format!("/join/{path}"), pin)
    }

    /// Ends the domino round, so that the next one can be looked at.
    pub(crate) fn finish_round(&self) {
        self.server.finish_demo_round(&self.owner);
    }
}
