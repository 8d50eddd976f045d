//! The lists that `export` writes.

use std::collections::BTreeMap;

use cangrejo_tournament::Rational;
use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Event, EventNumber, Fact, Finish, Game, Gender, Personal, Role,
    RoundNumber, Seat, SideLetter,
};
use cangrejo_tournament::standings::{Movement, Standings};
use cangrejo_tournament::tournament::{Athlete, Presence, Round, Table, TableStatus};

use super::chess;
use super::desk::Desk;
use super::export::{Export, What};
use super::log::moment;
use crate::cli::exit::Failure;
use crate::director::Refusal;
use crate::messages::{self, Messages};
use crate::spreadsheet::{Cell, Column, Sheet};

/// One of the lists.
pub(super) async fn sheet(
    what: What,
    question: &Export,
    desk: &mut Desk<'_>,
) -> Result<Sheet, Failure> {
    let setting = desk.setting;
    match what {
        What::Athletes => {
            let private = if question.private {
                let known = desk.store.personal(&desk.log).await;
                Some(known.map_err(|error| setting.failed(&error))?)
            } else {
                None
            };
            Ok(athletes(desk, private.as_ref()))
        }
        What::Standings if desk.state().discipline == Discipline::Chess => {
            let after = after_round(desk, question.after)?;
            Ok(chess::standings_sheet(desk, after))
        }
        What::Standings => standings(desk, question.after),
        What::Rounds => Ok(match desk.state().discipline {
            Discipline::Domino => rounds(desk),
            Discipline::Chess => chess::rounds_sheet(desk),
        }),
        What::Log => {
            let sealed = desk.store.history(desk.log.name()).await;
            Ok(log(desk, &sealed.map_err(|error| setting.failed(&error))?))
        }
    }
}

