//! The lines of standings, as columns and as JSON.

use cangrejo_tournament::Rational;
use cangrejo_tournament::eff::formula::Band;
use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::standings::{Criterion, Line, Movement, Order};
use serde_json::{Value, json};

use super::View;
use crate::cli::table::{Align, folded, table};
use crate::messages::{self, Messages};

/// A column: its name, and its value in a line.
type Measure = (String, fn(&Line<AthleteNumber>, &Messages) -> String);

impl View<'_> {
    /// The lines as a table; in detail with every value that they are made from.
    pub(super) fn table(&self, in_detail: bool) -> String {
        let messages = self.desk.messages();
        let mut columns = vec![
            (messages.text("standings-place"), Align::Right),
            (messages.text("standings-movement"), Align::Right),
            (messages.text("desk-number"), Align::Right),
            (messages.text("desk-name"), Align::Left),
        ];
        let order = self.standings.order();
        let measures =
            if in_detail { every_measure(messages) } else { main_measures(order, messages) };
        columns.extend(measures.iter().map(|(name, _)| (name.clone(), Align::Right)));
        // What nearly always decides need not be said on every line.
        let is_told = |criterion: &Criterion| in_detail || *criterion != order.criteria()[0];
        let decided = |line: &Line<AthleteNumber>| line.decided_by.filter(is_told);
        let is_shown =
            in_detail || self.standings.lines().iter().any(|line| decided(line).is_some());
        if is_shown {
            columns.push((messages.text("standings-decided-by"), Align::Left));
        }
        let lines = self.standings.lines().iter().zip(&self.movements).map(|(line, moved)| {
            let mut cells = vec![
                line.place.to_string(),
                moved_by(*moved),
                line.athlete.to_string(),
                self.state.athletes[&line.athlete].details.name.clone(),
            ];
            cells.extend(measures.iter().map(|(_, measure)| measure(line, messages)));
            if is_shown {
                let words = decided(line).map(|criterion| messages::criterion(criterion, messages));
                cells.push(words.unwrap_or_default());
            }
            cells
        });
        let lines: Vec<Vec<String>> = lines.collect();
        // Place, movement, number and name stand before each part of a wide table.
        if in_detail { folded(&columns, &lines, 4) } else { table(&columns, &lines) }
    }

    pub(super) fn lines_json(&self) -> Vec<Value> {
        let lines = self.standings.lines().iter().zip(&self.movements);
        lines.map(|(line, moved)| self.line_json(line, *moved)).collect()
    }

    fn line_json(&self, line: &Line<AthleteNumber>, moved: Movement) -> Value {
        let (score, eff) = (&line.score, &line.score.eff);
        json!({
            "place": line.place,
            "athlete": line.athlete,
            "name": self.state.athletes[&line.athlete].details.name,
            "points": score.points.nearest_f64(),
            "games": score.n_games,
            "won": score.n_won,
            "drawn": score.n_drawn,
            "win_rate": score.win_rate.nearest_f64(),
            "eff": eff.eff.nearest_f64(),
            "performance": band_name(Band::of(&eff.eff)),
            "drp": eff.drp.nearest_f64(),
            "drp_norm": eff.drp_norm.nearest_f64(),
            "tbz": eff.tbz,
            "pbt": eff.pbt.nearest_f64(),
            "icv": eff.icv.nearest_f64(),
            "icc_raw": eff.icc_raw.nearest_f64(),
            "icc": eff.icc.nearest_f64(),
            "piedras_favor": eff.points_for,
            "piedras_contra": eff.points_against,
            "unique_opponents": eff.n_opponents,
            "unique_partners": eff.n_partners,
            "index": score.index.nearest_f64(),
            "byes": score.n_byes,
            "won_or_credited": score.n_won_or_credited,
            "effectiveness": score.effectiveness.nearest_f64(),
            "points_for": score.points_for,
            "decided_by": line.decided_by.map(criterion_name),
            "moved": match moved {
                Movement::New => Value::Null,
                _ => Value::String(moved_by(moved)),
            },
        })
    }
}

