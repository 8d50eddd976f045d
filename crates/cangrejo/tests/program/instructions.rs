//! A refusal says what to do, and what it says can be typed.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo::cli;
use cangrejo::language::Language;
use cangrejo::messages::{self, Messages};

/// What a sentence after a semicolon begins with if it tells somebody to do something.
const IMPERATIVES: [(Language, &[&str]); 2] = [
    (
        Language::En,
        &["choose", "fill", "fix", "give", "leave", "look", "make", "name", "take", "use", "write"],
    ),
    (
        Language::Es,
        &[
            "complete",
            "dé",
            "déjelo",
            "elija",
            "escriba",
            "escríbalo",
            "fije",
            "haga",
            "mire",
            "nombre",
            "nómbrelos",
            "quítelo",
            "use",
        ],
    ),
];

/// What else than the refusals of the director is refused for a rule, or says why one is.
const ALSO_REFUSED: [&str; 9] = [
    "late-has-place",
    "late-nobody",
    "late-incomplete-only",
    "undo-too-many",
    "redo-too-many",
    "desk-nobody-expected",
    "tables-not-blocked",
    "tables-not-reserved",
    "pair-too-many",
];

/// Every text of a catalogue with its key; chess has its own beside that of domino.
fn texts(language: Language) -> Vec<(&'static str, String)> {
    let mut texts: Vec<(&str, String)> = Vec::new();
    let mut current = "";
    for line in messages::source(language).lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let (key, told) = line.split_once(" =").expect("a key and its text");
            current = key;
            texts.push((key, told.to_owned()));
        } else if let Some(told) = line.strip_prefix("    .chess = ") {
            texts.push((current, told.to_owned()));
        } else if let Some((_, told)) = texts.last_mut().filter(|_| !line.starts_with('#')) {
            *told += "\n";
            *told += line;
        }
    }
    texts
}

/// Every command with its options, by the words it is called with.
fn commands(command: &clap::Command, path: &str, all: &mut BTreeMap<String, BTreeSet<String>>) {
    let options = command.get_arguments().filter_map(|one| one.get_long().map(str::to_owned));
    let shared = ["help", "lang", "json", "version"].map(str::to_owned);
    all.insert(path.to_owned(), options.chain(shared).collect());
    for child in command.get_subcommands() {
        let path = format!("{path} {}", child.get_name()).trim_start().to_owned();
        commands(child, &path, all);
    }
}

fn all_commands(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    commands(&cli::command(&Messages::new(language)), "", &mut all);
    assert!(all.len() > 60, "{}", all.len());
    all
}

fn is_letter(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-' || letter == '_'
}

/// The options of a text, without their dashes.
fn options(text: &str) -> impl Iterator<Item = &str> {
    let from = text.split("--").skip(1);
    let names = from.map(|rest| rest.split(|letter| !is_letter(letter)).next().unwrap_or(""));
    names.filter(|name| !name.is_empty())
}

/// What a text tells to type: the words after each `cangrejo` up to where the phrase ends.
fn phrases(text: &str) -> impl Iterator<Item = &str> {
    let from = text.split("cangrejo ").skip(1);
    from.map(|rest| rest.split([';', ',', '(', ')', '"', '«', '»', '\n']).next().unwrap_or(""))
}

/// The longest command that a phrase begins with.
fn command_of<'c>(
    phrase: &str,
    all: &'c BTreeMap<String, BTreeSet<String>>,
) -> Option<(&'c str, &'c BTreeSet<String>)> {
    let words: Vec<&str> =
        phrase.split(' ').take(2).map(|word| word.trim_end_matches([':', '.'])).collect();
    let both = all.get_key_value(&words.join(" "));
    let found = both.or_else(|| all.get_key_value(*words.first()?));
    found.map(|(name, options)| (name.as_str(), options))
}

/// Whether a text says what to do in a form that can be checked.
fn tells_what_to_do(
    text: &str,
    language: Language,
    all: &BTreeMap<String, BTreeSet<String>>,
) -> bool {
    let names_command = phrases(text).any(|phrase| command_of(phrase, all).is_some());
    let known: BTreeSet<&str> = all.values().flatten().map(String::as_str).collect();
    let names_option = options(text).any(|option| known.contains(option));
    let verbs = IMPERATIVES.iter().find(|(of, _)| *of == language).expect("both are there").1;
    let is_order = |part: &str| {
        let first = part.split_whitespace().next().unwrap_or("");
        verbs.contains(&first.trim_end_matches([',', '.']))
    };
    names_command || names_option || text.split(';').skip(1).any(is_order)
}

#[test]
fn every_refusal_says_what_to_do_in_both_languages() {
    for language in Language::ALL {
        let all = all_commands(language);
        let refused = |key: &str| {
            key.starts_with("refusal-") || key.starts_with("score-") || ALSO_REFUSED.contains(&key)
        };
        let refusals: Vec<_> =
            texts(language).into_iter().filter(|(key, _)| refused(key)).collect();
        assert!(refusals.len() > 120, "{}", refusals.len());
        // That one ends with why the score cannot be, which is one of those that follow.
        let own = refusals.into_iter().filter(|(_, text)| !text.ends_with("{ $why }"));
        let mute: Vec<_> =
            own.filter(|(_, text)| !tells_what_to_do(text, language, &all)).collect();
        assert!(mute.is_empty(), "{mute:#?}");
    }
}

#[test]
fn what_a_text_tells_to_type_exists() {
    for language in Language::ALL {
        let all = all_commands(language);
        let mut n_phrases = 0;
        for (key, text) in texts(language) {
            for phrase in phrases(&text) {
                let first = phrase.split(' ').next().unwrap_or("").trim_end_matches([':', '.']);
                // The program itself is spoken of, or it is an option of the program.
                if !first.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                    continue;
                }
                n_phrases += 1;
                let (name, known) = command_of(phrase, &all)
                    .unwrap_or_else(|| panic!("{key}: there is no command {phrase:?}"));
                for option in options(phrase) {
                    assert!(known.contains(option), "{key}: {name} has no --{option}: {phrase}");
                }
            }
        }
        assert!(n_phrases > 150, "{n_phrases}");
    }
}

#[test]
fn a_text_without_an_instruction_is_found_out() {
    let all = all_commands(Language::En);
    let tells = |text: &str| tells_what_to_do(text, Language::En, &all);
    assert!(!tells(" athlete 7 is already checked in"));
    assert!(!tells(" nothing is left; see cangrejo nowhere or --never"));
    assert!(tells(" it is too late; see cangrejo log") && tells(" too large; use 7 or less"));
    assert_eq!(command_of("trf pair --help", &all).map(|(name, _)| name), Some("trf pair"));
}
