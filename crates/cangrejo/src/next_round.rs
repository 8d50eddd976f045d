//! The next round of a tournament, proposed by the domino engine.
//!
//! A function of the state and of the settings: whoever has the log finds the same round
//! again, and with it the proof.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_pairing::domino::{
    self, ByePolicy, Constraints, Meetings, Method, PairingError, Pattern, Problem, Request, Round,
    Table, by_elo, drawn, numbered, pair_within, resting,
};
use cangrejo_tournament::event::{
    AthleteNumber, ByeOrder, Origin, Pairing, RelaxFirst, Role, RoundNumber, SeatedTable, Side,
    TableNumber,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::State;
use serde_json::json;

/// The edition of the engine: it changes whenever the same facts would give another round.
pub const EDITION: &str = "domino-1";

/// How a round is to be made, beside the rules of the tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The method.
    pub method: Method,
    /// The pattern.
    pub pattern: Pattern,
}

impl Settings {
    /// The settings by the names they have in the log.
    fn named(self) -> BTreeMap<String, String> {
        let name = |text: &str| text.to_owned();
        let method = match self.method {
            Method::Optimo => "optimo",
            Method::Literal000 => "literal-000",
            Method::Literal001 => "literal-001",
        };
        let pattern = match self.pattern {
            Pattern::Reglamento => "reglamento",
            Pattern::Nivel => "nivel",
            Pattern::Equilibrado => "equilibrado",
        };
        BTreeMap::from([(name("method"), name(method)), (name("pattern"), name(pattern))])
    }

    /// The settings that the log names, if this program knows them.
    pub fn read(names: &BTreeMap<String, String>) -> Option<Settings> {
        let methods = [Method::Optimo, Method::Literal000, Method::Literal001];
        let patterns = [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado];
        let all = methods.into_iter().flat_map(|method| {
            patterns.into_iter().map(move |pattern| Settings { method, pattern })
        });
        all.into_iter().find(|settings| settings.named() == *names)
    }
}

/// Proposes the next round.
///
/// # Errors
///
/// When fewer than four are there, or the engine finds no round.
pub fn propose(state: &State, settings: Settings) -> Result<Pairing, PairingError> {
    let round = state.next_round();
    let ranked = order(state, round);
    let (seated, byes) = who_plays(state, round, &ranked);
    let meetings = meetings(state, round, &seated)?;
    let request = request(state, round, settings);
    let problem =
        Problem { meetings: &meetings, request: &request, constraints: &Constraints::none() };
    let made = pair_within(&problem)?;
    let numbered = numbered(&made.tables);
    let seats = numbered.iter().map(|table| table.seats().map(|position| seated[position]));
    let seats: Vec<[AthleteNumber; 4]> = seats.collect();
    let numbers = (0..).map(TableNumber::after);
    let tables = seats.into_iter().zip(numbers).map(|([a, c, b, d], table)| SeatedTable {
        table,
        sides: [(a, c), (b, d)].map(|(first, partner)| Side { first, partner: Some(partner) }),
    });
    let mut tables: Vec<SeatedTable> = tables.collect();
    tables.sort_unstable_by_key(|table| table.table);
    Ok(Pairing {
        tables,
        byes,
        origin: Origin::Engine {
            engine: "domino".to_owned(),
            edition: EDITION.to_owned(),
            settings: settings.named(),
            report: report(&made),
        },
    })
}

/// Everybody who is there, the best first.
///
/// Before round 1 by the number called in public, or else by rating; then by the standings,
/// where the roster number orders those who share a place. A tie that was settled is settled
/// for the place, not for the pairing.
pub(crate) fn order(state: &State, round: RoundNumber) -> Vec<AthleteNumber> {
    let active = state.active(round);
    let is_ranked = |athlete: &AthleteNumber| state.athletes[athlete].role == Role::Ranked;
    let ranked: Vec<AthleteNumber> = active.into_iter().filter(is_ranked).collect();
    let Some(last) = state.rounds.last() else {
        let elo = |athlete: &AthleteNumber| state.athletes[athlete].details.elo.map(u32::from);
        let order = match state.seed {
            Some(seed) => drawn(ranked.len(), seed),
            None => by_elo(&ranked.iter().map(elo).collect::<Vec<_>>()),
        };
        return order.into_iter().map(|idx| ranked[idx]).collect();
    };
    let standings = Standings::by_play(state, Some(last.number));
    let mut lines: Vec<(usize, AthleteNumber)> =
        standings.lines().iter().map(|line| (line.place, line.athlete)).collect();
    lines.sort_unstable();
    lines.into_iter().map(|(_, athlete)| athlete).filter(|one| ranked.contains(one)).collect()
}

