//! A rating list in the place of the one before: the same for a command, a page and a program.

use std::path::Path;
use std::slice::Chunks;

use tokio::sync::mpsc;

use crate::rating_list::{Change, Changes, Comparison, Faults, ListFault, RatedPlayer, RatingList};
use crate::store::{NewRatings, RatingFile, StoreError};

/// How many of the widest changes are told.
const MOST_TOLD: usize = 10;

/// How many players of a list that is here are taken together.
const N_TOGETHER: usize = 800;

/// Whether a list takes the place of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// It does.
    Kept,
    /// It is only looked at.
    Looked,
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

/// The players of a list, by number, some at a time.
#[derive(Debug)]
pub(crate) enum Players<'a> {
    /// All of them are here.
    Listed(Chunks<'a, RatedPlayer>),
    /// They come from where the list is read.
    Coming {
        rows: mpsc::Receiver<Result<Vec<RatedPlayer>, Faults>>,
        /// How many are still to come.
        n_left: usize,
    },
}

impl<'a> Players<'a> {
    /// Those of a list that was read.
    pub(crate) fn of(list: &'a RatingList) -> Players<'a> {
        Players::Listed(list.players().chunks(N_TOGETHER))
    }

    async fn next(&mut self) -> Result<Option<Vec<RatedPlayer>>, Faults> {
        match self {
            Players::Listed(rest) => Ok(rest.next().map(<[RatedPlayer]>::to_vec)),
            Players::Coming { n_left: 0, .. } => Ok(None),
            Players::Coming { rows, n_left } => {
                // Whoever reads the list says why there are no more.
                let cut_off = || Err(Faults::of(ListFault::TooSlow));
                let players = rows.recv().await.unwrap_or_else(cut_off)?;
                *n_left = n_left.saturating_sub(players.len());
                Ok(Some(players))
            }
        }
    }
}

/// Why a list is not taken over.
#[derive(Debug)]
pub(crate) enum NotTaken {
    /// It cannot be read to its end.
    Faults(Faults),
    /// The disk or the list before cannot do it.
    Store(StoreError),
}

impl From<Faults> for NotTaken {
    fn from(faults: Faults) -> NotTaken {
        NotTaken::Faults(faults)
    }
}

impl From<StoreError> for NotTaken {
    fn from(error: StoreError) -> NotTaken {
        NotTaken::Store(error)
    }
}

/// Takes a list over, and says what it changes; `heard` is told of each that is done.
///
/// Neither list is ever in memory as a whole.
pub(crate) async fn take_over(
    path: &Path,
    mut players: Players<'_>,
    keeping: Keeping,
    mut heard: impl FnMut(usize),
) -> Result<Import, NotTaken> {
    let before = match RatingFile::open(path).await {
        // A list in an older form is replaced like none.
        Err(StoreError::OldRatings { .. }) => None,
        opened => opened?,
    };
    let is_first = before.is_none();
    let mut before = Before { file: before, page: Vec::new().into_iter(), reached: 0 };
    let mut newer = match keeping {
        Keeping::Kept => Some(NewRatings::begin(path).await?),
        Keeping::Looked => None,
    };
    let mut comparison = Comparison::new(MOST_TOLD);
    let mut n_players = 0;
    while let Some(together) = players.next().await? {
        for player in &together {
            before.compare(player, &mut comparison).await?;
        }
        if let Some(newer) = &mut newer {
            newer.write(&together).await?;
        }
        n_players += together.len();
        heard(together.len());
    }
    while let Some(gone) = before.next_up_to(u32::MAX).await? {
        comparison.take(Some(&gone), None);
    }
    drop(before);
    if let Some(newer) = newer {
        newer.finish().await?;
    }
    Ok(Import { n_players, changes: comparison.finish(), is_first, keeping })
}

/// The list before, page by page.
struct Before {
    file: Option<RatingFile>,
    page: std::vec::IntoIter<RatedPlayer>,
    /// The last number of the page.
    reached: u32,
}

impl Before {
    /// The next player, unless the number is greater.
    async fn next_up_to(&mut self, fide_id: u32) -> Result<Option<RatedPlayer>, StoreError> {
        if self.page.as_slice().is_empty()
            && let Some(file) = &mut self.file
        {
            let page = file.after(self.reached).await?;
            match page.last() {
                Some(last) => self.reached = last.fide_id,
                None => self.file = None,
            }
            self.page = page.into_iter();
        }
        let is_next = self.page.as_slice().first().is_some_and(|next| next.fide_id <= fide_id);
        Ok(if is_next { self.page.next() } else { None })
    }

    /// Holds a player of the newer list, the next by number, against this one.
    async fn compare(
        &mut self,
        after: &RatedPlayer,
        comparison: &mut Comparison,
    ) -> Result<(), StoreError> {
        while let Some(before) = self.next_up_to(after.fide_id).await? {
            if before.fide_id == after.fide_id {
                comparison.take(Some(&before), Some(after));
                return Ok(());
            }
            comparison.take(Some(&before), None);
        }
        comparison.take(None, Some(after));
        Ok(())
    }
}
