//! Rounds of chess: `pair`, `round` and `report`.

use std::collections::BTreeMap;

use cangrejo_tournament::chess::{self, Unpaired, not_to_pair, unpaired};
use cangrejo_tournament::event::{
    AthleteNumber, FideMode, Game, Origin, Reliability, RoundNumber, SeatedTable, TableNumber,
};
use cangrejo_tournament::tournament::{Round, State, Table};
use cangrejo_tournament::trf::Points;
use serde_json::{Value, json};

use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::cli::tournament::args::Pair;
use crate::cli::tournament::desk::{Desk, remark_lines};
use crate::cli::tournament::round_view::{made_by, state_name};
use crate::director::{ChessRefusal, Request};
use crate::messages::{self, result, state_word};
use crate::next_round::{NoChessRound, propose_chess};
use crate::round_report::before;

/// Pairs the next round of chess, and publishes it unless it is only to be shown.
pub(in crate::cli::tournament) async fn pair(
    question: &Pair,
    mut desk: Desk<'_>,
) -> Result<String, Failure> {
    let setting = desk.setting;
    if question.method.is_some() || question.pattern.is_some() || question.approve {
        return Err(setting.refused(&ChessRefusal::DominoOnly.into()));
    }
    let signature = &question.change.signature;
    desk.check_next_round(signature, !question.dry_run)?;
    desk.number_by_list();
    let pairing = propose_chess(desk.state()).map_err(|error| no_round(&error, &desk))?;
    let number = desk.state().next_round();
    let seen = Seen::of(desk.state(), number);
    let mut remarks = Vec::new();
    if !question.dry_run {
        let request = Request::Publish { pairing: pairing.clone(), approved: Vec::new() };
        remarks = desk.enter(signature, vec![request], &[]).await?.remarks;
    }
    let answer = match setting.form {
        Form::Json => {
            let mut answer = seen.json(&pairing.tables, &pairing.byes, &desk);
            answer["published"] = json!(!question.dry_run);
            answer["origin"] = json!(pairing.origin);
            answer["remarks"] = json!(remarks);
            to_json(&answer)
        }
        Form::Text => {
            let key = if question.dry_run { "desk-round-proposed" } else { "desk-round-published" };
            let round = [("round", number.to_string().into())];
            let mut text = setting.messages.say(key, round) + "\n\n";
            text += &seen.boards(&pairing.tables, &desk);
            text += "\n";
            text += &seen.unpaired(&pairing.byes, &desk);
            if !question.dry_run {
                text += &desk.code_line();
            } else if number == RoundNumber::FIRST {
                text += &(setting.messages.text("chess-still-entries") + "\n");
            }
            text + &remark_lines(&remarks, setting.messages)
        }
    };
    desk.close().await?;
    Ok(answer)
}

fn no_round(error: &NoChessRound, desk: &Desk<'_>) -> Failure {
    let exit = match error {
        NoChessRound::LotMissing => Exit::Refused,
        NoChessRound::Engine { .. } => Exit::NoSolution,
    };
    Failure::new(exit, messages::no_chess_round(error, desk.messages()))
}

/// What is known of everybody before a round.
pub(super) struct Seen {
    round: RoundNumber,
    points: BTreeMap<AthleteNumber, Points>,
    /// Those who are not to be paired, and why.
    away: Vec<(AthleteNumber, Unpaired)>,
}

impl Seen {
    /// What the state before a round says.
    pub(super) fn of(before: &State, round: RoundNumber) -> Seen {
        let list = before.starting_list();
        let tournament = chess::tournament(before, round.idx());
        let players = list.iter().zip(&tournament.players);
        Seen {
            round,
            points: players.map(|(athlete, player)| (*athlete, player.points)).collect(),
            away: not_to_pair(before),
        }
    }

    /// Pairing number, name and points, as boards show an athlete.
    fn shown(&self, athlete: AthleteNumber, desk: &Desk<'_>) -> [String; 2] {
        let points = self.points.get(&athlete).map(ToString::to_string);
        [desk.named(athlete), points.unwrap_or_default()]
    }

