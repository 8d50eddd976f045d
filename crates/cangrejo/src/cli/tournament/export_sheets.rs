//! The lists that `export` writes.

use cangrejo_tournament::event::RoundNumber;

use super::desk::Desk;
use super::export::{Export, What};
use crate::cli::exit::Failure;
use crate::director::Refusal;
use crate::lists::Lists;
use crate::minors::PublicLog;
use crate::spreadsheet::Sheet;

/// One of the lists.
pub(super) async fn sheet(
    what: What,
    question: &Export,
    public: Option<&PublicLog>,
    desk: &mut Desk<'_>,
) -> Result<Sheet, Failure> {
    let setting = desk.setting;
    match what {
        What::Athletes => {
            let private = if question.private {
                let known = desk.store.personal(&desk.log).await;
                Some(known.map_err(|error| setting.failed(&error))?)
            } else {
                None
            };
            Ok(lists(desk, public).athletes(private.as_ref()))
        }
        What::Standings => Ok(lists(desk, public).standings(after_round(desk, question.after)?)),
        What::Rounds => Ok(lists(desk, public).rounds()),
        What::Log => {
            if let Some(public) = public {
                return Ok(lists(desk, Some(public)).log(&public.history));
            }
            let sealed = desk.store.history(desk.log.name()).await;
            Ok(lists(desk, None).log(&sealed.map_err(|error| setting.failed(&error))?))
        }
    }
}

fn lists<'d>(desk: &'d Desk<'_>, public: Option<&'d PublicLog>) -> Lists<'d> {
    let tournament = public.map_or_else(|| desk.tournament(), |public| &public.tournament);
    Lists { tournament, messages: desk.messages() }
}

/// The round that is named, or the last one.
fn after_round(desk: &Desk<'_>, after: Option<i64>) -> Result<Option<RoundNumber>, Failure> {
    let last = desk.state().rounds.last().map(|round| round.number);
    let after = match after {
        None => last,
        Some(typed) => Some(desk.setting.number(typed, RoundNumber::new)?),
    };
    if let Some(round) = after.filter(|round| Some(*round) > last) {
        return Err(desk.setting.refused(&Refusal::NoSuchRound { round }));
    }
    Ok(after)
}
