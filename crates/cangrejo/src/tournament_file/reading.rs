//! The parts of a file, read where they stand: nothing but what is kept is copied.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cangrejo_tournament::chain::{Hash, Link};
use cangrejo_tournament::event::{AthleteNumber, EventNumber, PictureHash};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::event_text::canonical_object;
use super::{
    ANY_FORMAT, CopiedLog, FORMAT, LogName, MAX_BYTES, MOST_EVENT_BYTES, MOST_PICTURE_BYTES,
    NotAPicture, NotATournament, Picture, Pictures, Private, PublicTournament, ScoreSheet,
    TournamentFile, private_of_json,
};
use crate::signature::Signature;

/// The most bytes of what is said of an athlete or of a score sheet.
const MOST_PART_BYTES: usize = 64 << 10;

/// A part of the file, if it is there.
type Part<'file> = Option<&'file RawValue>;

/// The file, with its parts as they stand there.
#[derive(Deserialize)]
struct RawFile<'file> {
    #[serde(borrow, default)]
    format: Part<'file>,
    #[serde(borrow, default)]
    tournament: Part<'file>,
    #[serde(borrow, default)]
    head: Part<'file>,
    #[serde(borrow, default)]
    events: Part<'file>,
    #[serde(borrow, default)]
    signatures: Part<'file>,
    #[serde(borrow, default)]
    private: Part<'file>,
}

/// What is private in it.
#[derive(Deserialize)]
struct RawPrivate<'file> {
    #[serde(borrow, default)]
    id_salt: Part<'file>,
    #[serde(borrow, default)]
    athletes: Part<'file>,
    #[serde(borrow, default)]
    absent: Part<'file>,
    #[serde(borrow, default)]
    absent_pictures: Part<'file>,
    #[serde(borrow, default)]
    score_sheets: Part<'file>,
    #[serde(borrow, default)]
    pictures: Part<'file>,
}

/// An event or a picture: what it is known by, and what it is.
#[derive(Default, Deserialize)]
struct Hashed<'file> {
    #[serde(borrow, default)]
    hash: Part<'file>,
    #[serde(borrow, default)]
    event: Part<'file>,
    #[serde(borrow, default)]
    abbreviated: Part<'file>,
    #[serde(borrow, default)]
    base64: Part<'file>,
}

/// A text, as it stands in the file where nothing in it is escaped.
#[derive(Deserialize)]
#[serde(transparent)]
struct Text<'file>(#[serde(borrow)] Cow<'file, str>);

/// Reads the file of a tournament that is to go on.
///
/// # Errors
///
/// If it is no such file, or events of it are abbreviated.
pub fn read(bytes: &[u8]) -> Result<TournamentFile, NotATournament> {
    let PublicTournament { file, abbreviated } = read_public(bytes)?;
    match abbreviated.len() {
        0 => Ok(file),
        n_events => Err(NotATournament::Abbreviated { n_events }),
    }
}

/// Reads the file of a tournament that is to be checked.
///
/// Another program may have put its fields into another order, or blanks between them.
///
/// # Errors
///
/// If it is no such file. Whether the events are as they were sealed is the store's question.
pub fn read_public(bytes: &[u8]) -> Result<PublicTournament, NotATournament> {
    if bytes.len() > MAX_BYTES {
        return Err(NotATournament::TooLarge);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let file: RawFile<'_> = serde_json::from_slice(bytes).map_err(|error| {
        if error.classify() == Category::Data {
            NotATournament::OtherFormat
        } else {
            NotATournament::NotJson { line: error.line() }
        }
    })?;
    match text(file.format).as_deref() {
        Some(FORMAT) => {}
        Some(format) if format.starts_with(ANY_FORMAT) => {
            let format = crate::excerpt::excerpt(format);
            return Err(NotATournament::Newer { format });
        }
        _ => return Err(NotATournament::OtherFormat),
    }
    let log: LogName = parsed(file.tournament, "tournament")?;
    let (links, abbreviated) = read_events(file.events)?;
    let head: Hash = parsed(file.head, "head")?;
    if head != links.last().map_or_else(|| Hash::genesis(log.as_str()), |link| link.hash) {
        return Err(NotATournament::EventsMissing);
    }
    let mut signatures = Vec::new();
    each_if_there(file.signatures, "signatures", |idx, raw| {
        let signature = small(raw).as_ref().and_then(Signature::of_json);
        signatures.push(signature.ok_or_else(|| unreadable(format!("signatures[{idx}]")))?);
        Ok(())
    })?;
    // Whoever may read what is private has no reason to abbreviate anything.
    if file.private.is_some() && !abbreviated.is_empty() {
        return Err(unreadable("private".to_owned()));
    }
    let private = file.private.map(read_private).transpose()?;
    let file = TournamentFile { copied: CopiedLog { log, links, signatures }, private };
    Ok(PublicTournament { file, abbreviated })
}

/// The events, and which of them are abbreviated.
fn read_events(events: Part<'_>) -> Result<(Vec<Link>, BTreeSet<EventNumber>), NotATournament> {
    let (mut links, mut abbreviated) = (Vec::new(), BTreeSet::new());
    each(events, "events", |idx, raw| {
        let event = hashed(raw);
        let hash = parsed(event.hash, &format!("events[{idx}].hash"))?;
        let (body, field) = match (event.event, event.abbreviated) {
            (None, Some(public)) => {
                abbreviated.insert(EventNumber::after(idx));
                (Some(public), "abbreviated")
            }
            (body, None) => (body, "event"),
            (Some(_), Some(_)) => (None, "abbreviated"),
        };
        let body = body.filter(|event| event.get().len() <= MOST_EVENT_BYTES);
        let body = body.and_then(canonical_object);
        let body = body.ok_or_else(|| unreadable(format!("events[{idx}].{field}")))?;
        links.push(Link { hash, body });
        Ok(())
    })?;
    Ok((links, abbreviated))
}

