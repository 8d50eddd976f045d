//! Laws of chess tournaments, whatever a director does.

use cangrejo::director::{
    AthleteEntry, BoardEntry, BoardSheet, ChessRefusal, ChessRequest, RawGame, Refusal, Request,
    TieRefusal,
};
use cangrejo::next_round::propose_chess;
use cangrejo::verify::{Reckoned, Sought, Verdict};
use cangrejo_tournament::chess::{self, ChessStandings, Results};
use cangrejo_tournament::event::{
    Acceleration, Bar, BoardResult, ChangeCause, ChessRules, Constraint, Details, Discipline,
    FirstColor, Group, Origin, Profile, Reliability, RequestedBye, Role, RoundRange, SeatedTable,
    Strength, TieBreakCodes, TieMethod,
};
use cangrejo_tournament::trf::{Dialect, Mark, Reading, Report};

use crate::common::{Desk, athlete, round, table};
use crate::random_commands::{Random, check_log, check_undo, seed};

/// A chess tournament of so many players, rated downwards, all checked in.
pub(crate) fn desk_of(n_players: u32, rules: ChessRules) -> Desk {
    let mut desk = Desk::default();
    desk.must(Request::Create {
        name: "Abierto de prueba".into(),
        discipline: Discipline::Chess,
        n_rounds: 6,
        profile: Profile { chess: Some(rules), ..Profile::ajedrez_fide() },
    });
    for number in 1..=n_players {
        register(&mut desk, number, 2400 - 10 * i64::from(number));
        desk.must(Request::CheckIn { athlete: athlete(number) });
    }
    desk.must(Request::Chess(ChessRequest::DrawLot { first_color: FirstColor::White }));
    desk
}

fn register(desk: &mut Desk, number: u32, elo: i64) {
    let details = Details { name: format!("Jugador {number:02}"), ..Details::default() };
    let entry = AthleteEntry { details, elo: Some(elo), ..AthleteEntry::default() };
    desk.must(Request::Register { role: Role::Ranked, entry });
}

/// Publishes the round that the engine proposes.
pub(crate) fn publish(desk: &mut Desk) {
    let pairing = propose_chess(desk.state()).expect("a round");
    desk.must(Request::Publish { pairing, approved: Vec::new() });
}

pub(crate) fn sheet(at: (u32, u32), result: BoardResult, entry: BoardEntry) -> Request {
    let (round, table) = (round(at.0), table(at.1));
    Request::Chess(ChessRequest::Board(BoardSheet {
        round,
        table,
        result,
        unrated: false,
        colorless: false,
        entry,
    }))
}

/// Something that may be asked of a chess tournament, lawful or not.
fn some_request(desk: &Desk, random: &mut Random) -> Request {
    let n_athletes = u32::try_from(desk.state().athletes.len()).expect("few");
    let n_rounds = u32::try_from(desk.state().rounds.len()).expect("few");
    let one = athlete(random.below(n_athletes + 1) + 1);
    let other = athlete(random.below(n_athletes) + 1);
    let some_round = random.below(7) + 1;
    let at = (n_rounds.max(1), random.below(8) + 1);
    let result = random.pick(&BoardResult::ALL);
    let reliability =
        random.pick(&[Reliability::Final, Reliability::Final, Reliability::Provisional]);
    match random.below(24) {
        0 => Request::Withdraw { athlete: one },
        1 => Request::Return { athlete: one },
        2 | 3 => Request::Chess(ChessRequest::AskBye {
            athlete: one,
            round: round(some_round),
            bye: random.pick(&[RequestedBye::Zero, RequestedBye::Half, RequestedBye::Full]),
        }),
        4 => Request::RevokeAbsence { athlete: one, round: round(some_round) },
        5 => {
            let details =
                Details { name: format!("Nuevo {}", random.below(99)), ..Details::default() };
            let elo = Some(i64::from(random.below(2600)));
            let entry = AthleteEntry { details, elo, ..AthleteEntry::default() };
            match random.below(3) {
                0 => Request::ChangeAthlete { athlete: one, entry },
                1 => {
                    Request::ChangeAthletes { entries: vec![(one, entry.clone()), (other, entry)] }
                }
                _ => Request::Register { role: Role::Ranked, entry },
            }
        }
        6 => Request::AdmitLate { athlete: one, first_round: desk.state().next_round() },
        7 => Request::Constrain {
            details: Constraint::Apart {
                group: Group::Athletes(vec![one, other]),
                bar: random.pick(&[Bar::Table, Bar::Rivals, Bar::Partners]),
                rounds: RoundRange::ALL,
                strength: random.pick(&[Strength::Must, Strength::Must, Strength::Should]),
            },
        },
        8 => match random.below(6) {
            0 => Request::Close,
            1 => Request::Reopen,
            2 => Request::Redo,
            3 => Request::Chess(ChessRequest::LeaveFideMode),
            4 => Request::SetEvent { event: "Semana".into() },
            _ => some_change(desk, random),
        },
        9 => Request::Undo,
        10 => sheet(at, result, BoardEntry::OtherSheet),
        11 => sheet(at, result, BoardEntry::Correction),
        12 => {
            let (round, cause) = (round(n_rounds.max(1)), random.pick(&CAUSES));
            Request::Chess(ChessRequest::Annul { round, cause })
        }
        13 => Request::Chess(ChessRequest::DrawLot {
            first_color: random.pick(&[FirstColor::White, FirstColor::Black]),
        }),
        14..17 => match propose_chess(desk.state()) {
            Ok(pairing) => Request::Publish { pairing, approved: Vec::new() },
            Err(_) => Request::Undo,
        },
        _ => sheet(at, result, BoardEntry::Result(reliability)),
    }
}

