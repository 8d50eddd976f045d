//! Words for the criteria of C.04.3: what each is about, what it counts, what it stands against.

use cangrejo_pairing::dutch::{Criterion, Edition};
use cangrejo_pairing::explain::Why;
use cangrejo_tournament::trf;

use super::Messages;
use super::rule_codes::code;

/// The words of an edition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    pub(super) edition: Edition,
    pub(super) messages: &'a Messages,
}

impl Words<'_> {
    /// What stands against an alternative.
    pub(super) fn why(&self, why: &Why) -> String {
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

    /// That the rest could not be paired.
    pub(super) fn unpairable(&self) -> String {
        let code = [("code", self.code(Criterion::Completion).into())];
        self.messages.say("trf-why-unpairable", code)
    }

    /// What the edition calls a criterion.
    pub(super) fn code(&self, criterion: Criterion) -> String {
        code(criterion, self.edition)
    }

    /// What a criterion is about.
    pub(super) fn what(&self, criterion: Criterion) -> String {
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

    /// Points with one decimal.
    pub(super) fn points(&self, tenths: u32) -> String {
        self.messages.figure(trf::Points::from_tenths(tenths))
    }

    /// A number of players or games, or a list of scores.
    pub(super) fn count(&self, criterion: Criterion, count: &[u32]) -> String {
        let scores = |scores: &[u32]| {
            let list: Vec<String> = scores.iter().map(|&score| self.points(score)).collect();
            // A comma between numbers that have one would be read as a decimal.
            list.join(if self.points(0).contains(',') { "; " } else { ", " })
        };
        match (criterion, count) {
            (_, []) => self.messages.text("trf-explain-nobody"),
            (Criterion::NextBracket, [0]) => "0".to_owned(),
            (Criterion::NextBracket, [left, rest @ ..]) => format!("{left} ({})", scores(rest)),
            (
                Criterion::ByeScore
                | Criterion::DownfloaterScores
                | Criterion::MovedDownDifference
                | Criterion::OpponentDifference
                | Criterion::MovedDownOlderDifference
                | Criterion::OpponentOlderDifference,
                list,
            ) => scores(list),
            (_, [number, ..]) => number.to_string(),
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
