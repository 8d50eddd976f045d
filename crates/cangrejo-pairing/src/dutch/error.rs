//! Why there is no round.

use std::fmt;

use cangrejo_matching::Obstruction;

use super::field::Field;

/// Error when the next round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingError {
    /// The history contradicts itself.
    Fault(Fault),
    /// Every round would break C1, C2 or C3.
    NoPairing(Impossible),
    /// The brackets are too many and too large for the widest numbers there are.
    TooLarge,
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PairingError::Fault(fault) => fault.fmt(f),
            PairingError::NoPairing(impossible) => impossible.fmt(f),
            PairingError::TooLarge => f.write_str("the tournament is too large to be paired"),
        }
    }
}

impl std::error::Error for PairingError {}

impl From<Fault> for PairingError {
    fn from(fault: Fault) -> Self {
        PairingError::Fault(fault)
    }
}

/// A contradiction in a tournament. Players are places in its list, rounds count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Two players have this number.
    SameNumber(u32),
    /// There is no such player.
    NoSuchPlayer(usize),
    /// The player has more or fewer past rounds than the first player.
    RoundsMissing {
        /// Whose rounds they are.
        player: usize,
    },
    /// Two players do not tell the same of their game.
    GameToldTwice {
        /// Who tells of it.
        player: usize,
        /// Who tells something else.
        opponent: usize,
        /// When it was.
        round: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::SameNumber(number) => write!(f, "two players have the pairing number {number}"),
            Fault::NoSuchPlayer(place) => write!(f, "there is no player at place {place}"),
            Fault::RoundsMissing { player } => {
                write!(f, "the player at place {player} has not as many rounds as the first")
            }
            Fault::GameToldTwice { player, opponent, round } => write!(
                f,
                "round {round}: the players at places {player} and {opponent} do not tell the same"
            ),
        }
    }
}

impl std::error::Error for Fault {}

/// A player or the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seat {
    /// A place in the list of players.
    Player(usize),
    /// The pairing-allocated bye.
    Bye,
}

/// Why no round keeps C1 to C3: too many groups need somebody out of too few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// Those whom the groups need; fewer than the groups.
    pub needed: Vec<Seat>,
    /// Groups of odd size whose members can meet only each other and those who are needed.
    pub groups: Vec<Vec<Seat>>,
}

impl Impossible {
    /// Translates an obstruction of the whole field, in which the bye comes after the players.
    pub(super) fn new(field: &Field, obstruction: &Obstruction) -> Self {
        let seat = |&vertex: &usize| match field.players.get(vertex) {
            Some(player) => Seat::Player(player.place),
            None => Seat::Bye,
        };
        Impossible {
            needed: obstruction.barrier.iter().map(seat).collect(),
            groups: obstruction
                .odd_components
                .iter()
                .map(|group| group.iter().map(seat).collect())
                .collect(),
        }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (n_groups, n_needed) = (self.groups.len(), self.needed.len());
        write!(
            f,
            "no pairing keeps C1 to C3: {n_groups} groups of odd size each need one of {n_needed}"
        )
    }
}
