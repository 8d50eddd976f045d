//! A forecast of a domino tournament: how long no repeat is needed, and who has to rest.
//!
//! The rounds to come are played in three made-up ways, through the director and the engine as
//! the real ones are: the better pair always wins, it never does, and a lot decides. Everybody
//! who is there now is assumed to stay, and nobody else to come. Nothing is entered anywhere.

use std::collections::BTreeMap;

use cangrejo_pairing::simulate::Luck;
use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Finish, Origin, Profile, Reliability, RoundNumber, SeatedTable,
    TableNumber, Time,
};
use cangrejo_tournament::tournament::{Phase, State, Tournament};
use rayon::prelude::*;

use crate::director::{ChessRefusal, Command, RawGame, Refusal, Request, apply};
use crate::next_round::{Settings, order, propose};

/// The most places that are given out in one way of playing, over all rounds: 400 athletes
/// for 14 rounds take 5,600.
const MOST_PLACES: usize = 8_000;

/// The most rounds that are played in one way, however few play them.
const MOST_ROUNDS: usize = 40;

/// The lot is always the same, so that the same log has the same forecast.
const SEED: u64 = 1;

/// What is to be expected of the rounds to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// How many are paired, if the next round is made of those who are there.
    pub n_athletes: usize,
    /// Every round to come that was played in all three ways.
    pub rounds: Vec<ExpectedRound>,
    /// Why it ends where it does.
    pub end: End,
    /// How many places were given out for it, which is what it cost.
    pub n_places: usize,
}

/// A round to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedRound {
    /// The round.
    pub round: RoundNumber,
    /// How many rest.
    pub n_byes: usize,
    /// The fewest repeats within the windows, and the most, in the three ways.
    pub repeats: [usize; 2],
    /// Whether the engine proved each time that there is no round with fewer.
    pub is_proved: bool,
}

/// Why a forecast ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every round that is planned was played.
    Planned,
    /// More rounds would take too long.
    Effort,
    /// There is no round after it.
    NoRound,
}

impl Forecast {
    /// The forecast of a tournament.
    ///
    /// # Errors
    ///
    /// In chess, where nobody ever meets twice, and after the end.
    pub fn of(tournament: &Tournament) -> Result<Forecast, Refusal> {
        let state = tournament.state();
        match (state.phase, state.discipline) {
            (Phase::NotCreated, _) => return Err(Refusal::NotCreated),
            (Phase::Closed, _) => return Err(Refusal::Closed),
            (Phase::Open, Discipline::Chess) => return Err(ChessRefusal::DominoOnly.into()),
            (Phase::Open, Discipline::Domino) => {}
        }
        let ways = [Way::BetterWins, Way::WorseWins, Way::Lot];
        let played: Vec<Played> = ways.into_par_iter().map(|way| Played::of(state, way)).collect();
        Ok(Forecast {
            n_athletes: state.active(state.next_round()).len(),
            rounds: together(&played),
            end: end_of(&played),
            n_places: played.iter().map(|played| played.n_places).sum(),
        })
    }

    /// The last round before one that may need a repeat; none if the next one already may.
    pub fn free_until(&self) -> Option<RoundNumber> {
        let free = self.rounds.iter().take_while(|round| round.repeats[1] == 0);
        free.last().map(|round| round.round)
    }

    /// How many byes there are to come.
    pub fn n_byes(&self) -> usize {
        self.rounds.iter().map(|round| round.n_byes).sum()
    }
}

/// The rounds that were played in every way, with what is worst of each.
fn together(played: &[Played]) -> Vec<ExpectedRound> {
    let mut rounds: Vec<ExpectedRound> = Vec::new();
    let n_rounds = played.iter().map(|played| played.rounds.len()).min().unwrap_or_default();
    for idx in 0..n_rounds {
        let each = || played.iter().map(|played| &played.rounds[idx]);
        let repeats = || each().map(|round| round.n_repeats);
        let Some(first) = each().next() else { continue };
        rounds.push(ExpectedRound {
            round: first.round,
            n_byes: each().map(|round| round.n_byes).max().unwrap_or_default(),
            repeats: [repeats().min().unwrap_or_default(), repeats().max().unwrap_or_default()],
            is_proved: each().all(|round| round.is_proved),
        });
    }
    rounds
}

/// Why the shortest of the ways ends.
fn end_of(played: &[Played]) -> End {
    played.iter().min_by_key(|played| played.rounds.len()).map_or(End::NoRound, |one| one.end)
}

/// A way in which games can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    BetterWins,
    WorseWins,
    Lot,
}

/// The rounds to come, played in one way.
struct Played {
    rounds: Vec<PlayedRound>,
    end: End,
    n_places: usize,
}

