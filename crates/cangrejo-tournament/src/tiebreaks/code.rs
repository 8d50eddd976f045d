//! The codes of tie-breaks, as the list MTB26 writes them.

use std::fmt;

/// A tie-break with its modifiers.
///
/// Listed in the order of the articles of C.07.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// PTS: the points; what the others break ties of.
    Points,
    /// DE (§6): the games between those who are tied.
    DirectEncounter(Forfeits),
    /// WIN (§7.1): rounds with a win's points, played or not.
    Wins,
    /// WON (§7.2): games won over the board.
    GamesWon,
    /// BPG (§7.3): games played with black.
    BlackGames,
    /// BWG (§7.4): games won with black.
    BlackWins,
    /// PS (§7.5): the sum of the points after each round, the first rounds cut.
    Progressive {
        /// How many of the first rounds are cut.
        n_cut: u8,
    },
    /// REP (§7.6): rounds that the player chose to play.
    RoundsElected,
    /// STD (§7.7): rounds better than the scheduled opponent's; equal ones are half.
    StandardPoints,
    /// TPN (§7.8): the pairing number.
    PairingNumber(Order),
    /// BH (§8.1): the opponents' scores.
    Buchholz(Cut, Forfeits),
    /// AOB (§8.2): the mean Buchholz of those met over the board.
    AverageBuchholz(LastRound),
    /// FB (§8.3): Buchholz as if the last round had been drawn.
    ForeBuchholz(Cut, Forfeits),
    /// SB (§9.1): the opponents' scores, each times the points against him.
    SonnebornBerger(Cut, Forfeits),
    /// KS (§9.2): the points against those who reached half of the greatest possible score.
    Koya {
        /// How many half points the limit is above the half, or below.
        shift: i16,
    },
    /// ARO (§10.1): the mean rating of those met over the board.
    AverageRating(Cut),
    /// TPR (§10.2): the performance by the table of percentages.
    Performance,
    /// PTP (§10.3): the least rating from which the score was to be expected.
    PerfectPerformance,
    /// APRO (§10.4): the mean TPR of those met over the board.
    AveragePerformance,
    /// APPO (§10.5): the mean PTP of those met over the board.
    AveragePerfectPerformance,
    /// RTNG (§10.6): the rating.
    Rating(Order),
}

/// How many of the lowest and of the highest contributions do not count (§14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// All count.
    #[default]
    None,
    /// `/Cn`: without the n least.
    Least(u8),
    /// `/Mn`: without the n least and the n greatest.
    Median(u8),
}

impl Cut {
    /// How many of the least are cut, and how many of the greatest.
    pub(super) const fn numbers(self) -> (u8, u8) {
        match self {
            Cut::None => (0, 0),
            Cut::Least(n) => (n, 0),
            Cut::Median(n) => (n, n),
        }
    }
}

/// Whether forfeited games count as played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Forfeits {
    /// They are unplayed.
    #[default]
    Unplayed,
    /// `/P`: they are games against the scheduled opponent.
    Played,
}

/// Which end of a list is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the tie-break is defined.
    #[default]
    Usual,
    /// `/R`: the other way round.
    Reversed,
}

/// How the last round counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastRound {
    /// As it was.
    #[default]
    AsItWas,
    /// `/F`: whatever was paired in it is a draw.
    Drawn,
}

/// The article of C.07 that a tie-break is in, which says how round robins treat it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Article {
    /// 6: among the tied.
    Encounter,
    /// 7, and the points: from the player's own results ("type B").
    Own,
    /// 8: the Buchholz family.
    Buchholz,
    /// 9: from the opponents' results.
    Opponents,
    /// 10: from ratings.
    Ratings,
}

impl Code {
    /// Whether a smaller value is the better one.
    pub const fn is_ascending(self) -> bool {
        match self {
            Code::PairingNumber(Order::Usual) | Code::Rating(Order::Reversed) => true,
            Code::PairingNumber(Order::Reversed)
            | Code::Rating(Order::Usual)
            | Code::Points
            | Code::DirectEncounter(_)
            | Code::Wins
            | Code::GamesWon
            | Code::BlackGames
            | Code::BlackWins
            | Code::Progressive { .. }
            | Code::RoundsElected
            | Code::StandardPoints
            | Code::Buchholz(..)
            | Code::AverageBuchholz(_)
            | Code::ForeBuchholz(..)
            | Code::SonnebornBerger(..)
            | Code::Koya { .. }
            | Code::AverageRating(_)
            | Code::Performance
            | Code::PerfectPerformance
            | Code::AveragePerformance
            | Code::AveragePerfectPerformance => false,
        }
    }

