//! The two tables of B.02: percentages to differences of ratings, and back.

/// The difference of ratings that a score stands for, by its percentage (B.02 §8.1.1).
const DIFFERENCES: [i64; 101] = [
    -800, -677, -589, -538, -501, -470, -444, -422, -401, -383, -366, -351, -336, -322, -309, -296,
    -284, -273, -262, -251, -240, -230, -220, -211, -202, -193, -184, -175, -166, -158, -149, -141,
    -133, -125, -117, -110, -102, -95, -87, -80, -72, -65, -57, -50, -43, -36, -29, -21, -14, -7,
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The first difference of each band with the percentage to be expected by the higher rated
/// player (B.02 §8.1.2).
const EXPECTATIONS: [(i64, i64); 51] = [
    (0, 50),
    (4, 51),
    (11, 52),
    (18, 53),
    (26, 54),
    (33, 55),
    (40, 56),
    (47, 57),
    (54, 58),
    (62, 59),
    (69, 60),
    (77, 61),
    (84, 62),
    (92, 63),
    (99, 64),
    (107, 65),
    (114, 66),
    (122, 67),
    (130, 68),
    (138, 69),
    (146, 70),
    (154, 71),
    (163, 72),
    (171, 73),
    (180, 74),
    (189, 75),
    (198, 76),
    (207, 77),
    (216, 78),
    (226, 79),
    (236, 80),
    (246, 81),
    (257, 82),
    (268, 83),
    (279, 84),
    (291, 85),
    (303, 86),
    (316, 87),
    (329, 88),
    (345, 89),
    (358, 90),
    (375, 91),
    (392, 92),
    (412, 93),
    (433, 94),
    (457, 95),
    (485, 96),
    (518, 97),
    (560, 98),
    (620, 99),
    (736, 100),
];

/// The difference of ratings of a score of that many percent.
pub(super) fn difference(percent: usize) -> i64 {
    DIFFERENCES[percent.min(100)]
}

/// The percentage to be expected by a player rated that much above his opponent.
///
/// The whole table: no difference is too great to count.
pub(super) fn expectation(difference: i64) -> i64 {
    let distance = difference.abs();
    let n_reached = EXPECTATIONS.partition_point(|(first, _)| *first <= distance);
    let (_, percent) = EXPECTATIONS[n_reached - 1];
    if difference < 0 { 100 - percent } else { percent }
}

#[cfg(test)]
mod tests {
    use super::{DIFFERENCES, EXPECTATIONS, difference, expectation};

    #[test]
    fn both_tables_are_their_own_mirror_and_rise() {
        for percent in 0..=100 {
            assert_eq!(difference(percent), -difference(100 - percent));
        }
        assert!(DIFFERENCES.is_sorted_by(|one, next| one < next));
        assert!(EXPECTATIONS.is_sorted_by(|one, next| one.0 < next.0 && one.1 + 1 == next.1));
        for gap in -800..=800 {
            assert_eq!(expectation(gap) + expectation(-gap), 100, "{gap}");
        }
    }

    #[test]
    fn a_band_begins_at_its_first_difference() {
        assert_eq!([3, 4, 10, 11].map(expectation), [50, 51, 51, 52]);
        assert_eq!([735, 736, 5000, -735, -736].map(expectation), [99, 100, 100, 1, 0]);
        assert_eq!([0, 1, 50, 66, 100].map(difference), [-800, -677, 0, 117, 800]);
    }
}
