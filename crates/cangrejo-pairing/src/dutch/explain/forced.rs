//! The best candidates of a bracket among those that do what they are told.
//!
//! Every answer is exact, by the same ladder as the engine's: a smaller problem counts
//! only if what it leaves out turns out true. What the round really did below the bracket
//! is taken for such a proof where it can be.

use cangrejo_matching::{Computed, Objective, solve};

use super::effort::{Effort, Halt};
use super::told::{Wish, attempt};
use super::value::{Choice, Value, value};
use crate::dutch::edition_2017::{BracketKind, next_takes_all};
use crate::dutch::error::PairingError;
use crate::dutch::problem::{Aim, Bracket, Outside};
use crate::dutch::rules::Edition;
use crate::dutch::tournament::Points;

/// A bracket of a round that is paired already.
#[derive(Clone, Debug)]
pub(crate) struct Settled<'a> {
    pub(crate) bracket: Bracket<'a>,
    pub(crate) edition: Edition,
    pub(crate) kind: BracketKind,
    /// How the round pairs it.
    pub(crate) choice: Choice,
    /// What that is worth; nothing while it is being found out.
    reached: Option<Value>,
    /// What may be spent on alternatives.
    pub(super) effort: Effort,
}

/// What became of a wish.
pub(crate) enum Told {
    /// The best candidate that does as it is told.
    Best(Choice, Box<Value>),
    /// There is none.
    Nothing,
    /// The effort was spent before it was found.
    NotSearched,
}

impl<'a> Settled<'a> {
    /// Finds out what the pairs of the round are worth.
    pub(crate) fn new(
        bracket: Bracket<'a>,
        edition: Edition,
        kind: BracketKind,
        pairs: Vec<(usize, usize)>,
    ) -> Result<Self, PairingError> {
        let choice = Choice { pairs, ..Choice::default() };
        let effort = Effort::new(u64::MAX);
        let mut settled = Settled { bracket, edition, kind, choice, reached: None, effort };
        let wish = Wish { pairs: settled.choice.pairs.clone(), ..Wish::default() };
        match settled.best(&wish)? {
            Told::Best(choice, value) => {
                (settled.choice, settled.reached) = (choice, Some(*value));
                Ok(settled)
            }
            // The round exists, so these pairs can be completed.
            Told::Nothing | Told::NotSearched => Err(PairingError::TooLarge),
        }
    }

    /// What the pairs of the round are worth.
    pub(crate) fn reached(&self) -> Value {
        self.reached.clone().unwrap_or_else(|| value(self, &self.choice))
    }

    /// Whether whoever floats down from here alone has the bye.
    pub(crate) fn gives_bye(&self) -> bool {
        gives_bye(&self.bracket, self.edition)
    }

    /// The best candidate of those that do as they are told.
    pub(crate) fn best(&self, wish: &Wish) -> Result<Told, PairingError> {
        let choice = match self.edition {
            Edition::Of2026 => self.best_of_2026(wish),
            Edition::Of2017 => self.best_of_2017(wish),
        };
        match choice {
            Ok(Some(choice)) => {
                let value = value(self, &choice);
                Ok(Told::Best(choice, Box::new(value)))
            }
            Ok(None) => Ok(Told::Nothing),
            Err(Halt::OutOfEffort) => Ok(Told::NotSearched),
            Err(Halt::Failed(error)) => Err(error),
        }
    }

