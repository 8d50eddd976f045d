//! A tournament as it stood before one of its rounds.

use super::player_record::Mark;
use super::points::Points;
use super::record::Bye;
use super::tournament::{AnnouncedBye, Player, Round, Tournament};

impl Round {
    /// Whether the player was paired: with an opponent, or with the bye.
    ///
    /// A forfeit without an opponent is the same as not being there.
    pub fn is_paired(&self) -> bool {
        self.mark.is_paired() && (self.opponent.is_some() || self.mark == Mark::PairingBye)
    }

    /// What a player who was not paired had asked for; nothing for one who was.
    fn bye(&self) -> Option<Bye> {
        (!self.is_paired()).then(|| self.mark.bye().unwrap_or(Bye::Zero))
    }
}

impl Tournament {
    /// The tournament as it stood when this round, from 1, was to be paired.
    ///
    /// Whoever was not paired in it was away, and what the file says of the tournament as a whole
    /// (rounds, initial color, virtual points, forbidden pairs) was known then. A round that is
    /// not over yet, or not even the next, leaves everything as it is.
    #[must_use]
    pub fn before_round(&self, round: usize) -> Tournament {
        let n_before = round.saturating_sub(1);
        if n_before >= self.n_played {
            return self.clone();
        }
        let bye = |(player, state): (usize, &Player)| {
            state.rounds[n_before].bye().map(|bye| AnnouncedBye { player, round, bye })
        };
        let known = self.players.iter().enumerate().filter_map(bye);
        let mut byes: Vec<AnnouncedBye> = known.chain(self.byes.iter().copied()).collect();
        byes.sort_by_key(AnnouncedBye::order);
        Tournament {
            players: self.players.iter().map(|player| self.earlier(player, n_before)).collect(),
            n_rounds: self.n_rounds,
            n_played: n_before,
            initial_color: self.initial_color,
            points: self.points,
            forbidden: self.forbidden.clone(),
            byes,
            system: self.system.clone(),
        }
    }

    fn earlier(&self, player: &Player, n_before: usize) -> Player {
        let rounds = player.rounds[..n_before].to_vec();
        let points = rounds.iter().map(|round| self.points.of(round.mark, round.color));
        Player {
            points: points.fold(Points::ZERO, Points::plus),
            // The place belongs to the standings of the whole file.
            rank: None,
            next_bye: player.rounds[n_before].bye(),
            rounds,
            ..player.clone()
        }
    }
}
