//! Among all best candidates of a bracket, the one that the regulation generates first.
//!
//! Every decision asks the kernel whether some best matching has a property, keeps
//! the answer, and never opens it again. The order of the questions is the order of
//! generation:
//!
//! 1. which moved-down players are paired (4.4: the smallest numbers first);
//! 2. their opponents (4.2: the first transposition of S2 on as many places);
//! 3. who stands in S1 of the remainder (4.3: fewest exchanges, then the smallest
//!    difference of sums, then the largest numbers that leave S1, then the smallest
//!    that enter);
//! 4. the opponents of S1 (4.2: the first transposition).
//!
//! For 3 note that every set of pairs is generated first with the higher member of
//! each pair in S1: turning a pair round never makes the exchanges fewer, and makes
//! the difference of the sums larger. So exchanges can be read off the pairs.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use cangrejo_matching::{
    Matcher, Matching, Matrix, Objective, Question, Refusal, Unsolved, Weight, Wide,
};

use super::problem::{Aim, Bracket, Outside, Problem, Vertex};
use super::tight::Prices;

/// How a bracket is paired. Players are places in the field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) downfloaters: Vec<usize>,
    /// Who meets a dummy: players of this bracket and the next.
    pub(super) with_dummies: Vec<usize>,
    /// Whether there were more dummies than anybody needed.
    pub(super) has_idle_dummies: bool,
}

/// How it is decided which of all best matchings comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// By the pairs that prices leave, where they leave enough; else by the kernel.
    TightPairs,
    /// By asking the kernel.
    Kernel,
}

/// Finds the first best candidate, in the narrowest numbers that hold its costs.
pub(super) fn first_best(problem: &Problem<'_>, means: Means) -> Result<Candidate, Unsolved> {
    let attempts = [
        first_best_in::<i64>,
        first_best_in::<i128>,
        first_best_in::<Wide<4>>,
        first_best_in::<Wide<8>>,
        first_best_in::<Wide<16>>,
    ];
    let too_wide = Err(Unsolved::Refused(Refusal::TooWide));
    let answers = attempts.into_iter().map(|attempt| attempt(problem, means));
    answers.into_iter().find(|answer| *answer != too_wide).unwrap_or(too_wide)
}

fn first_best_in<W: Weight>(problem: &Problem<'_>, means: Means) -> Result<Candidate, Unsolved> {
    let mut search = Search::<W>::new(problem)?;
    if search.is_bye_decided_here() {
        let aim = Aim::CriteriaWithBye;
        search = Search::new(&Problem { aim, ..problem.clone() })?;
    }
    search.run(means)
}

/// A bracket that is being decided. Players are vertices of its graph.
struct Search<'a, W: Weight> {
    problem: Problem<'a>,
    vertices: Vec<Vertex>,
    matcher: Matcher<Matrix<W>>,
    /// Some best matching, before anything was decided.
    best: Matching,
    best_weight: W::Total,
    prices: Option<Prices<W>>,
}

impl<'a, W: Weight> Search<'a, W> {
    fn new(problem: &Problem<'a>) -> Result<Self, Unsolved> {
        let vertices = problem.vertices();
        let (graph, largest) = problem.graph::<W>(&vertices).ok_or(Refusal::TooWide)?;
        let mut matcher = Matcher::new(graph, Objective::MinCostPerfect, largest)?;
        let solution = matcher.solve()?;
        let (best, best_weight) = (solution.matching, solution.weight);
        let prices = Prices::alone(solution.proof);
        Ok(Search { problem: problem.clone(), vertices, matcher, best, best_weight, prices })
    }

    fn bracket(&self) -> &'a Bracket<'a> {
        self.problem.bracket
    }

    fn moved_down(&self) -> Range<usize> {
        0..self.bracket().moved_down.len()
    }

    fn residents(&self) -> Range<usize> {
        self.bracket().moved_down.len()..self.bracket().n_players()
    }

    /// Whether a vertex meets somebody of the bracket in the best matching found first.
    fn is_paired(&self, vertex: usize) -> bool {
        self.best.mate(vertex).is_some_and(|mate| mate < self.bracket().n_players())
    }

