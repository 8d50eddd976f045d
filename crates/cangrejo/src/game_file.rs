//! Games written down position by position, as CSV or JSON.
//!
//! CSV has a heading with the columns `id`, `moved`, `next` and `value`, in any order;
//! `next` holds the names of the successors, divided by spaces. JSON is a list of
//! objects with the same fields, where `next` may also be a list, or an object with
//! that list under `nodes` and the name of the first position under `start`. Without
//! it, and in CSV, the game begins at the first position, unless the reader names another.

use cangrejo_solver::Game;
use cangrejo_solver::games::{Graph, GraphProblem, Row};
use serde::Deserialize;
use serde_json::value::RawValue;

/// Something wrong on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// A way in which a file can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The line is not UTF-8 text.
    NotUtf8,
    /// The heading lacks a column.
    NoColumn {
        /// Its name.
        name: &'static str,
    },
    /// A row has more cells than the heading.
    TooManyCells,
    /// It is not JSON, or not of the right shape.
    Json {
        /// What the reader of JSON says about it.
        reason: String,
    },
    /// The positions make no game.
    Graph(GraphProblem),
}

/// Reads a game from the bytes of a file: JSON if it begins with a bracket, else CSV.
///
/// # Errors
///
/// Every fault at once, each with its line.
///
/// # Examples
///
/// ```
/// use cangrejo::game_file;
///
/// let graph = game_file::read(b"id,moved,next,value\nopen,N,shut,\nshut,B,,G\n");
/// assert_eq!(graph.map(|graph| graph.n_positions()), Ok(2));
/// ```
pub fn read(bytes: &[u8]) -> Result<Graph, Vec<Fault>> {
    read_from(bytes, None)
}

/// Reads a game as [`read`] does, to begin at the position of this name.
///
/// # Errors
///
/// Every fault at once, each with its line.
pub fn read_from(bytes: &[u8], named_start: Option<&str>) -> Result<Graph, Vec<Fault>> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
        vec![Fault { line, problem: Problem::NotUtf8 }]
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (rows, start) =
        if text.trim_start().starts_with(['[', '{']) { json(text)? } else { (csv(text)?, None) };
    Graph::new(&rows, named_start.or(start.as_deref())).map_err(|faults| {
        let faults = faults.into_iter();
        faults
            .map(|fault| Fault { line: fault.line, problem: Problem::Graph(fault.problem) })
            .collect()
    })
}

const COLUMNS: [&str; 4] = ["id", "moved", "next", "value"];

fn csv(text: &str) -> Result<Vec<Row>, Vec<Fault>> {
    let mut reader =
        csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
    let headings = reader.headers().cloned().unwrap_or_default();
    let places = COLUMNS.map(|name| headings.iter().position(|heading| heading == name));
    let missing = COLUMNS.into_iter().zip(places).filter(|(_, place)| place.is_none());
    let missing = missing.map(|(name, _)| Fault { line: 1, problem: Problem::NoColumn { name } });
    let missing: Vec<Fault> = missing.collect();
    if !missing.is_empty() {
        return Err(missing);
    }
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    let mut lines = Lines { text, byte: 0, line: 1 };
    // Text in memory that was UTF-8 as a whole has no other way to fail.
    for record in reader.records().map_while(Result::ok) {
        let line = record.position().map_or(1, |position| lines.of(position.byte()));
        if record.len() > headings.len() {
            faults.push(Fault { line, problem: Problem::TooManyCells });
        }
        let [id, moved, next, value] =
            places.map(|place| place.and_then(|place| record.get(place)).unwrap_or_default());
        rows.push(Row {
            line,
            id: id.to_owned(),
            moved: moved.to_owned(),
            next: next.split_whitespace().map(str::to_owned).collect(),
            value: value.to_owned(),
        });
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}

/// Counts lines on the way through a text.
struct Lines<'text> {
    text: &'text str,
    byte: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line of the first letter at or after this byte, which lies behind the last one
    /// asked for.
    fn of(&mut self, byte: u64) -> usize {
        let byte = usize::try_from(byte).unwrap_or(self.text.len()).min(self.text.len());
        let blank = self.text[byte..].len() - self.text[byte..].trim_start().len();
        let here = (byte + blank).max(self.byte);
        self.line += self.text[self.byte..here].matches('\n').count();
        self.byte = here;
        self.line
    }
}

