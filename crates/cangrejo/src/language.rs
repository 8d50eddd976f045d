//! The languages the program speaks, and how one is chosen.

use std::ffi::OsString;

use clap::ValueEnum;

/// A language that every text of the program exists in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// Spanish.
    Es,
    /// English.
    En,
}

impl Language {
    /// Every language, in the order they are offered.
    pub const ALL: [Language; 2] = [Language::Es, Language::En];

    /// The two-letter code, as in `--lang es`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Es => "es",
            Language::En => "en",
        }
    }

    /// The language for this run: `--lang`, else the locale, else English.
    ///
    /// Looks at the raw arguments, because help and usage errors must already be in the
    /// right language when the arguments cannot be parsed.
    pub fn choose(arguments: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Language {
        asked_for(arguments).or_else(|| of_locale(&variable)).unwrap_or(Language::En)
    }

    /// The language of a two-letter code.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }
}

fn asked_for(arguments: &[OsString]) -> Option<Language> {
    let words = arguments.iter().map(|word| word.to_str().unwrap_or_default());
    let mut words = words.take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        if word == "--lang" {
            return Language::of_code(words.next()?);
        }
        if let Some(code) = word.strip_prefix("--lang=") {
            return Language::of_code(code);
        }
    }
    None
}

/// The language of the first locale variable that is set, by the rule of POSIX.
fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let set = |name: &&str| variable(name).filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set)?;
    Language::of_code(locale.split(['_', '.', '-', '@']).next()?)
}

#[cfg(test)]
mod tests {
    use super::Language;

    fn choose(arguments: &[&str], variables: &[(&str, &str)]) -> Language {
        let arguments: Vec<_> = arguments.iter().map(Into::into).collect();
        Language::choose(&arguments, |name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_command_line_outranks_the_locale() {
        let spanish = [("LANG", "es_CO.UTF-8")];
        assert_eq!(choose(&["cangrejo"], &spanish), Language::Es);
        assert_eq!(choose(&["cangrejo", "--lang", "en"], &spanish), Language::En);
        assert_eq!(choose(&["cangrejo", "--lang=en"], &spanish), Language::En);
    }

    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        assert_eq!(choose(&[], &[("LC_ALL", "C"), ("LANG", "es_ES")]), Language::En);
        assert_eq!(choose(&[], &[("LC_ALL", ""), ("LANG", "es_ES")]), Language::Es);
        assert_eq!(choose(&[], &[("LC_MESSAGES", "es"), ("LANG", "en_US")]), Language::Es);
        assert_eq!(choose(&[], &[("LANG", "est_EE")]), Language::En);
        assert_eq!(choose(&[], &[]), Language::En);
    }

    #[test]
    fn a_file_name_after_two_dashes_is_no_language() {
        assert_eq!(choose(&["cangrejo", "match", "--", "--lang=es"], &[]), Language::En);
    }

    #[test]
    fn an_unknown_language_falls_back_so_that_the_error_can_be_read() {
        let spanish = [("LANG", "es_CO.UTF-8")];
        assert_eq!(choose(&["cangrejo", "--lang", "fr"], &spanish), Language::Es);
    }
}
