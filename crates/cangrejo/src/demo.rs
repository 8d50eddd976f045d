//! Two tournaments that nobody plays, both half way, for whoever wants to look round.
//!
//! Their rounds are made by the engines and entered by the director, so that their logs are
//! lawful and can be verified as any other. Only the people and the results are made up.

use cangrejo_pairing::generate::{Chances, Results};
use cangrejo_pairing::simulate::Luck;
use cangrejo_tournament::event::{
    AthleteNumber, BoardResult, Details, Discipline, Event, FirstColor, Pairing, Profile,
    Reliability, Role, Side, TableNumber, Time,
};
use cangrejo_tournament::tournament::{State, Tournament};

use crate::director::{
    AthleteEntry, BoardEntry, BoardSheet, ChessRequest, Command, RawGame, Request, apply,
};
use crate::next_round::{Settings, propose, propose_chess};
use crate::store::{LogName, Store, StoreError};

/// Whoever entered everything, and may enter more.
pub(crate) const DIRECTOR: &str = "Demo";

/// Their password, which is no secret.
pub(crate) const PASSWORD: &str = "cangrejo";

/// What the two tournaments are called.
#[derive(Clone, Debug)]
pub struct Titles {
    /// The domino tournament.
    pub domino: String,
    /// The chess open.
    pub chess: String,
}

/// How long ago the tournaments began.
const BEGAN_MS: u64 = 4 * 60 * MINUTE_MS;

const MINUTE_MS: u64 = 60_000;

/// Nobody is called that: the family names are plants.
const FAMILY_NAMES: [&str; 12] = [
    "Ceiba",
    "Jazmín",
    "Mango",
    "Tamarindo",
    "Bambú",
    "Orquídea",
    "Palmera",
    "Hibisco",
    "Aguacate",
    "Guayaba",
    "Canela",
    "Girasol",
];

const GIVEN_NAMES: [&str; 12] = [
    "Ana", "Bruno", "Carla", "Darío", "Elena", "Fabio", "Gloria", "Hugo", "Irene", "Julio",
    "Karla", "Leo",
];

const CLUBS: [&str; 5] =
    ["Club La Ceiba", "Peña Capicúa", "Doble Seis", "Club del Puerto", "Los del Parque"];

/// Puts into a file whichever of the two tournaments it lacks.
pub(crate) async fn fill(store: &mut Store, titles: &Titles, now: Time) -> Result<(), StoreError> {
    let sizes = store.sizes().await?;
    for (name, title, play) in [
        ("domino", &titles.domino, domino as fn(&str, Time) -> Vec<Event>),
        ("chess", &titles.chess, chess),
    ] {
        let name: LogName = name.parse()?;
        let known = sizes.iter().find(|(known, _)| *known == name);
        // A start that was cut short may have left an empty log.
        let mut log = match known {
            Some((_, 0)) => store.load(&name).await?,
            Some(_) => continue,
            None => store.start(name).await?,
        };
        let _ = store.append(&mut log, play(title, now), &[]).await?;
    }
    Ok(())
}

/// A domino tournament of 36 athletes: four of eight rounds are played, and the fifth is on.
fn domino(title: &str, now: Time) -> Vec<Event> {
    let mut desk = Desk::open(now, 36);
    desk.create(title, Discipline::Domino, 8, Profile::reglamento_001());
    desk.register(36, |_| None);
    for _ in 0..4 {
        desk.domino_round(0);
    }
    desk.domino_round(4);
    desk.events
}

/// A chess open of 23 players: three of seven rounds are played, and the fourth is on.
fn chess(title: &str, now: Time) -> Vec<Event> {
    let mut desk = Desk::open(now, 23);
    desk.create(title, Discipline::Chess, 7, Profile::ajedrez_fide());
    desk.register(23, |place| Some(2310 - 37 * i64::from(place)));
    desk.ask(ChessRequest::DrawLot { first_color: FirstColor::White }.into());
    for _ in 0..3 {
        desk.chess_round(0);
    }
    desk.chess_round(6);
    desk.events
}

/// The desk of a tournament that nobody plays.
struct Desk {
    tournament: Tournament,
    events: Vec<Event>,
    time: Time,
    luck: Luck,
}

impl Desk {
    fn open(now: Time, seed: u64) -> Desk {
        let time = Time { unix_ms: now.unix_ms.saturating_sub(BEGAN_MS) };
        Desk { tournament: Tournament::default(), events: Vec::new(), time, luck: Luck::new(seed) }
    }

