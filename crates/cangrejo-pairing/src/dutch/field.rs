//! The players of the next round in their order, with what the articles derive from the past.

use std::cmp::Reverse;

use super::bits::{Bits, Rows};
use super::rules::{Edition, Readings, Rules};
use super::tournament::{Color, Past, Player, Points, Tournament, Unplayed};

/// How much a color is wanted (1.7). Absolute is the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// 1.7.3: as many whites as blacks; the other color than last time.
    Mild,
    /// 1.7.2: the color difference is one.
    Strong,
    /// 1.7.1: the color difference is beyond one, or the last two colors were the same.
    Absolute,
}

/// A color that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    pub(super) color: Color,
    pub(super) strength: Strength,
}

/// A float in a past round (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// To a lower score, or a round off that counts as one.
    Down,
    /// To a higher score.
    Up,
}

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Entrant {
    /// The place in the tournament's list.
    pub(super) place: usize,
    /// The tournament pairing number.
    pub(super) number: u32,
    /// The score with virtual points.
    pub(super) score: Points,
    /// The colors of all games, the first game first.
    pub(super) colors: Vec<Color>,
    /// What is wanted; nothing before the first game.
    pub(super) preference: Option<Preference>,
    /// The whites and blacks beyond balance (1.6), without the sign.
    pub(super) color_difference: usize,
    /// The floats one and two rounds ago.
    pub(super) floats: [Option<Float>; 2],
    /// Whether C2 allows the bye.
    pub(super) may_have_bye: bool,
    /// The past rounds without a game.
    pub(super) n_unplayed: usize,
    /// 1.8: the last round is paired, and the score is beyond half of the most possible.
    pub(super) is_topscorer: bool,
}

impl Entrant {
    /// The color of the last two games, if they had the same.
    pub(super) fn repeated_color(&self) -> Option<Color> {
        match self.colors[..] {
            [.., before, last] if before == last => Some(last),
            _ => None,
        }
    }

    pub(super) fn is_absolute(&self) -> bool {
        self.preference.is_some_and(|wanted| wanted.strength == Strength::Absolute)
    }

    /// The color that C3 binds the player to: no topscorer, and an absolute preference.
    pub(super) fn bound_to(&self) -> Option<Color> {
        let wanted = self.preference.filter(|_| self.is_absolute() && !self.is_topscorer)?;
        Some(wanted.color)
    }

    pub(super) fn floated(&self, rounds_ago: usize, float: Float) -> bool {
        self.floats[rounds_ago - 1] == Some(float)
    }
}

/// Everybody who is to be paired, by score and then by number (1.2).
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) players: Vec<Entrant>,
    pub(super) is_last_round: bool,
    /// Row by row: who has met (C1), or may not meet; oneself, too.
    met: Vec<u64>,
    words_per_row: usize,
    /// Those who are bound to white, and those who are bound to black (C3).
    bound: [Bits; 2],
}

impl Field {
    pub(super) fn new(tournament: &Tournament, rules: Rules) -> Self {
        let n_played = tournament.n_played();
        let is_last_round = n_played + 1 >= tournament.n_rounds;
        let mut players: Vec<Entrant> = (0..tournament.players.len())
            .filter(|&place| tournament.players[place].is_present)
            .map(|place| entrant(tournament, rules, place, is_last_round))
            .collect();
        players.sort_by_key(|player| (Reverse(player.score), player.number));
        let n_players = players.len();
        // One bit more, for the bye where it takes part.
        let words_per_row = (n_players + 1).div_ceil(64);
        let met = vec![0; words_per_row * n_players];
        let bound = [Color::White, Color::Black].map(|color| {
            let is_bound = |&player: &usize| players[player].bound_to() == Some(color);
            Bits::of(n_players + 1, (0..n_players).filter(is_bound))
        });
        let mut field = Field { players, is_last_round, met, words_per_row, bound };
        field.note_meetings(tournament);
        field
    }

    fn note_meetings(&mut self, tournament: &Tournament) {
        let mut index_of = vec![None; tournament.players.len()];
        for (index, player) in self.players.iter().enumerate() {
            index_of[player.place] = Some(index);
            self.met[index * self.words_per_row + index / 64] |= 1 << (index % 64);
        }
        let games = tournament.players.iter().enumerate().flat_map(|(place, player)| {
            player.past.iter().filter_map(move |past| match *past {
                Past::Game { opponent, .. } => Some((place, opponent)),
                Past::Unplayed { .. } => None,
            })
        });
        for (a, b) in games {
            if let (Some(a), Some(b)) = (index_of[a], index_of[b]) {
                self.met[a * self.words_per_row + b / 64] |= 1 << (b % 64);
                self.met[b * self.words_per_row + a / 64] |= 1 << (a % 64);
            }
        }
        for group in &tournament.forbidden {
            self.keep_apart(group.iter().filter_map(|&place| index_of[place]));
        }
    }

