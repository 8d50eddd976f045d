//! What an edition of the rules calls its criteria and its clauses about colors.

use cangrejo_pairing::dutch::{ColorRule, Criterion, Edition};

/// The code of a criterion: `C12`, or `C.10` in 2017.
pub(super) fn code(criterion: Criterion, edition: Edition) -> String {
    let number = criterion.number_in(edition).unwrap_or_default();
    match edition {
        Edition::Of2026 => format!("C{number}"),
        Edition::Of2017 => format!("C.{number}"),
    }
}

/// The clause that gives colors: `5.2.1`, or `E.1` in 2017.
pub(crate) fn clause(rule: ColorRule, edition: Edition) -> &'static str {
    let number = match rule {
        ColorRule::BothWishes => 0,
        ColorRule::StrongerWish | ColorRule::WiderDifference => 1,
        ColorRule::Alternation => 2,
        ColorRule::HigherWish => 3,
        ColorRule::Number => 4,
    };
    match edition {
        Edition::Of2026 => ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"][number],
        Edition::Of2017 => ["E.1", "E.2", "E.3", "E.4", "E.5"][number],
    }
}
