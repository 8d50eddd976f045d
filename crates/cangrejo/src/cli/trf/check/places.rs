//! Whether the places of a file are those of its tie-breaks.

use cangrejo_pairing::check::{CheckedPlaces, WrongPlace, check_places};
use cangrejo_tournament::tiebreaks::{Edition, List};
use cangrejo_tournament::trf::{Report, Tournament};
use serde::Serialize;

use crate::cli::table::{Align, table};
use crate::messages::Messages;

/// What became of the places.
pub(super) enum Places {
    /// The file names no tie-breaks.
    Unlisted,
    /// The file names one that is not known.
    Unknown { code: String },
    /// They were compared.
    Checked { codes: String, places: CheckedPlaces },
}

/// The places for a program.
#[derive(Serialize)]
pub(super) struct Shape<'a> {
    /// The list of record 202 or 212; nothing if there is none that can be followed.
    tie_breaks: Option<&'a str>,
    /// The edition of C.07.
    edition: Option<&'static str>,
    wrong: Vec<Misplaced>,
}

/// A player with another place than that of the tie-breaks, which may be shared by several.
#[derive(Serialize)]
struct Misplaced {
    player: u32,
    in_the_file: u32,
    first: usize,
    last: usize,
}

impl Places {
    /// Compares the places of a file with its tie-breaks.
    pub(super) fn of(report: &Report, tournament: &Tournament) -> Places {
        match List::of_report(report) {
            Ok(None) => Places::Unlisted,
            Err(bad) => Places::Unknown { code: bad.code },
            Ok(Some(list)) => {
                Places::Checked { codes: list.to_string(), places: check_places(tournament, &list) }
            }
        }
    }

    fn wrong(&self) -> &[WrongPlace] {
        match self {
            Places::Unlisted | Places::Unknown { .. } => &[],
            Places::Checked { places, .. } => &places.wrong,
        }
    }

    /// How many players have another place.
    pub(super) fn n_wrong(&self) -> usize {
        self.wrong().len()
    }

    /// The places in words.
    pub(super) fn told(&self, tournament: &Tournament, messages: &Messages) -> String {
        let (codes, places) = match self {
            Places::Unlisted => return messages.text("trf-check-places-unlisted") + "\n",
            Places::Unknown { code } => {
                let code = [("code", code.as_str().into())];
                return messages.say("trf-check-places-unknown", code) + "\n";
            }
            Places::Checked { codes, places } => (codes, places),
        };
        let values = [("codes", codes.as_str().into()), ("edition", year(places.edition).into())];
        if places.wrong.is_empty() {
            return messages.say("trf-check-places-agree", values) + "\n";
        }
        let line = |wrong: &WrongPlace| {
            let player = &tournament.players[wrong.player];
            let range = if wrong.first == wrong.last {
                wrong.first.to_string()
            } else {
                format!("{}-{}", wrong.first, wrong.last)
            };
            vec![format!("{} {}", player.id, player.name), range, wrong.in_the_file.to_string()]
        };
        let lines: Vec<Vec<String>> = places.wrong.iter().map(line).collect();
        let columns = [
            (messages.text("trf-check-column-player"), Align::Left),
            (messages.text("trf-check-column-rules"), Align::Right),
            (messages.text("trf-check-column-file"), Align::Right),
        ];
        let heading = messages.say("trf-check-places-wrong", values);
        heading + "\n" + &super::indented(&table(&columns, &lines))
    }

    /// The places for a program.
    pub(super) fn shape(&self, tournament: &Tournament) -> Shape<'_> {
        let misplaced = |wrong: &WrongPlace| Misplaced {
            player: tournament.players[wrong.player].id,
            in_the_file: wrong.in_the_file,
            first: wrong.first,
            last: wrong.last,
        };
        let (tie_breaks, edition) = match self {
            Places::Unlisted | Places::Unknown { .. } => (None, None),
            Places::Checked { codes, places } => (Some(codes.as_str()), Some(year(places.edition))),
        };
        Shape { tie_breaks, edition, wrong: self.wrong().iter().map(misplaced).collect() }
    }
}

fn year(edition: Edition) -> &'static str {
    match edition {
        Edition::Fide2024 => "2024",
        Edition::Fide2026 => "2026",
    }
}
