//! The command line of the other program.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

/// What is asked.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Call {
    /// Whether the program names itself first.
    pub(super) has_heading: bool,
    pub(super) task: Task,
    pub(super) checklist: Checklist,
}

/// Where the checklist goes.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Checklist {
    None,
    /// Beside the input, under its name.
    Beside,
    Named(PathBuf),
}

/// One thing the other program does.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Task {
    Nothing,
    Check { input: PathBuf },
    Pair { input: PathBuf, output: Option<PathBuf> },
    Generate { configuration: Option<PathBuf>, output: PathBuf, seed: Option<String> },
}

/// What cannot be answered.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    /// The arguments have no form that the other program takes.
    Arguments,
    /// An option that the other program does not have, where it would take a file of that name.
    Option { option: String },
    /// A pairing system that this program does not have, by its option.
    System { option: &'static str },
    /// A tournament like that of a file, which this program does not make up.
    Model,
}

impl Call {
    /// Reads the arguments of the other program; beside them, the language may be said.
    pub(super) fn parse(arguments: &[OsString]) -> Result<Call, Unknown> {
        let arguments = &without_language(arguments)[..];
        let mut words = Words { rest: arguments };
        let options = arguments.iter().filter_map(|word| word.to_str());
        let is_known = |word: &str| word == "--dutch" || OTHER_SYSTEMS.contains(&word);
        let mut foreign = options.filter(|word| word.starts_with("--") && !is_known(word));
        if let Some(option) = foreign.next() {
            return Err(Unknown::Option { option: option.to_owned() });
        }
        let has_heading = words.skip("-r") || arguments.is_empty();
        if words.rest.is_empty() {
            return Ok(Call { has_heading, task: Task::Nothing, checklist: Checklist::None });
        }
        let other_system = OTHER_SYSTEMS.into_iter().find(|option| words.skip(option));
        if other_system.is_none() && !words.skip("--dutch") {
            return Err(Unknown::Arguments);
        }
        let task = words.task()?;
        let checklist = match words.skip("-l").then(|| words.next()) {
            None => Checklist::None,
            Some(None) => Checklist::Beside,
            Some(Some(file)) => Checklist::Named(file.into()),
        };
        match (words.rest, other_system, task) {
            ([], Some(option), _) => Err(Unknown::System { option }),
            ([], None, Asked::Model) => Err(Unknown::Model),
            ([], None, Asked::Task(task)) => Ok(Call { has_heading, task, checklist }),
            _ => Err(Unknown::Arguments),
        }
    }
}

/// The systems of bbpPairings, and of a descendant of it for teams, that this program does not have.
const OTHER_SYSTEMS: [&str; 2] = ["--burstein", "--team"];

/// What is asked, whether or not this program does it.
enum Asked {
    Task(Task),
    /// A tournament like that of a file.
    Model,
}

/// The arguments without `--lang CODE` and `--lang=CODE`, which are read before.
fn without_language(arguments: &[OsString]) -> Vec<OsString> {
    let mut words = arguments.iter();
    let mut rest = Vec::new();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--lang") => {
                words.next();
            }
            Some(word) if word.starts_with("--lang=") => {}
            Some(_) | None => rest.push(word.clone()),
        }
    }
    rest
}

/// The arguments that are still to be read.
struct Words<'a> {
    rest: &'a [OsString],
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a OsStr> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// Whether this is the next word, which is then read.
    fn skip(&mut self, word: &str) -> bool {
        let is_next = self.rest.first().is_some_and(|next| next == word);
        if is_next {
            self.rest = &self.rest[1..];
        }
        is_next
    }

    /// The next word, unless it is the option that follows.
    fn unless(&mut self, option: &str) -> Option<&'a OsStr> {
        if self.rest.first().is_some_and(|next| next == option) { None } else { self.next() }
    }

    /// What is asked. A file may be called like an option, so the word behind it is looked at first.
    fn task(&mut self) -> Result<Asked, Unknown> {
        let behind = self.rest.get(1).and_then(|word| word.to_str());
        let is_made_up_freely = behind != Some("-c") && behind != Some("-p") && self.skip("-g");
        if is_made_up_freely {
            let configuration = self.unless("-o").map(PathBuf::from);
            let (output, seed) = self.made_up()?;
            return Ok(Asked::Task(Task::Generate { configuration, output, seed }));
        }
        let input = self.next().map(PathBuf::from).ok_or(Unknown::Arguments)?;
        if self.skip("-c") {
            Ok(Asked::Task(Task::Check { input }))
        } else if self.skip("-p") {
            let output = self.unless("-l").map(PathBuf::from);
            Ok(Asked::Task(Task::Pair { input, output }))
        } else if self.skip("-g") {
            self.made_up().map(|_| Asked::Model)
        } else {
            Err(Unknown::Arguments)
        }
    }

    /// The file of a tournament that is made up, and its seed.
    fn made_up(&mut self) -> Result<(PathBuf, Option<String>), Unknown> {
        if !self.skip("-o") {
            return Err(Unknown::Arguments);
        }
        let output = self.next().map(PathBuf::from).ok_or(Unknown::Arguments)?;
        let seed = match self.skip("-s").then(|| self.next()) {
            None => None,
            Some(seed) => Some(seed.ok_or(Unknown::Arguments)?.to_string_lossy().into_owned()),
        };
        Ok((output, seed))
    }
}

