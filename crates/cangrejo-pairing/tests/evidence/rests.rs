//! Who rests when eight are seated: the turn of decision 19, and where it cannot be kept.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use cangrejo_pairing::domino::{
    ByePolicy, Constraints, Deadlock, Exchange, Meetings, Method, Pattern, Present, PresentRound,
    Request, Table, Windows, drawn, pair, pair_present, resting,
};
use cangrejo_pairing::simulate::{Scenario, by_engine, simulate_with};

use crate::worlds::random_history;

const POLICIES: [ByePolicy; 2] = [ByePolicy::Reglamento, ByePolicy::Parejo];
const PATTERNS: [Pattern; 3] = [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado];

fn others(n_present: usize, resting: &[usize]) -> Vec<usize> {
    (0..n_present).filter(|one| !resting.contains(one)).collect()
}

/// Somebody rests again too soon for the policy, while others play.
fn breaks_the_policy(byes: &[u32], resting: &[usize], policy: ByePolicy) -> bool {
    let playing = others(byes.len(), resting);
    let is_ahead = |rests: &usize| {
        playing.iter().any(|plays| match policy {
            ByePolicy::Reglamento => byes[*rests] >= 2 && byes[*plays] < 2,
            ByePolicy::Parejo => byes[*rests] > byes[*plays],
        })
    };
    resting.iter().any(is_ahead)
}

/// Under `reglamento`, somebody has rested three times and somebody less than twice, after this
/// round or after the next one, whoever rests then.
fn leads_to_an_unfair_rest(byes: &[u32], resting: &[usize], policy: ByePolicy) -> bool {
    let rested = |one: usize| byes[one] + u32::from(resting.contains(&one));
    let after: Vec<u32> = (0..byes.len()).map(rested).collect();
    let n_short = after.iter().filter(|byes| **byes < 2).count();
    let third_is_given = resting.iter().any(|one| byes[*one] >= 2);
    let is_unfair = third_is_given && n_short > 0;
    let will_be = after.contains(&0) && n_short < byes.len() % 4;
    policy == ByePolicy::Reglamento && (is_unfair || will_be)
}

/// Every set that may rest, those whose turn it is first: all sets are weighed and sorted.
fn sets_in_order(round: u32, byes: &[u32], policy: ByePolicy) -> Vec<Vec<usize>> {
    let n_present = byes.len();
    let is_upper = |position: usize| position < 4 * (n_present / 8);
    let mut list: Vec<usize> = (0..n_present).collect();
    list.sort_by_key(|&one| match policy {
        _ if round == 1 => (false, false, 0, Reverse(one)),
        ByePolicy::Reglamento => (byes[one] >= 2, is_upper(one), byes[one], Reverse(one)),
        ByePolicy::Parejo => (false, false, byes[one], Reverse(one)),
    });
    let turn = |one: usize| list.iter().position(|other| *other == one).expect("all are listed");
    let sets = (0_u32..1 << n_present).filter(|set| set.count_ones() as usize == n_present % 4);
    let sets = sets.map(|set| (0..n_present).filter(|one| set >> one & 1 == 1).collect());
    let mut sets: Vec<Vec<usize>> =
        sets.filter(|set: &Vec<usize>| !breaks_the_policy(byes, set, policy)).collect();
    sets.sort_by_key(|set| {
        let mut turns: Vec<Reverse<usize>> = set.iter().map(|one| Reverse(turn(*one))).collect();
        turns.sort_unstable();
        let turns = turns.into_iter().map(|Reverse(turn)| turn).collect::<Vec<usize>>();
        (round > 1 && leads_to_an_unfair_rest(byes, set, policy), turns)
    });
    sets
}

