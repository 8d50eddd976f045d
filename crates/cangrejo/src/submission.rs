//! What a rating officer would miss in a chess report.
//!
//! A function of the [`Report`]: it may be of this program or of another.

use cangrejo_tournament::event::{BirthDate, Day, Heading, Title};
use cangrejo_tournament::trf::{PlayerRecord, Record, Report};

/// Something that a report must say for its games to be rated, and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The name of the tournament.
    Name,
    /// The city.
    City,
    /// The federation, or three letters for it.
    Federation,
    /// The first day.
    Start,
    /// The last day, not before the first.
    End,
    /// The chief arbiter.
    ChiefArbiter,
    /// The rate of play, in words or in code.
    RateOfPlay,
    /// The rate of play in the code of TRF26.
    TimeControl,
    /// The days of these rounds that were played.
    RoundDays(Vec<u32>),
    /// Players without something.
    Players(PlayerGap, Vec<u32>),
}

/// Something that a report must say of every player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerGap {
    /// The number with FIDE.
    FideId,
    /// The year of birth.
    BirthYear,
    /// The federation, by three letters.
    Federation,
    /// A title that is one of FIDE's.
    Title,
}

impl PlayerGap {
    /// Whether a player's line says it; a title only has to be one of FIDE's.
    fn is_said(self, player: &PlayerRecord) -> bool {
        match self {
            PlayerGap::FideId => player.fide_id.parse::<u32>().is_ok_and(|id| id > 0),
            PlayerGap::BirthYear => player.birth.parse::<BirthDate>().is_ok(),
            PlayerGap::Federation => is_federation(&player.federation),
            PlayerGap::Title => player.title.is_empty() || player.title.parse::<Title>().is_ok(),
        }
    }
}

impl Gap {
    /// The record, or the columns, that should say it.
    pub const fn place(&self) -> &'static str {
        match self {
            Gap::Name => "012",
            Gap::City => "022",
            Gap::Federation => "032",
            Gap::Start => "042",
            Gap::End => "052",
            Gap::ChiefArbiter => "102",
            Gap::RateOfPlay => "122",
            Gap::RoundDays(_) => "132",
            Gap::TimeControl => "222",
            Gap::Players(PlayerGap::Title, _) => "001 11-13",
            Gap::Players(PlayerGap::Federation, _) => "001 54-56",
            Gap::Players(PlayerGap::FideId, _) => "001 58-68",
            Gap::Players(PlayerGap::BirthYear, _) => "001 70-79",
        }
    }

    /// The name of it for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Gap::Name => "name",
            Gap::City => "city",
            Gap::Federation => "federation",
            Gap::Start => "start",
            Gap::End => "end",
            Gap::ChiefArbiter => "chief-arbiter",
            Gap::RateOfPlay => "rate-of-play",
            Gap::TimeControl => "time-control",
            Gap::RoundDays(_) => "round-days",
            Gap::Players(PlayerGap::FideId, _) => "fide-ids",
            Gap::Players(PlayerGap::BirthYear, _) => "birth-years",
            Gap::Players(PlayerGap::Federation, _) => "federations",
            Gap::Players(PlayerGap::Title, _) => "titles",
        }
    }

    /// The rounds or players that are concerned; none for the tournament itself.
    pub fn numbers(&self) -> &[u32] {
        match self {
            Gap::RoundDays(rounds) => rounds,
            Gap::Players(_, players) => players,
            Gap::Name
            | Gap::City
            | Gap::Federation
            | Gap::Start
            | Gap::End
            | Gap::ChiefArbiter
            | Gap::RateOfPlay
            | Gap::TimeControl => &[],
        }
    }
}

/// Everything that would be missed, in the order of the records.
pub fn gaps(report: &Report) -> Vec<Gap> {
    let heading = Heading::of_report(report);
    let records = report.records().unwrap_or_default();
    let players: Vec<&PlayerRecord> = records
        .iter()
        .filter_map(|(_, record)| match record {
            Record::Player(player) => Some(player),
            _ => None,
        })
        .collect();
    let mut gaps = of_heading(report, &heading);
    let n_rounds = players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let is_dated = |round: &u32| heading.schedule.keys().any(|dated| dated.get() == *round);
    let rounds = (1..).take(n_rounds).filter(|round| !is_dated(round)).collect::<Vec<_>>();
    gaps.extend((!rounds.is_empty()).then_some(Gap::RoundDays(rounds)));
    let is_trf26 = records.iter().any(|(_, record)| is_of_trf26(record));
    gaps.extend(of_rate(&heading, is_trf26));
    gaps.extend(of_players(&players));
    gaps
}

fn of_heading(report: &Report, heading: &Heading) -> Vec<Gap> {
    let name = report.value("012").unwrap_or_default();
    let is_ordered = |end: Day| heading.start.is_none_or(|start| start <= end);
    let said = [
        (!name.trim().is_empty(), Gap::Name),
        (!heading.city.is_empty(), Gap::City),
        (is_federation(&heading.federation), Gap::Federation),
        (heading.start.is_some(), Gap::Start),
        (heading.end.is_some_and(is_ordered), Gap::End),
        (!heading.chief_arbiter.is_empty(), Gap::ChiefArbiter),
    ];
    said.into_iter().filter(|(is_said, _)| !is_said).map(|(_, gap)| gap).collect()
}

