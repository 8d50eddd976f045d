//! `cangrejo explain`: why a round of a chess tournament is paired as it is.

use std::collections::BTreeSet;

use cangrejo_pairing::dutch::{Board, Rules};
use cangrejo_tournament::chess;
use cangrejo_tournament::event::{AthleteNumber, Discipline};
use cangrejo_tournament::tournament::Round;
use clap::Args;
use serde_json::json;

use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;
use crate::cli::tournament::desk::{Desk, Setting};
use crate::cli::tournament::round_args::AskRound;
use crate::cli::tournament::round_view::named_round;
use crate::cli::trf::{Explained, Part};
use crate::director::ChessRefusal;
use crate::round_report::before;

/// Which part of which published round is to be explained.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskExplain {
    #[command(flatten)]
    round: AskRound,

    #[command(flatten)]
    part: Part,
}

/// Answers with the reasons of the rules for a round, the last one unless another is named.
pub(in crate::cli::tournament) async fn explain(
    question: &AskExplain,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let desk = Desk::look(setting, &question.round.place).await?;
    if desk.state().discipline != Discipline::Chess {
        return Err(setting.refused(&ChessRefusal::ChessOnly.into()));
    }
    let round = named_round(&desk, question.round.round())?;
    let before = before(desk.tournament(), round.number).expect("the round is published");
    let mut report = chess::tournament(&before, round.number.idx());
    let list = before.starting_list();
    // Everybody goes by the number of today, also where a late entry has changed it since.
    let numbers = setting.messages.player_numbers();
    for (player, athlete) in report.players.iter_mut().zip(&list) {
        player.id = numbers.of(*athlete).unwrap_or(player.id);
    }
    let rules = Rules::of(&report);
    let explained = Explained::new(&report, rules, &question.part, setting.messages)?;
    let is_published = is_published(round, &explained, &list);
    let answer = match setting.form {
        Form::Json => {
            let mut answer = explained.json();
            answer["as_published"] = json!(is_published);
            to_json(&answer)
        }
        Form::Text => {
            let mut words = explained.words(setting.messages);
            if !is_published {
                words.push('\n');
                words += &setting.messages.text("explain-published-otherwise");
                words.push('\n');
            }
            words
        }
    };
    desk.close().await?;
    Ok(answer)
}

/// Whether the round has the boards, the colors and the bye that the rules give.
fn is_published(round: &Round, explained: &Explained<'_>, list: &[AthleteNumber]) -> bool {
    let ours = &explained.explanation.round;
    let of_rules: BTreeSet<[AthleteNumber; 2]> =
        ours.boards.iter().map(|&Board { white, black }| [list[white], list[black]]).collect();
    let tables = round.tables.values();
    let published: BTreeSet<[AthleteNumber; 2]> =
        tables.map(|table| table.seats.sides.map(|side| side.first)).collect();
    let bye: Vec<AthleteNumber> = ours.bye.map(|place| list[place]).into_iter().collect();
    of_rules == published && round.byes.iter().copied().eq(bye)
}
