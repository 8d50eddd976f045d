//! `cangrejo trf explain`: why a round is paired as it is.

mod shape;

use std::io::Read;
use std::path::PathBuf;

use cangrejo_pairing::dutch::{self, PairingError, Rules};
use cangrejo_pairing::explain::{Explanation, Focus, Question, explain};
use cangrejo_tournament::trf::{Purpose, Reading, Report, Tournament};
use clap::Args;
use serde_json::Value;

use super::chosen::ChosenRules;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::source::Source;
use crate::cli::to_json;
use crate::messages::{self, Messages, no_pairing};

/// Which part of which round is to be explained.
#[derive(Debug, Args)]
pub(in crate::cli) struct ExplainQuestion {
    /// The report; `-` for the standard input.
    file: PathBuf,

    #[arg(long)]
    round: Option<usize>,

    #[command(flatten)]
    part: Part,

    #[command(flatten)]
    rules: ChosenRules,
}

/// The part of a round that is asked about; all of it if nothing is typed.
#[derive(Debug, Args)]
pub(in crate::cli) struct Part {
    #[arg(long, conflicts_with_all = ["player", "bracket"])]
    board: Option<usize>,

    #[arg(long, conflicts_with = "bracket")]
    player: Option<u32>,

    #[arg(long)]
    bracket: Option<usize>,
}

/// How many alternatives to one thing are looked at, by how much is asked about.
const MOST_OF_ALL: usize = 3;
const MOST_OF_BRACKET: usize = 10;
const MOST_OF_PLAYER: usize = 30;

/// Answers with the reasons, in words or as JSON.
pub(in crate::cli) fn answer(
    question: &ExplainQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = super::report_source(&question.file, messages, input)?;
    let report = Report::read(&bytes);
    let tournament = question.tournament(&report, &name, (form, messages))?;
    let rules = question.rules.of(&tournament);
    let explained = Explained::new(&tournament, rules, &question.part, messages)?;
    Ok(match form {
        Form::Json => to_json(&explained.json()),
        Form::Text => explained.words(messages),
    })
}

/// A round with its reasons, and what was asked about it.
pub(in crate::cli) struct Explained<'a> {
    tournament: &'a Tournament,
    rules: Rules,
    focus: Focus,
    /// The reasons.
    pub(in crate::cli) explanation: Explanation,
}

impl<'a> Explained<'a> {
    /// Finds the reasons of the next round of a tournament.
    pub(in crate::cli) fn new(
        tournament: &'a Tournament,
        rules: Rules,
        part: &Part,
        messages: &Messages,
    ) -> Result<Self, Failure> {
        let before = dutch::Tournament::from(tournament);
        let failed = |error: PairingError| {
            let ids: Vec<u32> = tournament.players.iter().map(|player| player.id).collect();
            let exit = match error {
                PairingError::NoPairing(_) => Exit::NoSolution,
                PairingError::TooLarge => Exit::Refused,
                PairingError::Fault(_) => Exit::BadInput,
            };
            Failure::new(exit, no_pairing(&error, &ids, messages))
        };
        let (focus, most) = match part.asked(tournament, messages)? {
            Asked::Board(number) => {
                let round = dutch::pair_with(&before, rules).map_err(failed)?;
                let board = number.checked_sub(1).and_then(|index| round.boards.get(index));
                let none = || refused("trf-explain-no-board", number, messages);
                (Focus::Player(board.ok_or_else(none)?.white), MOST_OF_PLAYER)
            }
            Asked::Player(place) => (Focus::Player(place), MOST_OF_PLAYER),
            Asked::Bracket(index) => (Focus::Bracket(index), MOST_OF_BRACKET),
            Asked::Everything => (Focus::Everything, MOST_OF_ALL),
        };
        let question = Question { rules, focus, most, ..Question::default() };
        let explanation = explain(&before, &question).map_err(failed)?;
        if let Focus::Bracket(index) = focus
            && index >= explanation.brackets.len()
        {
            return Err(refused("trf-explain-no-bracket", index + 1, messages));
        }
        Ok(Explained { tournament, rules, focus, explanation })
    }

    /// The reasons for a program.
    pub(in crate::cli) fn json(&self) -> Value {
        shape::of(self)
    }

    /// The reasons in words.
    pub(in crate::cli) fn words(&self, messages: &Messages) -> String {
        let &Explained { tournament, rules, focus, ref explanation } = self;
        let edition = rules.edition;
        let told = messages::Explained { tournament, edition, focus, explanation };
        messages::explained(&told, messages)
    }
}

/// The refusal of a number that names nothing.
fn refused(key: &str, number: usize, messages: &Messages) -> Failure {
    Failure::new(Exit::Refused, messages.say(key, [("number", number.into())]))
}

/// The part of a round that was asked about.
enum Asked {
    Everything,
    Bracket(usize),
    Board(usize),
    Player(usize),
}

impl ExplainQuestion {
    /// The tournament as it stood before the round that is asked about.
    fn tournament(
        &self,
        report: &Report,
        name: &str,
        (form, messages): (Form, &Messages),
    ) -> Result<Tournament, Failure> {
        let review = self.rules.review();
        let next = report.tournament(Reading { purpose: Purpose::PairNextRound, ..review });
        match (self.round, next) {
            (None, next) => next.map_err(|faults| super::bad_file(name, &faults, form, messages)),
            (Some(round), Ok(next)) if round == next.n_played + 1 => Ok(next),
            (Some(round), _) => {
                let all = report.tournament(review);
                let all = all.map_err(|faults| super::bad_file(name, &faults, form, messages))?;
                if (1..=all.n_played).contains(&round) {
                    Ok(all.before_round(round))
                } else {
                    Err(refused("trf-explain-no-round", round, messages))
                }
            }
        }
    }
}

impl Part {
    fn asked(&self, tournament: &Tournament, messages: &Messages) -> Result<Asked, Failure> {
        if let Some(number) = self.board {
            return Ok(Asked::Board(number));
        }
        if let Some(id) = self.player {
            let place = tournament
                .index_of(id)
                .filter(|&place| tournament.players[place].next_bye.is_none());
            let none = || refused("trf-explain-no-player", id as usize, messages);
            return Ok(Asked::Player(place.ok_or_else(none)?));
        }
        match self.bracket {
            None => Ok(Asked::Everything),
            Some(number) => {
                let none = || refused("trf-explain-no-bracket", number, messages);
                Ok(Asked::Bracket(number.checked_sub(1).ok_or_else(none)?))
            }
        }
    }
}
