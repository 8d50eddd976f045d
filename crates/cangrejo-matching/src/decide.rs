//! Choosing among best matchings by an ordered list of questions.

use std::collections::BTreeSet;

use crate::engine::{Engine, Progress, TightGraph};
use crate::graph::{Graph, index};
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
    /// The proof was made before the questions: prices prove every best matching.
    pub solution: Solution<W>,
}

impl<G: Graph> Matcher<G> {
    /// Asks questions in order; a yes is kept for those that follow.
    ///
    /// Every answer is a fact about the set of best matchings, so the outcome
    /// depends on the graph and the questions alone, never on which best matching
    /// happened to be found first.
    ///
    /// A yes stays in force as if by [`fix`](Matcher::fix),
    /// [`forbid`](Matcher::forbid), [`confine`](Matcher::confine) or
    /// [`remove`](Matcher::remove), and is taken back like them.
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
    /// let decided = matcher.decide([Question::Use(0, 2), Question::Use(0, 1)])?;
    /// assert_eq!(decided.answers, [true, false]);
    /// assert_eq!(decided.solution.matching.pairs(), [(0, 2), (1, 3)]);
    ///
    /// let proof = decided.solution.proof;
    /// proof.check(&graph, Objective::MinCostPerfect, &decided.solution.matching)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide(
        &mut self,
        questions: impl IntoIterator<Item = Question>,
    ) -> Result<Decided<G::Weight>, Unsolved> {
        self.settle_everybody()?;
        let answers = questions.into_iter().map(|question| self.answer(question));
        let answers = answers.collect::<Result<Vec<bool>, Refusal>>()?;
        Ok(Decided { answers, solution: self.solution() })
    }

    /// Asks one question; a yes is kept for all that follow.
    ///
    /// # Errors
    ///
    /// As [`decide`](Matcher::decide).
    pub fn ask(&mut self, question: Question) -> Result<bool, Unsolved> {
        self.settle_everybody()?;
        Ok(self.answer(question)?)
    }

    fn answer(&mut self, question: Question) -> Result<bool, Refusal> {
        self.check_vertices(&question)?;
        if let Some(answer) = self.known_answer(&question) {
            return Ok(answer);
        }
        let answer = match &mut self.decisions {
            Some(decisions) => decisions.answer(&question)?,
            none => none.insert(Decisions::new(self.engine.among_best()?)?).answer(&question)?,
        };
        if answer {
            self.keep(question);
        }
        Ok(answer)
    }

    fn check_vertices(&self, question: &Question) -> Result<(), Refusal> {
        match question {
            &Question::Use(u, v) | &Question::Avoid(u, v) => self.two(u, v).map(|_| ()),
            &Question::Alone(v) => self.engine.vertex(v).map(|_| ()),
            Question::Within(v, partners) => {
                partners.iter().chain([v]).try_for_each(|&w| self.engine.vertex(w).map(|_| ()))
            }
        }
    }

    /// The answer where a vertex in question is removed or fixed already.
    fn known_answer(&self, question: &Question) -> Option<bool> {
        let (graph, vertex) = (self.graph(), question.vertex());
        match (graph.fixed_partner(vertex), question) {
            (Some(partner), &Question::Use(_, v)) => Some(partner == v),
            (Some(partner), &Question::Avoid(_, v)) => Some(partner != v),
            (Some(partner), Question::Within(_, partners)) => Some(partners.contains(&partner)),
            (Some(_), Question::Alone(_)) => Some(false),
            (None, Question::Alone(_)) => graph.is_removed(vertex).then_some(true),
            (None, Question::Avoid(u, v)) => graph.weight(*u, *v).is_none().then_some(true),
            (None, Question::Use(..) | Question::Within(..)) => None,
        }
    }
}

impl Question {
    /// The vertex that is asked about first.
    fn vertex(&self) -> usize {
        match self {
            Question::Use(v, _)
            | Question::Avoid(v, _)
            | Question::Within(v, _)
            | Question::Alone(v) => *v,
        }
    }
}

/// A choice among the best matchings of a problem, and what has been decided of it.
#[derive(Clone, Debug)]
pub(crate) struct Decisions {
    engine: Engine<TightGraph>,
    /// What the last question found out, until something changes.
    reach: Option<Reach>,
    /// Whether nobody may stay alone.
    must_match_all: bool,
}

/// Who can be left alone, at no cost, if a blossom gives its partner up.
#[derive(Clone, Debug)]
struct Reach {
    /// The blossom that gives its partner up, or the single vertex.
    top: u32,
    can_be_left: Vec<bool>,
}

