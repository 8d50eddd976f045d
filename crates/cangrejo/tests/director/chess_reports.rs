//! Chess reports that become tournaments, are written again and read once more.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cangrejo::chess_file::{self, ChessFile, NotTaken};
use cangrejo::director::{ChessRefusal, ChessRequest, Refusal, Request};
use cangrejo_tournament::chess::{self, Results};
use cangrejo_tournament::event::{
    ChessRules, Day, Heading, NationalRecord, Profile, RoundStart, Title,
};
use cangrejo_tournament::trf::{
    Comparison, Detail, Dialect, Forbidden, Lost, Purpose, Reading, Report, Tournament,
};

use crate::chess::desk_of;
use crate::common::{Desk, athlete, round};

/// Every report at hand: those of other people, and our own cases.
fn reports() -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("CANGREJO_DATA").map(PathBuf::from);
    let data = root.join(named.unwrap_or_else(|| "../shared/data".into())).join("trf-third-party");
    // Where those of other people are not there, `cargo xtask test` says so.
    let own = root.join("conformance/data/dutch");
    let folders = [
        data.join("real-opens"),
        data.join("editions"),
        data.join("held-exercises"),
        data.join("chessament"),
        own.join("checker/cases"),
        own.join("public/cases"),
    ];
    let files = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    let whole = "kde_chessament_tournament_1.txt";
    files.retain(|file| file.extension().is_some_and(|end| end == "trf") || file.ends_with(whole));
    files.sort();
    let read = |file: PathBuf| (file.display().to_string(), fs::read(&file).expect("a file"));
    files.into_iter().map(read).collect()
}

/// A report as a tournament of a log, and the report that this tournament writes.
struct Taken {
    desk: Desk,
    written: Report,
    compared: Comparison,
}

fn taken(report: &Report) -> Result<Taken, NotTaken> {
    let ChessFile { requests, births, .. } = chess_file::read(report, "sin nombre")?;
    let mut desk = Desk::default();
    for request in requests {
        desk.must_because(request);
    }
    let compared = chess_file::compared(report, desk.state(), &births)?;
    let births = births.into_iter().collect();
    let written = chess::report(desk.state(), Dialect::Trf26, Results::OfTournament, &births);
    Ok(Taken { desk, written: written.report, compared })
}

fn tournament(report: &Report) -> Tournament {
    let take_over = Reading { purpose: Purpose::TakeOver, ..Reading::default() };
    let read = report.tournament(Reading::default()).or_else(|_| report.tournament(take_over));
    read.expect("a tournament")
}

/// The lines of which a comparison tells that they are not kept as they are.
fn announced(compared: &Comparison) -> BTreeSet<usize> {
    let line = |lost: &Lost| match lost {
        Lost::Line { line, .. } | Lost::Player { line, .. } => Some(*line),
        Lost::Renumbered { .. } => None,
    };
    compared.lost.iter().filter_map(line).collect()
}

/// A player's line by its columns, in the plainest way: what is behind the number and before the
/// points, and the place.
fn plain(line: &str) -> Vec<String> {
    let columns: Vec<char> = line.chars().collect();
    let cut = |first: usize, last: usize| -> String {
        let end = columns.len().min(last);
        columns.get(first - 1..end).unwrap_or_default().iter().collect::<String>().trim().to_owned()
    };
    let title = cut(11, 13);
    let title = title.parse::<Title>().map_or(title, |title| title.letters().to_owned());
    vec![
        cut(10, 10).to_lowercase().replace('f', "w"),
        title,
        cut(15, 47).split_whitespace().collect::<Vec<_>>().join(" "),
        cut(49, 52).trim_start_matches('0').to_owned(),
        cut(54, 56),
        cut(58, 68).trim_start_matches('0').to_owned(),
        cut(70, 79).replace("0000/00/00", ""),
        cut(86, 89),
    ]
}

/// Records that are compared as what can be paired.
const PAIRED_BY: [&str; 12] =
    ["001", "142", "XXR", "152", "XXC", "162", "192", "240", "250", "XXA", "260", "XXP"];