/// The fewest repeats of partners, and with those of rivals, over every way to seat eight.
fn fewest_of_eight(meetings: &Meetings, request: &Request) -> (u64, u64) {
    let least_at = |four: &Vec<usize>| {
        let [a, b, c, d] = <[usize; 4]>::try_from(four.clone()).expect("four at a table");
        let ways = [[a, b, c, d], [a, c, b, d], [a, d, b, c]].map(Table::of);
        let repeats = ways.map(|table| {
            let partners = table.pairs().map(|pair| request.partner_severity(meetings, pair) > 0);
            let rivals = table.rivals().map(|pair| request.rival_severity(meetings, pair) > 0);
            let count =
                |repeats: &[bool]| repeats.iter().filter(|repeats| **repeats).count() as u64;
            (count(&partners), count(&rivals))
        });
        repeats.into_iter().min().expect("three ways")
    };
    let tables = (1_usize..1 << 7).filter(|set| set.count_ones() == 3).map(|with_first| {
        let is_at_first = |athlete: &usize| *athlete == 0 || with_first >> (athlete - 1) & 1 == 1;
        let (first, second): (Vec<usize>, Vec<usize>) = (0..8).partition(is_at_first);
        [first, second]
    });
    let repeats = tables.map(|tables| {
        let [first, second] = tables.each_ref().map(least_at);
        (first.0 + second.0, first.1 + second.1)
    });
    repeats.min().expect("35 ways")
}

/// Whether the eight who do not rest have a round without repeats.
fn is_possible(meetings: &Meetings, request: &Request, resting: &[usize]) -> bool {
    let seated = meetings.seated(&others(meetings.n_athletes(), resting)).expect("eight");
    fewest_of_eight(&seated, request) == (0, 0)
}

/// Whether somebody may rest from the next round so that it repeats nothing.
fn next_is_possible(present: &Present<'_>, request: &Request, resting: &[usize]) -> bool {
    let seated = others(present.byes.len(), resting);
    let eight = present.meetings.seated(&seated).expect("eight");
    let mut after = present.meetings.clone();
    for table in pair(&eight, request).expect("two tables").tables {
        let table = Table::of(table.seats().map(|place| seated[place]));
        after.record(request.round, &table).expect("four athletes");
    }
    let mut byes = present.byes.to_vec();
    for one in resting {
        byes[*one] += 1;
    }
    let next = Request { round: request.round + 1, ..*request };
    let sets = sets_in_order(next.round, &byes, present.policy);
    sets.iter().any(|resting| is_possible(&after, &next, resting))
}

/// Who should rest when eight are seated, by weighing every set and every seating.
fn expected(present: &Present<'_>, request: &Request) -> (Vec<usize>, Option<Deadlock>) {
    let sets = sets_in_order(request.round, present.byes, present.policy);
    let is_clean = |set: &&Vec<usize>| is_possible(present.meetings, request, set);
    let has_next =
        |set: &&Vec<usize>| present.is_last_round || next_is_possible(present, request, set);
    let by_turn = &sets[0];
    let best = sets.iter().find(|set| is_clean(set) && has_next(set));
    let kept = if is_clean(&by_turn) { Some(by_turn) } else { sets.iter().find(is_clean) };
    let chosen = best.or(kept).unwrap_or(by_turn);
    let deadlock = if is_clean(&by_turn) { Deadlock::Next } else { Deadlock::Now };
    (chosen.clone(), (chosen != by_turn).then_some(deadlock))
}

