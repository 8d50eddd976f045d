//! Nine, ten and eleven athletes who always come need never repeat anything, and rest fairly: every
//! history of two rounds without repeats is tried, with everything that byes can be like.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_pairing::domino::{ByePolicy, Meetings, Present, Request, Table, Windows, drawn};
use cangrejo_pairing::simulate::by_engine;

use crate::eights::{Eight, MOST, all_rounds_of, eights_of, tables};

/// What two rounds bar from the third, by the official windows: each athlete's others as bits.
#[derive(Clone, Copy)]
struct Barred {
    partners: [usize; MOST],
    older_rivals: [usize; MOST],
    last_rivals: [usize; MOST],
}

impl Barred {
    fn by_nothing() -> Barred {
        let nobody = [0; MOST];
        Barred { partners: nobody, older_rivals: nobody, last_rivals: nobody }
    }

    /// What is barred once a round has been played.
    fn after(&self, round: &Eight) -> Barred {
        let mut barred = Barred { older_rivals: self.last_rivals, ..Barred::by_nothing() };
        for four in round.chunks(4) {
            let [a, b, c, d] = [four[0], four[1], four[2], four[3]];
            for (one, partner, [rival, other]) in
                [(a, b, [c, d]), (b, a, [c, d]), (c, d, [a, b]), (d, c, [a, b])]
            {
                barred.partners[one] = 1 << partner;
                barred.last_rivals[one] = 1 << rival | 1 << other;
            }
        }
        barred
    }

    fn allow(&self, round: &Eight) -> bool {
        round.chunks(4).all(|four| {
            let [a, b, c, d] = [four[0], four[1], four[2], four[3]];
            let partners = self.partners[a] >> b & 1 | self.partners[c] >> d & 1;
            let rivals = self.rivals(a) | self.rivals(b);
            partners == 0 && rivals & (1 << c | 1 << d) == 0
        })
    }

    fn rivals(&self, one: usize) -> usize {
        self.older_rivals[one] | self.last_rivals[one]
    }
}

/// Two rounds without repeats, and what they bar from the third.
struct History {
    rounds: [Eight; 2],
    barred: Barred,
}

/// So many athletes under a policy, with all rounds of all eights of them.
struct Field {
    n_athletes: usize,
    policy: ByePolicy,
    eights: Vec<(usize, Vec<Eight>)>,
}

/// How often everybody has rested; who is not of the field, never.
type Byes = [u32; MOST];

impl Field {
    fn new(n_athletes: usize, policy: ByePolicy) -> Field {
        let all_rounds = |eight| (eight, all_rounds_of(eight).collect());
        let eights = eights_of(n_athletes).into_iter().map(all_rounds).collect();
        Field { n_athletes, policy, eights }
    }

    /// All histories of two rounds there are, but for the names: the last round is this one, and
    /// of those before it that are the same with other names at its tables there is one.
    fn histories(&self) -> Vec<History> {
        let last = [0, 1, 2, 3, 4, 5, 6, 7];
        let mut seen: BTreeSet<[Table; 2]> = BTreeSet::new();
        let mut histories = Vec::new();
        for before in self.eights.iter().flat_map(|(_, rounds)| rounds) {
            if seen.contains(&tables(before)) {
                continue;
            }
            let mut same = vec![*before];
            while let Some(round) = same.pop() {
                if seen.insert(tables(&round)) {
                    let renamed = |names: [usize; MOST]| round.map(|one| names[one]);
                    same.extend(renamings(self.n_athletes).map(renamed));
                }
            }
            let barred = Barred::by_nothing().after(before);
            let history = || History { rounds: [*before, last], barred: barred.after(&last) };
            histories.extend(barred.allow(&last).then(history));
        }
        histories
    }

    /// All there is of byes if so many are missing until everybody has rested as often as can be
    /// asked for: once more under `parejo`, twice under `reglamento`.
    fn all_byes(&self, n_missing: u32) -> Vec<Byes> {
        let most = self.full();
        let n_cases = (most + 1).pow(u32::try_from(self.n_athletes).expect("eleven"));
        let byes = (0..n_cases).map(|mut case| {
            let mut byes = [0; MOST];
            for one in &mut byes[..self.n_athletes] {
                *one = case % (most + 1);
                case /= most + 1;
            }
            byes
        });
        byes.filter(|byes| self.n_missing(byes) == n_missing).collect()
    }

    fn full(&self) -> u32 {
        match self.policy {
            ByePolicy::Reglamento => 2,
            ByePolicy::Parejo => 1,
        }
    }

