//! A tournament that somebody with an account works at.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use cangrejo_tournament::chess::Unpaired;
use cangrejo_tournament::event::{AthleteNumber, Discipline, Event, EventNumber, Side};
use cangrejo_tournament::tournament::{PlayerNumbers, State, Tournament};
use maud::{Markup, html};

use crate::director::{Refusal, Request, Warning};
use crate::messages::{self, Messages};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Fields;
use crate::web::hall::{Asked, Current, Signature};
use crate::web::layout::{Notice, Page, Section};
use crate::web::seen::Seen;
use crate::web::visitor::Visitor;

/// A tournament, and who works at it.
pub(in crate::web) struct Room {
    pub(in crate::web) app: Arc<App>,
    pub(in crate::web) visitor: Visitor,
    pub(in crate::web) current: Arc<Current>,
    /// How many entries of the log the form of this visit amounted to, and the last of them.
    pub(in crate::web) entered: Option<(usize, EventNumber)>,
}

impl FromRequestParts<Arc<App>> for Room {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Room, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let found = match visitor.may(Role::Desk) {
            Ok(_) => RawPathParams::from_request_parts(parts, app)
                .await
                .ok()
                .and_then(|params| {
                    let mut params = params.iter();
                    params.find(|(key, _)| *key == "name").map(|(_, name)| name.to_owned())
                })
                .and_then(|name| app.hall.find(&name))
                .ok_or(WebError::NotFound),
            Err(error) => Err(error),
        };
        let found = found.and_then(|current| {
            visitor.may_at(Role::Desk, current.log.name())?;
            Ok(current)
        });
        match found {
            Ok(current) => {
                visitor.speak_of(&current);
                Ok(Room { app: Arc::clone(app), visitor, current, entered: None })
            }
            Err(error) => Err(error.page(&visitor)),
        }
    }
}

/// A tournament of chess; domino has no such page.
pub(super) struct ChessRoom(pub(super) Room);

impl FromRequestParts<Arc<App>> for ChessRoom {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<ChessRoom, Response> {
        let room = Room::from_request_parts(parts, app).await?;
        match room.state().discipline {
            Discipline::Chess => Ok(ChessRoom(room)),
            Discipline::Domino => Err(WebError::NotFound.page(&room.visitor)),
        }
    }
}

/// A tournament of domino; chess has no such page.
pub(super) struct DominoRoom(pub(super) Room);

impl FromRequestParts<Arc<App>> for DominoRoom {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<DominoRoom, Response> {
        let room = Room::from_request_parts(parts, app).await?;
        match room.state().discipline {
            Discipline::Domino => Ok(DominoRoom(room)),
            Discipline::Chess => Err(WebError::NotFound.page(&room.visitor)),
        }
    }
}

impl Room {
    pub(super) fn state(&self) -> &State {
        self.current.state()
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.visitor.text(key)
    }

    /// The address of a page of this tournament, such as `/cash`.
    pub(super) fn address(&self, end: &str) -> String {
        format!("/t/{}{end}", self.current.log.name())
    }

    /// An athlete with the number, as lists show them.
    pub(in crate::web) fn named(&self, athlete: AthleteNumber) -> String {
        named(self.state(), athlete, &self.visitor.messages)
    }

    /// An athlete with the number of the entry, for what belongs to registration.
    pub(super) fn entry_named(&self, athlete: AthleteNumber) -> String {
        let known = self.state().athletes.get(&athlete);
        let name = known.map_or("", |known| known.details.name.as_str());
        if !self.current.player_numbers().are_pairing_numbers() {
            return format!("{athlete} {name}");
        }
        let entry = [("entry", athlete.to_string().into())];
        format!("{name} {}", self.visitor.say("athlete-entry", entry))
    }

    /// The athletes whose numbers were typed, by the numbers that people know.
    pub(super) fn players(
        &self,
        fields: &Fields,
        name: &str,
    ) -> Result<Vec<AthleteNumber>, WebError> {
        let typed = fields.numbers(name, AthleteNumber::new);
        let typed = typed.ok_or(WebError::Typed("desks-bad-numbers"))?;
        self.are_numbers_as_shown(fields.get("numbering"))?;
        typed.into_iter().map(|number| self.player(number)).collect()
    }

    /// The athlete whom people know by a number.
    pub(super) fn player(&self, number: AthleteNumber) -> Result<AthleteNumber, WebError> {
        let unknown = || Refusal::UnknownAthlete { athlete: number }.into();
        self.current.player_numbers().athlete(number.get()).ok_or_else(unknown)
    }

    /// That nobody has got another number since a form was shown; a form that says nothing of it
    /// was typed by a program.
    pub(super) fn are_numbers_as_shown(&self, numbering: &str) -> Result<(), WebError> {
        let is_same = numbering.is_empty() || numbering == self.current.numbering();
        if is_same { Ok(()) } else { Err(WebError::Typed("web-moved-on")) }
    }

    /// A part of a page about a round of chess that is only proposed: its players have their
    /// pairing numbers, even before round 1 is published.
    pub(super) fn by_pairing_numbers(&self, part: impl FnOnce(&Room) -> Markup) -> Markup {
        let list = PlayerNumbers::of_list(self.state().starting_list());
        self.visitor.messages.number_athletes(Arc::new(list));
        let part = part(self);
        self.visitor.messages.number_athletes(self.current.player_numbers());
        part
    }

    /// What numbers of athletes a form asks for.
    pub(super) fn numbers_label(&self) -> String {
        let is_entry = self.state().discipline == Discipline::Chess
            && !self.current.player_numbers().are_pairing_numbers();
        self.text(if is_entry { "desks-entry-numbers" } else { "desks-numbers" })
    }

