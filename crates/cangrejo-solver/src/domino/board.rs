//! A deal as the search sees it.
//!
//! Each seat's tiles are seven neighboring bits, so that what is left of a hand is a
//! number below 128 and its pips and its size are looked up. Passes are no positions
//! here: the turn goes to the next who can play.

use super::{Block, Deal, MOST_PIPS, Position, Reward, Seat, Tile};

/// Bits that a hand takes.
const WIDTH: usize = 7;
const HAND: u32 = (1 << WIDTH) - 1;
const N_SUITS: usize = MOST_PIPS as usize + 1;

/// How many tiles a hand has, by its bits.
const SIZES: [i16; 1 << WIDTH] = {
    let mut sizes = [0; 1 << WIDTH];
    let mut hand = 1;
    while hand < sizes.len() {
        sizes[hand] = sizes[hand >> 1] + if hand % 2 == 1 { 1 } else { 0 };
        hand += 1;
    }
    sizes
};

/// A deal with its tiles in the order of the hands.
#[derive(Clone, Debug)]
pub(super) struct Board {
    halves: [(u8, u8); 4 * WIDTH],
    tiles: [Option<Tile>; 4 * WIDTH],
    suits: [u32; N_SUITS],
    pips: [[i16; 1 << WIDTH]; 4],
    /// One less than the number of players: the bits of a turn.
    ring: u8,
    /// 0 or 1: the parity of the seats on the starter's side.
    ours: u8,
    reward: Reward,
    block: Block,
}

/// A position in which the side to move can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    left: u32,
    low: u8,
    high: u8,
    turn: u8,
}

impl Node {
    /// A number that no other position of the deal has, below 2^33 and never 0.
    ///
    /// Ends that differ need no room: they are the two whose pips have been played an
    /// odd number of times, so they follow from the tiles.
    pub(super) fn key(self) -> u64 {
        let equal = if self.low == self.high { self.low } else { MOST_PIPS + 1 };
        u64::from(self.left) | u64::from(self.turn) << 28 | u64::from(equal) << 30
    }
}

/// A tile by its bit, and the end it joins: the greater (0) or the smaller (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice(pub(super) u8);

/// What a play leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The hand is over, with this score for the starter's side.
    Over(i16),
    /// It goes on.
    Open(Node),
}

/// A choice with where it leads and how promising it looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) choice: Choice,
    pub(super) next: Next,
    merit: i16,
}

/// The most plays there can be: seven tiles, of which one may fit at both ends.
pub(super) const MOST_CHOICES: usize = WIDTH + 1;

impl Board {
    pub(super) fn new(deal: &Deal) -> Board {
        let mut board = Board {
            halves: [(0, 0); 4 * WIDTH],
            tiles: [None; 4 * WIDTH],
            suits: [0; N_SUITS],
            pips: [[0; 1 << WIDTH]; 4],
            ring: if deal.seats().len() == 2 { 1 } else { 3 },
            ours: u8::from(deal.starter().index() % 2 == 1),
            reward: deal.rules().reward,
            block: deal.rules().block,
        };
        for (seat, first) in Seat::ALL.into_iter().zip((0..).step_by(WIDTH)) {
            let pips = &mut board.pips[seat.index()];
            for (place, tile) in deal.hand(seat).into_iter().enumerate() {
                let bit = first + place;
                let (high, low) = tile.halves();
                board.tiles[bit] = Some(tile);
                board.halves[bit] = (high, low);
                board.suits[usize::from(high)] |= 1 << bit;
                board.suits[usize::from(low)] |= 1 << bit;
                // Every set whose highest tile is this one.
                for rest in 0..1 << place {
                    pips[rest | 1 << place] = pips[rest] + tile.pips();
                }
            }
        }
        board
    }

    /// The position as a node, after any passes; `None` before the first tile and where
    /// nobody can play.
    pub(super) fn node(&self, position: Position) -> Option<Node> {
        let (low, high) = position.ends()?.pips();
        let is_left = |tile: &Option<Tile>| tile.is_some_and(|tile| position.left().contains(tile));
        let bits = (0..).zip(&self.tiles).filter(|(_, tile)| is_left(tile));
        let left = bits.fold(0, |left, (bit, _)| left | 1 << bit);
        let turn = u8::try_from(position.turn().index()).expect("four seats");
        let node = Node { left, low, high, turn };
        (left & self.fitting(low, high) != 0).then(|| self.passed(node))
    }

    /// Whether the side to move is the starter's.
    pub(super) fn is_ours(&self, node: Node) -> bool {
        node.turn & 1 == self.ours
    }

    /// All pips that are left: nobody can win more.
    pub(super) fn pips_left(&self, node: Node) -> i16 {
        self.sums(node.left).iter().sum()
    }