    fn n_missing(&self, byes: &Byes) -> u32 {
        byes[..self.n_athletes].iter().map(|byes| self.full().saturating_sub(*byes)).sum()
    }

    /// Whether byes are as the law wants them after every round.
    fn is_fair(&self, byes: &Byes) -> bool {
        let byes = &byes[..self.n_athletes];
        let (least, most) = (byes.iter().min(), byes.iter().max());
        let (least, most) = (*least.expect("athletes"), *most.expect("athletes"));
        match self.policy {
            ByePolicy::Reglamento => most < 3 || least >= 2,
            ByePolicy::Parejo => most - least <= 1,
        }
    }

    /// Whether a repeat is avoidable for so many rounds, or until it no longer matters who has
    /// rested: everybody has equally often, or twice.
    fn goes_on(&self, barred: &Barred, byes: &Byes, n_rounds: u32) -> bool {
        let rested = &byes[..self.n_athletes];
        let is_free = match self.policy {
            ByePolicy::Reglamento => rested.iter().all(|byes| *byes >= 2),
            ByePolicy::Parejo => rested.iter().all(|byes| *byes == rested[0]),
        };
        let mut eights = self.eights.iter();
        is_free
            || n_rounds == 0
            || eights.any(|(eight, rounds)| {
                let mut byes = *byes;
                for one in (0..self.n_athletes).filter(|one| eight >> one & 1 == 0) {
                    byes[one] += 1;
                }
                let go_on = |round: &Eight| {
                    barred.allow(round) && self.goes_on(&barred.after(round), &byes, n_rounds - 1)
                };
                self.is_fair(&byes) && rounds.iter().any(go_on)
            })
    }
}

/// New names with which the round of all eight in their order stays the same, and from which all
/// others with which it does can be had.
fn renamings(n_athletes: usize) -> impl Iterator<Item = [usize; MOST]> {
    let exchanges: [&[(usize, usize)]; 9] = [
        &[(0, 1)],
        &[(2, 3)],
        &[(4, 5)],
        &[(6, 7)],
        &[(0, 2), (1, 3)],
        &[(4, 6), (5, 7)],
        &[(0, 4), (1, 5), (2, 6), (3, 7)],
        &[(8, 9)],
        &[(9, 10)],
    ];
    let is_of_the_field =
        move |exchange: &&[(usize, usize)]| exchange.iter().all(|(_, other)| *other < n_athletes);
    exchanges.into_iter().filter(is_of_the_field).map(|exchange| {
        let mut names = std::array::from_fn(|one| one);
        for (one, other) in exchange {
            names.swap(*one, *other);
        }
        names
    })
}

#[test]
fn after_rounds_without_repeats_few_rests_make_one_unavoidable_whatever_the_history() {
    let sizes = [(9, 4, 9, 1), (10, 17, 45, 4), (11, 33, 165, 4)];
    for (n_athletes, n_histories, n_sets, most_impossible) in sizes {
        let field = Field::new(n_athletes, ByePolicy::Reglamento);
        let histories = field.histories();
        assert_eq!((histories.len(), field.eights.len()), (n_histories, n_sets));
        let n_impossible = |history: &History| {
            let is_impossible = |(_, rounds): &&(usize, Vec<Eight>)| {
                !rounds.iter().any(|round| history.barred.allow(round))
            };
            field.eights.iter().filter(is_impossible).count()
        };
        assert_eq!(histories.iter().map(n_impossible).max(), Some(most_impossible));
    }
}

/// How many dead ends there are, by how many rests are missing.
type DeadEnds = &'static [(u32, usize)];

