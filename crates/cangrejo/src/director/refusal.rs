//! Why the director's desk says no, and what it only remarks on.

use cangrejo_tournament::event::{
    AthleteNumber, ConstraintNumber, Implausible, Repeat, RoundNumber, SanctionNumber, TableNumber,
};

use super::{ChessRefusal, MoneyRefusal, ProtestRefusal};

/// Why a request was refused.
///
/// The sentences are in the catalogues, under [`crate::messages::refusal`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody is named as the author.
    AuthorMissing,
    /// It overrules something, and nobody says why.
    ReasonMissing,
    /// There is no tournament yet.
    NotCreated,
    /// There is a tournament already.
    AlreadyCreated,
    /// The tournament is over.
    Closed,
    /// The tournament is not over.
    NotClosed,
    /// No event is left to take back.
    NothingToUndo,
    /// The last event was no undo.
    NothingToRedo,
    /// A name is empty.
    NameMissing,
    /// No game can be played by the profile.
    UnplayableProfile,
    /// A number that cannot be negative is.
    Negative {
        /// The number.
        number: i64,
    },
    /// A number is larger than anything it could count.
    TooLarge {
        /// The number.
        number: i64,
        /// The largest accepted.
        most: i64,
    },
    /// Nobody has this number.
    UnknownAthlete {
        /// The number.
        athlete: AthleteNumber,
    },
    /// Somebody has the same id number.
    DuplicateIdNumber {
        /// Who has the same.
        athlete: AthleteNumber,
    },
    /// The athlete has come already.
    AlreadyCheckedIn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// The athlete has not come.
    NotCheckedIn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// The athlete has gone.
    AlreadyWithdrawn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// The athlete has not gone.
    NotWithdrawn {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// Round 1 is published, so this is a late entry.
    EntryIsLate {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// Round 1 is not published, so this is a check-in.
    EntryIsNotLate {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// The profile lets nobody in any more.
    EntryTooLate {
        /// The last round in which one may start.
        last_round: RoundNumber,
    },
    /// Round 1 is published.
    AlreadyStarted,
    /// Round 1 is published, and so its order is drawn.
    OrderIsDrawn,
    /// Round 1 is published, and so nobody's check-in is taken back.
    CheckInStays {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// The round is published.
    AlreadyPublished {
        /// The round.
        round: RoundNumber,
    },
    /// The absence is in the log.
    AbsenceKnown {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// There is no such absence.
    NoAbsence {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// Not even one table can be filled.
    TooFewAthletes {
        /// Those who are there.
        active: usize,
        /// Those needed.
        needed: usize,
    },
    /// Results are missing or disputed.
    RoundOpen {
        /// The round.
        round: RoundNumber,
        /// Its tables without a result, ascending.
        tables: Vec<TableNumber>,
    },
    /// A result is expected to change.
    StillProvisional {
        /// The round.
        round: RoundNumber,
        /// Its tables with a provisional result, ascending.
        tables: Vec<TableNumber>,
    },
    /// All planned rounds are published.
    BeyondPlan {
        /// The rounds planned.
        n_rounds: u16,
    },
    /// Somebody is placed who does not play.
    NotActive {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// Somebody who plays has no place.
    NotPlaced {
        /// Those forgotten, ascending.
        athletes: Vec<AthleteNumber>,
    },
    /// Somebody is in two places.
    PlacedTwice {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// Somebody is named twice.
    NamedTwice {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// A house player rests.
    HouseBye {
        /// The house player.
        athlete: AthleteNumber,
    },
    /// Two tables have one number.
    TableTwice {
        /// The table.
        table: TableNumber,
    },
    /// A side is too small or too large.
    SideSize {
        /// The table.
        table: TableNumber,
        /// Athletes of a side.
        expected: usize,
    },
    /// Those who rest could fill a table.
    TooManyByes {
        /// Those who rest.
        found: usize,
        /// The most who may.
        most: usize,
    },
    /// Repeats need the director's approval.
    ApprovalMissing {
        /// The repeats, in order.
        repeats: Vec<Repeat>,
    },
    /// The engine's report holds a fraction.
    NotExact {
        /// The number.
        number: String,
    },
    /// The round is not published.
    NoSuchRound {
        /// The round.
        round: RoundNumber,
    },
    /// Only the last round can be annulled.
    NotTheLastRound {
        /// The last round.
        last: RoundNumber,
    },
    /// The round has no such table.
    NoSuchTable {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// The athlete sits at no table of the round.
    NotSeated {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// The athlete sits at another table or at none.
    NotAtTable {
        /// The athlete.
        athlete: AthleteNumber,
        /// The table.
        table: TableNumber,
    },
    /// The score sheet is there already.
    HasSheet {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// The table has another result.
    HasResult {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// The table has no result.
    NoResult {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// It is the result that the table has.
    SameResult {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// The table waits for a decision.
    InDispute {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// There are too many or too few games.
    GameCount {
        /// Games of a round.
        expected: usize,
        /// Games entered.
        found: usize,
    },
    /// Nobody is named as the one who spoiled the game.
    OffenderMissing,
    /// No game can end with such a score.
    Implausible {
        /// The game, from 1.
        game: usize,
        /// Why.
        why: Implausible,
    },
    /// The sanction takes nothing from anybody.
    EmptySanction,
    /// No sanction that holds has this number.
    NoSuchSanction {
        /// The number.
        sanction: SanctionNumber,
    },
    /// A tie cannot be settled so.
    Tie(TieRefusal),
    /// A table is to be fixed that is not full.
    PinnedSideSize {
        /// Athletes of a side.
        expected: usize,
    },
    /// A house player is to have a fixed table.
    HousePinned {
        /// The house player.
        athlete: AthleteNumber,
    },
    /// Another fixed table of the round has the athlete.
    PinnedTwice {
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// Fewer than two are to be kept apart.
    ApartOfOne,
    /// The last round of a range comes before its first.
    BackwardRange {
        /// The first.
        first: RoundNumber,
        /// The last.
        last: RoundNumber,
    },
    /// No constraint that holds has this number.
    NoSuchConstraint {
        /// The number.
        constraint: ConstraintNumber,
    },
    /// A table of the hall is to be blocked and reserved.
    BlockedAndReserved {
        /// The table.
        table: TableNumber,
    },
    /// A rule of chess forbids it.
    Chess(ChessRefusal),
    /// It is about the fee.
    Money(MoneyRefusal),
    /// A rule of protests forbids it.
    Protest(ProtestRefusal),
}

/// Why a tie is not settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TieRefusal {
    /// A tie of fewer than two.
    OfOne,
    /// Nobody is named as having seen the lots drawn.
    WitnessMissing,
    /// Others than those named share the place.
    NotTied {
        /// The first of those named.
        athlete: AthleteNumber,
        /// Those who share that athlete's place, ascending.
        sharing: Vec<AthleteNumber>,
    },
}

impl From<TieRefusal> for Refusal {
    fn from(refusal: TieRefusal) -> Refusal {
        Refusal::Tie(refusal)
    }
}

/// What a request offends, for a person to look up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Decision 1: everybody is seated or rests, and no more rest than must.
    Decision1,
    /// Decision 5: the order of round 1.
    Decision5,
    /// Decision 12: forced repeats need the director's approval.
    Decision12,
    /// Decision 17: what is settled before round 1 stays.
    Decision17,
    /// Decision 19: who may rest.
    Decision19,
    /// Decision 20: four active athletes are the least.
    Decision20,
    /// Decision 21: absence at a published table.
    Decision21,
    /// Decision 22: numbers of tables.
    Decision22,
    /// The rule profile of the tournament.
    Profile,
    /// The profile's rule of late entries.
    LateEntry,
    /// One athlete, one entry, one place.
    Roster,
    /// One result for each table of a published round.
    Results,
    /// Sanctions say whom and how much.
    Sanctions,
    /// A protest says what is claimed, and is decided with a reason.
    Protests,
    /// What is asked of the rounds to come.
    Constraints,
    /// The rules of chess, or that it is not chess.
    Chess,
    /// The log: author, reason, order.
    Log,
}

impl Refusal {
    /// The rule that it offends.
    pub const fn rule(&self) -> Rule {
        match self {
            Refusal::AuthorMissing
            | Refusal::ReasonMissing
            | Refusal::NotCreated
            | Refusal::AlreadyCreated
            | Refusal::Closed
            | Refusal::NotClosed
            | Refusal::NothingToUndo
            | Refusal::NothingToRedo
            | Refusal::NotExact { .. }
            | Refusal::NotTheLastRound { .. }
            | Refusal::Tie(_) => Rule::Log,
            Refusal::NameMissing
            | Refusal::UnknownAthlete { .. }
            | Refusal::DuplicateIdNumber { .. }
            | Refusal::AlreadyCheckedIn { .. }
            | Refusal::NotCheckedIn { .. }
            | Refusal::AlreadyWithdrawn { .. }
            | Refusal::NotWithdrawn { .. }
            | Refusal::AbsenceKnown { .. }
            | Refusal::NoAbsence { .. }
            | Refusal::Money(_) => Rule::Roster,
            Refusal::UnplayableProfile
            | Refusal::Negative { .. }
            | Refusal::TooLarge { .. }
            | Refusal::BeyondPlan { .. }
            | Refusal::GameCount { .. }
            | Refusal::Implausible { .. } => Rule::Profile,
            Refusal::EntryIsLate { .. }
            | Refusal::EntryIsNotLate { .. }
            | Refusal::EntryTooLate { .. } => Rule::LateEntry,
            Refusal::OrderIsDrawn => Rule::Decision5,
            Refusal::AlreadyStarted | Refusal::CheckInStays { .. } => Rule::Decision17,
            Refusal::AlreadyPublished { .. }
            | Refusal::NotActive { .. }
            | Refusal::OffenderMissing => Rule::Decision21,
            Refusal::TooFewAthletes { .. } => Rule::Decision20,
            Refusal::RoundOpen { .. }
            | Refusal::StillProvisional { .. }
            | Refusal::NamedTwice { .. }
            | Refusal::NoSuchRound { .. }
            | Refusal::NoSuchTable { .. }
            | Refusal::NotSeated { .. }
            | Refusal::NotAtTable { .. }
            | Refusal::HasSheet { .. }
            | Refusal::HasResult { .. }
            | Refusal::NoResult { .. }
            | Refusal::SameResult { .. }
            | Refusal::InDispute { .. } => Rule::Results,
            Refusal::NotPlaced { .. }
            | Refusal::PlacedTwice { .. }
            | Refusal::SideSize { .. }
            | Refusal::TooManyByes { .. } => Rule::Decision1,
            Refusal::HouseBye { .. } => Rule::Decision19,
            Refusal::TableTwice { .. } | Refusal::BlockedAndReserved { .. } => Rule::Decision22,
            Refusal::PinnedSideSize { .. }
            | Refusal::HousePinned { .. }
            | Refusal::PinnedTwice { .. }
            | Refusal::ApartOfOne
            | Refusal::BackwardRange { .. }
            | Refusal::NoSuchConstraint { .. } => Rule::Constraints,
            Refusal::Chess(_) => Rule::Chess,
            Refusal::Protest(_) => Rule::Protests,
            Refusal::ApprovalMissing { .. } => Rule::Decision12,
            Refusal::EmptySanction | Refusal::NoSuchSanction { .. } => Rule::Sanctions,
        }
    }
}

/// What a director should look at; it is not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Others have the same name: homonyms, or an athlete entered twice.
    SameName {
        /// The others, ascending.
        athletes: Vec<AthleteNumber>,
    },
    /// With this card, yellow ones make a red one.
    CardsAddUp {
        /// Those who have a red card now.
        athletes: Vec<AthleteNumber>,
    },
    /// The tournament ends before all rounds that were planned.
    RoundsLeft {
        /// How many were played.
        played: usize,
        /// How many were planned.
        planned: u16,
    },
    /// The round stands on results that are expected to change.
    Provisional {
        /// The round of the results.
        round: RoundNumber,
        /// Its tables, ascending.
        tables: Vec<TableNumber>,
    },
    /// A result of play has athletes who were said to miss the round.
    AbsentPlayed {
        /// The round.
        round: RoundNumber,
        /// The athletes, ascending.
        athletes: Vec<AthleteNumber>,
    },
    /// A correction of chess comes after the next round was paired.
    LateCorrection {
        /// The round of the result.
        round: RoundNumber,
        /// The round that is the first to be paired with it; none if it counts for rating only.
        counts_from: Option<RoundNumber>,
    },
    /// The time for claims against a result was over.
    ClaimTooLate {
        /// The round of the result.
        round: RoundNumber,
        /// Its table.
        table: TableNumber,
        /// The minutes that the profile gives.
        minutes: u16,
    },
    /// Those who are missing may still come.
    WithinTolerance {
        /// The round.
        round: RoundNumber,
        /// The minutes that the profile gives.
        minutes: u16,
    },
    /// A rating or title of chess is put right after round 4 was paired.
    NumbersStay,
    /// It is about a round that is not planned.
    BeyondPlan {
        /// The round.
        round: RoundNumber,
        /// The rounds planned.
        n_rounds: u16,
    },
    /// These athletes are there and not paired, because they have not paid.
    LeftOut {
        /// The athletes, ascending.
        athletes: Vec<AthleteNumber>,
    },
    /// Nobody is kept apart: the groups of the constraint have no two members yet.
    NobodyApart,
    /// The number for the random order was called before it was known who plays.
    DrawChanges {
        /// The number.
        seed: u64,
    },
}
