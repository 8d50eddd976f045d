//! A ZIP file that somebody sent: its table of contents may not fill the memory.

use std::cell::Cell;
use std::io::{self, Read, Seek, SeekFrom};
use std::rc::Rc;

use zip::ZipArchive;
use zip::result::ZipError;

/// The most bytes that are read to find out what an archive holds; a part takes about a hundred.
const MAX_CONTENTS: u64 = 1 << 20;

/// Why an archive is not opened.
#[derive(Debug)]
pub(crate) enum NotOpened {
    /// It names more parts than any spreadsheet or list has.
    TooManyParts,
    /// It is no archive, or a broken one.
    Broken(ZipError),
}

/// Opens an archive, unless its table of contents is far too long.
pub(crate) fn open<R: Read + Seek>(source: R) -> Result<ZipArchive<Metered<R>>, NotOpened> {
    let left = Rc::new(Cell::new(MAX_CONTENTS));
    let opened = ZipArchive::new(Metered { source, left: Rc::clone(&left) });
    let is_used_up = left.replace(u64::MAX) == 0;
    opened.map_err(|error| match error {
        _ if is_used_up => NotOpened::TooManyParts,
        error => NotOpened::Broken(error),
    })
}

/// A file of which only so many bytes are read.
#[derive(Debug)]
pub(crate) struct Metered<R> {
    source: R,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = self.left.get();
        if left == 0 {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let most = usize::try_from(left).unwrap_or(usize::MAX).min(into.len());
        let n_bytes = self.source.read(&mut into[..most])?;
        self.left.set(left.saturating_sub(n_bytes as u64));
        Ok(n_bytes)
    }
}

impl<R: Seek> Seek for Metered<R> {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.source.seek(place)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::{NotOpened, open};

    fn archive(n_parts: usize) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for number in 0..n_parts {
            writer.start_file(number.to_string(), SimpleFileOptions::default()).expect("a part");
        }
        writer.write_all(&vec![b'a'; 2 << 20]).expect("a long part");
        writer.finish().expect("an archive").into_inner()
    }

    #[test]
    fn what_an_archive_holds_is_read_up_to_a_number_of_parts() {
        let mut opened = open(Cursor::new(archive(1_000))).expect("a thousand parts");
        let mut last = opened.by_index(999).expect("the last");
        let n_bytes = std::io::copy(&mut last, &mut std::io::sink()).expect("all of it");
        assert_eq!(n_bytes, 2 << 20, "only the table of contents is counted");
        let many = open(Cursor::new(archive(30_000)));
        assert!(matches!(many, Err(NotOpened::TooManyParts)), "{:?}", many.err());
        assert!(matches!(open(Cursor::new(b"PK\x03\x04")), Err(NotOpened::Broken(_))));
    }
}
