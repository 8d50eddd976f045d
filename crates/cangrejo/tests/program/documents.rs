//! The transcripts in the documents are what the program really prints.

use std::path::{Path, PathBuf};

use crate::support::{cangrejo, run};
use serde_json::Value;

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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let scenes = scenes(&std::fs::read_to_string(root.join(page)).expect("the page is there"));
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

fn folder_for(page: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(page.replace(['/', '.'], "-"));
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
fn the_english_guide_shows_what_happens() {
    play("docs/en/command-line.md", "en");
}

#[test]
fn the_spanish_guide_shows_what_happens() {
    play("docs/es/linea-de-comandos.md", "es");
}
