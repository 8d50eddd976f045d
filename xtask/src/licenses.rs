//! The license of every dependency against a list of those that we take.

use serde_json::Value;

use crate::cargo;

/// What the program may be made of: licenses that ask for no more than their text.
const ALLOWED: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Zlib",
];

/// What only tests and benchmarks use may also have these: nobody gets it from us.
const ALLOWED_IN_TESTS: [&str; 1] = ["MPL-2.0"];

/// Our own program, which is what ships.
const SHIPPED: &str = "cangrejo";

/// Looks at the license of everything that the workspace is built from.
///
/// # Errors
///
/// Names every package whose license we do not take.
pub(crate) fn run() -> Result<(), String> {
    let asked = cargo().args(["metadata", "--locked", "--format-version", "1"]).output();
    let answer = asked.map_err(|error| format!("`cargo metadata` did not start ({error})"))?;
    if !answer.status.success() {
        let told = String::from_utf8_lossy(&answer.stderr).into_owned();
        return Err(format!("`cargo metadata` failed: {told}"));
    }
    let metadata = serde_json::from_slice(&answer.stdout)
        .map_err(|error| format!("`cargo metadata` is not to be read ({error})"))?;
    let complaints = complaints(&metadata);
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// Every package whose license we do not take where it is used.
fn complaints(metadata: &Value) -> Vec<String> {
    let shipped = shipped(metadata);
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter_map(|package| {
            let text = |key: &str| package[key].as_str().unwrap_or_default();
            let is_shipped = shipped.contains(&text("id"));
            let is_allowed = |license: &str| {
                ALLOWED.contains(&license) || !is_shipped && ALLOWED_IN_TESTS.contains(&license)
            };
            if is_satisfied(text("license"), &is_allowed) {
                return None;
            }
            let place = if is_shipped { "in the program" } else { "in tests" };
            let named = format!("{} {}", text("name"), text("version"));
            Some(format!("{named}, {place}: we do not take the license `{}`", text("license")))
        })
        .collect()
}

/// The ids of all packages that the program is built from: not those of its tests.
fn shipped(metadata: &Value) -> Vec<&str> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let program = packages.filter(|package| package["name"] == SHIPPED);
    let mut shipped: Vec<&str> = program.filter_map(|package| package["id"].as_str()).collect();
    let nodes: Vec<&Value> =
        metadata["resolve"]["nodes"].as_array().into_iter().flatten().collect();
    let mut next = 0;
    while let Some(id) = shipped.get(next).copied() {
        next += 1;
        let node = nodes.iter().find(|node| node["id"] == id);
        for used in node.and_then(|node| node["deps"].as_array()).into_iter().flatten() {
            let kinds = used["dep_kinds"].as_array().into_iter().flatten();
            let is_built_in = kinds.into_iter().any(|kind| kind["kind"] != "dev");
            if let Some(id) = used["pkg"].as_str().filter(|id| is_built_in && !shipped.contains(id))
            {
                shipped.push(id);
            }
        }
    }
    shipped
}

/// Whether an SPDX expression lets us choose licenses that are allowed.
///
/// Old manifests write `/` for `OR`. What cannot be read is not satisfied.
fn is_satisfied(expression: &str, is_allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let answer = any_of(&mut words, is_allowed);
    answer == Some(true) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut answer = all_of(words, is_allowed)?;
    while words.next_if_eq(&"OR").is_some() {
        answer |= all_of(words, is_allowed)?;
    }
    Some(answer)
}

fn all_of(words: &mut Words<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut answer = one(words, is_allowed)?;
    while words.next_if_eq(&"AND").is_some() {
        answer &= one(words, is_allowed)?;
    }
    Some(answer)
}

fn one(words: &mut Words<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    if words.next_if_eq(&"(").is_some() {
        let answer = any_of(words, is_allowed)?;
        return words.next_if_eq(&")").map(|_| answer);
    }
    let license = words.next().filter(|word| !["OR", "AND", "WITH", ")"].contains(word))?;
    if words.next_if_eq(&"WITH").is_some() {
        let exception = words.next()?;
        return Some(is_allowed(&format!("{license} WITH {exception}")));
    }
    Some(is_allowed(license))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{ALLOWED, complaints, is_satisfied};

    #[test]
    fn an_expression_is_read_as_spdx_means_it() {
        let allowed = |license: &str| ALLOWED.contains(&license);
        for good in [
            "MIT",
            "MIT/GPL-3.0",
            "LGPL-3.0-or-later OR MIT",
            "(MIT OR GPL-2.0-only) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
            "GPL-2.0-only AND ISC OR Zlib",
        ] {
            assert!(is_satisfied(good, &allowed), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "MIT AND (AGPL-3.0-only OR LGPL-2.1-only)",
            "GPL-2.0-only WITH Classpath-exception-2.0",
            "MIT OR",
            "(MIT",
            "MIT MIT",
            "MIT)",
        ] {
            assert!(!is_satisfied(bad, &allowed), "{bad}");
        }
    }

    /// The program uses `engine`, which is built by `maker`; its tests use `browser`.
    fn metadata([engine, maker, browser]: [&str; 3]) -> Value {
        let package = |name: &str, license: &str| {
            json!({ "id": format!("id of {name}"), "name": name, "version": "1.0.0",
                "license": license })
        };
        let uses = |name: &str, kind: Value| json!({ "pkg": format!("id of {name}"), "dep_kinds": [{ "kind": kind }] });
        let (engine_used, maker_used) =
            (uses("engine", Value::Null), uses("maker", json!("build")));
        json!({
            "packages": [package("cangrejo", "MIT"), package("engine", engine),
                package("maker", maker), package("browser", browser)],
            "resolve": { "nodes": [
                { "id": "id of cangrejo", "deps": [engine_used, uses("browser", json!("dev"))] },
                { "id": "id of engine", "deps": [maker_used] },
            ] },
        })
    }

    #[test]
    fn what_ships_has_fewer_licenses_to_choose_from_than_tests() {
        assert_eq!(complaints(&metadata(["MIT", "ISC", "MPL-2.0"])), [""; 0]);
        let told = complaints(&metadata(["MIT", "MPL-2.0", "AGPL-3.0-only"]));
        assert_eq!(
            told,
            [
                "maker 1.0.0, in the program: we do not take the license `MPL-2.0`",
                "browser 1.0.0, in tests: we do not take the license `AGPL-3.0-only`",
            ]
        );
        assert_eq!(complaints(&metadata(["", "ISC", "MIT"])).len(), 1, "none is named");
    }
}
