//! The record of a benchmark run, as Markdown.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::machine::Circumstances;

/// One measurement, as a benchmark program prints it on one line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    group: String,
    case: String,
    solver: String,
    seconds: f64,
    ours: bool,
    goal: Option<Goal>,
    note: String,
}

/// What a row was meant to reach, and whether it did.
#[derive(Clone, Debug, PartialEq)]
struct Goal {
    text: String,
    met: bool,
}

impl Row {
    /// Reads one JSON object of the contract in `CONTRIBUTING.md`.
    ///
    /// # Errors
    ///
    /// Names the field that is missing or of the wrong kind.
    pub(crate) fn parse(line: &str) -> Result<Row, String> {
        let value: Value =
            serde_json::from_str(line).map_err(|error| format!("not JSON: {error}"))?;
        let text = |name: &str| value[name].as_str().map(str::to_owned);
        let required = |name: &str| text(name).ok_or_else(|| format!("no text `{name}`"));
        let goal = match text("goal").filter(|goal| !goal.is_empty()) {
            None => None,
            Some(text) => {
                let met = value["met"].as_bool().ok_or("a goal without `met`")?;
                Some(Goal { text, met })
            }
        };
        Ok(Row {
            group: required("group")?,
            case: required("case")?,
            solver: required("solver")?,
            seconds: value["seconds"].as_f64().ok_or("no number `seconds`")?,
            ours: value["ours"].as_bool().ok_or("no boolean `ours`")?,
            goal,
            note: text("note").unwrap_or_default(),
        })
    }

    /// Whether the row has a goal and did not reach it.
    pub(crate) fn misses_its_goal(&self) -> bool {
        self.goal.as_ref().is_some_and(|goal| !goal.met)
    }
}

/// Writes the whole record.
pub(crate) fn markdown(circumstances: &Circumstances, rows: &[Row]) -> String {
    let mut page = String::from("# Benchmarks\n\n");
    let Circumstances { cpu, cores, memory, commit, date, rustc, command } = circumstances;
    let lines = [
        format!("- machine: {cpu}, {cores} cores, {memory}"),
        format!("- commit: {commit}"),
        format!("- date: {date}"),
        format!("- compiler: {rustc}"),
        format!("- command: `{command}`"),
    ];
    page.push_str(&lines.join("\n"));
    page.push_str(
        "\n\nSeconds of one solve. In parentheses: how many times as long as ours a peer takes; \
         where we have several rows for a case, as long as the slowest of them.\n",
    );
    for group in in_order_of_appearance(rows.iter().map(|row| row.group.as_str())) {
        let members: Vec<&Row> = rows.iter().filter(|row| row.group == group).collect();
        write_group(&mut page, group, &members);
    }
    write_goals(&mut page, rows);
    page
}

fn write_group(page: &mut String, group: &str, rows: &[&Row]) {
    let solvers = in_order_of_appearance(rows.iter().map(|row| row.solver.as_str()));
    let mut cells: BTreeMap<(&str, &str), &Row> = BTreeMap::new();
    for row in rows {
        cells.insert((&row.case, &row.solver), row);
    }
    let names: Vec<String> = solvers.iter().map(|solver| in_cell(solver)).collect();
    let mut lines = vec![
        format!("\n## {group}\n"),
        format!("| case | {} |", names.join(" | ")),
        format!("|---|{}", "--:|".repeat(solvers.len())),
    ];
    for case in in_order_of_appearance(rows.iter().map(|row| row.case.as_str())) {
        let ours = rows.iter().filter(|row| row.case == case && row.ours).map(|row| row.seconds);
        let ours = ours.reduce(f64::max);
        let times = solvers.iter().map(|solver| time(cells.get(&(case, solver)).copied(), ours));
        lines.push(format!("| {} | {} |", in_cell(case), times.collect::<Vec<_>>().join(" | ")));
    }
    let notes = rows.iter().filter(|row| !row.note.is_empty());
    let notes: Vec<String> =
        notes.map(|row| format!("- {}, {}: {}", row.case, row.solver, row.note)).collect();
    if !notes.is_empty() {
        lines.push(String::new());
        lines.extend(notes);
    }
    page.push_str(&lines.join("\n"));
    page.push('\n');
}

/// A cell of the table: the time, and for a peer how it compares with `ours`.
fn time(row: Option<&Row>, ours: Option<f64>) -> String {
    let Some(row) = row else { return "-".to_owned() };
    // Two digits or more that mean something, from microseconds to minutes.
    let digits = match row.seconds {
        seconds if seconds >= 1.0 => 2,
        seconds if seconds >= 0.01 => 4,
        _ => 6,
    };
    let seconds = format!("{:.digits$}", row.seconds);
    match ours {
        Some(ours) if !row.ours && ours > 0.0 => {
            let ratio = row.seconds / ours;
            let digits = usize::from(ratio < 10.0);
            format!("{seconds} ({ratio:.digits$}×)")
        }
        _ => seconds,
    }
}

