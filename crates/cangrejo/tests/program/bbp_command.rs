//! `cangrejo bbp`, from the outside: what the programs that call bbpPairings see.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Run, cangrejo, run, typed};
use serde_json::Value;

/// Five players after a round; the last one had the bye.
pub(crate) const CLUB: &str = "142 5\n152 W\n\
001    1      Ana                               2100                             1.0    1     3 w 1\n\
001    2      Eva                               2000                             0.5    4     4 b =\n\
001    3      Luis                              1950                             0.0    5     1 b 0\n\
001    4      Mar                               1900                             0.5    3     2 w =\n\
001    5      Nora                              1850                             1.0    2  0000 - U\n";

pub(crate) fn dutch() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/data/dutch")
}

/// A folder for one test, with the club's file in it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
    }
    fs::create_dir_all(&folder).expect("the tests' folder can be written");
    fs::write(folder.join("club.trf"), CLUB).expect("the tests' folder can be written");
    folder
}

/// Runs `cangrejo bbp` with the arguments of a line, elsewhere than in the folder `@`.
fn bbp(folder: &Path, line: &str) -> Run {
    let folder = folder.to_str().expect("a plain path");
    let words: Vec<String> =
        line.split_whitespace().map(|word| word.replace('@', folder)).collect();
    run(cangrejo().arg("bbp").args(words), b"")
}

#[test]
fn all_cases_are_answered_as_by_the_engine_whose_place_is_taken() {
    let folder = dutch().join("public/cases");
    let cases = fs::read_to_string(dutch().join("public/expected.jsonl")).expect("the answers");
    assert_eq!(cases.lines().count(), 427);
    for case in cases.lines() {
        let case: Value = serde_json::from_str(case).expect("JSON");
        let id = case["id"].as_str().expect("a name");
        let run = bbp(&folder, &format!("--dutch @/{id}.trf -p"));
        assert_eq!(Some(i64::from(run.code)), case["rc"].as_i64(), "case {id}: {}", run.errors);
        let pairs = case["pairs"].as_array().filter(|_| run.code == 0);
        let line = |pair: &Value| format!("{} {}\n", pair[0], pair[1]);
        let lines = |pairs: &Vec<Value>| pairs.iter().map(line).collect::<String>();
        let printed = pairs.map(|pairs| format!("{}\n{}", pairs.len(), lines(pairs)));
        assert_eq!(run.output, printed.unwrap_or_default(), "case {id}");
    }
}

#[test]
fn the_checker_reports_to_the_byte_what_its_model_reports() {
    let folder = dutch().join("checker/cases");
    let cases = fs::read_to_string(dutch().join("checker/expected.jsonl")).expect("the answers");
    assert_eq!(cases.lines().count(), 30);
    for case in cases.lines() {
        let case: Value = serde_json::from_str(case).expect("JSON");
        let id = case["id"].as_str().expect("a name");
        let run = bbp(&folder, &format!("--dutch @/{id}.trf -c"));
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "case {id}");
        assert_eq!(Some(run.output.as_str()), case["stdout"].as_str(), "case {id}");
    }
}

#[test]
fn the_boards_and_the_checklist_go_beside_the_input() {
    let folder = folder("bbp-beside");
    let run = bbp(&folder, "-r --dutch @/club.trf -p boards -l");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    let heading = concat!("Cangrejo ", env!("CARGO_PKG_VERSION"), " in the place of BBP Pairings");
    assert_eq!(run.output, heading.to_owned() + "\n");
    assert_eq!(fs::read_to_string(folder.join("boards")).expect("a file"), "3\n2 1\n5 4\n3 0\n");
    let list = fs::read_to_string(folder.join("club.list")).expect("a file");
    let expected = "\nID\tPts\t--\tPref\tC2\tC14\tC16\t  Cur\t\tR1\t\n\n \
        1\t1.0\t W\t (B)\t Y\t   \t   \t (2B)\t\t 3\t\n \
        5\t1.0\t  \t  A \t N\t  D\t   \t (4W)\t\t  \t\n\n \
        2\t0.5\t B\t (W)\t Y\t   \t   \t (1W)\t\t 4\t\n \
        4\t0.5\t W\t (B)\t Y\t   \t   \t (5B)\t\t 2\t\n\n \
        3\t0.0\t B\t (W)\t Y\t   \t   \t(bye)\t\t 1\t\n\n\n";
    assert_eq!(list, expected.to_owned() + heading);
    let other = bbp(&folder, "--dutch @/club.trf -p @/other -l named");
    assert_eq!((other.code, other.output.as_str()), (0, ""));
    assert!(folder.join("other").exists() && folder.join("named").exists());
    let unlisted = bbp(&folder, "--dutch @/club.trf -p -l @/nowhere/list");
    assert_eq!((unlisted.code, unlisted.output.as_str()), (0, "3\n2 1\n5 4\n3 0\n"));
    assert!(unlisted.errors.contains("nowhere"), "{}", unlisted.errors);
}

