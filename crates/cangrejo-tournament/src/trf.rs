//! The tournament report files of chess: TRF16, its XX and BB additions, and TRF26.
//!
//! Two stages. A [`Report`] is whatever the file says: every line in its place, known or not, so
//! that writing it gives the same bytes. A [`Tournament`] is only what can be paired and ranked;
//! [`Report::tournament`] makes it, or gives all [`Faults`] at once, each with line and column.
//!
//! Columns are characters, counted from 1 as the specification does. Where it leaves a file's
//! meaning open, the reading is the one of the reference engine, which wrote most of them.
//!
//! # Examples
//!
//! ```
//! use cangrejo_tournament::trf::{Reading, Report};
//!
//! let file = "XXR 5\rXXC white1\r\
//! 001    1      Ana                               2100                             1.0    1     2 w 1\r\
//! 001    2      Eva                               2000                             0.5    2     1 b 0\r";
//! let report = Report::read(file.as_bytes());
//! assert_eq!(report.write(), file.as_bytes());
//!
//! let faults = report.tournament(Reading::default()).unwrap_err();
//! assert_eq!(
//!     faults.to_string(),
//!     "line 4, column 81: player 2 has 0.5 points but the results give 0.0",
//! );
//! ```

mod points;
mod report;
mod fault;
mod columns;
mod record;
mod reference;
mod player_record;
mod national;
mod record_text;
mod tournament;
mod draft;
mod history;
mod agreement;
mod comparison;
mod earlier;
mod dialect;
mod written;
mod unsaid;

pub use comparison::{Comparison, Detail, Lost};
pub use dialect::Dialect;
pub use fault::{Fault, Faults, Field, Named, Place, Problem};
pub use national::NationalLine;
pub(crate) use player_record::column_of_round;
pub use player_record::{Entry, Mark, PlayerRecord};
pub use points::{PointSystem, Points};
pub use record::{Bye, PointSymbol, Record};
pub use report::{Encoding, Line, LineEnd, Report};
pub use tournament::{
    AnnouncedBye, BakuGroup, ByColor, Color, Edition, Forbidden, Habits, Outcome, Player, Purpose,
    Reading, Round, System, SystemFamily, Tournament,
};
pub use unsaid::{Unsaid, Written};
