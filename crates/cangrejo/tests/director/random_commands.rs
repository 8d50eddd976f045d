//! Laws that hold whatever a director does, tried with random commands.

use std::collections::BTreeMap;

use cangrejo::director::{MoneyRequest, Offense, ProtestRequest, RawGame, Refusal, Request};
use cangrejo_tournament::chain::{Hash, open_all, seal};
use cangrejo_tournament::event::{
    Amount, AthleteNumber, AthleteOutcome, Bar, Beneficiary, Card, Constraint, ConstraintNumber,
    Fee, Finish, FirstRound, Group, Hall, Origin, Outcome, Pairing, PictureHash, Plan, Profile,
    Protest, ProtestNumber, Reliability, Role, RoundNumber, RoundRange, Ruling, SanctionNumber,
    SeatedTable, Side, Strength, TableNumber, TieMethod, Unpaid, Windows,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::{Round, Tournament};

use crate::common::{Desk, athlete, entry, round, table};

/// The seed of a run in which `CANGREJO_SEED` says nothing else.
const DEFAULT_SEED: u64 = 20_260_116;
const N_TOURNAMENTS: u64 = 40;
const N_COMMANDS: usize = 250;

/// A sequence of numbers that follows from its seed (splitmix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(self.draw() % u64::from(bound)).expect("below a bound of 32 bits")
    }

    pub(crate) fn pick<T: Clone>(&mut self, values: &[T]) -> T {
        let bound = u32::try_from(values.len()).expect("few values");
        values[self.below(bound) as usize].clone()
    }

    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for i in (1..values.len()).rev() {
            let bound = u32::try_from(i + 1).expect("few values");
            values.swap(i, self.below(bound) as usize);
        }
    }
}

#[expect(clippy::print_stderr, reason = "a failure is found again by the seed that is printed")]
pub(crate) fn seed() -> u64 {
    let chosen = std::env::var("CANGREJO_SEED").ok();
    let seed = chosen
        .map_or(DEFAULT_SEED, |text| text.parse().expect("CANGREJO_SEED is a number of 64 bits"));
    eprintln!("random commands: CANGREJO_SEED={seed}");
    seed
}

/// A number of the roster, or just beyond.
fn some_athlete(desk: &Desk, random: &mut Random) -> AthleteNumber {
    let n_athletes = u32::try_from(desk.state().athletes.len()).expect("few athletes");
    athlete(random.below(n_athletes + 2) + 1)
}

/// Mostly the last round and one of its tables.
fn some_table(desk: &Desk, random: &mut Random) -> (RoundNumber, TableNumber) {
    let n_rounds = u32::try_from(desk.state().rounds.len()).expect("few rounds");
    let round_number =
        if random.below(4) > 0 { n_rounds.max(1) } else { random.below(n_rounds + 2) + 1 };
    let open = desk.state().round(round(round_number)).map(Round::open_tables);
    match open.filter(|tables| !tables.is_empty() && random.below(4) > 0) {
        Some(tables) => (round(round_number), random.pick(&tables)),
        None => (round(round_number), table(random.below(4) + 1)),
    }
}

fn some_game(desk: &Desk, random: &mut Random) -> RawGame {
    let low = i64::from(random.below(202)) - 1;
    let high = i64::from(random.below(180)) + 195;
    let (points, finish) = match random.below(8) {
        0 => ([low, low / 2], Finish::Time),
        1 => ([low, high / 3], Finish::Interrupted),
        2 => ([low, high], Finish::Target),
        _ => ([high.min(300), low.min(190)], Finish::Target),
    };
    let outcomes = match random.below(8) {
        0 => vec![AthleteOutcome { athlete: some_athlete(desk, random), outcome: Outcome::Loss }],
        _ => Vec::new(),
    };
    RawGame { points, finish, winner_by_rule: None, outcomes }
}

