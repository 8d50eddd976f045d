//! Where and when a tournament of chess is held, and by whom.

use cangrejo_tournament::chess::has_short_year;
use cangrejo_tournament::event::{Fact, Heading};
use cangrejo_tournament::trf::Report;

use super::{ChessRefusal, Refusal};
use crate::excerpt::excerpt;

/// The most letters of a field of a heading.
const MOST_LETTERS: usize = 200;

/// The most letters of a line that is kept as it is.
const MOST_OF_LINE: usize = 2_000;

/// The most lines of a kind, and the most rounds that columns of reports can count.
const MOST: usize = 999;

/// Sets the heading of the report, whole.
pub(super) fn set(mut heading: Heading) -> Result<Fact, Refusal> {
    trim(&mut heading);
    let fields = [
        &heading.city,
        &heading.federation,
        &heading.kind,
        &heading.chief_arbiter,
        &heading.rate_of_play,
        &heading.time_control,
        &heading.program,
    ];
    for text in fields.into_iter().chain(&heading.deputies) {
        check(text, MOST_LETTERS, !text.contains(char::is_control))?;
    }
    for line in &heading.lines {
        check(line, MOST_OF_LINE, is_kept_whole(line))?;
    }
    let last_round = heading.schedule.keys().next_back().map_or(0, |round| round.idx() + 1);
    for count in [heading.lines.len(), heading.deputies.len(), last_round] {
        if count > MOST {
            let [number, most] = [count, MOST].map(|one| i64::try_from(one).unwrap_or(i64::MAX));
            return Err(Refusal::TooLarge { number, most });
        }
    }
    if heading.start.zip(heading.end).is_some_and(|(start, end)| end < start) {
        return Err(ChessRefusal::EndsBeforeStart.into());
    }
    if let Some((round, start)) =
        heading.schedule.iter().find(|(_, start)| !has_short_year(start.day))
    {
        return Err(ChessRefusal::YearOfRound { round: *round, year: start.day.year() }.into());
    }
    Ok(Fact::HeadingSet { heading })
}

fn trim(heading: &mut Heading) {
    let fields = [
        &mut heading.city,
        &mut heading.federation,
        &mut heading.kind,
        &mut heading.chief_arbiter,
        &mut heading.rate_of_play,
        &mut heading.time_control,
        &mut heading.program,
    ];
    for text in fields.into_iter().chain(&mut heading.deputies) {
        *text = text.trim().to_owned();
    }
    heading.deputies.retain(|deputy| !deputy.is_empty());
}

/// That a text is short enough, and fit for a line of a report.
fn check(text: &str, most: usize, is_fit: bool) -> Result<(), Refusal> {
    if is_fit && text.chars().count() <= most {
        return Ok(());
    }
    Err(ChessRefusal::BadHeading { text: excerpt(text), most }.into())
}

/// Whether a line reads as one that is kept as it is, and as nothing that has a field of its own.
fn is_kept_whole(line: &str) -> bool {
    Heading::of_report(&Report::read(line.as_bytes())).lines == [line]
}
