//! What no file may say.
//!
//! The needles are put together at compile time, so that this file does not contain them.

/// A line that breaks a law: its number from 1, and the line.
pub type Breach = (usize, String);

/// The most lines a Rust file may have: beyond, it holds two things.
pub const LONGEST_FILE: usize = 600;

/// A word that may not stand in the sources of a part of the tree.
#[derive(Clone, Copy, Debug)]
pub struct Forbidden<'a> {
    /// Where: paths that start so.
    pub under: &'a str,
    /// But not where: paths that start so.
    pub except: &'a [&'a str],
    /// The word.
    pub word: &'a str,
    /// The reason, for whoever wrote it there.
    pub why: &'a str,
}

impl Forbidden<'_> {
    /// Whether the file at `path` must do without the word.
    pub fn applies_to(&self, path: &str) -> bool {
        path.starts_with(self.under) && !self.except.iter().any(|start| path.starts_with(start))
    }

    /// The lines that have the word.
    pub fn breaches(&self, text: &str) -> Vec<Breach> {
        lines_with(text, &[self.word])
    }
}

/// The first line beyond [`LONGEST_FILE`].
pub fn surplus_lines(text: &str) -> Vec<Breach> {
    numbered(text).nth(LONGEST_FILE).map(own).into_iter().collect()
}

/// The names of the tests of a Rust file.
pub fn tests(text: &str) -> Vec<&str> {
    let marks = [concat!("#[", "test]"), concat!("#[tokio::", "test]")];
    let marked = marks.into_iter().flat_map(|mark| text.split(mark).skip(1));
    marked
        .filter_map(|rest| rest.split_once("fn ")?.1.split_once('(').map(|(name, _)| name))
        .collect()
}

/// Tests that are switched off.
///
/// Assert today's wrong answer and say why it is wrong instead.
pub fn switched_off_tests(text: &str) -> Vec<Breach> {
    lines_with(text, &[concat!("#[", "ignore")])
}

/// Lints that are silenced for good; `expect` ends when its reason does.
pub fn silenced_lints(text: &str) -> Vec<Breach> {
    lines_with(text, &[concat!("#[", "allow("), concat!("#![", "allow(")])
}

/// Hosts of package registries: where packages come from is the builder's affair.
pub fn registry_hosts(text: &str) -> Vec<Breach> {
    const HOSTS: [&str; 6] = [
        concat!("crates", ".io"),
        concat!("npmjs", ".org"),
        concat!("npmjs", ".com"),
        concat!("pypi", ".org"),
        concat!("deb.debian", ".org"),
        concat!("arti", "factory"),
    ];
    lines_with(text, &HOSTS)
}

/// Sources in a lock file other than Cargo's default, which every machine can resolve.
pub fn foreign_sources(lock: &str) -> Vec<Breach> {
    const DEFAULT: &str = concat!("\"registry+https://github.com/rust-lang/crates", ".io-index\"");
    let sources = numbered(lock).filter(|(_, line)| line.starts_with("source = "));
    sources.filter(|(_, line)| !line.ends_with(DEFAULT)).map(own).collect()
}

/// Paths that exist on one machine only.
pub fn machine_paths(text: &str) -> Vec<Breach> {
    numbered(text).filter(|(_, line)| has_machine_path(line)).map(own).collect()
}

fn has_machine_path(line: &str) -> bool {
    const FOLDERS: [&str; 5] = ["work", "farm", "root", "home", "Users"];
    line.match_indices(['/', '\\']).any(|(slash, _)| {
        let (before, after) = (&line[..slash], &line[slash + 1..]);
        let starts_a_path = before.chars().next_back().is_none_or(|last| {
            !last.is_alphanumeric()
                && !matches!(last, '.' | '_' | '-' | '~' | '}' | ')' | '*' | '/')
        });
        let word_end = after.find(|next: char| !next.is_alphanumeric()).unwrap_or(after.len());
        starts_a_path && FOLDERS.contains(&&after[..word_end])
    })
}

fn lines_with(text: &str, needles: &[&str]) -> Vec<Breach> {
    let found =
        numbered(text).filter(|(_, line)| needles.iter().any(|needle| line.contains(needle)));
    found.map(own).collect()
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(line_idx, line)| (line_idx + 1, line))
}

