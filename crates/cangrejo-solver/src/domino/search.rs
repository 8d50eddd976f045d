//! The exact score of a hand, by search.
//!
//! One question is asked again and again: does the starter's side get at least so many
//! points? Each answer is a bound that moves the next question (MTD(f)), and a
//! [`Memory`] carries what was found from one to the next.

use super::board::{Board, Choice, Next, Node};
use super::memory::{BEYOND, Known, Memory};
use super::{Deal, Play, Position};
use crate::Verdict;

/// Finds what positions of one deal are worth.
///
/// Takes half a megabyte whatever it is asked. Scores speak for the starter's side.
#[derive(Clone, Debug)]
pub struct Solver {
    deal: Deal,
    board: Board,
    memory: Memory,
    n_searched: u64,
}

/// What there is to know about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The score of the starter's side when both sides play their best.
    pub score: i16,
    /// Every legal play in the order of [`Deal::plays`], with the score it leads to.
    pub plays: Vec<(Play, i16)>,
    /// What follows to the end when everybody plays the first of the best plays.
    pub line: Vec<Play>,
}

impl Analysis {
    /// The best play: the first that keeps the score. `None` once the hand is over.
    pub fn best(&self) -> Option<Play> {
        self.line.first().copied()
    }
}

impl Solver {
    /// A solver for the positions of this deal.
    pub fn new(deal: &Deal) -> Solver {
        Solver { deal: *deal, board: Board::new(deal), memory: Memory::new(), n_searched: 0 }
    }

    /// The score of the starter's side when both sides play their best.
    pub fn score(&mut self, position: Position) -> i16 {
        self.score_near(position, 0)
    }

    /// Whether the starter's side wins, loses or gets nothing; sooner known than how much.
    pub fn verdict(&mut self, position: Position) -> Verdict {
        if self.bound(position, 1) >= 1 {
            Verdict::Win
        } else if self.bound(position, 0) >= 0 {
            Verdict::Draw
        } else {
            Verdict::Loss
        }
    }

    /// Every legal play with its score, the best one and what follows.
    pub fn analysis(&mut self, position: Position) -> Analysis {
        let score = self.score(position);
        let plays = self.deal.plays(position).into_iter();
        let plays = plays.map(|play| (play, self.score_near(self.after(position, play), score)));
        Analysis { score, plays: plays.collect(), line: self.line(position, score) }
    }

    /// How many positions have been searched, for those who tune it.
    pub const fn n_searched(&self) -> u64 {
        self.n_searched
    }

    /// The first of the best plays, again and again to the end.
    fn line(&mut self, position: Position, score: i16) -> Vec<Play> {
        let mut line = Vec::new();
        let mut here = position;
        loop {
            let plays = self.deal.plays(here);
            let is_ours = self.deal.is_with_starter(here.turn());
            let keeps = |play: &Play| {
                let next = self.after(here, *play);
                // A play that is not worse is best: none is better than the position.
                if is_ours {
                    self.bound(next, score) >= score
                } else {
                    self.bound(next, score + 1) <= score
                }
            };
            let Some(play) = plays.into_iter().find(keeps) else { return line };
            here = self.after(here, play);
            line.push(play);
        }
    }

    fn after(&self, position: Position, play: Play) -> Position {
        self.deal.after(position, play).expect("a play from the list of legal ones")
    }

    /// The score, by questions that begin near a guess.
    fn score_near(&mut self, position: Position, guess: i16) -> i16 {
        let (mut lower, mut upper) = (-BEYOND, BEYOND);
        let mut goal = guess;
        while lower < upper {
            let found = self.bound(position, goal);
            if found >= goal {
                lower = found;
                goal = found + 1;
            } else {
                upper = found;
                goal = found;
            }
        }
        lower
    }

    /// A bound of the score that says whether it reaches the goal: if so, it is at least
    /// what is returned, and otherwise at most that.
    fn bound(&mut self, position: Position, goal: i16) -> i16 {
        if let Some(score) = self.deal.score(position) {
            return score;
        }
        if let Some(node) = self.board.node(position) {
            return self.search(node, goal);
        }
        // Nobody is against the starter before the first tile.
        let mut most = -BEYOND;
        for play in self.deal.plays(position) {
            most = most.max(self.bound(self.after(position, play), goal));
            if most >= goal {
                break;
            }
        }
        most
    }

    /// [`Solver::bound`] where somebody can play.
    fn search(&mut self, node: Node, goal: i16) -> i16 {
        self.n_searched += 1;
        let most = self.board.pips_left(node);
        if goal > most {
            return most;
        }
        if goal <= -most {
            return -most;
        }
        let key = node.key();
        let known = self.memory.recall(key);
        if known.lower >= goal {
            return known.lower;
        }
        if known.upper < goal {
            return known.upper;
        }
        let (found, best) = self.try_plays(node, goal, known.best);
        let known = if found >= goal {
            Known { lower: found, upper: known.upper, best }
        } else {
            Known { lower: known.lower, upper: found, best }
        };
        self.memory.keep(key, known);
        found
    }

    /// The bound that follows from the plays, and the play it comes from.
    fn try_plays(
        &mut self,
        node: Node,
        goal: i16,
        remembered: Option<Choice>,
    ) -> (i16, Option<Choice>) {
        let is_ours = self.board.is_ours(node);
        let mut found = if is_ours { -BEYOND } else { BEYOND };
        let mut best = None;
        // The play that settled an earlier question mostly settles this one, and then
        // the others need not even be listed.
        if let Some(choice) = remembered
            && let Some(next) = self.board.follow(node, choice)
        {
            (found, best) = (self.reach(next, goal), remembered);
            if (found >= goal) == is_ours {
                return (found, best);
            }
        }
        let (candidates, n_candidates) = self.board.candidates(node);
        for candidate in &candidates[..n_candidates] {
            if Some(candidate.choice) == remembered {
                continue;
            }
            let reached = self.reach(candidate.next, goal);
            if if is_ours { reached > found } else { reached < found } {
                (found, best) = (reached, Some(candidate.choice));
            }
            if (found >= goal) == is_ours {
                break;
            }
        }
        (found, best)
    }

    fn reach(&mut self, next: Next, goal: i16) -> i16 {
        match next {
            Next::Over(score) => score,
            Next::Open(node) => self.search(node, goal),
        }
    }
}
