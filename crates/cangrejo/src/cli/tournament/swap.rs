//! `cangrejo swap`: two athletes of the last round change places, and what that costs.

use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Repeat, SeatedTable, Side, TableNumber,
};
use cangrejo_tournament::tournament::Round;
use serde_json::{Value, json};

use super::approval::Approval;
use super::chess;
use super::desk::{Desk, Setting};
use super::report::{figures_json, repeat_json};
use super::round_args::Swap;
use super::rounds::{Publication, Published, byes_text, repeat_line, seating_text};
use crate::cli::alerts;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table as columns_of};
use crate::cli::to_json;
use crate::director::{ChessRefusal, Refusal, Request};
use crate::round_report::{RoundReport, Seating, before, report};

/// Lets two athletes of the last round change places.
pub(super) async fn answer(question: &Swap, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.change.place).await?;
    if desk.state().discipline == Discipline::Chess {
        return chess::swap(question, desk).await;
    }
    if question.cause.is_some() {
        return Err(setting.refused(&ChessRefusal::ChessOnly.into()));
    }
    let athletes = [
        setting.number(question.number, AthleteNumber::new)?,
        setting.number(question.other, AthleteNumber::new)?,
    ];
    let publication = Publication {
        signature: &question.change.signature,
        approval: Approval::Nothing,
        published: if question.dry_run { Published::No } else { Published::Yes },
        again: swap_again(athletes),
    };
    Swapped::of(&desk, athletes)?.conclude(desk, publication).await
}

/// What `cangrejo approve` must be told of a swap.
pub(super) fn swap_again([a, b]: [AthleteNumber; 2]) -> String {
    format!(" --swap {a}-{b}")
}

/// Two athletes who change places, and the round before and after.
pub(super) struct Swapped {
    /// The tables that sit differently.
    tables: Vec<SeatedTable>,
    /// Everybody who rests then.
    byes: Vec<AthleteNumber>,
    before: RoundReport,
    after: RoundReport,
    /// The repeats of these tables, in order.
    repeats: Vec<Repeat>,
    /// Those of them that were approved when the round was published.
    approved: Vec<Repeat>,
}

impl Swapped {
    /// What comes of two athletes who change places in the last round.
    pub(super) fn of(desk: &Desk<'_>, athletes: [AthleteNumber; 2]) -> Result<Swapped, Failure> {
        let round = check(desk, athletes)?;
        let exchange = |athlete: AthleteNumber| match athlete {
            one if one == athletes[0] => athletes[1],
            one if one == athletes[1] => athletes[0],
            other => other,
        };
        let side =
            |side: Side| Side { first: exchange(side.first), partner: side.partner.map(exchange) };
        let is_of_them = |seats: &&SeatedTable| seats.athletes().any(|one| athletes.contains(&one));
        let seats = round.tables.values().map(|table| &table.seats).filter(is_of_them);
        let tables: Vec<SeatedTable> = seats
            .map(|seats| SeatedTable { table: seats.table, sides: seats.sides.map(side) })
            .collect();
        let mut byes: Vec<AthleteNumber> = round.byes.iter().copied().map(exchange).collect();
        byes.sort_unstable();

        let state = before(desk.tournament(), round.number).expect("the round is published");
        let as_it_was = Seating::published(round);
        let mut as_it_will_be = Seating { byes: byes.clone(), ..as_it_was.clone() };
        as_it_will_be.n_hand_changes += 1;
        for table in &tables {
            let place = as_it_will_be.tables.iter_mut().find(|seats| seats.table == table.table);
            table.clone_into(place.expect("the table is of this round"));
        }
        let repeats = desk.state().repeats(round.number, &tables, desk.state().windows());
        let approved = repeats.iter().filter(|repeat| round.repeats.contains(repeat));
        Ok(Swapped {
            approved: approved.copied().collect(),
            repeats,
            tables,
            byes,
            before: report(&state, &as_it_was, None),
            after: report(&state, &as_it_will_be, None),
        })
    }

    /// The repeats that the director has to approve and has not yet.
    pub(super) fn to_approve(&self) -> Vec<Repeat> {
        let open = self.repeats.iter().filter(|repeat| repeat.needs_approval());
        open.filter(|repeat| !self.approved.contains(repeat)).copied().collect()
    }

