//! A list as it is downloaded: alone in a ZIP file.

use std::io::{BufReader, Read, Seek};
use std::path::Path;

use super::{Faults, ListFault, RatingList, TimeControl, read_plain};
use crate::archive::{self, NotOpened};

/// How every ZIP file begins.
pub(super) const MAGIC: &[u8] = b"PK\x03\x04";

/// Reads the only list of an archive.
pub(super) fn read(source: impl Read + Seek, control: TimeControl) -> Result<RatingList, Faults> {
    let broken = |error: zip::result::ZipError| {
        Faults::of(ListFault::BrokenArchive { detail: error.to_string() })
    };
    let mut archive = archive::open(source).map_err(|error| match error {
        NotOpened::TooManyParts => Faults::of(ListFault::TooManyParts),
        NotOpened::Broken(error) => broken(error),
    })?;
    let mut lists = Vec::new();
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(broken)?;
        if is_list(&part.name().map_err(broken)?) {
            lists.push(place);
        }
    }
    let [place] = lists[..] else {
        return Err(Faults::of(ListFault::NotOneList { found: lists.len() }));
    };
    let part = archive.by_index(place).map_err(broken)?;
    read_plain(BufReader::new(part), control)
}

fn is_list(name: &str) -> bool {
    let ending = Path::new(name).extension().unwrap_or_default();
    ["txt", "xml"].iter().any(|list| ending.eq_ignore_ascii_case(list))
}
