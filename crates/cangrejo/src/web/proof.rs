//! What comes of re-running a log, for pages and for programs.

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::Event;

use super::failure::WebError;
use super::hall::Hall;
use crate::messages::{self, Messages};
use crate::signature::PublicKey;
use crate::store::{LogName, Store, StoreError};
use crate::verify::{NotACode, SheetCode, Verdict, signed};

/// The most codes that are looked for at once.
const MOST_CODES: usize = 100;

/// What was found out.
#[derive(Debug)]
pub(super) struct Proof {
    /// What holds, and what could not be compared.
    pub(super) findings: Vec<String>,
    /// What does not hold.
    pub(super) complaints: Vec<String>,
    /// The codes among those that hold which prove little.
    pub(super) weak_codes: Vec<String>,
    /// The key of this installation, if it has one.
    pub(super) own: Option<PublicKey>,
}

/// The codes of sheets, as somebody typed them.
pub(super) fn codes_of(typed: &str, messages: &Messages) -> Result<Vec<SheetCode>, WebError> {
    let mut codes = Vec::new();
    for piece in typed.split([',', ';', '\n', '\r']).filter(|piece| !piece.trim().is_empty()) {
        let words = piece.split_whitespace().map(str::parse);
        match words.collect::<Result<Vec<SheetCode>, NotACode>>() {
            Ok(several) => codes.extend(several),
            // Its groups may have blanks between them.
            Err(_) => codes.push(piece.parse().map_err(|NotACode { typed }| {
                WebError::Said(messages.say("verify-not-a-code", [("code", typed.into())]))
            })?),
        }
    }
    codes.truncate(MOST_CODES);
    Ok(codes)
}

impl Proof {
    /// Re-runs the log as it is on the disk, by a connection of its own: nobody waits for it.
    pub(super) async fn of(
        hall: &Hall,
        name: &LogName,
        codes: &[SheetCode],
        messages: &Messages,
    ) -> Result<Proof, WebError> {
        let file = hall.store().await.path().to_owned();
        let mut store = Store::open_to_read(&file).await?;
        let history = store.checked_history(name).await?;
        let signatures = store.signatures(name).await?;
        let own = store.known_key()?;
        store.close().await?;
        let (events, links): (Vec<Event>, Vec<Link>) = history.into_iter().unzip();
        let judging = tokio::task::spawn_blocking(move || Verdict::of(&events, &|| ()));
        let verdict = judging.await.map_err(|_| WebError::Typed("web-bad-form"))?;
        let log = name.clone();
        let verdict = verdict.map_err(|unlawful| StoreError::Unlawful { log, unlawful })?;
        let mut findings = messages::verdict((name, 0), &verdict, messages);
        findings.extend(messages::signers(&signed(&links, &signatures), own, messages));
        let differs = verdict.first_difference().into_iter();
        let mut complaints: Vec<String> =
            differs.map(|check| messages::difference(name, check, messages)).collect();
        let mut weak_codes = Vec::new();
        for code in codes {
            let located = verdict.locate(&links, code);
            match messages::sheet_code(code, located, verdict.n_events(), messages) {
                Ok(known) => {
                    findings.push(known);
                    weak_codes.extend(code.is_weak().then(|| code.typed.clone()));
                }
                Err(complaint) => complaints.push(complaint),
            }
        }
        Ok(Proof { findings, complaints, weak_codes, own })
    }
}
