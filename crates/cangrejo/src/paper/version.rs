//! Which version of a sheet a print is, and which prizes there are: what the store knows.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{RoundNumber, Time};

use super::draft::{Draft, Imprint};
use super::prizes::Fund;
use crate::store::{Head, Log, PrintRow, Store, StoreError};
use crate::verify::seal_text;

impl Imprint {
    /// That of a print that is made now; the store notes it.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn of_print(
        draft: &Draft,
        log: &Log,
        time: Time,
        store: &mut Store,
    ) -> Result<Imprint, StoreError> {
        let print = PrintRow {
            sheet: draft.key().to_owned(),
            version: 0,
            fingerprint: draft.fingerprint(),
            time_ms: i64::try_from(time.unix_ms).unwrap_or(i64::MAX),
            code: log.head().hash.code(),
        };
        let version = store.note_print(log.name(), &print).await?;
        // One that cannot be read is told by whoever asks for it.
        let key = store.known_key().ok().flatten();
        Ok(Imprint { version, time, key, ..Imprint::of_page(log, time) })
    }

    /// That of a page, of which there are no versions.
    pub fn of_page(log: &Log, time: Time) -> Imprint {
        let Head { n_events, hash } = log.head();
        let seal = seal_text(log.name().as_str(), n_events, &hash);
        let earlier = earlier_codes(log);
        Imprint { version: 1, time, code: hash.code(), seal, earlier, key: None }
    }
}

/// The code of the log at the last publication of each round, but for where the log ends.
fn earlier_codes(log: &Log) -> Vec<(RoundNumber, String)> {
    let before = log.milestones().iter().filter(|milestone| milestone.hash != log.head().hash);
    let codes = before.filter_map(|milestone| Some((milestone.round?, milestone.hash.code())));
    codes.collect::<BTreeMap<RoundNumber, String>>().into_iter().collect()
}

impl Fund {
    /// The prizes of a tournament; none where none were entered.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn of_tournament(log: &Log, store: &mut Store) -> Result<Fund, StoreError> {
        let body = store.prize_fund(log.name()).await?;
        let fund = body.and_then(|body| serde_json::from_str(&body).ok());
        Ok(fund.unwrap_or_default())
    }

    /// Keeps these prizes in the place of those before.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep(&self, log: &Log, store: &mut Store) -> Result<(), StoreError> {
        let body = serde_json::json!(self).to_string();
        store.keep_prize_fund(log.name(), &body).await
    }
}
