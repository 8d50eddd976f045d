//! The standings for a program.

use cangrejo_tournament::Rational;
use cangrejo_tournament::tiebreaks::{
    Basis, Bye, Ceiling, Code, Fate, Format, Kind, Line, Part, Reason, Reckoning, Step, Verdict,
    open,
};
use cangrejo_tournament::trf::Outcome;
use serde_json::{Map, Value, json};

use super::View;
use super::answer::edition_name;

impl View<'_> {
    /// The whole answer; with the parts of a player's values, if one is asked for.
    pub(super) fn json(&self, player: Option<usize>) -> Value {
        let codes: Vec<String> = self.standings.codes.iter().map(ToString::to_string).collect();
        let left_out = self.standings.left_out.iter().map(|(code, reason)| {
            let (reason, players) = match reason {
                Reason::Unrated { players } => ("unrated", players.as_slice()),
                Reason::RoundRobin => ("round-robin", [].as_slice()),
                Reason::LaterEdition => ("later-edition", [].as_slice()),
            };
            let players: Vec<u32> = players.iter().map(|player| self.id(*player)).collect();
            json!({ "code": code.to_string(), "reason": reason, "players": players })
        });
        let mut answer = json!({
            "name": self.name,
            "after": self.field.n_rounds(),
            "rounds": self.tournament.n_rounds,
            "system": match self.field.format() {
                Format::Swiss => "swiss",
                Format::RoundRobin => "round-robin",
            },
            "edition": edition_name(self.standings.edition),
            "tie_breaks": codes,
            "left_out": left_out.collect::<Vec<_>>(),
            "standings": self.standings.lines.iter().map(|line| self.line(line)).collect::<Vec<_>>(),
        });
        if let Some(player) = player {
            let values = self.opened_values(player);
            answer["opened"] = json!({ "player": self.id(player), "values": values });
        }
        answer
    }

    /// Every part of every value of a player.
    pub(in crate::cli) fn opened_values(&self, player: usize) -> Vec<Value> {
        let columns = self.standings.codes.iter().enumerate();
        columns.map(|(column, code)| self.opened_json(column, *code, player)).collect()
    }

    fn id(&self, player: usize) -> u32 {
        self.tournament.players[player].id
    }

    fn line(&self, line: &Line) -> Value {
        let codes = self.standings.codes.iter();
        let values = codes.zip(&line.values).map(|(code, value)| {
            (code.to_string(), json!(value.as_ref().map(Rational::nearest_f64)))
        });
        json!({
            "place": line.rank,
            "player": self.id(line.player),
            "name": self.tournament.players[line.player].name,
            "rating": self.field.players()[line.player].rating,
            "values": values.collect::<Map<_, _>>(),
            "decided_by": line.decided_by.map(|column| self.standings.codes[column].to_string()),
        })
    }

    fn opened_json(&self, column: usize, code: Code, player: usize) -> Value {
        if matches!(code, Code::DirectEncounter(_)) {
            let steps = self.standings.encounter(&self.field, column, player);
            let steps: Vec<Value> = steps.iter().map(|step| self.step(step)).collect();
            return json!({ "code": code.to_string(), "steps": steps });
        }
        let Ok(opened) = open(&self.field, code, self.standings.edition, player) else {
            return Value::Null;
        };
        json!({
            "code": code.to_string(),
            "value": opened.value.nearest_f64(),
            "reckoning": reckoning(&opened.reckoning),
            "parts": opened.parts.iter().map(|part| self.part(part)).collect::<Vec<_>>(),
        })
    }

    fn part(&self, part: &Part) -> Value {
        let mut value = json!({
            "round": part.round,
            "kind": kind_name(part.kind),
            "opponent": part.kind.opponent().map(|opponent| self.id(opponent)),
            "amount": part.amount.nearest_f64(),
            "fate": match part.fate {
                Fate::Counts => "counts",
                Fate::CutLeast => "cut-least",
                Fate::CutVoluntary => "cut-voluntary",
                Fate::CutGreatest => "cut-greatest",
                Fate::CutFirst => "cut-first",
            },
        });
        match &part.basis {
            Basis::Round | Basis::RunningTotal | Basis::Rating | Basis::OpponentsValue => {}
            Basis::Score { awarded, adjusted, .. } => {
                value["awarded"] = json!(awarded.nearest_f64());
                value["adjusted"] = json!(adjusted.nearest_f64());
            }
            Basis::Dummy { own, score, ceiling, .. } => {
                value["own"] = json!(own.nearest_f64());
                value["dummy"] = json!(score.nearest_f64());
                value["ceiling"] = json!(ceiling.as_ref().map(|ceiling| match ceiling {
                    Ceiling::Opponent(most) | Ceiling::Draws(most) => most.nearest_f64(),
                }));
            }
            Basis::Limit { score, limit } => {
                value["score"] = json!(score.nearest_f64());
                value["limit"] = json!(limit.nearest_f64());
            }
        }
        value
    }

    fn step(&self, step: &Step) -> Value {
        let met = step.met.iter().map(|(opponent, points)| {
            json!({ "player": self.id(*opponent), "points": points.nearest_f64() })
        });
        let (verdict, place) = match step.verdict {
            Verdict::Place(place) => ("place", Some(place)),
            Verdict::Fewer(place) => ("fewer", Some(place)),
            Verdict::Tied => ("tied", None),
        };
        json!({
            "group": step.group.iter().map(|player| self.id(*player)).collect::<Vec<_>>(),
            "met": met.collect::<Vec<_>>(),
            "points": step.points.nearest_f64(),
            "most": step.most.nearest_f64(),
            "all_met": step.all_met,
            "verdict": verdict,
            "place": place,
        })
    }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Played(_, Outcome::Win) => "win",
        Kind::Played(_, Outcome::Draw) => "draw",
        Kind::Played(_, Outcome::Loss) => "loss",
        Kind::ForfeitWin(_) => "forfeit-win",
        Kind::ForfeitLoss(_) => "forfeit-loss",
        Kind::Bye(Bye::Pairing) => "pairing-bye",
        Kind::Bye(Bye::Full) => "full-bye",
        Kind::Bye(Bye::Half) => "half-bye",
        Kind::Bye(Bye::Zero) => "zero-bye",
    }
}

fn reckoning(reckoning: &Reckoning) -> Value {
    match reckoning {
        Reckoning::Sum => json!({ "as": "sum" }),
        Reckoning::Mean => json!({ "as": "mean" }),
        Reckoning::RoundedMean => json!({ "as": "rounded-mean" }),
        Reckoning::Performance { average, percent, difference } => json!({
            "as": "performance",
            "average": average.nearest_f64(),
            "percent": percent,
            "difference": difference,
        }),
        Reckoning::Expected { score, expected } => json!({
            "as": "expected",
            "score": score.nearest_f64(),
            "expected": expected.nearest_f64(),
        }),
        Reckoning::NothingScored => json!({ "as": "nothing-scored" }),
        Reckoning::NoGame => json!({ "as": "no-game" }),
        Reckoning::Own => json!({ "as": "own" }),
    }
}
