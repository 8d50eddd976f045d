//! The figures and alerts of a round's report, for people and for programs.

use cangrejo_pairing::domino::{Alert, Report, Share};
use cangrejo_tournament::Rational;

use crate::messages::Messages;

/// The name that an alert has in JSON.
pub(super) fn name(alert: Alert) -> &'static str {
    match alert {
        Alert::LowSuccess => "low_success",
        Alert::FewValidTables => "few_valid_tables",
        Alert::ManyRelaxed => "many_relaxed",
        Alert::ManyExchanged => "many_exchanged",
        Alert::ManyByes => "many_byes",
        Alert::Slow => "slow",
    }
}

/// What an alert says.
pub(super) fn sentence(alert: Alert, messages: &Messages) -> String {
    messages.text(match alert {
        Alert::LowSuccess => "alert-low-success",
        Alert::FewValidTables => "alert-few-valid-tables",
        Alert::ManyRelaxed => "alert-many-relaxed",
        Alert::ManyExchanged => "alert-many-exchanged",
        Alert::ManyByes => "alert-many-byes",
        Alert::Slow => "alert-slow",
    })
}

/// The nearest double of a share in percent; none if there is no whole.
pub(super) fn percent(share: Option<Share>) -> Option<f64> {
    share.map(|share| exact_percent(share).nearest_f64())
}

/// A share in percent with two decimals, `-` if there is no whole.
pub(super) fn percent_text(share: Option<Share>) -> String {
    share.map_or_else(|| "-".to_owned(), |share| format!("{:.2}", exact_percent(share)))
}

fn exact_percent(share: Share) -> Rational {
    Rational::from(100 * share.part) / Rational::from(share.whole)
}

/// The line with the success of a round and its valid tables.
pub(super) fn success_line(report: &Report, messages: &Messages) -> String {
    let valid = report.valid_tables.map_or(0, |share| share.part);
    let values = [
        ("success", percent_text(report.success).into()),
        ("valid", valid.to_string().into()),
        ("tables", report.n_possible.to_string().into()),
        ("percent", percent_text(report.valid_tables).into()),
    ];
    messages.say("report-success", values)
}
