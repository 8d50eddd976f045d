//! The move generator, counted.

use cangrejo_solver::chess::Chess;
use cangrejo_solver::perft;

use crate::position;

/// Positions with the number of lines of one move, two and so on, as counted by the
/// generator of the package `chess` 1.11.2 for Python.
const COUNTS: [(&str, &[u64]); 9] = [
    ("8/8/8/8/8/2k5/7r/K7 b - - 0 1", &[21, 29, 544, 1528, 29504, 87786]),
    ("7k/8/8/8/8/8/3P4/K7 w - - 0 1", &[5, 15, 96, 576, 4104, 23841]),
    ("3r4/4P3/8/8/8/8/k7/7K w - - 0 1", &[11, 141, 1644, 23042, 327_730]),
    ("8/8/8/8/5p2/8/4P3/k1K5 w - - 0 1", &[5, 16, 87, 405, 2481, 14083]),
    ("k7/8/K7/3pP3/8/8/8/8 w - d6 0 1", &[5, 13, 73, 334, 2146]),
    ("7K/8/8/8/4Pp2/8/8/k7 b - e3 0 1", &[5, 19, 112, 697, 4804]),
    ("q5k1/8/8/8/8/8/8/6KR w - - 0 1", &[10, 202, 2717, 60068]),
    ("8/PP6/8/8/8/8/6k1/K7 w - - 0 1", &[11, 84, 1272, 6454]),
    ("4k3/8/4B3/8/8/4N3/8/4K3 b - - 0 1", &[3, 72, 300, 6350, 32367]),
];

#[test]
fn lines_are_as_many_as_another_generator_finds() {
    for (fen, counts) in COUNTS {
        let start = position(fen);
        for (depth, &lines) in (1..).zip(counts) {
            assert_eq!(perft(&Chess::from(start), &start, depth), lines, "{fen} at {depth}");
            let reversed = start.reversed();
            let found = perft(&Chess::from(reversed), &reversed, depth);
            assert_eq!(found, lines, "{reversed} at {depth}");
        }
    }
}
