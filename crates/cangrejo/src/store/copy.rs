//! Copies of logs in a second folder: text that people and other machines can read.
//!
//! `name.log` says `cangrejo log 1 name` on its first line, and then has a line for every
//! event: its hash, a space, its canonical text. `name.private` holds the secret, the private
//! data and which pictures are of score sheets, and is not for publication. Both only ever grow
//! by whole lines, each on the disk before it is acknowledged. Pictures are files beside them,
//! under [`super::copied_pictures`]; what was seen and signed of the log is in `name.heads`, under
//! [`super::copied_heads`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use cangrejo_tournament::chain::{Hash, Link, canonical};
use cangrejo_tournament::event::{AthleteNumber, Event, EventNumber, Personal, PictureHash, Salt};
use serde_json::{Value, json};

use super::file::{create_private, open_private, sync_folder};
use super::personal::Kept;
use super::picture::{Pictures, ScoreSheet, hash_of, told_in};
use super::{
    Log, LogName, Milestone, PictureError, StoreError, Unfinished, copied_heads, copied_pictures,
    fresh_salt, opened_public, regular_file, signatures, tournament_of,
};
use crate::signature::Signature;

/// How the first line begins.
const TITLE: &str = "cangrejo log 1 ";

/// The most bytes of a log: much more than that of any tournament.
const MOST_LOG_BYTES: u64 = 256 << 20;

/// The most bytes of what is private of it.
const MOST_PRIVATE_BYTES: u64 = 64 << 20;

/// What a line of the private file says of a picture that is not kept on purpose.
const ABSENT: &str = "absent_picture";

/// What it says of an athlete whose data is not.
const FORGOTTEN: &str = "absent_athlete";

/// The folder of copies.
#[derive(Debug)]
pub(super) struct Copies {
    folder: PathBuf,
    /// How long each copy is that has all events, and where the log ended then; one of another
    /// length was written by somebody else, and a log that goes on from elsewhere was rewritten.
    ends: BTreeMap<LogName, (u64, Hash)>,
    /// The logs of which a picture could not be copied.
    unpictured: BTreeSet<LogName>,
}

/// What the private file of a copy has besides the secret.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrivateFile<'a> {
    pub(super) entered: &'a [(AthleteNumber, Personal)],
    pub(super) forgotten: &'a BTreeSet<AthleteNumber>,
    pub(super) absent: &'a [PictureHash],
    pub(super) sheets: &'a [ScoreSheet],
}

/// A log as its copy gives it; its seal is not checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedLog {
    /// Its name.
    pub log: LogName,
    /// Its events.
    pub links: Vec<Link>,
    /// What installations signed of it.
    pub signatures: Vec<Signature>,
}

impl CopiedLog {
    /// The log that it makes; without its private data, under a secret of its own.
    ///
    /// # Errors
    ///
    /// If an event is not as it was sealed or signed, private data is not what it committed to, or
    /// a picture is missing.
    pub fn checked(&self, private: Option<&Private>) -> Result<Log, StoreError> {
        let id_salt = private.map_or_else(fresh_salt, |private| private.id_salt);
        let log = Log::of_links(self.log.clone(), id_salt, &self.links)?;
        signatures::check(&self.log, &self.links, &self.signatures)?;
        let Some(private) = private else { return Ok(log) };
        log.current_personal(&private.kept())?;
        match private.pictures.missing(&told_in(&self.links)) {
            Some(hash) => {
                Err(StoreError::Picture(PictureError::Missing { log: self.log.clone(), hash }))
            }
            None => Ok(log),
        }
    }

    /// That nothing private is missing but what is said to be.
    ///
    /// # Errors
    ///
    /// Those of [`CopiedLog::checked`], or if the log commits to private data that is gone.
    pub fn check_whole(&self, private: &Private) -> Result<(), StoreError> {
        self.checked(Some(private))?.check_whole(&private.kept())
    }

    /// Every event in order, with its seal.
    ///
    /// # Errors
    ///
    /// If anything in it is not as it was sealed or signed.
    pub fn history(self) -> Result<Vec<(Event, Link)>, StoreError> {
        self.public_history(&BTreeSet::new())
    }

    /// Every event in order, with its seal, of a log in which some are abbreviated.
    ///
    /// # Errors
    ///
    /// If anything else in it is not as it was sealed or signed, or what is abbreviated may not be.
    pub fn public_history(
        self,
        abbreviated: &BTreeSet<EventNumber>,
    ) -> Result<Vec<(Event, Link)>, StoreError> {
        let CopiedLog { log, links, signatures } = self;
        let checked = signatures::check(&log, &links, &signatures);
        // What is wrong with the log is said before what is wrong with a signature.
        let events = opened_public(&log, &links, abbreviated)?;
        checked.map(|()| events.into_iter().zip(links).collect())
    }
}