    /// Notes that no two of a group may meet.
    fn keep_apart(&mut self, group: impl Iterator<Item = usize>) {
        let group = Bits::of(self.n_players() + 1, group);
        let own_words: Vec<usize> = (0..group.n_words()).filter(|&k| group.word(k) != 0).collect();
        for player in group.iter() {
            let row = &mut self.met[player * self.words_per_row..][..self.words_per_row];
            for &k in &own_words {
                row[k] |= group.word(k);
            }
        }
    }

    pub(super) fn n_players(&self) -> usize {
        self.players.len()
    }

    /// Whether a player may have the bye, which goes to nobody above a score (C2, C5).
    pub(super) fn may_take_bye(&self, player: usize, highest: Option<Points>) -> bool {
        let player = &self.players[player];
        player.may_have_bye && Some(player.score) <= highest
    }

    /// Whether two players may meet: C1, C3 and forbidden pairs.
    #[inline]
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.joins(a, b)
    }
}

/// Whom a player may meet. Bits beyond the last player have no meaning.
impl Rows for Field {
    #[inline]
    fn word(&self, player: usize, k: usize) -> u64 {
        let excluded = self.met[player * self.words_per_row + k];
        match self.players[player].bound_to() {
            None => !excluded,
            Some(Color::White) => !(excluded | self.bound[0].word(k)),
            Some(Color::Black) => !(excluded | self.bound[1].word(k)),
        }
    }
}

fn entrant(tournament: &Tournament, rules: Rules, place: usize, is_last_round: bool) -> Entrant {
    let player = &tournament.players[place];
    let n_played = tournament.n_played();
    let colors: Vec<Color> = player.past.iter().filter_map(color).collect();
    let score = player.pairing_score_after(n_played);
    let most = u64::from(tournament.points.most.tenths()) * n_played as u64;
    let float = |rounds_ago| {
        let round = n_played.checked_sub(rounds_ago)?;
        match player.past[round] {
            Past::Game { opponent, .. } => float(tournament, player, opponent, round),
            Past::Unplayed { why, points } => {
                floats_unplayed(tournament, rules, why, points).then_some(Float::Down)
            }
        }
    };
    Entrant {
        place,
        number: player.number,
        score,
        preference: preference(&colors),
        color_difference: color_difference(&colors),
        floats: [float(1), float(2)],
        may_have_bye: player.past.iter().all(|&past| leaves_bye(tournament, rules.edition, past)),
        n_unplayed: n_played - colors.len(),
        is_topscorer: is_last_round && 2 * u64::from(score.tenths()) > most,
        colors,
    }
}

fn color(past: &Past) -> Option<Color> {
    match *past {
        Past::Game { color, .. } => Some(color),
        Past::Unplayed { .. } => None,
    }
}

fn color_difference(colors: &[Color]) -> usize {
    let n_white = colors.iter().filter(|&&color| color == Color::White).count();
    n_white.abs_diff(colors.len() - n_white)
}

/// The color that is wanted after these games (1.7).
fn preference(colors: &[Color]) -> Option<Preference> {
    let n_white = colors.iter().filter(|&&color| color == Color::White).count();
    let n_black = colors.len() - n_white;
    let last = *colors.last()?;
    let rarer = if n_white > n_black { Color::Black } else { Color::White };
    let is_repeated = colors.len() > 1 && colors[colors.len() - 2] == last;
    let (color, strength) = match n_white.abs_diff(n_black) {
        2.. => (rarer, Strength::Absolute),
        _ if is_repeated => (last.other(), Strength::Absolute),
        1 => (rarer, Strength::Strong),
        0 => (last.other(), Strength::Mild),
    };
    Some(Preference { color, strength })
}

/// The float of a game, given the rounds before it (1.4).
fn float(tournament: &Tournament, player: &Player, opponent: usize, round: usize) -> Option<Float> {
    let own = player.pairing_score_after(round);
    let other = tournament.players[opponent].pairing_score_after(round);
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

/// Whether a round without a game is a downfloat (1.4; A.4 in 2017: always).
fn floats_unplayed(tournament: &Tournament, rules: Rules, why: Unplayed, points: Points) -> bool {
    match (rules.edition, rules.readings) {
        (Edition::Of2017, _) => true,
        (Edition::Of2026, Readings::Engine) => points > tournament.points.loss,
        (Edition::Of2026, Readings::Text) => {
            why == Unplayed::AllocatedBye || points > tournament.points.loss
        }
    }
}

/// Whether a player may still have the bye after such a round (C2).
fn leaves_bye(tournament: &Tournament, edition: Edition, past: Past) -> bool {
    let Past::Unplayed { why, points } = past else { return true };
    let is_worth_a_win = points >= tournament.points.win;
    match (why, edition) {
        (Unplayed::AllocatedBye, Edition::Of2026 | Edition::Of2017) => false,
        (Unplayed::Forfeit, Edition::Of2026 | Edition::Of2017)
        | (Unplayed::Absent, Edition::Of2026) => !is_worth_a_win,
        // A bye that was asked for is neither allocated nor a forfeit, whatever it is worth.
        (Unplayed::Absent, Edition::Of2017) => true,
    }
}
