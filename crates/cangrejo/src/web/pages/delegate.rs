//! The page of a delegate: the athletes of one club, registered and put right until round 1.

use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::{self, Athlete, Phase, Tournament};
use maud::{Markup, html};
use serde::Deserialize;

use super::athlete::{self, About};
use super::club;
use super::import::faults_list;
use super::room::{named, notices};
use crate::director::Refusal;
use crate::messages;
use crate::registration;
use crate::roster_file::{Faults, MAX_LETTERS, Mapping};
use crate::web::app::{App, now_ms};
use crate::web::cookie::Kept;
use crate::web::delegates::{Delegate, Standing};
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::hall::{self, Current, Signature};
use crate::web::id_tries::plain;
use crate::web::layout::{Notice, Page};
use crate::web::link::Link;
use crate::web::visitor::{DELEGATE, Visitor};

/// The most athletes that the delegate of a club registers.
const MOST_ATHLETES: usize = 200;

/// The addresses of a delegate.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/delegate/{secret}", get(exchange))
        .route("/delegate", get(show).post(register))
        .route("/delegate/begin", get(ask).post(begin))
        .route("/delegate/athlete/{number}", get(athlete).post(edit))
}

/// A delegate at work.
struct Desk {
    app: Arc<App>,
    visitor: Visitor,
    current: Arc<Current>,
    delegate: Delegate,
}

impl FromRequestParts<Arc<App>> for Desk {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Desk, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let standing = visitor.delegate.as_ref();
        let standing = standing.and_then(|secret| app.delegates.standing(secret, now_ms()));
        let delegate = match standing {
            Some(Standing::Working(delegate)) => delegate,
            Some(Standing::Invited(_)) => {
                return Err(Redirect::to("/delegate/begin").into_response());
            }
            None => return Err(no_link(&visitor)),
        };
        match app.hall.find(delegate.log.as_str()) {
            Some(current) => {
                visitor.speak_of(&current);
                Ok(Desk { app: Arc::clone(app), visitor, current, delegate })
            }
            None => Err(no_link(&visitor)),
        }
    }
}

/// That there is no way in without a link.
fn no_link(visitor: &Visitor) -> Response {
    let title = visitor.text("delegate-title");
    let body = html! { h1 { (title) } p role="alert" { (visitor.text("delegate-no-link")) } };
    Page::plain(title.clone(), body).answer(visitor, StatusCode::UNAUTHORIZED)
}

/// Exchanges the link for a cookie, so that the secret does not stay in the address.
///
/// It is still good after that: programs that show what is behind a link open it, too.
async fn exchange(State(app): State<Arc<App>>, link: Link) -> Response {
    match app.delegates.standing(&link.secret, now_ms()) {
        Some(Standing::Invited(_)) => link.exchange(DELEGATE, Kept::UntilClosed, "/delegate/begin"),
        Some(Standing::Working(_)) | None => no_link(&link.visitor),
    }
}

/// Asks whoever has the link whether they are the one that it is for.
async fn ask(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let standing = visitor.delegate.as_ref();
    let standing = standing.and_then(|secret| app.delegates.standing(secret, now_ms()));
    match standing {
        Some(Standing::Invited(delegate)) => {
            let title = visitor.text("delegate-title");
            let found = app.hall.find(delegate.log.as_str());
            let tournament = found.map(|current| current.state().name.clone());
            let values = [
                ("name", delegate.name.into()),
                ("club", delegate.club.into()),
                ("tournament", tournament.unwrap_or_default().into()),
            ];
            let body = html! {
                h1 { (title) }
                p { (visitor.say("delegate-asked", values)) }
                form method="post" action="/delegate/begin" {
                    button type="submit" class="next" { (visitor.text("delegate-begin")) }
                }
            };
            Page::plain(title.clone(), body).answer(&visitor, StatusCode::OK)
        }
        Some(Standing::Working(_)) => Redirect::to("/delegate").into_response(),
        None => no_link(&visitor),
    }
}