/// What is private of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Private {
    /// The secret that id numbers are committed to with.
    pub id_salt: Salt,
    /// Everything private that was ever entered, by athlete.
    pub entered: Vec<(AthleteNumber, Personal)>,
    /// The athletes whose private data is not there on purpose.
    pub absent: Vec<AthleteNumber>,
    /// The pictures of protests and of score sheets.
    pub pictures: Pictures,
}

impl Private {
    fn kept(&self) -> Kept {
        Kept { entered: self.entered.clone(), absent: self.absent.iter().copied().collect() }
    }
}

impl Copies {
    pub(super) fn new(folder: &Path) -> Result<Copies, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, error))?;
        let (ends, unpictured) = (BTreeMap::new(), BTreeSet::new());
        Ok(Copies { folder: folder.to_owned(), ends, unpictured })
    }

    /// Brings the copy of a log to where the store is.
    ///
    /// A line that was cut off while it was written is completed: it is the beginning of what
    /// the store has. Anything else that differs is an error.
    pub(super) fn catch_up(&mut self, log: &Log, links: &[Link]) -> Result<(), StoreError> {
        let path = self.log_path(log.name());
        let expected = format!("{TITLE}{}\n{}", log.name(), lines(links));
        let present = match std::fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            other => other.map_err(|error| StoreError::io(&path, error))?,
        };
        let Some(missing) = expected.as_bytes().strip_prefix(&present[..]) else {
            return Err(difference(&path, log.name(), links));
        };
        copied_heads::check(&path, log.name(), links)?;
        if !missing.is_empty() {
            append_whole(&path, missing).map_err(|error| StoreError::io(&path, error))?;
        }
        let hash =
            links.last().map_or_else(|| Hash::genesis(log.name().as_str()), |last| last.hash);
        self.ends.insert(log.name().clone(), (expected.len() as u64, hash));
        Ok(())
    }

    /// Notes where a log was seen to end, and who signed it there.
    pub(super) fn add_heads(
        &self,
        name: &LogName,
        milestones: &[Milestone],
        signatures: &[Signature],
    ) -> Result<(), StoreError> {
        copied_heads::add(&self.log_path(name), milestones, signatures)
    }

    /// Whether the copy of a log has all events so far.
    pub(super) fn has_log(&self, name: &LogName) -> bool {
        self.ends.contains_key(name)
    }

    /// Whether it has all pictures too.
    pub(super) fn is_up_to_date(&self, name: &LogName) -> bool {
        self.has_log(name) && !self.unpictured.contains(name)
    }

    /// Notes whether every picture of a log could be copied; if not, it is tried again with the
    /// next event.
    pub(super) fn note_pictures(&mut self, name: &LogName, are_copied: bool) {
        if are_copied {
            self.unpictured.remove(name);
        } else {
            self.unpictured.insert(name.clone());
        }
    }

    /// Appends events that follow `log`, and what is private of athletes.
    ///
    /// The private data goes first: an event that is there has all that belongs to it.
    pub(super) fn append(
        &mut self,
        log: &Log,
        links: &[Link],
        personal: &[(AthleteNumber, Personal)],
    ) -> Result<(), StoreError> {
        let path = self.log_path(log.name());
        let fail = |error| StoreError::io(&path, error);
        // Until all has gone well, the copy is behind.
        let end = self.ends.remove(log.name());
        let length = std::fs::metadata(&path).map_err(fail)?.len();
        if end != Some((length, log.head().hash)) {
            return Err(StoreError::Conflict { log: log.name().clone() });
        }
        if !personal.is_empty() {
            let private = self.private_path(log.name());
            append_private(&private, private_lines(personal).as_bytes())
                .map_err(|error| StoreError::io(&private, error))?;
        }
        let text = lines(links);
        append_whole(&path, text.as_bytes()).map_err(fail)?;
        let hash = links.last().map_or(log.head().hash, |last| last.hash);
        self.ends.insert(log.name().clone(), (length + text.len() as u64, hash));
        Ok(())
    }

    /// Writes all that is private of a log anew.
    pub(super) fn write_private(
        &self,
        log: &Log,
        private: PrivateFile<'_>,
    ) -> Result<(), StoreError> {
        let path = self.private_path(log.name());
        let secret = json!({ "id_salt": log.id_salt().to_string() });
        let sheets = private.sheets.iter().map(|sheet| line(&sheet.json()));
        let absent = private.absent.iter().map(|hash| json!({ ABSENT: hash.to_string() }));
        let forgotten = private.forgotten.iter().map(|athlete| forgotten_line(athlete.get()));
        let absent = absent.map(|value| line(&value));
        let others: String = sheets.chain(absent).chain(forgotten).collect();
        let text = line(&secret) + &private_lines(private.entered) + &others;
        let present = open_private(OpenOptions::new().read(true), &path).and_then(|mut file| {
            let mut present = Vec::new();
            file.read_to_end(&mut present).map(|_| present)
        });
        if present.is_ok_and(|present| present == text.as_bytes()) {
            return Ok(());
        }
        replace_private(&path, text.as_bytes()).map_err(|error| StoreError::io(&path, error))
    }

    /// The folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// What the copy has of athletes, if it can be read.
    pub(super) fn private_of(
        &self,
        name: &LogName,
        athletes: &[AthleteNumber],
    ) -> Vec<(AthleteNumber, Personal)> {
        if athletes.is_empty() {
            return Vec::new();
        }
        let private = read_private(&self.private_path(name), Unfinished::LeaveOut);
        let entered = private.map_or_else(|_| Vec::new(), |private| private.entered);
        entered.into_iter().filter(|(athlete, _)| athletes.contains(athlete)).collect()
    }

    /// Appends what a pair sent of its score sheet.
    pub(super) fn append_sheet(&self, name: &LogName, sheet: &ScoreSheet) -> io::Result<()> {
        let path = self.private_path(name);
        // Without its secret it would be no such file.
        std::fs::metadata(&path)?;
        append_private(&path, line(&sheet.json()).as_bytes())
    }

    /// The folder of the pictures of a log.
    pub(super) fn picture_folder(&self, name: &LogName) -> PathBuf {
        copied_pictures::folder(&self.log_path(name))
    }

    fn log_path(&self, name: &LogName) -> PathBuf {
        self.folder.join(format!("{name}.log"))
    }

    fn private_path(&self, name: &LogName) -> PathBuf {
        private_path(&self.folder, name)
    }
}