#[test]
fn where_no_pairing_exists_the_files_are_left_as_the_model_leaves_them() {
    let folder = folder("bbp-none");
    fs::write(folder.join("none.trf"), CLUB.to_owned() + "XXP 1 2 3 4\n").expect("a file");
    fs::write(folder.join("boards"), "of an earlier round").expect("a file");
    let run = bbp(&folder, "--dutch @/none.trf -p boards -l");
    assert_eq!((run.code, run.output.as_str()), (1, ""));
    assert!(run.errors.contains("none.trf: No valid pairing exists: "), "{}", run.errors);
    assert_eq!(fs::read_to_string(folder.join("boards")).expect("a file"), "");
    let list = fs::read_to_string(folder.join("none.list")).expect("a file");
    let expected = "\n\
        ID\tPts\t--\tPref\tC2\tC14\tC16\tCur\t\tR1\t\n\
        \n\
        \x201\t1.0\t W\t (B)\t Y\t   \t   \t   \t\t 3\t\n\
        \x205\t1.0\t  \t  A \t N\t  D\t   \t   \t\t  \t\n\
        \n\
        \x202\t0.5\t B\t (W)\t Y\t   \t   \t   \t\t 4\t\n\
        \x204\t0.5\t W\t (B)\t Y\t   \t   \t   \t\t 2\t\n\
        \n\
        \x203\t0.0\t B\t (W)\t Y\t   \t   \t   \t\t 1\t\n\
        \n\
        \n\
        ";
    assert_eq!(list, expected);
    // A checklist that cannot be written changes nothing of it.
    let unlisted = bbp(&folder, "--dutch @/none.trf -p boards -l @/nowhere/list");
    assert_eq!(unlisted.code, 1);
    assert!(unlisted.errors.contains("No valid pairing exists"), "{}", unlisted.errors);
    assert!(unlisted.errors.contains("nowhere"), "{}", unlisted.errors);
}

#[test]
fn what_it_ignores_is_ignored_and_what_it_refuses_is_refused_with_its_codes() {
    let folder = folder("bbp-codes");
    let write = |name: &str, content: &str| {
        fs::write(folder.join(name), content).expect("the tests' folder can be written");
    };
    // Whatever stands in those two records, in XXC the last word, and any number of rounds.
    let ignored = "XXZ 1 2 3\nXXZ nobody\nXXS W=3\nXXS WW=2 BW=3\nXXS W\nXXC black1 white1\n";
    write("ignored.trf", &(CLUB.replace("142 5", "142 1000") + ignored + "BBU  1.0\n"));
    assert_eq!(bbp(&folder, "--dutch @/ignored.trf -p").output, "3\n2 1\n5 4\n3 0\n");
    write("narrow.trf", &(CLUB.to_owned() + "BBU 1.0\n"));
    write("blank.trf", &CLUB.replace("152 W", "152 W "));
    for lenient in ["narrow.trf", "blank.trf"] {
        let path = folder.join(lenient);
        assert_eq!(typed(&["trf", "pair", path.to_str().expect("a plain path")]).code, 0);
    }
    write("none.trf", &(CLUB.to_owned() + "XXP 1 2 3 4\n"));
    write("burstein.trf", &(CLUB.to_owned() + "192 FIDE_BURSTEIN\n"));
    write("bad.trf", &CLUB.replace("0.5    4", "1.5    4"));
    write("team.trf", &(CLUB.to_owned() + "013 x\n"));
    write("bad.cfg", "Players=3\n");
    write("huge.cfg", "PlayersNumber=10000\n");
    write("absences.cfg", "PlayersNumber=4\nRoundsNumber=2\nPointsForZPB=0.5\n");
    for (line, code) in [
        ("--dutch @/none.trf -p", 1),
        ("--dutch @/narrow.trf -p", 3),
        ("--dutch @/blank.trf -p", 3),
        ("--dutch @/bad.trf -p", 3),
        ("--dutch @/bad.trf -c", 3),
        ("--dutch @/team.trf -p", 3),
        ("--dutch @/team.trf -c", 3),
        ("--dutch @/burstein.trf -c", 3),
        ("--dutch @/club.trf", 3),
        ("--dutch -g @/bad.cfg -o x", 3),
        ("--dutch -g @/huge.cfg -o x", 4),
        ("--dutch -g @/absences.cfg -o x", 4),
        ("--dutch -g -o @/x -s many", 2),
        ("--dutch -g -o @/x -s -1", 2),
        ("--dutch -g -o @/x -s 99999999999999999999", 4),
        ("--dutch @/club.trf -p --json", 3),
        ("--dutch @/club.trf -p -l --json", 3),
        ("--dutch @/nowhere.trf -p", 5),
        ("--dutch @/club.trf -p @/nowhere/out", 5),
        ("--dutch -g @/nowhere.cfg -o x", 5),
    ] {
        for language in ["en", "es"] {
            let words = line.replace('@', folder.to_str().expect("a plain path"));
            let mut command = cangrejo();
            command.arg("bbp").args(words.split_whitespace()).env("LANG", language);
            let run = run(&mut command, b"");
            assert_eq!((run.code, run.output.as_str()), (code, ""), "{line}: {}", run.errors);
            assert!(!run.errors.is_empty(), "{line}");
        }
    }
}

