//! Who was together with whom, and how long ago.

use std::collections::BTreeMap;

use super::{Round, State};
use crate::event::{AthleteNumber, Repeat, RepeatKind, RoundNumber, SeatedTable, Windows};

impl State {
    /// Every repeat that `tables` would bring in `round`, in order.
    ///
    /// Only repeats inside the windows count (severity 1 or more), and only rounds before
    /// `round` in which tiles were played at the table.
    pub fn repeats(
        &self,
        round: RoundNumber,
        tables: &[SeatedTable],
        windows: Windows,
    ) -> Vec<Repeat> {
        let together = self.last_together(round);
        let mut repeats = Vec::new();
        for (kind, athletes) in tables.iter().flat_map(|table| pairs(table, |athlete| athlete)) {
            let Some(last_round) = together.get(&(kind, athletes)) else { continue };
            let gap = round.get() - last_round.get();
            let window = match kind {
                RepeatKind::Partners => windows.partners,
                RepeatKind::Rivals => windows.rivals,
            };
            if gap <= u32::from(window) {
                let severity = u32::from(window) - gap + 1;
                repeats.push(Repeat { kind, athletes, last_round: *last_round, gap, severity });
            }
        }
        repeats.sort_unstable();
        repeats
    }

    /// The last round before `round` in which two athletes played together, by how.
    pub fn last_together(
        &self,
        round: RoundNumber,
    ) -> BTreeMap<(RepeatKind, [AthleteNumber; 2]), RoundNumber> {
        let before = self.rounds.iter().take_while(|earlier| earlier.number < round);
        let met = before.flat_map(|earlier| played(earlier).map(|pair| (pair, earlier.number)));
        met.collect()
    }
}

/// Every two who played together in a round.
fn played(round: &Round) -> impl Iterator<Item = (RepeatKind, [AthleteNumber; 2])> + '_ {
    let tables = round.tables.values().filter(|table| table.makes_history());
    tables.flat_map(|table| pairs(&table.seats, |athlete| round.player_for(athlete)))
}

/// Every two at a table: partners, then rivals.
fn pairs(
    table: &SeatedTable,
    player: impl Fn(AthleteNumber) -> AthleteNumber,
) -> Vec<(RepeatKind, [AthleteNumber; 2])> {
    let [a, b] =
        [0, 1].map(|side: usize| table.sides[side].members().map(&player).collect::<Vec<_>>());
    let partners =
        [&a, &b].into_iter().filter_map(|side| <[AthleteNumber; 2]>::try_from(&side[..]).ok());
    let rivals = a.iter().flat_map(|first| b.iter().map(move |second| [*first, *second]));
    let ascending = |[first, second]: [AthleteNumber; 2]| [first.min(second), first.max(second)];
    partners
        .map(|two| (RepeatKind::Partners, ascending(two)))
        .chain(rivals.map(|two| (RepeatKind::Rivals, ascending(two))))
        .collect()
}
