//! Every text a person reads, by key, in their language.

mod asked;
mod breaches;
mod by_hand;
mod changes;
mod chess;
mod criteria;
mod erased;
mod explained;
mod facts;
mod figures;
mod money;
mod outlook;
mod pairings;
mod protests;
mod refusals;
mod reports;
mod rule_codes;
mod repeats;
mod signers;
mod roster_faults;
mod solver;
mod standings;
mod store_errors;
mod verdict;
mod tables;
mod tournament_file_faults;
mod rating_list_faults;
mod rating_changes;
mod trf_faults;
mod unpaired;

pub use asked::{broken, constraint, no_round};
pub use breaches::breach;
pub use by_hand::chess_cost;
pub use changes::fact_after;
pub use chess::no_chess_round;
pub use erased::{cleaned_later, erased, uncleaned};
pub use explained::{Explained, explained};
pub(crate) use facts::score;
pub use facts::{fact, profile_name, sanction};
pub use money::money;
pub use outlook::{expected_repeats, forecast, no_next};
pub use pairings::no_pairing;
pub use protests::ruling;
pub(crate) use rating_changes::{bad_rating_list, rating, rating_import, rating_moves};
pub use rating_list_faults::rating_list_fault;
pub use refusals::{refusal, warning};
pub use repeats::repeat;
pub(crate) use reports::{gap, lost, report_remarks, unkept};
pub use roster_faults::{roster_fault, roster_field, roster_problem, roster_remark};
pub(crate) use rule_codes::clause;
pub use signers::signers;
pub use solver::{game_faults, misread, spec_fault, table_error, unsolved};
pub use standings::{band, criterion};
pub(crate) use store_errors::reason;
pub use store_errors::{copy_trouble, store_error};
pub(crate) use tables::{is_odd, sheets};
pub use tables::{result, state_word};
pub use tournament_file_faults::bad_tournament;
pub(crate) use tournament_file_faults::unread;
pub use trf_faults::{trf_fault, trf_problem, trf_problem_code, trf_unsaid, trf_unsaid_code};
pub use unpaired::{unpaired, unpaired_word};
pub use verdict::{difference, sheet_code, verdict};

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use cangrejo_tournament::event::{AthleteNumber, Discipline};
use cangrejo_tournament::tournament::PlayerNumbers;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// The texts of one language.
///
/// Where chess has other words than domino (a board, not a table), a text has the attribute
/// `.chess`, which is told once the tournament [is one of chess](Messages::speak_of). Where a
/// page has buttons instead of commands to type, the text of `page-KEY` is told for `KEY`.
pub struct Messages {
    /// Read once for the whole program: a page of the web app begins with this.
    bundle: &'static FluentBundle<FluentResource>,
    language: Language,
    is_chess: AtomicBool,
    reader: Reader,
    /// What a score sheet is called, where a tournament has its own word.
    sheet_label: OnceLock<String>,
    /// The numbers that people know athletes by.
    numbers: RwLock<Arc<PlayerNumbers>>,
}

/// Where the texts are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reader {
    Terminal,
    Page,
}

impl Messages {
    /// The catalogue of `language`, compiled into the program.
    ///
    /// # Panics
    ///
    /// Only with a catalogue that does not parse, which no test lets through.
    pub fn new(language: Language) -> Messages {
        Messages::read_by(Reader::Terminal, language)
    }

    /// The same for pages, which tell of what can be clicked and not of commands to type.
    ///
    /// # Examples
    ///
    /// ```
    /// use cangrejo::director::Refusal;
    /// use cangrejo::language::Language;
    /// use cangrejo::messages::{Messages, refusal};
    ///
    /// let page = Messages::for_pages(Language::En);
    /// assert_eq!(
    ///     refusal(&Refusal::NotCreated, &page),
    ///     "there is no tournament yet; start one from the first page"
    /// );
    /// ```
    pub fn for_pages(language: Language) -> Messages {
        Messages::read_by(Reader::Page, language)
    }

    fn read_by(reader: Reader, language: Language) -> Messages {
        static SPANISH: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
        static ENGLISH: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
        let bundle = match language {
            Language::Es => SPANISH.get_or_init(|| bundle(language)),
            Language::En => ENGLISH.get_or_init(|| bundle(language)),
        };
        let (is_chess, sheet_label) = (AtomicBool::new(false), OnceLock::new());
        Messages { bundle, language, is_chess, reader, sheet_label, numbers: RwLock::default() }
    }

    /// Says everything from here on in the words of a game.
    ///
    /// Which game it is turns out only when a tournament is opened, long after the language.
    pub fn speak_of(&self, game: Discipline) {
        self.is_chess.store(game == Discipline::Chess, Ordering::Relaxed);
    }

    /// Calls a score sheet what a tournament calls it; the first word that is given stays.
    pub fn call_sheet(&self, label: &str) {
        self.sheet_label.get_or_init(|| label.to_owned());
    }

