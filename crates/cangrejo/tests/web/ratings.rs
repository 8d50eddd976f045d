//! The rating list at the registration desk.

use std::path::Path;
use std::process::Command;

use crate::browser::{Browser, Screen, run};
use crate::doors::code_of;
use crate::support::{Server, folder};

/// Two players with one family name, and another.
pub(crate) const LIST: &str = "<playerslist>\
    <player><fideid>900000001</fideid><name>Pérez, Ana</name><country>PAN</country><sex>F</sex>\
    <title>WIM</title><rating>2211</rating><rapid_rating>2105</rapid_rating></player>\
    <player><fideid>900000002</fideid><name>Perez, Luis</name><country>ESP</country><sex>M</sex>\
    <rating>1900</rating></player>\
    <player><fideid>900000003</fideid><name>Soto, Mar</name><country>ESP</country>\
    <rating>1800</rating></player></playerslist>";

/// Imports a list on the command line, beside the page.
fn import(folder: &Path, list: &str) {
    let file = folder.join("list.xml");
    std::fs::write(&file, list).expect("the tests' folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cangrejo"));
    command.args(["ratings", "import"]).arg(file).arg("--store").arg(folder.join("cangrejo.db"));
    let run = command.output().expect("the program runs");
    assert!(run.status.success(), "{run:?}");
}

#[test]
fn a_player_is_found_in_the_rating_list_and_registered_as_it_says() {
    let folder = folder("ratings-find");
    let server = Server::start(&folder);
    let owner = server.owner();
    let path = server.tournament(&owner, ("Open", "chess"), 2);
    let page = format!("{path}/ratings");
    let none = server.get(&page, &owner).body;
    assert!(none.contains("There is no rating list") && none.contains("/ratings/import"), "{none}");
    let early = server.post(&format!("{page}/add"), &owner, "fide_id=900000001");
    assert_eq!(early.status, 422, "{}", early.body);
    import(&folder, LIST);
    run(async {
        let screen = Screen { language: "en", size: (1280, 1000) };
        let desk = Browser::open(&server, screen).await;
        desk.sign_in("Ana", "correcto caballo").await;
        desk.go(&format!("{path}/roster")).await;
        desk.follow("From the rating list").await;
        desk.fill("#search [name=who]", "perez").await;
        desk.click("#search button").await;
        desk.sees("Pérez, Ana").await;
        assert_eq!(desk.count("#listed tbody tr").await, 2);
        desk.picture("ratings").await;
        desk.fill("#search [name=who]", "900000001").await;
        desk.click("#search [name=control] option[value=rapid]").await;
        desk.click("#search button").await;
        desk.sees("2105").await;
        assert_eq!(desk.count("#listed tbody tr").await, 1);
        desk.click("#listed [name=here]").await;
        desk.click("#listed button").await;
        desk.sees("Pérez, Ana").await;
    });
    let athlete = server.get(&format!("{path}/athlete/3"), &owner).body;
    for told in ["Pérez, Ana", "value=\"WIM\"", "value=\"PAN\"", "900000001", "2105"] {
        assert!(athlete.contains(told), "{told}: {athlete}");
    }
    let again = server.get(&format!("{page}?who=900000001"), &owner).body;
    assert!(again.contains("registered as 3"), "{again}");
    let twice = server.post(&format!("{page}/add"), &owner, "fide_id=900000001");
    assert_eq!(twice.status, 409, "{}", twice.body);
    for (form, told) in [("fide_id=77", "nobody on the rating list"), ("fide_id=x", "digits only")]
    {
        let refused = server.post(&format!("{page}/add"), &owner, form);
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains(told), "{}", refused.body);
    }
    let nobody = server.get(&format!("{page}?who=%25+%3Cscript%3E"), &owner).body;
    assert!(nobody.contains("Nobody on the rating list") && !nobody.contains("<script>"));
    let long = server.get(&format!("{page}?who={}", "a+".repeat(3000)), &owner);
    assert_eq!(long.status, 200, "{}", long.body);
}

#[test]
fn ratings_are_held_against_the_list_and_entered_as_one_entry() {
    let folder = folder("ratings-update");
    let server = Server::start(&folder);
    let owner = server.owner();
    let desk = server.somebody(&owner, "Luz", "desk");
    import(&folder, LIST);
    let path = server.tournament(&owner, ("Open", "chess"), 1);
    let page = format!("{path}/ratings");
    for number in 1..=3 {
        let form = format!("fide_id=90000000{number}&here=on");
        assert_eq!(server.post(&format!("{page}/add"), &owner, &form).status, 303);
    }
    let same = server.get(&format!("{page}?compare=yes"), &owner).body;
    assert!(
        same.contains("is as the rating list says") && same.contains("Without a FIDE number: 1")
    );
    let newer = LIST.replace(">1900<", ">1950<").replace(">2211<", ">2230<").replace("WIM", "WGM");
    import(&folder, &newer.replace("900000003", "900000009"));
    let shown = server.get(&format!("{page}?compare=yes"), &owner).body;
    for told in ["2211 → 2230", "1900 → 1950", "WIM → WGM", "Not on the rating list: 4 Soto, Mar"]
    {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    let only_looks = server.get(&format!("{page}?compare=yes"), &desk).body;
    assert!(only_looks.contains("2211 → 2230") && !only_looks.contains("id=\"take\""));
    let form = format!("code={}&control=standard&compare=yes", code_of(&shown));
    let take = format!("{page}/update");
    assert_eq!(server.post(&take, &desk, &form).status, 403);
    assert_eq!(server.post(&take, &owner, "code=x&control=standard").status, 422);
    assert_eq!(server.post(&take, &owner, &form).status, 303);
    let athlete = |number: u32| server.get(&format!("{path}/athlete/{number}"), &owner).body;
    assert!(athlete(2).contains("2230") && athlete(3).contains("1950"));
    // One undo takes all of it back.
    let undone = server.post(&format!("{path}/undo"), &owner, "reason=the+old+list+counts");
    assert_eq!(undone.status, 303, "{}", undone.body);
    assert!(athlete(2).contains("2211") && athlete(3).contains("1900"));
}
