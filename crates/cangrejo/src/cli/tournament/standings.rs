//! `cangrejo standings`: who is ahead, after any round.

use cangrejo_tournament::Rational;
use cangrejo_tournament::event::{AthleteNumber, RoundNumber};
use cangrejo_tournament::standings::{Criterion, Line, Movement, Order, Standings};
use cangrejo_tournament::tournament::Round;
use serde_json::{Value, json};

use super::args::AskStandings;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::director::Refusal;
use crate::messages::Messages;

/// Answers with the standings after a round, the last one unless another is named.
pub(super) async fn answer(
    question: &AskStandings,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.place).await?;
    let last = desk.state().rounds.last().map(|round| round.number);
    let after = match question.after {
        None => last,
        Some(typed) => Some(setting.number(typed, RoundNumber::new)?),
    };
    if let Some(round) = after.filter(|round| Some(*round) > last) {
        return Err(setting.refused(&Refusal::NoSuchRound { round }));
    }
    let standings = Standings::of_tournament(desk.state(), after);
    let before = after.and_then(|round| {
        let before = RoundNumber::new(round.get() - 1)?;
        Some(Standings::of_tournament(desk.state(), Some(before)))
    });
    let movements = match &before {
        Some(before) => standings.movement_since(before),
        None => vec![Movement::New; standings.lines().len()],
    };
    let answer = match setting.form {
        Form::Json => {
            let lines = standings.lines().iter().zip(&movements);
            let lines: Vec<Value> =
                lines.map(|(line, moved)| line_json(&desk, line, *moved)).collect();
            to_json(&json!({
                "after": after,
                "order": standings.order().name(),
                "standings": lines,
                "code": desk.code(),
            }))
        }
        Form::Text => text(&desk, after, &standings, &movements),
    };
    desk.close().await?;
    Ok(answer)
}

fn text(
    desk: &Desk<'_>,
    after: Option<RoundNumber>,
    standings: &Standings<AthleteNumber>,
    movements: &[Movement],
) -> String {
    let messages = desk.messages();
    let title = desk.state().name.clone();
    let mut text = match after {
        None => messages.say("standings-before", [("title", title.into())]),
        Some(round) => {
            let values = [("title", title.into()), ("round", round.to_string().into())];
            messages.say("standings-after", values)
        }
    };
    text += "\n\n";
    let mut columns = vec![
        (messages.text("standings-place"), Align::Right),
        (messages.text("standings-movement"), Align::Right),
        (messages.text("desk-number"), Align::Right),
        (messages.text("desk-name"), Align::Left),
    ];
    let measures = measures(standings.order(), messages);
    columns.extend(measures.iter().map(|(name, _)| (name.clone(), Align::Right)));
    let lines = standings.lines().iter().zip(movements).map(|(line, moved)| {
        let mut cells = vec![
            line.place.to_string(),
            moved_by(*moved),
            line.athlete.to_string(),
            desk.state().athletes[&line.athlete].details.name.clone(),
        ];
        cells.extend(measures.iter().map(|(_, measure)| measure(line)));
        cells
    });
    text += &table(&columns, &lines.collect::<Vec<_>>());
    text += "\n";
    let open = after.and_then(|round| desk.state().round(round)).map(Round::open_tables);
    let open: Vec<String> = open.iter().flatten().map(ToString::to_string).collect();
    if !open.is_empty() {
        text += &(messages.say("standings-open", [("tables", open.join(", ").into())]) + "\n");
    }
    text + &desk.code_line()
}

/// A column: its name, and its value in a line.
type Measure = (String, fn(&Line<AthleteNumber>) -> String);

/// What the order looks at, and what explains it.
fn measures(order: Order, messages: &Messages) -> Vec<Measure> {
    let mut measures: Vec<Measure> = vec![
        (messages.text("standings-points"), |line| format!("{:.1}", line.score.points)),
        (messages.text("standings-games"), |line| line.score.n_games.to_string()),
    ];
    match order {
        Order::Index | Order::Lexicographic => measures.extend::<[Measure; 4]>([
            (messages.text("standings-won"), |line| line.score.n_won.to_string()),
            (messages.text("standings-win-rate"), |line| {
                format!("{:.1}", &line.score.win_rate * &Rational::from(100))
            }),
            (messages.text("standings-eff"), |line| format!("{:.2}", line.score.eff.eff)),
            (messages.text("standings-index"), |line| format!("{:.2}", line.score.index)),
        ]),
        Order::Traditional => measures.extend::<[Measure; 3]>([
            (messages.text("standings-won"), |line| line.score.n_won_or_credited.to_string()),
            (messages.text("standings-effectiveness"), |line| {
                format!("{:.0}", line.score.effectiveness)
            }),
            (messages.text("standings-points-for"), |line| line.score.points_for.to_string()),
        ]),
    }
    measures.push((messages.text("standings-byes"), |line| line.score.n_byes.to_string()));
    measures
}

fn moved_by(movement: Movement) -> String {
    match movement {
        Movement::New => String::new(),
        Movement::Same => "=".to_owned(),
        Movement::Up(places) => format!("+{places}"),
        Movement::Down(places) => format!("-{places}"),
    }
}

fn line_json(desk: &Desk<'_>, line: &Line<AthleteNumber>, moved: Movement) -> Value {
    let score = &line.score;
    json!({
        "place": line.place,
        "athlete": line.athlete,
        "name": desk.state().athletes[&line.athlete].details.name,
        "points": score.points.nearest_f64(),
        "games": score.n_games,
        "won": score.n_won,
        "drawn": score.n_drawn,
        "win_rate": score.win_rate.nearest_f64(),
        "eff": score.eff.eff.nearest_f64(),
        "index": score.index.nearest_f64(),
        "byes": score.n_byes,
        "won_or_credited": score.n_won_or_credited,
        "effectiveness": score.effectiveness.nearest_f64(),
        "points_for": score.points_for,
        "decided_by": line.decided_by.map(criterion),
        "moved": match moved {
            Movement::New => Value::Null,
            _ => Value::String(moved_by(moved)),
        },
    })
}

fn criterion(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::CountingAthletes => "counting_athletes",
        Criterion::Index => "index",
        Criterion::FewerByes => "fewer_byes",
        Criterion::DirectMeetings => "direct_meetings",
        Criterion::Points => "points",
        Criterion::WinRate => "win_rate",
        Criterion::Eff => "eff",
        Criterion::GamesWon => "games_won",
        Criterion::Effectiveness => "effectiveness",
        Criterion::PointsFor => "points_for",
        Criterion::PlayOff => "play_off",
        Criterion::Lots => "lots",
    }
}
