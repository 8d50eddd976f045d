//! Dominoes once more, as a child would write them down: hands as lists of pairs, a line
//! with a left and a right end, passes counted. It shares nothing with the crate.

use std::collections::BTreeSet;

use cangrejo_solver::domino::{Block, Deal, Lead, Reward, Rules, Seat, Tile};

/// A tile with its halves as they lie.
pub(crate) type Pair = (u8, u8);

/// Hands and a line on the table.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) hands: Vec<Vec<Pair>>,
    pub(crate) line: Vec<Pair>,
    pub(crate) turn: usize,
    passes: usize,
    starter: usize,
    rules: Rules,
}

/// Which end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Left,
    Right,
}

impl Table {
    pub(crate) fn of(deal: &Deal) -> Table {
        let hand = |seat: &Seat| deal.hand(*seat).into_iter().map(Tile::halves).collect();
        let starter = deal.starter().index();
        Table {
            hands: deal.seats().iter().map(hand).collect(),
            line: Vec::new(),
            turn: starter,
            passes: 0,
            starter,
            rules: deal.rules(),
        }
    }

    pub(crate) fn ends(&self) -> Option<Pair> {
        Some((self.line.first()?.0, self.line.last()?.1))
    }

    /// Every way to lay a tile: its place in the hand and the end; none means a pass.
    pub(crate) fn ways(&self) -> Vec<(usize, At)> {
        let hand = self.hands[self.turn].iter().enumerate();
        let Some((left, right)) = self.ends() else {
            let may_lead = |&(high, low): &Pair| match self.rules.lead {
                Lead::Any => true,
                Lead::Only(tile) => tile.halves() == (high, low),
            };
            let leads = hand.filter(|(_, pair)| may_lead(pair));
            return leads.map(|(place, _)| (place, At::Right)).collect();
        };
        let mut ways = Vec::new();
        for (place, &(one, other)) in hand {
            if one == left || other == left {
                ways.push((place, At::Left));
            }
            if one == right || other == right {
                ways.push((place, At::Right));
            }
        }
        ways
    }

    pub(crate) fn laid(&self, place: usize, at: At) -> Table {
        let mut table = self.clone();
        let (one, other) = table.hands[self.turn].remove(place);
        match (self.ends(), at) {
            (None, _) => table.line.push((one, other)),
            (Some((left, _)), At::Left) => {
                table.line.insert(0, if other == left { (one, other) } else { (other, one) });
            }
            (Some((_, right)), At::Right) => {
                table.line.push(if one == right { (one, other) } else { (other, one) });
            }
        }
        table.turn = (self.turn + 1) % self.hands.len();
        table.passes = 0;
        table
    }

    pub(crate) fn passed(&self) -> Table {
        let mut table = self.clone();
        table.turn = (self.turn + 1) % self.hands.len();
        table.passes += 1;
        table
    }

    /// The score of the starter's side once a hand is empty or everybody has passed.
    pub(crate) fn score(&self) -> Option<i16> {
        let pips = |seat: usize| -> i16 {
            self.hands[seat].iter().map(|&(one, other)| i16::from(one + other)).sum()
        };
        let seats = 0..self.hands.len();
        let all: i16 = seats.clone().map(pips).sum();
        let is_ours = |seat: usize| seat % 2 == self.starter % 2;
        if let Some(winner) = seats.clone().find(|&seat| self.hands[seat].is_empty()) {
            let partner: i16 = seats.filter(|seat| seat % 2 == winner % 2).map(pips).sum();
            let won = match self.rules.reward {
                Reward::Everybody => all,
                Reward::Rivals => all - partner,
            };
            return Some(if is_ours(winner) { won } else { -won });
        }
        if self.passes < self.hands.len() {
            return None;
        }
        let of_side = |ours: bool| seats.clone().filter(move |&seat| is_ours(seat) == ours);
        let side = |ours: bool| -> i16 {
            match self.rules.block {
                Block::Sum => of_side(ours).map(pips).sum(),
                Block::Hand => of_side(ours).map(pips).min().unwrap(),
            }
        };
        Some(match side(true).cmp(&side(false)) {
            std::cmp::Ordering::Less => all,
            std::cmp::Ordering::Greater => -all,
            std::cmp::Ordering::Equal => 0,
        })
    }

    /// Plain minimax, without a table and without a bound.
    pub(crate) fn minimax(&self) -> i16 {
        if let Some(score) = self.score() {
            return score;
        }
        let ways = self.ways();
        if ways.is_empty() {
            return self.passed().minimax();
        }
        let scores = ways.into_iter().map(|(place, at)| self.laid(place, at).minimax());
        if self.turn % 2 == self.starter % 2 {
            scores.max().unwrap()
        } else {
            scores.min().unwrap()
        }
    }

    /// How many positions can follow, this one included.
    pub(crate) fn n_reachable(&self) -> usize {
        let mut seen = BTreeSet::new();
        let mut open = vec![self.clone()];
        while let Some(table) = open.pop() {
            let ends = table.ends().map(|(left, right)| (left.min(right), left.max(right)));
            if !seen.insert((table.hands.clone(), ends, table.turn)) || table.is_over() {
                continue;
            }
            let ways = table.ways();
            if ways.is_empty() {
                open.push(table.passed());
            }
            open.extend(ways.into_iter().map(|(place, at)| table.laid(place, at)));
        }
        seen.len()
    }

    /// Whether a hand is empty or nobody holds a tile that fits.
    fn is_over(&self) -> bool {
        let nobody_can = |table: &Table| {
            (0..table.hands.len()).all(|turn| Table { turn, ..table.clone() }.ways().is_empty())
        };
        self.hands.iter().any(Vec::is_empty) || nobody_can(self)
    }
}
