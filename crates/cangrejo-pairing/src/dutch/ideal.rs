//! A bracket that can be paired as well as counting alone says it could be.
//!
//! Every criterion has a bound that follows from counts. A candidate that reaches
//! all bounds is a best one, and the candidates that reach them are those whose
//! pairs and downfloater are all *ideal* in the sense below. So the first of them is
//! found without weights. An accelerator only: where no ideal candidate without
//! exchanges is found, nothing is proved and others must look.
//!
//! # Bounds
//!
//! Let the bracket have `p` pairs and `d` downfloaters, where `d` is 0 or 1 (C6), and
//! let everybody who moved down be paired (C7, and C18 and C20 with it).
//!
//! **C12.** Let X be the commoner preference. With `mm` pairs of two X players, `m0`
//! pairs of none and `dx` downfloaters of X, counting X players and pairs gives
//! `mm = n - dx - p + m0` for `n` X players. So at least `x = n - d - p` pairs refuse
//! somebody. If `x >= 0`, exactly `x` do if and only if `m0 = 0` and the downfloater
//! is an X player. If `x <= 0`, the bound is 0: no two with the same preference.
//!
//! **C13**, for `x > 0`. A pair of two X players is free if one of them is mild. Let
//! there be `k` mild X players. If `x <= k` the bound is 0. If `x >= k`, at most `k`
//! of the pairs are free, so `x - k` are not, and exactly so many if and only if every
//! mild X player meets an X player who is not mild. Two with absolute preferences,
//! one of them a topscorer, would be free as well; but mostly such a pair fails C10 or
//! C11, which come before, so that there is none where those two are fulfilled. Only
//! where one fails neither (after games whose colors were not as paired) the second
//! rule is not used, and the bound is 0 for all `x`.
//!
//! **C10, C11, C15, C17, C19, C21.** The bound is 0.
//!
//! **C9, C14, C16.** The least of all who may be the downfloater by what comes before.

use super::bits::{Bits, Rows};
use super::color_faults::color_faults;
use super::field::{Entrant, Field, Float, Preference, Strength};
use super::first_perfect::first_perfect;
use super::order::Candidate;
use super::problem::Bracket;
use super::tournament::Color;

/// The first best candidate by C6, C7 and C9 to C21, if it is an ideal one.
pub(super) fn first_ideal(bracket: &Bracket<'_>) -> Option<Candidate> {
    let (field, n_players) = (bracket.field, bracket.n_players());
    let n_downfloaters = n_players % 2;
    if bracket.moved_down.len() > bracket.residents.len() || !gives_bye_ideally(bracket) {
        return None;
    }
    let ideal = Ideal::new(bracket);
    let classes = Classes::new(bracket, ideal);
    let mut remainder = Bits::of(field.n_players() + 1, bracket.residents.iter().copied());
    let mut pairs = Vec::with_capacity(n_players / 2);
    // 4.2: an earlier resident would break a bound, whatever the others do.
    let mut open = remainder.clone();
    for &resident in bracket.residents.iter().filter(|&&player| has_upfloat(&field.players[player]))
    {
        open.remove(resident);
    }
    for &player in &bracket.moved_down {
        let row = IdealRows { field, classes: &classes, rows: &[player], floaters: None };
        let opponent = open.first_joined(&row, 0, 0)?;
        open.remove(opponent);
        remainder.remove(opponent);
        pairs.push((player, opponent));
    }
    let players: Vec<usize> = remainder.iter().collect();
    let (s1, s2) = players.split_at(n_players / 2 - pairs.len());
    let s2 = Bits::of(field.n_players() + 1, s2.iter().copied());
    let floaters = Bits::of(field.n_players() + 1, ideal.floaters(bracket));
    let rows = IdealRows { field, classes: &classes, rows: s1, floaters: Some(&floaters) };
    let columns = first_perfect(&rows, s1.len() + n_downfloaters, s1.len(), &s2)?;
    pairs.extend(s1.iter().copied().zip(columns.iter().copied()));
    let downfloaters = columns[s1.len()..].to_vec();
    Some(Candidate { pairs, downfloaters, ..Candidate::default() })
}