#[cfg(test)]
mod tests {
    use super::{Call, Checklist, Task, Unknown};

    fn parsed(line: &str) -> Result<Call, Unknown> {
        let words: Vec<_> = line.split_whitespace().map(Into::into).collect();
        Call::parse(&words)
    }

    #[test]
    fn every_form_of_the_other_program_is_understood() {
        let plain = |task| Ok(Call { has_heading: false, task, checklist: Checklist::None });
        let pair = |output: Option<&str>| Task::Pair {
            input: "a.trf".into(),
            output: output.map(Into::into),
        };
        let check = || Task::Check { input: "a.trf".into() };
        let nothing = Call { has_heading: true, task: Task::Nothing, checklist: Checklist::None };
        assert_eq!(parsed(""), Ok(nothing));
        assert_eq!(parsed("-r"), parsed(""));
        assert_eq!(parsed("--dutch a.trf -p"), plain(pair(None)));
        assert_eq!(parsed("--dutch a.trf -p out"), plain(pair(Some("out"))));
        assert_eq!(parsed("--dutch a.trf -c"), plain(check()));
        let listed = |task, list: Option<&str>| {
            let checklist = list.map_or(Checklist::Beside, |list| Checklist::Named(list.into()));
            Ok(Call { has_heading: true, task, checklist })
        };
        assert_eq!(parsed("-r --dutch a.trf -p -l"), listed(pair(None), None));
        assert_eq!(parsed("-r --dutch a.trf -p out -l x"), listed(pair(Some("out")), Some("x")));
        assert_eq!(parsed("-r --dutch a.trf -c -l x"), listed(check(), Some("x")));
        let generate = |configuration: Option<&str>, seed: Option<&str>| Task::Generate {
            configuration: configuration.map(Into::into),
            output: "b.trf".into(),
            seed: seed.map(Into::into),
        };
        assert_eq!(parsed("--dutch -g -o b.trf"), plain(generate(None, None)));
        let odd = Task::Pair { input: "-g".into(), output: Some("-o".into()) };
        assert_eq!(parsed("--dutch -g -p -o"), plain(odd));
        assert_eq!(parsed("--dutch -g cfg -o b.trf -s 7"), plain(generate(Some("cfg"), Some("7"))));
    }

    #[test]
    fn everything_else_is_refused() {
        for line in ["a.trf -p", "--dutch", "--dutch a.trf", "--dutch a.trf -x", "--dutch -g"] {
            assert_eq!(parsed(line), Err(Unknown::Arguments), "{line}");
        }
        for line in ["--dutch a.trf -c b", "--dutch a.trf -p b -l c d", "--dutch -g c -o b -s"] {
            assert_eq!(parsed(line), Err(Unknown::Arguments), "{line}");
        }
        for option in ["--burstein", "--team"] {
            let line = format!("{option} a.trf -p");
            assert_eq!(parsed(&line), Err(Unknown::System { option }), "{line}");
            assert_eq!(parsed(&(line + " b c")), Err(Unknown::Arguments));
        }
        assert_eq!(parsed("--dutch a.trf -g -o b.trf -s 7 -l"), Err(Unknown::Model));
        assert_eq!(parsed("--dutch a.trf -g"), Err(Unknown::Arguments));
    }
}