#[test]
fn what_is_not_supported_says_so_in_one_line() {
    let folder = folder("bbp-unsupported");
    for (line, told) in [
        ("--burstein @/club.trf -p", "--burstein is not supported"),
        ("--burstein @/club.trf -c -l", "--burstein is not supported"),
        ("-r --burstein -g -o @/made.trf", "--burstein is not supported"),
        ("--team @/club.trf -p", "--team is not supported"),
        ("--dutch @/club.trf -g -o @/made.trf -s 5", "a model file before -g is not supported"),
    ] {
        let run = bbp(&folder, line);
        assert_eq!((run.code, run.output.as_str()), (3, ""), "{line}");
        assert!(run.errors.contains(told), "{line}: {}", run.errors);
        assert_eq!(run.errors.lines().count(), 1, "{line}: {}", run.errors);
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing is written");
}

#[test]
fn a_generated_tournament_is_checked_without_a_difference() {
    let folder = folder("bbp-generate");
    fs::write(folder.join("small.cfg"), "PlayersNumber=21\nRoundsNumber=6\nForfeitRate=10\n")
        .expect("the tests' folder can be written");
    let made = bbp(&folder, "--dutch -g @/small.cfg -o made.trf -s 5 -l");
    assert_eq!((made.code, made.output.as_str(), made.errors.as_str()), (0, "", ""));
    let list = fs::read_to_string(folder.join("made.list")).expect("a checklist");
    assert_eq!(list.matches("Round #").count(), 6);
    let checked = bbp(&folder, "--dutch @/made.trf -c");
    let lines = (1..=6).map(|round| format!("made: Round #{round}\n"));
    assert_eq!(checked.output, lines.collect::<String>() + "\n");
    let again = bbp(&folder, "--dutch -g @/small.cfg -o again.trf -s 5");
    assert_eq!(again.code, 0);
    let [made, again] =
        ["made", "again"].map(|name| fs::read(folder.join(name).with_extension("trf")));
    assert_eq!(made.expect("a file"), again.expect("a file"));
    assert_eq!(bbp(&folder, "--dutch -g -o @/by-chance.trf").code, 0);
    assert!(folder.join("by-chance.trf").exists());
}

#[cfg(unix)]
#[test]
fn under_the_other_name_it_is_the_other_program() {
    let folder = folder("bbp-name");
    let name = folder.join("bbpPairings");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_cangrejo"), &name).expect("a link");
    let paired =
        run(Command::new(&name).args(["--dutch", "club.trf", "-p"]).current_dir(&folder), b"");
    assert_eq!((paired.code, paired.output.as_str()), (0, "3\n2 1\n5 4\n3 0\n"));
    let mut spanish = Command::new(&name);
    spanish.args(["--lang", "es", "--dutch", "club.trf", "-p", "nowhere/out"]);
    let spanish = run(spanish.current_dir(&folder), b"");
    let told = "error: no se puede escribir nowhere/out (no existe la carpeta nowhere); no quedó nada a medias\n";
    assert_eq!((spanish.code, spanish.errors.as_str()), (5, told));
    let option = run(Command::new(&name).args(["--dutch", "club.trf", "-p", "--json"]), b"");
    assert!(option.errors.contains("has no option --json"), "{}", option.errors);
    assert!(!folder.join("--json").exists());
    let bare = run(&mut Command::new(&name), b"");
    assert_eq!(bare.code, 0);
    assert!(bare.output.contains("BBP Pairings"), "{}", bare.output);
    assert_eq!(typed(&["bbp"]).output, bare.output);
}
