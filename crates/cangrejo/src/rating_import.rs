//! A rating list in the place of the one before: the same for a command, a page and a program.

use std::path::Path;

use crate::rating_list::{Change, Changes, Comparison, RatingList};
use crate::store::{RatingFile, StoreError};

/// How many of the widest changes are told.
const MOST_TOLD: usize = 10;

/// Whether a list takes the place of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// It does.
    Kept,
    /// It is only looked at.
    Looked,
}

/// How far an import is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// So many more players of the list before were compared.
    Compared(usize),
    /// So many more players were written.
    Written(usize),
}

/// What an import came to.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    pub(crate) n_players: usize,
    pub(crate) changes: Changes,
    /// Whether there was no list before.
    pub(crate) is_first: bool,
    pub(crate) keeping: Keeping,
}

impl Import {
    /// Those whose ratings moved most, the widest first.
    pub(crate) fn widest(&self) -> impl Iterator<Item = &Change> {
        self.changes.widest.iter().filter(|change| change.width() > 0)
    }
}

/// Takes a list over, and says what it changes; `heard` is told how far it is.
pub(crate) async fn take_over(
    path: &Path,
    list: &RatingList,
    keeping: Keeping,
    mut heard: impl FnMut(Step),
) -> Result<Import, StoreError> {
    let before = match RatingFile::open(path).await {
        // A list in an older form is replaced like none.
        Err(StoreError::OldRatings { .. }) => None,
        opened => opened?,
    };
    let is_first = before.is_none();
    let changes = compared(before, list, &mut heard).await?;
    match keeping {
        Keeping::Kept => {
            let written = |n_players| heard(Step::Written(n_players));
            RatingFile::replace(path, list.players(), written).await?;
        }
        Keeping::Looked => {}
    }
    Ok(Import { n_players: list.players().len(), changes, is_first, keeping })
}

/// What the list changes about the one before.
async fn compared(
    before: Option<RatingFile>,
    list: &RatingList,
    heard: &mut impl FnMut(Step),
) -> Result<Changes, StoreError> {
    let mut comparison = Comparison::with(list.players(), MOST_TOLD);
    if let Some(mut file) = before {
        let mut compared_to = 0;
        loop {
            let players = file.after(compared_to).await?;
            let Some(player) = players.last() else { break };
            compared_to = player.fide_id;
            comparison.take(&players);
            heard(Step::Compared(players.len()));
        }
    }
    Ok(comparison.finish())
}
