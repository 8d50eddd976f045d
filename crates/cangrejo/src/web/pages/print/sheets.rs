//! A sheet as PDF or as a picture.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::Response;
use cangrejo_tournament::event::{AthleteNumber, RoundNumber, TableNumber};
use serde::Deserialize;

use super::Download;
use crate::clock::now;
use crate::language::Language;
use crate::messages::Messages;
use crate::paper::{
    self, Below, Draft, Fund, Imprint, NoSheet, Order, Paper, PerPage, Source, What,
};
use crate::web::failure::WebError;
use crate::web::hall::Current;
use crate::web::pages::room::Room;
use crate::web::table_codes::table_codes;

/// Which sheet is asked for, as the address says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::web) struct Asked {
    pub(in crate::web) what: String,
    pub(in crate::web) paper: String,
    pub(in crate::web) round: String,
    pub(in crate::web) per_page: String,
    pub(in crate::web) first: String,
    pub(in crate::web) last: String,
    /// Which page, as a picture.
    pub(in crate::web) picture: String,
}

impl Asked {
    fn order(&self) -> Result<Order, WebError> {
        let what = What::of_name(&self.what).ok_or(WebError::Typed("print-bad-what"))?;
        let bad_round = || WebError::Typed("print-bad-round");
        let round = match self.round.trim() {
            "" => None,
            typed => Some(typed.parse().ok().and_then(RoundNumber::new).ok_or_else(bad_round)?),
        };
        let per_page = self.per_page.trim().parse().ok().and_then(PerPage::of_count);
        Ok(Order {
            round,
            tables: self.tables()?,
            per_page: per_page.unwrap_or_default(),
            paper: Paper::of_name(&self.paper).unwrap_or_default(),
            ..Order::of(what)
        })
    }

    /// The tables that are named; with one end alone, only that table.
    fn tables(&self) -> Result<Option<(TableNumber, TableNumber)>, WebError> {
        let bad = || WebError::Typed("print-bad-tables");
        let number = |typed: &str| typed.parse().ok().and_then(TableNumber::new).ok_or_else(bad);
        let (first, last) = match (self.first.trim(), self.last.trim()) {
            ("", "") => return Ok(None),
            (first, "") => (number(first)?, number(first)?),
            ("", last) => (number(last)?, number(last)?),
            (first, last) => (number(first)?, number(last)?),
        };
        if first > last { Err(bad()) } else { Ok(Some((first, last))) }
    }
}

/// A sheet that is asked for.
pub(super) async fn show(room: Room, asked: Result<Query<Asked>, QueryRejection>) -> Response {
    let asked = asked.map(|Query(asked)| asked).unwrap_or_default();
    match sheet(&room, &asked).await {
        Ok(download) => download.answer(),
        Err(error) => error.page(&room.visitor),
    }
}

/// The sheet as PDF, or a page of it as a picture.
pub(in crate::web) async fn sheet(room: &Room, asked: &Asked) -> Result<Download, WebError> {
    let order = Order { codes: codes(room, asked.order()?.round), ..asked.order()? };
    let fund = fund(room).await?;
    let draft = Words::of(room, Readers::of(&order)).draft(order, fund).await?;
    let below = printed(room, &draft).await?;
    let tournament = room.current.log.name().to_string();
    let is_picture = !asked.picture.is_empty();
    let ending = if is_picture { "png" } else { "pdf" };
    let name = paper::file_name(&tournament, draft.name(), ending);
    if is_picture {
        let mut pictures =
            aside(move || draft.png(&below)).await.map_err(|error| told(room, &error))?;
        // A list may have become shorter since the page was made.
        let wanted = asked.picture.parse().unwrap_or(1_usize).clamp(1, pictures.len().max(1));
        let bytes = pictures.swap_remove(wanted - 1);
        return Ok(Download { name, kind: "image/png", bytes });
    }
    let bytes = aside(move || draft.pdf(&below)).await.map_err(|error| told(room, &error))?;
    Ok(Download { name, kind: "application/pdf", bytes })
}

/// What the pairs of a round report their results with, where tables do.
fn codes(room: &Room, round: Option<RoundNumber>) -> Vec<(TableNumber, [String; 2])> {
    let last = room.state().rounds.last().map(|round| round.number);
    let codes = round.or(last).map(|round| table_codes(&room.current, round));
    codes.into_iter().flatten().map(|one| (one.table, one.codes)).collect()
}

/// The prizes of the tournament.
pub(super) async fn fund(room: &Room) -> Result<Fund, WebError> {
    let mut store = room.app.hall.store().await;
    Ok(Fund::of_tournament(&room.current.log, &mut store).await?)
}

/// Notes that a sheet is printed; the answer is what stands below it.
pub(super) async fn printed(room: &Room, draft: &Draft) -> Result<Below, WebError> {
    let mut store = room.app.hall.store().await;
    let imprint = Imprint::of_print(draft, &room.current.log, now(), &mut store).await?;
    Ok(imprint.below(&room.visitor.messages))
}

/// What there is to be told instead of a sheet.
pub(super) fn told(room: &Room, error: &NoSheet) -> WebError {
    WebError::Said(error.sentence(&room.visitor.messages))
}

/// Does long work where it holds nobody up.
pub(super) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, NoSheet> + Send + 'static,
) -> Result<T, NoSheet> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(NoSheet::Press { detail: error.to_string() }))
}

/// A tournament and the language it is printed in, to be taken aside.
#[derive(Clone)]
pub(super) struct Words {
    current: Arc<Current>,
    language: Language,
    aliases: BTreeMap<AthleteNumber, String>,
}

/// Who reads what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readers {
    /// Those in the hall.
    Hall,
    /// Everybody, wherever it is sent: minors are abbreviated where that is asked for.
    Everybody,
}

impl Readers {
    const fn of(order: &Order) -> Readers {
        match order.paper {
            Paper::A4 | Paper::Letter => Readers::Hall,
            Paper::Phone => Readers::Everybody,
        }
    }
}

impl Words {
    pub(super) fn of(room: &Room, readers: Readers) -> Words {
        let current = &room.current;
        let alias = |athlete: AthleteNumber, name: &str| {
            let alias = current.public_name(athlete);
            (readers == Readers::Everybody && alias != name).then_some((athlete, alias))
        };
        let athletes = current.state().athletes.iter();
        let aliases = athletes.filter_map(|(number, one)| alias(*number, &one.details.name));
        Words {
            current: Arc::clone(current),
            language: room.visitor.language,
            aliases: aliases.collect(),
        }
    }

    /// The words of the tournament's own game and profile.
    fn messages(&self) -> Messages {
        let messages = Messages::for_pages(self.language);
        let state = self.current.state();
        messages.speak_of(state.discipline);
        messages.number_athletes(self.current.player_numbers());
        if let Some(label) = &state.profile.sheet_label {
            messages.call_sheet(label);
        }
        messages
    }

    /// Does something with the tournament, aside.
    pub(super) async fn with<T: Send + 'static>(
        self,
        fund: Fund,
        work: impl FnOnce(&Source<'_>) -> Result<T, NoSheet> + Send + 'static,
    ) -> Result<T, WebError> {
        let messages = self.messages();
        let done = aside(move || {
            let messages = self.messages();
            let tournament = self.current.tournament();
            work(&Source { tournament, messages: &messages, fund: &fund, aliases: &self.aliases })
        });
        done.await.map_err(|error| WebError::Said(error.sentence(&messages)))
    }

    async fn draft(self, order: Order, fund: Fund) -> Result<Draft, WebError> {
        self.with(fund, move |source| paper::draft(&order, source)).await
    }
}
