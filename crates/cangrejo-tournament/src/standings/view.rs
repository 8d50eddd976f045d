//! Standings seen from elsewhere: since an earlier round, or of a part of the field.

use std::cmp::Ordering;

use super::{Line, Standings};

/// How a place has changed since earlier standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movement {
    /// The athlete was not in the earlier standings.
    New,
    /// The same place.
    Same,
    /// So many places better.
    Up(usize),
    /// So many places worse.
    Down(usize),
}

impl<Id: Copy + Ord> Standings<Id> {
    /// How everybody has moved since `earlier`, in the order of the lines.
    pub fn movement_since(&self, earlier: &Standings<Id>) -> Vec<Movement> {
        let mut places: Vec<(Id, usize)> =
            earlier.lines.iter().map(|line| (line.athlete, line.place)).collect();
        places.sort_unstable();
        let movement = |line: &Line<Id>| {
            let found = places.binary_search_by_key(&line.athlete, |(athlete, _)| *athlete);
            let Ok(found) = found else { return Movement::New };
            let before = places[found].1;
            match line.place.cmp(&before) {
                Ordering::Less => Movement::Up(before - line.place),
                Ordering::Equal => Movement::Same,
                Ordering::Greater => Movement::Down(line.place - before),
            }
        };
        self.lines.iter().map(movement).collect()
    }
}

impl<Id: Clone> Standings<Id> {
    /// The standings of those who `belong`: a gender, an age group, a club.
    ///
    /// Values and order are those of the whole field; only the places are counted anew.
    #[must_use]
    pub fn subset(&self, belongs: impl Fn(&Id) -> bool) -> Standings<Id> {
        let mut lines: Vec<Line<Id>> = Vec::new();
        // What decided between two lines is the weightiest of what decided in between.
        let mut decided_by = None;
        for line in &self.lines {
            decided_by = match (decided_by, line.decided_by) {
                (Some(before), Some(here)) => Some(std::cmp::min(before, here)),
                (before, here) => before.or(here),
            };
            if !belongs(&line.athlete) {
                continue;
            }
            let (decided_by, place) = match (lines.last(), decided_by.take()) {
                (None, _) => (None, 1),
                (Some(above), None) => (None, above.place),
                (Some(_), decided_by) => (decided_by, lines.len() + 1),
            };
            lines.push(Line { place, decided_by, ..line.clone() });
        }
        Standings { order: self.order, lines }
    }
}
