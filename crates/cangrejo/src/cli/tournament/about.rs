//! What is known of athletes: `add` and `edit`.
//!
//! Id number, birth date and phone number are kept beside the log, which only commits to them.

use cangrejo_tournament::event::{
    AthleteNumber, BirthDate, Commitments, Details, Gender, Personal, Role, Title,
};
use cangrejo_tournament::text::is_unprintable;
use clap::{Args, ValueEnum};
use jiff::civil::Date;

use super::args::Change;
use super::desk::{Desk, Setting};
use crate::cli::exit::Failure;
use crate::cli::whole::whole;
use crate::clock::today;
use crate::director::{AthleteEntry, Refusal, Request};
use crate::excerpt::excerpt;
use crate::messages;
use crate::roster_file::MAX_LETTERS;
use crate::store::{StoreError, fresh_salt};

/// Athletes to register.
#[derive(Debug, Args)]
pub(in crate::cli) struct NewAthletes {
    #[arg(required = true)]
    names: Vec<String>,

    #[command(flatten)]
    about: About,

    #[arg(long)]
    house: bool,

    #[command(flatten)]
    change: Change,
}

/// An athlete of whom something is put right.
#[derive(Debug, Args)]
pub(in crate::cli) struct EditAthlete {
    #[arg(allow_negative_numbers = true)]
    number: i64,

    #[arg(long)]
    name: Option<String>,

    #[arg(long, conflicts_with_all = ["id_number", "birth_date", "phone"])]
    forget: bool,

    #[command(flatten)]
    about: About,

    #[command(flatten)]
    change: Change,
}

impl EditAthlete {
    /// The number of the athlete, as typed.
    pub(super) const fn number(&self) -> i64 {
        self.number
    }
}

/// What else can be said of an athlete; an empty text takes back what was said.
#[derive(Debug, Args)]
pub(in crate::cli) struct About {
    #[arg(long)]
    id_number: Option<String>,

    #[arg(long)]
    birth_date: Option<String>,

    #[arg(long)]
    phone: Option<String>,

    #[arg(long)]
    gender: Option<GenderName>,

    #[arg(long)]
    club: Option<String>,

    #[arg(long)]
    association: Option<String>,

    #[arg(long)]
    country: Option<String>,

    #[arg(long)]
    category: Option<String>,

    #[arg(long, value_delimiter = ',')]
    tags: Option<Vec<String>>,

    #[arg(long, allow_negative_numbers = true)]
    elo: Option<i64>,

    /// Of chess; an empty one takes it back.
    #[arg(long = "chess-title")]
    chess_title: Option<String>,

    #[arg(long)]
    federation: Option<String>,

    #[arg(long, value_parser = whole::<1, 4_294_967_295>, allow_negative_numbers = true)]
    fide_id: Option<u64>,
}

/// The genders by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum GenderName {
    Female,
    Male,
    Other,
}

impl From<GenderName> for Gender {
    fn from(name: GenderName) -> Gender {
        match name {
            GenderName::Female => Gender::Female,
            GenderName::Male => Gender::Male,
            GenderName::Other => Gender::Other,
        }
    }
}

/// Registers athletes.
pub(super) async fn add(question: &NewAthletes, setting: &Setting<'_>) -> Result<String, Failure> {
    let about = &question.about;
    about.check_printable(&question.names, setting)?;
    if question.names.len() > 1
        && (about.is_private() || about.elo.is_some() || about.fide_id.is_some())
    {
        return Err(setting.bad("desk-one-name", []));
    }
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let private = about.private(None, setting)?;
    let commitments = private.as_ref().map(|private| private.commitments(desk.log.id_salt()));
    let register = |name: &String| Request::Register {
        role: if question.house { Role::House } else { Role::Ranked },
        entry: AthleteEntry {
            details: about.details(Details { name: name.clone(), ..Details::default() }),
            elo: about.elo,
            commitments: commitments.clone().unwrap_or_default(),
        },
    };
    let next = AthleteNumber::after(desk.state().athletes.len());
    let requests = question.names.iter().map(register).collect();
    let personal = private.map(|private| (next, private));
    let entered = desk.enter(&question.change.signature, requests, personal.as_slice()).await?;
    desk.confirm(entered).await
}

/// Puts right what is known of an athlete; what is not named stays.
pub(super) async fn edit(question: &EditAthlete, setting: &Setting<'_>) -> Result<String, Failure> {
    let athlete = setting.entry(question.number)?;
    let about = &question.about;
    if question.name.is_none() && about.is_silent() && !question.forget {
        return Err(setting.bad("desk-nothing-to-edit", []));
    }
    about.check_printable(question.name.as_slice(), setting)?;
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let known = desk.state().athletes.get(&athlete).cloned();
    let known = known.ok_or_else(|| setting.refused(&Refusal::UnknownAthlete { athlete }))?;
    let kept = match desk.store.personal(&desk.log).await {
        Ok(mut kept) => kept.remove(&athlete),
        // It is entered anew, as whoever verifies the log is told to.
        Err(StoreError::PersonalChanged { athlete: changed, .. }) if changed == athlete => None,
        Err(error) => return Err(setting.failed(&error)),
    };
    let private = about.private(kept, setting)?;
    let commitments: Commitments = match &private {
        Some(private) => private.commitments(desk.log.id_salt()),
        None if question.forget => Commitments::default(),
        None => known.commitments,
    };
    let elo = about.elo.or(known.details.elo.map(i64::from));
    let mut details = about.details(known.details);
    if let Some(name) = &question.name {
        name.clone_into(&mut details.name);
    }
    let entry = AthleteEntry { details, elo, commitments };
    let personal = private.map(|private| (athlete, private));
    let requests = vec![Request::ChangeAthlete { athlete, entry }];
    let mut entered = desk.enter(&question.change.signature, requests, personal.as_slice()).await?;
    if question.forget {
        let cleaned = desk.store.forget(&desk.log, athlete).await;
        let cleaned = cleaned.map_err(|error| setting.failed(&error))?;
        entered.remarks.extend(messages::erased(&cleaned, setting.messages));
    }
    desk.confirm(entered).await
}