/// Columns by their keys for programs and for the catalogue.
pub(super) fn columns(keys: &[(&'static str, &str)], messages: &Messages) -> Vec<Column> {
    let column =
        |(key, heading): &(&'static str, &str)| Column { key, heading: messages.text(heading) };
    keys.iter().map(column).collect()
}

pub(super) fn whole(number: impl Into<i64>) -> Cell {
    Cell::Whole(number.into())
}

pub(super) fn count(number: impl TryInto<i64>) -> Cell {
    Cell::Whole(number.try_into().unwrap_or(i64::MAX))
}

fn decimal(value: &Rational, places: usize) -> Cell {
    Cell::Decimal { value: value.nearest_f64(), places }
}

/// The roster; headings and words are those that `import` knows.
fn athletes(desk: &Desk<'_>, private: Option<&BTreeMap<AthleteNumber, Personal>>) -> Sheet {
    let messages = desk.messages();
    let mut keys = vec![
        ("athlete", "desk-number"),
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
    let is_chess = desk.state().discipline == Discipline::Chess;
    if is_chess {
        keys.extend([
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
    let row = |(number, athlete): (&AthleteNumber, &Athlete)| {
        let mut row = athlete_cells(*number, athlete, messages);
        if is_chess {
            let details = &athlete.details;
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
        rows: desk.state().athletes.iter().map(row).collect(),
    }
}

fn athlete_cells(number: AthleteNumber, athlete: &Athlete, messages: &Messages) -> Vec<Cell> {
    let details = &athlete.details;
    vec![
        whole(number.get()),
        Cell::of(&details.name),
        match details.gender {
            None => Cell::Empty,
            Some(Gender::Female) => Cell::of("F"),
            Some(Gender::Male) => Cell::of("M"),
            Some(Gender::Other) => Cell::of("X"),
        },
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

/// The round that is named, or the last one.
fn after_round(desk: &Desk<'_>, after: Option<i64>) -> Result<Option<RoundNumber>, Failure> {
    let last = desk.state().rounds.last().map(|round| round.number);
    let after = match after {
        None => last,
        Some(typed) => Some(desk.setting.number(typed, RoundNumber::new)?),
    };
    if let Some(round) = after.filter(|round| Some(*round) > last) {
        return Err(desk.setting.refused(&Refusal::NoSuchRound { round }));
    }
    Ok(after)
}

/// The standings after a round, the last one unless another is named.
fn standings(desk: &Desk<'_>, after: Option<i64>) -> Result<Sheet, Failure> {
    let messages = desk.messages();
    let after = after_round(desk, after)?;
    let standings = Standings::of_tournament(desk.state(), after);
    let before = after.and_then(|round| RoundNumber::new(round.get() - 1));
    let movements = match before {
        Some(before) => {
            standings.movement_since(&Standings::of_tournament(desk.state(), Some(before)))
        }
        None => vec![Movement::New; standings.lines().len()],
    };
    let rows = standings.lines().iter().zip(movements).map(|(line, moved)| {
        let (score, details) = (&line.score, &desk.state().athletes[&line.athlete].details);
        vec![
            count(line.place),
            match moved {
                Movement::New => Cell::Empty,
                Movement::Same => Cell::Whole(0),
                Movement::Up(places) => count(places),
                Movement::Down(places) => Cell::Whole(-i64::try_from(places).unwrap_or_default()),
            },
            whole(line.athlete.get()),
            Cell::of(&details.name),
            Cell::of(&details.club),
            decimal(&score.points, 1),
            count(score.n_games),
            count(score.n_won),
            decimal(&(&score.win_rate * &Rational::from(100)), 1),
            decimal(&score.eff.eff, 2),
            decimal(&score.index, 2),
            // A bye to an odd target gives a half.
            decimal(
                &score.effectiveness,
                usize::from(score.effectiveness.to_string().contains('/')),
            ),
            count(score.points_for),
            count(score.n_byes),
            decimal(&score.eff.drp, 2),
            decimal(&score.eff.drp_norm, 2),
            count(score.eff.tbz),
            decimal(&score.eff.pbt, 2),
            decimal(&score.eff.icv, 2),
            decimal(&score.eff.icc_raw, 2),
            decimal(&score.eff.icc, 2),
            count(score.eff.n_opponents),
            count(score.eff.n_partners),
        ]
    });
    let mut columns = columns(&STANDINGS, messages);
    // The parts of the index have the same names in every language.
    let parts = EFF_PARTS.map(|(key, heading)| Column { key, heading: heading.to_owned() });
    columns.splice(columns.len() - 2..columns.len() - 2, parts);
    Ok(Sheet { name: messages.text("export-standings"), columns, rows: rows.collect() })
}

const EFF_PARTS: [(&str, &str); 7] = [
    ("drp", "DRP"),
    ("drp_norm", "DRP_norm"),
    ("tbz", "TBz"),
    ("pbt", "PBT"),
    ("icv", "ICV"),
    ("icc_raw", "ICC_raw"),
    ("icc", "ICC"),
];

const STANDINGS: [(&str, &str); 16] = [
    ("place", "standings-place"),
    ("moved", "standings-movement"),
    ("athlete", "desk-number"),
    ("name", "desk-name"),
    ("club", "desk-club"),
    ("points", "standings-points"),
    ("games", "standings-games"),
    ("won", "standings-won"),
    ("win_rate_percent", "standings-win-rate"),
    ("eff", "standings-eff"),
    ("index", "standings-index"),
    ("effectiveness", "standings-effectiveness"),
    ("points_for", "standings-points-for"),
    ("byes", "standings-byes"),
    ("unique_opponents", "standings-opponents"),
    ("unique_partners", "standings-partners"),
];

const ROUNDS: [(&str, &str); 14] = [
    ("round", "export-round"),
    ("table", "pair-table"),
    ("a", "export-seat-a"),
    ("a_name", "export-name-a"),
    ("c", "export-seat-c"),
    ("c_name", "export-name-c"),
    ("b", "export-seat-b"),
    ("b_name", "export-name-b"),
    ("d", "export-seat-d"),
    ("d_name", "export-name-d"),
    ("points_a", "export-points-a"),
    ("points_b", "export-points-b"),
    ("winner", "export-winner"),
    ("state", "desk-phase"),
];

/// Every table of every round, a row for each game; then those who rested.
fn rounds(desk: &Desk<'_>) -> Sheet {
    let messages = desk.messages();
    let mut rows = Vec::new();
    for round in &desk.state().rounds {
        for table in round.tables.values() {
            rows.extend(table_rows(desk, round, table));
        }
        for athlete in &round.byes {
            let mut row = vec![whole(round.number.get()), Cell::Empty];
            row.extend(athlete_at(desk, Some(*athlete)));
            row.resize(ROUNDS.len() - 1, Cell::Empty);
            row.push(Cell::Text(messages.text("export-bye")));
            rows.push(row);
        }
    }
    Sheet { name: messages.text("export-rounds"), columns: columns(&ROUNDS, messages), rows }
}

fn athlete_at(desk: &Desk<'_>, athlete: Option<AthleteNumber>) -> [Cell; 2] {
    let known = athlete.and_then(|athlete| desk.state().athletes.get(&athlete));
    let name = known.map_or("", |known| known.details.name.as_str());
    [athlete.map_or(Cell::Empty, |athlete| whole(athlete.get())), Cell::of(name)]
}

fn table_rows(desk: &Desk<'_>, round: &Round, table: &Table) -> Vec<Vec<Cell>> {
    let messages = desk.messages();
    let seats = [Seat::A, Seat::C, Seat::B, Seat::D].map(|seat| {
        // Who really played.
        table.seats.at(seat).map(|athlete| round.player_for(athlete))
    });
    let beginning = || {
        let mut row = vec![whole(round.number.get()), whole(table.seats.table.get())];
        row.extend(seats.iter().flat_map(|athlete| athlete_at(desk, *athlete)));
        row
    };
    let state = || Cell::Text(status_word(table.status, messages));
    if table.games.is_empty() {
        let mut row = beginning();
        row.extend([Cell::Empty, Cell::Empty, Cell::Empty, state()]);
        return vec![row];
    }
    let game_row = |game: &Game| {
        let mut row = beginning();
        let winner = match game.winner() {
            Some(SideLetter::A) => Cell::of("A"),
            Some(SideLetter::B) => Cell::of("B"),
            None => Cell::Empty,
        };
        match game {
            Game::Played { points: [a, b], finish, .. } => {
                row.extend([whole(*a), whole(*b), winner]);
                row.push(match finish {
                    Finish::Target => state(),
                    Finish::Time => Cell::Text(messages.text("export-by-time")),
                    Finish::Interrupted => Cell::Text(messages.text("export-interrupted")),
                });
            }
            Game::Chess { .. } | Game::Credited { .. } => {
                row.extend([Cell::Empty, Cell::Empty, Cell::Empty]);
                row.push(Cell::Text(messages.text("fact-not-played")));
            }
        }
        row
    };
    table.games.iter().map(game_row).collect()
}

fn status_word(status: TableStatus, messages: &Messages) -> String {
    let sheet = || [("sheet", messages.sheet_label().into())];
    match status {
        TableStatus::NoSheet => messages.say("export-no-sheet", sheet()),
        TableStatus::Received => messages.say("export-received", sheet()),
        TableStatus::Entered => messages.text("export-entered"),
        TableStatus::Verified => messages.text("export-verified"),
        TableStatus::Disputed => messages.text("export-disputed"),
        TableStatus::Corrected => messages.text("export-corrected"),
        TableStatus::Dissolved => messages.text("fact-not-played"),
    }
}

const LOG: [(&str, &str); 7] = [
    ("number", "desk-number"),
    ("time", "log-time"),
    ("author", "log-author"),
    ("entry", "log-fact"),
    ("reason", "log-reason"),
    ("taken_back", "export-taken-back"),
    ("hash", "export-hash"),
];

/// Every entry of the log, in words.
fn log(desk: &Desk<'_>, sealed: &[(Event, Link)]) -> Sheet {
    let messages = desk.messages();
    let standing: Vec<EventNumber> =
        desk.tournament().standing_events().iter().map(|(number, _)| *number).collect();
    let row = |(idx, (event, link)): (usize, &(Event, Link))| {
        let number = EventNumber::after(idx);
        let holds =
            standing.binary_search(&number).is_ok() || matches!(event.fact, Fact::Undone { .. });
        vec![
            whole(number.get()),
            Cell::Text(moment(event.time)),
            Cell::of(&event.author),
            Cell::Text(messages::fact(&event.fact, messages)),
            Cell::of(event.reason.as_deref().unwrap_or_default()),
            if holds { Cell::Empty } else { Cell::Text(messages.text("export-yes")) },
            Cell::Text(link.hash.to_string()),
        ]
    };
    Sheet {
        name: messages.text("export-log"),
        columns: columns(&LOG, messages),
        rows: sealed.iter().enumerate().map(row).collect(),
    }
}
