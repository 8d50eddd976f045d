//! Any game that is written down position by position.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::{Engine, Game, Indexer, Misread, Notation, Outcome, Side};

/// A position as it is written down, with nothing checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The line of the file, from 1, for the faults.
    pub line: usize,
    /// The name of the position.
    pub id: String,
    /// The side that has just moved: `B` or `N`.
    pub moved: String,
    /// The names of the positions after each reply.
    pub next: Vec<String>,
    /// `G`, `P` or `T` for the side that has just moved, where the game is over; else empty.
    pub value: String,
}

/// Something wrong with a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphFault {
    /// The line of the row; 1 where it is a fault of the whole.
    pub line: usize,
    /// What is wrong.
    pub problem: GraphProblem,
}

/// The ways in which positions written down are no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GraphProblem {
    /// There is no position at all.
    Empty,
    /// More positions than 32 bits can number.
    TooMany,
    /// A position has no name, or one with a space in it.
    Id {
        /// The name.
        id: String,
    },
    /// An earlier position has the same name.
    Repeated {
        /// The name.
        id: String,
        /// The line of the earlier one.
        earlier: usize,
    },
    /// The side is neither B nor N.
    Moved {
        /// What stands there.
        given: String,
    },
    /// The value is none of G, P and T.
    Value {
        /// What stands there.
        given: String,
    },
    /// No position has the name of this successor.
    Unknown {
        /// The name.
        successor: String,
    },
    /// A reply by the side that has just moved.
    SameSide {
        /// The name of the successor.
        successor: String,
    },
    /// Both successors and a value: the game goes on and is over.
    OverAndOn,
    /// Neither successors nor a value.
    NeitherOverNorOn,
    /// The game is over nowhere.
    NoEnd,
    /// No position has the name of the start.
    Start {
        /// The name.
        id: String,
    },
}

impl fmt::Display for GraphFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            GraphProblem::Empty => f.write_str("no position"),
            GraphProblem::TooMany => f.write_str("too many positions"),
            GraphProblem::Id { id } => write!(f, "{id:?} is no name for a position"),
            GraphProblem::Repeated { id, earlier } => write!(f, "{id} is also on line {earlier}"),
            GraphProblem::Moved { given } => write!(f, "{given:?} is neither B nor N"),
            GraphProblem::Value { given } => write!(f, "{given:?} is none of G, P and T"),
            GraphProblem::Unknown { successor } => write!(f, "no position is called {successor}"),
            GraphProblem::SameSide { successor } => {
                write!(f, "the same side moves twice, here and in {successor}")
            }
            GraphProblem::OverAndOn => f.write_str("has both successors and a value"),
            GraphProblem::NeitherOverNorOn => f.write_str("has neither successors nor a value"),
            GraphProblem::NoEnd => f.write_str("the game is over nowhere"),
            GraphProblem::Start { id } => write!(f, "the start {id} is not among the positions"),
        }
    }
}

impl std::error::Error for GraphFault {}

/// A game given by its positions. A position is the number of its row, from 0.
///
/// All of them are labelled, also those that cannot be reached from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    n_nodes: u32,
    nodes: Vec<Node>,
    by_id: BTreeMap<String, u32>,
    start: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    id: String,
    moved: Side,
    value: Option<Outcome>,
    next: Vec<u32>,
    before: Vec<u32>,
}

impl Graph {
    /// The game of these rows, which begins at `start` or else at the first row.
    ///
    /// A successor named twice in a row counts once.
    ///
    /// # Errors
    ///
    /// Every fault at once, by line.
    pub fn new(rows: &[Row], start: Option<&str>) -> Result<Graph, Vec<GraphFault>> {
        let mut faults = Vec::new();
        let whole = |problem| GraphFault { line: 1, problem };
        if rows.is_empty() {
            return Err(vec![whole(GraphProblem::Empty)]);
        }
        let Ok(n_nodes) = u32::try_from(rows.len()) else {
            return Err(vec![whole(GraphProblem::TooMany)]);
        };
        let by_id = names(rows, &mut faults);
        let start = start.map_or(Some(0), |id| {
            let start = by_id.get(id).copied();
            if start.is_none() {
                faults.push(whole(GraphProblem::Start { id: id.to_owned() }));
            }
            start
        });
        if rows.iter().all(|row| row.value.is_empty()) {
            faults.push(whole(GraphProblem::NoEnd));
        }
        let nodes: Vec<Option<Node>> =
            rows.iter().map(|row| node(row, rows, &by_id, &mut faults)).collect();
        faults.sort_by_key(|fault| fault.line);
        let (Some(mut nodes), Some(start), true) =
            (nodes.into_iter().collect::<Option<Vec<Node>>>(), start, faults.is_empty())
        else {
            return Err(faults);
        };
        for number in 0..n_nodes {
            for place in 0..nodes[number as usize].next.len() {
                let successor = nodes[number as usize].next[place];
                nodes[successor as usize].before.push(number);
            }
        }
        Ok(Graph { n_nodes, nodes, by_id, start })
    }

