//! What a log says of chess: its rules, its results, and who has the first color.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::RoundNumber;

/// The rules of a chess tournament (C.04 and C.07), a part of its profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChessRules {
    /// The edition of the Dutch system (C.04.3).
    pub edition: DutchEdition,
    /// Points for a win.
    pub win: ChessPoints,
    /// Points for a draw.
    pub draw: ChessPoints,
    /// Points for a loss.
    pub loss: ChessPoints,
    /// Points for the bye of whoever is left without an opponent.
    pub pairing_bye: ChessPoints,
    /// Virtual points of the first rounds (C.04.7).
    pub acceleration: Acceleration,
    /// What parts those with equal points (C.07), the weightiest first.
    pub tie_breaks: TieBreakCodes,
    /// How many half-point byes an athlete may ask for.
    pub half_byes: u8,
    /// How many full-point byes an athlete may be given; they are deprecated.
    pub full_byes: u8,
    /// The last round for which such a bye may be asked for; none for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_bye_round: Option<RoundNumber>,
}

impl Default for ChessRules {
    /// The rules of FIDE: one, a half and nothing; one half-point bye for each (C.05 6.7).
    fn default() -> ChessRules {
        ChessRules {
            edition: DutchEdition::Fide2026,
            win: ChessPoints::from_tenths(10),
            draw: ChessPoints::from_tenths(5),
            loss: ChessPoints::from_tenths(0),
            pairing_bye: ChessPoints::from_tenths(10),
            acceleration: Acceleration::None,
            tie_breaks: TieBreakCodes(
                ["BH/C1", "BH", "SB", "DE"].map(ToOwned::to_owned).into_iter().collect(),
            ),
            half_byes: 1,
            full_byes: 0,
            last_bye_round: None,
        }
    }
}

/// An edition of the Dutch system, by the year it took effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DutchEdition {
    /// In force until January 2026.
    #[serde(rename = "fide-2017")]
    Fide2017,
    /// In force from February 2026.
    #[serde(rename = "fide-2026")]
    Fide2026,
}

impl DutchEdition {
    /// The name that it has in a log.
    pub const fn name(self) -> &'static str {
        match self {
            DutchEdition::Fide2017 => "fide-2017",
            DutchEdition::Fide2026 => "fide-2026",
        }
    }
}

/// Whether the first rounds are accelerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// They are not.
    None,
    /// The upper half starts with virtual points (C.04.7).
    Baku,
}

/// Points, exact to the tenth that a report file can hold; `0.5` in a log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ChessPoints {
    tenths: u16,
}

impl ChessPoints {
    /// That many tenths of a point.
    pub const fn from_tenths(tenths: u16) -> ChessPoints {
        ChessPoints { tenths }
    }

    /// How many tenths of a point these are.
    pub const fn tenths(self) -> u16 {
        self.tenths
    }
}

impl fmt::Display for ChessPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.tenths / 10, self.tenths % 10) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, tenth) => write!(f, "{whole}.{tenth}"),
        }
    }
}

impl From<ChessPoints> for String {
    fn from(points: ChessPoints) -> String {
        points.to_string()
    }
}

impl TryFrom<String> for ChessPoints {
    type Error = NotChess;

    fn try_from(text: String) -> Result<ChessPoints, NotChess> {
        let (whole, tenth) = text.split_once('.').unwrap_or((&text, "0"));
        let is_number = |digits: &str, most: usize| {
            (1..=most).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !is_number(whole, 3) || !is_number(tenth, 1) {
            return Err(NotChess);
        }
        let number = |digits: &str| digits.parse::<u16>().map_err(|_| NotChess);
        Ok(ChessPoints { tenths: number(whole)? * 10 + number(tenth)? })
    }
}

/// Codes of tie-breaks; `BH/C1,BH` in a log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String))]
#[serde(from = "String", into = "String")]
pub struct TieBreakCodes(pub Vec<String>);

impl From<TieBreakCodes> for String {
    fn from(codes: TieBreakCodes) -> String {
        codes.0.join(",")
    }
}

impl From<String> for TieBreakCodes {
    fn from(text: String) -> TieBreakCodes {
        let codes = text.split(',').map(|code| code.trim().to_uppercase());
        TieBreakCodes(codes.filter(|code| !code.is_empty()).collect())
    }
}

/// A title of FIDE, in the order of C.04.2 2.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum Title {
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// FIDE master.
    Fm,
    /// Woman international master.
    Wim,
    /// Candidate master.
    Cm,
    /// Woman FIDE master.
    Wfm,
    /// Woman candidate master.
    Wcm,
}

