//! `cangrejo verify`: whole logs once more, from their first events.

mod answer;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{Event, EventNumber};
use clap::Args;

use super::args::Place;
use super::desk::Setting;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::progress::bar;
use crate::cli::source::{self, Source};
use crate::cli::to_json;
use crate::messages::bad_tournament;
use crate::signature::{PublicKey, Signature};
use crate::store::{
    CopiedLog, LogName, Store, StoreError, Unfinished, check_copied_pictures, is_copy, known_key,
    read_copy,
};
use crate::tournament_file::{self, NotATournament, PublicTournament, TournamentFile};
use crate::verify::{Located, SheetCode, Verdict, n_steps};

/// What a log is held against.
#[derive(Debug, Args)]
pub(in crate::cli) struct Verify {
    #[arg(conflicts_with = "store")]
    file: Option<PathBuf>,

    #[arg(long)]
    code: Vec<String>,

    #[command(flatten)]
    place: Place,
}

/// Re-runs every log that is asked for.
pub(super) async fn answer(question: &Verify, setting: &Setting<'_>) -> Result<String, Failure> {
    let codes = question.code.iter().map(|typed| {
        typed.parse::<SheetCode>().map_err(|wrong| {
            let values = [("code", wrong.typed.into())];
            setting.bad("verify-not-a-code", values)
        })
    });
    let codes = codes.collect::<Result<Vec<SheetCode>, Failure>>()?;
    let (sealed, own) = read(question, setting).await?;
    let proof = Proof { own, ..Proof::of(sealed, codes, setting)? };
    let answer = match setting.form {
        Form::Json => to_json(&proof.json()),
        Form::Text => proof.text(setting.messages),
    };
    match proof.complaint(setting.messages) {
        None => Ok(answer),
        Some(message) => Err(Failure { exit: Exit::NoSolution, message, answer }),
    }
}

/// A log whose seals hold.
struct Sealed {
    name: LogName,
    events: Vec<Event>,
    links: Vec<Link>,
    signatures: Vec<Signature>,
    /// How many events are abbreviated, so that what they say is not sealed.
    n_abbreviated: usize,
}

impl Sealed {
    fn of(name: LogName, history: Vec<(Event, Link)>, signatures: Vec<Signature>) -> Sealed {
        let (events, links) = history.into_iter().unzip();
        Sealed { name, events, links, signatures, n_abbreviated: 0 }
    }
}

/// Reads the logs that are asked for, which checks their seals, what is private and what was
/// signed; with the key of the installation in use.
async fn read(
    question: &Verify,
    setting: &Setting<'_>,
) -> Result<(Vec<Sealed>, Option<PublicKey>), Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let path = setting.path(question.file.as_ref().or(question.place.store.as_ref()));
    let asked = question.place.tournament.as_ref().map(|name| name.parse::<LogName>());
    let asked = asked.transpose().map_err(failed)?;
    let copied = if is_copy(&path).map_err(failed)? {
        let copied = read_copy(&path, Unfinished::Refuse).map_err(failed)?;
        check_copied_pictures(&path).map_err(failed)?;
        Some((copied, BTreeSet::new()))
    } else {
        exported(&path, setting)?
    };
    if let Some((copied, abbreviated)) = copied {
        let name = copied.log.clone();
        if let Some(log) = asked.filter(|asked| *asked != name) {
            return Err(failed(StoreError::NoSuchLog { log }));
        }
        let signatures = copied.signatures.clone();
        let history = copied.public_history(&abbreviated).map_err(failed)?;
        let n_abbreviated = abbreviated.len();
        let sealed = Sealed { n_abbreviated, ..Sealed::of(name, history, signatures) };
        let installation = setting.path(question.place.store.as_ref());
        return Ok((vec![sealed], known_key(&installation).map_err(failed)?));
    }
    let mut store = Store::open_to_read(&path).await.map_err(failed)?;
    let names = if let Some(name) = asked {
        vec![name]
    } else {
        store.check_notes().await.map_err(failed)?;
        store.names().await.map_err(failed)?
    };
    if names.is_empty() {
        return Err(setting.bad("desk-no-tournament", []));
    }
    let mut logs = Vec::with_capacity(names.len());
    for name in names {
        let history = store.checked_history(&name).await.map_err(failed)?;
        let signatures = store.signatures(&name).await.map_err(failed)?;
        logs.push(Sealed::of(name, history, signatures));
    }
    let own = store.known_key().map_err(failed)?;
    store.close().await.map_err(failed)?;
    Ok((logs, own))
}

