//! What a `Cargo.toml` depends on, and why.

use crate::sources::Breach;

/// One dependency of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The name it is used by.
    pub name: String,
    /// Its line in the manifest, counted from 1.
    pub line: usize,
    /// Whether a comment on its line, or on the line before, says why it is there.
    pub has_reason: bool,
}

/// Our crates, each with those of ours that it may use.
pub type Arrows<'a> = [(&'a str, &'a [&'a str])];

/// Dependencies that nobody gave a reason for.
pub fn unexplained(manifest: &str) -> Vec<Breach> {
    let silent = dependencies(manifest).into_iter().filter(|found| !found.has_reason);
    silent.map(|found| (found.line, format!("{} has no reason beside it", found.name))).collect()
}

/// Dependencies on crates of ours that `arrows` does not grant; all, if it has not the package.
pub fn wrong_arrows(manifest: &str, arrows: &Arrows<'_>) -> Vec<Breach> {
    let Some(package) = package_name(manifest) else { return Vec::new() };
    let Some((_, granted)) = arrows.iter().find(|(name, _)| *name == package) else {
        return vec![(1, format!("{package} is not among the arrows"))];
    };
    let ours = |name: &str| arrows.iter().any(|(crate_name, _)| *crate_name == name);
    let wrong = dependencies(manifest)
        .into_iter()
        .filter(|found| ours(&found.name) && !granted.contains(&found.name.as_str()));
    wrong.map(|found| (found.line, format!("{package} may not use {}", found.name))).collect()
}

/// What a package must take over from the workspace and does not.
pub fn own_ways(manifest: &str) -> Vec<Breach> {
    const SHARED: [&str; 4] = [
        "edition.workspace = true",
        "rust-version.workspace = true",
        "license.workspace = true",
        "[lints]\nworkspace = true",
    ];
    let missing = SHARED.into_iter().filter(|shared| !manifest.contains(shared));
    let is_package = package_name(manifest).is_some();
    missing.filter(|_| is_package).map(|shared| (1, format!("without {shared:?}"))).collect()
}

/// The package's name; none for a manifest without a package.
pub fn package_name(manifest: &str) -> Option<&str> {
    let mut lines = manifest.lines().skip_while(|line| line.trim() != "[package]").skip(1);
    let line = lines.find(|line| line.starts_with("name"))?;
    line.split('"').nth(1)
}

/// Every dependency of every kind: normal, for tests, for building, for one platform.
pub fn dependencies(manifest: &str) -> Vec<Dependency> {
    let mut found = Vec::new();
    let mut in_dependencies = false;
    let mut previous = "";
    for (line_idx, line) in manifest.lines().enumerate() {
        let name = match section(line) {
            Some(section) => {
                in_dependencies = is_dependency_table(section);
                single_dependency(section)
            }
            None if in_dependencies => key(line),
            None => None,
        };
        if let Some(name) = name {
            found.push(Dependency {
                name: name.to_owned(),
                line: line_idx + 1,
                has_reason: says_why(line)
                    || previous.trim_start().starts_with('#') && says_why(previous),
            });
        }
        previous = line;
    }
    found
}

/// The name between the brackets of a section's first line.
fn section(line: &str) -> Option<&str> {
    line.strip_prefix('[')?.split(']').next()
}

fn is_dependency_table(section: &str) -> bool {
    let last = section.rsplit('.').next().unwrap_or(section);
    matches!(last, "dependencies" | "dev-dependencies" | "build-dependencies")
}

/// The dependency that has a section of its own, as `[dependencies.serde]`.
fn single_dependency(section: &str) -> Option<&str> {
    let (table, name) = section.rsplit_once('.')?;
    is_dependency_table(table).then_some(name)
}

/// The key of a `key = value` line, without what follows its first dot.
fn key(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let key = key.split('.').next().unwrap_or(key).trim();
    (!key.is_empty() && !key.starts_with('#')).then_some(key)
}

fn says_why(line: &str) -> bool {
    line.split_once('#').is_some_and(|(_, comment)| !comment.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::{dependencies, own_ways, package_name, unexplained, wrong_arrows};

    const SAMPLE: &str = "\
[package]
name = \"sample\"

[dependencies]
clap = \"4\" # the command line
serde = \"1\"
# Writes JSON.
serde_json.workspace = true
#
rand = \"0\"

[target.'cfg(unix)'.dev-dependencies]
rustix = \"1\"

# Reads archives.
[build-dependencies.tar]
version = \"0\"

[lints]
workspace = true
";

    #[test]
    fn every_kind_of_dependency_is_found_and_nothing_else() {
        let names: Vec<_> = dependencies(SAMPLE).into_iter().map(|found| found.name).collect();
        assert_eq!(names, ["clap", "serde", "serde_json", "rand", "rustix", "tar"]);
        assert_eq!(package_name(SAMPLE), Some("sample"));
        assert_eq!(package_name("[workspace]\n"), None);
    }

    #[test]
    fn a_dependency_without_a_reason_is_known_by_its_line() {
        let expected = [(6, "serde"), (10, "rand"), (13, "rustix")];
        let expected =
            expected.map(|(line, name)| (line, format!("{name} has no reason beside it")));
        assert_eq!(unexplained(SAMPLE), expected);
    }

    #[test]
    fn an_arrow_that_was_not_granted_is_found() {
        let granted: [(&str, &[&str]); 3] = [("sample", &["serde"]), ("serde", &[]), ("tar", &[])];
        assert_eq!(wrong_arrows(SAMPLE, &granted), [(16, "sample may not use tar".to_owned())]);
        let unlisted = [(1, "sample is not among the arrows".to_owned())];
        assert_eq!(wrong_arrows(SAMPLE, &granted[1..]), unlisted);
        assert_eq!(wrong_arrows("[workspace]\n", &granted), []);
    }

    #[test]
    fn a_package_that_goes_its_own_way_is_found() {
        let ways = own_ways(SAMPLE);
        assert_eq!(ways.len(), 3, "{ways:?}");
        assert_eq!(ways[1], (1, "without \"rust-version.workspace = true\"".to_owned()));
        assert_eq!(own_ways("[workspace]\n"), []);
    }
}
