//! A rating list that comes from a browser or a program: received, read and taken over.
//!
//! It is far larger than any form. So it goes to a file beside the tournaments piece by piece, is
//! read by another process where nobody waits for a page, and takes the place of the list before only when it is
//! whole. One at a time: two would be as much work as two, and the later would win anyway.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_LENGTH;
use futures_util::{Stream, StreamExt as _};
use tokio::io::AsyncWriteExt as _;
use tokio::sync::{mpsc, oneshot};

use super::app::App;
use super::failure::WebError;
use crate::rating_import::{Import, Keeping, NotTaken, Players, take_over};
use crate::rating_list::{Faults, ListFault, TimeControl};
use crate::store::{RatingFile, StoreError};
use crate::upload_reader::{Heard, read_list};

/// The largest file that is received; the largest list of today, unpacked, twice.
const MOST_BYTES: u64 = 1 << 30;

/// The longest name of a file that is told again.
const MOST_LETTERS: usize = 100;

/// What is being done with a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// It is on its way; the numbers are bytes.
    Receiving,
    /// It is read; the numbers are bytes.
    Reading,
    /// It is only held against the list before; the numbers are players.
    Comparing,
    /// It is held against the list before and written; the numbers are players.
    Writing,
}

/// How far the list is that is taken over now.
#[derive(Clone, Debug)]
pub(super) struct Running {
    /// What the file is called where it comes from.
    pub(super) file: String,
    pub(super) doing: Doing,
    pub(super) n_done: u64,
    /// Nothing where nobody said how much it is.
    pub(super) n_all: Option<u64>,
}

/// Why a list was not taken over.
#[derive(Debug)]
pub(super) enum Trouble {
    /// It is no lawful list.
    Faults {
        /// What the file is called where it comes from.
        file: String,
        /// All that is wrong.
        faults: Faults,
    },
    /// The disk or the list before cannot do it.
    Store(StoreError),
}

/// Where the import of lists stands.
#[derive(Clone, Debug, Default)]
pub(super) enum Stage {
    /// Nobody has sent one since the program was started.
    #[default]
    Nothing,
    /// One is being taken over.
    Running(Running),
    /// The last one was taken over.
    Done(Arc<Import>),
    /// The last one was not.
    Failed(Arc<Trouble>),
}

/// The import of lists, which one at a time goes through.
#[derive(Debug)]
pub(super) struct Imports {
    /// The list in use.
    list: PathBuf,
    stage: Mutex<Stage>,
}

impl Imports {
    /// The import beside a file of tournaments.
    pub(super) fn beside(tournaments: &Path) -> Imports {
        let imports =
            Imports { list: RatingFile::beside(tournaments), stage: Mutex::new(Stage::Nothing) };
        // What a program left that was killed while it received a list.
        let _ = std::fs::remove_file(imports.sent());
        imports
    }

    /// The list in use.
    pub(super) fn list(&self) -> &Path {
        &self.list
    }

    /// Where a list is while it is received and read.
    fn sent(&self) -> PathBuf {
        self.list.with_extension("sent")
    }

    /// Where it stands.
    pub(super) fn stage(&self) -> Stage {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, stage: Stage) {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = stage;
    }

    /// Notes that something else is done now.
    fn begin(&self, doing: Doing, n_all: Option<u64>) {
        let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if let Stage::Running(running) = &mut *stage {
            (running.doing, running.n_done, running.n_all) = (doing, 0, n_all);
        }
    }

    /// Notes that so much more is done.
    fn go_on(&self, n_more: u64) {
        let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if let Stage::Running(running) = &mut *stage {
            running.n_done = running.n_done.saturating_add(n_more);
        }
    }
}

/// A list on its way; whatever becomes of it, its file is removed and another may come.
#[derive(Debug)]
pub(super) struct Incoming {
    app: Arc<App>,
    file: String,
}

impl Drop for Incoming {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(self.app.imports.sent());
        if matches!(self.app.imports.stage(), Stage::Running(_)) {
            self.app.imports.set(Stage::Nothing);
        }
    }
}

