//! Article 6: direct encounter, against every outcome of the games that were not played.

use crate::board::{field_of, places, random_chart, ranked, round_robin, swiss};
use cangrejo_tournament::tiebreaks::{
    Edition, Field, Format, Kind, List, Round, Verdict, standings,
};

#[test]
fn who_won_among_themselves_is_ahead() {
    // Players 1 and 2 have a point each, and 2 won their game.
    let field = swiss(&["2w0 3w1", "1b1 4w0", "4w0 1b0", "3b1 2b1"]);
    assert_eq!(places(&ranked(&field, "")), [(1, 4), (2, 1), (2, 2), (4, 3)]);
    let standings = ranked(&field, "DE");
    assert_eq!(places(&standings), [(1, 4), (2, 2), (3, 1), (4, 3)]);
    assert_eq!(standings.lines[2].decided_by, Some(1), "the encounter put player 1 behind");
    assert_eq!(standings.lines[0].values[1], None, "player 4 is tied with nobody");
    let steps = standings.encounter(&field, 1, 1);
    assert_eq!(steps.len(), 1);
    assert_eq!(
        (steps[0].group.as_slice(), steps[0].verdict),
        ([0, 1].as_slice(), Verdict::Place(1))
    );
}

#[test]
fn a_forfeit_decides_only_where_that_is_asked_for_or_in_a_round_robin() {
    let chart = ["2w+ 3w0", "1b- U", "U 1b1"];
    let tied = [(1, 3), (2, 1), (2, 2)];
    let decided = [(1, 3), (2, 1), (3, 2)];
    assert_eq!(places(&ranked(&swiss(&chart), "DE")), tied);
    assert_eq!(places(&ranked(&swiss(&chart), "DE/P")), decided);
    assert_eq!(places(&ranked(&round_robin(&chart), "DE")), decided);
}

#[test]
fn several_games_between_two_count_as_their_mean() {
    // 1 and 2 met twice, one win each; 1 beat 3, who beat 2: 1.5, 0.5 and 1 among themselves.
    let field = swiss(&["2w1 2b0 3w1 Z", "1b0 1w1 U 3b0", "U Z 1b0 2w1"]);
    let steps = ranked(&field, "DE").encounter(&field, 1, 0);
    assert_eq!(steps[0].points.to_string(), "3/2");
    assert_eq!(places(&ranked(&field, "DE")), [(1, 1), (2, 3), (3, 2)]);
}

#[test]
fn after_one_is_placed_the_rest_are_compared_again() {
    // Among three who all met, 1 is first, and 2 and 3 drew.
    let field = round_robin(&["2w1 3b1 4w0", "1b0 4b1 3w=", "4w1 1w0 2b=", "3b0 2w0 1b1"]);
    let standings = ranked(&field, "DE");
    let steps = standings.encounter(&field, 1, 1);
    assert_eq!(places(&standings), [(1, 1), (2, 2), (2, 3), (4, 4)]);
    assert_eq!(steps.last().map(|step| step.verdict), Some(Verdict::Tied));
}

/// What the articles ask for, by trying every outcome of the games that were not played.
fn slow(field: &Field, group: &[usize]) -> Vec<Vec<usize>> {
    let mut missing = Vec::new();
    let mut base = vec![0; group.len()];
    for (row, &player) in group.iter().enumerate() {
        for (column, &opponent) in group.iter().enumerate() {
            let rounds = &field.players()[player].rounds;
            let games: Vec<i64> =
                rounds.iter().filter_map(|round| parts_of_point(round, opponent)).collect();
            if games.is_empty() && row < column {
                missing.push((row, column));
            } else if !games.is_empty() {
                base[row] += games.iter().sum::<i64>() / i64::try_from(games.len()).expect("few");
            }
        }
    }
    if missing.is_empty() {
        let mut scores = base.clone();
        scores.sort_unstable();
        scores.dedup();
        let class = |score: &i64| {
            let of_score = group.iter().zip(&base).filter(|(_, own)| *own == score);
            of_score.map(|(player, _)| *player).collect::<Vec<_>>()
        };
        let classes: Vec<Vec<usize>> = scores.iter().rev().map(class).collect();
        return if classes.len() == 1 { classes } else { again(field, classes) };
    }
    let mut left: Vec<usize> = (0..group.len()).collect();
    let mut classes = Vec::new();
    while left.len() > 1 {
        let first = left.iter().copied().find(|&row| is_always_first(row, &left, &base, &missing));
        let Some(first) = first else { break };
        classes.push(vec![group[first]]);
        left.retain(|row| *row != first);
    }
    if !left.is_empty() {
        classes.push(left.iter().map(|row| group[*row]).collect());
    }
    if classes.len() == 1 { classes } else { again(field, classes) }
}

fn again(field: &Field, classes: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let parted =
        |class: Vec<usize>| if class.len() == 1 { vec![class] } else { slow(field, &class) };
    classes.into_iter().flat_map(parted).collect()
}

/// The points of a game over the board against an opponent, in 1/5040: any mean is whole.
fn parts_of_point(round: &Round, opponent: usize) -> Option<i64> {
    let Kind::Played(pairing, _) = round.kind else { return None };
    let points = (&round.points * &5040.into()).to_string().parse::<i64>().expect("whole");
    (pairing.opponent == opponent).then_some(points)
}

/// Whether the player has more than each of the others in every outcome.
fn is_always_first(row: usize, left: &[usize], base: &[i64], missing: &[(usize, usize)]) -> bool {
    (0..3_usize.pow(u32::try_from(missing.len()).expect("few"))).all(|mut outcome| {
        let mut scores = base.to_vec();
        for &(one, other) in missing {
            let (at_one, at_other) = [(5040, 0), (2520, 2520), (0, 5040)][outcome % 3];
            outcome /= 3;
            scores[one] += at_one;
            scores[other] += at_other;
        }
        left.iter().all(|&other| other == row || scores[other] < scores[row])
    })
}

#[test]
fn every_outcome_of_the_missing_games_says_the_same() {
    let mut n_parted = 0;
    // Tied from the start: the encounter is the only tie-break.
    let list = List::parse_whole("DE").expect("a code");
    for seed in 0..4000 {
        let chart = random_chart(seed);
        // Ten games may be missing among five: 59,049 outcomes.
        if chart.len() > 5 {
            continue;
        }
        let field = field_of(&chart, Format::Swiss);
        let standings = standings(&field, &list, Edition::Fide2026);
        let everybody: Vec<usize> = (0..chart.len()).collect();
        let mut wanted = Vec::new();
        for mut class in slow(&field, &everybody) {
            class.sort_unstable();
            let rank = wanted.len() + 1;
            wanted.extend(class.into_iter().map(|player| (rank, player + 1)));
        }
        assert_eq!(places(&standings), wanted, "seed {seed}");
        n_parted += usize::from(wanted.last().is_some_and(|last| last.0 > 1));
    }
    assert!(n_parted > 200, "{n_parted}");
}
