//! The FIDE rating list: who is rated, from the files that are given away every month.
//!
//! [`read`] takes the text and the XML form, of one time control or of all three, packed as a
//! ZIP file or not; what it is shows in its first bytes. The columns of the text are found by
//! its headings, because they have moved over the years. A list is read whole or not at all:
//! all faults are told at once, with the line or the player they are at. A [`Comparison`]
//! says what a newer list changes.

mod text;
mod xml;
mod packed;
mod change;
mod fault;
#[cfg(test)]
mod tests;

pub use change::{Change, Changes, Comparison};
pub use fault::{Faults, ListFault, Where};

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Cursor, Read, Seek};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// The most bytes of a list, unpacked.
pub const MAX_BYTES: u64 = 2 << 30;

/// The most players of a list; the list of today has half as many.
pub const MAX_PLAYERS: usize = 3_000_000;

/// The longest name, in letters; the columns of the list have room for 60.
pub const MAX_NAME: usize = 200;

/// The longest text of any other field, in letters.
pub const MAX_FIELD: usize = 40;

/// The most bytes of all names together; those of the list of today have a third of it.
pub const MAX_NAMES: usize = 128 << 20;

/// The most different federations, titles and sexes.
pub const MAX_WORDS: usize = 10_000;

/// A player of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatedPlayer {
    /// The number by which FIDE knows the player.
    pub fide_id: u32,
    /// Name, as `Family, Given`.
    pub name: Box<str>,
    /// Three letters; empty where unknown. Those of a list share their text, as titles do.
    pub federation: Arc<str>,
    /// `M` or `F`; empty where unknown.
    pub sex: Arc<str>,
    /// The highest title, as `GM`; empty for none.
    pub title: Arc<str>,
    /// Ratings by time control.
    pub ratings: Ratings,
    /// Year of birth, where known.
    pub birth_year: Option<u16>,
    /// Whether the player has not played for long.
    pub is_inactive: bool,
}

/// The ratings of a player; none where unrated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    /// In classical chess.
    pub standard: Option<u16>,
    /// In rapid chess.
    pub rapid: Option<u16>,
    /// In blitz.
    pub blitz: Option<u16>,
}

/// What a rating is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeControl {
    /// Classical chess.
    #[default]
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz.
    Blitz,
}

impl TimeControl {
    /// All of them, in the order of the list.
    pub const ALL: [TimeControl; 3] =
        [TimeControl::Standard, TimeControl::Rapid, TimeControl::Blitz];

    /// The name that forms, addresses and programs send.
    pub const fn name(self) -> &'static str {
        match self {
            TimeControl::Standard => "standard",
            TimeControl::Rapid => "rapid",
            TimeControl::Blitz => "blitz",
        }
    }

    /// The time control of that name.
    pub fn of_name(name: &str) -> Option<TimeControl> {
        TimeControl::ALL.into_iter().find(|control| control.name() == name)
    }
}

impl Ratings {
    /// The rating for `control`.
    pub const fn get(&self, control: TimeControl) -> Option<u16> {
        match control {
            TimeControl::Standard => self.standard,
            TimeControl::Rapid => self.rapid,
            TimeControl::Blitz => self.blitz,
        }
    }

    /// Where the rating for `control` is kept.
    pub const fn get_mut(&mut self, control: TimeControl) -> &mut Option<u16> {
        match control {
            TimeControl::Standard => &mut self.standard,
            TimeControl::Rapid => &mut self.rapid,
            TimeControl::Blitz => &mut self.blitz,
        }
    }
}

/// A list that was read: players by number, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingList {
    players: Vec<RatedPlayer>,
}

impl RatingList {
    /// The players, by FIDE number.
    pub fn players(&self) -> &[RatedPlayer] {
        &self.players
    }

    /// The player of that number.
    pub fn find(&self, fide_id: u32) -> Option<&RatedPlayer> {
        let found = self.players.binary_search_by_key(&fide_id, |player| player.fide_id);
        found.ok().map(|place| &self.players[place])
    }
}

/// Reads a list in whatever form it comes.
///
/// `control` says what the ratings are for where a list has one of each player and does not
/// say which.
///
/// # Errors
///
/// All faults of the list, up to a number; none of it is taken then.
pub fn read(source: impl Read, control: TimeControl) -> Result<RatingList, Faults> {
    let mut source = BufReader::new(source);
    let beginning = source.fill_buf().map_err(|error| Faults::unreadable(&error))?;
    if beginning.starts_with(packed::MAGIC) {
        let mut bytes = Vec::new();
        source
            .take(MAX_BYTES)
            .read_to_end(&mut bytes)
            .map_err(|error| Faults::unreadable(&error))?;
        return packed::read(Cursor::new(bytes), control);
    }
    read_plain(source, control)
}

/// The same from a file, of which no more than a piece is ever in memory.
///
/// # Errors
///
/// As [`read`].
pub fn read_file(source: impl Read + Seek, control: TimeControl) -> Result<RatingList, Faults> {
    let mut source = BufReader::new(source);
    let beginning = source.fill_buf().map_err(|error| Faults::unreadable(&error))?;
    if beginning.starts_with(packed::MAGIC) {
        packed::read(source, control)
    } else {
        read_plain(source, control)
    }
}

