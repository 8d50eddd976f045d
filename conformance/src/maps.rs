//! What the documents claim, in a form that can be held against the tree.

/// The crates in the table of the section "Crates", sorted.
pub fn crates_named(architecture: &str) -> Vec<&str> {
    let section = architecture.lines().skip_while(|line| !line.starts_with("## Crates")).skip(1);
    let rows = section.take_while(|line| !line.starts_with("## "));
    let mut names: Vec<&str> =
        rows.filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect();
    names.sort_unstable();
    names
}

/// The cargo commands in the fenced blocks of a Markdown page, in order.
pub fn cargo_commands(markdown: &str) -> Vec<&str> {
    let mut in_block = false;
    let mut commands = Vec::new();
    for line in markdown.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
            continue;
        }
        let command = line.strip_prefix("$ ").unwrap_or(line);
        if in_block && command.starts_with("cargo ") {
            commands.push(command.split('#').next().unwrap_or(command).trim_end());
        }
    }
    commands
}

/// The rows of all tables of a Markdown page, each with the words in code in its last cell.
pub fn evidence(markdown: &str) -> Vec<(&str, Vec<&str>)> {
    let mut rows = Vec::new();
    for table in markdown.split("\n\n") {
        let lines = table.lines().filter(|line| line.starts_with('|'));
        // A title and a line of dashes come first.
        for row in lines.skip(2) {
            let cell = row.trim_end_matches('|').rsplit('|').next().unwrap_or_default();
            rows.push((row, cell.split('`').skip(1).step_by(2).collect()));
        }
    }
    rows
}

/// The links of a Markdown page that lead to files, as written, without the part after `#`.
pub fn file_links(markdown: &str) -> Vec<&str> {
    let targets = markdown.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let targets = targets.map(|target| target.split('#').next().unwrap_or(target));
    targets.filter(|target| !target.is_empty() && !target.contains("://")).collect()
}

/// The lines of a shell script that do something, beyond finding their place.
pub fn substance(script: &str) -> Vec<&str> {
    let lines = script.lines().map(str::trim);
    let idle = |line: &&str| {
        line.is_empty() || ["#", "set ", "cd "].iter().any(|start| line.starts_with(start))
    };
    lines.filter(|line| !idle(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::{cargo_commands, crates_named, evidence, file_links, substance};

    #[test]
    fn only_the_table_of_crates_names_crates() {
        let page = "| `intro` |\n## Crates\n| crate |\n|---|\n| `b` | x |\n| `a` | `c` |\n## Laws\n| `d` |\n";
        assert_eq!(crates_named(page), ["a", "b"]);
        assert!(crates_named("no such section").is_empty());
    }

    #[test]
    fn evidence_is_what_the_last_cell_of_a_row_has_in_code() {
        let page = "Text `a`.\n\n| who | what |\n|---|---|\n| `b` | `c`, `d` |\n| e | f |\n\n| x |\n|--|\n";
        assert_eq!(
            evidence(page),
            [("| `b` | `c`, `d` |", vec!["c", "d"]), ("| e | f |", Vec::new())]
        );
    }

    #[test]
    fn commands_are_read_from_blocks_and_not_from_prose() {
        let page = "cargo prose\n```sh\ncargo run --release  # start\n$ cargo xtask test\n```\ncargo more\n";
        assert_eq!(cargo_commands(page), ["cargo run --release", "cargo xtask test"]);
    }

    #[test]
    fn links_to_files_are_told_from_links_to_the_web() {
        let page = "[a](docs/a.md), [b](https://example.org/b), [c](c.md#part), [d](#here)";
        assert_eq!(file_links(page), ["docs/a.md", "c.md"]);
    }

    #[test]
    fn a_second_command_in_a_script_is_seen() {
        let script = "#!/usr/bin/env bash\nset -e\ncd x\n\ncargo xtask test\nrm -r y\n";
        assert_eq!(substance(script), ["cargo xtask test", "rm -r y"]);
    }
}
