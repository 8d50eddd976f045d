//! The tournament of a report file, as the next round sees it.

use cangrejo_tournament::trf;

use super::tournament::{Color, Past, Player, PointSystem, Points, Tournament, Unplayed};

impl From<&trf::Tournament> for Tournament {
    /// Keeps every player's place. Where the lot is not known, the first player has white.
    fn from(report: &trf::Tournament) -> Self {
        let worth = &report.points;
        let system = PointSystem {
            win: points(worth.win.least()),
            loss: points(worth.loss.most()),
            most: points(worth.win.most().max(worth.draw.most())),
        };
        Tournament {
            players: (1..).zip(&report.players).map(|(n, p)| player(report, n, p)).collect(),
            forbidden: forbidden(report),
            n_rounds: report.n_rounds,
            points: system,
            initial_color: report.initial_color.map_or(Color::White, color),
        }
    }
}

const fn points(points: trf::Points) -> Points {
    Points::from_tenths(points.tenths())
}

const fn color(color: trf::Color) -> Color {
    match color {
        trf::Color::White => Color::White,
        trf::Color::Black => Color::Black,
    }
}

fn player(report: &trf::Tournament, number: u32, player: &trf::Player) -> Player {
    Player {
        number,
        past: player.rounds.iter().map(|round| past(report, round)).collect(),
        virtual_points: player.accelerations.iter().copied().map(points).collect(),
        is_present: player.next_bye.is_none(),
    }
}

fn past(report: &trf::Tournament, round: &trf::Round) -> Past {
    let points = points(report.points.of(round.mark, round.color));
    if let (Some(opponent), Some(side), Some(_)) =
        (round.opponent, round.color, round.mark.outcome())
    {
        return Past::Game { opponent, color: color(side), points };
    }
    let why = match round.mark {
        trf::Mark::PairingBye => Unplayed::AllocatedBye,
        trf::Mark::ForfeitWin => Unplayed::Forfeit,
        // A forfeit without an opponent is the same as not being there.
        trf::Mark::ForfeitLoss if round.opponent.is_some() => Unplayed::Forfeit,
        trf::Mark::ForfeitLoss
        | trf::Mark::FullBye
        | trf::Mark::HalfBye
        | trf::Mark::ZeroBye
        | trf::Mark::Blank
        | trf::Mark::Win
        | trf::Mark::Draw
        | trf::Mark::Loss
        | trf::Mark::UnratedWin
        | trf::Mark::UnratedDraw
        | trf::Mark::UnratedLoss => Unplayed::Absent,
    };
    Past::Unplayed { why, points }
}

/// The groups of whom no two may meet in the next round.
fn forbidden(report: &trf::Tournament) -> Vec<Vec<usize>> {
    let round = report.n_played + 1;
    let holds = |group: &&trf::Forbidden| (group.first_round..=group.last_round).contains(&round);
    report.forbidden.iter().filter(holds).map(|group| group.players.clone()).collect()
}
