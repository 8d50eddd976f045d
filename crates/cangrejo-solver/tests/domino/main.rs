//! Dominoes with open hands: the search beside plain minimax and backward induction.

mod laws;
mod twin;
mod twins;

use cangrejo_solver::domino::{Block, Deal, Lead, Play, Position, Reward, Rules};

/// Numbers by chance from a seed.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        usize::try_from((self.0 >> 33) % n as u64).unwrap()
    }
}

/// Every way to score.
fn all_rules() -> Vec<Rules> {
    let rewards = [Reward::Everybody, Reward::Rivals];
    let scorings = rewards.map(|reward| [Block::Sum, Block::Hand].map(|block| (reward, block)));
    scorings
        .as_flattened()
        .iter()
        .map(|&(reward, block)| Rules { lead: Lead::Any, reward, block })
        .collect()
}

/// Four players and two in turn, under every way to score in turn.
fn some_deal(seed: u64) -> Deal {
    let deal = if seed.is_multiple_of(2) { Deal::random(seed) } else { Deal::random_for_two(seed) };
    let rules = all_rules();
    deal.under(rules[(seed / 2) as usize % rules.len()]).unwrap()
}

/// Plays by chance until no more than this many tiles are left; `None` if it ended before.
fn late(deal: &Deal, most_left: u32, luck: &mut Luck) -> Option<(Position, Vec<Play>)> {
    let mut position = deal.start();
    let mut played = Vec::new();
    while position.left().len() > most_left {
        let plays = deal.plays(position);
        if plays.is_empty() {
            return None;
        }
        let play = plays[luck.below(plays.len())];
        position = deal.after(position, play).unwrap();
        played.push(play);
    }
    deal.score(position).is_none().then_some((position, played))
}
