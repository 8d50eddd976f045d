//! Standings of chess tournaments by the tie-breaks of C.07, every value exact.
//!
//! A [`Field`] is who met whom and what it gave, wherever it was read. A [`List`] of [`Code`]s
//! says what breaks ties, and [`standings`] applies it: each tie-break to those who are still
//! tied. Every value can be [`open`]ed to its parts: which opponent, which dummy, what was cut
//! and why.
//!
//! Both editions in use are here ([`Edition`]); articles are cited by their numbers of 2026.
//!
//! # Readings
//!
//! Where the text is open:
//!
//! * Standings after a round are those of a tournament that ends there: the last round of FB and
//!   of §16.3, and the number of rounds of §16.4 and KS, are those that are over.
//! * Virtual points of accelerated rounds count nowhere.
//! * `/P` makes forfeited games games for everybody: they are no longer rounds that a player
//!   chose to miss, neither where something is cut nor in the opponents' scores.
//! * PS/Cn drops the first n totals, whatever those rounds were.
//! * TPR rounds the percentage, a half up, and the mean rating before the sum; games count 1, a
//!   half and nothing whatever the tournament gives. PTP of a full score is the greatest rating
//!   plus 736, by the table.
//! * AOB is exact; programs that round it to two places first may see a tie more.
//! * KS counts forfeits against the scheduled opponent, and compares his awarded score.
//! * STD of a game that both forfeited is a half for both, because their points are equal.
//! * Of two rounds missed by choice that bring the same, the one of the lower score is cut first.
//! * The exceptions for forfeits in round robins (§15.2) are of 2026; before, every forfeit is a
//!   game.
//!
//! # Examples
//!
//! ```
//! use cangrejo_tournament::tiebreaks::{Edition, Field, List, standings};
//! use cangrejo_tournament::trf::{Purpose, Reading, Report};
//!
//! let file = "\
//! 001    1      Ana                               2100                             1.0    1     2 w 1     3 b 0\r\
//! 001    2      Eva                               2000                             0.0    3     1 b 0  0000 - Z\r\
//! 001    3      Luz                               1900                             2.0    2  0000 - U     1 w 1\r\
//! 202 BH/C1\r";
//! let report = Report::read(file.as_bytes());
//! let tournament = report.tournament(Reading { purpose: Purpose::Review, ..Reading::default() })?;
//! let list = List::of_report(&report)?.unwrap_or_default();
//! let standings = standings(&Field::from(&tournament), &list, Edition::Fide2026);
//!
//! let places = standings.lines.iter().map(|line| (line.rank, line.player + 1));
//! assert!(places.eq([(1, 3), (2, 1), (3, 2)]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod field;
mod of_trf;
mod code;
mod list;
mod edition;
mod standings;
mod encounter;
mod reckoner;
mod opened;
mod unplayed;
mod own;
mod opponents;
mod rating;
mod rating_tables;

pub use code::{Code, Cut, Forfeits, LastRound, Order};
pub use edition::{Edition, Reason, reason_against};
pub use encounter::{Step, Verdict};
pub use field::{Bye, Field, Format, Kind, NoSuchOpponent, Pairing, Player, Round, Worth};
pub use list::{BadCode, CodeFault, List, MANDATORY};
pub use opened::{Basis, Ceiling, Factor, Fate, Opened, Part, Reckoning};
pub use standings::{Line, Standings, open, standings};
