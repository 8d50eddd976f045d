//! Standings of domino, with every value that they are made from.

use cangrejo_tournament::Rational;
use cangrejo_tournament::event::RoundNumber;
use cangrejo_tournament::standings::{Movement, Standings};

use super::{Lists, columns, count, decimal, whole};
use crate::spreadsheet::{Cell, Column, Sheet};

/// The standings after a round, or before the first.
pub(super) fn list(lists: &Lists<'_>, after: Option<RoundNumber>) -> Sheet {
    let messages = lists.messages();
    let standings = Standings::of_tournament(lists.state(), after);
    let before = after.and_then(|round| RoundNumber::new(round.get() - 1));
    let movements = match before {
        Some(before) => {
            standings.movement_since(&Standings::of_tournament(lists.state(), Some(before)))
        }
        None => vec![Movement::New; standings.lines().len()],
    };
    let rows = standings.lines().iter().zip(movements).map(|(line, moved)| {
        let (score, details) = (&line.score, &lists.state().athletes[&line.athlete].details);
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
    Sheet { name: messages.text("export-standings"), columns, rows: rows.collect() }
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
