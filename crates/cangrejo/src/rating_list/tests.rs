//! Lists of made-up players in every form, and what is wrong with bad ones.

mod limits;

use std::io::Write as _;

use super::{
    Change, Changes, Comparison, ListFault, RatedPlayer, RatingList, Ratings, TimeControl, Where,
    read,
};

/// The headings of the list of all three time controls.
const HEADINGS: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// The headings of a list of one time control.
const MONTH: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag";

/// A line with each text under its heading.
fn line(headings: &str, fields: &[(&str, &str)]) -> String {
    let mut letters = vec![' '; headings.len() + 4];
    for (heading, field) in fields {
        let start = headings.find(heading).unwrap();
        letters.splice(start..start + field.chars().count(), field.chars());
    }
    letters.into_iter().collect::<String>().trim_end().to_owned()
}

fn alba() -> RatedPlayer {
    RatedPlayer {
        fide_id: 700_000_123,
        name: "Alba Núñez, Inés".into(),
        federation: "VEN".into(),
        sex: "F".into(),
        title: "WFM".into(),
        ratings: Ratings { standard: Some(1987), rapid: None, blitz: Some(2001) },
        birth_year: Some(2004),
        is_inactive: false,
    }
}

fn bruno() -> RatedPlayer {
    RatedPlayer {
        fide_id: 5,
        name: "Bruno & Sons".into(),
        federation: "SVK".into(),
        sex: "M".into(),
        is_inactive: true,
        ..RatedPlayer::default()
    }
}

fn combined() -> String {
    let alba = line(
        HEADINGS,
        &[
            ("ID Number", "700000123"),
            ("Name", "Alba Núñez, Inés"),
            ("Fed", "VEN"),
            ("Sex", "F"),
            ("Tit ", "WFM"),
            ("WTit", "WFM"),
            ("SRtng", "1987"),
            ("RRtng", "0"),
            ("BRtng", " 2001"),
            ("B-day", "2004"),
        ],
    );
    let bruno = line(
        HEADINGS,
        &[
            ("ID Number", "5"),
            ("Name", "Bruno & Sons"),
            ("Fed", "SVK"),
            ("Sex", "M"),
            ("B-day", "0000"),
            ("Flag", "i"),
        ],
    );
    format!("{HEADINGS}\r\n{alba}\r\n{bruno}\r\n")
}

const XML: &str = "<?xml version=\"1.0\"?>\n<playerslist>\n\
    <player><fideid>700000123</fideid><name>Alba N&#250;&#xF1;ez, Inés</name><country>VEN</country>\
    <sex>F</sex><title>WFM</title><w_title>WFM</w_title><rating>1987</rating>\
    <rapid_rating>0</rapid_rating><blitz_rating>2001</blitz_rating><birthday>2004</birthday>\
    <flag></flag></player>\n\
    <player><fideid>5</fideid><name>Bruno &amp; Sons</name><country>SVK</country><sex>M</sex>\
    <title/><rating></rating><birthday></birthday><flag>i</flag></player></playerslist>";

/// What a newer list changes.
fn changes(before: &[RatedPlayer], after: &[RatedPlayer], n_widest: usize) -> Changes {
    let mut comparison = Comparison::new(n_widest);
    let mut before = before.iter().peekable();
    for after in after {
        while let Some(gone) = before.next_if(|before| before.fide_id < after.fide_id) {
            comparison.take(Some(gone), None);
        }
        comparison.take(before.next_if(|before| before.fide_id == after.fide_id), Some(after));
    }
    before.for_each(|gone| comparison.take(Some(gone), None));
    comparison.finish()
}

fn players(bytes: &[u8]) -> Vec<RatedPlayer> {
    read(bytes, TimeControl::Standard).unwrap().players().to_vec()
}

fn faults(bytes: &[u8]) -> Vec<ListFault> {
    read(bytes, TimeControl::Standard).unwrap_err().list().to_vec()
}

#[test]
fn text_and_xml_say_the_same() {
    assert_eq!(players(combined().as_bytes()), [bruno(), alba()]);
    assert_eq!(players(XML.as_bytes()), [bruno(), alba()]);
    let latin: Vec<u8> = combined().chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    assert_eq!(players(&latin), [bruno(), alba()], "Latin-1");
}

#[test]
fn packed_list_is_read_as_it_is_downloaded() {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    archive.start_file("players_list_foa.txt", options).unwrap();
    archive.write_all(combined().as_bytes()).unwrap();
    let one = archive.finish().unwrap().into_inner();
    assert_eq!(players(&one), [bruno(), alba()]);
    assert!(matches!(&faults(&one[..one.len() - 30])[..], [ListFault::BrokenArchive { .. }]));

    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for name in ["a.txt", "b.xml"] {
        archive.start_file(name, options).unwrap();
    }
    let two = archive.finish().unwrap().into_inner();
    assert_eq!(faults(&two), [ListFault::NotOneList { found: 2 }]);
}

