//! Article 10: the opponents' ratings.

use crate::board::{quartet, ranked, round_robin, swiss, value, value_in};
use cangrejo_tournament::tiebreaks::{Code, Edition, Field, Format, Reason, Reckoning, open};

#[test]
fn the_average_rating_is_rounded_with_a_half_up() {
    let field = quartet();
    let values = ["ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2"];
    let wanted = ["1800", "1850", "1900", "1800", "0"];
    assert_eq!(values.map(|code| value(&field, code, 1)), wanted);
    assert_eq!(value(&field, "ARO", 2), "1833");
    assert_eq!(value(&field, "ARO", 3), "1867");
}

#[test]
fn the_performance_is_the_average_and_what_the_table_gives_for_the_percentage() {
    let field = quartet();
    let performances = [1, 2, 3, 4].map(|number| value(&field, "TPR", number));
    assert_eq!(performances, ["2073", "1833", "1992", "1100"], "83, 50, 67 and 0 percent");
    let opened = open(&field, Code::Performance, Edition::Fide2026, 0).expect("all are rated");
    let Reckoning::Performance { percent, difference, .. } = opened.reckoning else {
        panic!("a performance")
    };
    assert_eq!((percent, difference), (83, 273));
}

#[test]
fn the_perfect_performance_is_the_least_rating_that_promises_the_score() {
    let field = quartet();
    assert_eq!(value(&field, "PTP", 4), "1000", "nothing scored: 1800 less 800");
    // Against 1900, 1800 and 1700 the rating 2089 promises 75 + 84 + 91 percent, which are the
    // 250 scored, and 2088 promises 74 + 84 + 91.
    let perfect: i64 = value(&field, "PTP", 1).parse().expect("a whole number");
    let opened = open(&field, Code::PerfectPerformance, Edition::Fide2026, 0).expect("rated");
    let Reckoning::Expected { score, expected } = opened.reckoning else { panic!("scored") };
    assert_eq!(score.to_string(), "5/2");
    assert_eq!(expected, score);
    assert_eq!(perfect, 2089);
    let all = swiss(&["2w1 3w1", "1b0 3b1", "2w0 1b0"]);
    assert_eq!(value(&all, "PTP", 1), "2636", "the greatest rating and 736");
}

#[test]
fn averages_of_performances_are_of_those_met_over_the_board() {
    let field = quartet();
    assert_eq!(value(&field, "APRO", 1), "1642", "1833, 1992 and 1100");
    let perfect = [2, 3, 4].map(|number| value(&field, "PTP", number));
    let sum: i64 = perfect.iter().map(|value| value.parse::<i64>().expect("whole")).sum();
    assert_eq!(value(&field, "APPO", 1), ((2 * sum + 3) / 6).to_string());
}

#[test]
fn forfeits_are_no_games_for_ratings_but_in_round_robins_before_2026() {
    let chart = ["2w+ 3w1", "1b- U", "U 1b0"];
    assert_eq!(value(&swiss(&chart), "ARO", 1), "1800");
    assert_eq!(value(&round_robin(&chart), "ARO", 1), "1800");
    assert_eq!(value_in(&round_robin(&chart), "ARO", 1, Edition::Fide2024), "1850");
    assert_eq!(value(&swiss(&["2w+", "1b-"]), "TPR", 1), "0", "no game, no performance");
}

#[test]
fn one_player_without_a_rating_takes_the_ratings_out() {
    let field = quartet();
    let mut players = field.players().to_vec();
    players[3].rating = None;
    let field = Field::new(Format::Swiss, field.worth().clone(), players).expect("lawful");
    let standings = ranked(&field, "ARO,BH,TPR,PTP,APRO,APPO,RTNG");
    assert_eq!(standings.codes.len(), 2, "PTS and BH");
    let reason = Reason::Unrated { players: vec![3] };
    assert!(standings.left_out.iter().all(|(_, why)| *why == reason));
    assert_eq!(standings.left_out.len(), 6);
}
