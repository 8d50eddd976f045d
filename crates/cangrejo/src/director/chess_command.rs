//! What can be asked of the director's desk in chess.

use cangrejo_tournament::event::{
    AthleteNumber, BoardResult, ChangeCause, FirstColor, Heading, Reliability, RequestedBye,
    RoundNumber, SeatedTable, TableNumber,
};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Request;

/// What is asked for that only chess knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum ChessRequest {
    /// Note the color drawn for the first of the starting list; again only with a reason.
    DrawLot {
        /// The color.
        first_color: FirstColor,
    },
    /// Give the starting list its order, before round 1.
    SetStartingList {
        /// The athletes in their order.
        athletes: Vec<AthleteNumber>,
        /// The last of those with virtual points, if that is known.
        last_of_upper_half: Option<AthleteNumber>,
    },
    /// Say where and when the tournament is held and by whom; after the end too.
    SetHeading {
        /// The heading of its report, whole.
        heading: Heading,
    },
    /// Let an athlete miss a round of chess, for points or for none.
    AskBye {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
        /// What the athlete gets for it.
        bye: RequestedBye,
    },
    /// Change the boards of the last round, in the mode of FIDE only for a cause.
    ChangeBoards {
        /// Boards that are new or sit differently.
        tables: Vec<SeatedTable>,
        /// Boards that are no more.
        removed: Vec<TableNumber>,
        /// Everybody who has no opponent now.
        byes: Vec<AthleteNumber>,
        /// The cause of C.04.2 4.4.
        cause: Option<ChangeCause>,
    },
    /// Annul the last round, in the mode of FIDE only for a cause.
    Annul {
        /// The round.
        round: RoundNumber,
        /// The cause of C.04.2 4.4.
        cause: Option<ChangeCause>,
    },
    /// Let the handling rules of FIDE not bind the director any more.
    LeaveFideMode,
    /// Enter, contradict or correct the result of a board.
    Board(BoardSheet),
}

impl From<ChessRequest> for Request {
    fn from(request: ChessRequest) -> Request {
        Request::Chess(request)
    }
}

/// What is said of a board of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSheet {
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: TableNumber,
    /// How it ended.
    pub result: BoardResult,
    /// Whether it ended before it was a game that is rated.
    #[serde(default)]
    pub unrated: bool,
    /// Whether it has no colors, as a forfeited game in some reports.
    #[serde(default)]
    pub colorless: bool,
    /// What is to be done with it.
    pub entry: BoardEntry,
}

/// What is to be done with the sheet of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardEntry {
    /// It is the result; entering the same again verifies it.
    Result(Reliability),
    /// It contradicts the sheet that is there.
    OtherSheet,
    /// It puts the result right, or decides a dispute.
    Correction,
}
