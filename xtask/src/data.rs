//! Third-party data that some checks read and the repository does not carry.

use std::path::PathBuf;

use crate::workspace_root;

/// The variable that names the data folder.
pub(crate) const VARIABLE: &str = "CANGREJO_DATA";

/// What cannot run without the data folder, one line each.
///
/// A test that reads the folder adds its line here, so that its absence is never silent.
const READERS: [&str; 4] = [
    "the comparison of conformance/data with its originals",
    "the reading of chess files that other programs wrote",
    "the pairing of chess rounds that other programs paired",
    "the comparison of chess endings with the tables that others made",
];

/// The data folder, whether or not it exists.
pub(crate) fn folder() -> PathBuf {
    match std::env::var_os(VARIABLE) {
        Some(folder) => workspace_root().join(folder),
        None => workspace_root().join("../shared/data"),
    }
}

/// Says loudly that the data folder is absent and what did not run for it.
///
/// `None` when the folder is there.
pub(crate) fn absence() -> Option<String> {
    let folder = folder();
    (!folder.is_dir()).then(|| warning(&folder.display().to_string(), &READERS))
}

fn warning(folder: &str, readers: &[&str]) -> String {
    let mut text = format!(
        "!!! NO THIRD-PARTY DATA at {folder} (set {VARIABLE} to its folder).\n\
         !!! Checks that did not run for it:"
    );
    if readers.is_empty() {
        text.push_str(" none, no check reads it yet.");
    }
    for reader in readers {
        text.push_str("\n!!!   - ");
        text.push_str(reader);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::warning;

    #[test]
    fn every_check_that_did_not_run_is_named() {
        let text = warning("nowhere", &["real opens", "table bases"]);
        assert!(text.contains("at nowhere"));
        assert!(text.contains("- real opens\n"));
        assert!(text.ends_with("- table bases"));
    }

    #[test]
    fn absence_is_loud_even_while_nothing_reads_the_data() {
        let text = warning("nowhere", &[]);
        assert!(text.lines().all(|line| line.starts_with("!!!")));
        assert!(text.ends_with("none, no check reads it yet."));
    }
}
