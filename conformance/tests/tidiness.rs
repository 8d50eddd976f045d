//! Holds the tree against the laws of the `conformance` crate.

use conformance::manifest::{self, package_name};
use conformance::maps;
use conformance::sources::{self, Breach, Forbidden};
use conformance::tree::{TextFile, read, root, text_files};

/// Which of our crates a crate may use: arrows point down this list only.
const ARROWS: [(&str, &[&str]); 8] = [
    ("cangrejo-matching", &[]),
    ("cangrejo-tournament", &[]),
    ("cangrejo-pairing", &["cangrejo-matching", "cangrejo-tournament"]),
    ("cangrejo-solver", &[]),
    ("cangrejo-paper", &[]),
    (
        "cangrejo",
        &[
            "cangrejo-matching",
            "cangrejo-tournament",
            "cangrejo-pairing",
            "cangrejo-solver",
            "cangrejo-paper",
        ],
    ),
    ("conformance", &["cangrejo-matching", "cangrejo-tournament", "cangrejo-pairing", "cangrejo"]),
    ("xtask", &[]),
];

/// The two commands of the project.
const COMMANDS: [&str; 2] = ["cargo run --release", "cargo xtask test"];

/// The crates that are functions of their input.
const PURE: [&str; 3] = [
    "crates/cangrejo-matching/src/",
    "crates/cangrejo-tournament/src/",
    "crates/cangrejo-pairing/src/",
];

/// What a pure crate does not speak of.
const IMPURE: [(&str, &str); 4] = [
    ("std::fs", "an engine does no I/O"),
    ("std::io", "an engine does no I/O"),
    ("std::env", "an engine does no I/O"),
    ("std::time", "an engine has no clock"),
];

const PROGRAM: &str = "crates/cangrejo/src/";
const DIRECTOR: &str = "crates/cangrejo/src/director";
const STORE: &[&str] = &["crates/cangrejo/src/store"];
const CLI: &[&str] = &["crates/cangrejo/src/cli", "crates/cangrejo/src/main.rs"];

const FORBIDDEN: [Forbidden<'_>; 11] = [
    Forbidden { under: PROGRAM, except: CLI, word: "ExitCode", why: "only cli knows exit codes" },
    Forbidden {
        under: PROGRAM,
        except: CLI,
        word: "process::exit",
        why: "only cli knows exit codes",
    },
    Forbidden { under: PROGRAM, except: STORE, word: "sqlx", why: "only store knows SQL" },
    Forbidden { under: DIRECTOR, except: &[], word: "std::fs", why: "commands bring all" },
    Forbidden { under: DIRECTOR, except: &[], word: "std::time", why: "commands bring their time" },
    Forbidden { under: DIRECTOR, except: &[], word: "crate::store", why: "rules know no files" },
    Forbidden {
        under: "crates/cangrejo/src/graph_file",
        except: &[],
        word: "std::fs",
        why: "the parser is a function of its text",
    },
    Forbidden {
        under: "crates/cangrejo/src/roster_file",
        except: &[],
        word: "std::fs",
        why: "the reader is a function of its bytes",
    },
    Forbidden {
        under: "crates/cangrejo/src/spreadsheet",
        except: &[],
        word: "std::fs",
        why: "the writer gives bytes",
    },
    Forbidden {
        under: "crates/cangrejo/src/tournament_file",
        except: &[],
        word: "std::fs",
        why: "the reader is a function of its bytes",
    },
    Forbidden {
        under: "crates/cangrejo/src/eff_file",
        except: &[],
        word: "std::fs",
        why: "the parser is a function of its text",
    },
];

