//! Values that other people published. Their files stay in the data folder.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_tournament::tiebreaks::{Edition, Field, Format, List, Standings, standings};
use cangrejo_tournament::trf::{Purpose, Reading, Report};
use serde_json::Value;

/// A folder of the data, which the repository does not carry.
#[expect(clippy::print_stderr, reason = "a check that did not run must say so")]
fn folder(name: &str) -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("CANGREJO_DATA").map(PathBuf::from);
    let folder = root.join(named.unwrap_or_else(|| "../shared/data".into()));
    let folder = folder.join("trf-third-party").join(name);
    if !folder.is_dir() {
        eprintln!("NOT RUN: no data folder with {name}");
        return None;
    }
    Some(folder)
}

/// The players and rounds of a file of a tournament that is over.
fn field(path: &Path) -> Field {
    let report = Report::read(&fs::read(path).expect("a report"));
    let review = Reading { purpose: Purpose::Review, ..Reading::default() };
    Field::from(&report.tournament(review).expect("a lawful tournament"))
}

fn ranked(field: &Field, list: &str, edition: Edition) -> Standings {
    standings(field, &List::parse(list).expect("a list of codes"), edition)
}

/// The value of the list's last code, with two decimals.
fn last_value(standings: &Standings, number: u32) -> String {
    let line = standings.lines.iter().find(|line| line.player + 1 == number as usize);
    let value = line.expect("the player").values.last().expect("a column");
    format!("{:.2}", value.as_ref().expect("a value"))
}

/// Compares a column with `{ "player": value }`; answers with how many values were compared.
fn compare(field: &Field, code: &str, edition: Edition, wanted: &Value) -> usize {
    let standings = ranked(field, code, edition);
    assert_eq!(standings.left_out, [], "{code}");
    let wanted = wanted.as_object().expect("players and values");
    for (player, value) in wanted {
        // Without a game there is nothing to average: the exercises leave it blank.
        let value = value.as_f64().unwrap_or(0.0);
        let ours = last_value(&standings, player.parse().expect("a number"));
        assert_eq!(ours, format!("{value:.2}"), "{code} of {player}, {edition:?}");
    }
    wanted.len()
}

/// Compares places by points and then direct encounter.
fn compare_encounters(field: &Field, wanted: &Value) -> usize {
    let standings = ranked(field, "DE", Edition::Fide2024);
    let wanted = wanted.as_object().expect("players and places");
    for (player, place) in wanted {
        let index = player.parse::<usize>().expect("a number") - 1;
        let line = standings.lines.iter().find(|line| line.player == index);
        assert_eq!(line.map(|line| line.rank as u64), place.as_u64(), "DE of {player}");
    }
    wanted.len()
}

#[test]
fn held_s_exercises_have_the_published_values() {
    let Some(folder) = folder("held-exercises") else { return };
    let expected = fs::read_to_string(folder.join("held_expected.json")).expect("the values");
    let expected: Value = serde_json::from_str(&expected).expect("JSON");
    let tournaments = [
        ("swiss_5", "held_swiss_5.trf", Format::Swiss),
        ("swiss_9", "held_swiss_9.trf", Format::Swiss),
        ("round_robin", "held_round_robin.trf", Format::RoundRobin),
    ];
    let mut n_compared = 0;
    for (name, file, format) in tournaments {
        let field = field(&folder.join(file)).with_format(format);
        for (code, wanted) in expected[name].as_object().expect("codes") {
            n_compared += match code.as_str() {
                "DE_rank_after_PTS" => compare_encounters(&field, wanted),
                code => compare(&field, code, Edition::Fide2024, wanted),
            };
        }
    }
    assert_eq!(n_compared, 308);
}

#[test]
fn held_s_exercises_have_the_values_of_2026_too() {
    let Some(folder) = folder("held-exercises") else { return };
    let expected = fs::read_to_string(folder.join("held_expected.json")).expect("the values");
    let expected: Value = serde_json::from_str(&expected).expect("JSON");
    let field = field(&folder.join("held_swiss_5.trf"));
    let changed = expected["swiss_5_2026_overrides"].as_object().expect("codes");
    let mut n_compared = 0;
    for (code, overrides) in changed {
        let mut wanted = expected["swiss_5"][code].clone();
        for (player, value) in overrides.as_object().expect("players") {
            wanted[player] = value.clone();
        }
        n_compared += compare(&field, code, Edition::Fide2026, &wanted);
    }
    assert_eq!(n_compared, 6 * 16);
}

#[test]
fn a_field_full_of_unplayed_rounds_has_the_values_of_another_program() {
    let Some(folder) = folder("held-exercises") else { return };
    let name = "swiss_with_many_unplayed_rounds";
    let field = field(&folder.join(name).with_extension("trf"));
    let table = fs::read_to_string(folder.join(format!("{name}.2026-03-01.all.txt")));
    let table = table.expect("the values");
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let columns = lines.next().expect("a heading");
    let players: Vec<Vec<&str>> = lines.filter(|line| line.len() == columns.len()).collect();
    assert_eq!(players.len(), 15);
    let compared = [
        "PTS", "WIN", "WON", "BWG", "BPG", "PS", "PS/C1", "KS", "BH", "BH/C1", "BH/C2", "BH/M1",
        "BH/M2", "AOB", "FB", "SB", "SB/C1", "SB/C2", "SB/M1", "SB/M2",
    ];
    for code in compared {
        let column = columns.iter().position(|name| *name == code).expect("the column");
        let standings = ranked(&field, code, Edition::Fide2026);
        for line in &players {
            let wanted: f64 = line[column].parse().expect("a number");
            let ours = last_value(&standings, line[0].parse().expect("a number"));
            assert_eq!(ours, format!("{wanted:.2}"), "{code} of {}", line[0]);
        }
    }
    let refused = ranked(&field, "ARO,TPR,PTP,APRO", Edition::Fide2026);
    assert_eq!(refused.left_out.len(), 4, "there are players without a rating");
}

#[test]
fn files_of_another_program_have_its_values() {
    let Some(folder) = folder("chessament") else { return };
    let mut n_compared = 0;
    for entry in fs::read_dir(&folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let (report, code) = name.rsplit_once('.').expect("an extension");
        if code == "trf" || code == "txt" {
            continue;
        }
        let standings =
            ranked(&field(&folder.join(report)), &code.to_uppercase(), Edition::Fide2024);
        let values = fs::read_to_string(&path).expect("the values");
        for line in values.lines().filter(|line| !line.starts_with('#')) {
            let cells: Vec<&str> = line.split(',').collect();
            let wanted: f64 = cells[3].parse().expect("a number");
            let ours = last_value(&standings, cells[0].parse().expect("a number"));
            assert_eq!(ours, format!("{wanted:.2}"), "{name}: {line}");
            n_compared += 1;
        }
    }
    assert_eq!(n_compared, 375);
}
