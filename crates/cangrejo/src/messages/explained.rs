//! Reasons in words that an arbiter can read out to a player.

use std::fmt::Write as _;

use cangrejo_pairing::dutch::{Board, BracketKind, ColorRule, Criterion, Edition};
use cangrejo_pairing::explain::{
    BoardReasons, BracketReasons, ByeReasons, Explanation, FloaterReasons, Focus, Lower, NoBye,
    Reached, Refused,
};
use cangrejo_tournament::trf::{self, Tournament};

use super::Messages;
use super::criteria::Words;
use super::rule_codes::clause;

/// How many players of a list are named before the rest are counted.
const MOST_NAMED: usize = 30;

/// A round of chess with its reasons, and what was asked about it.
#[derive(Clone, Copy, Debug)]
pub struct Explained<'a> {
    /// The tournament before the round.
    pub tournament: &'a Tournament,
    /// The edition of the rules.
    pub edition: Edition,
    /// What was asked about.
    pub focus: Focus,
    /// The reasons.
    pub explanation: &'a Explanation,
}

/// The explanation in words, or the part of it that was asked for.
pub fn explained(explained: &Explained<'_>, messages: &Messages) -> String {
    let Explained { tournament, edition, focus, explanation } = *explained;
    let round = [("round", (tournament.n_played + 1).into())];
    let said = String::new();
    let words = Words { edition, messages };
    let mut speaker = Speaker { tournament, explanation, words, focus, messages, said };
    let title = match edition {
        Edition::Of2026 => "trf-explain-round",
        Edition::Of2017 => "trf-explain-round-2017",
    };
    speaker.line(0, &messages.say(title, round));
    for (index, bracket) in explanation.brackets.iter().enumerate() {
        if speaker.tells_bracket(index, bracket) {
            speaker.bracket(index, bracket);
        }
    }
    if let Some(bye) = &explanation.bye
        && speaker.tells_player(bye.player)
    {
        speaker.bye(bye);
    }
    speaker.said
}

struct Speaker<'a> {
    tournament: &'a Tournament,
    explanation: &'a Explanation,
    words: Words<'a>,
    focus: Focus,
    messages: &'a Messages,
    said: String,
}

