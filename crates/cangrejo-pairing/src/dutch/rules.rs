//! Which text of the rules is followed, and how it is read.

use cangrejo_tournament::trf;

/// The rules by which a round is paired. By default today's, as the reference engine reads them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The text of C.04.3.
    pub edition: Edition,
    /// Whose reading of it.
    pub readings: Readings,
}

impl Rules {
    /// The rules of a report's tournament: the edition that its record 192 names, if it names one.
    pub fn of(report: &trf::Tournament) -> Self {
        let named = report.system.as_ref().and_then(|system| system.edition);
        let edition = match named {
            Some(trf::Edition::Fide2017) => Edition::Of2017,
            Some(trf::Edition::Fide2026) | None => Edition::Of2026,
        };
        Rules { edition, readings: Readings::default() }
    }
}

/// A text of C.04.3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// In force since February 2026.
    #[default]
    Of2026,
    /// In force until then.
    Of2017,
}

/// What is done where the reference engine does not do what an article says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Readings {
    /// What the engine does: the files of the field are made by it.
    #[default]
    Engine,
    /// What the article says.
    Text,
}
