//! A report file that becomes a tournament of chess, or everything that is wrong with it.

use cangrejo_tournament::event::Discipline;
use cangrejo_tournament::tournament::Tournament;
use cangrejo_tournament::trf::{Comparison, Fault, Report};

use super::failure::{FileFault, WebError};
use super::hall::{Hall, Signature, supposed};
use super::uploads::Uploads;
use crate::chess_file::{self, ChessFile, NotTaken};
use crate::messages::{self, Messages};
use crate::registration::with_births;
use crate::store::LogName;
use crate::upload_reader::check_report;

/// The largest file; a tournament of ten thousand players fits.
pub(super) const MOST_BYTES: usize = 2 << 20;

/// Everything that is wrong with a file, in words.
#[derive(Debug)]
pub(super) struct BadReport {
    /// How many faults there are; not all of them are kept of a file that is noise.
    pub(super) count: usize,
    pub(super) faults: Vec<FileFault>,
}

/// A tournament that the director would grant as a whole.
pub(super) struct Taken {
    pub(super) title: String,
    pub(super) file: ChessFile,
    /// What the tournament does not say as the file says it.
    pub(super) compared: Comparison,
    signature: Signature,
}

impl Taken {
    /// Reads a file in its turn; whoever signs takes it over.
    pub(super) async fn read(
        uploads: &Uploads,
        bytes: impl AsRef<[u8]> + Send + 'static,
        signature: Signature,
        messages: &Messages,
    ) -> Result<Taken, WebError> {
        messages.speak_of(Discipline::Chess);
        let bad = |count, faults| WebError::Report(Box::new(BadReport { count, faults }));
        let one = |sentence| bad(1, vec![FileFault { line: None, column: None, sentence }]);
        let untitled = messages.text("web-trf-untitled");
        let reason = messages.say("import-trf-reason", [("file", "TRF".into())]);
        let signature = Signature { reason: Some(reason), ..signature };
        let reader = uploads.reader.clone();
        let read = uploads.work(move || {
            check_report(reader.as_deref(), bytes.as_ref())?;
            let report = Report::read(bytes.as_ref());
            let granted = |file: ChessFile| {
                let granted = supposed(&Tournament::default(), &signature, &file.requests);
                let granted = granted.map(|tournament| {
                    let compared = chess_file::compared(&report, tournament.state(), &file.births);
                    compared.map(|compared| (tournament.state().name.clone(), compared))
                });
                (file, signature, granted)
            };
            Ok(chess_file::read(&report, &untitled).map(granted))
        });
        let read = read.await?.map_err(|why| one(messages::unread(why, messages)))?;
        let not_taken = |error| match error {
            NotTaken::Faults(faults) => {
                let told = faults.list().iter().map(|fault| of_report(fault, messages)).collect();
                bad(faults.list().len() + faults.n_more(), told)
            }
            NotTaken::Points => one(messages.text("import-trf-points")),
            NotTaken::Acceleration => one(messages.text("import-trf-acceleration")),
        };
        let (file, signature, granted) = read.map_err(&not_taken)?;
        let compared = granted.map_err(|error| {
            let why = error.sentence(messages, &|athlete| athlete.to_string());
            one(messages.say("import-trf-refused", [("why", why.into())]))
        })?;
        let (title, compared) = compared.map_err(not_taken)?;
        Ok(Taken { title, file, compared, signature })
    }

    /// Makes the tournament.
    pub(super) async fn make(&self, hall: &Hall) -> Result<LogName, WebError> {
        let ask = |id_salt: &_| with_births(self.file.requests.clone(), &self.file.births, id_salt);
        hall.start_whole(&self.title, &self.signature, ask).await
    }
}

fn of_report(fault: &Fault, messages: &Messages) -> FileFault {
    let number = |number: usize| u64::try_from(number).ok();
    FileFault {
        line: fault.place.and_then(|place| number(place.line)),
        column: fault.place.and_then(|place| number(place.column)),
        sentence: messages::trf_fault(fault, messages),
    }
}