fn read_private(raw: &RawValue) -> Result<Private, NotATournament> {
    let private: RawPrivate<'_> =
        serde_json::from_str(raw.get()).map_err(|_| unreadable("private.id_salt".to_owned()))?;
    let id_salt = parsed(private.id_salt, "private.id_salt")?;
    let mut entered = Vec::new();
    each(private.athletes, "private.athletes", |idx, raw| {
        let athlete = small(raw).as_ref().and_then(private_of_json);
        entered.push(athlete.ok_or_else(|| unreadable(format!("private.athletes[{idx}]")))?);
        Ok(())
    })?;
    let mut absent = Vec::new();
    each_if_there(private.absent, "private.absent", |_, raw| {
        let number = serde_json::from_str(raw.get()).ok().and_then(AthleteNumber::new);
        absent.push(number.ok_or_else(|| unreadable("private.absent".to_owned()))?);
        Ok(())
    })?;
    Ok(Private { id_salt, entered, absent, pictures: read_pictures(&private)? })
}

fn read_pictures(private: &RawPrivate<'_>) -> Result<Pictures, NotATournament> {
    let mut pictures = Pictures::default();
    each_if_there(private.absent_pictures, "private.absent_pictures", |idx, raw| {
        pictures.absent.insert(hash(Some(raw), &format!("private.absent_pictures[{idx}]"))?);
        Ok(())
    })?;
    each_if_there(private.score_sheets, "private.score_sheets", |idx, raw| {
        let sheet = small(raw).as_ref().and_then(ScoreSheet::of_json);
        let place = || unreadable(format!("private.score_sheets[{idx}]"));
        pictures.sheets.push(sheet.ok_or_else(place)?);
        Ok(())
    })?;
    each_if_there(private.pictures, "private.pictures", |idx, raw| {
        let place = format!("private.pictures[{idx}]");
        let picture = hashed(raw);
        let hash = hash(picture.hash, &format!("{place}.hash"))?;
        let bad = |why| NotATournament::BadPicture { hash, why };
        let unreadable = || unreadable(format!("{place}.base64"));
        let text = text(picture.base64).ok_or_else(unreadable)?;
        // Four letters are three bytes; what is much too large is not even read.
        if text.len() / 4 > MOST_PICTURE_BYTES / 3 + 1 {
            return Err(bad(NotAPicture::TooLarge));
        }
        let bytes = STANDARD.decode(text.as_bytes()).map_err(|_| unreadable())?;
        pictures.kept.push(Picture::known_as(hash, bytes).map_err(bad)?);
        Ok(())
    })?;
    Ok(pictures)
}

fn unreadable(place: String) -> NotATournament {
    NotATournament::Unreadable { place }
}

/// A text of the file.
fn text(part: Part<'_>) -> Option<Cow<'_, str>> {
    serde_json::from_str::<Text<'_>>(part?.get()).ok().map(|text| text.0)
}

/// What a text of the file says.
fn parsed<T: std::str::FromStr>(part: Part<'_>, place: &str) -> Result<T, NotATournament> {
    let value = text(part).and_then(|text| text.parse().ok());
    value.ok_or_else(|| unreadable(place.to_owned()))
}

fn hash(part: Part<'_>, place: &str) -> Result<PictureHash, NotATournament> {
    let hash = text(part).and_then(|text| PictureHash::try_from(text.into_owned()).ok());
    hash.ok_or_else(|| unreadable(place.to_owned()))
}

/// The fields of an event or a picture; none of what is something else.
fn hashed(raw: &RawValue) -> Hashed<'_> {
    serde_json::from_str(raw.get()).unwrap_or_default()
}

/// The value of a part that is not much too long.
fn small(raw: &RawValue) -> Option<serde_json::Value> {
    let json = Some(raw.get()).filter(|json| json.len() <= MOST_PART_BYTES)?;
    serde_json::from_str(json).ok()
}

/// Takes each element of a list, which may be missing.
fn each_if_there(
    part: Part<'_>,
    place: &str,
    take: impl FnMut(usize, &RawValue) -> Result<(), NotATournament>,
) -> Result<(), NotATournament> {
    part.map_or(Ok(()), |list| each(Some(list), place, take))
}

/// Takes each element of a list, one after the other; the first that is not lawful is the last.
fn each(
    part: Part<'_>,
    place: &str,
    mut take: impl FnMut(usize, &RawValue) -> Result<(), NotATournament>,
) -> Result<(), NotATournament> {
    let no_list = || unreadable(place.to_owned());
    let list = part.ok_or_else(no_list)?;
    let mut fault = None;
    let elements = Elements { take: &mut take, fault: &mut fault };
    let read = elements.deserialize(&mut serde_json::Deserializer::from_str(list.get()));
    match fault {
        Some(fault) => Err(fault),
        None => read.map_err(|_| no_list()),
    }
}

/// The elements of a list, as they come.
struct Elements<'a> {
    take: &'a mut dyn FnMut(usize, &RawValue) -> Result<(), NotATournament>,
    fault: &'a mut Option<NotATournament>,
}

impl<'de> DeserializeSeed<'de> for Elements<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Elements<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut idx = 0;
        while let Some(element) = list.next_element::<&RawValue>()? {
            if let Err(fault) = (self.take)(idx, element) {
                *self.fault = Some(fault);
                // Only to end the reading.
                return Err(A::Error::custom("unlawful"));
            }
            idx += 1;
        }
        Ok(())
    }
}