impl Decisions {
    fn new(engine: Engine<TightGraph>) -> Result<Self, Refusal> {
        let must_match_all = engine.must_match_all();
        let mut decisions = Decisions { engine, reach: None, must_match_all };
        decisions.recover()?;
        decisions.engine.see_all_tight();
        Ok(decisions)
    }

    pub(crate) fn mates(&self) -> Vec<Option<usize>> {
        self.engine.mates()
    }

    fn answer(&mut self, question: &Question) -> Result<bool, Refusal> {
        let answer = match question {
            &Question::Use(u, v) => self.may_use(index(u), index(v))?,
            &Question::Avoid(u, v) => self.may_avoid(index(u), index(v))?,
            Question::Within(v, partners) => self.may_confine(index(*v), partners)?,
            &Question::Alone(v) => self.may_stay_alone(index(v))?,
        };
        if answer {
            self.reach = None;
        }
        self.recover()?;
        Ok(answer)
    }

    /// Solves again after a change that some best matching allows, or after taking one back.
    fn recover(&mut self) -> Result<(), Refusal> {
        let progress = self.engine.solve(i64::INFINITY)?;
        debug_assert_eq!(progress, Progress::Solved, "a best matching was known to exist");
        Ok(())
    }

    fn is_tight(&self, u: u32, v: u32) -> bool {
        self.engine.slack(u, v) == Some(0)
    }

    fn may_use(&mut self, u: u32, v: u32) -> Result<bool, Refusal> {
        // An edge that is not tight is in no best matching.
        if !self.is_tight(u, v) {
            return Ok(false);
        }
        let can_exchange = match self.engine.mate(u) {
            Some(mate) if mate == v => Some(true),
            _ => self.exchange(u, v),
        };
        match can_exchange {
            Some(true) => {
                self.engine.take_out(u);
                self.engine.take_out(v);
                self.engine.view.fix(u as usize, v as usize);
                Ok(true)
            }
            Some(false) => Ok(false),
            None => self.try_pair(u, v),
        }
    }

    /// Tries to match two vertices by an exchange at no cost; `None` if that does not tell.
    ///
    /// It tells when everybody has a partner and no blossom holds the two: then one
    /// search finds all who can be matched with the first, kept for the next question.
    fn exchange(&mut self, u: u32, v: u32) -> Option<bool> {
        let top = self.engine.top(u);
        if !self.must_match_all || top == self.engine.top(v) {
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
        let (from, to) = (u as usize, v as usize);
        let Some(weight) = self.engine.view.weight(from, to) else { return Ok(false) };
        self.reach = None;
        let lowered = self.engine.take_out(u) + self.engine.take_out(v);
        let cost = self.engine.objective().cost(weight);
        let budget = self.engine.price(u) + self.engine.price(v) - cost + lowered;
        if self.engine.solves_within(budget)? {
            self.engine.view.fix(from, to);
            return Ok(true);
        }
        self.engine.take_in(u);
        self.engine.take_in(v);
        Ok(false)
    }

    fn may_avoid(&mut self, u: u32, v: u32) -> Result<bool, Refusal> {
        self.reach = None;
        self.engine.view.forbid(u as usize, v as usize);
        let lowered = self.engine.drop_forbidden(u, v);
        if self.engine.solves_within(lowered)? {
            return Ok(true);
        }
        self.engine.view.allow(u as usize, v as usize);
        self.engine.put_back(u, v);
        Ok(false)
    }

    fn may_confine(&mut self, v: u32, partners: &[usize]) -> Result<bool, Refusal> {
        let is_possible = |&w: &usize| w != v as usize && self.is_tight(v, index(w));
        let left: BTreeSet<usize> = partners.iter().copied().filter(is_possible).collect();
        if left.is_empty() {
            return Ok(false);
        }
        self.reach = None;
        let before = self.engine.view.confine(v as usize, left);
        let lowered = self.engine.obey_confinement(v);
        if self.engine.solves_within(lowered)? {
            return Ok(true);
        }
        self.engine.view.unconfine(v as usize, before);
        self.engine.reread(v);
        self.engine.take_in(v);
        Ok(false)
    }

    fn may_stay_alone(&mut self, v: u32) -> Result<bool, Refusal> {
        let cap = self.engine.cap(v);
        if self.engine.price(v) != cap {
            return Ok(false);
        }
        self.reach = None;
        let lowered = self.engine.take_out(v);
        let budget = self.engine.price(v) - cap + lowered;
        if self.engine.solves_within(budget)? {
            self.engine.view.remove(v as usize);
            return Ok(true);
        }
        self.engine.take_in(v);
        Ok(false)
    }
}