/// Every cause for which published boards change, and none.
const CAUSES: [Option<ChangeCause>; 6] = [
    None,
    Some(ChangeCause::Rematch),
    Some(ChangeCause::EventRules),
    Some(ChangeCause::NoOpponents),
    Some(ChangeCause::LateEntry),
    Some(ChangeCause::LastRound),
];

/// White of two boards of the last round change places, for some cause or none.
fn some_change(desk: &Desk, random: &mut Random) -> Request {
    let cause = random.pick(&CAUSES);
    let boards: Vec<SeatedTable> = desk.state().rounds.last().map_or_else(Vec::new, |last| {
        last.tables.values().map(|board| board.seats.clone()).take(2).collect()
    });
    let byes = desk
        .state()
        .rounds
        .last()
        .map_or_else(Vec::new, |last| last.byes.iter().copied().collect());
    let tables = match &boards[..] {
        [one, other] => {
            let (mut first, mut second) = (one.clone(), other.clone());
            std::mem::swap(&mut first.sides[0], &mut second.sides[0]);
            vec![first, second]
        }
        _ => boards,
    };
    Request::Chess(ChessRequest::ChangeBoards { tables, removed: Vec::new(), byes, cause })
}

#[test]
fn whatever_is_asked_of_chess_every_round_and_standing_is_found_again() {
    let mut random = Random(seed());
    let (mut n_granted, mut n_sought) = (0, 0);
    for _ in 0..25 {
        let acceleration = random.pick(&[Acceleration::None, Acceleration::Baku]);
        let rules = ChessRules { acceleration, full_byes: 1, ..ChessRules::default() };
        let mut desk = desk_of(random.below(12) + 2, rules);
        for _ in 0..150 {
            let before = desk.clone();
            let request = some_request(&desk, &mut random);
            let granted = if random.below(3) > 0 {
                desk.ask_because(request).is_ok()
            } else {
                desk.ask(request).is_ok()
            };
            if granted {
                n_granted += 1;
                // What was published is taken back by no undo while the mode of FIDE is on.
                let undone = desk.clone().ask_because(Request::Undo);
                if undone != Err(ChessRefusal::PublishedStays.into()) {
                    check_undo(&desk, &before);
                }
            } else {
                assert_eq!(desk.tournament, before.tournament, "a refusal leaves no trace");
            }
        }
        check_log(&desk);
        let verdict = Verdict::of(&desk.log, &|| ()).expect("a lawful log");
        for check in &verdict.checks {
            if let Some(sought) = &check.sought {
                assert_eq!(*sought, Sought::Same, "event {}", check.event);
                n_sought += 1;
            }
            let is_reckoned = matches!(check.reckoned, Reckoned::Same | Reckoned::NothingYet);
            assert!(is_reckoned, "{:?} at event {}", check.reckoned, check.event);
        }
        check_report(&desk);
    }
    // Otherwise the commands would be too wild to prove anything.
    assert!(n_granted > 700 && n_sought > 40, "{n_granted} granted, {n_sought} rounds");
}

/// That the report file, in both dialects, reads as the tournament that the engine sees.
fn check_report(desk: &Desk) {
    let state = desk.state();
    let over = state.rounds.iter().take_while(|round| round.open_tables().is_empty()).count();
    let mut expected = chess::tournament(state, over);
    if over == expected.n_rounds || expected.players.is_empty() {
        return;
    }
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let births = std::collections::BTreeMap::new();
        let file = chess::report(state, dialect, Results::OfTournament, &births).report.write();
        let read = Report::read(&file).tournament(Reading::default());
        let text = String::from_utf8_lossy(&file).replace('\r', "\n");
        let read = read.unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        for (player, same) in expected.players.iter_mut().zip(&read.players) {
            player.rank = same.rank;
        }
        assert_eq!(read.players, expected.players, "{text}");
        assert_eq!((read.n_played, read.n_rounds), (expected.n_played, expected.n_rounds));
        assert_eq!(read.initial_color, expected.initial_color);
    }
}

