//! What is private of athletes, outside the chain.

use cangrejo_tournament::event::{AthleteNumber, Personal, Salt};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{LogName, StoreError};

/// A secret that nobody can guess.
///
/// # Panics
///
/// If the system has no random numbers, without which nothing private can be kept.
pub fn fresh_salt() -> Salt {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    Salt(bytes)
}

/// Adds what is private of one athlete to what was known before.
pub(super) async fn write(
    connection: &mut AnyConnection,
    log: &LogName,
    (athlete, private): &(AthleteNumber, Personal),
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO personal (log, athlete, salt, id_number, birth_date, phone)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .bind(log.as_str())
    .bind(i64::from(athlete.get()))
    .bind(private.salt.to_string())
    .bind(private.id_number.as_str())
    .bind(private.birth_date.as_str())
    .bind(private.phone.as_str())
    .execute(connection)
    .await?;
    Ok(())
}

/// Everything private that was ever entered for a log; a number that is no number is 0.
pub(super) async fn read(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<Vec<PersonalRow>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT athlete, salt, id_number, birth_date, phone FROM personal WHERE log = $1
         ORDER BY athlete, salt, id_number, birth_date, phone",
    )
    .bind(log.as_str())
    .fetch_all(connection)
    .await?;
    let row = |row: &AnyRow| {
        let private = [row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?];
        Ok(PersonalRow { athlete: row.try_get(0)?, private })
    };
    rows.iter().map(row).collect()
}

/// Removes everything private of one athlete.
pub(super) async fn erase(
    connection: &mut AnyConnection,
    log: &LogName,
    athlete: AthleteNumber,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM personal WHERE log = $1 AND athlete = $2")
        .bind(log.as_str())
        .bind(i64::from(athlete.get()))
        .execute(connection)
        .await?;
    Ok(())
}

/// Private data as its row gives it: salt, id number, birth date, phone.
pub(super) struct PersonalRow {
    athlete: i64,
    private: [String; 4],
}

impl PersonalRow {
    /// The data, if the row can be read.
    pub(super) fn lawful(self, log: &LogName) -> Result<(AthleteNumber, Personal), StoreError> {
        let number = u32::try_from(self.athlete).ok().and_then(AthleteNumber::new);
        let athlete = number.unwrap_or(AthleteNumber::FIRST);
        let [salt, id_number, birth_date, phone] = self.private;
        match salt.parse() {
            Ok(salt) if number.is_some() => {
                Ok((athlete, Personal { salt, id_number, birth_date, phone }))
            }
            Ok(_) | Err(_) => Err(StoreError::PersonalChanged { log: log.clone(), athlete }),
        }
    }
}
