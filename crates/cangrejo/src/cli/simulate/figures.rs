//! The figures of a simulated tournament, and their means over many.

use cangrejo_pairing::domino::Share;
use cangrejo_pairing::simulate::{Correlation, Outcome};
use serde::Serialize;

/// The figures of one tournament.
#[derive(Debug, Serialize)]
pub(super) struct Figures {
    seed: u64,
    tables: u64,
    partner_violations: u64,
    rival_violations: u64,
    tables_with_rival_violation: u64,
    relaxed: u64,
    forced: u64,
    forced_partners: u64,
    forced_rivals: u64,
    partner_repeats: u64,
    rival_repeats: u64,
    rank_gap: Option<f64>,
    byes: u64,
    least_byes: u32,
    most_byes: u32,
    absences: u64,
    rounds_without_tables: u64,
    success_percent: Option<f64>,
    skill_recovery: Option<f64>,
}

impl Figures {
    pub(super) fn of(seed: u64, outcome: &Outcome) -> Self {
        let n_athletes = outcome.byes.len();
        let rounds = &outcome.rounds;
        Figures {
            seed,
            tables: outcome.n_tables(),
            partner_violations: outcome.partner_violations,
            rival_violations: outcome.rival_violations,
            tables_with_rival_violation: outcome.tables_with_rival_violation,
            relaxed: outcome.relaxed(),
            forced: outcome.forced(),
            forced_partners: outcome.forced_partners,
            forced_rivals: outcome.forced_rivals,
            partner_repeats: outcome.partner_repeats,
            rival_repeats: outcome.rival_repeats,
            rank_gap: ratio(outcome.rank_gaps, outcome.n_tables()),
            byes: rounds.iter().map(|round| round.n_resting as u64).sum(),
            least_byes: outcome.least_byes(),
            most_byes: outcome.most_byes(),
            absences: rounds.iter().map(|round| (n_athletes - round.n_present) as u64).sum(),
            rounds_without_tables: rounds.iter().filter(|round| round.n_tables == 0).count() as u64,
            success_percent: outcome
                .success()
                .and_then(|Share { part, whole }| ratio(100 * part, whole)),
            skill_recovery: outcome.skill_recovery.as_ref().map(Correlation::nearest_f64),
        }
    }
}

/// Means over tournaments; of the byes, the extremes.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Means {
    pub(super) partner_violations: f64,
    pub(super) rival_violations: f64,
    /// Of all tables of all tournaments.
    pub(super) tables_with_rival_violation_percent: Option<f64>,
    pub(super) relaxed: f64,
    pub(super) forced: f64,
    pub(super) partner_repeats: f64,
    pub(super) rival_repeats: f64,
    pub(super) rank_gap: Option<f64>,
    pub(super) least_byes: u32,
    pub(super) most_byes: u32,
    pub(super) success_percent: Option<f64>,
    pub(super) skill_recovery: Option<f64>,
}

impl Means {
    /// The means of at least one tournament.
    pub(super) fn of(tournaments: &[Figures]) -> Self {
        let sum = |figure: fn(&Figures) -> u64| tournaments.iter().map(figure).sum::<u64>();
        let mean = |figure| ratio(sum(figure), tournaments.len() as u64).unwrap_or_default();
        let known = |figure: fn(&Figures) -> Option<f64>| {
            let known: Vec<f64> = tournaments.iter().filter_map(figure).collect();
            Some(known.iter().sum::<f64>() / nearest(known.len() as u64))
                .filter(|_| !known.is_empty())
        };
        let byes = |figure: fn(&Figures) -> u32| tournaments.iter().map(figure);
        let with_rivals = sum(|figures| figures.tables_with_rival_violation);
        Means {
            partner_violations: mean(|figures| figures.partner_violations),
            rival_violations: mean(|figures| figures.rival_violations),
            tables_with_rival_violation_percent: ratio(
                100 * with_rivals,
                sum(|figures| figures.tables),
            ),
            relaxed: mean(|figures| figures.relaxed),
            forced: mean(|figures| figures.forced),
            partner_repeats: mean(|figures| figures.partner_repeats),
            rival_repeats: mean(|figures| figures.rival_repeats),
            rank_gap: known(|figures| figures.rank_gap),
            least_byes: byes(|figures| figures.least_byes).min().unwrap_or_default(),
            most_byes: byes(|figures| figures.most_byes).max().unwrap_or_default(),
            success_percent: known(|figures| figures.success_percent),
            skill_recovery: known(|figures| figures.skill_recovery),
        }
    }
}

/// The nearest double of a ratio, none of nothing.
fn ratio(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| nearest(part) / nearest(whole))
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn nearest(count: u64) -> f64 {
    count as f64
}
