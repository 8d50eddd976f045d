//! A picture: bytes of a kind that browsers show, known by their hash.

use std::collections::BTreeSet;

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{Event, Fact, PictureHash, ProtestStep, RoundNumber, TableNumber};
use serde_json::{Value, json};

/// The largest picture; the camera of a phone stays below.
pub const MOST_PICTURE_BYTES: usize = 6 << 20;

/// A picture that may be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    hash: PictureHash,
    media_type: &'static str,
    bytes: Vec<u8>,
}

/// Why bytes are not kept as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAPicture {
    /// There are more than [`MOST_PICTURE_BYTES`].
    TooLarge,
    /// They are something else than a JPEG, PNG or WebP picture.
    OtherKind,
    /// They are not those that were kept under this hash.
    OtherHash,
}

impl Picture {
    /// The picture that bytes are.
    ///
    /// # Errors
    ///
    /// If they are none that may be kept.
    pub fn of(bytes: Vec<u8>) -> Result<Picture, NotAPicture> {
        if bytes.len() > MOST_PICTURE_BYTES {
            return Err(NotAPicture::TooLarge);
        }
        let media_type = media_type(&bytes).ok_or(NotAPicture::OtherKind)?;
        Ok(Picture { hash: PictureHash::of(&bytes), media_type, bytes })
    }

    /// The picture that bytes are which came under a hash.
    ///
    /// # Errors
    ///
    /// If they are another, or none that may be kept.
    pub fn known_as(hash: PictureHash, bytes: Vec<u8>) -> Result<Picture, NotAPicture> {
        // What is too large is not even hashed.
        if bytes.len() <= MOST_PICTURE_BYTES && PictureHash::of(&bytes) != hash {
            return Err(NotAPicture::OtherHash);
        }
        Picture::of(bytes)
    }

    /// What it is known by.
    pub const fn hash(&self) -> PictureHash {
        self.hash
    }

    /// What it is, as `image/jpeg`.
    pub const fn media_type(&self) -> &'static str {
        self.media_type
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its bytes, for whoever sends them on.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// What bytes are, by how they begin: the name of a file proves nothing.
fn media_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some("image/png"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        _ => None,
    }
}

/// Which picture a pair sent of its score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScoreSheet {
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: TableNumber,
    /// 0 for the pair A, 1 for the pair B.
    pub pair: usize,
    /// The picture.
    pub picture: PictureHash,
}

impl ScoreSheet {
    /// It as JSON.
    pub fn json(&self) -> Value {
        let (round, table) = (self.round.get(), self.table.get());
        let picture = self.picture.to_string();
        json!({ "round": round, "table": table, "pair": self.pair, "picture": picture })
    }

    /// What JSON says; none if no tournament can have such a sheet.
    pub fn of_json(value: &Value) -> Option<ScoreSheet> {
        let number = |key: &str| value[key].as_u64().and_then(|number| u32::try_from(number).ok());
        Some(ScoreSheet {
            round: number("round").and_then(RoundNumber::new)?,
            table: number("table").and_then(TableNumber::new)?,
            pair: number("pair").filter(|pair| *pair < 2)? as usize,
            picture: hash_of(value["picture"].as_str()?)?,
        })
    }
}

/// The pictures that belong to a log, and what to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures {
    /// Those that are there.
    pub kept: Vec<Picture>,
    /// Those that the log tells of and that are not there on purpose.
    pub absent: BTreeSet<PictureHash>,
    /// Which are of score sheets; the log tells which are of protests.
    pub sheets: Vec<ScoreSheet>,
}

impl Pictures {
    /// A picture that `told`, or a score sheet, refers to and that is neither there nor said to
    /// be absent.
    pub(super) fn missing(&self, told: &BTreeSet<PictureHash>) -> Option<PictureHash> {
        let kept: BTreeSet<PictureHash> = self.kept.iter().map(Picture::hash).collect();
        let told = told.difference(&self.absent).copied();
        let mut referred = told.chain(self.sheets.iter().map(|sheet| sheet.picture));
        referred.find(|hash| !kept.contains(hash))
    }
}

/// A hash as it is written.
pub(super) fn hash_of(text: &str) -> Option<PictureHash> {
    PictureHash::try_from(text.to_owned()).ok()
}

/// The pictures that sealed events tell of, those that were taken back included: what was taken
/// back may hold again.
pub(super) fn told_in(links: &[Link]) -> BTreeSet<PictureHash> {
    // Few events of a log are about pictures; the others need not be read again.
    let about = links.iter().filter(|link| link.body.contains("\"picture\""));
    let events = about.filter_map(|link| serde_json::from_str::<Event>(&link.body).ok());
    let hash = |event: Event| {
        let Fact::Protest { step: ProtestStep::Pictured { picture }, .. } = event.fact else {
            return None;
        };
        Some(picture)
    };
    events.filter_map(hash).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_known_by_its_first_bytes() {
        let kind = |bytes: &[u8]| Picture::of(bytes.to_vec()).map(|picture| picture.media_type());
        assert_eq!(kind(&[0xff, 0xd8, 0xff, 0xe0]), Ok("image/jpeg"));
        assert_eq!(kind(b"\x89PNG\r\n\x1a\n..."), Ok("image/png"));
        assert_eq!(kind(b"RIFF\x01\x02\x03\x04WEBPVP8 "), Ok("image/webp"));
        let others = [&b""[..], b"<svg onload=alert(1)>", b"GIF89a", b"\xff\xd8", b"RIFF....WAVE"];
        for other in others {
            assert_eq!(kind(other), Err(NotAPicture::OtherKind));
        }
    }

    #[test]
    fn a_picture_has_its_hash_and_is_not_too_large() {
        let bytes = b"RIFF0000WEBPx".to_vec();
        let hash = PictureHash::of(&bytes);
        assert_eq!(Picture::known_as(hash, bytes).map(|picture| picture.hash()), Ok(hash));
        let other = b"RIFF0000WEBPy".to_vec();
        assert_eq!(Picture::known_as(hash, other), Err(NotAPicture::OtherHash));
        let mut large = vec![0xff, 0xd8, 0xff];
        large.resize(MOST_PICTURE_BYTES, 0);
        assert!(Picture::of(large.clone()).is_ok());
        large.push(0);
        assert_eq!(Picture::of(large.clone()), Err(NotAPicture::TooLarge));
        assert_eq!(Picture::known_as(hash, large), Err(NotAPicture::TooLarge));
    }
}
