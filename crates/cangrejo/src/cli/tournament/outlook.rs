//! What would be, and what is to be expected: `what-if` and `forecast`.

use cangrejo_tournament::event::{AthleteNumber, RoundNumber, SeatedTable, TableNumber, Windows};
use clap::Args;
use serde_json::{Value, json};

use super::args::Place;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::cli::whole::whole;
use crate::clock::now;
use crate::excerpt::excerpt;
use crate::forecast::{ExpectedRound, Forecast};
use crate::messages::{self, Messages};
use crate::what_if::{
    Moved, Next, Score, Standing, SupposedResult, Supposition, moved, other_tables, supposed,
};

/// One thing that is not so, or not yet.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum OutlookCommand {
    WhatIf(WhatIf),
    Forecast(AskForecast),
}

/// What is supposed.
#[derive(Debug, Args)]
pub(in crate::cli) struct WhatIf {
    #[arg(long, value_delimiter = ',', allow_negative_numbers = true)]
    withdraw: Vec<i64>,

    #[arg(long, value_delimiter = ',')]
    result: Vec<String>,

    #[arg(long, requires = "rivals", value_parser = whole::<0, 10_000>, allow_negative_numbers = true)]
    partners: Option<u64>,

    #[arg(long, requires = "partners", value_parser = whole::<0, 10_000>, allow_negative_numbers = true)]
    rivals: Option<u64>,

    #[arg(long, allow_negative_numbers = true)]
    rounds: Option<i64>,

    #[arg(long)]
    forecast: bool,

    #[command(flatten)]
    place: Place,
}

/// Whose forecast is asked for.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskForecast {
    #[command(flatten)]
    place: Place,
}

/// Answers what is asked for.
pub(super) async fn answer(
    command: &OutlookCommand,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    match command {
        OutlookCommand::WhatIf(question) => what_if(question, setting).await,
        OutlookCommand::Forecast(question) => forecast(question, setting).await,
    }
}

impl WhatIf {
    fn supposition(&self, setting: &Setting<'_>) -> Result<Supposition, Failure> {
        // A window is never above 10,000, which 16 bits hold.
        let small = |rounds: u64| u16::try_from(rounds).unwrap_or(u16::MAX);
        let windows = self.partners.zip(self.rivals);
        let windows = windows
            .map(|(partners, rivals)| Windows { partners: small(partners), rivals: small(rivals) });
        let results = self.result.iter().map(|typed| {
            let bad = || setting.bad("what-if-bad-result", [("typed", excerpt(typed).into())]);
            supposed_result(typed).ok_or_else(bad)
        });
        Ok(Supposition {
            withdrawn: setting.players(&self.withdraw)?,
            results: results.collect::<Result<_, _>>()?,
            windows,
            n_rounds: self.rounds,
        })
    }
}

/// A result as it is typed: `4=200:150`, `2/4=1-0`.
fn supposed_result(typed: &str) -> Option<SupposedResult> {
    let (place, score) = typed.split_once('=')?;
    let (round, table) = match place.split_once('/') {
        Some((round, table)) => {
            (Some(round.trim().parse().ok().and_then(RoundNumber::new)?), table)
        }
        None => (None, place),
    };
    let table = table.trim().parse().ok().and_then(TableNumber::new)?;
    let score = match score.split_once(':') {
        Some((a, b)) => Score::Points([a.trim().parse().ok()?, b.trim().parse().ok()?]),
        None => Score::Board(score.trim().parse().ok()?),
    };
    Some(SupposedResult { round, table, score })
}

