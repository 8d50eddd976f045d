//! How the web app bears a full hall: pages, rounds, paper, phones that follow, and results all
//! at once.
//!
//! The real program serves a real file on loopback, and a whole tournament is played in it by the
//! addresses that browsers use. Every answer is asserted, and at the end the program is killed and
//! its log is read: what was acknowledged is there, and nothing else. Without `--bench` everything
//! runs at a small size, as a test.

#[path = "../../../cangrejo-matching/benches/matching/report.rs"]
mod report;
#[path = "../common/course.rs"]
mod course;
#[path = "../../tests/web/pages.rs"]
mod list;
mod server;
mod times;
mod desks;
mod pages;
mod phones;
mod strangers;
mod revoked;

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

use cangrejo::director::AthleteEntry;
use cangrejo::store::{Log, Store};
use cangrejo::web::raise_open_files;
use cangrejo_tournament::event::{Details, Game};
use course::{course, fresh_folder, points};
use desks::{Desks, N_DESKS};
use pages::{PAIRS, furnish, look_everywhere, print};
use phones::Phones;
use report::{Report, Row, peak_megabytes};
use server::{Client, Server};
use strangers::{N_GUESSES, beset};
use times::Times;
use tokio::runtime::Runtime;

const GROUP: &str = "The web app under load";

/// What nobody feels.
const PAGE_GOAL_SECONDS: f64 = 0.050;
const PAIRING_GOAL_SECONDS: f64 = 0.100;
/// What somebody at a printer bears.
const PAPER_GOAL_SECONDS: f64 = 1.0;
/// What a hall that waits for its tables bears.
const ROUND_GOAL_SECONDS: f64 = 1.0;
/// How long somebody who was sent away may still listen.
const REVOKED_GOAL_SECONDS: f64 = 1.0;
const POSTS_PER_SECOND_GOAL: f64 = 300.0;
const MEMORY_GOAL_MEGABYTES: u64 = 300;
/// What strangers may add to it.
const BESET_GOAL_MEGABYTES: u64 = 400;

/// How often a round is looked at before it is published.
const N_LOOKS: usize = 4;

const PAIRING: &str = "/t/copa/pairing";

/// What the page of the next round has for everybody who sits at a table.
const SEATED: &str = "data-athlete=";

fn main() {
    let report = Report::from_arguments();
    if !report.wants(GROUP) {
        return;
    }
    raise_open_files();
    let hall = Hall {
        n_tables: report.size(40, 400) / 4,
        n_rounds: report.size(3, 14),
        n_phones: report.size(20, 1000),
        report,
    };
    let folder = fresh_folder("web-bench");
    let file = folder.join("cangrejo.db");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let n_before = runtime.block_on(fill(&file, 4 * hall.n_tables, hall.n_rounds));
    let server = Server::start(&folder);
    let mut desks = Desks::new(&server, hall.n_tables);

    hall.play(&runtime, &server, &mut desks);
    // Killed, not stopped: what was acknowledged is on the disk.
    drop(server);
    let (log, opening) = hall.report.time(|| runtime.block_on(read(&file)));
    none_lost(&log, n_before, &desks);
    let note = format!("the clients: peak {} MB", peak_megabytes().unwrap_or(0));
    let case = format!("open what was left, {} entries", log.head().n_events);
    hall.add(&case, opening, (None, note));
}

/// A file with a tournament, named `copa`, whose athletes are there; the answer is how many
/// entries its log has.
async fn fill(file: &Path, n_athletes: usize, n_rounds: usize) -> usize {
    let entry = |number| {
        let details = Details { name: format!("Atleta {number}"), ..Details::default() };
        AthleteEntry { details, ..AthleteEntry::default() }
    };
    let events = course((1..=n_athletes).map(entry).collect(), n_rounds, 0);
    let mut store = Store::create(file).await.expect("a new store");
    let mut log = store.start("copa".parse().expect("a lawful name")).await.expect("a new log");
    let _ = store.append(&mut log, events, &[]).await.expect("kept");
    store.close().await.expect("closed");
    log.head().n_events
}

/// The log as it is on the disk.
async fn read(file: &Path) -> Log {
    let mut store = Store::open(file).await.expect("a sound store");
    store.load(&"copa".parse().expect("a lawful name")).await.expect("a sound log")
}

/// A tournament of some size, and where it is reported.
struct Hall {
    n_tables: usize,
    n_rounds: usize,
    n_phones: usize,
    report: Report,
}

