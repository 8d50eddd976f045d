//! `cangrejo bbp` beside bbpPairings 6.0.0, whose answers to many command lines are recorded.
//!
//! `bbp_lines.jsonl` has a command line in each of its lines, and what it answers: the exit code,
//! the standard output, the files that are written, and what callers look for on the standard
//! error. Everything is compared to the byte, except how the program names itself and, because
//! chance differs, the games of tournaments that are made up.
//!
//! Where `CANGREJO_BBP` names the executable of bbpPairings 6.0.0, it is asked too, and has to
//! answer as recorded; with `BLESS=1`, its answers become the record. A new line needs no more
//! than `{"line": "…"}` before that.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::bbp_command::{CLUB, dutch};
use crate::support::{cangrejo, run};

/// What is asked, and what there was to see.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Answered {
    line: String,
    code: i32,
    output: String,
    errors: String,
    files: BTreeMap<String, String>,
}

/// Files that are the club's with one text in place of another.
const CHANGED: [(&str, &str, &str); 25] = [
    ("cr", "\n", "\r"),
    ("crlf", "\n", "\r\n"),
    ("blank-lines", "\n", "\n\n"),
    ("no-rounds", "142 5\n", ""),
    ("over", "142 5", "142 1"),
    ("rounds-of-letters", "142 5", "142 five"),
    ("no-color", "152 W\n", ""),
    ("black", "152 W", "152 B"),
    ("no-such-color", "152 W", "152 X"),
    ("words", "142 5\n152 W\n", "XXR 5\nXXC black1 white1\n"),
    ("wrong-score", "0.5    4", "1.5    4"),
    ("cut", "  0000 - U\n", "  0000 -\n"),
    ("short", "001    5      Nora", "001    5"),
    ("twice", "001    5", "001    4"),
    ("missing", "001    5", "001    6"),
    ("no-number", "001    5", "001    x"),
    ("zero", "001    5", "001    0"),
    ("no-result", "1 b 0", "1 b ?"),
    ("same-color", "1 b 0", "1 w 0"),
    ("itself", "   1 b 0", "   3 b 0"),
    ("no-rating", "1850", "    "),
    ("rating-of-letters", "1850", "good"),
    ("forfeit-and-game", "   3 w 1", "   3 w +"),
    ("short-zero", "0000 - U", "   0 - U"),
    ("small-letter", "0000 - U", "0000 - u"),
];

/// Files that are the club's with more records.
const ADDED: [(&str, &str); 34] = [
    ("none", "XXP 1 2 3 4"),
    ("forbidden", "260   1   3    1    2"),
    ("forbidden-later", "260   3   5    1    2"),
    ("half", "240 H   2    1"),
    ("absent", "240 Z   2    1    2"),
    ("absent-later", "240 Z   3    1    2"),
    ("any-bye", "240 X   2    1"),
    ("bye-of-letters", "240 H   x    1"),
    ("accelerated", "250       1.0   1   2    1    2"),
    ("accelerated-x", "XXA    5  1.0  1.0"),
    ("too-long", "XXA    5  1.0  1.0  0.0  0.0  0.0  0.0"),
    ("three-points", "BBW  3.0"),
    ("loss-by-forfeit", "BBF  0.5"),
    ("narrow-points", "BBW 3"),
    ("great-points", "BBW 9999.9"),
    ("unknown-points", "162  X 0.5"),
    ("dutch", "192 FIDE_DUTCH"),
    ("dutch-2025", "192 FIDE_DUTCH_2025"),
    ("dutch-2017", "192 FIDE_DUTCH_2017"),
    ("baku", "192 FIDE_DUTCH_BAKU"),
    ("burstein", "192 FIDE_BURSTEIN"),
    ("dubov", "192 FIDE_DUBOV"),
    ("teams", "310   1 Los Alfiles"),
    ("old-teams", "013 Los Alfiles"),
    ("penalty", "299 W"),
    ("ignored", "XXZ 1\nXXS W=3\n### 001\nab"),
    ("by-rank", "XXC rank"),
    ("stranger-absent", "240 Z   2   50"),
    ("blanks-behind-byes", "240 Z   2    1     "),
    ("backwards", "260   3   1    1    2"),
    ("blanks-behind-forbidden", "260   1   3    1    2     "),
    ("more-behind", "250       1.0   1   2    1    2 more"),
    ("blank-behind-system", "192 FIDE_DUTCH "),
    ("great-number", "XXP 1 99999"),
];

