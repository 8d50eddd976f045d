//! Laws that every game keeps, checked over all positions of a small one.

use crate::{Game, Notation, Run, Solved, audit, solve};

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
        let (mut names, named): (Vec<_>, Vec<_>) = game.moves(position).into_iter().unzip();
        assert_eq!(named, generated, "{line}");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), named.len(), "two moves with one name: {line}");
    }
    assert_eq!(audit(game, solved, &positions), None);
}
