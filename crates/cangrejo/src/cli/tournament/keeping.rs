//! The second folder that every entry is copied to, and `resume`, which goes on from it.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::args::Signature;
use super::desk::Setting;
use super::roster::open_or_create;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::messages;
use crate::store::{
    Log, LogName, PictureError, Store, StoreError, Unfinished, check_copy, read_copy,
};

/// The copy that another machine goes on from.
#[derive(Debug, Args)]
pub(in crate::cli) struct Resume {
    file: PathBuf,

    #[arg(long)]
    leave_out: bool,

    #[arg(long)]
    store: Option<PathBuf>,
}

/// Takes a log over from its copy, into the file in use.
pub(super) async fn resume(question: &Resume, setting: &Setting<'_>) -> Result<String, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let unfinished = if question.leave_out { Unfinished::LeaveOut } else { Unfinished::Refuse };
    // A copy that cannot be used must not leave an empty file behind.
    let name = check_copy(&question.file, unfinished).map_err(failed)?;
    let mut store = open_or_create(&setting.path(question.store.as_ref()), setting).await?;
    let n_known = match store.load(&name).await {
        Err(StoreError::NoSuchLog { .. }) => 0,
        known => known.map_err(failed)?.head().n_events,
    };
    let log = store.resume(&question.file, unfinished).await.map_err(failed)?;
    setting.course.note_kept();
    store.close().await.map_err(failed)?;
    let (n_events, code) = (log.head().n_events, log.head().hash.code());
    let n_new = n_events - n_known;
    Ok(match setting.form {
        Form::Json => {
            let tournament = name.as_str();
            to_json(&json!({
                "tournament": tournament, "events": n_events, "new_events": n_new, "code": code,
            }))
        }
        Form::Text => {
            let log = name.to_string().into();
            let values = [("log", log), ("events", n_events.into()), ("new", n_new.into())];
            let code = setting.messages.say("desk-code", [("code", code.into())]);
            setting.messages.say("resume-done", values) + "\n" + &code + "\n"
        }
    })
}

/// The folder to copy to: as typed, else of the environment.
fn folder(signature: &Signature, setting: &Setting<'_>) -> Option<PathBuf> {
    let named = || (setting.variable)("CANGREJO_COPY").filter(|name| !name.is_empty());
    signature.copy.clone().or_else(|| named().map(PathBuf::from))
}

/// The second folder in this run, and what is wrong with it.
pub(super) struct SecondFolder {
    folder: Option<PathBuf>,
    remark: Option<String>,
}

impl SecondFolder {
    /// Brings the copy of a log up to date, so that what is entered next can follow.
    ///
    /// A folder that is gone, full or damaged stops nobody: the answer tells. A copy in which
    /// another machine went on does, because two logs would come of it.
    pub(super) async fn attach(
        store: &mut Store,
        log: &Log,
        (signature, setting): (&Signature, &Setting<'_>),
    ) -> Result<SecondFolder, Failure> {
        let folder = folder(signature, setting);
        let mut second = SecondFolder { folder, remark: None };
        let Some(folder) = &second.folder else { return Ok(second) };
        // Made here it would hide that the stick is not plugged in.
        if !folder.is_dir() {
            let why = setting.messages.text("desk-copy-no-folder");
            second.remark = Some(second.not_copied(why, setting));
            return Ok(second);
        }
        match store.copy_one_to(folder, log).await {
            Ok(()) => {}
            Err(error @ (StoreError::Forked { .. } | StoreError::CopyAhead { .. })) => {
                return Err(setting.failed(&error));
            }
            Err(error) => second.failed(&error, setting),
        }
        let cleaned = messages::cleaned_later(&store.cleaned_while_copying(), setting.messages);
        second.remark =
            second.remark.into_iter().chain(cleaned).reduce(|one, two| format!("{one} {two}"));
        Ok(second)
    }

    /// Notes that what was entered is not in the copy.
    pub(super) fn failed(&mut self, error: &StoreError, setting: &Setting<'_>) {
        let why = match error {
            // It does not get better by itself, and is not to be taken for damage of the log.
            StoreError::CopyDamaged { path, line } => {
                let file = path.display().to_string().into();
                let values = [("file", file), ("line", line.to_string().into())];
                self.remark = Some(setting.messages.say("desk-copy-damaged", values));
                return;
            }
            // The entry itself is there.
            StoreError::Picture(
                PictureError::Missing { .. }
                | PictureError::Changed { .. }
                | PictureError::CopyChanged { .. },
            ) => {
                let why = messages::store_error(error, setting.messages);
                let remark = setting.messages.say("desk-picture-not-copied", [("why", why.into())]);
                self.remark = Some(remark);
                return;
            }
            other => messages::copy_trouble(other, setting.messages),
        };
        self.remark = Some(self.not_copied(why, setting));
    }

    /// What the answer tells.
    pub(super) fn remark(self) -> Option<String> {
        self.remark
    }

    fn not_copied(&self, why: String, setting: &Setting<'_>) -> String {
        let folder = self.folder.as_deref().unwrap_or(Path::new("")).display().to_string();
        setting.messages.say("desk-not-copied", [("folder", folder.into()), ("why", why.into())])
    }
}

/// That the second folder has no tournament of this name, which is about to be started.
pub(super) fn check_name_is_free(
    name: &LogName,
    signature: &Signature,
    setting: &Setting<'_>,
) -> Result<(), Failure> {
    let Some(folder) = folder(signature, setting) else { return Ok(()) };
    let path = folder.join(format!("{name}.log"));
    match read_copy(&path, Unfinished::LeaveOut) {
        Ok(copied) if !copied.links.is_empty() => {
            let values =
                [("log", name.to_string().into()), ("file", path.display().to_string().into())];
            Err(Failure::new(Exit::Refused, setting.messages.say("desk-copy-taken", values)))
        }
        Ok(_) | Err(_) => Ok(()),
    }
}