impl Incoming {
    /// Lets a list in that `file` is the name of, unless another is on its way.
    pub(super) fn new(app: &Arc<App>, file: &str) -> Result<Incoming, WebError> {
        let is_shown = |letter: &char| !letter.is_control();
        let file: String = file.chars().filter(is_shown).take(MOST_LETTERS).collect();
        let mut stage = app.imports.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*stage, Stage::Running(_)) {
            return Err(WebError::Clash("web-ratings-busy"));
        }
        let doing = Doing::Receiving;
        *stage = Stage::Running(Running { file: file.clone(), doing, n_done: 0, n_all: None });
        drop(stage);
        Ok(Incoming { app: Arc::clone(app), file })
    }

    /// Receives the file.
    pub(super) async fn receive<E>(
        &self,
        headers: &HeaderMap,
        sent: impl Stream<Item = Result<Bytes, E>>,
    ) -> Result<(), WebError> {
        let told =
            headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        self.app.imports.begin(Doing::Receiving, told);
        if told.is_some_and(|n_bytes| n_bytes > MOST_BYTES) {
            return Err(WebError::TooLargeFile("web-ratings-too-large"));
        }
        let path = self.app.imports.sent();
        let written = write(&path, sent, MOST_BYTES, |n_more| self.app.imports.go_on(n_more));
        match written.await? {
            0 => Err(WebError::Typed("web-import-no-file")),
            _ => Ok(()),
        }
    }

    /// Reads what was received and takes it over; what came of it can be asked for later, too.
    pub(super) async fn take_over(
        self,
        control: TimeControl,
        keeping: Keeping,
    ) -> Result<Arc<Import>, Arc<Trouble>> {
        let taken = self.taken(control, keeping).await.map(Arc::new).map_err(Arc::new);
        // Before anybody is told, so that nobody finds it there afterwards.
        let _ = std::fs::remove_file(self.app.imports.sent());
        self.app.imports.set(match &taken {
            Ok(import) => Stage::Done(Arc::clone(import)),
            Err(trouble) => Stage::Failed(Arc::clone(trouble)),
        });
        taken
    }

    async fn taken(&self, control: TimeControl, keeping: Keeping) -> Result<Import, Trouble> {
        let players = self.read(control).await?;
        let imports = &self.app.imports;
        let n_players = match &players {
            Players::Coming { n_left, .. } => u64::try_from(*n_left).ok(),
            Players::Listed(_) => None,
        };
        let doing = match keeping {
            Keeping::Kept => Doing::Writing,
            Keeping::Looked => Doing::Comparing,
        };
        imports.begin(doing, n_players);
        let heard = |n_more| imports.go_on(u64::try_from(n_more).unwrap_or_default());
        let taken = take_over(imports.list(), players, keeping, heard).await;
        taken.map_err(|why| match why {
            NotTaken::Faults(faults) => self.faulty(faults),
            NotTaken::Store(error) => Trouble::Store(error),
        })
    }

    fn faulty(&self, faults: Faults) -> Trouble {
        Trouble::Faults { file: self.file.clone(), faults }
    }

    /// Has the file read by another process; its players come while they are taken over.
    async fn read(&self, control: TimeControl) -> Result<Players<'static>, Trouble> {
        let (app, path) = (Arc::clone(&self.app), self.app.imports.sent());
        let failed = |error| Trouble::Store(StoreError::io(self.app.imports.list(), error));
        let about = tokio::fs::metadata(&path).await.map_err(failed)?;
        app.imports.begin(Doing::Reading, Some(about.len()));
        let (whole, is_whole) = oneshot::channel();
        let (send, rows) = mpsc::channel(1);
        tokio::task::spawn_blocking(move || {
            let mut whole = Some(whole);
            let mut take = |heard| {
                let is_heard = match heard {
                    Heard::Read(n_bytes) => {
                        app.imports.go_on(n_bytes);
                        true
                    }
                    Heard::Players(n_players) => {
                        whole.take().is_some_and(|whole| whole.send(Ok(n_players)).is_ok())
                    }
                    Heard::Rows(players) => send.blocking_send(Ok(players)).is_ok(),
                };
                if is_heard { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let reader = app.uploads.reader.as_deref();
            let Err(faults) = read_list(reader, (&path, control), &mut take) else { return };
            // Nobody may wait any longer; then nobody needs to know.
            match whole {
                Some(whole) => drop(whole.send(Err(faults))),
                None => drop(send.blocking_send(Err(faults))),
            }
        });
        let ended = |_| Err(Faults::of(ListFault::TooSlow));
        let n_left = is_whole.await.unwrap_or_else(ended).map_err(|faults| self.faulty(faults))?;
        Ok(Players::Coming { rows, n_left })
    }
}

/// Writes what is sent to a file, if it is not too much; the answer is how many bytes it was.
async fn write<E>(
    path: &Path,
    sent: impl Stream<Item = Result<Bytes, E>>,
    most: u64,
    heard: impl Fn(u64),
) -> Result<u64, WebError> {
    let failed = |error| WebError::Store(StoreError::io(path, error));
    let mut file = tokio::fs::File::create(path).await.map_err(failed)?;
    let mut sent = std::pin::pin!(sent);
    let mut n_bytes = 0;
    while let Some(part) = sent.next().await {
        let part = part.map_err(|_| WebError::Typed("web-ratings-cut-off"))?;
        let n_more = u64::try_from(part.len()).unwrap_or(u64::MAX);
        n_bytes += n_more;
        if n_bytes > most {
            return Err(WebError::TooLargeFile("web-ratings-too-large"));
        }
        file.write_all(&part).await.map_err(failed)?;
        heard(n_more);
    }
    // What is behind is written by another thread, which alone knows whether it could be.
    file.flush().await.map_err(failed)?;
    Ok(n_bytes)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use axum::body::Bytes;
    use futures_util::stream;

    use super::write;
    use crate::web::failure::WebError;

    #[tokio::test]
    async fn what_is_sent_is_written_up_to_the_limit_and_no_further() {
        let path = std::env::temp_dir().join(format!("cangrejo-sent-{}", std::process::id()));
        let parts = || stream::iter((0..3).map(|_| Ok::<_, ()>(Bytes::from_static(b"abc"))));
        let heard = Cell::new(0);
        let count = |n_more| heard.set(heard.get() + n_more);
        assert_eq!(write(&path, parts(), 9, count).await.expect("it fits"), 9);
        assert_eq!((std::fs::read(&path).unwrap(), heard.get()), (b"abcabcabc".to_vec(), 9));
        let too_much = write(&path, parts(), 8, |_| ()).await;
        assert!(matches!(too_much, Err(WebError::TooLargeFile(_))), "{too_much:?}");
        let cut_off = stream::iter([Ok(Bytes::from_static(b"abc")), Err(())]);
        let cut_off = write(&path, cut_off, 9, |_| ()).await;
        assert!(matches!(cut_off, Err(WebError::Typed("web-ratings-cut-off"))), "{cut_off:?}");
        std::fs::remove_file(path).unwrap();
    }
}
