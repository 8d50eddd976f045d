//! `cangrejo trf check`: whether the rounds and places of a file are those of the rules.

mod places;

use std::io::Read;
use std::path::PathBuf;

use cangrejo_pairing::check::{CheckedRound, Differences, FiledRound, Verdict, check};
use cangrejo_pairing::dutch::{Board, Impossible, PairingError, Round, Seat};
use cangrejo_tournament::trf::{Report, Tournament};
use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::chosen::ChosenRules;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::progress::bar;
use crate::cli::source::Source;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::messages::{Messages, gap, no_pairing};
use crate::submission::{Gap, gaps};
use places::Places;

/// Which tournament is to be checked.
#[derive(Debug, Args)]
pub(in crate::cli) struct CheckQuestion {
    /// The report; `-` for the standard input.
    file: PathBuf,

    /// Whether only what a rating officer would miss is asked for.
    #[arg(long)]
    report: bool,

    #[command(flatten)]
    rules: ChosenRules,
}

/// Answers with the verdict on every round; it is a failure if one differs.
pub(in crate::cli) fn answer(
    question: &CheckQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = super::report_source(&question.file, messages, input)?;
    let report = Report::read(&bytes);
    if question.report {
        report.records().map_err(|faults| super::bad_file(&name, &faults, form, messages))?;
        return submitted(&gaps(&report), &name, form, messages);
    }
    let tournament = report.tournament(question.rules.review());
    let tournament =
        tournament.map_err(|faults| super::bad_file(&name, &faults, form, messages))?;
    let progress = bar(tournament.n_played as u64, messages.text("trf-check-progress"));
    let rounds: Vec<CheckedRound> =
        check(&tournament, question.rules.of(&tournament)).inspect(|_| progress.inc(1)).collect();
    progress.finish_and_clear();
    let places = Places::of(&report, &tournament);
    let answer = match form {
        Form::Json => to_json(&shape(&tournament, &rounds, &places)),
        Form::Text => {
            let told = rounds.iter().map(|round| told(&tournament, round, messages));
            told.chain([places.told(&tournament, messages)]).collect()
        }
    };
    let n_bad = rounds.iter().filter(|round| !round.is_lawful()).count();
    let (key, bad, count) = match (n_bad, places.n_wrong()) {
        (0, 0) => return Ok(answer),
        (0, n_wrong) => ("trf-check-places-differ", n_wrong, tournament.players.len()),
        (n_bad, _) => ("trf-check-differs", n_bad, rounds.len()),
    };
    let counts = [("file", name.into()), ("bad", bad.into()), ("count", count.into())];
    let message = messages.say(key, counts);
    Err(Failure { exit: Exit::NoSolution, message, answer })
}

/// What a rating officer would miss; it is a failure if there is anything.
fn submitted(gaps: &[Gap], file: &str, form: Form, messages: &Messages) -> Result<String, Failure> {
    let sentence = |one: &Gap| gap(one, messages);
    let answer = match form {
        Form::Json => {
            let shape = |one: &Gap| {
                json!({
                    "missing": one.name(),
                    "place": one.place(),
                    "numbers": one.numbers(),
                    "sentence": sentence(one),
                })
            };
            to_json(&json!({ "gaps": gaps.iter().map(shape).collect::<Vec<_>>() }))
        }
        Form::Text if gaps.is_empty() => {
            messages.say("trf-report-whole", [("file", file.into())]) + "\n"
        }
        Form::Text => gaps.iter().map(|one| sentence(one) + "\n").collect(),
    };
    if gaps.is_empty() {
        return Ok(answer);
    }
    let values = [("count", gaps.len().into()), ("file", file.into())];
    let message = messages.say("trf-report-gaps", values);
    Err(Failure { exit: Exit::NoSolution, message, answer })
}

/// One round in words.
fn told(tournament: &Tournament, round: &CheckedRound, messages: &Messages) -> String {
    let number = [("round", round.round.into())];
    match &round.verdict {
        Verdict::Agrees => messages.say("trf-check-round-agrees", number) + "\n",
        Verdict::NobodyPaired => messages.say("trf-check-round-empty", number) + "\n",
        Verdict::CannotBePaired(error) => {
            let ids: Vec<u32> = tournament.players.iter().map(|player| player.id).collect();
            let why = no_pairing(error, &ids, messages);
            messages.say("trf-check-round-impossible", number) + "\n  " + &why + "\n"
        }
        Verdict::Differs { .. } => {
            let heading = messages.say("trf-check-round-differs", number);
            let boards = boards_apart(tournament, round, messages);
            heading + "\n" + &indented(&boards)
        }
    }
}

fn indented(lines: &str) -> String {
    lines.lines().flat_map(|line| ["  ", line, "\n"]).collect()
}

