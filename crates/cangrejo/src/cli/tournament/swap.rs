//! `cangrejo swap`: two athletes of the last round change places, and what that costs.

use cangrejo_tournament::event::{AthleteNumber, Discipline, Repeat};
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
use crate::director::{ChessRefusal, Request};
use crate::round_report::{RoundReport, SwappedSeats, swap_seats};

/// Lets two athletes of the last round change places.
pub(super) async fn answer(question: &Swap, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.change.place).await?;
    if desk.state().discipline == Discipline::Chess {
        return chess::swap(question, desk).await;
    }
    if question.cause.is_some() {
        return Err(setting.refused(&ChessRefusal::ChessOnly.into()));
    }
    let athletes = [setting.player(question.number)?, setting.player(question.other)?];
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
pub(super) struct Swapped(SwappedSeats);

impl Swapped {
    /// What comes of two athletes who change places in the last round.
    pub(super) fn of(desk: &Desk<'_>, athletes: [AthleteNumber; 2]) -> Result<Swapped, Failure> {
        let swapped = swap_seats(desk.tournament(), athletes);
        swapped.map(Swapped).map_err(|refusal| desk.setting.refused(&refusal))
    }

    /// The repeats that the director has to approve and has not yet.
    pub(super) fn to_approve(&self) -> Vec<Repeat> {
        self.0.to_approve()
    }

    /// Changes the round, or only shows what would come of it.
    pub(super) async fn conclude(
        self,
        mut desk: Desk<'_>,
        publication: Publication<'_>,
    ) -> Result<String, Failure> {
        let Publication { signature, approval, published, again } = publication;
        if published == Published::Yes {
            let mut approved = approval.of(&self.0.to_approve(), &desk, &again)?;
            approved.extend(&self.0.approved);
            let request = Request::Reseat {
                tables: self.0.tables.clone(),
                removed: Vec::new(),
                byes: self.0.byes.clone(),
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
            "round": self.0.after.round,
            "published": published == Published::Yes,
            "tables": self.0.tables,
            "byes": self.0.byes,
            "before": figures_json(&self.0.before),
            "after": figures_json(&self.0.after),
            "repeats": self.0.repeats.iter().map(repeat_json).collect::<Vec<Value>>(),
            "to_approve": self.0.to_approve(),
            "code": desk.code(),
        })
    }

    fn text(&self, desk: &Desk<'_>, published: Published) -> String {
        let messages = desk.messages();
        let round = || [("round", self.0.after.round.to_string().into())];
        let mut text = match published {
            Published::Yes => messages.say("fact-reseated", round()),
            Published::No => messages.say("swap-proposed", round()),
        };
        text += "\n\n";
        text += &(seating_text(&self.0.tables, desk) + "\n");
        if !self.0.byes.is_empty() {
            text += &(byes_text(&self.0.byes, desk) + "\n\n");
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
        let lines = names.into_iter().zip(figures(&self.0.before)).zip(figures(&self.0.after));
        let lines: Vec<Vec<String>> =
            lines.map(|((name, before), after)| vec![name, before, after]).collect();
        text += &columns_of(&columns, &lines);
        for repeat in &self.0.repeats {
            text += &(repeat_line(repeat, desk) + "\n");
        }
        if published == Published::Yes { text + &desk.code_line() } else { text }
    }
}