/// The log of a file that `export` wrote, if it is one, and which of its events are abbreviated;
/// what is private in it holds.
fn exported(
    path: &Path,
    setting: &Setting<'_>,
) -> Result<Option<(CopiedLog, BTreeSet<EventNumber>)>, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let begun = File::open(path).and_then(|file| {
        let mut beginning = Vec::new();
        file.take(64).read_to_end(&mut beginning).map(|_| beginning)
    });
    // Whoever opens the file as one of tournaments says why that cannot be done.
    if !begun.is_ok_and(|beginning| tournament_file::is_begun(&beginning)) {
        return Ok(None);
    }
    let most = tournament_file::MAX_BYTES as u64 + 1;
    let Source { name, bytes } =
        source::read_up_to(most, path, setting.messages, &mut io::empty())?;
    let read = tournament_file::read_public(&bytes).map_err(|error| match error {
        NotATournament::OtherFormat => failed(StoreError::NotAStore { path: path.to_owned() }),
        error @ (NotATournament::TooLarge
        | NotATournament::NotJson { .. }
        | NotATournament::Newer { .. }
        | NotATournament::Unreadable { .. }
        | NotATournament::EventsMissing
        | NotATournament::Abbreviated { .. }
        | NotATournament::BadPicture { .. }) => {
            Failure::new(Exit::Io, bad_tournament(&name, &error, setting.messages))
        }
    })?;
    let PublicTournament { file: TournamentFile { copied, private }, abbreviated } = read;
    if let Some(private) = &private {
        copied.check_whole(private).map_err(failed)?;
    }
    Ok(Some((copied, abbreviated)))
}

/// Everything that was found out.
struct Proof {
    logs: Vec<(Sealed, Verdict)>,
    /// Each code with the log in which it was found, by place in the list, and where there.
    codes: Vec<(SheetCode, usize, Located)>,
    /// The key of this installation, if it has one.
    own: Option<PublicKey>,
}

impl Proof {
    fn of(
        logs: Vec<Sealed>,
        codes: Vec<SheetCode>,
        setting: &Setting<'_>,
    ) -> Result<Proof, Failure> {
        let n_steps: usize = logs.iter().map(|log| n_steps(&log.events)).sum();
        let bar = bar(n_steps as u64, setting.messages.text("verify-progress"));
        let mut judged = Vec::with_capacity(logs.len());
        for log in logs {
            let verdict = Verdict::of(&log.events, &|| bar.inc(1)).map_err(|unlawful| {
                setting.failed(&StoreError::Unlawful { log: log.name.clone(), unlawful })
            })?;
            judged.push((log, verdict));
        }
        bar.finish_and_clear();
        let codes = codes.into_iter().map(|code| locate(&judged, code)).collect();
        Ok(Proof { logs: judged, codes, own: None })
    }
}

/// The log that has the code: at its round if any does, else anywhere.
fn locate(logs: &[(Sealed, Verdict)], code: SheetCode) -> (SheetCode, usize, Located) {
    let mut best = (0, Located::Nowhere);
    for (idx, (log, verdict)) in logs.iter().enumerate() {
        match verdict.locate(&log.links, &code) {
            here @ Located::Here { .. } => return (code, idx, here),
            elsewhere @ Located::OtherRound { .. } => best = (idx, elsewhere),
            Located::Nowhere => {}
        }
    }
    (code, best.0, best.1)
}
