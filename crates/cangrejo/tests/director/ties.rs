//! Ties: who may settle which, and that a pairing does not ask.

use cangrejo::director::{Refusal, Request};
use cangrejo::next_round::{Settings, propose};
use cangrejo_tournament::event::TieMethod;
use cangrejo_tournament::standings::{Criterion, Standings};

use crate::common::{Desk, athlete, round};

fn settle(numbers: &[u32], method: TieMethod) -> Request {
    let athletes = numbers.iter().map(|number| athlete(*number)).collect();
    Request::SettleTie { athletes, method }
}

/// Eight athletes after a round in which 1 and 2 have won by most.
fn after_a_round() -> Desk {
    let mut desk = Desk::with(8);
    desk.publish(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]);
    desk.result(1, [200, 20]);
    desk.result(2, [200, 190]);
    desk
}

#[test]
fn a_tie_is_settled_among_all_who_share_a_place_and_nobody_else() {
    let mut desk = after_a_round();
    let refused = desk.refused(settle(&[1, 5], TieMethod::PlayOff));
    let sharing = vec![athlete(1), athlete(2)];
    assert_eq!(refused, Refusal::NotTied { athlete: athlete(1), sharing });
    let three = desk.refused(settle(&[5, 6, 1], TieMethod::PlayOff));
    let sharing = vec![athlete(5), athlete(6)];
    assert_eq!(three, Refusal::NotTied { athlete: athlete(5), sharing });
    desk.must(settle(&[2, 1], TieMethod::PlayOff));
    // What the games left tied may be settled again, as a play-off that was entered wrongly.
    desk.must(settle(&[1, 2], TieMethod::PlayOff));
    let standings = Standings::of_tournament(desk.state(), Some(round(1)));
    assert_eq!(standings.lines()[1].athlete, athlete(2));
    assert_eq!(standings.lines()[1].decided_by, Some(Criterion::PlayOff));
}

#[test]
fn a_settled_tie_leaves_the_next_pairing_as_it_was() {
    let mut desk = after_a_round();
    let before = propose(desk.state(), Settings::default()).expect("a round");
    desk.must(settle(&[2, 1], TieMethod::PlayOff));
    assert_eq!(propose(desk.state(), Settings::default()).expect("a round"), before);
}
