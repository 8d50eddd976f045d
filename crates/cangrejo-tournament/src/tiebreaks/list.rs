//! Lists of codes, as records 202 and 212 and directors write them.

use std::error::Error;
use std::fmt;

use super::code::{Code, Cut, Forfeits, LastRound, Order};

/// The tie-breaks of a tournament, in the order in which they are applied.
///
/// # Examples
///
/// ```
/// use cangrejo_tournament::tiebreaks::List;
///
/// let list = List::parse("bh/c1, SB")?;
/// assert_eq!(list.to_string(), "PTS,BH/C1,SB");
/// assert_eq!(
///     List::parse("BH/C").unwrap_err().to_string(),
///     "there is no tie-break BH/C; nearest: BH/P, BH/C1, BH/C2",
/// );
/// # Ok::<(), cangrejo_tournament::tiebreaks::BadCode>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    codes: Vec<Code>,
}

/// Error when a list names a tie-break that cannot be reckoned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadCode {
    /// The code as it was written.
    pub code: String,
    /// Why it cannot be reckoned.
    pub fault: CodeFault,
}

/// Why a code cannot be reckoned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeFault {
    /// There is no such code.
    Unknown {
        /// The codes that are written most like it.
        nearest: Vec<&'static str>,
    },
    /// It is for tournaments of teams.
    ForTeams,
    /// `OTHER_...`: a rule of one tournament alone.
    OwnRule,
}

/// The individual codes that MTB26 asks every program for, and the points.
pub const MANDATORY: [&str; 56] = [
    "PTS", "DE", "DE/P", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN",
    "TPN/R", "BH", "BH/P", "BH/C1", "BH/C1/P", "BH/C2", "BH/C2/P", "BH/M1", "BH/M1/P", "BH/M2",
    "BH/M2/P", "AOB", "AOB/F", "FB", "FB/P", "FB/C1", "FB/C1/P", "FB/C2", "FB/C2/P", "FB/M1",
    "FB/M1/P", "FB/M2", "FB/M2/P", "SB", "SB/P", "SB/C1", "SB/C1/P", "SB/C2", "SB/C2/P", "KS",
    "KS/L+1", "KS/L-1", "ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO",
    "APPO", "RTNG", "RTNG/R",
];

/// What only tournaments of teams have.
const OF_TEAMS: [&str; 18] = [
    "MPVGP", "BC", "TBR", "BBE", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT",
    "EDEBB", "EDET", "EDEB", "SSSC", "MP", "GP", "PTSMP",
];

impl List {
    /// The tie-breaks of a list parted by commas, as record 202 has it: the points go before,
    /// unless the list has them in a place of its own.
    ///
    /// Capitals or not is the same; `BH-C1` is `BH/C1` and `GE` is `REP`, as older texts write.
    ///
    /// # Errors
    ///
    /// The first code that cannot be reckoned.
    pub fn parse(list: &str) -> Result<List, BadCode> {
        let mut list = List::parse_whole(list)?;
        if !list.codes.contains(&Code::Points) {
            list.codes.insert(0, Code::Points);
        }
        Ok(list)
    }

    /// The whole order of the standings, as record 212 has it: nothing is added.
    ///
    /// # Errors
    ///
    /// The first code that cannot be reckoned.
    pub fn parse_whole(list: &str) -> Result<List, BadCode> {
        let codes = list.split(',').map(str::trim).filter(|code| !code.is_empty());
        Ok(List { codes: codes.map(read).collect::<Result<_, _>>()? })
    }

    /// The tie-breaks in their order.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }
}

impl Default for List {
    /// The points alone.
    fn default() -> List {
        List { codes: vec![Code::Points] }
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<String> = self.codes.iter().map(ToString::to_string).collect();
        f.write_str(&codes.join(","))
    }
}

