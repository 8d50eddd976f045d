//! Boards of chess that a person changes: what no round may do is refused in the mode of FIDE.

use cangrejo::director::{BoardEntry, ChessRefusal, ChessRequest, Refusal, Request};
use cangrejo::next_round::{
    SwappedBoards, changed_boards, chess_cost, exchange_players, propose_chess, swap_boards,
};
use cangrejo_pairing::explain::Cost;
use cangrejo_tournament::event::{
    AthleteNumber, BoardResult, ChangeCause, ChessRules, Fact, FirstColor, Hall, Origin,
    Reliability, SeatedTable,
};
use cangrejo_tournament::tournament::Round;

use crate::chess::{desk_of, publish, sheet};
use crate::common::{Desk, athlete, table};

/// White wins at every board of the last round.
fn white_wins(desk: &mut Desk) {
    let last = desk.state().rounds.last().expect("a round");
    let (round, n_boards) = (last.number.get(), last.tables.len());
    for board in 1..=u32::try_from(n_boards).expect("few") {
        let entry = BoardEntry::Result(Reliability::Final);
        desk.must(sheet((round, board), BoardResult::WhiteWon, entry));
    }
}

fn swap(desk: &Desk, two: [AthleteNumber; 2]) -> Request {
    let round = desk.state().rounds.last().expect("a round");
    let SwappedBoards { changed, removed, byes, .. } = swap_boards(desk.state(), round, two);
    let cause = Some(ChangeCause::EventRules);
    ChessRequest::ChangeBoards { tables: changed, removed, byes, cause }.into()
}

fn players(seats: &SeatedTable) -> [AthleteNumber; 2] {
    seats.sides.map(|side| side.first)
}

/// Those who have had white in every round so far.
fn always_white(rounds: &[Round]) -> Vec<AthleteNumber> {
    let whites = |round: &Round| -> Vec<AthleteNumber> {
        round.tables.values().map(|board| board.seats.sides[0].first).collect()
    };
    let (first, rest) = rounds.split_first().expect("a round");
    let is_always = |one: &AthleteNumber| rest.iter().all(|round| whites(round).contains(one));
    whites(first).into_iter().filter(is_always).collect()
}

#[test]
fn nobody_has_the_bye_twice_by_hand_in_the_mode_of_fide() {
    let mut desk = desk_of(5, ChessRules::default());
    publish(&mut desk);
    let [first] = desk.state().rounds[0].byes.iter().copied().collect::<Vec<_>>()[..] else {
        panic!("five players")
    };
    white_wins(&mut desk);
    publish(&mut desk);
    let second = *desk.state().rounds[1].byes.first().expect("five players");
    let again = swap(&desk, [first, second]);
    let refused = desk.ask_because(again.clone());
    assert_eq!(refused, Err(ChessRefusal::SecondBye { athlete: first }.into()));
    desk.must_because(ChessRequest::LeaveFideMode.into());
    desk.must_because(again);
    assert!(desk.state().rounds[1].byes.contains(&first));
}

#[test]
fn colors_that_a_player_is_bound_to_are_kept_in_the_mode_of_fide() {
    let mut desk = desk_of(8, ChessRules::default());
    publish(&mut desk);
    white_wins(&mut desk);
    publish(&mut desk);
    // Turned colors are lawful as long as nobody is bound to one.
    for board in 1..=4 {
        let seats = &desk.state().rounds[1].tables[&table(board)].seats;
        let turned = swap(&desk, players(seats));
        desk.must_because(turned);
    }
    white_wins(&mut desk);
    publish(&mut desk);
    let bound = always_white(&desk.state().rounds[..2]);
    assert!(bound.len() > 1, "{bound:?}");
    let round = desk.state().rounds[2].clone();
    let board_of = |one: AthleteNumber| &round.tables[&round.table_of(one).expect("seated")].seats;
    let one = bound[0];
    assert_eq!(players(board_of(one))[1], one, "bound to black");
    let turned = swap(&desk, players(board_of(one)));
    let refused = desk.ask_because(turned.clone());
    let color = FirstColor::Black;
    assert_eq!(refused, Err(ChessRefusal::BoundColor { athlete: one, color }.into()));

    let have_met = |other: &AthleteNumber| {
        let met = |played: &Round| {
            played.tables.values().any(|board| {
                let two = players(&board.seats);
                two.contains(&one) && two.contains(other)
            })
        };
        desk.state().rounds[..2].iter().any(met)
    };
    let rival = *bound[1..].iter().find(|other| !have_met(other)).expect("somebody is left");
    let clash = swap(&desk, [players(board_of(one))[0], rival]);
    let refused = desk.ask_because(clash.clone());
    let is_clash = |refusal: &Refusal| match refusal {
        Refusal::Chess(ChessRefusal::ColorClash { athletes }) => {
            athletes.contains(&one) && athletes.contains(&rival)
        }
        _ => false,
    };
    assert!(refused.as_ref().is_err_and(is_clash), "{refused:?}");
    desk.must_because(ChessRequest::LeaveFideMode.into());
    desk.must_because(clash);
}

#[test]
fn a_whole_round_by_hand_is_for_those_who_left_the_mode_of_fide() {
    let mut desk = desk_of(6, ChessRules::default());
    let engine = propose_chess(desk.state()).expect("a round");
    let [white, black] = players(&engine.tables[0]);
    let made = exchange_players(desk.state(), &engine, &[[white, black]]);
    assert_eq!(made.origin, Origin::Hand);
    let request = Request::Publish { pairing: made, approved: Vec::new() };
    let refused = desk.ask_because(request.clone());
    assert_eq!(refused, Err(ChessRefusal::CauseMissing.into()));
    desk.must_because(ChessRequest::LeaveFideMode.into());
    assert!(matches!(desk.must_because(request), Fact::RoundPublished { .. }));
}

#[test]
fn players_change_places_before_the_round_is_published_and_keep_their_boards() {
    let mut desk = desk_of(7, ChessRules::default());
    let free = propose_chess(desk.state()).expect("a round");
    let [_, second] = players(&free.tables[1]);
    let reserved = [(table(9), second)].into_iter().collect();
    desk.must(Request::SetHall { hall: Hall { reserved, ..Hall::default() } });
    let state = desk.state();
    let engine = propose_chess(state).expect("a round");
    let bye = engine.byes[0];
    let [_, other] = players(&engine.tables[0]);
    // Twice the same is nothing.
    let back = exchange_players(state, &engine, &[[other, bye], [bye, other]]);
    assert_eq!(back, engine);
    let made = exchange_players(state, &engine, &[[other, second], [second, bye]]);
    let at = |number| made.tables.iter().find(|seats| seats.table == table(number));
    assert_eq!(made.byes, [second]);
    assert!(at(9).is_none(), "nobody needs the board any more: {made:?}");
    let (changed, removed) = changed_boards(&engine, &made);
    assert_eq!(removed, [table(9)]);
    assert!(changed.iter().all(|seats| !engine.tables.contains(seats)) && !changed.is_empty());
    let cost = chess_cost(state, (&made.tables, &made.byes)).expect("the rules give a round");
    assert!(cost.broken.is_empty() && cost.worse.is_some(), "{cost:?}");
    let nothing = chess_cost(state, (&engine.tables, &engine.byes));
    assert_eq!(nothing, Ok(Cost::default()));
    assert_eq!(athlete(7), bye, "the last of the list");
}
