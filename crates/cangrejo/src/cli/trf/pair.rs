//! `cangrejo trf pair`: the next round by the FIDE Dutch system.

use std::fmt::Write as _;
use std::io::Read;
use std::path::PathBuf;

use cangrejo_pairing::dutch::{
    self, Edition, Impossible, PairingError, PartialRound, Readings, Round, Rules, Seat,
};
use cangrejo_tournament::trf::{BakuGroup, Faults, Reading, Report, Tournament};
use clap::Args;
use serde::Serialize;

use super::chosen::{EditionName, ReadingsName};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output_file::{self, Manner};
use crate::cli::source::Source;
use crate::cli::to_json;
use crate::messages::{Messages, no_pairing};

/// Which tournament's next round is asked for.
#[derive(Debug, Args)]
pub(in crate::cli) struct PairQuestion {
    /// The report; `-` for the standard input.
    file: PathBuf,

    #[arg(long)]
    edition: Option<EditionName>,

    #[arg(long, default_value = "engine")]
    readings: ReadingsName,

    #[arg(long)]
    maximum: bool,

    #[arg(short, long)]
    output: Option<PathBuf>,

    #[arg(long, requires = "output")]
    force: bool,
}

impl PairQuestion {
    fn choice(&self) -> Choice {
        Choice {
            edition: self.edition.map(Edition::from),
            readings: self.readings.into(),
            is_maximum: self.maximum,
        }
    }
}

/// What is chosen of the rules.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::cli) struct Choice {
    /// The edition, if it is not for the file to say.
    pub(in crate::cli) edition: Option<Edition>,
    /// Whose reading.
    pub(in crate::cli) readings: Readings,
    /// Whether some may be left out where not everybody can be paired.
    pub(in crate::cli) is_maximum: bool,
}

impl Choice {
    /// How a file is to be read for it: C.04.7 has a reading of its own.
    fn reading(self) -> Reading {
        let baku_group = match self.readings {
            Readings::Engine => BakuGroup::Reference,
            Readings::Text => BakuGroup::Text,
        };
        Reading { baku_group, ..Reading::default() }
    }
}

/// Writes the next round to its file, or answers with it.
pub(in crate::cli) fn answer(
    question: &PairQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = super::report_source(&question.file, messages, input)?;
    let choice = question.choice();
    let round = match next_round(&bytes, choice.reading(), choice) {
        Ok(round) => round,
        Err(Unpaired::BadFile(faults)) => {
            return Err(super::bad_file(&name, &faults, form, messages));
        }
        Err(Unpaired::NoRound { ids, error }) => {
            return Err(unpaired(&ids, &error, form, messages));
        }
    };
    let Some(path) = &question.output else {
        return Ok(match form {
            Form::Json => to_json(&round),
            Form::Text => round.to_text() + &left_out(&round, messages),
        });
    };
    let manner = Manner { replace: question.force, private: false };
    output_file::write(path, round.to_text().as_bytes(), manner, messages)?;
    Ok(match form {
        Form::Json => to_json(&round),
        Form::Text => {
            let file = path.display().to_string();
            let count = round.n_boards();
            let values = [("file", file.into()), ("count", count.into())];
            messages.say("trf-paired", values) + "\n" + &left_out(&round, messages)
        }
    })
}

/// Who has no place in a round, in a line of its own behind the boards.
fn left_out(round: &NextRound, messages: &Messages) -> String {
    let numbers = round.left_out.as_deref().unwrap_or_default();
    if numbers.is_empty() {
        return String::new();
    }
    let list: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let values = [("count", numbers.len().into()), ("list", list.join(", ").into())];
    messages.say("trf-left-out", values) + "\n"
}

/// The next round, by the numbers of the players.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct NextRound {
    round: usize,
    /// White and black, the first board first.
    boards: Vec<[u32; 2]>,
    bye: Option<u32>,
    /// Who has no place, the highest ranked first, if that was allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<Vec<u32>>,
}