fn read(written: &str) -> Result<Code, BadCode> {
    let upper = written.to_uppercase();
    let mut words = upper.split('/');
    // Prose writes BH-C1; in KS/L-1 the hyphen is a sign.
    let mut first = words.next().unwrap_or_default().split('-');
    let name = first.next().unwrap_or_default();
    let modifiers: Vec<&str> = first.chain(words).collect();
    let fault = |fault: CodeFault| BadCode { code: written.to_owned(), fault };
    if name.starts_with("OTHER") {
        return Err(fault(CodeFault::OwnRule));
    }
    if upper.contains(':') || OF_TEAMS.contains(&name) {
        return Err(fault(CodeFault::ForTeams));
    }
    let code = with_modifiers(name, &modifiers);
    code.ok_or_else(|| fault(CodeFault::Unknown { nearest: nearest(&upper) }))
}

/// What stands behind a name, each at most once.
#[derive(Default)]
struct Modifiers {
    cut: Cut,
    shift: i16,
    forfeits: Forfeits,
    last_round: LastRound,
    order: Order,
}

/// The tie-break of that name, if it takes all these modifiers.
fn with_modifiers(name: &str, written: &[&str]) -> Option<Code> {
    let given = Modifiers::read(written)?;
    let Modifiers { cut, shift, forfeits, last_round, order } = given;
    let code = match name {
        "PTS" => Code::Points,
        "DE" => Code::DirectEncounter(forfeits),
        "WIN" => Code::Wins,
        "WON" => Code::GamesWon,
        "BPG" => Code::BlackGames,
        "BWG" => Code::BlackWins,
        "PS" => Code::Progressive { n_cut: cut.numbers().0 },
        "REP" | "GE" => Code::RoundsElected,
        "STD" => Code::StandardPoints,
        "TPN" => Code::PairingNumber(order),
        "BH" => Code::Buchholz(cut, forfeits),
        "AOB" => Code::AverageBuchholz(last_round),
        "FB" => Code::ForeBuchholz(cut, forfeits),
        "SB" => Code::SonnebornBerger(cut, forfeits),
        "KS" => Code::Koya { shift },
        "ARO" => Code::AverageRating(cut),
        "TPR" => Code::Performance,
        "PTP" => Code::PerfectPerformance,
        "APRO" => Code::AveragePerformance,
        "APPO" => Code::AveragePerfectPerformance,
        "RTNG" => Code::Rating(order),
        _ => return None,
    };
    // A modifier that the code does not have is lost above, and seen here.
    let n_taken = code.to_string().matches('/').count();
    let is_median_lost = matches!((name, cut), ("PS", Cut::Median(_)));
    (n_taken == written.len() && !is_median_lost).then_some(code)
}

impl Modifiers {
    fn read(written: &[&str]) -> Option<Modifiers> {
        let mut given = Modifiers::default();
        for word in written {
            match word.split_at_checked(1)? {
                ("P", "") => given.forfeits = Forfeits::Played,
                ("F", "") => given.last_round = LastRound::Drawn,
                ("R", "") => given.order = Order::Reversed,
                ("C", number) => given.cut = Cut::Least(positive(number)?),
                ("M", number) => given.cut = Cut::Median(positive(number)?),
                ("L", number) => given.shift = number.parse().ok()?,
                _ => return None,
            }
        }
        Some(given)
    }
}

fn positive(digits: &str) -> Option<u8> {
    digits.parse().ok().filter(|number| *number > 0)
}

/// The codes with the fewest letters to change, at most four.
fn nearest(written: &str) -> Vec<&'static str> {
    let distance = |code: &&str| n_changes(written.as_bytes(), code.as_bytes());
    let least = MANDATORY.iter().map(&distance).min();
    let is_near = |code: &&str| Some(distance(code)) == least;
    MANDATORY.iter().copied().filter(is_near).take(4).collect()
}

/// How many letters are put in, taken out or replaced to make one word of the other.
fn n_changes(one: &[u8], other: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (column, wanted) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != wanted);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = &self.code;
        match &self.fault {
            CodeFault::Unknown { nearest } => {
                let nearest = nearest.join(", ");
                write!(f, "there is no tie-break {code}; nearest: {nearest}")
            }
            CodeFault::ForTeams => write!(f, "{code} is a tie-break of teams"),
            CodeFault::OwnRule => write!(f, "{code} is a rule of that tournament alone"),
        }
    }
}

impl Error for BadCode {}
