//! Makes cases of JSON values, and a fault of everything that is none.

use std::collections::BTreeSet;

use cangrejo_tournament::eff::{BySide, Field, Game, Side, SideName};
use serde_json::Value;

use super::{Case, KINDS, Kind};
use crate::case_faults::{Faults, Problem, below, shown};

/// Collects faults while it reads.
///
/// What it cannot read is none and leaves a fault, so that reading goes on.
#[derive(Debug, Default)]
pub(super) struct Reader {
    pub(super) faults: Faults,
}

/// The players of a case.
struct Players {
    list: Vec<u64>,
    /// Those a game may have; none if the list is broken and nobody can be called a stranger.
    known: Option<BTreeSet<u64>>,
}

impl Reader {
    pub(super) fn cases(&mut self, value: &Value) -> Option<Vec<Case>> {
        let cases = self.faults.values(Some(value), "cases")?;
        // Every case is read before the first that failed ends it all.
        let cases: Vec<Option<Case>> = cases
            .iter()
            .enumerate()
            .map(|(idx, case)| self.case(case, &format!("cases[{idx}]")))
            .collect();
        cases.into_iter().collect()
    }

    pub(super) fn case(&mut self, value: &Value, path: &str) -> Option<Case> {
        if !value.is_object() {
            self.faults.add(path, Problem::NotACase);
            return None;
        }
        let within = |name: &str| below(path, name);
        let name = match &value["name"] {
            Value::Null => None,
            Value::String(name) => Some(name.clone()),
            other => {
                self.faults.add(&within("name"), Problem::NotAName { text: shown(other) });
                None
            }
        };
        let players = self.players(value.get("players"), &within("players"));
        let games = self.faults.values(value.get("games"), &within("games"))?;
        let mut played = Vec::new();
        for (idx, game) in games.iter().enumerate() {
            let path = format!("{}[{idx}]", within("games"));
            played.extend(self.game(game, &path, players.known.as_ref()));
        }
        if !self.faults.is_empty() {
            return None;
        }
        let field = Field::new(players.list, played);
        Some(Case { name, field: field.expect("every player and every seat was looked at") })
    }

    fn players(&mut self, value: Option<&Value>, path: &str) -> Players {
        let Some(values) = self.faults.values(value, path) else {
            return Players { list: Vec::new(), known: None };
        };
        let mut list = Vec::new();
        let mut known = BTreeSet::new();
        for (idx, value) in values.iter().enumerate() {
            let path = format!("{path}[{idx}]");
            if let Some(athlete) = self.faults.athlete(value, &path) {
                list.push(athlete);
                if !known.insert(athlete) {
                    self.faults.add(&path, Problem::AthleteRepeated { athlete });
                }
            }
        }
        let is_whole = list.len() == values.len();
        Players { list, known: is_whole.then_some(known) }
    }

    /// The game, if there was one.
    fn game(
        &mut self,
        value: &Value,
        path: &str,
        known: Option<&BTreeSet<u64>>,
    ) -> Option<Game<u64>> {
        if !value.is_object() {
            self.faults.add(path, Problem::NotAGame);
            return None;
        }
        let kind = self.kind(&value["kind"], &below(path, "kind"));
        let round = self.round(value.get("round"), &below(path, "round"));
        let mut seated = BTreeSet::new();
        let mut side = |reader: &mut Reader, name: &str| {
            let path = below(path, name);
            let side = reader.side(value.get(name), &path, (kind, name))?;
            for (idx, athlete) in side.iter().enumerate() {
                let (path, athlete) = (format!("{path}[{idx}]"), *athlete);
                if !seated.insert(athlete) {
                    reader.faults.add(&path, Problem::SeatedTwice { athlete });
                } else if known.is_some_and(|known| !known.contains(&athlete)) {
                    reader.faults.add(&path, Problem::Stranger { athlete });
                }
            }
            Some(side)
        };
        let (a, b) = (side(self, "a"), side(self, "b"));
        let points_a = self.points(value.get("pa"), &below(path, "pa"), kind);
        let points_b = self.points(value.get("pb"), &below(path, "pb"), kind);
        let winner = self.winner(&value["winner"], &below(path, "winner"));
        if kind != Kind::Played {
            return None;
        }
        let sides = BySide { a: two_at_most(&a?)?, b: two_at_most(&b?)? };
        let game = Game::by_points(round?, sides, BySide { a: points_a?, b: points_b? });
        Some(Game { winner: winner.or(game.winner), ..game })
    }

    /// The kind; of a name that is none, one of which little is asked.
    fn kind(&mut self, value: &Value, path: &str) -> Kind {
        if value.is_null() {
            return Kind::Played;
        }
        let named = KINDS.into_iter().find(|(name, _)| value.as_str() == Some(name));
        named.map_or_else(
            || {
                self.faults.add(path, Problem::NotAKind { text: shown(value) });
                Kind::Bye
            },
            |(_, kind)| kind,
        )
    }

    /// The athletes of a side, which `asked` says how many it may have: the kind and its name.
    fn side(&mut self, value: Option<&Value>, path: &str, asked: (Kind, &str)) -> Option<Vec<u64>> {
        let (least, most) = match asked {
            (Kind::Played | Kind::NotPlayed, _) => (1, 2),
            (Kind::Bye, "a") => (1, usize::MAX),
            (Kind::Bye, _) => (0, usize::MAX),
        };
        if value.is_none_or(Value::is_null) && least == 0 {
            return Some(Vec::new());
        }
        let values = self.faults.values(value, path)?;
        if !(least..=most).contains(&values.len()) {
            self.faults.add(path, Problem::SideSize { found: values.len() });
        }
        let athletes = values.iter().enumerate();
        let athletes: Vec<Option<u64>> = athletes
            .map(|(idx, value)| self.faults.athlete(value, &format!("{path}[{idx}]")))
            .collect();
        athletes.into_iter().collect()
    }

    fn round(&mut self, value: Option<&Value>, path: &str) -> Option<u32> {
        let value = self.faults.present(value, path)?;
        let round = whole(value).filter(|round| *round > 0);
        if round.is_none() {
            self.faults.add(path, Problem::NotARound { text: shown(value) });
        }
        round
    }

    /// The points of a side; they may be missing where nobody played.
    fn points(&mut self, value: Option<&Value>, path: &str, kind: Kind) -> Option<u32> {
        if kind != Kind::Played && value.is_none_or(Value::is_null) {
            return None;
        }
        let value = self.faults.present(value, path)?;
        let points = whole(value);
        if points.is_none() {
            self.faults.add(path, Problem::NotPoints { text: shown(value) });
        }
        points
    }

    fn winner(&mut self, value: &Value, path: &str) -> Option<SideName> {
        match (value, value.as_str()) {
            (Value::Null, _) => None,
            (_, Some("a")) => Some(SideName::A),
            (_, Some("b")) => Some(SideName::B),
            _ => {
                self.faults.add(path, Problem::NotAWinner { text: shown(value) });
                None
            }
        }
    }
}

fn whole(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

fn two_at_most(athletes: &[u64]) -> Option<Side<u64>> {
    match *athletes {
        [one] => Some(Side::Single(one)),
        [one, other] => Some(Side::Pair(one, other)),
        _ => None,
    }
}
