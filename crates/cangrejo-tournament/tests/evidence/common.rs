//! A log that holds every kind of fact, and short ways to write facts.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{
    AthleteChange, AthleteNumber, AthleteOutcome, Beneficiary, Card, ChangeCause, Commitments,
    Details, Discipline, EntryCredit, Event, EventNumber, Fact, Finish, FirstColor, Game, Gender,
    Heading, Origin, Outcome, Pairing, Personal, PictureHash, Profile, Protest, ProtestNumber,
    ProtestStep, Reliability, Repeat, RepeatKind, RequestedBye, Role, RoundNumber, Ruling, Salt,
    Sanction, SanctionNumber, SeatedTable, Side, SideLetter, TableNumber, TieMethod, Time, Windows,
};
use cangrejo_tournament::tournament::Tournament;

use crate::asked::everything_asked;

/// How many kinds of facts there are.
pub(crate) const N_KINDS: usize = 43;

pub(crate) fn athlete(number: u32) -> AthleteNumber {
    AthleteNumber::new(number).expect("not 0")
}

pub(crate) fn round(number: u32) -> RoundNumber {
    RoundNumber::new(number).expect("not 0")
}

pub(crate) fn table(number: u32) -> TableNumber {
    TableNumber::new(number).expect("not 0")
}

/// A table of pairs: A and C against B and D.
pub(crate) fn seated(number: u32, [a, c, b, d]: [u32; 4]) -> SeatedTable {
    let side = |first, partner| Side { first: athlete(first), partner: Some(athlete(partner)) };
    SeatedTable { table: table(number), sides: [side(a, c), side(b, d)] }
}

pub(crate) fn event(fact: Fact) -> Event {
    let time = Time { unix_ms: 1_700_000_000_000 };
    let (author, reason) = ("mesa de control".into(), Some("«tal cual»".into()));
    Event { time, author, reason, standings: None, fact }
}

pub(crate) fn replay(facts: &[Fact]) -> Tournament {
    Tournament::replay(facts.iter().cloned().map(event)).expect("a lawful log")
}

pub(crate) fn created() -> Fact {
    Fact::TournamentCreated {
        name: "Copa \"Ñandú\"".into(),
        discipline: Discipline::Domino,
        n_rounds: 8,
        profile: Profile::reglamento_001(),
    }
}

pub(crate) fn registered(number: u32) -> Fact {
    let personal = Personal {
        salt: Salt([u8::try_from(number).expect("small"); 32]),
        id_number: format!("V-{number}"),
        birth_date: "2001-12-31".into(),
        phone: String::new(),
    };
    let details = Details {
        name: format!("Atleta {number}"),
        gender: Some(Gender::Other),
        club: "Club Norte".into(),
        tags: vec!["familia".into()],
        elo: Some(1500),
        ..Details::default()
    };
    Fact::AthleteRegistered {
        athlete: athlete(number),
        role: Role::Ranked,
        details,
        commitments: personal.commitments(&Salt([0; 32])),
    }
}

/// A round of these tables, published by hand with windows 1 and 2.
pub(crate) fn published(number: u32, tables: &[[u32; 4]], byes: &[u32]) -> Fact {
    let tables = (1..).zip(tables).map(|(number, seats)| seated(number, *seats)).collect();
    let byes = byes.iter().map(|number| athlete(*number)).collect();
    Fact::RoundPublished {
        round: round(number),
        pairing: Pairing { tables, byes, origin: Origin::Hand },
        windows: Windows { partners: 1, rivals: 2 },
        repeats: Vec::new(),
    }
}

pub(crate) fn entered(round_number: u32, table_number: u32, points: [u16; 2]) -> Fact {
    Fact::ResultEntered {
        round: round(round_number),
        table: table(table_number),
        games: vec![played(points)],
        reliability: Reliability::Final,
    }
}

pub(crate) fn played(points: [u16; 2]) -> Game {
    Game::Played { points, finish: Finish::Target, winner_by_rule: None, outcomes: Vec::new() }
}

/// `n_athletes` who have come to a tournament.
pub(crate) fn roster(n_athletes: u32) -> Vec<Fact> {
    let mut facts = vec![created()];
    facts.extend((1..=n_athletes).map(registered));
    facts.extend((1..=n_athletes).map(|number| Fact::CheckedIn { athlete: athlete(number) }));
    facts
}

/// A lawful log that holds every kind of fact.
pub(crate) fn every_fact() -> Vec<Event> {
    let mut facts = roster(9);
    facts.extend([registered(10), registered(11)]);
    facts.extend(before_round_1());
    facts.extend(everything_asked());
    facts.extend(round_1());
    facts.extend(round_2_and_after());
    let mut events: Vec<Event> = facts.into_iter().map(event).collect();
    // What was done last is taken back, done again, and taken back for good.
    let last = EventNumber::after(events.len() - 1);
    let undo = EventNumber::after(events.len());
    for target in [last, undo, last] {
        events.push(event(Fact::Undone { event: target }));
    }
    events
}

