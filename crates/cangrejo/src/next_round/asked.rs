//! What the director asks of a round, for the engine; and what comes of it, by athlete.

use std::collections::BTreeMap;

use cangrejo_pairing::domino::{self, Constraints, Impossible, Table};
use cangrejo_tournament::event::{
    AthleteNumber, Bar, Constraint, ConstraintNumber, FirstRound, Group, RepeatKind, RoundNumber,
    SeatedTable, Side, Strength,
};
use cangrejo_tournament::tournament::State;

use super::NoRound;

/// Why no round keeps all that must be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// The round.
    pub round: RoundNumber,
    /// What the best round that was found does not keep.
    pub broken: Vec<Broken>,
    /// Athletes for whom there are not enough partners, if that is the reason.
    pub shortage: Option<Shortage>,
    /// Whether it is certain that there is no such round.
    pub is_proved: bool,
}

/// Two athletes who are kept apart and not apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// What they are to each other.
    pub kind: RepeatKind,
    /// The two, ascending.
    pub athletes: [AthleteNumber; 2],
    /// The constraints that keep them apart; none if it is only the dispersion of round 1.
    pub constraints: Vec<ConstraintNumber>,
}

/// Not enough partners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// Those who are wanted by all of the groups.
    pub wanted: Vec<AthleteNumber>,
    /// Groups of which each needs one of the wanted as a partner for one of its members.
    pub groups: Vec<Vec<AthleteNumber>>,
}

/// A table that is fixed.
pub(super) struct Pin {
    constraint: ConstraintNumber,
    pub(super) sides: [Side; 2],
}

impl Pin {
    pub(super) fn athletes(&self) -> impl Iterator<Item = AthleteNumber> + '_ {
        self.sides.iter().flat_map(Side::members)
    }
}

/// The tables that are fixed for a round.
///
/// # Errors
///
/// When somebody at one of them does not play.
pub(super) fn pins(
    state: &State,
    round: RoundNumber,
    playing: &[AthleteNumber],
) -> Result<Vec<Pin>, NoRound> {
    let mut pins = Vec::new();
    for (constraint, details) in &state.constraints {
        let Constraint::Pinned { round: only, sides } = details else { continue };
        if *only != round {
            continue;
        }
        let pin = Pin { constraint: *constraint, sides: *sides };
        if let Some(athlete) = pin.athletes().find(|athlete| !playing.contains(athlete)) {
            return Err(NoRound::PinnedAway { constraint: pin.constraint, athlete, round });
        }
        pins.push(pin);
    }
    Ok(pins)
}

/// The constraints of a round for the engine, athletes by their places in `seated`.
pub(super) fn constraints(
    state: &State,
    (round, first_round): (RoundNumber, FirstRound),
    seated: &[AthleteNumber],
    pins: &[Pin],
) -> Constraints {
    let place: BTreeMap<AthleteNumber, usize> =
        seated.iter().enumerate().map(|(idx, athlete)| (*athlete, idx)).collect();
    let mut constraints = Constraints::none();
    for pin in pins {
        let seats: Vec<usize> = pin.athletes().map(|athlete| place[&athlete]).collect();
        if let [a, c, b, d] = seats[..] {
            constraints.pin(Table::of([a, c, b, d]));
        }
    }
    for apart in aparts(state, round, first_round) {
        let bar = match apart.bar {
            Bar::Partners => domino::Bar::Partners,
            Bar::Rivals => domino::Bar::Rivals,
            Bar::Table => domino::Bar::Table,
        };
        let strength = match apart.strength {
            Strength::Should => domino::Strength::Should,
            Strength::Must => domino::Strength::Must,
        };
        for group in &apart.groups {
            let group: Vec<usize> =
                group.iter().filter_map(|one| place.get(one)).copied().collect();
            constraints.keep_apart(&group, bar, strength);
        }
    }
    constraints
}

