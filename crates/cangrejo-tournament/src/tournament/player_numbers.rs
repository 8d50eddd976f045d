//! The numbers that players know each other by.

use std::collections::BTreeMap;

use super::State;
use crate::event::{AthleteNumber, Discipline};

/// The number that people know each athlete by.
///
/// In domino it is the number of the entry. In chess it is the pairing number, the place in the
/// [starting list](State::starting_list) as it is now; until the first round is published that
/// list is still being made, and the number of the entry is the only one there is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerNumbers {
    /// None where everybody goes by the number of the entry.
    of_list: Option<StartingList>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct StartingList {
    athletes: Vec<AthleteNumber>,
    numbers: BTreeMap<AthleteNumber, u32>,
}

impl PlayerNumbers {
    /// Pairing numbers, whether a round is published or not.
    pub fn of_list(athletes: Vec<AthleteNumber>) -> PlayerNumbers {
        let numbers = athletes.iter().copied().zip(1..).collect();
        PlayerNumbers { of_list: Some(StartingList { athletes, numbers }) }
    }

    /// Whether people go by pairing numbers.
    pub const fn are_pairing_numbers(&self) -> bool {
        self.of_list.is_some()
    }

    /// The number of an athlete; none for who is not in the starting list.
    pub fn of(&self, athlete: AthleteNumber) -> Option<u32> {
        match &self.of_list {
            None => Some(athlete.get()),
            Some(list) => list.numbers.get(&athlete).copied(),
        }
    }

    /// The athlete of a number; none where nobody has it.
    pub fn athlete(&self, number: u32) -> Option<AthleteNumber> {
        match &self.of_list {
            None => AthleteNumber::new(number),
            Some(list) => {
                let place = usize::try_from(number).ok()?.checked_sub(1)?;
                list.athletes.get(place).copied()
            }
        }
    }
}

impl State {
    /// The number that people know each athlete by now.
    pub fn player_numbers(&self) -> PlayerNumbers {
        match self.discipline {
            Discipline::Chess if !self.rounds.is_empty() => {
                PlayerNumbers::of_list(self.starting_list())
            }
            Discipline::Domino | Discipline::Chess => PlayerNumbers::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PlayerNumbers;
    use crate::event::AthleteNumber;

    fn athlete(number: u32) -> AthleteNumber {
        AthleteNumber::new(number).expect("they start at 1")
    }

    #[test]
    fn everybody_goes_by_the_entry_until_there_is_a_starting_list() {
        let numbers = PlayerNumbers::default();
        assert_eq!(numbers.of(athlete(7)), Some(7));
        assert_eq!(numbers.athlete(7), Some(athlete(7)));
        assert_eq!(numbers.athlete(0), None);
    }

    #[test]
    fn a_pairing_number_is_the_place_in_the_starting_list() {
        let numbers = PlayerNumbers::of_list(vec![athlete(3), athlete(1)]);
        assert_eq!(numbers.of(athlete(3)), Some(1));
        assert_eq!(numbers.of(athlete(1)), Some(2));
        assert_eq!(numbers.of(athlete(2)), None, "not in the list");
        assert_eq!(numbers.athlete(2), Some(athlete(1)));
        assert_eq!(numbers.athlete(0), None);
        assert_eq!(numbers.athlete(3), None);
    }
}
