//! The table of clubs.

use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::standings::{ClubLine, Criterion, clubs};
use serde_json::{Map, Value, json};

use super::View;
use super::columns::criterion_name;
use crate::cli::table::{Align, table};
use crate::messages;

/// The clubs by their best athletes, `n_best` of each.
fn lines(view: &View<'_>, n_best: u64) -> Vec<ClubLine<String, AthleteNumber>> {
    let n_best = usize::try_from(n_best).unwrap_or(usize::MAX);
    clubs(&view.standings, n_best, |athlete| {
        let club = view.state.athletes[athlete].details.club.clone();
        Some(club).filter(|club| !club.is_empty())
    })
}

pub(super) fn text(view: &View<'_>, n_best: u64) -> String {
    let messages = view.desk.messages();
    let lines = lines(view, n_best);
    if lines.is_empty() {
        return messages.text("standings-no-clubs") + "\n";
    }
    let mut columns = vec![
        (messages.text("standings-place"), Align::Right),
        (messages.text("desk-club"), Align::Left),
    ];
    let criteria = lines[0].sums.iter().map(|(criterion, _)| *criterion);
    let name = |criterion| match criterion {
        Criterion::FewerByes => messages.text("standings-column-byes"),
        other => messages::criterion(other, messages),
    };
    columns.extend(criteria.map(|criterion| (name(criterion), Align::Right)));
    columns.push((messages.text("standings-decided-by"), Align::Left));
    columns.push((messages.text("desk-athletes"), Align::Left));
    let rows = lines.iter().map(|line| {
        let mut cells = vec![line.place.to_string(), line.club.clone()];
        cells.extend(line.sums.iter().map(|(criterion, sum)| match criterion {
            Criterion::CountingAthletes | Criterion::GamesWon | Criterion::PointsFor => {
                format!("{sum:.0}")
            }
            // Fewer is better, so byes are summed as negative.
            Criterion::FewerByes => format!("{sum:.0}").trim_start_matches('-').to_owned(),
            Criterion::Points | Criterion::Effectiveness => format!("{sum:.1}"),
            _ => format!("{sum:.2}"),
        }));
        let decided = line.decided_by.map(|criterion| messages::criterion(criterion, messages));
        cells.push(decided.unwrap_or_default());
        let athletes = line.athletes.iter().map(|athlete| view.desk.named(*athlete));
        cells.push(athletes.collect::<Vec<_>>().join(", "));
        cells
    });
    table(&columns, &rows.collect::<Vec<_>>())
}

pub(super) fn json(view: &View<'_>, n_best: u64) -> Vec<Value> {
    let lines = lines(view, n_best).into_iter().map(|line| {
        let sums = line.sums.iter();
        let sums: Map<String, Value> = sums
            .map(|(criterion, sum)| {
                (criterion_name(*criterion).to_owned(), Value::from(sum.nearest_f64()))
            })
            .collect();
        json!({
            "place": line.place,
            "club": line.club,
            "athletes": line.athletes,
            "sums": sums,
            "decided_by": line.decided_by.map(criterion_name),
        })
    });
    lines.collect()
}
