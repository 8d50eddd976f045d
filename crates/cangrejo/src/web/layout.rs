//! What surrounds every page.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

use super::accounts::Role;
use super::assets;
use super::hall::Current;
use super::once::marked;
use super::visitor::Visitor;
use super::witnesses::SeenHead;
use crate::demo::{DIRECTOR, PASSWORD};
use crate::language::Language;

/// A part of a tournament that has a page of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Board,
    Roster,
    Pairing,
    Results,
    Incidents,
    Standings,
    Print,
    Pictures,
    Hall,
    Queue,
    Log,
    Settings,
}

impl Section {
    const ALL: [Section; 12] = [
        Section::Board,
        Section::Roster,
        Section::Pairing,
        Section::Results,
        Section::Incidents,
        Section::Standings,
        Section::Print,
        Section::Pictures,
        Section::Hall,
        Section::Queue,
        Section::Log,
        Section::Settings,
    ];

    /// The last part of its address.
    const fn address(self) -> &'static str {
        match self {
            Section::Board => "",
            Section::Roster => "/roster",
            Section::Pairing => "/pairing",
            Section::Results => "/results",
            Section::Incidents => "/incidents",
            Section::Standings => "/standings",
            Section::Print => "/print",
            Section::Pictures => "/pictures",
            Section::Hall => "/hall",
            Section::Queue => "/queue",
            Section::Log => "/log",
            Section::Settings => "/settings",
        }
    }

    /// The key of what it is called.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Section::Board => "web-board",
            Section::Roster => "web-roster",
            Section::Pairing => "web-pairing",
            Section::Results => "web-results",
            Section::Incidents => "desks-incidents",
            Section::Standings => "web-standings",
            Section::Print => "web-print",
            Section::Pictures => "pictures-title",
            Section::Hall => "hall-title",
            Section::Queue => "hall-queue",
            Section::Log => "web-log",
            Section::Settings => "web-settings",
        }
    }

    /// The address of the page in a tournament.
    pub(super) fn of(self, current: &Current) -> String {
        format!("/t/{}{}", current.log.name(), self.address())
    }
}

/// Something that the visitor is told above the page.
#[derive(Clone, Debug)]
pub(super) enum Notice {
    /// It was done.
    Done(String),
    /// It was not.
    Refused(String),
}

/// What a page is shown on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surface {
    /// A window or a phone.
    Whole,
    /// The phone of a table, which sees what is reported.
    Table,
    /// The wall: nobody is there to click.
    Wall,
    /// Within a page of another site.
    Frame,
}

/// A page before it is surrounded.
pub(super) struct Page<'a> {
    title: String,
    body: Markup,
    tournament: Option<(&'a Current, Section)>,
    /// The tournament of a page that anybody may see and that follows what happens.
    public: Option<&'a Current>,
    notices: Vec<Notice>,
    surface: Surface,
}

