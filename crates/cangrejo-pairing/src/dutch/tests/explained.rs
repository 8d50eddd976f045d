//! What explanations claim, against all candidates of the bracket, one by one.

use std::collections::BTreeMap;

use super::literal::{Pairs, Value};
use super::sheet::Sheet;
use super::{literal, literal_2017, play};
use crate::dutch::explain::{
    BracketReasons, ByeReasons, Count, Explanation, Lower, NoBye, Question, Why, explain,
};
use crate::dutch::field::Field;
use crate::dutch::rules::{Edition, Rules};
use crate::dutch::tournament::{Color, Past, Player, PointSystem, Points, Tournament, Unplayed};
use crate::dutch::{BracketKind, ColorRule, Criterion};

/// What the twin of an edition has for a criterion.
pub(super) fn part(edition: Edition, value: &Value, criterion: Criterion) -> &[u64] {
    let one = |list: usize, place: usize| &value[list][place..=place];
    match (edition, criterion.number()) {
        (_, 1..=5) | (Edition::Of2017, 9) => &[],
        (_, 6) => one(0, 0),
        (Edition::Of2026, 7) => &value[0][1..],
        (Edition::Of2026, 8) => &value[1],
        (Edition::Of2026, 9) => &value[2],
        (Edition::Of2017, number @ 7..=8) => &value[number - 6],
        (_, number @ 10..=13) => one(3, number - 10),
        (_, number @ 14..=17) => one(4, number - 14),
        (_, number) => &value[number - 13],
    }
}

/// A bracket of an explanation beside all its candidates. Players are places in the field.
struct Bench<'a> {
    choices: Vec<(Value, Pairs)>,
    best: Value,
    moved_down: Vec<usize>,
    reasons: &'a BracketReasons,
    field: &'a Field,
    edition: Edition,
}

