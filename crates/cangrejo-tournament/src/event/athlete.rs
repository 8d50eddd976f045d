//! Athletes, and what the log says of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{AthleteNumber, RoundNumber, Title};

/// What may be printed of an athlete.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Details {
    /// Name, as printed.
    pub name: String,
    /// Gender, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// Club; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Association; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub association: String,
    /// Country; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub country: String,
    /// Category, such as an age group; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// Words that standings and pairing constraints can refer to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Rating, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<u16>,
    /// Title of chess, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// Federation of chess, such as `ESP`; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// Number in the list of FIDE, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<u32>,
    /// What national rating lists say of the athlete, one record for each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub national: Vec<NationalRecord>,
    /// Where an abbreviated name stands in the alphabet; none in a log that is not abbreviated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sorted_as: Option<SortedAs>,
}

impl Details {
    /// The greatest rating that may be entered: a report file has four columns for it.
    pub const MOST_ELO: u16 = 9_999;
}

/// What the rating list of a federation says of an athlete: a line of a report whose id is the
/// federation's code. Name, gender and birth date are those of the athlete.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct NationalRecord {
    /// The federation whose list it is, such as `ESP`.
    pub list: String,
    /// Class in that list; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// Rating in that list, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Where the athlete comes from; empty if not said.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub origin: String,
    /// Number in that list; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub number: String,
}

/// The place of an abbreviated name in the alphabet, which tells nothing else of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SortedAs {
    /// The last name that is not abbreviated and comes before, in small letters without accents.
    pub after: String,
    /// Its place among the abbreviated ones behind that name, from 1; 0 for that very name.
    pub place: u32,
}

/// What is known of an athlete, put right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AthleteChange {
    /// The athlete.
    pub athlete: AthleteNumber,
    /// What may be printed.
    pub details: Details,
    /// What may not.
    #[serde(default, skip_serializing_if = "Commitments::is_empty")]
    pub commitments: Commitments,
}

/// A gender, as the categories of a tournament ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Gender {
    /// Women.
    Female,
    /// Men.
    Male,
    /// Neither.
    Other,
}

/// Whether an athlete takes part in the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays for a place.
    Ranked,
    /// Completes a table (comodín) and is not ranked.
    House,
}

/// From when a late athlete plays, and with how many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryCredit {
    /// The first round in which the athlete plays.
    pub first_round: RoundNumber,
    /// Half points for the rounds missed, in all.
    pub half_points: u32,
}

/// A secret that makes a commitment impossible to guess.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub [u8; 32]);

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(secret)")
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl std::str::FromStr for Salt {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Salt, NotHex> {
        parse_hex(text).map(Salt)
    }
}

/// What is known of an athlete and never stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Personal {
    /// The secret of this athlete's commitments.
    pub salt: Salt,
    /// Number of the identity document; empty if not asked for.
    pub id_number: String,
    /// Birth date, as `2001-12-31`; empty if not asked for.
    pub birth_date: String,
    /// Phone number; empty if not asked for.
    pub phone: String,
}

impl Personal {
    /// What the log says of this data.
    ///
    /// Id numbers are committed to with `id_salt`, one secret for the whole tournament: the
    /// same number gives the same commitment, so the log itself shows a duplicate. The rest is
    /// committed to with the athlete's own secret, and equal dates look different.
    pub fn commitments(&self, id_salt: &Salt) -> Commitments {
        let id_number: String = self.id_number.chars().filter(|c| c.is_alphanumeric()).collect();
        Commitments {
            id_number: Commitment::to("id number", &id_number.to_uppercase(), id_salt),
            birth_date: Commitment::to("birth date", self.birth_date.trim(), &self.salt),
            phone: Commitment::to("phone", self.phone.trim(), &self.salt),
        }
    }
}

/// Proof, for whoever knows the secret, that private data has not changed since.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Commitments {
    /// To the id number; equal for equal numbers of one tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id_number: Option<Commitment>,
    /// To the birth date.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<Commitment>,
    /// To the phone number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<Commitment>,
}

impl Commitments {
    /// Whether nothing private is known of the athlete.
    pub fn is_empty(&self) -> bool {
        *self == Commitments::default()
    }
}

/// SHA-256 of a secret and a private text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment to `value` as the field called `field`; none for an empty value.
    pub fn to(field: &str, value: &str, salt: &Salt) -> Option<Commitment> {
        let mut hasher = Sha256::new();
        hasher.update(salt.0);
        hasher.update(field.as_bytes());
        hasher.update([0]);
        hasher.update(value.as_bytes());
        (!value.is_empty()).then(|| Commitment(hasher.finalize().into()))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        format!("{commitment:?}")
    }
}

impl TryFrom<String> for Commitment {
    type Error = NotHex;

    fn try_from(text: String) -> Result<Commitment, NotHex> {
        parse_hex(&text).map(Commitment)
    }
}

/// Error when a text is not 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotHex;

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not 64 hexadecimal digits in lower case")
    }
}

impl std::error::Error for NotHex {}

/// Reads 64 hexadecimal digits in lower case: one text for each value, so that none can change unseen.
pub(crate) fn parse_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(NotHex),
    };
    let mut bytes = [0; 32];
    let digits: &[u8; 64] = text.as_bytes().try_into().map_err(|_| NotHex)?;
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? * 16 + digit(pair[1])?;
    }
    Ok(bytes)
}

/// Writes bytes as hexadecimal digits in lower case.
pub(crate) fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::{Personal, Salt};

    fn personal(salt: u8, id_number: &str, birth_date: &str) -> Personal {
        let (id_number, birth_date) = (id_number.into(), birth_date.into());
        Personal { salt: Salt([salt; 32]), id_number, birth_date, phone: String::new() }
    }

    #[test]
    fn the_same_id_number_shows_however_it_is_written_and_the_same_birth_date_does_not() {
        let tournament = Salt([9; 32]);
        let one = personal(1, "v-12.345", "2001-12-31").commitments(&tournament);
        let other = personal(2, "V 12345", "2001-12-31").commitments(&tournament);
        assert_eq!(one.id_number, other.id_number);
        assert_ne!(one.birth_date, other.birth_date);
        assert_eq!(one.phone, None);
    }

    #[test]
    fn in_another_tournament_the_same_person_looks_different() {
        let person = personal(1, "12345", "");
        let here = person.commitments(&Salt([1; 32]));
        assert_ne!(here.id_number, person.commitments(&Salt([2; 32])).id_number);
    }

    #[test]
    fn a_secret_is_not_printed_by_accident() {
        assert!(!format!("{:?}", personal(7, "1", "")).contains("0707"));
    }
}
