//! A round of everybody who is there: who rests, and the best round of the others.
//!
//! Whoever's turn it is rests (decision 19), unless all rounds of the others would repeat
//! partners or rivals. Then the turn goes to the next set that the policy of byes allows and
//! that has a round without repeats. In practice this concerns nine, ten and eleven athletes:
//! eight who are seated, with rounds behind them that others played.

use super::byes::{ByePolicy, Turns};
use super::constraints::Constraints;
use super::exhaustive;
use super::meetings::Meetings;
use super::problem::Problem;
use super::request::{Method, Request};
use super::table::Table;
use super::{PairingError, Round, Tally, pair_within};

/// Everybody who is there, in the order of the ranking.
#[derive(Clone, Copy, Debug)]
pub struct Present<'a> {
    /// What they have shared, by position.
    pub meetings: &'a Meetings,
    /// How often each of them has rested, by position.
    pub byes: &'a [u32],
    /// Whose turn it is to rest.
    pub policy: ByePolicy,
    /// Who plays in any case, because their tables are fixed.
    pub playing: &'a [usize],
    /// Whether no round follows that could be left without a choice.
    pub is_last_round: bool,
}

/// A round of everybody who is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresentRound {
    /// Who rests, by position, ascending.
    pub resting: Vec<usize>,
    /// Who rests out of turn, if anybody does.
    pub exchange: Option<Exchange>,
    /// The round of the others, by their places among those seated; its effort is that of all
    /// rounds that were sought.
    pub round: Round,
}

/// Athletes who rest although it is the turn of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Who rests out of turn, by position, ascending.
    pub called: Vec<usize>,
    /// As many whose turn it was and who play, by position, ascending.
    pub spared: Vec<usize>,
    /// Why the turn was not kept.
    pub deadlock: Deadlock,
}

/// Which round could not have been without repeats, had the turn been kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadlock {
    /// This one.
    Now,
    /// The next one, whoever would rest of those who then may.
    Next,
}

/// The most sets of athletes who may rest that a round is sought for: all of eleven athletes.
const MOST_SETS: usize = 165;

/// The most who are seated for whom the next round is looked at too. With more a round without
/// repeats has always been found.
const MOST_LOOKED_AHEAD: usize = 8;

/// Makes a round of everybody who is there, of whom as many rest as do not fill a table.
///
/// `constraints` are those among some of the athletes, who are seated in this order. Only
/// `optimo` departs from whose turn it is to rest, and only while all rounds can be weighed.
///
/// # Errors
///
/// As [`pair_within`], for the athletes who play if those rest whose turn it is.
///
/// # Examples
///
/// Nine athletes, the last of whom rests:
///
/// ```
/// use cangrejo_pairing::domino::{
///     ByePolicy, Constraints, Meetings, Present, Request, Windows, pair_present,
/// };
///
/// let present = Present {
///     meetings: &Meetings::new(9),
///     byes: &[0; 9],
///     policy: ByePolicy::Reglamento,
///     playing: &[],
///     is_last_round: false,
/// };
/// let request = Request::new(1, Windows::official(9));
/// let made = pair_present(&present, &request, &|_| Constraints::none())?;
/// assert_eq!((made.resting, made.exchange), (vec![8], None));
/// # Ok::<(), cangrejo_pairing::domino::PairingError>(())
/// ```
pub fn pair_present(
    present: &Present<'_>,
    request: &Request,
    constraints: &dyn Fn(&[usize]) -> Constraints,
) -> Result<PresentRound, PairingError> {
    let Present { meetings, byes, policy, playing, .. } = *present;
    let turns = Turns { round: request.round, byes, policy, playing };
    let seek = |resting: &[usize]| {
        let seated = others(byes.len(), resting);
        let meetings = meetings.seated(&seated)?;
        pair_within(&Problem { meetings: &meetings, request, constraints: &constraints(&seated) })
    };
    let mut sets = turns.sets();
    let by_turn = sets.next().unwrap_or_default();
    let mut made =
        PresentRound { round: seek(&by_turn)?, resting: by_turn.clone(), exchange: None };
    let n_seated = byes.len() - by_turn.len();
    if by_turn.is_empty() || request.method != Method::Optimo || n_seated > exhaustive::MOST {
        return Ok(made);
    }
    let deadlock = match made.round.tally.is_without_violations() {
        true if leaves_a_next_round(present, request, &mut made) => return Ok(made),
        true => Deadlock::Next,
        false => Deadlock::Now,
    };
    let mut effort = made.round.effort;
    let mut without_next = None;
    for resting in sets.take(MOST_SETS - 1) {
        // Others who rest may leave no round that keeps what must be kept.
        let Ok(round) = seek(&resting) else { continue };
        effort += round.effort;
        if !round.tally.is_without_violations() {
            continue;
        }
        let exchange = Some(Exchange::of(&by_turn, &resting, deadlock));
        let mut other = PresentRound { resting, exchange, round };
        other.round.effort = effort;
        let is_good = leaves_a_next_round(present, request, &mut other);
        effort = other.round.effort;
        if is_good {
            return Ok(other);
        }
        without_next.get_or_insert(other);
    }
    // A round without repeats is worth more than one that leaves the next such a round.
    if deadlock == Deadlock::Now {
        made = without_next.unwrap_or(made);
    }
    made.round.effort = effort;
    Ok(made)
}

/// Whether a round without repeats is left for the next round, if the same athletes come.
///
/// Their results and their order make no difference to that.
fn leaves_a_next_round(present: &Present<'_>, request: &Request, made: &mut PresentRound) -> bool {
    let seated = others(present.byes.len(), &made.resting);
    if present.is_last_round || seated.len() > MOST_LOOKED_AHEAD {
        return true;
    }
    let mut after = present.meetings.clone();
    for table in &made.round.tables {
        let table = Table::of(table.seats().map(|place| seated[place]));
        after.record(request.round, &table).expect("a round seats everybody once");
    }
    let mut byes = present.byes.to_vec();
    made.resting.iter().for_each(|one| byes[*one] += 1);
    let round = request.round + 1;
    let turns = Turns { round, byes: &byes, policy: present.policy, playing: &[] };
    let request = Request { round, ..*request };
    turns.sets().any(|resting| {
        made.round.effort.exact_reseatings += 1;
        let meetings = after.seated(&others(byes.len(), &resting)).expect("those who play");
        let constraints = Constraints::none();
        let next = Problem { meetings: &meetings, request: &request, constraints: &constraints };
        let tables = exhaustive::best_round(&next, (0..meetings.n_athletes()).collect());
        Tally::of_round(&next, &tables).is_without_violations()
    })
}

/// Everybody who does not rest.
fn others(n_present: usize, resting: &[usize]) -> Vec<usize> {
    (0..n_present).filter(|one| !resting.contains(one)).collect()
}

impl Exchange {
    fn of(by_turn: &[usize], resting: &[usize], deadlock: Deadlock) -> Exchange {
        let without = |some: &[usize], others: &[usize]| {
            some.iter().copied().filter(|one| !others.contains(one)).collect()
        };
        Exchange { called: without(resting, by_turn), spared: without(by_turn, resting), deadlock }
    }
}