impl Bench<'_> {
    fn part<'v>(&self, value: &'v Value, criterion: Criterion) -> &'v [u64] {
        part(self.edition, value, criterion)
    }

    /// The first criterion by which two values differ.
    fn first_difference(&self, a: &Value, b: &Value) -> Option<Criterion> {
        let differs = |criterion: &Criterion| self.part(a, *criterion) != self.part(b, *criterion);
        Criterion::ALL.into_iter().find(differs)
    }

    /// Whether both count the same; what is counted in another way by the twin is passed over.
    fn agree(&self, count: &Count, value: &Value, criterion: Criterion) -> bool {
        let part = self.part(value, criterion);
        let positive = |part: &[u64]| part.iter().copied().filter(|&n| n > 0).collect::<Vec<_>>();
        let count: Vec<u64> = count.iter().copied().map(u64::from).collect();
        match (self.edition, criterion) {
            (Edition::Of2026, _) if matches!(criterion.number(), 7 | 18..) => true,
            (Edition::Of2026, _) => count == part,
            (Edition::Of2017, Criterion::NextBracket) => self.agree_on_next(&count, part),
            // Pairs of equal scores differ by nothing.
            (Edition::Of2017, _) => positive(&count) == positive(part),
        }
    }

    /// 2017: whether the number that the next bracket leaves is the same, and their scores can be.
    ///
    /// The twin has differences where we have scores, and those of the pairs among them.
    fn agree_on_next(&self, count: &[u64], part: &[u64]) -> bool {
        let (Some((n_left, scores)), [_, n_left_by_twin, differences @ ..]) =
            (count.split_first(), part)
        else {
            return count.is_empty() && part.is_empty();
        };
        let last = self.reasons.residents.last().map(|&place| self.index(place));
        let next = &self.field.players[last.expect("a resident") + 1];
        let mut differences = differences.to_vec();
        let is_one = |score: &u64| {
            let difference = score + 10 - u64::from(next.score.tenths());
            let found = differences.iter().position(|&other| other == difference);
            found.map(|place| differences.swap_remove(place)).is_some()
        };
        n_left == n_left_by_twin && scores.len() as u64 == *n_left && scores.iter().all(is_one)
    }

    /// 2017: whether a value is of a candidate that leaves a last bracket without a pairing.
    fn is_stuck(&self, value: &Value) -> bool {
        self.edition == Edition::Of2017
            && self.first_difference(value, &self.best) == Some(Criterion::NextBracket)
            && self.part(value, Criterion::NextBracket)[0] == 1
    }

    fn index(&self, place: usize) -> usize {
        let found = self.field.players.iter().position(|player| player.place == place);
        found.expect("the player is here")
    }

    /// Holds a reason against the best of the candidates that are as asked.
    fn confirm(&self, why: &Why, is_asked: impl Fn(&Pairs) -> bool) -> &'static str {
        let asked = self.choices.iter().filter(|(_, pairs)| is_asked(pairs));
        let least = asked.map(|(value, _)| value).min();
        match why {
            Why::Met(_) | Why::Forbidden | Why::Clash => panic!("not a question of candidates"),
            Why::NoOpponent => {
                assert_eq!(least, None);
                "no opponent"
            }
            Why::Unpairable => {
                assert!(least.is_none_or(|least| self.is_stuck(least)), "{least:?}");
                if least.is_none() { "unpairable" } else { "stuck" }
            }
            Why::NotSearched => panic!("there is effort enough"),
            Why::Later => {
                assert_eq!(least, Some(&self.best));
                "later"
            }
            Why::Worse { criterion, reached, instead } => {
                let least = least.expect("there is a candidate");
                assert!(*least > self.best);
                assert_eq!(self.first_difference(least, &self.best), Some(*criterion));
                assert!(!self.is_stuck(least));
                assert!(self.agree(reached, &self.best, *criterion));
                assert!(self.agree(instead, least, *criterion));
                assert!(reached < instead);
                "worse"
            }
        }
    }

    fn confirm_boards(&self, tournament: &Tournament, seen: &mut Seen) {
        let mut decided: Pairs = Vec::new();
        for board in &self.reasons.boards {
            let (higher, lower) = (self.index(board.higher), self.index(board.lower));
            for refused in &board.refused {
                let other = self.index(refused.player);
                assert!(other > higher && decided.iter().all(|&(_, taken)| taken != other));
                let kind = match refused.why {
                    Why::Met(round) => {
                        let past = tournament.players[board.higher].past[round - 1];
                        let Past::Game { opponent, .. } = past else { panic!("{past:?}") };
                        assert_eq!(opponent, refused.player);
                        "met"
                    }
                    Why::Forbidden => {
                        let two = [board.higher, refused.player];
                        let mut groups = tournament.forbidden.iter();
                        assert!(groups.any(|group| two.iter().all(|one| group.contains(one))));
                        "forbidden"
                    }
                    Why::Clash => {
                        let [a, b] = [higher, other].map(|player| &self.field.players[player]);
                        assert!(a.is_absolute() && a.preference == b.preference);
                        "clash"
                    }
                    Why::NoOpponent
                    | Why::Unpairable
                    | Why::NotSearched
                    | Why::Worse { .. }
                    | Why::Later => {
                        let asked: Pairs =
                            decided.iter().copied().chain([(higher, other)]).collect();
                        self.confirm(&refused.why, |pairs| {
                            asked.iter().all(|pair| pairs.contains(pair))
                        })
                    }
                };
                seen.note("board", kind);
            }
            assert_eq!(board.n_more, 0);
            decided.push((higher, lower));
        }
    }

    fn confirm_exchange(&self, seen: &mut Seen) {
        let Some(exchange) = &self.reasons.exchange else { return };
        let indices = |places: &[usize]| -> Vec<usize> {
            places.iter().map(|&place| self.index(place)).collect()
        };
        let [s1, s2, leaving, entering] =
            [&self.reasons.s1, &self.reasons.s2, &exchange.leaving, &exchange.entering]
                .map(|places| indices(places));
        let stays = |group: &[usize], gone: &[usize], come: &[usize]| -> Vec<usize> {
            let stayed = group.iter().copied().filter(|player| !gone.contains(player));
            stayed.chain(come.iter().copied()).collect()
        };
        let original = [stays(&s1, &entering, &leaving), stays(&s2, &leaving, &entering)];
        assert!(original[0].iter().max() < original[1].iter().min());
        let boards = self.reasons.boards.iter();
        let fixed: Pairs = boards
            .map(|board| (self.index(board.higher), self.index(board.lower)))
            .filter(|(higher, _)| self.moved_down.contains(higher))
            .collect();
        let why = exchange.why.as_ref().expect("it was asked");
        let kind = self.confirm(why, |pairs| {
            let is_between = |(a, b): &(usize, usize)| {
                fixed.contains(&(*a, *b)) || (original[0].contains(a) && original[1].contains(b))
            };
            let is_paired = |player: &usize| pairs.iter().any(|(a, _)| a == player);
            fixed.iter().all(|pair| pairs.contains(pair))
                && pairs.iter().all(is_between)
                && original[0].iter().all(is_paired)
        });
        seen.note("exchange", kind);
    }

    fn confirm_floaters(&self, seen: &mut Seen) {
        let is_paired =
            |pairs: &Pairs, player: usize| pairs.iter().any(|&(a, b)| a == player || b == player);
        for floater in &self.reasons.floaters {
            let player = self.index(floater.player);
            let staying = floater.staying.as_ref().expect("it was asked");
            seen.note("staying", self.confirm(&staying.why, |pairs| is_paired(pairs, player)));
            for refused in &floater.refused {
                let rival = self.index(refused.player);
                let kind = self.confirm(&refused.why, |pairs| {
                    is_paired(pairs, player) && !is_paired(pairs, rival)
                });
                seen.note("rival", kind);
            }
        }
    }

    fn confirm_reached(&self, seen: &mut Seen) {
        for reached in &self.reasons.reached {
            let criterion = reached.criterion;
            assert!(self.agree(&reached.count, &self.best, criterion), "{reached:?}");
            // C7 is about moved-down players, C8 about the number that is left.
            let key = |(value, pairs): &(Value, Pairs)| match (self.edition, criterion) {
                (Edition::Of2017, Criterion::DownfloaterScores) => {
                    let all = self.part(value, criterion).iter().copied();
                    all.filter(|&difference| difference > 0).collect()
                }
                (Edition::Of2026, Criterion::DownfloaterScores) => {
                    let is_paired = |player: &&usize| pairs.iter().any(|(a, _)| a == *player);
                    let floats = self.moved_down.iter().filter(|player| !is_paired(player));
                    floats.map(|&player| self.field.players[player].score.tenths().into()).collect()
                }
                (_, Criterion::NextBracket) => {
                    let n_told = if self.edition == Edition::Of2017 { 2 } else { 1 };
                    self.part(value, criterion).iter().take(n_told).copied().collect()
                }
                (Edition::Of2026 | Edition::Of2017, _) => self.part(value, criterion).to_vec(),
            };
            let least = self.choices.iter().min_by_key(|choice| (key(choice), &choice.0));
            let least = least.expect("there is a candidate");
            let own = self.choices.iter().find(|(value, _)| *value == self.best).expect("the best");
            match &reached.lower {
                None => {}
                Some(Lower::NotSearched) => panic!("there is effort enough"),
                Some(Lower::Least) => {
                    assert_eq!(key(least), key(own), "{reached:?}");
                    seen.note("lower", "least");
                }
                Some(Lower::Costs { criterion: worse, instead, .. }) => {
                    assert!(key(least) < key(own));
                    assert_eq!(self.first_difference(&least.0, &self.best), Some(*worse));
                    assert!(self.agree(instead, &least.0, *worse));
                    seen.note("lower", "costs");
                }
            }
        }
    }
}

