//! Chess tournaments that nobody played: ratings, results and absences by chance, rounds by the rules.
//!
//! Every round is paired by [`dutch`]; only the players are made up, from a seed.
//! The same scenario gives the same tournament on every machine. It becomes a file by
//! [`Tournament::report`](cangrejo_tournament::trf::Tournament::report).
//!
//! # Readings
//!
//! - Who is absent is decided before round 1, whatever happens on the boards: who comes late
//!   misses one round or two; who retires misses all rounds from one on, never the first; a
//!   half-point bye is never asked for the last round.
//! - Of twenty forfeited games, white is absent in nine, black in nine, and both in two.
//! - Where a round cannot be paired, the tournament ends with the round before.

mod attendance;
mod results;
mod scenario;

use cangrejo_tournament::trf::{
    AnnouncedBye, Color, Forbidden, Mark, Outcome, Player, Points, Round, System, SystemFamily,
    Tournament,
};

pub use results::{Chances, Results};
pub use scenario::{
    Chance, MOST_PLAYERS, MOST_ROUNDS, RatingShape, Ratings, Scenario, ScenarioError, Unplayed,
};

use crate::domino::dice::Dice;
use crate::dutch::{self, PairingError};
use attendance::Attendance;

/// A tournament that was made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// Players, rounds, and the byes of the next round if there is one.
    pub tournament: Tournament,
    /// Why it has fewer rounds than asked for, if it has.
    pub stopped: Option<PairingError>,
}

/// Makes up a tournament.
///
/// # Errors
///
/// When the scenario is no tournament.
///
/// # Examples
///
/// ```
/// use cangrejo_pairing::generate::{Scenario, generate};
/// use cangrejo_tournament::trf::Dialect;
///
/// let generated = generate(&Scenario { n_players: 20, n_rounds: 5, ..Scenario::default() })?;
/// assert_eq!(generated.tournament.n_played, 5);
/// let file = generated.tournament.report(Dialect::Trf26).write();
/// assert!(file.starts_with(b"142 5\r"));
/// # Ok::<(), cangrejo_pairing::generate::ScenarioError>(())
/// ```
pub fn generate(scenario: &Scenario) -> Result<Generated, ScenarioError> {
    generate_with(scenario, dutch::pair)
}

/// Makes up a tournament whose rounds are paired by `pair`, for a caller who wants to time them.
///
/// # Errors
///
/// As [`generate`].
pub fn generate_with(
    scenario: &Scenario,
    mut pair: impl FnMut(&dutch::Tournament) -> Result<dutch::Round, PairingError>,
) -> Result<Generated, ScenarioError> {
    scenario.check()?;
    let mut dice = Dice::new(scenario.seed);
    let mut tournament = field(scenario, &mut dice);
    let attendance = Attendance::new(scenario, &mut dice);
    let mut stopped = None;
    while tournament.n_played < scenario.n_played() {
        for (player, index) in tournament.players.iter_mut().zip(0..) {
            player.next_bye = attendance.bye(index, tournament.n_played);
        }
        match pair(&dutch::Tournament::from(&tournament)) {
            Ok(round) => play(&mut tournament, &round, scenario, &mut dice),
            Err(error) => {
                stopped = Some(error);
                break;
            }
        }
    }
    announce(&mut tournament, &attendance);
    rank(&mut tournament);
    Ok(Generated { tournament, stopped })
}

