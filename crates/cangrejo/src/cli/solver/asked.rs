//! The game that is meant, and the table that is to answer for it.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use cangrejo_solver::chess::{EndingGame, Material};
use cangrejo_solver::games::{Graph, Spec, SpecFault, Visit};
use cangrejo_solver::table_file::{TableError, TableFile};
use cangrejo_solver::{Game as _, Misread, Notation as _};

use super::args::GameQuestion;
use super::conditions::Conditions;
use crate::cli::exit::{Exit, Failure};
use crate::cli::source;
use crate::game_file;
use crate::messages::{self, Messages};

/// A game, with a table file where one was named.
pub(super) struct Asked {
    game: AnyGame,
    /// The name by which the game's table files know it.
    pub(super) name: String,
    pub(super) table: Option<NamedTable>,
    pub(super) conditions: Conditions,
}

/// A game of any kind.
enum AnyGame {
    Named(Spec),
    Written(Box<Graph>),
    Chess(EndingGame),
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
    pub(super) fn new(
        question: &GameQuestion,
        messages: &Messages,
        input: &mut dyn Read,
    ) -> Result<Asked, Failure> {
        let conditions = Conditions::new(question.memory);
        if let Some(path) = named_file(question) {
            let table = NamedTable::open(path, messages)?;
            let name = table.file.game().to_owned();
            let game = game_of_table(&name);
            let game = game.ok_or_else(|| table.refusal("solver-table-needs-game", messages))?;
            return Ok(Asked { game, name, table: Some(table), conditions });
        }
        let (game, name) = named_game(question, messages, input)?;
        let table = match &question.table_file {
            Some(path) => Some(NamedTable::open(path, messages)?),
            None => None,
        };
        if let Some(table) = &table {
            let expected = table.file.expect_game(&name);
            expected.map_err(|error| table.failure(&error, messages))?;
        }
        Ok(Asked { game, name, table, conditions })
    }

    /// Shows the game to a visitor.
    pub(super) fn with<V: Visit>(&self, visitor: V) -> V::Answer {
        match &self.game {
            AnyGame::Named(spec) => spec.with(visitor),
            AnyGame::Written(graph) => visitor.visit(graph.as_ref()),
            AnyGame::Chess(game) => visitor.visit(game),
        }
    }

    /// The chess ending, if that is the game.
    pub(super) fn chess(&self) -> Option<&EndingGame> {
        match &self.game {
            AnyGame::Chess(game) => Some(game),
            AnyGame::Named(_) | AnyGame::Written(_) => None,
        }
    }
}

/// The game of a table that says all about it.
fn game_of_table(name: &str) -> Option<AnyGame> {
    if let Some(men) = name.strip_prefix(CHESS).and_then(|men| men.strip_prefix(' ')) {
        return Some(AnyGame::Chess(EndingGame::new(men.parse().ok()?)));
    }
    name.parse().ok().map(AnyGame::Named)
}

const CHESS: &str = "chess";
const CHESS_FORM: SpecFault = SpecFault::Form { example: "chess KRvKP" };

/// The game that a name and parameters ask for, and the name of its tables.
fn named_game(
    question: &GameQuestion,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<(AnyGame, String), Failure> {
    let parameters: Vec<&str> = question.parameters.iter().map(String::as_str).collect();
    if question.game == "graph" {
        let (file, start) = match parameters.as_slice() {
            [file] => (file, None),
            [file, start] => (file, Some(*start)),
            _ => {
                let fault = SpecFault::Form { example: "graph FILE.csv" };
                return Err(Failure::new(Exit::BadInput, messages::spec_fault(&fault, messages)));
            }
        };
        let source = source::read(Path::new(file), messages, input)?;
        let graph = game_file::read_from(&source.bytes, start).map_err(|faults| {
            let message = messages::game_faults(&source.name, &faults, messages);
            Failure::new(Exit::BadInput, message)
        })?;
        let name = format!("graph {:016x}", fingerprint(&graph));
        return Ok((AnyGame::Written(Box::new(graph)), name));
    }
    if question.game == CHESS {
        let [men] = parameters.as_slice() else {
            let message = messages::spec_fault(&CHESS_FORM, messages);
            return Err(Failure::new(Exit::BadInput, message));
        };
        let material = Material::from_str(men).map_err(|fault| {
            let message = match fault {
                Misread::Form { .. } => messages::spec_fault(&CHESS_FORM, messages),
                Misread::Letter { .. } | Misread::Row { .. } | Misread::Impossible { .. } => {
                    messages::misread(men, &fault, messages)
                }
            };
            Failure::new(Exit::BadInput, message)
        })?;
        let game = EndingGame::new(material);
        let name = game.name();
        return Ok((AnyGame::Chess(game), name));
    }
    let spec = Spec::parse(&question.game, &parameters)
        .map_err(|fault| Failure::new(Exit::BadInput, messages::spec_fault(&fault, messages)))?;
    let name = spec.to_string();
    Ok((AnyGame::Named(spec), name))
}

/// Tells one graph from another, so that a table is not asked about the wrong one: the
/// 64-bit FNV-1a hash of its rows and its start.
fn fingerprint(graph: &Graph) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let rows = graph
        .rows()
        .into_iter()
        .map(|row| format!("{},{},{},{}\n", row.id, row.moved, row.next.join(" "), row.value));
    for byte in rows.chain([graph.write(&graph.start())]).flat_map(String::into_bytes) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    hash
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
        TableError::Stopped | TableError::Memory { .. } => Exit::Refused,
        TableError::NotATable
        | TableError::Version { .. }
        | TableError::Truncated { .. }
        | TableError::Damaged { .. }
        | TableError::OtherGame { .. } => Exit::BadInput,
    };
    Failure::new(exit, messages::table_error(path, error, messages))
}
