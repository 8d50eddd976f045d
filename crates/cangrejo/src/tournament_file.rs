//! A whole tournament in one JSON file, for another machine to take over.
//!
//! It has every sealed event with its hash, so whoever reads it can check it. There are two: the
//! private one has what is private of athletes, and pictures; the public one has neither, and can
//! be given to anybody. Minors may be abbreviated in it: such an event stands under `abbreviated`
//! instead of `event`, with the hash of what was sealed. It verifies, and nobody goes on with it.

mod event_text;
mod reading;

pub use reading::{read, read_public};

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cangrejo_tournament::chain::{Hash, Link, seal};
use cangrejo_tournament::event::{Event, EventNumber, PictureHash};
use serde_json::{Value, json};

use crate::store::{
    CopiedLog, LogName, MOST_PICTURE_BYTES, NotAPicture, Picture, Pictures, Private, ScoreSheet,
    private_json, private_of_json,
};

/// The most bytes of a file: what all pictures may have together, and much more than any log.
pub const MAX_BYTES: usize = 1 << 30;

/// The most bytes of an event; that of a round with the standings of ten thousand has a tenth.
pub const MOST_EVENT_BYTES: usize = 16 << 20;

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

/// A tournament to be checked, which may be abbreviated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicTournament {
    /// The tournament.
    pub file: TournamentFile,
    /// The events that are.
    pub abbreviated: BTreeSet<EventNumber>,
}

/// Why a file is no tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotATournament {
    /// It has more than [`MAX_BYTES`].
    TooLarge,
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
    /// It is a public file in which events are abbreviated, and nobody can go on with it.
    Abbreviated {
        /// How many.
        n_events: usize,
    },
    /// A picture of it cannot be kept.
    BadPicture {
        /// What it is said to be known by.
        hash: PictureHash,
        /// Why.
        why: NotAPicture,
    },
}

/// The private file of a tournament.
pub fn write_private(copied: &CopiedLog, private: &Private) -> String {
    written(copied, &BTreeMap::new(), Some(private))
}

/// The public file of a tournament, with some events as everybody may read them.
pub fn write_public(copied: &CopiedLog, abbreviated: &BTreeMap<EventNumber, Event>) -> String {
    written(copied, abbreviated, None)
}

/// The file of a tournament. The text of an event is JSON already, and stays as it was sealed.
fn written(
    copied: &CopiedLog,
    abbreviated: &BTreeMap<EventNumber, Event>,
    private: Option<&Private>,
) -> String {
    let CopiedLog { log, links, signatures } = copied;
    let event = |(idx, link): (usize, &Link)| match abbreviated.get(&EventNumber::after(idx)) {
        None => format!("{{\"hash\":\"{}\",\"event\":{}}}", link.hash, link.body),
        Some(public) => {
            let public = seal(&link.hash, public).expect("what was sealed has no fraction");
            format!("{{\"hash\":\"{}\",\"abbreviated\":{}}}", link.hash, public.body)
        }
    };
    let head = links.last().map_or_else(|| Hash::genesis(log.as_str()), |link| link.hash);
    let texts: Vec<String> = links.iter().enumerate().map(event).collect();
    let parts = [
        format!("\"format\":{}", Value::from(FORMAT)),
        format!("\"tournament\":{}", Value::from(log.as_str())),
        format!("\"head\":\"{head}\",\"code\":\"{}\"", head.code()),
        // A line for each event: what two files differ in can be seen.
        format!("\"events\":[\n{}\n]", texts.join(",\n")),
    ];
    let mut text = format!("{{{}", parts.join(",\n"));
    if !signatures.is_empty() {
        let signed: Vec<String> = signatures.iter().map(|one| one.json().to_string()).collect();
        write!(text, ",\n\"signatures\":[\n{}]", signed.join(",\n"))
            .expect("a text takes any line");
    }
    if let Some(private) = private {
        append_private(&mut text, private);
    }
    text += "}\n";
    text
}

fn append_private(text: &mut String, private: &Private) {
    let Private { id_salt, entered, absent, pictures } = private;
    let athletes: Vec<Value> = entered.iter().map(private_json).collect();
    let mut value = json!({ "id_salt": id_salt.to_string(), "athletes": athletes });
    if !absent.is_empty() {
        value["absent"] = json!(absent);
    }
    if !pictures.absent.is_empty() {
        value["absent_pictures"] = json!(pictures.absent);
    }
    if !pictures.sheets.is_empty() {
        value["score_sheets"] = pictures.sheets.iter().map(ScoreSheet::json).collect();
    }
    let value = value.to_string();
    let fields = value.strip_suffix('}').expect("an object ends so");
    write!(text, ",\n\"private\":{fields}").expect("a text takes any line");
    if pictures.kept.is_empty() {
        *text += "}";
        return;
    }
    // They may be hundreds of megabytes, and go into the text one by one.
    *text += ",\"pictures\":[";
    for (idx, picture) in pictures.kept.iter().enumerate() {
        let comma = if idx == 0 { "" } else { "," };
        write!(text, "{comma}\n{{\"hash\":\"{}\",\"base64\":\"", picture.hash())
            .expect("a text takes any line");
        STANDARD.encode_string(picture.bytes(), text);
        *text += "\"}";
    }
    *text += "\n]}";
}