/// A file: the list alone, or with its start.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole<'text> {
    start: Option<Name>,
    #[serde(borrow)]
    nodes: Vec<&'text RawValue>,
}

/// A position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Node {
    id: Name,
    moved: String,
    next: Option<Next>,
    value: Option<String>,
}

/// A name, which programs like to write as a number.
#[derive(Deserialize)]
#[serde(untagged)]
enum Name {
    Letters(String),
    Number(serde_json::Number),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Next {
    List(Vec<Name>),
    Line(String),
}

impl Name {
    fn into_string(self) -> String {
        match self {
            Name::Letters(name) => name,
            Name::Number(number) => number.to_string(),
        }
    }
}

type Positions = (Vec<Row>, Option<String>);

fn json(text: &str) -> Result<Positions, Vec<Fault>> {
    let whole: Result<Whole<'_>, _> = if text.trim_start().starts_with('[') {
        serde_json::from_str(text).map(|nodes| Whole { start: None, nodes })
    } else {
        serde_json::from_str(text)
    };
    let whole = whole.map_err(|error| vec![shape(&error, 1)])?;
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    for raw in whole.nodes {
        // A raw value is a part of the text itself, which tells where it stands.
        let place = raw.get().as_ptr().addr() - text.as_ptr().addr();
        let line = 1 + text[..place].matches('\n').count();
        match serde_json::from_str::<Node>(raw.get()) {
            Ok(node) => rows.push(row(node, line)),
            Err(error) => faults.push(shape(&error, line)),
        }
    }
    let start = whole.start.map(Name::into_string);
    if faults.is_empty() { Ok((rows, start)) } else { Err(faults) }
}

/// A fault of JSON in a text that begins on this line.
fn shape(error: &serde_json::Error, line: usize) -> Fault {
    let reason = error.to_string();
    // The reader counts lines and columns within what it was given.
    let reason = reason.split(" at line ").next().unwrap_or(&reason);
    let line = line + error.line().saturating_sub(1);
    // It may quote the file, which must not disturb a terminal.
    let reason = reason.chars().filter(|letter| !letter.is_control()).take(120).collect();
    Fault { line, problem: Problem::Json { reason } }
}

fn row(node: Node, line: usize) -> Row {
    let next = match node.next {
        Some(Next::List(names)) => names.into_iter().map(Name::into_string).collect(),
        Some(Next::Line(names)) => names.split_whitespace().map(str::to_owned).collect(),
        None => Vec::new(),
    };
    let value = node.value.unwrap_or_default();
    Row { line, id: node.id.into_string(), moved: node.moved, next, value }
}

/// The game as CSV, which [`read`] reads back; the start comes first.
///
/// # Panics
///
/// Never: memory takes whatever is written.
pub fn write_csv(graph: &Graph) -> String {
    let mut rows = graph.rows();
    rows[..=graph.start() as usize].rotate_right(1);
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).expect("writing into memory");
    for row in rows {
        let cells = [row.id, row.moved, row.next.join(" "), row.value];
        writer.write_record(cells).expect("writing into memory");
    }
    let bytes = writer.into_inner().expect("writing into memory");
    String::from_utf8(bytes).expect("cells were text")
}

#[cfg(test)]
mod tests {
    use cangrejo_solver::{Labels, Notation, Run, solve};

    use super::*;

    const CSV: &str = include_str!("../../../docs/examples/graph.csv");
    const JSON: &str = include_str!("../../../docs/examples/graph.json");

