//! The rules that a tournament is played by: a named, versioned profile.

use serde::{Deserialize, Serialize};

use super::{ChessRules, Outcome, RoundNumber};
use crate::Rational;

/// A rule profile, stored whole in the log so that it can be read and printed for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Its name: `reglamento-001`, `tradicional`, or one of the federation's own.
    pub name: String,
    /// The version of the profile of that name.
    pub version: u32,
    /// T, the score at which a game ends.
    pub target: u16,
    /// Minutes for a round, where there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// Games that a table plays in a round.
    pub games_per_round: u8,
    /// What becomes of a score beyond T.
    pub excess: Excess,
    /// Whether a game can end in a draw.
    pub draws: Draws,
    /// What a bye gives (decision 18).
    pub bye: Bye,
    /// Who gets the byes (decision 19).
    pub bye_order: ByeOrder,
    /// What happens when an athlete does not come to the table (decision 21).
    pub no_show: Settlement,
    /// What happens when an athlete leaves during play (decision 21).
    pub walk_out: Settlement,
    /// What happens when an athlete is expelled (decision 21).
    pub expulsion: Settlement,
    /// Until when an athlete may join, and with what.
    pub late_entry: LateEntry,
    /// What cards lead to.
    pub cards: CardLadder,
    /// What the standings are ordered by.
    pub order: Order,
    /// Which restriction yields first when not both can be kept (decision 11).
    pub relax_first: RelaxFirst,
    /// Minutes within which a claim (reclamo) must be made, where there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_minutes: Option<u16>,
    /// Minutes after a round was published within which those who are missing may still come,
    /// where that is settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance_minutes: Option<u16>,
    /// What a score sheet is called, where it is not *acta*.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet_label: Option<String>,
    /// The rules of chess, if it is chess; what is above is then about nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chess: Option<ChessRules>,
}

impl Default for Profile {
    fn default() -> Profile {
        Profile::reglamento_001()
    }
}

impl Profile {
    /// The profile that comes with the program under a name.
    pub fn named(name: &str) -> Option<Profile> {
        let known = [Profile::reglamento_001(), Profile::tradicional(), Profile::ajedrez_fide()];
        known.into_iter().find(|profile| profile.name == name)
    }

    /// Whether it has the name of one that comes with the program, and says something else.
    pub fn is_changed(&self) -> bool {
        let named = Profile::named(&self.name);
        named.is_some_and(|named| Profile { version: self.version, ..named } != *self)
    }

    /// The regulation's profile: T = 200, one game a round, order by the combined index.
    pub fn reglamento_001() -> Profile {
        let present_win =
            Settlement { offender: Outcome::Loss, partner: Outcome::Win, rivals: Outcome::Win };
        let partner_draws = Settlement { partner: Outcome::Draw, ..present_win };
        Profile {
            name: "reglamento-001".into(),
            version: 1,
            target: 200,
            minutes: None,
            games_per_round: 1,
            excess: Excess::Counted,
            draws: Draws::AtTime,
            bye: Bye {
                half_points_per_game: 1,
                score: ByeScore::Fixed(0),
                effectiveness: ByeEffectiveness::Fixed(0),
            },
            bye_order: ByeOrder::Reglamento,
            no_show: present_win,
            walk_out: partner_draws,
            expulsion: partner_draws,
            late_entry: LateEntry { last_round: None, half_points_per_missed_round: 0 },
            cards: CardLadder { yellows_for_red: 2, carry_over: CarryOver::WholeTournament },
            order: Order::Indice,
            relax_first: RelaxFirst::Rivals,
            claim_minutes: None,
            tolerance_minutes: None,
            sheet_label: None,
            chess: None,
        }
    }

    /// The profile of chess: the Dutch system and the points of FIDE.
    pub fn ajedrez_fide() -> Profile {
        Profile {
            name: "ajedrez-fide".into(),
            chess: Some(ChessRules::default()),
            ..Profile::reglamento_001()
        }
    }

