//! What a page says can be done on pages: it names no command to type.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cangrejo::director::{ChessRefusal, Refusal};
use cangrejo::language::Language;
use cangrejo::messages::{self, Messages};

/// Where the texts are that no page ever says.
const OF_TERMINALS_ONLY: [&str; 3] = ["src/cli", "src/cli.rs", "src/messages/solver.rs"];

/// What speaks of the command line on purpose: how the program was started.
const ON_PURPOSE: [&str; 1] = ["hall-shared-from-start"];

/// The texts of a catalogue by their keys, those of chess with them.
fn texts(language: Language) -> BTreeMap<&'static str, String> {
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    let mut current = "";
    for line in messages::source(language).lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            current = line.split(" =").next().unwrap_or_default();
        }
        *texts.entry(current).or_default() += line;
    }
    texts
}

/// Whether a text tells to type something: a command of the program, or an option.
fn names_command(text: &str) -> bool {
    let is_option = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_lowercase());
    text.contains("cangrejo ") || text.split("--").skip(1).any(is_option)
}

/// The sources whose texts a page may say, joined.
fn sources_of_pages() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_of_terminals =
        |path: &PathBuf| OF_TERMINALS_ONLY.iter().any(|one| *path == root.join(one));
    let (mut folders, mut text) = (vec![root.join("src")], String::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a readable entry").path();
            if is_of_terminals(&path) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                text += &std::fs::read_to_string(path).expect("sources are text");
            }
        }
    }
    text
}

#[test]
fn where_a_text_names_a_command_pages_have_another() {
    let sources = sources_of_pages();
    for language in Language::ALL {
        let texts = texts(language);
        let is_said = |key: &str| sources.contains(&format!("\"{key}\""));
        let naming = texts.iter().filter(|(_, text)| names_command(text));
        let naming: Vec<&str> = naming.map(|(key, _)| *key).filter(|key| is_said(key)).collect();
        assert!(naming.len() > 80, "{}", naming.len());
        let unsaid = naming.iter().filter(|key| !ON_PURPOSE.contains(key));
        let unsaid: Vec<_> =
            unsaid.filter(|key| !texts.contains_key(format!("page-{key}").as_str())).collect();
        assert!(unsaid.is_empty(), "{language:?}: a page would name a command: {unsaid:#?}");
        let of_pages = texts.iter().filter(|(key, _)| key.starts_with("page-"));
        let named: Vec<_> = of_pages.filter(|(_, text)| names_command(text)).collect();
        assert!(named.is_empty(), "{language:?}: {named:#?}");
    }
}

/// The variables of a text.
fn variables(text: &str) -> BTreeSet<&str> {
    text.split('$').skip(1).filter_map(|rest| rest.split([' ', '}']).next()).collect()
}

#[test]
fn a_text_of_pages_stands_for_another_and_asks_for_nothing_more() {
    for language in Language::ALL {
        let texts = texts(language);
        for (key, text) in &texts {
            let Some(other) = key.strip_prefix("page-") else { continue };
            let instead = texts.get(other).unwrap_or_else(|| panic!("there is no {other}"));
            assert!(variables(text).is_subset(&variables(instead)), "{key}");
            assert_eq!(text.contains("    .chess ="), instead.contains("    .chess ="), "{key}");
        }
    }
}

#[test]
fn a_page_tells_what_to_click_where_the_command_line_tells_what_to_type() {
    for (language, click) in [
        (Language::En, "start one of chess from the first page"),
        (Language::Es, "empiece uno de ajedrez desde la primera página"),
    ] {
        let refusal = Refusal::from(ChessRefusal::ChessOnly);
        let typed = messages::refusal(&refusal, &Messages::new(language));
        let clicked = messages::refusal(&refusal, &Messages::for_pages(language));
        assert!(typed.contains("cangrejo new"), "{typed}");
        assert!(clicked.contains(click) && !clicked.contains("cangrejo "), "{clicked}");
    }
}
