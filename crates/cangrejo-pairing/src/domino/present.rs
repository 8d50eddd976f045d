//! A round of everybody who is there: who rests, and the best round of the others.
//!
//! Whoever's turn it is rests (decision 19), in the best round of the others, unless that would
//! repeat partners or rivals, now or in one of the next rounds at the latest. Then another seating
//! of the same athletes is taken, and if none will do, the turn goes to the next set that the
//! policy of byes allows. In practice this concerns nine, ten and eleven athletes: eight who are
//! seated, with rounds behind them that others played.

use super::byes::{ByePolicy, Turns};
use super::constraints::Constraints;
use super::exhaustive;
use super::meetings::Meetings;
use super::outlook::{self, Moment, Outlook};
use super::problem::Problem;
use super::request::{Method, Request};
use super::table::Table;
use super::{Effort, PairingError, Round, judged, pair_within};

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
    /// How many rounds follow, which could be left without a choice.
    pub rounds_after: u32,
}

/// A round of everybody who is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresentRound {
    /// Who rests, by position, ascending.
    pub resting: Vec<usize>,
    /// Who rests out of turn, if anybody does.
    pub exchange: Option<Exchange>,
    /// By which round at the latest the best tables of those who play would have led to a repeat,
    /// if the same athletes come; where for that reason others were taken.
    pub best_repeats_by: Option<u32>,
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
    /// By which round at the latest a repeat would have been unavoidable, had the turn been kept:
    /// this round, or a later one if the same athletes come.
    pub repeats_by: u32,
}

/// The most sets of athletes who may rest that a round is sought for: all of eleven athletes.
const MOST_SETS: usize = 165;

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
///     rounds_after: 7,
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
    let Present { byes, policy, playing, .. } = *present;
    let turns = Turns { round: request.round, byes, policy, playing };
    let mut sets = turns.sets();
    let by_turn = sets.next().unwrap_or_default();
    let mut search = Search::new(present, request, constraints);
    let first = search.best_with(by_turn)?;
    let repeats_by = request.round + first.n_clean;
    let n_seated = byes.len() - first.resting.len();
    let may_be_left = request.method == Method::Optimo && n_seated <= exhaustive::MOST;
    let mut sets = sets.take(if may_be_left { MOST_SETS - 1 } else { 0 });
    let (by_turn, mut best) = (first.resting.clone(), first);
    while best.n_clean < search.n_wanted
        && let Some(resting) = sets.next()
    {
        // Others who rest may leave no round that keeps what must be kept.
        match search.best_with(resting) {
            Ok(other) if other.n_clean > best.n_clean => best = other,
            Ok(_) | Err(_) => {}
        }
    }
    let exchange = Exchange::of(&by_turn, &best.resting, repeats_by);
    let round = Round { effort: search.effort(), ..best.round };
    Ok(PresentRound {
        resting: best.resting,
        exchange,
        best_repeats_by: best.best_repeats_by,
        round,
    })
}

/// Who could rest, with the round of the others.
struct Candidate {
    resting: Vec<usize>,
    round: Round,
    /// How many rounds in a row need no repeat, this one included, as far as is looked.
    n_clean: u32,
    best_repeats_by: Option<u32>,
}

/// The search for a round that needs no repeat and leaves the next ones such a round.
struct Search<'a> {
    present: &'a Present<'a>,
    request: &'a Request,
    constraints: &'a dyn Fn(&[usize]) -> Constraints,
    outlook: Outlook,
    /// How many rounds without repeats are enough, this one included.
    n_wanted: u32,
    effort: Effort,
}

impl<'a> Search<'a> {
    fn new(
        present: &'a Present<'a>,
        request: &'a Request,
        constraints: &'a dyn Fn(&[usize]) -> Constraints,
    ) -> Self {
        let n_present = present.byes.len();
        // In round 1 nothing is behind anybody, and neighbors sit together.
        let looks_ahead = request.method == Method::Optimo
            && request.round > 1
            && !n_present.is_multiple_of(4)
            && n_present / 4 * 4 <= outlook::MOST_SEATED;
        let n_ahead = if looks_ahead { outlook::N_ROUNDS.min(present.rounds_after) } else { 0 };
        Search {
            present,
            request,
            constraints,
            outlook: Outlook::new(present.policy),
            n_wanted: 1 + n_ahead,
            effort: Effort::default(),
        }
    }

    /// The first of the best rounds, if some rest, that needs no repeat for as long as can be.
    fn best_with(&mut self, resting: Vec<usize>) -> Result<Candidate, PairingError> {
        let seated = others(self.present.byes.len(), &resting);
        let meetings = self.present.meetings.seated(&seated)?;
        let constraints = (self.constraints)(&seated);
        let request = self.request;
        let problem = Problem { meetings: &meetings, request, constraints: &constraints };
        let round = pair_within(&problem)?;
        self.effort += round.effort;
        let n_clean = self.n_clean(&resting, &seated, &round);
        let mut best = Candidate { resting, round, n_clean, best_repeats_by: None };
        if (1..self.n_wanted).contains(&n_clean) {
            self.seat_otherwise(&problem, &seated, &mut best);
        }
        Ok(best)
    }

    /// Takes the best of the other seatings with which rounds without repeats go on for longer.
    fn seat_otherwise(&mut self, problem: &Problem<'_>, seated: &[usize], best: &mut Candidate) {
        let of_the_best = best.n_clean;
        for mut tables in exhaustive::all_rounds(problem, problem.unpinned()) {
            tables.extend(problem.constraints.pinned());
            tables.sort_unstable();
            let round = judged(problem, tables, Effort::default());
            if round.tally.broken_constraints > 0 || !round.tally.is_without_violations() {
                break;
            }
            let n_clean = self.n_clean(&best.resting, seated, &round);
            if n_clean > best.n_clean {
                best.best_repeats_by = Some(self.request.round + of_the_best);
                (best.round, best.n_clean) = (round, n_clean);
            }
            if n_clean == self.n_wanted {
                break;
            }
        }
    }

    /// How many rounds in a row need no repeat if this one is played, as far as is looked.
    fn n_clean(&mut self, resting: &[usize], seated: &[usize], round: &Round) -> u32 {
        match self.n_wanted {
            _ if !round.tally.is_without_violations() => 0,
            1 => 1,
            _ => {
                let named = |table: &Table| Table::of(table.seats().map(|place| seated[place]));
                let Present { meetings, byes, .. } = *self.present;
                let (meetings, byes) = (meetings.clone(), byes.to_vec());
                let now = Moment { request: *self.request, meetings, byes };
                let next = now.after(resting, round.tables.iter().map(named));
                1 + self.outlook.longest(&next, self.n_wanted - 1)
            }
        }
    }

    fn effort(&self) -> Effort {
        let exact_reseatings = self.effort.exact_reseatings + self.outlook.effort;
        Effort { exact_reseatings, ..self.effort }
    }
}

/// Everybody who does not rest.
fn others(n_present: usize, resting: &[usize]) -> Vec<usize> {
    (0..n_present).filter(|one| !resting.contains(one)).collect()
}

impl Exchange {
    /// Who rests instead of whom, if it is not those whose turn it is.
    fn of(by_turn: &[usize], resting: &[usize], repeats_by: u32) -> Option<Exchange> {
        let without = |some: &[usize], others: &[usize]| {
            some.iter().copied().filter(|one| !others.contains(one)).collect()
        };
        let exchange = Exchange {
            called: without(resting, by_turn),
            spared: without(by_turn, resting),
            repeats_by,
        };
        (!exchange.called.is_empty()).then_some(exchange)
    }
}