async fn what_if(question: &WhatIf, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::look(setting, &question.place).await?;
    let supposition = question.supposition(setting)?;
    if supposition.is_nothing() {
        return Err(setting.bad("what-if-nothing", []));
    }
    if supposition.windows.is_some() {
        desk.domino_only()?;
    }
    let before = desk.tournament();
    let refused = |refusal| setting.refused(&refusal);
    let after = supposed(before, &supposition, now()).map_err(refused)?;
    let forecasts = if question.forecast {
        Some([Forecast::of(before).map_err(refused)?, Forecast::of(&after).map_err(refused)?])
    } else {
        None
    };
    let outlook = Outlook {
        next: [Next::of(before, now()), Next::of(&after, now())],
        moved: moved(before.state(), after.state()),
        forecasts,
    };
    let answer = match setting.form {
        Form::Json => outlook.json(&desk),
        Form::Text => outlook.text(&desk),
    };
    desk.close().await?;
    Ok(answer)
}

/// As it is, and as it would be.
struct Outlook {
    next: [Next; 2],
    moved: Vec<Moved>,
    forecasts: Option<[Forecast; 2]>,
}

impl Outlook {
    fn json(&self, desk: &Desk<'_>) -> String {
        let named = |athlete| desk.named(athlete);
        let next = |next: &Next| {
            let why = messages::no_next(next, &named, desk.messages());
            json!({
                "tables": next.pairing().map(|pairing| &pairing.tables),
                "byes": next.pairing().map(|pairing| &pairing.byes),
                "repeats": next.n_repeats(),
                "why_none": why,
            })
        };
        let standing = |one: &Option<Standing>| {
            one.as_ref().map(|one| json!({ "place": one.place, "points": one.points }))
        };
        let moved = |moved: &Moved| {
            let [now, then] = &moved.standings;
            json!({ "athlete": desk.number(moved.athlete), "now": standing(now), "then": standing(then) })
        };
        let forecasts = self.forecasts.as_ref();
        let forecasts =
            forecasts.map(|[now, then]| json!({ "now": told(now), "then": told(then) }));
        let [now, then] = &self.next;
        to_json(&json!({
            "next": { "now": next(now), "then": next(then) },
            "standings": self.moved.iter().map(moved).collect::<Vec<Value>>(),
            "forecast": forecasts,
            "code": desk.code(),
        }))
    }

    fn text(&self, desk: &Desk<'_>) -> String {
        let messages = desk.messages();
        let mut text = self.next_text(desk) + "\n" + &self.moved_text(desk);
        if let Some([now, then]) = &self.forecasts {
            for (key, forecast) in [("what-if-forecast-now", now), ("what-if-forecast-then", then)]
            {
                text += "\n";
                text += &(messages.text(key) + "\n");
                text += &forecast_text(forecast, messages);
            }
        }
        text
    }

    /// The tables that differ, and who rests.
    fn next_text(&self, desk: &Desk<'_>) -> String {
        let messages = desk.messages();
        let named = |athlete| desk.named(athlete);
        let [now, then] = &self.next;
        let (Some(before), Some(after)) = (now.pairing(), then.pairing()) else {
            let keys = [("what-if-no-next-now", now), ("what-if-no-next-then", then)];
            let told = keys.into_iter().filter_map(|(key, next)| {
                let why = messages::no_next(next, &named, messages)?;
                Some(messages.say(key, [("why", why.into())]) + "\n")
            });
            let made =
                then.pairing().map(|pairing| super::rounds::seating_text(&pairing.tables, desk));
            return told.chain(made).collect();
        };
        let others = other_tables(before, after);
        let (count, all) = (others.len(), after.tables.len().max(before.tables.len()));
        let mut text = messages
            .say("what-if-same-tables", [("count", count.into()), ("all", all.into())])
            + "\n";
        if count > 0 {
            let sides = |tables: &[SeatedTable], table| {
                let found = tables.iter().find(|seats| seats.table == table);
                let told = |seats: &SeatedTable| {
                    format!("{} – {}", desk.pair(seats.sides[0]), desk.pair(seats.sides[1]))
                };
                found.map_or_else(|| "-".to_owned(), told)
            };
            let columns = [
                (messages.text("pair-table"), Align::Right),
                (messages.text("what-if-now"), Align::Left),
                (messages.text("what-if-then"), Align::Left),
            ];
            let line = |table: &TableNumber| {
                let pairs = [&before.tables, &after.tables].map(|tables| sides(tables, *table));
                std::iter::once(table.to_string()).chain(pairs).collect()
            };
            text += &table(&columns, &others.iter().map(line).collect::<Vec<_>>());
        }
        let resting = |byes: &[AthleteNumber]| {
            let people: Vec<String> = byes.iter().map(|one| desk.named(*one)).collect();
            if people.is_empty() { "-".to_owned() } else { people.join(", ") }
        };
        if before.byes != after.byes {
            let byes = (resting(&before.byes), resting(&after.byes));
            text += &change_line(&messages.text("what-if-byes"), byes);
        }
        if let [Some(old), Some(new)] = [now.n_repeats(), then.n_repeats()] {
            let counts = (old.to_string(), new.to_string());
            text += &change_line(&messages.text("what-if-repeats"), counts);
        }
        text
    }

