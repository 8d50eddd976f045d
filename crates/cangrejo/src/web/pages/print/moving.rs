//! A tournament that comes from another machine.

use std::path::PathBuf;
use std::sync::Arc;

use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::html;
use serde::Deserialize;

use crate::messages;
use crate::store::{Unfinished, read_whole};
use crate::tournament_file::TournamentFile;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Page};
use crate::web::visitor::Visitor;

/// Asks for the file.
pub(super) async fn form(visitor: Visitor) -> Response {
    match visitor.may(Role::Director) {
        Ok(_) => page(&visitor, None),
        Err(error) => error.page(&visitor),
    }
}

fn page(visitor: &Visitor, error: Option<&WebError>) -> Response {
    let title = visitor.text("print-move-here");
    let body = html! {
        h1 { (title) }
        p { (visitor.text("print-move-more")) }
        form method="post" action="/move" enctype="multipart/form-data" {
            label { (visitor.text("print-file")) input type="file" name="file" required accept=".json,application/json"; }
            button type="submit" { (visitor.text("print-take-over")) }
        }
        @if visitor.is(Role::Owner) {
            h2 { (visitor.text("print-resume")) }
            p { (visitor.text("print-resume-more")) }
            form #stick method="post" action="/move/stick" {
                label { (visitor.text("print-resume-path"))
                    input name="path" required autocomplete="off" placeholder="/media/usb/copa.log"; }
                label { input type="checkbox" name="leave_out"; (visitor.text("print-resume-leave-out")) }
                button type="submit" class="secondary" { (visitor.text("print-resume-go-on")) }
            }
        }
    };
    let told = error.map(|error| {
        Notice::Refused(error.sentence(&visitor.messages, &|athlete| athlete.to_string()))
    });
    let status = error.map_or(StatusCode::OK, WebError::status);
    Page::plain(title.clone(), body).telling(told).answer(visitor, status)
}

/// Takes over the tournament that was sent.
pub(super) async fn take_over(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    form: Result<Multipart, MultipartRejection>,
) -> Response {
    if let Err(error) = visitor.may(Role::Director) {
        return error.page(&visitor);
    }
    match taken(&app, &visitor, form).await {
        Ok(told) => {
            app.leave(visitor.session.as_ref(), vec![Notice::Done(told)]);
            Redirect::to("/").into_response()
        }
        Err(error) => page(&visitor, Some(&error)),
    }
}

/// Where the copy of a tournament is on this machine.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Copy {
    path: String,
    leave_out: Option<String>,
}

/// Goes on from the copy on a stick. Only the owner names files of this machine.
pub(super) async fn resume(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(copy): Filled<Copy>,
) -> Response {
    if let Err(error) = visitor.may(Role::Owner) {
        return error.page(&visitor);
    }
    match resumed(&app, &visitor, &copy).await {
        Ok(told) => {
            app.leave(visitor.session.as_ref(), vec![Notice::Done(told)]);
            Redirect::to("/").into_response()
        }
        Err(error) => page(&visitor, Some(&error)),
    }
}

async fn resumed(app: &Arc<App>, visitor: &Visitor, copy: &Copy) -> Result<String, WebError> {
    let unfinished = match copy.leave_out {
        Some(_) => Unfinished::LeaveOut,
        None => Unfinished::Refuse,
    };
    let path = PathBuf::from(copy.path.trim());
    let read = app.uploads.work({
        let path = path.clone();
        move || read_whole(&path, unfinished)
    });
    // A file that is no copy is mistyped; nothing is wrong with the tournaments here.
    let (copied, private) = read.await?.map_err(|error| {
        let why = messages::store_error(&error, &visitor.messages);
        let path = path.display().to_string();
        let values = [("path", path.into()), ("why", why.into())];
        WebError::Said(visitor.say("print-resume-no-copy", values))
    })?;
    taken_over(app, visitor, TournamentFile { copied, private: Some(private) }).await
}

/// Takes over what was read, and says so.
async fn taken_over(
    app: &Arc<App>,
    visitor: &Visitor,
    file: TournamentFile,
) -> Result<String, WebError> {
    let name = file.copied.log.to_string();
    let head = app.take_over(file).await?;
    let values = [("log", name.into()), ("events", head.n_events.into())];
    Ok(visitor.say("print-taken-over", values))
}

async fn taken(
    app: &Arc<App>,
    visitor: &Visitor,
    form: Result<Multipart, MultipartRejection>,
) -> Result<String, WebError> {
    let no_file = || WebError::Typed("print-no-file");
    let mut form = form.map_err(|_| no_file())?;
    let field = loop {
        let field = form.next_field().await.map_err(|_| no_file())?.ok_or_else(no_file)?;
        if field.name() == Some("file") {
            break field;
        }
    };
    // What is cut off here is larger than any tournament.
    let bytes = field.bytes().await.map_err(|_| WebError::TooLarge)?;
    if bytes.is_empty() {
        return Err(no_file());
    }
    let file = app.uploads.tournament(bytes, &visitor.messages).await?;
    taken_over(app, visitor, file).await
}
