//! Positions of other people that tell editions and engines apart.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_pairing::dutch::{Edition, Level, Rules};
use serde_json::Value;

use crate::reference::answer;

/// The folder, which the repository does not carry.
#[expect(clippy::print_stderr, reason = "a check that did not run must say so")]
fn third_party(name: &str) -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("CANGREJO_DATA").map(PathBuf::from);
    let folder = root.join(named.unwrap_or_else(|| "../shared/data".into()));
    let folder = folder.join("trf-third-party").join(name);
    if !folder.is_dir() {
        eprintln!("NOT RUN: no data folder with trf-third-party/{name}");
        return None;
    }
    Some(folder)
}

/// Who meets whom, the smaller number first but the bye last, in the order of the numbers.
fn meetings(file: &Path, edition: Edition) -> Vec<[u32; 2]> {
    let rules = Rules { edition, ..Rules::default() };
    let (code, boards) = answer(&fs::read(file).expect("a position"), rules, Level::Bracket);
    assert_eq!(code, 0, "{}", file.display());
    let in_order = |[a, b]: [u32; 2]| if b == 0 || a < b { [a, b] } else { [b, a] };
    let mut meetings: Vec<[u32; 2]> = boards.into_iter().map(in_order).collect();
    meetings.sort_unstable();
    meetings
}

#[test]
fn positions_that_tell_the_editions_apart_are_paired_by_both() {
    let Some(folder) = third_party("editions") else { return };
    let positions = fs::read_to_string(folder.join("editions.json")).expect("the answers");
    let positions: Value = serde_json::from_str(&positions).expect("JSON");
    let positions = positions.as_array().expect("a list");
    assert_eq!(positions.len(), 8);
    for position in positions {
        let file = position["file"].as_str().expect("a name");
        let number = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
        let pair = |pair: &Value| [&pair[0], &pair[1]].map(|n| number(n).expect("a number"));
        for (edition, key) in [(Edition::Of2026, "rules_2026"), (Edition::Of2017, "rules_2017")] {
            let pairs = position[key].as_array().expect("a list").iter().map(pair);
            let ours = meetings(&folder.join(file), edition);
            assert_eq!(ours, pairs.collect::<Vec<_>>(), "{file}, {edition:?}");
        }
    }
}

#[test]
fn rounds_of_real_opens_are_paired_as_they_were_published() {
    let Some(folder) = third_party("real-opens") else { return };
    let mut n_rounds = 0;
    for entry in fs::read_dir(&folder).expect("a folder") {
        let published = entry.expect("an entry").path();
        if published.extension().is_none_or(|extension| extension != "published") {
            continue;
        }
        // Those events were still paired by the old rules. Colors are compared, too.
        let rules = Rules { edition: Edition::Of2017, ..Rules::default() };
        let report = fs::read(published.with_extension("trf")).expect("a report");
        let (code, mut ours) = answer(&report, rules, Level::Bracket);
        let lines = fs::read_to_string(&published).expect("its pairs");
        let number = |word: &str| word.trim().parse().expect("a number");
        let pair = |line: &str| line.split_once(' ').map(|two| [number(two.0), number(two.1)]);
        let mut theirs: Vec<[u32; 2]> = lines.lines().filter_map(pair).collect();
        // The lists lack every board whose white player is numbered like a record of a report.
        ours.retain(|[white, _]| ![102, 112, 122, 132].contains(white));
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!((code, ours), (0, theirs), "{}", published.display());
        n_rounds += 1;
    }
    assert_eq!(n_rounds, 16);
}

#[test]
fn nobody_has_a_second_bye_where_the_reference_engine_gives_one() {
    let Some(folder) = third_party("editions") else { return };
    // Two other engines agree on these receivers; the reference engine's had a bye before.
    let receivers = [("seed7073463-r8-p9", 6), ("seed735265-r7-p10", 7), ("seed8848759-r9-p10", 3)];
    for (name, receiver) in receivers {
        let meetings = meetings(&folder.join(name).with_extension("trf"), Edition::Of2026);
        assert!(meetings.contains(&[receiver, 0]), "{name}: {meetings:?}");
    }
}
