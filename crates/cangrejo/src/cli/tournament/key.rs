//! `cangrejo key`: what the signatures of this installation are checked with.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::desk::Setting;
use super::roster::open_or_create;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;

/// Whose key.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskKey {
    #[arg(long)]
    store: Option<PathBuf>,
}

/// Tells the public half of the installation's key, which is made if there is none.
pub(super) async fn answer(question: &AskKey, setting: &Setting<'_>) -> Result<String, Failure> {
    let store = open_or_create(&setting.path(question.store.as_ref()), setting).await?;
    let key = store.own_key().map_err(|error| setting.failed(&error))?;
    store.close().await.map_err(|error| setting.failed(&error))?;
    let (public, fingerprint) = (key.to_string(), key.fingerprint());
    Ok(match setting.form {
        Form::Json => to_json(&json!({ "key": public, "fingerprint": fingerprint })),
        Form::Text => {
            let values = [("key", public.into()), ("fingerprint", fingerprint.into())];
            setting.messages.say("key-told", values) + "\n"
        }
    })
}