/// Reads a list that is not packed.
fn read_plain(mut source: impl BufRead, control: TimeControl) -> Result<RatingList, Faults> {
    let beginning = source.fill_buf().map_err(|error| Faults::unreadable(&error))?;
    let mark: &[u8] = "\u{feff}".as_bytes();
    let beginning = beginning.strip_prefix(mark).unwrap_or(beginning);
    let is_xml = beginning.trim_ascii_start().starts_with(b"<");
    // One byte more tells a list that is too large from one that just fits.
    let source = source.take(MAX_BYTES + 1);
    let gathered = if is_xml { xml::read(source, control) } else { text::read(source, control) };
    gathered?.finish()
}

/// How much of a list is kept.
#[derive(Clone, Copy, Debug)]
struct Limits {
    players: usize,
    name_bytes: usize,
    words: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { players: MAX_PLAYERS, name_bytes: MAX_NAMES, words: MAX_WORDS }
    }
}

/// Players as they are read, and what is wrong with them.
#[derive(Debug, Default)]
struct Gathered {
    limits: Limits,
    players: Vec<(RatedPlayer, Where)>,
    /// The texts that many players have, each once: a list has more than a million players.
    words: BTreeSet<Arc<str>>,
    /// How many bytes the names have.
    n_name_bytes: usize,
    faults: Faults,
}

impl Gathered {
    /// Takes a player whose fields are lawful; says what is not.
    ///
    /// # Errors
    ///
    /// If there is more than a list has; then nobody reads on.
    fn take(&mut self, raw: &RawPlayer, place: Where) -> Result<(), Faults> {
        match raw.player(place, &mut self.words) {
            Ok(player) => {
                self.n_name_bytes += player.name.len();
                self.players.push((player, place));
            }
            Err(fault) => self.faults.push(fault),
        }
        let fault = if self.players.len() > self.limits.players {
            ListFault::TooManyPlayers
        } else if self.n_name_bytes > self.limits.name_bytes {
            ListFault::TooLongNames
        } else if self.words.len() > self.limits.words {
            ListFault::TooManyWords
        } else {
            return Ok(());
        };
        Err(Faults::of(fault))
    }

    /// The list, if nothing was wrong.
    fn finish(mut self) -> Result<RatingList, Faults> {
        // Of two with one number the later one is at fault.
        self.players.sort_unstable_by_key(|(player, place)| (player.fide_id, place.number()));
        for two in self.players.windows(2) {
            if let [(first, _), (second, place)] = two
                && first.fide_id == second.fide_id
            {
                let fide_id = second.fide_id;
                self.faults.push(ListFault::Twice { place: *place, fide_id });
            }
        }
        if self.players.is_empty() && self.faults.is_empty() {
            self.faults.push(ListFault::Nobody);
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        Ok(RatingList { players: self.players.into_iter().map(|(player, _)| player).collect() })
    }
}

/// A player as texts.
#[derive(Debug, Default)]
struct RawPlayer {
    fide_id: String,
    name: String,
    federation: String,
    sex: String,
    title: String,
    ratings: [String; 3],
    birth_year: String,
    flag: String,
}

impl RawPlayer {
    fn player(
        &self,
        place: Where,
        words: &mut BTreeSet<Arc<str>>,
    ) -> Result<RatedPlayer, ListFault> {
        let fide_id = self.fide_id.parse().ok().filter(|id| *id > 0);
        let fide_id =
            fide_id.ok_or_else(|| ListFault::BadNumber { place, text: short(&self.fide_id) })?;
        if self.name.is_empty() {
            return Err(ListFault::NoName { place, fide_id });
        }
        let is_long = |text: &String, most| text.len() > most && text.chars().nth(most).is_some();
        if is_long(&self.name, MAX_NAME) {
            return Err(ListFault::LongField { place, most: MAX_NAME });
        }
        if [&self.federation, &self.sex, &self.title].iter().any(|text| is_long(text, MAX_FIELD)) {
            return Err(ListFault::LongField { place, most: MAX_FIELD });
        }
        let mut ratings = Ratings::default();
        for (control, text) in TimeControl::ALL.into_iter().zip(&self.ratings) {
            *ratings.get_mut(control) = rating(text)
                .map_err(|NotARating| ListFault::BadRating { place, fide_id, text: short(text) })?;
        }
        Ok(RatedPlayer {
            fide_id,
            name: self.name.as_str().into(),
            federation: shared(&self.federation, words),
            sex: shared(&self.sex, words),
            title: shared(&self.title, words),
            ratings,
            // Unknown years are written in several ways, none of which is a year.
            birth_year: self.birth_year.parse().ok().filter(|year| *year > 1000),
            is_inactive: self.flag.contains('i'),
        })
    }
}

/// The text, as those have it who had it before.
fn shared(text: &str, words: &mut BTreeSet<Arc<str>>) -> Arc<str> {
    if let Some(word) = words.get(text) {
        return word.clone();
    }
    let word: Arc<str> = text.into();
    words.insert(word.clone());
    word
}

/// Error of a text that is no rating.
struct NotARating;

/// A rating, where there is one.
fn rating(text: &str) -> Result<Option<u16>, NotARating> {
    if text.is_empty() {
        return Ok(None);
    }
    let rating = text.parse().ok().filter(|rating| *rating < 10_000).ok_or(NotARating)?;
    Ok((rating > 0).then_some(rating))
}

/// The beginning of a text, to be shown.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
