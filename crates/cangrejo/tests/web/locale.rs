//! Numbers and times as the reader writes them, on every page and on every sheet.

use crate::lived::Lived;
use crate::pages::PAGES;
use crate::print::said_by;
use crate::routes::addresses;
use crate::support::{Server, between, command, folder};

/// The cookie with which somebody has chosen to read Spanish.
fn in_spanish(cookie: &str) -> String {
    format!("{cookie}; cangrejo_language=es")
}

/// What a page says, without its tags.
fn words(page: &str) -> String {
    let (_, main) = page.split_once("<main").unwrap_or(("", page));
    let texts = main.split('<').map(|part| part.split_once('>').map_or("", |(_, text)| text));
    texts.collect::<Vec<_>>().join(" ")
}

/// The numbers of a text that have decimals after a point; one or two, because more are
/// thousands. Articles of a regulation have points too, and their name before them.
fn with_points(text: &str) -> Vec<&str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_decimal = |word: &str| {
        word.split_once('.').is_some_and(|(whole, decimals)| {
            let digits =
                |part: &str| !part.is_empty() && part.bytes().all(|one| one.is_ascii_digit());
            digits(whole) && digits(decimals) && decimals.len() < 3
        })
    };
    let is_article = |idx: usize| words[idx.saturating_sub(1)..=idx].join(" ").contains("C.0");
    let found = words.iter().enumerate().filter(|(idx, _)| !is_article(*idx));
    let found = found.map(|(_, word)| word.trim_matches(|one: char| !one.is_ascii_digit()));
    found.filter(|word| is_decimal(word)).collect()
}

#[test]
fn a_decimal_point_is_told_from_the_rest() {
    let text = "10.5 puntos (C.04.2, 4.4) 1.234 1.234,5 2026.11 127.0.0.1 3,5 v0.1.0 -0.25.";
    assert_eq!(with_points(text), ["10.5", "2026.11", "0.25"]);
}

