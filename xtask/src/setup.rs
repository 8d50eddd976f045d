//! Installs what the tests need, or says exactly what is missing.

use std::process::{Command, Stdio};

/// Something the tests run that Cargo does not bring.
struct Need {
    /// Its name for a person.
    name: &'static str,
    /// A command that succeeds where it is present.
    probe: &'static [&'static str],
    /// A command that brings it, where we may run it.
    remedy: Remedy,
    /// Whether Windows needs it too.
    on_windows: bool,
}

/// How to come by a missing need.
enum Remedy {
    /// Debian packages, for `apt-get`.
    Debian(&'static [&'static str]),
    /// Components of the Rust toolchain, for `rustup`.
    Rustup(&'static str),
}

/// Everything the tests need beyond Cargo itself. The only such list.
const NEEDS: [Need; 7] = [
    Need {
        name: "a C compiler",
        probe: &["cc", "--version"],
        remedy: Remedy::Debian(&["gcc", "libc6-dev"]),
        on_windows: false,
    },
    Need {
        name: "rustfmt",
        probe: &["cargo", "fmt", "--version"],
        remedy: Remedy::Rustup("rustfmt"),
        on_windows: true,
    },
    Need {
        name: "clippy",
        probe: &["cargo", "clippy", "--version"],
        remedy: Remedy::Rustup("clippy"),
        on_windows: true,
    },
    Need {
        name: "Python 3 that can make environments",
        probe: &["python3", "-c", "import ensurepip, venv"],
        remedy: Remedy::Debian(&["python3", "python3-venv"]),
        on_windows: false,
    },
    Need {
        name: "Chromium",
        probe: &["chromium", "--version"],
        remedy: Remedy::Debian(&["chromium"]),
        on_windows: false,
    },
    Need {
        name: "ChromeDriver",
        probe: &["chromedriver", "--version"],
        remedy: Remedy::Debian(&["chromium-driver"]),
        on_windows: false,
    },
    Need {
        name: "poppler, which reads printed sheets",
        probe: &["pdftotext", "-v"],
        remedy: Remedy::Debian(&["poppler-utils"]),
        on_windows: false,
    },
];

/// Brings every need that is missing and may be installed.
///
/// # Errors
///
/// Names each need that is still missing afterwards, and the command that would bring it.
pub(crate) fn run() -> Result<(), String> {
    let missing: Vec<&Need> = NEEDS.iter().filter(|need| !need.is_met()).collect();
    for need in &missing {
        eprintln!("setup: {} is missing; trying `{}`", need.name, need.remedy.for_a_person());
        need.remedy.apply();
    }
    let still_missing: Vec<String> =
        missing.into_iter().filter(|need| !need.is_met()).map(Need::complaint).collect();
    if still_missing.is_empty() { Ok(()) } else { Err(still_missing.join("\n       ")) }
}

impl Need {
    fn is_met(&self) -> bool {
        (cfg!(windows) && !self.on_windows) || succeeds(self.probe)
    }

    fn complaint(&self) -> String {
        format!("{} is missing; install it with `{}`", self.name, self.remedy.for_a_person())
    }
}

impl Remedy {
    fn apply(&self) {
        match self {
            Remedy::Debian(packages) if is_root() && succeeds(&["apt-get", "--version"]) => {
                let install = ["apt-get", "install", "-y", "--no-install-recommends"];
                // A fresh image has no package lists; a stale one still may install.
                succeeds(&["apt-get", "update"]);
                succeeds(&[&install, *packages].concat());
            }
            Remedy::Debian(_) => eprintln!("setup: not root on a Debian system, so not installed"),
            Remedy::Rustup(component) => {
                succeeds(&["rustup", "component", "add", component]);
            }
        }
    }

    fn for_a_person(&self) -> String {
        match self {
            Remedy::Debian(packages) => format!("sudo apt-get install {}", packages.join(" ")),
            Remedy::Rustup(component) => format!("rustup component add {component}"),
        }
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Runs a command quietly; a command that cannot be started has not succeeded.
fn succeeds(words: &[&str]) -> bool {
    let [program, arguments @ ..] = words else { return false };
    Command::new(program)
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::{Need, Remedy, succeeds};

    #[test]
    fn a_program_that_does_not_exist_is_an_unmet_need() {
        let need = Need {
            name: "a left-handed compiler",
            probe: &["cangrejo-no-such-program", "--version"],
            remedy: Remedy::Debian(&["gcc-left"]),
            on_windows: true,
        };
        assert!(!need.is_met());
        assert_eq!(
            need.complaint(),
            "a left-handed compiler is missing; install it with `sudo apt-get install gcc-left`"
        );
    }

    #[test]
    fn an_empty_command_does_not_succeed() {
        assert!(!succeeds(&[]));
        assert!(succeeds(&["cargo", "--version"]));
    }
}
