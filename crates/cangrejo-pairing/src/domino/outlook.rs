//! How many rounds without repeats can follow a round, if the same athletes come again.
//!
//! Neither results nor the ranking matter to that: who has sat with whom bars seats, and how often
//! everybody has rested says who may rest. Whoever makes the rounds chooses both, so a repeat is
//! unavoidable only where no choice is left, and that is found by trying all of them.

use super::byes::{ByePolicy, Turns};
use super::fours::seatings;
use super::meetings::Meetings;
use super::request::Request;
use super::table::Table;

/// How many rounds are looked at beyond the one that is made.
///
/// With the official windows and everybody always there, three rounds without repeats are enough
/// to go on without repeats for good: all histories of nine, ten and eleven athletes were tried.
pub(super) const N_ROUNDS: u32 = 3;

/// The most who are seated for whom later rounds are looked at. With more a round without repeats
/// has always been found.
pub(super) const MOST_SEATED: usize = 8;

/// How many sets of athletes are seated in all ways before nothing more is sought. With the
/// official windows twenty are enough.
const MOST_EFFORT: u64 = 500;

/// What can follow a round.
pub(super) struct Outlook {
    policy: ByePolicy,
    /// How many sets of athletes have been seated in all ways.
    pub(super) effort: u64,
}

/// What a round is made of.
#[derive(Clone)]
pub(super) struct Moment {
    pub(super) request: Request,
    pub(super) meetings: Meetings,
    pub(super) byes: Vec<u32>,
}

impl Outlook {
    pub(super) const fn new(policy: ByePolicy) -> Outlook {
        Outlook { policy, effort: 0 }
    }

    /// The most rounds without repeats that can follow each other, up to `most`; and `most` where
    /// the effort does not suffice to know.
    pub(super) fn longest(&mut self, moment: &Moment, most: u32) -> u32 {
        let mut longest = 0;
        if most == 0 {
            return longest;
        }
        let Moment { request, meetings, byes } = moment;
        let turns = Turns { round: request.round, byes, policy: self.policy, playing: &[] };
        for resting in turns.fairest_sets() {
            if self.effort == MOST_EFFORT {
                return most;
            }
            self.effort += 1;
            let everybody = (1 << byes.len()) - 1;
            let seated = resting.iter().fold(everybody, |set: usize, one| set & !(1 << one));
            let is_new = |table: &Table| !request.is_repeated_at(meetings, table);
            for tables in seatings(seated, &|seats| is_new(&Table::of(seats))) {
                let tables = tables.into_iter().map(Table::of);
                longest = longest.max(1 + self.longest(&moment.after(&resting, tables), most - 1));
                if longest == most {
                    return longest;
                }
            }
        }
        longest
    }
}

impl Moment {
    /// What the round after is made of, once some have rested and the others have played.
    pub(super) fn after(
        &self,
        resting: &[usize],
        tables: impl IntoIterator<Item = Table>,
    ) -> Moment {
        let Moment { request, mut meetings, mut byes } = self.clone();
        for table in tables {
            meetings.record(request.round, &table).expect("a round seats everybody once");
        }
        for one in resting {
            byes[*one] += 1;
        }
        Moment { request: Request { round: request.round + 1, ..request }, meetings, byes }
    }
}
