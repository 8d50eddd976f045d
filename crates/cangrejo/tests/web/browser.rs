//! A real browser, driven as a person would.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::wd::{Capabilities, PrintConfiguration};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

use crate::support::Server;

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
        let capabilities: Capabilities =
            [("goog:chromeOptions".to_owned(), options)].into_iter().collect();
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
        let field = self.find(css).await;
        field.clear().await.expect("a field can be emptied");
        field.send_keys(text).await.expect("a field can be typed into");
    }

    /// Presses keys where the cursor is.
    pub(crate) async fn keys(&self, keys: &str) {
        let field = self.client.active_element().await.expect("the cursor is somewhere");
        field.send_keys(keys).await.expect("it takes keys");
    }

    /// Chooses a file.
    pub(crate) async fn choose(&self, css: &str, file: &std::path::Path) {
        let path = file.to_str().expect("a path of the tests is text");
        self.find(css).await.send_keys(path).await.expect("a file can be chosen");
    }

    /// Clicks.
    pub(crate) async fn click(&self, css: &str) {
        self.find(css).await.click().await.expect("it can be clicked");
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
        self.client.execute(script, seats).await.expect("it can be dragged");
    }

    /// Clicks the link with these words.
    pub(crate) async fn follow(&self, words: &str) {
        let link = self.client.wait().at_most(PATIENCE).for_element(Locator::LinkText(words)).await;
        link.unwrap_or_else(|error| panic!("no link {words:?}: {error}"))
            .click()
            .await
            .expect("a link can be clicked");
    }

    /// Waits until the page says something.
    pub(crate) async fn sees(&self, text: &str) {
        let start = std::time::Instant::now();
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
    pub(crate) async fn find(&self, css: &str) -> fantoccini::elements::Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|error| panic!("no {css}: {error}"))
    }

    /// The page as the browser prints it.
    pub(crate) async fn printed(&self) -> Vec<u8> {
        self.client.print(PrintConfiguration::default()).await.expect("it can be printed")
    }

    /// Keeps a picture of the page where `CANGREJO_PICTURES` names a folder.
    pub(crate) async fn picture(&self, name: &str) {
        if let Ok(folder) = std::env::var("CANGREJO_PICTURES") {
            let picture = self.client.screenshot().await.expect("a picture can be taken");
            std::fs::write(format!("{folder}/{name}.png"), picture).expect("it can be kept");
        }
    }
}
