//! One athlete: everything that is known, and everything that the desk can do about it.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{
    AthleteNumber, Beneficiary, BirthDate, Details, Discipline, Gender, Personal, RequestedBye,
    RoundNumber, Salt, Title,
};
use cangrejo_tournament::tournament::{Athlete, Presence, State, Tournament};
use maud::{Markup, html};
use serde::Deserialize;

use super::cash::{self, Paying};
use super::room::Room;
use super::roster;
use crate::clock::today;
use crate::director::{AthleteEntry, ChessRequest, Request};
use crate::messages;
use crate::registration::{Registration, arrival, personal_of, same_name};
use crate::roster_file::MAX_LETTERS;
use crate::store::StoreError;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::hall::Current;
use crate::web::layout::{Notice, Section};
use crate::web::typed::{typed_federation, typed_fide_id, typed_title};

/// The addresses of an athlete's page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/athlete/{number}", get(show).post(edit))
        .route("/t/{name}/athlete/{number}/presence", post(presence))
        .route("/t/{name}/athlete/{number}/fee", post(pay))
}

/// What is known of an athlete, as typed; private fields that are left empty stay as they are.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct About {
    /// What was known when the page was opened.
    pub(super) known: String,
    pub(super) name: String,
    club: String,
    association: String,
    country: String,
    category: String,
    tags: String,
    gender: String,
    pub(super) elo: String,
    chess_title: String,
    federation: String,
    fide_id: String,
    pub(super) id_number: String,
    pub(super) birth_date: String,
    pub(super) phone: String,
    /// Whether everything private is taken away.
    forget: Option<String>,
    reason: String,
}

impl About {
    pub(super) fn of(athlete: &Athlete) -> About {
        let details = &athlete.details;
        About {
            known: fingerprint(athlete),
            name: details.name.clone(),
            club: details.club.clone(),
            association: details.association.clone(),
            country: details.country.clone(),
            category: details.category.clone(),
            tags: details.tags.join(", "),
            gender: details.gender.map(gender_name).unwrap_or_default().to_owned(),
            elo: details.elo.map(|elo| elo.to_string()).unwrap_or_default(),
            chess_title: details.title.map(Title::letters).unwrap_or_default().to_owned(),
            federation: details.federation.clone(),
            fide_id: details.fide_id.map(|number| number.to_string()).unwrap_or_default(),
            ..About::default()
        }
    }

    /// What may be printed.
    fn details(&self) -> Result<Details, WebError> {
        let texts = [&self.name, &self.club, &self.association, &self.country, &self.category];
        let more = [&self.tags, &self.federation, &self.id_number, &self.phone];
        let texts = texts.into_iter().chain(more).map(String::as_str).collect::<Vec<_>>();
        roster::check_texts(&texts)?;
        let said = |text: &String| text.trim().to_owned();
        let tags = self.tags.split([',', ';']).map(|tag| tag.trim().to_owned());
        Ok(Details {
            name: said(&self.name),
            gender: match self.gender.as_str() {
                "female" => Some(Gender::Female),
                "male" => Some(Gender::Male),
                "other" => Some(Gender::Other),
                _ => None,
            },
            club: said(&self.club),
            association: said(&self.association),
            country: said(&self.country),
            category: said(&self.category),
            tags: tags.filter(|tag| !tag.is_empty()).collect(),
            elo: None,
            title: typed_title(&self.chess_title)?,
            federation: typed_federation(&self.federation),
            fide_id: typed_fide_id(&self.fide_id)?,
            national: Vec::new(),
            sorted_as: None,
        })
    }

