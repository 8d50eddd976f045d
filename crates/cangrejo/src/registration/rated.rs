//! Players of the rating list on the roster of a tournament.

use cangrejo_tournament::event::{AthleteNumber, Details, Gender, Role};
use cangrejo_tournament::tournament::State;

use crate::director::{AthleteEntry, Request};
use crate::rating_list::{RatedPlayer, TimeControl};
use crate::store::{RatingFile, StoreError};

/// What the list says of a player who is known as `known`.
///
/// The name stays as the desk wrote it. Where the list has no rating, neither has it an
/// opinion: the arbiter may have estimated one (C.04.2 2.2).
pub(crate) fn listed_entry(
    player: &RatedPlayer,
    control: TimeControl,
    known: Details,
) -> AthleteEntry {
    let gender = match &*player.sex {
        "F" => Some(Gender::Female),
        "M" => Some(Gender::Male),
        _ => None,
    };
    let elo = player.ratings.get(control).or(known.elo);
    let details = Details {
        gender: gender.or(known.gender),
        title: player.title.parse().ok(),
        federation: player.federation.to_string(),
        fide_id: Some(player.fide_id),
        elo,
        ..known
    };
    AthleteEntry { details, elo: elo.map(i64::from), ..AthleteEntry::default() }
}

/// What registers a player of the list.
pub(crate) fn listed_newcomer(player: &RatedPlayer, control: TimeControl) -> Request {
    let details = Details { name: player.name.to_string(), ..Details::default() };
    Request::Register { role: Role::Ranked, entry: listed_entry(player, control, details) }
}

/// A roster held against the list.
#[derive(Debug, Default)]
pub(crate) struct RosterComparison {
    pub(crate) different: Vec<Different>,
    /// Athletes whose number is not on the list.
    pub(crate) missing: Vec<AthleteNumber>,
    pub(crate) n_without_number: usize,
}

/// An athlete of whom the list knows better.
#[derive(Debug)]
pub(crate) struct Different {
    pub(crate) number: AthleteNumber,
    pub(crate) before: Details,
    pub(crate) entry: AthleteEntry,
}

impl RosterComparison {
    /// Holds everybody with a FIDE number against the list.
    pub(crate) async fn of(
        state: &State,
        file: &mut RatingFile,
        control: TimeControl,
    ) -> Result<RosterComparison, StoreError> {
        let mut found = RosterComparison::default();
        for (&number, athlete) in &state.athletes {
            let Some(fide_id) = athlete.details.fide_id else {
                found.n_without_number += usize::from(athlete.role == Role::Ranked);
                continue;
            };
            let Some(player) = file.find(fide_id).await? else {
                found.missing.push(number);
                continue;
            };
            let before = athlete.details.clone();
            let mut entry = listed_entry(&player, control, before.clone());
            entry.commitments = athlete.commitments.clone();
            if entry.details != before {
                found.different.push(Different { number, before, entry });
            }
        }
        Ok(found)
    }

    /// All of it at once, so that one undo takes it back.
    pub(crate) fn request(&self) -> Request {
        let entries = self.different.iter().map(|one| (one.number, one.entry.clone()));
        Request::ChangeAthletes { entries: entries.collect() }
    }
}
