//! `cangrejo play`: a game against the table, in the terminal.

use std::io::{BufRead as _, BufReader, Write};

use cangrejo_solver::games::Visit;
use cangrejo_solver::{Choice, Labels as _, Notation, best, choices};
use fluent_bundle::FluentValue;

use super::Manner;
use super::args::{PlayQuestion, Turn};
use super::asked::Asked;
use super::probe::listed;
use super::table::{Table, position, sentence};
use crate::cli::exit::{Exit, Failure};
use crate::cli::{Console, unwritten};

pub(super) fn answer(
    question: &PlayQuestion,
    asked: &Asked,
    manner: Manner<'_>,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    match asked.with(Play { question, asked, manner, console }) {
        Err(failure) if failure.exit != Exit::Success => Err(failure),
        Ok(()) | Err(_) => Ok(String::new()),
    }
}

struct Play<'a, 'c> {
    question: &'a PlayQuestion,
    asked: &'a Asked,
    manner: Manner<'a>,
    console: &'a mut Console<'c>,
}

/// What the user may type instead of a move, in either language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Moves,
    Hint,
    TakeBack,
    Help,
    Leave,
}

const WISHES: [(&str, Wish); 13] = [
    ("moves", Wish::Moves),
    ("jugadas", Wish::Moves),
    ("hint", Wish::Hint),
    ("pista", Wish::Hint),
    ("undo", Wish::TakeBack),
    ("deshacer", Wish::TakeBack),
    ("help", Wish::Help),
    ("ayuda", Wish::Help),
    ("?", Wish::Help),
    ("quit", Wish::Leave),
    ("exit", Wish::Leave),
    ("salir", Wish::Leave),
    ("fin", Wish::Leave),
];

impl Visit for Play<'_, '_> {
    type Answer = Result<(), Failure>;

    fn visit<G: Notation>(self, game: &G) -> Result<(), Failure> {
        let Play { question, asked, manner, console } = self;
        let here = position(game, question.position.as_deref(), manner)?;
        let table = Table::of(game, asked, manner)?;
        table.found(table.label(&here), manner)?;
        let mut hall = Hall { manner, output: &mut *console.output };
        let mut lines = BufReader::new(&mut *console.input).lines();
        let mut past = vec![here];
        let mut is_users_turn = question.turn == Turn::First;
        hall.tell("solver-play-welcome", [])?;
        loop {
            let here = past[past.len() - 1];
            let choices = table.found(choices(game, &table, &here), manner)?;
            hall.print(&format!("\n{}\n", game.board(&here)))?;
            let Some(favorite) = best(&choices) else {
                let label = table.found(table.label(&here), manner)?;
                return hall.print(&(sentence(label, game.to_move(&here), manner) + "\n"));
            };
            if !is_users_turn {
                hall.tell("solver-play-table-moves", [("move", favorite.name.clone().into())])?;
                past.push(favorite.position);
                is_users_turn = true;
                continue;
            }
            hall.tell("solver-play-your-move", [])?;
            let Some(Ok(line)) = lines.next() else { return hall.tell("solver-play-goodbye", []) };
            match asked_for(line.trim(), &choices) {
                Some(Asking::Move(choice)) => {
                    past.push(choice.position);
                    is_users_turn = false;
                }
                Some(Asking::Wish(Wish::Moves)) => {
                    hall.print(&listed(game, &here, &choices, manner))?;
                }
                Some(Asking::Wish(Wish::Hint)) => {
                    let label = table.found(table.label(&here), manner)?;
                    hall.print(&(sentence(label, game.to_move(&here), manner) + "\n"))?;
                    hall.tell("solver-play-hint", [("move", favorite.name.clone().into())])?;
                }
                Some(Asking::Wish(Wish::TakeBack)) if past.len() > 2 => {
                    past.truncate(past.len() - 2);
                }
                Some(Asking::Wish(Wish::TakeBack)) => hall.tell("solver-play-nothing-back", [])?,
                Some(Asking::Wish(Wish::Help)) => hall.tell("solver-play-help", [])?,
                Some(Asking::Wish(Wish::Leave)) => return hall.tell("solver-play-goodbye", []),
                None => {
                    hall.tell("solver-play-not-a-move", [("line", line.trim().to_owned().into())])?;
                }
            }
        }
    }
}

enum Asking<'a, P> {
    Move(&'a Choice<P>),
    Wish(Wish),
}

fn asked_for<'a, P>(line: &str, choices: &'a [Choice<P>]) -> Option<Asking<'a, P>> {
    let named = |choice: &&Choice<P>| choice.name.eq_ignore_ascii_case(line);
    if let Some(choice) = choices.iter().find(named) {
        return Some(Asking::Move(choice));
    }
    let wish = WISHES.iter().find(|(word, _)| word.eq_ignore_ascii_case(line))?;
    Some(Asking::Wish(wish.1))
}

/// Where the game is shown as it goes on.
struct Hall<'a> {
    manner: Manner<'a>,
    output: &'a mut dyn Write,
}

impl Hall<'_> {
    fn tell<'v>(
        &mut self,
        key: &str,
        values: impl IntoIterator<Item = (&'v str, FluentValue<'v>)>,
    ) -> Result<(), Failure> {
        let line = self.manner.messages.say(key, values) + "\n";
        self.print(&line)
    }

    fn print(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        written.map_err(|error| {
            // Nobody reads any more: the game is over, and nothing is to be said about it.
            unwritten(&error, self.manner.messages)
                .unwrap_or_else(|| Failure::new(Exit::Success, String::new()))
        })
    }
}
