//! The heads of a log that a second folder has seen, beside its copy: `name.heads`.
//!
//! A line for each [milestone](Milestone): the number of its event, its hash and, where it is
//! signed, the key and the signature. Whoever rewrites a log and takes the old copy away still
//! has these against them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use cangrejo_tournament::chain::{Hash, Link};
use cangrejo_tournament::event::EventNumber;

use super::file::sync_folder;
use super::{LogName, Milestone, StoreError};
use crate::signature::Signature;

/// A head that was seen.
struct SeenHead {
    event: EventNumber,
    hash: Hash,
    signature: Option<Signature>,
}

/// The file of the heads beside a copy.
fn path_of(copy: &Path) -> PathBuf {
    copy.with_extension("heads")
}

/// The signatures beside a copy.
pub(super) fn signatures(copy: &Path) -> Result<Vec<Signature>, StoreError> {
    Ok(read(&path_of(copy))?.into_iter().filter_map(|seen| seen.signature).collect())
}

/// That a log still has every head that was seen of it.
pub(super) fn check(copy: &Path, log: &LogName, links: &[Link]) -> Result<(), StoreError> {
    for SeenHead { event, hash, .. } in read(&path_of(copy))? {
        match links.get(event.idx()) {
            Some(link) if link.hash == hash => {}
            Some(_) => return Err(StoreError::Forked { log: log.clone(), event }),
            None => {
                let (store, copy) = (links.len(), event.idx() + 1);
                return Err(StoreError::CopyAhead { log: log.clone(), store, copy });
            }
        }
    }
    Ok(())
}

/// Adds heads to those that were seen, and signatures.
pub(super) fn add(
    copy: &Path,
    milestones: &[Milestone],
    signatures: &[Signature],
) -> Result<(), StoreError> {
    let path = path_of(copy);
    let mut lines: BTreeSet<(EventNumber, String)> =
        read(&path)?.iter().map(|seen| line(seen.event, seen.hash, seen.signature)).collect();
    let n_before = lines.len();
    for signature in signatures {
        lines.insert(line(signature.event, signature.hash, Some(*signature)));
    }
    for milestone in milestones {
        let (event, text) = line(milestone.event, milestone.hash, None);
        if !lines.iter().any(|(_, line)| line.starts_with(&text)) {
            lines.insert((event, text));
        }
    }
    if lines.len() == n_before {
        return Ok(());
    }
    let text = lines.into_iter().fold(String::new(), |mut text, (_, line)| {
        writeln!(text, "{line}").expect("a text takes any line");
        text
    });
    let unfinished = path.with_extension("heads-unfinished");
    let written = std::fs::File::create(&unfinished)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::rename(&unfinished, &path))
        .and_then(|()| sync_folder(&path));
    written.map_err(|error| StoreError::io(&path, error))
}

fn line(event: EventNumber, hash: Hash, signature: Option<Signature>) -> (EventNumber, String) {
    let signed = signature.map(|signed| format!(" {} {}", signed.key, signed.text()));
    (event, format!("{event} {hash}{}", signed.unwrap_or_default()))
}

/// The heads of a file; none if there is no file.
fn read(path: &Path) -> Result<Vec<SeenHead>, StoreError> {
    let text = match std::fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => "\0".to_owned(),
        other => other.map_err(|error| StoreError::io(path, error))?,
    };
    let damaged = |line| StoreError::CopyDamaged { path: path.to_owned(), line };
    let heads = (1..).zip(text.lines());
    heads.map(|(number, line)| seen(line).ok_or_else(|| damaged(number))).collect()
}

/// The head that a line tells of.
fn seen(line: &str) -> Option<SeenHead> {
    let mut words = line.split(' ');
    let number: u32 = words.next()?.parse().ok()?;
    let (event, hash) = (EventNumber::new(number)?, words.next()?);
    let signature = match (words.next(), words.next(), words.next()) {
        (None, ..) => None,
        (Some(key), Some(text), None) => {
            Some(Signature::of_texts(number.into(), [hash, key, text]).ok()?)
        }
        _ => return None,
    };
    Some(SeenHead { event, hash: hash.parse().ok()?, signature })
}
