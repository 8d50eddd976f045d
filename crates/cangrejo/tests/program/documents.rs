//! The transcripts in the documents are what the program really prints.

use std::path::{Path, PathBuf};

use crate::support::{cangrejo, run, typed};
use crate::tournament_command::Hall;
use serde_json::Value;

/// The user's guides, each with its language.
const GUIDES: [(&str, &str); 2] =
    [("docs/en/command-line.md", "en"), ("docs/es/linea-de-comandos.md", "es")];

/// What explains the rules, each page with its language.
const RULES: [(&str, &str); 6] = [
    ("docs/en/domino.md", "en"),
    ("docs/es/domino.md", "es"),
    ("docs/en/chess.md", "en"),
    ("docs/es/ajedrez.md", "es"),
    ("docs/en/solver.md", "en"),
    ("docs/es/solucionador.md", "es"),
];

/// One command of a transcript, and what the document says it prints.
struct Scene {
    command: String,
    printed: String,
}

/// The scenes of every `console` block of a Markdown page.
fn scenes(page: &str) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    let mut in_block = false;
    for line in page.lines() {
        if line.starts_with("```") {
            in_block = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ")
            && in_block
        {
            scenes.push(Scene { command: command.to_owned(), printed: String::new() });
        } else if in_block && let Some(scene) = scenes.last_mut() {
            scene.printed += line;
            scene.printed += "\n";
        }
    }
    scenes
}

/// Plays a page in a folder of its own: `cat` makes a file, `cangrejo` runs, `echo $?` asks.
fn play(page: &str, language: &str) {
    let scenes = scenes(&read(page));
    assert!(scenes.len() > 1, "{page} has no transcript");
    let folder = folder_for(page);
    let mut code = 0;
    for Scene { command, printed } in scenes {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words.as_slice() {
            ["cat", name] => std::fs::write(folder.join(name), printed).expect("writable"),
            ["echo", "$?"] => assert_eq!(printed, format!("{code}\n"), "{page}: {command}"),
            ["cangrejo", arguments @ ..] => {
                let mut program = cangrejo();
                let played =
                    run(program.args(arguments).current_dir(&folder).env("LANG", language), b"");
                let actual = played.output + &played.errors;
                assert_eq!(comparable(&actual), comparable(&printed), "{page}: {command}");
                code = played.code;
            }
            _ => panic!("{page}: nobody can play `{command}`"),
        }
    }
}

fn read(page: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(page)).expect("the page is there")
}

fn folder_for(page: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(page.replace(['/', '.'], "-"));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the tests' folder can be emptied");
    }
    std::fs::create_dir_all(&folder).expect("the tests' folder can be written");
    folder
}

/// The text with line breaks as blanks; of a JSON proof, only which parts it has.
///
/// A document breaks long lines, and which of several proofs is found is the kernel's affair.
fn comparable(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Ok(mut json) = serde_json::from_str::<Value>(&text) else { return text };
    if let Some(proof) = json["proof"].as_object() {
        json["proof"] = proof.keys().map(String::as_str).collect();
    }
    json.to_string()
}

#[test]
fn the_readme_shows_what_happens() {
    play("README.md", "en");
}

#[test]
fn a_tournament_of_28_athletes_and_8_rounds_runs_from_the_readme_alone() {
    let readme = read("README.md");
    let block = readme.split("```").find(|block| block.starts_with("sh\ncangrejo new"));
    let commands: Vec<&str> = block.expect("the commands").lines().skip(1).collect();
    let (once, at_the_end): (Vec<&str>, Vec<&str>) = {
        let close = commands.iter().position(|line| line.starts_with("cangrejo close"));
        let (once, at_the_end) = commands.split_at(close.expect("a last round"));
        (once.to_vec(), at_the_end.to_vec())
    };
    let hall = Hall::empty("readme");
    let athletes = (1..=28).map(|number| format!("Atleta {number:02},Club {}\n", number % 5));
    let list = "name,club\n".to_owned() + &athletes.collect::<String>();
    std::fs::write(hall.folder.join("athletes.csv"), list).expect("the tests' folder");
    for line in once {
        hall.must(&words(line));
    }
    for round in 1..=8 {
        for table in 1..=7 {
            hall.must(&["result", &table.to_string(), "200", &(20 * table + round).to_string()]);
        }
        if round < 8 {
            hall.must(&["pair"]);
        }
    }
    let told: Vec<String> = at_the_end.iter().map(|line| hall.must(&words(line))).collect();
    let verified = told.last().expect("verify comes last");
    assert!(verified.contains("to the byte: 8 of 8"), "{verified}");
    assert!(hall.folder.join("copa.xlsx").exists());
}

/// The arguments of a line for a shell, without the program and the comment.
fn words(line: &str) -> Vec<&str> {
    let line = line.split(" #").next().unwrap_or(line);
    let parts = line.split('"').enumerate().flat_map(|(i, part)| {
        let is_quoted = i % 2 == 1;
        let words: Vec<&str> =
            if is_quoted { vec![part] } else { part.split_whitespace().collect() };
        words
    });
    parts.skip(1).collect()
}

#[test]
fn the_guides_show_what_happens() {
    for (page, language) in GUIDES.into_iter().chain(RULES) {
        play(page, language);
    }
}

#[test]
fn the_guides_and_the_help_agree_on_the_exit_codes_and_objectives() {
    for (page, language) in GUIDES {
        let guide = read(page);
        let tables = [
            (typed(&["--help", "--lang", language]).output, 6),
            (typed(&["match", "--help", "--lang", language]).output, 6),
        ];
        for (help, n_rows) in tables {
            // The rows of a list in the help: two blanks, the name, two or more, its meaning.
            let rows = help.lines().filter_map(|line| line.strip_prefix("  ")?.split_once("  "));
            let rows = rows.filter(|(name, _)| !name.contains([' ', '<']) && !name.is_empty());
            let rows: Vec<_> = rows.map(|(name, meaning)| (name, meaning.trim())).collect();
            let told = rows.iter().filter(|(name, meaning)| {
                let mut lines = guide.lines().filter(|line| line.starts_with('|'));
                lines.any(|line| line.contains(name) && line.ends_with(&format!("| {meaning} |")))
            });
            assert_eq!(told.count(), n_rows, "{page}: {rows:?}");
        }
    }
}
