//! Lists, packs, pages and the tournament itself as files.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::Response;
use cangrejo_tournament::chess::{self, Results};
use cangrejo_tournament::event::Discipline;
use cangrejo_tournament::trf::{Dialect, LineEnd, Written};
use serde::Deserialize;

use super::Download;
use super::sheets::{Readers, Words, aside, fund, printed, told};
use crate::clock::now;
use crate::director::ChessRefusal;
use crate::lists::Lists;
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
    let (kind, bytes) = made(room, asked, reader).await?;
    Ok(Download { name: format!("{}-{asked}", room.current.log.name()), kind, bytes })
}

/// The kind and the content of a file.
async fn made(room: &Room, asked: &str, reader: Role) -> Result<(&'static str, Vec<u8>), WebError> {
    match asked {
        "athletes.csv" => Ok((CSV, csv(&lists(room).athletes(None)))),
        "standings.csv" => Ok((CSV, csv(&lists(room).standings(last(room))))),
        "rounds.csv" => Ok((CSV, csv(&lists(room).rounds()))),
        "log.csv" => Ok((CSV, csv(&log(room).await?))),
        "tournament.xlsx" => Ok((XLSX, workbook(room).await?)),
        "tournament.trf" => Ok((TEXT, report(room, Dialect::Trf26)?)),
        "tournament-16.trf" => Ok((TEXT, report(room, Dialect::Trf16)?)),
        "tournament.json" => Ok((JSON, tournament(room, Privacy::Public).await?)),
        "tournament-private.json" if reader < Role::Director => Err(WebError::NotAllowed),
        "tournament-private.json" => Ok((JSON, tournament(room, Privacy::Whole).await?)),
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

fn lists(room: &Room) -> Lists<'_> {
    Lists { tournament: room.current.tournament(), messages: &room.visitor.messages }
}

fn last(room: &Room) -> Option<cangrejo_tournament::event::RoundNumber> {
    room.state().rounds.last().map(|round| round.number)
}

/// With its mark; without it, spreadsheets take UTF-8 for something else.
fn csv(sheet: &Sheet) -> Vec<u8> {
    format!("\u{feff}{}", spreadsheet::csv(sheet)).into_bytes()
}

async fn log(room: &Room) -> Result<Sheet, WebError> {
    let sealed = room.app.hall.store().await.history(room.current.log.name()).await?;
    Ok(lists(room).log(&sealed))
}

/// All lists, a sheet each.
async fn workbook(room: &Room) -> Result<Vec<u8>, WebError> {
    let log = log(room).await?;
    let lists = lists(room);
    let sheets = [lists.athletes(None), lists.standings(last(room)), lists.rounds(), log];
    spreadsheet::workbook(&sheets).map_err(|error| {
        let values = [("detail", error.to_string().into())];
        WebError::Said(room.visitor.say("export-no-workbook", values))
    })
}

/// The report file of chess, without anything private.
fn report(room: &Room, dialect: Dialect) -> Result<Vec<u8>, WebError> {
    match room.state().discipline {
        Discipline::Domino => Err(WebError::Refused(Box::new(ChessRefusal::ChessOnly.into()))),
        Discipline::Chess => {
            let Written { report, .. } =
                chess::report(room.state(), dialect, Results::OfTournament, &BTreeMap::new());
            Ok(report.with_line_ends(LineEnd::Lf).to_string().into_bytes())
        }
    }
}

/// Whether what is private of athletes goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Privacy {
    Public,
    Whole,
}

/// The tournament with all its seals, for another machine.
async fn tournament(room: &Room, privacy: Privacy) -> Result<Vec<u8>, WebError> {
    let mut store = room.app.hall.store().await;
    let log = &room.current.log;
    let copied = store.whole_log(log.name()).await?;
    let private = match privacy {
        Privacy::Public => None,
        Privacy::Whole => Some(store.private(log).await?),
    };
    Ok(tournament_file::write(&copied, private.as_ref()).into_bytes())
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
    let whole = tournament(room, Privacy::Public).await?;
    let whole = (format!("{}.json", room.current.log.name()), whole);
    let zipped = aside(move || {
        let mut files = vec![whole];
        for (draft, line) in drafts.iter().zip(&lines) {
            files.push((format!("{}.pdf", draft.name()), draft.pdf(line)?));
        }
        paper::zipped(&files)
    });
    zipped.await.map_err(|error| told(room, &error))
}