/// The dead ends there are, by how many rests are missing, and that three rounds show each of them.
///
/// So whoever always takes a round after which three more need no repeat never needs one, and
/// there always is such a round. For from all byes with more rests missing than are tried here,
/// there are more sets who may rest than the test above finds impossible, until one of these
/// layers is reached that has no dead end. Only eleven athletes under `reglamento` come to one
/// that has, with 7 missing of four athletes: but with 10 missing, five or more may rest, and at
/// least ten of their sets leave more than four, of which at most four are impossible.
#[test]
fn three_rounds_show_every_dead_end_of_nine_ten_and_eleven_athletes() {
    let (reglamento, parejo) = (ByePolicy::Reglamento, ByePolicy::Parejo);
    let layers: [(usize, ByePolicy, DeadEnds); 6] = [
        (9, reglamento, &[(1, 2), (2, 4), (3, 2), (4, 0)]),
        (9, parejo, &[(1, 2), (2, 2), (3, 0)]),
        (10, reglamento, &[(2, 24), (4, 53), (6, 0)]),
        (10, parejo, &[(2, 24), (4, 0)]),
        (11, reglamento, &[(1, 0), (4, 147), (7, 16)]),
        (11, parejo, &[(3, 49), (4, 0), (6, 0)]),
    ];
    for (n_athletes, policy, layers) in layers {
        let field = Field::new(n_athletes, policy);
        let histories = field.histories();
        let mut dead_ends: BTreeMap<u32, usize> = BTreeMap::new();
        for &(n_missing, _) in layers {
            let n_dead_ends = dead_ends.entry(n_missing).or_default();
            for byes in field.all_byes(n_missing) {
                // Byes that no set fairly follows do not come about: nobody leads there.
                if !field.goes_on(&Barred::by_nothing(), &byes, u32::MAX) {
                    continue;
                }
                let barred = histories.iter().map(|history| &history.barred);
                for barred in barred.filter(|barred| !field.goes_on(barred, &byes, u32::MAX)) {
                    *n_dead_ends += 1;
                    assert!(!field.goes_on(barred, &byes, 3), "{n_athletes}, {policy:?}: {byes:?}");
                    let n_short = byes[..n_athletes].iter().filter(|byes| **byes < 2).count();
                    assert!((n_athletes, n_missing) != (11, 7) || n_short == 4, "{byes:?}");
                }
            }
        }
        assert_eq!(dead_ends, layers.iter().copied().collect(), "{n_athletes}, {policy:?}");
    }
}

/// Wherever there is a way on, the engine takes one, whatever the ranking.
#[test]
fn the_engine_never_walks_into_a_dead_end() {
    let (reglamento, parejo) = (ByePolicy::Reglamento, ByePolicy::Parejo);
    let (mut seed, mut n_exchanges, mut n_seated_otherwise) = (0, 0, 0);
    let layers =
        [(9, reglamento, 1..=4), (9, parejo, 1..=4), (10, reglamento, 4..=4), (10, parejo, 4..=4)];
    for (n_athletes, policy, layers) in layers {
        let field = Field::new(n_athletes, policy);
        let histories = field.histories();
        for byes in layers.flat_map(|n_missing| field.all_byes(n_missing)) {
            let goes_on = |history: &&History| field.goes_on(&history.barred, &byes, u32::MAX);
            for history in histories.iter().filter(goes_on) {
                seed += 1;
                let made = made_of(&field, history, &byes, &drawn(n_athletes, seed));
                assert!(history.barred.allow(&made.round), "{policy:?}, {byes:?}: {made:?}");
                let barred = history.barred.after(&made.round);
                assert!(field.is_fair(&made.byes), "{policy:?}, {byes:?}: {made:?}");
                let goes_on = field.goes_on(&barred, &made.byes, u32::MAX);
                assert!(goes_on, "{policy:?}, {byes:?}: {made:?}");
                n_exchanges += usize::from(made.is_exchanged);
                n_seated_otherwise += usize::from(made.is_seated_otherwise);
            }
        }
    }
    assert!(n_exchanges > 100 && n_seated_otherwise > 100, "{n_exchanges}, {n_seated_otherwise}");
}

/// What the engine makes of a history.
#[derive(Debug)]
struct Made {
    round: Eight,
    byes: Byes,
    is_exchanged: bool,
    is_seated_otherwise: bool,
}

/// The third round of a field in such a ranking.
fn made_of(field: &Field, history: &History, byes: &Byes, ranking: &[usize]) -> Made {
    let mut meetings = Meetings::new(field.n_athletes);
    for (round, played) in (1..).zip(&history.rounds) {
        for table in tables(played) {
            meetings.record(round, &table).expect("four athletes");
        }
    }
    let meetings = meetings.seated(ranking).expect("everybody");
    let ranked: Vec<u32> = ranking.iter().map(|one| byes[*one]).collect();
    let policy = field.policy;
    let present =
        Present { meetings: &meetings, byes: &ranked, policy, playing: &[], rounds_after: 8 };
    let request = Request::new(3, Windows::official(field.n_athletes));
    let made = by_engine(&present, &request).expect("two tables");
    let mut after = *byes;
    for place in &made.resting {
        after[ranking[*place]] += 1;
    }
    let seated: Vec<usize> =
        (0..field.n_athletes).filter(|one| !made.resting.contains(one)).collect();
    let seats: Vec<usize> = made.round.tables.iter().flat_map(Table::seats).collect();
    Made {
        round: std::array::from_fn(|seat| ranking[seated[seats[seat]]]),
        byes: after,
        is_exchanged: made.exchange.is_some(),
        is_seated_otherwise: made.best_repeats_by.is_some(),
    }
}
