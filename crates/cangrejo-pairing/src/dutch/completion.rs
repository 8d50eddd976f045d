//! Whether players can be paired at all: C4 and C5.

use cangrejo_matching::{Computed, Objective, Unsolved, solve};

use super::bits::{Bits, Rows};
use super::cardinality::Maximum;
use super::error::{Impossible, PairingError};
use super::field::Field;
use super::tournament::Points;

/// The score of whoever gets the bye (C5); none if the number of players is even.
pub(super) fn bye_score(field: &Field) -> Result<Option<Points>, PairingError> {
    let everybody: Vec<usize> = (0..field.n_players()).collect();
    let is_odd = everybody.len() % 2 == 1;
    let lowest = everybody.iter().rfind(|&&player| field.players[player].may_have_bye);
    let bye_score = lowest.map(|&lowest| field.players[lowest].score).filter(|_| is_odd);
    let rest = Rest { field, downfloaters: &[], next: &[], below: &everybody, bye_score };
    if rest.is_possible() {
        return Ok(bye_score);
    }
    // Whoever can be left alone can have the bye; the lowest score comes last.
    let members = Bits::of(field.n_players() + 1, everybody);
    let receivers = Maximum::new(field, members, 1).filter(|_| is_odd).map(|most| most.missable());
    let may_have_bye = |player: &usize| field.players[*player].may_have_bye;
    match receivers.and_then(|receivers| receivers.iter().filter(may_have_bye).last()) {
        Some(receiver) => Ok(Some(field.players[receiver].score)),
        None => Err(why_impossible(field)),
    }
}

/// The reason why a field cannot be paired.
fn why_impossible(field: &Field) -> PairingError {
    let n_players = field.n_players();
    let is_possible = |u: usize, v: usize| {
        let (low, high) = (u.min(v), u.max(v));
        let is_allowed = match field.players.get(high) {
            Some(_) => field.may_meet(low, high),
            None => field.players[low].may_have_bye,
        };
        is_allowed.then_some(0_i64)
    };
    let Ok(graph) = Computed::new(n_players + n_players % 2, is_possible) else {
        return PairingError::TooLarge;
    };
    match solve(&graph, Objective::MinCostPerfect) {
        Err(Unsolved::NoPerfectMatching(obstruction)) => {
            PairingError::NoPairing(Impossible::new(field, &obstruction))
        }
        Ok(_) | Err(Unsolved::Refused(_)) => PairingError::TooLarge,
    }
}

/// Those who are left when a bracket has been paired.
#[derive(Clone, Debug)]
pub(super) struct Rest<'a> {
    pub(super) field: &'a Field,
    /// The downfloaters of the bracket: they meet the next bracket only, never each other.
    pub(super) downfloaters: &'a [usize],
    /// The residents of the next bracket.
    pub(super) next: &'a [usize],
    /// Everybody below.
    pub(super) below: &'a [usize],
    /// The highest score that the bye may go to, if it is still to be given.
    pub(super) bye_score: Option<Points>,
}

impl Rest<'_> {
    /// Whether everybody can be paired, whoever meets whom.
    pub(super) fn is_possible(&self) -> bool {
        let allowed = Allowed::new(self);
        let everybody = [self.downfloaters, self.next, self.below];
        let n_present: usize = everybody.iter().map(|group| group.len()).sum();
        let is_even = (n_present + usize::from(self.bye_score.is_some())).is_multiple_of(2);
        is_even && Maximum::new(&allowed, self.members(&everybody, self.bye()), 0).is_some()
    }

    /// Whether everybody can be paired so that the next bracket leaves one player or nobody.
    ///
    /// That is the best that C8 can be for so many downfloaters with such scores. The
    /// downfloaters and the next bracket, and those below with the bye, are two graphs.
    /// If one is left over in each, the two must be able to meet, and anybody can be
    /// left over whom some maximum matching of the one or the other graph leaves out.
    pub(super) fn is_possible_at_best(&self) -> bool {
        let allowed = Allowed::new(self);
        let above = self.members(&[self.downfloaters, self.next], None);
        let below = self.members(&[self.below], self.bye());
        let n_left = above.len() % 2;
        if below.len() % 2 != n_left {
            return false;
        }
        let Some(above) = Maximum::new(&allowed, above, n_left) else { return false };
        let Some(below) = Maximum::new(&allowed, below, n_left) else { return false };
        match (&above.exposed[..], &below.exposed[..]) {
            (&[left], &[other]) if allowed.next.contains(left) && allowed.joins(left, other) => {
                true
            }
            ([_], [_]) => {
                let (from, to) = (above.missable(), below.missable());
                let mut residents = from.iter().filter(|&player| allowed.next.contains(player));
                residents.any(|left| to.first_joined(&allowed, left, 0).is_some())
            }
            _ => true,
        }
    }

    /// The number that stands for the bye, if it is still to be given.
    fn bye(&self) -> Option<usize> {
        self.bye_score.map(|_| self.field.n_players())
    }

    fn members(&self, groups: &[&[usize]], bye: Option<usize>) -> Bits {
        let players = groups.iter().copied().flatten().copied();
        Bits::of(self.field.n_players() + 1, players.chain(bye))
    }
}

/// Who may meet whom among those who are left, the bye among them as the last number.
struct Allowed<'a> {
    field: &'a Field,
    downfloaters: Bits,
    next: Bits,
    /// Those who may have the bye.
    receivers: Bits,
}

impl<'a> Allowed<'a> {
    fn new(rest: &Rest<'a>) -> Self {
        let field = rest.field;
        let everybody = [rest.downfloaters, rest.next, rest.below].into_iter().flatten().copied();
        let may_get_bye = |&player: &usize| field.may_take_bye(player, rest.bye_score);
        Allowed {
            field,
            downfloaters: rest.members(&[rest.downfloaters], None),
            next: rest.members(&[rest.next], None),
            receivers: Bits::of(field.n_players() + 1, everybody.filter(may_get_bye)),
        }
    }
}

impl Rows for Allowed<'_> {
    fn word(&self, vertex: usize, k: usize) -> u64 {
        let bye = self.field.n_players();
        if vertex == bye {
            return self.receivers.word(k);
        }
        let mut opponents = self.field.word(vertex, k);
        if self.downfloaters.contains(vertex) {
            opponents &= self.next.word(k);
        } else if !self.next.contains(vertex) {
            opponents &= !self.downfloaters.word(k);
        }
        if k == bye / 64 && !self.receivers.contains(vertex) {
            opponents &= !(1 << (bye % 64));
        }
        opponents
    }
}
