//! Counts and longest wins that are known from elsewhere.

use cangrejo_solver::{Census, Side};

use crate::{material, solved};

/// Won, lost and drawn for the side to move: with White to move, then with Black.
const COUNTS: [(&str, [u64; 3], [u64; 3]); 4] = [
    ("KRvK", [21_959, 0, 0], [0, 25_260, 2_796]),
    ("KBNvK", [1_352_913, 0, 6_665], [0, 1_398_741, 309_147]),
    ("KQvKR", [1_108_111, 2_142, 8_963], [386_313, 883_075, 78_518]),
    ("KRvKN", [651_492, 1, 696_413], [4, 170_672, 1_396_546]),
];

/// The longest win of the stronger side, in moves.
const LONGEST: [(&str, u32); 11] = [
    ("KQvK", 10),
    ("KRvK", 16),
    ("KPvK", 28),
    ("KBBvK", 19),
    ("KBNvK", 33),
    ("KQvKR", 35),
    ("KRvKN", 40),
    ("KRvKB", 29),
    ("KQvKN", 21),
    ("KQvKB", 17),
    ("KRvKP", 26),
];

#[test]
fn endings_have_the_counts_that_others_found() {
    let tables = solved(&COUNTS.map(|(name, ..)| name));
    for (name, white, black) in COUNTS {
        let ending = tables.ending(material(name)).expect("solved");
        for (side, [win, loss, draw]) in [(Side::White, white), (Side::Black, black)] {
            let census = ending.census(side);
            let counted = [census.win, census.loss, census.draw];
            assert_eq!(counted, [win, loss, draw], "{name} with {side:?} to move");
        }
    }
}

#[test]
fn the_longest_wins_are_as_long_as_others_found() {
    let tables = solved(&LONGEST.map(|(name, _)| name));
    for (name, n_moves) in LONGEST {
        let Census { longest_win, .. } =
            tables.ending(material(name)).expect("solved").census(Side::White);
        assert_eq!(longest_win.map(|plies| plies.div_ceil(2)), Some(n_moves), "{name}");
    }
}

#[test]
fn both_sides_see_the_same_in_an_ending_of_equals() {
    let tables = solved(&["KNvKN", "KPvKP"]);
    for name in ["KNvKN", "KPvKP"] {
        let ending = tables.ending(material(name)).expect("solved");
        assert_eq!(ending.census(Side::White), ending.census(Side::Black), "{name}");
        assert_eq!(
            ending.positions().filter(|position| position.en_passant().is_none()).count() as u64,
            2 * ending.census(Side::White).states(),
            "{name}"
        );
    }
}
