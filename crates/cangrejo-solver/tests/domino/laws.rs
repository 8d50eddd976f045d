//! What must hold of every answer, whoever found it.

use cangrejo_solver::domino::{
    Deal, Ends, Illegal, Lead, Play, Rest, Rules, Seat, Solver, Tile, Tiles, Undealt,
};
use cangrejo_solver::{Run, Verdict, perft, solve};

use super::{Luck, all_rules, late, some_deal};

fn tile(left: u8, right: u8) -> Tile {
    Tile::new(left, right).unwrap()
}

fn tiles(halves: &[(u8, u8)]) -> Tiles {
    halves.iter().map(|&(left, right)| tile(left, right)).collect()
}

#[test]
fn the_plays_and_the_line_of_a_whole_deal_bear_out_its_score() {
    for seed in 0..24 {
        let deal = some_deal(seed);
        let mut solver = Solver::new(&deal);
        let analysis = solver.analysis(deal.start());
        let scores = analysis.plays.iter().map(|&(_, score)| score);
        assert_eq!(scores.max(), Some(analysis.score), "the starter takes the best");
        let best = analysis.plays.iter().find(|&&(_, score)| score == analysis.score).unwrap();
        assert_eq!(analysis.best(), Some(best.0), "of equals the first");
        let mut here = deal.start();
        for &play in &analysis.line {
            assert_eq!(solver.score(here), analysis.score, "nobody errs on the line");
            here = deal.after(here, play).unwrap();
        }
        assert_eq!(deal.score(here), Some(analysis.score), "the line ends with the score");
        let sign = match analysis.score {
            ..0 => Verdict::Loss,
            0 => Verdict::Draw,
            1.. => Verdict::Win,
        };
        assert_eq!(Solver::new(&deal).verdict(deal.start()), sign);
    }
}

#[test]
fn an_answer_does_not_depend_on_what_was_asked_before() {
    let deal = Deal::random(11);
    let fresh = Solver::new(&deal).analysis(deal.start());
    let mut used = Solver::new(&deal);
    for seed in 0..20 {
        if let Some((position, _)) = late(&deal, 18, &mut Luck(seed)) {
            used.analysis(position);
        }
    }
    assert_eq!(used.analysis(deal.start()), fresh);
}

#[test]
fn turning_the_table_changes_nothing() {
    for seed in 0..10 {
        for (rules, by) in all_rules().into_iter().zip([1, 2, 3, 2]) {
            let deal = Deal::random(seed).under(rules).unwrap();
            let mut hands = Seat::ALL.map(|seat| deal.hand(seat));
            hands.rotate_right(by);
            let turned = Deal::new(&hands, Seat::ALL[by], rules).unwrap();
            let score = |deal: &Deal| Solver::new(deal).score(deal.start());
            assert_eq!(score(&turned), score(&deal), "seed {seed} by {by}");
        }
    }
}

#[test]
fn other_pips_on_the_same_tiles_leave_the_same_positions() {
    // Pips count, so scores differ; what can be played does not.
    let renamed = [3, 0, 6, 2, 5, 1, 4];
    let rename = |tile: Tile| {
        let (high, low) = tile.halves();
        Tile::new(renamed[usize::from(high)], renamed[usize::from(low)]).unwrap()
    };
    for seed in 0..6 {
        let deal = Deal::random(seed);
        let hands = Seat::ALL.map(|seat| deal.hand(seat).into_iter().map(rename).collect());
        let other = Deal::new(&hands, Seat::A, deal.rules()).unwrap();
        let (from, plays) = late(&deal, 17, &mut Luck(seed)).unwrap();
        let after = |position, &play: &Play| {
            let play = match play {
                Play::Lead(tile) => Play::Lead(rename(tile)),
                Play::Join { tile, end } => {
                    Play::Join { tile: rename(tile), end: renamed[usize::from(end)] }
                }
                Play::Pass => Play::Pass,
            };
            other.after(position, play).unwrap()
        };
        let other = Rest { deal: other, from: plays.iter().fold(other.start(), after) };
        let game = Rest { deal, from };
        let states = |game: &Rest| solve(game, &Run::UNWATCHED).unwrap().census().states();
        assert_eq!(states(&game), states(&other), "seed {seed}");
        for depth in 1..12 {
            assert_eq!(perft(&game, &from, depth), perft(&other, &other.from, depth));
        }
    }
}

#[test]
fn small_hands_of_two_players_are_scored_as_by_hand() {
    // B has nothing that fits: A plays both and wins what B holds, under any rules.
    let hands = [tiles(&[(6, 5), (5, 4)]), tiles(&[(0, 0), (1, 1), (2, 1)])];
    for rules in all_rules() {
        let deal = Deal::new(&hands, Seat::A, rules).unwrap();
        assert_eq!(Solver::new(&deal).score(deal.start()), 5);
        // B leads 0-0, which nobody can answer, and has the fewer pips: all 25 left are won.
        let deal = Deal::new(&hands, Seat::B, rules).unwrap();
        assert_eq!(Solver::new(&deal).score(deal.start()), 25);
        // A rival with 0-0 alone has nothing to lose.
        let hands = [tiles(&[(6, 5)]), tiles(&[(0, 0)])];
        let deal = Deal::new(&hands, Seat::A, rules).unwrap();
        assert_eq!(Solver::new(&deal).verdict(deal.start()), Verdict::Draw);
    }
}

