//! Why a round is paired as it is, and not otherwise.
//!
//! [`explain`] pairs the next round and then asks, for whatever an arbiter may be asked,
//! what the best alternative would have been: this player stays, that one floats, these two
//! meet. The alternative is found by the same exact engine, told to do so, and held against
//! the round: either a rule forbids it (C1, C3), or the rest could not be paired (C4), or a
//! criterion gets worse, the first of which is named; or it is just as good, and article 4
//! comes to it later. Where an answer would take too long, that is said, too: what may be spent
//! on alternatives is counted, and shared out over the brackets.
//!
//! In the edition of 2017 the criteria are those of its articles, with its numbers
//! ([`Criterion::number_in`]), and a [bracket](BracketKind) may be paired as the penultimate one,
//! with a collapsed last one below it.
//!
//! # Examples
//!
//! ```
//! use cangrejo_pairing::dutch::{Color, Player, PointSystem, Tournament};
//! use cangrejo_pairing::explain::{Question, Why, explain};
//!
//! let tournament = Tournament {
//!     players: (1..=5).map(Player::new).collect(),
//!     forbidden: vec![vec![0, 2]],
//!     n_rounds: 3,
//!     points: PointSystem::default(),
//!     initial_color: Color::White,
//! };
//! let explanation = explain(&tournament, &Question::default())?;
//! let first = &explanation.brackets[0].boards[0];
//! assert_eq!((first.higher, first.lower, first.natural), (0, 3, 2));
//! assert_eq!(first.refused[0].why, Why::Forbidden);
//! # Ok::<(), cangrejo_pairing::dutch::PairingError>(())
//! ```

mod answer;
mod by_hand;
mod effort;
mod forced;
mod split;
mod told;
mod value;

use super::colors::{self, ColorRule};
use super::criterion::Criterion;
use super::edition_2017::{self, BracketKind};
use super::error::PairingError;
use super::field::{Entrant, Field};
use super::ladder::{self, Level, Pairs};
use super::problem::Bracket;
use super::rules::{Edition, Rules};
use super::tournament::{Past, Points, Round, Tournament, Unplayed};
pub use answer::{
    BoardReasons, BracketReasons, ByeReasons, Exchange, Explanation, FloaterReasons, Lower, NoBye,
    Reached, Refused, Staying, Why,
};
use by_hand::pairs_of;
pub use by_hand::{Broken, Cost, broken, cost};
use effort::Effort;
use forced::{Settled, Told};
use split::Split;
use told::Wish;
pub use value::Count;
use value::Value;

/// What is to be explained, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The rules by which the round is paired.
    pub rules: Rules,
    /// The part of the round that is asked about.
    pub focus: Focus,
    /// How many alternatives to one thing are looked at; the rest are counted.
    pub most: usize,
    /// How many pairs of players are weighed for all alternatives together, by the words of
    /// their weights; what is left then is said not to have been searched.
    pub effort: u64,
}

/// What takes a few seconds.
const EFFORT: u64 = 100_000_000;

impl Default for Question {
    /// Everything, with the first three alternatives to each thing.
    fn default() -> Self {
        let rules = Rules::default();
        Question { rules, focus: Focus::Everything, most: 3, effort: EFFORT }
    }
}

/// A part of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// All of it.
    Everything,
    /// The bracket with this place, from 0.
    Bracket(usize),
    /// What became of the player at this place in [`Tournament::players`].
    Player(usize),
}

/// Pairs the next round and says why it is as it is.
///
/// # Errors
///
/// As [`pair`](super::pair).
pub fn explain(tournament: &Tournament, question: &Question) -> Result<Explanation, PairingError> {
    tournament.check()?;
    let rules = question.rules;
    let field = Field::new(tournament, rules);
    let (pairs, kinds) = pair_in_brackets(&field, rules.edition)?;
    let round = colors::round(tournament, rules, &field, &pairs);
    let effort = Effort::new(question.effort);
    let inquiry = Inquiry { tournament, field: &field, question, effort };
    let colors = round.boards.iter().map(|board| inquiry.color_rule(board)).collect();
    let brackets = inquiry.brackets(&round, &kinds)?;
    let bye = round.bye.map(|receiver| inquiry.bye(receiver));
    Ok(Explanation { round, colors, brackets, bye })
}

