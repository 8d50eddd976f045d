//! Report files of chess: a whole tournament taken in, or written.

use std::collections::BTreeMap;
use std::path::Path;

use cangrejo_tournament::chess::{self, Results};
use cangrejo_tournament::event::{Discipline, RoundNumber, TableNumber};
use cangrejo_tournament::tournament::Tournament;
use cangrejo_tournament::trf::{Dialect, LineEnd, Report, Written};
use serde_json::json;

use crate::chess_file::{self, ChessFile, NotTaken};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::cli::tournament::args::{Change, Signature};
use crate::cli::tournament::desk::{Desk, Setting};
use crate::cli::tournament::keeping::check_name_is_free;
use crate::cli::tournament::roster::{open_or_create, started};
use crate::cli::trf::{Note, bad_file, notes};
use crate::director::{ChessRefusal, Request, apply};
use crate::minors::PublicLog;
use crate::registration::with_births;
use crate::store::{LogName, StoreError};

/// A report file, and what it does not say.
pub(in crate::cli::tournament) struct WrittenReport {
    pub(in crate::cli::tournament) text: String,
    pub(in crate::cli::tournament) notes: Vec<Note>,
}

/// The report file of the tournament, or of what everybody may read of it; birth dates only if what
/// is private is asked for.
pub(in crate::cli::tournament) async fn report_file(
    desk: &mut Desk<'_>,
    (dialect, results): (Dialect, Results),
    public: Option<&PublicLog>,
    is_private: bool,
) -> Result<WrittenReport, Failure> {
    let setting = desk.setting;
    if desk.state().discipline != Discipline::Chess {
        return Err(setting.refused(&ChessRefusal::ChessOnly.into()));
    }
    let mut births = BTreeMap::new();
    if is_private {
        let known = desk.store.personal(&desk.log).await;
        let known = known.map_err(|error| setting.failed(&error))?;
        births.extend(known.into_iter().map(|(athlete, one)| (athlete, one.birth_date)));
    }
    let state = public.map_or_else(|| desk.state(), |public| public.tournament.state());
    let Written { report, unsaid } = chess::report(state, dialect, results, &births);
    let mut notes = notes(&unsaid, setting.messages);
    if results == Results::OfTournament {
        notes.extend(rating_only(desk));
    }
    // A terminal, and most editors, know no lines that end in a carriage return alone.
    let text = report.with_line_ends(LineEnd::Lf).to_string();
    Ok(WrittenReport { text, notes })
}

/// Corrections that came too late for the tournament (C.04.2 4.3).
fn rating_only(desk: &Desk<'_>) -> Vec<Note> {
    let boards = desk.state().rounds.iter().flat_map(|round| {
        let late = round.tables.iter().filter(|(_, board)| !board.for_rating.is_empty());
        late.map(|(number, _)| (round.number, *number))
    });
    let note = |(round, board): (RoundNumber, TableNumber)| {
        let values = [("round", round.to_string().into()), ("board", board.to_string().into())];
        let message = desk.messages().say("trf-unsaid-rating-only", values);
        Note { code: "rating-only", message }
    };
    boards.map(note).collect()
}

/// Takes a report file over into a new tournament.
pub(in crate::cli::tournament) async fn import(
    (file, change): (&Path, &Change),
    bytes: &[u8],
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    setting.messages.speak_of(Discipline::Chess);
    let shown = file.display().to_string();
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let typed = change.place.tournament.clone().or(stem).unwrap_or_default();
    let name: LogName = typed.parse().map_err(|error| match change.place.tournament {
        Some(_) => failed(error),
        None => setting.bad("import-trf-name", []),
    })?;
    let read = chess_file::read(&Report::read(bytes), name.as_str());
    let taken = read.map_err(|error| not_taken(&error, &shown, setting))?;
    let signature = reasoned(&change.signature, &shown, setting);
    check(&taken.requests, &signature, setting)?;
    check_name_is_free(&name, &signature, setting)?;
    let mut store = open_or_create(&setting.path(change.place.store.as_ref()), setting).await?;
    if !matches!(store.load(&name).await, Err(StoreError::NoSuchLog { .. })) {
        return Err(failed(StoreError::LogExists { log: name }));
    }
    let log = started(&mut store, name.clone()).await.map_err(failed)?;
    let mut desk = Desk { setting, store, log };
    let ChessFile { requests, births, n_players, n_rounds } = taken;
    let (requests, personal) = with_births(requests, &births, desk.log.id_salt());
    let entered = desk.enter(&signature, requests, &personal).await?;
    let (code, n_events) = (desk.code(), desk.log.head().n_events);
    desk.close().await?;
    Ok(match setting.form {
        Form::Json => to_json(&json!({
            "tournament": name.as_str(),
            "athletes": n_players,
            "rounds": n_rounds,
            "events": n_events,
            "remarks": entered.remarks,
            "code": code,
        })),
        Form::Text => {
            let values = [
                ("players", n_players.into()),
                ("rounds", n_rounds.into()),
                ("file", shown.into()),
                ("log", name.to_string().into()),
            ];
            setting.messages.say("import-trf-done", values) + "\n"
        }
    })
}

/// That the director grants it all, before any file is made.
fn check(
    requests: &[Request],
    signature: &Signature,
    setting: &Setting<'_>,
) -> Result<(), Failure> {
    let mut tournament = Tournament::default();
    for request in requests {
        let events = apply(&tournament, setting.command(signature, request.clone()));
        let events = events.map_err(|refusal| {
            let why = crate::messages::refusal(&refusal, setting.messages);
            let message = setting.messages.say("import-trf-refused", [("why", why.into())]);
            Failure::new(Exit::Refused, message)
        })?;
        for event in events {
            tournament.push(event).expect("the director's events are lawful");
        }
    }
    Ok(())
}

/// The signature with its reason: where it all comes from, unless another is given.
fn reasoned(signature: &Signature, file: &str, setting: &Setting<'_>) -> Signature {
    let from = || setting.messages.say("import-trf-reason", [("file", file.to_owned().into())]);
    Signature {
        author: signature.author.clone(),
        reason: Some(signature.reason.clone().unwrap_or_else(from)),
        copy: signature.copy.clone(),
    }
}

fn not_taken(error: &NotTaken, file: &str, setting: &Setting<'_>) -> Failure {
    match error {
        NotTaken::Faults(faults) => bad_file(file, faults, setting.form, setting.messages),
        NotTaken::Points => setting.bad("import-trf-points", []),
        NotTaken::Acceleration => setting.bad("import-trf-acceleration", []),
    }
}