/// How often each kind of reason was given.
#[derive(Default)]
struct Seen(BTreeMap<(&'static str, &'static str), usize>);

impl Seen {
    fn note(&mut self, about: &'static str, kind: &'static str) {
        *self.0.entry((about, kind)).or_default() += 1;
    }
}

fn confirm(tournament: &Tournament, rules: Rules, explanation: &Explanation, seen: &mut Seen) {
    let field = Field::new(tournament, rules);
    let sheet = Sheet::new(tournament, rules);
    let score = |bye: &ByeReasons| u64::from(bye.score.tenths());
    let mut bye_score = explanation.bye.as_ref().map(score);
    for reasons in &explanation.brackets {
        let index = |&place: &usize| {
            field.players.iter().position(|player| player.place == place).expect("present")
        };
        let moved_down: Vec<usize> = reasons.moved_down.iter().map(index).collect();
        let residents: Vec<usize> = reasons.residents.iter().map(index).collect();
        let choices = match rules.edition {
            Edition::Of2026 => literal::all_choices(&sheet, bye_score, &moved_down, &residents),
            Edition::Of2017 => {
                let residents = residents[0]..residents[0] + residents.len();
                literal_2017::all_choices(&sheet, reasons.kind, &moved_down, residents)
            }
        };
        seen.note(
            "bracket",
            match reasons.kind {
                BracketKind::Ordinary => "ordinary",
                BracketKind::Penultimate => "penultimate",
                BracketKind::CollapsedLast => "collapsed",
            },
        );
        let best = choices.iter().map(|(value, _)| value).min().expect("a candidate").clone();
        let mut own: Pairs = reasons
            .boards
            .iter()
            .map(|board| (index(&board.higher), index(&board.lower)))
            .collect();
        own.sort_unstable();
        let is_own = |(value, pairs): &(Value, Pairs)| {
            let mut pairs = pairs.clone();
            pairs.sort_unstable();
            *value == best && pairs == own
        };
        assert!(choices.iter().any(is_own), "the round is one of the best");
        let edition = rules.edition;
        let bench = Bench { choices, best, moved_down, reasons, field: &field, edition };
        bench.confirm_boards(tournament, seen);
        bench.confirm_exchange(seen);
        bench.confirm_floaters(seen);
        bench.confirm_reached(seen);
        if reasons.floaters.iter().any(|floater| floater.gets_bye) {
            bye_score = None;
        }
    }
    confirm_bye(tournament, explanation, seen);
    confirm_colors(&field, explanation, seen);
}

