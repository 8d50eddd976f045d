//! Private data that is taken away for good, and the copies that have to wait for it.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cangrejo_tournament::event::AthleteNumber;

use super::app::App;
use super::hall::Current;
use crate::messages::{self, Messages};
use crate::store::{Cleaned, StoreError};

/// What could not be cleaned when it was asked for, and what was cleaned since then.
#[derive(Debug, Default)]
pub(super) struct Erasing {
    left: Mutex<Cleaned>,
    later: Mutex<Vec<PathBuf>>,
}

impl App {
    /// Takes away what is private of an athlete, here and in every copy within reach.
    pub(super) async fn forget(
        &self,
        current: &Current,
        athlete: AthleteNumber,
    ) -> Result<Cleaned, StoreError> {
        let cleaned = self.hall.store().await.forget(&current.log, athlete).await?;
        *locked(&self.erasing.left) = cleaned.clone();
        Ok(cleaned)
    }

    /// Cleans what could not be cleaned before.
    pub(super) async fn clean_again(&self) {
        let mut store = self.hall.store().await;
        // A file that cannot be read now is tried again.
        let Ok(cleaned) = store.clean_up().await else { return };
        let seen = store.cleaned_while_copying();
        let mut later = locked(&self.erasing.later);
        for folder in cleaned.folders.iter().chain(&seen) {
            if !later.contains(folder) {
                later.push(folder.clone());
            }
        }
        *locked(&self.erasing.left) = cleaned;
    }

    /// What a director has to know of it.
    pub(super) fn told_of_erasing(&self, messages: &Messages) -> Vec<String> {
        let left = messages::uncleaned(&locked(&self.erasing.left), messages);
        let later = messages::cleaned_later(&locked(&self.erasing.later), messages);
        left.into_iter().chain(later).collect()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