#[test]
fn pages_in_spanish_have_decimals_after_a_comma() {
    let lived = Lived::begin(&folder("locale-pages"));
    lived.finish_round();
    let owner = in_spanish(&lived.owner);
    let mut n_commas = 0;
    for page in PAGES {
        // That one names the programs of the visitors with their versions.
        if page.route == "/sessions" {
            continue;
        }
        for address in addresses(page) {
            let words = words(&lived.server.get(&address, &owner).body);
            assert!(with_points(&words).is_empty(), "{address}: {:?}", with_points(&words));
            n_commas += words.matches(",5").count() + words.matches(",0").count();
        }
    }
    assert!(n_commas > 200, "{n_commas}");
    // A sanction, a fee, a protest and the cost of a change by hand.
    for (address, told) in [
        ("/t/domino/incidents", "-0,5 puntos"),
        ("/t/domino/log", "20,50 USD"),
        ("/t/domino/protests/1", ",0 puntos"),
        ("/t/chess/protests/1", ",5 puntos"),
        ("/t/chess/cash", "61,50 USD"),
        ("/t/domino/print", "1 300,00"),
    ] {
        let page = lived.server.get(address, &owner).body;
        assert!(page.contains(told), "{address}: {page}");
        assert!(!lived.server.get(address, &lived.owner).body.contains(told), "{address}");
    }
    let pairing = lived.server.get("/t/domino/pairing", &owner).body;
    let code = between(&pairing, ("name=\"code\" value=\"", "\"")).expect("a code");
    let seats: Vec<&str> = pairing
        .split("data-athlete=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let swapped = format!("/t/domino/pairing?code={code}&swap={}-{}", seats[0], seats[6]);
    let cost = lived.server.get(&swapped, &owner).body;
    let (_, cost) = cost.split_once("id=\"cost\"").expect("the cost is shown");
    assert!(cost.contains("100,00") && with_points(&words(cost)).is_empty(), "{cost}");
}

#[test]
fn what_programs_read_has_a_point_in_every_language() {
    let (server, director) = Server::demo(&folder("locale-files"));
    let spanish = in_spanish(&director);
    for file in ["standings.csv", "tournament.json", "rounds.csv"] {
        let path = format!("/t/domino/print/file?of={file}");
        let read = |cookie: &str| server.bytes(&path, cookie).bytes;
        let text = String::from_utf8(read(&spanish)).expect("UTF-8");
        let numbers =
            |text: &str| -> String { text.chars().filter(char::is_ascii_digit).collect() };
        let english = String::from_utf8(read(&director)).expect("UTF-8");
        assert_eq!(numbers(&text), numbers(&english), "{file}");
        if file == "standings.csv" {
            assert!(text.contains(",75.53,"), "{text}");
        }
    }
}

#[test]
fn sheets_have_the_numbers_and_the_clock_of_the_country() {
    let folder = folder("locale-sheets");
    // Four hours behind, as no machine of a test is by itself.
    let mut far_away = command(&folder);
    far_away.env("TZ", "<-04>4");
    let (server, director) = Server::demo_by(far_away);
    server.finish_demo_round(&director);
    let spanish = in_spanish(&director);
    for (game, what, told) in [
        ("domino", "standings", ",0"),
        ("domino", "standings-detail", ",00"),
        ("domino", "report", "100,0 %"),
        ("domino", "cross-table", ",0"),
        ("domino", "cards", ",0"),
        ("chess", "standings", ",5"),
        ("chess", "pairings", ",5"),
    ] {
        let path = format!("/t/{game}/print/sheet?what={what}");
        let sheet = said_by(&server.bytes(&path, &spanish).bytes);
        assert!(sheet.contains(told), "{game} {what}: {sheet}");
        assert!(with_points(&sheet).is_empty(), "{game} {what}: {:?}", with_points(&sheet));
        let english = said_by(&server.bytes(&path, &director).bytes);
        assert!(!with_points(&english).is_empty(), "{game} {what}: {english}");
    }
    let log = String::from_utf8(server.bytes("/t/domino/print/file?of=log.csv", &director).bytes);
    let log = log.expect("UTF-8");
    // The last entry by the clock of Greenwich, as programs read it; then by that of the hall.
    let last = log.lines().last().expect("entries");
    let there = between(last, (",", "Z")).expect("a time");
    let there: jiff::civil::DateTime = there.parse().expect("a time");
    let here = there.checked_sub(jiff::Span::new().hours(4)).expect("a time");
    let page = server.get("/t/domino/log", &spanish).body;
    let told = here.strftime("%d/%m/%Y %H:%M").to_string();
    assert!(page.contains(&told), "{told}: {page}");
    let page = server.get("/t/domino/log", &director).body;
    let told = here.strftime("%Y-%m-%d %H:%M").to_string();
    assert!(page.contains(&told), "{told}: {page}");
    // A sheet says when it was printed, which is a moment later.
    let sheet = said_by(&server.bytes("/t/domino/print/sheet?what=pairings", &spanish).bytes);
    let later = |minutes: i64| here.checked_add(jiff::Span::new().minutes(minutes));
    let told = (0..5).map(|minutes| later(minutes).expect("a time"));
    let mut told = told.map(|time| time.strftime("%d/%m/%Y %H:%M").to_string());
    assert!(told.any(|time| sheet.contains(&time)), "{sheet}");
}

/// What can be chosen on a page: what is sent, and what is read.
fn options(page: &str) -> Vec<(&str, &str)> {
    let found = page.split("<option value=\"").skip(1).filter_map(|rest| {
        let (value, rest) = rest.split_once('"')?;
        let (_, rest) = rest.split_once('>')?;
        Some((value, rest.split_once('<')?.0))
    });
    found.collect()
}

#[test]
fn settings_are_chosen_and_typed_in_the_words_of_the_reader() {
    let (server, director) = Server::demo(&folder("locale-settings"));
    let spanish = in_spanish(&director);
    for game in ["domino", "chess"] {
        let path = format!("/t/{game}/settings");
        let (here, there) = (server.get(&path, &director).body, server.get(&path, &spanish).body);
        let (here, there) = (options(&here), options(&there));
        assert_eq!(here.len(), there.len());
        for (one, other) in here.iter().zip(&there) {
            assert_eq!(one.0, other.0, "the same is sent");
            assert_ne!(one.1, other.1, "{game}: {one:?} is read in one language only");
            assert_ne!(other.0, other.1, "{game}: the name that commands have");
        }
        assert!(here.len() > 4, "{here:?}");
    }
    let set = |game: &str, form: &str| {
        server.post(&format!("/t/{game}/settings/rules"), &spanish, &format!("{form}&reason=acta"))
    };
    // What is read can be typed, and what is typed is kept.
    let form = "bye.effectiveness=Media+meta&bye.score=la+META&claim_minutes=30";
    assert_eq!(set("domino", form).status, 303);
    assert_eq!(set("domino", "claim_minutes=ninguno&late_entry.last_round=").status, 422);
    assert_eq!(set("domino", "claim_minutes=Ninguno").status, 303);
    assert_eq!(set("domino", "claim_minutes=ninguno").status, 422, "nothing is changed");
    let page = server.get("/t/domino/settings", &spanish).body;
    for told in ["value=\"media meta\"", "value=\"la meta\"", "value=\"ninguno\"", ">gana<"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    for typed in ["at-time", "half-target", "lexicografico", "whole-tournament"] {
        assert!(!words(&page).contains(typed), "{typed}");
    }
    assert_eq!(set("chess", "chess.pairing_bye=0,5").status, 303);
    let page = server.get("/t/chess/settings", &spanish).body;
    assert!(page.contains("name=\"chess.pairing_bye\" value=\"0,5\""), "{page}");
    let refused = set("chess", "chess.pairing_bye=mucho");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("puntos para quien queda sin rival"), "{}", refused.body);
}
