//! Those who enter: the director, and many desks at once.

use std::thread;

use crate::course::points;
use crate::server::{Client, Server};
use crate::times::Times;

/// More desks than any hall has.
pub(crate) const N_DESKS: usize = 32;

/// The table whose result is put right so that pages have something new to show.
const RESTLESS_TABLE: usize = 1;

/// Everybody who enters something, and what was acknowledged.
pub(crate) struct Desks {
    pub(crate) cookie: String,
    host: String,
    /// How many entries of the log were acknowledged.
    pub(crate) n_acknowledged: usize,
    /// How often the result of each table of the last round was entered.
    n_times: Vec<u16>,
}

impl Desks {
    pub(crate) fn new(server: &Server, n_tables: usize) -> Desks {
        let (cookie, host) = (server.owner(), server.host.clone());
        Desks { cookie, host, n_acknowledged: 0, n_times: vec![0; n_tables] }
    }

    /// Sends a form that is one entry of the log.
    pub(crate) fn enter(&mut self, client: &mut Client, path: &str, form: &str) {
        granted(client, &self.cookie, (path, form));
        self.n_acknowledged += 1;
    }

    /// All desks enter the results of a round.
    pub(crate) fn enter_round(&mut self, round: usize) {
        self.at_once(1, |_, table| {
            let [a, b] = points(round, table);
            (RESULTS, format!("round={round}&table={table}&a={a}&b={b}"))
        });
    }

    /// All desks enter the results of the last round, and put each right again and again; the
    /// answer is how long they waited each time.
    pub(crate) fn enter_again(&mut self, n_times: u16) -> Times {
        let before = self.n_times.clone();
        let waited = self.at_once(n_times, |time, table| form_of(table, before[table - 1] + time));
        self.n_times.iter_mut().for_each(|times| *times += n_times);
        waited
    }

    /// Puts one result of the last round right, so that every page is another.
    pub(crate) fn stir(&mut self, client: &mut Client) {
        let (path, form) = form_of(RESTLESS_TABLE, self.n_times[RESTLESS_TABLE - 1]);
        self.enter(client, path, &form);
        self.n_times[RESTLESS_TABLE - 1] += 1;
    }

    /// The points of both pairs that a table of the last round was given last.
    pub(crate) fn last_points(&self, table: usize) -> [u16; 2] {
        let n_times = self.n_times[table - 1];
        [200, lost(n_times.checked_sub(1).expect("its result was entered"))]
    }

    /// Each desk sends the forms of its tables, again and again.
    fn at_once(
        &mut self,
        n_times: u16,
        form: impl Fn(u16, usize) -> (&'static str, String) + Sync,
    ) -> Times {
        let (host, cookie, n_tables) = (&self.host, &self.cookie, self.n_times.len());
        let tables = |desk| (1..=n_tables).filter(move |table| table % N_DESKS == desk);
        let work = |desk| {
            let (mut client, mut waited) = (Client::new(host), Times::default());
            for time in 0..n_times {
                for table in tables(desk) {
                    let (path, form) = form(time, table);
                    waited.time(|| granted(&mut client, cookie, (path, &form)));
                }
            }
            waited
        };
        let mut waited = Times::default();
        thread::scope(|scope| {
            let desks: Vec<_> = (0..N_DESKS).map(|desk| scope.spawn(move || work(desk))).collect();
            for desk in desks {
                waited.extend(desk.join().expect("it is answered"));
            }
        });
        self.n_acknowledged += n_tables * usize::from(n_times);
        waited
    }
}

const RESULTS: &str = "/t/copa/results";

/// The form of a table of the last round whose result was entered so often before.
fn form_of(table: usize, n_times: u16) -> (&'static str, String) {
    let score = format!("table={table}&a=200&b={}", lost(n_times));
    match n_times {
        0 => (RESULTS, score),
        _ => ("/t/copa/results/correct", format!("{score}&reason=prueba")),
    }
}

/// What the second pair has; never the same twice in a row.
const fn lost(n_times: u16) -> u16 {
    10 + n_times % 180
}

fn granted(client: &mut Client, cookie: &str, (path, form): (&str, &str)) {
    let answer = client.post(path, cookie, form);
    assert_eq!(answer.status, 303, "{path}: {}", String::from_utf8_lossy(&answer.body));
}
