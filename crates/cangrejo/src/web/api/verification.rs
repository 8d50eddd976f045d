//! Re-running a log for a program.

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::call::Room;
use crate::web::proof::{Proof, codes_of};

/// The codes of sheets that the log is held against, with commas.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    codes: String,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Verification {
    /// Whether everything holds.
    verified: bool,
    /// What holds, and what could not be compared.
    findings: Vec<String>,
    /// What does not hold.
    complaints: Vec<String>,
    /// The codes that fit and prove little: short ones of sheets of earlier versions.
    weak_codes: Vec<String>,
    /// What the signatures of this installation are checked with; none before it signs something.
    key: Option<Key>,
}

/// The public half of an installation's key (Ed25519).
#[derive(Debug, Serialize, ToSchema)]
struct Key {
    /// In hexadecimal digits.
    public: String,
    /// What people compare instead.
    fingerprint: String,
}

/// Re-runs the whole log.
pub(super) async fn show(room: Room, asked: Result<Query<Asked>, QueryRejection>) -> Response {
    let asked = asked.map(|Query(asked)| asked).unwrap_or_default();
    let messages = &room.call.visitor.messages;
    let proof = match codes_of(&asked.codes, messages) {
        Ok(codes) => {
            Proof::of(&room.call.app.hall, room.current.log.name(), &codes, messages).await
        }
        Err(error) => Err(error),
    };
    let verified = proof.map(|Proof { findings, complaints, weak_codes, own }| Verification {
        verified: complaints.is_empty(),
        findings,
        complaints,
        weak_codes,
        key: own.map(|key| Key { public: key.to_string(), fingerprint: key.fingerprint() }),
    });
    room.answer(StatusCode::OK, verified)
}
