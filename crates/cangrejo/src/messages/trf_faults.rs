//! What is wrong with a chess file, in words.

use cangrejo_tournament::trf::{Fault, Field, Place, Problem};

use super::Messages;

/// One fault, with its line and column where it has them.
pub fn trf_fault(fault: &Fault, messages: &Messages) -> String {
    let what = problem(&fault.problem, messages);
    match fault.place {
        None => what,
        Some(Place { line, column }) => messages.say(
            "trf-fault-at",
            [("line", line.into()), ("column", column.into()), ("what", what.into())],
        ),
    }
}

fn problem(problem: &Problem, messages: &Messages) -> String {
    match problem {
        Problem::ControlCharacter { .. }
        | Problem::TooShort { .. }
        | Problem::NotANumber { .. }
        | Problem::Zero { .. }
        | Problem::TooGreat { .. }
        | Problem::NotPoints { .. }
        | Problem::StrayText { .. }
        | Problem::UnknownWord { .. }
        | Problem::UnknownColor { .. }
        | Problem::UnknownResult { .. }
        | Problem::Reversed
        | Problem::Unsupported { .. } => about_a_field(problem, messages),
        Problem::MeetsSelf { player, round } => {
            of_round("trf-fault-meets-self", *player, *round, messages)
        }
        Problem::ByeWithOpponent { player, round } => {
            of_round("trf-fault-bye-with-opponent", *player, *round, messages)
        }
        Problem::NoResult { player, round } => {
            of_round("trf-fault-no-result", *player, *round, messages)
        }
        Problem::NoOpponent { player, round } => {
            of_round("trf-fault-no-opponent", *player, *round, messages)
        }
        Problem::NoColor { player, round } => {
            of_round("trf-fault-no-color", *player, *round, messages)
        }
        Problem::Contradiction { player, opponent, round } => {
            of_game("trf-fault-contradiction", [*player, *opponent], *round, messages)
        }
        Problem::ImpossibleResults { player, opponent, round } => {
            of_game("trf-fault-impossible-results", [*player, *opponent], *round, messages)
        }
        _ => about_the_tournament(problem, messages),
    }
}

fn of_round(key: &str, player: u32, round: usize, messages: &Messages) -> String {
    messages.say(key, [("player", player.into()), ("round", round.into())])
}

fn of_game(key: &str, players: [u32; 2], round: usize, messages: &Messages) -> String {
    let [player, opponent] = players;
    let values =
        [("player", player.into()), ("opponent", opponent.into()), ("round", round.into())];
    messages.say(key, values)
}

fn field_name(field: Field, messages: &Messages) -> String {
    messages.text(match field {
        Field::Player => "trf-field-player",
        Field::Rating => "trf-field-rating",
        Field::Rank => "trf-field-rank",
        Field::Round => "trf-field-round",
    })
}

fn about_a_field(problem: &Problem, messages: &Messages) -> String {
    let quoting = |key, found: &str| messages.say(key, [("found", found.into())]);
    match problem {
        Problem::ControlCharacter { code } => {
            messages.say("trf-fault-control-character", [("code", (*code).into())])
        }
        Problem::TooShort { needed } => {
            messages.say("trf-fault-too-short", [("needed", (*needed).into())])
        }
        Problem::NotANumber { field, found } => messages.say(
            "trf-fault-not-a-number",
            [("field", field_name(*field, messages).into()), ("found", found.into())],
        ),
        Problem::Zero { field } => {
            messages.say("trf-fault-zero", [("field", field_name(*field, messages).into())])
        }
        Problem::TooGreat { field, limit } => messages.say(
            "trf-fault-too-great",
            [("field", field_name(*field, messages).into()), ("limit", (*limit).into())],
        ),
        Problem::NotPoints { found } => quoting("trf-fault-not-points", found),
        Problem::StrayText { found } => quoting("trf-fault-stray-text", found),
        Problem::UnknownWord { found } => quoting("trf-fault-unknown-word", found),
        Problem::UnknownColor { found } => quoting("trf-fault-unknown-color", &found.to_string()),
        Problem::UnknownResult { found } => quoting("trf-fault-unknown-result", &found.to_string()),
        Problem::Reversed => messages.text("trf-fault-reversed"),
        Problem::Unsupported { record } => {
            messages.say("trf-fault-unsupported", [("record", record.into())])
        }
        other => other.to_string(),
    }
}

fn about_the_tournament(problem: &Problem, messages: &Messages) -> String {
    let of_player = |key, player: u32| messages.say(key, [("player", player.into())]);
    match problem {
        Problem::RepeatedPlayer { player, first_line } => messages.say(
            "trf-fault-repeated-player",
            [("player", (*player).into()), ("first", (*first_line).into())],
        ),
        Problem::MissingPlayer { player } => of_player("trf-fault-missing-player", *player),
        Problem::UnknownPlayer { player } => of_player("trf-fault-unknown-player", *player),
        Problem::EmptyRound { round } => {
            messages.say("trf-fault-empty-round", [("round", (*round).into())])
        }
        Problem::WrongScore { player, written, reckoned } => messages.say(
            "trf-fault-wrong-score",
            [
                ("player", (*player).into()),
                ("written", written.to_string().into()),
                ("reckoned", reckoned.to_string().into()),
            ],
        ),
        Problem::TooManyRounds { n_played, n_rounds } => messages.say(
            "trf-fault-too-many-rounds",
            [("played", (*n_played).into()), ("rounds", (*n_rounds).into())],
        ),
        Problem::NoRoundLeft { n_rounds } => {
            messages.say("trf-fault-no-round-left", [("rounds", (*n_rounds).into())])
        }
        Problem::AcceleratedTooLong { player } => {
            of_player("trf-fault-accelerated-too-long", *player)
        }
        Problem::BakuNeedsHalves => messages.text("trf-fault-baku-needs-halves"),
        Problem::NoPlayers => messages.text("trf-fault-no-players"),
        Problem::NoRoundCount => messages.text("trf-fault-no-round-count"),
        Problem::NoInitialColor => messages.text("trf-fault-no-initial-color"),
        other => other.to_string(),
    }
}