/// Uses the link up.
async fn begin(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let Some(link) = &visitor.delegate else { return no_link(&visitor) };
    let begun = {
        let mut store = app.hall.store().await;
        app.delegates.begin(&mut store, link, now_ms()).await
    };
    match begun {
        Ok(Some((secret, delegate))) => {
            let seconds = delegate.ends_ms.saturating_sub(now_ms()) / 1000;
            let kept = Kept::For(u32::try_from(seconds).unwrap_or_default());
            let cookie = visitor.cookie(DELEGATE, secret.as_str(), kept);
            (cookie, Redirect::to("/delegate")).into_response()
        }
        Ok(None) => no_link(&visitor),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// Whether athletes are still registered: until the first round is published.
fn is_open(state: &tournament::State) -> bool {
    state.phase == Phase::Open && state.rounds.is_empty()
}

impl Desk {
    fn text(&self, key: &str) -> String {
        self.visitor.text(key)
    }

    /// The athletes of the club.
    fn athletes(&self) -> Vec<(AthleteNumber, &Athlete)> {
        let all = self.current.state().athletes.iter();
        let own = all.filter(|(_, athlete)| self.delegate.is_of_club(&athlete.details.club));
        own.map(|(number, athlete)| (*number, athlete)).collect()
    }

    /// An athlete of the club; of others a delegate does not even hear whether they are there.
    fn own(&self, number: u32) -> Result<(AthleteNumber, &Athlete), WebError> {
        let own = self.athletes().into_iter().find(|(known, _)| known.get() == number);
        own.ok_or(WebError::NotFound)
    }

    /// Counts the id numbers that are looked up next, if there may be so many.
    async fn count_numbers(
        &self,
        typed: impl IntoIterator<Item = &String>,
    ) -> Result<(), WebError> {
        let numbers: Vec<String> = typed.into_iter().filter_map(|one| plain(one)).collect();
        let (tries, mut store) = (&self.app.delegates.id_tries, self.app.hall.store().await);
        let counted = tries.count(&mut store, self.delegate.browser(), (&numbers, now_ms()));
        if counted.await? { Ok(()) } else { Err(WebError::Typed("privacy-too-many-numbers")) }
    }

    /// Counts those that somebody has; the answer is how many of them may be pointed out.
    async fn were_taken(&self, n_taken: usize) -> Result<usize, WebError> {
        if n_taken == 0 {
            return Ok(0);
        }
        let (tries, mut store) = (&self.app.delegates.id_tries, self.app.hall.store().await);
        Ok(tries.were_taken(&mut store, self.delegate.browser(), n_taken).await?)
    }

    /// Enters what is asked for while registration is open.
    async fn enter(
        &self,
        make: impl Fn(&tournament::State) -> Result<hall::Asked, WebError> + Send + Sync + 'static,
    ) -> Result<Vec<Notice>, WebError> {
        let signature = Signature { author: self.delegate.author(), ..Signature::default() };
        let ask = move |tournament: &Tournament| {
            let state = tournament.state();
            if is_open(state) { make(state) } else { Err(WebError::Typed("delegate-closed")) }
        };
        let (events, remarks) =
            self.app.hall.enter_on(self.current.log.name(), &signature, ask).await?;
        let messages = &self.visitor.messages;
        let done: Vec<String> =
            events.iter().map(|event| messages::fact(&event.fact, messages)).collect();
        let remarks = remarks.iter().map(|one| Notice::Done(messages::warning(one, messages)));
        Ok(notices(&done).into_iter().chain(remarks).collect())
    }

    /// The page again by another request, or at once with what is wrong.
    fn answered(
        &self,
        entered: Result<Vec<Notice>, WebError>,
        page: impl FnOnce() -> Markup,
    ) -> Response {
        match entered {
            Ok(notices) => {
                self.app.leave(self.visitor.delegate.as_ref(), notices);
                Redirect::to("/delegate").into_response()
            }
            Err(error) => {
                let (state, messages) = (self.current.state(), &self.visitor.messages);
                let told = error.sentence(messages, &|athlete| named(state, athlete, messages));
                self.page(vec![Notice::Refused(told)], error.status(), page())
            }
        }
    }

    fn page(&self, notices: Vec<Notice>, status: StatusCode, body: Markup) -> Response {
        let title = format!("{} · {}", self.delegate.club, self.current.state().name);
        Page::plain(title, body).telling(notices).answer(&self.visitor, status)
    }
}

async fn show(desk: Desk) -> Response {
    let left = desk.app.left(desk.visitor.delegate.as_ref());
    desk.page(left, StatusCode::OK, body(&desk, "", None))
}

fn body(desk: &Desk, lines: &str, faults: Option<&Faults>) -> Markup {
    let state = desk.current.state();
    let (athletes, is_open) = (desk.athletes(), is_open(state));
    html! {
        p { (state.name) " · " (desk.delegate.name) }
        h1 { (desk.delegate.club) }
        @if !is_open { p class="notice" role="status" { (desk.text("delegate-closed")) } }
        @if let Some(faults) = faults { (faults_list(&desk.visitor, faults)) }
        @if athletes.is_empty() { p { (desk.text("delegate-nobody")) } }
        @else {
            div class="wide" { table #athletes {
                thead { tr {
                    th scope="col" class="number" { (desk.text("web-entry-number")) }
                    th scope="col" { (desk.text("web-name")) }
                    th scope="col" class="number" { (desk.text("export-elo")) }
                } }
                tbody { @for (number, athlete) in &athletes { tr {
                    td class="number" { (number) }
                    th scope="row" {
                        @if is_open { a href={ "/delegate/athlete/" (number) } { (athlete.details.name) } }
                        @else { (athlete.details.name) }
                    }
                    td class="number" { @if let Some(elo) = athlete.details.elo { (elo) } }
                } } }
            } }
        }
        @if is_open {
            h2 { (desk.text("delegate-register")) }
            form method="post" action="/delegate" {
                label { (desk.text("web-club-lines"))
                    textarea name="lines" rows="8" required aria-describedby="how" { (lines) } }
                p #how { small { (desk.text("web-club-how")) } }
                button type="submit" { (desk.text("web-register-all")) }
            }
        }
    }
}

/// The athletes of the club, a line for each.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Lines {
    lines: String,
}

