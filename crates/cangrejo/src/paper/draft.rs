//! What stands on a sheet, and how it comes onto paper.

use std::fmt::Write as _;
use std::sync::OnceLock;

use cangrejo_paper::{Press, Sheet};
use cangrejo_tournament::event::{RoundNumber, Time};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::Source;
use super::cards::Cards;
use super::closing::{Certificates, Receipts};
use super::list::{List, plain};
use super::order::{NoSheet, Order, Paper};
use super::score_sheets::ScoreSheets;
use crate::messages::Messages;
use crate::signature::PublicKey;
use crate::squares::Squares;

/// How many rows one picture for a phone has.
pub const ROWS_A_PICTURE: usize = 60;

/// Pixels to a point of a picture for a phone: it is then as wide as most of them.
const PIXELS_PER_POINT: f64 = 3.8;

/// Which print of a sheet this is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imprint {
    /// The version of the sheet; prints that say the same are of one version.
    pub version: u32,
    /// When it was printed.
    pub time: Time,
    /// Where the log ended then.
    pub code: String,
    /// The same with the whole hash, for the QR beside the code.
    pub seal: String,
    /// The codes of the log when rounds were published, up to then.
    pub earlier: Vec<(RoundNumber, String)>,
    /// The key of the installation, if it has signed anything yet.
    pub key: Option<PublicKey>,
}

/// What stands below a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Below {
    line: String,
    earlier: String,
    key: String,
    squares: String,
}

impl Imprint {
    /// The line below a sheet.
    pub fn line(&self, messages: &Messages) -> String {
        let values = [
            ("version", self.version.to_string().into()),
            ("before", self.version.saturating_sub(1).to_string().into()),
            ("time", messages.moment(self.time).into()),
            ("code", self.code.as_str().into()),
        ];
        let key = if self.version > 1 { "paper-imprint-replaces" } else { "paper-imprint" };
        messages.say(key, values)
    }

    /// All that stands below a sheet: the line, the codes of earlier rounds, who signs, and a QR.
    pub fn below(&self, messages: &Messages) -> Below {
        let codes = self.earlier.iter().map(|(round, code)| format!("R{round}={code}"));
        let codes: Vec<String> = codes.collect();
        let earlier = if codes.is_empty() {
            String::new()
        } else {
            messages.say("paper-earlier-codes", [("codes", codes.join(" · ").into())])
        };
        let signs = |key: PublicKey| {
            let values =
                [("fingerprint", key.fingerprint().into()), ("key", key.to_string().into())];
            messages.say("paper-key", values)
        };
        Below {
            line: self.line(messages),
            earlier,
            key: self.key.map(signs).unwrap_or_default(),
            squares: Squares::of(&self.seal).map(|squares| squares.drawing()).unwrap_or_default(),
        }
    }

    /// The line below a page, of which there are no versions.
    pub(super) fn stand(&self, messages: &Messages) -> String {
        let values =
            [("time", messages.moment(self.time).into()), ("code", self.code.as_str().into())];
        messages.say("paper-stand", values)
    }
}

/// What stands on a sheet, by how it is set.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Body {
    List(List),
    ScoreSheets(Box<ScoreSheets>),
    Cards(Cards),
    Certificates(Certificates),
    Receipts(Receipts),
}

impl From<List> for Body {
    fn from(list: List) -> Body {
        Body::List(list)
    }
}

impl From<ScoreSheets> for Body {
    fn from(sheets: ScoreSheets) -> Body {
        Body::ScoreSheets(Box::new(sheets))
    }
}

impl From<Cards> for Body {
    fn from(cards: Cards) -> Body {
        Body::Cards(cards)
    }
}

impl From<Certificates> for Body {
    fn from(certificates: Certificates) -> Body {
        Body::Certificates(certificates)
    }
}

impl From<Receipts> for Body {
    fn from(receipts: Receipts) -> Body {
        Body::Receipts(receipts)
    }
}

impl Body {
    fn json(&self) -> Value {
        match self {
            Body::List(list) => json!(list),
            Body::ScoreSheets(sheets) => json!(sheets),
            Body::Cards(cards) => json!(cards),
            Body::Certificates(certificates) => json!(certificates),
            Body::Receipts(receipts) => json!(receipts),
        }
    }

    /// What is the same however much of it is printed.
    fn substance(&self) -> Value {
        match self {
            Body::ScoreSheets(sheets) => sheets.substance(),
            Body::List(list) => list.substance(),
            Body::Cards(_) | Body::Certificates(_) | Body::Receipts(_) => self.json(),
        }
    }

