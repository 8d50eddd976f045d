//! `cangrejo probe`: the label of a position, of every move, and the line that follows.

use std::io::{BufRead as _, BufReader, Read};

use cangrejo_solver::games::Visit;
use cangrejo_solver::{Choice, Label, Labels as _, Notation, best, choices, principal_line};
use serde::Serialize;

use super::Manner;
use super::args::ProbeQuestion;
use super::asked::Asked;
use super::table::{Table, Told, position, sentence, word};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::table::{Align, table};
use crate::cli::{reason, to_json};

/// Moves of a line that are shown.
const LINE: usize = 200;

/// What is told to a program.
#[derive(Debug, Serialize)]
struct Answer {
    game: String,
    position: String,
    #[serde(flatten)]
    told: Told,
    moves: Vec<Move>,
    best: Option<String>,
    line: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Move {
    #[serde(rename = "move")]
    name: String,
    position: String,
    label: String,
    result: &'static str,
    plies: Option<u32>,
}

pub(super) fn answer(
    question: &ProbeQuestion,
    asked: &Asked,
    manner: Manner<'_>,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    asked.with(ProbeOne { question, asked, manner, input })
}

struct ProbeOne<'a> {
    question: &'a ProbeQuestion,
    asked: &'a Asked,
    manner: Manner<'a>,
    input: &'a mut dyn Read,
}

impl Visit for ProbeOne<'_> {
    type Answer = Result<String, Failure>;

    fn visit<G: Notation>(self, game: &G) -> Result<String, Failure> {
        let ProbeOne { question, asked, manner, input } = self;
        let line = question.position.as_deref();
        if line == Some("-") {
            let table = Table::of(game, asked, manner)?;
            return every_line(game, &table, manner, input);
        }
        let here = position(game, line, manner)?;
        let table = Table::of(game, asked, manner)?;
        let label = table.found(table.label(&here), manner)?;
        let choices = table.found(choices(game, &table, &here), manner)?;
        let line = table.found(principal_line(game, &table, &here, LINE), manner)?;
        Ok(match manner.form {
            Form::Json => to_json(&Answer {
                game: asked.name.clone(),
                position: game.write(&here),
                told: Told::new(label),
                best: best(&choices).map(|choice| choice.name.clone()),
                moves: choices.iter().map(|choice| told(game, choice)).collect(),
                line: line.into_iter().map(|choice| choice.name).collect(),
            }),
            Form::Text => in_words(game, (&here, label), &choices, &line, manner),
        })
    }
}

fn told<G: Notation>(game: &G, choice: &Choice<G::Position>) -> Move {
    Move {
        name: choice.name.clone(),
        position: game.write(&choice.position),
        label: choice.label.to_string(),
        result: word(choice.label.verdict()),
        plies: choice.label.plies(),
    }
}

fn in_words<G: Notation>(
    game: &G,
    (here, label): (&G::Position, Label),
    choices: &[Choice<G::Position>],
    line: &[Choice<G::Position>],
    manner: Manner<'_>,
) -> String {
    let meaning = sentence(label, game.to_move(here), manner);
    let mut text = format!("{}\n\n{}\n{label}: {meaning}\n", game.board(here), game.write(here));
    if choices.is_empty() {
        return text;
    }
    text += "\n";
    text += &listed(game, here, choices, manner);
    let names: Vec<&str> = line.iter().map(|choice| choice.name.as_str()).collect();
    let values = [("line", names.join(" ").into())];
    text + "\n" + &manner.messages.say("solver-line", values) + "\n"
}

/// The moves with what each leads to, the best one marked.
pub(super) fn listed<G: Notation>(
    game: &G,
    here: &G::Position,
    choices: &[Choice<G::Position>],
    manner: Manner<'_>,
) -> String {
    let heading = |key: &str| manner.messages.text(key);
    let columns = [
        (heading("column-move"), Align::Left),
        (heading("column-label"), Align::Left),
        (heading("column-meaning"), Align::Left),
    ];
    let favorite = best(choices).map(|choice| &choice.name);
    let lines: Vec<Vec<String>> = (choices.iter())
        .map(|choice| {
            let mark = if favorite == Some(&choice.name) { " *" } else { "" };
            let to_move = game.to_move(here).other();
            vec![
                format!("{}{mark}", choice.name),
                choice.label.to_string(),
                sentence(choice.label, to_move, manner),
            ]
        })
        .collect();
    table(&columns, &lines)
}

/// Answers for every position of the input: one line each.
fn every_line<G: Notation>(
    game: &G,
    table: &Table<'_, G>,
    manner: Manner<'_>,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let mut lines = Vec::new();
    for (number, line) in (1_u64..).zip(BufReader::new(input).lines()) {
        let line = line.map_err(|error| {
            let name = manner.messages.text("standard-input");
            let reason = reason(&error, manner.messages);
            let values = [("file", name.into()), ("reason", reason.into())];
            Failure::new(Exit::Io, manner.messages.say("cannot-read", values))
        })?;
        if line.trim().is_empty() {
            continue;
        }
        let at_line = |failure: Failure| {
            let values = [("line", number.into()), ("fault", failure.message.into())];
            Failure::new(failure.exit, manner.messages.say("solver-at-line", values))
        };
        let here = position(game, Some(line.trim()), manner).map_err(at_line)?;
        let label = table.found(table.label(&here), manner).map_err(at_line)?;
        lines.push(match manner.form {
            Form::Json => to_json(&Told::new(label)),
            Form::Text => format!("{} : {label}\n", line.trim()),
        });
    }
    Ok(lines.concat())
}