/// What the order looks at, and what explains it.
fn main_measures(order: Order, messages: &Messages) -> Vec<Measure> {
    let mut measures: Vec<Measure> = vec![
        (messages.text("standings-points"), |line, _| format!("{:.1}", line.score.points)),
        (messages.text("standings-games"), |line, _| line.score.n_games.to_string()),
    ];
    match order {
        Order::Index | Order::Lexicographic => measures.extend::<[Measure; 4]>([
            (messages.text("standings-won"), |line, _| line.score.n_won.to_string()),
            (messages.text("standings-column-win-rate"), |line, _| win_rate(line)),
            (messages.text("standings-eff"), |line, _| format!("{:.2}", line.score.eff.eff)),
            (messages.text("standings-index"), |line, _| format!("{:.2}", line.score.index)),
        ]),
        Order::Traditional => measures.extend(traditional_measures(messages)),
    }
    measures
        .push((messages.text("standings-column-byes"), |line, _| line.score.n_byes.to_string()));
    measures
}

fn traditional_measures(messages: &Messages) -> [Measure; 3] {
    [
        (messages.text("criterion-games-won"), |line, _| line.score.n_won_or_credited.to_string()),
        (messages.text("standings-effectiveness"), |line, _| signed(&line.score.effectiveness)),
        (messages.text("standings-points-for"), |line, _| line.score.points_for.to_string()),
    ]
}

/// Every value, whatever the order.
fn every_measure(messages: &Messages) -> Vec<Measure> {
    let mut measures: Vec<Measure> = vec![
        (messages.text("standings-points"), |line, _| format!("{:.1}", line.score.points)),
        (messages.text("standings-games"), |line, _| line.score.n_games.to_string()),
        (messages.text("standings-won"), |line, _| line.score.n_won.to_string()),
        (messages.text("standings-drawn"), |line, _| line.score.n_drawn.to_string()),
        (messages.text("standings-column-win-rate"), |line, _| win_rate(line)),
        (messages.text("standings-eff"), |line, _| format!("{:.2}", line.score.eff.eff)),
        (messages.text("eff-performance"), |line, messages| {
            messages::band(Band::of(&line.score.eff.eff), messages)
        }),
        // The parts of the index have the same names in every language.
        ("DRP".to_owned(), |line, _| format!("{:.2}", line.score.eff.drp)),
        ("DRP_norm".to_owned(), |line, _| format!("{:.2}", line.score.eff.drp_norm)),
        ("TBz".to_owned(), |line, _| line.score.eff.tbz.to_string()),
        ("PBT".to_owned(), |line, _| format!("{:.2}", line.score.eff.pbt)),
        ("ICV".to_owned(), |line, _| format!("{:.2}", line.score.eff.icv)),
        ("ICC_raw".to_owned(), |line, _| format!("{:.2}", line.score.eff.icc_raw)),
        ("ICC".to_owned(), |line, _| format!("{:.2}", line.score.eff.icc)),
        (messages.text("standings-opponents"), |line, _| line.score.eff.n_opponents.to_string()),
        (messages.text("standings-partners"), |line, _| line.score.eff.n_partners.to_string()),
        (messages.text("eff-points"), |line, _| {
            format!("{}:{}", line.score.eff.points_for, line.score.eff.points_against)
        }),
        (messages.text("standings-index"), |line, _| format!("{:.2}", line.score.index)),
    ];
    measures.extend(traditional_measures(messages));
    measures
        .push((messages.text("standings-column-byes"), |line, _| line.score.n_byes.to_string()));
    measures
}

/// Whole where it is; a bye to an odd target gives a half.
fn signed(effectiveness: &Rational) -> String {
    let text = format!("{effectiveness:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

fn win_rate(line: &Line<AthleteNumber>) -> String {
    format!("{:.1}", &line.score.win_rate * &Rational::from(100))
}

fn moved_by(movement: Movement) -> String {
    match movement {
        Movement::New => String::new(),
        Movement::Same => "=".to_owned(),
        Movement::Up(places) => format!("+{places}"),
        Movement::Down(places) => format!("-{places}"),
    }
}

/// The name of a criterion in a JSON answer.
pub(super) const fn criterion_name(criterion: Criterion) -> &'static str {
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

/// The name of a band in a JSON answer: the words of 004.
const fn band_name(band: Band) -> &'static str {
    match band {
        Band::ExtremelyPoor => "extremely_poor",
        Band::VeryPoor => "very_poor",
        Band::Low => "low",
        Band::Average => "average",
        Band::Good => "good",
        Band::Exceptional => "exceptional",
    }
}