impl Speaker<'_> {
    fn line(&mut self, depth: usize, words: &str) {
        let _ = writeln!(self.said, "{:1$}{words}", "", 2 * depth);
    }

    fn tells_bracket(&self, index: usize, bracket: &BracketReasons) -> bool {
        match self.focus {
            Focus::Everything => true,
            Focus::Bracket(asked) => asked == index,
            Focus::Player(player) => {
                bracket.residents.contains(&player) || bracket.moved_down.contains(&player)
            }
        }
    }

    fn tells_player(&self, player: usize) -> bool {
        match self.focus {
            Focus::Everything => true,
            Focus::Bracket(_) => false,
            Focus::Player(asked) => asked == player,
        }
    }

    /// Number and name of a player.
    fn name(&self, place: usize) -> String {
        let trf::Player { id, name, .. } = &self.tournament.players[place];
        if name.is_empty() { id.to_string() } else { format!("{id} {name}") }
    }

    /// The numbers of players.
    fn numbers(&self, places: &[usize]) -> String {
        let id = |&place: &usize| self.tournament.players[place].id.to_string();
        let mut list: Vec<String> = places.iter().take(MOST_NAMED).map(id).collect();
        if let Some(more) = places.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
            list.push(self.messages.say("more", [("count", more.into())]));
        }
        if list.is_empty() { self.messages.text("trf-explain-nobody") } else { list.join(", ") }
    }

    fn bracket(&mut self, index: usize, bracket: &BracketReasons) {
        let messages = self.messages;
        let values = [
            ("number", (index + 1).into()),
            ("score", self.words.points(bracket.score.tenths()).into()),
            ("residents", self.numbers(&bracket.residents).into()),
        ];
        self.line(0, "");
        self.line(0, &messages.say("trf-explain-bracket", values));
        match bracket.kind {
            BracketKind::Ordinary => {}
            BracketKind::Penultimate => self.line(1, &messages.text("trf-explain-penultimate")),
            BracketKind::CollapsedLast => self.line(1, &messages.text("trf-explain-collapsed")),
        }
        if !bracket.moved_down.is_empty() {
            let players = [("players", self.numbers(&bracket.moved_down).into())];
            self.line(1, &messages.say("trf-explain-moved-down", players));
        }
        let (s1, s2) = (self.numbers(&bracket.s1), self.numbers(&bracket.s2));
        if !bracket.s1.is_empty() {
            let halves = [("s1", s1.into()), ("s2", s2.into())];
            self.line(1, &messages.say("trf-explain-halves", halves));
        }
        if let Some(exchange) = &bracket.exchange {
            let values = [
                ("leaving", self.numbers(&exchange.leaving).into()),
                ("entering", self.numbers(&exchange.entering).into()),
            ];
            self.line(1, &messages.say("trf-explain-exchange", values));
            if let Some(why) = &exchange.why {
                let why = [("why", self.words.why(why).into())];
                self.line(2, &messages.say("trf-explain-exchange-why", why));
            }
        }
        for board in &bracket.boards {
            self.board(board);
        }
        for floater in &bracket.floaters {
            if floater.staying.is_some() {
                self.floater(floater);
            }
        }
        if !matches!(self.focus, Focus::Player(_)) {
            for reached in &bracket.reached {
                self.reached(reached);
            }
        }
    }

    /// A board, if there is something to say about it.
    fn board(&mut self, reasons: &BoardReasons) {
        let players = [reasons.higher, reasons.lower];
        let is_asked = matches!(self.focus, Focus::Player(asked) if players.contains(&asked));
        let is_told = match self.focus {
            Focus::Everything | Focus::Bracket(_) => !reasons.refused.is_empty(),
            Focus::Player(_) => is_asked,
        };
        let boards = &self.explanation.round.boards;
        let is_it =
            |board: &Board| players.contains(&board.white) && players.contains(&board.black);
        let Some(number) = boards.iter().position(is_it).filter(|_| is_told) else { return };
        let Board { white, black } = boards[number];
        let messages = self.messages;
        let values = [
            ("board", (number + 1).into()),
            ("white", self.name(white).into()),
            ("black", self.name(black).into()),
        ];
        self.line(1, &messages.say("trf-explain-board", values));
        if is_asked {
            let rule = self.explanation.colors[number];
            let clause = [("clause", clause(rule, self.words.edition).into())];
            self.line(2, &messages.say(color_rule(rule), clause));
        }
        if reasons.natural == reasons.lower {
            self.line(2, &messages.text("trf-explain-natural-met"));
        } else {
            let values = [
                ("player", self.name(reasons.higher).into()),
                ("natural", self.name(reasons.natural).into()),
            ];
            self.line(2, &messages.say("trf-explain-natural", values));
        }
        self.refused(&reasons.refused, reasons.n_more);
    }

    fn refused(&mut self, refused: &[Refused], n_more: usize) {
        for Refused { player, why } in refused {
            let values =
                [("player", self.name(*player).into()), ("why", self.words.why(why).into())];
            let words = self.messages.say("trf-explain-not", values);
            self.line(2, &words);
        }
        if n_more > 0 {
            let words = self.messages.say("trf-explain-not-asked", [("count", n_more.into())]);
            self.line(2, &words);
        }
    }

    fn floater(&mut self, floater: &FloaterReasons) {
        let messages = self.messages;
        let key = if floater.gets_bye { "trf-explain-gets-bye" } else { "trf-explain-floats" };
        let player = [("player", self.name(floater.player).into())];
        self.line(1, &messages.say(key, player));
        if let Some(staying) = &floater.staying {
            let why = self.words.why(&staying.why);
            let words = if staying.instead.is_empty() {
                messages.say("trf-explain-stays", [("why", why.into())])
            } else {
                let instead = self.numbers(&staying.instead);
                let values = [("why", why.into()), ("instead", instead.into())];
                messages.say("trf-explain-stays-instead", values)
            };
            self.line(2, &words);
        }
        self.refused(&floater.refused, floater.n_more);
    }

    /// What a criterion counts, if there is anything.
    fn reached(&mut self, Reached { criterion, count, lower }: &Reached) {
        let Some(lower) = lower else { return };
        let messages = self.messages;
        let reason = match lower {
            Lower::Least => messages.text("trf-explain-least"),
            Lower::NotSearched => messages.text("trf-why-not-searched"),
            Lower::Costs { least, criterion: worse, reached, instead } => messages.say(
                "trf-explain-costs",
                [
                    ("least", self.words.count(*criterion, least).into()),
                    ("code", self.words.code(*worse).into()),
                    ("what", self.words.what(*worse).into()),
                    ("instead", self.words.count(*worse, instead).into()),
                    ("reached", self.words.count(*worse, reached).into()),
                ],
            ),
        };
        let values = [
            ("code", self.words.code(*criterion).into()),
            ("what", self.words.what(*criterion).into()),
            ("count", self.words.count(*criterion, count).into()),
            ("reason", reason.into()),
        ];
        self.line(1, &messages.say("trf-explain-reached", values));
    }

    fn bye(&mut self, bye: &ByeReasons) {
        let messages = self.messages;
        let values = [
            ("player", self.name(bye.player).into()),
            ("score", self.words.points(bye.score.tenths()).into()),
            ("unplayed", bye.n_unplayed.into()),
        ];
        let key = match self.words.edition {
            Edition::Of2026 => "trf-explain-bye",
            Edition::Of2017 => "trf-explain-bye-2017",
        };
        self.line(0, "");
        self.line(0, &messages.say(key, values));
        let code = self.words.code(Criterion::NoSecondBye);
        let had = |round: usize| [("round", round.into()), ("code", code.as_str().into())];
        for &(player, why) in bye.refused.iter().take(MOST_NAMED) {
            let why = match why {
                NoBye::HadBye(round) => messages.say("trf-no-bye-had", had(round)),
                NoBye::HadPoints(round) => messages.say("trf-no-bye-points", had(round)),
                NoBye::Unpairable => self.words.unpairable(),
            };
            let values = [("player", self.name(player).into()), ("why", why.into())];
            self.line(1, &messages.say("trf-explain-not", values));
        }
        if let Some(more) = bye.refused.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
            self.line(1, &messages.say("more", [("count", more.into())]));
        }
    }
}

/// The words for a clause of 5.2.
fn color_rule(rule: ColorRule) -> &'static str {
    match rule {
        ColorRule::BothWishes => "trf-color-both",
        ColorRule::StrongerWish => "trf-color-stronger",
        ColorRule::WiderDifference => "trf-color-wider",
        ColorRule::Alternation => "trf-color-alternation",
        ColorRule::HigherWish => "trf-color-higher",
        ColorRule::Number => "trf-color-number",
    }
}