/// Whether the bye, if it is given here, can go to a resident who alone floats down.
fn gives_bye_ideally(bracket: &Bracket<'_>) -> bool {
    let score = bracket.field.players[bracket.residents[0]].score;
    !bracket.gives_bye() || bracket.n_players() % 2 == 1 && bracket.bye_score == Some(score)
}

fn has_upfloat(player: &Entrant) -> bool {
    player.floated(1, Float::Up) || player.floated(2, Float::Up)
}

/// What the bounds demand of pairs and of the downfloater.
#[derive(Clone, Copy, Debug)]
struct Ideal {
    /// The commoner preference.
    color: Color,
    /// How many more players want it than can have it: at least so many pairs refuse one.
    excess: Excess,
    /// Whether all pairs are to be free of C13.
    forbids_strong: bool,
    /// Whether those of the commoner preference who are mild meet those who are not.
    spreads_mild: bool,
}

/// Whether there are more players of the commoner preference than pairs and downfloaters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Excess {
    Negative,
    None,
    Positive,
}

impl Ideal {
    fn new(bracket: &Bracket<'_>) -> Self {
        let field = bracket.field;
        let members = bracket.moved_down.iter().chain(&bracket.residents);
        let members = members.map(|&player| &field.players[player]);
        let wanting = |color| members.clone().filter(move |player| wants(player, color));
        let [n_white, n_black] = [Color::White, Color::Black].map(|color| wanting(color).count());
        let color = if n_white >= n_black { Color::White } else { Color::Black };
        let n_room = bracket.n_players().div_ceil(2);
        let n_wanting = n_white.max(n_black);
        let excess = match n_wanting.cmp(&n_room) {
            std::cmp::Ordering::Less => Excess::Negative,
            std::cmp::Ordering::Equal => Excess::None,
            std::cmp::Ordering::Greater => Excess::Positive,
        };
        let n_refused = n_wanting.saturating_sub(n_room);
        let n_mild = wanting(color).filter(|player| is_mild(player)).count();
        let has_free_absolutes = has_free_pair(wanting(color).filter(|p| p.is_absolute()));
        Ideal {
            color,
            excess,
            forbids_strong: n_refused <= n_mild || has_free_absolutes,
            spreads_mild: excess == Excess::Positive && n_refused >= n_mild && !has_free_absolutes,
        }
    }

    /// Whether a pair of two such players is ideal. Whether they may meet is not asked.
    fn admits(self, a: &Entrant, b: &Entrant) -> bool {
        let [is_beyond_two, is_third, is_refused, is_strong_refused] = color_faults(a, b);
        let [wants_a, wants_b] = [a, b].map(|player| wants(player, self.color));
        let mild_meets_other = |own: &Entrant, other: &Entrant| {
            !(wants(own, self.color) && is_mild(own)) || wants(other, self.color) && !is_mild(other)
        };
        let is_refused_in_vain =
            is_refused && self.excess <= Excess::None || is_strong_refused && self.forbids_strong;
        let has_wanting = wants_a || wants_b || self.excess < Excess::None;
        let is_spread = !self.spreads_mild || mild_meets_other(a, b) && mild_meets_other(b, a);
        !(is_beyond_two || is_third || is_refused_in_vain) && has_wanting && is_spread
    }

    /// The residents who are ideal as the only downfloater.
    fn floaters(self, bracket: &Bracket<'_>) -> Vec<usize> {
        let player = |&player: &usize| &bracket.field.players[player];
        let mut floaters = bracket.residents.clone();
        if bracket.gives_bye() {
            floaters.retain(|p| player(p).may_have_bye);
            keep_least(&mut floaters, |p| player(p).n_unplayed);
        }
        floaters.retain(|p| {
            let is_wanting = wants(player(p), self.color);
            (is_wanting || self.excess < Excess::None)
                && !(self.spreads_mild && is_wanting && is_mild(player(p)))
        });
        keep_least(&mut floaters, |p| [1, 2].map(|ago| player(p).floated(ago, Float::Down)));
        floaters
    }
}

