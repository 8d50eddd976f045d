//! Rules of results.

use cangrejo_tournament::event::{
    AthleteNumber, AthleteOutcome, Discipline, Fact, Finish, Game, Implausible, Profile,
    Reliability, RoundNumber, SeatedTable, Settlement, SideLetter, TableNumber,
};
use cangrejo_tournament::tournament::{State, Table, TableStatus};

use super::{Offense, RawGame, Reason, Refusal, lawful};

/// A table of a round.
type Place = (RoundNumber, TableNumber);

/// Notes that a score sheet was handed in.
pub(super) fn receive_sheet(
    state: &State,
    round: RoundNumber,
    table: TableNumber,
) -> Result<Fact, Refusal> {
    if known(state, round, table)?.status != TableStatus::NoSheet {
        return Err(Refusal::HasSheet { round, table });
    }
    Ok(Fact::SheetReceived { round, table })
}

/// Enters a result as it was typed.
pub(super) fn enter_typed(
    state: &State,
    (round, table): Place,
    games: Vec<RawGame>,
    reliability: Reliability,
) -> Result<Fact, Refusal> {
    let games = lawful_games(&Judge::of(state, round)?, &known(state, round, table)?.seats, games)?;
    enter(state, Sheet { round, table, games }, reliability)
}

/// Decision 21: settles a spoiled table by the profile, and corrects what it had.
pub(super) fn settle_offense(
    state: &State,
    (round, table): Place,
    (offense, offenders): (Offense, Vec<AthleteNumber>),
    games: Vec<RawGame>,
    reason: Reason,
) -> Result<Fact, Refusal> {
    let found = known(state, round, table)?;
    let games = settled(&Judge::of(state, round)?, &found.seats, (offense, offenders), games)?;
    let sheet = Sheet { round, table, games };
    if found.status.has_result() {
        return correct(state, sheet, reason);
    }
    enter(state, sheet, Reliability::Final)
}

/// Confirms a result that is neither disputed nor provisional.
pub(super) fn verify(
    state: &State,
    round: RoundNumber,
    table: TableNumber,
) -> Result<Fact, Refusal> {
    let found = known(state, round, table)?;
    check_has_games(found, round)?;
    if found.status == TableStatus::Disputed {
        return Err(Refusal::InDispute { round, table });
    }
    if found.reliability == Reliability::Provisional {
        return Err(Refusal::StillProvisional { round, tables: vec![table] });
    }
    Ok(Fact::ResultVerified { round, table })
}

/// Takes off a result that is not of this table; its score sheet is awaited again.
pub(super) fn clear(state: &State, (round, table): Place, reason: Reason) -> Result<Fact, Refusal> {
    if !known(state, round, table)?.status.has_result() {
        return Err(Refusal::NoResult { round, table });
    }
    reason.needed()?;
    Ok(Fact::ResultCleared { round, table })
}

/// Notes a score sheet that says something else than those known.
pub(super) fn dispute(
    state: &State,
    (round, table): Place,
    games: Vec<RawGame>,
) -> Result<Fact, Refusal> {
    let games = lawful_games(&Judge::of(state, round)?, &known(state, round, table)?.seats, games)?;
    contradict(state, Sheet { round, table, games })
}

/// Notes what another sheet says of a table.
pub(super) fn contradict(state: &State, sheet: Sheet) -> Result<Fact, Refusal> {
    let Sheet { round, table, games } = sheet;
    let found = known(state, round, table)?;
    check_has_games(found, round)?;
    if found.games == games || found.rival_sheets.contains(&games) {
        return Err(Refusal::SameResult { round, table });
    }
    Ok(Fact::ResultDisputed { round, table, games })
}

/// Puts a result right, or decides a dispute.
pub(super) fn correct_typed(
    state: &State,
    (round, table): Place,
    games: Vec<RawGame>,
    reason: Reason,
) -> Result<Fact, Refusal> {
    let games = lawful_games(&Judge::of(state, round)?, &known(state, round, table)?.seats, games)?;
    correct(state, Sheet { round, table, games }, reason)
}

/// Decision 21: does not play a table.
pub(super) fn dissolve(
    state: &State,
    (round, table): Place,
    mut present: Vec<AthleteNumber>,
    reason: Reason,
) -> Result<Fact, Refusal> {
    reason.needed()?;
    let found = known(state, round, table)?;
    if found.status == TableStatus::Dissolved {
        return Err(Refusal::HasResult { round, table });
    }
    present.sort_unstable();
    check_at_table(&found.seats, &present)?;
    Ok(Fact::TableDissolved { round, table, present })
}