/// Who is seated, the best first, and who rests; house players sit in where they fill a table.
fn who_plays(
    state: &State,
    round: RoundNumber,
    ranked: &[AthleteNumber],
) -> (Vec<AthleteNumber>, Vec<AthleteNumber>) {
    let active = state.active(round);
    let house = active.into_iter().filter(|one| state.athletes[one].role == Role::House);
    let house: Vec<AthleteNumber> = house.collect();
    let n_missing = (4 - ranked.len() % 4) % 4;
    if n_missing > 0 && n_missing <= house.len() {
        let seated = ranked.iter().chain(&house[..n_missing]).copied().collect();
        return (seated, Vec::new());
    }
    let n_byes = |athlete: &AthleteNumber| {
        let byes = state.rounds.iter().filter(|round| round.byes.contains(athlete)).count();
        u32::try_from(byes).unwrap_or(u32::MAX)
    };
    let policy = match state.profile.bye_order {
        ByeOrder::Reglamento => ByePolicy::Reglamento,
        ByeOrder::Parejo => ByePolicy::Parejo,
    };
    let byes: Vec<u32> = ranked.iter().map(n_byes).collect();
    let resting = resting(round.get(), &byes, policy);
    let (mut rest, mut seated) = (Vec::new(), Vec::new());
    for (position, &athlete) in ranked.iter().enumerate() {
        if resting.contains(&position) { rest.push(athlete) } else { seated.push(athlete) }
    }
    rest.sort_unstable();
    (seated, rest)
}

/// What those who are seated have shared, by their places in the list.
pub(crate) fn meetings(
    state: &State,
    round: RoundNumber,
    seated: &[AthleteNumber],
) -> Result<Meetings, PairingError> {
    // Whoever came after this state has met nobody.
    let all: BTreeSet<AthleteNumber> = state.athletes.keys().chain(seated).copied().collect();
    let place: BTreeMap<AthleteNumber, usize> =
        all.into_iter().enumerate().map(|(idx, athlete)| (athlete, idx)).collect();
    let mut meetings = Meetings::new(place.len());
    for earlier in state.rounds.iter().take_while(|earlier| earlier.number < round) {
        for table in earlier.tables.values().filter(|table| table.makes_history()) {
            let seats: Vec<usize> =
                table.seats.athletes().map(|one| place[&earlier.player_for(one)]).collect();
            if let [a, c, b, d] = seats[..] {
                meetings.record(earlier.number.get(), &Table::of([a, c, b, d]))?;
            }
        }
    }
    meetings.seated(&seated.iter().map(|athlete| place[athlete]).collect::<Vec<_>>())
}

pub(crate) fn request(state: &State, round: RoundNumber, settings: Settings) -> Request {
    let windows = state.windows();
    let windows =
        domino::Windows { partners: windows.partners.into(), rivals: windows.rivals.into() };
    Request {
        method: settings.method,
        pattern: settings.pattern,
        relax_first: match state.profile.relax_first {
            RelaxFirst::Rivals => domino::RelaxFirst::Rivals,
            RelaxFirst::Partners => domino::RelaxFirst::Partners,
        },
        ..Request::new(round.get(), windows)
    }
}

/// What the engine says of the round, in whole numbers.
fn report(round: &Round) -> serde_json::Value {
    let tally = &round.tally;
    json!({
        "partner_violations": tally.partner_violations,
        "rival_violations": tally.rival_violations,
        "forced_partner": tally.forced_partners,
        "forced_rival": tally.forced_rivals,
        "pyramid_moves": tally.pyramid_moves,
        "side_moves": tally.side_moves,
        "partner_repeats": tally.partner_repeats,
        "rival_repeats": tally.rival_repeats,
        "deviation": tally.deviation,
        "partner_bound": round.partner_bound,
        "rival_bound": round.rival_bound,
        "proved": round.is_proved,
        "matchings": round.effort.matchings,
        "exact_reseatings": round.effort.exact_reseatings,
        "kicks": round.effort.kicks,
    })
}
