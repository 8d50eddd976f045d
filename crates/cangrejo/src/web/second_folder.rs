//! The second folder, as on a stick, that everything is copied to while the web app runs.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::messages::{self, Messages};
use crate::store::{Copied, Store, StoreError};

/// The folder, and what is wrong with it.
#[derive(Debug)]
pub(super) struct SecondFolder {
    folder: PathBuf,
    /// Why not everything is in it.
    trouble: Mutex<Option<StoreError>>,
}

impl SecondFolder {
    /// Copies every tournament there, and every entry from here on.
    ///
    /// A folder that is gone, full or damaged stops nobody: pages tell. A copy in which another
    /// machine went on does, because two logs would come of it.
    pub(super) async fn begin(
        folder: PathBuf,
        store: &mut Store,
    ) -> Result<SecondFolder, StoreError> {
        let second = SecondFolder { folder, trouble: Mutex::default() };
        match second.copy_all(store).await {
            Err(error @ (StoreError::Forked { .. } | StoreError::CopyAhead { .. })) => Err(error),
            Ok(()) => Ok(second),
            Err(error) => {
                *second.trouble() = Some(error);
                Ok(second)
            }
        }
    }

    async fn copy_all(&self, store: &mut Store) -> Result<(), StoreError> {
        // Made here it would hide that the stick is not plugged in.
        if !self.folder.is_dir() {
            return Err(StoreError::Missing { path: self.folder.clone() });
        }
        store.copy_to(&self.folder).await
    }

    /// Tries again, whatever was wrong.
    pub(super) async fn catch_up(&self, store: &mut Store) {
        let done = self.copy_all(store).await;
        *self.trouble() = done.err();
    }

    /// Notes what became of an entry.
    pub(super) fn note(&self, copied: Copied) {
        match copied {
            Copied::Yes => *self.trouble() = None,
            Copied::Failed(error) => *self.trouble() = Some(error),
            // What was wrong before still is.
            Copied::NoFolder => {}
        }
    }

    /// Whether something is not there yet.
    pub(super) fn lacks_something(&self) -> bool {
        self.trouble().is_some()
    }

    pub(super) fn path(&self) -> &Path {
        &self.folder
    }

    /// What whoever works with the program has to know.
    pub(super) fn warning(&self, messages: &Messages) -> Option<String> {
        let trouble = self.trouble();
        let why = messages::copy_trouble(trouble.as_ref()?, messages);
        let folder = self.folder.display().to_string();
        let values = [("folder", folder.into()), ("why", why.into())];
        Some(messages.say("web-not-copied", values))
    }

    fn trouble(&self) -> MutexGuard<'_, Option<StoreError>> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
