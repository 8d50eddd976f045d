//! One case for each article that the reference engine does not follow to the letter.

use cangrejo_pairing::dutch::{
    Board, Color, Edition, Past, Player, PointSystem, Points, Readings, Round, Rules, Tournament,
    Unplayed, pair_with,
};

/// A tournament of players numbered from 1.
fn tournament(pasts: Vec<Vec<Past>>) -> Tournament {
    let player = |(number, past)| Player { past, ..Player::new(number) };
    Tournament {
        players: (1..).zip(pasts).map(player).collect(),
        forbidden: Vec::new(),
        n_rounds: 5,
        points: PointSystem::default(),
        initial_color: Color::White,
    }
}

fn paired(tournament: &Tournament, readings: Readings) -> Round {
    let rules = Rules { readings, ..Rules::default() };
    pair_with(tournament, rules).expect("a round")
}

fn absent(tenths: u32) -> Past {
    Past::Unplayed { why: Unplayed::Absent, points: Points::from_tenths(tenths) }
}

fn game(opponent: usize, color: Color, tenths: u32) -> Past {
    Past::Game { opponent, color, points: Points::from_tenths(tenths) }
}

#[test]
fn odd_numbers_are_those_of_the_list_by_the_text_and_of_the_players_by_the_engine() {
    let mut tournament = tournament(vec![Vec::new(); 3]);
    tournament.players[0].is_present = false;
    let boards = |readings| paired(&tournament, readings).boards;
    // Nobody has played; player 2 is the first who is here.
    assert_eq!(boards(Readings::Engine), [Board { white: 1, black: 2 }]);
    assert_eq!(boards(Readings::Text), [Board { white: 2, black: 1 }]);
}

#[test]
fn boards_stand_by_the_accelerated_score_by_the_text_and_by_the_real_one_by_the_engine() {
    let mut tournament =
        tournament(vec![vec![absent(0)], vec![absent(0)], vec![absent(5)], vec![absent(5)]]);
    for player in &mut tournament.players[..2] {
        player.virtual_points = vec![Points::from_tenths(10); 2];
    }
    let whites = |readings| -> Vec<usize> {
        let boards = paired(&tournament, readings).boards;
        boards.iter().map(|board| board.white.min(board.black)).collect()
    };
    assert_eq!(whites(Readings::Engine), [2, 0]);
    assert_eq!(whites(Readings::Text), [0, 2]);
}

/// Three players with a loss's points, one of them from a bye, and one player below.
fn after_a_poor_bye() -> Tournament {
    let bye = Past::Unplayed { why: Unplayed::AllocatedBye, points: Points::from_tenths(10) };
    let mut tournament = tournament(vec![
        vec![game(3, Color::Black, 10)],
        vec![game(4, Color::White, 10)],
        vec![bye],
        vec![game(0, Color::White, 30)],
        vec![game(1, Color::Black, 30)],
        vec![absent(0)],
    ]);
    let [win, draw, loss] = [30, 20, 10].map(Points::from_tenths);
    tournament.points = PointSystem { win, draw, loss };
    tournament
}

#[test]
fn a_bye_worth_no_more_than_a_loss_is_a_float_by_the_text_and_none_by_the_engine() {
    let tournament = after_a_poor_bye();
    let opponent_of_last = |rules| {
        let round = pair_with(&tournament, rules).expect("a round");
        let board = round.boards.into_iter().find(|board| board.white.max(board.black) == 5);
        board.map(|board| board.white.min(board.black))
    };
    let by = |readings| opponent_of_last(Rules { readings, ..Rules::default() });
    // The last of the three floats down, unless that happened to it a round ago (C14).
    assert_eq!(by(Readings::Engine), Some(2));
    assert_eq!(by(Readings::Text), Some(1));
    // By the rules of 2017 every round without a game was a float.
    let of_2017 = Rules { edition: Edition::Of2017, readings: Readings::Engine };
    assert_eq!(opponent_of_last(of_2017), Some(1));
}

#[test]
fn a_full_point_bye_rules_out_the_allocated_one_since_2026() {
    // Everybody has a point without a game; only the lowest was at home by their own wish.
    let forfeit = Past::Unplayed { why: Unplayed::Forfeit, points: Points::from_tenths(10) };
    let tournament = tournament(vec![vec![forfeit], vec![forfeit], vec![absent(10)]]);
    let of = |edition| pair_with(&tournament, Rules { edition, ..Rules::default() });
    assert_eq!(of(Edition::Of2017).expect("a round").bye, Some(2));
    assert!(of(Edition::Of2026).is_err());
}