/// That everything is said again, or told not to be: a twin of the comparison that knows nothing
/// but columns and what a report is paired by.
fn assert_kept(name: &str, report: &Report, taken: &Taken) {
    let announced = announced(&taken.compared);
    let (before, after) = (tournament(report), tournament(&taken.written));
    assert_eq!(before.n_rounds.max(1), after.n_rounds, "{name}: rounds");
    assert_eq!((before.n_played, before.initial_color), (after.n_played, after.initial_color));
    assert_eq!((&before.points, &before.byes), (&after.points, &after.byes), "{name}");
    assert_eq!(apart(&before), apart(&after), "{name}: prohibitions");
    let lines = |report: &Report| -> BTreeMap<u32, (usize, String)> {
        let lines = (1..).zip(report.lines()).filter(|(_, line)| line.text.starts_with("001"));
        let id = |text: &str| text[4..8].trim().parse().expect("a number");
        lines.map(|(number, line)| (id(&line.text), (number, line.text.to_string()))).collect()
    };
    let (lines_before, lines_after) = (lines(report), lines(&taken.written));
    for (was, now) in before.players.iter().zip(&after.players) {
        let (line, text) = &lines_before[&was.id];
        let is_announced = announced.contains(line);
        let is_same = plain(text) == plain(&lines_after[&now.id].1);
        assert!(is_same || is_announced, "{name}, line {line}: {text}");
        assert_eq!(was.accelerations, now.accelerations, "{name}, line {line}");
        assert_eq!((was.points, was.next_bye), (now.points, now.next_bye), "{name}, line {line}");
        let marks = |rounds: &[cangrejo_tournament::trf::Round]| -> Vec<String> {
            let shown =
                rounds.iter().map(|one| format!("{:?}{:?}{:?}", one.opponent, one.color, one.mark));
            shown.map(|one| one.replace("Blank", "ZeroBye")).collect()
        };
        assert_eq!(marks(&was.rounds), marks(&now.rounds), "{name}, line {line}");
    }
    assert_eq!(before.players.len(), after.players.len(), "{name}");
    let written: BTreeSet<&str> =
        taken.written.lines().iter().map(|line| line.text.trim_end()).collect();
    for (number, line) in (1..).zip(report.lines()) {
        let text = line.text.trim_end();
        let id: String = text.chars().take(3).collect();
        let is_paired_by = PAIRED_BY.contains(&&*id) || id == "XXS" || id.starts_with("BB");
        let day = if ["042", "052"].contains(&&*id) { text.replace('-', "/") } else { text.into() };
        let says_nothing = text.chars().count() <= 3 && !text.starts_with('#');
        let is_same = written.contains(&*day) || is_paired_by || says_nothing;
        assert!(is_same || announced.contains(&number), "{name}, line {number}: {text}");
    }
}

fn apart(tournament: &Tournament) -> BTreeSet<(usize, usize, Vec<usize>)> {
    let group = |group: &Forbidden| {
        let players: BTreeSet<usize> = group.players.iter().copied().collect();
        let last = group.last_round.min(tournament.n_rounds);
        (group.first_round, last, players.into_iter().collect())
    };
    let groups = tournament.forbidden.iter().filter(|group| group.players.len() > 1);
    groups.map(group).collect()
}

#[test]
fn every_report_at_hand_comes_and_goes_without_a_difference_that_is_not_told() {
    let (mut n_taken, mut n_refused) = (0, 0);
    for (name, bytes) in reports() {
        let report = Report::read(&bytes);
        let first = match taken(&report) {
            Ok(first) => first,
            // What cannot be run is refused, and nothing of it is lost.
            Err(NotTaken::Faults(_)) => continue,
            Err(NotTaken::Points | NotTaken::Acceleration) => {
                n_refused += 1;
                continue;
            }
        };
        n_taken += 1;
        assert_kept(&name, &report, &first);
        let second = taken(&first.written).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert_eq!(second.compared, Comparison::default(), "{name}: the second time");
        assert_eq!(second.written, first.written, "{name}: the same bytes");
    }
    assert!(n_taken > 300 && n_refused < n_taken / 4, "{n_taken} taken, {n_refused} refused");
}

