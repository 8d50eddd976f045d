//! What the articles say of every player, read from the tournament and from nothing else.
//!
//! The twins stand on this and not on what the engine derives, so that a misreading of
//! scores, floats, color wishes, topscorers or of who may have the bye is found, too. It is
//! written from the articles: slow, and in their words. Colors and boards are at the end.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeSet;

use crate::dutch::rules::{Edition, Readings, Rules};
use crate::dutch::tournament::{Board, Color, Past, Round, Tournament, Unplayed};

/// A color wish (1.7): how strong it is, absolute as the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wish {
    Mild,
    Strong,
    Absolute,
}

/// Where a player went in a past round (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Went {
    Down,
    Up,
    Nowhere,
}

/// A player of the round.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) place: usize,
    pub(super) number: u32,
    /// Tenths of a point, with those of acceleration.
    pub(super) score: u64,
    /// The sides of the games that were played: 1 for white, -1 for black.
    pub(super) sides: Vec<i64>,
    /// Whites less blacks (1.6).
    pub(super) balance: i64,
    /// The side that is wanted, and how much.
    pub(super) wish: Option<(i64, Wish)>,
    /// In the last round, and in the one before.
    pub(super) went: [Went; 2],
    pub(super) may_have_bye: bool,
    pub(super) n_unplayed: u64,
    pub(super) is_topscorer: bool,
}

impl Person {
    pub(super) fn is_absolute(&self) -> bool {
        matches!(self.wish, Some((_, Wish::Absolute)))
    }

    /// Whether the last two games were played with this side.
    pub(super) fn had_twice(&self, side: i64) -> bool {
        self.sides.len() > 1 && self.sides.iter().rev().take(2).all(|&last| last == side)
    }
}

/// Everybody who is here, the first of article 1.2 first.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) players: Vec<Person>,
    /// Places in the list of those who met, or must not meet.
    apart: BTreeSet<(usize, usize)>,
}

impl Sheet {
    pub(super) fn new(tournament: &Tournament, rules: Rules) -> Sheet {
        let here = (0..tournament.players.len()).filter(|&at| tournament.players[at].is_present);
        let mut players: Vec<Person> = here.map(|at| person(tournament, rules, at)).collect();
        players.sort_by(|a, b| b.score.cmp(&a.score).then(a.number.cmp(&b.number)));
        let mut apart = BTreeSet::new();
        for group in &tournament.forbidden {
            for &a in group {
                apart.extend(group.iter().filter(|&&b| b != a).map(|&b| (a, b)));
            }
        }
        for (at, player) in tournament.players.iter().enumerate() {
            for past in &player.past {
                if let Past::Game { opponent, .. } = past {
                    apart.insert((at, *opponent));
                }
            }
        }
        Sheet { players, apart }
    }

    pub(super) fn n_players(&self) -> usize {
        self.players.len()
    }

    /// C1 and C3, and pairs that are forbidden.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a], &self.players[b]);
        let clash = a.is_absolute() && a.wish == b.wish && !a.is_topscorer && !b.is_topscorer;
        a.place != b.place && !self.apart.contains(&(a.place, b.place)) && !clash
    }
}

/// The score before a round, from 0, with the virtual points of that round.
fn score_before(tournament: &Tournament, at: usize, round: usize) -> u64 {
    let player = &tournament.players[at];
    let real: u64 = player.past[..round].iter().map(|past| u64::from(past.points().tenths())).sum();
    real + player.virtual_points.get(round).map_or(0, |points| u64::from(points.tenths()))
}

fn person(tournament: &Tournament, rules: Rules, at: usize) -> Person {
    let player = &tournament.players[at];
    let n_over = player.past.len();
    let score = score_before(tournament, at, n_over);
    let mut sides = Vec::new();
    for past in &player.past {
        match past {
            Past::Game { color: Color::White, .. } => sides.push(1),
            Past::Game { color: Color::Black, .. } => sides.push(-1),
            Past::Unplayed { .. } => {}
        }
    }
    let balance: i64 = sides.iter().sum();
    let went = [1, 2].map(|ago| {
        if ago > n_over { Went::Nowhere } else { went(tournament, rules, at, n_over - ago) }
    });
    // 1.8: the final round is paired, and more than half of what could be won was won.
    let is_final = n_over + 1 >= tournament.n_rounds;
    let most = tournament.points.most.tenths();
    let is_topscorer = is_final && 2 * score > u64::from(most) * n_over as u64;
    Person {
        place: at,
        number: player.number,
        score,
        balance,
        wish: wish(&sides, balance),
        went,
        may_have_bye: !player.past.iter().any(|past| bars_bye(tournament, rules.edition, past)),
        n_unplayed: (n_over - sides.len()) as u64,
        is_topscorer,
        sides,
    }
}

/// 1.7: absolute by 1.7.1, strong by 1.7.2, mild by 1.7.3, and none before the first game.
///
/// Only colors that were not as paired let the two halves of 1.7.1 speak against each other
/// (WWWWBB); then the difference counts, as for the reference engine.
fn wish(sides: &[i64], balance: i64) -> Option<(i64, Wish)> {
    let last = *sides.last()?;
    let is_twice = sides.len() >= 2 && sides[sides.len() - 2] == last;
    Some(match balance {
        ..-1 => (1, Wish::Absolute),
        2.. => (-1, Wish::Absolute),
        -1..=1 if is_twice => (-last, Wish::Absolute),
        0 => (-last, Wish::Mild),
        -1 | 1 => (-balance, Wish::Strong),
    })
}

