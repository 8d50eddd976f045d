//! Standings as a witness in the log.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::{Line, Score, Standings};
use crate::chess::{self, ChessStandings};
use crate::eff::Breakdown;
use crate::event::{AthleteNumber, Discipline, StandingsWitness, WitnessedLine};
use crate::tournament::State;

/// The edition of the standings: it changes whenever the same facts would give others.
pub const EDITION: &str = "standings-2";

/// The edition of the standings of a game.
pub const fn edition_of(discipline: Discipline) -> &'static str {
    match discipline {
        Discipline::Domino => EDITION,
        Discipline::Chess => chess::EDITION,
    }
}

impl Standings<AthleteNumber> {
    /// What a log keeps of the standings that hold now; nothing before the first round.
    pub fn witness(state: &State) -> Option<StandingsWitness> {
        match state.discipline {
            Discipline::Domino => {}
            Discipline::Chess => return ChessStandings::witness(state),
        }
        let last = state.rounds.last()?.number;
        let standings = Standings::of_tournament(state, Some(last));
        let lines = standings.lines().iter().map(witnessed).collect();
        Some(StandingsWitness { edition: EDITION.to_owned(), lines })
    }
}

fn witnessed(line: &Line<AthleteNumber>) -> WitnessedLine {
    let hash = Sha256::digest(exact_text(&line.score));
    let exact = hash[..4].iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text takes any digit");
        text
    });
    WitnessedLine {
        athlete: line.athlete,
        place: u32::try_from(line.place).expect("athletes are numbered with 32 bits"),
        points: line.score.points.to_string(),
        exact,
    }
}

/// Everything that a score says, as `name=value` with fractions in lowest terms.
///
/// Taken apart whole, so that a value that is added has to be named here.
fn exact_text(score: &Score) -> String {
    let Score {
        points,
        n_games,
        n_won,
        n_drawn,
        win_rate,
        eff,
        index,
        n_byes,
        n_won_or_credited,
        effectiveness,
        points_for,
    } = score;
    let Breakdown {
        n_games: eff_games,
        points_for: made,
        points_against,
        n_won: eff_won,
        n_opponents,
        n_partners,
        drp,
        drp_norm,
        tbz,
        pbt,
        icv,
        icc_raw,
        icc,
        eff,
    } = eff;
    format!(
        "points={points} games={n_games} won={n_won} drawn={n_drawn} win_rate={win_rate} \
         index={index} byes={n_byes} won_or_credited={n_won_or_credited} \
         effectiveness={effectiveness} points_for={points_for} eff_games={eff_games} made={made} \
         against={points_against} eff_won={eff_won} opponents={n_opponents} \
         partners={n_partners} drp={drp} drp_norm={drp_norm} tbz={tbz} pbt={pbt} icv={icv} \
         icc_raw={icc_raw} icc={icc} eff={eff}"
    )
}
