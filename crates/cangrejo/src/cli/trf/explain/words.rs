//! Reasons in words that an arbiter can read out to a player.

use std::fmt::Write as _;

use cangrejo_pairing::dutch::{Board, BracketKind, ColorRule, Criterion, Edition};
use cangrejo_pairing::explain::{
    BoardReasons, BracketReasons, ByeReasons, Explanation, FloaterReasons, Focus, Lower, NoBye,
    Reached, Refused, Why,
};
use cangrejo_tournament::trf::{self, Tournament};

use super::Explained;
use super::codes::{clause, code};
use crate::messages::Messages;

/// How many players of a list are named before the rest are counted.
const MOST_NAMED: usize = 30;

/// The explanation, or the part of it that was asked for.
pub(super) fn of(explained: &Explained<'_>, messages: &Messages) -> String {
    let Explained { tournament, rules, focus, ref explanation } = *explained;
    let round = [("round", (tournament.n_played + 1).into())];
    let (edition, said) = (rules.edition, String::new());
    let mut speaker = Speaker { tournament, explanation, edition, focus, messages, said };
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
    edition: Edition,
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
            ("score", tenths(bracket.score.tenths()).into()),
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
                let why = [("why", self.why(why).into())];
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
            let clause = [("clause", clause(rule, self.edition).into())];
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
            let values = [("player", self.name(*player).into()), ("why", self.why(why).into())];
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
            let why = self.why(&staying.why);
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

    fn why(&self, why: &Why) -> String {
        let messages = self.messages;
        match why {
            Why::Met(round) => messages.say(
                "trf-why-met",
                [("round", (*round).into()), ("code", self.code(Criterion::NoRematch).into())],
            ),
            Why::Forbidden => messages.text("trf-why-forbidden"),
            Why::Clash => {
                let code = [("code", self.code(Criterion::NoAbsoluteClash).into())];
                messages.say("trf-why-clash", code)
            }
            Why::NoOpponent => messages.text("trf-why-no-opponent"),
            Why::Unpairable => self.unpairable(),
            Why::NotSearched => messages.text("trf-why-not-searched"),
            Why::Later => messages.text(match self.edition {
                Edition::Of2026 => "trf-why-later",
                Edition::Of2017 => "trf-why-later-2017",
            }),
            Why::Worse { criterion, reached, instead } => messages.say(
                "trf-why-worse",
                [
                    ("code", self.code(*criterion).into()),
                    ("what", self.what(*criterion).into()),
                    ("instead", self.count(*criterion, instead).into()),
                    ("reached", self.count(*criterion, reached).into()),
                ],
            ),
        }
    }

    fn unpairable(&self) -> String {
        let code = [("code", self.code(Criterion::Completion).into())];
        self.messages.say("trf-why-unpairable", code)
    }

    /// What the edition calls a criterion.
    fn code(&self, criterion: Criterion) -> String {
        code(criterion, self.edition)
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
                    ("least", self.count(*criterion, least).into()),
                    ("code", self.code(*worse).into()),
                    ("what", self.what(*worse).into()),
                    ("instead", self.count(*worse, instead).into()),
                    ("reached", self.count(*worse, reached).into()),
                ],
            ),
        };
        let values = [
            ("code", self.code(*criterion).into()),
            ("what", self.what(*criterion).into()),
            ("count", self.count(*criterion, count).into()),
            ("reason", reason.into()),
        ];
        self.line(1, &messages.say("trf-explain-reached", values));
    }

    /// What a criterion is about.
    fn what(&self, criterion: Criterion) -> String {
        if self.edition == Edition::Of2017
            && let Some(key) = what_of_2017(criterion)
        {
            return self.messages.text(key);
        }
        self.messages.text(match criterion {
            Criterion::NoRematch => "trf-criterion-1",
            Criterion::NoSecondBye => "trf-criterion-2",
            Criterion::NoAbsoluteClash => "trf-criterion-3",
            Criterion::Completion => "trf-criterion-4",
            Criterion::ByeScore => "trf-criterion-5",
            Criterion::Downfloaters => "trf-criterion-6",
            Criterion::DownfloaterScores => "trf-criterion-7",
            Criterion::NextBracket => "trf-criterion-8",
            Criterion::ByeUnplayedGames => "trf-criterion-9",
            Criterion::TopscorerColorDifference => "trf-criterion-10",
            Criterion::TopscorerThirdColor => "trf-criterion-11",
            Criterion::ColorPreference => "trf-criterion-12",
            Criterion::StrongColorPreference => "trf-criterion-13",
            Criterion::ResidentDownfloat => "trf-criterion-14",
            Criterion::OpponentUpfloat => "trf-criterion-15",
            Criterion::ResidentOlderDownfloat => "trf-criterion-16",
            Criterion::OpponentOlderUpfloat => "trf-criterion-17",
            Criterion::MovedDownDifference => "trf-criterion-18",
            Criterion::OpponentDifference => "trf-criterion-19",
            Criterion::MovedDownOlderDifference => "trf-criterion-20",
            Criterion::OpponentOlderDifference => "trf-criterion-21",
        })
    }

    /// A number of players or games, or a list of scores.
    fn count(&self, criterion: Criterion, count: &[u32]) -> String {
        let scores = |scores: &[u32]| {
            let list: Vec<String> = scores.iter().map(|&score| tenths(score)).collect();
            list.join(", ")
        };
        match (criterion, count) {
            (_, []) => self.messages.text("trf-explain-nobody"),
            (Criterion::NextBracket, [0]) => "0".to_owned(),
            (Criterion::NextBracket, [left, rest @ ..]) => format!("{left} ({})", scores(rest)),
            (
                Criterion::DownfloaterScores
                | Criterion::MovedDownDifference
                | Criterion::OpponentDifference
                | Criterion::MovedDownOlderDifference
                | Criterion::OpponentOlderDifference,
                list,
            ) => scores(list),
            (_, [number, ..]) => number.to_string(),
        }
    }

    fn bye(&mut self, bye: &ByeReasons) {
        let messages = self.messages;
        let values = [
            ("player", self.name(bye.player).into()),
            ("score", tenths(bye.score.tenths()).into()),
            ("unplayed", bye.n_unplayed.into()),
        ];
        let key = match self.edition {
            Edition::Of2026 => "trf-explain-bye",
            Edition::Of2017 => "trf-explain-bye-2017",
        };
        self.line(0, "");
        self.line(0, &messages.say(key, values));
        let code = self.code(Criterion::NoSecondBye);
        let had = |round: usize| [("round", round.into()), ("code", code.as_str().into())];
        for &(player, why) in bye.refused.iter().take(MOST_NAMED) {
            let why = match why {
                NoBye::HadBye(round) => messages.say("trf-no-bye-had", had(round)),
                NoBye::HadPoints(round) => messages.say("trf-no-bye-points", had(round)),
                NoBye::Unpairable => self.unpairable(),
            };
            let values = [("player", self.name(player).into()), ("why", why.into())];
            self.line(1, &messages.say("trf-explain-not", values));
        }
        if let Some(more) = bye.refused.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
            self.line(1, &messages.say("more", [("count", more.into())]));
        }
    }
}

