//! Parts of the field: by gender, age, club or whatever else is known of an athlete.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_tournament::event::{AthleteNumber, BirthDate, Details, Gender, Time};
use clap::ValueEnum;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};

use super::AskStandings;
use crate::cli::exit::Failure;
use crate::cli::tournament::desk::Desk;
use crate::messages::Messages;

/// What a field is parted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Attribute {
    Gender,
    Category,
    Club,
    Association,
    Country,
    Tag,
    Age,
}

/// A part of the field.
pub(super) struct Group {
    name: Name,
    athletes: BTreeSet<AthleteNumber>,
}

/// What the athletes of a group have in common, in the order in which groups are shown.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Gender(Gender),
    /// The first age, and the first that is too old.
    Ages(u64, Option<u64>),
    Said(String),
    /// Nothing is known.
    Unknown,
}

impl Group {
    pub(super) fn has(&self, athlete: AthleteNumber) -> bool {
        self.athletes.contains(&athlete)
    }

    /// The name in a JSON answer; none for those of whom nothing is known.
    pub(super) fn key(&self) -> Option<String> {
        self.name.key()
    }

    pub(super) fn title(&self, messages: &Messages) -> String {
        self.name.title(messages)
    }

    /// Whether somebody may mean this group.
    pub(super) fn is_called(&self, typed: &str, messages: &Messages) -> bool {
        let typed = typed.trim().to_lowercase();
        let key = self.key().is_some_and(|key| key.to_lowercase() == typed);
        key || self.title(messages).to_lowercase() == typed
    }
}

impl Name {
    fn key(&self) -> Option<String> {
        match self {
            Name::Gender(Gender::Female) => Some("female".to_owned()),
            Name::Gender(Gender::Male) => Some("male".to_owned()),
            Name::Gender(Gender::Other) => Some("other".to_owned()),
            Name::Ages(from, Some(to)) => Some(format!("{from}-{}", to - 1)),
            Name::Ages(from, None) => Some(format!("{from}+")),
            Name::Said(text) => Some(text.clone()),
            Name::Unknown => None,
        }
    }

    fn title(&self, messages: &Messages) -> String {
        match self {
            Name::Gender(Gender::Female) => messages.text("gender-female"),
            Name::Gender(Gender::Male) => messages.text("gender-male"),
            Name::Gender(Gender::Other) => messages.text("gender-other"),
            Name::Ages(..) | Name::Said(_) => self.key().unwrap_or_default(),
            Name::Unknown => messages.text("standings-unknown"),
        }
    }

    /// What somebody said, if anything.
    fn said(text: &str) -> Vec<Name> {
        let said = Some(text).filter(|text| !text.is_empty());
        said.map(|text| Name::Said(text.to_owned())).into_iter().collect()
    }
}

/// The groups of everybody on the roster; who has several tags is in several.
pub(super) async fn of_field(
    desk: &mut Desk<'_>,
    attribute: Attribute,
    question: &AskStandings,
) -> Result<Vec<Group>, Failure> {
    let ages = match attribute {
        Attribute::Age => ages(desk, question).await?,
        _ => BTreeMap::new(),
    };
    let mut groups: BTreeMap<Name, BTreeSet<AthleteNumber>> = BTreeMap::new();
    for (number, athlete) in &desk.state().athletes {
        let mut names = match attribute {
            Attribute::Age => {
                ages.get(number).map(|age| bracket(*age, &question.ages)).into_iter().collect()
            }
            _ => names(attribute, &athlete.details),
        };
        if names.is_empty() {
            names.push(Name::Unknown);
        }
        for name in names {
            groups.entry(name).or_default().insert(*number);
        }
    }
    Ok(groups.into_iter().map(|(name, athletes)| Group { name, athletes }).collect())
}

/// The groups that what may be printed of an athlete puts them in.
fn names(attribute: Attribute, details: &Details) -> Vec<Name> {
    match attribute {
        Attribute::Gender => details.gender.map(Name::Gender).into_iter().collect(),
        Attribute::Category => Name::said(&details.category),
        Attribute::Club => Name::said(&details.club),
        Attribute::Association => Name::said(&details.association),
        Attribute::Country => Name::said(&details.country),
        Attribute::Tag => details.tags.iter().flat_map(|tag| Name::said(tag)).collect(),
        // Birth dates are no part of what may be printed.
        Attribute::Age => Vec::new(),
    }
}

/// The age group that begins at or before `age`.
fn bracket(age: u64, first_ages: &[u64]) -> Name {
    let mut first_ages = first_ages.to_vec();
    first_ages.push(0);
    first_ages.sort_unstable();
    first_ages.dedup();
    let n_begun = first_ages.iter().take_while(|first| **first <= age).count();
    Name::Ages(first_ages[n_begun - 1], first_ages.get(n_begun).copied())
}

/// The ages of those whose birth dates are kept, on the day that is asked about.
async fn ages(
    desk: &mut Desk<'_>,
    question: &AskStandings,
) -> Result<BTreeMap<AthleteNumber, u64>, Failure> {
    let on = match &question.on {
        Some(typed) => desk.setting.date(typed)?,
        None => created(desk),
    };
    let personal = desk.store.personal(&desk.log).await;
    let personal = personal.map_err(|error| desk.setting.failed(&error))?;
    let age = |birth_date: &str| {
        let latest = birth_date.parse::<BirthDate>().ok()?.latest();
        let birth_date: Date = latest.to_string().parse().ok()?;
        let years = birth_date.until((Unit::Year, on)).ok()?.get_years();
        u64::try_from(years).ok()
    };
    let ages = personal
        .iter()
        .filter_map(|(athlete, private)| age(&private.birth_date).map(|age| (*athlete, age)));
    Ok(ages.collect())
}

/// The day on which the tournament was created, UTC.
fn created(desk: &Desk<'_>) -> Date {
    let first = desk.tournament().standing_events().first();
    let Time { unix_ms } = first.map_or(Time { unix_ms: 0 }, |(_, event)| event.time);
    let moment = i64::try_from(unix_ms).ok();
    let moment = moment.and_then(|unix_ms| Timestamp::from_millisecond(unix_ms).ok());
    moment.unwrap_or_default().to_zoned(TimeZone::UTC).date()
}

#[cfg(test)]
mod tests {
    use super::{Name, bracket};

    #[test]
    fn an_age_group_begins_with_its_first_age() {
        let key = |age| bracket(age, &[60, 18, 35, 18]).key().expect("a name");
        let shown = [0, 17, 18, 34, 35, 59, 60, 99].map(key);
        assert_eq!(shown, ["0-17", "0-17", "18-34", "18-34", "35-59", "35-59", "60+", "60+"]);
        assert_eq!(bracket(5, &[]), Name::Ages(0, None));
        assert!(bracket(9, &[9, 10]) < bracket(10, &[9, 10]), "by age, not by spelling");
    }
}
