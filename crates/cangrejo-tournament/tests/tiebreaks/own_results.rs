//! Article 7: a player's own results.

use crate::board::{places, quartet, ranked, round_robin, swiss, value, value_in};
use cangrejo_tournament::tiebreaks::Edition;

#[test]
fn wins_count_whatever_gave_a_win_s_points_and_games_won_only_the_board() {
    let field = swiss(&["2w1 U 2w+ F H", "1b0 Z 1b- Z Z"]);
    assert_eq!(value(&field, "WIN", 1), "4");
    assert_eq!(value(&field, "WON", 1), "1");
    assert_eq!(value(&field, "WIN", 2), "0");
}

#[test]
fn black_games_are_those_played_with_black() {
    let field = swiss(&["2b1 2w1 2b= 2b+", "1w0 1b0 1w= 1w-"]);
    assert_eq!(value(&field, "BPG", 1), "2", "the forfeit was not played");
    assert_eq!(value(&field, "BWG", 1), "1");
    assert_eq!(value(&field, "BPG", 2), "1");
    assert_eq!(value(&field, "BWG", 2), "0");
}

#[test]
fn progressive_scores_add_the_points_after_each_round() {
    let field = quartet();
    assert_eq!(value(&field, "PS", 1), "5", "1 + 1.5 + 2.5");
    assert_eq!(value(&field, "PS/C1", 1), "4");
    assert_eq!(value(&field, "PS/C2", 1), "5/2");
}

#[test]
fn rounds_elected_to_play_leave_out_requested_byes_and_forfeit_losses() {
    let field = swiss(&["2w1 U 2w+ F H Z 2w-", "1b0 Z 1b- Z Z Z 1b+"]);
    assert_eq!(value(&field, "REP", 1), "4");
    assert_eq!(value(&field, "REP", 2), "2");
}

#[test]
fn standard_points_compare_with_the_scheduled_opponent_or_with_a_draw() {
    let field = swiss(&["2w1 2w= 2w+ U H Z 2w-", "1b0 1b= 1b- Z Z Z 1b-"]);
    assert_eq!(value(&field, "STD", 1), "9/2", "1 + half + 1 + 1 + half + 0 + half");
    assert_eq!(value(&field, "STD", 2), "1", "half for the draw, half for the double forfeit");
}

#[test]
fn pairing_numbers_and_ratings_break_what_is_left_either_way() {
    let field = swiss(&["2w=", "1b=", "U", "Z"]);
    let order = |list| places(&ranked(&field, list)).into_iter().map(|(_, number)| number);
    assert!(order("TPN").eq([3, 1, 2, 4]));
    assert!(order("TPN/R").eq([3, 2, 1, 4]));
    assert!(order("RTNG").eq([3, 1, 2, 4]));
    assert!(order("RTNG/R").eq([3, 2, 1, 4]));
}

#[test]
fn in_round_robins_forfeit_wins_are_games_and_forfeit_losses_are_from_2026_on_not() {
    let field = round_robin(&["2b+ 3w1", "1w- 3b=", "1b0 2w="]);
    for edition in [Edition::Fide2024, Edition::Fide2026] {
        assert_eq!(value_in(&field, "WON", 1, edition), "2");
        assert_eq!(value_in(&field, "BWG", 1, edition), "1");
    }
    assert_eq!(value_in(&field, "REP", 2, Edition::Fide2026), "1");
    assert_eq!(value_in(&field, "REP", 2, Edition::Fide2024), "2");
}