/// The boards of the rules that the file has not, beside those that it has instead.
fn boards_apart(tournament: &Tournament, round: &CheckedRound, messages: &Messages) -> String {
    let id = |place: usize| tournament.players[place].id.to_string();
    let game = |[white, black]: [usize; 2]| format!("{} - {}", id(white), id(black));
    let bye = |place: usize| messages.say("trf-check-bye", [("player", id(place).into())]);
    let filed = |players: &[usize]| {
        let FiledRound { boards, byes } = &round.in_the_file;
        let names = |two: &[usize; 2]| players.iter().any(|player| two.contains(player));
        let games = boards.iter().map(|board| board.players).filter(names).map(game);
        let off = byes.iter().copied().filter(|place| players.contains(place)).map(bye);
        games.chain(off).collect::<Vec<_>>().join(", ")
    };
    let found = round.differences();
    let mut apart: Vec<(usize, Board)> =
        found.missing.iter().chain(&found.exchanged_colors).copied().collect();
    apart.sort_by_key(|&(number, _)| number);
    let mut lines: Vec<Vec<String>> = apart
        .into_iter()
        .map(|(number, Board { white, black })| {
            vec![(number + 1).to_string(), game([white, black]), filed(&[white, black])]
        })
        .collect();
    if let Some(place) = found.missing_bye {
        lines.push(vec![String::new(), bye(place), filed(&[place])]);
    }
    let column = |key, align| (messages.text(key), align);
    let columns = [
        column("trf-check-column-board", Align::Right),
        column("trf-check-column-rules", Align::Left),
        column("trf-check-column-file", Align::Left),
    ];
    table(&columns, &lines)
}

/// The answer for a program. Players are called by their numbers.
#[derive(Serialize)]
struct Checked<'a> {
    agrees: bool,
    rounds: Vec<Judged>,
    places: places::Shape<'a>,
}

/// A round for a program.
#[derive(Serialize)]
struct Judged {
    round: usize,
    #[serde(flatten)]
    judgment: Judgment,
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
enum Judgment {
    Agrees,
    NobodyPaired,
    CannotBePaired {
        /// The bye is 0, as are none of the players.
        needed: Vec<u32>,
        groups: Vec<Vec<u32>>,
    },
    TooLarge,
    Differs(Box<Apart>),
}

/// Both rounds, and where they differ.
#[derive(Serialize)]
struct Apart {
    by_the_rules: Told,
    in_the_file: Told,
    /// Boards of the rules whose players did not meet.
    missing: Vec<Numbered>,
    /// Boards of the rules whose players had the colors exchanged.
    exchanged_colors: Vec<Numbered>,
    /// Boards of the file whose players should not have met.
    extra: Vec<[u32; 2]>,
    missing_bye: Option<u32>,
    extra_byes: Vec<u32>,
}

#[derive(Serialize)]
struct Told {
    boards: Vec<[u32; 2]>,
    byes: Vec<u32>,
}

#[derive(Serialize)]
struct Numbered {
    board: usize,
    players: [u32; 2],
}

fn shape<'a>(tournament: &Tournament, rounds: &[CheckedRound], places: &'a Places) -> Checked<'a> {
    let ids: Vec<u32> = tournament.players.iter().map(|player| player.id).collect();
    let judged =
        |round: &CheckedRound| Judged { round: round.round, judgment: judgment(&ids, round) };
    Checked {
        agrees: rounds.iter().all(CheckedRound::is_lawful) && places.n_wrong() == 0,
        rounds: rounds.iter().map(judged).collect(),
        places: places.shape(tournament),
    }
}

fn judgment(ids: &[u32], round: &CheckedRound) -> Judgment {
    match &round.verdict {
        Verdict::Agrees => Judgment::Agrees,
        Verdict::NobodyPaired => Judgment::NobodyPaired,
        Verdict::Differs { by_the_rules } => {
            Judgment::Differs(Box::new(apart(ids, round, by_the_rules)))
        }
        Verdict::CannotBePaired(PairingError::NoPairing(Impossible { needed, groups })) => {
            let number = |seat: &Seat| match *seat {
                Seat::Player(place) => ids[place],
                Seat::Bye => 0,
            };
            let numbers = |seats: &Vec<Seat>| seats.iter().map(number).collect();
            Judgment::CannotBePaired {
                needed: numbers(needed),
                groups: groups.iter().map(numbers).collect(),
            }
        }
        Verdict::CannotBePaired(PairingError::TooLarge | PairingError::Fault(_)) => {
            Judgment::TooLarge
        }
    }
}

fn apart(ids: &[u32], round: &CheckedRound, by_the_rules: &Round) -> Apart {
    let two = |players: [usize; 2]| players.map(|place| ids[place]);
    let numbered = |&(number, board): &(usize, Board)| Numbered {
        board: number + 1,
        players: two([board.white, board.black]),
    };
    let numbers = |places: &[usize]| places.iter().map(|&place| ids[place]).collect();
    let Differences { missing, exchanged_colors, extra, missing_bye, extra_byes } =
        round.differences();
    Apart {
        by_the_rules: Told {
            boards: by_the_rules.boards.iter().map(|b| two([b.white, b.black])).collect(),
            byes: by_the_rules.bye.iter().map(|&place| ids[place]).collect(),
        },
        in_the_file: Told {
            boards: round.in_the_file.boards.iter().map(|board| two(board.players)).collect(),
            byes: numbers(&round.in_the_file.byes),
        },
        missing: missing.iter().map(numbered).collect(),
        exchanged_colors: exchanged_colors.iter().map(numbered).collect(),
        extra: extra.iter().map(|board| two(board.players)).collect(),
        missing_bye: missing_bye.map(|place| ids[place]),
        extra_byes: numbers(&extra_byes),
    }
}
