//! The long run: faults of all kinds, as many as are asked for.

use std::collections::BTreeMap;

use crate::failing::{self, Failing};
use crate::hall::{Hall, stop};
use crate::random::Random;
use crate::writers::Noted;
use crate::{disk, kills, moved, power, schema};

/// Says how many faults; without it nothing runs here.
const VARIABLE: &str = "CANGREJO_FAULTS";

/// Faults after which a hall begins anew.
const N_PER_HALL: usize = 25;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    Kill,
    PowerCut,
    FailingStore,
    FailingCopy,
    FailingThenPowerCut,
    Moved,
}

const FAULTS: [Fault; 6] = [
    Fault::Kill,
    Fault::PowerCut,
    Fault::FailingStore,
    Fault::FailingCopy,
    Fault::FailingThenPowerCut,
    Fault::Moved,
];

impl Fault {
    fn strike(self, hall: &mut Hall, noted: &mut Noted, run: (usize, &mut Random)) {
        let folders = match self {
            Fault::Kill => return kills::kill(hall, noted, run),
            Fault::PowerCut => return power::cut_once(hall, noted, run),
            Fault::FailingThenPowerCut => return power::fail_and_cut(hall, noted, run),
            Fault::Moved => return moved::move_and_back(hall, noted, run),
            Fault::FailingCopy if hall.copy.is_some() => disk::COPY,
            Fault::FailingStore | Fault::FailingCopy => disk::STORE,
        };
        let (run, random) = run;
        let server = hall.serve_on_disk();
        let failing = Failing::by(random, folders);
        failing::fail_and_heal(hall, &server, (run, failing)).stop(noted);
        stop(server);
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures go on record")]
fn as_many_faults_as_are_asked_for() {
    let Ok(asked) = std::env::var(VARIABLE) else { return };
    let n_faults: usize = asked.parse().expect("a number of faults");
    let mut random = Random::of_run("faults");
    let mut struck: BTreeMap<Fault, usize> = BTreeMap::new();
    let (mut hall, mut noted, mut n_kept) = (Hall::new("long", false), Noted::default(), 0);
    for run in 0..n_faults {
        if run % N_PER_HALL == 0 {
            n_kept += noted.n_kept();
            (hall, noted) = (Hall::new("long", run / N_PER_HALL % 2 == 1), Noted::default());
        }
        let fault = random.one_of(&FAULTS);
        fault.strike(&mut hall, &mut noted, (run, &mut random));
        hall.check(&mut noted, &format!("fault {run}, {fault:?}"));
        *struck.entry(fault).or_default() += 1;
    }
    n_kept += noted.n_kept();
    println!("{n_faults} faults, {n_kept} entries acknowledged, none lost or twice: {struck:?}");
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures go on record")]
fn every_byte_of_the_schema_where_the_long_run_is_asked_for() {
    if std::env::var_os(VARIABLE).is_none() {
        return;
    }
    let mut random = Random::of_run("schema");
    let (n_tried, n_told) = schema::change("every-byte", &schema::every_byte(), &mut random);
    println!("{n_tried} commands with a changed byte of the schema: {n_told} told of it");
}
