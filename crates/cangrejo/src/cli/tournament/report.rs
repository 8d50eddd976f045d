//! `cangrejo report`: how good a published round is, by the state before it.

use cangrejo_pairing::domino::{Alert, MOST_BYES, Method};
use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Origin, RelaxFirst, Repeat, RoundNumber,
};
use serde_json::{Value, json};

use super::chess;
use super::desk::{Desk, Setting};
use super::round_args::AskRound;
use super::round_view::{made_by, named_round};
use super::rounds::{broken_json, repeat_line};
use crate::cli::alerts;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table as columns_of};
use crate::cli::to_json;
use crate::messages;
use crate::next_round::RestExchange;
use crate::pair_file::{METHODS, PATTERNS, name_of};
use crate::round_report::{RoundReport, Seating, TableLine, before, report};

/// Answers with the report of a round, the last one unless another is named.
pub(super) async fn answer(question: &AskRound, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::look(setting, &question.place).await?;
    let round = named_round(&desk, question.round())?;
    if desk.state().discipline == Discipline::Chess {
        let answer = chess::report(round, &desk);
        desk.close().await?;
        return Ok(answer);
    }
    let state = before(desk.tournament(), round.number).expect("the round is published");
    // The clock of that day is not in the log, so nobody knows how long it took.
    let report = report(&state, &Seating::published(round), None);
    let answer = match setting.form {
        Form::Json => to_json(&report_json(&report, &desk)),
        Form::Text => text(&report, &desk),
    };
    desk.close().await?;
    Ok(answer)
}

/// What everybody should see of a report: repeats, proof, success and alerts, a line each.
pub(super) fn essentials(report: &RoundReport, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let tally = &report.figures.tally;
    let exchange = report.rest_exchange.iter();
    let mut lines: Vec<String> =
        exchange.map(|exchange| exchange_line(exchange, report.round, desk)).collect();
    if let Some(round) = report.best_repeats_by {
        lines.push(messages.say("pair-seats-otherwise", [("round", round.into())]));
    }
    lines.push(messages.say(
        "pair-repeats",
        [("partners", tally.partner_violations.into()), ("rivals", tally.rival_violations.into())],
    ));
    let bounds =
        [("partners", report.bounds.partners.into()), ("rivals", report.bounds.rivals.into())];
    let verdict = if report.bounds.is_proved { "pair-proved" } else { "pair-unproved" };
    lines.push(messages.say(verdict, bounds));
    lines.extend(report.repeats.iter().map(|repeat| repeat_line(repeat, desk)));
    if !report.unkept.is_empty() {
        let pairs = messages::broken(&report.unkept, &|athlete| desk.named(athlete), messages);
        let values = [("count", report.unkept.len().into()), ("pairs", pairs.into())];
        lines.push(messages.say("pair-unkept", values));
    }
    lines.push(alerts::success_line(&report.figures, messages));
    lines.extend(report.figures.alerts.iter().map(|alert| alert_line(*alert, report, desk)));
    lines.join("\n") + "\n"
}

/// Who rests out of turn, and why.
fn exchange_line(exchange: &RestExchange, round: RoundNumber, desk: &Desk<'_>) -> String {
    let named = |athletes: &[AthleteNumber]| {
        athletes.iter().map(|athlete| desk.named(*athlete)).collect::<Vec<_>>().join(", ")
    };
    let is_now = exchange.repeats_by <= round.get();
    let key = if is_now { "pair-rests-instead" } else { "pair-rests-instead-later" };
    let values = [
        ("round", exchange.repeats_by.into()),
        ("count", exchange.called.len().into()),
        ("athletes", named(&exchange.called).into()),
        ("others", named(&exchange.spared).into()),
    ];
    desk.messages().say(key, values)
}

/// An alert; that of many byes names those who have them.
fn alert_line(alert: Alert, report: &RoundReport, desk: &Desk<'_>) -> String {
    let sentence = alerts::sentence(alert, desk.messages());
    match alert {
        Alert::ManyByes => {
            let many = report.byes.iter().filter(|(_, count)| **count > MOST_BYES);
            format!("{sentence}: {}", byes_list(many, desk))
        }
        Alert::LowSuccess
        | Alert::FewValidTables
        | Alert::ManyRelaxed
        | Alert::ManyExchanged
        | Alert::Slow => sentence,
    }
}

