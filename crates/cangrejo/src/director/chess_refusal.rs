//! Why the director's desk says no in chess.

use cangrejo_tournament::event::{AthleteNumber, ConstraintNumber, FirstColor, RoundNumber};

use super::Refusal;

/// Why a request was refused that only chess knows, or that it does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChessRefusal {
    /// It is of domino, and the tournament is of chess.
    DominoOnly,
    /// It is of chess, and the tournament is of domino.
    ChessOnly,
    /// The profile is of the other game.
    OtherProfile,
    /// A win is not worth more than a draw, or a draw less than a loss.
    PointsOutOfOrder,
    /// There is no such tie-break for one against one.
    BadTieBreak {
        /// What was typed.
        code: String,
    },
    /// Baku acceleration needs a draw to be half of a win, and a loss nothing.
    BakuNeedsHalves,
    /// The athlete has had all the byes of this kind that there are.
    ByeQuota {
        /// The athlete.
        athlete: AthleteNumber,
        /// How many there are.
        most: u8,
    },
    /// Byes are not granted for so late a round.
    ByeTooLate {
        /// The last round for which they are.
        last_round: RoundNumber,
    },
    /// Chess knows only that two must not meet.
    OnlyMust,
    /// No report file names so many players.
    TooManyPlayers {
        /// How many it can name.
        most: usize,
    },
    /// Published boards are changed for a cause of C.04.2 4.4 only.
    CauseMissing,
    /// An undo names no cause, so published boards are not taken back by one.
    PublishedStays,
    /// The cause is a second meeting, and no board that changes is one.
    NoRematch,
    /// The cause is two without opponents, and they are not, or would not play each other.
    OpponentsThere,
    /// The cause is a late entry, and nobody has come late.
    NobodyLate,
    /// Two are put at a board who must not meet.
    KeptApart {
        /// The two, white first.
        athletes: [AthleteNumber; 2],
        /// What keeps them apart.
        constraint: ConstraintNumber,
    },
    /// In the mode of FIDE nobody has the bye who had one, or a win's points without playing (C2).
    SecondBye {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// In the mode of FIDE two who are bound to the same color do not meet (C3).
    ColorClash {
        /// The two, white first.
        athletes: [AthleteNumber; 2],
    },
    /// In the mode of FIDE nobody gets the other color than the one they are bound to.
    BoundColor {
        /// The athlete.
        athlete: AthleteNumber,
        /// The color that the athlete has to have.
        color: FirstColor,
    },
    /// Something that a heading says goes into no line of a report.
    BadHeading {
        /// What was said.
        text: String,
        /// The most letters that it may have.
        most: usize,
    },
    /// The last day of a tournament is before its first.
    EndsBeforeStart,
    /// A report can say no day of this year for a round.
    YearOfRound {
        /// The round.
        round: RoundNumber,
        /// The year.
        year: u16,
    },
    /// A bye is asked for a round after the last.
    NoRoundForBye {
        /// How many rounds there are.
        n_rounds: u16,
    },
    /// A forfeit is never rated, so it cannot be marked as unrated.
    ForfeitUnrated,
    /// Somebody has this number of FIDE already.
    SameFideId {
        /// The number of FIDE.
        fide_id: u32,
        /// Who has it.
        athlete: AthleteNumber,
        /// The name.
        name: String,
    },
    /// The cause is one of the last round, and this is none.
    NotTheLastRound,
    /// The mode of FIDE is left already.
    ModeIsLeft,
    /// Two have met already.
    Rematch {
        /// The two, white first.
        athletes: [AthleteNumber; 2],
    },
}

impl From<ChessRefusal> for Refusal {
    fn from(refusal: ChessRefusal) -> Refusal {
        Refusal::Chess(refusal)
    }
}
