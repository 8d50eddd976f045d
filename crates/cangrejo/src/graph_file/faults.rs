//! What can be wrong with a graph file.

/// Everything that is wrong with a graph file.
///
/// A file is mended in one sitting, so every fault is collected before it is refused.
/// The sentences are the command line's, which knows the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

/// One thing wrong on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// A way in which a line of a graph file can be wrong.
///
/// `text` is always what the file says, shortened and safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file has no line that says anything.
    Empty,
    /// The line is not UTF-8 text.
    NotUtf8,
    /// The first line has not two numbers.
    HeaderFields {
        /// How many fields it has.
        found: usize,
    },
    /// A count in the first line is not a whole number.
    NotACount {
        /// What stands there.
        text: String,
    },
    /// The first line announces more vertices than [`MAX_VERTICES`](super::MAX_VERTICES).
    TooManyVertices {
        /// The number announced, which may be of any size.
        text: String,
    },
    /// The first line announces more edges than a simple graph can have.
    TooManyEdges {
        /// The number announced, which may be of any size.
        text: String,
        /// The number of vertices.
        n_vertices: usize,
        /// The most edges that so many vertices can have.
        possible: usize,
    },
    /// An edge line has not three fields.
    EdgeFields {
        /// How many fields it has.
        found: usize,
    },
    /// An end of an edge is not a whole number.
    NotAVertex {
        /// What stands there.
        text: String,
    },
    /// An end of an edge is not among the vertices announced.
    OutOfRange {
        /// The number given, which may be of any size.
        text: String,
        /// The number of vertices announced.
        n_vertices: usize,
    },
    /// A weight is not a whole number.
    NotAWeight {
        /// What stands there.
        text: String,
    },
    /// An edge joins a vertex to itself.
    Loop {
        /// That vertex.
        vertex: usize,
    },
    /// An edge joins two vertices that an earlier line has joined.
    Duplicate {
        /// The smaller vertex.
        u: usize,
        /// The larger vertex.
        v: usize,
        /// The earlier line.
        first_line: usize,
    },
    /// There are fewer edge lines than announced.
    MissingEdges {
        /// How many edges the first line announces.
        announced: usize,
        /// How many edge lines there are.
        found: usize,
    },
    /// There are more edge lines than announced; this is the first of the surplus.
    ExtraEdges {
        /// How many edges the first line announces.
        announced: usize,
    },
}

impl Faults {
    /// The faults, in the order of the file.
    pub fn list(&self) -> &[Fault] {
        &self.0
    }

    pub(super) fn one(line: usize, problem: Problem) -> Faults {
        Faults(vec![Fault { line, problem }])
    }

    pub(super) fn add(&mut self, line: usize, problem: Problem) {
        self.0.push(Fault { line, problem });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Brings the faults into the order of the file; within a line, that of discovery.
    pub(super) fn sort(&mut self) {
        self.0.sort_by_key(|fault| fault.line);
    }
}

/// Whether `text` is a whole number without a sign.
pub(super) fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
