//! Answers to questions are facts about the set of best matchings, and about nothing else.

use cangrejo_matching::{Computed, EdgeList, Graph, Matcher, Objective, Question, Weight, Wide};

use crate::common::{
    Outcome, Plain, Random, World, best_matchings, judge, judge_matcher, random_question, width,
};

/// Asks random questions and compares each answer with a graph that knows only such matchings.
///
/// Returns how many answers were yes, and how many no.
pub(crate) fn check_answers(seed: u64, n_questions: usize) -> (usize, usize) {
    let (mut n_yes, mut n_no) = (0, 0);
    for objective in Objective::ALL {
        let mut random = Random(seed);
        let n = 20 + random.below(81);
        let n = if objective.is_perfect() { n - n % 2 } else { n };
        let world = World::with_ties(&mut random, n);
        let graph = world.matrix::<i64>();
        let best = judge(&graph, objective);
        let mut matcher = Matcher::new(&graph, objective, world.bound()).expect("in bounds");
        let mut left = Plain::copy_of(&graph);
        for _ in 0..n_questions {
            let question = some_question(&mut random, &mut matcher, n);
            let asked = left.with(&question);
            let expected = judge(&asked, objective) == best;
            let answer = matcher.ask(question.clone()).expect("there is a best matching");
            assert_eq!(answer, expected, "seed {seed}: {objective:?}, n = {n}: {question:?}");
            if answer {
                left = asked;
                n_yes += 1;
            } else {
                n_no += 1;
            }
            assert_eq!(judge_matcher(&mut matcher), best, "seed {seed}: {objective:?}");
        }
        let matching = matcher.solve().expect("there is a best matching").matching;
        for (u, v) in matching.pairs() {
            assert!(left.weight(u, v).is_some(), "seed {seed}: {u}-{v} breaks an earlier yes");
        }
    }
    (n_yes, n_no)
}

/// A question; often one about the partner that a vertex happens to have.
fn some_question<G: Graph>(random: &mut Random, matcher: &mut Matcher<G>, n: usize) -> Question {
    let v = random.below(n);
    let mate = matcher.solve().ok().and_then(|best| best.matching.mate(v));
    match (random.below(4), mate) {
        (0, Some(mate)) => Question::Avoid(v, mate),
        (1, Some(mate)) => {
            let others = (0..n).filter(|&w| w != mate && random.chance(15));
            Question::Within(v, others.collect())
        }
        _ => random_question(random, n),
    }
}

#[test]
fn an_answer_is_yes_exactly_when_some_best_matching_has_what_is_asked_for() {
    let counts = (0..60).map(|seed| check_answers(seed, 12));
    let (n_yes, n_no) = counts.fold((0, 0), |(yes, no), (y, n)| (yes + y, no + n));
    assert!(n_yes > 800 && n_no > 800, "one-sided: {n_yes} times yes, {n_no} times no");
}

/// Lets everybody in turn take the first partner allowed; returns the answers and the pairs.
fn first_come_first_served<G: Graph>(
    graph: G,
    objective: Objective,
    bound: G::Weight,
    names: &[usize],
) -> (Vec<bool>, Vec<Option<usize>>) {
    let n = graph.n_vertices();
    let mut matcher = Matcher::new(graph, objective, bound).expect("within the bound");
    let pairs = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
    let decided = matcher.decide(pairs.map(|(u, v)| Question::Use(names[u], names[v])));
    let decided = decided.expect("there is a best matching");
    (decided.answers, decided.solution.matching.mates().to_vec())
}

