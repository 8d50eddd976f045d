//! Fields and lists from the report files of chess.

use super::field::{Bye, Field, Format, Kind, Pairing, Player, Round, Worth};
use super::list::{BadCode, List};
use crate::Rational;
use crate::trf::{self, Mark, Outcome, Points, Report, SystemFamily};

impl From<&trf::Tournament> for Field {
    /// The rounds that are over, without virtual points; a rating of 0 is none.
    ///
    /// Record 192 says whether it is a round robin. Without it the format is Swiss.
    fn from(tournament: &trf::Tournament) -> Field {
        let format = match tournament.system.as_ref().map(|system| &system.family) {
            Some(SystemFamily::Other(code)) if code.contains("ROUNDROBIN") => Format::RoundRobin,
            Some(SystemFamily::Other(_) | SystemFamily::Dutch) | None => Format::Swiss,
        };
        let points = &tournament.points;
        let worth = Worth { win: points.win.map(exact), draw: points.draw.map(exact) };
        let round = |round: &trf::Round| Round {
            kind: kind(*round),
            points: exact(points.of(round.mark, round.color)),
        };
        let player = |(number, player): (u32, &trf::Player)| Player {
            number,
            rating: player.rating.filter(|rating| *rating > 0),
            rounds: player.rounds.iter().map(round).collect(),
        };
        let players = (1..).zip(&tournament.players).map(player).collect();
        Field::new(format, worth, players).expect("a lawful tournament has its opponents")
    }
}

impl List {
    /// The tie-breaks that a file names: the whole order of record 212, or those of record 202.
    ///
    /// # Errors
    ///
    /// The first code that cannot be reckoned.
    pub fn of_report(report: &Report) -> Result<Option<List>, BadCode> {
        let named = |id: &str| report.value(id).filter(|list| !list.is_empty());
        match (named("212"), named("202")) {
            (Some(order), _) => List::parse_whole(order).map(Some),
            (None, Some(ties)) => List::parse(ties).map(Some),
            (None, None) => Ok(None),
        }
    }
}

fn exact(points: Points) -> Rational {
    Rational::new(points.tenths().into(), 10)
}

/// What a round was. A game without an opponent, which readings of other habits let pass, is a
/// bye of the same points.
fn kind(round: trf::Round) -> Kind {
    let color = round.color;
    let paired = |kind: fn(Pairing) -> Kind, without: Bye| match round.opponent {
        Some(opponent) => kind(Pairing { opponent, color }),
        None => Kind::Bye(without),
    };
    match round.mark {
        Mark::Win | Mark::UnratedWin => paired(|game| Kind::Played(game, Outcome::Win), Bye::Full),
        Mark::Draw | Mark::UnratedDraw => {
            paired(|game| Kind::Played(game, Outcome::Draw), Bye::Half)
        }
        Mark::Loss | Mark::UnratedLoss => {
            paired(|game| Kind::Played(game, Outcome::Loss), Bye::Zero)
        }
        Mark::ForfeitWin => paired(Kind::ForfeitWin, Bye::Full),
        Mark::ForfeitLoss => paired(Kind::ForfeitLoss, Bye::Zero),
        Mark::PairingBye => Kind::Bye(Bye::Pairing),
        Mark::FullBye => Kind::Bye(Bye::Full),
        Mark::HalfBye => Kind::Bye(Bye::Half),
        Mark::ZeroBye | Mark::Blank => Kind::Bye(Bye::Zero),
    }
}
