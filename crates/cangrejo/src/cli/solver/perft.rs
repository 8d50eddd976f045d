//! `cangrejo perft`: lines of play counted, by which two move generators are compared.

use cangrejo_solver::games::Visit;
use cangrejo_solver::{Notation, perft};
use serde::Serialize;

use super::Manner;
use super::args::PerftQuestion;
use super::asked::Asked;
use super::table::position;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;

/// What is told to a program.
#[derive(Debug, Serialize)]
struct Answer {
    game: String,
    position: String,
    counts: Vec<Count>,
}

/// How many lines have so many plies.
#[derive(Debug, Serialize)]
struct Count {
    depth: u32,
    lines: u64,
}

pub(super) fn answer(
    question: &PerftQuestion,
    asked: &Asked,
    manner: Manner<'_>,
) -> Result<String, Failure> {
    asked.with(Perft { question, asked, manner })
}

struct Perft<'a> {
    question: &'a PerftQuestion,
    asked: &'a Asked,
    manner: Manner<'a>,
}

impl Visit for Perft<'_> {
    type Answer = Result<String, Failure>;

    fn visit<G: Notation>(self, game: &G) -> Result<String, Failure> {
        let Perft { question, asked, manner } = self;
        let here = position(game, question.position.as_deref(), manner)?;
        let depths = (1..).take(usize::try_from(question.depth).unwrap_or(usize::MAX));
        let answer = Answer {
            game: asked.name.clone(),
            position: game.write(&here),
            counts: depths.map(|depth| Count { depth, lines: perft(game, &here, depth) }).collect(),
        };
        Ok(match manner.form {
            Form::Json => to_json(&answer),
            Form::Text => in_words(&answer, manner),
        })
    }
}

fn in_words(answer: &Answer, manner: Manner<'_>) -> String {
    let heading = |key: &str| (manner.messages.text(key), Align::Right);
    let columns = [heading("column-plies"), heading("column-lines")];
    let counts = answer.counts.iter();
    let lines: Vec<Vec<String>> =
        counts.map(|count| vec![count.depth.to_string(), count.lines.to_string()]).collect();
    format!("{}\n\n{}", answer.position, table(&columns, &lines))
}
