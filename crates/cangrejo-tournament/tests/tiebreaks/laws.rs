//! What holds of every field.

use cangrejo_tournament::Rational;
use cangrejo_tournament::tiebreaks::{
    Code, Edition, Fate, Format, List, MANDATORY, Reckoning, open, standings,
};

use crate::board::{Cell, field_of, random_chart};

/// The codes whose values do not depend on the numbers of the players.
fn codes() -> Vec<Code> {
    let codes = MANDATORY.iter().filter(|code| !code.starts_with("TPN") && !code.starts_with("DE"));
    let list = codes.copied().collect::<Vec<_>>().join(",");
    List::parse(&list).expect("a list").codes().to_vec()
}

/// The same chart with the players in the opposite order.
fn turned(chart: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let last = chart.len() - 1;
    let cell = |&(opponent, color, result): &Cell| {
        (opponent.map(|opponent| last - opponent), color, result)
    };
    chart.iter().rev().map(|line| line.iter().map(cell).collect()).collect()
}

#[test]
fn other_numbers_give_the_same_values() {
    for seed in 0..150 {
        let chart = random_chart(seed);
        let last = chart.len() - 1;
        let (one, other) =
            (field_of(&chart, Format::Swiss), field_of(&turned(&chart), Format::Swiss));
        for edition in [Edition::Fide2024, Edition::Fide2026] {
            for code in codes() {
                // The ratings of these fields go by the numbers.
                let is_rated =
                    matches!(code.name(), "ARO" | "TPR" | "PTP" | "APRO" | "APPO" | "RTNG");
                let value = |field, player| open(field, code, edition, player).map(|it| it.value);
                for player in (0..=last).filter(|_| !is_rated) {
                    assert_eq!(
                        value(&one, player),
                        value(&other, last - player),
                        "{code}, seed {seed}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_value_is_what_its_parts_say() {
    for seed in 0..150 {
        let chart = random_chart(seed);
        let field = field_of(&chart, Format::Swiss);
        for code in codes() {
            for player in 0..chart.len() {
                let opened = open(&field, code, Edition::Fide2026, player).expect("all are rated");
                let counts = opened.parts.iter().filter(|part| part.fate == Fate::Counts);
                let amounts: Vec<Rational> = counts.map(|part| part.amount.clone()).collect();
                let n_counted = Rational::from(amounts.len().max(1));
                let sum: Rational = amounts.into_iter().sum();
                match opened.reckoning {
                    Reckoning::Sum => assert_eq!(opened.value, sum, "{code}"),
                    Reckoning::Mean => assert_eq!(opened.value, sum / n_counted, "{code}"),
                    Reckoning::RoundedMean => {
                        let gap = opened.value - sum / n_counted;
                        let half = Rational::new(1, 2);
                        assert!(gap <= half && Rational::ZERO - half < gap, "{code}: {gap}");
                    }
                    Reckoning::Performance { average, difference, .. } => {
                        assert_eq!(opened.value, average + Rational::from(difference), "{code}");
                    }
                    Reckoning::Expected { score, expected } => assert!(score <= expected, "{code}"),
                    Reckoning::NothingScored | Reckoning::NoGame | Reckoning::Own => {}
                }
            }
        }
    }
}

#[test]
fn where_all_was_played_everybody_s_score_is_in_the_buchholz_of_each_opponent() {
    let mut n_fields = 0;
    for seed in 0..400 {
        let chart = random_chart(seed);
        let is_played = |cell: &Cell| matches!(cell.2, '1' | '=' | '0');
        if !chart.iter().flatten().all(is_played) {
            continue;
        }
        n_fields += 1;
        let field = field_of(&chart, Format::Swiss);
        let sum = |list: &str| -> Rational {
            let code = List::parse_whole(list).expect("a code").codes()[0];
            let value =
                |player| open(&field, code, Edition::Fide2026, player).expect("it has").value;
            (0..chart.len()).map(value).sum()
        };
        assert_eq!(sum("BH"), sum("PTS") * Rational::from(field.n_rounds()), "seed {seed}");
    }
    assert!(n_fields > 20, "{n_fields}");
}

#[test]
fn standings_after_a_round_are_those_of_a_tournament_that_ends_there() {
    let list = List::parse("DE,BH/C1,FB,SB,KS,PS,STD").expect("a list");
    for seed in 0..100 {
        let chart = random_chart(seed);
        let n_rounds = chart[0].len().div_ceil(2);
        let cut: Vec<Vec<Cell>> = chart.iter().map(|line| line[..n_rounds].to_vec()).collect();
        let (whole, cut) = (field_of(&chart, Format::Swiss), field_of(&cut, Format::Swiss));
        let ours = standings(&whole.after(n_rounds), &list, Edition::Fide2026);
        assert_eq!(ours, standings(&cut, &list, Edition::Fide2026), "seed {seed}");
    }
}

#[test]
fn lines_are_in_the_order_of_their_values() {
    let list = List::parse("WIN,BH/C1,SB,TPN/R").expect("a list");
    for seed in 0..150 {
        let field = field_of(&random_chart(seed), Format::Swiss);
        let standings = standings(&field, &list, Edition::Fide2026);
        for pair in standings.lines.windows(2) {
            let column = pair[1].decided_by.expect("numbers part everybody");
            assert_eq!(pair[0].values[..column], pair[1].values[..column]);
            assert!(pair[0].values[column] > pair[1].values[column], "seed {seed}");
        }
    }
}
