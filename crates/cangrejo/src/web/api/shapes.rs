//! What the HTTP interface asks for and answers, field by field.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{AthleteNumber, Gender, RoundNumber, TableNumber, Title};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Why something was not done.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(in crate::web) struct Problem {
    /// The status of the answer, again.
    pub(in crate::web) status: u16,
    /// The rule that a refusal names.
    pub(in crate::web) rule: Option<&'static str>,
    /// What is wrong and what to do, in the language of `Accept-Language`.
    pub(in crate::web) sentence: String,
    /// All that is wrong with a file that was sent; empty for anything else.
    pub(in crate::web) faults: Vec<FaultShape>,
}

/// One thing that is wrong with a file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Fault)]
pub(in crate::web) struct FaultShape {
    /// The line, from 1; null where the whole file is meant.
    pub(in crate::web) line: Option<u64>,
    /// The character of the line, from 1.
    pub(in crate::web) column: Option<u64>,
    /// What is wrong, with where it is.
    pub(in crate::web) sentence: String,
}

/// The games that a tournament can be of.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GameName {
    Domino,
    Chess,
}

/// Every tournament.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Tournaments {
    pub(super) tournaments: Vec<TournamentShape>,
}

/// A tournament, and how far it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Tournament)]
pub(super) struct TournamentShape {
    /// The name in addresses.
    pub(super) name: String,
    /// The title that people read.
    pub(super) title: String,
    pub(super) game: GameName,
    /// Whether it is over.
    pub(super) is_closed: bool,
    pub(super) rounds_planned: u16,
    pub(super) rounds_published: usize,
    pub(super) registered: usize,
    pub(super) checked_in: usize,
    /// Tables of the last round that have no result.
    pub(super) open_tables: Vec<u32>,
    /// How many entries the log has.
    pub(super) n_events: usize,
    /// The code of where the log ends.
    pub(super) code: String,
}

/// A new tournament.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTournament {
    pub(super) title: String,
    pub(super) game: GameName,
    /// Rounds planned.
    pub(super) rounds: u16,
}

/// A tournament that was started.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Started {
    /// The name in addresses.
    pub(super) name: String,
}

/// The roster.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Athletes {
    pub(super) athletes: Vec<AthleteShape>,
}

/// Somebody on the roster; nothing private is shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Athlete)]
pub(super) struct AthleteShape {
    /// The number of the entry: every other address knows the athlete by it, and it stays.
    pub(super) number: u32,
    /// The place in the starting list of chess; it changes with late entries and corrected
    /// ratings. Null in domino, and for whoever has not come.
    pub(super) pairing_number: Option<u32>,
    pub(super) name: String,
    pub(super) club: String,
    pub(super) gender: Option<Gender>,
    pub(super) elo: Option<u16>,
    /// The title of chess.
    pub(super) title: Option<Title>,
    /// The federation of chess, such as `ESP`; empty for none.
    pub(super) federation: String,
    /// The number in the list of FIDE.
    pub(super) fide_id: Option<u32>,
    /// Whether they only complete tables.
    pub(super) is_house: bool,
    pub(super) presence: PresenceName,
}

/// Whether an athlete is there.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PresenceName {
    Expected,
    Here,
    Withdrawn,
}

/// An athlete for the roster.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAthlete {
    pub(super) name: String,
    #[serde(default)]
    pub(super) club: String,
    pub(super) gender: Option<Gender>,
    #[schema(value_type = Option<u16>, maximum = 9999)]
    pub(super) elo: Option<i64>,
    /// The title of chess: `GM`, `IM`, `WGM`, `FM`, `WIM`, `CM`, `WFM` or `WCM`; empty for none.
    #[serde(default)]
    pub(super) title: String,
    /// The federation of chess, such as `ESP`; empty for none.
    #[serde(default)]
    pub(super) federation: String,
    /// The number in the list of FIDE; nobody else of the tournament may have it.
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub(super) fide_id: Option<i64>,
    /// Kept beside the log, which has a salted commitment to it; never answered.
    #[serde(default)]
    pub(super) id_number: String,
    /// Whether the athlete has come.
    #[serde(default)]
    pub(super) here: bool,
}

/// An athlete who was registered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Registered {
    /// The number of the entry, by which every other address knows the athlete.
    pub(super) number: u32,
    pub(super) entered: Entered,
}

/// Somebody comes or goes.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PresenceChange {
    pub(super) athlete: AthleteNumber,
    pub(super) what: PresenceAct,
    pub(super) reason: Option<String>,
}

