//! Sixteen desks that register athletes without a pause, and note what they were told.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::json;

use crate::hall::{ask, await_that};
use crate::support::Server;

const N_WRITERS: usize = 16;

/// What somebody was told of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// It is kept.
    Kept,
    /// It is not kept, and was not sent again.
    Refused,
    /// Nothing: the program died.
    Nothing,
}

/// What was told of every entry so far, by the name of the athlete.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noted(BTreeMap<String, Told>);

impl Noted {
    pub(crate) fn n_kept(&self) -> usize {
        self.0.values().filter(|told| **told == Told::Kept).count()
    }

    /// Notes that an entry was acknowledged.
    pub(crate) fn keep(&mut self, name: &str) {
        self.0.insert(name.to_owned(), Told::Kept);
    }

    /// That a roster has what was acknowledged once, nothing twice, and nobody else.
    pub(crate) fn check(&self, roster: &[String], what: &str) {
        let mut found: BTreeMap<&str, usize> = BTreeMap::new();
        for name in roster {
            *found.entry(name).or_default() += 1;
        }
        for (name, told) in &self.0 {
            let n = found.remove(name.as_str()).unwrap_or_default();
            match told {
                Told::Kept => assert_eq!(n, 1, "{what}: {name} was acknowledged"),
                Told::Refused => assert!(n <= 1, "{what}: {name} was refused, and is there {n} x"),
                Told::Nothing => assert!(n <= 1, "{what}: {name} is there {n} x"),
            }
        }
        assert!(found.is_empty(), "{what}: nobody registered {found:?}");
    }

    /// Sends again what was not acknowledged, letter by letter as it was, to the next server.
    pub(crate) fn send_again(&mut self, server: &Server, what: &str) {
        for (name, told) in self.0.iter_mut().filter(|(_, told)| **told != Told::Kept) {
            let answer = ask(&server.host, "POST", &key_of(name), &body_of(name));
            let (status, body) = answer.expect("it answers");
            assert_eq!(status, 201, "{what}: {name} is sent again: {body}");
            *told = Told::Kept;
        }
    }

    /// That a copy names everybody whose entry was acknowledged, once.
    pub(crate) fn check_text(&self, copy: &str, what: &str) {
        for (name, _) in self.0.iter().filter(|(_, told)| **told == Told::Kept) {
            let quoted = format!("\"{name}\"");
            assert_eq!(copy.matches(&quoted).count(), 1, "{what}: {name} in the copy");
        }
    }
}

/// The desks at work; what they are told is counted at once, and noted when they stop.
pub(crate) struct Writers {
    shared: Arc<Shared>,
    desks: Vec<JoinHandle<Vec<(String, Told)>>>,
}

struct Shared {
    host: String,
    is_over: AtomicBool,
    n_kept: AtomicUsize,
    n_refused: AtomicUsize,
    refusal: Mutex<String>,
}

impl Writers {
    /// Begins to write; `run` is not used twice in a hall.
    pub(crate) fn start(host: &str, run: usize) -> Writers {
        let shared = Arc::new(Shared {
            host: host.to_owned(),
            is_over: AtomicBool::new(false),
            n_kept: AtomicUsize::new(0),
            n_refused: AtomicUsize::new(0),
            refusal: Mutex::default(),
        });
        let desk = |desk| {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || shared.write(run, desk))
        };
        Writers { desks: (0..N_WRITERS).map(desk).collect(), shared }
    }

    pub(crate) fn n_kept(&self) -> usize {
        self.shared.n_kept.load(Ordering::SeqCst)
    }

    pub(crate) fn n_refused(&self) -> usize {
        self.shared.n_refused.load(Ordering::SeqCst)
    }

    /// What the last refusal said.
    pub(crate) fn refusal(&self) -> String {
        self.shared.refusal.lock().expect("no desk fails").clone()
    }

    /// Waits until so many more are acknowledged.
    pub(crate) fn await_more(&self, n_more: usize) {
        let enough = self.n_kept() + n_more;
        let desks = &self.desks;
        await_that("entries are acknowledged", || {
            let is_over = desks.iter().all(JoinHandle::is_finished);
            self.n_kept() >= enough || is_over
        });
    }

    /// Waits until so many are refused.
    pub(crate) fn await_refused(&self, n: usize) {
        await_that("entries are refused", || self.n_refused() >= n);
    }

    /// Has them stop after the entry that they are at, and notes everything.
    pub(crate) fn stop(self, noted: &mut Noted) {
        self.shared.is_over.store(true, Ordering::SeqCst);
        for desk in self.desks {
            noted.0.extend(desk.join().expect("a desk is only told what it expects"));
        }
    }
}

impl Shared {
    fn write(&self, run: usize, desk: usize) -> Vec<(String, Told)> {
        let mut noted = Vec::new();
        for number in 0.. {
            if self.is_over.load(Ordering::SeqCst) {
                break;
            }
            let name = format!("Atleta {run}-{desk}-{number}");
            let told = self.enter(&name);
            noted.push((name, told));
            if told == Told::Nothing {
                break;
            }
        }
        noted
    }

    /// Sends an entry until it is kept; what was refused is sent again as it was.
    fn enter(&self, name: &str) -> Told {
        let (key, body) = (key_of(name), body_of(name));
        loop {
            match ask(&self.host, "POST", &key, &body) {
                Some((201, _)) => {
                    self.n_kept.fetch_add(1, Ordering::SeqCst);
                    return Told::Kept;
                }
                Some((503, body)) => {
                    self.n_refused.fetch_add(1, Ordering::SeqCst);
                    *self.refusal.lock().expect("no desk fails") = body;
                    if self.is_over.load(Ordering::SeqCst) {
                        return Told::Refused;
                    }
                    std::thread::sleep(Duration::from_millis(5));
                }
                Some((429, _)) => std::thread::sleep(Duration::from_millis(50)),
                Some((status, body)) => panic!("{name}: {status} {body}"),
                None => return Told::Nothing,
            }
        }
    }
}

/// The key of an entry.
fn key_of(name: &str) -> String {
    name.replace(' ', "-")
}

/// An entry: an athlete with an id number that nobody else has.
fn body_of(name: &str) -> String {
    let numbers: Vec<&str> = name.split([' ', '-']).skip(1).collect();
    let [run, desk, number] = numbers[..] else { panic!("{name} has three numbers") };
    // Letters and signs do not count in an id number.
    json!({ "name": name, "id_number": format!("V-{run:0>3}{desk:0>2}{number:0>5}") }).to_string()
}
