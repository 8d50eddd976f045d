//! What would follow if something were otherwise: nothing of it is entered.

use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{
    AthleteNumber, BoardResult, Discipline, Finish, Pairing, Reliability, RoundNumber, TableNumber,
    Time, Windows,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::{Phase, State, Tournament};

use crate::director::{
    BoardEntry, BoardSheet, ChessRequest, Command, RawGame, Refusal, Request, apply,
    check_next_round,
};
use crate::next_round::{NoChessRound, NoRound, Settings, propose, propose_chess};
use crate::round_report::{RoundReport, Seating, report};

/// What is supposed to be otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Supposition {
    /// Athletes who go for good.
    pub withdrawn: Vec<AthleteNumber>,
    /// Tables that end, or have ended, like this.
    pub results: Vec<SupposedResult>,
    /// The windows; after round 1 no director can change them, and it can still be asked what
    /// others would give.
    pub windows: Option<Windows>,
    /// Rounds planned.
    pub n_rounds: Option<i64>,
}

impl Supposition {
    /// Whether everything is as it is.
    pub fn is_nothing(&self) -> bool {
        *self == Supposition::default()
    }

    /// What would be asked of the director for it.
    fn requests(&self, state: &State) -> Result<Vec<Request>, Refusal> {
        let results = self.results.iter().map(|result| result.request(state));
        let mut requests = results.collect::<Result<Vec<_>, _>>()?;
        requests.extend(self.n_rounds.map(|n_rounds| Request::PlanRounds { n_rounds }));
        requests
            .extend(self.withdrawn.iter().map(|athlete| Request::Withdraw { athlete: *athlete }));
        Ok(requests)
    }
}

/// A result that is supposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupposedResult {
    /// The round; the last one unless it is said.
    pub round: Option<RoundNumber>,
    /// The table.
    pub table: TableNumber,
    /// The result.
    pub score: Score,
}

/// How a table is supposed to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Of domino: each game of the round ends like this.
    Points([i64; 2]),
    /// Of chess.
    Board(BoardResult),
}

impl SupposedResult {
    fn request(&self, state: &State) -> Result<Request, Refusal> {
        let last = state.rounds.last().map(|round| round.number);
        let round = self.round.or(last).unwrap_or(RoundNumber::FIRST);
        let known = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
        let table = self.table;
        let missing = Refusal::NoSuchTable { round, table };
        let has_result = known.tables.get(&table).ok_or(missing)?.status.has_result();
        let reliability = Reliability::Final;
        match self.score {
            Score::Points(points) => {
                let target = i64::from(known.profile.target);
                let is_over = points.iter().any(|points| *points >= target);
                let finish = if is_over { Finish::Target } else { Finish::Time };
                let game = RawGame { finish, ..RawGame::to_target(points) };
                let games = vec![game; usize::from(known.profile.games_per_round)];
                Ok(if has_result {
                    Request::Correct { round, table, games }
                } else {
                    Request::EnterResult { round, table, games, reliability }
                })
            }
            Score::Board(result) => {
                let entry = if has_result {
                    BoardEntry::Correction
                } else {
                    BoardEntry::Result(reliability)
                };
                let sheet =
                    BoardSheet { round, table, result, unrated: false, colorless: false, entry };
                Ok(ChessRequest::Board(sheet).into())
            }
        }
    }
}

/// The tournament as it would be; its log is not that of the real one.
///
/// # Errors
///
/// If the director would refuse it.
///
/// # Panics
///
/// Never: the director's events are lawful.
pub fn supposed(
    tournament: &Tournament,
    supposition: &Supposition,
    time: Time,
) -> Result<Tournament, Refusal> {
    let mut after = tournament.clone();
    for request in supposition.requests(tournament.state())? {
        // A reason is given, because nobody has to answer for what is only supposed.
        let (author, reason) = ("-".to_owned(), Some("-".to_owned()));
        for event in apply(&after, Command { time, author, reason, request })? {
            after.push(event).expect("the director's events are lawful");
        }
    }
    match supposition.windows {
        None => Ok(after),
        Some(windows) => {
            let state = with_windows(after.state().clone(), windows);
            Ok(Tournament::restored(state, []).expect("there is no event that could be unlawful"))
        }
    }
}

fn with_windows(mut state: State, windows: Windows) -> State {
    match state.rounds.first_mut() {
        Some(first) => first.windows = windows,
        None => state.windows_by_hand = Some(windows),
    }
    state
}

