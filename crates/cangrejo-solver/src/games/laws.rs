//! Laws that every game keeps, checked over all positions of a small one.

use crate::{Extent, Game, Indexer, Labels, Notation, Outcome, Run, Solved, audit, solve};

/// The game, solved without conditions.
pub(super) fn solved<G: Game>(game: &G) -> Solved<'_, G> {
    solve(game, &Run::UNWATCHED).expect("nothing stops it")
}

/// Lines and codes are read back as they were written, named moves are the moves of
/// the generator, no two of which have the same name, and the labels pass the audit.
pub(super) fn check_laws<G: Notation>(solved: &Solved<'_, G>) {
    let game = solved.game();
    let positions: Vec<G::Position> =
        (0..solved.n_numbers()).filter_map(|number| solved.position(number)).collect();
    for position in &positions {
        let line = game.write(position);
        assert_eq!(game.read(&line), Ok(*position), "{line}");
        assert_eq!(game.decode(game.code(position)), Some(*position), "{line}");
        assert!(!game.board(position).is_empty(), "{line}");
        if game.outcome(position).is_some() {
            continue;
        }
        let mut generated = Vec::new();
        game.successors(position, |successor| generated.push(successor));
        let (mut names, after): (Vec<_>, Vec<_>) = game.moves(position).into_iter().unzip();
        assert_eq!(after, generated, "{line}");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), after.len(), "two moves with one name: {line}");
    }
    let audited = audit(game, solved, &Run::UNWATCHED).expect("nobody stops it");
    assert_eq!((audited.n_labels, audited.flaw), (positions.len() as u64, None));
}

/// A game as if it had no index.
struct Explored<'a, G>(&'a G);

impl<G: Game> Game for Explored<'_, G> {
    type Position = G::Position;

    fn start(&self) -> G::Position {
        self.0.start()
    }

    fn outcome(&self, position: &G::Position) -> Option<Outcome> {
        self.0.outcome(position)
    }

    fn successors(&self, position: &G::Position, visit: impl FnMut(G::Position)) {
        self.0.successors(position, visit);
    }

    fn stuck(&self, position: &G::Position) -> Outcome {
        self.0.stuck(position)
    }
}

/// Every position that can be reached has the same label by both engines; answers how
/// many there are.
pub(super) fn check_engines<G: Indexer>(dense: &Solved<'_, G>) -> u64 {
    let explored = Explored(dense.game());
    let explored = solved(&explored);
    for number in 0..explored.n_numbers() {
        let position = explored.position(number).expect("numbers are positions");
        assert_eq!(dense.label(&position), explored.label_of(number), "{position:?}");
    }
    explored.census().states()
}

/// Checks what a game says of its extent: its positions may be above the truth by so many
/// times at most, and its moves four times as far.
pub(super) fn check_extent<G: Game>(solved: &Solved<'_, G>, times: u64) {
    let game = solved.game();
    let mut found = Extent { positions: u64::from(solved.n_numbers()), moves: 0, widest: 0 };
    for position in (0..solved.n_numbers()).filter_map(|number| solved.position(number)) {
        if game.outcome(&position).is_none() {
            let before = found.moves;
            game.successors(&position, |_| found.moves += 1);
            found.widest = found.widest.max(found.moves - before);
        }
    }
    let Extent { positions, moves, widest } = game.extent().expect("it knows its extent");
    let (least, most) = (found.positions, found.positions * times);
    assert!((least..=most).contains(&positions), "{positions} for {found:?}");
    let (least, most) = (found.moves, (found.moves + 2) * times * 4);
    assert!((least..=most).contains(&moves), "{moves} for {found:?}");
    assert!(widest >= found.widest, "{widest} for {found:?}");
}
