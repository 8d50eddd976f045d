//! Who rests when eight are seated: the turn of decision 19, and where it cannot be kept.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use cangrejo_pairing::domino::{
    ByePolicy, Constraints, Exchange, Meetings, Method, Pattern, Present, PresentRound, Problem,
    Request, Table, Tally, Windows, drawn, pair, pair_present, resting,
};
use cangrejo_pairing::simulate::{Scenario, by_engine, simulate_with};

use crate::eights::{all_rounds_of, tables};
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

/// All rounds without repeats, if some rest, the best first.
fn clean_rounds(meetings: &Meetings, request: &Request, resting: &[usize]) -> Vec<[Table; 2]> {
    let order = others(meetings.n_athletes(), resting);
    let seated = meetings.seated(&order).expect("eight");
    let constraints = Constraints::none();
    let problem = Problem { meetings: &seated, request, constraints: &constraints };
    let rounds = all_rounds_of(0b1111_1111).map(|round| {
        let tables = tables(&round);
        (Tally::of_round(&problem, &tables), tables)
    });
    let mut rounds: Vec<_> = rounds.filter(|(tally, _)| tally.is_without_violations()).collect();
    rounds.sort_by_key(|(tally, tables)| (tally.key(request.relax_first), *tables));
    rounds.into_iter().map(|(_, tables)| tables.map(|table| in_order(&table, &order))).collect()
}

fn in_order(table: &Table, order: &[usize]) -> Table {
    Table::of(table.seats().map(|place| order[place]))
}

/// What a later round is made of.
struct Later {
    request: Request,
    meetings: Meetings,
    byes: Vec<u32>,
    policy: ByePolicy,
}

impl Later {
    fn of(present: &Present<'_>, request: &Request) -> Later {
        let (meetings, byes) = (present.meetings.clone(), present.byes.to_vec());
        Later { request: *request, meetings, byes, policy: present.policy }
    }

    fn after(&self, resting: &[usize], tables: &[Table]) -> Later {
        let (mut meetings, mut byes) = (self.meetings.clone(), self.byes.clone());
        for table in tables {
            meetings.record(self.request.round, table).expect("four athletes");
        }
        for one in resting {
            byes[*one] += 1;
        }
        let request = Request { round: self.request.round + 1, ..self.request };
        Later { request, meetings, byes, policy: self.policy }
    }

    /// How many rounds in a row need no repeat, of so many.
    fn n_clean(&self, n_rounds: u32) -> u32 {
        let Later { request, meetings, byes, policy } = self;
        let mut sets = sets_in_order(request.round, byes, *policy);
        if sets.iter().any(|set| !leads_to_an_unfair_rest(byes, set, *policy)) {
            sets.retain(|set| !leads_to_an_unfair_rest(byes, set, *policy));
        }
        let mut longest = 0;
        for set in sets.iter().take_while(|_| n_rounds > 0) {
            for tables in clean_rounds(meetings, request, set) {
                longest = longest.max(1 + self.after(set, &tables).n_clean(n_rounds - 1));
                if longest == n_rounds {
                    return longest;
                }
            }
        }
        longest
    }
}

/// What should be made of those present when eight are seated.
#[derive(Debug, PartialEq, Eq)]
struct Expected {
    resting: Vec<usize>,
    repeats_by: Option<u32>,
    best_repeats_by: Option<u32>,
    tables: Vec<Table>,
}