#[test]
fn marks_of_a_round_tell_boards_byes_and_absences_apart() {
    let mut desk = desk_of(7, ChessRules { full_byes: 1, ..ChessRules::default() });
    let ask = |number, bye| {
        Request::Chess(ChessRequest::AskBye { athlete: athlete(number), round: round(1), bye })
    };
    desk.must(ask(5, RequestedBye::Half));
    desk.must(ask(6, RequestedBye::Full));
    publish(&mut desk);
    assert_eq!(desk.state().rounds[0].byes.len(), 1);
    for (board, result) in [(1, BoardResult::HalfToWhite), (2, BoardResult::BothForfeited)] {
        desk.must(sheet((1, board), result, BoardEntry::Result(Reliability::Final)));
    }
    let tournament = chess::tournament(desk.state(), 1);
    let marks: Vec<Mark> = tournament.players.iter().map(|player| player.rounds[0].mark).collect();
    let expected = [
        Mark::Draw,
        Mark::ForfeitLoss,
        Mark::Loss,
        Mark::ForfeitLoss,
        Mark::HalfBye,
        Mark::FullBye,
        Mark::PairingBye,
    ];
    assert_eq!(marks, expected);
    let points: Vec<u32> = tournament.players.iter().map(|one| one.points.tenths()).collect();
    assert_eq!(points, [5, 0, 0, 0, 5, 10, 10]);
}

#[test]
fn a_late_entry_takes_its_place_and_the_last_of_the_upper_half_stays_the_same() {
    let rules = ChessRules { acceleration: Acceleration::Baku, ..ChessRules::default() };
    let mut desk = desk_of(8, rules);
    publish(&mut desk);
    for board in 1..=4 {
        let entry = BoardEntry::Result(Reliability::Final);
        desk.must(sheet((1, board), BoardResult::Draw, entry));
    }
    register(&mut desk, 9, 2385);
    desk.must(Request::AdmitLate { athlete: athlete(9), first_round: round(2) });
    let list = desk.state().starting_list();
    assert_eq!(list[..3], [athlete(1), athlete(9), athlete(2)]);
    let tournament = chess::tournament(desk.state(), 1);
    let upper = tournament.players.iter().filter(|player| !player.accelerations.is_empty());
    // Four of eight had virtual points; whoever was the fourth is now the fifth, and still the last.
    assert_eq!(upper.count(), 5);
    assert_eq!(tournament.players[1].rounds[0].mark, Mark::ZeroBye);
    publish(&mut desk);
    assert!(desk.state().rounds[1].has(athlete(9)));
}

#[test]
fn nobody_meets_twice_even_by_hand_and_a_tie_is_settled_among_equals_only() {
    let mut desk =
        desk_of(4, ChessRules { tie_breaks: TieBreakCodes::default(), ..ChessRules::default() });
    publish(&mut desk);
    for board in 1..=2 {
        let entry = BoardEntry::Result(Reliability::Final);
        desk.must(sheet((1, board), BoardResult::Draw, entry));
    }
    let mut again = propose_chess(desk.state()).expect("a round");
    let first = &desk.state().rounds[0];
    again.tables = first.tables.values().map(|board| board.seats.clone()).collect();
    again.origin = Origin::Hand;
    let refusal = desk.ask_because(Request::Publish { pairing: again, approved: Vec::new() });
    assert!(matches!(refusal, Err(Refusal::Chess(ChessRefusal::Rematch { .. }))), "{refusal:?}");

    let all: Vec<_> = [3, 1, 4, 2].map(athlete).into();
    let tie = |athletes| Request::SettleTie { athletes, method: TieMethod::PlayOff };
    assert!(matches!(
        desk.ask(tie(all[..2].to_vec())),
        Err(Refusal::Tie(TieRefusal::NotTied { .. }))
    ));
    desk.must(tie(all.clone()));
    let standings = ChessStandings::of_tournament(desk.state(), Some(round(1)));
    let order: Vec<_> = standings.lines().iter().map(|line| (line.place, line.athlete)).collect();
    assert_eq!(order, (1..).zip(all).collect::<Vec<_>>());
    let games = vec![RawGame::to_target([200, 100])];
    let (round, table, reliability) = (round(1), table(1), Reliability::Final);
    let domino = desk.ask(Request::EnterResult { round, table, games, reliability });
    assert_eq!(domino, Err(ChessRefusal::DominoOnly.into()));
}
