//! What is wrong with a file, and where.

use std::error::Error;
use std::fmt;

use super::points::Points;

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where, unless the whole file is meant.
    pub place: Option<Place>,
    /// What.
    pub problem: Problem,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

/// The kinds of things that can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A character that no text has.
    ControlCharacter {
        /// Its number in Unicode.
        code: u32,
    },
    /// The line stops before its last field.
    TooShort {
        /// The columns that its record has.
        needed: usize,
    },
    /// Digits were expected.
    NotANumber {
        /// What the number would have been.
        field: Field,
        /// What stands there.
        found: String,
    },
    /// Zero stands where counting starts at one.
    Zero {
        /// What the number would have been.
        field: Field,
    },
    /// A number is greater than a file can have.
    TooGreat {
        /// What the number is.
        field: Field,
        /// The greatest.
        limit: u32,
    },
    /// Points such as `1.5` were expected.
    NotPoints {
        /// What stands there.
        found: String,
    },
    /// The line stops in the middle of a round.
    CutRound {
        /// The round.
        round: usize,
    },
    /// Something stands where the record has ended.
    StrayText {
        /// Its beginning.
        found: String,
    },
    /// A word or letter that the record does not have.
    UnknownWord {
        /// What stands there.
        found: String,
    },
    /// A color that is none of `w`, `b`, `-` and blank.
    UnknownColor {
        /// What stands there.
        found: char,
    },
    /// A result that is none of the known ones.
    UnknownResult {
        /// What stands there.
        found: char,
    },
    /// A round from the last to the first, or players likewise.
    Reversed,
    /// A record that this program cannot take into account.
    Unsupported {
        /// The id of the record.
        record: String,
    },
    /// A player stands as an opponent of himself.
    MeetsSelf {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
    },
    /// A round off has an opponent.
    ByeWithOpponent {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
    },
    /// An opponent, but no result.
    NoResult {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
    },
    /// A color or a game's result without an opponent.
    NoOpponent {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
    },
    /// A played game without a color.
    NoColor {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
    },
    /// Two players have one number.
    RepeatedPlayer {
        /// The number.
        player: u32,
        /// The line of the first.
        first_line: usize,
    },
    /// A line says otherwise what a file can say only once.
    SaidOtherwise {
        /// The line that said it before.
        first_line: usize,
    },
    /// A word of a line says otherwise than one before it.
    Opposed {
        /// The word.
        found: String,
        /// The one before it.
        before: String,
    },
    /// Numbers up to the greatest are not all there.
    MissingPlayer {
        /// The number that nobody has.
        player: u32,
    },
    /// A record names a player who is not in the file.
    UnknownPlayer {
        /// The number.
        player: u32,
    },
    /// The two players of a game say different things about it.
    Contradiction {
        /// The player.
        player: u32,
        /// The opponent whose line says otherwise.
        opponent: u32,
        /// The round.
        round: usize,
    },
    /// Two results that one game cannot have, such as two wins.
    ImpossibleResults {
        /// The player.
        player: u32,
        /// The opponent.
        opponent: u32,
        /// The round.
        round: usize,
    },
    /// Nobody has an entry in a round that later ones follow.
    EmptyRound {
        /// The round.
        round: usize,
    },
    /// The points are not those of the results.
    WrongScore {
        /// The player.
        player: u32,
        /// The points that the file gives.
        written: Points,
        /// The points of the results.
        reckoned: Points,
    },
    /// There are more rounds than the tournament has.
    TooManyRounds {
        /// The rounds there are.
        n_played: usize,
        /// The rounds the tournament has.
        n_rounds: u32,
    },
    /// The tournament is over, so no round is left to pair.
    NoRoundLeft {
        /// The rounds the tournament has.
        n_rounds: u32,
    },
    /// Virtual points for rounds that the tournament has not.
    AcceleratedTooLong {
        /// The player.
        player: u32,
    },
    /// Baku acceleration where a win is not two draws or a loss is worth something.
    BakuNeedsHalves,
    /// The file has no players.
    NoPlayers,
    /// The number of rounds is not said.
    NoRoundCount,
    /// The initial color is neither said nor to be seen in the games.
    NoInitialColor,
}

/// Something that the words about a problem name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A number.
    Number(usize),
    /// What stands in the file, or points.
    Text(String),
    /// What a number would have been.
    Field(Field),
}

/// A number that a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The number of a player.
    Player,
    /// A rating.
    Rating,
    /// A place in the standings.
    Rank,
    /// A round, or the number of rounds.
    Round,
    /// Points.
    Points,
}

