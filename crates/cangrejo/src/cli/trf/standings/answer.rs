//! The standings as a table.

use cangrejo_tournament::Rational;
use cangrejo_tournament::tiebreaks::{Code, Edition, Format, Line, Reason};

use super::View;
use crate::cli::table::{Align, folded};

/// How many players are named where it is said who has no rating.
const MOST_NAMED: usize = 10;

impl View<'_> {
    /// The table, with what stands above and below it.
    pub(super) fn table(&self) -> String {
        let mut columns = vec![
            (self.messages.text("standings-place"), Align::Right),
            (self.messages.text("desk-number"), Align::Right),
            (self.messages.text("desk-name"), Align::Left),
            (self.messages.text("tie-breaks-rating"), Align::Right),
        ];
        let codes = &self.standings.codes;
        columns.extend(codes.iter().map(|code| (code.to_string(), Align::Right)));
        let decides = |line: &Line| self.decided_by(line).is_some();
        let is_told = self.standings.lines.iter().any(decides);
        if is_told {
            columns.push((self.messages.text("standings-decided-by"), Align::Left));
        }
        let lines = self.standings.lines.iter().map(|line| {
            let player = &self.tournament.players[line.player];
            let rating = self.field.players()[line.player].rating;
            let mut cells = vec![
                line.rank.to_string(),
                player.id.to_string(),
                player.name.clone(),
                rating.map(|rating| rating.to_string()).unwrap_or_default(),
            ];
            cells.extend(codes.iter().zip(&line.values).map(|(code, value)| {
                value.as_ref().map(|value| shown(*code, value)).unwrap_or_default()
            }));
            if is_told {
                let code = self.decided_by(line);
                cells.push(code.map(|code| code.to_string()).unwrap_or_default());
            }
            cells
        });
        let table = folded(&columns, &lines.collect::<Vec<_>>(), 3);
        format!("{}\n{table}{}", self.heading(), self.notes())
    }

    /// The code that puts a player behind the line above, unless it is the points.
    fn decided_by(&self, line: &Line) -> Option<Code> {
        let code = line.decided_by.map(|column| self.standings.codes[column]);
        code.filter(|code| *code != Code::Points)
    }

    /// What the standings are of, and by which rules.
    pub(super) fn heading(&self) -> String {
        let (messages, n_rounds) = (self.messages, self.field.n_rounds());
        let title = [
            ("name", self.name.into()),
            ("round", n_rounds.into()),
            ("rounds", self.tournament.n_rounds.into()),
        ];
        let system = match self.field.format() {
            Format::Swiss => messages.text("tie-breaks-swiss"),
            Format::RoundRobin => messages.text("tie-breaks-round-robin"),
        };
        let rules =
            [("system", system.into()), ("edition", edition_name(self.standings.edition).into())];
        let title = messages.say("tie-breaks-title", title);
        format!("{title}\n{}\n", messages.say("tie-breaks-rules", rules))
    }

    /// What was not applied, and why, below a blank line.
    pub(super) fn notes(&self) -> String {
        let note = |(code, reason): &(Code, Reason)| self.note(*code, reason);
        let mut notes: Vec<String> = self.standings.left_out.iter().map(note).collect();
        if self.is_unlisted {
            notes.push(self.messages.text("tie-breaks-unlisted"));
        }
        if notes.is_empty() { String::new() } else { format!("\n{}\n", notes.join("\n")) }
    }

    fn note(&self, code: Code, reason: &Reason) -> String {
        let code = ("code", code.to_string().into());
        match reason {
            Reason::Unrated { players } => {
                let ids = players.iter().map(|player| self.tournament.players[*player].id);
                let named: Vec<String> = ids.take(MOST_NAMED).map(|id| id.to_string()).collect();
                let dots = if players.len() > MOST_NAMED { ", …" } else { "" };
                let players = [
                    code,
                    ("count", players.len().into()),
                    ("players", (named.join(", ") + dots).into()),
                ];
                self.messages.say("tie-breaks-unrated", players)
            }
            Reason::RoundRobin => self.messages.say("tie-breaks-not-in-round-robins", [code]),
            Reason::LaterEdition => self.messages.say("tie-breaks-later-edition", [code]),
        }
    }
}

/// An edition by the year it is typed with.
pub(super) const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::Fide2024 => "2024",
        Edition::Fide2026 => "2026",
    }
}

/// A value with the decimals that its tie-break has.
pub(super) fn shown(code: Code, value: &Rational) -> String {
    match code {
        Code::Wins
        | Code::GamesWon
        | Code::BlackGames
        | Code::BlackWins
        | Code::RoundsElected
        | Code::PairingNumber(_)
        | Code::AverageRating(_)
        | Code::Performance
        | Code::PerfectPerformance
        | Code::AveragePerformance
        | Code::AveragePerfectPerformance
        | Code::Rating(_) => format!("{value:.0}"),
        Code::SonnebornBerger(..) | Code::AverageBuchholz(_) => format!("{value:.2}"),
        Code::Points
        | Code::DirectEncounter(_)
        | Code::Progressive { .. }
        | Code::StandardPoints
        | Code::Buchholz(..)
        | Code::ForeBuchholz(..)
        | Code::Koya { .. } => in_points(value),
    }
}

/// Points with one decimal, or two where one would hide something.
pub(super) fn in_points(value: &Rational) -> String {
    let is_exact = (value * &Rational::from(10)).to_string().parse::<i64>().is_ok();
    if is_exact { format!("{value:.1}") } else { format!("{value:.2}") }
}
