//! Reasons for a program. Players are called by their numbers, scores are in tenths of a point.

use cangrejo_pairing::dutch::{BracketKind, Criterion, Edition};
use cangrejo_pairing::explain::{
    BoardReasons, BracketReasons, ByeReasons, Exchange, FloaterReasons, Focus, Lower, NoBye,
    Reached, Refused, Why,
};
use cangrejo_tournament::trf::Tournament;
use serde_json::{Value, json};

use super::Explained;
use crate::messages::clause;

/// The explanation; of what was not asked about, there are the facts and no reasons.
pub(super) fn of(explained: &Explained<'_>) -> Value {
    let Explained { tournament, rules, focus, ref explanation } = *explained;
    let edition = rules.edition;
    let shaper = Shaper { tournament, edition };
    let boards = explanation.round.boards.iter().zip(&explanation.colors).map(|(board, rule)| {
        json!({
            "white": shaper.id(board.white),
            "black": shaper.id(board.black),
            "colors": clause(*rule, edition),
        })
    });
    let asked = match focus {
        Focus::Everything => Value::Null,
        Focus::Bracket(index) => json!({ "bracket": index + 1 }),
        Focus::Player(place) => json!({ "player": shaper.id(place) }),
    };
    json!({
        "round": tournament.n_played + 1,
        "edition": match edition {
            Edition::Of2026 => 2026,
            Edition::Of2017 => 2017,
        },
        "asked": asked,
        "boards": boards.collect::<Vec<_>>(),
        "brackets": explanation.brackets.iter().map(|one| shaper.bracket(one)).collect::<Vec<_>>(),
        "bye": explanation.bye.as_ref().map(|bye| shaper.bye(bye)),
    })
}

struct Shaper<'a> {
    tournament: &'a Tournament,
    edition: Edition,
}

impl Shaper<'_> {
    fn id(&self, place: usize) -> u32 {
        self.tournament.players[place].id
    }

    fn ids(&self, places: &[usize]) -> Vec<u32> {
        places.iter().map(|&place| self.id(place)).collect()
    }

    fn bracket(&self, bracket: &BracketReasons) -> Value {
        let kind = match bracket.kind {
            BracketKind::Ordinary => "ordinary",
            BracketKind::Penultimate => "penultimate",
            BracketKind::CollapsedLast => "collapsed-last",
        };
        json!({
            "kind": kind,
            "score": bracket.score.tenths(),
            "moved_down": self.ids(&bracket.moved_down),
            "residents": self.ids(&bracket.residents),
            "s1": self.ids(&bracket.s1),
            "s2": self.ids(&bracket.s2),
            "exchange": bracket.exchange.as_ref().map(|exchange| self.exchange(exchange)),
            "boards": bracket.boards.iter().map(|one| self.board(one)).collect::<Vec<_>>(),
            "floaters": bracket.floaters.iter().map(|one| self.floater(one)).collect::<Vec<_>>(),
            "criteria": bracket.reached.iter().map(|one| self.reached(one)).collect::<Vec<_>>(),
        })
    }

    fn exchange(&self, Exchange { leaving, entering, why: reason }: &Exchange) -> Value {
        json!({
            "leaving": self.ids(leaving),
            "entering": self.ids(entering),
            "why": reason.as_ref().map(|reason| self.why(reason)),
        })
    }

    fn board(&self, board: &BoardReasons) -> Value {
        json!({
            "higher": self.id(board.higher),
            "lower": self.id(board.lower),
            "natural": self.id(board.natural),
            "refused": self.refused(&board.refused),
            "n_more": board.n_more,
        })
    }

    fn refused(&self, refused: &[Refused]) -> Vec<Value> {
        let one =
            |one: &Refused| json!({ "player": self.id(one.player), "why": self.why(&one.why) });
        refused.iter().map(one).collect()
    }

    fn floater(&self, floater: &FloaterReasons) -> Value {
        let staying = floater.staying.as_ref().map(
            |staying| json!({ "why": self.why(&staying.why), "instead": self.ids(&staying.instead) }),
        );
        json!({
            "player": self.id(floater.player),
            "gets_bye": floater.gets_bye,
            "staying": staying,
            "refused": self.refused(&floater.refused),
            "n_more": floater.n_more,
        })
    }

    fn bye(&self, bye: &ByeReasons) -> Value {
        let refused = bye.refused.iter().map(|&(place, why)| {
            let (why, round) = match why {
                NoBye::HadBye(round) => ("had-bye", Some(round)),
                NoBye::HadPoints(round) => ("had-points", Some(round)),
                NoBye::Unpairable => ("unpairable", None),
            };
            json!({ "player": self.id(place), "why": why, "round": round })
        });
        json!({
            "player": self.id(bye.player),
            "score": bye.score.tenths(),
            "n_unplayed": bye.n_unplayed,
            "refused": refused.collect::<Vec<_>>(),
        })
    }

    /// The number of a criterion in its edition.
    fn number(&self, criterion: Criterion) -> Option<usize> {
        criterion.number_in(self.edition)
    }

    fn why(&self, why: &Why) -> Value {
        match why {
            Why::Met(round) => json!({ "reason": "met", "criterion": 1, "round": round }),
            Why::Forbidden => json!({ "reason": "forbidden" }),
            Why::Clash => json!({ "reason": "clash", "criterion": 3 }),
            Why::NoOpponent => json!({ "reason": "no-opponent" }),
            Why::Unpairable => json!({ "reason": "unpairable", "criterion": 4 }),
            Why::NotSearched => json!({ "reason": "not-searched" }),
            Why::Later => json!({ "reason": "later" }),
            Why::Worse { criterion, reached, instead } => json!({
                "reason": "worse",
                "criterion": self.number(*criterion),
                "reached": reached,
                "instead": instead,
            }),
        }
    }

    fn reached(&self, Reached { criterion, count, lower }: &Reached) -> Value {
        let lower = lower.as_ref().map(|lower| match lower {
            Lower::Least => json!({ "reason": "least" }),
            Lower::NotSearched => json!({ "reason": "not-searched" }),
            Lower::Costs { least, criterion, reached, instead } => json!({
                "reason": "costs",
                "least": least,
                "criterion": self.number(*criterion),
                "reached": reached,
                "instead": instead,
            }),
        });
        json!({ "criterion": self.number(*criterion), "count": count, "lower": lower })
    }
}
