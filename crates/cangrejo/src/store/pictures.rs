//! Pictures that belong to protests, in a table beside the logs, which hold only their hashes.

use cangrejo_tournament::event::PictureHash;
use sqlx::Row;

use super::{LogName, Store, StoreError};

/// The table; a file without pictures does not have it.
///
/// The bytes are in hexadecimal digits: the one type for bytes that SQLite and PostgreSQL share
/// is text.
const TABLE: &str = "CREATE TABLE IF NOT EXISTS picture (
        log TEXT NOT NULL REFERENCES log (name),
        hash TEXT NOT NULL,
        media_type TEXT NOT NULL,
        digits TEXT NOT NULL,
        PRIMARY KEY (log, hash)
    )";

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureRow {
    /// What it is, as `image/jpeg`.
    pub media_type: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Store {
    /// Keeps a picture of a log, unless it is there already.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_picture(
        &mut self,
        log: &LogName,
        picture: &PictureRow,
    ) -> Result<PictureHash, StoreError> {
        let hash = PictureHash::of(&picture.bytes);
        let made = sqlx::query(TABLE).execute(&mut self.connection).await;
        made.map_err(|error| StoreError::of(&self.path, error))?;
        let kept = sqlx::query(
            "INSERT INTO picture (log, hash, media_type, digits) VALUES ($1, $2, $3, $4)
             ON CONFLICT (log, hash) DO NOTHING",
        )
        .bind(log.as_str())
        .bind(hash.to_string())
        .bind(picture.media_type.as_str())
        .bind(digits(&picture.bytes))
        .execute(&mut self.connection)
        .await;
        kept.map(|_| hash).map_err(|error| StoreError::of(&self.path, error))
    }

    /// A picture of a log, if it is there and nobody has changed it.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn picture(
        &mut self,
        log: &LogName,
        hash: PictureHash,
    ) -> Result<Option<PictureRow>, StoreError> {
        let made = sqlx::query(TABLE).execute(&mut self.connection).await;
        made.map_err(|error| StoreError::of(&self.path, error))?;
        let row =
            sqlx::query("SELECT media_type, digits FROM picture WHERE log = $1 AND hash = $2")
                .bind(log.as_str())
                .bind(hash.to_string())
                .fetch_optional(&mut self.connection)
                .await;
        let row = row.map_err(|error| StoreError::of(&self.path, error))?;
        let picture = row.and_then(|row| {
            let digits: String = row.try_get(1).ok()?;
            Some(PictureRow { media_type: row.try_get(0).ok()?, bytes: bytes(&digits)? })
        });
        Ok(picture.filter(|picture| PictureHash::of(&picture.bytes) == hash))
    }
}

fn digits(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let pair = |byte: &u8| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
    bytes.iter().flat_map(pair).map(char::from).collect()
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let digit = |letter: u8| char::from(letter).to_digit(16).and_then(|one| u8::try_from(one).ok());
    let (pairs, []) = digits.as_bytes().as_chunks::<2>() else { return None };
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::{bytes, digits};

    #[test]
    fn bytes_are_written_and_read_back() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(digits(&all[..3]), "000102");
        assert_eq!(bytes(&digits(&all)), Some(all));
        assert_eq!(bytes("0"), None);
        assert_eq!(bytes("0g"), None);
    }
}
