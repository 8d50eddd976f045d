//! Files that are written whole, or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::exit::{Exit, Failure};
use super::reason;
use crate::messages::Messages;

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Manner {
    /// Whether a file of that name is replaced.
    pub(super) replace: bool,
    /// Whether only its owner may read it, where the system knows owners.
    pub(super) private: bool,
}

/// Writes a file under another name and renames it: a file under its own name is whole.
///
/// # Errors
///
/// If there is one that is not to be replaced, or it cannot be written.
pub(super) fn write(
    path: &Path,
    bytes: &[u8],
    manner: Manner,
    messages: &Messages,
) -> Result<(), Failure> {
    let file = || path.display().to_string();
    if path.exists() && !manner.replace {
        let message = messages.say("export-exists", [("file", file().into())]);
        return Err(Failure::new(Exit::Refused, message));
    }
    let unfinished = unfinished_path(path);
    let written = fill(&unfinished, bytes, manner).and_then(|()| fs::rename(&unfinished, path));
    written.map_err(|error| {
        // Whether it can be removed or not, the complaint is about the other file.
        let _ = fs::remove_file(&unfinished);
        unwritten(path, &error, messages)
    })
}

/// The failure to write a file: a new one that is not found is one without a folder.
pub(super) fn unwritten(path: &Path, error: &io::Error, messages: &Messages) -> Failure {
    let reason = match (error.kind(), path.parent()) {
        (io::ErrorKind::NotFound, Some(folder)) => {
            let folder = folder.display().to_string();
            messages.say("export-no-folder", [("folder", folder.into())])
        }
        _ => reason(error, messages),
    };
    let values = [("file", path.display().to_string().into()), ("reason", reason.into())];
    Failure::new(Exit::Io, messages.say("export-cannot-write", values))
}

fn unfinished_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".unfinished");
    path.with_file_name(name)
}

fn fill(path: &Path, bytes: &[u8], manner: Manner) -> io::Result<()> {
    // What a program that was stopped here left behind would keep its permissions.
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let mut file = create(path, manner)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn create(path: &Path, manner: Manner) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if manner.private {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = manner;
    options.open(path)
}
