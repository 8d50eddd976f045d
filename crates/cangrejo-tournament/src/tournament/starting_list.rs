//! The starting list of chess: who has which pairing number.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Athlete, Presence, State};
use crate::event::{AthleteNumber, Details, FirstColor, Role, SortedAs, Title};

/// By what athletes are ordered before round 1 (C.04.2 2.2): rating, title, name.
type Strength = (Reverse<u16>, usize, SortedAs, AthleteNumber);

/// The round with whose pairing the numbers are settled (C.04.2 2.3).
pub(super) const SETTLED_BY: usize = 4;

impl State {
    /// Everybody who is there or has taken part, in the order of their pairing numbers.
    ///
    /// The list follows from what is known now: a late entry gets its place, and a corrected
    /// rating another one (C.04.2 2.3 and 2.4). Once round 4 is paired, only late entries change
    /// it: a rating may be wrong even then, and is put right, but nobody gets another number.
    pub fn starting_list(&self) -> Vec<AthleteNumber> {
        let mut seen = BTreeSet::new();
        for round in &self.rounds {
            seen.extend(round.byes.iter().copied());
            seen.extend(round.tables.values().flat_map(|table| table.seats.athletes()));
        }
        let is_listed = |(number, athlete): &(&AthleteNumber, &Athlete)| {
            let is_there = athlete.presence == Presence::CheckedIn
                || seen.contains(*number)
                || athlete.late_entry.is_some()
                || !self.rounds.is_empty() && !athlete.byes.is_empty();
            athlete.role == Role::Ranked && is_there
        };
        let listed = self.athletes.iter().filter(is_listed);
        let mut list: Vec<Strength> =
            listed.map(|(number, athlete)| strength(*number, athlete)).collect();
        list.sort_unstable();
        let fixed = if self.is_list_settled() { &self.settled_list } else { &self.given_list };
        if fixed.is_empty() {
            return list.into_iter().map(|(_, _, _, athlete)| athlete).collect();
        }
        let given = |athlete: &AthleteNumber| fixed.contains(athlete);
        let (known, new): (Vec<Strength>, Vec<Strength>) =
            list.into_iter().partition(|(_, _, _, athlete)| given(athlete));
        let mut order: Vec<Strength> = fixed
            .iter()
            .filter_map(|athlete| known.iter().find(|one| one.3 == *athlete).cloned())
            .collect();
        for one in new {
            let place = order.iter().position(|other| one < *other).unwrap_or(order.len());
            order.insert(place, one);
        }
        order.into_iter().map(|(_, _, _, athlete)| athlete).collect()
    }

    /// Whether pairing numbers stay: round 4 is paired, and was not annulled (C.04.2 2.3).
    pub fn is_list_settled(&self) -> bool {
        self.rounds.len() >= SETTLED_BY
    }

    /// The color of the first in the starting list, if it was drawn.
    pub fn first_color(&self) -> Option<FirstColor> {
        self.lot.or(self.seed.map(FirstColor::of_number))
    }

    /// How many of the starting list have virtual points (C.04.7).
    ///
    /// The first 2·ceil(N/4) of round 1; whoever was the last of them stays so when others come.
    pub fn n_in_upper_half(&self, list: &[AthleteNumber]) -> usize {
        let place_of = |one: AthleteNumber| list.iter().position(|athlete| *athlete == one);
        let place = self.last_of_upper_half.and_then(place_of);
        place.map_or(2 * list.len().div_ceil(4), |place| place + 1).min(list.len())
    }
}

fn strength(number: AthleteNumber, athlete: &Athlete) -> Strength {
    let details = &athlete.details;
    let title = Title::ALL.iter().position(|title| details.title == Some(*title));
    let rating = Reverse(details.elo.unwrap_or_default());
    (rating, title.unwrap_or(Title::ALL.len()), place_of_name(details), number)
}

/// The place of a name in the alphabet, also if it is abbreviated.
fn place_of_name(details: &Details) -> SortedAs {
    let whole = || SortedAs { after: alphabetical(&details.name), place: 0 };
    details.sorted_as.clone().unwrap_or_else(whole)
}

/// A name as it is put into alphabetical order: capitals and accents make no difference.
pub(crate) fn alphabetical(name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase).map(|letter| match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        other => other,
    });
    letters.collect()
}
