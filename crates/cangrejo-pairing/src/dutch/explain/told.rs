//! What candidates are told to do, and the cheapest matching that does it.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use cangrejo_matching::{Matching, Matrix, Objective, Unsolved, Weight, Wide, solve};

use super::effort::{Effort, Halt};
use super::value::Choice;
use crate::dutch::criterion::Criterion;
use crate::dutch::error::PairingError;
use crate::dutch::problem::{Aim, Bracket, Compared, Costs, Outside, Problem, Vertex};

/// What a candidate is told to do. Players are places in the field.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wish {
    /// These meet each other.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// This player is paired in the bracket.
    pub(crate) stays: Option<usize>,
    /// This player floats down.
    pub(crate) floats: Option<usize>,
    /// Pairs beside those wished for are between these two groups only.
    pub(crate) split: Option<(BTreeSet<usize>, BTreeSet<usize>)>,
    /// This criterion counts before all others.
    pub(crate) lead: Option<Criterion>,
}

impl Wish {
    /// Whether a player's opponent is given.
    fn binds(&self, player: usize) -> bool {
        self.pairs.iter().any(|&(a, b)| a == player || b == player)
    }

    /// What becomes of the pair of two players whose opponents are not given.
    fn of_pair(&self, a: usize, b: usize) -> Fate {
        let concerns = |told: Option<usize>| told.is_some_and(|player| player == a || player == b);
        if concerns(self.floats) {
            return if concerns(self.stays) { Fate::Never } else { Fate::MeetLater };
        }
        match &self.split {
            Some((s1, s2)) => {
                let are_apart = |a, b| s1.contains(a) && s2.contains(b);
                if are_apart(&a, &b) || are_apart(&b, &a) { Fate::Meet } else { Fate::Never }
            }
            None if self.lead.is_some() => Fate::MeetNowOrLater,
            None => Fate::Meet,
        }
    }

    /// Whether a player of the bracket whose opponent is not given may float down.
    fn lets_float(&self, player: usize) -> bool {
        let is_in_s1 = self.split.as_ref().is_some_and(|(s1, _)| s1.contains(&player));
        !is_in_s1 && self.stays != Some(player)
    }
}

/// What becomes of two players of a bracket, if the rules let them meet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Never,
    Meet,
    /// Both float down and meet below; a best candidate never needs that, a told one may.
    MeetLater,
    /// Whichever is cheaper.
    MeetNowOrLater,
}

/// A cheapest matching, read as a choice.
pub(super) struct Found {
    pub(super) choice: Choice,
    pub(super) with_dummies: Vec<usize>,
    pub(super) has_idle_dummies: bool,
}

