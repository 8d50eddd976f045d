//! Lists, packs, pages and the tournament itself as files.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::Response;
use cangrejo_tournament::chess::{self, Results};
use cangrejo_tournament::event::{AthleteNumber, Discipline};
use cangrejo_tournament::tournament::State;
use cangrejo_tournament::trf::{Dialect, LineEnd, Written};
use serde::Deserialize;

use super::Download;
use super::sheets::{Readers, Words, aside, fund, printed, told};
use crate::clock::now;
use crate::director::ChessRefusal;
use crate::lists::Lists;
use crate::minors::{Minors, PublicFile, PublicLog};
use crate::paper::{self, Draft, Imprint, NoSheet, Order, Pack, Site};
use crate::spreadsheet::{self, Sheet};
use crate::tournament_file;
use crate::web::accounts::Role;
use crate::web::failure::WebError;
use crate::web::pages::room::Room;

const CSV: &str = "text/csv; charset=utf-8";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const TEXT: &str = "text/plain; charset=utf-8";
const JSON: &str = "application/json";
const HTML: &str = "text/html; charset=utf-8";
const ZIP: &str = "application/zip";

/// The tournament for everybody.
const PUBLIC: &str = "tournament.public.json";

/// The tournament with what is private, for another machine.
const PRIVATE: &str = "tournament.private.json";

/// Which file is asked for, as the address says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    of: String,
}

/// A file that is asked for.
pub(super) async fn show(room: Room, asked: Result<Query<Asked>, QueryRejection>) -> Response {
    let asked = asked.map(|Query(asked)| asked.of).unwrap_or_default();
    let reader = if room.visitor.is(Role::Director) { Role::Director } else { Role::Desk };
    match file(&room, &asked, reader).await {
        Ok(download) => download.answer(),
        Err(error) => error.page(&room.visitor),
    }
}

/// The file of that name, for somebody who has this role.
pub(in crate::web) async fn file(
    room: &Room,
    asked: &str,
    reader: Role,
) -> Result<Download, WebError> {
    let asked = match asked {
        // As they were called before there were two names.
        "tournament.json" => PUBLIC,
        "tournament-private.json" => PRIVATE,
        asked => asked,
    };
    if asked.contains(".private.") && reader < Role::Director {
        return Err(WebError::NotAllowed);
    }
    let (kind, bytes) = made(room, asked).await?;
    let log = room.current.log.name();
    let name = match asked.strip_prefix("tournament.") {
        Some(ending) if kind == JSON => format!("{log}.{ending}"),
        Some(_) | None => format!("{log}-{asked}"),
    };
    Ok(Download { name, kind, bytes })
}

/// The kind and the content of a file.
async fn made(room: &Room, asked: &str) -> Result<(&'static str, Vec<u8>), WebError> {
    match asked {
        "athletes.csv" | "standings.csv" | "rounds.csv" | "log.csv" | "tournament.xlsx"
        | "tournament.trf" | "tournament-16.trf" => of_public_log(room, asked).await,
        "tournament.private.trf" => Ok((TEXT, private_report(room, Dialect::Trf26).await?)),
        "tournament-16.private.trf" => Ok((TEXT, private_report(room, Dialect::Trf16).await?)),
        PUBLIC => Ok((JSON, public_file(room).await?)),
        PRIVATE => Ok((JSON, private_file(room).await?)),
        "projector.html" => {
            let imprint = Imprint::of_page(&room.current.log, now());
            let page = Words::of(room, Readers::Everybody)
                .with(fund(room).await?, move |source| Ok(paper::projector(source, &imprint)));
            Ok((HTML, page.await?.into_bytes()))
        }
        "site.zip" => {
            let imprint = Imprint::of_page(&room.current.log, now());
            let site = Words::of(room, Readers::Everybody).with(fund(room).await?, move |source| {
                paper::zipped(&Site::of(source, &imprint).files)
            });
            Ok((ZIP, site.await?))
        }
        other => match other.strip_suffix(".zip").and_then(Pack::of_name) {
            Some(pack) => Ok((ZIP, packed(room, pack).await?)),
            None => Err(WebError::Typed("print-bad-what")),
        },
    }
}