    /// Changes the round, or only shows what would come of it.
    pub(super) async fn conclude(
        self,
        mut desk: Desk<'_>,
        publication: Publication<'_>,
    ) -> Result<String, Failure> {
        let Publication { signature, approval, published, again } = publication;
        if published == Published::Yes {
            let mut approved = approval.of(&self.to_approve(), &desk, &again)?;
            approved.extend(&self.approved);
            let request = Request::Reseat {
                tables: self.tables.clone(),
                removed: Vec::new(),
                byes: self.byes.clone(),
                approved,
            };
            desk.enter(signature, vec![request], &[]).await?;
        }
        let answer = match desk.setting.form {
            Form::Json => to_json(&self.json(&desk, published)),
            Form::Text => self.text(&desk, published),
        };
        desk.close().await?;
        Ok(answer)
    }

    fn json(&self, desk: &Desk<'_>, published: Published) -> Value {
        json!({
            "round": self.after.round,
            "published": published == Published::Yes,
            "tables": self.tables,
            "byes": self.byes,
            "before": figures_json(&self.before),
            "after": figures_json(&self.after),
            "repeats": self.repeats.iter().map(repeat_json).collect::<Vec<Value>>(),
            "to_approve": self.to_approve(),
            "code": desk.code(),
        })
    }

    fn text(&self, desk: &Desk<'_>, published: Published) -> String {
        let messages = desk.messages();
        let round = || [("round", self.after.round.to_string().into())];
        let mut text = match published {
            Published::Yes => messages.say("fact-reseated", round()),
            Published::No => messages.say("swap-proposed", round()),
        };
        text += "\n\n";
        text += &(seating_text(&self.tables, desk) + "\n");
        if !self.byes.is_empty() {
            text += &(byes_text(&self.byes, desk) + "\n\n");
        }
        let columns = [
            (messages.text("swap-figure"), Align::Left),
            (messages.text("swap-before"), Align::Right),
            (messages.text("swap-after"), Align::Right),
        ];
        let figures = |report: &RoundReport| {
            let (tally, success) = (&report.figures.tally, report.figures.success);
            let forced = tally.forced_partners + tally.forced_rivals;
            [
                tally.partner_violations.to_string(),
                tally.rival_violations.to_string(),
                forced.to_string(),
                tally.pyramid_moves.to_string(),
                tally.side_moves.to_string(),
                tally.deviation.to_string(),
                alerts::percent_text(success),
            ]
        };
        let names = [
            messages.text("swap-partners"),
            messages.text("swap-rivals"),
            messages.text("swap-forced"),
            messages.text("swap-pyramid"),
            messages.text("swap-side"),
            messages.text("swap-deviation"),
            messages.text("swap-success"),
        ];
        let lines = names.into_iter().zip(figures(&self.before)).zip(figures(&self.after));
        let lines: Vec<Vec<String>> =
            lines.map(|((name, before), after)| vec![name, before, after]).collect();
        text += &columns_of(&columns, &lines);
        for repeat in &self.repeats {
            text += &(repeat_line(repeat, desk) + "\n");
        }
        if published == Published::Yes { text + &desk.code_line() } else { text }
    }
}

/// The last round, if the two can change places in it.
pub(super) fn check<'d>(
    desk: &'d Desk<'_>,
    [a, b]: [AthleteNumber; 2],
) -> Result<&'d Round, Failure> {
    let refused = |refusal: Refusal| desk.setting.refused(&refusal);
    let state = desk.state();
    if a == b {
        return Err(refused(Refusal::NamedTwice { athlete: a }));
    }
    if let Some(&athlete) = [a, b].iter().find(|one| !state.athletes.contains_key(one)) {
        return Err(refused(Refusal::UnknownAthlete { athlete }));
    }
    let last = state.rounds.last();
    let round = last.ok_or_else(|| refused(Refusal::NoSuchRound { round: state.next_round() }))?;
    if let Some(&athlete) = [a, b].iter().find(|one| !round.has(**one)) {
        return Err(refused(Refusal::NotSeated { athlete, round: round.number }));
    }
    let table_of = |athlete| round.table_of(athlete);
    if table_of(a).is_none() && table_of(b).is_none() {
        return Err(refused(Refusal::NotSeated { athlete: a, round: round.number }));
    }
    let has_result = |table: &TableNumber| round.tables[table].status.has_result();
    match [a, b].into_iter().filter_map(table_of).find(has_result) {
        Some(table) => Err(refused(Refusal::HasResult { round: round.number, table })),
        None => Ok(round),
    }
}