impl Title {
    /// All of them, the highest first.
    pub const ALL: [Title; 8] = [
        Title::Gm,
        Title::Im,
        Title::Wgm,
        Title::Fm,
        Title::Wim,
        Title::Cm,
        Title::Wfm,
        Title::Wcm,
    ];

    /// The letters by which it is known.
    pub const fn letters(self) -> &'static str {
        match self {
            Title::Gm => "GM",
            Title::Im => "IM",
            Title::Wgm => "WGM",
            Title::Fm => "FM",
            Title::Wim => "WIM",
            Title::Cm => "CM",
            Title::Wfm => "WFM",
            Title::Wcm => "WCM",
        }
    }

    /// The letters that files of before had for it.
    const fn old_letters(self) -> &'static str {
        match self {
            Title::Gm => "G",
            Title::Im => "M",
            Title::Wgm => "WG",
            Title::Fm => "F",
            Title::Wim => "WM",
            Title::Cm => "C",
            Title::Wfm => "WF",
            Title::Wcm => "WC",
        }
    }
}

impl FromStr for Title {
    type Err = NotChess;

    fn from_str(text: &str) -> Result<Title, NotChess> {
        let text = text.trim().to_uppercase();
        let is_it = |title: &Title| [title.letters(), title.old_letters()].contains(&&*text);
        Title::ALL.into_iter().find(is_it).ok_or(NotChess)
    }
}

/// The color of the first in the starting list, drawn by lot (C.04.3 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FirstColor {
    /// White.
    White,
    /// Black.
    Black,
}

impl FirstColor {
    /// What a number called in public comes to: white if it is odd.
    pub const fn of_number(number: u64) -> FirstColor {
        if number % 2 == 1 { FirstColor::White } else { FirstColor::Black }
    }
}

/// What an athlete who will miss a round gets for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RequestedBye {
    /// Nothing.
    #[default]
    Zero,
    /// A draw's points.
    Half,
    /// A win's points.
    Full,
}

/// Why the boards of a published round of chess may be changed (C.04.2 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChangeCause {
    /// Two were paired who had met.
    Rematch,
    /// The rules of the event ask for it.
    EventRules,
    /// Two without opponents, of near standing, agree to play.
    NoOpponents,
    /// Somebody came late, and as little is changed as can be.
    LateEntry,
    /// Something unforeseen at the first boards of the last round.
    LastRound,
}

/// Whether a chess tournament is held by the handling rules of FIDE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FideMode {
    /// It is.
    #[default]
    On,
    /// It is not any more.
    Left,
}

/// How a board ended: what white scored, then black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BoardResult {
    /// White won.
    #[serde(rename = "1-0")]
    WhiteWon,
    /// Black won.
    #[serde(rename = "0-1")]
    BlackWon,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// It was played, and both lost.
    #[serde(rename = "0-0")]
    BothLost,
    /// A half for white and nothing for black.
    #[serde(rename = "1/2-0")]
    HalfToWhite,
    /// Nothing for white and a half for black.
    #[serde(rename = "0-1/2")]
    HalfToBlack,
    /// Black did not come.
    #[serde(rename = "1F-0F")]
    WhiteByForfeit,
    /// White did not come.
    #[serde(rename = "0F-1F")]
    BlackByForfeit,
    /// Nobody came.
    #[serde(rename = "0F-0F")]
    BothForfeited,
}

