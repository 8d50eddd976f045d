//! Which sheet is asked for.

use cangrejo_tournament::event::{Discipline, RoundNumber, TableNumber};
use cangrejo_tournament::tournament::Round;

use super::Source;
use super::pack::Pack;

/// A kind of sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Of chess: who has which pairing number.
    StartingList,
    /// Who sits at which table, by table.
    Pairings,
    /// The same by name.
    PairingsByName,
    /// The score sheets (actas) that the tables fill in.
    ScoreSheets,
    /// Score sheets without names, for a round that is made by hand.
    BlankSheets,
    /// Who is ahead.
    Standings,
    /// The same with every value that it is made from.
    StandingsDetail,
    /// A card for each athlete: rounds, partners, rivals, results.
    Cards,
    /// Everybody's rounds in one table.
    CrossTable,
    /// The tournament in figures, with the quality of its rounds.
    Report,
    /// Who gets which prize.
    Prizes,
    /// A receipt for each prize.
    Receipts,
    /// A certificate for each prize, or for the first three.
    Certificates,
    /// The final act (acta de cierre), to be signed.
    ClosingSheet,
}

impl What {
    /// Every kind of sheet, in the order in which a tournament needs them.
    pub const ALL: [What; 14] = [
        What::StartingList,
        What::Pairings,
        What::PairingsByName,
        What::ScoreSheets,
        What::BlankSheets,
        What::Standings,
        What::StandingsDetail,
        What::Cards,
        What::CrossTable,
        What::Report,
        What::Prizes,
        What::Receipts,
        What::Certificates,
        What::ClosingSheet,
    ];

    /// What it is called in addresses, on the command line and in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            What::StartingList => "starting-list",
            What::Pairings => "pairings",
            What::PairingsByName => "pairings-by-name",
            What::ScoreSheets => "score-sheets",
            What::BlankSheets => "blank-sheets",
            What::Standings => "standings",
            What::StandingsDetail => "standings-detail",
            What::Cards => "cards",
            What::CrossTable => "cross-table",
            What::Report => "report",
            What::Prizes => "prizes",
            What::Receipts => "receipts",
            What::Certificates => "certificates",
            What::ClosingSheet => "closing-sheet",
        }
    }

    /// The kind of that name.
    pub fn of_name(name: &str) -> Option<What> {
        What::ALL.into_iter().find(|what| what.name() == name)
    }

    /// The key of what people call it.
    pub const fn key(self) -> &'static str {
        match self {
            What::StartingList => "paper-starting-list",
            What::Pairings => "paper-pairings",
            What::PairingsByName => "paper-pairings-by-name",
            What::ScoreSheets => "paper-score-sheets",
            What::BlankSheets => "paper-blank-sheets",
            What::Standings => "paper-standings",
            What::StandingsDetail => "paper-standings-detail",
            What::Cards => "paper-cards",
            What::CrossTable => "paper-cross-table",
            What::Report => "paper-report",
            What::Prizes => "paper-prizes",
            What::Receipts => "paper-receipts",
            What::Certificates => "paper-certificates",
            What::ClosingSheet => "paper-closing-sheet",
        }
    }

    /// Whether it is about one round.
    pub const fn is_of_round(self) -> bool {
        match self {
            What::Pairings
            | What::PairingsByName
            | What::ScoreSheets
            | What::Standings
            | What::StandingsDetail => true,
            What::StartingList
            | What::BlankSheets
            | What::Cards
            | What::CrossTable
            | What::Report
            | What::Prizes
            | What::Receipts
            | What::Certificates
            | What::ClosingSheet => false,
        }
    }
}

impl What {
    /// Whether a game has it.
    pub fn is_of(self, game: Discipline) -> bool {
        self != What::StartingList || game == Discipline::Chess
    }

    /// Whether it belongs to a pack.
    pub const fn is_in(self, pack: Pack) -> bool {
        match self {
            What::StartingList | What::Standings | What::StandingsDetail | What::CrossTable => true,
            What::Pairings
            | What::PairingsByName
            | What::ScoreSheets
            | What::BlankSheets
            | What::Cards => match pack {
                Pack::Emergency => true,
                Pack::Closing => false,
            },
            What::Report
            | What::Prizes
            | What::Receipts
            | What::Certificates
            | What::ClosingSheet => match pack {
                Pack::Emergency => false,
                Pack::Closing => true,
            },
        }
    }
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 in.
    Letter,
    /// As wide as a phone, and as long as it has to be.
    Phone,
}

