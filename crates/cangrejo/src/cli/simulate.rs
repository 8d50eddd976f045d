//! `cangrejo simulate`: the methods side by side, on the same made-up tournaments.

mod figures;

use std::time::{Duration, Instant};

use cangrejo_pairing::domino::Method;
use cangrejo_pairing::simulate::{Scenario, by_engine, simulate_with};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use super::args::{Form, SimulateQuestion};
use super::progress::bar;
use super::table::{Align, table};
use super::to_json;
use crate::messages::Messages;
use crate::pair_file::{METHODS, PATTERNS, name_of};
use figures::{Figures, Means};

/// Answers with the figures of every method, as a table or as JSON.
pub(super) fn answer(question: &SimulateQuestion, form: Form, messages: &Messages) -> String {
    let comparison = Comparison::of(question, &progress(question, messages));
    match form {
        Form::Json => to_json(&comparison),
        Form::Text => comparison.text(messages),
    }
}

/// A bar that counts tournaments.
fn progress(question: &SimulateQuestion, messages: &Messages) -> ProgressBar {
    let n_steps = question.tournaments * methods(question).len() as u64;
    bar(n_steps, messages.text("simulate-progress"))
}

/// The methods that are asked for, each once.
fn methods(question: &SimulateQuestion) -> Vec<Method> {
    let mut methods: Vec<Method> = Vec::new();
    for &method in &question.method {
        if !methods.contains(&method) {
            methods.push(method);
        }
    }
    methods
}

/// The methods side by side.
#[derive(Debug, Serialize)]
struct Comparison {
    athletes: u64,
    rounds: u64,
    tournaments: u64,
    seed: u64,
    pattern: &'static str,
    absent: u64,
    methods: Vec<Column>,
}

/// How one method did.
#[derive(Debug, Serialize)]
struct Column {
    method: &'static str,
    means: Means,
    /// The time that making a round takes; the only figure that differs from run to run.
    ms_per_round: Option<f64>,
    tournaments: Vec<Figures>,
}

impl Comparison {
    /// Plays every tournament by every method, on all cores.
    fn of(question: &SimulateQuestion, bar: &ProgressBar) -> Self {
        let methods = methods(question).into_iter().map(|method| {
            let scenarios = (0..question.tournaments).into_par_iter();
            let played: Vec<Played> = scenarios
                .map(|tournament| {
                    let played = play(&scenario(question, method, tournament));
                    bar.inc(1);
                    played
                })
                .collect();
            Column::of(method, played)
        });
        let methods = methods.collect();
        bar.finish_and_clear();
        Comparison {
            athletes: question.athletes,
            rounds: question.rounds,
            tournaments: question.tournaments,
            seed: question.seed,
            pattern: name_of(&PATTERNS, question.pattern),
            absent: question.absent,
            methods,
        }
    }

    fn text(&self, messages: &Messages) -> String {
        let values = [
            ("tournaments", self.tournaments.into()),
            ("athletes", self.athletes.into()),
            ("rounds", self.rounds.into()),
            ("seed", self.seed.to_string().into()),
            ("pattern", self.pattern.into()),
            ("absent", self.absent.into()),
        ];
        let title = messages.say("simulate-title", values);
        let column = |key: &str| (messages.text(key), Align::Right);
        let columns = [
            (messages.text("simulate-method"), Align::Left),
            column("simulate-partners"),
            column("simulate-rivals"),
            column("simulate-tables"),
            column("simulate-relaxed"),
            column("simulate-forced"),
            column("simulate-ever"),
            column("simulate-gap"),
            column("simulate-byes"),
            column("simulate-success"),
            column("simulate-skill"),
            column("simulate-time"),
        ];
        let lines: Vec<Vec<String>> = self.methods.iter().map(Column::cells).collect();
        format!("{title}\n\n{}", table(&columns, &lines))
    }
}

impl Column {
    fn of(method: Method, played: Vec<Played>) -> Self {
        let elapsed: Duration = played.iter().map(|played| played.elapsed).sum();
        let n_rounds: u32 = played.iter().map(|played| played.n_rounds).sum();
        let tournaments: Vec<Figures> = played.into_iter().map(|played| played.figures).collect();
        Column {
            method: name_of(&METHODS, method),
            means: Means::of(&tournaments),
            ms_per_round: (n_rounds > 0)
                .then(|| 1000.0 * elapsed.as_secs_f64() / f64::from(n_rounds)),
            tournaments,
        }
    }

    fn cells(&self) -> Vec<String> {
        let Means { partner_violations, rival_violations, relaxed, forced, .. } = self.means;
        let told = |figure: Option<String>| figure.unwrap_or_else(|| "-".to_owned());
        let known = |figure: Option<f64>| told(figure.map(|figure| format!("{figure:.2}")));
        let percent = |figure: Option<f64>| told(figure.map(|figure| format!("{figure:.1} %")));
        vec![
            self.method.to_owned(),
            format!("{partner_violations:.2}"),
            format!("{rival_violations:.2}"),
            percent(self.means.tables_with_rival_violation_percent),
            format!("{relaxed:.2}"),
            format!("{forced:.2}"),
            format!("{:.2}", self.means.partner_repeats + self.means.rival_repeats),
            known(self.means.rank_gap),
            format!("{}-{}", self.means.least_byes, self.means.most_byes),
            percent(self.means.success_percent),
            known(self.means.skill_recovery),
            known(self.ms_per_round),
        ]
    }
}

/// A tournament that was simulated.
#[derive(Debug)]
struct Played {
    figures: Figures,
    /// What the making of rounds took.
    elapsed: Duration,
    n_rounds: u32,
}

fn scenario(question: &SimulateQuestion, method: Method, tournament: u64) -> Scenario {
    let small = |number: u64| u32::try_from(number).expect("the options have small bounds");
    Scenario {
        n_athletes: small(question.athletes) as usize,
        n_rounds: small(question.rounds),
        method,
        pattern: question.pattern,
        absent_percent: small(question.absent),
        seed: question.seed.wrapping_add(tournament),
        ..Scenario::default()
    }
}

fn play(scenario: &Scenario) -> Played {
    let (mut elapsed, mut n_rounds) = (Duration::ZERO, 0);
    let outcome = simulate_with(scenario, |present, request| {
        let start = Instant::now();
        let round = by_engine(present, request);
        elapsed += start.elapsed();
        n_rounds += 1;
        round
    });
    let outcome = outcome.expect("the bounds of the options are those of a scenario");
    Played { figures: Figures::of(scenario.seed, &outcome), elapsed, n_rounds }
}