/// Who is at a table, or a partner, against what a constraint of this strength asks for.
pub fn broken(
    state: &State,
    (round, first_round): (RoundNumber, FirstRound),
    tables: &[SeatedTable],
    strength: Strength,
) -> Vec<Broken> {
    let mut aparts = aparts(state, round, first_round);
    aparts.retain(|apart| apart.strength == strength);
    let met = tables.iter().flat_map(|table| {
        let [one, other] = table.sides.map(|side| side.members().collect::<Vec<_>>());
        let partners = [&one, &other].map(|side| <[AthleteNumber; 2]>::try_from(&side[..]).ok());
        let partners = partners.into_iter().flatten().map(|two| (RepeatKind::Partners, two));
        let rivals = one.iter().flat_map(|a| other.iter().map(move |b| [*a, *b]));
        let rivals = rivals.map(|two| (RepeatKind::Rivals, two));
        partners.chain(rivals).collect::<Vec<_>>()
    });
    let against = |(kind, [a, b]): (RepeatKind, [AthleteNumber; 2])| {
        let athletes = [a.min(b), a.max(b)];
        let against: Vec<&Apart> =
            aparts.iter().filter(|apart| apart.is_against(kind, athletes)).collect();
        let constraints = against.iter().filter_map(|apart| apart.constraint).collect();
        (!against.is_empty()).then_some(Broken { kind, athletes, constraints })
    };
    met.filter_map(against).collect()
}

/// The obstacle that the engine found, by athlete.
pub(super) fn obstacle(
    state: &State,
    round: RoundNumber,
    seated: &[AthleteNumber],
    found: &Impossible,
) -> NoRound {
    let named = |positions: &Vec<usize>| positions.iter().map(|idx| seated[*idx]).collect();
    let aparts = aparts(state, round, FirstRound::ByOrder);
    let broken = found.broken.iter().map(|(role, pair)| {
        let kind = match role {
            domino::Role::Partners => RepeatKind::Partners,
            domino::Role::Rivals => RepeatKind::Rivals,
        };
        let [a, b] = pair.map(|idx| seated[idx]);
        let athletes = [a.min(b), a.max(b)];
        let against = aparts
            .iter()
            .filter(|apart| apart.strength == Strength::Must && apart.is_against(kind, athletes));
        let constraints = against.filter_map(|apart| apart.constraint).collect();
        Broken { kind, athletes, constraints }
    });
    NoRound::Obstacle(Box::new(Obstacle {
        round,
        broken: broken.collect(),
        shortage: found.obstruction.as_ref().map(|obstruction| Shortage {
            wanted: named(&obstruction.barrier),
            groups: obstruction.odd_components.iter().map(named).collect(),
        }),
        is_proved: found.is_proved,
    }))
}

/// A constraint that keeps athletes apart, with the groups that it comes to.
struct Apart {
    /// None for the dispersion of round 1.
    constraint: Option<ConstraintNumber>,
    groups: Vec<Vec<AthleteNumber>>,
    bar: Bar,
    strength: Strength,
}

impl Apart {
    fn is_against(&self, kind: RepeatKind, [a, b]: [AthleteNumber; 2]) -> bool {
        let bars = match self.bar {
            Bar::Table => true,
            Bar::Partners => kind == RepeatKind::Partners,
            Bar::Rivals => kind == RepeatKind::Rivals,
        };
        bars && self.groups.iter().any(|group| group.contains(&a) && group.contains(&b))
    }
}

/// Everybody who is kept apart in a round.
fn aparts(state: &State, round: RoundNumber, first_round: FirstRound) -> Vec<Apart> {
    let held = state.constraints.iter().filter(|(_, details)| details.holds_in(round));
    let asked = held.filter_map(|(number, details)| match details {
        Constraint::Pinned { .. } => None,
        Constraint::Apart { group, bar, strength, .. } => Some(Apart {
            constraint: Some(*number),
            groups: state.groups(group),
            bar: *bar,
            strength: *strength,
        }),
    });
    let dispersion = (first_round == FirstRound::Dispersed).then(|| Apart {
        constraint: None,
        groups: state.groups(&Group::SameClub),
        bar: Bar::Table,
        strength: Strength::Should,
    });
    asked.chain(dispersion).collect()
}
