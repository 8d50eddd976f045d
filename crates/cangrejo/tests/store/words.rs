//! Every error of the store has words in both languages.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;

use cangrejo::language::Language;
use cangrejo::messages::{self, Messages, breach, store_error};
use cangrejo::store::{PictureError, SignatureError, StoreError};
use cangrejo_tournament::chain::Broken;
use cangrejo_tournament::event::{
    ConstraintNumber, EventNumber, PictureHash, ProtestNumber, RoundNumber, SanctionNumber,
    TableNumber,
};
use cangrejo_tournament::tournament::{Breach, Unlawful};

use crate::common::{athlete, name};

fn path() -> PathBuf {
    "torneos.db".into()
}

fn of_files() -> Vec<StoreError> {
    let (path, detail) = (path(), "x".to_owned());
    vec![
        StoreError::Missing { path: path.clone() },
        StoreError::Exists { path: path.clone() },
        StoreError::NotAStore { path: path.clone() },
        StoreError::Damaged { path: path.clone(), detail: detail.clone() },
        StoreError::Newer { path: path.clone(), found: 2, known: 1 },
        StoreError::Older { path: path.clone(), found: 1, known: 2 },
        StoreError::OldRatings { path: path.clone() },
        StoreError::TableMissing { path: path.clone(), table: "event" },
        StoreError::Busy { path: path.clone() },
        StoreError::DiskFull { path: path.clone() },
        StoreError::FileGone { path: path.clone() },
        StoreError::Rewound { path: path.clone(), log: name("copa"), expected: 5, found: 4 },
        StoreError::Stuck { path: path.clone() },
        StoreError::DiskFails { path: path.clone(), detail: detail.clone() },
        StoreError::Io { path: path.clone(), error: io::Error::other("x") },
        StoreError::Database { path: path.clone(), detail },
        StoreError::NotAFile { path: path.clone() },
        StoreError::FileTooLarge { path: path.clone(), most: 7 },
        StoreError::CopyUnreadable { path: path.clone(), line: 7 },
        StoreError::CopyUnfinished { path: path.clone(), line: 7 },
        StoreError::CopyDamaged { path: path.clone(), line: 7 },
        StoreError::Signature(SignatureError::NotAKey { path: path.clone() }),
        StoreError::Picture(PictureError::CopyMissing { path: path.clone() }),
        StoreError::Picture(PictureError::CopyChanged { path }),
        StoreError::BadName { text: "Ñ".into() },
    ]
}

fn of_logs() -> Vec<StoreError> {
    let (log, event) = (name("copa"), EventNumber::FIRST);
    let broken = |broken| StoreError::Broken { log: name("copa"), event, broken };
    let unlawful = Unlawful { event, breach: Breach::NotCreated };
    let hash = PictureHash::of(b"x");
    let key = "7".repeat(64).parse().expect("64 digits");
    vec![
        StoreError::NoSuchLog { log: log.clone() },
        StoreError::LogExists { log: log.clone() },
        broken(Broken::Hash),
        broken(Broken::Unreadable { detail: "x".into() }),
        broken(Broken::NotCanonical),
        StoreError::EventMissing { log: log.clone(), event },
        StoreError::EventsLost { log: log.clone(), expected: 5, found: 4 },
        StoreError::EventsAdded { log: log.clone(), expected: 5, found: 6 },
        StoreError::HeadChanged { log: log.clone(), found: 5 },
        StoreError::NoteChanged { log: log.clone() },
        StoreError::NoteMissing { log: log.clone() },
        StoreError::PersonalMissing { log: log.clone(), athletes: vec![athlete(3)] },
        StoreError::Unlawful { log: log.clone(), unlawful },
        StoreError::Conflict { log: log.clone() },
        StoreError::OtherSecret { log: log.clone() },
        StoreError::SnapshotChanged { log: log.clone() },
        StoreError::PersonalChanged { log: log.clone(), athlete: athlete(3) },
        StoreError::Picture(PictureError::Missing { log: log.clone(), hash }),
        StoreError::Picture(PictureError::Changed { log: log.clone(), hash }),
        StoreError::Picture(PictureError::TooMany { log: log.clone(), found: 600, most: 512 }),
        StoreError::Signature(SignatureError::Changed { log: log.clone(), event, key }),
        StoreError::Signature(SignatureError::Rewritten { log: log.clone(), event, key }),
        StoreError::CopyAhead { log: log.clone(), store: 4, copy: 5 },
        StoreError::Forked { log, event },
    ]
}

fn breaches() -> Vec<Breach> {
    let round = RoundNumber::FIRST;
    vec![
        Breach::NotCreated,
        Breach::CreatedTwice,
        Breach::Closed,
        Breach::NotClosed,
        Breach::UnknownAthlete { athlete: athlete(3) },
        Breach::AthleteTwice { athlete: athlete(3) },
        Breach::WrongPresence { athlete: athlete(3) },
        Breach::RoundOutOfOrder { expected: RoundNumber::FIRST },
        Breach::NoSuchTable { round, table: None },
        Breach::NoSuchTable { round, table: Some(TableNumber::FIRST) },
        Breach::TableTwice { table: TableNumber::FIRST },
        Breach::SeatedTwice { athlete: athlete(3) },
        Breach::NotSeated { athlete: athlete(3) },
        Breach::WrongStatus { round, table: TableNumber::FIRST },
        Breach::NoGames,
        Breach::WrongSanction { sanction: SanctionNumber::FIRST },
        Breach::WrongConstraint { constraint: ConstraintNumber::FIRST },
        Breach::WrongProtest { protest: ProtestNumber::FIRST },
        Breach::NotTheLast { event: EventNumber::FIRST },
    ]
}

#[test]
fn every_breach_has_its_own_sentence_in_both_languages() {
    for language in Language::ALL {
        let catalogue = messages::source(language);
        let n_keys = catalogue.lines().filter(|line| line.starts_with("breach-")).count();
        let words = Messages::new(language);
        let sentences: BTreeSet<String> =
            breaches().iter().map(|found| breach(found, &words)).collect();
        assert_eq!(sentences.len(), n_keys, "{sentences:#?}");
    }
}

#[test]
fn every_error_has_its_own_sentence_in_both_languages() {
    let errors: Vec<_> = of_files().into_iter().chain(of_logs()).collect();
    for language in Language::ALL {
        let catalogue = messages::source(language);
        let n_keys = catalogue.lines().filter(|line| line.starts_with("store-")).count();
        let words = Messages::new(language);
        let sentences: BTreeSet<String> =
            errors.iter().map(|error| store_error(error, &words)).collect();
        assert_eq!(sentences.len(), n_keys, "{sentences:#?}");
    }
}

#[test]
fn an_error_that_is_printed_by_itself_is_in_english() {
    let error = StoreError::Newer { path: path(), found: 2, known: 1 };
    assert_eq!(
        error.to_string(),
        "torneos.db has version 2 and this program knows up to 1; use the newer program"
    );
}
