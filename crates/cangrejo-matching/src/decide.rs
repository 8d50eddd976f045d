//! Choosing among best matchings by an ordered list of questions.

use std::collections::BTreeSet;

use crate::engine::Progress;
use crate::graph::Graph;
use crate::matcher::Matcher;
use crate::matching::Solution;
use crate::unsolved::{Refusal, Unsolved};
use crate::weight::Weight;

/// Something that some best matchings have and others may not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// May these two be a pair?
    Use(usize, usize),
    /// May these two not be a pair?
    Avoid(usize, usize),
    /// May this vertex have a partner out of these?
    Within(usize, Vec<usize>),
    /// May this vertex stay alone?
    Alone(usize),
}

/// The answers to a list of questions, and the matching that they lead to.
#[derive(Clone, Debug)]
pub struct Decided<W: Weight> {
    /// One answer for each question, in their order.
    pub answers: Vec<bool>,
    /// A best matching that has everything that was answered with yes.
    ///
    /// The proof is about the graph with these decisions. A proof that was made
    /// before them holds for this matching too: prices prove every best matching.
    pub solution: Solution<W>,
}

/// Who can be left alone, at no cost, if a blossom gives its partner up.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// The blossom that gives its partner up, or the single vertex.
    top: u32,
    can_be_left: Vec<bool>,
}

