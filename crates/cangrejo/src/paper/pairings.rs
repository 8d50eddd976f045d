//! Who sits where, by table and by name.

use cangrejo_tournament::chess::{self, unpaired};
use cangrejo_tournament::event::{AthleteNumber, Discipline};
use cangrejo_tournament::tournament::{Round, Table};
use cangrejo_tournament::trf::Points;

use super::Source;
use super::list::{Kind, List, Section, sorted_by};
use super::people::{name, named, seat_of, side};
use crate::messages::{self, result, unpaired_word};
use crate::round_report::before;

fn of_round(source: &Source<'_>, round: &Round) -> String {
    source.messages.say("paper-round", [("round", round.number.to_string().into())])
}

/// The tables in order; large enough to be read from a wall.
pub(super) fn by_table(source: &Source<'_>, round: &Round) -> List {
    let section = match source.state().discipline {
        Discipline::Domino => domino_tables(source, round),
        Discipline::Chess => boards(source, round),
    };
    List {
        title: source.text("paper-pairings"),
        subtitle: of_round(source, round),
        flow: 1,
        // Few tables are read from farther away.
        tenths: match (source.state().discipline, round.tables.len()) {
            (Discipline::Domino, 0..=10) => 150,
            (Discipline::Domino, 11..=20) => 125,
            (Discipline::Chess, 0..=25) => 112,
            (Discipline::Domino | Discipline::Chess, _) => 105,
        },
        sections: vec![Section { below: resting(source, round), ..section }],
        ..List::default()
    }
}

fn domino_tables(source: &Source<'_>, round: &Round) -> Section {
    let row = |table: &Table| {
        let [a, b] = table.seats.sides;
        vec![
            table.seats.table.to_string(),
            side(source, round, a),
            side(source, round, b),
            result(table, source.messages),
        ]
    };
    let columns = vec![
        (source.text("paper-table"), Kind::Main),
        (source.text("paper-pair-a"), Kind::Text),
        (source.text("paper-pair-b"), Kind::Text),
        (source.text("paper-result"), Kind::Short),
    ];
    let rows: Vec<Vec<String>> = round.tables.values().map(row).collect();
    // On paper there is room to write a result by hand.
    let has_results = rows.iter().any(|row| !row[3].is_empty());
    Section::table(columns, rows).wide_only(|place| place == 3 && !has_results)
}

fn boards(source: &Source<'_>, round: &Round) -> Section {
    let state = source.state();
    let points = points_before(source, round);
    let player = |athlete: AthleteNumber| {
        let details = &state.athletes[&athlete].details;
        let title = details.title.map(|title| format!("{} ", title.letters())).unwrap_or_default();
        let rating = details.elo.map(|elo| format!(" ({elo})")).unwrap_or_default();
        format!(
            "{}\u{a0}{title}{}{rating}",
            source.messages.athlete(athlete),
            name(source, athlete)
        )
    };
    let points_of = |athlete: AthleteNumber| {
        points
            .iter()
            .find(|(one, _)| *one == athlete)
            .map(|(_, points)| source.messages.number(points))
    };
    let row = |board: &Table| {
        let [white, black] = board.seats.sides.map(|side| side.first);
        vec![
            board.seats.table.to_string(),
            points_of(white).unwrap_or_default(),
            player(white),
            match result(board, source.messages) {
                result if result.is_empty() => "–".to_owned(),
                result => result,
            },
            player(black),
            points_of(black).unwrap_or_default(),
        ]
    };
    let columns = vec![
        (source.text("paper-table"), Kind::Main),
        (source.text("paper-points-short"), Kind::Number),
        (source.text("paper-white"), Kind::Text),
        (source.text("paper-result"), Kind::Short),
        (source.text("paper-black"), Kind::Text),
        (source.text("paper-points-short"), Kind::Number),
    ];
    let rows = round.tables.values().map(row).collect();
    Section::table(columns, rows).wide_only(|place| place == 1 || place == 5)
}

/// What everybody had before the round.
fn points_before(source: &Source<'_>, round: &Round) -> Vec<(AthleteNumber, Points)> {
    let Some(before) = before(source.tournament, round.number) else { return Vec::new() };
    let tournament = chess::tournament(&before, round.number.idx());
    let players = tournament.players.iter().map(|player| player.points);
    before.starting_list().into_iter().zip(players).collect()
}

/// Who has no table, and why.
fn resting(source: &Source<'_>, round: &Round) -> Vec<String> {
    let named = |athlete| named(source, athlete);
    match source.state().discipline {
        Discipline::Domino if round.byes.is_empty() => Vec::new(),
        Discipline::Domino => {
            let people: Vec<String> = round.byes.iter().map(|athlete| named(*athlete)).collect();
            let values = [("athletes", people.join(", ").into())];
            vec![source.messages.say("paper-rest", values)]
        }
        Discipline::Chess => {
            messages::unpaired(&unpaired(source.state(), round), &named, source.messages)
        }
    }
}

/// Everybody in the order of names, with the table and the seat.
pub(super) fn by_name(source: &Source<'_>, round: &Round) -> List {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for table in round.tables.values() {
        for athlete in table.seats.athletes() {
            let who = round.player_for(athlete);
            let place = table.seats.table.to_string();
            rows.push(row(source, who, [place, seat(source, table, athlete)]));
        }
    }
    match source.state().discipline {
        Discipline::Domino => rows.extend(
            round
                .byes
                .iter()
                .map(|athlete| row(source, *athlete, [source.text("paper-rests"), String::new()])),
        ),
        Discipline::Chess => {
            rows.extend(unpaired(source.state(), round).into_iter().map(|(athlete, reason)| {
                row(source, athlete, ["–".into(), unpaired_word(reason, source.messages)])
            }));
        }
    }
    rows.sort();
    let columns = vec![
        (source.text("paper-number"), Kind::Number),
        (source.text("paper-name"), Kind::Text),
        (source.text("paper-table"), Kind::Main),
        (source.text("paper-seat"), Kind::Short),
    ];
    let rows: Vec<Vec<String>> = rows.into_iter().map(|(_, row)| row).collect();
    let (flow, tenths) = if rows.len() <= 36 { (1, 125) } else { (2, 105) };
    List {
        title: source.text("paper-pairings-by-name"),
        subtitle: of_round(source, round),
        flow,
        tenths,
        sections: vec![Section::table(columns, rows)],
        ..List::default()
    }
}

fn row(
    source: &Source<'_>,
    who: AthleteNumber,
    [place, seat]: [String; 2],
) -> (String, Vec<String>) {
    (
        sorted_by(source.name(who)),
        vec![source.messages.athlete(who), name(source, who), place, seat],
    )
}

/// The letter of a seat, or the color.
fn seat(source: &Source<'_>, table: &Table, athlete: AthleteNumber) -> String {
    match source.state().discipline {
        Discipline::Domino => seat_of(table, athlete).to_owned(),
        Discipline::Chess if table.seats.sides[0].first == athlete => source.text("paper-white"),
        Discipline::Chess => source.text("paper-black"),
    }
}