/// Fails with every breach of `law` in the files that `applies` to.
#[track_caller]
fn hold(applies: impl Fn(&TextFile) -> bool, law: impl Fn(&str) -> Vec<Breach>) {
    let files: Vec<TextFile> = text_files().into_iter().filter(applies).collect();
    assert!(!files.is_empty(), "the law applies to no file at all");
    let breaches: Vec<String> = files
        .iter()
        .flat_map(|file| {
            law(&file.text).into_iter().map(|(line, text)| format!("{}:{line}: {text}", file.path))
        })
        .collect();
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn no_test_is_switched_off() {
    hold(TextFile::is_rust, sources::switched_off_tests);
}

#[test]
fn no_lint_is_silenced_for_good() {
    hold(TextFile::is_rust, sources::silenced_lints);
}

#[test]
fn no_file_names_a_path_of_one_machine() {
    hold(|_| true, sources::machine_paths);
}

#[test]
fn no_file_names_a_package_registry() {
    // Cargo writes its default index into the lock file; the next test reads that one.
    hold(|file| file.path != "Cargo.lock", sources::registry_hosts);
}

#[test]
fn the_lock_file_resolves_on_every_machine() {
    hold(|file| file.path == "Cargo.lock", sources::foreign_sources);
}

#[test]
fn no_source_file_holds_two_things() {
    hold(TextFile::is_rust, sources::surplus_lines);
}

#[test]
fn every_dependency_has_a_reason() {
    hold(TextFile::is_manifest, manifest::unexplained);
}

#[test]
fn every_package_keeps_the_lints_and_the_edition_of_the_workspace() {
    hold(TextFile::is_manifest, manifest::own_ways);
}

#[test]
fn the_engines_are_pure_by_lint() {
    for folder in PURE {
        let map = read(&format!("{folder}lib.rs"));
        for lint in ["clippy::float_arithmetic", "clippy::disallowed_methods"] {
            assert!(map.contains(lint), "{folder} does not turn on {lint}");
        }
    }
}

#[test]
fn arrows_between_crates_point_one_way() {
    hold(TextFile::is_manifest, |text| manifest::wrong_arrows(text, &ARROWS));
}

#[test]
fn no_source_says_what_its_place_forbids() {
    let impure = PURE
        .into_iter()
        .flat_map(|under| IMPURE.map(|(word, why)| Forbidden { under, except: &[], word, why }));
    for forbidden in FORBIDDEN.into_iter().chain(impure) {
        hold(
            |file| forbidden.applies_to(&file.path),
            |text| {
                let breaches = forbidden.breaches(text).into_iter();
                breaches.map(|(line, text)| (line, format!("{text} ({})", forbidden.why))).collect()
            },
        );
    }
}

#[test]
fn the_architecture_names_exactly_the_crates_that_exist() {
    let page = read("ARCHITECTURE.md");
    let manifests: Vec<_> = text_files().into_iter().filter(TextFile::is_manifest).collect();
    let mut existing: Vec<_> =
        manifests.iter().filter_map(|file| package_name(&file.text)).collect();
    existing.sort_unstable();
    assert_eq!(maps::crates_named(&page), existing);
}

#[test]
fn the_readme_gives_the_commands_that_ci_runs() {
    assert_eq!(maps::cargo_commands(&read("README.md")), COMMANDS);
    assert_eq!(maps::substance(&read(".ci/run")), ["cargo xtask test"]);
}

#[test]
fn every_link_in_a_document_leads_to_a_file() {
    let pages: Vec<_> = text_files().into_iter().filter(TextFile::is_markdown).collect();
    assert!(!pages.is_empty());
    for TextFile { path, text } in pages {
        let page = root().join(&path);
        let folder = page.parent().expect("a page is in a folder");
        for link in maps::file_links(&text) {
            assert!(folder.join(link).exists(), "{path} links to {link}, which is not there");
        }
    }
}

#[test]
fn every_promise_of_the_security_page_names_a_test_that_exists() {
    let files: Vec<_> = text_files().into_iter().filter(TextFile::is_rust).collect();
    let tests: Vec<&str> = files.iter().flat_map(|file| sources::tests(&file.text)).collect();
    let page = read("SECURITY.md");
    let rows = maps::evidence(&page);
    assert!(rows.len() > 10, "the page has its tables");
    for (row, named) in rows {
        assert!(!named.is_empty(), "no test holds it: {row}");
        for name in named {
            assert!(tests.contains(&name), "there is no test {name}: {row}");
        }
    }
}