    pub(super) fn boards(&self, tables: &[SeatedTable], desk: &Desk<'_>) -> String {
        let messages = desk.messages();
        let columns = [
            (messages.text("chess-board"), Align::Right),
            (messages.text("chess-white"), Align::Left),
            (messages.text("standings-points"), Align::Right),
            (messages.text("chess-black"), Align::Left),
            (messages.text("standings-points"), Align::Right),
        ];
        let line = |seats: &SeatedTable| {
            let [white, black] = seats.sides.map(|side| self.shown(side.first, desk));
            let number = vec![seats.table.to_string()];
            number.into_iter().chain(white).chain(black).collect()
        };
        table(&columns, &tables.iter().map(line).collect::<Vec<Vec<String>>>())
    }

    /// Who has no opponent, and why.
    pub(super) fn unpaired(&self, byes: &[AthleteNumber], desk: &Desk<'_>) -> String {
        let resting = byes.iter().map(|athlete| (*athlete, Unpaired::PairingBye));
        let all: Vec<(AthleteNumber, Unpaired)> = resting.chain(self.away.clone()).collect();
        let named = |athlete| desk.named(athlete);
        let lines = messages::unpaired(&all, &named, desk.messages()).into_iter();
        lines.map(|line| line + "\n").collect()
    }

    /// Boards for a program.
    pub(super) fn boards_json(&self, tables: &[SeatedTable], desk: &Desk<'_>) -> Vec<Value> {
        let player = |athlete: AthleteNumber| {
            let points = self.points.get(&athlete).copied().unwrap_or_default();
            json!({ "pairing_number": desk.number(athlete), "points": points.to_string() })
        };
        let board = |seats: &SeatedTable| {
            let [white, black] = seats.sides.map(|side| player(side.first));
            json!({ "board": seats.table, "white": white, "black": black })
        };
        tables.iter().map(board).collect()
    }

    /// A round for a program: whether it is proposed, published or over.
    fn json(&self, tables: &[SeatedTable], byes: &[AthleteNumber], desk: &Desk<'_>) -> Value {
        let away = self.away.iter().filter_map(|(athlete, reason)| {
            let bye = match reason {
                Unpaired::PairingBye => return None,
                Unpaired::FullBye => "full",
                Unpaired::HalfBye => "half",
                Unpaired::Absent => "zero",
            };
            Some(json!({ "pairing_number": desk.number(*athlete), "bye": bye }))
        });
        json!({
            "round": self.round,
            "boards": self.boards_json(tables, desk),
            "pairing_byes": desk.numbers(byes),
            "not_paired": away.collect::<Vec<Value>>(),
            "fide_mode": desk.state().fide_mode == FideMode::On,
            "code": desk.code(),
        })
    }
}

/// A published round for a program: what `pair` says of it, and how far its boards are.
pub(in crate::cli::tournament) fn round_json(round: &Round, desk: &Desk<'_>) -> Value {
    let tables: Vec<SeatedTable> = round.tables.values().map(|one| one.seats.clone()).collect();
    let byes: Vec<AthleteNumber> = round.byes.iter().copied().collect();
    let mut answer = seen(round, desk).json(&tables, &byes, desk);
    let results = |games: &[Game]| {
        let result = |game: &Game| match game {
            Game::Chess { result, unrated, .. } => {
                Some(json!({ "result": result, "unrated": unrated }))
            }
            Game::Played { .. } | Game::Credited { .. } => None,
        };
        games.iter().find_map(result)
    };
    let boards = answer["boards"].as_array_mut().into_iter().flatten();
    for (shown, board) in boards.zip(round.tables.values()) {
        shown["state"] = json!(state_name(board.status));
        shown["provisional"] = json!(board.reliability == Reliability::Provisional);
        shown["result"] = json!(results(&board.games));
        let others = board.rival_sheets.iter().map(|sheet| results(sheet));
        shown["other_sheets"] = json!(others.collect::<Vec<_>>());
        shown["for_rating"] = json!(results(&board.for_rating));
    }
    answer["made_by"] = json!(made_by(&round.origin));
    answer["origin"] = json!(round.origin);
    answer["hand_changes"] = json!(round.n_hand_changes);
    answer["open_boards"] = json!(round.open_tables());
    answer
}