impl Hall {
    /// What was asked for, in the words of every row.
    fn size(&self) -> String {
        format!("{} athletes, {} rounds", 4 * self.n_tables, self.n_rounds)
    }

    fn add(&self, case: &str, seconds: f64, (goal, note): (Option<(String, bool)>, String)) {
        let solver = "cangrejo";
        self.report.add(&Row { group: GROUP, case, solver, seconds, is_ours: true, goal, note });
    }

    /// A row that has to stay under a time.
    fn within(&self, case: &str, (seconds, goal): (f64, f64), note: String) {
        let case = format!("{case}, {}", self.size());
        self.add(&case, seconds, (Some((format!("under {goal} s"), seconds < goal)), note));
    }

    /// The same for what was done often: 95 of 100 have to.
    fn mostly_within(&self, case: &str, times: &Times, goal: f64) {
        self.within(&format!("{case}, p95"), (times.p95(), goal), times.computed());
    }

    /// Plays all rounds; the last is published before a full hall and looked at from all sides.
    fn play(&self, runtime: &Runtime, server: &Server, desks: &mut Desks) {
        let (mut made, mut published) = (Times::default(), Times::default());
        let mut director = Client::new(&server.host);
        furnish(&mut director, desks);
        for round in 1..self.n_rounds {
            let form = self.look_at(round, (&mut director, desks), (server, &mut made));
            published.time_at(server, || desks.enter(&mut director, PAIRING, &form));
            desks.enter_round(round);
        }
        let form = self.look_at(self.n_rounds, (&mut director, desks), (server, &mut made));
        let phones = runtime.block_on(Phones::connect(&server.host, self.n_phones));
        let cookie = desks.cookie.clone();
        let publish = move || assert_eq!(director.post(PAIRING, &cookie, &form).status, 303);
        let shown = format!("Round {}", self.n_rounds);
        let before = server.computed_seconds();
        let (heard, seen) = runtime.block_on(phones.hear(publish, &shown, 4 * self.n_tables));
        let computed = format!("{:.2} s of the processor", server.computed_seconds() - before);
        desks.n_acknowledged += 1;
        self.mostly_within("the next round made and shown", &made, PAIRING_GOAL_SECONDS);
        self.mostly_within("the next round published", &published, PAIRING_GOAL_SECONDS);
        let phones_are = format!("{} phones", self.n_phones);
        let goal = ROUND_GOAL_SECONDS;
        self.within(&format!("{phones_are} hear of a new round"), (heard, goal), String::new());
        self.within(&format!("{phones_are} have its page"), (seen, goal), computed);

        self.pages_and_paper(server, desks);
        self.results(desks);
        let version = version(server, desks);
        runtime.block_on(phones.all_heard(&version));
        self.memory(server);
        self.revoked(server, desks);
        self.strangers(runtime, server, desks);
    }

    /// Whoever was sent away hears nothing more.
    fn revoked(&self, server: &Server, desks: &Desks) {
        let n_streams = self.report.size(5, 100);
        let (account, token) = revoked::revoke(&server.host, n_streams, desks);
        for (of, seconds) in [("an account", account), ("a token", token)] {
            let case = format!("{n_streams} streams of {of} end that was taken away");
            self.within(&case, (seconds, REVOKED_GOAL_SECONDS), String::new());
        }
    }

    /// A desk goes on entering results whatever strangers do.
    fn strangers(&self, runtime: &Runtime, server: &Server, desks: &mut Desks) {
        let n_slow = self.report.size(100, 10_000);
        let size = (n_slow, self.report.size(5, 500));
        let start = Instant::now();
        let (waited, strangers) = beset(runtime, &server.host, size, desks);
        let [n_wrong, n_waiting] =
            [&strangers.wrong, &strangers.waiting].map(|n| n.load(Ordering::Relaxed));
        // Five in a row are borne, then the address waits a minute.
        assert!(n_wrong as u64 <= 5 * (1 + start.elapsed().as_secs() / 60), "{n_wrong} guesses");
        assert!(n_wrong > 0 && n_waiting > 0, "{n_wrong} and {n_waiting} guesses");
        let case = format!("a result, with {n_slow} slow connections and {N_GUESSES} guesses/s");
        let note = format!("{n_wrong} guesses looked at, {n_waiting} turned away");
        self.within(&format!("{case}, p95"), (waited.p95(), PAGE_GOAL_SECONDS), note);
        let Some(megabytes) = server.peak_megabytes() else { return };
        let goal = format!("under {BESET_GOAL_MEGABYTES} MB");
        let is_met = megabytes < BESET_GOAL_MEGABYTES;
        let case = format!("memory with {n_slow} slow connections and {N_GUESSES} guesses/s");
        self.add(&case, 0.0, (Some((goal, is_met)), format!("peak {megabytes} MB")));
    }