impl About {
    /// That the names, and all that is said of the athlete, can be printed.
    fn check_printable(&self, names: &[String], setting: &Setting<'_>) -> Result<(), Failure> {
        let printed =
            [&self.club, &self.association, &self.country, &self.category, &self.federation];
        let private = [&self.id_number, &self.phone];
        let said = printed.into_iter().chain(private).flatten();
        let tags = self.tags.iter().flatten();
        names.iter().chain(said).chain(tags).try_for_each(|text| setting.check_printable(text))?;
        match &self.chess_title {
            Some(typed) if !typed.trim().is_empty() && typed.parse::<Title>().is_err() => {
                Err(setting.bad("chess-bad-title", [("value", typed.into())]))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Whether something is said that stays out of the log.
    const fn is_private(&self) -> bool {
        self.id_number.is_some() || self.birth_date.is_some() || self.phone.is_some()
    }

    /// Whether nothing is said at all.
    fn is_silent(&self) -> bool {
        let texts = [&self.club, &self.association, &self.country, &self.category];
        !self.is_private()
            && texts.into_iter().all(Option::is_none)
            && self.gender.is_none()
            && self.tags.is_none()
            && self.elo.is_none()
            && self.chess_title.is_none()
            && self.federation.is_none()
            && self.fide_id.is_none()
    }

    /// What may be printed, after this was said; the rating is checked by the director.
    fn details(&self, known: Details) -> Details {
        let said = |typed: &Option<String>, known: String| {
            typed.as_ref().map_or(known, |typed| typed.trim().to_owned())
        };
        let tags = self.tags.as_ref().map(|tags| {
            let tags = tags.iter().map(|tag| tag.trim().to_owned());
            tags.filter(|tag| !tag.is_empty()).collect()
        });
        Details {
            name: known.name,
            gender: self.gender.map(Gender::from).or(known.gender),
            club: said(&self.club, known.club),
            association: said(&self.association, known.association),
            country: said(&self.country, known.country),
            category: said(&self.category, known.category),
            tags: tags.unwrap_or(known.tags),
            elo: known.elo,
            title: match &self.chess_title {
                Some(typed) => typed.parse().ok(),
                None => known.title,
            },
            federation: said(&self.federation, known.federation).to_uppercase(),
            fide_id: match self.fide_id {
                Some(typed) => u32::try_from(typed).ok(),
                None => known.fide_id,
            },
            national: known.national,
            sorted_as: None,
        }
    }

    /// What may not be printed, after this was said; none if nothing of it was.
    fn private(
        &self,
        known: Option<Personal>,
        setting: &Setting<'_>,
    ) -> Result<Option<Personal>, Failure> {
        if !self.is_private() {
            return Ok(None);
        }
        let mut private = known.unwrap_or_else(|| Personal {
            salt: fresh_salt(),
            id_number: String::new(),
            birth_date: String::new(),
            phone: String::new(),
        });
        if let Some(id_number) = &self.id_number {
            id_number.trim().clone_into(&mut private.id_number);
        }
        if let Some(phone) = &self.phone {
            phone.trim().clone_into(&mut private.phone);
        }
        if let Some(typed) = &self.birth_date {
            let typed = typed.trim();
            private.birth_date = if typed.is_empty() {
                String::new()
            } else {
                setting.birth_date(typed)?.to_string()
            };
        }
        Ok(Some(private))
    }
}

impl Setting<'_> {
    /// That a text fits a line and has no control characters, as in the cells of a list.
    pub(super) fn check_printable(&self, typed: &str) -> Result<(), Failure> {
        let n_letters = typed.chars().count();
        if n_letters > MAX_LETTERS {
            let values =
                [("found", n_letters.to_string().into()), ("most", MAX_LETTERS.to_string().into())];
            return Err(self.bad("import-too-long", values));
        }
        if typed.chars().any(|letter| is_unprintable(letter) && !letter.is_whitespace()) {
            return Err(self.bad("import-unprintable", [("text", excerpt(typed).into())]));
        }
        Ok(())
    }

    /// A birth date, which is not to come; the year may be all that is known of it.
    fn birth_date(&self, typed: &str) -> Result<BirthDate, Failure> {
        let bad = |_| self.bad("desk-bad-date", [("value", typed.into())]);
        let born: BirthDate = typed.parse().map_err(bad)?;
        if born.to_string() > today().to_string() {
            return Err(self.bad("import-future-date", [("text", typed.into())]));
        }
        Ok(born)
    }

    /// A date as `2001-12-31`.
    pub(super) fn date(&self, typed: &str) -> Result<Date, Failure> {
        // The library reads moments and short forms too, which nobody means here.
        let plain = Some(typed).filter(|typed| typed.len() == "2001-12-31".len());
        let date = plain.and_then(|typed| typed.parse().ok());
        date.ok_or_else(|| self.bad("desk-bad-date", [("value", typed.into())]))
    }
}
