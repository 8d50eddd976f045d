use super::{
    Credit, Criterion, Effectiveness, Excess, Formula, Movement, Order, Rules, Standings, clubs,
    distinct_rival_variance,
};
use crate::eff::{BySide, Field, Game, Side, SideName};
use crate::exact::Rational;

fn game(round: u32, a: (char, char), b: (char, char), points: (u32, u32)) -> Game<char> {
    let sides = BySide { a: Side::Pair(a.0, a.1), b: Side::Pair(b.0, b.1) };
    Game::by_points(round, sides, BySide { a: points.0, b: points.1 })
}

fn duel(round: u32, a: char, b: char, points: (u32, u32)) -> Game<char> {
    let sides = BySide { a: Side::Single(a), b: Side::Single(b) };
    Game::by_points(round, sides, BySide { a: points.0, b: points.1 })
}

fn field(athletes: &str, games: &[Game<char>]) -> Field<char> {
    Field::new(athletes.chars().collect(), games.to_vec()).expect("a lawful field")
}

fn rules(order: Order) -> Rules {
    Rules { order, ..Rules::default() }
}

/// The lines as text: place, athlete, and what decided.
fn shown(standings: &Standings<char>) -> Vec<(usize, char, Option<Criterion>)> {
    let lines = standings.lines().iter();
    lines.map(|line| (line.place, line.athlete, line.decided_by)).collect()
}

#[test]
fn the_index_adds_points_rate_of_wins_and_eff() {
    let field = field("abcd", &[game(1, ('a', 'b'), ('c', 'd'), (100, 40))]);
    let standings = Standings::new(&field, &[], &Rules::default());
    let [first, .., last] = standings.lines() else { panic!("four athletes") };
    assert_eq!(first.score.index, Rational::from(1000 + 100 + 700));
    assert_eq!(last.score.index, Rational::from(-100));
}

#[test]
fn equals_share_a_place_and_leave_the_next_one_empty() {
    let field = field("dbca", &[game(1, ('a', 'b'), ('c', 'd'), (100, 40))]);
    let standings = Standings::new(&field, &[], &Rules::default());
    let index = Some(Criterion::Index);
    let expected = [(1, 'b', None), (1, 'a', None), (3, 'd', index), (3, 'c', None)];
    assert_eq!(shown(&standings), expected);
}

#[test]
fn a_drawn_game_is_half_a_point_and_a_game_without_victory() {
    let field = field("ab", &[duel(1, 'a', 'b', (70, 70)), duel(2, 'a', 'b', (70, 60))]);
    let standings = Standings::new(&field, &[], &Rules::default());
    let score = &standings.lines()[0].score;
    assert_eq!(score.points, Rational::new(3, 2));
    assert_eq!((score.n_games, score.n_won, score.n_drawn), (2, 1, 1));
    assert_eq!(score.win_rate, Rational::new(1, 2));
}

#[test]
fn a_credit_gives_points_and_no_game() {
    let games = [duel(1, 'a', 'b', (70, 60))];
    let field = field("abc", &games);
    let credits = [
        Credit::bye('c', 2),
        Credit::win('b'),
        Credit::draw('b'),
        Credit::sanction('a', &Rational::new(1, 4)),
        Credit::win('z'),
    ];
    let plain = Standings::new(&field, &[], &Rules::default());
    let standings = Standings::new(&field, &credits, &Rules::default());
    for line in standings.lines() {
        let before = plain.lines().iter().find(|before| before.athlete == line.athlete);
        let before = &before.expect("the same athletes").score;
        assert_eq!(line.score.eff, before.eff);
        assert_eq!(line.score.win_rate, before.win_rate);
        assert_eq!(line.score.n_games, before.n_games);
    }
    let points = |athlete| {
        let line = standings.lines().iter().find(|line| line.athlete == athlete);
        line.expect("in the field").score.points.clone()
    };
    assert_eq!(points('a'), Rational::new(3, 4));
    assert_eq!(points('b'), Rational::new(3, 2));
    assert_eq!(points('c'), Rational::from(1));
}

#[test]
fn fewer_byes_decide_between_equal_indices() {
    // Two who did not play, with the same points: one by a bye, one by two credited draws.
    let credits = [Credit::bye('a', 2), Credit::draw('b'), Credit::draw('b')];
    let standings = Standings::new(&field("ab", &[]), &credits, &Rules::default());
    assert_eq!(shown(&standings), [(1, 'b', None), (2, 'a', Some(Criterion::FewerByes))]);
}