    /// The tie-break of which a tie-break is the mean.
    pub const fn averaged(self) -> Option<Code> {
        match self {
            Code::AverageBuchholz(LastRound::AsItWas) => {
                Some(Code::Buchholz(Cut::None, Forfeits::Unplayed))
            }
            Code::AverageBuchholz(LastRound::Drawn) => {
                Some(Code::ForeBuchholz(Cut::None, Forfeits::Unplayed))
            }
            Code::AveragePerformance => Some(Code::Performance),
            Code::AveragePerfectPerformance => Some(Code::PerfectPerformance),
            Code::Points
            | Code::DirectEncounter(_)
            | Code::Wins
            | Code::GamesWon
            | Code::BlackGames
            | Code::BlackWins
            | Code::Progressive { .. }
            | Code::RoundsElected
            | Code::StandardPoints
            | Code::PairingNumber(_)
            | Code::Buchholz(..)
            | Code::ForeBuchholz(..)
            | Code::SonnebornBerger(..)
            | Code::Koya { .. }
            | Code::AverageRating(_)
            | Code::Performance
            | Code::PerfectPerformance
            | Code::Rating(_) => None,
        }
    }

    /// Whether `/P` is asked for.
    pub(super) const fn counts_forfeits(self) -> bool {
        matches!(
            self,
            Code::DirectEncounter(Forfeits::Played)
                | Code::Buchholz(_, Forfeits::Played)
                | Code::ForeBuchholz(_, Forfeits::Played)
                | Code::SonnebornBerger(_, Forfeits::Played)
        )
    }

    pub(super) const fn article(self) -> Article {
        match self {
            Code::DirectEncounter(_) => Article::Encounter,
            Code::Points
            | Code::Wins
            | Code::GamesWon
            | Code::BlackGames
            | Code::BlackWins
            | Code::Progressive { .. }
            | Code::RoundsElected
            | Code::StandardPoints
            | Code::PairingNumber(_) => Article::Own,
            Code::Buchholz(..) | Code::AverageBuchholz(_) | Code::ForeBuchholz(..) => {
                Article::Buchholz
            }
            Code::SonnebornBerger(..) | Code::Koya { .. } => Article::Opponents,
            Code::AverageRating(_)
            | Code::Performance
            | Code::PerfectPerformance
            | Code::AveragePerformance
            | Code::AveragePerfectPerformance
            | Code::Rating(_) => Article::Ratings,
        }
    }

    /// The code without its modifiers.
    pub const fn name(self) -> &'static str {
        match self {
            Code::Points => "PTS",
            Code::DirectEncounter(_) => "DE",
            Code::Wins => "WIN",
            Code::GamesWon => "WON",
            Code::BlackGames => "BPG",
            Code::BlackWins => "BWG",
            Code::Progressive { .. } => "PS",
            Code::RoundsElected => "REP",
            Code::StandardPoints => "STD",
            Code::PairingNumber(_) => "TPN",
            Code::Buchholz(..) => "BH",
            Code::AverageBuchholz(_) => "AOB",
            Code::ForeBuchholz(..) => "FB",
            Code::SonnebornBerger(..) => "SB",
            Code::Koya { .. } => "KS",
            Code::AverageRating(_) => "ARO",
            Code::Performance => "TPR",
            Code::PerfectPerformance => "PTP",
            Code::AveragePerformance => "APRO",
            Code::AveragePerfectPerformance => "APPO",
            Code::Rating(_) => "RTNG",
        }
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cut::None => Ok(()),
            Cut::Least(n) => write!(f, "/C{n}"),
            Cut::Median(n) => write!(f, "/M{n}"),
        }
    }
}

impl fmt::Display for Code {
    /// The code as lists write it, such as `BH/C1/P`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let forfeits = |forfeits: Forfeits| match forfeits {
            Forfeits::Unplayed => "",
            Forfeits::Played => "/P",
        };
        let order = |order: Order| match order {
            Order::Usual => "",
            Order::Reversed => "/R",
        };
        let name = self.name();
        let written = match *self {
            Code::DirectEncounter(counted) => format!("{name}{}", forfeits(counted)),
            Code::Buchholz(cut, counted)
            | Code::ForeBuchholz(cut, counted)
            | Code::SonnebornBerger(cut, counted) => format!("{name}{cut}{}", forfeits(counted)),
            Code::AverageRating(cut) => format!("{name}{cut}"),
            Code::AverageBuchholz(LastRound::Drawn) => format!("{name}/F"),
            Code::Progressive { n_cut: n_cut @ 1.. } => format!("{name}/C{n_cut}"),
            Code::Koya { shift: shift @ (..=-1 | 1..) } => format!("{name}/L{shift:+}"),
            Code::PairingNumber(way) | Code::Rating(way) => format!("{name}{}", order(way)),
            Code::Points
            | Code::Wins
            | Code::GamesWon
            | Code::BlackGames
            | Code::BlackWins
            | Code::Progressive { n_cut: 0 }
            | Code::RoundsElected
            | Code::StandardPoints
            | Code::AverageBuchholz(LastRound::AsItWas)
            | Code::Koya { shift: 0 }
            | Code::Performance
            | Code::PerfectPerformance
            | Code::AveragePerformance
            | Code::AveragePerfectPerformance => name.to_owned(),
        };
        f.pad(&written)
    }
}
