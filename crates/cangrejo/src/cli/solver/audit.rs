//! `cangrejo audit`: re-checks every label from its successors alone.

use cangrejo_solver::games::Visit;
use cangrejo_solver::{Flaw, Notation, audit};
use serde::Serialize;

use super::Manner;
use super::asked::Asked;
use super::table::whole;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;

/// What is told to a program.
#[derive(Debug, Serialize)]
struct Answer {
    game: String,
    labels: u64,
    right: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    flaw: Option<Told>,
}

#[derive(Debug, Serialize)]
struct Told {
    position: String,
    stored: Option<String>,
    due: Option<String>,
}

pub(super) fn answer(asked: &Asked, manner: Manner<'_>) -> Result<String, Failure> {
    asked.with(Audit { asked, manner })
}

struct Audit<'a> {
    asked: &'a Asked,
    manner: Manner<'a>,
}

impl Visit for Audit<'_> {
    type Answer = Result<String, Failure>;

    fn visit<G: Notation>(self, game: &G) -> Result<String, Failure> {
        let Audit { asked, manner } = self;
        let solved = whole(game, asked, manner)?;
        let audited = asked.conditions.run(manner.messages, |run| audit(game, &solved, run))?;
        let told = audited.flaw.map(|flaw| told(game, &flaw));
        let answer = Answer {
            game: asked.name.clone(),
            labels: audited.n_labels,
            right: told.is_none(),
            flaw: told,
        };
        report(&answer, manner)
    }
}

fn told<G: Notation>(game: &G, flaw: &Flaw<G::Position>) -> Told {
    match flaw {
        Flaw::Unfounded { position, stored, due } => Told {
            position: game.write(position),
            stored: Some(stored.to_string()),
            due: Some(due.to_string()),
        },
        Flaw::Missing { successor, .. } => {
            Told { position: game.write(successor), stored: None, due: None }
        }
        Flaw::Unsupported { position, stored } => {
            Told { position: game.write(position), stored: Some(stored.to_string()), due: None }
        }
    }
}

fn report(answer: &Answer, manner: Manner<'_>) -> Result<String, Failure> {
    let Some(flaw) = &answer.flaw else {
        let values = [("game", answer.game.clone().into()), ("labels", answer.labels.into())];
        return Ok(match manner.form {
            Form::Json => to_json(answer),
            Form::Text => manner.messages.say("solver-audited", values) + "\n",
        });
    };
    let key = match (&flaw.stored, &flaw.due) {
        (Some(_), Some(_)) => "solver-unfounded",
        (Some(_), None) => "solver-unsupported",
        (None, _) => "solver-missing",
    };
    let values = [
        ("position", flaw.position.clone().into()),
        ("stored", flaw.stored.clone().unwrap_or_default().into()),
        ("due", flaw.due.clone().unwrap_or_default().into()),
    ];
    let mut failure = Failure::new(Exit::NoSolution, manner.messages.say(key, values));
    if manner.form == Form::Json {
        failure.answer = to_json(answer);
    }
    Err(failure)
}
