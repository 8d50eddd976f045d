//! Work on files that somebody sent: one at a time, and where nobody waits for a page.
//!
//! Whoever sends a file waits for the turn; so the memory that such files take is that of one,
//! and a hall that sends many does not slow down the pages of everybody else.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::failure::WebError;
use crate::messages::{self, Messages};
use crate::tournament_file::{self, TournamentFile};
use crate::upload_reader::check_tournament;

/// How many may have sent a file that is not read yet; the next is asked to send it again.
const MOST_WAITING: usize = 8;

/// The turns of files that were sent.
#[derive(Debug)]
pub(super) struct Uploads {
    /// The program that reads them, if another process does.
    pub(super) reader: Option<PathBuf>,
    places: Arc<Semaphore>,
    turn: Arc<Semaphore>,
}

impl Default for Uploads {
    fn default() -> Uploads {
        let places = Arc::new(Semaphore::new(MOST_WAITING));
        Uploads { reader: None, places, turn: Arc::new(Semaphore::new(1)) }
    }
}

/// A turn, which is over when this goes.
#[derive(Debug)]
pub(super) struct Turn {
    _turn: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Uploads {
    /// Waits for the turn, unless too many wait already.
    pub(super) async fn turn(&self) -> Result<Turn, WebError> {
        let busy = |_| WebError::Busy("upload-busy");
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(busy)?;
        let turn = Arc::clone(&self.turn).acquire_owned().await;
        Ok(Turn { _turn: turn.map_err(|_| WebError::Busy("upload-busy"))?, _place: place })
    }

    /// Does work when it has its turn, on a thread that answers no pages.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WebError> {
        let turn = self.turn().await?;
        // Whoever gave up waiting leaves the work behind, and the turn with it.
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        match working.await.map_err(tokio::task::JoinError::try_into_panic) {
            Ok(done) => Ok(done),
            Err(Ok(panic)) => resume_unwind(panic),
            Err(Err(_)) => Err(WebError::Busy("upload-busy")),
        }
    }

    /// Reads the file of a tournament in its turn.
    pub(super) async fn tournament(
        &self,
        bytes: Bytes,
        messages: &Messages,
    ) -> Result<TournamentFile, WebError> {
        let reader = self.reader.clone();
        let read = self.work(move || {
            check_tournament(reader.as_deref(), &bytes)?;
            Ok(tournament_file::read(&bytes))
        });
        let read = read.await?.map_err(|why| WebError::Said(messages::unread(why, messages)))?;
        read.map_err(|error| {
            let file = messages.text("print-file");
            WebError::Said(messages::bad_tournament(&file, &error, messages))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::{MOST_WAITING, Uploads};
    use crate::web::failure::WebError;

    #[tokio::test]
    async fn one_has_its_turn_a_few_wait_and_the_next_is_sent_away() {
        let uploads = std::sync::Arc::new(Uploads::default());
        let (done, wait) = mpsc::channel::<()>();
        let held = tokio::spawn({
            let uploads = uploads.clone();
            async move { uploads.work(move || wait.recv().is_err()).await }
        });
        let mut waiting = Vec::new();
        while waiting.len() + 1 < MOST_WAITING {
            let uploads = uploads.clone();
            waiting.push(tokio::spawn(async move { uploads.work(|| true).await }));
        }
        while uploads.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = uploads.work(|| true).await;
        assert!(matches!(refused, Err(WebError::Busy(_))), "{refused:?}");
        assert!(waiting.iter().all(|waiting| !waiting.is_finished()), "the first is not done");
        drop(done);
        for one in waiting.into_iter().chain([held]) {
            assert!(one.await.expect("it ends").expect("its turn came"));
        }
        assert!(uploads.work(|| true).await.is_ok(), "there is room again");
    }
}