/// Whether a file is meant to be one of a tournament, by its first bytes.
pub fn is_begun(beginning: &[u8]) -> bool {
    let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    text.trim_ascii_start().starts_with(b"{")
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use cangrejo_tournament::abbreviation::abbreviate;
    use cangrejo_tournament::chain::{Hash, Link, seal};
    use cangrejo_tournament::event::{
        AthleteNumber, Commitments, Details, Discipline, Event, EventNumber, Fact, Personal,
        PictureHash, Profile, Protest, ProtestNumber, ProtestStep, Role, RoundNumber, Salt,
        TableNumber, Time,
    };

    use super::{
        BTreeMap, MOST_PICTURE_BYTES, NotAPicture, NotATournament, STANDARD, TournamentFile, read,
        read_public, write_private, write_public,
    };
    use crate::signature::SigningKey;
    use crate::store::{
        CopiedLog, Picture, PictureError, Pictures, Private, ScoreSheet, StoreError,
    };

    fn picture(text: &str) -> Picture {
        Picture::of(format!("RIFF0000WEBP{text}").into_bytes()).expect("a picture")
    }

    /// The pictures of a protest, of which one never came, and of a score sheet.
    fn pictures() -> Pictures {
        let (round, table) = (RoundNumber::FIRST, TableNumber::FIRST);
        let sheet = picture("sheet");
        let sheets = vec![ScoreSheet { round, table, pair: 1, picture: sheet.hash() }];
        let absent = [picture("absent").hash()].into();
        Pictures { kept: vec![picture("protest"), sheet], absent, sheets }
    }

    fn protest(step: ProtestStep) -> Fact {
        Fact::Protest { protest: ProtestNumber::FIRST, step }
    }

    /// A tournament of one athlete with an id number, and of a protest.
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
            Fact::Undone { event: EventNumber::after(2) },
            protest(ProtestStep::Entered {
                details: Protest { athletes: vec![], place: None, claim: "x".to_owned() },
            }),
            protest(ProtestStep::Pictured { picture: picture("protest").hash() }),
            protest(ProtestStep::Pictured { picture: picture("absent").hash() }),
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
        let log = "copa".parse().expect("a name");
        let key = SigningKey::of_seed(&Salt([5; 32])).expect("a key");
        let signatures = vec![key.sign(&log, EventNumber::after(6), previous)];
        let copied = CopiedLog { log, links: links.to_vec(), signatures };
        TournamentFile {
            copied,
            private: Some(Private {
                id_salt,
                entered: vec![(athlete, personal)],
                absent: vec![AthleteNumber::new(2).expect("not 0")],
                pictures: pictures(),
            }),
        }
    }

    fn text_of(file: &TournamentFile) -> String {
        match &file.private {
            Some(private) => write_private(&file.copied, private),
            None => write_public(&file.copied, &BTreeMap::new()),
        }
    }

    #[test]
    fn what_is_written_is_read_with_its_private_data_and_without() {
        let whole = tournament();
        let redacted = TournamentFile { private: None, ..whole.clone() };
        for file in [whole, redacted] {
            let again = read(text_of(&file).as_bytes()).expect("a tournament");
            assert_eq!(again, file);
            let log = again.copied.checked(again.private.as_ref()).expect("as it was sealed");
            assert_eq!(log.head().n_events, 7);
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
                    // Whoever takes the signatures out has a file that nobody vouches for.
                    let unsigned = CopiedLog { signatures: Vec::new(), ..file.copied.clone() };
                    let is_known = again.copied == file.copied || again.copied == unsigned;
                    assert!(is_known, "byte {place} is {byte}");
                    n_harmless += 1;
                }
            }
        }
        assert!(n_harmless > 0, "a byte may also stay as it is");
    }

    #[test]
    fn a_picture_that_is_another_too_large_or_none_is_refused() {
        let text = text_of(&tournament());
        let good = STANDARD.encode(picture("sheet").bytes());
        let old = picture("sheet").hash();
        let refused = |hash: PictureHash, base64: &str| {
            let lie = text.replace(&good, base64).replace(&old.to_string(), &hash.to_string());
            read(lie.as_bytes())
        };
        let bad = |hash, why| Err(NotATournament::BadPicture { hash, why });
        let other = STANDARD.encode(picture("other").bytes());
        assert_eq!(refused(old, &other), bad(old, NotAPicture::OtherHash));
        let script = b"<svg onload=alert(1)>";
        let hash = PictureHash::of(script);
        assert_eq!(refused(hash, &STANDARD.encode(script)), bad(hash, NotAPicture::OtherKind));
        for length in [MOST_PICTURE_BYTES + 1, 2 * MOST_PICTURE_BYTES] {
            let mut large = picture("").into_bytes();
            large.resize(length, 0);
            let hash = PictureHash::of(&large);
            assert_eq!(refused(hash, &STANDARD.encode(large)), bad(hash, NotAPicture::TooLarge));
        }
        let place = "private.pictures[1].base64".to_owned();
        assert_eq!(refused(old, "%"), Err(NotATournament::Unreadable { place }));
    }

    #[test]
    fn a_picture_that_is_referred_to_and_not_in_the_file_is_missed() {
        for (idx, name) in [(0, "protest"), (1, "sheet")] {
            let mut file = tournament();
            let private = file.private.as_mut().expect("it has some");
            private.pictures.kept.remove(idx);
            let again = read(text_of(&file).as_bytes()).expect("a tournament");
            let missed = again.copied.checked(again.private.as_ref());
            let Err(StoreError::Picture(PictureError::Missing { hash, .. })) = missed else {
                panic!("{missed:?}")
            };
            assert_eq!(hash, picture(name).hash());
        }
    }

    #[test]
    fn a_file_without_private_data_has_no_picture() {
        let file = TournamentFile { private: None, ..tournament() };
        let text = text_of(&file);
        for picture in pictures().kept {
            assert!(!text.contains(&STANDARD.encode(picture.bytes())));
        }
        assert!(!text.contains("score_sheets"));
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

    /// The public file, in which the athlete is a minor.
    fn public_text() -> String {
        let TournamentFile { copied, .. } = tournament();
        let history = copied.clone().history().expect("as it was sealed");
        let events: Vec<Event> = history.into_iter().map(|(event, _)| event).collect();
        write_public(&copied, &abbreviate(&events, &|_, _| true))
    }

    #[test]
    fn an_abbreviated_file_is_read_to_be_checked_and_not_to_go_on() {
        let text = public_text();
        assert!(!text.contains("José\\n1") && !text.contains("V-1"), "{text}");
        assert_eq!(read(text.as_bytes()), Err(NotATournament::Abbreviated { n_events: 3 }));
        let public = read_public(text.as_bytes()).expect("a tournament");
        assert_eq!(public.abbreviated, [1, 2, 3].map(EventNumber::after).into());
        let whole = tournament().copied;
        assert_eq!(public.file.copied.signatures, whole.signatures);
        let hashes = |copied: &CopiedLog| copied.links.iter().map(|link| link.hash).collect();
        let (now, then): (Vec<Hash>, Vec<Hash>) = (hashes(&public.file.copied), hashes(&whole));
        assert_eq!(now, then, "printed codes still hold");
        assert!(public.file.copied.clone().history().is_err(), "it is not what was sealed");
        let history = public.file.copied.public_history(&public.abbreviated).expect("it holds");
        assert_eq!(history.len(), 7);
        assert_eq!(history[1].0.reason, None);
        // Who has what is private has the names, too.
        let lie = text.replacen("\n]", "\n],\"private\":{}", 1);
        let place = "private".to_owned();
        assert_eq!(read_public(lie.as_bytes()), Err(NotATournament::Unreadable { place }));
        let lie = text.replacen("\"abbreviated\":", "\"event\":{},\"abbreviated\":", 1);
        let place = "events[1].abbreviated".to_owned();
        assert_eq!(read_public(lie.as_bytes()), Err(NotATournament::Unreadable { place }));
    }

    #[test]
    fn no_change_of_a_byte_that_is_not_abbreviated_goes_unnoticed() {
        let text = public_text();
        let known = read_public(text.as_bytes()).expect("a tournament");
        let mut place = 0;
        for line in text.split_inclusive('\n') {
            let places = place..place + line.len();
            place = places.end;
            if line.contains("\"abbreviated\":") {
                continue;
            }
            for place in places {
                let mut changed = text.clone().into_bytes();
                changed[place] ^= 1;
                let Ok(again) = read_public(&changed) else { continue };
                let history = again.file.copied.clone().public_history(&again.abbreviated);
                let unsigned = CopiedLog { signatures: vec![], ..known.file.copied.clone() };
                let is_known = [&known.file.copied, &unsigned].contains(&&again.file.copied);
                assert!(history.is_err() || is_known, "byte {place}");
            }
        }
    }

    #[test]
    fn nothing_else_may_be_abbreviated() {
        let text = public_text();
        let lines: Vec<&str> = text.lines().collect();
        for idx in [0, 4, 5, 6] {
            let line = lines.iter().filter(|line| line.starts_with("{\"hash\"")).nth(idx);
            let line = line.expect("an event");
            let changed = text.replace(line, &line.replacen("\"event\":", "\"abbreviated\":", 1));
            let public = read_public(changed.as_bytes()).expect("a tournament");
            assert_eq!(public.abbreviated.len(), 4);
            let refused = public.file.copied.public_history(&public.abbreviated);
            let Err(StoreError::Broken { event, .. }) = refused else { panic!("{refused:?}") };
            assert_eq!(event, EventNumber::after(idx));
        }
    }
}