    /// What a score sheet is called.
    pub fn sheet_label(&self) -> String {
        self.sheet_label.get().cloned().unwrap_or_else(|| self.text("sheet-label"))
    }

    /// Calls athletes from here on by the numbers that people know them by.
    pub fn number_athletes(&self, numbers: Arc<PlayerNumbers>) {
        *self.numbers.write().unwrap_or_else(PoisonError::into_inner) = numbers;
    }

    /// The numbers that people know athletes by.
    pub fn player_numbers(&self) -> Arc<PlayerNumbers> {
        Arc::clone(&self.numbers.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The number of an athlete as people know it; who is not in the starting list has that of
    /// the entry, and it says so.
    pub fn athlete(&self, athlete: AthleteNumber) -> String {
        match self.player_numbers().of(athlete) {
            Some(number) => number.to_string(),
            None => self.say("athlete-entry", [("entry", athlete.to_string().into())]),
        }
    }

    /// The numbers of athletes as people know them, in a line.
    pub fn athletes(&self, athletes: &[AthleteNumber]) -> String {
        athletes.iter().map(|athlete| self.athlete(*athlete)).collect::<Vec<_>>().join(", ")
    }

    /// The text of `key`, which has no variables.
    pub fn text(&self, key: &str) -> String {
        self.say(key, [])
    }

    /// The text of `key` with its variables filled in.
    ///
    /// A key that is not in the catalogue gives the key itself: a strange word in one
    /// place is better for a director than no program.
    pub fn say<'v>(
        &self,
        key: &str,
        values: impl IntoIterator<Item = (&'v str, FluentValue<'v>)>,
    ) -> String {
        let message = self.message(key);
        let is_chess = self.is_chess.load(Ordering::Relaxed);
        let of_chess = message.as_ref().filter(|_| is_chess);
        let of_chess = of_chess.and_then(|message| message.get_attribute("chess"));
        let of_chess = of_chess.map(|attribute| attribute.value());
        let Some(pattern) = of_chess.or_else(|| message.and_then(|message| message.value())) else {
            debug_assert!(false, "no message {key}");
            return key.to_owned();
        };
        let values: FluentArgs = values.into_iter().collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    /// What is said under `key` where it is read.
    fn message(&self, key: &str) -> Option<FluentMessage<'static>> {
        let on_page = match self.reader {
            Reader::Page => self.bundle.get_message(&format!("page-{key}")),
            Reader::Terminal => None,
        };
        on_page.or_else(|| self.bundle.get_message(key))
    }
}

impl std::fmt::Debug for Messages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Messages").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

/// The catalogue of `language`, read.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier =
        language.code().parse().expect("our codes are language identifiers");
    let resource =
        FluentResource::try_new(source(language).to_owned()).expect("the catalogues parse");
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks are invisible and would travel with every copied number.
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("no key is there twice");
    bundle
}

/// The files of a catalogue, one after the other.
macro_rules! catalogue {
    ($language:literal: $($part:literal),+) => {
        concat!($(include_str!(concat!("../messages/", $language, "/", $part, ".ftl")), "\n"),+)
    };
    ($language:literal) => {
        catalogue!(
            $language: "program", "web", "web-desks", "web-registration", "web-hall", "paper",
            "pictures", "api", "on-page", "outlook", "delegates", "prizes", "safe", "strangers",
            "uploads", "privacy", "signatures", "reports"
        )
    };
}

/// The catalogue of `language`, as written.
pub const fn source(language: Language) -> &'static str {
    match language {
        Language::Es => catalogue!("es"),
        Language::En => catalogue!("en"),
    }
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::event::Discipline;
    use fluent_bundle::FluentValue;

    use super::Messages;
    use crate::language::Language;

    #[test]
    fn chess_has_its_own_words_where_they_are_others() {
        let messages = Messages::new(Language::Es);
        let told = |messages: &Messages| {
            let [round, table, score] = ["1", "2", "1-0"].map(FluentValue::from);
            let values = [("round", round), ("table", table), ("score", score)];
            messages.say("fact-result", values)
        };
        assert_eq!(told(&messages), "ronda 1, mesa 2: 1-0");
        messages.speak_of(Discipline::Chess);
        assert_eq!(told(&messages), "ronda 1, tablero 2: 1-0");
        messages.speak_of(Discipline::Domino);
        assert_eq!(told(&messages), "ronda 1, mesa 2: 1-0");
    }

    #[test]
    fn plurals_follow_the_number() {
        let messages = Messages::new(Language::Es);
        assert_eq!(messages.say("more", [("count", 1.into())]), "y 1 más");
        let one = messages.say("bad-file", [("file", "a".into()), ("count", 1.into())]);
        let two = messages.say("bad-file", [("file", "a".into()), ("count", 2.into())]);
        assert!(one.contains("1 error "), "{one}");
        assert!(two.contains("2 errores "), "{two}");
    }
}
