//! Several people at several desks: nobody overrules what they have not seen.

use cangrejo_tournament::event::{Event, Fact, RoundNumber, SeatedTable, TableNumber};
use cangrejo_tournament::tournament::Tournament;

use super::hall::Signature;

/// A table as somebody saw it before entering something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) round: RoundNumber,
    pub(super) table: TableNumber,
    /// How many events the log had.
    pub(super) n_events: usize,
    pub(super) watch: Watch,
}

/// What must not have happened since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Watch {
    /// Other seats, or a result by the same hand: whoever sends a form twice confirms nothing.
    ///
    /// The same result by another hand is a second reading, and a different one the director
    /// refuses.
    Entry,
    /// Anything about the table.
    Everything,
}

impl Seen {
    /// What happened to the table since, if it matters.
    pub(super) fn news<'t>(
        &self,
        tournament: &'t Tournament,
        signature: &Signature,
    ) -> Option<&'t Event> {
        let later = tournament.standing_events().iter().rev();
        let mut later = later.take_while(|(number, _)| number.idx() >= self.n_events);
        let matters = |event: &Event| match (about(&event.fact, self), self.watch) {
            (About::Nothing, _) => false,
            (About::Seats, _) | (About::Result, Watch::Everything) => true,
            (About::Result, Watch::Entry) => event.author == signature.author,
        };
        later.find(|(_, event)| matters(event)).map(|(_, event)| event)
    }
}

/// Whether an event of the log is about the result of a table.
pub(super) fn is_about(fact: &Fact, (round, table): (RoundNumber, TableNumber)) -> bool {
    if matches!(fact, Fact::SheetReceived { round: at, table: of } if (*at, *of) == (round, table))
    {
        return true;
    }
    let seen = Seen { round, table, n_events: 0, watch: Watch::Everything };
    match about(fact, &seen) {
        About::Nothing => false,
        About::Seats | About::Result => true,
    }
}

/// What a fact says of a table.
enum About {
    Nothing,
    Seats,
    Result,
}

fn about(fact: &Fact, seen: &Seen) -> About {
    let is_here =
        |round: &RoundNumber, table: &TableNumber| *round == seen.round && *table == seen.table;
    let seats = |round: &RoundNumber, tables: &[SeatedTable], removed: &[TableNumber]| {
        let mut changed = tables.iter().map(|seats| &seats.table).chain(removed);
        if changed.any(|table| is_here(round, table)) { About::Seats } else { About::Nothing }
    };
    match fact {
        Fact::ResultEntered { round, table, .. }
        | Fact::ResultVerified { round, table }
        | Fact::ResultDisputed { round, table, .. }
        | Fact::ResultCleared { round, table }
        | Fact::ResultCorrected { round, table, .. }
        | Fact::ResultForRating { round, table, .. }
        | Fact::TableDissolved { round, table, .. }
            if is_here(round, table) =>
        {
            About::Result
        }
        Fact::RoundPublished { round, .. } | Fact::RoundAnnulled { round, .. }
            if *round == seen.round =>
        {
            About::Seats
        }
        Fact::RoundReseated { round, tables, removed, .. }
        | Fact::BoardsChanged { round, tables, removed, .. } => seats(round, tables, removed),
        // Everything else is about other tables, or about none.
        _ => About::Nothing,
    }
}
