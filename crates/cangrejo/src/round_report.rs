//! The report of a round of a tournament: how good it is, and what a director should know.
//!
//! A function of the state before the round entered the history, so that anybody with the
//! log finds the same figures. The figures of the engine are in
//! [`cangrejo_pairing::domino::Report`]; here they get the names of athletes and tables.

mod swapped;

pub use swapped::{SwappedSeats, check_swap, exchange, exchanged, swap_seats};

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_pairing::domino::{
    Circumstances, Effort, Meetings, Method, Problem, Report, Request, Role, Table, TableSpan, pair,
};
use cangrejo_tournament::Rational;
use cangrejo_tournament::eff::{BySide, Field, Game, Side as GameSide};
use cangrejo_tournament::event::{
    AthleteNumber, Fact, Origin, Pairing, RelaxFirst, Repeat, RepeatKind, RoundNumber, SeatedTable,
    Side, Strength, TableNumber, Windows,
};
use cangrejo_tournament::standings::distinct_rival_variance;
use cangrejo_tournament::tournament::{Round, State, Tournament};

use crate::next_round::{self, Broken, RestExchange, Settings};

/// A round to be reported on: proposed, or published and perhaps changed since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The round.
    pub round: RoundNumber,
    /// Its tables, ascending.
    pub tables: Vec<SeatedTable>,
    /// Who rests.
    pub byes: Vec<AthleteNumber>,
    /// How it was found.
    pub origin: Origin,
    /// How often it was changed by hand after it was published.
    pub n_hand_changes: usize,
    /// How often the engine seated those who came late.
    pub n_late_seatings: usize,
}

impl Seating {
    /// A round that is not published yet.
    pub fn proposed(round: RoundNumber, pairing: &Pairing) -> Seating {
        Seating {
            round,
            tables: pairing.tables.clone(),
            byes: pairing.byes.clone(),
            origin: pairing.origin.clone(),
            n_hand_changes: 0,
            n_late_seatings: 0,
        }
    }

    /// A published round as it sits now.
    pub fn published(round: &Round) -> Seating {
        Seating {
            round: round.number,
            tables: round.tables.values().map(|table| table.seats.clone()).collect(),
            byes: round.byes.iter().copied().collect(),
            origin: round.origin.clone(),
            n_hand_changes: round.n_hand_changes,
            n_late_seatings: round.n_late_seatings,
        }
    }

    /// Everybody at a table.
    fn seated(&self) -> impl Iterator<Item = AthleteNumber> + '_ {
        self.tables.iter().flat_map(SeatedTable::athletes)
    }
}

/// What is known of how few repeats there could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Repeats of partners that no round of these athletes avoids, as far as is known.
    pub partners: u64,
    /// Repeats of rivals, likewise.
    pub rivals: u64,
    /// Whether no round has fewer than this one.
    pub is_proved: bool,
}

/// A table in the report of its round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// The table.
    pub table: TableNumber,
    /// The athletes on A and C, then on B and D.
    pub athletes: Vec<AthleteNumber>,
    /// Their places in the order of those seated, from 1.
    pub places: Vec<usize>,
    /// How far apart they are.
    pub span: TableSpan,
}

/// The report of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundReport {
    /// The round.
    pub round: RoundNumber,
    /// How it was found.
    pub origin: Origin,
    /// How often it was changed by hand since.
    pub n_hand_changes: usize,
    /// How often the engine seated those who came late since.
    pub n_late_seatings: usize,
    /// The method and the pattern it is measured by.
    pub settings: Settings,
    /// Which repeats are accepted first (decision 11).
    pub relax_first: RelaxFirst,
    /// The windows.
    pub windows: Windows,
    /// The figures.
    pub figures: Report,
    /// The repeats within the windows, in order.
    pub repeats: Vec<Repeat>,
    /// Those who should be kept apart and are not.
    pub unkept: Vec<Broken>,
    /// How few there could be.
    pub bounds: Bounds,
    /// The work of the engine, if the round is as it made it.
    pub effort: Option<Effort>,
    /// The tables, ascending.
    pub tables: Vec<TableLine>,
    /// Who rests out of turn, if the round is as the engine made it.
    pub rest_exchange: Option<RestExchange>,
    /// By which round at the latest the best tables of the same athletes would have led to a
    /// repeat, if for that reason the engine took others.
    pub best_repeats_by: Option<u32>,
    /// How often each of those who are there has rested, this round included.
    pub byes: BTreeMap<AthleteNumber, u32>,
    /// The variance over athletes of 100 x distinct rivals / (2 x rounds), this round included
    /// (decision 23).
    pub rival_variance: Rational,
}