/// 1.4, and A.4 of 2017.
fn went(tournament: &Tournament, rules: Rules, at: usize, round: usize) -> Went {
    let worth_more = |points: u32| points > tournament.points.loss.tenths();
    match tournament.players[at].past[round] {
        Past::Game { opponent, .. } => {
            let own = score_before(tournament, at, round);
            let other = score_before(tournament, opponent, round);
            match own.cmp(&other) {
                Ordering::Greater => Went::Down,
                Ordering::Less => Went::Up,
                Ordering::Equal => Went::Nowhere,
            }
        }
        Past::Unplayed { .. } if rules.edition == Edition::Of2017 => Went::Down,
        Past::Unplayed { points, .. } if worth_more(points.tenths()) => Went::Down,
        // The text has the receiver of the bye float whatever it is worth.
        Past::Unplayed { why: Unplayed::AllocatedBye, .. } if rules.readings == Readings::Text => {
            Went::Down
        }
        Past::Unplayed { .. } => Went::Nowhere,
    }
}

/// C2: a bye, or a win's points without a game; in 2017 a bye or a forfeit win.
fn bars_bye(tournament: &Tournament, edition: Edition, past: &Past) -> bool {
    let Past::Unplayed { why, points } = past else { return false };
    let is_win = points.tenths() >= tournament.points.win.tenths();
    match why {
        Unplayed::AllocatedBye => true,
        Unplayed::Forfeit => is_win,
        Unplayed::Absent => is_win && edition == Edition::Of2026,
    }
}

/// Article 5 and C.04.2 3.6: the round of these pairs, with colors and in the order of boards.
pub(super) fn round(
    tournament: &Tournament,
    sheet: &Sheet,
    readings: Readings,
    (pairs, bye): (&[(usize, usize)], Option<usize>),
) -> Round {
    let mut boards: Vec<(u64, u64, u32, Board)> = Vec::new();
    for &(a, b) in pairs {
        // The order of article 1.2 is that of the sheet.
        let (higher, lower) = (&sheet.players[a.min(b)], &sheet.players[a.max(b)]);
        let has_white = side_of_higher(tournament, readings, higher, lower) == 1;
        let (white, black) = if has_white { (higher, lower) } else { (lower, higher) };
        let board = Board { white: white.place, black: black.place };
        let [own, other] = [higher, lower].map(|player| {
            let n_over = tournament.players[player.place].past.len();
            let real = &tournament.players[player.place].past[..n_over];
            let real: u64 = real.iter().map(|past| u64::from(past.points().tenths())).sum();
            // The engine sorts boards by the score without virtual points.
            let score = if readings == Readings::Engine { real } else { player.score };
            (score, player.number)
        });
        let number = match own.0.cmp(&other.0) {
            Ordering::Greater => own.1,
            Ordering::Less => other.1,
            Ordering::Equal => own.1.min(other.1),
        };
        boards.push((own.0.max(other.0), own.0 + other.0, number, board));
    }
    boards.sort_by_key(|&(higher, sum, number, _)| (Reverse(higher), Reverse(sum), number));
    let boards = boards.into_iter().map(|(_, _, _, board)| board).collect();
    Round { boards, bye: bye.map(|player| sheet.players[player].place) }
}

/// 5.2: the side of the higher ranked of two.
fn side_of_higher(
    tournament: &Tournament,
    readings: Readings,
    higher: &Person,
    lower: &Person,
) -> i64 {
    match (higher.wish, lower.wish) {
        // 5.2.5
        (None, None) => {
            let first = if tournament.initial_color == Color::White { 1 } else { -1 };
            if has_odd_number(tournament, readings, higher) { first } else { -first }
        }
        // 5.2.1
        (Some((side, _)), None) => side,
        (None, Some((side, _))) => -side,
        (Some((own, _)), Some((other, _))) if own != other => own,
        (Some((side, own)), Some((_, other))) => {
            // 5.2.2
            if own != other {
                return if own > other { side } else { -side };
            }
            let is_wider = higher.balance.abs().cmp(&lower.balance.abs());
            if own == Wish::Absolute && is_wider.is_ne() {
                return if is_wider.is_gt() { side } else { -side };
            }
            // 5.2.3, with the rounds without a game moved to the front, then 5.2.4.
            let n_common = higher.sides.len().min(lower.sides.len());
            for ago in 1..=n_common {
                let before = higher.sides[higher.sides.len() - ago];
                if before != lower.sides[lower.sides.len() - ago] {
                    return -before;
                }
            }
            side
        }
    }
}

/// Whether the number is odd; the engine numbers only who was ever paired or is here.
fn has_odd_number(tournament: &Tournament, readings: Readings, player: &Person) -> bool {
    if readings == Readings::Text {
        return player.number % 2 == 1;
    }
    let counts = tournament.players.iter().filter(|other| {
        let was_paired =
            |past: &Past| !matches!(past, Past::Unplayed { why: Unplayed::Absent, .. });
        other.number < player.number && (other.is_present || other.past.iter().any(was_paired))
    });
    counts.count() % 2 == 0
}
