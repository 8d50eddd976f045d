//! The tables of the hall, and which of them a round uses.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{AthleteNumber, TableNumber};

/// Which tables of the hall are used (decision 22).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = HallTables))]
#[serde(deny_unknown_fields, default)]
pub struct Hall {
    /// The number of the first table; none for 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<TableNumber>,
    /// Tables that nobody sits at.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<TableNumber>))]
    pub blocked: BTreeSet<TableNumber>,
    /// Tables that are kept for an athlete who needs just this one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, AthleteNumber>))]
    pub reserved: BTreeMap<TableNumber, AthleteNumber>,
}

impl Hall {
    /// The numbers of tables that are given in their order, best first.
    ///
    /// A table with an athlete who needs a certain one gets it, the first of those if there are
    /// several; the others count up from the first, past what is blocked, reserved or `taken`.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::collections::BTreeSet;
    ///
    /// use cangrejo_tournament::event::{AthleteNumber, Hall, TableNumber};
    ///
    /// let (athlete, table) = (AthleteNumber::after, |number| TableNumber::new(number).unwrap());
    /// let hall = Hall {
    ///     first: Some(table(10)),
    ///     blocked: [table(11)].into(),
    ///     reserved: [(table(2), athlete(6))].into(),
    /// };
    /// let four = |first: usize| (first..first + 4).map(athlete).collect::<Vec<_>>();
    /// let numbers = hall.numbers(&[four(0), four(4), four(8)], &BTreeSet::new());
    /// assert_eq!(numbers, [table(10), table(2), table(12)]);
    /// ```
    pub fn numbers(
        &self,
        tables: &[Vec<AthleteNumber>],
        taken: &BTreeSet<TableNumber>,
    ) -> Vec<TableNumber> {
        let first = self.first.unwrap_or(TableNumber::FIRST);
        let is_free = |number: &TableNumber| {
            !self.blocked.contains(number)
                && !self.reserved.contains_key(number)
                && !taken.contains(number)
        };
        let mut free = (first.get()..=u32::MAX).filter_map(TableNumber::new).filter(is_free);
        let number = |athletes: &Vec<AthleteNumber>| {
            let mut reserved = self.reserved.iter().filter(|(number, _)| !taken.contains(number));
            let own = reserved.find(|(_, athlete)| athletes.contains(athlete));
            own.map(|(number, _)| *number).or_else(|| free.next())
        };
        tables.iter().filter_map(number).collect()
    }
}
