//! Whole tables against the rules of chess alone.

use cangrejo_solver::chess::{Chess, Position, Tables};
use cangrejo_solver::{Flaw, Label, Labels, audit};

use crate::{TABLES, ending, position};

#[test]
fn whole_endings_follow_from_the_rules() {
    for name in ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK", "KQvKR"] {
        assert_eq!(TABLES.audit(ending(name)), None, "{name}");
    }
}

/// Four men have millions of positions, and `cangrejo audit` looks at all of them; here
/// each label of a sample is held against its successors.
#[test]
fn samples_of_every_ending_follow_from_the_rules() {
    for ending in TABLES.endings() {
        let sample: Vec<Position> = ending.positions().step_by(499).collect();
        let chess = Chess::from(sample[0]);
        assert_eq!(audit(&chess, &*TABLES, &sample), None, "{}", ending.material());
    }
}

#[test]
fn labels_after_a_double_step_follow_from_the_rules() {
    let positions = ending("KPvKP").positions();
    let passing = positions.filter(|position| position.en_passant().is_some());
    let sample: Vec<Position> = passing.collect();
    assert!(sample.len() > 30_000, "only {}", sample.len());
    assert_eq!(audit(&Chess::from(sample[0]), &*TABLES, &sample), None);
}

/// A table with one wrong label.
struct Spoiled<'t>(&'t Tables, Position);

impl Labels<Position> for Spoiled<'_> {
    fn label(&self, position: &Position) -> Option<Label> {
        if *position == self.1 { Some(Label::Loss(40)) } else { self.0.label(position) }
    }
}

#[test]
fn a_wrong_label_is_found() {
    let positions: Vec<Position> = ending("KRvK").positions().collect();
    let wrong = positions[positions.len() / 3];
    let chess = Chess::from(position("8/8/8/8/8/2k5/7R/K7 w - -"));
    let flaw = audit(&chess, &Spoiled(&TABLES, wrong), &positions);
    assert!(
        matches!(flaw, Some(Flaw::Unfounded { position, .. }) if position == wrong),
        "{flaw:?}"
    );
}
