//! A tournament as records, the way back from the file.

use super::dialect::{Dialect, configuration, trf16_points, trf26_accelerations, trf26_points};
use super::player_record::{Entry, Mark, PlayerRecord};
use super::points::{PointSystem, Points};
use super::record::{Bye, Record};
use super::report::Report;
use super::tournament::{
    AnnouncedBye, Edition, Forbidden, Player, System, SystemFamily, Tournament,
};

impl Tournament {
    /// A file of this tournament, which reads as the same tournament again.
    ///
    /// Byes that were asked for are records 240, or in TRF16 the columns of the next round, whose
    /// points are then counted, as the programs expect that read those columns. Virtual points are
    /// always written out, so that programs which halve the field otherwise read the same. What
    /// the dialect cannot say is not there: see [`Tournament::unsaid`].
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
        let system = self.system.as_ref().filter(|_| dialect == Dialect::Trf26);
        records.extend(system.map(|system| Record::System(system.code())));
        records.extend(point_records(&self.points, dialect));
        match dialect {
            Dialect::Trf26 => {
                records.extend(self.byes());
                records.extend(self.accelerations());
            }
            Dialect::Trf16 => records.extend(trf16_accelerations(self)),
        }
        records.extend(self.forbidden.iter().filter_map(|group| {
            let players = group.players.iter().map(|&index| self.players[index].id).collect();
            match dialect {
                Dialect::Trf16 => {
                    self.is_for_all_rounds(group).then_some(Record::ForbiddenX(players))
                }
                Dialect::Trf26 => {
                    let rounds = (small(group.first_round), small(group.last_round));
                    Some(Record::Forbidden { rounds, players })
                }
            }
        }));
        let with_byes = self.has_bye_columns(dialect);
        let line = |player: &Player| Record::Player(self.line(player, with_byes));
        records.extend(self.players.iter().map(line));
        records
    }

    /// Whether byes of the next round are in its columns.
    ///
    /// Not if all have one: the columns of a round in which nobody is left to pair say that it is
    /// over.
    pub(super) fn has_bye_columns(&self, dialect: Dialect) -> bool {
        let is_left = |player: &Player| player.next_bye.is_none();
        dialect == Dialect::Trf16
            && self.n_played < self.n_rounds
            && self.players.iter().any(is_left)
    }

    /// Whether these players may never meet.
    pub(super) fn is_for_all_rounds(&self, group: &Forbidden) -> bool {
        group.first_round <= 1 && group.last_round >= self.n_rounds
    }

    /// The virtual points of all players in the records of TRF26.
    fn accelerations(&self) -> Vec<Record> {
        let is_accelerated = self.players.iter().any(|player| !player.accelerations.is_empty());
        let is_baku = self.system.as_ref().is_some_and(|system| system.is_baku);
        match self.players.first() {
            // Without a word of its own, the file would ask for the points of record 192.
            Some(player) if is_baku && !is_accelerated => {
                vec![Record::AcceleratedX { player: player.id, points: vec![Points::ZERO] }]
            }
            Some(_) | None => trf26_accelerations(self),
        }
    }

    /// The byes that were asked for, those of one round and kind together.
    fn byes(&self) -> Vec<Record> {
        let same = |one: &AnnouncedBye, other: &AnnouncedBye| {
            (one.round, one.bye) == (other.round, other.bye)
        };
        let record = |group: &[AnnouncedBye]| Record::Byes {
            bye: group[0].bye,
            round: small(group[0].round),
            players: group.iter().map(|bye| self.players[bye.player].id).collect(),
        };
        self.byes.chunk_by(same).map(record).collect()
    }

    /// The line of a player.
    fn line(&self, player: &Player, with_bye: bool) -> PlayerRecord {
        let id = |index: usize| self.players[index].id;
        let entries = player.rounds.iter().map(|round| Entry {
            opponent: round.opponent.map(id),
            color: round.color,
            mark: round.mark,
        });
        let line = PlayerRecord {
            id: player.id,
            title: player.title.clone(),
            name: player.name.clone(),
            rating: player.rating,
            federation: player.federation.clone(),
            points: player.points,
            rank: player.rank,
            rounds: entries.collect(),
            ..PlayerRecord::default()
        };
        match player.next_bye.filter(|_| with_bye) {
            Some(bye) => self.with_bye(line, player.points, bye),
            None => line,
        }
    }

    /// The line of a player with a bye in the columns of the next round, and its points.
    pub(super) fn with_bye(
        &self,
        mut line: PlayerRecord,
        points: Points,
        bye: Bye,
    ) -> PlayerRecord {
        let blank = Entry { opponent: None, color: None, mark: Mark::Blank };
        line.rounds.resize(self.n_played, blank);
        line.rounds.push(Entry { mark: bye.into(), ..blank });
        line.points = points.plus(self.points.of_bye(bye));
        line
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
        (Some(_) | None, Dialect::Trf16) => trf16_points(points),
        // Only XXS has a word for each of these.
        (None, Dialect::Trf26) => vec![Record::PointCodes(point_codes(points))],
    }
}

/// Every value in the words of XXS; those of games first, because `W` and `D` stand for others too.
pub(super) fn point_codes(points: &PointSystem) -> Vec<(String, Points)> {
    let games = [
        (points.win, ["W", "WW", "BW"]),
        (points.draw, ["D", "WD", "BD"]),
        (points.loss, ["L", "WL", "BL"]),
    ];
    let games =
        games.into_iter().flat_map(|(worth, [both, white, black])| match worth.if_alike() {
            Some(points) => vec![(both, points)],
            None => vec![(white, worth.white), (black, worth.black)],
        });
    let others = [
        ("FW", points.forfeit_win),
        ("FL", points.forfeit_loss),
        ("PAB", points.pairing_bye),
        ("FPB", points.full_bye),
        ("HPB", points.half_bye),
        ("ZPB", points.zero_bye),
    ];
    games.chain(others).map(|(code, points)| (code.to_owned(), points)).collect()
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