/// Plays a tournament and looks at every round of it.
fn watch(scenario: &Scenario, mut look: impl FnMut(&Present<'_>, &Request, &PresentRound)) {
    let outcome = simulate_with(scenario, |present, request| {
        let made = by_engine(present, request)?;
        look(present, request, &made);
        Ok(made)
    });
    assert_eq!(outcome.expect("a lawful scenario").rounds.len(), scenario.n_rounds as usize);
}

/// The sentence, without an exception: the default policy, official windows, 14 rounds.
#[test]
fn every_size_from_8_to_200_does_without_repeats_in_every_round() {
    for n_athletes in 8..=200 {
        let n_seeds = if n_athletes < 12 { 40 } else { 1 };
        for seed in 0..n_seeds {
            let scenario = Scenario { n_athletes, n_rounds: 14, seed, ..Scenario::default() };
            watch(&scenario, |present, request, made| {
                let tally = &made.round.tally;
                assert!(tally.is_without_violations(), "{scenario:?}, {request:?}: {made:?}");
                let broken = breaks_the_policy(present.byes, &made.resting, present.policy);
                assert!(!broken, "{scenario:?}, {request:?}: {made:?}");
                let is_small = (9..=11).contains(&n_athletes);
                assert!(is_small || made.exchange.is_none(), "{scenario:?}: {made:?}");
            });
        }
    }
}

/// Every round with eight seated is held against all sets that may rest and all ways to seat
/// the others: the turn is left only where it must be, and for the first set that will do.
#[test]
fn the_turn_to_rest_is_left_only_where_every_seating_would_repeat() {
    let mut exchanges: BTreeMap<(usize, bool), usize> = BTreeMap::new();
    let mut deadlocks = BTreeSet::new();
    for n_athletes in 9..=11 {
        for (policy, pattern) in POLICIES.into_iter().flat_map(|one| PATTERNS.map(|p| (one, p))) {
            for seed in 100..112 {
                let scenario = Scenario {
                    n_athletes,
                    n_rounds: 14,
                    seed,
                    pattern,
                    bye_policy: policy,
                    ..Scenario::default()
                };
                watch(&scenario, |present, request, made| {
                    let (resting, deadlock) = expected(present, request);
                    assert_eq!(made.resting, resting, "{scenario:?}, {request:?}");
                    let found = made.exchange.as_ref().map(|exchange| exchange.deadlock);
                    assert_eq!(found, deadlock, "{scenario:?}, {request:?}");
                    if let Some(exchange) = &made.exchange {
                        let by_turn = resting_by_turn(present, request);
                        let plays = |one: &&usize| !made.resting.contains(one);
                        let spared: Vec<usize> = by_turn.iter().filter(plays).copied().collect();
                        assert_eq!(exchange.spared, spared);
                        assert_eq!(exchange.called.len(), spared.len());
                        assert!(exchange.called.iter().all(|one| !by_turn.contains(one)));
                        *exchanges.entry((n_athletes, policy == ByePolicy::Parejo)).or_default() +=
                            1;
                        deadlocks.insert(exchange.deadlock == Deadlock::Now);
                    }
                });
            }
        }
    }
    assert!(exchanges[&(9, false)] > 20 && exchanges[&(10, false)] > 0, "{exchanges:?}");
    assert!(exchanges[&(9, true)] > 20, "{exchanges:?}");
    assert_eq!(deadlocks.len(), 2, "this round and the next");
}

fn resting_by_turn(present: &Present<'_>, request: &Request) -> Vec<usize> {
    resting(request.round, present.byes, present.policy)
}

/// Under `parejo` the last of nine rests when everybody else has: then there is no choice.
#[test]
fn parejo_can_be_forced_to_repeat_a_rival_by_the_last_rest_of_nine() {
    let mut n_repeats = 0;
    for n_athletes in 9..=11 {
        for seed in 0..25 {
            let bye_policy = ByePolicy::Parejo;
            let scenario =
                Scenario { n_athletes, n_rounds: 14, seed, bye_policy, ..Scenario::default() };
            watch(&scenario, |present, request, made| {
                let (least, most) = (present.byes.iter().min(), present.byes.iter().max());
                assert!(most.expect("athletes") - least.expect("athletes") <= 1);
                if !made.round.tally.is_without_violations() {
                    assert_eq!((n_athletes, request.round), (9, 9), "{scenario:?}");
                    assert_eq!(sets_in_order(9, present.byes, bye_policy).len(), 1);
                    assert!(!is_possible(present.meetings, request, &made.resting));
                    assert!(made.round.is_proved && made.exchange.is_none());
                    let tally = &made.round.tally;
                    assert_eq!((tally.partner_violations, tally.rival_violations), (0, 1));
                    n_repeats += 1;
                }
            });
        }
    }
    assert!(n_repeats > 0, "otherwise the guide says too little");
}

/// Nine athletes after two rounds. The last but one of the upper half and the fifth have rested.
fn nine_after_two_rounds() -> (Meetings, [u32; 9]) {
    let mut meetings = Meetings::new(9);
    let rounds = [(1, [[6, 1, 2, 5], [7, 4, 8, 0]]), (2, [[0, 3, 1, 2], [8, 7, 5, 6]])];
    for (round, tables) in rounds {
        for table in tables.map(Table::of) {
            meetings.record(round, &table).expect("four different athletes");
        }
    }
    (meetings, [0, 0, 0, 1, 1, 0, 0, 0, 0])
}

#[test]
fn decision_19_the_next_in_turn_rests_where_every_seating_would_repeat_a_rival() {
    let (meetings, byes) = nine_after_two_rounds();
    let request = Request::new(3, Windows::official(9));
    let made = |policy, playing: &[usize], method| {
        let present =
            Present { meetings: &meetings, byes: &byes, policy, playing, is_last_round: false };
        let request = Request { method, ..request };
        pair_present(&present, &request, &|_| Constraints::none()).expect("two tables")
    };
    // It is the turn of the last, and without them a rival repeats in all 315 seatings.
    let eight = meetings.seated(&others(9, &[8])).expect("eight");
    assert_eq!(fewest_of_eight(&eight, &request), (0, 1));
    for policy in POLICIES {
        assert_eq!(resting(3, &byes, policy), [8]);
        let exchange = |called: usize| {
            Some(Exchange { called: vec![called], spared: vec![8], deadlock: Deadlock::Now })
        };
        let round = made(policy, &[], Method::Optimo);
        assert_eq!((round.resting, round.exchange), (vec![7], exchange(7)));
        assert!(round.round.tally.is_without_violations() && round.round.is_proved);
        // Every set that was weighed, and the next round of the one that was taken.
        assert_eq!(round.round.effort.exact_reseatings, 3);
        // Whoever is at a fixed table plays.
        let round = made(policy, &[0, 1, 2, 7], Method::Optimo);
        assert_eq!((round.resting, round.exchange), (vec![6], exchange(6)));
        // The written procedures keep the letter.
        for method in [Method::Literal000, Method::Literal001] {
            let round = made(policy, &[], method);
            assert_eq!((round.resting, round.exchange), (vec![8], None));
        }
    }
}

#[test]
fn nine_ten_and_eleven_can_be_left_with_eight_who_must_repeat_a_rival() {
    let histories = [
        (9, [[7, 1, 2, 6], [8, 5, 4, 0]], [[0, 3, 1, 2], [4, 8, 6, 7]], [0, 1, 2, 3, 5, 6, 7, 8]),
        (10, [[5, 6, 4, 0], [3, 7, 1, 9]], [[0, 6, 2, 9], [1, 8, 4, 5]], [1, 2, 3, 4, 5, 7, 8, 9]),
        (
            11,
            [[5, 0, 7, 3], [9, 4, 2, 10]],
            [[0, 9, 6, 8], [1, 4, 3, 5]],
            [0, 1, 2, 3, 4, 5, 7, 10],
        ),
    ];
    for (n_athletes, first, second, order) in histories {
        let mut meetings = Meetings::new(n_athletes);
        for (round, tables) in [(1, first), (2, second)] {
            for table in tables.map(Table::of) {
                meetings.record(round, &table).expect("four different athletes");
            }
        }
        let seated = meetings.seated(&order).expect("eight of them");
        let request = Request::new(3, Windows::official(n_athletes));
        assert_eq!(fewest_of_eight(&seated, &request), (0, 1), "{n_athletes} athletes");
        let round = pair(&seated, &request).expect("two tables");
        assert_eq!((round.tally.rival_violations, round.is_proved), (1, true), "{round:?}");
    }
}

/// All histories there are: the last round is this one, up to the names of the athletes, and the
/// one before any of all rounds of which it repeats nothing.
///
/// So under `reglamento` nine athletes never have to repeat anything in 16 rounds: before the
/// last of them 15 of the 18 rests are taken that two each allow, so at least two athletes may
/// rest, and at most one of them makes a repeat unavoidable.
#[test]
fn after_rounds_without_repeats_few_rests_make_one_unavoidable_whatever_the_history() {
    for (n_athletes, n_sets, most_impossible) in [(9, 9, 1), (10, 45, 4), (11, 165, 4)] {
        let eights: Vec<usize> = (0..1 << n_athletes).filter(|set| members(*set) == 8).collect();
        assert_eq!(eights.len(), n_sets);
        let last = [0, 1, 2, 3, 4, 5, 6, 7];
        let mut most = 0;
        for before in eights.iter().flat_map(|eight| all_rounds_of(*eight)) {
            let Some(barred) = Barred::by(&[before, last]) else { continue };
            let is_clean = barred.clean_fours();
            let is_impossible = |eight: &&usize| {
                !halves(**eight).any(|[first, second]| is_clean[first] && is_clean[second])
            };
            most = most.max(eights.iter().filter(is_impossible).count());
        }
        assert_eq!(most, most_impossible, "{n_athletes} athletes");
    }
}

fn members(set: usize) -> usize {
    set.count_ones() as usize
}

fn list_of(set: usize) -> Vec<usize> {
    (0..11).filter(|one| set >> one & 1 == 1).collect()
}

/// The two tables of eight athletes, in all 35 ways.
fn halves(eight: usize) -> impl Iterator<Item = [usize; 2]> {
    let lowest = eight & eight.wrapping_neg();
    let subsets =
        std::iter::successors(Some(eight), move |set| (*set > 0).then(|| (set - 1) & eight));
    let firsts = subsets.filter(move |set| set & lowest > 0 && members(*set) == 4);
    firsts.map(move |first| [first, eight & !first])
}

/// The three ways to seat four: two against two.
fn ways_of(four: usize) -> [[usize; 4]; 3] {
    let [a, b, c, d] = <[usize; 4]>::try_from(list_of(four)).expect("four");
    [[a, b, c, d], [a, c, b, d], [a, d, b, c]]
}

/// All 315 rounds of eight athletes, table after table.
fn all_rounds_of(eight: usize) -> impl Iterator<Item = [usize; 8]> {
    halves(eight).flat_map(|[first, second]| {
        ways_of(first).into_iter().flat_map(move |[a, b, c, d]| {
            ways_of(second).map(|[e, f, g, h]| [a, b, c, d, e, f, g, h])
        })
    })
}

/// Who may not be partners and who may not be rivals, each athlete's others as bits.
struct Barred {
    partners: [usize; 11],
    rivals: [usize; 11],
}

impl Barred {
    /// What two rounds bar from the third; none if the second repeats something of the first.
    fn by([before, last]: &[[usize; 8]; 2]) -> Option<Barred> {
        let first = Barred::by_round(before);
        let is_repeated = last.chunks(4).any(|four| {
            let [a, b, c, d] = [four[0], four[1], four[2], four[3]];
            first.bars([a, b, c, d])
        });
        let mut barred = Barred::by_round(last);
        for (one, rivals) in barred.rivals.iter_mut().enumerate() {
            *rivals |= first.rivals[one];
        }
        (!is_repeated).then_some(barred)
    }

    fn by_round(round: &[usize; 8]) -> Barred {
        let mut barred = Barred { partners: [0; 11], rivals: [0; 11] };
        for four in round.chunks(4) {
            let [a, b, c, d] = [four[0], four[1], four[2], four[3]];
            for (one, partner, [rival, other]) in
                [(a, b, [c, d]), (b, a, [c, d]), (c, d, [a, b]), (d, c, [a, b])]
            {
                barred.partners[one] |= 1 << partner;
                barred.rivals[one] |= 1 << rival | 1 << other;
            }
        }
        barred
    }

    fn bars(&self, [a, b, c, d]: [usize; 4]) -> bool {
        let rivals = 1 << c | 1 << d;
        let partners = self.partners[a] >> b & 1 | self.partners[c] >> d & 1;
        partners | (self.rivals[a] | self.rivals[b]) & rivals > 0
    }

    /// Which sets of four can be seated without a repeat, by their bits.
    fn clean_fours(&self) -> Vec<bool> {
        let is_clean =
            |set: usize| members(set) == 4 && ways_of(set).iter().any(|way| !self.bars(*way));
        (0..1 << 11).map(is_clean).collect()
    }
}

#[test]
fn byes_keep_the_policy_whoever_rests_out_of_turn() {
    for n_athletes in [5, 6, 7, 9, 10, 11, 13, 14, 15] {
        for policy in POLICIES {
            let mut byes = vec![0; n_athletes];
            let mut meetings = Meetings::new(n_athletes);
            for round in 1..=24 {
                // The ranking changes every round.
                let order = drawn(n_athletes, u64::from(round));
                let in_order: Vec<u32> = order.iter().map(|&athlete| byes[athlete]).collect();
                let seated = meetings.seated(&order).expect("everybody");
                let request = Request::new(round, Windows::official(n_athletes));
                let present = Present {
                    meetings: &seated,
                    byes: &in_order,
                    policy,
                    playing: &[],
                    is_last_round: false,
                };
                let made = by_engine(&present, &request).expect("whole tables");
                assert_eq!(made.resting.len(), n_athletes % 4);
                let broken = breaks_the_policy(&in_order, &made.resting, policy);
                assert!(!broken, "{n_athletes}, {policy:?}, round {round}: {made:?}, {in_order:?}");
                let playing = others(n_athletes, &made.resting);
                for table in &made.round.tables {
                    let seats = table.seats().map(|place| order[playing[place]]);
                    meetings.record(round, &Table::of(seats)).expect("four athletes");
                }
                for one in &made.resting {
                    byes[order[*one]] += 1;
                }
            }
            let (least, most) = (byes.iter().min(), byes.iter().max());
            let is_even = most.expect("athletes") - least.expect("athletes") <= 1;
            assert!(policy == ByePolicy::Reglamento || is_even, "{byes:?}");
        }
    }
}

/// With longer windows the turn may be left with more at the tables too, never without gain.
#[test]
fn a_turn_is_left_only_for_a_round_without_repeats() {
    let mut n_exchanges = 0;
    for n_athletes in [9, 10, 11, 13, 14] {
        for seed in 0..12 {
            let meetings = random_history(n_athletes, 4, seed);
            let request = Request::new(5, Windows { partners: 2, rivals: 4 });
            let byes = vec![1; n_athletes];
            let present = Present {
                meetings: &meetings,
                byes: &byes,
                policy: ByePolicy::Parejo,
                playing: &[],
                is_last_round: true,
            };
            let made = by_engine(&present, &request).expect("whole tables");
            let by_turn = resting_by_turn(&present, &request);
            let seated = meetings.seated(&others(n_athletes, &by_turn)).expect("those who play");
            let kept = pair(&seated, &request).expect("whole tables");
            if let Some(exchange) = made.exchange {
                assert_eq!(exchange.deadlock, Deadlock::Now);
                assert!(!kept.tally.is_without_violations() && kept.is_proved);
                assert!(made.round.tally.is_without_violations());
                n_exchanges += 1;
            } else {
                assert_eq!((made.resting, made.round.tables), (by_turn, kept.tables));
            }
        }
    }
    assert!(n_exchanges > 0);
}

#[test]
fn other_numbers_for_the_athletes_make_no_difference_to_who_rests() {
    for (n_athletes, seed) in [(9, 1), (9, 2), (10, 3), (11, 4), (13, 5)] {
        let meetings = random_history(n_athletes, 6, seed);
        let numbers = drawn(n_athletes, 77);
        let mut order = vec![0; n_athletes];
        for (new, &old) in numbers.iter().enumerate() {
            order[old] = new;
        }
        let renumbered = meetings.seated(&numbers).expect("everybody");
        let again = renumbered.seated(&order).expect("everybody");
        let byes = vec![1; n_athletes];
        let made = |meetings: &Meetings| {
            let policy = ByePolicy::Reglamento;
            let present =
                Present { meetings, byes: &byes, policy, playing: &[], is_last_round: false };
            by_engine(&present, &Request::new(7, Windows::official(n_athletes)))
        };
        assert_eq!(made(&meetings), made(&again));
    }
}
