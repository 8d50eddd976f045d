//! Chess endings in table files: an ending with everything it can turn into.

use std::path::Path;

use super::{Contents, Part, TableError, TableFile, save};
use crate::chess::{Ending, EndingGame, Tables};
use crate::{Run, Side};

/// Writes the table of an ending under its name on the command line; the tables hold it.
///
/// # Errors
///
/// As [`save`].
pub fn save_ending(
    path: &Path,
    game: &EndingGame,
    tables: &Tables,
    run: &Run<'_>,
) -> Result<(), TableError> {
    let census = tables.ending(game.material()).map(|ending| {
        let [white, black] = [Side::White, Side::Black].map(|side| ending.census(side));
        white.and(black)
    });
    let contents = Contents {
        game: game.name(),
        n_numbers: game.n_numbers(),
        start: None,
        census: census.unwrap_or_default(),
        label: &|number| game.label_of(tables, number),
        code: None,
    };
    save(path, &contents, run)
}

/// Reads an ending from its table: that one alone, without what it can turn into.
///
/// # Errors
///
/// When it is the table of another game, or a block is damaged.
pub fn load_ending(game: &EndingGame, file: &TableFile) -> Result<Ending, TableError> {
    file.expect_game(&game.name())?;
    if file.n_numbers() != game.n_numbers() {
        return Err(TableError::Damaged { part: Part::Header });
    }
    let labels = file.labels_of(game.own_numbers())?;
    // A label that no ending has can be in a file only by somebody's doing.
    Ending::from_labels(game.material(), &labels)
        .ok_or(TableError::Damaged { part: Part::Labels(0) })
}