    #[test]
    fn the_worked_example_is_one_game_in_both_forms() {
        let graph = read(CSV.as_bytes()).expect("a game");
        assert_eq!(read(JSON.as_bytes()).map(|other| write_csv(&other)), Ok(write_csv(&graph)));
        assert_eq!(write_csv(&graph), CSV);
        let solved = solve(&graph, &Run::UNWATCHED).expect("nothing stops it");
        let label = |id: &str| {
            let label = graph.read(id).ok().and_then(|number| solved.label(&number));
            label.map(|label| label.to_string())
        };
        // From `risky` N wins at once; going round by `safe` and `turn` nobody ever does.
        let labels = [("start", "T2"), ("safe", "T∞"), ("turn", "T∞"), ("risky", "P2")];
        for (id, due) in labels {
            assert_eq!(label(id).as_deref(), Some(due), "{id}");
        }
    }

    #[test]
    fn the_start_is_the_first_row_unless_it_is_named() {
        let start = |file: &str| read(file.as_bytes()).map(|graph| graph.write(&graph.start()));
        let nodes =
            r#"[{"id":1,"moved":"N","next":"2"},{"id":2,"moved":"B","next":[],"value":"G"}]"#;
        assert_eq!(start(nodes), Ok("1".to_owned()));
        assert_eq!(start(&format!(r#"{{"start":2,"nodes":{nodes}}}"#)), Ok("2".to_owned()));
        let moved = read(format!(r#"{{"start":2,"nodes":{nodes}}}"#).as_bytes()).expect("a game");
        assert_eq!(write_csv(&moved), "id,moved,next,value\n2,B,,G\n1,N,2,\n");
        let csv = b"id,moved,next,value\n1,N,2,\n2,B,,G\n";
        assert_eq!(read_from(csv, Some("2")).map(|graph| write_csv(&graph)), Ok(write_csv(&moved)));
        let missing = GraphProblem::Start { id: "3".to_owned() };
        let fault = Fault { line: 1, problem: Problem::Graph(missing) };
        assert_eq!(read_from(csv, Some("3")), Err(vec![fault]));
    }

    fn faults(file: &str) -> Vec<(usize, Problem)> {
        let faults = read(file.as_bytes()).expect_err("no game").into_iter();
        faults.map(|fault| (fault.line, fault.problem)).collect()
    }

    #[test]
    fn faults_name_their_lines() {
        let file = "value,next,moved,id\n,b,N,a\n\n\"G\",,N,b\n,z,B,c\n";
        let graph = |problem| Problem::Graph(problem);
        assert_eq!(
            faults(file),
            [
                (2, graph(GraphProblem::SameSide { successor: "b".to_owned() })),
                (5, graph(GraphProblem::Unknown { successor: "z".to_owned() })),
            ]
        );
        let file = "[\n{\"id\":\"a\",\"moved\":\"N\"},\n\n{\"id\":\"b\",\n\"moved\":\"B\",\"value\":\"G\"}]";
        assert_eq!(faults(file), [(2, graph(GraphProblem::NeitherOverNorOn))]);
    }

    #[test]
    fn files_of_the_wrong_shape_are_refused() {
        let columns = |file: &str| {
            let faults = faults(file).into_iter();
            faults.map(|(line, problem)| (line, format!("{problem:?}"))).collect::<Vec<_>>()
        };
        let missing = |name: &str| (1, format!("NoColumn {{ name: {name:?} }}"));
        assert_eq!(columns("id,moved\na,B\n"), [missing("next"), missing("value")]);
        assert_eq!(faults("id,moved,next,value\n"), [(1, Problem::Graph(GraphProblem::Empty))]);
        assert_eq!(faults("id,moved,next,value\na,B,,G,x\n"), [(2, Problem::TooManyCells)]);
        assert_eq!(read(b"id\n\xff"), Err(vec![Fault { line: 2, problem: Problem::NotUtf8 }]));
        for (file, due) in [
            ("[\n{]", 2),
            ("{\"nodes\":\n7}", 2),
            ("[\n{\"id\":\"a\",\n\"mooved\":\"B\"}]", 3),
            ("[\n{\"id\":\"a\"}]", 2),
            ("{\"start\":\"a\"}", 1),
        ] {
            let faults = faults(file);
            assert!(
                matches!(faults[..], [(line, Problem::Json { .. })] if line == due),
                "{file}: {faults:?}"
            );
        }
    }
}
