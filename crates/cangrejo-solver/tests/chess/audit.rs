//! Whole tables against the rules of chess alone.

use cangrejo_solver::chess::{Position, Tables};
use cangrejo_solver::{Flaw, Label, Labels, audit};

use crate::{material, position, solved};

#[track_caller]
fn hold(tables: &Tables, name: &str) {
    let ending = tables.ending(material(name)).expect("solved");
    assert_eq!(tables.audit(ending), None, "{name}");
}

#[test]
fn endings_of_three_men_follow_from_the_rules() {
    let tables = solved(&["KPvK"]);
    for name in ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"] {
        hold(&tables, name);
    }
}

#[test]
fn endings_of_four_men_follow_from_the_rules() {
    let tables = solved(&["KQvKR", "KBBvK"]);
    for name in ["KQvKR", "KBBvK"] {
        hold(&tables, name);
    }
}

#[test]
fn pawns_against_each_other_follow_from_the_rules() {
    hold(&solved(&["KPvKP"]), "KPvKP");
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
    let tables = solved(&["KRvK"]);
    let ending = tables.ending(material("KRvK")).expect("solved");
    let positions: Vec<Position> = ending.positions().collect();
    let wrong = positions[positions.len() / 3];
    let chess = cangrejo_solver::chess::Chess::from(position("8/8/8/8/8/2k5/7R/K7 w - -"));
    let flaw = audit(&chess, &Spoiled(&tables, wrong), &positions);
    assert!(
        matches!(flaw, Some(Flaw::Unfounded { position, .. }) if position == wrong),
        "{flaw:?}"
    );
}
