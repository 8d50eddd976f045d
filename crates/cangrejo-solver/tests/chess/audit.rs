//! Whole tables against the rules of chess alone.

use cangrejo_solver::chess::{Chess, Ending, Material, Position, Tables};
use cangrejo_solver::{Flaw, Label, Labels, Numbered, Run, audit};

use crate::{TABLES, ending, position};

/// Endings of four men that are audited whole as well: all kinds of men and both ways to have
/// two of them. `cargo xtask bench audit` audits all thirty-five.
const OF_FOUR: [&str; 4] = ["KQvKR", "KBNvK", "KRvKP", "KPvKP"];

#[test]
fn whole_endings_follow_from_the_rules() {
    let of_three = TABLES.endings().filter(|ending| ending.material().n_men() == 3);
    for ending in of_three.chain(OF_FOUR.map(ending)) {
        let audited = TABLES.audit(ending, &Run::UNWATCHED).expect("nobody stops it");
        assert_eq!(audited.flaw, None, "{}", ending.material());
        assert!(audited.n_labels >= ending.positions().count() as u64, "{}", ending.material());
    }
}

/// Some positions of an ending; all others are believed.
struct Sample {
    positions: Vec<Position>,
}

impl Labels<Position> for Sample {
    fn label(&self, position: &Position) -> Option<Label> {
        TABLES.label(position)
    }
}

impl Numbered<Position> for Sample {
    fn n_numbers(&self) -> u32 {
        u32::try_from(self.positions.len()).expect("a sample")
    }

    fn position(&self, number: u32) -> Option<Position> {
        self.positions.get(number as usize).copied()
    }

    fn number(&self, _: &Position) -> Option<u32> {
        None
    }
}

/// Each label of a sample is held against its successors.
#[test]
fn samples_of_every_ending_follow_from_the_rules() {
    for ending in TABLES.endings() {
        let sample = Sample { positions: ending.positions().step_by(499).collect() };
        let audited = audit(&Chess::from(sample.positions[0]), &sample, &Run::UNWATCHED);
        assert_eq!(audited.map(|audited| audited.flaw), Ok(None), "{}", ending.material());
    }
}

/// An ending with one wrong label.
struct Spoiled<'t>(&'t Tables, Material, Position);

impl Labels<Position> for Spoiled<'_> {
    fn label(&self, position: &Position) -> Option<Label> {
        if *position == self.2 { Some(Label::Loss(40)) } else { self.0.label(position) }
    }
}

impl Numbered<Position> for Spoiled<'_> {
    fn n_numbers(&self) -> u32 {
        self.1.n_numbers()
    }

    fn position(&self, number: u32) -> Option<Position> {
        self.1.position(number)
    }

    fn number(&self, position: &Position) -> Option<u32> {
        self.1.number(position)
    }
}

#[test]
fn a_wrong_label_is_found() {
    let ending: &Ending = ending("KRvK");
    let positions: Vec<Position> = ending.positions().collect();
    let wrong = positions[positions.len() / 3];
    let chess = Chess::from(position("8/8/8/8/8/2k5/7R/K7 w - -"));
    let spoiled = Spoiled(&TABLES, ending.material(), wrong);
    let audited = audit(&chess, &spoiled, &Run::UNWATCHED).expect("nobody stops it");
    let Some(Flaw::Unfounded { position, .. }) = audited.flaw else { panic!("{audited:?}") };
    // The wrong one, or one before it that follows from it.
    let mut follows = position == wrong;
    position.legal_moves(|_, after| {
        follows |= ending.material().number(&after) == ending.material().number(&wrong);
    });
    assert!(follows, "{position} for {wrong}");
}