/// The next round of a tournament, as far as there is one.
#[derive(Clone, Debug)]
pub enum Next {
    /// The round; the report is of domino only.
    Round(Box<(Pairing, Option<RoundReport>)>),
    /// It is not time for one.
    Refused(Box<Refusal>),
    /// The engine of domino makes none.
    NoDomino(Box<NoRound>),
    /// The engine of chess makes none.
    NoChess(Box<NoChessRound>),
}

impl Next {
    /// The round that would be made now; one more than planned only if it is planned.
    pub fn of(tournament: &Tournament, time: Time) -> Next {
        let state = tournament.state();
        if let Err(refusal) = check_next_round(tournament, "-", time) {
            return Next::Refused(Box::new(refusal));
        }
        match state.discipline {
            Discipline::Domino => {
                let round = state.next_round();
                match propose(state, Settings::planned(state, round)) {
                    Ok(pairing) => {
                        let report = report(state, &Seating::proposed(round, &pairing), None);
                        Next::Round(Box::new((pairing, Some(report))))
                    }
                    Err(error) => Next::NoDomino(Box::new(error)),
                }
            }
            Discipline::Chess => match propose_chess(state) {
                Ok(pairing) => Next::Round(Box::new((pairing, None))),
                Err(error) => Next::NoChess(Box::new(error)),
            },
        }
    }

    /// The round, if there is one.
    pub fn pairing(&self) -> Option<&Pairing> {
        match self {
            Next::Round(made) => Some(&made.0),
            Next::Refused(_) | Next::NoDomino(_) | Next::NoChess(_) => None,
        }
    }

    /// How many repeats within the windows it has; none where nobody may meet twice.
    pub fn n_repeats(&self) -> Option<usize> {
        match self {
            Next::Round(made) => made.1.as_ref().map(|report| report.repeats.len()),
            Next::Refused(_) | Next::NoDomino(_) | Next::NoChess(_) => None,
        }
    }
}

/// Where an athlete stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The athlete.
    pub athlete: AthleteNumber,
    /// The place.
    pub place: usize,
    /// The points, as the standings write them.
    pub points: String,
}

/// The standings after the last round, the best first; nobody before the first.
pub fn standing(state: &State) -> Vec<Standing> {
    let last = state.rounds.last().map(|round| round.number);
    if state.phase == Phase::NotCreated {
        return Vec::new();
    }
    match state.discipline {
        Discipline::Domino => {
            let standings = Standings::of_tournament(state, last);
            let line = standings.lines().iter().map(|line| Standing {
                athlete: line.athlete,
                place: line.place,
                points: format!("{:.1}", line.score.points),
            });
            line.collect()
        }
        Discipline::Chess => {
            let standings = ChessStandings::of_tournament(state, last);
            let line = standings.lines().iter().map(|line| Standing {
                athlete: line.athlete,
                place: line.place,
                points: line.points.to_string(),
            });
            line.collect()
        }
    }
}

/// An athlete in the standings as they are, and as they would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The athlete.
    pub athlete: AthleteNumber,
    /// Before and after; none where the athlete is not ranked.
    pub standings: [Option<Standing>; 2],
}

impl Moved {
    /// Whether place or points are others.
    pub fn is_other(&self) -> bool {
        self.standings[0] != self.standings[1]
    }
}

/// Everybody's place as it is and as it would be, in the order that there would be.
pub fn moved(before: &State, after: &State) -> Vec<Moved> {
    let (old, new) = (standing(before), standing(after));
    let found = |list: &[Standing], athlete| {
        list.iter().find(|standing: &&Standing| standing.athlete == athlete).cloned()
    };
    let gone = old.iter().filter(|one| found(&new, one.athlete).is_none());
    let all = new.iter().chain(gone).map(|one| one.athlete);
    all.map(|athlete| Moved { athlete, standings: [found(&old, athlete), found(&new, athlete)] })
        .collect()
}

/// The numbers of tables that do not sit alike in two rounds, ascending.
pub fn other_tables(before: &Pairing, after: &Pairing) -> Vec<TableNumber> {
    let numbers = before.tables.iter().chain(&after.tables).map(|seats| seats.table);
    let mut numbers: Vec<TableNumber> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    let seats = |pairing: &Pairing, table| {
        pairing.tables.iter().find(|seats| seats.table == table).map(|seats| seats.sides)
    };
    numbers.retain(|table| seats(before, *table) != seats(after, *table));
    numbers
}
