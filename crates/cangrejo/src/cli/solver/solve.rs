//! `cangrejo solve`: every position of a game gets its label.

mod ending;
mod kept;

use std::time::Instant;

use cangrejo_solver::games::Visit;
use cangrejo_solver::table_file::save_solved;
use cangrejo_solver::{Census, Label, Labels, Notation, Side, solve};
use serde::Serialize;

use super::Manner;
use super::args::SolveQuestion;
use super::asked::{Asked, table_failure};
use super::conditions::peak_memory;
use super::table::{Told, sentence};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output_file;
use crate::cli::to_json;

/// What is told to a program.
#[derive(Debug, Serialize)]
struct Answer {
    game: String,
    states: u64,
    start: Told,
    win: u64,
    loss: u64,
    draw: u64,
    longest_win_plies: Option<u32>,
    seconds: f64,
    peak_memory_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

pub(super) fn answer(
    question: &SolveQuestion,
    asked: &Asked,
    manner: Manner<'_>,
) -> Result<String, Failure> {
    // A long solve is not to end with a file that cannot be written.
    if let Some(path) = &question.output {
        let whole = output_file::Manner { replace: question.force, private: false };
        output_file::refuse_taken(path, whole, manner.messages)?;
        output_file::refuse_without_folder(path, manner.messages)?;
    }
    match (asked.chess(), &question.folder) {
        (Some(game), _) => ending::answer(game, question, asked, manner),
        (None, None) => asked.with(Solve { question, asked, manner }),
        (None, Some(_)) => {
            let message = manner.messages.text("solver-tables-of-chess");
            Err(Failure::new(Exit::Usage, message))
        }
    }
}

struct Solve<'a> {
    question: &'a SolveQuestion,
    asked: &'a Asked,
    manner: Manner<'a>,
}

impl Visit for Solve<'_> {
    type Answer = Result<String, Failure>;

    fn visit<G: Notation>(self, game: &G) -> Result<String, Failure> {
        let Solve { question, asked, manner } = self;
        let begun = Instant::now();
        let solved = asked.conditions.run(manner.messages, |run| solve(game, run))?;
        let seconds = begun.elapsed().as_secs_f64();
        let census = solved.census();
        let start = game.start();
        let label = solved.label(&start).expect("a solve begins at the start");
        if let Some(path) = &question.output {
            let saved = asked.conditions.watched(manner.messages, |run| {
                save_solved(path, asked.name.clone(), &solved, run)
            });
            saved.map_err(|error| table_failure(path, &error, manner.messages))?;
        }
        let answer = Answer {
            game: asked.name.clone(),
            states: census.states(),
            start: Told::new(label),
            win: census.win,
            loss: census.loss,
            draw: census.draw,
            longest_win_plies: census.longest_win,
            seconds,
            peak_memory_bytes: peak_memory(),
            file: question.output.as_ref().map(|path| path.display().to_string()),
        };
        Ok(match manner.form {
            Form::Json => to_json(&answer),
            Form::Text => in_words(&answer, census, (label, game.to_move(&start)), manner),
        })
    }
}

fn in_words(
    answer: &Answer,
    census: Census,
    (label, to_move): (Label, Side),
    manner: Manner<'_>,
) -> String {
    let say = |key: &str, values: Vec<(&str, fluent_bundle::FluentValue<'_>)>| {
        manner.messages.say(key, values) + "\n"
    };
    let mut text = format!("{}\n\n", answer.game);
    text += &say(
        "solver-start",
        vec![
            ("label", answer.start.label.clone().into()),
            ("meaning", sentence(label, to_move, manner).into()),
        ],
    );
    text += &say(
        "solver-census",
        vec![
            ("states", answer.states.into()),
            ("win", census.win.into()),
            ("loss", census.loss.into()),
            ("draw", census.draw.into()),
        ],
    );
    if let Some(plies) = census.longest_win {
        text += &say("solver-longest", vec![("plies", plies.into())]);
    }
    text += &effort(answer.seconds, answer.peak_memory_bytes, manner);
    if let Some(file) = &answer.file {
        text += &say("solver-saved", vec![("file", file.clone().into())]);
    }
    text
}

/// How long it took, and how much memory.
fn effort(seconds: f64, peak_memory: Option<u64>, manner: Manner<'_>) -> String {
    let megabytes = peak_memory.unwrap_or_default() >> 20;
    let seconds = format!("{seconds:.2}");
    let values = [("seconds", seconds.into()), ("megabytes", megabytes.into())];
    manner.messages.say("solver-effort", values) + "\n"
}
