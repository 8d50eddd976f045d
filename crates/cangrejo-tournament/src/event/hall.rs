//! The tables of the hall, by the numbers that stand on them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{AthleteNumber, TableNumber};

/// Which tables of the hall the rounds are put at (decision 22).
///
/// A round has its tables in the order of the leaders; the plan gives them their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TablePlan {
    /// The number of the first table.
    pub first: TableNumber,
    /// Tables that nobody is put at, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocked: Vec<TableNumber>,
    /// Tables that are kept for an athlete, by ascending number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reserved: Vec<Reservation>,
}

/// A table that an athlete always plays at, with whoever else sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reservation {
    /// The table.
    pub table: TableNumber,
    /// The athlete.
    pub athlete: AthleteNumber,
}

impl Default for TablePlan {
    fn default() -> TablePlan {
        TablePlan { first: TableNumber::FIRST, blocked: Vec::new(), reserved: Vec::new() }
    }
}

impl TablePlan {
    /// The number of each table of a round, given who sits there.
    ///
    /// Where two who have a table reserved sit together, the smaller number is taken.
    ///
    /// # Panics
    ///
    /// Never: there are more numbers than a round could use up.
    ///
    /// # Examples
    ///
    /// ```
    /// use cangrejo_tournament::event::{AthleteNumber, Reservation, TableNumber, TablePlan};
    ///
    /// let [three, four, five] = [3, 4, 5].map(|number| TableNumber::new(number).unwrap());
    /// let athlete = AthleteNumber::new(8).unwrap();
    /// let reserved = vec![Reservation { table: five, athlete }];
    /// let plan = TablePlan { first: three, blocked: Vec::new(), reserved };
    /// let one = AthleteNumber::FIRST;
    /// assert_eq!(plan.numbers(&[vec![one], vec![athlete], vec![]]), [three, five, four]);
    /// ```
    pub fn numbers<S: AsRef<[AthleteNumber]>>(&self, tables: &[S]) -> Vec<TableNumber> {
        let mut numbers: Vec<Option<TableNumber>> = vec![None; tables.len()];
        for Reservation { table, athlete } in &self.reserved {
            let place = tables.iter().position(|seats| seats.as_ref().contains(athlete));
            if let Some(number) = place.map(|idx| &mut numbers[idx]) {
                number.get_or_insert(*table);
            }
        }
        let kept = self.reserved.iter().map(|reservation| reservation.table);
        let kept: BTreeSet<TableNumber> = kept.chain(self.blocked.iter().copied()).collect();
        let first = self.first.get();
        let free = (first..=u32::MAX).chain(1..first).filter_map(TableNumber::new);
        let mut free = free.filter(|number| !kept.contains(number));
        let next = |number: Option<TableNumber>| {
            number.unwrap_or_else(|| free.next().expect("there are billions of numbers"))
        };
        numbers.into_iter().map(next).collect()
    }
}
