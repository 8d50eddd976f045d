//! Protests (reclamaciones): what is claimed, the pictures that belong to it, how it is decided.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{AthleteNumber, NotHex, RoundNumber, TableNumber, parse_hex, write_hex};

/// What happens to a protest, one step after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum ProtestStep {
    /// It is made.
    Entered {
        /// What is claimed.
        details: Protest,
    },
    /// A picture belongs to it, which is kept beside the log.
    Pictured {
        /// What the picture is known by.
        picture: PictureHash,
    },
    /// It is decided; a later decision takes the place of an earlier one.
    Decided {
        /// How; the reason is that of the event.
        ruling: Ruling,
    },
}

/// What is claimed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Protest {
    /// Who protests, if that is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub athletes: Vec<AthleteNumber>,
    /// The round and the table that it is about; none for the tournament as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<(RoundNumber, TableNumber)>,
    /// What is claimed, in words.
    pub claim: String,
}

/// How a protest is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// It is right.
    Upheld,
    /// Some of it is right.
    PartlyUpheld,
    /// It is not.
    Rejected,
}

/// SHA-256 of a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
#[serde(try_from = "String", into = "String")]
pub struct PictureHash([u8; 32]);

impl PictureHash {
    /// The hash of a picture's bytes.
    pub fn of(bytes: &[u8]) -> PictureHash {
        PictureHash(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for PictureHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for PictureHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PictureHash({self})")
    }
}

impl From<PictureHash> for String {
    fn from(hash: PictureHash) -> String {
        hash.to_string()
    }
}

impl TryFrom<String> for PictureHash {
    type Error = NotHex;

    fn try_from(text: String) -> Result<PictureHash, NotHex> {
        parse_hex(&text).map(PictureHash)
    }
}
