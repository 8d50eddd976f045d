//! Rounds that need a person: `publish` and `approve`.

use std::path::Path;

use cangrejo_tournament::event::{Origin, Pairing};

use super::approval::{Approval, two_athletes};
use super::desk::{Desk, Setting};
use super::round_args::{Approve, Publish};
use super::rounds::{Made, Publication, Published, again, settings};
use super::swap::{Swapped, swap_again};
use crate::case_faults::decode;
use crate::cli::domino::case_faults;
use crate::cli::exit::{Exit, Failure};
use crate::cli::source::Source;
use crate::next_round::{Settings, propose};
use crate::round_file::{self, RoundFile};

/// Publishes a round that was made elsewhere.
pub(super) async fn publish(
    question: &Publish,
    source: &Source,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.change.place).await?;
    desk.domino_only()?;
    let publication = Publication {
        signature: &question.change.signature,
        approval: Approval::Nothing,
        published: if question.dry_run { Published::No } else { Published::Yes },
        again: file_again(&question.file),
    };
    desk.check_next_round(publication.signature, !question.dry_run)?;
    let made = Made::of(&desk, read(source, &desk)?, None);
    made.conclude(desk, publication).await
}

/// What `cangrejo approve` must be told of a round in a file.
fn file_again(file: &Path) -> String {
    let name = file.display().to_string();
    if name.contains(char::is_whitespace) {
        format!(" --file \"{name}\"")
    } else {
        format!(" --file {name}")
    }
}

/// The round of a file: the engine's if it is what the engine makes now, else somebody's.
fn read(source: &Source, desk: &Desk<'_>) -> Result<Pairing, Failure> {
    let state = desk.state();
    let parsed = decode(&source.bytes).and_then(|text| round_file::parse(text, state));
    let RoundFile { tables, byes, settings } = parsed.map_err(|faults| {
        let messages = desk.messages();
        let faults = case_faults::describe("bad-round-file", &source.name, &faults, messages);
        Failure::new(Exit::BadInput, faults)
    })?;
    let settings = settings.and_then(|names| Settings::read(&names));
    let made = settings.and_then(|settings| propose(state, settings).ok());
    let same = made.filter(|made| made.tables == tables && made.byes == byes);
    Ok(same.unwrap_or(Pairing { tables, byes, origin: Origin::Hand }))
}

/// Approves repeats, and does what was refused for want of it.
pub(super) async fn approve(
    question: &Approve,
    source: Option<&Source>,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let approval =
        if question.all { Approval::All } else { Approval::read(&question.pairs, setting)? };
    let desk = Desk::open(setting, &question.change.place).await?;
    desk.domino_only()?;
    let signature = &question.change.signature;
    if let Some(typed) = &question.swapped {
        let athletes = two_athletes(typed, setting)?;
        let publication = Publication {
            signature,
            approval,
            published: Published::Yes,
            again: swap_again(athletes),
        };
        let swapped = Swapped::of(&desk, athletes)?;
        if swapped.to_approve().is_empty() {
            return Err(nothing_to_approve(setting));
        }
        return swapped.conclude(desk, publication).await;
    }
    let file = question.round_file.as_deref();
    let publication = Publication {
        signature,
        approval,
        published: Published::Yes,
        again: file.map_or_else(|| again(question.method, question.pattern), file_again),
    };
    desk.check_next_round(signature, true)?;
    let made = match source {
        Some(source) => Made::of(&desk, read(source, &desk)?, None),
        None => Made::by_engine(&desk, settings(desk.state(), question.method, question.pattern))?,
    };
    if made.to_approve().is_empty() {
        return Err(nothing_to_approve(setting));
    }
    made.conclude(desk, publication).await
}

fn nothing_to_approve(setting: &Setting<'_>) -> Failure {
    Failure::new(Exit::Refused, setting.messages.text("approve-nothing"))
}
