//! What a file cannot say of a tournament, so that whoever writes it can be told.

use super::dialect::Dialect;
use super::player_record::{MOST_RATING, N_NAME, PlayerRecord};
use super::record::Record;
use super::report::Report;
use super::tournament::{Edition, Player, System, SystemFamily, Tournament};

/// A file that was written, and what it could not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub report: Report,
    /// What is not in it, or not as it was.
    pub unsaid: Vec<Unsaid>,
}

/// Something that is not in a file that was written, or not as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsaid {
    /// A name, title, federation or number is longer than its columns, and was cut.
    Cut {
        /// The player.
        player: u32,
        /// The whole text.
        text: String,
        /// The columns that it has.
        n_columns: usize,
    },
    /// A rating, or points, are greater than their columns can say, and were left out.
    TooGreat {
        /// The player.
        player: u32,
        /// The number.
        number: String,
    },
    /// Byes that were asked for a round beyond the next one, or by everybody.
    Byes {
        /// The round.
        round: usize,
        /// The players.
        players: Vec<u32>,
    },
    /// Players who may not meet in some of the rounds.
    Forbidden {
        /// The first of the rounds.
        first_round: usize,
        /// The last of the rounds.
        last_round: usize,
        /// The players.
        players: Vec<u32>,
    },
    /// A kind of tournament that is not the one that programs assume.
    System {
        /// The code of record 192.
        code: String,
    },
    /// Any other record that the dialect does not have.
    Record {
        /// Its id.
        id: String,
        /// What stands behind the id.
        text: String,
    },
}

impl Unsaid {
    /// A record that the dialect does not have, by its line.
    pub(crate) fn of_line(line: &str) -> Unsaid {
        let (id, text) = line.split_at_checked(3).unwrap_or((line, ""));
        Unsaid::Record { id: id.to_owned(), text: text.trim().to_owned() }
    }
}

impl Tournament {
    /// What a file of the tournament in this dialect does not say.
    pub fn unsaid(&self, dialect: Dialect) -> Vec<Unsaid> {
        let mut unsaid: Vec<Unsaid> = self.players.iter().flat_map(too_wide).collect();
        match dialect {
            Dialect::Trf26 => {}
            Dialect::Trf16 => unsaid.extend(self.unsaid_in_trf16()),
        }
        unsaid
    }

    /// What TRF16 and its XX and BB records do not say beside the players' lines.
    pub(super) fn unsaid_in_trf16(&self) -> Vec<Unsaid> {
        let id = |index: &usize| self.players[*index].id;
        let system = self.system.iter().filter(|system| !system.is_assumed());
        let mut unsaid: Vec<Unsaid> =
            system.map(|system| Unsaid::System { code: system.code() }).collect();
        let n_said = self.n_played + usize::from(self.has_bye_columns(Dialect::Trf16));
        let mut byes = self.byes.clone();
        byes.retain(|bye| (n_said + 1..=self.n_rounds).contains(&bye.round));
        byes.sort_by_key(|bye| (bye.round, bye.player));
        unsaid.extend(byes.chunk_by(|one, other| one.round == other.round).map(|group| {
            let players = group.iter().map(|bye| id(&bye.player)).collect();
            Unsaid::Byes { round: group[0].round, players }
        }));
        let forbidden = self.forbidden.iter().filter(|group| !self.is_for_all_rounds(group));
        unsaid.extend(forbidden.map(|group| Unsaid::Forbidden {
            first_round: group.first_round,
            last_round: group.last_round,
            players: group.players.iter().map(id).collect(),
        }));
        unsaid
    }
}

impl System {
    /// Whether a program pairs by it without being told; virtual points are written out.
    fn is_assumed(&self) -> bool {
        match (&self.family, self.edition) {
            (SystemFamily::Dutch, None | Some(Edition::Fide2026)) => true,
            (SystemFamily::Dutch, Some(Edition::Fide2017)) | (SystemFamily::Other(_), _) => false,
        }
    }
}

/// What of a player is wider than its columns.
fn too_wide(player: &Player) -> Vec<Unsaid> {
    let texts = [(&player.title, 3), (&player.name, N_NAME), (&player.federation, 3)];
    let cut = texts.into_iter().filter(|(text, n_columns)| text.chars().count() > *n_columns);
    let rating = player.rating.filter(|rating| *rating > MOST_RATING);
    let points = Some(player.points).filter(|points| points.in_columns().is_none());
    let numbers =
        [rating.map(|rating| rating.to_string()), points.map(|points| points.to_string())];
    let cut = cut.map(|(text, n_columns)| Unsaid::Cut {
        player: player.id,
        text: text.clone(),
        n_columns,
    });
    let too_great = |number| Unsaid::TooGreat { player: player.id, number };
    cut.chain(numbers.into_iter().flatten().map(too_great)).collect()
}

/// Whether a record is of TRF26 alone, and of no use to whoever reads TRF16.
///
/// Records of federations and of programs are nobody's, and stay.
pub(super) fn is_trf26_only(record: &Record) -> bool {
    const IDS: [&str; 16] = [
        "172", "182", "192", "202", "212", "222", "240", "260", "300", "310", "320", "330", "352",
        "362", "801", "802",
    ];
    match record {
        Record::System(_) | Record::Byes { .. } | Record::Forbidden { .. } => true,
        Record::Team(line) | Record::Other(line) => IDS.iter().any(|id| line.starts_with(id)),
        Record::Player(PlayerRecord { .. })
        | Record::NRounds(_)
        | Record::NRoundsX(_)
        | Record::InitialColor(_)
        | Record::Configuration { .. }
        | Record::PointSystem(_)
        | Record::PointsX(..)
        | Record::PointCodes(_)
        | Record::Absent(_)
        | Record::Accelerated { .. }
        | Record::AcceleratedX { .. }
        | Record::ForbiddenX(_)
        | Record::AbnormalPoints(_) => false,
    }
}
