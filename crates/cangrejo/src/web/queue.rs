//! What tables reported and the desk has not decided.

use cangrejo_tournament::event::{
    BoardResult, Discipline, Finish, Reliability, RoundNumber, TableNumber,
};
use cangrejo_tournament::tournament::Round;
use serde::Deserialize;

use super::beside::{Report, Typed};
use super::failure::WebError;
use super::hall::{Current, Hall};
use super::table_codes::seats;
use crate::director::{BoardEntry, BoardSheet, ChessRequest, RawGame, Request};

/// The longest word to a table that is sent back.
const MOST_LETTERS: usize = 120;

/// What the two pairs of a table reported; at least one did.
pub(super) struct Waiting {
    pub(super) table: TableNumber,
    pub(super) reports: [Option<Report>; 2],
}

impl Waiting {
    /// Which reports these are: when they were sent.
    pub(super) fn mark(&self) -> String {
        let sent = |report: &Option<Report>| report.as_ref().map_or(0, |report| report.sent_ms);
        format!("{}.{}", sent(&self.reports[0]), sent(&self.reports[1]))
    }

    /// Whether both pairs say the same.
    pub(super) fn is_agreed(&self) -> bool {
        let [a, b] = self.reports.each_ref().map(|report| report.as_ref().map(|one| &one.result));
        a.is_some() && a == b
    }

    /// The result that is filled in for the desk.
    pub(super) fn first(&self) -> Option<&Typed> {
        self.reports.iter().flatten().map(|report| &report.result).next()
    }
}

/// What waits for the desk in a round, by table.
pub(super) fn waiting(current: &Current, round: &Round) -> Vec<Waiting> {
    let open = round.tables.iter().filter(|(_, table)| table.is_open());
    let reports = open.map(|(number, table)| {
        let seats = seats(&table.seats);
        let report = |pair| {
            let report = current.beside().report((round.number, *number, pair));
            report.filter(|report| report.seats == seats && report.verdict.is_empty())
        };
        Waiting { table: *number, reports: [report(0), report(1)] }
    });
    reports.filter(|waiting| waiting.reports.iter().any(Option::is_some)).collect()
}

/// What the desk decided, as sent.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Decision {
    pub(super) round: String,
    pub(super) table: String,
    /// Which reports the desk saw.
    pub(super) mark: String,
    pub(super) a: String,
    pub(super) b: String,
    pub(super) time: Option<String>,
    pub(super) reason: String,
}

impl Decision {
    /// The table and its reports, if they are still those that the desk saw.
    fn waiting(&self, current: &Current) -> Result<(RoundNumber, Waiting), WebError> {
        let gone = || WebError::Typed("hall-reports-changed");
        let round = current.state().rounds.last().ok_or_else(gone)?;
        if self.round.trim() != round.number.to_string() {
            return Err(gone());
        }
        let mut waiting = waiting(current, round).into_iter();
        let found = waiting.find(|one| one.table.to_string() == self.table.trim());
        let found = found.filter(|one| one.mark() == self.mark).ok_or_else(gone)?;
        Ok((round.number, found))
    }

    /// What is asked of the director to accept it, and the key of the reason: the log says where
    /// the result came from.
    pub(super) fn accepted(&self, current: &Current) -> Result<(Request, &'static str), WebError> {
        let (round, waiting) = self.waiting(current)?;
        let request = self.request(current.state().discipline, (round, waiting.table))?;
        let is_agreed = waiting.is_agreed();
        Ok((request, if is_agreed { "hall-reason-agreed" } else { "hall-reason-reported" }))
    }

    fn request(
        &self,
        discipline: Discipline,
        (round, table): (RoundNumber, TableNumber),
    ) -> Result<Request, WebError> {
        match discipline {
            Discipline::Domino => {
                let points = |text: &str| {
                    text.trim().parse::<i64>().map_err(|_| WebError::Typed("web-bad-score"))
                };
                let game = RawGame::to_target([points(&self.a)?, points(&self.b)?]);
                let finish = if self.time.is_some() { Finish::Time } else { Finish::Target };
                let games = vec![RawGame { finish, ..game }];
                Ok(Request::EnterResult { round, table, games, reliability: Reliability::Final })
            }
            Discipline::Chess => {
                let result: Result<BoardResult, _> = self.a.trim().parse();
                let result = result.map_err(|_| WebError::Typed("web-bad-result"))?;
                let entry = BoardEntry::Result(Reliability::Final);
                let sheet =
                    BoardSheet { round, table, result, unrated: false, colorless: false, entry };
                Ok(ChessRequest::Board(sheet).into())
            }
        }
    }

    /// Sends a reported result back to its table, with the reason.
    pub(super) async fn reject(&self, hall: &Hall, current: &Current) -> Result<(), WebError> {
        let (round, waiting) = self.waiting(current)?;
        let reason = self.reason.trim().chars().filter(|one| !one.is_control());
        let verdict: String = reason.take(MOST_LETTERS).collect();
        if verdict.is_empty() {
            return Err(WebError::Typed("hall-reason-missing"));
        }
        let state = current.state();
        let table = state.round(round).and_then(|round| round.tables.get(&waiting.table));
        let seated = table.map(|table| seats(&table.seats)).unwrap_or_default();
        for (pair, report) in waiting.reports.into_iter().enumerate() {
            // The pair that has not reported hears of it too.
            let report = report.unwrap_or_else(|| Report {
                seats: seated.clone(),
                result: Typed::default(),
                sent_ms: 0,
                verdict: String::new(),
            });
            let report = Report { verdict: verdict.clone(), ..report };
            hall.report(current.log.name(), (round, waiting.table, pair), report).await?;
        }
        Ok(())
    }
}