    /// What a form says of the numbers that were shown with it.
    pub(super) fn numbering_field(&self) -> Markup {
        html! { input type="hidden" name="numbering" value=(self.current.numbering()); }
    }

    /// Athletes with their numbers, in a line.
    pub(super) fn all_named(&self, athletes: &[AthleteNumber]) -> String {
        athletes.iter().map(|one| self.named(*one)).collect::<Vec<_>>().join(", ")
    }

    /// Who has no opponent in a round of chess, and why.
    pub(super) fn unpaired(&self, unpaired: &[(AthleteNumber, Unpaired)]) -> Markup {
        let lines = messages::unpaired(unpaired, &|one| self.named(one), &self.visitor.messages);
        html! { @for line in lines { p { (line) } } }
    }

    /// A pair as tables show it.
    pub(super) fn pair(&self, side: Side) -> String {
        side.members().map(|athlete| self.named(athlete)).collect::<Vec<_>>().join(" + ")
    }

    /// Enters all the requests or none; the room shows what came of it.
    pub(super) async fn enter(
        &mut self,
        role: Role,
        reason: &str,
        requests: &[Request],
    ) -> Result<Vec<Notice>, WebError> {
        self.visitor.may(role)?;
        let name = self.current.log.name().clone();
        let signature = self.visitor.signature(reason);
        let entered = self.app.hall.enter(&name, &signature, requests, &[]).await?;
        self.told(&entered)
    }

    /// The same by somebody who had seen a table, unless another was faster.
    pub(super) async fn enter_seen(
        &mut self,
        role: Role,
        reason: &str,
        (request, seen): (Request, Option<Seen>),
    ) -> Result<Vec<Notice>, WebError> {
        self.visitor.may(role)?;
        let name = self.current.log.name().clone();
        let signature = Signature { seen, ..self.visitor.signature(reason) };
        let entered = self.app.hall.enter(&name, &signature, &[request], &[]).await?;
        self.told(&entered)
    }

    /// The same with requests that are made where the tournament stands when it is decided.
    pub(super) async fn enter_made(
        &mut self,
        role: Role,
        reason: &str,
        make: impl Fn(&Tournament) -> Result<Asked, WebError> + Send + Sync + 'static,
    ) -> Result<Vec<Notice>, WebError> {
        self.visitor.may(role)?;
        let name = self.current.log.name().clone();
        let signature = self.visitor.signature(reason);
        let entered = self.app.hall.enter_on(&name, &signature, make).await?;
        self.told(&entered)
    }

    /// What is told of what was entered; the room shows it from here on.
    fn told(
        &mut self,
        (events, remarks): &(Vec<Event>, Vec<Warning>),
    ) -> Result<Vec<Notice>, WebError> {
        let name = self.current.log.name().clone();
        self.current = self.app.hall.find(name.as_str()).ok_or(WebError::NotFound)?;
        self.visitor.speak_of(&self.current);
        let standing = self.current.tournament().standing_events();
        let last = standing.iter().rfind(|(_, event)| Some(event) == events.last());
        self.entered = last.map(|(number, _)| (events.len(), *number));
        let done = events.iter().map(|event| messages::fact(&event.fact, &self.visitor.messages));
        let done: Vec<String> = done.collect();
        let remarks = remarks.iter().map(|one| messages::warning(one, &self.visitor.messages));
        Ok(notices(&done).into_iter().chain(remarks.map(Notice::Done)).collect())
    }

    /// What a browser is answered after a form: the page again by another request, or at once
    /// with what is wrong.
    pub(super) fn answered(
        &self,
        section: Section,
        entered: Result<Vec<Notice>, WebError>,
        page: impl FnOnce(&Room) -> Markup,
    ) -> Response {
        let address = section.of(&self.current);
        self.answered_at((section, &address), entered, page)
    }

    /// The same for a page that has an address of its own within a section.
    pub(super) fn answered_at(
        &self,
        (section, address): (Section, impl AsRef<str>),
        entered: Result<Vec<Notice>, WebError>,
        page: impl FnOnce(&Room) -> Markup,
    ) -> Response {
        match entered {
            Ok(notices) => {
                self.app.leave(self.visitor.session.as_ref(), notices);
                Redirect::to(address.as_ref()).into_response()
            }
            Err(error) => {
                let named = |athlete| self.named(athlete);
                let told = error.sentence(&self.visitor.messages, &named);
                Page::of(&self.current, section, &self.visitor, page(self))
                    .telling([Notice::Refused(told)])
                    .answer(&self.visitor, error.status())
            }
        }
    }

    /// A page of this tournament, with what was left to be told.
    pub(super) fn page(&self, section: Section, body: Markup) -> Response {
        self.page_with(StatusCode::OK, section, body)
    }

    /// The same for what cannot be taken as it is.
    pub(super) fn page_with(&self, status: StatusCode, section: Section, body: Markup) -> Response {
        let left = self.app.left(self.visitor.session.as_ref());
        Page::of(&self.current, section, &self.visitor, body)
            .telling(left)
            .answer(&self.visitor, status)
    }
}

/// What was entered, in one notice however much it is.
pub(super) fn notices(done: &[String]) -> Vec<Notice> {
    const MOST: usize = 3;
    let mut shown: Vec<String> = done.iter().take(MOST).cloned().collect();
    if done.len() > MOST {
        shown.push(format!("… (+{})", done.len() - MOST));
    }
    if shown.is_empty() { Vec::new() } else { vec![Notice::Done(shown.join(" · "))] }
}

/// An athlete with the number, as lists show them.
pub(super) fn named(state: &State, athlete: AthleteNumber, messages: &Messages) -> String {
    let known = state.athletes.get(&athlete);
    let name = known.map_or("", |known| known.details.name.as_str());
    format!("{} {name}", messages.athlete(athlete))
}