/// The state just before a round that counts was published; none if there is no such round.
///
/// # Panics
///
/// Never: an undo takes back the last event only, so those before an event that holds are
/// those that it was lawful after.
pub fn before(tournament: &Tournament, round: RoundNumber) -> Option<State> {
    tournament.state().round(round)?;
    let events = tournament.standing_events();
    // A round that was annulled may have been published before.
    let published = events.iter().rposition(|(_, event)| {
        matches!(&event.fact, Fact::RoundPublished { round: number, .. } if *number == round)
    })?;
    let earlier = events[..published].iter().map(|(_, event)| event.clone());
    let earlier = Tournament::replay(earlier).expect("these very events hold in this order");
    Some(earlier.state().clone())
}

/// Reports on a round by the state before it.
///
/// `elapsed_ms` is what making it took, where somebody has measured it.
///
/// # Panics
///
/// Never on a round that the fold of a log has taken in, or would.
pub fn report(before: &State, seating: &Seating, elapsed_ms: Option<u64>) -> RoundReport {
    let order = seated_order(before, seating);
    let place: BTreeMap<AthleteNumber, usize> =
        order.iter().enumerate().map(|(position, athlete)| (*athlete, position)).collect();
    let tables: Vec<Table> = seating.tables.iter().filter_map(|t| table_of(t, &place)).collect();
    let settings = settings_of(&seating.origin);
    let request = next_round::request(before, seating.round, settings);
    let meetings = next_round::meetings(before, seating.round, &order)
        .expect("those seated are there once, and the history is of rounds before");
    let byes = byes_of(before, seating);
    let counts: Vec<u32> = byes.values().copied().collect();
    let circumstances = Circumstances { n_resting: seating.byes.len(), byes: &counts, elapsed_ms };
    let asked = (seating.round, settings.first_round);
    let constraints = next_round::kept_apart(before, asked, &order);
    let problem = Problem { meetings: &meetings, request: &request, constraints: &constraints };
    let figures = Report::new(&problem, &tables, &circumstances);
    let sealed = Sealed::of(seating);
    let bounds = sealed
        .as_ref()
        .map_or_else(|| bounds_by_hand(&meetings, &request, &figures), |sealed| sealed.bounds);
    let mut repeats: Vec<Repeat> =
        figures.repeats.iter().map(|repeat| named(repeat, &order)).collect();
    repeats.sort_unstable();
    RoundReport {
        round: seating.round,
        origin: seating.origin.clone(),
        n_hand_changes: seating.n_hand_changes,
        n_late_seatings: seating.n_late_seatings,
        settings,
        relax_first: before.profile.relax_first,
        windows: before.windows(),
        repeats,
        bounds,
        effort: sealed.as_ref().map(|sealed| sealed.effort),
        best_repeats_by: sealed.as_ref().and_then(|sealed| sealed.best_repeats_by),
        rest_exchange: sealed.and_then(|sealed| sealed.rest_exchange),
        unkept: next_round::broken(before, asked, &seating.tables, Strength::Should),
        tables: table_lines(seating, &place, &figures),
        byes,
        rival_variance: rival_variance(before, seating),
        figures,
    }
}

/// Those seated, as the ranking before the round has them; then house players and latecomers.
fn seated_order(before: &State, seating: &Seating) -> Vec<AthleteNumber> {
    let seated: BTreeSet<AthleteNumber> = seating.seated().collect();
    let ranked = next_round::order(before, seating.round);
    let mut order: Vec<AthleteNumber> =
        ranked.into_iter().filter(|athlete| seated.contains(athlete)).collect();
    let known: BTreeSet<AthleteNumber> = order.iter().copied().collect();
    order.extend(seated.difference(&known));
    order
}

/// A table by the positions of its athletes; none unless two sit against two.
fn table_of(seats: &SeatedTable, place: &BTreeMap<AthleteNumber, usize>) -> Option<Table> {
    let seats: Vec<usize> = seats.athletes().map(|athlete| place[&athlete]).collect();
    <[usize; 4]>::try_from(seats).ok().map(Table::of)
}

fn table_lines(
    seating: &Seating,
    place: &BTreeMap<AthleteNumber, usize>,
    figures: &Report,
) -> Vec<TableLine> {
    let tables = seating.tables.iter().zip(&figures.spans);
    let line = |(seats, span): (&SeatedTable, &TableSpan)| TableLine {
        table: seats.table,
        athletes: seats.athletes().collect(),
        places: seats.athletes().map(|athlete| place[&athlete] + 1).collect(),
        span: *span,
    };
    tables.map(line).collect()
}

/// The settings that a round was made by; those of the default for a round made by hand.
fn settings_of(origin: &Origin) -> Settings {
    match origin {
        Origin::Engine { settings, .. } => Settings::read(settings).unwrap_or_default(),
        Origin::Hand | Origin::Imported => Settings::default(),
    }
}