    /// Every play, the most promising first, and how many there are.
    pub(super) fn candidates(&self, node: Node) -> ([Candidate; MOST_CHOICES], usize) {
        const NONE: Candidate = Candidate { choice: Choice(0), next: Next::Over(0), merit: 0 };
        let mut list = [NONE; MOST_CHOICES];
        let mut n_listed = 0;
        let first = u32::from(node.turn) * 7;
        let mut playable = node.left & self.fitting(node.low, node.high) & HAND << first;
        while playable != 0 {
            let bit = u8::try_from(playable.trailing_zeros()).expect("28 bits");
            playable &= playable - 1;
            for at_low in 0..=u8::from(node.low != node.high) {
                let choice = Choice(bit << 1 | at_low);
                let Some(next) = self.follow(node, choice) else { continue };
                let merit = self.merit(node, choice, next);
                // Insertion keeps the few there are in order at no cost.
                let mut place = n_listed;
                while place > 0 && list[place - 1].merit < merit {
                    list[place] = list[place - 1];
                    place -= 1;
                }
                list[place] = Candidate { choice, next, merit };
                n_listed += 1;
            }
        }
        (list, n_listed)
    }

    /// What a play leads to; `None` where the tile does not fit at that end.
    pub(super) fn follow(&self, node: Node, choice: Choice) -> Option<Next> {
        let bit = usize::from(choice.0 >> 1);
        let (end, kept) =
            if choice.0 & 1 == 0 { (node.high, node.low) } else { (node.low, node.high) };
        let open = match self.halves[bit] {
            (half, open) | (open, half) if half == end => open,
            _ => return None,
        };
        let left = node.left & !(1 << bit);
        if hand(left, node.turn) == 0 {
            return Some(Next::Over(self.won_by(node.turn, left)));
        }
        let (low, high) = if kept < open { (kept, open) } else { (open, kept) };
        if left & self.fitting(low, high) == 0 {
            return Some(Next::Over(self.blocked(left)));
        }
        let turn = (node.turn + 1) & self.ring;
        Some(Next::Open(self.passed(Node { left, low, high, turn })))
    }

    /// The same with the turn of the first who can play.
    fn passed(&self, mut node: Node) -> Node {
        let fitting = node.left & self.fitting(node.low, node.high);
        while hand(fitting, node.turn) == 0 {
            node.turn = (node.turn + 1) & self.ring;
        }
        node
    }

    /// The score of the starter's side when this seat has played its last tile.
    fn won_by(&self, seat: u8, left: u32) -> i16 {
        let sums = self.sums(left);
        let won: i16 = match self.reward {
            Reward::Everybody => sums.iter().sum(),
            Reward::Rivals => {
                let first = usize::from(1 - seat % 2);
                sums[first] + sums[first + 2]
            }
        };
        if seat & 1 == self.ours { won } else { -won }
    }

    /// The score of the starter's side when nobody can play.
    fn blocked(&self, left: u32) -> i16 {
        let sums = self.sums(left);
        let fewest = |first: usize| match (self.block, self.ring) {
            // With two players the hands of seats C and D are empty.
            (Block::Sum, _) | (Block::Hand, 1) => sums[first] + sums[first + 2],
            (Block::Hand, _) => sums[first].min(sums[first + 2]),
        };
        let ours = usize::from(self.ours);
        let order = fewest(1 - ours).cmp(&fewest(ours));
        order as i16 * sums.iter().sum::<i16>()
    }

    fn sums(&self, left: u32) -> [i16; 4] {
        [0, 1, 2, 3].map(|seat| self.pips[usize::from(seat)][hand(left, seat)])
    }

    fn fitting(&self, low: u8, high: u8) -> u32 {
        self.suits[usize::from(low)] | self.suits[usize::from(high)]
    }

    /// How promising a play looks: it decides nothing but how long the search takes.
    ///
    /// What counts most is how few tiles it leaves to the rivals, the next one above
    /// all. The weights were found by trying, on other deals than those of the benchmark.
    fn merit(&self, node: Node, choice: Choice, next: Next) -> i16 {
        let Next::Open(next) = next else { return 0 };
        let fitting = next.left & self.fitting(next.low, next.high);
        let n_fitting = |ahead: u8| {
            let seat = (node.turn + ahead) & self.ring;
            SIZES[hand(fitting, seat)]
        };
        let passes = match next.turn.wrapping_sub(node.turn + 1) & self.ring {
            0 => 0,
            1 => 24,
            2 => 20,
            _ => 60,
        };
        let (high, low) = self.halves[usize::from(choice.0 >> 1)];
        i16::from(high + low) + passes - 14 * n_fitting(1) - 3 * n_fitting(3)
    }
}

/// The tiles that a seat has among these.
fn hand(tiles: u32, seat: u8) -> usize {
    (tiles >> (7 * u32::from(seat)) & HAND) as usize
}