/// Who should rest, and where the others should sit, by trying every set and every seating: the
/// first of those after which rounds need no repeat for longest, of three at most.
fn expected(present: &Present<'_>, request: &Request) -> Option<Expected> {
    let now = Later::of(present, request);
    let n_ahead = present.rounds_after.min(3);
    let sets = sets_in_order(request.round, present.byes, present.policy);
    let mut best: Option<(u32, Expected)> = None;
    let mut by_turn = 0;
    for set in &sets {
        let rounds = clean_rounds(present.meetings, request, set);
        let n_clean = |tables: &[Table; 2]| 1 + now.after(set, tables).n_clean(n_ahead);
        let of_the_best = rounds.first().map_or(0, n_clean);
        let mut seated: Option<(u32, [Table; 2])> = None;
        for tables in rounds {
            let n_clean = n_clean(&tables);
            if seated.is_none_or(|(most, _)| n_clean > most) {
                seated = Some((n_clean, tables));
            }
            if n_clean > n_ahead {
                break;
            }
        }
        let n_clean = seated.map_or(0, |(n_clean, _)| n_clean);
        by_turn = if set == &sets[0] { n_clean } else { by_turn };
        if let Some((_, tables)) = seated
            && best.as_ref().is_none_or(|(most, _)| n_clean > *most)
        {
            let expected = Expected {
                resting: set.clone(),
                repeats_by: (set != &sets[0]).then_some(request.round + by_turn),
                best_repeats_by: (of_the_best < n_clean).then_some(request.round + of_the_best),
                tables: tables.to_vec(),
            };
            best = Some((n_clean, expected));
        }
        if n_clean > n_ahead {
            break;
        }
    }
    best.map(|(_, expected)| expected)
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
        let scenario = Scenario { n_athletes, n_rounds: 14, ..Scenario::default() };
        watch(&scenario, |present, request, made| {
            let tally = &made.round.tally;
            assert!(tally.is_without_violations(), "{scenario:?}, {request:?}: {made:?}");
            assert!(is_fair_after(present, &made.resting), "{scenario:?}, {request:?}: {made:?}");
            let is_small = (9..=11).contains(&n_athletes);
            let is_plain = made.exchange.is_none() && made.best_repeats_by.is_none();
            assert!(is_small || is_plain, "{scenario:?}: {made:?}");
        });
    }
}

/// The laws of byes: under `parejo` they differ by one at most, under `reglamento` nobody has
/// rested three times while somebody has less than twice.
fn is_fair_after(present: &Present<'_>, resting: &[usize]) -> bool {
    let rested = |one: usize| present.byes[one] + u32::from(resting.contains(&one));
    let after: Vec<u32> = (0..present.byes.len()).map(rested).collect();
    let (least, most) = (after.iter().min(), after.iter().max());
    let (least, most) = (*least.expect("athletes"), *most.expect("athletes"));
    match present.policy {
        ByePolicy::Reglamento => most < 3 || least >= 2,
        ByePolicy::Parejo => most - least <= 1,
    }
}

/// Scenarios with every policy and pattern.
fn scenarios(n_athletes: usize, seeds: std::ops::Range<u64>) -> impl Iterator<Item = Scenario> {
    let policies = POLICIES.into_iter().flat_map(|one| PATTERNS.map(|pattern| (one, pattern)));
    policies.flat_map(move |(bye_policy, pattern)| {
        let scenario =
            Scenario { n_athletes, n_rounds: 14, pattern, bye_policy, ..Scenario::default() };
        seeds.clone().map(move |seed| Scenario { seed, ..scenario })
    })
}

#[test]
fn with_eight_at_the_tables_nothing_repeats_and_rests_are_fair_under_both_policies() {
    for n_athletes in 9..=11 {
        for scenario in scenarios(n_athletes, 0..100) {
            watch(&scenario, |present, request, made| {
                let tally = &made.round.tally;
                assert!(tally.is_without_violations(), "{scenario:?}, {request:?}: {made:?}");
                assert!(
                    is_fair_after(present, &made.resting),
                    "{scenario:?}, {request:?}: {made:?}"
                );
                assert!(made.round.is_proved);
            });
        }
    }
}

