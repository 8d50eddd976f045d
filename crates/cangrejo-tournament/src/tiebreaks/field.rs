//! Who met whom and what it gave: all that tie-breaks are reckoned from.

use std::error::Error;
use std::fmt;

use crate::Rational;
use crate::trf::{ByColor, Color, Outcome};

/// The players of a tournament and their rounds, wherever they were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    format: Format,
    worth: Worth,
    n_rounds: usize,
    players: Vec<Player>,
}

/// How a tournament decides who meets whom; unplayed rounds count differently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// A Swiss tournament (article 16).
    #[default]
    Swiss,
    /// Everybody meets everybody (article 15.2).
    RoundRobin,
}

/// What a game is worth. What each round gave, the rounds themselves say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// A won game.
    pub win: ByColor<Rational>,
    /// A drawn game.
    pub draw: ByColor<Rational>,
}

impl Worth {
    /// The most that a won game is worth.
    pub(super) fn best_win(&self) -> Rational {
        self.win.clone().most()
    }

    /// A draw with this color; without one, the mean of both colors.
    pub(super) fn draw_with(&self, color: Option<Color>) -> Rational {
        match color {
            Some(color) => self.draw.of(color).clone(),
            None => (&self.draw.white + &self.draw.black) * Rational::new(1, 2),
        }
    }

    /// Whether these are a win's points: by the color of a game over the board, and by either
    /// color of a round that was not played.
    pub(super) fn is_win(&self, round: &Round) -> bool {
        match round.kind {
            Kind::Played(Pairing { color: Some(color), .. }, _) => {
                round.points == *self.win.of(color)
            }
            Kind::Played(..) | Kind::ForfeitWin(_) | Kind::ForfeitLoss(_) | Kind::Bye(_) => {
                [&self.win.white, &self.win.black].contains(&&round.points)
            }
        }
    }
}

/// A player as the tie-breaks see him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The pairing number.
    pub number: u32,
    /// The rating, if there is one.
    pub rating: Option<u32>,
    /// What each round was, first round first; a round behind the end is an absence.
    pub rounds: Vec<Round>,
}

/// A player's round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// What happened.
    pub kind: Kind,
    /// The points that were awarded.
    pub points: Rational,
}

/// What happened to a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game over the board.
    Played(Pairing, Outcome),
    /// The opponent did not come.
    ForfeitWin(Pairing),
    /// The player did not come; perhaps the opponent did not either.
    ForfeitLoss(Pairing),
    /// There was no opponent.
    Bye(Bye),
}

/// Whom a player was paired with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Index of the opponent among the players.
    pub opponent: usize,
    /// The player's color; a forfeited game may have none.
    pub color: Option<Color>,
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// Allocated by the pairing: nobody was left.
    Pairing,
    /// A round off with a win's points.
    Full,
    /// Requested, for a draw's points.
    Half,
    /// Requested for nothing, or an absence; every round after a withdrawal is one.
    Zero,
}

/// Error when a round names an opponent who is not in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchOpponent {
    /// Index of the player whose round it is.
    pub player: usize,
    /// The round, from 1.
    pub round: usize,
}

impl fmt::Display for NoSuchOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoSuchOpponent { player, round } = self;
        write!(f, "the opponent of player {} in round {round} is nobody", player + 1)
    }
}

impl Error for NoSuchOpponent {}

impl Field {
    /// A field of these players; their opponents are indices into the list.
    ///
    /// Everybody gets as many rounds as the one who has most: what is missing is an absence.
    ///
    /// # Errors
    ///
    /// The first round whose opponent is not in the list, or is the player himself.
    pub fn new(
        format: Format,
        worth: Worth,
        mut players: Vec<Player>,
    ) -> Result<Field, NoSuchOpponent> {
        let n_rounds = players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        let n_players = players.len();
        let absence = Round { kind: Kind::Bye(Bye::Zero), points: Rational::ZERO };
        for (index, player) in players.iter_mut().enumerate() {
            let is_nobody = |round: &Round| {
                round.kind.opponent().is_some_and(|other| other == index || other >= n_players)
            };
            if let Some(round) = player.rounds.iter().position(is_nobody) {
                return Err(NoSuchOpponent { player: index, round: round + 1 });
            }
            player.rounds.resize(n_rounds, absence.clone());
        }
        Ok(Field { format, worth, n_rounds, players })
    }

