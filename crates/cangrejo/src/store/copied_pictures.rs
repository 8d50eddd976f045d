//! Pictures beside the copy of a log: `name.pictures/`, a file for each, under its hash.
//!
//! They are as private as `name.private`. A file is made under another name and then renamed, so
//! one under its own name is whole, unless somebody changed it.

use std::collections::BTreeSet;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use cangrejo_tournament::event::PictureHash;

use super::copy::Copies;
use super::file::{create_private, sync_folder};
use super::picture::{MOST_PICTURE_BYTES, Picture, Pictures, ScoreSheet, hash_of};
use super::{LogName, PictureError, StoreError, Unfinished, regular_file};

/// The folder of the pictures of the copy at `path`.
pub(super) fn folder(path: &Path) -> PathBuf {
    path.with_extension("pictures")
}

impl Copies {
    /// Whether a picture of so many bytes is in the copy.
    ///
    /// Whoever resumes reads it and holds it against its hash; to read all of them for each event
    /// would take a stick minutes.
    pub(super) fn has_picture(
        &self,
        name: &LogName,
        hash: PictureHash,
        length: Option<i64>,
    ) -> Result<bool, StoreError> {
        let path = self.picture_folder(name).join(hash.to_string());
        let found = match std::fs::metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
            found => found.map_err(|error| StoreError::io(&path, error))?,
        };
        match length.and_then(|length| u64::try_from(length).ok()) {
            // What is not kept here may be kept there; what is gone here is to be told.
            Some(0) => Ok(true),
            None => Ok(false),
            Some(length) if length == found.len() => Ok(true),
            Some(_) => Err(StoreError::Picture(PictureError::CopyChanged { path })),
        }
    }

    /// Writes a picture, and waits until it is on the disk.
    pub(super) fn write_picture(
        &self,
        name: &LogName,
        picture: &Picture,
    ) -> Result<(), StoreError> {
        let folder = self.picture_folder(name);
        let path = folder.join(picture.hash().to_string());
        let unfinished = path.with_extension("unfinished");
        let written = make_private(&folder)
            .and_then(|()| create_private(&unfinished))
            .and_then(|mut file| file.write_all(picture.bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| std::fs::rename(&unfinished, &path))
            .and_then(|()| sync_folder(&path));
        written.map_err(|error| {
            // On a full stick it takes the room of the next event.
            let _ = std::fs::remove_file(&unfinished);
            StoreError::io(&path, error)
        })
    }

    /// Copies what a pair sent of its score sheet; what cannot be copied now goes with the next
    /// event.
    pub(super) fn keep_sheet(&mut self, name: &LogName, sheet: &ScoreSheet, picture: &Picture) {
        if !self.has_log(name) {
            return;
        }
        let length = i64::try_from(picture.bytes().len()).ok();
        let written = match self.has_picture(name, picture.hash(), length) {
            Ok(true) => Ok(()),
            Ok(false) => self.write_picture(name, picture),
            Err(error) => Err(error),
        };
        let is_done = written.is_ok() && self.append_sheet(name, sheet).is_ok();
        if !is_done {
            self.note_pictures(name, false);
        }
    }
}

/// Makes a folder that only its owner may look into, where the disk knows owners.
fn make_private(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only there it has owners"))]
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(folder)?;
    sync_folder(folder)
}

/// Reads the pictures that the copy at `path` refers to; `pictures` says which of them are of
/// score sheets, and which never came.
///
/// One that is missing or changed is left out where what is unfinished is.
pub(super) fn read(
    path: &Path,
    told: &BTreeSet<PictureHash>,
    pictures: &mut Pictures,
    unfinished: Unfinished,
) -> Result<(), StoreError> {
    let of_sheets = pictures.sheets.iter().map(|sheet| sheet.picture);
    let referred = told.difference(&pictures.absent).copied().chain(of_sheets);
    let mut left_out = BTreeSet::new();
    for hash in referred.collect::<BTreeSet<_>>() {
        match (read_one(&folder(path).join(hash.to_string()), hash), unfinished) {
            (Ok(picture), _) => pictures.kept.push(picture),
            (Err(error), Unfinished::Refuse) => return Err(error),
            (Err(_), Unfinished::LeaveOut) => drop(left_out.insert(hash)),
        }
    }
    pictures.sheets.retain(|sheet| !left_out.contains(&sheet.picture));
    pictures.absent.extend(left_out.intersection(told));
    Ok(())
}

/// Holds every picture beside the copy at `path` against its hash.
///
/// # Errors
///
/// The first that is not the one that was copied.
pub fn check_copied_pictures(path: &Path) -> Result<(), StoreError> {
    let folder = folder(path);
    let files = match std::fs::read_dir(&folder) {
        // The log may have been given away without what is private.
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        files => files.map_err(|error| StoreError::io(&folder, error))?,
    };
    let mut paths = Vec::new();
    for file in files {
        paths.push(file.map_err(|error| StoreError::io(&folder, error))?.path());
    }
    paths.sort();
    for path in paths {
        let hash = path.file_name().and_then(|name| name.to_str()).and_then(hash_of);
        if let Some(hash) = hash {
            read_one(&path, hash)?;
        }
    }
    Ok(())
}

fn read_one(path: &Path, hash: PictureHash) -> Result<Picture, StoreError> {
    let changed = || StoreError::Picture(PictureError::CopyChanged { path: path.to_owned() });
    let opened = regular_file::open(path);
    match opened.and_then(|file| regular_file::read(file, path, MOST_PICTURE_BYTES as u64)) {
        Ok(bytes) => Picture::known_as(hash, bytes).map_err(|_| changed()),
        Err(StoreError::FileTooLarge { .. }) => Err(changed()),
        Err(StoreError::Missing { .. }) => {
            Err(StoreError::Picture(PictureError::CopyMissing { path: path.to_owned() }))
        }
        Err(error) => Err(error),
    }
}
