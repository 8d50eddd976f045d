//! Facts of a tournament, as they stand in its log.
//!
//! An event never holds an id number, a birth date or a phone number, only
//! [`Commitments`] to them: a public log can be checked by anybody and tells nothing private.

mod numbers;
mod athlete;
mod birth;
mod profile;
mod score;
mod round;
mod result;
mod discipline;
mod rules;
mod hall;
mod heading;
mod money;
mod witness;
mod chess;
mod protest;
#[cfg(feature = "openapi")]
mod openapi;

pub use athlete::{
    AthleteChange, Commitment, Commitments, Details, EntryCredit, Gender, NationalRecord, NotHex,
    Personal, Role, Salt, SortedAs,
};
pub use birth::BirthDate;
pub use chess::{
    Acceleration, BoardResult, ChangeCause, ChessPoints, ChessRules, DutchEdition, FideMode,
    FirstColor, NotChess, RequestedBye, TieBreakCodes, Title,
};
pub use discipline::{Card, Sanction, TieMethod};
pub use hall::Hall;
pub use heading::{Day, Heading, NotADay, RoundStart, TimeOfDay};
pub use money::{Amount, Fee, NotAnAmount, Payment, Unpaid};
pub use numbers::{
    AthleteNumber, ConstraintNumber, EventNumber, ProtestNumber, RoundNumber, SanctionNumber,
    TableNumber,
};
pub use profile::{
    Bye, ByeEffectiveness, ByeOrder, ByeScore, CardLadder, CarryOver, Draws, Excess, LateEntry,
    Order, Profile, RelaxFirst, Settlement, Windows,
};
pub use protest::{PictureHash, Protest, ProtestStep, Ruling};
pub use result::{AthleteOutcome, Finish, Game, Outcome, Reliability};
pub use round::{
    Beneficiary, Origin, Pairing, Repeat, RepeatKind, Seat, SeatedTable, Side, SideLetter, SideSize,
};
pub use rules::{
    Bar, Constraint, FirstRound, Group, Method, OldMeetings, Pattern, Plan, Recipe, RoundRange,
    Strength,
};
pub use score::{HIGHEST_CLOSING_GAIN, Implausible};
pub use witness::{Disagreement, Disputed, StandingsWitness, WitnessedLine};

pub(crate) use athlete::{parse_hex, write_hex};

use serde::{Deserialize, Serialize};

/// One entry of a tournament's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// When it was entered.
    pub time: Time,
    /// Who entered it.
    pub author: String,
    /// Why, where it needs saying.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The standings that it was decided on, where it stands on any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<StandingsWitness>,
    /// What happened.
    pub fact: Fact,
}

/// A moment, as the clock of whoever entered the event showed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Time {
    /// Milliseconds since the start of 1970, UTC.
    pub unix_ms: u64,
}

/// The game that a tournament plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Discipline {
    /// Two against two, with another partner every round.
    #[default]
    Domino,
    /// One against one.
    Chess,
}

impl Discipline {
    /// How many athletes sit on each side of a table.
    pub const fn side_size(self) -> usize {
        match self {
            Discipline::Domino => 2,
            Discipline::Chess => 1,
        }
    }
}

