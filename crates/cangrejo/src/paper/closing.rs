//! The end of a tournament: prizes, receipts, certificates, the final act.

use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::{Phase, State};
use serde::Serialize;

use super::list::{Kind, List, Section, plain};
use super::order::NoSheet;
use super::people::{club, name, named, placing, ranking};
use super::prizes::{Award, Fund};
use super::{Source, report};

/// How many get a certificate where there are no prizes.
const MOST_CERTIFICATES: usize = 3;

/// Certificates, a page each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Certificates {
    title: String,
    given_to: String,
    honored: Vec<Certificate>,
    signers: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Certificate {
    name: String,
    club: String,
    reason: String,
}

/// Receipts for prizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Receipts {
    title: String,
    given: Vec<Receipt>,
    signers: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Receipt {
    amount: String,
    sentence: String,
}

/// Who gets which prize as it stands.
pub fn awards(fund: &Fund, state: &State) -> Vec<Award> {
    if state.rounds.is_empty() {
        return Vec::new();
    }
    fund.awards(&placing(state), |athlete, category| is_of(state, athlete, category))
}

/// Whether an athlete is of a category: it is theirs, or one of their tags.
fn is_of(state: &State, athlete: AthleteNumber, category: &str) -> bool {
    let wanted = category.trim().to_lowercase();
    state.athletes.get(&athlete).is_some_and(|one| {
        let own = std::iter::once(&one.details.category).chain(&one.details.tags);
        own.map(|word| word.trim().to_lowercase()).any(|word| word == wanted)
    })
}

fn closed(source: &Source<'_>) -> Result<(), NoSheet> {
    match source.state().phase {
        Phase::Closed => Ok(()),
        Phase::NotCreated | Phase::Open => Err(NoSheet::NotClosed),
    }
}

/// The prizes, a table for each category.
pub(super) fn prizes(source: &Source<'_>) -> Result<List, NoSheet> {
    let sections = prize_tables(source);
    if sections.is_empty() {
        return Err(NoSheet::NoPrizes);
    }
    Ok(List {
        title: source.text("paper-prizes"),
        subtitle: match source.state().phase {
            Phase::Closed => source.text("paper-closed"),
            Phase::NotCreated | Phase::Open => source.text("paper-still-open"),
        },
        flow: 1,
        tenths: 105,
        sections,
        ..List::default()
    })
}

fn prize_tables(source: &Source<'_>) -> Vec<Section> {
    let awards = awards(source.fund, source.state());
    let tables = awards.chunk_by(|one, next| one.category == next.category);
    let table = |awards: &[Award]| {
        let columns = vec![
            (source.text("standings-place"), Kind::Main),
            (source.text("paper-name"), Kind::Text),
            (source.text("desk-club"), Kind::Text),
            (source.text("paper-shared-by"), Kind::Number),
            (source.text("paper-amount"), Kind::Number),
        ];
        let row = |award: &Award| {
            vec![
                award.place.to_string(),
                named(source, award.athlete),
                club(source.state(), award.athlete),
                if award.n_sharing > 1 { award.n_sharing.to_string() } else { String::new() },
                source.fund.amount(award.cents, source.messages),
            ]
        };
        let heading = category_name(source, &awards[0].category);
        Section::table(columns, awards.iter().map(row).collect()).under(heading)
    };
    tables.map(table).collect()
}

fn category_name(source: &Source<'_>, category: &str) -> String {
    if category.is_empty() { source.text("paper-general") } else { plain(category, 40) }
}

/// A receipt for each prize.
pub(super) fn receipts(source: &Source<'_>) -> Result<Receipts, NoSheet> {
    closed(source)?;
    let awards = awards(source.fund, source.state());
    if awards.is_empty() {
        return Err(NoSheet::NoPrizes);
    }
    let receipt = |award: &Award| {
        let values = [
            ("name", name(source, award.athlete).into()),
            ("amount", source.fund.amount(award.cents, source.messages).into()),
            ("place", award.place.into()),
            ("category", category_name(source, &award.category).into()),
        ];
        Receipt {
            amount: source.fund.amount(award.cents, source.messages),
            sentence: source.messages.say("paper-receipt-sentence", values),
        }
    };
    Ok(Receipts {
        title: source.text("paper-receipt"),
        given: awards.iter().map(receipt).collect(),
        signers: ["paper-sign-receiver", "paper-sign-id", "paper-sign-date"]
            .map(|key| source.text(key))
            .to_vec(),
    })
}

/// A certificate for each prize; without prizes, for the first three.
pub(super) fn certificates(source: &Source<'_>) -> Result<Certificates, NoSheet> {
    closed(source)?;
    let state = source.state();
    let certificate = |(place, athlete, category): (usize, AthleteNumber, String)| {
        let values = [
            ("place", place.into()),
            ("category", category.into()),
            ("tournament", plain(&state.name, 80).into()),
        ];
        Certificate {
            name: name(source, athlete),
            club: club(state, athlete),
            reason: source.messages.say("paper-certificate-reason", values),
        }
    };
    let mut honored: Vec<(usize, AthleteNumber, String)> = awards(source.fund, source.state())
        .into_iter()
        .map(|award| (award.place, award.athlete, category_name(source, &award.category)))
        .collect();
    if honored.is_empty() {
        let best = ranking(source).into_iter().filter(|(place, ..)| *place <= MOST_CERTIFICATES);
        let general = category_name(source, "");
        honored = best.map(|(place, athlete, _)| (place, athlete, general.clone())).collect();
    }
    if honored.is_empty() {
        return Err(NoSheet::NoPrizes);
    }
    Ok(Certificates {
        title: source.text("paper-certificate"),
        given_to: source.text("paper-given-to"),
        honored: honored.into_iter().map(certificate).collect(),
        signers: ["paper-sign-director", "paper-sign-organizer"]
            .map(|key| source.text(key))
            .to_vec(),
    })
}

/// The final act: what happened, who was first, what was given, to be signed.
pub(super) fn sheet(source: &Source<'_>) -> Result<List, NoSheet> {
    closed(source)?;
    let mut sections = vec![report::summary(source), report::best(source)];
    sections.extend(prize_tables(source));
    Ok(List {
        title: source.text("paper-closing-sheet"),
        subtitle: source.text("paper-closed"),
        flow: 1,
        tenths: 105,
        sections,
        signatures: ["paper-sign-director", "paper-judge", "paper-sign-organizer"]
            .map(|key| source.text(key))
            .to_vec(),
        ..List::default()
    }
    .without_empty())
}