#[test]
fn direct_meetings_decide_when_all_who_are_tied_have_met() {
    // b beat a, and a sanction takes from b exactly what puts him ahead.
    let mut by_rule = duel(1, 'a', 'b', (50, 50));
    by_rule.winner = Some(SideName::B);
    let field = field("ab", &[by_rule]);
    let plain = Standings::new(&field, &[], &Rules::default());
    let gap = &plain.lines()[0].score.index - &plain.lines()[1].score.index;
    let sanction = Credit::sanction('b', &(&gap / &Rational::from(1000)));
    let standings = Standings::new(&field, &[sanction], &Rules::default());
    assert_eq!(standings.lines()[0].score.index, standings.lines()[1].score.index);
    assert_eq!(shown(&standings), [(1, 'b', None), (2, 'a', Some(Criterion::DirectMeetings))]);
}

#[test]
fn a_circle_of_direct_meetings_is_a_shared_place() {
    let games =
        [duel(1, 'a', 'b', (60, 50)), duel(2, 'b', 'c', (60, 50)), duel(3, 'c', 'a', (60, 50))];
    let standings = Standings::new(&field("abc", &games), &[], &Rules::default());
    assert_eq!(shown(&standings), [(1, 'a', None), (1, 'b', None), (1, 'c', None)]);
}

#[test]
fn lexicographic_order_says_which_of_its_criteria_decided() {
    // a and b have one point each, a of one game and b of two.
    let games =
        [duel(1, 'a', 'c', (60, 50)), duel(2, 'b', 'c', (60, 50)), duel(3, 'd', 'b', (9, 8))];
    let standings = Standings::new(&field("abcd", &games), &[], &rules(Order::Lexicographic));
    let places = shown(&standings);
    assert_eq!(places[2], (3, 'b', Some(Criterion::WinRate)));
    assert_eq!(places[3], (4, 'c', Some(Criterion::Points)));
    assert_eq!(places[1].2, Some(Criterion::Eff));
}

#[test]
fn traditional_order_is_wins_then_effectiveness_then_points_made() {
    let effectiveness =
        Effectiveness { target: 100, formula: Formula::Target, excess: Excess::Capped };
    let rules = Rules { order: Order::Traditional, effectiveness, ..Rules::default() };
    let games =
        [duel(1, 'a', 'b', (120, 60)), duel(1, 'c', 'd', (100, 50)), duel(1, 'e', 'f', (90, 40))];
    let standings = Standings::new(&field("abcdef", &games), &[], &rules);
    let effectiveness = Some(Criterion::Effectiveness);
    let points = Some(Criterion::PointsFor);
    let expected = [
        (1, 'c', None),
        (2, 'e', points),
        (3, 'a', effectiveness),
        (4, 'b', Some(Criterion::GamesWon)),
        (5, 'd', effectiveness),
        (6, 'f', points),
    ];
    assert_eq!(shown(&standings), expected);
    assert_eq!(standings.lines()[2].score.points_for, 100, "120 points are capped");
}

#[test]
fn a_traditional_bye_is_a_win_with_half_the_target_as_effectiveness() {
    let credits = [Credit::traditional_bye('b', 201)];
    let standings = Standings::new(&field("ab", &[]), &credits, &rules(Order::Traditional));
    let line = &standings.lines()[0];
    assert_eq!((line.athlete, line.score.n_won_or_credited, line.score.n_won), ('b', 1, 0));
    assert_eq!(line.score.effectiveness, Rational::new(201, 2));
    assert_eq!((line.score.points_for, line.score.n_byes), (201, 1));
}

#[test]
fn movement_tells_up_down_same_and_new() {
    let first = [duel(1, 'a', 'b', (60, 50)), duel(1, 'c', 'd', (99, 0))];
    let second = [first[0], first[1], duel(2, 'b', 'c', (90, 0)), duel(2, 'e', 'd', (5, 4))];
    let before = Standings::new(&field("abcd", &first), &[], &rules(Order::Lexicographic));
    let after = Standings::new(&field("abcde", &second), &[], &rules(Order::Lexicographic));
    let moved: Vec<_> =
        after.lines().iter().map(|line| line.athlete).zip(after.movement_since(&before)).collect();
    let place = |standings: &Standings<char>, athlete| {
        let line = standings.lines().iter().find(|line| line.athlete == athlete);
        line.map(|line| line.place)
    };
    for (athlete, movement) in moved {
        let now = place(&after, athlete).expect("in the later standings");
        let expected = match place(&before, athlete) {
            None => Movement::New,
            Some(then) if then == now => Movement::Same,
            Some(then) if then > now => Movement::Up(then - now),
            Some(then) => Movement::Down(now - then),
        };
        assert_eq!(movement, expected, "{athlete}");
    }
    assert_eq!(place(&before, 'e'), None);
}

