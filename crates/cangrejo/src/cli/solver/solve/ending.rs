//! `cangrejo solve chess`: an ending, with what each side wins when it is to move.

use std::time::Instant;

use cangrejo_solver::chess::{EndingGame, Tables};
use cangrejo_solver::table_file::save_ending;
use cangrejo_solver::{Census, Run, Side};
use serde::Serialize;

use super::kept::{self, Kept};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::solver::Manner;
use crate::cli::solver::args::SolveQuestion;
use crate::cli::solver::asked::{Asked, table_failure};
use crate::cli::solver::conditions::peak_memory;
use crate::cli::table::{Align, table};
use crate::cli::to_json;

/// What is told to a program.
#[derive(Debug, Serialize)]
struct Answer {
    game: String,
    states: u64,
    white_to_move: Count,
    black_to_move: Count,
    seconds: f64,
    peak_memory_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<Kept>,
}

/// What a side wins, loses and draws when it is to move.
#[derive(Clone, Copy, Debug, Serialize)]
struct Count {
    win: u64,
    loss: u64,
    draw: u64,
    longest_win_moves: Option<u32>,
}

impl From<Census> for Count {
    fn from(census: Census) -> Count {
        let Census { win, loss, draw, longest_win } = census;
        Count { win, loss, draw, longest_win_moves: longest_win.map(|plies| plies.div_ceil(2)) }
    }
}

pub(super) fn answer(
    game: &EndingGame,
    question: &SolveQuestion,
    asked: &Asked,
    manner: Manner<'_>,
) -> Result<String, Failure> {
    let begun = Instant::now();
    let material = game.material();
    let (tables, mut kept) = if let Some(folder) = &question.folder {
        let (tables, kept) = kept::solve(game, folder, asked, manner)?;
        (tables, Some(kept))
    } else {
        let solve = |run: &Run<'_>| Tables::solve(&[material], run);
        (asked.conditions.run(manner.messages, solve)?, None)
    };
    let seconds = begun.elapsed().as_secs_f64();
    if let Some(kept) = &mut kept {
        kept.save(&tables, asked, manner)?;
    }
    let ending = tables.ending(material).expect("just solved");
    let [white, black] = [Side::White, Side::Black].map(|side| ending.census(side));
    if let Some(path) = &question.output {
        let save = |run: &Run<'_>| save_ending(path, game, &tables, run);
        let saved = asked.conditions.watched(manner.messages, save);
        saved.map_err(|error| table_failure(path, &error, manner.messages))?;
    }
    let answer = Answer {
        game: asked.name.clone(),
        states: white.states() + black.states(),
        white_to_move: white.into(),
        black_to_move: black.into(),
        seconds,
        peak_memory_bytes: peak_memory(),
        file: question.output.as_ref().map(|path| path.display().to_string()),
        tables: kept,
    };
    Ok(match manner.form {
        Form::Json => to_json(&answer),
        Form::Text => in_words(&answer, manner),
    })
}

fn in_words(answer: &Answer, manner: Manner<'_>) -> String {
    let heading = |key: &str, align| (manner.messages.text(key), align);
    let columns = [
        heading("column-to-move", Align::Left),
        heading("column-wins", Align::Right),
        heading("column-losses", Align::Right),
        heading("column-draws", Align::Right),
        heading("column-longest-win", Align::Right),
    ];
    let line = |side: &str, count: Count| {
        let longest = count.longest_win_moves.map(|moves| moves.to_string()).unwrap_or_default();
        let counts = [count.win, count.loss, count.draw].map(|count| count.to_string());
        [manner.messages.text(side)].into_iter().chain(counts).chain([longest]).collect()
    };
    let lines =
        [line("solver-white", answer.white_to_move), line("solver-black", answer.black_to_move)];
    let mut text = format!("{}\n\n{}\n", answer.game, table(&columns, &lines));
    text += &super::effort(answer.seconds, answer.peak_memory_bytes, manner);
    if let Some(file) = &answer.file {
        text += &(manner.messages.say("solver-saved", [("file", file.clone().into())]) + "\n");
    }
    if let Some(kept) = &answer.tables {
        text += &kept.in_words(manner);
    }
    text
}
