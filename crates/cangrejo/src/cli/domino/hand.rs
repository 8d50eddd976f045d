//! `cangrejo domino hand`: what every play is worth when all hands are open.

use std::io::Read;
use std::path::PathBuf;

use cangrejo_solver::domino::{
    Analysis, Block, Deal, Ends, Lead, Play, Position, Reward, Rules, Seat, Solver, Tiles,
};
use clap::Args;
use serde::Serialize;

use super::hand_faults;
use crate::cli::args::{Form, setting};
use crate::cli::exit::{Exit, Failure};
use crate::cli::source::{self, Source};
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::cli::whole::whole;
use crate::hand_file::{self, Opened, written};
use crate::messages::Messages;

const REWARDS: [(&str, Reward); 2] = [("all", Reward::Everybody), ("rivals", Reward::Rivals)];
const BLOCKS: [(&str, Block); 2] = [("sum", Block::Sum), ("hand", Block::Hand)];

/// Which hand is asked about, and by which rules it is played.
#[derive(Debug, Args)]
pub(in crate::cli) struct HandQuestion {
    /// The file of the hands; `-` for the standard input.
    #[arg(required_unless_present = "random")]
    file: Option<PathBuf>,

    /// Deals by chance instead of reading a file.
    #[arg(long, conflicts_with = "file", value_parser = whole::<0, { u64::MAX }>, allow_negative_numbers = true)]
    random: Option<u64>,

    /// For the hands that are dealt by chance.
    #[arg(long, conflicts_with = "file", default_value = "4", value_parser = ["2", "4"])]
    players: String,

    #[arg(long)]
    lead: Option<String>,

    #[arg(long, default_value = "all", value_parser = setting(&REWARDS))]
    reward: Reward,

    #[arg(long, default_value = "sum", value_parser = setting(&BLOCKS))]
    tranque: Block,
}

/// Answers with the score, every play and the line, as text or as JSON.
pub(super) fn answer(
    question: &HandQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let lead = match &question.lead {
        None => Lead::Any,
        Some(typed) => Lead::Only(hand_file::tile(typed).map_err(|problem| {
            let what = hand_faults::sentence(&problem, messages);
            Failure::new(Exit::BadInput, messages.say("hand-bad-lead", [("what", what.into())]))
        })?),
    };
    let rules = Rules { lead, reward: question.reward, block: question.tranque };
    let Opened { deal, position } = match (question.random, &question.file) {
        (None, Some(file)) => opened(&source::read(file, messages, input)?, rules, messages)?,
        (seed, _) => dealt(seed.unwrap_or_default(), &question.players, rules, messages)?,
    };
    let analysis = Solver::new(&deal).analysis(position);
    Ok(match form {
        Form::Json => to_json(&json(&deal, position, &analysis)),
        Form::Text => text(&deal, position, &analysis, messages),
    })
}

/// The hand of a file.
fn opened(source: &Source, rules: Rules, messages: &Messages) -> Result<Opened, Failure> {
    let opened = hand_file::parse(&source.bytes)
        .and_then(|file| file.open(rules).map_err(|fault| vec![fault]));
    opened.map_err(|faults| {
        let told = hand_faults::describe(&source.name, &faults, messages);
        Failure::new(Exit::BadInput, told)
    })
}

/// A hand dealt by chance; begun by who has the tile that must be led, or else by A.
fn dealt(seed: u64, players: &str, rules: Rules, messages: &Messages) -> Result<Opened, Failure> {
    let deal = if players == "2" { Deal::random_for_two(seed) } else { Deal::random(seed) };
    let starter = match rules.lead {
        Lead::Any => deal.starter(),
        Lead::Only(tile) => {
            let holder = deal.seats().iter().find(|seat| deal.hand(**seat).contains(tile));
            *holder.ok_or_else(|| {
                let problem = hand_file::Problem::LeadOutOfPlay { tile };
                Failure::new(Exit::BadInput, hand_faults::sentence(&problem, messages))
            })?
        }
    };
    let hands: Vec<Tiles> = deal.seats().iter().map(|seat| deal.hand(*seat)).collect();
    let deal = Deal::new(&hands, starter, rules).expect("hands without a common tile");
    Ok(Opened { deal, position: deal.start() })
}

/// The answer for a program. Scores speak for the starter's side.
#[derive(Debug, Serialize)]
struct HandAnswer {
    starts: String,
    /// Who is to play; none once the hand is over.
    turn: Option<String>,
    ends: Option<(u8, u8)>,
    /// What is left in each hand, in the order of the seats.
    hands: Vec<HandRow>,
    result: &'static str,
    score: i16,
    plays: Vec<PlayRow>,
    line: Vec<PlayRow>,
}

#[derive(Debug, Serialize)]
struct HandRow {
    seat: String,
    tiles: Vec<String>,
}

/// A play; a pass has no tile and a lead no end.
#[derive(Debug, Serialize)]
struct PlayRow {
    seat: String,
    /// As a file writes it.
    play: String,
    tile: Option<String>,
    end: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i16>,
}

