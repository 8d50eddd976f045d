//! What is private of athletes, outside the chain.
//!
//! An athlete whose data is not kept here on purpose, because it was forgotten or the log came
//! without it, has a row without a salt. So data that somebody removed is missed.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{AthleteNumber, Personal, Salt};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{LogName, Store, StoreError};

const INSERT: &str = "INSERT INTO personal (log, athlete, salt, id_number, birth_date, phone)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";

impl Store {
    /// Everything private that was ever entered for a log, and is still kept.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn ever_entered(
        &mut self,
        name: &LogName,
    ) -> Result<Vec<(AthleteNumber, Personal)>, StoreError> {
        Ok(self.kept(name).await?.entered)
    }
}

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
    let Personal { salt, id_number, birth_date, phone } = private.clone();
    let private = [salt.to_string(), id_number, birth_date, phone];
    let (log, athlete) = (log.to_string(), i64::from(athlete.get()));
    write_row(connection, &PersonalRow { log, athlete, private }).await
}

/// Everything private that was ever entered for a log.
pub(super) async fn read(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<Vec<PersonalRow>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT log, athlete, salt, id_number, birth_date, phone FROM personal WHERE log = $1
         ORDER BY athlete, salt, id_number, birth_date, phone",
    );
    let rows = rows.bind(log.as_str()).fetch_all(connection).await?;
    rows.iter().map(PersonalRow::of).collect()
}

/// Everything private that was ever entered for any log.
pub(super) async fn read_all(
    connection: &mut AnyConnection,
) -> Result<Vec<PersonalRow>, sqlx::Error> {
    let rows = sqlx::query("SELECT log, athlete, salt, id_number, birth_date, phone FROM personal");
    rows.fetch_all(connection).await?.iter().map(PersonalRow::of).collect()
}

/// Adds a row as it was read.
pub(super) async fn write_row(
    connection: &mut AnyConnection,
    row: &PersonalRow,
) -> Result<(), sqlx::Error> {
    let [salt, id_number, birth_date, phone] = &row.private;
    sqlx::query(INSERT)
        .bind(row.log.as_str())
        .bind(row.athlete)
        .bind(salt.as_str())
        .bind(id_number.as_str())
        .bind(birth_date.as_str())
        .bind(phone.as_str())
        .execute(connection)
        .await
        .map(drop)
}

/// Notes that the data of an athlete is not kept here.
pub(super) async fn write_absent(
    connection: &mut AnyConnection,
    log: &LogName,
    athlete: AthleteNumber,
) -> Result<(), sqlx::Error> {
    let (log, athlete) = (log.to_string(), i64::from(athlete.get()));
    write_row(connection, &PersonalRow { log, athlete, private: <[String; 4]>::default() }).await
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
    pub(super) log: String,
    pub(super) athlete: i64,
    private: [String; 4],
}

impl PersonalRow {
    fn of(row: &AnyRow) -> Result<PersonalRow, sqlx::Error> {
        let private = [row.try_get(2)?, row.try_get(3)?, row.try_get(4)?, row.try_get(5)?];
        Ok(PersonalRow { log: row.try_get(0)?, athlete: row.try_get(1)?, private })
    }

    /// The data, unless it only says that there is none, or cannot be read.
    pub(super) fn entered(&self) -> Option<(AthleteNumber, Personal)> {
        let athlete = u32::try_from(self.athlete).ok().and_then(AthleteNumber::new)?;
        let [salt, id_number, birth_date, phone] = self.private.clone();
        Some((athlete, Personal { salt: salt.parse().ok()?, id_number, birth_date, phone }))
    }
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
            let athlete = u32::try_from(row.athlete).ok().and_then(AthleteNumber::new);
            match (row.entered(), athlete) {
                (Some(entered), _) => kept.entered.push(entered),
                (None, Some(athlete)) if row.private[0].is_empty() => {
                    kept.absent.insert(athlete);
                }
                (None, athlete) => {
                    let athlete = athlete.unwrap_or(AthleteNumber::FIRST);
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
