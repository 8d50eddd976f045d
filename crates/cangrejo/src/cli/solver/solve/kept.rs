//! `cangrejo solve chess --tables`: a folder of endings, each of which is solved once.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_solver::chess::{EndingGame, Material, Tables};
use cangrejo_solver::table_file::{TableFile, load_ending, save_ending};
use serde::{Serialize, Serializer};

use crate::cli::exit::{Exit, Failure};
use crate::cli::reason;
use crate::cli::solver::Manner;
use crate::cli::solver::asked::{Asked, table_failure};

/// What was taken from a folder and what was added to it.
#[derive(Debug, Serialize)]
pub(super) struct Kept {
    #[serde(serialize_with = "shown")]
    folder: PathBuf,
    read: Vec<String>,
    written: Vec<String>,
    #[serde(skip)]
    missing: Vec<Material>,
}

impl Kept {
    /// Writes what the folder did not have.
    ///
    /// # Errors
    ///
    /// When the folder cannot be written to, or the user stops it.
    pub(super) fn save(
        &mut self,
        tables: &Tables,
        asked: &Asked,
        manner: Manner<'_>,
    ) -> Result<(), Failure> {
        for &material in &self.missing {
            let path = place(&self.folder, material);
            let saved = asked.conditions.watched(manner.messages, |run| {
                save_ending(&path, &EndingGame::new(material), tables, run)
            });
            saved.map_err(|error| table_failure(&path, &error, manner.messages))?;
            self.written.push(material.to_string());
        }
        Ok(())
    }

    pub(super) fn in_words(&self, manner: Manner<'_>) -> String {
        let told = [("solver-tables-read", &self.read), ("solver-tables-written", &self.written)];
        let told = told.into_iter().filter(|(_, endings)| !endings.is_empty());
        let lines = told.map(|(key, endings)| {
            let endings = endings.join(", ");
            let folder = self.folder.display().to_string();
            let values = [("folder", folder.into()), ("endings", endings.into())];
            manner.messages.say(key, values) + "\n"
        });
        lines.collect()
    }
}

/// Solves an ending with what the folder has of those it can turn into.
///
/// # Errors
///
/// When a table of the folder cannot be believed, or the solve does not fit or is stopped.
pub(super) fn solve(
    game: &EndingGame,
    folder: &Path,
    asked: &Asked,
    manner: Manner<'_>,
) -> Result<(Tables, Kept), Failure> {
    fs::create_dir_all(folder).map_err(|error| {
        let reason = reason(&error, manner.messages);
        let values = [("file", folder.display().to_string().into()), ("reason", reason.into())];
        Failure::new(Exit::Io, manner.messages.say("export-cannot-write", values))
    })?;
    let mut tables = Tables::default();
    let (mut read, mut missing) = (Vec::new(), Vec::new());
    for material in Material::with_conversions(&[game.material()]) {
        let path = place(folder, material);
        if !path.exists() {
            missing.push(material);
            continue;
        }
        let opened = TableFile::open(&path);
        let ending = opened.and_then(|file| load_ending(&EndingGame::new(material), &file));
        tables.insert(ending.map_err(|error| table_failure(&path, &error, manner.messages))?);
        read.push(material.to_string());
    }
    asked.conditions.run(manner.messages, |run| tables.add(&[game.material()], run))?;
    let folder = folder.to_owned();
    Ok((tables, Kept { folder, read, written: Vec::new(), missing }))
}

/// A path as a text, whatever is in it.
fn shown<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&path.display().to_string())
}

/// The file of an ending: `KRvKP.dst`.
fn place(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("{material}.dst"))
}