struct PlayedRound {
    round: RoundNumber,
    n_byes: usize,
    n_repeats: usize,
    is_proved: bool,
}

impl Played {
    fn of(state: &State, way: Way) -> Played {
        let mut hall = Hall::of(state, way);
        let (mut rounds, mut n_places, mut end) = (Vec::new(), 0, End::Planned);
        if hall.finish_round().is_none() {
            return Played { rounds, end: End::NoRound, n_places };
        }
        while hall.state().rounds.len() < usize::from(hall.state().n_rounds) {
            let n_more = hall.state().active(hall.state().next_round()).len();
            if n_places + n_more > MOST_PLACES || rounds.len() == MOST_ROUNDS {
                end = End::Effort;
                break;
            }
            let Some(round) = hall.play_round() else {
                end = End::NoRound;
                break;
            };
            rounds.push(round);
            n_places += n_more;
        }
        Played { rounds, end, n_places }
    }
}

/// A tournament that goes on although nobody plays.
struct Hall {
    tournament: Tournament,
    way: Way,
    luck: Luck,
}

impl Hall {
    fn of(state: &State, way: Way) -> Hall {
        // What was taken back before does not matter here, and without it the copy is small.
        let tournament = Tournament::restored(state.clone(), []).unwrap_or_default();
        Hall { tournament, way, luck: Luck::new(SEED) }
    }

    fn state(&self) -> &State {
        self.tournament.state()
    }

    /// Does what is asked for; none if the director refuses it.
    fn ask(&mut self, request: Request) -> Option<()> {
        let command = Command {
            time: Time { unix_ms: 0 },
            author: "-".to_owned(),
            reason: Some("-".to_owned()),
            request,
        };
        for event in apply(&self.tournament, command).ok()? {
            self.tournament.push(event).ok()?;
        }
        Some(())
    }

    /// Ends the games that are still played.
    fn finish_round(&mut self) -> Option<()> {
        let Some(last) = self.state().rounds.last() else { return Some(()) };
        let open = last.open_tables();
        self.enter_results(last.number, &open)
    }

    /// Makes the next round and plays it; none if there is no such round.
    fn play_round(&mut self) -> Option<PlayedRound> {
        let state = self.state();
        let round = state.next_round();
        let pairing = propose(state, Settings::planned(state, round)).ok()?;
        let repeats = state.repeats(round, &pairing.tables, state.windows());
        let is_proved = match &pairing.origin {
            Origin::Engine { report, .. } => report["proved"].as_bool().unwrap_or_default(),
            Origin::Hand | Origin::Imported => false,
        };
        let played =
            PlayedRound { round, n_byes: pairing.byes.len(), n_repeats: repeats.len(), is_proved };
        let tables: Vec<_> = pairing.tables.iter().map(|seats| seats.table).collect();
        self.ask(Request::Publish { pairing, approved: repeats })?;
        self.enter_results(round, &tables)?;
        Some(played)
    }

    fn enter_results(&mut self, round: RoundNumber, tables: &[TableNumber]) -> Option<()> {
        let order = order(self.state(), round);
        let places: BTreeMap<AthleteNumber, usize> =
            order.into_iter().enumerate().map(|(place, athlete)| (athlete, place)).collect();
        for number in tables {
            let known = self.state().round(round)?;
            let (seats, profile) = (known.tables.get(number)?.seats.clone(), known.profile.clone());
            let has_result = known.tables.get(number)?.status.has_result();
            let games =
                vec![self.game(&seats, &profile, &places); usize::from(profile.games_per_round)];
            let (table, reliability) = (*number, Reliability::Final);
            self.ask(if has_result {
                Request::Correct { round, table, games }
            } else {
                Request::EnterResult { round, table, games, reliability }
            })?;
        }
        Some(())
    }

    /// A game to the target against half of it.
    fn game(
        &mut self,
        seats: &SeatedTable,
        profile: &Profile,
        places: &BTreeMap<AthleteNumber, usize>,
    ) -> RawGame {
        let place = |athlete| places.get(&athlete).copied().unwrap_or(places.len());
        let [a, b] = seats.sides.map(|side| side.members().map(place).sum::<usize>());
        let a_wins = match self.way {
            Way::BetterWins => a <= b,
            Way::WorseWins => a > b,
            Way::Lot => self.luck.below(2) == 0,
        };
        let (target, less) = (i64::from(profile.target), i64::from(profile.target / 2));
        let points = if a_wins { [target, less] } else { [less, target] };
        RawGame { finish: Finish::Target, ..RawGame::to_target(points) }
    }
}