fn byes_list<'b>(
    byes: impl Iterator<Item = (&'b AthleteNumber, &'b u32)>,
    desk: &Desk<'_>,
) -> String {
    let one =
        |(athlete, count): (&AthleteNumber, &u32)| format!("{} ({count})", desk.named(*athlete));
    byes.map(one).collect::<Vec<_>>().join(", ")
}

fn text(report: &RoundReport, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let title =
        [("title", desk.state().name.as_str().into()), ("round", report.round.to_string().into())];
    let mut text = messages.say("report-title", title) + "\n\n";
    text += &(how_made(report, desk) + "\n");
    let figures = &report.figures;
    let formed = figures.n_possible - figures.n_unformed;
    let values = [
        ("formed", formed.to_string().into()),
        ("possible", figures.n_possible.to_string().into()),
        ("unformed", figures.n_unformed.to_string().into()),
    ];
    text += &(messages.say("report-tables", values) + "\n");
    text += &essentials(report, desk);
    text += &(moves(report, desk) + "\n\n");
    text += &table_text(&report.tables, desk);
    text += "\n";
    let rested = report.byes.iter().filter(|(_, count)| **count > 0);
    let rested = byes_list(rested, desk);
    text += &(if rested.is_empty() {
        messages.text("report-no-byes")
    } else {
        messages.say("report-byes", [("athletes", rested.into())])
    } + "\n");
    text
}

/// The method, the pattern, what is relaxed first and the windows.
fn how_made(report: &RoundReport, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let pattern = name_of(&PATTERNS, report.settings.pattern);
    let method = name_of(&METHODS, report.settings.method);
    let values = [
        ("method", method.into()),
        ("pattern", pattern.into()),
        ("changes", report.n_hand_changes.into()),
    ];
    let mut made = match (&report.origin, report.n_hand_changes) {
        (Origin::Engine { .. }, 0) => messages.say("report-by-engine", values),
        (Origin::Engine { .. }, _) => messages.say("report-engine-changed", values),
        (Origin::Hand | Origin::Imported, _) => messages.say("report-by-hand", values),
    };
    if report.n_late_seatings > 0 {
        let count = [("count", report.n_late_seatings.into())];
        made = made + "\n" + &messages.say("round-late-seated", count);
    }
    let windows = [
        ("partners", report.windows.partners.to_string().into()),
        ("rivals", report.windows.rivals.to_string().into()),
    ];
    let rules = match (relaxed_first(report), report.settings.method) {
        (Some(RelaxFirst::Rivals), _) => messages.say("report-relax-rivals", windows),
        (Some(RelaxFirst::Partners), _) => messages.say("report-relax-partners", windows),
        (None, Method::Literal000) => messages.say("report-relax-literal-000", windows),
        (None, Method::Literal001) => messages.say("report-relax-literal-001", windows),
        (None, Method::Optimo) => messages.say("report-windows", windows),
    };
    format!("{made}\n{rules}")
}

/// Which repeats were accepted first, where that was asked: the written procedures have an order
/// of their own, and a person asks nobody.
const fn relaxed_first(report: &RoundReport) -> Option<RelaxFirst> {
    match (&report.origin, report.settings.method) {
        (Origin::Engine { .. }, Method::Optimo) => Some(report.relax_first),
        (Origin::Engine { .. }, Method::Literal000 | Method::Literal001)
        | (Origin::Hand | Origin::Imported, _) => None,
    }
}

/// The figures by which one round is nearer to its pattern than another.
fn moves(report: &RoundReport, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let (figures, tally) = (&report.figures, &report.figures.tally);
    let mut lines = vec![
        messages.say(
            "report-literal",
            [("percent", alerts::percent_text(figures.literal_success).into())],
        ),
        messages.say(
            "report-moves",
            [
                ("pyramid", tally.pyramid_moves.to_string().into()),
                ("exchanged", figures.n_exchanged.to_string().into()),
                ("side", tally.side_moves.to_string().into()),
                ("deviation", tally.deviation.to_string().into()),
            ],
        ),
        messages.say(
            "report-ever",
            [
                ("partners", tally.partner_repeats.to_string().into()),
                ("rivals", tally.rival_repeats.to_string().into()),
            ],
        ),
        messages
            .say("report-variety", [("percent", format!("{:.2}", rival_deviation(report)).into())]),
    ];
    if let Some(effort) = report.effort {
        let values = [
            ("matchings", effort.matchings.into()),
            ("reseatings", effort.exact_reseatings.into()),
            ("kicks", effort.kicks.into()),
        ];
        lines.push(messages.say("report-effort", values));
    }
    lines.join("\n")
}

