//! Paper and files: what is printed, downloaded, and taken over from another machine.

mod sheets;
mod files;
mod moving;
mod prizes;

pub(in crate::web) use files::file;
pub(in crate::web) use sheets::{Asked as SheetAsked, sheet};

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use cangrejo_tournament::chess::unpaired;
use cangrejo_tournament::event::{Discipline, Role as Ranking};
use maud::{Markup, html};

use super::room::Room;
use crate::paper::{Fund, Paper, ROWS_A_PICTURE, What};
use crate::store::{PrintRow, StoreError};
use crate::tournament_file::MAX_BYTES;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::layout::Section;

/// How many of the latest prints are listed.
const MOST_PRINTS: usize = 20;

/// The addresses.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/print", get(show))
        .route("/t/{name}/print/sheet", get(sheets::show))
        .route("/t/{name}/print/file", get(files::show))
        .route("/t/{name}/print/prizes", post(prizes::keep))
        .route("/move", get(moving::form).post(moving::take_over))
        .route("/move/stick", post(moving::resume))
        .layer(DefaultBodyLimit::max(MAX_BYTES + (1 << 16)))
}

/// Everything that can be printed and downloaded.
async fn show(room: Room) -> Response {
    match known(&room).await {
        Ok((fund, prints)) => {
            let body = body(&room, &fund, &prints, None);
            room.page(Section::Print, body)
        }
        Err(error) => WebError::from(error).page(&room.visitor),
    }
}

/// The prizes, and what was printed.
async fn known(room: &Room) -> Result<(Fund, Vec<PrintRow>), StoreError> {
    let mut store = room.app.hall.store().await;
    let fund = Fund::of_tournament(&room.current.log, &mut store).await?;
    let prints = store.prints(room.current.log.name()).await?;
    Ok((fund, prints))
}

/// The page; prizes that were typed and refused stay as they were typed.
fn body(room: &Room, fund: &Fund, prints: &[PrintRow], typed: Option<&str>) -> Markup {
    html! {
        h1 { (room.text("web-print")) }
        (sheet_form(room))
        (for_phones(room))
        (file_list(room))
        @if room.visitor.is(Role::Director) { (prizes::form(room, fund, typed)) }
        (history(room, prints))
    }
}

/// The sheets, a button each.
fn sheet_form(room: &Room) -> Markup {
    html! {
        form method="get" action={ (Section::Print.of(&room.current)) "/sheet" } target="_blank" {
            fieldset { legend { (room.text("print-how")) }
                div class="grid" {
                    label { (room.text("print-paper"))
                        select name="paper" {
                            option value=(Paper::A4.name()) { (room.text("print-a4")) }
                            option value=(Paper::Letter.name()) { (room.text("print-letter")) }
                        } }
                    label { (room.text("print-round"))
                        input name="round" inputmode="numeric" autocomplete="off"; }
                    label { (room.text("print-per-page"))
                        select name="per_page" {
                            option { "1" } option selected { "2" } option { "4" }
                        } }
                    fieldset { legend { (room.text("print-tables")) }
                        div class="grid" {
                            input name="first" inputmode="numeric" autocomplete="off" aria-label=(room.text("print-first-table"));
                            input name="last" inputmode="numeric" autocomplete="off" aria-label=(room.text("print-last-table"));
                        } }
                }
            }
            h2 { (room.text("print-what")) }
            div class="sheets" { @for what in What::ALL.into_iter().filter(|what| what.is_of(room.state().discipline)) {
                button type="submit" class="secondary" name="what" value=(what.name()) { (room.text(what.key())) }
            } }
        }
    }
}

/// Pictures and narrow sheets to send, and pages for a wall.
fn for_phones(room: &Room) -> Markup {
    let base = Section::Print.of(&room.current);
    let lists = [What::Pairings, What::PairingsByName, What::Standings];
    html! {
        h2 { (room.text("print-for-phones")) }
        ul {
            @for what in lists.into_iter().filter(|what| has_rows(room, *what)) {
                @let parts = n_rows(room, what).div_ceil(ROWS_A_PICTURE).max(1);
                @for part in 1..=parts {
                    li { a href={ (base) "/sheet?what=" (what.name()) "&paper=phone&picture=" (part) } {
                        (picture_name(room, what, (part, parts)))
                    } }
                }
                li { a href={ (base) "/sheet?what=" (what.name()) "&paper=phone" } {
                    (room.visitor.say("print-phone-pdf", [("sheet", room.text(what.key()).into())]))
                } }
            }
            li { a href={ (base) "/file?of=projector.html" } { (room.text("print-projector-file")) } }
            li { a href={ (base) "/file?of=site.zip" } { (room.text("print-site")) } }
        }
    }
}

fn has_rows(room: &Room, what: What) -> bool {
    what == What::Standings || !room.state().rounds.is_empty()
}