    /// Those whose place or points differ.
    fn moved_text(&self, desk: &Desk<'_>) -> String {
        let messages = desk.messages();
        let others: Vec<&Moved> = self.moved.iter().filter(|moved| moved.is_other()).collect();
        let values = [("count", others.len().into()), ("all", self.moved.len().into())];
        let text = messages.say("what-if-moved", values) + "\n";
        if others.is_empty() {
            return text;
        }
        let columns = [
            (messages.text("what-if-place-then"), Align::Right),
            (messages.text("what-if-place-now"), Align::Right),
            (messages.text("desk-athletes"), Align::Left),
            (messages.text("what-if-points-then"), Align::Right),
            (messages.text("what-if-points-now"), Align::Right),
        ];
        let told = |one: &Option<Standing>, what: fn(&Standing) -> String| {
            one.as_ref().map_or_else(|| "-".to_owned(), what)
        };
        let line = |moved: &&Moved| {
            let [now, then] = &moved.standings;
            vec![
                told(then, |one| one.place.to_string()),
                told(now, |one| one.place.to_string()),
                desk.named(moved.athlete),
                told(then, |one| one.points.clone()),
                told(now, |one| one.points.clone()),
            ]
        };
        text + &table(&columns, &others.iter().map(line).collect::<Vec<_>>())
    }
}

/// What something is, and what it would be.
fn change_line(what: &str, (now, then): (String, String)) -> String {
    format!("{what}: {now} → {then}\n")
}

async fn forecast(question: &AskForecast, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::look(setting, &question.place).await?;
    let forecast = Forecast::of(desk.tournament()).map_err(|refusal| setting.refused(&refusal))?;
    let answer = match setting.form {
        Form::Json => to_json(&told(&forecast)),
        Form::Text => forecast_text(&forecast, setting.messages),
    };
    desk.close().await?;
    Ok(answer)
}

fn told(forecast: &Forecast) -> Value {
    let round = |round: &ExpectedRound| {
        json!({
            "round": round.round,
            "byes": round.n_byes,
            "fewest_repeats": round.repeats[0],
            "most_repeats": round.repeats[1],
            "proved": round.is_proved,
        })
    };
    json!({
        "athletes": forecast.n_athletes,
        "free_until": forecast.free_until(),
        "byes": forecast.n_byes(),
        "rounds": forecast.rounds.iter().map(round).collect::<Vec<Value>>(),
        "places": forecast.n_places,
    })
}

fn forecast_text(forecast: &Forecast, messages: &Messages) -> String {
    let columns = ["forecast-round", "forecast-rest", "forecast-repeats"]
        .map(|key| (messages.text(key), Align::Right));
    let line = |round: &ExpectedRound| {
        let repeats = messages::expected_repeats(round);
        vec![round.round.to_string(), round.n_byes.to_string(), repeats]
    };
    let sentences = messages::forecast(forecast, messages).join("\n") + "\n";
    if forecast.rounds.is_empty() {
        return sentences;
    }
    let lines: Vec<Vec<String>> = forecast.rounds.iter().map(line).collect();
    format!("{}\n{sentences}", table(&columns, &lines))
}