    /// How many positions there are.
    pub const fn n_positions(&self) -> u32 {
        self.n_nodes
    }

    /// The same positions as rows, numbered as lines below a heading.
    pub fn rows(&self) -> Vec<Row> {
        let row = |(line, node): (usize, &Node)| Row {
            line,
            id: node.id.clone(),
            moved: node.moved.letter().to_string(),
            next: node.next.iter().map(|&next| self.node(next).id.clone()).collect(),
            value: node.value.map(letter).unwrap_or_default().to_owned(),
        };
        (2..).zip(&self.nodes).map(row).collect()
    }

    fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }
}

/// The number of each name; faults for names that cannot be told apart.
fn names(rows: &[Row], faults: &mut Vec<GraphFault>) -> BTreeMap<String, u32> {
    let mut by_id: BTreeMap<String, u32> = BTreeMap::new();
    for (number, row) in (0..).zip(rows) {
        let id = row.id.clone();
        if id.is_empty() || id.contains(char::is_whitespace) {
            faults.push(GraphFault { line: row.line, problem: GraphProblem::Id { id } });
        } else if let Some(&earlier) = by_id.get(&id) {
            let earlier = rows[earlier as usize].line;
            let problem = GraphProblem::Repeated { id, earlier };
            faults.push(GraphFault { line: row.line, problem });
        } else {
            by_id.insert(id, number);
        }
    }
    by_id
}

/// A row with its words understood; `None` if one of them is not.
fn node(
    row: &Row,
    rows: &[Row],
    by_id: &BTreeMap<String, u32>,
    faults: &mut Vec<GraphFault>,
) -> Option<Node> {
    let mut fault = |problem| faults.push(GraphFault { line: row.line, problem });
    let moved = side(&row.moved);
    if moved.is_none() {
        fault(GraphProblem::Moved { given: row.moved.clone() });
    }
    let value = outcome(&row.value);
    match (row.value.is_empty(), row.next.is_empty(), value) {
        (true, true, _) => fault(GraphProblem::NeitherOverNorOn),
        (false, _, None) => fault(GraphProblem::Value { given: row.value.clone() }),
        (false, false, _) => fault(GraphProblem::OverAndOn),
        (true, false, _) | (false, true, Some(_)) => {}
    }
    let (mut next, mut seen) = (Vec::new(), BTreeSet::new());
    for successor in &row.next {
        let Some(&number) = by_id.get(successor) else {
            fault(GraphProblem::Unknown { successor: successor.clone() });
            continue;
        };
        if moved.is_some() && side(&rows[number as usize].moved) == moved {
            fault(GraphProblem::SameSide { successor: successor.clone() });
        }
        if seen.insert(number) {
            next.push(number);
        }
    }
    Some(Node { id: row.id.clone(), moved: moved?, value, next, before: Vec::new() })
}

fn side(letter: &str) -> Option<Side> {
    [Side::White, Side::Black].into_iter().find(|side| letter == side.letter().to_string())
}

fn outcome(letter: &str) -> Option<Outcome> {
    match letter {
        "G" => Some(Outcome::Win),
        "P" => Some(Outcome::Loss),
        "T" => Some(Outcome::Draw),
        _ => None,
    }
}

const fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "G",
        Outcome::Loss => "P",
        Outcome::Draw => "T",
    }
}

impl Game for Graph {
    type Position = u32;

    fn start(&self) -> u32 {
        self.start
    }

    fn outcome(&self, &number: &u32) -> Option<Outcome> {
        self.node(number).value
    }

    fn successors(&self, &number: &u32, visit: impl FnMut(u32)) {
        self.node(number).next.iter().copied().for_each(visit);
    }

    /// Never needed: where the game goes on there is a successor.
    fn stuck(&self, _: &u32) -> Outcome {
        Outcome::Draw
    }

    fn to_move(&self, &number: &u32) -> Side {
        self.node(number).moved.other()
    }

    fn engine(&self) -> Engine<Graph> {
        Engine::dense()
    }
}

impl Indexer for Graph {
    fn n_slots(&self) -> u32 {
        self.n_nodes
    }

    fn slot(&self, &number: &u32) -> u32 {
        number
    }

    fn position(&self, slot: u32) -> Option<u32> {
        (slot < self.n_slots()).then_some(slot)
    }