fn before_round_1() -> Vec<Fact> {
    vec![
        Fact::ProfileChanged { profile: Profile::tradicional() },
        Fact::WindowsSet { windows: Windows { partners: 2, rivals: 2 } },
        Fact::SeedCalled { seed: u64::MAX },
        Fact::EventSet { event: "Semana del club".into() },
        Fact::FideModeLeft,
        Fact::HeadingSet { heading: Heading { city: "Coro".into(), ..Heading::default() } },
        Fact::LotDrawn { first_color: FirstColor::Black },
        Fact::StartingListSet {
            athletes: vec![athlete(2), athlete(1)],
            last_of_upper_half: Some(athlete(2)),
        },
        Fact::AthleteChanged {
            athlete: athlete(1),
            details: Details { name: "Otra".into(), ..Details::default() },
            commitments: Commitments::default(),
        },
        Fact::AthletesChanged {
            changes: vec![AthleteChange {
                athlete: athlete(2),
                details: Details { name: "Otro".into(), elo: Some(2000), ..Details::default() },
                commitments: Commitments::default(),
            }],
        },
        Fact::CheckInRevoked { athlete: athlete(9) },
        Fact::CheckedIn { athlete: athlete(9) },
        Fact::AbsenceAnnounced { athlete: athlete(8), round: round(2), bye: RequestedBye::Half },
        Fact::AbsenceRevoked { athlete: athlete(8), round: round(2) },
    ]
}

fn round_1() -> Vec<Fact> {
    let (first, second) = (table(1), table(2));
    let outcome = AthleteOutcome { athlete: athlete(3), outcome: Outcome::Loss };
    let divided = Game::Played {
        points: [90, 90],
        finish: Finish::Time,
        winner_by_rule: Some(SideLetter::B),
        outcomes: vec![outcome],
    };
    vec![
        engine_round(),
        Fact::LateEntryAdmitted {
            athlete: athlete(10),
            credit: EntryCredit { first_round: round(2), half_points: 0 },
        },
        Fact::RoundReseated {
            round: round(1),
            tables: vec![seated(1, [2, 1, 3, 9])],
            removed: Vec::new(),
            byes: vec![athlete(4)],
            repeats: Vec::new(),
            edition: Some("late-1".into()),
        },
        Fact::SubstituteSeated {
            round: round(1),
            athlete: athlete(5),
            substitute: athlete(11),
            beneficiary: Beneficiary::Nobody,
        },
        entered(1, 1, [90, 200]),
        Fact::ResultCleared { round: round(1), table: first },
        Fact::SheetReceived { round: round(1), table: first },
        entered(1, 1, [200, 150]),
        Fact::ResultVerified { round: round(1), table: first },
        Fact::ResultDisputed { round: round(1), table: first, games: vec![played([150, 200])] },
        Fact::ResultCorrected { round: round(1), table: first, games: vec![divided] },
        Fact::ResultForRating { round: round(1), table: first, games: vec![played([200, 9])] },
        Fact::BoardsChanged {
            round: round(1),
            tables: vec![seated(2, [5, 6, 8, 7])],
            removed: Vec::new(),
            byes: vec![athlete(4)],
            cause: Some(ChangeCause::EventRules),
        },
        Fact::TableDissolved { round: round(1), table: second, present: vec![athlete(6)] },
    ]
}

/// A first round as an engine gives it.
fn engine_round() -> Fact {
    let Fact::RoundPublished { round, pairing, windows, .. } =
        published(1, &[[1, 2, 3, 4], [5, 6, 7, 8]], &[9])
    else {
        unreachable!("it was published")
    };
    let origin = Origin::Engine {
        engine: "optimo".into(),
        edition: "1".into(),
        settings: BTreeMap::from([("pattern".into(), "reglamento".into())]),
        report: serde_json::json!({ "alerts": ["ninguna"], "moves": -1, "proved": true }),
    };
    let repeat = Repeat {
        kind: RepeatKind::Partners,
        athletes: [athlete(1), athlete(2)],
        last_round: RoundNumber::FIRST,
        gap: 1,
        severity: 1,
    };
    Fact::RoundPublished {
        round,
        pairing: Pairing { origin, ..pairing },
        windows,
        repeats: vec![repeat],
    }
}

fn round_2_and_after() -> Vec<Fact> {
    let sanction = Sanction {
        athletes: vec![athlete(1), athlete(2)],
        round: Some(round(1)),
        half_points: 1,
        score: 25,
        card: Some(Card::Yellow),
    };
    vec![
        published(2, &[[1, 3, 2, 4]], &[]),
        Fact::RoundAnnulled { round: round(2), cause: Some(ChangeCause::LateEntry) },
        Fact::Withdrawn { athlete: athlete(7) },
        Fact::Returned { athlete: athlete(7) },
        Fact::Sanctioned { sanction: SanctionNumber::FIRST, details: sanction },
        Fact::SanctionLifted { sanction: SanctionNumber::FIRST },
        Fact::TieSettled {
            athletes: vec![athlete(2), athlete(1)],
            method: TieMethod::Lots { witnesses: vec!["Público".into()] },
        },
        protest_step(ProtestStep::Entered {
            details: Protest {
                athletes: vec![athlete(1)],
                place: Some((round(1), TableNumber::FIRST)),
                claim: "El acta no dice lo que jugamos".into(),
            },
        }),
        protest_step(ProtestStep::Pictured { picture: PictureHash::of(b"acta") }),
        protest_step(ProtestStep::Decided { ruling: Ruling::PartlyUpheld }),
        Fact::Closed,
        Fact::Reopened,
        Fact::Withdrawn { athlete: athlete(9) },
    ]
}

fn protest_step(step: ProtestStep) -> Fact {
    Fact::Protest { protest: ProtestNumber::FIRST, step }
}
