//! A small file that would take much memory is refused before it does.

use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::faults;
use crate::rating_list::{
    Faults, Gathered, Limits, ListFault, MAX_FIELD, MAX_NAME, RawPlayer, Where,
};

fn xml(inner: &str) -> Vec<u8> {
    format!("<playerslist>{inner}</playerslist>").into_bytes()
}

fn player(name: &str, title: &str) -> String {
    format!("<player><fideid>5</fideid><name>{name}</name><title>{title}</title></player>")
}

#[test]
fn no_field_is_longer_than_those_of_a_list() {
    let long = |most| vec![ListFault::LongField { place: Where::Player(1), most }];
    let [name, title] = [MAX_NAME, MAX_FIELD].map(|most| "ñ".repeat(most));
    assert!(super::read(&*xml(&player(&name, &title)), super::TimeControl::Standard).is_ok());
    assert_eq!(faults(&xml(&player(&(name + "x"), ""))), long(MAX_NAME));
    assert_eq!(faults(&xml(&player("x", &(title + "x")))), long(MAX_FIELD));
    // What is read piece by piece is bounded as a whole, and so is each piece.
    let pieces = player(&"x<!-- -->".repeat(2_000), "");
    assert_eq!(faults(&xml(&pieces)), long(MAX_NAME));
    for piece in ["x".repeat(1 << 20), format!("<!--{}-->", "x".repeat(1 << 20))] {
        assert_eq!(faults(&xml(&player(&piece, ""))), long(MAX_NAME));
    }
}

#[test]
fn elements_within_elements_end() {
    let deep = "<a>".repeat(100) + &"</a>".repeat(100);
    assert!(matches!(faults(&xml(&deep))[..], [ListFault::BrokenXml { .. }]));
}

/// What `limits` let in of three players of three federations, each name with ten letters.
fn gathered(limits: Limits) -> Result<(), Faults> {
    let mut gathered = Gathered { limits, ..Gathered::default() };
    let mut taken = (1..=3).map(|number: u64| {
        let raw = RawPlayer {
            fide_id: number.to_string(),
            name: "x".repeat(10),
            federation: number.to_string(),
            ..RawPlayer::default()
        };
        gathered.take(&raw, Where::Player(number))
    });
    taken.try_for_each(|taken| taken)
}

#[test]
fn players_names_and_words_are_counted_while_they_are_read() {
    // The empty text of the other fields is a word too.
    let exact = Limits { players: 3, name_bytes: 30, words: 4 };
    assert!(gathered(exact).is_ok());
    for (limits, fault) in [
        (Limits { players: 2, ..exact }, ListFault::TooManyPlayers),
        (Limits { name_bytes: 29, ..exact }, ListFault::TooLongNames),
        (Limits { words: 3, ..exact }, ListFault::TooManyWords),
    ] {
        assert_eq!(gathered(limits), Err(Faults::of(fault)));
    }
}

#[test]
fn an_archive_of_countless_parts_is_not_opened() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for number in 0..30_000 {
        let name = format!("{number}.txt");
        writer.start_file(name, SimpleFileOptions::default()).expect("a part");
    }
    writer.write_all(b"x").expect("written");
    let bytes = writer.finish().expect("an archive").into_inner();
    assert_eq!(faults(&bytes), [ListFault::TooManyParts]);
}
