//! Graphs as text, the way matching programs have long read them.
//!
//! The first line says `n m`: how many vertices and edges. Then one line `u v w` for each
//! edge: two vertices, counted from 0, and a whole weight of any size. Blank lines and
//! everything after a `#` are ignored.

mod faults;

pub use faults::{Fault, Faults, Problem};

use crate::excerpt::excerpt;
use faults::is_whole;

/// The most vertices a file may announce.
///
/// Ten times what the matching kernel promises to solve quickly, and still small enough
/// that one number in a broken file cannot exhaust the memory.
pub const MAX_VERTICES: usize = 1_000_000;

/// A graph as its file gives it: simple, without loops, all vertices in range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphFile<'text> {
    /// How many vertices there are; they are numbered from 0.
    pub n_vertices: usize,
    /// The edges, in the order of the file.
    pub edges: Vec<Edge<'text>>,
}

/// An edge of a graph file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge<'text> {
    /// One end.
    pub u: usize,
    /// The other end.
    pub v: usize,
    /// The weight: decimal digits, perhaps after a minus sign, of any length.
    pub weight: &'text str,
}

/// Reads the bytes of a graph file as text.
///
/// # Errors
///
/// Names the first line that is not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<&str, Faults> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        Faults::one(line, Problem::NotUtf8)
    })
}

/// Reads a graph from its text.
///
/// # Errors
///
/// Every fault of the text at once, each with its line.
///
/// # Examples
///
/// ```
/// use cangrejo::graph_file;
///
/// let graph = graph_file::parse("2 1  # two players, one table\n0 1 -7\n").unwrap();
/// assert_eq!((graph.n_vertices, graph.edges[0].weight), (2, "-7"));
///
/// let faults = graph_file::parse("2 1\n0 2 x\n").unwrap_err();
/// assert_eq!(faults.list().len(), 2);
/// ```
pub fn parse(text: &str) -> Result<GraphFile<'_>, Faults> {
    let mut lines = content_lines(text.strip_prefix('\u{feff}').unwrap_or(text));
    let Some((header_line, header)) = lines.next() else {
        return Err(Faults::one(1, Problem::Empty));
    };
    let mut faults = Faults::default();
    let Header { n_vertices, n_edges } = parse_header(header_line, &header, &mut faults);

    let mut edges = Vec::new();
    let mut edge_lines = Vec::new();
    let mut n_lines = 0;
    for (line, fields) in lines {
        n_lines += 1;
        if let Some(announced) = n_edges
            && n_lines == announced + 1
        {
            faults.add(line, Problem::ExtraEdges { announced });
        }
        if let Some(edge) = parse_edge(line, &fields, n_vertices, &mut faults) {
            edges.push(edge);
            edge_lines.push(line);
        }
    }
    if let Some(announced) = n_edges
        && n_lines < announced
    {
        faults.add(header_line, Problem::MissingEdges { announced, found: n_lines });
    }
    find_duplicates(&edges, &edge_lines, &mut faults);
    faults.sort();
    match n_vertices {
        Some(n_vertices) if faults.is_empty() => Ok(GraphFile { n_vertices, edges }),
        _ => Err(faults),
    }
}

/// What the first line announces; what it does not say lawfully cannot be held against the rest.
#[derive(Default)]
struct Header {
    n_vertices: Option<usize>,
    n_edges: Option<usize>,
}

/// The lines that say something: number from 1, and fields.
fn content_lines(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let lines = text.lines().enumerate().map(|(line_idx, line)| {
        let content = line.split('#').next().unwrap_or_default();
        (line_idx + 1, content.split_whitespace().collect::<Vec<_>>())
    });
    lines.filter(|(_, fields)| !fields.is_empty())
}

fn parse_header(line: usize, fields: &[&str], faults: &mut Faults) -> Header {
    let &[n, m] = fields else {
        faults.add(line, Problem::HeaderFields { found: fields.len() });
        return Header::default();
    };
    for count in [n, m] {
        if !is_whole(count) {
            faults.add(line, Problem::NotACount { text: excerpt(count) });
        }
    }
    let n_vertices = n.parse::<usize>().ok().filter(|n| *n <= MAX_VERTICES);
    let Some(n_vertices) = n_vertices.filter(|_| is_whole(n)) else {
        if is_whole(n) {
            faults.add(line, Problem::TooManyVertices { text: excerpt(n) });
        }
        return Header::default();
    };
    let possible = n_vertices.saturating_mul(n_vertices.saturating_sub(1)) / 2;
    let n_edges = m.parse::<usize>().ok().filter(|m| *m <= possible);
    if n_edges.is_none() && is_whole(m) {
        faults.add(line, Problem::TooManyEdges { text: excerpt(m), n_vertices, possible });
    }
    Header { n_vertices: Some(n_vertices), n_edges }
}

/// Reads an edge; without `n_vertices`, because the header is broken, any vertex is in range.
fn parse_edge<'text>(
    line: usize,
    fields: &[&'text str],
    n_vertices: Option<usize>,
    faults: &mut Faults,
) -> Option<Edge<'text>> {
    let &[u, v, weight] = fields else {
        faults.add(line, Problem::EdgeFields { found: fields.len() });
        return None;
    };
    let u = parse_vertex(line, u, n_vertices, faults);
    let v = parse_vertex(line, v, n_vertices, faults);
    if let Some(vertex) = u
        && u == v
    {
        faults.add(line, Problem::Loop { vertex });
    }
    let weight = weight.strip_prefix('+').filter(|digits| is_whole(digits)).unwrap_or(weight);
    if !is_whole(weight.strip_prefix('-').unwrap_or(weight)) {
        faults.add(line, Problem::NotAWeight { text: excerpt(weight) });
    }
    Some(Edge { u: u?, v: v?, weight }).filter(|edge| edge.u != edge.v)
}

fn parse_vertex(
    line: usize,
    text: &str,
    n_vertices: Option<usize>,
    faults: &mut Faults,
) -> Option<usize> {
    if !is_whole(text) {
        faults.add(line, Problem::NotAVertex { text: excerpt(text) });
        return None;
    }
    let vertex = text.parse().ok();
    let Some(n_vertices) = n_vertices else { return vertex };
    let in_range = vertex.filter(|vertex| *vertex < n_vertices);
    if in_range.is_none() {
        faults.add(line, Problem::OutOfRange { text: excerpt(text), n_vertices });
    }
    in_range
}

/// Finds edges that join the same two vertices as an earlier line.
fn find_duplicates(edges: &[Edge<'_>], lines: &[usize], faults: &mut Faults) {
    let ends = edges.iter().map(|edge| (edge.u.min(edge.v), edge.u.max(edge.v)));
    let mut sorted: Vec<_> = ends.zip(lines.iter().copied()).collect();
    sorted.sort_unstable();
    for group in sorted.chunk_by(|a, b| a.0 == b.0) {
        let first_line = group[0].1;
        for &((u, v), line) in &group[1..] {
            faults.add(line, Problem::Duplicate { u, v, first_line });
        }
    }
}

#[cfg(test)]
mod tests;