impl Fault {
    /// A fault at a line and column.
    pub(super) fn at(line: usize, column: usize, problem: Problem) -> Fault {
        Fault { place: Some(Place { line, column }), problem }
    }

    /// A fault at the line and column where a person looks first, if there is one.
    pub(super) fn near(place: Option<(usize, usize)>, problem: Problem) -> Fault {
        Fault { place: place.map(|(line, column)| Place { line, column }), problem }
    }

    /// A fault of the whole file.
    pub(super) fn of_file(problem: Problem) -> Fault {
        Fault { place: None, problem }
    }
}

/// All that is wrong with a file, by line and column.
///
/// A director repairs a file in one sitting, so all faults come at once. Of a file that is
/// noise the first ten thousand are kept and the others are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    list: Vec<Fault>,
    n_more: usize,
}

impl Faults {
    /// How many faults are kept.
    pub const MOST: usize = 10_000;

    /// The faults, those of the whole file first and then by line and column.
    pub fn list(&self) -> &[Fault] {
        &self.list
    }

    /// How many faults there are beyond those in the list.
    pub fn n_more(&self) -> usize {
        self.n_more
    }

    pub(super) fn push(&mut self, fault: Fault) {
        if self.list.len() < Faults::MOST {
            self.list.push(fault);
        } else {
            self.n_more += 1;
        }
    }

    /// The value, if nothing is wrong.
    pub(super) fn or<T>(mut self, value: T) -> Result<T, Faults> {
        self.list.sort_by_key(|fault| fault.place);
        if self.list.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl Error for Faults {}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.list.iter().enumerate() {
            if number > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        if self.n_more > 0 { write!(f, "\nand {} more", self.n_more) } else { Ok(()) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "line {line}, column {column}: ")?;
        }
        write!(f, "{}", self.problem)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Player => "player's number",
            Field::Rating => "rating",
            Field::Rank => "rank",
            Field::Points => "number of points",
            Field::Round => "round",
        })
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Number(number) => write!(f, "{number}"),
            Named::Text(text) => f.write_str(text),
            Named::Field(field) => write!(f, "{field}"),
        }
    }
}

impl fmt::Display for Problem {
    /// The words with what they name in the place of each `{name}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = self.named();
        let mut rest = self.words();
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            f.write_str(before)?;
            named
                .iter()
                .filter(|(one, _)| *one == name)
                .try_for_each(|(_, it)| write!(f, "{it}"))?;
            rest = after;
        }
        f.write_str(rest)
    }
}

impl Problem {
    /// What the words about the problem name, each by the name it has in them.
    pub fn named(&self) -> Vec<(&'static str, Named)> {
        let found = |text: &str| ("found", Named::Text(text.to_owned()));
        let field = |field: &Field| ("field", Named::Field(*field));
        let player = |player: &u32| ("player", Named::Number(*player as usize));
        let round = |round: &usize| ("round", Named::Number(*round));
        let rounds = |rounds: &u32| ("rounds", Named::Number(*rounds as usize));
        match self {
            Problem::ControlCharacter { code } => vec![("code", Named::Number(*code as usize))],
            Problem::TooShort { needed } => vec![("needed", Named::Number(*needed))],
            Problem::NotANumber { field: what, found: text } => vec![field(what), found(text)],
            Problem::Zero { field: what } => vec![field(what)],
            Problem::TooGreat { field: what, limit } => {
                vec![field(what), ("limit", Named::Number(*limit as usize))]
            }
            Problem::NotPoints { found: text }
            | Problem::StrayText { found: text }
            | Problem::UnknownWord { found: text } => vec![found(text)],
            Problem::UnknownColor { found: letter } | Problem::UnknownResult { found: letter } => {
                vec![found(&letter.to_string())]
            }
            Problem::Unsupported { record } => vec![("record", Named::Text(record.clone()))],
            Problem::MeetsSelf { player: who, round: number }
            | Problem::ByeWithOpponent { player: who, round: number }
            | Problem::NoResult { player: who, round: number }
            | Problem::NoOpponent { player: who, round: number }
            | Problem::NoColor { player: who, round: number } => vec![player(who), round(number)],
            Problem::Contradiction { player: who, opponent, round: number }
            | Problem::ImpossibleResults { player: who, opponent, round: number } => {
                let opponent = ("opponent", Named::Number(*opponent as usize));
                vec![player(who), opponent, round(number)]
            }
            Problem::SaidOtherwise { first_line } => vec![("first", Named::Number(*first_line))],
            Problem::Opposed { found: text, before } => {
                vec![found(text), ("before", Named::Text(before.clone()))]
            }
            Problem::RepeatedPlayer { player: who, first_line } => {
                vec![player(who), ("first", Named::Number(*first_line))]
            }
            Problem::MissingPlayer { player: who }
            | Problem::UnknownPlayer { player: who }
            | Problem::AcceleratedTooLong { player: who } => vec![player(who)],
            Problem::CutRound { round: number } | Problem::EmptyRound { round: number } => {
                vec![round(number)]
            }
            Problem::WrongScore { player: who, written, reckoned } => vec![
                player(who),
                ("written", Named::Text(written.to_string())),
                ("reckoned", Named::Text(reckoned.to_string())),
            ],
            Problem::TooManyRounds { n_played, n_rounds } => {
                vec![("played", Named::Number(*n_played)), rounds(n_rounds)]
            }
            Problem::NoRoundLeft { n_rounds } => vec![rounds(n_rounds)],
            Problem::Reversed
            | Problem::BakuNeedsHalves
            | Problem::NoPlayers
            | Problem::NoRoundCount
            | Problem::NoInitialColor => Vec::new(),
        }
    }

