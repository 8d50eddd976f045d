//! Whether the rounds of a chess tournament are those that the rules give.
//!
//! For every round of a report file that is over, the tournament is taken back to
//! what was known before it, paired anew by the [Dutch system](crate::dutch), and
//! the answer is held against what the file says. [`check_places`] does the same with the
//! places of the standings, by the tie-breaks that the file names.
//!
//! # Examples
//!
//! Four players, and a first round in which the first met the second:
//!
//! ```
//! use cangrejo_pairing::check::{Verdict, check};
//! use cangrejo_pairing::dutch::Rules;
//! use cangrejo_tournament::trf::{Purpose, Reading, Report};
//!
//! let file = "XXR 3\nXXC white1\n\
//! 001    1      Ana                               2100                             1.0    1     2 w 1\n\
//! 001    2      Eva                               2000                             0.0    3     1 b 0\n\
//! 001    3      Ida                               1900                             1.0    2     4 w 1\n\
//! 001    4      Ute                               1800                             0.0    4     3 b 0\n";
//! let reading = Reading { purpose: Purpose::Review, ..Reading::default() };
//! let report = Report::read(file.as_bytes()).tournament(reading)?;
//! let rounds: Vec<_> = check(&report, Rules::of(&report)).collect();
//! let Verdict::Differs { by_the_rules } = &rounds[0].verdict else { panic!("it differs") };
//! let ids = by_the_rules.boards.iter().map(|board| [board.white + 1, board.black + 1]);
//! assert_eq!(ids.collect::<Vec<_>>(), [[1, 3], [4, 2]]);
//! # Ok::<(), cangrejo_tournament::trf::Faults>(())
//! ```

mod places;

use std::collections::BTreeSet;

use cangrejo_tournament::trf;

pub use places::{CheckedPlaces, WrongPlace, check_places};

use crate::dutch::{self, Board, PairingError, Rules, Tournament, pair_with};

/// What the file says of a round: who was paired with whom. Players are places in its list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FiledRound {
    /// The boards, in the order of the higher place.
    pub boards: Vec<FiledBoard>,
    /// Who had the pairing-allocated bye; a file may name several.
    pub byes: Vec<usize>,
}

/// Two players who were paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiledBoard {
    /// The two; white first where the file says who that was.
    pub players: [usize; 2],
    /// Whether the file says who had white. For a forfeited game it need not.
    pub has_colors: bool,
}

/// What the check of one round found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// The round, from 1.
    pub round: usize,
    /// What the file says.
    pub in_the_file: FiledRound,
    /// What the rules say to it.
    pub verdict: Verdict,
}

/// Whether a round is the one that the rules give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The file has the round of the rules.
    Agrees,
    /// The rules give another round.
    Differs {
        /// The round they give.
        by_the_rules: dutch::Round,
    },
    /// The rules give no round, or it cannot be found.
    CannotBePaired(PairingError),
    /// Nobody was paired, so there is nothing to compare.
    NobodyPaired,
}

/// Where a round differs from that of the rules. Players are places in the file's list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Boards of the rules, from 0, whose players did not meet.
    pub missing: Vec<(usize, Board)>,
    /// Boards of the rules, from 0, whose players met with the colors exchanged.
    pub exchanged_colors: Vec<(usize, Board)>,
    /// Boards of the file whose players should not have met.
    pub extra: Vec<FiledBoard>,
    /// Who should have had the bye and had not.
    pub missing_bye: Option<usize>,
    /// Who had the bye and should not.
    pub extra_byes: Vec<usize>,
}

impl CheckedRound {
    /// Whether the file may stand as it is.
    pub fn is_lawful(&self) -> bool {
        match self.verdict {
            Verdict::Agrees | Verdict::NobodyPaired => true,
            Verdict::Differs { .. } | Verdict::CannotBePaired(_) => false,
        }
    }

    /// Where the round differs from that of the rules; nothing if there is none of the rules.
    pub fn differences(&self) -> Differences {
        match &self.verdict {
            Verdict::Differs { by_the_rules } => differences(by_the_rules, &self.in_the_file),
            Verdict::Agrees | Verdict::NobodyPaired | Verdict::CannotBePaired(_) => {
                Differences::default()
            }
        }
    }
}

/// Checks every round that is over, the first round first.
pub fn check(report: &trf::Tournament, rules: Rules) -> impl Iterator<Item = CheckedRound> {
    (1..=report.n_played).map(move |round| check_round(report, rules, round))
}

/// Checks one round, from 1; of a round that is not over, nobody was paired.
pub fn check_round(report: &trf::Tournament, rules: Rules, round: usize) -> CheckedRound {
    let in_the_file = filed_round(report, round);
    let verdict = if in_the_file == FiledRound::default() {
        Verdict::NobodyPaired
    } else {
        match pair_with(&Tournament::from(&report.before_round(round)), rules) {
            Ok(by_the_rules) if differences(&by_the_rules, &in_the_file).is_empty() => {
                Verdict::Agrees
            }
            Ok(by_the_rules) => Verdict::Differs { by_the_rules },
            Err(error) => Verdict::CannotBePaired(error),
        }
    };
    CheckedRound { round, in_the_file, verdict }
}

/// Reads a round, from 1, out of the players' lines.
pub fn filed_round(report: &trf::Tournament, round: usize) -> FiledRound {
    let mut filed = FiledRound::default();
    let mut seen = BTreeSet::new();
    for (place, player) in report.players.iter().enumerate() {
        let entry = round.checked_sub(1).and_then(|index| player.rounds.get(index));
        let Some(entry) = entry.filter(|entry| entry.is_paired()) else { continue };
        let Some(opponent) = entry.opponent else {
            filed.byes.push(place);
            continue;
        };
        if !seen.insert(unordered([place, opponent])) {
            continue;
        }
        let players = match entry.color {
            Some(trf::Color::White) | None => [place, opponent],
            Some(trf::Color::Black) => [opponent, place],
        };
        filed.boards.push(FiledBoard { players, has_colors: entry.color.is_some() });
    }
    filed
}

impl Differences {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Differences::default()
    }
}

fn differences(ours: &dutch::Round, filed: &FiledRound) -> Differences {
    let met: BTreeSet<[usize; 2]> =
        filed.boards.iter().map(|board| unordered(board.players)).collect();
    let should_meet: BTreeSet<[usize; 2]> =
        ours.boards.iter().map(|board| unordered([board.white, board.black])).collect();
    let stands: BTreeSet<[usize; 2]> = filed
        .boards
        .iter()
        .flat_map(|board| {
            let [a, b] = board.players;
            let turned = (!board.has_colors).then_some([b, a]);
            [Some([a, b]), turned]
        })
        .flatten()
        .collect();
    let mut found = Differences::default();
    for (number, &board) in ours.boards.iter().enumerate() {
        let players = [board.white, board.black];
        if !met.contains(&unordered(players)) {
            found.missing.push((number, board));
        } else if !stands.contains(&players) {
            found.exchanged_colors.push((number, board));
        }
    }
    let is_extra = |board: &&FiledBoard| !should_meet.contains(&unordered(board.players));
    found.extra = filed.boards.iter().filter(is_extra).copied().collect();
    found.missing_bye = ours.bye.filter(|bye| !filed.byes.contains(bye));
    found.extra_byes = filed.byes.iter().copied().filter(|&bye| ours.bye != Some(bye)).collect();
    found
}

fn unordered([a, b]: [usize; 2]) -> [usize; 2] {
    [a.min(b), a.max(b)]
}
