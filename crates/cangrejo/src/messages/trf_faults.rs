//! What is wrong with a chess file, and what one could not say, in words.

use cangrejo_tournament::trf::{Fault, Field, Named, Place, Problem, Unsaid};
use fluent_bundle::FluentValue;

use super::Messages;

/// One fault, with its line and column where it has them.
pub fn trf_fault(fault: &Fault, messages: &Messages) -> String {
    let what = trf_problem(&fault.problem, messages);
    match fault.place {
        None => what,
        Some(Place { line, column }) => messages.say(
            "trf-fault-at",
            [("line", plain(&line)), ("column", plain(&column)), ("what", what.into())],
        ),
    }
}

/// A problem without its place.
pub fn trf_problem(problem: &Problem, messages: &Messages) -> String {
    let values = problem.named().into_iter().map(|(name, named)| {
        let value = match named {
            Named::Number(number) => plain(&number),
            Named::Text(text) => text.into(),
            Named::Field(field) => messages.text(field_key(field)).into(),
        };
        (name, value)
    });
    messages.say(problem_key(problem), values)
}

/// The name of the kind of a problem, for programs.
pub fn trf_problem_code(problem: &Problem) -> &'static str {
    let key = problem_key(problem);
    key.strip_prefix("trf-fault-").unwrap_or(key)
}

/// What a file that was written does not say.
pub fn trf_unsaid(unsaid: &Unsaid, messages: &Messages) -> String {
    let joined = |players: &[u32]| -> FluentValue<'static> {
        players.iter().map(u32::to_string).collect::<Vec<_>>().join(", ").into()
    };
    match unsaid {
        Unsaid::Cut { player, text, n_columns } => {
            let values =
                [("player", plain(player)), ("text", text.into()), ("columns", plain(n_columns))];
            messages.say("trf-unsaid-cut", values)
        }
        Unsaid::TooGreat { player, number } => messages
            .say("trf-unsaid-too-great", [("player", plain(player)), ("number", number.into())]),
        Unsaid::Byes { round, players } => {
            let (count, players) = (players.len().into(), joined(players));
            let values = [("round", plain(round)), ("count", count), ("players", players)];
            messages.say("trf-unsaid-byes", values)
        }
        Unsaid::Forbidden { first_round, last_round, players } => {
            let (first, last) = (plain(first_round), plain(last_round));
            let values = [("first", first), ("last", last), ("players", joined(players))];
            messages.say("trf-unsaid-forbidden", values)
        }
        Unsaid::System { code } => messages.say("trf-unsaid-system", [("code", code.into())]),
        Unsaid::Record { id, text } => {
            messages.say("trf-unsaid-record", [("id", id.into()), ("text", text.into())])
        }
    }
}

/// The name of the kind of what a file does not say, for programs.
pub const fn trf_unsaid_code(unsaid: &Unsaid) -> &'static str {
    match unsaid {
        Unsaid::Cut { .. } => "cut",
        Unsaid::TooGreat { .. } => "too-great",
        Unsaid::Byes { .. } => "byes",
        Unsaid::Forbidden { .. } => "forbidden",
        Unsaid::System { .. } => "system",
        Unsaid::Record { .. } => "record",
    }
}

/// A number as it stands in files, without the thousands marks that a language would put.
fn plain(number: &impl ToString) -> FluentValue<'static> {
    number.to_string().into()
}

const fn field_key(field: Field) -> &'static str {
    match field {
        Field::Player => "trf-field-player",
        Field::Rating => "trf-field-rating",
        Field::Rank => "trf-field-rank",
        Field::Points => "trf-field-points",
        Field::Round => "trf-field-round",
    }
}

const fn problem_key(problem: &Problem) -> &'static str {
    match problem {
        Problem::ControlCharacter { .. } => "trf-fault-control-character",
        Problem::TooShort { .. } => "trf-fault-too-short",
        Problem::NotANumber { .. } => "trf-fault-not-a-number",
        Problem::Zero { .. } => "trf-fault-zero",
        Problem::TooGreat { .. } => "trf-fault-too-great",
        Problem::NotPoints { .. } => "trf-fault-not-points",
        Problem::CutRound { .. } => "trf-fault-cut-round",
        Problem::StrayText { .. } => "trf-fault-stray-text",
        Problem::UnknownWord { .. } => "trf-fault-unknown-word",
        Problem::UnknownColor { .. } => "trf-fault-unknown-color",
        Problem::UnknownResult { .. } => "trf-fault-unknown-result",
        Problem::Reversed => "trf-fault-reversed",
        Problem::Unsupported { .. } => "trf-fault-unsupported",
        Problem::MeetsSelf { .. } => "trf-fault-meets-self",
        Problem::ByeWithOpponent { .. } => "trf-fault-bye-with-opponent",
        Problem::NoResult { .. } => "trf-fault-no-result",
        Problem::NoOpponent { .. } => "trf-fault-no-opponent",
        Problem::NoColor { .. } => "trf-fault-no-color",
        Problem::RepeatedPlayer { .. } => "trf-fault-repeated-player",
        Problem::SaidOtherwise { .. } => "trf-fault-said-otherwise",
        Problem::Opposed { .. } => "trf-fault-opposed",
        Problem::MissingPlayer { .. } => "trf-fault-missing-player",
        Problem::UnknownPlayer { .. } => "trf-fault-unknown-player",
        Problem::Contradiction { .. } => "trf-fault-contradiction",
        Problem::ImpossibleResults { .. } => "trf-fault-impossible-results",
        Problem::EmptyRound { .. } => "trf-fault-empty-round",
        Problem::WrongScore { .. } => "trf-fault-wrong-score",
        Problem::TooManyRounds { .. } => "trf-fault-too-many-rounds",
        Problem::NoRoundLeft { .. } => "trf-fault-no-round-left",
        Problem::AcceleratedTooLong { .. } => "trf-fault-accelerated-too-long",
        Problem::BakuNeedsHalves => "trf-fault-baku-needs-halves",
        Problem::NoPlayers => "trf-fault-no-players",
        Problem::NoRoundCount => "trf-fault-no-round-count",
        Problem::NoInitialColor => "trf-fault-no-initial-color",
    }
}
