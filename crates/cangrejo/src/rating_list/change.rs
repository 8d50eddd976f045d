//! What a newer list changes.

use super::{RatedPlayer, TimeControl};

/// What is different about a player who is on both lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// As it was.
    pub before: RatedPlayer,
    /// As it is.
    pub after: RatedPlayer,
}

/// What a newer list changes, all in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Players who were not on the list.
    pub n_new: usize,
    /// Players who are no longer on the list.
    pub n_gone: usize,
    /// Players with another rating, by time control.
    pub n_ratings: [usize; 3],
    /// Players with another title.
    pub n_titles: usize,
    /// Players with another name.
    pub n_names: usize,
    /// Players of another federation.
    pub n_federations: usize,
    /// Players on both lists with anything different of the above.
    pub n_changed: usize,
    /// Those whose ratings moved most, the widest first; as many as were asked for.
    pub widest: Vec<Change>,
}

/// A newer list held against the one before, player by player: lists are large.
#[derive(Debug)]
pub struct Comparison {
    n_widest: usize,
    changes: Changes,
}

impl Comparison {
    /// A comparison that names the `n_widest` widest moves.
    pub fn new(n_widest: usize) -> Comparison {
        Comparison { n_widest, changes: Changes::default() }
    }

    /// Takes a player, as on the list before and as on the newer one.
    pub fn take(&mut self, before: Option<&RatedPlayer>, after: Option<&RatedPlayer>) {
        match (before, after) {
            (Some(before), Some(after)) => self.changes.compare(before, after, self.n_widest),
            (Some(_), None) => self.changes.n_gone += 1,
            (None, Some(_)) => self.changes.n_new += 1,
            (None, None) => {}
        }
    }

    /// What the newer list changes, when everybody was taken.
    pub fn finish(self) -> Changes {
        self.changes
    }
}

impl Changes {
    fn compare(&mut self, before: &RatedPlayer, after: &RatedPlayer, n_widest: usize) {
        let mut is_changed = false;
        let mut count = |counter: &mut usize, differs: bool| {
            *counter += usize::from(differs);
            is_changed |= differs;
        };
        for control in TimeControl::ALL {
            let differs = before.ratings.get(control) != after.ratings.get(control);
            count(&mut self.n_ratings[control as usize], differs);
        }
        count(&mut self.n_titles, before.title != after.title);
        count(&mut self.n_names, before.name != after.name);
        count(&mut self.n_federations, before.federation != after.federation);
        if !is_changed {
            return;
        }
        self.n_changed += 1;
        let change = Change { before: before.clone(), after: after.clone() };
        let width = change.width();
        // The list is short: a place in it is found by looking at all.
        let place = self.widest.partition_point(|other| other.width() >= width);
        if place < n_widest {
            self.widest.insert(place, change);
            self.widest.truncate(n_widest);
        }
    }
}

impl Change {
    /// The widest move of a rating; winning or losing one is none.
    pub fn width(&self) -> u16 {
        let move_of = |control| {
            let (before, after) =
                (self.before.ratings.get(control), self.after.ratings.get(control));
            before.zip(after).map_or(0, |(before, after)| before.abs_diff(after))
        };
        TimeControl::ALL.into_iter().map(move_of).max().unwrap_or_default()
    }
}
