//! Every dependency against a dated list of known advisories.
//!
//! The list holds facts of the database at rustsec.org: which versions of which package, and what is
//! wrong with them. It lies in the data folder, because it grows old; the exceptions lie here.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use semver::{Version, VersionReq};
use serde_json::Value;

use crate::{data, workspace_root};

/// The list in the data folder.
const FILE: &str = "advisories.json";

/// How old the list may be before it is called old.
const MOST_DAYS: i64 = 183;

/// An advisory that we live with.
struct Exception {
    id: &'static str,
    package: &'static str,
    /// Why it does no harm here.
    why: &'static str,
    /// What would end it.
    until: &'static str,
}

/// The advisories that we live with; one that no longer applies is an error.
///
/// All come with typst, which sets sheets of ours: people's words reach it as data, never as
/// markup, so nobody outside chooses what these packages read.
const EXCEPTIONS: [Exception; 7] = [
    Exception {
        id: "RUSTSEC-2026-0194",
        package: "quick-xml",
        why: "0.38 only reads citation styles, by citationberg; our sheets cite nothing. \
              What people send (XLSX, rating lists) is read by 0.42, which is mended",
        until: "citationberg reads with quick-xml 0.41 or newer",
    },
    Exception {
        id: "RUSTSEC-2026-0195",
        package: "quick-xml",
        why: "as RUSTSEC-2026-0194",
        until: "citationberg reads with quick-xml 0.41 or newer",
    },
    Exception {
        id: "RUSTSEC-2024-0320",
        package: "yaml-rust",
        why: "reads syntax definitions that a sheet names, by syntect; ours name none",
        until: "syntect or typst leaves it",
    },
    Exception {
        id: "RUSTSEC-2024-0436",
        package: "paste",
        why: "a macro, which runs when the program is built and is finished",
        until: "biblatex and hayagriva leave it",
    },
    Exception {
        id: "RUSTSEC-2025-0141",
        package: "bincode",
        why: "reads the syntax definitions that syntect itself carries",
        until: "syntect leaves it",
    },
    Exception {
        id: "RUSTSEC-2026-0192",
        package: "ttf-parser",
        why: "reads the fonts that the program carries, and no others",
        until: "typst leaves it",
    },
    Exception {
        id: "RUSTSEC-2026-0206",
        package: "rustybuzz",
        why: "shapes text with the fonts that the program carries, and no others",
        until: "typst leaves it",
    },
];

/// A package of `Cargo.lock` that comes from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Package {
    name: String,
    version: Version,
}

