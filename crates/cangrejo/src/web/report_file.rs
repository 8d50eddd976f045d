//! A report file that becomes a tournament of chess, or everything that is wrong with it.

use cangrejo_tournament::event::Discipline;
use cangrejo_tournament::tournament::Tournament;
use cangrejo_tournament::trf::{Fault, Report};

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
            let read = chess_file::read(&Report::read(bytes.as_ref()), &untitled);
            let granted = |file: ChessFile| {
                let granted = supposed(&Tournament::default(), &signature, &file.requests);
                (file, signature, granted)
            };
            Ok(read.map(granted))
        });
        let read = read.await?.map_err(|why| one(messages::unread(why, messages)))?;
        let (file, signature, granted) = read.map_err(|error| match error {
            NotTaken::Faults(faults) => {
                let told = faults.list().iter().map(|fault| of_report(fault, messages)).collect();
                bad(faults.list().len() + faults.n_more(), told)
            }
            NotTaken::Points => one(messages.text("import-trf-points")),
            NotTaken::Acceleration => one(messages.text("import-trf-acceleration")),
        })?;
        let tournament = granted.map_err(|error| {
            let why = error.sentence(messages, &|athlete| athlete.to_string());
            one(messages.say("import-trf-refused", [("why", why.into())]))
        })?;
        Ok(Taken { title: tournament.state().name.clone(), file, signature })
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