/// How long a list is; standings may turn out shorter.
fn n_rows(room: &Room, what: What) -> usize {
    let state = room.state();
    let last = state.rounds.last();
    match what {
        What::Pairings => last.map_or(0, |round| round.tables.len()),
        What::PairingsByName => last.map_or(0, |round| {
            let seated = round.tables.values().flat_map(|table| table.seats.athletes());
            let resting = match state.discipline {
                Discipline::Domino => round.byes.len(),
                Discipline::Chess => unpaired(state, round).len(),
            };
            seated.count() + resting
        }),
        What::StartingList
        | What::ScoreSheets
        | What::BlankSheets
        | What::Standings
        | What::StandingsDetail
        | What::Cards
        | What::CrossTable
        | What::Report
        | What::Prizes
        | What::Receipts
        | What::Certificates
        | What::ClosingSheet => {
            state.athletes.values().filter(|one| one.role == Ranking::Ranked).count()
        }
    }
}

fn picture_name(room: &Room, what: What, (part, parts): (usize, usize)) -> String {
    let sheet = ("sheet", room.text(what.key()).into());
    if parts == 1 {
        room.visitor.say("print-picture", [sheet])
    } else {
        let values = [sheet, ("part", part.into()), ("parts", parts.into())];
        room.visitor.say("print-picture-part", values)
    }
}

/// What can be downloaded.
fn file_list(room: &Room) -> Markup {
    let link = |of: &str, told: String| {
        let address = format!("{}/file?of={of}", Section::Print.of(&room.current));
        html! { li { a href=(address) { (told) } } }
    };
    let csv = |list: &str| room.visitor.say("print-list-csv", [("list", room.text(list).into())]);
    html! {
        h2 { (room.text("print-files")) }
        ul {
            (link("tournament.xlsx", room.text("print-all-lists")))
            (link("athletes.csv", csv("export-athletes")))
            (link("standings.csv", csv("export-standings")))
            (link("rounds.csv", csv("export-rounds")))
            (link("log.csv", csv("export-log")))
            @if room.state().discipline == Discipline::Chess {
                (link("tournament.trf", room.text("print-trf")))
                (link("tournament-16.trf", room.text("print-trf16")))
                @if room.visitor.is(Role::Director) {
                    (link("tournament.private.trf", room.text("print-trf-private")))
                    (link("tournament-16.private.trf", room.text("print-trf16-private")))
                }
            }
            (link("tournament.public.json", room.text("print-tournament")))
            @if room.visitor.is(Role::Director) {
                (link("tournament.private.json", room.text("print-tournament-private")))
            }
            (link("emergency-pack.zip", room.text("print-emergency")))
            (link("closing-pack.zip", room.text("print-closing")))
        }
        @if room.visitor.is(Role::Director) {
            p { a href="/move" { (room.text("print-move-here")) } }
        }
    }
}

/// The latest prints, so that nobody posts an old one.
fn history(room: &Room, prints: &[PrintRow]) -> Markup {
    let sheet = |print: &PrintRow| {
        let key = print.sheet.split(' ').next().unwrap_or_default();
        let (name, round) = match key.rsplit_once('-') {
            Some((name, round)) if What::of_name(name).is_some() => (name, round),
            Some(_) | None => (key, ""),
        };
        let named = What::of_name(name).map(|what| room.text(what.key()));
        format!("{} {round}", named.unwrap_or_else(|| name.to_owned()))
    };
    let time = |print: &PrintRow| {
        let unix_ms = u64::try_from(print.time_ms).unwrap_or_default();
        room.visitor.messages.moment(cangrejo_tournament::event::Time { unix_ms })
    };
    html! {
        @if !prints.is_empty() {
            h2 { (room.text("print-history")) }
            div class="wide" { table #prints {
                thead { tr {
                    th scope="col" { (room.text("print-sheet")) }
                    th scope="col" class="number" { (room.text("print-version")) }
                    th scope="col" { (room.text("print-first-printed")) }
                    th scope="col" { (room.text("web-code")) }
                } }
                tbody { @for print in prints.iter().take(MOST_PRINTS) { tr {
                    th scope="row" { (sheet(print)) }
                    td class="number" { (print.version) }
                    td { (time(print)) }
                    td { code { (print.code) } }
                } } }
            } }
        }
    }
}

/// A file that is asked for.
#[derive(Debug)]
pub(in crate::web) struct Download {
    name: String,
    kind: &'static str,
    bytes: Vec<u8>,
}

impl Download {
    /// The file as an answer; sheets and pictures open in the browser, the others are saved.
    pub(in crate::web) fn answer(self) -> Response {
        let is_shown = matches!(self.kind, "application/pdf" | "image/png");
        let disposition = if is_shown { "inline" } else { "attachment" };
        let headers = [
            (CONTENT_TYPE, self.kind.to_owned()),
            // The name has the letters of a log's name only.
            (CONTENT_DISPOSITION, format!("{disposition}; filename=\"{}\"", self.name)),
            // A browser shows a PDF with its own scripts and styles.
            (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'".to_owned()),
        ];
        (headers, self.bytes).into_response()
    }
}
