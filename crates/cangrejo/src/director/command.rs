//! What can be asked of the director's desk.

use cangrejo_tournament::event::{
    AthleteNumber, AthleteOutcome, Beneficiary, Card, Commitments, Constraint, ConstraintNumber,
    Details, Discipline, Finish, Hall, Pairing, Plan, Profile, Reliability, Repeat, Role,
    RoundNumber, SanctionNumber, SeatedTable, SideLetter, TableNumber, TieMethod, Time, Windows,
};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ChessRequest, MoneyRequest, ProtestRequest};

/// A request, and who makes it when and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// When.
    pub time: Time,
    /// Who.
    pub author: String,
    /// Why; needed where a fact overrules another.
    pub reason: Option<String>,
    /// What.
    pub request: Request,
}

/// What is asked for.
///
/// Numbers that people type are wide and signed here, so that an impossible one is refused
/// with its reason. In JSON they are as facts are in the log: `{"check-in": {"athlete": 3}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Start a tournament.
    Create {
        /// Its name.
        name: String,
        /// The game.
        discipline: Discipline,
        /// Rounds planned.
        n_rounds: u16,
        /// The rules.
        profile: Profile,
    },
    /// Plan another number of rounds; after round 1 only with a reason.
    PlanRounds {
        /// How many, those played included.
        n_rounds: i64,
    },
    /// Play by other rules; after round 1 only with a reason.
    ChangeProfile {
        /// The rules.
        profile: Profile,
    },
    /// Set the windows by hand, before round 1.
    SetWindows {
        /// The windows.
        windows: Windows,
    },
    /// Plan how the rounds to come are made; after round 1 only with a reason.
    SetPlan {
        /// The plan, whole.
        plan: Plan,
    },
    /// Say which tables of the hall the rounds to come use.
    SetHall {
        /// The hall, whole.
        hall: Hall,
    },
    /// Ask the rounds to come to keep something.
    Constrain {
        /// What.
        details: Constraint,
    },
    /// Lift a constraint.
    LiftConstraint {
        /// The constraint.
        constraint: ConstraintNumber,
    },
    /// Note the number called in public for the random first order; again only with a reason.
    CallSeed {
        /// The number.
        seed: u64,
    },
    /// What only chess knows.
    Chess(ChessRequest),
    /// The fee, and who has paid it.
    Money(MoneyRequest),
    /// Make the tournament a section of an event.
    SetEvent {
        /// The name of the event; empty for none.
        event: String,
    },
    /// Put an athlete on the roster.
    Register {
        /// Whether the athlete is ranked.
        role: Role,
        /// What is known of the athlete.
        entry: AthleteEntry,
    },
    /// Put right what is known of an athlete.
    ChangeAthlete {
        /// The athlete.
        athlete: AthleteNumber,
        /// What is known of the athlete.
        entry: AthleteEntry,
    },
    /// Put right what is known of several athletes, all at once.
    ChangeAthletes {
        /// Each athlete, and what is known.
        entries: Vec<(AthleteNumber, AthleteEntry)>,
    },
    /// An athlete has come, before round 1 is published.
    CheckIn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete has not come after all.
    RevokeCheckIn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete comes after round 1 was published.
    AdmitLate {
        /// The athlete.
        athlete: AthleteNumber,
        /// The first round to play: the one that is on, or a later one.
        first_round: RoundNumber,
    },
    /// An athlete goes for good.
    Withdraw {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete who went comes back.
    Return {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// An athlete will miss a round, or has not come to a table of the one that is on.
    AnnounceAbsence {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// An athlete will not miss it after all.
    RevokeAbsence {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// Publish the next round.
    Publish {
        /// The round as an engine or a person made it.
        pairing: Pairing,
        /// Repeats that the author approves (decision 12).
        approved: Vec<Repeat>,
    },
    /// Change the last round by hand.
    Reseat {
        /// Tables that are new or sit differently.
        tables: Vec<SeatedTable>,
        /// Tables that are no more.
        removed: Vec<TableNumber>,
        /// Everybody who rests now.
        byes: Vec<AthleteNumber>,
        /// Repeats that the author approves.
        approved: Vec<Repeat>,
    },
    /// Change the last round as [`seat_waiting`](crate::next_round::seat_waiting) found it.
    SeatLate {
        /// Tables that are new or sit differently.
        tables: Vec<SeatedTable>,
        /// Tables that are no more.
        removed: Vec<TableNumber>,
        /// Everybody who rests now.
        byes: Vec<AthleteNumber>,
        /// Repeats that the author approves.
        approved: Vec<Repeat>,
    },
    /// Annul the last round.
    Annul {
        /// The round.
        round: RoundNumber,
    },
    /// Let somebody sit in for an athlete for one round.
    Substitute {
        /// The round.
        round: RoundNumber,
        /// The athlete who is replaced.
        athlete: AthleteNumber,
        /// The athlete who plays.
        substitute: AthleteNumber,
        /// Whose the result is.
        beneficiary: Beneficiary,
    },
    /// Note that a score sheet was handed in.
    ReceiveSheet {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// Enter a result; entering the same again verifies it.
    EnterResult {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// The games.
        games: Vec<RawGame>,
        /// Whether it is expected to change.
        reliability: Reliability,
    },
    /// Settle a table by the profile because somebody spoiled its game (decision 21).
    SettleOffense {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// What they did.
        offense: Offense,
        /// Who did it.
        offenders: Vec<AthleteNumber>,
        /// The games so far, the spoiled one last; none after a no-show.
        games: Vec<RawGame>,
    },
    /// Confirm a result.
    Verify {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// Take a result off a table that it is not of, or that did not sit as it was published.
    ClearResult {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// Note a second score sheet that contradicts the first.
    Dispute {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// What it says.
        games: Vec<RawGame>,
    },
    /// Put a result right, or decide a dispute.
    Correct {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// The games as they count.
        games: Vec<RawGame>,
    },
    /// Do not play a table.
    Dissolve {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// Those who are present, and get what a bye gives.
        present: Vec<AthleteNumber>,
    },
    /// Take points from athletes, or show them a card.
    Sanction {
        /// One athlete, or both of a pair.
        athletes: Vec<AthleteNumber>,
        /// The round it belongs to.
        round: Option<RoundNumber>,
        /// Half points to take from each.
        half_points: i64,
        /// Score (tantos) to take from each.
        score: i64,
        /// The card.
        card: Option<Card>,
    },
    /// Lift a sanction.
    LiftSanction {
        /// The sanction.
        sanction: SanctionNumber,
    },
    /// Settle a tie that the standings leave.
    SettleTie {
        /// The athletes, best first.
        athletes: Vec<AthleteNumber>,
        /// How.
        method: TieMethod,
    },
    /// What is asked for about protests.
    Protest(ProtestRequest),
    /// End the tournament.
    Close,
    /// Go on after the end.
    Reopen,
    /// Take back the last event that holds.
    Undo,
    /// Take back the last undo.
    Redo,
}

/// What is known of an athlete.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AthleteEntry {
    /// What may be printed; its rating is taken from `elo`.
    pub details: Details,
    /// Rating, as typed.
    pub elo: Option<i64>,
    /// What the log may say of the rest; nobody can send it, because nobody else has the salt.
    #[serde(skip)]
    pub commitments: Commitments,
}

/// A game as it was typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RawGame {
    /// Score of the sides A and B.
    #[schema(min_items = 2, max_items = 2)]
    pub points: [i64; 2],
    /// How it ended.
    pub finish: Finish,
    /// The winner, where a rule names another than the higher score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner_by_rule: Option<SideLetter>,
    /// Athletes for whom it counts otherwise than for their side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<AthleteOutcome>,
}

impl RawGame {
    /// A game that ended when a side reached the target.
    pub const fn to_target(points: [i64; 2]) -> RawGame {
        RawGame { points, finish: Finish::Target, winner_by_rule: None, outcomes: Vec::new() }
    }
}

/// How an athlete can spoil a game (decision 21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Offense {
    /// Not coming to the table.
    NoShow,
    /// Leaving during play.
    WalkOut,
    /// Being expelled.
    Expulsion,
}