/// What a report says before its players, with everything that it can have.
const HEADING: &str = "\
012 Abierto de la casa
022 Mérida
032 ESP
042 2026/03/01
052 2026-03-03
062 4
072 3
082 0
092 Individual: Swiss System
102 Rey Paz, Ana (123456)
112 Sol, Luis
112 Luna, Eva
122 90 minutos y 30 segundos por jugada
142 4
152 W
182 Otro programa 1.2
192 FIDE_DUTCH
202 BH/C1,BH
222 5400+30
### un comentario
ZZZ una línea nacional
";

/// A line of 79 columns for a player, under an id.
fn line(id: &str, number: u32, [sex, title, name]: [&str; 3], known: [&str; 4]) -> String {
    let [rating, federation, fide_id, birth] = known;
    format!(
        "{id} {number:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} {birth:<10}"
    )
}

/// Days of rounds 1 and 3, in their columns.
fn days() -> String {
    format!("{:<91}26/03/01{:12}26/03/03", "132", "")
}

/// A report of four players and one round, all of it forfeited, half of it without colors.
fn whole() -> String {
    let players = [
        (
            1,
            ["m", "GM", "Uno, Ana"],
            ["2400", "ESP", "1234567", "1990/02/28"],
            " 1.0    1     4 w +",
        ),
        (
            2,
            ["w", "WF", "Dos, Eva"],
            ["2300", "ESP", "1234568", "2011/00/00"],
            " 1.0    2     3 - +",
        ),
        (3, ["m", "NM", "Tres, Leo"], ["2200", "ESP", "", "1985"], " 0.0    3     2 - -"),
        (4, ["", "", "Cuatro, Sol"], ["", "", "", ""], " 0.0    4     1 b -"),
    ];
    let lines = players.map(|(number, name, known, played)| {
        format!("{} {played}\n", line("001", number, name, known))
    });
    let national = line("ESP", 2, ["w", "M", "Dos, Eva"], ["2250", "ESP", "A-77", "2011/00/00"]);
    format!("{HEADING}{}\n{}{national}\n", days(), lines.concat())
}

#[test]
fn a_heading_is_kept_whole_and_what_is_not_is_told() {
    let report = Report::read(whole().as_bytes());
    let Taken { desk, written, compared } = taken(&report).expect("lawful");
    let heading = &desk.state().heading;
    assert_eq!((&*heading.city, &*heading.federation), ("Mérida", "ESP"));
    assert_eq!(heading.end, "2026-03-03".parse::<Day>().ok());
    assert_eq!(heading.deputies, ["Sol, Luis", "Luna, Eva"]);
    assert_eq!(heading.schedule.keys().copied().collect::<Vec<_>>(), [round(1), round(3)]);
    assert_eq!(heading.lines, ["082 0", "### un comentario", "ZZZ una línea nacional"]);
    let national = NationalRecord {
        list: "ESP".into(),
        class: "M".into(),
        rating: Some(2250),
        origin: "ESP".into(),
        number: "A-77".into(),
    };
    assert_eq!(desk.state().athletes[&athlete(2)].details.national, [national]);
    // The day in other signs and the old title mean the same; a national title is no title here.
    let lost = Lost::Player {
        line: 25,
        player: 3,
        what: Detail::Title,
        was: "NM".into(),
        now: String::new(),
    };
    assert_eq!(compared, Comparison { lost: vec![lost], added: Vec::new() });
    let said = written.to_string();
    for line in
        ["001    3 m    Tres", "3 - +", "2 - -", "4 w +", "1985/00/00", "182 Otro programa 1.2"]
    {
        assert!(said.contains(line), "{line} in {said}");
    }
    assert!(said.contains(&days()), "{said}");
}

#[test]
fn tie_breaks_are_the_same_however_they_are_written() {
    for written in ["202 bh-c1, BH", "212 PTS,BH/C1,BH"] {
        let report = whole().replace("202 BH/C1,BH", written).replace("NM", "  ");
        let taken = taken(&Report::read(report.as_bytes())).expect("lawful");
        assert_eq!(taken.compared, Comparison::default(), "{written}");
        assert!(taken.written.to_string().contains("202 BH/C1,BH\r"), "{written}");
    }
    let own = whole().replace("202 BH/C1,BH", "202 OTHER_OURS");
    let lost = taken(&Report::read(own.as_bytes())).expect("lawful").compared.lost;
    let line = Lost::Line { line: 18, text: "202 OTHER_OURS".into() };
    assert!(lost.contains(&line), "{lost:?}");
}

