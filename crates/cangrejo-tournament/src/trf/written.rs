//! A tournament as records, the way back from the file.

use super::dialect::{Dialect, bb_points, configuration, trf26_accelerations, trf26_points};
use super::player_record::{Entry, PlayerRecord};
use super::points::{PointSystem, Points};
use super::record::{Bye, Record};
use super::report::Report;
use super::tournament::{Edition, Player, System, SystemFamily, Tournament};

impl Tournament {
    /// A file of this tournament, which reads as the same tournament again.
    ///
    /// Byes for the next round and later ones are records 240 in either dialect: the columns of a
    /// round in which nobody is paired would say that it is over. Virtual points are always written
    /// out, so that programs which halve the field otherwise read the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use cangrejo_tournament::trf::{Dialect, Reading, Report};
    ///
    /// let file = "142 5\r152 W\r\
    /// 001    1      Ana                               2100                             1.0    1     2 w 1\r\
    /// 001    2      Eva                               2000                             0.0    2     1 b 0\r";
    /// let tournament = Report::read(file.as_bytes()).tournament(Reading::default())?;
    /// assert_eq!(tournament.report(Dialect::Trf26).to_string(), file);
    /// # Ok::<(), cangrejo_tournament::trf::Faults>(())
    /// ```
    pub fn report(&self, dialect: Dialect) -> Report {
        Report::of_records(&self.records(dialect))
    }

    /// The records of such a file, for a writer that has more to say: headings before them, or
    /// the birth dates and FIDE numbers of the players' lines.
    pub fn records(&self, dialect: Dialect) -> Vec<Record> {
        let mut records = Vec::new();
        let n_rounds = small(self.n_rounds);
        let is_by_rank =
            !self.players.iter().map(|player| player.id).eq(1..=small(self.players.len()));
        match dialect {
            Dialect::Trf26 => {
                records.push(Record::NRounds(n_rounds));
                records.extend(self.initial_color.map(Record::InitialColor));
            }
            Dialect::Trf16 => {
                records.push(Record::NRoundsX(n_rounds));
                records.extend(self.initial_color.map(configuration));
            }
        }
        if is_by_rank {
            records.push(Record::Configuration { by_rank: true, initial_color: None });
        }
        records.extend(self.system.as_ref().map(|system| Record::System(system.code())));
        records.extend(point_records(&self.points, dialect));
        records.extend(self.byes());
        records.extend(self.accelerations(dialect));
        records.extend(self.forbidden.iter().map(|group| {
            let players = group.players.iter().map(|&index| self.players[index].id).collect();
            let is_for_all = group.first_round <= 1 && group.last_round >= self.n_rounds;
            match dialect {
                Dialect::Trf16 if is_for_all => Record::ForbiddenX(players),
                Dialect::Trf16 | Dialect::Trf26 => {
                    let rounds = (small(group.first_round), small(group.last_round));
                    Record::Forbidden { rounds, players }
                }
            }
        }));
        records.extend(self.players.iter().map(|player| Record::Player(self.line(player))));
        records
    }

    /// The virtual points of all players.
    fn accelerations(&self, dialect: Dialect) -> Vec<Record> {
        let is_accelerated = self.players.iter().any(|player| !player.accelerations.is_empty());
        let is_baku = self.system.as_ref().is_some_and(|system| system.is_baku);
        match (self.players.first(), dialect) {
            // Without a word of its own, the file would ask for the points of record 192.
            (Some(player), _) if is_baku && !is_accelerated => {
                vec![Record::AcceleratedX { player: player.id, points: vec![Points::ZERO] }]
            }
            (_, Dialect::Trf26) => trf26_accelerations(self),
            (_, Dialect::Trf16) => trf16_accelerations(self),
        }
    }

    /// The byes that were asked for, those of one round and kind together.
    fn byes(&self) -> Vec<Record> {
        let next = self.n_played + 1;
        let of_columns = self.players.iter().enumerate().filter_map(|(index, player)| {
            let is_listed = self.byes.iter().any(|one| (one.player, one.round) == (index, next));
            player.next_bye.filter(|_| !is_listed).map(|bye| (next, bye, player.id))
        });
        let listed = self.byes.iter().map(|one| (one.round, one.bye, self.players[one.player].id));
        let byes: Vec<(usize, Bye, u32)> = listed.chain(of_columns).collect();
        let same = |one: &(usize, Bye, u32), other: &(usize, Bye, u32)| {
            (one.0, one.1) == (other.0, other.1)
        };
        let record = |group: &[(usize, Bye, u32)]| Record::Byes {
            bye: group[0].1,
            round: small(group[0].0),
            players: group.iter().map(|&(_, _, player)| player).collect(),
        };
        byes.chunk_by(same).map(record).collect()
    }

    /// The line of a player.
    fn line(&self, player: &Player) -> PlayerRecord {
        let id = |index: usize| self.players[index].id;
        let entries = player.rounds.iter().map(|round| Entry {
            opponent: round.opponent.map(id),
            color: round.color,
            mark: round.mark,
        });
        PlayerRecord {
            id: player.id,
            title: player.title.clone(),
            name: player.name.clone(),
            rating: player.rating,
            federation: player.federation.clone(),
            points: player.points,
            rank: player.rank,
            rounds: entries.collect(),
            ..PlayerRecord::default()
        }
    }
}

impl System {
    /// The code of record 192.
    pub fn code(&self) -> String {
        let stem = match (&self.family, self.edition) {
            // The whole code of another system says its acceleration too.
            (SystemFamily::Other(code), _) => return code.clone(),
            (SystemFamily::Dutch, None) => "FIDE_DUTCH",
            (SystemFamily::Dutch, Some(Edition::Fide2017)) => "FIDE_DUTCH_2017",
            (SystemFamily::Dutch, Some(Edition::Fide2026)) => "FIDE_DUTCH_2026",
        };
        format!("{stem}{}", if self.is_baku { "_BAKU" } else { "" })
    }
}

/// What results are worth, where it is unusual.
fn point_records(points: &PointSystem, dialect: Dialect) -> Vec<Record> {
    if *points == PointSystem::default() {
        return Vec::new();
    }
    match (trf26_points(points), dialect) {
        (Some(values), Dialect::Trf26) => vec![Record::PointSystem(values)],
        (Some(_), Dialect::Trf16) => bb_points(points),
        // Only XXS has a word for each of these.
        (None, Dialect::Trf16 | Dialect::Trf26) => vec![Record::PointCodes(point_codes(points))],
    }
}

fn point_codes(points: &PointSystem) -> Vec<(String, Points)> {
    let codes = [
        ("W", points.win),
        ("D", points.draw),
        ("L", points.loss),
        ("FW", points.forfeit_win),
        ("FL", points.forfeit_loss),
        ("PAB", points.pairing_bye),
        ("FPB", points.full_bye),
        ("HPB", points.half_bye),
        ("ZPB", points.zero_bye),
    ];
    codes.map(|(code, points)| (code.to_owned(), points)).into()
}

/// The virtual points of every player who has any.
pub(super) fn trf16_accelerations(tournament: &Tournament) -> Vec<Record> {
    let accelerated = tournament.players.iter().filter(|player| !player.accelerations.is_empty());
    let record = |player: &Player| Record::AcceleratedX {
        player: player.id,
        points: player.accelerations.clone(),
    };
    accelerated.map(record).collect()
}

/// A number as records have it; none of ours is too great for them.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
