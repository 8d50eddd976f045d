//! Several sheets in one file.

use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::order::{NoSheet, What};

/// Sheets that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// What a hall needs to go on without a computer.
    Emergency,
    /// What is signed, paid and handed over at the end.
    Closing,
}

impl Pack {
    /// Every pack.
    pub const ALL: [Pack; 2] = [Pack::Emergency, Pack::Closing];

    /// What it is called in addresses, on the command line and in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Pack::Emergency => "emergency-pack",
            Pack::Closing => "closing-pack",
        }
    }

    /// The pack of that name.
    pub fn of_name(name: &str) -> Option<Pack> {
        Pack::ALL.into_iter().find(|pack| pack.name() == name)
    }

    /// What is in it; a sheet that there is nothing to print on is left out.
    pub fn sheets(self) -> impl Iterator<Item = What> {
        What::ALL.into_iter().filter(move |what| what.is_in(self))
    }
}

/// The name of a file about a tournament.
pub fn file_name(tournament: &str, name: &str, ending: &str) -> String {
    format!("{tournament}-{name}.{ending}")
}

/// Files in one, each by its path.
///
/// # Errors
///
/// If they do not fit, which takes gigabytes.
pub fn zipped(files: &[(String, Vec<u8>)]) -> Result<Vec<u8>, NoSheet> {
    let failed = |error: &dyn std::fmt::Display| NoSheet::Press { detail: error.to_string() };
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    // The same files make the same bytes: no time is in them.
    let options = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
    for (path, content) in files {
        writer.start_file(path.as_str(), options).map_err(|error| failed(&error))?;
        writer.write_all(content).map_err(|error| failed(&error))?;
    }
    writer.finish().map(Cursor::into_inner).map_err(|error| failed(&error))
}