fn wants(player: &Entrant, color: Color) -> bool {
    player.preference.is_some_and(|wanted| wanted.color == color)
}

fn is_mild(player: &Entrant) -> bool {
    player.preference.is_some_and(|wanted| wanted.strength == Strength::Mild)
}

/// Whether two of these, who are bound to one color, could meet without failing C10 or C11.
fn has_free_pair<'p>(absolutes: impl Iterator<Item = &'p Entrant>) -> bool {
    let mut known: Vec<(Class, bool, &Entrant)> = Vec::new();
    for player in absolutes {
        let (class, is_topscorer) = (class(player), player.is_topscorer);
        let is_free = |&(_, other_is_topscorer, other): &(Class, bool, &Entrant)| {
            let [is_beyond_two, is_third, ..] = color_faults(player, other);
            (is_topscorer || other_is_topscorer) && !is_beyond_two && !is_third
        };
        if known.iter().any(is_free) {
            return true;
        }
        if !known.iter().any(|&(other, is, _)| (other, is) == (class, is_topscorer)) {
            known.push((class, is_topscorer, player));
        }
    }
    false
}

/// Keeps those with the least value.
fn keep_least<T: Ord>(players: &mut Vec<usize>, value: impl Fn(&usize) -> T) {
    if let Some(least) = players.iter().map(&value).min() {
        players.retain(|player| value(player) == least);
    }
}

/// All that an ideal pair depends on, besides whether the two may meet.
///
/// For two who both have absolute preferences the colors of the past matter, too.
type Class = (Option<Preference>, Option<(usize, Option<Color>)>);

fn class(player: &Entrant) -> Class {
    let past = (player.color_difference, player.repeated_color());
    (player.preference, player.is_absolute().then_some(past))
}

/// The players of a bracket by class, and whom each class may ideally meet.
struct Classes {
    /// The class of every player of the field; those outside the bracket have none.
    class_of: Vec<u32>,
    /// The residents that each class meets.
    partners: Vec<Bits>,
}

impl Classes {
    fn new(bracket: &Bracket<'_>, ideal: Ideal) -> Self {
        let (field, bound) = (bracket.field, bracket.field.n_players() + 1);
        let mut class_of = vec![u32::MAX; bound];
        let mut known: Vec<(Class, usize, Bits)> = Vec::new();
        for (is_resident, members) in [(false, &bracket.moved_down), (true, &bracket.residents)] {
            for &player in members {
                let class = class(&field.players[player]);
                let place = known.iter().position(|(known, ..)| *known == class);
                let place = place.unwrap_or_else(|| {
                    known.push((class, player, Bits::new(bound)));
                    known.len() - 1
                });
                if is_resident {
                    known[place].2.insert(player);
                }
                class_of[player] = u32::try_from(place).unwrap_or(u32::MAX);
            }
        }
        let partners = known.iter().map(|(_, player, _)| {
            let mut partners = Bits::new(bound);
            for (_, other, members) in &known {
                if ideal.admits(&field.players[*player], &field.players[*other]) {
                    partners.extend(members);
                }
            }
            partners
        });
        Classes { class_of, partners: partners.collect() }
    }
}

/// Whom some players ideally meet; the row after them is that of the downfloater.
struct IdealRows<'a> {
    field: &'a Field,
    classes: &'a Classes,
    rows: &'a [usize],
    floaters: Option<&'a Bits>,
}

impl Rows for IdealRows<'_> {
    fn word(&self, row: usize, k: usize) -> u64 {
        match self.rows.get(row) {
            Some(&player) => {
                let class = self.classes.class_of[player] as usize;
                self.classes.partners[class].word(k) & self.field.word(player, k)
            }
            None => self.floaters.map_or(0, |floaters| floaters.word(k)),
        }
    }
}
