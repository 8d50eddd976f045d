//! Words for what a chess report says, loses and lacks.

use cangrejo_tournament::trf::{Comparison, Detail, Lost};
use fluent_bundle::FluentValue;

use super::Messages;
use crate::chess_file::ChessFile;
use crate::excerpt::excerpt;
use crate::submission::{Gap, PlayerGap};

/// How many players are named one by one before they are counted.
const MOST_NAMED: usize = 5;

/// How many lines are told before they are counted.
const MOST_LINES: usize = 20;

/// What a tournament does not keep of its file: one sentence for each thing, those of many players
/// together.
pub(crate) fn unkept(comparison: &Comparison, messages: &Messages) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut n_lines = 0;
    let mut of_players: Vec<(Detail, Vec<&Lost>)> = Vec::new();
    for lost in &comparison.lost {
        match lost {
            Lost::Line { .. } => {
                n_lines += 1;
                sentences.extend((n_lines <= MOST_LINES).then(|| self::lost(lost, messages)));
            }
            Lost::Renumbered { .. } => sentences.push(self::lost(lost, messages)),
            Lost::Player { what, .. } => {
                match of_players.iter_mut().find(|(kind, _)| is_alike(*kind, *what)) {
                    Some((_, group)) => group.push(lost),
                    None => of_players.push((*what, vec![lost])),
                }
            }
        }
    }
    if n_lines > MOST_LINES {
        sentences.push(messages.say("more", [("count", (n_lines - MOST_LINES).into())]));
    }
    for (what, group) in of_players {
        sentences.extend(group.iter().take(MOST_NAMED).map(|one| lost(one, messages)));
        if group.len() > MOST_NAMED {
            let values = [
                ("count", (group.len() - MOST_NAMED).into()),
                ("what", detail(what, messages).into()),
            ];
            sentences.push(messages.say("trf-unkept-more", values));
        }
    }
    sentences
}

/// What else somebody should know who takes a report over.
pub(crate) fn report_remarks(
    file: &ChessFile,
    comparison: &Comparison,
    messages: &Messages,
) -> Vec<String> {
    let added = comparison.added.iter().map(|line| line.trim()).collect::<Vec<_>>().join("; ");
    let added = [("lines", added.into())];
    let added = (!comparison.added.is_empty()).then(|| messages.say("trf-added", added));
    let untied = (!file.has_tie_breaks()).then(|| messages.text("import-trf-no-tie-breaks"));
    added.into_iter().chain(untied).collect()
}

fn is_alike(one: Detail, other: Detail) -> bool {
    one == other || matches!((one, other), (Detail::Round(_), Detail::Round(_)))
}

/// Something that is not kept.
pub(crate) fn lost(lost: &Lost, messages: &Messages) -> String {
    match lost {
        Lost::Line { line, text } => {
            let values = [("line", line.to_string().into()), ("text", excerpt(text).into())];
            messages.say("trf-unkept-line", values)
        }
        Lost::Renumbered { count } => {
            messages.say("trf-unkept-numbers", [("count", (*count).into())])
        }
        Lost::Player { line, player, what, was, now } => {
            let or_nothing = |text: &String| -> FluentValue<'static> {
                if text.is_empty() {
                    messages.text("trf-nothing").into()
                } else {
                    text.clone().into()
                }
            };
            let values = [
                ("line", line.to_string().into()),
                ("player", player.to_string().into()),
                ("what", detail(*what, messages).into()),
                ("was", or_nothing(was)),
                ("now", or_nothing(now)),
            ];
            messages.say("trf-unkept-player", values)
        }
    }
}

fn detail(what: Detail, messages: &Messages) -> String {
    messages.text(match what {
        Detail::Sex => "trf-detail-sex",
        Detail::Title => "trf-detail-title",
        Detail::Name => "trf-detail-name",
        Detail::Rating => "trf-detail-rating",
        Detail::Federation => "trf-detail-federation",
        Detail::FideId => "trf-detail-fide-id",
        Detail::Birth => "trf-detail-birth",
        Detail::Points => "trf-detail-points",
        Detail::Place => "trf-detail-place",
        Detail::Round(round) => {
            return messages.say("trf-detail-round", [("round", round.to_string().into())]);
        }
    })
}

/// What a rating officer would miss, and where it is entered.
pub(crate) fn gap(gap: &Gap, messages: &Messages) -> String {
    let key = match gap {
        Gap::Name => "gap-name",
        Gap::City => "gap-city",
        Gap::Federation => "gap-federation",
        Gap::Start => "gap-start",
        Gap::End => "gap-end",
        Gap::ChiefArbiter => "gap-chief-arbiter",
        Gap::RateOfPlay => "gap-rate-of-play",
        Gap::TimeControl => "gap-time-control",
        Gap::RoundDays(_) => "gap-round-days",
        Gap::Players(PlayerGap::FideId, _) => "gap-fide-ids",
        Gap::Players(PlayerGap::BirthYear, _) => "gap-birth-years",
        Gap::Players(PlayerGap::Federation, _) => "gap-federations",
        Gap::Players(PlayerGap::Title, _) => "gap-titles",
    };
    let numbers = gap.numbers();
    let mut named: Vec<String> = numbers.iter().take(MOST_LINES).map(u32::to_string).collect();
    named.extend((numbers.len() > MOST_LINES).then(|| "…".to_owned()));
    let values = [
        ("place", gap.place().into()),
        ("count", numbers.len().into()),
        ("numbers", named.join(", ").into()),
    ];
    messages.say(key, values)
}