/// Whether every board has its colors by the clause that is named.
fn confirm_colors(field: &Field, explanation: &Explanation, seen: &mut Seen) {
    let of = |place: usize| {
        let found = field.players.iter().find(|player| player.place == place);
        found.expect("the player is here")
    };
    for (board, rule) in explanation.round.boards.iter().zip(&explanation.colors) {
        let (white, black) = (of(board.white), of(board.black));
        let wishes = [white, black].map(|player| player.preference);
        let colors = wishes.map(|wish| wish.map(|wish| wish.color));
        let is_shared = colors[0].is_some() && colors[0] == colors[1];
        // Of two who want the same, the one who gets it, and the other.
        let is_white_wanted = colors[0] == Some(Color::White);
        let (granted, refused) = if is_white_wanted { (white, black) } else { (black, white) };
        let strengths = [granted, refused].map(|player| player.preference.map(|w| w.strength));
        let differences = [granted, refused].map(|player| player.color_difference);
        let pasts = white.colors.iter().rev().zip(black.colors.iter().rev());
        let last = pasts.into_iter().find(|(one, other)| one != other);
        let kind = match rule {
            ColorRule::BothWishes => {
                assert!(colors[0] != Some(Color::Black) && colors[1] != Some(Color::White));
                assert!(wishes.iter().any(Option::is_some));
                "both"
            }
            ColorRule::StrongerWish => {
                assert!(is_shared && strengths[0] > strengths[1]);
                "stronger"
            }
            ColorRule::WiderDifference => {
                assert!(is_shared && granted.is_absolute() && refused.is_absolute());
                assert!(differences[0] > differences[1]);
                "wider"
            }
            ColorRule::Alternation => {
                assert!(is_shared && strengths[0] == strengths[1]);
                assert_eq!(last, Some((&Color::Black, &Color::White)));
                "alternation"
            }
            ColorRule::HigherWish => {
                assert!(is_shared && strengths[0] == strengths[1] && last.is_none());
                assert!((refused.score, granted.number) < (granted.score, refused.number));
                "higher"
            }
            ColorRule::Number => {
                assert_eq!(wishes, [None, None]);
                "number"
            }
        };
        seen.note("color", kind);
    }
}

/// Whether nobody with a lower score could have had the bye.
fn confirm_bye(tournament: &Tournament, explanation: &Explanation, seen: &mut Seen) {
    let Some(bye) = &explanation.bye else { return };
    assert_eq!(explanation.round.bye, Some(bye.player));
    for &(place, why) in &bye.refused {
        match why {
            NoBye::HadBye(round) | NoBye::HadPoints(round) => {
                assert!(tournament.players[place].past[round - 1].points() >= Points::default());
                seen.note("bye", "had");
            }
            NoBye::Unpairable => {
                let mut without = tournament.clone();
                without.players[place].is_present = false;
                assert!(crate::dutch::pair(&without).is_err());
                seen.note("bye", "unpairable");
            }
        }
    }
}