    fn predecessors(&self, &number: &u32, visit: impl FnMut(u32)) {
        self.node(number).before.iter().copied().for_each(visit);
    }
}

impl Notation for Graph {
    /// Its name.
    fn write(&self, &number: &u32) -> String {
        self.node(number).id.clone()
    }

    fn read(&self, line: &str) -> Result<u32, Misread> {
        let number = self.by_id.get(line.trim()).copied();
        number.ok_or_else(|| Misread::Form { example: self.write(&self.start) })
    }

    /// Its name and the side that has just moved, then where it leads or how it ended.
    fn board(&self, &number: &u32) -> String {
        let node = self.node(number);
        let next = node.next.iter().map(|&next| self.node(next).id.as_str());
        let rest = match node.value {
            Some(value) => letter(value).to_owned(),
            None => format!("-> {}", next.collect::<Vec<_>>().join(" ")),
        };
        format!("{} {}\n{rest}", node.id, node.moved.letter())
    }

    /// The name of the successor.
    fn moves(&self, &number: &u32) -> Vec<(String, u32)> {
        self.node(number).next.iter().map(|&next| (self.write(&next), next)).collect()
    }

    fn code(&self, &number: &u32) -> u128 {
        number.into()
    }

    fn decode(&self, code: u128) -> Option<u32> {
        u32::try_from(code).ok().and_then(|number| self.position(number))
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_laws, solved};
    use super::*;
    use crate::{Labels, perft};

    fn row(line: usize, id: &str, moved: &str, next: &str, value: &str) -> Row {
        let next = next.split_whitespace().map(str::to_owned).collect();
        Row { line, id: id.to_owned(), moved: moved.to_owned(), next, value: value.to_owned() }
    }

    /// A forced win in two ways, a cycle with a way out, and one without.
    fn example() -> Vec<Row> {
        vec![
            row(2, "start", "N", "safe risky", ""),
            row(3, "safe", "B", "turn", ""),
            row(4, "turn", "N", "safe", ""),
            row(5, "risky", "B", "won lost", ""),
            row(6, "won", "N", "", "G"),
            row(7, "lost", "N", "", "P"),
            row(8, "island", "B", "lost", ""),
        ]
    }

    #[test]
    fn every_position_is_labelled_also_those_out_of_reach() {
        let graph = Graph::new(&example(), None).expect("a game");
        let solved = solved(&graph);
        let labels: Vec<String> =
            (0..7).map(|number| solved.label(&number).expect("labelled").to_string()).collect();
        // By hand: from `risky` N wins at once; `start` can avoid that by turning for ever.
        assert_eq!(labels, ["T2", "T∞", "T∞", "P2", "G1", "P1", "G2"]);
        check_laws(&solved);
        assert_eq!(perft(&graph, &0, 2), 3);
    }

    #[test]
    fn rows_come_back_as_they_were() {
        let graph = Graph::new(&example(), Some("risky")).expect("a game");
        assert_eq!(graph.rows(), example());
        assert_eq!(graph.start(), 3);
        assert_eq!(graph.to_move(&3), Side::Black);
        assert_eq!(graph.board(&3), "risky B\n-> won lost");
        assert_eq!(graph.board(&5), "lost N\nP");
        assert_eq!(graph.read("none"), Err(Misread::Form { example: "risky".to_owned() }));
        assert_eq!(graph.decode(7), None);
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let rows = [
            row(2, "a", "B", "b c", "G"),
            row(3, "b", "B", "", ""),
            row(4, "b", "W", "x", ""),
            row(5, "", "N", "", "X"),
            row(6, "two words", "N", "a", ""),
        ];
        let faults = Graph::new(&rows, Some("z")).expect_err("no game");
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "line 1: the start z is not among the positions",
                "line 2: has both successors and a value",
                "line 2: the same side moves twice, here and in b",
                "line 2: no position is called c",
                "line 3: has neither successors nor a value",
                "line 4: b is also on line 3",
                "line 4: \"W\" is neither B nor N",
                "line 4: no position is called x",
                "line 5: \"\" is no name for a position",
                "line 5: \"X\" is none of G, P and T",
                "line 6: \"two words\" is no name for a position",
            ]
        );
    }

    #[test]
    fn a_game_without_positions_or_without_end_is_refused() {
        let problem =
            |rows: &[Row]| Graph::new(rows, None).expect_err("no game")[0].problem.clone();
        assert_eq!(problem(&[]), GraphProblem::Empty);
        let endless = [row(2, "a", "B", "b", ""), row(3, "b", "N", "a", "")];
        assert_eq!(problem(&endless), GraphProblem::NoEnd);
    }
}
