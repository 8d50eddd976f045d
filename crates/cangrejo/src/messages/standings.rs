//! Words of standings: what decided, and how a performance is called.

use cangrejo_tournament::eff::formula::Band;
use cangrejo_tournament::standings::Criterion;

use super::Messages;

/// What decided between two athletes, in words.
pub fn criterion(criterion: Criterion, messages: &Messages) -> String {
    messages.text(match criterion {
        Criterion::CountingAthletes => "criterion-counting-athletes",
        Criterion::Index => "standings-index",
        Criterion::FewerByes => "criterion-fewer-byes",
        Criterion::DirectMeetings => "criterion-direct-meetings",
        Criterion::Points => "standings-points",
        Criterion::WinRate => "standings-win-rate",
        Criterion::Eff => "standings-eff",
        Criterion::GamesWon => "criterion-games-won",
        Criterion::Effectiveness => "standings-effectiveness",
        Criterion::PointsFor => "standings-points-for",
        Criterion::PlayOff => "criterion-play-off",
        Criterion::Lots => "criterion-lots",
    })
}

/// The band of an EFF index in words.
pub fn band(band: Band, messages: &Messages) -> String {
    match band {
        Band::ExtremelyPoor => messages.text("band-extremely-poor"),
        Band::VeryPoor => messages.text("band-very-poor"),
        Band::Low => messages.text("band-low"),
        Band::Average => messages.text("band-average"),
        Band::Good => messages.text("band-good"),
        Band::Exceptional => messages.text("band-exceptional"),
    }
}
