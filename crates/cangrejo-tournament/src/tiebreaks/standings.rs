//! Who is where, and what decided it.

use super::code::Code;
use super::edition::{Edition, Reason, reason_against};
use super::encounter::{self, Step};
use super::field::Field;
use super::list::List;
use super::opened::Opened;
use super::reckoner::{Reckoner, seen};
use crate::Rational;

/// The standings of a field by a list of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The text of C.07 that was followed.
    pub edition: Edition,
    /// What was applied, in this order; the columns of the lines.
    pub codes: Vec<Code>,
    /// What was asked for and cannot be applied, each with the reason.
    pub left_out: Vec<(Code, Reason)>,
    /// The players, best first; those who stay tied by their numbers.
    pub lines: Vec<Line>,
    /// Of each column, the groups that a direct encounter was held in.
    groups: Vec<Vec<Vec<usize>>>,
}

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The place, from 1; those who stay tied share it.
    pub rank: usize,
    /// Index of the player in the field.
    pub player: usize,
    /// The value in each column. A direct encounter has the points of the games with those who
    /// were tied by then, and nothing for a player who was tied with nobody.
    pub values: Vec<Option<Rational>>,
    /// The column that puts the player behind the line above; nothing for the first line, and
    /// where the place is shared with the line above.
    pub decided_by: Option<usize>,
}

/// Players who are tied so far, and what puts them behind those ahead.
struct Class {
    players: Vec<usize>,
    decided_by: Option<usize>,
}

/// The standings of a field by a list of tie-breaks, each applied to those who are still tied.
///
/// What the field cannot have is left out, and the standings say so.
pub fn standings(field: &Field, list: &List, edition: Edition) -> Standings {
    let mut codes = Vec::new();
    let mut left_out = Vec::new();
    for &code in list.codes() {
        match reason_against(field, code, edition) {
            None => codes.push(code),
            Some(reason) => left_out.push((code, reason)),
        }
    }
    let n_players = field.players().len();
    let mut classes = vec![Class { players: (0..n_players).collect(), decided_by: None }];
    let mut values: Vec<Vec<Option<Rational>>> = Vec::new();
    let mut groups = Vec::new();
    for (column, &code) in codes.iter().enumerate() {
        let (of_column, held) = if matches!(code, Code::DirectEncounter(_)) {
            encounters(field, code, edition, &mut classes, column)
        } else {
            let all = Reckoner::new(field, code, edition).values();
            part_by_values(&mut classes, &all, code, column);
            (all.into_iter().map(Some).collect(), Vec::new())
        };
        values.push(of_column);
        groups.push(held);
    }
    Standings { edition, codes, left_out, lines: lines(&classes, &values), groups }
}

/// A player's value of a tie-break, opened to its parts.
///
/// Direct encounter is opened by [`Standings::encounter`], because it is about those who are tied.
///
/// # Errors
///
/// Why the field cannot have the tie-break.
///
/// # Panics
///
/// If there is no such player.
pub fn open(field: &Field, code: Code, edition: Edition, player: usize) -> Result<Opened, Reason> {
    match reason_against(field, code, edition) {
        None => Ok(Reckoner::new(field, code, edition).open(player)),
        Some(reason) => Err(reason),
    }
}

impl Standings {
    /// How a direct encounter went for a player, step by step; nothing if the column holds
    /// another tie-break, or if the player was tied with nobody.
    pub fn encounter(&self, field: &Field, column: usize, player: usize) -> Vec<Step> {
        let groups = self.groups.get(column).map(Vec::as_slice).unwrap_or_default();
        let Some(group) = groups.iter().find(|group| group.contains(&player)) else {
            return Vec::new();
        };
        let field = seen(field, self.codes[column], self.edition);
        encounter::steps(&field, group, player)
    }
}

/// Parts the classes by direct encounters. Answers with the column, and with the groups.
fn encounters(
    field: &Field,
    code: Code,
    edition: Edition,
    classes: &mut Vec<Class>,
    column: usize,
) -> (Vec<Option<Rational>>, Vec<Vec<usize>>) {
    let field = seen(field, code, edition);
    let tied = classes.iter().filter(|class| class.players.len() > 1);
    let groups: Vec<Vec<usize>> = tied.map(|class| class.players.clone()).collect();
    let mut values = vec![None; field.players().len()];
    for (player, points) in groups.iter().flat_map(|group| encounter::points(&field, group)) {
        values[player] = Some(points);
    }
    part(classes, column, |players| encounter::split(&field, players));
    (values, groups)
}

fn part_by_values(classes: &mut Vec<Class>, values: &[Rational], code: Code, column: usize) {
    part(classes, column, |players| {
        let mut players = players.to_vec();
        // The sort is stable: the tied stay in the order of their numbers.
        players.sort_by(|one, other| {
            let order = values[*one].cmp(&values[*other]);
            if code.is_ascending() { order } else { order.reverse() }
        });
        players.chunk_by(|one, other| values[*one] == values[*other]).map(<[_]>::to_vec).collect()
    });
}

/// Parts every class of more than one player.
fn part(classes: &mut Vec<Class>, column: usize, split: impl Fn(&[usize]) -> Vec<Vec<usize>>) {
    let before = std::mem::take(classes);
    for Class { players, decided_by } in before {
        if players.len() == 1 {
            classes.push(Class { players, decided_by });
            continue;
        }
        for (index, players) in split(&players).into_iter().enumerate() {
            let decided_by = if index == 0 { decided_by } else { Some(column) };
            classes.push(Class { players, decided_by });
        }
    }
}

fn lines(classes: &[Class], values: &[Vec<Option<Rational>>]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for class in classes {
        let rank = lines.len() + 1;
        for (index, &player) in class.players.iter().enumerate() {
            let decided_by = if index == 0 { class.decided_by } else { None };
            let values = values.iter().map(|column| column[player].clone()).collect();
            lines.push(Line { rank, player, values, decided_by });
        }
    }
    lines
}
