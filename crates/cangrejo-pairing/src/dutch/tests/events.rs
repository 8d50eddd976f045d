//! Random events with absences, forfeits, byes, prohibited groups and acceleration.

use crate::dutch::tournament::{
    Color, Past, Player, PointSystem, Points, Round, Tournament, Unplayed,
};

/// A sequence of numbers that depends on the seed alone.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

/// An event that goes on round by round.
pub(super) struct Event {
    pub(super) tournament: Tournament,
    dice: Dice,
    /// Win, draw and loss with white, then with black.
    worth: [[Points; 3]; 2],
    n_rounds: usize,
    absences: u64,
    forfeits: u64,
    draws: u64,
    /// How often a board is played with the colors turned round.
    turned: u64,
    /// How often somebody who is absent is given points.
    gifts: u64,
    /// Whether the allocated bye is worth no more than a loss.
    has_poor_bye: bool,
}

impl Event {
    pub(super) fn new(seed: u64, [fewest, most]: [u64; 2]) -> Self {
        let mut dice = Dice(seed);
        let n_players = usize::try_from(fewest + dice.below(most - fewest + 1)).expect("small");
        let n_rounds = usize::try_from(2 + dice.below(7)).expect("small");
        let mut players: Vec<Player> = (1..).take(n_players).map(Player::new).collect();
        if dice.percent(20) {
            accelerate(&mut players, n_rounds);
        }
        players.reverse();
        let mut forbidden = Vec::new();
        if dice.percent(30) {
            forbidden.push((0..n_players).filter(|_| dice.percent(35)).collect());
        }
        let white = if dice.percent(15) { [30, 10, 0] } else { [10, 5, 0] };
        let is_unlike = seed % 11 == 5;
        let black = if is_unlike { white.map(|tenths| tenths + tenths / 2 + 1) } else { white };
        let worth = [white, black].map(|worth| worth.map(Points::from_tenths));
        let points = PointSystem { win: worth[0][0], loss: worth[1][2], most: worth[1][0] };
        // The rules of the last round: never, at the end, or in every round.
        let announced = [n_rounds + 1, n_rounds, 1][usize::try_from(dice.below(3)).expect("small")];
        let initial_color = if dice.percent(50) { Color::White } else { Color::Black };
        let tournament =
            Tournament { players, forbidden, n_rounds: announced, points, initial_color };
        let mut one_of =
            |chances: [u64; 4]| chances[usize::try_from(dice.below(4)).expect("small")];
        let (absences, turned, gifts) =
            (one_of([0, 10, 30, 60]), one_of([0, 0, 30, 50]), one_of([25, 75, 75, 100]));
        let (forfeits, draws) = (dice.below(12), dice.below(90));
        let has_poor_bye = seed % 7 == 3;
        Event {
            tournament,
            dice,
            worth,
            n_rounds,
            absences,
            forfeits,
            draws,
            turned,
            gifts,
            has_poor_bye,
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.tournament.n_played() < self.n_rounds
    }

    /// Decides who is here for the next round.
    pub(super) fn prepare(&mut self) {
        for player in &mut self.tournament.players {
            player.is_present = !self.dice.percent(self.absences);
        }
    }

    /// Plays a round: every board has a result, everybody else a bye or nothing.
    pub(super) fn play(&mut self, round: &Round) {
        let [with_white, with_black] = self.worth;
        let [win, draw, loss] = with_white;
        let mut pasts: Vec<Option<Past>> = vec![None; self.tournament.players.len()];
        for board in &round.boards {
            // Indices into what a result is worth.
            let [for_white, for_black]: [usize; 2] = if self.dice.percent(self.draws) {
                [1, 1]
            } else if self.dice.percent(55) {
                [0, 2]
            } else {
                [2, 0]
            };
            let is_forfeited = self.dice.percent(self.forfeits);
            let past = |opponent, color, result: usize| {
                let worth = if color == Color::White { with_white } else { with_black };
                if is_forfeited {
                    Past::Unplayed { why: Unplayed::Forfeit, points: with_white[result] }
                } else {
                    Past::Game { opponent, color, points: worth[result] }
                }
            };
            // Wrong colors bring about what C10 and C11 speak of.
            let white = if self.dice.percent(self.turned) { Color::Black } else { Color::White };
            pasts[board.white] = Some(past(board.black, white, for_white));
            pasts[board.black] = Some(past(board.white, white.other(), for_black));
        }
        if let Some(bye) = round.bye {
            let points = if self.has_poor_bye { loss } else { win };
            pasts[bye] = Some(Past::Unplayed { why: Unplayed::AllocatedBye, points });
        }
        for (player, past) in self.tournament.players.iter_mut().zip(pasts) {
            let points = match self.dice.percent(self.gifts) {
                true if self.dice.percent(30) => win,
                true => draw,
                false => loss,
            };
            let absent = Past::Unplayed { why: Unplayed::Absent, points };
            player.past.push(past.unwrap_or(absent));
        }
    }
}

/// The upper half starts with virtual points.
fn accelerate(players: &mut [Player], n_rounds: usize) {
    let n_accelerated = n_rounds.div_ceil(2);
    let n_upper = players.len().div_ceil(2);
    for player in &mut players[..n_upper] {
        let points = |round| if 2 * round < n_accelerated { 10 } else { 5 };
        player.virtual_points = (0..n_accelerated).map(points).map(Points::from_tenths).collect();
    }
}
