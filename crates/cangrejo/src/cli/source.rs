//! Files, and the standard input in the place of one.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::exit::{Exit, Failure};
use super::reason;
use crate::messages::Messages;

/// How many bytes say what a file is.
const N_FIRST: u64 = 64;

/// What was read, and from where.
pub(super) struct Source {
    /// The name by which a person knows it.
    pub(super) name: String,
    /// All of it.
    pub(super) bytes: Vec<u8>,
}

/// Reads `file`, or the standard input if it is `-`.
///
/// # Errors
///
/// The failure to read it, in the reader's language.
pub(super) fn read(
    file: &Path,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<Source, Failure> {
    read_up_to(u64::MAX, file, messages, input)
}

/// Reads the first `most` bytes of `file`, or of the standard input if it is `-`.
///
/// # Errors
///
/// The failure to read it, in the reader's language.
pub(super) fn read_up_to(
    most: u64,
    file: &Path,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<Source, Failure> {
    read_by(|_| most, file, messages, input)
}

/// Reads as much of `file`, or of the standard input if it is `-`, as its first bytes allow.
///
/// # Errors
///
/// The failure to read it, in the reader's language.
pub(super) fn read_by(
    most: impl FnOnce(&[u8]) -> u64,
    file: &Path,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<Source, Failure> {
    let from_input = file == Path::new("-");
    let name =
        if from_input { messages.text("standard-input") } else { file.display().to_string() };
    let bytes = if from_input {
        up_to(most, input)
    } else {
        File::open(file).and_then(|file| up_to(most, file))
    };
    match bytes {
        Ok(bytes) => Ok(Source { name, bytes }),
        Err(error) => {
            let values = [("file", name.into()), ("reason", reason(&error, messages).into())];
            Err(Failure::new(Exit::Io, messages.say("cannot-read", values)))
        }
    }
}

fn up_to(most: impl FnOnce(&[u8]) -> u64, mut source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.by_ref().take(N_FIRST).read_to_end(&mut bytes)?;
    let rest = most(&bytes).saturating_sub(N_FIRST);
    source.take(rest).read_to_end(&mut bytes)?;
    Ok(bytes)
}