#[test]
fn a_block_is_won_by_the_smaller_sum_or_by_the_smallest_hand_and_equals_win_nothing() {
    // After 6-6 nobody can play. A and C hold 1+9 = 10, B and D hold 4+5 = 9.
    let hands = [tiles(&[(6, 6), (1, 0)]), tiles(&[(2, 2)]), tiles(&[(5, 4)]), tiles(&[(5, 0)])];
    let scores = all_rules().into_iter().map(|rules| {
        let deal = Deal::new(&hands, Seat::A, rules).unwrap();
        let after = deal.after(deal.start(), Play::Lead(tile(6, 6))).unwrap();
        deal.score(after).unwrap()
    });
    // Sum and hand for everybody's pips, then for the rivals'; a block wins all of them.
    assert_eq!(scores.collect::<Vec<_>>(), [-19, 19, -19, 19]);

    let hands = [tiles(&[(6, 6), (3, 1)]), tiles(&[(2, 2)])];
    let deal = Deal::new(&hands, Seat::A, Rules::default()).unwrap();
    let after = deal.after(deal.start(), Play::Lead(tile(6, 6))).unwrap();
    assert_eq!(deal.score(after), Some(0));
    assert!(deal.plays(after).is_empty());
    assert_eq!(deal.after(after, Play::Pass), Err(Illegal::Over));
}

#[test]
fn the_first_empty_hand_wins_the_partners_pips_unless_the_rules_say_the_rivals_only() {
    let hands = [tiles(&[(6, 6)]), tiles(&[(6, 5), (1, 0)]), tiles(&[(6, 4)]), tiles(&[(6, 3)])];
    let scores = all_rules().into_iter().map(|rules| {
        let deal = Deal::new(&hands, Seat::A, rules).unwrap();
        Solver::new(&deal).score(deal.start())
    });
    assert_eq!(scores.collect::<Vec<_>>(), [31, 31, 21, 21]);
}

#[test]
fn what_is_against_the_rules_is_told_apart() {
    let hands = [tiles(&[(6, 6), (3, 1)]), tiles(&[(6, 5), (2, 2)])];
    let lead = Lead::Only(tile(6, 6));
    let deal = Deal::new(&hands, Seat::A, Rules { lead, ..Rules::default() }).unwrap();
    let start = deal.start();
    assert_eq!(deal.plays(start), [Play::Lead(tile(6, 6))]);
    let lead = |left, right| deal.after(start, Play::Lead(tile(left, right)));
    assert_eq!(lead(3, 1), Err(Illegal::MustLead { tile: tile(6, 6) }));
    let (held, seat) = (tile(6, 5), Seat::A);
    let illegal = Illegal::NotHeld { tile: held, seat, holder: Some(Seat::B) };
    assert_eq!(lead(6, 5), Err(illegal));
    assert_eq!(lead(0, 0), Err(Illegal::NotHeld { tile: tile(0, 0), seat, holder: None }));
    let join = |left, right, end| Play::Join { tile: tile(left, right), end };
    let nothing = Illegal::NothingToJoin { tile: tile(6, 6) };
    assert_eq!(deal.after(start, join(6, 6, 6)), Err(nothing));
    let fitting = tiles(&[(6, 6)]);
    assert_eq!(deal.after(start, Play::Pass), Err(Illegal::MayNotPass { seat, fitting }));
    let after_six = lead(6, 6).unwrap();
    assert_eq!(deal.after(after_six, Play::Lead(held)), Err(Illegal::Led { tile: held }));
    let unfit = Illegal::DoesNotFit { tile: tile(2, 2), ends: Ends::new(6, 6) };
    assert_eq!(deal.after(after_six, join(2, 2, 6)), Err(unfit));
    assert_eq!(
        deal.after(after_six, join(6, 5, 5)),
        Err(Illegal::DoesNotFit { tile: held, ends: Ends::new(6, 6) })
    );
    assert!(deal.after(after_six, join(6, 5, 6)).is_ok());
}

#[test]
fn hands_that_cannot_be_dealt_are_refused() {
    let [one, other] = [tiles(&[(6, 6)]), tiles(&[(5, 5), (6, 6)])];
    let undealt =
        |hands: &[Tiles], starter| Deal::new(hands, starter, Rules::default()).unwrap_err();
    assert_eq!(undealt(&[one], Seat::A), Undealt::Players { found: 1 });
    assert_eq!(undealt(&[one; 3], Seat::A), Undealt::Players { found: 3 });
    let seats = [Seat::A, Seat::B];
    assert_eq!(undealt(&[one, other], Seat::A), Undealt::Twice { tile: tile(6, 6), seats });
    let none = Undealt::Size { seat: Seat::B, found: 0 };
    assert_eq!(undealt(&[one, Tiles::NONE], Seat::A), none);
    let two = [one, tiles(&[(1, 1)])];
    assert_eq!(undealt(&two, Seat::C), Undealt::Starter { seat: Seat::C });
    let rules = Rules { lead: Lead::Only(tile(1, 1)), ..Rules::default() };
    let lead = Undealt::Lead { tile: tile(1, 1), seat: Seat::A };
    assert_eq!(Deal::new(&two, Seat::A, rules), Err(lead));
}