/// The players before the first round, the strongest first.
fn field(scenario: &Scenario, dice: &mut Dice) -> Tournament {
    let mut ratings: Vec<u32> =
        (0..scenario.n_players).map(|_| scenario.ratings.draw(dice)).collect();
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    let players = (1..).zip(ratings).map(|(id, rating)| Player {
        id,
        name: format!("Player {id:04}"),
        title: String::new(),
        federation: String::new(),
        rating: Some(rating),
        points: Points::ZERO,
        rank: None,
        rounds: Vec::new(),
        next_bye: None,
        accelerations: Vec::new(),
    });
    let is_baku = scenario.acceleration.is_some();
    let mut tournament = Tournament {
        players: players.collect(),
        n_rounds: scenario.n_rounds,
        n_played: 0,
        initial_color: Some(if dice.below(2) == 0 { Color::White } else { Color::Black }),
        points: scenario.points,
        forbidden: Vec::new(),
        byes: Vec::new(),
        // Without an edition, because that is the code which every program knows.
        system: Some(System { family: SystemFamily::Dutch, edition: None, is_baku }),
    };
    if let Some(group) = scenario.acceleration {
        tournament.accelerate(group);
    }
    let groups = scenario.forbidden.iter().map(|&size| Forbidden {
        first_round: 1,
        last_round: scenario.n_rounds,
        players: some(size, scenario.n_players, dice),
    });
    tournament.forbidden = groups.collect();
    tournament
}

/// So many different numbers below a limit, ascending.
fn some(size: usize, limit: usize, dice: &mut Dice) -> Vec<usize> {
    let mut all: Vec<usize> = (0..limit).collect();
    for place in 0..size {
        all.swap(place, place + dice.below(limit - place));
    }
    all.truncate(size);
    all.sort_unstable();
    all
}

/// Plays a round that was paired.
fn play(tournament: &mut Tournament, round: &dutch::Round, scenario: &Scenario, dice: &mut Dice) {
    let n_players = tournament.players.len();
    let mut entries: Vec<Option<Round>> = vec![None; n_players];
    for &dutch::Board { white, black } in &round.boards {
        let [white_mark, black_mark] = if scenario.unplayed.forfeit.happens(dice) {
            forfeit(dice)
        } else {
            let rating = |index: usize| tournament.players[index].rating.unwrap_or_default();
            marks(scenario.results.draw([white, black].map(rating), dice))
        };
        let entry = |opponent, color, mark| Some(Round { opponent: Some(opponent), color, mark });
        entries[white] = entry(black, Some(Color::White), white_mark);
        entries[black] = entry(white, Some(Color::Black), black_mark);
    }
    let alone = |mark| Round { opponent: None, color: None, mark };
    if let Some(bye) = round.bye {
        entries[bye] = Some(alone(Mark::PairingBye));
    }
    for (player, entry) in tournament.players.iter_mut().zip(entries) {
        let bye = player.next_bye.take().map_or(Mark::ZeroBye, Mark::from);
        let entry = entry.unwrap_or_else(|| alone(bye));
        player.points = player.points.plus(tournament.points.of(entry.mark, entry.color));
        player.rounds.push(entry);
    }
    tournament.n_played += 1;
}

/// The results of both players, white's first.
const fn marks(outcome: Outcome) -> [Mark; 2] {
    match outcome {
        Outcome::Win => [Mark::Win, Mark::Loss],
        Outcome::Draw => [Mark::Draw, Mark::Draw],
        Outcome::Loss => [Mark::Loss, Mark::Win],
    }
}

/// The results of a game that was not played.
fn forfeit(dice: &mut Dice) -> [Mark; 2] {
    match dice.below(20) {
        0..9 => [Mark::ForfeitWin, Mark::ForfeitLoss],
        9..18 => [Mark::ForfeitLoss, Mark::ForfeitWin],
        _ => [Mark::ForfeitLoss, Mark::ForfeitLoss],
    }
}

/// Says who is not there in the next round, if there is one.
fn announce(tournament: &mut Tournament, attendance: &Attendance) {
    let next = tournament.n_played + 1;
    for (index, player) in tournament.players.iter_mut().enumerate() {
        player.next_bye = None;
        if next <= tournament.n_rounds {
            player.next_bye = attendance.bye(index, tournament.n_played);
        }
        let announced = player.next_bye.map(|bye| AnnouncedBye { player: index, round: next, bye });
        tournament.byes.extend(announced);
    }
    // A record names the players of one kind, so those of a kind come together.
    tournament.byes.sort_by_key(|bye| bye.bye.letter());
}

/// Gives places by points, then by numbers.
fn rank(tournament: &mut Tournament) {
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(tournament.players[index].points));
    for (rank, index) in (1..).zip(order) {
        tournament.players[index].rank = Some(rank);
    }
}