    /// The profile of the traditional order: a bye is a win with T points and effectiveness T/2.
    pub fn tradicional() -> Profile {
        Profile {
            name: "tradicional".into(),
            bye: Bye {
                half_points_per_game: 2,
                score: ByeScore::Target,
                effectiveness: ByeEffectiveness::HalfTarget,
            },
            order: Order::TradicionalMeta,
            ..Profile::reglamento_001()
        }
    }
}

/// What becomes of a score beyond T.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Excess {
    /// It counts.
    Counted,
    /// The sheet says T.
    Capped,
}

/// Whether a game can end in a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    /// Equal scores when time runs out are a draw.
    AtTime,
    /// Never: somebody must be named the winner.
    Never,
}

/// What a bye gives for every game of its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// Half points: 1 is a draw, 2 a win.
    pub half_points_per_game: u8,
    /// Score credited.
    pub score: ByeScore,
    /// Effectiveness credited.
    pub effectiveness: ByeEffectiveness,
}

/// The score that a bye gives for a game: a number, or `target`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeScore {
    /// T, whatever it is.
    Target,
    /// So much.
    #[serde(untagged)]
    Fixed(u16),
}

impl ByeScore {
    /// The score, where games end at `target`.
    pub const fn of(self, target: u16) -> u16 {
        match self {
            ByeScore::Target => target,
            ByeScore::Fixed(score) => score,
        }
    }
}

/// The effectiveness that a bye gives for a game: a number, or `half-target`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeEffectiveness {
    /// T/2, whatever T is.
    HalfTarget,
    /// So much.
    #[serde(untagged)]
    Fixed(u16),
}

impl ByeEffectiveness {
    /// The effectiveness, where games end at `target`.
    pub fn of(self, target: u16) -> Rational {
        match self {
            ByeEffectiveness::HalfTarget => Rational::new(i64::from(target), 2),
            ByeEffectiveness::Fixed(effectiveness) => Rational::from(u32::from(effectiveness)),
        }
    }
}

/// Who gets the byes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ByeOrder {
    /// Within the lower pyramid first, up to two for each athlete.
    Reglamento,
    /// Fewest byes in the whole field first.
    Parejo,
}

/// What the athletes of a table get when one of them spoils the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Settlement {
    /// Whoever did it.
    pub offender: Outcome,
    /// The other athlete of the pair.
    pub partner: Outcome,
    /// The other pair.
    pub rivals: Outcome,
}

/// Until when an athlete may join, and with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LateEntry {
    /// The last round in which somebody may play for the first time; none for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_round: Option<RoundNumber>,
    /// Half points for each round missed.
    pub half_points_per_missed_round: u8,
}

/// What cards lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CardLadder {
    /// Yellow cards that make a red one; 0 for never.
    pub yellows_for_red: u8,
    /// How long a card is remembered.
    pub carry_over: CarryOver,
}

/// How long a card is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CarryOver {
    /// To the end of the tournament.
    WholeTournament,
    /// To the end of the round.
    OneRound,
}

/// What the standings are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The combined index, then fewer byes, then direct meetings.
    Indice,
    /// Points, then share of games won, then the EFF index.
    Lexicografico,
    /// Games won, then effectiveness against T, then score.
    TradicionalMeta,
    /// Games won, then plain difference, then score.
    TradicionalDiferencia,
}

/// Which restriction yields first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RelaxFirst {
    /// Rivals may meet again before partners may.
    Rivals,
    /// Partners may play together again before rivals may meet.
    Partners,
}

/// For how many rounds a repeat is barred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Windows {
    /// Between partners.
    pub partners: u16,
    /// Between rivals.
    pub rivals: u16,
}

impl Windows {
    /// The windows of the category that `n_athletes` make (decision 17).
    pub const fn of_category(n_athletes: usize) -> Windows {
        match n_athletes {
            0..=36 => Windows { partners: 1, rivals: 2 },
            37..=76 => Windows { partners: 2, rivals: 3 },
            _ => Windows { partners: 3, rivals: 4 },
        }
    }
}
