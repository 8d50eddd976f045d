//! Who belongs to a group that a constraint names.

use std::collections::BTreeMap;

use super::State;
use crate::event::{AthleteNumber, Details, Group};

impl State {
    /// The groups that a constraint is about, as the roster is now.
    pub fn groups(&self, group: &Group) -> Vec<Vec<AthleteNumber>> {
        let same = |word: fn(&Details) -> &str| {
            let mut groups: BTreeMap<String, Vec<AthleteNumber>> = BTreeMap::new();
            for (number, athlete) in &self.athletes {
                let word = comparable(word(&athlete.details));
                if !word.is_empty() {
                    groups.entry(word).or_default().push(*number);
                }
            }
            groups.into_values().filter(|group| group.len() > 1).collect()
        };
        match group {
            Group::Athletes(athletes) => vec![athletes.clone()],
            Group::SameClub => same(|details| &details.club),
            Group::SameAssociation => same(|details| &details.association),
            Group::SameCountry => same(|details| &details.country),
            Group::Tag(tag) => {
                let tag = comparable(tag);
                let has = |details: &Details| details.tags.iter().any(|own| comparable(own) == tag);
                let athletes = self.athletes.iter().filter(|(_, athlete)| has(&athlete.details));
                vec![athletes.map(|(number, _)| *number).collect()]
            }
        }
    }
}

/// A word as it is compared: blanks and capitals make no difference.
fn comparable(word: &str) -> String {
    word.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
