//! `cangrejo domino eff`: the EFF index of everybody, with every value it is made from.

use std::cmp::Reverse;
use std::io::Read;

use cangrejo_tournament::eff::formula::Band;
use cangrejo_tournament::eff::{Breakdown, evaluate};
use serde::Serialize;

use super::case_faults;
use crate::case_faults::decode;
use crate::cli::args::{EffQuestion, Form};
use crate::cli::exit::{Exit, Failure};
use crate::cli::source::{self, Source};
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::eff_file::{self, Case, EffFile};
use crate::messages::{Messages, band};

/// Answers with a table or with JSON.
pub(super) fn answer(
    question: &EffQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = source::read(&question.file, messages, input)?;
    let file = decode(&bytes).and_then(eff_file::parse).map_err(|faults| {
        Failure::new(
            Exit::BadInput,
            case_faults::describe("bad-eff-file", &name, &faults, messages),
        )
    })?;
    Ok(match (form, &file) {
        (Form::Json, EffFile::One(case)) => to_json(&rows(case)),
        (Form::Json, EffFile::Many(cases)) => {
            let cases = cases.iter().map(CaseAnswer::of).collect();
            to_json(&CasesAnswer { cases })
        }
        (Form::Text, EffFile::One(case)) => to_text(case, messages),
        (Form::Text, EffFile::Many(cases)) => {
            let texts = cases.iter().zip(1_usize..).map(|(case, number)| {
                format!("{}\n\n{}", title(case, number, messages), to_text(case, messages))
            });
            texts.collect::<Vec<_>>().join("\n")
        }
    })
}

/// The answer to a file of several cases.
#[derive(Debug, Serialize)]
struct CasesAnswer<'a> {
    cases: Vec<CaseAnswer<'a>>,
}

/// The answer to one case among several.
#[derive(Debug, Serialize)]
struct CaseAnswer<'a> {
    name: Option<&'a str>,
    athletes: Vec<Row>,
}

impl CaseAnswer<'_> {
    fn of(case: &Case) -> CaseAnswer<'_> {
        CaseAnswer { name: case.name.as_deref(), athletes: rows(case) }
    }
}

/// An athlete in the shape of the JSON answer; fractions are the nearest doubles.
#[derive(Debug, Serialize)]
struct Row {
    id: u64,
    games: u64,
    piedras_favor: u64,
    piedras_contra: u64,
    pg: u64,
    unique_opponents: usize,
    unique_partners: usize,
    drp: f64,
    drp_norm: f64,
    tbz: u64,
    pbt_tbz_norm: f64,
    icv: f64,
    icc_raw: f64,
    icc_tbz_inv: f64,
    eff: f64,
}

/// Everybody, in the order of the file.
fn rows(case: &Case) -> Vec<Row> {
    let athletes = case.field.athletes().iter().zip(evaluate(&case.field));
    athletes.map(|(athlete, breakdown)| row(*athlete, &breakdown)).collect()
}

fn row(id: u64, breakdown: &Breakdown) -> Row {
    Row {
        id,
        games: breakdown.n_games,
        piedras_favor: breakdown.points_for,
        piedras_contra: breakdown.points_against,
        pg: breakdown.n_won,
        unique_opponents: breakdown.n_opponents,
        unique_partners: breakdown.n_partners,
        drp: breakdown.drp.nearest_f64(),
        drp_norm: breakdown.drp_norm.nearest_f64(),
        tbz: breakdown.tbz,
        pbt_tbz_norm: breakdown.pbt.nearest_f64(),
        icv: breakdown.icv.nearest_f64(),
        icc_raw: breakdown.icc_raw.nearest_f64(),
        icc_tbz_inv: breakdown.icc.nearest_f64(),
        eff: breakdown.eff.nearest_f64(),
    }
}

/// The name of a case without what could disturb a terminal, or else its number.
fn title(case: &Case, number: usize, messages: &Messages) -> String {
    match &case.name {
        Some(name) => name.chars().filter(|character| !character.is_control()).collect(),
        None => messages.say("eff-case", [("number", number.into())]),
    }
}

/// Everybody in a table, the highest index first.
fn to_text(case: &Case, messages: &Messages) -> String {
    let mut athletes: Vec<_> = case.field.athletes().iter().zip(evaluate(&case.field)).collect();
    if athletes.is_empty() {
        return messages.text("eff-nobody") + "\n";
    }
    athletes.sort_by_key(|(_, breakdown)| Reverse(breakdown.eff.clone()));
    // The parts of the index have the same names in every language.
    let columns = [
        (messages.text("eff-athlete"), Align::Right),
        ("EFF".to_owned(), Align::Right),
        ("DRP_norm".to_owned(), Align::Right),
        ("PBT".to_owned(), Align::Right),
        ("ICV".to_owned(), Align::Right),
        ("ICC".to_owned(), Align::Right),
        (messages.text("eff-games"), Align::Right),
        (messages.text("eff-won"), Align::Right),
        (messages.text("eff-points"), Align::Right),
        ("DRP".to_owned(), Align::Right),
        ("TBz".to_owned(), Align::Right),
        (messages.text("eff-performance"), Align::Left),
    ];
    let lines = athletes.iter().map(|(athlete, breakdown)| {
        let Breakdown { eff, drp, drp_norm, pbt, icv, icc, .. } = breakdown;
        let decimals = [eff, drp_norm, pbt, icv, icc].map(|part| format!("{part:.2}"));
        let mut cells = vec![athlete.to_string()];
        cells.extend(decimals);
        cells.extend([
            breakdown.n_games.to_string(),
            breakdown.n_won.to_string(),
            format!("{}:{}", breakdown.points_for, breakdown.points_against),
            format!("{drp:.2}"),
            breakdown.tbz.to_string(),
            band(Band::of(eff), messages),
        ]);
        cells
    });
    table(&columns, &lines.collect::<Vec<_>>())
}