    /// What may not, after this was typed; none if nothing of it was.
    fn private(&self, kept: Option<&Personal>) -> Result<Option<Personal>, WebError> {
        let typed = [&self.id_number, &self.birth_date, &self.phone];
        if self.forget.is_some() {
            return Ok(Some(personal_of("", "", "")));
        }
        if typed.iter().all(|text| text.trim().is_empty()) {
            return Ok(None);
        }
        let mut private = kept.cloned().unwrap_or_else(|| personal_of("", "", ""));
        let said = |typed: &String, field: &mut String| {
            if !typed.trim().is_empty() {
                typed.trim().clone_into(field);
            }
        };
        said(&self.id_number, &mut private.id_number);
        said(&self.phone, &mut private.phone);
        if !self.birth_date.trim().is_empty() {
            let born = self.birth_date.parse::<BirthDate>().ok().map(|born| born.to_string());
            let born = born.filter(|born| *born <= today().to_string());
            private.birth_date = born.ok_or(WebError::Typed("web-bad-birth-date"))?;
        }
        Ok(Some(private))
    }
}

const fn gender_name(gender: Gender) -> &'static str {
    match gender {
        Gender::Female => "female",
        Gender::Male => "male",
        Gender::Other => "other",
    }
}

/// What is known of an athlete, in a short word: whoever edits must have seen it.
fn fingerprint(athlete: &Athlete) -> String {
    let mut hasher = DefaultHasher::new();
    let known = serde_json::to_string(&(&athlete.details, &athlete.commitments));
    known.unwrap_or_default().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The athlete that an address names.
fn named(room: &Room, number: u32) -> Result<AthleteNumber, WebError> {
    let number = AthleteNumber::new(number);
    let found = number.filter(|number| room.state().athletes.contains_key(number));
    found.ok_or(WebError::NotFound)
}

/// What is private of everybody; an athlete whose data was changed has none.
pub(super) async fn kept(
    (app, current): (&App, &Current),
    athlete: AthleteNumber,
) -> Result<Option<Personal>, WebError> {
    match app.hall.store().await.personal(&current.log).await {
        Ok(mut kept) => Ok(kept.remove(&athlete)),
        // It is entered anew, as whoever verifies the log is told to.
        Err(StoreError::PersonalChanged { athlete: changed, .. }) if changed == athlete => Ok(None),
        Err(error) => Err(error.into()),
    }
}

async fn show(room: Room, Path((_, number)): Path<(String, u32)>) -> Response {
    let shown = match named(&room, number) {
        Ok(athlete) => {
            kept((&room.app, &room.current), athlete).await.map(|private| (athlete, private))
        }
        Err(error) => Err(error),
    };
    match shown {
        Ok((athlete, private)) => {
            let about = About::of(&room.state().athletes[&athlete]);
            let body = body(&room, athlete, (&about, private.as_ref()));
            room.page(Section::Roster, body)
        }
        Err(error) => error.page(&room.visitor),
    }
}

fn body(
    room: &Room,
    number: AthleteNumber,
    (about, private): (&About, Option<&Personal>),
) -> Markup {
    let state = room.state();
    let athlete = &state.athletes[&number];
    let twins = same_name(state, &athlete.details.name);
    html! {
        (roster::pages(room))
        h1 { (room.named(number)) }
        p {
            @if room.current.player_numbers().are_pairing_numbers() {
                (room.visitor.say("web-of-entry", [("entry", number.to_string().into())])) " · "
            }
            (room.text(roster::presence_key(athlete.presence)))
            @if roster::has_fee(state) { " · " (roster::payment(room, athlete)) } }
        @if twins.len() > 1 {
            p class="notice" {
                (room.text("web-homonyms"))
                @for twin in twins.into_iter().filter(|twin| *twin != number) {
                    " " a href=(room.address(&format!("/athlete/{twin}"))) { (room.named(twin)) }
                    @let club = &state.athletes[&twin].details.club;
                    @if !club.is_empty() { " (" (club) ")" }
                }
            }
        }
        (presence_forms(room, number, athlete))
        @if roster::has_fee(state) { (cash::paying(room, number, athlete)) }
        (about_form(room, number, (about, private)))
    }
}

fn about_form(
    room: &Room,
    number: AthleteNumber,
    (about, private): (&About, Option<&Personal>),
) -> Markup {
    let is_chess = room.state().discipline == Discipline::Chess;
    let field = |key: &str, name: &str, value: &str| {
        html! { label { (room.text(key))
        input name=(name) value=(value) maxlength=(MAX_LETTERS) autocomplete="off"; } }
    };
    html! {
        h2 { (room.text("web-about")) }
        form method="post" action=(room.address(&format!("/athlete/{number}"))) class="on-paper" {
            input type="hidden" name="known" value=(about.known);
            div class="row" {
                (field("web-name", "name", &about.name))
                (field("web-club", "club", &about.club))
                (field("export-association", "association", &about.association))
                (field("export-country", "country", &about.country))
                (field("export-category", "category", &about.category))
                (field("web-tags", "tags", &about.tags))
                label { (room.text("export-gender")) select name="gender" {
                    @for (value, key) in [("", "web-not-said"), ("female", "web-female"),
                        ("male", "web-male"), ("other", "web-other-gender")] {
                        option value=(value) selected[about.gender == value] { (room.text(key)) }
                    }
                } }
                (field("export-elo", "elo", &about.elo))
                @if is_chess {
                    (field("export-title", "chess_title", &about.chess_title))
                    (field("export-federation", "federation", &about.federation))
                    (field("export-fide-id", "fide_id", &about.fide_id))
                }
            }
            (private_fields(room, about, private))
            label class="on-screen" { (room.text("web-reason")) input name="reason" value=(about.reason); }
            button type="submit" { (room.text("web-save")) }
        }
    }
}

/// What stays out of the log: shown to directors, typed by anybody at the desk.
fn private_fields(room: &Room, about: &About, private: Option<&Personal>) -> Markup {
    let shown = private.filter(|_| room.visitor.is(Role::Director));
    let known = |field: fn(&Personal) -> &String| {
        shown.map(field).filter(|text| !text.is_empty()).cloned().unwrap_or_default()
    };
    html! {
        fieldset class="on-screen" {
            legend { (room.text("web-private")) }
            p { small { (room.text("web-private-more")) } }
            div class="row" {
                label { (room.text("export-id-number"))
                    input name="id_number" value=(about.id_number) maxlength=(MAX_LETTERS)
                        placeholder=(known(|one| &one.id_number)) autocomplete="off"; }
                label { (room.text("export-birth-date"))
                    input name="birth_date" type="date" value=(about.birth_date);
                    @if !known(|one| &one.birth_date).is_empty() { small { (known(|one| &one.birth_date)) } } }
                label { (room.text("export-phone"))
                    input name="phone" type="tel" value=(about.phone) maxlength=(MAX_LETTERS)
                        placeholder=(known(|one| &one.phone)) autocomplete="off"; }
            }
            @if room.visitor.is(Role::Director) {
                label { input type="checkbox" name="forget" checked[about.forget.is_some()]; (room.text("web-forget")) }
            }
        }
    }
}

/// Puts right what is known of an athlete.
async fn edit(
    mut room: Room,
    Path((_, number)): Path<(String, u32)>,
    Filled(about): Filled<About>,
) -> Response {
    let read = match named(&room, number) {
        Ok(athlete) => {
            kept((&room.app, &room.current), athlete).await.map(|private| (athlete, private))
        }
        Err(error) => Err(error),
    };
    let (athlete, private) = match read {
        Ok(read) => read,
        Err(error) => return error.page(&room.visitor),
    };
    let (typed, kept, id_salt) = (about.clone(), private.clone(), *room.current.log.id_salt());
    let make = move |tournament: &Tournament| {
        edited((tournament.state(), &id_salt), athlete, (&typed, kept.as_ref()))
    };
    // What is taken away does not come back.
    let role = if about.forget.is_some() { Role::Director } else { Role::Desk };
    let entered = match room.enter_made(role, &about.reason, make).await {
        Ok(notices) if about.forget.is_some() => forgotten(&room, athlete, notices).await,
        entered => entered,
    };
    let address = room.address(&format!("/athlete/{athlete}"));
    room.answered_at((Section::Roster, &address), entered, |room| {
        body(room, athlete, (&about, private.as_ref()))
    })
}

/// Takes away what is private of an athlete, and adds what became of it to what is told.
async fn forgotten(
    room: &Room,
    athlete: AthleteNumber,
    notices: Vec<Notice>,
) -> Result<Vec<Notice>, WebError> {
    let cleaned = room.app.forget(&room.current, athlete).await?;
    let told = messages::erased(&cleaned, &room.visitor.messages).into_iter().map(Notice::Done);
    Ok(notices.into_iter().chain(told).collect())
}

/// What is asked of the director to put an athlete right, if nobody else did meanwhile.
pub(super) fn edited(
    (state, id_salt): (&State, &Salt),
    athlete: AthleteNumber,
    (about, kept): (&About, Option<&Personal>),
) -> Result<Registration, WebError> {
    let known = state.athletes.get(&athlete).ok_or(WebError::NotFound)?;
    if about.known != fingerprint(known) {
        return Err(WebError::Typed("web-athlete-changed"));
    }
    let private = about.private(kept)?;
    let commitments = match &private {
        Some(private) => private.commitments(id_salt),
        None => known.commitments.clone(),
    };
    let entry =
        AthleteEntry { details: about.details()?, elo: roster::elo(&about.elo)?, commitments };
    let private = private.filter(|_| !entry.commitments.is_empty());
    let personal = private.map(|private| (athlete, private)).into_iter().collect();
    Ok((vec![Request::ChangeAthlete { athlete, entry }], personal))
}

/// Coming, going, missing a round, and somebody who sits in.
fn presence_forms(room: &Room, number: AthleteNumber, athlete: &Athlete) -> Markup {
    let action = room.address(&format!("/athlete/{number}/presence"));
    let changes: &[(&str, &str)] = match athlete.presence {
        Presence::Expected => &[("here", "web-check-in"), ("withdraw", "web-withdraw")],
        Presence::CheckedIn => &[("not-here", "web-not-here"), ("withdraw", "web-withdraw")],
        Presence::Withdrawn { .. } => &[("return", "web-return")],
    };
    html! {
        h2 { (room.text("web-presence")) }
        form method="post" action=(action) class="row" {
            label { (room.text("web-reason")) input name="reason"; }
            @for (what, key) in changes {
                button type="submit" name="what" value=(what) class="secondary" { (room.text(key)) }
            }
        }
        (absence_form(room, &action, athlete))
        @if room.state().discipline == Discipline::Domino && !room.state().rounds.is_empty() {
            (substitute_form(room, &action))
        }
    }
}

fn absence_form(room: &Room, action: &str, athlete: &Athlete) -> Markup {
    let state = room.state();
    let is_chess = state.discipline == Discipline::Chess;
    let next = state.next_round().to_string();
    html! {
        form method="post" action=(action) class="row" {
            label { (room.text("web-misses-round"))
                input name="round" type="number" min="1" required inputmode="numeric" value=(next); }
            @if is_chess {
                label { (room.text("web-bye")) select name="bye" {
                    option value="zero" { (room.text("web-bye-zero")) }
                    option value="half" { (room.text("web-bye-half")) }
                    option value="full" { (room.text("web-bye-full")) }
                } }
            }
            button type="submit" name="what" value="absent" class="secondary" { (room.text("web-note-absence")) }
        }
        @if !athlete.absences.is_empty() {
            ul { @for round in &athlete.absences { li {
                (room.visitor.say("web-misses", [("round", round.to_string().into())]))
                @if let Some(bye) = athlete.byes.get(round) { " (" (room.text(bye_key(*bye))) ")" }
                " " form method="post" action=(action) class="inline" {
                    input type="hidden" name="round" value=(round);
                    button type="submit" name="what" value="present" class="secondary outline" {
                        (room.text("web-plays-after-all")) }
                }
            } } }
        }
    }
}

const fn bye_key(bye: RequestedBye) -> &'static str {
    match bye {
        RequestedBye::Zero => "web-bye-zero",
        RequestedBye::Half => "web-bye-half",
        RequestedBye::Full => "web-bye-full",
    }
}

