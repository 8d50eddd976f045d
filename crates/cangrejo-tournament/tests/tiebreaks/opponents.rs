//! Articles 8, 9, 14 and 16: the opponents' scores, with what was not played.

use crate::board::{quartet, round_robin, swiss, value, value_in};
use cangrejo_tournament::tiebreaks::{Basis, Ceiling, Code, Cut, Edition, Fate, Forfeits, open};

#[test]
fn buchholz_adds_the_opponents_scores_and_cuts_the_ends() {
    let field = quartet();
    let values = ["BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/C9"];
    let wanted = ["7/2", "7/2", "2", "3/2", "0", "0"];
    assert_eq!(values.map(|code| value(&field, code, 1)), wanted, "1.5 + 2 + 0");
}

#[test]
fn fore_buchholz_draws_the_last_round() {
    let field = quartet();
    assert_eq!(value(&field, "FB", 1), "4", "1.5 + 2 + 0.5");
    assert_eq!(value(&field, "FB/C1", 1), "7/2");
    assert_eq!(value(&field, "FB/M1", 1), "3/2");
    let forfeited = swiss(&["2w1 3w1", "1b0 4w+", "4w1 1b0", "3b0 2b-"]);
    assert_eq!(value(&forfeited, "FB", 1), "2", "half for 2, 1.5 for 3");
}

#[test]
fn the_average_buchholz_is_of_those_met_over_the_board() {
    let field = quartet();
    assert_eq!(value(&field, "AOB", 1), "29/6", "4.5, 4 and 6");
    assert_eq!(value(&field, "AOB/F", 1), "14/3", "FB 4.5, 4 and 5.5");
    let forfeited = swiss(&["2w+ 3w1", "1b- 3w1", "U 1b0"]);
    assert_eq!(value(&forfeited, "AOB", 1), value(&forfeited, "BH", 3), "only 3 was met");
}

#[test]
fn sonneborn_berger_cuts_the_lowest_scoring_opponent_not_the_lowest_product() {
    let field = quartet();
    assert_eq!(value(&field, "SB", 1), "5/2", "1.5 x 1 + 2 x 0.5 + 0 x 1");
    // Lost to the best opponent, beat the worst.
    let field = swiss(&["2w0 3w1 4b1", "1b1 4b1 3w1", "4w1 1b0 2b0", "3b0 2w0 1w0"]);
    assert_eq!(value(&field, "SB", 3), "0", "beat only the player without a point");
    assert_eq!(value(&field, "SB", 1), "1", "3 x 0 + 1 x 1 + 0 x 1");
    assert_eq!(value(&field, "SB/C1", 1), "1");
    assert_eq!(value(&field, "SB/C2", 1), "0", "player 3 has 1 point, player 2 has 3");
}

#[test]
fn koya_counts_points_against_those_who_reached_the_limit() {
    let field = quartet();
    assert_eq!(value(&field, "KS", 1), "3/2", "1 against 1.5 points and half against 2");
    assert_eq!(value(&field, "KS/L+1", 1), "1/2", "the limit is 2 points");
    assert_eq!(value(&field, "KS/L-3", 1), "5/2", "the limit is none");
}

#[test]
fn whoever_leaves_is_seen_with_a_draw_for_each_round_missed() {
    let left = swiss(&["2w1 Z Z", "1b0 U U"]);
    assert_eq!(value(&left, "BH/C2", 2), "2", "1 + half + half; the dummies with 1.5 are more");
    let back = swiss(&["2w1 Z U", "1b0 U U"]);
    let opened = open(&back, Code::Buchholz(Cut::None, Forfeits::Unplayed), Edition::Fide2026, 1);
    let opened = opened.expect("the field has it");
    assert_eq!(opened.parts[0].amount.to_string(), "2", "a bye in the middle is as awarded");
}

