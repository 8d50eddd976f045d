//! The rules that are chosen on the command line.

use cangrejo_pairing::dutch::{Edition, Readings, Rules};
use cangrejo_tournament::trf::{BakuGroup, Purpose, Reading, Tournament};
use clap::{Args, ValueEnum};

/// The rules by which rounds are held against a file.
#[derive(Debug, Args)]
pub(super) struct ChosenRules {
    #[arg(long)]
    edition: Option<EditionName>,

    #[arg(long, default_value = "engine")]
    readings: ReadingsName,
}

/// An edition of the rules, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum EditionName {
    #[value(name = "2026")]
    Of2026,
    #[value(name = "2017")]
    Of2017,
}

/// Whose reading of the rules, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ReadingsName {
    Engine,
    Text,
}

impl From<EditionName> for Edition {
    fn from(name: EditionName) -> Edition {
        match name {
            EditionName::Of2026 => Edition::Of2026,
            EditionName::Of2017 => Edition::Of2017,
        }
    }
}

impl From<ReadingsName> for Readings {
    fn from(name: ReadingsName) -> Readings {
        match name {
            ReadingsName::Engine => Readings::Engine,
            ReadingsName::Text => Readings::Text,
        }
    }
}

impl ChosenRules {
    /// How a file is read to look back on it; C.04.7 has a reading of its own.
    pub(super) fn review(&self) -> Reading {
        let baku_group = match Readings::from(self.readings) {
            Readings::Engine => BakuGroup::Reference,
            Readings::Text => BakuGroup::Text,
        };
        Reading { purpose: Purpose::Review, baku_group, ..Reading::default() }
    }

    /// The rules for a tournament, whose file may name the edition.
    pub(super) fn of(&self, tournament: &Tournament) -> Rules {
        let edition = self.edition.map_or(Rules::of(tournament).edition, Edition::from);
        Rules { edition, readings: self.readings.into() }
    }
}