/// What an event says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The tournament exists from here on. Always the first event.
    TournamentCreated {
        /// Its name, as printed.
        name: String,
        /// The game.
        discipline: Discipline,
        /// How many rounds are planned.
        n_rounds: u16,
        /// The rules it is played by.
        profile: Profile,
    },
    /// The tournament is a section of an event of this name.
    EventSet {
        /// The name.
        event: String,
    },
    /// The handling rules of FIDE do not bind the director of chess any more.
    FideModeLeft,
    /// Another number of rounds is planned.
    RoundsPlanned {
        /// How many, those played included.
        n_rounds: u16,
    },
    /// Other rules hold from here on.
    ProfileChanged {
        /// The rules, whole.
        profile: Profile,
    },
    /// The windows are set by hand instead of by category (decision 17).
    WindowsSet {
        /// The windows.
        windows: Windows,
    },
    /// The number that a random first order follows from was called in public.
    SeedCalled {
        /// The number.
        seed: u64,
    },
    /// The color of the first in the starting list of chess was drawn by lot.
    LotDrawn {
        /// The color.
        first_color: FirstColor,
    },
    /// The starting list of chess is in this order, as the file of another program has it.
    StartingListSet {
        /// The athletes; others get their place by rating, title and name.
        athletes: Vec<AthleteNumber>,
        /// The last of those with virtual points, if that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        last_of_upper_half: Option<AthleteNumber>,
    },
    /// Where and when a tournament of chess is held, and by whom, for its report.
    HeadingSet {
        /// The heading, whole.
        heading: Heading,
    },
    /// The rounds to come are made in this way (decision 6).
    PlanSet {
        /// The plan, whole.
        plan: Plan,
    },
    /// The rounds to come use these tables of the hall (decision 22).
    HallSet {
        /// The hall, whole.
        hall: Hall,
    },
    /// The rounds to come are asked to keep something.
    ConstraintSet {
        /// Its number, counted from 1.
        constraint: ConstraintNumber,
        /// What they are asked to keep.
        details: Constraint,
    },
    /// A constraint does not hold any more.
    ConstraintLifted {
        /// The constraint.
        constraint: ConstraintNumber,
    },
    /// An athlete is on the roster.
    AthleteRegistered {
        /// The number kept for the whole tournament.
        athlete: AthleteNumber,
        /// Whether the athlete is ranked.
        role: Role,
        /// What may be printed.
        details: Details,
        /// What may not.
        #[serde(default, skip_serializing_if = "Commitments::is_empty")]
        commitments: Commitments,
    },
    /// What is known of an athlete was put right.
    AthleteChanged {
        /// The athlete.
        athlete: AthleteNumber,
        /// What may be printed.
        details: Details,
        /// What may not.
        #[serde(default, skip_serializing_if = "Commitments::is_empty")]
        commitments: Commitments,
    },
    /// What is known of several athletes was put right at once, as a new rating list does.
    AthletesChanged {
        /// Each athlete, with what is known now.
        changes: Vec<AthleteChange>,
    },
    /// Taking part costs this much.
    FeeSet {
        /// The fee, whole.
        fee: Fee,
    },
    /// Athletes have paid, need not, or have not after all.
    FeeSettled {
        /// The athletes; those of one receipt together.
        athletes: Vec<AthleteNumber>,
        /// What holds of each of them.
        payment: Payment,
    },
    /// An athlete has come (acreditación).
    CheckedIn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete had been checked in by mistake.
    CheckInRevoked {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete joins after the first round was published.
    LateEntryAdmitted {
        /// The athlete.
        athlete: AthleteNumber,
        /// From when, and with what.
        credit: EntryCredit,
    },
    /// An athlete plays no further.
    Withdrawn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete who had withdrawn plays again.
    Returned {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete will miss one round.
    AbsenceAnnounced {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
        /// What the athlete gets for it.
        #[serde(default, skip_serializing_if = "is_default")]
        bye: RequestedBye,
    },
    /// An athlete will be there after all.
    AbsenceRevoked {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// A round was published: who sits where, who rests, and how that was found.
    RoundPublished {
        /// The round.
        round: RoundNumber,
        /// Tables, byes and their origin.
        pairing: Pairing,
        /// The windows in force.
        windows: Windows,
        /// Every repeat inside the windows, approved by the author where it needs that.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        repeats: Vec<Repeat>,
    },
    /// A published round was changed: by hand, or to seat those who came late.
    RoundReseated {
        /// The round.
        round: RoundNumber,
        /// Tables that are new or sit differently.
        tables: Vec<SeatedTable>,
        /// Tables that are no more.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        removed: Vec<TableNumber>,
        /// Everybody who rests now, ascending.
        byes: Vec<AthleteNumber>,
        /// Every repeat that the new tables bring, approved by the author.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        repeats: Vec<Repeat>,
        /// The edition of the engine that seated those who came late; none if a person did it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        edition: Option<String>,
    },
    /// The boards of a published round of chess were changed.
    BoardsChanged {
        /// The round.
        round: RoundNumber,
        /// Boards that are new or sit differently.
        tables: Vec<SeatedTable>,
        /// Boards that are no more.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        removed: Vec<TableNumber>,
        /// Everybody who has no opponent now, ascending.
        byes: Vec<AthleteNumber>,
        /// The cause of C.04.2 4.4; none outside the mode of FIDE.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<ChangeCause>,
    },
    /// The last published round does not count.
    RoundAnnulled {
        /// The round.
        round: RoundNumber,
        /// The cause of C.04.2 4.4; none in domino and outside the mode of FIDE.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<ChangeCause>,
    },
    /// Somebody sits in for an athlete for one round.
    SubstituteSeated {
        /// The round.
        round: RoundNumber,
        /// The athlete who is replaced.
        athlete: AthleteNumber,
        /// The athlete who plays.
        substitute: AthleteNumber,
        /// Whose the result is.
        beneficiary: Beneficiary,
    },
    /// The score sheet (acta) of a table was handed in.
    SheetReceived {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// The result of a table.
    ResultEntered {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// Its games, in the order played.
        games: Vec<Game>,
        /// Whether it is expected to change.
        reliability: Reliability,
    },
    /// A second reading of the score sheet agreed with the first.
    ResultVerified {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// A second score sheet contradicts the first; both are kept until one is chosen.
    ResultDisputed {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// What the other sheet says.
        games: Vec<Game>,
    },
    /// The result was none of this table's; its score sheet is awaited again.
    ResultCleared {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// Another result holds; it also settles a dispute.
    ResultCorrected {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// The games as they count now.
        games: Vec<Game>,
    },
    /// A correction of chess that came too late: it counts for rating only (C.04.2 4.3).
    ResultForRating {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// What the rating report says.
        games: Vec<Game>,
    },
    /// A table is not played: those present get what a bye gives, and nobody a history.
    TableDissolved {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// Those who were present, ascending.
        present: Vec<AthleteNumber>,
    },
    /// Points are taken from athletes, or a card is shown to them.
    Sanctioned {
        /// Its number, counted from 1.
        sanction: SanctionNumber,
        /// The sanction.
        details: Sanction,
    },
    /// A sanction does not hold any more.
    SanctionLifted {
        /// The sanction.
        sanction: SanctionNumber,
    },
    /// A tie that the standings leave was settled.
    TieSettled {
        /// The athletes, best first.
        athletes: Vec<AthleteNumber>,
        /// How.
        method: TieMethod,
    },
    /// A protest is made, gets a picture or is decided.
    Protest {
        /// Its number, counted from 1.
        protest: ProtestNumber,
        /// What happens to it.
        step: ProtestStep,
    },
    /// The tournament is over.
    Closed,
    /// The tournament is not over after all.
    Reopened,
    /// An event is taken back; if that event took one back itself, that one holds again.
    Undone {
        /// The event.
        event: EventNumber,
    },
}

/// Whether a value need not be written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