fn json(deal: &Deal, position: Position, analysis: &Analysis) -> HandAnswer {
    let row = |play: Play, position: Position, score: Option<i16>| PlayRow {
        seat: position.turn().to_string(),
        play: written(play, position, "pass"),
        tile: play.tile().map(|tile| tile.to_string()),
        end: match play {
            Play::Join { end, .. } => Some(end),
            Play::Lead(_) | Play::Pass => None,
        },
        score,
    };
    let hands = deal
        .seats()
        .iter()
        .map(|&seat| HandRow { seat: seat.to_string(), tiles: names(deal.held(position, seat)) });
    let plays = analysis.plays.iter().map(|&(play, score)| row(play, position, Some(score)));
    let line = along(deal, position, &analysis.line);
    HandAnswer {
        starts: deal.starter().to_string(),
        turn: deal.score(position).is_none().then(|| position.turn().to_string()),
        ends: position.ends().map(Ends::pips),
        hands: hands.collect(),
        result: match analysis.score {
            ..0 => "loss",
            0 => "draw",
            1.. => "win",
        },
        score: analysis.score,
        plays: plays.collect(),
        line: line.into_iter().map(|(here, play)| row(play, here, None)).collect(),
    }
}

/// Each play of a line with the position it is played in.
fn along(deal: &Deal, from: Position, line: &[Play]) -> Vec<(Position, Play)> {
    let mut here = from;
    let mut walked = Vec::new();
    for &play in line {
        walked.push((here, play));
        here = deal.after(here, play).expect("a line of legal plays");
    }
    walked
}

/// The answer for a person.
fn text(deal: &Deal, position: Position, analysis: &Analysis, messages: &Messages) -> String {
    let pass = messages.text("hand-pass");
    let mut lines = Vec::new();
    for &seat in deal.seats() {
        lines.push(format!("{seat}: {}", names(deal.held(position, seat)).join(" ")));
    }
    lines.push(String::new());
    lines.push(standing(deal, position, messages));
    lines.push(outcome(deal, position, analysis.score, messages));
    let mut answer = lines.join("\n") + "\n";
    if analysis.plays.is_empty() {
        return answer;
    }
    let columns = [
        (messages.text("hand-play"), Align::Left),
        (messages.text("hand-end"), Align::Right),
        (messages.text("hand-score"), Align::Right),
        (String::new(), Align::Left),
    ];
    let best = messages.text("hand-best");
    let rows = analysis.plays.iter().map(|&(play, score)| {
        let (tile, end) = match play {
            Play::Lead(tile) => (tile.to_string(), String::new()),
            Play::Join { tile, end } => (tile.to_string(), end.to_string()),
            Play::Pass => (pass.clone(), String::new()),
        };
        let mark = if score == analysis.score { best.clone() } else { String::new() };
        vec![tile, end, format!("{score:+}"), mark]
    });
    answer += "\n";
    answer += &table(&columns, &rows.collect::<Vec<_>>());
    let line: Vec<String> = along(deal, position, &analysis.line)
        .into_iter()
        .map(|(here, play)| format!("{} {}", here.turn(), written(play, here, &pass)))
        .collect();
    answer += "\n";
    answer += &messages.text("hand-line");
    // Once around the table to a line.
    for round in line.chunks(deal.seats().len()) {
        answer += "\n  ";
        answer += &round.join(", ");
    }
    answer + "\n"
}

fn names(tiles: Tiles) -> Vec<String> {
    tiles.into_iter().map(|tile| tile.to_string()).collect()
}

/// Who is to play, and at which ends.
fn standing(deal: &Deal, position: Position, messages: &Messages) -> String {
    let seat = position.turn().to_string();
    match (position.ends().map(Ends::pips), deal.score(position)) {
        (None, _) => messages.say("hand-leads", [("seat", seat.into())]),
        (Some((low, high)), None) => messages
            .say("hand-turn", [("seat", seat.into()), ("one", high.into()), ("other", low.into())]),
        (Some(_), Some(_)) => {
            let empty = deal.seats().iter().find(|seat| deal.held(position, **seat).is_empty());
            match empty {
                Some(seat) => messages.say("hand-out", [("seat", seat.to_string().into())]),
                None => messages.text("hand-blocked"),
            }
        }
    }
}

/// Who wins and how much.
fn outcome(deal: &Deal, position: Position, score: i16, messages: &Messages) -> String {
    let is_over = deal.score(position).is_some();
    if score == 0 {
        return messages.text(if is_over { "hand-drawn" } else { "hand-draw" });
    }
    let wins = |seat: &&Seat| deal.is_with_starter(**seat) == (score > 0);
    let winners: Vec<String> = deal.seats().iter().filter(wins).map(ToString::to_string).collect();
    let values = [
        ("count", winners.len().into()),
        ("winners", winners.join(&messages.text("hand-and")).into()),
        ("points", score.unsigned_abs().into()),
    ];
    messages.say(if is_over { "hand-won" } else { "hand-win" }, values)
}