/// A pairing of those who are active, now and then with a mistake.
fn some_pairing(desk: &Desk, random: &mut Random) -> Pairing {
    let mut athletes = desk.state().active(desk.state().next_round());
    athletes.retain(|number| {
        desk.state().athletes[number].role == Role::Ranked || random.below(2) == 0
    });
    random.shuffle(&mut athletes);
    if random.below(10) == 0 {
        athletes.pop();
    }
    let four = athletes.chunks_exact(4);
    let byes = four.remainder().to_vec();
    let tables = (1..).zip(four).map(|(number, four)| seats(number, four)).collect();
    let origin = match random.below(4) {
        0 => Origin::Hand,
        _ => Origin::Engine {
            engine: "al azar".into(),
            edition: "1".into(),
            settings: BTreeMap::new(),
            report: serde_json::json!({ "effort": random.below(100) }),
        },
    };
    Pairing { tables, byes, origin }
}

fn seats(number: u32, four: &[AthleteNumber]) -> SeatedTable {
    let side = |first, partner| Side { first, partner: Some(partner) };
    SeatedTable { table: table(number), sides: [side(four[0], four[1]), side(four[2], four[3])] }
}

/// A hand change that swaps two athletes of the last round, wherever they are.
fn some_reseating(desk: &Desk, random: &mut Random) -> Request {
    let (one, other) = (some_athlete(desk, random), some_athlete(desk, random));
    let swapped = |number| {
        if number == one {
            other
        } else if number == other {
            one
        } else {
            number
        }
    };
    let mut request = (Vec::new(), Vec::new());
    if let Some(last) = desk.state().rounds.last() {
        let moved = |seats: &SeatedTable| {
            let sides = seats.sides.map(|side| Side {
                first: swapped(side.first),
                partner: side.partner.map(swapped),
            });
            SeatedTable { table: seats.table, sides }
        };
        let tables = last.tables.values().map(|found| (moved(&found.seats), &found.seats));
        request.0 = tables.filter(|(new, old)| new != *old).map(|(new, _)| new).collect();
        request.1 = last.byes.iter().copied().map(swapped).collect();
    }
    let (tables, byes) = request;
    Request::Reseat { tables, removed: vec![], byes, approved: vec![] }
}

fn some_roster_request(desk: &Desk, random: &mut Random) -> Request {
    let athlete = some_athlete(desk, random);
    let round = round(random.below(6) + 1);
    let number = random.below(40).to_string();
    let entry = entry(&format!("Atleta {number}"), &number);
    match random.below(12) {
        0 => Request::Register { role: random.pick(&[Role::Ranked, Role::House]), entry },
        1 => Request::ChangeAthlete { athlete, entry },
        2 => Request::CheckIn { athlete },
        3 => Request::RevokeCheckIn { athlete },
        4 => Request::AdmitLate { athlete, first_round: round },
        5 => Request::Withdraw { athlete },
        6 => Request::Return { athlete },
        7 => Request::AnnounceAbsence { athlete, round },
        8..11 => some_payment(athlete, random),
        _ => Request::RevokeAbsence { athlete, round },
    }
}

/// A payment or another fee, lawful or not.
fn some_payment(athlete: AthleteNumber, random: &mut Random) -> Request {
    let (athletes, amount) = (vec![athlete], Amount { cents: u64::from(random.below(3)) });
    let unpaid = random.pick(&[Unpaid::Paired, Unpaid::Paired, Unpaid::LeftOut]);
    match random.below(6) {
        0 => MoneyRequest::SetFee { fee: Fee { amount, unpaid, ..Fee::default() } },
        1 => MoneyRequest::Exempt { athletes },
        2 => MoneyRequest::Owe { athletes },
        _ => {
            let receipt = random.pick(&[None, Some("7".to_owned())]);
            MoneyRequest::Pay { athletes, amount: Some(amount), receipt }
        }
    }
    .into()
}

fn some_table_request(desk: &Desk, random: &mut Random) -> Request {
    let (round, table) = some_table(desk, random);
    let games = vec![some_game(desk, random)];
    match random.below(9) {
        0 => Request::ReceiveSheet { round, table },
        1 if random.below(3) == 0 => Request::ClearResult { round, table },
        1 => Request::Verify { round, table },
        2 => Request::Dispute { round, table, games },
        3 => Request::Correct { round, table, games },
        4 => Request::Dissolve { round, table, present: vec![some_athlete(desk, random)] },
        5 => Request::SettleOffense {
            round,
            table,
            offense: random.pick(&[Offense::NoShow, Offense::WalkOut, Offense::Expulsion]),
            offenders: vec![some_athlete(desk, random)],
            games: if random.below(2) == 0 { games } else { Vec::new() },
        },
        _ => {
            let reliability = random.pick(&[Reliability::Final, Reliability::Provisional]);
            Request::EnterResult { round, table, games, reliability }
        }
    }
}

