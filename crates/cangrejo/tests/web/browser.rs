//! A real browser, driven as a person would.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::{Capabilities, PrintConfiguration};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

use crate::print::said_by;
use crate::support::Server;

/// Notes on the page when a form is sent or a link is followed, unless a script of the page
/// does it in place.
const WATCH_FOR_LEAVING: &str = "
    if (window.leaving !== undefined) return;
    window.leaving = false;
    addEventListener('pageshow', () => { window.leaving = false; });
    addEventListener('submit', (event) => {
        if (!event.defaultPrevented && !event.target.target) window.leaving = true;
    });
    addEventListener('click', (event) => {
        const link = event.target.closest('a[href]');
        if (!link || event.defaultPrevented || link.target || link.download) return;
        const [there, here] = [new URL(link.href), location];
        if (there.pathname !== here.pathname || there.search !== here.search) window.leaving = true;
    });";

/// How long a page may take to show something.
const PATIENCE: Duration = Duration::from_mins(1);

/// The narrowest window of Chromium; a phone is narrower, and emulated.
const LEAST_WINDOW: u32 = 500;

/// A browser of one test; it is closed when this goes.
pub(crate) struct Browser {
    driver: Child,
    pub(crate) client: Client,
    site: String,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A driver that is killed leaves its browser behind, which nobody would ever close.
        for browser in children(self.driver.id()) {
            let _ = Command::new("kill").arg(browser).status();
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// The processes that a process has started, where the system says which they are.
fn children(process: u32) -> Vec<String> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task"));
    let threads = threads.into_iter().flatten().flatten();
    let lists = threads.filter_map(|one| std::fs::read_to_string(one.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// What a browser is like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    /// The language it asks for.
    pub(crate) language: &'static str,
    pub(crate) size: (u32, u32),
}

/// Which colors a browser asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Light {
    Day,
    Night,
}

impl Light {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Light::Day => "day",
            Light::Night => "night",
        }
    }

    /// How Chromium numbers it.
    const fn scheme(self) -> u8 {
        match self {
            Light::Night => 0,
            Light::Day => 1,
        }
    }
}

/// Runs a test that drives browsers.
pub(crate) fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime for one thread").block_on(test);
}

impl Browser {
    /// A new browser with nothing in its memory.
    pub(crate) async fn open(server: &Server, screen: Screen) -> Browser {
        Browser::open_in(server, screen, Light::Day).await
    }

