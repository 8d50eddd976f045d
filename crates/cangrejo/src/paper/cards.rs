//! A card for each athlete: what was played, and room for what will be.

use cangrejo_tournament::chess::Unpaired;
use cangrejo_tournament::event::{AthleteNumber, Discipline, Role, RoundNumber, SideLetter};
use serde::Serialize;

use super::Source;
use super::people::{Played, club, name, named, places, seat_of};
use crate::messages::unpaired_word;

/// The cards of everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Cards {
    pub(super) headings: Vec<String>,
    pub(super) cards: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Card {
    pub(super) number: String,
    /// Where a site has it.
    #[serde(skip)]
    pub(super) page: String,
    pub(super) name: String,
    pub(super) club: String,
    pub(super) standing: String,
    /// Round, table, partner, rivals, result; in chess round, board, color, rival, result.
    pub(super) rounds: Vec<[String; 5]>,
}

/// The cards of those who are ranked, in the order of their numbers.
pub(super) fn of_everybody(source: &Source<'_>) -> Cards {
    let headings =
        ["paper-round-column", "paper-table", "paper-partner", "paper-rivals", "paper-result"];
    let places = places(source);
    let state = source.state();
    let ranked = state.athletes.iter().filter(|(_, one)| one.role == Role::Ranked);
    let mut ranked: Vec<AthleteNumber> = ranked.map(|(athlete, _)| *athlete).collect();
    let numbers = source.messages.player_numbers();
    ranked.sort_by_key(|athlete| numbers.of(*athlete).unwrap_or(u32::MAX));
    let card = |athlete: AthleteNumber| Card {
        number: source.messages.athlete(athlete),
        page: format!("athletes/{athlete}.html"),
        name: name(source, athlete),
        club: club(source.state(), athlete),
        standing: match places.get(&athlete) {
            Some((place, points)) if !source.state().rounds.is_empty() => {
                let values = [("place", (*place).into()), ("points", points.as_str().into())];
                source.messages.say("paper-place-points", values)
            }
            Some(_) | None => String::new(),
        },
        rounds: rounds(source, athlete),
    };
    Cards {
        headings: headings.map(|key| source.text(key)).to_vec(),
        cards: ranked.into_iter().map(card).collect(),
    }
}

fn rounds(source: &Source<'_>, athlete: AthleteNumber) -> Vec<[String; 5]> {
    let state = source.state();
    let n_rounds = usize::from(state.n_rounds).max(state.rounds.len());
    (0..n_rounds).map(|place| round(source, athlete, RoundNumber::after(place))).collect()
}

fn round(source: &Source<'_>, athlete: AthleteNumber, number: RoundNumber) -> [String; 5] {
    let state = source.state();
    let [nothing, also_nothing, still_nothing] = [const { String::new() }; 3];
    let Some(round) = state.round(number) else {
        return [number.to_string(), nothing, also_nothing, still_nothing, String::new()];
    };
    let Some(played) = Played::of(round, athlete) else {
        let word = match state.discipline {
            Discipline::Domino if round.byes.contains(&athlete) => source.text("paper-rests"),
            Discipline::Domino => source.text("paper-away"),
            Discipline::Chess => {
                let reason = Unpaired::of(state, round, athlete).unwrap_or(Unpaired::Absent);
                unpaired_word(reason, source.messages)
            }
        };
        return [number.to_string(), nothing, word, also_nothing, still_nothing];
    };
    let table = played.table.seats.table;
    let rivals: Vec<String> = played.rivals.iter().map(|one| named(source, *one)).collect();
    let (seat, beside) = match state.discipline {
        Discipline::Domino => {
            let partner = played.partner.map(|partner| named(source, partner));
            (
                format!("{table}\u{a0}{}", seat_of(played.table, athlete)),
                partner.unwrap_or_default(),
            )
        }
        Discipline::Chess => {
            let color = match played.side {
                SideLetter::A => "paper-white",
                SideLetter::B => "paper-black",
            };
            (table.to_string(), source.text(color))
        }
    };
    let result = played.result(source.messages);
    [number.to_string(), seat, beside, rivals.join(" · "), result]
}
