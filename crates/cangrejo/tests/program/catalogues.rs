//! Both catalogues say the same things, all of them and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cangrejo::cli;
use cangrejo::language::Language;
use cangrejo::messages::{self, Messages};

/// The messages of a catalogue: key, and the variables of its text.
fn catalogue(language: Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut messages = BTreeMap::new();
    let mut current = None;
    for line in messages::source(language).lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let (key, _) = line.split_once(" =").expect("a key and its text");
            assert!(messages.insert(key, BTreeSet::new()).is_none(), "{key} is there twice");
            current = messages.get_mut(key);
        }
        let variables = line.split('$').skip(1);
        let variables = variables.filter_map(|rest| rest.split([' ', '}']).next());
        if let Some(found) = &mut current {
            found.extend(variables);
        }
    }
    messages
}

/// The sources of the library, joined.
fn sources() -> String {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut text = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                text += &std::fs::read_to_string(path).expect("sources are text");
            }
        }
    }
    text
}

/// The keys that the command tree asks for; `name` is the command without the program's own.
fn keys_of_commands(command: &clap::Command, name: &str, keys: &mut BTreeSet<String>) {
    keys.insert(format!("command-{name}"));
    keys.insert(format!("command-{name}-more"));
    for arg in command.get_arguments() {
        let id = arg.get_id().as_str();
        let name = if cli::SHARED.contains(&id) { "desk" } else { name };
        keys.insert(format!("argument-{name}-{id}"));
        if arg.get_action().takes_values() {
            keys.insert(format!("value-{}", arg.get_id()));
        }
    }
    for child in command.get_subcommands() {
        let word = child.get_name();
        let path = if name == "cangrejo" { word.to_owned() } else { format!("{name}-{word}") };
        keys_of_commands(child, &path, keys);
    }
}

fn is_of_commands(key: &str) -> bool {
    ["command-", "argument-", "value-"].iter().any(|start| key.starts_with(start))
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_variables() {
    assert_eq!(catalogue(Language::Es), catalogue(Language::En));
}

#[test]
fn both_languages_have_their_keys_in_the_same_order() {
    let order = |language| {
        let lines = messages::source(language).lines();
        let lines = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        lines.filter_map(|line| line.split(" =").next()).collect::<Vec<_>>()
    };
    assert_eq!(order(Language::Es), order(Language::En));
}

/// The keys of a catalogue that chess has another text for.
fn of_chess(language: Language) -> BTreeSet<&'static str> {
    let (mut keys, mut current) = (BTreeSet::new(), "");
    for line in messages::source(language).lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            current = line.split(" =").next().unwrap_or_default();
        }
        if line.starts_with("    .chess = ") {
            keys.insert(current);
        }
    }
    keys
}

#[test]
fn where_english_has_words_of_chess_spanish_has_them_too() {
    // Only Spanish has words that agree with a table or with a board.
    const AGREEING: [&str; 3] = ["table-entered", "table-verified", "table-corrected"];
    let (english, spanish) = (of_chess(Language::En), of_chess(Language::Es));
    assert!(english.len() > 60, "{}", english.len());
    let only_spanish: Vec<_> = spanish.difference(&english).copied().collect();
    assert_eq!(only_spanish.len(), AGREEING.len(), "{only_spanish:?}");
    assert!(AGREEING.iter().all(|key| only_spanish.contains(key)), "{only_spanish:?}");
    assert!(english.is_subset(&spanish), "{:?}", english.difference(&spanish));
}

#[test]
fn what_a_command_does_is_a_whole_sentence() {
    for language in Language::ALL {
        let lines = messages::source(language).lines();
        let told = lines.filter(|line| line.starts_with("command-"));
        let told = told.filter_map(|line| line.split_once(" = "));
        let told = told.filter(|(key, _)| !key.ends_with("-more"));
        let unfinished: Vec<&str> =
            told.filter(|(_, text)| !text.ends_with('.')).map(|(key, _)| key).collect();
        assert!(unfinished.is_empty(), "{unfinished:?}");
    }
}

#[test]
fn every_command_and_argument_has_its_texts_and_no_text_is_left_over() {
    for language in Language::ALL {
        let mut expected = BTreeSet::new();
        keys_of_commands(&cli::command(&Messages::new(language)), "cangrejo", &mut expected);
        let keys = catalogue(language).into_keys().filter(|key| is_of_commands(key));
        assert_eq!(keys.map(str::to_owned).collect::<BTreeSet<_>>(), expected);
    }
}

#[test]
fn every_other_key_is_used() {
    let sources = sources();
    let keys = catalogue(Language::En).into_keys().filter(|key| !is_of_commands(key));
    // What a page says instead of a text is asked for as that text.
    let asked_for = |key: &str| format!("\"{}\"", key.strip_prefix("page-").unwrap_or(key));
    let unused: Vec<_> = keys.filter(|key| !sources.contains(&asked_for(key))).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_key_that_is_asked_for_exists() {
    let (sources, catalogue) = (sources(), catalogue(Language::En));
    let calls =
        ["text(", "say(", "quoting("].into_iter().flat_map(|call| sources.split(call).skip(1));
    let keys = calls.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    let keys: Vec<_> = keys.collect();
    assert!(keys.len() > 20, "the calls were not found");
    let missing: Vec<_> = keys.into_iter().filter(|key| !catalogue.contains_key(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn no_text_is_the_same_in_both_languages_by_oversight() {
    // Words that are the same in Spanish and in English.
    const SAME: [&str; 8] = [
        "error",
        "fault",
        "simulate-time",
        "value-club",
        "desk-club",
        "paper-club",
        "paper-cross-full-bye",
        "paper-cross-half-bye",
    ];
    let texts = |language| {
        let mut texts = BTreeMap::new();
        let mut current = "";
        let lines = messages::source(language).lines();
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let is_key = line.starts_with(|first: char| first.is_ascii_lowercase());
            let (key, told) = if is_key {
                line.split_once(" =").expect("a key and its text")
            } else {
                (current, line)
            };
            current = key;
            *texts.entry(key).or_insert_with(String::new) += told;
        }
        texts
    };
    let (spanish, english) = (texts(Language::Es), texts(Language::En));
    for (key, text) in spanish {
        assert!(SAME.contains(&key) || english.get(key) != Some(&text), "{key} = {text}");
    }
}
