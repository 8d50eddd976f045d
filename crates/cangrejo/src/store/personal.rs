//! What is private of athletes, outside the chain.
//!
//! An athlete whose data is not kept here on purpose, because it was forgotten or the log came
//! without it, has a row without a salt. So data that somebody removed is missed.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{AthleteNumber, Personal, Salt};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Row};

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

/// Everything private that was ever entered for a log.
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

/// Notes that the data of an athlete is not kept here.
pub(super) async fn write_absent(
    connection: &mut AnyConnection,
    log: &LogName,
    athlete: AthleteNumber,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO personal (log, athlete, salt, id_number, birth_date, phone)
         VALUES ($1, $2, '', '', '', '') ON CONFLICT DO NOTHING",
    )
    .bind(log.as_str())
    .bind(i64::from(athlete.get()))
    .execute(connection)
    .await?;
    Ok(())
}

/// Removes everything private of one athlete, and notes that.
pub(super) async fn erase(
    connection: &mut AnyConnection,
    log: &LogName,
    athlete: AthleteNumber,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query("DELETE FROM personal WHERE log = $1 AND athlete = $2")
        .bind(log.as_str())
        .bind(i64::from(athlete.get()))
        .execute(&mut *transaction)
        .await?;
    write_absent(&mut transaction, log, athlete).await?;
    transaction.commit().await
}

/// Takes back what says that data is not kept here.
pub(super) async fn erase_absent(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM personal WHERE log = $1 AND salt = ''")
        .bind(log.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

/// Private data as its row gives it: salt, id number, birth date, phone.
pub(super) struct PersonalRow {
    athlete: i64,
    private: [String; 4],
}

/// What is kept of a log, and what is not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Kept {
    /// Everything private that was ever entered, by athlete.
    pub(super) entered: Vec<(AthleteNumber, Personal)>,
    /// The athletes whose data is not kept here on purpose.
    pub(super) absent: BTreeSet<AthleteNumber>,
}

impl Kept {
    /// What rows say, if all can be read.
    pub(super) fn of(log: &LogName, rows: Vec<PersonalRow>) -> Result<Kept, StoreError> {
        let mut kept = Kept::default();
        for row in rows {
            let number = u32::try_from(row.athlete).ok().and_then(AthleteNumber::new);
            let [salt, id_number, birth_date, phone] = row.private;
            match (number, salt.parse()) {
                (Some(athlete), Ok(salt)) => {
                    kept.entered.push((athlete, Personal { salt, id_number, birth_date, phone }));
                }
                (Some(athlete), Err(_)) if salt.is_empty() => {
                    kept.absent.insert(athlete);
                }
                (number, _) => {
                    let athlete = number.unwrap_or(AthleteNumber::FIRST);
                    return Err(StoreError::PersonalChanged { log: log.clone(), athlete });
                }
            }
        }
        Ok(kept)
    }

    /// Whether there is data of an athlete, or need not be.
    pub(super) fn is_settled(&self, athlete: AthleteNumber) -> bool {
        self.absent.contains(&athlete) || self.entered.iter().any(|(other, _)| *other == athlete)
    }
}
