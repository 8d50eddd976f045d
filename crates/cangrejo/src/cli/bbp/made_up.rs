//! The file of a tournament that is made up, in the records of the other program.

use cangrejo_tournament::trf::{Dialect, Entry, PlayerRecord, Record, Report, Tournament};

/// The file; nothing where record 162 cannot say what results are worth.
///
/// It names its seed first. The number of rounds is only in the file of a tournament that stopped
/// before its last round, and the system is in record 092, where no program looks for it.
pub(super) fn report(tournament: &Tournament, seed: u64) -> Option<Report> {
    let mut rounds = Vec::new();
    let mut players = Vec::new();
    let mut points = Vec::new();
    for record in tournament.records(Dialect::Trf26) {
        match record {
            Record::NRounds(_) if tournament.n_played < tournament.n_rounds => rounds.push(record),
            Record::Player(player) => players.push(player),
            Record::PointSystem(_) => points.push(record),
            Record::PointCodes(_) => return None,
            _ => {}
        }
    }
    let byes = tournament.players.iter().map(|player| player.next_bye);
    let players = players.into_iter().zip(byes).map(|(player, bye)| {
        let name = format!("Test{:04} Player{:04}", player.id, player.id);
        let bye = bye.map(|bye| Entry { opponent: None, color: None, mark: bye.into() });
        let rounds = player.rounds.iter().copied().chain(bye).collect();
        Record::Player(PlayerRecord { name, rounds, ..player })
    });
    let heading = Record::Other(format!("012 AutoTest Tournament {seed}"));
    let system = ["", "092 FIDE_DUTCH_2025"].map(|line| Record::Other(line.to_owned()));
    let records = [heading].into_iter().chain(rounds).chain(players).chain(system).chain(points);
    Some(Report::of_records(&records.collect::<Vec<_>>()))
}