#[test]
fn a_forfeit_loss_at_the_end_does_not_keep_a_player_but_is_no_draw() {
    let field = swiss(&["2w1 H 3w-", "1b0 U U", "U U 1b+"]);
    let opened = open(&field, Code::Buchholz(Cut::None, Forfeits::Unplayed), Edition::Fide2026, 1);
    let Basis::Score { awarded, adjusted, .. } = &opened.expect("it has").parts[0].basis else {
        panic!("it was played")
    };
    assert_eq!((awarded.to_string(), adjusted.to_string()), ("3/2".into(), "3/2".into()));
    let field = swiss(&["2w1 Z 3w-", "1b0 U U", "U U 1b+"]);
    assert_eq!(value(&field, "BH/P", 2), "4", "1, and twice the cap of 3 draws");
    assert_eq!(value(&field, "BH", 2), "9/2", "1.5: the absence counts as a draw");
}

#[test]
fn a_dummy_has_from_2026_on_no_more_than_the_scheduled_opponent_or_than_draws() {
    let field = swiss(&["2w+ 3w1 U", "1b- Z Z", "U 1b0 Z"]);
    assert_eq!(value_in(&field, "BH", 1, Edition::Fide2024), "15/2", "3 + 1.5 + 3");
    assert_eq!(value_in(&field, "BH", 1, Edition::Fide2026), "4", "1 + 1.5 + 1.5");
    let opened = open(&field, Code::Buchholz(Cut::None, Forfeits::Unplayed), Edition::Fide2026, 0);
    let parts = opened.expect("it has").parts;
    let ceiling = |index: usize| match &parts[index].basis {
        Basis::Dummy { ceiling, .. } => ceiling.clone(),
        _ => None,
    };
    assert!(matches!(ceiling(0), Some(Ceiling::Opponent(most)) if most.to_string() == "1"));
    assert!(matches!(ceiling(2), Some(Ceiling::Draws(most)) if most.to_string() == "3/2"));
}

#[test]
fn what_a_player_chose_to_miss_is_cut_first() {
    let field = swiss(&["2w1 3w1 H", "1b0 4w0 U", "4b1 1b0 U", "3w0 2b1 H"]);
    let code = Code::Buchholz(Cut::Least(1), Forfeits::Unplayed);
    let parts = open(&field, code, Edition::Fide2026, 0).expect("it has").parts;
    let fates: Vec<Fate> = parts.iter().map(|part| part.fate).collect();
    assert_eq!(fates, [Fate::Counts, Fate::Counts, Fate::CutVoluntary]);
    assert!(parts[0].amount < parts[2].amount, "the least would have been another");
    // The forfeit brings nothing, which is lower than what the lowest opponent brings: he is cut.
    let field = swiss(&["2w1 3w- 4w1", "1b0 U U", "U 1b+ U", "U Z 1b0"]);
    let code = Code::SonnebornBerger(Cut::Least(1), Forfeits::Unplayed);
    let parts = open(&field, code, Edition::Fide2026, 0).expect("it has").parts;
    let cut = parts.iter().position(|part| part.fate != Fate::Counts);
    let cut = &parts[cut.expect("one is cut")];
    assert_eq!((cut.fate, cut.amount.to_string()), (Fate::CutLeast, "1".into()));
}

#[test]
fn forfeits_count_as_played_where_that_is_asked_for() {
    let field = swiss(&["2w+ 3w1", "1b- U", "U 1b0"]);
    assert_eq!(value_in(&field, "BH", 1, Edition::Fide2024), "3", "a dummy with 2, and 1");
    assert_eq!(value_in(&field, "BH/P", 1, Edition::Fide2024), "2", "1 and 1");
    assert_eq!(value_in(&field, "SB/P", 1, Edition::Fide2024), "2");
    assert_eq!(value_in(&field, "FB/P", 1, Edition::Fide2024), "5/2", "1 and 1.5");
}

#[test]
fn round_robins_have_no_dummies_and_their_forfeits_are_games() {
    let field = round_robin(&["2w+ 3w1 Z", "1b- Z 3w1", "Z 1b0 2b0"]);
    assert_eq!(value(&field, "SB", 1), "1", "1 x 1 + 0 x 1");
    assert_eq!(value_in(&field, "BH", 1, Edition::Fide2024), "1");
}