/// Holds `Cargo.lock` against the list; without a list only the exceptions are looked at.
///
/// # Errors
///
/// Names every advisory that applies and has no exception, and every exception that is not needed.
pub(crate) fn run() -> Result<(), String> {
    let lock = std::fs::read_to_string(workspace_root().join("Cargo.lock"))
        .map_err(|error| format!("Cargo.lock cannot be read ({error})"))?;
    let Ok(list) = std::fs::read_to_string(data::folder().join(FILE)) else { return Ok(()) };
    let complaints = complaints(&packages(&lock)?, &list, &EXCEPTIONS)?;
    for exception in &EXCEPTIONS {
        println!("lived with: {} ({})", exception.id, exception.package);
        println!("  because: {}\n  until: {}", exception.why, exception.until);
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// Says loudly that there is no list, or that it is old.
pub(crate) fn absence() -> Option<String> {
    let path = data::folder().join(FILE);
    let list = std::fs::read_to_string(&path).ok();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    let today = i64::try_from(now.as_secs() / 86_400).unwrap_or_default();
    warning(&path.display().to_string(), list.as_deref(), today)
}

fn warning(path: &str, list: Option<&str>, today: i64) -> Option<String> {
    let Some(list) = list else {
        return Some(format!(
            "!!! NO LIST OF ADVISORIES at {path}.\n\
             !!! Checks that did not run for it:\n\
             !!!   - every dependency against known advisories"
        ));
    };
    let parsed: Value = serde_json::from_str(list).unwrap_or_default();
    let as_of = parsed["as_of"].as_str().unwrap_or_default();
    match day(as_of) {
        Some(day) if today - day <= MOST_DAYS => None,
        Some(_) => Some(format!(
            "!!! THE LIST OF ADVISORIES IS OLD: {path} is of {as_of}, more than half a year ago.\n\
             !!! What was found since is not checked; get a newer one."
        )),
        None => Some(format!("!!! THE LIST OF ADVISORIES HAS NO DATE (`as_of`): {path}.")),
    }
}

/// The day of a date such as `2026-08-21`, counted from 1970-01-01.
fn day(date: &str) -> Option<i64> {
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Years that begin in March have their leap day at the end.
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let days_of_months = (153 * month + 2) / 5;
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    Some(365 * year + leap_days + days_of_months + day - 1 - 719_468)
}

/// The packages of a lock file that come from elsewhere.
fn packages(lock: &str) -> Result<Vec<Package>, String> {
    let mut packages = Vec::new();
    for entry in lock.split("[[package]]").skip(1) {
        let field = |key: &str| {
            let start = format!("{key} = \"");
            entry.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix('"'))
        };
        let (Some(name), Some(version)) = (field("name"), field("version")) else {
            return Err(format!("Cargo.lock has a package without name or version: {entry}"));
        };
        let version = version.parse().map_err(|error| format!("{name} {version}: {error}"))?;
        if field("source").is_some() {
            packages.push(Package { name: name.to_owned(), version });
        }
    }
    Ok(packages)
}

/// Every advisory that applies without an exception, and every exception that does not.
fn complaints(
    packages: &[Package],
    list: &str,
    exceptions: &[Exception],
) -> Result<Vec<String>, String> {
    let list: Value = serde_json::from_str(list).map_err(|error| format!("{FILE}: {error}"))?;
    let advisories = list["advisories"].as_array();
    let advisories = advisories.ok_or_else(|| format!("{FILE} has no `advisories`"))?;
    let (mut found, mut complaints) = (Vec::new(), Vec::new());
    for advisory in advisories {
        let text = |key: &str| {
            let missing = || format!("{FILE}: an advisory has no `{key}`: {advisory}");
            advisory[key].as_str().ok_or_else(missing)
        };
        let (id, name) = (text("id")?, text("package")?);
        for package in packages.iter().filter(|package| package.name == name) {
            if is_safe(&package.version, advisory)? {
                continue;
            }
            found.push((id, name));
            if !exceptions.iter().any(|known| (known.id, known.package) == (id, name)) {
                let (kind, title) = (text("kind")?, text("title")?);
                complaints.push(format!("{id} ({kind}): {name} {}: {title}", package.version));
            }
        }
    }
    let unneeded = exceptions.iter().filter(|known| !found.contains(&(known.id, known.package)));
    complaints.extend(unneeded.map(|known| {
        format!("{} no longer applies to {}: take its exception away", known.id, known.package)
    }));
    Ok(complaints)
}

/// Whether a version was mended, or never had it.
fn is_safe(version: &Version, advisory: &Value) -> Result<bool, String> {
    for key in ["patched", "unaffected"] {
        let ranges = advisory[key].as_array();
        let ranges = ranges.ok_or_else(|| format!("{FILE}: no list `{key}`: {advisory}"))?;
        for range in ranges {
            let range = range.as_str().unwrap_or_default();
            let range: VersionReq =
                range.parse().map_err(|error| format!("{FILE}: `{range}`: {error}"))?;
            if range.matches(version) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::{Exception, complaints, day, packages, warning};

    const LOCK: &str = r#"
version = 4

[[package]]
name = "ours"
version = "0.1.0"

[[package]]
name = "reader"
version = "0.38.4"
source = "registry+https://example.org/index"

[[package]]
name = "reader"
version = "0.42.0"
source = "registry+https://example.org/index"
"#;

    fn list(package: &str, patched: &str, unaffected: &str) -> String {
        format!(
            r#"{{"as_of": "2026-08-21", "advisories": [{{"id": "R-1", "package": "{package}",
            "kind": "vulnerability", "patched": [{patched}], "unaffected": [{unaffected}],
            "title": "Eats memory"}}]}}"#
        )
    }

    fn told(list: &str, exceptions: &[Exception]) -> Vec<String> {
        complaints(&packages(LOCK).expect("a lock file"), list, exceptions).expect("a list")
    }

    const KNOWN: Exception = Exception { id: "R-1", package: "reader", why: "", until: "" };

    #[test]
    fn a_version_that_is_not_mended_is_named() {
        let mended = list("reader", r#"">= 0.41.0""#, "");
        assert_eq!(told(&mended, &[]), ["R-1 (vulnerability): reader 0.38.4: Eats memory"]);
        assert_eq!(told(&list("reader", "", ""), &[]).len(), 2, "never mended");
        let never = list("reader", r#"">= 0.41.0""#, r#""< 0.39""#);
        assert_eq!(told(&never, &[]), [""; 0], "it never had it");
        assert_eq!(told(&list("other", "", ""), &[]), [""; 0]);
    }

    #[test]
    fn our_own_packages_are_nobody_elses() {
        assert_eq!(told(&list("ours", "", ""), &[]), [""; 0]);
    }

    #[test]
    fn an_exception_holds_while_it_applies() {
        assert_eq!(told(&list("reader", "", ""), &[KNOWN]), [""; 0]);
        let mended = list("reader", r#"">= 0.38.4""#, "");
        let unneeded = "R-1 no longer applies to reader: take its exception away";
        assert_eq!(told(&mended, &[KNOWN]), [unneeded]);
    }

    #[test]
    fn what_cannot_be_read_is_an_error_and_no_clean_bill() {
        let packages = packages(LOCK).expect("a lock file");
        for list in ["", "{}", r#"{"advisories": [{"id": "R-1"}]}"#] {
            assert!(complaints(&packages, list, &[]).is_err(), "{list}");
        }
        assert!(complaints(&packages, &list("reader", r#""about 3""#, ""), &[]).is_err());
        assert!(super::packages("[[package]]\nname = \"x\"\n").is_err());
    }

    #[test]
    fn days_are_counted_over_leap_years() {
        assert_eq!(day("1970-01-01"), Some(0));
        assert_eq!(day("2000-03-01"), Some(11_017));
        assert_eq!(day("2026-08-21"), Some(20_686));
        assert_eq!([day("2026-13-01"), day("yesterday"), day("2026-08")], [None; 3]);
    }

    #[test]
    fn a_list_that_is_absent_or_old_is_loud() {
        let today = day("2027-02-20").expect("a day");
        let list = list("reader", "", "");
        assert_eq!(warning("there", Some(&list), today), None);
        for (list, words) in [
            (None, "NO LIST OF ADVISORIES at there"),
            (Some(list.as_str()), "of 2026-08-21, more than half a year ago"),
            (Some("{}"), "HAS NO DATE"),
        ] {
            let told = warning("there", list, today + 1).expect("it is said");
            assert!(told.contains(words) && told.lines().all(|line| line.starts_with("!!!")));
        }
    }
}