    /// C9 counts: one player floats down, who must be the one with the bye.
    fn is_bye_decided_here(&self) -> bool {
        let n_downfloaters =
            (0..self.bracket().n_players()).filter(|&v| !self.is_paired(v)).count();
        self.problem.outside == Outside::Everybody
            && self.problem.aim == Aim::Criteria
            && self.bracket().gives_bye()
            && n_downfloaters == 1
    }

    fn run(mut self, means: Means) -> Result<Candidate, Unsolved> {
        let chosen = self.choose_moved_down()?;
        let taken = self.choose_opponents(&chosen)?;
        let remainder: Vec<usize> = self.residents().filter(|v| !taken.contains(v)).collect();
        let limbo: Vec<usize> = self.moved_down().filter(|v| !chosen.contains(v)).collect();
        // C6 and C7 fix how many moved-down players are paired, hence this number too.
        let n_paired = self.residents().filter(|&v| self.is_paired(v)).count();
        let n_pairs = match self.problem.aim {
            // Everybody is paired but the receiver of the bye.
            Aim::Collapsed => remainder.len() / 2,
            Aim::Criteria | Aim::CriteriaWithBye | Aim::Of2017 | Aim::Penultimate => {
                (n_paired - taken.len()) / 2
            }
        };
        let mut pairs: Vec<(usize, usize)> = chosen.into_iter().zip(taken).collect();
        match self.prices.as_ref().filter(|_| means == Means::TightPairs && self.problem.is_alone())
        {
            Some(prices) => {
                let (s1, s2) = remainder.split_at(n_pairs);
                let outside = self.bracket().n_players()..self.vertices.len();
                let rows: Vec<usize> = s1.iter().copied().chain(outside).collect();
                let columns: Vec<usize> = limbo.iter().chain(s2).copied().collect();
                let graph = self.matcher.graph().graph();
                if let Some(mates) = prices.first_perfect(graph, &rows, n_pairs, &columns) {
                    pairs.extend(rows.into_iter().zip(mates));
                    return Ok(self.read(pairs.into_iter().map(|(u, v)| (u.min(v), u.max(v)))));
                }
            }
            None => {
                if self.needs_no_exchange(&remainder, n_pairs)? {
                    let (s1, s2) = remainder.split_at(n_pairs);
                    self.transpose(s1, s2)?;
                    return self.candidate();
                }
            }
        }
        self.exchange(&limbo, &remainder, n_pairs, pairs)
    }

    /// 4.4: the first set of moved-down players that can be paired.
    fn choose_moved_down(&mut self) -> Result<Vec<usize>, Unsolved> {
        let (bracket, residents) = (self.bracket(), self.residents());
        let score = |v: usize| Reverse(bracket.field.players[bracket.moved_down[v]].score);
        let mut n_wanted = BTreeMap::new();
        // Equal differences do not tell who has the bye of a collapsed bracket.
        let is_collapsed = self.problem.aim == Aim::Collapsed;
        for v in self.moved_down().filter(|&v| is_collapsed || self.is_paired(v)) {
            *n_wanted.entry(score(v)).or_insert(0) += 1;
        }
        let mut chosen = Vec::new();
        for v in self.moved_down() {
            let Some(n_wanted) = n_wanted.get_mut(&score(v)).filter(|n| **n > 0) else { continue };
            if self.matcher.ask(Question::Within(v, residents.clone().collect()))? {
                *n_wanted -= 1;
                chosen.push(v);
            }
        }
        Ok(chosen)
    }

    /// 4.2: the first residents that the chosen players can meet.
    fn choose_opponents(&mut self, chosen: &[usize]) -> Result<Vec<usize>, Unsolved> {
        let mut taken = Vec::new();
        for &v in chosen {
            for resident in self.residents() {
                if !taken.contains(&resident) && self.matcher.ask(Question::Use(v, resident))? {
                    taken.push(resident);
                    break;
                }
            }
        }
        Ok(taken)
    }

