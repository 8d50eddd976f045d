//! The same scores as plain minimax, the same letters as backward induction.

use cangrejo_solver::domino::{Deal, Lead, Play, Rest, Rules, Seat, Solver, Tile, Tiles};
use cangrejo_solver::{Census, Labels, Run, Side, Verdict, solve};

use super::twin::{At, Table};
use super::{Luck, all_rules, late, some_deal};

/// The twin's table after the same plays.
fn table_after(deal: &Deal, plays: &[Play]) -> Table {
    let mut table = Table::of(deal);
    for &play in plays {
        let place = |tile: Tile| {
            table.hands[table.turn].iter().position(|&pair| pair == tile.halves()).unwrap()
        };
        table = match play {
            Play::Pass => table.passed(),
            Play::Lead(tile) => table.laid(place(tile), At::Right),
            Play::Join { tile, end } => {
                let (left, _) = table.ends().unwrap();
                table.laid(place(tile), if left == end { At::Left } else { At::Right })
            }
        };
    }
    table
}

/// Fails unless the position and each of its plays have the scores of the twin.
fn compare(deal: &Deal, plays: &[Play]) {
    let after = |position, &play: &Play| deal.after(position, play).unwrap();
    let position = plays.iter().fold(deal.start(), after);
    let analysis = Solver::new(deal).analysis(position);
    let table = table_after(deal, plays);
    assert_eq!(analysis.score, table.minimax(), "{deal:?} {plays:?}");
    for (play, score) in analysis.plays {
        let next = table_after(deal, &[plays, &[play]].concat());
        assert_eq!(score, next.minimax(), "{deal:?} {plays:?} {play:?}");
    }
}

#[test]
fn the_search_agrees_with_plain_minimax_on_late_positions() {
    let mut n_compared = [0; 2];
    for seed in 0..2400 {
        let deal = some_deal(seed);
        let most_left = if deal.seats().len() == 4 { 13 } else { 11 };
        if let Some((_, plays)) = late(&deal, most_left, &mut Luck(seed)) {
            compare(&deal, &plays);
            n_compared[deal.seats().len() / 2 - 1] += 1;
        }
    }
    assert!(n_compared.iter().all(|&n| n > 800), "{n_compared:?}");
}

#[test]
fn the_search_agrees_with_plain_minimax_on_small_deals_from_the_first_tile() {
    for seed in 0..400 {
        let whole = Deal::random(seed);
        let mut luck = Luck(seed);
        let (n_players, size) = [(2, 5), (4, 3), (2, 6), (4, 4)][luck.below(4)];
        // Hands may have lost a tile more or less, as under a penalty.
        let hand = |seat: &Seat| whole.hand(*seat).into_iter().take(size).collect::<Tiles>();
        let hands: Vec<Tiles> = Seat::ALL[..n_players].iter().map(hand).collect();
        let starter = Seat::ALL[luck.below(n_players)];
        let held: Vec<Tile> = hands[starter.index()].into_iter().collect();
        let lead = [Lead::Any, Lead::Only(held[luck.below(held.len())])][luck.below(2)];
        let rules = Rules { lead, ..all_rules()[luck.below(4)] };
        compare(&Deal::new(&hands, starter, rules).unwrap(), &[]);
    }
}

#[test]
fn hands_of_unequal_size_are_searched_as_well() {
    for seed in 0..100 {
        let (whole, mut luck) = (Deal::random(seed), Luck(seed));
        let hands = Seat::ALL.map(|seat| -> Tiles {
            whole.hand(seat).into_iter().take(1 + luck.below(4)).collect()
        });
        compare(&Deal::new(&hands, Seat::D, all_rules()[luck.below(4)]).unwrap(), &[]);
    }
}

/// Labels everything from a late position on and compares every letter.
fn compare_letters(deal: Deal, from: cangrejo_solver::domino::Position) -> Census {
    let game = Rest { deal, from };
    let labelled = solve(&game, &Run::UNWATCHED).unwrap();
    let mut solver = Solver::new(&deal);
    for number in 0..labelled.n_numbers() {
        let position = labelled.position(number).unwrap();
        let for_mover = labelled.label(&position).unwrap().verdict();
        let mover_is_starter = cangrejo_solver::Game::to_move(&game, &position) == Side::Black;
        let letter = if mover_is_starter { for_mover } else { for_mover.reversed() };
        let score = solver.score(position);
        let sign = match score.cmp(&0) {
            std::cmp::Ordering::Less => Verdict::Loss,
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Greater => Verdict::Win,
        };
        assert_eq!(letter, sign, "{deal:?} {position:?}");
        assert_eq!(letter, solver.verdict(position), "{deal:?} {position:?}");
    }
    labelled.census()
}

#[test]
fn backward_induction_gives_the_same_letters() {
    let mut states = 0;
    let mut n_compared = 0;
    for seed in 0..240 {
        let deal = some_deal(seed);
        let most_left = if deal.seats().len() == 4 { 14 } else { 12 };
        if let Some((position, _)) = late(&deal, most_left, &mut Luck(seed)) {
            states += compare_letters(deal, position).states();
            n_compared += 1;
        }
    }
    assert!(n_compared > 150 && states > 50_000, "{n_compared} with {states} positions");
}

#[test]
fn the_graph_has_a_position_for_each_hands_unordered_ends_and_turn() {
    for seed in 0..20 {
        let deal = some_deal(seed);
        let most_left = if deal.seats().len() == 4 { 17 } else { 14 };
        let Some((from, plays)) = late(&deal, most_left, &mut Luck(seed)) else { continue };
        let states = solve(&Rest { deal, from }, &Run::UNWATCHED).unwrap().census().states();
        let counted = table_after(&deal, &plays).n_reachable();
        assert_eq!(states, counted as u64, "seed {seed}");
    }
}

#[test]
fn a_whole_deal_for_two_gets_the_same_letter_from_backward_induction() {
    for seed in [3, 5] {
        let deal = some_deal(seed);
        let census = compare_letters(deal, deal.start());
        assert!(census.states() > 1000, "{census:?}");
    }
}