/// Registers all of them, or nobody.
async fn register(desk: Desk, Filled(typed): Filled<Lines>) -> Response {
    let raw = club::rows(&desk.delegate.club, &typed.lines);
    // The first row has the headings.
    if desk.athletes().len() + raw.rows.len() - 1 > MOST_ATHLETES {
        let refused = Err(WebError::Typed("delegate-too-many"));
        return desk.answered(refused, || body(&desk, &typed.lines, None));
    }
    let (mapping, id_salt) = (Mapping::default(), *desk.current.log.id_salt());
    let at = (desk.current.state(), &id_salt);
    let numbers = raw.rows.iter().skip(1).filter_map(|row| row.cells.get(club::ID_NUMBER));
    if let Err(error) = desk.count_numbers(numbers).await {
        return desk.answered(Err(error), || body(&desk, &typed.lines, None));
    }
    if let Err(faults) = registration::lawful(at, &raw, &mapping) {
        let faults = match desk.were_taken(faults.n_taken()).await {
            Ok(n_pointed_out) => faults.discreet(n_pointed_out),
            Err(error) => return error.page(&desk.visitor),
        };
        let refused = Err(WebError::Typed("web-nobody-entered"));
        return desk.answered(refused, || body(&desk, &typed.lines, Some(&faults)));
    }
    let make = move |state: &tournament::State| {
        let at = (state, &id_salt);
        let roster = registration::lawful(at, &raw, &mapping)
            .map_err(|_| WebError::Typed("web-moved-on-roster"))?;
        Ok(registration::requests(at, &roster, false))
    };
    let entered = desk.enter(make).await;
    desk.answered(entered, || body(&desk, &typed.lines, None))
}

