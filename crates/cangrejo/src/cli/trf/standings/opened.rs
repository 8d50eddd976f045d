//! Every part of every value of a player, in words.

use cangrejo_tournament::Rational;
use cangrejo_tournament::tiebreaks::{
    Basis, Bye, Ceiling, Code, Factor, Fate, Kind, Opened, Part, Reckoning, Step, Verdict, open,
};
use cangrejo_tournament::trf::Outcome;

use super::View;
use super::answer::{in_points, shown};
use crate::cli::table::{Align, table};

impl View<'_> {
    /// The values of a player, each with its parts.
    pub(in crate::cli) fn opened(&self, player: usize) -> String {
        let mut text = self.heading() + "\n";
        let line = self.standings.lines.iter().find(|line| line.player == player);
        let rank = line.map_or(0, |line| line.rank);
        let n_sharing = self.standings.lines.iter().filter(|line| line.rank == rank).count();
        let values = [
            ("player", self.who(player).into()),
            ("place", rank.into()),
            ("count", (n_sharing - 1).into()),
        ];
        text += &(self.messages.say("tie-breaks-place", values) + "\n");
        for (column, &code) in self.standings.codes.iter().enumerate() {
            text += "\n";
            if matches!(code, Code::DirectEncounter(_)) {
                let steps = self.standings.encounter(&self.field, column, player);
                text += &self.encounter(code, &steps);
            } else if let Ok(opened) = open(&self.field, code, self.standings.edition, player) {
                text += &self.value(code, &opened);
            }
        }
        text + &self.notes()
    }

    /// A player's number and name.
    fn who(&self, player: usize) -> String {
        let player = &self.tournament.players[player];
        format!("{} {}", player.id, player.name)
    }

    fn value(&self, code: Code, opened: &Opened) -> String {
        let (value, how) = (shown(code, &opened.value), self.how(&opened.reckoning));
        let heading = format!("{code} = {value} ({how})\n");
        if opened.parts.is_empty() {
            return heading;
        }
        let columns = [
            (self.messages.text("tie-breaks-round"), Align::Right),
            (self.messages.text("tie-breaks-what"), Align::Left),
            (self.messages.text("tie-breaks-basis"), Align::Left),
            (self.messages.text("tie-breaks-brings"), Align::Right),
            (self.messages.text("tie-breaks-fate"), Align::Left),
        ];
        let cells = |part: &Part| {
            vec![
                part.round.to_string(),
                self.happened(part.kind),
                self.basis(code, &part.basis),
                amount(code, part),
                self.fate(part.fate),
            ]
        };
        let lines: Vec<Vec<String>> = opened.parts.iter().map(cells).collect();
        // A column that says nothing is left out.
        let is_said = |column: &usize| lines.iter().any(|line| !line[*column].is_empty());
        let said: Vec<usize> = (0..columns.len()).filter(is_said).collect();
        let columns: Vec<_> = said.iter().map(|column| columns[*column].clone()).collect();
        let pick = |line: &Vec<String>| said.iter().map(|column| line[*column].clone()).collect();
        heading + &table(&columns, &lines.iter().map(pick).collect::<Vec<_>>())
    }

    fn how(&self, reckoning: &Reckoning) -> String {
        let messages = self.messages;
        match reckoning {
            Reckoning::Sum => messages.text("reckoning-sum"),
            Reckoning::Mean => messages.text("reckoning-mean"),
            Reckoning::RoundedMean => messages.text("reckoning-rounded-mean"),
            Reckoning::Performance { average, percent, difference } => {
                let values = [
                    ("average", format!("{average:.0}").into()),
                    ("percent", (*percent).into()),
                    ("difference", format!("{difference:+}").into()),
                ];
                messages.say("reckoning-performance", values)
            }
            Reckoning::Expected { score, expected } => {
                let values =
                    [("score", in_points(score).into()), ("expected", in_points(expected).into())];
                messages.say("reckoning-expected", values)
            }
            Reckoning::NothingScored => messages.text("reckoning-nothing-scored"),
            Reckoning::NoGame => messages.text("reckoning-no-game"),
            Reckoning::Own => messages.text("reckoning-own"),
        }
    }

    fn happened(&self, kind: Kind) -> String {
        let paired = |key: &str, opponent: usize| {
            self.messages.say(key, [("player", self.who(opponent).into())])
        };
        match kind {
            Kind::Played(pairing, Outcome::Win) => paired("kind-win", pairing.opponent),
            Kind::Played(pairing, Outcome::Draw) => paired("kind-draw", pairing.opponent),
            Kind::Played(pairing, Outcome::Loss) => paired("kind-loss", pairing.opponent),
            Kind::ForfeitWin(pairing) => paired("kind-forfeit-win", pairing.opponent),
            Kind::ForfeitLoss(pairing) => paired("kind-forfeit-loss", pairing.opponent),
            Kind::Bye(Bye::Pairing) => self.messages.text("kind-pairing-bye"),
            Kind::Bye(Bye::Full) => self.messages.text("kind-full-bye"),
            Kind::Bye(Bye::Half) => self.messages.text("kind-half-bye"),
            Kind::Bye(Bye::Zero) => self.messages.text("kind-zero-bye"),
        }
    }

    fn basis(&self, code: Code, basis: &Basis) -> String {
        let messages = self.messages;
        match basis {
            Basis::Round => String::new(),
            Basis::RunningTotal => messages.text("basis-total"),
            Basis::Score { awarded, adjusted, factor } if awarded == adjusted => {
                let score = [("score", in_points(adjusted).into())];
                messages.say("basis-score", score) + &times(factor)
            }
            Basis::Score { awarded, adjusted, factor } => {
                let scores =
                    [("score", in_points(adjusted).into()), ("awarded", in_points(awarded).into())];
                messages.say("basis-adjusted", scores) + &times(factor)
            }
            Basis::Dummy { own, score, ceiling, factor } => {
                self.dummy(own, score, ceiling.as_ref()) + &times(factor)
            }
            Basis::Limit { score, limit } => {
                let key = if score >= limit { "basis-reached" } else { "basis-missed" };
                let values =
                    [("score", in_points(score).into()), ("limit", in_points(limit).into())];
                messages.say(key, values)
            }
            Basis::Rating => messages.text("basis-rating"),
            Basis::OpponentsValue => messages.say("basis-value", [("code", averaged(code).into())]),
        }
    }

    fn dummy(&self, own: &Rational, score: &Rational, ceiling: Option<&Ceiling>) -> String {
        let values = [("own", in_points(own).into()), ("score", in_points(score).into())];
        match ceiling {
            Some(Ceiling::Opponent(most)) if most < own => {
                self.messages.say("basis-dummy-opponent", values)
            }
            Some(Ceiling::Draws(most)) if most < own => {
                self.messages.say("basis-dummy-draws", values)
            }
            Some(Ceiling::Opponent(_) | Ceiling::Draws(_)) | None => {
                self.messages.say("basis-dummy", [("own", in_points(own).into())])
            }
        }
    }

    fn fate(&self, fate: Fate) -> String {
        match fate {
            Fate::Counts => String::new(),
            Fate::CutLeast => self.messages.text("fate-least"),
            Fate::CutVoluntary => self.messages.text("fate-voluntary"),
            Fate::CutGreatest => self.messages.text("fate-greatest"),
            Fate::CutFirst => self.messages.text("fate-first"),
        }
    }

    /// A direct encounter, step by step.
    fn encounter(&self, code: Code, steps: &[Step]) -> String {
        let code = ("code", code.to_string().into());
        if steps.is_empty() {
            return self.messages.say("encounter-none", [code]) + "\n";
        }
        let mut text = self.messages.say("encounter", [code]) + "\n";
        for step in steps {
            let group: Vec<String> = step.group.iter().map(|player| self.who(*player)).collect();
            let values = [("players", group.join(", ").into())];
            text += &(self.messages.say("encounter-group", values) + "\n");
            for (opponent, points) in &step.met {
                let values =
                    [("player", self.who(*opponent).into()), ("points", in_points(points).into())];
                text += &(self.messages.say("encounter-met", values) + "\n");
            }
            let n_missing = step.group.len() - 1 - step.met.len();
            let values = [
                ("points", in_points(&step.points).into()),
                ("most", in_points(&step.most).into()),
                ("count", n_missing.into()),
            ];
            text += &(self.messages.say("encounter-points", values) + "\n");
            text += &(self.verdict(step) + "\n");
        }
        text
    }

    fn verdict(&self, step: &Step) -> String {
        let place = |key: &str, place: usize| self.messages.say(key, [("place", place.into())]);
        match step.verdict {
            Verdict::Place(number) => place("encounter-place", number),
            Verdict::Fewer(number) => place("encounter-fewer", number),
            Verdict::Tied if step.all_met => self.messages.text("encounter-tied"),
            Verdict::Tied => self.messages.text("encounter-not-all-met"),
        }
    }
}

/// What a part brings, with the decimals of its tie-break.
fn amount(code: Code, part: &Part) -> String {
    match part.basis {
        Basis::Rating => format!("{:.0}", part.amount),
        Basis::Round
        | Basis::RunningTotal
        | Basis::Score { .. }
        | Basis::Dummy { .. }
        | Basis::Limit { .. }
        | Basis::OpponentsValue => shown(code, &part.amount),
    }
}

fn times(factor: &Factor) -> String {
    match factor {
        Factor::One => String::new(),
        Factor::Points(points) => format!(" × {}", in_points(points)),
    }
}

/// The code of which a code is the mean.
fn averaged(code: Code) -> String {
    code.averaged().map(|code| code.to_string()).unwrap_or_default()
}