/// What is made of the log, as everybody may read it.
async fn of_public_log(room: &Room, asked: &str) -> Result<(&'static str, Vec<u8>), WebError> {
    let log = &room.current.log;
    let public = match minors(room) {
        Minors::Abbreviated => Some(PublicLog::of(log, &mut *room.app.hall.store().await).await?),
        Minors::Whole => None,
    };
    let tournament =
        public.as_ref().map_or_else(|| room.current.tournament(), |public| &public.tournament);
    let lists = Lists { tournament, messages: &room.visitor.messages };
    let last = tournament.state().rounds.last().map(|round| round.number);
    match asked {
        "athletes.csv" => return Ok((CSV, csv(&lists.athletes(None)))),
        "standings.csv" => return Ok((CSV, csv(&lists.standings(last)))),
        "rounds.csv" => return Ok((CSV, csv(&lists.rounds()))),
        "tournament.trf" | "tournament-16.trf" => {
            let dialect = if asked == "tournament.trf" { Dialect::Trf26 } else { Dialect::Trf16 };
            return Ok((TEXT, report(tournament.state(), dialect, &BTreeMap::new())?));
        }
        _ => {}
    }
    let entries = match &public {
        Some(public) => lists.log(&public.history),
        None => lists.log(&room.app.hall.store().await.history(log.name()).await?),
    };
    if asked == "log.csv" {
        return Ok((CSV, csv(&entries)));
    }
    // All lists, a sheet each.
    let sheets = [lists.athletes(None), lists.standings(last), lists.rounds(), entries];
    let workbook = spreadsheet::workbook(&sheets).map_err(|error| {
        let values = [("detail", error.to_string().into())];
        WebError::Said(room.visitor.say("export-no-workbook", values))
    });
    Ok((XLSX, workbook?))
}

/// Whether minors are abbreviated in what everybody may read.
fn minors(room: &Room) -> Minors {
    Minors::abbreviated_if(room.current.beside().notes().abbreviates_minors)
}

/// With its mark; without it, spreadsheets take UTF-8 for something else.
fn csv(sheet: &Sheet) -> Vec<u8> {
    format!("\u{feff}{}", spreadsheet::csv(sheet)).into_bytes()
}

/// The report file of chess, with these birth dates.
fn report(
    state: &State,
    dialect: Dialect,
    births: &BTreeMap<AthleteNumber, String>,
) -> Result<Vec<u8>, WebError> {
    match state.discipline {
        Discipline::Domino => Err(WebError::Refused(Box::new(ChessRefusal::ChessOnly.into()))),
        Discipline::Chess => {
            let Written { report, .. } =
                chess::report(state, dialect, Results::OfTournament, births);
            Ok(report.with_line_ends(LineEnd::Lf).to_string().into_bytes())
        }
    }
}

/// The report file of chess, with all names and birth dates.
async fn private_report(room: &Room, dialect: Dialect) -> Result<Vec<u8>, WebError> {
    let known = room.app.hall.store().await.personal(&room.current.log).await?;
    let births = known.into_iter().map(|(athlete, one)| (athlete, one.birth_date)).collect();
    report(room.state(), dialect, &births)
}

/// The tournament with all its seals, for everybody.
async fn public_file(room: &Room) -> Result<Vec<u8>, WebError> {
    let mut store = room.app.hall.store().await;
    let public = PublicFile::of(&room.current.log, &mut store, minors(room)).await?;
    Ok(public.text.into_bytes())
}

/// The tournament with all its seals and what is private, for another machine.
async fn private_file(room: &Room) -> Result<Vec<u8>, WebError> {
    let mut store = room.app.hall.store().await;
    let log = &room.current.log;
    let copied = store.whole_log(log.name()).await?;
    let private = store.private(log).await?;
    Ok(tournament_file::write_private(&copied, &private).into_bytes())
}

/// The sheets of a pack, and the tournament itself.
async fn packed(room: &Room, pack: Pack) -> Result<Vec<u8>, WebError> {
    let fund = fund(room).await?;
    let drafted = move |source: &paper::Source<'_>| {
        let orders = pack.sheets().map(|what| paper::draft(&Order::of(what), source));
        // What there is nothing to print on is left out.
        Ok::<Vec<Draft>, NoSheet>(orders.filter_map(Result::ok).collect())
    };
    let drafts = Words::of(room, Readers::Hall).with(fund, drafted).await?;
    let mut lines = Vec::new();
    for draft in &drafts {
        lines.push(printed(room, draft).await?);
    }
    let public = public_file(room).await?;
    let public = (format!("{}.public.json", room.current.log.name()), public);
    let zipped = aside(move || {
        let mut files = vec![public];
        for (draft, line) in drafts.iter().zip(&lines) {
            files.push((format!("{}.pdf", draft.name()), draft.pdf(line)?));
        }
        paper::zipped(&files)
    });
    zipped.await.map_err(|error| told(room, &error))
}