/// Six players after a round that the rules do not give, with forfeits of which no color is known.
const FORFEITS: &str = "142 5\n152 W\n\
001    1      Ana                               2100                             1.0    1     2 - +\n\
001    2      Eva                               2000                             0.0    5     1 - -\n\
001    3      Luis                              1950                             0.0    6     4   -\n\
001    4      Mar                               1900                             0.0    4     3   -\n\
001    5      Nora                              1850                             0.0    3     6 b 0\n\
001    6      Olga                              1800                             1.0    2     5 w 1\n";

const CONFIGURATIONS: [(&str, &str); 8] = [
    (
        "small",
        "PlayersNumber=7\nRoundsNumber=3\nForfeitRate=1e9\nRetiredRate=1e9\nHalfPointByeRate=1e9\n",
    ),
    (
        "points",
        "PlayersNumber=7\r\nRoundsNumber=3\r\nPointsForWin=3.0\r\nPointsForDraw=1\r\n\
        PointsForForfeitLoss=.5\r\nForfeitRate=1e9\r\nRetiredRate=1e9\r\nHalfPointByeRate=1e9\r\n",
    ),
    (
        "stops",
        "PlayersNumber=4\nRoundsNumber=9\nForfeitRate=1e9\nRetiredRate=1e9\nHalfPointByeRate=1e9\n",
    ),
    ("no-key", "Players=3\n"),
    ("no-value", "PlayersNumber\n"),
    ("blank-behind", "PlayersNumber=3 \n"),
    ("too-many", "PlayersNumber=99999\n"),
    ("upside-down", "LowestRating=2500\nHighestRating=2000\n"),
];

/// Cases of the conformance data: by how results count, forbidden pairs, acceleration, rank.
const CASES: [&str; 10] = [
    "public/cases/0013.trf",
    "public/cases/0077.trf",
    "public/cases/0177.trf",
    "public/cases/0294.trf",
    "public/cases/0327.trf",
    "public/cases/0336.trf",
    "public/cases/0359.trf",
    "public/cases/0366.trf",
    "public/cases/0388.trf",
    "public/cases/0397.trf",
];
const CHECKED: [&str; 4] = [
    "checker/cases/003.trf",
    "checker/cases/017.trf",
    "checker/cases/055.trf",
    "checker/cases/057.trf",
];

/// The files that the command lines name.
fn inputs() -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut put = |name: &str, content: &[u8]| files.insert(name.to_owned(), content.to_owned());
    put("club.trf", CLUB.as_bytes());
    put("sub/club.trf", CLUB.as_bytes());
    put("two.dots.trf", CLUB.as_bytes());
    put("bare", CLUB.as_bytes());
    put("-g", CLUB.as_bytes());
    put("forfeits.trf", FORFEITS.as_bytes());
    put("empty.trf", b"");
    put("nobody.trf", b"142 5\n152 W\n");
    put("begun.trf", "of an earlier round".as_bytes());
    for (name, from, to) in CHANGED {
        assert!(CLUB.contains(from), "{name} is another file");
        put(&format!("{name}.trf"), CLUB.replace(from, to).as_bytes());
    }
    for (name, records) in ADDED {
        put(&format!("{name}.trf"), format!("{CLUB}{records}\n").as_bytes());
    }
    for (name, content) in CONFIGURATIONS {
        put(&format!("{name}.cfg"), content.as_bytes());
    }
    for case in CASES.into_iter().chain(CHECKED) {
        let content = fs::read(dutch().join(case)).expect("a case of the conformance data");
        let name = case.rsplit('/').next().expect("a file");
        put(name, &content);
    }
    files
}

