//! Which version of a sheet a print is, and which prizes there are: what the store knows.

use cangrejo_tournament::event::Time;

use super::draft::{Draft, Imprint};
use super::prizes::Fund;
use crate::store::{Log, PrintRow, Store, StoreError};

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
        let code = log.head().hash.code();
        let print = PrintRow {
            sheet: draft.key().to_owned(),
            version: 0,
            fingerprint: draft.fingerprint(),
            time_ms: i64::try_from(time.unix_ms).unwrap_or(i64::MAX),
            code: code.clone(),
        };
        let version = store.note_print(log.name(), &print).await?;
        Ok(Imprint { version, time, code })
    }

    /// That of a page, of which there are no versions.
    pub fn of_page(log: &Log, time: Time) -> Imprint {
        Imprint { version: 1, time, code: log.head().hash.code() }
    }
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
