//! Files that are written whole, or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
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
    refuse_taken(path, manner, messages)?;
    let unfinished = unfinished_path(path);
    let written = fill(&unfinished, manner, |file| file.write_all(bytes));
    finish(path, written, messages)
}

/// Writes a file as [`write()`] does, by someone who writes it bit by bit and may fail.
///
/// # Errors
///
/// As [`write()`], or what `fill` answers; nothing is left behind then.
pub(super) fn stream<T>(
    path: &Path,
    manner: Manner,
    messages: &Messages,
    fill_in: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
) -> Result<T, Failure> {
    refuse_taken(path, manner, messages)?;
    let unfinished = unfinished_path(path);
    let mut filled = None;
    let written = fill(&unfinished, manner, |file| {
        let mut file = BufWriter::new(file);
        filled = Some(fill_in(&mut file));
        file.flush()
    });
    if let Some(Err(failure)) = filled {
        // It is of no use to anybody.
        let _ = fs::remove_file(&unfinished);
        return Err(failure);
    }
    finish(path, written, messages)?;
    filled.expect("a file that was finished was filled")
}

/// Refuses a file that is there and is not to be replaced.
///
/// # Errors
///
/// If there is one.
pub(super) fn refuse_taken(
    path: &Path,
    manner: Manner,
    messages: &Messages,
) -> Result<(), Failure> {
    if path.exists() && !manner.replace {
        let values = [("file", path.display().to_string().into())];
        return Err(Failure::new(Exit::Refused, messages.say("export-exists", values)));
    }
    Ok(())
}

/// Refuses a file whose folder is not there.
///
/// # Errors
///
/// If there is none.
pub(super) fn refuse_without_folder(path: &Path, messages: &Messages) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(unwritten(path, &io::ErrorKind::NotFound.into(), messages));
    }
    Ok(())
}

/// Gives a file its own name once it is whole.
fn finish(path: &Path, written: io::Result<()>, messages: &Messages) -> Result<(), Failure> {
    let unfinished = unfinished_path(path);
    written.and_then(|()| fs::rename(&unfinished, path)).map_err(|error| {
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

fn fill(
    path: &Path,
    manner: Manner,
    fill_in: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    // What a program that was stopped here left behind would keep its permissions.
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let mut file = create(path, manner)?;
    fill_in(&mut file)?;
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
