//! Positions of other people that tell editions and engines apart.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_pairing::dutch::{Level, Rules};
use serde_json::Value;

use crate::reference::answer;

/// The folder, which the repository does not carry.
#[expect(clippy::print_stderr, reason = "a check that did not run must say so")]
fn editions() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("CANGREJO_DATA").map(PathBuf::from);
    let folder = root.join(named.unwrap_or_else(|| "../shared/data".into()));
    let folder = folder.join("trf-third-party/editions");
    if !folder.is_dir() {
        eprintln!("NOT RUN: no data folder with the positions of the editions");
        return None;
    }
    Some(folder)
}

/// Who meets whom, the smaller number first but the bye last, in the order of the numbers.
fn meetings(file: &Path) -> Vec<[u32; 2]> {
    let (code, boards) =
        answer(&fs::read(file).expect("a position"), Rules::default(), Level::Bracket);
    assert_eq!(code, 0, "{}", file.display());
    let in_order = |[a, b]: [u32; 2]| if b == 0 || a < b { [a, b] } else { [b, a] };
    let mut meetings: Vec<[u32; 2]> = boards.into_iter().map(in_order).collect();
    meetings.sort_unstable();
    meetings
}

#[test]
fn positions_that_tell_the_editions_apart_are_paired_by_that_of_2026() {
    let Some(folder) = editions() else { return };
    let positions = fs::read_to_string(folder.join("editions.json")).expect("the answers");
    let positions: Value = serde_json::from_str(&positions).expect("JSON");
    let positions = positions.as_array().expect("a list");
    assert_eq!(positions.len(), 8);
    for position in positions {
        let file = position["file"].as_str().expect("a name");
        let number = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
        let pair = |pair: &Value| [&pair[0], &pair[1]].map(|n| number(n).expect("a number"));
        let pairs = position["rules_2026"].as_array().expect("a list").iter().map(pair);
        assert_eq!(meetings(&folder.join(file)), pairs.collect::<Vec<_>>(), "{file}");
    }
}

#[test]
fn nobody_has_a_second_bye_where_the_reference_engine_gives_one() {
    let Some(folder) = editions() else { return };
    // Two other engines agree on these receivers; the reference engine's had a bye before.
    let receivers = [("seed7073463-r8-p9", 6), ("seed735265-r7-p10", 7), ("seed8848759-r9-p10", 3)];
    for (name, receiver) in receivers {
        let meetings = meetings(&folder.join(name).with_extension("trf"));
        assert!(meetings.contains(&[receiver, 0]), "{name}: {meetings:?}");
    }
}
