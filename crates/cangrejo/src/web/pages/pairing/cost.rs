//! What a change by hand costs, against the round as the engine made it or as it was published.

use cangrejo_pairing::domino::{Share, Tally};
use cangrejo_tournament::Rational;
use cangrejo_tournament::event::Repeat;
use maud::{Markup, html};

use crate::messages;
use crate::round_report::RoundReport;
use crate::web::pages::room::Room;

/// The key of a figure, and how it is counted.
type Count = (&'static str, fn(&Tally) -> u64);

/// What is counted of a round; less is better.
const COUNTS: [Count; 6] = [
    ("swap-partners", |tally| tally.partner_violations),
    ("swap-rivals", |tally| tally.rival_violations),
    ("swap-forced", |tally| tally.forced_partners + tally.forced_rivals),
    ("swap-pyramid", |tally| tally.pyramid_moves),
    ("swap-side", |tally| tally.side_moves),
    ("swap-deviation", |tally| tally.deviation),
];

/// The figures of a round before and after a change, and in a sentence what it costs.
pub(super) fn compared(
    room: &Room,
    titles: [&str; 2],
    before: &RoundReport,
    after: &RoundReport,
) -> Markup {
    let (old, new) = (&before.figures, &after.figures);
    html! {
        section #cost aria-labelledby="cost-title" {
            h2 #cost-title { (room.text("desks-cost")) }
            p { strong { (verdict(room, &old.tally, &new.tally)) } }
            div class="wide" { table {
                thead { tr {
                    th scope="col" { (room.text("swap-figure")) }
                    @for title in titles { th scope="col" class="number" { (room.text(title)) } }
                    th scope="col" class="number" { (room.text("desks-difference")) }
                } }
                tbody {
                    @for (key, count) in COUNTS { (line(room, key, [count(&old.tally), count(&new.tally)])) }
                    tr {
                        th scope="row" { (room.text("swap-success")) }
                        td class="number" { (percent(room, old.success)) }
                        td class="number" { (percent(room, new.success)) }
                        td {}
                    }
                }
            } }
        }
    }
}

fn line(room: &Room, key: &str, [old, new]: [u64; 2]) -> Markup {
    let difference = match new.cmp(&old) {
        std::cmp::Ordering::Less => format!("−{}", old - new),
        std::cmp::Ordering::Equal => "0".to_owned(),
        std::cmp::Ordering::Greater => format!("+{}", new - old),
    };
    html! {
        tr class=[(new > old).then_some("worse")] {
            th scope="row" { (room.text(key)) }
            td class="number" { (old) }
            td class="number" { (new) }
            td class="number" { (difference) }
        }
    }
}

/// What the change costs, in the order in which rounds are judged.
fn verdict(room: &Room, old: &Tally, new: &Tally) -> String {
    let repeats = |tally: &Tally| tally.partner_violations + tally.rival_violations;
    let moves = |tally: &Tally| tally.pyramid_moves + tally.side_moves + tally.deviation;
    if repeats(new) > repeats(old) {
        let count = repeats(new) - repeats(old);
        room.visitor.say("desks-cost-repeats", [("count", count.into())])
    } else if moves(new) > moves(old) {
        room.text("desks-cost-pattern")
    } else {
        room.text("desks-cost-nothing")
    }
}

/// A share in percent, `-` if there is no whole.
fn percent(room: &Room, share: Option<Share>) -> String {
    let exact = |share: Share| Rational::from(100 * share.part) / Rational::from(share.whole);
    let told = |share: Share| room.visitor.messages.number(format!("{:.2}", exact(share)));
    share.map_or_else(|| "-".to_owned(), told)
}

/// A repeat in words.
pub(super) fn repeat_line(room: &Room, repeat: &Repeat) -> String {
    messages::repeat(repeat, |athlete| room.named(athlete), &room.visitor.messages)
}

/// The repeats that the director approves one by one, with one reason for all.
pub(super) fn approvals(room: &Room, to_approve: &[Repeat]) -> Markup {
    html! {
        @if !to_approve.is_empty() {
            fieldset {
                legend { (room.text("web-forced-repeats")) }
                @for repeat in to_approve {
                    label { input type="checkbox" name="approve" value=(approval_of(repeat)) required;
                        (repeat_line(room, repeat)) }
                }
            }
        }
    }
}

/// What a form sends for a repeat that is approved: how and who.
pub(super) fn approval_of(repeat: &Repeat) -> String {
    let [a, b] = repeat.athletes;
    let kind = match repeat.kind {
        cangrejo_tournament::event::RepeatKind::Partners => "partners",
        cangrejo_tournament::event::RepeatKind::Rivals => "rivals",
    };
    format!("{kind}-{a}-{b}")
}