    /// Whether the first players of the remainder can all be paired with the others.
    fn needs_no_exchange(&mut self, remainder: &[usize], n_pairs: usize) -> Result<bool, Unsolved> {
        let (s1, s2) = remainder.split_at(n_pairs);
        for &v in s1 {
            if !self.matcher.ask(Question::Within(v, s2.to_vec()))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// 4.2: gives everybody of S1 the first opponent out of S2 that is possible.
    fn transpose(&mut self, s1: &[usize], s2: &[usize]) -> Result<(), Unsolved> {
        let mut is_free = vec![true; s2.len()];
        for &v in s1 {
            for (place, &w) in s2.iter().enumerate() {
                if is_free[place] && w > v && self.matcher.ask(Question::Use(v, w))? {
                    is_free[place] = false;
                    break;
                }
            }
        }
        Ok(())
    }

    /// Decides the remainder by itself, with what exchanges cost among the criteria.
    fn exchange(
        &self,
        limbo: &[usize],
        remainder: &[usize],
        n_pairs: usize,
        mut moved_down_pairs: Vec<(usize, usize)>,
    ) -> Result<Candidate, Unsolved> {
        let whole = self.bracket();
        let player = |v: usize| {
            let n_moved_down = whole.moved_down.len();
            if v < n_moved_down { whole.moved_down[v] } else { whole.residents[v - n_moved_down] }
        };
        for (higher, lower) in &mut moved_down_pairs {
            (*higher, *lower) = (player(*higher), player(*lower));
        }
        let rest = Bracket {
            moved_down: limbo.iter().map(|&v| player(v)).collect(),
            residents: remainder.iter().map(|&v| player(v)).collect(),
            ..whole.clone()
        };
        let problem = Problem { bracket: &rest, remainder: Some(n_pairs), ..self.problem.clone() };
        let mut search = Search::<W>::new(&problem)?;
        let (s1, s2) = search.choose_s1(n_pairs)?;
        search.transpose(&s1, &s2)?;
        let mut candidate = search.candidate()?;
        moved_down_pairs.append(&mut candidate.pairs);
        Ok(Candidate { pairs: moved_down_pairs, ..candidate })
    }

    /// 4.3: who stands in S1 and who in S2 after the first exchange that is possible.
    fn choose_s1(&mut self, n_pairs: usize) -> Result<(Vec<usize>, Vec<usize>), Unsolved> {
        let Range { start, end } = self.residents();
        let middle = start + n_pairs;
        let is_higher = |v: usize| self.best.mate(v).is_some_and(|mate| v < mate && mate < end);
        let n_exchanged = (middle..end).filter(|&v| is_higher(v)).count();
        let outside: Vec<usize> = (end..self.vertices.len()).collect();
        let mut leaving = Vec::new();
        for v in (start..middle).rev() {
            if leaving.len() == n_exchanged {
                break;
            }
            let partners = (start..v).chain(outside.iter().copied()).collect();
            if self.matcher.ask(Question::Within(v, partners))? {
                leaving.push(v);
            }
        }
        let mut entering = Vec::new();
        for v in middle..end {
            if entering.len() == n_exchanged {
                break;
            }
            if self.matcher.ask(Question::Within(v, (v + 1..end).collect()))? {
                entering.push(v);
            }
        }
        let stands_in_s1 =
            |v: &usize| if *v < middle { !leaving.contains(v) } else { entering.contains(v) };
        Ok((start..end).partition(stands_in_s1))
    }

    /// The candidate that all decisions have led to.
    fn candidate(&mut self) -> Result<Candidate, Unsolved> {
        let solution = self.matcher.solve()?;
        debug_assert_eq!(solution.weight, self.best_weight, "decisions keep the best cost");
        Ok(self.read(solution.matching.pairs().into_iter()))
    }

    /// Reads pairs of vertices, the smaller first.
    fn read(&self, pairs: impl Iterator<Item = (usize, usize)>) -> Candidate {
        let mut candidate = Candidate::default();
        for (u, v) in pairs {
            match (self.vertices[u], self.vertices[v]) {
                (Vertex::MovedDown(a) | Vertex::Resident(a), Vertex::Resident(b)) => {
                    candidate.pairs.push((a, b));
                }
                (Vertex::MovedDown(a) | Vertex::Resident(a), outside) => {
                    candidate.downfloaters.push(a);
                    candidate.with_dummies.extend((outside == Vertex::Dummy).then_some(a));
                }
                (Vertex::Next(a), Vertex::Dummy) => candidate.with_dummies.push(a),
                (Vertex::Dummy, _) => candidate.has_idle_dummies = true,
                (Vertex::Next(_) | Vertex::Below(_) | Vertex::Bye, _) => {}
            }
        }
        candidate
    }
}
