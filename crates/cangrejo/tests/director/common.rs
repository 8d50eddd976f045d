//! A desk that keeps its log, and short ways to ask.

use std::collections::BTreeMap;

use cangrejo::director::{AthleteEntry, Command, RawGame, Refusal, Request, apply};
use cangrejo::next_round::{EDITION, Settings, propose};
use cangrejo_tournament::event::{
    AthleteNumber, Details, Discipline, Event, Fact, Origin, Pairing, Personal, Profile,
    Reliability, Role, RoundNumber, Salt, SeatedTable, Side, TableNumber, Time,
};
use cangrejo_tournament::tournament::{State, Tournament};

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

/// A pairing as an engine would give it.
pub(crate) fn pairing(tables: &[[u32; 4]], byes: &[u32]) -> Pairing {
    Pairing {
        tables: (1..).zip(tables).map(|(number, seats)| seated(number, *seats)).collect(),
        byes: byes.iter().map(|number| athlete(*number)).collect(),
        origin: Origin::Engine {
            engine: "prueba".into(),
            edition: "1".into(),
            settings: BTreeMap::new(),
            report: serde_json::Value::Null,
        },
    }
}

/// What is known of an athlete with this name and id number.
pub(crate) fn entry(name: &str, id_number: &str) -> AthleteEntry {
    let (birth_date, phone) = (String::new(), String::new());
    let personal = Personal { salt: Salt([1; 32]), id_number: id_number.into(), birth_date, phone };
    AthleteEntry {
        details: Details { name: name.into(), ..Details::default() },
        elo: None,
        commitments: personal.commitments(&Salt([2; 32])),
    }
}

/// A desk, its tournament and its log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    pub(crate) tournament: Tournament,
    pub(crate) log: Vec<Event>,
}

impl Desk {
    /// A tournament of the regulation's profile with `n_athletes` checked in.
    pub(crate) fn with(n_athletes: u32) -> Desk {
        Desk::by(Profile::reglamento_001(), n_athletes)
    }

    /// A tournament of `profile` with `n_athletes` checked in.
    pub(crate) fn by(profile: Profile, n_athletes: u32) -> Desk {
        Desk::lasting(8, profile, n_athletes)
    }

    /// A tournament of `n_rounds` rounds and `profile` with `n_athletes` checked in.
    pub(crate) fn lasting(n_rounds: u16, profile: Profile, n_athletes: u32) -> Desk {
        let mut desk = Desk::default();
        let (name, discipline) = ("Copa de prueba".into(), Discipline::Domino);
        desk.must(Request::Create { name, discipline, n_rounds, profile });
        for number in 1..=n_athletes {
            desk.register(number);
            desk.must(Request::CheckIn { athlete: athlete(number) });
        }
        desk
    }

    pub(crate) fn register(&mut self, number: u32) {
        let entry = entry(&format!("Atleta {number}"), &number.to_string());
        self.must(Request::Register { role: Role::Ranked, entry });
    }

    pub(crate) fn state(&self) -> &State {
        self.tournament.state()
    }

    /// Asks without a reason; what is granted is done.
    pub(crate) fn ask(&mut self, request: Request) -> Result<Fact, Refusal> {
        self.command(None, request)
    }

    /// Asks with a reason; what is granted is done.
    pub(crate) fn ask_because(&mut self, request: Request) -> Result<Fact, Refusal> {
        self.command(Some("porque sí".into()), request)
    }

    fn command(&mut self, reason: Option<String>, request: Request) -> Result<Fact, Refusal> {
        let time = Time { unix_ms: self.log.len() as u64 };
        let author = "mesa de control".into();
        let events = apply(&self.tournament, Command { time, author, reason, request })?;
        let last = events.last().expect("a command amounts to something").fact.clone();
        for event in events {
            self.log.push(event.clone());
            self.tournament.push(event).expect("the director's events are lawful");
        }
        Ok(last)
    }

    #[track_caller]
    pub(crate) fn must(&mut self, request: Request) -> Fact {
        self.ask(request).expect("it is granted")
    }

    #[track_caller]
    pub(crate) fn must_because(&mut self, request: Request) -> Fact {
        self.ask_because(request).expect("it is granted")
    }

    #[track_caller]
    pub(crate) fn refused(&mut self, request: Request) -> Refusal {
        self.ask(request).expect_err("it is refused")
    }

    #[track_caller]
    pub(crate) fn refused_even_so(&mut self, request: Request) -> Refusal {
        self.ask_because(request).expect_err("it is refused in spite of the reason")
    }

    #[track_caller]
    pub(crate) fn publish(&mut self, tables: &[[u32; 4]], byes: &[u32]) {
        self.must(Request::Publish { pairing: pairing(tables, byes), approved: Vec::new() });
    }

    /// Enters a game for a table of the last round.
    #[track_caller]
    pub(crate) fn result(&mut self, table_number: u32, points: [i64; 2]) -> Fact {
        let round_number = self.state().rounds.len();
        let request = result(
            u32::try_from(round_number).expect("few rounds"),
            table_number,
            RawGame::to_target(points),
        );
        self.must(request)
    }
}

/// A final result of one game.
pub(crate) fn result(round_number: u32, table_number: u32, game: RawGame) -> Request {
    Request::EnterResult {
        round: round(round_number),
        table: table(table_number),
        games: vec![game],
        reliability: Reliability::Final,
    }
}

/// Publishes a round with every repeat approved.
#[track_caller]
pub(crate) fn publish_anyway(desk: &mut Desk, tables: &[[u32; 4]], byes: &[u32]) {
    let pairing = pairing(tables, byes);
    let state = desk.state();
    let approved = state.repeats(state.next_round(), &pairing.tables, state.windows());
    desk.must_because(Request::Publish { pairing, approved });
}

/// Lives through a log, and asks the engine again for each round of it; how many were the same.
#[track_caller]
pub(crate) fn rounds_found_again(log: impl IntoIterator<Item = Event>) -> usize {
    let mut replayed = Tournament::default();
    let mut n_same = 0;
    for event in log {
        if let Fact::RoundPublished { pairing, .. } = &event.fact {
            let Origin::Engine { edition, settings, .. } = &pairing.origin else {
                panic!("the engine made it");
            };
            assert_eq!(edition, EDITION);
            let settings = Settings::read(settings).expect("settings of this program");
            assert_eq!(propose(replayed.state(), settings).as_ref(), Ok(pairing));
            n_same += 1;
        }
        replayed.push(event).expect("a lawful log");
    }
    n_same
}
