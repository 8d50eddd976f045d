//! Sections: the tournaments of one event, each with a log of its own.

use crate::cli::exit::Failure;
use crate::cli::tournament::args::Place;
use crate::cli::tournament::desk::Setting;
use crate::store::{Log, Store, StoreError};

/// The logs that are sections of an event; at least one.
pub(in crate::cli::tournament) fn of_event(
    logs: Vec<Log>,
    event: &str,
    setting: &Setting<'_>,
) -> Result<Vec<Log>, Failure> {
    let wanted = event.trim().to_lowercase();
    let is_section =
        |log: &Log| log.tournament().state().event.to_lowercase() == wanted && !wanted.is_empty();
    let sections: Vec<Log> = logs.into_iter().filter(is_section).collect();
    if sections.is_empty() {
        return Err(setting.bad("event-unknown", [("event", event.into())]));
    }
    Ok(sections)
}

/// Where each section of an event is kept.
pub(in crate::cli::tournament) async fn tournaments_of(
    place: &Place,
    event: &str,
    setting: &Setting<'_>,
) -> Result<Vec<Place>, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let mut store = Store::open(&setting.path(place.store.as_ref())).await.map_err(failed)?;
    let mut logs = Vec::new();
    for name in store.names().await.map_err(failed)? {
        logs.push(store.load(&name).await.map_err(failed)?);
    }
    store.close().await.map_err(failed)?;
    let sections = of_event(logs, event, setting)?;
    let section =
        |log: &Log| Place { store: place.store.clone(), tournament: Some(log.name().to_string()) };
    Ok(sections.iter().map(section).collect())
}