    /// Looks at the round that is to be published; the answer is the form that publishes it.
    fn look_at(
        &self,
        round: usize,
        (director, desks): (&mut Client, &Desks),
        (server, made): (&Server, &mut Times),
    ) -> String {
        let mut form = String::new();
        for _ in 0..N_LOOKS {
            let page = made.time_at(server, || director.get(PAIRING, &desks.cookie));
            let page = String::from_utf8(page.body).expect("in UTF-8");
            assert!(page.contains(&format!("Round {round}")), "{page}");
            assert_eq!(page.matches(SEATED).count(), 4 * self.n_tables, "{page}");
            form = format!("code={}", between(&page, ("name=\"code\" value=\"", "\"")));
        }
        form
    }

    fn pages_and_paper(&self, server: &Server, desks: &mut Desks) {
        for (path, times) in look_everywhere(server, desks, self.report.size(1, 40)) {
            let pairs = path.contains(PAIRS);
            let goal = if pairs { PAIRING_GOAL_SECONDS } else { PAGE_GOAL_SECONDS };
            self.mostly_within(&path, &times, goal);
        }
        for what in ["pairings", "pairings-by-name"] {
            let times = print(server, desks, what, self.report.size(1, 10));
            let slowest = (times.slowest(), PAPER_GOAL_SECONDS);
            self.within(&format!("PDF of {what}, slowest"), slowest, times.computed());
        }
    }

    /// All desks at once, while the phones still listen.
    fn results(&self, desks: &mut Desks) {
        let n_times = u16::try_from(self.report.size(3, 40)).expect("a small number");
        let n_posts = u32::try_from(self.n_tables).expect("a small number") * u32::from(n_times);
        let start = Instant::now();
        let waited = desks.enter_again(n_times);
        let seconds = start.elapsed().as_secs_f64() / f64::from(n_posts);
        let per_second = 1.0 / seconds;
        let goal = format!("≥ {POSTS_PER_SECOND_GOAL} a second");
        let note = format!("{per_second:.0} a second; answered in {:.3} s (p95)", waited.p95());
        let case =
            format!("one of {n_posts} results, {N_DESKS} desks and {} phones", self.n_phones);
        self.add(&case, seconds, (Some((goal, per_second >= POSTS_PER_SECOND_GOAL)), note));
    }

    fn memory(&self, server: &Server) {
        let Some(megabytes) = server.peak_megabytes() else { return };
        let goal = format!("under {MEMORY_GOAL_MEGABYTES} MB");
        let case = format!("memory with {} phones, {}", self.n_phones, self.size());
        let is_met = megabytes < MEMORY_GOAL_MEGABYTES;
        self.add(&case, 0.0, (Some((goal, is_met)), format!("peak {megabytes} MB")));
    }
}

/// What everybody sees of the tournament now, in the letters that phones hear.
fn version(server: &Server, desks: &Desks) -> String {
    let page = Client::new(&server.host).get("/p/copa", &desks.cookie).body;
    between(&String::from_utf8_lossy(&page), ("data-code=\"", "\""))
}

/// The first text between two others.
fn between(page: &str, (start, end): (&str, &str)) -> String {
    let (_, rest) = page.split_once(start).expect("it begins");
    rest.split_once(end).expect("it ends").0.to_owned()
}

/// That every result that was acknowledged is on the disk, and nothing else.
fn none_lost(log: &Log, n_before: usize, desks: &Desks) {
    assert_eq!(log.head().n_events, n_before + desks.n_acknowledged);
    let rounds = &log.tournament().state().rounds;
    for (idx, round) in rounds.iter().enumerate() {
        for (table, kept) in &round.tables {
            let table = table.get() as usize;
            let is_last = idx + 1 == rounds.len();
            let entered = if is_last { desks.last_points(table) } else { points(idx + 1, table) };
            match &kept.games[..] {
                [Game::Played { points, .. }] => assert_eq!(*points, entered),
                other => panic!("{other:?}"),
            }
        }
    }
}
