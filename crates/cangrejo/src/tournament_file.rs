//! A whole tournament in one JSON file, for another machine to take over.
//!
//! It has every sealed event with its hash, so whoever reads it can check it. What is private of
//! athletes is in it only if asked for; without, the file can be given to anybody.

use cangrejo_tournament::chain::{Hash, Link, canonical};
use cangrejo_tournament::event::AthleteNumber;
use serde_json::{Value, json};

use crate::store::{CopiedLog, LogName, Private, private_json, private_of_json};

/// How a file says what it is.
const FORMAT: &str = "cangrejo tournament 1";

/// How every edition of the format begins.
const ANY_FORMAT: &str = "cangrejo tournament ";

/// A tournament as its file gives it; its seal is not checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentFile {
    /// The log.
    pub copied: CopiedLog,
    /// What is private, if the file has it.
    pub private: Option<Private>,
}

/// Why a file is no tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotATournament {
    /// It is not JSON, or ends too early.
    NotJson {
        /// The line, from 1.
        line: usize,
    },
    /// It is some other JSON.
    OtherFormat,
    /// It is of a newer program.
    Newer {
        /// What it says it is.
        format: String,
    },
    /// A part of it is missing or is not what it should be.
    Unreadable {
        /// Where, as `events[3].hash`.
        place: String,
    },
    /// The events do not end where the file says.
    EventsMissing,
}

/// The file of a tournament. The text of an event is JSON already, and stays as it was sealed.
pub fn write(log: &LogName, links: &[Link], private: Option<&Private>) -> String {
    let event = |link: &Link| format!("{{\"hash\":\"{}\",\"event\":{}}}", link.hash, link.body);
    let head = links.last().map_or_else(|| Hash::genesis(log.as_str()), |link| link.hash);
    let mut parts = vec![
        format!("\"format\":{}", Value::from(FORMAT)),
        format!("\"tournament\":{}", Value::from(log.as_str())),
        format!("\"head\":\"{head}\",\"code\":\"{}\"", head.code()),
        // A line for each event: what two files differ in can be seen.
        format!("\"events\":[\n{}\n]", links.iter().map(event).collect::<Vec<_>>().join(",\n")),
    ];
    if let Some(private) = private {
        let athletes: Vec<Value> = private.entered.iter().map(private_json).collect();
        let mut value = json!({ "id_salt": private.id_salt.to_string(), "athletes": athletes });
        if !private.absent.is_empty() {
            value["absent"] = json!(private.absent);
        }
        parts.push(format!("\"private\":{value}"));
    }
    format!("{{{}}}\n", parts.join(",\n"))
}

/// Whether a file is meant to be one of a tournament, by its first bytes.
pub fn is_begun(beginning: &[u8]) -> bool {
    let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    text.trim_ascii_start().starts_with(b"{")
}

/// Reads the file of a tournament.
///
/// Another program may have put its fields into another order, or blanks between them.
///
/// # Errors
///
/// If it is no such file. Whether the events are as they were sealed is the store's question.
pub fn read(bytes: &[u8]) -> Result<TournamentFile, NotATournament> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let value: Value = serde_json::from_slice(bytes)
        .map_err(|error| NotATournament::NotJson { line: error.line() })?;
    match value["format"].as_str() {
        Some(FORMAT) => {}
        Some(format) if format.starts_with(ANY_FORMAT) => {
            let format = crate::excerpt::excerpt(format);
            return Err(NotATournament::Newer { format });
        }
        _ => return Err(NotATournament::OtherFormat),
    }
    let log: LogName =
        part(&value["tournament"], "tournament", |value| value.as_str()?.parse().ok())?;
    let events = part(&value["events"], "events", Value::as_array)?;
    let links = events.iter().enumerate().map(|(idx, event)| {
        let hash = part(&event["hash"], &format!("events[{idx}].hash"), |hash| {
            hash.as_str()?.parse().ok()
        })?;
        let body = part(&event["event"], &format!("events[{idx}].event"), |event| {
            canonical(event).ok().filter(|_| event.is_object())
        })?;
        Ok(Link { hash, body })
    });
    let links: Vec<Link> = links.collect::<Result<_, _>>()?;
    let head: Hash = part(&value["head"], "head", |head| head.as_str()?.parse().ok())?;
    if head != links.last().map_or_else(|| Hash::genesis(log.as_str()), |link| link.hash) {
        return Err(NotATournament::EventsMissing);
    }
    let private = match &value["private"] {
        Value::Null => None,
        private => Some(read_private(private)?),
    };
    Ok(TournamentFile { copied: CopiedLog { log, links }, private })
}

fn read_private(value: &Value) -> Result<Private, NotATournament> {
    let id_salt = part(&value["id_salt"], "private.id_salt", |salt| salt.as_str()?.parse().ok())?;
    let athletes = part(&value["athletes"], "private.athletes", Value::as_array)?;
    let entered = athletes
        .iter()
        .enumerate()
        .map(|(idx, athlete)| part(athlete, &format!("private.athletes[{idx}]"), private_of_json));
    let entered = entered.collect::<Result<_, _>>()?;
    let absent = match &value["absent"] {
        Value::Null => Vec::new(),
        absent => part(absent, "private.absent", numbers)?,
    };
    Ok(Private { id_salt, entered, absent })
}

