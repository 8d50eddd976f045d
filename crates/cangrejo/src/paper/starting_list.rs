//! The starting list of chess: who has which pairing number.

use cangrejo_tournament::event::{AthleteNumber, Discipline};

use super::Source;
use super::list::{Kind, List, Section, plain};
use super::order::NoSheet;
use super::people::{club, name};
use crate::lists::gender_letter;

/// What a column is, and what stands in it.
type Field<'a> = (&'static str, Kind, &'a dyn Fn(AthleteNumber) -> String);

/// The starting list as it is now; a column in which nothing stands is left out.
pub(super) fn of_tournament(source: &Source<'_>) -> Result<List, NoSheet> {
    let state = source.state();
    if state.discipline != Discipline::Chess {
        return Err(NoSheet::OfChessOnly);
    }
    let athletes = state.starting_list();
    if athletes.is_empty() {
        return Err(NoSheet::NobodyThere);
    }
    let details = |athlete: AthleteNumber| &state.athletes[&athlete].details;
    let title = |one| details(one).title.map_or("", |title| title.letters()).to_owned();
    let rating = |one| details(one).elo.map(|elo| elo.to_string()).unwrap_or_default();
    let federation = |one| details(one).federation.clone();
    // Whoever is not called by the whole name is not to be found by a number either.
    let fide_id = |one| match (details(one).fide_id, source.aliases.contains_key(&one)) {
        (Some(id), false) => id.to_string(),
        (Some(_), true) | (None, _) => String::new(),
    };
    let category = |one| plain(&details(one).category, 16);
    let gender = |one| details(one).gender.map_or("", gender_letter).to_owned();
    let fields: [Field<'_>; 8] = [
        ("paper-title-column", Kind::Short, &title),
        ("paper-name", Kind::Text, &|one| name(source, one)),
        ("paper-rating", Kind::Number, &rating),
        ("paper-federation", Kind::Short, &federation),
        ("paper-fide-id", Kind::Number, &fide_id),
        ("paper-club", Kind::Short, &|one| club(state, one)),
        ("paper-category", Kind::Short, &category),
        ("paper-gender", Kind::Short, &gender),
    ];
    let says = |(_, _, field): &Field<'_>| athletes.iter().any(|one| !field(*one).is_empty());
    let fields: Vec<Field<'_>> = fields.into_iter().filter(says).collect();
    let mut columns = vec![(source.text("paper-number"), Kind::Main)];
    columns.extend(fields.iter().map(|(key, kind, _)| (source.text(key), *kind)));
    let rows = athletes.iter().zip(1_u32..).map(|(athlete, number)| {
        let cells = fields.iter().map(|(_, _, field)| field(*athlete));
        std::iter::once(number.to_string()).chain(cells).collect()
    });
    let settled = if state.is_list_settled() { "paper-list-settled" } else { "paper-list-open" };
    let rows = rows.collect();
    Ok(List {
        title: source.text("paper-starting-list"),
        flow: 1,
        tenths: 95,
        sections: vec![Section {
            below: vec![source.text(settled)],
            ..Section::table(columns, rows).wide_only(|place| place > 3)
        }],
        ..List::default()
    })
}