/// What is to count at a table.
pub(super) struct Sheet {
    pub(super) round: RoundNumber,
    pub(super) table: TableNumber,
    pub(super) games: Vec<Game>,
}

/// The table, if the round has it.
fn known(state: &State, round: RoundNumber, table: TableNumber) -> Result<&Table, Refusal> {
    let published = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    published.tables.get(&table).ok_or(Refusal::NoSuchTable { round, table })
}

/// That there is a result to confirm or to contradict.
fn check_has_games(table: &Table, round: RoundNumber) -> Result<(), Refusal> {
    if table.games.is_empty() {
        return Err(Refusal::NoResult { round, table: table.seats.table });
    }
    Ok(())
}

/// Enters a result; the same a second time verifies it.
pub(super) fn enter(
    state: &State,
    sheet: Sheet,
    reliability: Reliability,
) -> Result<Fact, Refusal> {
    let Sheet { round, table, games } = sheet;
    let found = known(state, round, table)?;
    let entered = Fact::ResultEntered { round, table, games, reliability };
    match (found.status, found.reliability) {
        (TableStatus::NoSheet | TableStatus::Received, _)
        | (TableStatus::Entered | TableStatus::Verified, Reliability::Provisional) => Ok(entered),
        (TableStatus::Disputed, _) => Err(Refusal::InDispute { round, table }),
        (TableStatus::Entered | TableStatus::Verified | TableStatus::Corrected, _) => match entered
        {
            Fact::ResultEntered { games, .. } if games == found.games => {
                Ok(Fact::ResultVerified { round, table })
            }
            _ => Err(Refusal::HasResult { round, table }),
        },
        (TableStatus::Dissolved, _) => Err(Refusal::HasResult { round, table }),
    }
}

/// Puts a result right, or decides a dispute.
pub(super) fn correct(state: &State, sheet: Sheet, reason: Reason) -> Result<Fact, Refusal> {
    let Sheet { round, table, games } = sheet;
    let found = known(state, round, table)?;
    if !found.status.has_result() {
        return Err(Refusal::NoResult { round, table });
    }
    reason.needed()?;
    let settled = found.status != TableStatus::Disputed && found.reliability == Reliability::Final;
    if settled && found.games == games {
        return Err(Refusal::SameResult { round, table });
    }
    Ok(Fact::ResultCorrected { round, table, games })
}

/// What the results of a round are judged by: the rules that it was published under.
struct Judge<'a> {
    discipline: Discipline,
    profile: &'a Profile,
}