/// Those who share the place of somebody, in any order.
fn some_tie(desk: &Desk, random: &mut Random) -> Vec<AthleteNumber> {
    let after = desk.state().rounds.last().map(|round| round.number);
    let standings = Standings::of_tournament(desk.state(), after);
    let mut tied = standings.sharing(some_athlete(desk, random));
    random.shuffle(&mut tied);
    tied
}

fn some_desk_request(desk: &Desk, random: &mut Random) -> Request {
    let athletes = vec![some_athlete(desk, random), some_athlete(desk, random)];
    let (round, _) = some_table(desk, random);
    match random.below(12) {
        0 => Request::ChangeProfile { profile: Profile::tradicional() },
        1 => Request::SetWindows { windows: Windows { partners: 0, rivals: 1 } },
        2 => Request::CallSeed { seed: random.draw() },
        3 => Request::Annul { round },
        4 => Request::Substitute {
            round,
            athlete: athletes[0],
            substitute: athletes[1],
            beneficiary: Beneficiary::Absent,
        },
        5 => Request::Sanction {
            athletes,
            round: Some(round),
            half_points: i64::from(random.below(4)) - 1,
            score: 0,
            card: Some(Card::Red),
        },
        6 => Request::LiftSanction { sanction: SanctionNumber::FIRST },
        7 => Request::SettleTie {
            athletes: match random.below(4) {
                0 => athletes,
                _ => some_tie(desk, random),
            },
            method: random.pick(&[TieMethod::Shared, TieMethod::PlayOff]),
        },
        8 => random.pick(&[Request::Close, Request::Reopen, Request::Reopen]),
        9 => some_protest(desk, random),
        10 => Request::PlanRounds { n_rounds: i64::from(random.below(12)) - 1 },
        _ => some_reseating(desk, random),
    }
}

/// A protest, a picture for one or a decision, lawful or not.
fn some_protest(desk: &Desk, random: &mut Random) -> Request {
    let protest = ProtestNumber::after(random.below(3) as usize);
    Request::Protest(match random.below(4) {
        0 => ProtestRequest::Picture {
            protest,
            picture: PictureHash::of(&[0; 3][..random.below(3) as usize]),
        },
        1 => ProtestRequest::Decide {
            protest,
            ruling: random.pick(&[Ruling::Upheld, Ruling::PartlyUpheld, Ruling::Rejected]),
        },
        _ => {
            let place = (random.below(3) > 0).then(|| some_table(desk, random));
            let claim = random.pick(&["El acta dice otra cosa", " "]).to_owned();
            let athletes = vec![some_athlete(desk, random)];
            ProtestRequest::Enter { details: Protest { athletes, place, claim } }
        }
    })
}

/// Something that is asked of the rounds to come, lawful or not.
fn some_wish(desk: &Desk, random: &mut Random) -> Request {
    let some = |random: &mut Random| some_athlete(desk, random);
    match random.below(6) {
        0 => {
            let four = [some(random), some(random), some(random), some(random)];
            let (round, sides) = (round(random.below(9) + 1), seats(1, &four).sides);
            Request::Constrain { details: Constraint::Pinned { round, sides } }
        }
        1 | 2 => {
            let athletes = Group::Athletes(vec![some(random), some(random)]);
            let last = (random.below(2) == 0).then(|| round(random.below(9) + 1));
            let details = Constraint::Apart {
                group: random.pick(&[athletes, Group::SameClub, Group::Tag("casa".into())]),
                bar: random.pick(&[Bar::Partners, Bar::Rivals, Bar::Table]),
                rounds: RoundRange { first: round(random.below(9) + 1), last },
                strength: random.pick(&[Strength::Must, Strength::Should]),
            };
            Request::Constrain { details }
        }
        3 => {
            let constraint = ConstraintNumber::after(random.below(4) as usize);
            Request::LiftConstraint { constraint }
        }
        4 => {
            let first_round = random.pick(&[FirstRound::ByOrder, FirstRound::Dispersed]);
            Request::SetPlan { plan: Plan { first_round, ..Plan::default() } }
        }
        _ => {
            let mut hall = Hall { first: Some(table(random.below(20) + 1)), ..Hall::default() };
            hall.blocked.insert(table(random.below(9) + 1));
            hall.reserved.insert(table(random.below(9) + 1), some(random));
            Request::SetHall { hall }
        }
    }
}

