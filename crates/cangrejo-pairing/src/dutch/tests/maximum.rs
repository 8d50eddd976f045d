//! As many as possible, against every way to seat a small field.

use std::cell::Cell;

use super::play;
use crate::dutch::field::Field;
use crate::dutch::rules::{Edition, Rules};
use crate::dutch::{pair_most, pair_with};

/// All that remains of `open` when some of them are paired and at most one has the bye.
fn all_left_out(field: &Field, open: &[usize], has_bye: bool) -> Vec<Vec<usize>> {
    let Some((&player, others)) = open.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for (place, &other) in others.iter().enumerate() {
        if field.may_meet(player, other) {
            let mut rest = others.to_vec();
            rest.remove(place);
            all.extend(all_left_out(field, &rest, has_bye));
        }
    }
    if has_bye && field.players[player].may_have_bye {
        all.extend(all_left_out(field, others, false));
    }
    for mut rest in all_left_out(field, others, has_bye) {
        rest.insert(0, player);
        all.push(rest);
    }
    all
}

#[test]
fn the_fewest_and_lowest_are_left_out() {
    for edition in [Edition::Of2026, Edition::Of2017] {
        let rules = Rules { edition, ..Rules::default() };
        let (n_partial, n_many) = (Cell::new(0), Cell::new(0));
        play(20_000..20_700, [3, 8], |tournament, seed| {
            let field = Field::new(tournament, rules);
            let everybody: Vec<usize> = (0..field.n_players()).collect();
            let all = all_left_out(&field, &everybody, everybody.len() % 2 == 1);
            let fewest = all.iter().map(Vec::len).min().expect("nobody need be paired");
            // The highest member of the best set is the lowest, and so on.
            let best = all.into_iter().filter(|set| set.len() == fewest).max();
            let best: Vec<usize> = best.into_iter().flatten().collect();
            let places: Vec<usize> = best.iter().map(|&p| field.players[p].place).collect();
            let partial = pair_most(tournament, rules).expect("a round of those who can play");
            assert_eq!(partial.left_out, places, "seed {seed}, {edition:?}");
            let round = &partial.round;
            let n_seated = 2 * round.boards.len() + round.bye.iter().len();
            assert_eq!(n_seated + places.len(), everybody.len(), "seed {seed}");
            match pair_with(tournament, rules) {
                Ok(round) => assert_eq!(partial.round, round, "seed {seed}"),
                Err(_) => assert!(!places.is_empty(), "seed {seed}"),
            }
            n_partial.set(n_partial.get() + usize::from(!places.is_empty()));
            n_many.set(n_many.get() + usize::from(places.len() > 2));
        });
        assert!(n_partial.get() > 100 && n_many.get() > 10, "{n_partial:?} {n_many:?}");
    }
}