/// The code of the rate of play is asked for by TRF26 alone.
fn of_rate(heading: &Heading, is_trf26: bool) -> Option<Gap> {
    if heading.rate_of_play.is_empty() && heading.time_control.is_empty() {
        return Some(Gap::RateOfPlay);
    }
    let is_coded = is_time_control(&heading.time_control);
    let is_wanted = is_trf26 || !heading.time_control.is_empty();
    (is_wanted && !is_coded).then_some(Gap::TimeControl)
}

fn is_of_trf26(record: &Record) -> bool {
    match record {
        Record::NRounds(_) | Record::InitialColor(_) | Record::System(_) => true,
        Record::Other(line) => ["182", "202", "212", "222"].iter().any(|id| line.starts_with(id)),
        _ => false,
    }
}

fn of_players(players: &[&PlayerRecord]) -> Vec<Gap> {
    let kinds = [PlayerGap::Title, PlayerGap::Federation, PlayerGap::FideId, PlayerGap::BirthYear];
    let gaps = kinds.into_iter().map(|kind| {
        let without = players.iter().filter(|player| !kind.is_said(player));
        Gap::Players(kind, without.map(|player| player.id).collect())
    });
    gaps.filter(|gap| !gap.numbers().is_empty()).collect()
}

fn is_federation(code: &str) -> bool {
    code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Whether a text is a rate of play in the code of record 222: periods of `[moves/]seconds[+more]`
/// parted by colons, or one list of them for each color.
fn is_time_control(code: &str) -> bool {
    match code.strip_prefix('W').map(|code| code.split_once("-B")) {
        Some(Some((white, black))) => [white, black].into_iter().all(are_periods),
        Some(None) => false,
        None => are_periods(code),
    }
}

fn are_periods(code: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    code.split(':').all(|period| {
        let (moves, time) = period.split_once('/').unwrap_or(("1", period));
        let (seconds, more) = time.split_once('+').unwrap_or((time, "0"));
        [moves, seconds, more].into_iter().all(is_number)
    })
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::trf::Report;

    use super::{Gap, PlayerGap, gaps, is_time_control};

    fn player(id: u32, title: &str, federation: &str, [fide_id, birth]: [&str; 2]) -> String {
        let name = format!("Jugador {id}");
        format!(
            "001 {id:>4} m{title:>3} {name:<33} 2000 {federation:<3} {fide_id:>11} {birth:<10}  0.0    1  0000 - H\n"
        )
    }

    #[test]
    fn a_whole_report_has_no_gap_and_an_empty_one_has_all() {
        let heading = "012 Open\n022 Coro\n032 VEN\n042 2026/03/01\n052 2026/03/02\n\
            102 Árbitra Principal\n122 90 min\n142 1\n222 5400+30\n";
        let days = format!("{:<91}26/03/01\n", "132");
        let players = player(1, "GM", "VEN", ["123456", "1990/00/00"]);
        let whole = format!("{heading}{days}{players}");
        assert_eq!(gaps(&Report::read(whole.as_bytes())), []);
        let players = player(1, "XX", "", ["0", ""]) + &player(2, "", "VE", ["", "0000/00/00"]);
        let empty = gaps(&Report::read(players.as_bytes()));
        let places: Vec<&str> = empty.iter().map(Gap::place).collect();
        let all = ["012", "022", "032", "042", "052", "102", "132", "122"];
        let of_players = ["001 11-13", "001 54-56", "001 58-68", "001 70-79"];
        assert_eq!(places, [&all[..], &of_players[..]].concat());
        assert!(empty.contains(&Gap::Players(PlayerGap::Title, vec![1])));
        assert!(empty.contains(&Gap::Players(PlayerGap::Federation, vec![1, 2])));
    }

    #[test]
    fn the_code_of_a_rate_of_play_is_that_of_the_specification() {
        for code in ["5400+30", "40/6000+30:900+30", "W300-B240", "300", "W5400+30:60-B300"] {
            assert!(is_time_control(code), "{code}");
        }
        for wrong in ["", "90 min", "5400+", "/300", "W300", "300:", "5400+30s", "W300B240"] {
            assert!(!is_time_control(wrong), "{wrong}");
        }
    }

    #[test]
    fn trf26_asks_for_the_code_and_trf16_for_words() {
        let with = |records: &str| {
            let report = Report::read(format!("{records}\n").as_bytes());
            let found = gaps(&report);
            [Gap::RateOfPlay, Gap::TimeControl].map(|gap| found.contains(&gap))
        };
        assert_eq!(with("122 90 min"), [false, false]);
        assert_eq!(with("122 90 min\n142 9"), [false, true]);
        assert_eq!(with("142 9\n222 5400+30"), [false, false]);
        assert_eq!(with("142 9"), [true, false]);
        assert_eq!(with("222 soon"), [false, true]);
    }
}
