//! The roster.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{AthleteNumber, Discipline, Gender, Personal, Role};
use cangrejo_tournament::tournament::{Athlete, PlayerNumbers, Presence};

use super::{Lists, columns, whole};
use crate::messages::Messages;
use crate::spreadsheet::{Cell, Sheet};

/// The roster; headings and words are those that `import` knows.
pub(super) fn list(
    lists: &Lists<'_>,
    private: Option<&BTreeMap<AthleteNumber, Personal>>,
) -> Sheet {
    let messages = lists.messages();
    let mut keys = vec![
        ("athlete", "entry-number"),
        ("name", "desk-name"),
        ("gender", "export-gender"),
        ("club", "desk-club"),
        ("association", "export-association"),
        ("country", "export-country"),
        ("category", "export-category"),
        ("tags", "export-tags"),
        ("elo", "export-elo"),
        ("role", "export-role"),
        ("presence", "desk-presence"),
    ];
    let is_chess = lists.state().discipline == Discipline::Chess;
    if is_chess {
        keys.extend([
            ("pairing_number", "chess-pairing-number"),
            ("title", "export-title"),
            ("federation", "export-federation"),
            ("fide_id", "export-fide-id"),
        ]);
    }
    if private.is_some() {
        keys.extend([
            ("id_number", "export-id-number"),
            ("birth_date", "export-birth-date"),
            ("phone", "export-phone"),
        ]);
    }
    let list = PlayerNumbers::of_list(lists.state().starting_list());
    let row = |(number, athlete): (&AthleteNumber, &Athlete)| {
        let mut row = athlete_cells(*number, athlete, messages);
        if is_chess {
            let details = &athlete.details;
            row.push(list.of(*number).map_or(Cell::Empty, whole));
            row.push(details.title.map_or(Cell::Empty, |title| Cell::of(title.letters())));
            row.push(Cell::of(&details.federation));
            row.push(details.fide_id.map_or(Cell::Empty, whole));
        }
        if let Some(private) = private {
            let known = private.get(number);
            let cell = |field: fn(&Personal) -> &str| Cell::of(known.map_or("", field));
            row.push(cell(|private| &private.id_number));
            row.push(cell(|private| &private.birth_date));
            row.push(cell(|private| &private.phone));
        }
        row
    };
    Sheet {
        name: messages.text("export-athletes"),
        columns: columns(&keys, messages),
        rows: lists.state().athletes.iter().map(row).collect(),
    }
}

/// A gender as lists have it.
pub(crate) const fn gender_letter(gender: Gender) -> &'static str {
    match gender {
        Gender::Female => "F",
        Gender::Male => "M",
        Gender::Other => "X",
    }
}

fn athlete_cells(number: AthleteNumber, athlete: &Athlete, messages: &Messages) -> Vec<Cell> {
    let details = &athlete.details;
    vec![
        whole(number.get()),
        Cell::of(&details.name),
        details.gender.map_or(Cell::Empty, |gender| Cell::of(gender_letter(gender))),
        Cell::of(&details.club),
        Cell::of(&details.association),
        Cell::of(&details.country),
        Cell::of(&details.category),
        Cell::of(&details.tags.join("; ")),
        details.elo.map_or(Cell::Empty, whole),
        match athlete.role {
            Role::Ranked => Cell::Empty,
            Role::House => Cell::Text(messages.text("export-house")),
        },
        Cell::Text(match athlete.presence {
            Presence::Expected => messages.text("presence-expected"),
            Presence::CheckedIn => messages.text("presence-checked-in"),
            Presence::Withdrawn { .. } => messages.text("presence-withdrawn"),
        }),
    ]
}