fn own((number, line): (usize, &str)) -> Breach {
    (number, line.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{
        Forbidden, LONGEST_FILE, foreign_sources, machine_paths, registry_hosts, silenced_lints,
        surplus_lines, switched_off_tests,
    };

    #[test]
    fn tests_are_the_functions_that_are_marked_so() {
        let text = concat!("fn a() {}\n#[", "test]\n#[expect(x)]\nfn b() {\n}\nfn c() {}\n");
        assert_eq!(super::tests(text), ["b"]);
        let text = concat!("#[tokio::", "test]\nasync fn d() {}\nfn e() {}\n");
        assert_eq!(super::tests(text), ["d"]);
    }

    #[test]
    fn a_forbidden_word_is_found_where_it_is_forbidden() {
        let forbidden =
            Forbidden { under: "a/src/", except: &["a/src/edge"], word: "exit", why: "" };
        assert!(forbidden.applies_to("a/src/lib.rs"));
        assert!(!forbidden.applies_to("a/src/edge/x.rs"));
        assert!(!forbidden.applies_to("b/src/lib.rs"));
        assert_eq!(forbidden.breaches("enter\n  exit()\n"), [(2, "exit()".to_owned())]);
    }

    #[test]
    fn the_line_after_the_last_allowed_one_is_found() {
        let longest = "x\n".repeat(LONGEST_FILE);
        assert_eq!(surplus_lines(&longest), []);
        assert_eq!(surplus_lines(&(longest + "y\n")), [(LONGEST_FILE + 1, "y".to_owned())]);
    }

    #[test]
    fn a_test_that_is_switched_off_is_found_with_its_line() {
        let sample = format!("#[test]\n  #[{}]\nfn t() {{}}", "ignore = \"slow\"");
        let line = format!("#[{}]", "ignore = \"slow\"");
        assert_eq!(switched_off_tests(&sample), [(2, line)]);
        assert_eq!(switched_off_tests("#[test]\nfn ignores_blank_lines() {}"), []);
    }

    #[test]
    fn a_silenced_lint_is_found_and_an_expected_one_is_not() {
        let attribute = format!("{}(dead_code)]", concat!("#[", "allow"));
        assert_eq!(silenced_lints(&attribute).len(), 1);
        assert_eq!(silenced_lints(&attribute.replacen('#', "#!", 1)).len(), 1);
        assert_eq!(silenced_lints("#[expect(dead_code, reason = \"soon\")]"), []);
    }

    #[test]
    fn a_path_of_one_machine_is_found_wherever_it_starts() {
        let slash = '/';
        for bad in ["work", "work/main/Cargo.toml", "root/.cargo", "home/ana/x", "farm", "Users/x"]
        {
            assert_eq!(machine_paths(&format!("see {slash}{bad}")).len(), 1, "{bad}");
            assert_eq!(machine_paths(&format!("\"{slash}{bad}\"")).len(), 1, "{bad}");
            assert_eq!(machine_paths(&format!("{slash}{bad}")).len(), 1, "{bad}");
        }
        assert_eq!(machine_paths(&format!("C:{}Users{0}ana", '\\')).len(), 1);
    }

    #[test]
    fn a_path_of_the_repository_is_no_path_of_a_machine() {
        for good in [
            "../shared/data",
            "tree/root",
            "a/work",
            "and/or",
            "~/.local",
            "/workspace",
            "/proc/cpuinfo",
        ] {
            assert_eq!(machine_paths(good), [], "{good}");
        }
    }

    #[test]
    fn a_registry_is_found_by_its_host() {
        let sample = format!("see https://{}/x", concat!("crates", ".io"));
        assert_eq!(registry_hosts(&sample), [(1, sample.clone())]);
        assert_eq!(registry_hosts("a crate from a registry"), []);
    }

    #[test]
    fn a_lock_file_may_name_the_default_source_only() {
        let default =
            concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\"");
        assert_eq!(foreign_sources(default), []);
        let mirror = "source = \"registry+https://mirror.example/index\"";
        assert_eq!(foreign_sources(mirror), [(1, mirror.to_owned())]);
    }
}
