//! `cangrejo domino pair`: the next round of a field.

use std::fmt::Write as _;
use std::io::Read;

use cangrejo_pairing::domino::{
    Circumstances, Constraints, PairingError, Problem, Repeat, Report, Role, Round, Table,
    numbered, pair,
};
use serde::Serialize;

use super::case_faults;
use crate::case_faults::decode;
use crate::cli::alerts;
use crate::cli::args::{Form, PairQuestion};
use crate::cli::exit::{Exit, Failure};
use crate::cli::source::{self, Source};
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::messages::Messages;
use crate::pair_file::{self, Case, METHODS, PATTERNS, PairFile, RELAX_FIRST, name_of};

/// Answers with the tables, as text or as JSON.
pub(super) fn answer(
    question: &PairQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = source::read(&question.file, messages, input)?;
    let file = decode(&bytes).and_then(pair_file::parse).map_err(|faults| {
        let faults = case_faults::describe("bad-pair-file", &name, &faults, messages);
        Failure::new(Exit::BadInput, faults)
    })?;
    let made = |case| Made::of(case).map_err(|error| refusal(&error, messages));
    match file {
        PairFile::One(case) => {
            let made = made(&case)?;
            Ok(match form {
                Form::Json => to_json(&made.answer()),
                Form::Text => made.text(messages),
            })
        }
        PairFile::Many(cases) => {
            let made: Vec<Made<'_>> = cases.iter().map(made).collect::<Result<_, _>>()?;
            Ok(match form {
                Form::Json => to_json(&Answers { cases: made.iter().map(Made::answer).collect() }),
                Form::Text => {
                    let texts = made.iter().zip(1_usize..).map(|(made, number)| {
                        format!("{}\n\n{}", made.title(number, messages), made.text(messages))
                    });
                    texts.collect::<Vec<_>>().join("\n")
                }
            })
        }
    }
}

/// Why a round that a file asks for well is not made.
fn refusal(error: &PairingError, messages: &Messages) -> Failure {
    let most = cangrejo_pairing::domino::MAX_SEATED;
    match error {
        PairingError::TooMany(n) => {
            let values = [("found", (*n).into()), ("most", most.into())];
            Failure::new(Exit::Refused, messages.say("pair-too-many", values))
        }
        // The reader of the file has seen to all the others, and a file has no constraints.
        PairingError::TooFew(_)
        | PairingError::NotWholeTables(_)
        | PairingError::NoRoundZero
        | PairingError::HistoryAhead(_)
        | PairingError::NoSuchAthlete(_)
        | PairingError::SeatedTwice(_)
        | PairingError::ByTheLetterOnly
        | PairingError::Impossible(_) => Failure::new(Exit::Refused, error.to_string()),
    }
}

/// A round that was made for a case.
struct Made<'a> {
    case: &'a Case,
    round: Round,
    report: Report,
    /// In the order of their numbers.
    tables: Vec<Table>,
}

impl<'a> Made<'a> {
    fn of(case: &'a Case) -> Result<Self, PairingError> {
        let round = pair(&case.meetings, &case.request)?;
        let tables = numbered(&round.tables);
        let (meetings, request) = (&case.meetings, &case.request);
        let problem = Problem { meetings, request, constraints: &Constraints::none() };
        let report = Report::new(&problem, &tables, &Circumstances::default());
        Ok(Made { case, round, report, tables })
    }

    fn athlete(&self, position: usize) -> u64 {
        self.case.seated[position]
    }