/// Where a folder has what is private of a log.
pub(super) fn private_path(folder: &Path, name: &LogName) -> PathBuf {
    folder.join(format!("{name}.private"))
}

/// The line that says of an athlete that nothing private is kept.
pub(super) fn forgotten_line(athlete: u32) -> String {
    line(&json!({ FORGOTTEN: athlete }))
}

/// Writes a private file anew: under its own name it is whole.
pub(super) fn replace_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("private-unfinished");
    let mut file = create_private(&unfinished)?;
    file.write_all(bytes).and_then(|()| file.sync_all())?;
    std::fs::rename(&unfinished, path)?;
    sync_folder(path)
}

/// Whether a file is meant to be the copy of a log: by its first words, or else by its name.
///
/// # Errors
///
/// If it cannot be read.
pub fn is_copy(path: &Path) -> Result<bool, StoreError> {
    let fail = |error| StoreError::io(path, error);
    let mut beginning = Vec::new();
    let file = regular_file::open(path)?;
    file.take(TITLE.len() as u64).read_to_end(&mut beginning).map_err(fail)?;
    Ok(beginning == TITLE.as_bytes() || path.extension().is_some_and(|name| name == "log"))
}

/// Reads a copy of a log.
///
/// # Errors
///
/// If it is not written as copies are, or ends in the middle of a line that is not to be left
/// out. Whether the events are as they were sealed is [`open_all`]'s question.
///
/// [`open_all`]: cangrejo_tournament::chain::open_all
pub fn read_copy(path: &Path, unfinished: Unfinished) -> Result<CopiedLog, StoreError> {
    let unreadable = |line| StoreError::CopyUnreadable { path: path.to_owned(), line };
    let fail = |error| StoreError::io(path, error);
    let mut file = regular_file::open(path)?;
    // What does not begin as a copy is not read any further.
    let mut beginning = Vec::new();
    (&file).take(TITLE.len() as u64).read_to_end(&mut beginning).map_err(fail)?;
    if !TITLE.as_bytes().starts_with(&beginning) {
        return Err(unreadable(1));
    }
    file.rewind().map_err(fail)?;
    let text = whole_lines(regular_file::read(file, path, MOST_LOG_BYTES)?, path, unfinished)?;
    let mut lines = (1..).zip(text.split_terminator('\n'));
    let title = lines.next().and_then(|(_, line)| line.strip_prefix(TITLE));
    let log: LogName = title.and_then(|name| name.parse().ok()).ok_or_else(|| unreadable(1))?;
    let link = |(number, line): (usize, &str)| {
        let (hash, body) = line.split_once(' ').ok_or_else(|| unreadable(number))?;
        let hash = hash.parse().map_err(|_| unreadable(number))?;
        Ok(Link { hash, body: body.to_owned() })
    };
    let copied: Vec<Link> = lines.map(link).collect::<Result<_, _>>()?;
    let mut signatures = copied_heads::signatures(path)?;
    if unfinished == Unfinished::LeaveOut {
        signatures.retain(|signature| signature.event.idx() < copied.len());
    }
    Ok(CopiedLog { log, links: copied, signatures })
}