fn some_request(desk: &Desk, random: &mut Random) -> Request {
    match random.below(22) {
        0..4 => some_roster_request(desk, random),
        4..12 => some_table_request(desk, random),
        12..15 => some_desk_request(desk, random),
        15..18 => Request::Publish { pairing: some_pairing(desk, random), approved: Vec::new() },
        18 => Request::Undo,
        20 | 21 => some_wish(desk, random),
        _ => Request::Redo,
    }
}

/// Asks; a forced repeat is approved at the second attempt, as a director would.
fn ask(desk: &mut Desk, request: Request, random: &mut Random) -> bool {
    let with_reason = random.below(3) > 0;
    let attempt = |desk: &mut Desk, request| {
        if with_reason { desk.ask_because(request) } else { desk.ask(request) }
    };
    match (attempt(desk, request.clone()), request) {
        (Err(Refusal::ApprovalMissing { repeats }), Request::Publish { pairing, .. }) => {
            attempt(desk, Request::Publish { pairing, approved: repeats }).is_ok()
        }
        (
            Err(Refusal::ApprovalMissing { repeats }),
            Request::Reseat { tables, removed, byes, .. },
        ) => attempt(desk, Request::Reseat { tables, removed, byes, approved: repeats }).is_ok(),
        (answer, _) => answer.is_ok(),
    }
}

/// Runs a tournament of random commands. `Desk` fails if the fold rejects an event.
fn live_through(random: &mut Random) -> (Desk, usize) {
    let mut desk = Desk::with(random.below(14));
    let mut n_granted = 0;
    for _ in 0..N_COMMANDS {
        let before = desk.clone();
        let request = some_request(&desk, random);
        if ask(&mut desk, request, random) {
            n_granted += 1;
            check_undo(&desk, &before);
        } else {
            assert_eq!(desk.tournament, before.tournament, "a refusal leaves no trace");
        }
    }
    (desk, n_granted)
}

/// Taking back what was just granted restores the state before it.
pub(crate) fn check_undo(desk: &Desk, before: &Desk) {
    let undo =
        if before.tournament.standing_events().len() > desk.tournament.standing_events().len() {
            Request::Redo
        } else {
            Request::Undo
        };
    let mut undone = desk.clone();
    undone.must_because(undo);
    assert_eq!(undone.state(), before.state());
}

/// That a log is lived through again to the same tournament, and is sealed.
pub(crate) fn check_log(desk: &Desk) {
    let replayed = Tournament::replay(desk.log.clone()).expect("a lawful log");
    assert_eq!(replayed, desk.tournament, "replay equals live");
    let mut previous = Hash::genesis("azar");
    let links: Vec<_> = desk
        .log
        .iter()
        .map(|event| {
            let link = seal(&previous, event).expect("no fractions");
            previous = link.hash;
            link
        })
        .collect();
    assert_eq!(open_all("azar", &links), Ok(desk.log.clone()));
}

#[test]
fn whatever_is_asked_the_log_stays_lawful_and_sealed_and_undo_restores() {
    let mut random = Random(seed());
    let (mut n_granted, mut n_rounds) = (0, 0);
    for _ in 0..N_TOURNAMENTS {
        let (desk, granted) = live_through(&mut random);
        n_granted += granted;
        n_rounds += desk.state().rounds.len();
        check_log(&desk);
    }
    // Otherwise the commands would be too wild to prove anything.
    assert!(n_granted > 2000 && n_rounds > 40, "{n_granted} granted, {n_rounds} rounds");
}