impl<'a> Judge<'a> {
    fn of(state: &'a State, round: RoundNumber) -> Result<Judge<'a>, Refusal> {
        let published = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
        Ok(Judge { discipline: state.discipline, profile: &published.profile })
    }
}

/// The games that were typed, if a table can have played them.
///
/// There may be fewer than the rules say if time ran out: during the last one that was typed,
/// or, if that one is over, after it.
fn lawful_games(
    judge: &Judge<'_>,
    seats: &SeatedTable,
    mut raw: Vec<RawGame>,
) -> Result<Vec<Game>, Refusal> {
    let expected = usize::from(judge.profile.games_per_round);
    let found = raw.len();
    let out_of_time = raw.last().is_some_and(|game| game.finish == Finish::Time);
    let target = i64::from(judge.profile.target);
    if let Some(last) = raw.last_mut().filter(|_| out_of_time && found < expected)
        && last.points.iter().any(|points| *points >= target)
    {
        last.finish = Finish::Target;
    }
    if found == 0 || found > expected || found < expected && !out_of_time {
        return Err(Refusal::GameCount { expected, found });
    }
    // What somebody broke off is settled by the profile, and not by its score.
    let broken_off = (1..).zip(&raw).find(|(_, game)| game.finish == Finish::Interrupted);
    if let Some((game, _)) = broken_off {
        return Err(Refusal::Implausible { game, why: Implausible::NobodyReached });
    }
    let numbered = (1..).zip(raw);
    numbered.map(|(number, game)| lawful_game(judge, seats, number, game)).collect()
}

fn lawful_game(
    judge: &Judge<'_>,
    seats: &SeatedTable,
    number: usize,
    raw: RawGame,
) -> Result<Game, Refusal> {
    let RawGame { points: [a, b], finish, winner_by_rule, mut outcomes } = raw;
    let points = [lawful(a)?, lawful(b)?];
    match judge.discipline {
        Discipline::Domino => {
            let plausible = judge.profile.check_score(points, finish, winner_by_rule);
            plausible.map_err(|why| Refusal::Implausible { game: number, why })?;
        }
        // What a board can end with is typed as such.
        Discipline::Chess => {}
    }
    outcomes.sort_unstable_by_key(|outcome| outcome.athlete);
    let athletes: Vec<_> = outcomes.iter().map(|outcome| outcome.athlete).collect();
    check_at_table(seats, &athletes)?;
    Ok(Game::Played { points, finish, winner_by_rule, outcomes })
}

/// That all sit at the table, and nobody is named twice; `athletes` is ascending.
fn check_at_table(seats: &SeatedTable, athletes: &[AthleteNumber]) -> Result<(), Refusal> {
    if let Some(twice) = athletes.windows(2).find(|two| two[0] == two[1]) {
        return Err(Refusal::NamedTwice { athlete: twice[0] });
    }
    let stranger = |athlete: &&AthleteNumber| seats.athletes().all(|seated| seated != **athlete);
    match athletes.iter().find(stranger) {
        Some(athlete) => Err(Refusal::NotAtTable { athlete: *athlete, table: seats.table }),
        None => Ok(()),
    }
}

/// The games of a table that somebody spoiled: what was played, and the rest by the profile.
fn settled(
    judge: &Judge<'_>,
    seats: &SeatedTable,
    (offense, mut offenders): (Offense, Vec<AthleteNumber>),
    raw: Vec<RawGame>,
) -> Result<Vec<Game>, Refusal> {
    offenders.sort_unstable();
    check_at_table(seats, &offenders)?;
    let expected = usize::from(judge.profile.games_per_round);
    if offenders.is_empty() {
        return Err(Refusal::OffenderMissing);
    }
    if raw.len() > expected || offense == Offense::NoShow && !raw.is_empty() {
        return Err(Refusal::GameCount { expected, found: raw.len() });
    }
    let outcomes = outcomes(seats, &offenders, settlement(judge.profile, offense));
    let mut games = Vec::with_capacity(expected);
    for (number, raw) in (1..).zip(raw) {
        let game = lawful_game(judge, seats, number, raw)?;
        games.push(match game {
            Game::Played { points, finish: Finish::Interrupted, .. } => Game::Played {
                points,
                finish: Finish::Interrupted,
                winner_by_rule: innocent_side(seats, &offenders),
                outcomes: outcomes.clone(),
            },
            finished => finished,
        });
    }
    games.resize(expected, Game::Credited { outcomes });
    Ok(games)
}

fn settlement(profile: &Profile, offense: Offense) -> Settlement {
    match offense {
        Offense::NoShow => profile.no_show,
        Offense::WalkOut => profile.walk_out,
        Offense::Expulsion => profile.expulsion,
    }
}

/// What each athlete of the table gets, ascending.
fn outcomes(
    seats: &SeatedTable,
    offenders: &[AthleteNumber],
    settlement: Settlement,
) -> Vec<AthleteOutcome> {
    let mut outcomes: Vec<AthleteOutcome> = Vec::new();
    for side in &seats.sides {
        let spoiled = side.members().any(|member| offenders.contains(&member));
        for athlete in side.members() {
            let outcome = match (offenders.contains(&athlete), spoiled) {
                (true, _) => settlement.offender,
                (false, true) => settlement.partner,
                (false, false) => settlement.rivals,
            };
            outcomes.push(AthleteOutcome { athlete, outcome });
        }
    }
    outcomes.sort_unstable_by_key(|outcome| outcome.athlete);
    outcomes
}

/// The side that spoiled nothing, if there is just one.
fn innocent_side(seats: &SeatedTable, offenders: &[AthleteNumber]) -> Option<SideLetter> {
    let spoiled =
        |side: usize| seats.sides[side].members().any(|member| offenders.contains(&member));
    match (spoiled(0), spoiled(1)) {
        (true, false) => Some(SideLetter::B),
        (false, true) => Some(SideLetter::A),
        (true, true) | (false, false) => None,
    }
}

/// Those who sit at a table themselves and were said to miss its round, ascending.
pub(super) fn absent_at(
    state: &State,
    round: RoundNumber,
    table: TableNumber,
) -> Vec<AthleteNumber> {
    let Some(round) = state.round(round) else { return Vec::new() };
    let Some(table) = round.tables.get(&table) else { return Vec::new() };
    let is_absent = |athlete: &AthleteNumber| {
        let known = state.athletes.get(athlete);
        round.player_for(*athlete) == *athlete
            && known.is_some_and(|known| known.absences.contains(&round.number))
    };
    let mut absent: Vec<AthleteNumber> = table.seats.athletes().filter(is_absent).collect();
    absent.sort_unstable();
    absent
}