    /// How it is set.
    const fn markup(&self) -> &'static str {
        macro_rules! markup {
            ($file:literal) => {
                concat!(
                    include_str!("../../paper/frame.typ"),
                    include_str!(concat!("../../paper/", $file))
                )
            };
        }
        match self {
            Body::List(_) => markup!("list.typ"),
            Body::ScoreSheets(_) => markup!("score-sheets.typ"),
            Body::Cards(_) => markup!("cards.typ"),
            Body::Certificates(_) => markup!("certificates.typ"),
            Body::Receipts(_) => markup!("receipts.typ"),
        }
    }
}

/// What stands on a sheet, before it is known which print of it this is.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    key: String,
    name: String,
    paper: Paper,
    tournament: String,
    title: String,
    page: String,
    language: String,
    body: Body,
}

impl Draft {
    pub(super) fn new(order: &Order, source: &Source<'_>, body: Body) -> Draft {
        let messages = source.messages;
        let round = order.round_of(source).ok().filter(|_| order.what.is_of_round());
        let round = round.map(|round| round.number);
        let of_round = round.map(|round| format!("-{round}")).unwrap_or_default();
        let name = format!("{}{of_round}", order.what.name());
        let language = messages.text("paper-language");
        Draft {
            // With other names it is another sheet.
            key: format!(
                "{name} {language}{}",
                if source.aliases.is_empty() { "" } else { " public" }
            ),
            name,
            // Only lists can be as long as they have to be.
            paper: match (&body, order.paper) {
                (Body::List(_), paper) => paper,
                (_, Paper::Phone) => Paper::A4,
                (_, paper) => paper,
            },
            tournament: plain(&source.state().name, 90),
            title: messages.text(order.what.key()),
            page: messages.say("paper-page", [("page", "#1".into()), ("pages", "#2".into())]),
            language,
            body,
        }
    }

    /// What tells this sheet of a tournament from its others.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The name of its file, without an ending.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What two prints have in common that say the same.
    pub fn fingerprint(&self) -> String {
        let hash = Sha256::digest(self.body.substance().to_string());
        hash.iter().fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").expect("a text takes any digit");
            text
        })
    }

    /// The list that stands on it, where it is one.
    pub(super) fn list(&self) -> Option<&List> {
        match &self.body {
            Body::List(list) => Some(list),
            Body::ScoreSheets(_) | Body::Cards(_) | Body::Certificates(_) | Body::Receipts(_) => {
                None
            }
        }
    }

    /// The sheet as PDF, with what stands below it.
    ///
    /// # Errors
    ///
    /// If it cannot be set, which no test lets through.
    pub fn pdf(&self, below: &Below) -> Result<Vec<u8>, NoSheet> {
        let data = self.data(below);
        let sheet = Sheet { markup: self.body.markup(), data: &data };
        press().pdf(&sheet).map_err(|error| NoSheet::Press { detail: error.to_string() })
    }

    /// The sheet as pictures, a page each, with what stands below them.
    ///
    /// # Errors
    ///
    /// If it cannot be set, which no test lets through.
    pub fn png(&self, below: &Below) -> Result<Vec<Vec<u8>>, NoSheet> {
        let data = self.data(below);
        let sheet = Sheet { markup: self.body.markup(), data: &data };
        let pixels = match self.paper {
            Paper::Phone => PIXELS_PER_POINT,
            Paper::A4 | Paper::Letter => PIXELS_PER_POINT / 2.0,
        };
        let pictures = press().png(&sheet, pixels);
        pictures.map_err(|error| NoSheet::Press { detail: error.to_string() })
    }

    fn data(&self, below: &Below) -> String {
        let body = self.body.json();
        let mut words = body.get("words").cloned().unwrap_or_else(|| json!({}));
        words["page"] = json!(self.page);
        let paper = match self.paper {
            Paper::A4 => "a4",
            Paper::Letter => "us-letter",
            Paper::Phone => "phone",
        };
        let data = json!({
            "paper": paper,
            "lang": self.language,
            "name": self.tournament,
            "title": self.title,
            "imprint": below.line,
            "earlier": below.earlier,
            "key": below.key,
            "squares": below.squares,
            "rows-a-picture": ROWS_A_PICTURE,
            "words": words,
            "body": body,
        });
        data.to_string()
    }
}

/// The press of the program; its letters are read when something is first printed.
fn press() -> &'static Press {
    static PRESS: OnceLock<Press> = OnceLock::new();
    PRESS.get_or_init(Press::new)
}
