//! How far an explanation looks.

use cangrejo_pairing::dutch::{Color, Player, PointSystem, Tournament};
use cangrejo_pairing::explain::{Question, Why, explain};

/// Six players, the third of whom may meet the fourth only.
fn narrow() -> Tournament {
    Tournament {
        players: (1..=6).map(Player::new).collect(),
        forbidden: [[2, 0], [2, 1], [2, 4], [2, 5], [0, 4]].map(Vec::from).into(),
        n_rounds: 3,
        points: PointSystem::default(),
        initial_color: Color::White,
    }
}

#[test]
fn what_was_not_searched_is_said() {
    let first = |effort| {
        let question = Question { effort, ..Question::default() };
        let mut explanation = explain(&narrow(), &question).expect("a round");
        let mut bracket = explanation.brackets.swap_remove(0);
        assert_eq!(bracket.boards.len(), 3);
        bracket.boards.swap_remove(0)
    };
    let (all, none) = (first(u64::MAX), first(0));
    for board in [&all, &none] {
        assert_eq!((board.higher, board.lower, board.natural), (0, 5, 3));
    }
    // The third would be left alone; the fifth is forbidden, which needs no search.
    let refused: Vec<(usize, &Why)> =
        all.refused.iter().map(|one| (one.player, &one.why)).collect();
    assert_eq!(refused, [(3, &Why::Unpairable), (4, &Why::Forbidden)]);
    assert_eq!(all.n_more, 0);
    // Without any effort nothing is claimed, and nobody is left out of the count.
    assert_eq!((none.refused.len(), none.n_more), (0, 2));
}