    fn best_of_2026(&self, wish: &Wish) -> Result<Option<Choice>, Halt> {
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
            choice = self.everybody(wish)?;
        }
        Ok(choice)
    }

    /// Every bracket for itself, unless it is the last one or the one before a collapsed one.
    fn best_of_2017(&self, wish: &Wish) -> Result<Option<Choice>, Halt> {
        let bracket = &self.bracket;
        let aim = match self.kind {
            BracketKind::CollapsedLast => Some(Aim::Collapsed),
            BracketKind::Penultimate => Some(Aim::Penultimate),
            BracketKind::Ordinary => bracket.next.is_empty().then_some(Aim::Penultimate),
        };
        if let Some(aim) = aim {
            let found = attempt(bracket, Outside::Everybody, aim, wish, &self.effort)?;
            return Ok(found.ok().map(|found| found.choice));
        }
        if wish.lead.is_some() {
            return self.with_next_of_2017(wish);
        }
        let Some(mut alone) = self.alone(Aim::Of2017, wish)? else { return Ok(None) };
        if self.is_settled_below(&mut alone) {
            return Ok(Some(alone));
        }
        if next_takes_all(bracket, &alone.downfloaters) {
            let n_left = match (bracket.below, alone.downfloaters.is_empty()) {
                ([], _) => usize::from(bracket.bye_score.is_some()),
                (_, true) => return self.with_next_of_2017(wish),
                (_, false) => (alone.downfloaters.len() + bracket.next.len()) % 2,
            };
            alone.left_by_next = vec![self.next_score(); n_left];
            return Ok(Some(alone));
        }
        if !bracket.below.is_empty() {
            return self.with_next_of_2017(wish);
        }
        let found = attempt(bracket, Outside::Everybody, Aim::Of2017, wish, &self.effort)?;
        let scores = |choice: &Choice| -> Vec<Points> {
            let floats = choice.downfloaters.iter();
            floats.map(|&player| bracket.field.players[player].score).collect()
        };
        Ok(Some(match found {
            Ok(found) if scores(&found.choice) == scores(&alone) => found.choice,
            // Whoever is as good by C.5 and C.6 leaves a last bracket that cannot be paired.
            Ok(_) | Err(_) => Choice { is_stuck: true, ..alone },
        }))
    }

    fn next_score(&self) -> Points {
        let next = self.bracket.next.first();
        next.map_or(Points::default(), |&first| self.bracket.field.players[first].score)
    }

    /// The best candidate when whatever is below is left out; `None` if there is none.
    fn alone(&self, aim: Aim, wish: &Wish) -> Result<Option<Choice>, Halt> {
        let bracket = &self.bracket;
        let mut n_dummies = bracket.n_players() % 2;
        while n_dummies <= bracket.n_players() {
            match attempt(bracket, Outside::Downfloats(n_dummies), aim, wish, &self.effort)? {
                Ok(found) => return Ok(Some(found.choice)),
                Err(n_more) => n_dummies += n_more,
            }
        }
        Ok(None)
    }

    /// With the same downfloaters, the round itself shows what comes below.
    fn is_settled_below(&self, found: &mut Choice) -> bool {
        let is_same = self.reached.is_some() && found.downfloaters == self.choice.downfloaters;
        if is_same {
            found.left_by_next.clone_from(&self.choice.left_by_next);
        }
        is_same
    }

    /// Leaves out C4, C5 and C8, and sees whether they are fulfilled all the same.
    fn bracket_alone(&self, wish: &Wish) -> Result<Option<Choice>, Halt> {
        let bracket = &self.bracket;
        let Some(mut found) = self.alone(Aim::Criteria, wish)? else { return Ok(None) };
        if self.is_settled_below(&mut found) {
            return Ok(Some(found));
        }
        let n_downfloaters = found.downfloaters.len();
        let n_left = self.fewest_left_by_next(&found.downfloaters)?;
        let least = (n_downfloaters + bracket.next.len()) % 2;
        Ok(n_left.filter(|&n| n_downfloaters == 0 || n == least).map(|n_left| {
            found.left_by_next = vec![self.next_score(); n_left];
            found
        }))
    }

    /// Leaves out whether those below can be paired, and sees whether they can.
    fn with_next(&self, wish: &Wish) -> Result<Option<Choice>, Halt> {
        let Some((choice, with_dummies)) = self.with_dummies(Aim::Criteria, wish)? else {
            return Ok(None);
        };
        let can_complete = self.is_possible(&with_dummies)?;
        Ok(can_complete.then_some(choice))
    }

    /// The same by the rules of 2017, which ask no more.
    fn with_next_of_2017(&self, wish: &Wish) -> Result<Option<Choice>, Halt> {
        Ok(self.with_dummies(Aim::Of2017, wish)?.map(|(choice, _)| choice))
    }

    /// The best candidate with the next bracket in view, and who meets nobody of the two.
    fn with_dummies(&self, aim: Aim, wish: &Wish) -> Result<Option<(Choice, Vec<usize>)>, Halt> {
        let bracket = &self.bracket;
        let most = bracket.n_players() + bracket.next.len();
        let mut n_dummies = most.min(most % 2 + 2);
        loop {
            let outside = Outside::NextAnd(n_dummies);
            let is_last = n_dummies == most;
            match attempt(bracket, outside, aim, wish, &self.effort)? {
                Ok(found) if is_last || found.has_idle_dummies => {
                    return Ok(Some((found.choice, found.with_dummies)));
                }
                Err(_) if is_last => return Ok(None),
                Ok(_) | Err(_) => n_dummies = most.min(2 * n_dummies + most % 2),
            }
        }
    }

    /// Looks at everybody who is not paired yet.
    fn everybody(&self, wish: &Wish) -> Result<Option<Choice>, Halt> {
        let (bracket, effort) = (&self.bracket, &self.effort);
        let found = attempt(bracket, Outside::Everybody, Aim::Criteria, wish, effort)?;
        let Ok(mut found) = found else { return Ok(None) };
        // C9 counts where one player floats down, who then gets the bye.
        if bracket.gives_bye() && found.choice.downfloaters.len() == 1 {
            let aim = Aim::CriteriaWithBye;
            let again = attempt(bracket, Outside::Everybody, aim, wish, effort)?;
            if let Ok(again) = again
                && again.choice.downfloaters.len() == 1
            {
                found = again;
            }
        }
        Ok(Some(found.choice))
    }

    /// The fewest residents of the next bracket who meet somebody below it, or get the bye, if all
    /// downfloaters stay in it; `None` if not everybody can be paired so.
    fn fewest_left_by_next(&self, downfloaters: &[usize]) -> Result<Option<usize>, Halt> {
        let bracket = &self.bracket;
        let groups = [downfloaters, bracket.next, bracket.below];
        let members: Vec<usize> = groups.into_iter().flatten().copied().collect();
        let n_downfloaters = downfloaters.len();
        let n_above = n_downfloaters + bracket.next.len();
        self.complete(&members, &|high: usize, low: usize| {
            let is_next = (n_downfloaters..n_above).contains(&low);
            let is_apart = high < n_downfloaters && !is_next;
            (!is_apart).then(|| i64::from(high < n_above && low >= n_above))
        })
    }

    /// Whether those who meet nobody of this bracket and the next can be paired with those below.
    fn is_possible(&self, left: &[usize]) -> Result<bool, Halt> {
        let members: Vec<usize> = left.iter().chain(self.bracket.below).copied().collect();
        Ok(self.complete(&members, &|_, _| Some(0))?.is_some())
    }

    /// What the cheapest pairing of all members costs, the bye included.
    fn complete(
        &self,
        members: &[usize],
        cost: &dyn Fn(usize, usize) -> Option<i64>,
    ) -> Result<Option<usize>, Halt> {
        let (field, bye_score) = (self.bracket.field, self.bracket.bye_score);
        let of = |u: usize, v: usize| {
            let (high, low) = (u.min(v), u.max(v));
            let is_allowed = if low < members.len() {
                field.may_meet(members[high], members[low])
            } else {
                field.may_take_bye(members[high], bye_score)
            };
            if is_allowed { cost(high, low) } else { None }
        };
        let n_vertices = members.len() + usize::from(bye_score.is_some());
        self.effort.spend(n_vertices, 1)?;
        let graph = Computed::new(n_vertices, of).ok();
        let solution = graph.and_then(|graph| solve(&graph, Objective::MinCostPerfect).ok());
        Ok(solution.and_then(|solution| usize::try_from(solution.weight).ok()))
    }
}

/// Whether whoever floats down from a bracket alone has the bye.
pub(super) fn gives_bye(bracket: &Bracket<'_>, edition: Edition) -> bool {
    match edition {
        Edition::Of2026 => bracket.gives_bye(),
        Edition::Of2017 => bracket.next.is_empty(),
    }
}
