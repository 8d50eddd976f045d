//! Who has white (article 5), and the order of the boards (C.04.2 3.6).

use std::cmp::{Ordering, Reverse};

use super::field::{Entrant, Field};
use super::ladder::Pairs;
use super::rules::{Readings, Rules};
use super::tournament::{Board, Color, Past, Player, Points, Round, Tournament, Unplayed};

/// The round of these pairs, with colors and in the order of the boards.
pub(super) fn round(tournament: &Tournament, rules: Rules, field: &Field, pairs: &Pairs) -> Round {
    let has_initial_color = first_colors(tournament, rules.readings);
    let mut boards: Vec<Board> = pairs
        .pairs
        .iter()
        .map(|&(a, b)| {
            let (higher, lower) = (&field.players[a.min(b)], &field.players[a.max(b)]);
            let by_number = if has_initial_color[higher.place] {
                tournament.initial_color
            } else {
                tournament.initial_color.other()
            };
            match color_of_higher(higher, lower).map_or(by_number, |(color, _)| color) {
                Color::White => Board { white: higher.place, black: lower.place },
                Color::Black => Board { white: lower.place, black: higher.place },
            }
        })
        .collect();
    boards.sort_by_key(|board| board_key(tournament, rules.readings, board));
    Round { boards, bye: pairs.bye.map(|bye| field.players[bye].place) }
}

/// What boards are sorted by: the higher score, the lower score, the number of the higher.
fn board_key(
    tournament: &Tournament,
    readings: Readings,
    board: &Board,
) -> (Reverse<Points>, Reverse<Points>, u32) {
    let key = |place: usize| {
        let player = &tournament.players[place];
        let score = match readings {
            Readings::Engine => player.score_after(player.past.len()),
            Readings::Text => player.pairing_score_after(player.past.len()),
        };
        (Reverse(score), player.number)
    };
    let (white, black) = (key(board.white), key(board.black));
    let (higher, lower) = (white.min(black), white.max(black));
    (higher.0, lower.0, higher.1)
}

/// 5.2.5: who has the initial color by the number, which is odd.
///
/// The engine numbers only those who took part or are here now.
fn first_colors(tournament: &Tournament, readings: Readings) -> Vec<bool> {
    let is_odd = |player: &Player| player.number % 2 == 1;
    let mut first_colors: Vec<bool> = tournament.players.iter().map(is_odd).collect();
    if readings == Readings::Engine {
        let all = 0..tournament.players.len();
        let mut places: Vec<usize> =
            all.filter(|&place| takes_part(&tournament.players[place])).collect();
        places.sort_by_key(|&place| tournament.players[place].number);
        for (rank, place) in (1..).zip(places) {
            first_colors[place] = rank % 2 == 1;
        }
    }
    first_colors
}

fn takes_part(player: &Player) -> bool {
    let was_paired = |past: &Past| match *past {
        Past::Game { .. } => true,
        Past::Unplayed { why, .. } => why != Unplayed::Absent,
    };
    player.is_present || player.past.iter().any(was_paired)
}

/// The clause of 5.2 that gives two players their colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorRule {
    /// 5.2.1: both get the color they want, or have no wish.
    BothWishes,
    /// 5.2.2: both want the same; the stronger wish is granted.
    StrongerWish,
    /// 5.2.2: both are bound to the same; the wider color difference is narrowed.
    WiderDifference,
    /// 5.2.3: the colors of their last round with different ones are exchanged.
    Alternation,
    /// 5.2.4: the wish of the higher ranked player is granted.
    HigherWish,
    /// 5.2.5: nobody wants anything; the number of the higher ranked player decides.
    Number,
}

/// The clause that gives two players their colors.
pub(super) fn rule(higher: &Entrant, lower: &Entrant) -> ColorRule {
    color_of_higher(higher, lower).map_or(ColorRule::Number, |(_, rule)| rule)
}

/// 5.2.1 to 5.2.4: the color of the higher ranked player, if anything in the past decides it.
fn color_of_higher(higher: &Entrant, lower: &Entrant) -> Option<(Color, ColorRule)> {
    let (wanted, other) = match (higher.preference, lower.preference) {
        (Some(wanted), Some(other)) => (wanted, other),
        (Some(wanted), None) => return Some((wanted.color, ColorRule::BothWishes)),
        (None, Some(other)) => return Some((other.color.other(), ColorRule::BothWishes)),
        (None, None) => return None,
    };
    if wanted.color != other.color {
        return Some((wanted.color, ColorRule::BothWishes));
    }
    let by_difference = if higher.is_absolute() && lower.is_absolute() {
        higher.color_difference.cmp(&lower.color_difference)
    } else {
        Ordering::Equal
    };
    let by_strength = wanted.strength.cmp(&other.strength);
    let rule = match by_strength {
        Ordering::Equal => ColorRule::WiderDifference,
        Ordering::Less | Ordering::Greater => ColorRule::StrongerWish,
    };
    Some(match by_strength.then(by_difference) {
        Ordering::Greater => (wanted.color, rule),
        Ordering::Less => (wanted.color.other(), rule),
        Ordering::Equal => match alternate(higher, lower) {
            Some(color) => (color, ColorRule::Alternation),
            None => (wanted.color, ColorRule::HigherWish),
        },
    })
}

/// 5.2.3: the other color than in the last round in which the two had different ones.
fn alternate(higher: &Entrant, lower: &Entrant) -> Option<Color> {
    let games = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    games.into_iter().find(|(own, other)| own != other).map(|(_, other)| *other)
}
