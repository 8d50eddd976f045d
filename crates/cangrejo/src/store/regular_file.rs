//! Files that somebody names: only regular ones are read, and only up to a size.
//!
//! A device gives bytes without end, and a pipe none until somebody writes.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _};
use std::path::Path;

use super::StoreError;

/// Opens a file, if it is a regular one; a link is followed.
pub(super) fn open(path: &Path) -> Result<File, StoreError> {
    let fail = |error| StoreError::io(path, error);
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        // Else a pipe is waited for.
        let at_once = rustix::fs::OFlags::NONBLOCK.bits();
        options.custom_flags(at_once.cast_signed());
    }
    let file = options.open(path).map_err(fail)?;
    // Asked of what is open: the name may be another's by now.
    let about = file.metadata().map_err(fail)?;
    if about.is_dir() {
        return Err(fail(io::ErrorKind::IsADirectory.into()));
    }
    if about.is_file() { Ok(file) } else { Err(StoreError::NotAFile { path: path.to_owned() }) }
}

/// All of an open file after what was read of it, if it has at most so many bytes.
pub(super) fn read(file: File, path: &Path, most: u64) -> Result<Vec<u8>, StoreError> {
    let fail = |error| StoreError::io(path, error);
    let too_large = || StoreError::FileTooLarge { path: path.to_owned(), most: most >> 20 };
    if file.metadata().map_err(fail)?.len() > most {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // It may grow while it is read.
    let n_bytes = file.take(most + 1).read_to_end(&mut bytes).map_err(fail)?;
    if n_bytes as u64 > most { Err(too_large()) } else { Ok(bytes) }
}