/// Somebody sits in for the athlete in the round that is on.
fn substitute_form(room: &Room, action: &str) -> Markup {
    html! {
        form method="post" action=(action) class="row" {
            label { (room.text("web-substitute"))
                input name="substitute" type="number" min="1" required inputmode="numeric"; }
            label { (room.text("web-result-of")) select name="beneficiary" {
                option value="absent" { (room.text("web-result-of-absent")) }
                option value="substitute" { (room.text("web-result-of-substitute")) }
                option value="nobody" { (room.text("web-result-of-nobody")) }
            } }
            label { (room.text("web-reason")) input name="reason" required; }
            button type="submit" name="what" value="substitute" class="secondary" { (room.text("web-seat-substitute")) }
        }
    }
}

/// What is to be done about an athlete's presence.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Change {
    what: String,
    round: Option<u32>,
    bye: String,
    substitute: Option<u32>,
    beneficiary: String,
    reason: String,
}

impl Change {
    fn request(&self, state: &State, athlete: AthleteNumber) -> Result<Request, WebError> {
        let round =
            || self.round.and_then(RoundNumber::new).ok_or(WebError::Typed("web-bad-round"));
        Ok(match self.what.as_str() {
            "here" => arrival(state, athlete),
            "not-here" => Request::RevokeCheckIn { athlete },
            "withdraw" => Request::Withdraw { athlete },
            "return" => Request::Return { athlete },
            "absent" => match self.bye.as_str() {
                "half" => asked_bye(athlete, round()?, RequestedBye::Half),
                "full" => asked_bye(athlete, round()?, RequestedBye::Full),
                _ => Request::AnnounceAbsence { athlete, round: round()? },
            },
            "present" => Request::RevokeAbsence { athlete, round: round()? },
            "substitute" => Request::Substitute {
                round: state.rounds.last().map_or(RoundNumber::FIRST, |last| last.number),
                athlete,
                substitute: self
                    .substitute
                    .and_then(AthleteNumber::new)
                    .ok_or(WebError::Typed("web-bad-substitute"))?,
                beneficiary: match self.beneficiary.as_str() {
                    "substitute" => Beneficiary::Substitute,
                    "nobody" => Beneficiary::Nobody,
                    _ => Beneficiary::Absent,
                },
            },
            _ => return Err(WebError::NotFound),
        })
    }
}

