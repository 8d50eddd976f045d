//! What is shown only after a form was sent is for everybody, too.

use std::path::{Path, PathBuf};

use crate::accessible::{DARK_PHONE, DESK, Looker};
use crate::chess_files::REPORT;
use crate::lived::Lived;
use crate::support::folder;

/// A file that somebody chooses.
fn chosen(folder: &Path, name: &str, content: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, content).expect("it can be written");
    file
}

impl Looker {
    /// Chooses a file and sends it; the answer has this.
    async fn send_file(&mut self, address: &str, file: &Path, shows: &str) {
        self.browser.go(address).await;
        self.browser.choose("main [name=file]", file).await;
        self.browser.click("main form button").await;
        self.browser.find(shows).await;
        self.look(&format!("{address} answered {shows}")).await;
    }

    /// Fills a form in and sends it; the answer has this.
    async fn send(&mut self, address: &str, (form, fields): (&str, &[(&str, &str)]), shows: &str) {
        self.browser.go(address).await;
        for (field, text) in fields {
            self.browser.fill(&format!("{form} [name={field}]"), text).await;
        }
        self.browser.click(&format!("{form} button")).await;
        self.browser.find(shows).await;
        self.look(&format!("{address} answered {shows}")).await;
    }

    /// Enters a result where another desk was faster.
    async fn outrun(&mut self, lived: &Lived) {
        self.browser.go("/t/domino/results").await;
        let script = "return document.querySelector('main [name=table]').value";
        let table = self.browser.client.execute(script, Vec::new()).await.expect("a table is open");
        let table = table.as_str().expect("its number").to_owned();
        self.browser.keys("200\t120").await;
        lived.enter("/t/domino/results", &format!("table={table}&a=200&b=140"));
        self.browser.keys("\u{e007}").await;
        self.browser.find("#conflict").await;
        self.look("/t/domino/results of two desks").await;
    }
}

#[test]
fn no_answer_to_a_form_has_an_obstacle() {
    let folder = folder("axe-answers");
    let faulty = chosen(&folder, "faulty.csv", "Nombre;ELO;Puesto\nAna Uno;mucho;1\n;1500;2\n");
    let sound = chosen(&folder, "sound.csv", "Nombre;ELO\nAna Uno;1600\nBeto Dos;1500\n");
    let report = chosen(&folder, "open.trf", REPORT);
    let contradicted = chosen(&folder, "bad.trf", &REPORT.replace("3 w 1", "3 w X"));
    let lived = Lived::begin(&folder);
    crate::browser::run(async {
        for screen in [DESK, DARK_PHONE] {
            let mut looker = Looker::open(&lived.server, "the owner", screen).await;
            looker
                .send(
                    "/login",
                    ("main form", &[("name", "Demo"), ("password", "no")]),
                    "main [role=alert]",
                )
                .await;
            looker.browser.sign_in("Demo", "cangrejo").await;
            looker.send_file("/t/domino/import", &faulty, "#faults").await;
            looker.send_file("/t/domino/import", &sound, "[value=enter]").await;
            looker.send_file("/new/trf", &contradicted, "main [role=alert]").await;
            looker.send_file("/new/trf", &report, "#make").await;
            looker.send("/t/domino/devices", ("main form", &[]), "#pin").await;
            looker.send("/t/chess/fide-mode", ("#leave", &[]), "#leave [name=reason]").await;
            looker.send("/t/domino/late", ("main form", &[]), "#found").await;
            let club = [("club", "Los Robles"), ("lines", "Ana Uno; V-1\nBeto Dos; V-1; x")];
            looker.send("/t/domino/club", ("main form", &club), "#faults").await;
            looker.outrun(&lived).await;
            looker.browser.go("/t/nowhere").await;
            looker.look("a page that there is not").await;
            looker.end();
        }
    });
}
