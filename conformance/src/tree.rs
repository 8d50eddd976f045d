//! The files of the repository.

use std::path::{Path, PathBuf};

/// A text file of the repository.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// Its path from the repository's folder, with `/` on every system.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl TextFile {
    /// Whether it is Rust source.
    pub fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|extension| extension == "rs")
    }

    /// Whether it is a Markdown page.
    pub fn is_markdown(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|extension| extension == "md")
    }

    /// Whether it describes a package or the workspace to Cargo.
    pub fn is_manifest(&self) -> bool {
        Path::new(&self.path).file_name().is_some_and(|name| name == "Cargo.toml")
    }
}

/// The repository's folder.
///
/// # Panics
///
/// Never: this crate is a folder of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of the repository")
}

/// Reads one file by its path from the repository's folder.
///
/// # Panics
///
/// If it is not there: every file asked for by name is one the tree must have.
pub fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every text file of the repository, by path.
///
/// What is built (`target`) and what git keeps for itself is left out; so is every file
/// that is not UTF-8.
///
/// # Panics
///
/// If a folder of the tree cannot be read.
pub fn text_files() -> Vec<TextFile> {
    let mut files = Vec::new();
    let mut folders = vec![root().to_owned()];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder) {
            let name = path.file_name().unwrap_or_default();
            if name == ".git" || name == "target" {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                files.push(TextFile { path: relative(&path), text });
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of the tree can be read");
    entries.map(|entry| entry.expect("an entry of the tree can be read").path()).collect()
}

fn relative(path: &Path) -> String {
    let path = path.strip_prefix(root()).expect("the walk starts at the root");
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}