impl BoardResult {
    /// All of them.
    pub const ALL: [BoardResult; 9] = [
        BoardResult::WhiteWon,
        BoardResult::BlackWon,
        BoardResult::Draw,
        BoardResult::BothLost,
        BoardResult::HalfToWhite,
        BoardResult::HalfToBlack,
        BoardResult::WhiteByForfeit,
        BoardResult::BlackByForfeit,
        BoardResult::BothForfeited,
    ];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            BoardResult::WhiteWon => "1-0",
            BoardResult::BlackWon => "0-1",
            BoardResult::Draw => "1/2-1/2",
            BoardResult::BothLost => "0-0",
            BoardResult::HalfToWhite => "1/2-0",
            BoardResult::HalfToBlack => "0-1/2",
            BoardResult::WhiteByForfeit => "1F-0F",
            BoardResult::BlackByForfeit => "0F-1F",
            BoardResult::BothForfeited => "0F-0F",
        }
    }

    /// The other ways in which it is typed.
    const fn other_names(self) -> &'static [&'static str] {
        match self {
            BoardResult::WhiteWon => &["1:0"],
            BoardResult::BlackWon => &["0:1"],
            BoardResult::Draw => &["=", "½-½", "0.5-0.5", "1/2"],
            BoardResult::BothLost => &["0:0"],
            BoardResult::HalfToWhite => &["½-0", "0.5-0", "=-0"],
            BoardResult::HalfToBlack => &["0-½", "0-0.5", "0-="],
            BoardResult::WhiteByForfeit => &["+:-", "+--", "+-"],
            BoardResult::BlackByForfeit => &["-:+", "--+", "-+"],
            BoardResult::BothForfeited => &["-:-", "---", "--"],
        }
    }

    /// Whether a game was played over the board.
    pub const fn is_played(self) -> bool {
        match self {
            BoardResult::WhiteWon
            | BoardResult::BlackWon
            | BoardResult::Draw
            | BoardResult::BothLost
            | BoardResult::HalfToWhite
            | BoardResult::HalfToBlack => true,
            BoardResult::WhiteByForfeit
            | BoardResult::BlackByForfeit
            | BoardResult::BothForfeited => false,
        }
    }
}

impl FromStr for BoardResult {
    type Err = NotChess;

    fn from_str(text: &str) -> Result<BoardResult, NotChess> {
        let text = text.trim().to_uppercase();
        let is_it = |one: &BoardResult| one.name() == text || one.other_names().contains(&&*text);
        BoardResult::ALL.into_iter().find(is_it).ok_or(NotChess)
    }
}

/// Error when a text is no result, title or points of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotChess;

impl fmt::Display for NotChess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a result, title or points of chess")
    }
}

impl std::error::Error for NotChess {}

#[cfg(test)]
mod tests {
    use super::{BoardResult, ChessPoints, ChessRules, NotChess, TieBreakCodes, Title};

    #[test]
    fn a_result_is_read_as_it_is_written_and_as_people_type_it() {
        for result in BoardResult::ALL {
            assert_eq!(result.name().parse(), Ok(result));
            assert_eq!(result.name().to_lowercase().parse(), Ok(result));
            let stored = serde_json::to_value(result).expect("plain data");
            assert_eq!(stored, result.name());
        }
        assert_eq!(" = ".parse(), Ok(BoardResult::Draw));
        assert_eq!("+:-".parse(), Ok(BoardResult::WhiteByForfeit));
        for wrong in ["1-1/2", "1-1", "1/2-1", "2-0", "1F-1F", "", "1"] {
            assert_eq!(wrong.parse::<BoardResult>(), Err(NotChess), "{wrong}");
        }
    }

    #[test]
    fn points_are_exact_to_the_tenth() {
        let read = |text: &str| ChessPoints::try_from(text.to_owned());
        assert_eq!(read("0.5").map(ChessPoints::tenths), Ok(5));
        assert_eq!(read("3").map(|points| points.to_string()), Ok("3".into()));
        assert_eq!(read("10.5").map(|points| points.to_string()), Ok("10.5".into()));
        for wrong in ["", "1.25", "-1", "1.", ".5", "1000", "one", "1,5"] {
            assert_eq!(read(wrong), Err(NotChess), "{wrong}");
        }
    }

    #[test]
    fn rules_are_written_in_a_log_and_read_back() {
        let rules = ChessRules::default();
        let stored = serde_json::to_value(&rules).expect("plain data");
        assert_eq!(stored["draw"], "0.5");
        assert_eq!(stored["tie_breaks"], "BH/C1,BH,SB,DE");
        assert_eq!(serde_json::from_value::<ChessRules>(stored).expect("rules"), rules);
        let codes = TieBreakCodes::from(" bh/c1, ,sb ".to_owned());
        assert_eq!(codes.0, ["BH/C1", "SB"]);
    }

    #[test]
    fn titles_are_read_in_both_ways_and_ordered_as_the_handbook_does() {
        assert_eq!("wg".parse(), Ok(Title::Wgm));
        assert_eq!("FM".parse(), Ok(Title::Fm));
        assert_eq!("NM".parse::<Title>(), Err(NotChess));
        assert!(Title::ALL.is_sorted());
    }
}
