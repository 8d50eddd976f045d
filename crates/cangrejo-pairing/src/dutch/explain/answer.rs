//! What an explanation is made of.

use super::value::Count;
use crate::dutch::colors::ColorRule;
use crate::dutch::criterion::Criterion;
use crate::dutch::edition_2017::BracketKind;
#[cfg(doc)]
use crate::dutch::tournament::Tournament;
use crate::dutch::tournament::{Points, Round};

/// Why the next round is as it is. Players are places in [`Tournament::players`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The round.
    pub round: Round,
    /// By which rule each board of the round has its colors.
    pub colors: Vec<ColorRule>,
    /// The brackets, the highest score first.
    pub brackets: Vec<BracketReasons>,
    /// Why the bye went where it did, if there is one.
    pub bye: Option<ByeReasons>,
}

/// How a bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketReasons {
    /// How it came to its pairs.
    pub kind: BracketKind,
    /// The score of its residents, virtual points included; the highest where they have several.
    pub score: Points,
    /// Who came from the bracket above.
    pub moved_down: Vec<usize>,
    /// The players of the scoregroup.
    pub residents: Vec<usize>,
    /// S1 of the residents that moved-down players left, after any exchange.
    pub s1: Vec<usize>,
    /// S2 of them; whoever floats down is at the end of what is left of it.
    pub s2: Vec<usize>,
    /// What was exchanged between S1 and S2, if anything.
    pub exchange: Option<Exchange>,
    /// The pairs, those of moved-down players first, then in the order of S1.
    pub boards: Vec<BoardReasons>,
    /// Who floats down, or gets the bye.
    pub floaters: Vec<FloaterReasons>,
    /// What C6 to C21 count here, in this order; in 2017 C.5 to C.19.
    pub reached: Vec<Reached>,
}

/// Players exchanged between S1 and S2 (4.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Who went from S1 to S2.
    pub leaving: Vec<usize>,
    /// Who went from S2 to S1.
    pub entering: Vec<usize>,
    /// Why not without any; nothing if the bracket was not asked about.
    pub why: Option<Why>,
}

/// Why two players meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardReasons {
    /// The higher ranked of the two, who stands in S1.
    pub higher: usize,
    /// The other.
    pub lower: usize,
    /// Whom the higher one would have met if nothing stood against it.
    pub natural: usize,
    /// Opponents who were still free and would have come earlier, and why they do not.
    ///
    /// The boards before this one are taken as they are.
    pub refused: Vec<Refused>,
    /// How many more there were who were not looked at.
    pub n_more: usize,
}

/// Somebody who might have been in another's place, and why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Who.
    pub player: usize,
    /// Why not.
    pub why: Why,
}

/// Why somebody floats down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloaterReasons {
    /// Who.
    pub player: usize,
    /// Whether that is for the bye.
    pub gets_bye: bool,
    /// What was against pairing this player here, and who would have floated then; nothing if
    /// the bracket was not asked about.
    pub staying: Option<Staying>,
    /// Others who might have floated instead, the lowest first, and why not; nobody if there is
    /// no opponent for this player.
    pub refused: Vec<Refused>,
    /// How many more there were who were not looked at.
    pub n_more: usize,
}

/// What pairing a downfloater would have brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staying {
    /// Why it was not done.
    pub why: Why,
    /// Who would have floated instead, at best.
    pub instead: Vec<usize>,
}

/// What stands against an alternative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// C1: the two met in this round, from 1.
    Met(usize),
    /// The two may not meet, by order.
    Forbidden,
    /// C3: both are bound to the same color.
    Clash,
    /// There is nobody in the bracket whom the player may meet.
    NoOpponent,
    /// C4: the rest could not be paired. In 2017, where the next bracket is the last one: it
    /// could not be paired without losing more by C.5 or C.6.
    Unpairable,
    /// The effort that was allowed was spent before it was known.
    NotSearched,
    /// A criterion gets worse; those before it stay as they are.
    Worse {
        /// The first such criterion.
        criterion: Criterion,
        /// What it counts in the round.
        reached: Count,
        /// What it would count.
        instead: Count,
    },
    /// It is just as good, but article 4 comes to it later.
    Later,
}

/// What a criterion counts in a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The criterion.
    pub criterion: Criterion,
    /// What it counts.
    pub count: Count,
    /// Why it does not count less, where it could and was asked.
    pub lower: Option<Lower>,
}

/// Why a criterion does not count less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lower {
    /// No pairing of the bracket has less.
    Least,
    /// The effort that was allowed was spent before it was known.
    NotSearched,
    /// It could, but a criterion before it would get worse.
    Costs {
        /// The least it can count.
        least: Count,
        /// The criterion that gets worse.
        criterion: Criterion,
        /// What that counts in the round.
        reached: Count,
        /// What it would count.
        instead: Count,
    },
}

/// Why the bye went where it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeReasons {
    /// Who has it.
    pub player: usize,
    /// C5: the lowest score that could have it; in 2017 just that of whoever was left over.
    pub score: Points,
    /// C9: the rounds that the player has not played.
    pub n_unplayed: usize,
    /// Players with no higher score who could not have it.
    pub refused: Vec<(usize, NoBye)>,
}

/// Why a player could not have the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBye {
    /// C2: the player had a bye in this round, from 1.
    HadBye(usize),
    /// C2: the player had the points of a win without playing in this round, from 1.
    HadPoints(usize),
    /// C4: the rest could not be paired.
    Unpairable,
}