/// Runs a program with the arguments of a line, in a folder with the files that the line names.
fn ask(mut program: Command, name: &str, line: &str) -> Answered {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bbp-lines-{name}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
    }
    let mut inputs = inputs();
    inputs.retain(|name, _| line.contains(name.as_str()) || name.starts_with("sub/"));
    for (name, content) in &inputs {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, content).expect("the tests' folder can be written");
    }
    let left = run(program.args(line.split_whitespace()).current_dir(&folder), b"");
    let is_made_up = line.starts_with("--dutch -g ") && line.contains(" -o ");
    let mut files = BTreeMap::new();
    for path in files_under(&folder) {
        let name = path.strip_prefix(&folder).expect("inside").to_string_lossy().into_owned();
        let content = fs::read(&path).expect("a file that was written");
        if inputs.get(&name) != Some(&content) {
            let text = String::from_utf8(content).expect("what is written is UTF-8");
            let text = without_footer(&text);
            files.insert(name, if is_made_up { shape(&text) } else { text });
        }
    }
    let has_banner = line.is_empty() || line.starts_with("-r");
    Answered {
        line: line.to_owned(),
        code: left.code,
        output: if has_banner { without_banner(&left.output) } else { left.output },
        errors: looked_for(&left.errors).to_owned(),
        files,
    }
}

fn files_under(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder that can be read");
    let paths = entries.map(|entry| entry.expect("an entry that can be read").path());
    let below = |path: PathBuf| if path.is_dir() { files_under(&path) } else { vec![path] };
    paths.flat_map(below).collect()
}

/// How the program names itself; nothing where the arguments are none.
fn without_banner(output: &str) -> String {
    match output.split_once('\n') {
        Some((banner, rest)) if banner.contains("BBP Pairings") => format!("BANNER\n{rest}"),
        _ => output.to_owned(),
    }
}

/// A checklist names the program in its last line, which has no end.
fn without_footer(list: &str) -> String {
    let (rest, footer) = list.split_at(list.rfind('\n').map_or(0, |end| end + 1));
    if footer.contains("BBP Pairings") { format!("{rest}FOOTER") } else { list.to_owned() }
}

/// What callers look for in complaints, which are otherwise in our own words.
fn looked_for(errors: &str) -> &'static str {
    match errors {
        "" => "",
        _ if errors.contains("No valid pairing exists") => "No valid pairing exists",
        _ => "a complaint",
    }
}

/// What of a made-up file or checklist does not depend on chance.
fn shape(text: &str) -> String {
    let of_line = |line: &str| match line.get(..47) {
        Some(player) if line.starts_with("001") => format!("{player}… {}", line.len()),
        _ if line.contains('\t') && !line.starts_with("ID") => {
            format!("{} cells", line.matches('\t').count())
        }
        _ => line.to_owned(),
    };
    if text.contains('\t') {
        // A blank line stands between two scores.
        let lines = text.lines().filter(|line| !line.is_empty());
        lines.map(of_line).collect::<Vec<_>>().join("\n")
    } else {
        text.split('\r').map(of_line).collect::<Vec<_>>().join("\r")
    }
}

fn record() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/bbp_lines.jsonl")
}

fn recorded() -> Vec<Answered> {
    let record = fs::read_to_string(record()).expect("the recorded answers");
    record.lines().map(|line| serde_json::from_str(line).expect("an answer")).collect()
}

#[test]
fn every_command_line_is_answered_as_by_the_program_whose_place_is_taken() {
    let recorded = recorded();
    assert!(recorded.len() >= 100, "{} command lines", recorded.len());
    let answer = |line: &str| {
        let mut program = cangrejo();
        program.arg("bbp");
        ask(program, "ours", line)
    };
    let wrong: Vec<[Answered; 2]> = recorded
        .into_iter()
        .map(|theirs| [answer(&theirs.line), theirs])
        .filter(|[ours, theirs]| ours != theirs)
        .collect();
    assert!(wrong.is_empty(), "ours and theirs: {wrong:#?}");
}

#[test]
#[expect(clippy::print_stderr, reason = "a check that did not run must say so")]
fn the_program_whose_place_is_taken_still_answers_as_recorded() {
    let Some(reference) = std::env::var_os("CANGREJO_BBP") else {
        eprintln!("NOT RUN: CANGREJO_BBP does not name the executable of bbpPairings 6.0.0");
        return;
    };
    let recorded = recorded();
    let answer = |line: &str| ask(Command::new(&reference), "theirs", line);
    let answers: Vec<Answered> = recorded.iter().map(|theirs| answer(&theirs.line)).collect();
    if std::env::var_os("BLESS").is_some() {
        let lines = answers.iter().map(|one| serde_json::to_string(one).expect("JSON") + "\n");
        fs::write(record(), lines.collect::<String>()).expect("the record can be written");
    } else {
        assert_eq!(answers, recorded);
    }
}
