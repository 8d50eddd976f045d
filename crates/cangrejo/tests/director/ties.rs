//! Ties and cards: who may settle which tie, that a pairing does not ask, what cards lead to.

use cangrejo::director::{Refusal, Request, TieRefusal, Warning, warnings};
use cangrejo::next_round::{Settings, propose};
use cangrejo_tournament::event::{Card, TieMethod};
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
    assert_eq!(refused, Refusal::Tie(TieRefusal::NotTied { athlete: athlete(1), sharing }));
    let three = desk.refused(settle(&[5, 6, 1], TieMethod::PlayOff));
    let sharing = vec![athlete(5), athlete(6)];
    assert_eq!(three, Refusal::Tie(TieRefusal::NotTied { athlete: athlete(5), sharing }));
    desk.must(settle(&[2, 1], TieMethod::PlayOff));
    // What the games left tied may be settled again, as a play-off that was entered wrongly.
    desk.must(settle(&[1, 2], TieMethod::PlayOff));
    let standings = Standings::of_tournament(desk.state(), Some(round(1)));
    assert_eq!(standings.lines()[1].athlete, athlete(2));
    assert_eq!(standings.lines()[1].decided_by, Some(Criterion::PlayOff));
}

#[test]
fn lots_are_drawn_before_witnesses() {
    let mut desk = after_a_round();
    let lots = |witness: &str| TieMethod::Lots { witnesses: vec![witness.to_owned()] };
    assert_eq!(desk.refused(settle(&[2, 1], lots(" "))), Refusal::Tie(TieRefusal::WitnessMissing));
    desk.must(settle(&[2, 1], lots("Público")));
}

#[test]
fn yellow_cards_that_make_a_red_one_are_remarked_on() {
    let mut desk = after_a_round();
    let show = |numbers: &[u32], card| Request::Sanction {
        athletes: numbers.iter().map(|number| athlete(*number)).collect(),
        round: None,
        half_points: 0,
        score: 0,
        card: Some(card),
    };
    let yellow = show(&[1, 2], Card::Yellow);
    assert_eq!(warnings(&desk.tournament, &yellow), []);
    desk.must_because(yellow);
    let second = show(&[2, 3], Card::Yellow);
    let remark = Warning::CardsAddUp { athletes: vec![athlete(2)] };
    assert_eq!(warnings(&desk.tournament, &second), [remark]);
    assert_eq!(warnings(&desk.tournament, &show(&[2], Card::Red)), [], "a red card is no surprise");
    assert_eq!(warnings(&desk.tournament, &show(&[2], Card::Warning)), []);
    desk.must_because(second);
    let third = show(&[2], Card::Yellow);
    assert_eq!(warnings(&desk.tournament, &third), [], "it was remarked on before");
    desk.must_because(third.clone());
    let remark = Warning::CardsAddUp { athletes: vec![athlete(2)] };
    assert_eq!(warnings(&desk.tournament, &third), [remark], "two more make another red one");
}

#[test]
fn a_settled_tie_leaves_the_next_pairing_as_it_was() {
    let mut desk = after_a_round();
    let before = propose(desk.state(), Settings::default()).expect("a round");
    desk.must(settle(&[2, 1], TieMethod::PlayOff));
    assert_eq!(propose(desk.state(), Settings::default()).expect("a round"), before);
}
