//! Who is ahead, for the director and for everybody.

use axum::response::Response;
use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{AthleteNumber, Discipline};
use cangrejo_tournament::standings::{Line, Order};
use maud::{Markup, html};

use super::cross_table;
use super::room::Room;
use crate::messages;
use crate::web::hall::Current;
use crate::web::layout::Section;
use crate::web::visitor::Visitor;

/// The standings after the last round.
pub(super) async fn show(room: Room) -> Response {
    let body = html! {
        h1 { (room.text("web-standings")) }
        p { (title(&room.current, &room.visitor)) }
        (table(&room.current, &room.visitor, &|athlete| name(&room.current, athlete).to_owned()))
        (cross_table::links(&room.current, &room.visitor, &room.address("")))
        p { (room.visitor.say("desk-code", [("code", room.current.code().into())])) }
    };
    room.page(Section::Standings, body)
}

/// After which round they are.
pub(super) fn title(current: &Current, visitor: &Visitor) -> String {
    let state = current.state();
    let name = state.name.as_str();
    match state.rounds.last() {
        None => visitor.say("standings-before", [("title", name.into())]),
        Some(round) => {
            let number = round.number.to_string();
            visitor.say("standings-after", [("title", name.into()), ("round", number.into())])
        }
    }
}

/// How an athlete is called on a page.
pub(super) type Naming<'a> = &'a dyn Fn(AthleteNumber) -> String;

/// The standings as a table.
pub(super) fn table(current: &Current, visitor: &Visitor, naming: Naming<'_>) -> Markup {
    match current.state().discipline {
        Discipline::Domino => of_domino(current, visitor, naming),
        Discipline::Chess => of_chess(current, visitor, naming),
    }
}

fn of_domino(current: &Current, visitor: &Visitor, naming: Naming<'_>) -> Markup {
    let standings = current.standings();
    let measures = measures(standings.order());
    let mut columns: Vec<Column> =
        measures.iter().map(|(key, _)| Column::Number(visitor.text(key))).collect();
    columns.push(Column::Words(visitor.text("standings-decided-by")));
    ranked(
        &columns,
        visitor,
        &html! {
            @for line in standings.lines() {
                tr {
                    (who((line.place, line.athlete), visitor, naming))
                    @for (_, measure) in measures { td class="number" { (visitor.messages.number(measure(line))) } }
                    td { @if let Some(criterion) = line.decided_by { (messages::criterion(criterion, &visitor.messages)) } }
                }
            }
        },
    )
}

/// A column of a table after place, number and name.
enum Column {
    Number(String),
    Words(String),
}

/// The table of standings around its lines.
fn ranked(columns: &[Column], visitor: &Visitor, lines: &Markup) -> Markup {
    html! {
        div class="wide" { table #standings {
            thead { tr {
                th scope="col" class="number" { (visitor.text("standings-place")) }
                th scope="col" class="number" { (visitor.text("web-number")) }
                th scope="col" { (visitor.text("web-name")) }
                @for column in columns {
                    @match column {
                        Column::Number(title) => th scope="col" class="number" { (title) },
                        Column::Words(title) => th scope="col" { (title) },
                    }
                }
            } }
            tbody { (lines) }
        } }
    }
}

/// The cells that every line of standings begins with.
fn who((place, athlete): (usize, AthleteNumber), visitor: &Visitor, naming: Naming<'_>) -> Markup {
    html! {
        td class="number" { (place) }
        td class="number" { (visitor.messages.athlete(athlete)) }
        th scope="row" { (naming(athlete)) }
    }
}

/// The key of a column, and its value in a line.
type Measure = (&'static str, fn(&Line<AthleteNumber>) -> String);

/// What the order looks at, and what explains it.
const fn measures(order: Order) -> &'static [Measure] {
    match order {
        Order::Index | Order::Lexicographic => &[
            ("standings-points", |line| format!("{:.1}", line.score.points)),
            ("standings-games", |line| line.score.n_games.to_string()),
            ("standings-won", |line| line.score.n_won.to_string()),
            ("standings-eff", |line| format!("{:.2}", line.score.eff.eff)),
            ("standings-index", |line| format!("{:.2}", line.score.index)),
        ],
        Order::Traditional => &[
            ("standings-points", |line| format!("{:.1}", line.score.points)),
            ("standings-games", |line| line.score.n_games.to_string()),
            ("standings-won", |line| line.score.n_won_or_credited.to_string()),
            ("standings-effectiveness", |line| format!("{:.2}", line.score.effectiveness)),
            ("standings-points-for", |line| line.score.points_for.to_string()),
        ],
    }
}

fn of_chess(current: &Current, visitor: &Visitor, naming: Naming<'_>) -> Markup {
    let standings = current.chess_standings();
    let decimals = standings.decimals();
    // A tie-break may be a rating, and has no mark of thousands anywhere.
    let shown = |value: &Rational, decimals: usize| {
        format!("{value:.decimals$}").replace('.', visitor.messages.decimal_mark())
    };
    let codes = standings.codes.iter().skip(1).map(ToString::to_string);
    let points = std::iter::once(visitor.text("standings-points"));
    let columns: Vec<Column> = points.chain(codes).map(Column::Number).collect();
    ranked(
        &columns,
        visitor,
        &html! {
            @for line in standings.lines() {
                tr {
                    (who((line.place, line.athlete), visitor, naming))
                    td class="number" { (visitor.messages.number(line.points)) }
                    @for (value, decimals) in line.values.iter().zip(&decimals).skip(1) {
                        td class="number" { @if let Some(value) = value { (shown(value, *decimals)) } }
                    }
                }
            }
        },
    )
}

/// The name of an athlete.
pub(super) fn name(current: &Current, athlete: AthleteNumber) -> &str {
    let known = current.state().athletes.get(&athlete);
    known.map_or("", |known| known.details.name.as_str())
}