impl NextRound {
    pub(in crate::cli) fn of(tournament: &Tournament, round: &Round) -> NextRound {
        let id = |place: usize| tournament.players[place].id;
        NextRound {
            round: tournament.n_played + 1,
            boards: round.boards.iter().map(|two| [id(two.white), id(two.black)]).collect(),
            bye: round.bye.map(id),
            left_out: None,
        }
    }

    /// The round, and who has no place in it.
    fn partial(tournament: &Tournament, PartialRound { round, left_out }: &PartialRound) -> Self {
        let left_out = left_out.iter().map(|&place| tournament.players[place].id).collect();
        NextRound { left_out: Some(left_out), ..NextRound::of(tournament, round) }
    }

    /// How many lines there are: the bye has one too.
    fn n_boards(&self) -> usize {
        self.boards.len() + usize::from(self.bye.is_some())
    }

    /// The number of boards, then white and black of each; the bye is a board with nobody.
    pub(in crate::cli) fn to_text(&self) -> String {
        let mut text = format!("{}\n", self.n_boards());
        for [white, black] in self.boards.iter().copied().chain(self.bye.map(|bye| [bye, 0])) {
            let _ = writeln!(text, "{white} {black}");
        }
        text
    }
}

/// Why there is no next round.
pub(in crate::cli) enum Unpaired {
    /// The file is no tournament that could be paired.
    BadFile(Faults),
    /// The tournament has no next round.
    NoRound {
        /// The number of each player, by place.
        ids: Vec<u32>,
        /// The reason.
        error: PairingError,
    },
}

/// Pairs the next round of a report.
pub(in crate::cli) fn next_round(
    bytes: &[u8],
    reading: Reading,
    choice: Choice,
) -> Result<NextRound, Unpaired> {
    let report = Report::read(bytes).tournament(reading).map_err(Unpaired::BadFile)?;
    let edition = choice.edition.unwrap_or(Rules::of(&report).edition);
    let rules = Rules { edition, readings: choice.readings };
    let tournament = dutch::Tournament::from(&report);
    let round = if choice.is_maximum {
        let partial = dutch::pair_most(&tournament, rules);
        partial.map(|partial| NextRound::partial(&report, &partial))
    } else {
        let round = dutch::pair_with(&tournament, rules);
        round.map(|round| NextRound::of(&report, &round))
    };
    round.map_err(|error| {
        let ids = report.players.iter().map(|player| player.id).collect();
        Unpaired::NoRound { ids, error }
    })
}

/// Why no round can be paired, for a program. The bye is 0.
#[derive(Serialize)]
struct Obstacle {
    needed: Vec<u32>,
    groups: Vec<Vec<u32>>,
}

impl Obstacle {
    fn of(ids: &[u32], impossible: &Impossible) -> Obstacle {
        let number = |seat: &Seat| match *seat {
            Seat::Player(place) => ids[place],
            Seat::Bye => 0,
        };
        let numbers = |seats: &Vec<Seat>| seats.iter().map(number).collect();
        Obstacle {
            needed: numbers(&impossible.needed),
            groups: impossible.groups.iter().map(numbers).collect(),
        }
    }
}

/// The failure to pair a lawful tournament.
fn unpaired(ids: &[u32], error: &PairingError, form: Form, messages: &Messages) -> Failure {
    let exit = match error {
        PairingError::NoPairing(_) => Exit::NoSolution,
        PairingError::TooLarge => Exit::Refused,
        PairingError::Fault(_) => Exit::BadInput,
    };
    let answer = match (error, form) {
        (PairingError::NoPairing(impossible), Form::Json) => {
            to_json(&Obstacle::of(ids, impossible))
        }
        (_, Form::Text) | (PairingError::TooLarge | PairingError::Fault(_), Form::Json) => {
            String::new()
        }
    };
    Failure { exit, message: no_pairing(error, ids, messages), answer }
}