/// A cheapest matching that does as it is told, or how many players too many there are.
pub(super) fn attempt(
    bracket: &Bracket<'_>,
    outside: Outside,
    aim: Aim,
    wish: &Wish,
    effort: &Effort,
) -> Result<Result<Found, usize>, Halt> {
    effort.check()?;
    // Whose opponent is given costs the same in any case, and narrower numbers do without.
    let is_open = |player: &usize| !wish.binds(*player);
    let open = Bracket {
        moved_down: bracket.moved_down.iter().copied().filter(is_open).collect(),
        residents: bracket.residents.iter().copied().filter(is_open).collect(),
        ..bracket.clone()
    };
    let problem = Problem { bracket: &open, outside, aim, remainder: None };
    let attempts = [
        (1, attempt_in::<i64> as fn(&Problem<'_>, &Wish, &[Vertex]) -> Result<Found, Unsolved>),
        (2, attempt_in::<i128>),
        (4, attempt_in::<Wide<4>>),
        (8, attempt_in::<Wide<8>>),
        (16, attempt_in::<Wide<16>>),
    ];
    let vertices = problem.vertices();
    for (n_words, attempt) in attempts {
        match attempt(&problem, wish, &vertices) {
            Ok(found) => {
                effort.spend(vertices.len(), n_words)?;
                return Ok(Ok(found));
            }
            Err(Unsolved::NoPerfectMatching(obstruction)) => {
                effort.spend(vertices.len(), n_words)?;
                return Ok(Err(obstruction.deficiency()));
            }
            Err(Unsolved::Refused(_)) => {}
        }
    }
    Err(PairingError::TooLarge.into())
}

fn attempt_in<W: Weight>(
    problem: &Problem<'_>,
    wish: &Wish,
    vertices: &[Vertex],
) -> Result<Found, Unsolved> {
    let too_wide = cangrejo_matching::Refusal::TooWide;
    let costs = Costs::<W>::new(problem, Compared::Told(wish.lead)).ok_or(too_wide)?;
    let offers = Offers { problem, costs, vertices, wish };
    let graph =
        Matrix::new(vertices.len(), |u, v| offers.of(u.min(v), u.max(v)).map(|offer| offer.cost));
    let solution = solve(&graph.map_err(|_| too_wide)?, Objective::MinCostPerfect)?;
    Ok(offers.read(&solution.matching))
}

/// What two vertices can do with each other.
struct Offer<W> {
    cost: W,
    /// Both are of the bracket, float down and meet below.
    is_later: bool,
}

struct Offers<'a, W> {
    problem: &'a Problem<'a>,
    costs: Costs<'a, W>,
    vertices: &'a [Vertex],
    wish: &'a Wish,
}

impl<W: Weight> Offers<'_, W> {
    /// The cheapest thing that `u` can do with `v`, which stands behind it.
    fn of(&self, u: usize, v: usize) -> Option<Offer<W>> {
        use Vertex::{Below, Bye, Dummy, MovedDown, Next, Resident};
        let cost = self.costs.of(self.vertices, u, v)?;
        let now = Offer { cost, is_later: false };
        let (a, b) = match (self.vertices[u], self.vertices[v]) {
            (MovedDown(a) | Resident(a), MovedDown(b) | Resident(b)) => (a, b),
            (MovedDown(a) | Resident(a), Next(_) | Below(_) | Bye | Dummy) => {
                return self.wish.lets_float(a).then_some(now);
            }
            (Next(_) | Below(_) | Bye | Dummy, _) => return Some(now),
        };
        let later = || {
            let cost =
                self.costs.floats_far(self.vertices[u]) + self.costs.floats_far(self.vertices[v]);
            Offer { cost, is_later: true }
        };
        // Dummies alone show nothing of what is below. In 2017 two who float down meet in a
        // collapsed bracket only, and nobody waits in a last one.
        let can_wait = match (self.problem.outside, self.problem.aim) {
            (Outside::Downfloats(_), _) | (Outside::Everybody, Aim::Of2017 | Aim::Collapsed) => {
                false
            }
            (Outside::NextAnd(_), _)
            | (Outside::Everybody, Aim::Criteria | Aim::CriteriaWithBye) => true,
            (Outside::Everybody, Aim::Penultimate) => !self.problem.bracket.next.is_empty(),
        };
        match self.wish.of_pair(a, b) {
            Fate::Never => None,
            Fate::Meet => Some(now),
            Fate::MeetLater => can_wait.then(later),
            Fate::MeetNowOrLater => {
                let later = later();
                Some(if can_wait && later.cost < now.cost { later } else { now })
            }
        }
    }

    fn read(&self, matching: &Matching) -> Found {
        use Vertex::{Below, Bye, Dummy, MovedDown, Next, Resident};
        let score = |player: usize| self.problem.bracket.field.players[player].score;
        let mut choice = Choice { pairs: self.wish.pairs.clone(), ..Choice::default() };
        let (mut with_dummies, mut has_idle_dummies) = (Vec::new(), false);
        for (u, v) in matching.pairs() {
            let (u, v) = (u.min(v), u.max(v));
            match (self.vertices[u], self.vertices[v]) {
                (MovedDown(a) | Resident(a), MovedDown(b) | Resident(b)) => {
                    if self.of(u, v).is_some_and(|offer| offer.is_later) {
                        choice.downfloaters.extend([a, b]);
                        choice.left_by_next.extend([score(a), score(b)]);
                    } else {
                        choice.pairs.push((a, b));
                    }
                }
                (MovedDown(a) | Resident(a), outside) => {
                    choice.downfloaters.push(a);
                    with_dummies.extend((outside == Dummy).then_some(a));
                    let leaves = matches!(outside, Below(_) | Bye | Dummy);
                    choice.left_by_next.extend(leaves.then(|| score(a)));
                }
                (Next(a), Below(_) | Bye | Dummy) => {
                    with_dummies.extend((self.vertices[v] == Dummy).then_some(a));
                    choice.left_by_next.push(score(a));
                }
                (Dummy, _) => has_idle_dummies = true,
                (Next(_) | Below(_) | Bye, _) => {}
            }
        }
        choice.downfloaters.sort_unstable();
        choice.left_by_next.sort_unstable_by_key(|&score| Reverse(score));
        choice.pairs.sort_unstable();
        Found { choice, with_dummies, has_idle_dummies }
    }
}