impl<'a> Page<'a> {
    /// A page about no tournament.
    pub(super) fn plain(title: String, body: Markup) -> Page<'a> {
        let (notices, surface) = (Vec::new(), Surface::Whole);
        Page { title, body, tournament: None, public: None, notices, surface }
    }

    /// A page of the director's.
    pub(super) fn of(
        current: &'a Current,
        section: Section,
        visitor: &Visitor,
        body: Markup,
    ) -> Page<'a> {
        let title = format!("{} · {}", visitor.text(section.key()), current.state().name);
        Page {
            title,
            body,
            tournament: Some((current, section)),
            public: None,
            notices: Vec::new(),
            surface: Surface::Whole,
        }
    }

    /// A page that anybody may see; it has no control of the director's.
    pub(super) fn public(current: &'a Current, title: &str, body: Markup) -> Page<'a> {
        let title = format!("{title} · {}", current.state().name);
        let (notices, surface) = (Vec::new(), Surface::Whole);
        Page { title, body, tournament: None, public: Some(current), notices, surface }
    }

    /// The page of a table, which follows what is reported too.
    pub(super) fn table(current: &'a Current, title: &str, body: Markup) -> Page<'a> {
        Page { surface: Surface::Table, ..Page::public(current, title, body) }
    }

    /// A page for the wall.
    pub(super) fn wall(current: &'a Current, title: &str, body: Markup) -> Page<'a> {
        Page { surface: Surface::Wall, ..Page::public(current, title, body) }
    }

    /// A page within one of another site.
    pub(super) fn frame(current: &'a Current, title: &str, body: Markup) -> Page<'a> {
        Page { surface: Surface::Frame, ..Page::public(current, title, body) }
    }

    /// Where the page hears of news, and what it shows now.
    fn followed(&self) -> Option<(String, String)> {
        let sees_queue = self.tournament.is_some() || self.surface == Surface::Table;
        let current = self.tournament.map(|(current, _)| current).or(self.public)?;
        let live = format!("/p/{}/live", current.log.name());
        Some(if sees_queue {
            (format!("{live}?queue=on"), current.desk_version())
        } else {
            (live, current.version())
        })
    }

    /// The same with something to be told above it.
    pub(super) fn telling(mut self, notices: impl IntoIterator<Item = Notice>) -> Page<'a> {
        self.notices.extend(notices);
        self
    }

    /// The whole document.
    pub(super) fn answer(self, visitor: &Visitor, status: StatusCode) -> Response {
        let followed = self.followed();
        let class = match self.surface {
            Surface::Whole | Surface::Table => None,
            Surface::Wall => Some("on-wall"),
            Surface::Frame => Some("in-frame"),
        };
        let document = html! {
            (DOCTYPE)
            html lang=(visitor.language.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Cangrejo" }
                    link rel="stylesheet" href=(assets::address("pico.css"));
                    link rel="stylesheet" href=(assets::address("cangrejo.css"));
                    script src=(assets::address("cangrejo.js")) defer {}
                }
                body class=[class] data-live=[followed.as_ref().map(|(live, _)| live)]
                    data-code=[followed.as_ref().map(|(_, version)| version)] {
                    @if class.is_none() {
                        a class="skip" href="#main" { (visitor.text("web-skip")) }
                        (self.header(visitor))
                    }
                    @if visitor.is_demo { (demo(visitor)) }
                    @if let Some(warning) = &visitor.not_kept {
                        p #not-kept class="demo" role="alert" { strong { (warning) } }
                    }
                    @if let Some(warning) = visitor.copy_warning.as_ref().filter(|_| class.is_none()) {
                        p #not-copied class="demo" role="alert" { strong { (warning) } }
                    }
                    p #lost role="status" hidden { (visitor.text("web-connection-lost")) }
                    main #main class="container" {
                        @if class.is_none() {
                            @if let Some(current) = self.public { (seen_heads(current, visitor)) }
                            @if let Some((current, _)) = self.tournament { (witnesses(current, visitor)) }
                        }
                        @for notice in &self.notices { (told(notice)) }
                        (self.body)
                    }
                }
            }
        };
        (status, Html(marked(&document.into_string()))).into_response()
    }

    fn header(&self, visitor: &Visitor) -> Markup {
        html! {
            header class="container" {
                nav aria-label=(visitor.text("web-site")) {
                    ul {
                        li { a href="/" class="brand" { "Cangrejo" } }
                        @if let Some(current) = self.tournament.map(|(current, _)| current).or(self.public) {
                            li { strong { (current.state().name) } }
                        }
                    }
                    ul {
                        @for language in Language::ALL.into_iter().filter(|one| *one != visitor.language) {
                            li { a href={ "/language/" (language.code()) "?to=" (visitor.path) } lang=(language.code()) {
                                (visitor.text("web-other-language"))
                            } }
                        }
                        @if self.public.is_none() { (who(visitor)) }
                    }
                }
                @if let Some((current, section)) = self.tournament { (sections(current, section, visitor)) }
            }
        }
    }
}

/// That everything is made up, and for whoever is not signed in how to be.
fn demo(visitor: &Visitor) -> Markup {
    html! {
        p class="demo" role="note" {
            strong { (visitor.text("web-demo")) }
            @if visitor.account.is_none() {
                " " (visitor.say("web-demo-account", [("name", DIRECTOR.into()), ("password", PASSWORD.into())]))
            }
        }
    }
}

/// The heads of the log for a phone to remember, and what it says if one that it saw is gone.
fn seen_heads(current: &Current, visitor: &Visitor) -> Markup {
    let heads = SeenHead::all_of(&current.log).iter().map(SeenHead::to_string).collect::<Vec<_>>();
    let report = format!("/p/{}/witness", current.log.name());
    html! {
        p #rewritten class="notice refused" role="alert" hidden data-heads=(heads.join(" "))
            data-report=(report) { (visitor.text("web-log-rewritten")) }
    }
}

/// That somebody saw another log, for who works.
fn witnesses(current: &Current, visitor: &Visitor) -> Markup {
    let Some(first) = current.beside().witnesses().first() else { return html! {} };
    html! {
        section #witnesses class="notice refused" role="alert" {
            p { strong { (visitor.say("web-seen-otherwise", [("event", first.to_string().into())])) } }
            form method="post" action={ "/t/" (current.log.name()) "/witnesses" } class="inline" {
                button type="submit" class="secondary" { (visitor.text("web-seen-settled")) }
            }
        }
    }
}

/// Who is signed in, and the way in or out.
fn who(visitor: &Visitor) -> Markup {
    html! {
        @if let Some(account) = &visitor.account {
            @if account.only.is_none() { li { a href="/sessions" { (visitor.text("hall-sessions")) } } }
            @if visitor.is(Role::Owner) { li { a href="/accounts" { (visitor.text("web-accounts")) } } }
            li { form method="post" action="/logout" class="inline" {
                button type="submit" class="secondary outline" {
                    (visitor.say("web-sign-out", [("name", account.name.as_str().into())]))
                }
            } }
        } @else {
            li { a href=(visitor.sign_in_address()) { (visitor.text("web-sign-in")) } }
        }
    }
}

fn sections(current: &Current, section: Section, visitor: &Visitor) -> Markup {
    html! {
        nav class="sections" aria-label=(visitor.text("web-sections")) {
            ul {
                @for one in Section::ALL {
                    li { a href=(one.of(current)) aria-current=[(one == section).then_some("page")] {
                        (visitor.text(one.key()))
                    } }
                }
            }
        }
    }
}

fn told(notice: &Notice) -> Markup {
    match notice {
        Notice::Done(text) => html! { p class="notice done" role="status" data-told { (text) } },
        Notice::Refused(text) => {
            html! { p class="notice refused" role="alert" data-told { (text) } }
        }
    }
}