impl Paper {
    /// Every size.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::Letter, Paper::Phone];

    /// What it is called in addresses and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
            Paper::Phone => "phone",
        }
    }

    /// The size of that name.
    pub fn of_name(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name() == name)
    }
}

/// How many score sheets share a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PerPage {
    /// One.
    One,
    /// Two, one above the other.
    #[default]
    Two,
    /// Four.
    Four,
}

impl PerPage {
    /// How many that is.
    pub const fn count(self) -> usize {
        match self {
            PerPage::One => 1,
            PerPage::Two => 2,
            PerPage::Four => 4,
        }
    }

    /// So many, if so many fit.
    pub fn of_count(count: u64) -> Option<PerPage> {
        let fits = |one: &PerPage| one.count() as u64 == count;
        [PerPage::One, PerPage::Two, PerPage::Four].into_iter().find(fits)
    }
}

/// A sheet that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Which.
    pub what: What,
    /// Of which round, or after which; the last one unless it is named.
    pub round: Option<RoundNumber>,
    /// Of score sheets, which tables: from one to another, both included.
    pub tables: Option<(TableNumber, TableNumber)>,
    /// Of score sheets, how many share a page.
    pub per_page: PerPage,
    /// On which paper.
    pub paper: Paper,
    /// Of score sheets, what the pairs enter their results with, where that is on.
    pub codes: Vec<(TableNumber, [String; 2])>,
}

impl Order {
    /// A sheet as it is usually wanted.
    pub const fn of(what: What) -> Order {
        Order {
            what,
            round: None,
            tables: None,
            per_page: PerPage::Two,
            paper: Paper::A4,
            codes: Vec::new(),
        }
    }

    /// The round that is asked for.
    pub(super) fn round_of<'a>(&self, source: &Source<'a>) -> Result<&'a Round, NoSheet> {
        let state = source.state();
        let found = match self.round {
            None => state.rounds.last(),
            Some(round) => state.round(round),
        };
        found.ok_or(NoSheet::NoRound { round: self.round })
    }

    /// The round after which it is asked for; none before the first.
    pub(super) fn after_of(&self, source: &Source<'_>) -> Result<Option<RoundNumber>, NoSheet> {
        if self.round.is_none() && source.state().rounds.is_empty() {
            return Ok(None);
        }
        self.round_of(source).map(|round| Some(round.number))
    }
}

/// Why there is nothing to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSheet {
    /// The round is not published.
    NoRound {
        /// Which was asked for.
        round: Option<RoundNumber>,
    },
    /// No table of the round is among those asked for.
    NoTables,
    /// Domino has no such sheet.
    OfChessOnly,
    /// Nobody has come yet who could be on it.
    NobodyThere,
    /// There is no prize to be given.
    NoPrizes,
    /// The tournament is not closed yet: what would be signed can still change.
    NotClosed,
    /// The sheet could not be set.
    Press {
        /// What the press says.
        detail: String,
    },
}

impl NoSheet {
    /// What is told, and what to do.
    pub fn sentence(&self, messages: &crate::messages::Messages) -> String {
        match self {
            NoSheet::NoRound { round: Some(round) } => {
                messages.say("paper-no-such-round", [("round", round.to_string().into())])
            }
            NoSheet::NoRound { round: None } => messages.text("paper-no-round"),
            NoSheet::NoTables => messages.text("paper-no-tables"),
            NoSheet::OfChessOnly => messages.text("paper-of-chess-only"),
            NoSheet::NobodyThere => messages.text("paper-nobody-there"),
            NoSheet::NoPrizes => messages.text("paper-no-prizes"),
            NoSheet::NotClosed => messages.text("paper-not-closed"),
            NoSheet::Press { detail } => {
                messages.say("paper-press", [("detail", detail.as_str().into())])
            }
        }
    }
}