fn write_goals(page: &mut String, rows: &[Row]) {
    let goals = rows.iter().filter_map(|row| row.goal.as_ref().map(|goal| (row, goal)));
    let (met, missed): (Vec<_>, Vec<_>) = goals.partition(|(_, goal)| goal.met);
    for (title, goals) in [("Goals met", met), ("Goals not met", missed)] {
        let mut lines = vec![format!("\n## {title}: {}", goals.len())];
        if !goals.is_empty() {
            lines.push(String::new());
        }
        lines.extend(goals.into_iter().map(|(row, goal)| {
            format!("- {}, {}, {}: {}", row.group, row.case, row.solver, goal.text)
        }));
        page.push_str(&lines.join("\n"));
        page.push('\n');
    }
}

fn in_cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn in_order_of_appearance<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut seen = Vec::new();
    for name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::{Row, markdown};
    use crate::machine::Circumstances;

    fn circumstances() -> Circumstances {
        Circumstances {
            cpu: "Abacus 9".into(),
            cores: "2".into(),
            memory: "4 GiB".into(),
            commit: "abc1234".into(),
            date: "2027-01-01".into(),
            rustc: "rustc 1.95.0".into(),
            command: "cargo xtask bench".into(),
        }
    }

    fn row(solver: &str, case: &str, seconds: f64, rest: &str) -> Row {
        let line = format!(
            r#"{{"group":"perfect","case":"{case}","solver":"{solver}","seconds":{seconds},{rest}}}"#
        );
        Row::parse(&line).expect("a lawful row")
    }

    #[test]
    fn peers_are_compared_with_ours_and_goals_are_listed() {
        let rows = [
            row("cangrejo", "n = 10", 0.005, r#""ours":true,"goal":"under 1 s","met":true"#),
            row("peer", "n = 10", 1.5, r#""ours":false,"goal":"≥ 500×","met":false,"note":"i128""#),
            row("cangrejo", "n = 99", 2.0, r#""ours":true"#),
        ];
        let expected = "\
# Benchmarks

- machine: Abacus 9, 2 cores, 4 GiB
- commit: abc1234
- date: 2027-01-01
- compiler: rustc 1.95.0
- command: `cargo xtask bench`

Seconds of one solve. In parentheses: how many times as long as ours a peer takes; \
where we have several rows for a case, as long as the slowest of them.

## perfect

| case | cangrejo | peer |
|---|--:|--:|
| n = 10 | 0.005000 | 1.50 (300×) |
| n = 99 | 2.00 | - |

- n = 10, peer: i128

## Goals met: 1

- perfect, n = 10, cangrejo: under 1 s

## Goals not met: 1

- perfect, n = 10, peer: ≥ 500×
";
        assert_eq!(markdown(&circumstances(), &rows), expected);
        assert_eq!(rows.iter().filter(|row| row.misses_its_goal()).count(), 1);
    }

    #[test]
    fn a_page_without_missed_goals_says_zero_and_ends_cleanly() {
        let page = markdown(&circumstances(), &[row("cangrejo", "a|b", 0.1, r#""ours":true"#)]);
        assert!(page.contains("| a\\|b | 0.1000 |"));
        assert!(page.ends_with("## Goals met: 0\n\n## Goals not met: 0\n"));
    }

    #[test]
    fn several_rows_of_ours_are_judged_by_the_slowest() {
        let rows = [
            row("cangrejo i64", "n", 0.1, r#""ours":true"#),
            row("cangrejo i128", "n", 0.2, r#""ours":true"#),
            row("peer", "n", 0.3, r#""ours":false"#),
        ];
        assert!(markdown(&circumstances(), &rows).contains("| 0.1000 | 0.2000 | 0.3000 (1.5×) |"));
    }

    #[test]
    fn a_row_that_breaks_the_contract_is_named() {
        assert_eq!(Row::parse(r#"{"group":"g"}"#), Err("no text `case`".into()));
        let goal_alone =
            r#"{"group":"g","case":"c","solver":"s","seconds":1,"ours":true,"goal":"fast"}"#;
        assert_eq!(Row::parse(goal_alone), Err("a goal without `met`".into()));
        assert!(Row::parse("{").expect_err("half an object").starts_with("not JSON"));
    }
}
