//! The project's test data are the ones of the data folder, to the byte.

use std::fs;
use std::path::{Path, PathBuf};

use conformance::tree::root;

/// The data folder, if it is there.
fn data_folder() -> Option<PathBuf> {
    let named = std::env::var_os("CANGREJO_DATA").map(PathBuf::from);
    let folder = root().join(named.unwrap_or_else(|| "../shared/data".into()));
    folder.is_dir().then_some(folder)
}

/// Every file under a folder, by its path from there.
fn files_under(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).expect("a folder that can be read") {
            let path = entry.expect("an entry that can be read").path();
            if path.is_dir() {
                open.push(path);
            } else {
                files.push(path.strip_prefix(folder).expect("inside the folder").to_owned());
            }
        }
    }
    files.sort();
    files
}

/// The copied files that differ from the originals, or are missing there.
fn differences(copies: &Path, originals: &Path) -> Vec<PathBuf> {
    let is_copy = |file: &PathBuf| file != Path::new("README.md");
    let differs =
        |file: &PathBuf| fs::read(copies.join(file)).ok() != fs::read(originals.join(file)).ok();
    files_under(copies).into_iter().filter(is_copy).filter(differs).collect()
}

#[test]
#[expect(clippy::print_stderr, reason = "a check that did not run must say so")]
fn test_data_are_copies_to_the_byte() {
    let copies = root().join("conformance/data");
    assert!(files_under(&copies).len() > 400, "the test data are missing");
    match data_folder() {
        Some(originals) => assert_eq!(differences(&copies, &originals), Vec::<PathBuf>::new()),
        None => eprintln!("NOT RUN: no data folder to compare the test data with"),
    }
}

#[test]
fn a_changed_copy_is_found() {
    let data = root().join("conformance/data");
    let other = data.join("dutch");
    assert!(!differences(&other, &data).is_empty(), "another folder has other files");
}
