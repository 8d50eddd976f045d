//! Says what became of private data that was taken away.

use std::path::PathBuf;

use super::Messages;
use crate::store::Cleaned;

/// What whoever took private data away has to know: where it is gone, and where it is not.
pub fn erased(cleaned: &Cleaned, messages: &Messages) -> Vec<String> {
    let mut told = vec![messages.text("privacy-erased")];
    told.extend(of_folders("privacy-erased-copies", &cleaned.folders, messages));
    told.extend(uncleaned(cleaned, messages));
    told.push(messages.text("privacy-elsewhere"));
    told
}

/// Where it still is, for want of reach.
pub fn uncleaned(cleaned: &Cleaned, messages: &Messages) -> Vec<String> {
    let read = cleaned.is_file_read.then(|| messages.text("privacy-file-read"));
    of_folders("privacy-left", &cleaned.left, messages).into_iter().chain(read).collect()
}

/// That copies were cleaned that could not be reached before.
pub fn cleaned_later(folders: &[PathBuf], messages: &Messages) -> Option<String> {
    of_folders("privacy-cleaned", folders, messages)
}

fn of_folders(key: &str, folders: &[PathBuf], messages: &Messages) -> Option<String> {
    let names: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
    (!names.is_empty()).then(|| messages.say(key, [("folders", names.join(", ").into())]))
}