/// How often everybody who is there has rested, this round included.
fn byes_of(before: &State, seating: &Seating) -> BTreeMap<AthleteNumber, u32> {
    let there = seating.seated().chain(seating.byes.iter().copied());
    let mut byes: BTreeMap<AthleteNumber, u32> = there.map(|athlete| (athlete, 0)).collect();
    let earlier = before.rounds.iter().flat_map(|round| &round.byes);
    for athlete in earlier.chain(&seating.byes) {
        if let Some(count) = byes.get_mut(athlete) {
            *count += 1;
        }
    }
    byes
}

/// A repeat by the numbers of the athletes.
fn named(repeat: &cangrejo_pairing::domino::Repeat, order: &[AthleteNumber]) -> Repeat {
    let mut athletes = repeat.pair.map(|position| order[position]);
    athletes.sort_unstable();
    Repeat {
        kind: match repeat.role {
            Role::Partners => RepeatKind::Partners,
            Role::Rivals => RepeatKind::Rivals,
        },
        athletes,
        last_round: RoundNumber::new(repeat.last_round).expect("rounds of the history"),
        gap: repeat.gap,
        severity: repeat.severity,
    }
}

/// What the engine said of a round when it made it.
struct Sealed {
    bounds: Bounds,
    effort: Effort,
    rest_exchange: Option<RestExchange>,
    best_repeats_by: Option<u32>,
}

impl Sealed {
    /// None if a person made the round, or changed it.
    fn of(seating: &Seating) -> Option<Sealed> {
        let Origin::Engine { report, .. } = &seating.origin else { return None };
        let count = |name: &str| report[name].as_u64();
        let bounds = Bounds {
            partners: count("partner_bound")?,
            rivals: count("rival_bound")?,
            is_proved: report["proved"].as_bool()?,
        };
        let effort = Effort {
            matchings: count("matchings")?,
            exact_reseatings: count("exact_reseatings")?,
            kicks: count("kicks")?,
        };
        let rest_exchange = RestExchange::read(report);
        let best_repeats_by = count("best_repeats_by").and_then(|round| u32::try_from(round).ok());
        let is_as_made = seating.n_hand_changes + seating.n_late_seatings == 0;
        is_as_made.then_some(Sealed { bounds, effort, rest_exchange, best_repeats_by })
    }
}

/// How few repeats there could be if the engine seated the same athletes.
fn bounds_by_hand(meetings: &Meetings, request: &Request, figures: &Report) -> Bounds {
    let request = Request { method: Method::Optimo, ..*request };
    let found = figures.tally.violations(request.relax_first);
    if found == [0, 0] {
        return Bounds { partners: 0, rivals: 0, is_proved: true };
    }
    match pair(meetings, &request) {
        Ok(best) => Bounds {
            partners: best.partner_bound,
            rivals: best.rival_bound,
            is_proved: best.is_proved && best.tally.violations(request.relax_first) == found,
        },
        // Too many to be seated at once: nothing is known.
        Err(_) => Bounds { partners: 0, rivals: 0, is_proved: false },
    }
}

/// How evenly the rivals rotate, as if the round had been played.
fn rival_variance(before: &State, seating: &Seating) -> Rational {
    let mut games = Vec::new();
    for round in before.rounds.iter().take_while(|round| round.number < seating.round) {
        for table in round.tables.values().filter(|table| table.makes_history()) {
            games.push(meeting(round.number, &table.seats, |seat| round.player_for(seat)));
        }
    }
    let tables = seating.tables.iter();
    games.extend(tables.map(|table| meeting(seating.round, table, |seat| seat)));
    let athletes = games.iter().flat_map(|game| {
        let BySide { a, b } = game.sides;
        a.athletes().chain(b.athletes())
    });
    let athletes: BTreeSet<AthleteNumber> = athletes.collect();
    let field = Field::new(athletes.into_iter().collect(), games);
    distinct_rival_variance(&field.expect("everybody of the games is in the field"))
}

/// A table as a game, of which only who met whom is looked at.
fn meeting(
    round: RoundNumber,
    table: &SeatedTable,
    player: impl Fn(AthleteNumber) -> AthleteNumber,
) -> Game<AthleteNumber> {
    let side = |side: &Side| match side.partner {
        Some(partner) => GameSide::Pair(player(side.first), player(partner)),
        None => GameSide::Single(player(side.first)),
    };
    let [a, b] = &table.sides;
    let sides = BySide { a: side(a), b: side(b) };
    Game::by_points(round.get(), sides, BySide { a: 0, b: 0 })
}