/// What somebody does.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PresenceAct {
    /// Comes, before round 1 or late.
    CheckIn,
    /// Has not come after all.
    RevokeCheckIn,
    /// Goes for good.
    Withdraw,
    /// Comes back; with a reason.
    Return,
}

/// What came of an entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Entered {
    /// What was entered, in words.
    pub(super) done: Vec<String>,
    /// What the director should look at.
    pub(super) remarks: Vec<String>,
    /// How many entries the log has now.
    pub(super) n_events: usize,
    /// The code of where the log ends now.
    pub(super) code: String,
}

/// Every round that was published.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Rounds {
    pub(super) rounds: Vec<RoundShape>,
}

/// A round that was published.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Round)]
pub(super) struct RoundShape {
    pub(super) number: u32,
    pub(super) tables: Vec<TableShape>,
    /// Who rests.
    pub(super) byes: Vec<u32>,
}

/// A table, or a board of chess.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Table)]
pub(super) struct TableShape {
    pub(super) table: u32,
    /// The athletes of the sides A and B; in chess White and Black.
    pub(super) sides: Vec<Vec<u32>>,
    pub(super) status: StatusName,
    /// The result in words; empty without one.
    pub(super) result: String,
    /// The games as the log has them.
    #[schema(value_type = Vec<Object>)]
    pub(super) games: Vec<Value>,
}

/// How far the result of a table is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StatusName {
    Playing,
    Received,
    Entered,
    Verified,
    Disputed,
    Corrected,
    Dissolved,
}

/// The next round as the engine makes it; nothing is published.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Proposal {
    pub(super) round: u32,
    /// To be sent back when it is published: it says on which log it stands.
    pub(super) code: String,
    pub(super) tables: Vec<SeatsShape>,
    pub(super) byes: Vec<u32>,
    /// Repeats of partners or rivals within the windows.
    pub(super) repeats: Vec<RepeatShape>,
    /// Whether it is proved that no round has fewer repeats; null in chess.
    pub(super) is_proved: Option<bool>,
}

/// Who is to sit where.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Seats)]
pub(super) struct SeatsShape {
    pub(super) table: u32,
    pub(super) sides: Vec<Vec<u32>>,
}

/// Two athletes who are together again.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ProposedRepeat)]
pub(super) struct RepeatShape {
    pub(super) athletes: Vec<u32>,
    pub(super) sentence: String,
    /// Whether it is published only if it is approved.
    pub(super) needs_approval: bool,
}

/// The round that was looked at is published.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Publication {
    /// The code of the proposal; another log is refused.
    pub(super) code: String,
    /// Whether the repeats that need it are approved; with a reason.
    #[serde(default)]
    pub(super) approve: bool,
    pub(super) reason: Option<String>,
}

/// The result of a table: `a` and `b` in domino, `result` in chess.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ResultSheet {
    /// The last round, unless it is said.
    pub(super) round: Option<RoundNumber>,
    pub(super) table: TableNumber,
    /// The score of the side A.
    pub(super) a: Option<i64>,
    /// The score of the side B.
    pub(super) b: Option<i64>,
    /// Whether time ended the game.
    #[serde(default)]
    pub(super) by_time: bool,
    /// As in `1-0`, `0-1`, `1/2-1/2`, `1F-0F`.
    pub(super) result: Option<String>,
    /// Needed where a result is put right.
    pub(super) reason: Option<String>,
}

/// Who is ahead.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Standings)]
pub(super) struct StandingsShape {
    /// After which round; null before the first.
    pub(super) after: Option<u32>,
    pub(super) lines: Vec<LineShape>,
}

/// An athlete in the standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Line)]
pub(super) struct LineShape {
    pub(super) place: usize,
    pub(super) athlete: u32,
    pub(super) name: String,
    /// By their codes, as the nearest doubles: points, and whatever decides ties.
    pub(super) values: BTreeMap<String, f64>,
    /// What put the athlete behind the line above.
    pub(super) decided_by: Option<String>,
}

/// Entries of the log that hold.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct LogPage {
    pub(super) entries: Vec<LogEntry>,
    /// Entries with greater numbers do not hold: those that were known are taken back.
    pub(super) holds_up_to: u32,
    pub(super) n_events: usize,
    pub(super) code: String,
}

/// An entry of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct LogEntry {
    pub(super) number: u32,
    /// Milliseconds since 1970.
    pub(super) time_ms: u64,
    pub(super) author: String,
    pub(super) reason: Option<String>,
    /// What it says, in words.
    pub(super) sentence: String,
    /// The fact itself, as it is sealed: an object, or a text where there is nothing more to say.
    #[schema(value_type = Value)]
    pub(super) fact: Value,
}