/// Checks that a log can be resumed from its copy, and returns its name.
///
/// # Errors
///
/// If anything in the copy or the private data beside it is not as it should be.
pub fn check_copy(path: &Path, unfinished: Unfinished) -> Result<LogName, StoreError> {
    read_whole(path, unfinished).map(|(copied, _)| copied.log)
}

/// Reads a copy and what is private of it, and checks all of it.
///
/// # Errors
///
/// If anything in the copy or the private data beside it is not as it should be.
pub fn read_whole(path: &Path, unfinished: Unfinished) -> Result<(CopiedLog, Private), StoreError> {
    let copied = read_copy(path, unfinished)?;
    let mut private = read_private(&path.with_extension("private"), unfinished)?;
    // What is wrong with the log is said before what is wrong with its pictures.
    tournament_of(&copied.log, &copied.links)?;
    copied_pictures::read(path, &told_in(&copied.links), &mut private.pictures, unfinished)?;
    copied.checked(Some(&private))?;
    Ok((copied, private))
}

/// Reads what is private of a log.
fn read_private(path: &Path, unfinished: Unfinished) -> Result<Private, StoreError> {
    let file = regular_file::open(path)?;
    let text = whole_lines(regular_file::read(file, path, MOST_PRIVATE_BYTES)?, path, unfinished)?;
    let unreadable = |line| StoreError::CopyUnreadable { path: path.to_owned(), line };
    let mut values = (1..).zip(text.split_terminator('\n')).map(|(number, line)| {
        let value: Value = serde_json::from_str(line).map_err(|_| unreadable(number))?;
        Ok((number, value))
    });
    let (_, secret) = values.next().ok_or_else(|| unreadable(1))??;
    let id_salt = secret["id_salt"].as_str().and_then(|salt| salt.parse().ok());
    let id_salt = id_salt.ok_or_else(|| unreadable(1))?;
    let (absent, pictures) = (Vec::new(), Pictures::default());
    let mut private = Private { id_salt, entered: Vec::new(), absent, pictures };
    for value in values {
        let (number, value) = value?;
        add_private(&mut private, &value).ok_or_else(|| unreadable(number))?;
    }
    Ok(private)
}

/// Adds what a line says; none if it says nothing of the kind.
fn add_private(private: &mut Private, value: &Value) -> Option<()> {
    let pictures = &mut private.pictures;
    if let Some(hash) = value.get(ABSENT) {
        pictures.absent.insert(hash_of(hash.as_str()?)?);
    } else if let Some(athlete) = value.get(FORGOTTEN) {
        let athlete = athlete.as_u64().and_then(|number| u32::try_from(number).ok())?;
        private.absent.push(AthleteNumber::new(athlete)?);
    } else if value.get("picture").is_some() {
        let sheet = ScoreSheet::of_json(value)?;
        let seat = |sheet: &ScoreSheet| (sheet.round, sheet.table, sheet.pair);
        // The last one that a pair sent counts.
        pictures.sheets.retain(|other| seat(other) != seat(&sheet));
        pictures.sheets.push(sheet);
    } else {
        private.entered.push(private_of_json(value)?);
    }
    Some(())
}

/// That one of two logs begins with the other.
pub(super) fn check_same_way(
    log: &LogName,
    one: &[Link],
    other: &[Link],
) -> Result<(), StoreError> {
    match one.iter().zip(other).position(|(one, other)| one != other) {
        Some(idx) => Err(StoreError::Forked { log: log.clone(), event: EventNumber::after(idx) }),
        None => Ok(()),
    }
}

