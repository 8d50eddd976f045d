//! The user's guide names every page, and its pictures are of the program as it is.

use std::path::{Path, PathBuf};

use crate::browser::{Browser, Screen, run};
use crate::pages::PAGES;
use crate::support::{Server, folder};

/// The guides, each with the language of its pictures.
const GUIDES: [(&str, &str); 2] = [("docs/en/guide.md", "en"), ("docs/es/guia.md", "es")];

/// The page that shows something else once the results of the round are in.
const PAIRING: &str = "/t/domino/pairing";

/// The pictures of a guide: what each is called, the page, and how wide the screen is.
const PICTURES: [(&str, &str, u32); 12] = [
    ("welcome", "/", 1280),
    ("board", "/t/domino", 1280),
    ("roster", "/t/domino/roster", 1280),
    ("results", "/t/domino/results", 1280),
    ("standings", "/t/domino/standings", 1280),
    ("log", "/t/domino/log", 1280),
    ("print", "/t/domino/print", 1280),
    ("pictures", "/t/domino/pictures", 1280),
    ("hall", "/t/domino/hall", 1280),
    ("projector", "/p/domino/projector", 1280),
    ("athlete", "/p/domino/a/7", 390),
    ("pairing", PAIRING, 1280),
];

/// The largest picture.
const MOST_BYTES: u64 = 150 << 10;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_page_is_named_in_the_guides() {
    for (guide, _) in GUIDES {
        let said = std::fs::read_to_string(root().join(guide)).expect("the guide is there");
        let named = |route: &str| said.contains(&format!("`{route}`"));
        let missing: Vec<_> =
            PAGES.iter().map(|page| page.route).filter(|route| !named(route)).collect();
        assert!(missing.is_empty(), "{guide} does not name {missing:?}");
    }
}

#[test]
fn every_picture_of_the_guides_is_there_and_small() {
    for (guide, language) in GUIDES {
        let said = std::fs::read_to_string(root().join(guide)).expect("the guide is there");
        for (name, _, _) in PICTURES {
            let file = format!("pictures/{language}-{name}.png");
            assert!(said.contains(&format!("](../{file})")), "{guide} does not show {file}");
            let size = std::fs::metadata(root().join("docs").join(&file)).map(|file| file.len());
            assert!(size.expect(&file) < MOST_BYTES, "{file} is too large");
        }
        assert_eq!(said.matches("](../pictures/").count(), PICTURES.len(), "{guide}");
    }
}

/// Makes the pictures anew; without a folder for them there is nothing to do.
#[test]
fn the_pictures_of_the_guides_are_taken_from_the_demo() {
    if std::env::var_os("CANGREJO_PICTURES").is_none() {
        return;
    }
    for (_, language) in GUIDES {
        let folder = folder(&format!("guide-{language}"));
        let (server, director) = Server::demo_in(&folder, language);
        run(async {
            for width in [1280, 390] {
                let size = (width, if width < 500 { 760 } else { 820 });
                let screen = Screen { language, size };
                let browser = Browser::open(&server, screen).await;
                browser.sign_in("Demo", "cangrejo").await;
                for (name, address, _) in PICTURES.iter().filter(|(_, _, wide)| *wide == width) {
                    if *address == PAIRING {
                        server.finish_demo_round(&director);
                    }
                    browser.go(address).await;
                    browser.picture(&format!("{language}-{name}")).await;
                }
            }
        });
    }
}