/// The pairs of the rules, and how each bracket came to its own.
fn pair_in_brackets(
    field: &Field,
    edition: Edition,
) -> Result<(Pairs, Vec<BracketKind>), PairingError> {
    let mut kinds = Vec::new();
    let pairs = match edition {
        Edition::Of2026 => {
            ladder::pair_and_tell(field, Level::Ideal, |_| kinds.push(BracketKind::Ordinary))
        }
        Edition::Of2017 => {
            edition_2017::pair_and_tell(field, Level::Ideal, |kind| kinds.push(kind))
        }
    };
    Ok((pairs?, kinds))
}

/// A question about a round. Players are places in the field.
struct Inquiry<'a> {
    tournament: &'a Tournament,
    field: &'a Field,
    question: &'a Question,
    /// What may be spent on the brackets that are still to come.
    effort: Effort,
}

impl Inquiry<'_> {
    fn place(&self, player: usize) -> usize {
        self.field.players[player].place
    }

    fn places(&self, players: &[usize]) -> Vec<usize> {
        players.iter().map(|&player| self.place(player)).collect()
    }

    /// The place in the field of somebody who is to be paired.
    fn index(&self, place: usize) -> Option<usize> {
        self.field.players.iter().position(|player| player.place == place)
    }

    /// Takes the round apart into brackets, and explains each.
    fn brackets(
        &self,
        round: &Round,
        kinds: &[BracketKind],
    ) -> Result<Vec<BracketReasons>, PairingError> {
        let higher_of = self.higher_of(round);
        let receiver = round.bye.and_then(|place| self.index(place));
        let mut bye_score = self.bye_score(receiver);
        let everybody: Vec<usize> = (0..self.field.n_players()).collect();
        let groups = self.groups(&everybody, kinds);
        let mut explained = Vec::new();
        let mut moved_down: Vec<usize> = Vec::new();
        for (number, &residents) in groups.iter().enumerate() {
            let above = std::mem::take(&mut moved_down);
            let bracket = self.bracket_of(&everybody, residents, above, bye_score);
            let pairs = pairs_of(residents, &higher_of);
            let edition = self.question.rules.edition;
            let settled = Settled::new(bracket, edition, kinds[number], pairs)?;
            moved_down.clone_from(&settled.choice.downfloaters);
            let gets_bye = settled.gives_bye() && moved_down.len() == 1;
            // Every bracket has its share, and what it does not need goes to those below.
            let n_waiting = groups.len() - number;
            let n_sharing = if self.question.focus == Focus::Everything { n_waiting } else { 1 };
            let share = self.effort.left() / u64::try_from(n_sharing).unwrap_or(1);
            settled.effort.set(share);
            explained.push(self.bracket(&settled, number, gets_bye)?);
            self.effort.set(self.effort.left() - (share - settled.effort.left()));
            if gets_bye {
                moved_down.clear();
                bye_score = None;
            }
        }
        Ok(explained)
    }

    /// By the lower player: a pair is made in the bracket in which that one is a resident.
    fn higher_of(&self, round: &Round) -> Vec<Option<usize>> {
        let mut index_of = vec![None; self.tournament.players.len()];
        for (index, player) in self.field.players.iter().enumerate() {
            index_of[player.place] = Some(index);
        }
        let mut higher_of = vec![None; self.field.n_players()];
        for board in &round.boards {
            let index = |place: usize| index_of.get(place).copied().flatten();
            if let (Some(a), Some(b)) = (index(board.white), index(board.black)) {
                higher_of[a.max(b)] = Some(a.min(b));
            }
        }
        higher_of
    }

    /// The bracket of these residents.
    fn bracket_of<'b>(
        &'b self,
        everybody: &'b [usize],
        residents: &[usize],
        moved_down: Vec<usize>,
        bye_score: Option<Points>,
    ) -> Bracket<'b> {
        let n_above = residents.last().map_or(0, |last| last + 1);
        let (next, below) = ladder::scoregroup(self.field, &everybody[n_above..]);
        let (field, residents) = (self.field, residents.to_vec());
        Bracket { field, moved_down, residents, next, below, bye_score }
    }

    /// The highest score that the bye may go to: in 2017 it is anybody's.
    fn bye_score(&self, receiver: Option<usize>) -> Option<Points> {
        let score = |player: usize| self.field.players[player].score;
        match self.question.rules.edition {
            Edition::Of2026 => receiver.map(score),
            Edition::Of2017 => receiver.map(|_| score(0)),
        }
    }

    /// The residents of every bracket; of a collapsed one, everybody who is left.
    fn groups<'e>(&self, everybody: &'e [usize], kinds: &[BracketKind]) -> Vec<&'e [usize]> {
        let (mut groups, mut rest) = (Vec::new(), everybody);
        for kind in kinds {
            let (residents, lower) = match kind {
                BracketKind::CollapsedLast => (rest, &[][..]),
                BracketKind::Ordinary | BracketKind::Penultimate => {
                    ladder::scoregroup(self.field, rest)
                }
            };
            groups.push(residents);
            rest = lower;
        }
        groups
    }

    fn bracket(
        &self,
        settled: &Settled<'_>,
        number: usize,
        gets_bye: bool,
    ) -> Result<BracketReasons, PairingError> {
        let Settled { bracket, choice, .. } = settled;
        let split = Split::of(bracket, choice);
        let is_asked = self.asks_bracket(number);
        let exchange = split.exchange(settled, is_asked, self)?;
        let mut floaters = Vec::new();
        for &player in &choice.downfloaters {
            let is_asked = is_asked || self.question.focus == Focus::Player(self.place(player));
            floaters.push(self.floater(settled, player, gets_bye, is_asked)?);
        }
        Ok(BracketReasons {
            kind: settled.kind,
            score: bracket
                .residents
                .first()
                .map_or(Points::default(), |&first| self.field.players[first].score),
            moved_down: self.places(&bracket.moved_down),
            residents: self.places(&bracket.residents),
            s1: self.places(&split.s1),
            s2: self.places(&split.s2),
            exchange,
            boards: self.boards(settled, &split, is_asked)?,
            floaters,
            reached: reached(settled, is_asked)?,
        })
    }

    fn asks_bracket(&self, number: usize) -> bool {
        match self.question.focus {
            Focus::Everything => true,
            Focus::Bracket(asked) => asked == number,
            Focus::Player(_) => false,
        }
    }

    /// Why two players may not meet at all, if that is so.
    fn forbidden(&self, a: usize, b: usize) -> Option<Why> {
        if self.field.may_meet(a, b) {
            return None;
        }
        let (a, b) = (self.place(a), self.place(b));
        let met = |past: &Past| matches!(past, Past::Game { opponent, .. } if *opponent == b);
        if let Some(round) = self.tournament.players[a].past.iter().position(met) {
            return Some(Why::Met(round + 1));
        }
        let names_both = |group: &Vec<usize>| group.contains(&a) && group.contains(&b);
        let is_forbidden = self.tournament.forbidden.iter().any(names_both);
        Some(if is_forbidden { Why::Forbidden } else { Why::Clash })
    }

    /// Why the players of a bracket meet whom they meet.
    fn boards(
        &self,
        settled: &Settled<'_>,
        split: &Split,
        is_asked: bool,
    ) -> Result<Vec<BoardReasons>, PairingError> {
        let mut boards = Vec::new();
        let mut decided: Vec<(usize, usize)> = Vec::new();
        let residents = &settled.bracket.residents;
        let groups = [(&split.moved_down, residents), (&split.remainder, &split.s2)];
        for (pairs, opponents) in groups {
            for (place, &(higher, lower)) in pairs.iter().enumerate() {
                let is_free = |player: &usize| {
                    *player > higher && decided.iter().all(|(_, taken)| taken != player)
                };
                let earlier: Vec<usize> = opponents
                    .iter()
                    .copied()
                    .take_while(|&player| player != lower)
                    .filter(is_free)
                    .collect();
                let asked = Focus::Player(self.place(higher));
                let asked_too = Focus::Player(self.place(lower));
                let is_asked = is_asked || [asked, asked_too].contains(&self.question.focus);
                let looked_at = if is_asked { self.question.most } else { 0 };
                let mut refused = Vec::new();
                for &player in earlier.iter().take(looked_at) {
                    match self.pair_refused(settled, &decided, (higher, player))? {
                        Why::NotSearched => break,
                        why => refused.push(Refused { player: self.place(player), why }),
                    }
                }
                boards.push(BoardReasons {
                    higher: self.place(higher),
                    lower: self.place(lower),
                    natural: self.place(opponents[place]),
                    n_more: earlier.len() - refused.len(),
                    refused,
                });
                decided.push((higher, lower));
            }
        }
        Ok(boards)
    }

    fn pair_refused(
        &self,
        settled: &Settled<'_>,
        decided: &[(usize, usize)],
        pair: (usize, usize),
    ) -> Result<Why, PairingError> {
        if let Some(why) = self.forbidden(pair.0, pair.1) {
            return Ok(why);
        }
        let pairs = decided.iter().copied().chain([pair]).collect();
        Ok(weigh(settled, &settled.best(&Wish { pairs, ..Wish::default() })?))
    }

    /// Why a player floats down.
    fn floater(
        &self,
        settled: &Settled<'_>,
        player: usize,
        gets_bye: bool,
        is_asked: bool,
    ) -> Result<FloaterReasons, PairingError> {
        let mut rivals = if is_asked { rivals(settled, player) } else { Vec::new() };
        let mut staying = None;
        if is_asked && !has_opponent(&settled.bracket, player) {
            rivals.clear();
            staying = Some(Staying { why: Why::NoOpponent, instead: Vec::new() });
        } else if is_asked {
            let wish = Wish { stays: Some(player), ..Wish::default() };
            let best = settled.best(&wish)?;
            let mut instead = match &best {
                Told::Best(choice, _) => choice.downfloaters.clone(),
                Told::Nothing | Told::NotSearched => Vec::new(),
            };
            instead.retain(|other| !settled.choice.downfloaters.contains(other));
            let instead = self.places(&instead);
            staying = Some(Staying { why: weigh(settled, &best), instead });
        }
        let mut refused = Vec::new();
        for &rival in rivals.iter().take(self.question.most) {
            let wish = Wish { stays: Some(player), floats: Some(rival), ..Wish::default() };
            match weigh(settled, &settled.best(&wish)?) {
                Why::NotSearched => break,
                why => refused.push(Refused { player: self.place(rival), why }),
            }
        }
        let n_more = rivals.len() - refused.len();
        Ok(FloaterReasons { player: self.place(player), gets_bye, staying, refused, n_more })
    }

    /// By which rule a board has its colors.
    fn color_rule(&self, board: &super::Board) -> ColorRule {
        let entrant = |place| self.field.players.iter().find(|player| player.place == place);
        let two: Vec<&Entrant> =
            [board.white, board.black].into_iter().filter_map(entrant).collect();
        match two[..] {
            [a, b] if (b.score, a.number) < (a.score, b.number) => colors::rule(a, b),
            [a, b] => colors::rule(b, a),
            _ => ColorRule::Number,
        }
    }

    /// Why the bye went where it did.
    fn bye(&self, receiver: usize) -> ByeReasons {
        let players = &self.field.players;
        let entrant = players.iter().find(|player| player.place == receiver);
        let score = entrant.map_or(Points::default(), |player| player.score);
        let refused = players.iter().filter(|player| player.score <= score);
        let refused = refused.filter_map(|player| {
            let had = || self.had_bye(player.place);
            let why = match (player.may_have_bye, self.question.rules.edition) {
                (false, Edition::Of2026 | Edition::Of2017) => had(),
                // C5 is as low as it can be.
                (true, Edition::Of2026) => (player.score < score).then_some(NoBye::Unpairable),
                (true, Edition::Of2017) => None,
            };
            Some((player.place, why?))
        });
        ByeReasons {
            player: receiver,
            score,
            n_unplayed: entrant.map_or(0, |player| player.n_unplayed),
            refused: refused.collect(),
        }
    }

    /// The round that keeps a player from the bye (C2).
    fn had_bye(&self, place: usize) -> Option<NoBye> {
        let win = self.tournament.points.win;
        let pasts = (1..).zip(&self.tournament.players[place].past);
        pasts.into_iter().find_map(|(round, past)| match *past {
            Past::Unplayed { why: Unplayed::AllocatedBye, .. } => Some(NoBye::HadBye(round)),
            Past::Unplayed { why: Unplayed::Forfeit, points } => {
                (points >= win).then_some(NoBye::HadPoints(round))
            }
            Past::Unplayed { why: Unplayed::Absent, points } => {
                let counts = self.question.rules.edition == Edition::Of2026;
                (counts && points >= win).then_some(NoBye::HadPoints(round))
            }
            Past::Game { .. } => None,
        })
    }
}