/// Every round with eight seated is held against all sets that may rest and all ways to seat
/// the others: the turn is left only where it must be, and for the first set that will do.
#[test]
fn the_turn_to_rest_is_left_only_where_every_seating_would_repeat() {
    let mut n_exchanges: BTreeMap<(usize, bool), usize> = BTreeMap::new();
    let (mut n_for_later, mut n_seated_otherwise) = (0, 0);
    for scenario in (9..=11).flat_map(|n_athletes| scenarios(n_athletes, 100..112)) {
        watch(&scenario, |present, request, made| {
            if request.round == 1 {
                assert_eq!(made.resting, resting_by_turn(present, request));
                return;
            }
            let seated = others(present.byes.len(), &made.resting);
            let tables = made.round.tables.iter().map(|table| in_order(table, &seated)).collect();
            let exchange = made.exchange.as_ref();
            let found = Expected {
                resting: made.resting.clone(),
                repeats_by: exchange.map(|exchange| exchange.repeats_by),
                best_repeats_by: made.best_repeats_by,
                tables,
            };
            assert_eq!(Some(found), expected(present, request), "{scenario:?}, {request:?}");
            n_seated_otherwise += usize::from(made.best_repeats_by.is_some());
            if let Some(exchange) = exchange {
                let by_turn = resting_by_turn(present, request);
                let plays = |one: &&usize| !made.resting.contains(one);
                let spared: Vec<usize> = by_turn.iter().filter(plays).copied().collect();
                assert_eq!(exchange.spared, spared);
                assert_eq!(exchange.called.len(), spared.len());
                assert!(exchange.called.iter().all(|one| !by_turn.contains(one)));
                let is_even = scenario.bye_policy == ByePolicy::Parejo;
                *n_exchanges.entry((scenario.n_athletes, is_even)).or_default() += 1;
                n_for_later += usize::from(exchange.repeats_by > request.round);
            }
        });
    }
    assert!(n_exchanges[&(9, false)] > 20 && n_exchanges[&(10, false)] > 0, "{n_exchanges:?}");
    assert!(n_exchanges[&(9, true)] > 20, "{n_exchanges:?}");
    assert!(n_for_later > 0 && n_seated_otherwise > 0, "{n_for_later}, {n_seated_otherwise}");
}

fn resting_by_turn(present: &Present<'_>, request: &Request) -> Vec<usize> {
    resting(request.round, present.byes, present.policy)
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
            Present { meetings: &meetings, byes: &byes, policy, playing, rounds_after: 8 };
        let request = Request { method, ..request };
        pair_present(&present, &request, &|_| Constraints::none()).expect("two tables")
    };
    // It is the turn of the last, and without them a rival repeats in all 315 seatings.
    let eight = meetings.seated(&others(9, &[8])).expect("eight");
    assert_eq!(fewest_of_eight(&eight, &request), (0, 1));
    for policy in POLICIES {
        assert_eq!(resting(3, &byes, policy), [8]);
        let exchange =
            |called: usize| Some(Exchange { called: vec![called], spared: vec![8], repeats_by: 3 });
        let round = made(policy, &[], Method::Optimo);
        assert_eq!((round.resting, round.exchange), (vec![7], exchange(7)));
        assert!(round.round.tally.is_without_violations() && round.round.is_proved);
        // Both sets that were weighed, and three rounds after the one that was taken.
        assert_eq!(round.round.effort.exact_reseatings, 5);
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
                    rounds_after: 8,
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
                rounds_after: 0,
            };
            let made = by_engine(&present, &request).expect("whole tables");
            let by_turn = resting_by_turn(&present, &request);
            let seated = meetings.seated(&others(n_athletes, &by_turn)).expect("those who play");
            let kept = pair(&seated, &request).expect("whole tables");
            if let Some(exchange) = made.exchange {
                assert_eq!(exchange.repeats_by, request.round);
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

/// Where longer windows leave little choice, the search ends all the same.
#[test]
fn later_rounds_are_looked_at_with_a_counted_effort() {
    let mut most = 0;
    for (n_athletes, seed) in (9..=11).flat_map(|n| (0..12).map(move |seed| (n, seed))) {
        let meetings = random_history(n_athletes, 6, seed);
        for (partners, rivals) in [(1, 4), (2, 5)] {
            let request = Request::new(7, Windows { partners, rivals });
            let byes = vec![1; n_athletes];
            let policy = ByePolicy::Reglamento;
            let present =
                Present { meetings: &meetings, byes: &byes, policy, playing: &[], rounds_after: 8 };
            let made = by_engine(&present, &request).expect("two tables");
            most = most.max(made.round.effort.exact_reseatings);
        }
    }
    // All that may be spent on later rounds, and one for each set who may rest from this one.
    assert!((500..=665).contains(&most), "{most}");
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
            let present = Present { meetings, byes: &byes, policy, playing: &[], rounds_after: 8 };
            by_engine(&present, &Request::new(7, Windows::official(n_athletes)))
        };
        assert_eq!(made(&meetings), made(&again));
    }
}