    fn answer(&self) -> Answer<'_> {
        let Made { case, round, report, .. } = self;
        let repeat = |repeat: &Repeat| RepeatAnswer {
            role: match repeat.role {
                Role::Partners => "partners",
                Role::Rivals => "rivals",
            },
            athletes: repeat.pair.map(|position| self.athlete(position)),
            last_round: repeat.last_round,
            gap: repeat.gap,
            severity: repeat.severity,
            needs_approval: repeat.needs_approval(),
        };
        let tables = self.tables.iter();
        Answer {
            id: case.id.as_deref(),
            tables: tables.map(|t| t.seats().map(|position| self.athlete(position))).collect(),
            partner_violations: round.tally.partner_violations,
            rival_violations: round.tally.rival_violations,
            forced_partner: round.tally.forced_partners,
            forced_rival: round.tally.forced_rivals,
            proved: round.is_proved,
            partner_bound: round.partner_bound,
            rival_bound: round.rival_bound,
            method: name_of(&METHODS, case.request.method),
            pattern: name_of(&PATTERNS, case.request.pattern),
            relax_first: name_of(&RELAX_FIRST, case.request.relax_first),
            pyramid_moves: round.tally.pyramid_moves,
            side_moves: round.tally.side_moves,
            partner_repeats: round.tally.partner_repeats,
            rival_repeats: round.tally.rival_repeats,
            deviation: round.tally.deviation,
            success: alerts::percent(report.success),
            literal_success: alerts::percent(report.literal_success),
            valid_tables: alerts::percent(report.valid_tables),
            repeats: report.repeats.iter().map(repeat).collect(),
            alerts: report.alerts.iter().map(|&alert| alerts::name(alert)).collect(),
            effort: EffortAnswer {
                matchings: round.effort.matchings,
                exact_reseatings: round.effort.exact_reseatings,
                kicks: round.effort.kicks,
            },
        }
    }

    fn title(&self, number: usize, messages: &Messages) -> String {
        match &self.case.id {
            Some(id) => id.chars().filter(|character| !character.is_control()).collect(),
            None => messages.say("eff-case", [("number", number.into())]),
        }
    }

    fn text(&self, messages: &Messages) -> String {
        let pair = |[a, b]: [usize; 2]| format!("{} {}", self.athlete(a), self.athlete(b));
        let columns = [
            (messages.text("pair-table"), Align::Right),
            (messages.text("pair-first"), Align::Left),
            (messages.text("pair-second"), Align::Left),
        ];
        let lines = self.tables.iter().zip(1_usize..).map(|(table, number)| {
            let [first, second] = table.pairs();
            vec![number.to_string(), pair(first), pair(second)]
        });
        let mut text = table(&columns, &lines.collect::<Vec<_>>());
        let tally = &self.round.tally;
        let values = [
            ("partners", tally.partner_violations.into()),
            ("rivals", tally.rival_violations.into()),
        ];
        let verdict = if self.round.is_proved { "pair-proved" } else { "pair-unproved" };
        let _ = write!(text, "\n{}\n", messages.say("pair-repeats", values));
        let bounds = [
            ("partners", self.round.partner_bound.into()),
            ("rivals", self.round.rival_bound.into()),
        ];
        text += &(messages.say(verdict, bounds) + "\n");
        for repeat in &self.report.repeats {
            text += &(self.repeat(repeat, messages) + "\n");
        }
        text += &(alerts::success_line(&self.report, messages) + "\n");
        for alert in &self.report.alerts {
            text += &(alerts::sentence(*alert, messages) + "\n");
        }
        text
    }

    fn repeat(&self, repeat: &Repeat, messages: &Messages) -> String {
        let key = match (repeat.role, repeat.severity) {
            (Role::Partners, 0 | 1) => "pair-relaxed-partners",
            (Role::Partners, _) => "pair-forced-partners",
            (Role::Rivals, 0 | 1) => "pair-relaxed-rivals",
            (Role::Rivals, _) => "pair-forced-rivals",
        };
        let [a, b] = repeat.pair.map(|position| self.athlete(position).to_string());
        let values =
            [("a", a.into()), ("b", b.into()), ("round", repeat.last_round.to_string().into())];
        let said = messages.say(key, values);
        if repeat.needs_approval() {
            messages.say("pair-approval", [("repeat", said.into())])
        } else {
            said
        }
    }
}

/// The answer to a file of several cases.
#[derive(Debug, Serialize)]
struct Answers<'a> {
    cases: Vec<Answer<'a>>,
}

/// The answer to one case.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    tables: Vec<[u64; 4]>,
    partner_violations: u64,
    rival_violations: u64,
    forced_partner: u64,
    forced_rival: u64,
    proved: bool,
    partner_bound: u64,
    rival_bound: u64,
    method: &'static str,
    pattern: &'static str,
    relax_first: &'static str,
    pyramid_moves: u64,
    side_moves: u64,
    partner_repeats: u64,
    rival_repeats: u64,
    deviation: u64,
    success: Option<f64>,
    literal_success: Option<f64>,
    valid_tables: Option<f64>,
    repeats: Vec<RepeatAnswer>,
    alerts: Vec<&'static str>,
    effort: EffortAnswer,
}

/// Two athletes who meet again within a window.
#[derive(Debug, Serialize)]
struct RepeatAnswer {
    role: &'static str,
    athletes: [u64; 2],
    last_round: u32,
    gap: u32,
    severity: u32,
    needs_approval: bool,
}

/// The work that was done.
#[derive(Debug, Serialize)]
struct EffortAnswer {
    matchings: u64,
    exact_reseatings: u64,
    kicks: u64,
}
