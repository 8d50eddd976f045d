//! Ties that were settled outside the standings: by a play-off or by lots.

use super::{Criterion, Line, Standings};
use crate::event::TieMethod;

/// What a settlement makes of a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Each of them has a place, by this criterion.
    Ordered(Criterion),
    /// They share the place.
    Shared,
}

impl Verdict {
    /// What a tie is settled to by `method`.
    pub(super) const fn of(method: &TieMethod) -> Verdict {
        match method {
            TieMethod::PlayOff | TieMethod::Reported => Verdict::Ordered(Criterion::PlayOff),
            TieMethod::Lots { .. } => Verdict::Ordered(Criterion::Lots),
            TieMethod::Shared => Verdict::Shared,
        }
    }
}

impl<Id: Copy + Ord> Standings<Id> {
    /// Those who share the place of an athlete, in the order of the lines; nobody if the
    /// athlete has no line.
    pub fn sharing(&self, athlete: Id) -> Vec<Id> {
        let line = self.lines.iter().find(|line| line.athlete == athlete);
        let shares = |other: &&Line<Id>| line.is_some_and(|line| line.place == other.place);
        self.lines.iter().filter(shares).map(|line| line.athlete).collect()
    }

    /// Orders athletes, best first, if the criteria of the order leave exactly them tied.
    ///
    /// An earlier settlement of the same tie is replaced.
    pub(super) fn settle(&mut self, athletes: &[Id], verdict: Verdict) {
        let Some(first) = self.lines.iter().position(|line| athletes.contains(&line.athlete))
        else {
            return;
        };
        let is_settled = |line: &Line<Id>| {
            matches!(line.decided_by, None | Some(Criterion::PlayOff | Criterion::Lots))
        };
        let n_tied = 1 + self.lines[first + 1..].iter().take_while(|line| is_settled(line)).count();
        // The first of the tied is the one whom a criterion of the order put there.
        if first > 0 && is_settled(&self.lines[first]) {
            return;
        }
        let tied = &mut self.lines[first..first + n_tied];
        let is_theirs =
            n_tied == athletes.len() && tied.iter().all(|line| athletes.contains(&line.athlete));
        if !is_theirs {
            return;
        }
        let (place, above) = (tied[0].place, tied[0].decided_by);
        match verdict {
            Verdict::Ordered(_) => tied
                .sort_by_key(|line| athletes.iter().position(|athlete| *athlete == line.athlete)),
            Verdict::Shared => tied.sort_by_key(|line| line.athlete),
        }
        for (idx, line) in tied.iter_mut().enumerate() {
            (line.place, line.decided_by) = match verdict {
                Verdict::Ordered(criterion) => (place + idx, Some(criterion)),
                Verdict::Shared => (place, None),
            };
        }
        tied[0].decided_by = above;
    }
}
