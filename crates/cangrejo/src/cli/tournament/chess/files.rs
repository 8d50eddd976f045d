//! Report files of chess: a whole tournament taken in, or written.

use std::collections::BTreeMap;
use std::path::Path;

use cangrejo_tournament::chess::{self, Results};
use cangrejo_tournament::event::{Discipline, RoundNumber, TableNumber};
use cangrejo_tournament::tournament::Tournament;
use cangrejo_tournament::trf::{Comparison, Dialect, LineEnd, Lost, Report, Written};
use serde_json::{Value, json};

use crate::chess_file::{self, ChessFile, NotTaken};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::cli::tournament::args::{Change, Signature};
use crate::cli::tournament::desk::{Desk, Setting, remark_lines};
use crate::cli::tournament::import::Import;
use crate::cli::tournament::keeping::check_name_is_free;
use crate::cli::tournament::roster::{open_or_create, started};
use crate::cli::trf::{Note, bad_file, notes};
use crate::director::{ChessRefusal, Request, apply};
use crate::messages::{self, Messages, report_remarks, unkept};
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

/// Takes a report file over into a new tournament; what is not kept is told before.
pub(in crate::cli::tournament) async fn import(
    question: &Import,
    bytes: &[u8],
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let (file, change) = (question.file(), &question.change);
    let failed = |error: StoreError| setting.failed(&error);
    setting.messages.speak_of(Discipline::Chess);
    let shown = file.display().to_string();
    let name = name_of(file, change, setting)?;
    let report = Report::read(bytes);
    let read = chess_file::read(&report, name.as_str());
    let file = read.map_err(|error| not_taken(&error, &shown, setting))?;
    let signature = reasoned(&change.signature, &shown, setting);
    let tournament = supposed(&file.requests, &signature, setting)?;
    let compared = chess_file::compared(&report, tournament.state(), &file.births);
    let compared = compared.map_err(|error| not_taken(&error, &shown, setting))?;
    let mut taken = Taken { name, file, compared, entered: None, shown };
    if question.dry_run {
        return taken.answer(setting);
    }
    if !taken.compared.lost.is_empty() && !question.accept {
        return Err(taken.not_accepted(setting));
    }
    check_name_is_free(&taken.name, &signature, setting)?;
    let mut store = open_or_create(&setting.path(change.place.store.as_ref()), setting).await?;
    if !matches!(store.load(&taken.name).await, Err(StoreError::NoSuchLog { .. })) {
        return Err(failed(StoreError::LogExists { log: taken.name }));
    }
    let log = started(&mut store, taken.name.clone()).await.map_err(failed)?;
    let mut desk = Desk { setting, store, log };
    let ChessFile { requests, births, .. } = &taken.file;
    let (requests, personal) = with_births(requests.clone(), births, desk.log.id_salt());
    let entered = desk.enter(&signature, requests, &personal).await?;
    let (code, n_events) = (desk.code(), desk.log.head().n_events);
    desk.close().await?;
    taken.entered = Some((n_events, entered.remarks, code));
    taken.answer(setting)
}

/// The name of the new tournament: as typed, or that of the file.
fn name_of(file: &Path, change: &Change, setting: &Setting<'_>) -> Result<LogName, Failure> {
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let typed = change.place.tournament.clone().or(stem).unwrap_or_default();
    typed.parse().map_err(|error| match change.place.tournament {
        Some(_) => setting.failed(&error),
        None => setting.bad("import-trf-name", []),
    })
}

/// What came of a report, or would.
struct Taken {
    name: LogName,
    file: ChessFile,
    compared: Comparison,
    /// How many events there are, what was remarked, and the code; none for a dry run.
    entered: Option<(usize, Vec<String>, String)>,
    shown: String,
}

impl Taken {
    fn answer(&self, setting: &Setting<'_>) -> Result<String, Failure> {
        let messages = setting.messages;
        let remarks = report_remarks(&self.file, &self.compared, messages);
        if setting.form == Form::Json {
            return Ok(to_json(&self.json(&remarks, messages)));
        }
        let values = [
            ("players", self.file.n_players.into()),
            ("rounds", self.file.n_rounds.into()),
            ("file", self.shown.clone().into()),
            ("log", self.name.to_string().into()),
        ];
        let key = if self.entered.is_some() { "import-trf-done" } else { "import-trf-tried" };
        let answer = messages.say(key, values) + "\n" + &remark_lines(&remarks, messages);
        match self.told(messages) {
            None => Ok(answer),
            Some(told) => Err(Failure::beside(answer, told)),
        }
    }

    /// What is not kept, if there is anything.
    fn told(&self, messages: &Messages) -> Option<String> {
        let heading = messages.say("import-trf-unkept", [("file", self.shown.clone().into())]);
        let unkept = unkept(&self.compared, messages);
        let told = [heading].into_iter().chain(unkept).collect::<Vec<_>>().join("\n  ");
        (!self.compared.lost.is_empty()).then_some(told)
    }

    /// That somebody has to say first that not everything needs to be kept as it is.
    fn not_accepted(&self, setting: &Setting<'_>) -> Failure {
        let messages = setting.messages;
        let told = self.told(messages).unwrap_or_default();
        let message = told + "\n" + &messages.text("import-trf-accept");
        let answer = match setting.form {
            Form::Json => to_json(&self.json(&[], messages)),
            Form::Text => String::new(),
        };
        Failure { exit: Exit::Refused, message, answer }
    }

    fn json(&self, remarks: &[String], messages: &Messages) -> Value {
        let lost = |one: &Lost| {
            let (line, player) = match one {
                Lost::Line { line, .. } => (Some(*line), None),
                Lost::Player { line, player, .. } => (Some(*line), Some(*player)),
                Lost::Renumbered { .. } => (None, None),
            };
            json!({ "line": line, "player": player, "what": messages::lost(one, messages) })
        };
        let entered = self.entered.as_ref();
        let remarks = entered.iter().flat_map(|(_, remarks, _)| remarks).chain(remarks);
        json!({
            "tournament": self.name.as_str(),
            "athletes": self.file.n_players,
            "rounds": self.file.n_rounds,
            "entered": entered.is_some(),
            "events": entered.map(|(n_events, ..)| n_events),
            "remarks": remarks.collect::<Vec<_>>(),
            "not_kept": self.compared.lost.iter().map(lost).collect::<Vec<Value>>(),
            "added": self.compared.added,
            "code": entered.map(|(_, _, code)| code),
        })
    }
}

/// The tournament, if the director grants it all; no file is made for it.
fn supposed(
    requests: &[Request],
    signature: &Signature,
    setting: &Setting<'_>,
) -> Result<Tournament, Failure> {
    let mut tournament = Tournament::default();
    for request in requests {
        let events = apply(&tournament, setting.command(signature, request.clone()));
        let events = events.map_err(|refusal| {
            let why = messages::refusal(&refusal, setting.messages);
            let message = setting.messages.say("import-trf-refused", [("why", why.into())]);
            Failure::new(Exit::Refused, message)
        })?;
        for event in events {
            tournament.push(event).expect("the director's events are lawful");
        }
    }
    Ok(tournament)
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
