//! The best candidates of a bracket among those that do what they are told.
//!
//! Every answer is exact, by the same ladder as the engine's: a smaller problem counts
//! only if what it leaves out turns out true. What the round really did below the bracket
//! is taken for such a proof where it can be.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use cangrejo_matching::{Computed, Matching, Matrix, Objective, Unsolved, Weight, Wide, solve};

use super::value::{Choice, Value, value};
use crate::dutch::criterion::Criterion;
use crate::dutch::error::PairingError;
use crate::dutch::problem::{Aim, Bracket, Compared, Costs, Outside, Problem, Vertex};
use crate::dutch::tournament::Points;

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

/// A bracket of a round that is paired already.
#[derive(Clone, Debug)]
pub(crate) struct Settled<'a> {
    pub(crate) bracket: Bracket<'a>,
    /// How the round pairs it.
    pub(crate) choice: Choice,
    /// What that is worth; nothing while it is being found out.
    reached: Option<Value>,
}

impl<'a> Settled<'a> {
    /// Finds out what the pairs of the round are worth.
    pub(crate) fn new(
        bracket: Bracket<'a>,
        pairs: Vec<(usize, usize)>,
    ) -> Result<Self, PairingError> {
        let choice = Choice { pairs, ..Choice::default() };
        let mut settled = Settled { bracket, choice, reached: None };
        let wish = Wish { pairs: settled.choice.pairs.clone(), ..Wish::default() };
        // The round exists, so these pairs can be completed.
        let (choice, value) = settled.best(&wish)?.ok_or(PairingError::TooLarge)?;
        (settled.choice, settled.reached) = (choice, Some(value));
        Ok(settled)
    }

    /// What the pairs of the round are worth.
    pub(crate) fn reached(&self) -> Value {
        self.reached.clone().unwrap_or_else(|| value(&self.bracket, &self.choice))
    }

    /// The best candidate of those that do as they are told; `None` if there is none.
    pub(crate) fn best(&self, wish: &Wish) -> Result<Option<(Choice, Value)>, PairingError> {
        let bracket = &self.bracket;
        let is_low = bracket.gives_bye() || bracket.next.is_empty();
        let mut choice = None;
        if !is_low && wish.lead.is_none() {
            choice = self.bracket_alone(wish)?;
        }
        if !is_low && choice.is_none() {
            choice = self.with_next(wish)?;
        }
        if choice.is_none() {
            choice = everybody(bracket, wish)?;
        }
        Ok(choice.map(|choice| {
            let value = value(bracket, &choice);
            (choice, value)
        }))
    }

    /// Leaves out C4, C5 and C8, and sees whether they are fulfilled all the same.
    fn bracket_alone(&self, wish: &Wish) -> Result<Option<Choice>, PairingError> {
        let bracket = &self.bracket;
        let mut n_dummies = bracket.n_players() % 2;
        let mut found = loop {
            match attempt(bracket, Outside::Downfloats(n_dummies), Aim::Criteria, wish)? {
                Ok(found) => break found.choice,
                Err(n_more) => n_dummies += n_more,
            }
            if n_dummies > bracket.n_players() {
                return Ok(None);
            }
        };
        // With the same downfloaters, the round itself shows what comes below.
        if self.reached.is_some() && found.downfloaters == self.choice.downfloaters {
            found.left_by_next.clone_from(&self.choice.left_by_next);
            return Ok(Some(found));
        }
        let n_downfloaters = found.downfloaters.len();
        let n_left = fewest_left_by_next(bracket, &found.downfloaters);
        let least = (n_downfloaters + bracket.next.len()) % 2;
        let next_score = bracket.field.players[bracket.next[0]].score;
        Ok(n_left.filter(|&n| n_downfloaters == 0 || n == least).map(|n_left| {
            found.left_by_next = vec![next_score; n_left];
            found
        }))
    }

    /// Leaves out whether those below can be paired, and sees whether they can.
    fn with_next(&self, wish: &Wish) -> Result<Option<Choice>, PairingError> {
        let bracket = &self.bracket;
        let most = bracket.n_players() + bracket.next.len();
        let mut n_dummies = most.min(most % 2 + 2);
        loop {
            let answer = attempt(bracket, Outside::NextAnd(n_dummies), Aim::Criteria, wish)?;
            let is_last = n_dummies == most;
            match answer {
                Ok(found) if is_last || found.has_idle_dummies => {
                    let can_complete = is_possible(bracket, &found.with_dummies);
                    return Ok(can_complete.then_some(found.choice));
                }
                Err(_) if is_last => return Ok(None),
                Ok(_) | Err(_) => n_dummies = most.min(2 * n_dummies + most % 2),
            }
        }
    }
}

