//! One case for each article that the reference engine does not follow to the letter.

use cangrejo_pairing::dutch::{
    Board, Color, Edition, Float, Past, Player, PointSystem, Points, Readings, Round, Rules,
    Tournament, Unplayed, facts, pair_with,
};
use cangrejo_tournament::trf;

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
    tournament.points = PointSystem::of_either_color([30, 20, 10].map(Points::from_tenths));
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

/// Three players after three rounds; only the last one has not had the bye, but a full-point bye
/// of these points. A win is 2 with white and 3 with black, a loss 0.5 with white.
fn after_a_full_point_bye(points: &str, score: &str) -> Tournament {
    let player = |id: u32, points: &str, rounds: &str| {
        format!("001 {id:>4}      {:<33} 2000{:28}{points:>4} {id:>4}{rounds}\n", "Player", "")
    };
    let file = format!("142 9\n152 W\nXXS WW=2 BW=3 WL=0.5 PAB=0.5 FPB={points}\n")
        + &player(1, "3.5", "  0000 - U     3 b 1  0000 - Z")
        + &player(2, "2.5", "     3 w 1  0000 - U  0000 - Z")
        + &player(3, score, "     2 b 0     1 w 0  0000 - F");
    let report = trf::Report::read(file.as_bytes());
    Tournament::from(&report.tournament(trf::Reading::default()).expect("a lawful file"))
}

#[test]
fn where_colors_have_points_of_their_own_the_win_is_the_lesser_and_the_loss_the_greater() {
    let tournament = after_a_full_point_bye("2.0", "2.5");
    let PointSystem { win, loss, most } = tournament.points;
    assert_eq!([win, loss, most], [20, 5, 30].map(Points::from_tenths));
    // As much as a win with white rules out the bye (C2), a little less does not.
    assert!(pair_with(&tournament, Rules::default()).is_err());
    let round = pair_with(&after_a_full_point_bye("1.9", "2.4"), Rules::default());
    assert_eq!(round.expect("a round").bye, Some(2));
    // What is no more than a loss with white is no float.
    let float = |points, score| {
        let players = facts(&after_a_full_point_bye(points, score), Rules::default());
        let last = players.expect("lawful").into_iter().find(|player| player.place == 2);
        last.expect("the last player").floats[0]
    };
    assert_eq!(float("0.5", "1.0"), None);
    assert_eq!(float("0.6", "1.1"), Some(Float::Down));
}