/// What a criterion is about in 2017, where that is something else than today.
fn what_of_2017(criterion: Criterion) -> Option<&'static str> {
    match criterion {
        Criterion::DownfloaterScores => Some("trf-criterion-2017-6"),
        Criterion::ResidentDownfloat => Some("trf-criterion-2017-12"),
        Criterion::OpponentUpfloat => Some("trf-criterion-2017-13"),
        Criterion::ResidentOlderDownfloat => Some("trf-criterion-2017-14"),
        Criterion::OpponentOlderUpfloat => Some("trf-criterion-2017-15"),
        Criterion::MovedDownDifference => Some("trf-criterion-2017-16"),
        Criterion::OpponentDifference => Some("trf-criterion-2017-17"),
        Criterion::MovedDownOlderDifference => Some("trf-criterion-2017-18"),
        Criterion::OpponentOlderDifference => Some("trf-criterion-2017-19"),
        Criterion::NoRematch
        | Criterion::NoSecondBye
        | Criterion::NoAbsoluteClash
        | Criterion::Completion
        | Criterion::ByeScore
        | Criterion::Downfloaters
        | Criterion::NextBracket
        | Criterion::ByeUnplayedGames
        | Criterion::TopscorerColorDifference
        | Criterion::TopscorerThirdColor
        | Criterion::ColorPreference
        | Criterion::StrongColorPreference => None,
    }
}

/// Points with one decimal.
fn tenths(tenths: u32) -> String {
    trf::Points::from_tenths(tenths).to_string()
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