/// The standard deviation of decision 23, in percent.
fn rival_deviation(report: &RoundReport) -> f64 {
    report.rival_variance.nearest_f64().sqrt()
}

fn table_text(tables: &[TableLine], desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let columns = [
        (messages.text("pair-table"), Align::Right),
        (messages.text("report-places"), Align::Left),
        (messages.text("report-rank-gap"), Align::Right),
        (messages.text("report-spread"), Align::Right),
    ];
    let line = |table: &TableLine| {
        let pairs = table
            .places
            .chunks(2)
            .map(|pair| pair.iter().map(usize::to_string).collect::<Vec<_>>().join("-"));
        vec![
            table.table.to_string(),
            pairs.collect::<Vec<_>>().join(" / "),
            table.span.rank_gap.to_string(),
            table.span.spread.to_string(),
        ]
    };
    columns_of(&columns, &tables.iter().map(line).collect::<Vec<_>>())
}

/// A repeat with whether the director must approve it.
pub(super) fn repeat_json(repeat: &Repeat) -> Value {
    json!({
        "kind": repeat.kind,
        "athletes": repeat.athletes,
        "last_round": repeat.last_round,
        "gap": repeat.gap,
        "severity": repeat.severity,
        "needs_approval": repeat.needs_approval(),
    })
}

/// The counts of a report by which a round is judged.
pub(super) fn figures_json(report: &RoundReport) -> Value {
    let (figures, tally) = (&report.figures, &report.figures.tally);
    json!({
        "success": alerts::percent(figures.success),
        "literal_success": alerts::percent(figures.literal_success),
        "valid_tables": alerts::percent(figures.valid_tables),
        "partner_violations": tally.partner_violations,
        "rival_violations": tally.rival_violations,
        "forced_partner": tally.forced_partners,
        "forced_rival": tally.forced_rivals,
        "pyramid_moves": tally.pyramid_moves,
        "exchanged": figures.n_exchanged,
        "side_moves": tally.side_moves,
        "partner_repeats": tally.partner_repeats,
        "rival_repeats": tally.rival_repeats,
        "deviation": tally.deviation,
        "alerts": figures.alerts.iter().map(|alert| alerts::name(*alert)).collect::<Vec<_>>(),
    })
}

fn report_json(report: &RoundReport, desk: &Desk<'_>) -> Value {
    let tables = report.tables.iter().map(|table| {
        json!({
            "table": table.table,
            "athletes": table.athletes,
            "places": table.places,
            "rank_gap": table.span.rank_gap,
            "spread": table.span.spread,
        })
    });
    let byes =
        report.byes.iter().map(|(athlete, byes)| json!({ "athlete": athlete, "byes": byes }));
    let relax_first = relaxed_first(report).map(|first| match first {
        RelaxFirst::Rivals => "rivals",
        RelaxFirst::Partners => "partners",
    });
    json!({
        "round": report.round,
        "made_by": made_by(&report.origin),
        "hand_changes": report.n_hand_changes,
        "late_seatings": report.n_late_seatings,
        "method": name_of(&METHODS, report.settings.method),
        "pattern": name_of(&PATTERNS, report.settings.pattern),
        "relax_first": relax_first,
        "window_partners": report.windows.partners,
        "window_rivals": report.windows.rivals,
        "possible_tables": report.figures.n_possible,
        "unformed_tables": report.figures.n_unformed,
        "figures": figures_json(report),
        "partner_bound": report.bounds.partners,
        "rival_bound": report.bounds.rivals,
        "proved": report.bounds.is_proved,
        "repeats": report.repeats.iter().map(repeat_json).collect::<Vec<Value>>(),
        "unkept": broken_json(&report.unkept),
        "tables": tables.collect::<Vec<Value>>(),
        "byes": byes.collect::<Vec<Value>>(),
        "rest_exchange": report.rest_exchange.as_ref().map(RestExchange::sealed),
        "best_repeats_by": report.best_repeats_by,
        "distinct_rival_deviation": rival_deviation(report),
        "effort": report.effort.map(|effort| json!({
            "matchings": effort.matchings,
            "exact_reseatings": effort.exact_reseatings,
            "kicks": effort.kicks,
        })),
        "code": desk.code(),
    })
}
