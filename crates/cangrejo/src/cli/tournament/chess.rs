//! Chess at the director's desk: the lot, the starting list, rounds and standings.

mod changes;
mod explain;
mod files;
mod heading;
mod rounds;
mod sections;
mod standings;

pub(super) use changes::{AskFideMode, CauseName, fide_mode, swap};
pub(super) use explain::{AskExplain, explain};
pub(super) use files::{WrittenReport, import, report_file};
pub(super) use heading::{AskHeading, heading};
pub(super) use rounds::{pair, report, round_json, round_text};
pub(super) use sections::{of_event, tournaments_of};
pub(super) use standings::standings;

use cangrejo_tournament::event::{AthleteNumber, FirstColor, RequestedBye};
use clap::{Args, ValueEnum};
use serde_json::json;

use super::args::Change;
use super::desk::{Desk, Setting, change};
use super::roster::presence_word;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::director::{ChessRequest, Request};

/// What makes a new tournament one of chess.
#[derive(Debug, Args)]
pub(in crate::cli) struct ChessOptions {
    #[arg(long)]
    pub(super) chess: bool,

    #[arg(long, requires = "chess")]
    first_color: Option<ColorName>,

    #[arg(long, requires = "chess", value_parser = ["none", "baku"])]
    pub(super) acceleration: Option<String>,

    #[arg(long, requires = "chess")]
    pub(super) tie_breaks: Option<String>,

    #[arg(long, requires = "chess", value_parser = ["fide-2026", "fide-2017"])]
    pub(super) edition: Option<String>,
}

impl ChessOptions {
    /// What is asked for if the color was typed.
    pub(super) fn lot(&self) -> Option<Request> {
        self.first_color
            .map(|color| Request::Chess(ChessRequest::DrawLot { first_color: color.into() }))
    }
}

/// The color that was drawn.
#[derive(Debug, Args)]
pub(in crate::cli) struct Lot {
    color: ColorName,

    #[command(flatten)]
    change: Change,
}

/// The colors by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ColorName {
    White,
    Black,
}

impl From<ColorName> for FirstColor {
    fn from(name: ColorName) -> FirstColor {
        match name {
            ColorName::White => FirstColor::White,
            ColorName::Black => FirstColor::Black,
        }
    }
}

/// The byes by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ByeName {
    Zero,
    Half,
    Full,
}

impl From<ByeName> for RequestedBye {
    fn from(name: ByeName) -> RequestedBye {
        match name {
            ByeName::Zero => RequestedBye::Zero,
            ByeName::Half => RequestedBye::Half,
            ByeName::Full => RequestedBye::Full,
        }
    }
}

/// Notes the color that was drawn for the first of the starting list.
pub(super) async fn lot(question: &Lot, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |_| {
        Ok(vec![Request::Chess(ChessRequest::DrawLot { first_color: question.color.into() })])
    })
    .await
}

/// Lists the athletes by their pairing numbers; those without one come last.
pub(super) async fn list(desk: Desk<'_>) -> Result<String, Failure> {
    let (messages, state) = (desk.messages(), desk.state());
    let listed = state.starting_list();
    let others = state.athletes.keys().copied().filter(|number| !listed.contains(number));
    let all: Vec<(Option<usize>, AthleteNumber)> = listed
        .iter()
        .enumerate()
        .map(|(place, number)| (Some(place + 1), *number))
        .chain(others.map(|number| (None, number)))
        .collect();
    let answer = match desk.setting.form {
        Form::Json => {
            let one = |(number, athlete): &(Option<usize>, AthleteNumber)| {
                let known = &state.athletes[athlete];
                json!({
                    "athlete": athlete,
                    "pairing_number": number,
                    "details": known.details,
                    "presence": super::roster::presence_name(known.presence),
                    "absences": known.absences,
                    "byes": known.byes,
                })
            };
            to_json(&all.iter().map(one).collect::<Vec<_>>())
        }
        Form::Text => {
            let columns = [
                (messages.text("chess-pairing-number"), Align::Right),
                (messages.text("entry-number"), Align::Right),
                (messages.text("chess-title-column"), Align::Left),
                (messages.text("desk-name"), Align::Left),
                (messages.text("chess-federation-column"), Align::Left),
                (messages.text("chess-rating"), Align::Right),
                (messages.text("desk-presence"), Align::Left),
            ];
            let line = |(number, athlete): &(Option<usize>, AthleteNumber)| {
                let known = &state.athletes[athlete];
                let details = &known.details;
                vec![
                    number.map(|number| number.to_string()).unwrap_or_default(),
                    athlete.to_string(),
                    details.title.map(|title| title.letters().to_owned()).unwrap_or_default(),
                    details.name.clone(),
                    details.federation.clone(),
                    details.elo.map(|elo| elo.to_string()).unwrap_or_default(),
                    presence_word(known.presence, messages),
                ]
            };
            table(&columns, &all.iter().map(line).collect::<Vec<_>>())
        }
    };
    desk.close().await?;
    Ok(answer)
}