    /// The words about the problem, for whoever has no catalogue of messages.
    const fn words(&self) -> &'static str {
        match self {
            Problem::ControlCharacter { .. } => "character number {code} has no place in a text",
            Problem::TooShort { .. } => "the line is cut off: this record has {needed} columns",
            Problem::NotANumber { .. } => "no {field}: \"{found}\"",
            Problem::Zero { .. } => "the {field} is 0, but they start at 1",
            Problem::TooGreat { .. } => {
                "the {field} is greater than {limit}, the greatest possible"
            }
            Problem::NotPoints { .. } => "no points such as 1.5: \"{found}\"",
            Problem::CutRound { .. } => "the line ends inside round {round}",
            Problem::StrayText { .. } => "nothing may stand here: \"{found}\"",
            Problem::UnknownWord { .. } => "unknown word \"{found}\"",
            Problem::UnknownColor { .. } => "the color is w, b, - or blank, not \"{found}\"",
            Problem::UnknownResult { .. } => "unknown result \"{found}\"",
            Problem::Reversed => "the last comes before the first",
            Problem::Unsupported { .. } => "record {record} cannot be taken into account",
            Problem::MeetsSelf { .. } => "player {player} meets himself in round {round}",
            Problem::ByeWithOpponent { .. } => {
                "player {player} has an opponent and a bye in round {round}"
            }
            Problem::NoResult { .. } => {
                "player {player} has an opponent but no result in round {round}"
            }
            Problem::NoOpponent { .. } => {
                "player {player} has no opponent for the game of round {round}"
            }
            Problem::NoColor { .. } => "player {player} has no color for the game of round {round}",
            Problem::Contradiction { .. } => {
                "round {round} of player {player} contradicts the line of opponent {opponent}"
            }
            Problem::ImpossibleResults { .. } => {
                "players {player} and {opponent} cannot both have these results in round {round}"
            }
            Problem::RepeatedPlayer { .. } => "player {player} stands on line {first} already",
            Problem::SaidOtherwise { .. } => "line {first} says otherwise",
            Problem::Opposed { .. } => "\"{found}\" contradicts \"{before}\"",
            Problem::MissingPlayer { .. } => "there is no player {player}",
            Problem::UnknownPlayer { .. } => "player {player} is not in the file",
            Problem::EmptyRound { .. } => {
                "nobody has an entry in round {round}, but later rounds were played"
            }
            Problem::WrongScore { .. } => {
                "player {player} has {written} points but the results give {reckoned}"
            }
            Problem::TooManyRounds { .. } => {
                "there are {played} rounds in a tournament of {rounds}"
            }
            Problem::NoRoundLeft { .. } => {
                "all {rounds} rounds have been played, none is left to pair"
            }
            Problem::AcceleratedTooLong { .. } => {
                "player {player} has virtual points for rounds that do not exist"
            }
            Problem::BakuNeedsHalves => {
                "Baku acceleration needs a win worth two draws and a loss worth nothing"
            }
            Problem::NoPlayers => "the file has no players (record 001)",
            Problem::NoRoundCount => "the number of rounds is missing (record 142 or XXR)",
            Problem::NoInitialColor => "the initial color is missing (record 152 or XXC)",
        }
    }
}
