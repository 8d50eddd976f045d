//! Where and when a measurement was taken.

use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::workspace_root;

/// What a reader needs to judge a measurement by, each as text.
pub(crate) struct Circumstances {
    /// Model of the processor.
    pub(crate) cpu: String,
    /// Cores this program may use.
    pub(crate) cores: String,
    /// Memory of the machine.
    pub(crate) memory: String,
    /// The commit measured, marked where files differ from it.
    pub(crate) commit: String,
    /// The day, in UTC.
    pub(crate) date: String,
    /// The compiler.
    pub(crate) rustc: String,
    /// What to type to repeat it.
    pub(crate) command: String,
}

impl Circumstances {
    /// The circumstances of a run of `command`, here and now.
    pub(crate) fn now(command: String) -> Self {
        let seconds =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        Circumstances {
            cpu: cpu().unwrap_or_else(unknown),
            cores: std::thread::available_parallelism()
                .map_or_else(|_| unknown(), |cores| cores.to_string()),
            memory: memory().unwrap_or_else(unknown),
            commit: first_line("git", &["describe", "--always", "--dirty"]).unwrap_or_else(unknown),
            date: civil_date(seconds / 86_400),
            rustc: first_line("rustc", &["--version"]).unwrap_or_else(unknown),
            command,
        }
    }
}

fn unknown() -> String {
    "unknown".to_owned()
}

fn cpu() -> Option<String> {
    if cfg!(target_os = "macos") {
        first_line("sysctl", &["-n", "machdep.cpu.brand_string"])
    } else if cfg!(windows) {
        std::env::var("PROCESSOR_IDENTIFIER").ok()
    } else {
        field(&std::fs::read_to_string("/proc/cpuinfo").ok()?, "model name")
    }
}

fn memory() -> Option<String> {
    let bytes: u64 = if cfg!(target_os = "macos") {
        first_line("sysctl", &["-n", "hw.memsize"])?.parse().ok()?
    } else {
        let total = field(&std::fs::read_to_string("/proc/meminfo").ok()?, "MemTotal")?;
        total.strip_suffix(" kB")?.parse::<u64>().ok()? * 1024
    };
    Some(format!("{} GiB", bytes.div_ceil(1 << 30)))
}

/// The value of the first `name : value` line.
fn field(text: &str, name: &str) -> Option<String> {
    let lines = text.lines().filter_map(|line| line.split_once(':'));
    lines.filter(|(key, _)| key.trim() == name).map(|(_, value)| value.trim().to_owned()).next()
}

fn first_line(program: &str, arguments: &[&str]) -> Option<String> {
    let output =
        Command::new(program).args(arguments).current_dir(workspace_root()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().next().map(str::to_owned)
}

/// The Gregorian date of a day counted from 1970-01-01.
///
/// Years are counted from March, so that the leap day is the last of its year.
fn civil_date(days_since_epoch: u64) -> String {
    const DAYS_IN_400_YEARS: u64 = 146_097;
    let days = days_since_epoch + 719_468;
    let (era, day_of_era) = (days / DAYS_IN_400_YEARS, days % DAYS_IN_400_YEARS);
    let leap_corrected =
        day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096;
    let year_of_era = leap_corrected / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::{civil_date, field};

    #[test]
    fn days_become_dates_across_leap_years() {
        let known = [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_723, "2024-01-01"),
            (20_819, "2027-01-01"),
        ];
        for (days, date) in known {
            assert_eq!(civil_date(days), date);
        }
    }

    #[test]
    fn the_first_field_of_a_name_is_read() {
        let text = "processor\t: 0\nmodel name\t: Abacus 9\nmodel name\t: Abacus 8\n";
        assert_eq!(field(text, "model name").as_deref(), Some("Abacus 9"));
        assert_eq!(field(text, "cache"), None);
    }
}
