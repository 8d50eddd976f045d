//! Whether what is entered can be kept now.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::messages::{self, Messages};
use crate::store::StoreError;

/// What keeps entries from being kept, if anything does.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    trouble: Mutex<Option<StoreError>>,
}

impl Keeping {
    /// Notes how it stands, and tells whether trouble began or ended.
    pub(super) fn note(&self, found: Result<(), StoreError>) -> bool {
        let mut trouble = self.trouble();
        let was_in_trouble = trouble.is_some();
        *trouble = found.err();
        trouble.is_some() != was_in_trouble
    }

    /// Whether nothing can be kept.
    pub(super) fn is_in_trouble(&self) -> bool {
        self.trouble().is_some()
    }

    /// What whoever works with the program has to know and do.
    pub(super) fn warning(&self, messages: &Messages) -> Option<String> {
        let trouble = self.trouble();
        let why = messages::store_error(trouble.as_ref()?, messages);
        Some(messages.say("web-not-kept", [("why", why.into())]))
    }

    /// What is wrong in a word, for programs.
    pub(super) fn code(&self) -> Option<&'static str> {
        Some(match self.trouble().as_ref()? {
            StoreError::FileGone { .. } | StoreError::Missing { .. } => "file-gone",
            StoreError::Rewound { .. } => "file-replaced",
            StoreError::DiskFull { .. } => "disk-full",
            StoreError::Busy { .. } => "busy",
            _ => "disk-fails",
        })
    }

    fn trouble(&self) -> MutexGuard<'_, Option<StoreError>> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
