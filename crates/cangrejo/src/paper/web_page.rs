//! Lists as pages that need no network and no server: a projector, and a whole site.

use cangrejo_tournament::chess::ChessStandings;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::cards::{Card, of_everybody};
use super::draft::{Draft, Imprint};
use super::list::{Kind, List, Section};
use super::order::{NoSheet, Order, What};
use super::{Source, chess_cross_table, cross_table_of, draft, starting_list};

const STYLE: &str = include_str!("../../paper/screen.css");
const SCRIPT: &str = include_str!("../../paper/screen.js");

/// A page that anybody can open without a network: pairings by table and by name and the
/// standings, shown in turn.
pub fn projector(source: &Source<'_>, imprint: &Imprint) -> String {
    let wanted = [What::Pairings, What::PairingsByName, What::Standings];
    let drafts = wanted.map(|what| draft(&Order::of(what), source));
    // Before the first round there are standings only.
    let drafts: Vec<Draft> = drafts.into_iter().filter_map(Result::ok).collect();
    let body = html! {
        div class="screens" {
            @for list in drafts.iter().filter_map(Draft::list) { (section(list)) }
        }
        (foot(source, imprint))
        script { (PreEscaped(SCRIPT)) }
    };
    let style = html! { style { (PreEscaped(STYLE)) } };
    page(source, &source.text("paper-projector"), &style, &body)
}

/// Everybody's rounds in one table, as a part of a page.
pub fn cross_table_page(source: &Source<'_>) -> Markup {
    section(&cross_table_of(source))
}

/// The same of chess, with standings after the last round that are reckoned already.
pub fn chess_cross_table_page(source: &Source<'_>, standings: &ChessStandings) -> Markup {
    section(&chess_cross_table::of_tournament(source, standings))
}

/// The starting list of chess, as a part of a page.
///
/// # Errors
///
/// If there is none: in domino, or before anybody has come.
pub fn starting_list_page(source: &Source<'_>) -> Result<Markup, NoSheet> {
    starting_list::of_tournament(source).map(|list| section(&list))
}

/// The pages of a tournament as files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Path and content of each.
    pub files: Vec<(String, Vec<u8>)>,
}

impl Site {
    /// The site of a tournament: pairings, standings, cross table, a page for each athlete.
    ///
    /// Nothing private is in it: no id numbers, no sanctions.
    pub fn of(source: &Source<'_>, imprint: &Imprint) -> Site {
        let mut site = Site { files: vec![("style.css".to_owned(), STYLE.into())] };
        for (path, what) in pages(source) {
            let drafted = draft(&Order::of(what), source);
            let body = html! {
                (links(source, ""))
                @match drafted.as_ref().ok().and_then(Draft::list) {
                    Some(list) => (section(list)),
                    None => { h1 { (source.state().name) } p { (source.text("paper-no-round")) } },
                }
                (foot(source, imprint))
            };
            site.add(path, &page(source, &source.text(what.key()), &style(""), &body));
        }
        let cards = of_everybody(source);
        let body = html! {
            (links(source, ""))
            h1 { (source.text("paper-athletes")) }
            ul { @for card in &cards.cards {
                li { a href=(card.page) { (card.number) " " (card.name) } }
            } }
            (foot(source, imprint))
        };
        site.add("athletes.html", &page(source, &source.text("paper-athletes"), &style(""), &body));
        for card in &cards.cards {
            let body = html! {
                (links(source, "../"))
                (card_page(card, &cards.headings))
                (foot(source, imprint))
            };
            site.add(&card.page, &page(source, &card.name, &style("../"), &body));
        }
        site
    }

    fn add(&mut self, path: &str, page: &str) {
        self.files.push((path.to_owned(), page.into()));
    }
}

fn style(up: &str) -> Markup {
    html! { link rel="stylesheet" href={ (up) "style.css" }; }
}

fn page(source: &Source<'_>, title: &str, style: &Markup, body: &Markup) -> String {
    let document = html! {
        (DOCTYPE)
        html lang=(source.text("paper-language")) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · " (source.state().name) }
                (style)
            }
            body { (body) }
        }
    };
    document.into_string()
}

/// The lists of a site, each on its page.
fn pages(source: &Source<'_>) -> impl Iterator<Item = (&'static str, What)> {
    let game = source.state().discipline;
    let pages = [
        ("index.html", What::Pairings),
        ("names.html", What::PairingsByName),
        ("standings.html", What::Standings),
        ("cross-table.html", What::CrossTable),
        ("starting-list.html", What::StartingList),
    ];
    pages.into_iter().filter(move |(_, what)| what.is_of(game))
}

fn links(source: &Source<'_>, up: &str) -> Markup {
    let lists = pages(source).map(|(page, what)| (page, what.key()));
    let pages = lists.chain([("athletes.html", "paper-athletes")]);
    html! { nav { @for (page, key) in pages { a href={ (up) (page) } { (source.text(key)) } } } }
}

fn foot(source: &Source<'_>, imprint: &Imprint) -> Markup {
    html! { footer { p { small { (imprint.stand(source.messages)) } } } }
}

fn section(list: &List) -> Markup {
    html! {
        section {
            h1 { (list.title) @if !list.subtitle.is_empty() { " · " (list.subtitle) } }
            @for part in &list.sections { (table(part)) }
        }
    }
}

fn table(part: &Section) -> Markup {
    let class = |kind: Kind| match kind {
        Kind::Number => "number",
        Kind::Main => "number main",
        Kind::Text | Kind::Short => "",
    };
    html! {
        @if !part.heading.is_empty() { h2 { (part.heading) } }
        @for sentence in &part.sentences { p { (sentence) } }
        @if !part.columns.is_empty() {
            div class="wide" { table {
                thead { tr { @for column in &part.columns {
                    th scope="col" class=(class(column.kind)) { (column.heading) }
                } } }
                tbody { @for row in &part.rows { tr {
                    @for (cell, column) in row.iter().zip(&part.columns) {
                        td class=(class(column.kind)) { (cell) }
                    }
                } } }
            } }
        }
        @for sentence in &part.below { p { (sentence) } }
    }
}

fn card_page(card: &Card, headings: &[String]) -> Markup {
    html! {
        h1 { (card.number) " " (card.name) }
        @if !card.club.is_empty() { p { (card.club) } }
        @if !card.standing.is_empty() { p { (card.standing) } }
        div class="wide" { table {
            thead { tr { @for heading in headings { th scope="col" { (heading) } } } }
            tbody { @for round in &card.rounds { tr { @for cell in round { td { (cell) } } } } }
        } }
    }
}
