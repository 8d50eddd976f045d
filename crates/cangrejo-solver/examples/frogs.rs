//! A game in a screenful: Toads and Frogs, solved and shown.
//!
//! Toads walk to the right and frogs to the left, one square at a time or over a single
//! animal of the other kind. Who cannot move has lost.
//!
//! `cargo run --release -p cangrejo-solver --example frogs`

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use cangrejo_solver::{Game, Label, Labels, Outcome, Run, Side, Unsolved, solve};

/// Two toads, three free squares, two frogs.
struct ToadsAndFrogs;

/// The squares, and the kind that is to move.
type Pond = ([char; 7], Side);

impl Game for ToadsAndFrogs {
    type Position = Pond;

    fn start(&self) -> Pond {
        (['T', 'T', '.', '.', '.', 'F', 'F'], Side::White)
    }

    fn outcome(&self, _: &Pond) -> Option<Outcome> {
        None // it ends only where somebody cannot move
    }

    fn successors(&self, (squares, side): &Pond, mut visit: impl FnMut(Pond)) {
        let (mine, other, step) = match side {
            Side::White => ('T', 'F', 1),
            Side::Black => ('F', 'T', -1),
        };
        for from in (0..squares.len()).filter(|from| squares[*from] == mine) {
            let ahead = |n: isize| {
                let to = from.checked_add_signed(n * step)?;
                Some((to, *squares.get(to)?))
            };
            let to = match (ahead(1), ahead(2)) {
                (Some((to, '.')), _) => to,
                (Some((_, over)), Some((to, '.'))) if over == other => to,
                _ => continue,
            };
            let mut after = *squares;
            after.swap(from, to);
            visit((after, side.other()));
        }
    }

    fn stuck(&self, _: &Pond) -> Outcome {
        Outcome::Win // for the side that has moved last
    }

    fn to_move(&self, (_, side): &Pond) -> Side {
        *side
    }
}

fn main() -> Result<(), Unsolved> {
    let solved = solve(&ToadsAndFrogs, &Run::UNWATCHED)?;
    let census = solved.census();
    println!("{} positions: {} won, {} lost", census.states(), census.win, census.loss);

    // Best play: the successor that its mover likes most, until nobody can move. Letter
    // and label are those of the side that has just moved.
    let mut here = ToadsAndFrogs.start();
    loop {
        let label = solved.label(&here).expect("reached from the start");
        println!("{} {} {label}", here.0.iter().collect::<String>(), here.1.other().letter());
        let mut best: Option<(Label, Pond)> = None;
        ToadsAndFrogs.successors(&here, |after| {
            let label = solved.label(&after).expect("reached from the start");
            if best.is_none_or(|(held, _)| label.preference() > held.preference()) {
                best = Some((label, after));
            }
        });
        let Some((_, after)) = best else { return Ok(()) };
        here = after;
    }
}