fn asked_bye(athlete: AthleteNumber, round: RoundNumber, bye: RequestedBye) -> Request {
    ChessRequest::AskBye { athlete, round, bye }.into()
}

/// Somebody comes, goes, misses a round or is replaced.
async fn presence(
    mut room: Room,
    Path((_, number)): Path<(String, u32)>,
    Filled(change): Filled<Change>,
) -> Response {
    let athlete = match named(&room, number) {
        Ok(athlete) => athlete,
        Err(error) => return error.page(&room.visitor),
    };
    let reason = change.reason.clone();
    let make = move |tournament: &Tournament| {
        Ok((vec![change.request(tournament.state(), athlete)?], Vec::new()))
    };
    let entered = room.enter_made(Role::Desk, &reason, make).await;
    answered(&room, athlete, entered).await
}

/// Notes what an athlete has paid.
async fn pay(
    mut room: Room,
    Path((_, number)): Path<(String, u32)>,
    Filled(paying): Filled<Paying>,
) -> Response {
    let athlete = match named(&room, number) {
        Ok(athlete) => athlete,
        Err(error) => return error.page(&room.visitor),
    };
    let entered = cash::enter(&mut room, vec![athlete], &paying).await;
    answered(&room, athlete, entered).await
}

async fn answered(
    room: &Room,
    athlete: AthleteNumber,
    entered: Result<Vec<Notice>, WebError>,
) -> Response {
    let private = kept((&room.app, &room.current), athlete).await.ok().flatten();
    let about = About::of(&room.state().athletes[&athlete]);
    let address = room.address(&format!("/athlete/{athlete}"));
    room.answered_at((Section::Roster, &address), entered, |room| {
        body(room, athlete, (&about, private.as_ref()))
    })
}