/// Looks at everybody who is not paired yet.
fn everybody(bracket: &Bracket<'_>, wish: &Wish) -> Result<Option<Choice>, PairingError> {
    let found = attempt(bracket, Outside::Everybody, Aim::Criteria, wish)?;
    let Ok(mut found) = found else { return Ok(None) };
    // C9 counts where one player floats down, who then gets the bye.
    if bracket.gives_bye() && found.choice.downfloaters.len() == 1 {
        let again = attempt(bracket, Outside::Everybody, Aim::CriteriaWithBye, wish)?;
        if let Ok(again) = again
            && again.choice.downfloaters.len() == 1
        {
            found = again;
        }
    }
    Ok(Some(found.choice))
}

/// A cheapest matching, read as a choice.
struct Found {
    choice: Choice,
    with_dummies: Vec<usize>,
    has_idle_dummies: bool,
}

/// A cheapest matching that does as it is told, or how many players too many there are.
fn attempt(
    bracket: &Bracket<'_>,
    outside: Outside,
    aim: Aim,
    wish: &Wish,
) -> Result<Result<Found, usize>, PairingError> {
    let problem = Problem { bracket, outside, aim, remainder: None };
    let attempts = [
        attempt_in::<i64>,
        attempt_in::<i128>,
        attempt_in::<Wide<4>>,
        attempt_in::<Wide<8>>,
        attempt_in::<Wide<16>>,
    ];
    for attempt in attempts {
        match attempt(&problem, wish) {
            Ok(found) => return Ok(Ok(found)),
            Err(Unsolved::NoPerfectMatching(obstruction)) => {
                return Ok(Err(obstruction.deficiency()));
            }
            Err(Unsolved::Refused(_)) => {}
        }
    }
    Err(PairingError::TooLarge)
}

fn attempt_in<W: Weight>(problem: &Problem<'_>, wish: &Wish) -> Result<Found, Unsolved> {
    let too_wide = cangrejo_matching::Refusal::TooWide;
    let mut vertices = problem.vertices();
    vertices.retain(|vertex| match *vertex {
        Vertex::MovedDown(player) | Vertex::Resident(player) => !wish.binds(player),
        Vertex::Next(_) | Vertex::Below(_) | Vertex::Bye | Vertex::Dummy => true,
    });
    let costs = Costs::<W>::new(problem, Compared::Told(wish.lead)).ok_or(too_wide)?;
    let offers = Offers { problem, costs, vertices: &vertices, wish };
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
        // Dummies alone show nothing of what is below.
        let can_wait = match self.problem.outside {
            Outside::Downfloats(_) => false,
            Outside::NextAnd(_) | Outside::Everybody => true,
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

/// The fewest residents of the next bracket who meet somebody below it, or get the bye, if all
/// downfloaters stay in it; `None` if not everybody can be paired so.
fn fewest_left_by_next(bracket: &Bracket<'_>, downfloaters: &[usize]) -> Option<usize> {
    let groups = [downfloaters, bracket.next, bracket.below];
    let members: Vec<usize> = groups.into_iter().flatten().copied().collect();
    let n_downfloaters = downfloaters.len();
    let n_above = n_downfloaters + bracket.next.len();
    let cost = |high: usize, low: usize| {
        let is_next = (n_downfloaters..n_above).contains(&low);
        let is_apart = high < n_downfloaters && !is_next;
        (!is_apart).then(|| i64::from(high < n_above && low >= n_above))
    };
    complete(bracket, &members, bracket.bye_score, &cost)
}

/// Whether those who meet nobody of this bracket and the next can be paired with those below.
fn is_possible(bracket: &Bracket<'_>, left: &[usize]) -> bool {
    let members: Vec<usize> = left.iter().chain(bracket.below).copied().collect();
    complete(bracket, &members, bracket.bye_score, &|_, _| Some(0)).is_some()
}

/// What the cheapest pairing of all members costs, the bye included.
fn complete(
    bracket: &Bracket<'_>,
    members: &[usize],
    bye_score: Option<Points>,
    cost: &dyn Fn(usize, usize) -> Option<i64>,
) -> Option<usize> {
    let field = bracket.field;
    let of = |u: usize, v: usize| {
        let (high, low) = (u.min(v), u.max(v));
        let is_allowed = if low < members.len() {
            field.may_meet(members[high], members[low])
        } else {
            field.may_take_bye(members[high], bye_score)
        };
        if is_allowed { cost(high, low) } else { None }
    };
    let graph = Computed::new(members.len() + usize::from(bye_score.is_some()), of).ok()?;
    usize::try_from(solve(&graph, Objective::MinCostPerfect).ok()?.weight).ok()
}