/// What stands against an alternative that the rules do not forbid outright.
fn weigh(settled: &Settled<'_>, alternative: &Told) -> Why {
    let (choice, alternative) = match alternative {
        Told::Best(choice, value) => (choice, value),
        Told::Nothing => return Why::Unpairable,
        Told::NotSearched => return Why::NotSearched,
    };
    let reached = settled.reached();
    match reached.first_difference(alternative) {
        difference
            if choice.is_stuck
                && difference.is_none_or(|first| first >= Criterion::NextBracket) =>
        {
            Why::Unpairable
        }
        Some(criterion) => Why::Worse {
            criterion,
            reached: reached.of(criterion).clone(),
            instead: alternative.of(criterion).clone(),
        },
        None => Why::Later,
    }
}

/// What the criteria count in a bracket, and why not less.
fn reached(settled: &Settled<'_>, is_asked: bool) -> Result<Vec<Reached>, PairingError> {
    let value = settled.reached();
    let n_free = settled.choice.downfloaters.len() + settled.bracket.next.len();
    let mut all = Vec::new();
    let criteria = Criterion::ALL.into_iter().filter(|&c| c >= Criterion::Downfloaters);
    for criterion in criteria.filter(|c| c.number_in(settled.edition).is_some()) {
        let count = value.of(criterion).clone();
        let is_zero = match criterion {
            // One is left wherever their number is odd.
            Criterion::NextBracket => count.first().is_none_or(|&left| left as usize == n_free % 2),
            _ => count.iter().all(|&n| n == 0),
        };
        let lower = if is_zero || !is_asked || !can_lead(criterion, settled.edition) {
            None
        } else if criterion == Criterion::Downfloaters {
            Some(Lower::Least)
        } else {
            let wish = Wish { lead: Some(criterion), ..Wish::default() };
            match settled.best(&wish)? {
                Told::Best(_, best) => lower(settled, &value, &best, criterion),
                Told::Nothing => None,
                Told::NotSearched => Some(Lower::NotSearched),
            }
        };
        all.push(Reached { criterion, count, lower });
    }
    Ok(all)
}