    /// The same, asking for these colors.
    pub(crate) async fn open_in(server: &Server, screen: Screen, light: Light) -> Browser {
        let port = {
            let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
            listener.local_addr().expect("it has an address").port()
        };
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed; `cargo xtask setup` brings it");
        let (width, height) = screen.size;
        let mut options = json!({
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
                "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
                format!("--window-size={width},{height}"),
                format!("--lang={}", screen.language),
                format!("--blink-settings=preferredColorScheme={}", light.scheme()),
            ],
            "prefs": { "intl.accept_languages": screen.language },
        });
        if width < LEAST_WINDOW {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": width, "height": height, "pixelRatio": 1.0 } });
        }
        let capabilities: Capabilities = [
            ("goog:chromeOptions".to_owned(), options),
            ("acceptInsecureCerts".to_owned(), true.into()),
        ]
        .into_iter()
        .collect();
        let address = format!("http://127.0.0.1:{port}");
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let mut tries = 0;
        let client = loop {
            match builder.connect(&address).await {
                Ok(client) => break client,
                Err(error) => {
                    tries += 1;
                    assert!(tries < 100, "the browser does not start: {error}");
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        };
        Browser { driver, client, site: format!("http://{}", server.host) }
    }

    /// The same browser at another address of the program; it goes on past a certificate that it
    /// does not know, as somebody does who has compared its fingerprint.
    pub(crate) fn at(mut self, site: String) -> Browser {
        self.site = site;
        self
    }

    /// Goes to a page of the site.
    pub(crate) async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.site)).await.expect("the page opens");
    }

    /// Signs in with an account that there is.
    pub(crate) async fn sign_in(&self, name: &str, password: &str) {
        self.go("/login").await;
        self.fill("[name=name]", name).await;
        self.fill("[name=password]", password).await;
        self.click("main form button").await;
        self.find("form[action='/logout']").await;
    }

    /// Types into a field, over what is there.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        self.act(Some(Locator::Css(css)), async |field| {
            field.clear().await?;
            field.send_keys(text).await
        })
        .await;
    }

    /// Presses keys where the cursor is.
    pub(crate) async fn keys(&self, keys: &str) {
        self.act(None, async |field| field.send_keys(keys).await).await;
    }

    /// Chooses a file.
    pub(crate) async fn choose(&self, css: &str, file: &std::path::Path) {
        let path = file.to_str().expect("a path of the tests is text");
        self.act(Some(Locator::Css(css)), async |field| field.send_keys(path).await).await;
    }

    /// Clicks.
    pub(crate) async fn click(&self, css: &str) {
        self.act(Some(Locator::Css(css)), async |element| element.click().await).await;
    }

    /// Puts the cursor somewhere.
    pub(crate) async fn focus(&self, css: &str) {
        self.find(css).await;
        let script = "document.querySelector(arguments[0]).focus()";
        self.client.execute(script, vec![json!(css)]).await.expect("it can have the cursor");
    }

    /// Drags one athlete onto another.
    pub(crate) async fn drag(&self, from: &str, onto: &str) {
        let script =
            "const seat = (number) => document.querySelector(`[data-athlete='${number}']`);
            const dataTransfer = new DataTransfer();
            const tell = (number, name) => seat(number).dispatchEvent(
                new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
            tell(arguments[0], 'dragstart');
            tell(arguments[1], 'dragover');
            tell(arguments[1], 'drop');";
        let seats = vec![json!(from), json!(onto)];
        self.client.execute(WATCH_FOR_LEAVING, vec![]).await.expect("the page can be watched");
        self.client.execute(script, seats).await.expect("it can be dragged");
        self.arrive(&format!("{from} dragged onto {onto}")).await;
    }

    /// Clicks the link with these words.
    pub(crate) async fn follow(&self, words: &str) {
        self.act(Some(Locator::LinkText(words)), async |link| link.click().await).await;
    }

    /// Does something to an element, or to that with the cursor, and waits until the page that
    /// this leads to is there: the next step could find its element on the one that is going.
    async fn act<A>(&self, locator: Option<Locator<'_>>, action: A)
    where
        A: AsyncFn(&Element) -> Result<(), CmdError>,
    {
        let start = Instant::now();
        loop {
            let found = match locator {
                Some(locator) => self.client.wait().at_most(PATIENCE).for_element(locator).await,
                None => self.client.active_element().await,
            };
            let element = found.unwrap_or_else(|error| panic!("no {locator:?}: {error}"));
            let watched = self.client.execute(WATCH_FOR_LEAVING, vec![]).await;
            match (&watched, action(&element).await) {
                (Ok(_), Ok(())) => break,
                // The page has just drawn itself anew, and nothing was done to it.
                (_, Err(error)) if error.is_stale_element_reference() => {}
                (_, acted) => panic!("{locator:?}: {watched:?}, {acted:?}"),
            }
            assert!(start.elapsed() < PATIENCE, "{locator:?} is drawn anew all the time");
        }
        self.arrive(&format!("{locator:?}")).await;
    }

    /// Waits until a page that was asked to give way to another has done so.
    async fn arrive(&self, whereby: &str) {
        let start = Instant::now();
        loop {
            let is_leaving = self.client.execute("return window.leaving === true", vec![]).await;
            // Between two pages there is none to ask.
            if is_leaving.is_ok_and(|is_leaving| is_leaving == json!(false)) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{whereby} leads to no other page");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until the page says something.
    pub(crate) async fn sees(&self, text: &str) {
        let start = Instant::now();
        loop {
            let body = self.text().await;
            if body.contains(text) {
                return;
            }
            if start.elapsed() > PATIENCE {
                let page = self.client.current_url().await;
                let source = self.client.source().await;
                panic!("no {text:?} at {page:?}: {body}\n{source:?}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// What the page says.
    pub(crate) async fn text(&self) -> String {
        match self.client.find(Locator::Css("body")).await {
            Ok(body) => body.text().await.unwrap_or_default(),
            // Between two pages there is none.
            Err(_) => String::new(),
        }
    }

    /// How many there are of something.
    pub(crate) async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.expect("the page can be searched").len()
    }

    /// Waits until there is something.
    pub(crate) async fn find(&self, css: &str) -> Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|error| panic!("no {css}: {error}"))
    }

    /// The page as the browser prints it. One that is busy may refuse, or print a page that it has
    /// not drawn yet, which has no words; it is asked again then.
    pub(crate) async fn printed(&self) -> Vec<u8> {
        let start = Instant::now();
        loop {
            let printed = self.client.print(PrintConfiguration::default()).await;
            match printed {
                Ok(pdf) if !said_by(&pdf).trim().is_empty() => return pdf,
                Ok(_) | Err(_) if start.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Ok(_) => panic!("the browser prints an empty page"),
                Err(error) => panic!("the browser does not print: {error}"),
            }
        }
    }

    /// Keeps a picture of the page where `CANGREJO_PICTURES` names a folder.
    pub(crate) async fn picture(&self, name: &str) {
        if let Ok(folder) = std::env::var("CANGREJO_PICTURES") {
            let picture = self.client.screenshot().await.expect("a picture can be taken");
            std::fs::write(format!("{folder}/{name}.png"), picture).expect("it can be kept");
        }
    }
}
