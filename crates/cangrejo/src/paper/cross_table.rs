//! Everybody's rounds of domino in one table, the best first.

use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::Round;

use super::Source;
use super::list::{Kind, List, Section};
use super::people::{Played, name, ranking};

/// The cross table of the tournament so far.
pub(super) fn of_tournament(source: &Source<'_>) -> List {
    let state = source.state();
    let mut columns = vec![
        (source.text("standings-place"), Kind::Main),
        (source.text("paper-number"), Kind::Number),
        (source.text("paper-name"), Kind::Text),
    ];
    let of_round = |round: &Round| {
        let values = [("round", round.number.to_string().into())];
        (source.messages.say("paper-round-short", values), Kind::Short)
    };
    columns.extend(state.rounds.iter().map(of_round));
    columns.push((source.text("paper-points-short"), Kind::Number));
    let row = |(place, athlete, points): (usize, AthleteNumber, String)| {
        let mut row = vec![place.to_string(), athlete.to_string(), name(source, athlete)];
        row.extend(state.rounds.iter().map(|round| cell(source, round, athlete)));
        row.push(points);
        row
    };
    let rows = ranking(source).into_iter().map(row).collect();
    let legend = vec![source.text("paper-cross-legend")];
    let n_rounds = state.rounds.len();
    List {
        title: source.text("paper-cross-table"),
        subtitle: match state.rounds.last() {
            None => source.text("paper-before-first"),
            Some(round) => {
                let values = [("round", round.number.to_string().into())];
                source.messages.say("paper-after-round", values)
            }
        },
        landscape: n_rounds > 5,
        flow: 1,
        tenths: if n_rounds > 9 { 65 } else { 80 },
        sections: vec![Section { sentences: legend, ..Section::table(columns, rows) }],
        ..List::default()
    }
}

/// Who was met in a round, and with what result.
fn cell(source: &Source<'_>, round: &Round, athlete: AthleteNumber) -> String {
    let Some(played) = Played::of(round, athlete) else {
        return if round.byes.contains(&athlete) {
            source.text("paper-rests")
        } else {
            "–".into()
        };
    };
    let rivals: Vec<String> = played.rivals.iter().map(AthleteNumber::to_string).collect();
    let rivals = rivals.join("·");
    let partner = played.partner.map(|one| format!("{one}/")).unwrap_or_default();
    format!("{partner}{rivals}\n{}", played.result(source.messages))
}