    /// The players.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The rounds that are reckoned with.
    pub fn n_rounds(&self) -> usize {
        self.n_rounds
    }

    /// How the tournament decides who meets whom.
    pub fn format(&self) -> Format {
        self.format
    }

    /// What a game is worth.
    pub fn worth(&self) -> &Worth {
        &self.worth
    }

    /// The same field in a tournament of another format.
    #[must_use]
    pub fn with_format(self, format: Format) -> Field {
        Field { format, ..self }
    }

    /// The field as it was after some rounds, as if the tournament had ended there.
    #[must_use]
    pub fn after(mut self, n_rounds: usize) -> Field {
        self.n_rounds = self.n_rounds.min(n_rounds);
        for player in &mut self.players {
            player.rounds.truncate(n_rounds);
        }
        self
    }

    /// The points of a player.
    pub fn score(&self, player: usize) -> Rational {
        self.players[player].rounds.iter().map(|round| round.points.clone()).sum()
    }

    /// The field with every round as `change` sees it; rounds are counted from 1.
    fn seen(&self, change: impl Fn(usize, &Round) -> Round) -> Field {
        let mut field = self.clone();
        for player in &mut field.players {
            for (round, number) in player.rounds.iter_mut().zip(1..) {
                *round = change(number, round);
            }
        }
        field
    }

    /// Forfeited games as games over the board, with the points that they gave.
    pub(super) fn with_forfeits_played(&self) -> Field {
        self.seen(|_, round| {
            let kind = match round.kind {
                Kind::ForfeitWin(pairing) => Kind::Played(pairing, Outcome::Win),
                Kind::ForfeitLoss(pairing) => Kind::Played(pairing, Outcome::Loss),
                Kind::Played(..) | Kind::Bye(_) => round.kind,
            };
            Round { kind, points: round.points.clone() }
        })
    }

    /// Forfeit wins as games over the board; forfeit losses stay unplayed.
    pub(super) fn with_forfeit_wins_played(&self) -> Field {
        self.seen(|_, round| {
            let kind = match round.kind {
                Kind::ForfeitWin(pairing) => Kind::Played(pairing, Outcome::Win),
                Kind::ForfeitLoss(_) | Kind::Played(..) | Kind::Bye(_) => round.kind,
            };
            Round { kind, points: round.points.clone() }
        })
    }

    /// Whatever was paired in the last round as drawn there; its byes stay.
    pub(super) fn with_last_round_drawn(&self) -> Field {
        self.seen(|number, round| match round.kind.pairing() {
            Some(pairing) if number == self.n_rounds => Round {
                kind: Kind::Played(pairing, Outcome::Draw),
                points: self.worth.draw_with(pairing.color),
            },
            _ => round.clone(),
        })
    }
}

impl Kind {
    /// Whom the player was paired with.
    pub const fn pairing(self) -> Option<Pairing> {
        match self {
            Kind::Played(pairing, _) | Kind::ForfeitWin(pairing) | Kind::ForfeitLoss(pairing) => {
                Some(pairing)
            }
            Kind::Bye(_) => None,
        }
    }

    /// The scheduled opponent.
    pub fn opponent(self) -> Option<usize> {
        self.pairing().map(|pairing| pairing.opponent)
    }

    /// The opponent of a game over the board.
    pub(super) fn opponent_met(self) -> Option<usize> {
        match self {
            Kind::Played(pairing, _) => Some(pairing.opponent),
            Kind::ForfeitWin(_) | Kind::ForfeitLoss(_) | Kind::Bye(_) => None,
        }
    }
}