/// What a delegate may put right, as typed; private fields that are left empty stay as they are.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    known: String,
    name: String,
    elo: String,
    id_number: String,
    birth_date: String,
    phone: String,
}

impl Typed {
    /// All that is known, with what was typed of it.
    fn over(&self, athlete: &Athlete) -> About {
        let (typed, mut about) = (self.clone(), About::of(athlete));
        about.known = typed.known;
        about.name = typed.name;
        about.elo = typed.elo;
        about.id_number = typed.id_number;
        about.birth_date = typed.birth_date;
        about.phone = typed.phone;
        about
    }
}

async fn athlete(desk: Desk, Path(number): Path<u32>) -> Response {
    match desk.own(number) {
        Ok((number, athlete)) => {
            let form = about_form(&desk, number, &About::of(athlete));
            desk.page(Vec::new(), StatusCode::OK, form)
        }
        Err(error) => error.page(&desk.visitor),
    }
}

fn about_form(desk: &Desk, number: AthleteNumber, about: &About) -> Markup {
    let field = |key: &str, name: &str, value: &str| {
        html! { label { (desk.text(key)) input name=(name) value=(value) maxlength=(MAX_LETTERS) autocomplete="off"; } }
    };
    html! {
        h1 { (number) " " (about.name) }
        p { (desk.delegate.club) " · " a href="/delegate" { (desk.text("delegate-back")) } }
        form method="post" action={ "/delegate/athlete/" (number) } {
            input type="hidden" name="known" value=(about.known);
            div class="row" {
                (field("web-name", "name", &about.name))
                (field("export-elo", "elo", &about.elo))
            }
            fieldset {
                legend { (desk.text("web-private")) }
                p { small { (desk.text("delegate-private")) } }
                div class="row" {
                    (field("export-id-number", "id_number", &about.id_number))
                    label { (desk.text("export-birth-date")) input name="birth_date" type="date" value=(about.birth_date); }
                    (field("export-phone", "phone", &about.phone))
                }
            }
            button type="submit" { (desk.text("web-save")) }
        }
    }
}

/// Puts right what is known of an athlete of the club.
async fn edit(desk: Desk, Path(number): Path<u32>, Filled(typed): Filled<Typed>) -> Response {
    let (number, about) = match desk.own(number) {
        Ok((number, athlete)) => (number, typed.over(athlete)),
        Err(error) => return error.page(&desk.visitor),
    };
    let kept = match athlete::kept((&desk.app, &desk.current), number).await {
        Ok(kept) => kept,
        Err(error) => return error.page(&desk.visitor),
    };
    if let Err(error) = desk.count_numbers([&about.id_number]).await {
        return desk.answered(Err(error), || about_form(&desk, number, &about));
    }
    let (delegate, asked) = (desk.delegate.clone(), about.clone());
    let id_salt = *desk.current.log.id_salt();
    let make = move |state: &tournament::State| {
        let known = state.athletes.get(&number).ok_or(WebError::NotFound)?;
        if !delegate.is_of_club(&known.details.club) {
            return Err(WebError::NotFound);
        }
        athlete::edited((state, &id_salt), number, (&asked, kept.as_ref()))
    };
    let entered = match desk.enter(make).await {
        // Nobody hears whose number it is.
        Err(WebError::Refused(refusal))
            if matches!(*refusal, Refusal::DuplicateIdNumber { .. }) =>
        {
            let counted = desk.were_taken(1).await;
            counted.and(Err(WebError::Typed("privacy-ask-the-desk")))
        }
        entered => entered,
    };
    desk.answered(entered, || about_form(&desk, number, &about))
}