/// What is wrong with a copy that is not the beginning of the store's log.
fn difference(path: &Path, log: &LogName, links: &[Link]) -> StoreError {
    let damaged = |line| StoreError::CopyDamaged { path: path.to_owned(), line };
    let copied = match read_copy(path, Unfinished::LeaveOut) {
        Ok(copied) if copied.log == *log => copied,
        Ok(_) => return damaged(1),
        Err(StoreError::CopyUnreadable { line, .. }) => return damaged(line),
        Err(error) => return error,
    };
    // The title is on line 1, so the first event, of index 0, is on line 2.
    match tournament_of(log, &copied.links) {
        Ok(_) => {}
        Err(StoreError::Broken { event, .. }) => return damaged(event.idx() + 2),
        Err(StoreError::Unlawful { unlawful, .. }) => return damaged(unlawful.event.idx() + 2),
        Err(error) => return error,
    }
    match check_same_way(log, links, &copied.links) {
        Err(forked) => forked,
        Ok(()) if copied.links.len() > links.len() => {
            StoreError::CopyAhead { log: log.clone(), store: links.len(), copy: copied.links.len() }
        }
        // What follows is the beginning of a line that the store never wrote.
        Ok(()) => damaged(copied.links.len() + 2),
    }
}

/// The text of the file at `path`, up to the end of its last whole line.
fn whole_lines(
    mut bytes: Vec<u8>,
    path: &Path,
    unfinished: Unfinished,
) -> Result<String, StoreError> {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let line_of = |bytes: &[u8]| bytes.split(|byte| *byte == b'\n').count();
    if end < bytes.len() {
        match unfinished {
            Unfinished::LeaveOut => bytes.truncate(end),
            Unfinished::Refuse => {
                let line = line_of(&bytes);
                return Err(StoreError::CopyUnfinished { path: path.to_owned(), line });
            }
        }
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = line_of(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        StoreError::CopyUnreadable { path: path.to_owned(), line }
    })
}

/// Appends to a file and waits until it is on the disk; a new file gets its name on it too.
///
/// What does not fit the disk leaves no half line behind.
fn append_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let is_new = !path.exists();
    let file = OpenOptions::new().append(true).create(true).open(path)?;
    append_to(file, bytes)?;
    if is_new { sync_folder(path) } else { Ok(()) }
}

/// The same for a file that only its owner may read.
fn append_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let is_new = !path.exists();
    let file = open_private(OpenOptions::new().append(true).create(true), path)?;
    append_to(file, bytes)?;
    if is_new { sync_folder(path) } else { Ok(()) }
}

fn append_to(mut file: File, bytes: &[u8]) -> io::Result<()> {
    let length = file.metadata()?.len();
    if let Err(error) = file.write_all(bytes).and_then(|()| file.sync_data()) {
        // If not even that can be done, the next catching up completes the line.
        let _ = file.set_len(length);
        return Err(error);
    }
    Ok(())
}

fn lines(links: &[Link]) -> String {
    links.iter().fold(String::new(), |mut text, link| {
        writeln!(text, "{} {}", link.hash, link.body).expect("a text takes any line");
        text
    })
}

fn private_lines(entered: &[(AthleteNumber, Personal)]) -> String {
    entered.iter().map(|entered| line(&private_json(entered))).collect()
}

/// The private data of an athlete as JSON.
pub fn private_json((athlete, private): &(AthleteNumber, Personal)) -> Value {
    json!({
        "athlete": athlete.get(),
        "birth_date": private.birth_date,
        "id_number": private.id_number,
        "phone": private.phone,
        "salt": private.salt.to_string(),
    })
}

fn line(value: &Value) -> String {
    canonical(value).expect("texts and whole numbers only") + "\n"
}

/// The private data of an athlete from JSON; none if anything in it is missing.
pub fn private_of_json(value: &Value) -> Option<(AthleteNumber, Personal)> {
    let field = |key: &str| value[key].as_str().map(str::to_owned);
    let number = value["athlete"].as_u64().and_then(|number| u32::try_from(number).ok());
    let private = Personal {
        salt: field("salt")?.parse().ok()?,
        id_number: field("id_number")?,
        birth_date: field("birth_date")?,
        phone: field("phone")?,
    };
    Some((number.and_then(AthleteNumber::new)?, private))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{Path, StoreError, append_whole};

    #[test]
    fn a_copy_on_a_full_device_says_so() {
        let full = Path::new("/dev/full");
        let error = append_whole(full, b"a line\n").expect_err("nothing fits there");
        let error = StoreError::io(full, error);
        assert!(matches!(error, StoreError::DiskFull { .. }), "{error:?}");
    }
}
