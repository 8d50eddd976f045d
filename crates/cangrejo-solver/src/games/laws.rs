//! Laws that every game keeps, checked over all positions of a small one.

use crate::{Game, Indexer, Labels, Notation, Outcome, Run, Solved, audit, solve};

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
    assert_eq!(audit(game, solved, &positions), None);
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
