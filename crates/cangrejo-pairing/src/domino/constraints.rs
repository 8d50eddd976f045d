//! What a round must or should keep beside the windows: tables that are fixed, athletes kept apart.

use std::collections::BTreeMap;

use super::report::Role;
use super::table::{Pair, Table};

/// What two athletes are kept from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// Being partners.
    Partners,
    /// Being rivals.
    Rivals,
    /// Sitting at the same table.
    Table,
}

/// How firmly a constraint holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// It should be kept, if no repeat is made for it.
    Should,
    /// It must be kept, or there is no round.
    Must,
}

/// The constraints of one round, athletes by position.
///
/// Whose round it is, which club or family a group is and for which rounds it is
/// kept apart: all that is known to the caller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constraints {
    /// Tables that are fixed; the others are made around them.
    pinned: Vec<Table>,
    as_partners: BTreeMap<Pair, Strength>,
    as_rivals: BTreeMap<Pair, Strength>,
}

impl Constraints {
    /// Nothing but the windows.
    pub const fn none() -> Self {
        Constraints { pinned: Vec::new(), as_partners: BTreeMap::new(), as_rivals: BTreeMap::new() }
    }

    /// Fixes a table.
    pub fn pin(&mut self, table: Table) {
        self.pinned.push(table);
    }

    /// Keeps every two of a group apart. The firmer of two constraints holds.
    pub fn keep_apart(&mut self, group: &[usize], bar: Bar, strength: Strength) {
        let pairs = group.iter().enumerate();
        let pairs = pairs.flat_map(|(i, &a)| group[..i].iter().map(move |&b| [a.min(b), a.max(b)]));
        for pair in pairs {
            let hold = |apart: &mut BTreeMap<Pair, Strength>| {
                let held = apart.entry(pair).or_insert(strength);
                *held = strength.max(*held);
            };
            if bar != Bar::Rivals {
                hold(&mut self.as_partners);
            }
            if bar != Bar::Partners {
                hold(&mut self.as_rivals);
            }
        }
    }

    /// The tables that are fixed.
    pub fn pinned(&self) -> &[Table] {
        &self.pinned
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.pinned.is_empty() && self.as_partners.is_empty() && self.as_rivals.is_empty()
    }

    /// Every two who must not be partners.
    pub(super) fn barred_partners(&self) -> impl Iterator<Item = Pair> + '_ {
        let barred = self.as_partners.iter().filter(|(_, strength)| **strength == Strength::Must);
        barred.map(|(pair, _)| *pair)
    }

    /// The largest position that a constraint names.
    pub(super) fn largest_position(&self) -> Option<usize> {
        let apart = self.as_partners.keys().chain(self.as_rivals.keys()).flatten();
        apart.copied().chain(self.pinned.iter().flat_map(Table::seats)).max()
    }

    /// How firmly two athletes are kept from a role.
    #[inline]
    pub fn against(&self, role: Role, [a, b]: Pair) -> Option<Strength> {
        let apart = match role {
            Role::Partners => &self.as_partners,
            Role::Rivals => &self.as_rivals,
        };
        if apart.is_empty() { None } else { apart.get(&[a.min(b), a.max(b)]).copied() }
    }
}
