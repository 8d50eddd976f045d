//! The game that is meant, and the table that is to answer for it.

use std::path::{Path, PathBuf};

use cangrejo_solver::games::{Spec, SpecFault, Visit};
use cangrejo_solver::table_file::{TableError, TableFile};

use super::args::GameQuestion;
use super::conditions::Conditions;
use crate::cli::exit::{Exit, Failure};
use crate::messages::{self, Messages};

/// A game, with a table file where one was named.
pub(super) struct Asked {
    pub(super) spec: Spec,
    pub(super) table: Option<NamedTable>,
    pub(super) conditions: Conditions,
}

/// A table file and the name it was asked for by.
pub(super) struct NamedTable {
    pub(super) path: PathBuf,
    pub(super) file: TableFile,
}

impl Asked {
    /// # Errors
    ///
    /// When there is no such game or table, or they do not belong together.
    pub(super) fn new(question: &GameQuestion, messages: &Messages) -> Result<Asked, Failure> {
        let conditions = Conditions::new(question.memory);
        if let Some(path) = named_file(question) {
            let table = NamedTable::open(path, messages)?;
            let spec: Result<Spec, SpecFault> = table.file.game().parse();
            let spec = spec.map_err(|_| table.refusal("solver-table-needs-game", messages))?;
            return Ok(Asked { spec, table: Some(table), conditions });
        }
        let parameters: Vec<&str> = question.parameters.iter().map(String::as_str).collect();
        let spec = Spec::parse(&question.game, &parameters).map_err(|fault| {
            Failure::new(Exit::BadInput, messages::spec_fault(&fault, messages))
        })?;
        let table = match &question.table_file {
            Some(path) => Some(NamedTable::open(path, messages)?),
            None => None,
        };
        if let Some(table) = &table {
            let expected = table.file.expect_game(&spec.to_string());
            expected.map_err(|error| table.failure(&error, messages))?;
        }
        Ok(Asked { spec, table, conditions })
    }

    /// Shows the game to a visitor.
    pub(super) fn with<V: Visit>(&self, visitor: V) -> V::Answer {
        self.spec.with(visitor)
    }
}

/// The table file that stands in the place of a game's name.
fn named_file(question: &GameQuestion) -> Option<&Path> {
    let path = Path::new(&question.game);
    let is_file = path.extension().is_some() || path.is_file();
    (is_file && question.parameters.is_empty()).then_some(path)
}

impl NamedTable {
    fn open(path: &Path, messages: &Messages) -> Result<NamedTable, Failure> {
        let file = TableFile::open(path).map_err(|error| table_failure(path, &error, messages))?;
        Ok(NamedTable { path: path.to_owned(), file })
    }

    /// The failure to read it, in words.
    pub(super) fn failure(&self, error: &TableError, messages: &Messages) -> Failure {
        table_failure(&self.path, error, messages)
    }

    fn refusal(&self, key: &str, messages: &Messages) -> Failure {
        let values = [
            ("file", self.path.display().to_string().into()),
            ("game", self.file.game().to_owned().into()),
        ];
        Failure::new(Exit::BadInput, messages.say(key, values))
    }
}

/// The failure to read or write a table file, in words.
pub(super) fn table_failure(path: &Path, error: &TableError, messages: &Messages) -> Failure {
    let exit = match error {
        TableError::System { .. } => Exit::Io,
        TableError::NotATable
        | TableError::Version { .. }
        | TableError::Truncated { .. }
        | TableError::Damaged { .. }
        | TableError::OtherGame { .. } => Exit::BadInput,
    };
    Failure::new(exit, messages::table_error(path, error, messages))
}