/// Whether it can be asked how little a criterion could count.
fn can_lead(criterion: Criterion, edition: Edition) -> bool {
    match (criterion, edition) {
        // C9 counts only where one player floats down, whose reasons tell it.
        (Criterion::ByeUnplayedGames, _)
        // In 2017 these list residents, too, whom the engine need not count.
        | (
            Criterion::MovedDownDifference | Criterion::MovedDownOlderDifference,
            Edition::Of2017,
        ) => false,
        (_, Edition::Of2026 | Edition::Of2017) => true,
    }
}

/// Whether there is somebody in the bracket whom a player may meet.
fn has_opponent(bracket: &Bracket<'_>, player: usize) -> bool {
    let is_moved_down = bracket.moved_down.contains(&player);
    let moved_down = bracket.moved_down.iter().filter(|_| !is_moved_down);
    let mut others = moved_down.chain(&bracket.residents).filter(|&&other| other != player);
    others.any(|&other| bracket.field.may_meet(player, other))
}

/// Who might have floated in a player's place: everybody lower, the lowest first, then the next
/// higher one; for a moved-down player, moved-down players.
fn rivals(settled: &Settled<'_>, player: usize) -> Vec<usize> {
    let Settled { bracket, choice, .. } = settled;
    let is_moved_down = bracket.moved_down.contains(&player);
    let group = if is_moved_down { &bracket.moved_down } else { &bracket.residents };
    let stay = group.iter().copied().filter(|other| !choice.downfloaters.contains(other));
    let (higher, lower): (Vec<usize>, Vec<usize>) = stay.partition(|&other| other < player);
    lower.into_iter().rev().chain(higher.last().copied()).collect()
}

/// Why a criterion does not count less, given the candidate with the least of it.
fn lower(
    settled: &Settled<'_>,
    reached: &Value,
    best: &Value,
    criterion: Criterion,
) -> Option<Lower> {
    let Bracket { next, below, .. } = &settled.bracket;
    // In 2017 a candidate with the least may leave a last bracket that cannot be paired (C.7).
    let is_above_last = settled.edition == Edition::Of2017
        && settled.kind == BracketKind::Ordinary
        && !next.is_empty()
        && below.is_empty();
    match reached.first_difference(best) {
        Some(worse) if best.of(criterion) < reached.of(criterion) && worse < criterion => {
            let is_known = !is_above_last || worse < Criterion::NextBracket;
            is_known.then(|| Lower::Costs {
                least: best.of(criterion).clone(),
                criterion: worse,
                reached: reached.of(worse).clone(),
                instead: best.of(worse).clone(),
            })
        }
        Some(_) if is_above_last && best.of(criterion) < reached.of(criterion) => None,
        Some(_) | None => Some(Lower::Least),
    }
}