#[test]
fn list_of_one_time_control_has_its_rating_under_the_month() {
    let alba =
        line(MONTH, &[("ID Number", "7"), ("Name", "Alba"), ("Fed", "VEN"), ("NOV26", "1800")]);
    let list = read(format!("{MONTH}\n{alba}\n").as_bytes(), TimeControl::Rapid).unwrap();
    let ratings = list.find(7).unwrap().ratings;
    assert_eq!(ratings, Ratings { rapid: Some(1800), ..Ratings::default() });
    assert_eq!(list.find(8), None);
}

#[test]
fn all_faults_are_told_at_once_with_their_lines() {
    let bad = [
        line(HEADINGS, &[("ID Number", "12x"), ("Name", "A")]),
        line(HEADINGS, &[("ID Number", "7")]),
        line(HEADINGS, &[("ID Number", "8"), ("Name", "B"), ("RRtng", "19o0")]),
        line(HEADINGS, &[("ID Number", "9"), ("Name", "C")]),
        line(HEADINGS, &[("ID Number", "9"), ("Name", "D")]),
    ];
    let text = format!("{HEADINGS}\n{}\n", bad.join("\n"));
    let expected = [
        ListFault::BadNumber { place: Where::Line(2), text: "12x".to_owned() },
        ListFault::NoName { place: Where::Line(3), fide_id: 7 },
        ListFault::BadRating { place: Where::Line(4), fide_id: 8, text: "19o0".to_owned() },
        ListFault::Twice { place: Where::Line(6), fide_id: 9 },
    ];
    assert_eq!(faults(text.as_bytes()), expected);
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(faults(b""), [ListFault::NotAList]);
    assert_eq!(faults(b"001    1      somebody"), [ListFault::NotAList]);
    assert_eq!(faults(b"<html><body></body></html>"), [ListFault::NotAList]);
    assert_eq!(faults(b"<playerslist></playerslist>"), [ListFault::Nobody]);
    assert_eq!(faults(HEADINGS.as_bytes()), [ListFault::Nobody]);
    let unnamed = [
        ListFault::NoColumn { heading: "Name".into() },
        ListFault::NoColumn { heading: "Fed".into() },
        ListFault::NoColumn { heading: "SRtng".into() },
    ];
    assert_eq!(faults(b"ID Number Title\n"), unnamed);
    let endless = vec![b'x'; 10_000];
    assert_eq!(faults(&endless), [ListFault::LongLine { line: 1 }]);
    let cut = combined();
    let cut = cut.trim_end();
    assert_eq!(faults(cut.as_bytes()), [ListFault::CutOff { line: 3 }]);
    let cut = &XML[..XML.len() - 20];
    assert!(matches!(&faults(cut.as_bytes())[..], [ListFault::BrokenXml { n_players: 1, .. }]));
    let unknown = XML.replace("&amp;", "&nobody;");
    assert!(matches!(&faults(unknown.as_bytes())[..], [ListFault::BrokenXml { .. }]));
}

#[test]
fn no_noise_makes_the_reader_panic() {
    let whole = [combined().into_bytes(), XML.as_bytes().to_vec()];
    let mut state = 2_026_u64;
    for round in 0..2_000 {
        let mut bytes = whole[round % 2].clone();
        for _ in 0..=round % 5 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let place = (state >> 33) as usize % bytes.len();
            bytes[place] = state.to_be_bytes()[3];
        }
        if let Ok(list) = read(&bytes[..], TimeControl::Blitz) {
            assert!(list.players().is_sorted_by(|a, b| a.fide_id < b.fide_id));
        }
    }
}

#[test]
fn newer_list_is_compared_player_by_player() {
    let mut after = vec![bruno(), RatedPlayer { fide_id: 6, ..bruno() }, alba()];
    after[2].ratings.standard = Some(2040);
    after[2].title = "WIM".into();
    let before = [RatedPlayer { fide_id: 4, ..bruno() }, bruno(), alba()];
    let found = changes(&before, &after, 3);
    assert_eq!((found.n_new, found.n_gone, found.n_changed), (1, 1, 1));
    assert_eq!((found.n_ratings, found.n_titles, found.n_names), ([1, 0, 0], 1, 0));
    assert_eq!(found.widest, [Change { before: alba(), after: after[2].clone() }]);
    assert_eq!(found.widest[0].width(), 53);
    assert_eq!(changes(&[], &after, 3).n_new, 3);
    assert_eq!(RatingList::default().find(1), None);
}