/// A published round as it stands, board by board.
pub(in crate::cli::tournament) fn round_text(round: &Round, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let seen = seen(round, desk);
    let values =
        [("title", desk.state().name.as_str().into()), ("round", round.number.to_string().into())];
    let mut text = messages.say("round-title", values) + "\n\n";
    let columns = [
        (messages.text("chess-board"), Align::Right),
        (messages.text("chess-white"), Align::Left),
        (messages.text("standings-points"), Align::Right),
        (messages.text("round-result"), Align::Left),
        (messages.text("chess-black"), Align::Left),
        (messages.text("standings-points"), Align::Right),
        (messages.text("round-state"), Align::Left),
    ];
    let line = |(number, board): (&TableNumber, &Table)| {
        let [white, black] = board.seats.sides.map(|side| seen.shown(side.first, desk));
        let mut line = vec![number.to_string()];
        line.extend(white);
        line.push(result(board, messages));
        line.extend(black);
        line.push(state_word(board, messages));
        line
    };
    text += &table(&columns, &round.tables.iter().map(line).collect::<Vec<_>>());
    text += "\n";
    let byes: Vec<AthleteNumber> = round.byes.iter().copied().collect();
    text += &seen.unpaired(&byes, desk);
    let open = round.open_tables();
    text += &(if open.is_empty() {
        messages.text("round-complete")
    } else {
        let open: Vec<String> = open.iter().map(TableNumber::to_string).collect();
        messages.say("chess-open", [("tables", open.join(", ").into())])
    } + "\n");
    if round.n_hand_changes > 0 {
        let count = [("count", round.n_hand_changes.into())];
        text += &(messages.say("round-changed", count) + "\n");
    }
    text += &notes(round, desk);
    text + &desk.code_line()
}

/// What the director should know of the boards, below them.
fn notes(round: &Round, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let mut text = String::new();
    for (number, board) in &round.tables {
        for game in &board.for_rating {
            let values = [
                ("table", number.to_string().into()),
                ("score", messages::score(game, messages).into()),
            ];
            text += &(messages.say("chess-for-rating", values) + "\n");
        }
    }
    if desk.state().fide_mode == FideMode::Left {
        text += &(messages.text("chess-mode-left") + "\n");
    }
    text
}

/// What was known of everybody before a published round.
pub(super) fn seen(round: &Round, desk: &Desk<'_>) -> Seen {
    let before = before(desk.tournament(), round.number).expect("the round is published");
    let unpaired = unpaired(desk.state(), round).into_iter();
    let away = unpaired.filter(|(_, reason)| *reason != Unpaired::PairingBye).collect();
    Seen { away, ..Seen::of(&before, round.number) }
}

/// How a round was made, by the state before it.
pub(in crate::cli::tournament) fn report(round: &Round, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let seen = seen(round, desk);
    let tables: Vec<SeatedTable> = round.tables.values().map(|one| one.seats.clone()).collect();
    let byes: Vec<AthleteNumber> = round.byes.iter().copied().collect();
    if desk.setting.form == Form::Json {
        let mut answer = seen.json(&tables, &byes, desk);
        answer["made_by"] = json!(made_by(&round.origin));
        answer["origin"] = json!(round.origin);
        answer["hand_changes"] = json!(round.n_hand_changes);
        return to_json(&answer);
    }
    let values =
        [("title", desk.state().name.as_str().into()), ("round", round.number.to_string().into())];
    let mut text = messages.say("report-title", values) + "\n\n";
    text += &match &round.origin {
        Origin::Engine { edition, settings, .. } => {
            let rules = settings.get("rules").map(String::as_str).unwrap_or_default();
            let values = [("engine", edition.as_str().into()), ("rules", rules.into())];
            messages.say("chess-by-engine", values)
        }
        Origin::Hand => messages.text("chess-by-hand"),
        Origin::Imported => messages.text("chess-imported"),
    };
    text += "\n";
    if round.n_hand_changes > 0 {
        let count = [("count", round.n_hand_changes.into())];
        text += &(messages.say("round-changed", count) + "\n");
    }
    text += "\n";
    let columns = [
        (messages.text("chess-board"), Align::Right),
        (messages.text("chess-white"), Align::Left),
        (messages.text("chess-black"), Align::Left),
    ];
    let one = |athlete: AthleteNumber| {
        let [athlete, points] = seen.shown(athlete, desk);
        format!("{athlete} ({points})")
    };
    let line = |seats: &SeatedTable| {
        let [white, black] = seats.sides.map(|side| one(side.first));
        vec![seats.table.to_string(), white, black]
    };
    text += &table(&columns, &tables.iter().map(line).collect::<Vec<_>>());
    text += "\n";
    text + &seen.unpaired(&byes, desk) + &notes(round, desk)
}
