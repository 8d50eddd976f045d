//! Laws of the solver on thousands of small random games, cycles and all.

mod random_graph;
mod naive;
mod labels;
mod numbering;
mod conditions;
mod audit;
mod table_file;