/// The numbers of athletes.
fn numbers(value: &Value) -> Option<Vec<AthleteNumber>> {
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    value.as_array()?.iter().map(|value| number(value).and_then(AthleteNumber::new)).collect()
}

/// What `lawful` makes of a part of the file.
fn part<'value, T>(
    value: &'value Value,
    place: &str,
    lawful: impl FnOnce(&'value Value) -> Option<T>,
) -> Result<T, NotATournament> {
    lawful(value).ok_or_else(|| NotATournament::Unreadable { place: place.to_owned() })
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::chain::{Hash, Link, seal};
    use cangrejo_tournament::event::{
        AthleteNumber, Commitments, Details, Discipline, Event, Fact, Personal, Profile, Role,
        Salt, Time,
    };

    use super::{NotATournament, TournamentFile, read, write};
    use crate::store::{CopiedLog, Private};

    /// A tournament of one athlete with an id number.
    fn tournament() -> TournamentFile {
        let id_salt = Salt([7; 32]);
        let (id_number, phone) = ("V-1".to_owned(), "+58 \"1\"".to_owned());
        let birth_date = "1990-04-03".to_owned();
        let personal = Personal { salt: Salt([9; 32]), id_number, birth_date, phone };
        let athlete = AthleteNumber::FIRST;
        let facts = [
            Fact::TournamentCreated {
                name: "Copa «ñ» \"x\"".to_owned(),
                discipline: Discipline::Domino,
                n_rounds: 3,
                profile: Profile::reglamento_001(),
            },
            Fact::AthleteRegistered {
                athlete,
                role: Role::Ranked,
                details: Details { name: "José\n1".to_owned(), ..Details::default() },
                commitments: personal.commitments(&id_salt),
            },
            Fact::AthleteChanged {
                athlete,
                details: Details { name: "José 1".to_owned(), ..Details::default() },
                commitments: Commitments::default(),
            },
            Fact::Undone { event: cangrejo_tournament::event::EventNumber::after(2) },
        ];
        let mut previous = Hash::genesis("copa");
        let links = facts.map(|fact| {
            let event = Event {
                time: Time { unix_ms: u64::MAX },
                author: "mesa de control".to_owned(),
                reason: Some("so".to_owned()),
                standings: None,
                fact,
            };
            let link = seal(&previous, &event).expect("no fractions");
            previous = link.hash;
            link
        });
        let copied = CopiedLog { log: "copa".parse().expect("a name"), links: links.to_vec() };
        TournamentFile {
            copied,
            private: Some(Private {
                id_salt,
                entered: vec![(athlete, personal)],
                absent: vec![AthleteNumber::new(2).expect("not 0")],
            }),
        }
    }

    fn text_of(file: &TournamentFile) -> String {
        write(&file.copied.log, &file.copied.links, file.private.as_ref())
    }

    #[test]
    fn what_is_written_is_read_with_its_private_data_and_without() {
        let whole = tournament();
        let redacted = TournamentFile { private: None, ..whole.clone() };
        for file in [whole, redacted] {
            let again = read(text_of(&file).as_bytes()).expect("a tournament");
            assert_eq!(again, file);
            let log = again.copied.checked(again.private.as_ref()).expect("as it was sealed");
            assert_eq!(log.head().n_events, 4);
        }
    }

    #[test]
    fn no_change_of_a_byte_goes_unnoticed() {
        let file = tournament();
        let text = text_of(&file).into_bytes();
        let mut n_harmless = 0;
        for place in 0..text.len() {
            for byte in [b'0', b'"', b' ', 0xff, text[place] ^ 1] {
                let mut changed = text.clone();
                changed[place] = byte;
                let Ok(again) = read(&changed) else { continue };
                if again.copied.checked(again.private.as_ref()).is_ok() {
                    assert_eq!(again.copied, file.copied, "byte {place} is {byte}");
                    n_harmless += 1;
                }
            }
        }
        assert!(n_harmless > 0, "a byte may also stay as it is");
    }

    #[test]
    fn a_file_that_was_cut_off_is_refused() {
        let text = text_of(&tournament());
        for end in 0..text.len() - 2 {
            let cut = read(&text.as_bytes()[..end]).expect_err("cut off");
            assert!(matches!(cut, NotATournament::NotJson { .. }), "{cut:?}");
        }
    }

    #[test]
    fn entries_that_were_taken_out_of_the_end_are_missed() {
        let mut file = tournament();
        let head = file.copied.links.last().map(|link: &Link| link.hash.to_string());
        file.copied.links.pop();
        let text = text_of(&file);
        let last = file.copied.links.last().expect("three are left").hash.to_string();
        let lie = text.replacen(
            &format!("\"head\":\"{last}\""),
            &format!("\"head\":\"{}\"", head.expect("a head")),
            1,
        );
        assert_eq!(read(lie.as_bytes()), Err(NotATournament::EventsMissing));
    }
}
