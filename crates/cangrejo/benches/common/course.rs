//! A domino tournament as the engine pairs it and the desk enters it, and a place for its file.

use std::path::{Path, PathBuf};

use cangrejo::director::{AthleteEntry, Command, RawGame, Request, apply};
use cangrejo::next_round::{Settings, propose};
use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Event, Profile, Reliability, Role, RoundNumber, TableNumber, Time,
};
use cangrejo_tournament::tournament::Tournament;

/// An empty folder; `name` must be the benchmark's own.
pub(crate) fn fresh_folder(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if place.exists() {
        std::fs::remove_dir_all(&place).expect("the folder of the last run");
    }
    std::fs::create_dir_all(&place).expect("a folder for this run");
    place
}

/// The events of a tournament of so many planned rounds, of which these are played, up to the
/// last result; everybody plays every round.
pub(crate) fn course(athletes: Vec<AthleteEntry>, n_planned: usize, n_played: usize) -> Vec<Event> {
    let mut tournament = Tournament::default();
    let mut events = Vec::new();
    let mut enter = |tournament: &mut Tournament, request: Request| {
        let event = decided(tournament, request);
        tournament.push(event.clone()).expect("the director's events are lawful");
        events.push(event);
    };
    let create = Request::Create {
        name: "Copa de prueba".into(),
        discipline: Discipline::Domino,
        n_rounds: u16::try_from(n_planned).expect("a small number"),
        profile: Profile::reglamento_001(),
    };
    enter(&mut tournament, create);
    let n_athletes = athletes.len();
    for entry in athletes {
        enter(&mut tournament, Request::Register { role: Role::Ranked, entry });
    }
    for idx in 0..n_athletes {
        enter(&mut tournament, Request::CheckIn { athlete: AthleteNumber::after(idx) });
    }
    for round in 1..=n_played {
        let pairing = propose(tournament.state(), Settings::default()).expect("a round");
        let n_tables = pairing.tables.len();
        enter(&mut tournament, Request::Publish { pairing, approved: Vec::new() });
        for table in 1..=n_tables {
            enter(&mut tournament, result(round, table));
        }
    }
    assert_eq!(tournament.state().rounds.len(), n_played);
    events
}

/// What a request amounts to where the tournament stands.
pub(crate) fn decided(tournament: &Tournament, request: Request) -> Event {
    let time = Time { unix_ms: 0 };
    let (author, reason) = ("mesa de control".into(), Some("prueba".into()));
    let events = apply(tournament, Command { time, author, reason, request });
    events.expect("it is granted").remove(0)
}

/// The points of both pairs, which follow from the numbers of the round and the table.
pub(crate) fn points(round: usize, table: usize) -> [u16; 2] {
    let lost = u16::try_from((37 * table + 101 * round) % 200).expect("below 200");
    if (table + round).is_multiple_of(3) { [lost, 200] } else { [200, lost] }
}

fn result(round: usize, table: usize) -> Request {
    let small = |number: usize| u32::try_from(number).expect("a small number");
    Request::EnterResult {
        round: RoundNumber::new(small(round)).expect("not 0"),
        table: TableNumber::new(small(table)).expect("not 0"),
        games: vec![RawGame::to_target(points(round, table).map(i64::from))],
        reliability: Reliability::Final,
    }
}