/// Explains many rounds by the rules, and counts the kinds of reasons, all confirmed.
fn confirmed(rules: Rules, seeds: std::ops::Range<u64>, sizes: [u64; 2]) -> Seen {
    let seen = std::cell::RefCell::new(Seen::default());
    let (most, effort) = (usize::MAX, u64::MAX);
    let question = Question { rules, most, effort, ..Question::default() };
    let n_rounds = play(seeds, sizes, |tournament, _| {
        if let Ok(explanation) = explain(tournament, &question) {
            confirm(tournament, rules, &explanation, &mut seen.borrow_mut());
        }
    });
    assert!(n_rounds > 3_000, "{n_rounds}");
    seen.into_inner()
}

fn assert_seen(seen: &Seen, kinds: &[(&'static str, &[&'static str])]) {
    for &(about, kinds) in kinds {
        for kind in kinds {
            assert!(seen.0.contains_key(&(about, kind)), "{about} {kind}: {:?}", seen.0);
        }
    }
}

#[test]
fn every_claim_is_confirmed_by_all_candidates() {
    let seen = confirmed(Rules::default(), 50_000..51_500, [3, 9]);
    let kinds = [
        ("board", &["met", "forbidden", "clash", "unpairable", "worse", "later"][..]),
        ("exchange", &["worse"]),
        ("staying", &["no opponent", "unpairable", "worse", "later"]),
        ("rival", &["unpairable", "worse", "later"]),
        ("lower", &["least", "costs"]),
        ("bye", &["had", "unpairable"]),
        ("color", &["both", "stronger", "wider", "alternation", "higher", "number"]),
    ];
    assert_seen(&seen, &kinds);
}

#[test]
fn every_claim_about_a_round_of_2017_is_confirmed_by_all_candidates() {
    let rules = Rules { edition: Edition::Of2017, ..Rules::default() };
    let seen = confirmed(rules, 60_000..61_500, [3, 8]);
    let kinds = [
        ("bracket", &["ordinary", "penultimate", "collapsed"][..]),
        ("board", &["met", "forbidden", "clash", "unpairable", "worse", "later"]),
        ("exchange", &["worse"]),
        ("staying", &["no opponent", "unpairable", "worse", "later"]),
        ("rival", &["unpairable", "stuck", "worse", "later"]),
        ("lower", &["least", "costs"]),
        ("bye", &["had"]),
    ];
    assert_seen(&seen, &kinds);
}

#[test]
fn next_bracket_leaves_the_lower_of_two_who_find_no_free_resident() {
    // Everybody has another score, all by rounds off, and the upper three may not meet: the fourth
    // meets the first of them, the fifth the second, and the third is left to the last.
    let half = Past::Unplayed { why: Unplayed::Absent, points: Points::from_tenths(5) };
    let none = Past::Unplayed { why: Unplayed::Absent, points: Points::default() };
    let mut players: Vec<Player> = (1..=6).map(Player::new).collect();
    for (n_off, player) in players.iter_mut().enumerate() {
        player.past = vec![half; 5 - n_off];
        player.past.resize(5, none);
    }
    let (points, initial_color) = (PointSystem::default(), Color::White);
    let forbidden = vec![vec![0, 1, 2]];
    let tournament = Tournament { players, forbidden, n_rounds: 7, points, initial_color };
    for edition in [Edition::Of2026, Edition::Of2017] {
        let rules = Rules { edition, ..Rules::default() };
        let question = Question { rules, ..Question::default() };
        let explanation = explain(&tournament, &question).expect("a round");
        let of_fourth = &explanation.brackets[3];
        assert_eq!(
            (&of_fourth.moved_down[..], &of_fourth.residents[..]),
            (&[0, 1, 2][..], &[3][..])
        );
        let mut reached = of_fourth.reached.iter();
        let next = reached.find(|reached| reached.criterion == Criterion::NextBracket);
        assert_eq!(next.map(|next| &next.count), Some(&vec![1, 15]), "{edition:?}");
        confirm(&tournament, rules, &explanation, &mut Seen::default());
    }
}