#[test]
fn a_record_of_trf26_is_told_where_trf16_has_none() {
    let desk = taken(&Report::read(whole().as_bytes())).expect("lawful").desk;
    let written =
        chess::report(desk.state(), Dialect::Trf16, Results::OfTournament, &BTreeMap::new());
    let said = written.report.to_string();
    assert!(said.contains("022 Mérida") && !said.contains("222 5400+30"), "{said}");
    let unsaid = format!("{:?}", written.unsaid);
    assert!(unsaid.contains("5400+30") && !unsaid.contains("Otro programa"), "{unsaid}");
}

#[test]
fn the_order_of_the_file_settles_what_it_names_no_tie_breaks_for() {
    let swapped = whole()
        .replace("202 BH/C1,BH\n", "")
        .replace("1.0    1     4", "1.0    2     4")
        .replace("1.0    2     3", "1.0    1     3");
    let Taken { desk, written, compared } =
        taken(&Report::read(swapped.as_bytes())).expect("lawful");
    let rules = desk.state().profile.chess.as_ref().expect("chess");
    assert!(rules.tie_breaks.0.is_empty());
    assert!(!written.to_string().contains("\r202 "));
    let places = compared.lost.iter().filter(|lost| format!("{lost:?}").contains("Place"));
    assert_eq!(places.count(), 0, "{compared:?}");
}

#[test]
fn a_heading_that_no_report_can_have_is_refused() {
    let mut desk = desk_of(4, ChessRules::default());
    let set = |heading: Heading| Request::Chess(ChessRequest::SetHeading { heading });
    let day = |text: &str| text.parse::<Day>().ok();
    let refused = |desk: &mut Desk, heading: Heading| match desk.refused(set(heading)) {
        Refusal::Chess(refusal) => refusal,
        other => panic!("{other:?}"),
    };
    for city in ["Mé\nrida".to_owned(), "x".repeat(201)] {
        let heading = Heading { city, ..Heading::default() };
        assert!(matches!(refused(&mut desk, heading), ChessRefusal::BadHeading { .. }));
    }
    // Lines that mean something else here would change the tournament that a report tells of.
    for line in ["001    1", "142 9", "022 Coro", "XXR 3", "two\nlines", "013 Team", "132 x", ""] {
        let heading = Heading { lines: vec![line.to_owned()], ..Heading::default() };
        assert!(matches!(refused(&mut desk, heading), ChessRefusal::BadHeading { .. }), "{line}");
    }
    let (start, end) = (day("2026-03-02"), day("2026-03-01"));
    let heading = Heading { start, end, ..Heading::default() };
    assert_eq!(refused(&mut desk, heading), ChessRefusal::EndsBeforeStart);
    let start = RoundStart { day: day("2070-01-01").expect("a day"), time: None };
    let heading = Heading { schedule: [(round(2), start)].into(), ..Heading::default() };
    assert_eq!(
        refused(&mut desk, heading),
        ChessRefusal::YearOfRound { round: round(2), year: 2070 }
    );
    desk.must(set(Heading { city: " Coro ".into(), ..Heading::default() }));
    assert_eq!(desk.state().heading.city, "Coro");
    let mut domino = Desk::with(4);
    let refusal = domino.refused(set(Heading::default()));
    assert_eq!(refusal, ChessRefusal::ChessOnly.into());
    domino.must(Request::Close);
}

#[test]
fn a_heading_is_put_right_after_the_end_too() {
    let mut desk = desk_of(4, ChessRules::default());
    desk.must(Request::Close);
    let heading = Heading { chief_arbiter: "Rey, Ana".into(), ..Heading::default() };
    desk.must(Request::Chess(ChessRequest::SetHeading { heading }));
    assert_eq!(desk.state().heading.chief_arbiter, "Rey, Ana");
    assert_eq!(
        desk.refused(Request::ChangeProfile { profile: Profile::ajedrez_fide() }),
        Refusal::Closed
    );
}