#[test]
fn a_subset_keeps_order_and_values_and_counts_its_own_places() {
    let games = [
        duel(1, 'a', 'c', (60, 50)),
        duel(2, 'b', 'c', (60, 50)),
        duel(3, 'd', 'b', (9, 8)),
        duel(4, 'e', 'f', (9, 8)),
    ];
    let whole = Standings::new(&field("abcdef", &games), &[], &rules(Order::Lexicographic));
    let order: String = whole.lines().iter().map(|line| line.athlete).collect();
    let part = whole.subset(|athlete| "bcf".contains(*athlete));
    let restricted: String = order.chars().filter(|athlete| "bcf".contains(*athlete)).collect();
    assert_eq!(part.lines().iter().map(|line| line.athlete).collect::<String>(), restricted);
    assert_eq!(shown(&part)[0], (1, 'b', None));
    assert_eq!(shown(&part)[1].2, Some(Criterion::Points));
    assert!(part.lines().iter().all(|line| whole.lines().iter().any(|of| of.score == line.score)));
    assert_eq!(whole.subset(|_| true), whole);
}

#[test]
fn a_subset_of_a_shared_place_shares_its_place() {
    let field = field("abcd", &[game(1, ('a', 'b'), ('c', 'd'), (100, 40))]);
    let standings = Standings::new(&field, &[], &Rules::default());
    let part = standings.subset(|athlete| *athlete != 'a');
    let index = Some(Criterion::Index);
    assert_eq!(shown(&part), [(1, 'b', None), (2, 'c', index), (2, 'd', None)]);
}

#[test]
fn clubs_count_their_best() {
    let games = [
        duel(1, 'a', 'b', (60, 50)),
        duel(1, 'c', 'd', (60, 50)),
        duel(2, 'a', 'd', (60, 50)),
        duel(2, 'c', 'b', (60, 50)),
    ];
    let standings = Standings::new(&field("abcde", &games), &[], &rules(Order::Lexicographic));
    let club_of = |athlete: &char| match athlete {
        'a' | 'b' | 'd' => Some("north"),
        'c' => Some("south"),
        _ => None,
    };
    let table = clubs(&standings, 2, club_of);
    assert_eq!(table.len(), 2);
    assert_eq!((table[0].club, table[0].place, table[0].athletes.len()), ("north", 1, 2));
    assert_eq!(table[0].sums[1], (Criterion::Points, Rational::from(2)));
    assert_eq!(table[1].decided_by, Some(Criterion::CountingAthletes));
    assert_eq!((table[1].club, table[1].athletes.as_slice()), ("south", &['c'][..]));

    let by_one = clubs(&standings, 1, club_of);
    assert_eq!((by_one[0].place, by_one[1].place), (1, 1), "a and c have done the same");
    assert_eq!(by_one[1].decided_by, None);
}

#[test]
fn rivals_that_rotate_alike_have_no_variance() {
    let one = [game(1, ('a', 'b'), ('c', 'd'), (9, 8))];
    assert_eq!(distinct_rival_variance(&field("abcd", &one)), Rational::ZERO);
    // a meets two new rivals in each of two rounds, which is 100 %; c meets the same again.
    let two =
        [one[0], game(2, ('a', 'b'), ('e', 'f'), (9, 8)), game(3, ('c', 'd'), ('a', 'b'), (9, 8))];
    let percentages = [4, 4, 2, 2].map(|n_rivals| Rational::from(100 * n_rivals));
    let percentages = percentages.into_iter().zip([6, 6, 4, 4]).map(|(a, b)| a / Rational::from(b));
    let percentages: Vec<_> = percentages.chain([100, 100].map(Rational::from)).collect();
    let count = Rational::from(6);
    let mean = percentages.iter().cloned().sum::<Rational>() / count.clone();
    let squares = percentages.iter().map(|one| (one - &mean) * (one - &mean));
    assert_eq!(distinct_rival_variance(&field("abcdef", &two)), squares.sum::<Rational>() / count);
    assert_eq!(distinct_rival_variance(&field("abcdef", &[])), Rational::ZERO);
}