#[test]
fn a_full_sequence_ends_in_the_same_matching_whatever_form_the_graph_has() {
    for seed in 0..25 {
        let mut random = Random(seed);
        let n = 20 + 2 * random.below(25);
        let world = World::with_ties(&mut random, n);
        let (bound, names): (i64, Vec<usize>) = (world.bound(), (0..n).collect());
        let mut edges = world.edges();
        random.shuffle(&mut edges);
        let flipped = edges.iter().map(|&(u, v, w)| if u % 3 == 0 { (v, u, w) } else { (u, v, w) });
        let shuffled = EdgeList::new(n, flipped).expect("a simple graph");
        let computed = Computed::new(n, |u, v| world.get(u, v)).expect("a small graph");
        for objective in Objective::ALL {
            let expected = first_come_first_served(world.matrix::<i64>(), objective, bound, &names);
            let same = |name: &str, outcome: (Vec<bool>, Vec<Option<usize>>)| {
                assert_eq!(outcome, expected, "seed {seed}: {objective:?} with {name}");
            };
            same("shuffled edges", first_come_first_served(&shuffled, objective, bound, &names));
            same("computed", first_come_first_served(&computed, objective, bound, &names));
            let wide = (world.matrix::<Wide<4>>(), width(bound + 17));
            same("Wide<4>", first_come_first_served(wide.0, objective, wide.1, &names));
        }
    }
}

#[test]
fn new_numbers_for_the_vertices_lead_to_the_same_decisions() {
    for seed in 0..25 {
        let mut random = Random(seed ^ 0x4242);
        let n = 20 + 2 * random.below(25);
        let world = World::with_ties(&mut random, n);
        let own: Vec<usize> = (0..n).collect();
        let mut names = own.clone();
        random.shuffle(&mut names);
        let renamed = world.relabeled(&names);
        for objective in Objective::ALL {
            let bound = world.bound();
            let (answers, mates) =
                first_come_first_served(world.matrix::<i64>(), objective, bound, &own);
            let (renamed_answers, renamed_mates) =
                first_come_first_served(renamed.edge_list::<i64>(), objective, bound, &names);
            assert_eq!(answers, renamed_answers, "seed {seed}: {objective:?}");
            for v in 0..n {
                let expected = mates[v].map(|mate| names[mate]);
                assert_eq!(renamed_mates[names[v]], expected, "seed {seed}: {objective:?}");
            }
        }
    }
}

#[test]
fn a_full_sequence_ends_in_the_first_of_all_best_matchings() {
    for seed in 0..600 {
        let mut random = Random(seed ^ 0x8888);
        let n = random.below(9);
        let world = World::with_ties(&mut random, n);
        let graph = world.matrix::<i64>();
        for objective in Objective::ALL {
            let best = best_matchings(&graph, objective);
            // Whoever stays alone comes after whoever has a partner.
            let key = |mates: &[Option<usize>]| -> Vec<usize> {
                mates.iter().map(|mate| mate.unwrap_or(n)).collect()
            };
            let Some(first) = best.iter().map(|(mates, _)| key(mates)).min() else { continue };
            let names: Vec<usize> = (0..n).collect();
            let (_, mates) = first_come_first_served(&graph, objective, world.bound(), &names);
            assert_eq!(key(&mates), first, "seed {seed}: {objective:?}");
        }
    }
}

/// Decides at length under one width.
fn decide_in_width<W: Weight>(world: &World, objective: Objective, seed: u64) -> Vec<bool> {
    let bound = width(world.bound());
    let mut matcher = Matcher::new(world.matrix::<W>(), objective, bound).expect("in bounds");
    let mut random = Random(seed);
    let questions = (0..60).map(|_| random_question(&mut random, world.n));
    let decided = matcher.decide(questions).expect("there is a best matching");
    let solution = matcher.solve().expect("still there");
    assert_eq!(solution.matching, decided.solution.matching, "seed {seed}: {objective:?}");
    assert!(judge_matcher(&mut matcher).is_best(), "seed {seed}: {objective:?}");
    decided.answers
}

#[test]
fn answers_are_the_same_in_every_width() {
    for seed in 0..40 {
        let mut random = Random(seed ^ 0x2222);
        let n = 20 + 2 * random.below(40);
        let world = World::random(&mut random, n);
        for objective in Objective::ALL {
            if let Outcome::Obstructed { .. } = judge(&world.matrix::<i64>(), objective) {
                continue;
            }
            let expected = decide_in_width::<i64>(&world, objective, seed);
            let i128 = decide_in_width::<i128>(&world, objective, seed);
            assert_eq!(i128, expected, "seed {seed}: {objective:?} with i128");
            let wide = decide_in_width::<Wide<2>>(&world, objective, seed);
            assert_eq!(wide, expected, "seed {seed}: {objective:?} with Wide<2>");
        }
    }
}