impl<G: Graph> Matcher<G> {
    /// Asks questions in order; a yes is kept for those that follow.
    ///
    /// Every answer is a fact about the set of best matchings, so the outcome
    /// depends on the graph and the questions alone, never on which best matching
    /// happened to be found first.
    ///
    /// A yes stays in force, as if by [`fix`](Matcher::fix),
    /// [`forbid`](Matcher::forbid) or [`remove`](Matcher::remove), which undo it too.
    ///
    /// # Errors
    ///
    /// As [`solve`](Matcher::solve); when a question names a vertex that does not exist.
    ///
    /// # Examples
    ///
    /// All pairs cost the same; of the three best matchings, the one that gives
    /// vertex 0 the partner it prefers:
    ///
    /// ```
    /// use cangrejo_matching::{Computed, Matcher, Objective, Question};
    ///
    /// let graph = Computed::new(4, |_, _| Some(1_i64))?;
    /// let mut matcher = Matcher::new(&graph, Objective::MinCostPerfect, 1)?;
    /// let proof = matcher.solve()?.proof;
    /// let decided = matcher.decide([Question::Use(0, 2), Question::Use(0, 1)])?;
    /// assert_eq!(decided.answers, [true, false]);
    /// assert_eq!(decided.solution.matching.pairs(), [(0, 2), (1, 3)]);
    /// proof.check(&graph, Objective::MinCostPerfect, &decided.solution.matching)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide(
        &mut self,
        questions: impl IntoIterator<Item = Question>,
    ) -> Result<Decided<G::Weight>, Unsolved> {
        self.solve_for_questions()?;
        let answers = questions.into_iter().map(|question| self.answer(&question));
        let answers = answers.collect::<Result<Vec<bool>, Refusal>>()?;
        Ok(Decided { answers, solution: self.solution() })
    }

    /// Asks one question; a yes is kept for all that follow.
    ///
    /// # Errors
    ///
    /// As [`decide`](Matcher::decide).
    pub fn ask(&mut self, question: &Question) -> Result<bool, Unsolved> {
        self.solve_for_questions()?;
        Ok(self.answer(question)?)
    }

    fn solve_for_questions(&mut self) -> Result<(), Unsolved> {
        self.settle_everybody()?;
        self.engine.see_all_tight();
        Ok(())
    }

    fn answer(&mut self, question: &Question) -> Result<bool, Refusal> {
        let answer = match question {
            &Question::Use(u, v) => self.may_use(u, v)?,
            &Question::Avoid(u, v) => self.may_avoid(u, v)?,
            Question::Within(v, partners) => self.may_confine(*v, partners)?,
            &Question::Alone(v) => self.may_stay_alone(v)?,
        };
        if answer {
            self.reach = None;
        }
        Ok(answer)
    }

    /// Solves again after a change that keeps some best matching, or after taking one back.
    fn recover(&mut self) -> Result<(), Refusal> {
        let progress = self.engine.solve(G::Weight::INFINITY)?;
        debug_assert_eq!(progress, Progress::Solved, "a best matching was known to exist");
        Ok(())
    }

    fn is_tight(&self, u: u32, v: u32) -> bool {
        self.engine.slack(u, v) == Some(G::Weight::default())
    }

    fn may_use(&mut self, u: usize, v: usize) -> Result<bool, Refusal> {
        let (from, to) = self.two(u, v)?;
        if self.graph().fixed_partner(u) == Some(v) {
            return Ok(true);
        }
        // An edge that is not tight is in no best matching.
        if !self.is_tight(from, to) {
            return Ok(false);
        }
        let can_exchange = match self.engine.mate(from) {
            Some(mate) if mate == to => Some(true),
            _ => self.exchange(from, to),
        };
        match can_exchange {
            Some(true) => {
                self.fix_pair(from, to);
                self.recover()?;
                Ok(true)
            }
            Some(false) => Ok(false),
            None => self.try_pair(from, to),
        }
    }

    /// Tries to match two vertices by an exchange at no cost; `None` if that does not tell.
    ///
    /// It tells when everybody has a partner and no blossom holds the two: then one
    /// search finds all who can be matched with the first, kept for the next question.
    fn exchange(&mut self, u: u32, v: u32) -> Option<bool> {
        let top = self.engine.top(u);
        if !self.objective().is_perfect() || top == self.engine.top(v) {
            return None;
        }
        if let Some(reach) = &self.reach
            && reach.top == top
            && !reach.can_be_left[v as usize]
        {
            return Some(false);
        }
        let can_be_left = self.engine.replaceable(u, v);
        self.reach = can_be_left.map(|can_be_left| Reach { top, can_be_left });
        Some(self.reach.is_none())
    }

    /// Takes two vertices out and sees whether the others then cost just as much less.
    fn try_pair(&mut self, u: u32, v: u32) -> Result<bool, Refusal> {
        let Some(weight) = self.graph().weight(u as usize, v as usize) else { return Ok(false) };
        self.reach = None;
        let cost = self.objective().cost(weight);
        let lowered = self.engine.take_out(u) + self.engine.take_out(v);
        let budget = self.engine.price(u) + self.engine.price(v) - cost + lowered;
        if self.engine.solves_within(budget)? {
            self.engine.view.fix(u as usize, v as usize);
            return Ok(true);
        }
        self.engine.take_in(u);
        self.engine.take_in(v);
        self.recover()?;
        Ok(false)
    }

    fn may_avoid(&mut self, u: usize, v: usize) -> Result<bool, Refusal> {
        let (from, to) = self.two(u, v)?;
        if self.graph().fixed_partner(u) == Some(v) {
            return Ok(false);
        }
        let lowered = self.forbid_pair(from, to);
        if self.engine.solves_within(lowered)? {
            return Ok(true);
        }
        self.engine.view.allow(u, v);
        self.engine.put_back(from, to);
        self.recover()?;
        Ok(false)
    }

    fn may_confine(&mut self, v: usize, partners: &[usize]) -> Result<bool, Refusal> {
        let vertex = self.engine.vertex(v)?;
        for &partner in partners {
            self.engine.vertex(partner)?;
        }
        if let Some(partner) = self.graph().fixed_partner(v) {
            return Ok(partners.contains(&partner));
        }
        let before = self.graph().confinement(v);
        let is_left = |partner: &usize| before.is_none_or(|before| before.contains(partner));
        let left: BTreeSet<usize> = partners.iter().copied().filter(is_left).collect();
        let can_be_tight = |&w: &usize| w != v && self.is_tight(vertex, crate::graph::index(w));
        if !left.iter().any(can_be_tight) {
            return Ok(false);
        }
        self.reach = None;
        let before = self.engine.view.confine(v, left);
        let lowered = self.engine.bare(vertex);
        self.engine.obey_rules(vertex);
        self.engine.set_cap(vertex, G::Weight::INFINITY);
        if self.engine.solves_within(lowered)? {
            return Ok(true);
        }
        self.engine.view.unconfine(v, before);
        self.engine.reread(vertex);
        self.engine.take_in(vertex);
        self.recover()?;
        Ok(false)
    }

    fn may_stay_alone(&mut self, v: usize) -> Result<bool, Refusal> {
        let vertex = self.engine.vertex(v)?;
        if self.graph().is_removed(v) {
            return Ok(true);
        }
        let cap = self.engine.cap(vertex);
        if self.graph().fixed_partner(v).is_some() || self.engine.price(vertex) != cap {
            return Ok(false);
        }
        self.reach = None;
        let lowered = self.engine.take_out(vertex);
        let budget = self.engine.price(vertex) - cap + lowered;
        if self.engine.solves_within(budget)? {
            self.engine.view.remove(v);
            return Ok(true);
        }
        self.engine.take_in(vertex);
        self.recover()?;
        Ok(false)
    }
}