    fn state(&self) -> &State {
        self.tournament.state()
    }

    fn later(&mut self, ms: u64) {
        self.time.unix_ms += ms;
    }

    fn ask(&mut self, request: Request) {
        let command =
            Command { time: self.time, author: DIRECTOR.to_owned(), reason: None, request };
        let events = apply(&self.tournament, command).expect("the demo asks for what is lawful");
        for event in events {
            self.tournament.push(event.clone()).expect("the director's events are lawful");
            self.events.push(event);
        }
    }

    fn create(&mut self, title: &str, discipline: Discipline, n_rounds: u16, profile: Profile) {
        self.ask(Request::Create { name: title.to_owned(), discipline, n_rounds, profile });
    }

    /// Registers so many athletes, who are there.
    fn register(&mut self, n: u32, elo: impl Fn(u32) -> Option<i64>) {
        for place in 0..n {
            let details =
                Details { name: name(place), club: club(place).to_owned(), ..Details::default() };
            let entry = AthleteEntry { details, elo: elo(place), ..AthleteEntry::default() };
            self.later(MINUTE_MS / 3);
            self.ask(Request::Register { role: Role::Ranked, entry });
            let athlete = AthleteNumber::after(place as usize);
            self.ask(Request::CheckIn { athlete });
        }
    }

    /// Publishes a round as the engine makes it.
    fn publish(&mut self, pairing: Pairing) -> Vec<(TableNumber, [Side; 2])> {
        let tables = pairing.tables.iter().map(|seats| (seats.table, seats.sides)).collect();
        self.later(5 * MINUTE_MS);
        self.ask(Request::Publish { pairing, approved: Vec::new() });
        self.later(20 * MINUTE_MS);
        tables
    }

    /// A round of dominoes, of which so many tables still play.
    fn domino_round(&mut self, n_open: usize) {
        let round = self.state().next_round();
        let settings = Settings::planned(self.state(), round);
        let pairing = propose(self.state(), settings).expect("36 athletes make nine tables");
        let tables = self.publish(pairing);
        for (table, sides) in tables.iter().skip(n_open).copied() {
            let [a, b] = sides.map(|side| side.members().map(skill).sum::<i64>());
            let points = self.luck.points(a - b).map(i64::from);
            let games = vec![RawGame::to_target(points)];
            self.later(MINUTE_MS);
            self.ask(Request::EnterResult { round, table, games, reliability: Reliability::Final });
        }
    }

    /// A round of chess, of which so many boards still play.
    fn chess_round(&mut self, n_open: usize) {
        let round = self.state().next_round();
        let pairing = propose_chess(self.state()).expect("the lot is drawn");
        let tables = self.publish(pairing);
        for (table, sides) in tables.iter().skip(n_open).copied() {
            let result = self.played(sides.map(|side| self.rating(side.first)));
            let entry = BoardEntry::Result(Reliability::Final);
            let sheet =
                BoardSheet { round, table, result, unrated: false, colorless: false, entry };
            self.later(MINUTE_MS);
            self.ask(ChessRequest::Board(sheet).into());
        }
    }

    fn rating(&self, player: AthleteNumber) -> u32 {
        let known = self.state().athletes.get(&player);
        known.and_then(|known| known.details.elo).unwrap_or_default().into()
    }

    /// How a game of chess ends between two ratings, white's first.
    fn played(&mut self, ratings: [u32; 2]) -> BoardResult {
        let Chances { white, draw, .. } = Results::Model.chances(ratings);
        let thrown = self.luck.below(Chances::ALL as usize);
        let [white, draw] = [white, draw].map(|chance| chance as usize);
        if thrown < white {
            BoardResult::WhiteWon
        } else if thrown < white + draw {
            BoardResult::Draw
        } else {
            BoardResult::BlackWon
        }
    }
}

/// How well an athlete plays: those with low numbers somewhat better.
fn skill(athlete: AthleteNumber) -> i64 {
    150 - 8 * i64::from(athlete.get())
}

/// A name of which no other athlete has both parts.
fn name(place: u32) -> String {
    let (given, row) = (place as usize % 12, place as usize / 12);
    format!("{} {}", GIVEN_NAMES[given], FAMILY_NAMES[(given * 5 + row * 3) % 12])
}

fn club(place: u32) -> &'static str {
    CLUBS[place as usize * 3 % 5]
}
